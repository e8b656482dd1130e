//! The state as people read and edit it: things go by their ids and by numbers that count from 1 as in actions, and what
//! is ordinary or follows from the set-up is left out.
//!
//! Places are in thousandths of an inch, angles in tenths of a degree, both as they are saved. What each field is stands
//! beside it in the state itself; how it is written follows from its type ([`broadside_kit::readable`]).

mod names;
mod units;

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::{BySeat, Problem, Seat, Steps};
use broadside_kit::readable::{Form, Formed, Readable};

use crate::boarding::Boarding;
use crate::broadside::Broadside;
use crate::claims::feats::Feats;
use crate::content::{EncounterId, MapId};
use crate::damage::harm::Suffered;
use crate::dice::rolling::Roll;
use crate::ids::{ModelNo, UnitNo};
use crate::limits::{ALL_MARKERS, ALL_MODELS, ALL_STACKS, ALL_TERRAIN, ALL_UNITS};
use crate::squadrons::run::Run;
use crate::squadrons::stacks::Stack;
use crate::state::{
    Activation, Acts, Admiral, Attack, DEPTH, Dystopian, Ending, Feature, Marker, Moving, State,
};
use crate::steps::Step;
use crate::valour::boons::Boons;
pub(crate) use names::{Effects, Mounts, PoolSide};
use units::Unit;

/// A game of Dystopian Wars, everything open.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// The points limit, from which the scale follows (DW-3.2).
    limit: u16,
    /// The encounter: agreed, or rolled for during setup (DW-4.4).
    encounter: Option<EncounterId>,
    /// The map: agreed, or drawn during setup (DW-4.9).
    map: Option<MapId>,
    /// The round, 1 to 5; 0 during setup.
    round: u8,
    /// The first admiral (DW-2.16).
    first: Seat,
    /// The admirals, in the order of the seats.
    admirals: BySeat<Admiral>,
    /// The units with their models, in the order of the two forces. Models are numbered through all of them, from 1.
    units: ArrayVec<Unit, ALL_UNITS>,
    /// Terrain and environment on the table.
    terrain: ArrayVec<Feature, ALL_TERRAIN>,
    /// Markers on the table.
    markers: ArrayVec<Marker, ALL_MARKERS>,
    /// Squadrons in play (DW-19.2).
    stacks: ArrayVec<Stack, ALL_STACKS>,
    /// The activation that is going on (DW-7).
    activation: Option<Activation>,
    /// The unit whose action is being resolved (DW-17.10).
    acting: Option<UnitNo>,
    /// What the active unit has done in its action step.
    acts: Acts,
    /// The model that moves (DW-8).
    moving: Option<Moving>,
    /// The attack action that is made (DW-12.25).
    attack: Option<Attack>,
    /// The broadside action that is made (DW-14.8).
    broadside: Option<Broadside>,
    /// The boarding action that is made (DW-14.17).
    boarding: Option<Boarding>,
    /// The attack run that is resolved (DW-19.8).
    run: Option<Run>,
    /// The action roll that is made, or the last one, for whoever called for it (DW-11.2).
    roll: Option<Roll>,
    /// Whether the last crew check passed, for whoever called for it.
    check: Option<bool>,
    /// Dice that somebody who was asked has added, for whoever asked.
    reply: Option<u8>,
    /// What came of damage that was inflicted, for whoever did.
    suffered: Option<Suffered>,
    /// Models that must explode, the next one first (DW-15.22).
    explosions: ArrayVec<ModelNo, ALL_MODELS>,
    /// What enacted effects left for what they are about (DW-20.4).
    boons: Boons,
    /// What happened in this activation that minor victories ask for (DW-24.12).
    feats: Feats,
    /// What is being resolved, the last on top.
    steps: Steps<Step, DEPTH>,
    /// How the game ended.
    ending: Option<Ending>,
}

impl Formed for Written {
    fn form() -> &'static Form {
        static FORM: LazyLock<Form> = LazyLock::new(Form::of::<Written>);
        &FORM
    }
}

impl Dystopian {
    pub(crate) fn shown(&self) -> Readable<Written> {
        let state = self.state.clone();
        let written = Written {
            limit: state.limit,
            encounter: state.encounter,
            map: state.map,
            round: state.round,
            first: state.first,
            admirals: state.admirals,
            units: state.units.iter().map(|unit| Unit::of(self, unit)).collect(),
            terrain: state.terrain,
            markers: state.markers,
            stacks: state.stacks,
            activation: state.activation,
            acting: state.acting,
            acts: state.acts,
            moving: state.moving,
            attack: state.attack,
            broadside: state.broadside,
            boarding: state.boarding,
            run: state.run,
            roll: state.roll,
            check: state.check,
            reply: state.reply,
            suffered: state.suffered,
            explosions: state.explosions,
            boons: state.boons,
            feats: state.feats,
            steps: state.steps,
            ending: state.ending,
        };
        Readable::of(&written, &names::of(&self.content))
    }

    /// The state that is written, of a game that began as this one.
    pub(crate) fn understood(&self, readable: &Readable<Written>) -> Result<State, Vec<Problem>> {
        let written = readable.read(&names::of(&self.content))?;
        let (units, models) = units::read(self, &written.units)?;
        Ok(State {
            limit: written.limit,
            encounter: written.encounter,
            map: written.map,
            round: written.round,
            first: written.first,
            admirals: written.admirals,
            units,
            models,
            terrain: written.terrain,
            markers: written.markers,
            stacks: written.stacks,
            activation: written.activation,
            acting: written.acting,
            acts: written.acts,
            moving: written.moving,
            attack: written.attack,
            broadside: written.broadside,
            boarding: written.boarding,
            run: written.run,
            roll: written.roll,
            check: written.check,
            reply: written.reply,
            suffered: written.suffered,
            explosions: written.explosions,
            boons: written.boons,
            feats: written.feats,
            steps: written.steps,
            ending: written.ending,
        })
    }
}
