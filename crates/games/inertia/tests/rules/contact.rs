//! Chapter 6: contact and collisions.

use broadside_engine::dice::FastDice;
use broadside_engine::{Game, Log, Steps};
use broadside_inertia::{Action, Event, Inertia, Setup, ShipId, Step};

use crate::kit::{RuleTable, Table, catalogue, seat};
use crate::oracle::{self, Lots, Shape};

/// Ship 1 of seat 1 and ship 2 of seat 2, and a third far away so that the game goes on.
fn pair(
    one: &str,
    at: (i32, i32),
    degrees: i32,
    other: &str,
    there: (i32, i32),
    other_degrees: i32,
) -> Table {
    let mut table = Table::new(2);
    table.ship(1, one, at, degrees).ship(2, other, there, other_degrees);
    table.ship(2, "wasp", (46000, 46000), 0).ship(1, "wasp", (46000, 2000), 0);
    table
}

fn shape_at(table: &Table, number: usize, at: (i64, i64), degrees: i64) -> Shape {
    oracle::shape(&table.blueprint(number), (at.0, at.1, degrees))
}

fn shape_now(table: &Table, number: usize) -> Shape {
    let (x, y, h) = table.place(number);
    shape_at(table, number, (x.into(), y.into()), h.into())
}

/// What a slow walk of the first ship's only dial finds: where it stops, and the numbers of ships and rocks that
/// it meets.
struct Walk {
    place: (i32, i32, u16),
    ships: Vec<usize>,
    rocks: usize,
    substep: i64,
}

fn walk(table: &Table) -> Walk {
    let (x, y, h) = table.place(1);
    let (x, y, h) = (i64::from(x), i64::from(y), i64::from(h));
    let others: Vec<(usize, Shape)> = (2..=table.state().ships.len())
        .filter(|&number| table.is_flying(number))
        .map(|number| (number, shape_now(table, number)))
        .collect();
    let (spin, dial) = (i64::from(table.spins(1)), table.pool(1).first().copied());
    let after = |k: i64| match dial {
        Some((degrees, _)) => {
            let by = oracle::displacement(100 * k, degrees.into());
            (x + by.0, y + by.1, h)
        }
        None => (x, y, (h + 5 * k * spin.signum()).rem_euclid(360)),
    };
    let last = dial.map_or(3 * spin.abs(), |(_, speed)| 10 * i64::from(speed));
    let told = |(x, y, h): (i64, i64, i64)| (x as i32, y as i32, h as u16);
    for k in 1..=last {
        let lie = after(k);
        let shape = shape_at(table, 1, (lie.0, lie.1), lie.2);
        let ships: Vec<usize> = others
            .iter()
            .filter(|(_, other)| oracle::touch(&shape, other))
            .map(|(number, _)| *number)
            .collect();
        let rocks = table.game().map().asteroids.iter();
        let rocks = rocks
            .filter(|rock| {
                oracle::touches_rock(&shape, (rock.at.x.into(), rock.at.y.into()), rock.radius.into())
            })
            .count();
        if !ships.is_empty() || rocks > 0 {
            let back = if dial.is_some() { k - 1 } else { (k - 1) / 3 * 3 };
            return Walk { place: told(after(back)), ships, rocks, substep: k };
        }
    }
    Walk { place: told(after(last)), ships: Vec::new(), rocks: 0, substep: 0 }
}

fn is_free(table: &Table, number: usize) -> bool {
    let shape = shape_now(table, number);
    let ships = (1..=table.state().ships.len())
        .any(|other| other != number && oracle::touch(&shape, &shape_now(table, other)));
    let rock =
        table.game().map().asteroids.iter().any(|rock| {
            oracle::touches_rock(&shape, (rock.at.x.into(), rock.at.y.into()), rock.radius.into())
        });
    !ships && !rock
}

/// Lets the first ship apply its only dial; it wins every roll.
fn go(table: &mut Table, walk: &Walk) {
    table.lay(|state| (state.active, state.steps) = (seat(1), Steps::begin(Step::Choose)));
    let dice = [10, 1].repeat(walk.ships.len());
    table.act_rolling(1, "ship 1", &dice);
}

#[test]
fn in_6_1_cells_beyond_the_base_touch() {
    // The nose of a Wasp reaches 1250 up, its base only 750.
    let mut table = pair("wasp", (20000, 20000), 0, "wasp", (20000, 23000), 90);
    table.dial(1, 0, 5).act_rolling(1, "ship 1", &[9, 1]);
    // The other's side is at 23000 - 750. 20000 + 1250 + 100 k = 22250 at substep 10.
    table.expect_place(1, (20000, 20900), 0);
}

#[test]
fn in_6_1_bases_touch_where_there_are_no_cells() {
    // Two Pikes side by side are only 500 wide; their bases meet at 1500.
    let mut table = pair("pike", (20000, 20000), 0, "pike", (24000, 20000), 0);
    table.dial(1, 90, 5).act_rolling(1, "ship 1", &[9, 1]).expect_place(1, (22400, 20000), 0);
}

#[test]
fn in_6_2_disc_and_disc_touch_exactly() {
    for (x, stop) in [(24000, 22400), (24001, 22500), (23999, 22400), (23900, 22300)] {
        let mut table = pair("pike", (20000, 20000), 0, "pike", (x, 20000), 0);
        table.dial(1, 90, 5).act_rolling(1, "ship 1", &[9, 1]).expect_place(1, (stop, 20000), 0);
    }
}

#[test]
fn in_6_2_cell_and_cell_touch_exactly() {
    // Pikes side by side, 2600 apart in length: only their ends pass each other, 500 wide together.
    for (x, stop) in [(12500, 11900), (12501, 12000), (12400, 11800), (12499, 11900)] {
        let mut table = pair("pike", (10000, 10000), 0, "pike", (x, 12600), 0);
        table.dial(1, 90, 4).act_rolling(1, "ship 1", &[9, 1]).expect_place(1, (stop, 10000), 0);
    }
    // The ends reach from 8250 to 11750, and from 11750 on: they touch. One more and they pass.
    let mut table = pair("pike", (10000, 10000), 0, "pike", (12500, 13500), 0);
    table.dial(1, 90, 4).act_rolling(1, "ship 1", &[9, 1]).expect_place(1, (11900, 10000), 0);
    let mut table = pair("pike", (10000, 10000), 0, "pike", (12500, 13501), 0);
    table.dial(1, 90, 4).act(1, "ship 1").expect_place(1, (14000, 10000), 0);
}

#[test]
fn in_6_2_disc_and_cell_touch_exactly() {
    // The nose of a Pike, 1750 ahead, runs into the side of the base of another, at 750.
    for (x, stop) in [(14000, 11400), (14001, 11500), (13901, 11400), (13900, 11300)] {
        let mut table = pair("pike", (10000, 10000), 90, "pike", (x, 10000), 0);
        table.dial(1, 90, 4).act_rolling(1, "ship 1", &[9, 1]).expect_place(1, (stop, 10000), 90);
    }
}

#[test]
fn in_6_2_all_shapes_all_ways_against_a_slow_walk() {
    let ids =
        ["wasp", "gadfly", "pike", "brick", "halberd", "corsair", "lantern", "colossus", "basilisk", "mule"];
    let mut lots = Lots::new(62);
    let (mut met, mut free) = (0, 0);
    for round in 0..900 {
        let mut any = |table: &mut Table, player: usize| {
            let id = ids[lots.between(0, 9) as usize];
            let (x, y) = (24000 + lots.between(-4500, 4500) as i32, 29500 + lots.between(-4500, 4500) as i32);
            table.ship(player, id, (x, y), 15 * lots.between(0, 23) as i32);
        };
        let mut table = Table::map(2, if round % 2 == 0 { "open" } else { "belt" });
        any(&mut table, 1);
        any(&mut table, 2);
        any(&mut table, 2);
        if !is_free(&table, 1) || !is_free(&table, 2) {
            continue;
        }
        if round % 3 == 0 {
            table.spin(1, if lots.between(0, 1) == 0 { 6 } else { -6 });
        } else {
            table.dial(1, 15 * lots.between(0, 23) as i32, lots.between(2, 9) as i32);
        }
        let walked = walk(&table);
        go(&mut table, &walked);
        assert_eq!(table.place(1), walked.place, "round {round}");
        let hit = !walked.ships.is_empty() || walked.rocks > 0;
        assert_eq!(table.pool(1).is_empty() && table.spins(1) == 0, hit);
        if hit { met += 1 } else { free += 1 }
    }
    assert!(met > 60 && free > 60, "{met} met, {free} free");
}

#[test]
fn in_6_3_thin_parts_cannot_be_jumped_over() {
    // Speed 12 goes past the nose of a Pike, 500 wide.
    let mut table = pair("wasp", (10000, 10000), 0, "pike", (16000, 8000), 0);
    table.dial(1, 90, 12);
    let walked = walk(&table);
    assert_eq!(walked.ships, [2]);
    go(&mut table, &walked);
    assert_eq!(table.place(1), walked.place);
    assert!(table.place(1).0 < 16000);
    // Nor by a turn: a long ship sweeps over one that is free before and after.
    let mut table = pair("basilisk", (20000, 20000), 0, "wasp", (22300, 22300), 45);
    table.spin(1, 6);
    let walked = walk(&table);
    assert_eq!(walked.ships, [2]);
    go(&mut table, &walked);
    assert_eq!(table.place(1), walked.place);
}

#[test]
fn in_6_3_ships_at_rest_never_overlap() {
    let fleets = Some(vec!["hammer".to_string(), "locusts".into(), "long_arm".into(), "wall".into()]);
    let setup = Setup { budget: Some(300), fleets, map: Some("belt".into()), ..Setup::ordinary(4) };
    let (mut moves, mut collisions) = (0, 0);
    for seed in 0..4 {
        let (mut dice, mut lots) = (FastDice::new(seed), Lots::new(seed));
        let mut log = Log::new();
        let mut game = Inertia::start(&catalogue(), &setup, &mut dice, &mut log).expect("a right set-up");
        for _ in 0..1500 {
            let Some(player) = game.awaiting().seats().first() else { break };
            let mut options: Vec<Action> = Vec::new();
            game.options(player, &mut options);
            let before = game.state().ships.clone();
            let pick = options[lots.between(0, options.len() as i64 - 1) as usize];
            log.clear();
            game.apply(player, pick, &mut dice, &mut log).expect("an option is legal");
            let hits =
                log.iter().filter(|it| matches!(it.event, Event::Collided { .. } | Event::HitRock { .. }));
            collisions += hits.count();
            let ships = &game.state().ships;
            for (index, ship) in ships.iter().enumerate().filter(|(_, ship)| ship.is_flying()) {
                if before.get(index).is_some_and(|it| it.pose() == ship.pose()) {
                    continue;
                }
                moves += 1;
                let shape = |number: usize| {
                    let pose = ships[number].pose();
                    let lie = (pose.at.x.into(), pose.at.y.into(), pose.heading.degrees().into());
                    oracle::shape(game.blueprint(ShipId::new(number)), lie)
                };
                let own = shape(index);
                for (other, there) in
                    ships.iter().enumerate().filter(|(other, it)| *other != index && it.is_flying())
                {
                    let near = ship.position.is_within(there.position, 8000);
                    assert!(
                        !near || !oracle::touch(&own, &shape(other)),
                        "ships {} and {}",
                        index + 1,
                        other + 1
                    );
                }
                for rock in &game.map().asteroids {
                    assert!(!oracle::touches_rock(
                        &own,
                        (rock.at.x.into(), rock.at.y.into()),
                        rock.radius.into()
                    ));
                }
            }
        }
    }
    assert!(moves > 300 && collisions > 5, "{moves} moves, {collisions} collisions");
}

#[test]
fn in_6_3_ships_that_are_gone_are_no_obstacle() {
    let mut table = pair("wasp", (10000, 10000), 0, "wasp", (13000, 10000), 0);
    table.dial(1, 90, 5).destroyed(2).act(1, "ship 1").expect_place(1, (15000, 10000), 0);
}

#[test]
fn in_6_4_a_move_goes_back_one_substep_or_to_the_start() {
    // At rest 1 mil apart.
    let mut table = pair("pike", (20000, 20000), 0, "pike", (21501, 20000), 0);
    table.dial(1, 90, 5).act_rolling(1, "ship 1", &[9, 1]).expect_place(1, (20000, 20000), 0);
    // A little farther.
    let mut table = pair("pike", (20000, 20000), 0, "pike", (21601, 20000), 0);
    table.dial(1, 90, 5).act_rolling(1, "ship 1", &[9, 1]).expect_place(1, (20100, 20000), 0);
}

#[test]
fn in_6_4_a_turn_goes_back_to_the_last_detent() {
    let mut seen = [false; 3];
    for x in 11550..12000 {
        if x % 10 != 0 {
            continue;
        }
        let mut table = pair("pike", (10000, 10000), 0, "wasp", (x, 10000), 0);
        table.spin(1, 6);
        let walked = walk(&table);
        if walked.ships.is_empty() {
            continue;
        }
        assert!(is_free(&table, 1));
        go(&mut table, &walked);
        assert_eq!(table.place(1), walked.place);
        assert_eq!(table.place(1).2 % 15, 0, "headings stay multiples of 15");
        seen[(walked.substep % 3) as usize] = true;
    }
    assert_eq!(seen, [true; 3], "contact on a detent and between them");
}

#[test]
fn in_6_4_a_turn_with_contact_before_the_first_detent() {
    let mut table = pair("pike", (10000, 10000), 75, "wasp", (11800, 10000), 0);
    // Find a heading at which the next 15 degrees bring contact.
    for degrees in (0..90).step_by(15) {
        table.put(1, (10000, 10000), degrees).spin(1, 1);
        let walked = walk(&table);
        if is_free(&table, 1) && !walked.ships.is_empty() {
            go(&mut table, &walked);
            table.expect_place(1, (10000, 10000), degrees as u16).expect_pool(1, &[], 0);
            return;
        }
    }
    panic!("no such heading");
}

#[test]
fn in_6_5_the_dial_and_all_that_are_not_applied_are_removed() {
    let mut table = pair("pike", (20000, 20000), 0, "pike", (24000, 20000), 0);
    table.dial(1, 270, 1).dial(1, 0, 1).dial(1, 45, 1).spin(1, 2);
    // Opposite dials share an axis: 270 against 90 is another pool.
    table.change(1, |ship| {
        ship.dials.push(crate::kit::heading(90), 6);
    });
    table.expect_pool(1, &[(0, 1), (45, 1), (90, 5)], 2);
    table.act(1, "ship 1").act_rolling(1, "dial 90", &[9, 1]);
    table.expect_pool(1, &[], 0);
    assert!(table.is_in_step_3(1), "nothing is left to apply");
}

#[test]
fn in_6_5_applied_dials_stay() {
    let mut table = pair("pike", (20000, 20000), 0, "pike", (24000, 20000), 0);
    table.dial(1, 180, 3).dial(1, 90, 5).dial(1, 15, 1).spin(1, 1).act(1, "ship 1");
    table.act(1, "dial 180").put(1, (20000, 20000), 0).act_rolling(1, "dial 90", &[9, 1]);
    table.expect_pool(1, &[(180, 3)], 0);
    let mut table = pair("pike", (20000, 20000), 345, "pike", (24000, 20000), 0);
    table.dial(1, 90, 5).dial(1, 15, 1).spin(1, 1).act(1, "ship 1").act(1, "spin");
    table.act_rolling(1, "dial 90", &[9, 1]).expect_pool(1, &[], 1);
}

#[test]
fn in_6_5_the_rest_stops_at_the_contact() {
    let mut table = pair("pike", (20000, 20000), 345, "pike", (24000, 20000), 0);
    table.dial(1, 90, 5).dial(1, 180, 4).spin(1, 1).act(1, "ship 1");
    // Rotation, 90 with a contact, and 180 is gone.
    table.act_rolling(1, "rest", &[9, 1]).expect_pool(1, &[], 1).expect_place(1, (22400, 20000), 0);
}

#[test]
fn in_6_6_the_full_value_of_the_interrupted_dial() {
    for (x, speed) in [(21501, 5), (21501, 12), (24000, 5), (24000, 3)] {
        let mut table = pair("pike", (20000, 20000), 0, "halberd", (x + 500, 20000), 0);
        table.dial(1, 90, speed);
        let walked = walk(&table);
        assert_eq!(walked.ships, [2]);
        go(&mut table, &walked);
        table.expect_hull(2, 18 - speed as i16);
    }
}

#[test]
fn in_6_6_a_turn_counts_without_its_sign() {
    for spin in [6, -6] {
        let mut table = pair("pike", (10000, 10000), 0, "wasp", (10000, 11900), 90);
        let x = if spin > 0 { 11800 } else { 8200 };
        table.put(2, (x, 10000), 0).spin(1, spin);
        assert!(is_free(&table, 1));
        let walked = walk(&table);
        assert_eq!(walked.ships, [2]);
        go(&mut table, &walked);
        table.expect_hull(2, 4).expect_pool(1, &[], 0);
    }
}

fn crash(value: i32, rolls: &[u32]) -> Table {
    let mut table = pair("pike", (20000, 20000), 0, "pike", (21550, 20000), 0);
    table.dial(1, 90, value).act_rolling(1, "ship 1", rolls);
    table
}

#[test]
fn in_6_7_the_lower_roll_loses_the_value() {
    let table = crash(4, &[7, 6]);
    table.expect_hull(1, 10).expect_hull(2, 6);
    assert_eq!((table.see(1).harmed_by, table.see(2).harmed_by), (None, Some(seat(1))));
    let table = crash(4, &[1, 10]);
    table.expect_hull(1, 6).expect_hull(2, 10);
    assert_eq!((table.see(1).harmed_by, table.see(2).harmed_by), (Some(seat(2)), None));
    table.expects(|event| matches!(event, Event::Collided { value: 4, rolls: (1, 10), losses: (4, 0), .. }));
}

#[test]
fn in_6_8_on_a_tie_both_lose_half_rounded_up() {
    for (value, loss) in [(1, 1), (2, 1), (3, 2), (5, 3), (6, 3), (11, 6)] {
        let table = crash(value, &[5, 5]);
        table.expect_hull(1, 10 - loss).expect_hull(2, 10 - loss);
        assert_eq!((table.see(1).harmed_by, table.see(2).harmed_by), (Some(seat(2)), Some(seat(1))));
    }
}

/// A mover between two others that it meets at the same substep; the one with the lower number to the right.
fn between() -> Table {
    let mut table = Table::new(3);
    table.ship(1, "pike", (20000, 20000), 90);
    table.ship(2, "wasp", (21300, 23000), 0).ship(3, "wasp", (18700, 23000), 0);
    table.dial(1, 0, 3);
    table
}

#[test]
fn in_6_9_several_ships_one_after_the_other() {
    let mut table = between();
    let walked = walk(&table);
    assert_eq!(walked.ships, [2, 3], "both at once");
    // Ship 2 first: 9 against 1; then ship 3: 2 against 8.
    table.act_rolling(1, "ship 1", &[9, 1, 2, 8]);
    table.expect_hull(1, 7).expect_hull(2, 7).expect_hull(3, 10);
    let others: Vec<usize> = table
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::Collided { other, value: 3, .. } => Some(other.index() + 1),
            _ => None,
        })
        .collect();
    assert_eq!(others, [2, 3]);
}

#[test]
fn in_6_9_until_the_mover_is_destroyed() {
    let mut table = between();
    table.hull(1, 3).act_rolling(1, "ship 1", &[1, 9]);
    assert!(!table.is_flying(1));
    table.expect_hull(2, 10).expect_hull(3, 10);
}

#[test]
fn in_6_10_the_other_ship_keeps_its_place_and_its_dials() {
    let mut table = pair("pike", (20000, 20000), 0, "pike", (21550, 20000), 0);
    table.dial(1, 90, 4).dial(2, 45, 2).dial(2, 270, 3).spin(2, -2).act_rolling(1, "ship 1", &[9, 1]);
    table.expect_place(2, (21550, 20000), 0).expect_pool(2, &[(45, 2), (270, 3)], -2);
}

#[test]
fn in_6_11_ships_of_one_owner_collide_likewise() {
    let mut table = Table::new(2);
    table.ship(1, "pike", (20000, 20000), 0).ship(1, "pike", (21550, 20000), 0).ship(
        2,
        "wasp",
        (40000, 40000),
        0,
    );
    table.dial(1, 90, 4).act_rolling(1, "ship 1", &[3, 8]);
    table.expect_hull(1, 6).expect_hull(2, 10).expect_pool(1, &[], 0);
    assert_eq!((table.see(1).harmed_by, table.see(2).harmed_by), (None, None), "no enemy did it");
}

#[test]
fn in_6_12_a_thruster_stopped_by_contact_adds_nothing() {
    // The Wasp's candle: Burn 2 at 90. Old dials stay.
    let mut table = pair("wasp", (10000, 10000), 90, "wasp", (13000, 10000), 0);
    table.dial(1, 270, 3).dial(1, 0, 1).spin(1, 2).energy(1, "candle", 2).step_3(1);
    table.act_rolling(1, "use candle 2", &[9, 1]);
    table.expect_pool(1, &[(0, 1), (270, 3)], 2).expect_hull(2, 8);
    table.expect_heat(1, "candle", 1).expect_energy(1, "candle", 2);
    assert!(table.on(1, "candle").used && table.is_in_step_3(1));
}

#[test]
fn in_6_12_a_manoeuvring_thruster_stopped_by_contact_adds_nothing() {
    let mut table = pair("pike", (10000, 10000), 0, "wasp", (11800, 10000), 0);
    table.spin(1, -1).dial(1, 0, 2).energy(1, "gyro", 2).step_3(1);
    // Hard turn 3, clockwise: 45 degrees bring contact, 30 are free.
    table.act(1, "use gyro 2").act_rolling(1, "clockwise", &[9, 1]);
    table.expect_place(1, (10000, 10000), 30).expect_pool(1, &[(0, 2)], -1).expect_hull(2, 7);
    table.expect_heat(1, "gyro", 1);
    assert!(table.on(1, "gyro").used && table.is_in_step_3(1));
}

#[test]
fn in_6_12_a_recoil_stopped_by_contact_adds_nothing() {
    // A Colossus fires ahead; a Wasp is close behind.
    let mut table = Table::new(2);
    table.ship(1, "colossus", (20000, 20000), 0).ship(2, "wasp", (20500, 30000), 0);
    table.ship(2, "wasp", (22000, 17900), 90).dial(1, 0, 2).energy(1, "rail", 3).step_3(1);
    assert!(is_free(&table, 1));
    // A miss, then the roll-off for 1.
    table.act_rolling(1, "use rail 1", &[1, 2, 9]);
    table.expect_pool(1, &[(0, 2)], 0).expect_hull(1, 29).expect_heat(1, "rail", 2);
    let (x, y, _) = table.place(1);
    assert!(x == 20000 && y < 20000 && y > 19000, "it stopped at {y}");
}

#[test]
fn in_6_12_rocks_stop_a_thruster_too() {
    let mut table = Table::map(2, "belt");
    table.ship(1, "wasp", (10000, 20500), 0).ship(2, "wasp", (40000, 40000), 0);
    table.dial(1, 90, 1).energy(1, "candle", 2).step_3(1).act(1, "use candle 2");
    table.expect_hull(1, 8).expect_pool(1, &[(90, 1)], 0).expect_place(1, (10000, 21200), 0);
}

#[test]
fn in_6_13_a_rock_takes_the_whole_value_without_a_roll() {
    // The rock (10000,24000) of `belt` has a radius of 1500; the nose of a Wasp is 1250 ahead.
    let mut table = Table::map(2, "belt");
    table.ship(1, "wasp", (10000, 20000), 0).ship(2, "wasp", (40000, 40000), 0).harmed_by(1, 2);
    table.dial(1, 0, 5).dial(1, 90, 0).spin(1, 1).act(1, "ship 1").act(1, "dial 0");
    table.expect_place(1, (10000, 21200), 0).expect_hull(1, 5).expect_pool(1, &[], 0);
    table.expects(|event| matches!(event, Event::HitRock { value: 5, .. }));
    assert_eq!(table.see(1).harmed_by, Some(seat(2)), "a rock is nobody");
}

#[test]
fn in_6_13_a_rock_is_touched_exactly() {
    // Sideways the base is the nearest: 1500 + 750.
    for (y, stop) in [(20050, 21650), (20049, 21749), (20051, 21651)] {
        let mut table = Table::map(2, "belt");
        table
            .ship(1, "pike", (10000, y), 90)
            .ship(2, "wasp", (40000, 40000), 0)
            .dial(1, 0, 5)
            .act(1, "ship 1");
        table.expect_place(1, (10000, stop), 90);
    }
}

#[test]
fn in_6_13_a_ram_prow_does_not_help() {
    let mut table = Table::map(2, "belt");
    table
        .ship(1, "brick", (10000, 20000), 0)
        .ship(2, "wasp", (40000, 40000), 0)
        .dial(1, 0, 6)
        .act(1, "ship 1");
    table.expect_hull(1, 7);
}

#[test]
fn in_6_13_a_rock_can_destroy() {
    let mut table = Table::map(3, "belt");
    table.ship(1, "wasp", (10000, 20000), 0).ship(2, "wasp", (40000, 40000), 0).ship(
        3,
        "wasp",
        (4000, 40000),
        0,
    );
    table.hull(1, 5).dial(1, 0, 5).act(1, "ship 1");
    assert!(!table.is_flying(1));
    assert_eq!((table.points(2), table.points(3)), (23, 23), "nobody is remembered");
}

/// A Wasp flies up to the rock (10000,24000) of `belt` and meets ship 2 at the same substep.
fn rock_and_ship() -> Table {
    let mut table = Table::map(3, "belt");
    table.ship(1, "wasp", (10000, 19950), 0).ship(2, "wasp", (8000, 19950), 0).ship(
        3,
        "wasp",
        (40000, 4000),
        0,
    );
    table.dial(1, 0, 4);
    // The nose touches the rock at substep 13.
    let mine: Vec<Shape> = (0..=13).map(|k| shape_at(&table, 1, (10000, 19950 + 100 * k), 0)).collect();
    let blueprint = table.blueprint(2);
    for (h, x, y) in (0..24)
        .flat_map(|h| (7000..8800).step_by(60).map(move |x| (15 * h, x)))
        .flat_map(|(h, x)| (20500..22500).step_by(20).map(move |y| (h, x, y)))
    {
        let other = oracle::shape(&blueprint, (x, y, h));
        let meets = |k: usize| oracle::touch(&mine[k], &other);
        if meets(13) && !(0..13).any(meets) && !oracle::touches_rock(&other, (10000, 24000), 1500) {
            table.put(2, (x as i32, y as i32), h as i32);
            let walked = walk(&table);
            assert_eq!((walked.rocks, walked.ships), (1, vec![2]));
            return table;
        }
    }
    panic!("no such place");
}

#[test]
fn in_6_14_ships_come_before_rocks() {
    let mut table = rock_and_ship();
    table.act_rolling(1, "ship 1", &[1, 9]);
    table.expect_hull(1, 2).expect_hull(2, 10);
    let order: Vec<bool> = table
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::Collided { .. } => Some(true),
            Event::HitRock { .. } => Some(false),
            _ => None,
        })
        .collect();
    assert_eq!(order, [true, false]);
}

#[test]
fn in_6_14_a_mover_destroyed_by_the_ship_does_not_meet_the_rock() {
    let mut table = rock_and_ship();
    table.hull(1, 4).act_rolling(1, "ship 1", &[1, 9]);
    assert!(!table.is_flying(1));
    table.expects_no(|event| matches!(event, Event::HitRock { .. }));
    assert_eq!((table.points(2), table.points(3)), (47, 0), "the ship did it");
}

#[test]
fn in_6_15_the_mover_stays_where_it_stopped() {
    let mut table = pair("pike", (20000, 20000), 0, "pike", (24000, 20000), 0);
    table.hull(2, 5).dial(1, 90, 5).dial(1, 0, 2).act(1, "ship 1").act_rolling(1, "dial 90", &[9, 1]);
    assert!(!table.is_flying(2));
    table.expect_place(1, (22400, 20000), 0).expect_pool(1, &[], 0);
    assert_eq!(table.points(1), 49);
    assert!(table.is_in_step_3(1), "and its turn goes on");
}
