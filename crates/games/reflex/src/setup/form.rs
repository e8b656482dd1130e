//! The options of a match as a form, and what can be pitted against each other.

use broadside_engine::table::{Field, FieldValue};
use broadside_engine::{GameBox, Rule, Side};
use serde_json::Value;

use super::{Consoles, Setup, ordinary_battlefield};
use crate::content::Content;
use crate::state::Reflex;

/// The consoles, which are all meant to be equal.
pub(crate) fn sides(content: &Content) -> Vec<Side> {
    let side =
        |id: &str, name: &str| Side { group: "consoles".into(), id: id.into(), name: name.into(), cost: 0 };
    content.consoles().map(|(_, console)| side(&console.id, &console.name)).collect()
}

/// Consoles against each other, in an otherwise ordinary game.
pub(crate) fn pit(content: &Content, sides: &[&Side]) -> Option<Setup> {
    let known = sides.iter().all(|side| content.find_console(&side.id).is_some());
    let names = sides.iter().map(|side| side.id.clone()).collect();
    (known && Reflex::PLAYERS.contains(&sides.len()))
        .then(|| Setup { consoles: Some(Consoles::Fixed(names)), ..Setup::ordinary(sides.len()) })
}

/// The options of RX-1.5 as a form.
pub(crate) fn fields(content: &Content) -> Vec<Field> {
    const BOTH: [u8; 2] = [2, 3];
    let value = |value: Value, label: &str, players: &[u8]| FieldValue {
        value,
        label: label.into(),
        players: players.to_vec(),
    };
    let field = |key: &str, label: &str, help: &str, rule, values| Field {
        key: key.into(),
        label: label.into(),
        help: help.into(),
        rule: Rule::new(rule),
        values,
        per_seat: Vec::new(),
        built: false,
    };
    // The ordinary one of each number of players comes first, as the value that says nothing.
    let (mut battlefields, mut others) = (Vec::new(), Vec::new());
    for battlefield in content.battlefields() {
        let players: &[u8] = if battlefield.id == "knife12" { &[2] } else { &BOTH };
        let label = format!("{}, a ring of {} spaces", battlefield.name, battlefield.size);
        let is_ordinary = |players: &u8| battlefield.id == ordinary_battlefield(*players);
        let (ordinary, rest): (Vec<u8>, Vec<u8>) = players.iter().partition(|players| is_ordinary(players));
        if !ordinary.is_empty() {
            battlefields.push(value(Value::Null, &label, &ordinary));
        }
        if !rest.is_empty() {
            others.push(value(battlefield.id.clone().into(), &label, &rest));
        }
    }
    battlefields.append(&mut others);
    let lancers = value(Value::Null, "Everybody flies the Lancer", &BOTH);
    let choice = value("choice".into(), "Everybody picks in secret", &BOTH);
    let mut consoles =
        field("consoles", "Consoles", "What each ship can do.", "RX-15.2", vec![lancers, choice]);
    consoles.per_seat = content
        .consoles()
        .map(|(_, console)| value(console.id.clone().into(), &console.name, &BOTH))
        .collect();
    vec![
        field(
            "length",
            "Length",
            "When the fewest damage tokens win, if more than one ship is left.",
            "RX-1.5",
            vec![
                value(Value::Null, "6 rounds", &[2]),
                value(Value::Null, "12 rounds", &[3]),
                value(12.into(), "12 rounds", &[2]),
                value(6.into(), "6 rounds", &[3]),
            ],
        ),
        field("battlefield", "Battlefield", "The ring you fly on.", "RX-15.3", battlefields),
        consoles,
        field(
            "guns",
            "Guns",
            "Whether shots travel both ways round the ring, or only the way the ship faces.",
            "RX-15.1",
            vec![
                value("all_round".into(), "All round", &BOTH),
                value("forward".into(), "Forward only", &BOTH),
            ],
        ),
    ]
}
