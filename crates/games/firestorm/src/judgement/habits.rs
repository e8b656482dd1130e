//! What a player does without thinking about it.

#![expect(clippy::float_arithmetic, reason = "habits are judged, and judgement may use floats")]

use broadside_engine::question::Question;
use broadside_engine::{Game, Seat};
use broadside_geometry::plane::Point;
use broadside_kit::worth::Best;

use broadside_kit::plane::grid;

use crate::action::Action;
use crate::cards::windows::{About, CardWindow};
use crate::content::CardId;
use crate::ids::{FlightId, ShipId, SquadronId};
use crate::measures::{CONTACT, toward};
use crate::pieces::{Edge, WingType};
use crate::state::{Firestorm, Mode};
use crate::steps::{Arrivals, Assault, CommandSegment, Deploy, FlightMove, LaunchSegment, MovePick, Step};
use crate::vocabulary::{Effect, Moment, Number};

use super::fire::Salvo;
use super::moves::{Care, Course};

/// An attack that is expected to cost so many points is worth a card.
pub(crate) const WORTH_A_CARD: f32 = 9.0;

impl Firestorm {
    /// The usual answer of a seat, which is always a legal one.
    pub(crate) fn usual(&self, seat: Seat) -> Option<Action> {
        let choice = match self.step() {
            Step::Deploy(deploy) => self.usual_place(seat, deploy),
            Step::Activate => self.usual_unit(seat),
            Step::Window(window) => Some(self.usual_card(seat, window)),
            Step::Command(segment) => Some(self.usual_cloak(segment)),
            Step::MovePick(_) => self.usual_move().and_then(|course| course.picks.first().copied()),
            Step::Combat => {
                Some(self.best_salvo().map_or(Action::Done, |salvo| Action::Fire(salvo.ship, salvo.weapon)))
            }
            Step::FireMode => self.declared_best().map(|salvo| match salvo.mode {
                Mode::Linked => Action::Linked,
                Mode::Plain | Mode::Split => Action::Plain,
            }),
            Step::FireTarget => self.usual_target(),
            Step::Board => self.usual_boarding(seat),
            Step::Assault(assault) => Some(self.usual_objective(assault)),
            Step::Launch(launch) => self.usual_launch(seat, launch),
            Step::FlightMove(flight) => self.usual_flight(seat, flight),
            Step::FlightAction(_) => self.usual_deed(seat),
            Step::Arrivals(arrivals) => self.usual_arrival(seat, arrivals),
            Step::TurnCards => self.listed(seat).next(),
            _ => None,
        };
        let allowed = choice.filter(|&choice| self.check(seat, choice).is_ok());
        allowed.or_else(|| self.step().habit(self, seat)).or_else(|| self.listed(seat).next())
    }

    /// The same, and what it goes on with: a move is thought of as a whole.
    pub(crate) fn usual_train(&self, seat: Seat, into: &mut Vec<Action>) {
        let course = self.usual_move();
        match course.filter(|course| course.picks.first().is_some_and(|&pick| self.check(seat, pick).is_ok()))
        {
            Some(course) => into.extend(course.picks),
            None => into.extend(self.usual(seat)),
        }
    }

    /// The move of the ship that is asked for one.
    fn usual_move(&self) -> Option<Course> {
        let Step::MovePick(MovePick { ship }) = self.step() else { return None };
        self.courses(ship, Care::Little).into_iter().next()
    }

    /// The options of a seat.
    pub(crate) fn listed(&self, seat: Seat) -> impl Iterator<Item = Action> + use<> {
        let mut options = Vec::new();
        self.list(seat, &mut options);
        options.into_iter()
    }

    /// The best attack with the weapon that is being declared.
    fn declared_best(&self) -> Option<Salvo> {
        let (ship, weapon) = self.declared()?;
        self.best_attack(ship, weapon)
    }

    fn usual_target(&self) -> Option<Action> {
        let (ship, weapon) = self.declared()?;
        let mode = self.attack()?.mode;
        let mut best = Best::NOTHING;
        self.salvoes(&mut |salvo| {
            if (salvo.ship, salvo.weapon, salvo.mode) == (ship, weapon, mode) {
                best.offer(Action::Target(salvo.target), salvo.harm);
            }
        });
        best.thing()
    }

    /// The middle of all enemies on the table, or of the table.
    pub(crate) fn front(&self, seat: Seat) -> Point {
        let (mut x, mut y, mut count) = (0i64, 0i64, 0i64);
        for (id, ship) in self.on_table() {
            if self.is_enemy(seat, id) {
                (x, y, count) = (x + i64::from(ship.at.x), y + i64::from(ship.at.y), count + 1);
            }
        }
        match count {
            0 => Point::new(self.size().x / 2, self.size().y / 2),
            _ => Point::new((x / count) as i32, (y / count) as i32),
        }
    }

    /// In the front row, spread over the zone, bows to the enemy.
    fn usual_place(&self, seat: Seat, deploy: Deploy) -> Option<Action> {
        let Some(ship) = deploy.ship else {
            return self.listed(seat).find(|action| matches!(action, Action::Squadron(_)));
        };
        let middle = Point::new(self.size().x / 2, self.size().y / 2);
        let goal = self.way_out(ship).map_or(middle, |(edge, _)| self.edge_middle(edge));
        match (deploy.x, deploy.y) {
            (None, _) => {
                if self.check(seat, Action::Formation).is_ok() {
                    return Some(Action::Formation);
                }
                let columns: Vec<Action> = self.listed(seat).collect();
                let squadrons: Vec<_> = self.squadrons(seat).map(|(id, _)| id).collect();
                let own = squadrons.iter().position(|&id| id == self.ship(ship).squadron).unwrap_or(0);
                columns.get((2 * own + 1) * columns.len() / (2 * squadrons.len().max(1))).copied()
            }
            (Some(x), None) => {
                let far = |action: &Action| match action {
                    Action::Y(y) => grid::place(x, *y).distance_squared(goal),
                    _ => i64::MAX,
                };
                self.listed(seat).min_by_key(far)
            }
            (Some(x), Some(y)) => Some(Action::Heading(toward(goal - grid::place(x, y)).number())),
        }
    }

    fn edge_middle(&self, edge: Edge) -> Point {
        let size = self.size();
        match edge {
            Edge::North => Point::new(size.x / 2, size.y),
            Edge::South => Point::new(size.x / 2, 0),
            Edge::East => Point::new(size.x, size.y / 2),
            Edge::West => Point::new(0, size.y / 2),
        }
    }

    /// What can do most, or has most to fear, goes first.
    fn usual_unit(&self, seat: Seat) -> Option<Action> {
        let mut best = Best::NOTHING;
        for action in self.listed(seat) {
            best.offer(action, self.urgency(action));
        }
        best.thing()
    }

    /// How much there is for a squadron or a flight to do.
    pub(crate) fn urgency(&self, action: Action) -> f32 {
        match action {
            Action::Squadron(squadron) => self
                .members(squadron)
                .filter(|&id| self.ship(id).is_active())
                .map(|id| 1.0 + self.volley(id, self.ship(id).pose(), |_| false))
                .sum(),
            Action::Flight(id) => self.flight(id).map_or(0.0, |flight| 3.0 * f32::from(flight.wings)),
            _ => 0.0,
        }
    }

    /// A card is played where much is at stake.
    fn usual_card(&self, seat: Seat, window: CardWindow) -> Action {
        let best = self.listed(seat).find(|action| match *action {
            Action::Card(index) => self.suits(window, CardId(index)),
            _ => false,
        });
        best.unwrap_or(Action::Pass)
    }

    fn suits(&self, window: CardWindow, card: CardId) -> bool {
        let at_stake = || self.attack().map_or(0.0, |attack| self.promise(attack));
        match window.moment {
            Moment::Attack | Moment::Dice | Moment::Target => at_stake() > WORTH_A_CARD,
            Moment::Critical | Moment::Destroyed | Moment::Board | Moment::Party => true,
            Moment::FlightMoved | Moment::Flight | Moment::Card | Moment::Combat => true,
            Moment::Activation => {
                let About::Squadron(squadron) = window.about else { return false };
                let adds = |number: Number| {
                    let effects = &self.content.card(card).hook.effects;
                    effects.iter().any(|effect| matches!(effect, Effect::Add { what, .. } if *what == number))
                };
                let helps = |it: &Effect| match *it {
                    Effect::Relieve(_) => true,
                    Effect::Sweep(reach) => self.is_mined(squadron, reach),
                    _ => false,
                };
                self.content.card(card).hook.effects.iter().any(helps)
                    || adds(Number::Attack) && self.urgency(Action::Squadron(squadron)) > 2.0 * WORTH_A_CARD
            }
            Moment::FlightActivation | Moment::Move | Moment::Always | Moment::Turn => false,
        }
    }

    /// Whether a mine of an enemy lies so near to a squadron.
    fn is_mined(&self, squadron: SquadronId, reach: i32) -> bool {
        self.members(squadron).any(|ship| {
            let (at, owner) = (self.ship(ship).at, self.owner(ship));
            let hostile = |by: Seat| owner.is_some_and(|seat| self.are_enemies(seat, by));
            self.state.mines.iter().any(|mine| hostile(mine.owner) && mine.at.is_within(at, reach))
        })
    }

    /// Under the cloak until there is something to fire at.
    fn usual_cloak(&self, segment: CommandSegment) -> Action {
        let pose = self.ship(segment.ship).pose();
        if self.volley(segment.ship, pose, |_| false) > 0.0 { Action::CloakOff } else { Action::CloakOn }
    }

    /// Troops go where they will win, and first onto a hulk.
    fn usual_boarding(&self, seat: Seat) -> Option<Action> {
        let troops = self.next_boarder().map_or(0.0, |ship| f32::from(self.ship(ship).ap));
        let mut best = Best::of(Action::Pass, 0.0);
        for action in self.listed(seat) {
            let Action::Board(target) = action else { continue };
            let ship = self.ship(target);
            let guards =
                f32::from(ship.ap) + f32::from(ship.cp) + 0.5 * f32::from(self.point_defence(target));
            let odds = troops - 1.1 * guards;
            let hulk = if self.is_hulk(target) { 10.0 } else { 0.0 };
            best.offer(action, odds + hulk);
        }
        best.thing()
    }

    fn usual_objective(&self, assault: Assault) -> Action {
        let ship = self.ship(assault.target);
        let guards = u16::from(ship.ap) + u16::from(ship.cp);
        let won = u16::from(assault.ap) > guards;
        if won || self.is_hulk(assault.target) { Action::Capture } else { Action::Sabotage }
    }

    /// All wings, toward the enemy.
    fn usual_launch(&self, seat: Seat, launch: LaunchSegment) -> Option<Action> {
        let options = self.listed(seat);
        if launch.picked.is_none() {
            let most = |action: &Action| match action {
                Action::Launch(_, wings) => *wings,
                _ => 0,
            };
            return options.max_by_key(most);
        }
        let carrier = launch.carrier(self, self.activated()?);
        let front = self.front(seat);
        let far = |action: &Action| match action {
            Action::Direction(way) => {
                self.launch_place(carrier, *way).map_or(i64::MAX, |at| at.distance_squared(front))
            }
            _ => i64::MAX,
        };
        options.min_by_key(far)
    }

    /// Whom a flight goes for.
    pub(crate) fn prey(&self, seat: Seat, id: FlightId) -> Option<Prey> {
        let flight = self.flight(id)?;
        let wing = self.wing(flight);
        let far = |at: Point| (flight.at.distance_squared(at) as f32).sqrt() / 1000.0;
        let mut best = Best::NOTHING;
        if flight.spent || flight.driven_off {
            for (ship, it) in self.on_table() {
                if self.owner(ship) == Some(seat) && self.class(ship).wg > 0 && it.is_active() {
                    best.offer(Prey::Ship(ship), -far(it.at));
                }
            }
            return best.thing();
        }
        for other in self.state.flights.iter().filter(|other| self.are_enemies(seat, other.owner)) {
            let fights = if flight.kind == WingType::Interceptor { 30.0 } else { 4.0 };
            best.offer(Prey::Flight(other.id), fights - far(other.at));
        }
        for (ship, it) in self.on_table() {
            if !self.is_enemy(seat, ship) || wing.ad == 0 && flight.kind != WingType::Assaulter {
                continue;
            }
            let dice = self.flight_attack_dice(id);
            let shields = if self.shields_work(ship) { self.class(ship).sh } else { 0 };
            let harm = self.harm(ship, dice, 4, shields) - 2.0 * f32::from(self.point_defence(ship));
            best.offer(Prey::Ship(ship), harm - 1.5 * far(it.at));
        }
        best.thing()
    }

    fn usual_flight(&self, seat: Seat, step: FlightMove) -> Option<Action> {
        let prey = self.prey(seat, step.flight)?;
        let contact = match prey {
            Prey::Ship(ship) => Action::ContactShip(ship),
            Prey::Flight(flight) => Action::ContactFlight(flight),
        };
        if self.check(seat, contact).is_ok() {
            return Some(contact);
        }
        let (at, goal) = (self.flight(step.flight)?.at, self.prey_place(prey)?);
        if at.is_within(goal, CONTACT) {
            return Some(Action::Done);
        }
        match step.course {
            None => Some(Action::Course(toward(goal - at).number())),
            Some(_) => self.listed(seat).last(),
        }
    }

    fn prey_place(&self, prey: Prey) -> Option<Point> {
        match prey {
            Prey::Ship(ship) => Some(self.ship(ship).at),
            Prey::Flight(flight) => self.flight(flight).map(|flight| flight.at),
        }
    }

    fn usual_deed(&self, seat: Seat) -> Option<Action> {
        let rank = |action: &Action| match action {
            Action::Attack(_) => 5,
            Action::Board(_) => 4,
            Action::Dogfight(_) => 3,
            Action::Land(_) => 2,
            Action::Done => 1,
            _ => 0,
        };
        self.listed(seat).max_by_key(rank)
    }

    /// As soon as possible, near the enemy, bows to him.
    fn usual_arrival(&self, seat: Seat, arrivals: Arrivals) -> Option<Action> {
        let front = self.front(seat);
        match (arrivals.squadron, arrivals.x, arrivals.y) {
            (None, ..) => self.listed(seat).next(),
            (_, None, _) => self.listed(seat).min_by_key(|action| match action {
                Action::X(x) => (grid::place(*x, 0).x - front.x).abs(),
                _ => i32::MAX,
            }),
            (_, Some(x), None) => self.listed(seat).min_by_key(|action| match action {
                Action::Y(y) => grid::place(x, *y).distance_squared(front),
                _ => i64::MAX,
            }),
            (_, Some(x), Some(y)) => Some(Action::Heading(toward(front - grid::place(x, y)).number())),
        }
    }
}

/// Whom or what a flight goes for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prey {
    Ship(ShipId),
    Flight(FlightId),
}
