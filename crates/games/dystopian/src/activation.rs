//! The activation phase (DW-7): turns, the four steps of an activation, and its end.

pub(crate) mod aftermath;
pub(crate) mod choose;
pub(crate) mod largest;
pub(crate) mod plunge;
mod rally;
pub(crate) mod tanks;
pub(crate) mod turn;
pub(crate) mod withdraw;

use self::aftermath::Aftermath;
use self::choose::Activate;
use self::largest::LargestFormation;
use self::plunge::Plunge;
use self::tanks::Tanks;
use self::turn::ActivationTurn;
use self::withdraw::Withdraw;
use crate::movement::MovementStep;
use crate::pieces::Layer;
use crate::prelude::*;
use crate::setup::position::Position;
use crate::squadrons::mission::SrsMission;
use crate::state::Stage;

/// An activation, part by part; each part is put down before what it brings lies on top of it (DW-7.6, DW-7.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Go {
    pub part: Part,
}

/// What comes next in an activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// A squadrons' mission before the unit is chosen (DW-7.3).
    Mission,
    Choose,
    /// Lurk or surface (DW-7.7).
    Position,
    Withdrawal,
    Movement,
    Actions,
    /// The consolidation step begins: the largest formation is settled (DW-2.11).
    Consolidation,
    /// Models rally (DW-7.13).
    Rally,
    /// Breaches and hazards (DW-7.15).
    Effects,
    /// Dive again (DW-23.33).
    Plunge,
    /// The windows at the end of the consolidation step (DW-7.12).
    Consolidated,
    /// Blow the tanks (DW-7.16, DW-17.9).
    Tanks,
    /// Minor victories (DW-20.16).
    Claims,
    Over,
}

impl Part {
    const fn next(self) -> Self {
        match self {
            Self::Mission => Self::Choose,
            Self::Choose => Self::Position,
            Self::Position => Self::Withdrawal,
            Self::Withdrawal => Self::Movement,
            Self::Movement => Self::Actions,
            Self::Actions => Self::Consolidation,
            Self::Consolidation => Self::Rally,
            Self::Rally => Self::Effects,
            Self::Effects => Self::Plunge,
            Self::Plunge => Self::Consolidated,
            Self::Consolidated => Self::Tanks,
            Self::Tanks => Self::Claims,
            Self::Claims | Self::Over => Self::Over,
        }
    }

    /// The step that begins with it, for all that is counted by steps (DW-20.12).
    const fn begins(self) -> Option<Stage> {
        match self {
            Self::Mission => Some(Stage::Mission),
            Self::Position => Some(Stage::Withdrawal),
            Self::Movement => Some(Stage::Movement),
            Self::Actions => Some(Stage::Action),
            Self::Consolidation => Some(Stage::Consolidation),
            _ => None,
        }
    }

    /// Whether it is skipped when the unit has no models left (DW-7.9).
    const fn needs_models(self) -> bool {
        !matches!(self, Self::Mission | Self::Choose | Self::Tanks | Self::Claims | Self::Over)
    }
}

impl Procedure<Dystopian> for Go {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let Some(activation) = &mut game.state.activation else { return game.leave_turn() };
        if let Some(stage) = self.part.begins() {
            activation.stage = stage;
        }
        let (by, unit) = (activation.by, activation.unit);
        if self.part.begins().is_some() {
            game.begin_valour_step();
        }
        game.enter(Self { part: self.part.next() });
        let present = unit.filter(|&unit| game.members(unit).next().is_some());
        match (self.part, present) {
            (part, None) if part.needs_models() => {}
            (Part::Mission, _) => game.state.steps.push(SrsMission { seat: by }),
            (Part::Choose, _) => game.state.steps.push(Activate { seat: by }),
            (Part::Position, Some(unit)) if game.parent(unit).layer == Layer::Underwater => {
                game.state.steps.push(Position { unit });
            }
            (Part::Withdrawal, Some(_)) => game.state.steps.push(Withdraw),
            (Part::Movement, Some(_)) => game.state.steps.push(MovementStep::Begin),
            (Part::Actions, Some(_)) => game.begin_actions(),
            (Part::Consolidation, Some(_)) => game.state.steps.push(LargestFormation { keep: true }),
            (Part::Rally, Some(unit)) => game.rally(unit, umpire),
            (Part::Effects, Some(unit)) => {
                let aftermath = Aftermath::begin(game, unit);
                game.state.steps.push(aftermath);
            }
            (Part::Plunge, Some(unit)) => game.state.steps.push(Plunge { unit, checked: false }),
            (Part::Tanks, _) => game.state.steps.push(Tanks::BEGIN),
            (Part::Consolidated, Some(unit)) => game.open_consolidation(unit),
            (Part::Claims, _) => game.open_claims(Some(by)),
            (Part::Over, _) => game.end_activation(umpire),
            _ => {}
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let wrong = |reason| Err(Problem::new("DW-7.6", "activation", reason));
        let Some(activation) = &game.state.activation else { return wrong("nobody is activated") };
        let chosen = activation.unit.is_some();
        if matches!(self.part, Part::Withdrawal | Part::Movement | Part::Actions) && !chosen {
            return wrong("a unit is chosen before its steps begin");
        }
        Ok(())
    }
}

impl Dystopian {
    /// The unit gets its activated token, and the turn goes to the other admiral (DW-7.2, DW-2.15).
    fn end_activation(&mut self, umpire: &mut impl Umpire<Event>) {
        let Some(activation) = self.state.activation.take() else { return self.leave_turn() };
        if let Some(unit) = activation.unit {
            self.unit_mut(unit).activated = true;
            umpire.say(|| Event::ActivationOver { unit });
        }
        self.enter(ActivationTurn { seat: opponent(activation.by) });
    }

    /// Nothing is activated any more: the step on top goes.
    fn leave_turn(&mut self) {
        self.state.steps.pop();
    }
}
