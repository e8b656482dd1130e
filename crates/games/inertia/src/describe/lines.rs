//! The lines of the log.

use broadside_engine::Rule;
use broadside_engine::table::{Line, Motion};

use crate::event::{Event, Removal, Trip};
use crate::pieces::ShipId;
use crate::state::{Ending, Inertia};
use crate::words;

use super::board::{CHART, piece_id};

fn line(rule: &'static str, text: impl Into<String>) -> Line {
    Line::plain(Rule::new(rule), text)
}

fn travels(trip: &Trip) -> Motion {
    CHART.travel(piece_id(trip.ship), &[trip.from, trip.to], trip.heading)
}

fn flash(ship: ShipId, kind: &str) -> Motion {
    Motion::Flash { piece: piece_id(ship), kind: kind.into() }
}

fn turn_words(by: i8) -> String {
    format!("{}° {}", 15 * i32::from(by).abs(), if by > 0 { "clockwise" } else { "counter-clockwise" })
}

impl Inertia {
    pub(super) fn described_line(&self, event: &Event) -> Line {
        let ship = |id: ShipId| self.ship_name(id);
        match event {
            Event::Picked { .. } => line("IN-3.2", "You have chosen for your fleet."),
            Event::StoodIn { by, .. } => match by {
                Some(name) => line("IN-2.18", format!("The ship is never finished: {name} takes its place.")),
                None => line("IN-2.18", "The ship is never finished and is dropped."),
            },
            Event::FleetReady { seat } => {
                line("IN-3.2", format!("{}'s fleet is ready.", words::player(*seat)))
            }
            Event::Fleets { fleets } => {
                let all: Vec<String> = fleets
                    .iter()
                    .map(|(seat, names, cost)| {
                        format!("{}: {} ({cost})", words::player(*seat), words::list(names))
                    })
                    .collect();
                line("IN-3.2", format!("The fleets are shown. {}.", all.join("; ")))
            }
            Event::RolledForInitiative { rolls } => {
                let all: Vec<String> =
                    rolls.iter().map(|(seat, roll)| format!("{} {roll}", words::player(*seat))).collect();
                line("IN-3.5", format!("Rolls for the initiative: {}.", all.join(", ")))
                    .with_dice(rolls.iter().map(|roll| roll.1).collect::<Vec<u8>>())
            }
            Event::Deployed { ship: id, at, heading, speed } => line(
                "IN-3.6",
                format!(
                    "{} deploys at {}, heading {}, speed {speed}.",
                    ship(*id),
                    words::place(*at),
                    words::degrees(*heading)
                ),
            ),
            Event::NoPlace { seat, name } => line(
                "IN-3.7",
                format!(
                    "There is no place for {name} of {}: it counts as destroyed.",
                    words::player(*seat).to_lowercase()
                ),
            ),
            Event::Round { round, initiative } => {
                line("IN-4.4", format!("Round {round}. {} has the initiative.", words::player(*initiative)))
            }
            Event::ShipTurn { ship: id } => line("IN-4.1", format!("{} takes its turn.", ship(*id))),
            Event::Drifted { trip, heading, speed } => line(
                "IN-5.7",
                format!("{} moves {speed}\" to {} by its dial.", ship(trip.ship), words::degrees(*heading)),
            )
            .with_motion(travels(trip)),
            Event::Turned { trip, by } => {
                line("IN-5.7", format!("{} turns {} by its dial.", ship(trip.ship), turn_words(*by)))
                    .with_motion(travels(trip))
            }
            Event::Pushed { trip, system, heading, amount } => line(
                "IN-9.4",
                format!(
                    "{}: {} pushes {amount} to {}.",
                    ship(trip.ship),
                    self.system_name(trip.ship, *system),
                    words::degrees(*heading)
                ),
            )
            .with_motion(travels(trip)),
            Event::Swung { trip, system, by } => line(
                "IN-9.6",
                format!(
                    "{}: {} turns it {}.",
                    ship(trip.ship),
                    self.system_name(trip.ship, *system),
                    turn_words(*by)
                ),
            )
            .with_motion(travels(trip)),
            Event::Stopped { ship: id, at, heading } => line(
                "IN-6.4",
                format!(
                    "{} stops at {}, heading {}.",
                    ship(*id),
                    words::place(*at),
                    words::degrees(*heading)
                ),
            ),
            Event::Collided { mover, other, value, rolls, sums, losses } => {
                let lost = match losses {
                    (own, 0) => format!("{} loses {own} hull", ship(*mover)),
                    (0, its) => format!("{} loses {its} hull", ship(*other)),
                    (own, _) => format!("both lose {own} hull"),
                };
                let text = format!(
                    "{} collides with {} at {value}: {} against {}, {lost}.",
                    ship(*mover),
                    ship(*other),
                    sums.0,
                    sums.1
                );
                line("IN-6.7", text).with_dice(vec![rolls.0, rolls.1]).with_motion(flash(*other, "damage"))
            }
            Event::HitRock { ship: id, value } => {
                line("IN-6.13", format!("{} hits an asteroid and loses {value} hull.", ship(*id)))
                    .with_motion(flash(*id, "damage"))
            }
            Event::Reclaimed { ship: id, system } => line(
                "IN-7.3",
                format!("{} reclaims energy from {}.", ship(*id), self.system_name(*id, *system)),
            ),
            Event::Vented { ship: id, system } => {
                line("IN-7.4", format!("{} vents heat from {}.", ship(*id), self.system_name(*id, *system)))
            }
            Event::Radiated { ship: id, system } => line(
                "IN-7.5",
                format!("{} radiates heat from {}.", ship(*id), self.system_name(*id, *system)),
            ),
            Event::Shifted { ship: id, from, to } => line(
                "IN-7.6",
                format!(
                    "{} shifts heat from {} to {}.",
                    ship(*id),
                    self.system_name(*id, *from),
                    self.system_name(*id, *to)
                ),
            ),
            Event::Overheated { ship: id, lost } => {
                line("IN-7.8", format!("{} overheats and loses {lost} hull.", ship(*id)))
                    .with_motion(flash(*id, "heat"))
            }
            Event::Powered { ship: id, system, cubes } => line(
                "IN-8.1",
                format!(
                    "{} puts {} on {}.",
                    ship(*id),
                    words::plural(*cubes, "energy cube"),
                    self.system_name(*id, *system)
                ),
            ),
            Event::Repairing { ship: id, system } => {
                line("IN-11.7", format!("{} repairs {}.", ship(*id), self.system_name(*id, *system)))
            }
            Event::Repaired { ship: id, system } => {
                line("IN-11.8", format!("{} of {} works again.", self.system_name(*id, *system), ship(*id)))
            }
            Event::Pointed { ship: id, system, shield, heat } => {
                let cost = if *heat { ", which makes heat" } else { "" };
                let text = format!(
                    "{} points {}: {}{cost}.",
                    ship(*id),
                    self.system_name(*id, *system),
                    words::shield(*shield)
                );
                line(if *heat { "IN-12.4" } else { "IN-12.1" }, text).with_motion(flash(*id, "shield"))
            }
            Event::Fired { ship: id, system, ability, target, need, dice, hits, damage } => {
                let name = self.fitting(*id, *system).ability(*ability).map_or("", |ability| &ability.name);
                let text = format!(
                    "{} fires {} ({name}) at {}, hitting on {}: {}, {damage} damage.",
                    ship(*id),
                    self.system_name(*id, *system),
                    ship(*target),
                    (*need).min(10),
                    words::plural(*hits, "hit")
                );
                let shot = Motion::Shot { from: piece_id(*id), to: Some(piece_id(*target)) };
                line("IN-10.9", text).with_dice(dice.clone()).with_motion(shot)
            }
            Event::Scorched { target, system } => match system {
                Some(system) => line(
                    "IN-10.14",
                    format!("{} of {} is scorched.", self.system_name(*target, *system), ship(*target)),
                )
                .with_motion(flash(*target, "heat")),
                None => line("IN-10.14", format!("{} has no room for heat and loses 1 hull.", ship(*target)))
                    .with_motion(flash(*target, "damage")),
            },
            Event::Drained { target, system, drained } => match (system, drained) {
                (Some(system), _) => line(
                    "IN-10.15",
                    format!("{} of {} is drained.", self.system_name(*target, *system), ship(*target)),
                ),
                (None, true) => line("IN-10.15", format!("The reactor of {} is drained.", ship(*target))),
                (None, false) => line("IN-10.15", format!("{} has no energy to drain.", ship(*target))),
            },
            Event::Repulsed { target, heading, amount } => line(
                "IN-10.16",
                format!("{} is repulsed by {amount} to {}.", ship(*target), words::degrees(*heading)),
            ),
            Event::Knocked { target, by } => {
                line("IN-10.17", format!("{} is knocked by {}.", ship(*target), turn_words(*by)))
            }
            Event::Critical { target, system } => match system {
                Some(system) => line(
                    "IN-11.1",
                    format!(
                        "A critical disables {} of {}.",
                        self.system_name(*target, *system),
                        ship(*target)
                    ),
                )
                .with_motion(flash(*target, "damage")),
                None => line(
                    "IN-11.4",
                    format!("A critical takes 1 hull from {}: nothing is left to disable.", ship(*target)),
                )
                .with_motion(flash(*target, "damage")),
            },
            Event::Locked { ship: id, target } => {
                line("IN-13.1", format!("{} locks on to {}.", ship(*id), ship(*target)))
            }
            Event::Focused { ship: id } => {
                line("IN-13.2", format!("{}'s weapons reach 4\" further.", ship(*id)))
            }
            Event::Jammed { ship: id } => {
                line("IN-13.3", format!("{} jams.", ship(*id))).with_motion(flash(*id, "shield"))
            }
            Event::Flushed { ship: id, system, cubes } => line(
                "IN-13.4",
                format!(
                    "{} flushes {} from {}.",
                    ship(*id),
                    words::plural(*cubes, "heat cube"),
                    self.system_name(*id, *system)
                ),
            ),
            Event::Mended { ship: id, system } => {
                line("IN-13.5", format!("{} mends {}.", ship(*id), self.system_name(*id, *system)))
            }
            Event::Patched { ship: id } => line("IN-13.6", format!("{} patches 1 hull.", ship(*id))),
            Event::Gone { ship: id, how, points } => {
                let what = match how {
                    Removal::Destroyed => "is destroyed",
                    Removal::Lost => "is lost over the edge",
                    Removal::Conceded => "is given up",
                };
                let gains: Vec<String> = points
                    .iter()
                    .map(|(seat, points)| format!("{} +{points}", words::player(*seat)))
                    .collect();
                let gains =
                    if gains.is_empty() { String::new() } else { format!(" {}.", words::list(&gains)) };
                let rule = if *how == Removal::Lost { "IN-14.3" } else { "IN-14.1" };
                line(rule, format!("{} {what}.{gains}", ship(*id)))
                    .with_motion(Motion::Explode { piece: piece_id(*id) })
            }
            Event::Escaped { ship: id } => line("IN-17.2", format!("{} has escaped.", ship(*id))),
            Event::Gate { ship: id, gates } => {
                line("IN-19.4", format!("{} passes its gate {gates} of 5.", ship(*id)))
            }
            Event::Took { ship: id, at } => {
                line("IN-18.3", format!("{} takes the crate at {}.", ship(*id), words::place(*at)))
            }
            Event::Delivered { ship: id, crates, points } => line(
                "IN-18.4",
                format!("{} delivers {}: {points} points.", ship(*id), words::plural(*crates, "crate")),
            ),
            Event::Beacon { beacon, seat, points } => line(
                "IN-16.4",
                format!("Beacon {beacon} gives {points} points to {}.", words::player(*seat).to_lowercase()),
            ),
            Event::HalfGone { ship: id, seat, points } => line(
                "IN-14.7",
                format!(
                    "{} has lost half its hull: {points} points for {}.",
                    ship(*id),
                    words::player(*seat).to_lowercase()
                ),
            ),
            Event::Conceded { seat } => line("IN-14.9", format!("{} concedes.", words::player(*seat))),
            Event::Over { ending } => ending_line(*ending),
        }
    }
}

fn ending_line(ending: Ending) -> Line {
    let outcome = ending.outcome();
    let names: Vec<String> = outcome.winners.iter().map(words::player).collect();
    let result = if outcome.shared {
        format!("a draw between {}", words::list(&names).to_lowercase())
    } else {
        format!("{} wins", words::list(&names))
    };
    let why = match ending {
        Ending::LastFleet(_) => "Nobody else has ships",
        Ending::NobodyLeft(_) => "No ship is left",
        Ending::RoundLimit(_) => "The last round is over",
        Ending::BrokeThrough(_) => "The runner is through",
        Ending::Stopped(_) => "The runner is stopped",
        Ending::Salvaged(_) => "The salvage is over",
        Ending::RaceWon(_) => "All gates are passed",
        Ending::RaceEnded(_) => "The last round of the race is over",
    };
    Line::plain(outcome.rule, format!("{why}: {result}."))
}
