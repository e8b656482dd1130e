//! Collisions, passing through and rams (DW-9): what stops a mover, and what comes of it.

pub(crate) mod collide;
pub(crate) mod disengage;
pub(crate) mod pass;
pub(crate) mod ram;
pub(crate) mod ramming;

use broadside_geometry::plane::{Outline, Point, SLACK, sweep_misses};
use broadside_kit::plane::base::Placed;
use broadside_kit::plane::track::{Meets, Track};
use broadside_kit::readable::Place;

pub(crate) use self::collide::Collision;
pub(crate) use self::pass::PassOrCollide;
use crate::measures::{DEPTH, OVERLAP, SINES, TOUCH, meeting_point, overlap, stand};
use crate::pieces::{Ground, Layer};
use crate::prelude::*;
use crate::state::Status;
use crate::vocabulary::Effect;

/// What a mover runs into.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Thing {
    /// A model by its number, from 1.
    Model(ModelNo),
    /// By its place in the list.
    Terrain(#[schemars(with = "Place")] u8),
}

/// Where a way ends, and at what; at the edge if at nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stop {
    /// How much of the way is free.
    pub(crate) free: i32,
    pub(crate) met: Option<Thing>,
}

impl Dystopian {
    /// What stops a model on its way (DW-9.1, DW-8.20). What it overlaps at the beginning does not: it may part from it
    /// (DW-9.2).
    pub(crate) fn stop(&self, model: ModelNo, track: Track, done: i32) -> Option<Stop> {
        let base = &self.profile(model).stencil;
        let (from, to) = (track.at(SINES, 0).at, track.end(SINES).at);
        let passes = |at: Point, reach: i32| sweep_misses(from, to, at, base.reach() + reach + SLACK);
        let mut best: Option<(i32, (u8, u8, u8), Thing)> = None;
        let mut look = |outline: Outline<'_>, rank: (u8, u8, u8), thing: Thing| {
            let met = track.meeting(SINES, base, Meets::Deeper(OVERLAP), outline);
            let Some(after) = met.filter(|&after| after > done) else { return };
            let start = base.placed(track.at(SINES, done));
            if !overlap(start.outline(), outline)
                && best.is_none_or(|(before, other, _)| (after, rank) < (before, other))
            {
                best = Some((after, rank, thing));
            }
        };
        // Terrain before models, then the higher MASS, then the lower number (DW-9.13).
        for (place, feature) in (0_u8..).zip(&self.state.terrain) {
            if passes(feature.at, self.content.terrain_of(feature.terrain).reach()) {
                continue;
            }
            for placed in self.solid_parts(model, feature) {
                look(placed.outline(), (0, u8::MAX - feature.mass, place), Thing::Terrain(place));
            }
        }
        for other in self.in_play() {
            if passes(self.model(other).at, self.profile(other).reach()) || !self.stops(model, other) {
                continue;
            }
            let rank = (1, u8::MAX - self.profile(other).mass, other.0);
            look(self.footprint(other).outline(), rank, Thing::Model(other));
        }
        let edge = track.leaves(SINES, base, self.table()).filter(|&after| after > done);
        match (best, edge) {
            (Some((after, ..)), Some(edge)) if edge < after => {
                Some(Stop { free: track.before(edge), met: None })
            }
            (Some((after, _, thing)), _) => Some(Stop { free: track.before(after), met: Some(thing) }),
            (None, Some(edge)) => Some(Stop { free: track.before(edge), met: None }),
            (None, None) => None,
        }
    }

    /// Whether a model stands in the way of another (DW-9.1). Whom a mover decided to pass does not.
    fn stops(&self, model: ModelNo, other: ModelNo) -> bool {
        let same_unit = self.model(model).unit == self.model(other).unit;
        let enemy = self.owner(model) != self.owner(other);
        match (self.layer(model), self.layer(other)) {
            (Layer::Surface, Layer::Surface) => !same_unit,
            (one, two) if one == two => {
                enemy && self.move_of(model).is_some_and(|moving| !moving.passed.contains(&other))
            }
            _ => false,
        }
    }

    /// Whether the mover's admiral picks to pass or to collide with an enemy of its layer (DW-9.10).
    pub(crate) fn may_pass(&self, model: ModelNo) -> bool {
        self.layer(model) != Layer::Surface
    }

    /// The parts of a piece of terrain that a model cannot cross: all of it, the impassable part, or nothing.
    pub(crate) fn solid_parts(
        &self,
        model: ModelNo,
        feature: &crate::state::Feature,
    ) -> impl Iterator<Item = Placed> + use<> {
        let (terrain, placed) = self.terrain(feature);
        let solid = terrain.kind.is_solid() && self.layer(model) != Layer::Airborne;
        let crosses = solid && self.crosses(model, terrain.kind);
        let whole = placed.filter(|_| solid && !crosses);
        let inner = terrain.impassable_at(feature.at, feature.turned).filter(|_| crosses);
        whole.into_iter().chain(inner)
    }

    /// Whether terrain of a kind is open water to a model (DW-21.8, DW-21.10, DW-23.12, DW-23.13).
    pub(crate) fn crosses(&self, model: ModelNo, kind: Ground) -> bool {
        let surface = self.layer(model) == Layer::Surface;
        self.has_effect(model, |effect| match effect {
            Effect::Passes { over, surfaced } => over.contains(kind) && (surface || !surfaced),
            _ => false,
        })
    }

    /// A model as it counts against another where models come to rest: of those that fly their base, against those
    /// that do not (DW-9.7).
    pub(crate) fn resting(&self, model: ModelNo, against: Layer) -> Placed {
        let it = self.model(model);
        self.resting_at(model, it.pose(), against)
    }

    /// The same for a pose.
    pub(crate) fn resting_at(
        &self,
        model: ModelNo,
        pose: broadside_geometry::plane::Pose,
        against: Layer,
    ) -> Placed {
        if self.layer(model) == Layer::Airborne && against != Layer::Airborne {
            stand(self.profile(model).stand(), pose)
        } else {
            self.profile(model).footprint(pose)
        }
    }

    /// Whether two models meet in a way, one of them as if it lay so (DW-9.7). Incoming models count (DW-5.20).
    pub(crate) fn rest_meets(
        &self,
        (model, pose): (ModelNo, broadside_geometry::plane::Pose),
        other: ModelNo,
        meets: impl Fn(Outline<'_>, Outline<'_>) -> bool,
    ) -> bool {
        let (there, outline) = (self.model(other).at, |model: ModelNo| &self.profile(model).stencil);
        if !pose.at.is_within(there, outline(model).reach() + outline(other).reach() + TOUCH) {
            return false;
        }
        // Discs that both outlines hold lie in each other: so do they, whatever it is to meet.
        let surely = outline(model).least() + outline(other).least() - DEPTH;
        let hulls = (self.layer(model) == Layer::Airborne) == (self.layer(other) == Layer::Airborne);
        if hulls && surely > 0 && pose.at.is_within(there, surely) {
            return true;
        }
        let one = self.resting_at(model, pose, self.layer(other));
        let two = self.resting(other, self.layer(model));
        meets(one.outline(), two.outline())
    }

    /// All other models that stand on the table.
    pub(crate) fn others(&self, model: ModelNo) -> impl Iterator<Item = ModelNo> + '_ {
        let there = |status: Status| matches!(status, Status::Play | Status::Incoming);
        let all = self.standing().filter(move |(id, it)| *id != model && there(self.unit(it.unit).status));
        all.map(|(id, _)| id)
    }

    /// The outline of what a mover ran into.
    fn outline_of(&self, thing: Thing) -> Option<Placed> {
        match thing {
            Thing::Model(model) => Some(self.footprint(model)),
            Thing::Terrain(place) => self.terrain(self.state.terrain.get(usize::from(place))?).1,
        }
    }

    /// Where a mover touches what it ran into (DW-9.17).
    pub fn contact(&self, model: ModelNo, thing: Thing) -> Point {
        let (one, two) = (self.footprint(model), self.outline_of(thing));
        match (&one, &two) {
            (Placed::Convex(one), Some(Placed::Convex(two))) => meeting_point(one, two),
            _ => self.model(model).at,
        }
    }
}
