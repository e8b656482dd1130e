//! One match: the authority in every setting, from tests to the server.

mod back;
mod error;
mod file;
mod turning;

use std::ops::Range;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use self::back::{Loose, reveals};
pub use self::error::MatchError;
use crate::dice::{MatchDice, Script};
use crate::fair::{self, Bytes};
use crate::moments::Moments;
use crate::orders::{Given, LetGo};
use crate::record::{Hex, chain};
use crate::table::Line;
use crate::wording::Wording;
use crate::{
    Act, Awaiting, BySeat, FORMAT, Game, GameBox, Header, Log, Observer, Offer, Record, Seat, StandingOrder,
    Start, Step, Versions, Window, readable,
};

/// A game in progress with its record, its dice and its log.
pub struct Match<G: GameBox> {
    content: Arc<G::Content>,
    record: Record<G::Setup>,
    game: G,
    dice: MatchDice,
    opening: Log<G::Event>,
    events: Vec<Log<G::Event>>,
    wording: Wording,
    orders: BySeat<Given>,
    let_go: BySeat<LetGo<G::Action>>,
    moments: Moments<G>,
    loose: BySeat<Option<Box<Loose<G>>>>,
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
            wording: self.wording.clone(),
            orders: self.orders.clone(),
            let_go: self.let_go.clone(),
            moments: self.moments.clone(),
            loose: self.loose.clone(),
        }
    }
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

    /// The same match, begun in a described position instead of with setting up. Its dice are as fair.
    pub fn starting(self, start: Start) -> Result<Self, MatchError> {
        Self::open(&self.content, Header { start: Some(start), ..self.record.header })
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
            start: None,
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
        let game = match &header.start {
            None => {
                G::start(content, &header.setup, &mut dice, &mut opening).map_err(MatchError::Problems)?
            }
            Some(start) => Self::restore_value(content, &header.setup, &start.state)?,
        };
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
            let_go: BySeat::new(game.seat_count(), |_| LetGo::default()),
            loose: BySeat::new(game.seat_count(), |_| None),
            record: Record { header, opening_dice, opening_hash, steps: Vec::new() },
            wording: Wording::begin(&game, &opening),
            game,
            dice,
            opening,
            events: Vec::new(),
            moments: Moments::default(),
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
        self.log_from(observer, 0)
    }

    /// The same from the events of a step on; those of the opening are of step 0.
    pub fn log_from(&self, observer: Observer, step: usize) -> impl Iterator<Item = (usize, &G::Event)> {
        std::iter::once(&self.opening)
            .chain(&self.events)
            .enumerate()
            .skip(step)
            .flat_map(|(step, log)| log.iter().map(move |noted| (step, noted)))
            .filter(move |(_, noted)| noted.audience.includes(observer))
            .map(|(step, noted)| (step, &noted.event))
    }

    /// The lines of the log that the observer may read, from those of a step on, each with its step. They are worded
    /// when they happen, with what was there then.
    pub fn lines_from(&self, observer: Observer, step: usize) -> impl Iterator<Item = (usize, &Line)> {
        self.wording.lines_from(observer, step)
    }

    /// How many lines the observer may read before those of a step.
    pub fn lines_before(&self, observer: Observer, step: usize) -> usize {
        self.wording.lines_before(observer, step)
    }

    /// A seat takes an action. Standing orders are answered right after it. Returns the steps that were added: the
    /// lines of the log are those of one step further on, since the opening's are of step 0.
    ///
    /// With `forced`, exactly these dice are rolled, and the record says so.
    pub fn submit(
        &mut self,
        seat: Seat,
        action: G::Action,
        forced: Option<Vec<u32>>,
    ) -> Result<Range<usize>, MatchError> {
        let before = self.record.steps.len();
        self.perform(Act::Action { seat, action: action.to_string(), forced, joined: false })?;
        self.answer_orders();
        Ok(before..self.record.steps.len())
    }

    /// A seat makes several picks as one: all of them are done, or none is, and they are taken back together. Refused
    /// if before the last of them dice are rolled, something secret is shown or another must decide, since whoever
    /// made them could not know how it would come out. Returns the steps that were added.
    pub fn submit_all(&mut self, seat: Seat, actions: &[G::Action]) -> Result<Range<usize>, MatchError> {
        let before = self.record.steps.len();
        let (last, all) = self.gesture(seat, actions)?;
        for (act, done) in all.into_iter().chain([last]) {
            let hash = self.next_hash(&act, &done);
            self.write_down(act, done, hash);
        }
        self.answer_orders();
        Ok(before..self.record.steps.len())
    }

    /// The game as it would be for the seat after these picks, if nothing stands for good by then and the seat is asked
    /// again: so that it can be looked at before it is done.
    pub fn draft(&self, seat: Seat, actions: &[G::Action]) -> Result<G, MatchError> {
        let ((_, last), _) = self.gesture(seat, actions)?;
        last.is_open(seat)?;
        Ok(last.game)
    }

    /// What several picks of one hand do: the last of them, and those before it.
    fn gesture(&self, seat: Seat, actions: &[G::Action]) -> Result<Gesture<G>, MatchError> {
        let mut all: Vec<(Act, Done<G>)> = Vec::with_capacity(actions.len());
        for action in actions {
            let (game, dice) = match all.last() {
                None => (&self.game, &self.dice),
                Some((_, done)) => {
                    done.is_open(seat)?;
                    (&done.game, &done.dice)
                }
            };
            let joined = !all.is_empty();
            let act = Act::Action { seat, action: action.to_string(), forced: None, joined };
            let done = self.play(game, dice, &act)?;
            all.push((act, done));
        }
        let last = all.pop().ok_or(MatchError::NotOneGesture("there is none"))?;
        Ok((last, all))
    }

    /// A seat gives up, whether it is awaited or not. Refused if the match is over or the seat is out of it.
    pub fn concede(&mut self, seat: Seat) -> Result<Range<usize>, MatchError> {
        let before = self.record.steps.len();
        self.perform(Act::Concede { seat })?;
        self.answer_orders();
        Ok(before..self.record.steps.len())
    }

    /// Puts an edited state in the place of the present one, in the form that is hashed. The match is marked as edited.
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

    /// Whether the seat is asked in a window and its order is to pass there, since nothing new fits.
    ///
    /// That depends on what only this seat knows, so a match does not answer by itself as with other orders.
    /// Whoever keeps the match does so with [`Match::pass`], after a pause from which nobody learns anything.
    pub fn is_passing(&self, seat: Seat) -> bool {
        self.order(seat) == StandingOrder::IfItFits && self.has_nothing_new(seat)
    }

    /// Whether the seat is asked in a window in which it could only pass, or do what would change nothing or what it let
    /// go by just before, with nothing of its own in danger. The record alone decides, whatever the seat ordered.
    pub fn has_nothing_new(&self, seat: Seat) -> bool {
        let Some(Window { pass, pressing }) = self.window(seat) else { return false };
        self.options(seat).into_iter().filter(|&option| option != pass).all(|option| {
            match self.game.offer_of(seat, option) {
                Offer::Idle => true,
                Offer::Again(number) => {
                    !pressing && self.let_go[seat].contains(self.span(), &(option, number))
                }
                Offer::New => false,
            }
        })
    }

    /// The seat lets the window go by in which it is asked.
    pub fn pass(&mut self, seat: Seat) -> Result<Range<usize>, MatchError> {
        self.require_awaited(seat)?;
        match self.window(seat) {
            Some(Window { pass, .. }) => self.submit(seat, pass, None),
            None => Err(MatchError::NoWindow(seat)),
        }
    }

    fn options(&self, seat: Seat) -> Vec<G::Action> {
        let mut options = Vec::new();
        self.game.options(seat, &mut options);
        options
    }

    fn span(&self) -> (u32, u32) {
        (self.game.round(), self.game.span())
    }

    /// Notes what a seat lets go by.
    fn note_let_go(&mut self, seat: Seat, action: &str) {
        let Some(Window { pass, .. }) = self.window(seat).filter(|it| it.pass.to_string() == action) else {
            return;
        };
        let mut offers = Vec::new();
        for option in self.options(seat).into_iter().filter(|&option| option != pass) {
            if let Offer::Again(number) = self.game.offer_of(seat, option) {
                offers.push((option, number));
            }
        }
        let span = self.span();
        self.let_go[seat].note(span, offers);
    }

    /// From now on nothing counts as let go by.
    fn forget_let_go(&mut self) {
        self.let_go = self.let_go.map(|_, _| LetGo::default());
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
            if self.perform(Act::action(seat, action)).is_err() {
                debug_assert!(false, "a game offered a pass that its rules refuse");
                return;
            }
        }
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
        require_awaited(&self.game, seat)
    }

    /// A number for the thoughts of a computer at a seat that sits down now. It follows from the secret of the
    /// match, so that nobody can tell beforehand what the computer will do.
    pub fn thought_seed(&self, seat: Seat) -> u64 {
        let Some(Hex(secret)) = &self.record.header.secret else { return 0 };
        let (seat, steps) = (seat.number() as u64, self.record.steps.len() as u64);
        let bytes =
            fair::hash("broadside thought 1", [secret.as_slice(), &seat.to_le_bytes(), &steps.to_le_bytes()]);
        bytes.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
    }

    /// What one thing makes of a moment of this match. The match itself is as it was.
    fn play(&self, game: &G, dice: &MatchDice, act: &Act) -> Result<Done<G>, MatchError> {
        let (mut game, mut dice, mut events) = (game.clone(), dice.clone(), Log::new());
        match act {
            Act::Action { seat, action, forced, .. } => {
                require_awaited(&game, *seat)?;
                let action: G::Action = action.parse().map_err(MatchError::Unreadable)?;
                match forced {
                    None => {
                        game.apply(*seat, action, &mut dice, &mut events).map_err(MatchError::Refused)?;
                    }
                    Some(values) => {
                        let mut script = Script::new(values.as_slice());
                        game.apply(*seat, action, &mut script, &mut events).map_err(MatchError::Refused)?;
                        script.finish().map_err(MatchError::Dice)?;
                    }
                }
            }
            Act::Concede { seat } => {
                require_going_on(&game, *seat)?;
                game.concede(*seat, &mut dice, &mut events).map_err(MatchError::Refused)?;
            }
            Act::Edit { state } => {
                game = Self::restore_value(&self.content, &self.record.header.setup, state)?;
            }
        }
        let drawn = dice.take_drawn().iter().map(ToString::to_string).collect();
        Ok(Done { game, dice, events, drawn })
    }

    /// Does one thing and writes it down, or changes nothing.
    fn perform(&mut self, act: Act) -> Result<(), MatchError> {
        let done = self.play(&self.game, &self.dice, &act)?;
        let hash = self.next_hash(&act, &done);
        self.write_down(act, done, hash);
        Ok(())
    }

    fn next_hash(&self, act: &Act, done: &Done<G>) -> String {
        let parts: [&[u8]; 3] = [&json(act), &json(&done.drawn), &json(&done.game.save())];
        chain("broadside step 1", self.record.last_hash(), parts)
    }

    fn write_down(&mut self, act: Act, done: Done<G>, hash: String) {
        self.moments.remember(self.record.steps.len(), &self.game, &self.dice);
        self.loose = self.loosen(&act, &done);
        match act {
            Act::Action { seat, ref action, .. } => self.note_let_go(seat, action),
            Act::Concede { .. } => {}
            Act::Edit { .. } => self.forget_let_go(),
        }
        (self.game, self.dice) = (done.game, done.dice);
        self.wording.add(&self.game, &done.events);
        self.events.push(done.events);
        self.record.steps.push(Step { act, dice: done.drawn, hash });
    }

    fn restore_value(content: &Arc<G::Content>, setup: &G::Setup, state: &Value) -> Result<G, MatchError> {
        G::restore(content, setup, Self::parse(state)?).map_err(MatchError::Problems)
    }

    fn parse<T: DeserializeOwned>(state: &Value) -> Result<T, MatchError> {
        readable::parse(state)
            .map_err(|problem| MatchError::Record(format!("the state is not readable: {problem}")))
    }

    /// Plays a record again and checks every die and every hash.
    ///
    /// Whatever versions it was made with: if every hash is the recorded one, it is the same match.
    pub fn replay(content: &Arc<G::Content>, record: &Record<G::Setup>) -> Result<Self, MatchError> {
        Self::play_again(content, record, Trust::Nothing)
    }

    /// Plays a record of our own again: every die is checked, but of the hashes only the last, which stands for
    /// the state it leads to. Several times as quick as [`Match::replay`].
    pub fn resume(content: &Arc<G::Content>, record: &Record<G::Setup>) -> Result<Self, MatchError> {
        Self::play_again(content, record, Trust::Hashes)
    }

    fn play_again(
        content: &Arc<G::Content>,
        record: &Record<G::Setup>,
        trust: Trust,
    ) -> Result<Self, MatchError> {
        if record.header.game != G::ID {
            return Err(MatchError::Record(format!("this is a match of '{}'", record.header.game)));
        }
        Self::play_record(content, record, trust).map_err(|error| {
            let (versions, played_with) = (Self::versions(content), &record.header.versions);
            if played_with.format != versions.format || played_with.rules != versions.rules {
                MatchError::Record(format!(
                    "made with format {} and rules {}, but this program has format {} and rules {}",
                    played_with.format, played_with.rules, versions.format, versions.rules
                ))
            } else if played_with.packs != versions.packs {
                MatchError::Record("made with other packs than those loaded".into())
            } else {
                error
            }
        })
    }

    fn play_record(
        content: &Arc<G::Content>,
        record: &Record<G::Setup>,
        trust: Trust,
    ) -> Result<Self, MatchError> {
        let broken = |step: usize, what: &str| MatchError::Record(format!("step {step}: {what}"));
        let mut again = Self::open(content, record.header.clone())?;
        if again.record.opening_dice != record.opening_dice {
            return Err(broken(0, "the dice of the opening are not those of the match's key"));
        }
        if again.record.opening_hash != record.opening_hash {
            return Err(broken(0, "the opening does not have the recorded hash"));
        }
        again.record.steps.reserve_exact(record.steps.len());
        for (index, step) in record.steps.iter().enumerate() {
            let number = index + 1;
            let before = index.checked_sub(1).and_then(|before| record.steps[before].act.seat());
            if step.act.is_joined() && step.act.seat() != before {
                return Err(broken(number, "it is joined to what somebody else did"));
            }
            let done = again
                .play(&again.game, &again.dice, &step.act)
                .map_err(|error| broken(number, &error.to_string()))?;
            if done.drawn != step.dice {
                return Err(broken(number, "its dice are not those of the match's key"));
            }
            let checked = trust == Trust::Nothing || number == record.steps.len();
            if checked && again.next_hash(&step.act, &done) != step.hash {
                return Err(broken(number, "the state after it does not have the recorded hash"));
            }
            again.write_down(step.act.clone(), done, step.hash.clone());
        }
        Ok(again)
    }
}

fn require_awaited(game: &impl Game, seat: Seat) -> Result<(), MatchError> {
    if seat.index() >= game.seat_count() {
        return Err(MatchError::NoSuchSeat(seat));
    }
    let awaiting = game.awaiting();
    if awaiting.includes(seat) { Ok(()) } else { Err(MatchError::NotAwaited { seat, awaiting }) }
}

/// Whoever is asked or not, one may give up while there is something to give up.
fn require_going_on(game: &impl Game, seat: Seat) -> Result<(), MatchError> {
    if seat.index() >= game.seat_count() {
        return Err(MatchError::NoSuchSeat(seat));
    }
    match game.awaiting() {
        Awaiting::Decision { .. } => Ok(()),
        awaiting @ Awaiting::Over(_) => Err(MatchError::NotAwaited { seat, awaiting }),
    }
}

/// What came of one thing that was done.
struct Done<G: GameBox> {
    game: G,
    dice: MatchDice,
    events: Log<G::Event>,
    drawn: Vec<String>,
}

impl<G: GameBox> Done<G> {
    /// Whether nothing stands for good yet and the seat decides next, so that it can pick again as if nothing had
    /// happened.
    fn is_open(&self, seat: Seat) -> Result<(), MatchError> {
        if !self.drawn.is_empty() {
            return Err(MatchError::NotOneGesture("dice are rolled on the way"));
        }
        if reveals(&self.events) {
            return Err(MatchError::NotOneGesture("something secret is shown on the way"));
        }
        if !self.game.awaiting().includes(seat) {
            return Err(MatchError::NotOneGesture("you are not asked again on the way"));
        }
        Ok(())
    }
}

/// The last of several picks and those before it, each with what it did.
type Gesture<G> = ((Act, Done<G>), Vec<(Act, Done<G>)>);

/// What of a record is believed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trust {
    Nothing,
    Hashes,
}

#[expect(clippy::expect_used, reason = "plain data with text keys always has a JSON form")]
fn json<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    serde_json::to_vec(value).expect("plain data has a JSON form")
}
