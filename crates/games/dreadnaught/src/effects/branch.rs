//! CHOOSE: one of two effects (DN-23.42).

use serde::{Deserialize, Serialize};

use broadside_engine::question::{Asked, Each, Listing, Question, Words};
use broadside_engine::table::Choice;
use broadside_engine::{Problem, Refusal, Seat, Umpire};

use crate::action::Action;
use crate::describe::{labels, terms, words};
use crate::effects::vocabulary::Program;
use crate::event::Event;
use crate::restore::exists;
use crate::state::Dreadnaught;
use crate::step::{Ops, Source, Step};

const RULE: &str = "DN-23.42";

/// CHOOSE.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseBranch {
    pub seat: Seat,
    /// The branches.
    pub branches: [Program; 2],
    /// From what.
    pub source: Source,
}

impl Question<Dreadnaught> for ChooseBranch {
    fn asked(&self, _: &Dreadnaught) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, _: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Branch(0), Action::Branch(1)].into_iter().try_for_each(each)
    }

    fn demand(&self, _: &Dreadnaught) -> Refusal {
        Refusal::new(RULE, "choose one of the two")
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Branch(index) = action else { return };
        let program = self.branches[usize::from(index)];
        game.replace(Step::Ops(Ops { program, seat, source: self.source }));
    }

    fn ask(&self, _: &Dreadnaught, _: Seat) -> Words {
        Words::new(RULE, "Choose one of the two effects.")
    }

    fn wait(&self, _: &Dreadnaught) -> Words {
        Words::new(RULE, "to choose an effect")
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        let Action::Branch(index) = action else { return labels::answer(action, RULE) };
        let program = self.branches.get(usize::from(index));
        let text = program.map_or(String::new(), |&it| terms::program(&game.content, it));
        labels::plain(action, RULE, words::capital(&text))
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.seat) && self.branches.into_iter().all(|it| game.has_program(it)))
    }
}
