//! How good a position looks. The only place with floats.
//!
//! A position in the middle of an attack or a Boost says little: first it is played to the next quiet moment, with
//! everybody passing and taking the plain choice; then it is weighed.

#![expect(
    clippy::float_arithmetic,
    reason = "judgement alone may use floats, and only + - * / and comparisons"
)]

mod approach;

use broadside_engine::dice::FastDice;
use broadside_engine::question::settle;
use broadside_engine::{Game, Judge, Silent, With};
use broadside_kit::worth::{Best, squash};

use crate::attack::shot::Stage;
use crate::missions::{COUNTER_CAP, OWNER_CAP};
use crate::player::Held;
use crate::prelude::*;

/// How many plain choices are made at most before a position is weighed.
const QUIET: usize = 80;

broadside_kit::features! {
    /// What a position is weighed by, for each team. Whatever fights on counts the more, the longer the game will last.
    pub struct Features {
        /// Objective Points, those that wait for the next checkpoint among them.
        score,
        /// What its Missions will bring.
        missions,
        /// What the revealed Missions of others will bring.
        counters,
        /// How whole the hulls are.
        hull,
        /// Critical Components that are empty.
        critical,
        /// Ships that are doomed.
        doomed,
        /// How whole the Reactors are.
        reactors,
        /// How whole weapons and Defences are.
        arms,
        /// How whole Drives and Upgrades are.
        drives,
        /// Systems that are Disabled.
        disabled,
        /// Cards attached.
        attached,
        /// Strain.
        strain,
        /// Energy.
        energy,
        /// Tokens.
        tokens,
        /// Cruisers, and how whole they are.
        cruisers,
        /// What the weapons could do from here.
        threat,
        /// How near the ships are to where their Missions want them.
        approach,
        /// Cards in hand.
        hand,
    }
}

broadside_kit::trained!(Dreadnaught by Features);

impl Judge for Dreadnaught {
    fn value(&self, seat: Seat) -> f32 {
        if self.is_quiet(seat) {
            return self.weigh(seat);
        }
        let mut later = self.clone();
        later.quieten(seat);
        later.weigh(seat)
    }

    fn plans(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        self.step().consider(self, seat, into);
    }

    fn undertaking(&self, seat: Seat) -> u64 {
        self.task(seat)
    }

    fn draws(&self, _seat: Seat) -> bool {
        self.in_set_up()
    }

    fn habit(&self, seat: Seat) -> Option<Action> {
        self.step().habit(self, seat)
    }

    fn horizon(&self) -> (u32, u32) {
        (320, 2)
    }
}

impl Dreadnaught {
    /// Whether nothing is pending that a plain choice would settle.
    pub(crate) fn is_quiet(&self, seat: Seat) -> bool {
        self.state.ending.is_some() || self.step().is_quiet(self, seat)
    }

    /// Plays on with plain choices until it is quiet.
    pub(crate) fn quieten(&mut self, seat: Seat) {
        let mut dice = FastDice::new(0x5eed);
        let mut journal = Silent;
        for _ in 0..QUIET {
            if self.is_quiet(seat) {
                return;
            }
            let Some(who) = self.awaiting().seats().first() else { return };
            let Some(action) = self.step().habit(self, who) else { return };
            let mut umpire = With { dice: &mut dice, journal: &mut journal };
            self.step().answer(self, who, action, &mut umpire);
            settle(self, &mut umpire);
        }
    }

    /// How much a target is worth to shoot at, before its Defence is known.
    pub(crate) fn aim_worth(&self, target: Target) -> f32 {
        match target {
            Target::Ship(ShipRef::Dreadnaught(_)) => 3.0,
            Target::Ship(ShipRef::Cruiser(seat, index)) => {
                let filled = self.player(seat).cruisers[usize::from(index)].filled;
                1.5 + 0.2 * filled.count_ones() as f32
            }
            Target::Beacon(_) => 1.0,
            Target::Token(_) => 0.8,
            Target::Obstacle(..) => 0.1,
        }
    }

    /// The declaration that promises most.
    pub(crate) fn best_declaration(&self, seat: Seat) -> Option<Action> {
        let mut best = Best::NOTHING;
        self.visit(seat, &mut |action| {
            let worth = match action {
                Action::Declare { slot, profile, .. } => {
                    self.profile_worth(seat, slot, profile) + if profile == 0 { 0.01 } else { 0.0 }
                }
                _ => 0.0,
            };
            best.offer(action, worth);
            true
        });
        best.thing()
    }

    /// What a profile promises: attacks that can be made, and a little for everything else.
    pub(crate) fn profile_worth(&self, seat: Seat, slot: u8, profile: u8) -> f32 {
        let card = self.player(seat).systems[usize::from(slot)].card;
        let program = self.content.profile(card, profile).effects;
        let mut worth = 0.0;
        for (place, op) in (program.first..).zip(self.content.ops(program)) {
            worth += match op {
                Op::Attack(attack) => {
                    if self.has_target(Shooter::Card(seat, slot), place) {
                        0.3 * f32::from(attack.damage) * f32::from(attack.shots)
                    } else {
                        0.0
                    }
                }
                Op::Move { speed, .. } => 0.2 * f32::from(*speed),
                _ => 0.3,
            };
        }
        worth
    }

    /// The plain answer inside an attack: hit what hurts most, let suffer what suffers least.
    pub(crate) fn plain_answer(&self) -> Option<Action> {
        let shot = *self.state.shots.last()?;
        match shot.stage {
            Stage::Pick => {
                let ship = shot.ship()?;
                let filled = self.filled(ship);
                let mut best: Option<(Action, u8)> = None;
                for (face, component) in self.hits(&shot) {
                    let critical = self.component(ship, component).is_critical();
                    let empty = filled & (1 << component) == 0;
                    let worth = match (critical, empty) {
                        (true, true) => 3,
                        (false, true) => 2,
                        (true, false) => 1,
                        (false, false) => 0,
                    };
                    if best.is_none_or(|(_, known)| worth > known) {
                        best = Some((Action::Hit(face, component), worth));
                    }
                }
                best.map(|(action, _)| action)
            }
            Stage::Card => {
                let seat = shot.victim()?;
                let kind = self.component(ShipRef::Dreadnaught(seat), shot.component);
                let room = |slot: &u8| {
                    let system = &self.player(seat).systems[usize::from(*slot)];
                    let card = self.content.system(system.card);
                    let reactor = card.kind == Kind::Reactor;
                    (!reactor, !system.disabled, card.hp.saturating_sub(system.markers))
                };
                self.sufferers(seat, kind).into_iter().max_by_key(room).map(Action::System)
            }
            Stage::Defend => {
                let seat = shot.victim()?;
                let working = self.defences(seat).filter(|&slot| !self.player(seat).systems[slot].disabled);
                working.max_by_key(|&slot| self.defence_of(seat, slot)).map(|slot| Action::System(slot as u8))
            }
            _ => None,
        }
    }

    /// How a quiet position looks, from 0 to 1.
    pub(crate) fn weigh(&self, seat: Seat) -> f32 {
        if let Some(ending) = self.state.ending {
            return ending.outcome().share(seat) as f32 / 60.0;
        }
        let own: f32 = self.side(seat);
        let mut best = f32::MIN;
        let mut sum = 0.0;
        let mut count = 0.0;
        for team in 0..6u8 {
            if team == self.agreed.team[seat] {
                continue;
            }
            let member = Seat::all(self.count()).find(|&it| self.agreed.team[it] == team);
            if let Some(member) = member {
                let theirs = self.side(member);
                best = if theirs > best { theirs } else { best };
                sum += theirs;
                count += 1.0;
            }
        }
        if count == 0.0 {
            return 0.5;
        }
        squash(own - 0.7 * best - 0.3 * sum / count)
    }

    /// What a team has, all members together.
    fn side(&self, seat: Seat) -> f32 {
        self.team_sees(seat).weighed(&self.content.weights)
    }

    /// What there is for a team at the next quiet moment.
    fn seen(&self, seat: Seat) -> Features {
        if self.is_quiet(seat) {
            return self.team_sees(seat);
        }
        let mut later = self.clone();
        later.quieten(seat);
        later.team_sees(seat)
    }

    fn team_sees(&self, seat: Seat) -> Features {
        let team = self.agreed.team[seat];
        let mut seen = Features::default();
        for member in Seat::all(self.count()).filter(|&it| self.agreed.team[it] == team) {
            self.see(member, &mut seen);
        }
        seen
    }

    /// Turns that are left, this one included.
    pub(crate) fn turns_left(&self) -> f32 {
        f32::from(self.agreed.turns.saturating_sub(self.state.turn) + 1)
    }

    /// What one player has.
    fn see(&self, seat: Seat, seen: &mut Features) {
        let player = self.player(seat);
        let left = self.turns_left();
        seen.score += f32::from(self.score(seat)) + f32::from(self.pending(seat));
        for held in &player.missions {
            seen.missions += self.outlook(seat, held, left);
        }
        seen.counters += self.counter_outlook(seat, left);
        self.see_ships(seat, left, seen);
        seen.threat += self.threat(seat);
        seen.approach += self.approach(seat);
        seen.hand += player.hand.len() as f32;
    }

    /// Points that wait for the next checkpoint.
    pub(crate) fn pending(&self, seat: Seat) -> u8 {
        let own = self.player(seat).missions.iter().map(|held| {
            let pending = held.pending.iter().fold(0u8, |sum, it| sum.saturating_add(*it));
            pending.min(OWNER_CAP.saturating_sub(held.total))
        });
        own.fold(0, u8::saturating_add)
    }

    /// What a Mission will bring its owner: what it would bring now, for a few turns.
    pub(crate) fn outlook(&self, seat: Seat, held: &Held, left: f32) -> f32 {
        let room = f32::from(OWNER_CAP.saturating_sub(held.total));
        let now = f32::from(self.end_points(seat, held));
        let turns = if left > 4.0 { 4.0 } else { left };
        let hope = now * (0.55 + 0.15 * turns);
        (if hope > room { room } else { hope }) + if held.revealed { 0.4 } else { 0.0 }
    }

    /// What the revealed Missions of others will bring a player.
    pub(crate) fn counter_outlook(&self, seat: Seat, left: f32) -> f32 {
        if !self.agreed.counters {
            return 0.0;
        }
        let turns = if left > 3.0 { 3.0 } else { left };
        let mut total = 0.0;
        for owner in self.enemies(seat) {
            for held in self.player(owner).missions.iter().filter(|held| held.revealed) {
                let counter = &held.counter[seat.index()];
                let room = f32::from(COUNTER_CAP.saturating_sub(counter.total));
                let now = f32::from(self.counter_points(owner, held, seat));
                let hope = now * (0.4 + 0.15 * turns);
                total += if hope > room { room } else { hope };
            }
        }
        total
    }

    /// How whole a player's ships are. A ship that will fight on for long is worth more.
    fn see_ships(&self, seat: Seat, left: f32, seen: &mut Features) {
        let lasts = 0.35 + 0.05 * if left > 12.0 { 12.0 } else { left };
        let player = self.player(seat);
        if player.ship.is_some() {
            let plan = self.plan(ShipRef::Dreadnaught(seat));
            let ordinary = plan.ordinary();
            let empty = (ordinary & !player.filled).count_ones() as f32 / ordinary.count_ones() as f32;
            // The last Components count most.
            seen.hull += lasts * (1.0 - (1.0 - empty) * (1.0 - empty));
            seen.critical += lasts * (plan.critical() & !player.filled).count_ones() as f32;
            if player.doomed.is_some() {
                seen.doomed += lasts;
            }
            for system in &player.systems {
                let card = self.content.system(system.card);
                let worn = f32::from(system.markers) / f32::from(card.hp);
                match card.kind {
                    Kind::Reactor => seen.reactors += lasts * (1.0 - worn * worn),
                    Kind::MainWeapon | Kind::Weapon | Kind::Defence => seen.arms += lasts * (1.0 - worn),
                    Kind::Drive | Kind::Upgrade => seen.drives += lasts * (1.0 - worn),
                }
                if system.disabled {
                    seen.disabled += lasts;
                } else {
                    seen.attached += lasts * system.attached.len() as f32;
                }
                seen.strain += lasts * f32::from(system.strain);
            }
            seen.energy += lasts * f32::from(player.energy);
            seen.tokens += lasts * f32::from(player.tokens);
        }
        for cruiser in player.cruisers.iter().filter(|cruiser| cruiser.pose.is_some()) {
            let worn = 0.13 * cruiser.filled.count_ones() as f32 + 0.055 * f32::from(cruiser.strain);
            seen.cruisers += lasts * (1.0 - worn);
        }
    }

    /// What a player's weapons could do from here.
    pub(crate) fn threat(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let Some(ship) = player.ship else { return 0.0 };
        let mut total = 0.0;
        for system in player.systems.iter().filter(|system| !system.disabled) {
            let mut best = 0.0;
            for profile in &self.content.system(system.card).profiles {
                let ready = if profile.cost.len() == 1 { 1.0 } else { 0.7 };
                for op in self.content.ops(profile.effects) {
                    let Op::Attack(attack) = op else { continue };
                    for enemy in self.enemies(seat) {
                        let Some(other) = self.player(enemy).ship else { continue };
                        let distance = ship.at.distance(other.at);
                        if !(attack.min..=attack.max).contains(&distance)
                            || !self.in_arc(ship, attack.arc, other.at)
                        {
                            continue;
                        }
                        let defence =
                            self.defences(enemy).map(|slot| self.defence_of(enemy, slot)).max().unwrap_or(0);
                        let net = f32::from(attack.damage) - f32::from(defence);
                        let worth = ready
                            * f32::from(attack.shots)
                            * (0.12 + if net > 0.0 { 0.12 * net } else { 0.0 });
                        best = if worth > best { worth } else { best };
                    }
                }
            }
            total += best;
        }
        total
    }
}
