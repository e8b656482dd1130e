//! The state: plain data.

use std::sync::Arc;

use broadside_engine::{BySeat, Steps};
use schemars::JsonSchema;

use crate::content::{Battlefield, BattlefieldId, Console, ConsoleId, Content};
use crate::ending::Ending;
use crate::pieces::{Facing, Hand, Laid, SpaceSet, TrackSpace};
use crate::prelude::*;
use crate::setup::Guns;

/// A game of Reflex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reflex {
    pub(crate) content: Arc<Content>,
    pub(crate) state: State,
}

/// Everything that changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    #[serde(skip)]
    pub(crate) battlefield: BattlefieldId,
    /// The agreed number of rounds.
    pub length: u8,
    /// Where guns point.
    pub guns: Guns,
    /// The round, from 1.
    pub round: u8,
    /// Who holds the First Player token.
    pub first: Seat,
    /// Whose turn it is in the Action Phase.
    pub active: Seat,
    /// The ships.
    pub ships: BySeat<Ship>,
    /// Who rolls the Reflex die this round.
    pub reflex: Option<Seat>,
    /// Whether a Manoeuvre action has taken place this round.
    pub manoeuvred: bool,
    /// The Sector that is closed for good.
    pub closed: Option<Sector>,
    /// What is being resolved.
    pub steps: Steps<Step, 2>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// One ship and its console.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ship {
    #[serde(skip)]
    pub(crate) console: ConsoleId,
    /// Whether it is still in play.
    pub alive: bool,
    /// Its ring.
    pub sector: Sector,
    /// Its space.
    pub space: TrackSpace,
    /// The way it points.
    pub facing: Facing,
    /// Power cubes stored.
    pub cubes: u8,
    /// Shield spaces with an active shield.
    pub shields: SpaceSet,
    /// Spaces shut by damage.
    pub damage: SpaceSet,
    /// Dice on the console.
    pub dice: Laid,
    /// Dice rolled and not yet laid.
    pub hand: Hand,
    /// How far the planning is.
    pub plan: Plan,
    /// Cubes spent on re-rolls in this Planning Phase, which the others do not see yet.
    pub rerolls: u8,
    /// Whether a Boost was carried out this round.
    pub boosted: bool,
    /// The sum of the dice on the Boost token.
    pub boost_score: u8,
    /// The sum of the dice on the Manoeuvre token.
    pub manoeuvre_score: u8,
    /// Direct hits scored.
    pub hits: u16,
}

/// How far a player's planning is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Plan {
    /// The console is not chosen yet.
    Choosing,
    /// Rolled; may re-roll.
    Rolled,
    /// Laying dice.
    Laying,
    /// Done.
    Finished,
}

impl Ship {
    /// The cubes the other players see: those spent on re-rolls are shown at the reveal (RX-5.1).
    pub const fn public_cubes(&self) -> u8 {
        self.cubes.saturating_add(self.rerolls)
    }
}

impl Reflex {
    /// The state, everything open.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The ring it is played on.
    pub fn battlefield(&self) -> &Battlefield {
        self.content.battlefield(self.state.battlefield)
    }

    /// A seat's console.
    pub fn console(&self, seat: Seat) -> &Console {
        self.content.console(self.state.ships[seat].console)
    }

    pub(crate) fn ship(&self, seat: Seat) -> &Ship {
        &self.state.ships[seat]
    }

    pub(crate) fn ship_mut(&mut self, seat: Seat) -> &mut Ship {
        &mut self.state.ships[seat]
    }

    pub(crate) fn count(&self) -> usize {
        self.state.ships.count()
    }

    /// Whether this is a game of three, with two Sectors (RX-2.5).
    pub(crate) fn has_two_sectors(&self) -> bool {
        self.count() == 3
    }

    /// The Sectors there are (RX-2.5).
    pub(crate) fn sectors(&self) -> &'static [Sector] {
        if self.has_two_sectors() { &[Sector::A, Sector::B] } else { &[Sector::A] }
    }

    /// Whether there is such a seat, and its ship is still in play.
    pub(crate) fn is_alive(&self, seat: Seat) -> bool {
        self.state.ships.has(seat) && self.ship(seat).alive
    }

    /// The living, in clockwise order from seat 1.
    pub(crate) fn living(&self) -> impl Iterator<Item = Seat> + '_ {
        self.state.ships.iter().filter(|(_, ship)| ship.alive).map(|(seat, _)| seat)
    }

    /// The next living player clockwise after `seat`.
    pub(crate) fn next_living(&self, seat: Seat) -> Seat {
        let count = self.count();
        seat.next(count).around(count).find(|&next| self.ship(next).alive).unwrap_or(seat)
    }

    /// The living ship on a space, if any (RX-2.2).
    pub(crate) fn ship_at(&self, sector: Sector, space: TrackSpace) -> Option<Seat> {
        self.living().find(|&seat| self.ship(seat).sector == sector && self.ship(seat).space == space)
    }

    /// The undamaged spaces of a station that hold no die.
    pub(crate) fn free(&self, seat: Seat, station: Station) -> SpaceSet {
        let ship = self.ship(seat);
        self.console(seat).station(station).without(ship.damage).without(ship.dice.spaces())
    }
}

impl Reflex {
    /// Changes the state without asking the rules: for laying out positions in tests and studies. A position
    /// that comes from outside goes through [`broadside_engine::Game::restore`] instead.
    pub fn lay(&mut self, change: impl FnOnce(&mut State)) {
        change(&mut self.state);
    }
}
