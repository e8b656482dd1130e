//! What set-up bonuses share, and where Obstacles may lie (DN-5.13 to DN-5.17, DN-22.6).

use crate::attack::line_of_fire;
use crate::content::{Colour, ObstacleKindId, Shape};
use crate::prelude::*;
use crate::state::Obstacle;

/// The rule of all bonuses.
pub(crate) const RULE: &str = "DN-5.14";

/// What others wait for.
pub(crate) const WAIT: &str = "to take a set-up bonus";

impl Dreadnaught {
    /// Moves a ship in set-up, without collisions or Contacts (DN-5.20).
    pub(crate) fn set_up_move(&mut self, ship: ShipRef, hex: Hex, umpire: &mut impl Umpire<Event>) {
        if let Some(pose) = self.pose(ship) {
            let pose = Pose { at: hex, ..pose };
            self.set_pose(ship, pose);
            umpire.say(|| Event::Placed { ship, pose });
        }
    }

    /// Kinds of Obstacles of a size of which so many are left and can be placed (DN-5.16).
    pub(crate) fn obstacle_kinds(&self, size: u8, count: u8) -> impl Iterator<Item = ObstacleKindId> + '_ {
        (0u8..).zip(&self.content.obstacles).filter_map(move |(index, kind)| {
            let id = ObstacleKindId(index);
            let used = self.state.obstacles.iter().filter(|it| it.kind == id).count() as u8;
            let left = kind.supply.saturating_sub(used);
            let fits = kind.shape.size() == size && left >= count;
            (fits && self.obstacle_hexes(id).next().is_some()).then_some(id)
        })
    }

    /// Anchors from which an Obstacle can be placed.
    pub(crate) fn obstacle_hexes(&self, kind: ObstacleKindId) -> impl Iterator<Item = Hex> + '_ {
        let strict = self.has_strict_place(kind);
        let fits = move |at: Hex| Direction::ALL.into_iter().any(|it| self.may_place(kind, at, it, strict));
        self.map().cells.iter().copied().filter(move |&at| fits(at))
    }

    /// Facings with which an Obstacle can be placed on an anchor.
    pub(crate) fn obstacle_facings(
        &self,
        kind: ObstacleKindId,
        at: Hex,
    ) -> impl Iterator<Item = Direction> + '_ {
        let strict = self.has_strict_place(kind);
        // The way a static single hex points has no meaning.
        let plain = {
            let it = &self.content.obstacles[kind.index()];
            it.shape == Shape::Dot && it.speed == 0
        };
        let ways = Direction::ALL.into_iter().take(if plain { 1 } else { 6 });
        ways.filter(move |&facing| self.may_place(kind, at, facing, strict))
    }

    /// Whether a large Obstacle finds a place with two hexes in a yellow zone; without one, anywhere will do.
    fn has_strict_place(&self, kind: ObstacleKindId) -> bool {
        self.content.obstacles[kind.index()].shape.size() < 3
            || self
                .map()
                .cells
                .iter()
                .any(|&at| Direction::ALL.into_iter().any(|facing| self.may_place(kind, at, facing, true)))
    }

    /// Whether an Obstacle may be placed so (DN-5.14, DN-5.15, DN-22.6).
    fn may_place(&self, kind: ObstacleKindId, at: Hex, facing: Direction, strict: bool) -> bool {
        let obstacle = &self.content.obstacles[kind.index()];
        let cells = line_of_fire::cells(obstacle.shape, Pose { at, facing });
        if !cells.iter().all(|&cell| self.map().region.contains(cell)) {
            return false;
        }
        let colour = |cell: Hex| self.zone_at(cell).map(|zone| self.map().zones[zone].colour);
        let in_zones = |cell: &Hex| matches!(colour(*cell), Some(Colour::Yellow | Colour::Purple));
        let allowed = match (obstacle.shape.size(), self.is_duel()) {
            (1, true) => !cells.iter().any(|&it| matches!(colour(it), Some(Colour::Green | Colour::Red))),
            (1, false) => true,
            (2, true) => cells.iter().any(in_zones),
            (2, false) => !cells.iter().any(in_zones),
            _ => {
                !strict || {
                    let yellow = |cell: &Hex| {
                        self.zone_at(*cell).filter(|&zone| self.map().zones[zone].colour == Colour::Yellow)
                    };
                    cells
                        .iter()
                        .filter_map(yellow)
                        .any(|zone| cells.iter().filter(|cell| yellow(cell) == Some(zone)).count() >= 2)
                }
            }
        };
        allowed
            && cells.iter().all(|&cell| self.obstacles_at(cell).next().is_none())
            && self.ships().all(|(_, pose)| cells.iter().all(|cell| cell.distance(pose.at) > obstacle.speed))
    }

    pub(crate) fn place_obstacle(
        &mut self,
        kind: ObstacleKindId,
        pose: Pose,
        umpire: &mut impl Umpire<Event>,
    ) {
        let hp = self.content.obstacles[kind.index()].hp.unwrap_or(0);
        if self.state.obstacles.try_push(Obstacle { kind, pose, hp, gone: false }).is_ok() {
            let obstacle = self.state.obstacles.len() as u8 - 1;
            // In the battle itself only a wreck becomes an Obstacle.
            let rule = if self.in_set_up() { "DN-5.15" } else { "DN-22.19" };
            umpire.say(|| Event::ObstaclePlaced { obstacle, pose, rule });
        }
    }
}
