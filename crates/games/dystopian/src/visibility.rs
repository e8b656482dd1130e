//! What a model sees of a target on the table (DW-10.4 to DW-10.13).

use arrayvec::ArrayVec;

use broadside_geometry::plane::path::sweep_misses;
use broadside_geometry::plane::sight::Gaze;
use broadside_geometry::plane::{INCH, Outline, Point};
use broadside_kit::plane::base::Placed;

use crate::measures::is_within;
use crate::measures::sight::{Between, MOST, is_hampered, is_seen, sight_past};
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

/// Something that may lie between a model and a target.
struct Thing {
    placed: Placed,
    mass: u8,
    /// Whether it blocks whatever its MASS (DW-13.19).
    wall: bool,
}

type Things = ArrayVec<Thing, MOST>;

/// A target where it lies.
pub(crate) struct Lying {
    pub(crate) placed: Placed,
    pub(crate) centre: Point,
    pub(crate) mass: u8,
    pub(crate) layer: Layer,
    /// How far it reaches from its centre at least, however it is turned, and at most.
    pub(crate) least: i32,
    pub(crate) reach: i32,
}

impl Lying {
    /// Its corners, and its centre.
    fn points(&self) -> (&[Point], Point) {
        match self.placed.outline() {
            Outline::Convex(corners) => (corners, self.centre),
            Outline::Disc(_) => (&[], self.centre),
        }
    }
}

impl Dystopian {
    /// A target where it lies: a model, or terrain, which counts as SURFACE (DW-10.13, DW-21.15).
    pub(crate) fn lying(&self, target: Target) -> Option<Lying> {
        match target {
            Target::Model(model) => {
                let profile = self.profile(model);
                Some(Lying {
                    placed: self.footprint(model),
                    centre: self.model(model).at,
                    mass: profile.mass,
                    layer: self.layer(model),
                    least: profile.stencil.least(),
                    reach: profile.reach(),
                })
            }
            Target::Feature(place) => {
                let feature = self.state.terrain.get(usize::from(place))?;
                let (terrain, placed) = self.terrain(feature);
                let stencil = terrain.stencil.as_ref()?;
                let (centre, mass, layer) = (feature.at, feature.mass, Layer::Surface);
                let (least, reach) = (stencil.least(), stencil.reach());
                Some(Lying { placed: placed?, centre, mass, layer, least, reach })
            }
        }
    }

    /// The layer of a target.
    pub(crate) fn layer_of_target(&self, target: Target) -> Option<Layer> {
        match target {
            Target::Model(model) => Some(self.layer(model)),
            Target::Feature(place) => self.state.terrain.get(usize::from(place)).map(|_| Layer::Surface),
        }
    }

    /// What a model sees of a target. To a Submerged attack every terrain feature is a wall (DW-13.19).
    pub fn view(&self, model: ModelNo, target: Target, submerged: bool) -> View {
        let Some(there) = self.lying(target) else {
            return View { visible: false, obscured: 0, hampered: false };
        };
        let (eye, seen) = (self.model(model).at, there.points());
        let in_way = |at: Point, radius: i32| !sweep_misses(eye, there.centre, at, radius + there.reach);
        let hampered =
            self.is_squall_between(model, there.placed.outline()) || self.is_fog_between(eye, seen, in_way);
        // DW-10.8: nothing blocks or obscures.
        if self.layer(model) == Layer::Airborne || there.layer == Layer::Airborne {
            return View { visible: true, obscured: 0, hampered };
        }
        let mut things = Things::new();
        self.find_between(model, target, &there, submerged, 0, &mut things);
        if things.is_empty() {
            return View { visible: true, obscured: 0, hampered };
        }
        let between: ArrayVec<Between<'_>, MOST> = things
            .iter()
            .map(|thing| Between { outline: thing.placed.outline(), mass: thing.mass })
            .collect();
        let sight = sight_past(eye, seen, there.mass, &between, |place| things[place].wall);
        View { visible: sight.visible, obscured: sight.obscured, hampered }
    }

    /// Whether a model sees a target where it lies, the same as [`Dystopian::view`] says.
    pub(crate) fn sees(&self, model: ModelNo, target: Target, there: &Lying, submerged: bool) -> bool {
        if self.layer(model) == Layer::Airborne || there.layer == Layer::Airborne {
            return true;
        }
        // What is lighter than the target, and no wall, does not keep it from being seen.
        let mut things = Things::new();
        self.find_between(model, target, there, submerged, there.mass.max(1), &mut things);
        if things.is_empty() {
            return true;
        }
        let walls: ArrayVec<Outline<'_>, MOST> = things.iter().map(|thing| thing.placed.outline()).collect();
        is_seen(self.model(model).at, there.points(), &walls)
    }

    /// Finds what may lie between a model and a target and has at least this MASS, or is a wall to a Submerged attack
    /// (DW-10.4, DW-10.9 to DW-10.11, DW-13.19).
    fn find_between(
        &self,
        model: ModelNo,
        target: Target,
        there: &Lying,
        submerged: bool,
        least: u8,
        things: &mut Things,
    ) {
        let eye = self.model(model).at;
        let in_way = |at: Point, radius: i32| !sweep_misses(eye, there.centre, at, radius + there.reach);
        // Bounds let much pass that no line comes near.
        let (corners, centre) = there.points();
        let gaze = Gaze::at(eye, corners.iter().copied().chain([centre]));
        let beside = |outline: Outline<'_>| gaze.is_some_and(|gaze| gaze.misses(outline));
        if self.layer(model) != Layer::Underwater && there.layer != Layer::Underwater {
            for other in self.in_play() {
                let counts = self.profile(other).mass >= least
                    && other != model
                    && target != Target::Model(other)
                    && self.layer(other) == Layer::Surface
                    && in_way(self.model(other).at, self.profile(other).reach());
                if !counts {
                    continue;
                }
                let (placed, mass, wall) = (self.footprint(other), self.profile(other).mass, false);
                if !beside(placed.outline()) {
                    _ = things.try_push(Thing { placed, mass, wall });
                }
            }
        }
        for (place, feature) in (0..).zip(&self.state.terrain) {
            let terrain = self.content.terrain_of(feature.terrain);
            let mass = if terrain.kind == Ground::GroundingHazard { 0 } else { feature.mass };
            if !terrain.kind.is_solid()
                || mass < least && !submerged
                || target == Target::Feature(place)
                || !in_way(feature.at, terrain.reach())
            {
                continue;
            }
            let Some(placed) = self.terrain(feature).1 else { continue };
            let outline = placed.outline();
            if !beside(outline) && !outline.contains(eye) && !outline.contains(there.centre) {
                _ = things.try_push(Thing { placed, mass, wall: submerged });
            }
        }
    }

    fn is_fog_between(
        &self,
        eye: Point,
        seen: (&[Point], Point),
        in_way: impl Fn(Point, i32) -> bool,
    ) -> bool {
        let mut patches = ArrayVec::<Placed, MOST>::new();
        for feature in &self.state.terrain {
            let terrain = self.content.terrain_of(feature.terrain);
            if terrain.kind == Ground::Fog
                && in_way(feature.at, terrain.reach())
                && let Some(at) = self.terrain(feature).1
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
                && !is_within(self.footprint(model).outline(), there, squall.beyond.into())
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
