//! Units with their models, as people read and edit them.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::readable::Reading;
use broadside_engine::{Problem, Seat};
use broadside_geometry::plane::{Heading, Point};
use broadside_kit::readable::{Bits, Mils, Tenths};

use super::names::{Effects, Mounting};
use crate::content::UnitId;
use crate::limits::{ALL_MODELS, ALL_UNIT_MODELS, ALL_UNITS};
use crate::pieces::Critical;
use crate::state::{self, Dystopian, Status, UnitState};

/// A unit. What was bought with it is that of the set-up.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Unit {
    /// Whose it is.
    owner: Seat,
    /// Its profile, that of the force in the set-up.
    profile: UnitId,
    /// Where it is in the game; in play if left out.
    status: Option<Status>,
    /// It has its activated token.
    activated: bool,
    /// It has a surfacing token (DW-17.8).
    surfaced: bool,
    /// Its escort tokens.
    escorts: u8,
    /// It has launched squadrons this round (DW-6.1).
    launched: bool,
    /// It has landed troops in this game (DW-23.28).
    landed: bool,
    /// An enemy action of this activation brought it disorder while it was UNDERWATER (DW-17.9).
    rattled: bool,
    /// Its models, with those of its attachment.
    models: ArrayVec<Model, ALL_UNIT_MODELS>,
}

/// One vessel.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Model {
    /// Its profile, if it belongs to the attachment.
    profile: Option<UnitId>,
    /// Where it stands, or stood: to the right and up the table, in thousandths of an inch; left out before it is placed.
    #[schemars(with = "Option<Mils>")]
    at: Option<Point>,
    /// Where its bow points, in tenths of a degree clockwise from up the table.
    #[schemars(with = "Tenths")]
    heading: Heading,
    /// It does not stand on the table, although it has a place.
    lifted: bool,
    /// It has left play.
    lost: bool,
    /// It is crippled (DW-15.4).
    crippled: bool,
    /// Damage that it has suffered since it was whole, or crippled.
    damage: u8,
    /// Its level of disorder, 0 to 3.
    disorder: u8,
    /// Critical effects that it suffers, and how many instances of each.
    #[schemars(with = "Effects")]
    effects: [u8; Critical::ALL.len()],
    /// Levels of disorder that it has ignored in this round (DW-23.20).
    steadied: u8,
    /// Mounts that rest in its next activation, from 1 (DW-23.69).
    #[schemars(with = "Bits<Mounting>")]
    resting: u8,
    /// It gained disorder in this activation (DW-24.12).
    shaken: bool,
}

impl Unit {
    pub(super) fn of(game: &Dystopian, unit: &UnitState) -> Self {
        let first = unit.first.index();
        let models = &game.state.models[first..first + usize::from(unit.models)];
        Self {
            owner: unit.owner,
            profile: unit.bought.unit,
            status: (unit.status != Status::Play).then_some(unit.status),
            activated: unit.activated,
            surfaced: unit.surfaced,
            escorts: unit.escorts,
            launched: unit.launched,
            landed: unit.landed,
            rattled: unit.rattled,
            models: models.iter().map(|model| Model::of(unit, model)).collect(),
        }
    }
}

impl Model {
    fn of(unit: &UnitState, model: &state::Model) -> Self {
        let nowhere = state::Model::new(model.unit, model.profile);
        let somewhere = model.placed || model.at != nowhere.at;
        Self {
            profile: (model.profile != unit.bought.unit).then_some(model.profile),
            at: somewhere.then_some(model.at),
            heading: model.heading,
            lifted: somewhere && !model.placed,
            lost: model.lost,
            crippled: model.crippled,
            damage: model.damage,
            disorder: model.disorder,
            effects: model.effects,
            steadied: model.steadied,
            resting: model.resting,
            shaken: model.shaken,
        }
    }
}

type Units = ArrayVec<UnitState, ALL_UNITS>;
type Models = ArrayVec<state::Model, ALL_MODELS>;

/// The units and models of a game that began with these forces.
pub(super) fn read(fresh: &Dystopian, written: &[Unit]) -> Result<(Units, Models), Vec<Problem>> {
    let mut reading = Reading::default();
    let (mut units, mut models) = (Units::new(), Models::new());
    let begun = &fresh.state;
    if written.len() != begun.units.len() {
        let (found, count) = (written.len(), begun.units.len());
        reading.wrong("DW-3.3", "units", format!("there are {found}, but the two forces have {count}"));
    }
    for (number, (unit, before)) in (1..).zip(written.iter().zip(&begun.units)) {
        let mut wrong = |field: &str, reason: String| {
            reading.wrong("DW-3.3", format!("units {number}{field}"), reason);
        };
        if unit.owner != before.owner {
            wrong(": owner", format!("it belongs to admiral {}", before.owner));
        }
        if unit.profile != before.bought.unit {
            let name = &fresh.content.unit(before.bought.unit).id;
            wrong(": profile", format!("this unit of the set-up is '{name}'"));
        }
        if unit.models.len() != usize::from(before.models) {
            let (found, count) = (unit.models.len(), before.models);
            wrong(": models", format!("there are {found}, but the unit of the set-up has {count}"));
        }
        for (number, (model, before)) in
            (1..).zip(unit.models.iter().zip(&begun.models[before.first.index()..]))
        {
            if model.profile.unwrap_or(unit.profile) != before.profile {
                let name = &fresh.content.unit(before.profile).id;
                wrong(&format!(": models {number}: profile"), format!("this one of the set-up is '{name}'"));
            }
            models.push(state::Model {
                at: model.at.unwrap_or(before.at),
                heading: model.heading,
                placed: model.at.is_some() && !model.lifted,
                lost: model.lost,
                crippled: model.crippled,
                damage: model.damage,
                disorder: model.disorder,
                effects: model.effects,
                steadied: model.steadied,
                resting: model.resting,
                shaken: model.shaken,
                ..*before
            });
        }
        units.push(UnitState {
            status: unit.status.unwrap_or(Status::Play),
            activated: unit.activated,
            surfaced: unit.surfaced,
            escorts: unit.escorts,
            launched: unit.launched,
            landed: unit.landed,
            rattled: unit.rattled,
            ..*before
        });
    }
    reading.finish(Some((units, models)))
}
