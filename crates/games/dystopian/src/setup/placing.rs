//! Placing the models of a unit: column, row, heading, or the rest in a formation (DW-4.16, DW-4.18, DW-24.6, DW-24.7).

use arrayvec::ArrayVec;

use broadside_geometry::plane::{Heading, INCH, Outline, Point, Pose};
use broadside_kit::plane::area::Rect;
use broadside_kit::plane::base::Placed;

use super::patterns::{GAPS, MOST, poses};
use super::position::Position;
use super::room::{Enemies, Fit, Room, Spot, zone_fit};
use crate::content::Unit;
use crate::measures::{distance, is_within};
use crate::pieces::{Layer, Pattern};
use crate::prelude::*;
use crate::state::Status;
use crate::vocabulary::Effect;

/// A grid line (DW-24.6).
const HALF: i32 = INCH / 2;

/// How far from enemies a station is put down, in inches (DW-23.16).
const STATION_FROM_ENEMY: i32 = 5;

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
        // Two columns are enough to know that there is a choice.
        let columns = self.column.is_none().then(|| Berth::of(game, self.model).columns().take(2).count());
        match columns {
            Some(0) => {
                game.find_no_room(self, umpire);
                Progress::Made
            }
            Some(2) => Progress::Asks,
            _ => take_lone(self, game, umpire),
        }
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.unit(self.unit).owner)
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        if self.offers_formation(game) {
            let formations = self.formations(game).map(|(pattern, gap)| Action::Formation(pattern, gap));
            return formations.chain([Action::Singly]).try_for_each(each);
        }
        let berth = Berth::of(game, self.model);
        match (self.column, self.row) {
            (None, _) => berth.columns().map(Action::Column).try_for_each(each),
            (Some(column), None) => berth.rows(column).map(Action::Row).try_for_each(each),
            (Some(column), Some(row)) => berth.headings(column, row).map(Action::Heading).try_for_each(each),
        }
    }

    /// The same as what is listed, without listing all of it.
    fn allows(&self, game: &Dystopian, _: Seat, action: Action) -> Result<(), Refusal> {
        let berth = || Berth::of(game, self.model);
        let fits = match (action, self.column, self.row) {
            (Action::Formation(pattern, gap), ..) => {
                self.offers_formation(game) && game.formed(self.unit, pattern, gap).is_some()
            }
            (Action::Singly, ..) => self.offers_formation(game),
            _ if self.offers_formation(game) => false,
            (Action::Column(column), None, _) => game.is_on_table(column, 0) && berth().has_row(column),
            (Action::Row(row), Some(column), None) => {
                game.is_on_table(column, row) && berth().has_place(grid(column, row, 0).at)
            }
            (Action::Heading(heading), Some(column), Some(row)) => {
                heading < HEADINGS && berth().may_lie(grid(column, row, heading))
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

/// Where a model of a unit that is being deployed may lie (DW-4.16).
pub(crate) struct Berth<'g> {
    game: &'g Dystopian,
    profile: &'g Unit,
    room: Room<'g>,
    zone: Option<Rect>,
    station: bool,
    /// Whom a station keeps away from.
    enemies: Option<Enemies>,
}

impl<'g> Berth<'g> {
    pub(crate) fn of(game: &'g Dystopian, model: ModelNo) -> Self {
        let unit = game.model(model).unit;
        let station = game.is_station(unit);
        Self {
            game,
            profile: game.profile(model),
            room: Room::of(game, model),
            zone: game.zone(game.unit(unit).owner),
            station,
            enemies: station.then(|| Enemies::of(game, model, STATION_FROM_ENEMY)),
        }
    }

    /// The columns in which it finds a legal place.
    fn columns(&self) -> impl Iterator<Item = u8> + '_ {
        let last = self.game.table().x.1 / HALF;
        (0..=last as u8).filter(|&column| self.has_row(column))
    }

    /// Whether there is a legal place in a column: what bounds tell comes first.
    fn has_row(&self, column: u8) -> bool {
        let x = i32::from(column) * HALF;
        if !self.room.may_be_abreast(|at| at.x - x) {
            return false;
        }
        let at = |row: u8| Point::new(x, i32::from(row) * HALF);
        let mut open = ArrayVec::<(u8, Fit), { u8::MAX as usize + 1 }>::new();
        for row in self.lines() {
            let in_zone = self.in_zone(at(row));
            if in_zone == Fit::Never {
                continue;
            }
            match in_zone.min(self.room.about(at(row), 0)) {
                Fit::Never => {}
                Fit::Perhaps => open.push((row, in_zone)),
                Fit::Always => return true,
            }
        }
        let certain = |&(row, in_zone): &(u8, Fit)| {
            let mut spot = Spot::new(at(row));
            in_zone == Fit::Always && self.room.survey(&mut spot) && self.room.certainly_holds(&spot)
        };
        open.iter().any(certain) || open.iter().any(|&(row, _)| self.has_place(at(row)))
    }

    /// The rows of a column in which it finds a legal place.
    pub(crate) fn rows(&self, column: u8) -> impl Iterator<Item = u8> + '_ {
        self.lines().filter(move |&row| self.has_place(grid(column, row, 0).at))
    }

    /// The rows that may hold any place at all.
    fn lines(&self) -> std::ops::RangeInclusive<u8> {
        let last = (self.game.table().y.1 / HALF) as u8;
        match self.zone {
            Some(zone) if !self.station => (zone.y.0 / HALF) as u8..=((zone.y.1 / HALF) as u8).min(last),
            _ => 0..=last,
        }
    }

    /// Whether it may lie at a place with some heading; those along and across the table are the likeliest.
    fn has_place(&self, at: Point) -> bool {
        let in_zone = self.in_zone(at);
        if in_zone == Fit::Never {
            return false;
        }
        let mut spot = Spot::new(at);
        if !self.room.survey(&mut spot) {
            return false;
        }
        if in_zone == Fit::Always && self.room.certainly_holds(&spot) {
            return true;
        }
        let quarters = (0..HEADINGS).step_by(12);
        let eighths = (6..HEADINGS).step_by(12);
        let others = (0..HEADINGS).filter(|heading| heading % 6 != 0);
        let mut all = quarters.chain(eighths).chain(others);
        all.any(|heading| self.fits(in_zone, &spot, Pose::new(at, steps(heading))))
    }

    /// Whether a place is not hopeless, whatever the heading.
    pub(crate) fn may_hold(&self, at: Point) -> bool {
        self.in_zone(at) != Fit::Never && self.room.survey(&mut Spot::new(at))
    }

    /// What bounds tell of the zone, whatever the heading.
    fn in_zone(&self, at: Point) -> Fit {
        let Some(zone) = self.zone else { return Fit::Never };
        let in_zone = zone_fit(zone, self.profile, at);
        if self.station { in_zone.max(Fit::Perhaps) } else { in_zone }
    }

    /// The headings with which it may lie at a place.
    pub(crate) fn headings(&self, column: u8, row: u8) -> impl Iterator<Item = u8> + '_ {
        let at = grid(column, row, 0).at;
        let in_zone = self.in_zone(at);
        let mut spot = Spot::new(at);
        let open = in_zone != Fit::Never && self.room.survey(&mut spot);
        let all = 0..if open { HEADINGS } else { 0 };
        all.filter(move |&heading| self.fits(in_zone, &spot, grid(column, row, heading)))
    }

    /// Whether it may lie so, at a place of which bounds have told what they can.
    fn fits(&self, in_zone: Fit, spot: &Spot, pose: Pose) -> bool {
        (in_zone == Fit::Always || self.is_in_zone(pose)) && self.room.holds(spot, pose.heading)
    }

    fn is_in_zone(&self, pose: Pose) -> bool {
        let Some(zone) = self.zone else { return false };
        let extent = self.profile.stencil.extent(pose.heading);
        let inside =
            |at: i32, part: (i32, i32), whole: (i32, i32)| whole.0 <= at + part.0 && at + part.1 <= whole.1;
        inside(pose.at.x, extent.x, zone.x) && inside(pose.at.y, extent.y, zone.y)
            || self.station && self.is_far_ahead(pose, &self.profile.footprint(pose))
    }

    /// Whether it may lie so.
    fn may_lie(&self, pose: Pose) -> bool {
        let mut spot = Spot::new(pose.at);
        self.is_in_zone(pose) && self.room.survey(&mut spot) && self.room.holds(&spot, pose.heading)
    }

    /// A station lies at least 10" from the enemy zone and more than 5" from enemies (DW-23.16).
    fn is_far_ahead(&self, pose: Pose, placed: &Placed) -> bool {
        let Some(zone) = self.zone.map(|zone| zone.across(self.game.table())) else { return false };
        let corners = zone.corners();
        let far = distance(placed.outline(), Outline::Convex(&corners)) >= 1000;
        let near_enemy =
            self.enemies.as_ref().is_some_and(|it| it.are_near(self.game, pose, placed, STATION_FROM_ENEMY));
        self.game.table().holds(placed.outline()) && far && !near_enemy
    }
}

const fn steps(heading: u8) -> Heading {
    Heading::from_tenths(75 * heading as i32)
}

impl Dystopian {
    fn is_on_table(&self, column: u8, row: u8) -> bool {
        self.table().contains(grid(column, row, 0).at)
    }

    fn is_station(&self, unit: UnitNo) -> bool {
        self.members(unit).all(|model| self.profile(model).has(|effect| effect == Effect::Station))
    }

    /// The places of all but the first model of a unit in a formation, if each of them is legal: each must find room
    /// beside those before it.
    pub(crate) fn formed(&self, unit: UnitNo, pattern: Pattern, gap: u8) -> Option<ArrayVec<Pose, MOST>> {
        if !GAPS.contains(&gap) {
            return None;
        }
        let shapes: ArrayVec<_, MOST> = self.members(unit).map(|model| self.profile(model).shape).collect();
        let first = self.unit(unit).first;
        let mut all = poses(pattern, i32::from(gap) * HALF, self.model(first).pose(), &shapes);
        all.remove(0);
        for (place, (model, &pose)) in (first.0 + 1..).map(ModelNo).zip(&all).enumerate() {
            let berth = Berth::of(self, model);
            let before = || (first.0 + 1..).map(ModelNo).zip(&all).take(place);
            let placed = berth.profile.footprint(pose);
            let in_zone = berth.zone.is_some_and(|zone| zone.holds(placed.outline()));
            let allowed = in_zone || berth.station && berth.is_far_ahead(pose, &placed);
            let near = || {
                let beside = |(mate, &there): (ModelNo, &Pose)| {
                    is_within(placed.outline(), self.profile(mate).footprint(there).outline(), 4)
                };
                berth.room.is_near_mates(pose, &placed) || before().any(beside)
            };
            let clear = || {
                let lies_on = |(mate, &there): (ModelNo, &Pose)| berth.room.overlaps(pose, mate, there);
                berth.room.is_clear(pose, &placed) && !before().any(lies_on)
            };
            if !(allowed && clear() && near()) {
                return None;
            }
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
        let models: ArrayVec<ModelNo, MOST> = self.members(unit).collect();
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
