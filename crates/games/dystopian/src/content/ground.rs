//! Terrain, maps and encounters.

use arrayvec::ArrayVec;
use serde::Serialize;

use broadside_geometry::plane::{Heading, INCH, Point, Pose};
use broadside_kit::plane::area::Rect;
use broadside_kit::plane::base::{Base, MAX_CORNERS, Placed};
use broadside_kit::plane::stencil::Stencil;

use super::TerrainId;
use crate::limits::{FEATURES, MARKERS, OBJECTIVES, PIECES};
use crate::measures::SINES;
use crate::pieces::{Face, Ground, Scale};
use crate::vocabulary::Goal;

/// A piece of terrain or an environmental feature (DW-1.12).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Terrain {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    pub kind: Ground,
    pub form: Form,
    /// Its outline and that of its impassable ground, cut once for all ways in which it lies; none if it is none.
    #[serde(skip)]
    pub stencil: Option<Stencil>,
    #[serde(skip)]
    pub inner: Option<Stencil>,
    /// 0 for environment.
    pub mass: u8,
    /// Of a structure or an iceberg (DW-21.18).
    pub armour: u8,
    /// Ground of an island that nothing crosses (DW-21.11).
    pub impassable: Option<Form>,
}

/// An outline about its centre, in mils.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// x and y of each corner.
    Corners(ArrayVec<(i32, i32), MAX_CORNERS>),
    /// So many corners, one of them on the x axis.
    Regular { corners: u8, radius: i32 },
}

impl Form {
    /// The outline, and the heading with which it lies as it is drawn; none if it is not convex.
    pub fn base(&self) -> Option<(Base, Heading)> {
        match self {
            Self::Corners(corners) => Base::convex(corners).map(|base| (base, self.drawn())),
            Self::Regular { corners, radius } => {
                Base::regular(*radius, i32::from(*corners)).map(|base| (base, self.drawn()))
            }
        }
    }

    /// Its outline for every way in which it lies; none if it is not convex.
    pub fn stencil(&self) -> Option<Stencil> {
        self.base().map(|(base, _)| Stencil::new(base, SINES, 75))
    }

    /// The heading with which it lies as it is drawn.
    const fn drawn(&self) -> Heading {
        match self {
            Self::Corners(_) => Heading::NORTH,
            Self::Regular { .. } => Heading::EAST,
        }
    }

    /// How far any of it lies from its centre, at most.
    pub fn reach(&self) -> i32 {
        match self {
            Self::Corners(corners) => {
                let square = |&(x, y): &(i32, i32)| i64::from(x) * i64::from(x) + i64::from(y) * i64::from(y);
                corners.iter().map(square).max().map_or(0, |square| square.isqrt() as i32 + 2)
            }
            Self::Regular { radius, .. } => radius + 1,
        }
    }

    /// Whether half a turn leads it into itself.
    pub fn is_symmetric(&self) -> bool {
        match self {
            Self::Corners(corners) => corners.iter().all(|&(x, y)| corners.contains(&(-x, -y))),
            Self::Regular { corners, .. } => corners.is_multiple_of(2),
        }
    }
}

impl Terrain {
    /// It where it lies, turned clockwise from how it is drawn; none if its outline is none.
    pub fn placed(&self, at: Point, turned: Heading) -> Option<Placed> {
        let heading = self.form.drawn().turned(turned.tenths().into());
        Some(self.stencil.as_ref()?.placed(Pose::new(at, heading)))
    }

    /// How far any of it lies from its centre, at most.
    pub fn reach(&self) -> i32 {
        self.stencil.as_ref().map_or(0, Stencil::reach)
    }

    /// Its impassable ground where it lies, if it has some (DW-21.11).
    pub fn impassable_at(&self, at: Point, turned: Heading) -> Option<Placed> {
        let heading = self.impassable.as_ref()?.drawn().turned(turned.tenths().into());
        Some(self.inner.as_ref()?.placed(Pose::new(at, heading)))
    }

    /// Whether it is an island that troops land on (DW-21.12).
    pub fn is_territory(&self) -> bool {
        let across = |of: fn(&(i32, i32)) -> i32, corners: &[(i32, i32)]| {
            let all = || corners.iter().map(of);
            all().max().unwrap_or(0) - all().min().unwrap_or(0)
        };
        let shorter = match &self.form {
            Form::Corners(corners) => across(|it| it.0, corners).min(across(|it| it.1, corners)),
            Form::Regular { radius, .. } => 2 * radius,
        };
        self.kind == Ground::Island && shorter >= 6 * INCH
    }
}

/// A map (DW-4.9), for play areas of every size.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Map {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it is like, in a sentence.
    pub note: String,
    pub pieces: ArrayVec<Piece, PIECES>,
}

/// A piece of a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Piece {
    pub terrain: TerrainId,
    /// In hundredths of the width and of the height.
    pub at: (u8, u8),
    /// Clockwise.
    pub turned: Heading,
}

impl Piece {
    /// Where its centre lies on a play area.
    pub const fn place(self, scale: Scale) -> Point {
        let (width, height) = scale.table();
        Point::new(width * INCH / 100 * self.at.0 as i32, height * INCH / 100 * self.at.1 as i32)
    }
}

/// An encounter (DW-4.6).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Encounter {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it is about, in a sentence.
    pub note: String,
    /// The face that selects it.
    pub face: Face,
    pub zone: ZoneForm,
    /// Strategic objectives, in eighths of the width and of the height.
    pub markers: ArrayVec<(u8, u8), MARKERS>,
    pub mines: Option<MineLine>,
    pub features: ArrayVec<Feature, FEATURES>,
    pub objectives: ArrayVec<Objective, OBJECTIVES>,
    /// What landing tokens score for a territory (DW-23.28).
    pub landing: u8,
    pub squall: Option<Squall>,
    /// Whether the dearest unit of each force is marked (E5).
    pub marked: bool,
}

impl Encounter {
    /// Where a strategic objective lies on a play area.
    pub const fn marker(&self, at: (u8, u8), scale: Scale) -> Point {
        let (width, height) = scale.table();
        Point::new(width * INCH / 8 * at.0 as i32, height * INCH / 8 * at.1 as i32)
    }
}

/// The deployment zone of the south admiral; the other's lies across (DW-4.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ZoneForm {
    /// From where to where, in eighths of the width.
    pub x: (u8, u8),
    /// By how many inches it is deeper than D.
    pub deeper: u8,
}

impl ZoneForm {
    /// Where it lies on a play area.
    pub const fn south(self, scale: Scale) -> Rect {
        let eighth = scale.table().0 * INCH / 8;
        let depth = (scale.depth() + self.deeper as i32) * INCH;
        Rect { x: (self.x.0 as i32 * eighth, self.x.1 as i32 * eighth), y: (0, depth) }
    }
}

/// A line of minefields along the middle (E3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct MineLine {
    /// How many there are by scale.
    pub count: [u8; Scale::ALL.len()],
    /// By turns so many inches north and south of the middle line.
    pub off: u8,
}

impl MineLine {
    /// Where they lie on a play area.
    pub fn places(self, scale: Scale) -> impl Iterator<Item = Point> {
        let (width, height) = scale.table();
        let count = i32::from(self.count[scale as usize]);
        let off = i32::from(self.off) * INCH;
        (0..count).map(move |k| {
            let y = height * INCH / 2 + if k % 2 == 0 { off } else { -off };
            Point::new(width * INCH * (2 * k + 1) / (2 * count), y)
        })
    }
}

/// A piece of terrain that an encounter brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Feature {
    pub terrain: TerrainId,
    /// From the middle of the play area, in inches.
    pub off: (i8, i8),
}

impl Feature {
    /// Where its centre lies on a play area.
    pub const fn place(self, scale: Scale) -> Point {
        let (width, height) = scale.table();
        let (x, y) = (self.off.0 as i32, self.off.1 as i32);
        Point::new(width * INCH / 2 + x * INCH, height * INCH / 2 + y * INCH)
    }
}

/// Bad sight in the first rounds (E6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Squall {
    pub rounds: u8,
    /// In inches.
    pub beyond: u8,
}

/// What an encounter pays for (DW-22.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Objective {
    /// The first and the last round that scores it; none where it scores at once.
    pub rounds: Option<(u8, u8)>,
    pub goal: Goal,
    pub vp: u8,
    /// The most VPs in a step, or at all where it scores at once.
    pub most: Option<u8>,
}
