//! How well a computer player plays.

use std::fmt;
use std::str::FromStr;

/// The levels, from weakest to strongest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Any option.
    Random,
    /// The option after which the position looks best.
    Greedy,
    /// Searches.
    Captain,
    /// Searches longer.
    Admiral,
}

impl Level {
    /// All levels, from weakest to strongest.
    pub const ALL: [Self; 4] = [Self::Random, Self::Greedy, Self::Captain, Self::Admiral];
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
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
