//! Whom to fire at, and with what.

#![expect(clippy::float_arithmetic, reason = "targets are judged, and judgement may use floats")]

use arrayvec::ArrayVec;

use broadside_kit::worth::Best;

use crate::action::Action;
use crate::ids::ShipId;
use crate::limits::SQUADRON_SHIPS;
use crate::linked::same_kind;
use crate::pieces::{Marker, Weapon};
use crate::state::{Firestorm, Mode};

/// An attack that could be declared.
#[derive(Clone, Copy)]
pub(crate) struct Salvo {
    pub(crate) ship: ShipId,
    pub(crate) weapon: Weapon,
    pub(crate) target: ShipId,
    pub(crate) mode: Mode,
    /// The ship's own other weapon of a link, if that is its pattern.
    pub(crate) partner: Option<Weapon>,
    /// What it is expected to do, in points.
    pub(crate) harm: f32,
}

impl Salvo {
    /// Its picks from the choice of the weapon on; whoever joins is asked for one by one.
    pub(crate) fn picks(&self) -> Vec<Action> {
        let mode = match self.mode {
            Mode::Linked => Action::Linked,
            Mode::Plain | Mode::Split => Action::Plain,
        };
        let mut picks = vec![Action::Fire(self.ship, self.weapon), mode, Action::Target(self.target)];
        if self.mode == Mode::Linked {
            picks.push(self.partner.map_or(Action::OwnKind, Action::With));
        }
        picks
    }
}

/// A weapon that bears on a target.
#[derive(Clone, Copy)]
struct Bears {
    ship: ShipId,
    weapon: Weapon,
    commanded: bool,
    dice: u8,
    harm: f32,
}

impl Firestorm {
    /// All attacks of the activated squadron that are worth declaring.
    pub(crate) fn salvoes(&self, each: &mut dyn FnMut(Salvo)) {
        let Some(squadron) = self.activated() else { return };
        let (element, first) = (self.element(squadron), self.squad(squadron).first);
        for (target, _) in self.on_table() {
            let mut bearing: ArrayVec<Bears, { 6 * SQUADRON_SHIPS }> = ArrayVec::new();
            for ship in self.members(squadron) {
                if !self.ship(ship).is_active() || self.check_target(ship, target).is_err() {
                    continue;
                }
                for weapon in Weapon::ALL {
                    if self.check_weapon(ship, weapon).is_ok()
                        && let Ok(aim) = self.aim(ship, weapon, target)
                    {
                        let dice = self.weapon_dice(ship, weapon, target, aim);
                        let commanded = element >> (ship.0 - first.0) & 1 == 1;
                        let harm = self.pool_harm(ship, weapon, target, dice);
                        bearing.push(Bears { ship, weapon, commanded, dice, harm });
                    }
                }
            }
            for &focus in &bearing {
                self.salvoes_of(focus, &bearing, target, each);
            }
        }
    }

    /// The attacks of a weapon on a target: by itself, with others of its kind, with another of its own ship.
    fn salvoes_of(&self, focus: Bears, bearing: &[Bears], target: ShipId, each: &mut dyn FnMut(Salvo)) {
        let Bears { ship, weapon, .. } = focus;
        let plain = Salvo { ship, weapon, target, mode: Mode::Plain, partner: None, harm: focus.harm };
        if self.mode_is_open(Mode::Plain) {
            each(plain);
        }
        if !focus.commanded || !self.mode_is_open(Mode::Linked) {
            return;
        }
        // In halves of a die, as they are counted; and what the others would do by themselves.
        let halves = |it: &Bears| {
            let damaged = it.weapon.is_primary() && self.ship(it.ship).has(Marker::Battery);
            u32::from(it.dice).max(if damaged { 0 } else { 2 })
        };
        let mut others =
            bearing.iter().filter(|it| it.commanded && it.ship != ship && same_kind(weapon, it.weapon));
        let (mut pool, mut alone, mut last) = (2 * u32::from(focus.dice), focus.harm, None);
        // Each ship joins with one weapon.
        for other in &mut others {
            if last != Some(other.ship) {
                (pool, alone, last) = (pool + halves(other), alone + other.harm, Some(other.ship));
            }
        }
        if last.is_some() {
            let harm = self.pool_harm(ship, weapon, target, (pool / 2).min(60) as u8);
            if harm > alone {
                each(Salvo { mode: Mode::Linked, harm, ..plain });
            }
        }
        let pairs = |it: &&Bears| {
            it.ship == ship && it.weapon.is_broadside() != weapon.is_broadside() && it.weapon.is_primary()
        };
        if let Some(partner) = bearing.iter().find(pairs).filter(|_| weapon.is_primary()) {
            let pool = (2 * u32::from(focus.dice) + halves(partner)) / 2;
            let harm = self.pool_harm(ship, weapon, target, pool as u8);
            if harm > focus.harm + partner.harm {
                each(Salvo { mode: Mode::Linked, partner: Some(partner.weapon), harm, ..plain });
            }
        }
    }

    /// The best attack with one weapon.
    pub(crate) fn best_attack(&self, ship: ShipId, weapon: Weapon) -> Option<Salvo> {
        let mut best = Best::NOTHING;
        self.salvoes(&mut |salvo| {
            if (salvo.ship, salvo.weapon) == (ship, weapon) {
                best.offer(salvo, salvo.harm);
            }
        });
        best.thing()
    }

    /// The best attack of the squadron.
    pub(crate) fn best_salvo(&self) -> Option<Salvo> {
        let mut best = Best::NOTHING;
        self.salvoes(&mut |salvo| best.offer(salvo, salvo.harm));
        best.thing()
    }
}
