//! Series of games give the same numbers however they are run.

use broadside_dreadnaught::Dreadnaught;
use broadside_engine::{GameBox, rulebook};
use broadside_lab::{EndingReport, Report, Series, simulate};
use broadside_players::{Level, Who};
use broadside_reflex::{Reflex, Setup};

fn run(players: &[Level], games: u64, threads: usize, seed: u64) -> Report {
    let content = Reflex::content(Reflex::packs()).expect("our own packs are right");
    let series = Series { games, players: players.iter().copied().map(Who::Level).collect(), seed, threads };
    let setup = Setup::ordinary(players.len());
    simulate::<Reflex>(&content, &setup, &series, || {}).expect("a right set-up")
}

/// Everything but what the clock says.
fn timeless(report: Report) -> Report {
    Report { seconds: 0.0, longest_decision_ms: 0.0, ..report }
}

#[test]
fn the_number_of_threads_does_not_matter() {
    for (players, games) in [
        (vec![Level::Greedy, Level::Random], 200),
        (vec![Level::Greedy, Level::Random, Level::Random], 90),
        (vec![Level::Captain, Level::Greedy], 6),
    ] {
        let one = timeless(run(&players, games, 1, 5));
        assert_eq!(one, timeless(run(&players, games, 2, 5)));
        assert_eq!(one, timeless(run(&players, games, 3, 5)));
        assert_ne!(one, timeless(run(&players, games, 1, 6)), "another seed is another series");
    }
}

#[test]
fn results_add_up() {
    let report = run(&[Level::Random, Level::Random, Level::Random], 300, 2, 1);
    let points: f64 = report.seats.iter().map(|seat| seat.win_rate).sum();
    assert!((points - 1.0).abs() < 1e-9, "every game is shared out: {points}");
    assert!((report.seat_shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    assert_eq!(report.endings.iter().map(|ending| ending.games).sum::<u64>(), 300);
    for seat in &report.seats {
        assert_eq!(seat.wins + seat.draws + seat.losses, 300);
        assert!(seat.low <= seat.win_rate && seat.win_rate <= seat.high);
    }
}

#[test]
fn endings_are_counted_by_rule() {
    let report = run(&[Level::Random, Level::Random], 200, 2, 1);
    assert!(report.endings.len() > 1, "random ships win and draw: {:?}", report.endings);
    assert!(report.endings.is_sorted_by(|one, next| one.games >= next.games), "{:?}", report.endings);
    for ending in &report.endings {
        let rule = rulebook::find(Reflex::RULEBOOK, &ending.rule);
        assert!(ending.games > 0 && rule.is_some(), "{ending:?}");
    }
    // One turn is never enough to destroy anything, so that rule ends them all.
    let content = Dreadnaught::content(Dreadnaught::packs()).expect("our own packs are right");
    let setup = broadside_dreadnaught::Setup { turns: Some(1), ..broadside_dreadnaught::Setup::ordinary(2) };
    let series = Series { games: 4, players: vec![Who::Level(Level::Random); 2], seed: 1, threads: 2 };
    let report = simulate::<Dreadnaught>(&content, &setup, &series, || {}).expect("a right set-up");
    assert_eq!(report.endings, [EndingReport { rule: "DN-20.9".into(), games: 4 }]);
}

#[test]
fn equals_win_equally_from_every_seat() {
    for count in [2, 3] {
        let report = run(&vec![Level::Random; count], 3_000, 2, 9);
        for share in &report.seat_shares {
            assert!((share - 1.0 / count as f64).abs() < 0.05, "{count} players: {:?}", report.seat_shares);
        }
    }
}

#[test]
fn greedy_beats_random() {
    let report = run(&[Level::Greedy, Level::Random], 400, 2, 3);
    assert!(report.seats[0].low > 0.9, "{:?}", report.seats[0]);
}

#[test]
fn captain_beats_greedy() {
    let report = run(&[Level::Captain, Level::Greedy], 30, 2, 3);
    assert!(report.seats[0].win_rate > 0.5, "{:?}", report.seats[0]);
}

#[test]
fn a_wrong_set_up_is_reported() {
    let content = Reflex::content(Reflex::packs()).expect("our own packs are right");
    let series = Series { games: 1, players: vec![Who::Level(Level::Random); 4], seed: 1, threads: 1 };
    let problem =
        simulate::<Reflex>(&content, &Setup::ordinary(4), &series, || {}).expect_err("four players");
    assert!(problem.contains("RX-1.1"), "{problem}");
}
