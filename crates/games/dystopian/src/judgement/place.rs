//! Where units are put down, where they arrive, and where mines are laid.

#![expect(clippy::float_arithmetic, reason = "places are judged, and judgement may use floats")]

use broadside_engine::Seat;
use broadside_engine::question::Question;
use broadside_geometry::plane::INCH;
use broadside_kit::worth::Best;

use super::sea::{Sea, Spot};
use crate::action::Action;
use crate::ground::lay::LayMine;
use crate::ids::{ModelNo, UnitNo};
use crate::pieces::{Category, Edge, Layer, Pattern};
use crate::rounds::arrive::Arriving;
use crate::setup::placing::Placing;
use crate::state::Dystopian;
use crate::vocabulary::{Effect, SpecialAction};

/// Formations in the order in which they are wanted, with their gaps in half inches.
const FORMATIONS: [(Pattern, u8); 10] = [
    (Pattern::Abreast, 2),
    (Pattern::Abreast, 1),
    (Pattern::Wedge, 2),
    (Pattern::Wedge, 1),
    (Pattern::Double, 2),
    (Pattern::Double, 1),
    (Pattern::Abreast, 4),
    (Pattern::Column, 2),
    (Pattern::Column, 1),
    (Pattern::Double, 4),
];

/// How many grid lines there are to the inch.
const LINES: f32 = 2.0;

/// The lanes of a zone from its middle outwards.
const LANES: [f32; 9] = [0.0, -1.0, 1.0, -2.0, 2.0, -3.0, 3.0, -4.0, 4.0];

/// How fast a unit is that can wait in reserve.
const FAST: u8 = 10;

impl Dystopian {
    /// Small units come first, so that the enemy learns late where the large ones are.
    pub(crate) fn usual_unit_to_deploy(&self, seat: Seat) -> Option<Action> {
        let stage = self.next_stage(seat)?;
        let waiting = self
            .units_of(seat)
            .filter(|(unit, it)| it.status == crate::state::Status::Waiting && self.stage(*unit) == stage);
        let cheapest = waiting.min_by_key(|(unit, it)| (it.bought.points(&self.content), *unit));
        cheapest.map(|(unit, _)| {
            let waits = self.had_better_wait(unit) && self.check_reserve(unit).is_ok();
            if waits { Action::Reserve(unit) } else { Action::Deploy(unit) }
        })
    }

    /// Whether a unit is better off in reserve: small craft that fly fast lose nothing by it where the zone is crowded,
    /// and may come from anywhere (DW-5.15, DW-5.19).
    fn had_better_wait(&self, unit: UnitNo) -> bool {
        let (parent, table) = (self.parent(unit), self.table());
        let narrow = self.zone(self.unit(unit).owner).is_some_and(|it| 2 * (it.x.1 - it.x.0) <= table.x.1);
        let frail = parent.has(|effect| effect == Effect::Frail);
        narrow && frail && parent.layer == Layer::Airborne && parent.max_speed >= FAST
    }

    /// Where the first model of a unit should lie: the dearest units in the middle, others beside them, carriers and
    /// those who only shoot far behind.
    pub(crate) fn berth(&self, unit: UnitNo) -> Option<Spot> {
        let seat = self.unit(unit).owner;
        let zone = self.zone(seat)?;
        let inches = |mils: i32| mils as f32 / INCH as f32;
        let cost = |unit: UnitNo| self.unit(unit).bought.points(&self.content);
        let dearer =
            self.units_of(seat).filter(|&(other, _)| (cost(other), unit.0) > (cost(unit), other.0)).count();
        let units = self.units_of(seat).count().max(1);
        let (west, east) = (inches(zone.x.0), inches(zone.x.1));
        let lane = (0.8 * (east - west) / units as f32).min(9.0);
        let x = 0.5 * (west + east) + lane * LANES[dearer % LANES.len()];
        let parent = self.parent(unit);
        let lands = |effect: Effect| matches!(effect, Effect::Acts { what: SpecialAction::Land, .. });
        let back = parent.is_carrier() || parent.category == Category::Support && !parent.has(lands);
        let length = inches(parent.shape.reach());
        let (rear, front) = match self.admiral(seat).edge {
            Some(Edge::North) => (inches(zone.y.1), inches(zone.y.0)),
            _ => (inches(zone.y.0), inches(zone.y.1)),
        };
        let ahead = (front - rear).signum();
        let y = if back { rear + ahead * (length + 0.5) } else { front - ahead * (length + 0.3) };
        Some(Spot::new(x, y))
    }

    /// How a model of a unit that is put down should lie: beside the first.
    fn berth_of(&self, unit: UnitNo, model: ModelNo) -> Option<Spot> {
        let berth = self.berth(unit)?;
        let place = model.0 - self.unit(unit).first.0;
        if place == 0 {
            return Some(berth);
        }
        let first = Spot::of(self.model(self.unit(unit).first).at);
        let side = if place % 2 == 1 { 1.0 } else { -1.0 };
        Some(Spot::new(first.x + side * 2.0 * f32::from(place.div_ceil(2)), first.y))
    }

    /// The next pick of putting a model down: what is nearest to its berth.
    pub(crate) fn usual_place(&self, seat: Seat, question: Placing) -> Option<Action> {
        let allowed = |action: &Action| question.allows(self, seat, *action).is_ok();
        let formation = FORMATIONS.map(|(pattern, gap)| Action::Formation(pattern, gap));
        if let Some(action) = formation.iter().find(|action| allowed(action)) {
            return Some(*action);
        }
        if allowed(&Action::Singly) {
            return Some(Action::Singly);
        }
        let berth = self.berth_of(question.unit, question.model)?;
        match (question.column, question.row) {
            (None, _) => outwards(berth.x).map(Action::Column).find(allowed),
            (_, None) => outwards(berth.y).map(Action::Row).find(allowed),
            _ => {
                let ahead = if self.admiral(seat).edge == Some(Edge::North) { 24 } else { 0 };
                let turned = (0..=24).flat_map(|off| [ahead + off, ahead - off]);
                turned.map(|steps| Action::Heading((steps + 48_i32).rem_euclid(48) as u8)).find(allowed)
            }
        }
    }

    /// How far what is being put down is from where it should be, in inches, for judging half a placement.
    pub(crate) fn misplacement(&self, seat: Seat) -> f32 {
        let mut sum = 0.0;
        for (unit, it) in self.units_of(seat) {
            let first = it.first;
            let Some(berth) = self.berth(unit).filter(|_| self.model(first).placed) else { continue };
            let lie = self.lie(first);
            let ahead = if self.admiral(seat).edge == Some(Edge::North) { -1.0 } else { 1.0 };
            sum += lie.at.distance(berth) + 4.0 * (1.0 - ahead * lie.bow.y) - 30.0;
        }
        if let crate::steps::Step::Placing(placing) = self.step()
            && self.unit(placing.unit).owner == seat
            && let Some(berth) = self.berth_of(placing.unit, placing.model)
        {
            let off = |line: Option<u8>, at: f32| {
                line.map_or(0.0, |line| (f32::from(line) / LINES - at).abs() - 10.0)
            };
            sum += off(placing.column, berth.x) + off(placing.row, berth.y);
        }
        sum
    }

    /// Units in reserve arrive where the enemy is nearest.
    pub(crate) fn usual_arrival(&self, seat: Seat, question: Arriving) -> Option<Action> {
        let allowed = |action: &Action| question.lists(self, seat, *action);
        let table = self.table();
        let size = Spot::new(table.x.1 as f32 / INCH as f32, table.y.1 as f32 / INCH as f32);
        let sea = Sea::of(self);
        let count = sea.enemies(seat).count().max(1) as f32;
        let sum = sea
            .enemies(seat)
            .fold(Spot::default(), |sum, hull| Spot::new(sum.x + hull.lie.at.x, sum.y + hull.lie.at.y));
        let enemy = Spot::new(sum.x / count, sum.y / count);
        match (question.edge, question.along) {
            (None, _) => {
                let mut best = Best::NOTHING;
                for edge in Edge::ALL.into_iter().filter(|&edge| allowed(&Action::Edge(edge))) {
                    let far = match edge {
                        Edge::South => enemy.y,
                        Edge::North => size.y - enemy.y,
                        Edge::West => enemy.x,
                        Edge::East => size.x - enemy.x,
                    };
                    best.offer(Action::Edge(edge), -far);
                }
                best.thing()
            }
            (Some(edge), None) => {
                let across = matches!(edge, Edge::South | Edge::North);
                outwards(if across { enemy.x } else { enemy.y }).map(Action::Along).find(allowed)
            }
            (Some(edge), Some(_)) => {
                let inward: i32 = match edge {
                    Edge::South => 0,
                    Edge::West => 12,
                    Edge::North => 24,
                    Edge::East => 36,
                };
                let turned = (0..=12).step_by(3).flat_map(|off| [inward + off, inward - off]);
                turned.map(|steps| Action::Heading((steps + 48).rem_euclid(48) as u8)).find(allowed)
            }
        }
    }

    /// Mines lie before the enemy's dearest unit, or between a minelayer and the nearest enemy.
    pub(crate) fn usual_mine(&self, seat: Seat, question: LayMine) -> Option<Action> {
        let allowed = |action: &Action| question.allows(self, seat, *action).is_ok();
        let sea = Sea::of(self);
        let at = match question.near {
            Some(model) => {
                let here = self.lie(model).at;
                let nearest = sea
                    .enemies(seat)
                    .map(|hull| hull.lie.at)
                    .min_by(|one, other| here.distance(*one).total_cmp(&here.distance(*other)))?;
                let far = here.distance(nearest).max(0.1);
                let part = 5.0 / far;
                Spot::new(here.x + part * (nearest.x - here.x), here.y + part * (nearest.y - here.y))
            }
            None => {
                let dearest = sea.enemies(seat).max_by_key(|hull| self.profile(hull.model).points);
                let x = dearest.map_or(self.table().x.1 as f32 / (2 * INCH) as f32, |hull| hull.lie.at.x);
                let middle = self.table().y.1 as f32 / (2 * INCH) as f32;
                let own = if self.admiral(seat).edge == Some(Edge::North) { 1.0 } else { -1.0 };
                Spot::new(x, middle + 1.0 * own)
            }
        };
        match question.column {
            None => outwards(at.x).map(Action::Column).find(allowed),
            Some(_) => outwards(at.y).map(Action::Row).find(allowed),
        }
    }
}

/// Grid lines from the one that is nearest to a place outwards.
fn outwards(inches: f32) -> impl Iterator<Item = u8> {
    let line = (inches * LINES + 0.5).clamp(0.0, 200.0) as i32;
    let all = (0..200).flat_map(move |off| [line + off, line - off]);
    all.filter(|line| (0..=200).contains(line)).map(|line| line as u8)
}
