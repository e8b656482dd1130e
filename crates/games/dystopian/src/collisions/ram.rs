//! Declaring a ram (DW-9.15 to DW-9.18).

use broadside_geometry::plane::INCH;

use super::Thing;
use super::ramming::Ramming;
use crate::measures::is_fore;
use crate::prelude::*;

/// How far a model must have gone to ram (DW-9.15).
const RUN_UP: i32 = 3 * INCH;

/// Is it a ram, or a collision?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeclareRam {
    pub model: ModelNo,
    pub target: ModelNo,
}

impl Question<Dystopian> for DeclareRam {
    const RULE: &'static str = "DW-9.15";
    const WAIT: &'static str = "to declare a ram";
    const DEMAND: &'static str = "ram or collide";
    const HABIT: Option<Action> = Some(Action::Collide);

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.owner(self.model))
    }

    fn list(&self, _: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Ram, Action::Collide].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Self { model, target } = self;
        if action != Action::Ram {
            game.state.steps.pop();
            return;
        }
        // Whatever comes of it, the model takes part in no action of this activation (DW-9.18).
        let mate = game.mate(model);
        if let Some(activation) = &mut game.state.activation {
            activation.rammed.insert(mate);
        }
        umpire.say(|| Event::RamDeclared { model, target });
        game.enter(Ramming::begin(model, target));
    }

    fn ask(&self, game: &Dystopian, _: Seat) -> Words {
        let (name, other) = (game.model_name(self.model), game.model_name(self.target));
        Words::new(Self::RULE, format!("{name} runs into {other}. Is it a ram?"))
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Ram => format!("Ram with {} dice", game.ram_dice(self.model)),
            _ => "Collide".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_mover(self.model, Self::RULE)?;
        game.knows_model(self.target, Self::RULE)
    }
}

impl Dystopian {
    /// Whether a model that ran into another may ram it: an enemy, at speed, with its bow, in its own movement step
    /// (DW-9.15, DW-9.16, DW-23.14).
    pub(crate) fn may_ram(&self, model: ModelNo, other: ModelNo) -> bool {
        let unit = self.model(model).unit;
        let run_up = self.way(model).map_or(0, |way| way.run_up);
        self.owner(model) != self.owner(other)
            && run_up >= RUN_UP
            && !self.advances(unit)
            && is_fore(self.model(model).pose(), self.contact(model, Thing::Model(other)))
    }
}
