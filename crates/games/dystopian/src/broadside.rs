//! Broadside actions (DW-14.9 to DW-14.17): flank batteries against one model after the other.

pub(crate) mod fire;
pub(crate) mod target;

use arrayvec::ArrayVec;

use broadside_kit::set::Set;

use self::target::BroadsideTarget;
use crate::measures::quarters;
use crate::pieces::{Layer, Quarter};
use crate::prelude::*;
use crate::state::Target;
use crate::vocabulary::Effect;

/// How far batteries reach, in inches (DW-14.11).
const REACH: i32 = 4;

/// The most models that one action fires at.
const MOST: usize = 32;

/// A broadside action under way.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Broadside {
    /// Models that were fired at; each at most once (DW-14.10).
    pub fired_at: ArrayVec<ModelNo, MOST>,
    /// The damage of the whole action so far (M15).
    pub damage: u8,
}

impl Dystopian {
    /// The layers on which a model counts for broadsides (DW-23.24).
    fn broadside_layers(&self, model: ModelNo) -> Set<Layer> {
        let mut layers = Set::one(self.layer(model));
        if self.has_effect(model, |effect| effect == Effect::BroadsidesBelow) {
            layers.insert(Layer::Surface);
        }
        layers
    }

    /// Whether the batteries of a model contribute against an enemy (DW-14.11).
    pub(crate) fn battery_bears(&self, model: ModelNo, enemy: ModelNo) -> bool {
        let flanks: Set<Quarter> = [Quarter::Port, Quarter::Starboard].into_iter().collect();
        if self.profile(model).broadside == 0
            || !self.is_near(model, enemy, REACH)
            || !self.broadside_layers(model).meets(self.broadside_layers(enemy))
            || !quarters(self.model(model).pose(), self.model(enemy).at).meets(flanks)
        {
            return false;
        }
        let view = self.view(model, Target::Model(enemy), false);
        view.visible && view.obscured == 0
    }

    /// Whether a model is offered for a broadside action (DW-14.12). One under water stays sealed (DW-17.13).
    pub(crate) fn may_fire_broadside(&self, model: ModelNo) -> Result<(), Refusal> {
        if self.state.acts.broadside {
            return Err(Refusal::new("DW-14.9", "the unit has made its broadside action"));
        }
        if self.layer(model) == Layer::Underwater {
            return Err(Refusal::new("DW-17.13", "a submerged unit makes no broadside action"));
        }
        let owner = self.owner(model);
        let mut enemies = self.in_play().filter(|&it| self.owner(it) != owner);
        if enemies.any(|enemy| self.battery_bears(model, enemy)) {
            return Ok(());
        }
        Err(Refusal::new("DW-14.12", "its batteries bear on no enemy"))
    }

    pub(crate) fn begin_broadside(&mut self) {
        self.state.broadside = Some(Broadside::default());
        self.state.steps.push(BroadsideTarget);
    }

    /// The participants whose batteries bear on an enemy.
    pub(crate) fn batteries(&self, enemy: ModelNo) -> impl Iterator<Item = ModelNo> + '_ {
        self.participants().filter(move |&model| self.battery_bears(model, enemy))
    }
}
