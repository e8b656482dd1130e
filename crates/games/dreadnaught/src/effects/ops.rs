//! The operations of a program, one after the other (DN-23.1).

use crate::prelude::*;

use super::triggers::CLASS;

/// Operations of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Ops {
    /// What is left.
    pub program: Program,
    pub seat: Seat,
    /// From what.
    pub source: Source,
}

/// Whose effect is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The declared profile of the player.
    Profile,
    /// The Boost below.
    Boost,
    /// A trigger.
    ///
    /// Its number is that of `Dreadnaught::trigger`.
    Trigger(#[schemars(with = "EffectNo")] u8),
    /// A bonus of set-up.
    Bonus,
}

impl Procedure<Dreadnaught> for Ops {
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Self { program, seat, source } = self;
        if program.count == 0 {
            game.leave();
            return;
        }
        let at = program.first;
        let op = game.content.ops[usize::from(at)];
        let rest = Program { first: at + 1, count: program.count - 1 };
        game.replace(Self { program: rest, seat, source });
        game.operate(op, at, seat, source, umpire);
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.seat) && game.has_program(self.program))
    }
}

impl Dreadnaught {
    /// Operations are about to happen.
    pub(crate) fn run(&mut self, program: Program, seat: Seat, source: Source) {
        self.push(Ops { program, seat, source });
    }

    /// The System card from which operations come, as a place in the layout.
    pub(crate) fn slot_behind(&self, seat: Seat, source: Source) -> Option<u8> {
        match source {
            Source::Profile => self.player(seat).declared.and_then(|declared| match declared.what {
                Activation::Card { slot, .. } => Some(slot),
                _ => None,
            }),
            Source::Trigger(number) => (number < CLASS).then_some(number / 4),
            Source::Boost => self.boosts().find_map(|boost| match boost.source {
                BoostSource::System { slot, .. } => Some(slot),
                _ => None,
            }),
            Source::Bonus => None,
        }
    }

    /// At whom an operation is aimed, and whether it turns back (DN-23.13).
    pub(crate) fn aim(&self, seat: Seat, source: Source) -> (Option<Seat>, bool) {
        match source {
            Source::Profile => {
                let declared = self.player(seat).declared;
                declared.map_or((None, false), |declared| (declared.opponent, declared.reflected))
            }
            Source::Boost => {
                self.boosts().next().map_or((None, false), |boost| (boost.opponent, boost.reflected))
            }
            Source::Trigger(_) | Source::Bonus => (None, false),
        }
    }
}
