//! What lasts for one activation (DW-24.12).

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::Seat;
use broadside_kit::few;
use broadside_kit::readable::By;
use broadside_kit::set::Set;

use crate::ids::{ModelNo, UnitNo};
use crate::limits::ALL_UNIT_MODELS;
use crate::state::Dystopian;

/// The most overflights that are remembered.
const OVERFLOWN: usize = 32;

/// A model by its place in its unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Mate(pub u8);

few!(Mate(u8), ALL_UNIT_MODELS, as number);

/// Some models of a unit.
pub type Mates = Set<Mate>;

/// Where an activation is: the mission before it, and its four steps (DW-7.3, DW-7.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Mission,
    Withdrawal,
    Movement,
    Action,
    Consolidation,
}

/// An activation, from the mission before it to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// The active admiral.
    pub by: Seat,
    /// None until it is chosen (DW-7.3).
    pub unit: Option<UnitNo>,
    pub stage: Stage,
    /// Actions that were made (DW-7.10).
    pub actions: u8,
    /// Models that have moved (DW-8.1).
    pub moved: Mates,
    /// Models that declared a ram (DW-9.18).
    pub rammed: Mates,
    /// The formation that counts as the largest (DW-2.11).
    pub largest: Option<Mates>,
    /// Models that were outside of it when the movement step began (DW-8.24).
    pub outside: Mates,
    /// Breaches and hazards of each model when the consolidation step looked at them (DW-15.11).
    #[schemars(with = "By<Mate, (u8, u8), ALL_UNIT_MODELS>")]
    pub wounds: [(u8, u8); ALL_UNIT_MODELS],
    /// Whom the centre points of models with such weapons passed over (DW-23.73).
    pub overflown: ArrayVec<(Mate, ModelNo), OVERFLOWN>,
    /// It is no activation, but a special deployment action (DW-23.14).
    pub advances: bool,
}

impl Activation {
    pub const fn new(by: Seat) -> Self {
        Self {
            by,
            unit: None,
            stage: Stage::Mission,
            actions: 0,
            moved: Mates::NONE,
            rammed: Mates::NONE,
            largest: None,
            outside: Mates::NONE,
            wounds: [(0, 0); ALL_UNIT_MODELS],
            overflown: ArrayVec::new_const(),
            advances: false,
        }
    }
}

impl Dystopian {
    /// The unit that is activated.
    pub fn active_unit(&self) -> Option<UnitNo> {
        self.state.activation.as_ref()?.unit
    }

    /// The place of a model in its unit.
    pub fn mate(&self, model: ModelNo) -> Mate {
        Mate(model.0 - self.unit(self.model(model).unit).first.0)
    }

    /// The model at a place of a unit.
    pub fn at_place(&self, unit: UnitNo, mate: Mate) -> ModelNo {
        ModelNo(self.unit(unit).first.0 + mate.0)
    }
}
