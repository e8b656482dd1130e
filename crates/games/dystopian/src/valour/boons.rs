//! What enacted effects leave for what they are about.

use crate::prelude::*;
use crate::vocabulary::{Reroll, Window};

/// What counts for the roll, the move and the activation at hand. Opening the first window of something clears what
/// was left of the one before, so nobody has to put anything away.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Boons {
    pub roll: RollBoons,
    pub moves: MoveBoons,
    /// Actions more in this activation, which are never unused ones (V02).
    pub extra_actions: u8,
    /// The next crew check passes: taken by it.
    pub passes_check: bool,
    /// Taken off the damage about to be suffered.
    pub less_damage: u8,
}

/// What counts for a roll or an action.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RollBoons {
    /// More dice of the own roll.
    pub dice: u8,
    /// More dice of the resistance pool.
    pub resistance: u8,
    /// Dice of the action pool that may be rolled again.
    pub reroll: Option<Reroll>,
    /// Dice of the resistance pool that may be rolled again.
    pub resistance_reroll: Option<Reroll>,
    /// No dice for obscured or hampered visibility.
    pub clear_sight: bool,
    /// More attacks of the torrent.
    pub torrent: u8,
    /// The target's CREW for the threshold of boarding.
    pub less_crew: u8,
    /// More dice to intercept, which happens even without a supporting stack.
    pub patrol: u8,
    /// A participating model that launches more tokens.
    pub launches: Option<(ModelNo, u8)>,
    /// A unit that answers the attack, and with how much disorder.
    pub return_fire: Option<(UnitNo, u8)>,
}

/// What counts for each model of a unit in its movement step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct MoveBoons {
    /// MAXIMUM SPEED.
    pub speed: u8,
    /// TURN LIMIT.
    pub turn_limit: i8,
    /// Additional manoeuvres.
    pub manoeuvres: u8,
    /// Models may come about before MINIMUM SPEED is reached.
    pub early_turns: bool,
    /// Models are not impeded and gain no disorder at the edge.
    pub unimpeded: bool,
}

impl Boons {
    /// Something new begins with this window.
    pub(crate) fn begin(&mut self, window: Window) {
        match window {
            Window::ReserveRoll
            | Window::Launch
            | Window::Ram
            | Window::Mission
            | Window::AttackDeclared
            | Window::Broadside
            | Window::Boarding
            | Window::Repair => self.roll = RollBoons::default(),
            Window::Movement => self.moves = MoveBoons::default(),
            Window::Damage => self.less_damage = 0,
            Window::Ready
            | Window::Targeted
            | Window::OwnAttackDone
            | Window::CrewCheck
            | Window::OwnConsolidation
            | Window::AnyConsolidation
            | Window::End => {}
        }
    }
}
