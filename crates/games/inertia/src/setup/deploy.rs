//! The active player deploys a ship (IN-3.6).

use std::ops::ControlFlow;

use broadside_engine::Steps;
use broadside_engine::question::take_lone;
use broadside_engine::table::{Amount, Anchor, Bearing, Gesture, Hand, Spot};
use broadside_geometry::plane::{Heading, Pose};

use crate::building::blueprint::SCALE;
use crate::describe::{CHART, column_id, spot_id};
use crate::prelude::*;
use crate::setup::deployment::{FASTEST, place};

/// Which ship is put where, pointing where? One after the other; its speed comes last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Deploy {
    /// Which of the reserve.
    pub ship: Option<u8>,
    /// In inches.
    pub x: Option<u8>,
    /// In inches.
    pub y: Option<u8>,
    /// In degrees.
    pub heading: Option<u16>,
}

impl Question<Inertia> for Deploy {
    const RULE: &'static str = "IN-3.6";
    const WAIT: &'static str = "to deploy a ship";

    /// Whose turn it is to deploy; when nobody has ships left to deploy, the first round.
    fn resolve(self, game: &mut Inertia, umpire: &mut impl Umpire<Event>) -> Progress {
        if self.ship.is_none() {
            let mut order = game.state.active.around(game.count());
            let Some(seat) = order.find(|&seat| !game.state.players[seat].reserve.is_empty()) else {
                game.begin_round(umpire);
                return Progress::Made;
            };
            game.state.active = seat;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Inertia) -> Asked {
        Asked::openly(game.state.active)
    }

    fn list(&self, game: &Inertia, seat: Seat, each: Each<'_, Action>) -> Listing {
        let zone = game.zone(seat);
        let Some(blueprint) = self.ship.and_then(|ship| game.reserve_blueprint(ship)) else {
            let waiting = game.state.players[seat].reserve.len() as u8;
            return (0..waiting).map(Action::Deploy).try_for_each(each);
        };
        match (self.x, self.y, self.heading) {
            (None, ..) => {
                let mut columns = zone.columns().filter(|&x| game.column_is_free(blueprint, x));
                columns.try_for_each(|x| each(Action::X(x)))
            }
            (Some(x), None, _) => {
                let mut rows = zone.rows().filter(|&y| game.row_is_free(blueprint, x, y));
                rows.try_for_each(|y| each(Action::Y(y)))
            }
            (Some(x), Some(y), None) => {
                let mut headings = game.free_headings(blueprint, place(x, y));
                headings.try_for_each(|degrees| each(Action::Heading(degrees)))
            }
            (_, _, Some(_)) => (0..=FASTEST).map(Action::Speed).try_for_each(each),
        }
    }

    fn demand(&self, _: &Inertia) -> Refusal {
        let reason = match (self.ship, self.x, self.y, self.heading) {
            (None, ..) => "pick a ship that waits to be deployed",
            (_, None, ..) => "pick a column",
            (_, _, None, _) => "pick a row",
            (_, _, _, None) => "pick a heading",
            _ => "pick a speed from 0 to 3",
        };
        Refusal::new(Self::RULE, reason)
    }

    fn allows(&self, game: &Inertia, seat: Seat, action: Action) -> Result<(), Refusal> {
        const TAKEN: Refusal = Refusal::new("IN-3.7", "the ship would touch another ship or a rock there");
        let zone = game.zone(seat);
        let Some(ship) = self.ship else {
            return match action {
                Action::Deploy(ship) if game.reserve_blueprint(ship).is_some() => Ok(()),
                _ => Err(self.demand(game)),
            };
        };
        let Some(blueprint) = game.reserve_blueprint(ship) else {
            return Err(Refusal::new("IN-3.6", "there is no such ship"));
        };
        let free = match (self.x, self.y, self.heading, action) {
            (None, _, _, Action::X(x)) if !zone.columns().any(|it| it == x) => {
                return Err(Refusal::new("IN-3.4", "this column is not in your zone"));
            }
            (None, _, _, Action::X(x)) => game.column_is_free(blueprint, x),
            (Some(_), None, _, Action::Y(y)) if !zone.rows().any(|it| it == y) => {
                return Err(Refusal::new("IN-3.4", "this row is not in your zone"));
            }
            (Some(x), None, _, Action::Y(y)) => game.row_is_free(blueprint, x, y),
            (_, Some(_), None, Action::Heading(degrees)) if degrees >= 360 || degrees % 15 != 0 => {
                return Err(Refusal::new("IN-3.6", "a heading is a multiple of 15 degrees"));
            }
            (Some(x), Some(y), None, Action::Heading(degrees)) => {
                game.is_free(blueprint, Pose::new(place(x, y), Heading::from_degrees(degrees.into())))
            }
            (_, _, Some(_), Action::Speed(0..=FASTEST)) => true,
            _ => return Err(self.demand(game)),
        };
        if free { Ok(()) } else { Err(TAKEN) }
    }

    fn answer(mut self, game: &mut Inertia, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match action {
            Action::Deploy(picked) => self.ship = Some(picked),
            Action::X(inches) => self.x = Some(inches),
            Action::Y(inches) => self.y = Some(inches),
            Action::Heading(degrees) => self.heading = Some(degrees),
            Action::Speed(speed) => {
                if let (Some(ship), Some(pose)) = (self.ship, self.pose()) {
                    game.put_down(ship, pose, speed, umpire);
                }
                return;
            }
            _ => {}
        }
        game.state.steps.replace(self);
        if let (Some(waiting), None) = (self.ship, self.x)
            && self.list(game, seat, &mut |_| ControlFlow::Break(())).is_continue()
        {
            game.turn_away(waiting, umpire);
        }
    }

    fn ask(&self, game: &Inertia, seat: Seat) -> Words {
        let Some(ship) = self.ship else {
            let text =
                "Choose the ship you deploy now. You deploy in turns until all ships are on the table.";
            return Words::new(Self::RULE, text);
        };
        let design = game.state.players[seat].reserve.get(usize::from(ship));
        let name = design.map_or("", |&design| game.designs[usize::from(design)].name());
        let text = match (self.x, self.y, self.heading) {
            (None, ..) => format!("Choose a column for {name}, in inches from the left edge."),
            (_, None, _) => format!("Choose how far forward {name} stands."),
            (_, _, None) => format!("Choose where {name} points."),
            _ => format!("Choose how fast {name} comes in, in the direction it points."),
        };
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Inertia, seat: Seat, action: Action) -> Choice {
        let plain = |label: String| Choice::plain(action, Rule::new(Self::RULE), label);
        let with_ghost = |choice: Choice, deploy: Self| {
            let ghost = deploy.pose().and_then(|pose| game.reserve_ghost(seat, self.ship.unwrap_or(0), pose));
            Choice { ghosts: ghost.into_iter().collect(), ..choice }
        };
        match action {
            Action::Deploy(index) => match game.reserve_blueprint(index) {
                Some(blueprint) => plain(blueprint.name().into())
                    .with_detail(format!("{} points, hull {}", blueprint.cost, blueprint.hull)),
                None => unasked(action),
            },
            Action::X(x) => plain(format!("Column {x}\"")).at([Anchor::Shape(column_id(x))]),
            Action::Y(y) => {
                let anchor = self.x.map(|x| Anchor::Shape(spot_id(x, y)));
                let there = Self { y: Some(y), heading: Some(game.forward(seat)), ..*self };
                with_ghost(plain(format!("Row {y}\"")).at(anchor), there)
            }
            Action::Heading(degrees) => {
                let compass = words::compass(Heading::from_degrees(degrees.into()));
                let there = Self { heading: Some(degrees), ..*self };
                with_ghost(plain(format!("{degrees}°, {compass}")), there)
            }
            Action::Speed(speed) => {
                let label = if speed == 0 { "At rest".into() } else { format!("Speed {speed}") };
                let mut choice = with_ghost(plain(label), *self);
                choice.marks.extend(self.pose().map(|pose| {
                    let to = pose.at + SCALE.displacement(1000 * i32::from(speed), pose.heading);
                    CHART.arrow(pose.at, to, speed.to_string())
                }));
                choice
            }
            _ => unasked(action),
        }
    }

    /// The ship is put down, turned, and given its speed.
    fn gestures(&self, game: &Inertia, seat: Seat) -> Vec<Gesture> {
        let Some(ship) = self.ship else { return Vec::new() };
        let Some(blueprint) = game.reserve_blueprint(ship) else { return Vec::new() };
        let forward = Heading::from_degrees(game.forward(seat).into());
        let spot = |x: u8, y: u8, picks: Vec<String>| Spot {
            at: CHART.point(place(x, y)),
            heading: Some(forward.tenths().into()),
            picks,
        };
        let name = blueprint.name();
        let (label, hand) = match (self.x, self.y, self.heading) {
            (None, ..) => {
                let columns = game.zone(seat).columns().filter(|&x| game.column_is_free(blueprint, x));
                let rows = |x| game.zone(seat).rows().filter(move |&y| game.row_is_free(blueprint, x, y));
                let spots = columns.flat_map(|x| {
                    rows(x).map(move |y| spot(x, y, vec![Action::X(x).to_string(), Action::Y(y).to_string()]))
                });
                (format!("Put {name} down"), Hand::Place(spots.collect()))
            }
            (Some(x), None, _) => {
                let rows = game.zone(seat).rows().filter(|&y| game.row_is_free(blueprint, x, y));
                let spots = rows.map(|y| spot(x, y, vec![Action::Y(y).to_string()]));
                (format!("Put {name} down"), Hand::Place(spots.collect()))
            }
            (Some(x), Some(y), None) => {
                let bearings = game.free_headings(blueprint, place(x, y)).map(|degrees| Bearing {
                    heading: Heading::from_degrees(degrees.into()).tenths().into(),
                    label: format!("{degrees}°"),
                    picks: vec![Action::Heading(degrees).to_string()],
                });
                let hand = Hand::Direction { center: CHART.point(place(x, y)), bearings: bearings.collect() };
                (format!("Turn {name}"), hand)
            }
            (_, _, Some(_)) => {
                let speeds = (0..=FASTEST).map(|speed| Amount {
                    value: speed.into(),
                    label: if speed == 0 { "At rest".into() } else { format!("Speed {speed}") },
                    picks: vec![Action::Speed(speed).to_string()],
                });
                (format!("How fast {name} comes in"), Hand::Amount(speeds.collect()))
            }
        };
        let lies = Self { x: self.x.or(Some(0)), y: self.y.or(Some(0)), ..*self };
        let lies = Self { heading: self.heading.or(Some(game.forward(seat))), ..lies };
        let piece = lies.pose().and_then(|pose| game.reserve_ghost(seat, ship, pose));
        vec![Gesture { label, piece, goes_on: self.heading.is_none(), hand }]
    }

    fn sound(&self, game: &Inertia) -> Result<(), Problem> {
        game.lies_alone()?;
        let Self { ship, x, y, heading } = *self;
        let waiting = game.state.players[game.state.active].reserve.len();
        let in_order = (ship.is_some() || x.is_none())
            && (x.is_some() || y.is_none())
            && (y.is_some() || heading.is_none());
        let in_zone = x.is_none_or(|x| x <= 48) && y.is_none_or(|y| y <= 48);
        let turned = heading.is_none_or(|degrees| degrees < 360 && degrees % 15 == 0);
        let wrong = |reason| Err(Problem::new("IN-3.6", "steps", reason));
        if !in_order || !in_zone || !turned || ship.is_some_and(|ship| usize::from(ship) >= waiting) {
            return wrong("ship, x, y and heading are picked in this order");
        }
        if game.state.round > 0 {
            return wrong("ships are deployed before the first round");
        }
        Ok(())
    }
}

impl Deploy {
    /// How the ship will lie, once that is picked.
    fn pose(self) -> Option<Pose> {
        Some(Pose::new(place(self.x?, self.y?), Heading::from_degrees(self.heading?.into())))
    }
}

impl Inertia {
    /// The next ship is deployed, whosever it is.
    pub(crate) fn ask_to_deploy(&mut self) {
        self.state.steps = Steps::begin(Deploy::default());
    }

    /// What is picked of a deployment under way.
    pub(crate) fn deploying(&self) -> Option<Deploy> {
        if let Step::Deploy(deploy) = self.step() { Some(deploy) } else { None }
    }
}
