//! How good a position looks, and what is worth doing in it. Rough, quick, and the same on every machine: only
//! operations are used that every machine rounds alike, the four of arithmetic and the square root.

#![expect(clippy::float_arithmetic, reason = "judgement is the one place where floats are allowed")]

mod fire;
mod habits;
pub mod harm;
mod moves;
mod plans;

use broadside_engine::{Judge, Seat};
use broadside_geometry::plane::INCH;
use broadside_kit::worth::chance_among;

use crate::action::Action;
use crate::ids::ShipId;
use crate::measures::ahead;
use crate::pieces::{Marker, Weapons};
use crate::state::{Firestorm, Prize, Segment, Stage, Status, Unit, Work};
use crate::steps::{MovePick, Step};

use self::harm::distance;

broadside_kit::features! {
    /// What a position is weighed by, for each player: points, as parts of the limit.
    pub struct Features {
        /// Battle points won.
        victory,
        /// Cards in hand.
        cards,
        /// Ships that fight, whatever is left of them.
        afloat,
        /// The same by the share of their hull that is left.
        hull,
        /// The same by its square.
        whole_hull,
        /// The same by the share of their crew that is left.
        crew,
        /// Ships that have lost half of their hull.
        crippled,
        /// What is out of order.
        disorder,
        /// Fires and decompressions.
        fires,
        /// Troops of the enemy aboard.
        boarded,
        /// What fire promises that can be opened at once.
        fire_at_once,
        /// What fire promises that can be opened later this turn.
        fire_this_turn,
        /// What fire promises next turn.
        fire_next_turn,
        /// Ships far from every enemy, or on their way off the table.
        idleness,
        /// What the scenario promises where ships lie.
        aims,
        /// How near ships are to where they may leave for a prize.
        way_out,
        /// Wings that are ready.
        wings,
        /// Wings that are spent.
        spent_wings,
        /// Prizes held.
        prizes,
        /// What the attack that is declared promises.
        attack,
    }
}

broadside_kit::trained!(Firestorm by Features);

impl Judge for Firestorm {
    fn value(&self, seat: Seat) -> f32 {
        if let Some(ending) = self.state.ending {
            return ending.outcome().share(seat) as f32 / 60.0;
        }
        if self.step() == Step::Fleets {
            return self.fleet_promise(seat);
        }
        let own = self.standing(seat);
        let rivals = self.in_play().iter().filter(|&other| self.are_enemies(seat, other));
        chance_among(rivals.map(|other| own - self.standing(other)))
    }

    fn plans(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        self.think(seat, into);
    }

    fn looks_beyond_plans(&self) -> bool {
        false
    }

    fn habit(&self, seat: Seat) -> Option<Action> {
        self.usual(seat)
    }

    fn habits(&self, seat: Seat, into: &mut Vec<Action>) {
        self.usual_train(seat, into);
    }

    /// To the end of the activation and through those that answer it.
    fn horizon(&self) -> (u32, u32) {
        (24, 1)
    }

    /// A ship that moves, a weapon that fires, a squadron that is put down: each is one undertaking.
    fn undertaking(&self, _: Seat) -> u64 {
        let turn = u64::from(self.state.turn) << 32;
        let Some(activation) = self.activation() else {
            let placed = self.state.ships.iter().filter(|ship| ship.status != Status::Waiting).count();
            let active = self.state.squadrons.iter().filter(|squad| squad.activated).count();
            return turn | (placed as u64) << 8 | active as u64;
        };
        let unit = match activation.unit {
            Unit::Squadron(squadron) => 1 + squadron.index() as u64,
            Unit::Flight(flight) => 101 + flight.index() as u64,
        };
        let done = match (self.step(), activation.segment) {
            (Step::MovePick(MovePick { ship }), _) => 1 + ship.index() as u64,
            (_, Segment::Combat | Segment::Boarding) => {
                activation.ships.iter().map(|go| go.fired.iter().count() as u64).sum()
            }
            _ => 0,
        };
        turn | unit << 24 | (activation.segment as u64) << 16 | done
    }
}

impl Firestorm {
    /// A fleet that makes good use of its points, ready, is as good as another.
    fn fleet_promise(&self, seat: Seat) -> f32 {
        let yard = &self.state.yards[seat];
        let points = yard.fleet.as_ref().map_or(0, |fleet| fleet.points(&self.content));
        let used = f32::from(points) / f32::from(self.state.limit.points());
        let ready = if yard.work == Work::Done { 1.0 } else { 0.6 };
        ready * used / self.count() as f32
    }

    fn standing(&self, seat: Seat) -> f32 {
        self.seen(seat).weighed(&self.content.weights)
    }

    /// What a player has: points, ships as they are, what they can do and what the scenario promises.
    fn seen(&self, seat: Seat) -> Features {
        let player = self.player(seat);
        let limit = f32::from(self.state.limit.points());
        let mut seen = Features { victory: player.vp as f32, ..Features::default() };
        for (id, ship) in self.fleet(seat).filter(|(_, ship)| ship.is_operational()) {
            self.see_ship(id, &mut seen);
            if ship.is_on_table() {
                self.see_prospect(id, &mut seen);
                seen.aims += self.gain_at(seat, id, ship.at);
                if let Some((edge, prize)) = self.way_out(id) {
                    seen.way_out += prize * self.nearness(edge, ship.at);
                }
            }
        }
        for flight in self.state.flights.iter().filter(|flight| flight.owner == seat) {
            let wings = if flight.spent { &mut seen.spent_wings } else { &mut seen.wings };
            *wings += f32::from(flight.wings);
        }
        let held = |prize: Prize| prize.holder == seat;
        seen.prizes = self.on_table().filter(|(_, ship)| ship.prize.is_some_and(held)).count() as f32;
        if let Some(attack) = self.attack().filter(|attack| attack.by == seat && attack.stage < Stage::Dice) {
            seen.attack = self.promise(attack);
        }
        let mut seen = Features::of(&seen.numbers().map(|points| points / limit));
        seen.cards = player.hand.len() as f32;
        seen
    }

    /// What a ship is worth as it is.
    fn see_ship(&self, id: ShipId, seen: &mut Features) {
        let (ship, class) = (self.ship(id), self.class(id));
        let left = f32::from(ship.hp) / f32::from(class.hp.max(1));
        let crew = f32::from(ship.cp) / f32::from(class.cp.max(1));
        // A ship that shunts may be lost on the way.
        let worth = f32::from(self.worth(id)) * if ship.shunting { 0.8 } else { 1.0 };
        seen.afloat += worth;
        seen.hull += worth * left;
        seen.whole_hull += worth * left * left;
        seen.crew += worth * crew;
        // Half of its points are lost with half of its hull.
        if self.is_crippled(id) {
            seen.crippled += worth;
        }
        for (marker, part) in [
            (Marker::Drive, 0.08),
            (Marker::Battery, 0.1),
            (Marker::ShieldsOut, 0.08),
            (Marker::Firecontrol, 0.05),
            (Marker::Steering, 0.03),
            (Marker::TorpedoesOut, 0.04),
            (Marker::CommandDeck, 0.03),
            (Marker::PdOut, 0.02),
            (Marker::MinesOut, 0.01),
        ] {
            if ship.has(marker) {
                seen.disorder += part * worth;
            }
        }
        seen.fires += worth * f32::from(ship.fires + ship.decompressions);
        if let Some(party) = ship.party {
            let (troops, crew) = (f32::from(party.ap), f32::from(ship.ap + ship.cp));
            seen.boarded += worth * troops / (troops + crew).max(1.0);
        }
    }

    /// What the weapons of a ship promise from where it lies.
    fn see_prospect(&self, id: ShipId, seen: &mut Features) {
        let (ship, squad) = (self.ship(id), self.squad_of(id));
        if !ship.is_active() {
            return;
        }
        let go = self.go(id);
        let activated = self.activated() == Some(ship.squadron);
        let to_come = activated && self.activation().is_some_and(|it| it.segment <= Segment::Combat);
        let (fire, used) = if to_come {
            (&mut seen.fire_at_once, go.fired)
        } else if squad.activated {
            (&mut seen.fire_next_turn, Weapons::NONE)
        } else {
            (&mut seen.fire_this_turn, Weapons::NONE)
        };
        let declared = self.declared().filter(|declared| declared.0 == id).map(|declared| declared.1);
        let used = |weapon| used.contains(weapon) || declared == Some(weapon);
        *fire += self.volley(id, ship.pose(), used);
        seen.idleness += self.idleness(id);
    }

    /// What a ship loses by being far from every enemy, or on its way off the table.
    fn idleness(&self, id: ShipId) -> f32 {
        let (ship, worth) = (self.ship(id), f32::from(self.worth(id)));
        let Some(seat) = self.owner(id) else { return 0.0 };
        let enemies = self.on_table().filter(|(other, it)| it.hp > 0 && self.is_enemy(seat, *other));
        let nearest = enemies.map(|(_, it)| distance(ship.at, it.at)).min_by(f32::total_cmp);
        let far = nearest.map_or(0.0, |far| ((far / INCH as f32 - 10.0) / 40.0).clamp(0.0, 1.0));
        let next = ahead(ship.at, ship.heading, self.class(id).half_move());
        let leaves = self.way_out(id).is_none() && !self.table().contains(next);
        worth * (0.12 * far + if leaves { 0.25 } else { 0.0 })
    }
}
