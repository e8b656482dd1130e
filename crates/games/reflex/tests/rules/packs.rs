//! Packs and the messages their mistakes get.

use broadside_engine::GameBox;
use broadside_engine::packs::PackFile;
use broadside_reflex::{Colour, DieSpace, Facing, Reflex, Station};

use crate::kit::{content, spaces};

const BATTLEFIELD: &str = r#"id = "x"
name = "Example"
size = 18
warp_north = [2, 6]
warp_south = [11, 15]
gates = [4, 13]
starts2 = [0, 9]
starts3 = [0, 6, 12]
start_facing = "cw"
"#;

const CONSOLE: &str = r#"id = "x"
name = "Example"
art = "M0 -40 L22 44 L-22 44 Z"
cube_cap = 4
start_cubes = 1
start_shields = ["SM"]
spaces = [
    { id = "B1", station = "boost", numbers = [1, 2, 3, 4, 5, 6], colour = "rear" },
    { id = "M1", station = "manoeuvre", numbers = [1, 2, 3, 4, 5, 6], colour = "front" },
    { id = "F1", station = "fire", numbers = [1, 2, 3, 4, 5, 6], colour = "front" },
    { id = "P1", station = "power", numbers = [1, 2, 3, 4, 5, 6], colour = "mid" },
    { id = "SF", station = "shield", numbers = [1, 2], colour = "front" },
    { id = "SR", station = "shield", numbers = [3, 4], colour = "rear" },
    { id = "SM", station = "shield", numbers = [5, 6], colour = "mid" },
]
"#;

/// Every fault of some files, as people read them.
fn faults(files: &[(&str, &str)]) -> Vec<String> {
    let files: Vec<PackFile<'_>> = files.iter().map(|&(path, text)| PackFile { path, text }).collect();
    match Reflex::content(&files) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

/// The text with one thing in it changed.
#[track_caller]
fn changed(text: &str, from: &str, to: &str) -> String {
    assert_eq!(text.matches(from).count(), 1, "{from} must be there once");
    text.replace(from, to)
}

/// Exactly these faults in a battlefield with one thing changed.
#[track_caller]
fn battlefield_fault(from: &str, to: &str, expected: &[&str]) {
    let text = changed(BATTLEFIELD, from, to);
    assert_eq!(faults(&[("mine/battlefields/x.toml", &text), ("mine/consoles/x.toml", CONSOLE)]), expected);
}

/// Exactly these faults in a console with one thing changed.
#[track_caller]
fn console_fault(from: &str, to: &str, expected: &[&str]) {
    let text = changed(CONSOLE, from, to);
    assert_eq!(
        faults(&[("mine/battlefields/x.toml", BATTLEFIELD), ("mine/consoles/x.toml", &text)]),
        expected
    );
}

#[test]
fn there_are_three_battlefields_and_four_consoles() {
    let content = content();
    let battlefields: Vec<&str> = content.battlefields().iter().map(|it| it.id.as_str()).collect();
    assert_eq!(battlefields, ["deep24", "knife12", "standard18"]);
    let consoles: Vec<&str> = content.consoles().map(|(_, console)| console.id.as_str()).collect();
    assert_eq!(consoles, ["bastion", "dynamo", "lancer", "sabre"]);
}

#[test]
fn battlefields_are_those_of_the_rulebook() {
    let content = content();
    let table = [
        ("standard18", "Long Orbit", 18, [2, 6], [11, 15], [4, 13], [0, 9], [0, 6, 12]),
        ("knife12", "Knife Range", 12, [1, 4], [7, 10], [2, 8], [0, 6], [0, 4, 8]),
        ("deep24", "Deep Field", 24, [3, 8], [15, 20], [5, 17], [0, 12], [0, 8, 16]),
    ];
    for (id, name, size, warp_north, warp_south, gates, starts2, starts3) in table {
        let battlefield = content.battlefield(content.find_battlefield(id).expect("it is there"));
        assert_eq!(battlefield.id, id);
        assert_eq!(battlefield.name, name);
        assert_eq!(battlefield.size, size, "{id}");
        assert_eq!(battlefield.warp_north, warp_north, "{id}");
        assert_eq!(battlefield.warp_south, warp_south, "{id}");
        assert_eq!(battlefield.gates, gates, "{id}");
        assert_eq!(battlefield.starts2, starts2, "{id}");
        assert_eq!(battlefield.starts3, starts3, "{id}");
        assert_eq!(battlefield.start_facing, Facing::Cw, "{id}");
    }
    assert_eq!(content.find_battlefield("nowhere"), None);
}

/// What the rulebook says of a console. The colours are those of all spaces but the Shield spaces.
struct Printed {
    id: &'static str,
    name: &'static str,
    cap: u8,
    start_cubes: u8,
    stations: [&'static str; 4],
    front: &'static str,
    rear: &'static str,
    mid: &'static str,
    sf: &'static [u8],
    sr: &'static [u8],
    sm: &'static [u8],
}

#[test]
fn consoles_are_those_of_the_rulebook() {
    let table = [
        Printed {
            id: "lancer",
            name: "Lancer",
            cap: 4,
            start_cubes: 1,
            stations: ["B1 B2", "M1 M2", "F1 F2", "P1 P2"],
            front: "M1 F1 F2 P1",
            rear: "B1 B2 M2 P2",
            mid: "",
            sf: &[1, 2],
            sr: &[3, 4],
            sm: &[5, 6],
        },
        Printed {
            id: "bastion",
            name: "Bastion",
            cap: 3,
            start_cubes: 1,
            stations: ["B1 B2", "M1 M2", "F1 F2", "P1"],
            front: "M1 F1",
            rear: "B1 B2 M2 F2",
            mid: "P1",
            sf: &[1, 2, 3],
            sr: &[3, 4, 5],
            sm: &[4, 5, 6],
        },
        Printed {
            id: "dynamo",
            name: "Dynamo",
            cap: 6,
            start_cubes: 2,
            stations: ["B1 B2", "M1 M2", "F1 F2", "P1 P2 P3"],
            front: "M1 F1 F2 P1",
            rear: "B1 B2 M2 P2",
            mid: "P3",
            sf: &[1, 2],
            sr: &[3, 4],
            sm: &[6],
        },
        Printed {
            id: "sabre",
            name: "Sabre",
            cap: 4,
            start_cubes: 1,
            stations: ["B1 B2", "M1 M2", "F1 F2 F3", "P1"],
            front: "M1 F1 F2",
            rear: "B1 B2 M2 P1",
            mid: "F3",
            sf: &[1],
            sr: &[3],
            sm: &[5, 6],
        },
    ];
    let content = content();
    for printed in table {
        let id = printed.id;
        let console = content.console(content.find_console(id).expect("it is there"));
        assert_eq!((console.id.as_str(), console.name.as_str()), (id, printed.name));
        assert_eq!((console.cube_cap, console.start_cubes), (printed.cap, printed.start_cubes), "{id}");
        assert_eq!(console.start_shields, spaces("SM"), "{id}");
        let stations = [Station::Boost, Station::Manoeuvre, Station::Fire, Station::Power];
        for (station, its) in stations.into_iter().zip(printed.stations) {
            assert_eq!(console.station(station), spaces(its), "{id}");
            for space in spaces(its).iter() {
                assert_eq!(console.numbers(space).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6], "{id} {space}");
            }
        }
        assert_eq!(console.station(Station::Shield), spaces("SF SR SM"), "{id}");
        let shields = [
            (DieSpace::SF, printed.sf, Colour::Front),
            (DieSpace::SR, printed.sr, Colour::Rear),
            (DieSpace::SM, printed.sm, Colour::Mid),
        ];
        for (space, numbers, colour) in shields {
            for number in 1..=6 {
                assert_eq!(console.fits(space, number), numbers.contains(&number), "{id} {space} {number}");
            }
            assert_eq!(console.colour(space), colour, "{id} {space}");
        }
        let colours =
            [(Colour::Front, printed.front), (Colour::Rear, printed.rear), (Colour::Mid, printed.mid)];
        for (colour, its) in colours {
            for space in spaces(its).iter() {
                assert_eq!(console.colour(space), colour, "{id} {space}");
            }
        }
        let coloured = colours.iter().map(|(_, its)| spaces(its).len()).sum::<usize>();
        assert_eq!(console.spaces.len(), coloured + 3, "{id} has no other space");
    }
    assert_eq!(content.find_console("none"), None);
}

#[test]
fn a_right_pack_has_no_fault() {
    let packs = [("mine/battlefields/x.toml", BATTLEFIELD), ("mine/consoles/x.toml", CONSOLE)];
    assert_eq!(faults(&packs), [""; 0]);
    let mut with_ours = Reflex::packs().to_vec();
    with_ours.extend(packs.map(|(path, text)| PackFile { path, text }));
    let content = Reflex::content(&with_ours).expect("no fault");
    assert!(content.find_battlefield("x").is_some() && content.find_console("x").is_some());
    assert!(content.find_battlefield("standard18").is_some() && content.find_console("lancer").is_some());
}

#[test]
fn a_note_may_be_left_out_or_given() {
    console_fault("cube_cap = 4", "note = \"Good at nothing.\"\ncube_cap = 4", &[]);
}

#[test]
fn the_limits_of_the_rulebook_are_allowed() {
    console_fault("cube_cap = 4\nstart_cubes = 1", "cube_cap = 6\nstart_cubes = 3", &[]);
    console_fault("cube_cap = 4\nstart_cubes = 1", "cube_cap = 1\nstart_cubes = 0", &[]);
    console_fault("[\"SM\"]", "[]", &[]);
    console_fault("[\"SM\"]", "[\"SF\", \"SR\", \"SM\"]", &[]);
    for size in ["30", "10"] {
        let text = format!(
            "id = \"x\"\nname = \"Example\"\nsize = {size}\nwarp_north = [0, 4]\n\
             warp_south = {}\ngates = [0, 9]\nstarts2 = [0, 9]\n\
             starts3 = [0, 1, 9]\nstart_facing = \"ccw\"\n",
            if size == "30" { "[15, 29]" } else { "[5, 9]" }
        );
        let none = faults(&[("mine/battlefields/x.toml", &text), ("mine/consoles/x.toml", CONSOLE)]);
        assert_eq!(none, [""; 0]);
    }
}

#[test]
fn a_folder_that_reflex_does_not_know() {
    assert_eq!(
        faults(&[("mine/ships/x.toml", CONSOLE), ("x.toml", CONSOLE)]),
        [
            "mine/ships/x.toml:1: a pack of Reflex has the folders battlefields and consoles, not 'ships'",
            "x.toml:1: this file lies in no folder: put it in battlefields or consoles",
        ]
    );
}

#[test]
fn the_same_id_twice() {
    let files = [
        ("mine/battlefields/x.toml", BATTLEFIELD),
        ("mine/consoles/x.toml", CONSOLE),
        ("yours/battlefields/x.toml", BATTLEFIELD),
        ("yours/consoles/x.toml", CONSOLE),
    ];
    assert_eq!(
        faults(&files),
        [
            "yours/battlefields/x.toml:1: 'x' is already defined in mine/battlefields/x.toml",
            "yours/consoles/x.toml:1: 'x' is already defined in mine/consoles/x.toml",
        ]
    );
}

#[test]
fn the_same_id_three_times() {
    let files = [
        ("a/consoles/x.toml", CONSOLE),
        ("b/consoles/x.toml", CONSOLE),
        ("c/consoles/x.toml", CONSOLE),
        ("a/battlefields/x.toml", BATTLEFIELD),
    ];
    assert_eq!(
        faults(&files),
        [
            "b/consoles/x.toml:1: 'x' is already defined in a/consoles/x.toml",
            "c/consoles/x.toml:1: 'x' is already defined in a/consoles/x.toml",
        ]
    );
}

#[test]
fn a_copied_file_with_the_old_id_is_the_only_one_at_fault() {
    let files = [
        ("mine/battlefields/x.toml", BATTLEFIELD),
        ("mine/consoles/x.toml", CONSOLE),
        ("mine/consoles/y.toml", CONSOLE),
    ];
    assert_eq!(faults(&files), ["mine/consoles/y.toml:1: id 'x' must be the file's name, 'y'"]);
}

#[test]
fn a_kind_without_any_file() {
    let expected = ["packs of Reflex:1: at least one battlefield and one console are needed"];
    assert_eq!(faults(&[]), expected);
    assert_eq!(faults(&[("mine/consoles/x.toml", CONSOLE)]), expected);
    assert_eq!(faults(&[("mine/battlefields/x.toml", BATTLEFIELD)]), expected);
}

#[test]
fn too_many_files_of_a_kind() {
    let numbered = |text: &str, kind: &str, count: usize| -> Vec<(String, String)> {
        let file = |index: usize| {
            (format!("mine/{kind}/x{index}.toml"), changed(text, "id = \"x\"", &format!("id = \"x{index}\"")))
        };
        (0..count).map(file).collect()
    };
    let check = |battlefields: usize, consoles: usize| {
        let mut files = numbered(BATTLEFIELD, "battlefields", battlefields);
        files.extend(numbered(CONSOLE, "consoles", consoles));
        let files: Vec<(&str, &str)> =
            files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        faults(&files)
    };
    assert_eq!(check(200, 200), [""; 0]);
    assert_eq!(check(201, 1), ["packs of Reflex:1: at most 200 files of a kind"]);
    assert_eq!(check(1, 201), ["packs of Reflex:1: at most 200 files of a kind"]);
}

#[test]
fn wrong_ids_and_names() {
    battlefield_fault(
        "id = \"x\"",
        "id = \"y\"",
        &["mine/battlefields/x.toml:1: id 'y' must be the file's name, 'x'"],
    );
    console_fault(
        "id = \"x\"",
        "id = \"y\"",
        &["mine/consoles/x.toml:1: id 'y' must be the file's name, 'x'"],
    );
    console_fault(
        "id = \"x\"",
        "id = \"X 1\"",
        &[
            "mine/consoles/x.toml:1: id 'X 1' must be made of lower-case letters, digits and _",
            "mine/consoles/x.toml:1: id 'X 1' must be the file's name, 'x'",
        ],
    );
    console_fault(
        "id = \"x\"",
        "id = \"\"",
        &[
            "mine/consoles/x.toml:1: id '' must be made of lower-case letters, digits and _",
            "mine/consoles/x.toml:1: id '' must be the file's name, 'x'",
        ],
    );
    battlefield_fault(
        "\"Example\"",
        "\"\"",
        &["mine/battlefields/x.toml:2: name has 0 characters, but must have 1 to 40"],
    );
    let long = format!("\"{}\"", "é".repeat(41));
    console_fault(
        "\"Example\"",
        &long,
        &["mine/consoles/x.toml:2: name has 41 characters, but must have 1 to 40"],
    );
    console_fault("\"Example\"", &format!("\"{}\"", "é".repeat(40)), &[]);
}

#[test]
fn a_ring_of_a_wrong_size() {
    battlefield_fault(
        "size = 18",
        "size = 19",
        &["mine/battlefields/x.toml:3: size is 19, but must be even, from 10 to 30"],
    );
    battlefield_fault(
        "size = 18",
        "size = 32",
        &[
            "mine/battlefields/x.toml:3: size is 32, but must be even, from 10 to 30",
            "mine/battlefields/x.toml:5: warp_south has space 11, but its spaces must be 16 to 31",
            "mine/battlefields/x.toml:5: warp_south has space 15, but its spaces must be 16 to 31",
        ],
    );
    let small = changed(BATTLEFIELD, "size = 18", "size = 8");
    let all = faults(&[("mine/battlefields/x.toml", &small), ("mine/consoles/x.toml", CONSOLE)]);
    assert_eq!(all[0], "mine/battlefields/x.toml:3: size is 8, but must be even, from 10 to 30");
}

#[test]
fn spaces_outside_the_ring_or_named_twice() {
    let cases: [(&str, &str, &str); 10] = [
        ("[2, 6]", "[2, 9]", "4: warp_north has space 9, but its spaces must be 0 to 8"),
        ("[2, 6]", "[6, 6]", "4: warp_north names space 6 twice"),
        ("[11, 15]", "[8, 15]", "5: warp_south has space 8, but its spaces must be 9 to 17"),
        ("[11, 15]", "[11, 11]", "5: warp_south names space 11 twice"),
        ("[4, 13]", "[4, 18]", "6: gates has space 18, but its spaces must be 0 to 17"),
        ("[4, 13]", "[4, 4]", "6: gates names space 4 twice"),
        ("[0, 9]", "[0, 18]", "7: starts2 has space 18, but its spaces must be 0 to 17"),
        ("[0, 9]", "[9, 9]", "7: starts2 names space 9 twice"),
        ("[0, 6, 12]", "[0, 6, 18]", "8: starts3 has space 18, but its spaces must be 0 to 17"),
        ("[0, 6, 12]", "[0, 6, 0]", "8: starts3 names space 0 twice"),
    ];
    for (from, to, expected) in cases {
        battlefield_fault(from, to, &[&format!("mine/battlefields/x.toml:{expected}")]);
    }
}

#[test]
fn art_that_is_no_path() {
    let expected = ["mine/consoles/x.toml:3: art must be SVG path data that begins with M"];
    for art in ["", "L0 0", "M0 0 <script>", "M0 0\\\" onload=x"] {
        console_fault("M0 -40 L22 44 L-22 44 Z", art, &expected);
    }
}

#[test]
fn wrong_cubes() {
    console_fault(
        "cube_cap = 4\nstart_cubes = 1",
        "cube_cap = 0\nstart_cubes = 0",
        &["mine/consoles/x.toml:4: cube_cap is 0, but must be 1 to 6"],
    );
    console_fault(
        "cube_cap = 4",
        "cube_cap = 7",
        &["mine/consoles/x.toml:4: cube_cap is 7, but must be 1 to 6"],
    );
    console_fault(
        "start_cubes = 1",
        "start_cubes = 4",
        &["mine/consoles/x.toml:5: start_cubes is 4, but must be 0 to 3 and at most cube_cap"],
    );
    console_fault(
        "cube_cap = 4\nstart_cubes = 1",
        "cube_cap = 2\nstart_cubes = 3",
        &["mine/consoles/x.toml:5: start_cubes is 3, but must be 0 to 3 and at most cube_cap"],
    );
}

#[test]
fn start_shields_that_are_none() {
    console_fault(
        "[\"SM\"]",
        "[\"SM\", \"B1\"]",
        &["mine/consoles/x.toml:6: start_shields names B1, which is no Shield space of this console"],
    );
    let line = "    { id = \"SM\", station = \"shield\", numbers = [5, 6], colour = \"mid\" },\n";
    console_fault(
        line,
        "",
        &["mine/consoles/x.toml:6: start_shields names SM, which is no Shield space of this console"],
    );
}

#[test]
fn a_console_without_a_needed_station() {
    for (id, station, name, colour) in [
        ("B1", "boost", "Boost", "rear"),
        ("M1", "manoeuvre", "Manoeuvre", "front"),
        ("F1", "fire", "Fire", "front"),
    ] {
        let line = format!(
            "    {{ id = \"{id}\", station = \"{station}\", numbers = [1, 2, 3, 4, 5, 6], \
             colour = \"{colour}\" }},\n"
        );
        let expected = format!("mine/consoles/x.toml:7: a console needs at least one {name} space");
        console_fault(&line, "", &[&expected]);
    }
    // Power and Shield spaces need not be there.
    console_fault(
        "    { id = \"P1\", station = \"power\", numbers = [1, 2, 3, 4, 5, 6], colour = \"mid\" },\n",
        "",
        &[],
    );
}

#[test]
fn too_many_die_spaces() {
    let more = |ids: &[&str]| -> String {
        let line = |id: &&str| {
            format!("    {{ id = \"{id}\", station = \"fire\", numbers = [1], colour = \"mid\" }},\n")
        };
        let power = |id: &&str| line(id).replace("fire", "power");
        ids.iter().map(|id| if id.starts_with('F') { line(id) } else { power(id) }).collect()
    };
    let last = "colour = \"mid\" },\n]";
    let with = |ids: &[&str]| format!("colour = \"mid\" }},\n{}]", more(ids));
    console_fault(last, &with(&["F2", "F3", "F4", "P2", "P3"]), &[]);
    console_fault(
        last,
        &with(&["F2", "F3", "F4", "P2", "P3", "P4"]),
        &["mine/consoles/x.toml:7: 13 die spaces, but a console has at most 12"],
    );
}

#[test]
fn wrong_die_spaces() {
    console_fault(
        "{ id = \"F1\", station = \"fire\"",
        "{ id = \"P1\", station = \"power\"",
        &[
            "mine/consoles/x.toml:7: a console needs at least one Fire space",
            "mine/consoles/x.toml:11: P1 is listed twice",
        ],
    );
    console_fault("\"power\"", "\"fire\"", &["mine/consoles/x.toml:11: the station of P1 must be power"]);
    console_fault(
        "\"manoeuvre\"",
        "\"boost\"",
        &["mine/consoles/x.toml:9: the station of M1 must be manoeuvre"],
    );
    console_fault(
        "[1, 2], ",
        "[0, 1, 7], ",
        &[
            "mine/consoles/x.toml:12: SF takes 0, but dice show 1 to 6",
            "mine/consoles/x.toml:12: SF takes 7, but dice show 1 to 6",
        ],
    );
    console_fault("[1, 2], ", "[], ", &["mine/consoles/x.toml:12: SF takes no number at all"]);
    let all = "numbers = [1, 2, 3, 4, 5, 6]";
    console_fault(
        &format!("\"boost\", {all}"),
        "\"boost\", numbers = [1, 2, 3, 4, 5]",
        &["mine/consoles/x.toml:8: B1 must take all numbers, since everybody must use its station \
           (RX-5.5, RX-5.6)"],
    );
    console_fault(
        &format!("\"manoeuvre\", {all}"),
        "\"manoeuvre\", numbers = []",
        &["mine/consoles/x.toml:9: M1 must take all numbers, since everybody must use its station \
           (RX-5.5, RX-5.6)"],
    );
    console_fault(
        "[1, 2], colour = \"front\"",
        "[1, 2], colour = \"rear\"",
        &["mine/consoles/x.toml:12: SF must be coloured front"],
    );
    console_fault(
        "[3, 4], colour = \"rear\"",
        "[3, 4], colour = \"mid\"",
        &["mine/consoles/x.toml:13: SR must be coloured rear"],
    );
    console_fault(
        "[5, 6], colour = \"mid\"",
        "[5, 6], colour = \"front\"",
        &["mine/consoles/x.toml:14: SM must be coloured mid"],
    );
}

#[test]
fn fields_that_do_not_exist() {
    battlefield_fault(
        "size = 18",
        "size = 18\ncolor = 3",
        &["mine/battlefields/x.toml:4: unknown field `color`, expected one of `id`, `name`, `size`, \
           `warp_north`, `warp_south`, `gates`, `starts2`, `starts3`, `start_facing`"],
    );
    console_fault(
        "start_cubes = 1",
        "start_cubes = 1\nspeed = 2",
        &["mine/consoles/x.toml:6: unknown field `speed`, expected one of `id`, `name`, `art`, `note`, \
           `cube_cap`, `start_cubes`, `start_shields`, `spaces`"],
    );
    console_fault(
        "[3, 4], colour",
        "[3, 4], color",
        &["mine/consoles/x.toml:13: unknown field `color`, expected one of `id`, `station`, \
           `numbers`, `colour`"],
    );
}

#[test]
fn fields_that_are_missing() {
    battlefield_fault("gates = [4, 13]\n", "", &["mine/battlefields/x.toml:1: missing field `gates`"]);
    console_fault("cube_cap = 4\n", "", &["mine/consoles/x.toml:1: missing field `cube_cap`"]);
    console_fault(", numbers = [3, 4]", "", &["mine/consoles/x.toml:13: missing field `numbers`"]);
}

#[test]
fn values_of_a_wrong_type() {
    for (from, to, expected) in [
        (
            "size = 18",
            "size = \"18\"",
            "3: size: found the text \"18\", expected a whole number from 0 to 255",
        ),
        ("size = 18", "size = 300", "3: size: found the number `300`, expected a whole number from 0 to 255"),
        ("size = 18", "size = -2", "3: size: found the number `-2`, expected a whole number from 0 to 255"),
        ("[4, 13]", "[4]", "6: gates needs 2 spaces, but has 1"),
        ("\"cw\"", "\"north\"", "9: start_facing: unknown word `north`, expected `cw` or `ccw`"),
    ] {
        battlefield_fault(from, to, &[&format!("mine/battlefields/x.toml:{expected}")]);
    }
    for (from, to, expected) in [
        ("\"Example\"", "7", "2: name: found the number `7`, expected a string"),
        ("[\"SM\"]", "\"SM\"", "6: start_shields: found the text \"SM\", expected a list such as [1, 2]"),
        (
            "[\"SM\"]",
            "[\"SX\"]",
            "6: start_shields: 'SX' is not a die space: expected B1 to B4, M1 to M4, F1 to F4, P1 to P4, \
             SF, SR or SM",
        ),
        (
            "id = \"P1\"",
            "id = \"P9\"",
            "11: id: 'P9' is not a die space: expected B1 to B4, M1 to M4, F1 to F4, P1 to P4, SF, SR \
             or SM",
        ),
        (
            "\"power\"",
            "\"engine\"",
            "11: station: unknown word `engine`, expected one of `boost`, `manoeuvre`, `fire`, `power`, `shield`",
        ),
        (
            "[5, 6], colour = \"mid\"",
            "[5, 6], colour = \"green\"",
            "14: colour: unknown word `green`, expected one of `front`, `rear`, `mid`",
        ),
        ("[5, 6], ", "[5, 6.5], ", "14: found the fraction `6.5`, expected a whole number from 0 to 255"),
    ] {
        console_fault(from, to, &[&format!("mine/consoles/x.toml:{expected}")]);
    }
}

#[test]
fn lists_that_are_too_long() {
    for (line, from, to) in [
        (4, "[2, 6]", "[2, 6, 7]"),
        (5, "[11, 15]", "[11, 15, 16]"),
        (6, "[4, 13]", "[4, 13, 14]"),
        (7, "[0, 9]", "[0, 9, 10]"),
        (8, "[0, 6, 12]", "[0, 6, 12, 13]"),
    ] {
        let text = changed(BATTLEFIELD, from, to);
        let all = faults(&[("mine/battlefields/x.toml", &text), ("mine/consoles/x.toml", CONSOLE)]);
        assert_eq!(all.len(), 1, "{to} is one fault, not {all:?}");
        assert!(all[0].starts_with(&format!("mine/battlefields/x.toml:{line}: ")), "{all:?}");
    }
}

#[test]
fn text_that_is_no_toml() {
    battlefield_fault(
        "size = 18",
        "size = ",
        &["mine/battlefields/x.toml:3: size: a value is missing or not in quotes"],
    );
    battlefield_fault(
        "[4, 13]",
        "[4, 13",
        &["mine/battlefields/x.toml:7: missing comma between array elements, expected `,`"],
    );
    console_fault(
        "name = \"Example\"",
        "name = \"Example",
        &["mine/consoles/x.toml:2: name: a text is not closed with \""],
    );
    console_fault(
        "cube_cap = 4",
        "cube_cap = 4\ncube_cap = 5",
        &["mine/consoles/x.toml:5: this key is given twice"],
    );
}

#[test]
fn all_faults_are_reported_at_once() {
    let battlefield = changed(BATTLEFIELD, "gates = [4, 13]", "gates = [4, 4]");
    let battlefield = changed(&battlefield, "starts2 = [0, 9]", "starts2 = [0, 99]");
    let console = changed(CONSOLE, "cube_cap = 4", "cube_cap = 9");
    let console = changed(&console, "start_cubes = 1", "start_cubes = 8");
    let console = changed(&console, "[5, 6], colour = \"mid\"", "[5, 6, 7], colour = \"front\"");
    let files = [
        ("mine/consoles/x.toml", console.as_str()),
        ("mine/consoles/y.toml", &changed(CONSOLE, "id = \"x\"", "id = \"z\"")),
        ("mine/maps/z.toml", ""),
        ("mine/battlefields/x.toml", &battlefield),
        ("mine/battlefields/w.toml", "id ="),
    ];
    let all = faults(&files);
    assert_eq!(
        all,
        [
            "mine/battlefields/w.toml:1: id: a value is missing or not in quotes",
            "mine/battlefields/x.toml:6: gates names space 4 twice",
            "mine/battlefields/x.toml:7: starts2 has space 99, but its spaces must be 0 to 17",
            "mine/consoles/x.toml:4: cube_cap is 9, but must be 1 to 6",
            "mine/consoles/x.toml:5: start_cubes is 8, but must be 0 to 3 and at most cube_cap",
            "mine/consoles/x.toml:14: SM must be coloured mid",
            "mine/consoles/x.toml:14: SM takes 7, but dice show 1 to 6",
            "mine/consoles/y.toml:1: id 'z' must be the file's name, 'y'",
            "mine/maps/z.toml:1: a pack of Reflex has the folders battlefields and consoles, not 'maps'",
        ]
    );
}
