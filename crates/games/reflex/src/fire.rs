//! Chapters 9 and 10: shields, fire and damage.

use broadside_engine::{Audience, Journal, Refusal, Seat};

use crate::event::Event;
use crate::pieces::{DieSpace, Facing, Side, SpaceSet, Station};
use crate::setup::Guns;
use crate::state::{Reflex, Step};

impl Reflex {
    /// Raises a shield, or leaves the one that is there (RX-9.1, RX-9.2).
    pub(crate) fn resolve_shield(&mut self, seat: Seat, space: DieSpace, journal: &mut impl Journal<Event>) {
        let ship = self.ship_mut(seat);
        ship.dice.take(space);
        let already = ship.shields.contains(space);
        ship.shields.insert(space);
        journal.note(Audience::EVERYONE, || Event::Shielded { seat, space, already });
    }

    /// Fires: the die is set aside whatever happens (RX-10.1), the target is asked next.
    pub(crate) fn resolve_fire(&mut self, seat: Seat, space: DieSpace) {
        let number = self.ship_mut(seat).dice.take(space).unwrap_or(0);
        self.state.steps.push(Step::Target { number });
    }

    /// Every target in range with the way the shot travels (RX-10.3, RX-10.5, RX-15.1).
    pub(crate) fn targets(&self, seat: Seat, number: u8) -> impl Iterator<Item = (Seat, Facing)> + '_ {
        self.living()
            .flat_map(|target| Facing::BOTH.map(|way| (target, way)))
            .filter(move |&(target, way)| self.check_target(seat, number, target, way).is_ok())
    }

    pub(crate) fn check_target(
        &self,
        seat: Seat,
        number: u8,
        target: Seat,
        way: Facing,
    ) -> Result<(), Refusal> {
        if !self.state.ships.has(target) || target == seat || !self.ship(target).alive {
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

    /// A direct hit (RX-10.5, RX-10.6, RX-10.7).
    pub(crate) fn hit(
        &mut self,
        seat: Seat,
        number: u8,
        target: Seat,
        way: Facing,
        journal: &mut impl Journal<Event>,
    ) {
        let side = if self.ship(target).facing == way { Side::Rear } else { Side::Front };
        let distance = self.battlefield().way(self.ship(seat).space, self.ship(target).space, way);
        let shooter = self.ship_mut(seat);
        // A count edited by hand may be as high as it goes.
        shooter.hits = shooter.hits.saturating_add(1);
        journal.note(Audience::EVERYONE, || Event::Hit { seat, target, number, distance, side });
        self.state.steps.pop();
        if self.protecting(target, side).is_empty() {
            journal.note(Audience::EVERYONE, || Event::Unprotected { seat: target });
            self.destroy(target, journal);
            self.end_activation(journal);
        } else {
            self.state.steps.push(Step::Absorb { target, side });
        }
    }

    /// The active shields that protect a side (RX-9.3).
    pub(crate) fn protecting(&self, seat: Seat, side: Side) -> SpaceSet {
        self.ship(seat).shields.and(side.shields())
    }

    pub(crate) fn check_absorb(&self, target: Seat, side: Side, shield: DieSpace) -> Result<(), Refusal> {
        if !self.ship(target).shields.contains(shield) {
            return Err(Refusal::new("RX-10.7", "there is no active shield"));
        }
        if !side.shields().contains(shield) {
            return Err(Refusal::new("RX-9.3", "that shield does not protect the side that was hit"));
        }
        Ok(())
    }

    /// The chosen shield absorbs the hit (RX-10.7); the damage is asked next.
    pub(crate) fn absorb(&mut self, target: Seat, shield: DieSpace, journal: &mut impl Journal<Event>) {
        self.ship_mut(target).shields.remove(shield);
        journal.note(Audience::EVERYONE, || Event::Absorbed { seat: target, shield });
        self.state.steps.pop();
        self.state.steps.push(Step::Damage { target, by: shield });
    }

    /// The spaces that may take the damage token (RX-10.8).
    pub(crate) fn damageable(&self, target: Seat, by: DieSpace) -> SpaceSet {
        let console = self.console(target);
        let coloured = match by {
            DieSpace::SF => console.front,
            DieSpace::SR => console.rear,
            _ => console.spaces,
        };
        coloured.without(self.ship(target).damage)
    }

    pub(crate) fn check_damage(&self, target: Seat, by: DieSpace, space: DieSpace) -> Result<(), Refusal> {
        if self.damageable(target, by).contains(space) {
            return Ok(());
        }
        if !self.console(target).spaces.contains(space) {
            return Err(Refusal::new("RX-3.1", "your console has no such space"));
        }
        if self.ship(target).damage.contains(space) {
            return Err(Refusal::new("RX-10.8", "that space is damaged already"));
        }
        Err(Refusal::new("RX-10.8", "the damage must have the colour of the shield that absorbed"))
    }

    /// Places the damage token (RX-10.9, RX-10.10) and looks whether a station is lost (RX-12.2).
    pub(crate) fn damage(&mut self, target: Seat, space: DieSpace, journal: &mut impl Journal<Event>) {
        let ship = self.ship_mut(target);
        ship.damage.insert(space);
        let shield_lost = ship.shields.contains(space);
        ship.shields.remove(space);
        let die_lost = ship.dice.take(space);
        let event = || Event::Damaged { seat: target, space, shield_lost, die_lost };
        journal.note(Audience::EVERYONE, event);
        self.state.steps.pop();
        if self.has_lost_station(target) {
            journal.note(Audience::EVERYONE, || Event::StationLost { seat: target, space });
            self.destroy(target, journal);
        }
        self.end_activation(journal);
    }

    /// Whether all Fire, Boost or Manoeuvre spaces are damaged (RX-12.2).
    pub(crate) fn has_lost_station(&self, seat: Seat) -> bool {
        let damage = self.ship(seat).damage;
        [Station::Fire, Station::Boost, Station::Manoeuvre]
            .iter()
            .any(|&station| self.console(seat).station(station).without(damage).is_empty())
    }

    /// Takes the shot of a Fire die that leaves no choice: a miss, or the only target.
    pub(crate) fn settle_target(&mut self, number: u8, journal: &mut impl Journal<Event>) -> bool {
        let seat = self.state.active;
        let mut targets = self.targets(seat, number);
        match (targets.next(), targets.next()) {
            (Some(_), Some(_)) => false,
            (Some((target, way)), None) => {
                drop(targets);
                self.hit(seat, number, target, way, journal);
                true
            }
            (None, _) => {
                drop(targets);
                journal.note(Audience::EVERYONE, || Event::Missed { seat, number });
                self.state.steps.pop();
                self.end_activation(journal);
                true
            }
        }
    }
}
