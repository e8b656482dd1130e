//! What computers do without thinking.

use std::sync::Arc;

use broadside_engine::contract::{Trial, habits_against_chance};
use broadside_engine::dice::FastDice;
use broadside_engine::{Game, Judge, Seat, Silent};
use broadside_firestorm::judgement::harm::chance;
use broadside_firestorm::{Action, Brought, Content, Firestorm, Limit, MovePick, Setup, ShipId, Step, packs};
use broadside_geometry::plane::{INCH, Pose};

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

/// Where a ship lies after a move of so many picks.
fn moved(game: &Firestorm, seat: Seat, ship: ShipId, picks: &[Action]) -> Pose {
    let mut after = game.clone();
    for &pick in picks {
        if after.step() == (Step::MovePick(MovePick { ship })) && after.check(seat, pick).is_ok() {
            after.apply(seat, pick, &mut FastDice::new(1), &mut Silent).expect("it is allowed");
        }
    }
    after.ship(ship).pose()
}

#[test]
fn moves_that_are_compared_lead_to_different_places() {
    let content = Arc::new(Content::read(packs()).expect("our own packs"));
    let fleet =
        content.fleets().iter().find(|it| it.fleet.limit == Limit::Patrol).expect("there is a patrol");
    let setup = Setup {
        limit: Some(Limit::Patrol),
        fleets: Some(vec![Brought::Ready(fleet.id.clone()); 2]),
        ..Setup::ordinary(2)
    };
    let mut dice = FastDice::new(5);
    let mut game = Firestorm::start(&content, &setup, &mut dice, &mut Silent).expect("a right set-up");
    let (mut compared, mut plans) = (0, Vec::new());
    while let Some(seat) = game.awaiting().seats().first()
        && compared < 60
    {
        if let Step::MovePick(MovePick { ship }) = game.step() {
            plans.clear();
            game.plans(seat, &mut plans);
            let ends: Vec<Pose> = plans.iter().map(|plan| moved(&game, seat, ship, plan)).collect();
            for (place, one) in ends.iter().enumerate() {
                for other in &ends[..place] {
                    let turned = one.heading.turn_to(other.heading).abs() > 300;
                    let far = !one.at.is_within(other.at, 2 * INCH);
                    assert!(turned || far, "{ship:?}: {one:?} and {other:?} of {plans:?}");
                    compared += 1;
                }
            }
        }
        let habit = game.habit(seat).expect("there is always a habit");
        game.apply(seat, habit, &mut dice, &mut Silent).expect("a habit is allowed");
    }
    assert!(compared >= 60, "only {compared} pairs of moves");
}
