//! What a person might look for now and may not do, with why.

use crate::step::{CruiserShots, Shots};
use broadside_engine::table::Blocked;
use broadside_engine::{Rule, Seat};

use crate::action::{Action, Bonus};
use crate::attack::shot::{Shooter, Target};
use crate::effects::vocabulary::{GridType, GridTypes};
use crate::movement::motion::{Going, Motion};
use crate::state::Dreadnaught;
use crate::step::Step;

use super::{terms, words};

fn blocked(label: impl Into<String>, reason: impl Into<String>, rule: &'static str) -> Blocked {
    Blocked { label: label.into(), reason: reason.into(), rule: Rule::new(rule) }
}

impl Dreadnaught {
    pub(super) fn blocked_choices(&self, seat: Seat) -> Vec<Blocked> {
        match self.step() {
            Step::Commit => self.unpaid(seat),
            Step::Shots(Shots { slot, op, .. }) => self.unaimed(Shooter::Card(seat, slot), op),
            Step::CruiserShots(CruiserShots { index, .. }) => self.unaimed(Shooter::Cruiser(seat, index), 0),
            Step::Window(_) if !self.boost_left(seat) => {
                vec![blocked("Boosts", "no Boost is left in this Volley", "DN-9.2")]
            }
            Step::Bonus(_) => self.closed_bonuses(seat),
            Step::Moving(motion) => self.blocked_way(&motion),
            _ => Vec::new(),
        }
    }

    /// Profiles that cannot be paid for, and cards that cannot be Activated.
    fn unpaid(&self, seat: Seat) -> Vec<Blocked> {
        let player = self.player(seat);
        if player.ship.is_none() {
            return Vec::new();
        }
        let mut found = Vec::new();
        let hand: Vec<GridTypes> =
            player.hand.iter().map(|card| GridTypes::one(self.content.grid_card(card).grid)).collect();
        let held: Vec<&str> = GridType::ALL
            .into_iter()
            .filter(|&grid| hand.contains(&GridTypes::one(grid)))
            .map(GridType::code)
            .collect();
        for system in &player.systems {
            let card = self.content.system(system.card);
            let name = card.name.trim_end_matches('*');
            if card.profiles.is_empty() {
                continue;
            }
            if system.disabled {
                found.push(blocked(name, "it is Disabled", "DN-8.5"));
                continue;
            }
            if system.activated {
                found.push(blocked(name, "it has been Activated in this Volley", "DN-8.5"));
                continue;
            }
            let attached = system.attached.iter().filter(|it| !it.used);
            let attached = attached.map(|it| self.content.grid_card(it.card).attach);
            let payers: Vec<GridTypes> = hand.iter().copied().chain(attached).collect();
            for (index, profile) in card.profiles.iter().enumerate() {
                let pays = |place: usize, cost: usize| payers[place].meets(profile.cost[cost].types);
                let all = 0..payers.len();
                let paid = match profile.cost.len() {
                    1 => all.clone().any(|one| pays(one, 0)),
                    _ => all
                        .clone()
                        .any(|one| pays(one, 0) && all.clone().any(|other| other != one && pays(other, 1))),
                };
                if !paid {
                    let number =
                        if card.profiles.len() > 1 { format!(" A{}", index + 1) } else { String::new() };
                    let have = if held.is_empty() { "no card".into() } else { held.join(", ") };
                    found.push(blocked(
                        format!("{name}{number}"),
                        format!("it costs {}, and you hold {have}", terms::cost(&profile.cost)),
                        "DN-8.5",
                    ));
                }
            }
        }
        found
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
                blocked(words::bonus(bonus).0, reason, "DN-5.14")
            })
            .collect()
    }

    fn blocked_way(&self, motion: &Motion) -> Vec<Blocked> {
        let (Going::Drive { speed, .. }, Some(pose)) = (motion.going, self.pose(motion.ship)) else {
            return Vec::new();
        };
        let mut open = false;
        self.motion_options(motion, |action| open |= action == Action::Forward);
        if open {
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
