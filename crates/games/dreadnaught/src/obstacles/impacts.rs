//! Ships and Obstacles collide, and Obstacles are hurt (DN-14).

use crate::prelude::*;

/// The face of a ship that points in a direction of the map.
pub(crate) fn face_towards(pose: Pose, direction: Direction) -> Face {
    Face::ALL[usize::from(direction.turned(-(pose.facing.index() as i8)).index())]
}

impl Dreadnaught {
    /// A ship and an Obstacle collide (DN-14.5), unless the ship's owner ignores collisions.
    pub(crate) fn collide(&mut self, index: u8, ship: ShipRef, face: Face, umpire: &mut impl Umpire<Event>) {
        if self.ignores(ship.owner(), Ignored::Collision) {
            umpire.say(|| Event::Avoided { ship, obstacle: index });
            return;
        }
        umpire.say(|| Event::Collided { ship, obstacle: index });
        self.push(Collide { index, ship, face, next: 0 });
    }

    /// An Obstacle loses HP by some rule; at 0 it is removed (DN-14.17).
    pub(crate) fn hurt_obstacle(
        &mut self,
        index: u8,
        hp: u8,
        rule: &'static str,
        umpire: &mut impl Umpire<Event>,
    ) {
        let obstacle = &mut self.state.obstacles[usize::from(index)];
        let has_hp = self.content.obstacles[obstacle.kind.index()].hp.is_some();
        if obstacle.gone || !has_hp {
            return;
        }
        obstacle.hp = obstacle.hp.saturating_sub(hp);
        let left = obstacle.hp;
        umpire.say(|| Event::ObstacleHurt { obstacle: index, hp: left, rule });
        if left == 0 {
            self.remove_obstacle(index, rule, umpire);
        }
    }

    pub(crate) fn remove_obstacle(&mut self, index: u8, rule: &'static str, umpire: &mut impl Umpire<Event>) {
        let obstacle = &mut self.state.obstacles[usize::from(index)];
        if !std::mem::replace(&mut obstacle.gone, true) {
            umpire.say(|| Event::ObstacleGone { obstacle: index, rule });
        }
    }
}
