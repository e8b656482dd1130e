//! Words for people.

pub(crate) use broadside_kit::words::plural as count;

use crate::pieces::{Colour, Facing, TrackSpace};
use crate::prelude::*;

pub(crate) const fn station(station: Station) -> &'static str {
    match station {
        Station::Boost => "Boost",
        Station::Manoeuvre => "Manoeuvre",
        Station::Fire => "Fire",
        Station::Power => "Power",
        Station::Shield => "Shield",
    }
}

pub(crate) const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Front => "front",
        Colour::Rear => "rear",
        Colour::Mid => "mid",
    }
}

pub(crate) const fn facing(facing: Facing) -> &'static str {
    match facing {
        Facing::Cw => "clockwise",
        Facing::Ccw => "counter-clockwise",
    }
}

pub(crate) const fn shield(space: DieSpace) -> &'static str {
    match space {
        DieSpace::SF => "Front shield",
        DieSpace::SR => "Rear shield",
        _ => "Mid shield",
    }
}

/// `1, 2 and 3`.
pub(crate) fn list(items: &[String]) -> String {
    if items.is_empty() { "none".into() } else { broadside_kit::words::list(items) }
}

pub(crate) fn ship(seat: Seat) -> String {
    format!("Ship {seat}")
}

impl Reflex {
    /// `space 4`, or with two Sectors `space 4 of Sector B`.
    pub(crate) fn place(&self, sector: Sector, space: TrackSpace) -> String {
        if self.has_two_sectors() {
            format!("space {space} of Sector {sector}")
        } else {
            format!("space {space}")
        }
    }
}
