//! What a seat does not know, and worlds that agree with what it does.

use broadside_engine::{Dice, Observer, Stream};

use crate::design::Design;
use crate::state::{Inertia, Work, Yard};

/// Where samples come from; never used in a match.
const GUESS: Stream = Stream::new("guess");

impl Inertia {
    /// Replaces what the observer does not know: until all fleets are shown, the fleets of the others (IN-3.2).
    /// Whether a fleet is ready is public. All else in the game is public.
    pub(crate) fn forget(&mut self, observer: Observer, dice: &mut impl Dice) {
        if !self.is_choosing_fleets() {
            return;
        }
        for seat in self.contenders().iter().filter(|&seat| !observer.knows(seat)) {
            let ready = self.state.yards[seat].work == Work::Done;
            let mut yard = Yard::default();
            if ready {
                yard.work = Work::Done;
                yard.ships = self.imagined_fleet(dice);
            }
            self.state.yards[seat] = yard;
        }
    }

    /// A ready fleet within the budget; where there is none, a ready ship.
    fn imagined_fleet(&self, dice: &mut impl Dice) -> Vec<Design> {
        let budget = self.state.budget;
        let ready = self.content.ships();
        let fleets = || self.content.fleets().iter().filter(|fleet| fleet.cost <= budget);
        let ships = || ready.iter().filter(|ship| ship.cost <= budget);
        let mut draw = |count: usize| dice.below(GUESS, count.max(1) as u32) as usize;
        if let Some(fleet) = fleets().nth(draw(fleets().count())) {
            return fleet.ships.iter().map(|&ship| ready[usize::from(ship)].design.clone()).collect();
        }
        let cheapest = || ready.iter().min_by_key(|ship| ship.cost);
        ships()
            .nth(draw(ships().count()))
            .or_else(cheapest)
            .map(|ship| ship.design.clone())
            .into_iter()
            .collect()
    }
}
