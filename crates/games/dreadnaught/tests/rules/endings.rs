//! DN-20.9: the end of the original, for those who agree on it.

use std::sync::Arc;

use broadside_dreadnaught::{Beat, Dreadnaught, Setup, Wreck};
use broadside_engine::GameBox;
use broadside_engine::contract::{Trial, random_games};

use crate::kit::*;

use serde_json::json;

/// No last turn before the last that there is.
fn original(ships: &[&str]) -> Setup {
    Setup { turns: Some(Setup::UNTIL_DESTROYED), ..setup(ships) }
}

fn at_the_end_of(setup: &Setup, turn: u8) -> Table {
    let mut battle = Table::of(setup);
    battle.lay(|state| state.turn = turn).beat(Beat::End);
    battle
}

#[test]
fn dn_20_9_the_end_of_the_original_waits_for_a_destroyed_ship() {
    let duel = original(&["ANV-b", "TAL-b"]);
    for turn in [12, 13, 40, 98] {
        assert!(at_the_end_of(&duel, turn).outcome().is_none(), "turn {turn}");
    }
    let mut battle = Table::of(&duel);
    battle.lay(|state| state.turn = 98).change(2, |player| player.doomed = Some(Wreck::Hull));
    battle.beat(Beat::Resolve);
    assert_eq!(battle.outcome().map(|outcome| outcome.rule.id()), Some("DN-20.5"));
}

#[test]
fn dn_20_9_with_more_players_it_waits_for_the_last_ship() {
    let three = original(&["ANV-b", "TAL-b", "LAN-b"]);
    for turn in [10, 11, 98] {
        assert!(at_the_end_of(&three, turn).outcome().is_none(), "turn {turn}");
    }
    let mut battle = Table::of(&three);
    battle.lay(|state| state.turn = 50).change(2, |player| player.doomed = Some(Wreck::Hull));
    battle.beat(Beat::Resolve);
    assert!(battle.outcome().is_none(), "two are left");
    battle.change(3, |player| player.doomed = Some(Wreck::Hull)).beat(Beat::Resolve);
    assert_eq!(battle.outcome().map(|outcome| outcome.rule.id()), Some("DN-22.25"));
}

#[test]
fn dn_20_9_no_table_goes_beyond_turn_99() {
    let outcome = at_the_end_of(&original(&["ANV-b", "ANV-b"]), 99).outcome();
    assert_eq!(outcome.map(|outcome| outcome.rule.id()), Some("DN-20.9"));
    let endless = Setup { turns: Some(100), ..setup(&["ANV-b", "ANV-b"]) };
    assert_eq!(broken(&endless), ["DN-20.9"]);
}

#[test]
fn dn_20_9_the_form_offers_the_end_of_the_original() {
    let fields = Dreadnaught::fields(&content());
    let turns = fields.iter().find(|field| field.key == "turns").expect("the field");
    assert_eq!(turns.rule.id(), "DN-20.9");
    assert_eq!(turns.values[0].value, json!(null), "what is ordinary comes first");
    for players in 2..=6 {
        let offered = turns.values.iter().filter(|it| it.players.contains(&players));
        let labels: Vec<&str> = offered
            .filter(|it| it.value == json!(Setup::UNTIL_DESTROYED))
            .map(|it| it.label.as_str())
            .collect();
        let expected =
            if players == 2 { "Until a ship is Destroyed" } else { "Until one ship or team is left" };
        assert_eq!(labels, [expected], "{players} players");
    }
}

#[test]
fn dn_20_9_a_set_up_without_the_option_is_written_as_ever() {
    let written = serde_json::to_value(Setup::ordinary(2)).expect("a set-up can be written");
    let fields: Vec<&String> = written.as_object().expect("fields").keys().collect();
    assert_eq!(fields, ["counters", "missions", "players", "ships", "teams", "turns"]);
    assert_eq!(written["turns"], json!(null));
}

#[test]
fn dn_20_9_games_with_the_end_of_the_original_keep_the_contract() {
    let content = Arc::new(Dreadnaught::content(Dreadnaught::packs()).expect("our own packs are right"));
    let setup = original(&["ANV-a", "TAL-b"]);
    let trial = Trial { content: &content, setup: &setup, seed: 5 };
    let report = random_games::<Dreadnaught>(&trial, 2, 400_000).unwrap_or_else(|what| panic!("{what}"));
    assert_eq!(report.games, 2);
}
