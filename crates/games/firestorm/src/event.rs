//! What happened, with all dice resolved.

use schemars::JsonSchema;
use serde::Serialize;

use broadside_engine::Seat;
use broadside_geometry::plane::Point;

use crate::content::{CardId, ReadyFleetId, SideId};
use crate::fleet::Fleet;
use crate::ids::{FlightId, MineId, Model, ShipId, SquadronId};
use crate::pieces::{Heading, Marker, Weapon, WingType};
use crate::state::{Ending, Mode};
use crate::vocabulary::Relief;

/// What hits a ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, serde::Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Guns,
    Torpedoes,
    Flight,
    Mine,
    Belt,
    Meteoroid,
    Explosion,
    Ram,
}

/// Why points were scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    Destroyed,
    Taken,
    Withdrawn,
    Wings,
    /// A way out that the scenario pays for.
    Exit,
    /// An area that is held.
    Held,
    /// The hulk of the scenario.
    Hulk,
    Derelict,
    Crippled,
}

/// A result of the critical hit table (FA-12.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Critical {
    CoreBreach,
    Marker(Marker),
    HullShock,
    FoldSpasm,
    /// The hull points alone: the marker was there already (FA-12.13).
    Nothing,
}

/// One fact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A player's own pick for the fleet, as its text form.
    Picked {
        seat: Seat,
        pick: String,
    },
    FleetReady {
        seat: Seat,
    },
    /// Everybody sees all fleets.
    Fleets {
        fleets: Vec<(Seat, Fleet, Option<ReadyFleetId>)>,
    },
    /// A quarter of a random map was rolled for (FA-3.2).
    Terrain {
        quarter: u8,
        die: u8,
        heading: Option<Heading>,
    },
    /// Two dice and Fleet Tactics each; several times while tied (FA-3.3, FA-4.4).
    DeploymentRoll {
        rolls: Vec<(Seat, [u8; 2], i16)>,
    },
    InitiativeRoll {
        rolls: Vec<(Seat, [u8; 2], i16)>,
    },
    Order {
        order: Vec<Seat>,
    },
    Side {
        seat: Seat,
        side: SideId,
    },
    Place {
        seat: Seat,
        place: u8,
    },
    Deployed {
        ship: ShipId,
        at: Point,
        heading: Heading,
    },
    /// There was no place for a ship.
    NoPlace {
        ship: ShipId,
    },
    Reserved {
        squadron: SquadronId,
    },
    Turn {
        turn: u8,
    },
    Activated {
        seat: Seat,
        squadron: SquadronId,
    },
    FlightActivated {
        flight: FlightId,
    },
    /// A fire or a decompression was rolled for (FA-12.11).
    Spread {
        ship: ShipId,
        marker: Marker,
        die: u8,
        stays: bool,
    },
    /// A repair (FA-12.12).
    Repair {
        ship: ShipId,
        marker: Marker,
        die: u8,
        done: bool,
    },
    Cloak {
        ship: ShipId,
        on: bool,
    },
    /// A leg or the inch of a turn.
    Moved {
        ship: ShipId,
        from: Point,
        to: Point,
        heading: Heading,
    },
    Turned {
        ship: ShipId,
        heading: Heading,
        pivot: bool,
    },
    MoveEnded {
        ship: ShipId,
    },
    CutEngines {
        ship: ShipId,
    },
    ShuntDeclared {
        ship: ShipId,
    },
    Pushed {
        ship: ShipId,
        from: Point,
        to: Point,
    },
    MineLaid {
        ship: ShipId,
        mine: MineId,
        at: Point,
    },
    MineRemoved {
        mine: MineId,
    },
    /// A mine goes off.
    MineBlast {
        mine: MineId,
        at: Point,
    },
    /// A mine near another was rolled for (FA-15.6).
    Chain {
        mine: MineId,
        die: u8,
        goes_off: bool,
    },
    /// A ship is inside a planet (FA-7.6).
    Crashed {
        ship: ShipId,
    },
    Meteoroid {
        piece: u8,
        from: Point,
        to: Point,
        gone: bool,
    },
    Ramming {
        ship: ShipId,
        target: ShipId,
    },
    RamRoll {
        ship: ShipId,
        target: ShipId,
        evade: Option<u8>,
        die: Option<u8>,
        hits: bool,
    },
    /// An attack was declared.
    Fired {
        ship: ShipId,
        weapon: Weapon,
        mode: Mode,
        others: Vec<(ShipId, Weapon)>,
        targets: Vec<(ShipId, u8)>,
    },
    /// Attack dice of any kind on a ship.
    AttackDice {
        source: Source,
        target: ShipId,
        dice: Vec<u8>,
        hits: u16,
    },
    /// Ones rolled again.
    OnesAgain {
        dice: Vec<u8>,
        hits: u16,
    },
    ShieldDice {
        ship: ShipId,
        dice: Vec<u8>,
        cancelled: u16,
    },
    PointDefenceDice {
        ship: ShipId,
        dice: Vec<u8>,
        cancelled: u16,
    },
    /// Hits that were left (FA-9.11), and what they did (FA-12.1 to FA-12.3).
    Hit {
        ship: ShipId,
        hits: u16,
        hull: u8,
        criticals: u8,
    },
    CriticalRoll {
        ship: ShipId,
        dice: [u8; 2],
    },
    CriticalHit {
        ship: ShipId,
        result: Critical,
        hull: u8,
        crew: u8,
        troops: u8,
    },
    /// The die of Secondary Systems (FA-12.9).
    SystemsDie {
        ship: ShipId,
        die: u8,
    },
    /// A fold spasm (FA-12.15).
    Thrown {
        ship: ShipId,
        direction: u8,
        dice: [u8; 2],
        from: Point,
        to: Point,
        lost: bool,
    },
    Exploded {
        ship: ShipId,
        at: Point,
        dice: u8,
    },
    CrewLost {
        ship: ShipId,
        crew: u8,
    },
    HullLost {
        ship: ShipId,
        hull: u8,
    },
    Derelict {
        ship: ShipId,
    },
    Destroyed {
        ship: ShipId,
    },
    Withdrawn {
        ship: ShipId,
        shunt: bool,
    },
    Scored {
        seat: Seat,
        points: i32,
        why: Why,
        ship: Option<ShipId>,
    },
    Boarding {
        target: ShipId,
        seat: Seat,
        ap: u8,
        sabotage: bool,
    },
    BoarderDefence {
        target: ShipId,
        dice: Vec<u8>,
        killed: u8,
    },
    /// A round of boarding (FA-13.11).
    Round {
        target: ShipId,
        party: Vec<u8>,
        defender: Vec<u8>,
        lost: (u8, u8, u8),
    },
    Repelled {
        target: ShipId,
    },
    Sabotaged {
        target: ShipId,
        done: bool,
    },
    Captured {
        ship: ShipId,
        seat: Seat,
    },
    /// Its owner has a ship back, as a derelict (FA-13.18).
    Retaken {
        ship: ShipId,
    },
    Taken {
        ship: ShipId,
    },
    Drifted {
        ship: ShipId,
        from: Point,
        to: Point,
    },
    // Flights (FA-16).
    Launched {
        ship: ShipId,
        flight: FlightId,
        kind: WingType,
        wings: u8,
        at: Point,
    },
    Flew {
        flight: FlightId,
        from: Point,
        to: Point,
    },
    FlightLost {
        flight: FlightId,
        wings: u8,
    },
    /// Point defence, a mine, an explosion or a dogfight on a flight.
    WingDice {
        by: Option<Model>,
        flight: FlightId,
        dice: Vec<u8>,
        destroyed: u8,
        driven: u8,
    },
    DrivenOff {
        flight: FlightId,
        from: Point,
        to: Point,
    },
    SplitOff {
        flight: FlightId,
        new: FlightId,
        wings: u8,
    },
    Intercepted {
        flight: FlightId,
        other: FlightId,
    },
    Spent {
        flight: FlightId,
    },
    Landed {
        flight: FlightId,
        ship: ShipId,
    },
    Merged {
        flight: FlightId,
        into: FlightId,
    },
    // Reserves (FA-17).
    Shunt {
        squadron: SquadronId,
        dice: [u8; 2],
        scatter: Option<(u8, u8)>,
    },
    Arrived {
        squadron: SquadronId,
    },
    // Cards (FA-18).
    Drew {
        seat: Seat,
        cards: Vec<CardId>,
    },
    DrewHidden {
        seat: Seat,
        count: u8,
    },
    Discarded {
        seat: Seat,
        card: CardId,
    },
    Shuffled,
    /// A player has laid a card face down, or none.
    Laid {
        seat: Seat,
    },
    Revealed {
        seat: Seat,
        card: Option<CardId>,
    },
    Played {
        seat: Seat,
        card: CardId,
        on: Option<Model>,
    },
    Cancelled {
        card: CardId,
    },
    Relieved {
        ship: ShipId,
        relief: Relief,
    },
    Passed {
        seat: Seat,
    },
    /// The End Phase begins.
    EndPhase {
        turn: u8,
    },
    /// Victory points of everybody (FA-19.10).
    Points {
        points: Vec<(Seat, i32)>,
    },
    Out {
        seat: Seat,
    },
    Conceded {
        seat: Seat,
    },
    Over {
        ending: Ending,
    },
}
