//! What happens, with all dice and draws resolved.

use serde::Serialize;

use broadside_engine::Seat;
use broadside_geometry::plane::{Point, Pose};

use crate::collisions::Thing;
use crate::content::{CardId, EncounterId, MapId, SquadronId};
use crate::ids::{ModelNo, UnitNo};
use crate::pieces::{Critical, Edge, Face};
use crate::squadrons::stacks::Goal;
use crate::state::Target;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Both turn up their top cards (DW-4.2).
    TurnedUp {
        cards: [CardId; 2],
    },
    /// An admiral is first now (DW-2.16).
    First {
        seat: Seat,
    },
    /// The encounter, and the die that selected it (DW-4.4).
    Encounter {
        encounter: EncounterId,
        face: Option<Face>,
    },
    Map {
        map: MapId,
    },
    /// So many cards were drawn (DW-4.11, DW-5.11).
    Drew {
        seat: Seat,
        count: u8,
    },
    /// Which they were.
    Cards {
        seat: Seat,
        cards: Vec<CardId>,
    },
    /// A hand went back into the deck (DW-4.12).
    Redrew {
        seat: Seat,
    },
    ChoseEdge {
        seat: Seat,
        edge: Edge,
    },
    Marked {
        unit: UnitNo,
    },
    Deployed {
        model: ModelNo,
        pose: Pose,
    },
    Reserved {
        unit: UnitNo,
    },
    /// It was taken up again for want of room (DW-4.18, DW-5.22).
    NoRoom {
        unit: UnitNo,
    },
    /// A model finds no place and is lost (DW-4.18).
    Unplaced {
        model: ModelNo,
    },
    /// A submarine lurks, or is surfaced (DW-17.7).
    Position {
        unit: UnitNo,
        surfaced: bool,
    },
    /// A round begins (DW-5.1).
    Round {
        round: u8,
    },
    /// A card is bid, face down; none if the initiative is surrendered (DW-5.4, DW-5.8).
    Bid {
        seat: Seat,
        card: bool,
    },
    /// The card, for whoever bid it.
    BidCard {
        seat: Seat,
        card: CardId,
    },
    /// Both bids (DW-5.4).
    Bids {
        cards: [Option<CardId>; 2],
    },
    /// The card of the first admiral goes back into the hand (DW-5.9).
    TookBack {
        seat: Seat,
    },
    /// The initiative is given away (DW-5.7).
    HeldNerve {
        seat: Seat,
    },
    Discarded {
        seat: Seat,
        card: CardId,
    },
    /// Cards go under the deck (DW-5.12).
    Removed {
        seat: Seat,
        count: u8,
    },
    /// The deck is made up again, and the spirit broken (DW-20.22).
    BrokenSpirit {
        seat: Seat,
    },
    /// A reserve roll (DW-5.15).
    ReserveRoll {
        unit: UnitNo,
        dice: Vec<Face>,
    },
    /// The unit stays in reserve this round (DW-5.16).
    Delayed {
        unit: UnitNo,
    },
    /// Superiority (DW-22.6).
    Superiority {
        seat: Seat,
    },
    Ended {
        vp: [u16; 2],
    },
    // Dice, damage and actions.
    /// An action roll, its resistance roll, and the dice of exploding strikes (DW-11.3, DW-11.5).
    ActionRoll {
        seat: Seat,
        dice: Vec<Face>,
        against: Vec<Face>,
        explosions: Vec<Face>,
    },
    /// Dice of both pools were rolled again (DW-11.7).
    Rerolled {
        dice: Vec<Face>,
        against: Vec<Face>,
    },
    /// Hits, cancelled ones and successes of a roll (DW-11.11 to DW-11.13), and the dice of both pools as they lie in the
    /// end, with whether they were turned; none if nothing was done to them since they fell.
    Counted {
        hits: u16,
        cancelled: u16,
        successes: u16,
        pools: [Vec<(Face, bool)>; 2],
    },
    /// A crew check, and the card that was drawn for it (DW-20.19).
    CrewCheck {
        unit: UnitNo,
        model: Option<ModelNo>,
        card: Option<CardId>,
        passed: bool,
    },
    /// A unit makes an action (DW-12.1).
    Acts {
        unit: UnitNo,
        action: String,
    },
    /// Weapons, each a model and its mount, are fired at a target (DW-12.11).
    Attacks {
        unit: UnitNo,
        target: Target,
        weapons: Vec<(ModelNo, u8)>,
    },
    /// Dice of escorts against an attack (DW-18.8, DW-18.9).
    EscortFire {
        unit: UnitNo,
        discarded: u8,
        dice: u8,
    },
    /// A squadron is discarded for resistance dice (DW-19.4).
    AirSupport {
        seat: Seat,
        unit: UnitNo,
        kind: SquadronId,
        dice: u8,
    },
    /// Critical dice of weapons that may inflict an effect (DW-23.64).
    CriticalDice {
        model: ModelNo,
        effect: Critical,
        dice: Vec<Critical>,
    },
    /// Terrain suffers damage (DW-21.14, DW-21.17).
    FeatureHarmed {
        at: Point,
        points: u8,
        gone: bool,
    },
    RepairRoll {
        model: ModelNo,
        rigged: bool,
        dice: Vec<Face>,
        removes: u8,
    },
    BroadsideHits {
        target: ModelNo,
        points: u8,
    },
    /// Escorts go as raiding parties (DW-18.14).
    Raiders {
        unit: UnitNo,
        tokens: u8,
    },
    /// A cryo projector (DW-23.57).
    Freezes {
        dice: Vec<Face>,
    },
    /// Shock coils (DW-23.53).
    Shocked {
        target: ModelNo,
        dice: Vec<Face>,
        levels: u8,
    },
    /// A model gained a level of disorder (DW-16.1).
    Disorder {
        model: ModelNo,
        level: u8,
    },
    /// A level goes over to another model (DW-16.7).
    Spread {
        from: ModelNo,
        to: ModelNo,
    },
    /// A level is ignored (DW-23.20).
    Steady {
        model: ModelNo,
    },
    /// Damage is suffered, or critical effects in its place (DW-15.1, DW-15.6).
    Harmed {
        model: ModelNo,
        points: u8,
    },
    /// Damage becomes disorder (DW-23.23).
    Evaded {
        model: ModelNo,
        points: u8,
    },
    Crippled {
        model: ModelNo,
    },
    /// Critical effects are placed, in the order of the critical die (DW-15.17).
    Criticals {
        model: ModelNo,
        effects: [u8; Critical::ALL.len()],
    },
    Explodes {
        model: ModelNo,
    },
    /// Escorts are lost with a model that exploded (DW-18.11).
    Collateral {
        unit: UnitNo,
        dice: Vec<Face>,
        lost: u8,
    },
    Destroyed {
        model: ModelNo,
    },
    Abandoned {
        model: ModelNo,
    },
    /// A wreck is left (DW-23.26).
    Wreck {
        at: Point,
    },
    /// Victory points (DW-22.12).
    Scored {
        seat: Seat,
        points: u16,
        rule: &'static str,
    },

    /// A card is put face down to enact an effect by a unit; the doctrine is named, and so is a higher value (DW-20.5,
    /// DW-20.10, DW-23.46).
    Enacted {
        seat: Seat,
        unit: UnitNo,
        special: bool,
        signalled: bool,
    },
    /// Which it is, for whoever put it down.
    EnactedCard {
        seat: Seat,
        card: CardId,
    },
    /// It is revealed, with the card that was put against it (DW-20.6, DW-20.7).
    Revealed {
        seat: Seat,
        card: CardId,
        special: bool,
        value: u8,
        denial: Option<CardId>,
        works: bool,
    },
    /// Escort tokens join a unit.
    EscortsGained {
        unit: UnitNo,
        count: u8,
    },
    /// A model loses levels of disorder.
    Calmed {
        model: ModelNo,
        levels: u8,
    },
    /// A critical effect is removed.
    Relieved {
        model: ModelNo,
        critical: Critical,
    },
    /// A unit launches squadrons (DW-6.1).
    Launches {
        unit: UnitNo,
    },
    /// Its crews are not up to it (DW-6.3).
    LaunchFailed {
        unit: UnitNo,
    },
    /// A token flies out (DW-6.6).
    Allocated {
        model: ModelNo,
        squadron: SquadronId,
        goal: Goal,
    },
    /// A mission is resolved (DW-7.3).
    Mission {
        seat: Seat,
        goal: Goal,
    },
    /// Tokens are shot down (DW-19.19).
    ShotDown {
        seat: Seat,
        squadron: SquadronId,
        count: u8,
    },
    /// The critical dice of an attack run (DW-19.13).
    RunDice {
        dice: Vec<Critical>,
    },
    /// All squadrons on a unit are discarded, and escorts that were struck (DW-19.15, DW-19.16).
    Disengaged {
        unit: UnitNo,
        escorts: u8,
    },
    /// The dice of a mine clearance (DW-19.24).
    Sweeps {
        seat: Seat,
        dice: Vec<Face>,
    },
    /// A minefield is cleared (DW-21.25).
    Cleared {
        at: Point,
    },
    /// A stack is allocated to something else (DW-23.51).
    Redirected {
        seat: Seat,
        from: Goal,
        to: Goal,
    },
    /// Troops land on a territory (DW-23.28).
    Landed {
        unit: UnitNo,
        feature: u8,
        count: u8,
    },
    /// The dice of aerial reconnaissance (DW-19.28).
    Reconnaissance {
        seat: Seat,
        squadron: SquadronId,
        dice: Vec<Face>,
    },
    /// A minor victory is claimed (DW-20.15).
    Claimed {
        seat: Seat,
        card: CardId,
        vp: u8,
    },

    // Activations and movement.
    Activated {
        seat: Seat,
        unit: UnitNo,
    },
    ActivationOver {
        unit: UnitNo,
    },
    /// A crippled model leaves play (DW-7.8).
    Withdrew {
        model: ModelNo,
    },
    /// A model lies so now (DW-8.4, DW-8.8).
    Moved {
        model: ModelNo,
        from: Pose,
        pose: Pose,
    },
    /// The edge ends a move (DW-8.20).
    AtEdge {
        model: ModelNo,
    },
    /// An emergency manoeuvre (DW-8.16).
    Emergency {
        model: ModelNo,
    },
    /// A model has been in contact with what impedes it (DW-21.4).
    Impeded {
        model: ModelNo,
    },
    /// DW-9.3.
    Collided {
        model: ModelNo,
        with: Thing,
    },
    /// The dice of a collision (DW-9.12).
    CollisionRoll {
        model: ModelNo,
        dice: Vec<Face>,
    },
    /// DW-9.15.
    RamDeclared {
        model: ModelNo,
        target: ModelNo,
    },
    /// DW-23.15.
    MineLaid {
        at: Point,
    },
    /// A minefield goes off (DW-21.22).
    MineTriggered {
        model: ModelNo,
        at: Point,
    },
    /// The dice of its detonation (DW-21.24).
    MineRoll {
        model: ModelNo,
        dice: Vec<Face>,
    },
    /// The die for a wreck (DW-21.26).
    WreckRoll {
        model: ModelNo,
        effect: Critical,
    },
    /// An iceberg gives way (DW-23.31).
    IceBroken {
        model: ModelNo,
    },
    /// A model has so much disorder left (DW-7.14).
    Rallied {
        model: ModelNo,
        disorder: u8,
    },
}
