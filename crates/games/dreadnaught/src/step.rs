//! What is being resolved: the steps of the stack.

use broadside_engine::questions;
use schemars::JsonSchema;

use crate::movement::motion::Movement;
use crate::state::Dreadnaught;

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
pub use crate::effects::ops::{Ops, Source};
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
pub use crate::turn::beat::Beat;
pub use crate::volley::activating::{Activating, Part};
pub use crate::volley::commit::Committing;
pub use crate::volley::declare::{DeclareActivation, Declaring};
pub use crate::volley::declare_opponent::DeclareOpponent;
pub use crate::volley::emergency_repair::EmergencyRepair;
pub use crate::volley::initiative_boost::InitiativeBoost;
pub use crate::volley::quick_repair::QuickRepair;
pub use crate::volley::resolve_order::{ResolveOrder, Resolving};
pub use crate::windows::boost::{BoostOpponent, BoostSource, PlayBoost};
pub use crate::windows::window::OpenWindow;

questions! {
    /// One thing being resolved: it asks somebody, or goes on by itself.
    #[derive(JsonSchema)]
    pub enum Step of Dreadnaught {
        asks {
            Setup(Preparation),
            PlaceShip(PlaceShip),
            PlaceCruiser(PlaceCruiser),
            FaceShip(FaceShip),
            PlaceBeacon(PlaceBeacon),
            Nudge(Nudge),
            Bonus(TakeBonus),
            BonusAttach(BonusAttach),
            BonusAttachTo(BonusAttachTo),
            BonusBoost(BonusBoost),
            BonusShip(BonusShip),
            BonusCruisers(BonusCruisers),
            BonusBeacon(BonusBeacon),
            BonusBeaconHex(BonusBeaconHex),
            ObstacleKind(ChooseObstacle),
            ObstacleHex(PlaceObstacle),
            ObstacleFacing(FaceObstacle),
            SwapOut(SwapOut),
            SwapIn(SwapIn),
            Reshuffle(Reshuffle),
            InitiativeDraw(InitiativeDraw),
            InitiativeDiscard(InitiativeDiscard),
            AttachPick(AttachPick),
            AttachTo(AttachTo),
            AttachReplace(AttachReplace),
            QuickRepair(QuickRepair),
            InitiativeBoost(InitiativeBoost),
            /// All choose in secret.
            Commit = Committing,
            Declare(DeclareActivation),
            DeclareOpponent(DeclareOpponent),
            ResolveOrder(ResolveOrder),
            EmergencyRepair(EmergencyRepair),
            Window(OpenWindow),
            BoostOpponent(BoostOpponent),
            Intrude(Intrude),
            Branch(ChooseBranch),
            May(MayDo),
            Triggers(PendingTriggers),
            Moving(Movement),
            Rotate(Rotate),
            CruiserMoves(CruiserMoves),
            CruiserRotate(CruiserRotate),
            CruiserAttacks(CruiserAttacks),
            Rearm(Rearm),
            CruiserShots(CruiserShots),
            Shots(Shots),
            /// The innermost attack is resolved.
            Shot = Shooting,
            ShoveWhich(ShoveWhich),
            StrainWhich(StrainWhich),
            StrainCard(StrainCard),
            DisableWhich(DisableWhich),
            DetachWhich(DetachWhich),
            ReattachWhich(ReattachWhich),
            ReattachTo(ReattachTo),
            Mend(MendCards),
            Pick(PickCards),
            Redraw(Redraw),
            Look(LookAtCards),
            Repairs(Repairs),
            Recovery(Recovering),
            PlaceTokens(PlaceTokens),
            FaceToken(FaceToken),
            TokenMoves(TokenMoves),
            TokenSteps(TokenSteps),
            TokenStrike(TokenStrike),
            ObstacleWhich(ObstacleWhich),
            ObstacleWay(ObstacleWay),
            Intent(DeclareIntent),
            DamageControl(DamageControl),
            WreckType(WreckType),
        }
        does {
            Turn(Beat),
            Draw(DrawCards),
            Mill(MillCards),
            Obstacles(MoveObstacles),
            ObstacleGoes(ObstacleGoes),
            Collide(Collide),
            Flights(Flights),
            Areas(Areas),
            Attaching(Attaching),
            Attach(AttachCard),
            Declaring(Declaring),
            Resolving(Resolving),
            Activating(Activating),
            Boost(PlayBoost),
            Ops(Ops),
            Entered(EnteredHex),
            Intents(Intents),
            /// A checkpoint.
            Checkpoint,
        }
    }
}

impl Dreadnaught {
    /// Puts a step on top: it is resolved before the one below goes on.
    pub(crate) fn push(&mut self, step: impl Into<Step>) {
        self.state.steps.push(step);
    }

    /// Puts a step in the place of the one on top, which is done.
    pub(crate) fn replace(&mut self, step: impl Into<Step>) {
        self.state.steps.replace(step);
    }
}
