//! Rounds of boarding and dice at flights, in the log.

use broadside_engine::table::{Counted, Line};

use super::parts::{exploding, line};
use crate::ids::{FlightId, Model, ShipId};
use crate::state::Firestorm;

impl Firestorm {
    /// `lost` is AP of the party, and AP and CP of the defender.
    pub(super) fn round(&self, target: ShipId, party: &[u8], defender: &[u8], lost: (u8, u8, u8)) -> Line {
        let (dead, troops, crew) = lost;
        let text = format!(
            "A round on {}: the party loses {dead} AP, the defender {troops} AP and {crew} CP.",
            self.ship_name(target)
        );
        let dice: Vec<(u8, Counted)> = exploding(party, 4).chain(exploding(defender, 4)).collect();
        line("FA-13.11", text).with_counted(dice)
    }

    /// `lost` is wings destroyed and driven off.
    pub(super) fn wing_dice(&self, by: Option<Model>, flight: FlightId, dice: &[u8], lost: (u8, u8)) -> Line {
        let by = match by {
            Some(Model::Ship(ship)) => format!("The point defence of {}", self.ship_name(ship)),
            Some(Model::Flight(_)) => "The dogfight".into(),
            None => "The blast".into(),
        };
        let (destroyed, driven) = lost;
        let text =
            format!("{by} at {}: {destroyed} destroyed, {driven} driven off.", self.flight_name(flight));
        line("FA-16.12", text).with_dice(dice.to_vec())
    }
}
