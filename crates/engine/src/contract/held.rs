//! The contract in the tests of a game. Each part panics where it is broken, and where what it is about never came up:
//! a check that nothing could fail says nothing.

use std::sync::Arc;

use super::{ConcedeReport, Trial, conceded_matches, played_matches, random_games};
use crate::{Game, GameBox};

/// How many games are to be played: what `BROADSIDE_GAMES` says, or the ordinary number.
#[expect(clippy::disallowed_methods, reason = "a test may be told how long to run; the rules may not")]
pub fn wanted(ordinary: u64) -> u64 {
    std::env::var("BROADSIDE_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(ordinary)
}

/// Random games come to their end, and what is not offered is refused.
///
/// # Panics
/// If the contract is broken.
pub fn random_play<G: Game>(trial: &Trial<'_, G>, games: u64, longest: u64) {
    let report =
        random_games(trial, games, longest).unwrap_or_else(|what| panic!("{:?}: {what}", trial.setup));
    println!("{:?}: {report:?}", trial.setup);
    assert_eq!(report.games, games);
    assert!(report.refused > report.decisions / 2, "illegal actions were tried: {report:?}");
}

/// Matches are taken back, saved, replayed and verified exactly.
///
/// # Panics
/// If the contract is broken, or nothing was taken back, or everything was.
pub fn taking_back<G: GameBox>(trial: &Trial<'_, G>, matches: u64) {
    let report = played_matches(trial, matches).unwrap_or_else(|what| panic!("{:?}: {what}", trial.setup));
    println!("{report:?}");
    assert!(report.taken_back > 0 && report.kept > 0, "both kinds occurred: {report:?}");
}

/// Whoever gives up, asked or not: nobody is stuck.
///
/// # Panics
/// If the contract is broken, or nobody gave up while asked, or nobody while others were.
pub fn giving_up<G: GameBox>(
    content: &Arc<G::Content>,
    setups: impl IntoIterator<Item = G::Setup>,
    matches: u64,
) {
    let mut seen = ConcedeReport::default();
    for setup in setups {
        let trial = Trial::<G> { content, setup: &setup, seed: 17 };
        let report = conceded_matches(&trial, matches).unwrap_or_else(|what| panic!("{setup:?}: {what}"));
        seen.asked += report.asked;
        seen.unasked += report.unasked;
        seen.matches += report.matches;
    }
    println!("{seen:?}");
    assert!(seen.asked > 0 && seen.unasked > 0, "both kinds occurred: {seen:?}");
}
