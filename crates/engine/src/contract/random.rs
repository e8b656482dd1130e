//! Random games: every promise of the trait, at every decision.

use crate::dice::{FastDice, mix};
use crate::{Awaiting, Dice, Game, Log, Observer, Seat, Silent, Stream, Window, readable};

use super::Trial;

const PICK: Stream = Stream::new("contract");

/// The most options the design allows at one decision.
const MOST_OPTIONS: usize = 400;

/// What was seen in random games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RandomReport {
    /// Games played to their end.
    pub games: u64,
    /// Decisions made in them.
    pub decisions: u64,
    /// The longest game, in decisions.
    pub longest: u64,
    /// Listed options that were tried on a copy.
    pub tried: u64,
    /// Actions that the rules refused, and that changed nothing.
    pub refused: u64,
}

/// Plays `games` random games of at most `longest` decisions each and holds the game to its promises.
pub fn random_games<G: Game>(trial: &Trial<'_, G>, games: u64, longest: u64) -> Result<RandomReport, String> {
    let mut report = RandomReport::default();
    // Actions seen in any game so far: the pool from which illegal ones are tried.
    let mut pool: Vec<G::Action> = Vec::new();
    for index in 0..games {
        let mut dice = FastDice::new(mix(trial.seed ^ mix(index)));
        let mut game = G::start(trial.content, trial.setup, &mut dice, &mut Silent)
            .map_err(|problems| format!("the set-up is refused: {problems:?}"))?;
        let mut decisions = 0;
        let mut round = game.round();
        while let Awaiting::Decision { seats, .. } = game.awaiting() {
            let place = || format!("game {index}, decision {decisions}");
            if decisions == longest {
                return Err(format!("{}: no end in sight", place()));
            }
            let Some(seat) = dice.draw(PICK, &seats.iter().collect::<Vec<_>>()) else {
                return Err(format!("{}: nobody is awaited", place()));
            };
            if let Some(stranger) = seats.iter().find(|seat| seat.index() >= game.seat_count()) {
                return Err(format!("{}: {stranger:?} is awaited, but nobody sits there", place()));
            }
            if game.round() < round {
                return Err(format!("{}: round {} comes after round {round}", place(), game.round()));
            }
            round = game.round();
            let mut options = Vec::new();
            for other in Seat::all(game.seat_count()) {
                options.clear();
                game.options(other, &mut options);
                if options.is_empty() == seats.contains(other) {
                    return Err(format!("{}: {other:?} has {} options", place(), options.len()));
                }
            }
            options.clear();
            game.options(seat, &mut options);
            inspect(&game, trial, seat, &options, &mut dice)
                .map_err(|what| format!("{}: {what}", place()))?;
            report.tried += 1;
            for _ in 0..2 {
                let anybody = Seat::new(dice.below(PICK, game.seat_count() as u32) as usize);
                if let Some(action) = dice.draw(PICK, &pool) {
                    foreign(&game, anybody, action).map_err(|what| format!("{}: {what}", place()))?;
                    let refused =
                        foreign(&game, seat, action).map_err(|what| format!("{}: {what}", place()))?;
                    report.refused += u64::from(refused);
                }
            }
            let action = options[dice.below(PICK, options.len() as u32) as usize];
            if pool.len() < 4000 && !pool.contains(&action) {
                pool.push(action);
            }
            game.apply(seat, action, &mut dice, &mut Silent)
                .map_err(|refusal| format!("{}: listed {action} is refused: {refusal}", place()))?;
            decisions += 1;
        }
        for seat in Seat::all(game.seat_count()) {
            let mut options = Vec::new();
            game.options(seat, &mut options);
            if !options.is_empty() {
                return Err(format!("game {index} is over, but {seat:?} has options"));
            }
        }
        report.games += 1;
        report.decisions += decisions;
        report.longest = report.longest.max(decisions);
    }
    Ok(report)
}

/// Checks everything that must hold at one decision.
fn inspect<G: Game>(
    game: &G,
    trial: &Trial<'_, G>,
    seat: Seat,
    options: &[G::Action],
    dice: &mut FastDice,
) -> Result<(), String> {
    if options.len() > MOST_OPTIONS {
        return Err(format!("{} options at one decision", options.len()));
    }
    for (index, action) in options.iter().enumerate() {
        if options[..index].contains(action) {
            return Err(format!("{action} is listed twice"));
        }
        game.check(seat, *action).map_err(|refusal| format!("listed {action} fails its check: {refusal}"))?;
        let text = action.to_string();
        if text.parse() != Ok(*action) {
            return Err(format!("{action:?} is written as '{text}', which reads as something else"));
        }
    }
    if let Some(Window { pass, .. }) = game.window(seat)
        && !options.contains(&pass)
    {
        return Err(format!("{seat:?} may let it go by with {pass}, which is not listed"));
    }
    // One of them on two copies: with and without a journal it leads to the same state, and the original
    // does not change.
    let action = options[dice.below(PICK, options.len() as u32) as usize];
    let before = game.clone();
    let (mut loud, mut quiet) = (game.clone(), game.clone());
    let seed = dice.bits();
    let mut log: Log<G::Event> = Log::new();
    let (mut loud_dice, mut quiet_dice) = (FastDice::new(seed), FastDice::new(seed));
    let loudly = loud.apply(seat, action, &mut loud_dice, &mut log);
    let quietly = quiet.apply(seat, action, &mut quiet_dice, &mut Silent);
    if loudly.is_err() || quietly.is_err() {
        return Err(format!("listed {action} is refused"));
    }
    if loud != quiet || loud_dice.bits() != quiet_dice.bits() {
        return Err(format!("{action} leads elsewhere when nobody writes it down"));
    }
    if *game != before {
        return Err(format!("{action} on a copy changed the original"));
    }
    // Both forms give the same state back, and so the same hash.
    let text = serde_json::to_string(&game.save()).map_err(|error| error.to_string())?;
    let saved =
        serde_json::from_str(&text).map_err(|error| format!("the saved form is unreadable: {error}"))?;
    match G::restore(trial.content, trial.setup, saved) {
        Ok(restored) if restored == *game => {}
        Ok(_) => return Err("a saved state comes back as another".into()),
        Err(problems) => return Err(format!("a saved state is refused: {problems:?}")),
    }
    let shown = serde_json::to_value(game.readable()).map_err(|error| error.to_string())?;
    let said = readable::parse(&shown).map_err(|why| format!("the readable form is unreadable: {why}"))?;
    match G::read(trial.content, trial.setup, said) {
        Ok(read) if read == *game => {}
        Ok(_) => return Err("what is shown is read as something else".into()),
        Err(problems) => return Err(format!("what is shown is refused: {problems:?}")),
    }
    // What a seat does not know is replaced, and nothing it does know.
    let mut imagined = game.clone();
    imagined.determinise(Observer::Seat(seat), dice);
    let mut known = Vec::new();
    imagined.options(seat, &mut known);
    if known != options || imagined.awaiting() != game.awaiting() {
        return Err(format!("determinising for {seat:?} changed what it knows"));
    }
    Ok(())
}

/// Tries an action from anywhere: it is legal by check and apply alike, or refused by both, with the state
/// as it was.
fn foreign<G: Game>(game: &G, seat: Seat, action: G::Action) -> Result<bool, String> {
    let verdict = game.check(seat, action);
    let mut tried = game.clone();
    let mut log: Log<G::Event> = Log::new();
    let mut dice = FastDice::new(1);
    let outcome = tried.apply(seat, action, &mut dice, &mut log);
    if verdict != outcome {
        return Err(format!("{action}: check says {verdict:?}, apply says {outcome:?}"));
    }
    if verdict.is_ok() && !game.awaiting().includes(seat) {
        return Err(format!("{action} is legal for {seat:?}, who is not awaited"));
    }
    if verdict.is_err() && (tried != *game || !log.is_empty()) {
        return Err(format!("refused {action} changed something"));
    }
    if verdict.is_err() && dice.bits() != FastDice::new(1).bits() {
        return Err(format!("refused {action} rolled dice"));
    }
    Ok(verdict.is_err())
}
