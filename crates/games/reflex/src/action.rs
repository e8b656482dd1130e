//! What a player can pick, and its text form.

use std::fmt;
use std::str::FromStr;

use broadside_engine::Seat;

use crate::content::ConsoleId;
use crate::pieces::{DieSpace, Facing, Sector, TrackSpace};

/// One pick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Fly this console (RX-15.2).
    Console(ConsoleId),
    /// Keep the roll (RX-5.4).
    Keep,
    /// Spend a cube and roll all dice again (RX-5.4).
    Reroll,
    /// Lay a die (RX-5.3).
    Place {
        /// The number on it.
        number: u8,
        /// Where.
        space: DieSpace,
    },
    /// Activate one Boost die (RX-7.1).
    Boost(DieSpace),
    /// Activate both Boost dice (RX-7.2).
    BoostBoth,
    /// Activate all own Manoeuvre dice (RX-8.1).
    Manoeuvre,
    /// Activate a Shield die (RX-9.1).
    Shield(DieSpace),
    /// Activate a Fire die (RX-10.1).
    Fire(DieSpace),
    /// Activate a Power die (RX-11.1).
    Power(DieSpace),
    /// Take one of two Manoeuvre dice to relocate it (RX-11.9).
    Take(DieSpace),
    /// Spend a cube: one pip more (RX-11.5).
    Raise(DieSpace),
    /// Spend a cube: one pip less (RX-11.5).
    Lower(DieSpace),
    /// Spend a cube: move the die of the activation there (RX-11.7).
    Relocate(DieSpace),
    /// Spend a cube: bring the die from there into the Manoeuvre (RX-11.10).
    BringIn(DieSpace),
    /// Resolve the activation (RX-6.7).
    Resolve,
    /// Resolve the relocated die together with the other Boost die (RX-11.12).
    ResolveBoth,
    /// Hit this ship (RX-10.3).
    Target {
        /// Whose.
        seat: Seat,
        /// The way the shot travels.
        way: Facing,
    },
    /// Let this shield absorb the hit (RX-10.7).
    Absorb(DieSpace),
    /// Put the damage token there (RX-10.8).
    Damage(DieSpace),
    /// Won the Sector, do nothing (RX-8.8).
    Stay,
    /// Won the Sector, turn round (RX-8.8).
    Flip,
    /// Won the Sector with two dice, go there (RX-8.8, RX-8.9).
    Warp {
        /// The ring.
        sector: Sector,
        /// The space.
        space: TrackSpace,
        /// The way the ship then faces.
        facing: Facing,
    },
    /// Take the Reflex die (RX-13.7).
    TakeReflex,
    /// Leave the Reflex die where it is (RX-13.7).
    DeclineReflex,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Console(id) => write!(f, "console {}", id.number()),
            Self::Keep => f.write_str("keep"),
            Self::Reroll => f.write_str("reroll"),
            Self::Place { number, space } => write!(f, "place {number} {space}"),
            Self::Boost(space) => write!(f, "boost {space}"),
            Self::BoostBoth => f.write_str("boost both"),
            Self::Manoeuvre => f.write_str("manoeuvre"),
            Self::Shield(space) => write!(f, "shield {space}"),
            Self::Fire(space) => write!(f, "fire {space}"),
            Self::Power(space) => write!(f, "power {space}"),
            Self::Take(space) => write!(f, "take {space}"),
            Self::Raise(space) => write!(f, "raise {space}"),
            Self::Lower(space) => write!(f, "lower {space}"),
            Self::Relocate(space) => write!(f, "relocate {space}"),
            Self::BringIn(space) => write!(f, "bring {space}"),
            Self::Resolve => f.write_str("resolve"),
            Self::ResolveBoth => f.write_str("resolve both"),
            Self::Target { seat, way } => write!(f, "target {seat} {way}"),
            Self::Absorb(space) => write!(f, "absorb {space}"),
            Self::Damage(space) => write!(f, "damage {space}"),
            Self::Stay => f.write_str("stay"),
            Self::Flip => f.write_str("flip"),
            Self::Warp { sector, space, facing } => write!(f, "warp {sector} {space} {facing}"),
            Self::TakeReflex => f.write_str("take reflex"),
            Self::DeclineReflex => f.write_str("decline reflex"),
        }
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let unknown = || format!("'{text}' is not an action of Reflex");
        let number = |word: &str| word.parse::<u8>().map_err(|_| unknown());
        Ok(match words.as_slice() {
            ["console", id] => Self::Console(ConsoleId::numbered(number(id)?).ok_or_else(unknown)?),
            ["keep"] => Self::Keep,
            ["reroll"] => Self::Reroll,
            ["place", die, space] => match number(die)? {
                number @ 1..=6 => Self::Place { number, space: space.parse()? },
                number => return Err(format!("a die cannot show {number}")),
            },
            ["boost", "both"] => Self::BoostBoth,
            ["boost", space] => Self::Boost(space.parse()?),
            ["manoeuvre"] => Self::Manoeuvre,
            ["shield", space] => Self::Shield(space.parse()?),
            ["fire", space] => Self::Fire(space.parse()?),
            ["power", space] => Self::Power(space.parse()?),
            ["take", "reflex"] => Self::TakeReflex,
            ["decline", "reflex"] => Self::DeclineReflex,
            ["take", space] => Self::Take(space.parse()?),
            ["raise", space] => Self::Raise(space.parse()?),
            ["lower", space] => Self::Lower(space.parse()?),
            ["relocate", space] => Self::Relocate(space.parse()?),
            ["bring", space] => Self::BringIn(space.parse()?),
            ["resolve"] => Self::Resolve,
            ["resolve", "both"] => Self::ResolveBoth,
            ["target", seat, way] => Self::Target { seat: seat.parse()?, way: way.parse()? },
            ["absorb", space] => Self::Absorb(space.parse()?),
            ["damage", space] => Self::Damage(space.parse()?),
            ["stay"] => Self::Stay,
            ["flip"] => Self::Flip,
            ["warp", sector, space, facing] => Self::Warp {
                sector: match *sector {
                    "A" => Sector::A,
                    "B" => Sector::B,
                    _ => return Err(unknown()),
                },
                space: number(space)?,
                facing: facing.parse()?,
            },
            _ => return Err(unknown()),
        })
    }
}

broadside_engine::text_form!(Action);
