//! A ship is thrown through the fold (FA-12.15).

use broadside_engine::{Seat, Umpire};
use broadside_geometry::plane::INCH;

use crate::content::Terrain;
use crate::event::{Event, Source};
use crate::ids::ShipId;
use crate::measures::dice::{d6, two_d6};
use crate::measures::{STEP, ahead};
use crate::pieces::Heading;
use crate::state::Firestorm;

/// Dice of a belt into which a ship is thrown.
const BELT: u8 = 3;

impl Firestorm {
    pub(crate) fn throw(&mut self, id: ShipId, author: Option<Seat>, umpire: &mut impl Umpire<Event>) {
        let direction = d6("fold", umpire);
        let dice = two_d6("fold", umpire);
        let (from, heading) = (self.ship(id).at, Heading::rolled(direction));
        let mut length = i32::from(dice[0] + dice[1]) * INCH;
        let mut to = ahead(from, heading, length);
        while self.table().contains(to) && !self.is_in(Terrain::Planet, to) && self.is_taken(to, Some(id)) {
            length += STEP;
            to = ahead(from, heading, length);
        }
        let lost = !self.table().contains(to) || self.is_in(Terrain::Planet, to);
        umpire.say(|| Event::Thrown { ship: id, direction, dice, from, to, lost });
        if lost {
            return self.destroy(id, author, umpire);
        }
        self.ship_mut(id).at = to;
        if self.is_in(Terrain::Belt, to) {
            self.strike_with(id, BELT, Source::Belt, author, umpire);
        }
    }
}
