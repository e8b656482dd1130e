//! With the journal off, playing allocates nothing: search and simulation live on it.

use std::sync::Arc;

use broadside_engine::GameBox;
use broadside_engine::contract::{Counting, Trial, allocates_nothing};
use broadside_reflex::{Reflex, Setup};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_decision_allocates_nothing() {
    let content = Arc::new(Reflex::content(Reflex::packs()).expect("our own packs are right"));
    for players in [2, 3] {
        let setup = Setup::ordinary(players);
        let trial = Trial { content: &content, setup: &setup, seed: 3 };
        let decisions = allocates_nothing::<Reflex>(&trial, 50).expect("the contract holds");
        assert!(decisions > 2_000, "{decisions} decisions");
    }
}
