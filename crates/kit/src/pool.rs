//! Pools of dice, and how likely what they show is.
//!
//! A [`Pool`] says which dice are rolled, which faces bring another die and which are rolled again. Its roll
//! and its [`Distribution`] ask the same two questions of a face, so odds told before a roll are the odds of
//! that roll.
//!
//! Where somebody decides between the steps of a roll, the dice are [`Lying`] on the table, and a [`Scheme`] has their
//! odds.

mod distribution;
mod lying;
mod scheme;

use arrayvec::ArrayVec;
use broadside_engine::table::{Counted, Line};
use broadside_engine::{Dice, Stream};

pub use distribution::{Distribution, opposed};
pub use lying::{Lying, MAX_LYING_FACES};
pub use scheme::Scheme;

/// The most faces of a die.
pub const MAX_FACES: usize = 20;
/// The most a face counts.
pub const MAX_COUNTS: u8 = 20;
/// The most dice of a pool, besides those that its faces bring.
pub const MAX_DICE: u8 = 64;
/// The most dice that follow one after the other from one die of a pool.
///
/// Rules that set no limit get this one: a chain of sixes is cut once in 60 million dice.
pub const MAX_CHAIN: u8 = 9;
/// The most faces a roll shows: a chain, and the one face of it that was rolled again.
const MAX_SHOWN: usize = MAX_DICE as usize * (MAX_CHAIN as usize + 2);

/// A face of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// What it adds to the total.
    pub counts: u8,
    /// Whether it brings another die.
    pub again: bool,
    /// What is on it; empty where that is its number.
    pub symbol: &'static str,
}

impl Face {
    /// A face with its number on it.
    pub const fn number(counts: u8) -> Self {
        Self { counts, again: false, symbol: "" }
    }

    /// A face with a symbol on it.
    pub const fn symbol(symbol: &'static str, counts: u8) -> Self {
        Self { counts, again: false, symbol }
    }

    /// The same, but it brings another die.
    pub const fn exploding(mut self) -> Self {
        self.again = true;
        self
    }
}

/// A die, all faces of which are equally likely.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Die {
    faces: ArrayVec<Face, MAX_FACES>,
}

impl Die {
    /// A die with these faces, the first of which has the number 1.
    ///
    /// # Panics
    ///
    /// If there are not 2 to [`MAX_FACES`] of them or one counts more than [`MAX_COUNTS`]: dice are part of
    /// the rules, not of what a player or a pack says.
    pub fn new(faces: impl IntoIterator<Item = Face>) -> Self {
        let faces: ArrayVec<Face, MAX_FACES> = faces.into_iter().collect();
        assert!(faces.len() >= 2, "a die has at least two faces");
        assert!(faces.iter().all(|face| face.counts <= MAX_COUNTS), "a face counts too much");
        Self { faces }
    }

    /// A die with the faces 1 to `sides`, each made from its number. Panics as [`Die::new`] does.
    pub fn numbered(sides: u8, face: impl FnMut(u8) -> Face) -> Self {
        Self::new((1..=sides).map(face))
    }

    /// The same die, but each face, given with its number, counts something else: for converted faces, or to
    /// ask how often a symbol comes up. Panics as [`Die::new`] does.
    pub fn counting(&self, mut counts: impl FnMut(u8, Face) -> u8) -> Self {
        Self::numbered(self.sides(), |number| {
            let face = self.face(number);
            Face { counts: counts(number, face), ..face }
        })
    }

    /// How many faces it has.
    pub const fn sides(&self) -> u8 {
        self.faces.len() as u8
    }

    /// The face with this number, counted from 1.
    pub fn face(&self, number: u8) -> Face {
        self.faces[usize::from(number) - 1]
    }
}

/// Which dice are rolled again, once, when all dice that others brought have been rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reroll {
    /// The numbers of the faces, as bits. A face that brings a die is never rolled again: its die is on the
    /// table already.
    faces: u32,
    /// Whether dice that others brought are rolled again as well.
    brought: bool,
    /// Whether a die rolled again still brings others.
    explodes: bool,
}

impl Reroll {
    /// Dice of the pool itself that show one of these numbers are rolled again, and what they show then
    /// stands.
    pub fn of(numbers: impl IntoIterator<Item = u8>) -> Self {
        let numbers = numbers.into_iter().filter(|&number| usize::from(number) <= MAX_FACES);
        let faces = numbers.fold(0, |faces, number| faces | 1 << number);
        Self { faces, brought: false, explodes: false }
    }

    /// Dice of the pool itself that show this symbol are rolled again, and what they show then stands.
    pub fn symbol(die: &Die, symbol: &str) -> Self {
        Self::of((1..=die.sides()).filter(|&number| die.face(number).symbol == symbol))
    }

    /// Dice that others brought are rolled again as well.
    pub const fn with_brought(mut self) -> Self {
        self.brought = true;
        self
    }

    /// Dice rolled again bring others as on the first roll.
    pub const fn exploding(mut self) -> Self {
        self.explodes = true;
        self
    }
}

/// A number of dice of one kind that are rolled together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pool {
    die: Die,
    dice: u8,
    chain: u8,
    reroll: Option<Reroll>,
}

/// A face that a die of a pool showed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// Its number, counted from 1.
    pub face: u8,
    /// How many dice before it brought one another; 0 for a die of the pool itself.
    pub depth: u8,
    /// Whether it was rolled when dice were rolled again, or brought by such a die.
    pub late: bool,
    /// Whether it counts: it was not rolled again.
    pub stands: bool,
}

/// What a pool showed, in the order in which it was rolled.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rolled {
    shown: ArrayVec<Shown, MAX_SHOWN>,
    /// How many of them have brought what they bring.
    settled: usize,
}

impl Rolled {
    /// Every face shown, with those that were rolled again.
    pub fn shown(&self) -> &[Shown] {
        &self.shown
    }

    /// The numbers of the faces that count.
    pub fn faces(&self) -> impl Iterator<Item = u8> {
        self.shown.iter().filter(|shown| shown.stands).map(|shown| shown.face)
    }

    /// What they count on this die: the pool's own, or one whose faces were converted.
    pub fn total(&self, die: &Die) -> u32 {
        self.faces().map(|number| u32::from(die.face(number).counts)).sum()
    }

    /// The line of the log that tells of this roll, with every die and what it came to on this die.
    pub fn told_in(&self, line: Line, die: &Die) -> Line {
        let counted = |shown: &Shown| {
            let Face { counts, symbol, .. } = die.face(shown.face);
            let counts = if shown.stands { counts } else { 0 };
            let symbol = symbol.to_string();
            let counted = Counted {
                counts,
                symbol,
                brought: shown.depth > 0,
                again: !shown.stands,
                ..Counted::default()
            };
            (shown.face, counted)
        };
        line.with_sides(die.sides()).with_counted(self.shown.iter().map(counted))
    }

    /// How many show this symbol.
    pub fn symbols(&self, die: &Die, symbol: &str) -> usize {
        self.faces().filter(|&number| die.face(number).symbol == symbol).count()
    }
}

impl Pool {
    /// So many dice, at most [`MAX_DICE`], whose faces bring others up to [`MAX_CHAIN`] in a row.
    pub fn new(dice: u8, die: Die) -> Self {
        Self { die, dice: dice.min(MAX_DICE), chain: MAX_CHAIN, reroll: None }
    }

    /// At most so many dice follow from each of the pool; 0 if nothing explodes.
    pub fn with_chain(mut self, chain: u8) -> Self {
        self.chain = chain.min(MAX_CHAIN);
        self
    }

    /// Some dice are rolled again.
    pub const fn with_reroll(mut self, reroll: Reroll) -> Self {
        self.reroll = Some(reroll);
        self
    }

    /// The dice it is made of.
    pub const fn die(&self) -> &Die {
        &self.die
    }

    /// Rolls all there is to roll: the pool, what it brings batch by batch, the dice rolled again and what
    /// those bring.
    pub fn roll(&self, dice: &mut impl Dice, stream: Stream) -> Rolled {
        let mut rolled = self.first(dice, stream);
        self.explode(&mut rolled, dice, stream);
        self.reroll(&mut rolled, dice, stream);
        self.explode(&mut rolled, dice, stream);
        rolled
    }

    /// The first step of a roll, for rules that put something between the steps: the dice of the pool itself.
    pub fn first(&self, dice: &mut impl Dice, stream: Stream) -> Rolled {
        let mut rolled = Rolled::default();
        for _ in 0..self.dice {
            rolled.shown.push(self.throw(0, false, dice, stream));
        }
        rolled
    }

    /// The second step, and the last: the dice that faces bring, then those that these bring, to the end.
    pub fn explode(&self, rolled: &mut Rolled, dice: &mut impl Dice, stream: Stream) {
        while let Some(&shown) = rolled.shown.get(rolled.settled) {
            rolled.settled += 1;
            if self.brings(shown) {
                rolled.shown.push(self.throw(shown.depth + 1, shown.late, dice, stream));
            }
        }
    }

    /// The third step: the dice that are rolled again. A second call finds none.
    pub fn reroll(&self, rolled: &mut Rolled, dice: &mut impl Dice, stream: Stream) {
        for place in 0..rolled.shown.len() {
            let shown = rolled.shown[place];
            if self.takes(shown) {
                rolled.shown[place].stands = false;
                rolled.shown.push(self.throw(shown.depth, true, dice, stream));
            }
        }
    }

    /// How likely each total is.
    pub fn distribution(&self) -> Distribution {
        self.die_at(0, false).times(self.dice)
    }

    /// What a die at this place comes to, with all that follows from it.
    fn die_at(&self, depth: u8, late: bool) -> Distribution {
        let every = || (1..=self.die.sides()).map(|face| Shown { face, depth, late, stands: true });
        let anew = every().any(|shown| self.takes(shown)).then(|| self.die_at(depth, true));
        let next = every().any(|shown| self.brings(shown)).then(|| self.die_at(depth + 1, late));
        Distribution::any_of(every().map(|shown| {
            let own = Distribution::certain(self.die.face(shown.face).counts);
            match (&anew, &next) {
                (Some(anew), _) if self.takes(shown) => anew.clone(),
                (_, Some(next)) if self.brings(shown) => own.plus(next),
                _ => own,
            }
        }))
    }

    fn throw(&self, depth: u8, late: bool, dice: &mut impl Dice, stream: Stream) -> Shown {
        Shown { face: dice.die(stream, self.die.sides()), depth, late, stands: true }
    }

    /// Whether another die follows from this face.
    fn brings(&self, shown: Shown) -> bool {
        self.die.face(shown.face).again
            && shown.depth < self.chain
            && (!shown.late || self.reroll.is_some_and(|reroll| reroll.explodes))
    }

    /// Whether this face is rolled again.
    fn takes(&self, shown: Shown) -> bool {
        self.reroll.is_some_and(|reroll| {
            shown.stands
                && !shown.late
                && reroll.faces >> shown.face & 1 == 1
                && !self.die.face(shown.face).again
                && (shown.depth == 0 || reroll.brought)
        })
    }
}
