//! Wrong input: one clear line on standard error, status 2, and every file as it was.

use std::path::Path;

use crate::kit::{Desk, action_phase};
use serde_json::{Value, json};

const PACKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs");

fn act<'a>(seat: &'a str, action: &'a str) -> [&'a str; 6] {
    ["act", "m.json", "--seat", seat, "--action", action]
}

#[test]
fn words_the_program_does_not_know() {
    let desk = Desk::with_match(1);
    desk.refuses_with(&[], &["no verb"]);
    desk.refuses_with(&["frobnicate"], &["frobnicate", "--help"]);
    desk.refuses_with(&["games", "--frobnicate"], &["--frobnicate"]);
    desk.refuses_with(&["games", "extra"], &["extra"]);
    desk.refuses_with(&["new", "reflex"], &["--output"]);
    desk.refuses_with(&["options", "m.json"], &["--seat"]);
    desk.refuses_with(&["act", "m.json", "--seat", "1"], &["--choice", "--action"]);
    desk.refuses_with(
        &["act", "m.json", "--seat", "1", "--choice", "1", "--concede"],
        &["--choice", "--concede"],
    );
    desk.refuses_with(&["rule", "XX-9.9"], &["there is no rule 'XX-9.9'"]);
    desk.refuses_with(&["rule", "two\nlines"], &["there is no rule"]);
}

#[test]
fn games_there_are_not() {
    let desk = Desk::new();
    let known = ["there is no game 'chess'", "reflex"];
    desk.refuses_with(&["new", "chess", "-o", "m.json"], &known);
    desk.refuses_with(&["play", "chess"], &known);
    desk.refuses_with(&["simulate", "chess", "--seats", "random,random"], &known);
    desk.refuses_with(&["balance", "chess"], &known);
    desk.refuses_with(&["bench", "chess"], &known);
    desk.does(&["new", "reflex", "-o", "m.json"]);
    let file = desk.text("m.json").replace("\"game\": \"reflex\"", "\"game\": \"chess\"");
    desk.put("m.json", file);
    desk.refuses_with(&["view", "m.json"], &known);
}

#[test]
fn files_that_are_not_matches() {
    let desk = Desk::with_match(1);
    desk.put("broken.json", "{\"edited\": fals");
    desk.put("empty.json", "");
    desk.put("blank.json", " \n\n");
    desk.put("list.json", "[1, 2, 3]");
    desk.put("null.json", "null");
    desk.put("object.json", "{\"edited\": false}");
    desk.put("header.json", r#"{"record": {"header": {"game": "reflex"}}}"#);
    desk.put("bytes.json", [0x7b, 0xff, 0xfe, 0x00]);
    desk.put("deep.json", "[".repeat(100_000));
    desk.put("folder/x", "");
    let names = [
        "missing.json",
        "broken.json",
        "empty.json",
        "blank.json",
        "list.json",
        "null.json",
        "object.json",
        "header.json",
        "bytes.json",
        "deep.json",
        "folder",
        "m.json/m.json",
        "",
    ];
    for name in names {
        desk.refuses_with(&["view", name], &[name]);
        desk.refuses_with(&["options", name, "--seat", "1"], &[name]);
        desk.refuses_with(&["act", name, "--seat", "1", "--choice", "1"], &[name]);
        desk.refuses_with(&["replay", name], &[name]);
        desk.refuses_with(&["verify", name], &[name]);
    }
    desk.refuses_with(&["view", "missing.json"], &["No such file"]);
    desk.refuses_with(&["view", "folder"], &["directory"]);
    desk.refuses_with(&["view", "list.json"], &["not a match"]);
    for name in &names[1..] {
        desk.refuses(&["play", "reflex", "--seed", "1", "--save", name]);
    }
}

#[test]
fn match_files_that_were_cut_off() {
    let desk = Desk::with_match(1);
    desk.act(1, "keep", "");
    let whole = desk.text("m.json");
    let end = whole.trim_end().len();
    for part in 0..40 {
        let cut = end * part / 40;
        desk.put("cut.json", &whole[..cut]);
        desk.refuses_with(&["act", "cut.json", "--seat", "1", "--choice", "1"], &["cut.json", "not a match"]);
    }
    desk.put("cut.json", &whole[..end - 1]);
    desk.refuses_with(&["view", "cut.json"], &["cut.json", "not a match"]);
}

#[test]
fn records_that_do_not_hold_together() {
    let desk = Desk::with_match(1);
    desk.act(1, "reroll", "");
    let whole = desk.json("m.json");
    let spoil = |pointer: &str, value: Value, words: &[&str]| {
        let mut file = whole.clone();
        *file.pointer_mut(pointer).expect(pointer) = value;
        desk.put("m.json", file.to_string());
        desk.refuses_with(&act("2", "keep"), words);
    };
    spoil("/record/header/versions/rules", json!(99), &["rules 99"]);
    spoil("/record/header/versions/packs", json!("0011223344556677"), &["packs"]);
    spoil("/record/header/secret", json!("00".repeat(32)), &["secret", "commitment"]);
    spoil("/record/header/secret", json!("00"), &["not a match"]);
    spoil("/record/header/secret", json!(null), &["not published"]);
    spoil("/record/header/seats", json!(["a", "b", "c"]), &["3 seats are named"]);
    spoil("/record/header/entropy", json!([]), &["0 added entropy"]);
    spoil("/record/opening_dice/0", json!("first player d6=1"), &["step 0", "dice"]);
    spoil("/record/opening_hash", json!("00"), &["step 0", "hash"]);
    spoil("/record/steps/0/dice/0", json!("planning/1 d6=9"), &["step 1", "dice"]);
    spoil("/record/steps/0/hash", json!("00"), &["step 1", "hash"]);
    spoil("/record/steps/0/act/action/action", json!("place 1 B1"), &["step 1", "RX-5.4"]);
    spoil("/record/steps/0/act/action/seat", json!(7), &["not a match", "seat 7"]);
    spoil("/record/steps/0/act", json!({ "frobnicate": {} }), &["not a match", "frobnicate"]);
    spoil("/record/header/setup/players", json!(3), &["3 players"]);
}

#[test]
fn seats_that_cannot_act() {
    let desk = Desk::with_match(1);
    for seat in ["0", "9", "-1", "one", "", "1.5", "99999999999999999999"] {
        desk.refuses(&["act", "m.json", "--seat", seat, "--choice", "1"]);
        desk.refuses(&["options", "m.json", "--seat", seat]);
        desk.refuses(&["view", "m.json", "--seat", seat]);
    }
    desk.refuses_with(&["options", "m.json", "--seat", "0"], &["'0' is not a seat", "1 to 6"]);
    for seat in ["3", "6"] {
        let words = [&*format!("there is no seat {seat} at this table")];
        desk.refuses_with(&["act", "m.json", "--seat", seat, "--choice", "1"], &words);
        desk.refuses_with(&["options", "m.json", "--seat", seat], &words);
        desk.refuses_with(&["view", "m.json", "--seat", seat], &words);
    }
    desk.edit("m.json", |table| {
        action_phase(table);
        table["ships"][0]["dice"] = json!({ "B1": 3, "P1": 3 });
    });
    let words = ["seat 2", "waiting for seat 1"];
    desk.refuses_with(&["options", "m.json", "--seat", "2"], &words);
    for what in [["--choice", "1"], ["--action", "keep"], ["--player", "greedy"]] {
        desk.refuses_with(&[&["act", "m.json", "--seat", "2"], what.as_slice()].concat(), &words);
    }
    // Giving up is no action: a seat may do that at any time.
    assert!(desk.does(&["act", "m.json", "--seat", "2", "--concede"]).contains("RX-15.4"));
}

#[test]
fn actions_that_are_none_or_not_allowed() {
    let desk = Desk::with_match(1);
    for text in
        ["frobnicate", "place", "place 6", "place six B1", "warp C 1 cw", "keep keep", "", "\"\"", "-1"]
    {
        let action = format!("--action={text}");
        desk.refuses_with(&["act", "m.json", "--seat", "1", &action], &["not an action of Reflex"]);
    }
    desk.refuses_with(&act("1", "place 7 B1"), &["cannot show 7"]);
    desk.refuses(&act("1", "place 6 B9"));
    desk.refuses(&act("1", "target 9 cw"));
    desk.refuses(&act("1", "console 200"));
    for text in ["\"keep", "{\"keep\": 1}", "[\"keep\"]", "\"keep\" 1"] {
        desk.refuses_with(&act("1", text), &["not a JSON string"]);
    }
    desk.refuses(&act("1", "two\nlines"));
    desk.refuses_with(&act("1", "place 6 B1"), &["not allowed", "RX-5.4"]);
    desk.act(1, "keep", "");
    desk.refuses_with(&act("1", "reroll"), &["not allowed", "RX-5.4"]);
    desk.refuses_with(&act("1", "place 5 B1"), &["not allowed", "RX-5.3"]);
    desk.refuses_with(&act("1", "place 6 SF"), &["not allowed", "RX-3.2"]);
    desk.act(1, "place 6 F1", "");
    desk.act(1, "place 6 F2", "");
    desk.refuses_with(&act("1", "place 6 P1"), &["not allowed", "RX-5.8"]);
    desk.refuses(&act("1", "fire F1"));
    desk.refuses_with(&["act", "m.json", "--seat", "2", "--take-back"], &["cannot be taken back"]);
    desk.refuses_with(&["act", "m.json", "--seat", "2", "--player", "genius"], &["genius", "greedy"]);
}

#[test]
fn choices_out_of_range() {
    let desk = Desk::with_match(1);
    for number in ["0", "3", "18446744073709551615"] {
        desk.refuses_with(&["act", "m.json", "--seat", "1", "--choice", number], &["choices 1 to 2"]);
    }
    for number in ["-1", "one", "1.0", "18446744073709551616"] {
        let choice = format!("--choice={number}");
        desk.refuses_with(&["act", "m.json", "--seat", "1", &choice], &[number]);
    }
}

#[test]
fn dice_that_do_not_fit() {
    let desk = Desk::with_match(1);
    let with_dice = |action: &str, dice: &str, words: &[&str]| {
        let dice = format!("--dice={dice}");
        desk.refuses_with(&[act("1", action).as_slice(), &[&dice]].concat(), words);
    };
    with_dice("reroll", "1,2,3", &["too few dice: 3"]);
    with_dice("reroll", "1,2,3,4,5", &["too many dice: 5", "4 rolled"]);
    with_dice("reroll", "1,2,7,4", &["die 3 cannot show 7"]);
    with_dice("reroll", "0,2,3,4", &["die 1 cannot show 0"]);
    with_dice("keep", "6", &["too many dice: 1", "0 rolled"]);
    with_dice("place 6 B1", "6", &["RX-5.4"]);
    for dice in ["", "a", "1,,2,3", "-1", "1;2;3;4", "4294967296"] {
        with_dice("reroll", dice, &["--dice"]);
    }
    for what in ["--concede", "--take-back"] {
        desk.refuses_with(&["act", "m.json", "--seat", "1", what, "--dice", "1"], &["dice"]);
    }
}

#[test]
fn set_ups_that_are_wrong() {
    let desk = Desk::new();
    let wrong = |name: &str, text: &str, words: &[&str]| {
        desk.put(name, text);
        desk.refuses_with(&["new", "reflex", "--setup", name, "-o", "m.json"], words);
        desk.refuses_with(&["play", "reflex", "--setup", name], &[]);
        desk.refuses_with(&["simulate", "reflex", "--seats", "random,random", "--setup", name], &[]);
    };
    wrong("s.json", "{\"players\": 2", &["s.json"]);
    wrong("s.json", "[2]", &["s.json", "list of fields"]);
    wrong("s.json", "", &["s.json"]);
    wrong("s.json", "{\"players\": 5}", &["5 players", "RX-1.1"]);
    wrong("s.json", "{\"players\": 1000000000000000000}", &["s.json", "players"]);
    wrong("s.json", "{\"players\": 258}", &["258 players"]);
    wrong("s.json", "{\"players\": \"two\"}", &["two"]);
    wrong("s.json", "{\"players\": -2}", &["-2"]);
    wrong("s.json", "{\"lenght\": 6}", &["lenght", "length"]);
    wrong("s.json", "{\"guns\": \"sideways\"}", &["sideways", "all_round"]);
    wrong("s.json", "{\"consoles\": \"lancer\"}", &["set-up"]);
    wrong("s.toml", "players = 2\nplayers = 3", &["s.toml"]);
    wrong("s.toml", "battlefield = standard18", &["s.toml"]);
    wrong("s.toml", "lenght = 6", &["lenght", "length"]);
    wrong("s.toml", "battlefield = \"nowhere\"", &["nowhere", "RX-15.3"]);
    let several = "length = 7\nbattlefield = \"nowhere\"\nconsoles = [\"x\"]\ncolours = [\"red\", \"red\"]\n";
    wrong("s.toml", several, &["RX-1.5", "nowhere", "1 consoles", "'x'", "same colour", "; "]);
    desk.put("three.toml", "players = 3");
    desk.refuses_with(
        &["new", "reflex", "--setup", "three.toml", "--players", "2", "-o", "m.json"],
        &["3 players, not 2"],
    );
    desk.refuses_with(&["new", "reflex", "--setup", "none.toml", "-o", "m.json"], &["none.toml"]);
    for players in ["0", "1", "4", "7", "258", "18446744073709551615"] {
        desk.refuses_with(&["new", "reflex", "--players", players, "-o", "m.json"], &[players]);
    }
    desk.refuses_with(&["new", "reflex", "--seed", "-1", "-o", "m.json"], &["-1"]);
}

#[test]
fn packs_that_are_wrong() {
    let desk = Desk::with_match(1);
    desk.put("empty/x.txt", "");
    desk.put("bad/reflex/battlefields/odd.toml", "id = \"odd\"\nname = \"Odd\"\nsize = 13\n");
    desk.put("bad/reflex/consoles/none.toml", "id = \"none\"\nname = 3\n");
    for verb in [&["view", "m.json"][..], &["verify", "m.json"], &["new", "reflex", "-o", "n.json"]] {
        let with = |folder| [verb, &["--packs", folder]].concat();
        desk.refuses_with(&with("nowhere"), &["nowhere", "cannot be read"]);
        desk.refuses_with(&with("m.json"), &["m.json", "cannot be read"]);
        desk.refuses_with(&with("empty"), &["no pack here"]);
        desk.refuses_with(&with("bad"), &["odd.toml:", "none.toml:2:", "; "]);
    }
    desk.refuses_with(&["check", "nowhere"], &["no such file or folder"]);
    desk.refuses_with(&["check", "m.json"], &["m.json", "ends in .toml"]);
    desk.refuses_with(&["check", "empty"], &["no pack here"]);
}

/// How many files lie in a folder and the folders in it.
fn files(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).expect("a folder");
    entries
        .map(|entry| entry.expect("an entry").path())
        .map(|path| if path.is_dir() { files(&path) } else { 1 })
        .sum()
}

#[test]
fn check_prints_a_line_a_mistake_and_then_how_many() {
    let desk = Desk::new();
    assert!(desk.does(&["check", PACKS]).ends_with(" files, no mistakes\n"));
    let reflex = format!("{PACKS}/reflex");
    let there = files(Path::new(&reflex));
    assert!(there > 3, "{there} files");
    assert_eq!(desk.does(&["check", &reflex]), format!("{there} files, no mistakes\n"));
    desk.put("bad/reflex/battlefields/odd.toml", "id = \"odd\"\nname = \"Odd\"\nsize = 13\n");
    desk.put("bad/reflex/consoles/none.toml", "id = \"none\"\nname = 3\n");
    let said = desk.run(&["check", "bad"]);
    assert_eq!((said.status, said.out.as_str()), (Some(2), ""));
    let lines: Vec<&str> = said.err.lines().collect();
    let (last, mistakes) = lines.split_last().expect("a summary");
    assert!(mistakes.len() >= 2, "{}", said.err);
    assert_eq!(*last, format!("broadside: {} mistakes in bad", mistakes.len()));
    for name in ["odd.toml:", "none.toml:2: "] {
        assert!(mistakes.iter().any(|line| line.contains(name)), "{}", said.err);
    }
    desk.put("one/consoles/none.toml", "id = \"none\"\nname = 3\n");
    let said = desk.run(&["check", "one"]);
    assert!(said.err.ends_with("broadside: 1 mistake in one\n"), "{}", said.err);
}

#[test]
fn edited_states_that_break_the_rules() {
    let desk = Desk::with_match(1);
    let whole = desk.text("m.json");
    let broken = |words: &[&str], change: &dyn Fn(&mut Value)| {
        desk.put("m.json", &whole);
        desk.edit("m.json", change);
        desk.refuses_with(&["view", "m.json"], words);
        desk.refuses_with(&["options", "m.json", "--seat", "1"], words);
        desk.refuses_with(&act("1", "keep"), words);
        desk.refuses_with(&["replay", "m.json"], words);
    };
    broken(&["RX-2.2", "another ship"], &|table| table["ships"][1]["space"] = json!(0));
    broken(&["RX-2.1"], &|table| table["ships"][1]["space"] = json!(18));
    broken(&["B1", "cannot show 9"], &|table| table["ships"][0]["dice"] = json!({ "B1": 9 }));
    broken(&["cannot show 0"], &|table| table["ships"][0]["hand"] = json!([0]));
    broken(&["RX-3.2"], &|table| table["ships"][0]["dice"] = json!({ "SF": 6 }));
    broken(&["X9"], &|table| table["ships"][0]["dice"] = json!({ "X9": 6 }));
    broken(&["armour"], &|table| table["ships"][0]["armour"] = json!(3));
    broken(&["weather"], &|table| table["weather"] = json!("foul"));
    broken(&["not readable", "two"], &|table| table["round"] = json!("two"));
    broken(&["RX-14.6"], &|table| table["round"] = json!(13));
    broken(&["RX-11.2"], &|table| table["ships"][1]["cubes"] = json!(5));
    broken(&["seat 9"], &|table| table["active"] = json!(9));
    broken(&["RX-1.1"], &|table| table["active"] = json!(3));
    broken(&["RX-1.1"], &|table| table["ships"] = json!([]));
    broken(&["RX-6.7"], &|table| table["steps"] = json!([]));
    broken(&["the state is not readable"], &|table| *table = json!(null));
    broken(&["RX-2.2", "RX-14.6", "RX-11.2", "; "], &|table| {
        table["round"] = json!(0);
        table["ships"][1]["cubes"] = json!(200);
        table["ships"][1]["space"] = json!(0);
    });
    // A number the state's own sums could overflow on.
    broken(&["RX-11.2"], &|table| {
        table["ships"][0]["cubes"] = json!(255);
        table["ships"][0]["rerolls"] = json!(255);
    });
}

#[test]
fn an_edited_count_as_high_as_it_goes_stays_there() {
    let desk = Desk::with_match(1);
    desk.edit("m.json", |table| {
        action_phase(table);
        table["ships"][0]["hits"] = json!(65535);
        table["ships"][0]["dice"] = json!({ "F1": 6 });
        table["ships"][0]["space"] = json!(8);
    });
    desk.act(1, "fire F1", "");
    assert_eq!(desk.table("m.json")["ships"][0]["hits"], json!(65535));
}

#[test]
fn output_that_cannot_be_written() {
    let desk = Desk::with_match(1);
    desk.put("folder/x", "");
    for name in ["nowhere/n.json", "m.json/n.json", "folder", "/proc/n.json"] {
        desk.refuses_with(&["new", "reflex", "--seed", "1", "-o", name], &["cannot be written"]);
    }
}

#[cfg(unix)]
#[test]
fn a_device_is_never_replaced_by_a_file() {
    let desk = Desk::new();
    desk.refuses_with(&["new", "reflex", "-o", "/dev/null"], &["/dev/null", "not a file"]);
    desk.refuses_with(&["play", "reflex", "--save", "/dev/null"], &["/dev/null"]);
}

#[test]
fn numbers_that_make_no_sense_in_the_lab() {
    let desk = Desk::new();
    let simulate = |rest: &[&str], words: &[&str]| {
        desk.refuses_with(&[&["simulate", "reflex"], rest].concat(), words);
    };
    simulate(&[], &["--seats"]);
    simulate(&["--seats", "human,greedy"], &["human", "greedy"]);
    simulate(&["--seats", ""], &["--seats"]);
    simulate(&["--seats", "greedy"], &["1 players"]);
    simulate(&["--seats", "random,random,random,random"], &["4 players"]);
    simulate(&["--seats", "random,random,random,random,random,random,random"], &["7 players"]);
    simulate(&["--seats", "random,random", "--games", "0"], &["--games"]);
    simulate(&["--seats", "random,random", "--games", "-1"], &["-1"]);
    simulate(&["--seats", "random,random", "--threads", "x"], &["--threads"]);
    let balance = |rest: &[&str], words: &[&str]| {
        desk.refuses_with(&[&["balance", "reflex"], rest].concat(), words);
    };
    for games in ["0", "3", "18446744073709551614"] {
        balance(&["--games", games], &["--games must be even"]);
    }
    balance(&["--games", "-2"], &["-2"]);
    balance(&["--level", "human"], &["human", "captain"]);
    balance(&["--group", "150"], &["no group '150'", "'consoles'"]);
    balance(&["--group", ""], &["no group ''"]);
    balance(&["--threads", "x"], &["--threads"]);
    balance(&["--packs", "nowhere"], &["nowhere"]);
    balance(&["-o", "nowhere/paper.md"], &["nowhere/paper.md cannot be written"]);
    balance(&["-o", "."], &["not a file"]);
    for seconds in ["0", "nan", "inf", "1e9", "x"] {
        desk.refuses_with(&["bench", "reflex", "--seconds", seconds], &["--seconds"]);
    }
    desk.refuses_with(&["bench", "reflex", "--seconds", "0.01", "--players", "9"], &["9 players"]);
    for seats in ["human", "human,genius", "human,human,human,human", ""] {
        desk.refuses(&["play", "reflex", "--seats", seats]);
    }
}

#[test]
fn nobody_reads_to_the_end() {
    let desk = Desk::with_match(4);
    desk.play_out("greedy");
    for args in [&["replay", "m.json"][..], &["rule", "reflex"], &["view", "m.json"], &["--help"]] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let said = desk.run_into(args, writer);
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_in_one_line() {
    let desk = Desk::with_match(4);
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
    let said = desk.run_into(&["view", "m.json"], full);
    assert_eq!(said.status, Some(2));
    assert!(said.err.starts_with("broadside: standard output cannot be written"), "{}", said.err);
    assert_eq!(said.err.lines().count(), 1);
}
