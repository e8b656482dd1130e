//! What every question names.

pub(crate) use schemars::JsonSchema;
pub(crate) use serde::{Deserialize, Serialize};

pub(crate) use broadside_engine::question::{
    Asked, Each, Listing, Procedure, Progress, Question, Stepwise, Words, take_lone,
};
pub(crate) use broadside_engine::table::Choice;
pub(crate) use broadside_engine::{Problem, Refusal, Rule, Seat, Umpire};

pub(crate) use crate::action::Action;
pub(crate) use crate::event::Event;
pub(crate) use crate::ids::{ModelNo, UnitNo};
pub(crate) use crate::state::Dystopian;
pub(crate) use crate::state::lookups::opponent;
