//! What every question names.

pub(crate) use serde::{Deserialize, Serialize};

pub(crate) use broadside_engine::question::{
    Asked, Each, Listing, Progress, Question, Words, refused, take_lone,
};
pub(crate) use broadside_engine::table::{Blocked, Choice};
pub(crate) use broadside_engine::{Problem, Refusal, Rule, Seat, Umpire};

pub(crate) use crate::action::Action;
pub(crate) use crate::describe::{slot, unasked};
pub(crate) use crate::event::Event;
pub(crate) use crate::pieces::{DieSpace, Sector, Station};
pub(crate) use crate::state::{Plan, Reflex};
pub(crate) use crate::steps::Step;
pub(crate) use crate::words;
