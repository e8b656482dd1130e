//! Games between computers, on many threads.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use broadside_engine::dice::{FastDice, mix};
use broadside_engine::{Awaiting, GameBox, Log, Outcome, Seat, Sight, Silent};
use broadside_players::Computer;

/// One game that is to be played. Everything in it follows from this.
pub(crate) struct Fixture<'a, S> {
    /// What is agreed.
    pub(crate) setup: &'a S,
    /// The table's dice. Games of the same deal have the same luck, until somebody decides otherwise.
    pub(crate) deal: u64,
    /// Who sits where. A list, since the set-up may turn out to be for too many.
    pub(crate) computers: Vec<Computer>,
    /// Whether it is noted which parts are brought and used.
    pub(crate) watched: bool,
}

/// One game's result.
pub(crate) struct Played {
    pub(crate) outcome: Outcome,
    pub(crate) decisions: u64,
    pub(crate) rounds: u32,
    pub(crate) longest: Duration,
    /// The parts each seat had at the end, if the game was watched.
    pub(crate) brought: Vec<Vec<usize>>,
    /// How often each part was used, if the game was watched.
    pub(crate) used: Vec<u64>,
}

/// Plays all the fixtures, by number, on so many threads; 0 is one a core. The results are in the order of
/// the numbers, whichever thread played them. `progress` is told of every finished game.
pub(crate) fn play_all<'a, G: GameBox<Content: Clone>>(
    content: &G::Content,
    threads: usize,
    games: u64,
    fixture: impl Fn(u64) -> Fixture<'a, G::Setup> + Sync,
    progress: impl Fn() + Sync,
) -> Result<Vec<Played>, String>
where
    G::Setup: 'a,
{
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| format!("no threads: {error}"))?;
    pool.install(|| {
        (0..games)
            .into_par_iter()
            // Each worker has its own content, so that clones of states do not fight over one counter.
            .map_init(
                || Arc::new(content.clone()),
                |content, game| {
                    let result = play::<G>(content, fixture(game), game);
                    progress();
                    result
                },
            )
            .collect()
    })
}

fn play<G: GameBox>(
    content: &Arc<G::Content>,
    fixture: Fixture<'_, G::Setup>,
    game: u64,
) -> Result<Played, String> {
    let Fixture { setup, deal, mut computers, watched } = fixture;
    let mut dice = FastDice::new(mix(deal));
    let mut log = Log::new();
    let mut used = vec![0; if watched { G::parts(content).len() } else { 0 }];
    let started = if watched {
        G::start(content, setup, &mut dice, &mut log)
    } else {
        G::start(content, setup, &mut dice, &mut Silent)
    };
    let mut table = started.map_err(|problems| {
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        problems.join("; ")
    })?;
    let (mut decisions, mut longest) = (0, Duration::ZERO);
    loop {
        for noted in log.drain(..) {
            table.used(&noted.event, &mut |part| used[part] += 1);
        }
        let seats = match table.awaiting() {
            Awaiting::Over(outcome) => {
                let seats = Seat::all(if watched { table.seat_count() } else { 0 });
                let brought = seats.map(|seat| table.brought(seat)).collect();
                return Ok(Played { outcome, decisions, rounds: table.round(), longest, brought, used });
            }
            Awaiting::Decision { seats, .. } => seats,
        };
        let Some(seat) = seats.first() else { return Err("nobody is awaited".into()) };
        let begun = Instant::now();
        let action = computers[seat.index()].choose(&Sight::new(&table, seat));
        longest = longest.max(begun.elapsed());
        decisions += 1;
        let result = if watched {
            table.apply(seat, action, &mut dice, &mut log)
        } else {
            table.apply(seat, action, &mut dice, &mut Silent)
        };
        result.map_err(|refusal| format!("game {game}: {action} is refused: {refusal}"))?;
    }
}

/// The longest anybody thought about one decision, in milliseconds.
pub(crate) fn longest_ms(played: &[Played]) -> f64 {
    let longest = played.iter().map(|result| result.longest).max();
    longest.unwrap_or_default().as_secs_f64() * 1e3
}

/// Rounds a game, on the average.
pub(crate) fn mean_rounds(played: &[Played]) -> f64 {
    let rounds: f64 = played.iter().map(|result| f64::from(result.rounds)).sum();
    rounds / (played.len() as f64).max(1.0)
}
