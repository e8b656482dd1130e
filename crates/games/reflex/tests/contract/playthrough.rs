//! Golden games: whole matches as readable text. After a change on purpose, `make golden` writes them anew;
//! read the difference before you keep it.

use std::sync::Arc;

use broadside_engine::GameBox;
use broadside_engine::contract::{Trial, golden_game};
use broadside_reflex::{Consoles, Guns, Reflex, Setup};

fn playthrough(setup: &Setup, seed: u64) -> String {
    let content = Arc::new(Reflex::content(Reflex::packs()).expect("our own packs are right"));
    golden_game::<Reflex>(&Trial { content: &content, setup, seed }).expect("a whole match")
}

#[test]
fn a_game_of_two() {
    let text = playthrough(&Setup::ordinary(2), 4);
    assert!(text.len() < 20_000, "{} bytes", text.len());
    insta::assert_snapshot!(text);
}

#[test]
fn a_game_of_three_with_forward_guns_and_consoles_of_choice() {
    let setup = Setup {
        consoles: Some(Consoles::CHOICE),
        guns: Guns::Forward,
        length: Some(6),
        battlefield: Some("standard18".into()),
        ..Setup::ordinary(3)
    };
    let text = playthrough(&setup, 8);
    assert!(text.len() < 40_000, "{} bytes", text.len());
    insta::assert_snapshot!(text);
}
