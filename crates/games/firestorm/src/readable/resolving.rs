//! From steps to their readable form and back.

use broadside_engine::readable::Reading;

use super::marks::{Degrees, No, bits, number, of, places, point, xy};
use super::names::Names;
use super::steps::{About, Check, LegKind, Picked, Step, Window};
use crate::limits::SQUADRON_SHIPS;
use crate::pieces::Heading;
use crate::steps;

impl Step {
    pub(super) fn of(step: &steps::Step, names: &Names) -> Self {
        match *step {
            steps::Step::Fleets => Self::Fleets,
            steps::Step::Sides => Self::Sides,
            steps::Step::Deploy(steps::Deploy { ship, x, y }) => Self::Deploy { ship: number(ship), x, y },
            steps::Step::TurnCards => Self::TurnCards,
            steps::Step::TurnCard => Self::TurnCard,
            steps::Step::Activate => Self::Activate,
            steps::Step::Window(window) => Self::Window(Window::of(window)),
            steps::Step::CardChoice(steps::CardChoice { card, by, about, ships, ship }) => Self::CardChoice {
                card: names.card(card),
                by,
                about: About::of(about),
                ships: places(ships.into()).map(No).collect(),
                ship: number(ship),
            },
            steps::Step::LastWord(steps::LastWord { ship }) => Self::LastWord { ship: No(ship) },
            steps::Step::Command(steps::CommandSegment { ship, rolled }) => {
                Self::Command { ship: No(ship), rolled }
            }
            steps::Step::MoveShip => Self::MoveShip,
            steps::Step::MovePick(steps::MovePick { ship }) => Self::MovePick { ship: No(ship) },
            steps::Step::Combat => Self::Combat,
            steps::Step::FireMode => Self::FireMode,
            steps::Step::FireTarget => Self::FireTarget,
            steps::Step::LinkPattern => Self::LinkPattern,
            steps::Step::LinkAdd => Self::LinkAdd,
            steps::Step::SplitTarget => Self::SplitTarget,
            steps::Step::SplitDie => Self::SplitDie,
            steps::Step::Strike(steps::Strike { ship, hits, source, author }) => {
                Self::Strike { ship: No(ship), hits, source, author }
            }
            steps::Step::Board => Self::Board,
            steps::Step::Assault(it) => Self::Assault {
                by: it.by,
                target: No(it.target),
                ap: it.ap,
                sabotage: it.sabotage,
                stage: it.stage,
                shot_at: it.shot_at,
                bonus: it.bonus,
                defenders: it.defenders,
                halved: it.halved,
            },
            steps::Step::Launch(steps::LaunchSegment { place, picked }) => Self::Launch {
                carrier: No(place),
                picked: picked.map(|(wing, wings)| Picked { wing, wings }),
            },
            steps::Step::FlakDie(steps::FlakDie { ship, given }) => {
                Self::FlakDie { ship: No(ship), given: places(given).map(No).collect() }
            }
            steps::Step::FlightMove(steps::FlightMove { flight, left, legs, driven_before, course }) => {
                let course = course.and_then(Heading::new).map(Degrees);
                Self::FlightMove { flight: No(flight), left, legs, driven_before, course }
            }
            steps::Step::Intercept(steps::Intercept { seat, flight }) => {
                Self::Intercept { seat, flight: No(flight) }
            }
            steps::Step::FlightAction(steps::FlightAction { flight }) => {
                Self::FlightAction { flight: No(flight) }
            }
            steps::Step::Discard(steps::Discard { seat }) => Self::Discard { seat },
            steps::Step::Arrivals(steps::Arrivals { seat, squadron, x, y, next }) => {
                Self::Arrivals { seat, squadron: number(squadron), x, y, next: No(next) }
            }
            steps::Step::Played(steps::Played { card, window, turn, asked }) => {
                Self::Played { card: names.card(card), window: Window::of(window), turn, asked }
            }
            steps::Step::SquadronGo => Self::SquadronGo,
            steps::Step::FlightGo(steps::FlightGo { part, next, driven_before }) => {
                Self::FlightGo { part, next: No(next), driven_before }
            }
            steps::Step::FlightLeg(steps::FlightLeg { flight, from, to, length, done, mines }) => {
                Self::FlightLeg { flight: No(flight), from: xy(from), to: xy(to), length, done, mines }
            }
            steps::Step::Leg(it) => Self::Leg {
                ship: No(it.ship),
                kind: LegKind::of(it.kind),
                from: xy(it.from),
                course: Degrees(it.course),
                to: it.to.map(xy),
                length: it.length,
                done: it.done,
                check: Check::of(it.check),
            },
            steps::Step::Ram(steps::Ram { ship, target, at, ended }) => {
                Self::Ram { ship: No(ship), target: No(target), at: xy(at), ended }
            }
            steps::Step::Firing => Self::Firing,
            steps::Step::Criticals(steps::Criticals { ship, left, source, author, dice, sabotage }) => {
                Self::Criticals { ship: No(ship), left, source, author, dice, sabotage }
            }
            steps::Step::Dying(steps::Dying { ship, author, asked }) => {
                Self::Dying { ship: No(ship), author, asked }
            }
            steps::Step::Blasts => Self::Blasts,
            steps::Step::EndPhase(steps::EndPhase { part, next }) => Self::EndPhase { part, done: next },
            steps::Step::Meteoroids(steps::Meteoroids { piece, from, steps }) => {
                Self::Meteoroids { piece: No(piece), from: from.map(xy), steps }
            }
            steps::Step::Finish => Self::Finish,
        }
    }

    /// The way back; `number` is its place among the steps, from 1.
    pub(super) fn read(self, reading: &mut Reading, names: &Names, number: usize) -> Option<steps::Step> {
        Some(match self {
            Self::Fleets => steps::Step::Fleets,
            Self::Sides => steps::Step::Sides,
            Self::Deploy { ship, x, y } => steps::Deploy { ship: of(ship), x, y }.into(),
            Self::TurnCards => steps::Step::TurnCards,
            Self::TurnCard => steps::Step::TurnCard,
            Self::Activate => steps::Step::Activate,
            Self::Window(window) => window.read().into(),
            Self::CardChoice { card, by, about, ships, ship } => {
                let place = |field: &str| format!("steps {number}: card_choice: {field}");
                let card = names.find(reading, &place("card"), &card)?;
                let ships = bits(reading, &place("ships"), &ships, SQUADRON_SHIPS as u8)? as u8;
                steps::CardChoice { card, by, about: about.read(), ships, ship: of(ship) }.into()
            }
            Self::LastWord { ship: No(ship) } => steps::LastWord { ship }.into(),
            Self::Command { ship: No(ship), rolled } => steps::CommandSegment { ship, rolled }.into(),
            Self::MoveShip => steps::Step::MoveShip,
            Self::MovePick { ship: No(ship) } => steps::MovePick { ship }.into(),
            Self::Combat => steps::Step::Combat,
            Self::FireMode => steps::Step::FireMode,
            Self::FireTarget => steps::Step::FireTarget,
            Self::LinkPattern => steps::Step::LinkPattern,
            Self::LinkAdd => steps::Step::LinkAdd,
            Self::SplitTarget => steps::Step::SplitTarget,
            Self::SplitDie => steps::Step::SplitDie,
            Self::Strike { ship: No(ship), hits, source, author } => {
                steps::Strike { ship, hits, source, author }.into()
            }
            Self::Board => steps::Step::Board,
            Self::Assault {
                by,
                target: No(target),
                ap,
                sabotage,
                stage,
                shot_at,
                bonus,
                defenders,
                halved,
            } => steps::Assault { by, target, ap, sabotage, stage, shot_at, bonus, defenders, halved }.into(),
            Self::Launch { carrier: No(place), picked } => {
                let picked = picked.map(|Picked { wing, wings }| (wing, wings));
                steps::LaunchSegment { place, picked }.into()
            }
            Self::FlakDie { ship: No(ship), given } => {
                let given = bits(reading, &format!("steps {number}: flak_die: given"), &given, 32)?;
                steps::FlakDie { ship, given }.into()
            }
            Self::FlightMove { flight: No(flight), left, legs, driven_before, course } => {
                let course = course.map(|Degrees(heading)| heading.number());
                steps::FlightMove { flight, left, legs, driven_before, course }.into()
            }
            Self::Intercept { seat, flight: No(flight) } => steps::Intercept { seat, flight }.into(),
            Self::FlightAction { flight: No(flight) } => steps::FlightAction { flight }.into(),
            Self::Discard { seat } => steps::Discard { seat }.into(),
            Self::Arrivals { seat, squadron, x, y, next: No(next) } => {
                steps::Arrivals { seat, squadron: of(squadron), x, y, next }.into()
            }
            Self::Played { card, window, turn, asked } => steps::Played {
                card: names.find(reading, &format!("steps {number}: played: card"), &card)?,
                window: window.read(),
                turn,
                asked,
            }
            .into(),
            Self::SquadronGo => steps::Step::SquadronGo,
            Self::FlightGo { part, next: No(next), driven_before } => {
                steps::FlightGo { part, next, driven_before }.into()
            }
            Self::FlightLeg { flight: No(flight), from, to, length, done, mines } => {
                steps::FlightLeg { flight, from: point(from), to: point(to), length, done, mines }.into()
            }
            Self::Leg { ship: No(ship), kind, from, course: Degrees(course), to, length, done, check } => {
                let (kind, check) = (kind.read(), check.read());
                let (from, to) = (point(from), to.map(point));
                steps::Leg { ship, kind, from, course, to, length, done, check }.into()
            }
            Self::Ram { ship: No(ship), target: No(target), at, ended } => {
                steps::Ram { ship, target, at: point(at), ended }.into()
            }
            Self::Firing => steps::Step::Firing,
            Self::Criticals { ship: No(ship), left, source, author, dice, sabotage } => {
                steps::Criticals { ship, left, source, author, dice, sabotage }.into()
            }
            Self::Dying { ship: No(ship), author, asked } => steps::Dying { ship, author, asked }.into(),
            Self::Blasts => steps::Step::Blasts,
            Self::EndPhase { part, done } => steps::EndPhase { part, next: done }.into(),
            Self::Meteoroids { piece: No(piece), from, steps } => {
                steps::Meteoroids { piece, from: from.map(point), steps }.into()
            }
            Self::Finish => steps::Step::Finish,
        })
    }
}

impl About {
    fn of(about: steps::About) -> Self {
        match about {
            steps::About::Squadron(squadron) => Self::Squadron(No(squadron)),
            steps::About::Ship(ship) => Self::Ship(No(ship)),
            steps::About::Flight(flight) => Self::Flight(No(flight)),
        }
    }

    const fn read(self) -> steps::About {
        match self {
            Self::Squadron(No(squadron)) => steps::About::Squadron(squadron),
            Self::Ship(No(ship)) => steps::About::Ship(ship),
            Self::Flight(No(flight)) => steps::About::Flight(flight),
        }
    }
}

impl Window {
    fn of(window: steps::CardWindow) -> Self {
        Self { seat: window.seat, moment: window.moment, about: About::of(window.about) }
    }

    const fn read(self) -> steps::CardWindow {
        steps::CardWindow { seat: self.seat, moment: self.moment, about: self.about.read() }
    }
}

impl LegKind {
    const fn of(kind: steps::LegKind) -> Self {
        match kind {
            steps::LegKind::Advance => Self::Advance,
            steps::LegKind::Turn(steps) => Self::Turn(steps),
            steps::LegKind::Ram => Self::Ram,
            steps::LegKind::Drift => Self::Drift,
        }
    }

    const fn read(self) -> steps::LegKind {
        match self {
            Self::Advance => steps::LegKind::Advance,
            Self::Turn(steps) => steps::LegKind::Turn(steps),
            Self::Ram => steps::LegKind::Ram,
            Self::Drift => steps::LegKind::Drift,
        }
    }
}

impl Check {
    const fn of(check: steps::Check) -> Self {
        match check {
            steps::Check::Go => Self::Go,
            steps::Check::Meteoroids => Self::Meteoroids,
            steps::Check::Mines => Self::Mines,
            steps::Check::Stopped => Self::Stopped,
        }
    }

    const fn read(self) -> steps::Check {
        match self {
            Self::Go => steps::Check::Go,
            Self::Meteoroids => steps::Check::Meteoroids,
            Self::Mines => steps::Check::Mines,
            Self::Stopped => steps::Check::Stopped,
        }
    }
}
