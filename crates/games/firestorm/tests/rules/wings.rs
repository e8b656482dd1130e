//! FA-16: wings, flights and point defence against them.

use broadside_firestorm::WingType::{Assaulter, Bomber, Fighter, Interceptor};
use broadside_firestorm::{Event, Party, Step, Terrain};

use crate::kit::*;

/// An Aerie at the south edge with so many fighters, about to end its move.
fn carrier(fighters: u8) -> Table {
    let mut table = sky();
    table.squadron(1, "ter_cv", &[(24_000, 10_000, 0)]);
    table.change(3, |ship| ship.hangar.ready[0] = fighters);
    table.act(1, "squadron 3").act(1, "advance 6");
    table
}

#[test]
fn fa_16_1_a_flight_has_one_to_six_wings() {
    let mut table = sky();
    table.flight(1, Fighter, 6, (10_000, 10_000));
    assert_eq!(table.problems(), [""; 0]);
    table.change_flight(1, |flight| flight.wings = 7);
    assert_eq!(table.problems(), ["FA-16.1"]);
}

#[test]
fn fa_16_2_bombers_roll_one_die_at_five_in_a_dogfight() {
    let mut table = sky();
    table.flight(1, Bomber, 4, (10_000, 10_000));
    table.flight(2, Fighter, 3, (11_000, 10_000));
    // A 4 does not score for bombers; two of the three fighters score.
    table.act(1, "flight 1").act(1, "done").act_rolling(1, "dogfight 2", &[4, 4, 5, 1]);
    assert_eq!(table.wings(2), Some((3, 11_000, 10_000)));
    assert_eq!(table.wings(1), Some((2, 10_000, 10_000)));
}

#[test]
fn fa_16_3_fa_16_4_a_carrier_launches_up_to_six_wings() {
    let mut table = carrier(8);
    table.act(1, "end").offers(1, "launch fighter 6").refusal(1, "launch fighter 7");
    table.act(1, "launch fighter 4").act(1, "direction 2");
    assert_eq!(table.wings(1), Some((4, 25_500, 13_000)));
    assert_eq!(table.ship(3).hangar.ready, [4, 0, 0, 0]);
    table.offers_just(1, &["launch fighter 1", "launch fighter 2", "done"]);
    table.act(1, "launch fighter 2").act(1, "direction 7");
    assert_eq!(table.wings(2), Some((2, 22_939, 14_061)));
    assert!(!table.token(1).activated, "a new unit (FA-4.8)");
}

#[test]
fn fa_16_4_who_is_boarded_or_in_a_distortion_field_launches_nothing() {
    let launches = |change: &dyn Fn(&mut Table)| {
        let mut table = carrier(3);
        change(&mut table);
        table.act(1, "end");
        matches!(table.game().step(), Step::Launch(_))
    };
    assert!(launches(&|_| {}));
    assert!(!launches(&|table| {
        table.change(3, |ship| ship.party = Some(Party { owner: seat(2), ap: 1 }));
    }));
    assert!(!launches(&|table| {
        table.terrain(Terrain::Distortion, &[(24_000, 13_000, 2_000)]);
    }));
}

#[test]
fn fa_16_4_a_flight_begins_on_the_table_and_in_no_planet() {
    let mut table = sky();
    table.squadron(1, "ter_cv", &[(1_000, 10_000, 0)]);
    table.change(3, |ship| ship.hangar.ready[0] = 2);
    table.terrain(Terrain::Planet, &[(1_000, 16_000, 2_000)]);
    table.act(1, "squadron 3").act(1, "advance 6").act(1, "end").act(1, "launch fighter 1");
    table.does_not_offer(1, "direction 0");
    table.act(1, "direction 6");
    assert_eq!(table.wings(1), Some((1, 0, 13_000)));
}

#[test]
fn fa_16_5_the_steps_of_a_flight_with_their_windows() {
    // Both hold cards that fit nowhere, and are asked all the same (FA-18.14).
    let mut table = sky();
    table.squadron(2, "sor_cr", &[(24_000, 20_000, 0)]);
    table.flight(1, Fighter, 2, (24_000, 14_000));
    table.flight(2, Interceptor, 1, (30_000, 18_000));
    table.hand(1, &["T-01"]).hand(2, &["T-02"]);
    table.act(1, "flight 1").awaits(&[1]).offers_just(1, &["pass"]);
    table.act(1, "pass").act(1, "contact ship 3").awaits(&[1]).offers_just(1, &["pass"]);
    table.act(1, "pass").awaits(&[2]).offers_just(2, &["intercept 2", "pass"]);
    table.act(2, "pass").awaits(&[2]).offers_just(2, &["pass"]);
    table.act_rolling(2, "pass", &[1, 1]).awaits(&[1]).offers_just(1, &["attack 3", "done"]);
}

#[test]
fn fa_16_6_a_flight_flies_three_legs_at_most() {
    let mut table = sky();
    table.flight(1, Fighter, 2, (10_000, 10_000));
    table.squadron(1, "ter_ff", &[(20_000, 24_000, 0)]);
    table.act(1, "flight 1").act(1, "course 6").does_not_offer(1, "inches 15");
    table.act(1, "inches 3");
    assert_eq!(table.wings(1), Some((2, 13_000, 10_000)));
    table.act(1, "course 0").act(1, "inches 2").act(1, "course 18").act(1, "inches 1");
    assert_eq!(table.wings(1), Some((2, 12_000, 12_000)));
    assert!(!matches!(table.game().step(), Step::FlightMove(_)), "{:?}", table.game().step());
}

#[test]
fn fa_16_6_contact_ends_the_move_an_inch_away() {
    let mut table = sky();
    table.squadron(2, "com_sh", &[(10_000, 25_000, 0), (11_000, 10_000, 0), (10_000, 25_001, 0)]);
    table.change(5, |ship| ship.at = point(10_000, 25_001));
    table.change(3, |ship| ship.at = point(13_000, 25_000));
    table.flight(1, Fighter, 1, (10_000, 10_000));
    table.act(1, "flight 1").refuses_saying(1, "contact ship 4", "FA-16.6", "already");
    table.refuses_saying(1, "contact ship 5", "FA-16.6", "too far");
    table.change(5, |ship| ship.at = point(10_000, 25_000));
    table.act(1, "contact ship 5");
    assert_eq!(table.wings(1), Some((1, 10_000, 24_000)));
}

#[test]
fn fa_16_6_a_flight_that_leaves_the_table_is_lost() {
    let mut table = sky();
    table.flight(1, Bomber, 2, (10_000, 46_000));
    table.act(1, "flight 1").act(1, "course 0").act(1, "inches 3");
    assert_eq!((table.wings(1), table.vp(2)), (None, 20));
    table.expects(|event| matches!(event, Event::FlightLost { wings: 2, .. }));
}

#[test]
fn fa_16_6_a_mine_does_not_stop_the_wings_that_it_leaves() {
    let mut table = sky();
    table.flight(1, Fighter, 2, (10_000, 10_000));
    table.mine(2, (10_000, 16_000), 2);
    table.act(1, "flight 1").act(1, "course 0").act_rolling(1, "inches 8", &[5, 1]);
    assert_eq!(table.wings(1), Some((1, 10_000, 18_000)));
    assert_eq!(table.wings(2), Some((1, 10_000, 7_000)), "9 inches from the mine (FA-16.15)");
    assert!(matches!(table.game().step(), Step::FlightMove(_)));
    // Driven off as a whole it moves no further.
    let mut whole = sky();
    whole.flight(1, Fighter, 1, (10_000, 10_000));
    whole.mine(2, (10_000, 16_000), 2);
    whole.act(1, "flight 1").act(1, "course 0").act_rolling(1, "inches 8", &[5, 1]);
    assert_eq!(whole.wings(1), Some((1, 10_000, 7_000)));
    whole.awaits(&[2]);
}

#[test]
fn fa_16_7_a_driven_off_flight_stays_away_from_enemies() {
    let mut table = sky();
    table.squadron(2, "sor_cr", &[(10_000, 15_000, 0)]);
    table.squadron(1, "ter_cv", &[(20_000, 10_000, 0)]);
    table.flight(1, Fighter, 2, (10_000, 10_000));
    table.change_flight(1, |flight| flight.driven_off = true);
    table.act(1, "flight 1").refuses(1, "contact ship 3", "FA-16.7");
    table.act(1, "course 0").refuses(1, "inches 4", "FA-16.7").act(1, "inches 3");
    // Within the reach of PD no shot is fired at it (FA-16.13); it may still land.
    table.act(1, "contact ship 4").offers_just(1, &["land 4", "done"]);
}

#[test]
fn fa_16_17_fa_9_9_bombers_on_a_battleship() {
    // W11.
    let mut table = Table::new();
    table.squadron(1, "aqu_ff", &[(2_000, 2_000, 0)]);
    table.squadron(2, "ter_bb", &[(24_000, 30_000, 0)]);
    table.flight(1, Bomber, 5, (24_000, 40_000));
    table.act(1, "flight 1").act_rolling(1, "contact ship 2", &[6, 5, 2, 5, 1, 3]);
    assert_eq!((table.wings(1), table.wings(2)), (Some((2, 24_000, 31_000)), Some((2, 24_000, 39_000))));
    let split = table.token(2);
    assert!(split.activated && split.driven_off && !split.spent);
    table.act_rolling(1, "attack 2", &[6, 4, 2, 6, 1, 3, 5, 1, 4, 1, 2]);
    assert_eq!((table.points(2).0, table.vp(2)), (8, 10));
    assert!(table.token(1).spent);
    table.expects(|event| matches!(event, Event::ShieldDice { .. }));
    table.expects_no(|event| matches!(event, Event::PointDefenceDice { .. }));
}

#[test]
fn fa_16_17_who_has_attacked_is_spent_whatever_comes_of_it() {
    let mut table = sky();
    table.squadron(2, "sor_ff", &[(24_000, 20_000, 0)]);
    table.flight(1, Bomber, 3, (24_000, 19_000));
    table.act(1, "flight 1").act_rolling(1, "done", &[1]);
    // A core breach: 6 dice at the flight drive a wing off, which is spent too.
    let dice = [4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1];
    table.act_rolling(1, "attack 3", &dice);
    assert_eq!((table.wings(1).map(|it| it.0), table.wings(2).map(|it| it.0)), (Some(2), Some(1)));
    assert!(table.token(1).spent && table.token(2).spent);
    // Spent wings do not attack, and neither do they attack a ship that is boarded (FA-13.14).
    let refusal = |change: &dyn Fn(&mut Table)| {
        let mut table = sky();
        table.squadron(2, "sor_ff", &[(24_000, 20_000, 0)]);
        table.squadron(2, "sor_ff", &[(24_000, 18_000, 0)]);
        table.flight(1, Bomber, 3, (24_000, 19_000));
        change(&mut table);
        table.act(1, "flight 1").act_rolling(1, "done", &[1, 1]);
        table.refusal(1, "attack 3").rule.id().to_string()
    };
    let boarded = refusal(&|table| {
        table.change(3, |ship| ship.party = Some(Party { owner: seat(1), ap: 1 }));
    });
    assert_eq!(boarded, "FA-13.14");
    let spent = refusal(&|table| {
        let friend = table.flight(1, Bomber, 1, (25_000, 19_000));
        for flight in [1, friend] {
            table.change_flight(flight, |flight| flight.spent = true);
        }
    });
    assert_eq!(spent, "FA-16.17");
}

#[test]
fn fa_16_18_a_driven_off_flight_rolls_no_dice() {
    let mut table = sky();
    table.flight(1, Fighter, 2, (10_000, 10_000));
    table.flight(2, Fighter, 3, (11_000, 10_000));
    table.change_flight(2, |flight| flight.driven_off = true);
    table.act(1, "flight 1").act(1, "done").act_rolling(1, "dogfight 2", &[4, 6, 1]);
    assert_eq!(table.wings(2), Some((2, 11_000, 10_000)));
    // Both at once: the one that is shot down has fired.
    let mut both = sky();
    both.flight(1, Fighter, 1, (10_000, 10_000));
    both.flight(2, Fighter, 1, (11_000, 10_000));
    both.act(1, "flight 1").act(1, "done").act_rolling(1, "dogfight 2", &[6, 1, 6, 1]);
    assert_eq!((both.wings(1), both.wings(2)), (None, None));
}

#[test]
fn fa_16_19_interceptors_meet_a_flight_that_has_moved() {
    let lie = || {
        let mut table = sky();
        table.flight(1, Bomber, 2, (10_000, 10_000));
        table.flight(2, Interceptor, 2, (18_000, 12_000));
        table.flight(2, Fighter, 2, (10_000, 16_000));
        table.flight(2, Interceptor, 1, (18_001, 12_000));
        table.act(1, "flight 1").act(1, "course 0").act(1, "inches 2").act(1, "done");
        table
    };
    let mut table = lie();
    table.awaits(&[2]).offers_just(2, &["intercept 2", "pass"]);
    table.refuses(2, "intercept 3", "FA-16.19").refuses(2, "intercept 4", "FA-16.19");
    // The interceptors start it: 4 dice, then 1.
    table.act_rolling(2, "intercept 2", &[4, 1, 1, 1, 1]);
    assert_eq!(table.wings(2), Some((2, 11_000, 12_000)));
    assert_eq!((table.wings(1), table.wings(5)), (Some((1, 10_000, 12_000)), Some((1, 5_000, 12_000))));
    assert!(table.token(2).intercepted && !table.token(2).activated);
    table.awaits(&[1]).offers(1, "dogfight 2");
    // Once a turn, also for wings that join others (FA-16.23).
    let mut used = sky();
    used.flight(1, Bomber, 2, (10_000, 10_000));
    used.flight(2, Interceptor, 2, (16_000, 10_000));
    used.change_flight(2, |flight| flight.intercepted = true);
    used.act(1, "flight 1").act(1, "done");
    used.expects_no(|event| matches!(event, Event::Intercepted { .. }));
    assert!(!matches!(used.game().step(), Step::Intercept(_)));
    // Not through a planet.
    let mut rock = sky();
    rock.terrain(Terrain::Planet, &[(14_000, 10_000, 1_000)]);
    rock.flight(1, Bomber, 2, (10_000, 10_000));
    rock.flight(2, Interceptor, 2, (17_000, 10_000));
    rock.act(1, "flight 1").act(1, "done");
    assert!(!matches!(rock.game().step(), Step::Intercept(_)));
}

#[test]
fn fa_16_20_assaulters_board_and_are_used_up() {
    let mut table = sky();
    table.squadron(2, "sor_cr", &[(24_000, 20_000, 0)]);
    table.flight(1, Assaulter, 3, (24_000, 19_000));
    table.act(1, "flight 1").act_rolling(1, "done", &[1, 1]).offers(1, "board 3");
    table.act(1, "board 3").offers_just(1, &["capture", "sabotage"]);
    // 6 AP without being shot at; 4 AP and 6 CP of the Tusk.
    table.act_rolling(1, "capture", &[4, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!((table.wings(1), table.vp(2)), (None, 0));
    assert_eq!(table.ship(3).party, Some(Party { owner: seat(1), ap: 5 }));
    assert_eq!(table.points(3).2, 3);
    table.expects_no(|event| matches!(event, Event::BoarderDefence { .. }));
}

#[test]
fn fa_16_21_a_flight_lands_where_there_is_room() {
    let mut table = sky();
    table.squadron(1, "ter_cv", &[(24_000, 20_000, 0)]);
    table.flight(1, Fighter, 3, (24_000, 19_000));
    table.act(1, "flight 1").act(1, "done").act(1, "land 3");
    assert_eq!((table.wings(1), table.ship(3).hangar.landed), (None, [3, 0, 0, 0]));
    assert_eq!(table.ship(3).hangar.ready, [0; 4], "not to be launched again this turn");
    let refused = |change: &dyn Fn(&mut Table)| {
        let mut table = sky();
        table.squadron(1, "ter_cv", &[(24_000, 20_000, 0)]);
        table.flight(1, Fighter, 3, (24_000, 19_000));
        table.flight(1, Fighter, 1, (24_000, 18_000));
        change(&mut table);
        table.act(1, "flight 1").act(1, "done");
        table.refusal(1, "land 3").rule.id().to_string()
    };
    assert_eq!(
        refused(&|table| {
            table.change(3, |ship| ship.hangar.ready[1] = 6);
        }),
        "FA-16.21"
    );
    let party = Some(Party { owner: seat(2), ap: 1 });
    assert_eq!(
        refused(&|table| {
            table.change(3, |ship| ship.party = party);
        }),
        "FA-16.21"
    );
    let field = |table: &mut Table| {
        table.terrain(Terrain::Distortion, &[(24_000, 20_000, 1_000)]);
    };
    assert_eq!(refused(&field), "FA-7.4");
}

#[test]
fn fa_16_22_the_end_phase_rearms_wings_aboard() {
    let mut table = sky();
    table.squadron(1, "ter_cv", &[(24_000, 20_000, 0)]);
    table.change(3, |ship| ship.hangar.spent[2] = 2);
    table.flight(1, Bomber, 3, (24_000, 10_000));
    table.change_flight(1, |flight| flight.spent = true);
    table.last_go().ends(&[6, 6, 1, 1]);
    assert_eq!(table.ship(3).hangar.ready, [0, 0, 2, 0]);
    assert!(table.token(1).spent, "rearmed aboard only");
}

#[test]
fn fa_16_24_driven_off_ends_with_the_turn() {
    let mut table = sky();
    table.squadron(2, "sor_cr", &[(24_000, 22_000, 0)]);
    table.flight(1, Bomber, 3, (24_000, 10_000));
    table.change_flight(1, |flight| flight.driven_off = true);
    let mut before = Table(table.0.clone());
    before.act(1, "flight 1").refuses(1, "contact ship 3", "FA-16.7");
    table.last_go().ends(&[6, 6, 1, 1]);
    assert!(!table.token(1).driven_off);
    table.act(1, "flight 1").offers(1, "contact ship 3");
}

#[test]
fn fa_16_23_flights_of_a_kind_merge() {
    let lie = |wings: u8, change: &dyn Fn(&mut Table)| {
        let mut table = sky();
        table.flight(1, Interceptor, 3, (10_000, 10_000));
        table.flight(1, Interceptor, wings, (11_000, 10_000));
        table.change_flight(1, |flight| flight.intercepted = true);
        table.flight(2, Fighter, 1, (9_000, 10_000));
        change(&mut table);
        table.act(1, "flight 1").act(1, "done");
        table
    };
    let mut table = lie(3, &|_| {});
    table.act(1, "merge 2");
    assert_eq!((table.wings(1), table.wings(2)), (None, Some((6, 11_000, 10_000))));
    assert!(table.token(2).activated && table.token(2).intercepted);
    lie(4, &|_| {}).refuses(1, "merge 2", "FA-16.23");
    let spent = |table: &mut Table| {
        table.change_flight(2, |flight| flight.spent = true);
    };
    lie(2, &spent).refuses(1, "merge 2", "FA-16.23");
}

#[test]
fn fa_1_11_base_contact_is_an_inch_and_a_quarter() {
    let dogfights = |x: i32| {
        let mut table = sky();
        table.flight(1, Fighter, 2, (10_000, 10_000));
        table.flight(2, Fighter, 1, (x, 10_000));
        table.act(1, "flight 1").act(1, "done");
        matches!(table.game().step(), Step::FlightAction(_))
    };
    assert!(dogfights(11_250));
    assert!(!dogfights(11_251));
}

#[test]
fn fa_5_6_a_card_is_played_on_a_flight_far_from_everything() {
    let mut table = sky();
    table.flight(1, Fighter, 2, (40_000, 4_000));
    table.hand(1, &["S-09"]);
    table.act(1, "flight 1").offers(1, "card S-09");
}

#[test]
fn fa_7_10_a_flight_minds_planets_alone() {
    let mut table = sky();
    table.terrain(Terrain::Planet, &[(10_000, 15_000, 2_000)]);
    table.terrain(Terrain::Belt, &[(14_000, 10_000, 2_000)]);
    table.flight(1, Fighter, 2, (10_000, 10_000));
    table.act(1, "flight 1").act(1, "course 0").refuses(1, "inches 5", "FA-7.10");
    table.refuses(1, "inches 9", "FA-7.10").act(1, "inches 2").act(1, "course 6").act(1, "inches 4");
    assert_eq!(table.wings(1), Some((2, 14_000, 12_000)));
    table.expects_no(|event| matches!(event, Event::AttackDice { .. }));
}
