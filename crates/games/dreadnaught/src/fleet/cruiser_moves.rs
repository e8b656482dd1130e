//! Cruisers and escorting tokens move along with a Dreadnaught, and Cruisers turn (DN-13.12, DN-13.13).

use broadside_engine::table::Gesture;

use crate::describe::board::ship_id;
use crate::movement::motion::Going;
use crate::prelude::*;

/// Cruisers move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CruiserMoves {
    pub seat: Seat,
    pub left: u8,
    /// Hexes each.
    pub hexes: u8,
    /// Whether escorting tokens may move too.
    pub escorts: bool,
}

impl CruiserMoves {
    /// How far a Cruiser goes (DN-13.13, DN-18.4).
    fn steps(self, game: &Dreadnaught, index: u8) -> u8 {
        let filled = game.player(self.seat).cruisers[usize::from(index)].filled;
        let drive = game.filled_of(filled, Component::E) as i8;
        let more = game.cruiser_modifier(self.seat, index, Stat::CruiserMove);
        (self.hexes as i8 - drive + more).max(0) as u8
    }
}

impl Question<Dreadnaught> for CruiserMoves {
    const RULE: &'static str = "DN-13.12";
    const ASKS: Only<Self> = Some(|it| it.seat);
    const ASK: &'static str = "Choose a Cruiser to move along, or be done.";
    const WAIT: &'static str = "to move Cruisers";
    const DEMAND: &'static str = "move a Cruiser that has not moved, or be done";
    const HABIT: Option<Action> = Some(Action::Done);
    const TRAIN: Option<u64> = Some(9);

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        if self.left > 0 {
            let cruisers = (0u8..).zip(&game.player(seat).cruisers);
            let mut still = cruisers.filter(|(_, cruiser)| cruiser.pose.is_some() && !cruiser.moved);
            still.try_for_each(|(index, _)| each(Action::Cruiser(index)))?;
        }
        if self.escorts {
            let mut still = (0u8..).zip(&game.state.tokens).filter(|(_, token)| {
                token.owner == seat && game.content.tokens[token.kind.index()].escort > 0 && !token.moved
            });
            still.try_for_each(|(index, _)| each(Action::Token(index)))?;
        }
        each(Action::Done)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        match action {
            Action::Cruiser(index) => {
                let left = if self.left == u8::MAX { self.left } else { self.left - 1 };
                game.replace(Self { left, ..self });
                game.player_mut(seat).cruisers[usize::from(index)].moved = true;
                let steps = self.steps(game, index);
                game.push(CruiserRotate(seat, index));
                game.begin_motion(ShipRef::Cruiser(seat, index), Going::Cruiser { steps });
            }
            Action::Token(index) => {
                let token = &mut game.state.tokens[usize::from(index)];
                token.moved = true;
                let left = game.content.tokens[token.kind.index()].escort;
                game.push(TokenSteps { seat, index, left });
            }
            _ => game.leave(),
        }
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Cruiser(index) => {
                let ship = ShipRef::Cruiser(seat, index);
                Choice {
                    anchors: vec![Anchor::Piece(ship_id(ship))],
                    ..Choice::plain(action, Rule::new(Self::RULE), format!("Move {}", game.ship_name(ship)))
                }
            }
            Action::Token(index) => picks::token(game, action, Self::RULE, index),
            _ => Choice::plain(action, Rule::new(Self::RULE), "Move no more Cruisers"),
        }
    }

    /// A Cruiser is chosen, moved and turned by one hand.
    fn gestures(&self, game: &Dreadnaught, seat: Seat) -> Vec<Gesture> {
        let mut ways = Vec::new();
        let _all = self.list(game, seat, &mut |action| {
            if let Action::Cruiser(index) = action {
                ways.extend(game.way_of(seat, ShipRef::Cruiser(seat, index), Some(action)));
            }
            ControlFlow::Continue(())
        });
        ways
    }

    /// Many small picks that a look settles: a search would add more noise than sense.
    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_best(seat, 60, 1, into);
    }
}

/// A Cruiser rotates after its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["seat", "index"]))]
pub struct CruiserRotate(
    pub Seat,
    /// The Cruiser, by its number.
    #[schemars(with = "PlaceNo")]
    pub u8,
);

impl CruiserRotate {
    const fn ship(self) -> ShipRef {
        ShipRef::Cruiser(self.0, self.1)
    }
}

impl Question<Dreadnaught> for CruiserRotate {
    const RULE: &'static str = "DN-13.13";
    const ASKS: Only<Self> = Some(|it| it.0);
    const WAIT: &'static str = "to move Cruisers";
    const DEMAND: &'static str = "turn the Cruiser once, or not";
    const HABIT: Option<Action> = Some(Action::Done);

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        if game.pose(self.ship()).is_some() {
            each(Action::Left)?;
            each(Action::Right)?;
        }
        each(Action::Done)
    }

    fn answer(self, game: &mut Dreadnaught, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.leave();
        if matches!(action, Action::Left | Action::Right) {
            game.turn_ship(self.ship(), action, umpire);
        }
    }

    fn ask(&self, game: &Dreadnaught, _: Seat) -> Words {
        Words::new(Self::RULE, format!("{} may turn once.", game.ship_name(self.ship())))
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::Left | Action::Right => picks::helm(game, action, Self::RULE, self.ship()),
            _ => Choice::plain(action, Rule::new(Self::RULE), "Keep this facing"),
        }
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_best(seat, 60, 1, into);
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has_ship(self.ship()))
    }
}

impl Dreadnaught {
    /// Whether a Cruiser may be turned now, after its move.
    pub(crate) fn may_rotate(&self, ship: ShipRef) -> bool {
        matches!(self.step(), Step::CruiserRotate(it) if it.ship() == ship)
    }
}
