//! What a seat does not know, and worlds that agree with what it does.

use broadside_engine::{Dice, Observer, Seat, Silent, Stream};

use crate::pieces::{Hand, Laid};
use crate::state::{Plan, Reflex, Step};

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
            match self.step() {
                Step::ChooseConsoles => {
                    if self.ship(seat).plan == Plan::Finished {
                        let count = self.content.consoles().count() as u32;
                        let picked = dice.below(GUESS, count) as usize;
                        let console = self.content.consoles().nth(picked).map(|(id, _)| id);
                        self.ship_mut(seat).console = console.unwrap_or_default();
                    }
                }
                Step::Planning => self.imagine_plan(seat, dice),
                Step::Actions
                | Step::Activation(_)
                | Step::Target { .. }
                | Step::Absorb { .. }
                | Step::Damage { .. }
                | Step::Winners(_)
                | Step::TakeReflex { .. } => {}
            }
        }
    }

    /// Another roll for a player behind the screen, and if the player has finished, another way of laying it.
    /// Whether a player has finished is public.
    fn imagine_plan(&mut self, seat: Seat, dice: &mut impl Dice) {
        let finished = self.ship(seat).plan == Plan::Finished;
        let cubes = self.ship(seat).public_cubes();
        // A damaged console may leave no choice for some rolls; a player who still plans did not roll those.
        for _ in 0..20 {
            let ship = self.ship_mut(seat);
            (ship.cubes, ship.rerolls) = (cubes, 0);
            (ship.dice, ship.hand) = (Laid::NONE, Hand::NONE);
            while finished && self.ship(seat).cubes > 0 && dice.below(GUESS, 8) == 0 {
                let ship = self.ship_mut(seat);
                ship.cubes -= 1;
                ship.rerolls += 1;
            }
            self.roll(seat, dice);
            if !finished {
                let ship = self.ship_mut(seat);
                ship.plan = if ship.cubes > 0 { Plan::Rolled } else { Plan::Laying };
                if ship.plan == Plan::Rolled || self.laying_options(seat).nth(1).is_some() {
                    return;
                }
                continue;
            }
            self.ship_mut(seat).plan = Plan::Laying;
            self.settle_plan(seat, &mut Silent);
            while self.ship(seat).plan == Plan::Laying {
                let count = self.laying_options(seat).count() as u32;
                let picked = dice.below(GUESS, count) as usize;
                let option = self.laying_options(seat).nth(picked);
                if let Some((number, space)) = option {
                    let ship = self.ship_mut(seat);
                    ship.hand.take(number);
                    ship.dice.put(space, number);
                }
                self.settle_plan(seat, &mut Silent);
            }
            return;
        }
    }
}
