//! The language of the rule tests: a table that can be laid out at will, and verbs to play on it.
//!
//! Seats are numbers from 1, actions are in their text form, dice on a console are written `"B1=3 F1=5"`, and
//! spaces `"SF SM"`.

#![expect(unreachable_pub, reason = "the kit is one test binary's own library")]

use std::sync::{Arc, OnceLock};

use broadside_engine::dice::FastDice;
use broadside_engine::{Describe, GameBox, Observer, Problem, Steps};
use broadside_kit::testing::{self, Position};
pub use broadside_kit::testing::{RuleTable, seat};
use broadside_reflex::{
    Content, DieSpace, Facing, Hand, Laid, Plan, Reflex, Sector, Setup, Ship, SpaceSet, State, Step,
};

pub fn content() -> Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    let read = || Arc::new(Reflex::content(Reflex::packs()).expect("our own packs are right"));
    Arc::clone(CONTENT.get_or_init(read))
}

pub fn spaces(text: &str) -> SpaceSet {
    text.split_whitespace().map(|word| word.parse::<DieSpace>().expect("a die space")).collect()
}

pub fn dice(text: &str) -> Laid {
    let mut laid = Laid::NONE;
    for word in text.split_whitespace() {
        let (space, number) = word.split_once('=').expect("SPACE=NUMBER");
        laid.put(space.parse().expect("a die space"), number.parse().expect("a number"));
    }
    laid
}

/// A set-up with something changed.
pub fn setup(players: usize, change: impl FnOnce(&mut Setup)) -> Setup {
    let mut setup = Setup::ordinary(players);
    change(&mut setup);
    setup
}

/// Starts a game with these dice, in the order of rolling, or says what is wrong with the set-up.
pub fn start(setup: &Setup, values: &[u32]) -> Result<Table, Vec<Problem>> {
    Position::begin_rolling(content(), setup, values).map(|begun| Table(begun.rolling_anyhow()))
}

/// The rules that a wrong set-up breaks.
pub fn broken(setup: &Setup) -> Vec<String> {
    testing::broken::<Reflex>(&content(), setup)
}

/// A game on which positions are laid out and played.
#[derive(Clone)]
pub struct Table(Position<Reflex>);

impl RuleTable for Table {
    type Game = Reflex;

    fn position(&self) -> &Position<Reflex> {
        &self.0
    }

    fn position_mut(&mut self) -> &mut Position<Reflex> {
        &mut self.0
    }
}

impl Table {
    /// A game of two in the ordinary set-up, in the Action Phase with empty consoles and seat 1 active.
    /// Give the ships dice before anybody acts.
    pub fn two() -> Self {
        Self::of(&Setup::ordinary(2))
    }

    /// A game of three, likewise.
    pub fn three() -> Self {
        Self::of(&Setup::ordinary(3))
    }

    /// Any set-up with fixed consoles, laid out likewise: no cubes, no shields.
    pub fn of(setup: &Setup) -> Self {
        let mut table = Self::with(content(), setup);
        table.fresh().lay(|state| {
            state.steps = Steps::begin(Step::Actions);
            state.first = seat(1);
            state.active = seat(1);
            for number in 1..=state.ships.count() {
                let ship = &mut state.ships[seat(number)];
                ship.dice = Laid::NONE;
                ship.hand = Hand::NONE;
                ship.plan = Plan::Finished;
                ship.cubes = 0;
                ship.shields = SpaceSet::NONE;
            }
        });
        table
    }

    /// A game just begun with other content.
    pub fn with(content: Arc<Content>, setup: &Setup) -> Self {
        let begun = Position::begin(content, setup, &mut FastDice::new(1)).expect("a right set-up");
        Self(begun.rolling_anyhow())
    }

    /// A game just begun with these dice: rolls for the first player, then each seat's four.
    pub fn begun(setup: &Setup, values: &[u32]) -> Self {
        start(setup, values).expect("a right set-up")
    }

    /// Changes the state without asking the rules: a console may be empty where it never is in play.
    pub fn lay(&mut self, change: impl FnOnce(&mut State)) -> &mut Self {
        self.0.play(|game, _| game.lay(change));
        self
    }

    /// Lays out one ship.
    pub fn ship(&mut self, number: usize, change: impl FnOnce(&mut Ship)) -> &mut Self {
        self.lay(|state| change(&mut state.ships[seat(number)]))
    }

    /// Puts a ship on a space of Sector A.
    pub fn put(&mut self, number: usize, space: u8, facing: Facing) -> &mut Self {
        self.ship(number, |ship| (ship.sector, ship.space, ship.facing) = (Sector::A, space, facing))
    }

    /// Puts a ship on a space of any Sector.
    pub fn put_in(&mut self, number: usize, sector: Sector, space: u8, facing: Facing) -> &mut Self {
        self.ship(number, |ship| (ship.sector, ship.space, ship.facing) = (sector, space, facing))
    }

    /// Lays dice on a console, in the place of those that were there.
    pub fn dice(&mut self, number: usize, text: &str) -> &mut Self {
        self.ship(number, |ship| ship.dice = dice(text))
    }

    pub fn cubes(&mut self, number: usize, count: u8) -> &mut Self {
        self.ship(number, |ship| ship.cubes = count)
    }

    pub fn shields(&mut self, number: usize, text: &str) -> &mut Self {
        self.ship(number, |ship| ship.shields = spaces(text))
    }

    pub fn damage(&mut self, number: usize, text: &str) -> &mut Self {
        self.ship(number, |ship| ship.damage = spaces(text))
    }

    /// Makes it this seat's turn.
    pub fn turn(&mut self, number: usize) -> &mut Self {
        self.lay(|state| state.active = seat(number))
    }

    /// Everybody plans with these hands, none of them with a decision to re-roll.
    pub fn planning(&mut self, hands: &[&[u8]]) -> &mut Self {
        self.lay(|state| {
            state.steps = Steps::begin(Step::Planning);
            for (index, hand) in hands.iter().enumerate() {
                let ship = &mut state.ships[seat(index + 1)];
                ship.dice = Laid::NONE;
                ship.hand = hand.iter().copied().collect();
                ship.plan = Plan::Laying;
            }
        })
    }

    /// A ship as it is.
    pub fn see(&self, number: usize) -> &Ship {
        &self.state().ships[seat(number)]
    }

    pub fn state(&self) -> &State {
        &self.0.saved().table
    }

    #[track_caller]
    pub fn expect_place(&self, number: usize, sector: Sector, space: u8, facing: Facing) -> &Self {
        let ship = self.see(number);
        assert_eq!((ship.sector, ship.space, ship.facing), (sector, space, facing));
        self
    }

    #[track_caller]
    pub fn expect_dice(&self, number: usize, text: &str) -> &Self {
        assert_eq!(self.see(number).dice, dice(text));
        self
    }

    #[track_caller]
    pub fn expect_shields(&self, number: usize, text: &str) -> &Self {
        assert_eq!(self.see(number).shields, spaces(text));
        self
    }

    #[track_caller]
    pub fn expect_damage(&self, number: usize, text: &str) -> &Self {
        assert_eq!(self.see(number).damage, spaces(text));
        self
    }

    #[track_caller]
    pub fn expect_cubes(&self, number: usize, count: u8) -> &Self {
        assert_eq!(self.see(number).cubes, count);
        self
    }

    /// The lines of the last action that an observer reads, each with its rule.
    pub fn read_by(&self, observer: Observer) -> Vec<String> {
        self.lines(observer).into_iter().map(|(rule, text)| format!("{rule} {text}")).collect()
    }

    /// The table as an observer sees it, as JSON.
    pub fn seen_by(&self, observer: Observer) -> String {
        serde_json::to_string(&self.game().table(observer)).expect("a table has a JSON form")
    }
}
