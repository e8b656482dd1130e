//! What a player can pick, and its text form.

use std::fmt::{self, Formatter};

use broadside_engine::Seat;
use broadside_kit::notation::{Codec, Counted, Itself, Words};

use crate::ids::{FlightId, MineId, ShipId, SquadronId};
use crate::pieces::{Marker, Weapon, WingType};
use crate::vocabulary::Relief;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Take a ready fleet, as a place in the list of fleets (FA-3.1).
    Fleet(u8),
    /// Put a fleet of this faction together (FA-2.3).
    Faction(u8),
    /// Add a squadron of this class (FA-2.4).
    Class(u8),
    /// Of so many ships.
    Ships(u8),
    /// Add a wing (FA-2.7).
    Wing(WingType),
    /// Take this edge, role or corner of the scenario (FA-3.3).
    Side(u8),
    /// Deploy in this place of one's side.
    Place(u8),
    /// Deploy or activate this squadron (FA-3.4, FA-4.7).
    Squadron(SquadronId),
    /// Keep this squadron in reserve (FA-3.7).
    Reserve(SquadronId),
    /// In this column, in inches.
    X(u8),
    /// In this row, in inches.
    Y(u8),
    /// With this heading, 0 to 23.
    Heading(u8),
    /// The rest in formation (FA-17.7).
    Formation,
    /// Lay, play or discard a card, as a place in the list of designs.
    Card(u8),
    /// The opponent whom a T card is about (FA-18.9).
    Victim(Seat),
    /// The player whose revealed T card is cancelled (FA-18.9).
    Cancel(Seat),
    /// What a card takes off a ship.
    Relief(Relief),
    /// The mine that a card removes.
    Mine(MineId),
    /// Activate this flight.
    Flight(FlightId),
    CloakOn,
    CloakOff,
    /// Move this ship (FA-5.9), or the ship that a card names.
    Ship(ShipId),
    /// So many half inches straight ahead (FA-6.4).
    Advance(u8),
    /// So many times 15 degrees, to the right positive (FA-6.5).
    Turn(i8),
    /// The same on the spot (FA-6.14).
    Pivot(i8),
    DropMine,
    /// Ram this ship (FA-14.1).
    Ram(ShipId),
    LeaveTable,
    End,
    CutEngines,
    Shunt,
    /// Play this card and turn.
    TurnByCard(u8, i8),
    /// So many wings of a type (FA-16.4).
    Launch(WingType, u8),
    /// So many eighths of a circle clockwise from the bow.
    Direction(u8),
    /// Fire a weapon of a ship (FA-8.1).
    Fire(ShipId, Weapon),
    /// Fire the point defence of a ship (FA-16.10).
    Flak(ShipId),
    Plain,
    Linked,
    Split,
    /// At this ship.
    Target(ShipId),
    /// Link weapons of the same kind (FA-10.3).
    OwnKind,
    /// Link the turret with this battery, or this battery with the turret (FA-10.3).
    With(Weapon),
    /// This weapon joins the link; with a broadside in the pattern of turrets with broadsides, the turret too.
    Join(ShipId, Weapon),
    /// A die of a split attack or of point defence.
    Die(ShipId),
    FlakDie(FlightId),
    Shields,
    PointDefence,
    /// Board this ship (FA-13.1, FA-16.20).
    Board(ShipId),
    Capture,
    Sabotage,
    /// A leg of a flight in this direction, 0 to 23 (FA-16.6).
    Course(u8),
    /// So many inches.
    Inches(u8),
    /// A leg of a flight into contact.
    ContactShip(ShipId),
    ContactFlight(FlightId),
    Intercept(FlightId),
    /// What a flight does (FA-16.5 f).
    Attack(ShipId),
    Dogfight(FlightId),
    Land(ShipId),
    Merge(FlightId),
    /// The weapon of a last word.
    Weapon(Weapon),
    /// Bring this reserve squadron in (FA-17.1).
    Arrive(SquadronId),
    /// Nothing: no card, no boarding, no intercept, no attempt.
    Pass,
    Done,
}

/// What a ship is relieved of: crew, or a marker by its name.
struct Relieving;

impl Codec<Relief> for Relieving {
    fn write(relief: Relief, f: &mut Formatter<'_>) -> fmt::Result {
        match relief {
            Relief::Crew => f.write_str(" crew"),
            Relief::Marker(marker) => write!(f, " {marker}"),
        }
    }

    fn read(words: &mut Words<'_>) -> Result<Relief, String> {
        match words.word()? {
            "crew" => Ok(Relief::Crew),
            word => word.parse::<Marker>().map(Relief::Marker),
        }
    }
}

broadside_kit::notation! {
    Action, "an action of Firestorm Armada" {
        "fleet" Fleet(index: Counted),
        "faction" Faction(index: Counted),
        "class" Class(index: Counted),
        "ships" Ships(count: Itself),
        "wing" Wing(kind: Itself),
        "side" Side(index: Counted),
        "place" Place(index: Counted),
        "squadron" Squadron(squadron: Itself),
        "reserve" Reserve(squadron: Itself),
        "x" X(inches: Itself),
        "y" Y(inches: Itself),
        "heading" Heading(heading: Itself),
        "formation" Formation,
        "card" Card(index: Counted),
        "victim" Victim(seat: Itself),
        "cancel" Cancel(seat: Itself),
        "relieve" Relief(relief: Relieving),
        "sweep" Mine(mine: Itself),
        "flight" Flight(flight: Itself),
        "cloak on" CloakOn,
        "cloak off" CloakOff,
        "ship" Ship(ship: Itself),
        "advance" Advance(halves: Itself),
        "turn by card" TurnByCard(index: Counted, steps: Itself),
        "turn" Turn(steps: Itself),
        "pivot" Pivot(steps: Itself),
        "drop mine" DropMine,
        "ram" Ram(ship: Itself),
        "leave" LeaveTable,
        "end" End,
        "cut" CutEngines,
        "shunt" Shunt,
        "launch" Launch(kind: Itself, wings: Itself),
        "direction" Direction(eighths: Itself),
        "fire" Fire(ship: Itself, weapon: Itself),
        "flak" Flak(ship: Itself),
        "plain" Plain,
        "linked" Linked,
        "split" Split,
        "target" Target(ship: Itself),
        "own kind" OwnKind,
        "with" With(weapon: Itself),
        "join" Join(ship: Itself, weapon: Itself),
        "die" Die(ship: Itself),
        "flak die" FlakDie(flight: Itself),
        "shields" Shields,
        "point defence" PointDefence,
        "board" Board(ship: Itself),
        "capture" Capture,
        "sabotage" Sabotage,
        "course" Course(heading: Itself),
        "inches" Inches(inches: Itself),
        "contact ship" ContactShip(ship: Itself),
        "contact flight" ContactFlight(flight: Itself),
        "intercept" Intercept(flight: Itself),
        "attack" Attack(ship: Itself),
        "dogfight" Dogfight(flight: Itself),
        "land" Land(ship: Itself),
        "merge" Merge(flight: Itself),
        "weapon" Weapon(weapon: Itself),
        "arrive" Arrive(squadron: Itself),
        "pass" Pass,
        "done" Done,
    }
}

broadside_engine::text_form!(Action);
