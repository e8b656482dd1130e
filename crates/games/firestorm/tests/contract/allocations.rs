//! With the journal off, playing allocates nothing: search and simulation live on it.

use std::sync::Arc;

use broadside_engine::contract::{Counting, Trial, allocates_nothing};
use broadside_firestorm::{Brought, Content, Firestorm, Limit, Setup, packs};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_decision_allocates_nothing() {
    let content = Arc::new(Content::read(packs()).expect("our own packs are right"));
    for (players, scenario, fleet) in [
        (2, "line_of_battle", "great_web"),
        (2, "ghost_ship", "lamp_and_wall"),
        (4, "crossroads", "leveraged_takeover"),
    ] {
        let setup = Setup {
            scenario: Some(scenario.into()),
            limit: Some(Limit::Battle),
            fleets: Some(vec![Brought::Ready(fleet.into()); players]),
            ..Setup::ordinary(players)
        };
        let trial = Trial { content: &content, setup: &setup, seed: 3 };
        let decisions = allocates_nothing::<Firestorm>(&trial, 4).expect("the contract holds");
        assert!(decisions > 500, "{decisions} decisions");
    }
}
