//! A movement under way (DN-13).

use serde::{Deserialize, Serialize};

use broadside_engine::Seat;
use broadside_geometry::hex::{Direction, Hex};

use crate::content::PatternId;
use crate::state::ShipRef;

/// What a movement is (DN-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Going {
    /// MOVE: forward steps and rotations left.
    Drive {
        /// Steps.
        speed: u8,
        /// Rotations.
        agility: u8,
    },
    /// GRIDMOVE: the hex to reach, once it is picked.
    Grid {
        /// The pattern.
        pattern: PatternId,
        /// The hex.
        to: Option<Hex>,
    },
    /// Drift: one hex forward.
    Drift {
        /// Still to be made.
        left: bool,
    },
    /// A Cruiser's move: steps left.
    Cruiser {
        /// Steps.
        steps: u8,
    },
    /// SHOVE, Shove and Drag: steps left, away from or toward a hex.
    Shove {
        /// Steps.
        steps: u8,
        /// Where from.
        source: Hex,
        /// Closer.
        toward: bool,
        /// Who moves it.
        by: Seat,
    },
}

/// A movement under way (DN-13.1, DN-14.6, DN-14.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Motion {
    /// What moves.
    pub ship: ShipRef,
    /// How.
    pub going: Going,
    /// Obstacles it has collided with, as bits.
    pub collided: u64,
    /// Obstacles it left carefully with its first step, as bits.
    pub left: u64,
    /// Steps taken.
    pub steps: u8,
    /// Its Speed has been slowed by an Obstacle.
    pub slowed: bool,
    /// It goes no farther.
    pub stopped: bool,
    /// The step it is about to take.
    pub next: Option<Direction>,
}

impl Motion {
    /// Who steers it.
    pub(crate) const fn helmsman(&self) -> Seat {
        match self.going {
            Going::Shove { by, .. } => by,
            Going::Drive { .. } | Going::Grid { .. } | Going::Drift { .. } | Going::Cruiser { .. } => {
                self.ship.owner()
            }
        }
    }
}
