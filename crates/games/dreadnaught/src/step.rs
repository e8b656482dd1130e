//! What is being resolved: the steps of the stack.

use serde::{Deserialize, Serialize};

use broadside_engine::Seat;

use crate::content::GridId;
use crate::movement::motion::Motion;

pub use crate::attack::shooting::Shooting;
pub use crate::attack::shots::Shots;
pub use crate::cards::draw::{DrawCards, MillCards};
pub use crate::cards::look::{LookAtCards, Taking};
pub use crate::cards::pick::{PickCards, Picking};
pub use crate::cards::redraw::Redraw;
pub use crate::cards::reshuffle::Reshuffle;
pub use crate::effects::branch::ChooseBranch;
pub use crate::effects::detach_which::DetachWhich;
pub use crate::effects::disable_which::DisableWhich;
pub use crate::effects::intrude::Intrude;
pub use crate::effects::may::MayDo;
pub use crate::effects::ops::Ops;
pub use crate::effects::reattach::{ReattachTo, ReattachWhich};
pub use crate::effects::shove_which::ShoveWhich;
pub use crate::effects::strain_which::{StrainCard, StrainWhich};
pub use crate::effects::triggers::PendingTriggers;
pub use crate::ending::checkpoint::Checkpoint;
pub use crate::ending::wreck_type::WreckType;
pub use crate::fleet::cruiser_attacks::{CruiserAttacks, CruiserShots};
pub use crate::fleet::cruiser_moves::{CruiserMoves, CruiserRotate};
pub use crate::fleet::flights::Flights;
pub use crate::fleet::place_tokens::{FaceToken, PlaceTokens};
pub use crate::fleet::rearm::Rearm;
pub use crate::fleet::token_moves::{TokenMoves, TokenSteps, TokenStrike};
pub use crate::movement::entered::EnteredHex;
pub use crate::movement::rotate::Rotate;
pub use crate::obstacles::collide::Collide;
pub use crate::obstacles::move_obstacle::{ObstacleWay, ObstacleWhich};
pub use crate::obstacles::moving_obstacles::{MoveObstacles, ObstacleGoes};
pub use crate::power_up::areas::Areas;
pub use crate::power_up::attach::{AttachCard, Attaching};
pub use crate::power_up::attach_pick::{AttachPick, AttachReplace, AttachTo};
pub use crate::power_up::initiative_draw::{InitiativeDiscard, InitiativeDraw};
pub use crate::recovery::damage_control::DamageControl;
pub use crate::recovery::intent::{DeclareIntent, Intents};
pub use crate::recovery::mend::{MendCards, Mending};
pub use crate::recovery::recover::Recovering;
pub use crate::recovery::repairs::Repairs;
pub use crate::setup::bonus_attach::{BonusAttach, BonusAttachTo};
pub use crate::setup::bonus_beacon::{BonusBeacon, BonusBeaconHex};
pub use crate::setup::bonus_boost::BonusBoost;
pub use crate::setup::bonus_cruisers::BonusCruisers;
pub use crate::setup::bonus_ship::BonusShip;
pub use crate::setup::face_ship::FaceShip;
pub use crate::setup::nudge::Nudge;
pub use crate::setup::place_beacon::PlaceBeacon;
pub use crate::setup::place_cruiser::PlaceCruiser;
pub use crate::setup::place_obstacle::{ChooseObstacle, FaceObstacle, PlaceObstacle};
pub use crate::setup::place_ship::PlaceShip;
pub use crate::setup::preparation::Preparation;
pub use crate::setup::swap::{SwapIn, SwapOut};
pub use crate::setup::take_bonus::TakeBonus;
pub use crate::volley::activating::Activating;
pub use crate::volley::commit::Committing;
pub use crate::volley::declare::{DeclareActivation, DeclareOpponent, Declaring};
pub use crate::volley::emergency_repair::EmergencyRepair;
pub use crate::volley::initiative_boost::InitiativeBoost;
pub use crate::volley::quick_repair::QuickRepair;
pub use crate::volley::resolve_order::{ResolveOrder, Resolving};
pub use crate::windows::boost::{BoostOpponent, PlayBoost};
pub use crate::windows::window::OpenWindow;

/// One thing being resolved. It asks somebody, or goes on by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The set-up, stage by stage (DN-5.2, DN-22.5).
    Setup(Preparation),
    /// Choose a hex for the Dreadnaught (DN-5.3, DN-22.7).
    PlaceShip(PlaceShip),
    /// Choose a hex for a Cruiser (DN-5.4, DN-22.8).
    PlaceCruiser(PlaceCruiser),
    /// Choose a facing for the ship placed last.
    FaceShip(FaceShip),
    /// Choose a hex for a Beacon (DN-5.5, DN-22.9).
    PlaceBeacon(PlaceBeacon),
    /// Move one of two Beacons apart (DN-22.10).
    Nudge(Nudge),
    /// Take a set-up bonus or stop (DN-5.14, DN-22.6).
    Bonus(TakeBonus),
    /// Attach for free: the Grid card.
    BonusAttach(BonusAttach),
    /// Attach for free: the System card.
    BonusAttachTo(BonusAttachTo),
    /// Use a Boost for free.
    BonusBoost(BonusBoost),
    /// Move the Dreadnaught.
    BonusShip(BonusShip),
    /// Move Cruisers: so many left, and the one that has moved.
    BonusCruisers(BonusCruisers),
    /// Move a Beacon: which.
    BonusBeacon(BonusBeacon),
    /// Move a Beacon: where.
    BonusBeaconHex(BonusBeaconHex),
    /// Place Obstacles: of which kind.
    ObstacleKind(ChooseObstacle),
    /// Place an Obstacle: where.
    ObstacleHex(PlaceObstacle),
    /// Place an Obstacle: which way.
    ObstacleFacing(FaceObstacle),
    /// Swap a System card: which goes.
    SwapOut(SwapOut),
    /// Swap a System card: which comes.
    SwapIn(SwapIn),
    /// The turn, beat by beat (DN-6.1).
    Turn(Beat),
    /// Draw up to so many cards (DN-3.8).
    Draw(DrawCards),
    /// Discard from the top of the deck what a Burn did not find in the hand (DN-12.9).
    Mill(MillCards),
    /// Whether half of the Overload pile comes back (DN-21.4).
    Reshuffle(Reshuffle),
    /// Draw one more by Initiative? (DN-7.4)
    InitiativeDraw(InitiativeDraw),
    /// Discard one for it.
    InitiativeDiscard(InitiativeDiscard),
    /// Obstacles move (DN-14.3), from this one on.
    Obstacles(MoveObstacles),
    /// An Obstacle moves, step by step: C windows, the step, the collisions (DN-14.11).
    ObstacleGoes(ObstacleGoes),
    /// A collision: the effects of the Obstacle from the one numbered on.
    Collide(Collide),
    /// Torpedoes fly (DN-18.17): the owner's place in resolution order, the token and its steps left.
    Flights(Flights),
    /// Area effects in Power Up (DN-14.15), from a player and an Obstacle on.
    Areas(Areas),
    /// Attach actions (DN-7.6): the place in resolution order.
    Attaching(Attaching),
    /// Which Grid card, or pass.
    AttachPick(AttachPick),
    /// To which System card.
    AttachTo(AttachTo),
    /// Replacing which.
    AttachReplace(AttachReplace),
    /// An Attach: window, flips, tuck.
    Attach(AttachCard),
    /// Quick Repair (DN-12.12): so many left.
    QuickRepair(QuickRepair),
    /// Raise the limit by Initiative? (DN-8.13)
    InitiativeBoost(InitiativeBoost),
    /// All choose in secret (DN-8.5).
    Commit,
    /// Declare what was committed (DN-8.8), from this place in resolution order on.
    Declaring(Declaring),
    /// The declaration.
    Declare(DeclareActivation),
    /// Name the opponent the declared effects are aimed at.
    DeclareOpponent(DeclareOpponent),
    /// Which Activation resolves first (DN-6.5).
    ResolveOrder(ResolveOrder),
    /// The declared Activations resolve: the next in order, and whether the order is turned round.
    Resolving(Resolving),
    /// One Activation, part by part (DN-8.19).
    Activating(Activating),
    /// Emergency Repair? (DN-8.21)
    EmergencyRepair(EmergencyRepair),
    /// A window (DN-6.7).
    Window(OpenWindow),
    /// A Boost (DN-6.8).
    Boost(PlayBoost),
    /// Name the opponent a Boost is aimed at.
    BoostOpponent(BoostOpponent),
    /// An effect that looks into or empties another player's cards, from a keyword or a trigger (DN-23.13).
    Intrude(Intrude),
    /// Operations, from one to another.
    Ops(Ops),
    /// CHOOSE.
    Branch(ChooseBranch),
    /// MAY.
    May(MayDo),
    /// Triggers waiting (DN-23.49), as bits.
    Triggers(PendingTriggers),
    /// A movement.
    Moving(Motion),
    /// A ship has entered a hex: strikes, collisions, Contacts, events (DN-13.1).
    Entered(EnteredHex),
    /// ROTATE: so many left.
    Rotate(Rotate),
    /// Cruisers move (DN-13.12): so many left, hexes each, Drones too.
    CruiserMoves(CruiserMoves),
    /// A Cruiser rotates after its move.
    CruiserRotate(CruiserRotate),
    /// Cruisers attack (DN-18.6): so many left.
    CruiserAttacks(CruiserAttacks),
    /// REARM: so many Disarmed Cruisers left to flip.
    Rearm(Rearm),
    /// The Shots of a Cruiser.
    CruiserShots(CruiserShots),
    /// The Shots of an attack profile (DN-15.6).
    Shots(Shots),
    /// The innermost attack is resolved.
    Shot,
    /// Choose which enemy ship is shoved.
    ShoveWhich(ShoveWhich),
    /// Choose which enemy Dreadnaught gains Strain.
    StrainWhich(StrainWhich),
    /// The owner picks the Defence card for Strain.
    StrainCard(StrainCard),
    /// Pick an enemy card to Disable.
    DisableWhich(DisableWhich),
    /// Pick enemy Attached cards to discard: so many left, of which ship.
    DetachWhich(DetachWhich),
    /// Move an own Attached card: which.
    ReattachWhich(ReattachWhich),
    /// Move an own Attached card: where.
    ReattachTo(ReattachTo),
    /// Pick own System cards.
    Mend(MendCards),
    /// Pick Grid cards.
    Pick(PickCards),
    /// Discard any number, then draw as many.
    Redraw(Redraw),
    /// Looking at the top of a deck (DN-12.13, DN-12.18).
    Look(LookAtCards),
    /// Recovery options by REPAIR or Emergency Repair: so many left.
    Repairs(Repairs),
    /// The Recovery of a player (DN-10.8).
    Recovery(Recovering),
    /// Place tokens.
    PlaceTokens(PlaceTokens),
    /// Point the token placed last.
    FaceToken(FaceToken),
    /// TOKMOVE: so many left, hexes each.
    TokenMoves(TokenMoves),
    /// A token moves, step by step.
    TokenSteps(TokenSteps),
    /// A moved Mine picks among several ships.
    TokenStrike(TokenStrike),
    /// OBSMOVE: which.
    ObstacleWhich(ObstacleWhich),
    /// OBSMOVE: which way.
    ObstacleWay(ObstacleWay),
    /// Declare Intent, from this place in resolution order on.
    Intents(Intents),
    /// The declaration.
    Intent(DeclareIntent),
    /// Damage Control (DN-10.15): markers that have been moved, as bits, on the ship being worked on.
    DamageControl(DamageControl),
    /// A checkpoint (DN-20.10).
    Checkpoint,
    /// What a destroyed Dreadnaught becomes (DN-22.18).
    WreckType(WreckType),
}

impl Step {
    /// The player whose step it is: who answers it, or for whom it goes on by itself. None where it is everybody's,
    /// or where only the table tells.
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Self::PlaceShip(PlaceShip(seat))
            | Self::PlaceCruiser(PlaceCruiser(seat))
            | Self::PlaceBeacon(PlaceBeacon(seat))
            | Self::Nudge(Nudge { seat, .. })
            | Self::Bonus(TakeBonus(seat))
            | Self::BonusAttach(BonusAttach(seat))
            | Self::BonusAttachTo(BonusAttachTo(seat, _))
            | Self::BonusBoost(BonusBoost(seat))
            | Self::BonusShip(BonusShip(seat))
            | Self::BonusCruisers(BonusCruisers { seat, .. })
            | Self::BonusBeacon(BonusBeacon(seat))
            | Self::BonusBeaconHex(BonusBeaconHex(seat, _))
            | Self::ObstacleKind(ChooseObstacle { seat, .. })
            | Self::ObstacleHex(PlaceObstacle { seat, .. })
            | Self::ObstacleFacing(FaceObstacle { seat, .. })
            | Self::SwapOut(SwapOut(seat))
            | Self::SwapIn(SwapIn(seat, _))
            | Self::Draw(DrawCards { seat, .. })
            | Self::Mill(MillCards { seat, .. })
            | Self::Reshuffle(Reshuffle(seat))
            | Self::InitiativeDraw(InitiativeDraw(seat))
            | Self::InitiativeDiscard(InitiativeDiscard { seat, .. })
            | Self::AttachPick(AttachPick(seat))
            | Self::AttachTo(AttachTo(seat, _))
            | Self::AttachReplace(AttachReplace(seat, ..))
            | Self::Attach(AttachCard { seat, .. })
            | Self::QuickRepair(QuickRepair(seat, _))
            | Self::InitiativeBoost(InitiativeBoost(seat))
            | Self::Declare(DeclareActivation(seat))
            | Self::DeclareOpponent(DeclareOpponent(seat))
            | Self::ResolveOrder(ResolveOrder(seat))
            | Self::Activating(Activating(seat, _))
            | Self::EmergencyRepair(EmergencyRepair(seat))
            | Self::Boost(PlayBoost { seat, .. })
            | Self::BoostOpponent(BoostOpponent(seat))
            | Self::Intrude(Intrude { by: seat, .. })
            | Self::Ops(Ops { seat, .. })
            | Self::Branch(ChooseBranch { seat, .. })
            | Self::May(MayDo { seat, .. })
            | Self::Triggers(PendingTriggers { seat, .. })
            | Self::Rotate(Rotate(seat, _))
            | Self::CruiserMoves(CruiserMoves { seat, .. })
            | Self::CruiserRotate(CruiserRotate(seat, _))
            | Self::CruiserAttacks(CruiserAttacks(seat, _))
            | Self::Rearm(Rearm(seat, _))
            | Self::CruiserShots(CruiserShots { seat, .. })
            | Self::Shots(Shots { seat, .. })
            | Self::ShoveWhich(ShoveWhich { seat, .. })
            | Self::StrainWhich(StrainWhich { seat, .. })
            | Self::StrainCard(StrainCard { seat, .. })
            | Self::DisableWhich(DisableWhich { seat, .. })
            | Self::DetachWhich(DetachWhich { seat, .. })
            | Self::ReattachWhich(ReattachWhich(seat, _))
            | Self::ReattachTo(ReattachTo { seat, .. })
            | Self::Mend(MendCards { seat, .. })
            | Self::Pick(PickCards { seat, .. })
            | Self::Redraw(Redraw { seat, .. })
            | Self::Look(LookAtCards { seat, .. })
            | Self::Repairs(Repairs(seat, _))
            | Self::Recovery(Recovering(seat, _))
            | Self::PlaceTokens(PlaceTokens { seat, .. })
            | Self::FaceToken(FaceToken(seat))
            | Self::TokenMoves(TokenMoves { seat, .. })
            | Self::TokenSteps(TokenSteps { seat, .. })
            | Self::TokenStrike(TokenStrike { seat, .. })
            | Self::ObstacleWhich(ObstacleWhich { seat, .. })
            | Self::ObstacleWay(ObstacleWay { seat, .. })
            | Self::Intent(DeclareIntent(seat))
            | Self::DamageControl(DamageControl { seat, .. })
            | Self::WreckType(WreckType(seat)) => Some(seat),
            Self::FaceShip(FaceShip(ship))
            | Self::Entered(EnteredHex { ship, .. })
            | Self::Collide(Collide { ship, .. }) => Some(ship.owner()),
            Self::Moving(motion) => Some(motion.helmsman()),
            Self::Setup(_)
            | Self::Turn(_)
            | Self::Obstacles(_)
            | Self::ObstacleGoes(_)
            | Self::Flights(_)
            | Self::Areas(_)
            | Self::Attaching(_)
            | Self::Commit
            | Self::Declaring(_)
            | Self::Resolving(_)
            | Self::Window(_)
            | Self::Shot
            | Self::Intents(_)
            | Self::Checkpoint => None,
        }
    }
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
