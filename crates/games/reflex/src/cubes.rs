//! Chapter 11: activations, and what cubes do to them.

use broadside_engine::{Audience, Journal, Refusal, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::pieces::{DieSpace, SpaceSet, Station};
use crate::state::{Activation, Doing, Reflex, Step};

impl Reflex {
    /// The activation an action begins, or why it cannot (RX-6.2).
    pub(crate) fn activation(&self, seat: Seat, action: Action) -> Result<Activation, Refusal> {
        let dice = self.ship(seat).dice;
        let single = |space: DieSpace, station: Station| {
            if space.station() != station {
                return Err(Refusal::new("RX-6.2", "that space belongs to another station"));
            }
            if dice.get(space).is_none() {
                return Err(Refusal::new("RX-6.2", "no die lies there"));
            }
            Ok(Activation { doing: Doing::Single, dice: SpaceSet::one(space), moved: false })
        };
        match action {
            Action::Boost(space) => single(space, Station::Boost),
            Action::Shield(space) => single(space, Station::Shield),
            Action::Fire(space) => single(space, Station::Fire),
            Action::Power(space) => single(space, Station::Power),
            Action::BoostBoth => match dice.at(Station::Boost) {
                both if both.len() == 2 => {
                    Ok(Activation { doing: Doing::BothBoosts, dice: both, moved: false })
                }
                _ => Err(Refusal::new("RX-7.2", "you do not have two Boost dice")),
            },
            Action::Manoeuvre => {
                let own = dice.at(Station::Manoeuvre);
                if self.state.manoeuvred {
                    Err(Refusal::new("RX-8.2", "a Manoeuvre has taken place this round"))
                } else if own.is_empty() {
                    Err(Refusal::new("RX-6.2", "no die of yours lies on Manoeuvre"))
                } else {
                    Ok(Activation { doing: Doing::Manoeuvre, dice: own, moved: false })
                }
            }
            Action::Take(space) => {
                let activation = single(space, Station::Manoeuvre)?;
                let taking = Activation { doing: Doing::Taking, ..activation };
                if dice.at(Station::Manoeuvre).len() < 2 {
                    return Err(Refusal::new("RX-11.9", "a Manoeuvre die is taken alone only from two"));
                }
                if self.ship(seat).cubes == 0 {
                    return Err(Refusal::new("RX-11.9", "the die must be relocated, and you have no cube"));
                }
                if !self.has_destination(seat, space, dice.get(space).unwrap_or(0)) {
                    return Err(Refusal::new(
                        "RX-11.9",
                        "the die must be relocated, and no space is free for it",
                    ));
                }
                Ok(taking)
            }
            _ => Err(Refusal::new("RX-6.2", "pick one of your dice to activate")),
        }
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

    /// Whether a pip change is legal (RX-11.5, RX-11.6).
    fn check_pip(
        &self,
        seat: Seat,
        activation: Activation,
        space: DieSpace,
        up: bool,
    ) -> Result<(), Refusal> {
        let ship = self.ship(seat);
        if ship.cubes == 0 {
            return Err(Refusal::new("RX-11.4", "that costs a power cube, and you have none"));
        }
        if !activation.dice.contains(space) {
            return Err(Refusal::new("RX-11.5", "only dice of the activation can be changed"));
        }
        let number = match (ship.dice.get(space), up) {
            (None, _) => return Err(Refusal::new("RX-11.5", "no die lies there")),
            (Some(6), true) => return Err(Refusal::new("RX-11.5", "a die shows 6 at most")),
            (Some(1), false) => return Err(Refusal::new("RX-11.5", "a die shows 1 at least")),
            (Some(number), true) => number + 1,
            (Some(number), false) => number - 1,
        };
        let must_move = activation.doing == Doing::Taking || !self.console(seat).fits(space, number);
        if must_move {
            if activation.moved {
                return Err(Refusal::new("RX-11.6", "the die would not fit its space any more"));
            }
            if ship.cubes < 2 || !self.has_destination(seat, space, number) {
                return Err(Refusal::new(
                    "RX-11.6",
                    "a cube and a free space must be left to relocate the die",
                ));
            }
        }
        Ok(())
    }

    /// Whether the active player may do this with the activation picked.
    pub(crate) fn check_activation(
        &self,
        seat: Seat,
        activation: Activation,
        action: Action,
    ) -> Result<(), Refusal> {
        let ship = self.ship(seat);
        let at = activation.dice.first().unwrap_or(DieSpace::B1);
        let number = ship.dice.get(at).unwrap_or(0);
        match action {
            Action::Raise(space) => self.check_pip(seat, activation, space, true),
            Action::Lower(space) => self.check_pip(seat, activation, space, false),
            Action::Relocate(to) => {
                if ship.cubes == 0 {
                    return Err(Refusal::new("RX-11.4", "that costs a power cube, and you have none"));
                }
                if !matches!(activation.doing, Doing::Single | Doing::Taking) || activation.moved {
                    return Err(Refusal::new(
                        "RX-11.7",
                        "one single die is relocated, once in an activation",
                    ));
                }
                self.check_destination(seat, at, number, to)
            }
            Action::BringIn(from) => {
                if ship.cubes == 0 {
                    return Err(Refusal::new("RX-11.4", "that costs a power cube, and you have none"));
                }
                if activation.doing != Doing::Manoeuvre {
                    return Err(Refusal::new("RX-11.10", "dice are brought in to a Manoeuvre only"));
                }
                if activation.moved {
                    return Err(Refusal::new("RX-11.13", "a cube moves one die in an activation"));
                }
                if from.station() == Station::Manoeuvre || ship.dice.get(from).is_none() {
                    return Err(Refusal::new("RX-11.10", "no die of another station lies there"));
                }
                let full = ship.dice.at(Station::Manoeuvre).len() >= 2;
                if full || self.free(seat, Station::Manoeuvre).is_empty() {
                    return Err(Refusal::new("RX-11.10", "no Manoeuvre space is free"));
                }
                self.check_leave(seat, from)
            }
            Action::Resolve => {
                if activation.doing == Doing::Taking {
                    return Err(Refusal::new("RX-11.9", "the die taken must be relocated"));
                }
                if activation.doing == Doing::Single && !self.console(seat).fits(at, number) {
                    return Err(Refusal::new("RX-11.6", "the die does not fit its space: relocate it"));
                }
                Ok(())
            }
            Action::ResolveBoth => {
                let boosts = ship.dice.at(Station::Boost);
                if activation.moved
                    && activation.doing == Doing::Single
                    && at.station() == Station::Boost
                    && boosts.len() == 2
                {
                    return Ok(());
                }
                Err(Refusal::new(
                    "RX-11.12",
                    "only a die relocated to Boost beside another is resolved with it",
                ))
            }
            _ => Err(Refusal::new("RX-6.7", "spend cubes on the activation, or resolve it")),
        }
    }

    /// Does it: a cube is spent, or the activation is resolved completely (RX-6.7).
    pub(crate) fn perform_activation(
        &mut self,
        seat: Seat,
        activation: Activation,
        action: Action,
        journal: &mut impl Journal<Event>,
    ) {
        match action {
            Action::Raise(space) | Action::Lower(space) => {
                let ship = self.ship_mut(seat);
                let from = ship.dice.get(space).unwrap_or(1);
                let to = if matches!(action, Action::Raise(_)) { from + 1 } else { from - 1 };
                ship.cubes -= 1;
                ship.dice.put(space, to);
                journal.note(Audience::EVERYONE, || Event::Changed { seat, space, from, to });
            }
            Action::Relocate(to) => {
                let from = activation.dice.first().unwrap_or(to);
                let number = self.carry(seat, from, to);
                journal.note(Audience::EVERYONE, || Event::Relocated { seat, from, to, number });
                let dice = self.ship(seat).dice;
                let next = if to.station() == Station::Manoeuvre {
                    Activation { doing: Doing::Manoeuvre, dice: dice.at(Station::Manoeuvre), moved: true }
                } else {
                    Activation { doing: Doing::Single, dice: SpaceSet::one(to), moved: true }
                };
                self.replace_activation(next);
            }
            Action::BringIn(from) => {
                let to = self.free(seat, Station::Manoeuvre).first().unwrap_or(from);
                let number = self.carry(seat, from, to);
                journal.note(Audience::EVERYONE, || Event::BroughtIn { seat, from, to, number });
                let dice = self.ship(seat).dice.at(Station::Manoeuvre);
                self.replace_activation(Activation { dice, moved: true, ..activation });
            }
            Action::ResolveBoth => {
                let both = self.ship(seat).dice.at(Station::Boost);
                self.resolve(seat, Activation { doing: Doing::BothBoosts, dice: both, moved: true }, journal);
            }
            _ => self.resolve(seat, activation, journal),
        }
    }

    fn carry(&mut self, seat: Seat, from: DieSpace, to: DieSpace) -> u8 {
        let ship = self.ship_mut(seat);
        ship.cubes -= 1;
        let number = ship.dice.take(from).unwrap_or(1);
        ship.dice.put(to, number);
        number
    }

    fn replace_activation(&mut self, activation: Activation) {
        self.state.steps.pop();
        self.state.steps.push(Step::Activation(activation));
    }

    fn resolve(&mut self, seat: Seat, activation: Activation, journal: &mut impl Journal<Event>) {
        self.state.steps.pop();
        if activation.doing == Doing::Manoeuvre {
            self.resolve_manoeuvre(seat, journal);
            return;
        }
        let at = activation.dice.first().unwrap_or(DieSpace::B1);
        match at.station() {
            Station::Boost => self.resolve_boost(seat, activation.dice, journal),
            Station::Shield => self.resolve_shield(seat, at, journal),
            Station::Power => self.resolve_power(seat, at, journal),
            Station::Fire => return self.resolve_fire(seat, at),
            Station::Manoeuvre => {}
        }
        self.end_activation(journal);
    }

    /// Gains cubes (RX-11.1, RX-11.2).
    pub(crate) fn resolve_power(&mut self, seat: Seat, space: DieSpace, journal: &mut impl Journal<Event>) {
        let cap = self.console(seat).cube_cap;
        let ship = self.ship_mut(seat);
        let number = ship.dice.take(space).unwrap_or(1);
        let earned = if number == 6 { 2 } else { 1 };
        let gained = earned.min(cap.saturating_sub(ship.cubes));
        ship.cubes += gained;
        let event = || Event::Powered { seat, number, gained, lost: earned - gained };
        journal.note(Audience::EVERYONE, event);
    }
}
