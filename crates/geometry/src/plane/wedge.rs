//! Arcs on the table: what lies between two edges that begin at a point.
//!
//! ```text
//!      ╲         ╱         contains: the point is in it, edges and tip included
//!       ╲   ●   ╱          touches:  some of the outline is
//!        ╲     (●)         lies:     by the lines of the edges, all of the disc, some of it or none
//!         ╲   ╱
//!          tip
//! ```

use super::number::{square, times};
use super::{Disc, Heading, Outline, Point, Scale, Vector, convex};

/// What lies within an angle of a heading, from a point on.
///
/// The edges run where the scale's sines put them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wedge {
    /// The game's unit of sines.
    pub scale: Scale,
    /// Where it begins.
    pub tip: Point,
    /// The heading of its middle line.
    pub centre: Heading,
    /// How far it reaches to each side of that, in tenths of a degree: not negative, from 1800 on all round.
    pub half: i32,
}

/// How much of a thing lies somewhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Lies {
    /// Nothing of it.
    Outside,
    /// Some of it.
    Partly,
    /// All of it.
    Fully,
}

impl Wedge {
    /// Whether a point lies in it.
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        self.scale.in_arc(point.since(self.tip), self.centre, self.half)
    }

    /// Whether some of an outline lies in it.
    pub fn touches(self, outline: Outline<'_>) -> bool {
        if self.half >= 1800 || outline.contains(self.tip) {
            return true;
        }
        match outline {
            Outline::Disc(disc) => {
                self.contains(disc.center)
                    || self.edges().into_iter().any(|edge| {
                        let v = disc.center - self.tip;
                        let (ahead, beside) =
                            (self.scale.fore(v, edge), self.scale.starboard(v, edge) as i128);
                        let radius = disc.radius as i128;
                        ahead >= 0 && beside * beside <= radius * radius * self.scale.norm(edge) as i128
                    })
            }
            Outline::Convex(corners) => {
                corners.iter().any(|&corner| self.contains(corner))
                    || convex::sides(corners)
                        .any(|(p, q)| self.edges().into_iter().any(|edge| self.edge_crosses(edge, p, q)))
            }
        }
    }

    /// Whether some of a disc lies in it and no further than `range` from its tip.
    ///
    /// The edges end at points, each rounded to the mil.
    pub fn reaches(self, disc: Disc, range: i32) -> bool {
        let square = |length: i32| length as i64 * length as i64;
        let v = disc.center - self.tip;
        // Rounded, an edge may end a mil beyond the range.
        if v.square() > square(range + disc.radius + 1) {
            return false;
        }
        let edge = |edge| disc.touches_segment(self.tip, self.tip + self.scale.displacement(range, edge));
        disc.contains(self.tip)
            || v.square() <= square(range + disc.radius) && self.contains(disc.center)
            || self.edges().into_iter().any(edge)
    }

    /// How much of a disc lies between the lines of the edges.
    ///
    /// All of it, if its centre is inside and at least the radius from both lines; some of it, if its centre is less
    /// than the radius from the nearer of them. The lines go on behind the tip.
    pub fn lies(self, disc: Disc) -> Lies {
        if self.half >= 1800 {
            return Lies::Fully;
        }
        let v = disc.center - self.tip;
        let (ahead, beside) = (self.scale.fore(v, self.centre), self.scale.starboard(v, self.centre).abs());
        let edge = Heading::from_tenths(self.half);
        let (sin, cos) = (self.scale.sin(edge), self.scale.cos(edge));
        // How far the centre lies inside the nearer line, times the unit of the sines and the length of the edge's.
        let margin = ahead as i128 * sin as i128 - beside as i128 * cos as i128;
        let radius = disc.radius as u128 * self.scale.one() as u128;
        let nearer = square(margin.unsigned_abs()) < times(square(radius), self.scale.norm(edge) as u64);
        match (nearer, margin >= 0) {
            (true, _) => Lies::Partly,
            (false, true) => Lies::Fully,
            (false, false) => Lies::Outside,
        }
    }

    const fn edges(self) -> [Heading; 2] {
        [self.centre.turned(-self.half), self.centre.turned(self.half)]
    }

    /// Whether the segment from `p` to `q` crosses an edge. Ends on the edge's line are left to [`Wedge::contains`].
    fn edge_crosses(self, edge: Heading, p: Point, q: Point) -> bool {
        let (p, q) = (p - self.tip, q - self.tip);
        let (a, b) = (self.scale.starboard(p, edge) as i128, self.scale.starboard(q, edge) as i128);
        if a.signum() * b.signum() >= 0 {
            return false;
        }
        // Where it crosses the line, it is ahead.
        let ahead = |v: Vector| self.scale.fore(v, edge) as i128;
        (ahead(p) * b - ahead(q) * a) * (b - a).signum() >= 0
    }
}

/// A strip straight ahead of a point.
///
/// ```text
///     │   (●)            all of it, if it lies within the strip,
///     │    │             some of it, if more than its rim does
///     │ ▲  │
///     └─●──┘ width to each side
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Channel {
    /// The game's unit of sines.
    pub scale: Scale,
    /// Where it begins.
    pub tip: Point,
    /// Where it leads.
    pub heading: Heading,
    /// How far it reaches to each side.
    pub width: i32,
}

impl Channel {
    /// How much of a disc lies in it; nothing, if its centre is not ahead.
    pub fn lies(self, disc: Disc) -> Lies {
        let v = disc.center - self.tip;
        let beside = self.scale.starboard(v, self.heading).abs();
        let scaled = |mils: i32| mils as i64 * self.scale.one();
        if self.scale.fore(v, self.heading) <= 0 || beside >= scaled(self.width + disc.radius) {
            Lies::Outside
        } else if beside <= scaled(self.width - disc.radius) {
            Lies::Fully
        } else {
            Lies::Partly
        }
    }
}
