//! Hulks drift and meteoroids fly (FA-19.7, FA-7.8, FA-7.9).

use broadside_geometry::plane::{INCH, Point};

use crate::content::Terrain;
use crate::event::Source;
use crate::measures::{STAND, STEP, ahead};
use crate::movement::leg::{Leg, LegKind, METEOROID};
use crate::prelude::*;
use crate::restore::is_near;
use crate::state::Ship;

/// How far a hulk drifts, and how far a meteoroid flies.
const DRIFT: i32 = 2 * INCH;
const FLIGHT: i32 = 4 * INCH;

/// The meteoroids fly, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meteoroids {
    /// The piece that flies, from where, and how many sub-steps are done.
    pub piece: u8,
    pub from: Option<Point>,
    pub steps: u8,
}

impl Procedure<Firestorm> for Meteoroids {
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        let Some(piece) = game.state.terrain.get(usize::from(self.piece)) else {
            game.state.steps.pop();
            return;
        };
        let next = Self { piece: self.piece + 1, ..Self::default() };
        if piece.terrain != Terrain::Meteoroid {
            return game.state.steps.replace(next);
        }
        let (disc, heading) = (piece.discs[0], piece.heading);
        let from = self.from.unwrap_or(disc.center);
        let flown = Self { from: Some(from), steps: self.steps + 1, ..self };
        let near = |(id, ship): &(ShipId, &Ship)| {
            ship.at.is_within(disc.center, disc.radius + STAND) && !game.has_met(self.piece, *id)
        };
        let met = game.on_table().find(near).map(|(id, _)| id);
        if let Some(ship) = met.filter(|_| self.steps > 0) {
            game.note_rock(self.piece, ship);
            return game.strike_with(ship, METEOROID, Source::Meteoroid, None, umpire);
        }
        if i32::from(self.steps) == FLIGHT / STEP {
            umpire.say(|| Event::Meteoroid { piece: self.piece, from, to: disc.center, gone: false });
            return game.state.steps.replace(next);
        }
        let to = ahead(from, heading, i32::from(flown.steps) * STEP);
        if !game.table().contains(to) {
            game.state.terrain.remove(usize::from(self.piece));
            game.forget_rock(self.piece);
            umpire.say(|| Event::Meteoroid { piece: self.piece, from, to, gone: true });
            return game.state.steps.replace(Self { piece: self.piece, ..Self::default() });
        }
        game.state.terrain[usize::from(self.piece)].discs[0].center = to;
        game.state.steps.replace(flown);
    }

    fn sound(&self, _: &Firestorm) -> Result<(), Problem> {
        match i32::from(self.steps) {
            steps if steps <= FLIGHT / STEP && self.from.is_none_or(is_near) => Ok(()),
            _ => Err(Problem::new("FA-7.8", "steps", "a meteoroid flies 4 inches")),
        }
    }
}

impl Firestorm {
    /// A piece has left the table: whom it hit is of no matter any more, and those behind it move up in the list.
    fn forget_rock(&mut self, gone: u8) {
        self.state.rocks.retain(|&mut (piece, _)| piece != gone);
        for (piece, _) in &mut self.state.rocks {
            *piece -= u8::from(*piece > gone);
        }
    }

    /// A ship that nobody steers drifts straight ahead.
    pub(crate) fn drift(&mut self, id: ShipId) {
        let leg = Leg::ahead(self.ship(id), id, DRIFT, LegKind::Drift);
        self.state.steps.push(leg);
    }
}
