//! Chapter 1: conventions.

use broadside_engine::dice::{FastDice, Script};
use broadside_engine::{Game, Log, Seat};
use broadside_geometry::plane::{Disc, Heading, Point, Pose, Scale, Vector, round_div};
use broadside_inertia::{Action, Inertia, Setup};
use serde_json::Value;

use crate::kit::{RuleTable, Table, broken, catalogue, heading, seat, setup, shipped};
use crate::oracle::{self, Lots};

#[test]
fn in_1_1_two_three_and_four_can_play() {
    for players in 2..=4 {
        assert_eq!(Table::new(players).state().players.count(), players);
    }
    for players in [0, 1, 5, 6] {
        assert_eq!(broken(&Setup::ordinary(players))[0], "IN-1.1", "{players} players");
    }
}

#[test]
fn in_1_1_a_fleet_has_one_to_six_ships() {
    let mut table = Table::start(&setup(2, |it| it.budget = Some(900)), &[]).expect("a right set-up");
    table.act(1, "custom").refuses(1, "done", "IN-1.1");
    for _ in 0..5 {
        table.act(1, "add 11");
    }
    table.offers(1, "add 11").offers(1, "build").offers(1, "done");
    // With six there is nothing left but to be done, and that is taken.
    table.act(1, "add 11");
    assert_eq!(table.state().yards[seat(1)].ships.len(), 6);
    table.awaits(&[2]);
}

#[test]
fn in_1_1_a_seventh_ship_of_a_player_is_no_position() {
    let mut table = Table::new(2);
    for row in 0..6 {
        table.ship(1, "wasp", (10000, 4000 * row + 4000), 0);
    }
    table.ship(2, "wasp", (40000, 40000), 0);
    assert!(table.problems().is_empty());
    table.ship(1, "wasp", (30000, 30000), 0);
    assert_eq!(table.problems(), ["IN-1.1"]);
}

#[test]
fn in_1_2_a_ship_comes_with_its_dials_and_cubes() {
    let mut table = Table::new(2);
    table.ship(1, "wasp", (24000, 10000), 0).ship(2, "wasp", (24000, 40000), 180);
    let saved = serde_json::to_value(table.game().save()).expect("a readable form");
    let ship = &saved["table"]["ships"][0];
    for component in ["hull", "dials", "free", "drained", "systems"] {
        assert!(!ship[component].is_null(), "{component}");
    }
    for on_a_card in ["energy", "heat", "shield"] {
        assert!(ship["systems"][0].get(on_a_card).is_some(), "{on_a_card}");
    }
    assert!(!ship["dials"]["rotation"].is_null() && !ship["dials"]["directions"].is_null());
}

#[test]
fn in_1_2_there_are_37_kinds_of_parts() {
    assert_eq!(catalogue().parts().len(), 37);
    assert_eq!(shipped().parts().len(), 37);
}

#[test]
fn in_1_3_a_ship_has_exactly_the_cubes_of_reactor_and_capacitors() {
    let energies = [("wasp", 5), ("halberd", 9), ("colossus", 12), ("basilisk", 14)];
    for (id, energy) in energies {
        let mut table = Table::new(2);
        table.ship(1, id, (24000, 10000), 0).ship(2, "wasp", (24000, 40000), 180);
        assert_eq!(table.see(1).free, energy, "{id}");
        table.change(1, |ship| ship.free += 1);
        assert_eq!(table.problems(), ["IN-1.3"]);
        table.change(1, |ship| ship.free -= 2);
        assert_eq!(table.problems(), ["IN-1.3"]);
        table.change(1, |ship| (ship.free, ship.drained) = (energy - 2, 2));
        assert!(table.problems().is_empty());
    }
}

#[test]
fn in_1_3_heat_never_runs_out() {
    let mut table = Table::new(2);
    for row in 0..6 {
        let y = 7000 * row + 4000;
        table.ship(1, "corsair", (10000, y), 90).ship(2, "corsair", (38000, y), 90);
    }
    for ship in 1..=12 {
        for part in 1..=10 {
            table.heat(ship, &part.to_string(), 4);
        }
    }
    table.system(1, "anvil", |system| system.heat = 2).energy(1, "anvil", 3);
    table.step_3(1).act(1, "use anvil 2");
    table.expect_heat(1, "anvil", 4);
}

fn all_whole(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_i64() || number.is_u64(),
        Value::Array(list) => list.iter().all(all_whole),
        Value::Object(fields) => fields.values().all(all_whole),
        Value::Null | Value::Bool(_) | Value::String(_) => true,
    }
}

/// Plays at random and shows each state to `each`.
fn play(setup: &Setup, seed: u64, actions: usize, mut each: impl FnMut(&Inertia)) {
    let mut dice = FastDice::new(seed);
    let mut lots = Lots::new(seed);
    let mut game = Inertia::start(&shipped(), setup, &mut dice, &mut Log::new()).expect("a right set-up");
    for _ in 0..actions {
        let Some(seat) = game.awaiting().seats().first() else { return };
        let mut options: Vec<Action> = Vec::new();
        game.options(seat, &mut options);
        let pick = options[lots.between(0, options.len() as i64 - 1) as usize];
        game.apply(seat, pick, &mut dice, &mut Log::new()).expect("an option is legal");
        each(&game);
    }
}

#[test]
fn in_1_4_no_fraction_is_ever_stored() {
    let setup = setup(2, |it| it.fleets = Some(vec!["hawk_and_hound".into(), "ghost_light".into()]));
    let mut seen = 0;
    for seed in 0..5 {
        play(&setup, seed, 400, |game| {
            seen += 1;
            let saved = serde_json::to_value(game.save()).expect("a readable form");
            assert!(all_whole(&saved));
            for ship in &game.state().ships {
                assert_eq!(ship.heading.tenths() % 150, 0);
            }
        });
    }
    assert!(seen > 200, "{seen}");
}

#[test]
fn in_1_5_halves_are_rounded_away_from_zero() {
    assert_eq!([round_div(5, 2), round_div(-5, 2), round_div(1, 3), round_div(2, 3)], [3, -3, 0, 1]);
    assert_eq!([round_div(-1, 3), round_div(-2, 3), round_div(0, 7)], [0, -1, 0]);
    for a in -300..=300 {
        for b in 1..=24 {
            assert_eq!(round_div(a, b), oracle::rdiv(a, b), "{a}/{b}");
        }
    }
}

#[test]
fn in_1_6_the_sine_table_is_that_of_the_rulebook() {
    let sine = |degrees: i32| Scale::MILLION.sin(Heading::from_degrees(degrees));
    let cosine = |degrees: i32| Scale::MILLION.cos(Heading::from_degrees(degrees));
    for degrees in 0..=90 {
        assert_eq!(sine(degrees), oracle::SIN[degrees as usize], "SIN[{degrees}]");
    }
    for degrees in 0..360 {
        assert_eq!(sine(180 - degrees), sine(degrees));
        assert_eq!(sine(180 + degrees), -sine(degrees));
        assert_eq!(cosine(degrees), sine(degrees + 90));
    }
}

#[test]
fn in_1_7_a_length_along_a_heading_is_rounded_once() {
    for degrees in 0..360 {
        for length in [0, 1, 99, 100, 1000, 1100, 4900, 12000, 24000] {
            let by = Scale::MILLION.displacement(length, heading(degrees));
            let expected = oracle::displacement(length.into(), degrees.into());
            assert_eq!((i64::from(by.x), i64::from(by.y)), expected, "{length} along {degrees}");
        }
    }
}

#[test]
fn in_1_7_heading_0_is_up_and_headings_grow_clockwise() {
    for (degrees, at) in
        [(0, (24000, 27000)), (90, (27000, 24000)), (180, (24000, 21000)), (270, (21000, 24000))]
    {
        let mut table = Table::new(2);
        table.ship(1, "wasp", (24000, 24000), 0).ship(2, "wasp", (4000, 4000), 0).dial(1, degrees, 3);
        table.act(1, "ship 1").expect_place(1, at, 0);
    }
}

#[test]
fn in_1_8_a_point_of_a_ship_on_the_table() {
    let mut lots = Lots::new(18);
    for _ in 0..4000 {
        let (x, y) = (lots.between(0, 48000), lots.between(0, 48000));
        let (h, u, v) = (lots.between(0, 359), lots.between(-3500, 3500), lots.between(-3500, 3500));
        let pose = Pose::new(Point::new(x as i32, y as i32), heading(h as i32));
        let point = Scale::MILLION.to_table(pose, u as i32, v as i32);
        assert_eq!((i64::from(point.x), i64::from(point.y)), oracle::to_table((x, y, h), u, v));
    }
    // Starboard of a ship that points up is to the right.
    let pose = Pose::new(Point::new(100, 200), heading(0));
    assert_eq!(Scale::MILLION.to_table(pose, 30, 4), Point::new(130, 204));
    // Of one that points to the right it is down.
    let pose = Pose::new(Point::new(100, 200), heading(90));
    assert_eq!(Scale::MILLION.to_table(pose, 30, 4), Point::new(104, 170));
}

fn in_arc(v: (i64, i64), c: i64, g: i64) -> bool {
    Scale::MILLION.in_arc(Vector::new(v.0 as i32, v.1 as i32), heading(c as i32), 10 * g as i32)
}

#[test]
fn in_1_9_the_arc_test_is_that_of_the_rulebook() {
    let mut lots = Lots::new(19);
    for _ in 0..20000 {
        let v = (lots.between(-9000, 9000), lots.between(-9000, 9000));
        let (c, g) = (15 * lots.between(0, 23), 15 * lots.between(0, 12));
        assert_eq!(in_arc(v, c, g), oracle::in_arc(v, c, g), "{v:?} within {g} of {c}");
    }
    // Near and on the edges.
    for c in (0..360).step_by(15) {
        for g in (0..=180).step_by(15) {
            for (x, y) in [oracle::displacement(9000, c + g), oracle::displacement(9000, c - g)] {
                for v in [(x, y), (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
                    assert_eq!(in_arc(v, c, g), oracle::in_arc(v, c, g), "{v:?} within {g} of {c}");
                }
            }
        }
    }
}

#[test]
fn in_1_9_edges_belong_to_the_arc() {
    assert!(in_arc((5000, 0), 0, 90) && in_arc((-5000, 0), 0, 90) && !in_arc((5000, -1), 0, 90));
    assert!(in_arc((7, 7), 90, 45) && in_arc((7, -7), 90, 45) && !in_arc((6, 7), 90, 45));
    assert!(in_arc((0, 9), 0, 0) && !in_arc((0, -9), 0, 0) && !in_arc((1, 9), 0, 0));
    assert!(in_arc((0, 0), 270, 0) && in_arc((0, -1), 0, 180) && !in_arc((0, -1), 0, 165));
    // Wider than a half circle.
    assert!(in_arc((7, -7), 0, 135) && !in_arc((6, -7), 0, 135) && in_arc((8, -7), 0, 135));
}

#[test]
fn in_1_10_disc_and_segment() {
    let point = |(x, y): (i64, i64)| Point::new(x as i32, y as i32);
    let touches = |c: (i64, i64), r: i64, p: (i64, i64), q: (i64, i64)| {
        Disc::new(point(c), r as i32).touches_segment(point(p), point(q))
    };
    let mut lots = Lots::new(110);
    let mut met = 0;
    for _ in 0..20000 {
        let mut any = |most: i64| (lots.between(0, most), lots.between(0, most));
        let (c, p, q) = (any(3000), any(3000), any(3000));
        let r = lots.between(100, 1500);
        let expected = oracle::disc_touches_segment(c, r, p, q);
        assert_eq!(touches(c, r, p, q), expected, "{c:?} {r} {p:?} {q:?}");
        met += i32::from(expected);
    }
    assert!((4000..16000).contains(&met));
    // Touching counts, beside the segment and beyond its ends.
    assert!(touches((50, 10), 10, (0, 0), (100, 0)) && !touches((50, 11), 10, (0, 0), (100, 0)));
    assert!(touches((-6, 8), 10, (0, 0), (100, 0)) && !touches((-7, 8), 10, (0, 0), (100, 0)));
    assert!(touches((106, 8), 10, (0, 0), (100, 0)) && !touches((107, 8), 10, (0, 0), (100, 0)));
    assert!(touches((6, 8), 10, (0, 0), (0, 0)) && !touches((7, 8), 10, (0, 0), (0, 0)));
}

#[test]
fn in_1_11_dice_show_1_to_10() {
    let fixed = setup(2, |it| it.fleets = Some(vec!["swarm".into(); 2]));
    let rolls = |values: [u32; 2]| {
        let mut script = Script::new(values);
        Inertia::start(&catalogue(), &fixed, &mut script, &mut Log::new()).expect("a right set-up");
        script.finish()
    };
    assert!(rolls([1, 10]).is_ok() && rolls([10, 1]).is_ok());
    assert!(rolls([11, 1]).is_err());
    // Collisions and attacks too.
    let mut table = Table::new(2);
    table.ship(1, "wasp", (10000, 10000), 0).ship(2, "wasp", (12000, 10000), 0).dial(1, 90, 1);
    let rolled = |table: &Table, seat: usize, action: &str, values: &[u32]| {
        let mut game = table.game().clone();
        let mut script = Script::new(values);
        let seat = Seat::numbered(seat).expect("a seat");
        game.apply(seat, table.action(1, action), &mut script, &mut Log::new()).expect("a legal action");
        script.finish().is_ok()
    };
    assert!(rolled(&table, 1, "ship 1", &[10, 1]) && !rolled(&table, 1, "ship 1", &[11, 1]));
    let mut table = Table::new(2);
    table
        .ship(1, "wasp", (10000, 10000), 0)
        .ship(2, "wasp", (10500, 16000), 0)
        .energy(1, "pulse", 1)
        .step_3(1);
    assert!(rolled(&table, 1, "use pulse 1", &[9]) && !rolled(&table, 1, "use pulse 1", &[11]));
}
