//! The state as people read and edit it: names and numbers from 1, and whatever is wrong is told with its place.

use broadside_dystopian::{Dystopian, Written};
use broadside_engine::readable::{located, schema};
use broadside_engine::{Game, Problem};
use broadside_kit::readable::Readable;
use serde_json::{Value, json};

use crate::kit::*;

fn shown(table: &Table) -> Value {
    serde_json::to_value(table.game.readable()).expect("JSON")
}

/// What is wrong with a state after a change, each with rule and place.
fn read(table: &Table, change: impl FnOnce(&mut Value)) -> Result<Dystopian, Vec<String>> {
    let mut shown = shown(table);
    change(&mut shown);
    let told = |it: Problem| format!("{} {}: {}", it.rule.id(), it.field, it.reason);
    let readable: Readable<Written> = located(&shown).map_err(|problem| vec![told(problem)])?;
    let back = Dystopian::read(content(), &table.setup, readable);
    back.map_err(|problems| problems.into_iter().map(told).collect())
}

/// An attack is declared in round 2, with a hand of three cards.
fn battle() -> Table {
    let mut table = Table::in_round_2();
    table.hold(broadside_engine::Seat::new(0), &["C07", "C21", "C40"]);
    table
}

#[test]
fn a_state_is_read_as_it_is_shown() {
    let mut table = battle();
    for _ in 0..40 {
        let back = read(&table, |_| {});
        assert!(back.as_ref() == Ok(&table.game), "{:?}: {back:?}", table.game.step());
        let usual = table.usual();
        table.play(&[&usual]);
    }
}

#[test]
fn things_have_names_and_numbers_from_one() {
    let mut table = battle();
    table.edit(|state| {
        state.models[0].effects = [0, 0, 2, 0, 1, 0];
        state.models[0].resting = 0b101;
        state.models[0].damage = 1;
        state.admirals[broadside_engine::Seat::new(1)].marked = Some(broadside_dystopian::UnitNo(3));
    });
    let shown = shown(&table);
    assert_eq!(shown["encounter"], json!("line_of_battle"));
    assert_eq!(shown["map"], json!("open_sea"));
    assert_eq!(shown["admirals"][0]["hand"], json!(["C07", "C21", "C40"]));
    assert_eq!(shown["admirals"][1]["marked"], json!(4));
    assert_eq!(shown["admirals"][0]["deck"].as_array().map(Vec::len), Some(51));
    let model = &shown["units"][0]["models"][0];
    assert_eq!(model["effects"], json!({ "hazard": 2, "navigation_lock": 1 }));
    assert_eq!((&model["resting"], &model["damage"]), (&json!([1, 3]), &json!(1)));
    let unit = &content().unit(table.state().units[0].bought.unit).id;
    assert_eq!(shown["units"][0]["profile"], json!(unit));
    // What is ordinary is not written.
    for field in ["status", "surfaced", "landed"] {
        assert_eq!(shown["units"][0].get(field), None, "{field}");
    }
    for field in ["ending", "attack", "boons", "feats", "acts"] {
        assert_eq!(shown.get(field), None, "{field}");
    }
    let long = serde_json::to_string(&table.game.save()).expect("JSON").len();
    let short = shown.to_string().len();
    assert!(short < long, "{short} characters instead of {long}");
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
    let harm = json!({ "harm": { "model": 0, "cause": "ram", "before": "nothing" } });
    let cases = [
        ("units 2 profile", json!("bathtub"), "DW-3.3 units 2: profile: there is no profile \"bathtub\""),
        ("units 1 owner", json!(2), "DW-3.3 units 1: owner: it belongs to admiral 1"),
        ("units 1 models", json!([]), "DW-3.3 units 1: models: there are 0"),
        ("units 1 models 1 hull", json!(3), "units 1: models 1: hull: unknown field `hull`"),
        ("units 1 models 1 effects", json!({ "leak": 1 }), "DW-15.10 units 1: models 1: effects: leak"),
        ("units 1 models 1 resting", json!([0]), "DW-2.5 units 1: models 1: resting 1: there is no mount 0"),
        ("units 1 models 1 heading", json!(3600), "units 1: models 1: heading: a heading is 0 to 3599"),
        ("units 1 status", json!("sunk"), "units 1: status: unknown variant `sunk`"),
        ("admirals 1 hand", json!(["C99"]), "DW-20.1 admirals 1: hand 1: there is no card \"C99\""),
        ("admirals 2 faction", json!("martians"), "DW-3.3 admirals 2: faction: there is no faction"),
        ("encounter", json!("picnic"), "DW-4.4 encounter: there is no encounter \"picnic\""),
        ("map", json!(7), "DW-4.9 map: there is no map 7"),
        ("first", json!(9), "first: there is no seat 9"),
        ("steps 1", json!("tea"), "steps 1: unknown variant `tea`"),
        ("steps 1", harm, "DW-2.1 steps 1: harm: model: there is no model 0"),
        ("steps 1", json!({ "activate": {} }), "steps 1: activate: missing field `seat`"),
        ("steps 1", json!({ "activate": { "card": 1 } }), "steps 1: activate: card: unknown field"),
        ("terrain", json!([{ "terrain": "meadow", "at": [0, 0] }]), "DW-4.9 terrain 1: terrain: there is no"),
        ("rum", json!(1), "rum: unknown field `rum`"),
    ];
    for (place, new, words) in cases {
        let problems = read(&battle(), |shown| put(shown, place, new)).expect_err(place);
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
fn the_schema_leaves_nothing_open() {
    let schema = schema::<Dystopian>();
    let mut found = Vec::new();
    objects(&schema["state"], "", &mut found);
    assert!(found.len() > 80, "{}", found.len());
    for (place, object) in found {
        assert!(object["additionalProperties"] == json!(false), "{place} is open: {object}");
    }
    for field in ["steps", "attack", "activation", "run", "moving", "ending", "units"] {
        let text = schema["state"]["properties"][field].to_string();
        assert!(text.contains("$ref"), "{field} has no form: {text}");
    }
}
