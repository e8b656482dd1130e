//! Damage that somebody inflicts, with what may be done about it before (DW-12.22, DW-23.23).

use crate::damage::evade::Evade;
use crate::prelude::*;
use crate::valour::occasion::Occasion;
use crate::vocabulary::{Effect, Window};

/// Where damage comes from, as far as rules ask.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// An attack action.
    Attack,
    Broadside,
    Ram,
    /// Whatever else: no window opens.
    Other,
}

/// What comes next of damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Before {
    /// The `damage` window of the model's admiral.
    Window,
    /// Evading.
    Evading,
    /// Nothing: it is suffered now.
    Nothing,
}

/// A model is about to suffer damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Harm {
    pub model: ModelNo,
    /// What is left of it: cards and evading lower it.
    pub points: u8,
    pub cause: Cause,
    pub before: Before,
    /// A point at least was evaded.
    pub evaded: bool,
}

/// What came of damage by an attack, a broadside or a ram, for whoever inflicted it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Suffered {
    /// How much was suffered in the end.
    pub points: u8,
    /// A point at least was evaded.
    pub evaded: bool,
}

impl Harm {
    /// Damage with all that may come before it. Unless the cause is [`Cause::Other`], what was suffered in the end
    /// lies in `state.suffered` afterwards, and whoever pushed this takes it.
    pub const fn new(model: ModelNo, points: u8, cause: Cause) -> Self {
        let before = if matches!(cause, Cause::Other) { Before::Nothing } else { Before::Window };
        Self { model, points, cause, before, evaded: false }
    }
}

impl Procedure<Dystopian> for Harm {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        if self.points == 0 || !game.is_model_in_play(self.model) {
            return self.done(game, 0);
        }
        match self.before {
            Before::Window => {
                game.enter(Self { before: Before::Evading, ..self });
                let unit = game.model(self.model).unit;
                game.open(Occasion::of(Window::Damage, unit).at(self.model).suffering(self.points));
            }
            Before::Evading => {
                let less = std::mem::take(&mut game.state.boons.less_damage);
                game.enter(Self {
                    before: Before::Nothing,
                    points: self.points.saturating_sub(less),
                    ..self
                });
                if self.cause == Cause::Attack && game.has_effect(self.model, |it| it == Effect::Evades) {
                    game.state.steps.push(Evade { model: self.model });
                }
            }
            Before::Nothing => {
                self.done(game, self.points);
                game.harm(self.model, self.points, umpire);
                game.resolve_explosions();
            }
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.model, "DW-15.1")
    }
}

impl Harm {
    fn done(self, game: &mut Dystopian, points: u8) {
        game.state.steps.pop();
        if self.cause != Cause::Other {
            game.state.suffered = Some(Suffered { points, evaded: self.evaded });
        }
    }
}

impl Dystopian {
    /// Whether an edited state may name a model in a step.
    pub(crate) fn knows_model(&self, model: ModelNo, rule: &'static str) -> Result<(), Problem> {
        let there = model.index() < self.state.models.len() && self.state.steps.depth() > 1;
        if there { Ok(()) } else { Err(Problem::new(rule, "steps", "there is no such model")) }
    }

    /// Whether an edited state may name a unit in a step.
    pub(crate) fn knows_unit(&self, unit: UnitNo, rule: &'static str) -> Result<(), Problem> {
        let there = unit.index() < self.state.units.len() && self.state.steps.depth() > 1;
        if there { Ok(()) } else { Err(Problem::new(rule, "steps", "there is no such unit")) }
    }
}
