//! What is being resolved, as people read and edit it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::Seat;
use broadside_engine::readable::is_default;

use super::marks::{Degrees, No};
use crate::event::Source;
use crate::ids::{FlightId, ShipId, SquadronId};
use crate::pieces::WingType;
use crate::steps::{AssaultStage, FlightPart, Part};
use crate::vocabulary::Moment;

/// What a card is or would be played on.
#[derive(Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum About {
    /// A squadron, by its number.
    Squadron(No<SquadronId>),
    /// A ship, by its number.
    Ship(No<ShipId>),
    /// A flight, by its number.
    Flight(No<FlightId>),
}

/// Somebody may play a card.
#[derive(Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Window {
    /// Who is asked.
    pub(super) seat: Seat,
    /// At which moment.
    pub(super) moment: Moment,
    /// What a card would be played on.
    pub(super) about: About,
}

/// Wings that are picked for a launch.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Picked {
    /// Their type.
    pub(super) wing: WingType,
    /// How many.
    pub(super) wings: u8,
}

/// Why a ship goes straight.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum LegKind {
    /// It was picked.
    Advance,
    /// The inch of a turn, with how many times 15 degrees it turned, to the right positive.
    Turn(i8),
    /// It rams.
    Ram,
    /// Nobody steers it.
    Drift,
}

/// What is checked next on a leg.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Check {
    /// Nothing: it goes on.
    Go,
    /// Meteoroids.
    Meteoroids,
    /// Mines.
    Mines,
    /// A mine went off, and the leg ends here.
    Stopped,
}

/// One thing being resolved. Ships, squadrons, flights and mines go by their numbers, cards by their ids.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Step {
    /// Fleets are chosen in secret.
    Fleets,
    /// Sides and places are picked.
    Sides,
    /// A squadron is deployed, ship by ship and pick by pick.
    Deploy {
        /// The ship that is put down; none while a squadron is chosen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ship: Option<No<ShipId>>,
        /// The column that is picked, in inches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        x: Option<u8>,
        /// The row that is picked, in inches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        y: Option<u8>,
    },
    /// T cards are laid face down.
    TurnCards,
    /// Revealed T cards are resolved.
    TurnCard,
    /// A squadron or a flight is chosen to be activated.
    Activate,
    /// Somebody may play a card.
    Window(Window),
    /// A card takes something.
    CardChoice {
        /// The card.
        card: String,
        /// Who plays it.
        by: Seat,
        /// What it was played on.
        about: About,
        /// Ships of the squadron that it still counts for, by their places in it from 1.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        ships: Vec<No<u8>>,
        /// The ship that was chosen, or whose turn it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ship: Option<No<ShipId>>,
    },
    /// A ship that is destroyed fires a last time.
    LastWord {
        /// The ship.
        ship: No<ShipId>,
    },
    /// The command segment of a ship.
    Command {
        /// The ship.
        ship: No<ShipId>,
        /// Whether its dice are rolled.
        #[serde(default, skip_serializing_if = "is_default")]
        rolled: bool,
    },
    /// The ship that moves next is chosen.
    MoveShip,
    /// A ship moves, pick by pick.
    MovePick {
        /// The ship.
        ship: No<ShipId>,
    },
    /// A weapon is chosen to be fired.
    Combat,
    /// Plain, linked or split.
    FireMode,
    /// The target is chosen.
    FireTarget,
    /// What links with what.
    LinkPattern,
    /// Weapons join a link.
    LinkAdd,
    /// The targets of a split attack are named.
    SplitTarget,
    /// The dice of a split attack are given out.
    SplitDie,
    /// Hits on a ship, before its defence.
    Strike {
        /// The ship.
        ship: No<ShipId>,
        /// How many hits.
        hits: u16,
        /// What hits it.
        source: Source,
        /// Who scores for what it destroys.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        author: Option<Seat>,
    },
    /// Ships choose whom they board.
    Board,
    /// A boarding party fights.
    Assault {
        /// Whose troops they are.
        by: Seat,
        /// The ship that is boarded.
        target: No<ShipId>,
        /// AP that are not aboard yet.
        #[serde(default, skip_serializing_if = "is_default")]
        ap: u8,
        /// Whether they are out for sabotage.
        #[serde(default, skip_serializing_if = "is_default")]
        sabotage: bool,
        /// What comes next.
        stage: AssaultStage,
        /// Whether the point defence of the target fires at them.
        #[serde(default, skip_serializing_if = "is_default")]
        shot_at: bool,
        /// Dice that cards add to the first roll of the party.
        #[serde(default, skip_serializing_if = "is_default")]
        bonus: u8,
        /// Dice that cards add to the defender.
        #[serde(default, skip_serializing_if = "is_default")]
        defenders: i8,
        /// Whether the point defence has half its dice.
        #[serde(default, skip_serializing_if = "is_default")]
        halved: bool,
    },
    /// Carriers launch wings.
    Launch {
        /// The carrier, by its place in the squadron from 1.
        carrier: No<u8>,
        /// The wings that are picked and have no direction yet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        picked: Option<Picked>,
    },
    /// Dice of point defence that are left over are given out.
    FlakDie {
        /// The ship that fires.
        ship: No<ShipId>,
        /// The flights in reach that have got one, by their places in the order of their numbers from 1.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        given: Vec<No<u8>>,
    },
    /// A flight moves, leg by leg.
    FlightMove {
        /// The flight.
        flight: No<FlightId>,
        /// Movement left, in thousandths of an inch.
        left: i32,
        /// Legs that are flown.
        #[serde(default, skip_serializing_if = "is_default")]
        legs: u8,
        /// Whether it was driven off before this activation.
        #[serde(default, skip_serializing_if = "is_default")]
        driven_before: bool,
        /// The direction that is picked, in degrees clockwise from north.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        course: Option<Degrees>,
    },
    /// Interceptors may meet a flight.
    Intercept {
        /// Who is asked.
        seat: Seat,
        /// The flight that has moved.
        flight: No<FlightId>,
    },
    /// A flight does something after its move.
    FlightAction {
        /// The flight.
        flight: No<FlightId>,
    },
    /// A player throws cards away and draws.
    Discard {
        /// The player.
        seat: Seat,
    },
    /// Reserves arrive.
    Arrivals {
        /// Whose they are.
        seat: Seat,
        /// The squadron that tries.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        squadron: Option<No<SquadronId>>,
        /// The column that is picked, in inches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        x: Option<u8>,
        /// The row that is picked, in inches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        y: Option<u8>,
        /// The squadron that is asked for next, by its number.
        next: No<u8>,
    },
    /// A card was played, and enemies may cancel it.
    Played {
        /// The card.
        card: String,
        /// Where it was played.
        window: Window,
        /// The turn that it makes: so many times 15 degrees, to the right positive.
        #[serde(default, skip_serializing_if = "is_default")]
        turn: i8,
        /// How many players in the order have been asked.
        #[serde(default, skip_serializing_if = "is_default")]
        asked: u8,
    },
    /// A squadron's activation goes on.
    SquadronGo,
    /// A flight's activation goes on.
    FlightGo {
        /// What comes next.
        part: FlightPart,
        /// The player in the order who is asked next, from 1.
        next: No<u8>,
        /// Whether the flight was driven off before this activation.
        #[serde(default, skip_serializing_if = "is_default")]
        driven_before: bool,
    },
    /// A flight goes straight. Places and lengths are in thousandths of an inch.
    FlightLeg {
        /// The flight.
        flight: No<FlightId>,
        /// Where it began.
        from: [i32; 2],
        /// Where it leads.
        to: [i32; 2],
        /// How long it is.
        length: i32,
        /// How much of it is done.
        #[serde(default, skip_serializing_if = "is_default")]
        done: i32,
        /// Whether mines are looked for where it is.
        #[serde(default, skip_serializing_if = "is_default")]
        mines: bool,
    },
    /// A ship goes straight. Places and lengths are in thousandths of an inch.
    Leg {
        /// The ship.
        ship: No<ShipId>,
        /// Why.
        kind: LegKind,
        /// Where it began.
        from: [i32; 2],
        /// Which way it leads, in degrees clockwise from north.
        course: Degrees,
        /// Where a ram leads.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<[i32; 2]>,
        /// How long it is.
        length: i32,
        /// How much of it is done.
        #[serde(default, skip_serializing_if = "is_default")]
        done: i32,
        /// What is checked next.
        check: Check,
    },
    /// A ship has run at another.
    Ram {
        /// The ship.
        ship: No<ShipId>,
        /// The other.
        target: No<ShipId>,
        /// Where the run ends, in thousandths of an inch to the right and up the table.
        at: [i32; 2],
        /// Whether the move is over.
        #[serde(default, skip_serializing_if = "is_default")]
        ended: bool,
    },
    /// An attack is resolved.
    Firing,
    /// Critical hits on a ship.
    Criticals {
        /// The ship.
        ship: No<ShipId>,
        /// How many are left, this one among them.
        left: u8,
        /// What hits it.
        source: Source,
        /// Who scores for what it destroys.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        author: Option<Seat>,
        /// The two dice, once they are rolled.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<[u8; 2]>,
        /// Whether it is sabotage, which costs no hull.
        #[serde(default, skip_serializing_if = "is_default")]
        sabotage: bool,
    },
    /// A ship is about to be removed.
    Dying {
        /// The ship.
        ship: No<ShipId>,
        /// Who scores for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        author: Option<Seat>,
        /// Whether its owner was asked for a last word.
        #[serde(default, skip_serializing_if = "is_default")]
        asked: bool,
    },
    /// Blasts are resolved.
    Blasts,
    /// The End Phase.
    EndPhase {
        /// Its part.
        part: Part,
        /// How many players or ships of this part are done.
        #[serde(default, skip_serializing_if = "is_default")]
        done: u8,
    },
    /// Meteoroids fly.
    Meteoroids {
        /// The piece of terrain that flies, by its place from 1.
        piece: No<u8>,
        /// Where it began, in thousandths of an inch to the right and up the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<[i32; 2]>,
        /// Half inches that are done.
        #[serde(default, skip_serializing_if = "is_default")]
        steps: u8,
    },
    /// The game ends.
    Finish,
}
