//! Chapter 3: setting up a match.

use broadside_engine::{Awaiting, Game, Observer, Steps};
use broadside_inertia::{Asteroid, Deploy, Event, Setup, Status};

use crate::kit::{RuleTable, Table, broken, catalogue, design, seat, setup};
use crate::oracle::{self, Lots, Shape};

fn fixed(players: usize, fleet: &str, change: impl FnOnce(&mut Setup)) -> Setup {
    setup(players, |it| {
        it.fleets = Some(vec![fleet.into(); players]);
        change(it);
    })
}

/// A match with Wasps in which seat 1 has the initiative and deploys first.
fn deploying(players: usize) -> Table {
    let dice: Vec<u32> = (0..players as u32).map(|index| 10 - index).collect();
    Table::start(&fixed(players, "lone_wasp", |_| {}), &dice).expect("a right set-up")
}

/// Puts the only ship of a seat down.
fn deploy(table: &mut Table, player: usize, at: (u8, u8), heading: u16, speed: u8) {
    table.act(player, format!("x {}", at.0)).act(player, format!("y {}", at.1));
    table.act(player, format!("heading {heading}")).act(player, format!("speed {speed}"));
}

#[test]
fn in_3_1_what_is_ordinary() {
    let table = Table::start(&Setup::ordinary(2), &[]).expect("a right set-up");
    assert_eq!((table.state().budget, table.state().rounds), (150, 12));
    assert_eq!(
        (table.game().scenario().id.as_str(), table.game().map().id.as_str()),
        ("last_ship_standing", "open")
    );
}

#[test]
fn in_3_1_a_scenario_brings_its_rounds_and_its_map() {
    let scenarios = [
        ("beacons", 10, "open"),
        ("breakthrough", 10, "open"),
        ("salvage", 12, "open"),
        ("gauntlet", 12, "shoal"),
    ];
    for (id, rounds, map) in scenarios {
        let table = Table::start(&setup(2, |it| it.scenario = Some(id.into())), &[]).expect("a right set-up");
        assert_eq!((table.state().rounds, table.game().map().id.as_str()), (rounds, map), "{id}");
    }
}

#[test]
fn in_3_1_what_can_be_agreed() {
    for budget in [55, 100, 150, 300] {
        let table = Table::start(&setup(2, |it| it.budget = Some(budget)), &[]).expect("a right set-up");
        assert_eq!(table.state().budget, budget);
    }
    for map in ["open", "belt", "shoal"] {
        assert!(Table::start(&setup(3, |it| it.map = Some(map.into())), &[]).is_ok(), "{map}");
    }
    let table = Table::start(&setup(2, |it| it.rounds = Some(3)), &[]).expect("a right set-up");
    assert_eq!(table.state().rounds, 3);
}

#[test]
fn in_3_1_what_cannot_be_agreed() {
    assert_eq!(broken(&setup(2, |it| it.scenario = Some("peace".into()))), ["IN-3.1"]);
    assert_eq!(broken(&setup(2, |it| it.map = Some("moon".into()))), ["IN-3.1"]);
    assert_eq!(broken(&setup(2, |it| it.rounds = Some(0))), ["IN-3.1"]);
    assert_eq!(broken(&setup(2, |it| it.rounds = Some(31))), ["IN-3.1"]);
    assert_eq!(broken(&setup(2, |it| it.budget = Some(27))), ["IN-3.1"]);
    assert_eq!(broken(&setup(2, |it| it.budget = Some(901))), ["IN-3.1"]);
    let scenario = |players: usize, id: &str, map: &str| {
        broken(&setup(players, |it| (it.scenario, it.map) = (Some(id.into()), Some(map.into()))))
    };
    assert_eq!(scenario(3, "breakthrough", "open"), ["IN-3.1"]);
    assert_eq!(scenario(3, "gauntlet", "shoal"), ["IN-3.1"]);
    assert_eq!(scenario(2, "beacons", "belt"), ["IN-3.1"]);
    assert_eq!(scenario(2, "breakthrough", "shoal"), ["IN-3.1"]);
    assert_eq!(scenario(2, "salvage", "belt"), ["IN-3.1"]);
    assert_eq!(scenario(2, "gauntlet", "open"), ["IN-3.1"]);
    // Everything that is wrong is said.
    let all = setup(2, |it| (it.rounds, it.map, it.budget) = (Some(0), Some("moon".into()), Some(1)));
    assert_eq!(broken(&all).len(), 3);
}

#[test]
fn in_3_2_fleets_are_chosen_in_secret_and_at_the_same_time() {
    let mut table = Table::start(&Setup::ordinary(3), &[]).expect("a right set-up");
    assert!(matches!(table.game().awaiting(), Awaiting::Decision { secret: true, .. }));
    table.awaits(&[1, 2, 3]);
    table.act(2, "fleet 9");
    table.awaits(&[1, 3]);
    // Only the player learns which.
    for noted in table.log() {
        let to_another = noted.audience.includes(Observer::Seat(seat(1)));
        assert!(!to_another || matches!(noted.event, Event::FleetReady { .. }), "{:?}", noted.event);
    }
    table.refuses(2, "fleet 9", "IN-3.2");
    table.act(1, "fleet 10");
    table.expects_no(|event| matches!(event, Event::Fleets { .. }));
    table.act_rolling(3, "fleet 11", &[9, 5, 1]);
    let shown = |event: &Event| matches!(event, Event::Fleets { fleets } if fleets.len() == 3);
    assert!(table.happened(shown), "all are shown together");
    table.awaits(&[1]);
}

#[test]
fn in_3_2_ready_fleets_within_the_budget() {
    let fleets = |budget: u16| {
        let table = Table::start(&setup(2, |it| it.budget = Some(budget)), &[]).expect("a right set-up");
        table.options(1).len() - 1
    };
    // By cost: 47, 49, 51, 55 | 98, 99, 100, 100 | ...
    assert_eq!([fleets(47), fleets(48), fleets(49), fleets(55)], [1, 1, 2, 4]);
    assert_eq!([fleets(98), fleets(99), fleets(100)], [5, 6, 8]);
    assert_eq!([fleets(150), fleets(293), fleets(294), fleets(300)], [16, 16, 17, 20]);
    let mut table = Table::start(&setup(2, |it| it.budget = Some(55)), &[]).expect("a right set-up");
    table.refuses(1, "fleet 5", "IN-3.2").refuses(1, "fleet 21", "IN-3.2").offers(1, "custom");
}

#[test]
fn in_3_2_a_fleet_of_your_own_within_the_budget() {
    let own = design(&catalogue(), 1, &[(0, 1), (0, -1)], "puffer@(0,1)F gyro@(0,1)I pulse@(0,0)TF");
    let mut table = Table::start(&setup(2, |it| it.designs = Some(vec![own])), &[]).expect("a right set-up");
    table.act(1, "custom").offers(1, "design 1").offers(1, "build");
    assert_eq!(table.options_of(1, "add").len(), 11);
    // 150 points: three Wasps of 47, and 9 are left, for which there is nothing.
    table.act(1, "add 11").act(1, "add 11");
    assert_eq!(table.options_of(1, "add").len(), 4, "interceptors up to 56 points");
    table.refuses(1, "add 6", "IN-3.2").act(1, "design 1");
    // 150 - 94 - 28 = 28: just one more.
    table.offers_just(1, &["design 1", "build", "done"]);
    table.act(1, "done");
    table.awaits(&[2]);
}

#[test]
fn in_3_2_the_budget_may_be_used_up() {
    let mut table = Table::start(&setup(2, |it| it.budget = Some(94)), &[]).expect("a right set-up");
    table.act(1, "custom").act(1, "add 11").offers(1, "add 11");
    table.refuses(1, "add 8", "IN-3.2");
    table.act(1, "add 11");
    assert_eq!(table.state().yards[seat(1)].ships.len(), 2, "the same design twice");
    let mut table = Table::start(&setup(2, |it| it.budget = Some(93)), &[]).expect("a right set-up");
    table.act(1, "custom").act(1, "add 11").refuses(1, "add 11", "IN-3.2");
}

#[test]
fn in_3_2_fixed_fleets() {
    let table = deploying(2);
    assert_eq!(table.state().players[seat(1)].fleet_cost, 47);
    assert_eq!(broken(&setup(2, |it| it.fleets = Some(vec!["swarm".into()]))), ["IN-3.2"]);
    assert_eq!(broken(&fixed(2, "armada", |_| {})), ["IN-3.2", "IN-3.2"]);
    assert_eq!(broken(&fixed(2, "swarm", |it| it.budget = Some(146))), ["IN-3.2", "IN-3.2"]);
    assert!(Table::start(&fixed(2, "swarm", |it| it.budget = Some(147)), &[2, 1]).is_ok());
}

#[test]
fn in_3_3_the_table_is_48_inches_square() {
    let mut table = Table::new(2);
    table.ship(1, "wasp", (0, 48000), 0).ship(2, "wasp", (48000, 0), 0);
    assert!(table.problems().is_empty());
    for at in [(-1, 5000), (5000, -1), (48001, 5000), (5000, 48001)] {
        table.put(1, at, 0);
        assert_eq!(table.problems(), ["IN-14.3"], "{at:?}");
    }
    table.put(1, (24000, 46000), 0).dial(1, 0, 2).act(1, "ship 1");
    table.expect_place(1, (24000, 48000), 0);
    assert!(table.is_flying(1), "the edge belongs to the table");
    // Also with somebody near, when every substep is looked at.
    for (degrees, from, to) in [
        (0, (24000, 46000), (24000, 48000)),
        (90, (46000, 24000), (48000, 24000)),
        (180, (24000, 2000), (24000, 0)),
        (270, (2000, 24000), (0, 24000)),
    ] {
        let aside = if degrees % 180 == 0 { (from.0 + 2000, from.1) } else { (from.0, from.1 + 2000) };
        let mut table = Table::new(2);
        table.ship(1, "wasp", from, degrees).ship(2, "wasp", aside, degrees);
        table.dial(1, degrees, 2).act(1, "ship 1").expect_place(1, to, degrees as u16);
        assert!(table.is_flying(1), "{degrees}");
    }
}

#[test]
fn in_3_4_zones() {
    let even = |from: u8, to: u8| (from..=to).step_by(2).map(|inch| inch.to_string()).collect::<Vec<_>>();
    let (wide, deep) = (even(6, 42), even(8, 12));
    let zones: [&[(Vec<String>, Vec<String>)]; 3] = [
        &[(wide.clone(), deep), (wide, even(36, 40))],
        &[(even(18, 30), even(6, 10)), (even(6, 10), even(32, 44)), (even(38, 42), even(32, 44))],
        &[
            (even(16, 32), even(6, 10)),
            (even(6, 10), even(16, 32)),
            (even(16, 32), even(38, 42)),
            (even(38, 42), even(16, 32)),
        ],
    ];
    for (index, zones) in zones.iter().enumerate() {
        let mut table = deploying(index + 2);
        for (index, (xs, ys)) in zones.iter().enumerate() {
            let player = index + 1;
            let column = |x: &String| format!("x {x}");
            assert_eq!(table.options(player), xs.iter().map(column).collect::<Vec<_>>());
            table
                .refuses(player, "x 7", "IN-3.4")
                .refuses(player, "x 4", "IN-3.4")
                .refuses(player, "x 44", "IN-3.4");
            table.act(player, column(&xs[0]));
            let row = |y: &String| format!("y {y}");
            assert_eq!(table.options(player), ys.iter().map(row).collect::<Vec<_>>());
            table.refuses(player, "y 4", "IN-3.4").refuses(player, "y 46", "IN-3.4");
            table.act(player, row(&ys[0])).act(player, "heading 0").act(player, "speed 0");
        }
    }
}

#[test]
fn in_3_5_the_highest_roll_has_the_initiative() {
    for (dice, first) in [([7, 4, 2], 1), ([3, 8, 2], 2), ([3, 3, 4], 3)] {
        let table = Table::start(&fixed(3, "lone_wasp", |_| {}), &dice).expect("a right set-up");
        assert_eq!(table.state().initiative, seat(first));
        assert_eq!(table.awaited(), [first], "who also deploys first");
    }
}

#[test]
fn in_3_5_ties_among_the_highest_roll_again() {
    let start = |dice: &[u32]| Table::start(&fixed(3, "lone_wasp", |_| {}), dice).expect("a right set-up");
    // Only those who are tied.
    assert_eq!(start(&[8, 3, 8, 2, 9]).state().initiative, seat(3));
    assert_eq!(start(&[8, 8, 8, 5, 5, 5, 1, 10, 2]).state().initiative, seat(2));
    assert_eq!(start(&[8, 8, 1, 6, 6, 4, 3]).state().initiative, seat(1));
    let rolls = start(&[8, 3, 8, 2, 9])
        .log()
        .iter()
        .filter(|noted| matches!(noted.event, Event::RolledForInitiative { .. }))
        .count();
    assert_eq!(rolls, 2);
}

#[test]
fn in_3_6_one_ship_at_a_time_clockwise_from_the_initiative() {
    let start = setup(3, |it| {
        it.fleets = Some(vec!["swarm".into(), "lone_wasp".into(), "hunting_pair".into()]);
    });
    let mut table = Table::start(&start, &[2, 9, 4]).expect("a right set-up");
    let (west, east, south) = ((6, 32), (38, 32), (18, 6));
    deploy(&mut table, 2, west, 0, 0);
    table.awaits(&[3]);
    table.offers_just(3, &["deploy 1", "deploy 2"]);
    table.refuses_nothing();
    table.act(3, "deploy 2");
    deploy(&mut table, 3, east, 0, 0);
    table.act(1, "deploy 1");
    deploy(&mut table, 1, south, 0, 0);
    // Seat 2 has no ship left and is skipped.
    deploy(&mut table, 3, (38, 36), 0, 0);
    table.act(1, "deploy 2");
    deploy(&mut table, 1, (22, 6), 0, 0);
    deploy(&mut table, 1, (26, 6), 0, 0);
    let owners: Vec<usize> = table.state().ships.iter().map(|ship| ship.owner.number()).collect();
    assert_eq!(owners, [2, 3, 1, 3, 1, 1]);
    assert_eq!(table.state().round, 1, "and the first round begins");
    table.awaits(&[2]);
}

#[test]
fn in_3_6_heading_and_speed() {
    let mut table = deploying(2);
    table.refuses(1, "heading 0", "IN-3.6").act(1, "x 24").refuses(1, "x 26", "IN-3.6").act(1, "y 8");
    let headings: Vec<String> = (0..24).map(|step| format!("heading {}", 15 * step)).collect();
    assert_eq!(table.options(1), headings);
    table.refuses(1, "heading 7", "IN-3.6").refuses(1, "heading 360", "IN-3.6").act(1, "heading 345");
    table.refuses(1, "speed 4", "IN-3.6").offers_just(1, &["speed 0", "speed 1", "speed 2", "speed 3"]);
    table.act(1, "speed 3").expect_place(1, (24000, 8000), 345);
    table.awaits(&[2]);
}

#[test]
fn in_3_7_no_place_in_contact_with_a_ship() {
    let start = fixed(2, "hunting_pair", |_| {});
    let mut table = Table::start(&start, &[9, 1]).expect("a right set-up");
    table.act(1, "deploy 2");
    deploy(&mut table, 1, (24, 10), 90, 0);
    table.act(2, "deploy 1");
    deploy(&mut table, 2, (24, 38), 0, 0);
    // A Wasp where a Gadfly stands: no heading helps.
    table.act(1, "x 24").refuses(1, "y 10", "IN-3.7").offers_just(1, &["y 8", "y 12"]);
}

#[test]
fn in_3_7_no_place_in_contact_with_a_rock() {
    // The rock (24000,12000) of `shoal` has a radius of 800.
    let mut table = Table::start(&fixed(2, "lone_wasp", |it| it.map = Some("shoal".into())), &[9, 1])
        .expect("a right set-up");
    table.act(1, "x 24");
    table.offers_just(1, &["y 8", "y 10"]);
    table.refuses(1, "y 12", "IN-3.7").act(1, "y 10");
    // At (24000,10000) the nose reaches 1250 up: 11250, and the rock begins at 11200.
    table.refuses(1, "heading 0", "IN-3.7").offers(1, "heading 90");
}

#[test]
fn in_3_7_a_ship_without_any_place_counts_as_destroyed() {
    let mut table = Table::new(3);
    for (player, at) in
        [(2, (19, 7)), (2, (23, 7)), (2, (27, 7)), (2, (19, 9)), (2, (23, 9)), (2, (27, 9)), (3, (30, 8))]
    {
        table.ship(player, "colossus", (1000 * at.0, 1000 * at.1), 0);
    }
    // The plan of a Wasp comes after that of the Colossus.
    table.ship(1, "wasp", (24000, 24000), 0);
    table.lay(|state| {
        state.ships.pop();
        state.round = 0;
        state.players[seat(1)].reserve.push(1);
        state.players[seat(3)].reserve.push(1);
        state.steps = Steps::begin(Deploy::default());
    });
    table.act(1, "deploy 1");
    table.expects(|event| matches!(event, Event::NoPlace { .. }));
    assert!(table.state().players[seat(1)].reserve.is_empty());
    // 47 points, shared by the two opponents who have ships, rounded down.
    assert_eq!((table.points(1), table.points(2), table.points(3)), (0, 23, 23));
    assert_eq!(table.awaited(), [3], "and it goes on");
}

#[test]
fn in_3_7_values_are_offered_only_if_they_can_be_completed() {
    let mut table = Table::new(3);
    // All of the column 18 is taken, by ships of the others.
    for row in [6, 8, 10] {
        table.ship(2, "wasp", (18000, 1000 * row), 0);
    }
    table.ship(3, "wasp", (40000, 40000), 0);
    table.lay(|state| {
        state.round = 0;
        state.players[seat(1)].reserve.push(0);
        state.steps = Steps::begin(Deploy::default());
    });
    table.act(1, "deploy 1").refuses(1, "x 18", "IN-3.7");
    assert_eq!(table.options(1), ["x 20", "x 22", "x 24", "x 26", "x 28", "x 30"]);
}

#[test]
fn in_3_7_legal_headings_against_a_slow_check() {
    let ids =
        ["wasp", "gadfly", "pike", "brick", "halberd", "corsair", "lantern", "colossus", "basilisk", "mule"];
    let mut lots = Lots::new(37);
    let (mut free, mut taken) = (0, 0);
    for round in 0..60 {
        let mut any = || ids[lots.between(0, 9) as usize];
        let mut table = Table::map(2, if round % 2 == 0 { "open" } else { "shoal" });
        // The ship that waits, and three that stand round the place where it goes.
        table.ship(1, any(), (20000, 20000), 0);
        let names = [any(), any(), any()];
        for (name, (x, y)) in names.into_iter().zip([(24000, 13500), (21500, 9000), (27000, 8000)]) {
            let mut by = || lots.between(-1500, 1500) as i32;
            let at = (x + by(), y + by());
            table.ship(2, name, at, 15 * lots.between(0, 23) as i32);
        }
        let waiting = table.blueprint(1);
        let others: Vec<Shape> = (2..=4)
            .map(|number| {
                let (x, y, h) = table.place(number);
                oracle::shape(&table.blueprint(number), (x.into(), y.into(), h.into()))
            })
            .collect();
        let rocks = table.game().map().asteroids.clone();
        let is_free = |degrees: &i64| {
            let shape = oracle::shape(&waiting, (24000, 10000, *degrees));
            let rock = |rock: &Asteroid| {
                oracle::touches_rock(&shape, (rock.at.x.into(), rock.at.y.into()), rock.radius.into())
            };
            !others.iter().any(|other| oracle::touch(&shape, other)) && !rocks.iter().any(rock)
        };
        let headings: Vec<i64> = (0..24).map(|step| 15 * step).filter(is_free).collect();
        free += headings.len();
        taken += 24 - headings.len();
        if headings.is_empty() {
            continue;
        }
        table.lay(|state| {
            let design = state.ships.remove(0).design;
            state.round = 0;
            state.players[seat(1)].reserve.push(design);
            let (ship, x, y) = (Some(0), Some(24), Some(10));
            state.steps = Steps::begin(Deploy { ship, x, y, heading: None });
        });
        let expected: Vec<String> = headings.iter().map(|degrees| format!("heading {degrees}")).collect();
        assert_eq!(table.options(1), expected, "round {round}");
        table.refuses_nothing();
    }
    assert!(free > 150 && taken > 150, "{free} free, {taken} taken");
}

#[test]
fn in_3_8_an_initial_speed_is_a_dial_at_the_heading_of_the_ship() {
    for speed in 0..=3 {
        let mut table = deploying(2);
        deploy(&mut table, 1, (24, 10), 75, speed);
        let dials: &[(u16, i32)] = &[(75, speed.into())];
        table.expect_pool(1, if speed == 0 { &[] } else { dials }, 0);
    }
}

#[test]
fn in_3_9_everything_is_cold_at_the_start() {
    let mut table = deploying(2);
    deploy(&mut table, 1, (24, 10), 75, 2);
    let ship = table.see(1);
    assert_eq!((ship.hull, ship.free, ship.drained, ship.status), (10, 5, 0, Status::Flying));
    assert_eq!((ship.dials.spin(), ship.harmed_by, ship.acted), (0, None, false));
    assert_eq!(ship.systems.len(), 6);
    for system in ship.systems.iter() {
        assert_eq!((system.energy, system.heat, system.repair), (0, 0, 0));
        assert_eq!(
            (system.disabled, system.used, system.shield, system.jamming),
            (false, false, None, false)
        );
    }
}

#[test]
fn in_3_10_ships_are_numbered_in_order_of_deployment() {
    let mut table = Table::start(&fixed(2, "lone_wasp", |_| {}), &[3, 7]).expect("a right set-up");
    deploy(&mut table, 2, (24, 38), 180, 0);
    deploy(&mut table, 1, (24, 10), 0, 0);
    assert_eq!(table.see(1).owner, seat(2));
    assert_eq!(table.see(2).owner, seat(1));
    // The ship of seat 2 is the first to act, as ship 1, and its turn is begun since there is no other.
    assert!(table.is_in_step_3(1));
}
