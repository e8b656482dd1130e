//! The state of a game: plain data.

use std::sync::Arc;

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::{BySeat, Seat, Steps};
use broadside_geometry::hex::{Direction, Hex};

use crate::attack::shot::Shot;
use crate::content::{ClassId, Content, Map, ObstacleKindId, SystemId, TokenKindId};
use crate::effects::vocabulary::{Ignored, Kind, Lasts, Stat, Whom};
use crate::ending::victory::Ending;
use crate::player::Player;
use crate::readable::{Coordinates, PlaceNo, Way};
use crate::step::Step;

/// A game of Dreadnaught.
#[derive(Clone, PartialEq, Debug)]
pub struct Dreadnaught {
    /// What there is to play with. States of one match share it; it is not compared.
    pub(crate) content: Shared<Content>,
    /// What was agreed before the game.
    pub(crate) agreed: Arc<Agreed>,
    pub(crate) state: State,
}

/// Something states share, and by which they do not differ.
#[derive(Debug)]
pub(crate) struct Shared<T>(pub(crate) Arc<T>);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> PartialEq for Shared<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> std::ops::Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// What was agreed before the game, found right (DN-21.6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Agreed {
    pub(crate) players: usize,
    /// The team of each seat; different for all in a free-for-all.
    pub(crate) team: BySeat<u8>,
    pub(crate) class: BySeat<ClassId>,
    /// The System deck of each seat.
    pub(crate) deck: BySeat<Vec<SystemId>>,
    /// The decks whose Hull bonus each seat has, as bits (DN-4.9).
    pub(crate) hulls: BySeat<u32>,
    /// Missions a player draws.
    pub(crate) missions: u8,
    /// Whether counter-missions score.
    pub(crate) counters: bool,
    /// The last turn.
    pub(crate) turns: u8,
}

/// Everything that changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The turn, from 1; 0 in set-up.
    pub turn: u8,
    /// The Volley of the turn, from 1; 0 before the first.
    pub volley: u8,
    /// Lone Activations of the last fighter still to be made (DN-10.5).
    #[schemars(extend("told" = "rarely"))]
    pub lone: u8,
    /// The first placer of a duel, or the first in player order (DN-5.1, DN-22.3).
    pub first: Seat,
    /// Who holds Initiative, in a duel (DN-5.18).
    pub initiative: Option<Seat>,
    /// Whether the Initiative token is face down (DN-8.13).
    pub flipped: bool,
    /// Whether Initiative has raised a limit this turn.
    pub raised: bool,
    /// What each player has, in the order of the seats.
    #[schemars(extend("told" = "always"))]
    pub players: BySeat<Player>,
    /// The Beacons in order of placement; destroyed ones stay in the list.
    pub beacons: ArrayVec<Beacon, 18>,
    /// The weapon tokens in order of placement.
    pub tokens: ArrayVec<Token, 120>,
    /// The Obstacles in order of placement; removed ones stay in the list.
    pub obstacles: ArrayVec<Obstacle, 48>,
    /// Effects that last for a while.
    pub lasting: ArrayVec<Lasting, 40>,
    /// The attacks being resolved, the innermost last.
    pub shots: ArrayVec<Shot, 4>,
    /// Dreadnaughts destroyed this turn (DN-22.23).
    #[schemars(extend("told" = "rarely"))]
    pub lost: u8,
    /// What is being resolved, the innermost last.
    pub steps: Steps<Step, 80>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// Where something is and where it points (DN-1.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Pose {
    #[schemars(with = "Coordinates")]
    pub at: Hex,
    /// The facing: 0 to 5, clockwise from up.
    #[schemars(with = "Way")]
    pub facing: Direction,
}

/// A Beacon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Beacon {
    pub owner: Seat,
    #[schemars(with = "Coordinates")]
    pub at: Hex,
    /// Whether it has been destroyed.
    pub gone: bool,
}

/// A weapon token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("told" = "rarely"))]
pub struct Token {
    /// Its kind.
    pub kind: TokenKindId,
    pub owner: Seat,
    /// Where it is, and for those that fly, which way.
    pub pose: Pose,
    /// Strain on it.
    pub strain: u8,
    /// Whether it has moved in this movement.
    pub moved: bool,
}

/// An Obstacle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("told" = "rarely"))]
pub struct Obstacle {
    /// Its kind.
    pub kind: ObstacleKindId,
    /// The anchor and the facing.
    pub pose: Pose,
    /// HP left, where the kind has any.
    pub hp: u8,
    /// Whether it has been removed.
    pub gone: bool,
}

/// An effect that lasts for a while (DN-6.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lasting {
    /// Whose ship and cards it concerns.
    pub owner: Seat,
    /// The System card that made it, by its number in the layout.
    #[schemars(with = "Option<PlaceNo>")]
    pub slot: Option<u8>,
    /// What it does.
    pub what: LastingEffect,
    /// Until when: for a Shot, for the Activation, or until the end of Volley or turn.
    pub lasts: Lasts,
}

/// What a lasting effect does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LastingEffect {
    /// Changes a number.
    Modify {
        /// Which number.
        stat: Stat,
        /// By how much.
        by: i8,
        /// Whose.
        whom: Whom,
    },
    /// Something does not count.
    Ignore(Ignored),
}

/// A ship of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShipRef {
    /// A player's Dreadnaught.
    Dreadnaught(Seat),
    /// One of a player's Cruisers, counted from 0.
    Cruiser(Seat, u8),
}

impl ShipRef {
    /// Whose it is.
    pub const fn owner(self) -> Seat {
        match self {
            Self::Dreadnaught(seat) | Self::Cruiser(seat, _) => seat,
        }
    }
}

impl Dreadnaught {
    /// What is being resolved now.
    pub(crate) fn step(&self) -> Step {
        *self.state.steps.top().expect("a game always has a step")
    }

    pub(crate) fn is_duel(&self) -> bool {
        self.agreed.players == 2
    }

    pub(crate) fn count(&self) -> usize {
        self.agreed.players
    }

    pub(crate) fn map(&self) -> &Map {
        if self.is_duel() { &self.content.duel } else { &self.content.large }
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.state.players[seat]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.state.players[seat]
    }

    /// Resolution order (DN-6.4).
    pub(crate) fn order(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        let first = self.state.initiative.unwrap_or(self.state.first);
        first.around(self.agreed.players)
    }

    /// The seat at a place in resolution order.
    pub(crate) fn in_order(&self, place: u8) -> Seat {
        let first = self.state.initiative.unwrap_or(self.state.first);
        Seat::new((first.index() + usize::from(place)) % self.agreed.players)
    }

    /// Whether two seats are enemies (DN-22.30).
    pub(crate) fn are_enemies(&self, one: Seat, other: Seat) -> bool {
        self.agreed.team[one] != self.agreed.team[other]
    }

    /// The enemies of a seat, in seat order.
    pub(crate) fn enemies(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + '_ {
        Seat::all(self.count()).filter(move |&other| self.are_enemies(seat, other))
    }

    /// Whether a player still has a ship on the map (DN-22.16).
    pub(crate) fn is_in(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.ship.is_some() || player.cruisers.iter().any(|cruiser| cruiser.pose.is_some())
    }

    /// The place of a System card of this kind in a layout; the first, if there are several.
    pub(crate) fn slot_of(&self, seat: Seat, kind: Kind) -> Option<usize> {
        let systems = &self.player(seat).systems;
        systems.iter().position(|system| self.content.system(system.card).kind == kind)
    }
}
