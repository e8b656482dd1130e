//! Zones, and what the scenarios ask (IN-3.4, IN-15 to IN-19).

use broadside_engine::{Audience, Journal, Refusal, Seat, Seats};
use broadside_geometry::plane::{INCH, Point};

use crate::action::Action;
use crate::content::Aim;
use crate::event::Event;
use crate::pieces::ShipId;
use crate::state::{Ending, Inertia, Status};

/// Who runs in Breakthrough (IN-17.1).
pub(crate) const RUNNER: Seat = Seat::new(0);
/// Who hunts.
pub(crate) const HUNTER: Seat = Seat::new(1);

/// The radius of a gate (IN-19.2).
pub(crate) const GATE: i32 = 2 * INCH;
/// How many gates a race has (IN-19.3).
pub(crate) const RACE: u8 = 5;
/// How near a beacon a ship must be, beyond its base (IN-16.3).
pub(crate) const BEACON: i32 = 3 * INCH;
/// How near a crate a ship must be, beyond its base (IN-18.3).
const GRAB: i32 = 500;
/// What a crate brings (IN-18.4).
const CRATE_POINTS: u16 = 25;
/// What a beacon brings (IN-16.4).
const BEACON_POINTS: u16 = 5;
/// The distance between places where ships are deployed (IN-3.4).
pub(crate) const GRID: i32 = 2 * INCH;

/// Where a player deploys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Zone {
    pub(crate) name: &'static str,
    pub(crate) x: (i32, i32),
    pub(crate) y: (i32, i32),
}

impl Zone {
    const fn new(name: &'static str, x: (i32, i32), y: (i32, i32)) -> Self {
        Self { name, x: (x.0 * INCH, x.1 * INCH), y: (y.0 * INCH, y.1 * INCH) }
    }

    /// Whether a point lies in it, bounds included.
    pub(crate) const fn contains(self, point: Point) -> bool {
        self.x.0 <= point.x && point.x <= self.x.1 && self.y.0 <= point.y && point.y <= self.y.1
    }

    /// The gate at which a race from here begins (IN-19.3).
    pub(crate) fn first_gate(self) -> usize {
        match self.name {
            "North" => 2,
            "West" => 3,
            "East" => 1,
            _ => 0,
        }
    }

    /// The columns of its grid, in inches.
    pub(crate) fn columns(self) -> impl Iterator<Item = u8> {
        (self.x.0..=self.x.1).step_by(GRID as usize).map(|x| (x / INCH) as u8)
    }

    /// The rows of its grid, in inches.
    pub(crate) fn rows(self) -> impl Iterator<Item = u8> {
        (self.y.0..=self.y.1).step_by(GRID as usize).map(|y| (y / INCH) as u8)
    }
}

const TWO: [Zone; 2] = [Zone::new("South", (6, 42), (8, 12)), Zone::new("North", (6, 42), (36, 40))];
const THREE: [Zone; 3] = [
    Zone::new("South", (18, 30), (6, 10)),
    Zone::new("North-west", (6, 10), (32, 44)),
    Zone::new("North-east", (38, 42), (32, 44)),
];
const FOUR: [Zone; 4] = [
    Zone::new("South", (16, 32), (6, 10)),
    Zone::new("West", (6, 10), (16, 32)),
    Zone::new("North", (16, 32), (38, 42)),
    Zone::new("East", (38, 42), (16, 32)),
];
const HUNTERS: Zone = Zone::new("Middle", (6, 42), (24, 30));

impl Inertia {
    /// Where a player deploys (IN-3.4, IN-17.1).
    pub(crate) fn zone(&self, seat: Seat) -> Zone {
        if self.aim() == Aim::Breakthrough && seat == HUNTER {
            return HUNTERS;
        }
        match self.count() {
            3 => THREE[seat.index()],
            4 => FOUR[seat.index()],
            _ => TWO[seat.index()],
        }
    }

    /// The beacons or gates of the scenario, or where its crates lie at first.
    pub(crate) fn points(&self) -> &[Point] {
        &self.scenario().points[self.count() - 2]
    }

    /// Crates lie where no rock is (IN-18.2).
    pub(crate) fn lay_crates(&mut self) {
        if self.aim() == Aim::Salvage {
            let free = |point: &&Point| {
                !self.map().asteroids.iter().any(|rock| rock.at.is_within(**point, rock.radius))
            };
            self.state.crates = self.points().iter().filter(free).copied().collect();
        }
    }

    /// A player's presence at a beacon (IN-16.3).
    pub(crate) fn presence(&self, seat: Seat, beacon: Point) -> i64 {
        let holds = |&(id, ship): &(ShipId, &crate::state::Ship)| {
            ship.dials.pool_speed() <= 4 && ship.position.is_within(beacon, BEACON + self.blueprint(id).base)
        };
        self.fleet(seat).filter(holds).map(|(id, _)| i64::from(self.blueprint(id).class().number())).sum()
    }

    /// Who holds a beacon: the single player with the highest presence (IN-16.4).
    pub(crate) fn holder(&self, beacon: Point) -> Option<Seat> {
        let holders = self.best(self.with_ships(), |game, seat| game.presence(seat, beacon));
        let single = holders.first().filter(|_| holders.len() == 1);
        single.filter(|&seat| self.presence(seat, beacon) >= 1)
    }

    /// Beacons give points at the end of a round (IN-16.4).
    pub(crate) fn score_beacons(&mut self, journal: &mut impl Journal<Event>) {
        if self.aim() != Aim::Beacons || self.state.round < 2 {
            return;
        }
        for beacon in 0..self.points().len() {
            let at = self.points()[beacon];
            if let Some(seat) = self.holder(at) {
                self.state.players[seat].vp += BEACON_POINTS;
                journal.note(Audience::EVERYONE, || Event::Beacon {
                    beacon: beacon as u8 + 1,
                    seat,
                    points: BEACON_POINTS,
                });
            }
        }
    }

    /// What must get through (IN-17.3).
    pub(crate) fn breakthrough_half(&self) -> u16 {
        self.state.players[RUNNER].fleet_cost.div_ceil(2)
    }

    /// Whether Breakthrough is decided (IN-17.3, IN-17.4).
    pub(crate) fn breakthrough_ending(&self) -> Option<Ending> {
        let half = self.breakthrough_half();
        let runner = &self.state.players[RUNNER];
        let in_play = self.in_play();
        let waiting: u16 = runner.reserve.iter().map(|&design| self.designs[usize::from(design)].cost).sum();
        let living: u16 = self.fleet(RUNNER).map(|(id, _)| self.blueprint(id).cost).sum();
        if half > 0 && runner.escaped >= half {
            Some(Ending::BrokeThrough(RUNNER))
        } else if !in_play.contains(RUNNER) || runner.escaped + living + waiting < half {
            Some(Ending::Stopped(HUNTER))
        } else if !in_play.contains(HUNTER) {
            Some(Ending::BrokeThrough(RUNNER))
        } else {
            None
        }
    }

    /// A runner's ship gets away (IN-17.2).
    pub(crate) fn escape(&mut self, id: ShipId, journal: &mut impl Journal<Event>) {
        let cost = self.blueprint(id).cost;
        let ship = self.ship_mut(id);
        ship.status = Status::Escaped;
        self.state.players[RUNNER].escaped += cost;
        journal.note(Audience::EVERYONE, || Event::Escaped { ship: id });
        self.end_if_decided(journal);
    }

    /// The crates a ship can take now, as places in the list (IN-18.3).
    pub(crate) fn crates_in_reach(&self, id: ShipId) -> impl Iterator<Item = u8> + '_ {
        let ship = self.ship(id);
        let able = self.aim() == Aim::Salvage
            && ship.dials.pool_speed() <= 3
            && ship.crates < self.blueprint(id).class().number();
        let reach = self.blueprint(id).base + GRAB;
        let crates = self.state.crates.iter().enumerate().filter(move |_| able);
        crates.filter(move |(_, at)| ship.position.is_within(**at, reach)).map(|(index, _)| index as u8)
    }

    pub(crate) fn check_crate(&self, ship: ShipId, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Leave => Ok(()),
            Action::Take(index) if self.crates_in_reach(ship).any(|it| it == index) => Ok(()),
            Action::Take(_) => Err(Refusal::new("IN-18.3", "the ship cannot take this crate now")),
            _ => Err(Refusal::new("IN-18.3", "take a crate, or leave the rest")),
        }
    }

    pub(crate) fn perform_crate(&mut self, ship: ShipId, action: Action, journal: &mut impl Journal<Event>) {
        if let Action::Take(index) = action {
            let at = self.state.crates.remove(usize::from(index));
            self.ship_mut(ship).crates += 1;
            journal.note(Audience::EVERYONE, || Event::Took { ship, at });
        } else {
            self.finish_ship_turn(ship, journal);
        }
    }

    /// A ship at home delivers what it carries (IN-18.4).
    pub(crate) fn deliver(&mut self, id: ShipId, journal: &mut impl Journal<Event>) {
        let ship = self.ship(id);
        let (owner, crates) = (ship.owner, ship.crates);
        if self.aim() != Aim::Salvage || crates == 0 || !self.zone(owner).contains(ship.position) {
            return;
        }
        let points = CRATE_POINTS * u16::from(crates);
        self.ship_mut(id).crates = 0;
        self.state.players[owner].vp += points;
        journal.note(Audience::EVERYONE, || Event::Delivered { ship: id, crates, points });
        self.end_if_decided(journal);
    }

    /// Whether Salvage is over before its last round (IN-18.7).
    pub(crate) fn salvage_ending(&self) -> Option<Ending> {
        let carried = self.flying().any(|(_, ship)| ship.crates > 0);
        let begun = self.state.round > 0;
        let all_home = begun && !carried && self.state.crates.is_empty();
        (all_home || self.in_play().len() <= 1).then(|| Ending::Salvaged(self.salvage_winners()))
    }

    pub(crate) fn salvage_winners(&self) -> Seats {
        let richest = self.best(self.contenders(), |game, seat| game.state.players[seat].vp.into());
        let flying = self.best(richest, |game, seat| i64::from(game.in_play().contains(seat)));
        self.best(flying, Self::hull_left)
    }

    /// The gate a ship must pass next: for each seat the same race, turned (IN-19.3).
    pub(crate) fn next_gate(&self, id: ShipId) -> Option<usize> {
        let ship = self.ship(id);
        let first = self.zone(ship.owner).first_gate();
        (ship.gates < RACE).then(|| (first + usize::from(ship.gates)) % 4)
    }

    /// A ship passes its next gates (IN-19.4, IN-19.5).
    pub(crate) fn pass_gates(&mut self, id: ShipId, at: Point, journal: &mut impl Journal<Event>) {
        while let Some(gate) = self.next_gate(id)
            && self.points()[gate].is_within(at, GATE)
        {
            self.ship_mut(id).gates += 1;
            let gates = self.ship(id).gates;
            journal.note(Audience::EVERYONE, || Event::Gate { ship: id, gates });
            if gates == RACE {
                let owner = self.ship(id).owner;
                self.end(Ending::RaceWon(owner), journal);
            }
        }
    }
}
