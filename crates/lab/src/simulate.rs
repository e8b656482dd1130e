//! Series of games between computer players.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use serde::Serialize;

use broadside_engine::dice::mix;
use broadside_engine::{GameBox, Seat};
use broadside_players::{Player, Who};

use crate::playing::{Fixture, Nobody, Played, longest_ms, mean_rounds, play_all};
use crate::wilson;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Series {
    /// How many games.
    pub games: u64,
    /// The players. In game after game they move on by one seat, with the same dice until everybody has sat
    /// everywhere, so that neither seat nor luck favours anybody.
    pub players: Vec<Who>,
    /// Everything random follows from this.
    pub seed: u64,
    /// On how many threads. The numbers do not depend on it.
    pub threads: usize,
}

/// What came of a series.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: String,
    /// Games played.
    pub games: u64,
    /// How long it took.
    pub seconds: f64,
    /// The players, in the order in which they were named.
    pub seats: Vec<SeatReport>,
    /// What seat 1 won above an equal share of all games, whoever sat there.
    pub seat_advantage: f64,
    /// What each seat won of all games, whoever sat there.
    pub seat_shares: Vec<f64>,
    /// Decisions a game, on the average.
    pub mean_decisions: f64,
    /// The fewest and the most decisions of a game.
    pub decisions_range: [u64; 2],
    /// Rounds a game, on the average.
    pub mean_rounds: f64,
    /// The longest anybody thought about one decision.
    pub longest_decision_ms: f64,
    /// By which rules the games ended, the most frequent first.
    pub endings: Vec<EndingReport>,
}

/// How many games ended by one rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EndingReport {
    /// Its ID.
    pub rule: String,
    /// Games that it ended.
    pub games: u64,
}

/// What came of a series for one player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// Who sat there: a level, or a program from outside.
    pub player: String,
    /// Games won alone or with team mates.
    pub wins: u64,
    /// Victories shared with opponents.
    pub draws: u64,
    /// The rest.
    pub losses: u64,
    /// Wins and shares of draws, of all games.
    pub win_rate: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the 95 % interval.
    pub high: f64,
    /// Losses by doing something wrong.
    pub forfeits: u64,
    /// What it did wrong the first time, and in which game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_fault: Option<String>,
}

/// Plays a series. `progress` is told of every finished game.
///
/// # Errors
/// If the set-up is wrong, or the threads cannot be had.
pub fn simulate<G: GameBox<Content: Clone>>(
    content: &G::Content,
    setup: &G::Setup,
    series: &Series,
    progress: impl Fn() + Sync,
) -> Result<Report, String> {
    let begun = Instant::now();
    let count = series.players.len();
    let fixture = |game: u64| {
        let deal = series.seed ^ mix(game / count as u64);
        let players = Seat::all(count).map(|seat| {
            let player = player_at(series, game, seat);
            Player::new(&series.players[player], mix(deal ^ mix(1 + player as u64)))
        });
        Fixture { setup, deal, players: players.collect() }
    };
    let played = play_all::<G, Nobody>(content, series.threads, series.games, fixture, progress)?;
    Ok(summarise::<G>(series, &played, begun.elapsed()))
}

/// Who sits there in a game: everybody moves on by one seat from game to game.
fn player_at(series: &Series, game: u64, seat: Seat) -> usize {
    let count = series.players.len();
    (seat.index() + count - (game % count as u64) as usize) % count
}

fn summarise<G: GameBox>(series: &Series, played: &[Played], elapsed: Duration) -> Report {
    let count = series.players.len();
    let games = played.len() as f64;
    let mut shares = vec![0u64; count];
    let mut reports: Vec<SeatReport> = Vec::new();
    for (player, who) in series.players.iter().enumerate() {
        let (mut wins, mut draws, mut points) = (0, 0, 0);
        let (mut forfeits, mut first_fault) = (0, None);
        for (game, result) in played.iter().enumerate() {
            let sat = Seat::all(count).find(|&seat| player_at(series, game as u64, seat) == player);
            let share = sat.map_or(0, |seat| result.outcome.share(seat));
            points += u64::from(share);
            shares[sat.map_or(0, Seat::index)] += u64::from(share);
            for (_, fault) in result.faults.iter().filter(|(seat, _)| Some(*seat) == sat) {
                forfeits += 1;
                first_fault.get_or_insert_with(|| format!("game {}: {fault}", game + 1));
            }
            if share > 0 && result.outcome.shared {
                draws += 1;
            } else if share > 0 {
                wins += 1;
            }
        }
        let points = points as f64 / 60.0;
        let (low, high) = wilson(points, games);
        reports.push(SeatReport {
            player: who.to_string(),
            wins,
            draws,
            losses: played.len() as u64 - wins - draws,
            win_rate: points / games.max(1.0),
            low,
            high,
            forfeits,
            first_fault,
        });
    }
    let seat_shares: Vec<f64> = shares.iter().map(|&share| share as f64 / 60.0 / games.max(1.0)).collect();
    let lengths = || played.iter().map(|result| result.decisions);
    Report {
        game: G::ID.to_string(),
        games: played.len() as u64,
        seconds: elapsed.as_secs_f64(),
        seats: reports,
        seat_advantage: seat_shares[0] - 1.0 / count as f64,
        seat_shares,
        mean_decisions: lengths().sum::<u64>() as f64 / games.max(1.0),
        decisions_range: [lengths().min().unwrap_or(0), lengths().max().unwrap_or(0)],
        mean_rounds: mean_rounds(played),
        longest_decision_ms: longest_ms(played),
        endings: endings(played),
    }
}

fn endings(played: &[Played]) -> Vec<EndingReport> {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for result in played {
        *counts.entry(result.outcome.rule.id()).or_default() += 1;
    }
    let report = |(rule, games): (&str, u64)| EndingReport { rule: rule.to_string(), games };
    let mut endings: Vec<EndingReport> = counts.into_iter().map(report).collect();
    // The sort keeps the order of the IDs among equals, so that the numbers never depend on the threads.
    endings.sort_by_key(|ending| Reverse(ending.games));
    endings
}
