//! placeholder
use crate::Inertia;
use broadside_engine::*;
impl Judge for Inertia {
    fn value(&self, seat: Seat) -> f32 {
        match self.awaiting() {
            Awaiting::Over(o) => o.share(seat) as f32,
            _ => 0.5,
        }
    }
}
