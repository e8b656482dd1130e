//! Attacks, from the target to the markers (DN-15).

use arrayvec::ArrayVec;

use broadside_engine::{Refusal, Seat};
use broadside_geometry::hex::Hex;

use crate::action::Action;
use crate::attack::faces;
use crate::attack::shot::{Shooter, Shot, Stage, Target};
use crate::content::Components;
use crate::effects::vocabulary::{
    Attack, Bonus, Component, Face, Keywords, Lasts, Occurrence, Op, Stat, Type, Whom, Window, Worn,
};
use crate::event::Event;
use crate::missions::Happening;
use crate::movement::motion::Going;
use crate::ship::values::base;
use crate::state::{Dreadnaught, Lasting, LastingEffect, ShipRef};
use crate::step::Step;
use broadside_engine::Umpire;

impl Shot {
    fn new(by: Shooter, target: Target) -> Self {
        Self {
            by,
            target,
            op: 0,
            impact: 0,
            from: None,
            keywords: Keywords::default(),
            more: 0,
            defence: 0,
            shorter: 0,
            clear: false,
            cancelled: false,
            prevented: 0,
            breach: 0,
            face: None,
            picked: None,
            defending: 0,
            net: 0,
            component: 0,
            card: None,
            stage: Stage::Open,
            marked: false,
            hurt: 0,
        }
    }

    /// An Impact: an attack without an attacker (DN-14.9).
    pub(crate) fn impact(by: Shooter, ship: ShipRef, damage: u8) -> Self {
        Self { impact: damage, ..Self::new(by, Target::Ship(ship)) }
    }

    pub(crate) fn is_impact(&self) -> bool {
        matches!(self.by, Shooter::Token(_) | Shooter::Obstacle(_))
    }

    /// The player to whom the attack is credited (DN-15.19, DN-23.62).
    pub(crate) fn credited(&self) -> Option<Seat> {
        match self.by {
            Shooter::Card(seat, _) | Shooter::Cruiser(seat, _) | Shooter::Token(seat) => Some(seat),
            Shooter::Obstacle(_) => None,
        }
    }

    /// The player who counts as the attacker for Boosts (DN-14.9).
    pub(crate) fn attacker(&self) -> Option<Seat> {
        self.credited().filter(|_| !self.is_impact())
    }

    /// The ship that is attacked.
    pub(crate) fn ship(&self) -> Option<ShipRef> {
        match self.target {
            Target::Ship(ship) => Some(ship),
            _ => None,
        }
    }

    /// The player whose Dreadnaught is attacked.
    pub(crate) fn victim(&self) -> Option<Seat> {
        match self.target {
            Target::Ship(ShipRef::Dreadnaught(seat)) => Some(seat),
            _ => None,
        }
    }
}

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

    /// Shows everything that an attack might be aimed at to `each`, legal or not.
    fn candidates(&self, by: Shooter, mut each: impl FnMut(Target) -> bool) -> bool {
        let seat = match by {
            Shooter::Card(seat, _) | Shooter::Cruiser(seat, _) => seat,
            Shooter::Token(_) | Shooter::Obstacle(_) => return true,
        };
        let by_cruiser = matches!(by, Shooter::Cruiser(..));
        for (ship, _) in self.ships() {
            if self.are_enemies(seat, ship.owner()) && !each(Target::Ship(ship)) {
                return false;
            }
        }
        if by_cruiser {
            let beacons = (0u8..).zip(&self.state.beacons).filter(|(_, beacon)| !beacon.gone);
            for (index, beacon) in beacons {
                if self.are_enemies(seat, beacon.owner)
                    && self.are_destructible(beacon.owner)
                    && !each(Target::Beacon(index))
                {
                    return false;
                }
            }
        } else {
            for (index, obstacle) in self.standing() {
                if self.obstacle_kind(obstacle).hp.is_some() {
                    for cell in self.obstacle_cells(obstacle) {
                        if self.map().region.contains(cell) && !each(Target::Obstacle(index, cell)) {
                            return false;
                        }
                    }
                }
            }
        }
        let tokens = (0u8..).zip(&self.state.tokens);
        for (index, token) in tokens {
            if self.are_enemies(seat, token.owner) && !each(Target::Token(index)) {
                return false;
            }
        }
        true
    }

    /// Shows every legal target to `each` until it has seen enough; says whether it saw all.
    pub(crate) fn targets(&self, by: Shooter, op: u16, mut each: impl FnMut(Target) -> bool) -> bool {
        self.candidates(by, |target| self.check_target(by, op, target, 0, false).is_err() || each(target))
    }

    pub(crate) fn has_target(&self, by: Shooter, op: u16) -> bool {
        !self.targets(by, op, |_| false)
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

    /// Fires a Shot of a System card.
    pub(crate) fn fire_card(
        &mut self,
        seat: Seat,
        slot: u8,
        op: u16,
        target: Target,
        umpire: &mut impl Umpire<Event>,
    ) {
        let attack = self.profile_of(op);
        let mut shot = Shot::new(Shooter::Card(seat, slot), target);
        shot.op = op;
        shot.keywords = attack.keywords;
        let system = &self.player(seat).systems[usize::from(slot)];
        if !system.disabled {
            for attached in &system.attached {
                for bonus in &self.content.grid_card(attached.card).bonuses {
                    if let Bonus::GreenKeyword(keyword) = *bonus {
                        shot.keywords.grant(keyword);
                    }
                }
            }
        }
        if let Some(declared) = &mut self.player_mut(seat).declared
            && !declared.fired
        {
            declared.fired = true;
            shot.more = declared.first;
        }
        self.begin_shot(shot, true, umpire);
    }

    /// Fires a Shot of a Cruiser. `asks` says whether its A window opens (DN-6.15).
    pub(crate) fn fire_cruiser(
        &mut self,
        seat: Seat,
        index: u8,
        target: Target,
        asks: bool,
        umpire: &mut impl Umpire<Event>,
    ) {
        self.begin_shot(Shot::new(Shooter::Cruiser(seat, index), target), asks, umpire);
    }

    /// Begins an attack. Only ships have an A window (DN-6.15).
    pub(crate) fn begin_shot(&mut self, mut shot: Shot, asks: bool, umpire: &mut impl Umpire<Event>) {
        umpire.say(|| Event::Shot { by: shot.by, target: shot.target });
        if !asks || shot.ship().is_none() {
            shot.stage = Stage::Recheck;
        }
        self.state.shots.push(shot);
        self.state.steps.push(Step::Shot);
    }

    fn shot(&self) -> Shot {
        *self.state.shots.last().expect("a Shot is being resolved")
    }

    pub(crate) fn shot_mut(&mut self) -> &mut Shot {
        self.state.shots.last_mut().expect("a Shot is being resolved")
    }

    /// The Damage total (DN-15.8).
    pub(crate) fn damage_total(&self, shot: &Shot) -> u8 {
        let at = self.target_hex(shot.target);
        let on_ship = shot.ship().is_some();
        let mut total = match shot.by {
            Shooter::Card(seat, slot) => {
                let attack = self.profile_of(shot.op);
                let system = &self.player(seat).systems[usize::from(slot)];
                let declared = self.player(seat).declared;
                let whole = declared.is_some_and(|declared| declared.whole);
                let worn = if whole { 0 } else { self.worn(system, Worn::Damage) };
                base(attack.damage, worn)
                    + self.white(system, Stat::Damage)
                    + self.modifier(seat, Stat::Damage)
                    + declared.map_or(0, |declared| declared.damage)
                    + self.keyword_damage(shot)
                    + at.map_or(0, |at| self.spotted(seat, at))
            }
            Shooter::Cruiser(seat, index) => {
                let cruiser = &self.player(seat).cruisers[usize::from(index)];
                let reactor = self.filled_of(cruiser.filled, Component::R) as i8;
                (2 - reactor).max(0) + self.cruiser_modifier(seat, index, Stat::CruiserDamage)
            }
            Shooter::Token(_) | Shooter::Obstacle(_) => shot.impact as i8,
        };
        total += shot.more;
        if let Some(from) = self.shooter_pose(shot.by) {
            total += self.damage_from(from.at, matches!(shot.by, Shooter::Card(..)));
            let own = match shot.target {
                Target::Obstacle(index, _) => Some(index),
                _ => None,
            };
            if let Some(at) = at
                && !shot.clear
                && !shot.keywords.arcing
            {
                total -= self.sight(from.at, at, own).unwrap_or(0) as i8;
            }
        }
        if let Some(at) = at
            && on_ship
        {
            total += self.damage_against(at);
        }
        total.max(0) as u8
    }

    /// What the words of an attack add to its Damage (DN-15.16).
    fn keyword_damage(&self, shot: &Shot) -> i8 {
        let words = &shot.keywords;
        let mut more = 0;
        if let Some(distance) = self.shot_distance(shot) {
            if distance <= 3 {
                more += words.close;
            }
            if distance >= 6 {
                more += words.long;
            }
        }
        if words.rake > 0 {
            let faces = self.faces_of(shot);
            if faces.len() == 1 && matches!(faces[0], Face::Forward | Face::Rear) {
                more += words.rake;
            }
        }
        if matches!(shot.target, Target::Ship(ShipRef::Cruiser(..)) | Target::Token(_)) {
            more += words.flak;
        }
        more as i8
    }

    /// More Damage by an own Probe near the target, once (DN-18.20).
    fn spotted(&self, seat: Seat, at: Hex) -> i8 {
        let mine = self.state.tokens.iter().filter(|token| token.owner == seat);
        let spots = mine.map(|token| (&self.content.tokens[token.kind.index()], token.pose.at));
        spots
            .filter(|(kind, from)| kind.spot > 0 && from.distance(at) <= kind.spot_range)
            .map(|(kind, _)| kind.spot as i8)
            .max()
            .unwrap_or(0)
    }

    /// The Defence total (DN-15.12, DN-18.9).
    pub(crate) fn defence_total(&self, shot: &Shot) -> u8 {
        let mut pierce = shot.keywords.pierce as i8;
        if let Shooter::Card(seat, _) = shot.by {
            pierce += self.modifier(seat, Stat::Pierce);
            pierce += self.player(seat).declared.map_or(0, |declared| declared.pierce);
        }
        let total = match shot.target {
            Target::Ship(ShipRef::Dreadnaught(seat)) => {
                let light = if matches!(shot.by, Shooter::Card(..)) {
                    0
                } else {
                    self.modifier(seat, Stat::DefenceVsLight)
                };
                self.defence_of(seat, usize::from(shot.defending)) + light + shot.defence
            }
            Target::Ship(ShipRef::Cruiser(seat, index)) => {
                self.cruiser_defence(seat, index) + shot.defence
                    - self.player(seat).cruisers[usize::from(index)].strain as i8
            }
            Target::Token(index) => {
                let token = &self.state.tokens[usize::from(index)];
                self.content.tokens[token.kind.index()].defence as i8 - token.strain as i8
            }
            Target::Obstacle(index, _) => {
                self.obstacle_kind(&self.state.obstacles[usize::from(index)]).defence as i8
            }
            Target::Beacon(_) => 0,
        };
        (total - pierce).max(0) as u8
    }

    /// The Defence of a Dreadnaught by one of its Defence cards, with Strain.
    pub(crate) fn defence_of(&self, seat: Seat, slot: usize) -> i8 {
        let Some(system) = self.player(seat).systems.get(slot) else { return 0 };
        let mut total = self.modifier(seat, Stat::Defence);
        if !system.disabled {
            total += self.own_defence(system);
            if !self.ignores_strain(system) {
                total -= system.strain as i8;
            }
        }
        total
    }

    /// The Defence of a Cruiser, without its Strain (DN-18.4).
    pub(crate) fn cruiser_defence(&self, seat: Seat, index: u8) -> i8 {
        let cruiser = &self.player(seat).cruisers[usize::from(index)];
        let plates = self.filled_of(cruiser.filled, Component::D) as i8;
        (2 - plates).max(0) + self.cruiser_modifier(seat, index, Stat::CruiserDefence)
    }

    /// How many Components of a kind are filled on a Cruiser.
    pub(crate) fn filled_of(&self, filled: u8, kind: Component) -> u8 {
        let cells = self.content.cruiser.cells.iter().enumerate();
        cells.filter(|(index, (_, it))| *it == kind && filled & (1 << index) != 0).count() as u8
    }

    /// Who picks face, row and component (DN-16.1, DN-14.10, DN-15.19).
    pub(crate) fn chooser(&self, shot: &Shot) -> Seat {
        if let Some(seat) = shot.credited() {
            return seat;
        }
        let victim = shot.ship().map_or(Seat::new(0), ShipRef::owner);
        let mut others = victim.around(self.count()).skip(1);
        let fit = |&seat: &Seat| self.are_enemies(seat, victim) && self.is_in(seat);
        others.find(fit).or_else(|| self.enemies(victim).next()).unwrap_or(victim)
    }

    /// The plan of a ship.
    pub(crate) fn plan(&self, ship: ShipRef) -> &Components {
        match ship {
            ShipRef::Dreadnaught(seat) => {
                &self.content.deck(self.content.class(self.agreed.class[seat]).deck).components
            }
            ShipRef::Cruiser(..) => &self.content.cruiser,
        }
    }

    /// The filled Components of a ship, as bits.
    pub(crate) fn filled(&self, ship: ShipRef) -> u32 {
        match ship {
            ShipRef::Dreadnaught(seat) => self.player(seat).filled,
            ShipRef::Cruiser(seat, index) => self.player(seat).cruisers[usize::from(index)].filled.into(),
        }
    }

    /// Shows all legal picks of face and component to `each` (DN-16.1).
    pub(crate) fn hits(&self, shot: &Shot, mut each: impl FnMut(Face, u8)) {
        let Some(ship) = shot.ship() else { return };
        let plan = self.plan(ship);
        let filled = self.filled(ship);
        for face in faces::choices(&self.faces_of(shot), shot.keywords.precise) {
            for row in plan.rows(face) {
                Components::open_in(row, filled).iter().for_each(|&component| each(face, component));
            }
        }
    }

    /// The cards that may suffer a hit on a Component (DN-16.11 to DN-16.13).
    pub(crate) fn sufferers(&self, seat: Seat, component: Component) -> ArrayVec<u8, 7> {
        let systems = &self.player(seat).systems;
        let kin = match component {
            Component::W => Some(Type::Weapon),
            Component::D => Some(Type::Defence),
            Component::U => Some(Type::Upgrade),
            Component::M | Component::E | Component::R => None,
        };
        let kind = match component {
            Component::M => Some(crate::effects::vocabulary::Kind::MainWeapon),
            Component::E => Some(crate::effects::vocabulary::Kind::Drive),
            _ => Some(crate::effects::vocabulary::Kind::Reactor),
        };
        let matching = (0u8..).zip(systems).filter(|(_, system)| {
            let card = self.content.system(system.card);
            kin.map_or(Some(card.kind) == kind, |kin| card.kind.kin() == kin)
                && !(system.disabled && system.markers >= card.hp)
        });
        matching.map(|(slot, _)| slot).collect()
    }

    /// Markers an attack is about to place on the card, after Disabled cards took their share (DN-12.2).
    pub(crate) fn markers_to_place(&self, shot: &Shot) -> u8 {
        let (Some(seat), Some(card)) = (shot.victim(), shot.card) else { return 0 };
        self.markers_of(seat, shot.net, Some(card))
    }

    /// The markers that so much Damage above the Defence places on a card, or on any that works.
    pub(crate) fn markers_of(&self, seat: Seat, net: u8, card: Option<u8>) -> u8 {
        let others = (0u8..).zip(&self.player(seat).systems).filter(|&(slot, system)| {
            Some(slot) != card && system.disabled && self.content.system(system.card).reactor.is_none()
        });
        net.saturating_sub(others.count() as u8).max(1)
    }

    /// One stage of the innermost attack. Says whether it went on by itself.
    pub(crate) fn resolve_shot(&mut self, umpire: &mut impl Umpire<Event>) -> bool {
        let shot = self.shot();
        let next = match shot.stage {
            Stage::Open => {
                self.shot_mut().stage = Stage::Recheck;
                self.open_window(Window::A, None);
                return true;
            }
            Stage::Recheck => {
                let legal = if shot.is_impact() {
                    self.target_hex(shot.target).is_some()
                } else {
                    let clear = shot.clear || shot.keywords.arcing;
                    self.check_target(shot.by, shot.op, shot.target, shot.shorter, clear).is_ok()
                };
                if shot.cancelled || !legal {
                    umpire.say(|| Event::Lost { target: shot.target });
                    Stage::Done
                } else if shot.victim().is_some() {
                    Stage::Defend
                } else {
                    Stage::Compare
                }
            }
            Stage::Defend => {
                let seat = shot.victim().expect("only Dreadnaughts have Defence cards");
                let mut working = self.defences(seat).filter(|&it| !self.player(seat).systems[it].disabled);
                match (working.next(), working.next()) {
                    (Some(_), Some(_)) => return false,
                    (Some(slot), None) => {
                        drop(working);
                        self.shot_mut().defending = slot as u8;
                    }
                    (None, _) => {
                        drop(working);
                        let first = self.defences(seat).next().unwrap_or(0);
                        self.shot_mut().defending = first as u8;
                    }
                }
                Stage::Compare
            }
            Stage::Compare => self.compare(&shot, umpire),
            Stage::Pick => {
                let mut found = None;
                let mut count = 0;
                self.hits(&shot, |face, component| {
                    found = Some((face, component));
                    count += 1;
                });
                match found {
                    Some((face, component)) if count == 1 => {
                        self.pick_hit(face, component);
                        return true;
                    }
                    Some(_) => return false,
                    None => Stage::Done,
                }
            }
            Stage::Card => {
                let seat = shot.victim().expect("only Dreadnaughts have cards");
                let kind = self.plan(ShipRef::Dreadnaught(seat)).cells[usize::from(shot.component)].1;
                let sufferers = self.sufferers(seat, kind);
                if sufferers.len() > 1 {
                    return false;
                }
                self.shot_mut().card = sufferers.first().copied();
                Stage::Shield
            }
            Stage::Shield => {
                self.shot_mut().stage = Stage::Window;
                if let Some(seat) = shot.victim() {
                    self.set_off(seat, Occurrence::HitTaken, Some(true));
                }
                return true;
            }
            Stage::Window => {
                self.shot_mut().stage = Stage::Mark;
                self.open_window(Window::H, None);
                return true;
            }
            Stage::Mark => {
                self.mark_hit(umpire);
                Stage::Words
            }
            Stage::Words => {
                self.strike_words(umpire);
                Stage::Burn
            }
            Stage::Burn => {
                self.shot_mut().stage = Stage::Snare;
                if let (Some(by), Some(ship)) = (shot.credited(), shot.ship())
                    && shot.keywords.burn > 0
                {
                    self.intrude(
                        crate::effects::vocabulary::Intrusion::Burn,
                        shot.keywords.burn,
                        by,
                        Some(ship.owner()),
                    );
                }
                return true;
            }
            Stage::Snare => {
                if let Some(seat) = shot.victim()
                    && shot.keywords.snare > 0
                {
                    let by = -(shot.keywords.snare as i8);
                    let what = LastingEffect::Modify { stat: Stat::Speed, by, whom: Whom::Me };
                    self.add_lasting(Lasting { owner: seat, slot: None, what, lasts: Lasts::Turn });
                    umpire.say(|| Event::Modified { seat, stat: Stat::Speed, by });
                }
                Stage::Push
            }
            Stage::Push => {
                self.shot_mut().stage = Stage::Hit;
                let words = shot.keywords;
                let source = self.shooter_pose(shot.by).map(|pose| pose.at);
                if let (Some(ship), Some(source), Some(by)) = (shot.ship(), source, shot.attacker()) {
                    for (steps, toward) in [(words.drag, true), (words.shove, false)] {
                        if steps > 0 && self.pose(ship).is_some() {
                            self.begin_motion(ship, Going::Shove { steps, source, toward, by });
                        }
                    }
                }
                return true;
            }
            Stage::Hit => {
                self.shot_mut().stage = Stage::Taken;
                if let Shooter::Card(seat, _) = shot.by
                    && shot.ship().is_some()
                {
                    self.set_off(seat, Occurrence::Hit, None);
                }
                return true;
            }
            Stage::Taken => {
                self.shot_mut().stage = Stage::Done;
                if let Some(seat) = shot.victim() {
                    self.set_off(seat, Occurrence::HitTaken, Some(false));
                }
                return true;
            }
            Stage::Held => {
                self.shot_mut().stage = Stage::Done;
                if let Some(seat) = shot.victim() {
                    self.set_off(seat, Occurrence::Strained, None);
                }
                return true;
            }
            Stage::Done => {
                self.state.shots.pop();
                self.state.steps.pop();
                return true;
            }
        };
        self.shot_mut().stage = next;
        true
    }

    /// Steps A5 and A6, and all of a hit on something without Components.
    fn compare(&mut self, shot: &Shot, umpire: &mut impl Umpire<Event>) -> Stage {
        let damage = self.damage_total(shot);
        let defence = self.defence_total(shot);
        let target = shot.target;
        if damage <= defence {
            let strain = if damage == 0 { 0 } else { self.strain_target(shot) };
            umpire.say(|| Event::Held { target, damage, defence, strain });
            return if damage == 0 { Stage::Done } else { Stage::Held };
        }
        let net = damage - defence;
        self.shot_mut().net = net;
        umpire.say(|| Event::Hit { target, damage, defence });
        match target {
            Target::Ship(ShipRef::Dreadnaught(seat)) => {
                if let (Shooter::Card(by, _), Some(distance)) = (shot.by, self.shot_distance(shot)) {
                    self.deed(by, Some(seat), Happening::DreadnaughtHit { distance }, umpire);
                }
                Stage::Pick
            }
            Target::Ship(ship @ ShipRef::Cruiser(owner, _)) => {
                if let Shooter::Cruiser(by, _) = shot.by {
                    self.deed(by, Some(owner), Happening::CruiserHit, umpire);
                }
                if net >= 7 {
                    self.lose_cruiser(ship, shot, umpire);
                    return Stage::Words;
                }
                Stage::Pick
            }
            Target::Obstacle(index, _) => {
                self.hurt_obstacle(index, net, umpire);
                Stage::Done
            }
            Target::Token(index) => {
                self.remove_token(usize::from(index), umpire);
                Stage::Done
            }
            Target::Beacon(index) => {
                let beacon = &mut self.state.beacons[usize::from(index)];
                beacon.gone = true;
                let owner = beacon.owner;
                umpire.say(|| Event::BeaconLost { beacon: index });
                if let Some(by) = shot.credited() {
                    self.deed(by, Some(owner), Happening::BeaconKilled, umpire);
                }
                Stage::Done
            }
        }
    }

    /// Places the Strain of a Shot that did not get through, and says how much (DN-15.10, DN-12.5).
    pub(crate) fn strain_target(&mut self, shot: &Shot) -> u8 {
        let count = shot.keywords.strain.max(1);
        match shot.target {
            Target::Ship(ShipRef::Dreadnaught(seat)) => self.strain(seat, usize::from(shot.defending), count),
            Target::Ship(ShipRef::Cruiser(seat, index)) => {
                let cap = self.cruiser_defence(seat, index).max(0) as u8;
                let cruiser = &mut self.player_mut(seat).cruisers[usize::from(index)];
                let added = count.min(cap.saturating_sub(cruiser.strain));
                cruiser.strain += added;
                added
            }
            Target::Token(index) => {
                let cap = self.content.tokens[self.state.tokens[usize::from(index)].kind.index()].defence;
                let token = &mut self.state.tokens[usize::from(index)];
                let added = count.min(cap.saturating_sub(token.strain));
                token.strain += added;
                added
            }
            Target::Obstacle(..) | Target::Beacon(_) => 0,
        }
    }

    /// The attacker's pick (A7).
    pub(crate) fn pick_hit(&mut self, face: Face, component: u8) {
        let cruiser = self.shot().victim().is_none();
        let shot = self.shot_mut();
        shot.picked = Some(face);
        shot.component = component;
        shot.stage = if cruiser { Stage::Mark } else { Stage::Card };
    }

    /// Whether an answer to the innermost attack is legal (A4, A7, A8).
    pub(crate) fn check_shot(&self, action: Action) -> Result<(), Refusal> {
        let shot = self.shot();
        match (shot.stage, action) {
            (Stage::Defend, Action::System(slot)) => {
                let seat = shot.victim().expect("only Dreadnaughts have Defence cards");
                let slot = usize::from(slot);
                match self.player(seat).systems.get(slot) {
                    Some(system) if self.defences(seat).any(|it| it == slot) && !system.disabled => Ok(()),
                    _ => Err(Refusal::new("DN-15.13", "choose a Defence card that is not Disabled")),
                }
            }
            (Stage::Pick, Action::Hit(face, component)) => {
                let mut found = false;
                self.hits(&shot, |it, other| found |= (it, other) == (face, component));
                if found {
                    Ok(())
                } else {
                    Err(Refusal::new("DN-16.8", "this Component cannot be hit from there"))
                }
            }
            (Stage::Card, Action::System(slot)) => {
                let seat = shot.victim().expect("only Dreadnaughts have cards");
                let kind = self.plan(ShipRef::Dreadnaught(seat)).cells[usize::from(shot.component)].1;
                if self.sufferers(seat, kind).contains(&slot) {
                    Ok(())
                } else {
                    Err(Refusal::new("DN-16.11", "this card does not suffer from a hit on that Component"))
                }
            }
            (Stage::Defend, _) => Err(Refusal::new("DN-15.13", "choose the Defence card that answers")),
            (Stage::Pick, _) => Err(Refusal::new("DN-16.1", "choose a face and a Component")),
            (Stage::Card, _) => Err(Refusal::new("DN-16.11", "choose the card that suffers")),
            _ => Err(Refusal::new("DN-15.9", "nothing is asked in this attack now")),
        }
    }

    pub(crate) fn perform_shot(&mut self, action: Action) {
        match (self.shot().stage, action) {
            (Stage::Defend, Action::System(slot)) => {
                let shot = self.shot_mut();
                shot.defending = slot;
                shot.stage = Stage::Compare;
            }
            (Stage::Pick, Action::Hit(face, component)) => self.pick_hit(face, component),
            (Stage::Card, Action::System(slot)) => {
                let shot = self.shot_mut();
                shot.card = Some(slot);
                shot.stage = Stage::Shield;
            }
            _ => {}
        }
    }

    /// Who answers now in the innermost attack.
    pub(crate) fn shot_asks(&self) -> Option<Seat> {
        let shot = self.shot();
        match shot.stage {
            Stage::Defend | Stage::Card => shot.victim(),
            Stage::Pick => Some(self.chooser(&shot)),
            _ => None,
        }
    }

    /// Whether a revealed Mission makes a player's Beacons Destructible (DN-18.14).
    pub(crate) fn are_destructible(&self, owner: Seat) -> bool {
        let revealed = self.player(owner).missions.iter().filter(|held| held.revealed);
        revealed.map(|held| &self.content.missions[held.mission.index()]).any(|it| it.destructible)
    }
}
