//! A bonus: Cruisers move a hex each (DN-5.14d).

use crate::describe::board::ship_id;
use crate::describe::hexes;
use crate::prelude::*;

use super::bonuses::{RULE, WAIT};

/// Cruisers are moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BonusCruisers {
    pub seat: Seat,
    pub left: u8,
    /// Those that have moved, by their numbers.
    #[schemars(with = "Bits<PlaceNo, 8>")]
    pub moved: u8,
}

impl BonusCruisers {
    /// Two of them may move.
    pub(crate) const fn begin(seat: Seat) -> Self {
        Self { seat, left: 2, moved: 0 }
    }

    /// Every way to move one that has not been moved.
    pub(crate) fn moves(self, game: &Dreadnaught) -> impl Iterator<Item = Action> + '_ {
        let cruisers = (0u8..).zip(&game.player(self.seat).cruisers).filter(move |_| self.left > 0);
        let still = cruisers.filter(move |(index, _)| self.moved & (1 << index) == 0);
        let there = still.filter_map(|(index, cruiser)| Some((index, cruiser.pose?.at)));
        there.flat_map(|(index, at)| {
            let free = at.neighbours().filter(|&hex| game.is_free(hex));
            free.map(move |hex| Action::CruiserTo(index, hex))
        })
    }
}

impl Question<Dreadnaught> for BonusCruisers {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = "move each Cruiser at most one hex";

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        self.moves(game).chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::CruiserTo(index, hex) = action else {
            game.leave();
            return;
        };
        let (left, moved) = (self.left - 1, self.moved | 1 << index);
        game.replace(Self { seat, left, moved });
        game.set_up_move(ShipRef::Cruiser(seat, index), hex, umpire);
    }

    fn ask(&self, _: &Dreadnaught, _: Seat) -> Words {
        Words::new(RULE, format!("Move Cruisers one hex each, {} to go, or be done.", self.left))
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let Action::CruiserTo(index, hex) = action else { return labels::answer(action, RULE) };
        let ship = ShipRef::Cruiser(seat, index);
        let label = format!("{}: to {}", game.ship_name(ship), words::place(hex));
        let ghost = game.pose(ship).map(|pose| game.ghost(ship, Pose { at: hex, ..pose }));
        Choice {
            anchors: vec![Anchor::Piece(ship_id(ship)), Anchor::Shape(hexes::id(hex))],
            ghosts: ghost.into_iter().collect(),
            group: game.ship_name(ship),
            ..labels::plain(action, RULE, label)
        }
    }
}
