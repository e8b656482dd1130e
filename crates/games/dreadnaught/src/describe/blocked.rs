//! What a person might look for now and may not do, with why.

use broadside_engine::table::Blocked;
use broadside_engine::{Rule, Seat};

use crate::action::{Action, Bonus};
use crate::asking::offers;
use crate::attack::shot::{Shooter, Target};
use crate::movement::motion::{Going, Motion};
use crate::state::Dreadnaught;
use crate::step::{CruiserShots, Shots, Step};

use super::{choices, words};

fn blocked(label: impl Into<String>, reason: impl Into<String>, rule: &'static str) -> Blocked {
    Blocked { label: label.into(), reason: reason.into(), rule: Rule::new(rule) }
}

impl Dreadnaught {
    pub(crate) fn blocked_choices(&self, seat: Seat) -> Vec<Blocked> {
        match self.step() {
            Step::Shots(Shots { slot, op, .. }) => self.unaimed(Shooter::Card(seat, slot), op),
            Step::CruiserShots(CruiserShots { index, .. }) => self.unaimed(Shooter::Cruiser(seat, index), 0),
            Step::Bonus(_) => self.closed_bonuses(seat),
            Step::Moving(motion) => self.blocked_way(&motion),
            _ => Vec::new(),
        }
    }

    /// Enemy ships that cannot be fired at.
    fn unaimed(&self, by: Shooter, op: u16) -> Vec<Blocked> {
        let seat = match by {
            Shooter::Card(seat, _) | Shooter::Cruiser(seat, _) => seat,
            Shooter::Token(_) | Shooter::Obstacle(_) => return Vec::new(),
        };
        let enemies = self.ships().filter(|(ship, _)| self.are_enemies(seat, ship.owner()));
        let refused = enemies.filter_map(|(ship, _)| {
            let refusal = self.check_target(by, op, Target::Ship(ship), 0, false).err()?;
            Some(Blocked {
                label: self.ship_name(ship),
                reason: refusal.reason.to_string(),
                rule: refusal.rule,
            })
        });
        refused.collect()
    }

    fn closed_bonuses(&self, seat: Seat) -> Vec<Blocked> {
        let open: Vec<Bonus> = self.bonuses(seat).collect();
        let closed = Bonus::ALL.into_iter().filter(|bonus| !open.contains(bonus));
        closed
            .map(|bonus| {
                let reason = if bonus.cost() > self.player(seat).selections {
                    "it costs more selections than you have"
                } else {
                    "it cannot be carried out now"
                };
                blocked(choices::bonus_words(bonus).0, reason, "DN-5.14")
            })
            .collect()
    }

    fn blocked_way(&self, motion: &Motion) -> Vec<Blocked> {
        let (Going::Drive { speed, .. }, Some(pose)) = (motion.going, self.pose(motion.ship)) else {
            return Vec::new();
        };
        if offers(motion, self, motion.helmsman(), Action::Forward) {
            return Vec::new();
        }
        let ahead = pose.at.neighbour(pose.facing);
        let (reason, rule) = if speed == 0 {
            ("no Speed is left".to_string(), "DN-13.4")
        } else if !self.map().region.contains(ahead) {
            ("the map ends there".into(), "DN-1.9")
        } else {
            let ship = self.ship_at(ahead).map_or("a ship".into(), |ship| self.ship_name(ship));
            (format!("{ship} is in the way"), "DN-1.12")
        };
        vec![blocked(words::capital("forward"), reason, rule)]
    }
}
