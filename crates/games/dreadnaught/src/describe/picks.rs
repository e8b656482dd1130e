//! Choices that lie on the map: what an effect or an attack is aimed at. Many questions offer them.

use broadside_engine::Rule;
use broadside_engine::table::{Anchor, Choice};
use broadside_geometry::hex::Hex;

use crate::action::Action;
use crate::attack::shot::Target;
use crate::state::{Dreadnaught, ShipRef};

use super::board::{beacon_id, ship_id};
use super::hexes;

fn at(hex: Hex) -> Vec<Anchor> {
    vec![Anchor::Shape(hexes::id(hex))]
}

impl Dreadnaught {
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
}
