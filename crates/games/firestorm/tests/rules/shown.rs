//! What is shown before a shot, how a hand makes it, and the workbench of fleets.

use broadside_engine::table::Hand;
use broadside_engine::{Describe, Game, GameBox, Workshop};
use broadside_firestorm::Firestorm;

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

/// The works behind files of fleets: each ship's own wings come back.
#[test]
fn a_file_keeps_the_wings_of_each_ship() {
    let content = content();
    let works = [
        "terrans.battle.ter_cv*2~f2b1,i3.ter_ff*2:Uneven",
        "terrans.battle.ter_cv*3~f2,,a1:Gap",
        "terrans.battle.ter_cv*2~f2b1,f2b1:Alike",
        "terrans.battle.ter_cv*2~f4,:First",
        "terrans.battle.ter_cv*2~,f4:Second",
        "terrans.battle.ter_cv*2:None",
    ];
    for work in works {
        let bench = Firestorm::workbench(&content, work).expect("a work");
        assert_eq!(bench.work, work);
        let file =
            broadside_engine::packs::PackFile { path: "packs/firestorm/fleets/own.toml", text: &bench.file };
        assert_eq!(Firestorm::open_work(&content, &file).as_deref(), Ok(work), "{}", bench.file);
    }
    let open = |wings: &str| {
        let text = format!(
            "id = \"own\"\nname = \"Own\"\nfaction = \"terrans\"\nlimit = \"battle\"\n\n[[squadron]]\nclass = \"ter_cv\"\nships = 2\n{wings}\n"
        );
        let file = broadside_engine::packs::PackFile { path: "packs/firestorm/fleets/own.toml", text: &text };
        Firestorm::open_work(&content, &file)
    };
    assert!(open("aboard = [{ bomber = 1 }]").is_ok());
    for wrong in [
        "aboard = [{}, {}, {}]",
        "wings = { fighter = 1 }\naboard = [{ bomber = 1 }]",
        "aboard = [{ tugs = 1 }]",
        "aboard = [{ fighter = 99 }]",
    ] {
        assert!(open(wrong).is_err(), "{wrong}");
    }
}
