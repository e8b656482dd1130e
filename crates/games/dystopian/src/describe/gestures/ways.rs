//! Whole ways of a model along the turning template: some way ahead, segments to one side, some way ahead (DW-8).

use broadside_engine::Seat;
use broadside_engine::question::Question;
use broadside_engine::table::{Bearing, Gesture, Hand, Leg};
use broadside_geometry::plane::{INCH, Point};
use broadside_kit::plane::track::Track;
use broadside_kit::plane::way::{Handling, Pick, Turning, Way};
use broadside_kit::plane::words::{spoken, turn};

use super::{listed, text};
use crate::action::Action;
use crate::collisions::{Stop, Thing};
use crate::ids::ModelNo;
use crate::measures::{SINES, in_contact, rotation, straight};
use crate::movement::STEP;
use crate::movement::helm::{self, Helm};
use crate::movement::mode::MoveMode;
use crate::pieces::Layer;
use crate::state::{Dystopian, Moving};

/// As many ways as a table shows at once, those of several models together.
const MOST: usize = 260;

/// A leg is picked in half inches.
const HALF: i32 = INCH / 2;

/// The largest segment.
const WIDE: i32 = 3 * STEP;

/// How close whole ways lie: the angles of the last segment, and the steps of the first and of the last leg.
type Grid = (&'static [i32], i32, i32);

const GRIDS: [Grid; 6] = [
    (&[STEP, 2 * STEP, WIDE], INCH, INCH),
    (&[STEP, 2 * STEP, WIDE], INCH, 2 * INCH),
    (&[WIDE], INCH, INCH),
    (&[WIDE], INCH, 2 * INCH),
    (&[WIDE], 2 * INCH, 2 * INCH),
    (&[WIDE], 2 * INCH, 4 * INCH),
];

/// A way, pick by pick, and what it meets.
#[derive(Clone)]
struct Route {
    way: Way,
    picks: Vec<Action>,
    /// Where each leg and segment ends.
    through: Vec<Point>,
    /// How far it goes before it turns, and by how much it turns.
    turns: Option<(i32, i32)>,
    impeded: bool,
    /// What stops it, and whether that does harm; nothing can be picked after it for certain.
    met: Option<(String, bool)>,
}

/// A model whose way is looked for.
struct Search<'a> {
    game: &'a Dystopian,
    model: ModelNo,
    handling: Handling,
    /// The whole move is made at once: a way that may not end there is none.
    whole: bool,
}

impl Dystopian {
    /// The moves of all models that may be moved next, each from its first pick to its end.
    pub(super) fn moves_of_unit(&self, seat: Seat) -> Vec<Gesture> {
        let movers = listed(self, seat).into_iter().filter_map(|action| match action {
            Action::Model(model) => Some(model),
            _ => None,
        });
        let movers: Vec<ModelNo> = movers.collect();
        let most = MOST / movers.len().max(1);
        let each = movers.iter().filter_map(|&model| {
            let mut then = self.clone();
            let touched = self.touched_wrecks(model);
            then.state.moving = Some(Moving::begin(model, self.model(model).pose(), touched));
            let asks = is_asked(&then, MoveMode { model }, seat);
            let first = [Some(Action::Model(model)), asks.then_some(Action::Normal)];
            let first: Vec<Action> = first.into_iter().flatten().collect();
            then.move_whole(model, &first, most)
        });
        each.collect()
    }

    /// The move of a model that has not begun yet, from how it moves to its end.
    pub(super) fn move_from_mode(&self, model: ModelNo) -> Option<Gesture> {
        self.move_whole(model, &[Action::Normal], MOST)
    }

    fn move_whole(&self, model: ModelNo, first: &[Action], most: usize) -> Option<Gesture> {
        let search = Search { game: self, model, handling: self.handling(model), whole: true };
        search.gesture(first, most)
    }

    /// What can follow in a move that has begun.
    pub(super) fn move_on(&self, model: ModelNo, seat: Seat) -> Vec<Gesture> {
        let search = Search { game: self, model, handling: self.handling(model), whole: false };
        search.gesture(&[], MOST).into_iter().chain(self.pivots(model, seat)).collect()
    }

    /// How much of a leg or a turn of a model is free, and what ends it, with whether that does harm.
    pub(in crate::describe) fn along(&self, model: ModelNo, track: Track) -> (i32, Option<(String, bool)>) {
        let stop = self.stop(model, track, 0);
        let free = stop.map_or(track.amount(), |stop| stop.free);
        if let Some((after, _)) = self.mine_on(model, track, 0).filter(|&(after, _)| after <= free) {
            return (after, Some(("sets off a minefield".into(), true)));
        }
        let met = stop.map(|Stop { met, .. }| match met {
            None => ("stops at the edge, 1 disorder".into(), true),
            Some(Thing::Model(other)) if self.may_pass(model) => {
                (format!("meets {}, to pass or to collide", self.model_name(other)), false)
            }
            Some(Thing::Terrain(place)) if self.breaks_ice(model, place) => {
                ("breaks through ice".to_string(), false)
            }
            Some(thing) => (format!("runs into {}", self.thing_name(thing)), true),
        });
        (free, met)
    }

    fn pivots(&self, model: ModelNo, seat: Seat) -> Option<Gesture> {
        let pose = self.model(model).pose();
        let bearings = listed(self, seat).into_iter().filter_map(|action| match action {
            Action::Pivot(steps) => {
                let by = i32::from(steps) * STEP;
                let heading = pose.heading.turned(by).tenths().into();
                Some(Bearing { heading, label: turn(by), picks: text([action]) })
            }
            _ => None,
        });
        let hand = Hand::Direction { center: self.chart().point(pose.at), bearings: bearings.collect() };
        let label = format!("Pivot {}", self.model_name(model));
        let found = Gesture { label, piece: Some(self.ghost(model, pose)), goes_on: false, hand };
        (!found.hand.bundles().is_empty()).then_some(found)
    }
}

/// Whether a question has more than one answer, so that the table asks it.
fn is_asked(game: &Dystopian, question: impl Question<Dystopian>, seat: Seat) -> bool {
    let mut count = 0;
    let listing = question.list(game, seat, &mut |_| {
        count += 1;
        if count > 1 { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
    });
    listing.is_break()
}

impl Search<'_> {
    fn gesture(&self, first: &[Action], most: usize) -> Option<Gesture> {
        let (game, model) = (self.game, self.model);
        let chart = game.chart();
        let start = game.way(model)?;
        let mut ways = self.ways(start, most);
        // What is near is listed first.
        ways.sort_by_key(|way| way.picks.len());
        let legs = ways.into_iter().filter_map(|way| {
            let end = self.closing(&way)?;
            let (label, harms) = self.label(&way, start);
            let picks = first.iter().copied().chain(way.picks).chain(end);
            let heading = way.way.pose.heading.tenths().into();
            let path = [start.pose.at].into_iter().chain(way.through).map(|at| chart.point(at)).collect();
            Some(Leg { path, heading, label, harms, picks: text(picks) })
        });
        let hand = Hand::Way(legs.collect());
        let label = format!("Move {}", game.model_name(model));
        let piece = Some(game.ghost(model, start.pose));
        let found = Gesture { label, piece, goes_on: false, hand };
        (!found.hand.bundles().is_empty()).then_some(found)
    }

    fn ways(&self, start: Way, most: usize) -> Vec<Route> {
        let begun = Route {
            way: start,
            picks: Vec::new(),
            through: Vec::new(),
            turns: None,
            impeded: self.game.move_of(self.model).is_some_and(|moving| moving.impeded),
            met: None,
        };
        let mut found = Vec::new();
        self.straight_on(&begun, HALF, &mut found);
        let Some(turning) = self.handling.turning else { return found };
        let room = most.saturating_sub(found.len());
        let grid = GRIDS.into_iter().find(|&grid| self.count(start, turning, grid) <= room);
        let (angles, first, last) = grid.unwrap_or(GRIDS[GRIDS.len() - 1]);
        for length in self.leads(start, turning, first) {
            let Some(led) = self.led(&begun, length) else { continue };
            for side in [-1, 1] {
                self.come_about(&led, length, (side, angles, last), &mut found);
            }
        }
        found
    }

    /// How far the model may go straight before it turns.
    fn leads(&self, start: Way, turning: Turning, step: i32) -> impl Iterator<Item = i32> + use<> {
        let least = (turning.gone - start.gone).max(0);
        let most = self.handling.most - start.spent - turning.run;
        (least..=most).step_by(step as usize)
    }

    /// How many ways with a turn a grid has, if nothing is met.
    fn count(&self, start: Way, turning: Turning, (angles, first, last): Grid) -> usize {
        let left = self.handling.most - start.spent;
        let after = |length: i32| {
            let rests =
                (1..=i32::from(turning.in_row)).map(|segments| left - length - segments * turning.run);
            rests.filter(|&rest| rest >= 0).map(|rest| 1 + (rest / last) as usize).sum::<usize>()
        };
        2 * angles.len() * self.leads(start, turning, first).map(after).sum::<usize>()
    }

    /// A way that leads so far ahead and meets nothing there.
    fn led(&self, from: &Route, length: i32) -> Option<Route> {
        if length == 0 {
            return Some(from.clone());
        }
        let (track, clear, _) = self.ahead(from.way, length);
        if clear < length { None } else { self.leg(from, track, length) }
    }

    /// Segments to one side, each with the ways ahead that follow it.
    fn come_about(
        &self,
        led: &Route,
        lead: i32,
        (side, angles, step): (i32, &[i32], i32),
        found: &mut Vec<Route>,
    ) {
        let mut wide = led.clone();
        loop {
            for &angle in angles {
                let Some(turned) = self.segment(&wide, lead, side * angle) else { continue };
                if turned.met.is_none() {
                    self.straight_on(&turned, step, found);
                }
                found.push(turned);
            }
            match self.segment(&wide, lead, side * WIDE) {
                Some(next) if next.met.is_none() && next.way.row != 0 => wide = next,
                _ => return,
            }
        }
    }

    /// One more segment of a come about; none where it is not allowed.
    fn segment(&self, from: &Route, lead: i32, angle: i32) -> Option<Route> {
        let pick = Pick::Turn(angle);
        let first = from.turns.is_none();
        if from.way.check(&self.handling, pick).is_err() || (!first && from.way.row == 0) {
            return None;
        }
        // Only segments of the same come about follow: another one is another manoeuvre.
        let before = from.way.manoeuvres;
        let way = from.way.after(SINES, &self.handling, pick);
        if !first && way.manoeuvres != before || !self.is_certain(from) {
            return None;
        }
        let mut on = Route { way, ..from.clone() };
        on.picks.push(helm::action(pick));
        on.turns = Some((lead, from.turns.map_or(0, |it| it.1) + angle));
        let (run, clear, met) = self.ahead(from.way, INCH);
        on.impeded = self.is_impeded(from, run, clear);
        if met.is_some() {
            on.way.pose = run.at(SINES, clear);
        } else {
            let swing = rotation(run.end(SINES), angle);
            let (clear, met) = self.game.along(self.model, swing);
            on.impeded |= self.is_impeded(&on, swing, clear);
            on.way.pose = swing.at(SINES, clear);
            on.met = met;
        }
        on.met = on.met.or(met);
        on.through.push(on.way.pose.at);
        Some(on)
    }

    /// Ways straight on by steps, the rest of what there is, and the first one that something stops.
    fn straight_on(&self, from: &Route, step: i32, found: &mut Vec<Route>) {
        let left = self.handling.most - from.way.spent;
        if left <= 0 || !self.is_certain(from) {
            return;
        }
        let (track, clear, met) = self.ahead(from.way, left);
        let steps = (1..=left / step).map(|count| count * step);
        let rest = (left % step != 0).then_some(left);
        for length in steps.chain(rest) {
            if length <= clear {
                found.extend(self.leg(from, track, length));
            } else if let Some(what) = met {
                found.extend(self.stopped(from, track, (clear, length), what));
                return;
            }
        }
    }

    /// A leg of a length that nothing stops, of as few picks as there are.
    fn leg(&self, from: &Route, track: Track, length: i32) -> Option<Route> {
        let mut on = from.clone();
        on.impeded = self.is_impeded(from, track, length);
        self.pick_legs(&mut on, length)?;
        on.through.push(track.at(SINES, length).at);
        Some(on)
    }

    fn stopped(
        &self,
        from: &Route,
        track: Track,
        (clear, length): (i32, i32),
        met: (String, bool),
    ) -> Option<Route> {
        let mut on = from.clone();
        on.impeded = self.is_impeded(from, track, clear);
        self.pick_legs(&mut on, length)?;
        on.way.pose = track.at(SINES, clear);
        on.through.push(on.way.pose.at);
        on.met = Some(met);
        Some(on)
    }

    /// Picks that together lead so far ahead, the longest first; none where the table would pick by itself between them.
    fn pick_legs(&self, on: &mut Route, length: i32) -> Option<()> {
        let mut left = length;
        while left > 0 {
            if left < length && !self.is_certain(on) {
                return None;
            }
            let legs = on.way.picks(&self.handling).filter_map(|pick| match pick {
                Pick::Ahead(leg) if leg <= left && leg % HALF == 0 => Some(leg),
                _ => None,
            });
            let longest = legs.max()?;
            on.picks.push(helm::action(Pick::Ahead(longest)));
            on.way = on.way.after(SINES, &self.handling, Pick::Ahead(longest));
            left -= longest;
        }
        Some(())
    }

    /// Whether the next pick of a way is left to whoever makes it: a lone one is made by the table.
    fn is_certain(&self, route: &Route) -> bool {
        route.picks.is_empty() && !self.whole || route.way.picks(&self.handling).nth(1).is_some()
    }

    /// How much of a way ahead is free, and what ends it.
    fn ahead(&self, way: Way, length: i32) -> (Track, i32, Option<(String, bool)>) {
        let bow = way.pose.heading;
        let course = if self.handling.astern { bow.opposite() } else { bow };
        let track = straight(way.pose, course, length);
        let (clear, met) = self.game.along(self.model, track);
        (track, clear, met)
    }

    fn is_impeded(&self, route: &Route, track: Track, to: i32) -> bool {
        let there = |(impeded, wrecks): (bool, broadside_kit::set::Set<_>)| impeded || !wrecks.is_empty();
        route.impeded || self.game.ground_on(self.model, track, to).is_some_and(there)
    }

    /// The pick that ends a whole move, where one is needed; none where it may not end there.
    fn closing(&self, route: &Route) -> Option<Option<Action>> {
        let way = route.way;
        if !self.whole || route.met.is_some() || way.spent >= self.handling.most {
            return Some(None);
        }
        way.check(&self.handling, Pick::End).ok()?;
        let asks = way.picks(&self.handling).nth(1).is_some() || {
            let mut then = self.game.clone();
            if let Some(moving) = &mut then.state.moving {
                moving.way = way;
            }
            is_asked(&then, Helm { model: self.model }, then.owner(self.model))
        };
        Some(asks.then_some(Action::Done))
    }

    /// "3 inches ahead", or of a whole way "7 inches, 45° to starboard after 3 inches", with what comes of it.
    fn label(&self, route: &Route, start: Way) -> (String, bool) {
        let gone = route.way.gone - start.gone;
        let words = match route.turns {
            None if self.handling.astern => format!("{} astern", spoken(gone)),
            None => format!("{} ahead", spoken(gone)),
            Some((0, by)) => format!("{}, {} at once", spoken(gone), turn(by)),
            Some((lead, by)) => format!("{}, {} after {}", spoken(gone), turn(by), spoken(lead)),
        };
        let mate = self.mate_at_end(route).map(|mate| format!("runs into {}", self.game.model_name(mate)));
        let (met, mut harms) = route.met.clone().map_or((None, false), |(met, harms)| (Some(met), harms));
        harms |= mate.is_some() || route.impeded;
        let impeded = route.impeded.then(|| "impeded".to_string());
        let more = [met, mate, impeded].into_iter().flatten();
        (more.fold(words, |words, more| format!("{words}, {more}")), harms)
    }

    /// A unit mate that the model would touch where its move ends (DW-9.4).
    fn mate_at_end(&self, route: &Route) -> Option<ModelNo> {
        let (game, model, pose) = (self.game, self.model, route.way.pose);
        if game.layer(model) != Layer::Surface {
            return None;
        }
        let mut mates = game.members(game.model(model).unit).filter(|&mate| mate != model);
        mates.find(|&mate| game.rest_meets((model, pose), mate, in_contact))
    }
}
