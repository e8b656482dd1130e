//! How well a computer player plays.

use std::fmt;
use std::str::FromStr;

use crate::Budget;

/// The levels: three to measure by, then those for people, from weakest to strongest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Any option.
    Random,
    /// The option after which the position looks best.
    Greedy,
    /// What it has done most often before, or the first plan there is: somebody who can be learnt by heart.
    Same,
    /// Overlooks most of what could be done, and hardly looks ahead.
    Cadet,
    /// Overlooks much, and looks ahead a little.
    Lieutenant,
    /// Overlooks something now and then.
    Commander,
    /// Searches.
    Captain,
    /// Searches longer.
    Admiral,
}

impl Level {
    /// All levels.
    pub const ALL: [Self; 8] = [
        Self::Random,
        Self::Greedy,
        Self::Same,
        Self::Cadet,
        Self::Lieutenant,
        Self::Commander,
        Self::Captain,
        Self::Admiral,
    ];

    /// How it searches; nothing for those who do not.
    pub(crate) const fn budget(self) -> Option<Budget> {
        match self {
            Self::Random | Self::Greedy | Self::Same => None,
            Self::Cadet => Some(Budget {
                iterations: 16,
                playout: 2,
                among: 2,
                sight: 20,
                overlooks: 80,
                ..Budget::CAPTAIN
            }),
            Self::Lieutenant => Some(Budget {
                iterations: 40,
                playout: 6,
                among: 4,
                sight: 35,
                overlooks: 50,
                ..Budget::CAPTAIN
            }),
            Self::Commander => Some(Budget {
                iterations: 120,
                playout: 12,
                among: 4,
                sight: 50,
                overlooks: 25,
                ..Budget::CAPTAIN
            }),
            Self::Captain => Some(Budget::CAPTAIN),
            Self::Admiral => Some(Budget::ADMIRAL),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Same => "same",
            Self::Cadet => "cadet",
            Self::Lieutenant => "lieutenant",
            Self::Commander => "commander",
            Self::Captain => "captain",
            Self::Admiral => "admiral",
        })
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|level| level.to_string() == text).ok_or_else(|| {
            let names: Vec<String> = Self::ALL.iter().map(ToString::to_string).collect();
            format!("there is no player '{text}': expected one of {}", names.join(", "))
        })
    }
}
