//! A golden game: a whole match as readable text. After a change on purpose, `make golden` writes it anew;
//! read the difference before you keep it.

use std::sync::Arc;

use broadside_engine::GameBox;
use broadside_engine::contract::{Trial, golden_game};
use broadside_firestorm::{Firestorm, Setup};

/// Two turns of small fleets: deployment, movement, shots and the end.
#[test]
fn a_game_of_two() {
    let content = Arc::new(Firestorm::content(Firestorm::packs()).expect("our own packs are right"));
    let setup = Setup { turns: Some(2), ..Firestorm::setup(2) };
    let text =
        golden_game::<Firestorm>(&Trial { content: &content, setup: &setup, seed: 4 }).expect("a match");
    assert!(text.len() < 60_000, "{} bytes", text.len());
    insta::assert_snapshot!(text);
}
