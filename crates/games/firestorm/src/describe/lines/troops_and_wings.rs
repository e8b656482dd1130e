//! Boarding parties, flights and reserves in the log.

use broadside_engine::table::{Counted, Line, Motion};
use broadside_geometry::plane::Point;

use crate::event::Event;
use crate::ids::{FlightId, Model};
use crate::pieces::Heading;
use crate::state::Firestorm;
use crate::words::{self, player, plural};

use super::{exploding, flight_id, line};

impl Firestorm {
    pub(super) fn of_boarding(&self, event: &Event) -> Option<Line> {
        let told = match event {
            Event::Boarding { target, seat, ap, sabotage } => {
                let aim = if *sabotage { "to sabotage it" } else { "to take it" };
                let text =
                    format!("{} boards {} with {ap} AP, {aim}.", player(*seat), self.ship_name(*target));
                line("FA-13.7", text)
            }
            Event::BoarderDefence { target, dice, killed } => line(
                "FA-13.10",
                format!("The point defence of {} kills {killed} AP.", self.ship_name(*target)),
            )
            .with_counted(exploding(dice, 5)),
            Event::Round { target, party, defender, lost: (dead, troops, crew) } => {
                let text = format!(
                    "A round on {}: the party loses {dead} AP, the defender {troops} AP and {crew} CP.",
                    self.ship_name(*target)
                );
                let dice: Vec<(u8, Counted)> = exploding(party, 4).chain(exploding(defender, 4)).collect();
                line("FA-13.11", text).with_counted(dice)
            }
            Event::Repelled { target } => {
                line("FA-13.12", format!("The boarders of {} are beaten.", self.ship_name(*target)))
            }
            Event::Sabotaged { target, done } => {
                let ends = if *done { "succeeds" } else { "fails" };
                line("FA-13.17", format!("The sabotage of {} {ends}.", self.ship_name(*target)))
            }
            Event::Captured { ship, seat } => {
                line("FA-13.18", format!("{} captures {}.", player(*seat), self.ship_name(*ship)))
            }
            Event::Retaken { ship } => {
                line("FA-13.18", format!("{} is retaken, and adrift.", self.head(*ship)))
            }
            Event::Taken { ship } => {
                line("FA-19.6", format!("{} is taken away as a prize.", self.head(*ship)))
            }
            _ => return None,
        };
        Some(told)
    }

    fn flies(&self, flight: FlightId, from: Point, to: Point) -> Motion {
        self.chart().travel(flight_id(flight), &[from, to], Heading::NORTH.plane())
    }

    pub(super) fn of_flights(&self, event: &Event) -> Option<Line> {
        let told = match event {
            Event::Launched { ship, kind, wings, .. } => {
                line("FA-16.4", format!("{} launches {}.", self.head(*ship), plural(*wings, kind.name())))
            }
            Event::Flew { flight, from, to } => {
                let way = words::spoken(from.distance_squared(*to).isqrt() as i32);
                line("FA-16.6", format!("{} moves {way}.", self.flight_name(*flight)))
                    .with_motion(self.flies(*flight, *from, *to))
            }
            Event::FlightLost { .. } => line("FA-16.12", "A flight is lost."),
            Event::WingDice { by, dice, destroyed, driven, flight } => {
                let by = match by {
                    Some(Model::Ship(ship)) => format!("The point defence of {}", self.ship_name(*ship)),
                    Some(Model::Flight(_)) => "The dogfight".into(),
                    None => "The blast".into(),
                };
                let name = self.flight_name(*flight);
                let text = format!("{by} at {name}: {destroyed} destroyed, {driven} driven off.");
                line("FA-16.12", text).with_dice(dice.clone())
            }
            Event::DrivenOff { flight, from, to } => {
                line("FA-16.15", format!("{} is driven off.", self.flight_name(*flight)))
                    .with_motion(self.flies(*flight, *from, *to))
            }
            Event::SplitOff { wings, .. } => {
                line("FA-16.14", format!("{} fly on by themselves.", plural(*wings, "wing")))
            }
            Event::Intercepted { flight, other } => {
                line("FA-16.19", format!("{} meets {}.", self.flight_name(*flight), self.flight_name(*other)))
            }
            Event::Spent { flight } => line("FA-16.17", format!("{} attacks.", self.flight_name(*flight))),
            Event::Landed { ship, .. } => {
                line("FA-16.21", format!("A flight lands on {}.", self.ship_name(*ship)))
            }
            Event::Merged { into, .. } => {
                line("FA-16.23", format!("Two flights are one: {}.", self.flight_name(*into)))
            }
            Event::Shunt { squadron, dice, scatter } => {
                let dice: Vec<u8> =
                    dice.iter().copied().chain(scatter.iter().flat_map(|&(a, b)| [a, b])).collect();
                line("FA-17.3", format!("{} in.", self.squadron_does(*squadron, "fold"))).with_dice(dice)
            }
            Event::Arrived { squadron } => {
                line("FA-17.5", format!("{} on the table.", self.squadron_does(*squadron, "arrive")))
            }
            _ => return None,
        };
        Some(told)
    }
}
