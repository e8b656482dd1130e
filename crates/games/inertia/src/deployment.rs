//! Ships are put on the table (IN-3.5 to IN-3.10).

use arrayvec::ArrayVec;

use broadside_engine::{Audience, Dice, Journal, Refusal, Seat, Steps, Stream};
use broadside_geometry::plane::{Heading, INCH, Point, Pose};

use crate::action::Action;
use crate::blueprint::Blueprint;
use crate::contact::{ships_touch, touches_rock};
use crate::event::Event;
use crate::pieces::ShipId;
use crate::state::{Inertia, Ship, Step};

impl Step {
    /// Nothing of a deployment is picked yet.
    pub(crate) const DEPLOY: Self = Self::Deploy { ship: None, x: None, y: None, heading: None };
}

/// The fastest a ship may come in (IN-3.6).
const FASTEST: u8 = 3;

impl Inertia {
    /// Rolls for the initiative until one is highest (IN-3.5).
    pub(crate) fn roll_for_initiative(&mut self, dice: &mut impl Dice, journal: &mut impl Journal<Event>) {
        let mut rolling: ArrayVec<Seat, 4> = self.with_ships().iter().collect();
        while rolling.len() > 1 {
            let roll = |&seat: &Seat| (seat, dice.below(Stream::new("initiative"), 10) as u8 + 1);
            let rolls: ArrayVec<(Seat, u8), 4> = rolling.iter().map(roll).collect();
            journal.note(Audience::EVERYONE, || Event::RolledForInitiative { rolls: rolls.to_vec() });
            let best = rolls.iter().map(|roll| roll.1).max().unwrap_or(0);
            rolling = rolls.iter().filter(|roll| roll.1 == best).map(|roll| roll.0).collect();
        }
        if let [seat] = rolling.as_slice() {
            self.state.initiative = *seat;
            self.state.active = *seat;
        }
    }

    fn reserve_blueprint(&self, ship: u8) -> Option<&Blueprint> {
        let reserve = &self.state.players[self.state.active].reserve;
        reserve.get(usize::from(ship)).map(|&design| &self.designs[usize::from(design)])
    }

    /// Whether a ship may be put down so (IN-3.7).
    fn is_free(&self, blueprint: &Blueprint, pose: Pose) -> bool {
        let ships =
            self.flying().any(|(id, ship)| ships_touch(blueprint, pose, self.blueprint(id), ship.pose()));
        !ships && !self.map().asteroids.iter().any(|rock| touches_rock(blueprint, pose, rock))
    }

    /// The headings with which a ship may be put down somewhere.
    fn free_headings<'a>(&'a self, blueprint: &'a Blueprint, at: Point) -> impl Iterator<Item = u16> + 'a {
        let free = move |&degrees: &u16| {
            self.is_free(blueprint, Pose::new(at, Heading::from_degrees(degrees.into())))
        };
        (0..24).map(|step| 15 * step).filter(free)
    }

    fn row_is_free(&self, blueprint: &Blueprint, x: u8, y: u8) -> bool {
        self.free_headings(blueprint, place(x, y)).next().is_some()
    }

    fn column_is_free(&self, blueprint: &Blueprint, x: u8) -> bool {
        self.zone(self.state.active).rows().any(|y| self.row_is_free(blueprint, x, y))
    }

    pub(crate) fn check_deploy(&self, step: Step, action: Action) -> Result<(), Refusal> {
        let Step::Deploy { ship, x, y, heading } = step else {
            return Err(Refusal::new("IN-3.6", "nothing is deployed now"));
        };
        let zone = self.zone(self.state.active);
        const TAKEN: Refusal = Refusal::new("IN-3.7", "the ship would touch another ship or a rock there");
        let Some(ship) = ship else {
            return match action {
                Action::Deploy(ship) if self.reserve_blueprint(ship).is_some() => Ok(()),
                _ => Err(Refusal::new("IN-3.6", "pick a ship that waits to be deployed")),
            };
        };
        let Some(blueprint) = self.reserve_blueprint(ship) else {
            return Err(Refusal::new("IN-3.6", "there is no such ship"));
        };
        match (x, y, heading, action) {
            (None, _, _, Action::X(x)) if !zone.columns().any(|it| it == x) => {
                Err(Refusal::new("IN-3.4", "this column is not in your zone"))
            }
            (None, _, _, Action::X(x)) => self.column_is_free(blueprint, x).then_some(()).ok_or(TAKEN),
            (None, ..) => Err(Refusal::new("IN-3.6", "pick a column")),
            (Some(_), None, _, Action::Y(y)) if !zone.rows().any(|it| it == y) => {
                Err(Refusal::new("IN-3.4", "this row is not in your zone"))
            }
            (Some(x), None, _, Action::Y(y)) => self.row_is_free(blueprint, x, y).then_some(()).ok_or(TAKEN),
            (_, None, ..) => Err(Refusal::new("IN-3.6", "pick a row")),
            (_, Some(_), None, Action::Heading(degrees)) if degrees >= 360 || degrees % 15 != 0 => {
                Err(Refusal::new("IN-3.6", "a heading is a multiple of 15 degrees"))
            }
            (Some(x), Some(y), None, Action::Heading(degrees)) => {
                let pose = Pose::new(place(x, y), Heading::from_degrees(degrees.into()));
                self.is_free(blueprint, pose).then_some(()).ok_or(TAKEN)
            }
            (_, Some(_), None, _) => Err(Refusal::new("IN-3.6", "pick a heading")),
            (_, _, Some(_), Action::Speed(0..=FASTEST)) => Ok(()),
            (_, _, Some(_), _) => Err(Refusal::new("IN-3.6", "pick a speed from 0 to 3")),
        }
    }

    /// What may be picked next.
    pub(crate) fn deploy_options(&self, step: Step, mut each: impl FnMut(Action) -> bool) -> bool {
        let Step::Deploy { ship, x, y, heading } = step else { return true };
        let zone = self.zone(self.state.active);
        let waiting = self.state.players[self.state.active].reserve.len() as u8;
        let Some(blueprint) = ship.and_then(|ship| self.reserve_blueprint(ship)) else {
            return (0..waiting).all(|ship| each(Action::Deploy(ship)));
        };
        match (x, y, heading) {
            (None, ..) => {
                zone.columns().filter(|&x| self.column_is_free(blueprint, x)).all(|x| each(Action::X(x)))
            }
            (Some(x), None, _) => {
                zone.rows().filter(|&y| self.row_is_free(blueprint, x, y)).all(|y| each(Action::Y(y)))
            }
            (Some(x), Some(y), None) => {
                let mut headings = self.free_headings(blueprint, place(x, y));
                headings.all(|degrees| each(Action::Heading(degrees)))
            }
            (_, _, Some(_)) => (0..=FASTEST).all(|speed| each(Action::Speed(speed))),
        }
    }

    pub(crate) fn perform_deploy(&mut self, step: Step, action: Action, journal: &mut impl Journal<Event>) {
        let Step::Deploy { mut ship, mut x, mut y, mut heading } = step else { return };
        match action {
            Action::Deploy(picked) => ship = Some(picked),
            Action::X(inches) => x = Some(inches),
            Action::Y(inches) => y = Some(inches),
            Action::Heading(degrees) => heading = Some(degrees),
            Action::Speed(speed) => {
                if let (Some(ship), Some(x), Some(y), Some(degrees)) = (ship, x, y, heading) {
                    let pose = Pose::new(place(x, y), Heading::from_degrees(degrees.into()));
                    self.put_down(ship, pose, speed, journal);
                }
                return;
            }
            _ => {}
        }
        self.state.steps = Steps::begin(Step::Deploy { ship, x, y, heading });
        if let Some(waiting) = ship
            && x.is_none()
            && self.deploy_options(self.step(), |_| false)
        {
            self.turn_away(waiting, journal);
        }
    }

    fn put_down(&mut self, waiting: u8, pose: Pose, speed: u8, journal: &mut impl Journal<Event>) {
        let seat = self.state.active;
        let design = self.state.players[seat].reserve.remove(waiting.into());
        let ship = Ship::new(design, &self.designs[usize::from(design)], seat, pose, speed);
        let id = ShipId::new(self.state.ships.len());
        self.state.ships.push(ship);
        let (at, heading) = (pose.at, pose.heading);
        journal.note(Audience::EVERYONE, || Event::Deployed { ship: id, at, heading, speed });
        self.next_to_deploy();
    }

    /// There is no place for a ship: it counts as destroyed (IN-3.7).
    fn turn_away(&mut self, waiting: u8, journal: &mut impl Journal<Event>) {
        let seat = self.state.active;
        let design = self.state.players[seat].reserve.remove(waiting.into());
        let name = self.designs[usize::from(design)].name().to_string();
        journal.note(Audience::EVERYONE, || Event::NoPlace { seat, name });
        self.award(seat, self.designs[usize::from(design)].cost, None);
        self.next_to_deploy();
        self.end_if_decided(journal);
    }

    fn next_to_deploy(&mut self) {
        self.state.active = self.state.active.next(self.count());
        self.state.steps = Steps::begin(Step::DEPLOY);
    }
}

pub(crate) const fn place(x: u8, y: u8) -> Point {
    Point::new(x as i32 * INCH, y as i32 * INCH)
}
