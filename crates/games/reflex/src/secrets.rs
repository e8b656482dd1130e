//! What a seat does not know, and worlds that agree with what it does.

use broadside_engine::{Dice, Observer, Silent, Stream, With};

use crate::pieces::{Hand, Laid};
use crate::prelude::*;

/// Where samples come from; never used in a match.
const GUESS: Stream = Stream::new("guess");

impl Reflex {
    /// Replaces what the observer does not know: consoles picked in secret (RX-15.2), and in the Planning Phase
    /// the rolls, re-rolls and dice of the others (RX-5.1). All else is public.
    pub(crate) fn forget(&mut self, observer: Observer, dice: &mut impl Dice) {
        for seat in self.state.ships.seats() {
            if observer.knows(seat) || !self.ship(seat).alive {
                continue;
            }
            if self.is_planning() {
                self.imagine_plan(seat, &mut With { dice, journal: &mut Silent });
            } else if self.is_choosing_consoles() && self.ship(seat).plan == Plan::Finished {
                let count = self.content.consoles().count() as u32;
                let picked = dice.below(GUESS, count) as usize;
                let console = self.content.consoles().nth(picked).map(|(id, _)| id);
                self.ship_mut(seat).console = console.unwrap_or_default();
            }
        }
    }

    /// Another roll for a player behind the screen, and if the player has finished, another way of laying it.
    /// Whether a player has finished is public.
    fn imagine_plan(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        let finished = self.ship(seat).plan == Plan::Finished;
        let cubes = self.ship(seat).public_cubes();
        // A damaged console may leave no choice for some rolls; a player who still plans did not roll those.
        for _ in 0..20 {
            let ship = self.ship_mut(seat);
            (ship.cubes, ship.rerolls) = (cubes, 0);
            (ship.dice, ship.hand) = (Laid::NONE, Hand::NONE);
            while finished && self.ship(seat).cubes > 0 && umpire.dice().below(GUESS, 8) == 0 {
                let ship = self.ship_mut(seat);
                ship.cubes -= 1;
                ship.rerolls += 1;
            }
            self.roll(seat, umpire.dice());
            if !finished {
                let ship = self.ship_mut(seat);
                ship.plan = if ship.cubes > 0 { Plan::Rolled } else { Plan::Laying };
                if ship.plan == Plan::Rolled || self.laying_options(seat).nth(1).is_some() {
                    return;
                }
                continue;
            }
            self.ship_mut(seat).plan = Plan::Laying;
            self.settle_plan(seat, umpire);
            while self.ship(seat).plan == Plan::Laying {
                let count = self.laying_options(seat).count() as u32;
                let picked = umpire.dice().below(GUESS, count) as usize;
                let option = self.laying_options(seat).nth(picked);
                if let Some((number, space)) = option {
                    self.lay_die(seat, number, space, umpire);
                }
                self.settle_plan(seat, umpire);
            }
            return;
        }
    }
}
