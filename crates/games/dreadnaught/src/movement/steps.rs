//! Ships move, step by step (DN-13).

use crate::movement::motion::{Going, Movement};
use crate::obstacles::impacts::face_towards;
use crate::prelude::*;
use crate::ship::values::base;

impl Dreadnaught {
    /// Begins a movement. What slows it from its first hex on, does so now (DN-14.16).
    pub(crate) fn begin_motion(&mut self, ship: ShipRef, going: Going) {
        let mut motion = Movement {
            ship,
            going,
            collided: 0,
            left: 0,
            steps: 0,
            slowed: false,
            stopped: false,
            next: None,
        };
        if let Some(pose) = self.pose(ship) {
            self.slow_down(&mut motion, pose.at);
        }
        self.push(motion);
    }

    /// Speed and Agility of a MOVE effect (DN-13.7). Only that of a Drive card is Slowed (DN-12.19).
    pub(crate) fn drive(&self, seat: Seat, slot: Option<u8>, speed: u8, agility: u8) -> Going {
        let mut fast = speed as i8;
        let mut nimble = agility as i8;
        if let Some(slot) = slot {
            let system = &self.player(seat).systems[usize::from(slot)];
            let whole = self.player(seat).declared.is_some_and(|declared| declared.whole);
            let worn = |what| if whole { 0 } else { self.worn(system, what) };
            fast = base(speed, worn(Worn::Speed)) + self.white(system, Stat::Speed);
            nimble = base(agility, worn(Worn::Agility)) + self.white(system, Stat::Agility);
            if self.card(seat, usize::from(slot)).kind == Kind::Drive {
                fast -= self.slowed(seat);
            }
        }
        fast += self.modifier(seat, Stat::Speed);
        nimble += self.modifier(seat, Stat::Agility);
        Going::Drive { speed: fast.max(0) as u8, agility: nimble.max(0) as u8 }
    }

    fn slow_down(&self, motion: &mut Movement, at: Hex) {
        let slow = self.obstacles_at(at).map(|(_, it)| self.obstacle_kind(it).slow).max().unwrap_or(0);
        if slow == 0 || motion.slowed {
            return;
        }
        match &mut motion.going {
            Going::Drive { speed, .. } => *speed = speed.saturating_sub(slow),
            Going::Cruiser { steps } => *steps = steps.saturating_sub(slow),
            Going::Grid { .. } => {}
            Going::Drift { .. } | Going::Shove { .. } => return,
        }
        motion.slowed = true;
    }

    /// Whether a hex can be reached by steps that each come nearer (DN-13.9).
    pub(super) fn reaches(&self, from: Hex, to: Hex) -> bool {
        if from == to {
            return true;
        }
        let distance = from.distance(to);
        from.neighbours()
            .any(|step| step.distance(to) < distance && self.is_free(step) && self.reaches(step, to))
    }

    /// The innermost movement.
    pub(super) fn motion_mut(&mut self) -> Option<&mut Movement> {
        self.state.steps.of_mut().next_back()
    }

    /// The movement under way goes no farther (DN-23.58).
    pub(crate) fn stop_motion(&mut self, ship: ShipRef) {
        if let Some(motion) = self.motion_mut()
            && motion.ship == ship
        {
            motion.stopped = true;
        }
    }

    /// Takes one step. A ship that left an Obstacle carefully and goes on collides first (DN-14.8).
    pub(super) fn take_step(
        &mut self,
        mut motion: Movement,
        pose: Pose,
        direction: Direction,
        umpire: &mut impl Umpire<Event>,
    ) {
        if motion.left != 0 && !self.in_set_up() {
            let index = motion.left.trailing_zeros() as u8;
            motion.left &= motion.left - 1;
            motion.collided |= 1 << index;
            self.replace(motion);
            if !self.state.obstacles[usize::from(index)].gone {
                self.collide(index, motion.ship, face_towards(pose, direction), umpire);
            }
            return;
        }
        let to = pose.at.neighbour(direction);
        if motion.steps == 0 {
            for (index, obstacle) in self.obstacles_at(pose.at) {
                let inside = self.obstacle_cells(obstacle).contains(&to);
                if !inside && !self.obstacle_kind(obstacle).collision.is_empty() {
                    motion.left |= 1 << index;
                }
            }
        }
        motion.next = None;
        motion.steps += 1;
        match &mut motion.going {
            Going::Drive { speed, .. } => *speed -= 1,
            Going::Cruiser { steps } | Going::Shove { steps, .. } => *steps -= 1,
            Going::Grid { .. } | Going::Drift { .. } => {}
        }
        self.slow_down(&mut motion, to);
        self.replace(motion);
        self.set_pose(motion.ship, Pose { at: to, ..pose });
        if let ShipRef::Dreadnaught(seat) = motion.ship {
            self.player_mut(seat).moved = true;
        }
        umpire.say(|| Event::Moved { ship: motion.ship, from: pose.at, pose: Pose { at: to, ..pose } });
        // Before the battle nothing follows from a move (DN-5.20).
        if !self.in_set_up() {
            self.push(EnteredHex { ship: motion.ship, direction, struck: false });
        }
    }

    /// Puts a ship somewhere.
    pub(crate) fn set_pose(&mut self, ship: ShipRef, pose: Pose) {
        match ship {
            ShipRef::Dreadnaught(seat) => self.player_mut(seat).ship = Some(pose),
            ShipRef::Cruiser(seat, index) => {
                self.player_mut(seat).cruisers[usize::from(index)].pose = Some(pose);
            }
        }
    }

    /// Turns a ship once, right or else left.
    pub(crate) fn turn_ship(&mut self, ship: ShipRef, turn: Action, umpire: &mut impl Umpire<Event>) {
        if let Some(pose) = self.pose(ship) {
            let by = if turn == Action::Right { 1 } else { -1 };
            let pose = Pose { facing: pose.facing.turned(by), ..pose };
            self.set_pose(ship, pose);
            umpire.say(|| Event::Moved { ship, from: pose.at, pose });
        }
    }
}
