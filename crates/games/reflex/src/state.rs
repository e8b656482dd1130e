//! The state: plain data.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use broadside_engine::{BySeat, Outcome, Rule, Seat, Seats, Steps};

use crate::content::{Battlefield, BattlefieldId, Console, ConsoleId, Content};
use crate::pieces::{DieSpace, Facing, Hand, Laid, Sector, Side, SpaceSet, Station, TrackSpace};
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

/// What is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Everybody picks a console in secret (RX-15.2).
    ChooseConsoles,
    /// Everybody plans in secret (RX-5).
    Planning,
    /// The active player picks an activation (RX-6).
    Actions,
    /// The active player spends cubes on it (RX-11).
    Activation(Activation),
    /// The active player picks a target (RX-10.3).
    Target {
        /// The number on the Fire die.
        number: u8,
    },
    /// The owner of the target picks the shield that absorbs (RX-10.7).
    Absorb {
        /// Who was hit.
        target: Seat,
        /// Where.
        side: Side,
    },
    /// The owner of the target places the damage token (RX-10.8).
    Damage {
        /// Who was hit.
        target: Seat,
        /// The shield that absorbed.
        by: DieSpace,
    },
    /// The winners of the contest decide (RX-8.7).
    Winners(Winners),
    /// A player may take the Reflex die (RX-13.7).
    TakeReflex {
        /// Who.
        seat: Seat,
    },
}

/// The dice picked for a turn, and what cubes did to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// What kind of activation it is.
    pub doing: Doing,
    /// The dice that belong to it.
    pub dice: SpaceSet,
    /// Whether a cube has moved a die in it already.
    pub moved: bool,
}

/// What kind of activation it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Doing {
    /// One die, resolved where it lies.
    Single,
    /// Both Boost dice in one move.
    BothBoosts,
    /// All own Manoeuvre dice.
    Manoeuvre,
    /// One of two Manoeuvre dice, which must be relocated (RX-11.9).
    Taking,
}

/// The winners of a contest who have not decided yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Winners {
    /// Who decides now.
    pub now: Option<Seat>,
    /// Who decides after that.
    pub then: Option<Seat>,
    /// Those who had two dice in it and may Warp.
    pub two_dice: Seats,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// One ship is left (RX-14.1).
    LastShip(Seat),
    /// The fewest damage tokens at the round limit (RX-14.2).
    LeastDamage(Seat),
    /// Equal damage, decided by a tie-break (RX-14.4).
    TieBreak(Seat),
    /// Nothing could part them (RX-14.4).
    Shared(Seats),
}

impl Ending {
    /// The same in the engine's words.
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::LastShip(seat) => Outcome::won(Seats::one(seat), Rule::new("RX-14.1")),
            Self::LeastDamage(seat) => Outcome::won(Seats::one(seat), Rule::new("RX-14.2")),
            Self::TieBreak(seat) => Outcome::won(Seats::one(seat), Rule::new("RX-14.4")),
            Self::Shared(seats) => Outcome::drawn(seats, Rule::new("RX-14.4")),
        }
    }
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

    /// What is being resolved.
    pub fn step(&self) -> Step {
        self.state.steps.top().copied().unwrap_or(Step::Actions)
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
