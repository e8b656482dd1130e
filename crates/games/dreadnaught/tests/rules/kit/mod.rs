//! The language of the rule tests: a battle that can be laid out at will, and verbs to play it.
//!
//! Seats, Cruisers, Beacons and Components are numbers from 1. Actions are in their text form, but a card may be
//! named by its printed id: `card GU1`, `system ANV-W1`, `declare ANV-W1 1 0`, `build ANV-M2`, `kind OB01`.
//!
//! A battle begins in turn 1 before the first Volley, without Cruisers, Beacons and Obstacles on the map, with empty
//! hands and the Grid decks in the order of the list, its first card on top. Whatever is laid out afterwards keeps
//! each Grid card in exactly one place.
//!
//! A table whose windows nobody cares about passes them by itself: those of [`Table::of`] and its like, until they are
//! made [`Table::loud`].

#![expect(unreachable_pub, reason = "the kit is one test binary's own library")]

mod layout;
mod looking;
mod names;
mod playing;
mod table;

pub use names::*;
pub use table::Table;

use broadside_dreadnaught::Event;

#[test]
fn a_battle_can_be_laid_out_and_played() {
    let mut table = Table::duel();
    table.hand(1, "DR1").commit_step().awaits(&[1, 2]);
    table.drift(1).hush().expects(|event| matches!(event, Event::Moved { .. }));
    let mut large = Table::battle(&[("ANV-a", &["ANV-R2"]), ("TAL-a", &[]), ("LAN-a", &[])]);
    large.commit_step().awaits(&[1, 2, 3]);
}
