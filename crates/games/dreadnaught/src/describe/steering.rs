//! Options that lie on the map or on the plan of a ship: hexes, facings, steps, targets, Components.

use crate::step::{CruiserRotate, CruiserShots, ObstacleWay, PlaceTokens, Shots, TokenSteps};
use broadside_engine::table::{Anchor, Choice};
use broadside_engine::{Rule, Seat};
use broadside_geometry::hex::{Direction, Hex};

use crate::action::Action;
use crate::attack::shot::{Shooter, Target};
use crate::movement::motion::Going;
use crate::state::{Dreadnaught, Pose, ShipRef};
use crate::step::Step;

use super::board::{beacon_id, plain, ship_id};
use super::sheets::component_id;
use super::{art, hexes, words};

fn at(hex: Hex) -> Vec<Anchor> {
    vec![Anchor::Shape(hexes::id(hex))]
}

impl Dreadnaught {
    pub(super) fn steering_choice(&self, seat: Seat, action: Action) -> Choice {
        let (rule, _) = self.demand(self.step());
        match action {
            Action::Hex(hex) => self.hex_choice(seat, action, hex),
            Action::CruiserTo(index, hex) => {
                let ship = ShipRef::Cruiser(seat, index);
                let ghosts = self.pose(ship).map(|pose| self.ghost(ship, Pose { at: hex, ..pose }));
                Choice {
                    anchors: vec![Anchor::Piece(ship_id(ship)), Anchor::Shape(hexes::id(hex))],
                    group: self.ship_name(ship),
                    ghosts: ghosts.into_iter().collect(),
                    ..Choice::plain(
                        action,
                        Rule::new("DN-5.14"),
                        format!("{}: to {}", self.ship_name(ship), words::place(hex)),
                    )
                }
            }
            Action::Face(direction) => self.face_choice(seat, action, direction),
            Action::Forward | Action::Left | Action::Right => self.step_choice(seat, action),
            Action::Target(target) => self.target_choice(seat, action, target),
            Action::Hit(face, component) => self.hit_choice(action, face, component),
            _ => Choice::plain(action, Rule::new(rule), action.to_string()),
        }
    }

    fn hex_choice(&self, seat: Seat, action: Action, hex: Hex) -> Choice {
        let (rule, _) = self.demand(self.step());
        let zone =
            self.zone_at(hex).map_or(String::new(), |zone| format!(", zone {}", self.map().zones[zone].name));
        let here = format!("{}{zone}", words::place(hex));
        let choice = |rule: &'static str, label: String| Choice {
            anchors: at(hex),
            ..Choice::plain(action, Rule::new(rule), label)
        };
        let met: Vec<String> =
            self.obstacles_at(hex).map(|(index, _)| self.obstacle_name(index).to_string()).collect();
        let detail = if met.is_empty() { String::new() } else { format!("Into {}.", words::list(&met)) };
        match self.step() {
            Step::Moving(motion) => {
                let Some(pose) = self.pose(motion.ship) else { return choice("DN-13.1", here) };
                let label = match pose.at.direction_to(hex) {
                    Some(direction) => format!("To the {}", words::compass(direction)),
                    None => format!("To {here}"),
                };
                let rule = match motion.going {
                    Going::Grid { .. } => "DN-13.9",
                    Going::Shove { .. } => "DN-13.17",
                    _ => "DN-13.13",
                };
                Choice {
                    detail,
                    ghosts: vec![self.ghost(motion.ship, Pose { at: hex, ..pose })],
                    ..choice(rule, label)
                }
            }
            Step::PlaceTokens(PlaceTokens { token, .. }) => {
                let kind = &self.content.tokens()[token.index()];
                let ghost = plain("placed".into(), Some(seat), hex, art::token(kind), kind.name.clone());
                Choice { ghosts: vec![ghost], ..choice(rule, here) }
            }
            Step::TokenSteps(TokenSteps { index, .. }) => {
                let from = self.state.tokens.get(usize::from(index)).map(|token| token.pose.at);
                let label = from
                    .and_then(|from| from.direction_to(hex))
                    .map_or(here, |direction| format!("To the {}", words::compass(direction)));
                let marks = from.map(|from| Self::step_mark(from, hex)).into_iter().collect();
                Choice { detail, marks, ..choice(rule, label) }
            }
            _ => choice(rule, here),
        }
    }

    fn face_choice(&self, seat: Seat, action: Action, direction: Direction) -> Choice {
        let label = words::capital(words::compass(direction));
        let (rule, _) = self.demand(self.step());
        let mut choice = Choice::plain(action, Rule::new(rule), label);
        let ahead = |from: Hex| at(from.neighbour(direction));
        match self.step() {
            Step::FaceToken(_) => {
                if let Some(token) = self.state.tokens.iter().rev().find(|token| token.owner == seat) {
                    choice.anchors = ahead(token.pose.at);
                    choice.marks = vec![Self::step_mark(token.pose.at, token.pose.at.neighbour(direction))];
                }
            }
            Step::ObstacleWay(ObstacleWay { index, hexes: count, .. }) => {
                if let Some(obstacle) = self.state.obstacles.get(usize::from(index)) {
                    let from = obstacle.pose.at;
                    let to = (0..count).fold(from, |hex, _| hex.neighbour(direction));
                    choice.anchors = ahead(from);
                    choice.marks = vec![Self::step_mark(from, to)];
                }
            }
            _ => {}
        }
        choice.anchors.retain(|anchor| match anchor {
            Anchor::Shape(id) => self.map().cells.iter().any(|&hex| hexes::id(hex) == *id),
            _ => true,
        });
        choice
    }

    /// A step or a turn of a movement.
    fn step_choice(&self, seat: Seat, action: Action) -> Choice {
        let (ship, rule) = match self.step() {
            Step::Moving(motion) => (motion.ship, "DN-13.4"),
            Step::CruiserRotate(CruiserRotate(_, index)) => (ShipRef::Cruiser(seat, index), "DN-13.13"),
            _ => (ShipRef::Dreadnaught(seat), "DN-13.16"),
        };
        let label = match action {
            Action::Forward => "Forward",
            Action::Left => "Turn left",
            _ => "Turn right",
        };
        let mut choice = Choice::plain(action, Rule::new(rule), label);
        let Some(pose) = self.pose(ship) else { return choice };
        let next = match action {
            Action::Forward => Pose { at: pose.at.neighbour(pose.facing), ..pose },
            Action::Left => Pose { facing: pose.facing.turned(-1), ..pose },
            _ => Pose { facing: pose.facing.turned(1), ..pose },
        };
        let ahead = if action == Action::Forward { next.at } else { pose.at.neighbour(next.facing) };
        if self.map().region.contains(ahead) {
            choice.anchors = at(ahead);
        }
        let met: Vec<String> = self
            .obstacles_at(next.at)
            .filter(|_| action == Action::Forward)
            .map(|(index, _)| self.obstacle_words(index))
            .collect();
        choice.detail = if met.is_empty() { String::new() } else { format!("Into {}.", words::list(&met)) };
        choice.ghosts = vec![self.ghost(ship, next)];
        choice.shapes = self.reach(ship, next);
        choice
    }

    fn target_choice(&self, seat: Seat, action: Action, target: Target) -> Choice {
        let anchors = match target {
            Target::Ship(ship) => vec![Anchor::Piece(ship_id(ship))],
            Target::Obstacle(_, hex) => at(hex),
            Target::Token(index) => vec![Anchor::Piece(self.token_id(index))],
            Target::Beacon(index) => vec![Anchor::Piece(beacon_id(index))],
        };
        let group = match target {
            Target::Ship(ShipRef::Dreadnaught(_)) => "Dreadnaughts",
            Target::Ship(_) => "Cruisers",
            Target::Obstacle(..) => "Obstacles",
            Target::Token(_) | Target::Beacon(_) => "Tokens and Beacons",
        };
        let (rule, _) = self.demand(self.step());
        let mut choice = Choice {
            anchors,
            group: group.into(),
            ..Choice::plain(action, Rule::new(rule), self.target_name(target))
        };
        let shooter = match self.step() {
            Step::Shots(Shots { slot, op, .. }) => Some((Shooter::Card(seat, slot), op)),
            Step::CruiserShots(CruiserShots { index, .. }) => Some((Shooter::Cruiser(seat, index), 0)),
            _ => None,
        };
        if let Some((by, op)) = shooter {
            let shot = self.imagined(by, op, target);
            let faces: Vec<String> =
                self.faces_of(&shot).iter().map(|&face| words::face(face).to_string()).collect();
            let side = if faces.is_empty() { String::new() } else { format!(", {}", faces.join(" or ")) };
            let answer = match target {
                Target::Ship(_) => " Boosts may still change it.",
                _ => "",
            };
            choice.detail = format!("{}{side}.{answer}", self.forecast(&shot));
            if let Some(from) = self.shooter_pose(by) {
                choice.marks = self.fire_marks(from.at, target);
            }
        }
        choice
    }

    fn hit_choice(&self, action: Action, face: crate::effects::vocabulary::Face, component: u8) -> Choice {
        let Some((shot, ship)) = self.state.shots.last().and_then(|shot| Some((shot, shot.ship()?))) else {
            return Choice::plain(action, Rule::new("DN-16.1"), action.to_string());
        };
        let kind = self.component(ship, component);
        let filled = self.filled(ship) & (1 << component) != 0;
        let row = self.plan(ship).rows(face).iter().position(|row| row.contains(&component)).unwrap_or(0);
        let state = if filled { ", filled" } else { "" };
        let place = self.plan(ship).cells[usize::from(component)].0;
        let cards = match ship {
            ShipRef::Dreadnaught(seat) => {
                let cards = self.sufferers(seat, kind);
                let names: Vec<String> =
                    cards.iter().map(|&slot| self.slot_name(seat, slot).to_string()).collect();
                let which = if names.is_empty() { "no card".into() } else { names.join(" or ") };
                format!("{} for {which}. ", words::plural(shot.net, "marker"))
            }
            ShipRef::Cruiser(..) => cruiser_words(kind).to_string(),
        };
        let mark = if filled { "No new marker on the Component." } else { "The Component is filled." };
        Choice {
            detail: format!("{cards}{mark}"),
            anchors: vec![Anchor::Shape(component_id(ship, component))],
            group: words::capital(words::face(face)),
            ..Choice::plain(
                action,
                Rule::new("DN-16.8"),
                format!("{} {}, row {}{state}", words::component(kind), words::place(place), row + 1),
            )
        }
    }
}

/// What the Component of a Cruiser does (DN-18.4).
const fn cruiser_words(kind: crate::effects::vocabulary::Component) -> &'static str {
    use crate::effects::vocabulary::Component;
    match kind {
        Component::W | Component::M => "One Shot less. ",
        Component::D => "Defence 1 less. ",
        Component::U => "Range 2 less. ",
        Component::E => "Moves 1 hex less. ",
        Component::R => "Damage 1 less. ",
    }
}
