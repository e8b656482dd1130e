//! Every question of the game, and the stack on which they lie.

use broadside_engine::question::{Progress, Question, Stepwise};
use broadside_engine::{Outcome, Umpire};

pub use crate::boarding::assault::{Assault, AssaultStage};
pub use crate::boarding::board::Board;
pub use crate::cards::choose::CardChoice;
pub use crate::cards::discard::Discard;
pub use crate::cards::last_word::LastWord;
pub use crate::cards::play::Played;
pub use crate::cards::reveal::TurnCard;
pub use crate::cards::turn_cards::LayTurnCards;
pub use crate::cards::windows::{About, CardWindow};
pub use crate::command::go::SquadronGo;
pub use crate::command::segment::CommandSegment;
pub use crate::damage::critical::Criticals;
pub use crate::damage::strike::{Dying, Strike};
pub use crate::end_phase::drift::Meteoroids;
pub use crate::end_phase::{EndPhase, Finish, Part};
pub use crate::firing::attack::Firing;
pub use crate::firing::combat::CombatPick;
pub use crate::firing::mode::FireMode;
pub use crate::firing::target::FireTarget;
pub use crate::linked::add::LinkAdd;
pub use crate::linked::pattern::LinkPattern;
pub use crate::mines::blast::Blasts;
pub use crate::movement::choose_ship::MoveShip;
pub use crate::movement::leg::{Check, Leg, LegKind};
pub use crate::movement::pick::MovePick;
pub use crate::ramming::Ram;
pub use crate::reserves::arrivals::Arrivals;
pub use crate::setup::deploy::Deploy;
pub use crate::setup::fleets::ChooseFleets;
pub use crate::setup::sides::PickSide;
pub use crate::split::dice::SplitDie;
pub use crate::split::targets::SplitTarget;
pub use crate::turn::activate::Activate;
pub use crate::wings::action::FlightAction;
pub use crate::wings::flak::FlakDie;
pub use crate::wings::go::{FlightGo, FlightPart};
pub use crate::wings::intercept::Intercept;
pub use crate::wings::launch::LaunchSegment;
pub use crate::wings::leg::FlightLeg;
pub use crate::wings::moving::FlightMove;

use crate::event::Event;
use crate::state::{Ending, Firestorm};

broadside_engine::questions! {
    /// What is being resolved.
    pub enum Step of Firestorm {
        asks {
            Fleets = ChooseFleets,
            Sides = PickSide,
            Deploy(Deploy),
            TurnCards = LayTurnCards,
            TurnCard,
            Activate,
            Window(CardWindow),
            CardChoice(CardChoice),
            LastWord(LastWord),
            Command(CommandSegment),
            MoveShip,
            MovePick(MovePick),
            Combat = CombatPick,
            FireMode,
            FireTarget,
            LinkPattern,
            LinkAdd,
            SplitTarget,
            SplitDie,
            Strike(Strike),
            Board,
            Assault(Assault),
            Launch(LaunchSegment),
            FlakDie(FlakDie),
            FlightMove(FlightMove),
            Intercept(Intercept),
            FlightAction(FlightAction),
            Discard(Discard),
            Arrivals(Arrivals),
        }
        does {
            Played(Played),
            SquadronGo,
            FlightGo(FlightGo),
            FlightLeg(FlightLeg),
            Leg(Leg),
            Ram(Ram),
            Firing,
            Criticals(Criticals),
            Dying(Dying),
            Blasts,
            EndPhase(EndPhase),
            Meteoroids(Meteoroids),
            Finish,
        }
    }
}

impl Step {
    /// Whether it is a part of an attack, a blast or a round of boarding, which is finished even if a side is wiped
    /// out by it (FA-20.4).
    pub(crate) const fn must_be_finished(&self) -> bool {
        matches!(
            self,
            Self::Firing
                | Self::Strike(_)
                | Self::Criticals(_)
                | Self::Dying(_)
                | Self::Blasts
                | Self::Assault(_)
                | Self::Ram(_)
        )
    }

    /// Whether an attack is declared or resolved in it.
    pub(crate) const fn is_of_an_attack(&self) -> bool {
        matches!(
            self,
            Self::FireMode
                | Self::FireTarget
                | Self::LinkPattern
                | Self::LinkAdd
                | Self::SplitTarget
                | Self::SplitDie
                | Self::Firing
        )
    }
}

impl Stepwise for Firestorm {
    type Step = Step;

    fn top(&self) -> Step {
        self.state.steps.top().copied().unwrap_or(Step::Activate)
    }

    /// An attack whose targets are gone before it is declared is none.
    fn leave(&mut self) {
        if self.top().is_of_an_attack() {
            self.state.attacks.pop();
        }
        self.state.steps.pop();
    }

    fn ended(&self) -> Option<Outcome> {
        self.state.ending.map(Ending::outcome)
    }

    fn between(&mut self, umpire: &mut impl Umpire<Event>) -> Progress {
        self.count_sides(umpire)
    }

    /// Whoever has left lets everything go by: the table takes the first option there is.
    fn answer_for_absent(&mut self, umpire: &mut impl Umpire<Event>) -> Progress {
        let step = self.top();
        let asked = step.asked(self).seats;
        let Some(seat) = asked.iter().find(|&seat| self.player(seat).out) else { return Progress::Asks };
        let habit = step.habit(self, seat).or_else(|| step.first(self, seat));
        match habit {
            Some(action) => step.answer(self, seat, action, umpire),
            None => self.leave(),
        }
        Progress::Made
    }

    /// Nothing is resolved any more.
    fn clear_away(&mut self) {
        self.state.activation = None;
        self.state.attacks.clear();
        self.state.blast = None;
        self.state.due.clear();
        self.enter(Step::Activate);
    }
}

impl Firestorm {
    /// What is being resolved.
    pub fn step(&self) -> Step {
        self.top()
    }
}
