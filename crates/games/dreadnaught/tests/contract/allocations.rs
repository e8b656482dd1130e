//! With the journal off, playing allocates nothing: search and simulation live on it.

use std::sync::Arc;

use broadside_dreadnaught::Dreadnaught;
use broadside_engine::GameBox;
use broadside_engine::contract::{Counting, Trial, allocates_nothing};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_decision_allocates_nothing() {
    let content = Arc::new(Dreadnaught::content(Dreadnaught::packs()).expect("our own packs are right"));
    for players in [2, 3, 6] {
        let setup = Dreadnaught::setup(players);
        let trial = Trial { content: &content, setup: &setup, seed: 3 };
        let decisions = allocates_nothing::<Dreadnaught>(&trial, 4).expect("the contract holds");
        assert!(decisions > 1_000, "{decisions} decisions");
    }
}
