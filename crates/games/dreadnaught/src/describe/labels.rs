//! What many questions call their options alike: yes and no, a card.

use broadside_engine::table::{Anchor, Choice};
use broadside_engine::{Rule, Seat};

use crate::action::Action;
use crate::content::GridId;
use crate::state::Dreadnaught;

use super::cards::{attached_id, hand_id, system_id};

/// An option that its name explains.
pub(crate) fn plain(action: Action, rule: &'static str, label: impl Into<String>) -> Choice {
    Choice::plain(action, Rule::new(rule), label)
}

/// Yes, no, or no more.
pub(crate) fn answer(action: Action, rule: &'static str) -> Choice {
    let label = match action {
        Action::Yes => "Yes",
        Action::No => "No",
        Action::Pass => "Pass",
        _ => "Done",
    };
    plain(action, rule, label)
}

/// A place on a sheet.
pub(crate) fn slot(id: String) -> Vec<Anchor> {
    vec![Anchor::Slot(id)]
}

/// A Grid card of a hand, with what is printed on it.
pub(crate) fn in_hand(
    game: &Dreadnaught,
    action: Action,
    rule: &'static str,
    (seat, card): (Seat, GridId),
    verb: &str,
) -> Choice {
    let it = game.content.grid_card(card);
    let label = if verb.is_empty() { it.name.clone() } else { format!("{verb} {}", it.name) };
    Choice { detail: it.text.clone(), anchors: slot(hand_id(seat, card)), ..plain(action, rule, label) }
}

/// A System card of a layout.
pub(crate) fn system(
    action: Action,
    rule: &'static str,
    (seat, place): (Seat, u8),
    label: impl Into<String>,
) -> Choice {
    Choice { anchors: slot(system_id(seat, place)), ..plain(action, rule, label) }
}

/// An Attached card of a layout.
pub(crate) fn attached(
    game: &Dreadnaught,
    action: Action,
    rule: &'static str,
    (seat, place, at): (Seat, u8, u8),
    verb: &str,
) -> Choice {
    let system = game.player(seat).systems.get(usize::from(place));
    let card = system.and_then(|it| it.attached.get(usize::from(at)));
    let card = card.map_or("a card", |it| game.grid_name(it.card));
    let label = format!("{verb} {card} under {}", game.slot_name(seat, place));
    Choice { anchors: slot(attached_id(seat, place, at)), ..plain(action, rule, label) }
}
