//! A ship as people read and edit it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::Seat;
use broadside_engine::readable::{Reading, is_default};
use broadside_geometry::plane::{Heading, Point};

use super::place;
use crate::content::Content;
use crate::design::Design;
use crate::pieces::{self, Dial, Dials, MAX_PARTS, MAX_SPEED, MAX_SPIN, ShipId, Systems};
use crate::state::{self, Inertia, Status};

/// A ship.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Ship {
    /// The number of its design.
    design: u8,
    /// Whose it is.
    owner: Seat,
    /// Where it is in the game.
    status: Status,
    /// Where its base is: thousandths of an inch to the right and up the table.
    #[schemars(with = "[i32; 2]")]
    position: Point,
    /// Where it points: degrees clockwise from up the table, a multiple of 15.
    heading: u16,
    /// Hull points left.
    hull: i16,
    /// The direction dials.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    dials: Vec<Direction>,
    /// What the rotation dial shows: degrees a turn, clockwise positive, a multiple of 15.
    #[serde(default, skip_serializing_if = "is_default")]
    rotation: i16,
    /// Energy cubes free in the reactor.
    free: u8,
    /// Energy cubes that are drained.
    #[serde(default, skip_serializing_if = "is_default")]
    drained: u8,
    /// Its parts in the order of their numbers, and what lies on them.
    systems: Vec<System>,
    /// Whether it has had its ship-turn this round.
    #[serde(default, skip_serializing_if = "is_default")]
    acted: bool,
    /// The enemy who last took hull from it.
    #[serde(default, skip_serializing_if = "is_default")]
    harmed_by: Option<Seat>,
    /// Gates it has passed.
    #[serde(default, skip_serializing_if = "is_default")]
    gates: u8,
    /// Crates it carries.
    #[serde(default, skip_serializing_if = "is_default")]
    crates: u8,
}

/// A direction dial.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Direction {
    /// Where it points: degrees clockwise from up the table, a multiple of 15.
    heading: u16,
    /// The speed it shows, from 1 to 12.
    speed: u8,
}

/// A part of a ship.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct System {
    /// The id of the part. The design says which it is; it stands here to be read.
    part: String,
    /// Energy cubes on it.
    #[serde(default, skip_serializing_if = "is_default")]
    energy: u8,
    /// Heat cubes on it.
    #[serde(default, skip_serializing_if = "is_default")]
    heat: u8,
    /// How often each of its abilities with ammunition was used.
    #[serde(default, skip_serializing_if = "is_default")]
    spent: [u8; 3],
    /// Whether a critical has put it out of action.
    #[serde(default, skip_serializing_if = "is_default")]
    disabled: bool,
    /// Whether it was used this ship-turn.
    #[serde(default, skip_serializing_if = "is_default")]
    used: bool,
    /// Whether it was mended this ship-turn, and so may not be used.
    #[serde(default, skip_serializing_if = "is_default")]
    mended: bool,
    /// Energy cubes assigned to its repair.
    #[serde(default, skip_serializing_if = "is_default")]
    repair: u8,
    /// How it is pointed, if it is a deflector that is up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shield: Option<Shield>,
    /// Whether it jams.
    #[serde(default, skip_serializing_if = "is_default")]
    jamming: bool,
}

/// The setting of a deflector.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Shield {
    /// Whether it is wide rather than narrow.
    wide: bool,
    /// Where it points: degrees clockwise from the bow, a multiple of 30.
    direction: u16,
}

impl Ship {
    pub(super) fn of(game: &Inertia, id: ShipId) -> Self {
        let ship = game.ship(id);
        let fittings = &game.blueprint(id).fittings;
        let dials = ship.dials.iter().filter_map(|dial| match dial {
            Dial::Rotation => None,
            Dial::Axis(axis) => {
                let (heading, speed) = ship.dials.direction(axis);
                Some(Direction { heading: heading.degrees(), speed: speed as u8 })
            }
        });
        let parts = fittings.iter().map(|fitting| fitting.part.id.as_str());
        Self {
            design: ship.design + 1,
            owner: ship.owner,
            status: ship.status,
            position: ship.position,
            heading: ship.heading.degrees(),
            hull: ship.hull,
            dials: dials.collect(),
            rotation: ship.dials.spin() as i16 * 15,
            free: ship.free,
            drained: ship.drained,
            systems: parts.zip(ship.systems.iter()).map(|(part, it)| System::of(part, it)).collect(),
            acted: ship.acted,
            harmed_by: ship.harmed_by,
            gates: ship.gates,
            crates: ship.crates,
        }
    }

    pub(super) fn understood(
        self,
        content: &Content,
        designs: &[Design],
        ship: &str,
        reading: &mut Reading,
    ) -> Option<state::Ship> {
        let mut wrong = |rule, field: &str, reason: String| {
            reading.wrong(rule, format!("{ship}: {field}"), reason);
            None
        };
        let Some(design) = place(self.design, designs.len()) else {
            return wrong("IN-3.10", "design", format!("expected a number from 1 to {}", designs.len()));
        };
        if self.heading >= 360 {
            return wrong("IN-5.6", "heading", "expected degrees from 0 to 359".into());
        }
        let parts = &designs[usize::from(design)].parts;
        if self.systems.len() != parts.len() || parts.len() > MAX_PARTS {
            return wrong("IN-2.11", "systems", format!("expected the {} parts of the design", parts.len()));
        }
        let mut systems = Systems::cold(parts.len());
        for (index, (system, mounted)) in self.systems.into_iter().zip(parts).enumerate() {
            let known = content.part(mounted.part).map_or("", |part| part.id.as_str());
            if system.part != known {
                let reason = format!("expected '{known}', which the design has there");
                return wrong("IN-2.11", &format!("systems {}: part", index + 1), reason);
            }
            systems[index] = system.understood();
        }
        let mut dials = Dials::default();
        let most = MAX_SPIN as i16 * 15;
        if self.rotation % 15 != 0 || !(-most..=most).contains(&self.rotation) {
            return wrong("IN-5.5", "rotation", format!("expected a multiple of 15 from -{most} to {most}"));
        }
        dials.turn(i32::from(self.rotation) / 15);
        for Direction { heading, speed } in self.dials {
            if heading >= 360 || heading % 15 != 0 {
                return wrong("IN-5.6", "dials", "expected headings from 0 to 345, multiples of 15".into());
            }
            let heading = Heading::from_degrees(heading.into());
            if !(1..=MAX_SPEED).contains(&speed.into()) || dials.along(heading) != 0 {
                return wrong(
                    "IN-5.3",
                    "dials",
                    "expected one dial an axis, with a speed from 1 to 12".into(),
                );
            }
            dials.push(heading, speed.into());
        }
        Some(state::Ship {
            design,
            owner: self.owner,
            status: self.status,
            position: self.position,
            heading: Heading::from_degrees(self.heading.into()),
            hull: self.hull,
            dials,
            free: self.free,
            drained: self.drained,
            systems,
            acted: self.acted,
            harmed_by: self.harmed_by,
            gates: self.gates,
            crates: self.crates,
        })
    }
}

impl System {
    fn of(part: &str, system: &pieces::System) -> Self {
        let pieces::System { energy, heat, spent, disabled, used, mended, repair, shield, jamming } = *system;
        let shield = shield.map(|pieces::Shield { wide, direction }| Shield { wide, direction });
        Self { part: part.into(), energy, heat, spent, disabled, used, mended, repair, shield, jamming }
    }

    fn understood(self) -> pieces::System {
        let Self { part: _, energy, heat, spent, disabled, used, mended, repair, shield, jamming } = self;
        let shield = shield.map(|Shield { wide, direction }| pieces::Shield { wide, direction });
        pieces::System { energy, heat, spent, disabled, used, mended, repair, shield, jamming }
    }
}
