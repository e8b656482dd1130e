//! What many questions call their options alike: yes and no, a hex, a facing, a card.

use crate::content::ObstacleKindId;
use crate::prelude::*;

use super::cards::{attached_id, hand_id, printed, system_id};
use super::{hexes, terms};

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

/// The facing from a hex towards the middle of the map, for a first look.
pub(crate) fn towards_middle(from: Hex) -> Direction {
    let ahead = |direction: &Direction| {
        let hex = from.neighbour(*direction);
        (hex.distance(Hex::ZERO), hexes::middle(hex)[1].abs())
    };
    Direction::ALL.into_iter().min_by_key(ahead).unwrap_or_default()
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

/// A Grid card of a hand, with what it does once it is Attached.
pub(crate) fn to_attach(
    game: &Dreadnaught,
    action: Action,
    rule: &'static str,
    seat: Seat,
    card: GridId,
) -> Choice {
    let it = game.content.grid_card(card);
    let bonuses: Vec<String> = it.bonuses.iter().map(terms::bonus).collect();
    let bonus = if bonuses.is_empty() { String::new() } else { format!(", {}", bonuses.join(", ")) };
    let detail = format!("Attached it pays {}{bonus}.", words::codes(it.attach));
    Choice { detail, ..in_hand(game, action, rule, (seat, card), "") }
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

/// How much a System card has suffered.
pub(crate) fn markers(game: &Dreadnaught, seat: Seat, place: u8) -> String {
    let system = game.player(seat).systems.get(usize::from(place));
    system
        .map_or(String::new(), |it| format!("{} of {} markers", it.markers, game.content.system(it.card).hp))
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

/// A System card that lies aside, with what is printed on it.
pub(crate) fn aside(game: &Dreadnaught, action: Action, rule: &'static str, card: SystemId) -> Choice {
    let card = game.content.system(card);
    let lines = printed(&game.content, card, String::new()).text;
    let detail = format!("{}. Damage track {}.", lines.join(". "), card.hp);
    Choice { detail, ..plain(action, rule, card.name.trim_end_matches('*')) }
}

/// A kind of Obstacle, with what it does.
pub(crate) fn obstacle_kind(
    game: &Dreadnaught,
    action: Action,
    rule: &'static str,
    kind: ObstacleKindId,
) -> Choice {
    let kind = &game.content.obstacles()[kind.index()];
    let hp = kind.hp.map_or(String::new(), |hp| format!("{hp} HP, "));
    let detail = format!("{hp}{}", terms::obstacle(kind));
    Choice { detail, ..plain(action, rule, kind.name.clone()) }
}
