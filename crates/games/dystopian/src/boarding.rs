//! Boarding actions (DW-14.18 to DW-14.25, DW-18.14, DW-18.15).

pub(crate) mod effects;
pub(crate) mod raiders;
pub(crate) mod resolve;
pub(crate) mod sweepers;
pub(crate) mod target;

use self::raiders::RaidingParties;
use crate::damage::criticals::Instances;
use crate::pieces::Layer;
use crate::prelude::*;
use crate::readable::Effects;
use crate::vocabulary::Effect;

/// How near those must be who board, in inches (DW-14.19).
const REACH: i32 = 4;

/// A boarding action under way.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Boarding {
    /// Dice of raiding parties (DW-18.14).
    pub raiders: u8,
    /// Who is boarded.
    pub target: Option<ModelNo>,
    /// Resistance dice of escorts and of air support.
    pub helped: u8,
    /// CREW that the target has gained (DW-23.58).
    pub swept: u8,
    /// Effects that were chosen so far (DW-14.23).
    #[schemars(with = "Effects")]
    pub effects: Instances,
    /// How many are still to be chosen.
    pub left: u8,
}

impl Dystopian {
    /// Boarding dice of a model (DW-23.5).
    pub(crate) fn boarding_dice(&self, model: ModelNo) -> u8 {
        self.effect_sum(model, |effect, x| match effect {
            Effect::Boards(dice) => Some(dice.of(x)),
            _ => None,
        })
    }

    /// Whether a model could take part in boarding an enemy, with raiding parties or without (DW-14.20, DW-14.25,
    /// DW-23.6, DW-23.7).
    pub(crate) fn boards(&self, model: ModelNo, enemy: ModelNo, raiders: bool) -> Result<(), Refusal> {
        let (own, layer) = (self.layer(model), self.layer(enemy));
        let reaches = |layer: Layer| {
            self.has_effect(model, |effect| matches!(effect, Effect::BoardsAt(at) if at.contains(layer)))
        };
        if self.state.acts.boarded.contains(self.mate(model)) {
            return Err(Refusal::new("DW-14.20", "it has taken part in a boarding action of this step"));
        }
        if own == Layer::Underwater && !self.has_effect(model, |effect| effect == Effect::BoardsSubmerged) {
            return Err(Refusal::new("DW-17.13", "it cannot board while it is UNDERWATER"));
        }
        if layer != Layer::Surface && !reaches(layer) {
            return Err(Refusal::new("DW-14.18", "it cannot board models of this positional trait"));
        }
        if self.boarding_dice(model) == 0 && !raiders {
            return Err(Refusal::new("DW-14.25", "it has no boarding dice"));
        }
        if !self.is_near(model, enemy, REACH) {
            return Err(Refusal::new("DW-14.20", "it is more than 4 inches from the target"));
        }
        self.bars(model).map_or(Ok(()), Err)
    }

    /// Whether somebody of a unit can board an enemy.
    pub(crate) fn can_board_model(&self, unit: UnitNo, enemy: ModelNo, raiders: bool) -> bool {
        self.owner(enemy) != self.unit(unit).owner
            && self.members(unit).any(|model| self.boards(model, enemy, raiders).is_ok())
    }

    /// Whether a unit can board anybody, with raiding parties or without.
    pub(crate) fn can_board_with(&self, unit: UnitNo, raiders: bool) -> bool {
        self.in_play().any(|enemy| self.can_board_model(unit, enemy, raiders))
    }

    /// Whether a boarding action is offered: there is a source of dice and a target (DW-14.18, DW-14.19).
    pub(crate) fn can_board(&self, unit: UnitNo) -> bool {
        self.can_board_with(unit, self.unit(unit).escorts > 0)
    }

    /// Whether a model may take part in the boarding action under way.
    pub(crate) fn may_board(&self, model: ModelNo) -> Result<(), Refusal> {
        let Some((boarding, target)) = self.state.boarding.and_then(|it| Some((it, it.target?))) else {
            return Err(Refusal::new("DW-14.19", "nothing is boarded"));
        };
        self.boards(model, target, boarding.raiders > 0)
    }

    pub(crate) fn begin_boarding(&mut self, unit: UnitNo) {
        self.state.boarding = Some(Boarding::default());
        self.state.steps.push(RaidingParties { unit });
    }
}
