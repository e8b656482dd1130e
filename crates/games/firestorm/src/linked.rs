//! Linked fire (FA-10).

pub(crate) mod add;
pub(crate) mod pattern;

use crate::ids::ShipId;
use crate::pieces::{Marker, Weapon};
use crate::state::{Attack, Firestorm};

/// Whether weapons of different ships link in their own kind (FA-10.3).
pub(crate) const fn same_kind(one: Weapon, other: Weapon) -> bool {
    match one {
        Weapon::Turret => matches!(other, Weapon::Turret),
        Weapon::Torpedo => matches!(other, Weapon::Torpedo),
        Weapon::Fore | Weapon::Port | Weapon::Starboard | Weapon::Aft => other.is_broadside(),
    }
}

impl Firestorm {
    /// Whether a weapon can be the focus of a link at a target (FA-10.7).
    pub(crate) fn can_link(&self, ship: ShipId, weapon: Weapon, target: ShipId) -> bool {
        self.is_in_command(ship)
            && (self.partners(ship, weapon, target).next().is_some()
                || self.joiners(ship, weapon, target).next().is_some())
    }

    /// The ship's own weapons that make a pair with this one: the turret and a broadside (FA-10.3).
    pub(crate) fn partners(
        &self,
        ship: ShipId,
        weapon: Weapon,
        target: ShipId,
    ) -> impl Iterator<Item = Weapon> {
        let pairs = move |other: &Weapon| match weapon {
            Weapon::Turret => other.is_broadside(),
            Weapon::Torpedo => false,
            _ => *other == Weapon::Turret,
        };
        let bears = move |other: &Weapon| self.check_fire(ship, *other, target).is_ok();
        Weapon::ALL.into_iter().filter(pairs).filter(bears)
    }

    /// Weapons of other ships of the squadron that can join in their own kind.
    pub(crate) fn joiners(
        &self,
        ship: ShipId,
        weapon: Weapon,
        target: ShipId,
    ) -> impl Iterator<Item = (ShipId, Weapon)> {
        let others = self.comrades(ship);
        let weapons = others.flat_map(|other| Weapon::ALL.into_iter().map(move |it| (other, it)));
        weapons
            .filter(move |&(other, it)| same_kind(weapon, it) && self.check_fire(other, it, target).is_ok())
    }

    /// Other ships of the squadron that can join with their turret and a broadside: that broadside.
    pub(crate) fn pair_joiners(
        &self,
        ship: ShipId,
        target: ShipId,
    ) -> impl Iterator<Item = (ShipId, Weapon)> {
        let others = self.comrades(ship);
        let both = others.filter(move |&other| self.check_fire(other, Weapon::Turret, target).is_ok());
        both.flat_map(move |other| {
            self.partners(other, Weapon::Turret, target).map(move |broadside| (other, broadside))
        })
    }

    /// The other ships of a squadron that are in command (FA-5.5).
    fn comrades(&self, ship: ShipId) -> impl Iterator<Item = ShipId> {
        let squadron = self.ship(ship).squadron;
        let (element, first) = (self.element(squadron), self.squad(squadron).first);
        let commanded = move |other: &ShipId| element >> (other.0 - first.0) & 1 == 1;
        self.members(squadron).filter(move |&other| other != ship).filter(commanded)
    }

    /// The dice of a plain or a linked attack before cards: the focus in full, each other weapon with half, at least
    /// 1 unless its ship has Battery Damage; the sum is rounded down once (FA-10.5, FA-10.6).
    pub(crate) fn link_dice(&self, attack: &Attack, target: ShipId) -> u8 {
        let dice = |ship: ShipId, weapon: Weapon| match self.aim(ship, weapon, target) {
            Ok(aim) => u32::from(self.weapon_dice(ship, weapon, target, aim)),
            Err(_) => 1,
        };
        let (Some(ship), Some(weapon)) = (attack.ship(), attack.weapon) else { return 1 };
        // In halves of a die.
        let others = attack.others.iter().map(|other| {
            let damaged = other.weapon.is_primary() && self.ship(other.ship).has(Marker::Battery);
            let least = if damaged { 0 } else { 2 };
            dice(other.ship, other.weapon).max(least)
        });
        ((2 * dice(ship, weapon) + others.sum::<u32>()) / 2).min(60) as u8
    }
}
