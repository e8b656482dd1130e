//! What nearly every file of the rules names: the words of questions and answers, the pieces, the language of cards.

pub(crate) use std::ops::ControlFlow;

pub(crate) use schemars::JsonSchema;
pub(crate) use serde::{Deserialize, Serialize};

pub(crate) use broadside_engine::question::{
    Asked, Detail, Each, Listing, Only, Procedure, Progress, Question, Stepwise, Words,
};
pub(crate) use broadside_engine::table::{Anchor, Choice};
pub(crate) use broadside_engine::{OneOf, Problem, Refusal, Rule, Seat, Seats, Umpire};
pub(crate) use broadside_geometry::hex::{Direction, Hex};
pub(crate) use broadside_kit::readable::Bits;

pub(crate) use crate::action::Action;
pub(crate) use crate::attack::shot::{Shooter, Shot, Target};
pub(crate) use crate::cards::sets::Cards;
pub(crate) use crate::content::{GridId, SystemId};
pub(crate) use crate::describe::{labels, picks, words};
pub(crate) use crate::effects::vocabulary::*;
pub(crate) use crate::event::Event;
pub(crate) use crate::player::{Activation, Commit};
pub(crate) use crate::readable::{
    AmongComponents, AmongShips, Coordinates, EffectNo, OperationNo, PlaceNo, Way,
};
pub(crate) use crate::restore::exists;
pub(crate) use crate::state::{Dreadnaught, Pose, ShipRef};
pub(crate) use crate::step::*;
