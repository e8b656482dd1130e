//! What is agreed before the game, fleets, sides and deployment (FA-3).

pub(crate) mod deploy;
pub(crate) mod fleets;
pub(crate) mod formation;
pub(crate) mod offers;
pub(crate) mod places;
pub(crate) mod sides;
pub(crate) mod terrain;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::Problem;

use crate::building::Draft;
use crate::content::{Content, MapId, ScenarioId};
use crate::fleet::{Fleet, Limit, Squadron};
use crate::limits::{SIDE_SQUADRONS, SQUADRON_SHIPS, TURNS};
use crate::pieces::ByWing;

/// The name of the map that is rolled for (FA-3.2).
pub(crate) const RANDOM: &str = "random";

/// The options of a match. What is left out takes its ordinary value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 2 to 4.
    pub players: u8,
    /// The scenario; the first that so many can play if left out.
    #[serde(default)]
    pub scenario: Option<String>,
    /// The map, or `random`; the scenario's if left out.
    #[serde(default)]
    pub map: Option<String>,
    /// What a fleet may cost; what the largest of the ready fleets needs if left out, and `patrol` without any.
    #[serde(default)]
    pub limit: Option<Limit>,
    /// The number of turns; the scenario's if left out.
    #[serde(default)]
    pub turns: Option<u8>,
    /// The fleet of each seat, as the id of a ready fleet, as a code, or in full. Ready fleets are handed out if this
    /// is left out, and an empty list lets everybody put one together in secret.
    #[serde(default)]
    pub fleets: Option<Vec<Brought>>,
    /// The team of each seat, 1 or 2 (FA-21.1); everybody for himself if left out.
    #[serde(default)]
    pub teams: Option<Vec<u8>>,
}

/// A fleet that somebody brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Brought {
    /// A ready fleet by its id, or a fleet from the workbench by its code.
    Ready(String),
    /// One's own.
    Own(OwnFleet),
}

/// A fleet by the ids of what is in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnFleet {
    /// The id of the faction.
    pub faction: String,
    /// The squadrons, in the order in which their ships get their numbers.
    pub squadrons: Vec<OwnSquadron>,
}

/// A squadron of such a fleet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnSquadron {
    /// The id of the class.
    pub class: String,
    /// How many ships it has.
    pub ships: u8,
    /// Fighters, interceptors, bombers and assaulters aboard each ship; none where left out.
    #[serde(default)]
    pub wings: Vec<ByWing<u8>>,
}

/// A set-up that has been found right.
pub(crate) struct Agreed {
    pub(crate) scenario: ScenarioId,
    pub(crate) map: MapId,
    pub(crate) random: bool,
    pub(crate) limit: Limit,
    pub(crate) turns: u8,
    pub(crate) fleets: Option<Vec<Fleet>>,
    /// The team of each seat.
    pub(crate) teams: Vec<u8>,
}

impl Setup {
    /// The ordinary set-up for so many players, who put their fleets together in secret.
    pub const fn ordinary(players: usize) -> Self {
        Self {
            players: players as u8,
            scenario: None,
            map: None,
            limit: None,
            turns: None,
            fleets: Some(Vec::new()),
            teams: None,
        }
    }

    /// The scenario of so many players if nothing is said.
    pub(crate) const fn ordinary_scenario(players: usize) -> &'static str {
        if players == 2 { "line_of_battle" } else { "crossroads" }
    }

    pub(crate) fn check(&self, content: &Content) -> Result<Agreed, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut wrong = |rule, field: &str, reason: String| problems.push(Problem::new(rule, field, reason));
        let count = usize::from(self.players);
        if !(2..=4).contains(&count) {
            wrong("FA-21.1", "players", format!("{count} players, but the game is for 2 to 4"));
        }
        let scenario = match &self.scenario {
            Some(id) => content.find_scenario(id),
            None => {
                let ordinary = content.find_scenario(Self::ordinary_scenario(count));
                let first = || content.scenarios().iter().position(|it| it.takes(count));
                ordinary.or_else(|| first().map(|place| ScenarioId(place as u8)))
            }
        };
        match scenario.map(|id| content.scenario(id)) {
            None => {
                let name = self.scenario.as_deref().unwrap_or("for so many");
                wrong("FA-3.1", "scenario", format!("there is no scenario '{name}'"));
            }
            Some(scenario) if !scenario.takes(count) => {
                wrong("FA-3.1", "scenario", format!("{} is not for {count} players", scenario.name));
            }
            Some(_) => {}
        }
        let own = scenario.map(|id| content.scenario(id).map);
        let random = self.map.as_deref() == Some(RANDOM);
        let map = match self.map.as_deref().filter(|_| !random) {
            Some(id) => content.find_map(id),
            None => own,
        };
        match (map, own) {
            (None, Some(_)) => {
                let name = self.map.as_deref().unwrap_or("");
                wrong("FA-3.2", "map", format!("there is no map '{name}'"));
            }
            (Some(map), Some(own)) if content.map(map).size != content.map(own).size => {
                wrong("FA-1.1", "map", "the scenario needs a table of another size".into());
            }
            _ => {}
        }
        let turns = self.turns.or(scenario.map(|id| content.scenario(id).turns)).unwrap_or(6);
        if !(1..=TURNS).contains(&turns) {
            wrong("FA-20.1", "turns", format!("{turns} turns, but a game has 1 to {TURNS}"));
        }
        let limit = self.limit.unwrap_or_else(|| self.needed_limit(content));
        let handed = offers::handed_out(content, limit, count);
        let brought = self.fleets.as_ref().or(handed.as_ref()).filter(|brought| !brought.is_empty());
        let fleets = brought.map(|brought| {
            if brought.len() != count {
                wrong("FA-3.1", "fleets", format!("{} fleets for {count} players", brought.len()));
            }
            let mut fleets = Vec::new();
            for brought in brought {
                match brought.fleet(content, limit) {
                    Ok(fleet) => fleets.push(fleet),
                    Err((rule, reason)) => wrong(rule, "fleets", reason),
                }
            }
            fleets
        });
        let teams = self.teams.clone().unwrap_or_else(|| (1..=self.players).collect());
        let both = |teams: &[u8]| teams.contains(&1) && teams.contains(&2);
        if self.teams.is_some()
            && (teams.len() != count || !both(&teams) || teams.iter().any(|team| !(1..=2).contains(team)))
        {
            wrong(
                "FA-21.1",
                "teams",
                format!("expected the team of {count} players, 1 or 2, and both teams"),
            );
        }
        match (scenario, map) {
            (Some(scenario), Some(map)) if problems.is_empty() => {
                Ok(Agreed { scenario, map, random, limit, turns, fleets, teams })
            }
            _ => Err(problems),
        }
    }
}

impl Setup {
    /// What the largest of the ready fleets needs.
    fn needed_limit(&self, content: &Content) -> Limit {
        let limits = self.fleets.iter().flatten().filter_map(|brought| match brought {
            Brought::Ready(id) => match content.find_fleet(id) {
                Some(ready) => Some(content.fleet(ready).fleet.limit),
                None => Draft::read(content, id).ok().flatten().map(|draft| draft.fleet.limit),
            },
            Brought::Own(_) => None,
        });
        limits.max().unwrap_or(Limit::Patrol)
    }
}

impl Brought {
    /// The fleet, if it is legal within the limit.
    fn fleet(&self, content: &Content, limit: Limit) -> Result<Fleet, (&'static str, String)> {
        let fleet = match self {
            Self::Ready(id) => match content.find_fleet(id) {
                Some(ready) => Fleet { limit, ..content.fleet(ready).fleet.clone() },
                None => match Draft::read(content, id) {
                    Ok(Some(draft)) => Fleet { limit, ..draft.fleet },
                    _ => return Err(("FA-3.1", format!("there is no fleet '{id}'"))),
                },
            },
            Self::Own(own) => own.fleet(content, limit)?,
        };
        match fleet.faults(content).into_iter().next() {
            None => Ok(fleet),
            Some(fault) => Err((fault.rule, fault.reason)),
        }
    }
}

impl OwnFleet {
    fn fleet(&self, content: &Content, limit: Limit) -> Result<Fleet, (&'static str, String)> {
        let faction = content.find_faction(&self.faction);
        let faction = faction.ok_or(("FA-2.1", format!("there is no faction '{}'", self.faction)))?;
        let mut fleet = Fleet::new(faction, limit);
        for own in &self.squadrons {
            let class = content.find_class(&own.class);
            let class = class.ok_or(("FA-2.4", format!("there is no class '{}'", own.class)))?;
            if own.ships as usize > SQUADRON_SHIPS || own.wings.len() > usize::from(own.ships) {
                return Err(("FA-2.4", format!("{} ships of '{}'", own.ships, own.class)));
            }
            if fleet.squadrons.len() == SIDE_SQUADRONS {
                return Err(("FA-2.6", "there are far too many squadrons".into()));
            }
            if own.wings.iter().any(|aboard| aboard.iter().any(|&count| count > 99)) {
                return Err(("FA-2.7", format!("far too many wings aboard '{}'", own.class)));
            }
            let mut squadron = Squadron::new(class, own.ships);
            squadron.wings.iter_mut().zip(&own.wings).for_each(|(aboard, wings)| *aboard = *wings);
            fleet.squadrons.push(squadron);
        }
        Ok(fleet)
    }
}
