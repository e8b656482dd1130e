//! No computer that searches ends the game as its loser by a choice of its own while it could easily go on, or harms
//! itself, whatever the dice, where something better could be done.
//!
//! `BROADSIDE_GAMES` says in how many games that is watched.

use std::ops::Range;
use std::sync::Arc;

use broadside_dreadnaught::Dreadnaught;
use broadside_dystopian::Dystopian;
use broadside_engine::dice::FastDice;
use broadside_engine::{Awaiting, Dice, Game, Seat, Sight, Silent, Stream, Trained};
use broadside_firestorm::Firestorm;
use broadside_inertia::Inertia;
use broadside_lab::groups;
use broadside_players::{Computer, Level};
use broadside_reflex::Reflex;

/// How often a choice is tried with other dice before it is called what it is.
const TRIES: u64 = 12;

const CHANCE: Stream = Stream::new("chance");

/// Whether a choice loses the game at once, whatever the dice.
fn is_the_end<G: Trained>(game: &G, seat: Seat, action: G::Action) -> bool {
    (0..TRIES).all(|luck| {
        let mut after = game.clone();
        match after.apply(seat, action, &mut FastDice::new(luck), &mut Silent) {
            Ok(()) => matches!(after.awaiting(), Awaiting::Over(outcome) if outcome.share(seat) == 0),
            Err(refusal) => panic!("{action} is refused: {refusal}"),
        }
    })
}

/// Whether the seat could easily be in the game when the next round begins: in a quarter of what chance would do.
fn could_easily_go_on<G: Trained>(game: &G, seat: Seat) -> bool {
    let goes_on = |luck: &u64| {
        let mut options = Vec::new();
        let mut dice = FastDice::new(*luck);
        let mut world = game.clone();
        while world.round() == game.round() {
            let asked = match world.awaiting() {
                Awaiting::Over(outcome) => return outcome.share(seat) > 0,
                Awaiting::Decision { seats, .. } => seats.first().expect("somebody is awaited"),
            };
            options.clear();
            world.options(asked, &mut options);
            let any = options[dice.below(CHANCE, options.len() as u32) as usize];
            world.apply(asked, any, &mut dice, &mut Silent).unwrap_or_else(|refusal| panic!("{refusal}"));
        }
        true
    };
    (0..TRIES * 4).filter(goes_on).count() as u64 >= TRIES
}

/// What a game calls the substance of a fleet among its features.
const SUBSTANCE: [&str; 4] = ["afloat", "hull", "cruisers", "strength"];

/// How much worse it must look than something else to be senseless.
const WORSE: f32 = 0.1;

/// What is left of a fleet, by what its game weighs.
fn substance<G: Trained>(game: &G, seat: Seat) -> f32 {
    let named = G::FEATURES.iter().zip(game.features(seat));
    named.filter(|(name, _)| SUBSTANCE.contains(*name)).map(|(_, amount)| amount).sum()
}

/// What the seat may find after a choice: before and after, in worlds that agree with all it knows, with other dice each
/// time.
fn outcomes<G: Trained>(game: &G, seat: Seat, action: G::Action, lucks: &Range<u64>) -> Vec<(G, G)> {
    let sight = Sight::new(game, seat);
    let outcome = |luck| {
        let mut dice = FastDice::new(luck);
        let before = sight.imagine(&mut dice);
        let mut after = before.clone();
        after
            .apply(seat, action, &mut dice, &mut Silent)
            .unwrap_or_else(|refusal| panic!("{action} is refused: {refusal}"));
        (before, after)
    };
    lucks.clone().map(outcome).collect()
}

/// Whether a choice costs its own fleet something, whatever may be hidden and whatever the dice, and nobody else, and
/// looks much worse than another that costs no more.
fn harms_itself<G: Trained>(game: &G, seat: Seat, action: G::Action) -> bool {
    // What the first dice say may be their luck.
    [0..TRIES, TRIES..6 * TRIES].iter().all(|lucks| seems_to_harm(game, seat, action, lucks))
}

fn seems_to_harm<G: Trained>(game: &G, seat: Seat, action: G::Action, lucks: &Range<u64>) -> bool {
    let loses = |who: Seat, (before, after): &(G, G)| substance(after, who) < substance(before, who) - 1e-4;
    let others = || Seat::all(game.seat_count()).filter(|&other| other != seat);
    let worlds = outcomes(game, seat, action, lucks);
    if !worlds.iter().all(|world| loses(seat, world) && !others().any(|other| loses(other, world))) {
        return false;
    }
    let mean = |worlds: &[(G, G)], of: fn(&G, Seat) -> f32| {
        worlds.iter().map(|(_, after)| of(after, seat)).sum::<f32>() / worlds.len() as f32
    };
    let mut options = Vec::new();
    game.options(seat, &mut options);
    let (better, left) = (mean(&worlds, G::value) + WORSE, mean(&worlds, substance) - 1e-4);
    options.iter().any(|&option| {
        let worlds = outcomes(game, seat, option, lucks);
        // What is still in the middle of the same thing may only have put it off.
        let done = worlds.iter().all(|(_, after)| after.undertaking(seat) != game.undertaking(seat));
        done && mean(&worlds, G::value) > better && mean(&worlds, substance) >= left
    })
}

/// Says whether a choice harms only who makes it.
type Harms<G> = fn(&G, Seat, <G as Game>::Action) -> bool;

/// What levels did that nobody in his senses does, and among how many decisions.
fn senseless<G: Trained>(levels: [Level; 2], games: u64, harms: Harms<G>) -> (Vec<String>, u64) {
    let content = Arc::new(G::content(G::packs()).unwrap_or_else(|faults| panic!("{faults:?}")));
    let group = &groups::<G>(&content, None).expect("there are groups")[0];
    let (mut found, mut decisions) = (Vec::new(), 0);
    for number in 0..games {
        let mut dice = FastDice::new(number);
        let mut side = || &group.sides[dice.below(CHANCE, group.sides.len() as u32) as usize];
        let setup = G::pit(&content, &[side(), side()]).expect("they can be pitted");
        let mut game =
            G::start(&content, &setup, &mut dice, &mut Silent).unwrap_or_else(|it| panic!("{it:?}"));
        let mut players = levels.map(|level| Computer::new(level, number));
        while let Awaiting::Decision { seats, .. } = game.awaiting() {
            let seat = seats.first().expect("somebody is awaited");
            let action = players[seat.index()].choose(&Sight::new(&game, seat));
            decisions += 1;
            let who = |what: &str| format!("{}, game {number}: seat {seat} {what} by {action}", G::ID);
            if is_the_end(&game, seat, action) && could_easily_go_on(&game, seat) {
                found.push(who("loses"));
            } else if harms(&game, seat, action) {
                found.push(who("harms itself"));
            }
            game.apply(seat, action, &mut dice, &mut Silent).unwrap_or_else(|refusal| panic!("{refusal}"));
        }
    }
    (found, decisions)
}

fn games(ordinary: u64) -> u64 {
    std::env::var("BROADSIDE_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(ordinary)
}

fn is_sensible<G: Trained>(ordinary: u64, harms: Harms<G>) {
    let (found, decisions) = senseless::<G>([Level::Captain, Level::Lieutenant], games(ordinary), harms);
    println!("{}: {decisions} decisions, {} senseless", G::ID, found.len());
    assert!(decisions > 0);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn nobody_is_senseless_in_reflex() {
    // What is damaged there was hit by somebody.
    is_sensible::<Reflex>(16, |_, _, _| false);
}

#[test]
fn nobody_is_senseless_in_inertia() {
    is_sensible::<Inertia>(60, harms_itself);
}

#[test]
fn nobody_is_senseless_in_dreadnaught() {
    is_sensible::<Dreadnaught>(6, harms_itself);
}

#[test]
fn nobody_is_senseless_in_firestorm() {
    // A ship whose end is certain may move before or after the others.
    is_sensible::<Firestorm>(4, |_, _, _| false);
}

#[test]
fn nobody_is_senseless_in_dystopian_wars() {
    is_sensible::<Dystopian>(2, harms_itself);
}

#[test]
fn whoever_takes_anything_is_found_out() {
    let (found, _) = senseless::<Inertia>([Level::Random; 2], 60, harms_itself);
    let (lost, harmed) = found.iter().partition::<Vec<_>, _>(|one| one.contains("loses"));
    assert!(!lost.is_empty() && !harmed.is_empty(), "{found:?}");
}
