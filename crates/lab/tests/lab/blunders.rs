//! A blunder put into a match on purpose is the first thing that its analysis shows.

use std::sync::Arc;
use std::time::Duration;

use broadside_dreadnaught::Dreadnaught;
use broadside_engine::dice::FastDice;
use broadside_engine::{Awaiting, Dice, GameBox, Match, Seat, Sight, Silent, Stream};
use broadside_inertia::Inertia;
use broadside_players::{Analysis, Budget, Care, Computer, Thought};
use broadside_reflex::Reflex;

/// Who does something wrong.
const SPOILER: Seat = Seat::new(0);

const CHANCE: Stream = Stream::new("chance");

/// Somebody who thinks for long, so that what looks bad to it is bad.
fn sage(seed: u64) -> Computer {
    let budget = Budget {
        iterations: 40_000,
        playout: 12,
        among: 2,
        time: Duration::from_secs(60),
        ..Budget::ATTENTIVE
    };
    Computer::searching(budget, seed)
}

/// What would be a blunder for the seat, if there is something: what was considered and found the worst, or, where
/// the game offers only sensible plans, the worst that chance would do.
fn worst<G: GameBox>(
    sight: &Sight<'_, G>,
    thought: &Thought<G::Action>,
    seed: u64,
    least: f32,
) -> Option<Vec<G::Action>> {
    let (best, worst) = (thought.considered.first()?, thought.considered.last()?);
    if worst.picks.len() == 1 && best.picks.len() == 1 {
        let sure = sage(seed).think(sight).considered;
        let (best, worst) = (sure.first()?, sure.last()?);
        return (best.prospect - worst.prospect > least).then(|| worst.picks.clone());
    }
    let mut dice = FastDice::new(seed);
    let trains: Vec<Vec<G::Action>> = (0..40).map(|_| aimless(sight, &mut dice)).collect();
    // On the average of some worlds, so that it is the choice that is bad and not the dice.
    let mut value =
        |picks: &[G::Action]| (0..6).map(|_| looks_after(sight, picks, &mut dice)).sum::<f32>() / 6.0;
    let sensible = value(&best.picks);
    let (value, picks) = trains
        .into_iter()
        .map(|picks| (value(&picks), picks))
        .min_by(|one, other| one.0.total_cmp(&other.0))?;
    (sensible - value > least).then_some(picks)
}

/// How it looks when these picks are made, as far as they can be.
fn looks_after<G: GameBox>(sight: &Sight<'_, G>, picks: &[G::Action], dice: &mut FastDice) -> f32 {
    let mut world = sight.imagine(dice);
    for &pick in picks {
        if world.check(sight.seat(), pick).is_ok() {
            world.apply(sight.seat(), pick, dice, &mut Silent).unwrap_or_else(|refusal| panic!("{refusal}"));
        }
    }
    world.value(sight.seat())
}

/// An undertaking as chance would do it.
fn aimless<G: GameBox>(sight: &Sight<'_, G>, dice: &mut FastDice) -> Vec<G::Action> {
    let seat = sight.seat();
    let mut world = sight.imagine(dice);
    let undertaking = world.undertaking(seat);
    let (mut picks, mut options) = (Vec::new(), Vec::new());
    while world.awaiting().includes(seat) && world.undertaking(seat) == undertaking && picks.len() < 30 {
        options.clear();
        world.options(seat, &mut options);
        let pick = options[dice.below(CHANCE, options.len() as u32) as usize];
        picks.push(pick);
        world.apply(seat, pick, dice, &mut Silent).unwrap_or_else(|refusal| panic!("{pick}: {refusal}"));
    }
    picks
}

/// A match of captains, in which the first of them does the worst that came to mind at the first opportunity after
/// so many steps. Says after how many; none if there was nothing to do wrong.
fn spoilt<G: GameBox>(seed: u64, after: usize, least: f32) -> Option<(Match<G>, usize)> {
    let content = Arc::new(G::content(G::packs()).unwrap_or_else(|faults| panic!("{faults:?}")));
    let seats = vec!["captain".to_string(); 2];
    let mut played = Match::<G>::begin_seeded(&content, G::setup(2), seats, seed)
        .unwrap_or_else(|error| panic!("{error}"));
    // They see as far as the analysis does, so that they err little, and have no cap on time, so that a busy machine
    // changes nothing.
    let patient =
        Budget { iterations: 1_200, sight: 100, time: Duration::from_secs(60), ..Budget::ATTENTIVE };
    let mut captains: Vec<Computer> =
        (1..3).map(|number| Computer::searching(patient, seed + number)).collect();
    let mut blunder: Option<usize> = None;
    let mut wrong: Vec<G::Action> = Vec::new();
    while let Awaiting::Decision { seats, .. } = played.game().awaiting() {
        let seat = seats.first().expect("somebody is awaited");
        let steps = played.record().steps.len();
        let sight = Sight::new(played.game(), seat);
        let left = wrong.iter().position(|&pick| played.game().check(seat, pick).is_ok());
        let action = match left.filter(|_| seat == SPOILER) {
            Some(at) => {
                let pick = wrong[at];
                wrong.drain(..=at);
                pick
            }
            None => {
                let thought = captains[seat.index()].think(&sight);
                let tempting = blunder.is_none() && steps >= after && seat == SPOILER;
                let bad = if tempting { worst(&sight, &thought, seed, least) } else { None };
                match bad {
                    Some(picks) => {
                        blunder = Some(steps);
                        wrong = picks[1..].to_vec();
                        picks[0]
                    }
                    None => thought.choice,
                }
            }
        };
        played.submit(seat, action, None).unwrap_or_else(|error| panic!("{action}: {error}"));
        // What follows tells nothing more.
        if blunder.is_some_and(|step| steps > step + 40) {
            break;
        }
    }
    blunder.map(|step| (played, step))
}

/// A blunder is what looks worse by at least so much.
fn is_shown_first<G: GameBox>(seed: u64, after: usize, least: f32) {
    let spoilt = (seed..seed + 8).find_map(|seed| spoilt::<G>(seed, after, least));
    let (played, step) = spoilt.unwrap_or_else(|| panic!("{}: there was nothing to do wrong", G::ID));
    let analysis = Analysis::of(&played, Care::ORDINARY, |_, _| {}).unwrap_or_else(|error| panic!("{error}"));
    let first = analysis.moments.first().unwrap_or_else(|| panic!("{}: nothing is shown", G::ID));
    let shown = first.seat == SPOILER && (first.step..first.until).contains(&step);
    assert!(shown, "{}: step {step} is not the first of {:#?}", G::ID, analysis.moments);
    assert!(!first.better.is_empty() && first.better != first.done, "{first:?}");
    let account = &analysis.seats[0];
    assert!(account.given_away >= first.cost, "{account:?}");
}

#[test]
#[ignore = "takes minutes: make soak"]
fn in_reflex() {
    is_shown_first::<Reflex>(3, 20, 0.45);
}

#[test]
fn in_inertia() {
    is_shown_first::<Inertia>(3, 20, 0.3);
}

#[test]
#[ignore = "takes minutes: make soak"]
fn in_dreadnaught() {
    is_shown_first::<Dreadnaught>(3, 60, 0.1);
}
