//! Tokens are moved: which, where, and what they strike (DN-23.40).

use crate::prelude::*;

const RULE: &str = "DN-23.40";

const DEMAND: &str = "move an own token, or be done";

/// Tokens are moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TokenMoves {
    pub seat: Seat,
    pub left: u8,
    /// Hexes each.
    pub hexes: u8,
}

impl Question<Dreadnaught> for TokenMoves {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.seat);
    const ASK: &'static str = "Choose a token to move, or be done.";
    const WAIT: &'static str = "to move tokens";
    const DEMAND: &'static str = DEMAND;
    const HABIT: Option<Action> = Some(Action::Done);

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        let own = (0u8..).zip(&game.state.tokens).filter(|(_, token)| token.owner == seat && !token.moved);
        let mut still = own.filter(|_| self.left > 0);
        still.try_for_each(|(index, _)| each(Action::Token(index)))?;
        each(Action::Done)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Token(index) = action else {
            game.leave();
            return;
        };
        game.replace(Self { left: self.left - 1, ..self });
        game.state.tokens[usize::from(index)].moved = true;
        game.push(TokenSteps { seat, index, left: self.hexes });
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::Token(index) => picks::token(game, action, RULE, index),
            _ => Choice::plain(action, Rule::new(RULE), "Done"),
        }
    }
}

/// A token moves, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TokenSteps {
    pub seat: Seat,
    /// The token, by its number.
    #[schemars(with = "PlaceNo")]
    pub index: u8,
    pub left: u8,
}

impl Question<Dreadnaught> for TokenSteps {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = "to move tokens";
    const DEMAND: &'static str = DEMAND;
    const HABIT: Option<Action> = Some(Action::Done);

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        let token = game.state.tokens.get(usize::from(self.index)).filter(|_| self.left > 0);
        let hexes = token.into_iter().flat_map(|token| token.pose.at.neighbours());
        let mut inside = hexes.filter(|&hex| game.map().region.contains(hex));
        inside.try_for_each(|hex| each(Action::Hex(hex)))?;
        each(Action::Done)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Hex(to) = action else {
            game.leave();
            return;
        };
        let index = usize::from(self.index);
        let token = &mut game.state.tokens[index];
        let from = std::mem::replace(&mut token.pose.at, to);
        let kind = token.kind;
        umpire.say(|| Event::TokenMoved { owner: seat, kind, from, to, rule: "DN-13.15" });
        game.replace(Self { left: self.left - 1, ..self });
        let came = from.direction_to(to).unwrap_or_default();
        let depth = game.state.steps.depth();
        if !game.token_arrives(index, came, umpire) {
            // It moves no more: its own step lies right below what the arrival has brought.
            if let Some(Step::TokenSteps(steps)) = game.state.steps.iter_mut().nth(depth - 1) {
                steps.left = 0;
            }
        }
    }

    fn ask(&self, _: &Dreadnaught, _: Seat) -> Words {
        Words::new(RULE, format!("Move the token, {} left.", words::plural(self.left, "step")))
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        let Action::Hex(hex) = action else { return Choice::plain(action, Rule::new(RULE), "Done") };
        let from = game.state.tokens.get(usize::from(self.index)).map(|token| token.pose.at);
        let choice = picks::hex(game, action, RULE, hex);
        let way = from.and_then(|from| from.direction_to(hex));
        Choice {
            label: way.map_or(choice.label, |way| format!("To the {}", words::compass(way))),
            detail: picks::met(game, hex),
            marks: from.map(|from| Dreadnaught::step_mark(from, hex)).into_iter().collect(),
            ..choice
        }
    }
}

/// A moved Mine picks among several ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TokenStrike {
    pub seat: Seat,
    /// The token, by its number.
    #[schemars(with = "PlaceNo")]
    pub index: u8,
    /// Where it came from: 0 to 5, clockwise from up.
    #[schemars(with = "Way")]
    pub came: Direction,
}

impl Question<Dreadnaught> for TokenStrike {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.seat);
    const ASK: &'static str = "Choose the ship your token strikes.";
    const WAIT: &'static str = "to move tokens";
    const DEMAND: &'static str = DEMAND;

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        let ships = game.struck_by(usize::from(self.index));
        ships.into_iter().map(|ship| Action::Target(Target::Ship(ship))).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.leave();
        if let Action::Target(Target::Ship(ship)) = action {
            game.strike_moved(usize::from(self.index), ship, self.came, umpire);
        }
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::Target(target) => picks::target(game, action, RULE, target),
            _ => Choice::plain(action, Rule::new(RULE), action.to_string()),
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.seat) && usize::from(self.index) < game.state.tokens.len())
    }
}
