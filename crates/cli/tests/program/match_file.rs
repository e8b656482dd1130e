//! A match in a file: made, played, looked at, edited by hand, replayed.

use crate::kit::{Desk, events};
use serde_json::{Value, json};

#[test]
fn a_new_match_is_not_edited_and_waits_for_both_seats() {
    let desk = Desk::new();
    let said = desk.does(&["new", "reflex", "--seed", "1", "-o", "m.json"]);
    assert_eq!(said, "m.json: waiting for seats 1, 2\n");
    let file = desk.json("m.json");
    assert_eq!(file["edited"], json!(false));
    assert_eq!(file["awaiting"]["decision"]["seats"], json!([1, 2]));
    assert_eq!(file["record"]["header"]["game"], json!("reflex"));
    assert_eq!(file["record"]["steps"], json!([]));
}

#[test]
fn the_same_seed_gives_the_same_file_and_no_seed_another_each_time() {
    let desk = Desk::new();
    for name in ["a.json", "b.json"] {
        desk.does(&["new", "reflex", "--seed", "7", "-o", name]);
    }
    for name in ["c.json", "d.json"] {
        desk.does(&["new", "reflex", "-o", name]);
    }
    assert_eq!(desk.text("a.json"), desk.text("b.json"));
    assert_ne!(desk.text("c.json"), desk.text("d.json"));
    assert_eq!(desk.json("c.json")["record"]["header"]["seed"], json!(null));
}

#[test]
fn a_set_up_comes_from_json_or_toml() {
    let desk = Desk::new();
    desk.put("s.json", r#"{"players": 3, "length": 12, "consoles": "choice"}"#);
    desk.put("s.toml", "battlefield = \"knife12\"\nguns = \"forward\"\n");
    desk.does(&["new", "reflex", "--setup", "s.json", "--seed", "1", "-o", "three.json"]);
    desk.does(&["new", "reflex", "--setup", "s.toml", "--players", "2", "--seed", "1", "-o", "two.json"]);
    let three = desk.json("three.json");
    assert_eq!(three["record"]["header"]["seats"], json!(["seat 1", "seat 2", "seat 3"]));
    assert_eq!(three["state"]["steps"], json!(["choose_consoles"]));
    let two = desk.json("two.json");
    assert_eq!(two["state"]["battlefield"], json!("knife12"));
    assert_eq!(two["state"]["guns"], json!("forward"));
}

#[test]
fn options_say_choice_action_label_and_rule() {
    let desk = Desk::with_match(1);
    let options = desk.tells(&["options", "m.json", "--seat", "2"]);
    let options = options.as_array().expect("a list");
    assert_eq!(options.len(), 2);
    for (index, option) in options.iter().enumerate() {
        assert_eq!(option["choice"], json!(index + 1));
        assert!(option["label"].is_string() && option["rule"] == json!("RX-5.4"), "{option}");
    }
    assert_eq!(desk.actions(2), ["keep", "reroll"]);
    let text = desk.does(&["options", "m.json", "--seat", "2"]);
    assert_eq!(text.lines().count(), 2);
    assert!(text.starts_with("  1  keep "), "{text}");
}

#[test]
fn an_action_is_taken_by_number_by_json_and_by_bare_text() {
    let desk = Desk::with_match(1);
    desk.does(&["act", "m.json", "--seat", "1", "--choice", "1"]);
    desk.does(&["act", "m.json", "--seat", "1", "--action", "\"place 6 B1\""]);
    let said = desk.does(&["act", "m.json", "--seat", "1", "--action", " place 6 F2 "]);
    assert_eq!(said, "Ship 1 lays 6 on F2. [RX-5.3]\nwaiting for seats 1, 2\n");
    let table = desk.table("m.json");
    assert_eq!(table["ships"][0]["dice"], json!({ "B1": 6, "F2": 6 }));
    assert_eq!(table["ships"][0]["hand"], json!([6, 1]));
    assert_eq!(desk.json("m.json")["record"]["steps"].as_array().map(Vec::len), Some(3));
}

#[test]
fn an_action_can_be_taken_back() {
    let desk = Desk::with_match(1);
    desk.act(1, "keep", "");
    let before = desk.text("m.json");
    desk.act(1, "place 6 B1", "");
    desk.does(&["act", "m.json", "--seat", "1", "--take-back"]);
    assert_eq!(desk.text("m.json"), before);
    desk.act(2, "reroll", "1,1,2,2");
    desk.act(2, "place 1 B1", "");
    desk.does(&["act", "m.json", "--seat", "2", "--take-back"]);
    desk.refuses_with(&["act", "m.json", "--seat", "3", "--take-back"], &["no seat 3"]);
}

#[test]
fn who_concedes_loses() {
    let desk = Desk::with_match(1);
    let said = desk.does(&["act", "m.json", "--seat", "1", "--concede"]);
    assert!(said.contains("Ship 1 concedes. [RX-15.4]"), "{said}");
    assert!(said.ends_with("over: won by seat 2\n"), "{said}");
    desk.refuses_with(&["options", "m.json", "--seat", "1"], &["the match is over"]);
    desk.refuses_with(&["act", "m.json", "--seat", "2", "--choice", "1"], &["the match is over"]);
}

#[test]
fn a_forced_re_roll_shows_the_dice_given() {
    let desk = Desk::with_match(1);
    let answer = desk.act(2, "reroll", "3,5,1,2");
    assert_eq!(events(&answer), [("RX-5.4", "Ship 2 spends a cube on another roll.")]);
    assert_eq!(answer["events"][0]["dice"], json!([5, 3, 2, 1]));
    assert_eq!(desk.table("m.json")["ships"][1]["hand"], json!([5, 3, 2, 1]));
    let step = &desk.json("m.json")["record"]["steps"][0];
    assert_eq!(step["act"]["action"]["forced"], json!([3, 5, 1, 2]));
}

#[test]
fn two_seats_with_the_same_dice_are_both_told() {
    let desk = Desk::with_match(1);
    desk.edit("m.json", |table| {
        crate::kit::action_phase(table);
        table["ships"][0]["dice"] = json!({ "P1": 1 });
    });
    let answer = desk.act(1, "power P1", "1,2,3,4,4,3,2,1");
    assert_eq!(answer["events"].as_array().expect("events").len(), 5);
    assert_eq!(answer["events"][3]["dice"], answer["events"][4]["dice"]);
}

#[test]
fn a_seat_sees_its_own_hand_and_a_spectator_none() {
    let desk = Desk::with_match(1);
    let own = desk.does(&["view", "m.json", "--seat", "1"]);
    assert_eq!(own.matches("In hand").count(), 1);
    assert!(own.contains("⚅ 6   ⚅ 6   ⚅ 6   ⚀ 1"), "{own}");
    assert!(own.contains("  1 Keep the roll."), "{own}");
    assert!(!desk.does(&["view", "m.json"]).contains("In hand"));
    assert!(!desk.does(&["view", "m.json", "--json"]).contains("In hand"));
    let table = desk.tells(&["view", "m.json", "--seat", "2"]);
    assert_eq!(table["prompt"]["choices"].as_array().map(Vec::len), Some(2));
    assert_eq!(table["edited"], json!(false));
}

#[test]
fn a_match_edited_by_hand_says_so_everywhere_and_replays() {
    let desk = Desk::with_match(1);
    desk.act(1, "keep", "");
    let replayed = desk.does(&["replay", "m.json"]);
    assert!(replayed.ends_with("1 step, every hash right; waiting for seats 1, 2\n"), "{replayed}");
    assert_eq!(desk.tells(&["replay", "m.json"])["edited"], json!(false));
    assert!(!desk.does(&["view", "m.json"]).contains("edited"));

    desk.edit("m.json", |table| table["ships"][0]["hand"] = json!([5, 5, 5, 5]));
    let edited = desk.text("m.json");
    assert!(desk.does(&["view", "m.json"]).starts_with("This match was edited by hand.\n"));
    assert_eq!(desk.tells(&["view", "m.json", "--seat", "1"])["edited"], json!(true));
    assert!(desk.actions(1).iter().all(|action| action.starts_with("place 5 ")));
    assert!(desk.does(&["replay", "m.json"]).contains("2 steps, edited by hand, every hash right"));
    assert_eq!(desk.text("m.json"), edited, "looking changes nothing");

    let answer = desk.act(1, "place 5 M1", "");
    assert_eq!(answer["edited"], json!(true));
    let file = desk.json("m.json");
    assert_eq!(file["edited"], json!(true));
    assert_eq!(file["record"]["steps"].as_array().map(Vec::len), Some(3));
    assert_eq!(
        file["record"]["steps"][1]["act"]["edit"]["state"]["table"]["ships"][0]["hand"],
        json!([5, 5, 5, 5])
    );
    let replayed = desk.tells(&["replay", "m.json"]);
    assert_eq!((&replayed["edited"], &replayed["steps"]), (&json!(true), &json!(3)));
}

#[test]
fn a_match_never_edited_stays_so_to_its_end() {
    let desk = Desk::with_match(4);
    desk.play_out("greedy");
    let file = desk.json("m.json");
    assert_eq!(file["edited"], json!(false));
    assert!(file["awaiting"]["over"]["winners"].is_array());
    let replayed = desk.does(&["replay", "m.json"]);
    assert!(replayed.lines().last().is_some_and(|line| line.contains("over: ")), "{replayed}");
    assert!(!replayed.contains("edited"));
    let public = replayed.lines().filter(|line| line.contains("Round 1 begins")).count();
    assert_eq!(public, 1, "what everybody is told is printed once");
}

#[test]
fn white_space_and_the_order_of_fields_are_no_edit() {
    let desk = Desk::with_match(1);
    desk.edit("m.json", |_| ());
    let compact = desk.json("m.json").to_string();
    desk.put("m.json", compact);
    assert!(!desk.does(&["view", "m.json"]).contains("edited"));
    desk.act(1, "keep", "");
    assert_eq!(desk.json("m.json")["edited"], json!(false));
}

#[cfg(unix)]
#[test]
fn writing_keeps_links_and_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let desk = Desk::with_match(1);
    let mode = |name: &str| std::fs::metadata(desk.path(name)).expect("a file").permissions().mode() & 0o777;
    std::fs::set_permissions(desk.path("m.json"), PermissionsExt::from_mode(0o640)).expect("a mode");
    symlink("m.json", desk.path("link.json")).expect("a link");
    desk.does(&["act", "link.json", "--seat", "1", "--choice", "1"]);
    assert_eq!(mode("m.json"), 0o640);
    assert!(desk.path("link.json").is_symlink());
    assert_eq!(desk.json("m.json")["record"]["steps"].as_array().map(Vec::len), Some(1));
}

/// Matches of each game that are going on, as the program wrote them before states had a readable form.
const OLD: [(&str, &str); 3] = [
    ("reflex", include_str!("old/reflex.json")),
    ("inertia", include_str!("old/inertia.json")),
    ("dreadnaught", include_str!("old/dreadnaught.json")),
];

/// The first seat that must decide.
fn awaited(desk: &Desk) -> String {
    desk.json("m.json")["awaiting"]["decision"]["seats"][0].to_string()
}

#[test]
fn a_file_of_before_is_verified_and_goes_on_in_the_readable_form() {
    for (game, text) in OLD {
        let desk = Desk::new();
        desk.put("m.json", text);
        assert!(desk.does(&["verify", "m.json"]).starts_with("verified: "), "{game}");
        assert!(!desk.does(&["view", "m.json"]).contains("edited"), "{game}");
        let old = desk.json("m.json");
        assert!(old["state"]["table"].is_object() && old["form"].is_null(), "{game}");
        desk.does(&["act", "m.json", "--seat", &awaited(&desk), "--choice", "1"]);
        let new = desk.json("m.json");
        assert_eq!((&new["edited"], &new["form"]), (&json!(false), &json!("readable")), "{game}");
        assert!(new["state"]["table"].is_null(), "{game}");
        let steps = |file: &Value| file["record"]["steps"].as_array().map_or(0, Vec::len);
        assert!(steps(&new) > steps(&old), "{game}");
        assert!(desk.does(&["verify", "m.json"]).starts_with("verified: "), "{game}");
    }
}

#[test]
fn a_file_of_before_can_still_be_edited_as_it_stands() {
    let edits = [("round", json!(3)), ("budget", json!(160)), ("turn", json!(2))];
    for ((game, text), (field, value)) in OLD.into_iter().zip(edits) {
        let desk = Desk::new();
        let mut file: Value = serde_json::from_str(text).expect("JSON");
        assert_ne!(file["state"]["table"][field], value, "{game}");
        file["state"]["table"][field] = value.clone();
        desk.put("m.json", file.to_string());
        desk.does(&["act", "m.json", "--seat", &awaited(&desk), "--choice", "1"]);
        assert_eq!(desk.json("m.json")["edited"], json!(true), "{game}");
        assert_eq!(desk.table("m.json")[field], value, "{game}");
        file["state"]["table"][field] = json!("many");
        desk.put("m.json", file.to_string());
        desk.refuses_with(&["view", "m.json"], &["the state is not readable", &format!("table: {field}: ")]);
    }
}

#[test]
fn whatever_is_wrong_in_a_state_is_told_with_its_place_and_what_was_expected() {
    let wrong = |game: &str, change: &dyn Fn(&mut Value), words: &[&str]| {
        let (_, text) = OLD.into_iter().find(|(name, _)| *name == game).expect("a game");
        let desk = Desk::new();
        desk.put("m.json", text);
        desk.does(&["act", "m.json", "--seat", &awaited(&desk), "--choice", "1"]);
        desk.edit("m.json", change);
        desk.refuses_with(&["view", "m.json"], words);
    };
    wrong(
        "reflex",
        &|it| it["ships"][1]["facing"] = json!("up"),
        &["ships 2: facing", "expected `cw` or `ccw`"],
    );
    wrong("reflex", &|it| it["ships"][0]["console"] = json!("x"), &["RX-15.2", "there is no console 'x'"]);
    wrong(
        "inertia",
        &|it| it["ships"][0]["heading"] = json!(900),
        &["ship 1: heading", "0 to 359", "IN-5.6"],
    );
    wrong("inertia", &|it| it["ships"][0]["heading"] = json!(7), &["ship 1: heading", "multiple of 15"]);
    wrong(
        "inertia",
        &|it| it["ships"][0]["systems"][1]["part"] = json!("sail"),
        &["ship 1: systems 2: part", "expected '"],
    );
    wrong("inertia", &|it| it["ships"][0]["design"] = json!(0), &["ship 1: design", "a number from 1 to"]);
    wrong("inertia", &|it| it["locks"] = json!([9]), &["locks", "there is no ship 9"]);
    wrong(
        "dreadnaught",
        &|it| it["players"][1]["hand"][0] = json!("GU99"),
        &["players 2: hand 1", "expected the id of a Grid card, not \"GU99\""],
    );
    wrong(
        "dreadnaught",
        &|it| it["players"][0]["systems"][2]["card"] = json!(7),
        &["players 1: systems 3: card", "expected the id of a System card"],
    );
    wrong("dreadnaught", &|it| it["players"][0]["luck"] = json!(7), &["players 1: luck", "no such field"]);
    wrong("dreadnaught", &|it| it["turn"] = json!(-1), &["turn: expected a number from 0 to 255, not -1"]);
    wrong(
        "dreadnaught",
        &|it| it["steps"][0] = json!({ "turn": "tea" }),
        &["steps 1: turn: expected one of start", "DN-6.1"],
    );
    // Everything at once.
    wrong(
        "dreadnaught",
        &|it| {
            it["players"][0]["deck"][0] = json!("?");
            it["players"][1]["energy"] = json!(null);
        },
        &["players 1: deck 1", "; players 2: energy: expected a number"],
    );
}

#[test]
fn what_is_said_in_other_words_is_no_edit() {
    let desk = Desk::with_match(1);
    desk.edit("m.json", |table| {
        assert!(table.get("manoeuvred").is_none(), "what is ordinary is left out");
        table["manoeuvred"] = json!(false);
        table["ships"][0]["rerolls"] = json!(0);
    });
    assert!(!desk.does(&["view", "m.json"]).contains("edited"));
}

#[test]
fn a_schema_describes_set_up_and_state() {
    let desk = Desk::new();
    for game in ["reflex", "inertia", "dreadnaught", "firestorm", "dystopian"] {
        let schema: Value = serde_json::from_str(&desk.does(&["schema", game])).expect("JSON");
        for part in ["setup", "state"] {
            assert!(schema[part]["$schema"].is_string(), "{game}: {part}");
        }
        assert!(schema["setup"]["properties"]["players"]["description"].is_string(), "{game}");
        assert_eq!(schema["state"]["properties"]["steps"]["type"], json!("array"), "{game}");
        desk.does(&["new", game, "--seed", "1", "-o", "m.json"]);
        for field in desk.table("m.json").as_object().expect("fields").keys() {
            assert!(schema["state"]["properties"][field].is_object(), "{game}: {field}");
        }
    }
    desk.refuses_with(
        &["schema", "chess"],
        &["there is no game 'chess'", "reflex, inertia, dreadnaught, firestorm, dystopian"],
    );
}
