//! The end of a move: pushed on, and what the belt does (FA-6.9, FA-6.10, FA-7.2).

use broadside_geometry::plane::{INCH, Point};

use crate::content::Terrain;
use crate::event::Source;
use crate::measures::{STEP, ahead};
use crate::pieces::Heading;
use crate::prelude::*;

/// How far a ship is pushed at most: no table is wider.
const FURTHEST: i32 = 80 * INCH;

impl Firestorm {
    /// A ship ends its move: the step of its picks is done.
    pub(crate) fn finish_move(&mut self, id: ShipId, umpire: &mut impl Umpire<Event>) {
        self.state.steps.pop();
        self.end_move(id, umpire);
    }

    /// What the end of a move brings with it.
    pub(crate) fn end_move(&mut self, id: ShipId, umpire: &mut impl Umpire<Event>) {
        self.push_on(id, umpire);
        if let Some(go) = self.go_mut(id) {
            go.moved = true;
        }
        umpire.say(|| Event::MoveEnded { ship: id });
        let Some(activation) = &mut self.state.activation else { return };
        activation.way = None;
        let belt = std::mem::take(&mut activation.belt).div_ceil(2);
        if belt > 0 {
            self.strike_with(id, belt, Source::Belt, None, umpire);
        }
    }

    /// A ship that overlaps another is moved straight ahead to the first free place, or else straight back.
    fn push_on(&mut self, id: ShipId, umpire: &mut impl Umpire<Event>) {
        let ship = *self.ship(id);
        if !self.is_taken(ship.at, Some(id)) {
            return;
        }
        let way = |heading: Heading| {
            let places = (1..FURTHEST / STEP).map(|steps| ahead(ship.at, heading, steps * STEP));
            let open = |at: &Point| self.table().contains(*at) && !self.is_in(Terrain::Planet, *at);
            places.take_while(open).find(|&at| !self.is_taken(at, Some(id)))
        };
        if let Some(to) = way(ship.heading).or_else(|| way(ship.heading.turned(12))) {
            self.ship_mut(id).at = to;
            umpire.say(|| Event::Pushed { ship: id, from: ship.at, to });
        }
    }
}
