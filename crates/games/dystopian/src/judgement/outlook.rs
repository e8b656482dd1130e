//! What a model looks for when it moves, found once for all places that it could go to.

#![expect(clippy::float_arithmetic, reason = "places are judged, and judgement may use floats")]

use arrayvec::ArrayVec;

use broadside_geometry::plane::{INCH, Pose};
use broadside_kit::plane::way::Way;

use super::arms::{MARKS, MODES, Mark, Marks, Shooter, modes};
use super::danger::Foe;
use super::fire::{Pool, View, battery_bears, broadside, may_take, sum_of_best};
use super::formation::Formation;
use super::goals::{Aims, Runner, gain};
use super::sea::{Hull, Lie, Sea, Spot};
use crate::content::Shape;
use crate::ids::ModelNo;
use crate::limits::ALL_UNIT_MODELS;
use crate::pieces::{Ground, Layer};
use crate::state::{Dystopian, MarkerKind, Mode, Target};
use crate::vocabulary::{Effect, Ignored};

/// How near others keep a crew from rallying.
const PROXIMITY: f32 = 2.0;

/// The radius of a marker.
const MARKER: f32 = 0.75;

/// The most things that are steered clear of.
const THINGS: usize = 64;

/// What an enemy could do counts for so much of what one does oneself.
const CAUTION: f32 = 0.22;

/// What could be done from there next time.
const NEXT: f32 = 0.2;

/// Something to steer clear of.
struct Thing {
    lie: Lie,
    /// An enemy that could be rammed.
    enemy: Option<ModelNo>,
    /// What running into it costs.
    cost: f32,
}

/// What the others of a unit throw at a mark in a mode, and what that promises an action.
#[derive(Clone, Copy, Default)]
struct Others {
    pool: Pool,
    promise: f32,
}

/// What a leg costs, and where it ends if something is in the way.
pub(crate) struct Passage {
    pub(crate) cost: f32,
    pub(crate) stopped: Option<Way>,
    /// Whether what is in the way can be rammed, and that is better than to run into it.
    pub(crate) rams: bool,
}

/// What a model looks for.
pub(crate) struct Outlook<'g> {
    game: &'g Dystopian,
    model: ModelNo,
    shape: Shape,
    layer: Layer,
    own: Shooter,
    runner: Runner,
    aims: Aims,
    marks: Marks,
    modes: ArrayVec<Mode, MODES>,
    actions: u8,
    /// What the others of the unit throw at each mark, mode by mode.
    pools: ArrayVec<[Others; MODES], MARKS>,
    /// Their batteries that bear on it.
    batteries: ArrayVec<f32, MARKS>,
    foes: ArrayVec<Foe, MARKS>,
    formation: Formation,
    things: ArrayVec<Thing, THINGS>,
    /// Those that count where a move ends.
    resting: ArrayVec<Lie, THINGS>,
    mines: ArrayVec<Spot, THINGS>,
    /// Water that brings disorder, as rings about a place.
    bad_water: ArrayVec<(Lie, f32), THINGS>,
    worth: f32,
    shaken: bool,
    speed: f32,
    width: f32,
    height: f32,
}

impl<'g> Outlook<'g> {
    pub(crate) fn of(game: &'g Dystopian, model: ModelNo) -> Self {
        let sea = Sea::of(game);
        let (it, profile) = (game.model(model), game.profile(model));
        let (unit, layer) = (it.unit, game.layer(model));
        let seat = game.owner(model);
        let hull = Hull { model, unit, seat, lie: game.lie(model), layer };
        let own = game.shooter(&hull);
        let marks = game.marks(&sea, seat);
        let mates = sea.of_unit(unit).filter(|hull| hull.model != model);
        let others: ArrayVec<Shooter, ALL_UNIT_MODELS> =
            mates.clone().map(|hull| game.shooter(hull)).collect();
        let kinds = modes(std::slice::from_ref(&own));
        let table = game.table();
        let as_mark = game.mark(&hull);
        let mut outlook = Self {
            game,
            model,
            shape: profile.shape,
            layer,
            runner: game.runner(model),
            aims: game.aims(seat),
            actions: game.action_limit(unit),
            pools: marks.iter().map(|mark| pools(layer, &kinds, &others, mark)).collect(),
            batteries: marks.iter().map(|mark| game.batteries_on(layer, &others, mark)).collect(),
            foes: sea.enemies(seat).map(|foe| Foe::of(game, foe, &as_mark)).take(MARKS).collect(),
            formation: Formation::of(game, model, mates.map(|mate| (mate.model, mate.lie))),
            things: ArrayVec::new(),
            resting: ArrayVec::new(),
            mines: ArrayVec::new(),
            bad_water: ArrayVec::new(),
            modes: kinds,
            own,
            marks,
            worth: game.prize(model).max(1.0),
            shaken: it.disorder > 0,
            speed: f32::from(game.max_speed(model)),
            width: table.x.1 as f32 / INCH as f32,
            height: table.y.1 as f32 / INCH as f32,
        };
        outlook.look_around(&sea, &hull);
        outlook
    }

    /// Notes what is near enough to be met.
    fn look_around(&mut self, sea: &Sea, hull: &Hull) {
        let game = self.game;
        let here = hull.lie.at;
        let far = self.speed + hull.lie.reach() + 4.0;
        let own = game.profile(self.model);
        let damage = 0.5 * f32::from(own.mass) * game.stake(self.model).of(1);
        let shock = game.cost_of_disorder(self.model, 1);
        for other in sea.hulls.iter().filter(|other| other.model != hull.model) {
            if here.distance(other.lie.at) > far + other.lie.reach() {
                continue;
            }
            let rests = match (hull.layer, other.layer) {
                (Layer::Airborne, Layer::Airborne) | (Layer::Surface, Layer::Surface) => true,
                (one, two) if one == two => true,
                _ => false,
            };
            if rests {
                _ = self.resting.try_push(other.lie);
            } else if hull.layer == Layer::Airborne || other.layer == Layer::Airborne {
                _ = self.resting.try_push(on_stand(game, hull, other));
            }
            if hull.layer == Layer::Surface && other.layer == Layer::Surface && other.unit != hull.unit {
                let heavier = game.profile(other.model).mass > own.mass;
                let enemy = (other.seat != hull.seat).then_some(other.model);
                let cost = shock + if heavier { damage } else { 0.0 };
                _ = self.things.try_push(Thing { lie: other.lie, enemy, cost });
            }
        }
        if hull.layer != Layer::Airborne {
            self.look_at_ground(here, far, shock + damage);
        }
        self.look_at_fog(here, far);
    }

    fn look_at_ground(&mut self, here: Spot, far: f32, cost: f32) {
        let game = self.game;
        let ignores = game.ignores(self.model);
        for feature in &game.state.terrain {
            let terrain = game.content.terrain_of(feature.terrain);
            let at = Spot::of(feature.at);
            let reach = terrain.form.reach() as f32 / INCH as f32;
            if here.distance(at) > far + reach + 1.0 || terrain.kind == Ground::Fog {
                continue;
            }
            let shore = if terrain.kind.has_shore() { 1.0 } else { 0.0 };
            let treacherous = terrain.kind.has_shore() || terrain.kind == Ground::TreacherousWater;
            let lie = Lie::of_terrain(&terrain.form, feature.at, feature.turned);
            if treacherous && !ignores.contains(Ignored::TreacherousWater) {
                _ = self.bad_water.try_push((lie, shore));
            }
            if terrain.kind.is_solid() && !game.crosses(self.model, terrain.kind) {
                let breaks = terrain.kind == Ground::Iceberg
                    && feature.mass < game.profile(self.model).mass
                    && game.profile(self.model).has(|effect| effect == Effect::BreaksIce);
                if !breaks {
                    _ = self.things.try_push(Thing { lie, enemy: None, cost });
                }
            }
        }
        if !ignores.contains(Ignored::Mines) {
            let mines = game.state.markers.iter().filter(|marker| marker.kind == MarkerKind::Minefield);
            let mines = mines.map(|marker| Spot::of(marker.at)).filter(|at| here.distance(*at) < far + 2.0);
            self.mines.extend(mines.take(THINGS));
        }
    }

    fn look_at_fog(&mut self, here: Spot, far: f32) {
        if self.layer == Layer::Underwater {
            return;
        }
        for feature in &self.game.state.terrain {
            let terrain = self.game.content.terrain_of(feature.terrain);
            let at = Spot::of(feature.at);
            let reach = terrain.form.reach() as f32 / INCH as f32;
            if terrain.kind == Ground::Fog && here.distance(at) < far + reach {
                let lie = Lie::of_terrain(&terrain.form, feature.at, feature.turned);
                _ = self.bad_water.try_push((lie, 0.0));
            }
        }
    }

    /// Bad water does no harm in this move.
    pub(crate) fn ignore_water(&mut self) {
        self.bad_water.clear();
    }

    /// Whether nothing is near that could be met.
    pub(crate) fn is_in_open_water(&self) -> bool {
        let lie = self.own.lie;
        let margin = self.speed + lie.reach();
        let inside = |at: f32, size: f32| at > margin && at < size - margin;
        self.things.is_empty() && inside(lie.at.x, self.width) && inside(lie.at.y, self.height)
    }

    /// What is met between two moments of a move.
    pub(crate) fn passage(&self, from: Way, to: Way) -> Passage {
        let mut cost = 0.0;
        let length = to.gone - from.gone;
        let steps = 1 + length / (2 * INCH);
        let mut before = from;
        for step in 1..=steps {
            let part = |one: i32, two: i32| one + (two - one) * step / steps;
            let at = broadside_geometry::plane::Point::new(
                part(from.pose.at.x, to.pose.at.x),
                part(from.pose.at.y, to.pose.at.y),
            );
            let heading = if step == steps { to.pose.heading } else { from.pose.heading };
            let lie = Lie::new(self.shape, Pose::new(at, heading));
            if self.leaves(&lie) {
                cost += self.game.cost_of_disorder(self.model, 1) + 0.1;
                return Passage { cost, stopped: Some(before), rams: false };
            }
            let run_up = if to.run_up == 0 { 0 } else { from.run_up + length * step / steps };
            let gone = from.gone + length * step / steps;
            let now = Way { pose: Pose::new(at, heading), gone, run_up, ..to };
            if let Some(thing) = self
                .things
                .iter()
                .find(|thing| thing.lie.gap(&lie) < 0.0 && thing.lie.gap(&self.own.lie) >= 0.0)
            {
                let straight = from.pose.heading == to.pose.heading;
                let ram = thing.enemy.filter(|_| straight).and_then(|enemy| self.ram(enemy, now));
                cost += ram.map_or(thing.cost, |ram| thing.cost.min(-ram));
                let rams = ram.is_some_and(|ram| -ram < thing.cost);
                return Passage { cost, stopped: Some(before), rams };
            }
            for mine in &self.mines {
                if lie.gap_to(*mine) < MARKER + 0.15 {
                    let mass = f32::from(self.runner.mass);
                    cost += 0.8 * mass * self.game.stake(self.model).of(1) + 0.1;
                }
            }
            before = now;
        }
        Passage { cost, stopped: None, rams: false }
    }

    /// What ramming an enemy promises, less what it costs: whoever rams takes part in no action (DW-9.18). None without
    /// the run-up that it takes.
    pub(crate) fn ram(&self, enemy: ModelNo, way: Way) -> Option<f32> {
        if way.run_up < 3 * INCH || self.game.advances(self.runner.unit) {
            return None;
        }
        let lie = Lie::new(self.shape, way.pose);
        let silent = self.volley(&lie) - self.volley_of_others() + 0.9 * self.broadside(&lie);
        Some(self.game.ram_worth(self.model, enemy, way.run_up) - silent)
    }

    fn leaves(&self, lie: &Lie) -> bool {
        let (long, wide) = lie.half;
        let over = long * lie.bow.x.abs() + wide * lie.bow.y.abs();
        let up = long * lie.bow.y.abs() + wide * lie.bow.x.abs();
        lie.at.x < over || lie.at.y < up || lie.at.x > self.width - over || lie.at.y > self.height - up
    }

    /// What its weapons do from there, together with those of the others.
    fn volley(&self, lie: &Lie) -> f32 {
        let mut best = [0.0_f32; MODES];
        for (mark, others) in self.marks.iter().zip(&self.pools) {
            let view = View::of(lie, mark);
            for (place, &mode) in self.modes.iter().enumerate() {
                if !may_take(self.layer, mode, mark) {
                    continue;
                }
                let Others { mut pool, promise } = others[place];
                let joins = pool.add(&self.own, &view, mode, mark);
                best[place] = best[place].max(if joins { an_action(&pool, mode, mark) } else { promise });
            }
        }
        sum_of_best::<MODES>(best.into_iter(), self.actions)
    }

    /// What the weapons of the others do without it.
    fn volley_of_others(&self) -> f32 {
        let mut best = [0.0_f32; MODES];
        for others in &self.pools {
            for (best, others) in best.iter_mut().zip(others) {
                *best = best.max(others.promise);
            }
        }
        sum_of_best::<MODES>(best.into_iter(), self.actions)
    }

    /// What its batteries do from there.
    fn broadside(&self, lie: &Lie) -> f32 {
        let dice = f32::from(self.game.profile(self.model).broadside);
        if dice == 0.0 {
            return 0.0;
        }
        let each = self.marks.iter().zip(&self.batteries).map(|(mark, &others)| {
            let bears = matches!(mark.target, Target::Model(_)) && battery_bears(lie, self.layer, mark);
            if bears { broadside(others + dice, mark) - broadside(others, mark) } else { 0.0 }
        });
        each.sum()
    }

    /// What it may hope for next time, if it goes on to where it looks.
    fn hope(&self, lie: &Lie) -> f32 {
        let ahead = Spot::new(lie.at.x + self.speed * lie.bow.x, lie.at.y + self.speed * lie.bow.y);
        if ahead.x < 0.0 || ahead.y < 0.0 || ahead.x > self.width || ahead.y > self.height {
            return -0.15 * self.worth;
        }
        let next = Lie { at: ahead, ..*lie };
        self.volley(&next)
    }

    /// What a place costs besides: bad water, neighbours, the edge.
    fn trouble(&self, lie: &Lie) -> f32 {
        let mut trouble = 0.0;
        if self.resting.iter().any(|other| other.gap(lie) < 0.1) {
            trouble += 1.0 + 0.06 * self.worth;
        }
        if self.bad_water.iter().any(|(water, reach)| lie.gap(water) <= *reach) {
            trouble += self.game.cost_of_disorder(self.model, 1) + 0.05;
        }
        if self.shaken && self.things.iter().any(|thing| thing.lie.gap(lie) <= PROXIMITY) {
            trouble += 0.04 * self.worth;
        }
        trouble
    }

    /// What a move is worth that ends so.
    pub(crate) fn worth(&self, way: Way) -> f32 {
        let lie = Lie::new(self.shape, way.pose);
        let fire = self.volley(&lie) + 0.9 * self.broadside(&lie);
        let danger: f32 = self.foes.iter().map(|foe| foe.threat(&lie)).sum();
        fire + NEXT * self.hope(&lie)
            - CAUTION * danger
            - self.formation.straggling(&lie)
            - self.trouble(&lie)
            + gain(&self.aims, &self.runner, &lie)
    }
}

/// What others of a unit throw at a mark, mode by mode.
fn pools(layer: Layer, kinds: &[Mode], others: &[Shooter], mark: &Mark) -> [Others; MODES] {
    let mut pools = [Others::default(); MODES];
    for (thrown, &mode) in pools.iter_mut().zip(kinds) {
        if may_take(layer, mode, mark) {
            for other in others {
                thrown.pool.add(other, &View::of(&other.lie, mark), mode, mark);
            }
            thrown.promise = an_action(&thrown.pool, mode, mark);
        }
    }
    pools
}

/// What a pool promises for each action that it takes.
fn an_action(pool: &Pool, mode: Mode, mark: &Mark) -> f32 {
    pool.promise(mode, mark) / f32::from(pool.cost.max(1))
}

/// Of two models on different layers, one of which flies: the base that counts, where the other one lies.
fn on_stand(game: &Dystopian, hull: &Hull, other: &Hull) -> Lie {
    if other.layer == Layer::Airborne {
        let stand = game.profile(other.model).stand() as f32 / INCH as f32;
        return Lie { half: (stand, stand), ..other.lie };
    }
    // The mover's base is smaller than its hull by so much.
    let stand = game.profile(hull.model).stand() as f32 / INCH as f32;
    let (long, wide) = other.lie.half;
    Lie {
        half: ((long + stand - hull.lie.half.0).max(0.1), (wide + stand - hull.lie.half.1).max(0.1)),
        ..other.lie
    }
}

impl Dystopian {
    /// The batteries of models that bear on a mark.
    pub(crate) fn batteries_on(&self, layer: Layer, shooters: &[Shooter], mark: &Mark) -> f32 {
        if !matches!(mark.target, Target::Model(_)) {
            return 0.0;
        }
        let bearing = shooters.iter().filter(|it| battery_bears(&it.lie, layer, mark));
        bearing.map(|it| f32::from(self.profile(it.model).broadside)).sum()
    }
}
