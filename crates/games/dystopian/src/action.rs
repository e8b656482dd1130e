//! What an admiral can pick, and its text form.

use broadside_kit::notation::{Counted, Itself};

use crate::ids::{ModelNo, UnitNo};
use crate::pieces::{Critical, Edge, Face, Pattern};
use crate::state::Mode;
use crate::vocabulary::SpecialAction;

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
    /// So many.
    Number(u8),
    /// Actions of a unit (DW-12.1).
    Attack,
    Maintenance,
    Broadside,
    Boarding,
    Special(SpecialAction),
    /// The special qualities that the weapons of an attack share (DW-13.2).
    Mode(Mode),
    /// This piece of terrain.
    Feature(u8),
    /// This mount of a model contributes, or all of a model (DW-12.26).
    Weapon(ModelNo, u8),
    Weapons(ModelNo),
    /// Discard a supporting token of this type (DW-19.4).
    Support(u8),
    /// Repair as it should be done, or somehow (DW-14.4).
    Properly,
    JuryRig,
    /// Make a crew check.
    Check,
    /// Inflict this critical effect (DW-14.23).
    Inflict(Critical),

    /// Enact the effect of this card with this unit (DW-20.5), perhaps with its value declared higher (DW-23.46).
    Enact(u8, UnitNo),
    EnactSignalled(u8, UnitNo),
    /// Enact the doctrine with this card (DW-20.9).
    Doctrine(u8, UnitNo),
    DoctrineSignalled(u8, UnitNo),
    /// Deny an effect with this card (DW-20.6).
    Deny(u8),
    /// Claim the minor victory of this card (DW-20.15).
    Claim(u8),
    /// This model.
    Model(ModelNo),
    /// Remove this critical effect.
    Relieve(Critical),
    /// Launch squadrons from this unit (DW-6.1).
    Launch(UnitNo),
    /// A token of this type (DW-6.5).
    Squadron(u8),
    /// This unit.
    Unit(UnitNo),
    /// The minefield with this place among the markers.
    Mine(u8),
    /// The stack of squadrons with this place.
    Stack(u8),
    /// An escort token (DW-19.14).
    Escort,
    /// Activate this unit (DW-7.1).
    Activate(UnitNo),
    /// Withdraw this model (DW-7.8).
    Withdraw(ModelNo),
    /// The formation of this model counts as the largest (DW-2.11).
    Largest(ModelNo),
    /// Move as usual (DW-8.28).
    Normal,
    /// Full reverse (DW-8.14).
    Reverse,
    /// DW-23.42.
    Surge,
    /// So many half inches sideways, to starboard positive (DW-23.55).
    Shift(i8),
    /// So many half inches ahead (DW-8.4).
    Ahead(u8),
    /// A segment by so many times 7.5 degrees, to starboard positive (DW-8.8).
    Turn(i8),
    /// On the spot, by so many times 7.5 degrees (DW-8.13).
    Pivot(i8),
    /// An emergency manoeuvre (DW-8.16).
    Emergency,
    Collide,
    Ram,
    /// A special deployment action: this unit moves (DW-23.14).
    Advance(UnitNo),
    /// A special deployment action: this unit lays mines (DW-23.15).
    Mines(UnitNo),
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
        "number" Number(count: Itself),
        "attack" Attack,
        "maintenance" Maintenance,
        "broadside" Broadside,
        "boarding" Boarding,
        "special" Special(what: Itself),
        "mode" Mode(mode: Itself),
        "feature" Feature(place: Counted),
        "weapon" Weapon(model: Itself, mount: Counted),
        "weapons" Weapons(model: Itself),
        "support" Support(kind: Counted),
        "properly" Properly,
        "jury_rig" JuryRig,
        "check" Check,
        "inflict" Inflict(effect: Itself),
        "unit" Unit(unit: Itself),

        "enact" Enact(card: Counted, unit: Itself),
        "enact_signalled" EnactSignalled(card: Counted, unit: Itself),
        "doctrine" Doctrine(card: Counted, unit: Itself),
        "doctrine_signalled" DoctrineSignalled(card: Counted, unit: Itself),
        "deny" Deny(card: Counted),
        "claim" Claim(card: Counted),
        "model" Model(model: Itself),
        "relieve" Relieve(critical: Itself),
        "launch" Launch(unit: Itself),
        "squadron" Squadron(squadron: Counted),
        "mine" Mine(marker: Counted),
        "stack" Stack(stack: Counted),
        "escort" Escort,
        "activate" Activate(unit: Itself),
        "withdraw" Withdraw(model: Itself),
        "largest" Largest(model: Itself),
        "normal" Normal,
        "reverse" Reverse,
        "surge" Surge,
        "shift" Shift(halves: Itself),
        "ahead" Ahead(halves: Itself),
        "turn" Turn(steps: Itself),
        "pivot" Pivot(steps: Itself),
        "emergency" Emergency,
        "collide" Collide,
        "ram" Ram,
        "advance" Advance(unit: Itself),
        "mines" Mines(unit: Itself),
    }
}

broadside_engine::text_form!(Action);
