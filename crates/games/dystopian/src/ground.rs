//! Terrain, environment and markers (DW-21).

pub(crate) mod clearing;
pub(crate) mod landing;
pub(crate) mod lay;
pub(crate) mod mines;

use broadside_geometry::plane::{INCH, Outline, Point, sweep_misses};
use broadside_kit::plane::track::{Meets, Track};
use broadside_kit::set::Set;

use crate::measures::{MARKER, SINES, beyond};
use crate::pieces::{Ground, Layer};
use crate::prelude::*;
use crate::squadrons::stacks::Goal;
use crate::state::{Feature, MarkerKind, MarkerNo};
use crate::vocabulary::{Effect, Ignored, Shot};

/// The ring of treacherous water around islands, structures and icebergs, in inches (DW-21.9, DW-21.19).
pub(crate) const SHORE: i32 = 1;

impl Dystopian {
    /// What does not count for a model.
    pub(crate) fn ignores(&self, model: ModelNo) -> Set<Ignored> {
        let mut ignored = Set::NONE;
        self.each_effect(model, |given| {
            if let Effect::Ignores(what) = given.effect {
                ignored = ignored.union(what);
            }
            std::ops::ControlFlow::Continue(())
        });
        ignored
    }

    /// How near a feature impedes a model, in inches; none if it does not (DW-21.3, DW-21.9).
    fn impedes(&self, model: ModelNo, feature: &Feature) -> Option<i32> {
        let kind = self.content.terrain_of(feature.terrain).kind;
        let (layer, fog) = (self.layer(model), kind == Ground::Fog);
        let treacherous = kind == Ground::TreacherousWater || kind.has_shore();
        let impedes = fog && layer != Layer::Underwater
            || treacherous
                && layer != Layer::Airborne
                && !self.ignores(model).contains(Ignored::TreacherousWater);
        impedes.then_some(if kind.has_shore() { SHORE } else { 0 })
    }

    /// A model has gone so much of a way: whether it came into contact with what impedes it, and which wrecks it came
    /// to touch (DW-21.4, DW-21.5, DW-21.26).
    pub(crate) fn note_ground(&mut self, model: ModelNo, track: Track, to: i32) {
        let Some((impeded, wrecks)) = self.ground_on(model, track, to) else { return };
        if let Some(moving) = &mut self.state.moving {
            (moving.impeded, moving.wrecks) = (impeded, wrecks);
        }
    }

    /// Whether the model that moves is impeded once it has gone so much of a way, and which wrecks it has touched by
    /// then.
    pub(crate) fn ground_on(&self, model: ModelNo, track: Track, to: i32) -> Option<(bool, Set<MarkerNo>)> {
        let moving = self.move_of(model)?;
        let base = &self.profile(model).stencil;
        let (from, end) = (track.at(SINES, 0), track.end(SINES).at);
        let passes =
            |at: Point, reach: i32| sweep_misses(from.at, end, at, base.reach() + reach + (SHORE + 1) * INCH);
        // What counts as near is asked in hundredths of an inch.
        let comes_near = |outline: Outline<'_>, hundredths: i32| {
            base.placed(from).outline().is_nearer(outline, beyond(hundredths))
                || track
                    .meeting(SINES, base, Meets::Hundredths(hundredths), outline)
                    .is_some_and(|after| after <= to)
        };
        let impeded = moving.impeded
            || self.state.terrain.iter().any(|feature| {
                if passes(feature.at, self.content.terrain_of(feature.terrain).reach()) {
                    return false;
                }
                let (Some(inches), Some(placed)) = (self.impedes(model, feature), self.terrain(feature).1)
                else {
                    return false;
                };
                comes_near(placed.outline(), if inches == 0 { 1 } else { 100 * inches })
            });
        let meets_wrecks =
            || self.layer(model) == Layer::Surface && !self.ignores(model).contains(Ignored::Wrecks);
        let mut wrecks = moving.wrecks;
        for (place, marker) in (0..).map(MarkerNo).zip(&self.state.markers) {
            let new = marker.kind == MarkerKind::Wreck && !moving.old_wrecks.contains(place);
            if new && meets_wrecks() && !passes(marker.at, MARKER) && comes_near(marker.outline(), 1) {
                wrecks.insert(place);
            }
        }
        Some((impeded, wrecks))
    }

    /// Remembers enemies over which the centre point of a model with such weapons passes (DW-23.73).
    pub(crate) fn note_overflight(&mut self, model: ModelNo, from: Point, to: Point) {
        let mounts = self.profile(model).mounts.iter().copied();
        let weapons = mounts.chain(self.profile(model).options.iter().map(|option| option.by));
        let over = |shot: Shot| matches!(shot, Shot::Overflight(_));
        let armed = weapons
            .map(|mount| self.content.weapon(mount.weapon))
            .any(|weapon| weapon.shots.iter().any(|&(shot, ..)| over(shot)));
        if !armed || from == to {
            return;
        }
        let (owner, mate) = (self.owner(model), self.mate(model));
        for enemy in (0..self.state.models.len() as u8).map(ModelNo) {
            let there = self.is_model_in_play(enemy) && self.owner(enemy) != owner;
            if there
                && self.footprint(enemy).outline().runs_inside(from, to, 1)
                && let Some(activation) = &mut self.state.activation
                && !activation.overflown.contains(&(mate, enemy))
            {
                _ = activation.overflown.try_push((mate, enemy));
            }
        }
    }

    /// A marker is removed; those behind it move up, and what names them with them.
    pub(crate) fn remove_marker(&mut self, marker: MarkerNo) {
        if usize::from(marker.0) >= self.state.markers.len() {
            return;
        }
        let gone = self.state.markers.remove(marker.0.into());
        self.set_aside(Goal::Mines(gone.at));
        let up = |set: Set<MarkerNo>| {
            let left = set.iter().filter(|&it| it != marker);
            left.map(|it| if it > marker { MarkerNo(it.0 - 1) } else { it }).collect()
        };
        if let Some(moving) = &mut self.state.moving {
            (moving.wrecks, moving.old_wrecks) = (up(moving.wrecks), up(moving.old_wrecks));
        }
    }

    /// Whether a model breaks a piece of ice instead of running into it (DW-23.31).
    pub(crate) fn breaks_ice(&self, model: ModelNo, place: u8) -> bool {
        let ice = self.state.terrain.get(usize::from(place)).is_some_and(|feature| {
            self.content.terrain_of(feature.terrain).kind == Ground::Iceberg
                && feature.mass < self.profile(model).mass
        });
        ice && self.has_effect(model, |effect| effect == Effect::BreaksIce)
    }

    /// The ice is removed, for an inch of movement.
    pub(crate) fn break_ice(&mut self, model: ModelNo, place: u8, umpire: &mut impl Umpire<Event>) {
        umpire.say(|| Event::IceBroken { model });
        self.state.terrain.remove(place.into());
        if let Some(moving) = &mut self.state.moving {
            moving.way.spent += INCH;
        }
    }
}
