//! What computers do without thinking.

use std::sync::Arc;

use broadside_engine::Seat;
use broadside_engine::contract::{Trial, habits_against_chance};
use broadside_firestorm::judgement::harm::chance;
use broadside_firestorm::{Brought, Content, Firestorm, Setup, packs};

#[test]
fn more_dice_hit_more_and_shields_take_them_off() {
    for need in 4..=6 {
        for dice in 1..20 {
            assert_eq!(chance(dice, need, 0, 0), 1.0);
            assert!(chance(dice, need, 0, 3) <= chance(dice + 1, need, 0, 3));
            assert!(chance(dice, need, 2, 3) <= chance(dice, need, 1, 3));
            assert!(chance(dice, need, 1, 4) <= chance(dice, need, 1, 3));
        }
    }
    // One die in two hits; of those that do, one in three counts twice and is rolled again.
    assert_eq!(chance(1, 4, 0, 1), 0.5);
    assert_eq!(chance(1, 4, 0, 2), 0.167);
    assert_eq!(chance(1, 6, 0, 1), 0.167);
}

#[test]
fn habits_are_legal_everywhere_and_beat_chance() {
    let content = Arc::new(Content::read(packs()).expect("our own packs"));
    let (mut won, mut games) = (0, 0);
    let fleets = content.fleets();
    let patrols: Vec<_> = fleets.iter().filter(|it| it.fleet.limit == fleets[0].fleet.limit).collect();
    for (number, scenario) in content.scenarios().iter().filter(|it| it.takes(2)).enumerate() {
        let fleet = |seat: usize| Brought::Ready(patrols[(number + seat) % patrols.len()].id.clone());
        let setup = Setup {
            scenario: Some(scenario.id.clone()),
            limit: Some(patrols[0].fleet.limit),
            fleets: Some((0..2).map(fleet).collect()),
            ..Setup::ordinary(2)
        };
        let trial = Trial::<Firestorm> { content: &content, setup: &setup, seed: 40 + number as u64 };
        won += habits_against_chance(&trial, Seat::new(number % 2), 20_000).expect("the contract holds");
        games += 1;
    }
    assert!(won * 100 > 85 * 60 * games, "{won} sixtieths of {games}");
}
