//! Firing: targets, line of sight, attack dice (FA-8, FA-9.3 to FA-9.5).

pub(crate) mod attack;
pub(crate) mod combat;
pub(crate) mod mode;
pub(crate) mod target;

use broadside_engine::Refusal;
use broadside_geometry::plane::Lies;
use broadside_kit::plane::sight::Hinders;

use crate::ids::ShipId;
use crate::measures::lies;
use crate::pieces::{Band, Marker, Size, Weapon};
use crate::state::{Firestorm, Mode};

/// How a weapon bears on a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Aim {
    pub(crate) band: Band,
    pub(crate) partly: bool,
    pub(crate) obscured: bool,
}

/// A number of dice halved several times together, at least 1 (FA-1.17).
pub(crate) const fn halved(dice: u8, times: u32) -> u8 {
    let left = dice >> times;
    if left == 0 { 1 } else { left }
}

impl Firestorm {
    /// Whether a ship may make a plain attack with a weapon on a target now, and how it bears (FA-8.1 to FA-8.9).
    pub(crate) fn check_fire(&self, ship: ShipId, weapon: Weapon, target: ShipId) -> Result<Aim, Refusal> {
        self.check_weapon(ship, weapon)?;
        self.check_target(ship, target)?;
        self.aim(ship, weapon, target)
    }

    /// Whether a weapon of the activated squadron is ready to fire.
    pub(crate) fn check_weapon(&self, ship: ShipId, weapon: Weapon) -> Result<(), Refusal> {
        let (it, go) = (self.ship(ship), self.go(ship));
        let (rule, reason) = if self.activated() != Some(it.squadron) || !it.is_active() {
            ("FA-8.1", "this ship does not fire now")
        } else if !self.class(ship).has(weapon) {
            ("FA-8.1", "the ship has no such weapon")
        } else if go.fired.contains(weapon) {
            ("FA-8.1", "this weapon has fired in this activation")
        } else if go.blinded {
            ("FA-8.16", "the fire control of this ship is down")
        } else if weapon == Weapon::Torpedo && it.has(Marker::TorpedoesOut) {
            ("FA-12.9", "the torpedoes are knocked out")
        } else {
            return Ok(());
        };
        Err(Refusal::new(rule, reason))
    }

    /// Whether a ship may fire at another at all (FA-8.2, FA-13.13, FA-13.14).
    pub(crate) fn check_target(&self, ship: ShipId, target: ShipId) -> Result<(), Refusal> {
        const RULE: &str = "FA-8.2";
        let Some(other) = self.find_ship(target).filter(|other| other.is_on_table() && other.hp > 0) else {
            return Err(Refusal::new(RULE, "there is no such ship on the table"));
        };
        if self.is_hulk(target) || !self.owner(ship).is_some_and(|seat| self.is_enemy(seat, target)) {
            return Err(Refusal::new(RULE, "fire at an enemy"));
        }
        if other.party.is_none() {
            return Ok(());
        }
        if self.ship(ship).boarded == Some(target) {
            return Err(Refusal::new("FA-13.13", "the ship's own troops fight there"));
        }
        if !self.has_put_aboard(self.ship(ship).squadron, target) {
            return Err(Refusal::new("FA-13.14", "only those who board the ship may fire at it"));
        }
        Ok(())
    }

    /// The band in which a weapon reaches a target, if it does (FA-8.3).
    fn band(&self, ship: ShipId, weapon: Weapon, target: ShipId) -> Option<Band> {
        let band = Band::of_square(self.ship(ship).at.distance_squared(self.ship(target).at));
        band.filter(|&band| self.class(ship).dice(weapon, band) > 0)
    }

    /// How a weapon bears, if it does: range, arc and line of sight (FA-8.3 to FA-8.9).
    pub(crate) fn aim(&self, ship: ShipId, weapon: Weapon, target: ShipId) -> Result<Aim, Refusal> {
        let (from, to, class) = (self.ship(ship), self.ship(target), self.class(ship));
        let Some(band) = self.band(ship, weapon, target) else {
            return Err(Refusal::new("FA-8.3", "the target is out of range"));
        };
        if !from.at.is_within(to.at, self.reach()) {
            return Err(Refusal::new("FA-18.15", "nobody can fire so far this turn"));
        }
        let lies = lies(from.pose(), class.arc(weapon), to.at);
        if lies == Lies::Outside {
            return Err(Refusal::new("FA-8.5", "the target is not in the arc of this weapon"));
        }
        match self.sight(from.at, to.at) {
            Hinders::Blocks if self.is_blocked(from.at, to.at) => {
                Err(Refusal::new("FA-8.8", "a planet or a meteoroid lies between"))
            }
            Hinders::Blocks => Err(Refusal::new("FA-8.7", "the line of sight is obscured for too long")),
            hinders => {
                let obscured = hinders == Hinders::Obscures;
                Ok(Aim { band, partly: lies == Lies::Partly, obscured })
            }
        }
    }

    /// Dice of a weapon before links and cards (FA-8.14, steps 1 to 3). A last word counts with tokens of its own.
    pub(crate) fn weapon_dice(&self, ship: ShipId, weapon: Weapon, target: ShipId, aim: Aim) -> u8 {
        let dice = self.worn(ship, weapon, self.class(ship).dice(weapon, aim.band));
        halved(dice, self.firer_halvings(ship, weapon) + self.target_halvings(target, aim))
    }

    /// Printed dice less the damage modifier, at least 1 (FA-8.10, FA-8.11).
    pub(crate) fn worn(&self, ship: ShipId, weapon: Weapon, printed: u8) -> u8 {
        if !weapon.is_primary() {
            return printed;
        }
        let last_word = self.attack().filter(|attack| attack.ship() == Some(ship));
        let tokens = last_word.and_then(|attack| attack.last_word).unwrap_or_else(|| self.tokens(ship));
        printed.saturating_sub(tokens).max(1)
    }

    /// How often the state of the firer halves its dice: Battery Damage, its cloak.
    pub(crate) fn firer_halvings(&self, ship: ShipId, weapon: Weapon) -> u32 {
        let battery = weapon.is_primary() && self.ship(ship).has(Marker::Battery);
        u32::from(battery) + u32::from(self.is_cloaked(ship))
    }

    /// How often the target halves the dice: partly in arc, obscured, its cloak.
    pub(crate) fn target_halvings(&self, target: ShipId, aim: Aim) -> u32 {
        let clean = self.attack().is_some_and(|attack| attack.changes.unobscured);
        let obscured = aim.obscured && !clean;
        u32::from(aim.partly) + u32::from(obscured) + u32::from(self.is_cloaked(target))
    }

    /// What a die needs against a target (FA-9.1, FA-9.3 to FA-9.5).
    pub(crate) fn scores_on(&self, ship: ShipId, target: ShipId) -> u8 {
        match (self.class(ship).size(), self.class(target).size()) {
            (Size::Capital, Size::Small) => 5,
            (Size::Capital, Size::Tiny) => 6,
            _ => 4,
        }
    }

    /// The targets of a plain attack with a weapon.
    pub(crate) fn targets(&self, ship: ShipId, weapon: Weapon) -> impl Iterator<Item = ShipId> {
        let ready = self.check_weapon(ship, weapon).is_ok();
        let all = self.on_table().map(|(id, _)| id).filter(move |_| ready);
        all.filter(move |&target| {
            // Most are out of range, and that is quickly said.
            self.band(ship, weapon, target).is_some()
                && self.check_target(ship, target).is_ok()
                && self.aim(ship, weapon, target).is_ok()
        })
    }

    /// Whether a mode is still open to the squadron (FA-10.9).
    pub(crate) fn mode_is_open(&self, mode: Mode) -> bool {
        self.activation().is_some_and(|it| it.mode.is_none_or(|fixed| fixed == mode))
    }
}
