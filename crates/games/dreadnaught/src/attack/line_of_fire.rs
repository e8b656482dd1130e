//! Line of Fire and areas (DN-17, DN-14.15).

use arrayvec::ArrayVec;

use broadside_geometry::hex::{Crossing, crossing};

use crate::content::{Area, Cover, ObstacleKind, Shape};
use crate::prelude::*;
use crate::state::Obstacle;

/// The hexes of an Obstacle (DN-14.2).
pub(crate) fn cells(shape: Shape, pose: Pose) -> ArrayVec<Hex, 3> {
    let ahead = pose.at.neighbour(pose.facing);
    let mut cells = ArrayVec::new();
    if shape == Shape::Bar {
        cells.push(pose.at.neighbour(pose.facing.opposite()));
    }
    cells.push(pose.at);
    if shape != Shape::Dot {
        cells.push(ahead);
    }
    if shape == Shape::Tri {
        cells.push(pose.at.neighbour(pose.facing.turned(1)));
    }
    cells
}

impl Dreadnaught {
    pub(crate) fn obstacle_kind(&self, obstacle: &Obstacle) -> &ObstacleKind {
        &self.content.obstacles[obstacle.kind.index()]
    }

    pub(crate) fn obstacle_cells(&self, obstacle: &Obstacle) -> ArrayVec<Hex, 3> {
        cells(self.obstacle_kind(obstacle).shape, obstacle.pose)
    }

    /// The Obstacles on the map, with their places in the list.
    pub(crate) fn standing(&self) -> impl Iterator<Item = (u8, &Obstacle)> {
        (0u8..).zip(&self.state.obstacles).filter(|(_, obstacle)| !obstacle.gone)
    }

    /// The Obstacles that cover a hex.
    pub(crate) fn obstacles_at(&self, hex: Hex) -> impl Iterator<Item = (u8, &Obstacle)> {
        self.standing().filter(move |(_, obstacle)| {
            obstacle.pose.at.distance(hex) <= 1 && self.obstacle_cells(obstacle).contains(&hex)
        })
    }

    /// What the Obstacles between two hexes do to an attack: Damage taken off, or nothing gets through
    /// (DN-17.2 to DN-17.7). The piece that is the target does not hide itself.
    pub(crate) fn sight(&self, from: Hex, to: Hex, target: Option<u8>) -> Option<u8> {
        let mut dims = 0;
        for (index, obstacle) in self.standing() {
            let sight = self.obstacle_kind(obstacle).sight;
            if sight == Cover::Clear || target == Some(index) {
                continue;
            }
            let cells = self.obstacle_cells(obstacle);
            if !cells.iter().any(|&cell| self.crosses(from, to, cell)) {
                continue;
            }
            match sight {
                Cover::Clear => {}
                Cover::Dims(by) => dims += by,
                Cover::Blocks => return None,
            }
        }
        Some(dims)
    }

    /// Whether the line crosses a hex of an Obstacle. Along a side it does only where the hex on the other side
    /// belongs to an Obstacle too (DN-17.3).
    fn crosses(&self, from: Hex, to: Hex, cell: Hex) -> bool {
        match crossing(from, to, cell) {
            None => false,
            Some(Crossing::Through) => true,
            Some(Crossing::Along) => cell.neighbours().any(|other| {
                crossing(from, to, other) == Some(Crossing::Along)
                    && self.obstacles_at(other).next().is_some()
            }),
        }
    }

    /// Shows the area effects on a hex to `each`, those of a kind of Obstacle once.
    pub(crate) fn areas(&self, hex: Hex, mut each: impl FnMut(Area)) {
        for (index, obstacle) in self.obstacles_at(hex) {
            let areas = &self.obstacle_kind(obstacle).area;
            let earlier = |&(other, it): &(u8, &Obstacle)| other < index && it.kind == obstacle.kind;
            if !areas.is_empty() && !self.obstacles_at(hex).any(|it| earlier(&it)) {
                areas.iter().for_each(|&area| each(area));
            }
        }
    }

    /// What areas add to the Damage of an attack from a ship there.
    pub(crate) fn damage_from(&self, hex: Hex, is_dreadnaught: bool) -> i8 {
        let mut sum = 0;
        self.areas(hex, |area| {
            if let Area::DamageFrom { by, dreadnaught } = area
                && (is_dreadnaught || !dreadnaught)
            {
                sum += by;
            }
        });
        sum
    }

    /// What areas add to the Damage of an attack against a ship there.
    pub(crate) fn damage_against(&self, hex: Hex) -> i8 {
        let mut sum = 0;
        self.areas(hex, |area| {
            if let Area::DamageAgainst { by } = area {
                sum += by;
            }
        });
        sum
    }

    /// What areas add to the Range of attacks from there.
    pub(crate) fn range_from(&self, hex: Hex) -> i8 {
        let mut sum = 0;
        self.areas(hex, |area| {
            if let Area::RangeFrom(by) = area {
                sum += by;
            }
        });
        sum
    }

    /// How far away a ship there can be targeted from at most, where something hides it.
    pub(crate) fn hidden(&self, hex: Hex) -> Option<u8> {
        let mut least: Option<u8> = None;
        self.areas(hex, |area| {
            if let Area::Hidden(hexes) = area {
                least = Some(least.map_or(hexes, |known| known.min(hexes)));
            }
        });
        least
    }
}
