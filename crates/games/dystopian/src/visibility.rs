//! What a model sees of a target on the table (DW-10.4 to DW-10.13).

use arrayvec::ArrayVec;

use broadside_geometry::plane::path::sweep_misses;
use broadside_geometry::plane::{INCH, Outline, Point};
use broadside_kit::plane::base::Placed;

use crate::measures::distance;
use crate::measures::sight::{Between, MOST, is_hampered, sight_past};
use crate::pieces::{Ground, Layer};
use crate::prelude::*;
use crate::state::Target;

/// How a target is seen by a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    pub visible: bool,
    /// The MASS of the largest thing that obscures it; 0 if none does (DW-10.14).
    pub obscured: u8,
    /// Through fog, or a squall (DW-10.12).
    pub hampered: bool,
}

/// A target where it lies.
pub(crate) struct Lying {
    pub(crate) placed: Placed,
    pub(crate) centre: Point,
    pub(crate) mass: u8,
    pub(crate) layer: Layer,
}

impl Dystopian {
    /// A target where it lies: a model, or terrain, which counts as SURFACE (DW-10.13, DW-21.15).
    pub(crate) fn lying(&self, target: Target) -> Option<Lying> {
        match target {
            Target::Model(model) => Some(Lying {
                placed: self.footprint(model),
                centre: self.model(model).at,
                mass: self.profile(model).mass,
                layer: self.layer(model),
            }),
            Target::Feature(place) => {
                let feature = self.state.terrain.get(usize::from(place))?;
                let placed = self.terrain(feature).1?;
                Some(Lying { placed, centre: feature.at, mass: feature.mass, layer: Layer::Surface })
            }
        }
    }

    /// What a model sees of a target. To a Submerged attack every terrain feature is a wall (DW-13.19).
    pub fn view(&self, model: ModelNo, target: Target, submerged: bool) -> View {
        let Some(there) = self.lying(target) else {
            return View { visible: false, obscured: 0, hampered: false };
        };
        let (eye, layer) = (self.model(model).at, self.layer(model));
        let placed = there.placed.outline();
        let corners: &[Point] = match placed {
            Outline::Convex(corners) => corners,
            Outline::Disc(_) => &[],
        };
        let seen = (corners, there.centre);
        let reach = placed.bound().radius;
        let in_way = |at: Point, radius: i32| !sweep_misses(eye, there.centre, at, radius + reach);
        let hampered = self.is_squall_between(model, placed) || self.is_fog_between(eye, seen, in_way);
        let either = |one: Layer| layer == one || there.layer == one;
        // DW-10.8: nothing blocks or obscures.
        if either(Layer::Airborne) {
            return View { visible: true, obscured: 0, hampered };
        }
        let mut things = ArrayVec::<(Placed, u8, bool), MOST>::new();
        if !either(Layer::Underwater) {
            // DW-10.4, DW-10.9 to DW-10.11.
            let others = self.in_play().filter(|&other| {
                other != model && target != Target::Model(other) && self.layer(other) == Layer::Surface
            });
            for other in others {
                let radius = self.profile(other).shape.reach();
                if in_way(self.model(other).at, radius) {
                    _ = things.try_push((self.footprint(other), self.profile(other).mass, false));
                }
            }
        }
        for (place, feature) in (0..).zip(&self.state.terrain) {
            let (terrain, Some(at)) = self.terrain(feature) else { continue };
            let counts = terrain.kind.is_solid()
                && target != Target::Feature(place)
                && !at.outline().contains(eye)
                && !at.outline().contains(there.centre);
            let bound = at.outline().bound();
            if counts && in_way(bound.center, bound.radius) {
                let mass = if terrain.kind == Ground::GroundingHazard { 0 } else { feature.mass };
                _ = things.try_push((at, mass, submerged));
            }
        }
        let between: ArrayVec<Between<'_>, MOST> =
            things.iter().map(|thing| Between { outline: thing.0.outline(), mass: thing.1 }).collect();
        let sight = sight_past(eye, seen, there.mass, &between, |place| things[place].2);
        View { visible: sight.visible, obscured: sight.obscured, hampered }
    }

    fn is_fog_between(
        &self,
        eye: Point,
        seen: (&[Point], Point),
        in_way: impl Fn(Point, i32) -> bool,
    ) -> bool {
        let mut patches = ArrayVec::<Placed, MOST>::new();
        for feature in &self.state.terrain {
            if let (terrain, Some(at)) = self.terrain(feature)
                && terrain.kind == Ground::Fog
                && in_way(at.outline().bound().center, at.outline().bound().radius)
            {
                _ = patches.try_push(at);
            }
        }
        let fog: ArrayVec<Outline<'_>, MOST> = patches.iter().map(Placed::outline).collect();
        !fog.is_empty() && is_hampered(eye, seen, &fog)
    }

    /// In a squall everything far off counts as hampered (E6).
    fn is_squall_between(&self, model: ModelNo, there: Outline<'_>) -> bool {
        let squall = self.encounter().and_then(|encounter| encounter.squall);
        squall.is_some_and(|squall| {
            self.state.round <= squall.rounds
                && distance(self.footprint(model).outline(), there) > 100 * i32::from(squall.beyond)
        })
    }

    /// Whether a point lies on an island.
    pub(crate) fn is_ashore(&self, point: Point) -> bool {
        self.state.terrain.iter().any(|feature| {
            let (terrain, at) = self.terrain(feature);
            terrain.kind == Ground::Island
                && feature.at.is_within(point, 12 * INCH)
                && at.is_some_and(|at| at.outline().contains(point))
        })
    }
}
