//! What a player can pick, and its text form.

use std::fmt::{self, Formatter};

use broadside_kit::notation::{Codec, Counted, Itself, Words};

use crate::design::{Cell, Class, Face, Mount, PartKey};
use crate::pieces::{Shield, ShipId, SystemId, Way};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Take a ready fleet, as a place in the list of fleets (IN-3.2).
    Fleet(u8),
    /// Put a fleet together (IN-3.2).
    Custom,
    /// Add a ready ship, as a place in the list of ships.
    Add(u8),
    /// Add a design that was brought to the table, as a place in the list of designs.
    Design(u8),
    /// Build a new ship (IN-2.17).
    Build,
    Class(Class),
    Cube(Cell),
    Part(PartKey),
    /// Mount the part in hand.
    Mount(Cell, Mount),
    /// Point the part on top.
    Facing(Face),
    /// Take the last part off, or the last cube.
    Remove,
    /// Give the new ship up.
    Scrap,
    /// Deploy this ship of the reserve, counted from 0 (IN-3.6).
    Deploy(u8),
    /// In this column, in inches.
    X(u8),
    /// In this row, in inches.
    Y(u8),
    /// With this heading, in degrees.
    Heading(u16),
    Speed(u8),
    /// Play this ship (IN-4.1).
    Ship(ShipId),
    /// Apply the direction dial of this heading, in degrees (IN-5.8).
    Dial(u16),
    /// Apply the rotation dial (IN-5.8).
    Spin,
    /// Apply the rest in canonical order (IN-5.11).
    Rest,
    /// Move an energy cube back (IN-7.3).
    Reclaim(SystemId),
    /// Vent a heat cube (IN-7.4).
    Vent(SystemId),
    /// Radiate a heat cube (IN-7.5).
    Radiate(SystemId),
    /// Move a heat cube to a sink (IN-7.6).
    Shift(SystemId, SystemId),
    /// Put so many energy cubes on a system (IN-8.1).
    Power(SystemId, u8),
    /// Use an ability of a system, counted from 0 (IN-8.3).
    Use(SystemId, u8),
    /// Repair a system (IN-11.7).
    Repair(SystemId),
    /// Clockwise or counter-clockwise (IN-9.6, IN-10.17).
    Turn(Way),
    /// Point a deflector (IN-12.1).
    Point(Shield),
    /// At this ship (IN-10.2).
    Target(ShipId),
    /// At this own system (IN-13.4).
    Object(SystemId),
    /// Put heat on this system of the target (IN-10.14).
    Scorch(SystemId),
    /// Drain this system of the target (IN-10.15).
    Drain(SystemId),
    /// Disable this system of the target (IN-11.1).
    Disable(SystemId),
    /// Take this crate, counted from 0 (IN-18.3).
    Take(u8),
    /// Leave the other crates.
    Leave,
    Done,
}

/// A cell by its column and row.
struct At;

impl Codec<Cell> for At {
    fn write(cell: Cell, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, " {} {}", cell.c, cell.r)
    }

    fn read(words: &mut Words<'_>) -> Result<Cell, String> {
        Ok(Cell::new(Itself::read(words)?, Itself::read(words)?))
    }
}

/// A class by its number, a part by its letter.
struct Known;

impl Codec<Class> for Known {
    fn write(class: Class, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, " {}", class.number())
    }

    fn read(words: &mut Words<'_>) -> Result<Class, String> {
        Class::numbered(Itself::read(words)?).ok_or("there is no such class".into())
    }
}

impl Codec<PartKey> for Known {
    fn write(key: PartKey, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, " {key}")
    }

    fn read(words: &mut Words<'_>) -> Result<PartKey, String> {
        match words.word()?.as_bytes() {
            [letter] => PartKey::new(*letter).ok_or("there is no such part".into()),
            _ => Err("a part is one letter".into()),
        }
    }
}

/// Wide or narrow, and where it points.
struct Pointed;

impl Codec<Shield> for Pointed {
    fn write(shield: Shield, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, " {} {}", if shield.wide { "wide" } else { "narrow" }, shield.direction)
    }

    fn read(words: &mut Words<'_>) -> Result<Shield, String> {
        let wide = match words.word()? {
            "wide" => true,
            "narrow" => false,
            word => return Err(format!("'{word}' is neither wide nor narrow")),
        };
        Ok(Shield { wide, direction: Itself::read(words)? })
    }
}

/// A turn is its own word.
struct Turning;

impl Codec<Way> for Turning {
    fn write(way: Way, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match way {
            Way::Clockwise => "clockwise",
            Way::Counter => "counter",
        })
    }

    fn read(words: &mut Words<'_>) -> Result<Way, String> {
        match words.word()? {
            "clockwise" => Ok(Way::Clockwise),
            "counter" => Ok(Way::Counter),
            _ => Err(String::new()),
        }
    }
}

broadside_kit::notation! {
    Action, "an action of Inertia" {
        "fleet" Fleet(index: Counted),
        "custom" Custom,
        "add" Add(index: Counted),
        "design" Design(index: Counted),
        "build" Build,
        "class" Class(class: Known),
        "cube" Cube(cell: At),
        "part" Part(key: Known),
        "mount" Mount(cell: At, mount: Itself),
        "facing" Facing(face: Itself),
        "remove" Remove,
        "scrap" Scrap,
        "deploy" Deploy(index: Counted),
        "x" X(inches: Itself),
        "y" Y(inches: Itself),
        "heading" Heading(degrees: Itself),
        "speed" Speed(speed: Itself),
        "ship" Ship(ship: Itself),
        "dial" Dial(degrees: Itself),
        "spin" Spin,
        "rest" Rest,
        "reclaim" Reclaim(system: Itself),
        "vent" Vent(system: Itself),
        "radiate" Radiate(system: Itself),
        "shift" Shift(from: Itself, to: Itself),
        "power" Power(system: Itself, cubes: Itself),
        "use" Use(system: Itself, ability: Counted),
        "repair" Repair(system: Itself),
        "point" Point(shield: Pointed),
        "target" Target(ship: Itself),
        "object" Object(system: Itself),
        "scorch" Scorch(system: Itself),
        "drain" Drain(system: Itself),
        "disable" Disable(system: Itself),
        "take" Take(index: Counted),
        "leave" Leave,
        "done" Done,
        "" Turn(way: Turning),
    }
}

broadside_engine::text_form!(Action);
