//! Whatever is said reads like a sentence, to everybody and at every step.

use std::sync::Arc;

use broadside_engine::GameBox;
use broadside_engine::contract::{Trial, spoken_words};
use broadside_firestorm::{Firestorm, Setup};

#[test]
fn nobody_is_told_half_a_sentence() {
    let content = Arc::new(Firestorm::content(Firestorm::packs()).expect("our own packs are right"));
    for players in Firestorm::PLAYERS {
        let setup = Setup { turns: Some(2), ..Firestorm::setup(players) };
        let trial = Trial { content: &content, setup: &setup, seed: 11 };
        let report = spoken_words::<Firestorm>(&trial, 1, 12).expect("the contract holds");
        assert!(report.texts > 20 * report.tables, "much was read: {report:?}");
    }
}
