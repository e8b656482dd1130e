//! The deck, hands and discards (FA-18.2 to FA-18.4).

use broadside_engine::{Seat, Umpire};
use broadside_kit::set::Set;

use crate::event::Event;
use crate::state::Firestorm;

impl Firestorm {
    /// Everybody draws up to the hand limit, in the order of the deployment roll (FA-3.8).
    pub(crate) fn deal_first_hands(&mut self, _: &mut impl Umpire<Event>) {}

    /// The cards of a player who is out are discarded (FA-21.6).
    pub(crate) fn discard_hand(&mut self, seat: Seat) {
        let player = &mut self.state.players[seat];
        player.laid = None;
        let hand = std::mem::replace(&mut player.hand, Set::NONE);
        self.state.discards = self.state.discards.union(hand);
    }
}
