//! Where choices lie on the board, what they lead to, and how likely.

use broadside_engine::Seat;
use broadside_engine::question::Question;
use broadside_engine::question::Stepwise;
use broadside_engine::table::{Anchor, Choice, Mark, Meaning, Piece};
use broadside_geometry::plane::{INCH, Point, Pose};
use broadside_kit::plane::words::{inches, spoken};

use broadside_kit::plane::grid::place;

use crate::action::Action;
use crate::content::Terrain;
use crate::ids::{FlightId, Model, ShipId, SquadronId};
use crate::measures::{NEAR, STAND, STEP, ahead};
use crate::pieces::{Heading, Weapon};
use crate::state::{Firestorm, Mode};
use crate::steps::{LaunchSegment, Step};
use crate::words::{list, plural};

pub(super) fn ship_anchor(ship: ShipId) -> Anchor {
    Anchor::Piece(format!("ship:{ship}"))
}

fn flight_anchor(flight: FlightId) -> Anchor {
    Anchor::Piece(format!("flight:{flight}"))
}

/// The place of a weapon on the sheet of its squadron.
pub(super) fn gun(ship: ShipId, weapon: Weapon) -> String {
    format!("gun:{ship}:{weapon}")
}

impl Firestorm {
    pub(super) fn shown_choice(&self, seat: Seat, action: Action) -> Choice {
        let step = self.top();
        let choice = step.choice(self, seat, action);
        let anchors = self.anchors(seat, action);
        let choice = if anchors.is_empty() { choice } else { choice.at(anchors) };
        self.foreseen(&step, choice, action)
    }

    /// What of the table a choice is about.
    fn anchors(&self, seat: Seat, action: Action) -> Vec<Anchor> {
        match action {
            Action::Fire(ship, weapon) => vec![Anchor::Slot(gun(ship, weapon))],
            Action::Ship(ship)
            | Action::Target(ship)
            | Action::Ram(ship)
            | Action::Board(ship)
            | Action::Join(ship, _)
            | Action::Die(ship)
            | Action::Attack(ship)
            | Action::Land(ship)
            | Action::ContactShip(ship)
            | Action::Flak(ship) => {
                let there = self.find_ship(ship).is_some_and(|ship| ship.is_on_table());
                there.then(|| ship_anchor(ship)).into_iter().collect()
            }
            Action::Flight(flight)
            | Action::FlakDie(flight)
            | Action::ContactFlight(flight)
            | Action::Intercept(flight)
            | Action::Dogfight(flight)
            | Action::Merge(flight) => vec![flight_anchor(flight)],
            Action::Mine(mine) => vec![Anchor::Shape(format!("mine:{mine}"))],
            Action::Squadron(squadron) => {
                let ships = self.members(squadron).filter(|&ship| self.ship(ship).is_on_table());
                ships.take(1).map(ship_anchor).collect()
            }
            Action::Card(design) | Action::TurnByCard(design, _) => {
                let held = self.player(seat).hand;
                let copy = held.iter().find(|&number| self.design(number).0 == design);
                copy.map(|number| Anchor::Slot(format!("card:{}", number.0))).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// What a choice leads to: a piece where it would be, what it would cross, and the chances of a shot.
    fn foreseen(&self, step: &Step, mut choice: Choice, action: Action) -> Choice {
        match (action, step) {
            (Action::Squadron(squadron), Step::Activate) => {
                choice.detail = self.squadron_words(squadron);
                choice
            }
            (Action::Advance(halves), Step::MovePick(pick)) => {
                let ship = self.ship(pick.ship);
                let length = i32::from(halves) * STEP;
                let choice = self.moved(choice, pick.ship, ship.heading, length);
                choice.in_group("Ahead")
            }
            (Action::Turn(steps), Step::MovePick(pick)) => {
                let heading = self.ship(pick.ship).heading.turned(steps);
                self.moved(choice, pick.ship, heading, INCH).in_group("Turn, then 1 inch ahead")
            }
            (Action::Pivot(steps), Step::MovePick(pick)) => {
                let heading = self.ship(pick.ship).heading.turned(steps);
                self.moved(choice, pick.ship, heading, 0).in_group("Turn on the spot")
            }
            (Action::Fire(ship, weapon), _) => {
                choice.shapes.extend(self.reach_of(ship, weapon));
                let targets: Vec<ShipId> = self.targets(ship, weapon).collect();
                choice.marks = targets.iter().filter_map(|&to| self.shot_mark(ship, weapon, to)).collect();
                let names: Vec<String> = targets.iter().map(|&to| self.ship_name(to)).collect();
                choice.detail = match names.len() {
                    0..=3 => format!("At {}.", list(&names)),
                    count => format!("At {}.", plural(count, "target")),
                };
                choice
            }
            (Action::Target(target), Step::FireTarget) => self.aimed(choice, target),
            (Action::Done, Step::LinkAdd) => match self.attack().and_then(|attack| attack.target) {
                Some(target) => self.aimed(choice, target),
                None => choice,
            },
            (Action::Join(ship, weapon), Step::LinkAdd) => {
                let target = self.attack().and_then(|attack| attack.target);
                choice.marks = target.and_then(|to| self.shot_mark(ship, weapon, to)).into_iter().collect();
                choice
            }
            (Action::Plain | Action::Linked, Step::FireMode) => self.best_of(choice, action),
            (Action::Heading(heading), Step::Deploy(deploy)) => match (deploy.ship, deploy.x, deploy.y) {
                (Some(ship), Some(x), Some(y)) => {
                    let heading = Heading::new(heading).unwrap_or_default();
                    choice.with_ghost(self.ghost(ship, place(x, y), heading))
                }
                _ => choice,
            },
            (Action::Formation, Step::Deploy(deploy)) => {
                let Some(ship) = deploy.ship else { return choice };
                let heading = self.ship(self.squad_of(ship).first).heading;
                let rest = self.formation_places(ship).unwrap_or_default();
                let ships = (ship.0..).zip(rest);
                choice.ghosts.extend(ships.map(|(number, at)| self.ghost(ShipId(number), at, heading)));
                choice
            }
            (Action::Direction(way), Step::Launch(launch)) => match self.as_launched(*launch, way) {
                Some(flight) => choice.with_ghost(flight),
                None => choice,
            },
            (Action::ContactShip(_) | Action::ContactFlight(_), Step::FlightMove(flying)) => {
                let model = match action {
                    Action::ContactShip(ship) => Model::Ship(ship),
                    Action::ContactFlight(flight) => Model::Flight(flight),
                    _ => return choice,
                };
                let from = self.flight(flying.flight).map(|flight| flight.at);
                if let (Some(from), Some(to)) = (from, self.place_of(model)) {
                    choice.marks.push(self.chart().arrow(from, to, self.apart(from, to)));
                }
                choice
            }
            _ => choice,
        }
    }

    /// A flight where it would come off its carrier.
    fn as_launched(&self, launch: LaunchSegment, way: u8) -> Option<Piece> {
        let carrier = launch.carrier(self, self.activated()?);
        let flight = self.new_flight(self.owner(carrier)?, carrier, launch.picked?, way)?;
        let mut as_if = self.clone();
        as_if.state.flights.try_push(flight).ok()?;
        Some(as_if.flight_piece(&flight))
    }

    /// "11.5\"", between two points.
    pub(super) fn apart(&self, from: Point, to: Point) -> String {
        inches(from.distance_squared(to).isqrt() as i32)
    }

    /// A ship after a leg or a turn, and what the way crosses.
    fn moved(&self, choice: Choice, id: ShipId, heading: Heading, length: i32) -> Choice {
        let (handling, gone) = (self.handling(id), self.way().map_or(0, |way| way.gone));
        let at = ahead(self.ship(id).at, heading, length);
        let crossed = self.crossed(id, heading, length);
        let so_far = format!("{} of {} flown", spoken(gone + length), spoken(handling.most));
        let detail = match crossed {
            Some(what) => format!("{so_far}; the way crosses {what}."),
            None => format!("{so_far}."),
        };
        let mut ghost = self.ghost(id, at, heading);
        ghost.reach = self.reaches(id, Pose::new(at, heading.plane()));
        choice.with_detail(detail).with_ghost(ghost)
    }

    /// What harms a ship that flies so.
    pub(super) fn crossed(&self, id: ShipId, heading: Heading, length: i32) -> Option<&'static str> {
        let from = self.ship(id).at;
        let through = || (1..=length / STEP).map(|step| ahead(from, heading, step * STEP));
        if through().any(|at| self.is_in(Terrain::Belt, at)) {
            return Some("a belt");
        }
        let met = |at: Point| self.pieces(Terrain::Meteoroid).any(|piece| piece.is_near(at, STAND));
        if through().any(met) {
            return Some("a meteoroid");
        }
        let near = |at: Point| self.state.mines.iter().any(|mine| mine.armed && mine.at.is_within(at, NEAR));
        through().any(near).then_some("the reach of a mine")
    }

    /// A ship where it could be.
    pub(super) fn ghost(&self, id: ShipId, at: Point, heading: Heading) -> Piece {
        let mut piece = self.ship_piece(id);
        let pose = Pose::new(at, heading.plane());
        piece.position = self.chart().point(at);
        piece.heading = Some(pose.heading.tenths().into());
        piece.badges.clear();
        piece.bars.clear();
        piece.reach.clear();
        piece.words = String::new();
        piece
    }

    /// The line of fire, with the range and the dice of the weapon.
    fn shot_mark(&self, ship: ShipId, weapon: Weapon, target: ShipId) -> Option<Mark> {
        let aim = self.aim(ship, weapon, target).ok()?;
        let dice = self.weapon_dice(ship, weapon, target, aim);
        let (from, to) = (self.ship(ship).at, self.ship(target).at);
        let text = format!("{}, {dice} AD", self.apart(from, to));
        Some(self.chart().line(from, to, text, Meaning::Reach))
    }

    /// A target with the line of fire, the band, and the chances.
    fn aimed(&self, mut choice: Choice, target: ShipId) -> Choice {
        let (Some((ship, weapon)), Some(attack)) = (self.declared(), self.as_declared(target)) else {
            return choice;
        };
        choice.marks.extend(self.shot_mark(ship, weapon, target));
        for other in &attack.others {
            choice.marks.extend(self.shot_mark(other.ship, other.weapon, target));
        }
        let forecast = self.forecast(&attack, target);
        let with = match (attack.mode, attack.others.len()) {
            (Mode::Linked, 1..) => {
                let mut names: Vec<String> =
                    attack.others.iter().map(|other| self.ship_name(other.ship)).collect();
                names.dedup();
                format!(" With {}:", list(&names))
            }
            _ => String::new(),
        };
        choice.detail = format!("{}.{with} {}", self.aim_words(target), forecast.text);
        choice.odds = forecast.odds;
        choice
    }

    /// A way to fire, with the target that it threatens most.
    fn best_of(&self, mut choice: Choice, action: Action) -> Choice {
        let Some((ship, weapon)) = self.declared() else { return choice };
        let mut as_if = self.clone();
        if let Some(attack) = as_if.attack_mut() {
            attack.mode = if action == Action::Linked { Mode::Linked } else { Mode::Plain };
        }
        let linked = action == Action::Linked;
        let targets = self.targets(ship, weapon).filter(|&it| !linked || self.can_link(ship, weapon, it));
        let tried = targets.filter_map(|target| {
            let forecast = as_if.forecast(&as_if.as_declared(target)?, target);
            Some((target, forecast))
        });
        let worst = |(_, forecast): &(ShipId, super::odds::Forecast)| {
            let chances = forecast.odds.iter().map(|odds| odds.permille);
            chances.rev().collect::<Vec<u32>>()
        };
        if let Some((target, forecast)) = tried.max_by_key(worst) {
            let detail = format!("{} At {}: {}", choice.detail, self.ship_name(target), forecast.text);
            choice.detail = detail;
            choice.odds = forecast.odds;
        }
        choice
    }

    /// "2 of 2 ships, 10 of 10 HP".
    fn squadron_words(&self, squadron: SquadronId) -> String {
        let ships = self.members(squadron).filter(|&ship| self.ship(ship).is_active());
        let (mut count, mut hull, mut most) = (0, 0, 0);
        for ship in ships {
            count += 1;
            hull += u32::from(self.ship(ship).hp);
            most += u32::from(self.ratings(ship).2);
        }
        format!("{}, {hull} of {most} HP.", plural(count, "ship"))
    }
}
