//! What every question names.

pub(crate) use serde::{Deserialize, Serialize};

pub(crate) use broadside_engine::question::{
    Asked, Each, Listing, Procedure, Progress, Question, Words, refused, take_lone,
};
pub(crate) use broadside_engine::table::{Blocked, Choice};
pub(crate) use broadside_engine::{Problem, Refusal, Seat, Umpire};

pub(crate) use crate::action::Action;
pub(crate) use crate::event::Event;
pub(crate) use crate::ids::{FlightId, MineId, Model, ShipId, SquadronId};
pub(crate) use crate::state::Firestorm;
pub(crate) use crate::steps::Step;
pub(crate) use crate::words;
