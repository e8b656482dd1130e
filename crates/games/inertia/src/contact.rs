//! Contact and collisions (IN-6), and the path of a move (IN-5.10).

use arrayvec::ArrayVec;

use broadside_engine::{Dice, Seat, Stream, Umpire};
use broadside_geometry::plane::{Disc, Heading, INCH, Point, Pose, outlines_touch};
use broadside_kit::plane::area::Rect;
use broadside_kit::plane::track::Track;

use crate::building::blueprint::{Blueprint, SCALE};
use crate::building::lattice::CELL;
use crate::content::{Aim, Asteroid};
use crate::event::{Event, Removal};
use crate::pieces::ShipId;
use crate::scenarios::breakthrough::RUNNER;
use crate::state::Inertia;

/// The table (IN-3.3): a ship is on it if its base centre is (IN-14.3).
pub(crate) const TABLE: Rect = Rect::inches((0, 48), (0, 48));

const COLLISION: Stream = Stream::new("collision");

/// A movement, made of substeps.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Movement {
    /// So many inches along a heading.
    Straight { heading: Heading, inches: i32 },
    /// So many units of 15 degrees about the pivot.
    Turn { units: i32 },
}

impl Movement {
    /// Its substeps, for a ship that lies so (IN-5.10).
    const fn track(self, start: Pose) -> Track {
        match self {
            Self::Straight { heading, inches } => Track::straight(start, heading, inches * INCH, 100),
            Self::Turn { units } => Track::turn(start, 150 * units, 50),
        }
    }

    /// Its full value, in inches or units (IN-6.6).
    pub(crate) const fn amount(self) -> u8 {
        match self {
            Self::Straight { inches, .. } => inches as u8,
            Self::Turn { units } => units.unsigned_abs() as u8,
        }
    }

    /// The substep that a contact at another one sends the ship back to (IN-6.4).
    const fn before(self, substep: i32) -> i32 {
        match self {
            Self::Straight { .. } => substep - 1,
            Self::Turn { .. } => (substep - 1) / 3 * 3,
        }
    }
}

/// How a movement ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arrival {
    /// As planned.
    Free,
    /// Over the edge.
    Off,
    /// In contact with ships and rocks, one bit each.
    Contact { ships: u32, rocks: u32 },
}

/// Whether two ships that lie so are in contact (IN-6.1, IN-6.2).
pub(crate) fn ships_touch(one: &Blueprint, here: Pose, other: &Blueprint, there: Pose) -> bool {
    if !here.at.is_within(there.at, one.reach + other.reach) {
        return false;
    }
    let (disc, other_disc) = (Disc::new(here.at, one.base), Disc::new(there.at, other.base));
    if disc.touches(other_disc) {
        return true;
    }
    let cells = near_cells(one, here, there.at, other.reach);
    if cells.iter().any(|cell| other_disc.touches_convex(cell)) {
        return true;
    }
    let others = near_cells(other, there, here.at, one.reach);
    others.iter().any(|cell| disc.touches_convex(cell))
        || cells.iter().any(|cell| others.iter().any(|other| outlines_touch(cell, other)))
}

/// Whether a ship that lies so is in contact with a rock (IN-6.13).
pub(crate) fn touches_rock(ship: &Blueprint, pose: Pose, rock: &Asteroid) -> bool {
    if !pose.at.is_within(rock.at, ship.reach + rock.radius) {
        return false;
    }
    let disc = rock.disc();
    disc.touches(Disc::new(pose.at, ship.base))
        || near_cells(ship, pose, rock.at, rock.radius).iter().any(|cell| disc.touches_convex(cell))
}

/// The outlines of the outer cells of a ship that come near something.
fn near_cells(ship: &Blueprint, pose: Pose, to: Point, reach: i32) -> ArrayVec<[Point; 4], 64> {
    let near = reach + CELL;
    let middles = ship.outer.iter().filter(|cell| {
        let (u, v) = cell.middle();
        SCALE.to_table(pose, u, v).is_within(to, near)
    });
    middles.map(|cell| cell.corners().map(|(u, v)| SCALE.to_table(pose, u, v))).take(64).collect()
}

impl Inertia {
    /// Ships and rocks that a ship would touch if it lay so, of those given, one bit each.
    fn contacts(&self, id: ShipId, pose: Pose, ships: u32, rocks: u32) -> (u32, u32) {
        let own = self.blueprint(id);
        let mut touched = (0, 0);
        for (other, ship) in self.flying().filter(|(other, _)| ships & 1 << other.index() != 0) {
            if ships_touch(own, pose, self.blueprint(other), ship.pose()) {
                touched.0 |= 1 << other.index();
            }
        }
        for (index, rock) in self.map().asteroids.iter().enumerate() {
            if rocks & 1 << index != 0 && touches_rock(own, pose, rock) {
                touched.1 |= 1 << index;
            }
        }
        touched
    }

    /// Ships and rocks that could be touched anywhere on a movement.
    fn near(&self, id: ShipId, track: Track) -> (u32, u32) {
        let reach = self.blueprint(id).reach;
        let mut near = (0, 0);
        for (other, ship) in self.flying().filter(|(other, _)| *other != id) {
            if !track.misses(SCALE, reach, Disc::new(ship.position, self.blueprint(other).reach)) {
                near.0 |= 1 << other.index();
            }
        }
        for (index, rock) in self.map().asteroids.iter().enumerate() {
            if !track.misses(SCALE, reach, rock.disc()) {
                near.1 |= 1 << index;
            }
        }
        near
    }

    /// Where a movement would bring a ship, and what would stop it.
    pub(crate) fn foresee(&self, id: ShipId, start: Pose, motion: Movement) -> (Pose, Arrival) {
        let track = motion.track(start);
        let finish = track.end(SCALE);
        let (ships, rocks) = self.near(id, track);
        if ships == 0 && rocks == 0 && TABLE.contains(finish.at) {
            return (finish, Arrival::Free);
        }
        for (substep, pose) in track.each(SCALE) {
            if !TABLE.contains(pose.at) {
                return (pose, Arrival::Off);
            }
            let (ships, rocks) = self.contacts(id, pose, ships, rocks);
            if ships != 0 || rocks != 0 {
                return (track.after(SCALE, motion.before(substep)), Arrival::Contact { ships, rocks });
            }
        }
        (finish, Arrival::Free)
    }

    /// Moves a ship (IN-5.10, IN-6.3, IN-14.3).
    pub(crate) fn travel(
        &mut self,
        id: ShipId,
        motion: Movement,
        umpire: &mut impl Umpire<Event>,
    ) -> Arrival {
        let start = self.ship(id).pose();
        let (pose, arrival) = self.foresee(id, start, motion);
        if self.aim() == Aim::Gauntlet {
            // The substeps up to where the ship stopped; the one over the edge is on no gate.
            let track = motion.track(start);
            let free = match arrival {
                Arrival::Free => track.steps(),
                _ => track.each(SCALE).find(|&(_, it)| it == pose).map_or(0, |(substep, _)| substep),
            };
            for substep in 1..=free {
                self.pass_gates(id, track.after(SCALE, substep).at, umpire);
            }
        }
        let ship = self.ship_mut(id);
        (ship.position, ship.heading) = (pose.at, pose.heading);
        arrival
    }

    /// Settles a contact with ships, then with rocks (IN-6.7 to IN-6.14).
    pub(crate) fn collide(
        &mut self,
        mover: ShipId,
        (ships, rocks): (u32, u32),
        value: u8,
        umpire: &mut impl Umpire<Event>,
    ) {
        let Pose { at, heading } = self.ship(mover).pose();
        umpire.say(|| Event::Stopped { ship: mover, at, heading });
        for index in (0..self.state.ships.len()).filter(|index| ships & 1 << index != 0) {
            if self.is_settled(mover) {
                return;
            }
            self.ram(mover, ShipId::new(index), value, umpire);
        }
        for _ in 0..rocks.count_ones() {
            if self.is_settled(mover) {
                return;
            }
            umpire.say(|| Event::HitRock { ship: mover, value });
            self.harm(mover, value.into(), None);
            self.remove_dead(umpire);
        }
    }

    /// Whether nothing more can happen to a ship.
    pub(crate) fn is_settled(&self, id: ShipId) -> bool {
        !self.ship(id).is_flying() || self.state.ending.is_some()
    }

    /// Two ships roll off (IN-6.7, IN-6.8, IN-13.8).
    fn ram(&mut self, mover: ShipId, other: ShipId, value: u8, umpire: &mut impl Umpire<Event>) {
        let mut roll = || umpire.dice().below(COLLISION, 10) as u8 + 1;
        let rolls = (roll(), roll());
        let sum = |id: ShipId, roll: u8| roll + if self.blueprint(id).ram { 3 } else { 0 };
        let sums = (sum(mover, rolls.0), sum(other, rolls.1));
        let losses = match sums.0.cmp(&sums.1) {
            std::cmp::Ordering::Less => (value, 0),
            std::cmp::Ordering::Greater => (0, value),
            std::cmp::Ordering::Equal => (value.div_ceil(2), value.div_ceil(2)),
        };
        umpire.say(|| Event::Collided { mover, other, value, rolls, sums, losses });
        let owners: (Seat, Seat) = (self.ship(mover).owner, self.ship(other).owner);
        self.harm(mover, losses.0.into(), Some(owners.1));
        self.harm(other, losses.1.into(), Some(owners.0));
        self.remove_dead(umpire);
    }

    /// A ship that went over the edge is lost, or has escaped (IN-14.3, IN-17.2).
    pub(crate) fn leave_table(&mut self, id: ShipId, umpire: &mut impl Umpire<Event>) {
        let runner = self.ship(id).owner == RUNNER;
        if self.aim() == Aim::Breakthrough && runner && self.ship(id).position.y > TABLE.y.1 {
            self.escape(id, umpire);
        } else {
            self.remove(&[id], Removal::Lost, umpire);
        }
    }
}
