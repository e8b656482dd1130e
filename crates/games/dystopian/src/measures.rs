//! Geometry and measuring (DW-1): poses, footprints, distances, arcs, bands, proximity, and lines of sight (DW-10.1 to
//! DW-10.6).
//!
//! Everything here is a function of where things lie; who they belong to is the affair of the state.

pub mod sight;

use broadside_geometry::plane::convex::contact_point;
use broadside_geometry::plane::{Heading, INCH, Outline, Point, Pose, Scale as Sines};
use broadside_kit::plane::arc::{Arc, bearing};
use broadside_kit::plane::bands::Bands;
use broadside_kit::plane::base::{Base, Placed};
use broadside_kit::plane::track::Track;
use broadside_kit::set::Set;

use crate::content::{Shape, Weapon};
use crate::pieces::{Band, Layer, Quarter};

/// Sines in whole billionths (DW-1.4).
pub const SINES: Sines = Sines::BILLION;

/// The depth in mils up to which two things do not overlap (DW-1.14).
pub const OVERLAP: i32 = 5;

/// The radius of every marker (DW-1.11).
pub const MARKER: i32 = 3 * INCH / 4;

/// How a displacement is looked at, and how finely where something is met (DW-8.27), in mils.
pub const STEP: (i32, i32) = (50, 10);

/// How a rotation is looked at, in tenths of a degree (DW-8.27).
pub const SWING: i32 = 5;

/// The ends of the close and of the standard band (DW-1.19).
const BANDS: Bands = Bands(&[10 * INCH, 30 * INCH]);

/// A model where it lies (DW-1.5 to DW-1.9).
pub fn footprint(shape: Shape, pose: Pose) -> Placed {
    shape.base().placed(SINES, pose)
}

/// The round base of an AIRBORNE model where it lies (DW-1.10).
pub fn stand(radius: i32, pose: Pose) -> Placed {
    Base::disc(radius).placed(SINES, pose)
}

/// A point of a model's frame, fore and to starboard of its centre point (DW-1.5).
pub const fn of_frame(pose: Pose, fore: i32, starboard: i32) -> Point {
    SINES.to_table(pose, starboard, fore)
}

/// The distance between the closest points of two things in hundredths of an inch (DW-1.4, DW-1.13).
pub fn distance(one: Outline<'_>, other: Outline<'_>) -> i32 {
    one.distance(other).hundredths()
}

/// Whether something is at most so many inches away (DW-1.14).
pub fn is_within(one: Outline<'_>, other: Outline<'_>, inches: i32) -> bool {
    one.is_nearer(other, beyond(100 * inches))
}

/// A distance is rounded to hundredths of an inch (DW-1.4): those that are at most so many are less than so many mils.
pub const fn beyond(hundredths: i32) -> i32 {
    10 * hundredths + 5
}

/// How deep two things may lie in each other without overlapping, and a mil more for what is rounded.
pub(crate) const DEPTH: i32 = OVERLAP + 1;

/// What counts as contact, and a mil more.
pub(crate) const TOUCH: i32 = beyond(1) + 1;

/// Whether two things are in contact (DW-1.14).
pub fn in_contact(one: Outline<'_>, other: Outline<'_>) -> bool {
    one.is_nearer(other, beyond(1))
}

/// Whether two things overlap (DW-1.14).
pub fn overlap(one: Outline<'_>, other: Outline<'_>) -> bool {
    one.overlaps(other, OVERLAP)
}

/// Where two things in contact meet (DW-9.17).
pub fn meeting_point(one: &[Point], other: &[Point]) -> Point {
    contact_point(one, other, 10)
}

/// The arcs of a model in which a point lies: two on a border, all four at its own centre point (DW-1.16 to DW-1.18).
pub fn quarters(pose: Pose, point: Point) -> Set<Quarter> {
    let way = point - pose.at;
    let (ahead, abeam) = (SINES.fore(way, pose.heading), SINES.starboard(way, pose.heading));
    // Only what lies near a border is measured.
    if (ahead.abs() - abeam.abs()).abs() > (ahead.abs() + abeam.abs()) / BORDER {
        return Set::one(match (ahead.abs() > abeam.abs(), ahead > 0, abeam > 0) {
            (true, true, _) => Quarter::Fore,
            (true, false, _) => Quarter::Aft,
            (false, _, true) => Quarter::Starboard,
            (false, _, false) => Quarter::Port,
        });
    }
    let Some(bearing) = bearing(pose, point) else { return Set::ALL };
    Quarter::ALL.into_iter().filter(|quarter| quarter.arc().holds(bearing)).collect()
}

/// What is further than this part of a right angle from a border between two arcs, a sixth of a degree, is plainly on
/// one side of it: bearings are rounded to tenths.
const BORDER: i64 = 300;

/// Whether an attacker at a point counts as aft: not on the border, since the target's admiral chooses (DW-1.18).
pub fn is_aft(pose: Pose, point: Point) -> bool {
    bearing(pose, point).is_some_and(|bearing| bearing.abs() > Arc::AFT.centre - Arc::AFT.half)
}

/// Whether a point lies in the fore arc: its borders count, since the model's admiral chooses (DW-1.18).
pub fn is_fore(pose: Pose, point: Point) -> bool {
    Arc::FORE.bears(pose, point)
}

/// The bands of a distance: two exactly on a border (DW-1.19, DW-1.20).
pub fn bands(one: Outline<'_>, other: Outline<'_>) -> [Band; 2] {
    let (near, far) = BANDS.either(one.distance(other));
    [Band::ALL[near], Band::ALL[far]]
}

/// The band of two things whose centres are so far apart, the square of it, where bounds tell: together they reach
/// towards each other at least and at most so far.
pub fn plain_band(square: i64, least: i32, reach: i32) -> Option<Band> {
    let nearer = |mils: i32| square < i64::from(mils) * i64::from(mils);
    let [close, standard] = [10 * INCH, 30 * INCH];
    // What is rounded to a border counts to either band.
    if nearer(close - 6 + least) {
        Some(Band::Close)
    } else if nearer(close + 6 + reach) {
        None
    } else if nearer(standard - 6 + least) {
        Some(Band::Standard)
    } else if nearer(standard + 6 + reach) {
        None
    } else {
        Some(Band::Extreme)
    }
}

impl Weapon {
    /// Its FIREPOWER in one of the bands that a distance can be counted to, the higher one; none where it cannot fire
    /// in any of them (DW-1.20).
    pub fn firepower_in(&self, bands: [Band; 2]) -> Option<u8> {
        bands.into_iter().filter_map(|band| self.firepower[band as usize]).max()
    }
}

/// How far proximity reaches, in inches (DW-1.21, DW-1.22).
pub(crate) const PROXIMITY: i32 = 2;

/// Whether two models are within proximity of each other (DW-1.21, DW-1.23).
pub fn near_models(one: (Layer, Outline<'_>), other: (Layer, Outline<'_>)) -> bool {
    one.0 == Layer::Surface && other.0 == Layer::Surface && is_within(one.1, other.1, PROXIMITY)
}

/// Whether a model is within proximity of a terrain feature or a marker (DW-1.22, DW-1.23).
pub fn near_thing(model: (Layer, Outline<'_>), thing: Outline<'_>) -> bool {
    model.0 != Layer::Airborne && is_within(model.1, thing, PROXIMITY)
}

/// A straight way along a heading, looked at as DW-8.27 says.
pub const fn straight(from: Pose, heading: Heading, length: i32) -> Track {
    Track::straight(from, heading, length, STEP.0).refined(STEP.1)
}

/// A rotation about the centre point, looked at as DW-8.27 says.
pub const fn rotation(from: Pose, tenths: i32) -> Track {
    Track::turn(from, tenths, SWING)
}
