//! The options of a match as a form, and what can be pitted against each other.

use broadside_engine::table::Field;
use broadside_engine::{GameBox, Side};
use broadside_kit::fields::{field, ordinary, value};

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
    // The ordinary one of each number of players comes first, as the value that says nothing.
    let (mut battlefields, mut others) = (Vec::new(), Vec::new());
    for battlefield in content.battlefields() {
        let players: &[u8] = if battlefield.id == "knife12" { &[2] } else { &BOTH };
        let label = format!("{}, a ring of {} spaces", battlefield.name, battlefield.size);
        let is_ordinary = |players: &u8| battlefield.id == ordinary_battlefield(*players);
        let (of_these, rest): (Vec<u8>, Vec<u8>) = players.iter().partition(|players| is_ordinary(players));
        if !of_these.is_empty() {
            battlefields.push(ordinary(&label, &of_these));
        }
        if !rest.is_empty() {
            others.push(value(battlefield.id.clone(), &label, &rest));
        }
    }
    battlefields.append(&mut others);
    let lancers = ordinary("Everybody flies the Lancer", &BOTH);
    let choice = value("choice", "Everybody picks in secret", &BOTH);
    let mut consoles =
        field("consoles", "Consoles", "What each ship can do.", "RX-15.2", vec![lancers, choice]);
    consoles.per_seat =
        content.consoles().map(|(_, console)| value(console.id.clone(), &console.name, &BOTH)).collect();
    vec![
        field(
            "length",
            "Length",
            "When the fewest damage tokens win, if more than one ship is left.",
            "RX-1.5",
            vec![
                ordinary("6 rounds", &[2]),
                ordinary("12 rounds", &[3]),
                value(12, "12 rounds", &[2]),
                value(6, "6 rounds", &[3]),
            ],
        ),
        field("battlefield", "Battlefield", "The ring you fly on.", "RX-15.3", battlefields),
        consoles,
        field(
            "guns",
            "Guns",
            "Whether shots travel both ways round the ring, or only the way the ship faces.",
            "RX-15.1",
            vec![value("all_round", "All round", &BOTH), value("forward", "Forward only", &BOTH)],
        ),
    ]
}
