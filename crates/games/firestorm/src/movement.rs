//! How ships move (FA-6).

pub(crate) mod choose_ship;
pub(crate) mod course;
pub(crate) mod leg;
pub(crate) mod pick;
pub(crate) mod push;

use broadside_geometry::plane::INCH;
use broadside_kit::plane::way::{Handling, Instead, Legs, Pivoting, Swings, Turning};

use crate::ids::ShipId;
use crate::measures::STEP;
use crate::pieces::Marker;
use crate::state::Firestorm;
use crate::vocabulary::{Ignored, Number};

/// Turns and pivots, in tenths of a degree (FA-6.4).
const ANGLES: &[i32] = &[150, 300, 450];

/// What gravity lends (FA-7.7).
const GRAVITY_LENDS: i32 = 2 * INCH;

/// The way of a ship with Drive Failure (FA-6.15).
const DRIVE_FAILURE: i32 = 2 * INCH;

impl Firestorm {
    /// How a ship may move in this activation, after everything that changes it.
    pub(crate) fn handling(&self, id: ShipId) -> Handling {
        let (ship, class, go) = (self.ship(id), self.class(id), self.go(id));
        let turning = |straight, manoeuvres| Turning {
            angles: ANGLES,
            run: INCH,
            swings: Swings::First,
            straight,
            gone: 0,
            in_row: 1,
            manoeuvres,
        };
        let plain = Handling {
            least: 0,
            most: 0,
            legs: Legs::Every(STEP),
            turning: None,
            pivoting: None,
            astern: false,
        };
        if ship.has(Marker::Drive) {
            let turning = Some(turning(0, Some(1))).filter(|_| !go.jammed);
            return Handling { least: DRIVE_FAILURE, most: DRIVE_FAILURE, turning, ..plain };
        }
        let limit = if self.is_ignored(Ignored::TurnLimit, id) { 0 } else { class.tl };
        let turning = Some(turning(limit, None)).filter(|_| !go.jammed);
        if go.cut {
            let pivoting = Some(Pivoting { angles: ANGLES, cost: 0, instead: Instead::Move });
            let pivoting = pivoting.filter(|_| !go.jammed);
            return Handling { most: class.half_move(), turning, pivoting, ..plain };
        }
        let least = if self.is_ignored(Ignored::Minimum, id) { 0 } else { class.half_move() };
        Handling { least, most: self.most_movement(id), turning, ..plain }
    }

    /// MV with all bonuses (FA-6.3, FA-7.7).
    pub(crate) fn most_movement(&self, id: ShipId) -> i32 {
        let gravity = if self.go(id).gravity { GRAVITY_LENDS } else { 0 };
        (self.class(id).mv + gravity + self.ship_adds(Number::Movement, id)).max(0)
    }
}
