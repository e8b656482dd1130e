//! Cards are those of the rulebook, and their words say what their texts say.

use broadside_firestorm::Condition::{
    Bears, Guns, Linked, Marked, Mine, NoBreach, Obscured, Ones, PointDefence, PointDefenceWorks, Shields,
    ShieldsWork, Torpedoes, Unsplit,
};
use broadside_firestorm::Effect::{
    Cancel, Forbid, Halve, Ignore, LastAttack, LoseCrew, Relieve, RollAgain, Sweep, Turn,
};
use broadside_firestorm::{
    Band, Condition, Conditions, Effect, Ignored, Kind, Lasts, Marker, Moment, Number, On, RULEBOOK, Relief,
    Rolled, Size,
};

use crate::kit::{change, files, read, shipped};

fn add(what: Number, by: i16) -> Effect {
    Effect::Add { what, by, of: Conditions::default(), first: false }
}

fn first(of: Condition) -> Effect {
    Effect::Add { what: Number::Attack, by: 2, of: Conditions::new([of]), first: true }
}

type Row = (&'static str, u8, &'static str, Moment, Vec<Condition>, On, Lasts, Vec<Effect>);

/// Every card of the rulebook: id, copies, name, when it is played, what it needs, whom it is about, how long it
/// counts, what it does.
fn table() -> Vec<Row> {
    use Lasts::{Activation as Act, Moment as Now, Turn as All};
    use Moment as At;
    let near = Condition::Band(Band::new(1).expect("a band"));
    let light = Condition::Size([Size::Medium, Size::Small, Size::Tiny].into_iter().collect());
    let bucket = [Relief::Marker(Marker::Fire), Relief::Marker(Marker::Decompression), Relief::Crew];
    let markers = Marker::ALL.map(Relief::Marker);
    let scramble = vec![add(Number::Movement, 4000), add(Number::Attack, 2), add(Number::Dogfight, 2)];
    vec![
        (
            "A-01",
            2,
            "Down the Throat",
            At::Attack,
            vec![Guns, Unsplit, near],
            On::It,
            Now,
            vec![add(Number::Attack, 2)],
        ),
        (
            "A-02",
            2,
            "Clean Solution",
            At::Attack,
            vec![Obscured],
            On::It,
            Now,
            vec![Ignore(Ignored::Obscured)],
        ),
        ("A-03", 1, "Walk the Fire", At::Dice, vec![Ones], On::It, Now, vec![RollAgain(Rolled::Ones)]),
        ("A-04", 2, "Handbrake", At::Move, vec![], On::It, Now, vec![Turn]),
        (
            "A-05",
            1,
            "Red Line",
            At::Attack,
            vec![Guns, Unsplit],
            On::It,
            Now,
            vec![add(Number::Attack, 3), LoseCrew(1)],
        ),
        ("A-06", 2, "Harmonics", At::Combat, vec![Shields], On::One, All, vec![add(Number::Shields, 2)]),
        (
            "A-07",
            1,
            "Jink",
            At::FlightMoved,
            vec![PointDefence],
            On::It,
            Now,
            vec![Halve(Number::PointDefence)],
        ),
        (
            "A-08",
            1,
            "Breaching Charges",
            At::Party,
            vec![PointDefence],
            On::It,
            Now,
            vec![Halve(Number::PointDefence)],
        ),
        (
            "A-09",
            2,
            "Damage Party",
            At::Combat,
            vec![Marked],
            On::One,
            Act,
            vec![Relieve(markers.into_iter().collect())],
        ),
        ("R-01", 2, "Brace", At::Target, vec![], On::It, Now, vec![add(Number::Hits, -2)]),
        ("R-02", 2, "Evasive Burn", At::Target, vec![light], On::It, Now, vec![add(Number::Attack, -3)]),
        (
            "R-03",
            2,
            "Emergency Shields",
            At::Target,
            vec![ShieldsWork],
            On::It,
            Now,
            vec![add(Number::Shields, 2)],
        ),
        (
            "R-04",
            2,
            "Chaff",
            At::Target,
            vec![Torpedoes, PointDefenceWorks],
            On::It,
            Now,
            vec![add(Number::PointDefence, 3)],
        ),
        ("R-05", 2, "Stand To", At::Board, vec![], On::It, Now, vec![add(Number::Defenders, 2)]),
        ("R-06", 2, "Bulkheads", At::Critical, vec![], On::It, Now, vec![RollAgain(Rolled::Critical)]),
        ("R-07", 2, "Countermand", At::Card, vec![], On::It, Now, vec![Cancel]),
        ("R-08", 1, "Flak Curtain", At::Flight, vec![], On::One, Now, vec![add(Number::PointDefence, 3)]),
        ("R-09", 1, "Last Word", At::Destroyed, vec![NoBreach, Bears], On::It, Now, vec![LastAttack]),
        ("S-01", 2, "Concentrate the Battery", At::Activation, vec![], On::Each, Act, vec![first(Linked)]),
        ("S-02", 2, "Burn Hard", At::Activation, vec![], On::Each, Act, vec![add(Number::Movement, 2000)]),
        ("S-03", 2, "Helm Over", At::Activation, vec![], On::Each, Act, vec![Ignore(Ignored::TurnLimit)]),
        ("S-04", 2, "Flood the Tubes", At::Activation, vec![], On::Each, Act, vec![first(Torpedoes)]),
        (
            "S-05",
            2,
            "Bucket Brigade",
            At::Activation,
            vec![],
            On::Each,
            Act,
            vec![Relieve(bucket.into_iter().collect())],
        ),
        ("S-06", 1, "Assault Klaxon", At::Activation, vec![], On::Each, Act, vec![add(Number::Party, 1)]),
        ("S-07", 1, "Sweep the Lane", At::Activation, vec![Mine], On::Each, Act, vec![Sweep(8000)]),
        ("S-08", 1, "Dead Stop", At::Activation, vec![], On::Each, Act, vec![Ignore(Ignored::Minimum)]),
        ("S-09", 1, "Scramble", At::FlightActivation, vec![], On::It, Act, scramble),
        ("T-01", 2, "Listening Post", At::Turn, vec![], On::You, All, vec![add(Number::Initiative, 2)]),
        (
            "T-02",
            2,
            "Jamming Net",
            At::Turn,
            vec![],
            On::Opponent,
            All,
            vec![add(Number::CommandDistance, -2000)],
        ),
        ("T-03", 1, "Stellar Flare", At::Turn, vec![], On::Everybody, All, vec![add(Number::Shields, -1)]),
        ("T-04", 1, "Sensor Ghosts", At::Turn, vec![], On::Everybody, All, vec![Effect::Range(24_000)]),
        ("T-05", 2, "Flank Speed", At::Turn, vec![], On::You, All, vec![add(Number::Movement, 1000)]),
        ("T-06", 2, "All Hands to Repairs", At::Turn, vec![], On::You, All, vec![add(Number::Repair, 1)]),
        ("T-07", 1, "Dead Air", At::Turn, vec![], On::You, All, vec![Cancel]),
        ("T-08", 1, "Radio Silence", At::Turn, vec![], On::Everybody, All, vec![Forbid(Kind::Squadron)]),
    ]
}

#[test]
fn every_card_is_that_of_its_table() {
    let content = shipped();
    let table = table();
    assert_eq!(table.len(), 35);
    assert_eq!(content.cards().len(), 35);
    for (card, (id, copies, name, moment, needs, on, lasts, effects)) in content.cards().iter().zip(table) {
        assert_eq!((card.id.as_str(), card.copies, card.name.as_str()), (id, copies, name));
        assert_eq!(card.hook.moment, moment, "{id}");
        assert_eq!(card.hook.needs, Conditions::new(needs), "{id}");
        assert_eq!((card.on, card.lasts), (on, lasts), "{id}");
        assert_eq!(card.hook.effects.as_slice(), effects, "{id}");
        assert!(card.id.starts_with(card.kind.letter()), "{id}");
    }
}

#[test]
fn every_card_stands_in_the_rulebook_with_its_marks() {
    for card in shipped().cards() {
        let wings = if card.is_for_wings() { " (W)" } else { "" };
        let counter = if card.is_counter() { " (C)" } else { "" };
        let row = format!("| {}{wings}{counter} | {} | {} |", card.id, card.copies, card.name);
        assert!(RULEBOOK.lines().any(|line| line.starts_with(&row)), "{row}");
    }
}

#[test]
fn the_deck_has_56_cards() {
    let content = shipped();
    let count = |kind: Kind| content.deck().iter().filter(|&&id| content.card(id).kind == kind).count();
    assert_eq!(Kind::ALL.map(count), [12, 14, 14, 16]);
    assert_eq!(content.deck().len(), 56);
}

/// Cards that nobody wrote yet, out of the same words.
#[test]
fn new_cards_and_traits_need_no_code() {
    let mut files = files();
    files.push((
        "mine/cards/mine.toml".into(),
        r#"
[[card]]
id = "X-1"
name = "Ranging Salvo"
text = "Attacks with torpedoes in RB2 or nearer have +1 AD, all turn."
copies = 3
moment = "turn"
effects = [{ add = { what = "attack", by = 1, if = ["torpedoes", { band = 2 }] } }]

[[card]]
id = "X-2"
name = "Steady"
text = "One ship loses its jam or its fire control marker."
copies = 1
moment = "activation"
on = "one"
effects = [{ relieve = ["steering", "firecontrol"] }]
"#
        .into(),
    ));
    files.push((
        "mine/traits/armoured.toml".into(),
        "id = \"armoured\"\nname = \"Armoured\"\ntext = \"Guns have 1 die fewer against it.\"\n\n\
         [[hook]]\nmoment = \"target\"\nif = [\"guns\"]\neffects = [{ add = { what = \"attack\", by = -1 } }]\n"
            .into(),
    ));
    change(
        &mut files,
        "classes/ter_bb",
        "torpedo = [6, 6, 5, 4]\n",
        "torpedo = [6, 6, 5, 4]\ntraits = [\"armoured\", \"escort\"]\n",
    );
    let content = read(&files).expect("right packs");
    let card = content.card(content.find_card("X-1").expect("a card"));
    let torpedoes = Conditions::new([Torpedoes, Condition::Band(Band::new(2).expect("a band"))]);
    let effect = Effect::Add { what: Number::Attack, by: 1, of: torpedoes, first: false };
    assert_eq!((card.kind, card.hook.effects.as_slice()), (Kind::Turn, [effect].as_slice()));
    let Relieve(reliefs) = content.card(content.find_card("X-2").expect("a card")).hook.effects[0] else {
        panic!("a relief")
    };
    let expected = [Relief::Marker(Marker::Firecontrol), Relief::Marker(Marker::Steering)];
    assert_eq!(reliefs.iter().collect::<Vec<_>>(), expected);
    assert!(reliefs.contains(expected[0]) && !reliefs.contains(Relief::Crew));
    let citadel = content.find_class("ter_bb").expect("a class");
    let moments: Vec<Moment> = content.hooks(citadel).map(|hook| hook.moment).collect();
    assert_eq!(moments, [Moment::Target, Moment::Always]);
}

#[test]
fn moments_say_kinds_and_marks() {
    let kinds: Vec<_> = Moment::ALL.iter().filter_map(|moment| moment.kind()).collect();
    assert!(kinds.is_sorted());
    let wings: Vec<_> = Moment::ALL.iter().filter(|moment| moment.is_for_wings()).collect();
    assert_eq!(wings, [&Moment::FlightActivation, &Moment::FlightMoved]);
}
