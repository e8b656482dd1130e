//! The lines of the log: every event in words, with the rule behind it.

mod fire;
mod parts;
mod setup;
mod troops_and_wings;

use broadside_engine::table::{Line, Motion};

use self::parts::{exploding, flash, line, needed, ship_id, source, why};
use crate::event::Event;
use crate::state::Firestorm;
use crate::vocabulary::Relief;
use crate::words::{self, list, player, plural};

impl Firestorm {
    /// An event in words. There is no arm for the rest, so that a new event is worded before it compiles.
    pub(super) fn described(&self, event: &Event) -> Line {
        match event {
            // Set-up and the turn (FA-3, FA-4, FA-19 to FA-21).
            Event::Picked { seat, pick } => line("FA-3.1", format!("{} picks: {pick}.", player(*seat))),
            Event::FleetReady { seat } => line("FA-3.1", format!("{}'s fleet is ready.", player(*seat))),
            Event::Fleets { fleets } => self.fleets(fleets),
            Event::Terrain { quarter, die, .. } => {
                line("FA-3.2", format!("Quarter {quarter} of the table is rolled for.")).with_dice([*die])
            }
            Event::DeploymentRoll { rolls } => self.rolls("FA-3.3", "The deployment roll", rolls),
            Event::InitiativeRoll { rolls } => self.rolls("FA-4.4", "Initiative", rolls),
            Event::Order { order } => {
                let names: Vec<String> = order.iter().map(|&seat| player(seat)).collect();
                line("FA-4.5", format!("The order is {}.", list(&names)))
            }
            Event::Side { seat, side } => {
                let name = &self.scenario().side(*side).name;
                line("FA-3.3", format!("{} takes the side {name}.", player(*seat)))
            }
            Event::Place { seat, place } => {
                let name = self.side(*seat).map_or("", |side| &side.places[usize::from(*place)].name);
                line("FA-3.3", format!("{} deploys at {name}.", player(*seat)))
            }
            Event::Deployed { ship, at, heading } => {
                let to = self.travels(*ship, *at, *at, *heading);
                let place = broadside_kit::plane::words::place(*at);
                line("FA-3.5", format!("{} stands at {place}.", self.head(*ship))).with_motion(to)
            }
            Event::NoPlace { ship } => line(
                "FA-3.4",
                format!("There is no place for {}, and it takes no part.", self.ship_name(*ship)),
            ),
            Event::Reserved { squadron } => {
                line("FA-3.7", format!("{} in reserve.", self.squadron_does(*squadron, "wait")))
            }
            Event::Turn { turn } => line("FA-4.1", format!("Turn {turn} begins.")),
            Event::Activated { seat, squadron } => {
                line("FA-4.7", format!("{} activates {}.", player(*seat), self.squadron_name(*squadron)))
            }
            Event::FlightActivated { flight } => {
                line("FA-4.7", format!("{} is activated.", self.flight_name(*flight)))
            }
            Event::EndPhase { turn } => line("FA-19.1", format!("The End Phase of turn {turn}.")),
            Event::Points { points } => {
                let all: Vec<String> =
                    points.iter().map(|(seat, vp)| format!("{} {vp}", player(*seat))).collect();
                line("FA-19.10", format!("Victory points: {}.", list(&all)))
            }
            Event::Scored { seat, points, why: reason, .. } => {
                let (rule, reason) = why(*reason);
                line(rule, format!("{} scores {} {reason}.", player(*seat), plural(*points, "point")))
            }
            Event::Out { seat } => line("FA-21.6", format!("{} is out of the game.", player(*seat))),
            Event::Conceded { seat } => line("FA-21.6", format!("{} gives up.", player(*seat))),
            Event::Over { ending } => self.over(*ending),
            // Command, movement, terrain, ramming and mines (FA-5 to FA-7, FA-14, FA-15).
            Event::Spread { ship, marker, die, stays } => {
                let ends = if *stays { "goes on" } else { "is over" };
                line("FA-12.11", format!("{}: {} {ends}.", self.head(*ship), marker.name())).with_dice([*die])
            }
            Event::Repair { ship, marker, die, done } => {
                let done = if *done { "is repaired" } else { "is not repaired" };
                line("FA-12.12", format!("{}: {} {done}.", self.head(*ship), marker.name())).with_dice([*die])
            }
            Event::Cloak { ship, on } => {
                let on = if *on { "on" } else { "off" };
                line("FA-9.13", format!("{} has its cloak {on}.", self.head(*ship)))
            }
            Event::Moved { ship, from, to, heading } => {
                let way = words::spoken(from.distance_squared(*to).isqrt() as i32);
                line("FA-6.4", format!("{} flies {way}.", self.head(*ship)))
                    .with_motion(self.travels(*ship, *from, *to, *heading))
            }
            Event::Turned { ship, heading, pivot } => {
                let (rule, how) = if *pivot { ("FA-6.14", "pivots") } else { ("FA-6.5", "turns") };
                let at = self.ship(*ship).at;
                line(rule, format!("{} {how} to {}.", self.head(*ship), words::heading(heading.number())))
                    .with_motion(self.travels(*ship, at, at, *heading))
            }
            Event::MoveEnded { ship } => line("FA-6.4", format!("{} ends its move.", self.head(*ship))),
            Event::CutEngines { ship } => line("FA-6.13", format!("{} cuts its engines.", self.head(*ship))),
            Event::ShuntDeclared { ship } => {
                line("FA-17.8", format!("{} prepares to shunt.", self.head(*ship)))
            }
            Event::Pushed { ship, from, to } => {
                let heading = self.ship(*ship).heading;
                line("FA-6.10", format!("{} is pushed on to a free place.", self.head(*ship)))
                    .with_motion(self.travels(*ship, *from, *to, heading))
            }
            Event::MineLaid { ship, .. } => line("FA-15.1", format!("{} lays a mine.", self.head(*ship))),
            Event::MineRemoved { mine } => line("FA-18.15", format!("Mine {mine} is swept.")),
            Event::MineBlast { mine, .. } => line("FA-15.5", format!("Mine {mine} goes off.")),
            Event::Chain { mine, die, goes_off } => {
                let ends = if *goes_off { "goes off as well" } else { "stays quiet" };
                line("FA-15.6", format!("Mine {mine} {ends}.")).with_dice([*die])
            }
            Event::Crashed { ship } => line("FA-7.6", format!("{} flies into a planet.", self.head(*ship))),
            Event::Meteoroid { gone, .. } => {
                line("FA-7.8", if *gone { "A meteoroid leaves the table." } else { "A meteoroid moves." })
            }
            Event::Ramming { ship, target } => {
                line("FA-14.2", format!("{} rams {}.", self.head(*ship), self.ship_name(*target)))
            }
            Event::RamRoll { target, evade, die, hits, .. } => {
                let dice: Vec<u8> = evade.iter().chain(die).copied().collect();
                let ends = if *hits { "is struck" } else { "is missed" };
                line("FA-14.4", format!("{} {ends}.", self.head(*target))).with_dice(dice)
            }
            Event::Drifted { ship, from, to } => {
                let heading = self.ship(*ship).heading;
                line("FA-19.7", format!("{} drifts.", self.head(*ship)))
                    .with_motion(self.travels(*ship, *from, *to, heading))
            }
            Event::Withdrawn { ship, shunt } => {
                let (rule, how) =
                    if *shunt { ("FA-17.9", "shunts away") } else { ("FA-6.11", "leaves the table") };
                line(rule, format!("{} {how}.", self.head(*ship)))
            }
            // Fire and damage (FA-8 to FA-12).
            Event::Fired { ship, weapon, mode, others, targets } => {
                self.fired(*ship, *weapon, *mode, others.len(), targets)
            }
            Event::AttackDice { source: from, target, dice, hits } => {
                let text =
                    format!("{} {} on {}.", source(*from), plural(*hits, "hit"), self.ship_name(*target));
                line("FA-9.1", text).with_counted(exploding(dice, needed(dice, *hits)))
            }
            Event::OnesAgain { dice, hits } => {
                line("FA-18.6", format!("Ones are rolled again: {} in all.", plural(*hits, "hit")))
                    .with_dice(dice.clone())
            }
            Event::ShieldDice { ship, dice, cancelled } => {
                line("FA-9.6", format!("The shields of {} stop {cancelled}.", self.ship_name(*ship)))
                    .with_counted(exploding(dice, 4))
                    .with_motion(flash(*ship, "shield"))
            }
            Event::PointDefenceDice { ship, dice, cancelled } => {
                line("FA-9.7", format!("The point defence of {} stops {cancelled}.", self.ship_name(*ship)))
                    .with_counted(exploding(dice, 4))
            }
            Event::Hit { ship, hits, hull, criticals } => self.hit(*ship, *hits, *hull, *criticals),
            Event::CriticalRoll { ship, dice } => {
                line("FA-12.4", format!("A critical hit on {} is rolled for.", self.ship_name(*ship)))
                    .with_dice(*dice)
            }
            Event::CriticalHit { ship, result, hull, crew, troops } => {
                self.critical_hit(*ship, *result, [*hull, *crew, *troops])
            }
            Event::SystemsDie { ship, die } => {
                line("FA-12.9", format!("Which system of {} is hit?", self.ship_name(*ship)))
                    .with_dice([*die])
            }
            Event::Thrown { ship, dice, from, to, lost, .. } => {
                let heading = self.ship(*ship).heading;
                let ends = if *lost { " and is lost" } else { "" };
                line("FA-12.15", format!("{} is thrown through space{ends}.", self.head(*ship)))
                    .with_dice(*dice)
                    .with_motion(self.travels(*ship, *from, *to, heading))
            }
            Event::Exploded { ship, dice, .. } => {
                let text = format!("{} explodes: {dice} dice at all within 4 inches.", self.head(*ship));
                line("FA-12.14", text).with_motion(Motion::Explode { piece: ship_id(*ship) })
            }
            Event::CrewLost { ship, crew } => {
                line("FA-12.6", format!("{} loses {}.", self.head(*ship), plural(*crew, "crew point")))
            }
            Event::HullLost { ship, hull } => {
                line("FA-12.2", format!("{} loses {}.", self.head(*ship), plural(*hull, "hull point")))
            }
            Event::Derelict { ship } => {
                line("FA-12.7", format!("{} is without crew, and adrift.", self.head(*ship)))
            }
            Event::Destroyed { ship } => line("FA-12.5", format!("{} is destroyed.", self.head(*ship)))
                .with_motion(Motion::Explode { piece: ship_id(*ship) }),
            // Boarding (FA-13).
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
            Event::Round { target, party, defender, lost } => self.round(*target, party, defender, *lost),
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
            // Flights and reserves (FA-16, FA-17).
            Event::Launched { ship, kind, wings, .. } => {
                line("FA-16.4", format!("{} launches {}.", self.head(*ship), plural(*wings, kind.name())))
            }
            Event::Flew { flight, from, to } => {
                let way = words::spoken(from.distance_squared(*to).isqrt() as i32);
                line("FA-16.6", format!("{} moves {way}.", self.flight_name(*flight)))
                    .with_motion(self.flies(*flight, *from, *to))
            }
            Event::FlightLost { .. } => line("FA-16.12", "A flight is lost."),
            Event::WingDice { by, flight, dice, destroyed, driven } => {
                self.wing_dice(*by, *flight, dice, (*destroyed, *driven))
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
            // Cards (FA-18).
            Event::Drew { seat, cards } => {
                let names: Vec<String> = cards.iter().map(|&card| self.card_name(card).to_string()).collect();
                line("FA-19.4", format!("{} draws {}.", player(*seat), list(&names)))
            }
            Event::DrewHidden { seat, count } => {
                line("FA-19.4", format!("{} draws {}.", player(*seat), plural(*count, "card")))
            }
            Event::Discarded { seat, card } => {
                line("FA-19.3", format!("{} throws away {}.", player(*seat), self.card_name(*card)))
            }
            Event::Shuffled => line("FA-18.2", "The discards are shuffled into a new deck."),
            Event::Laid { seat } => {
                line("FA-4.2", format!("{} has chosen a turn card, or none.", player(*seat)))
            }
            Event::Revealed { seat, card } => {
                let name = card.map_or("no turn card", |card| self.card_name(card));
                line("FA-4.2", format!("{} reveals {name}.", player(*seat)))
            }
            Event::Played { seat, card, on } => {
                let on = on.map_or(String::new(), |model| format!(" on {}", self.model_name(model)));
                line("FA-18.1", format!("{} plays {}{on}.", player(*seat), self.card_name(*card)))
            }
            Event::Cancelled { card } => line("FA-18.10", format!("{} is cancelled.", self.card_name(*card))),
            Event::Relieved { ship, relief } => {
                let what = match relief {
                    Relief::Crew => "a crew point back",
                    Relief::Marker(_) => "rid of a marker",
                };
                let verb = if *relief == Relief::Crew { "gets" } else { "is" };
                line("FA-18.11", format!("{} {verb} {what}.", self.head(*ship)))
            }
            Event::Passed { seat } => line("FA-18.14", format!("{} passes.", player(*seat))),
        }
    }
}
