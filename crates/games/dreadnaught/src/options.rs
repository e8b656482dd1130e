//! What a seat may do now, and why not.

use std::ops::ControlFlow;

use crate::step::{
    AttachReplace, BonusAttachTo, BonusBeaconHex, BonusCruisers, ChooseBranch, ChooseObstacle,
    CruiserAttacks, CruiserMoves, CruiserRotate, CruiserShots, DetachWhich, FaceObstacle, FaceShip,
    FaceToken, InitiativeDiscard, Intrude, LookAtCards, MayDo, MendCards, ObstacleWay, ObstacleWhich, Ops,
    PendingTriggers, PickCards, PlaceObstacle, PlaceTokens, PlayBoost, QuickRepair, Rearm, ReattachTo,
    ReattachWhich, Redraw, Repairs, Rotate, Shots, ShoveWhich, StrainCard, StrainWhich, SwapIn, TokenMoves,
    TokenSteps, TokenStrike,
};
use broadside_engine::question::Question;
use broadside_engine::{Refusal, Seat};
use broadside_geometry::hex::Direction;

use crate::action::Action;
use crate::attack::shot::{Shooter, Stage, Target};
use crate::effects::vocabulary::Kind;
use crate::event::Event;
use crate::recovery::phase::bits;
use crate::state::{Dreadnaught, Pose, ShipRef, Token};
use crate::step::{Mending, Picking, Preparation, Step, Taking};
use broadside_engine::Umpire;

/// Shown every option; says whether to go on.
type Each<'a> = &'a mut dyn FnMut(Action) -> bool;

/// Shows options until enough is seen.
fn all(each: Each<'_>, actions: impl IntoIterator<Item = Action>) -> bool {
    actions.into_iter().all(each)
}

impl Dreadnaught {
    /// Shows the options of the question on top, until enough is seen.
    pub(crate) fn visit(&self, seat: Seat, each: Each<'_>) {
        let _all = self.step().list(self, seat, &mut |action| {
            if each(action) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }

    /// Shows every option of an awaited seat to `each`, until it has seen enough. Says whether it saw all.
    #[expect(clippy::too_many_lines, reason = "one arm for each thing that is asked")]
    pub(crate) fn visit_options(&self, seat: Seat, each: Each<'_>) -> bool {
        let step = self.step();
        let player = self.player(seat);
        // Those that are listed by a function with a plain callback.
        let mut go_on = true;
        let mut show = |action: Action| {
            if go_on {
                go_on = each(action);
            }
        };
        match step {
            Step::Moving(motion) => {
                self.motion_options(&motion, &mut show);
                if Self::may_stop(&motion) {
                    show(Action::Done);
                }
                return go_on;
            }
            Step::CruiserMoves(CruiserMoves { left, escorts, .. }) => {
                self.movers(seat, left, escorts, &mut show);
                show(Action::Done);
                return go_on;
            }
            Step::CruiserAttacks(CruiserAttacks(_, left)) => {
                if left > 0 {
                    self.attackers(seat, |index| show(Action::Cruiser(index)));
                }
                show(Action::Done);
                return go_on;
            }
            Step::DamageControl(_) => {
                self.control_options(step, &mut show);
                show(Action::Done);
                return go_on;
            }
            Step::BonusCruisers(BonusCruisers { left, moved, .. }) => {
                if left > 0 {
                    self.bonus_cruisers(seat, moved, &mut show);
                }
                show(Action::Done);
                return go_on;
            }
            _ => {}
        }
        match step {
            Step::Setup(Preparation::Build) => all(each, self.buildable(seat).map(Action::Build)),
            Step::Setup(Preparation::Missions) => {
                let count = player.missions.len();
                let twice = (0..count).filter(|&index| self.is_duplicate(seat, index));
                all(each, twice.map(|index| Action::Mission(index as u8)).chain([Action::Done]))
            }
            Step::Setup(Preparation::Hands) => {
                all(each, player.hand.iter().map(Action::Card).chain([Action::Done]))
            }
            Step::PlaceShip(_) => all(each, self.ship_hexes(seat).map(Action::Hex)),
            Step::FaceShip(_) => all(each, Direction::ALL.map(Action::Face)),
            Step::FaceToken(_) => all(each, Direction::ALL.map(Action::Face)),
            Step::PlaceCruiser(_) => all(each, self.cruiser_hexes(seat).map(Action::Hex)),
            Step::PlaceBeacon(_) => all(each, self.beacon_hexes(seat).map(Action::Hex)),
            Step::Nudge(_) => all(each, self.nudges(step).map(Action::Hex)),
            Step::Bonus(_) => all(each, self.bonuses(seat).map(Action::Bonus).chain([Action::Done])),
            Step::BonusAttach(_) => all(each, player.hand.iter().map(Action::Card)),
            Step::BonusAttachTo(_) => {
                let open = (0u8..).zip(&player.systems).filter(|(_, it)| it.attached.len() < 2);
                all(each, open.map(|(slot, _)| Action::System(slot)))
            }
            Step::BonusBoost(_) => all(each, self.bonus_boosts(seat).iter().map(Action::Card)),
            Step::BonusShip(_) => all(each, self.bonus_ship_hexes(seat).map(Action::Hex)),
            Step::BonusBeacon(_) => {
                let own = (0u8..).zip(&self.state.beacons).filter(|(_, it)| it.owner == seat);
                all(each, own.map(|(index, _)| Action::Beacon(index)))
            }
            Step::BonusBeaconHex(BonusBeaconHex(_, beacon)) => {
                all(each, self.bonus_beacon_hexes(beacon).map(Action::Hex))
            }
            Step::ObstacleKind(ChooseObstacle { size, count, .. }) => {
                all(each, self.obstacle_kinds(size, count).map(Action::ObstacleKind))
            }
            Step::ObstacleHex(PlaceObstacle { kind, .. }) => {
                all(each, self.obstacle_hexes(kind).map(Action::Hex))
            }
            Step::ObstacleFacing(FaceObstacle { kind, at, .. }) => {
                all(each, self.obstacle_facings(kind, at).map(Action::Face))
            }
            Step::SwapOut(_) => {
                let own =
                    (0u8..).zip(&player.systems).filter(|&(slot, _)| self.swaps(seat, slot).next().is_some());
                all(each, own.map(|(slot, _)| Action::System(slot)))
            }
            Step::SwapIn(SwapIn(_, slot)) => all(each, self.swaps(seat, slot).map(Action::Build)),
            Step::Reshuffle(_)
            | Step::InitiativeDraw(_)
            | Step::InitiativeBoost(_)
            | Step::EmergencyRepair(_)
            | Step::May(_) => all(each, [Action::Yes, Action::No]),
            Step::InitiativeDiscard(_) => all(each, player.hand.iter().map(Action::Card)),
            Step::AttachPick(_) => all(each, player.hand.iter().map(Action::Card).chain([Action::Pass])),
            Step::AttachTo(_) => all(each, (0..player.systems.len() as u8).map(Action::System)),
            Step::AttachReplace(AttachReplace(_, _, slot)) => {
                let attached = player.systems[usize::from(slot)].attached.len() as u8;
                let add = (attached < 2).then_some(Action::Add);
                all(each, (0..attached).map(|place| Action::Attachment(slot, place)).chain(add))
            }
            Step::QuickRepair(_) => {
                let marked = self.mendable(seat, Mending::Unmark, None).map(Action::System);
                let disabled =
                    self.mendable(seat, Mending::Enable, None).map(|slot| Action::Attachment(slot, 0));
                all(each, marked.chain(disabled).chain([Action::Done]))
            }
            Step::DeclareOpponent(_) | Step::Intrude(_) => {
                let enemies = self.enemies(seat).filter(|&enemy| self.is_in(enemy));
                all(each, enemies.map(Action::Opponent))
            }
            Step::ResolveOrder(_) => all(each, [Action::First(true), Action::First(false)]),
            Step::Branch(_) => all(each, [Action::Branch(0), Action::Branch(1)]),
            Step::Triggers(PendingTriggers { pending, .. }) => {
                let low = bits(pending as u32).map(Action::Trigger);
                let high = bits((pending >> 32) as u32).map(|number| Action::Trigger(number + 32));
                all(each, low.chain(high))
            }
            Step::Rotate(Rotate(_, left)) => {
                let turns = [Action::Left, Action::Right].into_iter().take(if left > 0 { 2 } else { 0 });
                all(each, turns.chain([Action::Done]))
            }
            Step::CruiserRotate(CruiserRotate(_, index)) => {
                let there = self.pose(ShipRef::Cruiser(seat, index)).is_some();
                let turns = [Action::Left, Action::Right].into_iter().take(if there { 2 } else { 0 });
                all(each, turns.chain([Action::Done]))
            }
            Step::CruiserShots(CruiserShots { index, left, .. }) => {
                let by = Shooter::Cruiser(seat, index);
                let there = left > 0 && self.shooter_pose(by).is_some();
                (!there || self.targets(by, 0, |target| each(Action::Target(target)))) && each(Action::Done)
            }
            Step::Rearm(Rearm(_, left)) => {
                all(each, self.disarmed(seat).filter(|_| left > 0).map(Action::Cruiser))
            }
            Step::Shots(Shots { slot, op, left, .. }) => {
                let by = Shooter::Card(seat, slot);
                (left == 0 || self.targets(by, op, |target| each(Action::Target(target))))
                    && each(Action::Done)
            }
            Step::Shot => self.visit_shot(each),
            Step::StrainWhich(StrainWhich { range, .. }) => {
                all(each, self.enemies_within(seat, range).map(Action::Opponent))
            }
            Step::StrainCard(_) => {
                let open = self.defences(seat).filter(|&slot| !player.systems[slot].disabled);
                all(each, open.map(|slot| Action::System(slot as u8)))
            }
            Step::ReattachWhich(ReattachWhich(_, left)) => {
                let room = |slot: u8| {
                    (0u8..).zip(&player.systems).any(|(other, it)| other != slot && it.attached.len() < 2)
                };
                let cards = (0u8..).zip(&player.systems).flat_map(|(slot, system)| {
                    (0..system.attached.len() as u8).map(move |place| (slot, place))
                });
                let cards = cards.filter(|&(slot, _)| left > 0 && room(slot));
                all(each, cards.map(|(slot, place)| Action::Attachment(slot, place)).chain([Action::Done]))
            }
            Step::ReattachTo(ReattachTo { slot, .. }) => {
                let open = (0u8..).zip(&player.systems);
                let open = open.filter(|(other, it)| *other != slot && it.attached.len() < 2);
                all(each, open.map(|(other, _)| Action::System(other)))
            }
            Step::Mend(MendCards { what, left, kin, .. }) => {
                let cards = self.mendable(seat, what, kin).filter(|_| left > 0);
                // Strain and READY name one card and must be done if they can be.
                let optional = matches!(what, Mending::Unmark | Mending::Enable) || left == 0;
                all(each, cards.map(Action::System)) && (!optional || each(Action::Done))
            }
            Step::Pick(PickCards { what, left, types, .. }) => {
                let open = left > 0 && self.may_pick(seat, what);
                let cards = self.pickable(seat, what, types);
                all(each, cards.iter().filter(|_| open).map(Action::Card).chain([Action::Done]))
            }
            Step::Redraw(_) => all(each, player.hand.iter().map(Action::Card).chain([Action::Done])),
            Step::Look(LookAtCards { cards, take, .. }) => match take {
                Taking::Asked => all(each, [Action::Yes, Action::No]),
                Taking::Wanted => all(each, cards.iter().map(Action::Card)),
                Taking::Over => {
                    all(each, cards.iter().flat_map(|card| [Action::Top(card), Action::Bottom(card)]))
                }
            },
            Step::Repairs(Repairs(_, left)) => {
                let options = self.recovery_options(seat, false).filter(|_| left > 0);
                all(each, options.map(Action::Option).chain([Action::Done]))
            }
            Step::Recovery(_) => {
                all(each, self.recovery_options(seat, true).map(Action::Option).chain([Action::Done]))
            }
            Step::PlaceTokens(_) => all(each, self.token_hexes(step).map(Action::Hex).chain([Action::Done])),
            Step::TokenMoves(TokenMoves { left, .. }) => {
                let own = (0u8..).zip(&self.state.tokens).filter(|(_, it)| it.owner == seat && !it.moved);
                let own = own.filter(|_| left > 0).map(|(index, _)| Action::Token(index));
                all(each, own.chain([Action::Done]))
            }
            Step::TokenSteps(TokenSteps { index, left, .. }) => {
                let at = self.state.tokens.get(usize::from(index)).filter(|_| left > 0).map(|it| it.pose.at);
                let hexes = at.into_iter().flat_map(|at| at.neighbours());
                let hexes = hexes.filter(|&hex| self.map().region.contains(hex));
                all(each, hexes.map(Action::Hex).chain([Action::Done]))
            }
            Step::TokenStrike(TokenStrike { index, .. }) => {
                let ships = self.struck_by(usize::from(index));
                all(each, ships.into_iter().map(|ship| Action::Target(Target::Ship(ship))))
            }
            Step::ObstacleWhich(ObstacleWhich { range, .. }) => {
                all(each, self.obstacles_within(seat, range).map(Action::Obstacle))
            }
            Step::ObstacleWay(_) => all(each, Direction::ALL.map(Action::Face)),
            Step::Intent(_) => all(each, [Action::Fight, Action::Recover]),
            Step::WreckType(_) => all(each, self.wrecks(seat).into_iter().map(Action::ObstacleKind)),
            Step::Setup(_)
            | Step::Commit
            | Step::Declare(_)
            | Step::Window(_)
            | Step::Moving(_)
            | Step::CruiserMoves(_)
            | Step::CruiserAttacks(_)
            | Step::DamageControl(_)
            | Step::BonusCruisers(_)
            | Step::Turn(_)
            | Step::Draw(_)
            | Step::Mill(_)
            | Step::Obstacles(_)
            | Step::ObstacleGoes(_)
            | Step::Collide(_)
            | Step::Flights(_)
            | Step::Areas(_)
            | Step::Attaching(_)
            | Step::Attach(_)
            | Step::Declaring(_)
            | Step::Resolving(_)
            | Step::Activating(_)
            | Step::Boost(_)
            | Step::BoostOpponent(_)
            | Step::ShoveWhich(_)
            | Step::DisableWhich(_)
            | Step::DetachWhich(_)
            | Step::Ops(_)
            | Step::Entered(_)
            | Step::Intents(_)
            | Step::Checkpoint => true,
        }
    }

    fn visit_shot(&self, each: Each<'_>) -> bool {
        let shot = *self.state.shots.last().expect("a Shot is being resolved");
        match shot.stage {
            Stage::Defend => {
                let seat = shot.victim().expect("only Dreadnaughts have Defence cards");
                let open = self.defences(seat).filter(|&slot| !self.player(seat).systems[slot].disabled);
                all(each, open.map(|slot| Action::System(slot as u8)))
            }
            Stage::Pick => {
                let mut go_on = true;
                self.hits(&shot, |face, component| {
                    if go_on {
                        go_on = each(Action::Hit(face, component));
                    }
                });
                go_on
            }
            Stage::Card => {
                let seat = shot.victim().expect("only Dreadnaughts have cards");
                let kind = self.component(ShipRef::Dreadnaught(seat), shot.component);
                all(each, self.sufferers(seat, kind).into_iter().map(Action::System))
            }
            _ => true,
        }
    }

    /// Set-aside cards that can take the place of a card (DN-5.14h).
    fn swaps(&self, seat: Seat, slot: u8) -> impl Iterator<Item = crate::content::SystemId> + '_ {
        let system = self.player(seat).systems.get(usize::from(slot));
        let kind: Option<Kind> =
            system.map(|it| self.content.system(it.card).kind).filter(|kind| !kind.is_critical());
        self.set_aside(seat).filter(move |&card| Some(self.content.system(card).kind) == kind)
    }

    /// The hexes where a token may be placed (DN-18.22).
    fn token_hexes(&self, step: Step) -> impl Iterator<Item = broadside_geometry::hex::Hex> + '_ {
        let Step::PlaceTokens(PlaceTokens { seat, token, left, min, max, arc }) = step else {
            unreachable!("only tokens are placed")
        };
        let supply = self.content.tokens[token.index()].supply;
        let used = self.state.tokens.iter().filter(|it| it.owner == seat && it.kind == token).count();
        let open = left > 0 && used < usize::from(supply) && !self.state.tokens.is_full();
        let ship = self.player(seat).ship.filter(|_| open);
        let reach = ship.into_iter().flat_map(move |ship| ship.at.within(max).map(move |hex| (ship, hex)));
        reach
            .filter(move |(ship, hex)| {
                ship.at.distance(*hex) >= min
                    && self.is_free(*hex)
                    && self.in_arc(*ship, arc, *hex)
                    && self.obstacles_at(*hex).next().is_none()
            })
            .map(|(_, hex)| hex)
    }

    /// Obstacles within so many hexes of the own Dreadnaught (DN-23.41).
    fn obstacles_within(&self, seat: Seat, range: u8) -> impl Iterator<Item = u8> + '_ {
        let ship = self.player(seat).ship;
        self.standing().filter_map(move |(index, obstacle)| {
            let ship = ship?;
            let near = self.obstacle_cells(obstacle).iter().any(|cell| cell.distance(ship.at) <= range);
            near.then_some(index)
        })
    }

    /// The only option of a step, or how many there are (2 stands for more).
    pub(crate) fn lone_option(&self, seat: Seat) -> Result<Action, u8> {
        let mut lone = None;
        let mut count = 0;
        self.visit_options(seat, &mut |action| {
            lone = Some(action);
            count += 1;
            count < 2
        });
        lone.filter(|_| count == 1).ok_or(count)
    }

    /// Whether a seat that is awaited may do something.
    pub(crate) fn verdict(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let step = self.step();
        match step {
            Step::Moving(motion) => return self.check_motion(&motion, action),
            Step::Shot => return self.check_shot(action),
            Step::DamageControl(_) => return self.check_control(step, action),
            Step::PlaceShip(_) => {
                let reason = "place the Dreadnaught on a free deployment hex of yours";
                let rule = if self.is_duel() { "DN-5.3" } else { "DN-22.7" };
                return Self::check_hex(self.ship_hexes(seat), action, rule, reason);
            }
            Step::PlaceCruiser(_) => {
                let (rule, reason) = if self.is_duel() {
                    ("DN-5.4", "place the Cruiser within 4 hexes of the Dreadnaught or 2 of another Cruiser")
                } else {
                    ("DN-22.8", "place the Cruiser within 3 hexes of the Dreadnaught")
                };
                return Self::check_hex(self.cruiser_hexes(seat), action, rule, reason);
            }
            Step::PlaceBeacon(_) => {
                let (rule, reason) = if self.is_duel() {
                    ("DN-5.5", "place the Beacon in a zone of its own, within 4 hexes of an enemy Cruiser")
                } else {
                    ("DN-22.9", "place the Beacon in another yellow zone than your own, apart from others")
                };
                return Self::check_hex(self.beacon_hexes(seat), action, rule, reason);
            }
            Step::Shots(Shots { slot, op, left, .. }) => {
                if let Action::Target(target) = action
                    && left > 0
                {
                    return self.check_aim(Shooter::Card(seat, slot), op, target);
                }
            }
            Step::CruiserShots(CruiserShots { index, left, .. }) => {
                if let Action::Target(target) = action
                    && left > 0
                {
                    return self.check_aim(Shooter::Cruiser(seat, index), 0, target);
                }
            }
            _ => {}
        }
        let mut found = false;
        self.visit_options(seat, &mut |option| {
            found = option == action;
            !found
        });
        if found {
            return Ok(());
        }
        let (rule, reason) = self.demand(step);
        Err(Refusal::new(rule, reason))
    }

    /// Whether a target exists and may be attacked.
    fn check_aim(&self, by: Shooter, op: u16, target: Target) -> Result<(), Refusal> {
        let exists = match target {
            Target::Ship(ship) => ship.owner().index() < self.count() && self.pose(ship).is_some(),
            Target::Obstacle(index, _) => usize::from(index) < self.state.obstacles.len(),
            Target::Token(index) => usize::from(index) < self.state.tokens.len(),
            Target::Beacon(index) => usize::from(index) < self.state.beacons.len(),
        };
        if !exists {
            return Err(Refusal::new("DN-15.1", "there is no such target"));
        }
        self.check_target(by, op, target, 0, false)
    }

    /// What a step asks for, with its rule.
    pub(crate) fn demand(&self, step: Step) -> (&'static str, &'static str) {
        match step {
            Step::Setup(Preparation::Build) => ("DN-4.11", "choose a card of the kind that is asked for"),
            Step::Setup(Preparation::Missions) => {
                ("DN-5.7", "replace a Mission of a family you hold twice, or be done")
            }
            Step::Setup(Preparation::Hands) => ("DN-5.11", "lay down cards of your hand, or be done"),
            Step::FaceShip(_) | Step::FaceToken(_) => ("DN-1.5", "choose a facing from 0 to 5"),
            Step::Nudge(_) => ("DN-22.10", "move the Beacon to a neighbouring hex of its zone"),
            Step::Bonus(_) => ("DN-5.14", "take a bonus that you can pay for and carry out, or stop"),
            Step::BonusAttach(_) | Step::BonusAttachTo(_) => {
                ("DN-5.14", "attach a hand card to a card with fewer than two")
            }
            Step::BonusBoost(_) => ("DN-5.14", "use a Boost of timing F that neither attacks nor strains"),
            Step::BonusShip(_) => ("DN-5.14", "move the Dreadnaught to a free neighbouring hex"),
            Step::BonusCruisers(_) => ("DN-5.14", "move each Cruiser at most one hex"),
            Step::BonusBeacon(_) | Step::BonusBeaconHex(_) => {
                ("DN-5.14", "move an own Beacon up to two hexes within its zone")
            }
            Step::ObstacleKind(_) => ("DN-5.16", "choose a kind of Obstacle of which enough are left"),
            Step::ObstacleHex(_) | Step::ObstacleFacing(_) => {
                ("DN-5.15", "the Obstacle cannot be placed there")
            }
            Step::SwapOut(_) | Step::SwapIn(_) => {
                ("DN-5.14", "swap a card that is not critical for one of its kind")
            }
            Step::Reshuffle(_) => ("DN-21.4", "say whether half of the Overload pile comes back"),
            Step::InitiativeDraw(_) | Step::InitiativeDiscard(_) => {
                ("DN-7.4", "draw one more and discard one, or not")
            }
            Step::AttachPick(_) => ("DN-7.6", "attach a card of your hand, or pass"),
            Step::AttachTo(_) => ("DN-7.8", "choose one of your System cards"),
            Step::AttachReplace(_) => ("DN-7.7", "replace an Attached card, or add one if there is room"),
            Step::QuickRepair(_) => ("DN-12.12", "take off a marker or a Disabled token, or nothing"),
            Step::InitiativeBoost(_) => ("DN-8.13", "say whether Initiative raises your limit"),
            Step::DeclareOpponent(_) | Step::BoostOpponent(_) | Step::Intrude(_) => {
                ("DN-22.35", "name an enemy")
            }
            Step::ResolveOrder(_) => ("DN-6.5", "say whose Activation resolves first"),
            Step::EmergencyRepair(_) => ("DN-8.21", "say whether you use Emergency Repair"),
            Step::Branch(_) => ("DN-23.42", "choose one of the two"),
            Step::May(_) => ("DN-23.44", "say whether you do it"),
            Step::Triggers(_) => ("DN-23.49", "choose which of your effects comes next"),
            Step::Rotate(_) => ("DN-13.16", "turn left or right, or be done"),
            Step::CruiserMoves(_) => ("DN-13.12", "move a Cruiser that has not moved, or be done"),
            Step::CruiserRotate(_) => ("DN-13.13", "turn the Cruiser once, or not"),
            Step::CruiserAttacks(_) => {
                ("DN-18.6", "attack with an armed Cruiser that has a target, or be done")
            }
            Step::CruiserShots(_) | Step::Shots(_) => ("DN-15.6", "choose a target, or stop"),
            Step::Rearm(_) => ("DN-23.38", "choose an own Disarmed Cruiser"),
            Step::ShoveWhich(_) => ("DN-23.22", "choose an enemy ship in range"),
            Step::StrainWhich(_) => ("DN-23.16", "choose an enemy Dreadnaught in range"),
            Step::StrainCard(_) => ("DN-23.16", "choose a Defence card of yours that is not Disabled"),
            Step::DisableWhich(_) => {
                ("DN-23.20", "choose an Attached enemy card in range that is not critical")
            }
            Step::DetachWhich(_) => {
                ("DN-23.30", "choose an Attached enemy card in range that is not Secured")
            }
            Step::ReattachWhich(_) | Step::ReattachTo(_) => {
                ("DN-23.31", "move an own Attached card to one with room")
            }
            Step::Mend(MendCards { what, .. }) => Self::mending_demand(what),
            Step::Pick(PickCards { what: Picking::Recall, .. }) => {
                ("DN-23.27", "take a card of the discard pile that is meant")
            }
            Step::Pick(PickCards { what: Picking::Salvage, .. }) => {
                ("DN-23.29", "choose a card of your Overload pile")
            }
            Step::Redraw(_) => ("DN-23.28", "discard cards of your hand, or be done"),
            Step::Look(LookAtCards { take: Taking::Over, .. }) => {
                ("DN-12.13", "put one of the cards on the top or under the deck")
            }
            Step::Look(_) => ("DN-12.13", "take one of the cards or none"),
            Step::Repairs(_) | Step::Recovery(_) => {
                ("DN-10.10", "choose a Recovery option that changes something")
            }
            Step::PlaceTokens(_) => ("DN-18.22", "place the token on a free hex in range and arc"),
            Step::TokenMoves(_) | Step::TokenSteps(_) | Step::TokenStrike(_) => {
                ("DN-23.40", "move an own token, or be done")
            }
            Step::ObstacleWhich(_) | Step::ObstacleWay(_) => {
                ("DN-23.41", "choose an Obstacle in range and a direction")
            }
            Step::Intent(_) => ("DN-10.1", "declare Fight or Recover"),
            Step::WreckType(_) => ("DN-22.18", "choose what the wreck becomes"),
            _ => ("DN-6.13", "that is not asked now"),
        }
    }

    /// Does what has been found legal.
    #[expect(clippy::too_many_lines, reason = "one arm for each thing that is asked")]
    pub(crate) fn perform(&mut self, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let step = self.step();
        match (step, action) {
            (Step::Setup(Preparation::Build), _) => self.perform_build(seat, action, umpire),
            (Step::Setup(Preparation::Missions), _) => self.perform_missions(seat, action, umpire),
            (Step::Setup(Preparation::Hands), _) => self.perform_mulligan(seat, action, umpire),
            (Step::Moving(motion), _) => self.perform_motion(motion, action, umpire),
            (Step::Shot, _) => self.perform_shot(action),
            (Step::Look(_), _) => self.perform_look(step, action, umpire),
            (Step::DamageControl(_), _) => self.perform_control(step, action, umpire),
            (Step::PlaceShip(_), Action::Hex(hex)) => self.perform_place_ship(seat, hex),
            (Step::PlaceCruiser(_), Action::Hex(hex)) => self.perform_place_cruiser(seat, hex),
            (Step::FaceShip(FaceShip(ship)), Action::Face(facing)) => {
                self.perform_face_ship(ship, facing, umpire)
            }
            (Step::PlaceBeacon(_), Action::Hex(hex)) => self.perform_place_beacon(seat, hex, umpire),
            (Step::Nudge(_), Action::Hex(hex)) => self.perform_nudge(step, hex, umpire),
            (Step::Bonus(_), _) => self.perform_bonus(seat, action, umpire),
            (Step::BonusAttach(_), Action::Card(card)) => {
                self.replace(Step::BonusAttachTo(BonusAttachTo(seat, card)))
            }
            (Step::BonusAttachTo(BonusAttachTo(_, card)), Action::System(slot)) => {
                self.perform_bonus_attach(seat, card, slot, umpire);
            }
            (Step::BonusBoost(_), Action::Card(card)) => self.perform_bonus_boost(seat, card, umpire),
            (Step::BonusShip(_), Action::Hex(hex)) => {
                self.state.steps.pop();
                self.set_up_move(ShipRef::Dreadnaught(seat), hex, umpire);
            }
            (Step::BonusCruisers(_), _) => self.perform_bonus_cruisers(step, action, umpire),
            (Step::BonusBeacon(_), Action::Beacon(index)) => {
                self.replace(Step::BonusBeaconHex(BonusBeaconHex(seat, index)))
            }
            (Step::BonusBeaconHex(BonusBeaconHex(_, beacon)), Action::Hex(hex)) => {
                self.state.steps.pop();
                self.state.beacons[usize::from(beacon)].at = hex;
                umpire.say(|| Event::BeaconPlaced { beacon, owner: seat, at: hex });
            }
            (Step::ObstacleKind(ChooseObstacle { count, .. }), Action::ObstacleKind(kind)) => {
                self.replace(Step::ObstacleHex(PlaceObstacle { seat, kind, left: count }));
            }
            (Step::ObstacleHex(PlaceObstacle { kind, left, .. }), Action::Hex(at)) => {
                self.replace(Step::ObstacleFacing(FaceObstacle { seat, kind, at, left }));
            }
            (Step::ObstacleFacing(_), Action::Face(facing)) => {
                self.perform_obstacle_facing(step, facing, umpire);
            }
            (Step::SwapOut(_), Action::System(slot)) => self.replace(Step::SwapIn(SwapIn(seat, slot))),
            (Step::SwapIn(SwapIn(_, slot)), _) => self.perform_swap(seat, slot, action, umpire),
            (Step::Reshuffle(_), _) => self.perform_reshuffle(seat, action == Action::Yes, umpire),
            (Step::InitiativeDraw(_), _) => {
                self.state.steps.pop();
                if action == Action::Yes {
                    let held = self.player(seat).hand.len() as u8;
                    self.state.steps.push(Step::InitiativeDiscard(InitiativeDiscard { seat, held }));
                    self.draw(seat, 1, true);
                }
            }
            (Step::InitiativeDiscard(_), Action::Card(card)) => {
                self.state.steps.pop();
                self.discard(seat, crate::cards::sets::Cards::one(card), umpire);
            }
            (Step::AttachPick(_), _) => self.perform_attach_pick(seat, action),
            (Step::AttachTo(_), _) => self.perform_attach_to(step, action, umpire),
            (Step::AttachReplace(_), _) => self.perform_attach_replace(step, action, umpire),
            (Step::QuickRepair(QuickRepair(_, left)), _) => {
                self.perform_quick_repair(seat, left, action, umpire)
            }
            (Step::InitiativeBoost(_), _) => {
                self.state.steps.pop();
                if action == Action::Yes {
                    self.state.flipped = true;
                    self.state.raised = true;
                    let player = self.player_mut(seat);
                    player.limit = (player.limit + 1).min(4);
                    umpire.say(|| Event::Raised { seat });
                }
            }
            (Step::DeclareOpponent(_), Action::Opponent(opponent)) => {
                self.state.steps.pop();
                if let Some(declared) = &mut self.player_mut(seat).declared {
                    declared.opponent = Some(opponent);
                }
                umpire.say(|| Event::Named { seat, opponent });
            }
            (Step::BoostOpponent(_), Action::Opponent(enemy)) => {
                self.state.steps.pop();
                if let Some(Step::Boost(PlayBoost { opponent, .. })) = self.state.steps.top_mut() {
                    *opponent = Some(enemy);
                }
                umpire.say(|| Event::Named { seat, opponent: enemy });
            }
            (Step::Intrude(Intrude { kind, count, by, reflected, asked, .. }), Action::Opponent(enemy)) => {
                self.replace(Step::Intrude(Intrude { kind, count, by, on: Some(enemy), reflected, asked }));
                umpire.say(|| Event::Named { seat, opponent: enemy });
            }
            (Step::EmergencyRepair(_), _) => {
                self.state.steps.pop();
                if action == Action::Yes {
                    self.player_mut(seat).emergency += 1;
                    self.state.steps.push(Step::Repairs(Repairs(seat, 1)));
                }
            }
            (Step::Branch(ChooseBranch { branches, source, .. }), Action::Branch(index)) => {
                let program = branches[usize::from(index)];
                self.replace(Step::Ops(Ops { program, seat, source }));
            }
            (Step::May(MayDo { program, source, .. }), _) => {
                self.state.steps.pop();
                if action == Action::Yes {
                    self.state.steps.push(Step::Ops(Ops { program, seat, source }));
                }
            }
            (Step::Rotate(Rotate(_, left)), Action::Left | Action::Right) => {
                self.replace(Step::Rotate(Rotate(seat, left - 1)));
                let by = if action == Action::Right { 1 } else { -1 };
                self.turn_ship(ShipRef::Dreadnaught(seat), by, umpire);
            }
            (Step::CruiserMoves(_), _) => self.perform_cruiser_moves(step, action),
            (Step::CruiserRotate(CruiserRotate(_, index)), Action::Left | Action::Right) => {
                self.state.steps.pop();
                let by = if action == Action::Right { 1 } else { -1 };
                self.turn_ship(ShipRef::Cruiser(seat, index), by, umpire);
            }
            (Step::CruiserAttacks(CruiserAttacks(_, left)), Action::Cruiser(index)) => {
                // Each armed Cruiser is picked once at most, also one that then holds its fire.
                let armed = |it: &&crate::player::Cruiser| it.pose.is_some() && !it.disarmed;
                let all = self.player(seat).cruisers.iter().filter(armed).count() as u8;
                self.replace(Step::CruiserAttacks(CruiserAttacks(seat, left.min(all) - 1)));
                let left = self.cruiser_shots(seat, index);
                self.state.steps.push(Step::CruiserShots(CruiserShots {
                    seat,
                    index,
                    left,
                    fired: false,
                    last: None,
                }));
            }
            (Step::Rearm(Rearm(_, left)), Action::Cruiser(index)) => {
                self.replace(Step::Rearm(Rearm(seat, left - 1)));
                self.player_mut(seat).cruisers[usize::from(index)].disarmed = false;
                umpire.say(|| Event::Rearmed { seat, count: 1 });
            }
            (Step::CruiserShots(CruiserShots { index, left, last, .. }), Action::Target(target)) => {
                self.player_mut(seat).cruisers[usize::from(index)].disarmed = true;
                self.replace(Step::CruiserShots(CruiserShots {
                    seat,
                    index,
                    left: left - 1,
                    fired: true,
                    last: Some(target),
                }));
                self.fire_cruiser(seat, index, target, last != Some(target), umpire);
            }
            (Step::Shots(Shots { slot, op, left, .. }), Action::Target(target)) => {
                self.replace(Step::Shots(Shots { seat, slot, op, left: left - 1 }));
                self.fire_card(seat, slot, op, target, umpire);
            }
            (Step::ShoveWhich(ShoveWhich { hexes, toward, .. }), Action::Target(Target::Ship(ship))) => {
                self.state.steps.pop();
                if let Some(own) = self.player(seat).ship {
                    let going = crate::movement::motion::Going::Shove {
                        steps: hexes,
                        source: own.at,
                        toward,
                        by: seat,
                    };
                    self.begin_motion(ship, going);
                }
            }
            (Step::StrainWhich(StrainWhich { count, .. }), Action::Opponent(enemy)) => {
                self.replace(Step::StrainCard(StrainCard { seat: enemy, count, by: Some(seat) }));
            }
            (Step::StrainCard(StrainCard { count, .. }), Action::System(slot)) => {
                self.state.steps.pop();
                let strain = self.strain(seat, usize::from(slot), count);
                umpire.say(|| Event::Strained { seat, slot, strain });
            }
            (
                Step::DetachWhich(DetachWhich { left, range, .. }),
                Action::EnemyAttachment(enemy, slot, place),
            ) => {
                self.replace(Step::DetachWhich(DetachWhich { seat, left: left - 1, range, of: Some(enemy) }));
                let card = self.take_attached(enemy, slot, place).card;
                self.player_mut(enemy).discard.insert(card);
                umpire.say(|| Event::Detached { seat: enemy, card, slot });
            }
            (Step::ReattachWhich(ReattachWhich(_, left)), Action::Attachment(slot, place)) => {
                self.replace(Step::ReattachTo(ReattachTo { seat, slot, place, left: left - 1 }));
            }
            (Step::ReattachTo(ReattachTo { slot, place, left, .. }), Action::System(to)) => {
                self.replace(Step::ReattachWhich(ReattachWhich(seat, left)));
                // Whether it has paid this Volley goes with it (DN-3.11).
                let moved = self.take_attached(seat, slot, place);
                let card = moved.card;
                let _full = self.player_mut(seat).systems[usize::from(to)].attached.try_push(moved);
                umpire.say(|| Event::Reattached { seat, card, slot: to });
            }
            (Step::Mend(_), _) => self.perform_mend(step, action, umpire),
            (Step::Pick(_), _) => self.perform_pick(step, action, umpire),
            (Step::Redraw(Redraw { count, .. }), _) => self.perform_redraw(seat, count, action, umpire),
            (Step::Repairs(Repairs(_, left)), Action::Option(option)) => {
                self.replace(Step::Repairs(Repairs(seat, left - 1)));
                self.recover(seat, option, umpire);
            }
            (Step::Recovery(_), Action::Option(option)) => {
                self.player_mut(seat).repair -= 1;
                self.recover(seat, option, umpire);
            }
            (Step::Recovery(_), _) => self.player_mut(seat).repair = 0,
            (Step::PlaceTokens(PlaceTokens { token, left, min, max, arc, .. }), Action::Hex(hex)) => {
                self.replace(Step::PlaceTokens(PlaceTokens { seat, token, left: left - 1, min, max, arc }));
                self.place_token(seat, token, hex, umpire);
            }
            (Step::FaceToken(_), Action::Face(facing)) => {
                self.state.steps.pop();
                if let Some(token) = self.state.tokens.iter_mut().rev().find(|token| token.owner == seat) {
                    token.pose.facing = facing;
                }
            }
            (Step::TokenMoves(TokenMoves { left, hexes, .. }), Action::Token(index)) => {
                self.replace(Step::TokenMoves(TokenMoves { seat, left: left - 1, hexes }));
                self.state.tokens[usize::from(index)].moved = true;
                self.state.steps.push(Step::TokenSteps(TokenSteps { seat, index, left: hexes }));
            }
            (Step::TokenSteps(TokenSteps { index, left, .. }), _) => {
                self.perform_token_step(seat, index, left, action, umpire);
            }
            (Step::TokenStrike(TokenStrike { index, came, .. }), Action::Target(Target::Ship(ship))) => {
                self.state.steps.pop();
                self.strike_moved(usize::from(index), ship, came, umpire);
            }
            (Step::ObstacleWhich(ObstacleWhich { hexes, .. }), Action::Obstacle(index)) => {
                self.replace(Step::ObstacleWay(ObstacleWay { seat, index, hexes }));
            }
            (Step::ObstacleWay(ObstacleWay { index, hexes, .. }), Action::Face(direction)) => {
                self.state.steps.pop();
                self.send_obstacle(index, direction, hexes);
            }
            (Step::Intent(_), _) => self.perform_intent(seat, action, umpire),
            (Step::WreckType(_), Action::ObstacleKind(kind)) => {
                self.state.steps.pop();
                self.destroy(seat, Some(kind), umpire);
            }
            _ => {
                self.state.steps.pop();
            }
        }
    }

    fn perform_quick_repair(
        &mut self,
        seat: Seat,
        left: u8,
        action: Action,
        umpire: &mut impl Umpire<Event>,
    ) {
        if left > 1 && action != Action::Done {
            self.replace(Step::QuickRepair(QuickRepair(seat, left - 1)));
        } else {
            self.state.steps.pop();
        }
        match action {
            Action::System(slot) => {
                self.player_mut(seat).systems[usize::from(slot)].markers -= 1;
                umpire.say(|| Event::Unmarked { seat, slot, markers: 1 });
            }
            Action::Attachment(slot, _) => {
                self.player_mut(seat).systems[usize::from(slot)].disabled = false;
                umpire.say(|| Event::Enabled { seat, slot });
            }
            _ => {}
        }
    }

    fn place_token(
        &mut self,
        seat: Seat,
        kind: crate::content::TokenKindId,
        hex: broadside_geometry::hex::Hex,
        umpire: &mut impl Umpire<Event>,
    ) {
        let pose =
            Pose { at: hex, facing: self.player(seat).ship.map_or_else(Direction::default, |it| it.facing) };
        self.state.tokens.push(Token { kind, owner: seat, pose, strain: 0, moved: false });
        umpire.say(|| Event::TokenPlaced { owner: seat, kind, pose });
        self.set_off(seat, crate::effects::vocabulary::Occurrence::TokenPlaced, None);
        if self.content.tokens[kind.index()].speed > 0 {
            self.state.steps.push(Step::FaceToken(FaceToken(seat)));
        }
    }
}
