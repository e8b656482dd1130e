//! A leg, sub-step by sub-step: edge, planet, meteoroids, mines (FA-6.7).

use arrayvec::ArrayVec;

use broadside_geometry::plane::Point;
use broadside_geometry::plane::sight::along;
use broadside_kit::plane::way::Pick;

use crate::content::{Piece, Terrain};
use crate::event::Source;
use crate::limits::LAID;
use crate::measures::{NEAR, SCALE, STAND, STEP, ahead};
use crate::mines::blast::Blasts;
use crate::pieces::Heading;
use crate::prelude::*;
use crate::restore::is_near;
use crate::state::{Due, Mine, Ship};

/// Dice of a meteoroid (FA-7.9).
pub(crate) const METEOROID: u8 = 6;

/// A ship goes straight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leg {
    pub ship: ShipId,
    pub kind: LegKind,
    pub from: Point,
    /// Where it leads; a ram leads to a point.
    pub course: Heading,
    pub to: Option<Point>,
    pub length: i32,
    /// How much of it is gone.
    pub done: i32,
    pub check: Check,
}

/// Why a ship goes straight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LegKind {
    Advance,
    /// The inch of a turn.
    Turn(i8),
    Ram,
    /// Nobody steers it (FA-19.7).
    Drift,
}

/// What is checked next, after a sub-step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    Go,
    Meteoroids,
    Mines,
    /// A mine went off: the leg ends here.
    Stopped,
}

impl Leg {
    pub(crate) const fn ahead(ship: &Ship, id: ShipId, length: i32, kind: LegKind) -> Self {
        let (from, course) = (ship.at, ship.heading);
        Self { ship: id, kind, from, course, to: None, length, done: 0, check: Check::Go }
    }

    /// Where the ship is after so much of it, reckoned from the start (FA-1.4).
    fn place(self, amount: i32) -> Point {
        match self.to {
            Some(to) if to != self.from => along(self.from, to, amount),
            _ => ahead(self.from, self.course, amount),
        }
    }
}

impl Procedure<Firestorm> for Leg {
    /// Sub-steps on which nothing happens follow each other at once.
    fn resolve(mut self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        while let Some(next) = self.next(game, umpire) {
            self = next;
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        let wrong = |reason| Err(Problem::new("FA-6.7", "steps", reason));
        if game.find_ship(self.ship).is_none() {
            return wrong("there is no such ship");
        }
        if !is_near(self.from) || !self.to.is_none_or(is_near) {
            return wrong("a leg lies near the table");
        }
        if !(0..=self.length).contains(&self.done) || self.length > 200_000 {
            return wrong("a leg has a length and a part that is done");
        }
        Ok(())
    }
}

impl Leg {
    /// What is checked next; nothing if something else is resolved before the leg goes on, or if it is over.
    fn next(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Option<Self> {
        let ship = game.ship(self.ship);
        let drifts = self.kind == LegKind::Drift;
        let thrown = ship.at != self.place(self.done);
        if !ship.is_on_table() || thrown || ship.is_adrift() != drifts {
            self.end(game, umpire);
            return None;
        }
        match self.check {
            Check::Go if self.done < self.length => return self.go(game, umpire),
            Check::Go | Check::Stopped => self.end(game, umpire),
            Check::Meteoroids => match game.meteoroid_near(self.ship) {
                Some(piece) => {
                    game.state.steps.replace(self);
                    game.note_rock(piece, self.ship);
                    game.strike_with(self.ship, METEOROID, Source::Meteoroid, None, umpire);
                }
                None => return Some(Self { check: Check::Mines, ..self }),
            },
            Check::Mines if drifts || !game.trigger_mines(Model::Ship(self.ship)) => {
                return Some(Self { check: Check::Go, ..self });
            }
            Check::Mines => {
                let check = if self.kind == LegKind::Ram { Check::Go } else { Check::Stopped };
                game.state.steps.replace(Self { check, ..self });
                game.state.steps.push(Blasts);
            }
        }
        None
    }

    /// The next sub-step.
    fn go(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Option<Self> {
        let done = (self.done + STEP).min(self.length);
        let at = self.place(done);
        let drifts = self.kind == LegKind::Drift;
        if drifts && game.is_taken(at, Some(self.ship)) {
            self.end(game, umpire);
            return None;
        }
        game.ship_mut(self.ship).at = at;
        let next = Self { done, check: Check::Meteoroids, ..self };
        if let Some(edge) = game.edge_at(at) {
            game.state.steps.replace(next);
            self.tell(game, at, umpire);
            game.withdraw(self.ship, Some(edge), umpire);
            return None;
        }
        if game.is_in(Terrain::Planet, at) {
            game.state.steps.replace(next);
            self.tell(game, at, umpire);
            umpire.say(|| Event::Crashed { ship: self.ship });
            game.destroy(self.ship, None, umpire);
            return None;
        }
        let in_belt = !drifts && game.is_in(Terrain::Belt, at);
        if let Some(activation) = game.state.activation.as_mut().filter(|_| in_belt) {
            activation.belt = activation.belt.saturating_add(1);
        }
        Some(next)
    }

    fn end(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        let (ship, done) = (*game.ship(self.ship), self.done);
        if ship.is_on_table() && done > 0 {
            self.tell(game, self.place(done), umpire);
        }
        let pick = match self.kind {
            LegKind::Advance => Pick::Ahead(self.length),
            LegKind::Turn(steps) => Pick::Turn(i32::from(steps) * 150),
            LegKind::Ram | LegKind::Drift => return,
        };
        let handling = game.handling(self.ship);
        if let Some(way) = game.way_mut() {
            way.take(SCALE, &handling, pick, done);
            way.pose = ship.pose();
        }
    }

    fn tell(self, game: &Firestorm, to: Point, umpire: &mut impl Umpire<Event>) {
        let heading = game.ship(self.ship).heading;
        umpire.say(|| match self.kind {
            LegKind::Drift => Event::Drifted { ship: self.ship, from: self.from, to },
            _ => Event::Moved { ship: self.ship, from: self.from, to, heading },
        });
    }
}

impl Firestorm {
    /// The first meteoroid that hits a ship where it is, by its place in the list (FA-7.9).
    fn meteoroid_near(&self, ship: ShipId) -> Option<u8> {
        let at = self.ship(ship).at;
        let hits = |(place, piece): &(u8, &Piece)| {
            piece.terrain == Terrain::Meteoroid && piece.is_near(at, STAND) && !self.has_met(*place, ship)
        };
        (0..).zip(&self.state.terrain).find(hits).map(|(place, _)| place)
    }

    /// Whether a meteoroid has hit a ship in this activation or this End Phase.
    pub(crate) fn has_met(&self, piece: u8, ship: ShipId) -> bool {
        self.state.rocks.is_full() || self.state.rocks.contains(&(piece, ship))
    }

    pub(crate) fn note_rock(&mut self, piece: u8, ship: ShipId) {
        let _full = self.state.rocks.try_push((piece, ship));
    }

    /// Mines that a moving model sets off fall due, the nearest first (FA-15.4). Says whether there are any.
    pub(crate) fn trigger_mines(&mut self, model: Model) -> bool {
        let (Some(at), Some(owner)) = (self.place_of(model), self.holder_of(model)) else { return false };
        let near =
            |mine: &&Mine| mine.armed && self.are_enemies(mine.owner, owner) && mine.at.is_within(at, NEAR);
        let mut found: ArrayVec<Due, LAID> = self
            .state
            .mines
            .iter()
            .filter(near)
            .map(|mine| Due {
                at: mine.at,
                dice: mine.dice,
                mine: Some(mine.id),
                trigger: Some(model),
                author: Some(mine.owner),
            })
            .collect();
        found.sort_by_key(|due| (due.at.distance_squared(at), due.mine));
        for due in &found {
            let _full = self.state.due.try_push(*due);
        }
        !found.is_empty()
    }
}

impl Leg {
    /// Where it ends.
    pub(crate) fn last(self) -> Point {
        self.place(self.length)
    }

    /// Whether it ends there.
    pub(crate) fn reaches(self, at: Point) -> bool {
        self.last() == at
    }
}
