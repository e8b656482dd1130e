//! Set-up bonuses and Obstacles (DN-5.13 to DN-5.17, DN-22.6).

use crate::step::{
    BonusAttach, BonusBeacon, BonusBoost, BonusCruisers, BonusShip, ChooseObstacle, FaceObstacle,
    PlaceObstacle, PlayBoost, SwapOut, TakeBonus,
};
use broadside_engine::Seat;
use broadside_geometry::hex::{Direction, Hex};

use crate::action::{Action, Bonus};
use crate::attack::line_of_fire;
use crate::cards::sets::Cards;
use crate::content::{Colour, GridId, ObstacleKindId, Shape};
use crate::effects::vocabulary::{Op, Window};
use crate::event::Event;
use crate::player::Attached;
use crate::state::{Dreadnaught, Obstacle, Pose, ShipRef};
use crate::step::{BoostSource, Preparation, Step};
use broadside_engine::Umpire;

impl Dreadnaught {
    /// Whose bonus is next (DN-5.14).
    pub(crate) fn resolve_bonuses(&mut self, place: u8, umpire: &mut impl Umpire<Event>) {
        let count = self.count() as u8;
        let open = |seat: Seat| {
            let player = self.player(seat);
            !player.ready && player.selections > 0
        };
        match (0..count).map(|step| (place + step) % count).find(|&it| open(self.in_order(it))) {
            Some(it) => {
                self.replace(Step::Setup(Preparation::Bonuses((it + 1) % count)));
                let seat = self.in_order(it);
                self.state.steps.push(Step::Bonus(TakeBonus(seat)));
            }
            None => self.next_stage(Preparation::Bonuses(place), umpire),
        }
    }

    /// The bonuses a player can take and carry out.
    pub(crate) fn bonuses(&self, seat: Seat) -> impl Iterator<Item = Bonus> + '_ {
        let selections = self.player(seat).selections;
        Bonus::ALL
            .into_iter()
            .filter(move |bonus| bonus.cost() <= selections)
            .filter(move |&bonus| self.is_possible(seat, bonus))
    }

    fn is_possible(&self, seat: Seat, bonus: Bonus) -> bool {
        let player = self.player(seat);
        let duel = self.is_duel();
        match bonus {
            Bonus::Attach => {
                !player.hand.is_empty() && player.systems.iter().any(|system| system.attached.len() < 2)
            }
            Bonus::Boost => duel && !self.bonus_boosts(seat).is_empty(),
            Bonus::Ship => duel && self.bonus_ship_hexes(seat).next().is_some(),
            Bonus::Cruisers => {
                duel && {
                    let mut any = false;
                    self.bonus_cruisers(seat, 0, |_| any = true);
                    any
                }
            }
            Bonus::Beacon => {
                duel && (0..self.state.beacons.len() as u8)
                    .any(|it| self.state.beacons[usize::from(it)].owner == seat)
            }
            Bonus::Small => self.obstacle_kinds(1, 2).next().is_some(),
            Bonus::Medium => self.obstacle_kinds(2, 1).next().is_some(),
            Bonus::Large => self.obstacle_kinds(3, 1).next().is_some(),
            Bonus::Swap => true,
        }
    }

    pub(crate) fn perform_bonus(&mut self, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        self.state.steps.pop();
        let Action::Bonus(bonus) = action else {
            self.player_mut(seat).ready = true;
            return;
        };
        self.player_mut(seat).selections -= bonus.cost();
        if bonus == Bonus::Boost {
            // Only a hand that holds such a card can take it.
            umpire.reveal(|| Event::Bonus { seat, bonus });
        } else {
            umpire.say(|| Event::Bonus { seat, bonus });
        }
        self.state.steps.push(match bonus {
            Bonus::Attach => Step::BonusAttach(BonusAttach(seat)),
            Bonus::Boost => Step::BonusBoost(BonusBoost(seat)),
            Bonus::Ship => Step::BonusShip(BonusShip(seat)),
            Bonus::Cruisers => Step::BonusCruisers(BonusCruisers { seat, left: 2, moved: 0 }),
            Bonus::Beacon => Step::BonusBeacon(BonusBeacon(seat)),
            Bonus::Small => Step::ObstacleKind(ChooseObstacle { seat, size: 1, count: 2 }),
            Bonus::Medium => Step::ObstacleKind(ChooseObstacle { seat, size: 2, count: 1 }),
            Bonus::Large => Step::ObstacleKind(ChooseObstacle { seat, size: 3, count: 1 }),
            Bonus::Swap => Step::SwapOut(SwapOut(seat)),
        });
    }

    pub(crate) fn perform_bonus_attach(
        &mut self,
        seat: Seat,
        card: GridId,
        slot: u8,
        umpire: &mut impl Umpire<Event>,
    ) {
        self.state.steps.pop();
        self.player_mut(seat).hand.remove(card);
        let attached = &mut self.player_mut(seat).systems[usize::from(slot)].attached;
        let _full = attached.try_push(Attached { card, used: false });
        umpire.reveal(|| Event::Tucked { seat, card, slot });
    }

    /// Hand cards whose Boost can be used in set-up (DN-5.14b).
    pub(crate) fn bonus_boosts(&self, seat: Seat) -> Cards {
        let fits = |card: &GridId| {
            let timings = &self.content.grid_card(*card).timings;
            timings.iter().any(|timing| {
                timing.windows.contains(Window::F)
                    && !self.content.any_op(timing.effects, &mut |op| {
                        matches!(op, Op::CruiserFire(_) | Op::Strain { .. } | Op::Attack(_))
                    })
            })
        };
        self.player(seat).hand.iter().filter(fits).collect()
    }

    pub(crate) fn perform_bonus_boost(&mut self, seat: Seat, card: GridId, umpire: &mut impl Umpire<Event>) {
        self.player_mut(seat).hand.remove(card);
        let timings = &self.content.grid_card(card).timings;
        let timing = timings.iter().position(|timing| timing.windows.contains(Window::F)).unwrap_or(0);
        let source = BoostSource::Grid(card);
        umpire.reveal(|| Event::Boosted { seat, source });
        // No window of any kind opens: the Boost begins right before its effect.
        let boost = PlayBoost {
            seat,
            source,
            timing: timing as u8,
            opponent: None,
            cancelled: false,
            reflected: false,
            phase: 2,
        };
        let opponent = boost.objects(self).first().copied();
        self.replace(Step::Boost(PlayBoost { opponent, ..boost }));
    }

    pub(crate) fn bonus_ship_hexes(&self, seat: Seat) -> impl Iterator<Item = Hex> + '_ {
        let at = self.player(seat).ship.map(|ship| ship.at);
        at.into_iter().flat_map(Hex::neighbours).filter(|&hex| self.is_free(hex))
    }

    /// Shows every way to move a Cruiser that has not been moved to `each` (DN-5.14d).
    pub(crate) fn bonus_cruisers(&self, seat: Seat, moved: u8, mut each: impl FnMut(Action)) {
        for (index, cruiser) in (0u8..).zip(&self.player(seat).cruisers) {
            let Some(pose) = cruiser.pose.filter(|_| moved & (1 << index) == 0) else { continue };
            for hex in pose.at.neighbours().filter(|&hex| self.is_free(hex)) {
                each(Action::CruiserTo(index, hex));
            }
        }
    }

    pub(crate) fn perform_bonus_cruisers(
        &mut self,
        step: Step,
        action: Action,
        umpire: &mut impl Umpire<Event>,
    ) {
        let (Step::BonusCruisers(BonusCruisers { seat, left, moved }), Action::CruiserTo(index, hex)) =
            (step, action)
        else {
            self.state.steps.pop();
            return;
        };
        self.replace(Step::BonusCruisers(BonusCruisers { seat, left: left - 1, moved: moved | 1 << index }));
        self.set_up_move(ShipRef::Cruiser(seat, index), hex, umpire);
    }

    /// Moves a ship in set-up, without collisions or Contacts (DN-5.20).
    pub(crate) fn set_up_move(&mut self, ship: ShipRef, hex: Hex, umpire: &mut impl Umpire<Event>) {
        if let Some(pose) = self.pose(ship) {
            let pose = Pose { at: hex, ..pose };
            self.set_pose(ship, pose);
            umpire.say(|| Event::Placed { ship, pose });
        }
    }

    /// Where a Beacon may be moved to (DN-5.14e).
    pub(crate) fn bonus_beacon_hexes(&self, beacon: u8) -> impl Iterator<Item = Hex> + '_ {
        let at = self.state.beacons[usize::from(beacon)].at;
        let zone = self.zone_at(at);
        at.within(2).filter(move |&hex| hex != at && self.zone_at(hex) == zone)
    }

    /// Kinds of Obstacles of a size of which so many are left and can be placed (DN-5.16).
    pub(crate) fn obstacle_kinds(&self, size: u8, count: u8) -> impl Iterator<Item = ObstacleKindId> + '_ {
        (0u8..).zip(&self.content.obstacles).filter_map(move |(index, kind)| {
            let id = ObstacleKindId(index);
            let used = self.state.obstacles.iter().filter(|it| it.kind == id).count() as u8;
            let left = kind.supply.saturating_sub(used);
            let fits = kind.shape.size() == size && left >= count;
            (fits && self.obstacle_hexes(id).next().is_some()).then_some(id)
        })
    }

    /// Anchors from which an Obstacle can be placed.
    pub(crate) fn obstacle_hexes(&self, kind: ObstacleKindId) -> impl Iterator<Item = Hex> + '_ {
        let strict = self.has_strict_place(kind);
        let fits = move |at: Hex| Direction::ALL.into_iter().any(|it| self.may_place(kind, at, it, strict));
        self.map().cells.iter().copied().filter(move |&at| fits(at))
    }

    /// Facings with which an Obstacle can be placed on an anchor.
    pub(crate) fn obstacle_facings(
        &self,
        kind: ObstacleKindId,
        at: Hex,
    ) -> impl Iterator<Item = Direction> + '_ {
        let strict = self.has_strict_place(kind);
        // The way a static single hex points has no meaning.
        let plain = {
            let it = &self.content.obstacles[kind.index()];
            it.shape == Shape::Dot && it.speed == 0
        };
        let ways = Direction::ALL.into_iter().take(if plain { 1 } else { 6 });
        ways.filter(move |&facing| self.may_place(kind, at, facing, strict))
    }

    /// Whether a large Obstacle finds a place with two hexes in a yellow zone; without one, anywhere will do.
    fn has_strict_place(&self, kind: ObstacleKindId) -> bool {
        self.content.obstacles[kind.index()].shape.size() < 3
            || self
                .map()
                .cells
                .iter()
                .any(|&at| Direction::ALL.into_iter().any(|facing| self.may_place(kind, at, facing, true)))
    }

    /// Whether an Obstacle may be placed so (DN-5.14, DN-5.15, DN-22.6).
    fn may_place(&self, kind: ObstacleKindId, at: Hex, facing: Direction, strict: bool) -> bool {
        let obstacle = &self.content.obstacles[kind.index()];
        let cells = line_of_fire::cells(obstacle.shape, Pose { at, facing });
        if !cells.iter().all(|&cell| self.map().region.contains(cell)) {
            return false;
        }
        let colour = |cell: Hex| self.zone_at(cell).map(|zone| self.map().zones[zone].colour);
        let in_zones = |cell: &Hex| matches!(colour(*cell), Some(Colour::Yellow | Colour::Purple));
        let allowed = match (obstacle.shape.size(), self.is_duel()) {
            (1, true) => !cells.iter().any(|&it| matches!(colour(it), Some(Colour::Green | Colour::Red))),
            (1, false) => true,
            (2, true) => cells.iter().any(in_zones),
            (2, false) => !cells.iter().any(in_zones),
            _ => {
                !strict || {
                    let yellow = |cell: &Hex| {
                        self.zone_at(*cell).filter(|&zone| self.map().zones[zone].colour == Colour::Yellow)
                    };
                    cells
                        .iter()
                        .filter_map(yellow)
                        .any(|zone| cells.iter().filter(|cell| yellow(cell) == Some(zone)).count() >= 2)
                }
            }
        };
        allowed
            && cells.iter().all(|&cell| self.obstacles_at(cell).next().is_none())
            && self.ships().all(|(_, pose)| cells.iter().all(|cell| cell.distance(pose.at) > obstacle.speed))
    }

    pub(crate) fn place_obstacle(
        &mut self,
        kind: ObstacleKindId,
        pose: Pose,
        umpire: &mut impl Umpire<Event>,
    ) {
        let hp = self.content.obstacles[kind.index()].hp.unwrap_or(0);
        if self.state.obstacles.try_push(Obstacle { kind, pose, hp, gone: false }).is_ok() {
            let obstacle = self.state.obstacles.len() as u8 - 1;
            umpire.say(|| Event::ObstaclePlaced { obstacle, pose });
        }
    }

    pub(crate) fn perform_obstacle_facing(
        &mut self,
        step: Step,
        facing: Direction,
        umpire: &mut impl Umpire<Event>,
    ) {
        let Step::ObstacleFacing(FaceObstacle { seat, kind, at, left }) = step else { return };
        self.state.steps.pop();
        self.place_obstacle(kind, Pose { at, facing }, umpire);
        if left > 1 && self.obstacle_hexes(kind).next().is_some() {
            self.state.steps.push(Step::ObstacleHex(PlaceObstacle { seat, kind, left: left - 1 }));
        }
    }

    /// Swaps a System card; Attached cards move to the new one (DN-5.14h).
    pub(crate) fn perform_swap(
        &mut self,
        seat: Seat,
        slot: u8,
        action: Action,
        umpire: &mut impl Umpire<Event>,
    ) {
        let Action::Build(card) = action else { return };
        self.state.steps.pop();
        let system = &mut self.player_mut(seat).systems[usize::from(slot)];
        let out = std::mem::replace(&mut system.card, card);
        umpire.say(|| Event::Swapped { seat, out, card });
    }
}
