//! A ram (DW-9.19 to DW-9.25).

use broadside_geometry::plane::INCH;

use super::Thing;
use super::disengage::Disengage;
use crate::cards::checks::CrewCheck;
use crate::damage::harm::{Cause, Harm};
use crate::dice::rolling::Roll;
use crate::dice::{Against, Chances, successes};
use crate::disorder::Gain;
use crate::prelude::*;
use crate::steps::Step;
use crate::valour::occasion::Occasion;
use crate::vocabulary::{Effect, Window};

/// The most dice that the run-up adds (DW-9.21).
const RUN_UP_DICE: i32 = 5;

/// A ram, part by part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ramming {
    pub model: ModelNo,
    pub target: ModelNo,
    pub part: Part,
    /// Damage that the bow of each does not suffer, the target's first (DW-23.17).
    pub plating: (u8, u8),
}

/// What comes next of a ram.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Window,
    Check,
    /// The crew check is made.
    Checked,
    Disorder,
    Roll,
    /// The roll is made; hits are counted for both (DW-9.22).
    Rolled,
    /// So many points for the rammer, after those of the target (DW-9.25).
    Rammer(u8),
    Disengage,
}

impl Ramming {
    pub(crate) const fn begin(model: ModelNo, target: ModelNo) -> Self {
        Self { model, target, part: Part::Window, plating: (0, 0) }
    }
}

impl Procedure<Dystopian> for Ramming {
    fn resolve(self, game: &mut Dystopian, _: &mut impl Umpire<Event>) {
        let Self { model, target, .. } = self;
        let next = |part| Self { part, ..self };
        match self.part {
            Part::Window => {
                game.enter(next(Part::Check));
                game.open(Occasion::of(Window::Ram, game.model(model).unit).at(target));
            }
            Part::Check => {
                game.enter(next(Part::Checked));
                game.state.steps.push(CrewCheck::of(game, model));
            }
            // On a failure it is an ordinary collision, which lies below (DW-9.19).
            Part::Checked if game.state.check.take() != Some(true) => {
                game.state.steps.pop();
            }
            Part::Checked => {
                // It replaces the collision (DW-9.23).
                game.state.steps.pop();
                if matches!(game.state.steps.top(), Some(Step::Collision(_))) {
                    game.state.steps.pop();
                }
                let plating = |one, other| game.ram_plating(one, Thing::Model(other));
                let plating = (plating(target, model), plating(model, target));
                game.state.steps.push(Self { plating, part: Part::Disorder, ..self });
            }
            Part::Disorder => {
                game.enter(next(Part::Roll));
                game.state.steps.push(Gain { model: target, levels: 1 });
                game.state.steps.push(Gain { model, levels: 1 });
            }
            Part::Roll => {
                game.enter(next(Part::Rolled));
                game.call_roll(game.ram_roll(model, target));
            }
            Part::Rolled => {
                let (hits, own) = game.take_roll();
                let back = successes(hits, game.profile(model).mass, 0);
                let points = |successes: u16, plating: u8| {
                    u8::try_from(successes).unwrap_or(u8::MAX).saturating_sub(plating)
                };
                let (harm, own_harm) = (points(own, self.plating.0), points(back, self.plating.1));
                game.enter(next(Part::Rammer(own_harm)));
                game.state.steps.push(Harm::new(target, harm, Cause::Ram));
            }
            Part::Rammer(points) => {
                let suffered = game.state.suffered.take().map_or(0, |suffered| suffered.points);
                game.state.feats.rammed = game.state.feats.rammed.max(suffered);
                game.enter(next(Part::Disengage));
                game.state.steps.push(Harm::new(model, points, Cause::Ram));
            }
            Part::Disengage => {
                game.state.suffered = None;
                game.enter(Disengage { model: target, from: model });
            }
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.model, "DW-9.19")?;
        game.knows_model(self.target, "DW-9.19")
    }
}

impl Dystopian {
    /// The roll of a ram: hits count against the MASS of the target, and of the rammer afterwards (DW-9.21, DW-9.22).
    pub(crate) fn ram_roll(&self, model: ModelNo, target: ModelNo) -> Roll {
        let disorder = self.model(model).disorder;
        let dice = self.ram_dice(model).saturating_add(self.state.boons.roll.dice);
        let threshold = self.profile(target).mass;
        let chances = Chances { dice, disorder, threshold, ..Chances::default() };
        let mut roll = Roll::new(self.owner(model), chances, Against::default());
        // A doctrine may let dice of this roll be rolled again (DW-23.90).
        if let Some(again) = self.state.boons.roll.reroll {
            let most = again.most.unwrap_or(u8::MAX);
            *(if again.blanks { &mut roll.chances.blanks } else { &mut roll.any }) = most;
        }
        roll
    }

    /// HULL, a die for each full inch of the run-up, at most 5, and what a ram bow adds (DW-9.16, DW-9.21, DW-23.17).
    pub(crate) fn ram_dice(&self, model: ModelNo) -> u8 {
        let run_up = self.way(model).map_or(0, |way| way.run_up / INCH).min(RUN_UP_DICE) as u8;
        let bow = self.effect_sum(model, |effect, x| match effect {
            Effect::RamDice(dice) => Some(dice.of(x)),
            _ => None,
        });
        self.profile(model).hull.saturating_add(run_up).saturating_add(bow)
    }
}
