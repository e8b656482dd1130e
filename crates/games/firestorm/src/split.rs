//! Split fire (FA-11).

pub(crate) mod dice;
pub(crate) mod targets;

use crate::firing::halved;
use crate::ids::ShipId;
use crate::pieces::Weapon;
use crate::state::Firestorm;

impl Firestorm {
    /// The dice that are divided: the lowest printed for the bands of the targets, after damage and what the firer's
    /// own state halves (FA-11.3).
    pub(crate) fn split_pool(
        &self,
        ship: ShipId,
        weapon: Weapon,
        targets: impl Iterator<Item = ShipId>,
    ) -> u8 {
        let printed = |target: ShipId| match self.aim(ship, weapon, target) {
            Ok(aim) => self.class(ship).dice(weapon, aim.band),
            Err(_) => 1,
        };
        let lowest = targets.map(printed).min().unwrap_or(0);
        halved(self.worn(ship, weapon, lowest), self.firer_halvings(ship, weapon))
    }

    /// Whether there are two targets, and a die for each.
    pub(crate) fn can_split(&self, ship: ShipId, weapon: Weapon) -> bool {
        self.targets(ship, weapon).any(|first| self.splits_with(ship, weapon, first))
    }

    /// Whether there is another target beside this one, and a die for each.
    pub(crate) fn splits_with(&self, ship: ShipId, weapon: Weapon, first: ShipId) -> bool {
        let pair = |second: ShipId| {
            second != first && self.split_pool(ship, weapon, [first, second].into_iter()) >= 2
        };
        self.targets(ship, weapon).any(pair)
    }
}
