//! What properties, systems, qualities of weapons and traits of squadrons do (DW-23).

use schemars::JsonSchema;
use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize};

use broadside_kit::few;
use broadside_kit::set::Set;
use broadside_kit::spelled;

use crate::pieces::{Critical, Ground, Layer, Special};

/// How much: a number, or the X of the profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Amount {
    Number(u8),
    X,
}

impl Amount {
    /// The number, where the profile gives this X.
    pub const fn of(self, x: u8) -> u8 {
        match self {
            Self::Number(number) => number,
            Self::X => x,
        }
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read;

        impl Visitor<'_> for Read {
            type Value = Amount;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a whole number from 1 to 99, or \"x\"")
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Amount, E> {
                let small = u8::try_from(number).ok().filter(|number| (1..=99).contains(number));
                small
                    .map(Amount::Number)
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Signed(number), &self))
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Amount, E> {
                if word == "x" {
                    Ok(Amount::X)
                } else {
                    Err(E::invalid_value(de::Unexpected::Str(word), &self))
                }
            }
        }

        deserializer.deserialize_any(Read)
    }
}

/// What a property or a system of a model does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Additional manoeuvres in each move (DW-8.12).
    Manoeuvres(Amount),
    /// It comes about on the spot (DW-8.13).
    Pivot,
    /// Before a move it may be declared: MAXIMUM SPEED and manoeuvres more, and disorder at the end (DW-23.42).
    Surge { speed: Amount, manoeuvres: Amount, disorder: Amount },
    /// It may shift sideways by so many inches before its move (DW-23.55).
    Thrusts(Amount),
    /// The trait IMMOBILE: it never moves or is moved (DW-23.19).
    Immobile,
    /// It removes icebergs of lower MASS instead of colliding (DW-23.31).
    BreaksIce,
    /// Terrain that is open water for it, perhaps only while it is SURFACE (DW-23.12, DW-23.13).
    Passes {
        over: Set<Ground>,
        #[serde(default)]
        surfaced: bool,
    },
    /// What does not count for it.
    Ignores(Set<Ignored>),
    /// Terrain whose proximity does not keep it from rallying (DW-7.13).
    RalliesNear(Set<Ground>),
    /// Attacks with these qualities cannot take it as target, perhaps only while it is on an island.
    UntouchedBy {
        modes: Set<Special>,
        #[serde(default)]
        ashore: bool,
    },
    /// A special deployment action: a move of so many inches (DW-23.14).
    Advance(Amount),
    /// More dice of its reserve rolls, before doubling (DW-23.14).
    ReserveDice(Amount),
    /// A special deployment action: so many minefields (DW-23.15).
    DeploysMines(Amount),
    /// It may be deployed far ahead (DW-23.16).
    Station,
    /// What it cannot do.
    Forbids(Set<Forbidden>),
    /// The trait CARRIER, and so many tokens (DW-6.4).
    Launches(Amount),
    /// The types of tokens that the unit lists (DW-6.5).
    Squadrons,
    /// Its tokens reach so many inches (DW-6.10).
    LaunchReach(Amount),
    /// Boarding dice, against SURFACE models (DW-23.5).
    Boards(Amount),
    /// Its unit may board models of these layers too; only models with this take part then.
    BoardsAt(Set<Layer>),
    /// Its unit may board while UNDERWATER; only models with this take part then (DW-23.7).
    BoardsSubmerged,
    /// Resistance dice when it is boarded (DW-23.8).
    Garrison(Amount),
    /// CREW for the threshold when it is boarded and passes a crew check (DW-23.58).
    SweepsDecks(Amount),
    /// It may join a unit of the categories that the unit lists (DW-18.1).
    Attaches,
    /// So many units of the profile may be in a force (DW-3.6).
    Duplicates(Amount),
    /// It is destroyed when it is crippled (DW-23.10).
    Frail,
    /// It may turn damage of attacks into disorder (DW-23.23).
    Evades,
    /// It leaves a wreck (DW-23.26).
    Wreckage,
    /// It suffers these effects twice (DW-23.27).
    Doubles(Set<Critical>),
    /// Dice of its rams (DW-23.17).
    RamDice(Amount),
    /// Damage of rams and collisions at its bow that it does not suffer (DW-23.17).
    RamPlating(Amount),
    /// Levels of disorder that it ignores in each round (DW-23.20).
    Steady(Amount),
    /// Friends within so many inches rally better (DW-23.21).
    Commands(Amount),
    /// Enemies within so many inches gain disorder at the end of its movement step (DW-23.25).
    Fearsome(Amount),
    /// It scores although it is AIRBORNE (DW-23.24).
    ScoresAloft,
    /// It counts as SURFACE too for broadsides (DW-23.24).
    BroadsidesBelow,
    /// What its admiral scores for it in the end (DW-23.30).
    Prize(Amount),
    /// Blanks of its broadsides may be rolled again (DW-23.32).
    Drilled,
    /// It may dive again in its consolidation step (DW-23.33).
    Plunges,
    /// ARMOUR as a target, but not of attacks with one of these qualities (DW-23.40).
    Armour { by: Amount, unless: Set<Special> },
    /// Attackers more than so many inches away are hampered (DW-23.41).
    Hampers(Amount),
    /// So many exploding strikes against it become heavy (DW-23.49).
    Ablates(Amount),
    /// Blanks of its attacks that may be rolled again (DW-23.47).
    RerollsBlanks(Amount),
    /// Heavy strikes of the resistance roll become heavy counters (DW-23.54).
    Deflects {
        modes: Set<Special>,
        #[serde(default)]
        runs: bool,
    },
    /// DEFENCES of other friends of its layer within so many inches (DW-23.52).
    Defences { by: Amount, within: Amount },
    /// Dice of repair rolls, of itself and friends of its layer within so many inches (DW-23.43).
    RepairDice { by: Amount, within: Amount },
    /// Attacks of friends on models of these layers within so many inches get no dice for bad sight (DW-23.45).
    Spots { within: Amount, at: Set<Layer> },
    /// The value of a valour card, once a round (DW-23.46).
    CardValue(Amount),
    /// The hand limit of its admiral (DW-23.56).
    HandLimit(Amount),
    /// A special action (DW-12.2).
    Acts { what: SpecialAction, by: Amount },
}

impl Effect {
    /// Whether the number of the profile is asked for.
    pub fn takes_x(self) -> bool {
        let x = |amounts: &[Amount]| amounts.contains(&Amount::X);
        match self {
            Self::Manoeuvres(a)
            | Self::Thrusts(a)
            | Self::Advance(a)
            | Self::ReserveDice(a)
            | Self::DeploysMines(a)
            | Self::Launches(a)
            | Self::LaunchReach(a)
            | Self::Boards(a)
            | Self::Garrison(a)
            | Self::SweepsDecks(a)
            | Self::Duplicates(a)
            | Self::RamDice(a)
            | Self::RamPlating(a)
            | Self::Steady(a)
            | Self::Commands(a)
            | Self::Fearsome(a)
            | Self::Prize(a)
            | Self::Armour { by: a, .. }
            | Self::Hampers(a)
            | Self::Ablates(a)
            | Self::RerollsBlanks(a)
            | Self::Spots { within: a, .. }
            | Self::CardValue(a)
            | Self::HandLimit(a)
            | Self::Acts { by: a, .. } => x(&[a]),
            Self::Defences { by, within } | Self::RepairDice { by, within } => x(&[by, within]),
            Self::Surge { speed, manoeuvres, disorder } => x(&[speed, manoeuvres, disorder]),
            Self::Pivot
            | Self::Immobile
            | Self::BreaksIce
            | Self::Passes { .. }
            | Self::Ignores(_)
            | Self::RalliesNear(_)
            | Self::UntouchedBy { .. }
            | Self::Station
            | Self::Forbids(_)
            | Self::Squadrons
            | Self::BoardsAt(_)
            | Self::BoardsSubmerged
            | Self::Attaches
            | Self::Frail
            | Self::Evades
            | Self::Wreckage
            | Self::Doubles(_)
            | Self::ScoresAloft
            | Self::BroadsidesBelow
            | Self::Drilled
            | Self::Plunges
            | Self::Deflects { .. } => false,
        }
    }
}

/// What does not count for a model.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ignored {
    /// It is not impeded by it (DW-21.4).
    TreacherousWater,
    /// It neither triggers minefields nor is affected by them (DW-21.22).
    Mines,
    /// It makes no wreck rolls (DW-21.26).
    Wrecks,
    /// DW-12.21.
    VulnerableStern,
    /// It does not benefit from being one (DW-12.19).
    UnconventionalTarget,
}

few!(
    Ignored,
    [
        Ignored::TreacherousWater,
        Ignored::Mines,
        Ignored::Wrecks,
        Ignored::VulnerableStern,
        Ignored::UnconventionalTarget
    ]
);

/// What a model cannot do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forbidden {
    /// Be put into reserve (DW-4.17).
    Reserve,
    /// Withdraw (DW-7.8).
    Withdrawal,
    /// Have an attachment (DW-18.1).
    Attachment,
}

few!(Forbidden, [Forbidden::Reserve, Forbidden::Withdrawal, Forbidden::Attachment]);

/// An action that a property or system grants (DW-12.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpecialAction {
    /// Minefields, from round 2 on (DW-23.15).
    LayMines,
    /// Landing tokens on a territory, once a game (DW-23.28).
    Land,
    /// Fire at squadrons (DW-23.44).
    Flak,
    /// Mines are cleared (DW-23.48).
    Sweep,
    /// Escort tokens for friends (DW-23.50).
    Tender,
    /// Squadrons get other targets (DW-23.51).
    Redirect,
    /// Disorder for an enemy (DW-23.53).
    Shock,
    /// Ice (DW-23.57).
    Freeze,
}

impl SpecialAction {
    /// All of them, in order.
    pub const ALL: [Self; 8] = [
        Self::LayMines,
        Self::Land,
        Self::Flak,
        Self::Sweep,
        Self::Tender,
        Self::Redirect,
        Self::Shock,
        Self::Freeze,
    ];

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::LayMines => "Lay mines",
            Self::Land => "Land troops",
            Self::Flak => "Flak",
            Self::Sweep => "Sweep mines",
            Self::Tender => "Send escorts",
            Self::Redirect => "Redirect squadrons",
            Self::Shock => "Shock",
            Self::Freeze => "Freeze",
        }
    }
}

spelled! {
    SpecialAction {
        LayMines "lay_mines",
        Land "land",
        Flak "flak",
        Sweep "sweep",
        Tender "tender",
        Redirect "redirect",
        Shock "shock",
        Freeze "freeze",
    }
}

/// What a quality of a weapon does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Shot {
    /// So many successes need 1 hit less; summed (DW-23.60).
    Pierces(Amount),
    /// So many heavy strikes explode; summed (DW-23.61).
    Devastates(Amount),
    /// So many heavy counters become standard counters; summed (DW-23.65).
    Outruns(Amount),
    /// FIREPOWER against these layers (DW-23.72).
    Firepower { by: Amount, at: Set<Layer> },
    /// FIREPOWER times this, if the target was passed over (DW-23.73).
    Overflight(Amount),
    /// A die for each further weapon with it (DW-23.71).
    Synergy,
    /// No dice for bad sight, if at least half have it (DW-23.62).
    Homes,
    /// Blanks are rolled again, if all have it (DW-23.68).
    Sustained,
    /// It needs no sight, for so many resistance dice, but not against these layers (DW-23.66).
    Lobs { dice: Amount, not: Set<Layer> },
    /// It cannot fire at what is at most so many inches away (DW-23.63).
    MinimumRange(Amount),
    /// Critical dice for the effect that the weapon names (DW-23.64).
    Criticals(Amount),
    /// Dice against models within so many inches of the target (DW-23.67).
    Blast { dice: Amount, within: Amount },
    /// Disorder of a target that suffers damage, in place of being under fire (DW-23.75).
    Disrupts(Amount),
    /// Actions that an attack with it takes (DW-23.70).
    Costs(Amount),
    /// Not in the next activation (DW-23.69).
    Limited,
    /// Not with system failure (DW-23.74).
    Powered,
}

impl Shot {
    /// Whether the number of the weapon is asked for.
    pub fn takes_x(self) -> bool {
        match self {
            Self::Pierces(a)
            | Self::Devastates(a)
            | Self::Outruns(a)
            | Self::Firepower { by: a, .. }
            | Self::Overflight(a)
            | Self::Lobs { dice: a, .. }
            | Self::MinimumRange(a)
            | Self::Criticals(a)
            | Self::Disrupts(a)
            | Self::Costs(a) => a == Amount::X,
            Self::Blast { dice, within } => [dice, within].contains(&Amount::X),
            Self::Synergy | Self::Homes | Self::Sustained | Self::Limited | Self::Powered => false,
        }
    }
}

/// What a trait of a type of squadrons does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Craft {
    /// A critical die with the effect that the type names counts twice (DW-23.80).
    Surgical,
    /// A heavy strike counts as exploding in mine clearance (DW-23.81).
    Sweeps,
    /// A heavy strike counts as exploding in reconnaissance (DW-23.82).
    Observes,
    /// No die in mine clearance (DW-23.83).
    Payload,
    /// RESILIENCE of a stack with so many of them (DW-23.84).
    Swarms { from: u8, by: u8 },
}
