//! Attacks and what they do, in the log.

use broadside_engine::table::{Line, Motion};

use super::parts::{flash, line, ship_id};
use crate::event::Critical;
use crate::ids::ShipId;
use crate::pieces::Weapon;
use crate::state::{Firestorm, Mode};
use crate::words::{list, plural};

impl Firestorm {
    /// `others` is how many weapons join in a link.
    pub(super) fn fired(
        &self,
        ship: ShipId,
        weapon: Weapon,
        mode: Mode,
        others: usize,
        targets: &[(ShipId, u8)],
    ) -> Line {
        let names: Vec<String> = targets.iter().map(|(target, _)| self.ship_name(*target)).collect();
        let with = match mode {
            Mode::Linked => format!(", linked with {}", plural(others, "weapon")),
            Mode::Split => ", split".into(),
            Mode::Plain => String::new(),
        };
        let to = targets.first().map(|(target, _)| ship_id(*target));
        let text = format!("{} fires its {} at {}{with}.", self.head(ship), weapon.name(), list(&names));
        line("FA-8.15", text).with_motion(Motion::Shot { from: ship_id(ship), to })
    }

    /// Hits that were left after the defence.
    pub(super) fn hit(&self, ship: ShipId, hits: u16, hull: u8, criticals: u8) -> Line {
        let name = self.head(ship);
        let told = match (hull, criticals) {
            (_, 1..) => line("FA-12.3", format!("{name} takes {}.", plural(criticals, "critical hit"))),
            (1.., _) => line("FA-12.2", format!("{name} loses a hull point to {}.", plural(hits, "hit"))),
            _ => line("FA-12.1", format!("{name} shrugs off {}.", plural(hits, "hit"))),
        };
        told.with_motion(flash(ship, if hull + criticals > 0 { "damage" } else { "shield" }))
    }

    pub(super) fn critical_hit(&self, ship: ShipId, result: Critical, lost: [u8; 3]) -> Line {
        let name = match result {
            Critical::CoreBreach => "Core Breach",
            Critical::Marker(marker) => marker.name(),
            Critical::HullShock => "Hull Shock",
            Critical::FoldSpasm => "Fold Spasm",
            Critical::Nothing => "no further effect",
        };
        let [hull, crew, troops] = lost;
        let lost = format!("{hull} HP, {crew} CP and {troops} AP");
        line("FA-12.9", format!("{}: {name}. Lost: {lost}.", self.head(ship)))
            .with_motion(flash(ship, "damage"))
    }
}
