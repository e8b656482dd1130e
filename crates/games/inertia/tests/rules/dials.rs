//! Chapter 5: step 1, apply the dials.

use broadside_engine::dice::Script;
use broadside_engine::table::Hand;
use broadside_engine::{Describe, Game, Log};
use broadside_inertia::{Dial, Dials, Event, Inertia};
use serde_json::json;

use crate::kit::{RuleTable, Table, catalogue_files, directions, heading, seat};
use crate::oracle::{self, Lots};
use broadside_engine::GameBox;
use broadside_engine::packs::PackFile;

fn lone(id: &str, at: (i32, i32), degrees: i32) -> Table {
    let mut table = Table::new(2);
    table.ship(1, id, at, degrees).ship(2, "wasp", (47000, 47000), 0);
    table
}

fn pool(pushes: &[(i32, i32)]) -> Vec<(u16, i32)> {
    let mut dials = Dials::default();
    for &(degrees, speed) in pushes {
        dials.push(heading(degrees), speed);
    }
    directions(&dials)
}

/// What can be done whole in step 1: what it is called, and its picks.
fn deeds(table: &Table) -> Vec<(String, Vec<String>)> {
    let gestures = table.game().gestures(seat(1)).into_iter();
    let deeds = gestures.flat_map(|it| if let Hand::Deed(deeds) = it.hand { deeds } else { Vec::new() });
    deeds.map(|deed| (deed.choice.label, deed.picks)).collect()
}

#[test]
fn in_5_8_where_nothing_is_in_the_way_a_ship_moves_and_goes_through_step_2_at_once() {
    let laid = || {
        let mut table = lone("wasp", (20000, 20000), 0);
        table.dial(1, 0, 3).spin(1, 1).heat(1, "candle", 1).act(1, "ship 1");
        table
    };
    let offered = deeds(&laid());
    let labels: Vec<&str> = offered.iter().map(|(called, _)| called.as_str()).collect();
    assert_eq!(labels, ["Apply the rest", "Apply the rest. Cool down, on to the systems"]);
    assert_eq!(offered[0].1, ["rest"]);
    let mut table = laid();
    for pick in &offered[1].1 {
        table.act(1, pick);
    }
    table.expect_place(1, (20000, 23000), 15).expect_heat(1, "candle", 0);
    assert!(table.is_in_step_3(1));
    // Where no heat harms, step 2 may be left alone.
    let mut table = lone("wasp", (20000, 20000), 0);
    table.dial(1, 0, 3).spin(1, 1).energy(1, "gyro", 1).act(1, "ship 1");
    assert!(
        deeds(&table)
            .contains(&("Apply the rest. On to the systems".into(), vec!["rest".into(), "done".into()]))
    );
}

#[test]
fn in_5_8_what_is_in_the_way_is_met_before_anything_else_is_chosen() {
    let mut table = lone("wasp", (47000, 44000), 0);
    table.dial(1, 0, 4).spin(1, 1).heat(1, "candle", 1).act(1, "ship 1");
    assert_eq!(deeds(&table), []);
    table.offers(1, "rest");
}

#[test]
fn in_5_1_turning_the_ship_does_not_change_a_dial() {
    let mut table = lone("wasp", (20000, 20000), 0);
    table.dial(1, 0, 3).spin(1, 6).act(1, "ship 1").act(1, "spin");
    // It goes on up the table although it points to the right.
    table.expect_place(1, (20000, 23000), 90).expect_pool(1, &[(0, 3)], 6);
    let mut table = lone("wasp", (20000, 20000), 0);
    table.dial(1, 0, 3).energy(1, "gyro", 1).step_3(1).act(1, "use gyro 1").act(1, "counter");
    table.expect_place(1, (20000, 20000), 345).expect_pool(1, &[(0, 3)], -1);
}

#[test]
fn in_5_2_an_inch_and_15_degrees() {
    let mut table = lone("wasp", (20000, 20000), 0);
    table.dial(1, 90, 1).act(1, "ship 1").expect_place(1, (21000, 20000), 0);
    for (units, degrees) in [(1, 15), (-1, 345), (6, 90), (-6, 270)] {
        let mut table = lone("wasp", (20000, 20000), 0);
        table.spin(1, units).act(1, "ship 1").expect_place(1, (20000, 20000), degrees);
    }
}

#[test]
fn in_5_3_a_dial_grows_shrinks_vanishes_and_turns_round() {
    assert_eq!(pool(&[(30, 2)]), [(30, 2)]);
    assert_eq!(pool(&[(30, 2), (30, 3)]), [(30, 5)]);
    assert_eq!(pool(&[(30, 5), (210, 2)]), [(30, 3)]);
    assert_eq!(pool(&[(30, 5), (210, 5)]), []);
    assert_eq!(pool(&[(30, 1), (210, 3)]), [(210, 2)]);
    assert_eq!(pool(&[(210, 4), (30, 1)]), [(210, 3)]);
    assert_eq!(pool(&[(345, 4), (165, 5)]), [(165, 1)]);
}

#[test]
fn in_5_3_pushing_all_headings() {
    // Slowly: a list of dials, changed as the rule says.
    let mut lots = Lots::new(53);
    for _ in 0..300 {
        let mut dials = Dials::default();
        let mut slow: Vec<(u16, i32)> = Vec::new();
        for _ in 0..12 {
            let (h, s) = (15 * lots.between(0, 23) as u16, lots.between(1, 3) as i32);
            dials.push(heading(h.into()), s);
            if let Some(dial) = slow.iter_mut().find(|dial| dial.0 == h) {
                dial.1 = (dial.1 + s).min(12);
            } else if let Some(index) = slow.iter().position(|dial| dial.0 == (h + 180) % 360) {
                slow[index].1 -= s;
                let left = slow[index].1;
                if left <= 0 {
                    slow.remove(index);
                }
                if left < 0 {
                    slow.push((h, -left));
                }
            } else {
                slow.push((h, s));
            }
        }
        slow.sort_unstable();
        assert_eq!(directions(&dials), slow);
        assert_eq!(dials.pool_speed(), slow.iter().map(|dial| dial.1).sum::<i32>());
    }
}

#[test]
fn in_5_4_other_angles_stay_separate() {
    assert_eq!(pool(&[(0, 3), (90, 4)]), [(0, 3), (90, 4)]);
    assert_eq!(pool(&[(0, 3), (165, 1)]), [(0, 3), (165, 1)]);
    assert_eq!(
        pool(&[(0, 3), (195, 1), (15, 2)]),
        [(0, 3), (15, 2), (195, 1)]
            .into_iter()
            .filter(|&(h, _)| h != 195 && h != 15)
            .chain([(15, 1)])
            .collect::<Vec<_>>()
    );
    assert_eq!(pool(&[(0, 2), (120, 2), (240, 2)]), [(0, 2), (120, 2), (240, 2)], "they cancel, and stay");
}

#[test]
fn in_5_5_a_direction_dial_shows_at_most_12() {
    let mut table = lone("wasp", (20000, 20000), 0);
    table.dial(1, 0, 11).energy(1, "candle", 2).step_3(1);
    table.refuses(1, "use candle 2", "IN-5.5").act(1, "use candle 1");
    table.expect_pool(1, &[(0, 12)], 0);
    // Against the dial there is always room.
    let mut table = lone("wasp", (20000, 20000), 0);
    table.dial(1, 180, 12).energy(1, "candle", 2).step_3(1).act(1, "use candle 2");
    table.expect_pool(1, &[(180, 10)], 0);
}

#[test]
fn in_5_5_the_rotation_dial_shows_at_most_6() {
    // Gyro: Turn 1, Hard turn 3.
    let mut table = lone("wasp", (20000, 20000), 0);
    table.spin(1, 5).energy(1, "gyro", 2).step_3(1).act(1, "use gyro 1");
    table.offers_just(1, &["clockwise", "counter"]).refuses_nothing();
    // Where one way only is left, nothing is asked.
    let mut table = lone("wasp", (20000, 20000), 0);
    table.spin(1, 5).energy(1, "gyro", 2).step_3(1).act(1, "use gyro 2");
    table.expect_pool(1, &[], 2).expect_place(1, (20000, 20000), 315);
    let mut table = lone("wasp", (20000, 20000), 0);
    table.spin(1, -6).energy(1, "gyro", 2).step_3(1).act(1, "use gyro 1");
    table.expect_pool(1, &[], -5).expect_place(1, (20000, 20000), 15);
    let mut table = lone("wasp", (20000, 20000), 0);
    table.spin(1, 3).energy(1, "gyro", 2).step_3(1).act(1, "use gyro 2").act(1, "clockwise");
    table.expect_pool(1, &[], 6);
}

#[test]
fn in_5_5_what_weapons_add_is_cut_off() {
    // Shove 2 at heading 0.
    for (before, after) in [(9, 11), (10, 12), (11, 12), (12, 12)] {
        let mut table = Table::new(2);
        table.ship(1, "lantern", (20000, 20000), 0).ship(2, "wasp", (20000, 25000), 0).dial(2, 0, before);
        table.energy(1, "repulsor", 2).step_3(1).act_rolling(1, "use repulsor 1", &[9]);
        table.expect_pool(2, &[(0, after)], 0);
    }
    // Twist 1.
    let mut table = Table::new(2);
    table.ship(1, "lantern", (20000, 20000), 0).ship(2, "wasp", (20000, 25000), 0).spin(2, 6);
    table.energy(1, "repulsor", 2).step_3(1).act_rolling(1, "use repulsor 2", &[9]);
    table.act(1, "clockwise").expect_pool(2, &[], 6);
}

#[test]
fn in_5_5_no_position_has_more() {
    let reads = |dials: serde_json::Value| serde_json::from_value::<Dials>(dials).is_ok();
    assert!(reads(json!({"rotation": -6, "directions": [[0, 12], [345, 12]]})));
    assert!(!reads(json!({"rotation": 7, "directions": []})));
    assert!(!reads(json!({"rotation": -7, "directions": []})));
    assert!(!reads(json!({"rotation": 0, "directions": [[0, 13]]})));
}

#[test]
fn in_5_6_twelve_axes() {
    let mut dials = Dials::default();
    for step in 0..24 {
        dials.push(heading(15 * step), 1 + step / 12);
    }
    // Each of the 12 axes was pushed by 1 one way and by 2 the other way.
    assert_eq!(directions(&dials).len(), 12);
    dials.turn(1);
    assert_eq!(dials.iter().count(), 13);
}

#[test]
fn in_5_6_other_angles_are_refused() {
    let reads = |dials: serde_json::Value| serde_json::from_value::<Dials>(dials).is_ok();
    assert!(!reads(json!({"rotation": 0, "directions": [[10, 1]]})));
    assert!(!reads(json!({"rotation": 0, "directions": [[360, 1]]})));
    assert!(!reads(json!({"rotation": 0, "directions": [[0, 1], [180, 1]]})), "one dial an axis");
    let table = lone("wasp", (20000, 20000), 5);
    assert_eq!(table.problems(), ["IN-5.6"]);
    // In the data of parts.
    let mut files = catalogue_files().to_vec();
    let pulse = files.iter_mut().find(|file| file.0.ends_with("parts/pulse.toml")).expect("a file");
    pulse.1 = pulse.1.replace("gimbal = 30", "gimbal = 31");
    let files: Vec<PackFile<'_>> = files.iter().map(|(path, text)| PackFile { path, text }).collect();
    let faults = Inertia::content(&files).expect_err("a fault");
    assert!(faults[0].to_string().contains("multiple of 15"), "{faults:?}");
}

#[test]
fn in_5_7_applied_dials_act_again_next_turn() {
    let mut table = lone("wasp", (20000, 20000), 0);
    table.dial(1, 0, 2).spin(1, -1).act(1, "ship 1").act(1, "rest").act(1, "done");
    table.expect_place(1, (20000, 22000), 345).expect_pool(1, &[(0, 2)], -1);
    // The initiative has passed; then it is ship 1's turn again.
    table.act(2, "done").act(2, "done").act(1, "rest");
    table.expect_place(1, (20000, 24000), 330).expect_pool(1, &[(0, 2)], -1);
}

#[test]
fn in_5_8_each_dial_once_in_any_order() {
    let mut table = lone("wasp", (20000, 20000), 0);
    table.dial(1, 0, 1).dial(1, 45, 2).dial(1, 180 + 90, 3).spin(1, 2).act(1, "ship 1");
    table.offers_just(1, &["dial 0", "dial 45", "dial 270", "spin", "rest"]);
    table.refuses(1, "dial 90", "IN-5.8").refuses(1, "dial 225", "IN-5.8").refuses(1, "dial 7", "IN-5.8");
    table.act(1, "dial 270").expect_place(1, (17000, 20000), 0);
    table.refuses(1, "dial 270", "IN-5.8").offers_just(1, &["dial 0", "dial 45", "spin", "rest"]);
    table.act(1, "spin").expect_place(1, (17000, 20000), 30);
    table.refuses(1, "spin", "IN-5.8").offers_just(1, &["dial 0", "dial 45", "rest"]);
    table.act(1, "dial 0");
    // The last one is not asked for.
    table.expect_place(1, (17000 + 1414, 21000 + 1414), 30);
    assert!(table.is_in_step_3(1));
}

/// All orders of some things.
fn orders<T: Copy>(things: &[T]) -> Vec<Vec<T>> {
    if things.is_empty() {
        return vec![Vec::new()];
    }
    let first = |index: usize| {
        let mut rest = things.to_vec();
        let thing = rest.remove(index);
        orders(&rest).into_iter().map(move |order| [vec![thing], order].concat())
    };
    (0..things.len()).flat_map(first).collect()
}

#[test]
fn in_5_9_the_order_does_not_change_the_end() {
    let mut lots = Lots::new(59);
    for round in 0..60 {
        let mut table = lone("wasp", (24000, 24000), 15 * lots.between(0, 23) as i32);
        table.put(2, (500, 500), 0);
        for _ in 0..4 {
            let (h, s) = (15 * lots.between(0, 23) as i32, lots.between(1, 4) as i32);
            table.dial(1, h, s);
        }
        table.spin(1, lots.between(-6, 6) as i32);
        // Slowly: each displacement rounded by itself.
        let (mut x, mut y, h) = table.place(1);
        for (degrees, speed) in table.pool(1) {
            let by = oracle::displacement(1000 * i64::from(speed), degrees.into());
            (x, y) = (x + by.0 as i32, y + by.1 as i32);
        }
        let turned = (i32::from(h) + 15 * table.spins(1)).rem_euclid(360) as u16;
        table.step_1(1);
        let mut picks: Vec<String> = table.options(1);
        picks.retain(|pick| pick != "rest");
        let (start, before) = (table.game().clone(), table.see(1).dials);
        if picks.is_empty() {
            continue;
        }
        let all = orders(&picks.iter().map(String::as_str).collect::<Vec<_>>());
        for order in all.iter().skip(round % 2).step_by(2) {
            let mut game = start.clone();
            for pick in &order[..order.len().saturating_sub(1).max(usize::from(order.len() == 1))] {
                let action = pick.parse().expect("an action");
                game.apply(seat(1), action, &mut Script::new([]), &mut Log::new()).expect("legal");
            }
            let ship = game.state().ships[0];
            assert_eq!(
                (ship.position.x, ship.position.y, ship.heading.degrees()),
                (x, y, turned),
                "{order:?}"
            );
            assert_eq!(ship.dials, before);
        }
        if picks.len() > 1 {
            table.act(1, "rest").expect_place(1, (x, y), turned);
        }
    }
}

#[test]
fn in_5_10_after_substep_k_the_ship_is_100_k_along() {
    // Wasps touch at 1500. B is just touched at substep k and not before.
    for degrees in (0..360).step_by(15) {
        for k in [1, 7, 13, 30, 49] {
            let (x, y) = oracle::displacement(100 * k + 1499, degrees.into());
            let at = (24000 + x as i32, 24000 + y as i32);
            let mut table = Table::new(2);
            // Both point along the way, with nothing on it that sticks out of the base sideways ahead.
            table.ship(1, "pike", (24000, 24000), degrees + 90).ship(2, "pike", at, degrees + 90);
            table.dial(1, degrees, 5).step_1(1);
            // Slowly.
            let (mine, other) = (table.blueprint(1), table.blueprint(2));
            let lie = |at: (i64, i64)| oracle::shape(&mine, (at.0, at.1, i64::from(degrees + 90)));
            let there = oracle::shape(&other, (at.0.into(), at.1.into(), i64::from(degrees + 90)));
            let after = |k: i64| {
                let (x, y) = oracle::displacement(100 * k, degrees.into());
                (24000 + x, 24000 + y)
            };
            let first = (1..=50).find(|&k| oracle::touch(&lie(after(k)), &there)).expect("contact");
            let expected = after(first - 1);
            // Nothing is asked with one dial: begin the turn.
            table.lay(|state| state.steps = broadside_engine::Steps::begin(broadside_inertia::Step::Choose));
            table.act_rolling(1, "ship 1", &[10, 1]);
            table.expect_place(1, (expected.0 as i32, expected.1 as i32), ((degrees + 90) % 360) as u16);
        }
    }
}

#[test]
fn in_5_11_with_no_dial_or_one_nothing_is_asked() {
    let mut table = lone("wasp", (20000, 20000), 0);
    table.act(1, "ship 1");
    assert!(table.is_in_step_3(1));
    let mut table = lone("wasp", (20000, 20000), 0);
    table.spin(1, 1).act(1, "ship 1");
    assert!(table.is_in_step_3(1));
    table.expect_place(1, (20000, 20000), 15);
}

#[test]
fn in_5_11_the_rest_goes_rotation_first_then_by_rising_heading() {
    let mut table = lone("wasp", (20000, 20000), 0);
    table.dial(1, 345, 1).dial(1, 180, 2).dial(1, 30, 1).dial(1, 90, 1).spin(1, -2).act(1, "ship 1");
    assert_eq!(table.options(1), ["spin", "dial 30", "dial 90", "dial 180", "dial 345", "rest"]);
    table.act(1, "dial 90").act(1, "rest");
    let moved: Vec<i32> = table.found(|event| match event {
        Event::Turned { .. } => Some(-1),
        Event::Drifted { heading, .. } => Some(heading.degrees().into()),
        _ => None,
    });
    assert_eq!(moved, [-1, 30, 180, 345]);
}

#[test]
fn in_5_11_dials_come_in_canonical_order() {
    let mut dials = Dials::default();
    for degrees in [300, 15, 180, 165, 0, 195 + 15] {
        dials.push(heading(degrees), 1);
    }
    dials.turn(-3);
    let all: Vec<Dial> = dials.iter().collect();
    assert_eq!(all[0], Dial::Rotation);
    let headings: Vec<u16> = directions(&dials).iter().map(|dial| dial.0).collect();
    assert!(headings.is_sorted(), "{headings:?}");
}
