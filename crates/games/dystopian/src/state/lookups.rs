//! What is asked of the state again and again.

use broadside_engine::Seat;
use broadside_kit::plane::area::Rect;
use broadside_kit::plane::base::Placed;

use crate::content::{Encounter, Terrain, Unit};
use crate::ids::{ModelNo, UnitNo};
use crate::measures::{overlap, stand};
use crate::pieces::{Edge, Layer, Scale};
use crate::state::{Admiral, Dystopian, Feature, Model, Status, UnitState};
use crate::steps::Step;

/// The other admiral (DW-1.1).
pub(crate) const fn opponent(seat: Seat) -> Seat {
    seat.next(2)
}

impl Dystopian {
    pub(crate) fn admiral(&self, seat: Seat) -> &Admiral {
        &self.state.admirals[seat]
    }

    pub(crate) fn unit(&self, unit: UnitNo) -> &UnitState {
        &self.state.units[unit.index()]
    }

    pub(crate) fn unit_mut(&mut self, unit: UnitNo) -> &mut UnitState {
        &mut self.state.units[unit.index()]
    }

    pub(crate) fn model(&self, model: ModelNo) -> &Model {
        &self.state.models[model.index()]
    }

    pub(crate) fn model_mut(&mut self, model: ModelNo) -> &mut Model {
        &mut self.state.models[model.index()]
    }

    /// The profile of a model.
    pub(crate) fn profile(&self, model: ModelNo) -> &Unit {
        self.content.unit(self.model(model).profile)
    }

    /// The profile that leads a unit.
    pub(crate) fn parent(&self, unit: UnitNo) -> &Unit {
        self.content.unit(self.unit(unit).bought.unit)
    }

    /// The units of an admiral, in order.
    pub(crate) fn units_of(&self, seat: Seat) -> impl Iterator<Item = (UnitNo, &UnitState)> {
        (0..).map(UnitNo).zip(&self.state.units).filter(move |(_, unit)| unit.owner == seat)
    }

    /// The models of a unit that have not left play, in order.
    pub(crate) fn members(&self, unit: UnitNo) -> impl Iterator<Item = ModelNo> + '_ {
        let UnitState { first, models, .. } = *self.unit(unit);
        (first.0..first.0 + models).map(ModelNo).filter(|&model| !self.model(model).lost)
    }

    pub(crate) const fn scale(&self) -> Scale {
        Scale::of(self.state.limit)
    }

    /// The play area (DW-1.2).
    pub(crate) fn table(&self) -> Rect {
        let (width, height) = self.scale().table();
        Rect::inches((0, width), (0, height))
    }

    pub(crate) fn encounter(&self) -> Option<&Encounter> {
        self.state.encounter.map(|id| self.content.encounter(id))
    }

    /// The deployment zone of an admiral, once the edges are chosen (DW-4.13).
    pub(crate) fn zone(&self, seat: Seat) -> Option<Rect> {
        let south = self.encounter()?.zone.south(self.scale());
        Some(match self.admiral(seat).edge? {
            Edge::South => south,
            Edge::North => south.across(self.table()),
            Edge::West | Edge::East => return None,
        })
    }

    /// A piece of terrain and where it lies.
    pub(crate) fn terrain(&self, feature: &Feature) -> (&Terrain, Option<Placed>) {
        let terrain = self.content.terrain_of(feature.terrain);
        (terrain, terrain.placed(feature.at, feature.turned))
    }

    /// The models that stand on the table, in the play area or incoming.
    pub(crate) fn standing(&self) -> impl Iterator<Item = (ModelNo, &Model)> {
        let all = (0..).map(ModelNo).zip(&self.state.models);
        all.filter(|(_, model)| model.placed && !model.lost)
    }

    /// The models that count as in the play area, in order (DW-5.20).
    pub fn in_play(&self) -> impl Iterator<Item = ModelNo> + '_ {
        let there = |&(_, model): &(ModelNo, &Model)| self.unit(model.unit).status == Status::Play;
        self.standing().filter(there).map(|(model, _)| model)
    }

    /// Whether two models would overlap where they stand (DW-9.7): the base of one that flies counts against one that
    /// does not, otherwise footprints do.
    pub(crate) fn would_overlap(
        &self,
        one: (&Unit, broadside_geometry::plane::Pose),
        other: (&Unit, broadside_geometry::plane::Pose),
    ) -> bool {
        let (flies, other_flies) = (one.0.layer == Layer::Airborne, other.0.layer == Layer::Airborne);
        let place = |(unit, pose): (&Unit, _), on_stand: bool| {
            if on_stand { stand(unit.stand(), pose) } else { unit.footprint(pose) }
        };
        let reach = one.0.reach() + other.0.reach();
        if !one.1.at.is_within(other.1.at, reach) {
            return false;
        }
        let (a, b) = (place(one, flies && !other_flies), place(other, other_flies && !flies));
        overlap(a.outline(), b.outline())
    }

    /// Whether a unit counts as in the play area (DW-5.20).
    pub(crate) fn is_in_play(&self, unit: UnitNo) -> bool {
        self.unit(unit).status == Status::Play
    }

    /// Puts a step in the place of the one on top.
    pub(crate) fn enter(&mut self, step: impl Into<Step>) {
        self.state.steps.replace(step);
    }
}
