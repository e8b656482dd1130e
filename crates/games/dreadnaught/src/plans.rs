//! What is worth a thought, and what is done without one.
//!
//! A turn is made of very many small picks. Each question says which of them a player would consider, whole movements
//! in one, by what is weighed here; the habits of questions are the quick choices with which a search plays on.

#![expect(
    clippy::float_arithmetic,
    reason = "judgement alone may use floats, and only + - * / and comparisons"
)]

mod habits;

use broadside_engine::dice::FastDice;
use broadside_engine::question::settle;
use broadside_engine::{Judge, Silent, With};
use broadside_kit::worth::{best_first, keep_equals};

use crate::movement::motion::Going;
use crate::prelude::*;

/// What a hex of distance adds to the looks of a place. Before anything has happened much looks alike: then ships
/// stand near the middle, Cruisers far from it, and Beacons near the own ship.
pub(crate) const SHIP_LEANS: f32 = -0.0001;
pub(crate) const CRUISER_LEANS: f32 = 0.001;
pub(crate) const BEACON_LEANS: f32 = -0.0005;

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

    /// What a seat is in the middle of: the turn, and a train of picks. A ship that moves has the number of its owner
    /// from 1 on, Cruisers that move along have 9, and a card that is Attached 10.
    pub(crate) fn task(&self, seat: Seat) -> u64 {
        let train = self.state.steps.iter().rev().find_map(|step| step.train(self));
        let turn = u64::from(self.state.turn) << 32 | u64::from(self.state.volley) << 24;
        turn | u64::from(self.player(seat).made) << 16 | train.unwrap_or(0)
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

    /// The best few of the options by their looks, of so many that are looked at.
    pub(crate) fn offer_best(&self, seat: Seat, looked_at: usize, most: usize, into: &mut Vec<Vec<Action>>) {
        keep(self.looked_at(seat, looked_at), most, into);
    }

    /// All options.
    pub(crate) fn offer_all(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        self.visit(seat, &mut |action| {
            into.push(vec![action]);
            true
        });
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

    /// Pieces are placed where they look best, and lean to or from a hex.
    pub(crate) fn offer_placement(&self, seat: Seat, hex: Hex, lean: f32, into: &mut Vec<Vec<Action>>) {
        self.keep_leaning(seat, into, |action| match action {
            Action::Hex(at) => lean * f32::from(at.distance(hex)),
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

    pub(crate) fn offer_attach(&self, seat: Seat, must: bool, into: &mut Vec<Vec<Action>>) {
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

    pub(crate) fn offer_declarations(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let mut thoughts = Vec::new();
        self.visit(seat, &mut |action| {
            thoughts.push((vec![action], self.declaration_worth(seat, action)));
            true
        });
        keep(thoughts, 4, into);
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

    /// Shows every commit with what it is worth (DN-8.5).
    pub(crate) fn weigh_commits(&self, seat: Seat, mut each: impl FnMut(Action, f32)) {
        let first = match self.player(seat).commit {
            Commit::First(first) => Some(first),
            _ => None,
        };
        self.visit(seat, &mut |action| {
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
            true
        });
    }

    /// The best that cards pay for, alone or with others of the hand.
    pub(crate) fn payable_worth(&self, seat: Seat, hand: &[GridId]) -> f32 {
        let mut best = 0.05;
        let mut weigh = |hand: &[GridId], cost: f32| {
            let _all = self.payable(seat, hand, |slot, profile, _| {
                let worth = self.profile_worth(seat, slot, profile) - cost;
                best = if worth > best { worth } else { best };
                ControlFlow::Continue(())
            });
        };
        weigh(hand, 0.0);
        if let [first] = hand {
            self.second_cards(seat, *first).iter().for_each(|second| weigh(&[*first, second], 0.15));
        }
        best
    }

    pub(crate) fn offer_commits(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let mut thoughts = Vec::new();
        self.weigh_commits(seat, |action, worth| thoughts.push((vec![action], worth)));
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
    pub(crate) fn offer_movement(
        &self,
        seat: Seat,
        ship: ShipRef,
        going: Going,
        into: &mut Vec<Vec<Action>>,
    ) {
        let Some(start) = self.pose(ship) else { return };
        let Going::Drive { speed, agility } = going else {
            let most = if matches!(going, Going::Cruiser { .. }) { 1 } else { 3 };
            self.offer_best(seat, 60, most, into);
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
            let worth = self.pose_worth(ship, pose);
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
}
