//! Ships are put on the table (IN-3.5 to IN-3.10).

use arrayvec::ArrayVec;

use broadside_engine::{Dice, Seat, Stream, Umpire};
use broadside_geometry::plane::{Heading, INCH, Point, Pose};

use crate::building::blueprint::Blueprint;
use crate::contact::{ships_touch, touches_rock};
use crate::event::Event;
use crate::pieces::ShipId;
use crate::state::{Inertia, Ship};

/// The fastest a ship may come in (IN-3.6).
pub(super) const FASTEST: u8 = 3;

impl Inertia {
    /// Rolls for the initiative until one is highest (IN-3.5).
    pub(crate) fn roll_for_initiative(&mut self, umpire: &mut impl Umpire<Event>) {
        let mut rolling: ArrayVec<Seat, 4> = self.with_ships().iter().collect();
        while rolling.len() > 1 {
            let roll = |&seat: &Seat| (seat, umpire.dice().below(Stream::new("initiative"), 10) as u8 + 1);
            let rolls: ArrayVec<(Seat, u8), 4> = rolling.iter().map(roll).collect();
            umpire.say(|| Event::RolledForInitiative { rolls: rolls.to_vec() });
            let best = rolls.iter().map(|roll| roll.1).max().unwrap_or(0);
            rolling = rolls.iter().filter(|roll| roll.1 == best).map(|roll| roll.0).collect();
        }
        if let [seat] = rolling.as_slice() {
            self.state.initiative = *seat;
            self.state.active = *seat;
        }
    }

    pub(super) fn reserve_blueprint(&self, ship: u8) -> Option<&Blueprint> {
        let reserve = &self.state.players[self.state.active].reserve;
        reserve.get(usize::from(ship)).map(|&design| &self.designs[usize::from(design)])
    }

    /// Whether a ship may be put down so (IN-3.7).
    pub(super) fn is_free(&self, blueprint: &Blueprint, pose: Pose) -> bool {
        let ships =
            self.flying().any(|(id, ship)| ships_touch(blueprint, pose, self.blueprint(id), ship.pose()));
        !ships && !self.map().asteroids.iter().any(|rock| touches_rock(blueprint, pose, rock))
    }

    /// The headings with which a ship may be put down somewhere.
    pub(super) fn free_headings<'a>(
        &'a self,
        blueprint: &'a Blueprint,
        at: Point,
    ) -> impl Iterator<Item = u16> + 'a {
        let free = move |&degrees: &u16| {
            self.is_free(blueprint, Pose::new(at, Heading::from_degrees(degrees.into())))
        };
        (0..24).map(|step| 15 * step).filter(free)
    }

    pub(super) fn row_is_free(&self, blueprint: &Blueprint, x: u8, y: u8) -> bool {
        self.free_headings(blueprint, place(x, y)).next().is_some()
    }

    pub(super) fn column_is_free(&self, blueprint: &Blueprint, x: u8) -> bool {
        self.zone(self.state.active).rows().any(|y| self.row_is_free(blueprint, x, y))
    }

    pub(super) fn put_down(&mut self, waiting: u8, pose: Pose, speed: u8, umpire: &mut impl Umpire<Event>) {
        let seat = self.state.active;
        let design = self.state.players[seat].reserve.remove(waiting.into());
        let ship = Ship::new(design, &self.designs[usize::from(design)], seat, pose, speed);
        let id = ShipId::new(self.state.ships.len());
        self.state.ships.push(ship);
        let (at, heading) = (pose.at, pose.heading);
        umpire.say(|| Event::Deployed { ship: id, at, heading, speed });
        self.next_to_deploy();
    }

    /// There is no place for a ship: it counts as destroyed (IN-3.7).
    pub(super) fn turn_away(&mut self, waiting: u8, umpire: &mut impl Umpire<Event>) {
        let seat = self.state.active;
        let design = self.state.players[seat].reserve.remove(waiting.into());
        let name = self.designs[usize::from(design)].name().to_string();
        umpire.say(|| Event::NoPlace { seat, name });
        self.award(seat, self.designs[usize::from(design)].cost, None);
        self.next_to_deploy();
        self.end_if_decided(umpire);
    }

    fn next_to_deploy(&mut self) {
        self.state.active = self.state.active.next(self.count());
        self.ask_to_deploy();
    }
}

pub(crate) const fn place(x: u8, y: u8) -> Point {
    Point::new(x as i32 * INCH, y as i32 * INCH)
}
