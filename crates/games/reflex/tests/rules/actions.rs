//! Chapter 6: the Action Phase.

use broadside_engine::Game;
use broadside_reflex::Facing::Cw;
use broadside_reflex::{Action, Consoles, Event, Sector, Setup, Station, Step};

use crate::components::watch_random_game;
use crate::kit::{RuleTable, Table, seat, setup};

/// Three ships out of each other's range, each with dice that hurt nobody.
fn three_with_dice() -> Table {
    let mut table = Table::three();
    for number in 1..=3 {
        table.dice(number, "B1=1 M1=1 SF=1 SR=3");
    }
    table
}

#[test]
fn rx_6_1_the_first_player_takes_the_first_turn() {
    for first in 1..=3 {
        let mut table = Table::three();
        table.planning(&[&[1, 1, 3, 5], &[1, 1, 3, 5], &[1, 1, 3, 5]]).lay(|state| state.first = seat(first));
        for number in 1..=3 {
            table.act(number, "place 1 B1").act(number, "place 1 M1");
            table.act(number, "place 3 F1").act(number, "place 5 P1");
        }
        table.awaits(&[first]);
    }
}

#[test]
fn rx_6_1_turns_go_clockwise_by_seat() {
    let mut table = three_with_dice();
    table.turn(2);
    table.act(2, "shield SF");
    table.awaits(&[3]);
    table.act(3, "shield SF");
    table.awaits(&[1]);
    table.act(1, "shield SF");
    table.awaits(&[2]);
}

#[test]
fn rx_6_1_nobody_acts_out_of_turn() {
    let mut table = three_with_dice();
    table.refuses(2, "shield SF", "RX-6.1").refuses(3, "shield SF", "RX-6.1");
    assert!(table.options(2).is_empty());
    table.act(1, "shield SF").refuses(1, "shield SR", "RX-6.1");
}

#[test]
fn rx_6_2_one_die_or_both_boosts_or_all_manoeuvre_dice() {
    let mut table = Table::two();
    table.dice(1, "B1=1 B2=2 M1=3 M2=4 F1=5").dice(2, "SF=1 SR=3");
    table.offers_just(1, &["boost B1", "boost B2", "boost both", "manoeuvre", "fire F1"]);
}

#[test]
fn rx_6_2_every_kind_of_die_is_activated_by_its_own_name() {
    let mut table = Table::two();
    table.dice(1, "B1=1 M1=3 P2=6 SF=1 SM=5").dice(2, "SF=1 SR=3");
    table.offers_just(1, &["boost B1", "manoeuvre", "power P2", "shield SF", "shield SM"]);
    table.refuses(1, "boost P2", "RX-6.2").refuses(1, "power B1", "RX-6.2");
    table.refuses(1, "boost B2", "RX-6.2").refuses(1, "fire F1", "RX-6.2").refuses(1, "shield SR", "RX-6.2");
}

#[test]
fn rx_6_2_exactly_one_activation() {
    let mut table = three_with_dice();
    table.act(1, "shield SF").expect_dice(1, "B1=1 M1=1 SR=3");
    table.awaits(&[2]);
    let mut boost = Table::two();
    boost.dice(1, "B1=1 B2=2 SF=1 SR=3").dice(2, "SF=1 SR=3");
    boost.act(1, "boost B2").expect_dice(1, "B1=1 SF=1 SR=3");
    boost.awaits(&[2]);
}

#[test]
fn rx_6_2_manoeuvre_takes_all_own_manoeuvre_dice() {
    let mut table = Table::two();
    table.dice(1, "M1=1 M2=2 SF=1 SR=3").dice(2, "SF=1 SR=3");
    table.act(1, "manoeuvre").act(1, "stay").expect_dice(1, "SF=1 SR=3");
    table.awaits(&[2]);
}

#[test]
fn rx_6_2_without_a_manoeuvre_die_there_is_no_manoeuvre() {
    let mut table = Table::two();
    table.dice(1, "SF=1 SR=3").dice(2, "M1=1 SF=1 SR=3");
    table.refuses(1, "manoeuvre", "RX-6.2");
}

#[test]
fn rx_6_2_there_is_no_passing() {
    let mut table = three_with_dice();
    for action in ["stay", "keep", "resolve", "decline reflex"] {
        table.refuses(1, action, "RX-6.2");
    }
    table.offers_just(1, &["boost B1", "manoeuvre", "shield SF", "shield SR"]);
}

#[test]
fn rx_6_3_a_player_without_dice_is_skipped() {
    let mut table = three_with_dice();
    table.dice(2, "");
    table.act(1, "shield SF");
    table.awaits(&[3]);
    table.act(3, "shield SF");
    table.awaits(&[1]);
}

#[test]
fn rx_6_3_a_player_who_alone_has_dice_goes_on() {
    let mut table = Table::two();
    table.dice(1, "B1=1 M1=1 SF=1 SR=3").dice(2, "SF=1");
    table.turn(2).act(2, "shield SF");
    table.awaits(&[1]);
    table.act(1, "shield SF");
    table.awaits(&[1]);
    table.act(1, "shield SR");
    table.awaits(&[1]);
}

#[test]
fn rx_6_3_a_first_player_who_is_out_of_the_game_is_skipped() {
    let mut table = Table::three();
    table.planning(&[&[1, 1, 3, 5], &[1, 1, 3, 5], &[1, 1, 3, 5]]);
    table.lay(|state| state.first = seat(2)).concede(2);
    for number in [1, 3] {
        table.act(number, "place 1 B1").act(number, "place 1 M1");
        table.act(number, "place 3 F1").act(number, "place 5 P1");
    }
    table.awaits(&[3]);
}

#[test]
fn rx_6_4_the_phase_ends_when_no_die_is_left() {
    let mut table = Table::two();
    table.dice(1, "SF=1 SR=3").dice(2, "SF=1 SR=3");
    table.act(1, "shield SF");
    assert!(matches!(table.game().step(), Step::Actions));
    assert_eq!(table.state().round, 1);
    // The last die of each is activated without asking.
    table.act(2, "shield SF").expect_shields(1, "SF SR").expect_shields(2, "SF SR");
    assert!(matches!(table.game().step(), Step::Planning));
    assert_eq!(table.state().round, 2);
}

#[test]
fn rx_6_4_dice_of_a_retired_ship_do_not_prolong_it() {
    let mut table = Table::three();
    table.put(1, 0, Cw).put(2, 2, Cw).put(3, 12, Cw).shields(3, "SM");
    table.dice(1, "F1=2 SF=1").dice(2, "SF=1 SR=3 B1=1 M1=1").dice(3, "SF=1");
    table.act(1, "fire F1");
    table.expects(|event| *event == Event::Retired { seat: seat(2) });
    assert_eq!(table.state().round, 2);
}

#[test]
fn rx_6_5_every_die_on_a_console_can_be_activated() {
    let choice = setup(3, |setup| setup.consoles = Some(Consoles::CHOICE));
    let knife = setup(2, |setup| setup.battlefield = Some("knife12".into()));
    let mut options: Vec<Action> = Vec::new();
    for seed in 0..150 {
        for setup in [&Setup::ordinary(2), &Setup::ordinary(3), &choice, &knife] {
            watch_random_game(setup, seed, |game| {
                if !matches!(game.step(), Step::Actions) {
                    return;
                }
                let active = game.state().active;
                options.clear();
                game.options(active, &mut options);
                for (space, _) in game.state().ships[active].dice.iter() {
                    let activation = match space.station() {
                        Station::Boost => Action::Boost(space),
                        Station::Manoeuvre => Action::Manoeuvre,
                        Station::Fire => Action::Fire(space),
                        Station::Power => Action::Power(space),
                        Station::Shield => Action::Shield(space),
                    };
                    assert!(options.contains(&activation), "{activation} is not among {options:?}");
                }
            });
        }
    }
}

#[test]
fn rx_6_5_there_is_never_a_decision_without_an_option() {
    let mut options: Vec<Action> = Vec::new();
    for seed in 0..200 {
        for setup in [&Setup::ordinary(2), &Setup::ordinary(3)] {
            watch_random_game(setup, seed, |game| {
                for awaited in game.awaiting().seats().iter() {
                    options.clear();
                    game.options(awaited, &mut options);
                    assert!(options.len() > 1, "a lone option is taken, and none never happens");
                }
            });
        }
    }
}

#[test]
fn rx_6_5_manoeuvre_dice_exist_only_before_the_manoeuvre() {
    for seed in 0..200 {
        watch_random_game(&Setup::ordinary(3), seed, |game| {
            if game.state().manoeuvred {
                let mut ships = game.state().ships.values();
                assert!(ships.all(|ship| ship.dice.at(Station::Manoeuvre).is_empty()));
            }
        });
    }
}

#[test]
fn rx_6_5_dice_without_effect_are_used_up() {
    let mut table = Table::two();
    table.cubes(1, 4).shields(1, "SF");
    table.dice(1, "SF=1 F1=1 P1=6 B1=1 M1=1").dice(2, "B1=1 M1=1 SR=3 SF=1");
    // A shield that is active already, a shot at nobody, power at the cap.
    table.act(1, "shield SF").act(1, "resolve").expect_dice(1, "F1=1 P1=6 B1=1 M1=1").expect_shields(1, "SF");
    table.act(2, "shield SF").act(1, "fire F1").act(1, "resolve").expect_dice(1, "P1=6 B1=1 M1=1");
    table.act(2, "shield SR").act(1, "power P1").act(1, "resolve").expect_dice(1, "B1=1 M1=1");
    table.expect_cubes(1, 4);
}

#[test]
fn rx_6_6_boost_dice_go_to_the_boost_token() {
    let mut table = Table::two();
    table.dice(1, "B1=5 M1=1 SF=1 SR=3").dice(2, "SF=1 SR=3");
    table.act(1, "boost B1").expect_dice(1, "M1=1 SF=1 SR=3");
    assert_eq!((table.see(1).boost_score, table.see(1).manoeuvre_score), (5, 0));
}

#[test]
fn rx_6_6_manoeuvre_dice_go_to_the_manoeuvre_token() {
    let mut table = Table::two();
    table.dice(1, "B1=5 M1=4 SF=1 SR=3").dice(2, "SF=1 SR=3");
    table.act(1, "manoeuvre").expect_dice(1, "B1=5 SF=1 SR=3");
    assert_eq!((table.see(1).boost_score, table.see(1).manoeuvre_score), (0, 4));
}

#[test]
fn rx_6_6_all_other_dice_are_set_aside() {
    let mut table = Table::two();
    table.dice(1, "SF=1 F1=1 P1=6 B1=1 M1=1").dice(2, "SF=1 SR=3 SM=5 B1=1 M1=1");
    table.act(1, "shield SF").expect_dice(1, "F1=1 P1=6 B1=1 M1=1");
    table.act(2, "shield SF").act(1, "fire F1").expect_dice(1, "P1=6 B1=1 M1=1");
    table.act(2, "shield SR").act(1, "power P1").expect_dice(1, "B1=1 M1=1");
    assert_eq!((table.see(1).boost_score, table.see(1).manoeuvre_score), (0, 0));
    assert!(table.see(1).hand.is_empty());
}

#[test]
fn rx_6_6_set_aside_until_the_next_round() {
    let mut table = Table::two();
    table.dice(1, "SF=1 SR=3").dice(2, "SF=1");
    table.act_rolling(1, "shield SF", &[1, 2, 3, 4, 3, 4, 5, 6]);
    assert_eq!(table.see(1).hand.dice().collect::<Vec<_>>(), [4, 3, 2, 1]);
    assert_eq!(table.see(2).hand.dice().collect::<Vec<_>>(), [6, 5, 4, 3]);
}

#[test]
fn rx_6_7_pick_then_spend_then_resolve() {
    let mut table = Table::two();
    table.cubes(1, 2).dice(1, "B1=3 M1=1 F1=1 P1=1").dice(2, "SF=1 SR=3");
    table.refuses(1, "raise B1", "RX-6.2").refuses(1, "resolve", "RX-6.2");
    table.act(1, "boost B1").expect_dice(1, "B1=3 M1=1 F1=1 P1=1");
    table.act(1, "raise B1").expect_cubes(1, 1);
    table.expect_place(1, Sector::A, 0, Cw);
    table.act(1, "resolve").expect_place(1, Sector::A, 4, Cw);
    table.refuses(1, "raise F1", "RX-6.1");
}

#[test]
fn rx_6_7_a_picked_activation_cannot_be_exchanged() {
    let mut table = Table::two();
    table.cubes(1, 2).dice(1, "B1=3 M1=1 F1=1 P1=1").dice(2, "SF=1 SR=3");
    table.act(1, "boost B1").refuses(1, "fire F1", "RX-6.7").refuses(1, "manoeuvre", "RX-6.7");
}

#[test]
fn rx_6_7_it_is_resolved_completely_before_the_next_turn() {
    let mut table = Table::two();
    table.put(1, 0, Cw).put(2, 2, Cw).shields(2, "SR SM");
    table.dice(1, "F1=2 B1=1 M1=1").dice(2, "B1=1 M1=1 SF=1");
    table.act(1, "fire F1");
    table.awaits(&[2]);
    table.refuses(2, "boost B1", "RX-10.7");
    table.act(2, "absorb SM").refuses(2, "boost B1", "RX-10.8");
    table.act(2, "damage SM").offers_just(2, &["boost B1", "manoeuvre", "shield SF"]);
}
