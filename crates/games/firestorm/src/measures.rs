//! Measures, geometry and dice (FA-1).

pub(crate) mod dice;
pub(crate) mod sight;

pub(crate) use broadside_geometry::plane::sight::along;
use broadside_geometry::plane::{Channel, Disc, INCH, Lies, Point, Pose, Scale, Vector};
use broadside_kit::plane::arc;
use broadside_kit::plane::area::Rect;

use crate::content::{Piece, Terrain};
use crate::ids::ShipId;
use crate::pieces::{Arc, Heading};
use crate::state::Firestorm;

/// The sines of FA-1.4.
pub(crate) const SCALE: Scale = Scale::TEN_THOUSAND;

/// A sub-step (FA-6.7).
pub(crate) const STEP: i32 = INCH / 2;

/// Half a stand: nothing is deployed nearer to the edge (FA-3.4).
pub(crate) const STAND: i32 = INCH / 2;

/// The peg that counts for arcs (FA-1.6).
const PEG: i32 = INCH / 4;

/// Centres within this are in base contact (FA-1.11).
pub(crate) const CONTACT: i32 = 1250;

/// Stands whose centres are nearer overlap (FA-1.12).
pub(crate) const OVERLAP: i32 = 999;

/// The reach of point defence, of boarders, of escorts and of blasts.
pub(crate) const NEAR: i32 = 4 * INCH;

/// How much of a target lies in an arc of a ship (FA-1.13 to FA-1.16).
pub(crate) fn lies(pose: Pose, arc: Arc, target: Point) -> Lies {
    let peg = Disc::new(target, PEG);
    let quarter = |quarter: arc::Arc| quarter.wedge(SCALE, pose).lies(peg);
    match arc {
        Arc::Fore => quarter(arc::Arc::FORE),
        Arc::Port => quarter(arc::Arc::PORT),
        Arc::Starboard => quarter(arc::Arc::STARBOARD),
        Arc::Aft => quarter(arc::Arc::AFT),
        Arc::Channel => Channel { scale: SCALE, tip: pose.at, heading: pose.heading, width: STAND }.lies(peg),
        Arc::Round => Lies::Fully,
    }
}

/// Whether two stands overlap (FA-1.12).
pub(crate) const fn overlap(one: Point, other: Point) -> bool {
    one.distance_squared(other) < OVERLAP as i64 * OVERLAP as i64
}

/// The point so far ahead (FA-1.4).
pub(crate) fn ahead(at: Point, heading: Heading, length: i32) -> Point {
    at + SCALE.displacement(length, heading.plane())
}

/// The heading that leads furthest along a way (FA-14.2).
pub(crate) fn toward(way: Vector) -> Heading {
    Heading::nearest(arc::nearest_heading(SCALE, way, 150))
}

impl Piece {
    /// Whether a centre is inside: nearer than the radius (FA-7.1).
    pub(crate) fn holds(&self, at: Point) -> bool {
        self.discs.iter().any(|disc| {
            let radius = i64::from(disc.radius);
            at.distance_squared(disc.center) < radius * radius
        })
    }

    /// Whether a centre is at most so far from its edge.
    pub(crate) fn is_near(&self, at: Point, reach: i32) -> bool {
        self.discs.iter().any(|disc| at.is_within(disc.center, disc.radius + reach))
    }
}

impl Firestorm {
    pub(crate) fn table(&self) -> Rect {
        let Point { x, y } = self.size();
        Rect { x: (0, x), y: (0, y) }
    }

    /// The pieces of a kind.
    pub(crate) fn pieces(&self, terrain: Terrain) -> impl Iterator<Item = &Piece> + Clone {
        self.state.terrain.iter().filter(move |piece| piece.terrain == terrain)
    }

    /// Whether a centre is inside a kind of terrain.
    pub(crate) fn is_in(&self, terrain: Terrain, at: Point) -> bool {
        self.pieces(terrain).any(|piece| piece.holds(at))
    }

    /// Whether a ship put there would overlap another.
    pub(crate) fn is_taken(&self, at: Point, but: Option<ShipId>) -> bool {
        self.on_table().any(|(id, ship)| Some(id) != but && overlap(at, ship.at))
    }
}
