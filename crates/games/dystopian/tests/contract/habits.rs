//! What computers do without thinking, and what they estimate by.

use broadside_dystopian::dice::{Against, Chances};
use broadside_dystopian::judgement::odds::{mean, successes};
use broadside_dystopian::judgement::sea::Lie;
use broadside_dystopian::measures::{distance, footprint};
use broadside_dystopian::{Dystopian, Shape};
use broadside_engine::Seat;
use broadside_engine::contract::{Trial, habits_against_chance};
use broadside_geometry::plane::{Heading, Point, Pose};

use crate::{content, pairing};

#[test]
fn habits_are_legal_everywhere_and_beat_chance() {
    let content = content();
    let (mut won, games) = (0, 24);
    for number in 0..games {
        let setup = pairing(&content, number);
        let trial = Trial::<Dystopian> { content: &content, setup: &setup, seed: 40 + number as u64 };
        won += habits_against_chance(&trial, Seat::new(number / 6 % 2), 20_000).expect("the contract holds");
    }
    assert!(won as usize * 10 > 9 * 60 * games, "{won} sixtieths of {games}");
}

#[test]
fn the_table_of_successes_agrees_with_exact_odds() {
    for (dice, against, threshold) in [(1, 0, 1), (5, 0, 3), (12, 5, 4), (24, 8, 5), (40, 12, 6), (9, 9, 2)] {
        let exact = Chances { dice, threshold, ..Chances::default() }
            .successes(&Against { dice: against, ..Against::default() });
        let table = successes(dice.into(), against.into(), threshold);
        for (place, chance) in table.iter().enumerate() {
            let exact = exact.at_least(place + 1) as f32 / 1000.0;
            assert!((chance - exact).abs() < 0.002, "{dice} {against} {threshold}: {chance} {exact}");
        }
    }
    // A die counts one hit on the average, and a die against it cancels half of one.
    assert!((mean(successes(8.0, 0.0, 1)) - 8.0).abs() < 0.1);
}

#[test]
fn gaps_are_near_to_what_is_measured() {
    let (one, other) = (Shape::ship(3), Shape::ship(5));
    let pose = |x, y, tenths| Pose::new(Point::new(x, y), Heading::from_tenths(tenths));
    let from = pose(10_000, 10_000, 300);
    for place in 0..60 {
        let to = pose(10_000 + place * 317 % 9000, 14_000 + place * 211 % 7000, place * 173);
        let exact = distance(footprint(one, from).outline(), footprint(other, to).outline());
        let near = Lie::new(one, from).gap(&Lie::new(other, to)).max(0.0);
        assert!((near - exact as f32 / 100.0).abs() < 1.3, "{near} {exact}");
    }
}
