//! Every question of the game, and the stack on which they lie.

use broadside_engine::question::Stepwise;
use broadside_engine::{Outcome, Seat};

pub use crate::actions::choose::ChooseAction;
pub use crate::actions::freeze::Freeze;
pub use crate::actions::participants::{Begin, Deed as DeedKind, Participants};
pub use crate::actions::shock::ShockTarget;
pub use crate::actions::special::Laying;
pub use crate::actions::sweep::SweepMines;
pub use crate::actions::tender::Tender;
pub use crate::activation::aftermath::Aftermath;
pub use crate::activation::choose::Activate;
pub use crate::activation::largest::LargestFormation;
pub use crate::activation::plunge::Plunge;
pub use crate::activation::tanks::Tanks;
pub use crate::activation::turn::ActivationTurn;
pub use crate::activation::withdraw::Withdraw;
pub use crate::activation::{Go, Part};
pub use crate::attack::blast::Blasted;
pub use crate::attack::escorts::EscortDiscards;
pub use crate::attack::mode::AttackMode;
pub use crate::attack::resolve::Attacking;
pub use crate::attack::return_fire::ReturnFire;
pub use crate::attack::support::AirSupport;
pub use crate::attack::target::AttackTarget;
pub use crate::attack::torrent::TorrentNext;
pub use crate::attack::weapons::AttackWeapons;
pub use crate::boarding::Boarding;
pub use crate::boarding::effects::ChooseEffect;
pub use crate::boarding::raiders::RaidingParties;
pub use crate::boarding::resolve::BoardingStage;
pub use crate::boarding::sweepers::DeckSweepers;
pub use crate::boarding::target::BoardingTarget;
pub use crate::broadside::Broadside;
pub use crate::broadside::fire::{BroadsideFire, Firing};
pub use crate::broadside::target::BroadsideTarget;
pub use crate::cards::checks::CrewCheck;
pub use crate::collisions::collide::Collision;
pub use crate::collisions::disengage::Disengage;
pub use crate::collisions::pass::PassOrCollide;
pub use crate::collisions::ram::DeclareRam;
pub use crate::collisions::ramming::Ramming;
pub use crate::damage::criticals::{Instances, Suffer};
pub use crate::damage::evade::Evade;
pub use crate::damage::explosion::Exploding;
pub use crate::damage::harm::{Before, Cause, Harm, Suffered};
pub use crate::dice::roll_again::RollAgain;
pub use crate::dice::rolling::{Roll, Rolling};
pub use crate::disorder::Gain;
pub use crate::ground::lay::LayMine;
pub use crate::ground::mines::Mine;
pub use crate::maintenance::jury_rig::JuryRig;
pub use crate::maintenance::order::RepairOrder;
pub use crate::maintenance::repair::Repair;
pub use crate::movement::MovementStep;
pub use crate::movement::ending::EndMove;
pub use crate::movement::helm::Helm;
pub use crate::movement::leg::Leg;
pub use crate::movement::mode::MoveMode;
pub use crate::movement::mover::ChooseMover;
pub use crate::rounds::Rounds;
pub use crate::rounds::arrive::Arriving;
pub use crate::rounds::bid::{Bid, HoldNerve};
pub use crate::rounds::draw::{BonusCards, DiscardCards};
pub use crate::rounds::reserves::{DeployReserves, ReserveRoll};
pub use crate::setup::deploy::Deploy;
pub use crate::setup::edges::{ChooseEdge, MarkUnit};
pub use crate::setup::encounter::SetTable;
pub use crate::setup::hands::{DealHands, Mulligan};
pub use crate::setup::initiative::{DrawInitiative, SetupInitiative};
pub use crate::setup::placing::Placing;
pub use crate::setup::position::Position;
pub use crate::setup::special::SpecialDeployment;

pub use crate::claims::Claim;
pub use crate::ground::landing::LandOn;
pub use crate::launch::allocate::Allocate;
pub use crate::launch::go::{Launching, Stage as LaunchStage};
pub use crate::launch::models::LaunchModels;
pub use crate::launch::nominate::LaunchTurn;
pub use crate::squadrons::clearance::{ClearMore, Clearance};
pub use crate::squadrons::flak::{FlakFire, FlakTarget};
pub use crate::squadrons::mission::SrsMission;
pub use crate::squadrons::redirect::Redirect;
pub use crate::squadrons::run::{AttackRun, Run, Stage as RunStage};
pub use crate::squadrons::screen::ScreenType;
pub use crate::squadrons::strike::AllocateCrit;
pub use crate::squadrons::targets::RunTargets;
pub use crate::valour::choice::ValourChoice;
pub use crate::valour::deny::Deny;
pub use crate::valour::occasion::{Fact, Occasion};
pub use crate::valour::window::{Spent, ValourWindow};

use crate::state::{Dystopian, Ending};

broadside_engine::questions! {
    /// What is being resolved.
    #[derive(schemars::JsonSchema)]
    pub enum Step of Dystopian {
        asks {
            SetupInitiative(SetupInitiative),
            Mulligan(Mulligan),
            ChooseEdge,
            MarkUnit(MarkUnit),
            Deploy(Deploy),
            Placing(Placing),
            Position(Position),
            Bid(Bid),
            HoldNerve(HoldNerve),
            DiscardCards(DiscardCards),
            BonusCards(BonusCards),
            DeployReserves(DeployReserves),
            Arriving(Arriving),
            // Dice, damage and actions.
            RollAgain(RollAgain),
            CrewCheck(CrewCheck),
            Gain(Gain),
            Evade(Evade),
            ChooseAction,
            Participants(Participants),
            AttackMode,
            AttackTarget,
            AttackWeapons,
            EscortDiscards(EscortDiscards),
            AirSupport(AirSupport),
            ReturnFire(ReturnFire),
            TorrentNext,
            RepairOrder(RepairOrder),
            JuryRig(JuryRig),
            Repair(Repair),
            BroadsideTarget,
            RaidingParties(RaidingParties),
            BoardingTarget,
            DeckSweepers(DeckSweepers),
            ChooseEffect,
            ShockTarget,
            Freeze(Freeze),
            SweepMines(SweepMines),
            Tender(Tender),

            ValourWindow(ValourWindow),
            Deny(Deny),
            ValourChoice(ValourChoice),
            Claim(Claim),
            LaunchTurn(LaunchTurn),
            LaunchModels(LaunchModels),
            Allocate(Allocate),
            SrsMission(SrsMission),
            ScreenType(ScreenType),
            RunTargets,
            AllocateCrit,
            ClearMore(ClearMore),
            FlakTarget,
            Redirect(Redirect),
            LandOn,
            // Activations and movement.
            Activate(Activate),
            Withdraw,
            LargestFormation(LargestFormation),
            SpecialDeployment(SpecialDeployment),
            LayMine(LayMine),
            Plunge(Plunge),
            ChooseMover,
            MoveMode(MoveMode),
            Helm(Helm),
            PassOrCollide(PassOrCollide),
            DeclareRam(DeclareRam),
        }
        does {
            DrawInitiative,
            SetTable,
            DealHands,
            Rounds(Rounds),
            // Dice, damage and actions.
            Rolling(Rolling),
            Harm(Harm),
            Suffer(Suffer),
            Exploding(Exploding),
            Begin(Begin),
            Laying(Laying),
            Attacking(Attacking),
            Blasted(Blasted),
            BroadsideFire(BroadsideFire),
            BoardingStage(BoardingStage),

            ReserveRoll(ReserveRoll),
            Launching(Launching),
            AttackRun(AttackRun),
            Clearance(Clearance),
            FlakFire(FlakFire),
            // Activations and movement.
            ActivationTurn(ActivationTurn),
            Go(Go),
            Aftermath(Aftermath),
            Tanks(Tanks),
            MovementStep(MovementStep),
            Leg(Leg),
            EndMove(EndMove),
            Collision(Collision),
            Ramming(Ramming),
            Disengage(Disengage),
            Mine(Mine),
        }
    }
}

impl Stepwise for Dystopian {
    type Step = Step;

    fn top(&self) -> Step {
        self.state.steps.top().copied().unwrap_or(Step::Rounds(Rounds::Begin))
    }

    fn leave(&mut self) {
        self.state.steps.pop();
    }

    fn ended(&self) -> Option<Outcome> {
        self.state.ending.map(Ending::outcome)
    }

    /// Nothing is resolved any more.
    fn clear_away(&mut self) {
        self.state.steps.unwind();
        self.enter(ChooseEdge);
    }
}

impl Dystopian {
    /// What is being resolved.
    pub fn step(&self) -> Step {
        self.top()
    }

    /// The first admiral (DW-2.16).
    pub const fn first(&self) -> Seat {
        self.state.first
    }
}
