//! The lines of the log.

mod troops_and_wings;

use broadside_engine::table::{Counted, Line, Motion};
use broadside_engine::{Rule, Seat};
use broadside_geometry::plane::Point;

use crate::content::CardId;
use crate::event::{Critical, Event, Source, Why};
use crate::ids::{FlightId, ShipId};
use crate::pieces::Heading;
use crate::state::{Ending, Firestorm, Mode};
use crate::vocabulary::Relief;
use crate::words::{self, list, player, plural};

fn line(rule: &'static str, text: impl Into<String>) -> Line {
    Line::plain(Rule::new(rule), text)
}

fn ship_id(ship: ShipId) -> String {
    format!("ship:{ship}")
}

fn flight_id(flight: FlightId) -> String {
    format!("flight:{flight}")
}

fn flash(ship: ShipId, kind: &str) -> Motion {
    Motion::Flash { piece: ship_id(ship), kind: kind.into() }
}

/// Exploding dice with what each came to. Every six has brought a die, so the last ones are those that were brought.
fn exploding(dice: &[u8], needs: u8) -> impl Iterator<Item = (u8, Counted)> + '_ {
    let first = dice.len() - dice.iter().filter(|&&face| face == 6).count().min(dice.len());
    dice.iter().enumerate().map(move |(place, &face)| {
        let counts = if face == 6 { 2 } else { u8::from(face >= needs) };
        (face, Counted { counts, symbol: String::new(), brought: place >= first, again: false })
    })
}

/// What the dice needed, as their hits tell (FA-9.1, FA-9.3, FA-9.4).
fn needed(dice: &[u8], hits: u16) -> u8 {
    let scored = |needs: u8| exploding(dice, needs).map(|(_, it)| u16::from(it.counts)).sum::<u16>();
    (4..=6).find(|&needs| scored(needs) == hits).unwrap_or(4)
}

const fn source(source: Source) -> &'static str {
    match source {
        Source::Guns => "The guns score",
        Source::Torpedoes => "The torpedoes score",
        Source::Flight => "The flight scores",
        Source::Mine => "The mine scores",
        Source::Belt => "The belt scores",
        Source::Meteoroid => "The meteoroid scores",
        Source::Explosion => "The explosion scores",
        Source::Ram => "The ram scores",
    }
}

const fn why(why: Why) -> (&'static str, &'static str) {
    match why {
        Why::Destroyed => ("FA-20.2", "for a ship destroyed"),
        Why::Taken => ("FA-20.2", "for a prize taken away"),
        Why::Withdrawn => ("FA-20.2", "for a ship withdrawn"),
        Why::Wings => ("FA-20.2", "for wings"),
        Why::Exit => ("FA-20.2", "for a way out"),
        Why::Held => ("FA-19.10", "for an area held"),
        Why::Hulk => ("FA-13.19", "for the hulk"),
        Why::Derelict => ("FA-20.2", "for a derelict"),
        Why::Crippled => ("FA-20.2", "for a crippled ship"),
    }
}

impl Firestorm {
    /// A ship, at the head of a sentence.
    fn head(&self, ship: ShipId) -> String {
        let name = self.ship_name(ship);
        let mut letters = name.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    }

    fn travels(&self, ship: ShipId, from: Point, to: Point, heading: Heading) -> Motion {
        self.chart().travel(ship_id(ship), &[from, to], heading.plane())
    }

    fn card_name(&self, card: CardId) -> &str {
        &self.content.card(card).name
    }

    pub(super) fn described(&self, event: &Event) -> Line {
        self.of_setup(event)
            .or_else(|| self.of_moving(event))
            .or_else(|| self.of_fire(event))
            .or_else(|| self.of_boarding(event))
            .or_else(|| self.of_flights(event))
            .unwrap_or_else(|| self.of_cards(event))
    }

    fn rolls(&self, rule: &'static str, what: &str, rolls: &[(Seat, [u8; 2], i16)]) -> Line {
        let totals: Vec<String> =
            rolls.iter().map(|(seat, _, total)| format!("{} {total}", player(*seat))).collect();
        let dice: Vec<u8> = rolls.iter().flat_map(|(_, dice, _)| *dice).collect();
        line(rule, format!("{what}: {}.", list(&totals))).with_dice(dice)
    }

    fn of_setup(&self, event: &Event) -> Option<Line> {
        let told = match event {
            Event::Picked { seat, pick } => line("FA-3.1", format!("{} picks: {pick}.", player(*seat))),
            Event::FleetReady { seat } => line("FA-3.1", format!("{}'s fleet is ready.", player(*seat))),
            Event::Fleets { fleets } => {
                let names: Vec<String> = fleets
                    .iter()
                    .map(|(seat, fleet, ready)| {
                        let name = match ready {
                            Some(ready) => self.content.fleet(*ready).name.clone(),
                            None => format!("a fleet of {}", self.content.faction(fleet.faction).name),
                        };
                        format!("{} brings {name}", player(*seat))
                    })
                    .collect();
                line("FA-3.1", format!("The fleets are shown: {}.", list(&names)))
            }
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
            _ => return None,
        };
        Some(told)
    }

    fn over(&self, ending: Ending) -> Line {
        let outcome = ending.outcome();
        let winners: Vec<String> = outcome.winners.iter().map(player).collect();
        let winners = list(&winners);
        let text = match outcome.shared {
            true => format!("The battle is a draw between {winners}."),
            false => format!("{winners} wins the battle."),
        };
        Line::plain(outcome.rule, text)
    }

    fn of_moving(&self, event: &Event) -> Option<Line> {
        let told = match event {
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
            _ => return None,
        };
        Some(told)
    }

    fn of_fire(&self, event: &Event) -> Option<Line> {
        let told = match event {
            Event::Fired { ship, weapon, mode, others, targets } => {
                let names: Vec<String> = targets.iter().map(|(target, _)| self.ship_name(*target)).collect();
                let with = match mode {
                    Mode::Linked => format!(", linked with {}", plural(others.len(), "weapon")),
                    Mode::Split => ", split".into(),
                    Mode::Plain => String::new(),
                };
                let to = targets.first().map(|(target, _)| ship_id(*target));
                let text =
                    format!("{} fires its {} at {}{with}.", self.head(*ship), weapon.name(), list(&names));
                line("FA-8.15", text).with_motion(Motion::Shot { from: ship_id(*ship), to })
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
            Event::Hit { ship, hits, hull, criticals } => {
                let name = self.head(*ship);
                match (hull, criticals) {
                    (_, 1..) => {
                        line("FA-12.3", format!("{name} takes {}.", plural(*criticals, "critical hit")))
                    }
                    (1.., _) => {
                        line("FA-12.2", format!("{name} loses a hull point to {}.", plural(*hits, "hit")))
                    }
                    _ => line("FA-12.1", format!("{name} shrugs off {}.", plural(*hits, "hit"))),
                }
                .with_motion(flash(*ship, if *hull + *criticals > 0 { "damage" } else { "shield" }))
            }
            Event::CriticalRoll { ship, dice } => {
                line("FA-12.4", format!("A critical hit on {} is rolled for.", self.ship_name(*ship)))
                    .with_dice(*dice)
            }
            Event::CriticalHit { ship, result, hull, crew, troops } => {
                let name = match result {
                    Critical::CoreBreach => "Core Breach",
                    Critical::Marker(marker) => marker.name(),
                    Critical::HullShock => "Hull Shock",
                    Critical::FoldSpasm => "Fold Spasm",
                    Critical::Nothing => "no further effect",
                };
                let lost = format!("{hull} HP, {crew} CP and {troops} AP");
                line("FA-12.9", format!("{}: {name}. Lost: {lost}.", self.head(*ship)))
                    .with_motion(flash(*ship, "damage"))
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
            _ => return None,
        };
        Some(told)
    }

    fn of_cards(&self, event: &Event) -> Line {
        match event {
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
            // Worded by the chapters before.
            Event::Picked { .. }
            | Event::FleetReady { .. }
            | Event::Fleets { .. }
            | Event::Terrain { .. }
            | Event::DeploymentRoll { .. }
            | Event::InitiativeRoll { .. }
            | Event::Order { .. }
            | Event::Side { .. }
            | Event::Place { .. }
            | Event::Deployed { .. }
            | Event::NoPlace { .. }
            | Event::Reserved { .. }
            | Event::Turn { .. }
            | Event::Activated { .. }
            | Event::FlightActivated { .. }
            | Event::Spread { .. }
            | Event::Repair { .. }
            | Event::Cloak { .. }
            | Event::Moved { .. }
            | Event::Turned { .. }
            | Event::MoveEnded { .. }
            | Event::CutEngines { .. }
            | Event::ShuntDeclared { .. }
            | Event::Pushed { .. }
            | Event::MineLaid { .. }
            | Event::MineRemoved { .. }
            | Event::MineBlast { .. }
            | Event::Chain { .. }
            | Event::Crashed { .. }
            | Event::Meteoroid { .. }
            | Event::Ramming { .. }
            | Event::RamRoll { .. }
            | Event::Fired { .. }
            | Event::AttackDice { .. }
            | Event::OnesAgain { .. }
            | Event::ShieldDice { .. }
            | Event::PointDefenceDice { .. }
            | Event::Hit { .. }
            | Event::CriticalRoll { .. }
            | Event::CriticalHit { .. }
            | Event::SystemsDie { .. }
            | Event::Thrown { .. }
            | Event::Exploded { .. }
            | Event::CrewLost { .. }
            | Event::HullLost { .. }
            | Event::Derelict { .. }
            | Event::Destroyed { .. }
            | Event::Withdrawn { .. }
            | Event::Scored { .. }
            | Event::Boarding { .. }
            | Event::BoarderDefence { .. }
            | Event::Round { .. }
            | Event::Repelled { .. }
            | Event::Sabotaged { .. }
            | Event::Captured { .. }
            | Event::Retaken { .. }
            | Event::Taken { .. }
            | Event::Drifted { .. }
            | Event::Launched { .. }
            | Event::Flew { .. }
            | Event::FlightLost { .. }
            | Event::WingDice { .. }
            | Event::DrivenOff { .. }
            | Event::SplitOff { .. }
            | Event::Intercepted { .. }
            | Event::Spent { .. }
            | Event::Landed { .. }
            | Event::Merged { .. }
            | Event::Shunt { .. }
            | Event::Arrived { .. }
            | Event::EndPhase { .. }
            | Event::Points { .. }
            | Event::Out { .. }
            | Event::Conceded { .. }
            | Event::Over { .. } => line("FA-4.1", "The battle goes on."),
        }
    }
}
