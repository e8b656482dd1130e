//! What a seat does not know, and worlds that agree with what it does.

use broadside_engine::{Dice, Observer, Stream};

use crate::state::{Inertia, Step, Work, Yard};

/// Where samples come from; never used in a match.
const GUESS: Stream = Stream::new("guess");

impl Inertia {
    /// Replaces what the observer does not know: until all fleets are shown, the fleets of the others (IN-3.2).
    /// Whether a fleet is ready is public. All else in the game is public.
    pub(crate) fn forget(&mut self, observer: Observer, dice: &mut impl Dice) {
        if !matches!(self.step(), Step::Fleets) {
            return;
        }
        for seat in self.contenders().iter().filter(|&seat| !observer.knows(seat)) {
            let ready = self.state.yards[seat].work == Work::Done;
            let mut yard = Yard::default();
            if ready {
                let fits = |cost: u16| cost <= self.state.budget;
                let count = self.content.fleets().iter().filter(|fleet| fits(fleet.cost)).count();
                let picked = dice.below(GUESS, count.max(1) as u32) as usize;
                yard.work = Work::Done;
                match self.content.fleets().iter().filter(|fleet| fits(fleet.cost)).nth(picked) {
                    Some(fleet) => {
                        let ships = fleet.ships.iter().map(|&ship| &self.content.ships()[usize::from(ship)]);
                        yard.ships = ships.map(|ship| ship.design.clone()).collect();
                    }
                    // No ready fleet is so cheap: the cheapest ship of one's own stands for what it may be.
                    None => yard.ships.extend(self.brought().first().map(|it| it.design.clone())),
                }
            }
            self.state.yards[seat] = yard;
        }
    }
}
