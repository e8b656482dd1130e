//! Lines of sight past other things: what blocks, what obscures, and who it is.
//!
//! ```text
//!              ┌─┐
//!         ╱────│─│────● ┐
//!   eye ●──────┴─┴────● │ points of the target: one free line is enough to see it,
//!         ╲───────────● ┘ one crossed line is enough to be obscured
//! ```
//!
//! A game with a single line, from centre to centre, names the target's centre as its only point; where it counts how
//! much of that line runs through clouds, it asks [`through`].

use broadside_geometry::plane::sight::length_in_discs;
use broadside_geometry::plane::{Disc, Outline, Point};

/// Something that can stand in the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Obstacle<'a> {
    /// Where it is.
    pub outline: Outline<'a>,
    /// What it does to a line that crosses it.
    pub hinders: Hinders,
}

/// What a thing does to a line of sight that crosses it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Hinders {
    /// Nothing: it is looked past.
    Not,
    /// The target is seen less well.
    Obscures,
    /// The line ends there.
    Blocks,
}

/// What is seen of a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The first of its points to which a line gets without being blocked, if there is one.
    pub point: Option<Point>,
    /// Everything that some line crosses and that hinders, one bit each in the order of the obstacles: those that
    /// block one line and let another pass obscure it.
    pub crossed: u64,
}

impl Seen {
    /// How well it is seen.
    pub const fn hindered(self) -> Hinders {
        match (self.point, self.crossed) {
            (None, _) => Hinders::Blocks,
            (Some(_), 0) => Hinders::Not,
            (Some(_), _) => Hinders::Obscures,
        }
    }

    /// Which of the obstacles hinder, in order.
    pub fn by(self) -> impl Iterator<Item = usize> {
        (0..u64::BITS as usize).filter(move |index| self.crossed & 1 << index != 0)
    }
}

/// Looks from a point at all points of a target. A line crosses a thing if at least `length` of it, more than 0, runs
/// inside. There are at most 64 obstacles; firer and target are not among them.
pub fn look(
    eye: Point,
    points: impl Iterator<Item = Point>,
    obstacles: &[Obstacle<'_>],
    length: i32,
) -> Seen {
    debug_assert!(obstacles.len() <= u64::BITS as usize, "a bit for each");
    let mut seen = Seen { point: None, crossed: 0 };
    let hindering = (0..).zip(obstacles).filter(|it| it.1.hinders != Hinders::Not);
    let all = hindering.fold(0, |all, (index, _)| all | 1 << index);
    for point in points {
        // Nothing is left to be found out.
        if seen.point.is_some() && seen.crossed == all {
            break;
        }
        let mut free = true;
        for (index, obstacle) in obstacles.iter().enumerate() {
            let known = seen.crossed & 1 << index != 0;
            let matters = match obstacle.hinders {
                Hinders::Not => false,
                Hinders::Obscures => !known,
                Hinders::Blocks => !known || seen.point.is_none() && free,
            };
            if matters && obstacle.outline.runs_inside(eye, point, length) {
                seen.crossed |= 1 << index;
                free &= obstacle.hinders != Hinders::Blocks;
            }
        }
        if free && seen.point.is_none() {
            seen.point = Some(point);
        }
    }
    seen
}

/// What clouds do to a line from point to point: a stretch inside them obscures, and one of more than `most` mils
/// blocks. What lies in several counts once; lengths are rounded to the mil, halves down, so that a rim does nothing.
///
/// With `most` at 0 they are no clouds but rocks: whatever runs through them is blocked.
pub fn through(from: Point, to: Point, clouds: impl Iterator<Item = Disc> + Clone, most: i32) -> Hinders {
    let (low, high) = (from.x.min(to.x), from.x.max(to.x));
    let (below, above) = (from.y.min(to.y), from.y.max(to.y));
    let near = move |&Disc { center: Point { x, y }, radius }: &Disc| {
        low - radius <= x && x <= high + radius && below - radius <= y && y <= above + radius
    };
    let cut = clouds.filter(near).filter(|disc| disc.cuts_segment(from, to));
    // Most lines are told by bounds: they pass all clouds, or plainly run through one and for not long enough.
    let longest: i64 = cut.clone().map(|disc| 2 * i64::from(disc.radius)).sum();
    if longest == 0 {
        return Hinders::Not;
    }
    if cut.clone().any(|disc| disc.plainly_cuts(from, to)) {
        if most == 0 {
            return Hinders::Blocks;
        }
        if longest <= i64::from(most) || from.is_within(to, most) {
            return Hinders::Obscures;
        }
    }
    match length_in_discs(from, to, cut) {
        0 => Hinders::Not,
        length if length <= most => Hinders::Obscures,
        _ => Hinders::Blocks,
    }
}
