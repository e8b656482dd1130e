//! Two worlds: nothing a seat is ever sent may depend on what it does not know.
//!
//! Take a state and replace everything the observer does not know by something else. Go on in both worlds
//! with the same actions and the same dice. All that the observer is sent must be the same, byte for byte,
//! until the rules themselves show what was hidden.

use crate::dice::{FastDice, mix};
use crate::table::Table;
use crate::{Awaiting, Describe, Dice, Log, Observer, Seat, Silent, Stream};

use super::Trial;

const PICK: Stream = Stream::new("contract");

/// What was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WorldsReport {
    /// States from which two worlds were followed.
    pub states: u64,
    /// States among them whose second world really differed from the first.
    pub different: u64,
    /// Times that everything sent was compared.
    pub compared: u64,
    /// Bytes that were compared.
    pub bytes: u64,
}

/// Compares what observers are sent on `states` states from random games, each followed for up to `steps`
/// decisions.
pub fn two_worlds<G: Describe>(
    trial: &Trial<'_, G>,
    states: u64,
    steps: usize,
) -> Result<WorldsReport, String> {
    let mut report = WorldsReport::default();
    let mut index = 0;
    while report.states < states {
        let mut dice = FastDice::new(mix(trial.seed ^ mix(index)));
        index += 1;
        let mut game = G::start(trial.content, trial.setup, &mut dice, &mut Silent)
            .map_err(|problems| format!("the set-up is refused: {problems:?}"))?;
        let mut pool = Vec::new();
        while let Awaiting::Decision { seats, .. } = game.awaiting() {
            if dice.below(PICK, 8) == 0 && report.states < states {
                let count = game.seat_count() as u32;
                let observer = match dice.below(PICK, count + 1) {
                    spectator if spectator == count => Observer::Spectator,
                    seat => Observer::Seat(Seat::new(seat as usize)),
                };
                let mut pair = Pair::new(&game, observer, &mut dice);
                report.states += 1;
                report.different += u64::from(pair.first != pair.second);
                if !pair.imagines_alike(dice.bits()) {
                    return Err(format!(
                        "game {}, {observer:?}: what is imagined follows from what is not known",
                        index - 1
                    ));
                }
                pair.follow(steps, &pool, &mut dice, &mut report)
                    .map_err(|what| format!("game {}, {observer:?}: {what}", index - 1))?;
            }
            let seat = pick_seat(&game, &mut dice, seats.len());
            let action = pick_action(&game, seat, &mut dice);
            if pool.len() < 500 && !pool.contains(&action) {
                pool.push(action);
            }
            game.apply(seat, action, &mut dice, &mut Silent)
                .map_err(|refusal| format!("listed {action} is refused: {refusal}"))?;
        }
    }
    Ok(report)
}

fn pick_seat<G: Describe>(game: &G, dice: &mut FastDice, count: usize) -> Seat {
    let waiting: Vec<Seat> = game.awaiting().seats().iter().collect();
    waiting[dice.below(PICK, count as u32) as usize]
}

fn pick_action<G: Describe>(game: &G, seat: Seat, dice: &mut FastDice) -> G::Action {
    let mut options = Vec::new();
    game.options(seat, &mut options);
    options[dice.below(PICK, options.len() as u32) as usize]
}

struct Pair<G: Describe> {
    first: G,
    second: G,
    observer: Observer,
}

/// What one step showed the observer.
#[derive(Default)]
struct Shown {
    lines: Vec<String>,
    /// The first line that tells what was secret before.
    reveals: Option<usize>,
}

impl<G: Describe> Pair<G> {
    fn new(game: &G, observer: Observer, dice: &mut FastDice) -> Self {
        let mut second = game.clone();
        second.determinise(observer, dice);
        Self { first: game.clone(), second, observer }
    }

    /// Whether the observer imagines the same in both worlds when it rolls the same dice. A computer player
    /// then chooses the same in both, and cannot make use of what it does not know.
    fn imagines_alike(&self, seed: u64) -> bool {
        let [first, second] = [&self.first, &self.second].map(|world| {
            let mut imagined = world.clone();
            imagined.determinise(self.observer, &mut FastDice::new(seed));
            imagined
        });
        first == second
    }

    fn follow(
        &mut self,
        steps: usize,
        pool: &[G::Action],
        dice: &mut FastDice,
        report: &mut WorldsReport,
    ) -> Result<(), String> {
        self.compare(&Shown::default(), &Shown::default(), pool, dice, report)?;
        for _ in 0..steps {
            let Awaiting::Decision { seats, secret } = self.first.awaiting() else { return Ok(()) };
            let seat = pick_seat(&self.first, dice, seats.len());
            let action = pick_action(&self.first, seat, dice);
            let seed = dice.bits();
            let mut first = step(&mut self.first, seat, action, seed, self.observer)?;
            let mut second = Shown::default();
            // What is chosen in secret is itself unknown to the others, so the other world may choose otherwise.
            let hidden = secret && !self.observer.is(seat) && self.second.awaiting().includes(seat);
            if hidden && dice.below(PICK, 2) == 0 {
                let otherwise = pick_action(&self.second, seat, dice);
                second = step(&mut self.second, seat, otherwise, seed, self.observer)?;
            } else if self.second.check(seat, action).is_ok() {
                second = step(&mut self.second, seat, action, seed, self.observer)?;
            } else if self.observer.is(seat) {
                return Err(format!("{action} is legal for {seat:?} in one world only"));
            } else if !secret {
                // Done in the open, it shows that the other world is not the real one.
                return if first.lines.is_empty() || first.reveals.is_some() {
                    Ok(())
                } else {
                    Err(format!("{action} gives something secret away and is not said to"))
                };
            }
            // A secret choice may bring one world to something public before the other; the other then
            // catches up. What cannot be made up ends the comparison, since what is public differs by right.
            if first.lines.is_empty() != second.lines.is_empty() {
                let (behind, shown) = if first.lines.is_empty() {
                    (&mut self.first, &mut first)
                } else {
                    (&mut self.second, &mut second)
                };
                match catch_up(behind, seat, self.observer, dice)? {
                    Some(caught_up) => *shown = caught_up,
                    None => return Ok(()),
                }
            }
            if first.reveals.is_some() || second.reveals.is_some() {
                return before_it_was_shown(&first, &second);
            }
            self.compare(&first, &second, pool, dice, report)?;
        }
        Ok(())
    }

    fn compare(
        &self,
        first: &Shown,
        second: &Shown,
        pool: &[G::Action],
        dice: &mut FastDice,
        report: &mut WorldsReport,
    ) -> Result<(), String> {
        let actions: Vec<G::Action> = (0..8).filter_map(|_| dice.draw(PICK, pool)).collect();
        let one = sent(&self.first, self.observer, first, &actions);
        let other = sent(&self.second, self.observer, second, &actions);
        report.compared += 1;
        report.bytes += one.len() as u64;
        if one == other {
            return Ok(());
        }
        let at = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
        let around = |text: &str| {
            let (from, to) = (at.saturating_sub(60), (at + 60).min(text.len()));
            String::from_utf8_lossy(&text.as_bytes()[from..to]).into_owned()
        };
        Err(format!("a leak at byte {at}: …{}… against …{}…", around(&one), around(&other)))
    }
}

/// A world shows something that was secret, and both tell the same up to that. The other may show nothing: that a
/// hidden card was not turned up is what it shows.
fn before_it_was_shown(first: &Shown, second: &Shown) -> Result<(), String> {
    let at = [first.reveals, second.reveals].into_iter().flatten().min().unwrap_or(usize::MAX);
    let public = |shown: &Shown| shown.lines[..at.min(shown.lines.len())].to_vec();
    if public(first) == public(second) {
        return Ok(());
    }
    Err(format!("a leak before anything was shown: {:?} against {:?}", first.lines, second.lines))
}

/// Does one thing in one world and collects what the observer is told.
fn step<G: Describe>(
    world: &mut G,
    seat: Seat,
    action: G::Action,
    seed: u64,
    observer: Observer,
) -> Result<Shown, String> {
    let mut log: Log<G::Event> = Log::new();
    world
        .apply(seat, action, &mut FastDice::new(seed), &mut log)
        .map_err(|refusal| format!("legal {action} is refused: {refusal}"))?;
    let mut shown = Shown::default();
    for noted in log.iter().filter(|noted| noted.audience.includes(observer)) {
        if noted.audience.reveals() {
            shown.reveals.get_or_insert(shown.lines.len());
        }
        shown.lines.push(text(&world.line(&noted.event, observer)));
        shown.lines.push(text(&noted.event));
    }
    Ok(shown)
}

/// Lets a seat go on at random until the observer is told something.
fn catch_up<G: Describe>(
    world: &mut G,
    seat: Seat,
    observer: Observer,
    dice: &mut FastDice,
) -> Result<Option<Shown>, String> {
    for _ in 0..64 {
        if !world.awaiting().includes(seat) || observer.is(seat) {
            return Ok(None);
        }
        let action = pick_action(world, seat, dice);
        let shown = step(world, seat, action, dice.bits(), observer)?;
        if !shown.lines.is_empty() {
            return Ok(Some(shown));
        }
    }
    Ok(None)
}

/// Everything the observer is sent: who is awaited, table, options with their labels and odds, what is
/// blocked, refusals, and what the last step told.
fn sent<G: Describe>(world: &G, observer: Observer, shown: &Shown, tried: &[G::Action]) -> String {
    let table: Table = world.table(observer);
    let mut parts = vec![text(&world.awaiting()), text(&table)];
    parts.extend(shown.lines.iter().cloned());
    if let Observer::Seat(seat) = observer {
        let mut options = Vec::new();
        world.options(seat, &mut options);
        parts.extend(options.iter().map(|&action| text(&world.choice(seat, action))));
        parts.extend(options.iter().map(ToString::to_string));
        parts.extend(options.iter().map(|&action| format!("{:?}", world.offer_of(seat, action))));
        if world.awaiting().includes(seat) {
            parts.push(text(&world.blocked(seat)));
        }
        parts.extend(tried.iter().map(|&action| format!("{action}: {:?}", world.check(seat, action))));
        parts.push(format!("{:?} {} {}", world.window(seat), world.round(), world.span()));
    }
    parts.join("\n")
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| error.to_string())
}
