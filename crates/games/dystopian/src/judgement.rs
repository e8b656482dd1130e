//! How good a position looks: victory points, and what is left to win more with. Rough, quick, and the same on every
//! machine.

#![expect(clippy::float_arithmetic, reason = "judgement is the one place where floats are allowed")]

use broadside_engine::{Judge, Seat};
use broadside_kit::worth::squash;

use crate::ids::ModelNo;
use crate::limits::ROUNDS;
use crate::state::Dystopian;
use crate::state::lookups::opponent;

/// A lead of so many VPs is three chances to one.
const STAKES: f32 = 8.0;

/// What a whole force is worth before the first round, in VPs.
const FORCE: f32 = 24.0;

/// What a card in hand is worth, in VPs.
const CARD: f32 = 0.25;

/// What is left of the worth of a crippled model, and what a model loses on the way there.
const CRIPPLED: f32 = 0.35;

/// What a level of disorder takes away.
const DISORDER: f32 = 0.08;

/// What a critical effect takes away.
const EFFECT: f32 = 0.05;

impl Judge for Dystopian {
    fn value(&self, seat: Seat) -> f32 {
        if let Some(ending) = self.state.ending {
            return ending.outcome().share(seat) as f32 / 60.0;
        }
        squash((self.prospects(seat) - self.prospects(opponent(seat))) / STAKES)
    }
}

impl Dystopian {
    /// The VPs of an admiral, and what the rest of the force may be worth in VPs: less with every round that is over.
    fn prospects(&self, seat: Seat) -> f32 {
        let admiral = self.admiral(seat);
        let left: f32 = self
            .units_of(seat)
            .flat_map(|(unit, _)| self.members(unit))
            .map(|model| f32::from(self.profile(model).points) * self.health(model))
            .sum();
        let time = f32::from(ROUNDS + 1 - self.state.round.min(ROUNDS)) / f32::from(ROUNDS + 1);
        let force = FORCE * left / f32::from(self.state.limit.max(1));
        f32::from(admiral.vp) + (force + CARD * admiral.hand.len() as f32) * time
    }

    /// What a model is worth of what it was, from 0 to 1.
    fn health(&self, model: ModelNo) -> f32 {
        let it = self.model(model);
        let hull = if it.crippled {
            CRIPPLED
        } else {
            let lost = f32::from(it.damage) / f32::from(self.profile(model).hull.max(1));
            1.0 - (1.0 - CRIPPLED) * lost.min(1.0)
        };
        let effects = it.effects.iter().fold(0_u8, |all, &count| all.saturating_add(count));
        let worn = DISORDER * f32::from(it.disorder) + EFFECT * f32::from(effects);
        hull * (1.0 - worn.min(0.5))
    }
}
