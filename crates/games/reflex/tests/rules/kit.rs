//! The language of the rule tests: a table that can be laid out at will, and verbs to play on it.
//!
//! Seats are numbers from 1, actions are in their text form, dice on a console are written `"B1=3 F1=5"`, and
//! spaces `"SF SM"`.

#![expect(unreachable_pub, reason = "the kit is one test binary's own library")]

use std::sync::Arc;

use broadside_engine::dice::{FastDice, Script};
use broadside_engine::{
    Awaiting, Describe, Game, GameBox, Log, Observer, Outcome, Problem, Refusal, Seat, Steps,
};
use broadside_reflex::{
    Action, Content, DieSpace, Event, Facing, Hand, Laid, Plan, Reflex, Sector, Setup, Ship, SpaceSet, State,
    Step,
};

pub fn content() -> Arc<Content> {
    Arc::new(Reflex::content(Reflex::packs()).expect("our own packs are right"))
}

pub fn seat(number: usize) -> Seat {
    Seat::numbered(number).expect("a seat")
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
pub fn start(setup: &Setup, values: &[u32]) -> Result<(Reflex, Vec<Event>), Vec<Problem>> {
    let mut script = Script::new(values);
    let mut log: Log<Event> = Log::new();
    let game = Reflex::start(&content(), setup, &mut script, &mut log)?;
    script.finish().expect("the dice fit");
    Ok((game, log.into_iter().map(|noted| noted.event).collect()))
}

/// The rules that a wrong set-up breaks.
pub fn broken(setup: &Setup) -> Vec<String> {
    let problems =
        Reflex::start(&content(), setup, &mut FastDice::new(1), &mut Log::new()).expect_err("a problem");
    problems.iter().map(|problem| problem.rule.to_string()).collect()
}

/// A game on which positions are laid out and played.
#[derive(Clone)]
pub struct Table {
    pub game: Reflex,
    /// What the last action led to.
    pub events: Log<Event>,
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
        let game =
            Reflex::start(&content(), setup, &mut FastDice::new(1), &mut Log::new()).expect("a right set-up");
        let mut table = Self { game, events: Log::new() };
        table.lay(|state| {
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

    /// A game just begun with these dice: rolls for the first player, then each seat's four.
    pub fn begun(setup: &Setup, values: &[u32]) -> Self {
        let mut script = Script::new(values);
        let mut events = Log::new();
        let game = Reflex::start(&content(), setup, &mut script, &mut events).expect("a right set-up");
        script.finish().expect("the dice fit");
        Self { game, events }
    }

    /// Changes the state without asking the rules.
    pub fn lay(&mut self, change: impl FnOnce(&mut State)) -> &mut Self {
        self.game.lay(change);
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

    /// Takes an action; whatever dice it needs are rolled anyhow.
    #[track_caller]
    pub fn act(&mut self, number: usize, action: &str) -> &mut Self {
        self.events.clear();
        let parsed: Action = action.parse().expect("an action");
        if let Err(refusal) = self.game.apply(seat(number), parsed, &mut FastDice::new(99), &mut self.events)
        {
            panic!("{action} is refused: {refusal}");
        }
        self
    }

    /// Takes an action with exactly these dice, in the order of rolling.
    #[track_caller]
    pub fn act_rolling(&mut self, number: usize, action: &str, values: &[u32]) -> &mut Self {
        self.events.clear();
        let mut script = Script::new(values);
        let parsed: Action = action.parse().expect("an action");
        if let Err(refusal) = self.game.apply(seat(number), parsed, &mut script, &mut self.events) {
            panic!("{action} is refused: {refusal}");
        }
        script.finish().expect("the dice fit");
        self
    }

    #[track_caller]
    pub fn concede(&mut self, number: usize) -> &mut Self {
        self.events.clear();
        self.game
            .concede(seat(number), &mut FastDice::new(99), &mut self.events)
            .expect("conceding is allowed");
        self
    }

    /// The action is refused under this rule, and nothing changes.
    #[track_caller]
    pub fn refuses(&mut self, number: usize, action: &str, rule: &str) -> &mut Self {
        let before = self.game.clone();
        let parsed: Action = action.parse().expect("an action");
        let refusal: Refusal =
            match self.game.apply(seat(number), parsed, &mut FastDice::new(99), &mut self.events) {
                Ok(()) => panic!("{action} is accepted"),
                Err(refusal) => refusal,
            };
        assert_eq!(refusal.rule.id(), rule, "{action}: {refusal}");
        assert!(self.game == before, "refused {action} changed something");
        self
    }

    /// What a seat may do, in text form, in the order of the list.
    pub fn options(&self, number: usize) -> Vec<String> {
        let mut options = Vec::new();
        self.game.options(seat(number), &mut options);
        options.iter().map(ToString::to_string).collect()
    }

    /// The options that begin with a word.
    pub fn options_of(&self, number: usize, word: &str) -> Vec<String> {
        self.options(number).into_iter().filter(|option| option.split(' ').next() == Some(word)).collect()
    }

    #[track_caller]
    pub fn offers(&self, number: usize, action: &str) -> &Self {
        let options = self.options(number);
        assert!(options.iter().any(|option| option == action), "{action} is not among {options:?}");
        self
    }

    #[track_caller]
    pub fn does_not_offer(&self, number: usize, action: &str) -> &Self {
        let options = self.options(number);
        assert!(!options.iter().any(|option| option == action), "{action} is among {options:?}");
        self
    }

    /// Exactly these options, in any order.
    #[track_caller]
    pub fn offers_just(&self, number: usize, expected: &[&str]) -> &Self {
        let mut options = self.options(number);
        let mut expected: Vec<String> = expected.iter().map(ToString::to_string).collect();
        options.sort();
        expected.sort();
        assert_eq!(options, expected);
        self
    }

    /// A ship as it is.
    pub fn see(&self, number: usize) -> &Ship {
        &self.game.state().ships[seat(number)]
    }

    pub fn state(&self) -> &State {
        self.game.state()
    }

    /// The seats that must decide now.
    pub fn awaited(&self) -> Vec<usize> {
        self.game.awaiting().seats().iter().map(Seat::number).collect()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        match self.game.awaiting() {
            Awaiting::Over(outcome) => Some(outcome),
            Awaiting::Decision { .. } => None,
        }
    }

    /// The seats that won, and whether they share it.
    #[track_caller]
    pub fn winners(&self) -> (Vec<usize>, bool) {
        let outcome = self.outcome().expect("the game is over");
        (outcome.winners.iter().map(Seat::number).collect(), outcome.shared)
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

    /// Whether an event like this happened in the last action.
    pub fn happened(&self, like: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(|noted| like(&noted.event))
    }

    /// The events of the last action that an observer is told of.
    pub fn told(&self, observer: Observer) -> Vec<Event> {
        let told = self.events.iter().filter(|noted| noted.audience.includes(observer));
        told.map(|noted| noted.event.clone()).collect()
    }

    /// The lines of the last action that an observer reads, each with its rule.
    pub fn read_by(&self, observer: Observer) -> Vec<String> {
        let line = |event: &Event| {
            let line = self.game.line(event, observer);
            format!("{} {}", line.rule, line.text)
        };
        self.told(observer).iter().map(line).collect()
    }

    /// The table as an observer sees it, as JSON.
    pub fn seen_by(&self, observer: Observer) -> String {
        serde_json::to_string(&self.game.table(observer)).expect("a table has a JSON form")
    }
}
