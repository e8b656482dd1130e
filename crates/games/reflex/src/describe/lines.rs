//! The lines of the log.

use broadside_engine::Observer;
use broadside_engine::table::{Line, Motion};

use super::board::piece_id;
use crate::ending::{Ending, drawn};
use crate::event::Moved;
use crate::pieces::TrackSpace;
use crate::prelude::*;

impl Reflex {
    pub(super) fn described_line(&self, event: &Event, observer: Observer) -> Line {
        let line = |rule: &'static str, text: String| Line::plain(Rule::new(rule), text);
        let flash = |seat: Seat, kind: &str| Motion::Flash { piece: piece_id(seat), kind: kind.into() };
        let ship = |seat: &Seat| words::ship(*seat);
        let does = |seat: Seat, verb: &str| {
            if observer.is(seat) { format!("You {verb}") } else { format!("{} {verb}s", words::ship(seat)) }
        };
        match event {
            Event::Consoles { names } => {
                let flown: Vec<String> =
                    names.iter().map(|(seat, name)| format!("{} is a {name}", ship(seat))).collect();
                line("RX-3.1", format!("{}.", words::list(&flown)))
            }
            Event::RolledForFirst { rolls } => {
                let shown: Vec<String> =
                    rolls.iter().map(|(seat, roll)| format!("{}: {roll}", ship(seat))).collect();
                line("RX-4.8", format!("Rolling for the first player: {}.", shown.join(", ")))
                    .with_dice(rolls.iter().map(|roll| roll.1).collect::<Vec<_>>())
            }
            Event::Round { round, first } => {
                line("RX-6.1", format!("Round {round} begins. {} is first player.", ship(first)))
            }
            Event::Rolled { seat, dice } => {
                line("RX-5.2", format!("{} behind the screen.", does(*seat, "roll"))).with_dice(dice.clone())
            }
            Event::Rerolled { seat, dice } => {
                line("RX-5.4", format!("{} a cube on another roll.", does(*seat, "spend")))
                    .with_dice(dice.clone())
            }
            Event::Laid { seat, number, space } => {
                line("RX-5.3", format!("{} {number} on {space}.", does(*seat, "lay")))
            }
            Event::Unused { seat, dice } => {
                line("RX-5.9", format!("{} dice without a legal space aside.", does(*seat, "set")))
                    .with_dice(dice.clone())
            }
            Event::Finished { seat } => line("RX-5.1", format!("{} has finished.", ship(seat))),
            Event::Revealed { consoles, .. } => {
                let shown: Vec<String> = consoles
                    .iter()
                    .filter(|(_, dice)| !dice.is_empty())
                    .map(|(seat, dice)| {
                        let dice: Vec<String> =
                            dice.iter().map(|(space, number)| format!("{space} {number}")).collect();
                        format!("{}: {}", words::ship(seat), dice.join(", "))
                    })
                    .collect();
                line("RX-5.10", format!("The screens are lifted. {}.", shown.join("; ")))
            }
            Event::Changed { seat, space, from, to } => {
                line("RX-11.5", format!("{} spends a cube: {space} from {from} to {to}.", ship(seat)))
                    .with_motion(flash(*seat, "cube"))
            }
            Event::Relocated { seat, from, to, number } => line(
                "RX-11.7",
                format!("{} spends a cube: the {number} moves from {from} to {to}.", ship(seat)),
            )
            .with_motion(flash(*seat, "cube")),
            Event::BroughtIn { seat, from, to, number } => line(
                "RX-11.10",
                format!("{} spends a cube: the {number} on {from} comes in to {to}.", ship(seat)),
            )
            .with_motion(flash(*seat, "cube")),
            Event::Boosted(moved) => self.boosted(moved),
            Event::Contest { by, totals } => {
                let shown: Vec<String> =
                    totals.iter().map(|(seat, total)| format!("{}: {total}", ship(seat))).collect();
                line("RX-8.1", format!("{} calls the contest: {}.", ship(by), shown.join(", ")))
            }
            Event::NoWinner { sector } => line(
                "RX-8.6",
                format!("Nobody manoeuvres{}: there is no single highest total.", self.in_sector(*sector)),
            ),
            Event::SectorWon { seat, sector } => {
                line("RX-8.4", format!("{} wins the contest{}.", ship(seat), self.in_sector(*sector)))
            }
            Event::Stayed { seat } => line("RX-8.8", format!("{} stays as it is.", ship(seat))),
            Event::Flipped { seat, facing } => {
                line("RX-8.8", format!("{} flips and faces {}.", ship(seat), words::facing(*facing)))
                    .with_motion(flash(*seat, "flip"))
            }
            Event::Warped { seat, from, to, facing } => {
                let rule = if from.0 == to.0 { "RX-8.8" } else { "RX-8.9" };
                let place = self.place(to.0, to.1);
                line(rule, format!("{} warps to {place}, facing {}.", ship(seat), words::facing(*facing)))
                    .with_motion(Motion::Move {
                        piece: piece_id(*seat),
                        path: vec![self.position(from.0, from.1), self.position(to.0, to.1)],
                        heading: self.heading(to.1, *facing),
                    })
            }
            Event::Shielded { seat, space, already: false } => {
                line("RX-9.1", format!("{} raises the {}.", ship(seat), words::shield(*space)))
                    .with_motion(flash(*seat, "shield"))
            }
            Event::Shielded { seat, space, already: true } => {
                line("RX-9.2", format!("{}: the {} was active already.", ship(seat), words::shield(*space)))
            }
            Event::Missed { seat, number } => {
                line("RX-10.2", format!("{} fires {number}: nobody is in range.", ship(seat)))
                    .with_dice([*number])
                    .with_motion(Motion::Shot { from: piece_id(*seat), to: None })
            }
            Event::Hit { seat, target, number, distance, side } => {
                let far = words::count(*distance, "space");
                let text = format!(
                    "{} fires {number} at {}, {far} away: a hit in the {side}.",
                    ship(seat),
                    ship(target)
                );
                line("RX-10.2", text)
                    .with_dice([*number])
                    .with_motion(Motion::Shot { from: piece_id(*seat), to: Some(piece_id(*target)) })
            }
            Event::Absorbed { seat, shield } => {
                line("RX-10.7", format!("The {} of {} absorbs the hit.", words::shield(*shield), ship(seat)))
                    .with_motion(flash(*seat, "shield"))
            }
            Event::Damaged { seat, space, shield_lost, die_lost } => {
                let mut text = format!("{} takes damage on {space}.", ship(seat));
                if *shield_lost {
                    text += " The shield there is lost.";
                }
                if let Some(number) = die_lost {
                    text += &format!(" The {number} there is set aside.");
                }
                line("RX-10.8", text).with_motion(flash(*seat, "damage"))
            }
            Event::Unprotected { seat } => {
                line("RX-10.6", format!("No shield protects that side: {} is destroyed.", ship(seat)))
                    .with_motion(Motion::Explode { piece: piece_id(*seat) })
            }
            Event::StationLost { seat, space } => {
                let station = words::station(space.station());
                line(
                    "RX-12.2",
                    format!("All {station} spaces of {} are damaged: it is destroyed.", ship(seat)),
                )
                .with_motion(Motion::Explode { piece: piece_id(*seat) })
            }
            Event::Conceded { seat } => line("RX-15.4", format!("{} concedes.", ship(seat)))
                .with_motion(Motion::Explode { piece: piece_id(*seat) }),
            Event::Retired { seat } => {
                line("RX-12.4", format!("{} leaves the Battlefield. The others go on.", ship(seat)))
            }
            Event::Closed { sector } => {
                line("RX-12.6", format!("Sector {sector} is closed for the rest of the game."))
            }
            Event::Powered { seat, number, gained, lost } => {
                let mut text = format!("{} gains {}.", ship(seat), words::count(*gained, "cube"));
                if *lost > 0 {
                    text +=
                        &format!(" {} above the cap {} lost.", lost, if *lost == 1 { "is" } else { "are" });
                }
                line("RX-11.1", text).with_dice([*number]).with_motion(flash(*seat, "cube"))
            }
            Event::ReflexOffered { seat, weakest } => line(
                "RX-13.3",
                format!("{} is weakest: {} may take the Reflex die.", ship(weakest), ship(seat)),
            ),
            Event::ReflexAnswered { seat, taken: true } => {
                line("RX-13.7", format!("{} takes the Reflex die for the next round.", ship(seat)))
            }
            Event::ReflexAnswered { seat, taken: false } => {
                line("RX-13.7", format!("{} leaves the Reflex die.", ship(seat)))
            }
            Event::NoReflex { weakest: None } => {
                line("RX-13.3", "Nobody is weakest: the Reflex die stays beside the Battlefield.".into())
            }
            Event::NoReflex { weakest: Some(weakest) } => line(
                "RX-13.6",
                format!(
                    "{} is weakest, but the others are level: nobody gets the Reflex die.",
                    ship(weakest)
                ),
            ),
            Event::Extended => {
                line("RX-14.3", "The damage is level: the game goes on to the end of round 12.".into())
            }
            Event::Over { ending } => match ending {
                Ending::LastShip(seat) => {
                    line("RX-14.1", format!("{} wins as the last ship in play.", ship(seat)))
                }
                Ending::LeastDamage(seat) => {
                    line("RX-14.2", format!("{} wins with the fewest damage tokens.", ship(seat)))
                }
                Ending::TieBreak(seat) => {
                    line("RX-14.4", format!("{} wins: {}.", ship(seat), self.tie_break()))
                }
                Ending::Shared(seats) => line("RX-14.4", drawn(*seats)),
            },
        }
    }

    fn in_sector(&self, sector: Sector) -> String {
        if self.has_two_sectors() { format!(" in Sector {sector}") } else { String::new() }
    }

    fn boosted(&self, moved: &Moved) -> Line {
        let mut text = format!(
            "{} boosts {} to {}.",
            words::ship(moved.seat),
            moved.distance,
            self.place(moved.sector, moved.to)
        );
        if moved.passed > 0 {
            text += " Occupied spaces on the way do not count.";
        }
        let mut path: Vec<TrackSpace> = vec![moved.from];
        for _ in 0..moved.distance + moved.passed {
            path.push(self.battlefield().next(path[path.len() - 1], moved.facing));
        }
        Line::plain(Rule::new("RX-7.1"), text).with_motion(Motion::Move {
            piece: piece_id(moved.seat),
            path: path.into_iter().map(|space| self.position(moved.sector, space)).collect(),
            heading: self.heading(moved.to, moved.facing),
        })
    }
}
