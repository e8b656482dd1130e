//! Stacks of squadron tokens and what they are allocated to (DW-19.1 to DW-19.3).

use broadside_geometry::plane::{Disc, Outline, Point};
use broadside_kit::readable::{By, Mils};

use crate::content::{SquadronId, SquadronType};
use crate::limits::SQUADRONS;
use crate::measures::MARKER;
use crate::prelude::*;

/// What a stack is allocated to; its mission follows from it (DW-6.7 to DW-6.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// An enemy unit, which it threatens, or a friendly one, which it supports.
    Unit(UnitNo),
    /// A minefield marker, by where it lies.
    Mines(#[schemars(with = "Mils")] Point),
    /// Nothing any more: the target has left play (DW-19.3).
    Aside,
}

/// All tokens of an admiral on one target (DW-19.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stack {
    pub owner: Seat,
    pub goal: Goal,
    /// How many of each type.
    #[schemars(with = "By<SquadronId, u8, SQUADRONS>")]
    pub tokens: [u8; SQUADRONS],
}

/// The marker of mines at a place.
pub(crate) const fn mines(at: Point) -> Outline<'static> {
    Outline::Disc(Disc::new(at, MARKER))
}

impl Stack {
    /// How many tokens it has.
    pub fn size(&self) -> u8 {
        self.tokens.iter().fold(0, |all, &each| all.saturating_add(each))
    }

    /// The types in it, with how many of each.
    pub fn types(&self) -> impl Iterator<Item = (SquadronId, u8)> + '_ {
        let each = self.tokens.iter().enumerate().filter(|&(_, &count)| count > 0);
        each.map(|(place, &count)| (SquadronId(place as u8), count))
    }
}

impl Dystopian {
    /// Whether an admiral has a squadron token in play.
    pub(crate) fn has_squadrons(&self, seat: Seat) -> bool {
        self.state.stacks.iter().any(|stack| stack.owner == seat)
    }

    /// The place of an admiral's stack on a target.
    pub(crate) fn stack_on(&self, owner: Seat, goal: Goal) -> Option<usize> {
        self.state.stacks.iter().position(|stack| stack.owner == owner && stack.goal == goal)
    }

    /// The stack that supports a unit (DW-6.8).
    pub(crate) fn support(&self, unit: UnitNo) -> Option<Stack> {
        let place = self.stack_on(self.unit(unit).owner, Goal::Unit(unit))?;
        Some(self.state.stacks[place])
    }

    /// A rating of all tokens of a stack together.
    pub(crate) fn rating(&self, stack: &Stack, of: fn(&SquadronType) -> u8) -> u8 {
        let each = stack.types().map(|(it, count)| of(self.content.squadron(it)).saturating_mul(count));
        each.fold(0, u8::saturating_add)
    }

    /// A token of an admiral's stack on a target is discarded; a stack without tokens is none.
    pub(crate) fn discard_token(&mut self, owner: Seat, goal: Goal, squadron: SquadronId) {
        let Some(place) = self.stack_on(owner, goal) else { return };
        let stack = &mut self.state.stacks[place];
        let tokens = &mut stack.tokens[squadron.index()];
        *tokens = tokens.saturating_sub(1);
        if stack.size() == 0 {
            self.state.stacks.remove(place);
        }
    }

    /// Stacks whose target has left play are set aside, those of an admiral together (DW-19.3).
    pub(crate) fn set_aside(&mut self, goal: Goal) {
        for seat in Seat::all(2) {
            let Some(place) = self.stack_on(seat, goal) else { continue };
            let stack = self.state.stacks.remove(place);
            match self.stack_on(seat, Goal::Aside) {
                Some(aside) => {
                    let tokens = self.state.stacks[aside].tokens.iter_mut().zip(stack.tokens);
                    tokens.for_each(|(all, more)| *all = all.saturating_add(more));
                }
                None => self.state.stacks.push(Stack { goal: Goal::Aside, ..stack }),
            }
        }
    }
}
