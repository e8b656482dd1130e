//! What many questions call their options on the map alike: a hex, a facing, a turn, a target, a Cruiser, a token.

use crate::prelude::*;

use super::board::{beacon_id, ship_id};
use super::hexes;

fn plain(action: Action, rule: &'static str, label: impl Into<String>) -> Choice {
    Choice::plain(action, Rule::new(rule), label)
}

fn at(hex: Hex) -> Vec<Anchor> {
    vec![Anchor::Shape(hexes::id(hex))]
}

fn into_words(met: &[String]) -> String {
    if met.is_empty() { String::new() } else { format!("Into {}.", words::list(met)) }
}

/// A hex, with the zone it is in.
pub(crate) fn hex(game: &Dreadnaught, action: Action, rule: &'static str, hex: Hex) -> Choice {
    let zone =
        game.zone_at(hex).map_or(String::new(), |zone| format!(", zone {}", game.map().zones[zone].name));
    Choice { anchors: at(hex), ..plain(action, rule, format!("{}{zone}", words::place(hex))) }
}

/// The Obstacles that whoever goes to a hex meets.
pub(crate) fn met(game: &Dreadnaught, hex: Hex) -> String {
    let met: Vec<String> =
        game.obstacles_at(hex).map(|(index, _)| game.obstacle_name(index).to_string()).collect();
    into_words(&met)
}

/// A facing of what stands on a hex.
pub(crate) fn facing(
    game: &Dreadnaught,
    action: Action,
    rule: &'static str,
    from: Option<Hex>,
    direction: Direction,
) -> Choice {
    let ahead = from.map(|from| from.neighbour(direction)).filter(|hex| game.map().cells.contains(hex));
    let label = words::capital(words::compass(direction));
    Choice { anchors: ahead.map_or(Vec::new(), at), ..plain(action, rule, label) }
}

/// A step ahead or a turn of a ship.
pub(crate) fn helm(game: &Dreadnaught, action: Action, rule: &'static str, ship: ShipRef) -> Choice {
    let label = match action {
        Action::Forward => "Forward",
        Action::Left => "Turn left",
        _ => "Turn right",
    };
    let choice = plain(action, rule, label);
    let Some(pose) = game.pose(ship) else { return choice };
    let next = match action {
        Action::Forward => Pose { at: pose.at.neighbour(pose.facing), ..pose },
        Action::Left => Pose { facing: pose.facing.turned(-1), ..pose },
        _ => Pose { facing: pose.facing.turned(1), ..pose },
    };
    let goes = action == Action::Forward;
    let ahead = if goes { next.at } else { pose.at.neighbour(next.facing) };
    let met = game.obstacles_at(next.at).filter(|_| goes).map(|(index, _)| game.obstacle_words(index));
    Choice {
        detail: into_words(&met.collect::<Vec<String>>()),
        anchors: if game.map().region.contains(ahead) { at(ahead) } else { Vec::new() },
        ghosts: vec![game.ghost(ship, next)],
        shapes: game.reach(ship, next),
        warning: game.exposed(ship, next),
        ..choice
    }
}

/// Something on the map that an effect or an attack is aimed at.
pub(crate) fn target(game: &Dreadnaught, action: Action, rule: &'static str, target: Target) -> Choice {
    let anchors = match target {
        Target::Ship(ship) => vec![Anchor::Piece(ship_id(ship))],
        Target::Obstacle(_, hex) => at(hex),
        Target::Token(index) => vec![Anchor::Piece(game.token_id(index))],
        Target::Beacon(index) => vec![Anchor::Piece(beacon_id(index))],
    };
    let group = match target {
        Target::Ship(ShipRef::Dreadnaught(_)) => "Dreadnaughts",
        Target::Ship(_) => "Cruisers",
        Target::Obstacle(..) => "Obstacles",
        Target::Token(_) | Target::Beacon(_) => "Tokens and Beacons",
    };
    Choice { anchors, group: group.into(), ..plain(action, rule, game.target_name(target)) }
}

/// A target of a Shot, with what the Shot would do.
pub(crate) fn aim(
    game: &Dreadnaught,
    action: Action,
    rule: &'static str,
    (by, op): (Shooter, u16),
    at: Target,
) -> Choice {
    let shot = game.imagined(by, op, at);
    let faces: Vec<&str> = game.faces_of(&shot).iter().map(|&face| words::face(face)).collect();
    let side = if faces.is_empty() { String::new() } else { format!(", {}", faces.join(" or ")) };
    let answer = match at {
        Target::Ship(_) => " Boosts may still change it.",
        Target::Obstacle(..) | Target::Token(_) | Target::Beacon(_) => "",
    };
    Choice {
        detail: format!("{}{side}.{answer}", game.forecast(&shot)),
        marks: game.shooter_pose(by).map_or(Vec::new(), |from| game.fire_marks(from.at, at)),
        ..target(game, action, rule, at)
    }
}

/// A Cruiser that attacks, with what it reaches.
pub(crate) fn attacker(game: &Dreadnaught, action: Action, rule: &'static str, ship: ShipRef) -> Choice {
    Choice {
        anchors: vec![Anchor::Piece(ship_id(ship))],
        shapes: game.pose(ship).map_or(Vec::new(), |pose| game.reach(ship, pose)),
        ..plain(action, rule, format!("Attack with {}", game.ship_name(ship)))
    }
}

/// A token that moves.
pub(crate) fn token(game: &Dreadnaught, action: Action, rule: &'static str, index: u8) -> Choice {
    Choice {
        anchors: vec![Anchor::Piece(game.token_id(index))],
        ..plain(action, rule, format!("Move {}", game.token_name(index)))
    }
}
