//! Naming an opponent (DN-22.35): what several questions share.

use crate::describe::board::ship_id;
use crate::prelude::*;

pub(crate) const RULE: &str = "DN-22.35";
pub(crate) const ASK: &str = "Name the opponent it is aimed at.";
pub(crate) const WAIT: &str = "to name an opponent";
pub(crate) const DEMAND: &str = "name an enemy";

/// The enemies who still have a ship.
pub(crate) fn all(game: &Dreadnaught, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
    game.enemies(seat).filter(|&enemy| game.is_in(enemy))
}

/// There are several enemies, so that one of them must be named.
pub(crate) struct Several;

/// The only enemy who still has a ship, if there is one.
pub(crate) fn lone(game: &Dreadnaught, seat: Seat) -> Result<Option<Seat>, Several> {
    let mut enemies = all(game, seat);
    match (enemies.next(), enemies.next()) {
        (Some(_), Some(_)) => Err(Several),
        (lone, _) => Ok(lone),
    }
}

/// An opponent with the Dreadnaught.
pub(crate) fn choice(game: &Dreadnaught, action: Action, rule: &'static str) -> Choice {
    let Action::Opponent(enemy) = action else { return labels::answer(action, rule) };
    let label = format!("{}, {}", words::player(enemy), game.dreadnaught_name(enemy));
    labels::plain(action, rule, label).at([Anchor::Piece(ship_id(ShipRef::Dreadnaught(enemy)))])
}
