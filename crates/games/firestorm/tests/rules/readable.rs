//! The state as people read and edit it: names and numbers from 1, and whatever is wrong is told with its place.

use broadside_engine::readable::{located, schema};
use broadside_engine::{Game, Problem};
use broadside_firestorm::WingType::Fighter;
use broadside_firestorm::{
    About, Bearer, Blast, CardChoice, Due, Firestorm, FlakDie, InForce, Marker, MineId, Model, Readable,
    SquadronId, Step,
};
use serde_json::{Value, json};

use crate::kit::*;

/// Two Lanterns side by side, two Tusks to the west of both; the first Lantern declares an attack.
fn broadside() -> Table {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(24_000, 10_000, 0), (24_000, 12_000, 0)]);
    table.squadron(2, "sor_cr", &[(14_000, 11_000, 0), (14_000, 15_000, 0)]);
    table.in_combat(1);
    table.hand(1, &["T-01", "S-09"]).act(1, "fire 1 port");
    table
}

fn shown(table: &Table) -> Value {
    serde_json::to_value(table.game().readable()).expect("JSON")
}

fn read(table: &Table, change: impl FnOnce(&mut Value)) -> Result<(), Vec<String>> {
    let mut shown = shown(table);
    change(&mut shown);
    let told = |it: Problem| format!("{} {}: {}", it.rule.id(), it.field, it.reason);
    let readable: Readable = located(&shown).map_err(|problem| vec![told(problem)])?;
    let content = content();
    let back = Firestorm::read(&content, table.0.setup(), readable);
    let back = back.map_err(|problems| problems.into_iter().map(told).collect::<Vec<_>>())?;
    assert!(&back == table.game(), "what is shown is what is read");
    Ok(())
}

#[test]
fn a_state_is_read_as_it_is_shown() {
    let table = broadside();
    assert_eq!(read(&table, |_| {}), Ok(()));
    let shown = shown(&table);
    assert_eq!(shown["squadrons"][0]["class"], json!("ter_cr"));
    assert_eq!(shown["players"][0]["hand"], json!(["S-09", "T-01"]));
    assert_eq!(shown["attacks"][0]["firer"], json!({ "ship": 1 }));
    assert_eq!(shown["activation"]["unit"], json!({ "squadron": 1 }));
    assert_eq!(shown["activation"]["ships"][1], json!({ "moved": true }));
    assert_eq!(shown["steps"], json!(["activate", "squadron_go", "combat", "fire_mode"]));
}

#[test]
fn what_is_resolved_has_names_and_numbers_from_one() {
    let mut table = broadside();
    table.mine(2, (30_000, 30_000), 6).flight(2, Fighter, 2, (25_000, 10_000));
    table.marked(1, Marker::Battery).go(1, |go| {
        go.fired = go.fired.with(broadside_firestorm::Weapon::Aft);
        go.at.insert(id(3));
        go.boards = Some(id(4));
    });
    table.lay(|state| {
        let at = point(30_000, 30_000);
        let due = Due { at, dice: 6, mine: Some(MineId(0)), trigger: Some(Model::Ship(id(2))), author: None };
        state.blast = Some(Blast { due, models: [Model::Ship(id(2))].into_iter().collect(), done: 1 });
        state.rocks.push((0, id(2)));
        let on = Bearer::Squadron(SquadronId(0), 0b10);
        state.in_force.push(InForce { card: copies("S-02")[1], by: seat(1), on, used: true });
    });
    let shown = shown(&table);
    let go = json!({ "moved": true, "fired": ["aft"], "at": [3], "boards": 4 });
    assert_eq!(shown["activation"]["ships"][0], go);
    assert_eq!(shown["blast"]["due"]["mine"], json!(1));
    assert_eq!(shown["blast"]["due"]["trigger"], json!({ "ship": 2 }));
    assert_eq!(shown["rocks"], json!([[1, 2]]));
    let card = json!({ "card": "S-02/2", "by": 1, "on": { "squadron": { "number": 1, "ships": [2] } }, "used": true });
    assert_eq!(shown["in_force"], json!([card]));
    // Bits are places of ships or flights, each from 1.
    let about = About::Squadron(SquadronId(0));
    let choice = CardChoice { card: copies("S-05")[0], by: seat(1), about, ships: 0b11, ship: Some(id(1)) };
    let mut brigade = broadside();
    brigade.tokens(1, 0, 1).lay(|state| {
        state.attacks.clear();
        state.steps.pop();
        state.steps.push(choice);
    });
    let told = json!({
        "card_choice": { "card": "S-05", "by": 1, "about": { "squadron": 1 }, "ships": [1, 2], "ship": 1 }
    });
    assert_eq!(self::shown(&brigade)["steps"][3], told);
    assert_eq!(read(&brigade, |_| {}), Ok(()));
    let mut flak = Table::new();
    flak.squadron(1, "ter_bb", &[(20_000, 20_000, 0)]);
    flak.squadron(2, "dir_ff", &[(46_000, 46_000, 12)]);
    for x in [21_000, 22_000, 23_000] {
        flak.flight(2, Fighter, 3, (x, 20_000));
    }
    flak.in_combat(1).act(1, "flak 1").act(1, "flak die 2");
    assert_eq!(flak.game().step(), Step::FlakDie(FlakDie { ship: id(1), given: 0b10 }));
    assert_eq!(self::shown(&flak)["steps"][3], json!({ "flak_die": { "ship": 1, "given": [2] } }));
    assert_eq!(read(&flak, |_| {}), Ok(()));
}

/// Puts something at a place: `steps 3` is the third of the list.
fn put(shown: &mut Value, place: &str, new: Value) {
    let inner = place.split(' ').fold(shown, |value, word| match word.parse::<usize>() {
        Ok(number) => &mut value[number - 1],
        Err(_) => &mut value[word],
    });
    *inner = new;
}

#[test]
fn whatever_is_wrong_is_told_with_its_place() {
    let squadron = json!({ "squadron": { "number": 1, "ships": [5] } });
    let crowd = json!([{}, {}, {}, {}, {}]);
    let choice = json!({ "card_choice": { "card": "S-99", "by": 1, "about": { "squadron": 1 } } });
    let window = json!({ "window": { "seat": 1, "moment": "noon", "about": { "ship": 1 } } });
    let cases = [
        ("squadrons 2 class", json!("ter_xx"), "FA-2.4 squadrons 2: class: there is no class"),
        ("squadrons 1 ships 2 heading", json!(7), "FA-1.3 squadrons 1: ships 2: heading"),
        ("squadrons 1 ships 2 status", json!("lost"), "squadrons 1: ships 2: status: unknown variant"),
        ("players 1 hand", json!(["T-99"]), "FA-18.1 players 1: hand 1: expected the id"),
        ("players 2 faction", json!("martians"), "FA-2.1 players 2: faction"),
        ("next", json!(0), "FA-4.7 next"),
        ("steps 1", json!("tea"), "steps 1: unknown variant `tea`"),
        ("steps 3", json!({ "move_pick": { "ship": 0 } }), "steps 3: move_pick: ship: there is no ship 0"),
        ("steps 3", json!({ "move_pick": {} }), "steps 3: move_pick: missing field `ship`"),
        ("steps 3", json!({ "discard": { "seat": 9 } }), "steps 3: discard: seat: there is no seat 9"),
        ("steps 3", json!({ "discard": { "card": 1 } }), "steps 3: discard: card: unknown field"),
        (
            "steps 3",
            json!({ "flak_die": { "ship": 1, "given": [33] } }),
            "steps 3: flak_die: given: there is no",
        ),
        ("steps 3", choice, "FA-18.1 steps 3: card_choice: card: expected the id of a card"),
        ("steps 3", window, "steps 3: window: moment: unknown variant `noon`"),
        ("attacks 1 weapon", json!("laser"), "attacks 1: weapon: unknown variant `laser`"),
        ("attacks 1 firer", json!({ "ship": 0 }), "attacks 1: firer: ship: there is no ship 0"),
        ("attacks 1 dice", json!(3), "attacks 1: dice: unknown field `dice`"),
        ("activation segment", json!("lunch"), "activation: segment: unknown variant `lunch`"),
        ("activation ships", crowd, "FA-2.4 activation: ships: a squadron"),
        ("activation ships 2 fired", json!(["bow"]), "activation: ships 2: fired 1: unknown variant"),
        ("activation ships 1 at", json!([250]), "FA-1.20 activation: ships 1: at"),
        (
            "activation way",
            json!({ "at": [0, 0], "heading": 10 }),
            "activation: way: heading: 10 is no heading",
        ),
        (
            "in_force",
            json!([{ "card": "S-02", "by": 1, "on": squadron }]),
            "FA-1.20 in_force 1: on: squadron: ships",
        ),
        (
            "players 1 yard",
            json!({ "work": { "size": "ter_xx" } }),
            "FA-2.4 players 1: yard: work: there is no",
        ),
    ];
    for (place, new, words) in cases {
        let problems = read(&broadside(), |shown| put(shown, place, new)).expect_err(place);
        assert!(problems.iter().any(|problem| problem.contains(words)), "{words}: {problems:?}");
    }
}

/// Every object of a schema, with where it stands.
fn objects<'a>(schema: &'a Value, place: &str, found: &mut Vec<(String, &'a Value)>) {
    match schema {
        Value::Object(fields) => {
            if fields.contains_key("properties") {
                found.push((place.into(), schema));
            }
            for (name, value) in fields {
                objects(value, &format!("{place}/{name}"), found);
            }
        }
        Value::Array(list) => list.iter().for_each(|value| objects(value, place, found)),
        _ => {}
    }
}

#[test]
fn the_schema_leaves_nothing_open_or_undescribed() {
    let schema = schema::<Firestorm>();
    let state = &schema["state"];
    let mut found = Vec::new();
    objects(state, "", &mut found);
    assert!(found.len() > 50, "{}", found.len());
    for (place, object) in found {
        let fields = object["properties"].as_object().expect("fields");
        // A variant with fields stands as an object with one field, which is required.
        let variant = fields.len() == 1 && object["required"].as_array().is_some_and(|it| it.len() == 1);
        assert!(object["additionalProperties"] == json!(false), "{place} is open: {object}");
        for (name, field) in fields {
            let told = field["description"].is_string() || variant && object["description"].is_string();
            assert!(told, "{place}: {name} is not described: {field}");
        }
    }
    // Nothing is just anything.
    for field in ["steps", "attacks", "activation", "in_force", "blast", "due", "ending"] {
        let form = &state["properties"][field];
        let text = form.to_string();
        assert!(text.contains("$ref"), "{field} has no form: {form}");
    }
}
