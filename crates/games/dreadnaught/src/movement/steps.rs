//! Ships move, step by step (DN-13).

use crate::step::EnteredHex;
use broadside_engine::{Refusal, Seat};
use broadside_geometry::hex::{Direction, Hex};

use crate::action::Action;
use crate::effects::vocabulary::{Stat, Worn};
use crate::event::Event;
use crate::missions::Happening;
use crate::movement::motion::{Going, Motion};
use crate::obstacles::impacts::face_towards;
use crate::ship::values::base;
use crate::state::{Dreadnaught, Pose, ShipRef};
use crate::step::Step;
use broadside_engine::Umpire;

impl Dreadnaught {
    /// Begins a movement. What slows it from its first hex on, does so now (DN-14.16).
    pub(crate) fn begin_motion(&mut self, ship: ShipRef, going: Going) {
        let mut motion =
            Motion { ship, going, collided: 0, left: 0, steps: 0, slowed: false, stopped: false, next: None };
        if let Some(pose) = self.pose(ship) {
            self.slow_down(&mut motion, pose.at);
        }
        self.state.steps.push(Step::Moving(motion));
    }

    /// Speed and Agility of a MOVE effect (DN-13.7).
    pub(crate) fn drive(&self, seat: Seat, slot: Option<u8>, speed: u8, agility: u8) -> Going {
        let mut fast = speed as i8;
        let mut nimble = agility as i8;
        if let Some(slot) = slot {
            let system = &self.player(seat).systems[usize::from(slot)];
            let whole = self.player(seat).declared.is_some_and(|declared| declared.whole);
            let worn = |what| if whole { 0 } else { self.worn(system, what) };
            fast = base(speed, worn(Worn::Speed)) + self.white(system, Stat::Speed);
            nimble = base(agility, worn(Worn::Agility)) + self.white(system, Stat::Agility);
        }
        fast += self.modifier(seat, Stat::Speed) - self.slowed(seat);
        nimble += self.modifier(seat, Stat::Agility);
        Going::Drive { speed: fast.max(0) as u8, agility: nimble.max(0) as u8 }
    }

    fn slow_down(&self, motion: &mut Motion, at: Hex) {
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
    fn reaches(&self, from: Hex, to: Hex) -> bool {
        if from == to {
            return true;
        }
        let distance = from.distance(to);
        from.neighbours()
            .any(|step| step.distance(to) < distance && self.is_free(step) && self.reaches(step, to))
    }

    /// Shows every step that a movement allows now to `each`: hexes and turns, without stopping.
    pub(crate) fn motion_options(&self, motion: &Motion, mut each: impl FnMut(Action)) {
        let Some(pose) = self.pose(motion.ship) else { return };
        match motion.going {
            Going::Drive { speed, agility } => {
                if speed > 0 && self.is_free(pose.at.neighbour(pose.facing)) {
                    each(Action::Forward);
                }
                if agility > 0 {
                    each(Action::Left);
                    each(Action::Right);
                }
            }
            Going::Grid { pattern, to: None } => {
                let hexes = &self.content.patterns[pattern.index()].hexes;
                for hex in hexes.iter().map(|hex| hex.placed_at(pose.at, pose.facing)) {
                    if self.is_free(hex) && self.reaches(pose.at, hex) {
                        each(Action::Hex(hex));
                    }
                }
            }
            Going::Grid { to: Some(to), .. } => {
                let distance = pose.at.distance(to);
                for hex in pose.at.neighbours() {
                    if hex.distance(to) < distance && self.is_free(hex) && self.reaches(hex, to) {
                        each(Action::Hex(hex));
                    }
                }
            }
            Going::Drift { .. } => {}
            Going::Cruiser { steps } => {
                if steps > 0 {
                    pose.at
                        .neighbours()
                        .filter(|&hex| self.is_free(hex))
                        .for_each(|hex| each(Action::Hex(hex)));
                }
            }
            Going::Shove { steps, source, toward, .. } => {
                if steps > 0 {
                    let distance = pose.at.distance(source);
                    for hex in pose.at.neighbours().filter(|&hex| self.is_free(hex)) {
                        let now = hex.distance(source);
                        if if toward { now < distance } else { now > distance } {
                            each(Action::Hex(hex));
                        }
                    }
                }
            }
        }
    }

    /// Whether a movement may end by the mover's wish (DN-13.6).
    pub(crate) fn may_stop(motion: &Motion) -> bool {
        !matches!(motion.going, Going::Grid { .. } | Going::Drift { .. })
    }

    fn motion_mut(&mut self) -> Option<&mut Motion> {
        self.state.steps.iter_mut().rev().find_map(|step| match step {
            Step::Moving(motion) => Some(motion),
            _ => None,
        })
    }

    /// The movement under way goes no farther (DN-23.58).
    pub(crate) fn stop_motion(&mut self, ship: ShipRef) {
        if let Some(motion) = self.motion_mut()
            && motion.ship == ship
        {
            motion.stopped = true;
        }
    }

    /// Goes on with a movement. Says whether it went on by itself.
    pub(crate) fn resolve_motion(&mut self, mut motion: Motion, umpire: &mut impl Umpire<Event>) -> bool {
        let Some(pose) = self.pose(motion.ship) else {
            self.state.steps.pop();
            return true;
        };
        if motion.stopped {
            self.state.steps.pop();
            return true;
        }
        if let Some(direction) = motion.next {
            self.take_step(motion, pose, direction, umpire);
            return true;
        }
        match motion.going {
            Going::Drift { left } => {
                if left && self.is_free(pose.at.neighbour(pose.facing)) {
                    motion.going = Going::Drift { left: false };
                    motion.next = Some(pose.facing);
                    self.replace(Step::Moving(motion));
                } else {
                    self.state.steps.pop();
                }
                true
            }
            Going::Grid { to, .. } => {
                let slowed = motion.slowed && motion.steps > 0;
                if to == Some(pose.at) || slowed {
                    self.state.steps.pop();
                    return true;
                }
                self.lone_step(&motion, umpire)
            }
            Going::Drive { .. } | Going::Cruiser { .. } | Going::Shove { .. } => {
                let mut any = false;
                self.motion_options(&motion, |_| any = true);
                if !any {
                    self.state.steps.pop();
                }
                !any
            }
        }
    }

    /// A Movement Grid with a single way goes it; without any it ends.
    fn lone_step(&mut self, motion: &Motion, umpire: &mut impl Umpire<Event>) -> bool {
        let mut first = None;
        let mut count = 0;
        self.motion_options(motion, |action| {
            first = first.or(Some(action));
            count += 1;
        });
        match first {
            None => {
                self.state.steps.pop();
                true
            }
            Some(action) if count == 1 => {
                self.perform_motion(*motion, action, umpire);
                true
            }
            Some(_) => false,
        }
    }

    /// Whether a step of a movement is legal.
    pub(crate) fn check_motion(&self, motion: &Motion, action: Action) -> Result<(), Refusal> {
        if action == Action::Done && Self::may_stop(motion) {
            return Ok(());
        }
        let mut found = false;
        self.motion_options(motion, |option| found |= option == action);
        if found {
            return Ok(());
        }
        Err(match (motion.going, action) {
            (Going::Drive { speed: 0, .. }, Action::Forward) => Refusal::new("DN-13.5", "no Speed is left"),
            (Going::Drive { .. }, Action::Forward) => {
                let ahead = self.pose(motion.ship).map(|pose| pose.at.neighbour(pose.facing));
                if ahead.is_some_and(|hex| self.map().region.contains(hex)) {
                    Refusal::new("DN-13.3", "another ship is in the way")
                } else {
                    Refusal::new("DN-13.4", "ships do not leave the map")
                }
            }
            (Going::Drive { .. }, Action::Left | Action::Right) => {
                Refusal::new("DN-13.5", "no rotation is left")
            }
            (Going::Grid { .. }, _) => Refusal::new("DN-13.9", "the Movement Grid does not lead there"),
            (Going::Shove { .. }, _) => Refusal::new("DN-13.17", "the ship is not moved there"),
            (Going::Cruiser { .. }, _) => Refusal::new("DN-13.13", "the Cruiser cannot go there"),
            _ => Refusal::new("DN-13.5", "choose how to move"),
        })
    }

    pub(crate) fn perform_motion(
        &mut self,
        mut motion: Motion,
        action: Action,
        umpire: &mut impl Umpire<Event>,
    ) {
        let Some(pose) = self.pose(motion.ship) else { return };
        match action {
            Action::Done => {
                self.state.steps.pop();
                return;
            }
            Action::Left | Action::Right => {
                let by = if action == Action::Right { 1 } else { -1 };
                if let Going::Drive { agility, .. } = &mut motion.going {
                    *agility -= 1;
                }
                self.turn_ship(motion.ship, by, umpire);
            }
            Action::Forward => motion.next = Some(pose.facing),
            Action::Hex(hex) => {
                let choosing = matches!(motion.going, Going::Grid { to: None, .. });
                if choosing {
                    if let Going::Grid { to, .. } = &mut motion.going {
                        *to = Some(hex);
                    }
                } else {
                    motion.next = pose.at.direction_to(hex);
                }
            }
            _ => {}
        }
        self.replace(Step::Moving(motion));
    }

    /// Takes one step. A ship that left an Obstacle carefully and goes on collides first (DN-14.8).
    fn take_step(
        &mut self,
        mut motion: Motion,
        pose: Pose,
        direction: Direction,
        umpire: &mut impl Umpire<Event>,
    ) {
        if motion.left != 0 && !self.in_set_up() {
            let index = motion.left.trailing_zeros() as u8;
            motion.left &= motion.left - 1;
            motion.collided |= 1 << index;
            self.replace(Step::Moving(motion));
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
        self.replace(Step::Moving(motion));
        self.set_pose(motion.ship, Pose { at: to, ..pose });
        if let ShipRef::Dreadnaught(seat) = motion.ship {
            self.player_mut(seat).moved = true;
        }
        umpire.say(|| Event::Moved { ship: motion.ship, from: pose.at, pose: Pose { at: to, ..pose } });
        // Before the battle nothing follows from a move (DN-5.20).
        if !self.in_set_up() {
            self.state.steps.push(Step::Entered(EnteredHex { ship: motion.ship, direction, struck: false }));
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

    /// Turns a ship by sixths, clockwise positive.
    pub(crate) fn turn_ship(&mut self, ship: ShipRef, by: i8, umpire: &mut impl Umpire<Event>) {
        if let Some(pose) = self.pose(ship) {
            let pose = Pose { facing: pose.facing.turned(by), ..pose };
            self.set_pose(ship, pose);
            umpire.say(|| Event::Moved { ship, from: pose.at, pose });
        }
    }

    /// What entering a hex brings: strikes, collisions, Contacts and events (DN-13.1).
    pub(crate) fn resolve_entered(
        &mut self,
        ship: ShipRef,
        direction: Direction,
        struck: bool,
        umpire: &mut impl Umpire<Event>,
    ) {
        let Some(pose) = self.pose(ship) else {
            self.state.steps.pop();
            return;
        };
        if !struck {
            if !self.strike_entering(ship, pose, direction, umpire) {
                self.replace(Step::Entered(EnteredHex { ship, direction, struck: true }));
            }
            return;
        }
        let collided = self.motion_mut().map_or(0, |motion| motion.collided);
        let next = self.obstacles_at(pose.at).find(|(index, obstacle)| {
            collided & (1 << index) == 0 && !self.obstacle_kind(obstacle).collision.is_empty()
        });
        if let Some((index, _)) = next {
            if let Some(motion) = self.motion_mut() {
                motion.collided |= 1 << index;
            }
            self.collide(index, ship, face_towards(pose, direction), umpire);
            return;
        }
        self.state.steps.pop();
        self.make_contacts(ship, pose.at, umpire);
        self.deed(ship.owner(), None, Happening::Enter { ship, at: pose.at }, umpire);
    }

    /// Contact with Beacons on a hex (DN-18.13).
    fn make_contacts(&mut self, ship: ShipRef, at: Hex, umpire: &mut impl Umpire<Event>) {
        let seat = ship.owner();
        for index in 0..self.state.beacons.len() {
            let beacon = self.state.beacons[index];
            if beacon.gone || beacon.at != at || self.player(seat).contacts & (1 << index) != 0 {
                continue;
            }
            self.player_mut(seat).contacts |= 1 << index;
            umpire.say(|| Event::Contact { ship, beacon: index as u8 });
            let dreadnaught = matches!(ship, ShipRef::Dreadnaught(_));
            if beacon.owner == seat {
                self.deed(seat, None, Happening::ContactOwn { beacon: index as u8, dreadnaught }, umpire);
            } else if self.are_enemies(seat, beacon.owner) {
                self.deed(seat, Some(beacon.owner), Happening::ContactEnemy { beacon: index as u8 }, umpire);
            }
        }
    }

    /// Replaces the step on top.
    pub(crate) fn replace(&mut self, step: Step) {
        if let Some(top) = self.state.steps.top_mut() {
            *top = step;
        }
    }
}
