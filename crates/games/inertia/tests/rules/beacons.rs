//! Chapter 16: Beacons.

use broadside_geometry::plane::Point;
use broadside_inertia::Event;

use crate::kit::{RuleTable, Table, catalogue, shipped};

/// Ships in Beacons at the end of round 2: the first acts last.
fn held(players: usize, ships: &[(usize, &str, (i32, i32))]) -> Table {
    let mut table = Table::scenario(players, "beacons", "open");
    for (index, &(owner, id, at)) in ships.iter().enumerate() {
        table.ship(owner, id, at, 0);
        if index > 0 {
            table.acted(index + 1);
        }
    }
    table.round(2).step_3(1);
    table
}

/// The points after the round.
fn scored(mut table: Table) -> Vec<u16> {
    let owner = table.see(1).owner.number();
    table.act(owner, "done");
    let count = table.state().players.count();
    (1..=count).map(|player| table.points(player)).collect()
}

#[test]
fn in_16_1_beacons_is_for_all_numbers_on_open_for_10_rounds() {
    for content in [catalogue(), shipped()] {
        let scenario = content.scenarios().iter().find(|it| it.id == "beacons").expect("beacons");
        assert_eq!((scenario.players.as_slice(), scenario.rounds), (&[2, 3, 4][..], 10));
        assert_eq!(scenario.maps, ["open"]);
    }
}

#[test]
fn in_16_2_the_beacons_lie_where_the_number_of_players_says() {
    let points = |list: &[(i32, i32)]| list.iter().map(|&(x, y)| Point::new(x, y)).collect::<Vec<_>>();
    for content in [catalogue(), shipped()] {
        let scenario = content.scenarios().iter().find(|it| it.id == "beacons").expect("beacons");
        assert_eq!(scenario.points[0], points(&[(12000, 24000), (24000, 24000), (36000, 24000)]));
        assert_eq!(scenario.points[1], points(&[(24000, 14000), (15340, 29000), (32660, 29000)]));
        let four = [(24000, 24000), (24000, 36000), (36000, 24000), (24000, 12000), (12000, 24000)];
        assert_eq!(scenario.points[2], points(&four));
    }
    // They block nothing: a ship flies across one and shoots across one.
    let mut table = Table::scenario(2, "beacons", "open");
    table
        .ship(1, "wasp", (24000, 22000), 0)
        .ship(2, "wasp", (24000, 32000), 0)
        .dial(1, 0, 4)
        .act(1, "ship 1");
    table.expect_place(1, (24000, 26000), 0);
}

#[test]
fn in_16_2_three_and_four_players_have_beacons_of_their_own() {
    assert_eq!(
        scored(held(
            3,
            &[(1, "wasp", (15340, 29000)), (2, "wasp", (4000, 4000)), (3, "wasp", (44000, 4000))]
        )),
        [5, 0, 0]
    );
    let four = [
        (1, "wasp", (24000, 36000)),
        (2, "wasp", (4000, 4000)),
        (3, "wasp", (44000, 4000)),
        (4, "wasp", (44000, 44000)),
    ];
    assert_eq!(scored(held(4, &four)), [5, 0, 0, 0]);
    let two = [(1, "wasp", (24000, 36000)), (2, "wasp", (4000, 4000))];
    assert_eq!(scored(held(2, &two)), [0, 0], "no beacon there with two");
}

#[test]
fn in_16_3_presence_reaches_3000_beyond_the_base() {
    for (id, reach) in [("wasp", 3750), ("halberd", 4250), ("colossus", 4750)] {
        let far = (44000, 44000);
        assert_eq!(scored(held(2, &[(1, id, (12000, 24000 + reach)), (2, "wasp", far)])), [5, 0], "{id}");
        assert_eq!(scored(held(2, &[(1, id, (12000, 24001 + reach)), (2, "wasp", far)])), [0, 0], "{id}");
    }
}

#[test]
fn in_16_3_a_fast_ship_holds_nothing() {
    let at = |dials: &[(i32, i32)]| {
        let mut table = held(2, &[(1, "wasp", (24000, 24000)), (2, "wasp", (44000, 44000))]);
        for &(degrees, speed) in dials {
            table.dial(1, degrees, speed);
        }
        table.spin(1, 6);
        scored(table)[0]
    };
    assert_eq!((at(&[(0, 4)]), at(&[(0, 5)])), (5, 0));
    // The sum of the dials counts, however little they move the ship together.
    assert_eq!((at(&[(0, 2), (165, 2)]), at(&[(0, 3), (165, 2)])), (5, 0));
}

#[test]
fn in_16_3_presence_is_the_sum_of_the_class_numbers() {
    let here = |x: i32| (24000 + x, 24000);
    // Wasp and Wasp (2) against a Halberd (2): a tie. Against a Colossus (3) they lose.
    assert_eq!(
        scored(held(2, &[(1, "wasp", here(0)), (1, "wasp", here(3000)), (2, "halberd", here(-3000))])),
        [0, 0]
    );
    assert_eq!(
        scored(held(2, &[(1, "wasp", here(0)), (1, "wasp", here(3000)), (2, "colossus", here(-4000))])),
        [0, 5]
    );
    assert_eq!(
        scored(held(2, &[(1, "wasp", here(0)), (1, "halberd", here(3500)), (2, "halberd", here(-3000))])),
        [5, 0]
    );
}

#[test]
fn in_16_4_each_beacon_gives_5_to_the_single_highest() {
    let table =
        held(2, &[(1, "wasp", (12000, 24000)), (1, "wasp", (36000, 24000)), (2, "wasp", (24000, 24000))]);
    assert_eq!(scored(table), [10, 5]);
}

#[test]
fn in_16_4_a_tie_gives_nothing_also_among_three() {
    let here = |x: i32| (24000 + x, 14000);
    let ships = [(1, "wasp", here(0)), (2, "wasp", here(3000)), (3, "wasp", here(-3000))];
    assert_eq!(scored(held(3, &ships)), [0, 0, 0]);
    let ships = [(1, "wasp", here(0)), (2, "halberd", here(3000)), (3, "halberd", here(-3000))];
    assert_eq!(scored(held(3, &ships)), [0, 0, 0], "the highest two tie");
    let ships = [(1, "halberd", here(0)), (2, "wasp", here(3000)), (3, "wasp", here(-3000))];
    assert_eq!(scored(held(3, &ships)), [5, 0, 0], "those behind may tie");
}

#[test]
fn in_16_4_scoring_begins_with_round_2_and_comes_each_round() {
    let mut table = held(2, &[(1, "wasp", (12000, 24000)), (2, "wasp", (44000, 44000))]);
    table.round(1).act(1, "done");
    assert_eq!((table.points(1), table.state().round), (0, 2));
    // Round 2: player 2 has the initiative.
    table.act(2, "done").act(1, "done");
    assert_eq!((table.points(1), table.state().round), (5, 3));
    table.expects(|event| matches!(event, Event::Beacon { beacon: 1, points: 5, .. }));
    table.act(1, "done").act(2, "done");
    assert_eq!(table.points(1), 10);
}

#[test]
fn in_16_4_ships_that_are_gone_hold_nothing() {
    let mut table =
        held(2, &[(1, "wasp", (12000, 24000)), (2, "colossus", (12000, 28000)), (2, "wasp", (44000, 44000))]);
    table.destroyed(2);
    assert_eq!(scored(table), [5, 0]);
}
