//! Chapter 18: Salvage.

use broadside_geometry::plane::Point;
use broadside_inertia::{Event, Status};

use crate::kit::{RuleTable, Table, catalogue, seat, shipped};

/// Ship 1 of player 1 in its step 3, ship 2 of player 2 far off, and no crates but these.
fn haul(id: &str, at: (i32, i32), crates: &[(i32, i32)]) -> Table {
    let mut table = Table::scenario(2, "salvage", "open");
    table.ship(1, id, at, 0).ship(2, "wasp", (4000, 44000), 0).acted(2);
    table.lay(|state| state.crates = crates.iter().map(|&(x, y)| Point::new(x, y)).collect()).step_3(1);
    table
}

fn crates(table: &Table) -> Vec<(i32, i32)> {
    table.state().crates.iter().map(|at| (at.x, at.y)).collect()
}

/// A crate far from everything, so that the game goes on.
const FAR: (i32, i32) = (44000, 44000);

#[test]
fn in_18_1_salvage_is_for_all_numbers_on_open_or_shoal_for_12_rounds() {
    for content in [catalogue(), shipped()] {
        let scenario = content.scenarios().iter().find(|it| it.id == "salvage").expect("salvage");
        assert_eq!((scenario.players.as_slice(), scenario.rounds), (&[2, 3, 4][..], 12));
        assert_eq!(scenario.maps, ["open", "shoal"]);
    }
}

#[test]
fn in_18_2_five_crates_on_open_and_four_on_shoal() {
    let all = [(24000, 24000), (18000, 24000), (30000, 24000), (24000, 18000), (24000, 30000)];
    for players in 2..=4 {
        assert_eq!(crates(&Table::scenario(players, "salvage", "open")), all);
        assert_eq!(crates(&Table::scenario(players, "salvage", "shoal")), all[1..]);
    }
    assert!(Table::new(2).state().crates.is_empty());
}

#[test]
fn in_18_2_crates_block_nothing() {
    let mut table = Table::scenario(2, "salvage", "open");
    table
        .ship(1, "wasp", (24000, 22000), 0)
        .ship(2, "wasp", (24000, 32000), 0)
        .dial(1, 0, 4)
        .act(1, "ship 1");
    table.expect_place(1, (24000, 26000), 0);
}

#[test]
fn in_18_3_a_slow_ship_takes_crates_within_500_of_its_base() {
    for (id, reach) in [("wasp", 1250), ("halberd", 1750), ("colossus", 2250)] {
        let mut table = haul(id, (24000, 20000), &[(24000, 20000 + reach), FAR]);
        table.act(1, "done").offers_just(1, &["take 1", "leave"]);
        table.act(1, "take 1");
        assert_eq!((table.see(1).crates, crates(&table)), (1, vec![FAR]), "{id}");
        let mut table = haul(id, (24000, 20000), &[(24000, 20001 + reach), FAR]);
        table.act(1, "done");
        assert_eq!((table.see(1).crates, table.awaited()), (0, vec![2]), "{id}");
    }
}

#[test]
fn in_18_3_not_with_a_pool_speed_above_3() {
    for (dials, able) in
        [(&[(0, 3)][..], true), (&[(0, 4)], false), (&[(0, 2), (90, 1)], true), (&[(0, 2), (90, 2)], false)]
    {
        let mut table = haul("wasp", (24000, 20000), &[(24000, 20000), FAR]);
        for &(degrees, speed) in dials {
            table.dial(1, degrees, speed);
        }
        table.spin(1, 4).act(1, "done");
        assert_eq!(table.awaited() == [1], able, "{dials:?}");
    }
}

#[test]
fn in_18_3_one_pick_each_up_to_the_class_number() {
    let here = [(24000, 20000), (24100, 20000), (24200, 20000), (24300, 20000), FAR];
    for (id, most) in [("wasp", 1), ("halberd", 2), ("colossus", 3)] {
        let mut table = haul(id, (24000, 20000), &here);
        table.act(1, "done");
        for taken in 0..most {
            assert_eq!(table.options_of(1, "take").len(), 4 - taken);
            table.act(1, "take 1");
        }
        assert_eq!((usize::from(table.see(1).crates), table.awaited()), (most, vec![2]), "{id}");
        assert_eq!(crates(&table).len(), 5 - most);
    }
    // What is carried counts.
    let mut table = haul("halberd", (24000, 20000), &here);
    table.change(1, |ship| ship.crates = 1).act(1, "done").act(1, "take 3");
    assert_eq!((table.see(1).crates, table.awaited()), (2, vec![2]));
    assert!(!crates(&table).contains(&(24200, 20000)));
}

#[test]
fn in_18_3_taking_is_a_choice() {
    let mut table = haul("halberd", (24000, 20000), &[(24000, 20000), (24100, 20000), FAR]);
    table.act(1, "done").refuses(1, "take 3", "IN-18.3").refuses(1, "done", "IN-18.3").act(1, "leave");
    assert_eq!((table.see(1).crates, table.awaited()), (0, vec![2]));
    let mut table = haul("halberd", (24000, 20000), &[(24000, 20000), (24100, 20000), FAR]);
    table.act(1, "done").act(1, "take 2").act(1, "leave");
    assert_eq!((table.see(1).crates, crates(&table)), (1, vec![(24000, 20000), FAR]));
}

#[test]
fn in_18_4_at_home_all_crates_are_delivered() {
    // Zone South of two players: x 6000 to 42000, y 8000 to 12000.
    for (at, home) in [
        ((24000, 10000), true),
        ((6000, 8000), true),
        ((42000, 12000), true),
        ((5999, 8000), false),
        ((42001, 12000), false),
        ((24000, 7999), false),
        ((24000, 12001), false),
    ] {
        let mut table = haul("colossus", at, &[FAR]);
        table.change(1, |ship| ship.crates = 3).act(1, "done");
        let expected = if home { (75, 0) } else { (0, 3) };
        assert_eq!((table.points(1), table.see(1).crates), expected, "{at:?}");
        assert_eq!(
            table.happened(|event| matches!(event, Event::Delivered { crates: 3, points: 75, .. })),
            home
        );
    }
}

#[test]
fn in_18_4_only_in_the_own_zone_and_at_any_speed() {
    let mut table = haul("wasp", (24000, 38000), &[FAR]);
    table.change(1, |ship| ship.crates = 1).act(1, "done");
    assert_eq!(table.points(1), 0, "zone North is the other's");
    let mut table = haul("wasp", (24000, 10000), &[FAR]);
    table.change(1, |ship| ship.crates = 1).dial(1, 90, 9).act(1, "done");
    assert_eq!(table.points(1), 25);
    // Three players: zone North-west of seat 2.
    for (at, points) in [((10000, 44000), 25), ((10001, 44000), 0)] {
        let mut table = Table::scenario(3, "salvage", "open");
        table.ship(1, "wasp", (24000, 4000), 0).ship(2, "wasp", at, 0).ship(3, "wasp", (44000, 4000), 0);
        table.change(2, |ship| ship.crates = 1).step_3(2).act(2, "done");
        assert_eq!(table.points(2), points);
    }
}

#[test]
fn in_18_4_delivery_comes_after_taking() {
    let mut table = haul("wasp", (24000, 10000), &[(24000, 10500), FAR]);
    table.act(1, "done").act(1, "take 1");
    assert_eq!((table.points(1), table.see(1).crates), (25, 0));
}

#[test]
fn in_18_4_only_at_the_end_of_the_own_ship_turn() {
    let mut table = haul("wasp", (24000, 20000), &[FAR]);
    table.ship(1, "wasp", (30000, 10000), 0).acted(3).change(3, |ship| ship.crates = 1).act(1, "done");
    assert_eq!((table.points(1), table.see(3).crates), (0, 1));
}

#[test]
fn in_18_5_a_destroyed_ship_drops_its_crates_where_it_was() {
    let mut table = Table::scenario(3, "salvage", "open");
    table.ship(1, "wasp", (24000, 20000), 0).ship(2, "colossus", (24100, 28000), 180).ship(
        3,
        "wasp",
        (4000, 4000),
        0,
    );
    table.lay(|state| state.crates = [Point::new(FAR.0, FAR.1)].into_iter().collect());
    table.hull(2, 1).change(2, |ship| ship.crates = 3).energy(1, "pulse", 1).step_3(1);
    table.act_rolling(1, "use pulse 1", &[5]);
    assert_eq!(crates(&table), [FAR, (24100, 28000), (24100, 28000), (24100, 28000)]);
    assert_eq!(table.see(2).crates, 0);
}

#[test]
fn in_18_5_in_a_collision_they_lie_where_the_ship_stopped() {
    let mut table = Table::scenario(2, "salvage", "open");
    table.ship(1, "wasp", (10000, 10000), 0).ship(2, "wasp", (14000, 10000), 0).ship(
        1,
        "wasp",
        (30000, 40000),
        0,
    );
    table.dial(1, 90, 5).hull(1, 5).change(1, |ship| ship.crates = 1).lay(|state| state.crates.clear());
    table.act_rolling(1, "ship 1", &[2, 9]);
    assert_eq!(crates(&table), [(12400, 10000)]);
}

#[test]
fn in_18_5_over_the_edge_they_are_gone() {
    let mut table = Table::scenario(3, "salvage", "open");
    table.ship(1, "wasp", (47500, 20000), 0).ship(2, "wasp", (4000, 4000), 0).ship(
        3,
        "wasp",
        (4000, 44000),
        0,
    );
    table.dial(1, 90, 1).change(1, |ship| ship.crates = 1).act(1, "ship 1");
    assert_eq!(crates(&table).len(), 5);
    // The last crate: the game is over.
    let mut table = Table::scenario(3, "salvage", "open");
    table.ship(1, "wasp", (47500, 20000), 0).ship(2, "wasp", (4000, 4000), 0).ship(
        3,
        "wasp",
        (4000, 44000),
        0,
    );
    table.dial(1, 90, 1).change(1, |ship| ship.crates = 1).lay(|state| state.crates.clear()).vp(2, 1);
    table.act(1, "ship 1");
    table.ended(&[2], false, "IN-18.7");
}

#[test]
fn in_18_5_ships_of_a_player_who_concedes_drop_theirs() {
    let mut table = Table::scenario(3, "salvage", "open");
    table.ship(1, "wasp", (20000, 20000), 0).ship(2, "wasp", (4000, 4000), 0).ship(
        3,
        "wasp",
        (4000, 44000),
        0,
    );
    table.change(1, |ship| ship.crates = 1).lay(|state| state.crates.clear()).step_3(1).concede(1);
    assert_eq!(crates(&table), [(20000, 20000)]);
    assert!(table.outcome().is_none());
}

#[test]
fn in_18_6_destroyed_ships_give_half_their_cost() {
    let mut table = Table::scenario(3, "salvage", "open");
    table.ship(1, "wasp", (24000, 20000), 0).ship(2, "wasp", (24000, 26000), 180).ship(
        3,
        "wasp",
        (4000, 4000),
        0,
    );
    table.hull(2, 1).energy(1, "pulse", 1).step_3(1).act_rolling(1, "use pulse 1", &[5]);
    assert_eq!((table.points(1), table.points(3)), (23, 0));
    // Without a remembered player the half is shared: 23 div 2.
    let mut table = Table::scenario(3, "salvage", "open");
    table.ship(1, "wasp", (47500, 20000), 0).ship(2, "wasp", (4000, 4000), 0).ship(
        3,
        "wasp",
        (4000, 44000),
        0,
    );
    table.dial(1, 90, 1).act(1, "ship 1");
    assert_eq!((table.points(2), table.points(3)), (11, 11));
}

#[test]
fn in_18_6_there_are_no_halves_at_the_round_limit() {
    let mut table = haul("wasp", (24000, 20000), &[FAR]);
    table.hull(2, 1).harmed_by(2, 1).round(12).act(1, "done");
    assert_eq!(table.points(1), 0);
    table.ended(&[1], false, "IN-18.7");
}

#[test]
fn in_18_7_the_game_ends_with_the_last_crate() {
    let mut table = haul("wasp", (24000, 10000), &[]);
    table.change(1, |ship| ship.crates = 1).act(1, "done");
    table.ended(&[1], false, "IN-18.7");
    // Not while one is carried.
    let mut table = haul("wasp", (24000, 10000), &[]);
    table.change(1, |ship| ship.crates = 1).change(2, |ship| ship.crates = 1).act(1, "done");
    assert!(table.outcome().is_none());
}

#[test]
fn in_18_7_with_one_player_left_the_points_decide_not_the_ships() {
    let mut table = Table::scenario(2, "salvage", "open");
    table.ship(1, "wasp", (24000, 20000), 0).ship(2, "wasp", (24000, 26000), 180).hull(2, 1).vp(2, 25);
    table.energy(1, "pulse", 1).step_3(1).act_rolling(1, "use pulse 1", &[5]);
    assert_eq!((table.points(1), table.points(2)), (23, 25));
    table.ended(&[2], false, "IN-18.7");
}

#[test]
fn in_18_7_ties_ships_then_hull_then_a_draw() {
    // Level at 23: player 1 has ships.
    let mut table = Table::scenario(2, "salvage", "open");
    table.ship(1, "wasp", (24000, 20000), 0).ship(2, "wasp", (24000, 26000), 180).hull(2, 1).vp(2, 23);
    table.energy(1, "pulse", 1).step_3(1).act_rolling(1, "use pulse 1", &[5]);
    table.ended(&[1], false, "IN-18.7");
    // Both have ships: hull.
    let mut table = haul("wasp", (24000, 20000), &[FAR]);
    table.round(12).hull(1, 9).act(1, "done").ended(&[2], false, "IN-18.7");
    let mut table = haul("wasp", (24000, 20000), &[FAR]);
    table.round(12).act(1, "done").ended(&[1, 2], true, "IN-18.7");
}

#[test]
fn in_18_7_nobody_left_ends_it_too() {
    let mut table = Table::scenario(2, "salvage", "open");
    table
        .ship(1, "wasp", (10000, 10000), 0)
        .ship(2, "wasp", (14000, 10000), 0)
        .dial(1, 90, 5)
        .hull(1, 3)
        .hull(2, 3);
    table.vp(2, 1).act_rolling(1, "ship 1", &[6, 6]);
    assert_eq!(table.see(1).status, Status::Destroyed);
    table.ended(&[2], false, "IN-18.7");
    assert_eq!(table.state().players[seat(1)].vp, 23);
}
