//! What can be agreed before a game, as a form; what begins at once; and what is pitted against each other.

use serde_json::Value;

use broadside_engine::table::{Field, FieldValue};
use broadside_engine::{GameBox, Side};
use broadside_kit::fields::{field, ordinary, value};

use crate::content::{Content, ReadyFleet};
use crate::fleet::Limit;
use crate::setup::{Brought, RANDOM, Setup};
use crate::state::Firestorm;

/// The fleets with which a game begins at once, seat by seat.
const AT_ONCE: [&str; 4] = ["home_watch", "stone_oath", "rising_tide", "spear_wall"];

/// The same for larger fleets.
const LARGER: [&str; 4] = ["lamp_and_wall", "clan_hammer", "deep_current", "iron_hail"];

const ALL: [u8; 3] = [2, 3, 4];

/// Ready fleets of 500 points in the ordinary scenario.
pub(crate) fn at_once(players: usize) -> Setup {
    Setup { fleets: None, ..Setup::ordinary(players) }
}

/// The ready fleets that are handed out where nothing is said: ours, or whatever the packs have.
pub(crate) fn handed_out(content: &Content, limit: Limit, players: usize) -> Option<Vec<Brought>> {
    let ours = if limit == Limit::Patrol { AT_ONCE } else { LARGER };
    let known = |id: &&str| content.find_fleet(id).is_some();
    let mut ids: Vec<&str> = ours.into_iter().filter(known).collect();
    let fits = |fleet: &&ReadyFleet| fleet.fleet.limit <= limit;
    ids.extend(content.fleets().iter().filter(fits).map(|fleet| fleet.id.as_str()));
    let each = ids.iter().cycle().take(players).map(|id| Brought::Ready((*id).to_string()));
    (!ids.is_empty()).then(|| each.collect())
}

/// The options of FA-3.1 as a form.
pub(crate) fn fields(content: &Content) -> Vec<Field> {
    let mut fleets = field("fleets", "Fleets", "What each player brings.", "FA-3.1", ready_fleets());
    fleets.built = true;
    fleets.per_seat = by_limit(content)
        .into_iter()
        .map(|fleet| value(fleet.id.clone(), fleet_label(content, fleet), &ALL))
        .collect();
    vec![
        field("scenario", "Scenario", "What the battle is about.", "FA-3.1", scenarios(content)),
        fleets,
        field("limit", "Points", "What a fleet may cost.", "FA-2.2", limits()),
        field("map", "Map", "What lies on the table.", "FA-3.2", maps(content)),
        field("turns", "Turns", "How long the battle lasts.", "FA-20.1", turns()),
    ]
}

/// "Home Watch, Terrans (500)".
fn fleet_label(content: &Content, fleet: &ReadyFleet) -> String {
    let faction = &content.faction(fleet.fleet.faction).name;
    format!("{}, {faction} ({})", fleet.name, fleet.fleet.limit.points())
}

/// The ordinary scenario of each number of players first.
fn scenarios(content: &Content) -> Vec<FieldValue> {
    let mut values = Vec::new();
    for players in ALL {
        let id = Setup::ordinary_scenario(usize::from(players));
        let named = content.scenarios().iter().find(|it| it.id == id);
        values.extend(named.map(|it| ordinary(format!("{}: {}", it.name, it.note), &[players])));
    }
    for scenario in content.scenarios() {
        let takes = |players: &u8| scenario.takes(usize::from(*players));
        let ordinary = |players: &u8| scenario.id == Setup::ordinary_scenario(usize::from(*players));
        let players: Vec<u8> = ALL.into_iter().filter(|it| takes(it) && !ordinary(it)).collect();
        if !players.is_empty() {
            let label = format!("{}: {}", scenario.name, scenario.note);
            values.push(value(scenario.id.clone(), label, &players));
        }
    }
    values
}

/// Fleets that are handed out, and none at all, which leaves everybody to choose.
fn ready_fleets() -> Vec<FieldValue> {
    vec![
        ordinary("Ready fleets of the agreed points", &ALL),
        value(Vec::<Value>::new(), "Everybody chooses or builds in secret", &ALL),
    ]
}

fn limits() -> Vec<FieldValue> {
    let named = |limit: Limit| {
        let name = match limit {
            Limit::Patrol => "Patrol",
            Limit::Battle => "Battle",
            Limit::Grand => "Grand fleet",
        };
        value(serde_json::json!(limit), format!("{name}, {} points", limit.points()), &ALL)
    };
    let mut values = vec![ordinary("Patrol, 500 points, or what chosen fleets need", &ALL)];
    values.extend(Limit::ALL.map(named));
    values
}

fn maps(content: &Content) -> Vec<FieldValue> {
    let mut values = vec![ordinary("The scenario's own", &ALL)];
    let maps = content.maps().iter();
    values.extend(maps.map(|map| value(map.id.clone(), format!("{}: {}", map.name, map.note), &ALL)));
    values.push(value(RANDOM, "Rolled for, a piece in each quarter", &ALL));
    values
}

fn turns() -> Vec<FieldValue> {
    let mut values = vec![ordinary("As the scenario says", &ALL)];
    values.extend([2, 3, 4, 6, 8].map(|count: u8| value(count, format!("{count} turns"), &ALL)));
    values
}

/// The ready fleets, those of a limit together and the small limits first.
fn by_limit(content: &Content) -> Vec<&ReadyFleet> {
    let mut fleets: Vec<&ReadyFleet> = content.fleets().iter().collect();
    fleets.sort_by_key(|fleet| fleet.fleet.limit);
    fleets
}

pub(crate) fn sides(content: &Content) -> Vec<Side> {
    let side = |fleet: &ReadyFleet| Side {
        group: format!("{} points", fleet.fleet.limit.points()),
        id: fleet.id.clone(),
        name: fleet.name.clone(),
        cost: fleet.fleet.points(content).into(),
    };
    by_limit(content).into_iter().map(side).collect()
}

/// Ready fleets against each other, in the ordinary scenario.
pub(crate) fn pit(content: &Content, sides: &[&Side]) -> Option<Setup> {
    if !Firestorm::PLAYERS.contains(&sides.len()) {
        return None;
    }
    let brought = |side: &&Side| content.find_fleet(&side.id).map(|_| Brought::Ready(side.id.clone()));
    let fleets = sides.iter().map(brought).collect::<Option<Vec<_>>>()?;
    Some(Setup { fleets: Some(fleets), ..Setup::ordinary(sides.len()) })
}
