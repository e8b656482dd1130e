//! Lines of sight on outlines (DW-10).

use arrayvec::ArrayVec;

use broadside_geometry::plane::convex::sides;
use broadside_geometry::plane::sight::{border_points, side_points};
use broadside_geometry::plane::{Outline, Point};
use broadside_kit::plane::sight::{Hinders, Obstacle, Seen, look};

/// How much of a line must run inside a thing to cross it, in mils (DW-10.3).
pub const CROSSED: i32 = 10;

/// How far the points of a target's sides are apart, in mils (DW-10.2).
const SPACING: i32 = 250;

/// The most things that are looked past; a bit for each.
pub const MOST: usize = 64;

/// Something between a model and its target, with the MASS that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Between<'a> {
    pub outline: Outline<'a>,
    pub mass: u8,
}

/// How a target is seen (DW-10.5, DW-10.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// Whether a line gets there.
    pub visible: bool,
    /// The MASS of the largest thing that obscures it; 0 if none does (DW-10.14).
    pub obscured: u8,
}

/// The points of a target to which lines are drawn (DW-10.2).
pub fn points<'a>(target: &'a [Point], centre: Point) -> impl Iterator<Item = Point> + 'a {
    border_points(target, SPACING).chain([centre])
}

/// Looks from a centre point at a target of a MASS, past things of which neither the model nor the target is one. What
/// has MASS 0 neither blocks nor obscures (DW-10.7).
pub fn sight(eye: Point, target: (&[Point], Point), mass: u8, between: &[Between<'_>]) -> Sight {
    sight_past(eye, target, mass, between, |_| false)
}

/// The same, where some of the things, by their places, block whatever their MASS is (DW-13.19).
pub fn sight_past(
    eye: Point,
    target: (&[Point], Point),
    mass: u8,
    between: &[Between<'_>],
    is_wall: impl Fn(usize) -> bool,
) -> Sight {
    let obstacles: ArrayVec<Obstacle<'_>, MOST> = between
        .iter()
        .take(MOST)
        .enumerate()
        .map(|(place, thing)| {
            let hinders = match thing.mass {
                _ if is_wall(place) => Hinders::Blocks,
                0 => Hinders::Not,
                heavy if heavy >= mass => Hinders::Blocks,
                _ => Hinders::Obscures,
            };
            Obstacle { outline: thing.outline, hinders }
        })
        .collect();
    let seen: Seen = look(eye, points(target.0, target.1), &obstacles, CROSSED);
    let obscured = seen.by().map(|place| between[place].mass).max().unwrap_or(0);
    Sight { visible: seen.point.is_some(), obscured }
}

/// Whether a line to the target gets past things that block: the same as [`sight`] says, and quicker.
///
/// The likeliest lines come first, to the centre and to the corners. If a wall stands well before both corners of a
/// side, it stands before all of it: seen from the eye, what lies behind a convex thing is convex, and between two lines
/// that run twice as long inside as needed no line runs less than half of that, as long as they are less than two thirds
/// of half a turn apart.
pub fn is_seen(eye: Point, (corners, centre): (&[Point], Point), walls: &[Outline<'_>]) -> bool {
    let free = |point: Point| !walls.iter().any(|wall| wall.runs_inside(eye, point, CROSSED));
    if free(centre) {
        return true;
    }
    let far = corners.iter().map(|corner| corner.distance_squared(centre)).max().unwrap_or(0);
    let narrow = eye.distance_squared(centre) > far + far / 2;
    let behind = |wall: &Outline<'_>, corners: &[Point]| {
        let before = |&corner: &Point| wall.runs_inside(eye, corner, 2 * CROSSED) && !wall.contains(corner);
        corners.iter().all(before) && !wall.contains(eye)
    };
    let hidden = |corners: &[Point]| narrow && walls.iter().any(|wall| behind(wall, corners));
    // Most of what is not seen at all is so behind one wall.
    if hidden(corners) {
        return false;
    }
    if corners.iter().any(|&corner| free(corner)) {
        return true;
    }
    let mut all = sides(corners).filter(|(p, q)| p != q);
    all.any(|(p, q)| !hidden(&[p, q]) && side_points(p, q, SPACING).any(free))
}

/// Whether a line to the target crosses an area of fog (DW-10.12).
pub fn is_hampered(eye: Point, target: (&[Point], Point), fog: &[Outline<'_>]) -> bool {
    points(target.0, target.1).any(|point| fog.iter().any(|fog| fog.runs_inside(eye, point, CROSSED)))
}
