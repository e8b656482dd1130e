//! Placing the models of a unit: column, row, heading, or the rest in a formation (DW-4.16, DW-4.18, DW-24.6, DW-24.7).

use broadside_geometry::plane::{Heading, INCH, Point, Pose};

use super::patterns::{GAPS, poses};
use super::position::Position;
use crate::content::{Shape, Unit};
use crate::measures::{footprint, is_within, overlap};
use crate::pieces::{Layer, Pattern};
use crate::prelude::*;
use crate::state::Status;
use crate::vocabulary::Effect;

/// A grid line (DW-24.6).
const HALF: i32 = INCH / 2;

/// How many headings there are, 7.5 degrees apart.
const HEADINGS: u8 = 48;

/// Where is the next model of a unit put?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placing {
    pub unit: UnitNo,
    pub model: ModelNo,
    /// In half inches.
    pub column: Option<u8>,
    /// In half inches.
    pub row: Option<u8>,
    /// Whether it was asked if the rest lies in a formation.
    pub singly: bool,
}

impl Placing {
    /// The first model of a unit.
    pub(crate) fn begin(game: &Dystopian, unit: UnitNo) -> Self {
        Self { unit, model: game.unit(unit).first, column: None, row: None, singly: false }
    }

    /// Whether the rest may be placed in a formation now.
    pub(crate) fn offers_formation(self, game: &Dystopian) -> bool {
        !self.singly && self.column.is_none() && self.model.0 == game.unit(self.unit).first.0 + 1
    }

    fn formations(self, game: &Dystopian) -> impl Iterator<Item = (Pattern, u8)> + '_ {
        let all = Pattern::ALL.into_iter().flat_map(|pattern| GAPS.map(|gap| (pattern, gap)));
        all.filter(move |&(pattern, gap)| game.formed(self.unit, pattern, gap).is_some())
    }
}

impl Question<Dystopian> for Placing {
    const RULE: &'static str = "DW-4.16";
    const WAIT: &'static str = "to place a model";

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if self.offers_formation(game) {
            if self.formations(game).next().is_some() {
                return Progress::Asks;
            }
            game.enter(Self { singly: true, ..self });
            return Progress::Made;
        }
        if self.column.is_none() && game.columns(self.model).next().is_none() {
            game.find_no_room(self, umpire);
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.unit(self.unit).owner)
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        if self.offers_formation(game) {
            let formations = self.formations(game).map(|(pattern, gap)| Action::Formation(pattern, gap));
            return formations.chain([Action::Singly]).try_for_each(each);
        }
        match (self.column, self.row) {
            (None, _) => game.columns(self.model).map(Action::Column).try_for_each(each),
            (Some(column), None) => game.rows(self.model, column).map(Action::Row).try_for_each(each),
            (Some(column), Some(row)) => {
                game.headings(self.model, column, row).map(Action::Heading).try_for_each(each)
            }
        }
    }

    /// The same as what is listed, without listing all of it.
    fn allows(&self, game: &Dystopian, _: Seat, action: Action) -> Result<(), Refusal> {
        let model = self.model;
        let fits = match (action, self.column, self.row) {
            (Action::Formation(pattern, gap), ..) => {
                self.offers_formation(game) && game.formed(self.unit, pattern, gap).is_some()
            }
            (Action::Singly, ..) => self.offers_formation(game),
            _ if self.offers_formation(game) => false,
            (Action::Column(column), None, _) => {
                game.is_on_table(column, 0) && game.rows(model, column).next().is_some()
            }
            (Action::Row(row), Some(column), None) => {
                game.is_on_table(column, row) && game.headings(model, column, row).next().is_some()
            }
            (Action::Heading(heading), Some(column), Some(row)) => {
                heading < HEADINGS && game.headings(model, column, row).any(|it| it == heading)
            }
            _ => false,
        };
        if fits { Ok(()) } else { Err(self.demand(game)) }
    }

    fn demand(&self, game: &Dystopian) -> Refusal {
        let reason = match (self.column, self.row) {
            _ if self.offers_formation(game) => "pick a formation that fits, or place model by model",
            (None, _) => "pick a column with a legal place in your zone, within 4\" of the unit",
            (_, None) => "pick a row with a legal place",
            _ => "pick a heading that leaves the model room",
        };
        Refusal::new(Self::RULE, reason)
    }

    fn ask(&self, game: &Dystopian, _: Seat) -> Words {
        let name = &game.profile(self.model).name;
        let what = match (self.column, self.row) {
            _ if self.offers_formation(game) => "how does the rest of the unit lie?".to_string(),
            (None, _) => format!("in which column does {name} lie?"),
            (_, None) => format!("in which row does {name} lie?"),
            _ => format!("where does {name} head?"),
        };
        Words::new(Self::RULE, broadside_kit::words::capital(&what))
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match (action, self.column, self.row) {
            (Action::Formation(pattern, gap), ..) => {
                let Some(poses) = game.formed(self.unit, pattern, gap) else { return };
                let first = game.unit(self.unit).first;
                for (model, pose) in (first.0 + 1..).map(ModelNo).zip(poses) {
                    game.put_down(model, pose, umpire);
                }
                game.finish_placing(self.unit, umpire);
            }
            (Action::Singly, ..) => game.enter(Self { singly: true, ..self }),
            (Action::Column(column), ..) => game.enter(Self { column: Some(column), ..self }),
            (Action::Row(row), ..) => game.enter(Self { row: Some(row), ..self }),
            (Action::Heading(heading), Some(column), Some(row)) => {
                game.put_down(self.model, grid(column, row, heading), umpire);
                let next = ModelNo(self.model.0 + 1);
                if next.0 < game.unit(self.unit).first.0 + game.unit(self.unit).models {
                    game.enter(Self { model: next, column: None, row: None, ..self });
                } else {
                    game.finish_placing(self.unit, umpire);
                }
            }
            _ => {}
        }
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let inches = |halves: u8| format!("{}.{}\"", halves / 2, 5 * (halves % 2));
        let label = match action {
            Action::Formation(pattern, gap) => format!("{}, {} apart", pattern.name(), inches(gap)),
            Action::Column(halves) | Action::Row(halves) => inches(halves),
            Action::Heading(steps) => Heading::from_tenths(75 * i32::from(steps)).to_string(),
            _ => "Model by model".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let there = game.state.units.get(self.unit.index()).is_some_and(|unit| {
            (unit.first.0..unit.first.0 + unit.models).contains(&self.model.0)
                && unit.status == Status::Waiting
        });
        let zoned = there && game.zone(game.unit(self.unit).owner).is_some();
        if zoned { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "there is no such model to place")) }
    }
}

/// A place of the grid (DW-24.6).
const fn grid(column: u8, row: u8, heading: u8) -> Pose {
    Pose::new(Point::new(column as i32 * HALF, row as i32 * HALF), Heading::from_tenths(75 * heading as i32))
}

impl Dystopian {
    /// The columns in which a model finds a legal place.
    fn columns(&self, model: ModelNo) -> impl Iterator<Item = u8> + '_ {
        let last = self.table().x.1 / HALF;
        (0..=last as u8).filter(move |&column| self.rows(model, column).next().is_some())
    }

    /// The rows of a column in which a model finds a legal place.
    pub(crate) fn rows(&self, model: ModelNo, column: u8) -> impl Iterator<Item = u8> + '_ {
        let last = self.table().y.1 / HALF;
        (0..=last as u8).filter(move |&row| self.headings(model, column, row).next().is_some())
    }

    /// The headings with which a model may lie at a place.
    pub(crate) fn headings(&self, model: ModelNo, column: u8, row: u8) -> impl Iterator<Item = u8> + '_ {
        let possible = self.may_lie_near(model, grid(column, row, 0).at);
        let all = 0..if possible { HEADINGS } else { 0 };
        all.filter(move |&heading| self.may_lie(model, grid(column, row, heading)))
    }

    fn is_on_table(&self, column: u8, row: u8) -> bool {
        self.table().contains(grid(column, row, 0).at)
    }

    /// Whether a place is not hopeless, whatever the heading: in the zone, and near those already placed.
    pub(crate) fn may_lie_near(&self, model: ModelNo, at: Point) -> bool {
        let unit = self.model(model).unit;
        let shape = self.profile(model).shape;
        let reach = shape.reach();
        // However it is turned, a hull reaches this far from its centre point.
        let least = match shape {
            Shape::Ship { length, width } => length.min(width) / 2,
            Shape::Disc { diameter } => diameter * 9 / 20,
        };
        let in_zone = self.zone(self.unit(unit).owner).is_some_and(|zone| zone.inset(least).contains(at));
        let mut mates = self.members(unit).filter(|&other| self.model(other).placed).peekable();
        let near = mates.peek().is_none()
            || mates.any(|other| {
                let reach = reach + self.profile(other).shape.reach() + 4 * INCH + 10;
                self.model(other).at.is_within(at, reach)
            });
        near && (in_zone || self.is_station(unit))
    }

    fn is_station(&self, unit: UnitNo) -> bool {
        self.members(unit).all(|model| self.profile(model).has(|effect| effect == Effect::Station))
    }

    /// Whether a model of a unit that is being deployed may lie so (DW-4.16).
    pub(crate) fn may_lie(&self, model: ModelNo, pose: Pose) -> bool {
        let unit = self.model(model).unit;
        let placed = footprint(self.profile(model).shape, pose);
        let owner = self.unit(unit).owner;
        let Some(zone) = self.zone(owner) else { return false };
        let allowed = zone.holds(placed.outline())
            || self.is_station(unit)
                && self.table().holds(placed.outline())
                && self.is_far_ahead(unit, pose, model);
        allowed && self.has_room(model, pose) && self.is_near_mates(model, pose)
    }

    /// A station lies at least 10" from the enemy zone and more than 5" from enemies (DW-23.16).
    fn is_far_ahead(&self, unit: UnitNo, pose: Pose, model: ModelNo) -> bool {
        let placed = footprint(self.profile(model).shape, pose);
        let owner = self.unit(unit).owner;
        let Some(zone) = self.zone(opponent(owner)) else { return false };
        let corners = zone.corners();
        let zone = broadside_geometry::plane::Outline::Convex(&corners);
        let far = crate::measures::distance(placed.outline(), zone) >= 1000;
        far && !self.is_near_enemy(owner, placed.outline(), 5)
    }

    /// Whether an enemy model is within so many inches.
    pub(crate) fn is_near_enemy(
        &self,
        seat: Seat,
        outline: broadside_geometry::plane::Outline<'_>,
        inches: i32,
    ) -> bool {
        let mut enemies = self.standing().filter(|(_, model)| self.unit(model.unit).owner != seat);
        let bound = outline.bound();
        enemies.any(|(id, model)| {
            let reach = bound.radius + self.profile(id).shape.reach() + (inches + 1) * INCH;
            // Those far off are not measured.
            bound.center.is_within(model.at, reach)
                && is_within(outline, footprint(self.profile(id).shape, model.pose()).outline(), inches)
        })
    }

    /// Whether a model keeps clear of models, terrain, minefields and wrecks (DW-4.16, DW-5.21).
    pub(crate) fn has_room(&self, model: ModelNo, pose: Pose) -> bool {
        let profile: &Unit = self.profile(model);
        let placed = footprint(profile.shape, pose);
        if profile.layer != Layer::Airborne {
            // Pieces far off are not placed.
            let near = |feature: &&crate::state::Feature| {
                let reach = self.content.terrain_of(feature.terrain).form.reach() + profile.shape.reach();
                feature.at.is_within(pose.at, reach)
            };
            let solid = self.state.terrain.iter().filter(near).map(|feature| self.terrain(feature));
            let mut solid =
                solid.filter(|(terrain, _)| terrain.kind.is_solid()).filter_map(|(_, placed)| placed);
            if solid.any(|other| overlap(placed.outline(), other.outline())) {
                return false;
            }
        }
        let taken = |(id, other): (ModelNo, &crate::state::Model)| {
            id != model && self.would_overlap((profile, pose), (self.profile(id), other.pose()))
        };
        !self.touches_danger(&placed) && !self.standing().any(taken)
    }

    /// Whether a model lies within 4" of one of its unit that is placed already; the first does anywhere (DW-24.6).
    pub(crate) fn is_near_mates(&self, model: ModelNo, pose: Pose) -> bool {
        let placed = footprint(self.profile(model).shape, pose);
        let unit = self.model(model).unit;
        let mut mates =
            self.members(unit).filter(|&other| other != model && self.model(other).placed).peekable();
        mates.peek().is_none()
            || mates.any(|other| {
                let reach = self.profile(model).shape.reach() + self.profile(other).shape.reach();
                if !pose.at.is_within(self.model(other).at, reach + 5 * INCH) {
                    return false;
                }
                let there = footprint(self.profile(other).shape, self.model(other).pose());
                is_within(placed.outline(), there.outline(), 4)
            })
    }

    /// The places of all but the first model of a unit in a formation, if each of them is legal.
    pub(crate) fn formed(
        &self,
        unit: UnitNo,
        pattern: Pattern,
        gap: u8,
    ) -> Option<arrayvec::ArrayVec<Pose, { super::patterns::MOST }>> {
        if !GAPS.contains(&gap) {
            return None;
        }
        let shapes: arrayvec::ArrayVec<_, { super::patterns::MOST }> =
            self.members(unit).map(|model| self.profile(model).shape).collect();
        let first = self.unit(unit).first;
        let mut all = poses(pattern, i32::from(gap) * HALF, self.model(first).pose(), &shapes);
        all.remove(0);
        // Each must find room beside those before it.
        let mut trial = self.clone();
        for (model, &pose) in (first.0 + 1..).map(ModelNo).zip(&all) {
            if !trial.may_lie(model, pose) {
                return None;
            }
            let placed = trial.model_mut(model);
            (placed.at, placed.heading, placed.placed) = (pose.at, pose.heading, true);
        }
        Some(all)
    }

    /// A model stands on the table.
    pub(crate) fn put_down(&mut self, model: ModelNo, pose: Pose, umpire: &mut impl Umpire<Event>) {
        let placed = self.model_mut(model);
        (placed.at, placed.heading, placed.placed) = (pose.at, pose.heading, true);
        umpire.say(|| Event::Deployed { model, pose });
    }

    /// All models of a unit are taken up again.
    pub(crate) fn take_up(&mut self, unit: UnitNo, umpire: &mut impl Umpire<Event>) {
        let models: arrayvec::ArrayVec<ModelNo, { super::patterns::MOST }> = self.members(unit).collect();
        for model in models {
            self.model_mut(model).placed = false;
        }
        umpire.say(|| Event::NoRoom { unit });
    }

    /// A unit is placed: submarines choose their position, and the turn goes to the other admiral (DW-4.21).
    fn finish_placing(&mut self, unit: UnitNo, umpire: &mut impl Umpire<Event>) {
        self.unit_mut(unit).status = Status::Play;
        self.end_deployment_turn(unit, umpire);
        if self.parent(unit).layer == Layer::Underwater {
            self.state.steps.push(Position { unit });
        }
    }

    /// A model finds no place (DW-4.18).
    fn find_no_room(&mut self, placing: Placing, umpire: &mut impl Umpire<Event>) {
        let Placing { unit, model, .. } = placing;
        let first = self.unit(unit).first;
        if self.can_be_in_reserve(unit) {
            self.take_up(unit, umpire);
            return self.put_into_reserve(unit, umpire);
        }
        // Only those without a place are lost; those placed stay.
        for lost in (model.0..first.0 + self.unit(unit).models).map(ModelNo) {
            self.model_mut(lost).lost = true;
            umpire.say(|| Event::Unplaced { model: lost });
        }
        if model == first {
            self.unit_mut(unit).status = Status::Lost;
            self.end_deployment_turn(unit, umpire);
        } else {
            self.finish_placing(unit, umpire);
        }
    }
}
