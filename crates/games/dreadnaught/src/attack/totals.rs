//! Damage against Defence (DN-15.8, DN-15.12).

use crate::prelude::*;
use crate::ship::values::base;

impl Dreadnaught {
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
}
