//! Were these dice fair?

use crate::kit::Desk;
use serde_json::json;

#[test]
fn a_finished_match_verifies() {
    let desk = Desk::with_match(3);
    desk.play_out("greedy");
    let said = desk.does(&["verify", "m.json"]);
    assert!(said.starts_with("verified: "), "{said}");
    assert!(said.contains("seed 3") && !said.contains("not over"), "{said}");
    let answer = desk.tells(&["verify", "m.json"]);
    assert_eq!(answer["verified"], json!(true));
    assert_eq!(answer["finished"], json!(true));
    assert_eq!(answer["seed"], json!(3));
    let record = &desk.json("m.json")["record"];
    let steps = record["steps"].as_array().expect("steps");
    let count = |dice: &serde_json::Value| dice.as_array().map_or(0, Vec::len);
    let dice = count(&record["opening_dice"]) + steps.iter().map(|step| count(&step["dice"])).sum::<usize>();
    assert_eq!(answer["steps"], json!(steps.len()));
    assert_eq!(answer["dice"], json!(dice));
}

#[test]
fn a_match_with_fair_dice_verifies_at_any_time() {
    let desk = Desk::new();
    desk.does(&["new", "reflex", "--players", "3", "-o", "m.json"]);
    let said = desk.does(&["verify", "m.json"]);
    assert!(said.contains("not over") && !said.contains("seed"), "{said}");
    desk.play_out("greedy");
    let said = desk.does(&["verify", "m.json"]);
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn one_changed_byte_anywhere_is_found() {
    let desk = Desk::with_match(3);
    desk.play_out("greedy");
    let text = desk.text("m.json");
    let mut positions: Vec<usize> = (0..300).map(|part| text.len() * part / 300).collect();
    positions.push(text.len() - 1);
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let key = line.trim_start();
        // The lines of the entropy have nothing but the digits.
        let digits = key.trim_end().trim_end_matches(',').trim_matches('"');
        if key.starts_with("\"secret\": \"")
            || key.starts_with("\"commitment\"")
            || (digits.len() == 64 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()))
        {
            positions.extend(start..start + line.len());
        }
        start += line.len();
    }
    assert!(positions.len() > 300 + 4 * 64, "the lines of the key are among them");
    positions.sort_unstable();
    positions.dedup();
    // Half of them each, on two cores.
    std::thread::scope(|scope| {
        for half in 0..2 {
            let (desk, text, positions) = (&desk, &text, &positions);
            scope.spawn(move || {
                let name = format!("changed{half}.json");
                for &position in positions.iter().skip(half).step_by(2) {
                    let mut bytes = text.as_bytes().to_vec();
                    // Another digit, or the same letter in capitals, which means the same number.
                    bytes[position] ^= if bytes[position].is_ascii_lowercase() { 0x20 } else { 1 };
                    desk.put(&name, bytes);
                    let said = desk.run(&["verify", &name]);
                    assert_eq!((said.status, said.out.as_str()), (Some(2), ""), "byte {position}");
                    assert_eq!(said.err.lines().count(), 1, "byte {position}: {}", said.err);
                }
            });
        }
    });
}

#[test]
fn bytes_added_or_left_out_are_found() {
    let desk = Desk::with_match(3);
    desk.play_out("random");
    let text = desk.text("m.json");
    let compact = desk.json("m.json").to_string();
    for changed in [format!("{text}\n"), text.trim_end().into(), text.replace('\n', "\r\n"), compact] {
        desk.put("changed.json", changed);
        desk.refuses_with(&["verify", "changed.json"], &["not verified", "line "]);
        desk.does(&["replay", "changed.json"]);
    }
}

#[test]
fn forced_dice_are_not_fair() {
    let desk = Desk::with_match(3);
    desk.act(1, "keep", "");
    desk.does(&["verify", "m.json"]);
    desk.act(2, "reroll", "6,6,6,6");
    desk.play_out("greedy");
    desk.refuses_with(&["verify", "m.json"], &["not verified", "step 2", "dice were given by hand"]);
    desk.refuses_with(&["verify", "m.json", "--json"], &["given by hand"]);
    desk.does(&["replay", "m.json"]);
}

#[test]
fn an_edited_match_is_not_fair() {
    let desk = Desk::with_match(3);
    desk.act(1, "keep", "");
    desk.edit("m.json", |table| table["ships"][1]["cubes"] = json!(4));
    desk.refuses_with(&["verify", "m.json"], &["not verified", "step 2", "edited by hand"]);
    desk.act(2, "keep", "");
    desk.play_out("greedy");
    desk.refuses_with(&["verify", "m.json"], &["not verified", "step 2", "edited by hand"]);
    assert!(desk.does(&["replay", "m.json"]).contains("edited by hand, every hash right; over: "));
}
