//! Chapters 12 to 14: destruction, the end of the round, the end of the game.

use broadside_engine::{Audience, Dice, Journal, Seat, Seats};

use crate::event::Event;
use crate::pieces::{Hand, Laid};
use crate::state::{Ending, Plan, Reflex, Ship, Step};

impl Reflex {
    /// A ship leaves the Battlefield (RX-12.3, RX-12.4).
    pub(crate) fn destroy(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        let ship = self.ship_mut(seat);
        ship.alive = false;
        ship.dice = Laid::NONE;
        ship.hand = Hand::NONE;
        ship.plan = Plan::Finished;
        if self.state.reflex == Some(seat) {
            self.state.reflex = None;
        }
        let mut living = self.living();
        if let (Some(survivor), None) = (living.next(), living.next()) {
            drop(living);
            self.finish(Ending::LastShip(survivor), journal);
        } else {
            journal.note(Audience::EVERYONE, || Event::Retired { seat });
        }
    }

    pub(crate) fn finish(&mut self, ending: Ending, journal: &mut impl Journal<Event>) {
        self.state.ending = Some(ending);
        journal.note(Audience::EVERYONE, || Event::Over { ending });
    }

    /// Closes a Sector once the two ships left of three stand in the other (RX-12.6, RX-12.7).
    pub(crate) fn close_sector(&mut self, journal: &mut impl Journal<Event>) {
        if !self.has_two_sectors() || self.state.closed.is_some() || self.state.ending.is_some() {
            return;
        }
        let mut living = self.living().map(|seat| self.ship(seat).sector);
        let (first, second, third) = (living.next(), living.next(), living.next());
        drop(living);
        if let (Some(first), Some(second), None) = (first, second, third)
            && first == second
        {
            let sector = first.other();
            self.state.closed = Some(sector);
            journal.note(Audience::EVERYONE, || Event::Closed { sector });
        }
    }

    /// The end of the Action Phase, in the order of RX-13.1.
    pub(crate) fn end_round(&mut self, dice: &mut impl Dice, journal: &mut impl Journal<Event>) {
        self.state.reflex = None;
        if let Some(ending) = self.limit_reached() {
            self.finish(ending, journal);
            return;
        }
        if self.state.round == 6 && self.state.length == 6 {
            journal.note(Audience::EVERYONE, || Event::Extended);
        }
        if let Some((weakest, seat)) = self.reflex_award() {
            journal.note(Audience::EVERYONE, || Event::ReflexOffered { seat, weakest });
            self.state.steps = broadside_engine::Steps::begin(Step::TakeReflex { seat });
        } else {
            self.next_round(dice, journal);
        }
    }

    pub(crate) fn next_round(&mut self, dice: &mut impl Dice, journal: &mut impl Journal<Event>) {
        for ship in self.state.ships.values_mut() {
            ship.boosted = false;
            ship.boost_score = 0;
            ship.manoeuvre_score = 0;
            ship.dice = Laid::NONE;
        }
        self.state.manoeuvred = false;
        self.state.first = self.next_living(self.state.first);
        self.state.round += 1;
        self.begin_round(dice, journal);
    }

    /// The player who may take the Reflex die, and the weakest player behind it (RX-13.3 to RX-13.6).
    pub(crate) fn reflex_award(&self) -> Option<(Seat, Seat)> {
        let weakest = self.living().find(|&seat| self.is_weakest(seat))?;
        let score = |seat: Seat| {
            let ship = self.ship(seat);
            ship.boost_score + ship.manoeuvre_score
        };
        let mut others = self.living().filter(|&seat| seat != weakest);
        match (others.next(), others.next()) {
            (Some(only), None) => Some((weakest, only)),
            (Some(one), Some(other)) if score(one) > score(other) => Some((weakest, one)),
            (Some(one), Some(other)) if score(one) < score(other) => Some((weakest, other)),
            _ => None,
        }
    }

    /// Strictly lowest on one token, and lowest or tied for lowest on the other (RX-13.3).
    fn is_weakest(&self, seat: Seat) -> bool {
        let own = self.ship(seat);
        let others = || self.living().filter(|&other| other != seat).map(|other| self.ship(other));
        let below = |score: fn(&Ship) -> u8| others().all(|other| score(own) < score(other));
        let lowest = |score: fn(&Ship) -> u8| others().all(|other| score(own) <= score(other));
        let boost: fn(&Ship) -> u8 = |ship| ship.boost_score;
        let manoeuvre: fn(&Ship) -> u8 = |ship| ship.manoeuvre_score;
        below(boost) && lowest(manoeuvre) || below(manoeuvre) && lowest(boost)
    }

    /// Whether the game ends by its round limit, and how (RX-14.2 to RX-14.4).
    fn limit_reached(&self) -> Option<Ending> {
        let at_six = self.state.length == 6 && self.state.round == 6;
        if !at_six && self.state.round < 12 {
            return None;
        }
        let least = self.living().map(|seat| self.ship(seat).damage.len()).min()?;
        let mut best: Seats = self.living().filter(|&seat| self.ship(seat).damage.len() == least).collect();
        if best.len() == 1 {
            return best.first().map(Ending::LeastDamage);
        }
        if at_six {
            return None;
        }
        let tie_breaks: [fn(&Ship) -> usize; 3] =
            [|ship| ship.hits.into(), |ship| ship.shields.len(), |ship| ship.cubes.into()];
        for score in tie_breaks {
            let most = best.iter().map(|seat| score(self.ship(seat))).max()?;
            best = best.iter().filter(|&seat| score(self.ship(seat)) == most).collect();
        }
        match (best.len(), best.first()) {
            (1, Some(winner)) => Some(Ending::TieBreak(winner)),
            _ => Some(Ending::Shared(best)),
        }
    }
}
