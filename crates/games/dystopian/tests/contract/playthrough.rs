//! A golden game: a whole match as readable text. After a change on purpose, `make golden` writes it anew;
//! read the difference before you keep it.

use broadside_dystopian::{Dystopian, Setup};
use broadside_engine::contract::{Trial, golden_game};

use crate::content;

/// Small forces on the open sea, from the first card to the last VP.
#[test]
fn a_battle_of_two() {
    let setup = Setup {
        limit: 1000,
        forces: ["trade_protection_squadron", "iron_floe"].map(String::from),
        encounter: Some("line_of_battle".into()),
        map: Some("open_sea".into()),
        ..Setup::default()
    };
    let text =
        golden_game::<Dystopian>(&Trial { content: &content(), setup: &setup, seed: 4 }).expect("a match");
    assert!(text.len() < 200_000, "{} bytes", text.len());
    insta::assert_snapshot!(text);
}
