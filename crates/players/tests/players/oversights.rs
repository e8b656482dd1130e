//! Whoever overlooks much is weak, and not absurd.

use broadside_engine::{Awaiting, Dice, Observer, Seat, Sight};
use broadside_players::{Budget, Computer};

use crate::small::{GUESS, ONE, Of, Small, TWO, choose, won};

/// Comes to nearly nothing of what it could do, and acts on impulse.
const BLIND: Budget = Budget { overlooks: 100, ..Budget::ATTENTIVE };

/// Six ways through shoals. Then the other one sails, and nobody has won.
#[derive(Clone, PartialEq, Debug)]
struct Shoals {
    /// What the first way looks like, one time in twenty and else. The others look even.
    first: [f32; 2],
    way: Option<u8>,
    lucky: bool,
    over: bool,
}

fn shoals(lucky: f32, else_: f32) -> Of<Shoals> {
    Of(Shoals { first: [lucky, else_], way: None, lucky: false, over: false })
}

impl Small for Shoals {
    fn awaiting(&self) -> Awaiting {
        match self.way {
            None => Awaiting::open(ONE),
            Some(_) if self.over => won(None),
            Some(_) => Awaiting::open(TWO),
        }
    }

    fn options(&self, _: Seat) -> u8 {
        6
    }

    fn play(&mut self, _: Seat, pick: u8) {
        self.over = self.way.is_some();
        self.way.get_or_insert(pick);
    }

    fn chance(&mut self, seat: Seat, pick: u8, dice: &mut dyn Dice) {
        self.play(seat, pick);
        self.lucky = dice.below(GUESS, 20) == 0;
    }

    fn imagine(&mut self, _: Observer, _: &mut impl Dice) {}

    fn looks(&self, seat: Seat) -> f32 {
        let for_one = match self.way {
            Some(0) => self.first[usize::from(!self.lucky)],
            _ => 0.5,
        };
        if seat == ONE { for_one } else { 1.0 - for_one }
    }

    fn plans(&self) -> Vec<Vec<u8>> {
        if self.way.is_none() { (0..6).map(|way| vec![way]).collect() } else { Vec::new() }
    }
}

/// In how many of two hundred tries somebody takes the first way.
fn times_the_first(budget: Budget, game: &Of<Shoals>) -> usize {
    (0..200).filter(|&seed| choose(&mut Computer::searching(budget, seed), game, ONE) == 0).count()
}

#[test]
fn what_looks_clearly_bad_does_not_come_to_mind() {
    let shallow = shoals(0.41, 0.41);
    assert_eq!(times_the_first(BLIND, &shallow), 0);
    // Whoever bears more does not mind.
    let bold = times_the_first(Budget { bears: 12, ..BLIND }, &shallow);
    assert!((15..60).contains(&bold), "{bold}");
    let even = times_the_first(BLIND, &shoals(0.5, 0.5));
    assert!((15..60).contains(&even), "{even}");
}

#[test]
fn what_luck_has_flattered_is_thought_better_of() {
    // One look of six in four is good enough to come to mind; on the average it is clearly worse.
    let taken = times_the_first(BLIND, &shoals(1.0, 0.32));
    assert!(taken < 6, "{taken}");
}

/// A fight of six ways of which five are lost at once; then the other one strikes his flag. It offers no plans.
#[derive(Clone, PartialEq, Debug)]
struct LastStand(Vec<u8>);

const SAVES: u8 = 3;

impl Small for LastStand {
    fn awaiting(&self) -> Awaiting {
        match self.0.as_slice() {
            [] => Awaiting::open(ONE),
            [SAVES] => Awaiting::open(TWO),
            [SAVES, ..] => won(Some(ONE)),
            _ => won(Some(TWO)),
        }
    }

    fn options(&self, _: Seat) -> u8 {
        6
    }

    fn play(&mut self, _: Seat, pick: u8) {
        self.0.push(pick);
    }

    fn imagine(&mut self, _: Observer, _: &mut impl Dice) {}

    /// Not good in any case.
    fn looks(&self, seat: Seat) -> f32 {
        if seat == ONE { 0.05 } else { 0.95 }
    }
}

#[test]
fn nobody_gives_up_while_there_is_hope() {
    for seed in 0..40 {
        let game = Of(LastStand(Vec::new()));
        let thought = Computer::searching(BLIND, seed).think(&Sight::new(&game, ONE));
        assert_eq!(thought.choice.0, SAVES, "seed {seed}");
        assert_eq!(thought.considered[0].picks, [thought.choice], "what is done is told of first");
    }
}

/// A ford in two picks, planned as a whole. Once somebody is in the river it may rise, and then going on is the end.
#[derive(Clone, PartialEq, Debug)]
struct Ford {
    picks: Vec<u8>,
    risen: bool,
}

const IN: u8 = 0;
const ON: u8 = 1;
const BACK: u8 = 2;

impl Small for Ford {
    fn awaiting(&self) -> Awaiting {
        match self.picks.len() {
            0 | 1 => Awaiting::open(ONE),
            2 => Awaiting::open(TWO),
            _ => won(None),
        }
    }

    fn options(&self, _: Seat) -> u8 {
        3
    }

    fn play(&mut self, _: Seat, pick: u8) {
        self.picks.push(pick);
    }

    fn chance(&mut self, seat: Seat, pick: u8, dice: &mut dyn Dice) {
        self.play(seat, pick);
        self.risen |= self.picks.len() == 1 && dice.below(GUESS, 2) == 0;
    }

    fn imagine(&mut self, _: Observer, _: &mut impl Dice) {}

    fn looks(&self, seat: Seat) -> f32 {
        let for_one = match self.picks.as_slice() {
            [IN, ON, ..] if self.risen => 0.1,
            [IN, ON, ..] => 0.9,
            _ => 0.5,
        };
        if seat == ONE { for_one } else { 1.0 - for_one }
    }

    fn plans(&self) -> Vec<Vec<u8>> {
        match self.picks.len() {
            0 => vec![vec![IN, ON]],
            1 => vec![vec![BACK]],
            _ => Vec::new(),
        }
    }
}

#[test]
fn a_plan_that_dice_have_spoilt_is_given_up() {
    for risen in [false, true] {
        for seed in 0..10 {
            let mut computer = Computer::searching(Budget::ATTENTIVE, seed);
            let mut game = Of(Ford { picks: Vec::new(), risen: false });
            let first = choose(&mut computer, &game, ONE);
            game.0.play(ONE, first);
            game.0.risen = risen;
            let then = choose(&mut computer, &game, ONE);
            assert_eq!([first, then], [IN, if risen { BACK } else { ON }], "seed {seed}");
        }
    }
}
