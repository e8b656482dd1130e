//! Where something round finds room, away from everything: mines that are laid and ice that is made (DW-23.15, DW-23.57).

use arrayvec::ArrayVec;

use broadside_geometry::plane::{Disc, Outline, Point};

use crate::limits::{ALL_MARKERS, ALL_MODELS, ALL_TERRAIN};
use crate::measures::{MARKER, beyond};
use crate::prelude::*;

/// Something to keep away from.
#[derive(Clone, Copy)]
enum Thing {
    Model(ModelNo),
    /// By its place in the list.
    Terrain(u8),
    Marker,
}

#[derive(Clone, Copy)]
struct Neighbour {
    thing: Thing,
    at: Point,
    /// Nearer than this it is always too near, and from this on it never is.
    surely: i64,
    never: i64,
}

/// All that a disc keeps away from: models, incoming ones too, terrain features and markers.
pub(crate) struct Clearing<'g> {
    game: &'g Dystopian,
    radius: i32,
    /// What is less far away is too near, in mils.
    limit: i32,
    neighbours: ArrayVec<Neighbour, { ALL_MODELS + ALL_TERRAIN + ALL_MARKERS }>,
}

impl<'g> Clearing<'g> {
    /// For a disc that keeps so many hundredths of an inch away.
    pub(crate) fn of(game: &'g Dystopian, radius: i32, hundredths: i32) -> Self {
        let limit = beyond(hundredths - 1);
        let mut neighbours = ArrayVec::new();
        let mut add = |thing, at, least: i32, reach: i32| {
            let far = |own: i32| i64::from(limit) + i64::from(radius) + i64::from(own);
            neighbours.push(Neighbour { thing, at, surely: far(least), never: far(reach) });
        };
        for (model, it) in game.standing() {
            let stencil = &game.profile(model).stencil;
            add(Thing::Model(model), it.at, stencil.least(), stencil.reach());
        }
        for (place, feature) in (0..).zip(&game.state.terrain) {
            let terrain = game.content.terrain_of(feature.terrain);
            if let Some(stencil) = terrain.stencil.as_ref().filter(|_| terrain.kind.is_solid()) {
                add(Thing::Terrain(place), feature.at, stencil.least(), stencil.reach());
            }
        }
        for marker in &game.state.markers {
            add(Thing::Marker, marker.at, MARKER, MARKER);
        }
        Self { game, radius, limit, neighbours }
    }

    /// Whether the disc may lie at a place.
    pub(crate) fn holds(&self, at: Point) -> bool {
        self.neighbours.iter().all(|neighbour| {
            let square = at.distance_squared(neighbour.at);
            square >= neighbour.never * neighbour.never
                || square >= neighbour.surely * neighbour.surely && !self.is_near(neighbour.thing, at)
        })
    }

    /// Bounds do not tell: it is measured.
    fn is_near(&self, thing: Thing, at: Point) -> bool {
        let disc = Outline::Disc(Disc::new(at, self.radius));
        match thing {
            Thing::Model(model) => disc.is_nearer(self.game.footprint(model).outline(), self.limit),
            Thing::Terrain(place) => {
                let placed = self.game.terrain(&self.game.state.terrain[usize::from(place)]).1;
                placed.is_some_and(|it| disc.is_nearer(it.outline(), self.limit))
            }
            Thing::Marker => false,
        }
    }
}
