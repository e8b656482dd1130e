//! Tokens are placed and pointed (DN-18.22).

use crate::content::{ArcId, TokenKindId};
use crate::describe::{art, board};
use crate::prelude::*;
use crate::state::Token;

/// Tokens are placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlaceTokens {
    pub seat: Seat,
    /// The kind.
    pub token: TokenKindId,
    pub left: u8,
    /// At least so far.
    pub min: u8,
    /// At most so far.
    pub max: u8,
    /// In this arc.
    pub arc: ArcId,
}

impl PlaceTokens {
    /// The hexes where a token may be placed.
    fn hexes(self, game: &Dreadnaught) -> impl Iterator<Item = Hex> + '_ {
        let Self { seat, token, left, min, max, arc } = self;
        let supply = game.content.tokens[token.index()].supply;
        let used = game.state.tokens.iter().filter(|it| it.owner == seat && it.kind == token).count();
        let open = left > 0 && used < usize::from(supply) && !game.state.tokens.is_full();
        let ship = game.player(seat).ship.filter(|_| open);
        let reach = ship.into_iter().flat_map(move |ship| ship.at.within(max).map(move |hex| (ship, hex)));
        reach
            .filter(move |(ship, hex)| {
                ship.at.distance(*hex) >= min
                    && game.is_free(*hex)
                    && game.in_arc(*ship, arc, *hex)
                    && game.obstacles_at(*hex).next().is_none()
            })
            .map(|(_, hex)| hex)
    }
}

impl Question<Dreadnaught> for PlaceTokens {
    const RULE: &'static str = "DN-18.22";
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = "to place tokens";
    const DEMAND: &'static str = "place the token on a free hex in range and arc";

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        self.hexes(game).map(Action::Hex).try_for_each(&mut *each)?;
        each(Action::Done)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Hex(at) = action else {
            game.leave();
            return;
        };
        game.replace(Self { left: self.left - 1, ..self });
        let kind = self.token;
        let facing = game.player(seat).ship.map_or_else(Direction::default, |ship| ship.facing);
        let pose = Pose { at, facing };
        game.state.tokens.push(Token { kind, owner: seat, pose, strain: 0, moved: false });
        umpire.say(|| Event::TokenPlaced { owner: seat, kind, pose });
        game.set_off(seat, Occurrence::TokenPlaced, None);
        if game.content.tokens[kind.index()].speed > 0 {
            game.push(FaceToken(seat));
        }
    }

    fn ask(&self, game: &Dreadnaught, _: Seat) -> Words {
        let name = &game.content.tokens()[self.token.index()].name;
        Words::new(Self::RULE, format!("Place a {name}, {} to go, or be done.", self.left))
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let Action::Hex(hex) = action else { return Choice::plain(action, Rule::new(Self::RULE), "Done") };
        let kind = &game.content.tokens()[self.token.index()];
        let ghost = board::plain("placed".into(), Some(seat), hex, art::token(kind), kind.name.clone());
        Choice { ghosts: vec![ghost], ..picks::hex(game, action, Self::RULE, hex) }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(
            game.has(self.seat)
                && self.token.index() < game.content.tokens().len()
                && self.max <= 20
                && self.arc.index() < game.content.arcs().len(),
        )
    }
}

/// The token placed last is pointed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct FaceToken(pub Seat);

impl Question<Dreadnaught> for FaceToken {
    const RULE: &'static str = "DN-1.5";
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = "Choose where the token flies.";
    const WAIT: &'static str = "to choose a facing";
    const DEMAND: &'static str = "choose a facing from 0 to 5";

    fn list(&self, _: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        Direction::ALL.map(Action::Face).into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        game.leave();
        let last = game.state.tokens.iter_mut().rev().find(|token| token.owner == seat);
        if let (Action::Face(facing), Some(token)) = (action, last) {
            token.pose.facing = facing;
        }
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let Action::Face(direction) = action else {
            return Choice::plain(action, Rule::new(Self::RULE), action.to_string());
        };
        let last = game.state.tokens.iter().rev().find(|token| token.owner == seat);
        let from = last.map(|token| token.pose.at);
        let mark = from.map(|from| Dreadnaught::step_mark(from, from.neighbour(direction)));
        Choice {
            marks: mark.into_iter().collect(),
            ..picks::facing(game, action, Self::RULE, from, direction)
        }
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_best(seat, 6, 1, into);
    }
}
