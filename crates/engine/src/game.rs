//! What a game must be able to do.
//!
//! Three small traits, because three kinds of code want three kinds of things, a fourth for what is printed on the
//! box, and two for what only some games have.

use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::packs::{Fault, PackFile};
use crate::table::{Blocked, Choice, Field, Gesture, Line, Table, Workbench};
use crate::{Awaiting, Dice, Journal, Observer, Offer, Part, Problem, Refusal, Seat, Side, Window};

/// The rules: all that simulation, search, replay and the server need.
///
/// The value is the state. It is plain data with the content behind one shared pointer, so that a clone
/// costs next to nothing. The same state, action and dice give the same state on every machine.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// Ships, cards and maps, from the packs.
    type Content: Serialize + Send + Sync + 'static;
    /// What is agreed before the game. Plain, and possibly wrong: [`Game::start`] decides.
    type Setup: Serialize + DeserializeOwned + JsonSchema + Clone + PartialEq + Debug + Send + Sync;
    /// One pick. Its text form is its form everywhere.
    type Action: Copy + Eq + Debug + Display + FromStr<Err = String> + Send + Sync;
    /// One fact, with all dice and draws resolved.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// The state as it is hashed and as edits lie in records. Its JSON form never changes: a record that was
    /// made with it replays to the same hashes for ever.
    type Saved: Serialize + DeserializeOwned;
    /// The state as a person reads and edits it, with names instead of places and masks. It may change, as long as
    /// what was written before is still read.
    type Readable: Serialize + DeserializeOwned + JsonSchema;

    /// Sets the table up, or reports everything that is wrong with the set-up.
    fn start(
        content: &Arc<Self::Content>,
        setup: &Self::Setup,
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<Self::Event>,
    ) -> Result<Self, Vec<Problem>>;

    /// The state in the form that is hashed. [`Game::restore`] gives an equal state back.
    fn save(&self) -> Self::Saved;

    /// A state from the form that is hashed, perhaps edited by hand, or everything that is wrong with it.
    /// Whatever is accepted can be played on without a panic.
    fn restore(
        content: &Arc<Self::Content>,
        setup: &Self::Setup,
        saved: Self::Saved,
    ) -> Result<Self, Vec<Problem>>;

    /// The state in its readable form. [`Game::read`] gives an equal state back.
    fn readable(&self) -> Self::Readable;

    /// What a readable form says, in the form that is hashed, or every name in it that nothing has. Whether the
    /// rules can go on from there is for [`Game::restore`] to say.
    fn understand(
        content: &Arc<Self::Content>,
        setup: &Self::Setup,
        readable: Self::Readable,
    ) -> Result<Self::Saved, Vec<Problem>>;

    /// A state from its readable form, perhaps edited by hand, or everything that is wrong with it.
    fn read(
        content: &Arc<Self::Content>,
        setup: &Self::Setup,
        readable: Self::Readable,
    ) -> Result<Self, Vec<Problem>> {
        Self::restore(content, setup, Self::understand(content, setup, readable)?)
    }

    /// How many seats the table has. Never changes during a game.
    fn seat_count(&self) -> usize;

    /// Who must decide now, or the outcome.
    fn awaiting(&self) -> Awaiting;

    /// Why a seat that is not awaited cannot act: the game is over, it has chosen, or others decide.
    fn must_wait(&self) -> Refusal;

    /// Puts every action that an awaited seat may take now into `into`. Called by [`Game::options`] alone.
    fn list(&self, seat: Seat, into: &mut Vec<Self::Action>);

    /// Whether the rules allow an awaited seat to do this, and why not. Called by [`Game::check`] alone.
    fn allows(&self, seat: Seat, action: Self::Action) -> Result<(), Refusal>;

    /// Does what is legal, and goes on until somebody must decide or the game is over. Called by [`Game::apply`]
    /// alone.
    fn carry_out(
        &mut self,
        seat: Seat,
        action: Self::Action,
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<Self::Event>,
    );

    /// Refuses whatever a seat wants to do that is not awaited.
    fn require_awaited(&self, seat: Seat) -> Result<(), Refusal> {
        if self.awaiting().includes(seat) { Ok(()) } else { Err(self.must_wait()) }
    }

    /// Puts every action that the seat may take now into `into`, which comes empty. Nothing for a seat
    /// that is not awaited. In free movement the list is a sensible grid, and [`Game::check`] is the law.
    fn options(&self, seat: Seat, into: &mut Vec<Self::Action>) {
        if self.awaiting().includes(seat) {
            self.list(seat, into);
        }
    }

    /// Whether an action is legal, and why not.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Refusal> {
        self.require_awaited(seat)?;
        self.allows(seat, action)
    }

    /// Does it. Refuses exactly what [`Game::check`] refuses, and then the state is as it was.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<Self::Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.carry_out(seat, action, dice, journal);
        Ok(())
    }

    /// The seat gives up, whether it is awaited or not. Not among the options, so that no computer player stumbles
    /// into it.
    ///
    /// From then on it is never awaited, and nobody waits for it. Refused if the game is over or the seat is out of
    /// it already.
    fn concede(
        &mut self,
        seat: Seat,
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<Self::Event>,
    ) -> Result<(), Refusal>;

    /// Replaces everything the observer does not know by a fair sample of what it could be.
    fn determinise(&mut self, observer: Observer, dice: &mut impl Dice);

    /// The interrupt window in which the seat is asked, where its decision is one. Standing orders are answered
    /// with its pass.
    fn window(&self, _seat: Seat) -> Option<Window<Self::Action>> {
        None
    }

    /// What an option of a window is to a seat that is asked only where something fits: whether it matters, and whether
    /// it is like one that the seat let go by. What the seat knows decides.
    fn offer_of(&self, _seat: Seat, _action: Self::Action) -> Offer {
        Offer::New
    }

    /// A number that grows from round to round, at which standing orders for a round end.
    fn round(&self) -> u32;

    /// A number that changes whenever a span of the game is over, a part of a round that a person may want to
    /// sit out. Public facts alone decide. Without it a span is a round.
    fn span(&self) -> u32 {
        self.round()
    }
}

/// What an observer is shown: all that page and terminal need. A table is built up from nothing, so that
/// what is hidden has no field to leak from.
pub trait Describe: Game {
    /// Scene and panels, and the sentence that says what is asked of whom.
    fn table(&self, observer: Observer) -> Table;

    /// Round and phase, or the outcome: what stands above the table, the same for everybody.
    fn headline(&self) -> String {
        self.table(Observer::Spectator).headline
    }

    /// What an option is called, what it does, its odds and where it lies on the board.
    fn choice(&self, seat: Seat, action: Self::Action) -> Choice;

    /// Puts the choices into the order in which a person wants to read them. Without it they stay as they are.
    fn arrange(&self, _choices: &mut [Choice]) {}

    /// What a person might look for now and may not do, with why.
    fn blocked(&self, _seat: Seat) -> Vec<Blocked> {
        Vec::new()
    }

    /// How a hand makes what the seat may do.
    fn gestures(&self, _seat: Seat) -> Vec<Gesture> {
        Vec::new()
    }

    /// The line of the log for an event, in words for an observer who is told of it.
    fn line(&self, event: &Self::Event, observer: Observer) -> Line;
}

/// How good it looks: all that a searching player needs besides. The only place where floats are allowed.
pub trait Judge: Game {
    /// How good the position looks for a seat, from 0 (lost) to 1 (won).
    ///
    /// It is called on determinised states as well as on real ones, and may look at all of it.
    fn value(&self, seat: Seat) -> f32;

    /// Trains of picks worth considering from here, the most promising first. A game whose turns are made of
    /// many small picks offers them; without any, every option is worth a look.
    ///
    /// A pick that is not legal when its time comes is passed over: what is asked in between is decided by
    /// itself.
    fn plans(&self, _seat: Seat, _into: &mut Vec<Vec<Self::Action>>) {}

    /// What the seat is in the middle of. A plan is followed for as long as this stays the same.
    fn undertaking(&self, _seat: Seat) -> u64 {
        0
    }

    /// Whether a secret choice among plans is drawn, so that nobody can learn to expect it, or weighed.
    fn draws(&self, _seat: Seat) -> bool {
        true
    }

    /// Whether an option that begins no plan is worth a thought by itself. Where what is done takes many picks, a single one
    /// is no more than a beginning, and looks better than it is.
    fn looks_beyond_plans(&self) -> bool {
        true
    }

    /// What the seat would do here without thinking about it, found quickly: so a search plays on after a plan.
    /// Without it everybody follows the first plan there is.
    fn habit(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The habit, and what the seat goes on with for as long as it is in the middle of the same undertaking, where that
    /// is found at once. A pick that is not legal when its time comes ends it.
    fn habits(&self, seat: Seat, into: &mut Vec<Self::Action>) {
        into.extend(self.habit(seat));
    }

    /// How far habits are played on after a plan: at most so many picks, and not beyond so many rounds.
    fn horizon(&self) -> (u32, u32) {
        (0, 0)
    }
}

/// What is printed on the box: name, players, packs and rulebook.
pub trait GameBox: Describe + Judge {
    /// The id used in files and commands, such as `reflex`.
    const ID: &'static str;
    /// The name people use.
    const NAME: &'static str;
    /// What it is, in one sentence.
    const BLURB: &'static str;
    /// The prefix of its rule IDs, such as `RX`.
    const PREFIX: &'static str;
    /// Grows when a rule changes in a way that old records would replay differently.
    const RULES_VERSION: u32;
    /// The rulebook, as Markdown.
    const RULEBOOK: &'static str;
    /// How many people can play.
    const PLAYERS: std::ops::RangeInclusive<usize>;

    /// About how long a game between people takes.
    const MINUTES: u32;
    /// Whether there are windows that can be passed.
    const HAS_WINDOWS: bool = false;

    /// A few silhouettes of its ships, as SVG path data pointing up.
    fn art(content: &Self::Content) -> Vec<String>;

    /// The packs that come with the game.
    fn packs() -> &'static [PackFile<'static>];

    /// The pictures that its rulebook names, each a moment of the game as data.
    fn pictures() -> &'static [PackFile<'static>] {
        &[]
    }

    /// Content from packs, or every fault in them.
    fn content(packs: &[PackFile<'_>]) -> Result<Self::Content, Vec<Fault>>;

    /// The ordinary set-up for so many players.
    fn setup(players: usize) -> Self::Setup;

    /// What can be agreed before a game, as fields of the set-up's JSON form. Each offers its ordinary value
    /// first.
    fn fields(content: &Self::Content) -> Vec<Field>;
}

/// A game with sides that can be pitted against each other, to see whether they are equal.
pub trait Pitted: GameBox {
    /// The sides.
    fn sides(content: &Self::Content) -> Vec<Side>;

    /// The set-up in which each seat plays the side of its place in the list, on neutral ground. None where
    /// so many cannot play, or a side is not one of [`Pitted::sides`].
    fn pit(content: &Self::Content, sides: &[&Side]) -> Option<Self::Setup>;

    /// What sides are made of, for a designer who asks what each is worth: those of a kind together. Empty where
    /// nothing of the kind is chosen.
    fn parts(_content: &Self::Content) -> Vec<Part> {
        Vec::new()
    }

    /// The parts a seat plays with, by their places in [`Pitted::parts`].
    fn brought(&self, _seat: Seat) -> Vec<usize> {
        Vec::new()
    }

    /// The parts that an event just now put to use, by their places in [`Pitted::parts`].
    fn used(&self, _event: &Self::Event, _part: &mut dyn FnMut(usize)) {}
}

/// A game whose judgement adds up what there is of some features, so that how much each counts can be found by play.
///
/// Between two seats, a difference `x` of their sums is a chance of `(1 + x / (1 + |x|)) / 2`.
pub trait Trained: Pitted {
    /// What a position is weighed by.
    const FEATURES: &'static [&'static str];

    /// Players who know one trick each, to try others against: what each is called, and how much the features count for
    /// it.
    fn styles(content: &Self::Content) -> Vec<(String, Vec<f32>)>;

    /// How much of each there is for a seat, in the order of [`Trained::FEATURES`].
    fn features(&self, seat: Seat) -> Vec<f32>;

    /// How much each counts.
    fn weights(content: &Self::Content) -> Vec<f32>;

    /// The same content, in which each counts so much.
    #[must_use]
    fn reweighed(content: &Self::Content, weights: &[f32]) -> Self::Content;
}

/// A game for which something is built before it is played.
pub trait Workshop: GameBox {
    /// What is built, such as `ship`.
    const BUILDS: &'static str;

    /// The workbench with a work on it. An empty text is an empty workbench, a code stands for what it was made of.
    ///
    /// # Errors
    /// Why the text is not a work.
    fn workbench(content: &Self::Content, work: &str) -> Result<Workbench, Problem>;

    /// The work after a pick of the workbench.
    ///
    /// # Errors
    /// Why the pick is not possible.
    fn build(content: &Self::Content, work: &str, pick: &str) -> Result<String, Problem>;

    /// The work that a file of a pack describes. It may be unsound: the workbench says why.
    ///
    /// # Errors
    /// Every fault that keeps it from being read.
    fn open_work(content: &Self::Content, file: &PackFile<'_>) -> Result<String, Vec<Fault>>;
}
