//! What a hit may strike, and what suffers from it (DN-16.1 to DN-16.13).

use arrayvec::ArrayVec;

use crate::attack::faces;
use crate::content::Components;
use crate::prelude::*;

impl Dreadnaught {
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

    /// All legal picks of face and component (DN-16.1).
    pub(crate) fn hits(&self, shot: &Shot) -> impl Iterator<Item = (Face, u8)> + '_ {
        let faces = faces::choices(&self.faces_of(shot), shot.keywords.precise);
        let rows = shot.ship().into_iter().flat_map(move |ship| {
            let (plan, filled) = (self.plan(ship), self.filled(ship));
            let on =
                move |face| plan.rows(face).iter().map(move |row| (face, Components::open_in(row, filled)));
            faces.clone().into_iter().flat_map(on)
        });
        rows.flat_map(|(face, open)| open.iter().map(move |&component| (face, component)))
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
            Component::M => Some(Kind::MainWeapon),
            Component::E => Some(Kind::Drive),
            _ => Some(Kind::Reactor),
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
}
