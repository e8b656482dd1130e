//! What happened, with all dice resolved.

use broadside_engine::BySeat;

use crate::ending::Ending;
use crate::pieces::{Facing, Laid, Side, TrackSpace};
use crate::prelude::*;

/// One fact.
#[expect(missing_docs, reason = "the fields are the words of the rulebook")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Everybody sees who flies what.
    Consoles { names: Vec<(Seat, String)> },
    /// A roll for the first player; several times while tied.
    RolledForFirst { rolls: Vec<(Seat, u8)> },
    /// A round begins.
    Round { round: u8, first: Seat },
    /// A player's own roll.
    Rolled { seat: Seat, dice: Vec<u8> },
    /// A player's own re-roll.
    Rerolled { seat: Seat, dice: Vec<u8> },
    /// A player's own choice.
    Laid { seat: Seat, number: u8, space: DieSpace },
    /// A player's own dice without a space.
    Unused { seat: Seat, dice: Vec<u8> },
    /// Somebody has finished planning, or picking a console.
    Finished { seat: Seat },
    /// The screens are lifted.
    Revealed { consoles: BySeat<Laid>, cubes: BySeat<u8> },
    /// A cube changed a die.
    Changed { seat: Seat, space: DieSpace, from: u8, to: u8 },
    /// A cube moved the die of the activation.
    Relocated { seat: Seat, from: DieSpace, to: DieSpace, number: u8 },
    /// A cube brought a die into the Manoeuvre.
    BroughtIn { seat: Seat, from: DieSpace, to: DieSpace, number: u8 },
    /// A ship moved forward.
    Boosted(Moved),
    /// The contest was settled.
    Contest { by: Seat, totals: Vec<(Seat, u8)> },
    /// A Sector had no single highest total.
    NoWinner { sector: Sector },
    /// A Sector was won.
    SectorWon { seat: Seat, sector: Sector },
    /// A winner did nothing.
    Stayed { seat: Seat },
    /// A winner turned round.
    Flipped { seat: Seat, facing: Facing },
    /// A winner warped.
    Warped { seat: Seat, from: (Sector, TrackSpace), to: (Sector, TrackSpace), facing: Facing },
    /// A shield was raised, or was active already.
    Shielded { seat: Seat, space: DieSpace, already: bool },
    /// Nobody was in range.
    Missed { seat: Seat, number: u8 },
    /// A direct hit.
    Hit { seat: Seat, target: Seat, number: u8, distance: u8, side: Side },
    /// A shield absorbed a hit.
    Absorbed { seat: Seat, shield: DieSpace },
    /// A damage token was placed.
    Damaged { seat: Seat, space: DieSpace, shield_lost: bool, die_lost: Option<u8> },
    /// A ship was destroyed by a hit without a shield.
    Unprotected { seat: Seat },
    /// A ship was destroyed since all spaces of a station are damaged.
    StationLost { seat: Seat, space: DieSpace },
    /// A player gave up.
    Conceded { seat: Seat },
    /// A ship left the Battlefield; the others go on.
    Retired { seat: Seat },
    /// A Sector was closed for good.
    Closed { sector: Sector },
    /// Cubes were gained, some perhaps lost to the cap.
    Powered { seat: Seat, number: u8, gained: u8, lost: u8 },
    /// A player may take the Reflex die.
    ReflexOffered { seat: Seat, weakest: Seat },
    /// The Reflex die was taken or left.
    ReflexAnswered { seat: Seat, taken: bool },
    /// Nobody may take the Reflex die: nobody is weakest, or the others are level.
    NoReflex { weakest: Option<Seat> },
    /// Nobody was ahead at the sixth round: the game goes on to the twelfth.
    Extended,
    /// The game is over.
    Over { ending: Ending },
}

/// A move along the ring.
#[expect(missing_docs, reason = "the fields are the words of the rulebook")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Moved {
    pub seat: Seat,
    pub sector: Sector,
    pub from: TrackSpace,
    pub to: TrackSpace,
    pub facing: Facing,
    pub distance: u8,
    pub passed: u8,
}
