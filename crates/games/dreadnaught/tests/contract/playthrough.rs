//! A golden game: a whole match as readable text. After a change on purpose, `make golden` writes it anew;
//! read the difference before you keep it.

use std::sync::Arc;

use broadside_dreadnaught::{Dreadnaught, Setup};
use broadside_engine::GameBox;
use broadside_engine::contract::{Trial, golden_game};

/// Two turns: building, set-up, all phases twice, and the end by the last turn.
#[test]
fn a_game_of_two() {
    let content = Arc::new(Dreadnaught::content(Dreadnaught::packs()).expect("our own packs are right"));
    let setup = Setup { turns: Some(2), ..Setup::ordinary(2) };
    let text =
        golden_game::<Dreadnaught>(&Trial { content: &content, setup: &setup, seed: 4 }).expect("a match");
    assert!(text.len() < 80_000, "{} bytes", text.len());
    insta::assert_snapshot!(text);
}
