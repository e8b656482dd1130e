//! What happened in an activation that minor victories and cards ask for (DW-24.12).

use broadside_kit::readable::By;

use crate::prelude::*;

/// What is kept of an activation, from the mission before it on, and of the complete objectives step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Feats {
    /// The MASS of the heaviest model that the active unit had when it was activated.
    pub heaviest: u8,
    /// The MASS of the heaviest model of each admiral that was crippled; 0 if none was.
    #[schemars(with = "By<Seat, u8, 2>")]
    pub crippled: [u8; 2],
    /// Whether a model of each admiral exploded.
    #[schemars(with = "By<Seat, bool, 2>")]
    pub exploded: [bool; 2],
    /// Whether a unit of each admiral lost its last model.
    #[schemars(with = "By<Seat, bool, 2>")]
    pub lost: [bool; 2],
    /// The most successes of a boarding action.
    pub boarded: u8,
    /// The most damage that a ram inflicted on its target.
    pub rammed: u8,
    /// The most damage that a broadside action inflicted in total.
    pub broadside: u8,
    /// The most damage of an attack action with every weapon at extreme range.
    pub long_shot: u8,
    /// VPs that each admiral scored from objectives of the encounter in the complete objectives step.
    #[schemars(with = "By<Seat, u8, 2>")]
    pub held: [u8; 2],
}

impl Feats {
    /// A model of an admiral was crippled.
    pub(crate) fn note_crippled(&mut self, owner: Seat, mass: u8) {
        let before = &mut self.crippled[owner.index()];
        *before = mass.max(*before);
    }
}

impl Dystopian {
    /// An activation turn begins, before any mission: what is kept of the last one is forgotten (DW-20.16).
    pub(crate) fn begin_feats(&mut self) {
        self.state.feats = Feats::default();
        self.state.boons = crate::valour::boons::Boons::default();
        self.state.models.iter_mut().for_each(|model| model.shaken = false);
        self.state.units.iter_mut().for_each(|unit| unit.rattled = false);
    }

    /// A unit is activated: how heavy its models are counts for what it does (M03).
    pub(crate) fn note_activated(&mut self, unit: UnitNo) {
        let heaviest = self.members(unit).map(|model| self.profile(model).mass).max();
        self.state.feats.heaviest = heaviest.unwrap_or(0);
    }
}
