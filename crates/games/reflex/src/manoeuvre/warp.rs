//! Where a winner may warp to (RX-8.8 to RX-8.11).

use crate::pieces::{Facing, TrackSpace};
use crate::prelude::*;

impl Reflex {
    /// The places a winner with two dice may warp to: free Warp spots across the ring (RX-8.8), and in a game
    /// of three free Gates of the other Sector while it is open (RX-8.9).
    pub(super) fn warp_places(&self, seat: Seat) -> impl Iterator<Item = (Sector, TrackSpace)> + '_ {
        let ship = self.ship(seat);
        let other = ship.sector.other();
        let spots = self.battlefield().warp_spots_across(ship.space).map(|space| (ship.sector, space));
        let gates = self.battlefield().gates.map(|space| (other, space));
        let open = self.has_two_sectors() && self.state.closed != Some(other);
        spots
            .into_iter()
            .chain(gates.into_iter().filter(move |_| open))
            .filter(|&(sector, space)| self.ship_at(sector, space).is_none())
    }

    /// Whether a winner with two dice may warp to a place.
    pub(super) fn check_warp(&self, seat: Seat, sector: Sector, space: TrackSpace) -> Result<(), Refusal> {
        if self.warp_places(seat).any(|place| place == (sector, space)) {
            return Ok(());
        }
        let ship = self.ship(seat);
        if self.ship_at(sector, space).is_some() {
            return Err(Refusal::new("RX-8.11", "that space is occupied"));
        }
        if sector == ship.sector {
            return Err(Refusal::new(
                "RX-8.8",
                "you can warp to a Warp spot on the other side of the ring only",
            ));
        }
        if !self.has_two_sectors() {
            return Err(Refusal::new("RX-2.5", "there is no second Sector in a game of two"));
        }
        if self.state.closed == Some(sector) {
            return Err(Refusal::new("RX-12.6", "that Sector is closed"));
        }
        Err(Refusal::new("RX-8.9", "you enter the other Sector at a Gate only"))
    }

    /// Every Warp of a winner with two dice: places and facings.
    pub(super) fn warps(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        self.warp_places(seat)
            .flat_map(|(sector, space)| Facing::BOTH.map(|facing| Action::Warp { sector, space, facing }))
    }

    pub(super) fn warp_detail(&self, seat: Seat, sector: Sector, space: TrackSpace) -> String {
        let away: Vec<String> = self
            .living()
            .filter(|&other| other != seat && self.ship(other).sector == sector)
            .map(|other| {
                let distance = self.battlefield().distance(space, self.ship(other).space);
                format!("{} from {}", words::count(distance, "space"), words::ship(other))
            })
            .collect();
        if away.is_empty() { "Nobody else is there.".into() } else { format!("{}.", words::list(&away)) }
    }
}
