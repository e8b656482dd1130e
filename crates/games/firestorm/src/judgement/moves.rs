//! Where a ship could go, and what it would be worth there.

#![expect(clippy::float_arithmetic, reason = "places are judged, and judgement may use floats")]

use arrayvec::ArrayVec;

use broadside_engine::Seat;
use broadside_geometry::plane::{INCH, Point, Pose};
use broadside_kit::plane::way::{Handling, Pick, Way};
use broadside_kit::worth::best_first;

use crate::action::Action;
use crate::content::{Class, HoldTime, Terrain};
use crate::ids::ShipId;
use crate::limits::LAID;
use crate::measures::{CONTACT, NEAR, SCALE, STEP, ahead};
use crate::pieces::{Band, ByWeapon, Edge, Heading, Marker, Weapon};
use crate::state::Firestorm;

use super::habits::WORTH_A_CARD;
use super::harm::{Bearing, distance};

/// At most so many picks make a move that is thought of, besides a mine and its end.
const LONGEST: usize = 5;

/// How often an enemy who could run into a mine does so.
const MINE: f32 = 0.15;

/// A move: its picks, and how the ship lies then.
#[derive(Clone)]
pub(crate) struct Course {
    pub(crate) picks: ArrayVec<Action, { LONGEST + 2 }>,
    pub(crate) pose: Pose,
    pub(crate) worth: f32,
}

/// How closely moves are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Care {
    /// The few that differ most.
    Little,
    /// All angles.
    Great,
}

impl Care {
    const fn longest(self) -> usize {
        match self {
            Self::Little => 3,
            Self::Great => LONGEST,
        }
    }

    const fn turns(self) -> &'static [i8] {
        match self {
            Self::Little => &[-3, -1, 1, 3],
            Self::Great => &[-3, -2, -1, 1, 2, 3],
        }
    }
}

impl Firestorm {
    /// Where a ship that moves could still go, the best first.
    pub(crate) fn courses(&self, id: ShipId, care: Care) -> Vec<Course> {
        let Some(way) = self.way() else { return Vec::new() };
        let handling = self.handling(id);
        let mut found = Vec::new();
        self.explore(id, &handling, way, care, &mut ArrayVec::new(), &mut found);
        for action in self.turns_by_card(id) {
            let Action::TurnByCard(_, steps) = action else { continue };
            let pick = Pick::Turn(i32::from(steps) * 150);
            let (mut next, mut picks) = (way, ArrayVec::from_iter([action]));
            next.take(SCALE, &handling, pick, Way::length(&handling, pick));
            self.explore(id, &handling, next, care, &mut picks, &mut found);
        }
        let (outlook, mines) = (Outlook::of(self, id), self.has_mine(id));
        for course in &mut found {
            course.worth = outlook.worth(course.pose);
            if matches!(course.picks.first(), Some(Action::TurnByCard(..))) {
                course.worth -= WORTH_A_CARD;
            }
            let mine = if mines { outlook.mine(course.pose) } else { 0.0 };
            if mine > 0.0 {
                course.worth += mine;
                course.picks.insert(course.picks.len() - 1, Action::DropMine);
            }
        }
        best_first(&mut found, |course| course.worth);
        found
    }

    fn explore(
        &self,
        id: ShipId,
        handling: &Handling,
        way: Way,
        care: Care,
        picks: &mut ArrayVec<Action, LONGEST>,
        found: &mut Vec<Course>,
    ) {
        if way.check(handling, Pick::End).is_ok() && !self.is_taken(way.pose.at, Some(id)) {
            let picks = picks.iter().copied().chain([Action::End]).collect();
            found.push(Course { picks, pose: way.pose, worth: 0.0 });
        }
        if picks.len() == care.longest() {
            return;
        }
        let last = picks.last().copied();
        let mut go = |pick: Pick, action: Action, found: &mut Vec<Course>| {
            if way.check(handling, pick).is_err() {
                return;
            }
            let (mut next, length) = (way, Way::length(handling, pick));
            next.take(SCALE, handling, pick, length);
            if self.is_open(way.pose.at, Heading::nearest(next.pose.heading), length) {
                picks.push(action);
                self.explore(id, handling, next, care, picks, found);
                picks.pop();
            }
        };
        if !matches!(last, Some(Action::Advance(_))) {
            let left = (handling.most - way.spent).max(0) / STEP;
            let needed =
                handling.turning.map_or(0, |turning| (turning.straight - way.straight).max(0)) / STEP;
            let missing = (handling.least - way.gone).max(0) / STEP;
            let mut lengths: ArrayVec<i32, 4> = ArrayVec::new();
            for length in [needed, missing, left / 2, left] {
                if length > 0 && !lengths.contains(&length) {
                    lengths.push(length);
                }
            }
            for halves in lengths {
                go(Pick::Ahead(halves * STEP), Action::Advance(halves as u8), found);
            }
        }
        for &steps in care.turns() {
            go(Pick::Turn(i32::from(steps) * 150), Action::Turn(steps), found);
            go(Pick::Pivot(i32::from(steps) * 150), Action::Pivot(steps), found);
        }
    }

    /// Whether a ship can still drop a mine in this activation, if it moves on (FA-15.1).
    fn has_mine(&self, id: ShipId) -> bool {
        let ship = self.ship(id);
        ship.mines > 0
            && !ship.has(Marker::MinesOut)
            && !self.go(id).laid
            && self.state.mines.len() < LAID
            && self.way().is_some_and(|way| !way.over)
    }

    /// Whether a leg of so many mils that begins so neither leaves the table nor meets a planet.
    fn is_open(&self, from: Point, heading: Heading, length: i32) -> bool {
        let end = ahead(from, heading, length);
        let steps = || (1..=length / STEP).map(|step| ahead(from, heading, step * STEP));
        self.table().contains(end)
            && (self.pieces(Terrain::Planet).next().is_none()
                || steps().all(|at| !self.is_in(Terrain::Planet, at)))
    }
}

/// What a ship looks for, found once for all places it could go to.
struct Outlook<'a> {
    game: &'a Firestorm,
    ship: ShipId,
    class: &'a Class,
    enemies: Vec<Enemy>,
    /// Where its squadron is, and how far it may be from there.
    comrades: ArrayVec<Point, 8>,
    reach: f32,
    /// The edge that it wants to leave by, and what it is worth to get there.
    exit: Option<(Edge, f32)>,
}

/// An enemy, with what each could do to the other by the band.
struct Enemy {
    at: Point,
    /// How much nearer he can come before he fires.
    reach: f32,
    suffers: ByWeapon<[f32; 4]>,
    menaces: [f32; 4],
    /// What a mine of the ship would cost him.
    mined: f32,
}

impl<'a> Outlook<'a> {
    fn of(game: &'a Firestorm, ship: ShipId) -> Self {
        let seat = game.owner(ship);
        let hostile = |id: &ShipId| {
            seat.is_some_and(|seat| game.is_enemy(seat, *id)) && !game.is_hulk(*id) && game.ship(*id).hp > 0
        };
        let squadron = game.ship(ship).squadron;
        let near = |id: &ShipId| *id != ship && game.ship(*id).is_active();
        Self {
            game,
            ship,
            class: game.class(ship),
            enemies: game
                .on_table()
                .map(|(id, _)| id)
                .filter(hostile)
                .map(|id| Enemy::of(game, ship, id))
                .collect(),
            comrades: game.members(squadron).filter(near).map(|id| game.ship(id).at).take(8).collect(),
            reach: game.command_distance(squadron) as f32,
            exit: game.way_out(ship),
        }
    }

    /// What its weapons can do from there, each for itself.
    fn fire(&self, pose: Pose) -> f32 {
        let mut best: ByWeapon<f32> = [0.0; Weapon::ALL.len()];
        for enemy in &self.enemies {
            let Some(band) = Band::of_square(pose.at.distance_squared(enemy.at)) else { continue };
            let bearing = Bearing::of(pose, enemy.at);
            for weapon in Weapon::ALL {
                let harm = enemy.suffers[weapon as usize][band.index()];
                if harm > best[weapon as usize] && bearing.is_in(self.class.arc(weapon)) {
                    best[weapon as usize] = harm;
                }
            }
        }
        best.iter().sum()
    }

    /// What a mine behind the ship promises, if it ends its move so: enemies come near, and no friend is.
    fn mine(&self, pose: Pose) -> f32 {
        let stern = Heading::nearest(pose.heading).turned((Heading::COUNT / 2) as i8);
        let at = ahead(pose.at, stern, INCH);
        let near = |point: &Point| point.is_within(at, NEAR + INCH);
        if !self.game.table().contains(at) || self.comrades.iter().any(near) {
            return 0.0;
        }
        let threat = |enemy: &Enemy| {
            let far = (distance(enemy.at, at) - enemy.reach) / (8.0 * INCH as f32);
            MINE * (1.0 - far.max(0.0)).max(0.0) * enemy.mined
        };
        self.enemies.iter().map(threat).sum()
    }

    fn worth(&self, pose: Pose) -> f32 {
        let Self { game, ship, .. } = *self;
        let Some(seat) = game.owner(ship) else { return 0.0 };
        let own = f32::from(game.worth(ship)).max(10.0);
        let fire = self.fire(pose);
        // Where it drifts to before it can steer again.
        let half = self.class.half_move();
        let next = Pose::new(ahead(pose.at, Heading::nearest(pose.heading), half), pose.heading);
        let mut worth = fire + 0.35 * self.fire(next);
        let mut nearest = f32::MAX;
        for enemy in &self.enemies {
            let far = distance(enemy.at, pose.at);
            nearest = nearest.min(far);
            let near = (far - enemy.reach).max(0.0);
            if let Some(band) = Band::of_square((near * near) as i64) {
                worth -= 0.3 * enemy.menaces[band.index()];
            }
        }
        if fire == 0.0 && nearest < f32::MAX {
            worth -= own * 0.06 * (nearest / INCH as f32 - 8.0).max(0.0);
        }
        if !game.table().contains(next.at) {
            worth -= own * 0.8;
        }
        let apart = self.comrades.iter().map(|&at| distance(at, pose.at)).min_by(f32::total_cmp);
        if let Some(apart) = apart.filter(|&apart| apart > self.reach) {
            worth -= own * (0.1 + 0.03 * (apart - self.reach) / INCH as f32);
        }
        for mine in &game.state.mines {
            if mine.at.is_within(pose.at, NEAR) {
                worth -= own * 0.05 * f32::from(mine.dice);
            }
        }
        for terrain in [Terrain::Belt, Terrain::Meteoroid] {
            if game.is_in(terrain, pose.at) {
                worth -= own * 0.15;
            }
        }
        let exit = self.exit.map_or(0.0, |(edge, prize)| prize * game.nearness(edge, pose.at));
        worth + game.gain_at(seat, ship, pose.at) + exit
    }
}

impl Enemy {
    fn of(game: &Firestorm, ship: ShipId, id: ShipId) -> Self {
        let it = game.ship(id);
        let reach = if game.squad_of(id).activated { 0.0 } else { game.class(id).mv as f32 * 0.75 };
        let by_band = |harm: &dyn Fn(Band) -> f32| Band::ALL.map(harm);
        let menaces = if it.is_active() { by_band(&|band| game.menace(id, ship, band)) } else { [0.0; 4] };
        let suffers = Weapon::ALL.map(|weapon| by_band(&|band| game.shot(ship, weapon, id, band)));
        let shields = if game.shields_work(id) { game.class(id).sh } else { 0 };
        let mined = if it.is_active() { game.harm(id, game.class(ship).mn, 4, shields) } else { 0.0 };
        Self { at: it.at, reach, suffers, menaces, mined }
    }
}

impl Firestorm {
    /// The edge by which a ship should leave, and what that is worth to its owner.
    pub(crate) fn way_out(&self, ship: ShipId) -> Option<(Edge, f32)> {
        let side = self.side(self.owner(ship)?)?;
        let exit = side.exits.iter().find(|exit| exit.free == self.squad_of(ship).free)?;
        Some((exit.edge, f32::from(self.worth(ship)) / f32::from(exit.own.max(1))))
    }

    /// How near a place is to an edge, 1 beside it and 0 on the far side.
    pub(crate) fn nearness(&self, edge: Edge, at: Point) -> f32 {
        let size = self.size();
        let (far, whole) = match edge {
            Edge::North => (size.y - at.y, size.y),
            Edge::South => (at.y, size.y),
            Edge::East => (size.x - at.x, size.x),
            Edge::West => (at.x, size.x),
        };
        1.0 - far as f32 / whole.max(1) as f32
    }

    /// What a place is worth by the scenario: areas to be held, and a hulk to be boarded.
    pub(crate) fn gain_at(&self, seat: Seat, ship: ShipId, at: Point) -> f32 {
        let mut gain = 0.0;
        let turns = f32::from(self.state.turns.max(1));
        for hold in &self.scenario().holds {
            let late = match hold.time {
                HoldTime::From(_) => 1.0,
                HoldTime::Last => f32::from(self.state.turn) / turns,
            };
            let (ships, hull) = (self.fleet(seat).count().max(1) as f32, f32::from(self.ship(ship).hp));
            let far =
                ((at.distance_squared(hold.area.center) as f32).sqrt() - hold.area.radius as f32).max(0.0);
            let near = 1.0 - (far / (24.0 * INCH as f32)).min(1.0);
            let full = if far == 0.0 { 1.5 } else { near };
            gain += late * full * f32::from(hold.points) * (hull / 4.0).min(1.5) / ships;
        }
        if let Some(hulk) = &self.scenario().hulk
            && self.ship(ship).ap > 0
        {
            let lies =
                self.state.ships.iter().enumerate().find(|(index, _)| self.is_hulk(ShipId(*index as u8)));
            if let Some((_, wreck)) = lies.filter(|(_, wreck)| wreck.is_on_table()) {
                let far = (at.distance_squared(wreck.at) as f32).sqrt() - CONTACT as f32;
                let near = 1.0 - (far / (30.0 * INCH as f32)).clamp(0.0, 1.0);
                gain += 0.25 * near * f32::from(hulk.points);
            }
        }
        gain
    }
}
