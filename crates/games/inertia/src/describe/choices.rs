//! What several questions share when they describe their options.

use std::cmp::Reverse;

use broadside_engine::Rule;
use broadside_engine::table::{Anchor, Choice, Mark, Meaning};
use broadside_geometry::plane::Pose;

use crate::action::Action;
use crate::contact::{Arrival, Movement};
use crate::content::Family;
use crate::pieces::{ShipId, SystemId};
use crate::state::Inertia;
use crate::words;

use super::board::{CHART, piece_id, slot_id};

/// A ship on the board.
pub(crate) fn piece(ship: ShipId) -> Anchor {
    Anchor::Piece(piece_id(ship))
}

/// A system on a ship sheet.
pub(crate) fn slot(ship: ShipId, system: SystemId) -> Anchor {
    Anchor::Slot(slot_id(ship, system))
}

/// An action that is not an option now: nobody is shown it.
pub(crate) fn unasked(action: Action) -> Choice {
    Choice::plain(action, Rule::new("IN-4.2"), action.to_string())
}

impl Inertia {
    /// The system of the acting ship that is used, and the ship.
    pub(crate) fn acting_names(&self, system: SystemId) -> (String, String) {
        let names = |ship| (self.system_name(ship, system), self.ship_name(ship));
        self.acting().map(names).unwrap_or_default()
    }

    /// A choice of a system, with what lies on it.
    pub(crate) fn system_choice(
        &self,
        action: Action,
        rule: Rule,
        label: String,
        (ship, system): (ShipId, SystemId),
    ) -> Choice {
        let on_it = self.system(ship, system);
        let detail = format!(
            "{} and {} on it",
            words::plural(on_it.energy, "energy cube"),
            words::plural(on_it.heat, "heat cube")
        );
        Choice::plain(action, rule, label).with_detail(detail).at([slot(ship, system)])
    }

    /// Where a movement brings a ship, on the choice.
    pub(crate) fn preview(&self, ship: ShipId, motion: Movement, choice: &mut Choice) -> Pose {
        let (pose, arrival) = self.foresee(ship, self.ship(ship).pose(), motion);
        match arrival {
            Arrival::Free => {}
            Arrival::Off => choice.detail += "; over the edge of the table",
            Arrival::Contact { .. } => choice.detail += "; stopped by a collision",
        }
        choice.ghosts.push(self.ghost(ship, pose));
        pose
    }

    pub(crate) fn line_of_fire(&self, ship: ShipId, system: SystemId, target: ShipId) -> Mark {
        let origin = self.fitting(ship, system).origin_on(self.ship(ship).pose());
        let at = self.ship(target).position;
        let range = ((at - origin).square() as u64).isqrt() as i32;
        CHART.line(origin, at, words::inches(range), Meaning::Reach)
    }

    /// What matters most comes first, and what ends a step last.
    pub(super) fn arranged(&self, choices: &mut [Choice]) {
        const GROUPS: [&str; 9] = [
            "Fire",
            "Fly",
            "Use",
            "Power up",
            "Repair",
            "Radiate heat",
            "Shift heat",
            "Vent heat",
            "Reclaim energy",
        ];
        if self.is_choosing_fleets() {
            // Dear fleets fill the budget.
            let budget = |choice: &Choice| {
                let words = choice.group.strip_prefix("Ready fleets for ");
                words.and_then(|words| words.parse::<u16>().ok()).unwrap_or(0)
            };
            choices.sort_by_key(|choice| {
                (choice.group.is_empty(), Reverse(budget(choice)), choice.group != "Own designs")
            });
        } else if self.deploying().is_some_and(|deploy| deploy.y.is_some() && deploy.heading.is_none()) {
            // The way to the enemy.
            let forward = Action::Heading(self.forward(self.state.active)).to_string();
            let first = choices.iter().position(|choice| choice.action == forward);
            choices.rotate_left(first.unwrap_or(0));
        } else {
            let rank = |choice: &Choice| GROUPS.iter().position(|&group| choice.group == group);
            choices.sort_by_key(|choice| rank(choice).unwrap_or(GROUPS.len()));
        }
    }
}

pub(crate) const fn family(family: Family) -> &'static str {
    match family {
        Family::Thruster => "Thrusters",
        Family::Manoeuvre => "Manoeuvring thrusters",
        Family::Weapon => "Weapons",
        Family::Deflector => "Deflectors",
        Family::Heat => "Heat",
        Family::Armour => "Armour",
        Family::Utility => "Sensors and utility",
    }
}
