//! Point defence of ships, and at flights (FA-16.8 to FA-16.11).

use crate::ids::{FlightId, ShipId};
use crate::pieces::Marker;
use crate::state::Firestorm;

impl Firestorm {
    /// PD dice of a ship after tokens, without cards; 0 if knocked out or adrift (FA-8.10, FA-8.12).
    pub(crate) fn point_defence(&self, id: ShipId) -> u8 {
        let ship = self.ship(id);
        if !ship.is_active() || ship.has(Marker::PdOut) {
            return 0;
        }
        self.class(id).pd.saturating_sub(self.tokens(id))
    }

    /// Whether reactive point defence is about to be fired at a flight (FA-16.9).
    pub(crate) fn draws_fire(&self, _flight: FlightId) -> bool {
        false
    }

    /// Whether a ship may fire its point defence at flights in its combat segment (FA-16.10).
    pub(crate) fn may_flak(&self, _ship: ShipId) -> bool {
        false
    }

    /// It does so: the dice are split over the flights in reach (FA-16.11).
    pub(crate) fn begin_flak(&mut self, _ship: ShipId) {}
}
