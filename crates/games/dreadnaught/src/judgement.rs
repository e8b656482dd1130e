//! How good a position looks.

use broadside_engine::{Judge, Seat};

use crate::state::Dreadnaught;

impl Judge for Dreadnaught {
    fn value(&self, _seat: Seat) -> f32 {
        0.5
    }
}
