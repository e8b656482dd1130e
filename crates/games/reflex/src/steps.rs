//! Every question of the game, and the stack on which they lie.

use broadside_engine::Outcome;
use broadside_engine::question::Stepwise;

pub use crate::cubes::activation::Activation;
pub use crate::ending::take_reflex::TakeReflex;
pub use crate::fire::absorb::Absorb;
pub use crate::fire::damage::Damage;
pub use crate::fire::target::Target;
pub use crate::manoeuvre::winners::Winners;
pub use crate::planning::plan::Planning;
pub use crate::setup::choose_consoles::ChooseConsoles;
pub use crate::turn::choose_die::Actions;

use crate::ending::Ending;
use crate::state::Reflex;

broadside_engine::questions! {
    /// What is being resolved.
    #[derive(schemars::JsonSchema)]
    pub enum Step of Reflex {
        asks {
            ChooseConsoles,
            Planning,
            Actions,
            Activation(Activation),
            Target(Target),
            Absorb(Absorb),
            Damage(Damage),
            Winners(Winners),
            TakeReflex(TakeReflex),
        }
        does {}
    }
}

impl Stepwise for Reflex {
    type Step = Step;

    fn top(&self) -> Step {
        self.state.steps.top().copied().unwrap_or(Step::Actions)
    }

    fn leave(&mut self) {
        self.state.steps.pop();
    }

    fn ended(&self) -> Option<Outcome> {
        self.state.ending.map(Ending::outcome)
    }
}

impl Reflex {
    /// What is being resolved.
    pub fn step(&self) -> Step {
        self.top()
    }
}
