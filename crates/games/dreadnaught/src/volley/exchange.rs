//! Who takes part in an Exchange, and by what (DN-8.4, DN-11.2).

use crate::player::{Intent, System};
use crate::prelude::*;

impl Dreadnaught {
    /// Whether Energy tokens can be used now (DN-11.2).
    pub(crate) fn energy_usable(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let limit = if self.in_volley() { player.limit } else { self.activation_limit(seat) };
        player.ship.is_some() && self.state.lone == 0 && limit < 2 && player.tokens == 0
    }

    /// Whether an Activation is left, but by Energy.
    pub(crate) fn has_action(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        self.state.lone > 0 || player.limit > 0 || player.tokens > 0
    }

    /// Whether an Energy token can be committed.
    pub(crate) fn may_commit_energy(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let opens =
            |it: &System| !it.disabled && !it.activated && !self.content.system(it.card).profiles.is_empty();
        player.energy > 0
            && self.energy_usable(seat)
            && (!player.hand.is_empty() || player.systems.iter().any(opens))
    }

    /// Whether a player takes part in an Exchange (DN-8.4).
    pub(crate) fn takes_part(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        if !self.is_in(seat) {
            return false;
        }
        if self.state.lone > 0 {
            return player.intent == Some(Intent::Fight) && player.ship.is_some();
        }
        player.made < 4 && (self.has_action(seat) || self.may_commit_energy(seat))
    }
}
