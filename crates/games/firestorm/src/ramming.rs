//! Ramming (FA-14).

use broadside_geometry::plane::sight::along;
use broadside_geometry::plane::{INCH, Lies, Point};
use broadside_kit::plane::way::Way;

use crate::damage::critical::Criticals;
use crate::event::Source;
use crate::measures::dice::d6;
use crate::measures::{lies, overlap, toward};
use crate::movement::leg::{Check, Leg, LegKind};
use crate::pieces::{Arc, Marker, Size};
use crate::prelude::*;
use crate::state::Ship;

const RULE: &str = "FA-14.1";

/// A ship has run at another: does it hit?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ram {
    pub ship: ShipId,
    pub target: ShipId,
    /// Where the run ends, unless something throws the ship.
    pub at: Point,
    /// The move is over, and the belt has had its due.
    pub ended: bool,
}

impl Procedure<Firestorm> for Ram {
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        let (ship, target) = (self.ship, self.target);
        game.state.steps.pop();
        if !game.ship(ship).is_active() {
            return;
        }
        let arrived = game.ship(ship).at == self.at && game.ship(target).is_on_table();
        if !self.ended {
            if arrived {
                let heading = toward(game.ship(target).at - self.at);
                game.ship_mut(ship).heading = heading;
                umpire.say(|| Event::Turned { ship, heading, pivot: false });
            }
            // The picks of the move are done.
            game.state.steps.replace(Self { ended: true, ..self });
            return game.end_move(ship, umpire);
        }
        if arrived && game.roll_ram(ship, target, umpire) {
            let seat = game.owner(ship);
            game.state.steps.push(Criticals::of(ship, 1, Source::Ram, seat));
            game.state.steps.push(Criticals::of(target, 1, Source::Ram, seat));
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        game.is_activated(self.ship)?;
        match game.find_ship(self.target) {
            Some(_) => Ok(()),
            None => Err(Problem::new(RULE, "steps", "there is no such ship")),
        }
    }
}

impl Firestorm {
    /// Whether a ship may ram another (FA-14.1, FA-14.2).
    pub(crate) fn check_ram(&self, id: ShipId, target: ShipId, way: Way) -> Result<(), Refusal> {
        let no = |reason| Err(Refusal::new(RULE, reason));
        let Some(other) = self.find_ship(target).filter(|ship| ship.is_on_table()) else {
            return no("there is no such ship on the table");
        };
        let (ship, go) = (self.ship(id), self.go(id));
        if way != Way::begin(ship.pose()) {
            return no("a ram is the first pick of a move");
        }
        if ship.hp != 1 || self.ratings(id).2 == 1 {
            return no("only a ship that has lost hull and has 1 HP left rams");
        }
        if self.class(id).size() == Size::Tiny || self.class(target).size() == Size::Tiny {
            return no("Tiny ships neither ram nor are rammed");
        }
        let seat = self.owner(id);
        if self.is_hulk(target) || !seat.is_some_and(|seat| self.is_enemy(seat, target)) {
            return no("ram an enemy");
        }
        if ship.has(Marker::Drive) || go.jammed || go.cut {
            return no("the ship cannot steer for it");
        }
        if lies(ship.pose(), Arc::Fore, other.at) == Lies::Outside {
            return no("the target is not ahead");
        }
        if self.is_blocked(ship.at, other.at) {
            return no("a planet or a meteoroid lies between");
        }
        if !ship.at.is_within(other.at, self.most_movement(id) + INCH) {
            return no("the target is too far away");
        }
        let end = run_end(ship.at, other.at);
        let third = |(it, ship): (ShipId, &Ship)| it != id && it != target && overlap(end, ship.at);
        if self.on_table().any(third) {
            return Err(Refusal::new("FA-14.2", "another ship is in the way"));
        }
        Ok(())
    }

    /// A ship runs at another (FA-14.2).
    pub(crate) fn begin_ram(&mut self, id: ShipId, target: ShipId, umpire: &mut impl Umpire<Event>) {
        umpire.say(|| Event::Ramming { ship: id, target });
        if let Some(go) = self.go_mut(id) {
            go.rammed = true;
        }
        let (from, course) = (self.ship(id).at, self.ship(id).heading);
        let at = run_end(from, self.ship(target).at);
        let length = from.distance_squared(at).isqrt() as i32;
        let leg = Leg {
            ship: id,
            kind: LegKind::Ram,
            from,
            course,
            to: Some(at),
            length,
            done: 0,
            check: Check::Go,
        };
        // Rounded, the last place might miss the end by a mil.
        let leg = if leg.reaches(at) { leg } else { Leg { length: length + 1, ..leg } };
        let at = leg.last();
        self.state.steps.push(Ram { ship: id, target, at, ended: false });
        self.state.steps.push(leg);
    }

    /// The target evades, or the rammer rolls (FA-14.3, FA-14.4).
    fn roll_ram(&self, ship: ShipId, target: ShipId, umpire: &mut impl Umpire<Event>) -> bool {
        let other = self.ship(target);
        let alert = other.is_active() && !self.squad_of(target).activated;
        let evade = alert.then(|| d6("ram", umpire));
        let evades = evade.is_some_and(|die| die >= 5);
        let die = (!evades && !other.is_adrift()).then(|| d6("ram", umpire));
        let needs = match self.class(target).size() {
            Size::Capital => 4,
            Size::Medium => 5,
            Size::Small | Size::Tiny => 6,
        };
        let hits = !evades && die.is_none_or(|die| die >= needs);
        umpire.say(|| Event::RamRoll { ship, target, evade, die, hits });
        hits
    }
}

/// The point an inch before a target (FA-14.2).
fn run_end(from: Point, target: Point) -> Point {
    if from.is_within(target, INCH) { from } else { along(target, from, INCH) }
}
