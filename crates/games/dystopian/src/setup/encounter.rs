//! The encounter, the map and what lies on the table (DW-4.4 to DW-4.10, DW-4.22).

use arrayvec::ArrayVec;

use broadside_engine::{Dice, Stream};
use broadside_geometry::plane::{Heading, Point};

use super::hands::DealHands;
use crate::content::{EncounterId, MapId, TerrainId};
use crate::limits::PIECES;
use crate::measures::overlap;
use crate::pieces::Face;
use crate::prelude::*;
use crate::state::{Feature, Marker, MarkerKind};

/// The first admiral rolls for the encounter, and terrain and markers are set out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetTable;

impl Procedure<Dystopian> for SetTable {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let (encounter, face) = match game.state.encounter {
            Some(agreed) => (agreed, None),
            None => {
                let face = Face::of(umpire.dice().d6(Stream::new("encounter")));
                let found = game.content.encounters().iter().position(|it| it.face == face);
                (EncounterId(found.unwrap_or(0) as u8), Some(face))
            }
        };
        game.state.encounter = Some(encounter);
        umpire.say(|| Event::Encounter { encounter, face });
        let map = game.state.map.unwrap_or_else(|| {
            let maps = game.content.maps().len() as u32;
            MapId(umpire.dice().below(Stream::new("map"), maps) as u8)
        });
        game.state.map = Some(map);
        umpire.say(|| Event::Map { map });
        game.set_out();
        game.enter(DealHands);
    }

    fn sound(&self, _: &Dystopian) -> Result<(), Problem> {
        Ok(())
    }
}

impl Dystopian {
    /// Markers and features of the encounter, then the pieces of the map that leave them room.
    fn set_out(&mut self) {
        let (scale, content) = (self.scale(), std::sync::Arc::clone(&self.content));
        let (Some(encounter), Some(map)) = (self.state.encounter, self.state.map) else { return };
        let encounter = content.encounter(encounter);
        let state = &mut self.state;
        let marker = |kind, at| Marker { kind, at };
        let objectives = encounter.markers.iter().map(|&at| encounter.marker(at, scale));
        state.markers.extend(objectives.map(|at| marker(MarkerKind::Objective, at)));
        let mines = encounter.mines.iter().flat_map(|line| line.places(scale));
        state.markers.extend(mines.map(|at| marker(MarkerKind::Minefield, at)));
        let feature = |terrain: TerrainId, at: Point, turned: Heading| {
            let mass = content.terrain_of(terrain).mass;
            Feature { terrain, at, turned, mass, damage: 0, landed: [0; 2] }
        };
        let own = encounter.features.iter().map(|it| feature(it.terrain, it.place(scale), Heading::NORTH));
        state.terrain.extend(own);
        let special = state.terrain.clone();
        let pieces = content.map(map).pieces.iter();
        let pieces: ArrayVec<Feature, PIECES> =
            pieces.map(|it| feature(it.terrain, it.place(scale), it.turned)).collect();
        for piece in pieces {
            // Its twin lies across: if either meets something, both are left out (DW-4.10).
            let table = self.table();
            let twin = Point::new(table.x.1 - piece.at.x, table.y.1 - piece.at.y);
            let free = |at: Point| self.is_free(&Feature { at, ..piece }, &special);
            if free(piece.at) && free(twin) {
                self.state.terrain.push(piece);
            }
        }
    }

    /// Whether a piece overlaps no marker and none of some other pieces.
    fn is_free(&self, piece: &Feature, others: &[Feature]) -> bool {
        let Some(placed) = self.terrain(piece).1 else { return false };
        let meets = |other: &Feature| {
            self.terrain(other).1.is_some_and(|other| overlap(placed.outline(), other.outline()))
        };
        let on_marker = |marker: &Marker| overlap(placed.outline(), marker.outline());
        !others.iter().any(meets) && !self.state.markers.iter().any(on_marker)
    }
}
