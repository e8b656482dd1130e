//! The move of a ship, pick by pick (FA-6.4).

use broadside_geometry::plane::{INCH, Point};
use broadside_kit::plane::way::{Pick, Way};

use crate::measures::{SCALE, STEP, ahead};
use crate::movement::leg::{Leg, LegKind};
use crate::pieces::{Edge, Heading};
use crate::prelude::*;

/// How does the ship go on?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovePick {
    pub ship: ShipId,
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

    fn list(&self, game: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        let Some(course) = game.course(self.ship) else { return Listing::Continue(()) };
        (1..=course.furthest()).map(Action::Advance).try_for_each(&mut *each)?;
        let sides = || (-3..=3).filter(|&steps| steps != 0);
        let turns = sides().map(Action::Turn).chain(sides().map(Action::Pivot));
        let may_ram = course.way.spent == 0 && game.ship(self.ship).hp == 1;
        let rams = game.on_table().map(|(id, _)| Action::Ram(id)).filter(|_| may_ram);
        let others = [Action::LeaveTable, Action::DropMine, Action::End, Action::CutEngines, Action::Shunt];
        let mut offered = turns.chain(rams).chain(others).filter(|&action| course.check(action).is_ok());
        offered.try_for_each(&mut *each)?;
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
        match game.course(self.ship) {
            Some(course) => course.check(action),
            None => Err(Refusal::new(RULE, "this ship does not move now")),
        }
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let id = self.ship;
        match action {
            Action::Advance(halves) => {
                let length = i32::from(halves) * STEP;
                game.state.steps.push(Leg::ahead(game.ship(id), id, length, LegKind::Advance));
            }
            Action::LeaveTable => {
                let free = game.course(id).map_or(0, |course| course.ahead().free);
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
        let course = game.course(self.ship)?;
        let missing = ((course.handling.least - course.way.gone).max(0) / STEP) as u8;
        let usual = [Action::End, Action::Advance(missing), Action::Advance(course.ahead().free)];
        let usual = usual.into_iter().find(|&action| course.check(action).is_ok());
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
