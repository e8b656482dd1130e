//! The state as people read and edit it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::readable::{Reading, is_default};
use broadside_engine::{BySeat, Problem, Seat, Steps};

use crate::content::{BattlefieldId, ConsoleId};
use crate::ending::Ending;
use crate::game::Saved;
use crate::pieces::{DieSpace, Facing, Hand, Laid, Sector, SpaceSet};
use crate::setup::Guns;
use crate::state::{self, Plan, Reflex, State};
use crate::steps::Step;

/// A game of Reflex, everything open.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Readable {
    /// The id of the battlefield.
    battlefield: String,
    /// The agreed number of rounds: 6 or 12.
    length: u8,
    /// Where guns point.
    guns: Guns,
    /// The round, from 1.
    round: u8,
    /// Who holds the First Player token.
    first: Seat,
    /// Whose turn it is in the Action Phase.
    active: Seat,
    /// Who rolls the Reflex die this round.
    #[serde(default, skip_serializing_if = "is_default")]
    reflex: Option<Seat>,
    /// Whether a Manoeuvre action has taken place this round.
    #[serde(default, skip_serializing_if = "is_default")]
    manoeuvred: bool,
    /// The Sector that is closed for good.
    #[serde(default, skip_serializing_if = "is_default")]
    closed: Option<Sector>,
    /// The ships, in the order of the seats.
    ships: Vec<Ship>,
    /// What is being resolved: one step, or the actions of a turn and one step upon them.
    steps: Vec<Step>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "is_default")]
    ending: Option<Ending>,
}

/// One ship and its console.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Ship {
    /// The id of the console.
    console: String,
    /// Whether it is out of play.
    #[serde(default, skip_serializing_if = "is_default")]
    destroyed: bool,
    /// Its ring.
    sector: Sector,
    /// Its space, numbered clockwise from 0 as on the ring.
    space: u8,
    /// The way it points.
    facing: Facing,
    /// Power cubes stored.
    cubes: u8,
    /// Shield spaces with an active shield.
    #[schemars(with = "Vec<DieSpace>")]
    shields: SpaceSet,
    /// Spaces shut by damage.
    #[schemars(with = "Vec<DieSpace>")]
    damage: SpaceSet,
    /// Dice on the console: the number on each space that holds one.
    #[schemars(with = "BTreeMap<String, u8>")]
    dice: Laid,
    /// Dice rolled and not yet laid.
    #[schemars(with = "Vec<u8>")]
    hand: Hand,
    /// How far the planning is.
    plan: Plan,
    /// Cubes spent on re-rolls in this Planning Phase, which the others do not see yet.
    #[serde(default, skip_serializing_if = "is_default")]
    rerolls: u8,
    /// Whether a Boost was carried out this round.
    #[serde(default, skip_serializing_if = "is_default")]
    boosted: bool,
    /// The sum of the dice on the Boost token.
    #[serde(default, skip_serializing_if = "is_default")]
    boost_score: u8,
    /// The sum of the dice on the Manoeuvre token.
    #[serde(default, skip_serializing_if = "is_default")]
    manoeuvre_score: u8,
    /// Direct hits scored.
    hits: u16,
}

impl Reflex {
    pub(crate) fn shown(&self) -> Readable {
        let State { battlefield: _, length, guns, round, first, active, ships, .. } = &self.state;
        Readable {
            battlefield: self.battlefield().id.clone(),
            length: *length,
            guns: *guns,
            round: *round,
            first: *first,
            active: *active,
            reflex: self.state.reflex,
            manoeuvred: self.state.manoeuvred,
            closed: self.state.closed,
            ships: ships.iter().map(|(seat, ship)| Ship::of(&self.console(seat).id, ship)).collect(),
            steps: self.state.steps.iter().copied().collect(),
            ending: self.state.ending,
        }
    }
}

impl Ship {
    fn of(console: &str, ship: &state::Ship) -> Self {
        Self {
            console: console.into(),
            destroyed: !ship.alive,
            sector: ship.sector,
            space: ship.space,
            facing: ship.facing,
            cubes: ship.cubes,
            shields: ship.shields,
            damage: ship.damage,
            dice: ship.dice,
            hand: ship.hand,
            plan: ship.plan,
            rerolls: ship.rerolls,
            boosted: ship.boosted,
            boost_score: ship.boost_score,
            manoeuvre_score: ship.manoeuvre_score,
            hits: ship.hits,
        }
    }

    fn understood(&self) -> state::Ship {
        state::Ship {
            console: ConsoleId::default(),
            alive: !self.destroyed,
            sector: self.sector,
            space: self.space,
            facing: self.facing,
            cubes: self.cubes,
            shields: self.shields,
            damage: self.damage,
            dice: self.dice,
            hand: self.hand,
            plan: self.plan,
            rerolls: self.rerolls,
            boosted: self.boosted,
            boost_score: self.boost_score,
            manoeuvre_score: self.manoeuvre_score,
            hits: self.hits,
        }
    }
}

impl Readable {
    pub(crate) fn understood(self) -> Result<Saved, Vec<Problem>> {
        let mut reading = Reading::default();
        let ships = BySeat::from_values(self.ships.iter().map(Ship::understood));
        if ships.is_none() {
            reading.wrong("RX-1.1", "ships", "expected 2 or 3 ships");
        }
        let steps = Steps::from_list(self.steps);
        if steps.is_none() {
            reading.wrong("RX-6.7", "steps", "expected one step, or actions and one step upon it");
        }
        let table = ships.zip(steps).map(|(ships, steps)| State {
            battlefield: BattlefieldId::default(),
            length: self.length,
            guns: self.guns,
            round: self.round,
            first: self.first,
            active: self.active,
            ships,
            reflex: self.reflex,
            manoeuvred: self.manoeuvred,
            closed: self.closed,
            steps,
            ending: self.ending,
        });
        let consoles = self.ships.into_iter().map(|ship| ship.console).collect();
        reading.finish(table.map(|table| Saved { battlefield: self.battlefield, consoles, table }))
    }
}
