//! What every question names.

pub(crate) use serde::{Deserialize, Serialize};

pub(crate) use broadside_engine::question::{Asked, Each, Listing, Progress, Question, Words};
pub(crate) use broadside_engine::table::Choice;
pub(crate) use broadside_engine::{Problem, Refusal, Rule, Seat, Umpire};

pub(crate) use crate::action::Action;
pub(crate) use crate::content::Effect;
pub(crate) use crate::describe::unasked;
pub(crate) use crate::event::Event;
pub(crate) use crate::pieces::{ShipId, SystemId};
pub(crate) use crate::state::Inertia;
pub(crate) use crate::steps::Step;
pub(crate) use crate::words;
