//! What fire is expected to do, in points of the fleet that suffers it.

#![expect(clippy::float_arithmetic, reason = "what is expected is judged, and judgement may use floats")]

use std::sync::LazyLock;

use broadside_geometry::plane::{Point, Pose};
use broadside_kit::pool::opposed;

use crate::content::Class;
use crate::firing::halved;
use crate::ids::ShipId;
use crate::measures::dice::pool;
use crate::measures::{SCALE, STAND};
use crate::pieces::{Arc, Band, ByWeapon, Weapon};
use crate::state::{Attack, Firestorm};

/// What a die needs at best and at worst (FA-9.1, FA-9.3, FA-9.4).
const NEEDS: std::ops::RangeInclusive<u8> = 4..=6;
/// Pools beyond this are looked at as if they were no larger.
const DICE: usize = 32;
const SHIELDS: usize = 8;
const HITS: usize = 32;

/// How likely so many hits or more get through: by what a die needs, attack dice, shield dice and hits.
static CHANCES: LazyLock<Vec<f32>> = LazyLock::new(|| {
    let shields: Vec<_> = (0..=SHIELDS).map(|dice| pool(dice as u8, 4).distribution()).collect();
    let mut chances = Vec::with_capacity(NEEDS.count() * (DICE + 1) * (SHIELDS + 1) * HITS);
    for need in NEEDS {
        for dice in 0..=DICE {
            let attack = pool(dice as u8, need).distribution();
            for defence in &shields {
                let left = opposed(&attack, defence);
                chances.extend((0..HITS).map(|hits| left.at_least(hits) as f32 / 1000.0));
            }
        }
    }
    chances
});

/// How likely this many hits or more are left of a pool behind shields.
pub fn chance(dice: u8, need: u8, shields: u8, hits: usize) -> f32 {
    if hits >= HITS {
        return 0.0;
    }
    let need = usize::from(need.clamp(*NEEDS.start(), *NEEDS.end()) - NEEDS.start());
    let (dice, shields) = (usize::from(dice).min(DICE), usize::from(shields).min(SHIELDS));
    CHANCES[((need * (DICE + 1) + dice) * (SHIELDS + 1) + shields) * HITS + hits]
}

/// A critical hit takes two points of hull, and the effect of its row is worth as much again as half a point.
const CRITICAL: f32 = 2.5;

impl Firestorm {
    /// What a point of hull of a ship is worth: the more, the fewer are left.
    pub(crate) fn hull_worth(&self, id: ShipId) -> f32 {
        let (ship, (_, _, printed)) = (self.ship(id), self.ratings(id));
        let whole = f32::from(printed.max(1));
        let left = f32::from(ship.hp) / whole;
        f32::from(self.worth(id)) / whole * (1.4 - 0.5 * left)
    }

    /// What a pool is expected to cost a ship.
    pub(crate) fn harm(&self, target: ShipId, dice: u8, need: u8, shields: u8) -> f32 {
        let (dr, cr, _) = self.ratings(target);
        let (dr, cr) = (usize::from(dr), usize::from(cr.max(1)));
        let at_least = |hits: usize| chance(dice, need, shields, hits);
        let mut hull = at_least(dr) - at_least(cr);
        for criticals in 1..4 {
            hull += CRITICAL * at_least(criticals * cr);
        }
        hull.min(f32::from(self.ship(target).hp)) * self.hull_worth(target)
    }

    /// The shield dice of a ship as things are.
    fn shields_of(&self, target: ShipId, weapon: Weapon) -> u8 {
        let shields = if self.shields_work(target) { self.class(target).sh } else { 0 };
        let pd = if weapon == Weapon::Torpedo { self.point_defence(target) } else { 0 };
        shields.max(pd)
    }

    /// The dice of a weapon of a ship against another in a band, if it were in its arc.
    fn dice_in(&self, ship: ShipId, weapon: Weapon, target: ShipId, band: Band) -> u8 {
        let printed = self.class(ship).dice(weapon, band);
        if printed == 0 {
            return 0;
        }
        let halvings = self.firer_halvings(ship, weapon) + u32::from(self.is_cloaked(target));
        halved(self.worn(ship, weapon, printed), halvings)
    }

    /// What a weapon of a ship is expected to do to another in a band, if it were in its arc.
    pub(crate) fn shot(&self, ship: ShipId, weapon: Weapon, target: ShipId, band: Band) -> f32 {
        match self.dice_in(ship, weapon, target, band) {
            0 => 0.0,
            dice => self.pool_harm(ship, weapon, target, dice),
        }
    }

    /// What so many dice of a weapon are expected to do.
    pub(crate) fn pool_harm(&self, ship: ShipId, weapon: Weapon, target: ShipId, dice: u8) -> f32 {
        self.harm(target, dice, self.scores_on(ship, target), self.shields_of(target, weapon))
    }

    /// The best that the weapons of a ship that lies so can do, each for itself, as if nothing lay between.
    pub(crate) fn volley(&self, ship: ShipId, pose: Pose, but: impl Fn(Weapon) -> bool) -> f32 {
        let Some(seat) = self.owner(ship) else { return 0.0 };
        let class = self.class(ship);
        let mut best: ByWeapon<f32> = [0.0; Weapon::ALL.len()];
        for (target, it) in self.on_table() {
            if it.hp == 0 || self.is_hulk(target) || !self.is_enemy(seat, target) {
                continue;
            }
            let Some(band) = Band::of_square(pose.at.distance_squared(it.at)) else { continue };
            let bearing = Bearing::of(pose, it.at);
            for weapon in Weapon::ALL {
                if class.dice(weapon, band) > 0 && bearing.is_in(class.arc(weapon)) && !but(weapon) {
                    let best = &mut best[weapon as usize];
                    *best = best.max(self.shot(ship, weapon, target, band));
                }
            }
        }
        best.iter().sum()
    }

    /// What an enemy could do to a ship at a distance in mils, if he came as near as he can and chose his best weapons.
    /// The arcs of a ship that may still move are not looked at.
    pub(crate) fn menace(&self, enemy: ShipId, ship: ShipId, band: Band) -> f32 {
        let (best, second) = two_best(self.class(enemy), band);
        let dice = self.worn(enemy, Weapon::Fore, best);
        let need = self.scores_on(enemy, ship);
        let shields = if self.shields_work(ship) { self.class(ship).sh } else { 0 };
        self.harm(ship, dice, need, shields) + 0.5 * self.harm(ship, second, need, shields)
    }

    /// What an attack that is being declared promises.
    pub(crate) fn promise(&self, attack: &Attack) -> f32 {
        let (Some(ship), Some(weapon)) = (attack.ship(), attack.weapon) else { return 0.0 };
        match attack.target {
            Some(target) => {
                let dice = self.link_dice(attack, target).saturating_add_signed(attack.changes.attack);
                self.pool_harm(ship, weapon, target, dice)
            }
            None => self.best_attack(ship, weapon).map_or(0.0, |best| best.harm),
        }
    }
}

/// The dice of the two best weapons of a class in a band.
fn two_best(class: &Class, band: Band) -> (u8, u8) {
    let mut best = (0, 0);
    for weapon in Weapon::ALL {
        let dice = class.dice(weapon, band);
        if dice > best.0 {
            best = (dice, best.0);
        } else if dice > best.1 {
            best.1 = dice;
        }
    }
    best
}

pub(crate) fn distance(from: Point, to: Point) -> f32 {
    (from.distance_squared(to) as f32).sqrt()
}

/// Where a point lies from a ship: how far ahead and how far to starboard, in thousandths of mils. A stand counts by its
/// middle.
#[derive(Clone, Copy)]
pub(crate) struct Bearing {
    ahead: i64,
    abeam: i64,
}

impl Bearing {
    pub(crate) fn of(pose: Pose, at: Point) -> Self {
        let (bow, way) = (SCALE.displacement(1000, pose.heading), at - pose.at);
        let [bx, by, x, y] = [bow.x, bow.y, way.x, way.y].map(i64::from);
        Self { ahead: x * bx + y * by, abeam: x * by - y * bx }
    }

    pub(crate) const fn is_in(self, arc: Arc) -> bool {
        let Self { ahead, abeam } = self;
        match arc {
            Arc::Fore => abeam.abs() <= ahead,
            Arc::Aft => abeam.abs() <= -ahead,
            Arc::Starboard => ahead.abs() <= abeam,
            Arc::Port => ahead.abs() <= -abeam,
            Arc::Channel => ahead > 0 && abeam.abs() <= (STAND as i64 / 2) * 1000,
            Arc::Round => true,
        }
    }
}
