//! What can be agreed before a game, as a form; what begins at once; and what is pitted against each other.

use broadside_engine::Side;
use broadside_engine::table::{Field, FieldValue};
use broadside_kit::fields::{field, ordinary, value};

use super::Setup;
use crate::content::Content;
use crate::forces::ReadyForce;
use crate::forces::workbench::LIMITS;

/// The forces with which a game begins at once.
const AT_ONCE: [&str; 2] = ["trade_protection_squadron", "iron_floe"];

const ALL: [u8; 1] = [2];

/// The forces that are handed out where nothing is said.
pub(crate) fn ready() -> [String; 2] {
    AT_ONCE.map(String::from)
}

/// The options of DW-3.1 and DW-4 as a form.
pub(crate) fn fields(content: &Content) -> Vec<Field> {
    let ours = vec![value(ready().to_vec(), "Ready forces of 1,000 points", &ALL)];
    let mut forces = field("forces", "Forces", "What each admiral brings.", "DW-3.3", ours);
    forces.built = true;
    forces.per_seat =
        by_limit(content).into_iter().map(|it| value(it.id.clone(), label(content, it), &ALL)).collect();
    vec![
        forces,
        field("encounter", "Encounter", "What the battle is about.", "DW-4.4", encounters(content)),
        field("map", "Map", "What lies on the table.", "DW-4.9", maps(content)),
        field("limit", "Points", "What a force may cost.", "DW-3.1", limits()),
    ]
}

/// "Night Watch, Sable Directorate (1000)".
fn label(content: &Content, ready: &ReadyForce) -> String {
    format!("{}, {} ({})", ready.name, content.faction(ready.force.faction).name, ready.force.limit)
}

fn encounters(content: &Content) -> Vec<FieldValue> {
    let mut values = vec![ordinary("Rolled for", &ALL)];
    let named = |name: &str, note: &str| format!("{name}: {note}");
    values
        .extend(content.encounters().iter().map(|it| value(it.id.clone(), named(&it.name, &it.note), &ALL)));
    values
}

fn maps(content: &Content) -> Vec<FieldValue> {
    let mut values = vec![ordinary("Drawn at random", &ALL)];
    let maps = content.maps().iter();
    values.extend(maps.map(|it| value(it.id.clone(), format!("{}: {}", it.name, it.note), &ALL)));
    values
}

fn limits() -> Vec<FieldValue> {
    let mut values = vec![value(0, "What the forces are made for", &ALL)];
    values.extend(LIMITS.map(|limit| value(limit, format!("{limit} points"), &ALL)));
    values
}

/// The ready forces, those of a limit together and the small limits first.
fn by_limit(content: &Content) -> Vec<&ReadyForce> {
    let mut ready: Vec<&ReadyForce> = content.forces().iter().collect();
    ready.sort_by_key(|it| it.force.limit);
    ready
}

pub(crate) fn sides(content: &Content) -> Vec<Side> {
    let side = |ready: &ReadyForce| Side {
        group: format!("{} points", ready.force.limit),
        id: ready.id.clone(),
        name: ready.name.clone(),
        cost: ready.force.points(content).into(),
    };
    by_limit(content).into_iter().map(side).collect()
}

/// Ready forces against each other, in an encounter and on a map that are left to chance.
pub(crate) fn pit(content: &Content, sides: &[&Side]) -> Option<Setup> {
    let [one, two] = sides else { return None };
    let known = |side: &Side| content.find_force(&side.id).map(|_| side.id.clone());
    Some(Setup { forces: [known(one)?, known(two)?], ..Setup::default() })
}
