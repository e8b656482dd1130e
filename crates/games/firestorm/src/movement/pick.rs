//! The move of a ship, pick by pick (FA-6.4).

use broadside_geometry::plane::{INCH, Point};
use broadside_kit::plane::track::Track;
use broadside_kit::plane::way::{Not, Pick, Way};

use crate::content::Terrain;
use crate::limits::LAID;
use crate::measures::{SCALE, STEP, ahead};
use crate::movement::leg::{Leg, LegKind};
use crate::pieces::{Edge, Heading, Marker};
use crate::prelude::*;

/// How does the ship go on?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovePick {
    pub ship: ShipId,
}

/// What lies straight ahead, as far as the ship can still go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ahead {
    /// How many sub-steps are free.
    free: u8,
    /// What stops the next one.
    stop: Option<Stop>,
}

/// What stops a straight leg.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stop {
    Edge,
    Planet,
}

const RULE: &str = "FA-6.4";

impl Question<Firestorm> for MovePick {
    const RULE: &'static str = RULE;
    const WAIT: &'static str = "to move a ship";

    /// A ship that is gone or derelict moves no further (FA-4.9). Where a card might turn the ship, its owner is
    /// asked even if a single pick is left.
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        if !game.ship(self.ship).is_active() {
            game.take_no_more_part(self.ship);
            game.state.steps.pop();
            return Progress::Made;
        }
        if game.might_turn_by_card(self.ship) { Progress::Asks } else { take_lone(self, game, umpire) }
    }

    fn asked(&self, game: &Firestorm) -> Asked {
        game.active().map_or(Asked::NOBODY, Asked::openly)
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        let Some(way) = game.way() else { return Listing::Continue(()) };
        let ahead = game.look_ahead(self.ship, way);
        let must_suffer = u8::from(game.must_suffer(self.ship, way, ahead));
        (1..=ahead.free.max(must_suffer)).map(Action::Advance).try_for_each(&mut *each)?;
        let sides = || (-3..=3).filter(|&steps| steps != 0);
        let turns = sides().map(Action::Turn).chain(sides().map(Action::Pivot));
        let may_ram = way.spent == 0 && game.ship(self.ship).hp == 1;
        let rams = game.on_table().map(|(id, _)| Action::Ram(id)).filter(|_| may_ram);
        let others = [Action::LeaveTable, Action::DropMine, Action::End, Action::CutEngines, Action::Shunt];
        self.offer(game, seat, turns.chain(rams).chain(others), &mut *each)?;
        game.turns_by_card(self.ship).try_for_each(each)
    }

    fn demand(&self, _: &Firestorm) -> Refusal {
        Refusal::new(RULE, "go ahead, turn, or end the move")
    }

    fn allows(&self, game: &Firestorm, _: Seat, action: Action) -> Result<(), Refusal> {
        if let Action::TurnByCard(..) = action {
            return match game.turns_by_card(self.ship).any(|it| it == action) {
                true => Ok(()),
                false => Err(Refusal::new("FA-18.6", "you cannot turn by this card now")),
            };
        }
        game.check_pick(self.ship, action)
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let id = self.ship;
        match action {
            Action::Advance(halves) => {
                let length = i32::from(halves) * STEP;
                game.state.steps.push(Leg::ahead(game.ship(id), id, length, LegKind::Advance));
            }
            Action::LeaveTable => {
                let free = game.way().map_or(0, |way| game.look_ahead(id, way).free);
                let length = (i32::from(free) + 1) * STEP;
                game.state.steps.push(Leg::ahead(game.ship(id), id, length, LegKind::Advance));
            }
            Action::Turn(steps) => game.swing(id, steps, umpire),
            Action::TurnByCard(card, steps) => game.turn_by_card(id, card, steps, umpire),
            Action::Pivot(steps) => {
                let handling = game.handling(id);
                let ship = game.ship_mut(id);
                ship.heading = ship.heading.turned(steps);
                let heading = ship.heading;
                if let Some(way) = game.way_mut() {
                    way.take(SCALE, &handling, Pick::Pivot(i32::from(steps) * 150), 0);
                }
                umpire.say(|| Event::Turned { ship: id, heading, pivot: true });
            }
            Action::DropMine => game.drop_mine(id, umpire),
            Action::Ram(target) => game.begin_ram(id, target, umpire),
            Action::CutEngines => {
                game.ship_mut(id).cut = true;
                umpire.say(|| Event::CutEngines { ship: id });
                game.finish_move(id, umpire);
            }
            Action::Shunt => {
                game.ship_mut(id).shunting = true;
                umpire.say(|| Event::ShuntDeclared { ship: id });
                game.finish_move(id, umpire);
            }
            _ => game.finish_move(id, umpire),
        }
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        let (handling, gone) = (game.handling(self.ship), game.way().map_or(0, |way| way.gone));
        let (least, most) = (words::spoken(handling.least), words::spoken(handling.most));
        let name = game.ship_name(self.ship);
        let text = format!("Move {name}: {} done, at least {least}, at most {most}.", words::spoken(gone));
        Words::new(RULE, text)
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        let plain = |rule, label: String| words::choice(rule, action, label);
        match action {
            Action::Advance(halves) => {
                plain(RULE, format!("Ahead {}", words::spoken(i32::from(halves) * STEP)))
            }
            Action::Turn(steps) => plain("FA-6.5", format!("Turn {}", words::turn(i32::from(steps) * 150)))
                .with_detail("The ship then moves 1 inch ahead."),
            Action::TurnByCard(_, steps) => {
                plain("FA-18.6", format!("Turn {} by a card", words::turn(i32::from(steps) * 150)))
            }
            Action::Pivot(steps) => {
                plain("FA-6.14", format!("Turn on the spot, {}", words::turn(i32::from(steps) * 150)))
            }
            Action::Ram(target) => plain("FA-14.1", format!("Ram {}", game.ship_name(target))),
            Action::LeaveTable => plain("FA-6.11", "Leave the table".into()),
            Action::DropMine => plain("FA-15.1", "Drop a mine".into()),
            Action::End => plain(RULE, "End the move".into()),
            Action::CutEngines => plain("FA-6.13", "End the move and cut engines".into())
                .with_detail("In its next activation it may stand still or turn on the spot."),
            Action::Shunt => plain("FA-17.8", "End the move and shunt".into())
                .with_detail("It leaves the table at the start of its next activation."),
            _ => words::unasked(action),
        }
    }

    fn blocked(&self, game: &Firestorm, seat: Seat) -> Vec<Blocked> {
        let class = game.class(self.ship);
        let mine = (class.mn > 0).then_some(("Drop a mine".to_string(), Action::DropMine));
        let sought = [
            ("Turn".to_string(), Action::Turn(1)),
            ("End the move".to_string(), Action::End),
            ("End the move and shunt".to_string(), Action::Shunt),
        ];
        refused(self, game, seat, sought.into_iter().chain(mine))
    }

    /// The move ends as soon as it may; until then the ship flies straight on.
    fn habit(&self, game: &Firestorm, seat: Seat) -> Option<Action> {
        let way = game.way()?;
        let missing = ((game.handling(self.ship).least - way.gone).max(0) / STEP) as u8;
        let usual =
            [Action::End, Action::Advance(missing), Action::Advance(game.look_ahead(self.ship, way).free)];
        let usual = usual.into_iter().find(|&action| self.allows(game, seat, action).is_ok());
        usual.or_else(|| self.first(game, seat))
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        game.is_activated(self.ship)?;
        match game.way() {
            Some(way) if way.is_sound() => Ok(()),
            _ => Err(Problem::new(RULE, "way", "a ship that moves has a way")),
        }
    }
}

impl Firestorm {
    pub(crate) fn way(&self) -> Option<Way> {
        self.activation()?.way
    }

    pub(crate) fn way_mut(&mut self) -> Option<&mut Way> {
        self.state.activation.as_mut()?.way.as_mut()
    }

    /// A ship takes no further part in its squadron's activation (FA-4.9).
    pub(crate) fn take_no_more_part(&mut self, ship: ShipId) {
        if let Some(go) = self.go_mut(ship) {
            (go.moved, go.asked, go.boards) = (true, true, None);
        }
    }

    /// The bow swings, and the inch that belongs to the turn follows (FA-6.5).
    pub(crate) fn swing(&mut self, id: ShipId, steps: i8, umpire: &mut impl Umpire<Event>) {
        let ship = self.ship_mut(id);
        ship.heading = ship.heading.turned(steps);
        let heading = ship.heading;
        umpire.say(|| Event::Turned { ship: id, heading, pivot: false });
        let leg = Leg::ahead(self.ship(id), id, INCH, LegKind::Turn(steps));
        self.state.steps.push(leg);
    }

    /// Whether a pick may be made, and why not.
    fn check_pick(&self, id: ShipId, action: Action) -> Result<(), Refusal> {
        let Some(way) = self.way() else { return Err(Refusal::new(RULE, "this ship does not move now")) };
        let handling = self.handling(id);
        let check = |pick, rule| way.check(&handling, pick).map_err(|not| refusal(not, rule));
        match action {
            Action::Advance(halves) => {
                check(Pick::Ahead(i32::from(halves) * STEP), RULE)?;
                let ahead = self.look_ahead(id, way);
                if halves <= ahead.free || halves == 1 && self.must_suffer(id, way, ahead) {
                    return Ok(());
                }
                Err(Refusal::new("FA-6.12", "the way leads off the table or into a planet"))
            }
            Action::Turn(steps) => {
                check(Pick::Turn(i32::from(steps) * 150), "FA-6.5")?;
                self.check_inch(id, steps)
            }
            Action::Pivot(steps) => {
                check(Pick::Pivot(i32::from(steps) * 150), "FA-6.14")?;
                if self.overlaps(id) {
                    return Err(Refusal::new("FA-6.9", "the stand overlaps another"));
                }
                Ok(())
            }
            Action::LeaveTable if self.look_ahead(id, way).stop == Some(Stop::Edge) => Ok(()),
            Action::LeaveTable => Err(Refusal::new("FA-6.11", "the edge of the table is not in reach")),
            Action::DropMine => self.check_mine(id, way),
            Action::Ram(target) => self.check_ram(id, target, way),
            Action::End | Action::CutEngines => self.check_end(id, way),
            Action::Shunt => {
                self.check_end(id, way)?;
                self.check_shunt(id)
            }
            _ => Err(Refusal::new(RULE, "go ahead, turn, or end the move")),
        }
    }

    fn check_end(&self, id: ShipId, way: Way) -> Result<(), Refusal> {
        way.check(&self.handling(id), Pick::End).map_err(|not| refusal(not, "FA-6.1"))?;
        if self.overlaps(id) && self.goes_on(id, way, self.look_ahead(id, way)) {
            return Err(Refusal::new("FA-6.9", "the stand overlaps another"));
        }
        Ok(())
    }

    /// Whether an `advance` or a `turn` can be offered.
    fn goes_on(&self, id: ShipId, way: Way, ahead: Ahead) -> bool {
        let handling = self.handling(id);
        let turns = |steps: i8| {
            let pick = Pick::Turn(i32::from(steps) * 150);
            steps != 0 && way.check(&handling, pick).is_ok() && self.check_inch(id, steps).is_ok()
        };
        ahead.free > 0 || (-3..=3).any(turns)
    }

    /// The minimum is not met, and nothing is left but to fly on and suffer the consequence (FA-6.12).
    fn must_suffer(&self, id: ShipId, way: Way, ahead: Ahead) -> bool {
        ahead.stop == Some(Stop::Planet)
            && way.gone < self.handling(id).least
            && !self.goes_on(id, way, ahead)
    }

    /// The inch of a turn leads neither off the table nor into a planet (FA-6.11, FA-6.12).
    pub(crate) fn check_inch(&self, id: ShipId, steps: i8) -> Result<(), Refusal> {
        let ship = self.ship(id);
        let heading = ship.heading.turned(steps);
        let stopped =
            (1..=INCH / STEP).any(|step| self.stops(ahead(ship.at, heading, step * STEP)).is_some());
        match stopped {
            true => Err(Refusal::new("FA-6.11", "the inch of the turn leads off the table or into a planet")),
            false => Ok(()),
        }
    }

    fn stops(&self, at: Point) -> Option<Stop> {
        if !self.table().contains(at) {
            return Some(Stop::Edge);
        }
        self.is_in(Terrain::Planet, at).then_some(Stop::Planet)
    }

    /// How far the way straight ahead is free, of what the ship may still go.
    fn look_ahead(&self, id: ShipId, way: Way) -> Ahead {
        let ship = self.ship(id);
        let left = if way.over { 0 } else { (self.handling(id).most - way.spent).max(0) / STEP };
        let track = Track::straight(ship.pose(), ship.heading.plane(), left * STEP, STEP);
        let mut stops = track.each(SCALE).map(|(step, pose)| (step, self.stops(pose.at)));
        match stops.find(|(_, stop)| stop.is_some()) {
            Some((step, stop)) => Ahead { free: (step - 1) as u8, stop },
            None => Ahead { free: left as u8, stop: None },
        }
    }

    fn overlaps(&self, id: ShipId) -> bool {
        self.is_taken(self.ship(id).at, Some(id))
    }

    /// Whether a mine may be dropped (FA-15.1).
    fn check_mine(&self, id: ShipId, way: Way) -> Result<(), Refusal> {
        const MINE: &str = "FA-15.1";
        let (ship, class) = (self.ship(id), self.class(id));
        let reason = if class.mn == 0 {
            "this ship lays no mines"
        } else if ship.has(Marker::MinesOut) {
            "the mine gear is knocked out"
        } else if ship.mines == 0 {
            "no mine is left"
        } else if self.go(id).laid {
            "this ship has dropped its mine in this activation"
        } else if way.gone < INCH || way.over {
            "the ship must have moved at least 1 inch"
        } else if self.state.mines.len() == LAID || !self.table().contains(self.behind(id)) {
            "there is no place for a mine"
        } else {
            return Ok(());
        };
        Err(Refusal::new(MINE, reason))
    }

    /// Whether a ship may declare a shunt here (FA-17.8, FA-7.4).
    fn check_shunt(&self, id: ShipId) -> Result<(), Refusal> {
        let at = self.ship(id).at;
        if self.is_in(Terrain::Distortion, at) {
            return Err(Refusal::new("FA-7.4", "the ship is inside a distortion field"));
        }
        if self.pieces(Terrain::Planet).any(|planet| planet.is_near(at, 4 * INCH)) {
            return Err(Refusal::new("FA-17.8", "a planet is too near"));
        }
        Ok(())
    }

    /// The edge over which a ship at such a place has gone.
    pub(crate) fn edge_at(&self, at: Point) -> Option<Edge> {
        let size = self.size();
        let over = [
            (at.y - size.y, Edge::North),
            (at.x - size.x, Edge::East),
            (-at.y, Edge::South),
            (-at.x, Edge::West),
        ];
        // Over a corner the edge counts that it has gone beyond further.
        over.into_iter().filter(|(by, _)| *by > 0).max_by_key(|(by, _)| *by).map(|(_, edge)| edge)
    }

    /// One inch straight behind a ship (FA-15.1).
    pub(crate) fn behind(&self, id: ShipId) -> Point {
        let ship = self.ship(id);
        ahead(ship.at, ship.heading.turned((Heading::COUNT / 2) as i8), INCH)
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
