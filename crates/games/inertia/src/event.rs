//! What happened, with all dice resolved.

use serde::Serialize;

use broadside_engine::Seat;
use broadside_geometry::plane::{Heading, Point};

use crate::pieces::{Shield, ShipId, SystemId};
use crate::state::Ending;

/// A way a ship went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Trip {
    pub ship: ShipId,
    pub from: Point,
    pub to: Point,
    pub heading: Heading,
}

/// How a ship left the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Removal {
    /// Hull 0 (IN-14.1).
    Destroyed,
    /// Over the edge (IN-14.3).
    Lost,
    /// Its player conceded (IN-14.9).
    Conceded,
}

/// One fact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A player's own pick for the fleet, as its text form.
    Picked { seat: Seat, pick: String },
    /// A ship was never finished (IN-2.18).
    StoodIn { seat: Seat, by: Option<String> },
    /// Somebody's fleet is ready.
    FleetReady { seat: Seat },
    /// Everybody sees all fleets.
    Fleets { fleets: Vec<(Seat, Vec<String>, u16)> },
    /// A roll for the initiative; several times while tied.
    RolledForInitiative { rolls: Vec<(Seat, u8)> },
    /// A ship is on the table.
    Deployed { ship: ShipId, at: Point, heading: Heading, speed: u8 },
    /// There was no place for a ship.
    NoPlace { seat: Seat, name: String },
    /// A round begins.
    Round { round: u8, initiative: Seat },
    /// A ship-turn begins.
    ShipTurn { ship: ShipId },
    /// A direction dial was applied, wholly or up to a contact.
    Drifted { trip: Trip, heading: Heading, speed: u8 },
    /// The rotation dial was applied, wholly or up to a contact.
    Turned { trip: Trip, by: i8 },
    /// A thruster pushed, or a recoil.
    Pushed { trip: Trip, system: SystemId, heading: Heading, amount: u8 },
    /// A manoeuvring thruster turned.
    Swung { trip: Trip, system: SystemId, by: i8 },
    /// A contact stopped a ship (IN-6.4).
    Stopped { ship: ShipId, at: Point, heading: Heading },
    /// Two ships met.
    Collided { mover: ShipId, other: ShipId, value: u8, rolls: (u8, u8), sums: (u8, u8), losses: (u8, u8) },
    /// A ship met a rock.
    HitRock { ship: ShipId, value: u8 },
    /// An energy cube went back.
    Reclaimed { ship: ShipId, system: SystemId },
    /// A heat cube was vented.
    Vented { ship: ShipId, system: SystemId },
    /// A heat cube was radiated.
    Radiated { ship: ShipId, system: SystemId },
    /// A heat cube went to a sink.
    Shifted { ship: ShipId, from: SystemId, to: SystemId },
    /// Heat took hull.
    Overheated { ship: ShipId, lost: u8 },
    /// Energy cubes were put on a system.
    Powered { ship: ShipId, system: SystemId, cubes: u8 },
    /// A repair has begun.
    Repairing { ship: ShipId, system: SystemId },
    /// A system is enabled again.
    Repaired { ship: ShipId, system: SystemId },
    /// A deflector was pointed.
    Pointed { ship: ShipId, system: SystemId, shield: Shield, heat: bool },
    /// A weapon fired.
    Fired {
        ship: ShipId,
        system: SystemId,
        ability: u8,
        target: ShipId,
        need: i8,
        dice: Vec<u8>,
        hits: u8,
        damage: u8,
    },
    /// Heat was put on a system; on none if none had room.
    Scorched { target: ShipId, system: Option<SystemId> },
    /// Energy was drained; from none if there was none.
    Drained { target: ShipId, system: Option<SystemId>, drained: bool },
    /// A ship was pushed without moving now.
    Repulsed { target: ShipId, heading: Heading, amount: u8 },
    /// A ship was spun without turning now.
    Knocked { target: ShipId, by: i8 },
    /// A critical disabled a system; none if none was left.
    Critical { target: ShipId, system: Option<SystemId> },
    /// A ship locked on to another.
    Locked { ship: ShipId, target: ShipId },
    /// A ship's ranges are longer.
    Focused { ship: ShipId },
    /// A ship jams.
    Jammed { ship: ShipId },
    /// Heat was flushed.
    Flushed { ship: ShipId, system: SystemId, cubes: u8 },
    /// A system was mended.
    Mended { ship: ShipId, system: SystemId },
    /// Hull was restored.
    Patched { ship: ShipId },
    /// A ship left the table for good, and who got points for it.
    Gone { ship: ShipId, how: Removal, points: Vec<(Seat, u16)> },
    /// A ship got away (IN-17.2).
    Escaped { ship: ShipId },
    /// A gate was passed (IN-19.4).
    Gate { ship: ShipId, gates: u8 },
    /// A crate was taken (IN-18.3).
    Took { ship: ShipId, at: Point },
    /// Crates were delivered (IN-18.4).
    Delivered { ship: ShipId, crates: u8, points: u16 },
    /// A beacon gave points (IN-16.4).
    Beacon { beacon: u8, seat: Seat, points: u16 },
    /// Points for a ship that is half gone at the end (IN-14.7).
    HalfGone { ship: ShipId, seat: Seat, points: u16 },
    /// A player gave up.
    Conceded { seat: Seat },
    /// The game is over.
    Over { ending: Ending },
}
