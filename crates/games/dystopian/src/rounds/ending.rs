//! Superiority and victory (DW-22.5 to DW-22.13).

use crate::prelude::*;
use crate::state::Ending;
use crate::vocabulary::Effect;

/// What superiority brings (DW-22.6).
const SUPERIORITY: u16 = 5;

impl Dystopian {
    /// Whether an admiral has a model in the play area.
    fn is_present(&self, seat: Seat) -> bool {
        self.units_of(seat).any(|(unit, _)| self.is_in_play(unit) && self.members(unit).next().is_some())
    }

    /// An admiral without models in the play area ends the game, and the opponent scores (DW-22.6, DW-22.7). Says
    /// whether it ends.
    pub(crate) fn superiority(&mut self, umpire: &mut impl Umpire<Event>) -> bool {
        let seats = [Seat::new(0), Seat::new(1)];
        let present = seats.map(|seat| self.is_present(seat));
        if let Some(place) = present.iter().position(|&present| present).filter(|_| present != [true; 2]) {
            let seat = seats[place];
            self.state.admirals[seat].vp += SUPERIORITY;
            umpire.say(|| Event::Superiority { seat });
        }
        present != [true; 2]
    }

    /// Who has more VPs wins (DW-22.9 to DW-22.11).
    pub(crate) fn end(&mut self, umpire: &mut impl Umpire<Event>) {
        for seat in Seat::all(2) {
            let prize = |effect: Effect, x: u8| match effect {
                Effect::Prize(points) => Some(points.of(x)),
                _ => None,
            };
            let prizes = self.battle_ready(seat).map(|model| u16::from(self.effect_sum(model, prize)));
            let points = prizes.sum();
            self.score(seat, points, "DW-23.30", umpire);
        }
        let vp = [Seat::new(0), Seat::new(1)].map(|seat| self.admiral(seat).vp);
        self.state.ending = Some(match vp[0].cmp(&vp[1]) {
            std::cmp::Ordering::Equal => Ending::Stalemate,
            more => {
                let winner = Seat::new(usize::from(more.is_lt()));
                Ending::Won { winner, devastating: is_devastating(self.admiral(winner).vp, vp[0].min(vp[1])) }
            }
        });
        umpire.say(|| Event::Ended { vp });
    }

    /// An admiral gives up (DW-22.13).
    pub(crate) fn give_up(&mut self, seat: Seat) {
        let winner = opponent(seat);
        let devastating = is_devastating(self.admiral(winner).vp, self.admiral(seat).vp);
        self.state.ending = Some(Ending::Conceded { winner, devastating });
    }
}

/// At least twice as many, and more than none (DW-22.10).
pub const fn is_devastating(winner: u16, loser: u16) -> bool {
    winner > loser && winner >= 2 * loser
}
