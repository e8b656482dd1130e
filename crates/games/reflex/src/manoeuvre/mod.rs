//! Chapter 8: Manoeuvre.

mod warp;
pub(crate) mod winners;

use broadside_engine::Seats;

use crate::prelude::*;
use crate::steps::Winners;

impl Reflex {
    /// Settles the contest at once for all players (RX-8.1). What the winners do is asked next.
    pub(crate) fn resolve_manoeuvre(&mut self, by: Seat, umpire: &mut impl Umpire<Event>) {
        let mut two_dice = Seats::NONE;
        for seat in self.state.ships.seats() {
            let ship = self.ship_mut(seat);
            if !ship.alive {
                continue;
            }
            let spaces = ship.dice.at(Station::Manoeuvre);
            ship.manoeuvre_score = ship.dice.sum(spaces);
            if spaces.len() >= 2 {
                two_dice.insert(seat);
            }
            for space in spaces.iter() {
                ship.dice.take(space);
            }
        }
        self.state.manoeuvred = true;
        umpire.say(|| Event::Contest {
            by,
            totals: self.living().map(|seat| (seat, self.ship(seat).manoeuvre_score)).collect(),
        });
        let mut won = Seats::NONE;
        for &sector in self.sectors() {
            match self.sector_winner(sector) {
                Some(seat) => {
                    won.insert(seat);
                    umpire.say(|| Event::SectorWon { seat, sector });
                }
                None if self.living().any(|seat| self.ship(seat).sector == sector) => {
                    umpire.say(|| Event::NoWinner { sector });
                }
                None => {}
            }
        }
        // The active player first, then clockwise (RX-8.7).
        let mut order = by.around(self.count()).filter(|&seat| won.contains(seat));
        self.state.steps.push(Winners { now: order.next(), then: order.next(), two_dice });
    }

    /// The single highest total of at least 1 in a Sector (RX-8.4 to RX-8.6).
    pub(crate) fn sector_winner(&self, sector: Sector) -> Option<Seat> {
        let mut best: Option<Seat> = None;
        let mut top = 0;
        for seat in self.living().filter(|&seat| self.ship(seat).sector == sector) {
            let total = self.ship(seat).manoeuvre_score;
            if total > top {
                (best, top) = (Some(seat), total);
            } else if total == top {
                best = None;
            }
        }
        best
    }

    /// What a contest would come to. All dice are open by then.
    pub(crate) fn contest_detail(&self, seat: Seat, own: u8) -> String {
        let others: Vec<String> = self
            .living()
            .filter(|&other| other != seat && self.ship(other).sector == self.ship(seat).sector)
            .map(|other| {
                let dice = self.ship(other).dice;
                format!("{} of {}", dice.sum(dice.at(Station::Manoeuvre)), words::ship(other))
            })
            .collect();
        if others.is_empty() {
            "You are alone in your Sector and win it.".into()
        } else {
            format!("{own} against {}; the highest wins, in a tie nobody does.", words::list(&others))
        }
    }
}
