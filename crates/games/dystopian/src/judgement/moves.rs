//! Where a model could go: trains of picks, and how it lies after them.

#![expect(clippy::float_arithmetic, reason = "moves are judged, and judgement may use floats")]

use arrayvec::ArrayVec;

use broadside_geometry::plane::{INCH, Pose};
use broadside_kit::plane::way::{Handling, Pick, Way};
use broadside_kit::worth::best_first;

use super::outlook::Outlook;
use crate::action::Action;
use crate::ids::ModelNo;
use crate::measures::SINES;
use crate::movement::STEP;
use crate::pieces::Critical;
use crate::state::Dystopian;
use crate::vocabulary::Deed;

/// Half an inch, in which legs are picked.
const HALF: i32 = INCH / 2;

/// At most so many picks make a move that is thought of, besides its mode and its end.
const LONGEST: usize = 6;

/// The picks of a move.
pub(crate) type Picks = ArrayVec<Action, { LONGEST + 3 }>;

/// A move: its picks, and how the model lies then.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub(crate) picks: Picks,
    pub(crate) pose: Pose,
    pub(crate) worth: f32,
    /// It runs into an enemy in such a way that it can ram him.
    pub(crate) rams: bool,
}

/// How closely moves are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Care {
    /// The few that differ most.
    Little,
    /// More lengths and angles.
    Great,
}

/// The end of a move that was found.
struct Leaf<'a> {
    picks: &'a Picks,
    pose: Pose,
    worth: f32,
    /// It runs into something.
    stopped: bool,
    /// And may ram it.
    rams: bool,
}

/// A search for moves under way.
struct Search<'a, 'g> {
    outlook: &'a Outlook<'g>,
    handling: Handling,
    care: Care,
    /// What the way up to here costs.
    cost: f32,
    picks: Picks,
    /// How many of them are no part of the way.
    before: usize,
}

impl Dystopian {
    /// The best move of a model that is under way.
    pub(crate) fn best_course(&self, model: ModelNo) -> Picks {
        let Some(way) = self.way(model) else { return Picks::new() };
        let outlook = Outlook::of(self, model);
        best_end(Search::new(&outlook, self.handling(model), Care::Little), way).picks
    }

    /// The best move of a model that has not begun: astern if all ways ahead run into something.
    pub(crate) fn best_beginning(&self, model: ModelNo) -> Picks {
        let Some(way) = self.way(model) else { return Picks::new() };
        let outlook = Outlook::of(self, model);
        let normal = self.handling(model);
        let beginning = |handling: Handling, begin: Action, cost: f32| {
            let mut search = Search::new(&outlook, handling, Care::Little);
            (search.cost, search.before) = (cost, 1);
            search.picks.push(begin);
            best_end(search, way)
        };
        let ahead = beginning(normal, Action::Normal, 0.0);
        let runs_into_something = ahead.stopped && !outlook.is_in_open_water();
        if runs_into_something && self.may_reverse(model) {
            let cost = self.cost_of_disorder(model, 1);
            let astern = beginning(self.astern(model, normal), Action::Reverse, cost);
            if astern.worth > ahead.worth {
                return astern.picks;
            }
        }
        ahead.picks
    }

    /// What the best move of a model that has not begun is worth more if cards change how it moves.
    pub(crate) fn gain_of_move(&self, model: ModelNo, deeds: &[Deed]) -> f32 {
        let way = Way::begin(self.model(model).pose());
        let mut outlook = Outlook::of(self, model);
        let mut handling = self.handling(model);
        let before = best_worth(&outlook, handling, way);
        for deed in deeds {
            match (deed, &mut handling.turning) {
                (Deed::Speed(more), _) => handling.most += i32::from(*more) * INCH,
                (Deed::TurnLimit(more), Some(turning)) => {
                    turning.in_row = turning.in_row.saturating_add_signed(*more).max(1);
                }
                (Deed::Manoeuvres(more), Some(turning)) => {
                    turning.manoeuvres = turning.manoeuvres.map(|count| count.saturating_add(*more));
                }
                (Deed::EarlyTurns, Some(turning)) => turning.gone = 0,
                (Deed::Unimpeded, _) => outlook.ignore_water(),
                _ => {}
            }
        }
        (best_worth(&outlook, handling, way) - before).max(0.0)
    }

    /// Where a model that is about to move could go, the best first: by every way to begin a move, or on from where it
    /// is.
    pub(crate) fn courses(&self, model: ModelNo, begins: bool) -> Vec<Course> {
        let Some(way) = self.way(model) else { return Vec::new() };
        let outlook = Outlook::of(self, model);
        let normal = self.handling(model);
        let mut found = Vec::new();
        let mut go = |way: Way, handling: Handling, before: &[Action], cost: f32| {
            let mut search = Search::new(&outlook, handling, Care::Great);
            (search.cost, search.before) = (cost, before.len());
            search.picks.extend(before.iter().copied());
            search.explore(way, &mut |leaf| {
                let Leaf { pose, worth, rams, .. } = *leaf;
                found.push(Course { picks: leaf.picks.clone(), pose, worth, rams });
            });
        };
        if !begins {
            go(way, normal, &[], 0.0);
        } else {
            go(way, normal, &[Action::Normal], 0.0);
            if self.may_reverse(model) {
                let cost = self.cost_of_disorder(model, 1);
                go(way, self.astern(model, normal), &[Action::Reverse], cost);
            }
            let moving = self.move_of(model);
            let surge = self.surge(model);
            if surge.0 > 0 && moving.is_some_and(|moving| moving.surge.is_none()) {
                let cost = self.cost_of_disorder(model, surge.2);
                go(way, surging(normal, surge), &[Action::Surge, Action::Normal], cost);
            }
            let thrust = self.thrust(model) as i8;
            let shifts = moving.is_some_and(|moving| !moving.shifted);
            if thrust > 0 && shifts && !self.suffers(model, Critical::NavigationLock) {
                for halves in [-thrust, thrust] {
                    let aside = Way { pose: shifted(way.pose, halves), ..way };
                    go(aside, normal, &[Action::Shift(halves), Action::Normal], 0.0);
                }
            }
        }
        best_first(&mut found, |course| course.worth);
        found
    }

    /// Whether full reverse is open to a model (DW-8.14, DW-8.17).
    fn may_reverse(&self, model: ModelNo) -> bool {
        let unused = |moving: &crate::state::Moving| moving.surge.is_none() && !moving.shifted;
        self.move_of(model).is_some_and(unused)
            && !self.suffers(model, Critical::NavigationLock)
            && !self.advances(self.model(model).unit)
    }

    /// How a model handles in full reverse (DW-8.14).
    fn astern(&self, model: ModelNo, normal: Handling) -> Handling {
        let mut handling = Handling { least: 0, astern: true, ..normal };
        if !self.model(model).crippled {
            handling.most = (normal.most / INCH + 1) / 2 * INCH;
        }
        if let Some(turning) = &mut handling.turning {
            turning.gone = 0;
            turning.in_row = (turning.in_row + 2).min(4);
        }
        handling
    }
}

/// The best end of a move.
struct End {
    picks: Picks,
    worth: f32,
    /// It runs into something.
    stopped: bool,
}

/// The best move that a search finds. Without any the picks are those that it begins with.
fn best_end(mut search: Search<'_, '_>, way: Way) -> End {
    let mut best = End { picks: search.picks.clone(), worth: f32::NEG_INFINITY, stopped: true };
    search.explore(way, &mut |leaf| {
        if leaf.worth > best.worth {
            best = End { picks: leaf.picks.clone(), worth: leaf.worth, stopped: leaf.stopped };
        }
    });
    best
}

/// What the best move is worth.
fn best_worth(outlook: &Outlook<'_>, handling: Handling, way: Way) -> f32 {
    best_end(Search::new(outlook, handling, Care::Little), way).worth
}

/// How a model handles that surges (DW-23.42).
fn surging(mut handling: Handling, (speed, manoeuvres, _): (u8, u8, u8)) -> Handling {
    handling.most += i32::from(speed) * INCH;
    if let Some(turning) = &mut handling.turning {
        turning.manoeuvres = turning.manoeuvres.map(|count| count.saturating_add(manoeuvres));
    }
    handling
}

/// How a model lies that has shifted sideways (DW-23.55).
fn shifted(pose: Pose, halves: i8) -> Pose {
    let side = pose.heading.turned(if halves > 0 { 900 } else { -900 });
    Pose::new(pose.at + SINES.displacement(i32::from(halves.unsigned_abs()) * HALF, side), pose.heading)
}

impl<'a, 'g> Search<'a, 'g> {
    fn new(outlook: &'a Outlook<'g>, handling: Handling, care: Care) -> Self {
        Self { outlook, handling, care, cost: 0.0, picks: Picks::new(), before: 0 }
    }

    /// Shows every end of a move that goes on from here.
    fn explore(&mut self, way: Way, each: &mut dyn FnMut(&Leaf<'_>)) {
        if way.check(&self.handling, Pick::End).is_ok() {
            self.picks.push(Action::Done);
            let worth = self.outlook.worth(way) - self.cost;
            each(&Leaf { picks: &self.picks, pose: way.pose, worth, stopped: false, rams: false });
            self.picks.pop();
        }
        if self.picks.len() - self.before >= LONGEST {
            return;
        }
        let last = self.picks.get(self.before..).and_then(|picks| picks.last().copied());
        if !matches!(last, Some(Action::Ahead(_))) {
            for length in self.lengths(way, last.is_none()) {
                self.go(way, Pick::Ahead(length), each);
            }
        }
        // Turns of a few degrees stand alone.
        if matches!(last, Some(Action::Turn(-2..=2))) {
            return;
        }
        let turns: &[i8] = match self.care {
            Care::Little => &[-3, 3],
            Care::Great if matches!(last, Some(Action::Turn(_))) => &[-3, 3],
            Care::Great => &[-3, -1, 1, 3],
        };
        for &steps in turns {
            self.go(way, Pick::Turn(i32::from(steps) * STEP), each);
        }
        if self.handling.pivoting.is_some() {
            let pivots: &[i8] = match self.care {
                Care::Little => &[-12, -6, 6, 12],
                Care::Great => &[-12, -9, -6, -3, 3, 6, 9, 12],
            };
            for &steps in pivots {
                self.go(way, Pick::Pivot(i32::from(steps) * STEP), each);
            }
        }
    }

    /// The legs that are looked at.
    fn lengths(&self, way: Way, first: bool) -> ArrayVec<i32, 8> {
        let left = self.handling.most - way.spent;
        let missing = self.handling.least - way.gone;
        let mut lengths = ArrayVec::new();
        let between: &[i32] = match self.care {
            Care::Little if first => &[4 * INCH],
            Care::Little => &[],
            Care::Great => &[INCH, 2 * INCH, 3 * INCH, 4 * INCH, 6 * INCH],
        };
        for length in [missing, left].into_iter().chain(between.iter().copied()) {
            if length > 0 && length <= left && !lengths.contains(&length) && !lengths.is_full() {
                lengths.push(length);
            }
        }
        lengths
    }

    fn go(&mut self, way: Way, pick: Pick, each: &mut dyn FnMut(&Leaf<'_>)) {
        if way.check(&self.handling, pick).is_err() {
            return;
        }
        let action = match pick {
            Pick::Ahead(mils) => Action::Ahead((mils / HALF) as u8),
            Pick::Turn(tenths) => Action::Turn((tenths / STEP) as i8),
            Pick::Pivot(tenths) => Action::Pivot((tenths / STEP) as i8),
            Pick::End => Action::Done,
        };
        let next = way.after(SINES, &self.handling, pick);
        let passage = self.outlook.passage(way, next);
        self.picks.push(action);
        let cost = self.cost;
        self.cost += passage.cost;
        match passage.stopped {
            None => self.explore(next, each),
            Some(stop) => {
                let worth = self.outlook.worth(stop) - self.cost;
                let rams = passage.rams;
                each(&Leaf { picks: &self.picks, pose: stop.pose, worth, stopped: true, rams });
            }
        }
        self.cost = cost;
        self.picks.pop();
    }
}
