//! Packs and the messages their mistakes get.

use broadside_engine::GameBox;
use broadside_engine::Workshop;
use broadside_engine::packs::PackFile;
use broadside_inertia::{Aim, Content, Design, Effect, Inertia};

use crate::kit::{catalogue, catalogue_files, shipped};

/// Every fault of some files, as people read them.
fn faults_of(files: &[(String, String)]) -> Vec<String> {
    let files: Vec<PackFile<'_>> = files.iter().map(|(path, text)| PackFile { path, text }).collect();
    match Inertia::content(&files) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

/// The catalogue with one thing in one file changed.
#[track_caller]
fn changed(path: &str, from: &str, to: &str) -> Vec<(String, String)> {
    let mut files = catalogue_files().to_vec();
    let path = format!("catalogue/{path}.toml");
    let file = files.iter_mut().find(|file| file.0 == path).unwrap_or_else(|| panic!("no file {path}"));
    assert_eq!(file.1.matches(from).count(), 1, "{from} must be there once");
    file.1 = file.1.replace(from, to);
    files
}

/// Exactly these faults if one thing is changed. A fault is given as `line: reason`, all in the changed file.
#[track_caller]
fn fault(path: &str, from: &str, to: &str, expected: &[&str]) {
    let faults = faults_of(&changed(path, from, to));
    let expected: Vec<String> = expected.iter().map(|it| format!("catalogue/{path}.toml:{it}")).collect();
    assert_eq!(faults, expected);
}

/// The catalogue with another file.
fn with(path: &str, text: &str) -> Vec<(String, String)> {
    let mut files = catalogue_files().to_vec();
    files.push((path.into(), text.into()));
    files
}

fn without(path: &str) -> Vec<(String, String)> {
    let mut files = catalogue_files().to_vec();
    files.retain(|file| file.0 != format!("catalogue/{path}.toml"));
    files
}

#[test]
fn a_right_pack_has_no_fault() {
    assert_eq!(faults_of(catalogue_files()), Vec::<String>::new());
}

#[test]
fn the_shipped_packs_are_complete() {
    let content = shipped();
    let counts = |content: &Content| {
        [content.parts().len(), content.ships().len(), content.fleets().len(), content.maps().len()]
    };
    assert_eq!(counts(&content), [37, 11, 20, 3]);
    assert_eq!(counts(&content), counts(&catalogue()));
    assert_eq!(content.scenarios().len(), 5);
    let budgets: Vec<u16> = content.fleets().iter().map(|fleet| fleet.budget).collect();
    assert!(content.fleets().iter().all(|fleet| fleet.cost <= fleet.budget));
    assert!(budgets.iter().all(|budget| [55, 100, 150, 300].contains(budget)));
}

#[test]
fn every_file_of_the_shipped_packs_is_listed() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../packs/inertia");
    let mut count = 0;
    for kind in std::fs::read_dir(folder).expect("a folder") {
        count += std::fs::read_dir(kind.expect("an entry").path()).expect("a folder").count();
    }
    assert_eq!(Inertia::packs().len(), count);
}

#[test]
fn maps_are_those_of_the_rulebook() {
    let content = catalogue();
    let rocks = |id: &str| {
        let map = content.maps().iter().find(|map| map.id == id).expect("a map");
        map.asteroids.iter().map(|rock| (rock.at.x, rock.at.y, rock.radius)).collect::<Vec<_>>()
    };
    assert_eq!(rocks("open"), []);
    assert_eq!(
        rocks("belt"),
        [
            (10000, 24000, 1500),
            (38000, 24000, 1500),
            (16000, 20000, 1000),
            (32000, 28000, 1000),
            (20000, 27000, 700),
            (28000, 21000, 700),
            (24000, 16000, 1200),
            (24000, 32000, 1200)
        ]
    );
    assert_eq!(
        rocks("shoal"),
        [
            (24000, 24000, 2000),
            (14000, 14000, 1200),
            (34000, 14000, 1200),
            (34000, 34000, 1200),
            (14000, 34000, 1200),
            (24000, 12000, 800),
            (36000, 24000, 800),
            (24000, 36000, 800),
            (12000, 24000, 800),
            (19000, 27000, 600),
            (27000, 29000, 600),
            (29000, 21000, 600),
            (21000, 19000, 600)
        ]
    );
    assert_eq!(content.maps(), shipped().maps());
}

#[test]
fn scenarios_are_those_of_the_rulebook() {
    let content = catalogue();
    let scenario = |aim: Aim| content.scenarios().iter().find(|it| it.aim == aim).expect("a scenario");
    let frame =
        |aim: Aim| (scenario(aim).players.clone(), scenario(aim).maps.join(" "), scenario(aim).rounds);
    assert_eq!(frame(Aim::LastShip), (vec![2, 3, 4], "open belt shoal".into(), 12));
    assert_eq!(frame(Aim::Beacons), (vec![2, 3, 4], "open".into(), 10));
    assert_eq!(frame(Aim::Breakthrough), (vec![2], "open belt".into(), 10));
    assert_eq!(frame(Aim::Salvage), (vec![2, 3, 4], "open shoal".into(), 12));
    assert_eq!(frame(Aim::Gauntlet), (vec![2, 4], "shoal".into(), 12));
    let points = |aim: Aim, players: usize| {
        scenario(aim).points[players - 2].iter().map(|point| (point.x, point.y)).collect::<Vec<_>>()
    };
    assert_eq!(points(Aim::Beacons, 2), [(12000, 24000), (24000, 24000), (36000, 24000)]);
    assert_eq!(points(Aim::Beacons, 3), [(24000, 14000), (15340, 29000), (32660, 29000)]);
    assert_eq!(points(Aim::Beacons, 4).len(), 5);
    assert_eq!(points(Aim::Gauntlet, 2), [(36000, 12000), (36000, 36000), (12000, 36000), (12000, 12000)]);
    assert_eq!(points(Aim::Salvage, 3)[..2], [(24000, 24000), (18000, 24000)]);
    assert_eq!(content.scenarios(), shipped().scenarios());
}

#[test]
fn abilities_are_those_of_the_catalogue() {
    let content = catalogue();
    let abilities = |id: &str| {
        let part = content.find_part(id).expect("a part");
        let line = |it: &broadside_inertia::Ability| {
            let ammo = it.ammo.map_or(String::new(), |ammo| format!(" ammo {ammo}"));
            let effect = match it.effect {
                Effect::Thrust(by) => format!("thrust {by:?}"),
                Effect::Rotate(by) => format!("rotate {by:?}"),
                Effect::Attack(it) => {
                    let special = [
                        (it.pierce, " pierce".to_string()),
                        (it.scorch, " scorch".into()),
                        (it.drain, " drain".into()),
                        (it.repulse > 0, format!(" repulse {}", it.repulse)),
                        (it.knock > 0, format!(" knock {}", it.knock)),
                        (it.recoil > 0, format!(" recoil {}", it.recoil)),
                    ];
                    let special: String = special.into_iter().filter(|it| it.0).map(|it| it.1).collect();
                    format!("{}/{}/{}{special}", it.dice, it.need, it.damage)
                }
                Effect::Deflect { narrow, wide } => {
                    format!("{} +{}, {} +{}", narrow.half, narrow.bonus, wide.half, wide.bonus)
                }
                other => format!("{other:?}").to_lowercase(),
            };
            format!("p{} h{}{ammo} {effect}", it.power, it.heat)
        };
        part.abilities.iter().map(line).collect::<Vec<_>>().join("; ")
    };
    let expected = [
        ("candle", "p1 h0 thrust [1, 1, 0]; p2 h1 thrust [2, 2, 0]"),
        ("anvil", "p2 h0 thrust [2, 2, 1]; p3 h2 thrust [4, 3, 2]"),
        ("torch", "p3 h1 thrust [0, 3, 2]; p4 h2 thrust [0, 4, 3]; p4 h4 thrust [0, 5, 4]"),
        ("puffer", "p1 h0 thrust [1, 1, 1]"),
        ("booster", "p0 h0 ammo 1 thrust [4, 3, 2]"),
        ("gyro", "p1 h0 rotate [1, 1, 1]; p2 h1 rotate [3, 2, 2]"),
        ("jets", "p1 h0 rotate [2, 1, 0]; p1 h1 rotate [3, 2, 0]"),
        ("wheels", "p2 h0 rotate [0, 2, 2]; p3 h1 rotate [0, 4, 3]"),
        ("pulse", "p1 h0 1/5/1; p2 h1 2/5/1"),
        ("autocannon", "p1 h1 3/8/1"),
        ("rail", "p3 h2 1/5/5 recoil 1"),
        ("mortar", "p2 h2 1/5/3"),
        ("turret", "p2 h1 2/6/1"),
        ("lance", "p3 h2 2/5/2; p4 h4 3/5/2"),
        ("missile", "p1 h0 ammo 3 2/7/2 pierce"),
        ("scorcher", "p1 h1 2/4/0 scorch"),
        ("ion", "p2 h1 2/6/0 drain"),
        ("broadside", "p2 h2 4/6/1"),
        ("repulsor", "p2 h1 1/4/0 repulse 2; p2 h1 1/4/0 knock 1"),
        ("fan", "p1 h0 30 +2, 60 +1"),
        ("bulwark", "p2 h0 45 +3, 90 +2"),
        ("dome", "p3 h0 60 +3, 180 +2"),
        ("pump", "p1 h0 flush"),
        ("computer", "p1 h0 lock"),
        ("scope", "p1 h1 focus"),
        ("jammer", "p2 h1 jam"),
        ("drones", "p2 h1 mend; p2 h2 ammo 3 patch"),
        ("sink", ""),
        ("plate", ""),
        ("capacitor", ""),
    ];
    for (id, lines) in expected {
        assert_eq!(abilities(id), lines, "{id}");
    }
    let ranges = [
        ("pulse", 12, 0, 30),
        ("autocannon", 9, 0, 15),
        ("rail", 20, 0, 0),
        ("mortar", 8, 0, 45),
        ("turret", 9, 0, 180),
        ("lance", 15, 0, 15),
        ("missile", 24, 4, 60),
        ("scorcher", 6, 0, 45),
        ("ion", 12, 0, 30),
        ("broadside", 8, 0, 60),
        ("repulsor", 8, 0, 30),
    ];
    for (id, range, min, gimbal) in ranges {
        let part = content.find_part(id).expect("a part");
        assert_eq!((part.range, part.min_range, part.gimbal), (1000 * range, 1000 * min, gimbal), "{id}");
    }
    let bonus = |id: &str| {
        let part = content.find_part(id).expect("a part");
        (part.hull, part.energy, part.flow, part.sink, part.radiate)
    };
    assert_eq!([bonus("sink"), bonus("deepsink")], [(0, 0, 0, 3, 0), (0, 0, 0, 6, 0)]);
    assert_eq!([bonus("fin"), bonus("array")], [(0, 0, 0, 0, 1), (0, 0, 0, 0, 2)]);
    assert_eq!([bonus("plate"), bonus("slope")], [(2, 0, 0, 0, 0), (1, 0, 0, 0, 0)]);
    assert_eq!([bonus("prow"), bonus("bulkhead")], [(1, 0, 0, 0, 0), (3, 0, 0, 0, 0)]);
    assert_eq!([bonus("capacitor"), bonus("regulator")], [(0, 2, 0, 0, 0), (0, 0, 1, 0, 0)]);
}

#[test]
fn wrong_ids_and_names() {
    for path in
        ["parts/candle", "reactors/frigate", "ships/wasp", "fleets/swarm", "maps/belt", "scenarios/beacons"]
    {
        let (_, id) = path.split_once('/').expect("a folder");
        let text = |id: &str| format!("id = \"{id}\"");
        let upper = "1: id 'Big' must be made of lower-case letters, digits and _";
        let other = format!("1: id 'Big' must be the file's name, '{id}'");
        fault(path, &text(id), &text("Big"), &[upper, &other]);
        let other = format!("1: id 'other' must be the file's name, '{id}'");
        fault(path, &text(id), &text("other"), &[&other]);
    }
    fault(
        "parts/candle",
        "name = \"Candle jet\"",
        "name = \"\"",
        &["3: name has 0 characters, but must have 1 to 24"],
    );
    fault(
        "maps/belt",
        "name = \"Belt\"",
        "name = \"A belt with quite a lot of rocks\"",
        &["2: name has 32 characters, but must have 1 to 24"],
    );
    fault("ships/wasp", "name = \"Wasp\"", "name = \"Wasp/2\"", &["2: '/' cannot be part of a name"]);
}

#[test]
fn a_folder_that_inertia_does_not_know() {
    assert_eq!(
        faults_of(&with("mine/weapons/x.toml", "")),
        [
            "mine/weapons/x.toml:1: a pack of Inertia has the folders reactors, parts, ships, fleets, maps, scenarios, not 'weapons'"
        ]
    );
    assert_eq!(
        faults_of(&with("x.toml", "")),
        [
            "x.toml:1: this file lies in no folder: put it in one of reactors, parts, ships, fleets, maps, scenarios"
        ]
    );
}

#[test]
fn the_same_file_twice() {
    let candle = catalogue_files().iter().find(|file| file.0.ends_with("parts/candle.toml")).expect("a file");
    let faults = faults_of(&with("mine/parts/candle.toml", &candle.1));
    assert!(
        faults.contains(
            &"mine/parts/candle.toml:1: 'candle' is already defined in catalogue/parts/candle.toml".into()
        ),
        "{faults:?}"
    );
}

#[test]
fn two_parts_with_the_same_key() {
    fault("parts/gyro", "key = \"g\"", "key = \"c\"", &["2: the key c is already that of 'candle'"]);
}

#[test]
fn classes_without_a_reactor() {
    assert_eq!(
        faults_of(&without("reactors/frigate")),
        ["packs of Inertia:1: there must be one reactor for each of the classes 1, 2 and 3"]
    );
    fault("reactors/frigate", "class = 2", "class = 4", &["3: there is no class 4: expected 1, 2 or 3"]);
    let faults = faults_of(&changed("reactors/frigate", "class = 2", "class = 1"));
    assert_eq!(faults, ["packs of Inertia:1: there must be one reactor for each of the classes 1, 2 and 3"]);
}

#[test]
fn nothing_to_play_on() {
    let mut files = catalogue_files().to_vec();
    files.retain(|file| !file.0.contains("/maps/"));
    assert_eq!(faults_of(&files), ["packs of Inertia:1: at least one map and one scenario are needed"]);
    let mut files = catalogue_files().to_vec();
    files.retain(|file| !file.0.contains("/scenarios/"));
    assert_eq!(faults_of(&files), ["packs of Inertia:1: at least one map and one scenario are needed"]);
}

#[test]
fn wrong_reactors() {
    let path = "reactors/frigate";
    fault(path, "cost = 18", "cost = 0", &["4: cost is 0, but must be 1 to 200"]);
    fault(path, "energy = 9", "energy = 21", &["5: energy is 21, but must be 1 to 20"]);
    fault(path, "flow = 5", "flow = 0", &["6: flow is 0, but must be 1 to 12"]);
    fault(
        path,
        "cubes = [[0, 0], [0, -1]]",
        "cubes = [[0, 1], [0, -1]]",
        &["7: a reactor fills [0, 0] and at most two more cells"],
    );
    fault(
        path,
        "cubes = [[0, 0], [0, -1]]",
        "cubes = [[0, 0], [0, 1], [1, 0], [0, -1]]",
        &["7: a reactor fills [0, 0] and at most two more cells"],
    );
    fault(path, "min_cubes = 6", "min_cubes = 2", &["8: min_cubes is 2, but must be 3 to 15"]);
    fault(path, "max_cubes = 10", "max_cubes = 5", &["9: max_cubes is 5, but must be 6 to 15"]);
    fault(path, "max_cubes = 10", "max_cubes = 16", &["9: max_cubes is 16, but must be 6 to 15"]);
    fault(path, "base = 1250", "base = 100", &["10: base is 100, but must be 300 to 3000"]);
    fault(
        path,
        "window = [3, 5]",
        "window = [5, 5]",
        &["11: a window is at most [4, 6] and at least [1, 1]"],
    );
    fault(
        path,
        "window = [3, 5]",
        "window = [3, 7]",
        &["11: a window is at most [4, 6] and at least [1, 1]"],
    );
    fault(path, "max_parts = 15", "max_parts = 23", &["12: max_parts is 23, but must be 3 to 22"]);
    fault(path, "stand_in = \"halberd\"", "stand_in = \"hal\"", &["13: there is no ship 'hal'"]);
}

#[test]
fn reactor_cubes_that_cannot_be() {
    let path = "reactors/frigate";
    let told = "7: the cubes of a reactor hang together inside its window, each once";
    for cubes in ["[[0, 0], [0, 0]]", "[[0, 0], [1, 1]]", "[[0, 0], [0, -2]]", "[[0, 0], [100, 0]]"] {
        fault(path, "cubes = [[0, 0], [0, -1]]", &format!("cubes = {cubes}"), &[told]);
    }
}

#[test]
fn wrong_parts() {
    let path = "parts/pulse";
    fault(path, "key = \"P\"", "key = \"pp\"", &["2: key must be one letter or digit"]);
    fault(path, "key = \"P\"", "key = \"?\"", &["2: key must be one letter or digit"]);
    fault(path, "classes = [1, 2, 3]", "classes = [1, 4]", &["7: there is no class 4"]);
    fault(path, "classes = [1, 2, 3]", "classes = []", &["7: a part is made for at least one class"]);
    fault(
        path,
        "mounts = [\"side1\", \"top\"]",
        "mounts = [\"side1\", \"side2\"]",
        &["6: a part is mounted side1 or side2, not both"],
    );
    fault(path, "mounts = [\"side1\", \"top\"]", "mounts = []", &["6: a part needs at least one mount"]);
    fault(
        path,
        "mounts = [\"side1\", \"top\"]",
        "mounts = [\"inner\"]",
        &["6: a weapon cannot be mounted inside: it would have no facing"],
    );
    fault(path, "cost = 6", "cost = 0", &["8: cost is 0, but must be 1 to 20"]);
    fault(path, "cost = 6", "cost = 21", &["8: cost is 21, but must be 1 to 20"]);
    fault(path, "limit = 4", "limit = 0", &["9: limit is 0, but must be 1 to 22"]);
    fault(path, "repair = 1", "repair = 5", &["10: repair is 5, but must be 1 to 4"]);
    fault(path, "repair = 1\n", "", &["1: a part that does something needs a repair cost"]);
    fault(path, "range = 12", "range = 49", &["11: range is 49, but must be 1 to 48"]);
    fault(path, "gimbal = 30", "gimbal = 195", &["12: gimbal is 195, but must be 0 to 180"]);
    fault(path, "gimbal = 30", "gimbal = 20", &["12: gimbal is 20, but must be a multiple of 15"]);
    fault(path, "gimbal = 30\n", "", &["1: a weapon needs range and gimbal"]);
    fault(path, "range = 12\n", "", &["1: a weapon needs range and gimbal"]);
    fault("parts/missile", "min = 4", "min = 25", &["11: min is 25, but must be 1 to 24"]);
    fault("parts/candle", "repair = 1", "repair = 1\nrange = 4", &["10: range is for weapons only"]);
    fault("parts/candle", "repair = 1", "repair = 1\ngimbal = 15", &["10: gimbal is for weapons only"]);
    fault("parts/candle", "repair = 1", "repair = 1\nmin = 2", &["10: min is for weapons only"]);
    fault("parts/candle", "[\"side1\"]", "[\"side1\", \"top\"]", &["6: a thruster is mounted on a side"]);
    fault("parts/candle", "[\"side1\"]", "[\"inner\"]", &["6: a thruster is mounted on a side"]);
    let most = "1: at most hull 4, energy 4, flow 3, sink 8 and radiate 4";
    fault("parts/plate", "hull = 2", "hull = 5", &[most]);
    fault("parts/capacitor", "energy = 2", "energy = 5", &[most]);
    fault("parts/regulator", "flow = 1", "flow = 4", &[most]);
    fault("parts/deepsink", "sink = 6", "sink = 9", &[most]);
    fault("parts/array", "radiate = 2", "radiate = 5", &[most]);
    fault("parts/sink", "repair = 1\n", "", &["1: a part that does something needs a repair cost"]);
}

#[test]
fn wrong_abilities() {
    let line = |path: &str, word: &str| {
        let path = format!("catalogue/{path}.toml");
        let text = &catalogue_files().iter().find(|file| file.0 == path).expect("a file").1;
        let at = text.find(word).expect("it is there");
        text[..at]
            .lines()
            .rev()
            .position(|line| line.starts_with("[[abilities]]"))
            .map(|back| text[..at].lines().count() - back)
    };
    let check = |path: &str, from: &str, to: &str, reason: &str| {
        let expected = format!("{}: {reason}", line(path, from).expect("an ability"));
        fault(path, from, to, &[&expected]);
    };
    check("parts/mortar", "power = 2", "power = 6", "Lob: power is at most 5 and heat at most 4");
    check("parts/mortar", "heat = 2", "heat = 5", "Lob: power is at most 5 and heat at most 4");
    check("parts/missile", "ammo = 3", "ammo = 0", "Salvo: ammo must be 1 to 20");
    check("parts/missile", "ammo = 3", "ammo = 21", "Salvo: ammo must be 1 to 20");
    let thrust = "Puff: thrust is for thrusters, at most 12, for a class it is made for";
    check("parts/puffer", "thrust = [1, 1, 1]", "thrust = [13, 1, 1]", thrust);
    check("parts/puffer", "thrust = [1, 1, 1]", "thrust = [0, 0, 0]", thrust);
    let rotate = "Turn: rotate is for manoeuvring thrusters, at most 6, for a class it is made for";
    check("parts/gyro", "rotate = [1, 1, 1]", "rotate = [7, 1, 1]", rotate);
    check("parts/mortar", "dice = 1", "dice = 0", "Lob: 1 to 12 dice, need 2 to 10, damage at most 12");
    check("parts/mortar", "dice = 1", "dice = 13", "Lob: 1 to 12 dice, need 2 to 10, damage at most 12");
    check("parts/mortar", "need = 5", "need = 1", "Lob: 1 to 12 dice, need 2 to 10, damage at most 12");
    check("parts/mortar", "need = 5", "need = 11", "Lob: 1 to 12 dice, need 2 to 10, damage at most 12");
    check("parts/mortar", "damage = 3", "damage = 13", "Lob: 1 to 12 dice, need 2 to 10, damage at most 12");
    check("parts/rail", "recoil = 1", "recoil = 7", "Shot: repulse and recoil at most 6, knock at most 3");
    check(
        "parts/repulsor",
        "repulse = 2",
        "repulse = 7",
        "Shove: repulse and recoil at most 6, knock at most 3",
    );
    check("parts/repulsor", "knock = 1", "knock = 4", "Twist: repulse and recoil at most 6, knock at most 3");
    check(
        "parts/fan",
        "half = 30",
        "half = 14",
        "Point: half is a multiple of 15 up to 180 degrees, and bonus at most 6",
    );
    check(
        "parts/fan",
        "half = 60",
        "half = 181",
        "Point: half is a multiple of 15 up to 180 degrees, and bonus at most 6",
    );
    check(
        "parts/fan",
        "bonus = 2",
        "bonus = 7",
        "Point: half is a multiple of 15 up to 180 degrees, and bonus at most 6",
    );
}

#[test]
fn abilities_of_another_family() {
    let faults = faults_of(&changed("parts/puffer", "family = \"thruster\"", "family = \"utility\""));
    assert_eq!(faults.len(), 1);
    assert!(
        faults[0].ends_with("Puff: thrust is for thrusters, at most 12, for a class it is made for"),
        "{faults:?}"
    );
    let faults = faults_of(&changed("parts/fan", "family = \"deflector\"", "family = \"utility\""));
    assert!(faults[0].ends_with(": deflect is for deflectors"), "{faults:?}");
    let faults = faults_of(&changed("parts/gyro", "family = \"manoeuvre\"", "family = \"heat\""));
    assert!(faults[0].contains("rotate is for manoeuvring thrusters"), "{faults:?}");
    fault(
        "parts/pump",
        "family = \"heat\"",
        "family = \"deflector\"",
        &["1: a part needs an ability of its family"],
    );
    fault(
        "parts/pump",
        "family = \"heat\"",
        "family = \"manoeuvre\"",
        &["1: a part needs an ability of its family"],
    );
}

#[test]
fn too_many_abilities() {
    let more = "\n[[abilities]]\nname = \"More\"\npower = 1\nheat = 0\neffect = { thrust = [0, 1, 1] }\n";
    let mut files = catalogue_files().to_vec();
    let torch = files.iter_mut().find(|file| file.0.ends_with("parts/torch.toml")).expect("a file");
    torch.1.push_str(more);
    assert_eq!(faults_of(&files), ["catalogue/parts/torch.toml:1: at most 3 abilities"]);
}

#[test]
fn wrong_ships() {
    let path = "ships/wasp";
    fault(path, "class = 1", "class = 0", &["4: there is no class 0: expected 1, 2 or 3"]);
    fault(path, "part = \"gyro\"", "part = \"giro\"", &["11: there is no part 'giro'"]);
    fault(path, "[1, 0]]\n", "[1, 0], [5, 0]]\n", &["5: cells lie between [-4, -6] and [4, 6]"]);
    fault(path, "[1, 0]]\n", "[1, 0], [127, -128]]\n", &["5: cells lie between [-4, -6] and [4, 6]"]);
    fault(
        path,
        "{ part = \"candle\", at = [0, -1]",
        "{ part = \"candle\", at = [0, -127]",
        &["7: cells lie between [-4, -6] and [4, 6]"],
    );
    // What breaks the rules of building is told with its rule, at the part it is about.
    fault(
        path,
        "[1, 0]]\n",
        "[1, 0], [1, 1]]\n",
        &[
            "5: 6 cubes, but an interceptor has at most 5 (IN-2.2)",
            "8: Pulse laser needs the cell (1,1), which is filled (IN-2.6)",
        ],
    );
    fault(
        path,
        "at = [0, -1], mount = \"I\"",
        "at = [0, 0], mount = \"I\"",
        &["11: (0,0) is filled by the reactor (IN-2.9)"],
    );
    fault(
        path,
        "    { part = \"gyro\", at = [0, -1], mount = \"I\" },\n",
        "",
        &["5: the ship needs a manoeuvring thruster (IN-2.13)"],
    );
    let faults = faults_of(&changed(path, "at = [0, -1], mount = \"I\"", "at = [0, -1], mount = \"Q\""));
    assert_eq!(faults.len(), 1);
    assert!(
        faults[0].starts_with("catalogue/ships/wasp.toml:11: ") && faults[0].contains("'Q' is no mount"),
        "{faults:?}"
    );
}

#[test]
fn wrong_fleets() {
    let path = "fleets/hunting_pair";
    let line = |word: &str| {
        let path = format!("catalogue/{path}.toml");
        let text = &catalogue_files().iter().find(|file| file.0 == path).expect("a file").1;
        text[..text.find(word).expect("it is there")].lines().count() + 1
    };
    let (ships, budget) = (line("ships = "), line("budget = "));
    let wasp = "\"wasp\"";
    fault(path, wasp, "\"wasps\"", &[&format!("{ships}: there is no ship 'wasps'")]);
    fault(
        path,
        "budget = 100",
        "budget = 97",
        &[&format!("{budget}: the ships cost 98, more than 97 (IN-3.2)")],
    );
    fault(path, "[\"wasp\", \"gadfly\"]", "[]", &[&format!("{ships}: a fleet has 1 to 6 ships (IN-1.1)")]);
    let mut files = changed(path, "[\"wasp\", \"gadfly\"]", &format!("[{}]", ["\"wasp\""; 7].join(", ")));
    let file = files.iter_mut().find(|file| file.0.ends_with("hunting_pair.toml")).expect("a file");
    file.1 = file.1.replace("budget = 100", "budget = 900");
    assert_eq!(
        faults_of(&files),
        [format!("catalogue/{path}.toml:{ships}: a fleet has 1 to 6 ships (IN-1.1)")]
    );
}

#[test]
fn wrong_maps() {
    let told = "an asteroid is [x, y, radius] with x and y 0 to 48000 and radius 300 to 3000";
    for rock in [
        "[-1, 24000, 1500]",
        "[48001, 24000, 1500]",
        "[10000, -1, 1500]",
        "[10000, 24000, 299]",
        "[10000, 24000, 3001]",
    ] {
        let faults = faults_of(&changed("maps/belt", "[10000, 24000, 1500]", rock));
        assert_eq!(faults.len(), 1);
        assert!(
            faults[0].starts_with("catalogue/maps/belt.toml:") && faults[0].ends_with(told),
            "{faults:?}"
        );
    }
    let many = format!("[10000, 24000, 1500]{}", ", [10000, 24000, 300]".repeat(25));
    let faults = faults_of(&changed("maps/belt", "[10000, 24000, 1500]", &many));
    assert!(faults.len() == 1 && faults[0].ends_with(": at most 32 asteroids"), "{faults:?}");
    let just = format!("[10000, 24000, 1500]{}", ", [10000, 24000, 300]".repeat(24));
    assert!(faults_of(&changed("maps/belt", "[10000, 24000, 1500]", &just)).is_empty());
}

#[test]
fn wrong_scenarios() {
    let check = |path: &str, from: &str, to: &str, ending: &str| {
        let faults = faults_of(&changed(path, from, to));
        assert_eq!(faults.len(), 1, "{faults:?}");
        let file = format!("catalogue/{path}.toml:");
        assert!(faults[0].starts_with(&file) && faults[0].ends_with(ending), "{faults:?}");
        faults[0].clone()
    };
    let breakthrough = "scenarios/breakthrough";
    check(breakthrough, "players = [2]", "players = [3]", "players must be some of [2] for this aim");
    check(breakthrough, "players = [2]", "players = []", "players must be some of [2] for this aim");
    check(
        "scenarios/gauntlet",
        "players = [2, 4]",
        "players = [2, 3]",
        "players must be some of [2, 4] for this aim",
    );
    check(breakthrough, "rounds = 10", "rounds = 0", "rounds is 0, but must be 1 to 30");
    check(breakthrough, "rounds = 10", "rounds = 31", "rounds is 31, but must be 1 to 30");
    let told = check(
        breakthrough,
        "maps = [\"open\", \"belt\"]",
        "maps = [\"open\", \"moon\"]",
        "there is no map 'moon'",
    );
    assert!(!told.contains(".toml:1:"), "the line of the maps: {told}");
    check(breakthrough, "maps = [\"open\", \"belt\"]", "maps = []", "a scenario needs at least one map");
    // A list of points that serves for 2 and for 4 players is wrong for both.
    let faults = faults_of(&changed("scenarios/gauntlet", "[36000, 12000]", "[36000, 48001]"));
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults[1].ends_with("4 players need 4 to 4 points, from [0, 0] to [48000, 48000]"), "{faults:?}");
}

#[test]
fn fields_that_do_not_exist_are_missing_or_of_a_wrong_type() {
    let one = |path: &str, from: &str, to: &str| {
        let faults = faults_of(&changed(path, from, to));
        let own: Vec<&String> =
            faults.iter().filter(|it| it.starts_with(&format!("catalogue/{path}.toml:"))).collect();
        assert_eq!(own.len(), 1, "{faults:?}");
        own[0].clone()
    };
    for path in
        ["parts/plate", "reactors/frigate", "ships/wasp", "fleets/swarm", "maps/open", "scenarios/beacons"]
    {
        let (_, id) = path.split_once('/').expect("a folder");
        let line = format!("id = \"{id}\"\n");
        let told = one(path, &line, &format!("{line}colour = \"red\"\n"));
        assert!(told.starts_with(&format!("catalogue/{path}.toml:2:")) && told.contains("colour"), "{told}");
        let told = one(path, &line, "");
        assert!(told.contains("missing field `id`"), "{told}");
        let told = one(path, &line, "id = 7\n");
        assert!(told.starts_with(&format!("catalogue/{path}.toml:1:")) && told.contains("string"), "{told}");
        let told = one(path, &line, "id = \n");
        assert!(told.starts_with(&format!("catalogue/{path}.toml:1:")), "{told}");
    }
    let told = one("parts/plate", "family = \"armour\"", "family = \"shield\"");
    assert!(told.contains("unknown word `shield`"), "{told}");
    let told = one("parts/plate", "cost = 3", "cost = -3");
    assert!(told.starts_with("catalogue/parts/plate.toml:8:"), "{told}");
    let told = one("parts/candle", "thrust = [1, 1, 0]", "thrust = [1, 1]");
    assert!(told.contains("array of length 3") || told.contains("invalid length"), "{told}");
    let told = one("parts/candle", "effect = { thrust = [1, 1, 0] }", "effect = { fly = 1 }");
    assert!(told.contains("fly"), "{told}");
}

#[test]
fn all_faults_are_reported_at_once() {
    let mut files = changed("parts/candle", "cost = 4", "cost = 99");
    for (path, from, to) in [("maps/belt", "38000", "99000"), ("reactors/frigate", "flow = 5", "flow = 50")] {
        let file = files.iter_mut().find(|file| file.0 == format!("catalogue/{path}.toml")).expect("a file");
        file.1 = file.1.replace(from, to);
    }
    let faults = faults_of(&files);
    assert_eq!(faults.len(), 3, "{faults:?}");
    assert!(faults.is_sorted());
}

#[test]
fn a_ship_file_can_be_read_on_its_own() {
    let content = catalogue();
    let wasp = catalogue_files().iter().find(|file| file.0.ends_with("ships/wasp.toml")).expect("a file");
    let read = |text: &str| Inertia::open_work(&content, &PackFile { path: "ships/wasp.toml", text });
    let code = read(&wasp.1).expect("a right file");
    assert_eq!(code.parse::<Design>().as_ref(), Ok(&content.find_ship("wasp").expect("a ship").design));
    // It may be illegal, but not unreadable.
    assert!(read(&wasp.1.replace("mount = \"TF\"", "mount = \"F\"")).is_ok());
    assert!(read(&wasp.1.replace("\"gyro\"", "\"giro\"")).is_err());
    assert!(read("nonsense").is_err());
}
