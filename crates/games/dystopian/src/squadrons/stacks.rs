//! Stacks of squadron tokens and what they are allocated to (DW-19.1 to DW-19.3).

use broadside_geometry::plane::Point;

use crate::content::SquadronId;
use crate::limits::SQUADRONS;
use crate::prelude::*;

/// What a stack is allocated to; its mission follows from it (DW-6.7 to DW-6.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// An enemy unit, which it threatens, or a friendly one, which it supports.
    Unit(UnitNo),
    /// A minefield marker, by where it lies.
    Mines(Point),
    /// Nothing any more: the target has left play (DW-19.3).
    Aside,
}

/// All tokens of an admiral on one target (DW-19.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stack {
    pub owner: Seat,
    pub goal: Goal,
    /// How many of each type.
    pub tokens: [u8; SQUADRONS],
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
}
