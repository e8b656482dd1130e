//! One match: the authority in every setting, from tests to the server.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::dice::{MatchDice, Script, ScriptFault};
use crate::fair::{self, Bytes};
use crate::orders::Given;
use crate::record::{Hex, chain};
use crate::{
    Act, Awaiting, BySeat, FORMAT, GameBox, Header, Log, Observer, Problem, Record, Refusal, Seat,
    StandingOrder, Step, Versions, Window,
};

/// A game in progress with its record, its dice and its log.
pub struct Match<G: GameBox> {
    content: Arc<G::Content>,
    record: Record<G::Setup>,
    game: G,
    dice: MatchDice,
    opening: Log<G::Event>,
    events: Vec<Log<G::Event>>,
    orders: BySeat<Given>,
}

// By hand, since a derive would ask the content to be `Clone`.
impl<G: GameBox> Clone for Match<G> {
    fn clone(&self) -> Self {
        Self {
            content: Arc::clone(&self.content),
            record: self.record.clone(),
            game: self.game.clone(),
            dice: self.dice.clone(),
            opening: self.opening.clone(),
            events: self.events.clone(),
            orders: self.orders.clone(),
        }
    }
}

/// Why a match did not do what it was asked. It is exactly as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchError {
    /// The table has no such seat.
    NoSuchSeat(Seat),
    /// Another seat must decide now.
    NotAwaited {
        /// Who tried.
        seat: Seat,
        /// What the match waits for.
        awaiting: Awaiting,
    },
    /// What the seat must decide is no window that it could let go by.
    NoWindow(Seat),
    /// The text is no action of this game.
    Unreadable(String),
    /// The rules forbid it.
    Refused(Refusal),
    /// The dice given by hand do not fit what is rolled.
    Dice(ScriptFault),
    /// The set-up, or a state edited by hand, is not one the rules can go on from.
    Problems(Vec<Problem>),
    /// The last action of the seat cannot be taken back.
    CannotTakeBack(&'static str),
    /// The record does not hold together.
    Record(String),
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSeat(seat) => write!(f, "there is no seat {seat} at this table"),
            Self::NotAwaited { seat, awaiting } => match awaiting {
                Awaiting::Decision { seats, .. } => {
                    write!(f, "seat {seat} has nothing to decide now: waiting for seat {seats}")
                }
                Awaiting::Over(_) => write!(f, "the match is over"),
            },
            Self::NoWindow(seat) => write!(f, "seat {seat} is in no window that it could pass"),
            Self::Unreadable(reason) => f.write_str(reason),
            Self::Refused(refusal) => write!(f, "not allowed: {refusal}"),
            Self::Dice(fault) => write!(f, "{fault}"),
            Self::Problems(problems) => {
                for (index, problem) in problems.iter().enumerate() {
                    if index > 0 {
                        f.write_str("; ")?;
                    }
                    write!(f, "{problem}")?;
                }
                Ok(())
            }
            Self::CannotTakeBack(reason) => write!(f, "cannot be taken back: {reason}"),
            Self::Record(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for MatchError {}

/// A match as it lies in a file: the state to look at and edit, and the record behind it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MatchFile<S> {
    /// Whether the state was ever edited by hand.
    edited: bool,
    /// Who must decide, for people who look into the file.
    awaiting: Value,
    /// The state. Whoever changes it edits the match.
    state: Value,
    /// How it came about.
    record: Record<S>,
}

impl<G: GameBox> Match<G> {
    /// Begins a match. `entropy` has one entry a seat, added after the commitment to `secret` was published.
    pub fn begin(
        content: &Arc<G::Content>,
        setup: G::Setup,
        seats: Vec<String>,
        secret: Bytes,
        entropy: &BySeat<Bytes>,
    ) -> Result<Self, MatchError> {
        let entropy = entropy.map(|_, &bytes| Hex(bytes));
        Self::open(content, Self::header(content, setup, seats, secret, entropy, None))
    }

    /// Begins a match whose dice follow from a seed.
    pub fn begin_seeded(
        content: &Arc<G::Content>,
        setup: G::Setup,
        seats: Vec<String>,
        seed: u64,
    ) -> Result<Self, MatchError> {
        let secret = fair::seeded(seed, "secret");
        let entropy = BySeat::new(seats.len().min(crate::MAX_SEATS), |seat| {
            Hex(fair::seeded(seed, &format!("seat {seat}")))
        });
        Self::open(content, Self::header(content, setup, seats, secret, entropy, Some(seed)))
    }

    fn header(
        content: &Arc<G::Content>,
        setup: G::Setup,
        seats: Vec<String>,
        secret: Bytes,
        entropy: BySeat<Hex>,
        seed: Option<u64>,
    ) -> Header<G::Setup> {
        Header {
            game: G::ID.to_string(),
            versions: Self::versions(content),
            setup,
            seats,
            commitment: fair::commitment(&secret),
            entropy,
            secret: Some(Hex(secret)),
            seed,
        }
    }

    fn versions(content: &Arc<G::Content>) -> Versions {
        let packs = fair::hash("broadside packs 1", [json(content.as_ref()).as_slice()]);
        Versions { format: FORMAT, rules: G::RULES_VERSION, packs: hex::encode(&packs[..8]) }
    }

    fn open(content: &Arc<G::Content>, header: Header<G::Setup>) -> Result<Self, MatchError> {
        let Some(Hex(secret)) = header.secret else {
            return Err(MatchError::Record("the secret of the dice is not published yet".into()));
        };
        if fair::commitment(&secret) != header.commitment {
            return Err(MatchError::Record("the secret does not fit the commitment to it".into()));
        }
        let entropy = header.entropy.map(|_, &Hex(bytes)| bytes);
        let mut dice = MatchDice::new(fair::key(&secret, G::ID, &entropy));
        let mut opening = Log::new();
        let game = G::start(content, &header.setup, &mut dice, &mut opening).map_err(MatchError::Problems)?;
        if game.seat_count() != header.seats.len() || game.seat_count() != header.entropy.count() {
            return Err(MatchError::Record(format!(
                "{} seats are named and {} added entropy, but the set-up has {} players",
                header.seats.len(),
                header.entropy.count(),
                game.seat_count()
            )));
        }
        let opening_dice: Vec<String> = dice.take_drawn().iter().map(ToString::to_string).collect();
        let opening_hash =
            chain("broadside opening 1", "", [&json(&header), &json(&opening_dice), &json(&game.save())]);
        Ok(Self {
            content: Arc::clone(content),
            orders: BySeat::new(game.seat_count(), |_| Given::default()),
            record: Record { header, opening_dice, opening_hash, steps: Vec::new() },
            game,
            dice,
            opening,
            events: Vec::new(),
        })
    }

    /// The state.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// How it came about.
    pub const fn record(&self) -> &Record<G::Setup> {
        &self.record
    }

    /// Every event so far that the observer is told of, with the number of steps made when it happened.
    pub fn log(&self, observer: Observer) -> impl Iterator<Item = (usize, &G::Event)> {
        std::iter::once(&self.opening)
            .chain(&self.events)
            .enumerate()
            .flat_map(|(step, log)| log.iter().map(move |noted| (step, noted)))
            .filter(move |(_, noted)| noted.audience.includes(observer))
            .map(|(step, noted)| (step, &noted.event))
    }

    /// A seat takes an action. Standing orders are answered right after it.
    ///
    /// With `forced`, exactly these dice are rolled, and the record says so.
    pub fn submit(
        &mut self,
        seat: Seat,
        action: G::Action,
        forced: Option<Vec<u32>>,
    ) -> Result<(), MatchError> {
        self.perform(Act::Action { seat, action: action.to_string(), forced })?;
        self.answer_orders();
        Ok(())
    }

    /// A seat gives up.
    pub fn concede(&mut self, seat: Seat) -> Result<(), MatchError> {
        self.perform(Act::Concede { seat })?;
        self.answer_orders();
        Ok(())
    }

    /// Puts an edited state in the place of the present one. The match is marked as edited.
    pub fn edit(&mut self, state: Value) -> Result<(), MatchError> {
        self.perform(Act::Edit { state })
    }

    /// From now on the seat is asked at windows as it orders, in place of what it ordered before. If it would pass
    /// at the window in which it is asked now, it does.
    pub fn give_order(&mut self, seat: Seat, order: StandingOrder) -> Result<(), MatchError> {
        self.require_seat(seat)?;
        // Whoever is attacked just now and says so means the next time.
        if order == StandingOrder::UntilAttacked && self.in_window(seat) {
            self.orders[seat] = Given::default();
            self.pass(seat)?;
        }
        self.orders[seat] = Given { order, round: self.game.round(), span: self.game.span() };
        self.answer_orders();
        Ok(())
    }

    /// The order of a seat that is in force.
    pub fn order(&self, seat: Seat) -> StandingOrder {
        self.orders[seat].order
    }

    /// Whether the seat is asked in a window.
    pub fn in_window(&self, seat: Seat) -> bool {
        self.window(seat).is_some()
    }

    /// Whether the seat is asked in a window and its order is to pass there, since it could do nothing else.
    ///
    /// That depends on what only this seat knows, so a match does not answer by itself as with other orders.
    /// Whoever keeps the match does so with [`Match::pass`], after a pause from which nobody learns anything.
    pub fn is_passing(&self, seat: Seat) -> bool {
        let Some(Window { pass, .. }) = self.window(seat) else { return false };
        if self.order(seat) != StandingOrder::IfItFits {
            return false;
        }
        let mut options = Vec::new();
        self.game.options(seat, &mut options);
        options.iter().all(|&option| option == pass)
    }

    /// The seat lets the window go by in which it is asked.
    pub fn pass(&mut self, seat: Seat) -> Result<(), MatchError> {
        self.require_awaited(seat)?;
        match self.window(seat) {
            Some(Window { pass, .. }) => self.submit(seat, pass, None),
            None => Err(MatchError::NoWindow(seat)),
        }
    }

    fn window(&self, seat: Seat) -> Option<Window<G::Action>> {
        if self.game.awaiting().includes(seat) { self.game.window(seat) } else { None }
    }

    /// Ends the orders whose time is over, and passes for those that public facts alone decide.
    fn answer_orders(&mut self) {
        loop {
            let (round, span) = (self.game.round(), self.game.span());
            let awaited = self.game.awaiting().seats();
            let mut answer = None;
            for seat in self.orders.seats() {
                let window = if awaited.contains(seat) { self.game.window(seat) } else { None };
                let given = self.orders[seat];
                let attacked =
                    given.order == StandingOrder::UntilAttacked && window.is_some_and(|it| it.pressing);
                if attacked || given.is_over(round, span) {
                    self.orders[seat] = Given::default();
                }
                match self.orders[seat].order {
                    StandingOrder::Ask | StandingOrder::IfItFits => {}
                    StandingOrder::ThisSpan | StandingOrder::ThisRound | StandingOrder::UntilAttacked => {
                        answer = answer.or(window.map(|window| (seat, window.pass)));
                    }
                }
            }
            let Some((seat, action)) = answer else { return };
            let act = Act::Action { seat, action: action.to_string(), forced: None };
            if self.perform(act).is_err() {
                debug_assert!(false, "a game offered a pass that its rules refuse");
                return;
            }
        }
    }

    /// Takes the seat's last action back, if since then no dice were rolled for it, nothing secret was shown
    /// by it, and nobody acted upon it.
    ///
    /// What other seats chose at the same time in secret stands: the action is left out and the rest is played
    /// again. If that does not give the very same events, somebody acted upon it. So the answer never depends
    /// on what the seat cannot see.
    pub fn take_back(&mut self, seat: Seat) -> Result<(), MatchError> {
        self.require_seat(seat)?;
        // The secret of the dice is published when a match is over: nobody goes back behind that.
        if self.game.awaiting().outcome().is_some() {
            return Err(MatchError::CannotTakeBack("the match is over"));
        }
        let Some(last) = self.record.steps.iter().rposition(|step| step.act.seat() == Some(seat)) else {
            return Err(MatchError::CannotTakeBack("you have done nothing yet"));
        };
        if matches!(self.record.steps[last].act, Act::Concede { .. }) {
            return Err(MatchError::CannotTakeBack("you gave up"));
        }
        let forced = matches!(&self.record.steps[last].act, Act::Action { forced: Some(dice), .. } if !dice.is_empty());
        if forced || !self.record.steps[last].dice.is_empty() {
            return Err(MatchError::CannotTakeBack("dice were rolled"));
        }
        if self.events[last].iter().any(|noted| noted.audience.reveals()) {
            return Err(MatchError::CannotTakeBack("something secret was shown"));
        }
        let acted_upon = MatchError::CannotTakeBack("somebody has acted since");
        if self.record.steps[last + 1..].iter().any(|step| step.act.seat().is_none()) {
            return Err(acted_upon);
        }
        let mut again = Self::open(&self.content, self.record.header.clone())?;
        again.orders.clone_from(&self.orders);
        for (index, step) in self.record.steps.iter().enumerate() {
            if index == last {
                continue;
            }
            again.perform(step.act.clone()).map_err(|_| acted_upon.clone())?;
            if again.events.last() != Some(&self.events[index]) {
                return Err(acted_upon);
            }
        }
        if !again.game.awaiting().includes(seat) {
            return Err(acted_upon);
        }
        *self = again;
        Ok(())
    }

    /// Whether [`Match::take_back`] would do it.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        let last = self.record.steps.last().map(|step| step.act.seat());
        let Some(own) = self.record.steps.iter().rposition(|step| step.act.seat() == Some(seat)) else {
            return false;
        };
        if self.game.awaiting().outcome().is_some()
            || !self.record.steps[own].dice.is_empty()
            || self.events[own].iter().any(|noted| noted.audience.reveals())
        {
            return false;
        }
        // Nobody has acted since: there is nothing to play again, and it can be taken back.
        if last == Some(Some(seat)) {
            return !matches!(self.record.steps[own].act, Act::Concede { .. });
        }
        self.clone().take_back(seat).is_ok()
    }

    /// The match as it was after so many steps.
    ///
    /// # Errors
    /// If the record does not hold together.
    pub fn at_step(&self, steps: usize) -> Result<Self, MatchError> {
        let mut record = self.record.clone();
        record.steps.truncate(steps);
        Self::replay(&self.content, &record)
    }

    fn require_seat(&self, seat: Seat) -> Result<(), MatchError> {
        if seat.index() < self.game.seat_count() { Ok(()) } else { Err(MatchError::NoSuchSeat(seat)) }
    }

    /// Whether the match waits for this seat, and the refusal if not.
    pub fn require_awaited(&self, seat: Seat) -> Result<(), MatchError> {
        self.require_seat(seat)?;
        let awaiting = self.game.awaiting();
        if awaiting.includes(seat) { Ok(()) } else { Err(MatchError::NotAwaited { seat, awaiting }) }
    }

    /// Does one thing and writes it down, or changes nothing.
    fn perform(&mut self, act: Act) -> Result<(), MatchError> {
        let mut next = self.game.clone();
        let mut rolled = self.dice.clone();
        let mut events = Log::new();
        match &act {
            Act::Action { seat, action, forced } => {
                self.require_awaited(*seat)?;
                let action: G::Action = action.parse().map_err(MatchError::Unreadable)?;
                match forced {
                    None => {
                        next.apply(*seat, action, &mut rolled, &mut events).map_err(MatchError::Refused)?;
                    }
                    Some(values) => {
                        let mut script = Script::new(values.as_slice());
                        next.apply(*seat, action, &mut script, &mut events).map_err(MatchError::Refused)?;
                        script.finish().map_err(MatchError::Dice)?;
                    }
                }
            }
            Act::Concede { seat } => {
                self.require_awaited(*seat)?;
                next.concede(*seat, &mut rolled, &mut events).map_err(MatchError::Refused)?;
            }
            Act::Edit { state } => {
                next = Self::restore_value(&self.content, &self.record.header.setup, state)?;
            }
        }
        let dice: Vec<String> = rolled.take_drawn().iter().map(ToString::to_string).collect();
        let hash = chain(
            "broadside step 1",
            self.record.last_hash(),
            [&json(&act), &json(&dice), &json(&next.save())],
        );
        self.game = next;
        self.dice = rolled;
        self.events.push(events);
        self.record.steps.push(Step { act, dice, hash });
        Ok(())
    }

    fn restore_value(content: &Arc<G::Content>, setup: &G::Setup, state: &Value) -> Result<G, MatchError> {
        let saved: G::Saved = serde_json::from_value(state.clone())
            .map_err(|error| MatchError::Record(format!("the state is not readable: {error}")))?;
        G::restore(content, setup, saved).map_err(MatchError::Problems)
    }

    /// Plays a record again and checks every die and every hash.
    pub fn replay(content: &Arc<G::Content>, record: &Record<G::Setup>) -> Result<Self, MatchError> {
        let broken = |step: usize, what: &str| MatchError::Record(format!("step {step}: {what}"));
        let versions = Self::versions(content);
        let played_with = &record.header.versions;
        if record.header.game != G::ID {
            return Err(MatchError::Record(format!("this is a match of '{}'", record.header.game)));
        }
        if played_with.format != versions.format || played_with.rules != versions.rules {
            return Err(MatchError::Record(format!(
                "made with format {} and rules {}, but this program has format {} and rules {}",
                played_with.format, played_with.rules, versions.format, versions.rules
            )));
        }
        if played_with.packs != versions.packs {
            return Err(MatchError::Record("made with other packs than those loaded".into()));
        }
        let mut again = Self::open(content, record.header.clone())?;
        if again.record.opening_dice != record.opening_dice {
            return Err(broken(0, "the dice of the opening are not those of the match's key"));
        }
        if again.record.opening_hash != record.opening_hash {
            return Err(broken(0, "the opening does not have the recorded hash"));
        }
        for (index, step) in record.steps.iter().enumerate() {
            let number = index + 1;
            again.perform(step.act.clone()).map_err(|error| broken(number, &error.to_string()))?;
            let made = again.record.steps.last();
            if made.is_some_and(|made| made.dice != step.dice) {
                return Err(broken(number, "its dice are not those of the match's key"));
            }
            if made.is_some_and(|made| made.hash != step.hash) {
                return Err(broken(number, "the state after it does not have the recorded hash"));
            }
        }
        Ok(again)
    }

    /// The match as a file.
    pub fn to_file(&self) -> String {
        let file = MatchFile {
            edited: self.record.is_edited(),
            awaiting: value(&self.game.awaiting()),
            state: value(&self.game.save()),
            record: self.record.clone(),
        };
        #[expect(clippy::expect_used, reason = "plain data with text keys always has a JSON form")]
        let mut text = serde_json::to_string_pretty(&file).expect("a match has a JSON form");
        text.push('\n');
        text
    }

    /// A match from a file. If the state in the file is not the one the record leads to, somebody edited it:
    /// the edit becomes part of the record.
    pub fn from_file(content: &Arc<G::Content>, text: &str) -> Result<Self, MatchError> {
        let file: MatchFile<G::Setup> = serde_json::from_str(text)
            .map_err(|error| MatchError::Record(format!("not a match: {error}")))?;
        let mut loaded = Self::replay(content, &file.record)?;
        if file.state != value(&loaded.game.save()) {
            loaded.edit(file.state)?;
        }
        Ok(loaded)
    }

    /// Recomputes a match from its secret and its actions alone, and compares it with the file, byte for byte.
    ///
    /// A match that was edited, or in which dice were forced, has no fair dice to verify.
    pub fn verify(content: &Arc<G::Content>, text: &str) -> Result<Self, MatchError> {
        let again = Self::from_file(content, text)?;
        for (index, step) in again.record.steps.iter().enumerate() {
            let number = index + 1;
            match &step.act {
                Act::Action { forced: Some(_), .. } => {
                    return Err(MatchError::Record(format!("step {number}: its dice were given by hand")));
                }
                Act::Edit { .. } => {
                    return Err(MatchError::Record(format!("step {number}: the state was edited by hand")));
                }
                Act::Action { forced: None, .. } | Act::Concede { .. } => {}
            }
        }
        let expected = again.to_file();
        if let Some(at) = first_difference(&expected, text) {
            let line = expected[..at].matches('\n').count() + 1;
            return Err(MatchError::Record(format!(
                "line {line} of the file is not what the match leads to"
            )));
        }
        Ok(again)
    }
}

/// The first byte in which two texts differ, on a character's border of the first.
fn first_difference(expected: &str, found: &str) -> Option<usize> {
    if expected == found {
        return None;
    }
    let mut at = expected.bytes().zip(found.bytes()).take_while(|(a, b)| a == b).count();
    while !expected.is_char_boundary(at) {
        at -= 1;
    }
    Some(at)
}

#[expect(clippy::expect_used, reason = "plain data with text keys always has a JSON form")]
fn json<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    serde_json::to_vec(value).expect("plain data has a JSON form")
}

#[expect(clippy::expect_used, reason = "plain data with text keys always has a JSON form")]
fn value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data has a JSON form")
}
