//! What may be attacked, from where, and how often (DN-15.1 to DN-15.7).

use arrayvec::ArrayVec;

use broadside_engine::table::Blocked;

use crate::attack::faces;
use crate::prelude::*;
use crate::ship::values::base;

impl Dreadnaught {
    /// The attack profile of a System card's Shot.
    pub(crate) fn profile_of(&self, op: u16) -> Attack {
        match self.content.ops[usize::from(op)] {
            Op::Attack(attack) => attack,
            _ => unreachable!("only attacks are fired"),
        }
    }

    /// The faces an attack may come to, before Precise.
    pub(crate) fn faces_of(&self, shot: &Shot) -> ArrayVec<Face, 2> {
        if let Some(face) = shot.face {
            return ArrayVec::from_iter([face]);
        }
        let from = shot.from.or(self.shooter_pose(shot.by).map(|pose| pose.at));
        let pose = shot.ship().and_then(|ship| self.pose(ship));
        match (from, pose) {
            (Some(from), Some(pose)) => faces::aspect(from.seen_from(pose.at, pose.facing)),
            _ => ArrayVec::new(),
        }
    }

    /// Minimum and maximum Range of an attack from its card or Cruiser, before what the target takes off
    /// (DN-15.4).
    fn own_range(&self, by: Shooter, op: u16) -> (u8, i8) {
        match by {
            Shooter::Card(seat, slot) => {
                let attack = self.profile_of(op);
                let system = &self.player(seat).systems[usize::from(slot)];
                let declared = self.player(seat).declared;
                let whole = declared.is_some_and(|declared| declared.whole);
                let worn = if whole { 0 } else { self.worn(system, Worn::Range) };
                let mut max = base(attack.max, worn)
                    + self.white(system, Stat::Range)
                    + self.modifier(seat, Stat::Range)
                    + declared.map_or(0, |declared| declared.range);
                if let Some(ship) = self.player(seat).ship {
                    max += self.range_from(ship.at);
                }
                (attack.min, max)
            }
            Shooter::Cruiser(seat, index) => {
                let cruiser = &self.player(seat).cruisers[usize::from(index)];
                let upgrades = self.filled_of(cruiser.filled, Component::U);
                let area = cruiser.pose.map_or(0, |pose| self.range_from(pose.at));
                (1, 6 - 2 * upgrades as i8 + area)
            }
            Shooter::Token(_) | Shooter::Obstacle(_) => (0, i8::MAX),
        }
    }

    /// Whether a target may be attacked, and why not (DN-15.1 to DN-15.5, DN-17.5, DN-18.8, DN-18.12). The Range
    /// taken off by Boosts is `shorter`, and `clear` says that the line does not matter.
    pub(crate) fn check_target(
        &self,
        by: Shooter,
        op: u16,
        target: Target,
        shorter: i8,
        clear: bool,
    ) -> Result<(), Refusal> {
        let refuse = |rule, reason| Err(Refusal::new(rule, reason));
        let (Some(from), Some(at)) = (self.shooter_pose(by), self.target_hex(target)) else {
            return refuse("DN-15.9", "this target is not on the map");
        };
        let seat = match by {
            Shooter::Card(seat, _) | Shooter::Cruiser(seat, _) => seat,
            Shooter::Token(_) | Shooter::Obstacle(_) => return Ok(()),
        };
        let keywords = match by {
            Shooter::Card(..) => self.profile_of(op).keywords,
            _ => Keywords::default(),
        };
        let by_cruiser = matches!(by, Shooter::Cruiser(..));
        let distance = from.at.distance(at);
        match target {
            Target::Ship(ship) if !self.are_enemies(seat, ship.owner()) => {
                return refuse("DN-15.18", "own and allied ships are never targets");
            }
            Target::Ship(ShipRef::Dreadnaught(_)) if by_cruiser => {
                return refuse("DN-18.12", "Cruisers attack only Cruisers, Tokens and Destructible Beacons");
            }
            Target::Ship(ShipRef::Cruiser(owner, _)) if !by_cruiser => {
                let escort = self.player(owner).ship;
                if escort.is_some_and(|ship| ship.at.distance(at) < 5) && distance > 3 {
                    return refuse(
                        "DN-18.8",
                        "this Cruiser is too near its Dreadnaught and too far from yours",
                    );
                }
            }
            Target::Ship(_) => {}
            Target::Obstacle(index, hex) => {
                let found = self.state.obstacles.get(usize::from(index)).filter(|it| !it.gone);
                let Some(obstacle) = found.filter(|it| self.obstacle_cells(it).contains(&hex)) else {
                    return refuse("DN-14.17", "there is no such Obstacle");
                };
                if by_cruiser {
                    return refuse(
                        "DN-18.12",
                        "Cruisers attack only Cruisers, Tokens and Destructible Beacons",
                    );
                }
                if self.obstacle_kind(obstacle).hp.is_none() {
                    return refuse("DN-14.17", "this Obstacle cannot be destroyed");
                }
            }
            Target::Token(index) => {
                let owner = self.state.tokens[usize::from(index)].owner;
                if !self.are_enemies(seat, owner) {
                    return refuse("DN-15.18", "own and allied Tokens are never targets");
                }
                if !by_cruiser && keywords.flak == 0 {
                    return refuse("DN-15.1", "only Flak can be aimed at Tokens");
                }
            }
            Target::Beacon(index) => {
                let beacon = self.state.beacons[usize::from(index)];
                if beacon.gone || !by_cruiser || !self.are_enemies(seat, beacon.owner) {
                    return refuse("DN-18.15", "Beacons are attacked by enemy Cruisers alone");
                }
                if !self.are_destructible(beacon.owner) {
                    return refuse("DN-18.14", "no revealed Mission makes this Beacon Destructible");
                }
            }
        }
        let (min, mut max) = self.own_range(by, op);
        if let Target::Ship(ShipRef::Dreadnaught(owner)) = target {
            max += self.modifier(owner, Stat::RangeAgainst);
        }
        max = (max + shorter).max(min as i8);
        if distance < min {
            return refuse("DN-15.3", "the target is nearer than the minimum Range");
        }
        if i16::from(distance) > i16::from(max) {
            return refuse("DN-15.2", "the target is out of Range");
        }
        let arc = match by {
            Shooter::Card(..) => {
                let declared = self.player(seat).declared;
                declared.and_then(|declared| declared.arc).unwrap_or(self.profile_of(op).arc)
            }
            _ => self.content.index.cruiser_arc,
        };
        if !self.in_arc(from, arc, at) {
            return refuse("DN-15.5", "the target is outside the firing arc");
        }
        if let Target::Ship(_) = target
            && self.hidden(at).is_some_and(|hexes| distance > hexes)
        {
            return refuse("DN-15.9", "the target is hidden from so far away");
        }
        let own = match target {
            Target::Obstacle(index, _) => Some(index),
            _ => None,
        };
        if !clear && !keywords.arcing && self.sight(from.at, at, own).is_none() {
            return refuse("DN-17.5", "an Obstacle blocks the Line of Fire");
        }
        Ok(())
    }

    /// Whether a target exists and may be attacked.
    pub(crate) fn check_aim(&self, by: Shooter, op: u16, target: Target) -> Result<(), Refusal> {
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

    /// Everything that a player's attack might be aimed at, legal or not.
    fn candidates(&self, seat: Seat, by_cruiser: bool) -> impl Iterator<Item = Target> + '_ {
        let is_enemy = move |owner| self.are_enemies(seat, owner);
        let ships = self.ships().map(|(ship, _)| ship).filter(move |ship| is_enemy(ship.owner()));
        let beacons = (0u8..).zip(&self.state.beacons).filter(move |(_, beacon)| {
            by_cruiser && !beacon.gone && is_enemy(beacon.owner) && self.are_destructible(beacon.owner)
        });
        let obstacles = self
            .standing()
            .filter(move |(_, obstacle)| !by_cruiser && self.obstacle_kind(obstacle).hp.is_some())
            .flat_map(|(index, obstacle)| {
                self.obstacle_cells(obstacle).into_iter().map(move |cell| (index, cell))
            })
            .filter(|&(_, cell)| self.map().region.contains(cell));
        let tokens = (0u8..).zip(&self.state.tokens).filter(move |(_, token)| is_enemy(token.owner));
        ships
            .map(Target::Ship)
            .chain(beacons.map(|(index, _)| Target::Beacon(index)))
            .chain(obstacles.map(|(index, cell)| Target::Obstacle(index, cell)))
            .chain(tokens.map(|(index, _)| Target::Token(index)))
    }

    /// Every legal target.
    pub(crate) fn targets(&self, by: Shooter, op: u16) -> impl Iterator<Item = Target> + '_ {
        let shooter = match by {
            Shooter::Card(seat, _) => Some((seat, false)),
            Shooter::Cruiser(seat, _) => Some((seat, true)),
            Shooter::Token(_) | Shooter::Obstacle(_) => None,
        };
        shooter
            .into_iter()
            .flat_map(|(seat, by_cruiser)| self.candidates(seat, by_cruiser))
            .filter(move |&target| self.check_target(by, op, target, 0, false).is_ok())
    }

    pub(crate) fn has_target(&self, by: Shooter, op: u16) -> bool {
        self.targets(by, op).next().is_some()
    }

    /// How many Shots an attack profile allows now (DN-15.6).
    pub(crate) fn shots_of(&self, seat: Seat, slot: u8, op: u16) -> u8 {
        let attack = self.profile_of(op);
        let system = &self.player(seat).systems[usize::from(slot)];
        let declared = self.player(seat).declared;
        let whole = declared.is_some_and(|declared| declared.whole);
        let worn = if whole { 0 } else { self.worn(system, Worn::Shots) };
        let more = self.modifier(seat, Stat::Shots) + declared.map_or(0, |declared| declared.shots);
        (base(attack.shots, worn) + more).max(0) as u8
    }

    /// Whether a revealed Mission makes a player's Beacons Destructible (DN-18.14).
    pub(crate) fn are_destructible(&self, owner: Seat) -> bool {
        let revealed = self.player(owner).missions.iter().filter(|held| held.revealed);
        revealed.map(|held| &self.content.missions[held.mission.index()]).any(|it| it.destructible)
    }

    /// Enemy ships that cannot be fired at.
    pub(crate) fn unaimed(&self, by: Shooter, op: u16) -> Vec<Blocked> {
        let seat = match by {
            Shooter::Card(seat, _) | Shooter::Cruiser(seat, _) => seat,
            Shooter::Token(_) | Shooter::Obstacle(_) => return Vec::new(),
        };
        let enemies = self.ships().filter(|(ship, _)| self.are_enemies(seat, ship.owner()));
        let refused = enemies.filter_map(|(ship, _)| {
            let refusal = self.check_target(by, op, Target::Ship(ship), 0, false).err()?;
            Some(Blocked {
                label: self.ship_name(ship),
                reason: refusal.reason.to_string(),
                rule: refusal.rule,
            })
        });
        refused.collect()
    }
}
