//! An outline that is cut out once for every heading of a grid, so that placing it is only shifting it.
//!
//! Where corners lie about the point that a model turns about does not depend on where that is: each is rounded once
//! and then shifted by whole mils.

use broadside_geometry::plane::convex::sides;
use broadside_geometry::plane::{Disc, Heading, Outline, Point, Pose, Scale};

use super::area::Rect;
use super::base::{Base, Placed, Places};

/// A base with its outlines for headings that are so many tenths of a degree apart; for others it is cut anew.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stencil {
    base: Base,
    scale: Scale,
    step: u16,
    cuts: Vec<(Placed, Rect)>,
    reach: i32,
    least: i32,
}

impl Stencil {
    /// Cuts a base for all headings that are `step` tenths of a degree apart, from north on.
    ///
    /// # Panics
    /// If `step` is 0.
    pub fn new(base: Base, scale: Scale, step: u16) -> Self {
        let at = |heading: u16| base.placed(scale, Pose::new(Point::new(0, 0), heading_of(heading)));
        let cuts: Vec<Placed> = (0..3600).step_by(step.into()).map(at).collect();
        let reach = base.reach();
        let least = cuts.iter().map(inner).min().unwrap_or(0);
        let cuts = cuts.into_iter().map(|cut| (cut.clone(), extent(&cut))).collect();
        Self { base, scale, step, cuts, reach, least }
    }

    /// The base itself.
    pub const fn base(&self) -> &Base {
        &self.base
    }

    /// The base where it lies, the same as [`Base::placed`] says.
    #[inline]
    pub fn placed(&self, pose: Pose) -> Placed {
        match self.cut(pose.heading) {
            Some(Placed::Convex(corners)) => {
                let by = pose.at - Point::new(0, 0);
                Placed::Convex(corners.iter().map(|&corner| corner + by).collect())
            }
            Some(Placed::Disc(disc)) => Placed::Disc(Disc::new(pose.at, disc.radius)),
            None => self.base.placed(self.scale, pose),
        }
    }

    /// The box about it, from the point it turns about.
    #[inline]
    pub fn extent(&self, heading: Heading) -> Rect {
        match self.place(heading) {
            Some((_, extent)) => *extent,
            None => extent(&self.base.placed(self.scale, Pose::new(Point::new(0, 0), heading))),
        }
    }

    #[inline]
    fn cut(&self, heading: Heading) -> Option<&Placed> {
        self.place(heading).map(|it| &it.0)
    }

    #[inline]
    fn place(&self, heading: Heading) -> Option<&(Placed, Rect)> {
        let tenths = heading.tenths();
        if tenths.is_multiple_of(self.step) { self.cuts.get(usize::from(tenths / self.step)) } else { None }
    }

    /// How far any of it lies from the point it turns about, at most.
    #[inline]
    pub const fn reach(&self) -> i32 {
        self.reach
    }

    /// However it is turned, all that is so near to the point it turns about belongs to it.
    #[inline]
    pub const fn least(&self) -> i32 {
        self.least
    }
}

impl Places for Stencil {
    #[inline]
    fn placed(&self, scale: Scale, pose: Pose) -> Placed {
        debug_assert_eq!(scale, self.scale, "a stencil is cut with the sines of its game");
        Self::placed(self, pose)
    }

    #[inline]
    fn reach(&self) -> i32 {
        self.reach
    }
}

fn extent(placed: &Placed) -> Rect {
    match placed.outline() {
        Outline::Disc(Disc { center, radius }) => {
            Rect { x: (center.x - radius, center.x + radius), y: (center.y - radius, center.y + radius) }
        }
        Outline::Convex(corners) => {
            let ends = |of: fn(&Point) -> i32| {
                let most = corners.iter().map(of).max().unwrap_or(0);
                (corners.iter().map(of).min().unwrap_or(0), most)
            };
            Rect { x: ends(|corner| corner.x), y: ends(|corner| corner.y) }
        }
    }
}

const fn heading_of(tenths: u16) -> Heading {
    Heading::from_tenths(tenths as i32)
}

/// How far every side of an outline is from the origin, at least; 0 if the origin is not inside. Two mils less than
/// measured, since corners of other headings are rounded otherwise.
fn inner(placed: &Placed) -> i32 {
    let origin = Point::new(0, 0);
    match placed.outline() {
        Outline::Disc(disc) => disc.radius,
        Outline::Convex(_) if !placed.outline().contains(origin) => 0,
        Outline::Convex(corners) => {
            let far = |(p, q): (Point, Point)| {
                let side = q - p;
                let length = (side.square() as u64).isqrt() as i64 + 1;
                (side.cross(origin - p).abs() / length) as i32
            };
            (sides(corners).filter(|(p, q)| p != q).map(far).min().unwrap_or(0) - 2).max(0)
        }
    }
}

#[cfg(test)]
mod tests {
    use broadside_geometry::plane::{Heading, Outline, Point, Pose, Scale};

    use super::Stencil;
    use crate::plane::area::Rect;
    use crate::plane::base::Base;

    #[test]
    fn a_stencil_places_as_its_base_does() {
        let bases = [
            Base::ship(3500, 1000),
            Base::rectangle(2000, 2000),
            Base::disc(750),
            Base::regular(1250, 16).expect("a regular outline"),
            Base::convex(&[(2000, 750), (1000, 1500), (-1000, 1500), (-2000, -750), (1000, -1500)])
                .expect("a convex outline"),
        ];
        for base in bases {
            let stencil = Stencil::new(base.clone(), Scale::BILLION, 75);
            for tenths in (0..3600).step_by(5) {
                let pose = Pose::new(Point::new(12_345, 6789 + tenths), Heading::from_tenths(tenths));
                let placed = base.placed(Scale::BILLION, pose);
                assert_eq!(stencil.placed(pose), placed, "{base:?} at {tenths}");
                let Rect { x, y } = stencil.extent(pose.heading);
                let about =
                    Rect { x: (pose.at.x + x.0, pose.at.x + x.1), y: (pose.at.y + y.0, pose.at.y + y.1) };
                assert!(about.holds(placed.outline()) && !about.inset(1).holds(placed.outline()));
                // All that is nearer than the least belongs to it, and nothing that is further than its reach.
                for angle in (0..3600).step_by(100) {
                    let way = |far: i32| Scale::BILLION.displacement(far, Heading::from_tenths(angle));
                    let near = pose.at + way(stencil.least() - 1);
                    assert!(placed.outline().contains(near), "{base:?} at {tenths}");
                    if let Outline::Convex(_) = placed.outline() {
                        let beyond = pose.at + way(stencil.reach() + 1);
                        assert!(!placed.outline().contains(beyond), "{base:?} at {tenths}");
                    }
                }
            }
            assert!(stencil.least() > 400);
        }
    }
}
