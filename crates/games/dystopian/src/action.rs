//! What an admiral can pick, and its text form.

use broadside_kit::notation::{Counted, Itself};

use crate::ids::{ModelNo, UnitNo};
use crate::pieces::{Edge, Face, Pattern};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Take the initiative, or keep it (DW-4.2, DW-5.7).
    Take,
    /// Give it away.
    Give,
    /// Keep the starting hand (DW-4.12).
    Keep,
    Redraw,
    /// Take this controlled edge, or arrive along this edge (DW-4.13, DW-5.17).
    Edge(Edge),
    /// Mark this unit (E5).
    Mark(UnitNo),
    /// Place this unit (DW-4.14).
    Deploy(UnitNo),
    /// Put this unit into reserve (DW-4.17).
    Reserve(UnitNo),
    /// In this column, in half inches (DW-24.6).
    Column(u8),
    /// In this row, in half inches.
    Row(u8),
    /// With this heading, so many times 7.5 degrees.
    Heading(u8),
    /// The rest of the unit in a formation, with gaps in half inches (DW-24.7).
    Formation(Pattern, u8),
    /// Model by model.
    Singly,
    /// Stay UNDERWATER (DW-17.7).
    Lurk,
    Surface,
    /// Bid this card, as a place in the list of cards (DW-5.4).
    Bid(u8),
    Surrender,
    /// Discard this card (DW-5.11).
    Discard(u8),
    /// Put this card under the deck (DW-5.12).
    Remove(u8),
    /// Roll for this unit in reserve (DW-5.14).
    Nominate(UnitNo),
    /// So many half inches along an edge (DW-5.17).
    Along(u8),
    Pass,
    Done,
    // Dice, damage and actions.
    /// Roll a die that shows this again (DW-11.7).
    Reroll(Face),
    All,
    /// Draw a card for a crew check (DW-20.19).
    Draw,
    /// Fail it on purpose (DW-20.20).
    Fail,
    /// This model.
    Model(ModelNo),
    /// So many.
    Number(u8),
}

broadside_kit::notation! {
    Action, "an action of Dystopian Wars" {
        "take" Take,
        "give" Give,
        "keep" Keep,
        "redraw" Redraw,
        "edge" Edge(edge: Itself),
        "mark" Mark(unit: Itself),
        "deploy" Deploy(unit: Itself),
        "reserve" Reserve(unit: Itself),
        "column" Column(halves: Itself),
        "row" Row(halves: Itself),
        "heading" Heading(steps: Itself),
        "formation" Formation(pattern: Itself, halves: Itself),
        "singly" Singly,
        "lurk" Lurk,
        "surface" Surface,
        "bid" Bid(card: Counted),
        "surrender" Surrender,
        "discard" Discard(card: Counted),
        "remove" Remove(card: Counted),
        "nominate" Nominate(unit: Itself),
        "along" Along(halves: Itself),
        "pass" Pass,
        "done" Done,
        "reroll" Reroll(face: Itself),
        "all" All,
        "draw" Draw,
        "fail" Fail,
        "model" Model(model: Itself),
        "number" Number(count: Itself),
    }
}

broadside_engine::text_form!(Action);
