//! How good a position looks, and what is worth doing in it. Rough, quick, and the same on every machine: only
//! operations are used that every machine rounds alike, the four of arithmetic and the square root.
//!
//! Everything is counted in VPs: those that an admiral has, and those that models, positions and cards promise.

#![expect(clippy::float_arithmetic, reason = "judgement is the one place where floats are allowed")]

mod answers;
mod arms;
mod boons;
mod cards;
mod deeds;
mod fire;
mod goals;
mod habits;
mod harm;
mod hopes;
mod moves;
mod odds;
mod outlook;
mod place;
mod plans;
mod sea;
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

    fn habit(&self, seat: Seat) -> Option<Action> {
        self.usual(seat)
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use broadside_engine::dice::FastDice;
    use broadside_engine::{Awaiting, Dice, Game, Judge, Seat, Silent, Stream};

    use crate::content::Content;
    use crate::packs;
    use crate::setup::Setup;
    use crate::state::Dystopian;

    /// A game in which one seat follows its habits and the other takes whatever comes: its share of the victory.
    fn habits_against_chance(setup: &Setup, content: &Arc<Content>, seed: u64, habits: Seat) -> f32 {
        let mut dice = FastDice::new(seed);
        let mut game = Dystopian::start(content, setup, &mut dice, &mut Silent).expect("a set-up of our own");
        let mut options = Vec::new();
        for asked in 0..20_000 {
            let seat = match game.awaiting() {
                Awaiting::Over(outcome) => return outcome.share(habits) as f32 / 60.0,
                Awaiting::Decision { seats, .. } => seats.first().expect("somebody is awaited"),
            };
            options.clear();
            game.options(seat, &mut options);
            let pick = if seat == habits {
                let pick = game.habit(seat).expect("a habit for everything");
                assert!(options.contains(&pick), "{pick} at {:?}", game.step());
                if asked % 4 == 0 {
                    let mut plans = Vec::new();
                    game.plans(seat, &mut plans);
                    let first = |plan: &Vec<_>| plan.first().is_some_and(|pick| options.contains(pick));
                    assert!(!plans.is_empty() && plans.iter().all(first), "{plans:?} at {:?}", game.step());
                }
                pick
            } else {
                options[dice.below(Stream::new("test"), options.len() as u32) as usize]
            };
            let value = Judge::value(&game, seat);
            assert!((0.0..=1.0).contains(&value), "{value} at {:?}", game.step());
            game.apply(seat, pick, &mut dice, &mut Silent).expect("an option is legal");
        }
        panic!("the game does not end");
    }

    #[test]
    fn habits_are_legal_everywhere_and_beat_chance() {
        let content = Arc::new(Content::read(packs()).expect("our own packs"));
        let forces = content.forces();
        let (mut won, mut games) = (0.0, 0.0);
        for (number, encounter) in content.encounters().iter().cycle().take(24).enumerate() {
            let first = &forces[number % forces.len()];
            let alike: Vec<_> = forces.iter().filter(|it| it.force.limit == first.force.limit).collect();
            let second = alike[number / forces.len() % alike.len()];
            let setup = Setup {
                limit: first.force.limit,
                forces: [first.id.clone(), second.id.clone()],
                encounter: Some(encounter.id.clone()),
                ..Setup::default()
            };
            won += habits_against_chance(&setup, &content, 40 + number as u64, Seat::new(number / 6 % 2));
            games += 1.0;
        }
        assert!(won / games > 0.9, "{won} of {games}");
    }
}
