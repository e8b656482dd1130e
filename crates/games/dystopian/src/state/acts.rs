//! What models have done in the action step of an activation (DW-12, DW-24.12).

use broadside_kit::readable::By;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::limits::ALL_UNIT_MODELS;
use crate::readable::Mounts;
use crate::state::Mates;
use crate::vocabulary::SpecialAction;

/// A bit for each mount of each model of a unit, by its place.
pub(crate) type Weapons = [u8; ALL_UNIT_MODELS];

/// Kept from the beginning of an action step to its end.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Acts {
    /// Weapons that have contributed (DW-12.28).
    #[schemars(with = "Mounts")]
    pub fired: Weapons,
    /// A broadside action was made (DW-14.9).
    pub broadside: bool,
    /// Models that took part in a boarding action (DW-14.20).
    pub boarded: Mates,
    /// Models that took part in each special action (DW-12.2).
    #[schemars(with = "By<SpecialAction, Mates, { SpecialAction::ALL.len() }>")]
    pub special: [Mates; SpecialAction::ALL.len()],
    /// Actions in which the attachment took part (DW-18.4).
    pub attached: u8,
    /// The action that is made now is among those: it counts once, however many attacks it has (DW-13.15).
    pub counted: bool,
    /// Models that take part in the action that is made now.
    pub taking_part: Mates,
}
