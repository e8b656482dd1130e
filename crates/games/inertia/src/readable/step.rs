//! What is being resolved, as people read and edit it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::readable::{Reading, is_default};
use broadside_geometry::plane::Heading;

use super::place;
use crate::pieces::{Dial, DialSet, ShipId, SystemId};
use crate::state::Inertia;
use crate::steps::{
    self, ApplyDials, Deploy, PickObject, PickTarget, PointDeflector, ReclaimAndVent, Strike, TakeCrates,
    TurnWay, UseSystems,
};

/// One thing being resolved. Ships, parts of the ship whose turn it is, and abilities go by their numbers.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Step {
    /// Fleets are chosen in secret.
    Fleets,
    /// A ship is deployed, pick by pick.
    Deploy {
        /// Which of the reserve, counted from 1.
        #[serde(default, skip_serializing_if = "is_default")]
        ship: Option<u8>,
        /// The column, in inches.
        #[serde(default, skip_serializing_if = "is_default")]
        x: Option<u8>,
        /// The row, in inches.
        #[serde(default, skip_serializing_if = "is_default")]
        y: Option<u8>,
        /// The heading, in degrees.
        #[serde(default, skip_serializing_if = "is_default")]
        heading: Option<u16>,
    },
    /// The next ship to take its turn is chosen.
    Choose,
    /// A ship applies its dials.
    Dials {
        /// The ship.
        ship: u8,
        /// The headings of the direction dials that are applied, in degrees.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        applied: Vec<u16>,
        /// Whether the rotation dial is applied.
        #[serde(default, skip_serializing_if = "is_default")]
        spun: bool,
    },
    /// A ship reclaims energy and sheds heat.
    Reclaim {
        /// The ship.
        ship: u8,
        /// Cubes that have flowed.
        flow: u8,
        /// Heat that was radiated.
        radiated: u8,
    },
    /// A ship powers, uses and repairs its systems.
    Systems {
        /// The ship.
        ship: u8,
    },
    /// A turn goes one way or the other.
    TurnWay {
        /// The part.
        system: u8,
        /// Its ability.
        ability: u8,
    },
    /// A deflector is pointed.
    Point {
        /// The part.
        system: u8,
    },
    /// A target is picked.
    Target {
        /// The part.
        system: u8,
        /// Its ability.
        ability: u8,
    },
    /// An own system is picked to be flushed or mended.
    Object {
        /// The part.
        system: u8,
        /// Its ability.
        ability: u8,
    },
    /// Hits are settled.
    Strike {
        /// The part.
        system: u8,
        /// Its ability.
        ability: u8,
        /// The ship that was hit.
        target: u8,
        /// Hits whose special effect is not settled.
        specials: u8,
        /// Criticals that are not settled.
        criticals: u8,
    },
    /// A ship takes crates.
    Crates {
        /// The ship.
        ship: u8,
    },
}

/// The most that a number counted from 1 can be.
const MOST: usize = 60;

impl Step {
    pub(super) fn of(game: &Inertia, step: &steps::Step) -> Self {
        let ship = |id: ShipId| id.index() as u8 + 1;
        let system = |id: SystemId| id.index() as u8 + 1;
        match *step {
            steps::Step::Fleets => Self::Fleets,
            steps::Step::Deploy(Deploy { ship, x, y, heading }) => {
                Self::Deploy { ship: ship.map(|index| index + 1), x, y, heading }
            }
            steps::Step::Choose => Self::Choose,
            steps::Step::Dials(ApplyDials { ship: id, applied }) => {
                let dials = &game.ship(id).dials;
                let axes = (0..12).filter(|&axis| applied.contains(Dial::Axis(axis)));
                Self::Dials {
                    ship: ship(id),
                    applied: axes.map(|axis| dials.direction(axis).0.degrees()).collect(),
                    spun: applied.contains(Dial::Rotation),
                }
            }
            steps::Step::Reclaim(ReclaimAndVent { ship: id, flow, radiated }) => {
                Self::Reclaim { ship: ship(id), flow, radiated }
            }
            steps::Step::Systems(UseSystems { ship: id }) => Self::Systems { ship: ship(id) },
            steps::Step::TurnWay(TurnWay { system: id, ability }) => {
                Self::TurnWay { system: system(id), ability: ability + 1 }
            }
            steps::Step::Point(PointDeflector { system: id }) => Self::Point { system: system(id) },
            steps::Step::Target(PickTarget { system: id, ability }) => {
                Self::Target { system: system(id), ability: ability + 1 }
            }
            steps::Step::Object(PickObject { system: id, ability }) => {
                Self::Object { system: system(id), ability: ability + 1 }
            }
            steps::Step::Strike(Strike { system: id, ability, target, specials, criticals }) => {
                Self::Strike {
                    system: system(id),
                    ability: ability + 1,
                    target: ship(target),
                    specials,
                    criticals,
                }
            }
            steps::Step::Crates(TakeCrates { ship: id }) => Self::Crates { ship: ship(id) },
        }
    }

    /// The step as the rules know it. Whether there are such ships and parts is for the step itself to say.
    pub(super) fn understood(self, reading: &mut Reading) -> Option<steps::Step> {
        let step = self.numbered();
        if step.is_none() {
            let reason = "expected numbers that count from 1, and headings that are multiples of 15";
            reading.wrong("IN-4.2", "steps", reason);
        }
        step
    }

    fn numbered(self) -> Option<steps::Step> {
        let index = |number: u8| place(number, MOST);
        let ship = |number: u8| index(number).map(|index| ShipId::new(index.into()));
        let system = |number: u8| index(number).map(|index| SystemId::new(index.into()));
        Some(match self {
            Self::Fleets => steps::Step::Fleets,
            Self::Deploy { ship, x, y, heading } => {
                let ship = match ship {
                    Some(number) => Some(index(number)?),
                    None => None,
                };
                Deploy { ship, x, y, heading }.into()
            }
            Self::Choose => steps::Step::Choose,
            Self::Dials { ship: number, applied: headings, spun } => {
                let mut applied = DialSet::default();
                if spun {
                    applied.insert(Dial::Rotation);
                }
                for heading in headings {
                    applied.insert(Dial::on(Heading::from_degrees(heading.into()))?);
                }
                ApplyDials { ship: ship(number)?, applied }.into()
            }
            Self::Reclaim { ship: number, flow, radiated } => {
                ReclaimAndVent { ship: ship(number)?, flow, radiated }.into()
            }
            Self::Systems { ship: number } => UseSystems { ship: ship(number)? }.into(),
            Self::TurnWay { system: number, ability } => {
                TurnWay { system: system(number)?, ability: index(ability)? }.into()
            }
            Self::Point { system: number } => PointDeflector { system: system(number)? }.into(),
            Self::Target { system: number, ability } => {
                PickTarget { system: system(number)?, ability: index(ability)? }.into()
            }
            Self::Object { system: number, ability } => {
                PickObject { system: system(number)?, ability: index(ability)? }.into()
            }
            Self::Strike { system: number, ability, target, specials, criticals } => {
                let (system, ability) = (system(number)?, index(ability)?);
                Strike { system, ability, target: ship(target)?, specials, criticals }.into()
            }
            Self::Crates { ship: number } => TakeCrates { ship: ship(number)? }.into(),
        })
    }
}
