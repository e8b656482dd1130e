//! Chapter 17: Breakthrough.

use broadside_inertia::{Event, Status};

use crate::kit::{RuleTable, Table, catalogue, seat, setup, shipped};

/// Player 1 runs with Wasps, player 2 hunts with one Wasp far off.
fn run(wasps: &[(i32, i32)]) -> Table {
    let mut table = Table::scenario(2, "breakthrough", "open");
    for &at in wasps {
        table.ship(1, "wasp", at, 0);
    }
    table.ship(2, "wasp", (4000, 30000), 0);
    table
}

#[test]
fn in_17_1_two_players_on_open_or_belt_for_10_rounds() {
    for content in [catalogue(), shipped()] {
        let scenario = content.scenarios().iter().find(|it| it.id == "breakthrough").expect("breakthrough");
        assert_eq!((scenario.players.as_slice(), scenario.rounds), (&[2][..], 10));
        assert_eq!(scenario.maps, ["open", "belt"]);
    }
}

#[test]
fn in_17_1_the_runner_deploys_in_the_south_and_the_hunter_in_the_middle() {
    let begun = setup(2, |it| {
        it.scenario = Some("breakthrough".into());
        it.fleets = Some(vec!["lone_wasp".into(), "lone_wasp".into()]);
    });
    let mut table = Table::start(&begun, &[9, 2]).expect("a right set-up");
    // One ship each: it is picked without asking.
    table.awaits(&[1]);
    assert_eq!(table.options_of(1, "x").len(), 19);
    table.offers(1, "x 6").offers(1, "x 42");
    table.act(1, "x 24").offers_just(1, &["y 8", "y 10", "y 12"]);
    table.act(1, "y 8").act(1, "heading 0").act(1, "speed 0");
    table.offers(2, "x 6").offers(2, "x 42");
    table.act(2, "x 24").offers_just(2, &["y 24", "y 26", "y 28", "y 30"]);
}

#[test]
fn in_17_2_a_runner_beyond_the_far_edge_has_escaped() {
    let mut table = run(&[(24000, 47500), (10000, 10000), (20000, 10000)]);
    table.dial(1, 0, 1).act(1, "ship 1");
    assert_eq!(table.see(1).status, Status::Escaped);
    assert_eq!((table.state().players[seat(1)].escaped, table.points(2)), (47, 0));
    table.expects(|event| matches!(event, Event::Escaped { .. }));
    assert!(table.outcome().is_none(), "47 of 141 is less than 71");
    // y 48000 is still on the table.
    let mut table = run(&[(24000, 47000), (10000, 10000), (20000, 10000)]);
    table.dial(1, 0, 1).act(1, "ship 1");
    assert!(table.is_flying(1));
}

#[test]
fn in_17_2_other_edges_are_losses_and_the_hunter_never_escapes() {
    for (at, degrees) in [((500, 20000), 270), ((47500, 20000), 90), ((20000, 500), 180)] {
        let mut table = run(&[at, (10000, 10000), (20000, 10000)]);
        table.dial(1, degrees, 1).act(1, "ship 1");
        assert_eq!(table.see(1).status, Status::Destroyed);
        assert_eq!(table.state().players[seat(1)].escaped, 0);
    }
    let mut table = run(&[(10000, 10000)]);
    table.ship(2, "wasp", (24000, 47500), 0).dial(3, 0, 1).active(2).act(2, "ship 3");
    assert_eq!(table.see(3).status, Status::Destroyed);
    assert!(table.outcome().is_none());
}

#[test]
fn in_17_2_at_the_corner_the_first_substep_off_the_table_decides() {
    let corner = |at: (i32, i32)| {
        let mut table = run(&[at, (10000, 10000), (20000, 10000)]);
        table.dial(1, 45, 2).act(1, "ship 1");
        table.see(1).status
    };
    // Along 45 degrees both coordinates grow alike: whichever edge comes first, both at once is an escape.
    assert_eq!(corner((47500, 47500)), Status::Escaped);
    assert_eq!(corner((47400, 47500)), Status::Escaped);
    assert_eq!(corner((47500, 47400)), Status::Destroyed);
}

#[test]
fn in_17_2_an_escape_by_thruster_ends_the_ship_turn() {
    let mut table = run(&[(24000, 46500), (10000, 10000), (20000, 10000)]);
    table.energy(1, "candle", 2).step_3(1).act(1, "use candle 2");
    assert_eq!(table.see(1).status, Status::Escaped);
    table.expect_pool(1, &[], 0);
    table.awaits(&[2]);
}

#[test]
fn in_17_3_the_runner_wins_with_half_the_cost_rounded_up() {
    // One of two Wasps: 47 of 94.
    let mut table = run(&[(24000, 47500), (10000, 10000)]);
    table.dial(1, 0, 1).act(1, "ship 1");
    table.ended(&[1], false, "IN-17.3");
    // Wasp and Gadfly: 98, half 49. The Wasp is not enough, the Gadfly is.
    for (first, second, won) in [("wasp", "gadfly", false), ("gadfly", "wasp", true)] {
        let mut table = Table::scenario(2, "breakthrough", "open");
        table.ship(1, first, (24000, 47500), 0).ship(1, second, (10000, 10000), 0).ship(
            2,
            "wasp",
            (4000, 30000),
            0,
        );
        table.dial(1, 0, 1).act(1, "ship 1");
        assert_eq!(table.outcome().is_some(), won, "{first}");
    }
    // An odd sum is rounded up: 93 gives 47, and 46 is less.
    for (cost, won) in [(93, true), (94, true), (95, false)] {
        let mut table = run(&[(24000, 47500), (10000, 10000)]);
        table.lay(|state| state.players[seat(1)].fleet_cost = cost).dial(1, 0, 1).act(1, "ship 1");
        assert_eq!(table.outcome().is_some(), won, "{cost}");
    }
}

#[test]
fn in_17_3_the_runner_wins_when_the_hunter_has_no_ships() {
    let mut table = Table::scenario(2, "breakthrough", "open");
    table.ship(1, "wasp", (24000, 20000), 0).ship(2, "wasp", (24000, 26000), 180).hull(2, 1);
    table.energy(1, "pulse", 1).step_3(1).act_rolling(1, "use pulse 1", &[5]);
    table.ended(&[1], false, "IN-17.3");
    let mut table = run(&[(24000, 20000)]);
    table.active(2).step_3(2).concede(2).ended(&[1], false, "IN-17.3");
}

#[test]
fn in_17_4_the_hunter_wins_when_half_is_out_of_reach() {
    // Two of three Wasps are gone: 47 of 141.
    let mut table = run(&[(500, 20000), (10000, 10000), (20000, 10000)]);
    table.destroyed(2).dial(1, 270, 1).act(1, "ship 1");
    table.ended(&[2], false, "IN-17.4");
    // One escaped and one living are enough.
    let mut table = run(&[(500, 20000), (10000, 10000), (20000, 10000)]);
    table.change(2, |ship| ship.status = Status::Escaped);
    table.lay(|state| state.players[seat(1)].escaped = 47).dial(1, 270, 1).act(1, "ship 1");
    assert!(table.outcome().is_none());
    // Exactly half is not below half.
    let mut table = run(&[(500, 20000), (10000, 10000)]);
    table.dial(1, 270, 1).act(1, "ship 1");
    assert!(table.outcome().is_none());
}

#[test]
fn in_17_4_the_hunter_wins_after_the_last_round_whatever_the_points() {
    let mut table = run(&[(10000, 10000)]);
    table.vp(1, 900).acted(2).round(10).step_3(1).act(1, "done");
    table.ended(&[2], false, "IN-17.4");
    let mut table = run(&[(10000, 10000)]);
    table.acted(2).round(9).step_3(1).act(1, "done");
    assert!(table.outcome().is_none());
}

#[test]
fn in_17_4_a_runner_who_concedes_is_stopped() {
    let mut table = run(&[(10000, 10000), (20000, 10000)]);
    table.step_3(1).concede(1).ended(&[2], false, "IN-17.4");
    let choosing = setup(2, |it| it.scenario = Some("breakthrough".into()));
    let mut table = Table::start(&choosing, &[]).expect("a right set-up");
    table.concede(1).ended(&[2], false, "IN-17.4");
    let mut table = Table::start(&choosing, &[]).expect("a right set-up");
    table.concede(2).ended(&[1], false, "IN-17.3");
}

#[test]
fn in_17_4_if_both_fall_at_once_the_hunter_wins() {
    let mut table = Table::scenario(2, "breakthrough", "open");
    table
        .ship(1, "wasp", (10000, 10000), 0)
        .ship(2, "wasp", (14000, 10000), 0)
        .dial(1, 90, 5)
        .hull(1, 3)
        .hull(2, 3);
    table.act_rolling(1, "ship 1", &[6, 6]);
    table.ended(&[2], false, "IN-17.4");
}
