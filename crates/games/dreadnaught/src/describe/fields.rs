//! What can be agreed before a game, as a form (DN-21.6).

use broadside_engine::table::Field;
use broadside_kit::fields::{field, ordinary, value};

use crate::content::{Content, ShipClass};
use crate::setup::agreed::Setup;

const ALL: [u8; 5] = [2, 3, 4, 5, 6];

pub(crate) fn fields(content: &Content) -> Vec<Field> {
    let usual = vec![ordinary("One of each deck in turn", &ALL)];
    let mut ships =
        field("ships", "Ships", "What each player flies: a class, or a deck of your own.", "DN-4.14", usual);
    // The first class of every deck comes first, so that a list begins with ships that go together.
    let first = |class: &&ShipClass| {
        let of_deck = content.classes().iter().find(|it| it.deck == class.deck);
        of_deck.is_some_and(|it| it.id == class.id)
    };
    let classes = content.classes().iter();
    let ordered = classes.clone().filter(first).chain(classes.filter(|class| !first(class)));
    ships.per_seat = ordered
        .map(|class| {
            let deck = &content.deck(class.deck).name;
            value(class.id.clone(), format!("{} ({deck})", class.name), &ALL)
        })
        .collect();
    ships.built = true;
    let missions = vec![
        ordinary("As usual", &ALL),
        value(1, "1 Mission each", &ALL),
        value(2, "2 Missions each", &ALL),
        value(3, "3 Missions each", &ALL),
    ];
    let teams =
        vec![ordinary("Everybody alone", &ALL), value(2, "2 teams", &[4, 6]), value(3, "3 teams", &[6])];
    let counters = vec![ordinary("In duels only", &ALL), value(true, "Yes", &ALL), value(false, "No", &ALL)];
    let mut turns = vec![ordinary("12 in a duel, else 10", &ALL)];
    turns.extend([4, 6, 8, 16, 20].map(|count: u8| value(count, format!("{count} turns"), &ALL)));
    turns.push(value(Setup::UNTIL_DESTROYED, "Until a ship is Destroyed", &ALL[..1]));
    turns.push(value(Setup::UNTIL_DESTROYED, "Until one ship or team is left", &ALL[1..]));
    vec![
        ships,
        field("teams", "Teams", "Who fights together.", "DN-22.29", teams),
        field("missions", "Missions", "How many secret Missions each player has.", "DN-5.8", missions),
        field(
            "counters",
            "Counter-missions",
            "Whether opponents can score by a revealed Mission.",
            "DN-22.11",
            counters,
        ),
        field("turns", "Turns", "How long the battle lasts at most.", "DN-20.9", turns),
    ]
}
