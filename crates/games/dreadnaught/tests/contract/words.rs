//! Whatever is said reads like a sentence, to everybody and at every step.

use std::sync::Arc;

use broadside_dreadnaught::Dreadnaught;
use broadside_engine::GameBox;
use broadside_engine::contract::{Trial, spoken_words};

#[test]
fn nobody_is_told_half_a_sentence() {
    let content = Arc::new(Dreadnaught::content(Dreadnaught::packs()).expect("our own packs are right"));
    for players in Dreadnaught::PLAYERS {
        let setup = Dreadnaught::setup(players);
        let trial = Trial { content: &content, setup: &setup, seed: 11 };
        let report = spoken_words::<Dreadnaught>(&trial, 1, 30).expect("the contract holds");
        assert!(report.texts > 20 * report.tables, "much was read: {report:?}");
    }
}
