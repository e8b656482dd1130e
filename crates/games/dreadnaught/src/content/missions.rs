//! Missions and what they count, from the packs (DN-19, DN-23.60 to DN-23.63).

use broadside_kit::few;
use broadside_kit::set::Set;

use super::MissionId;
use crate::prelude::*;

/// A set of Missions.
pub type Missions = Set<MissionId>;

few!(MissionId(u8), 32, as number);

/// The family of a Mission (DN-19.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Family {
    /// Holding ground.
    #[default]
    Dominion,
    /// Breaking ships.
    Assault,
    /// Leading Cruisers.
    Convoy,
    /// Beacons and cards.
    Intel,
}

/// A Mission (DN-19.3).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// 1 to 24.
    pub number: u8,
    pub name: String,
    /// Its family, which its file says for all in it.
    #[serde(skip_deserializing)]
    pub family: Family,
    /// Makes the owner's Beacons Destructible once revealed.
    #[serde(default)]
    pub destructible: bool,
    /// When it is turned face up, in words.
    pub reveal_text: String,
    /// What it scores, in words.
    pub score_text: String,
    /// What opponents score by it, in words.
    pub counter_text: String,
    /// When it is turned face up.
    pub reveal: Reveal,
    /// What the owner scores: at most 4 lines.
    #[serde(default)]
    pub score: Vec<ScoreLine>,
    /// What each opponent scores: at most 2 lines.
    #[serde(default)]
    pub counter: Vec<ScoreLine>,
}

/// A reveal criterion (DN-23.60).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// The moment.
    pub on: Deed,
    /// What must hold then.
    #[serde(default, rename(deserialize = "if"))]
    pub tests: Vec<Test>,
}

/// A scoring line (DN-23.60).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreLine {
    /// The moment.
    pub on: Deed,
    /// What must hold then.
    #[serde(default, rename(deserialize = "if"))]
    pub tests: Vec<Test>,
    /// Points, added up.
    pub terms: Vec<Term>,
    /// At most so many points a turn (DN-19.8).
    pub cap: Option<u8>,
    /// Only for Beacons that have not scored on this Mission yet.
    #[serde(default)]
    pub fresh: bool,
}

/// Points, once or for each of what is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// How many.
    pub points: u8,
    /// For each of these; for `opp` of a counter line where `opp` is set.
    pub per: Option<Count>,
    /// Counts for the opponent who may score.
    #[serde(default)]
    pub opp: bool,
}

/// A number that must lie within limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    pub count: Count,
    /// For whom.
    #[serde(default)]
    pub whose: Whose,
    /// At least.
    #[serde(default)]
    pub min: u8,
    /// At most; 255 is no limit.
    #[serde(default = "no_limit")]
    pub max: u8,
}

impl Test {
    /// The largest number stands for no limit.
    pub(crate) const NO_LIMIT: u8 = u8::MAX;
}

const fn no_limit() -> u8 {
    Test::NO_LIMIT
}

/// For whom a Mission counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// The owner of the Mission.
    #[default]
    Mine,
    /// The opponent who may score, in a counter line.
    Opp,
    /// Some opponent.
    SomeOpp,
    /// Every opponent.
    EveryOpp,
}

/// Which ships are meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ships {
    Dreadnaught,
    Cruiser,
    /// Both.
    Any,
}

/// A place Missions speak of (DN-23.61, DN-19.12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// A yellow zone.
    Yellow,
    /// A purple zone.
    Purple,
    /// A yellow or purple zone.
    Zone,
    Centre,
    /// An enemy's home.
    EnemyHome,
}

/// What a Mission waits for (DN-23.60, DN-23.62). `I` is the owner in reveal and scoring lines, and the opponent
/// who may score in counter lines; what `I` do there is done to the owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed {
    /// The end of the turn.
    End,
    /// My ship enters a place.
    Enter {
        ships: Ships,
        /// Where.
        place: Place,
    },
    /// My attack put a marker on an enemy card of this type.
    CardMarked(Type),
    /// My attack Disabled an enemy card of this type.
    CardDisabled(Type),
    /// My attack hit a Critical Component of an enemy Dreadnaught.
    CriticalHit,
    /// My attack put a marker on an enemy Reactor.
    ReactorMarked,
    /// I destroyed an enemy Cruiser, anywhere or in a place (as the Cruiser's owner sees it).
    CruiserKilled {
        /// Where it stood.
        #[serde(default)]
        place: Option<Place>,
    },
    /// My Dreadnaught's attack went through an enemy Dreadnaught within so many hexes.
    DreadnaughtHit {
        /// At most so far away.
        within: u8,
    },
    /// I used Recovery option a or b.
    RecoveryUsed,
    /// My Cruiser's attack went through an enemy Cruiser.
    CruiserHit,
    /// My Cruiser destroyed an enemy Cruiser.
    CruiserKill,
    /// I made Contact with an own Beacon.
    ContactOwn {
        /// Only by the Dreadnaught.
        #[serde(default)]
        dreadnaught: bool,
    },
    /// I made Contact with an enemy Beacon; in a counter line, with the owner's.
    ContactEnemy,
    /// I destroyed an enemy Beacon.
    BeaconKilled,
    /// My Scan or Scry resolved.
    Look,
    /// I made an enemy lose cards by Burn; in a counter line, the owner.
    Burned,
}

/// What Missions count (DN-23.61, DN-23.63). Flags count 0 or 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Count {
    /// Controlled zones: yellow, purple or centre.
    Control(Place),
    /// Ships in a place.
    Ships {
        ships: Ships,
        /// Where.
        place: Place,
    },
    /// Yellow and purple zones with such a ship.
    ZonesWith(Ships),
    /// Those of them without opponents' ships.
    ZonesClear(Ships),
    /// Cruisers at least so far from the own Dreadnaught.
    CruisersFar(u8),
    /// Cruisers at most so far from the own Dreadnaught.
    CruisersNear(u8),
    /// Cruisers on the map that are not so near.
    CruisersAstray(u8),
    /// Cruisers on the map.
    CruisersLeft,
    /// 1 while the Dreadnaught is on the map.
    Dreadnaught,
    /// Own Beacons with an own ship within so many hexes.
    BeaconsNear(u8),
    /// The same, and no opponent's ship within so many.
    BeaconsHeld {
        /// An own ship within.
        near: u8,
        /// No opponent's ship within.
        clear: u8,
    },
    /// Component markers placed this turn by own attacks on enemy Dreadnaughts.
    Marks,
    /// Filled Critical Components of the own Dreadnaught.
    Filled,
    /// Damage markers on own cards of a type.
    TypeMarkers(Type),
    TypeDisabled(Type),
    /// The turn's number.
    Turn,
    /// Performed Recovery this turn.
    Recovered,
    /// The own Reactor gained a marker this turn.
    ReactorHit,
    /// Made Contact with an enemy Beacon this turn.
    ContactedEnemy,
    /// Every enemy Dreadnaught is more than so many hexes away, or none is left.
    FarFromAll(u8),
}
