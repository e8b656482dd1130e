//! Missions: reveals, scoring, counter-missions (DN-19, DN-23.60 to DN-23.63).

use crate::content::{Colour, Count, Deed, Place, ScoreLine, Ships, Test, Whose};
use crate::prelude::*;

/// What happened that a Mission may wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Happening {
    Enter { ship: ShipRef, at: Hex },
    CardMarked(Type),
    CardDisabled(Type),
    CriticalHit,
    ReactorMarked,
    CruiserKilled { at: Hex },
    DreadnaughtHit { distance: u8 },
    RecoveryUsed,
    CruiserHit,
    CruiserKill,
    ContactOwn { beacon: u8, dreadnaught: bool },
    ContactEnemy { beacon: u8 },
    BeaconKilled,
    Look,
    Burned,
}

impl Happening {
    fn beacon(self) -> Option<u8> {
        match self {
            Self::ContactOwn { beacon, .. } | Self::ContactEnemy { beacon } => Some(beacon),
            _ => None,
        }
    }
}

/// The most a Mission yields its owner (DN-19.6).
pub(crate) const OWNER_CAP: u8 = 12;
/// The most a counter-mission yields an opponent (DN-19.7).
pub(crate) const COUNTER_CAP: u8 = 5;

impl Dreadnaught {
    /// A player has done something: Missions are revealed, and points wait for the next checkpoint (DN-19.4,
    /// DN-19.5, DN-19.9). `to` is the player it was done to.
    pub(crate) fn deed(
        &mut self,
        by: Seat,
        to: Option<Seat>,
        what: Happening,
        umpire: &mut impl Umpire<Event>,
    ) {
        for index in 0..self.player(by).missions.len() {
            let held = self.player(by).missions[index];
            let mission = &self.content.missions[held.mission.index()];
            let id = held.mission;
            let mut revealed = held.revealed;
            if !revealed
                && self.matches(mission.reveal.on, what, by, by)
                && self.all_hold(&mission.reveal.tests, by, None)
            {
                revealed = true;
                self.player_mut(by).missions[index].revealed = true;
                umpire.reveal(|| Event::MissionRevealed { seat: by, mission: id });
            }
            if !revealed {
                continue;
            }
            let count = self.content.missions[id.index()].score.len();
            for line in 0..count {
                let score = &self.content.missions[id.index()].score[line];
                let fresh = what.beacon().is_none_or(|it| held.beacons & (1 << it) == 0);
                if score.on != Deed::End
                    && self.matches(score.on, what, by, by)
                    && (fresh || !score.fresh)
                    && self.all_hold(&score.tests, by, None)
                {
                    let points = self.points(score, by, None);
                    let marks = score.fresh;
                    let held = &mut self.player_mut(by).missions[index];
                    held.pending[line] = held.pending[line].saturating_add(points);
                    if let (Some(beacon), true) = (what.beacon(), marks) {
                        held.beacons |= 1 << beacon;
                    }
                }
            }
        }
        if let Some(owner) = to
            && self.agreed.counters
            && self.are_enemies(by, owner)
        {
            self.counter_deed(owner, by, what);
        }
    }

    /// An opponent has done something to the owner of Missions.
    fn counter_deed(&mut self, owner: Seat, opp: Seat, what: Happening) {
        for index in 0..self.player(owner).missions.len() {
            let held = self.player(owner).missions[index];
            if !held.revealed {
                continue;
            }
            let id = held.mission;
            for line in 0..self.content.missions[id.index()].counter.len() {
                let score = &self.content.missions[id.index()].counter[line];
                let fresh = what.beacon().is_none_or(|it| held.beacons & (1 << it) == 0);
                if score.on != Deed::End
                    && self.matches(score.on, what, opp, owner)
                    && (fresh || !score.fresh)
                    && self.all_hold(&score.tests, owner, Some(opp))
                {
                    let points = self.points(score, owner, Some(opp));
                    let counter = &mut self.player_mut(owner).missions[index].counter[opp.index()];
                    counter.pending[line] = counter.pending[line].saturating_add(points);
                }
            }
        }
    }

    /// Whether what happened is what a line waits for. `owner` is the owner of the Mission.
    fn matches(&self, deed: Deed, what: Happening, by: Seat, owner: Seat) -> bool {
        match (deed, what) {
            (Deed::Enter { ships, place }, Happening::Enter { ship, at }) => {
                fits(ships, ship) && self.is_place(by, place, at)
            }
            (Deed::CardMarked(kin), Happening::CardMarked(it))
            | (Deed::CardDisabled(kin), Happening::CardDisabled(it)) => kin == it,
            (Deed::CriticalHit, Happening::CriticalHit)
            | (Deed::ReactorMarked, Happening::ReactorMarked)
            | (Deed::RecoveryUsed, Happening::RecoveryUsed)
            | (Deed::CruiserHit, Happening::CruiserHit)
            | (Deed::CruiserKill, Happening::CruiserKill)
            | (Deed::ContactEnemy, Happening::ContactEnemy { .. })
            | (Deed::BeaconKilled, Happening::BeaconKilled)
            | (Deed::Look, Happening::Look)
            | (Deed::Burned, Happening::Burned) => true,
            (Deed::CruiserKilled { place }, Happening::CruiserKilled { at }) => {
                place.is_none_or(|place| self.is_place(owner, place, at))
            }
            (Deed::DreadnaughtHit { within }, Happening::DreadnaughtHit { distance }) => distance <= within,
            (Deed::ContactOwn { dreadnaught }, Happening::ContactOwn { dreadnaught: it, .. }) => {
                it || !dreadnaught
            }
            _ => false,
        }
    }

    fn points(&self, line: &ScoreLine, owner: Seat, opp: Option<Seat>) -> u8 {
        let term = |term: &crate::content::Term| {
            let whom = if term.opp { opp.unwrap_or(owner) } else { owner };
            term.points.saturating_mul(term.per.map_or(1, |count| self.tally(whom, count)))
        };
        line.terms.iter().map(term).fold(0, u8::saturating_add)
    }

    fn all_hold(&self, tests: &[Test], owner: Seat, opp: Option<Seat>) -> bool {
        tests.iter().all(|test| {
            let within = |seat: Seat| (test.min..=test.max).contains(&self.tally(seat, test.count));
            match test.whose {
                Whose::Mine => within(owner),
                Whose::Opp => opp.is_some_and(within),
                Whose::SomeOpp => self.enemies(owner).any(within),
                Whose::EveryOpp => self.enemies(owner).all(within),
            }
        })
    }

    /// The zone of a hex.
    pub(crate) fn zone_at(&self, hex: Hex) -> Option<usize> {
        self.content.index.zone(usize::from(!self.is_duel()), hex)
    }

    /// Whether a hex is a place in the eyes of a player (DN-19.12).
    fn is_place(&self, seat: Seat, place: Place, hex: Hex) -> bool {
        let zone = || self.zone_at(hex);
        let colour = || zone().map(|index| self.map().zones[index].colour);
        match place {
            Place::Yellow => colour() == Some(Colour::Yellow),
            Place::Purple => colour() == Some(Colour::Purple),
            Place::Zone => matches!(colour(), Some(Colour::Yellow | Colour::Purple)),
            Place::Centre => zone() == Some(usize::from(self.map().centre)),
            Place::EnemyHome if self.is_duel() => {
                let home = if seat.index() == 0 { Colour::Red } else { Colour::Green };
                colour() == Some(home)
            }
            Place::EnemyHome => self
                .enemies(seat)
                .any(|enemy| self.player(enemy).start.is_some_and(|start| start.distance(hex) <= 3)),
        }
    }

    /// The ships of a player of some kind, with their hexes.
    pub(crate) fn fleet(&self, seat: Seat, ships: Ships) -> impl Iterator<Item = Hex> + '_ {
        let player = self.player(seat);
        let own = player.ship.filter(|_| ships != Ships::Cruiser).map(|pose| pose.at);
        let cruisers = player.cruisers.iter().filter(move |_| ships != Ships::Dreadnaught);
        own.into_iter().chain(cruisers.filter_map(|cruiser| cruiser.pose).map(|pose| pose.at))
    }

    /// Presence of a player in each zone: 2 for the Dreadnaught, 1 for a Cruiser (DN-19.11).
    fn presence(&self, seat: Seat) -> [u8; 16] {
        let mut presence = [0; 16];
        for (ships, weight) in [(Ships::Dreadnaught, 2), (Ships::Cruiser, 1)] {
            for zone in self.fleet(seat, ships).filter_map(|hex| self.zone_at(hex)) {
                presence[zone.min(15)] += weight;
            }
        }
        presence
    }

    /// Controlled zones of a place (DN-19.11). Presence of a team counts together.
    fn controlled(&self, seat: Seat, place: Place) -> u8 {
        let mut teams = [[0u8; 16]; 6];
        for other in Seat::all(self.count()) {
            let team = usize::from(self.agreed.team[other]);
            for (sum, it) in teams[team].iter_mut().zip(self.presence(other)) {
                *sum += it;
            }
        }
        let own = usize::from(self.agreed.team[seat]);
        let mine = self.presence(seat);
        let zones = self.map().zones.iter().enumerate();
        let controls = |index: usize| {
            let strongest = (0..6).filter(|&team| team != own).map(|team| teams[team][index]).max();
            teams[own][index] > strongest.unwrap_or(0) && mine[index] > 0
        };
        zones
            .filter(|(index, zone)| match place {
                Place::Yellow => zone.colour == Colour::Yellow,
                Place::Purple => zone.colour == Colour::Purple,
                Place::Zone => matches!(zone.colour, Colour::Yellow | Colour::Purple),
                Place::Centre => *index == usize::from(self.map().centre),
                Place::EnemyHome => false,
            })
            .filter(|(index, _)| controls(*index))
            .count() as u8
    }

    /// What Missions count (DN-23.61, DN-23.63).
    pub(crate) fn tally(&self, seat: Seat, count: Count) -> u8 {
        let player = self.player(seat);
        let cruiser_distances = || {
            let ship = player.ship;
            self.fleet(seat, Ships::Cruiser).filter_map(move |hex| ship.map(|ship| ship.at.distance(hex)))
        };
        let playable = |zone: usize| matches!(self.map().zones[zone].colour, Colour::Yellow | Colour::Purple);
        let own_beacons = || self.state.beacons.iter().filter(move |it| it.owner == seat && !it.gone);
        let near = |hex: Hex, who: Seat, hexes: u8| {
            self.fleet(who, Ships::Any).any(|ship| ship.distance(hex) <= hexes)
        };
        let zones_with = |ships: Ships| {
            let mut zones = 0u32;
            for zone in self.fleet(seat, ships).filter_map(|hex| self.zone_at(hex)).filter(|&it| playable(it))
            {
                zones |= 1 << zone;
            }
            zones
        };
        let number = match count {
            Count::Control(place) => return self.controlled(seat, place),
            Count::Ships { ships, place } => {
                self.fleet(seat, ships).filter(|&hex| self.is_place(seat, place, hex)).count()
            }
            Count::ZonesWith(ships) => zones_with(ships).count_ones() as usize,
            Count::ZonesClear(ships) => {
                let mut zones = zones_with(ships);
                for enemy in self.enemies(seat) {
                    for zone in self.fleet(enemy, Ships::Any).filter_map(|hex| self.zone_at(hex)) {
                        zones &= !(1 << zone);
                    }
                }
                zones.count_ones() as usize
            }
            Count::CruisersFar(hexes) => cruiser_distances().filter(|&it| it >= hexes).count(),
            Count::CruisersNear(hexes) => cruiser_distances().filter(|&it| it <= hexes).count(),
            Count::CruisersAstray(hexes) => {
                let near = cruiser_distances().filter(|&it| it <= hexes).count();
                self.fleet(seat, Ships::Cruiser).count() - near
            }
            Count::CruisersLeft => self.fleet(seat, Ships::Cruiser).count(),
            Count::Dreadnaught => usize::from(player.ship.is_some()),
            Count::BeaconsNear(hexes) => own_beacons().filter(|it| near(it.at, seat, hexes)).count(),
            Count::BeaconsHeld { near: hexes, clear } => own_beacons()
                .filter(|it| near(it.at, seat, hexes))
                .filter(|it| !self.enemies(seat).any(|enemy| near(it.at, enemy, clear)))
                .count(),
            Count::Marks => player.marks.into(),
            Count::Filled => self.filled_critical(seat).count_ones() as usize,
            Count::TypeMarkers(kin) => {
                let slots = self.slots_of_type(seat, kin);
                slots.map(|slot| usize::from(player.systems[slot].markers)).sum()
            }
            Count::TypeDisabled(kin) => {
                self.slots_of_type(seat, kin).filter(|&slot| player.systems[slot].disabled).count()
            }
            Count::Turn => self.state.turn.into(),
            Count::Recovered => player.recovered.into(),
            Count::ReactorHit => player.reactor_hit.into(),
            Count::ContactedEnemy => {
                let mut beacons = self.state.beacons.iter().enumerate();
                let enemy = |(index, it): (usize, &crate::state::Beacon)| {
                    player.contacts & (1 << index) != 0 && self.are_enemies(seat, it.owner)
                };
                usize::from(beacons.any(enemy))
            }
            Count::FarFromAll(hexes) => {
                let mut ships = self.enemies(seat).filter_map(|enemy| self.player(enemy).ship);
                let far = |it: &Pose| player.ship.is_none_or(|ship| ship.at.distance(it.at) > hexes);
                usize::from(ships.all(|it| far(&it)))
            }
        };
        number.min(255) as u8
    }

    /// Points that wait are scored, within the caps (DN-19.6 to DN-19.9).
    pub(crate) fn score_pending(&mut self, umpire: &mut impl Umpire<Event>) {
        for owner in self.order() {
            for index in 0..self.player(owner).missions.len() {
                let held = self.player(owner).missions[index];
                let id = held.mission;
                for line in 0..held.pending.len() {
                    if held.pending[line] > 0 {
                        let cap = self.content.missions[id.index()].score.get(line).and_then(|it| it.cap);
                        let held = &mut self.player_mut(owner).missions[index];
                        let room = cap.map_or(u8::MAX, |cap| cap.saturating_sub(held.turn[line]));
                        let points = held.pending[line].min(room).min(OWNER_CAP - held.total.min(OWNER_CAP));
                        held.pending[line] = 0;
                        held.turn[line] += points;
                        held.total += points;
                        if points > 0 {
                            umpire.say(|| Event::Scored { seat: owner, owner, mission: id, points });
                        }
                    }
                }
                for opp in Seat::all(self.count()) {
                    for line in 0..2 {
                        let pending = held.counter[opp.index()].pending[line];
                        if pending == 0 {
                            continue;
                        }
                        let cap = self.content.missions[id.index()].counter.get(line).and_then(|it| it.cap);
                        let counter = &mut self.player_mut(owner).missions[index].counter[opp.index()];
                        let room = cap.map_or(u8::MAX, |cap| cap.saturating_sub(counter.turn[line]));
                        let points = pending.min(room).min(COUNTER_CAP - counter.total.min(COUNTER_CAP));
                        counter.pending[line] = 0;
                        counter.turn[line] += points;
                        counter.total += points;
                        if points > 0 {
                            umpire.say(|| Event::Scored { seat: opp, owner, mission: id, points });
                        }
                    }
                }
            }
        }
    }

    /// End-of-turn scoring (DN-19.10).
    pub(crate) fn score_end(&mut self, umpire: &mut impl Umpire<Event>) {
        for owner in self.order() {
            for index in 0..self.player(owner).missions.len() {
                let held = self.player(owner).missions[index];
                let id = held.mission;
                let mission = &self.content.missions[id.index()];
                let reveal = &mission.reveal;
                let now =
                    !held.revealed && reveal.on == Deed::End && self.all_hold(&reveal.tests, owner, None);
                if now {
                    self.player_mut(owner).missions[index].revealed = true;
                    umpire.reveal(|| Event::MissionRevealed { seat: owner, mission: id });
                }
                if !held.revealed && !now {
                    continue;
                }
                let mission = &self.content.missions[id.index()];
                let mut own = [0u8; 4];
                for (line, score) in mission.score.iter().enumerate() {
                    if score.on == Deed::End && self.all_hold(&score.tests, owner, None) {
                        own[line.min(3)] = self.points(score, owner, None);
                    }
                }
                let mut counters = [[0u8; 2]; 6];
                if self.agreed.counters {
                    for opp in self.enemies(owner) {
                        for (line, score) in mission.counter.iter().enumerate() {
                            if score.on == Deed::End && self.all_hold(&score.tests, owner, Some(opp)) {
                                counters[opp.index()][line.min(1)] = self.points(score, owner, Some(opp));
                            }
                        }
                    }
                }
                let held = &mut self.player_mut(owner).missions[index];
                for (pending, points) in held.pending.iter_mut().zip(own) {
                    *pending = pending.saturating_add(points);
                }
                for (counter, points) in held.counter.iter_mut().zip(counters) {
                    for (pending, points) in counter.pending.iter_mut().zip(points) {
                        *pending = pending.saturating_add(points);
                    }
                }
            }
        }
        self.score_pending(umpire);
    }

    /// What the End lines of a Mission would bring its owner now.
    pub(crate) fn end_points(&self, owner: Seat, held: &crate::player::Held) -> u8 {
        let mission = &self.content.missions[held.mission.index()];
        let reveal = &mission.reveal;
        if !held.revealed && (reveal.on != Deed::End || !self.all_hold(&reveal.tests, owner, None)) {
            return 0;
        }
        self.end_line_points(&mission.score, owner, None)
    }

    /// What the End lines of a counter-mission would bring an opponent now.
    pub(crate) fn counter_points(&self, owner: Seat, held: &crate::player::Held, opp: Seat) -> u8 {
        self.end_line_points(&self.content.missions[held.mission.index()].counter, owner, Some(opp))
    }

    fn end_line_points(&self, lines: &[ScoreLine], owner: Seat, opp: Option<Seat>) -> u8 {
        let scored =
            lines.iter().filter(|line| line.on == Deed::End && self.all_hold(&line.tests, owner, opp));
        let points = scored.map(|line| self.points(line, owner, opp).min(line.cap.unwrap_or(u8::MAX)));
        points.fold(0, u8::saturating_add)
    }

    /// The Objective Points of a player.
    pub(crate) fn score(&self, seat: Seat) -> u16 {
        let own: u16 = self.player(seat).missions.iter().map(|held| u16::from(held.total)).sum();
        let others = self.state.players.iter().filter(|(owner, _)| *owner != seat);
        let countered: u16 = others
            .flat_map(|(_, player)| &player.missions)
            .map(|held| u16::from(held.counter[seat.index()].total))
            .sum();
        own + countered + u16::from(self.player(seat).bonus)
    }
}

fn fits(ships: Ships, ship: ShipRef) -> bool {
    match (ships, ship) {
        (Ships::Any, _)
        | (Ships::Dreadnaught, ShipRef::Dreadnaught(_))
        | (Ships::Cruiser, ShipRef::Cruiser(..)) => true,
        (Ships::Dreadnaught, ShipRef::Cruiser(..)) | (Ships::Cruiser, ShipRef::Dreadnaught(_)) => false,
    }
}
