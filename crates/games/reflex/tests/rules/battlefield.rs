//! Chapter 2: the Battlefield.

use broadside_engine::{Describe, Observer};
use broadside_reflex::Facing::{Ccw, Cw};
use broadside_reflex::{Consoles, Event, Sector, Setup, Step};

use crate::components::watch_random_game;
use crate::kit::{RuleTable, Table, setup};

/// Three players on the standard ring.
fn three_on_standard() -> Table {
    Table::of(&setup(3, |setup| setup.battlefield = Some("standard18".into())))
}

/// Seat 1 on a space of Sector A has just won the contest with two dice; the others are out of the way.
fn won_with_two_dice(mut table: Table, space: u8) -> Table {
    table.put(1, space, Cw).dice(1, "M1=6 M2=6 P1=1 P2=1");
    for number in 2..=table.state().ships.count() {
        table.dice(number, "M1=1 P1=1 P2=1");
    }
    table.act(1, "manoeuvre");
    table
}

#[test]
fn rx_2_1_the_standard_ring_has_18_spaces_numbered_from_0() {
    let table = Table::two();
    assert_eq!(table.game().battlefield().size, 18);
    let shapes = table.game().table(Observer::Spectator).scene.shapes;
    let labels: Vec<String> = shapes.into_iter().map(|shape| shape.label).collect();
    let expected: Vec<String> = (0..18).map(|space| space.to_string()).collect();
    assert_eq!(labels, expected);
}

#[test]
fn rx_2_1_each_space_is_joined_to_the_next_both_ways_round() {
    for space in 0..18 {
        for (facing, next) in [(Cw, (space + 1) % 18), (Ccw, (space + 17) % 18)] {
            let mut table = Table::two();
            table.put(1, space, facing).put(2, (space + 9) % 18, Cw);
            table.dice(1, "B1=1 P1=1 P2=1").dice(2, "P1=1 P2=1");
            table.act(1, "boost B1").expect_place(1, Sector::A, next, facing);
        }
    }
}

#[test]
fn rx_2_1_the_ring_closes_between_17_and_0() {
    let mut table = Table::two();
    table.put(1, 17, Cw).put(2, 1, Ccw);
    table.dice(1, "B1=1 P1=1 P2=1").dice(2, "B1=2 P1=1 P2=1");
    table.act(1, "boost B1").expect_place(1, Sector::A, 0, Cw);
    // Space 0 is occupied now: from 1 the second space counter-clockwise is 16.
    table.act(2, "boost B1").expect_place(2, Sector::A, 16, Ccw);
}

#[test]
fn rx_2_2_two_ships_never_stand_on_the_same_space() {
    let knife = setup(2, |setup| setup.battlefield = Some("knife12".into()));
    let small = setup(3, |setup| setup.battlefield = Some("standard18".into()));
    let choice = setup(3, |setup| setup.consoles = Some(Consoles::CHOICE));
    for seed in 0..150 {
        for setup in [&knife, &small, &choice, &Setup::ordinary(2)] {
            watch_random_game(setup, seed, |game| {
                if matches!(game.step(), Step::ChooseConsoles) {
                    return;
                }
                let ships: Vec<_> = game.state().ships.values().filter(|ship| ship.alive).collect();
                for (index, ship) in ships.iter().enumerate() {
                    for other in &ships[..index] {
                        assert_ne!((ship.sector, ship.space), (other.sector, other.space));
                    }
                }
            });
        }
    }
}

#[test]
fn rx_2_2_a_boost_that_would_end_on_a_ship_goes_one_further() {
    let mut table = Table::two();
    table.put(1, 3, Cw).put(2, 5, Cw).dice(1, "B1=2 P1=1 P2=1").dice(2, "P1=1 P2=1");
    table.act(1, "boost B1").expect_place(1, Sector::A, 6, Cw).expect_place(2, Sector::A, 5, Cw);
}

#[test]
fn rx_2_2_the_same_number_in_the_other_sector_is_another_space() {
    let mut table = three_on_standard();
    table.put(1, 3, Cw).put_in(2, Sector::B, 5, Cw).put(3, 14, Cw);
    table.dice(1, "B1=2 P1=1 P2=1").dice(2, "P1=1 P2=1").dice(3, "P1=1 P2=1");
    table.act(1, "boost B1").expect_place(1, Sector::A, 5, Cw).expect_place(2, Sector::B, 5, Cw);
}

#[test]
fn rx_2_3_spaces_0_to_8_are_north_and_9_to_17_south() {
    for space in 0..18 {
        let mut table = Table::two();
        // A space that is no Warp spot and not the other ship's.
        table.put(2, if space == 3 { 12 } else { 3 }, Cw);
        let table = won_with_two_dice(table, space);
        let across = if space <= 8 { [11, 15] } else { [2, 6] };
        let expected: Vec<String> = across
            .iter()
            .flat_map(|spot| [format!("warp A {spot} cw"), format!("warp A {spot} ccw")])
            .collect();
        assert_eq!(table.options_of(1, "warp"), expected, "from {space}");
    }
}

#[test]
fn rx_2_4_warp_spots_are_2_and_6_north_and_11_and_15_south() {
    let mut table = Table::two();
    table.put(2, 8, Cw);
    won_with_two_dice(table, 0)
        .offers_just(1, &["stay", "flip", "warp A 11 cw", "warp A 11 ccw", "warp A 15 cw", "warp A 15 ccw"]);
    let mut table = Table::two();
    table.put(2, 9, Cw);
    won_with_two_dice(table, 17)
        .offers_just(1, &["stay", "flip", "warp A 2 cw", "warp A 2 ccw", "warp A 6 cw", "warp A 6 ccw"]);
}

#[test]
fn rx_2_5_two_players_use_sector_a_only() {
    let table = Table::two();
    assert_eq!(table.game().table(Observer::Spectator).scene.shapes.len(), 18);
    let mut table = won_with_two_dice(Table::two(), 1);
    table.refuses(1, "warp B 4 cw", "RX-2.5");
}

#[test]
fn rx_2_5_three_players_use_two_equal_rings() {
    let table = three_on_standard();
    let shapes = table.game().table(Observer::Spectator).scene.shapes;
    let labels = |sector: &str| -> Vec<String> {
        let own = shapes.iter().filter(|shape| shape.id.starts_with(sector));
        own.map(|shape| format!("{} {:?}", shape.label, shape.meaning)).collect()
    };
    assert_eq!(shapes.len(), 36);
    assert_eq!(labels("A:").len(), 18);
    assert_eq!(labels("A:"), labels("B:"));
}

#[test]
fn rx_2_6_gates_are_4_and_13_of_each_sector() {
    let mut table = three_on_standard();
    table.put(2, 8, Cw).put(3, 9, Cw);
    let table = won_with_two_dice(table, 0);
    table.offers(1, "warp B 4 cw").offers(1, "warp B 13 ccw");
    assert_eq!(table.options_of(1, "warp").iter().filter(|warp| warp.contains(" B ")).count(), 4);

    let mut table = three_on_standard();
    table.put_in(2, Sector::B, 8, Cw).put(3, 9, Cw).turn(2);
    table.dice(1, "M1=1 P1=1 P2=1").dice(2, "M1=6 M2=6 P1=1 P2=1").dice(3, "M1=1 P1=1 P2=1");
    table.act(2, "manoeuvre");
    table.offers(2, "warp A 4 cw").offers(2, "warp A 13 ccw");
    assert_eq!(table.options_of(2, "warp").iter().filter(|warp| warp.contains(" A ")).count(), 4);
}

#[test]
fn rx_2_6_a_gate_is_reached_from_any_space() {
    for space in (0..18).filter(|space| ![8, 9].contains(space)) {
        let mut table = three_on_standard();
        table.put(2, 8, Cw).put(3, 9, Cw);
        let mut table = won_with_two_dice(table, space);
        table.act(1, "warp B 13 ccw").expect_place(1, Sector::B, 13, Ccw);
    }
}

#[test]
fn rx_2_6_gates_exist_with_three_players_only() {
    let table = won_with_two_dice(Table::two(), 1);
    assert!(table.options_of(1, "warp").iter().all(|warp| warp.contains(" A ")));
    table.does_not_offer(1, "warp A 4 cw").does_not_offer(1, "warp A 13 cw");
}

#[test]
fn rx_2_6_no_track_joins_the_sectors() {
    for sector in [Sector::A, Sector::B] {
        for space in 0..18 {
            let mut table = three_on_standard();
            table.put_in(1, sector, space, Cw);
            table.put_in(2, sector.other(), 3, Cw).put_in(3, sector.other(), 9, Cw);
            table.dice(1, "B1=6 B2=6 P1=1").dice(2, "P1=1 P2=1").dice(3, "P1=1 P2=1");
            table.act(1, "boost both").expect_place(1, sector, (space + 12) % 18, Cw);
        }
    }
}

#[test]
fn rx_2_6_the_other_sector_is_entered_at_a_gate_only() {
    let mut table = three_on_standard();
    table.put(2, 8, Cw).put(3, 9, Cw);
    let mut table = won_with_two_dice(table, 0);
    table.refuses(1, "warp B 11 cw", "RX-8.9").refuses(1, "warp B 5 cw", "RX-8.9");
    table.refuses(1, "warp A 4 cw", "RX-8.8");
}

#[test]
fn rx_2_7_the_distance_is_the_shorter_way_round() {
    let table = Table::two();
    let ring = table.game().battlefield();
    assert_eq!(ring.distance(3, 5), 2);
    assert_eq!(ring.distance(5, 3), 2);
    assert_eq!(ring.distance(16, 2), 4);
    assert_eq!(ring.distance(2, 16), 4);
    assert_eq!(ring.distance(0, 9), 9);
    assert_eq!(ring.distance(0, 10), 8);
    assert_eq!(ring.distance(7, 7), 0);
}

#[test]
fn rx_2_7_a_shot_is_measured_by_the_shorter_way() {
    let mut table = Table::two();
    table.put(1, 16, Cw).put(2, 2, Cw).shields(2, "SM");
    table.dice(1, "F1=3 F2=4 P1=1").dice(2, "P1=1 P2=1 SF=1");
    table.act(1, "fire F1");
    table.expects(|event| matches!(event, Event::Missed { number: 3, .. }));
    table.act(2, "power P1").act(1, "fire F2");
    table.expects(|event| matches!(event, Event::Hit { distance: 4, number: 4, .. }));
}

#[test]
fn rx_2_7_occupied_spaces_count() {
    let mut table = three_on_standard();
    table.put(1, 3, Cw).put(2, 5, Cw).put(3, 7, Cw).shields(2, "SM").shields(3, "SM");
    table.dice(1, "F1=3 F2=4 P1=1").dice(2, "P1=1 P2=1 SF=1").dice(3, "P1=1 P2=1 SF=1");
    // Ship 3 is four away: a shot of 3 reaches ship 2 alone and is taken without asking.
    table.act(1, "fire F1");
    table.expects(|event| matches!(event, Event::Hit { distance: 2, .. }));
    table.act(2, "damage P2").act(2, "power P1").act(3, "power P1").act(1, "fire F2");
    table.offers_just(1, &["target 2 cw", "target 3 cw"]);
    table.act(1, "target 3 cw");
    table.expects(|event| matches!(event, Event::Hit { distance: 4, .. }));
}

#[test]
fn rx_2_7_ships_in_different_sectors_have_no_distance() {
    let mut table = three_on_standard();
    table.put(1, 3, Cw).put_in(2, Sector::B, 3, Cw).put_in(3, Sector::B, 4, Cw);
    table.dice(1, "F1=6 P1=1 P2=1").dice(2, "P1=1 P2=1").dice(3, "P1=1 P2=1");
    table.act(1, "fire F1");
    table.expects(|event| matches!(event, Event::Missed { number: 6, .. }));
}
