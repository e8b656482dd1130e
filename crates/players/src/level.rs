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
    /// Searches, and seldom overlooks anything.
    Captain,
    /// Searches longer, and overlooks nothing.
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
        const fn of(iterations: u32, playout: u32, among: u32, sight: u32, overlooks: u32) -> Budget {
            Budget { iterations, playout, among, sight, overlooks, ..Budget::ATTENTIVE }
        }
        match self {
            Self::Random | Self::Greedy | Self::Same => None,
            // Whoever overlooks everything also sees least what is bad about it.
            Self::Cadet => Some(Budget { bears: 16, ..of(16, 2, 2, 12, 100) }),
            Self::Lieutenant => Some(of(40, 6, 4, 20, 76)),
            Self::Commander => Some(of(120, 12, 4, 35, 47)),
            Self::Captain => Some(of(600, 24, 8, 60, 24)),
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
