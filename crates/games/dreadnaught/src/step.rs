//! What is being resolved: the steps of the stack.

use serde::{Deserialize, Serialize};

use broadside_engine::Seat;
use broadside_geometry::hex::{Direction, Hex};

use crate::cards::Cards;
use crate::content::{ArcId, GridId, ObstacleKindId, TokenKindId};
use crate::effects::{Face, GridTypes, Intrusion, Program, Type, Window};
use crate::motion::Motion;
use crate::shot::Target;
use crate::state::ShipRef;

/// One thing being resolved. It asks somebody, or goes on by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The set-up, stage by stage (DN-5.2, DN-22.5).
    Setup(Preparation),
    /// Choose a hex for the Dreadnaught (DN-5.3, DN-22.7).
    PlaceShip(Seat),
    /// Choose a hex for a Cruiser (DN-5.4, DN-22.8).
    PlaceCruiser(Seat),
    /// Choose a facing for the ship placed last.
    FaceShip(ShipRef),
    /// Choose a hex for a Beacon (DN-5.5, DN-22.9).
    PlaceBeacon(Seat),
    /// Move one of two Beacons apart (DN-22.10).
    Nudge {
        /// Who placed.
        seat: Seat,
        /// The new Beacon.
        beacon: u8,
        /// The one too near.
        other: u8,
        /// Moves made.
        moves: u8,
    },
    /// Take a set-up bonus or stop (DN-5.14, DN-22.6).
    Bonus(Seat),
    /// Attach for free: the Grid card.
    BonusAttach(Seat),
    /// Attach for free: the System card.
    BonusAttachTo(Seat, GridId),
    /// Use a Boost for free.
    BonusBoost(Seat),
    /// Move the Dreadnaught.
    BonusShip(Seat),
    /// Move Cruisers: so many left, and the one that has moved.
    BonusCruisers {
        /// Who.
        seat: Seat,
        /// How many left.
        left: u8,
        /// Which have moved, as bits.
        moved: u8,
    },
    /// Move a Beacon: which.
    BonusBeacon(Seat),
    /// Move a Beacon: where.
    BonusBeaconHex(Seat, u8),
    /// Place Obstacles: of which kind.
    ObstacleKind {
        /// Who.
        seat: Seat,
        /// The size.
        size: u8,
        /// How many.
        count: u8,
    },
    /// Place an Obstacle: where.
    ObstacleHex {
        /// Who.
        seat: Seat,
        /// The kind.
        kind: ObstacleKindId,
        /// How many left.
        left: u8,
    },
    /// Place an Obstacle: which way.
    ObstacleFacing {
        /// Who.
        seat: Seat,
        /// The kind.
        kind: ObstacleKindId,
        /// The anchor.
        at: Hex,
        /// How many left.
        left: u8,
    },
    /// Swap a System card: which goes.
    SwapOut(Seat),
    /// Swap a System card: which comes.
    SwapIn(Seat, u8),
    /// The turn, beat by beat (DN-6.1).
    Turn(Beat),
    /// Draw up to so many cards (DN-3.8).
    Draw {
        /// Who.
        seat: Seat,
        /// How many.
        left: u8,
        /// Above the hand size too.
        over: bool,
    },
    /// Discard from the top of the deck what a Burn did not find in the hand (DN-12.9).
    Mill {
        /// Who.
        seat: Seat,
        /// How many.
        left: u8,
    },
    /// Whether half of the Overload pile comes back (DN-21.4).
    Reshuffle(Seat),
    /// Draw one more by Initiative? (DN-7.4)
    InitiativeDraw(Seat),
    /// Discard one for it.
    InitiativeDiscard {
        /// Who.
        seat: Seat,
        /// How many cards the hand had.
        held: u8,
    },
    /// Obstacles move (DN-14.3), from this one on.
    Obstacles(u8),
    /// An Obstacle moves, step by step: C windows, the step, the collisions (DN-14.11).
    ObstacleGoes {
        /// Which.
        index: u8,
        /// Which way.
        direction: Direction,
        /// Steps left.
        left: u8,
        /// The step is made; what follows from it is not done.
        made: bool,
        /// Ships that had their window, as bits.
        asked: u64,
        /// Ships that do not collide: they have already, or somebody saw to it.
        spared: u64,
    },
    /// A collision: the effects of the Obstacle from the one numbered on.
    Collide {
        /// Which Obstacle.
        index: u8,
        /// Which ship.
        ship: ShipRef,
        /// The face hit.
        face: Face,
        /// The next effect.
        next: u8,
    },
    /// Torpedoes fly (DN-18.17): the owner's place in resolution order, the token and its steps left.
    Flights {
        /// The owner's place.
        place: u8,
        /// Which.
        index: u8,
        /// Steps left; 255 before it begins.
        left: u8,
    },
    /// Area effects in Power Up (DN-14.15), from a player and an Obstacle on.
    Areas {
        /// The place in resolution order.
        place: u8,
        /// The kind of Obstacle.
        kind: u8,
    },
    /// Attach actions (DN-7.6): the place in resolution order.
    Attaching(u8),
    /// Which Grid card, or pass.
    AttachPick(Seat),
    /// To which System card.
    AttachTo(Seat, GridId),
    /// Replacing which.
    AttachReplace(Seat, GridId, u8),
    /// An Attach: window, flips, tuck.
    Attach {
        /// Who.
        seat: Seat,
        /// The Grid card.
        card: GridId,
        /// The System card.
        slot: u8,
        /// The Attached card to be replaced.
        replace: Option<u8>,
        /// Flips made; 255 before the window.
        flips: u8,
        /// By an Energy token.
        energy: bool,
        /// It was cancelled.
        cancelled: bool,
    },
    /// Quick Repair (DN-12.12): so many left.
    QuickRepair(Seat, u8),
    /// Raise the limit by Initiative? (DN-8.13)
    InitiativeBoost(Seat),
    /// All choose in secret (DN-8.5).
    Commit,
    /// Declare what was committed (DN-8.8), from this place in resolution order on.
    Declaring(u8),
    /// The declaration.
    Declare(Seat),
    /// Name the opponent the declared effects are aimed at.
    DeclareOpponent(Seat),
    /// Which Activation resolves first (DN-6.5).
    ResolveOrder(Seat),
    /// The declared Activations resolve: the next in order, and whether the order is turned round.
    Resolving {
        /// The place.
        place: u8,
        /// The other way round.
        reversed: bool,
    },
    /// One Activation, part by part (DN-8.19).
    Activating(Seat, Part),
    /// Emergency Repair? (DN-8.21)
    EmergencyRepair(Seat),
    /// A window (DN-6.7).
    Window {
        /// Its kind.
        kind: Window,
        /// Whom it is about: the attaching player, the Boost's player, the owner of the ship in the way, or the
        /// player about to be affected.
        about: Option<ShipRef>,
        /// The next place in resolution order.
        place: u8,
        /// Players in succession who passed or were not asked.
        quiet: u8,
    },
    /// A Boost (DN-6.8).
    Boost {
        /// Who plays it.
        seat: Seat,
        /// From what.
        source: BoostSource,
        /// Which timing.
        timing: u8,
        /// At whom it is aimed.
        opponent: Option<Seat>,
        /// It was cancelled.
        cancelled: bool,
        /// It turns back on its player.
        reflected: bool,
        /// How far it is.
        phase: u8,
    },
    /// Name the opponent a Boost is aimed at.
    BoostOpponent(Seat),
    /// An effect that looks into or empties another player's cards, from a keyword or a trigger (DN-23.13).
    Intrude {
        /// Which.
        kind: Intrusion,
        /// Its number.
        count: u8,
        /// Whose effect.
        by: Seat,
        /// Whom it affects; none while nobody is named.
        on: Option<Seat>,
        /// It turns back.
        reflected: bool,
        /// The window has been.
        asked: bool,
    },
    /// Operations, from one to another.
    Ops {
        /// What is left.
        program: Program,
        /// Whose.
        seat: Seat,
        /// From what.
        source: Source,
    },
    /// CHOOSE.
    Branch {
        /// Who.
        seat: Seat,
        /// The branches.
        branches: [Program; 2],
        /// From what.
        source: Source,
    },
    /// MAY.
    May {
        /// Who.
        seat: Seat,
        /// What.
        program: Program,
        /// From what.
        source: Source,
    },
    /// Triggers waiting (DN-23.49), as bits.
    Triggers {
        /// Whose.
        seat: Seat,
        /// Which.
        pending: u64,
    },
    /// A movement.
    Moving(Motion),
    /// A ship has entered a hex: strikes, collisions, Contacts, events (DN-13.1).
    Entered {
        /// Which ship.
        ship: ShipRef,
        /// Which way it went.
        direction: Direction,
        /// Strikes are done: collisions and the rest.
        struck: bool,
    },
    /// ROTATE: so many left.
    Rotate(Seat, u8),
    /// Cruisers move (DN-13.12): so many left, hexes each, Drones too.
    CruiserMoves {
        /// Whose.
        seat: Seat,
        /// How many.
        left: u8,
        /// Hexes each.
        hexes: u8,
        /// Escorting tokens may move too.
        escorts: bool,
    },
    /// A Cruiser rotates after its move.
    CruiserRotate(Seat, u8),
    /// Cruisers attack (DN-18.6): so many left.
    CruiserAttacks(Seat, u8),
    /// REARM: so many Disarmed Cruisers left to flip.
    Rearm(Seat, u8),
    /// The Shots of a Cruiser.
    CruiserShots {
        /// Whose.
        seat: Seat,
        /// Which.
        index: u8,
        /// Shots left.
        left: u8,
        /// It has fired.
        fired: bool,
        /// Targets whose A window has been: the last one fired at.
        last: Option<Target>,
    },
    /// The Shots of an attack profile (DN-15.6).
    Shots {
        /// Who.
        seat: Seat,
        /// The card.
        slot: u8,
        /// The operation in the store.
        op: u16,
        /// Shots left.
        left: u8,
    },
    /// The innermost attack is resolved.
    Shot,
    /// Choose which enemy ship is shoved.
    ShoveWhich {
        /// Who.
        seat: Seat,
        /// How many hexes.
        hexes: u8,
        /// Closer.
        toward: bool,
        /// Within so many hexes.
        range: u8,
    },
    /// Choose which enemy Dreadnaught gains Strain.
    StrainWhich {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
        /// Within so many hexes.
        range: u8,
    },
    /// The owner picks the Defence card for Strain.
    StrainCard {
        /// Whose ship.
        seat: Seat,
        /// How many.
        count: u8,
        /// By whom.
        by: Option<Seat>,
    },
    /// Pick an enemy card to Disable.
    DisableWhich {
        /// Who.
        seat: Seat,
        /// Within so many hexes.
        range: u8,
    },
    /// Pick enemy Attached cards to discard: so many left, of which ship.
    DetachWhich {
        /// Who.
        seat: Seat,
        /// How many left.
        left: u8,
        /// Within so many hexes.
        range: u8,
        /// The ship, once one is picked.
        of: Option<Seat>,
    },
    /// Move an own Attached card: which.
    ReattachWhich(Seat, u8),
    /// Move an own Attached card: where.
    ReattachTo {
        /// Who.
        seat: Seat,
        /// From which card.
        slot: u8,
        /// Which.
        place: u8,
        /// How many more after it.
        left: u8,
    },
    /// Pick own System cards.
    Mend {
        /// Who.
        seat: Seat,
        /// For what.
        what: Mending,
        /// How many left.
        left: u8,
        /// Of this type only.
        kin: Option<Type>,
    },
    /// Pick Grid cards.
    Pick {
        /// Who.
        seat: Seat,
        /// From which list.
        what: Picking,
        /// How many left.
        left: u8,
        /// Of these types.
        types: GridTypes,
    },
    /// Discard any number, then draw as many.
    Redraw {
        /// Who.
        seat: Seat,
        /// Discarded so far.
        count: u8,
    },
    /// Looking at the top of a deck (DN-12.13, DN-12.18).
    Look {
        /// Who looks.
        seat: Seat,
        /// Whose deck.
        deck: Seat,
        /// The cards looked at and not returned.
        cards: Cards,
        /// Whether one goes to the hand.
        take: Taking,
        /// Begins: so many cards are to be looked at.
        begin: u8,
    },
    /// Recovery options by REPAIR or Emergency Repair: so many left.
    Repairs(Seat, u8),
    /// The Recovery of a player (DN-10.8).
    Recovery(Seat, bool),
    /// Place tokens.
    PlaceTokens {
        /// Who.
        seat: Seat,
        /// Which.
        token: TokenKindId,
        /// How many left.
        left: u8,
        /// At least so far.
        min: u8,
        /// At most so far.
        max: u8,
        /// In this arc.
        arc: ArcId,
    },
    /// Point the token placed last.
    FaceToken(Seat),
    /// TOKMOVE: so many left, hexes each.
    TokenMoves {
        /// Whose.
        seat: Seat,
        /// How many.
        left: u8,
        /// Hexes each.
        hexes: u8,
    },
    /// A token moves, step by step.
    TokenSteps {
        /// Whose.
        seat: Seat,
        /// Which.
        index: u8,
        /// Steps left.
        left: u8,
    },
    /// A moved Mine picks among several ships.
    TokenStrike {
        /// Whose.
        seat: Seat,
        /// Which.
        index: u8,
        /// Where it came from.
        came: Direction,
    },
    /// OBSMOVE: which.
    ObstacleWhich {
        /// Who.
        seat: Seat,
        /// How far.
        hexes: u8,
        /// Within so many hexes.
        range: u8,
    },
    /// OBSMOVE: which way.
    ObstacleWay {
        /// Who.
        seat: Seat,
        /// Which.
        index: u8,
        /// How far.
        hexes: u8,
    },
    /// Declare Intent, from this place in resolution order on.
    Intents(u8),
    /// The declaration.
    Intent(Seat),
    /// Damage Control (DN-10.15): markers that have been moved, as bits, on the ship being worked on.
    DamageControl {
        /// Who.
        seat: Seat,
        /// Components filled by it, for the Dreadnaught.
        ship: u32,
        /// The same for each Cruiser, eight bits each.
        cruisers: u64,
    },
    /// A checkpoint (DN-20.10).
    Checkpoint,
    /// What a destroyed Dreadnaught becomes (DN-22.18).
    WreckType(Seat),
}

impl Step {
    /// The player whose step it is: who answers it, or for whom it goes on by itself. None where it is everybody's,
    /// or where only the table tells.
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Self::PlaceShip(seat)
            | Self::PlaceCruiser(seat)
            | Self::PlaceBeacon(seat)
            | Self::Nudge { seat, .. }
            | Self::Bonus(seat)
            | Self::BonusAttach(seat)
            | Self::BonusAttachTo(seat, _)
            | Self::BonusBoost(seat)
            | Self::BonusShip(seat)
            | Self::BonusCruisers { seat, .. }
            | Self::BonusBeacon(seat)
            | Self::BonusBeaconHex(seat, _)
            | Self::ObstacleKind { seat, .. }
            | Self::ObstacleHex { seat, .. }
            | Self::ObstacleFacing { seat, .. }
            | Self::SwapOut(seat)
            | Self::SwapIn(seat, _)
            | Self::Draw { seat, .. }
            | Self::Mill { seat, .. }
            | Self::Reshuffle(seat)
            | Self::InitiativeDraw(seat)
            | Self::InitiativeDiscard { seat, .. }
            | Self::AttachPick(seat)
            | Self::AttachTo(seat, _)
            | Self::AttachReplace(seat, ..)
            | Self::Attach { seat, .. }
            | Self::QuickRepair(seat, _)
            | Self::InitiativeBoost(seat)
            | Self::Declare(seat)
            | Self::DeclareOpponent(seat)
            | Self::ResolveOrder(seat)
            | Self::Activating(seat, _)
            | Self::EmergencyRepair(seat)
            | Self::Boost { seat, .. }
            | Self::BoostOpponent(seat)
            | Self::Intrude { by: seat, .. }
            | Self::Ops { seat, .. }
            | Self::Branch { seat, .. }
            | Self::May { seat, .. }
            | Self::Triggers { seat, .. }
            | Self::Rotate(seat, _)
            | Self::CruiserMoves { seat, .. }
            | Self::CruiserRotate(seat, _)
            | Self::CruiserAttacks(seat, _)
            | Self::Rearm(seat, _)
            | Self::CruiserShots { seat, .. }
            | Self::Shots { seat, .. }
            | Self::ShoveWhich { seat, .. }
            | Self::StrainWhich { seat, .. }
            | Self::StrainCard { seat, .. }
            | Self::DisableWhich { seat, .. }
            | Self::DetachWhich { seat, .. }
            | Self::ReattachWhich(seat, _)
            | Self::ReattachTo { seat, .. }
            | Self::Mend { seat, .. }
            | Self::Pick { seat, .. }
            | Self::Redraw { seat, .. }
            | Self::Look { seat, .. }
            | Self::Repairs(seat, _)
            | Self::Recovery(seat, _)
            | Self::PlaceTokens { seat, .. }
            | Self::FaceToken(seat)
            | Self::TokenMoves { seat, .. }
            | Self::TokenSteps { seat, .. }
            | Self::TokenStrike { seat, .. }
            | Self::ObstacleWhich { seat, .. }
            | Self::ObstacleWay { seat, .. }
            | Self::Intent(seat)
            | Self::DamageControl { seat, .. }
            | Self::WreckType(seat) => Some(seat),
            Self::FaceShip(ship) | Self::Entered { ship, .. } | Self::Collide { ship, .. } => {
                Some(ship.owner())
            }
            Self::Moving(motion) => Some(motion.helmsman()),
            Self::Setup(_)
            | Self::Turn(_)
            | Self::Obstacles(_)
            | Self::ObstacleGoes { .. }
            | Self::Flights { .. }
            | Self::Areas { .. }
            | Self::Attaching(_)
            | Self::Commit
            | Self::Declaring(_)
            | Self::Resolving { .. }
            | Self::Window { .. }
            | Self::Shot
            | Self::Intents(_)
            | Self::Checkpoint => None,
        }
    }
}

/// A stage of set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Preparation {
    /// Build ships in secret.
    Build,
    /// Place Dreadnaughts.
    Ships,
    /// Place Cruisers.
    Cruisers,
    /// Place Beacons.
    Beacons,
    /// Draw Missions, and replace duplicates.
    Missions,
    /// Mulligan.
    Hands,
    /// Bonuses: the place in resolution order of whoever is next.
    Bonuses(u8),
    /// Initiative.
    Initiative,
}

/// A beat of the turn; the name says what comes next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Beat {
    /// Start of turn.
    Start,
    /// Reset and draw.
    PowerUp,
    /// Initiative draw.
    Initiative,
    /// Obstacles move.
    Obstacles,
    /// Torpedoes fly.
    Tokens,
    /// Area effects.
    Areas,
    /// Re-arm, F window.
    Rearm,
    /// Attach.
    Attach,
    /// Convert.
    Convert,
    /// A Volley begins.
    Volley,
    /// The Initiative choice.
    Raise,
    /// An Exchange begins with its F window.
    Exchange,
    /// Commit.
    Commit,
    /// After the commits.
    Reveal,
    /// The D window.
    Respond,
    /// The order.
    Order,
    /// The Activations resolve.
    Resolve,
    /// The Exchange is over.
    Exchanged,
    /// Intent.
    Intent,
    /// After the declarations.
    Decide,
    /// Lone Activations: the first or second.
    Lone,
    /// Recovery.
    Recovery,
    /// After Recovery.
    Recovered,
    /// Damage Control.
    Control,
    /// End-of-turn scoring.
    Score,
    /// Turn effects end; attrition; limits.
    End,
}

/// A part of an Activation (DN-8.19).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Green Scans.
    Scan,
    /// `Activate` triggers.
    Before,
    /// The profile itself.
    Effects,
    /// Cruisers move or attack.
    Cruisers,
    /// `Activated` triggers.
    After,
    /// Emergency Repair, after a Drift.
    Repair,
    /// Paying and marking.
    Pay,
}

/// Whose effect is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The declared profile of the player.
    Profile,
    /// The Boost below on the stack.
    Boost,
    /// A trigger, by its number; see `Dreadnaught::trigger`.
    Trigger(u8),
    /// A bonus of set-up.
    Bonus,
}

/// What a Boost is played from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoostSource {
    /// A Grid card from the hand.
    Grid(GridId),
    /// A Boost effect of a System card.
    System {
        /// Its place in the layout.
        slot: u8,
        /// Which effect.
        index: u8,
    },
    /// An Energy token for the Reactor (DN-11.6).
    Mend,
    /// An Energy token against an opponent's limit (DN-11.7).
    Drain,
}

/// Which list of cards is picked from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Picking {
    /// RECALL and option d: discard pile to hand.
    Recall,
    /// SALVAGE: Overload pile to discard pile.
    Salvage,
}

/// Whether a card that was looked at goes to the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Taking {
    /// The player is asked.
    Asked,
    /// One does; which one, is secret.
    Wanted,
    /// None does, or one has.
    Over,
}

/// What cards of the own layout are picked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mending {
    /// UNMARK and option b: a marker at a time.
    Unmark,
    /// ENABLE and option a.
    Enable,
    /// UNSTRAIN: so many from one card.
    Unstrain,
    /// READY.
    Ready,
}
