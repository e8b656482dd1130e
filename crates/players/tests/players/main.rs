//! Computer players on games small enough to know the right answer.

#![allow(missing_docs, reason = "tests are named after what they show")]

mod oversights;
mod small;

use std::time::{Duration, Instant};

use broadside_engine::{Awaiting, BySeat, Dice, Game, Observer, Seat, Sight};
use broadside_players::{Budget, Computer, Level};

use crate::small::{GUESS, ONE, Of, Small, TWO, at_level, choose, won};

/// Rock, paper, scissors, once, at the same time.
#[derive(Clone, PartialEq, Debug)]
struct Hands(BySeat<Option<u8>>);

fn hands() -> Of<Hands> {
    Of(Hands(BySeat::new(2, |_| None)))
}

impl Small for Hands {
    fn awaiting(&self) -> Awaiting {
        match (self.0[ONE], self.0[TWO]) {
            (Some(one), Some(two)) => won(match (3 + one - two) % 3 {
                0 => None,
                1 => Some(ONE),
                _ => Some(TWO),
            }),
            _ => {
                let seats = self.0.seats().filter(|&seat| self.0[seat].is_none()).collect();
                Awaiting::Decision { seats, secret: true }
            }
        }
    }

    fn options(&self, _: Seat) -> u8 {
        3
    }

    fn play(&mut self, seat: Seat, pick: u8) {
        self.0[seat] = Some(pick);
    }

    fn imagine(&mut self, observer: Observer, dice: &mut impl Dice) {
        for seat in self.0.seats().filter(|&seat| !observer.is(seat)) {
            if self.0[seat].is_some() {
                self.0[seat] = dice.draw(GUESS, &[0, 1, 2]);
            }
        }
    }

    fn looks(&self, _: Seat) -> f32 {
        0.5
    }
}

/// A tree in which the better-looking way is the way to ruin: seat one baits or lures, seat two answers, seat
/// one strikes. After the bait any answer of seat two but one loses for seat one; after the lure seat one wins
/// by the right strike, whatever was answered.
#[derive(Clone, PartialEq, Debug)]
struct Gambit(Vec<u8>);

const BAIT: u8 = 0;
const LURE: u8 = 1;

impl Small for Gambit {
    fn awaiting(&self) -> Awaiting {
        match self.0.as_slice() {
            [] | [_, _] => Awaiting::open(ONE),
            [_] => Awaiting::open(TWO),
            [BAIT, answer, _] => won(Some(if *answer == 2 { ONE } else { TWO })),
            [_, answer, strike, ..] => won(Some(if strike == answer { ONE } else { TWO })),
        }
    }

    fn options(&self, _: Seat) -> u8 {
        if self.0.is_empty() { 2 } else { 3 }
    }

    fn play(&mut self, _: Seat, pick: u8) {
        self.0.push(pick);
    }

    fn imagine(&mut self, _: Observer, _: &mut impl Dice) {}

    fn looks(&self, seat: Seat) -> f32 {
        let for_one = match self.0.first() {
            None => 0.5,
            Some(&BAIT) => 0.8,
            Some(_) => 0.2,
        };
        if seat == ONE { for_one } else { 1.0 - for_one }
    }
}

/// Each holds one of six cards, face down. Seat one folds, stays or raises, seat two folds or calls; the higher
/// card wins unless somebody folds. Judgement looks at both cards, as it may.
#[derive(Clone, PartialEq, Debug)]
struct Showdown {
    cards: BySeat<u8>,
    said: Vec<u8>,
}

const FOLD: u8 = 0;

fn showdown(one: u8, two: u8, said: &[u8]) -> Of<Showdown> {
    Of(Showdown { cards: BySeat::new(2, |seat| [one, two][seat.index()]), said: said.to_vec() })
}

impl Small for Showdown {
    fn awaiting(&self) -> Awaiting {
        let higher = if self.cards[ONE] > self.cards[TWO] { ONE } else { TWO };
        match self.said.as_slice() {
            [] => Awaiting::open(ONE),
            [FOLD, ..] => won(Some(TWO)),
            [_] => Awaiting::open(TWO),
            [_, FOLD, ..] => won(Some(ONE)),
            _ => won(Some(higher)),
        }
    }

    fn options(&self, _: Seat) -> u8 {
        if self.said.is_empty() { 3 } else { 2 }
    }

    fn play(&mut self, _: Seat, pick: u8) {
        self.said.push(pick);
    }

    fn imagine(&mut self, observer: Observer, dice: &mut impl Dice) {
        let known = observer.seat().map(|seat| self.cards[seat]);
        let mut unseen: Vec<u8> = (1..=6).filter(|&card| Some(card) != known).collect();
        dice.shuffle(GUESS, &mut unseen);
        for seat in self.cards.seats().filter(|&seat| !observer.is(seat)) {
            self.cards[seat] = unseen.pop().unwrap_or_default();
        }
    }

    fn looks(&self, seat: Seat) -> f32 {
        if self.cards[seat] == *self.cards.values().max().unwrap_or(&0) { 1.0 } else { 0.0 }
    }
}

/// One choice among six that lead to the same, listed or offered as plans.
#[derive(Clone, PartialEq, Debug)]
struct Equals {
    planned: bool,
    picked: Option<u8>,
}

impl Small for Equals {
    fn awaiting(&self) -> Awaiting {
        if self.picked.is_some() { won(None) } else { Awaiting::open(ONE) }
    }

    fn options(&self, _: Seat) -> u8 {
        6
    }

    fn play(&mut self, _: Seat, pick: u8) {
        self.picked = Some(pick);
    }

    fn imagine(&mut self, _: Observer, _: &mut impl Dice) {}

    fn looks(&self, _: Seat) -> f32 {
        0.5
    }

    fn plans(&self) -> Vec<Vec<u8>> {
        if self.planned { (0..6).map(|pick| vec![pick]).collect() } else { Vec::new() }
    }
}

/// A lock of two digits: seat one wins with both, and has half with one. The game itself offers only plans without any.
#[derive(Clone, PartialEq, Debug)]
struct Lock {
    digits: Vec<u8>,
    /// Whether a digit of its own is worth a thought.
    by_digit: bool,
}

const CODE: [u8; 2] = [4, 2];

impl Lock {
    fn right(&self) -> usize {
        self.digits.iter().zip(CODE).filter(|&(&digit, right)| digit == right).count()
    }
}

impl Small for Lock {
    fn awaiting(&self) -> Awaiting {
        match (self.digits.len(), self.right()) {
            (0 | 1, _) => Awaiting::open(ONE),
            (_, 2) => won(Some(ONE)),
            (_, 1) => won(None),
            _ => won(Some(TWO)),
        }
    }

    fn options(&self, _: Seat) -> u8 {
        6
    }

    fn play(&mut self, _: Seat, pick: u8) {
        self.digits.push(pick);
    }

    fn imagine(&mut self, _: Observer, _: &mut impl Dice) {}

    fn looks(&self, seat: Seat) -> f32 {
        let for_one = 0.2 + 0.1 * self.right() as f32;
        if seat == ONE { for_one } else { 1.0 - for_one }
    }

    fn looks_beyond_plans(&self) -> bool {
        self.by_digit
    }

    fn plans(&self) -> Vec<Vec<u8>> {
        vec![vec![0, 0], vec![5, 0]]
    }
}

#[test]
fn the_captain_mixes_in_rock_paper_scissors() {
    for seat in [ONE, TWO] {
        let mut counts = [0u32; 3];
        for seed in 0..300 {
            counts[usize::from(at_level(Level::Captain, seed, &hands(), seat))] += 1;
        }
        assert!(counts.iter().all(|count| (60..=141).contains(count)), "{seat:?}: {counts:?}");
    }
}

#[test]
fn the_captain_mixes_just_so_when_the_other_has_chosen_already() {
    let mut counts = [0u32; 3];
    let mut game = hands();
    game.0.play(TWO, 0);
    for seed in 0..300 {
        counts[usize::from(at_level(Level::Captain, seed, &game, ONE))] += 1;
    }
    assert!(counts.iter().all(|count| (60..=141).contains(count)), "{counts:?}");
}

#[test]
fn the_greedy_player_takes_the_bait_and_searchers_do_not() {
    for seed in 0..20 {
        let game = Of(Gambit(Vec::new()));
        assert_eq!(at_level(Level::Greedy, seed, &game, ONE), BAIT, "seed {seed}");
        assert_eq!(at_level(Level::Captain, seed, &game, ONE), LURE, "seed {seed}");
    }
    assert_eq!(at_level(Level::Admiral, 1, &Of(Gambit(Vec::new())), ONE), LURE);
}

#[test]
fn everybody_but_the_random_player_strikes_where_it_wins() {
    for answer in 0..3 {
        let game = Of(Gambit(vec![LURE, answer]));
        for level in [Level::Greedy, Level::Captain, Level::Admiral] {
            assert_eq!(at_level(level, 5, &game, ONE), answer, "{level}");
        }
    }
}

#[test]
fn a_searcher_expects_its_opponent_to_search_too() {
    let game = Of(Gambit(vec![BAIT]));
    assert_ne!(at_level(Level::Captain, 3, &game, TWO), 2, "the answer that saves seat one");
}

#[test]
fn a_sure_card_is_played_as_such() {
    for level in [Level::Greedy, Level::Captain, Level::Admiral] {
        assert_ne!(at_level(level, 1, &showdown(6, 3, &[]), ONE), FOLD, "{level} holds the highest card");
        assert_ne!(at_level(level, 1, &showdown(1, 6, &[1]), TWO), FOLD, "{level} holds the highest card");
    }
}

#[test]
fn the_order_of_the_list_decides_nothing_among_equals() {
    for planned in [false, true] {
        let game = Of(Equals { planned, picked: None });
        for level in [Level::Random, Level::Greedy, Level::Captain] {
            let mut chosen = [0i32; 6];
            for seed in 0..600 {
                chosen[usize::from(at_level(level, seed, &game, ONE))] += 1;
            }
            // A hundred of each, and never four standard deviations more or less.
            assert!(chosen.iter().all(|count| (count - 100).abs() < 37), "{level}, {planned}: {chosen:?}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_choice_twice() {
    for level in Level::ALL {
        for seed in 0..10 {
            let twice = || {
                let mut computer = Computer::new(level, seed);
                [choose(&mut computer, &hands(), ONE), choose(&mut computer, &showdown(3, 4, &[]), ONE)]
            };
            assert_eq!(twice(), twice(), "{level}, seed {seed}");
        }
    }
}

#[test]
fn a_copy_of_a_player_chooses_alike() {
    for level in Level::ALL {
        let mut computer = Computer::new(level, 8);
        choose(&mut computer, &hands(), TWO);
        let mut copy = computer.clone();
        assert_eq!(choose(&mut computer, &hands(), TWO), choose(&mut copy, &hands(), TWO), "{level}");
    }
}

#[test]
fn no_player_sees_what_its_seat_does_not_know() {
    for level in Level::ALL {
        for seed in 0..6 {
            for own in 1..=6 {
                let others = || (1..=6).filter(|&other| other != own);
                let opens: Vec<u8> =
                    others().map(|other| at_level(level, seed, &showdown(own, other, &[]), ONE)).collect();
                assert!(opens.iter().all(|pick| *pick == opens[0]), "{level}, seed {seed}, {own}: {opens:?}");
                let answers: Vec<u8> =
                    others().map(|other| at_level(level, seed, &showdown(other, own, &[2]), TWO)).collect();
                assert!(answers.iter().all(|pick| *pick == answers[0]), "{level}, seed {seed}: {answers:?}");
            }
            let chosen = [0, 1, 2].map(|secret| {
                let mut game = hands();
                game.0.play(TWO, secret);
                at_level(level, seed, &game, ONE)
            });
            assert!(chosen.iter().all(|pick| *pick == chosen[0]), "{level}, seed {seed}: {chosen:?}");
        }
    }
}

#[test]
fn the_cap_on_time_holds_and_still_gives_a_legal_choice() {
    let budget = Budget { iterations: u32::MAX, time: Duration::ZERO, ..Budget::ATTENTIVE };
    for seed in 0..10 {
        let began = Instant::now();
        let picks = [
            choose(&mut Computer::searching(budget, seed), &hands(), ONE),
            choose(&mut Computer::searching(budget, seed), &showdown(3, 4, &[]), ONE),
        ];
        assert!(picks.iter().all(|pick| *pick < 3));
        assert!(began.elapsed() < Duration::from_millis(500), "{:?}", began.elapsed());
    }
}

#[test]
fn a_budget_of_no_iterations_still_gives_a_legal_choice() {
    let budget = Budget { iterations: 0, ..Budget::ATTENTIVE };
    assert!(choose(&mut Computer::searching(budget, 1), &hands(), ONE) < 3);
    assert!(choose(&mut Computer::searching(budget, 1), &showdown(3, 4, &[]), ONE) < 3);
}

#[test]
fn an_adviser_is_a_searcher_with_all_its_attention() {
    for seed in 0..10 {
        let searching = choose(&mut Computer::searching(Budget::ATTENTIVE, seed), &hands(), ONE);
        assert_eq!(searching, choose(&mut Computer::adviser(seed), &hands(), ONE));
    }
}

#[test]
fn whoever_acts_on_impulse_says_how_things_looked() {
    let budget = Budget { overlooks: 100, ..Budget::ATTENTIVE };
    for seed in 0..10 {
        let game = Of(Equals { planned: true, picked: None });
        let thought = Computer::searching(budget, seed).think(&Sight::new(&game, ONE));
        assert!(thought.considered.len() >= 2, "two things always come to mind");
        assert_eq!(thought.considered[0].picks, [thought.choice]);
        assert!(thought.considered.iter().all(|one| one.prospect == 0.5), "{:?}", thought.considered);
    }
}

#[test]
fn whoever_looks_beyond_the_plans_finds_what_no_plan_says() {
    let opened_by = |by_digit: bool, budget: Budget, seed: u64| {
        let mut computer = Computer::searching(budget, seed);
        let mut lock = Of(Lock { digits: Vec::new(), by_digit });
        while lock.awaiting().includes(ONE) {
            let pick = choose(&mut computer, &lock, ONE);
            lock.0.play(ONE, pick);
        }
        lock.0.digits
    };
    let opened = |budget: Budget, seed: u64| opened_by(true, budget, seed);
    for seed in 0..10 {
        assert_eq!(opened(Budget { looks: 1, ..Budget::ATTENTIVE }, seed), CODE, "seed {seed}");
        assert_ne!(opened_by(false, Budget { looks: 1, ..Budget::ATTENTIVE }, seed), CODE, "seed {seed}");
        let tinkers = Budget { iterations: 40_000, tinkers: 50, ..Budget::ATTENTIVE };
        assert_eq!(opened(tinkers, seed), CODE, "seed {seed}");
        assert_eq!(opened(Budget::ADMIRAL, seed), CODE, "seed {seed}");
        assert_ne!(opened(Budget::ATTENTIVE, seed), CODE, "seed {seed}");
    }
}

#[test]
fn the_random_player_takes_every_option() {
    let mut computer = Computer::new(Level::Random, 1);
    let mut counts = [0u32; 3];
    for _ in 0..300 {
        counts[usize::from(choose(&mut computer, &hands(), ONE))] += 1;
    }
    assert!(counts.iter().all(|count| (60..=141).contains(count)), "{counts:?}");
}

#[test]
fn whoever_always_does_the_same_does_what_it_did_first() {
    let mut first = [0u32; 3];
    for seed in 0..60 {
        let mut computer = Computer::new(Level::Same, seed);
        let habit = choose(&mut computer, &hands(), ONE);
        first[usize::from(habit)] += 1;
        assert!((0..20).all(|_| choose(&mut computer, &hands(), ONE) == habit), "seed {seed}");
    }
    assert!(first.iter().all(|&count| count > 5), "{first:?}");
}

#[test]
#[should_panic(expected = "seat 2 has nothing to choose from")]
fn nobody_asks_a_seat_that_is_not_awaited() {
    at_level(Level::Random, 1, &Of(Gambit(Vec::new())), TWO);
}

#[test]
fn levels_read_back_from_their_names() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    assert_eq!(
        "ensign".parse::<Level>(),
        Err("there is no player 'ensign': expected one of random, greedy, same, cadet, lieutenant, commander, \
             captain, admiral"
            .into())
    );
}
