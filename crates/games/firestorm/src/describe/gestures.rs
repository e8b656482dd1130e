//! How a hand makes choices on the board.

use broadside_engine::Seat;
use broadside_engine::question::{Question, Stepwise};
use broadside_engine::table::{Amount, Anchor, Bearing, Gesture, Hand, Leg, Link, Member, Spot};
use broadside_geometry::plane::{INCH, Point, Pose};
use broadside_kit::plane::grid::place;
use broadside_kit::plane::way::Pick;
use broadside_kit::plane::words::{spoken, turn};

use super::choices::{gun, ship_anchor};
use crate::action::Action;
use crate::content::Terrain;
use crate::ids::{Model, ShipId};
use crate::measures::{SCALE, STEP, ahead};
use crate::pieces::{Edge, Heading, Weapon};
use crate::reserves::arrivals::Arrivals;
use crate::setup::deploy::Deploy;
use crate::state::{Attack, Firestorm};
use crate::steps::{FireMode, MovePick, Step};
use crate::wings::moving::FlightMove;
use crate::words;

fn text(actions: impl IntoIterator<Item = Action>) -> Vec<String> {
    actions.into_iter().map(|action| action.to_string()).collect()
}

impl Firestorm {
    pub(super) fn made_by_hand(&self, seat: Seat) -> Vec<Gesture> {
        let step = self.top();
        let found = match step {
            Step::Deploy(deploy) => self.deploying(deploy, seat),
            Step::Arrivals(arrivals) => self.arriving(arrivals, seat),
            Step::MovePick(pick) => self.way_of(pick, seat),
            Step::Combat => self.shots(seat),
            Step::LinkAdd => self.link_set(seat),
            Step::SplitDie => self.split(),
            Step::FlightMove(flying) => self.flying(flying, seat),
            _ => None,
        };
        match found {
            Some(gesture) if !gesture.hand.bundles().is_empty() => vec![gesture],
            _ => step.gestures(self, seat),
        }
    }

    /// Where a fleet looks from its side of the table.
    fn forward(&self, seat: Seat) -> Heading {
        let place = self.side(seat).zip(self.player(seat).place);
        let edge = place.and_then(|(side, place)| side.places[usize::from(place)].edges.iter().next());
        match edge {
            Some(Edge::North) => Heading::SOUTH,
            Some(Edge::East) => Heading::WEST,
            Some(Edge::West) => Heading::EAST,
            _ => Heading::NORTH,
        }
    }

    fn spot(&self, seat: Seat, x: u8, y: u8, picks: Vec<String>) -> Spot {
        let heading = self.forward(seat).plane().tenths();
        Spot { at: self.chart().point(place(x, y)), heading: Some(heading.into()), picks }
    }

    fn ring(&self, at: Point, seat: Seat) -> Hand {
        let bearings = self.listed(seat).filter_map(|action| match action {
            Action::Heading(number) => Some(Bearing {
                heading: Heading::new(number)?.plane().tenths().into(),
                label: words::heading(number),
                picks: text([action]),
            }),
            _ => None,
        });
        Hand::Direction { center: self.chart().point(at), bearings: bearings.collect() }
    }

    /// A ship is put down by place, then turned.
    fn deploying(&self, deploy: Deploy, seat: Seat) -> Option<Gesture> {
        let ship = deploy.ship?;
        let name = self.ship_name(ship);
        let (label, hand, at) = match (deploy.x, deploy.y) {
            (None, _) => {
                let berths = self.berths(ship);
                let spots = berths.columns().flat_map(|x| {
                    // A column with a single row is not asked for the row.
                    let lone = berths.rows(x).count() == 1;
                    berths.rows(x).map(move |y| {
                        let picks = [Some(Action::X(x)), Some(Action::Y(y)).filter(|_| !lone)];
                        self.spot(seat, x, y, text(picks.into_iter().flatten()))
                    })
                });
                (format!("Put {name} down"), Hand::Place(spots.collect()), None)
            }
            (Some(x), None) => {
                let spots = self.berths(ship).rows(x).map(|y| self.spot(seat, x, y, text([Action::Y(y)])));
                (format!("Put {name} down"), Hand::Place(spots.collect()), None)
            }
            (Some(x), Some(y)) => {
                let at = place(x, y);
                (format!("Turn {name}"), self.ring(at, seat), Some(at))
            }
        };
        let piece = self.ghost(ship, at.unwrap_or_default(), self.forward(seat));
        Some(Gesture { label, piece: Some(piece), goes_on: deploy.y.is_none(), hand })
    }

    /// A reserve squadron is sent to a place, then turned.
    fn arriving(&self, arrivals: Arrivals, seat: Seat) -> Option<Gesture> {
        let squadron = arrivals.squadron?;
        let name = self.squadron_name(squadron);
        let (label, hand) = match (arrivals.x, arrivals.y) {
            (Some(x), Some(y)) => (format!("Turn {name}"), self.ring(place(x, y), seat)),
            (Some(x), None) => {
                let spots = self.listed(seat).filter_map(|action| match action {
                    Action::Y(y) => Some(self.spot(seat, x, y, text([action]))),
                    _ => None,
                });
                (format!("Bring {name} in"), Hand::Place(spots.collect()))
            }
            _ => return None,
        };
        let first = self.squad(squadron).first;
        let piece = self.ghost(first, Point::default(), self.forward(seat));
        Some(Gesture { label, piece: Some(piece), goes_on: false, hand })
    }

    /// Ways of a ship under way: a leg or a turn, and whole ways of a leg, a turn and another leg.
    fn way_of(&self, pick: MovePick, seat: Seat) -> Option<Gesture> {
        let (id, chart) = (pick.ship, self.chart());
        let mut ways = Vec::new();
        self.ways_from(pick, seat, &Route::default(), &mut ways);
        // What is near is listed first.
        ways.sort_by_key(|way| way.actions.len());
        let legs = ways.into_iter().map(|way| Leg {
            heading: way.heading.plane().tenths().into(),
            label: way.label(),
            path: std::iter::once(self.ship(id).at).chain(way.through).map(|at| chart.point(at)).collect(),
            harms: way.crossed.is_some(),
            picks: text(way.actions),
        });
        let hand = Hand::Way(legs.collect());
        let ship = self.ship(id);
        let piece = Some(self.ghost(id, ship.at, ship.heading));
        Some(Gesture { label: format!("Move {}", self.ship_name(id)), piece, goes_on: false, hand })
    }

    /// What can follow a course, down to a leg after a turn.
    fn ways_from(&self, pick: MovePick, seat: Seat, so_far: &Route, found: &mut Vec<Route>) {
        let (id, handling) = (pick.ship, self.handling(pick.ship));
        let ship = self.ship(id);
        // Whole ways are many: they are measured in inches, those of fast ships in pairs of them.
        let stride = if handling.most > 8 * INCH { 4 } else { 2 };
        for action in listed(pick, self, seat) {
            let (heading, length, words, made) = match action {
                Action::Advance(halves) => {
                    let length = i32::from(halves) * STEP;
                    (ship.heading, length, format!("{} ahead", spoken(length)), Pick::Ahead(length))
                }
                Action::Turn(steps) => {
                    let angle = i32::from(steps) * 150;
                    (ship.heading.turned(steps), INCH, format!("{}, 1 inch", turn(angle)), Pick::Turn(angle))
                }
                _ => continue,
            };
            let coarse = matches!(action, Action::Advance(halves) if halves % stride != 0);
            if so_far.follows(action) && (so_far.actions.is_empty() || !coarse) {
                let at = ahead(ship.at, heading, length);
                let crossed = self.crossed(id, heading, length);
                let mut way = so_far.on(action, (at, length), heading, words);
                way.crossed = crossed;
                // Only as long as nothing happens on the way are the picks after it certain.
                let stops =
                    (1..=length / STEP).any(|step| self.is_lost(ahead(ship.at, heading, step * STEP)));
                if crossed.is_none() && !stops && !coarse && way.actions.len() < 3 {
                    let mut then = self.clone();
                    (then.ship_mut(id).at, then.ship_mut(id).heading) = (at, heading);
                    if let Some(going) = then.way_mut() {
                        going.take(SCALE, &handling, made, length);
                        going.pose = Pose::new(at, heading.plane());
                    }
                    // A lone pick is made by the table.
                    if listed(pick, &then, seat).len() > 1 {
                        then.ways_from(pick, seat, &way, found);
                    }
                }
                found.push(way);
            }
        }
    }

    /// Whether a ship there has left the table or flown into a planet.
    fn is_lost(&self, at: Point) -> bool {
        !self.table().contains(at) || self.is_in(Terrain::Planet, at)
    }

    /// A weapon is taken to a target: fired plain.
    fn shots(&self, seat: Seat) -> Option<Gesture> {
        let mut links = Vec::new();
        for action in self.listed(seat) {
            let Action::Fire(ship, weapon) = action else { continue };
            let targets: Vec<ShipId> = self.targets(ship, weapon).collect();
            let asks_mode = self.asks_mode(seat, ship, weapon);
            for &target in &targets {
                let mode = asks_mode.then_some(Action::Plain);
                let aim = (targets.len() > 1).then_some(Action::Target(target));
                links.push(Link {
                    from: Anchor::Slot(gun(ship, weapon)),
                    to: ship_anchor(target),
                    picks: text([action].into_iter().chain(mode).chain(aim)),
                });
            }
        }
        let label = "Take a weapon to a target".into();
        Some(Gesture { label, piece: None, goes_on: false, hand: Hand::Pair(links) })
    }

    /// Whether there is more than one way to fire a weapon.
    fn asks_mode(&self, seat: Seat, ship: ShipId, weapon: Weapon) -> bool {
        let mut as_if = self.clone();
        as_if.state.attacks.push(Attack::declared(seat, Model::Ship(ship), Some(weapon)));
        let modes = [Action::Linked, Action::Split];
        modes.into_iter().any(|mode| FireMode.allows(&as_if, seat, mode).is_ok())
    }

    /// Weapons join a link, and it fires.
    fn link_set(&self, seat: Seat) -> Option<Gesture> {
        let joined = self.attack()?.others.iter().map(|other| Member {
            anchor: ship_anchor(other.ship),
            label: format!("{}: {}", self.ship_name(other.ship), other.weapon.name()),
            taken: true,
            pick: None,
        });
        let mut members: Vec<Member> = joined.collect();
        let mut close = None;
        for action in self.listed(seat) {
            match action {
                Action::Join(ship, weapon) => members.push(Member {
                    anchor: ship_anchor(ship),
                    label: format!("{}: {}", self.ship_name(ship), weapon.name()),
                    taken: false,
                    pick: Some(action.to_string()),
                }),
                _ => close = Some(action.to_string()),
            }
        }
        let hand = Hand::Set { members, close };
        Some(Gesture { label: "Link weapons".into(), piece: None, goes_on: false, hand })
    }

    /// The dice of a split attack, between the first target and the second.
    fn split(&self) -> Option<Gesture> {
        let (left, shares) = (self.dice_left(), &self.attack()?.shares);
        let [one, other] = shares.as_slice() else { return None };
        let amounts = (0..=left).map(|count| {
            let first = std::iter::repeat_n(Action::Die(one.target), count.into());
            let rest = std::iter::repeat_n(Action::Die(other.target), (left - count).into());
            Amount {
                value: (one.dice + count).into(),
                label: format!(
                    "{} at {}, {} at {}",
                    one.dice + count,
                    self.ship_name(one.target),
                    other.dice + left - count,
                    self.ship_name(other.target)
                ),
                picks: text(first.chain(rest)),
            }
        });
        let label = format!("Dice at {}", self.ship_name(one.target));
        Some(Gesture { label, piece: None, goes_on: false, hand: Hand::Amount(amounts.collect()) })
    }

    /// A flight is put down somewhere within its movement: every other inch on every course, and the farthest.
    fn flying(&self, flying: FlightMove, seat: Seat) -> Option<Gesture> {
        let flight = self.flight(flying.flight)?;
        let mut spots = Vec::new();
        for action in self.listed(seat) {
            match (action, flying.course) {
                (Action::Course(course), None) => {
                    let lengths = lengths(FlightMove { course: Some(course), ..flying }, self, seat);
                    let (lone, last) = (lengths.len() == 1, lengths.last().copied());
                    for length in lengths.into_iter().filter(|it| it % 2 == 0 || Some(*it) == last) {
                        let picks =
                            if lone { text([action]) } else { text([action, Action::Inches(length)]) };
                        spots.push(self.landing(flight.at, course, length, picks));
                    }
                }
                (Action::Inches(length), Some(course)) => {
                    spots.push(self.landing(flight.at, course, length, text([action])));
                }
                _ => {}
            }
        }
        let hand = Hand::Place(spots);
        let piece = Some(self.flight_piece(flight));
        Some(Gesture { label: format!("Fly {}", self.flight_name(flight.id)), piece, goes_on: false, hand })
    }

    fn landing(&self, from: Point, course: u8, inches: u8, picks: Vec<String>) -> Spot {
        let to = ahead(from, Heading::new(course).unwrap_or_default(), i32::from(inches) * INCH);
        Spot { at: self.chart().point(to), heading: None, picks }
    }
}

/// A way of a ship, pick by pick.
#[derive(Clone, Default)]
struct Route {
    actions: Vec<Action>,
    /// What its last pick is called.
    words: String,
    /// Where each pick ends.
    through: Vec<Point>,
    heading: Heading,
    length: i32,
    /// What harms it at the end of the way.
    crossed: Option<&'static str>,
}

impl Route {
    /// Whether a pick is worth trying after it: turns after legs, and legs after turns.
    fn follows(&self, action: Action) -> bool {
        match self.actions.last() {
            None => true,
            Some(Action::Turn(_)) => matches!(action, Action::Advance(_)),
            Some(_) => matches!(action, Action::Turn(_)),
        }
    }

    /// "3 inches ahead", or of a whole way "7 inches, 45° to starboard after 3 inches".
    fn label(&self) -> String {
        let turned = self.actions.iter().position(|action| matches!(action, Action::Turn(_)));
        let words = match (self.actions.as_slice(), turned) {
            ([_], _) | (_, None) => self.words.clone(),
            (actions, Some(place)) => {
                let Action::Turn(steps) = actions[place] else { return String::new() };
                let after = match actions.first() {
                    Some(Action::Advance(halves)) if place > 0 => {
                        format!(" after {}", spoken(i32::from(*halves) * STEP))
                    }
                    _ => " at once".into(),
                };
                format!("{}, {}{after}", spoken(self.length), turn(i32::from(steps) * 150))
            }
        };
        match self.crossed {
            Some(what) => format!("{words}, through {what}"),
            None => words,
        }
    }

    fn on(&self, action: Action, (at, length): (Point, i32), heading: Heading, words: String) -> Self {
        let mut on = self.clone();
        on.length += length;
        on.actions.push(action);
        on.words = words;
        on.through.push(at);
        on.heading = heading;
        on
    }
}

/// What a ship under way may do.
fn listed(pick: MovePick, game: &Firestorm, seat: Seat) -> Vec<Action> {
    let mut found = Vec::new();
    let _all = pick.list(game, seat, &mut |action| {
        found.push(action);
        std::ops::ControlFlow::Continue(())
    });
    found
}

/// How many inches a flight may go on a course.
fn lengths(flying: FlightMove, game: &Firestorm, seat: Seat) -> Vec<u8> {
    let mut found = Vec::new();
    let _all = flying.list(game, seat, &mut |action| {
        if let Action::Inches(inches) = action {
            found.push(inches);
        }
        std::ops::ControlFlow::Continue(())
    });
    found
}
