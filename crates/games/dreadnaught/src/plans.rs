//! What is worth a thought, and what is done without one.
//!
//! A turn is made of very many small picks. [`Dreadnaught::offer_plans`] narrows each of them down to what a player
//! would consider, whole movements in one; the habits of questions are the quick choices with which a search plays on.

#![expect(
    clippy::float_arithmetic,
    reason = "judgement alone may use floats, and only + - * / and comparisons"
)]

mod habits;

use broadside_engine::dice::FastDice;
use broadside_engine::question::settle;
use broadside_engine::{Judge, Silent, With};
use broadside_kit::worth::{best_first, keep_equals};

use crate::attack::shot::Stage;
use crate::movement::motion::{Going, Movement};
use crate::prelude::*;

/// A thought with its worth.
type Thought = (Vec<Action>, f32);

/// Keeps the best few, best first.
fn keep(mut thoughts: Vec<Thought>, most: usize, into: &mut Vec<Vec<Action>>) {
    best_first(&mut thoughts, |thought| thought.1);
    into.extend(thoughts.into_iter().take(most).map(|(plan, _)| plan));
}

impl Dreadnaught {
    /// Shows the options of the question on top, until enough is seen.
    pub(crate) fn visit(&self, seat: Seat, each: &mut dyn FnMut(Action) -> bool) {
        let _all = self.step().list(self, seat, &mut |action| {
            if each(action) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }

    /// What a seat is in the middle of: the kind of step and how deep it lies.
    pub(crate) fn task(&self, seat: Seat) -> u64 {
        let motion = self.state.steps.iter().rev().find_map(|step| match step {
            Step::Moving(motion) => Some(1 + motion.ship.owner().index() as u64),
            Step::CruiserMoves(_) => Some(9),
            Step::AttachTo(_) | Step::AttachReplace(_) | Step::BonusAttachTo(_) => Some(10),
            _ => None,
        });
        let turn = u64::from(self.state.turn) << 32 | u64::from(self.state.volley) << 24;
        turn | u64::from(self.player(seat).made) << 16 | motion.unwrap_or(0)
    }

    /// How a position looks after an action.
    pub(crate) fn after(&self, seat: Seat, action: Action) -> f32 {
        let mut next = self.clone();
        let mut dice = FastDice::new(0xda7a);
        let mut journal = Silent;
        let mut umpire = With { dice: &mut dice, journal: &mut journal };
        next.step().answer(&mut next, seat, action, &mut umpire);
        settle(&mut next, &mut umpire);
        next.value(seat)
    }

    /// All options with how they look, those that look alike once.
    pub(crate) fn looked_at(&self, seat: Seat, most: usize) -> Vec<Thought> {
        let mut thoughts: Vec<Thought> = Vec::new();
        self.visit(seat, &mut |action| {
            thoughts.push((vec![action], self.after(seat, action)));
            thoughts.len() < most
        });
        thoughts
    }

    pub(crate) fn offer_plans(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        match self.step() {
            Step::Setup(Preparation::Build) => {
                self.visit(seat, &mut |action| {
                    into.push(vec![action]);
                    true
                });
            }
            Step::Setup(_) => into.push(vec![Action::Done]),
            Step::PlaceShip(_) | Step::PlaceCruiser(_) | Step::PlaceBeacon(_) => {
                self.offer_placement(seat, into);
            }
            Step::FaceShip(FaceShip(ship)) => self.offer_facing(seat, ship, into),
            Step::FaceToken(_) => keep(self.looked_at(seat, 6), 1, into),
            // A search tells these apart; their looks do not.
            Step::ObstacleKind(_) | Step::ObstacleHex(_) | Step::ObstacleFacing(_) => {
                self.offer_some(seat, 8, into);
            }
            Step::Bonus(_) => self.offer_bonus(seat, into),
            Step::BonusAttach(_) | Step::AttachPick(_) => self.offer_attach(seat, into),
            Step::Commit => self.offer_commits(seat, into),
            Step::Declare(_) => {
                let mut thoughts = Vec::new();
                self.visit(seat, &mut |action| {
                    thoughts.push((vec![action], self.declaration_worth(seat, action)));
                    true
                });
                keep(thoughts, 4, into);
            }
            Step::Window(_) => self.offer_boosts(seat, into),
            Step::Moving(motion) => self.offer_movement(seat, &motion, into),
            // Many small picks that a look settles: a search would add more noise than sense.
            Step::CruiserMoves(_) | Step::CruiserRotate(_) | Step::CruiserAttacks(_) => {
                keep(self.looked_at(seat, 60), 1, into);
            }
            Step::Shots(Shots { slot, op, .. }) => self.offer_targets(Shooter::Card(seat, slot), op, 3, into),
            Step::CruiserShots(CruiserShots { index, .. }) => {
                self.offer_targets(Shooter::Cruiser(seat, index), 0, 1, into);
            }
            Step::Shot => self.offer_answers(seat, into),
            Step::Intent(_) => {
                let habit = self.intent_habit(seat);
                let other = if habit == Action::Fight { Action::Recover } else { Action::Fight };
                into.extend([vec![habit], vec![other]]);
            }
            Step::ResolveOrder(_) => into.extend([vec![Action::First(true)], vec![Action::First(false)]]),
            Step::InitiativeBoost(_) => into.extend([vec![Action::Yes], vec![Action::No]]),
            Step::InitiativeDraw(_) => into.push(vec![Action::Yes]),
            Step::InitiativeDiscard(_) => into.extend(self.least_card(seat).map(|card| vec![card])),
            Step::DamageControl(_) => into.push(vec![Action::Done]),
            _ => keep(self.looked_at(seat, 24), 3, into),
        }
    }

    /// About so many of the options, from all parts of the list.
    pub(crate) fn offer_some(&self, seat: Seat, most: usize, into: &mut Vec<Vec<Action>>) {
        let mut options = Vec::new();
        self.visit(seat, &mut |action| {
            options.push(action);
            true
        });
        let every = options.len().div_ceil(most).max(1);
        into.extend(options.into_iter().skip(every / 2).step_by(every).map(|action| vec![action]));
    }

    /// The middle of the map.
    pub(crate) fn centre(&self) -> Hex {
        let map = self.map();
        let cells = &map.zones[usize::from(map.centre)].cells;
        cells[cells.len() / 2]
    }

    /// Ships are placed where they look best. Before anything has happened much looks alike: then Cruisers stay
    /// back, where they are no prey and draw no enemy Beacons forward, and Beacons lie near the own ship.
    pub(crate) fn offer_placement(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let centre = self.centre();
        let own = self.player(seat).ship.map_or(centre, |pose| pose.at);
        let lean = |hex: Hex| match self.step() {
            Step::PlaceBeacon(_) => -0.0005 * f32::from(hex.distance(own)),
            Step::PlaceCruiser(_) => 0.001 * f32::from(hex.distance(centre)),
            _ => -0.0001 * f32::from(hex.distance(centre)),
        };
        self.keep_leaning(seat, into, |action| match action {
            Action::Hex(hex) => lean(hex),
            _ => 0.0,
        });
    }

    /// Ships face what they look best facing, and of equals the middle of the map.
    pub(crate) fn offer_facing(&self, seat: Seat, ship: ShipRef, into: &mut Vec<Vec<Action>>) {
        let centre = self.centre();
        let at = self.pose(ship).map_or(centre, |pose| pose.at);
        self.keep_leaning(seat, into, |action| match action {
            Action::Face(facing) => -0.001 * f32::from(at.neighbour(facing).distance(centre)),
            _ => 0.0,
        });
    }

    /// Keeps the options that look best, with a leaning added to the looks: among equals the player's dice decide, not
    /// the order of the list.
    pub(crate) fn keep_leaning(&self, seat: Seat, into: &mut Vec<Vec<Action>>, lean: impl Fn(Action) -> f32) {
        let mut thoughts = self.looked_at(seat, usize::MAX);
        for (plan, worth) in &mut thoughts {
            *worth += lean(plan[0]);
        }
        keep_equals(&mut thoughts, |thought| thought.1);
        into.extend(thoughts.into_iter().map(|(plan, _)| plan));
    }

    /// Attachments first, while one is worth it; then perhaps something else, or nothing.
    pub(crate) fn offer_bonus(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let attach = self.bonuses(seat).find(|&bonus| bonus == crate::action::SetupBonus::Attach);
        let worth = self.attachments(seat).into_iter().map(|(_, worth)| worth);
        let best = worth.fold(0.0, |best: f32, it| if it > best { it } else { best });
        match attach {
            Some(bonus) if best > 0.5 => into.push(vec![Action::Bonus(bonus)]),
            _ => self.offer_some(seat, 16, into),
        }
    }

    /// What a Grid card is worth under a System card.
    pub(crate) fn attachment_worth(&self, seat: Seat, card: GridId, slot: usize) -> f32 {
        let system = &self.player(seat).systems[slot];
        let printed = self.content.system(system.card);
        let grid = self.content.grid_card(card);
        let mut worth = 0.0;
        // A symbol that pays every Volley.
        for profile in &printed.profiles {
            let pays =
                profile.cost.iter().filter(|cost| grid.attach.meets(cost.types) && !cost.overload).count();
            worth += match (pays, profile.cost.len()) {
                (0, _) => 0.0,
                (_, 1) => 1.0,
                _ => 0.6,
            };
        }
        let attacks = printed.profiles.iter().any(|profile| profile.attacks);
        for bonus in &grid.bonuses {
            worth += match *bonus {
                Bonus::White { stat: Stat::Damage, by } if attacks => 0.9 * f32::from(by),
                Bonus::White { stat: Stat::Range, by } if attacks => 0.3 * f32::from(by),
                Bonus::White { stat: Stat::Defence, by } if printed.kind == Kind::Defence => {
                    1.2 * f32::from(by)
                }
                Bonus::White { stat: Stat::Speed | Stat::Agility, by } if printed.kind == Kind::Drive => {
                    0.4 * f32::from(by)
                }
                Bonus::White { .. } => 0.0,
                Bonus::Blue(Constant::Modify { stat: Stat::Activations, .. }) => 1.5,
                Bonus::Blue(_) => 0.4,
                Bonus::GreenKeyword(_) if attacks => 0.3,
                Bonus::GreenKeyword(_) => 0.0,
                Bonus::GreenScan(count) => 0.2 * f32::from(count),
            };
        }
        worth
    }

    /// Ways to attach with their worth: card, System card.
    pub(crate) fn attachments(&self, seat: Seat) -> Vec<Thought> {
        let player = self.player(seat);
        let in_set_up = self.in_set_up();
        let mut thoughts = Vec::new();
        for card in player.hand.iter() {
            for (slot, system) in player.systems.iter().enumerate() {
                // The first card Disables, which is only worth it where it costs nothing.
                let free = in_set_up || !system.attached.is_empty() || system.disabled;
                if system.attached.len() < 2 && free {
                    let worth = self.attachment_worth(seat, card, slot);
                    let plan = vec![Action::Card(card), Action::System(slot as u8), Action::Add];
                    thoughts.push((plan, worth));
                }
            }
        }
        thoughts
    }

    pub(crate) fn offer_attach(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let must = matches!(self.step(), Step::BonusAttach(_));
        let mut thoughts = self.attachments(seat);
        thoughts.retain(|(_, worth)| must || *worth > 1.2);
        if !must {
            into.push(vec![Action::Pass]);
        }
        keep(thoughts, if must { 1 } else { 2 }, into);
    }

    /// The card of the hand that is missed least.
    pub(crate) fn least_card(&self, seat: Seat) -> Option<Action> {
        let player = self.player(seat);
        let uses = |card: &GridId| {
            let grid = self.content.grid_card(*card).grid;
            let profiles =
                player.systems.iter().flat_map(|system| &self.content.system(system.card).profiles);
            profiles.flat_map(|profile| &profile.cost).filter(|cost| cost.types.contains(grid)).count()
        };
        player.hand.iter().min_by_key(uses).map(Action::Card)
    }

    pub(crate) fn declaration_worth(&self, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Declare { slot, profile, attached } => {
                self.profile_worth(seat, slot, profile) - 0.05 * attached.count_ones() as f32
            }
            Action::Force { slot, profile, .. } => self.profile_worth(seat, slot, profile) - 0.3,
            Action::FireCruisers => 0.5,
            _ => 0.1,
        }
    }

    /// Commits with what they promise (DN-8.5).
    pub(crate) fn commits(&self, seat: Seat) -> Vec<Thought> {
        let mut thoughts = Vec::new();
        self.weigh_commits(seat, |action, worth| thoughts.push((vec![action], worth)));
        thoughts
    }

    /// Shows every commit with what it is worth.
    pub(crate) fn weigh_commits(&self, seat: Seat, mut each: impl FnMut(Action, f32)) {
        let first = match self.player(seat).commit {
            Commit::First(first) => Some(first),
            _ => None,
        };
        let _all = Committing.list(self, seat, &mut |action| {
            let worth = match (action, first) {
                (Action::Card(card), Some(first)) => self.payable_worth(seat, &[first, card]) - 0.15,
                (Action::Card(card), None) => self.payable_worth(seat, &[card]) - 0.15,
                (Action::Done, Some(first)) => self.payable_worth(seat, &[first]),
                (Action::Attached, _) => self.payable_worth(seat, &[]),
                (Action::Drift, _) => 0.15,
                (Action::Energy, _) => 0.5,
                _ => 0.0,
            };
            each(action, worth);
            ControlFlow::Continue(())
        });
    }

    /// The best that cards pay for, alone or with others of the hand.
    pub(crate) fn payable_worth(&self, seat: Seat, hand: &[GridId]) -> f32 {
        let mut best = 0.05;
        let _all = self.payable(seat, hand, |slot, profile, _| {
            let worth = self.profile_worth(seat, slot, profile);
            best = if worth > best { worth } else { best };
            ControlFlow::Continue(())
        });
        if let [first] = hand {
            for second in self.second_cards(seat, *first).iter() {
                let _all = self.payable(seat, &[*first, second], |slot, profile, _| {
                    let worth = self.profile_worth(seat, slot, profile) - 0.15;
                    best = if worth > best { worth } else { best };
                    ControlFlow::Continue(())
                });
            }
        }
        best
    }

    pub(crate) fn offer_commits(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let thoughts = self.commits(seat);
        // Passing is always worth a thought: cards are kept for Boosts and for later.
        let first = !matches!(self.player(seat).commit, Commit::First(_));
        keep(thoughts, 6, into);
        if first && !into.contains(&vec![Action::Pass]) {
            into.push(vec![Action::Pass]);
        }
    }

    /// Boosts that make something better by the looks of it.
    pub(crate) fn offer_boosts(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let passed = self.after(seat, Action::Pass);
        into.push(vec![Action::Pass]);
        let mut thoughts = self.looked_at(seat, 16);
        thoughts.retain(|(plan, worth)| plan[0] != Action::Pass && *worth > passed + 0.001);
        keep(thoughts, 2, into);
    }

    /// How a ship would stand somewhere: what it threatens, what threatens it, what it is near to.
    pub(crate) fn pose_worth(&self, ship: ShipRef, pose: Pose) -> f32 {
        let mut there = self.clone();
        there.set_pose(ship, pose);
        let seat = ship.owner();
        let mut worth = there.threat(seat) + there.calling(seat);
        for enemy in there.enemies(seat) {
            worth -= 0.8 * there.threat(enemy);
        }
        let rough = there.obstacles_at(pose.at).any(|(_, it)| !there.obstacle_kind(it).collision.is_empty());
        worth - if rough { 1.0 } else { 0.0 }
    }

    /// Whole movements: where a ship could end, and the picks that lead there.
    pub(crate) fn offer_movement(&self, seat: Seat, motion: &Movement, into: &mut Vec<Vec<Action>>) {
        let Some(start) = self.pose(motion.ship) else { return };
        let Going::Drive { speed, agility } = motion.going else {
            let most = if matches!(motion.going, Going::Cruiser { .. }) { 1 } else { 3 };
            keep(self.looked_at(seat, 60), most, into);
            return;
        };
        let mut found: Vec<(Pose, u8, u8, Vec<Action>)> = vec![(start, speed, agility, Vec::new())];
        let mut next = 0;
        while next < found.len() && found.len() < 160 {
            let (pose, speed, agility, path) = found[next].clone();
            next += 1;
            let mut go = |pose: Pose, speed: u8, agility: u8, action: Action| {
                let known =
                    |it: &(Pose, u8, u8, Vec<Action>)| it.0 == pose && it.1 >= speed && it.2 >= agility;
                if !found.iter().any(known) {
                    let mut path = path.clone();
                    path.push(action);
                    found.push((pose, speed, agility, path));
                }
            };
            let ahead = pose.at.neighbour(pose.facing);
            if speed > 0 && self.is_free(ahead) {
                go(Pose { at: ahead, ..pose }, speed - 1, agility, Action::Forward);
            }
            if agility > 0 {
                go(Pose { facing: pose.facing.turned(-1), ..pose }, speed, agility - 1, Action::Left);
                go(Pose { facing: pose.facing.turned(1), ..pose }, speed, agility - 1, Action::Right);
            }
        }
        let mut thoughts: Vec<Thought> = Vec::new();
        let mut seen: Vec<Pose> = Vec::new();
        for (pose, _, _, mut path) in found {
            if seen.contains(&pose) {
                continue;
            }
            seen.push(pose);
            let worth = self.pose_worth(motion.ship, pose);
            path.push(Action::Done);
            thoughts.push((path, worth));
        }
        keep(thoughts, 4, into);
    }

    /// Targets by what a Shot would do to them.
    pub(crate) fn offer_targets(&self, by: Shooter, op: u16, most: usize, into: &mut Vec<Vec<Action>>) {
        let thought = |target| (vec![Action::Target(target)], self.shot_worth(by, op, target));
        let mut thoughts: Vec<_> = self.targets(by, op).map(thought).collect();
        thoughts.retain(|(_, worth)| *worth > 0.05);
        if thoughts.is_empty() {
            into.push(vec![Action::Done]);
        }
        keep(thoughts, most, into);
    }

    /// What a Shot promises: its Damage against the Defence, and what the target is worth.
    pub(crate) fn shot_worth(&self, by: Shooter, op: u16, target: Target) -> f32 {
        let (damage, keywords) = match by {
            Shooter::Card(..) => {
                let attack = self.profile_of(op);
                (attack.damage as i8, attack.keywords)
            }
            _ => (2, Keywords::default()),
        };
        let defence = match target {
            Target::Ship(ShipRef::Dreadnaught(seat)) => {
                self.defences(seat).map(|slot| self.defence_of(seat, slot)).max().unwrap_or(0)
            }
            Target::Ship(ShipRef::Cruiser(seat, index)) => {
                self.cruiser_defence(seat, index)
                    - self.player(seat).cruisers[usize::from(index)].strain as i8
            }
            Target::Token(index) => {
                self.content.tokens[self.state.tokens[usize::from(index)].kind.index()].defence as i8
            }
            Target::Obstacle(..) => 2,
            Target::Beacon(_) => 0,
        };
        let net = damage + keywords.pierce as i8 - defence;
        let through = if net > 0 { 1.0 + 0.2 * f32::from(net) } else { 0.3 };
        through * self.aim_worth(target)
    }

    /// Answers inside an attack: what to hit, what suffers.
    pub(crate) fn offer_answers(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let shot = self.state.shots.last().copied();
        match shot.map(|shot| shot.stage) {
            Some(Stage::Pick) => keep(self.looked_at(seat, 40), 3, into),
            Some(Stage::Card | Stage::Defend) => keep(self.looked_at(seat, 7), 2, into),
            _ => {}
        }
    }
}
