//! The packs that come with the game.

use broadside_kit::catalogue::{PackFile, packs, pictures};

pub(crate) static PACKS: &[PackFile<'static>] = packs! { "dreadnaught":
    arcs [arcs]
    decks [anvil crown lantern talon thorn tide]
    grid [command drive flux forge gunnery lance sensor ward]
    maps [duel large]
    missions [assault convoy dominion intel]
    obstacles [one_hex three_hexes two_hexes]
    patterns [patterns]
    ships [cruiser]
    judgement [weights]
    situations [first_battle]
    styles [errand hoarder rush turtle]
    tokens [tokens]
};

/// The pictures of the rulebook.
pub(crate) const PICTURES: &[PackFile<'static>] =
    pictures!("dreadnaught": map systems hand reach shot components grid);
