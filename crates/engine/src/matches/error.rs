//! Why a match does not do what it is asked.

use std::fmt;

use crate::dice::ScriptFault;
use crate::{Awaiting, Problem, Refusal, Seat};

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
    /// Before the last of several picks something happened that they could not have been made for.
    NotOneGesture(&'static str),
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
            Self::NotOneGesture(reason) => write!(f, "these cannot be done at once: {reason}"),
            Self::CannotTakeBack(reason) => write!(f, "cannot be taken back: {reason}"),
            Self::Record(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for MatchError {}
