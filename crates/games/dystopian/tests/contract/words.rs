//! Whatever is said reads like a sentence, to everybody and at every step.

use broadside_dystopian::Dystopian;
use broadside_engine::contract::{Trial, spoken_words};

use crate::{content, setups};

#[test]
fn nobody_is_told_half_a_sentence() {
    let content = content();
    for setup in setups() {
        let trial = Trial { content: &content, setup: &setup, seed: 11 };
        let report = spoken_words::<Dystopian>(&trial, 1, 24).expect("the contract holds");
        assert!(report.texts > 20 * report.tables, "much was read: {report:?}");
    }
}
