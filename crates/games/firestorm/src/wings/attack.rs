//! A flight attacks a ship (FA-16.17).

use crate::ids::FlightId;
use crate::state::Firestorm;

impl Firestorm {
    /// Dice of a flight that attacks a ship, before cards.
    pub(crate) fn flight_attack_dice(&self, flight: FlightId) -> u8 {
        self.flight(flight).map_or(0, |it| {
            let wing = self.content.wing_of(self.player(it.owner).faction, it.kind);
            if it.spent { 0 } else { it.wings * wing.ad }
        })
    }
}
