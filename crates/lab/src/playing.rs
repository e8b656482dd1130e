//! Games between computers, on many threads.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use broadside_engine::dice::{FastDice, mix};
use broadside_engine::{Awaiting, GameBox, Log, Outcome, Pitted, Seat, Silent};
use broadside_players::Player;

/// One game that is to be played. Everything in it follows from this.
pub(crate) struct Fixture<'a, S> {
    /// What is agreed.
    pub(crate) setup: &'a S,
    /// The table's dice. Games of the same deal have the same luck, until somebody decides otherwise.
    pub(crate) deal: u64,
    /// Who sits where. A list, since the set-up may turn out to be for too many.
    pub(crate) players: Vec<Player>,
}

/// Who watches, and notes which parts are brought and used.
pub(crate) trait Watcher<G: GameBox> {
    /// Whether anything is noted: how many parts there are.
    fn parts(content: &G::Content) -> Option<usize>;
    /// The parts a seat has.
    fn brought(table: &G, seat: Seat) -> Vec<usize>;
    /// The parts that an event put to use.
    fn used(table: &G, event: &G::Event, part: &mut dyn FnMut(usize));
}

/// Nothing is noted.
pub(crate) struct Nobody;

impl<G: GameBox> Watcher<G> for Nobody {
    fn parts(_: &G::Content) -> Option<usize> {
        None
    }

    fn brought(_: &G, _: Seat) -> Vec<usize> {
        Vec::new()
    }

    fn used(_: &G, _: &G::Event, _: &mut dyn FnMut(usize)) {}
}

/// Somebody who asks what parts are worth.
pub(crate) struct Designer;

impl<G: Pitted> Watcher<G> for Designer {
    fn parts(content: &G::Content) -> Option<usize> {
        Some(G::parts(content).len())
    }

    fn brought(table: &G, seat: Seat) -> Vec<usize> {
        table.brought(seat)
    }

    fn used(table: &G, event: &G::Event, part: &mut dyn FnMut(usize)) {
        table.used(event, part);
    }
}

/// One game's result.
pub(crate) struct Played {
    pub(crate) outcome: Outcome,
    pub(crate) decisions: u64,
    pub(crate) rounds: u32,
    /// The longest each seat thought about one decision.
    pub(crate) longest: Vec<Duration>,
    /// Who lost by doing something wrong, and what.
    pub(crate) faults: Vec<(Seat, String)>,
    /// The parts each seat had at the end, if the game was watched.
    pub(crate) brought: Vec<Vec<usize>>,
    /// How often each part was used, if the game was watched.
    pub(crate) used: Vec<u64>,
}

/// Plays all the fixtures, by number, on so many threads; 0 is one a core. The results are in the order of
/// the numbers, whichever thread played them. `progress` is told of every finished game.
pub(crate) fn play_all<'a, G: GameBox<Content: Clone>, W: Watcher<G>>(
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
                    let result = play::<G, W>(content, fixture(game), game);
                    progress();
                    result
                },
            )
            .collect()
    })
}

fn play<G: GameBox, W: Watcher<G>>(
    content: &Arc<G::Content>,
    fixture: Fixture<'_, G::Setup>,
    game: u64,
) -> Result<Played, String> {
    let Fixture { setup, deal, mut players } = fixture;
    let mut dice = FastDice::new(mix(deal));
    let mut log = Log::new();
    let parts = W::parts(content);
    let (watched, mut used) = (parts.is_some(), vec![0; parts.unwrap_or(0)]);
    let started = if watched {
        G::start(content, setup, &mut dice, &mut log)
    } else {
        G::start(content, setup, &mut dice, &mut Silent)
    };
    let mut table = started.map_err(|problems| {
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        problems.join("; ")
    })?;
    let mut longest = vec![Duration::ZERO; table.seat_count()];
    let (mut decisions, mut faults) = (0, Vec::new());
    loop {
        for noted in log.drain(..) {
            W::used(&table, &noted.event, &mut |part| used[part] += 1);
        }
        let seats = match table.awaiting() {
            Awaiting::Over(outcome) => {
                for (seat, player) in Seat::all(table.seat_count()).zip(&mut players) {
                    player.dismiss(seat, outcome);
                }
                let seats = Seat::all(if watched { table.seat_count() } else { 0 });
                let brought = seats.map(|seat| W::brought(&table, seat)).collect();
                let rounds = table.round();
                return Ok(Played { outcome, decisions, rounds, longest, faults, brought, used });
            }
            Awaiting::Decision { seats, .. } => seats,
        };
        let Some(seat) = seats.first() else { return Err("nobody is awaited".into()) };
        let begun = Instant::now();
        let chosen = players[seat.index()].choose(&table, seat);
        let thought = &mut longest[seat.index()];
        *thought = begun.elapsed().max(*thought);
        decisions += 1;
        match chosen {
            Ok(action) => {
                let result = if watched {
                    table.apply(seat, action, &mut dice, &mut log)
                } else {
                    table.apply(seat, action, &mut dice, &mut Silent)
                };
                result.map_err(|refusal| format!("game {game}: {action} is refused: {refusal}"))?;
            }
            // Whoever does something wrong has lost.
            Err(fault) => {
                faults.push((seat, fault.to_string()));
                let result = table.concede(seat, &mut dice, &mut log);
                result.map_err(|refusal| format!("game {game}: giving up is refused: {refusal}"))?;
            }
        }
    }
}

/// The longest anybody thought about one decision, in milliseconds.
pub(crate) fn longest_ms(played: &[Played]) -> f64 {
    let longest = played.iter().flat_map(|result| &result.longest).max();
    longest.copied().unwrap_or_default().as_secs_f64() * 1e3
}

/// Rounds a game, on the average.
pub(crate) fn mean_rounds(played: &[Played]) -> f64 {
    let rounds: f64 = played.iter().map(|result| f64::from(result.rounds)).sum();
    rounds / (played.len() as f64).max(1.0)
}
