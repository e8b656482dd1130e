//! What scores: minor victories of cards (DW-20.15) and objectives of encounters (DW-22.1).

use serde::{Deserialize, Serialize};

/// When a minor victory can be claimed (DW-20.16).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// At the end of an own activation.
    Own,
    /// At the end of any activation.
    Any,
    /// In the complete objectives step.
    Objectives,
}

/// What must have happened for a minor victory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Feat {
    /// An enemy model of at least this MASS was crippled; by a unit that had no heavier model than `by_mass`.
    Crippled {
        mass: u8,
        #[serde(default)]
        by_mass: Option<u8>,
    },
    /// An enemy model exploded.
    Exploded,
    /// An enemy unit lost its last model.
    UnitLost,
    /// A boarding action scored so many successes.
    Boarded(u8),
    /// A ram inflicted so much damage on its target.
    Rammed(u8),
    /// A broadside action inflicted so much damage.
    Broadside(u8),
    /// An attack action inflicted so much damage, with all weapons at extreme range.
    LongShot(u8),
    /// An enemy model in play has so many critical effects.
    Burning(u8),
    /// So many enemy models in play have so much disorder.
    Panic { models: u8, level: u8 },
    /// No enemy squadron is in play, but an own one or a battle-ready AIRBORNE model.
    Skies,
    /// An own battle-ready model is wholly within the enemy deployment zone.
    BehindLines,
    /// More own scoring models are in the enemy half than enemy ones in one's own.
    Press,
    /// So many own models are in play, and none has disorder.
    Parade(u8),
    /// So many own battle-ready models of at least this MASS are within so many inches of the middle line.
    Wall { models: u8, mass: u8, within: u8 },
    /// One has fewer VPs than the opponent.
    Trailing,
    /// One scored so many VPs from encounter objectives in this step.
    Held(u8),
}

impl Feat {
    /// Whether it is about what happened in an activation, and whether anybody's counts; none if it is about the table
    /// in the complete objectives step.
    pub const fn of_activation(self) -> Option<bool> {
        match self {
            Self::Crippled { .. } | Self::Exploded | Self::UnitLost => Some(true),
            Self::Boarded(_) | Self::Rammed(_) | Self::Broadside(_) | Self::LongShot(_) => Some(false),
            Self::Burning(_)
            | Self::Panic { .. }
            | Self::Skies
            | Self::BehindLines
            | Self::Press
            | Self::Parade(_)
            | Self::Wall { .. }
            | Self::Trailing
            | Self::Held(_) => None,
        }
    }
}

/// What an objective of an encounter asks for. Markers and features are counted from 1, as in the files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Goal {
    /// More scoring models have their centre point within so many inches of the middle line than the enemy's.
    Middle(u8),
    /// Each scoring model wholly within the enemy zone.
    EnemyZone,
    /// Each of these markers that is controlled.
    Control(Markers),
    /// All markers are controlled.
    ControlAll,
    /// Each controlled marker in the enemy half.
    EnemyHalf,
    /// Each controlled marker in the own half.
    OwnHalf,
    /// More scoring models are within so many inches of a feature than the enemy's.
    Near { feature: u8, within: u8 },
    /// All models of the own marked unit are in the enemy half, one of them battle-ready.
    MarkedForward,
    /// The own marked unit has a battle-ready model in play.
    MarkedAlive,
    /// At once: an own rule cleared a minefield.
    MineCleared,
    /// At once: an own attack destroyed a structure.
    StructureDestroyed,
    /// At once: a model of the enemy marked unit is crippled, once per model of the parent profile.
    MarkedCrippled,
}

impl Goal {
    /// Whether it scores at the moment it happens.
    pub const fn is_at_once(self) -> bool {
        matches!(self, Self::MineCleared | Self::StructureDestroyed | Self::MarkedCrippled)
    }

    /// Whether it needs a marked unit (E5).
    pub const fn is_about_marked(self) -> bool {
        matches!(self, Self::MarkedForward | Self::MarkedAlive | Self::MarkedCrippled)
    }
}

/// Some of the markers of an encounter, a bit each from the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<u8>", into = "Vec<u8>")]
pub struct Markers(u8);

impl Markers {
    /// Whether the marker of a place, from 0, is among them.
    pub const fn contains(self, place: usize) -> bool {
        place < 8 && self.0 & 1 << place != 0
    }

    /// Whether all of them are among the first so many, and there is one.
    pub const fn are_among(self, count: usize) -> bool {
        self.0 != 0 && (self.0 as usize) < 1 << count
    }
}

impl From<Vec<u8>> for Markers {
    /// Counted from 1; a number that none can have stands for one beyond all.
    fn from(numbers: Vec<u8>) -> Self {
        let bit = |number: u8| if (1..=7).contains(&number) { 1 << (number - 1) } else { 1 << 7 };
        Self(numbers.into_iter().fold(0, |all, number| all | bit(number)))
    }
}

impl From<Markers> for Vec<u8> {
    fn from(markers: Markers) -> Self {
        (1..=8).filter(|&number| markers.contains(usize::from(number) - 1)).collect()
    }
}
