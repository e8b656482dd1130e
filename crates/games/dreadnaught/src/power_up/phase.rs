//! Power Up: limits, hands, Cruisers, Activation tokens (DN-7).

use crate::prelude::*;

impl Dreadnaught {
    /// The limits are reset and everybody draws (DN-7.2, DN-7.3).
    pub(crate) fn power_up(&mut self) {
        for seat in self.order().rev() {
            if !self.is_in(seat) {
                continue;
            }
            let attach = self.attachment_limit(seat);
            let afloat = self.player(seat).ship.is_some();
            let player = self.player_mut(seat);
            player.attach = if afloat { attach } else { 0 };
            player.attached = false;
            player.boosts = 0;
            let missing = usize::from(self.hand_size(seat)).saturating_sub(self.player(seat).hand.len());
            self.draw(seat, missing as u8, false);
        }
    }

    /// Cruisers are armed again, and their Strain and that of Tokens is gone (DN-7.5).
    pub(crate) fn rearm(&mut self) {
        for player in self.state.players.values_mut() {
            for cruiser in &mut player.cruisers {
                cruiser.disarmed = false;
                cruiser.strain = 0;
            }
        }
        self.state.tokens.iter_mut().for_each(|token| token.strain = 0);
    }

    /// What is left of the Attachment Limit becomes Activation tokens (DN-7.12).
    pub(crate) fn convert(&mut self, umpire: &mut impl Umpire<Event>) {
        for seat in self.order() {
            let left = std::mem::take(&mut self.player_mut(seat).attach);
            if self.player(seat).ship.is_some() {
                self.gain_tokens(seat, left, umpire);
            }
        }
    }
}
