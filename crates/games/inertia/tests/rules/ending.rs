//! Chapter 14: destruction, table edge, scoring, end.

use broadside_engine::Steps;
use broadside_engine::dice::FastDice;
use broadside_engine::{Awaiting, Dice, Game, Seats, Silent, Stream};
use broadside_inertia::{Event, Inertia, Removal, Setup, Status, Step};

use crate::kit::{RuleTable, Table, catalogue, seat, setup};
use crate::kit_more::duel;

/// Ships of several players, in the last round, where only ship 1 has not acted.
fn last_round(ships: &[(usize, &str)]) -> Table {
    let mut table = Table::new(ships.iter().map(|ship| ship.0).max().unwrap_or(2).max(2));
    for (index, &(owner, id)) in ships.iter().enumerate() {
        table.ship(owner, id, (6000 + 6000 * index as i32, 24000), 0);
        if index > 0 {
            table.acted(index + 1);
        }
    }
    table.round(12).step_3(1);
    table
}

#[test]
fn in_14_1_a_ship_with_hull_0_is_removed_at_once() {
    let mut table = duel("wasp", "wasp", 6000);
    table.ship(2, "wasp", (4000, 4000), 0).hull(2, 1).energy(1, "pulse", 1).act_rolling(
        1,
        "use pulse 1",
        &[5],
    );
    assert_eq!(table.see(2).status, Status::Destroyed);
    // Nothing is left to bump into or to shoot at.
    table.energy(1, "pulse.2", 1).refuses(1, "use pulse.2 1", "IN-10.5");
    table.dial(1, 0, 9).lay(|state| state.steps = Steps::begin(Step::Choose)).act(1, "ship 1");
    table.expect_place(1, (24000, 29000), 0);
}

#[test]
fn in_14_1_more_damage_than_hull_is_the_same() {
    let mut table = duel("halberd", "wasp", 10000);
    table.hull(2, 1).energy(1, "lance", 4).act_rolling(1, "use lance 2", &[9, 9, 9]);
    assert!(!table.is_flying(2));
    assert_eq!((table.points(1), table.points(2)), (47, 0));
}

#[test]
fn in_14_2_a_tied_collision_destroys_both_at_once() {
    let mut table = Table::new(2);
    table
        .ship(1, "wasp", (10000, 10000), 0)
        .ship(2, "wasp", (14000, 10000), 0)
        .dial(1, 90, 5)
        .hull(1, 3)
        .hull(2, 3);
    table.act_rolling(1, "ship 1", &[6, 6]);
    assert!(!table.is_flying(1) && !table.is_flying(2));
    assert_eq!((table.points(1), table.points(2)), (47, 47));
    table.ended(&[1, 2], true, "IN-14.6");
}

#[test]
fn in_14_2_only_one_of_them_may_fall() {
    let mut table = Table::new(2);
    table
        .ship(1, "wasp", (10000, 10000), 0)
        .ship(2, "wasp", (14000, 10000), 0)
        .dial(1, 90, 5)
        .hull(1, 4)
        .hull(2, 3);
    table.act_rolling(1, "ship 1", &[6, 6]);
    assert!(table.is_flying(1) && !table.is_flying(2));
    table.ended(&[1], false, "IN-14.5");
}

#[test]
fn in_14_3_every_edge_is_a_loss() {
    for (at, degrees) in [((500, 20000), 270), ((47500, 20000), 90), ((20000, 500), 180), ((20000, 47500), 0)]
    {
        let mut table = Table::new(2);
        table.ship(1, "wasp", at, 0).dial(1, degrees, 1).ship(2, "wasp", (24000, 24000), 0).act(1, "ship 1");
        assert!(!table.is_flying(1), "{at:?}");
        table.expects(|event| matches!(event, Event::Gone { how: Removal::Lost, .. }));
        assert_eq!(table.points(2), 47);
    }
}

#[test]
fn in_14_3_the_edge_itself_is_on_the_table_and_only_the_centre_counts() {
    for (at, degrees) in
        [((1000, 20000), 270), ((47000, 20000), 90), ((20000, 1000), 180), ((20000, 47000), 0)]
    {
        let mut table = Table::new(2);
        table.ship(1, "wasp", at, 0).dial(1, degrees, 1).ship(2, "wasp", (24000, 24000), 0).act(1, "ship 1");
        assert!(table.is_flying(1), "{at:?}");
    }
}

#[test]
fn in_14_4_the_last_enemy_who_took_hull_gets_the_cost() {
    let mut table = Table::new(3);
    table.ship(1, "wasp", (24000, 20000), 0).ship(2, "halberd", (24000, 26000), 180).ship(
        3,
        "wasp",
        (4000, 4000),
        0,
    );
    table.hull(2, 1).harmed_by(2, 3).energy(1, "pulse", 1).step_3(1).act_rolling(1, "use pulse 1", &[5]);
    assert_eq!((table.points(1), table.points(3)), (99, 0));
}

#[test]
fn in_14_4_a_miss_or_a_harmless_hit_is_not_remembered() {
    let mut table = duel("wasp", "wasp", 6000);
    table.energy(1, "pulse", 1).act_rolling(1, "use pulse 1", &[4]);
    assert_eq!(table.see(2).harmed_by, None);
    let mut table = duel("lantern", "wasp", 6000);
    table.energy(1, "repulsor", 2).act_rolling(1, "use repulsor 1", &[9]);
    assert_eq!(table.see(2).harmed_by, None);
}

#[test]
fn in_14_4_collisions_are_remembered_on_both_sides() {
    for (rolls, remembered) in
        [([2, 9], (Some(2), None)), ([9, 2], (None, Some(1))), ([4, 4], (Some(2), Some(1)))]
    {
        let mut table = Table::new(2);
        table.ship(1, "wasp", (10000, 10000), 0).ship(2, "wasp", (14000, 10000), 0).dial(1, 90, 5);
        table.act_rolling(1, "ship 1", &rolls);
        let of = |number: usize| table.see(number).harmed_by.map(broadside_engine::Seat::number);
        assert_eq!((of(1), of(2)), remembered);
    }
}

#[test]
fn in_14_4_own_ships_and_rocks_are_not_enemies() {
    let mut table = Table::new(3);
    table.ship(1, "wasp", (10000, 10000), 0).ship(1, "wasp", (14000, 10000), 0).dial(1, 90, 5);
    table.ship(2, "wasp", (40000, 40000), 0).ship(3, "wasp", (40000, 4000), 0).hull(1, 1).harmed_by(1, 3);
    table.act_rolling(1, "ship 1", &[2, 9]);
    // Player 3 is still the last enemy who took hull from it.
    assert_eq!((table.points(1), table.points(2), table.points(3)), (0, 0, 47));
    let mut table = Table::map(3, "belt");
    table.ship(1, "wasp", (24000, 13000), 0).ship(2, "wasp", (40000, 40000), 0).ship(
        3,
        "wasp",
        (40000, 4000),
        0,
    );
    table.dial(1, 0, 3).hull(1, 3).act(1, "ship 1");
    assert_eq!((table.points(2), table.points(3)), (23, 23), "47 shared by two");
}

#[test]
fn in_14_4_without_an_enemy_the_opponents_with_ships_share() {
    for (players, gone, share) in [(2, 0, 47), (3, 0, 23), (4, 0, 15), (4, 1, 23), (4, 2, 47)] {
        let mut table = Table::new(players);
        table.ship(1, "wasp", (47500, 20000), 0).ship(1, "wasp", (4000, 44000), 0).dial(1, 90, 1);
        for player in 2..=players {
            table.ship(player, "wasp", (8000 * player as i32, 8000), 0);
        }
        for player in 2..2 + gone {
            table.destroyed(player + 1);
        }
        table.act(1, "ship 1");
        for player in 2..=players {
            let expected = if player < 2 + gone { 0 } else { share };
            assert_eq!(table.points(player), expected, "player {player} of {players}");
        }
        assert_eq!(table.points(1), 0);
    }
}

#[test]
fn in_14_4_a_player_without_ships_still_gets_what_is_credited() {
    let mut table = Table::new(3);
    table.ship(1, "wasp", (47500, 20000), 0).dial(1, 90, 1).harmed_by(1, 3).ship(1, "wasp", (4000, 4000), 0);
    table.ship(2, "wasp", (24000, 8000), 0).act(1, "ship 1");
    assert_eq!((table.points(2), table.points(3)), (0, 47));
}

#[test]
fn in_14_5_the_only_player_with_ships_wins_whatever_the_points() {
    let mut table = duel("wasp", "wasp", 6000);
    table.vp(2, 500).hull(2, 1).energy(1, "pulse", 1).act_rolling(1, "use pulse 1", &[5]);
    table.ended(&[1], false, "IN-14.5");
    assert!(table.awaited().is_empty());
    assert_eq!(table.points(1), 47);
}

#[test]
fn in_14_5_with_three_players_the_game_goes_on_while_two_have_ships() {
    let mut table = Table::new(3);
    table.ship(1, "wasp", (24000, 20000), 0).ship(2, "wasp", (24000, 26000), 180).ship(
        3,
        "wasp",
        (4000, 4000),
        0,
    );
    table.hull(2, 1).energy(1, "pulse", 1).step_3(1).act_rolling(1, "use pulse 1", &[5]);
    assert!(table.outcome().is_none());
    assert_eq!(table.act(1, "done").awaited(), [3], "player 2 is skipped");
}

#[test]
fn in_14_6_if_nobody_is_left_the_highest_points_win() {
    let mut table = Table::new(2);
    table
        .ship(1, "wasp", (10000, 10000), 0)
        .ship(2, "gadfly", (14000, 10000), 0)
        .dial(1, 90, 5)
        .hull(1, 3)
        .hull(2, 3);
    table.act_rolling(1, "ship 1", &[6, 6]);
    // Player 1 gets 51 for the Gadfly, player 2 47.
    table.ended(&[1], false, "IN-14.6");
}

#[test]
fn in_14_6_a_player_who_was_out_before_can_win() {
    let mut table = Table::new(3);
    table
        .ship(1, "wasp", (10000, 10000), 0)
        .ship(2, "wasp", (14000, 10000), 0)
        .dial(1, 90, 5)
        .hull(1, 3)
        .hull(2, 3);
    table.vp(3, 48).act_rolling(1, "ship 1", &[6, 6]);
    table.ended(&[3], false, "IN-14.6");
}

#[test]
fn in_14_7_ships_at_half_hull_give_half_their_cost() {
    // Wasp 10: 5 is half. Brick 13: 6 is half, 7 is not.
    for (id, hull, points) in
        [("wasp", 5, 23), ("wasp", 6, 0), ("brick", 6, 27), ("brick", 7, 0), ("brick", 1, 27)]
    {
        let mut table = last_round(&[(1, "wasp"), (2, id)]);
        table.hull(2, hull).harmed_by(2, 1).act(1, "done");
        assert_eq!((table.points(1), table.points(2)), (points, 0), "{id} {hull}");
        assert_eq!(table.outcome().map(|it| it.rule.to_string()), Some("IN-14.7".into()));
    }
}

#[test]
fn in_14_7_without_a_remembered_player_nobody_gets_them() {
    let mut table = last_round(&[(1, "wasp"), (2, "wasp")]);
    table.hull(2, 1).act(1, "done");
    assert_eq!(table.points(1), 0);
    // Then the larger sum of hull.
    table.ended(&[1], false, "IN-14.7");
}

#[test]
fn in_14_7_only_living_ships_give_halves() {
    let mut table = last_round(&[(1, "wasp"), (2, "wasp"), (2, "wasp")]);
    table.destroyed(3).harmed_by(3, 1).act(1, "done");
    assert_eq!((table.points(1), table.points(2)), (0, 0));
}

#[test]
fn in_14_7_highest_points_then_hull_then_a_draw() {
    let mut table = last_round(&[(1, "wasp"), (2, "colossus")]);
    table.vp(1, 1).act(1, "done").ended(&[1], false, "IN-14.7");
    let mut table = last_round(&[(1, "wasp"), (2, "colossus")]);
    table.act(1, "done").ended(&[2], false, "IN-14.7");
    // The sum of all ships: 10 + 10 against 18, then 10 + 8 against 18.
    let mut table = last_round(&[(1, "wasp"), (2, "halberd"), (1, "wasp")]);
    table.act(1, "done").ended(&[1], false, "IN-14.7");
    let mut table = last_round(&[(1, "wasp"), (2, "halberd"), (1, "wasp")]);
    table.hull(3, 8).act(1, "done").ended(&[1, 2], true, "IN-14.7");
    // Three players, two of them level.
    let mut table = last_round(&[(1, "wasp"), (2, "wasp"), (3, "wasp")]);
    table.vp(2, 7).vp(3, 7).act(1, "done").ended(&[2, 3], true, "IN-14.7");
}

#[test]
fn in_14_7_the_limit_comes_after_the_last_round_only() {
    let mut table = last_round(&[(1, "wasp"), (2, "wasp")]);
    table.round(11).act(1, "done");
    assert!(table.outcome().is_none());
    assert_eq!(table.state().round, 12);
    let mut table = last_round(&[(1, "wasp"), (2, "wasp")]);
    table.round(11).lay(|state| state.rounds = 11).act(1, "done");
    assert!(table.outcome().is_some());
}

#[test]
fn in_14_8_a_player_without_ships_is_out_but_keeps_the_points() {
    let mut table = last_round(&[(1, "wasp"), (2, "wasp"), (3, "wasp")]);
    table.destroyed(3).vp(3, 60).vp(1, 59).act(1, "done");
    table.ended(&[3], false, "IN-14.7");
    let mut table = last_round(&[(1, "wasp"), (2, "wasp"), (3, "wasp")]);
    // Level on points, but without hull left.
    table.destroyed(3).vp(3, 60).vp(1, 60).act(1, "done");
    table.ended(&[1], false, "IN-14.7");
}

#[test]
fn in_14_9_all_ships_of_a_player_who_concedes_are_destroyed_without_credit() {
    let mut table = Table::new(3);
    table.ship(1, "wasp", (10000, 10000), 0).ship(1, "gadfly", (20000, 10000), 0).harmed_by(1, 2);
    table.ship(2, "wasp", (10000, 40000), 0).ship(3, "wasp", (20000, 40000), 0).step_3(1).concede(1);
    // 47 div 2 and 51 div 2.
    assert_eq!((table.points(1), table.points(2), table.points(3)), (0, 48, 48));
    assert!(!table.is_flying(1) && !table.is_flying(2));
    table.awaits(&[2]);
    table.expects(|event| matches!(event, Event::Conceded { .. }));
}

#[test]
fn in_14_9_with_two_players_the_other_wins_at_once() {
    let mut table = duel("wasp", "wasp", 6000);
    table.concede(1).ended(&[2], false, "IN-14.5");
}

#[test]
fn in_14_9_in_the_middle_of_every_pick() {
    type Lay = fn(&mut Table);
    let picks: [(&str, Lay); 9] = [
        ("choose", |table| {
            table.ship(1, "wasp", (4000, 4000), 0).active(1);
        }),
        ("dials", |table| {
            table.dial(1, 0, 1).dial(1, 90, 1).step_1(1);
        }),
        ("reclaim", |table| {
            table.energy(1, "fan", 1).step_2(1);
        }),
        ("systems", |table| {
            table.step_3(1);
        }),
        ("way", |table| {
            table.energy(1, "gyro", 1).step_3(1).act(1, "use gyro 1");
        }),
        ("point", |table| {
            table.energy(1, "fan", 1).step_3(1).act(1, "use fan 1");
        }),
        ("target", |table| {
            table.energy(1, "ion", 2).step_3(1).act(1, "use ion 1");
        }),
        ("object", |table| {
            table.energy(1, "pump", 1).heat(1, "ion", 1).heat(1, "gyro", 1).step_3(1).act(1, "use pump 1");
        }),
        ("strike", |table| {
            table.energy(1, "ion", 2).step_3(1).act(1, "use ion 1").act_rolling(1, "target 2", &[10, 10]);
        }),
    ];
    for (name, lay) in picks {
        let mut table = Table::new(3);
        table.ship(1, "lantern", (24000, 20000), 0).ship(2, "wasp", (23000, 27000), 0).ship(
            3,
            "wasp",
            (25000, 27000),
            0,
        );
        lay(&mut table);
        let mut other = table.game().clone();
        for gone in [2, 3] {
            assert!(!other.awaiting().includes(seat(gone)));
            other.concede(seat(gone), &mut FastDice::new(1), &mut Silent).expect("asked or not");
            assert!(other.awaiting().outcome().is_some() || other.awaiting().includes(seat(1)), "{name}");
        }
        assert_eq!(other.awaiting().outcome().expect("one is left").winners, Seats::one(seat(1)), "{name}");
        table.concede(1);
        assert_eq!(table.awaited(), [2], "{name}");
        assert!(table.state().players[seat(1)].conceded);
        assert!(table.is_in_step_3(2), "{name}: {:?}", table.step());
        table.act(2, "done").act(3, "done");
        assert_eq!(table.state().round, 2);
    }
}

#[test]
fn in_14_9_while_fleets_are_chosen_and_while_ships_are_deployed() {
    let mut table = Table::start(&Setup::ordinary(3), &[]).expect("a right set-up");
    table.awaits(&[1, 2, 3]);
    table.concede(2);
    table.awaits(&[1, 3]);
    table.act(1, "fleet 9");
    let mut game = table.game().clone();
    game.apply(seat(3), "fleet 9".parse().expect("an action"), &mut FastDice::new(3), &mut Silent)
        .expect("legal");
    assert!(!game.awaiting().includes(seat(2)));
    // Two players: the other wins, whatever fleet.
    let mut table = Table::start(&Setup::ordinary(2), &[]).expect("a right set-up");
    table.concede(1).ended(&[2], false, "IN-14.5");
    // While ships are deployed: the waiting ones count as well.
    let swarm = setup(3, |it| it.fleets = Some(vec!["swarm".into(); 3]));
    let mut table = Table::start(&swarm, &[9, 2, 3]).expect("a right set-up");
    for action in ["deploy 1", "x 18", "y 6", "heading 0", "speed 1"] {
        table.act(1, action);
    }
    table.act(2, "deploy 1").concede(2);
    // 47, 51 and 49, shared by two.
    assert_eq!((table.points(1), table.points(2), table.points(3)), (23 + 25 + 24, 0, 23 + 25 + 24));
    table.awaits(&[3]);
    assert!(table.state().players[seat(2)].reserve.is_empty());
}

#[test]
fn in_14_9_the_initiative_passes_over_a_player_who_conceded() {
    let mut table = Table::new(3);
    table.ship(1, "wasp", (10000, 10000), 0).ship(2, "wasp", (20000, 10000), 0).ship(
        3,
        "wasp",
        (30000, 10000),
        0,
    );
    table.acted(1).step_3(2).concede(2).act(3, "done");
    assert_eq!((table.state().round, table.state().initiative), (2, seat(3)));
}

#[test]
fn in_14_10_every_game_ends_and_done_is_always_legal_in_steps_2_and_3() {
    let content = catalogue();
    for seed in 0..6 {
        let players = 2 + (seed as usize) % 3;
        let setup = setup(players, |it| {
            it.fleets = Some(vec!["swarm".into(); players]);
            it.rounds = Some(4);
        });
        let mut dice = FastDice::new(seed);
        let mut game = Inertia::start(&content, &setup, &mut dice, &mut Silent).expect("a right set-up");
        let (mut options, mut decisions, mut picks) = (Vec::new(), 0, 0);
        let mut last = game.step();
        while let Awaiting::Decision { seats, .. } = game.awaiting() {
            let seat = seats.first().expect("somebody is awaited");
            options.clear();
            game.options(seat, &mut options);
            if matches!(game.step(), Step::Reclaim(_) | Step::Systems(_)) {
                assert!(options.contains(&broadside_inertia::Action::Done));
            }
            // A ship-turn of an interceptor is a matter of a few dozen picks: 5 cubes, 9 parts, some heat.
            let same = |a: Step, b: Step| matches!((a, b), (Step::Systems(a), Step::Systems(b)) if a == b);
            picks = if same(last, game.step()) { picks + 1 } else { 0 };
            assert!(picks < 60, "a ship-turn without end");
            last = game.step();
            let pick = dice.below(Stream::new("pick"), options.len() as u32) as usize;
            game.apply(seat, options[pick], &mut dice, &mut Silent).expect("an option");
            decisions += 1;
            assert!(decisions < 20_000, "a game without end");
        }
        assert!(game.state().round <= 4);
    }
}
