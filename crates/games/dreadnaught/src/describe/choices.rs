//! The order in which options are read.

use broadside_engine::table::Choice;

use crate::state::Dreadnaught;

impl Dreadnaught {
    /// What matters most comes first, and what ends a step last.
    pub(super) fn arranged(&self, choices: &mut [Choice]) {
        let last = ["pass", "done", "no"];
        let groups = ["Cards that pay", "Boosts", "Energy", "Work a Disabled card", "Attach a card"];
        let rank = |choice: &Choice| {
            let group = groups.iter().position(|&it| it == choice.group);
            let ends = last.contains(&choice.action.as_str());
            (ends, group.unwrap_or(groups.len()))
        };
        choices.sort_by_key(rank);
    }
}
