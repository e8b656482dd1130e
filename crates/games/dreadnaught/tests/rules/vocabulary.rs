//! DN-23: the effect vocabulary.

mod cards;
mod conditions;
mod fighting;

use broadside_dreadnaught::Action;

use crate::kit::*;

pub(super) fn hexes(battle: &Table, number: usize) -> Vec<(i8, i8)> {
    let mut hexes: Vec<_> = battle
        .actions(number)
        .iter()
        .filter_map(|it| if let Action::Hex(hex) = it { Some((hex.q, hex.r)) } else { None })
        .collect();
    hexes.sort_unstable();
    hexes
}

/// A duel whose windows stay open, at the first free one of an Exchange; the first player holds these cards.
pub(super) fn free(hand: &str) -> Table {
    let mut battle = Table::face_to_face();
    battle.hand(1, hand).loud().exchange();
    battle
}
