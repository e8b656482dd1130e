//! Chapter 13: the end of the round and the Reflex die.

use broadside_engine::Steps;

use crate::pieces::Laid;
use crate::prelude::*;
use crate::state::Ship;
use crate::steps::TakeReflex;

impl Reflex {
    /// The end of the Action Phase, in the order of RX-13.1.
    pub(crate) fn end_round(&mut self, umpire: &mut impl Umpire<Event>) {
        self.state.reflex = None;
        if let Some(ending) = self.limit_reached() {
            self.finish(ending, umpire);
            return;
        }
        if self.state.round == 6 && self.state.length == 6 {
            umpire.say(|| Event::Extended);
        }
        let weakest = self.living().find(|&seat| self.is_weakest(seat));
        match weakest.map(|weakest| (weakest, self.reflex_award(weakest))) {
            Some((weakest, Some(seat))) => {
                umpire.say(|| Event::ReflexOffered { seat, weakest });
                self.state.steps = Steps::begin(TakeReflex { seat });
            }
            None | Some((_, None)) => {
                umpire.say(|| Event::NoReflex { weakest });
                self.next_round(umpire);
            }
        }
    }

    pub(super) fn next_round(&mut self, umpire: &mut impl Umpire<Event>) {
        for ship in self.state.ships.values_mut() {
            ship.boosted = false;
            ship.boost_score = 0;
            ship.manoeuvre_score = 0;
            ship.dice = Laid::NONE;
        }
        self.state.manoeuvred = false;
        self.state.first = self.next_living(self.state.first);
        self.state.round += 1;
        self.begin_round(umpire);
    }

    /// The player who may take the Reflex die, since another is weakest (RX-13.5, RX-13.6).
    fn reflex_award(&self, weakest: Seat) -> Option<Seat> {
        let score = |seat: Seat| {
            let ship = self.ship(seat);
            ship.boost_score + ship.manoeuvre_score
        };
        let mut others = self.living().filter(|&seat| seat != weakest);
        match (others.next(), others.next()) {
            (Some(only), None) => Some(only),
            (Some(one), Some(other)) if score(one) > score(other) => Some(one),
            (Some(one), Some(other)) if score(one) < score(other) => Some(other),
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
}
