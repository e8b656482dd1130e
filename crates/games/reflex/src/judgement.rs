//! How good a position looks. Rough, quick, and the same on every machine: only the four operations of
//! floating-point arithmetic are used, which every machine rounds alike.

#![expect(clippy::float_arithmetic, reason = "judgement is the one place where floats are allowed")]

use broadside_engine::dice::FastDice;
use broadside_engine::{Judge, Silent, With};

use crate::pieces::{Facing, Side, SpaceSet};
use crate::prelude::*;
use crate::setup::Guns;
use crate::state::Ship;

/// What a ship is worth to whoever would lose it.
const LETHAL: f32 = 7.0;

impl Judge for Reflex {
    fn value(&self, seat: Seat) -> f32 {
        if let Some(ending) = self.state.ending {
            return ending.outcome().share(seat) as f32 / 60.0;
        }
        if !self.ship(seat).alive {
            return 0.0;
        }
        // An activation that is picked is as good as resolved, which takes no dice.
        let active = self.state.active;
        if let Some(activation) = self.activation_under_way()
            && activation.allows(self, active, Action::Resolve).is_ok()
        {
            let mut resolved = self.clone();
            let umpire = &mut With { dice: &mut FastDice::new(0), journal: &mut Silent };
            activation.answer(&mut resolved, active, Action::Resolve, umpire);
            return resolved.value(seat);
        }
        let own = self.strength(seat);
        let mut chance = 1.0;
        let mut rivals = 0.0;
        for other in self.living().filter(|&other| other != seat) {
            chance *= squash(own - self.strength(other));
            rivals += 1.0;
        }
        // With two rivals, to be level with both is worth a third.
        if rivals > 1.5 { (chance * 4.0 / 3.0).min(1.0) } else { chance }
    }
}

/// From any difference of strength to a chance between 0 and 1.
fn squash(difference: f32) -> f32 {
    let x = difference * 0.45;
    0.5 + 0.5 * x / (1.0 + x.abs())
}

impl Reflex {
    fn strength(&self, seat: Seat) -> f32 {
        let ship = self.ship(seat);
        let console = self.console(seat);
        // Damage decides at the limit, so it weighs more towards the end.
        let late = f32::from(self.state.round)
            / f32::from(if self.state.round > 6 { 12 } else { self.state.length });
        let mut strength = -(0.9 + 0.9 * late) * ship.damage.len() as f32;
        for station in [Station::Fire, Station::Boost, Station::Manoeuvre] {
            if console.station(station).without(ship.damage).len() == 1 && console.station(station).len() > 1
            {
                strength -= 0.5;
            }
        }
        strength += match ship.public_cubes() {
            0 => 0.0,
            1 => 0.45,
            2 => 0.8,
            more => 0.8 + 0.2 * f32::from(more - 2),
        };
        strength += 0.08 * f32::from(ship.hits);
        strength += shield_worth(ship.shields);
        strength += self.pending_worth(seat, ship);
        strength - self.danger(seat)
    }

    /// What the dice still on the console, or in hand, may bring.
    fn pending_worth(&self, seat: Seat, ship: &Ship) -> f32 {
        let mut worth = 0.0;
        for (space, number) in ship.dice.iter() {
            let number = f32::from(number);
            worth += match space.station() {
                Station::Boost => 0.02 * (6.0 - number),
                Station::Manoeuvre => 0.06 * number,
                Station::Power => {
                    if number > 5.5 {
                        0.6
                    } else {
                        0.35
                    }
                }
                Station::Shield if ship.shields.contains(space) => 0.02,
                Station::Shield => {
                    let with = ship.shields.union(SpaceSet::one(space));
                    0.85 * (shield_worth(with) - shield_worth(ship.shields))
                }
                Station::Fire => self.shot_worth(seat, number),
            };
        }
        worth + 0.3 * ship.hand.len() as f32
    }

    /// What an unfired die is worth to the shooter, beyond the danger it is to others.
    fn shot_worth(&self, seat: Seat, number: f32) -> f32 {
        let nearest = self
            .living()
            .filter(|&other| other != seat && self.ship(other).sector == self.ship(seat).sector)
            .map(|other| self.battlefield().distance(self.ship(seat).space, self.ship(other).space))
            .min();
        match nearest {
            Some(distance) if f32::from(distance) <= number => 0.15,
            Some(_) => 0.03 * number,
            None => 0.0,
        }
    }

    /// What the dice of the others, and shots already under way, threaten to do to this ship.
    fn danger(&self, seat: Seat) -> f32 {
        let ship = self.ship(seat);
        let mut shields = ship.shields;
        let mut danger = 0.0;
        if let Some((target, side)) = self.hit_under_way()
            && target == seat
            && let Some(shield) = weaker_first(shields.both(side.shields()))
        {
            danger += shield_worth(shields);
            shields.remove(shield);
            danger += 1.3 - shield_worth(shields);
        }
        if self.damage_under_way() == Some(seat) {
            danger += 1.3;
        }
        let planned: SpaceSet = ship.dice.at(Station::Shield);
        for other in self.living().filter(|&other| other != seat) {
            let gun = self.ship(other);
            if gun.sector != ship.sector {
                continue;
            }
            let mut shots = [0u8; 6];
            let mut count = 0;
            if let Some(number) = self.shot_under_way()
                && self.state.active == other
            {
                shots[0] = number + 20;
                count = 1;
            }
            for space in gun.dice.at(Station::Fire).iter() {
                if count < shots.len() {
                    shots[count] = gun.dice.get(space).unwrap_or(0);
                    count += 1;
                }
            }
            let way = self.shot_way(other, seat);
            let distance = self.battlefield().way(gun.space, ship.space, way);
            let side = if ship.facing == way { Side::Rear } else { Side::Front };
            for &shot in &shots[..count] {
                let (number, now) = if shot > 20 { (shot - 20, true) } else { (shot, false) };
                let chance = if number >= distance {
                    if now { 1.0 } else { self.shot_chance(other, seat) }
                } else if now {
                    0.0
                } else if distance - number <= 4 {
                    0.12
                } else {
                    0.04
                };
                if chance <= 0.0 {
                    continue;
                }
                match weaker_first(shields.both(side.shields())) {
                    Some(shield) => {
                        let before = shield_worth(shields);
                        shields.remove(shield);
                        danger += chance * (1.3 + before - shield_worth(shields));
                    }
                    None if planned.meets(side.shields()) => danger += chance * LETHAL * 0.5,
                    None => danger += chance * LETHAL,
                }
            }
        }
        danger
    }

    /// How likely a shot that is in range now is still in range when it is fired.
    fn shot_chance(&self, shooter: Seat, target: Seat) -> f32 {
        if self.is_planning() {
            0.3
        } else if self.state.active == shooter {
            0.85
        } else if self.state.active == target {
            0.45
        } else {
            0.6
        }
    }

    fn shot_way(&self, shooter: Seat, target: Seat) -> Facing {
        let (from, to) = (self.ship(shooter), self.ship(target));
        if self.state.guns == Guns::Forward {
            return from.facing;
        }
        let field = self.battlefield();
        if field.way(from.space, to.space, Facing::Cw) <= field.way(from.space, to.space, Facing::Ccw) {
            Facing::Cw
        } else {
            Facing::Ccw
        }
    }
}

/// The shield an owner gives up first: the one that covers one side only.
fn weaker_first(shields: SpaceSet) -> Option<DieSpace> {
    shields.first()
}

/// What active shields are worth: a side without cover is a ship waiting to be lost.
fn shield_worth(shields: SpaceSet) -> f32 {
    let mid = shields.contains(DieSpace::SM);
    let front = shields.contains(DieSpace::SF);
    let rear = shields.contains(DieSpace::SR);
    let covered = f32::from(u8::from(mid || front)) + f32::from(u8::from(mid || rear));
    let spare = f32::from(u8::from(mid && front)) + f32::from(u8::from(mid && rear));
    1.2 * covered + 0.55 * spare
}
