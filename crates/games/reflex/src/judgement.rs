//! How good a position looks. Rough, quick, and the same on every machine: only the four operations of
//! floating-point arithmetic are used, which every machine rounds alike.

#![expect(clippy::float_arithmetic, reason = "judgement is the one place where floats are allowed")]

use broadside_engine::dice::FastDice;
use broadside_engine::{Judge, Silent, With};
use broadside_kit::worth::chance_among;

use crate::pieces::{Facing, Side, SpaceSet};
use crate::prelude::*;
use crate::setup::Guns;
use crate::state::Ship;

broadside_kit::features! {
    /// What a position is weighed by, for each ship.
    pub struct Features {
        /// Spaces out of order.
        damage,
        /// The same, the more the later it is: damage decides at the limit.
        late_damage,
        /// Stations with one space left of several.
        lone_space,
        /// Whether there is a cube.
        first_cube,
        /// Whether there is another.
        second_cube,
        /// Cubes beyond two.
        further_cubes,
        /// Hits scored.
        hits,
        /// Sides behind an active shield.
        covered,
        /// Sides behind two.
        doubly_covered,
        /// How low the dice for boosts are.
        boost_dice,
        /// The numbers of the dice for manoeuvres.
        manoeuvre_dice,
        /// Sixes for power.
        six_of_power,
        /// Other dice for power.
        power_dice,
        /// Dice on shields that are active already.
        shield_again,
        /// Sides that a laid die will cover.
        shields_to_come,
        /// Sides that a laid die will cover once more.
        spare_to_come,
        /// Dice for shots at somebody in range.
        shots_in_range,
        /// The numbers of dice for shots at somebody out of range.
        shots_out_of_range,
        /// Dice in hand.
        hand,
        /// Their numbers.
        numbers_in_hand,
        /// Hits by the others that are on their way or likely.
        hits_to_come,
        /// Sides they would bare.
        cover_to_lose,
        /// Sides they would leave with one shield of two.
        spare_to_lose,
        /// Shots that would destroy the ship.
        lethal_shots,
        /// Shots that would destroy it unless a die that is laid raises a shield before.
        lethal_unless_raised,
    }
}

impl Judge for Reflex {
    fn value(&self, seat: Seat) -> f32 {
        if let Some(ending) = self.state.ending {
            return ending.outcome().share(seat) as f32 / 60.0;
        }
        if !self.ship(seat).alive {
            return 0.0;
        }
        if let Some(resolved) = self.resolved() {
            return resolved.value(seat);
        }
        let own = self.strength(seat);
        let rivals = self.living().filter(|&other| other != seat);
        chance_among(rivals.map(|other| own - self.strength(other)))
    }
}

broadside_kit::trained!(Reflex by Features);

/// Sides behind a shield, and behind two.
#[derive(Clone, Copy)]
struct Cover {
    once: f32,
    twice: f32,
}

impl Cover {
    fn of(shields: SpaceSet) -> Self {
        let mid = shields.contains(DieSpace::SM);
        let front = shields.contains(DieSpace::SF);
        let rear = shields.contains(DieSpace::SR);
        let count = |one: bool, other: bool| f32::from(u8::from(one)) + f32::from(u8::from(other));
        Self { once: count(mid || front, mid || rear), twice: count(mid && front, mid && rear) }
    }
}

impl Features {
    /// A shield that is likely to be lost.
    fn may_lose(&mut self, shield: DieSpace, shields: &mut SpaceSet, chance: f32) {
        let before = Cover::of(*shields);
        shields.remove(shield);
        let after = Cover::of(*shields);
        self.hits_to_come += chance;
        self.cover_to_lose += chance * (before.once - after.once);
        self.spare_to_lose += chance * (before.twice - after.twice);
    }
}

impl Reflex {
    /// An activation that is picked is as good as resolved, which takes no dice.
    fn resolved(&self) -> Option<Self> {
        let activation = self.activation_under_way()?;
        let active = self.state.active;
        activation.allows(self, active, Action::Resolve).ok()?;
        let mut resolved = self.clone();
        let umpire = &mut With { dice: &mut FastDice::new(0), journal: &mut Silent };
        activation.answer(&mut resolved, active, Action::Resolve, umpire);
        Some(resolved)
    }

    fn strength(&self, seat: Seat) -> f32 {
        self.settled(seat).weighed(&self.content.weights)
    }

    fn seen(&self, seat: Seat) -> Features {
        self.resolved().as_ref().unwrap_or(self).settled(seat)
    }

    /// What there is with nothing under way that could be resolved.
    fn settled(&self, seat: Seat) -> Features {
        let ship = self.ship(seat);
        let console = self.console(seat);
        let late = f32::from(self.state.round)
            / f32::from(if self.state.round > 6 { 12 } else { self.state.length });
        let damage = ship.damage.len() as f32;
        let cubes = f32::from(ship.public_cubes());
        let cover = Cover::of(ship.shields);
        let mut seen = Features {
            damage,
            late_damage: late * damage,
            first_cube: cubes.min(1.0),
            second_cube: (cubes - 1.0).clamp(0.0, 1.0),
            further_cubes: (cubes - 2.0).max(0.0),
            hits: f32::from(ship.hits),
            covered: cover.once,
            doubly_covered: cover.twice,
            hand: ship.hand.len() as f32,
            numbers_in_hand: ship.hand.dice().map(f32::from).sum(),
            ..Features::default()
        };
        for station in [Station::Fire, Station::Boost, Station::Manoeuvre] {
            let spaces = console.station(station);
            if spaces.len() > 1 && spaces.without(ship.damage).len() == 1 {
                seen.lone_space += 1.0;
            }
        }
        self.see_dice(seat, ship, &mut seen);
        self.see_danger(seat, &mut seen);
        seen
    }

    /// What the dice still on the console may bring.
    fn see_dice(&self, seat: Seat, ship: &Ship, seen: &mut Features) {
        let nearest = self
            .living()
            .filter(|&other| other != seat && self.ship(other).sector == ship.sector)
            .map(|other| self.battlefield().distance(ship.space, self.ship(other).space))
            .min();
        for (space, die) in ship.dice.iter() {
            let number = f32::from(die);
            match space.station() {
                Station::Boost => seen.boost_dice += 6.0 - number,
                Station::Manoeuvre => seen.manoeuvre_dice += number,
                Station::Power if die == 6 => seen.six_of_power += 1.0,
                Station::Power => seen.power_dice += 1.0,
                Station::Shield if ship.shields.contains(space) => seen.shield_again += 1.0,
                Station::Shield => {
                    let now = Cover::of(ship.shields);
                    let then = Cover::of(ship.shields.union(SpaceSet::one(space)));
                    seen.shields_to_come += then.once - now.once;
                    seen.spare_to_come += then.twice - now.twice;
                }
                Station::Fire => match nearest {
                    Some(distance) if distance <= die => seen.shots_in_range += 1.0,
                    Some(_) => seen.shots_out_of_range += number,
                    None => {}
                },
            }
        }
    }

    /// What the dice of the others, and shots already under way, threaten to do to this ship.
    fn see_danger(&self, seat: Seat, seen: &mut Features) {
        let ship = self.ship(seat);
        let mut shields = ship.shields;
        if let Some((target, side)) = self.hit_under_way()
            && target == seat
            && let Some(shield) = weaker_first(shields.both(side.shields()))
        {
            seen.may_lose(shield, &mut shields, 1.0);
        }
        if self.damage_under_way() == Some(seat) {
            seen.hits_to_come += 1.0;
        }
        let planned: SpaceSet = ship.dice.at(Station::Shield);
        for other in self.living().filter(|&other| other != seat) {
            let gun = self.ship(other);
            if gun.sector != ship.sector {
                continue;
            }
            let way = self.shot_way(other, seat);
            let distance = self.battlefield().way(gun.space, ship.space, way);
            let side = if ship.facing == way { Side::Rear } else { Side::Front };
            let now = self.shot_under_way().filter(|_| self.state.active == other);
            let now = now.map(|number| if number >= distance { 1.0 } else { 0.0 });
            let to_come = gun.dice.at(Station::Fire).iter().map(|space| {
                let number = gun.dice.get(space).unwrap_or(0);
                match distance.saturating_sub(number) {
                    0 => self.shot_chance(other, seat),
                    1..=4 => 0.12,
                    _ => 0.04,
                }
            });
            for chance in now.into_iter().chain(to_come).take(6).filter(|&chance| chance > 0.0) {
                match weaker_first(shields.both(side.shields())) {
                    Some(shield) => seen.may_lose(shield, &mut shields, chance),
                    None if planned.meets(side.shields()) => seen.lethal_unless_raised += chance,
                    None => seen.lethal_shots += chance,
                }
            }
        }
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
