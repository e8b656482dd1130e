//! Every question of the game, and the stack on which they lie.

use broadside_engine::question::{Progress, Stepwise};
use broadside_engine::{Outcome, Umpire};

pub use crate::attack::strike::Strike;
pub use crate::attack::target::PickTarget;
pub use crate::deflectors::PointDeflector;
pub use crate::dials::apply::ApplyDials;
pub use crate::effects::PickObject;
pub use crate::heat::reclaim::ReclaimAndVent;
pub use crate::scenarios::take_crates::TakeCrates;
pub use crate::setup::choose_fleets::ChooseFleets;
pub use crate::setup::deploy::Deploy;
pub use crate::systems::use_systems::UseSystems;
pub use crate::thrusters::turn_way::TurnWay;
pub use crate::turn::choose_ship::ChooseShip;

use crate::event::Event;
use crate::pieces::ShipId;
use crate::state::{Ending, Inertia, Turn};

broadside_engine::questions! {
    /// What is being resolved.
    pub enum Step of Inertia {
        asks {
            Fleets = ChooseFleets,
            Deploy(Deploy),
            Choose = ChooseShip,
            Dials(ApplyDials),
            Reclaim(ReclaimAndVent),
            Systems(UseSystems),
            TurnWay(TurnWay),
            Point(PointDeflector),
            Target(PickTarget),
            Object(PickObject),
            Strike(Strike),
            Crates(TakeCrates),
        }
        does {}
    }
}

impl Step {
    /// What is resolved first of all.
    pub(crate) const FIRST: Self = Self::Fleets;
}

/// Where in the game we are, whatever lies upon it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    Fleets,
    Deployment,
    Between,
    Dials(ShipId),
    Reclaim(ShipId),
    Systems(ShipId),
    Crates(ShipId),
}

impl Stepwise for Inertia {
    type Step = Step;

    fn top(&self) -> Step {
        self.state.steps.top().copied().unwrap_or(Step::Choose)
    }

    fn leave(&mut self) {
        self.state.steps.pop();
    }

    fn ended(&self) -> Option<Outcome> {
        self.state.ending.map(Ending::outcome)
    }

    /// A ship that is gone in its own ship-turn acts no more (IN-4.6).
    fn between(&mut self, _: &mut impl Umpire<Event>) -> Progress {
        let gone = self.acting().is_some_and(|ship| !self.ship(ship).is_flying());
        if gone {
            self.next_player();
        }
        Progress::asks(!gone)
    }

    /// Fleets that were never shown stay as they are.
    fn clear_away(&mut self) {
        if !self.is_choosing_fleets() {
            self.state.turn = Turn::default();
            self.ask_for_ship();
        }
    }
}

impl Inertia {
    /// What is being resolved.
    pub fn step(&self) -> Step {
        self.top()
    }

    pub(crate) fn phase(&self) -> Phase {
        match self.state.steps.iter().next() {
            Some(Step::Fleets) => Phase::Fleets,
            Some(Step::Deploy(_)) => Phase::Deployment,
            Some(Step::Dials(dials)) => Phase::Dials(dials.ship),
            Some(Step::Reclaim(reclaim)) => Phase::Reclaim(reclaim.ship),
            Some(Step::Systems(systems)) => Phase::Systems(systems.ship),
            Some(Step::Crates(crates)) => Phase::Crates(crates.ship),
            // The others lie upon step 3.
            Some(
                Step::Choose
                | Step::TurnWay(_)
                | Step::Point(_)
                | Step::Target(_)
                | Step::Object(_)
                | Step::Strike(_),
            )
            | None => Phase::Between,
        }
    }

    /// The ship whose ship-turn it is.
    pub(crate) fn acting(&self) -> Option<ShipId> {
        match self.phase() {
            Phase::Dials(ship) | Phase::Reclaim(ship) | Phase::Systems(ship) | Phase::Crates(ship) => {
                Some(ship)
            }
            Phase::Fleets | Phase::Deployment | Phase::Between => None,
        }
    }

    /// Whether fleets are still chosen, and nothing is on the table.
    pub(crate) fn is_choosing_fleets(&self) -> bool {
        self.phase() == Phase::Fleets
    }
}
