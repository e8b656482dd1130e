//! Cruisers move and attack (DN-13.12 to DN-13.15, DN-18).

use crate::prelude::*;

impl Dreadnaught {
    /// Own Cruisers move, and where escorts may, tokens that escort (DN-13.12, DN-18.19).
    pub(crate) fn move_cruisers(&mut self, seat: Seat, count: u8, hexes: u8, escorts: bool) {
        self.player_mut(seat).cruisers.iter_mut().for_each(|cruiser| cruiser.moved = false);
        if escorts {
            self.state.tokens.iter_mut().for_each(|token| token.moved = false);
        }
        self.push(CruiserMoves { seat, left: count, hexes, escorts });
    }

    /// Own armed Cruisers attack.
    pub(crate) fn attack_with_cruisers(&mut self, seat: Seat, count: u8) {
        self.push(CruiserAttacks(seat, count));
    }

    /// The armed Cruisers of a player that have a target.
    pub(crate) fn attacking_cruisers(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        let armed = (0u8..).zip(&self.player(seat).cruisers).filter(|(_, cruiser)| cruiser.is_armed());
        armed.map(|(index, _)| index).filter(move |&index| self.has_target(Shooter::Cruiser(seat, index), 0))
    }

    /// The Disarmed Cruisers of a player.
    pub(crate) fn disarmed(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        let cruisers = (0u8..).zip(&self.player(seat).cruisers);
        cruisers.filter(|(_, it)| it.disarmed && it.pose.is_some()).map(|(index, _)| index)
    }
}
