//! Equal players with equal ships win equally from both seats.
//!
//! Who begins is rolled for, so that no seat is better by the rules. Both sides of a match are the same, on neutral
//! ground. `BROADSIDE_GAMES` sets how many games captains play a game; without it greedy players play some.

use broadside_dreadnaught::Dreadnaught;
use broadside_dystopian::Dystopian;
use broadside_engine::Pitted;
use broadside_firestorm::Firestorm;
use broadside_inertia::Inertia;
use broadside_lab::{Series, simulate};
use broadside_players::{Level, Who};
use broadside_reflex::Reflex;

/// So many standard deviations away lies one series in a thousand.
const RARE: f64 = 3.29;

fn seats_are_alike<G: Pitted<Content: Clone>>(ordinary: u64) {
    let asked = std::env::var("BROADSIDE_GAMES").ok().and_then(|text| text.parse().ok());
    let (games, level) = asked.map_or((ordinary, Level::Greedy), |games| (games, Level::Captain));
    let content = G::content(G::packs()).expect("our own packs are right");
    let sides = G::sides(&content);
    let setup = G::pit(&content, &[&sides[0], &sides[0]]).expect("a side against itself");
    let series = Series { games, players: vec![Who::Level(level); 2], seed: 11, threads: 0 };
    let report = simulate::<G>(&content, &setup, &series, || {}).expect("a right set-up");
    let share = report.seat_shares[0];
    // The two games of a deal have the same dice: they count as one.
    let bound = RARE * 0.5 / (games as f64 / 2.0).sqrt();
    println!("{}: seat 1 wins {share:.4} of {games} games between players of level {level}", G::ID);
    assert!((share - 0.5).abs() < bound, "{}: seat 1 wins {share:.4}, more than {bound:.4} away", G::ID);
}

#[test]
fn the_seats_of_reflex_are_alike() {
    seats_are_alike::<Reflex>(4_000);
}

#[test]
fn the_seats_of_inertia_are_alike() {
    seats_are_alike::<Inertia>(100);
}

#[test]
fn the_seats_of_dreadnaught_are_alike() {
    seats_are_alike::<Dreadnaught>(100);
}

#[test]
fn the_seats_of_firestorm_are_alike() {
    seats_are_alike::<Firestorm>(40);
}

#[test]
fn the_seats_of_dystopian_wars_are_alike() {
    seats_are_alike::<Dystopian>(20);
}
