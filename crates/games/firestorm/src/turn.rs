//! The turn and its four steps (FA-4).

pub(crate) mod activate;
pub(crate) mod initiative;

use broadside_engine::Umpire;

use crate::cards::turn_cards::LayTurnCards;
use crate::end_phase::EndPhase;
use crate::event::Event;
use crate::state::Firestorm;
use crate::turn::activate::Activate;

impl Firestorm {
    /// Step 1: turn cards (FA-4.1, FA-4.2).
    pub(crate) fn begin_turn(&mut self, umpire: &mut impl Umpire<Event>) {
        self.state.turn += 1;
        let turn = self.state.turn;
        umpire.say(|| Event::Turn { turn });
        self.enter(LayTurnCards);
    }

    /// Step 2, and then step 3: the first in the order makes the first activation (FA-4.6).
    pub(crate) fn begin_activations(&mut self, umpire: &mut impl Umpire<Event>) {
        self.roll_for_initiative(umpire);
        self.state.next = 0;
        self.enter(Activate);
    }

    /// Step 4 (FA-19.1).
    pub(crate) fn begin_end_phase(&mut self, umpire: &mut impl Umpire<Event>) {
        let turn = self.state.turn;
        umpire.say(|| Event::EndPhase { turn });
        self.state.rocks.clear();
        self.enter(EndPhase::default());
    }
}
