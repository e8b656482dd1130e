//! With the journal off, playing allocates nothing: search and simulation live on it.

use broadside_dystopian::Dystopian;
use broadside_engine::contract::{Counting, Trial, allocates_nothing};

use crate::{content, setups};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_decision_allocates_nothing_and_a_state_is_small() {
    let content = content();
    let setup = &setups()[1];
    let trial = Trial { content: &content, setup, seed: 3 };
    let decisions = allocates_nothing::<Dystopian>(&trial, 1).expect("the contract holds");
    assert!(decisions > 50, "{decisions} decisions");
    // What is copied with every world of a search.
    assert!(size_of::<Dystopian>() < 12_000, "{} bytes", size_of::<Dystopian>());
}
