//! Setup (DW-4): initiative, encounter, play area, starting cards, edges and deployment.

pub(crate) mod deploy;
pub(crate) mod edges;
pub(crate) mod encounter;
pub(crate) mod hands;
pub(crate) mod initiative;
pub(crate) mod offers;
pub mod patterns;
pub(crate) mod placing;
pub(crate) mod position;
pub(crate) mod room;
pub(crate) mod special;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::Problem;

use crate::content::{Content, EncounterId, MapId};
use crate::forces::{Draft, Force};

/// What is agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Always 2 (DW-1.1).
    #[serde(default = "two")]
    pub players: u8,
    /// The points limit, 300 to 4000 (DW-3.1); 0 for the one that the forces are made for, the higher if they differ.
    #[serde(default)]
    pub limit: u16,
    /// The two forces, each the id of one that stands ready or a code; two that stand ready if left out.
    #[serde(default = "offers::ready")]
    pub forces: [String; 2],
    /// An encounter; rolled for if none is given (DW-4.4).
    #[serde(default)]
    pub encounter: Option<String>,
    /// A map; drawn at random if none is given (DW-4.9).
    #[serde(default)]
    pub map: Option<String>,
}

const fn two() -> u8 {
    2
}

/// Small forces that stand ready, in an encounter and on a map that are left to chance.
impl Default for Setup {
    fn default() -> Self {
        Self { players: two(), limit: 0, forces: offers::ready(), encounter: None, map: None }
    }
}

/// What a set-up means.
pub(crate) struct Agreed {
    pub(crate) limit: u16,
    pub(crate) forces: [Force; 2],
    pub(crate) encounter: Option<EncounterId>,
    pub(crate) map: Option<MapId>,
}

impl Setup {
    /// What it means, or everything that is wrong with it.
    pub(crate) fn check(&self, content: &Content) -> Result<Agreed, Vec<Problem>> {
        let mut problems = Vec::new();
        if self.players != two() {
            let reason = format!("{} players, but the game is for 2", self.players);
            problems.push(Problem::new("DW-1.1", "players", reason));
        }
        let mut forces = Vec::new();
        let limit = self.points(content);
        for text in &self.forces {
            match read_force(content, text, limit) {
                Ok(force) => forces.push(force),
                Err(problem) => problems.push(problem),
            }
        }
        let encounter = self.encounter.as_deref().map(|id| {
            let found = content.find_encounter(id);
            found.ok_or_else(|| Problem::new("DW-4.4", "encounter", format!("there is no encounter '{id}'")))
        });
        let map = self.map.as_deref().map(|id| {
            let found = content.find_map(id);
            found.ok_or_else(|| Problem::new("DW-4.9", "map", format!("there is no map '{id}'")))
        });
        let encounter = encounter.transpose().map_err(|problem| problems.push(problem));
        let map = map.transpose().map_err(|problem| problems.push(problem));
        match (<[Force; 2]>::try_from(forces), encounter, map) {
            (Ok(forces), Ok(encounter), Ok(map)) if problems.is_empty() => {
                Ok(Agreed { limit, forces, encounter, map })
            }
            _ => Err(problems),
        }
    }

    /// The points limit that is meant (DW-3.1).
    fn points(&self, content: &Content) -> u16 {
        if self.limit > 0 {
            return self.limit;
        }
        let made_for = |text: &String| named_force(content, text).map_or(0, |force| force.limit);
        self.forces.iter().map(made_for).max().unwrap_or(0)
    }
}

/// A force from its id or its code.
fn named_force(content: &Content, text: &str) -> Result<Force, Problem> {
    match content.find_force(text) {
        Some(ready) => Ok(content.force(ready).force.clone()),
        None if !text.contains('.') => {
            Err(Problem::new("DW-3.3", "forces", format!("there is no force '{text}', and it is no code")))
        }
        None => match Draft::read(content, text) {
            Ok(Some(draft)) => Ok(draft.force),
            Ok(None) => Err(Problem::new("DW-3.3", "forces", "there is no force")),
            Err(problem) => Err(Problem::new("DW-3.10", "forces", problem.reason)),
        },
    }
}

/// A legal force at this limit, from its id or its code (DW-3.10).
fn read_force(content: &Content, text: &str, limit: u16) -> Result<Force, Problem> {
    let force = Force { limit, ..named_force(content, text)? };
    match force.faults(content).into_iter().next() {
        None => Ok(force),
        Some(fault) => Err(Problem::new(fault.rule, "forces", fault.reason)),
    }
}
