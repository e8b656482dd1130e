//! Chapter 5: the Planning Phase.

pub(crate) mod plan;

use broadside_engine::{Audience, Dice, Steps, Stream};

use crate::pieces::Hand;
use crate::prelude::*;
use crate::steps::Planning;

impl Reflex {
    /// A round begins with planning.
    pub(crate) fn begin_round(&mut self, umpire: &mut impl Umpire<Event>) {
        let (round, first) = (self.state.round, self.state.first);
        umpire.say(|| Event::Round { round, first });
        self.state.steps = Steps::begin(Planning);
        self.begin_planning(umpire);
    }

    /// Rolls a player's Action dice (RX-5.2): four, and the Reflex die for its holder.
    pub(crate) fn roll(&mut self, seat: Seat, dice: &mut impl Dice) {
        let count = if self.state.reflex == Some(seat) { 5 } else { 4 };
        let stream = Stream::of("planning", seat);
        self.ship_mut(seat).hand = (0..count).map(|_| dice.d6(stream)).collect();
    }

    /// Begins the phase: all living players roll behind their screens.
    fn begin_planning(&mut self, umpire: &mut impl Umpire<Event>) {
        for seat in self.state.ships.seats() {
            if !self.ship(seat).alive {
                continue;
            }
            self.roll(seat, umpire.dice());
            let ship = self.ship_mut(seat);
            ship.rerolls = 0;
            ship.plan = if ship.cubes > 0 { Plan::Rolled } else { Plan::Laying };
            let hand = ship.hand;
            umpire.tell(Audience::only(seat), || Event::Rolled { seat, dice: hand.dice().collect() });
        }
    }

    fn check_reroll(&self, seat: Seat) -> Result<(), Refusal> {
        match self.ship(seat).plan {
            Plan::Rolled if self.ship(seat).cubes > 0 => Ok(()),
            Plan::Rolled => Err(Refusal::new("RX-5.4", "a re-roll costs a power cube, and you have none")),
            Plan::Laying => Err(Refusal::new("RX-5.4", "the roll is kept, and a re-roll comes before that")),
            Plan::Choosing | Plan::Finished => Err(Refusal::new("RX-5.4", "you have no roll to change now")),
        }
    }

    /// Whether a die may be laid on a space.
    fn check_place(&self, seat: Seat, number: u8, space: DieSpace) -> Result<(), Refusal> {
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

    /// Spends a cube and rolls all dice again (RX-5.4).
    fn reroll(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        let ship = self.ship_mut(seat);
        ship.cubes -= 1;
        ship.rerolls += 1;
        self.roll(seat, umpire.dice());
        let ship = self.ship_mut(seat);
        if ship.cubes == 0 {
            ship.plan = Plan::Laying;
        }
        let hand = ship.hand;
        umpire.tell(Audience::only(seat), || Event::Rerolled { seat, dice: hand.dice().collect() });
    }

    /// Lays a die (RX-5.3).
    pub(crate) fn lay_die(
        &mut self,
        seat: Seat,
        number: u8,
        space: DieSpace,
        umpire: &mut impl Umpire<Event>,
    ) {
        let ship = self.ship_mut(seat);
        ship.hand.take(number);
        ship.dice.put(space, number);
        umpire.tell(Audience::only(seat), || Event::Laid { seat, number, space });
    }

    /// Finishes a player's planning when no die has a legal space any more (RX-5.9), and takes picks that
    /// leave no choice.
    pub(crate) fn settle_plan(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        while self.ship(seat).plan == Plan::Laying {
            let mut options = self.laying_options(seat);
            match (options.next(), options.next()) {
                (Some(_), Some(_)) => return,
                (Some((number, space)), None) => {
                    drop(options);
                    self.lay_die(seat, number, space, umpire);
                }
                (None, _) => {
                    drop(options);
                    let ship = self.ship_mut(seat);
                    let unused = std::mem::replace(&mut ship.hand, Hand::NONE);
                    ship.plan = Plan::Finished;
                    if !unused.is_empty() {
                        let event = || Event::Unused { seat, dice: unused.dice().collect() };
                        umpire.tell(Audience::only(seat), event);
                    }
                    umpire.say(|| Event::Finished { seat });
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
    fn reveal(&mut self, umpire: &mut impl Umpire<Event>) {
        for ship in self.state.ships.values_mut() {
            ship.rerolls = 0;
        }
        umpire.reveal(|| Event::Revealed {
            consoles: self.state.ships.map(|_, ship| ship.dice),
            cubes: self.state.ships.map(|_, ship| ship.cubes),
        });
    }
}
