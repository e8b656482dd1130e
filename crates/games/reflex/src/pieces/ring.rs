//! Places on a ring, and the ways round it.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A ring of spaces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Sector {
    /// The first, where all start.
    A,
    /// The second, in games of three.
    B,
}

impl Sector {
    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "A",
            Self::B => "B",
        })
    }
}

/// A space of a ring, numbered clockwise from 0.
pub type TrackSpace = u8;

/// A way round the ring, and the way a ship points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// Clockwise, towards higher numbers.
    Cw,
    /// Counter-clockwise.
    Ccw,
}

impl Facing {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Cw, Self::Ccw];

    /// The opposite.
    pub const fn flipped(self) -> Self {
        match self {
            Self::Cw => Self::Ccw,
            Self::Ccw => Self::Cw,
        }
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cw => "cw",
            Self::Ccw => "ccw",
        })
    }
}

impl FromStr for Facing {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "cw" => Ok(Self::Cw),
            "ccw" => Ok(Self::Ccw),
            _ => Err(format!("'{text}' is not a facing: expected cw or ccw")),
        }
    }
}
