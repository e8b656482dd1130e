//! The move of a model, made of small picks: so far ahead, so far round, done.
//!
//! ```text
//!                 ╭──● turn: some way straight, before or after the bow swings
//!        ahead    │
//!   ●─────────────┤        every pick must be one that the model's handling allows now;
//!                 │        where a pick leads is told before it is taken
//!                 ╰──●
//! ```
//!
//! Ships that must run straight before each turn, and ships that must first make way and then come about once by
//! several short turns to one side, are both a [`Handling`]. What is met on the way is the game's affair: it asks
//! [`Way::tracks`] for the legs and turns of a pick, looks along them, and tells [`Way::take`] how far the model got.

use arrayvec::ArrayVec;
use broadside_geometry::plane::{Heading, LIMIT, Pose, Scale};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::track::Track;
use crate::readable::Lie;

/// How a model may move in this move: its printed values after everything that changes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handling {
    /// The way it must have gone before the move may end: a minimum speed, or half of the printed movement. 0 for a
    /// model that may stand still.
    pub least: i32,
    /// What it may spend: a maximum speed, or the printed movement with what is added to it.
    pub most: i32,
    /// The legs it can pick.
    pub legs: Legs,
    /// How it turns while it goes; none for a model whose steering is jammed.
    pub turning: Option<Turning>,
    /// How it turns on the spot; none for a model that cannot.
    pub pivoting: Option<Pivoting>,
    /// Whether it goes stern first. Turns are still named by where the bow swings.
    pub astern: bool,
}

/// Which legs straight ahead can be picked, as far as they do not exceed what is left to spend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Legs {
    /// Every multiple of a length.
    Every(i32),
    /// A few lengths, what is missing to the least way, and all that is left.
    These(&'static [i32]),
}

/// How a model turns while it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turning {
    /// By how much, in tenths of a degree to either side: the steps of a template.
    pub angles: &'static [i32],
    /// The straight way that belongs to a turn. It is spent and gone, but does not count as going straight.
    pub run: i32,
    /// Whether the bow swings before that way, or after it.
    pub swings: Swings,
    /// How far it must have gone straight since the last turn, or since the move began: a turn limit in inches.
    pub straight: i32,
    /// How far it must have gone in the whole move: where a model may come about only once it has made its least way.
    pub gone: i32,
    /// How many turns in a row, to one side, are one manoeuvre: a turn limit in segments of the template. 1 where
    /// every turn stands alone.
    pub in_row: u8,
    /// How many manoeuvres the move may have; none for any number.
    pub manoeuvres: Option<u8>,
}

/// When the bow swings in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Swings {
    /// Before the straight way that belongs to the turn.
    First,
    /// After it.
    Last,
}

/// How a model turns on the spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pivoting {
    /// By how much, in tenths of a degree to either side.
    pub angles: &'static [i32],
    /// What it spends, without going anywhere.
    pub cost: i32,
    /// In place of what.
    pub instead: Instead,
}

/// What a turn on the spot stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Instead {
    /// The whole move: only before anything else, and the move can only end after it.
    Move,
    /// A manoeuvre of [`Turning`], under its conditions.
    Manoeuvre,
}

/// A pick of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pick {
    /// Straight ahead, so many mils.
    Ahead(i32),
    /// A turn by so many tenths of a degree, clockwise positive.
    Turn(i32),
    /// A turn on the spot.
    Pivot(i32),
    /// The move is over.
    End,
}

/// Why a pick is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Not {
    /// The move is over, or can only be ended.
    Over,
    /// There is no such leg or angle, or the model cannot turn so.
    Offered,
    /// Not so much is left to spend.
    Left,
    /// The least way is not gone yet.
    Gone,
    /// It has not gone straight far enough since the last turn.
    Straight,
    /// It has no manoeuvre left.
    Manoeuvres,
    /// It has moved already, and this stands for the whole move.
    Fresh,
}

/// The move of a model under way. Part of a game's state, and saved with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// How the model lies now.
    #[schemars(with = "Lie")]
    pub pose: Pose,
    /// What it has spent, in thousandths of an inch.
    pub spent: i32,
    /// How far it has gone.
    pub gone: i32,
    /// How far it has gone since it last turned on the spot: the run-up of a ram.
    pub run_up: i32,
    /// How far it has gone straight since its last turn.
    pub straight: i32,
    /// How many manoeuvres it has begun.
    pub manoeuvres: u8,
    /// The turns of the manoeuvre it is in, to starboard positive; 0 if it is in none.
    pub row: i8,
    /// Whether it can only end.
    pub over: bool,
}

impl Way {
    /// A move that begins.
    pub const fn begin(pose: Pose) -> Self {
        Self { pose, spent: 0, gone: 0, run_up: 0, straight: 0, manoeuvres: 0, row: 0, over: false }
    }

    /// Whether a move that somebody may have edited can be gone on with.
    pub fn is_sound(self) -> bool {
        let within = |part: i32, whole: i32| (0..=whole).contains(&part);
        let near = |place: i32| within(place.saturating_abs(), LIMIT);
        within(self.spent, LIMIT)
            && within(self.gone, self.spent)
            && within(self.straight, self.gone)
            && within(self.run_up, self.gone)
            && self.row != i8::MIN
            && near(self.pose.at.x)
            && near(self.pose.at.y)
    }

    /// Everything that can be picked now: legs, turns to port and to starboard, turns on the spot, the end.
    pub fn picks(self, handling: &Handling) -> impl Iterator<Item = Pick> {
        let handling = *handling;
        let sides =
            |angles: &'static [i32]| angles.iter().rev().map(|angle| -angle).chain(angles.iter().copied());
        let turns = sides(handling.turning.map_or(&[], |turning| turning.angles)).map(Pick::Turn);
        let pivots = sides(handling.pivoting.map_or(&[], |pivoting| pivoting.angles)).map(Pick::Pivot);
        let legs = self.legs(handling).map(Pick::Ahead);
        let all = legs.chain(turns).chain(pivots).chain([Pick::End]);
        all.filter(move |&pick| self.check(&handling, pick).is_ok())
    }

    /// The legs that could be picked, each once.
    fn legs(self, handling: Handling) -> impl Iterator<Item = i32> {
        let left = handling.most - self.spent;
        // No leg is so long that a multiple of the greatest number is one.
        let (unit, these) = match handling.legs {
            Legs::Every(unit) => (unit, [].as_slice()),
            Legs::These(these) => (i32::MAX, these),
        };
        let every = (unit..=left).step_by(unit as usize);
        let missing = handling.least - self.gone;
        let others =
            if these.is_empty() { [0, 0] } else { [missing, if left == missing { 0 } else { left }] };
        let others = others.into_iter().filter(|other| *other > 0 && !these.contains(other));
        every.chain(these.iter().copied()).chain(others)
    }

    /// Whether something can be picked now.
    pub fn check(self, handling: &Handling, pick: Pick) -> Result<(), Not> {
        let require = |holds: bool, not: Not| if holds { Ok(()) } else { Err(not) };
        require(!self.over || pick == Pick::End, Not::Over)?;
        let left = handling.most - self.spent;
        match pick {
            Pick::Ahead(length) => {
                require(self.is_leg(handling, length), Not::Offered)?;
                require(length <= left, Not::Left)
            }
            Pick::Turn(angle) => {
                let turning = handling.turning.filter(|turning| turning.angles.contains(&angle.abs()));
                let turning = turning.ok_or(Not::Offered)?;
                require(turning.run <= left, Not::Left)?;
                if self.goes_on(turning, angle) { Ok(()) } else { self.check_manoeuvre(turning) }
            }
            Pick::Pivot(angle) => {
                let pivoting = handling.pivoting.filter(|pivoting| pivoting.angles.contains(&angle.abs()));
                let pivoting = pivoting.ok_or(Not::Offered)?;
                require(pivoting.cost <= left, Not::Left)?;
                require(left - pivoting.cost >= handling.least - self.gone, Not::Gone)?;
                match pivoting.instead {
                    Instead::Move => require(self.spent == 0, Not::Fresh),
                    Instead::Manoeuvre => self.check_manoeuvre(handling.turning.ok_or(Not::Offered)?),
                }
            }
            Pick::End => require(self.gone >= handling.least, Not::Gone),
        }
    }

    const fn is_leg(self, handling: &Handling, length: i32) -> bool {
        match handling.legs {
            Legs::Every(unit) => length > 0 && length % unit == 0,
            Legs::These(these) => {
                let mut listed = length == handling.least - self.gone || length == handling.most - self.spent;
                let mut index = 0;
                while index < these.len() {
                    listed |= length == these[index];
                    index += 1;
                }
                length > 0 && listed
            }
        }
    }

    /// Whether a turn belongs to the manoeuvre that the model is in.
    const fn goes_on(self, turning: Turning, angle: i32) -> bool {
        self.row != 0
            && (self.row.signum() as i32) == angle.signum()
            && self.row.unsigned_abs() < turning.in_row
    }

    /// Whether a manoeuvre can be begun.
    fn check_manoeuvre(self, turning: Turning) -> Result<(), Not> {
        if self.gone < turning.gone {
            return Err(Not::Gone);
        }
        if self.straight < turning.straight {
            return Err(Not::Straight);
        }
        if turning.manoeuvres.is_some_and(|manoeuvres| self.manoeuvres >= manoeuvres) {
            return Err(Not::Manoeuvres);
        }
        Ok(())
    }

    /// The legs and turns of a pick in order, each to be asked what it meets; looked at every so many mils and tenths of a degree.
    pub fn tracks(
        self,
        scale: Scale,
        handling: &Handling,
        pick: Pick,
        steps: (i32, i32),
    ) -> ArrayVec<Track, 2> {
        let leg =
            |pose: Pose, length| Track::straight(pose, bow_or_stern(handling, pose.heading), length, steps.0);
        let run = handling.turning.map_or(0, |turning| turning.run);
        let mut tracks = ArrayVec::new();
        match (pick, handling.turning.map(|turning| turning.swings)) {
            (Pick::Ahead(length), _) => tracks.push(leg(self.pose, length)),
            (Pick::Turn(angle), Some(Swings::First)) => {
                let swing = Track::turn(self.pose, angle, steps.1);
                tracks.extend([swing, leg(swing.end(scale), run)]);
            }
            (Pick::Turn(angle), _) => {
                let leg = leg(self.pose, run);
                tracks.extend([leg, Track::turn(leg.end(scale), angle, steps.1)]);
            }
            (Pick::Pivot(angle), _) => tracks.push(Track::turn(self.pose, angle, steps.1)),
            (Pick::End, _) => {}
        }
        tracks
    }

    /// The straight way that belongs to a pick.
    pub fn length(handling: &Handling, pick: Pick) -> i32 {
        match pick {
            Pick::Ahead(length) => length,
            Pick::Turn(_) => handling.turning.map_or(0, |turning| turning.run),
            Pick::Pivot(_) | Pick::End => 0,
        }
    }

    /// Takes a pick of which the model has gone `length` mils: all of it, or less where something stopped it. A bow
    /// that swings last does so only at the end of its way.
    pub fn take(&mut self, scale: Scale, handling: &Handling, pick: Pick, length: i32) {
        let whole = length >= Self::length(handling, pick);
        match pick {
            Pick::Ahead(_) => {
                self.pose = self.straight_on(scale, handling, length);
                self.straight += length;
                self.row = 0;
            }
            Pick::Turn(angle) => {
                if let Some(turning) = handling.turning {
                    if !self.goes_on(turning, angle) {
                        self.manoeuvres = self.manoeuvres.saturating_add(1);
                        self.row = 0;
                    }
                    if turning.swings == Swings::First {
                        self.pose.heading = self.pose.heading.turned(angle);
                    }
                    self.pose = self.straight_on(scale, handling, length);
                    if turning.swings == Swings::Last && whole {
                        self.pose.heading = self.pose.heading.turned(angle);
                    }
                }
                self.row += angle.signum() as i8;
                self.straight = 0;
            }
            Pick::Pivot(angle) => {
                self.pose.heading = self.pose.heading.turned(angle);
                if let Some(pivoting) = handling.pivoting {
                    self.spent += pivoting.cost;
                    self.over = pivoting.instead == Instead::Move;
                }
                self.manoeuvres = self.manoeuvres.saturating_add(1);
                (self.row, self.run_up, self.straight) = (0, 0, 0);
            }
            Pick::End => self.over = true,
        }
        self.spent += length;
        self.gone += length;
        self.run_up += length;
    }

    /// The move after a pick that nothing stops.
    pub fn after(mut self, scale: Scale, handling: &Handling, pick: Pick) -> Self {
        self.take(scale, handling, pick, Self::length(handling, pick));
        self
    }

    fn straight_on(self, scale: Scale, handling: &Handling, length: i32) -> Pose {
        Track::straight(self.pose, bow_or_stern(handling, self.pose.heading), length, 1).end(scale)
    }
}

/// Where a model that lies so goes.
const fn bow_or_stern(handling: &Handling, bow: Heading) -> Heading {
    if handling.astern { bow.opposite() } else { bow }
}
