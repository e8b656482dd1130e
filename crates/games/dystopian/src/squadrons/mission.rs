//! Is a mission resolved before a unit is activated (DW-7.3, DW-19.6)?

use super::clearance::Clearance;
use super::run::{AttackRun, Run, Stage};
use super::stacks::{Goal, Stack};
use crate::prelude::*;

/// One stack that neither supports nor is set aside may resolve its mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SrsMission {
    pub seat: Seat,
}

impl Question<Dystopian> for SrsMission {
    const RULE: &'static str = "DW-19.6";
    const ASK: &'static str = "Resolve the mission of a stack before you activate a unit, or pass.";
    const WAIT: &'static str = "to resolve a mission";
    const DEMAND: &'static str = "name one of your stacks on an enemy unit or a minefield, or pass";

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        let stacks = (0..).zip(&game.state.stacks).filter(|(_, stack)| game.can_resolve(seat, stack));
        stacks.map(|(place, _)| Action::Stack(place)).chain([Action::Pass]).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        let Action::Stack(place) = action else { return };
        let goal = game.state.stacks[usize::from(place)].goal;
        umpire.say(|| Event::Mission { seat, goal });
        match goal {
            Goal::Unit(unit) => {
                game.state.run = Some(Run::new(seat, unit));
                game.state.steps.push(AttackRun { stage: Stage::Declared });
            }
            Goal::Mines(at) => game.state.steps.push(Clearance { seat, at }),
            Goal::Aside => {}
        }
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Stack(place) => game.stack_name(&game.state.stacks[usize::from(place)]),
            _ => "No mission".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let right = game.state.activation.as_ref().is_some_and(|it| it.by == self.seat && it.unit.is_none());
        if right {
            Ok(())
        } else {
            Err(Problem::new("DW-7.3", "steps", "missions come before a unit is chosen"))
        }
    }
}

impl Dystopian {
    /// Whether a stack of an admiral can resolve a mission: an attack run or a mine clearance (DW-19.6).
    fn can_resolve(&self, seat: Seat, stack: &Stack) -> bool {
        stack.owner == seat
            && match stack.goal {
                Goal::Unit(unit) => self.unit(unit).owner != seat,
                Goal::Mines(_) => true,
                Goal::Aside => false,
            }
    }

    /// What a stack does, in words.
    pub(crate) fn stack_name(&self, stack: &Stack) -> String {
        let tokens = broadside_kit::words::plural(stack.size(), "token");
        match stack.goal {
            Goal::Unit(unit) => format!("Attack run on {} ({tokens})", self.unit_name(unit)),
            Goal::Mines(_) => format!("Mine clearance ({tokens})"),
            Goal::Aside => format!("Set aside ({tokens})"),
        }
    }
}
