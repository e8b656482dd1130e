//! Chapter 5: the Planning Phase.

use broadside_engine::{Audience, Dice, Journal, Refusal, Seat, Stream};

use crate::action::Action;
use crate::event::Event;
use crate::pieces::{DieSpace, Hand, Station};
use crate::state::{Plan, Reflex};

impl Reflex {
    /// Rolls a player's Action dice (RX-5.2): four, and the Reflex die for its holder.
    pub(crate) fn roll(&mut self, seat: Seat, dice: &mut impl Dice) {
        let count = if self.state.reflex == Some(seat) { 5 } else { 4 };
        let stream = Stream::of("planning", seat);
        self.ship_mut(seat).hand = (0..count).map(|_| dice.d6(stream)).collect();
    }

    /// Begins the phase: all living players roll behind their screens.
    pub(crate) fn begin_planning(&mut self, dice: &mut impl Dice, journal: &mut impl Journal<Event>) {
        for seat in self.state.ships.seats() {
            if !self.ship(seat).alive {
                continue;
            }
            self.roll(seat, dice);
            let ship = self.ship_mut(seat);
            ship.rerolls = 0;
            ship.plan = if ship.cubes > 0 { Plan::Rolled } else { Plan::Laying };
            let hand = ship.hand;
            journal.note(Audience::only(seat), || Event::Rolled { seat, dice: hand.dice().collect() });
        }
    }

    pub(crate) fn check_reroll(&self, seat: Seat) -> Result<(), Refusal> {
        match self.ship(seat).plan {
            Plan::Rolled if self.ship(seat).cubes > 0 => Ok(()),
            Plan::Rolled => Err(Refusal::new("RX-5.4", "a re-roll costs a power cube, and you have none")),
            Plan::Laying => Err(Refusal::new("RX-5.4", "you can re-roll only before you lay the first die")),
            Plan::Choosing | Plan::Finished => Err(Refusal::new("RX-5.4", "you have no roll to change now")),
        }
    }

    /// Whether a die may be laid on a space.
    pub(crate) fn check_place(&self, seat: Seat, number: u8, space: DieSpace) -> Result<(), Refusal> {
        let ship = self.ship(seat);
        let console = self.console(seat);
        if ship.plan != Plan::Laying {
            return Err(Refusal::new("RX-5.4", "decide first whether you keep the roll"));
        }
        if !ship.hand.holds(number) {
            return Err(Refusal::new("RX-5.3", "you have no die with that number in hand"));
        }
        if !console.spaces.contains(space) {
            return Err(Refusal::new("RX-3.1", "your console has no such space"));
        }
        if ship.damage.contains(space) {
            return Err(Refusal::new("RX-10.11", "that space is damaged"));
        }
        if ship.dice.get(space).is_some() {
            return Err(Refusal::new("RX-3.4", "a die lies there already"));
        }
        if !console.fits(space, number) {
            return Err(Refusal::new("RX-3.2", "that space does not take this number"));
        }
        let boosts = ship.dice.at(Station::Boost).len();
        let manoeuvres = ship.dice.at(Station::Manoeuvre).len();
        match space.station() {
            Station::Boost if boosts >= 2 => {
                return Err(Refusal::new("RX-5.5", "at most two dice may lie on Boost"));
            }
            Station::Manoeuvre if manoeuvres >= 2 => {
                return Err(Refusal::new("RX-5.6", "at most two dice may lie on Manoeuvre"));
            }
            Station::Boost | Station::Manoeuvre | Station::Fire | Station::Power | Station::Shield => {}
        }
        let needs_boost = boosts == 0 && space.station() != Station::Boost;
        let needs_manoeuvre = manoeuvres == 0 && space.station() != Station::Manoeuvre;
        if ship.hand.len() - 1 < usize::from(needs_boost) + usize::from(needs_manoeuvre) {
            return Err(Refusal::new("RX-5.8", "the dice left must serve Boost and Manoeuvre first"));
        }
        Ok(())
    }

    pub(crate) fn perform_planning(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) {
        if action == Action::Reroll {
            let ship = self.ship_mut(seat);
            ship.cubes -= 1;
            ship.rerolls += 1;
            self.roll(seat, dice);
            let ship = self.ship_mut(seat);
            if ship.cubes == 0 {
                ship.plan = Plan::Laying;
            }
            let hand = ship.hand;
            journal.note(Audience::only(seat), || Event::Rerolled { seat, dice: hand.dice().collect() });
        } else if let Action::Place { number, space } = action {
            let ship = self.ship_mut(seat);
            ship.hand.take(number);
            ship.dice.put(space, number);
            journal.note(Audience::only(seat), || Event::Laid { seat, number, space });
        } else {
            self.ship_mut(seat).plan = Plan::Laying;
        }
    }

    /// Finishes a player's planning when no die has a legal space any more (RX-5.9), and takes picks that
    /// leave no choice.
    pub(crate) fn settle_plan(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        while self.ship(seat).plan == Plan::Laying {
            let mut options = self.laying_options(seat);
            match (options.next(), options.next()) {
                (Some(_), Some(_)) => return,
                (Some((number, space)), None) => {
                    drop(options);
                    let ship = self.ship_mut(seat);
                    ship.hand.take(number);
                    ship.dice.put(space, number);
                    journal.note(Audience::only(seat), || Event::Laid { seat, number, space });
                }
                (None, _) => {
                    drop(options);
                    let ship = self.ship_mut(seat);
                    let unused = std::mem::replace(&mut ship.hand, Hand::NONE);
                    ship.plan = Plan::Finished;
                    if !unused.is_empty() {
                        let event = || Event::Unused { seat, dice: unused.dice().collect() };
                        journal.note(Audience::only(seat), event);
                    }
                    journal.note(Audience::EVERYONE, || Event::Finished { seat });
                }
            }
        }
    }

    /// Every legal pair of number and space. Dice with equal numbers are one.
    pub(crate) fn laying_options(&self, seat: Seat) -> impl Iterator<Item = (u8, DieSpace)> + '_ {
        let ship = self.ship(seat);
        let free = self.console(seat).spaces.without(ship.damage).without(ship.dice.spaces());
        ship.hand
            .numbers()
            .flat_map(move |number| free.iter().map(move |space| (number, space)))
            .filter(move |&(number, space)| self.check_place(seat, number, space).is_ok())
    }

    /// The screens are lifted (RX-5.10).
    pub(crate) fn reveal(&mut self, journal: &mut impl Journal<Event>) {
        for ship in self.state.ships.values_mut() {
            ship.rerolls = 0;
        }
        journal.note(Audience::REVEALED, || Event::Revealed {
            consoles: self.state.ships.map(|_, ship| ship.dice),
            cubes: self.state.ships.map(|_, ship| ship.cubes),
        });
    }
}
