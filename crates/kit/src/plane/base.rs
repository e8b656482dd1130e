//! Bases and footprints of models, and pieces of terrain: a form of their own, placed by a pose.
//!
//! ```text
//!      ╱╲          ___
//!     │  │        ╱ │ ╲       bow up, u to starboard and v fore of the point it turns about
//!     │ ●│       │  ●  │
//!     └──┘        ╲___╱
//!     ship        disc
//! ```

use arrayvec::ArrayVec;
use broadside_geometry::plane::{Disc, Heading, Outline, Point, Pose, Scale};

/// The most corners an outline has.
pub const MAX_CORNERS: usize = 16;

/// The form of a base, before it lies anywhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Base(Form);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Form {
    Disc(i32),
    /// So many corners at a distance, the first of them at the bow.
    Regular(i32, i32),
    /// Corners to starboard and fore.
    Corners(ArrayVec<(i32, i32), MAX_CORNERS>),
}

impl Base {
    /// A round base.
    pub const fn disc(radius: i32) -> Self {
        Self(Form::Disc(radius))
    }

    /// A box with a bow as pointed as it is wide.
    pub fn ship(length: i32, width: i32) -> Self {
        let (end, side) = (length / 2, width / 2);
        Self::of([(0, end), (side, end - side), (side, -end), (-side, -end), (-side, end - side)])
    }

    /// A box.
    pub fn rectangle(length: i32, width: i32) -> Self {
        let (end, side) = (length / 2, width / 2);
        Self::of([(side, end), (side, -end), (-side, -end), (-side, end)])
    }

    /// An oval with sixteen corners, one of them at the bow; they are whole mils in the model's own frame.
    pub fn oval(length: i32, width: i32) -> Self {
        let corner = |step: i32| {
            let round = |radius: i32| Scale::BILLION.displacement(radius, Heading::from_tenths(225 * step));
            (round(width / 2).x, round(length / 2).y)
        };
        Self(Form::Corners((0..16).map(corner).collect()))
    }

    /// A regular outline whose corners lie at a distance, one of them at the bow. Each is rounded once, where it
    /// lies. `None` if there are too few corners, too many, or such that they do not lie at tenths of a degree.
    pub const fn regular(radius: i32, corners: i32) -> Option<Self> {
        if corners < 3 || corners > MAX_CORNERS as i32 || 3600 % corners != 0 || radius <= 0 {
            return None;
        }
        Some(Self(Form::Regular(radius, corners)))
    }

    /// An outline with corners to starboard and fore, in order. `None` if they are too few or too many, or if they
    /// do not all turn the same way.
    pub fn convex(corners: &[(i32, i32)]) -> Option<Self> {
        let count = corners.len();
        let point = |index: usize| Point::from(<[i32; 2]>::from(corners[index % count]));
        let turn = |index: usize| {
            let (p, q, r) = (point(index), point(index + 1), point(index + 2));
            (q - p).cross(r - q).signum()
        };
        // Turning always the same way is not enough: the corners of a star do so too, but run round more than once.
        let left = |index: usize| point(index).x > point(index + 1).x;
        let once = || (0..count).filter(|&index| left(index) != left(index + 1)).count() == 2;
        let same_way = || turn(0) != 0 && (1..count).all(|index| turn(index) == turn(0));
        let sound = (3..=MAX_CORNERS).contains(&count) && once() && same_way();
        sound.then(|| Self(Form::Corners(corners.iter().copied().collect())))
    }

    fn of<const N: usize>(corners: [(i32, i32); N]) -> Self {
        Self(Form::Corners(corners.into_iter().collect()))
    }

    /// How far any of it lies from the point it turns about, at most.
    pub fn reach(&self) -> i32 {
        match &self.0 {
            Form::Disc(radius) => *radius,
            // Where a corner lies is rounded.
            Form::Regular(radius, _) => radius + 1,
            Form::Corners(corners) => {
                let square = |&(u, v): &(i32, i32)| i64::from(u) * i64::from(u) + i64::from(v) * i64::from(v);
                corners.iter().map(square).max().map_or(0, |square| square.isqrt() as i32 + 2)
            }
        }
    }

    /// The base where it lies.
    pub fn placed(&self, scale: Scale, pose: Pose) -> Placed {
        match &self.0 {
            Form::Disc(radius) => Placed::Disc(Disc::new(pose.at, *radius)),
            Form::Regular(radius, corners) => {
                let heading = |corner: i32| pose.heading.turned(3600 / corners * corner);
                let place = |corner| pose.at + scale.displacement(*radius, heading(corner));
                Placed::Convex((0..*corners).map(place).collect())
            }
            Form::Corners(corners) => {
                Placed::Convex(corners.iter().map(|&(u, v)| scale.to_table(pose, u, v)).collect())
            }
        }
    }
}

/// What can be placed: a base, or what keeps its outlines.
pub trait Places {
    /// The outline where it lies.
    fn placed(&self, scale: Scale, pose: Pose) -> Placed;

    /// How far any of it lies from the point it turns about, at most.
    fn reach(&self) -> i32;
}

impl Places for Base {
    fn placed(&self, scale: Scale, pose: Pose) -> Placed {
        Self::placed(self, scale, pose)
    }

    fn reach(&self) -> i32 {
        Self::reach(self)
    }
}

/// A base where it lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Placed {
    /// A round one.
    Disc(Disc),
    /// One with corners.
    Convex(ArrayVec<Point, MAX_CORNERS>),
}

impl Placed {
    /// Its outline, for everything that is asked of outlines.
    #[inline]
    pub fn outline(&self) -> Outline<'_> {
        match self {
            Self::Disc(disc) => Outline::Disc(*disc),
            Self::Convex(corners) => Outline::Convex(corners),
        }
    }
}
