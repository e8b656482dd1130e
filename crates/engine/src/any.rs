//! A match of any game, for code that learns only at run time which game it is.

use std::ops::Range;

use serde_json::Value;

use crate::table::{Choice, Gesture, Line, Table};
use crate::{Awaiting, GameBox, Match, MatchError, Observer, Refusal, Rule, Seat, StandingOrder};

/// A match whose game is not known at compile time.
pub trait AnyMatch: Send + Sync {
    /// The game's id.
    fn game_id(&self) -> &'static str;
    /// The game's rulebook.
    fn rulebook(&self) -> &'static str;
    /// Who sits where: `human`, `captain` …
    fn seat_names(&self) -> &[String];
    /// What the match waits for.
    fn awaiting(&self) -> Awaiting;
    /// What a seat may do, labelled. Refused for a seat that is not awaited.
    fn choices(&self, seat: Seat) -> Result<Vec<Choice>, MatchError>;
    /// Everything an observer sees now, choices included.
    fn table(&self, observer: Observer) -> Table;
    /// Round and phase, or the outcome: what stands above the table.
    fn headline(&self) -> String;
    /// Whether a seat sees just what a spectator sees: then a screen can change hands without a cover.
    fn hides_nothing(&self, seat: Seat) -> bool;
    /// The log as the observer may read it, each line with the number of steps made when it happened.
    fn log(&self, observer: Observer) -> Vec<(usize, Line)>;
    /// The opening and the header of the record, as JSON.
    fn opening(&self) -> String;
    /// The steps of the record from a position on, each as JSON.
    fn steps_from(&self, position: usize) -> Vec<String>;
    /// The lines of the log from the events of a step on, and how many lines come before them. Those of the opening
    /// are of step 0.
    fn log_from(&self, observer: Observer, step: usize) -> (usize, Vec<Line>);
    /// A number for the thoughts of a computer that sits down at a seat now: see [`Match::thought_seed`].
    fn thought_seed(&self, seat: Seat) -> u64;
    /// What was committed to before the match, in hexadecimal.
    fn commitment(&self) -> String;
    /// The id of the situation it began in; none if it began with setting up.
    fn situation(&self) -> Option<&str>;
    /// Whether the game has windows that can be passed.
    fn has_windows(&self) -> bool;
    /// Whether the seat may take its last action back.
    fn can_take_back(&self, seat: Seat) -> bool;
    /// How the seat wants to be asked at windows.
    fn order(&self, seat: Seat) -> StandingOrder;
    /// Whether the seat is asked in a window.
    fn in_window(&self, seat: Seat) -> bool;
    /// Whether the seat is to be passed for in its window, after a pause: see [`Match::is_passing`].
    fn is_passing(&self, seat: Seat) -> bool;
    /// Whether the seat is asked in a window in which nothing new fits: see [`Match::has_nothing_new`].
    fn has_nothing_new(&self, seat: Seat) -> bool;
    /// Whether an action lets the window go by in which the seat is asked.
    fn is_pass(&self, seat: Seat, action: &str) -> bool;
    /// The seat lets the window go by in which it is asked. Returns the steps that were added.
    fn pass(&mut self, seat: Seat) -> Result<Range<usize>, MatchError>;
    /// Puts an edited state in the place of the present one, in the form that is hashed.
    fn edit(&mut self, state: Value) -> Result<(), MatchError>;
    /// How many steps were made.
    fn step_count(&self) -> usize;
    /// Takes an action in its text form, or as a JSON string. Returns the steps that were added.
    fn submit(
        &mut self,
        seat: Seat,
        action: &str,
        forced: Option<Vec<u32>>,
    ) -> Result<Range<usize>, MatchError>;
    /// Makes several picks as one, all or none: see [`Match::submit_all`]. Returns the steps that were added.
    fn submit_all(&mut self, seat: Seat, actions: &[String]) -> Result<Range<usize>, MatchError>;
    /// What the seat would see after these picks, which are not made: see [`Match::draft`].
    fn draft(&self, seat: Seat, actions: &[String]) -> Result<Table, MatchError>;
    /// Whether an action would be legal.
    fn check(&self, seat: Seat, action: &str) -> Result<(), MatchError>;
    /// Takes the seat's last action back. Returns how many steps of the record stand as they were.
    fn take_back(&mut self, seat: Seat) -> Result<usize, MatchError>;
    /// The seat gives up. Returns the steps that were added.
    fn concede(&mut self, seat: Seat) -> Result<Range<usize>, MatchError>;
    /// From now on the seat is asked at windows as it orders.
    fn give_order(&mut self, seat: Seat, order: StandingOrder) -> Result<(), MatchError>;
    /// Whether anybody edited the state by hand.
    fn is_edited(&self) -> bool;
    /// The state in the form that is hashed, everything open.
    fn state(&self) -> Value;
    /// The match as a file.
    fn to_file(&self) -> String;
    /// After how many steps a match that is over was decided: see [`Match::turning_point`].
    fn turning_point(&self) -> Result<Option<usize>, MatchError>;
    /// How many dice and cards were drawn so far.
    fn dice_count(&self) -> usize;
    /// The seed, if the match was made from one.
    fn seed(&self) -> Option<u64>;
}

fn read<G: GameBox>(text: &str) -> Result<G::Action, MatchError> {
    let bare = if text.trim_start().starts_with(['"', '{', '[']) {
        serde_json::from_str::<String>(text)
            .map_err(|error| MatchError::Unreadable(format!("the action is not a JSON string: {error}")))?
    } else {
        text.trim().to_string()
    };
    bare.parse().map_err(MatchError::Unreadable)
}

fn read_all<G: GameBox>(actions: &[String]) -> Result<Vec<G::Action>, MatchError> {
    actions.iter().map(|action| read::<G>(action)).collect()
}

/// What a seat may do, labelled, in the order in which a person wants to read it.
pub fn choices_of<G: GameBox>(game: &G, seat: Seat) -> Vec<Choice> {
    let mut actions = Vec::new();
    game.options(seat, &mut actions);
    let mut choices: Vec<Choice> = actions.into_iter().map(|action| game.choice(seat, action)).collect();
    game.arrange(&mut choices);
    choices
}

/// Everything an observer sees of a game, what may be done included.
pub fn table_of<G: GameBox>(game: &G, observer: Observer) -> Table {
    let mut table = game.table(observer);
    if let Some(seat) = observer.seat().filter(|&seat| game.awaiting().includes(seat)) {
        table.prompt.choices = choices_of(game, seat);
        table.prompt.blocked = game.blocked(seat);
        table.prompt.gestures = game.gestures(seat);
        if table.prompt.gestures.is_empty() {
            table.prompt.gestures = Gesture::of(&table.prompt.choices);
        }
    }
    table
}

/// A table with what the situation of the match has to say to whoever sits there.
fn hinted<G: GameBox>(of: &Match<G>, mut table: Table, observer: Observer) -> Table {
    let going_on = observer.seat().filter(|_| of.game().awaiting().outcome().is_none());
    if let (Some(start), Some(_)) = (&of.record().header.start, going_on) {
        let log: Vec<Rule> = of.lines_from(observer, 0).map(|(_, line)| line.rule).collect();
        table.prompt.hints = start.due(&table.prompt, &log, of.game().round());
    }
    table
}

impl<G: GameBox> AnyMatch for Match<G> {
    fn game_id(&self) -> &'static str {
        G::ID
    }

    fn rulebook(&self) -> &'static str {
        G::RULEBOOK
    }

    fn seat_names(&self) -> &[String] {
        &self.record().header.seats
    }

    fn awaiting(&self) -> Awaiting {
        self.game().awaiting()
    }

    fn choices(&self, seat: Seat) -> Result<Vec<Choice>, MatchError> {
        self.require_awaited(seat)?;
        Ok(choices_of(self.game(), seat))
    }

    fn table(&self, observer: Observer) -> Table {
        hinted(self, table_of(self.game(), observer), observer)
    }

    fn headline(&self) -> String {
        self.game().headline()
    }

    fn hides_nothing(&self, seat: Seat) -> bool {
        let (own, public) = (self.game().table(Observer::Seat(seat)), self.game().table(Observer::Spectator));
        own.scene == public.scene && own.panels == public.panels
    }

    fn log(&self, observer: Observer) -> Vec<(usize, Line)> {
        self.lines_from(observer, 0).map(|(step, line)| (step, line.clone())).collect()
    }

    fn opening(&self) -> String {
        let mut record = self.record().clone();
        record.steps.clear();
        serde_json::to_string(&record).unwrap_or_default()
    }

    fn steps_from(&self, position: usize) -> Vec<String> {
        let steps = self.record().steps.iter().skip(position);
        steps.map(|step| serde_json::to_string(step).unwrap_or_default()).collect()
    }

    fn log_from(&self, observer: Observer, step: usize) -> (usize, Vec<Line>) {
        let lines = self.lines_from(observer, step).map(|(_, line)| line.clone());
        (self.lines_before(observer, step), lines.collect())
    }

    fn thought_seed(&self, seat: Seat) -> u64 {
        Self::thought_seed(self, seat)
    }

    fn situation(&self) -> Option<&str> {
        self.record().header.start.as_ref().map(|start| start.situation.as_str())
    }

    fn commitment(&self) -> String {
        hex::encode(self.record().header.commitment)
    }

    fn has_windows(&self) -> bool {
        G::HAS_WINDOWS
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        Self::can_take_back(self, seat)
    }

    fn order(&self, seat: Seat) -> StandingOrder {
        Self::order(self, seat)
    }

    fn in_window(&self, seat: Seat) -> bool {
        Self::in_window(self, seat)
    }

    fn is_passing(&self, seat: Seat) -> bool {
        Self::is_passing(self, seat)
    }

    fn has_nothing_new(&self, seat: Seat) -> bool {
        Self::has_nothing_new(self, seat)
    }

    fn is_pass(&self, seat: Seat, action: &str) -> bool {
        let window = if self.in_window(seat) { self.game().window(seat) } else { None };
        window.is_some_and(|window| read::<G>(action).is_ok_and(|action| action == window.pass))
    }

    fn pass(&mut self, seat: Seat) -> Result<Range<usize>, MatchError> {
        Self::pass(self, seat)
    }

    fn edit(&mut self, state: Value) -> Result<(), MatchError> {
        Self::edit(self, state)
    }

    fn step_count(&self) -> usize {
        self.record().steps.len()
    }

    fn submit(
        &mut self,
        seat: Seat,
        action: &str,
        forced: Option<Vec<u32>>,
    ) -> Result<Range<usize>, MatchError> {
        self.require_awaited(seat)?;
        Self::submit(self, seat, read::<G>(action)?, forced)
    }

    fn submit_all(&mut self, seat: Seat, actions: &[String]) -> Result<Range<usize>, MatchError> {
        self.require_awaited(seat)?;
        Self::submit_all(self, seat, &read_all::<G>(actions)?)
    }

    fn draft(&self, seat: Seat, actions: &[String]) -> Result<Table, MatchError> {
        self.require_awaited(seat)?;
        let game = Self::draft(self, seat, &read_all::<G>(actions)?)?;
        Ok(hinted(self, table_of(&game, Observer::Seat(seat)), Observer::Seat(seat)))
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), MatchError> {
        self.require_awaited(seat)?;
        self.game().check(seat, read::<G>(action)?).map_err(|refusal: Refusal| MatchError::Refused(refusal))
    }

    fn take_back(&mut self, seat: Seat) -> Result<usize, MatchError> {
        Self::take_back(self, seat)
    }

    fn concede(&mut self, seat: Seat) -> Result<Range<usize>, MatchError> {
        Self::concede(self, seat)
    }

    fn give_order(&mut self, seat: Seat, order: StandingOrder) -> Result<(), MatchError> {
        Self::give_order(self, seat, order)
    }

    fn is_edited(&self) -> bool {
        self.record().is_edited()
    }

    fn state(&self) -> Value {
        serde_json::to_value(self.game().save()).unwrap_or_default()
    }

    fn to_file(&self) -> String {
        Self::to_file(self)
    }

    fn turning_point(&self) -> Result<Option<usize>, MatchError> {
        Self::turning_point(self)
    }

    fn dice_count(&self) -> usize {
        let record = self.record();
        record.opening_dice.len() + record.steps.iter().map(|step| step.dice.len()).sum::<usize>()
    }

    fn seed(&self) -> Option<u64> {
        self.record().header.seed
    }
}
