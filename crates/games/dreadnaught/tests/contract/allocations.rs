//! With the journal off, playing allocates nothing: search and simulation live on it. And what an action costs a table
//! does not grow with what was played before.

use std::sync::Arc;

use broadside_dreadnaught::Dreadnaught;
use broadside_engine::contract::{Counting, Trial, allocates_nothing, allocations};
use broadside_engine::dice::FastDice;
use broadside_engine::{AnyMatch, Dice, Game, GameBox, Match, Observer, Seat, Seats, Start, Stream};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_decision_allocates_nothing() {
    let content = Arc::new(Dreadnaught::content(Dreadnaught::packs()).expect("our own packs are right"));
    for players in [2, 3, 6] {
        let setup = Dreadnaught::setup(players);
        let trial = Trial { content: &content, setup: &setup, seed: 3 };
        let decisions = allocates_nothing::<Dreadnaught>(&trial, 4).expect("the contract holds");
        assert!(decisions > 1_000, "{decisions} decisions");
    }
}

/// How often memory is asked for while an action is carried out, and while everybody is told of it.
fn cost_of(played: &mut Match<Dreadnaught>, seat: Seat, action: &str, dice: Option<Vec<u32>>) -> u64 {
    let told = AnyMatch::step_count(played);
    let before = allocations();
    AnyMatch::submit(played, seat, action, dice).expect("an option is allowed");
    let observers = Seats::all(6).iter().map(Observer::Seat).chain([Observer::Spectator]);
    for observer in observers {
        let lines = AnyMatch::log_from(played, observer, told + 1);
        let table = AnyMatch::table(played, observer);
        let text = serde_json::to_string(&(lines, table)).expect("what is told is JSON");
        assert!(!text.is_empty());
    }
    for seat in Seats::all(6).iter() {
        std::hint::black_box(AnyMatch::can_take_back(&*played, seat));
    }
    allocations() - before
}

/// What the dice of the last action showed.
fn shown(played: &Match<Dreadnaught>) -> Vec<u32> {
    let dice = played.record().steps.last().map(|step| step.dice.as_slice()).unwrap_or_default();
    let face = |die: &String| die.rsplit('=').next().and_then(|face| face.parse().ok());
    dice.iter().map(|die| face(die).expect("a die shows a number")).collect()
}

#[test]
fn an_action_costs_no_more_after_1600_others_than_after_10() {
    const PICK: Stream = Stream::new("long match");
    const SHORT: u32 = 1590;
    let content = Arc::new(Dreadnaught::content(Dreadnaught::packs()).expect("our own packs are right"));
    let names = || (1..=6).map(|seat| format!("player {seat}")).collect();
    let setup = || Dreadnaught::setup(6);
    let begin = || Match::<Dreadnaught>::begin_seeded(&content, setup(), names(), 4).expect("a match");
    let (mut long, mut short, mut pick) = (begin(), begin(), FastDice::new(4));
    let (mut in_long, mut in_short) = (0, 0);
    for number in 0..SHORT + 70 {
        if number == SHORT {
            let here = Start { situation: "here".into(), state: AnyMatch::state(&long), hints: Vec::new() };
            short = short.starting(here).expect("a match can begin here");
        }
        let seat = long.game().awaiting().seats().first().expect("a match of six lasts longer");
        let choices = AnyMatch::choices(&long, seat).expect("whoever is asked has a choice");
        let choice = &choices[pick.below(PICK, choices.len() as u32) as usize].action;
        if number < SHORT {
            AnyMatch::submit(&mut long, seat, choice, None).expect("an option is allowed");
            continue;
        }
        let costs = cost_of(&mut long, seat, choice, None);
        let dice = shown(&long);
        let costs = (costs, cost_of(&mut short, seat, choice, Some(dice)));
        if number >= SHORT + 10 {
            (in_long, in_short) = (in_long + costs.0, in_short + costs.1);
        }
    }
    assert_eq!(AnyMatch::state(&long), AnyMatch::state(&short), "both are the same but for what was before");
    assert!(in_long * 100 <= in_short * 101, "{in_long} allocations late in a match, {in_short} early");
}
