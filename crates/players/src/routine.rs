//! Always the same.

use std::collections::BTreeMap;

use broadside_engine::dice::FastDice;
use broadside_engine::{Judge, Sight};

use crate::greedy;

/// How often somebody has done what, by the text of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Routine {
    done: BTreeMap<String, u32>,
}

impl Routine {
    /// What was done most often, of what can be done now. What is all new is looked at for once.
    pub(crate) fn choose<G: Judge>(
        &mut self,
        sight: &Sight<'_, G>,
        options: &[G::Action],
        dice: &mut FastDice,
    ) -> G::Action {
        let often = |action: &G::Action| self.done.get(&action.to_string()).copied().unwrap_or(0);
        let most = options.iter().map(|action| (often(action), *action)).max_by_key(|it| it.0);
        let choice = match most {
            Some((times, action)) if times > 0 => action,
            _ => greedy::choose(sight, options, dice),
        };
        *self.done.entry(choice.to_string()).or_default() += 1;
        choice
    }
}
