//! Series of games between computer players.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rayon::prelude::*;
use serde::Serialize;

use broadside_engine::dice::{FastDice, mix};
use broadside_engine::{Awaiting, BySeat, GameBox, Outcome, Seat, Sight, Silent};
use broadside_players::{Computer, Level};

use crate::wilson;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Series {
    /// How many games.
    pub games: u64,
    /// The players. In game after game they move on by one seat, with the same dice until everybody has sat
    /// everywhere, so that neither seat nor luck favours anybody.
    pub players: Vec<Level>,
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
}

/// What came of a series for one player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// Who.
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
}

/// One game's result.
struct Played {
    outcome: Outcome,
    decisions: u64,
    rounds: u32,
    longest: Duration,
}

/// Plays a series. `progress` is told of every finished game.
///
/// # Errors
/// If the set-up is wrong, or the threads cannot be had.
pub fn simulate<G: GameBox>(
    content: &G::Content,
    setup: &G::Setup,
    series: &Series,
    progress: impl Fn() + Sync,
) -> Result<Report, String>
where
    G::Content: Clone,
{
    let begun = Instant::now();
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(series.threads)
        .build()
        .map_err(|error| format!("no threads: {error}"))?;
    let played: Vec<Played> = pool.install(|| {
        (0..series.games)
            .into_par_iter()
            // Each worker has its own content, so that clones of states do not fight over one counter.
            .map_init(
                || Arc::new(content.clone()),
                |content, game| {
                    let result = play::<G>(content, setup, series, game);
                    progress();
                    result
                },
            )
            .collect::<Result<_, String>>()
    })?;
    Ok(summarise::<G>(series, &played, begun.elapsed()))
}

fn play<G: GameBox>(
    content: &Arc<G::Content>,
    setup: &G::Setup,
    series: &Series,
    game: u64,
) -> Result<Played, String> {
    let count = series.players.len();
    let deal = series.seed ^ mix(game / count as u64);
    let mut dice = FastDice::new(mix(deal));
    let mut table = G::start(content, setup, &mut dice, &mut Silent).map_err(|problems| {
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        problems.join("; ")
    })?;
    let mut computers = BySeat::new(count, |seat| {
        let player = player_at(series, game, seat);
        Computer::new(series.players[player], mix(deal ^ mix(1 + player as u64)))
    });
    let (mut decisions, mut longest) = (0, Duration::ZERO);
    loop {
        let seats = match table.awaiting() {
            Awaiting::Over(outcome) => {
                return Ok(Played { outcome, decisions, rounds: table.round(), longest });
            }
            Awaiting::Decision { seats, .. } => seats,
        };
        let Some(seat) = seats.first() else { return Err("nobody is awaited".into()) };
        let begun = Instant::now();
        let action = computers[seat].choose(&Sight::new(&table, seat));
        longest = longest.max(begun.elapsed());
        decisions += 1;
        table
            .apply(seat, action, &mut dice, &mut Silent)
            .map_err(|refusal| format!("game {game}: {action} is refused: {refusal}"))?;
    }
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
    for (player, level) in series.players.iter().enumerate() {
        let (mut wins, mut draws, mut points) = (0, 0, 0);
        for (game, result) in played.iter().enumerate() {
            let sat = Seat::all(count).find(|&seat| player_at(series, game as u64, seat) == player);
            let share = sat.map_or(0, |seat| result.outcome.share(seat));
            points += u64::from(share);
            shares[sat.map_or(0, Seat::index)] += u64::from(share);
            if share > 0 && result.outcome.shared {
                draws += 1;
            } else if share > 0 {
                wins += 1;
            }
        }
        let points = points as f64 / 60.0;
        let (low, high) = wilson(points, games);
        reports.push(SeatReport {
            player: level.to_string(),
            wins,
            draws,
            losses: played.len() as u64 - wins - draws,
            win_rate: points / games.max(1.0),
            low,
            high,
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
        mean_rounds: played.iter().map(|result| f64::from(result.rounds)).sum::<f64>() / games.max(1.0),
        longest_decision_ms: played
            .iter()
            .map(|result| result.longest)
            .max()
            .unwrap_or_default()
            .as_secs_f64()
            * 1e3,
    }
}
