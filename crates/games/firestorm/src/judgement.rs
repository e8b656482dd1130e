//! How good a position looks. Rough, quick, and the same on every machine: only operations are used that every
//! machine rounds alike, the four of arithmetic and the square root.

#![expect(clippy::float_arithmetic, reason = "judgement is the one place where floats are allowed")]

use broadside_engine::{Judge, Seat};

use crate::ids::ShipId;
use crate::state::Firestorm;

impl Judge for Firestorm {
    fn value(&self, seat: Seat) -> f32 {
        if let Some(ending) = self.state.ending {
            return ending.outcome().share(seat) as f32 / 60.0;
        }
        let lead = |seat: Seat| {
            let own: f32 = self.fleet(seat).map(|(id, _)| self.strength(id)).sum();
            own + self.player(seat).vp as f32
        };
        let stakes = f32::from(self.state.limit.points()) / 4.0;
        let rivals = self.state.players.seats().filter(|&other| self.are_enemies(seat, other));
        let most = rivals.map(lead).fold(0.0, f32::max);
        squash((lead(seat) - most) / stakes)
    }
}

/// From any difference to a chance between 0 and 1.
fn squash(difference: f32) -> f32 {
    0.5 + 0.5 * difference / (1.0 + difference.abs())
}

impl Firestorm {
    /// What a ship is worth as it is.
    fn strength(&self, id: ShipId) -> f32 {
        let (ship, class) = (self.ship(id), self.class(id));
        if !ship.is_operational() {
            return 0.0;
        }
        let left = f32::from(ship.hp) / f32::from(class.hp.max(1));
        f32::from(self.worth(id)) * (0.3 + 0.7 * left)
    }
}
