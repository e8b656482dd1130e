//! An attack and a blast as people read and edit them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::Seat;
use broadside_engine::readable::{Reading, is_default};

use super::few;
use super::marks::{No, number, of, point, xy};
use crate::ids::{self, FlightId, MineId, ShipId};
use crate::pieces::Weapon;
use crate::state::{self, Mode, Stage};

/// A ship or a flight.
#[derive(Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Model {
    /// A ship, by its number.
    Ship(No<ShipId>),
    /// A flight, by its number.
    Flight(No<FlightId>),
}

impl Model {
    fn of(model: ids::Model) -> Self {
        match model {
            ids::Model::Ship(ship) => Self::Ship(No(ship)),
            ids::Model::Flight(flight) => Self::Flight(No(flight)),
        }
    }

    const fn read(self) -> ids::Model {
        match self {
            Self::Ship(No(ship)) => ids::Model::Ship(ship),
            Self::Flight(No(flight)) => ids::Model::Flight(flight),
        }
    }
}

/// An attack with primary weapons, torpedoes or a flight.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Attack {
    /// Who attacks.
    by: Seat,
    /// The firing ship, the focus of a link, or a flight.
    firer: Model,
    /// What is fired; nothing for a flight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    weapon: Option<Weapon>,
    /// Plain, linked or split.
    mode: Mode,
    /// The other weapons of a link.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    others: Vec<Supporter>,
    /// The targets of a split attack.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    shares: Vec<Share>,
    /// How many of those are done.
    #[serde(default, skip_serializing_if = "is_default")]
    shared: u8,
    /// The target, or that of the share that is resolved, by its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    target: Option<No<ShipId>>,
    /// What comes next.
    stage: Stage,
    /// What cards and traits change.
    #[serde(default, skip_serializing_if = "is_default")]
    changes: Changes,
    /// Ones among the first dice.
    #[serde(default, skip_serializing_if = "is_default")]
    ones: u8,
    /// Hits scored.
    #[serde(default, skip_serializing_if = "is_default")]
    hits: u16,
    /// Tokens that the target had before.
    #[serde(default, skip_serializing_if = "is_default")]
    tokens: u8,
    /// Whether the target was in command before.
    #[serde(default, skip_serializing_if = "is_default")]
    commanded: bool,
    /// The tokens with which a ship that is gone fires its last word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last_word: Option<u8>,
}

/// A weapon that joins a link.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Supporter {
    /// The ship, by its number.
    ship: No<ShipId>,
    /// Its weapon.
    weapon: Weapon,
}

/// A part of a split attack.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Share {
    /// The ship that it is fired at, by its number.
    target: No<ShipId>,
    /// Its dice.
    dice: u8,
}

/// What cards and traits change about an attack.
#[derive(Serialize, Deserialize, JsonSchema, Default, PartialEq)]
#[serde(deny_unknown_fields, default)]
struct Changes {
    /// Attack dice more or fewer.
    #[serde(skip_serializing_if = "is_default")]
    attack: i8,
    /// Shield dice more or fewer.
    #[serde(skip_serializing_if = "is_default")]
    shields: i8,
    /// Dice of point defence more or fewer.
    #[serde(skip_serializing_if = "is_default")]
    point_defence: i8,
    /// Hits more or fewer after the defence.
    #[serde(skip_serializing_if = "is_default")]
    hits: i8,
    /// Whether an obscured line does not halve the dice.
    #[serde(skip_serializing_if = "is_default")]
    unobscured: bool,
    /// Whether ones are rolled again.
    #[serde(skip_serializing_if = "is_default")]
    ones_again: bool,
    /// Crew points that the firer loses afterwards.
    #[serde(skip_serializing_if = "is_default")]
    crew: u8,
}

impl Attack {
    pub(super) fn of(attack: &state::Attack) -> Self {
        let changes = attack.changes;
        let supporter = |it: &state::Supporter| Supporter { ship: No(it.ship), weapon: it.weapon };
        Self {
            by: attack.by,
            firer: Model::of(attack.firer),
            weapon: attack.weapon,
            mode: attack.mode,
            others: attack.others.iter().map(supporter).collect(),
            shares: attack.shares.iter().map(|it| Share { target: No(it.target), dice: it.dice }).collect(),
            shared: attack.shared,
            target: number(attack.target),
            stage: attack.stage,
            changes: Changes {
                attack: changes.attack,
                shields: changes.shields,
                point_defence: changes.point_defence,
                hits: changes.hits,
                unobscured: changes.unobscured,
                ones_again: changes.ones_again,
                crew: changes.crew,
            },
            ones: attack.ones,
            hits: attack.hits,
            tokens: attack.tokens,
            commanded: attack.commanded,
            last_word: attack.last_word,
        }
    }

    pub(super) fn read(self, reading: &mut Reading, number: usize) -> Option<state::Attack> {
        let changes = self.changes;
        let others = self.others.into_iter();
        let others = others.map(|Supporter { ship: No(ship), weapon }| state::Supporter { ship, weapon });
        let shares = self.shares.into_iter();
        let shares = shares.map(|Share { target: No(target), dice }| state::Share { target, dice });
        Some(state::Attack {
            by: self.by,
            firer: self.firer.read(),
            weapon: self.weapon,
            mode: self.mode,
            others: few(reading, &format!("attacks {number}: others"), others.collect())?,
            shares: few(reading, &format!("attacks {number}: shares"), shares.collect())?,
            shared: self.shared,
            target: of(self.target),
            stage: self.stage,
            changes: state::Changes {
                attack: changes.attack,
                shields: changes.shields,
                point_defence: changes.point_defence,
                hits: changes.hits,
                unobscured: changes.unobscured,
                ones_again: changes.ones_again,
                crew: changes.crew,
            },
            ones: self.ones,
            hits: self.hits,
            tokens: self.tokens,
            commanded: self.commanded,
            last_word: self.last_word,
        })
    }
}

/// A core breach, or a mine that goes off.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Due {
    /// Where, in thousandths of an inch to the right and up the table.
    at: [i32; 2],
    /// Its dice.
    dice: u8,
    /// The mine, by its number; none for a core breach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mine: Option<No<MineId>>,
    /// What set the mine off; nothing if another mine did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    trigger: Option<Model>,
    /// Who scores for what it destroys.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    author: Option<Seat>,
}

/// A blast that is resolved.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Blast {
    /// What goes off.
    due: Due,
    /// Whom it reaches, in the order in which they are rolled for.
    models: Vec<Model>,
    /// How many of them have been rolled for.
    #[serde(default, skip_serializing_if = "is_default")]
    done: u8,
}

impl Due {
    pub(super) fn of(due: &state::Due) -> Self {
        let state::Due { at, dice, mine, trigger, author } = *due;
        Self { at: xy(at), dice, mine: number(mine), trigger: trigger.map(Model::of), author }
    }

    pub(super) fn read(self) -> state::Due {
        let Self { at, dice, mine, trigger, author } = self;
        state::Due { at: point(at), dice, mine: of(mine), trigger: trigger.map(Model::read), author }
    }
}

impl Blast {
    pub(super) fn of(blast: &state::Blast) -> Self {
        let models = blast.models.iter().map(|&model| Model::of(model));
        Self { due: Due::of(&blast.due), models: models.collect(), done: blast.done }
    }

    pub(super) fn read(self, reading: &mut Reading) -> Option<state::Blast> {
        let models = self.models.into_iter().map(Model::read).collect();
        let models = few(reading, "blast: models", models)?;
        Some(state::Blast { due: self.due.read(), models, done: self.done })
    }
}
