//! Chapter 11: Power and cubes.

use crate::prelude::*;

pub(crate) mod activation;

impl Reflex {
    /// Gains cubes (RX-11.1, RX-11.2).
    pub(crate) fn resolve_power(&mut self, seat: Seat, space: DieSpace, umpire: &mut impl Umpire<Event>) {
        let cap = self.console(seat).cube_cap;
        let ship = self.ship_mut(seat);
        let number = ship.dice.take(space).unwrap_or(1);
        let earned = if number == 6 { 2 } else { 1 };
        let gained = earned.min(cap.saturating_sub(ship.cubes));
        ship.cubes += gained;
        umpire.say(|| Event::Powered { seat, number, gained, lost: earned - gained });
    }

    /// What activating a Power die is called, and what it does.
    pub(crate) fn power_words(&self, seat: Seat, space: DieSpace) -> (String, String) {
        let number = self.ship(seat).dice.get(space).unwrap_or(0);
        let cubes = if number == 6 { 2u8 } else { 1 };
        let gain = cubes.min(self.console(seat).cube_cap - self.ship(seat).cubes);
        let gains = format!("Gain {}", words::count(gain, "cube"));
        let detail =
            if gain < cubes { format!("{gains}; the console stores no more.") } else { format!("{gains}.") };
        (format!("Power {number} with {space}"), detail)
    }

    /// Whether one of two Manoeuvre dice may be taken alone, to be relocated (RX-11.9).
    pub(crate) fn check_taking(&self, seat: Seat, space: DieSpace) -> Result<(), Refusal> {
        let ship = self.ship(seat);
        if ship.dice.at(Station::Manoeuvre).len() < 2 {
            return Err(Refusal::new("RX-11.9", "a Manoeuvre die is taken alone only from two"));
        }
        if ship.cubes == 0 {
            return Err(Refusal::new("RX-11.9", "the die must be relocated, and you have no cube"));
        }
        if !self.has_destination(seat, space, ship.dice.get(space).unwrap_or(0)) {
            return Err(Refusal::new("RX-11.9", "the die must be relocated, and no space is free for it"));
        }
        Ok(())
    }

    /// Whether a die may leave its station by a cube (RX-11.8).
    fn check_leave(&self, seat: Seat, from: DieSpace) -> Result<(), Refusal> {
        let ship = self.ship(seat);
        let last = ship.dice.at(from.station()).len() == 1;
        match from.station() {
            Station::Boost if last && !ship.boosted => {
                Err(Refusal::new("RX-11.8", "the last Boost die stays until you have carried out a Boost"))
            }
            Station::Manoeuvre if last && !self.state.manoeuvred => {
                Err(Refusal::new("RX-11.8", "the last Manoeuvre die stays until a Manoeuvre has taken place"))
            }
            Station::Boost | Station::Manoeuvre | Station::Fire | Station::Power | Station::Shield => Ok(()),
        }
    }

    /// Whether a die of a number may be relocated from one space to another (RX-11.7), cubes aside.
    fn check_destination(&self, seat: Seat, from: DieSpace, number: u8, to: DieSpace) -> Result<(), Refusal> {
        let ship = self.ship(seat);
        let console = self.console(seat);
        if !console.spaces.contains(to) {
            return Err(Refusal::new("RX-3.1", "your console has no such space"));
        }
        if !from.is_elsewhere(to) {
            return Err(Refusal::new("RX-11.7", "a die is relocated to another station"));
        }
        if ship.damage.contains(to) {
            return Err(Refusal::new("RX-10.11", "that space is damaged"));
        }
        if ship.dice.get(to).is_some() {
            return Err(Refusal::new("RX-11.7", "a die lies there already"));
        }
        if ship.shields.contains(to) {
            return Err(Refusal::new("RX-11.7", "an active shield lies there"));
        }
        if !console.fits(to, number) {
            return Err(Refusal::new("RX-3.2", "that space does not take this number"));
        }
        match to.station() {
            Station::Manoeuvre if self.state.manoeuvred => {
                return Err(Refusal::new("RX-8.2", "a Manoeuvre has taken place this round"));
            }
            Station::Boost | Station::Manoeuvre if ship.dice.at(to.station()).len() >= 2 => {
                return Err(Refusal::new("RX-15.2", "at most two dice lie on a station at the same time"));
            }
            Station::Boost | Station::Manoeuvre | Station::Fire | Station::Power | Station::Shield => {}
        }
        self.check_leave(seat, from)
    }

    fn has_destination(&self, seat: Seat, from: DieSpace, number: u8) -> bool {
        let spaces = self.console(seat).spaces;
        spaces.iter().any(|to| self.check_destination(seat, from, number, to).is_ok())
    }

    /// Whether a die may be brought in to a Manoeuvre from a space (RX-11.10).
    fn check_bring_in(&self, seat: Seat, from: DieSpace) -> Result<(), Refusal> {
        let dice = self.ship(seat).dice;
        if from.station() == Station::Manoeuvre || dice.get(from).is_none() {
            return Err(Refusal::new("RX-11.10", "no die of another station lies there"));
        }
        if dice.at(Station::Manoeuvre).len() >= 2 || self.free(seat, Station::Manoeuvre).is_empty() {
            return Err(Refusal::new("RX-11.10", "no Manoeuvre space is free"));
        }
        self.check_leave(seat, from)
    }

    /// A cube moves a die.
    fn carry(&mut self, seat: Seat, from: DieSpace, to: DieSpace) -> u8 {
        let ship = self.ship_mut(seat);
        ship.cubes -= 1;
        let number = ship.dice.take(from).unwrap_or(1);
        ship.dice.put(to, number);
        number
    }
}
