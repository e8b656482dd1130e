//! How fast a game is on one core.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;

use broadside_engine::dice::FastDice;
use broadside_engine::{Dice, GameBox, Observer, Seat, Silent, Stream};

const PICK: Stream = Stream::new("bench");

/// Speeds in random play, journal off.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Speed {
    /// The game's id.
    pub game: String,
    /// Games played to their end.
    pub games: u64,
    /// Decisions made in them.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
    /// Games a second.
    pub games_per_second: f64,
    /// Decisions a second: listing the options, picking one, applying it.
    pub decisions_per_second: f64,
    /// Cost of copying a state.
    pub clone_ns: f64,
    /// Cost of listing the options of a decision.
    pub options_ns: f64,
    /// Cost of applying one.
    pub apply_ns: f64,
    /// Cost of imagining a world for the seat that decides.
    pub determinise_ns: f64,
}

/// Plays at random for about this long, and measures the parts on states of such games.
///
/// # Errors
/// If the set-up is wrong.
pub fn bench<G: GameBox>(
    content: &Arc<G::Content>,
    setup: &G::Setup,
    time: Duration,
) -> Result<Speed, String> {
    let mut dice = FastDice::new(2026);
    let begin = |dice: &mut FastDice| {
        G::start(content, setup, dice, &mut Silent)
            .map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    };
    let mut options = Vec::new();
    let (mut games, mut decisions) = (0u64, 0u64);
    let begun = Instant::now();
    while begun.elapsed() < time {
        let mut game = begin(&mut dice)?;
        while let Some(seat) = game.awaiting().seats().first() {
            options.clear();
            game.options(seat, &mut options);
            let action = options[dice.below(PICK, options.len() as u32) as usize];
            if game.apply(seat, action, &mut dice, &mut Silent).is_err() {
                return Err(format!("a listed action is refused: {action}"));
            }
            decisions += 1;
        }
        games += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();

    // States, seats and actions from random games, to measure the parts on.
    let mut samples: Vec<(G, Seat, G::Action)> = Vec::new();
    while samples.len() < 4_000 {
        let mut game = begin(&mut dice)?;
        while let Some(seat) = game.awaiting().seats().first() {
            options.clear();
            game.options(seat, &mut options);
            let action = options[dice.below(PICK, options.len() as u32) as usize];
            samples.push((game.clone(), seat, action));
            if game.apply(seat, action, &mut dice, &mut Silent).is_err() {
                break;
            }
        }
    }
    let clone_ns = average(&samples, |(game, ..)| {
        black_box(game.clone());
    });
    let options_ns = average(&samples, |(game, seat, _)| {
        options.clear();
        game.options(*seat, &mut options);
        black_box(&options);
    });
    // Applying and determinising change the state, so each is measured on copies and the copying taken off.
    // What costs next to nothing, such as imagining a world where nothing is hidden, must not come out below
    // nothing by noise.
    let beyond_clone = |whole: f64| (whole - clone_ns).max(0.0);
    let apply_ns = beyond_clone(average(&samples, |(game, seat, action)| {
        let mut copy = game.clone();
        let _done = copy.apply(*seat, *action, &mut dice, &mut Silent);
        black_box(&copy);
    }));
    let determinise_ns = beyond_clone(average(&samples, |(game, seat, _)| {
        let mut copy = game.clone();
        copy.determinise(Observer::Seat(*seat), &mut dice);
        black_box(&copy);
    }));
    Ok(Speed {
        game: G::ID.to_string(),
        games,
        decisions,
        seconds,
        games_per_second: games as f64 / seconds,
        decisions_per_second: decisions as f64 / seconds,
        clone_ns,
        options_ns,
        apply_ns,
        determinise_ns,
    })
}

/// Nanoseconds a sample, the best of five runs over all of them: the least disturbed by the machine.
fn average<T>(samples: &[T], mut work: impl FnMut(&T)) -> f64 {
    let mut best = f64::MAX;
    for _ in 0..5 {
        let begun = Instant::now();
        for sample in samples {
            work(sample);
        }
        best = best.min(begun.elapsed().as_nanos() as f64 / samples.len() as f64);
    }
    best
}
