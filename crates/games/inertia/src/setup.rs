//! What is agreed before the game (IN-3.1), fleets and deployment.

pub(crate) mod choose_fleets;
pub(crate) mod deploy;
pub(crate) mod deployment;
pub(crate) mod fleets;
mod offers;
pub(crate) mod zones;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use broadside_engine::table::{Field, FieldValue};
use broadside_engine::{GameBox, Problem, Side};
use broadside_kit::fields::{field, ordinary, value};

use crate::content::{Content, Fleet, Scenario};
use crate::design::{Class, Design};
use crate::state::Inertia;

/// The budgets that have a name (IN-3.1).
pub(crate) const BUDGETS: [(u16, &str); 4] =
    [(55, "Duel"), (100, "Skirmish"), (150, "Standard"), (300, "Fleet")];

/// The options of a match. What is left out takes its ordinary value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 2 to 4.
    pub players: u8,
    /// The scenario; `last_ship_standing` if left out.
    #[serde(default)]
    pub scenario: Option<String>,
    /// What a fleet may cost; 150 if left out.
    #[serde(default)]
    pub budget: Option<u16>,
    /// The map; `open` if left out, or the scenario's first.
    #[serde(default)]
    pub map: Option<String>,
    /// The number of rounds; the scenario's if left out.
    #[serde(default)]
    pub rounds: Option<u8>,
    /// The ready fleet of each seat; picked in secret if left out.
    #[serde(default)]
    pub fleets: Option<Vec<String>>,
    /// Designs that everybody may take, as codes (IN-3.2).
    #[serde(default)]
    #[schemars(with = "Option<Vec<String>>")]
    pub designs: Option<Vec<Design>>,
}

/// A set-up that has been found right.
pub(crate) struct Agreed {
    pub(crate) scenario: u8,
    pub(crate) map: u8,
    pub(crate) budget: u16,
    pub(crate) rounds: u8,
    pub(crate) fleets: Option<Vec<u8>>,
}

impl Setup {
    /// The ordinary set-up for so many players.
    pub fn ordinary(players: usize) -> Self {
        Self {
            players: players as u8,
            scenario: None,
            budget: None,
            map: None,
            rounds: None,
            fleets: None,
            designs: None,
        }
    }

    pub(crate) fn check(&self, content: &Content) -> Result<Agreed, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut wrong = |rule, field: &str, reason: String| problems.push(Problem::new(rule, field, reason));
        if !(2..=4).contains(&self.players) {
            wrong("IN-1.1", "players", format!("{} players, but the game is for 2 to 4", self.players));
        }
        let name = self.scenario.as_deref();
        let found = content.scenarios().iter().position(|it| name.is_none_or(|name| it.id == name));
        let budget = self.budget.unwrap_or(150);
        // Whoever never finishes a ship of the smallest class must be able to pay for what takes its place.
        let stand_in = content.find_ship(&content.reactor(Class::Interceptor).stand_in);
        let least = stand_in.map_or(0, |ship| ship.cost).max(content.least_cost(Class::Interceptor));
        if budget < least || budget > 900 {
            wrong("IN-3.1", "budget", format!("{budget} points, but a budget is {least} to 900"));
        }
        let rounds = self.rounds.or(found.map(|index| content.scenarios()[index].rounds)).unwrap_or(12);
        if !(1..=30).contains(&rounds) {
            wrong("IN-3.1", "rounds", format!("{rounds} rounds, but a game has 1 to 30"));
        }
        let mut map = None;
        match found.map(|index| &content.scenarios()[index]) {
            None => {
                wrong("IN-3.1", "scenario", format!("there is no scenario '{}'", name.unwrap_or("")));
            }
            Some(scenario) => {
                if !scenario.players.contains(&self.players) {
                    let reason = format!("{} is not for {} players", scenario.name, self.players);
                    wrong("IN-3.1", "scenario", reason);
                }
                let wanted = self.map.as_deref().unwrap_or_else(|| ordinary_map(scenario));
                map = content.maps().iter().position(|it| it.id == wanted);
                if map.is_none() {
                    wrong("IN-3.1", "map", format!("there is no map '{wanted}'"));
                } else if !scenario.maps.iter().any(|it| it == wanted) {
                    let reason = format!("{} is played on {}", scenario.name, scenario.maps.join(" or "));
                    wrong("IN-3.1", "map", reason);
                }
            }
        }
        let fleets = self.fleets.as_ref().map(|names| {
            if names.len() != usize::from(self.players) {
                wrong("IN-3.2", "fleets", format!("{} fleets for {} players", names.len(), self.players));
            }
            let mut fleets = Vec::new();
            for name in names {
                match content.fleets().iter().position(|fleet| fleet.id == *name) {
                    Some(index) if content.fleets()[index].cost > budget => {
                        let cost = content.fleets()[index].cost;
                        wrong("IN-3.2", "fleets", format!("'{name}' costs {cost}, more than {budget}"));
                    }
                    Some(index) => fleets.push(index as u8),
                    None => wrong("IN-3.2", "fleets", format!("there is no fleet '{name}'")),
                }
            }
            fleets
        });
        let designs = self.designs.as_deref().unwrap_or_default();
        if designs.len() > 40 {
            wrong("IN-3.2", "designs", format!("{} designs, but at most 40 can be brought", designs.len()));
        }
        for design in designs {
            if let Some(fault) = design.faults(content).first() {
                let name = if design.name.is_empty() { "a design" } else { &design.name };
                let reason = format!("{name} is not legal: {} ({})", fault.reason, fault.rule);
                wrong("IN-2.16", "designs", reason);
            }
        }
        match (found, map) {
            (Some(scenario), Some(map)) if problems.is_empty() => {
                Ok(Agreed { scenario: scenario as u8, map: map as u8, budget, rounds, fleets })
            }
            _ => Err(problems),
        }
    }
}

/// The map a scenario is played on if nothing is said.
fn ordinary_map(scenario: &Scenario) -> &str {
    match scenario.maps.iter().find(|map| *map == "open").or(scenario.maps.first()) {
        Some(map) => map,
        None => "open",
    }
}

/// The ready fleets, those of a budget together and the small budgets first.
pub(crate) fn sides(content: &Content) -> Vec<Side> {
    let mut fleets: Vec<&Fleet> = content.fleets().iter().collect();
    fleets.sort_by_key(|fleet| fleet.budget);
    let side = |fleet: &Fleet| Side {
        group: format!("{} points", fleet.budget),
        id: fleet.id.clone(),
        name: fleet.name.clone(),
        cost: fleet.cost.into(),
    };
    fleets.into_iter().map(side).collect()
}

/// Ready fleets against each other: nothing in the way, and nothing to do but to fight.
pub(crate) fn pit(content: &Content, sides: &[&Side]) -> Option<Setup> {
    if !Inertia::PLAYERS.contains(&sides.len()) {
        return None;
    }
    let find = |side: &&Side| content.fleets().iter().find(|fleet| fleet.id == side.id);
    let fleets: Vec<&Fleet> = sides.iter().map(find).collect::<Option<_>>()?;
    Some(Setup {
        scenario: Some("last_ship_standing".into()),
        budget: fleets.iter().map(|fleet| fleet.budget).max(),
        map: Some("open".into()),
        fleets: Some(fleets.iter().map(|fleet| fleet.id.clone()).collect()),
        ..Setup::ordinary(sides.len())
    })
}

/// The options of IN-3.1 as a form.
pub(crate) fn fields(content: &Content) -> Vec<Field> {
    const ALL: [u8; 3] = [2, 3, 4];
    let scenarios = content.scenarios().iter().enumerate().map(|(index, scenario)| {
        let id = if index == 0 { Value::Null } else { scenario.id.clone().into() };
        value(id, format!("{}: {}", scenario.name, scenario.note), &scenario.players)
    });
    let mut budgets: Vec<FieldValue> = BUDGETS
        .iter()
        .map(|&(points, name)| value(points, format!("{name}, {points} points"), &ALL))
        .collect();
    // The ordinary one first.
    budgets[..3].rotate_right(1);
    budgets[0].value = Value::Null;
    let mut maps = vec![ordinary("The scenario's own", &ALL)];
    maps.extend(
        content.maps().iter().map(|map| value(map.id.clone(), format!("{}: {}", map.name, map.note), &ALL)),
    );
    let mut rounds = vec![ordinary("As the scenario says", &ALL)];
    rounds.extend([6, 8, 10, 12, 16].map(|count: u8| value(count, format!("{count} rounds"), &ALL)));
    let chosen = vec![ordinary("Everybody chooses in secret", &ALL)];
    let mut fleets = field("fleets", "Fleets", "What each player flies.", "IN-3.2", chosen);
    fleets.per_seat = content
        .fleets()
        .iter()
        .map(|fleet| value(fleet.id.clone(), format!("{} ({})", fleet.name, fleet.budget), &ALL))
        .collect();
    let mut designs = field(
        "designs",
        "Own designs",
        "Ships from the shipyard that everybody may take.",
        "IN-3.2",
        Vec::new(),
    );
    designs.built = true;
    vec![
        field("scenario", "Scenario", "What the battle is about.", "IN-3.1", scenarios.collect()),
        field("budget", "Budget", "What a fleet may cost.", "IN-3.1", budgets),
        field("map", "Map", "Where the rocks are.", "IN-3.1", maps),
        field("rounds", "Rounds", "How long the battle lasts.", "IN-3.1", rounds),
        fleets,
        designs,
    ]
}
