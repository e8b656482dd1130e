//! Fleets, rolls for the order, and how a battle ended, in the log.

use broadside_engine::Seat;
use broadside_engine::table::Line;

use super::parts::line;
use crate::content::ReadyFleetId;
use crate::fleet::Fleet;
use crate::state::{Ending, Firestorm};
use crate::words::{list, player};

impl Firestorm {
    pub(super) fn fleets(&self, fleets: &[(Seat, Fleet, Option<ReadyFleetId>)]) -> Line {
        let brings = |(seat, fleet, ready): &(Seat, Fleet, Option<ReadyFleetId>)| {
            let name = match ready {
                Some(ready) => self.content.fleet(*ready).name.clone(),
                None => format!("a fleet of {}", self.content.faction(fleet.faction).name),
            };
            format!("{} brings {name}", player(*seat))
        };
        let names: Vec<String> = fleets.iter().map(brings).collect();
        line("FA-3.1", format!("The fleets are shown: {}.", list(&names)))
    }

    pub(super) fn rolls(&self, rule: &'static str, what: &str, rolls: &[(Seat, [u8; 2], i16)]) -> Line {
        let totals: Vec<String> =
            rolls.iter().map(|(seat, _, total)| format!("{} {total}", player(*seat))).collect();
        let dice: Vec<u8> = rolls.iter().flat_map(|(_, dice, _)| *dice).collect();
        line(rule, format!("{what}: {}.", list(&totals))).with_dice(dice)
    }

    pub(super) fn over(&self, ending: Ending) -> Line {
        let outcome = ending.outcome();
        let winners: Vec<String> = outcome.winners.iter().map(player).collect();
        let winners = list(&winners);
        let text = match outcome.shared {
            true => format!("The battle is a draw between {winners}."),
            false => format!("{winners} wins the battle."),
        };
        Line::plain(outcome.rule, text)
    }
}
