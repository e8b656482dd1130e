//! What a player can pick, and its text form.

use std::fmt;
use std::str::FromStr;

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

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Fleet(index) => write!(f, "fleet {}", u32::from(index) + 1),
            Self::Custom => f.write_str("custom"),
            Self::Add(index) => write!(f, "add {}", u32::from(index) + 1),
            Self::Design(index) => write!(f, "design {}", u32::from(index) + 1),
            Self::Build => f.write_str("build"),
            Self::Class(class) => write!(f, "class {}", class.number()),
            Self::Cube(cell) => write!(f, "cube {} {}", cell.c, cell.r),
            Self::Part(key) => write!(f, "part {key}"),
            Self::Mount(cell, mount) => write!(f, "mount {} {} {mount}", cell.c, cell.r),
            Self::Facing(face) => write!(f, "facing {face}"),
            Self::Remove => f.write_str("remove"),
            Self::Scrap => f.write_str("scrap"),
            Self::Deploy(index) => write!(f, "deploy {}", u32::from(index) + 1),
            Self::X(inches) => write!(f, "x {inches}"),
            Self::Y(inches) => write!(f, "y {inches}"),
            Self::Heading(degrees) => write!(f, "heading {degrees}"),
            Self::Speed(speed) => write!(f, "speed {speed}"),
            Self::Ship(ship) => write!(f, "ship {ship}"),
            Self::Dial(degrees) => write!(f, "dial {degrees}"),
            Self::Spin => f.write_str("spin"),
            Self::Rest => f.write_str("rest"),
            Self::Reclaim(system) => write!(f, "reclaim {system}"),
            Self::Vent(system) => write!(f, "vent {system}"),
            Self::Radiate(system) => write!(f, "radiate {system}"),
            Self::Shift(from, to) => write!(f, "shift {from} {to}"),
            Self::Power(system, cubes) => write!(f, "power {system} {cubes}"),
            Self::Use(system, ability) => write!(f, "use {system} {}", u32::from(ability) + 1),
            Self::Repair(system) => write!(f, "repair {system}"),
            Self::Turn(Way::Clockwise) => f.write_str("clockwise"),
            Self::Turn(Way::Counter) => f.write_str("counter"),
            Self::Point(Shield { wide, direction }) => {
                write!(f, "point {} {direction}", if wide { "wide" } else { "narrow" })
            }
            Self::Target(ship) => write!(f, "target {ship}"),
            Self::Object(system) => write!(f, "object {system}"),
            Self::Scorch(system) => write!(f, "scorch {system}"),
            Self::Drain(system) => write!(f, "drain {system}"),
            Self::Disable(system) => write!(f, "disable {system}"),
            Self::Take(index) => write!(f, "take {}", u32::from(index) + 1),
            Self::Leave => f.write_str("leave"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let unknown = || format!("'{text}' is not an action of Inertia");
        fn number<T: FromStr>(word: &str, text: &str) -> Result<T, String> {
            word.parse()
                .map_err(|_| format!("'{text}' is not an action of Inertia: '{word}' is no number for it"))
        }
        let counted = |word: &str| match number::<u8>(word, text)? {
            0 => Err(format!("'{text}' is not an action of Inertia: things count from 1")),
            number => Ok(number - 1),
        };
        let cell =
            |c: &str, r: &str| -> Result<Cell, String> { Ok(Cell::new(number(c, text)?, number(r, text)?)) };
        let shield = |wide: bool, direction: &str| -> Result<Self, String> {
            Ok(Self::Point(Shield { wide, direction: number(direction, text)? }))
        };
        Ok(match words.as_slice() {
            ["fleet", index] => Self::Fleet(counted(index)?),
            ["custom"] => Self::Custom,
            ["add", index] => Self::Add(counted(index)?),
            ["design", index] => Self::Design(counted(index)?),
            ["build"] => Self::Build,
            ["class", class] => Self::Class(Class::numbered(number(class, text)?).ok_or_else(unknown)?),
            ["cube", c, r] => Self::Cube(cell(c, r)?),
            ["part", key] => match key.as_bytes() {
                [letter] => Self::Part(PartKey::new(*letter).ok_or_else(unknown)?),
                _ => return Err(unknown()),
            },
            ["mount", c, r, mount] => Self::Mount(cell(c, r)?, mount.parse()?),
            ["facing", face] => Self::Facing(face.parse()?),
            ["remove"] => Self::Remove,
            ["scrap"] => Self::Scrap,
            ["deploy", index] => Self::Deploy(counted(index)?),
            ["x", inches] => Self::X(number(inches, text)?),
            ["y", inches] => Self::Y(number(inches, text)?),
            ["heading", degrees] => Self::Heading(number(degrees, text)?),
            ["speed", speed] => Self::Speed(number(speed, text)?),
            ["ship", ship] => Self::Ship(ship.parse()?),
            ["dial", degrees] => Self::Dial(number(degrees, text)?),
            ["spin"] => Self::Spin,
            ["rest"] => Self::Rest,
            ["reclaim", system] => Self::Reclaim(system.parse()?),
            ["vent", system] => Self::Vent(system.parse()?),
            ["radiate", system] => Self::Radiate(system.parse()?),
            ["shift", from, to] => Self::Shift(from.parse()?, to.parse()?),
            ["power", system, cubes] => Self::Power(system.parse()?, number(cubes, text)?),
            ["use", system, ability] => Self::Use(system.parse()?, counted(ability)?),
            ["repair", system] => Self::Repair(system.parse()?),
            ["clockwise"] => Self::Turn(Way::Clockwise),
            ["counter"] => Self::Turn(Way::Counter),
            ["point", "narrow", direction] => shield(false, direction)?,
            ["point", "wide", direction] => shield(true, direction)?,
            ["target", ship] => Self::Target(ship.parse()?),
            ["object", system] => Self::Object(system.parse()?),
            ["scorch", system] => Self::Scorch(system.parse()?),
            ["drain", system] => Self::Drain(system.parse()?),
            ["disable", system] => Self::Disable(system.parse()?),
            ["take", index] => Self::Take(counted(index)?),
            ["leave"] => Self::Leave,
            ["done"] => Self::Done,
            _ => return Err(unknown()),
        })
    }
}

broadside_engine::text_form!(Action);
