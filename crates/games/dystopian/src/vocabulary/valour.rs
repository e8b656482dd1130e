//! What valour effects and doctrines need and do (DW-20.4, DW-20.9).

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::limits::{CONDITIONS, DEEDS, WINDOWS};

/// A valour effect of cards, or a doctrine: when, if what holds, and what it does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Valour {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it does, in words.
    pub text: String,
    pub windows: ArrayVec<Window, WINDOWS>,
    /// All of them must hold; they rest on public facts alone (DW-20.13).
    pub needs: ArrayVec<Condition, CONDITIONS>,
    /// In the order in which they happen.
    pub deeds: ArrayVec<Deed, DEEDS>,
}

/// A moment in which valour effects are played (DW-20.13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// The deploy reserves step begins.
    Ready,
    /// An own unit is nominated for a reserve roll.
    ReserveRoll,
    /// The participants of an own launch are settled.
    Launch,
    /// The movement step of an own unit begins.
    Movement,
    /// An own ram is declared.
    Ram,
    /// An enemy attack run on an own unit is declared.
    Mission,
    /// The weapons of an own attack are declared.
    AttackDeclared,
    /// An own model is the initial target of an attack.
    Targeted,
    /// An own model is about to suffer damage from an attack action, a broadside or a ram.
    Damage,
    /// An own attack action is done.
    OwnAttackDone,
    /// An own broadside is about to be rolled.
    Broadside,
    /// An own boarding action is about to be rolled.
    Boarding,
    /// An own maintenance action is about to be rolled.
    Repair,
    /// An own crew check is about to be made.
    CrewCheck,
    /// The consolidation step of an own unit ends.
    OwnConsolidation,
    /// The consolidation step of any unit ends.
    AnyConsolidation,
    /// The complete objectives step begins.
    End,
}

/// What must hold, on public facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// The unit has a weapon that has not contributed this activation and does not contribute now.
    WeaponLeft,
    /// The model, or one of the participants, is battle-ready.
    BattleReady,
    /// So much damage would be suffered.
    Damage(u8),
    /// A model of the unit has a critical effect.
    CriticalEffect,
    /// A model of the unit has disorder.
    Disorder,
    /// A model of the unit gained disorder in this activation.
    GainedDisorder,
    /// The unit is not IMMOBILE.
    Mobile,
    /// The unit has fewer escort tokens than it may have.
    BelowEscortCap,
    /// The target is not UNDERWATER.
    AboveWater,
    /// The own spirit is not broken.
    WholeSpirit,
    OpponentHasCard,
    /// The target is an enemy model in play that suffered no damage from the action.
    Unharmed,
    /// It is a group crew check.
    GroupCheck,
    /// It is a blow the tanks check.
    TanksCheck,
    /// The unit is a FLAGSHIP, or has a model within so many inches of a friendly one.
    Flagship(u8),
    /// It is the first attack of a torrent.
    FirstOfTorrent,
}

/// What a valour effect does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed {
    /// More dice in the own roll.
    Dice(u8),
    /// Dice of the own pool are rolled again.
    Reroll(Reroll),
    /// More dice in the resistance pool.
    ResistanceDice(u8),
    /// An attacking model gains disorder after the attack.
    ReturnFire(u8),
    /// More actions in this activation, which are no unused ones.
    ExtraAction(u8),
    /// No dice for obscured or hampered visibility.
    ClearSight,
    /// More attacks of the torrent.
    Torrent(u8),
    /// Less damage is suffered.
    LessDamage(u8),
    /// Critical effects of one model are removed.
    Removes(u8),
    /// One model loses levels of disorder.
    Rallies(u8),
    /// MAXIMUM SPEED of each model of the unit.
    Speed(u8),
    /// TURN LIMIT of each model of the unit.
    TurnLimit(i8),
    /// Additional manoeuvres of each model of the unit.
    Manoeuvres(u8),
    /// Its models may come about before MINIMUM SPEED is reached.
    EarlyTurns,
    /// Its models are not impeded and gain no disorder at the edge.
    Unimpeded,
    /// Escort tokens, and how many if it had none, not beyond the cap.
    Escorts {
        /// How many.
        by: u8,
        /// How many if it had none.
        from_none: u8,
    },
    /// The check passes without a card.
    PassesCheck,
    /// The target's CREW is lower for the threshold.
    LessCrew(u8),
    /// One participating model launches more tokens.
    Launches(u8),
    /// More dice to intercept, even without a supporting stack.
    Patrol(u8),
    /// The target gains disorder.
    Disorder(u8),
    /// Cards are drawn, and as many put under the deck.
    Revises(u8),
    /// The opponent discards cards at random.
    Discards(u8),
}

/// Which dice of a pool may be rolled again.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Reroll {
    /// At most so many; any number if none is given.
    pub most: Option<u8>,
    /// Blanks only.
    pub blanks: bool,
}
