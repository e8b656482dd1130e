//! Chapter 2: building ships.

use broadside_inertia::{Cell, Class, Content, Design, Face, Mount, Work, Yard};

use crate::kit::{RuleTable, Table, broken, catalogue, design, seat, setup};

/// The rules that a design breaks, each once.
fn breaks(design: &Design) -> Vec<String> {
    let mut rules: Vec<String> =
        design.faults(&catalogue()).iter().map(|fault| fault.rule.to_string()).collect();
    rules.sort();
    rules.dedup();
    rules
}

fn ready(id: &str) -> Design {
    catalogue().find_ship(id).expect("a ready ship").design.clone()
}

/// A frame of class I with a thruster, a gyro and a weapon: cubes (0,0) (0,1) (0,-1) and some more.
fn frame(more: &[(i8, i8)], parts: &str) -> Design {
    let cubes: Vec<(i8, i8)> = [(0, 1), (0, -1)].into_iter().chain(more.iter().copied()).collect();
    design(&catalogue(), 1, &cubes, &format!("puffer@(0,1)F gyro@(0,1)I pulse@(0,0)TF {parts}"))
}

/// So many cubes of a class, row by row round the reactor.
fn block(class: u8, count: usize) -> Design {
    let content = catalogue();
    let mut design = Design::begun(content.reactor(Class::numbered(class).expect("a class")));
    let rows = [0, 1, -1, 2, -2].into_iter();
    let cells = rows.flat_map(|r| [0, 1, -1, 2, -2].map(|c| Cell::new(c, r)));
    for cell in cells {
        if design.cubes.len() < count && !design.cubes.contains(&cell) {
            design.cubes.push(cell);
        }
    }
    design
}

#[test]
fn in_2_1_cells_are_squares_of_500() {
    assert_eq!(Cell::new(0, 0).middle(), (0, 0));
    assert_eq!(Cell::new(2, -3).middle(), (1000, -1500));
    let mut corners = Cell::new(1, 2).corners();
    corners.sort_unstable();
    assert_eq!(corners, [(250, 750), (250, 1250), (750, 750), (750, 1250)]);
}

#[test]
fn in_2_1_no_cell_holds_two_cubes() {
    let mut design = ready("wasp");
    design.cubes[4] = Cell::new(0, 1);
    assert!(breaks(&design).contains(&"IN-2.1".to_string()));
}

#[test]
fn in_2_2_classes_have_at_most_5_10_and_15_cubes() {
    for (class, most) in [(1, 5), (2, 10), (3, 15)] {
        assert!(!breaks(&block(class, most)).contains(&"IN-2.2".to_string()), "class {class}");
        assert!(breaks(&block(class, most + 1)).contains(&"IN-2.2".to_string()), "class {class}");
        assert_eq!(catalogue().reactor(Class::numbered(class).unwrap()).max_cubes, most as u8);
    }
}

#[test]
fn in_2_3_where_the_reactor_is() {
    let cells = |list: &[(i8, i8)]| list.iter().map(|&(c, r)| Cell::new(c, r)).collect::<Vec<_>>();
    let content = catalogue();
    let sorted = |class: Class| {
        let mut cubes = content.reactor(class).cubes.clone();
        cubes.sort_unstable();
        cubes
    };
    assert_eq!(sorted(Class::Interceptor), cells(&[(0, 0)]));
    assert_eq!(sorted(Class::Frigate), cells(&[(0, -1), (0, 0)]));
    assert_eq!(sorted(Class::Destructor), cells(&[(0, -1), (0, 0), (0, 1)]));
}

#[test]
fn in_2_3_a_design_without_a_reactor_cube_is_illegal() {
    let mut design = ready("halberd");
    design.cubes.retain(|&cell| cell != Cell::new(0, -1));
    assert!(breaks(&design).contains(&"IN-2.3".to_string()));
    let mut design = ready("colossus");
    design.cubes.retain(|&cell| cell != Cell::new(0, 1));
    assert!(breaks(&design).contains(&"IN-2.3".to_string()));
}

#[test]
fn in_2_3_reactor_cubes_count_towards_the_limit() {
    // 4 cubes beside the reactor are the most of class I.
    assert_eq!(breaks(&frame(&[(1, 0), (-1, 0)], "")), Vec::<String>::new());
    assert_eq!(breaks(&frame(&[(1, 0), (-1, 0), (1, -1)], "")), ["IN-2.2"]);
}

#[test]
fn in_2_4_classes_have_at_least_3_6_and_11_cubes() {
    for (class, least) in [(1, 3), (2, 6), (3, 11)] {
        assert!(!breaks(&block(class, least)).contains(&"IN-2.4".to_string()), "class {class}");
        assert!(breaks(&block(class, least - 1)).contains(&"IN-2.4".to_string()), "class {class}");
    }
}

#[test]
fn in_2_5_cubes_hang_together_by_edges() {
    assert_eq!(breaks(&frame(&[(1, -1)], "")), Vec::<String>::new());
    // A corner is no edge.
    let diagonal = design(&catalogue(), 1, &[(0, 1), (1, 2)], "puffer@(0,1)F gyro@(0,1)I pulse@(0,0)TF");
    assert_eq!(breaks(&diagonal), ["IN-2.5"]);
    assert_eq!(breaks(&frame(&[(2, 0)], "")), ["IN-2.5"]);
    // Nor does a part between them hold cubes together.
    assert_eq!(breaks(&frame(&[(2, 0)], "plate@(0,0)S")), ["IN-2.5"]);
}

#[test]
fn in_2_6_a_side1_part_fills_the_next_cell() {
    let wasp = ready("wasp");
    let content = catalogue();
    let filled: Vec<Cell> = Design::filled_by(&content, wasp.parts[1]).collect();
    assert_eq!(filled, [Cell::new(1, 1)]);
    let cells = |face: &str| {
        let plated = frame(&[], &format!("plate@(0,0){face}"));
        Design::filled_by(&content, plated.parts[3]).collect::<Vec<_>>()
    };
    assert_eq!(cells("S"), [Cell::new(1, 0)]);
    assert_eq!(cells("P"), [Cell::new(-1, 0)]);
}

#[test]
fn in_2_6_a_side2_part_fills_two_cells_in_line() {
    let content = catalogue();
    let halberd = ready("halberd");
    assert_eq!(
        Design::filled_by(&content, halberd.parts[0]).collect::<Vec<_>>(),
        [Cell::new(0, 3), Cell::new(0, 4)]
    );
    let colossus = ready("colossus");
    assert_eq!(
        Design::filled_by(&content, colossus.parts[2]).collect::<Vec<_>>(),
        [Cell::new(0, -3), Cell::new(0, -4)]
    );
    // The second cell must be free too.
    let wide = [(0, 1), (0, -2), (0, 2), (1, 0), (1, 1)];
    let parts = "puffer@(0,-2)A wheels@(0,1)I pulse@(0,0)TF";
    assert_eq!(breaks(&design(&content, 2, &wide, &format!("{parts} array@(0,2)S"))), Vec::<String>::new());
    let gap = [(0, 1), (0, -2), (0, 2), (0, 3), (1, 3), (2, 3), (2, 2)];
    assert_eq!(breaks(&design(&content, 2, &gap, &format!("{parts} fin@(0,2)S"))), Vec::<String>::new());
    assert_eq!(breaks(&design(&content, 2, &gap, &format!("{parts} array@(0,2)S"))), ["IN-2.6"]);
}

#[test]
fn in_2_6_cells_of_side_parts_hold_nothing_else() {
    // On a cube.
    assert_eq!(breaks(&frame(&[(1, 0)], "plate@(0,0)S")), ["IN-2.6"]);
    // On another part.
    assert_eq!(breaks(&frame(&[(1, 0)], "plate@(1,0)F plate@(0,1)S")), ["IN-2.6"]);
    // Not on a cube at all.
    assert_eq!(breaks(&frame(&[], "plate@(1,0)S")), ["IN-2.6"]);
    // Not a part that goes there.
    assert_eq!(breaks(&frame(&[], "gyro@(0,-1)A")), ["IN-2.6"]);
}

#[test]
fn in_2_6_the_facing_is_that_of_the_face() {
    let table = {
        let mut table = Table::new(2);
        table.ship(1, "corsair", (24000, 24000), 0).ship(2, "wasp", (4000, 4000), 0);
        table
    };
    let fittings = &table.blueprint(1).fittings;
    assert_eq!(fittings[0].facing, Face::S);
    assert_eq!(fittings[1].facing, Face::P);
    assert_eq!(fittings[2].facing, Face::A);
    assert_eq!(fittings[5].facing, Face::F);
    assert_eq!([Face::F, Face::S, Face::A, Face::P].map(Face::degrees), [0, 90, 180, 270]);
}

#[test]
fn in_2_7_nothing_stands_before_a_thruster_or_weapon() {
    // U-shaped: (1,0) and (1,2) with (1,1) between them.
    let content = catalogue();
    let cubes = [(0, 1), (0, 2), (1, 0), (1, 2)];
    let with = |parts: &str| {
        design(&content, 1, &cubes, &format!("puffer@(0,2)F gyro@(0,1)I pulse@(0,0)TF {parts}"))
    };
    assert_eq!(breaks(&with("plate@(1,0)F")), Vec::<String>::new(), "armour points nowhere");
    assert_eq!(breaks(&with("candle@(1,0)F")), ["IN-2.7"]);
    assert_eq!(breaks(&with("mortar@(1,0)F")), ["IN-2.7"]);
    assert_eq!(breaks(&with("mortar@(1,2)F")), Vec::<String>::new());
}

#[test]
fn in_2_7_parts_stand_before_thrusters_and_weapons_no_more_than_cubes() {
    let content = catalogue();
    let cubes = [(0, 1), (0, 2), (0, -1), (1, -1)];
    let with = |parts: &str| {
        design(&content, 1, &cubes, &format!("puffer@(0,2)F gyro@(0,1)I pulse@(0,0)TF {parts}"))
    };
    // The mortar fills (1,0); the plate beyond it fills (1,2).
    assert_eq!(breaks(&with("mortar@(1,-1)F")), Vec::<String>::new());
    assert_eq!(breaks(&with("mortar@(1,-1)F plate@(0,2)S")), ["IN-2.7"]);
    assert_eq!(breaks(&with("plate@(0,2)S mortar@(1,-1)F")), ["IN-2.7"], "in any order");
    assert_eq!(breaks(&with("plate@(1,-1)F plate@(0,2)S")), Vec::<String>::new());
    // Behind it, and beside the line, all is well.
    assert_eq!(breaks(&with("mortar@(1,-1)F plate@(1,-1)S plate@(1,-1)A")), Vec::<String>::new());
}

#[test]
fn in_2_7_top_mounted_weapons_need_no_clear_line() {
    let content = catalogue();
    let tops =
        design(&content, 1, &[(0, 1), (0, -1)], "puffer@(0,1)F gyro@(0,1)I pulse@(0,-1)TF missile@(0,0)TA");
    assert_eq!(breaks(&tops), Vec::<String>::new());
}

#[test]
fn in_2_8_one_part_on_top_of_a_cube_reactor_cubes_too() {
    assert_eq!(breaks(&frame(&[], "fan@(0,1)TF fan@(0,-1)TF")), Vec::<String>::new());
    // frame() has a pulse on (0,0).
    assert_eq!(breaks(&frame(&[], "fan@(0,0)TF")), ["IN-2.8"]);
    assert_eq!(breaks(&frame(&[], "fan@(0,0)TP")), ["IN-2.8"], "whatever the facing");
    assert_eq!(breaks(&frame(&[], "sink@(0,-1)TF")), ["IN-2.8"], "not a part that goes there");
}

#[test]
fn in_2_8_a_top_part_fills_no_cell() {
    let content = catalogue();
    let design = frame(&[(1, 0)], "fan@(1,0)TS");
    assert_eq!(Design::filled_by(&content, design.parts[3]).count(), 0);
    assert_eq!(breaks(&frame(&[], "fan@(0,-1)TF sink@(0,-1)I plate@(0,-1)A")), Vec::<String>::new());
}

#[test]
fn in_2_8_a_weapon_on_top_points_where_it_was_pointed() {
    let mut table = Table::new(2);
    table.ship(1, "halberd", (24000, 24000), 90).ship(2, "wasp", (4000, 4000), 0);
    let turret = table.part(1, "turret") - 1;
    let fitting = &table.blueprint(1).fittings[turret];
    assert_eq!((fitting.mount, fitting.facing), (Mount::Top(Face::A), Face::A));
}

#[test]
fn in_2_9_one_part_inside_a_cube_and_none_in_the_reactor() {
    assert_eq!(breaks(&frame(&[], "sink@(0,-1)I")), Vec::<String>::new());
    assert_eq!(breaks(&frame(&[], "sink@(0,1)I")), ["IN-2.9"], "the gyro is there");
    assert_eq!(breaks(&frame(&[], "sink@(0,0)I")), ["IN-2.9"], "the reactor is there");
    assert_eq!(breaks(&frame(&[], "fan@(0,-1)I")), ["IN-2.9"], "not a part that goes there");
    let mut halberd = ready("halberd");
    halberd.parts[5].at = Cell::new(0, -1);
    assert_eq!(breaks(&halberd), ["IN-2.9"]);
}

#[test]
fn in_2_10_filled_cells_stay_in_the_window() {
    // A straight line up the table, as long as it goes.
    let line = |class: u8, rows: std::ops::RangeInclusive<i8>| {
        let mut design = block(class, 0);
        design.cubes.extend(rows.map(|r| Cell::new(0, r)).filter(|cell| {
            let reactor = catalogue().reactor(Class::numbered(class).unwrap()).cubes.clone();
            !reactor.contains(cell)
        }));
        breaks(&design).contains(&"IN-2.10".to_string())
    };
    let across = |class: u8, columns: std::ops::RangeInclusive<i8>| {
        let mut design = block(class, 0);
        design.cubes.extend(columns.filter(|&c| c != 0).map(|c| Cell::new(c, 0)));
        breaks(&design).contains(&"IN-2.10".to_string())
    };
    for (class, c, r) in [(1, 2, 3), (2, 3, 5), (3, 4, 6)] {
        assert!(!line(class, -r..=r) && !across(class, -c..=c), "class {class}");
        if class < 3 {
            assert!(line(class, -r..=r + 1) && line(class, -r - 1..=r), "class {class}");
            assert!(across(class, -c..=c + 1) && across(class, -c - 1..=c), "class {class}");
        }
    }
}

#[test]
fn in_2_10_side_parts_stay_in_the_window_too() {
    let content = catalogue();
    let tall = |part: &str| {
        design(&content, 1, &[(0, 1), (0, 2), (0, -1)], &format!("candle@(0,-1)A gyro@(0,1)I {part}"))
    };
    assert_eq!(breaks(&tall("pulse@(0,2)F")), Vec::<String>::new());
    let taller =
        design(&content, 1, &[(0, 1), (0, 2), (0, 3), (0, -1)], "candle@(0,-1)A gyro@(0,1)I pulse@(0,3)F");
    assert_eq!(breaks(&taller), ["IN-2.10"]);
    // The second cell of a large part.
    let long = |parts: &str| {
        let cubes = [(0, 1), (0, 2), (0, 3), (0, -2), (0, -3)];
        design(&content, 2, &cubes, &format!("wheels@(0,1)I torch@(0,-3)A {parts}"))
    };
    assert_eq!(breaks(&long("lance@(0,3)F")), Vec::<String>::new());
    let mut longer = long("lance@(0,3)F");
    longer.cubes.push(Cell::new(0, 4));
    longer.parts[2].at = Cell::new(0, 4);
    assert_eq!(breaks(&longer), ["IN-2.10"]);
}

#[test]
fn in_2_11_at_most_9_15_and_22_parts() {
    let content = catalogue();
    assert_eq!([9, 15, 22], Class::ALL.map(|class| content.reactor(class).max_parts));
    let nine = "plate@(0,-1)A plate@(0,-1)S plate@(0,-1)P plate@(0,1)S plate@(0,1)P fan@(0,1)TF";
    assert_eq!(breaks(&frame(&[], nine)), Vec::<String>::new());
    assert_eq!(breaks(&frame(&[], &format!("{nine} fan@(0,-1)TF"))), ["IN-2.11"]);
}

#[test]
fn in_2_11_limits_of_parts() {
    let puffers = |parts: &str| breaks(&frame(&[(1, 0), (-1, 0)], parts));
    assert_eq!(puffers("puffer@(1,0)F"), Vec::<String>::new());
    assert_eq!(puffers("puffer@(1,0)F puffer@(-1,0)F"), ["IN-2.11"]);
    assert_eq!(puffers("prow@(1,0)S"), Vec::<String>::new());
    assert_eq!(puffers("prow@(1,0)S prow@(-1,0)P"), ["IN-2.11"]);
    assert_eq!(puffers("plate@(1,0)S plate@(-1,0)P plate@(1,0)F plate@(-1,0)F"), Vec::<String>::new());
}

#[test]
fn in_2_11_classes_of_parts() {
    assert_eq!(breaks(&frame(&[], "drones@(0,-1)I")), ["IN-2.11"]);
    let mut colossus = ready("colossus");
    colossus.parts[3].part = catalogue().find_part("candle").expect("a part").key;
    assert_eq!(breaks(&colossus), ["IN-2.11"]);
    colossus.parts[3].part = broadside_inertia::PartKey::new(b'9').expect("a key");
    assert_eq!(breaks(&colossus), ["IN-2.11"], "there is no such part");
}

#[test]
fn in_2_11_parts_are_those_of_the_catalogue() {
    // id, mounts, classes, cost, limit, repair (0 for none).
    let rows = "candle s1 12 4 0 1|anvil s1 123 7 0 2|torch s2 23 11 0 2|puffer s1 123 2 2 1|booster s1 123 3 0 2\
        |gyro i 123 4 0 1|jets t 12 5 0 1|wheels i 23 7 0 2|pulse s1t 123 6 4 1|autocannon s1 123 7 0 1\
        |rail s2 23 13 0 3|mortar s1 123 9 0 2|turret t 123 8 0 2|lance s2 23 14 0 3|missile s1t 123 8 0 1\
        |scorcher s1 123 6 0 1|ion s1t 123 7 0 2|broadside s1 23 10 0 2|repulsor s1 123 6 0 1|fan t 123 5 0 1\
        |bulwark t 23 9 0 2|dome i 3 12 1 3|sink i 123 3 0 1|deepsink i 23 6 0 2|fin s1 123 4 0 1|array s2 23 7 0 1\
        |pump i 123 5 0 1|plate s1 123 3 0 0|slope s1 123 5 0 0|prow s1 123 4 1 0|bulkhead i 123 4 3 0\
        |computer i 123 6 1 1|scope t 123 5 1 1|jammer t 123 7 1 2|capacitor i 123 5 2 0|regulator i 123 6 2 0\
        |drones i 23 6 1 2";
    let content = catalogue();
    assert_eq!(rows.split('|').count(), content.parts().len());
    for row in rows.split('|') {
        let words: Vec<&str> = row.split_whitespace().collect();
        let part = content.find_part(words[0]).unwrap_or_else(|| panic!("no {}", words[0]));
        let side = part.side.map_or(String::new(), |length| format!("s{length}"));
        let mounts = side + if part.top { "t" } else { "" } + if part.inner { "i" } else { "" };
        let classes: String = (1..=3).filter(|&n| part.classes[n - 1]).map(|n| n.to_string()).collect();
        let found = [
            mounts,
            classes,
            part.cost.to_string(),
            part.limit.unwrap_or(0).to_string(),
            part.repair.unwrap_or(0).to_string(),
        ];
        assert_eq!(found.to_vec(), words[1..], "{}", words[0]);
    }
}

#[test]
fn in_2_12_bases() {
    for (id, radius) in [("wasp", 750), ("halberd", 1250), ("colossus", 1750)] {
        let mut table = Table::new(2);
        table.ship(1, id, (24000, 24000), 0).ship(2, "wasp", (4000, 4000), 0);
        assert_eq!(table.blueprint(1).base, radius);
    }
}

#[test]
fn in_2_13_thruster_manoeuvring_thruster_and_weapon() {
    let content = catalogue();
    let cubes = [(0, 1), (0, -1)];
    let with = |parts: &str| breaks(&design(&content, 1, &cubes, parts));
    assert_eq!(with("puffer@(0,1)F gyro@(0,1)I pulse@(0,0)TF"), Vec::<String>::new());
    assert_eq!(with("gyro@(0,1)I pulse@(0,0)TF"), ["IN-2.13"]);
    assert_eq!(with("puffer@(0,1)F pulse@(0,0)TF"), ["IN-2.13"]);
    assert_eq!(with("puffer@(0,1)F gyro@(0,1)I"), ["IN-2.13"]);
    // A scorcher and a repulsor do no damage and are weapons.
    assert_eq!(with("puffer@(0,1)F gyro@(0,1)I scorcher@(0,-1)A"), Vec::<String>::new());
    assert_eq!(with("booster@(0,1)F jets@(0,1)TF repulsor@(0,-1)A"), Vec::<String>::new());
}

/// Name, cost, hull, energy and flow of the ready ships.
const READY: [(&str, u16, i16, u8, u8); 11] = [
    ("wasp", 47, 10, 5, 3),
    ("gadfly", 51, 10, 5, 3),
    ("pike", 49, 10, 5, 3),
    ("brick", 55, 13, 5, 3),
    ("halberd", 99, 18, 9, 5),
    ("corsair", 103, 21, 9, 5),
    ("lantern", 100, 16, 9, 5),
    ("colossus", 141, 30, 12, 6),
    ("warden", 149, 28, 12, 7),
    ("basilisk", 147, 24, 14, 6),
    ("mule", 69, 26, 9, 5),
];

#[test]
fn in_2_14_costs_of_the_ready_ships() {
    let content = catalogue();
    for (id, cost, ..) in READY {
        assert_eq!(ready(id).cost(&content), cost, "{id}");
        assert_eq!(content.find_ship(id).expect("a ship").cost, cost, "{id}");
    }
}

#[test]
fn in_2_14_reactor_cubes_and_parts() {
    let content = catalogue();
    // 10, three cubes, puffer 2, gyro 4, pulse 6.
    assert_eq!(frame(&[], "").cost(&content), 28);
    assert_eq!(frame(&[(1, 0)], "").cost(&content), 30);
    assert_eq!(frame(&[], "plate@(0,-1)A").cost(&content), 31);
}

#[test]
fn in_2_14_costs_of_the_ready_fleets() {
    let content = catalogue();
    let fleets = [
        ("lone_wasp", 55, 47),
        ("lone_gadfly", 55, 51),
        ("lone_pike", 55, 49),
        ("lone_brick", 55, 55),
        ("hunting_pair", 100, 98),
        ("salvo_pair", 100, 100),
        ("spearhead", 100, 99),
        ("night_watch", 100, 100),
        ("swarm", 150, 147),
        ("hawk_and_hound", 150, 150),
        ("broad_sail", 150, 150),
        ("ghost_light", 150, 149),
        ("iron_mountain", 150, 141),
        ("gatehouse", 150, 149),
        ("evil_eye", 150, 147),
        ("caravan", 150, 138),
        ("hammer", 300, 295),
        ("wall", 300, 298),
        ("long_arm", 300, 297),
        ("locusts", 300, 294),
    ];
    assert_eq!(content.fleets().len(), fleets.len());
    for (id, budget, cost) in fleets {
        let fleet = content.find_fleet(id).unwrap_or_else(|| panic!("no fleet {id}"));
        assert_eq!((fleet.budget, fleet.cost), (budget, cost), "{id}");
    }
}

#[test]
fn in_2_15_hull_energy_and_flow_of_the_ready_ships() {
    let content = catalogue();
    for (id, _, hull, energy, flow) in READY {
        let design = ready(id);
        assert_eq!(
            (design.hull(&content), design.energy(&content), design.flow(&content)),
            (hull, energy, flow)
        );
        let mut table = Table::new(2);
        table.ship(1, id, (24000, 24000), 0).ship(2, "wasp", (4000, 4000), 0);
        table.expect_hull(1, hull);
        table.hull(1, hull + 1);
        assert_eq!(table.problems(), ["IN-2.15"], "{id}");
    }
}

#[test]
fn in_2_15_two_for_a_cube_and_what_parts_add() {
    let content = catalogue();
    assert_eq!(frame(&[], "").hull(&content), 6);
    assert_eq!(frame(&[], "plate@(0,-1)A").hull(&content), 8);
    assert_eq!(frame(&[], "slope@(0,-1)A prow@(0,-1)S bulkhead@(0,-1)I").hull(&content), 11);
}

#[test]
fn in_2_16_ready_ships_are_legal() {
    for (id, ..) in READY {
        assert_eq!(breaks(&ready(id)), Vec::<String>::new(), "{id}");
        assert!(ready(id).is_legal(&catalogue()));
    }
}

#[test]
fn in_2_16_an_illegal_design_cannot_be_brought() {
    let good = frame(&[], "");
    let bad = frame(&[(1, 0)], "plate@(0,0)S");
    assert!(!bad.is_legal(&catalogue()));
    assert!(Table::start(&setup(2, |it| it.designs = Some(vec![good.clone()])), &[]).is_ok());
    assert_eq!(broken(&setup(2, |it| it.designs = Some(vec![good, bad.clone()]))), ["IN-2.16"]);
    // Nor can a position have one.
    let mut table = Table::new(2);
    table.ship_of(1, bad, (24000, 24000), 0).ship(2, "wasp", (4000, 4000), 0);
    assert_eq!(table.problems(), ["IN-2.16"]);
}

fn yard(table: &Table) -> &Yard {
    &table.state().yards[seat(1)]
}

fn building(budget: u16, class: u8) -> Table {
    let mut table = Table::start(&setup(2, |it| it.budget = Some(budget)), &[]).expect("a right set-up");
    if table.options(1).contains(&"custom".to_string()) {
        table.act(1, "custom");
    }
    table.act(1, "build");
    if class > 0 {
        table.act(1, format!("class {class}"));
    }
    table
}

/// A second ship is built, beside a Wasp, with so many points left.
fn building_beside(left: u16, class: u8) -> Table {
    let mut table = Table::start(&setup(2, |it| it.budget = Some(47 + left)), &[]).expect("a right set-up");
    table.act(1, "custom").act(1, "add 11").act(1, "build");
    if class > 0 {
        table.act(1, format!("class {class}"));
    }
    table
}

fn key(content: &Content, id: &str) -> String {
    format!("part {}", content.find_part(id).expect("a part").key)
}

#[test]
fn in_2_17_classes_from_28_42_and_68_points() {
    let classes = |left: u16| building_beside(left, 0).options_of(1, "class");
    assert_eq!(classes(41), ["class 1"]);
    assert_eq!(classes(42), ["class 1", "class 2"]);
    assert_eq!(classes(67), ["class 1", "class 2"]);
    assert_eq!(classes(68), ["class 1", "class 2", "class 3"]);
    assert_eq!(classes(150).len(), 3);
    building_beside(41, 0).refuses(1, "class 2", "IN-3.2");
    // What other ships have cost counts: 75 - 47 = 28.
    let mut table = Table::start(&setup(2, |it| it.budget = Some(75)), &[]).expect("a right set-up");
    table.act(1, "custom").act(1, "add 11").offers(1, "build");
    let mut table = Table::start(&setup(2, |it| it.budget = Some(74)), &[]).expect("a right set-up");
    table.act(1, "custom").act(1, "add 11").refuses(1, "build", "IN-3.2");
}

#[test]
fn in_2_17_the_reactor_is_laid_for_you() {
    for (class, cubes) in [(1, 1), (2, 2), (3, 3)] {
        let table = building(150, class);
        let slip = yard(&table).slip.as_ref().expect("a ship is built");
        assert_eq!((slip.class.number(), slip.cubes.len(), slip.parts.len()), (class, cubes, 0));
    }
}

#[test]
fn in_2_17_cubes_go_next_to_cubes_inside_the_window() {
    let mut table = building(150, 1);
    let mut cubes = table.options_of(1, "cube");
    cubes.sort();
    assert_eq!(cubes, ["cube -1 0", "cube 0 -1", "cube 0 1", "cube 1 0"]);
    table.refuses(1, "cube 1 1", "IN-2.5").refuses(1, "cube 0 0", "IN-2.5").refuses(1, "done", "IN-2.4");
    table.act(1, "cube 1 0").refuses(1, "cube 1 0", "IN-2.5").refuses(1, "done", "IN-2.4");
    table.act(1, "cube 2 0").refuses(1, "cube 3 0", "IN-2.10").offers(1, "done");
    assert_eq!(table.options_of(1, "cube").len(), 7);
    table.act(1, "cube 2 1").act(1, "cube 2 2").refuses(1, "cube 1 2", "IN-2.2").offers(1, "done");
    assert!(table.options_of(1, "cube").is_empty());
}

#[test]
fn in_2_17_parts_that_are_allowed_affordable_and_have_a_place() {
    let content = catalogue();
    let mut table = building_beside(28, 1);
    table.act(1, "cube 0 1").act(1, "cube 0 -1");
    // 28 points: a fourth cube would cost 24 of them, the least parts 12.
    table.act(1, "done").refuses(1, "done", "IN-2.16");
    table.refuses(1, key(&content, "torch"), "IN-2.11");
    table.offers(1, key(&content, "plate")).offers(1, key(&content, "puffer"));
    table.act(1, key(&content, "puffer"));
    table.refuses(1, "done", "IN-2.17").refuses(1, "mount 0 0 F", "IN-2.6").refuses(
        1,
        "mount 0 2 F",
        "IN-2.6",
    );
    table.act(1, "mount 0 1 F").act(1, key(&content, "gyro"));
    let mut mounts = table.options(1);
    mounts.sort();
    assert_eq!(mounts, ["mount 0 -1 I", "mount 0 1 I"]);
    table.act(1, "mount 0 1 I");
    // 28 - 10 - 6 - 2 - 4: 6 points are left.
    table.refuses(1, key(&content, "autocannon"), "IN-3.2").offers(1, key(&content, "pulse"));
    table.refuses(1, "done", "IN-2.16");
    table.act(1, key(&content, "pulse")).refuses(1, "mount 0 0 TA", "IN-2.17").act(1, "mount 0 0 TF");
    table.offers_just(1, &["facing F", "facing S", "facing A", "facing P"]);
    table.act(1, "facing P").act(1, "done");
    let built = &yard(&table).ships[1];
    assert!(built.is_legal(&content));
    assert_eq!(built.parts[2].mount, Mount::Top(Face::P));
    assert_eq!(built.cost(&content), 28);
}

#[test]
fn in_2_17_a_part_with_no_place_is_not_offered() {
    let content = catalogue();
    let mut table = building(150, 1);
    table.act(1, "cube 0 1").act(1, "cube 0 -1").act(1, "done");
    // Two cubes beside the reactor hold two inner parts.
    table.act(1, key(&content, "sink")).act(1, "mount 0 1 I");
    table.act(1, key(&content, "sink"));
    // The one place that is left is taken without a question.
    assert_eq!(yard(&table).slip.as_ref().expect("a ship").parts.len(), 2);
    table.refuses(1, key(&content, "sink"), "IN-2.17");
}

#[test]
fn in_2_17_a_weapon_on_a_side_is_not_asked_for_its_facing() {
    let content = catalogue();
    let mut table = building(150, 1);
    table.act(1, "cube 0 1").act(1, "cube 0 -1").act(1, "done");
    table.act(1, key(&content, "pulse")).act(1, "mount 0 1 F").offers(1, key(&content, "pulse"));
    // Nor is a deflector on top.
    table.act(1, key(&content, "fan")).act(1, "mount 0 0 TF").offers(1, key(&content, "pulse"));
}

#[test]
fn in_2_17_remove_last_takes_parts_then_cubes() {
    let content = catalogue();
    let mut table = building(150, 1);
    table.act(1, "cube 0 1").act(1, "cube 0 -1").act(1, "cube 1 0").act(1, "done");
    table
        .act(1, key(&content, "puffer"))
        .act(1, "mount 0 1 F")
        .act(1, key(&content, "sink"))
        .act(1, "mount 0 1 I");
    table.act(1, "remove");
    let slip = yard(&table).slip.as_ref().expect("a ship");
    assert_eq!((slip.cubes.len(), slip.parts.len()), (4, 1));
    table.act(1, "remove").act(1, "remove");
    let slip = yard(&table).slip.as_ref().expect("a ship");
    assert_eq!((slip.cubes.len(), slip.parts.len()), (3, 0));
    table.offers(1, "cube 1 0").offers(1, "done");
}

#[test]
fn in_2_17_limits_hold_while_building() {
    let content = catalogue();
    let mut table = building(150, 1);
    table.act(1, "cube 0 1").act(1, "cube 0 -1").act(1, "done");
    for mount in ["mount 0 1 F", "mount 0 -1 A"] {
        table.act(1, key(&content, "puffer")).act(1, mount);
    }
    table.refuses(1, key(&content, "puffer"), "IN-2.11");
    // Nothing is placed before a thruster: (0,2) and (0,-2) are filled, and nothing can be beyond.
    table.act(1, key(&content, "plate")).refuses(1, "mount 0 1 F", "IN-2.6").offers(1, "mount 0 1 S");
}

#[test]
fn in_2_17_nothing_is_mounted_before_a_weapon_or_thruster() {
    let content = catalogue();
    for (id, others) in [("mortar", "plate"), ("candle", "fin")] {
        let mut table = building(150, 1);
        for cube in ["cube 0 1", "cube 0 2", "cube 0 -1", "cube 1 -1"] {
            table.act(1, cube);
        }
        table.act(1, "done");
        // It fills (1,0) and points up the column.
        table.act(1, key(&content, id)).act(1, "mount 1 -1 F").act(1, key(&content, others));
        table.refuses(1, "mount 0 1 S", "IN-2.7").refuses(1, "mount 0 2 S", "IN-2.7");
        table.refuses(1, "mount 0 0 S", "IN-2.6").offers(1, "mount 0 2 P");
    }
}

/// Lays and takes up a cube until so many picks are made; the class was one.
fn fidget(table: &mut Table, picks: usize) {
    for pick in 1..picks {
        table.act(1, if pick % 2 == 1 { "cube 0 1" } else { "remove" });
    }
}

#[test]
fn in_2_18_after_300_picks_a_ready_ship_stands_in() {
    for (class, name, cost) in [(1, "Wasp", 47), (2, "Halberd", 99), (3, "Colossus", 141)] {
        let cell = if class == 3 { "cube 1 0" } else { "cube 0 1" };
        let mut table = building(cost, class);
        for pick in 1..299 {
            table.act(1, if pick % 2 == 1 { cell } else { "remove" });
        }
        assert!(yard(&table).slip.is_some() && yard(&table).ships.is_empty(), "after 299 picks");
        table.act(1, cell);
        assert!(yard(&table).slip.is_none() || yard(&table).ships.len() == 1);
        let names: Vec<&str> = yard(&table).ships.iter().map(|ship| ship.name.as_str()).collect();
        assert_eq!(names, [name]);
    }
}

#[test]
fn in_2_18_or_the_design_is_dropped() {
    let mut table = building_beside(46, 1);
    fidget(&mut table, 300);
    // Nothing else can be afforded and nothing is built any more: the fleet is ready.
    assert!(yard(&table).slip.is_none() && yard(&table).ships.len() == 1);
    assert_eq!(yard(&table).work, Work::Done);
}

#[test]
fn in_2_18_a_scrapped_ship_gives_no_new_picks() {
    let mut table = building(150, 1);
    fidget(&mut table, 200);
    table.act(1, "scrap").act(1, "build").act(1, "class 1");
    fidget(&mut table, 99);
    assert_eq!(yard(&table).ships.len(), 1, "the Wasp stands in after 300 picks in all");
}

#[test]
fn in_3_1_a_budget_pays_for_a_wasp() {
    assert_eq!(broken(&setup(2, |it| it.budget = Some(46))), ["IN-3.1"]);
    assert!(Table::start(&setup(2, |it| it.budget = Some(47)), &[]).is_ok());
}

#[test]
fn in_2_18_every_ship_has_its_own_300_picks() {
    let mut table = building(150, 1);
    fidget(&mut table, 300);
    assert_eq!(yard(&table).ships.len(), 1);
    table.act(1, "build").act(1, "class 1");
    fidget(&mut table, 299);
    assert!(yard(&table).slip.is_some());
}
