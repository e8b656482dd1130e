//! What is being resolved: the steps of the stack.

use broadside_engine::{Seat, questions};
use schemars::JsonSchema;

use crate::attack::shot::Shot;
use crate::cards::sets::Cards;
use crate::effects::vocabulary::Intrusions;
use crate::state::Dreadnaught;

pub use crate::attack::{shooting::*, shots::*};
pub use crate::cards::{draw::*, look::*, pick::*, redraw::*, reshuffle::*};
pub use crate::effects::{
    branch::*, detach_which::*, disable_which::*, intrude::*, may::*, ops::*, reattach::*, shove_which::*,
    strain_which::*, triggers::*,
};
pub use crate::ending::{checkpoint::*, wreck_type::*};
pub use crate::fleet::{
    cruiser_attacks::*, cruiser_moves::*, flights::*, place_tokens::*, rearm::*, token_moves::*,
};
pub use crate::movement::{entered::*, motion::*, rotate::*};
pub use crate::obstacles::{collide::*, move_obstacle::*, moving_obstacles::*};
pub use crate::power_up::{areas::*, attach::*, attach_pick::*, initiative_draw::*};
pub use crate::recovery::{damage_control::*, intent::*, mend::*, recover::*, repairs::*};
pub use crate::setup::{
    bonus_attach::*, bonus_beacon::*, bonus_boost::*, bonus_cruisers::*, bonus_ship::*, face_ship::*,
    nudge::*, place_beacon::*, place_cruiser::*, place_obstacle::*, place_ship::*, preparation::*, swap::*,
    take_bonus::*,
};
pub use crate::turn::beat::*;
pub use crate::volley::{
    activating::*, commit::*, declare::*, declare_opponent::*, emergency_repair::*, initiative_boost::*,
    quick_repair::*, resolve_order::*,
};
pub use crate::windows::{boost::*, window::*};

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

/// Attacks that are not told of yet, from the outside in.
pub(crate) type Untold<'a> = std::slice::Iter<'a, Shot>;

/// What the rest of the game may ask of some steps while they are under way, beside what it asks of all.
pub(crate) trait Underway {
    /// What is told of it and of whom.
    fn item(&self, _: &Dreadnaught, _: &mut Untold<'_>) -> Option<(Option<Seat>, String)> {
        None
    }

    /// Grid cards of a player that it holds, for all to see.
    fn face_up(&self, _of: Seat) -> Cards {
        Cards::NONE
    }

    /// Grid cards of a player that it holds, unseen by others.
    fn face_down(&self, _of: Seat) -> Cards {
        Cards::NONE
    }

    /// Whether a player may answer it in its B window (DN-6.14).
    fn is_answered_by(&self, _: &Dreadnaught, _: Seat) -> bool {
        false
    }

    /// Whether one player aims an effect of these kinds at another by it, and it is not turned back.
    fn aims(&self, _: &Dreadnaught, _by: Seat, _at: Seat, _kinds: Intrusions) -> bool {
        false
    }

    /// It turns back on whoever did it, and says who that is (DN-23.13).
    fn turn_back(&mut self) -> Option<Seat> {
        None
    }

    /// There is no card to be had: it goes without (DN-21.4).
    fn go_without(&mut self) {}
}

/// The steps that are [`Underway`].
macro_rules! underway {
    ($($name:ident),* $(,)?) => {
        impl Step {
            pub(crate) fn underway(&self) -> Option<&dyn Underway> {
                match self {
                    Self::Shot => Some(&Shooting),
                    $(Self::$name(it) => Some(it),)*
                    _ => None,
                }
            }

            pub(crate) fn underway_mut(&mut self) -> Option<&mut dyn Underway> {
                match self {
                    $(Self::$name(it) => Some(it),)*
                    _ => None,
                }
            }
        }
    };
}

underway! { Attach, Boost, Draw, Intrude, Look, Mill, ObstacleGoes }

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
