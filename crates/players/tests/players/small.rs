//! Games of two seats that are only ever thought about.

use std::fmt::{self, Debug};
use std::str::FromStr;
use std::sync::Arc;

use broadside_engine::{
    Awaiting, Dice, Game, Journal, Judge, Observer, Outcome, Problem, Refusal, Rule, Seat, Seats, Sight,
    Stream,
};
use broadside_players::{Computer, Level};

pub(crate) const ONE: Seat = Seat::new(0);
pub(crate) const TWO: Seat = Seat::new(1);
pub(crate) const GUESS: Stream = Stream::new("guess");

/// A game of two seats that is only ever thought about, never shown or saved.
pub(crate) trait Small: Clone + PartialEq + Debug + Send + Sync + 'static {
    fn awaiting(&self) -> Awaiting;
    fn options(&self, seat: Seat) -> u8;
    fn play(&mut self, seat: Seat, pick: u8);
    fn imagine(&mut self, observer: Observer, dice: &mut impl Dice);
    /// How an unfinished game looks.
    fn looks(&self, seat: Seat) -> f32;

    /// The same, if chance has a say in it.
    fn chance(&mut self, seat: Seat, pick: u8, _: &mut dyn Dice) {
        self.play(seat, pick);
    }

    /// Whether a pick that begins no plan is worth a thought.
    fn looks_beyond_plans(&self) -> bool {
        true
    }

    /// The trains of picks that are offered as plans.
    fn plans(&self) -> Vec<Vec<u8>> {
        Vec::new()
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Of<S>(pub(crate) S);

/// The option of this number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pick(pub(crate) u8);

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Pick {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.parse().map(Self).map_err(|_| format!("'{text}' is no pick"))
    }
}

impl<S: Small> Game for Of<S> {
    type Content = ();
    type Setup = ();
    type Action = Pick;
    type Event = ();
    type Saved = ();
    type Readable = ();

    fn start(_: &Arc<()>, (): &(), _: &mut dyn Dice, _: &mut dyn Journal<()>) -> Result<Self, Vec<Problem>> {
        Err(Vec::new())
    }

    fn save(&self) {}

    fn restore(_: &Arc<()>, (): &(), (): ()) -> Result<Self, Vec<Problem>> {
        Err(Vec::new())
    }

    fn readable(&self) {}

    fn understand(_: &Arc<()>, (): &(), (): ()) -> Result<(), Vec<Problem>> {
        Err(Vec::new())
    }

    fn seat_count(&self) -> usize {
        2
    }

    fn awaiting(&self) -> Awaiting {
        self.0.awaiting()
    }

    fn must_wait(&self) -> Refusal {
        Refusal::new("TY-1.1", "not now")
    }

    fn list(&self, seat: Seat, into: &mut Vec<Pick>) {
        into.extend((0..self.0.options(seat)).map(Pick));
    }

    fn allows(&self, seat: Seat, action: Pick) -> Result<(), Refusal> {
        if action.0 < self.0.options(seat) { Ok(()) } else { Err(Refusal::new("TY-1.1", "not now")) }
    }

    fn carry_out(&mut self, seat: Seat, action: Pick, dice: &mut dyn Dice, _: &mut dyn Journal<()>) {
        self.0.chance(seat, action.0, dice);
    }

    fn concede(&mut self, _: Seat, _: &mut dyn Dice, _: &mut dyn Journal<()>) -> Result<(), Refusal> {
        Err(Refusal::new("TY-1.2", "nobody gives up"))
    }

    fn determinise(&mut self, observer: Observer, dice: &mut impl Dice) {
        self.0.imagine(observer, dice);
    }

    fn round(&self) -> u32 {
        1
    }
}

impl<S: Small> Judge for Of<S> {
    fn value(&self, seat: Seat) -> f32 {
        match self.awaiting() {
            Awaiting::Over(outcome) => outcome.share(seat) as f32 / 60.0,
            Awaiting::Decision { .. } => self.0.looks(seat),
        }
    }

    fn looks_beyond_plans(&self) -> bool {
        self.0.looks_beyond_plans()
    }

    fn plans(&self, _: Seat, into: &mut Vec<Vec<Pick>>) {
        into.extend(self.0.plans().into_iter().map(|plan| plan.into_iter().map(Pick).collect()));
    }
}

pub(crate) fn won(winner: Option<Seat>) -> Awaiting {
    let rule = Rule::new("TY-2.1");
    Awaiting::Over(match winner {
        Some(seat) => Outcome::won(Seats::one(seat), rule),
        None => Outcome::drawn(Seats::all(2), rule),
    })
}

pub(crate) fn choose<S: Small>(computer: &mut Computer, game: &Of<S>, seat: Seat) -> u8 {
    computer.choose(&Sight::new(game, seat)).0
}

pub(crate) fn at_level<S: Small>(level: Level, seed: u64, game: &Of<S>, seat: Seat) -> u8 {
    choose(&mut Computer::new(level, seed), game, seat)
}
