//! A launch, part by part (DW-6.3 to DW-6.6).

use super::allocate::Allocate;
use crate::cards::checks::CrewCheck;
use crate::prelude::*;
use crate::state::{Mate, Mates};
use crate::valour::occasion::{Fact, Occasion};
use crate::vocabulary::Window;

/// What comes next of a launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The crew check of crippled carriers.
    Check,
    /// What cards change.
    Window,
    /// Tokens of the models after this one.
    Tokens(Option<Mate>),
}

/// A launch of some models of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Launching {
    pub unit: UnitNo,
    /// The models that launch.
    pub chosen: Mates,
    pub stage: Stage,
}

impl Procedure<Dystopian> for Launching {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let Self { unit, chosen, .. } = self;
        match self.stage {
            Stage::Check => {
                game.enter(Self { stage: Stage::Window, ..self });
                game.state.check = None;
                // With a crippled carrier the whole unit checks its crews (DW-6.3).
                if game.of_mates(unit, chosen).any(|model| game.model(model).crippled) {
                    game.state.steps.push(CrewCheck::group(unit));
                }
            }
            Stage::Window => {
                if game.state.check.take() == Some(false) {
                    umpire.say(|| Event::LaunchFailed { unit });
                    game.state.steps.pop();
                    return;
                }
                game.enter(Self { stage: Stage::Tokens(None), ..self });
                let ready = game.of_mates(unit, chosen).any(|model| !game.model(model).crippled);
                game.open(Occasion::of(Window::Launch, unit).with(Fact::BattleReady, ready));
            }
            Stage::Tokens(after) => {
                let next = chosen.iter().find(|&mate| after.is_none_or(|after| mate > after));
                let Some(mate) = next else {
                    game.state.steps.pop();
                    return;
                };
                game.enter(Self { stage: Stage::Tokens(Some(mate)), ..self });
                let model = game.at_place(unit, mate);
                let more = game.state.boons.roll.launches.filter(|boon| boon.0 == model);
                let left = game.launches(model) + more.map_or(0, |boon| boon.1);
                game.state.steps.push(Allocate { model, left, squadron: None });
            }
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_unit(self.unit, "DW-6.2")?;
        let models = game.unit(self.unit).models;
        let last = if let Stage::Tokens(Some(mate)) = self.stage { mate.0 } else { 0 };
        if self.chosen.iter().all(|mate| mate.0 < models) && last < models {
            return Ok(());
        }
        Err(Problem::new("DW-6.2", "steps", "these models are not of the unit"))
    }
}

impl Dystopian {
    /// The models that take part in the launch that is going on.
    pub(crate) fn launching(&self) -> Option<(UnitNo, Mates)> {
        self.state.steps.iter().find_map(|step| match step {
            crate::steps::Step::Launching(launch) => Some((launch.unit, launch.chosen)),
            _ => None,
        })
    }
}
