//! What a player can pick, and its text form.

use std::fmt::{self, Formatter};

use broadside_kit::notation::{Codec, Counted, Itself, Words};

use crate::content::ConsoleId;
use crate::pieces::{Facing, TrackSpace};
use crate::prelude::*;

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
        /// Whose ship is hit.
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

impl Codec<ConsoleId> for Counted {
    fn write(id: ConsoleId, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, " {}", id.number())
    }

    fn read(words: &mut Words<'_>) -> Result<ConsoleId, String> {
        ConsoleId::numbered(Itself::read(words)?).ok_or_else(String::new)
    }
}

/// What a die shows.
struct Pips;

impl Codec<u8> for Pips {
    fn write(number: u8, f: &mut Formatter<'_>) -> fmt::Result {
        Itself::write(number, f)
    }

    fn read(words: &mut Words<'_>) -> Result<u8, String> {
        match Itself::read(words)? {
            number @ 1..=6 => Ok(number),
            number => Err(format!("a die cannot show {number}")),
        }
    }
}

/// A ring by its letter.
struct Letter;

impl Codec<Sector> for Letter {
    fn write(sector: Sector, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, " {sector}")
    }

    fn read(words: &mut Words<'_>) -> Result<Sector, String> {
        match words.word()? {
            "A" => Ok(Sector::A),
            "B" => Ok(Sector::B),
            word => Err(format!("there is no Sector {word}")),
        }
    }
}

broadside_kit::notation! {
    Action, "an action of Reflex" {
        "console" Console(id: Counted),
        "keep" Keep,
        "reroll" Reroll,
        "place" Place { number: Pips, space: Itself },
        "boost both" BoostBoth,
        "boost" Boost(space: Itself),
        "manoeuvre" Manoeuvre,
        "shield" Shield(space: Itself),
        "fire" Fire(space: Itself),
        "power" Power(space: Itself),
        "take reflex" TakeReflex,
        "take" Take(space: Itself),
        "decline reflex" DeclineReflex,
        "raise" Raise(space: Itself),
        "lower" Lower(space: Itself),
        "relocate" Relocate(space: Itself),
        "bring" BringIn(space: Itself),
        "resolve both" ResolveBoth,
        "resolve" Resolve,
        "target" Target { seat: Itself, way: Itself },
        "absorb" Absorb(space: Itself),
        "damage" Damage(space: Itself),
        "stay" Stay,
        "flip" Flip,
        "warp" Warp { sector: Letter, space: Itself, facing: Itself },
    }
}

broadside_engine::text_form!(Action);
