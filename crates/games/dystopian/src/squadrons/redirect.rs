//! Flight control sends stacks elsewhere (DW-23.51).

use broadside_geometry::plane::INCH;
use broadside_kit::readable::{Bits, Place};

use super::stacks::{Goal, mines};
use crate::actions::special::REACH;
use crate::limits::ALL_STACKS;
use crate::measures::distance;
use crate::prelude::*;
use crate::state::{MarkerKind, Status};

/// Which stack is redirected, and onto what? Up to so many, each once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Redirect {
    /// How many more may be.
    pub left: u8,
    /// Stacks that were redirected, by their places.
    #[schemars(with = "Bits<Place>")]
    pub moved: u32,
    /// The one that is redirected now.
    #[schemars(with = "Option<Place>")]
    pub stack: Option<u8>,
}

const _: () = assert!(ALL_STACKS <= 32, "a bit for each stack");

impl Question<Dystopian> for Redirect {
    const RULE: &'static str = "DW-23.51";
    const WAIT: &'static str = "to redirect squadrons";
    const DEMAND: &'static str =
        "name one of your stacks, then another target within 10\" of its own, or be done";
    const HABIT: Option<Action> = Some(Action::Done);

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if self.left == 0 {
            game.state.steps.pop();
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        match self.stack {
            Some(stack) => {
                let goal = game.state.stacks[usize::from(stack)].goal;
                game.goals_near(goal).try_for_each(each)
            }
            None => {
                let fresh = game.redirectable(seat).filter(|&place| self.moved & 1 << place == 0);
                fresh.map(Action::Stack).chain([Action::Done]).try_for_each(each)
            }
        }
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let goal = match (action, self.stack) {
            (Action::Stack(place), _) => return game.enter(Self { stack: Some(place), ..self }),
            (Action::Unit(unit), Some(_)) => Goal::Unit(unit),
            (Action::Mine(marker), Some(_)) => Goal::Mines(game.state.markers[usize::from(marker)].at),
            _ => {
                game.state.steps.pop();
                return;
            }
        };
        let Some(place) = self.stack else { return };
        let from = game.state.stacks[usize::from(place)].goal;
        umpire.say(|| Event::Redirected { seat, from, to: goal });
        let mut moved = self.moved;
        // It joins what is there already (DW-6.11); the places of those behind it move up.
        match game.stack_on(seat, goal) {
            Some(other) => {
                let stack = game.state.stacks.remove(usize::from(place));
                moved |= 1 << other;
                let (below, above) = (moved & ((1 << place) - 1), moved >> place >> 1 << place);
                moved = below | above;
                let other = other - usize::from(other > usize::from(place));
                let all = game.state.stacks[other].tokens.iter_mut().zip(stack.tokens);
                all.for_each(|(all, more)| *all = all.saturating_add(more));
            }
            None => {
                game.state.stacks[usize::from(place)].goal = goal;
                moved |= 1 << place;
            }
        }
        game.enter(Self { left: self.left - 1, moved, stack: None });
    }

    fn ask(&self, _: &Dystopian, _: Seat) -> Words {
        let text = match self.stack {
            None => "Which of your stacks is redirected?",
            Some(_) => "What is it redirected to?",
        };
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Stack(place) => game.stack_name(&game.state.stacks[usize::from(place)]),
            Action::Unit(unit) => game.unit_name(unit),
            Action::Mine(marker) => {
                let at = game.state.markers[usize::from(marker)].at;
                format!("The mines at {}, {}", at.x / INCH, at.y / INCH)
            }
            _ => "Done".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.is_acting(Self::RULE)?;
        let by = game.state.activation.as_ref().map(|activation| activation.by);
        let there = self.stack.is_none_or(|place| {
            let stack = game.state.stacks.get(usize::from(place));
            stack.is_some_and(|it| Some(it.owner) == by && it.goal != Goal::Aside)
        });
        if there { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "there is no such stack")) }
    }
}

impl Dystopian {
    /// Stacks of an admiral that could be allocated to something else, by their places.
    pub(crate) fn redirectable(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        let own = (0..).zip(&self.state.stacks).filter(move |(_, stack)| stack.owner == seat);
        own.filter(|(_, stack)| self.goals_near(stack.goal).next().is_some()).map(|(place, _)| place)
    }

    /// Other targets of missions within 10" of one.
    pub(crate) fn goals_near(&self, goal: Goal) -> impl Iterator<Item = Action> + '_ {
        let near = move |other: Goal| match (goal, other) {
            _ if goal == other => false,
            (Goal::Unit(unit), _) => self.members(unit).any(|model| self.is_by(model, other, REACH)),
            (_, Goal::Unit(unit)) => self.members(unit).any(|model| self.is_by(model, goal, REACH)),
            (Goal::Mines(one), Goal::Mines(two)) => distance(mines(one), mines(two)) <= 100 * REACH,
            _ => false,
        };
        let units = (0..).map(UnitNo).zip(&self.state.units).filter(|(_, it)| it.status == Status::Play);
        let units = units.map(|(unit, _)| unit).filter(move |&unit| near(Goal::Unit(unit)));
        let markers = (0..).zip(&self.state.markers).filter(|(_, it)| it.kind == MarkerKind::Minefield);
        let markers = markers.filter(move |(_, it)| near(Goal::Mines(it.at))).map(|(place, _)| place);
        units.map(Action::Unit).chain(markers.map(Action::Mine))
    }
}
