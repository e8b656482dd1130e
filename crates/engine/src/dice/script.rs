//! Dice whose results are written down beforehand.

use std::fmt;

use super::{Dice, Stream};

/// Dice that show what a test or a person says.
///
/// A value counts from 1: `6` is the six of a die, and the sixth item of a draw. What goes wrong (too few
/// values, a value the die does not have, values left over) is kept and reported by [`Script::finish`]; the
/// caller then throws the tried state away.
#[derive(Clone, Debug)]
pub struct Script {
    values: Vec<u32>,
    used: usize,
    /// Rolls for which no right value was written down.
    astray: u32,
    fault: Option<ScriptFault>,
}

/// What was wrong with a script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScriptFault {
    /// More was rolled than written down.
    TooFew {
        /// How many values there were.
        given: usize,
    },
    /// A die cannot show this.
    OutOfRange {
        /// Which value, counted from 1.
        position: usize,
        /// What was written.
        value: u32,
        /// What the die has.
        sides: u32,
    },
    /// Less was rolled than written down.
    TooMany {
        /// How many values there were.
        given: usize,
        /// How many were rolled.
        used: usize,
    },
}

impl fmt::Display for ScriptFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFew { given } => write!(f, "too few dice: {given} given, but more are rolled"),
            Self::OutOfRange { position, value, sides } => {
                write!(f, "die {position} cannot show {value}: it has faces 1 to {sides}")
            }
            Self::TooMany { given, used } => {
                write!(f, "too many dice: {given} given, but only {used} rolled")
            }
        }
    }
}

impl Script {
    /// These values, in the order in which they will be rolled.
    pub fn new(values: impl Into<Vec<u32>>) -> Self {
        Self { values: values.into(), used: 0, astray: 0, fault: None }
    }

    /// Whether exactly the written values were rolled.
    pub fn finish(self) -> Result<(), ScriptFault> {
        match self.fault {
            Some(fault) => Err(fault),
            None if self.used < self.values.len() => {
                Err(ScriptFault::TooMany { given: self.values.len(), used: self.used })
            }
            None => Ok(()),
        }
    }
}

impl Script {
    /// Some value, never the same twice in a row: who rolls until there is no tie must come to an end.
    const fn stray(&mut self, bound: u32) -> u32 {
        self.astray += 1;
        (self.astray - 1) % bound
    }
}

impl Dice for Script {
    fn below(&mut self, _: Stream, bound: u32) -> u32 {
        let Some(&value) = self.values.get(self.used) else {
            self.fault.get_or_insert(ScriptFault::TooFew { given: self.values.len() });
            return self.stray(bound);
        };
        self.used += 1;
        if value == 0 || value > bound {
            self.fault.get_or_insert(ScriptFault::OutOfRange { position: self.used, value, sides: bound });
            return self.stray(bound);
        }
        value - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolls_beyond_the_script_differ() {
        let mut script = Script::new([4, 4]);
        let rolls: Vec<u32> = (0..6).map(|_| script.below(Stream::new("test"), 10)).collect();
        assert_eq!(rolls[..2], [3, 3]);
        assert!(rolls[2..].windows(2).all(|pair| pair[0] != pair[1]));
        assert_eq!(script.finish(), Err(ScriptFault::TooFew { given: 2 }));
    }
}
