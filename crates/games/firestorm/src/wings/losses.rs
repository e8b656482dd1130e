//! What dice do to wings (FA-16.12 to FA-16.16).

use broadside_engine::{Seat, Umpire};
use broadside_geometry::plane::Point;

use crate::event::Event;
use crate::ids::FlightId;
use crate::state::Firestorm;

impl Firestorm {
    /// So many dice of a mine or an explosion at a point are rolled at a flight (FA-12.14, FA-15.5).
    pub(crate) fn blast_flight(
        &mut self,
        _flight: FlightId,
        _dice: u8,
        _from: Point,
        _author: Option<Seat>,
        _umpire: &mut impl Umpire<Event>,
    ) {
    }
}
