//! The workbench in the terminal, and single files of packs.

use crate::kit::Desk;

const PACKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs");

/// The games for which something can be built.
fn builders(desk: &Desk) -> Vec<String> {
    let games = desk.tells(&["games"]);
    let all = games.as_array().expect("a list").iter().filter(|game| game["builds"].is_string());
    all.map(|game| game["game"].as_str().expect("an id").to_string()).collect()
}

#[test]
fn nothing_is_built_for_a_game_without_a_workbench() {
    let desk = Desk::new();
    desk.put("a.toml", "x = 1\n");
    desk.refuses_with(&["build", "reflex"], &["nothing is built for Reflex"]);
    desk.refuses_with(&["build", "reflex", "--code", "abc", "--json"], &["nothing is built for Reflex"]);
    desk.refuses_with(&["build", "reflex", "--file", "a.toml"], &["a.toml:1", "nothing is built for Reflex"]);
    desk.refuses_with(&["build", "chess"], &["there is no game 'chess'"]);
    desk.refuses_with(&["build", "reflex", "--file", "missing.toml"], &["missing.toml", "No such file"]);
    desk.refuses_with(&["build", "reflex", "--file", "a.toml", "--code", "x"], &["--file", "--code"]);
    desk.refuses_with(&["build"], &["<GAME>"]);
}

#[test]
fn something_is_built_pick_by_pick() {
    let desk = Desk::new();
    for game in builders(&desk) {
        let empty = desk.tells(&["build", &game]);
        let choices = empty["table"]["prompt"]["choices"].as_array().expect("choices");
        let action = choices[0]["action"].as_str().expect("an action");
        let built = desk.tells(&["build", &game, "--pick", action, "--pick", "name Kestrel"]);
        assert_eq!(built["name"], "Kestrel");
        desk.does(&["build", &game, "--pick", action, "--pick", "name Kestrel", "-o", "kestrel.toml"]);
        assert_eq!(desk.text("kestrel.toml"), built["file"].as_str().expect("a file"));
        let opened = desk.tells(&["build", &game, "--file", "kestrel.toml"]);
        assert_eq!(opened["code"], built["code"], "the file says the same as the code");
        let coded = desk.tells(&["build", &game, "--code", built["code"].as_str().expect("a code")]);
        assert_eq!(coded["code"], built["code"]);
        desk.refuses_with(&["build", &game, "--pick", "frobnicate"], &["frobnicate"]);
        desk.refuses(&["build", &game, "--code", "no code at all", "--json"]);
    }
}

#[test]
fn somebody_types_at_the_workbench() {
    let desk = Desk::new();
    for game in builders(&desk) {
        let typed =
            "h\n1\nname Kestrel\nu\nu\nu\nr\nr\nr\nwhy\ncode\nsave\nsave k.toml\nzzzz\n99999\n?99999\nq\n";
        let said = desk.type_at(&["build", &game], typed);
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{}", said.out);
        let answers: Vec<&str> = said.out.split("\n> ").collect();
        assert!(answers[1].starts_with("  NUMBER "), "{}", answers[1]);
        assert_eq!(answers[6], "There is nothing to take back.");
        assert_eq!(answers[9], "There is nothing to make again.");
        assert_eq!(answers[12], "Name a file: save FILE.");
        assert!(answers[13].starts_with("Written to k.toml."), "{}", answers[13]);
        assert_eq!(answers[14], "No choice has the words 'zzzz'.");
        assert!(answers[15].starts_with("There is no choice 99999: 1 to "), "{}", answers[15]);
        assert_eq!(answers[16], "There is no choice 99999.");
        let opened = desk.tells(&["build", &game, "--file", "k.toml"]);
        assert_eq!((opened["name"].as_str(), opened["code"].as_str()), (Some("Kestrel"), Some(answers[11])));
    }
}

#[test]
fn a_single_file_of_a_pack_is_checked() {
    let desk = Desk::new();
    assert_eq!(
        desk.does(&["check", &format!("{PACKS}/reflex/consoles/lancer.toml")]),
        "1 file, no mistakes\n"
    );
    desk.put("reflex/consoles/mine.toml", "name = 7\n");
    let said = desk.run(&["check", "reflex/consoles/mine.toml"]);
    assert_eq!((said.status, said.out.as_str()), (Some(2), ""));
    assert!(said.err.contains("reflex/consoles/mine.toml:1: "), "{}", said.err);
    assert!(said.err.contains("mistake"), "{}", said.err);
    desk.refuses_with(&["check", "missing.toml"], &["missing.toml", "no such file or folder"]);
}

#[test]
fn a_file_that_stands_alone_is_checked_as_something_built() {
    let desk = Desk::new();
    desk.put("alone.toml", "frobnicate = 7\n");
    let said = desk.run(&["check", "alone.toml"]);
    assert_eq!((said.status, said.out.as_str()), (Some(2), ""));
    assert!(said.err.contains("alone.toml"), "{}", said.err);
    for game in builders(&desk) {
        let empty = desk.tells(&["build", &game]);
        let action = empty["table"]["prompt"]["choices"][0]["action"].as_str().expect("an action");
        let begun = desk.tells(&["build", &game, "--pick", action, "--pick", "name Hulk"]);
        desk.does(&["build", &game, "--pick", action, "--pick", "name Hulk", "-o", "hulk.toml"]);
        let said = desk.run(&["check", "hulk.toml"]);
        // A ship that is only begun is not sound; a deck is from its first pick on.
        let sound = begun["sound"].as_bool().expect("whether it is sound");
        assert_eq!(said.status, Some(if sound { 0 } else { 2 }), "{}{}", said.out, said.err);
        assert!(sound || said.err.contains("hulk.toml"), "{}", said.err);
    }
}
