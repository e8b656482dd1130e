//! The language of rule tests, the same for every game: a position that is laid out at will, and verbs to play it.
//!
//! A game's own tests wrap a [`Position`] into a table of theirs, make it a [`RuleTable`], and add what is theirs: how
//! a ship is placed, a card is given, or the state is read. Seats are numbers from 1. What a seat does is said in the
//! text form of actions, or as an action, which is read in its text form too.

pub mod packs;

use std::cell::OnceCell;
use std::fmt::Display;
use std::sync::Arc;

use broadside_engine::dice::{FastDice, Script};
use broadside_engine::{Awaiting, Describe, Dice, Game, Log, Observer, Outcome, Problem, Refusal, Seat};

/// A seat by its number, which counts from 1.
#[track_caller]
pub fn seat(number: usize) -> Seat {
    Seat::numbered(number).expect("a seat")
}

/// The rules that something breaks which is wrong; none if it is right.
pub fn rules<T>(tried: &Result<T, Vec<Problem>>) -> Vec<String> {
    let problems = tried.as_ref().err().into_iter().flatten();
    problems.map(|problem| problem.rule.to_string()).collect()
}

/// The rules that a wrong set-up breaks.
#[track_caller]
pub fn broken<G: Game>(content: &Arc<G::Content>, setup: &G::Setup) -> Vec<String> {
    let rules = rules(&G::start(content, setup, &mut FastDice::new(1), &mut Log::new()));
    assert!(!rules.is_empty(), "nothing is wrong with the set-up");
    rules
}

/// A position as it is laid out or played, the game that is made of it, and what has happened.
#[derive(Clone)]
pub struct Position<G: Game<Saved: Clone>> {
    content: Arc<G::Content>,
    setup: G::Setup,
    /// The position as it is now; a game is made of it as soon as one is needed.
    saved: G::Saved,
    game: OnceCell<G>,
    log: Log<G::Event>,
    /// What is rolled when a test does not say; without it such a roll is a fault.
    dice: Option<FastDice>,
}

impl<G: Game<Saved: Clone>> Position<G> {
    /// A game just begun, or what is wrong with the set-up.
    ///
    /// # Errors
    /// Everything that is wrong with the set-up.
    pub fn begin(
        content: Arc<G::Content>,
        setup: &G::Setup,
        dice: &mut impl Dice,
    ) -> Result<Self, Vec<Problem>> {
        let mut log = Log::new();
        let game = G::start(&content, setup, dice, &mut log)?;
        let saved = game.save();
        Ok(Self { content, setup: setup.clone(), saved, game: OnceCell::from(game), log, dice: None })
    }

    /// The same with exactly these dice, each counted from 1, in the order of rolling.
    ///
    /// # Errors
    /// Everything that is wrong with the set-up.
    #[track_caller]
    pub fn begin_rolling(
        content: Arc<G::Content>,
        setup: &G::Setup,
        values: &[u32],
    ) -> Result<Self, Vec<Problem>> {
        let mut script = Script::new(values);
        let position = Self::begin(content, setup, &mut script)?;
        script.finish().unwrap_or_else(|fault| panic!("{fault}"));
        Ok(position)
    }

    /// Whatever a test does not roll itself is rolled anyhow from here on.
    pub fn rolling_anyhow(mut self) -> Self {
        self.dice = Some(FastDice::new(5));
        self
    }

    /// What the game is played with.
    pub fn content(&self) -> &Arc<G::Content> {
        &self.content
    }

    /// What was agreed.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The position in its readable form.
    pub fn saved(&self) -> &G::Saved {
        &self.saved
    }

    /// Changes the position. It is checked when it is next played or asked.
    pub fn lay(&mut self, change: impl FnOnce(&mut G::Saved)) {
        self.game.take();
        change(&mut self.saved);
    }

    /// What the game says to the position.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn restored(&self) -> Result<G, Vec<Problem>> {
        G::restore(&self.content, &self.setup, self.saved.clone())
    }

    /// The game in this position, which must be a sound one.
    #[track_caller]
    pub fn game(&self) -> &G {
        self.game.get_or_init(|| self.restored().unwrap_or_else(|problems| panic!("{problems:?}")))
    }

    /// Does something to the game; what happens is noted.
    #[track_caller]
    pub fn play<T>(&mut self, turn: impl FnOnce(&mut G, &mut Log<G::Event>) -> T) -> T {
        self.game();
        let game = self.game.get_mut().expect("it has just been made");
        let done = turn(game, &mut self.log);
        self.saved = game.save();
        done
    }
}

/// A table of the rule tests.
pub trait RuleTable: Sized {
    /// The game.
    type Game: Game<Saved: Clone>;
    /// Whether what happened is known until it is forgotten, or only what the last action led to.
    const REMEMBERS: bool = false;

    /// The position.
    fn position(&self) -> &Position<Self::Game>;

    /// The same, to be changed.
    fn position_mut(&mut self) -> &mut Position<Self::Game>;

    /// What a text or an action stands for. Games whose tests call things by their names read them here.
    #[track_caller]
    fn action(&self, _number: usize, text: &str) -> ActionOf<Self> {
        text.parse().unwrap_or_else(|reason| panic!("{reason}"))
    }

    /// What goes by itself after an action of a test.
    fn go_on(&mut self) {}

    // Playing.

    /// Takes an action, which must be legal. What it rolls is rolled anyhow, if the position allows that.
    #[track_caller]
    fn act(&mut self, number: usize, what: impl Display) -> &mut Self {
        self.once(number, what);
        self.go_on();
        self
    }

    /// The same, and nothing goes by itself after it.
    #[track_caller]
    fn once(&mut self, number: usize, what: impl Display) -> &mut Self {
        match self.position().dice.clone() {
            None => self.roll(number, what, &[]),
            Some(mut dice) => {
                let action = self.action(number, &what.to_string());
                self.take(number, action, &mut dice);
                self.position_mut().dice = Some(dice);
            }
        }
        self
    }

    /// Takes an action whose dice do not matter.
    #[track_caller]
    fn act_anyhow(&mut self, number: usize, what: impl Display) -> &mut Self {
        let action = self.action(number, &what.to_string());
        self.take(number, action, &mut FastDice::new(99));
        self.go_on();
        self
    }

    /// Takes an action with exactly these dice, each counted from 1, in the order of rolling.
    #[track_caller]
    fn act_rolling(&mut self, number: usize, what: impl Display, values: &[u32]) -> &mut Self {
        self.roll(number, what, values);
        self.go_on();
        self
    }

    #[doc(hidden)]
    #[track_caller]
    fn roll(&mut self, number: usize, what: impl Display, values: &[u32]) {
        let action = self.action(number, &what.to_string());
        let mut script = Script::new(values);
        self.take(number, action, &mut script);
        script.finish().unwrap_or_else(|fault| panic!("{what}: {fault}"));
    }

    /// Takes an action with these dice, and nothing goes by itself after it.
    #[track_caller]
    fn take(&mut self, number: usize, action: ActionOf<Self>, dice: &mut impl Dice) {
        self.forget_old();
        let done = self.position_mut().play(|game, log| game.apply(seat(number), action, dice, log));
        if let Err(refusal) = done {
            panic!("{action} of seat {number} is refused: {refusal}");
        }
    }

    /// A seat gives up.
    #[track_caller]
    fn concede(&mut self, number: usize) -> &mut Self {
        self.forget_old();
        let dice = &mut FastDice::new(99);
        let done = self.position_mut().play(|game, log| game.concede(seat(number), dice, log));
        done.expect("conceding is allowed");
        self
    }

    #[doc(hidden)]
    fn forget_old(&mut self) {
        if !Self::REMEMBERS {
            self.fresh();
        }
    }

    /// What has happened is forgotten.
    fn fresh(&mut self) -> &mut Self {
        self.position_mut().log.clear();
        self
    }

    // What may be done.

    /// The action is refused under this rule, is not offered, and changes nothing.
    #[track_caller]
    fn refuses(&mut self, number: usize, what: impl Display, rule: &str) -> &mut Self {
        self.refuses_saying(number, what, rule, "")
    }

    /// The same, and the reason has these words.
    #[track_caller]
    fn refuses_saying(&mut self, number: usize, what: impl Display, rule: &str, words: &str) -> &mut Self {
        let refusal = self.refusal(number, &what);
        assert_eq!(refusal.rule.id(), rule, "{what}: {refusal}");
        assert!(refusal.reason.contains(words), "{what}: {refusal}");
        self.does_not_offer(number, what);
        self
    }

    /// Why an action is refused.
    #[track_caller]
    fn refusal(&self, number: usize, what: impl Display) -> Refusal {
        let action = self.action(number, &what.to_string());
        let before = self.game();
        let mut tried = before.clone();
        let mut log = Log::new();
        let Err(refusal) = tried.apply(seat(number), action, &mut FastDice::new(99), &mut log) else {
            panic!("{what} is accepted");
        };
        assert!(tried == *before && log.is_empty(), "refused {what} changed something");
        refusal
    }

    /// What a seat may do.
    fn actions(&self, number: usize) -> Vec<ActionOf<Self>> {
        let mut options = Vec::new();
        self.game().options(seat(number), &mut options);
        options
    }

    /// The same in text form, in the order of the list.
    fn options(&self, number: usize) -> Vec<String> {
        self.actions(number).iter().map(ToString::to_string).collect()
    }

    /// The options that begin with a word.
    fn options_of(&self, number: usize, word: &str) -> Vec<String> {
        self.options(number).into_iter().filter(|option| option.split(' ').next() == Some(word)).collect()
    }

    /// Whether something is among the options.
    #[track_caller]
    fn is_offered(&self, number: usize, what: impl Display) -> bool {
        self.actions(number).contains(&self.action(number, &what.to_string()))
    }

    /// Something is among the options.
    #[track_caller]
    fn offers(&self, number: usize, what: impl Display) -> &Self {
        assert!(self.is_offered(number, &what), "{what} is not among {:?}", self.options(number));
        self
    }

    /// Something is not among the options.
    #[track_caller]
    fn does_not_offer(&self, number: usize, what: impl Display) -> &Self {
        assert!(!self.is_offered(number, &what), "{what} is among {:?}", self.options(number));
        self
    }

    /// Exactly these options, in any order.
    #[track_caller]
    fn offers_just(&self, number: usize, expected: &[&str]) -> &Self {
        let text = |what: &&str| self.action(number, what).to_string();
        let (mut options, mut expected) =
            (self.options(number), expected.iter().map(text).collect::<Vec<String>>());
        options.sort();
        expected.sort();
        assert_eq!(options, expected);
        self
    }

    // Who decides, and how it ended.

    /// These seats must decide now, and nobody else.
    #[track_caller]
    fn awaits(&self, numbers: &[usize]) -> &Self {
        assert_eq!(self.awaited(), numbers, "who must decide");
        self
    }

    /// The seats that must decide now.
    fn awaited(&self) -> Vec<usize> {
        self.game().awaiting().seats().iter().map(Seat::number).collect()
    }

    /// Whether the decision is made in secret.
    fn is_secret(&self) -> bool {
        self.game().awaiting().is_secret()
    }

    /// The game is over under this rule; these seats won, and share it or not.
    #[track_caller]
    fn ended(&self, winners: &[usize], shared: bool, rule: &str) -> &Self {
        assert_eq!(self.result(), (winners.to_vec(), shared, rule.to_string()));
        self
    }

    /// The seats that won, whether they share it, and the rule that ended the game.
    #[track_caller]
    fn result(&self) -> (Vec<usize>, bool, String) {
        let (winners, shared) = self.winners();
        (winners, shared, self.outcome().expect("the game is over").rule.to_string())
    }

    /// The seats that won, and whether they share it.
    #[track_caller]
    fn winners(&self) -> (Vec<usize>, bool) {
        let outcome = self.outcome().expect("the game is over");
        (outcome.winners.iter().map(Seat::number).collect(), outcome.shared)
    }

    /// The outcome, if the game is over.
    fn outcome(&self) -> Option<Outcome> {
        match self.game().awaiting() {
            Awaiting::Over(outcome) => Some(outcome),
            Awaiting::Decision { .. } => None,
        }
    }

    // What has happened.

    /// An event like this has happened.
    #[track_caller]
    fn expects(&self, like: impl Fn(&EventOf<Self>) -> bool) -> &Self {
        assert!(self.happened(like), "not among {:#?}", self.events());
        self
    }

    /// No event like this has happened.
    #[track_caller]
    fn expects_no(&self, like: impl Fn(&EventOf<Self>) -> bool) -> &Self {
        assert!(!self.happened(like), "among {:#?}", self.events());
        self
    }

    /// Whether an event like this has happened.
    fn happened(&self, like: impl Fn(&EventOf<Self>) -> bool) -> bool {
        self.count(like) > 0
    }

    /// How often an event like this has happened.
    fn count(&self, like: impl Fn(&EventOf<Self>) -> bool) -> usize {
        self.events().into_iter().filter(|event| like(event)).count()
    }

    /// What has happened, with who is told.
    fn log(&self) -> &Log<EventOf<Self>> {
        &self.position().log
    }

    /// What has happened.
    fn events(&self) -> Vec<&EventOf<Self>> {
        self.log().iter().map(|noted| &noted.event).collect()
    }

    /// What can be read off the events that have happened, in their order.
    fn found<'a, T>(&'a self, read: impl Fn(&'a EventOf<Self>) -> Option<T>) -> Vec<T> {
        self.events().into_iter().filter_map(read).collect()
    }

    /// What has happened as an observer is told.
    fn told(&self, observer: Observer) -> Vec<EventOf<Self>> {
        let heard = self.log().iter().filter(|noted| noted.audience.includes(observer));
        heard.map(|noted| noted.event.clone()).collect()
    }

    /// What an observer reads of what has happened: the rule and the sentence.
    fn lines(&self, observer: Observer) -> Vec<(String, String)>
    where
        Self::Game: Describe,
    {
        let lines = self.told(observer).into_iter().map(|event| self.game().line(&event, observer));
        lines.map(|line| (line.rule.to_string(), line.text)).collect()
    }

    /// Spectators read a line with these words, and it cites this rule.
    #[track_caller]
    fn tells(&self, rule: &str, words: &str) -> &Self
    where
        Self::Game: Describe,
    {
        let lines = self.lines(Observer::Spectator);
        let found = lines.iter().any(|(cited, text)| cited == rule && text.contains(words));
        assert!(found, "{rule} {words} is not among {lines:#?}");
        self
    }

    // What there is.

    /// The game.
    #[track_caller]
    fn game(&self) -> &Self::Game {
        self.position().game()
    }

    /// The rules that a position breaks which cannot be.
    fn problems(&self) -> Vec<String> {
        rules(&self.position().restored())
    }
}

/// The actions of a table's game.
pub type ActionOf<T> = <<T as RuleTable>::Game as Game>::Action;
/// The events of a table's game.
pub type EventOf<T> = <<T as RuleTable>::Game as Game>::Event;
