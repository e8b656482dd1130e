//! Choices that lie on the map: hexes, directions, turns, ships and targets. Many questions offer them.

use broadside_engine::Rule;
use broadside_engine::table::{Anchor, Choice};
use broadside_geometry::hex::{Direction, Hex};

use crate::action::Action;
use crate::attack::shot::{Shooter, Target};
use crate::state::{Dreadnaught, Pose, ShipRef};

use super::board::{beacon_id, ship_id};
use super::{hexes, words};

fn at(hex: Hex) -> Vec<Anchor> {
    vec![Anchor::Shape(hexes::id(hex))]
}

/// "Into this and that.", or nothing.
fn into_words(met: &[String]) -> String {
    if met.is_empty() { String::new() } else { format!("Into {}.", words::list(met)) }
}

/// A hex that is picked.
pub(crate) fn hex(action: Action, hex: Hex, rule: &'static str, label: String) -> Choice {
    Choice { anchors: at(hex), ..Choice::plain(action, Rule::new(rule), label) }
}

impl Dreadnaught {
    /// A hex, with the zone it lies in.
    pub(crate) fn hex_words(&self, hex: Hex) -> String {
        let zone = self.zone_at(hex).map(|zone| format!(", zone {}", self.map().zones[zone].name));
        format!("{}{}", words::place(hex), zone.unwrap_or_default())
    }

    /// The Obstacles that lie on a hex somebody might go to.
    pub(crate) fn met_at(&self, hex: Hex) -> String {
        let met: Vec<String> =
            self.obstacles_at(hex).map(|(index, _)| self.obstacle_name(index).to_string()).collect();
        into_words(&met)
    }

    /// A direction from a hex, which is shown by the hex that lies there.
    pub(crate) fn direction_pick(
        &self,
        action: Action,
        direction: Direction,
        from: Option<Hex>,
        rule: &'static str,
    ) -> Choice {
        let ahead =
            from.map(|from| from.neighbour(direction)).filter(|ahead| self.map().cells.contains(ahead));
        Choice {
            anchors: ahead.map_or(Vec::new(), at),
            ..Choice::plain(action, Rule::new(rule), words::capital(words::compass(direction)))
        }
    }

    /// A step ahead or a turn of a ship.
    pub(crate) fn helm_pick(&self, action: Action, ship: ShipRef, rule: &'static str) -> Choice {
        let label = match action {
            Action::Forward => "Forward",
            Action::Left => "Turn left",
            _ => "Turn right",
        };
        let choice = Choice::plain(action, Rule::new(rule), label);
        let Some(pose) = self.pose(ship) else { return choice };
        let next = match action {
            Action::Forward => Pose { at: pose.at.neighbour(pose.facing), ..pose },
            Action::Left => Pose { facing: pose.facing.turned(-1), ..pose },
            _ => Pose { facing: pose.facing.turned(1), ..pose },
        };
        let goes = action == Action::Forward;
        let ahead = if goes { next.at } else { pose.at.neighbour(next.facing) };
        let met: Vec<String> = self
            .obstacles_at(next.at)
            .filter(|_| goes)
            .map(|(index, _)| self.obstacle_words(index))
            .collect();
        Choice {
            detail: into_words(&met),
            anchors: if self.map().region.contains(ahead) { at(ahead) } else { Vec::new() },
            ghosts: vec![self.ghost(ship, next)],
            shapes: self.reach(ship, next),
            ..choice
        }
    }

    /// Something on the map that an effect or an attack is aimed at.
    pub(crate) fn target_pick(&self, action: Action, target: Target, rule: &'static str) -> Choice {
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
        Choice {
            anchors,
            group: group.into(),
            ..Choice::plain(action, Rule::new(rule), self.target_name(target))
        }
    }

    /// A target of a Shot, with what the Shot would do.
    pub(crate) fn aim_pick(&self, action: Action, by: Shooter, op: u16, target: Target) -> Choice {
        let shot = self.imagined(by, op, target);
        let faces: Vec<String> =
            self.faces_of(&shot).iter().map(|&face| words::face(face).to_string()).collect();
        let side = if faces.is_empty() { String::new() } else { format!(", {}", faces.join(" or ")) };
        let answer = match target {
            Target::Ship(_) => " Boosts may still change it.",
            _ => "",
        };
        Choice {
            detail: format!("{}{side}.{answer}", self.forecast(&shot)),
            marks: self.shooter_pose(by).map_or(Vec::new(), |from| self.fire_marks(from.at, target)),
            ..self.target_pick(action, target, "DN-15.6")
        }
    }

    /// A Cruiser that is picked to attack, with what it reaches.
    pub(crate) fn attacker_pick(&self, action: Action, ship: ShipRef, rule: &'static str) -> Choice {
        Choice {
            anchors: vec![Anchor::Piece(ship_id(ship))],
            shapes: self.pose(ship).map_or(Vec::new(), |pose| self.reach(ship, pose)),
            ..Choice::plain(action, Rule::new(rule), format!("Attack with {}", self.ship_name(ship)))
        }
    }

    /// A token that is picked to move.
    pub(crate) fn token_pick(&self, action: Action, index: u8, rule: &'static str) -> Choice {
        Choice {
            anchors: vec![Anchor::Piece(self.token_id(index))],
            ..Choice::plain(action, Rule::new(rule), format!("Move {}", self.token_name(index)))
        }
    }
}
