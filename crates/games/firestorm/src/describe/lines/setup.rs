//! Fleets, rolls for the order, and how a battle ended, in the log.

use broadside_engine::Seat;
use broadside_engine::table::Line;

use super::parts::line;
use crate::content::ReadyFleetId;
use crate::fleet::Fleet;
use crate::state::{Ending, Firestorm};
use crate::words::{list, player, plural};

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
        Line::plain(ending.outcome().rule, self.how_it_ended(ending))
    }

    /// Who won, and how clearly (FA-20.5).
    pub(in crate::describe) fn how_it_ended(&self, ending: Ending) -> String {
        let outcome = ending.outcome();
        let winners: Vec<String> = outcome.winners.iter().map(player).collect();
        let win = if winners.len() == 1 { "wins" } else { "win" };
        let winners = list(&winners);
        match ending {
            Ending::Won { lead, .. } => {
                let limit = i32::from(self.state.limit.points());
                let grade = match lead {
                    _ if 2 * lead >= limit => "crushing",
                    _ if 4 * lead >= limit => "major",
                    _ => "minor",
                };
                format!("{winners} {win} the battle: a {grade} victory by {}.", plural(lead, "point"))
            }
            Ending::Drawn { .. } => format!("The battle is a draw between {winners}."),
            Ending::Left { .. } => format!("{winners} {win} the battle."),
        }
    }
}
