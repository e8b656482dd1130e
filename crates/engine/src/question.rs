//! Questions: everything about one decision, as a value in a file of its own; and the loop that asks them.
//!
//! What a game is resolving lies on a stack of steps in its state ([`crate::Steps`]). A step is a [`Question`], which
//! sooner or later asks somebody, or a [`Procedure`], which never does. [`crate::questions!`] makes the list of a
//! game's steps, and the delegation to each of them.

mod delegation;

use std::ops::ControlFlow;

use crate::table::{Blocked, Choice, Gesture};
use crate::umpire::{AnyUmpire, Umpire, With};
use crate::{
    Awaiting, Dice, Game, Journal, Offer, Outcome, Problem, Refusal, Rule, Seat, Seats, Silent, Window,
};

/// Whoever looks at options is shown them one by one, and says whether to go on.
pub type Each<'a, A> = &'a mut dyn FnMut(A) -> ControlFlow<()>;

/// Whether whoever looks at options wants to see more.
pub type Listing = ControlFlow<()>;

/// Who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// These seats, each for itself and in any order.
    pub seats: Seats,
    /// What they choose is not shown to the others when they choose it.
    pub secret: bool,
}

impl Asked {
    /// Nobody: it goes on by itself.
    pub const NOBODY: Self = Self { seats: Seats::NONE, secret: false };

    /// One seat, in the open.
    pub const fn openly(seat: Seat) -> Self {
        Self { seats: Seats::one(seat), secret: false }
    }

    /// These seats, in secret.
    pub const fn secretly(seats: Seats) -> Self {
        Self { seats, secret: true }
    }
}

/// What a step did when it was its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Progress {
    /// Something: look at what lies on top now.
    Made,
    /// Nothing: somebody must decide.
    Asks,
}

impl Progress {
    /// It asks, or it went on.
    pub const fn asks(asks: bool) -> Self {
        if asks { Self::Asks } else { Self::Made }
    }
}

/// Whether a question only asks for details of the answer before it, so that a hand gives both at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// It is a question of its own.
    Never,
    /// The first time; asked again, it is a question of its own.
    Once,
    /// However often it is asked.
    Always,
}

/// The one seat that a question asks, in the open; none if who is asked depends on the state.
pub type Only<Q> = Option<fn(&Q) -> Seat>;

/// A sentence or a part of one, with the rule behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// What is said.
    pub text: String,
    /// The rule behind it.
    pub rule: Rule,
}

impl Words {
    /// Says something.
    pub fn new(rule: &'static str, text: impl Into<String>) -> Self {
        Self { text: text.into(), rule: Rule::new(rule) }
    }

    /// Nothing: for steps that ask nobody.
    pub const fn nothing() -> Self {
        Self { text: String::new(), rule: Rule::new("") }
    }
}

/// A game that is resolved step by step.
pub trait Stepwise: Game {
    /// Its steps, made by [`crate::questions!`].
    type Step: Step<Self>;

    /// What lies on top of the stack.
    fn top(&self) -> Self::Step;

    /// Takes the step on top away: it has nothing left to ask.
    fn leave(&mut self);

    /// How the game ended, once it has.
    fn ended(&self) -> Option<Outcome>;

    /// What happens between two steps, whatever they are. Says whether something other than the step on top has
    /// happened.
    fn between(&mut self, _umpire: &mut impl Umpire<Self::Event>) -> Progress {
        Progress::Asks
    }

    /// The table's own answer to the question on top, for a seat that has left it.
    fn answer_for_absent(&mut self, _umpire: &mut impl Umpire<Self::Event>) -> Progress {
        Progress::Asks
    }

    /// The game has just ended: nothing is resolved any more.
    fn clear_away(&mut self) {}

    /// Trains of picks that are worth a thought, for every question that says nothing of its own.
    fn consider_any(&self, _seat: Seat, _into: &mut Vec<Vec<Self::Action>>) {}

    /// Whether an edited state may hold a question for this seat. If not said otherwise, every seat of the table may
    /// be asked.
    ///
    /// # Errors
    /// What is wrong with it.
    fn may_ask(&self, seat: Seat) -> Result<(), Problem> {
        if seat.index() < self.seat_count() {
            return Ok(());
        }
        Err(Problem::new(self.must_wait().rule.id(), "steps", format!("nobody sits at seat {seat}")))
    }
}

/// Everything about one decision.
///
/// What it says is said in the constants at its head. Where a sentence depends on the state, the method of the same
/// name says it instead; a question that says neither does not compile once it is listed.
pub trait Question<G: Stepwise>: Copy {
    /// The rule behind it.
    const RULE: &'static str = "";

    /// Whom it asks.
    const ASKS: Only<Self> = None;

    /// The sentence for whoever is asked.
    const ASK: &'static str = "";

    /// What the others wait for: "to choose a target".
    const WAIT: &'static str = "";

    /// What it asks for, as the answer to whoever does something else.
    const DEMAND: &'static str = "";

    /// What a computer does here without a thought, if it is always the same.
    const HABIT: Option<G::Action> = None;

    /// Nothing is pending that a plain choice would settle, whenever it is asked: the position can be judged as it is.
    const QUIET: bool = false;

    /// Whether it only asks for details of the answer before it.
    const DETAIL: Detail = Detail::Never;

    /// The train of picks that it belongs to, as a number: a computer thinks about all of them as one.
    const TRAIN: Option<u64> = None;

    /// Goes on by itself where nobody is needed. If not said otherwise, the only option is taken, and a question
    /// without any is left. Where the number of options is not public, the question is asked all the same.
    fn resolve(self, game: &mut G, umpire: &mut impl Umpire<G::Event>) -> Progress {
        take_lone(self, game, umpire)
    }

    /// Who is asked, and whether in secret.
    fn asked(&self, _game: &G) -> Asked {
        const { assert!(Self::ASKS.is_some(), "a question says whom it asks") };
        Self::ASKS.map_or(Asked::NOBODY, |seat| Asked::openly(seat(self)))
    }

    /// Shows what the seat may do.
    fn list(&self, game: &G, seat: Seat, each: Each<'_, G::Action>) -> Listing;

    /// The rule behind it, where that depends on the state.
    fn rule(&self, _game: &G) -> &'static str {
        const { assert!(!Self::RULE.is_empty(), "a question names its rule") };
        Self::RULE
    }

    /// What it asks for, as the answer to whoever does something else.
    fn demand(&self, game: &G) -> Refusal {
        const { assert!(!Self::DEMAND.is_empty(), "a question says what it demands") };
        Refusal::new(self.rule(game), Self::DEMAND)
    }

    /// Shows those of some actions that are allowed: for a question that says itself what it allows.
    fn offer(
        &self,
        game: &G,
        seat: Seat,
        actions: impl IntoIterator<Item = G::Action>,
        each: Each<'_, G::Action>,
    ) -> Listing {
        actions.into_iter().filter(|&action| self.allows(game, seat, action).is_ok()).try_for_each(each)
    }

    /// Whether something is listed.
    fn lists(&self, game: &G, seat: Seat, action: G::Action) -> bool {
        let listing = self.list(game, seat, &mut |option| {
            if option == action { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        listing.is_break()
    }

    /// Whether the seat may do something, and why not. If not said otherwise, it may do what is listed.
    fn allows(&self, game: &G, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        if self.lists(game, seat, action) { Ok(()) } else { Err(self.demand(game)) }
    }

    /// Does what is allowed.
    fn answer(self, game: &mut G, seat: Seat, action: G::Action, umpire: &mut impl Umpire<G::Event>);

    /// The sentence for whoever is asked.
    fn ask(&self, game: &G, _seat: Seat) -> Words {
        const { assert!(!Self::ASK.is_empty(), "a question says what it asks") };
        Words::new(self.rule(game), Self::ASK)
    }

    /// What the others wait for: "to choose a target".
    fn wait(&self, game: &G) -> Words {
        const { assert!(!Self::WAIT.is_empty(), "a question says what the others wait for") };
        Words::new(self.rule(game), Self::WAIT)
    }

    /// What an option is called, what it does, and where it lies on the board.
    fn choice(&self, game: &G, seat: Seat, action: G::Action) -> Choice;

    /// What a person might look for now and may not do, with why: [`refused`] finds out.
    fn blocked(&self, _game: &G, _seat: Seat) -> Vec<Blocked> {
        Vec::new()
    }

    /// How a hand makes the choices, alone or several at once.
    fn gestures(&self, _game: &G, _seat: Seat) -> Vec<Gesture> {
        Vec::new()
    }

    /// The interrupt window that it is for the seat, if it is one.
    fn window(&self, _game: &G, _seat: Seat) -> Option<Window<G::Action>> {
        None
    }

    /// What an option is to a seat that is asked in this window only where something fits.
    fn offer_of(&self, _game: &G, _seat: Seat, _action: G::Action) -> Offer {
        Offer::New
    }

    /// What a computer does here without a thought. If not said otherwise, the first option there is.
    fn habit(&self, game: &G, seat: Seat) -> Option<G::Action> {
        Self::HABIT.or_else(|| self.first(game, seat))
    }

    /// Whether nothing is pending that a plain choice would settle, where that depends on the state.
    fn is_quiet(&self, _game: &G, _seat: Seat) -> bool {
        Self::QUIET
    }

    /// Trains of picks that are worth a thought to a computer. If not said otherwise, what the game thinks of any
    /// question.
    fn consider(&self, game: &G, seat: Seat, into: &mut Vec<Vec<G::Action>>) {
        game.consider_any(seat, into);
    }

    /// Whether it only asks for details of the answer before it, where that depends on the state.
    fn detail(&self, _game: &G) -> Detail {
        Self::DETAIL
    }

    /// The train of picks that it belongs to, where that depends on the state.
    fn train(&self, _game: &G) -> Option<u64> {
        Self::TRAIN
    }

    /// The first option of a seat.
    fn first(&self, game: &G, seat: Seat) -> Option<G::Action> {
        let mut first = None;
        let _rest = self.list(game, seat, &mut |action| {
            first = Some(action);
            ControlFlow::Break(())
        });
        first
    }

    /// Whether an edited state may hold it: whatever it names exists, and it lies where it may. If not said
    /// otherwise, it names nothing but whom it asks.
    ///
    /// # Errors
    /// What is wrong with it.
    fn sound(&self, game: &G) -> Result<(), Problem> {
        self.asked(game).seats.iter().try_for_each(|seat| game.may_ask(seat))
    }
}

/// Something that resolves without a decision, but over several steps.
pub trait Procedure<G: Stepwise>: Copy {
    /// Does the next part of it.
    fn resolve(self, game: &mut G, umpire: &mut impl Umpire<G::Event>);

    /// Whether an edited state may hold it: whatever it names exists. If not said otherwise, it names nothing.
    ///
    /// # Errors
    /// What is wrong with it.
    fn sound(&self, _game: &G) -> Result<(), Problem> {
        Ok(())
    }
}

/// Any step of a game. Made by [`crate::questions!`], never by hand.
pub trait Step<G: Stepwise>: Question<G> {
    /// Whether it asks somebody, sooner or later.
    fn is_question(&self) -> bool;
}

/// Takes the only option of a question; leaves a question without any.
pub fn take_lone<G: Stepwise>(
    question: impl Question<G>,
    game: &mut G,
    umpire: &mut impl Umpire<G::Event>,
) -> Progress {
    let asked = question.asked(game).seats;
    let Some(seat) = asked.iter().next().filter(|_| asked.len() == 1) else { return Progress::Asks };
    let mut lone = None;
    let listing = question.list(game, seat, &mut |action| match lone.replace(action) {
        None => ControlFlow::Continue(()),
        Some(_) => ControlFlow::Break(()),
    });
    match lone {
        _ if listing.is_break() => return Progress::Asks,
        None => game.leave(),
        Some(action) => question.answer(game, seat, action, umpire),
    }
    Progress::Made
}

/// Goes on until somebody must decide or the game is over.
pub fn settle<G: Stepwise>(game: &mut G, umpire: &mut impl Umpire<G::Event>) {
    while game.ended().is_none() {
        if game.between(umpire) == Progress::Made {
            continue;
        }
        let step = game.top();
        if step.resolve(game, umpire) == Progress::Asks && game.answer_for_absent(umpire) == Progress::Asks {
            return;
        }
    }
    game.clear_away();
}

/// Who must decide now, or the outcome.
pub fn awaiting<G: Stepwise>(game: &G) -> Awaiting {
    match game.ended() {
        Some(outcome) => Awaiting::Over(outcome),
        None => {
            let Asked { seats, secret } = game.top().asked(game);
            Awaiting::Decision { seats, secret }
        }
    }
}

/// Does what is legal, and settles. The rules are compiled twice: for search and simulation, and for everybody else.
pub fn carry_out<G: Stepwise>(
    game: &mut G,
    seat: Seat,
    action: G::Action,
    dice: &mut dyn Dice,
    journal: &mut dyn Journal<G::Event>,
) {
    if journal.is_off()
        && let Some(dice) = dice.fast()
    {
        return answered(game, seat, action, &mut With { dice, journal: &mut Silent });
    }
    answered(game, seat, action, &mut AnyUmpire::new(dice, journal));
}

fn answered<G: Stepwise>(game: &mut G, seat: Seat, action: G::Action, umpire: &mut impl Umpire<G::Event>) {
    game.top().answer(game, seat, action, umpire);
    settle(game, umpire);
}

/// What of this a question refuses, with the reason; each has the name that a person would look for.
pub fn refused<G: Stepwise>(
    question: &impl Question<G>,
    game: &G,
    seat: Seat,
    sought: impl IntoIterator<Item = (String, G::Action)>,
) -> Vec<Blocked> {
    let blocked = |(label, action)| {
        let Refusal { rule, reason } = question.allows(game, seat, action).err()?;
        Some(Blocked { label, reason: reason.into(), rule })
    };
    sought.into_iter().filter_map(blocked).collect()
}

/// The interrupt window in which an awaited seat is asked, if the question on top is one.
pub fn window<G: Stepwise>(game: &G, seat: Seat) -> Option<Window<G::Action>> {
    if game.awaiting().includes(seat) { game.top().window(game, seat) } else { None }
}

/// What keeps an edited state from being played on: nobody is asked, or somebody has nothing to choose.
pub fn stuck<G: Stepwise>(game: &G) -> Option<String> {
    if game.ended().is_some() {
        return None;
    }
    let step = game.top();
    let asked = step.asked(game).seats;
    if !step.is_question() || asked.is_empty() {
        return Some("nobody has anything to decide".into());
    }
    let can_choose = |seat| step.list(game, seat, &mut |_| ControlFlow::Break(())).is_break();
    let helpless = asked.iter().find(|&seat| !can_choose(seat))?;
    Some(format!("seat {helpless} must decide, but has nothing to choose from"))
}

/// Whether somebody is asked, and everybody who is has something to choose; or the game is over.
pub fn is_settled<G: Stepwise>(game: &G) -> bool {
    stuck(game).is_none()
}
