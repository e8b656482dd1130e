//! How good a position looks, and what is worth doing in it. Rough, quick, and the same on every machine: only
//! operations are used that every machine rounds alike, the four of arithmetic and the square root.
//!
//! Everything is counted in VPs: those that an admiral has, and those that models, positions and cards promise.

#![expect(clippy::float_arithmetic, reason = "judgement is the one place where floats are allowed")]

mod answers;
mod arms;
mod boons;
mod cards;
mod danger;
mod deeds;
mod fire;
mod formation;
mod goals;
mod habits;
mod harm;
mod hopes;
mod moves;
pub mod odds;
mod outlook;
mod place;
mod plans;
pub mod sea;
mod wings;

use broadside_engine::{Judge, Seat};
use broadside_kit::worth::squash;

pub(crate) use self::hopes::Features;

use crate::action::Action;
use crate::limits::ROUNDS;
use crate::state::lookups::opponent;
use crate::state::{Dystopian, Stage};
use crate::steps::Step;

/// A lead of so many VPs is three chances to one before the first round, and one of so many after the last.
const STAKES: (f32, f32) = (9.0, 3.0);

impl Judge for Dystopian {
    fn value(&self, seat: Seat) -> f32 {
        if let Some(ending) = self.state.ending {
            return ending.outcome().share(seat) as f32 / 60.0;
        }
        let hopes = |seat: Seat| self.seen(seat).weighed(&self.content.weights);
        squash(hopes(seat) - hopes(opponent(seat)))
    }

    fn plans(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        self.think(seat, into);
    }

    fn looks_beyond_plans(&self) -> bool {
        false
    }

    fn habit(&self, seat: Seat) -> Option<Action> {
        self.usual(seat)
    }

    fn habits(&self, seat: Seat, into: &mut Vec<Action>) {
        self.usual_train(seat, into);
    }

    /// To the end of the activation and through the one that answers it.
    fn horizon(&self) -> (u32, u32) {
        (60, 1)
    }

    /// A model that moves, an action, a unit that is put down: each is one undertaking.
    fn undertaking(&self, _: Seat) -> u64 {
        let round = u64::from(self.state.round) << 48;
        let Some(activation) = &self.state.activation else {
            let placed = self.state.models.iter().filter(|model| model.placed).count() as u64;
            let launched = self.state.units.iter().filter(|unit| unit.launched).count() as u64;
            return round | placed << 8 | launched;
        };
        let unit = activation.unit.map_or(0, |unit| 1 + u64::from(unit.0)) << 32;
        let moving = self.state.moving.as_ref().map_or(0, |moving| 1 + u64::from(moving.model.0)) << 16;
        let done = match activation.stage {
            Stage::Action => u64::from(activation.actions) << 8,
            Stage::Mission | Stage::Withdrawal | Stage::Movement | Stage::Consolidation => 0,
        };
        round | unit | moving | done | activation.stage as u64
    }

    /// Bids are drawn, so that nobody can count on them; effects are weighed.
    fn draws(&self, _: Seat) -> bool {
        matches!(self.step(), Step::Bid(_))
    }
}

broadside_kit::trained!(Dystopian by Features);

impl Dystopian {
    /// How many VPs are at stake.
    fn stakes(&self) -> f32 {
        let over = f32::from(self.state.round) / f32::from(ROUNDS);
        STAKES.0 + over * (STAKES.1 - STAKES.0)
    }
}
