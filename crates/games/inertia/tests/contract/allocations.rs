//! With the journal off, playing allocates nothing: search and simulation live on it.

use std::sync::Arc;

use broadside_engine::GameBox;
use broadside_engine::contract::{Counting, Trial, allocates_nothing};
use broadside_inertia::{Inertia, Setup};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_decision_allocates_nothing() {
    let content = Arc::new(Inertia::content(Inertia::packs()).expect("our own packs are right"));
    // Six small ships a side on a table full of rocks: contact is tested all the time.
    for (players, fleet, map) in [(2, "locusts", "shoal"), (3, "hammer", "belt"), (4, "locusts", "open")] {
        let setup = Setup {
            budget: Some(300),
            fleets: Some(vec![fleet.into(); players]),
            map: Some(map.into()),
            ..Setup::ordinary(players)
        };
        let trial = Trial { content: &content, setup: &setup, seed: 3 };
        let decisions = allocates_nothing::<Inertia>(&trial, 10).expect("the contract holds");
        assert!(decisions > 2_000, "{decisions} decisions");
    }
}
