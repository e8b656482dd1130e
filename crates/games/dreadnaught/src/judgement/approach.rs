//! Where Missions draw a ship: how near it is to what it would be paid for.

#![expect(
    clippy::float_arithmetic,
    reason = "judgement alone may use floats, and only + - * / and comparisons"
)]

use broadside_engine::Seat;

use crate::content::{Colour, Count, Deed, Place, Ships};
use crate::missions::OWNER_CAP;
use crate::state::Dreadnaught;

impl Dreadnaught {
    /// How near a player's ships are to where their Missions want them.
    pub(crate) fn approach(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let mut total = 0.0;
        for held in player.missions.iter().filter(|held| held.total < OWNER_CAP) {
            let mission = &self.content.missions[held.mission.index()];
            let lines =
                mission.score.iter().map(|line| (line.on, line.terms.as_slice(), line.tests.as_slice()));
            for (on, terms, tests) in lines {
                total += self.drawn_by_deed(seat, on);
                let counts =
                    terms.iter().filter_map(|term| term.per).chain(tests.iter().map(|test| test.count));
                for count in counts {
                    total += self.drawn_by_count(seat, count);
                }
            }
        }
        // Ships that fight stay in reach of each other.
        if let Some(ship) = player.ship {
            let enemies = self.enemies(seat).filter_map(|enemy| self.player(enemy).ship);
            if let Some(distance) = enemies.map(|other| other.at.distance(ship.at)).min() {
                total -= 0.04 * f32::from(distance.saturating_sub(6));
            }
        }
        total
    }

    pub(crate) fn drawn_by_deed(&self, seat: Seat, deed: Deed) -> f32 {
        match deed {
            Deed::Enter { ships, place } => self.drawn_to(seat, ships, place, 0.05),
            Deed::ContactOwn { dreadnaught } => {
                let ships = if dreadnaught { Ships::Dreadnaught } else { Ships::Any };
                -0.06 * self.beacon_distance(seat, ships, true)
            }
            Deed::ContactEnemy => -0.06 * self.beacon_distance(seat, Ships::Any, false),
            Deed::DreadnaughtHit { within } => {
                let distance = self.enemy_distance(seat);
                -0.08 * f32::from(distance.saturating_sub(within))
            }
            Deed::CardMarked(_) | Deed::CardDisabled(_) | Deed::CriticalHit | Deed::ReactorMarked => {
                -0.04 * f32::from(self.enemy_distance(seat).saturating_sub(5))
            }
            Deed::CruiserKilled { .. } | Deed::CruiserHit | Deed::CruiserKill => {
                -0.04 * self.cruiser_distance(seat)
            }
            Deed::End | Deed::RecoveryUsed | Deed::BeaconKilled | Deed::Look | Deed::Burned => 0.0,
        }
    }

    pub(crate) fn drawn_by_count(&self, seat: Seat, count: Count) -> f32 {
        match count {
            Count::Control(place) => self.drawn_to(seat, Ships::Any, place, 0.04),
            Count::Ships { ships, place } => self.drawn_to(seat, ships, place, 0.05),
            Count::ZonesWith(ships) | Count::ZonesClear(ships) => {
                self.drawn_to(seat, ships, Place::Zone, 0.03)
            }
            Count::BeaconsNear(_) | Count::BeaconsHeld { .. } => {
                -0.05 * self.beacon_distance(seat, Ships::Any, true)
            }
            Count::Marks => -0.04 * f32::from(self.enemy_distance(seat).saturating_sub(5)),
            Count::CruisersFar(_)
            | Count::CruisersNear(_)
            | Count::CruisersAstray(_)
            | Count::CruisersLeft
            | Count::Dreadnaught
            | Count::Filled
            | Count::TypeMarkers(_)
            | Count::TypeDisabled(_)
            | Count::Turn
            | Count::Recovered
            | Count::ReactorHit
            | Count::ContactedEnemy
            | Count::FarFromAll(_) => 0.0,
        }
    }

    /// A little more for every hex that ships are nearer to a place.
    pub(crate) fn drawn_to(&self, seat: Seat, ships: Ships, place: Place, pull: f32) -> f32 {
        let map = self.map();
        let wanted = |index: usize| match place {
            Place::Yellow => map.zones[index].colour == Colour::Yellow,
            Place::Purple => map.zones[index].colour == Colour::Purple,
            Place::Zone => matches!(map.zones[index].colour, Colour::Yellow | Colour::Purple),
            Place::Centre => index == usize::from(map.centre),
            Place::EnemyHome => {
                let home = if seat.index() == 0 { Colour::Red } else { Colour::Green };
                self.is_duel() && map.zones[index].colour == home
            }
        };
        let mut total = 0.0;
        for ship in self.fleet(seat, ships) {
            if self.zone_at(ship).is_some_and(wanted) {
                continue;
            }
            let centres = map.zones.iter().enumerate().filter(|(index, _)| wanted(*index));
            // A zone is as near as its middle cell, or its nearest for the long home strips.
            let nearest = centres
                .map(|(_, zone)| {
                    if zone.cells.len() > 7 {
                        zone.cells.iter().step_by(3).map(|cell| cell.distance(ship)).min().unwrap_or(0)
                    } else {
                        zone.cells[zone.cells.len() / 2].distance(ship)
                    }
                })
                .min();
            let distance = match (nearest, place) {
                (Some(distance), _) => distance,
                (None, Place::EnemyHome) => {
                    let homes = self.enemies(seat).filter_map(|enemy| self.player(enemy).start);
                    homes.map(|home| home.distance(ship).saturating_sub(3)).min().unwrap_or(0)
                }
                (None, _) => 0,
            };
            total -= pull * f32::from(distance);
        }
        total
    }

    pub(crate) fn enemy_distance(&self, seat: Seat) -> u8 {
        let Some(ship) = self.player(seat).ship else { return 0 };
        let enemies = self.enemies(seat).filter_map(|enemy| self.player(enemy).ship);
        enemies.map(|other| other.at.distance(ship.at)).min().unwrap_or(0)
    }

    pub(crate) fn cruiser_distance(&self, seat: Seat) -> f32 {
        let prey = || self.enemies(seat).flat_map(|enemy| self.fleet(enemy, Ships::Cruiser));
        let hunters = self.fleet(seat, Ships::Any);
        let nearest = hunters.filter_map(|ship| prey().map(|other| other.distance(ship)).min()).min();
        f32::from(nearest.unwrap_or(0))
    }

    pub(crate) fn beacon_distance(&self, seat: Seat, ships: Ships, own: bool) -> f32 {
        let fresh = |index: usize| self.player(seat).contacts & (1 << index) == 0;
        let beacons = || {
            let all = self.state.beacons.iter().enumerate();
            all.filter(move |(index, it)| !it.gone && (it.owner == seat) == own && fresh(*index))
        };
        let nearest = self
            .fleet(seat, ships)
            .filter_map(|ship| beacons().map(|(_, it)| it.at.distance(ship)).min())
            .min();
        f32::from(nearest.unwrap_or(0))
    }
}
