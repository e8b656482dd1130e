//! What a seat does not know, and worlds that agree with what it does (FA-3.1, FA-18.4).

use broadside_engine::{Dice, Observer, Stream};

use crate::fleet::Fleet;
use crate::state::{Firestorm, Work, Yard};

/// Where samples come from; never used in a match.
const GUESS: Stream = Stream::new("guess");

impl Firestorm {
    /// Replaces what the observer does not know: until all fleets are shown, the fleets of the others. Whether a
    /// fleet is ready is public.
    pub(crate) fn forget(&mut self, observer: Observer, dice: &mut impl Dice) {
        if !self.is_choosing_fleets() {
            return;
        }
        for seat in self.state.players.seats().filter(|&seat| !observer.knows(seat)) {
            let ready = self.state.yards[seat].work == Work::Done;
            self.state.yards[seat] = match self.imagined_fleet(dice).filter(|_| ready) {
                Some(fleet) => Yard { work: Work::Done, fleet: Some(fleet) },
                None => Yard { work: if ready { Work::Done } else { Work::Choosing }, fleet: None },
            };
        }
    }

    /// A ready fleet within the limit.
    fn imagined_fleet(&self, dice: &mut impl Dice) -> Option<Fleet> {
        let limit = self.state.limit;
        let fits = || self.content.fleets().iter().filter(|ready| ready.fleet.limit <= limit);
        let drawn = dice.below(GUESS, fits().count().max(1) as u32) as usize;
        fits().nth(drawn).map(|ready| Fleet { limit, ..ready.fleet.clone() })
    }
}
