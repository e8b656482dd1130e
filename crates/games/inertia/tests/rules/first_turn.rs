//! What the rulebook tells a beginner holds with the packs that come with the game: the first turn, action by
//! action, and the ships and parts that it and the worked examples name.

#![expect(
    unreachable_pub,
    reason = "the examples take the language in which the book is questioned from here"
)]

use std::collections::BTreeSet;

use broadside_engine::dice::FastDice;
use broadside_engine::{Game, GameBox, Silent};
use broadside_inertia::Inertia;

use crate::kit::{RuleTable, Table, catalogue, seat, setup, shipped};

/// A passage of the rulebook. A test says in its words what it found out by playing.
pub struct Passage(&'static str);

impl Passage {
    /// The section under a heading.
    #[track_caller]
    pub fn under(heading: &str) -> Self {
        let (_, rest) = Inertia::RULEBOOK.split_once(&format!("\n## {heading}\n")).expect("the heading");
        Self(rest.split("\n## ").next().unwrap_or(rest))
    }

    /// A worked example by its number.
    #[track_caller]
    pub fn example(number: usize) -> Self {
        let begins = format!("- **X{number} ");
        let line = Inertia::RULEBOOK.lines().find(|line| line.starts_with(&begins));
        Self(line.unwrap_or_else(|| panic!("there is no X{number}")))
    }

    #[track_caller]
    pub fn says(&self, words: impl AsRef<str>) -> &Self {
        assert!(self.0.contains(words.as_ref()), "'{}' is not in: {}", words.as_ref(), self.0);
        self
    }
}

/// The place of a ship in the words of the book.
pub fn spot(table: &Table, ship: usize) -> String {
    let (x, y, _) = table.place(ship);
    format!("({x}, {y})")
}

#[test]
fn the_first_turn_is_played_as_it_is_told() {
    let told = Passage::under("Your first turn");
    let content = shipped();
    let fleets = Some(vec!["lone_wasp".into(); 2]);
    let agreed = setup(2, |setup| setup.fleets = fleets);
    let mut table = Table::start_of(content, &agreed, &[9, 2]).expect("a right set-up");
    // You place it.
    table.act(1, "x 24").act(1, "y 8").act(1, "heading 0").act(1, "speed 2");
    table.expect_pool(1, &[(0, 2)], 0);
    told.says(format!("You placed it at {}, heading 0", spot(&table, 1)));
    told.says("with an initial speed of 2. So you have one dial, heading 0, speed 2.");
    table.act(2, "x 24").act(2, "y 40").act(2, "heading 180");
    // Steps 1 and 2 pass by themselves when the last ship is placed.
    table.act(2, "speed 0");
    assert!(table.is_in_step_3(1));
    table.expect_free(1, 5);
    told.says(format!("the dial moves you 2 inches, to {}.", spot(&table, 1)));
    told.says("no energy is out and there is no heat, so the step passes by itself");
    // Step 3.
    told.says("you have 5 energy cubes. Put 2 on the candle and use Burn");
    table.act(1, "power candle 2").act(1, "use candle 2");
    table.expect_pool(1, &[(0, 4)], 0).expect_heat(1, "candle", 1);
    told.says(format!(
        "you go 2 inches on at once, to {}, your dial now shows 4, and 1 heat",
        spot(&table, 1)
    ));
    told.says("Put 1 cube on the gyro and use Turn, clockwise");
    table.act(1, "power gyro 1").act(1, "use gyro 1").act(1, "clockwise");
    table.expect_pool(1, &[(0, 4)], 1).expect_place(1, (24000, 12000), 15);
    told.says("you turn to heading 15 at once, and your rotation dial shows 1");
    told.says("Put 1 cube on the starboard laser. Nobody is in range yet, so you cannot use it");
    table.act(1, "power pulse 1").refuses(1, "use pulse 1", "IN-10.5");
    told.says("Then you are done. One cube is left.");
    table.expect_free(1, 1);
    table.act(1, "done");
    // The other player does nothing, and has the initiative of round 2.
    table.act(2, "done").act(2, "done");
    told.says("you have two dials, so step 1 asks which comes first");
    table.offers_just(1, &["dial 0", "spin", "rest"]);
    table.act(1, "rest");
    assert!(table.is_in_step_2(1));
    table.expect_place(1, (24000, 16000), 30).expect_pool(1, &[(0, 4)], 1);
    told.says(format!(
        "it takes you 4 inches up the table to {} and turns you to heading 30",
        spot(&table, 1)
    ));
    // Whoever leaves the heat where it is pays for it.
    let mut careless = table.game().clone();
    careless
        .apply(seat(1), table.action(1, "done"), &mut FastDice::new(1), &mut Silent)
        .expect("it is legal");
    assert_eq!(careless.state().ships[0].hull, 9);
    told.says("the heat cube on the candle would cost you 1 hull");
    told.says(
        "Shift it to the sink, which takes no flow. You have flow 3: reclaim the 2 cubes from the candle",
    );
    table.act(1, "shift candle sink").act(1, "reclaim candle").act(1, "reclaim candle");
    table.expect_free(1, 3);
    table.act(1, "done").expect_hull(1, 10);
    told.says("put 1 of them on the other laser, so that both are loaded, and use the gyro again, counter-clockwise");
    table.act(1, "power pulse.2 1").act(1, "use gyro 1").act(1, "counter");
    table.expect_energy(1, "pulse", 1).expect_energy(1, "pulse.2", 1);
    table.expect_place(1, (24000, 16000), 15).expect_pool(1, &[(0, 4)], 0);
    told.says("You turn back to heading 15, the rotation dial is at 0, and you no longer spin.");
}

#[test]
fn the_ship_of_the_first_turn_is_as_it_is_told() {
    let told = Passage::under("Your first turn");
    let content = shipped();
    let wasp = &content.find_ship("wasp").expect("a Wasp").design;
    let (energy, flow, hull) = (wasp.energy(&content), wasp.flow(&content), wasp.hull(&content));
    told.says(format!("You fly a Wasp: {energy} energy, flow {flow}, hull {hull}."));
    let places: Vec<String> = wasp
        .parts
        .iter()
        .map(|it| format!("{} {}", content.part(it.part).expect("a part").id, it.mount))
        .collect();
    // Everything that is mounted is told of, and nothing else.
    assert_eq!(places, ["candle A", "pulse F", "pulse F", "puffer F", "gyro I", "sink I"]);
    told.says("the candle, sits on its tail. Two pulse lasers look ahead, a puffer on the bow is the brake");
    let sink = content.find_part("sink").expect("a sink").sink;
    told.says(format!("a gyro turns the ship, and a heat sink swallows up to {sink} heat."));
}

#[test]
fn the_book_says_of_every_ready_ship_what_its_file_says() {
    let told = Passage::under("Ready-built ships");
    for ship in shipped().ships() {
        let note: String =
            ship.note.chars().take(1).flat_map(char::to_lowercase).chain(ship.note.chars().skip(1)).collect();
        told.says(format!("- **{}**: {note}\n", ship.design.name));
    }
}

/// The words of a text, and those in the plural without their s.
fn words(text: &str) -> BTreeSet<&str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphabetic());
    words.flat_map(|word| [word, word.strip_suffix('s').unwrap_or(word)]).collect()
}

/// What part a word of the book stands for: its id, or the name people have for it.
fn part_of(word: &str) -> Option<&str> {
    let id = if word == "laser" { "pulse" } else { word };
    let known = catalogue().find_part(id).is_some() || shipped().find_part(id).is_some();
    known.then_some(id)
}

#[test]
fn the_book_names_ships_with_the_parts_they_have() {
    let content = shipped();
    let count = Inertia::RULEBOOK.lines().filter(|line| line.starts_with("- **X")).count();
    let mut passages: Vec<(String, &str)> =
        (1..=count).map(|number| (format!("X{number}"), Passage::example(number).0)).collect();
    passages.push(("the first turn".into(), Passage::under("Your first turn").0));
    let (mut with_parts, mut without_ships) = (0, Vec::new());
    for (name, text) in &passages {
        let words = words(text);
        for plain in catalogue().ships() {
            let gone = words.contains(plain.design.name.as_str()) && content.find_ship(&plain.id).is_none();
            assert!(!gone, "{name} names the {}, which is no ready ship", plain.design.name);
        }
        let ships = content.ships().iter().filter(|ship| words.contains(ship.design.name.as_str()));
        let mounted = ships.flat_map(|ship| &ship.design.parts).filter_map(|it| content.part(it.part));
        let mounted: BTreeSet<&str> = mounted.map(|part| part.id.as_str()).collect();
        let named: BTreeSet<&str> = words.iter().filter_map(|word| part_of(word)).collect();
        for part in &named {
            assert!(content.find_part(part).is_some(), "{name} names the {part}, which is no part");
            assert!(
                mounted.is_empty() || mounted.contains(part),
                "{name} names a {part}, which no ship there has"
            );
        }
        with_parts += usize::from(!named.is_empty() && !mounted.is_empty());
        if !named.is_empty() && mounted.is_empty() {
            without_ships.push(name.as_str());
        }
    }
    // These two speak of ships of one's own.
    assert_eq!(without_ships, ["X21", "X24"]);
    assert_eq!((count, with_parts), (24, 15));
}
