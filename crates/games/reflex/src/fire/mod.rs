//! Chapter 10: Fire and damage.

pub(crate) mod absorb;
pub(crate) mod damage;
pub(crate) mod target;

use crate::pieces::{Facing, Side};
use crate::prelude::*;
use crate::setup::Guns;
use crate::steps::{Absorb, Target};

impl Reflex {
    /// Fires: the die is set aside whatever happens (RX-10.1), the target is asked next.
    pub(crate) fn resolve_fire(&mut self, seat: Seat, space: DieSpace) {
        let number = self.ship_mut(seat).dice.take(space).unwrap_or(0);
        self.state.steps.push(Target { number });
    }

    /// Every target in range with the way the shot travels (RX-10.3, RX-10.5, RX-15.1).
    fn targets(&self, seat: Seat, number: u8) -> impl Iterator<Item = (Seat, Facing)> + '_ {
        self.living()
            .flat_map(|target| Facing::BOTH.map(|way| (target, way)))
            .filter(move |&(target, way)| self.check_target(seat, number, target, way).is_ok())
    }

    fn check_target(&self, seat: Seat, number: u8, target: Seat, way: Facing) -> Result<(), Refusal> {
        if !self.is_alive(target) || target == seat {
            return Err(Refusal::new("RX-10.3", "a target is a living opponent"));
        }
        let (from, to) = (self.ship(seat), self.ship(target));
        if from.sector != to.sector {
            return Err(Refusal::new("RX-10.3", "the target is in the other Sector"));
        }
        let battlefield = self.battlefield();
        let along = battlefield.way(from.space, to.space, way);
        match self.state.guns {
            Guns::AllRound if along > battlefield.distance(from.space, to.space) => {
                return Err(Refusal::new("RX-10.5", "a shot travels the shorter way round"));
            }
            Guns::Forward if way != from.facing => {
                return Err(Refusal::new("RX-15.1", "your guns fire forward only"));
            }
            Guns::AllRound | Guns::Forward => {}
        }
        if along > number {
            return Err(Refusal::new("RX-10.2", "the target is out of range"));
        }
        Ok(())
    }

    /// The side on which a shot lands (RX-10.5).
    fn side_hit(&self, target: Seat, way: Facing) -> Side {
        if self.ship(target).facing == way { Side::Rear } else { Side::Front }
    }

    /// A direct hit (RX-10.5, RX-10.6, RX-10.7).
    fn hit(&mut self, seat: Seat, number: u8, target: Seat, way: Facing, umpire: &mut impl Umpire<Event>) {
        let side = self.side_hit(target, way);
        let distance = self.battlefield().way(self.ship(seat).space, self.ship(target).space, way);
        let shooter = self.ship_mut(seat);
        // A count edited by hand may be as high as it goes.
        shooter.hits = shooter.hits.saturating_add(1);
        umpire.say(|| Event::Hit { seat, target, number, distance, side });
        if self.protecting(target, side).is_empty() {
            umpire.say(|| Event::Unprotected { seat: target });
            self.destroy(target, umpire);
            self.end_activation(umpire);
        } else {
            self.state.steps.replace(Absorb { target, side });
        }
    }

    /// What the Fire dice on the consoles can do to a ship where no shield of it is; empty if nothing, and while
    /// consoles are hidden. `whose` ship it is to whoever reads it.
    pub(crate) fn open_to(&self, seat: Seat, whose: &str) -> String {
        if !self.is_alive(seat) || self.is_planning() || self.is_choosing_consoles() {
            return String::new();
        }
        let mut told: Vec<String> = Vec::new();
        for other in self.living().filter(|&other| other != seat) {
            let dice = self.ship(other).dice;
            for space in dice.at(Station::Fire).iter() {
                let number = dice.get(space).unwrap_or(0);
                for (_, way) in self.targets(other, number).filter(|&(target, _)| target == seat) {
                    let side = self.side_hit(seat, way);
                    if self.protecting(seat, side).is_empty() {
                        let by = words::ship(other);
                        told.push(format!("{space} of {by} ({number}) can hit {whose} open {side}"));
                    }
                }
            }
        }
        if told.is_empty() { String::new() } else { words::list(&told) + "." }
    }

    /// What activating a Fire die is called, and what it does.
    pub(crate) fn fire_words(&self, seat: Seat, space: DieSpace) -> (String, String) {
        let number = self.ship(seat).dice.get(space).unwrap_or(0);
        let mut hits: Vec<String> =
            self.targets(seat, number).map(|(target, way)| self.hit_detail(target, way)).collect();
        hits.dedup();
        let detail =
            if hits.is_empty() { "Nobody is in range: it would miss.".into() } else { hits.join(" Or: ") };
        (format!("Fire {number} with {space}"), detail)
    }

    /// Whether a shot of this number destroys whomever it can be fired at.
    pub(crate) fn destroys(&self, seat: Seat, number: u8) -> bool {
        let mut targets = self.targets(seat, number).peekable();
        targets.peek().is_some()
            && targets.all(|(target, way)| self.protecting(target, self.side_hit(target, way)).is_empty())
    }

    fn hit_detail(&self, target: Seat, way: Facing) -> String {
        let side = self.side_hit(target, way);
        let shields = self.protecting(target, side);
        let who = words::ship(target);
        if shields.is_empty() {
            format!("Hits {who} in the {side}, where no shield is: it is destroyed.")
        } else {
            format!("Hits {who} in the {side}, which {} protects.", words::count(shields.len(), "shield"))
        }
    }
}
