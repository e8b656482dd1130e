//! Whether a ship that goes so can still stay on the table: it coasts before it brakes, and what pushes astern must be
//! turned there first.

#![expect(clippy::float_arithmetic, reason = "judgement may use floats")]

use broadside_geometry::plane::{Heading, Pose, Vector};

use crate::building::blueprint::SCALE;
use crate::contact::TABLE;
use crate::content::{Aim, Effect};
use crate::pieces::{Dial, Dials, ShipId};
use crate::scenarios::breakthrough::RUNNER;
use crate::state::Inertia;

/// How sure it is that a ship is lost that leaves the table at its next turn, at the one after that, and so on, if it
/// brakes as well as it can.
const LOST: [f32; 6] = [1.0, 0.9, 0.75, 0.5, 0.3, 0.15];

/// How much of what the drives could do can be counted on: some want energy, or grow too hot.
const TRUST: f32 = 0.6;

/// So near the edge it is tight even for a ship that stops in time, in mils.
const TIGHT: f32 = 3_000.0;

/// How much tight counts of lost.
const RISK: f32 = 0.08;

impl Inertia {
    /// How likely a ship that lies and goes so is lost over the edge, from 0 to 1.
    pub(super) fn edge_danger(&self, id: ShipId, pose: Pose, dials: &Dials) -> f32 {
        let (mut x, mut y) = (0, 0);
        for dial in dials.iter() {
            if let Dial::Axis(axis) = dial {
                let (heading, speed) = dials.direction(axis);
                let way = SCALE.displacement(1000 * speed, heading);
                (x, y) = (x + way.x, y + way.y);
            }
        }
        let next = pose.heading.turned_degrees(15 * dials.spin());
        let edges = [
            (pose.at.x - TABLE.x.0, -x, Vector::new(1, 0)),
            (TABLE.x.1 - pose.at.x, x, Vector::new(-1, 0)),
            (pose.at.y - TABLE.y.0, -y, Vector::new(0, 1)),
            (TABLE.y.1 - pose.at.y, y, Vector::new(0, -1)),
        ];
        let mut danger: f32 = 0.0;
        // Whoever runs wants to be over the far edge.
        let runs = self.aim() == Aim::Breakthrough && self.ship(id).owner == RUNNER;
        for (room, speed, inward) in edges.into_iter().take(if runs { 3 } else { 4 }) {
            if speed > 0 && room < LOST.len() as i32 * speed + TIGHT as i32 {
                danger = danger.max(self.runs_over(id, next, room, speed, inward));
            }
        }
        danger
    }

    /// The same of one edge, which is so far away and comes nearer so fast.
    fn runs_over(&self, id: ShipId, heading: Heading, room: i32, speed: i32, inward: Vector) -> f32 {
        let (now, turned) = self.brakes(id, heading, inward);
        let (mut room, mut speed) = (room as f32, speed as f32);
        for (turn, lost) in LOST.into_iter().enumerate() {
            room -= speed;
            if room < 0.0 {
                return lost;
            }
            speed -= TRUST * if turn < 2 { now } else { turned };
            if speed <= 0.0 {
                return RISK * (1.0 - room / TIGHT).max(0.0);
            }
        }
        0.0
    }

    /// How much speed a ship that heads so can take away in a turn, and how much once it has turned as is best for that.
    fn brakes(&self, id: ShipId, heading: Heading, inward: Vector) -> (f32, f32) {
        let class = self.blueprint(id).class() as usize;
        let mut now = 0.0;
        let mut sides = [0.0; 4];
        for (_, fitting, _) in self.systems(id).filter(|(.., on_it)| !on_it.disabled) {
            let pushes = fitting.part.abilities.iter().filter_map(|ability| match ability.effect {
                Effect::Thrust(by) => Some(by[class]),
                _ => None,
            });
            let Some(most) = pushes.max().filter(|&most| most > 0) else { continue };
            let way = SCALE.displacement(1000 * i32::from(most), fitting.facing.on(heading).opposite());
            now += (way.x * inward.x + way.y * inward.y).max(0) as f32;
            sides[fitting.facing as usize] += 1000.0 * f32::from(most);
        }
        (now, sides.into_iter().fold(0.0, f32::max))
    }
}
