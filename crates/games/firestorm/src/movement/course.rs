//! What a ship may do in its move, weighed once for all picks (FA-6).

use std::cell::OnceCell;

use broadside_engine::Refusal;
use broadside_geometry::plane::{INCH, Point};
use broadside_kit::plane::track::Track;
use broadside_kit::plane::way::{Handling, Not, Pick, Way};

use crate::action::Action;
use crate::content::{Piece, Terrain};
use crate::ids::ShipId;
use crate::limits::LAID;
use crate::measures::{SCALE, STEP, ahead};
use crate::pieces::{Heading, Marker};
use crate::state::Firestorm;

const RULE: &str = "FA-6.4";

/// A ship under way: how it may still go, found out once.
pub(crate) struct Course<'a> {
    game: &'a Firestorm,
    id: ShipId,
    pub(crate) way: Way,
    pub(crate) handling: Handling,
    ahead: OnceCell<Ahead>,
}

/// What lies straight ahead, as far as the ship can still go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ahead {
    /// How many sub-steps are free.
    pub(crate) free: u8,
    /// What stops the next one.
    stop: Option<Stop>,
}

/// What stops a straight leg.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stop {
    Edge,
    Planet,
}

impl Firestorm {
    /// The course of the ship that moves, if one does.
    pub(crate) fn course(&self, id: ShipId) -> Option<Course<'_>> {
        let (way, handling) = (self.way()?, self.handling(id));
        Some(Course { game: self, id, way, handling, ahead: OnceCell::new() })
    }

    /// The inch of a turn leads neither off the table nor into a planet (FA-6.11, FA-6.12).
    pub(crate) fn check_inch(&self, id: ShipId, steps: i8) -> Result<(), Refusal> {
        let ship = self.ship(id);
        let heading = ship.heading.turned(steps);
        let stopped =
            || (1..=INCH / STEP).any(|step| self.stops(ahead(ship.at, heading, step * STEP)).is_some());
        match !self.is_free(ship.at, heading, INCH) && stopped() {
            true => Err(Refusal::new("FA-6.11", "the inch of the turn leads off the table or into a planet")),
            false => Ok(()),
        }
    }

    /// Whether a straight way surely meets neither edge nor planet, told without looking at its sub-steps: both its
    /// ends lie on the table, and no planet is so near.
    fn is_free(&self, from: Point, heading: Heading, length: i32) -> bool {
        let (table, to) = (self.table(), ahead(from, heading, length));
        // A mil more, since places are rounded.
        let near = |piece: &Piece| piece.is_near(from, length + 1);
        table.contains(from) && table.contains(to) && !self.pieces(Terrain::Planet).any(near)
    }

    fn stops(&self, at: Point) -> Option<Stop> {
        if !self.table().contains(at) {
            return Some(Stop::Edge);
        }
        self.is_in(Terrain::Planet, at).then_some(Stop::Planet)
    }
}

impl Course<'_> {
    /// Whether a pick may be made, and why not.
    pub(crate) fn check(&self, action: Action) -> Result<(), Refusal> {
        let check = |pick, rule| self.way.check(&self.handling, pick).map_err(|not| refusal(not, rule));
        match action {
            Action::Advance(halves) => {
                check(Pick::Ahead(i32::from(halves) * STEP), RULE)?;
                if halves <= self.furthest() {
                    return Ok(());
                }
                Err(Refusal::new("FA-6.12", "the way leads off the table or into a planet"))
            }
            Action::Turn(steps) => {
                check(Pick::Turn(i32::from(steps) * 150), "FA-6.5")?;
                self.game.check_inch(self.id, steps)
            }
            Action::Pivot(steps) => {
                check(Pick::Pivot(i32::from(steps) * 150), "FA-6.14")?;
                if self.overlaps() {
                    return Err(Refusal::new("FA-6.9", "the stand overlaps another"));
                }
                Ok(())
            }
            Action::LeaveTable if self.ahead().stop == Some(Stop::Edge) => Ok(()),
            Action::LeaveTable => Err(Refusal::new("FA-6.11", "the edge of the table is not in reach")),
            Action::DropMine => self.check_mine(),
            Action::Ram(target) => self.game.check_ram(self.id, target, self.way),
            Action::End | Action::CutEngines => self.check_end(),
            Action::Shunt => {
                self.check_end()?;
                self.check_shunt()
            }
            _ => Err(Refusal::new(RULE, "go ahead, turn, or end the move")),
        }
    }

    /// How far the way straight ahead is free, of what the ship may still go.
    pub(crate) fn ahead(&self) -> Ahead {
        *self.ahead.get_or_init(|| {
            let ship = self.game.ship(self.id);
            let left = if self.way.over { 0 } else { (self.handling.most - self.way.spent).max(0) / STEP };
            if self.game.is_free(ship.at, ship.heading, left * STEP) {
                return Ahead { free: left as u8, stop: None };
            }
            let track = Track::straight(ship.pose(), ship.heading.plane(), left * STEP, STEP);
            let mut stops = track.each(SCALE).map(|(step, pose)| (step, self.game.stops(pose.at)));
            match stops.find(|(_, stop)| stop.is_some()) {
                Some((step, stop)) => Ahead { free: (step - 1) as u8, stop },
                None => Ahead { free: left as u8, stop: None },
            }
        })
    }

    /// The longest leg that can be picked, in sub-steps.
    pub(crate) fn furthest(&self) -> u8 {
        let free = self.ahead().free;
        if free == 0 && self.must_suffer() { 1 } else { free }
    }

    fn check_end(&self) -> Result<(), Refusal> {
        self.way.check(&self.handling, Pick::End).map_err(|not| refusal(not, "FA-6.1"))?;
        if self.overlaps() && self.goes_on() {
            return Err(Refusal::new("FA-6.9", "the stand overlaps another"));
        }
        Ok(())
    }

    /// Whether an `advance` or a `turn` can be offered.
    fn goes_on(&self) -> bool {
        let turns = |steps: i8| {
            let pick = Pick::Turn(i32::from(steps) * 150);
            steps != 0
                && self.way.check(&self.handling, pick).is_ok()
                && self.game.check_inch(self.id, steps).is_ok()
        };
        self.ahead().free > 0 || (-3..=3).any(turns)
    }

    /// The minimum is not met, and nothing is left but to fly on and suffer the consequence (FA-6.12).
    fn must_suffer(&self) -> bool {
        self.ahead().stop == Some(Stop::Planet) && self.way.gone < self.handling.least && !self.goes_on()
    }

    fn overlaps(&self) -> bool {
        self.game.is_taken(self.game.ship(self.id).at, Some(self.id))
    }

    /// Whether a mine may be dropped (FA-15.1).
    fn check_mine(&self) -> Result<(), Refusal> {
        const MINE: &str = "FA-15.1";
        let (game, ship, class) = (self.game, self.game.ship(self.id), self.game.class(self.id));
        let reason = if class.mn == 0 {
            "this ship lays no mines"
        } else if ship.has(Marker::MinesOut) {
            "the mine gear is knocked out"
        } else if ship.mines == 0 {
            "no mine is left"
        } else if game.go(self.id).laid {
            "this ship has dropped its mine in this activation"
        } else if self.way.gone < INCH || self.way.over {
            "the ship must have moved at least 1 inch"
        } else if game.state.mines.len() == LAID || !game.table().contains(game.behind(self.id)) {
            "there is no place for a mine"
        } else {
            return Ok(());
        };
        Err(Refusal::new(MINE, reason))
    }

    /// Whether a ship may declare a shunt here (FA-17.8, FA-7.4).
    fn check_shunt(&self) -> Result<(), Refusal> {
        let at = self.game.ship(self.id).at;
        if self.game.is_in(Terrain::Distortion, at) {
            return Err(Refusal::new("FA-7.4", "the ship is inside a distortion field"));
        }
        if self.game.pieces(Terrain::Planet).any(|planet| planet.is_near(at, 4 * INCH)) {
            return Err(Refusal::new("FA-17.8", "a planet is too near"));
        }
        Ok(())
    }
}

/// What the move says no to, in words.
fn refusal(not: Not, rule: &'static str) -> Refusal {
    match not {
        Not::Over => Refusal::new(rule, "the move can only be ended"),
        Not::Offered => Refusal::new(rule, "the ship cannot move so"),
        Not::Left => Refusal::new("FA-6.3", "not so much movement is left"),
        Not::Gone => Refusal::new("FA-6.1", "the ship has not moved its minimum"),
        Not::Straight => Refusal::new("FA-6.5", "the ship has not moved straight far enough"),
        Not::Manoeuvres => Refusal::new("FA-6.15", "with Drive Failure the ship turns once"),
        Not::Fresh => Refusal::new(rule, "the ship has moved already"),
    }
}
