//! What is shown before a shot, how a hand makes it, and the state as people read it.

use broadside_engine::table::Hand;
use broadside_engine::{Describe, Game, GameBox, Workshop};
use broadside_firestorm::{Firestorm, Readable};
use serde_json::{Value, json};

use crate::kit::*;

/// Two Lanterns side by side, a Tusk to the west of both.
fn broadside() -> Table {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(24_000, 10_000, 0), (24_000, 12_000, 0)]);
    table.squadron(2, "sor_cr", &[(14_000, 11_000, 0), (14_000, 15_000, 0)]);
    table.in_combat(1);
    table
}

fn odds(table: &Table, action: &str) -> Vec<(String, u32)> {
    let choice = table.game().choice(seat(1), action.parse().expect("an action"));
    choice.odds.into_iter().map(|odds| (odds.outcome, odds.permille)).collect()
}

#[test]
fn the_odds_of_a_link_are_better_than_those_of_a_plain_shot() {
    let mut table = broadside();
    table.act(1, "fire 1 port");
    let (plain, linked) = (odds(&table, "plain"), odds(&table, "linked"));
    let names: Vec<&str> = plain.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["damage", "critical hit", "destroyed"]);
    assert!(plain.iter().zip(&linked).all(|(one, two)| one.1 < two.1), "{plain:?} {linked:?}");
}

/// 5 dice against DR 4 and no defence, as the rules themselves roll them.
#[test]
fn the_odds_are_what_is_rolled() {
    let (mut damaged, games) = (0, 4_000);
    for seed in 0..games {
        let table = {
            let mut table = broadside();
            table.act(1, "fire 1 port").act(1, "plain");
            table
        };
        let mut game = table.game().clone();
        let mut dice = broadside_engine::dice::FastDice::new(seed);
        let action = "target 3".parse().expect("an action");
        game.apply(seat(1), action, &mut dice, &mut broadside_engine::Silent).expect("it is legal");
        damaged += u32::from(game.state().ships[2].hp < 5);
    }
    let mut table = broadside();
    table.act(1, "fire 1 port").act(1, "plain");
    let told = odds(&table, "target 3")[0].1;
    let seen = damaged * 1000 / games as u32;
    assert!(told.abs_diff(seen) < 25, "{told} told, {seen} seen");
}

#[test]
fn a_weapon_is_taken_to_a_target() {
    let table = broadside();
    let gestures = table.game().gestures(seat(1));
    let [gesture] = gestures.as_slice() else { panic!("{gestures:?}") };
    let Hand::Pair(links) = &gesture.hand else { panic!("{gesture:?}") };
    let picks: Vec<&str> = links[0].picks.iter().map(String::as_str).collect();
    assert_eq!(picks, ["fire 1 port", "plain", "target 3"]);
}

fn read(table: &Table, change: impl FnOnce(&mut Value)) -> Result<(), Vec<String>> {
    let mut shown = serde_json::to_value(table.game().readable()).expect("JSON");
    change(&mut shown);
    let readable: Readable = serde_json::from_value(shown).map_err(|error| vec![error.to_string()])?;
    let content = content();
    let back = Firestorm::read(&content, table.0.setup(), readable);
    let told = |problems: Vec<broadside_engine::Problem>| -> Vec<String> {
        let words = |it: broadside_engine::Problem| format!("{} {}: {}", it.rule.id(), it.field, it.reason);
        problems.into_iter().map(words).collect()
    };
    let back = back.map_err(told)?;
    assert!(&back == table.game(), "what is shown is what is read");
    Ok(())
}

#[test]
fn a_state_is_read_as_it_is_shown() {
    let mut table = broadside();
    table.hand(1, &["T-01", "S-09"]);
    table.act(1, "fire 1 port");
    assert_eq!(read(&table, |_| {}), Ok(()));
    let shown = serde_json::to_value(table.game().readable()).expect("JSON");
    assert_eq!(shown["squadrons"][0]["class"], json!("ter_cr"));
    assert_eq!(shown["players"][0]["hand"], json!(["S-09", "T-01"]));
    assert_eq!(shown["attacks"][0]["firer"], json!({ "ship": 1 }));
}

#[test]
fn whatever_is_no_name_is_told_with_its_place_and_its_rule() {
    let wrong = |change: &dyn Fn(&mut Value), words: &str| {
        let problems = read(&broadside(), |shown| change(shown)).expect_err("it is wrong");
        assert!(problems.iter().any(|problem| problem.contains(words)), "{problems:?}");
    };
    wrong(
        &|it| it["squadrons"][1]["class"] = json!("ter_xx"),
        "FA-2.4 squadrons 2: class: there is no class",
    );
    wrong(&|it| it["squadrons"][0]["ships"][1]["heading"] = json!(7), "FA-1.3 squadrons 1: ships 2: heading");
    wrong(&|it| it["players"][0]["hand"] = json!(["T-99"]), "FA-18.1 players 1: hand 1: expected the id");
    wrong(&|it| it["players"][1]["faction"] = json!("martians"), "FA-2.1 players 2: faction");
    wrong(&|it| it["steps"][0] = json!("tea"), "FA-4.1 steps");
    wrong(&|it| it["next"] = json!(0), "FA-4.7 next");
}

fn built(picks: &[&str]) -> String {
    picks.iter().fold(String::new(), |work, pick| {
        Firestorm::build(&content(), &work, pick).unwrap_or_else(|problem| panic!("{pick}: {problem:?}"))
    })
}

#[test]
fn a_fleet_is_built_from_nothing_and_brought() {
    let content = content();
    let work = built(&["faction terrans", "add ter_cr", "more 1", "add ter_ff", "name Night Watch"]);
    assert_eq!(work, "terrans.patrol.ter_cr*3.ter_ff*2:Night Watch");
    let bench = Firestorm::workbench(&content, &work).expect("a work");
    let missing: Vec<&str> = bench.table.prompt.blocked.iter().map(|it| it.reason.as_str()).collect();
    assert!(!bench.sound && missing.len() == 1, "{missing:?}");
    let work =
        built(&["faction terrans", "add ter_cr", "add ter_ff", "add ter_es", "add ter_cv", "wing 4 fighter"]);
    let bench = Firestorm::workbench(&content, &work).expect("a work");
    assert!(bench.sound, "{:?}", bench.table.prompt.blocked);
    let brought = setup(2, |setup| setup.fleets = Some(vec![ready(&work), ready("stone_oath")]));
    let table = Table::begun(&brought);
    assert_eq!(table.state().squadrons.len(), 4 + 5);
    // The file of a fleet is opened again.
    let file =
        broadside_engine::packs::PackFile { path: "packs/firestorm/fleets/own.toml", text: &bench.file };
    assert_eq!(Firestorm::open_work(&content, &file), Ok(work));
}

#[test]
fn every_ready_fleet_lies_on_the_workbench() {
    let content = content();
    for fleet in content.fleets() {
        let work = built(&[&format!("ready {}", fleet.id)]);
        let bench = Firestorm::workbench(&content, &work).expect("a work");
        assert!(bench.sound && bench.name == fleet.name, "{}", fleet.id);
        assert_eq!(bench.table.prompt.blocked, []);
    }
    assert_eq!(Firestorm::BUILDS, "fleet");
    assert!(Firestorm::fields(&content).iter().any(|field| field.key == "fleets" && field.built));
}
