//! `check`: packs are read together with what they are played with.

use crate::kit::Desk;

const PART: &str = "id = \"spark\"\nkey = \"z\"\nname = \"Spark jet\"\nnote = \"A drive of our own.\"\n\
    family = \"thruster\"\nmounts = [\"side1\"]\nclasses = [1, 2]\ncost = 4\nrepair = 1\n\n\
    [[abilities]]\nname = \"Cruise\"\npower = 1\nheat = 0\neffect = { thrust = [1, 1, 0] }\n";

const SHIP: &str = "id = \"kite\"\nname = \"Kite\"\nnote = \"Ours.\"\nclass = 1\n\
    cubes = [[0, 0], [0, 1], [0, -1]]\nparts = [\n    { part = \"spark\", at = [0, -1], mount = \"A\" },\n    \
    { part = \"pulse\", at = [0, 1], mount = \"F\" },\n    { part = \"gyro\", at = [0, -1], mount = \"I\" },\n]\n";

const FLEET: &str =
    "id = \"kites\"\nname = \"Kites\"\nnote = \"Two of ours.\"\nbudget = 100\nships = [\"kite\", \"kite\"]\n";

/// A drive, a ship with it, and a fleet of such ships, in the folder of a game.
fn desk_with(folder: &str) -> Desk {
    let desk = Desk::new();
    desk.put(&format!("{folder}/parts/spark.toml"), PART);
    desk.put(&format!("{folder}/ships/kite.toml"), SHIP);
    desk.put(&format!("{folder}/fleets/kites.toml"), FLEET);
    desk
}

/// The ship and the fleet lie in one folder, the drive they need in another.
fn desk_of_two() -> Desk {
    let desk = Desk::new();
    desk.put("theirs/inertia/parts/spark.toml", PART);
    desk.put("mine/inertia/ships/kite.toml", SHIP);
    desk.put("mine/inertia/fleets/kites.toml", FLEET);
    desk
}

/// What is wrong, a line each, without the line that counts them.
#[track_caller]
fn mistakes(desk: &Desk, args: &[&str]) -> Vec<String> {
    let said = desk.run(args);
    assert_eq!((said.status, said.out.as_str()), (Some(2), ""), "{args:?}: {}", said.err);
    let mut lines: Vec<String> = said.err.lines().map(str::to_string).collect();
    let last = lines.pop().expect("a summary");
    assert!(last.starts_with(&format!("broadside: {} mistake", lines.len())), "{}", said.err);
    lines
}

const RIGHT: &str = "1 file, no mistakes\n";

#[test]
fn a_file_is_checked_with_the_files_beside_it() {
    let desk = desk_with("mine/inertia");
    for file in ["parts/spark.toml", "ships/kite.toml", "fleets/kites.toml"] {
        assert_eq!(desk.does(&["check", &format!("mine/inertia/{file}")]), RIGHT, "{file}");
    }
    desk.put("mine/inertia/ships/kite.toml", SHIP.replace("\"spark\"", "\"sprak\""));
    assert_eq!(
        mistakes(&desk, &["check", "mine/inertia/ships/kite.toml"]),
        ["mine/inertia/ships/kite.toml:7: there is no part 'sprak'"]
    );
}

#[test]
fn a_file_is_checked_from_within_its_folder() {
    let desk = desk_with("mine/inertia");
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_broadside"));
    let run = program.args(["check", "kite.toml"]).current_dir(desk.path("mine/inertia/ships")).output();
    assert_eq!(String::from_utf8_lossy(&run.expect("the program runs").stdout), RIGHT);
}

#[test]
fn a_file_is_not_right_while_the_files_beside_it_cannot_be_read() {
    let desk = desk_with("mine/inertia");
    desk.put("mine/inertia/parts/spark.toml", PART.replace("cost = 4", "cost = 99"));
    let lines = mistakes(&desk, &["check", "mine/inertia/fleets/kites.toml"]);
    assert!(lines[0].contains("parts/spark.toml:8: cost"), "{lines:?}");
    // Its own mistakes come first, and then the others are nobody's concern.
    desk.put("mine/inertia/parts/other.toml", "coast = 4\n");
    let lines = mistakes(&desk, &["check", "mine/inertia/parts/spark.toml"]);
    assert_eq!(lines, ["mine/inertia/parts/spark.toml:8: cost is 99, but must be 1 to 20"]);
}

#[test]
fn a_folder_and_a_file_are_checked_with_the_packs_that_are_given() {
    let desk = desk_of_two();
    for (path, said) in [
        ("mine", "2 files, no mistakes\n"),
        ("mine/inertia", "2 files, no mistakes\n"),
        ("mine/inertia/ships/kite.toml", RIGHT),
    ] {
        for packs in ["theirs", "theirs/inertia"] {
            assert_eq!(desk.does(&["check", path, "--packs", packs]), said, "{path} with {packs}");
        }
        let lines = mistakes(&desk, &["check", path]);
        let fault = "mine/inertia/ships/kite.toml:7: there is no part 'spark'";
        assert!(lines.iter().any(|line| line == fault), "{path}: {lines:?}");
    }
}

#[test]
fn what_is_checked_and_given_as_well_counts_once() {
    let desk = desk_with("mine/inertia");
    for path in ["mine", "mine/inertia", "mine/inertia/ships/kite.toml"] {
        for packs in ["mine", "mine/inertia"] {
            assert!(
                desk.does(&["check", path, "--packs", packs]).ends_with("no mistakes\n"),
                "{path} with {packs}"
            );
        }
    }
}

#[test]
fn packs_of_another_game_do_not_matter() {
    let desk = desk_with("mine/inertia");
    let console = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../packs/reflex/consoles/lancer.toml"
    ));
    desk.put("theirs/reflex/consoles/lancer.toml", console.expect("one of our consoles"));
    assert_eq!(desk.does(&["check", "mine", "--packs", "theirs"]), "3 files, no mistakes\n");
    desk.refuses_with(&["check", "mine", "--packs", "nowhere"], &["nowhere"]);
}

#[test]
fn the_folder_of_a_game_may_have_any_name() {
    let desk = desk_with("yard");
    assert_eq!(desk.does(&["check", "yard"]), "3 files, no mistakes\n");
    for file in ["yard/parts/spark.toml", "yard/ships/kite.toml", "yard/fleets/kites.toml"] {
        assert_eq!(desk.does(&["check", file]), RIGHT, "{file}");
    }
    desk.put("yard/ships/kite.toml", SHIP.replace("\"spark\"", "\"sprak\""));
    for path in ["yard", "yard/ships/kite.toml"] {
        let lines = mistakes(&desk, &["check", path]);
        assert!(lines.contains(&"yard/ships/kite.toml:7: there is no part 'sprak'".to_string()), "{lines:?}");
    }
}
