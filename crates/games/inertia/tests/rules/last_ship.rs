//! Chapter 15: scenarios in general, Last Ship Standing.

use broadside_inertia::{Event, Inertia, Setup};

use crate::kit::{RuleTable, Table, broken, catalogue, setup, shipped};

#[test]
fn in_15_1_last_ship_standing_is_for_all_numbers_all_maps_and_12_rounds() {
    for content in [catalogue(), shipped()] {
        let scenario = &content.scenarios()[0];
        assert_eq!((scenario.id.as_str(), scenario.rounds), ("last_ship_standing", 12));
        assert_eq!(scenario.players, [2, 3, 4]);
        let mut maps = scenario.maps.clone();
        maps.sort();
        assert_eq!(maps, ["belt", "open", "shoal"]);
    }
    for players in 2..=4 {
        let table = Table::start(&Setup::ordinary(players), &[]).expect("a right set-up");
        assert_eq!((table.game().scenario().id.as_str(), table.state().rounds), ("last_ship_standing", 12));
        for map in ["open", "belt", "shoal"] {
            assert!(Table::start(&setup(players, |it| it.map = Some(map.into())), &[]).is_ok());
        }
    }
}

#[test]
fn in_15_1_chapter_14_decides_it() {
    let mut table = Table::new(2);
    table.ship(1, "wasp", (24000, 20000), 0).ship(2, "wasp", (24000, 26000), 180).hull(2, 1);
    table.energy(1, "pulse", 1).step_3(1).act_rolling(1, "use pulse 1", &[5]);
    table.ended(&[1], false, "IN-14.5");
}

#[test]
fn in_15_2_the_scenario_scores_before_the_limit_is_checked() {
    // Beacons, last round: level but for a beacon.
    let mut table = Table::scenario(2, "beacons", "open");
    table.ship(1, "wasp", (12000, 24000), 0).ship(2, "wasp", (4000, 44000), 0).acted(2).round(10).step_3(1);
    table.act(1, "done");
    assert_eq!((table.points(1), table.points(2)), (5, 0));
    table.ended(&[1], false, "IN-14.7");
    let order: Vec<bool> = table.found(|event| match event {
        Event::Beacon { .. } => Some(true),
        Event::Over { .. } => Some(false),
        _ => None,
    });
    assert_eq!(order, [true, false]);
}

#[test]
fn in_15_3_where_a_scenario_is_silent_chapter_14_applies() {
    // Beacons and Gauntlet end with the last fleet.
    for (scenario, map) in [("beacons", "open"), ("gauntlet", "shoal")] {
        let mut table = Table::scenario(2, scenario, map);
        table.ship(1, "wasp", (16000, 6000), 0).ship(2, "wasp", (16000, 12000), 180).hull(2, 1).vp(2, 900);
        table.energy(1, "pulse", 1).step_3(1).act_rolling(1, "use pulse 1", &[5]);
        assert_eq!(table.result(), (vec![1], false, "IN-14.5".into()), "{scenario}");
    }
    // Nobody left in Beacons: points. The halves of the round limit are given, too.
    let mut table = Table::scenario(2, "beacons", "open");
    table.ship(1, "wasp", (4000, 4000), 0).ship(2, "halberd", (44000, 44000), 0).acted(2).round(10).step_3(1);
    table.hull(2, 9).harmed_by(2, 1).act(1, "done");
    assert_eq!(table.points(1), 49);
    let mut table = Table::scenario(2, "beacons", "open");
    table
        .ship(1, "wasp", (10000, 10000), 0)
        .ship(2, "wasp", (14000, 10000), 0)
        .dial(1, 90, 5)
        .hull(1, 3)
        .hull(2, 3);
    table.vp(2, 5).act_rolling(1, "ship 1", &[6, 6]);
    table.ended(&[2], false, "IN-14.6");
}

#[test]
fn in_15_3_a_scenario_is_played_only_as_its_frame_says() {
    let wrong = |players: usize, scenario: &str, map: Option<&str>| {
        broken(&setup(players, |it| {
            it.scenario = Some(scenario.into());
            it.map = map.map(Into::into);
        }))
    };
    for (players, scenario, map) in [
        (3, "breakthrough", None),
        (4, "breakthrough", None),
        (3, "gauntlet", None),
        (2, "gauntlet", Some("open")),
        (2, "beacons", Some("belt")),
        (2, "breakthrough", Some("shoal")),
        (2, "salvage", Some("belt")),
    ] {
        assert_eq!(wrong(players, scenario, map), ["IN-3.1"], "{scenario} {players} {map:?}");
    }
    let started = |scenario: &str| {
        let setup = setup(2, |it| it.scenario = Some(scenario.into()));
        let table = Table::start(&setup, &[]).expect("a right set-up");
        let game: &Inertia = table.game();
        (game.map().id.clone(), table.state().rounds)
    };
    assert_eq!(started("beacons"), ("open".into(), 10));
    assert_eq!(started("breakthrough"), ("open".into(), 10));
    assert_eq!(started("salvage"), ("open".into(), 12));
    assert_eq!(started("gauntlet"), ("shoal".into(), 12));
}
