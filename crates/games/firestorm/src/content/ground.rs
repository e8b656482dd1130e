//! Maps and scenarios.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_geometry::plane::{Disc, Point};
use broadside_kit::ids;
use broadside_kit::plane::grid::Grid;

use super::{ClassId, MapId};
use crate::limits::{DISCS, EXITS, HOLDS, PIECES, PLACES, SIDES};
use crate::pieces::{Edge, Edges, Heading};

/// A table with its terrain (FA-3.2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Map {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it is like, in a sentence.
    pub note: String,
    /// The north-east corner; the south-west one is the origin (FA-1.1).
    pub size: Point,
    /// In the order of their ids in the game (FA-1.20).
    pub pieces: ArrayVec<Piece, PIECES>,
}

/// A piece of terrain (FA-7.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Piece {
    pub terrain: Terrain,
    pub discs: ArrayVec<Disc, DISCS>,
    /// Where a meteoroid flies; north for everything else.
    pub heading: Heading,
}

/// The four kinds of terrain (FA-7.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Belt,
    Distortion,
    Planet,
    Meteoroid,
}

impl Terrain {
    /// Whether it halves what is fired through it and stops it beyond 8" (FA-8.7).
    pub const fn obscures(self) -> bool {
        matches!(self, Self::Belt | Self::Distortion)
    }

    /// Whether nothing is fired through it (FA-8.8).
    pub const fn blocks(self) -> bool {
        matches!(self, Self::Planet | Self::Meteoroid)
    }
}

ids! {
    /// A side of a scenario.
    SideId,
}

/// A scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scenario {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it is about, in a sentence.
    pub note: String,
    pub map: MapId,
    /// How many turns it lasts (FA-20.1).
    pub turns: u8,
    /// With how many players it is played, by their number less 2.
    pub players: [bool; 3],
    /// What the winner of the deployment roll picks from (FA-3.3).
    pub sides: ArrayVec<Side, SIDES>,
    /// A side that is out of the usual order.
    pub first: FirstSide,
    /// Areas that score for whoever holds them.
    pub holds: ArrayVec<Hold, HOLDS>,
    /// A neutral hulk (FA-13.19).
    pub hulk: Option<Hulk>,
}

impl Scenario {
    /// The side of a number.
    pub fn side(&self, id: SideId) -> &Side {
        &self.sides[id.index()]
    }

    /// Whether it is played with so many players.
    pub fn takes(&self, players: usize) -> bool {
        players.checked_sub(2).is_some_and(|place| self.players.get(place) == Some(&true))
    }
}

/// Which sides are out of the usual order.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct FirstSide {
    /// It deploys all its squadrons before the others deploy any.
    pub deploys: Option<SideId>,
    /// It is first in turn 1, without a roll.
    pub acts: Option<SideId>,
}

/// An edge, a role or a corner of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Side {
    /// Its id within the scenario.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Where it may deploy: one of them, by choice where there are several.
    pub places: ArrayVec<Place, PLACES>,
    /// Where its reserves arrive, if it may have any (FA-3.7, FA-17.2).
    pub reserves: Option<Entry>,
    /// The side the other player takes if there are two and this one is taken.
    pub opposite: Option<SideId>,
    /// Ships it gets for nothing.
    pub free: Option<FreeSquadron>,
    /// Ways off the table that score.
    pub exits: ArrayVec<Exit, EXITS>,
}

/// A zone to deploy in, with the edges that count as own ones there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Place {
    /// What people call it.
    pub name: String,
    pub zone: Zone,
    /// The own edges, for reserves.
    pub edges: Edges,
}

/// A part of the table, its bounds included. A centre in it must also lie at least 0.5" inside the table (FA-3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// From the south-west to the north-east corner.
    Box(Point, Point),
    Disc(Disc),
    /// At most so far from an edge of the table, in mils.
    Frame(i32),
}

impl Zone {
    /// Its whole inches on a table of this size.
    pub fn grid(self, size: Point) -> Grid {
        match self {
            Self::Box(low, high) => Grid::rect(low, high),
            Self::Disc(disc) => Grid::within(disc.center, disc.radius),
            Self::Frame(_) => {
                let mut grid = Grid::rect(Point::default(), size);
                grid.retain(|at| self.contains(at, size));
                grid
            }
        }
    }

    /// Whether a point of a table of this size lies in it.
    pub const fn contains(self, point: Point, size: Point) -> bool {
        match self {
            Self::Box(low, high) => {
                low.x <= point.x && point.x <= high.x && low.y <= point.y && point.y <= high.y
            }
            Self::Disc(disc) => disc.contains(point),
            Self::Frame(depth) => {
                point.x <= depth || point.y <= depth || point.x >= size.x - depth || point.y >= size.y - depth
            }
        }
    }
}

/// Where reserves arrive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// Not further from an own edge than half the table (FA-17.2).
    OwnHalf,
    /// At most so far from any edge, in mils.
    Frame(i32),
}

/// A squadron that a scenario gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct FreeSquadron {
    pub class: ClassId,
    pub ships: u8,
    pub zone: Zone,
    /// The heading of its ships, where it is not free.
    pub heading: Option<Heading>,
    /// What each of them counts for in FA-20.2 in place of its points.
    pub worth: u16,
}

/// Ships of a side that leave by an edge score by this, not as withdrawn (FA-20.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Exit {
    pub edge: Edge,
    /// Only the ships of the free squadron, or else those of the fleet.
    pub free: bool,
    /// The owner scores this part of their points, rounded down: 1 the whole, 5 a fifth.
    pub own: u8,
    /// His enemies score this part of the points of those that are crippled, and nothing for the others.
    pub crippled: Option<u8>,
}

/// An area that scores for the side with the most HP on operational ships in it; with as many nobody scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Hold {
    pub area: Disc,
    pub points: u16,
    pub time: HoldTime,
}

/// In which End Phases an area scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HoldTime {
    /// In that of this turn and of all later ones.
    From(u8),
    /// In the last one only.
    Last,
}

/// A neutral Medium derelict that nobody fires at and that does not drift, with CP, AP and PD 0 (FA-13.19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Hulk {
    pub at: Point,
    pub heading: Heading,
    pub dr: u8,
    pub cr: u8,
    pub hp: u8,
    /// What it scores for whoever holds it at the end.
    pub points: u16,
}
