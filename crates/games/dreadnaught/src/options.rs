//! What a seat may do now, and why not.

use std::ops::ControlFlow;

use crate::step::{
    ChooseBranch, CruiserAttacks, CruiserMoves, CruiserRotate, CruiserShots, DetachWhich, DisableWhich,
    FaceToken, Intrude, MayDo, ObstacleWay, ObstacleWhich, OpenWindow, Ops, PendingTriggers, PlaceTokens,
    PlayBoost, Rearm, ReattachTo, ReattachWhich, Rotate, Shots, ShoveWhich, StrainCard, StrainWhich,
    TokenMoves, TokenSteps, TokenStrike,
};
use broadside_engine::question::Question;
use broadside_engine::{Refusal, Seat};
use broadside_geometry::hex::Direction;

use crate::action::Action;
use crate::attack::shot::{Shooter, Stage, Target};
use crate::event::Event;
use crate::recovery::phase::bits;
use crate::state::{Dreadnaught, Pose, ShipRef, Token};
use crate::step::Step;
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
            Step::Commit => {
                self.commit_options(seat, show);
                return go_on;
            }
            Step::Declare(_) => {
                self.declarations(seat, show);
                return go_on;
            }
            Step::Window(OpenWindow { kind, about, .. }) => {
                self.window_options(kind, about, seat, &mut show);
                show(Action::Pass);
                return go_on;
            }
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
            _ => {}
        }
        match step {
            Step::FaceToken(_) => all(each, Direction::ALL.map(Action::Face)),
            Step::InitiativeBoost(_) | Step::May(_) => all(each, [Action::Yes, Action::No]),
            Step::DeclareOpponent(_) | Step::Intrude(_) => {
                let enemies = self.enemies(seat).filter(|&enemy| self.is_in(enemy));
                all(each, enemies.map(Action::Opponent))
            }
            Step::BoostOpponent(_) => {
                let boost = self.state.steps.iter().rev().nth(1).copied();
                let objects = boost.map(|step| self.boost_objects(step)).unwrap_or_default();
                all(each, objects.into_iter().map(Action::Opponent))
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
            Step::ShoveWhich(ShoveWhich { range, .. }) => {
                let ships = self.enemy_ships_within(seat, range);
                all(each, ships.map(|ship| Action::Target(Target::Ship(ship))))
            }
            Step::StrainWhich(StrainWhich { range, .. }) => {
                all(each, self.enemies_within(seat, range).map(Action::Opponent))
            }
            Step::StrainCard(_) => {
                let open = self.defences(seat).filter(|&slot| !player.systems[slot].disabled);
                all(each, open.map(|slot| Action::System(slot as u8)))
            }
            Step::DisableWhich(DisableWhich { range, .. }) => {
                all(each, self.disablable(seat, range).map(|(enemy, slot)| Action::Enemy(enemy, slot)))
            }
            Step::DetachWhich(DetachWhich { left, range, of, .. }) => {
                let cards = self.detachable(seat, range, of).filter(|_| left > 0);
                all(each, cards.map(|(enemy, slot, place)| Action::EnemyAttachment(enemy, slot, place)))
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
            _ => true,
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
            Step::Commit => return self.check_commit(seat, action),
            Step::Declare(_) => return self.check_declare(seat, action),
            Step::Window(OpenWindow { kind, about, .. }) => {
                return self.check_window(kind, about, seat, action);
            }
            Step::Moving(motion) => return self.check_motion(&motion, action),
            Step::Shot => return self.check_shot(action),
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
            Step::FaceToken(_) => ("DN-1.5", "choose a facing from 0 to 5"),
            Step::InitiativeBoost(_) => ("DN-8.13", "say whether Initiative raises your limit"),
            Step::DeclareOpponent(_) | Step::BoostOpponent(_) | Step::Intrude(_) => {
                ("DN-22.35", "name an enemy")
            }
            Step::ResolveOrder(_) => ("DN-6.5", "say whose Activation resolves first"),
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
            Step::PlaceTokens(_) => ("DN-18.22", "place the token on a free hex in range and arc"),
            Step::TokenMoves(_) | Step::TokenSteps(_) | Step::TokenStrike(_) => {
                ("DN-23.40", "move an own token, or be done")
            }
            Step::ObstacleWhich(_) | Step::ObstacleWay(_) => {
                ("DN-23.41", "choose an Obstacle in range and a direction")
            }
            _ => ("DN-6.13", "that is not asked now"),
        }
    }

    /// Does what has been found legal.
    #[expect(clippy::too_many_lines, reason = "one arm for each thing that is asked")]
    pub(crate) fn perform(&mut self, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let step = self.step();
        match (step, action) {
            (Step::Commit, _) => self.perform_commit(seat, action, umpire),
            (Step::Declare(_), _) => self.perform_declare(seat, action, umpire),
            (Step::Window(_), _) => self.perform_window(step, seat, action, umpire),
            (Step::Moving(motion), _) => self.perform_motion(motion, action, umpire),
            (Step::Shot, _) => self.perform_shot(action),
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
            (Step::ResolveOrder(_), Action::First(own)) => {
                self.state.steps.pop();
                let first = if own { seat } else { seat.next(2) };
                umpire.say(|| Event::Order { first });
                self.resolve_all(!own);
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
            (Step::Triggers(PendingTriggers { pending, .. }), Action::Trigger(number)) => {
                self.run_trigger(seat, pending, number);
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
            (Step::DisableWhich(_), Action::Enemy(enemy, slot)) => {
                self.state.steps.pop();
                self.disable_by_effect(enemy, usize::from(slot), seat, umpire);
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
            _ => {
                self.state.steps.pop();
            }
        }
    }

    /// A card is Disabled by an effect that is no attack (DN-23.20).
    fn disable_by_effect(&mut self, seat: Seat, slot: usize, by: Seat, umpire: &mut impl Umpire<Event>) {
        self.disable(seat, slot, None, umpire);
        self.player_mut(seat).harmed_by = Some(by);
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
