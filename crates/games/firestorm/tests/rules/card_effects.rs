//! C5: every card is played once, and refused where it cannot be.

use broadside_engine::Steps;
use broadside_firestorm::WingType::Fighter;
use broadside_firestorm::{Event, Marker, Moment, Status, Step, Terrain};

use crate::kit::*;

/// Seat 1 has a Lantern heading north; 6 inches ahead of it a Tusk of seat 2 heads for it.
fn duel() -> Table {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(20_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(20_000, 16_000, 12)]);
    table
}

/// Two Lanterns of seat 1, and a Tusk 14 inches ahead of them.
fn pair() -> Table {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(20_000, 10_000, 0), (22_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(21_000, 24_000, 0)]);
    table
}

/// A seat lays a T card, which is resolved; seat 1 wins the initiative.
fn laid(mut table: Table, number: usize, card: &str) -> Table {
    table.hand(number, &[card]).lay(|state| state.steps = Steps::begin(Step::TurnCards));
    table.act_rolling(number, format!("card {card}"), &[6, 6, 1, 1]);
    table
}

/// Seat 1 plays an S card on its first squadron.
fn ordered(mut table: Table, card: &str) -> Table {
    table.hand(1, &[card]).act(1, "squadron 1").act(1, format!("card {card}"));
    table
}

/// Both Lanterns go 4 inches ahead.
fn both_move(table: &mut Table) {
    table.act(1, "ship 1").act(1, "advance 8").act(1, "end").act(1, "advance 8").act(1, "end");
}

/// Seat 1 fires the fore battery of its first ship and is asked for a card.
fn declared(mut table: Table, card: &str) -> Table {
    table.hand(1, &[card]).in_combat(1).act(1, "fire 1 fore").awaits(&[1]);
    table
}

/// Seat 2 fires the fore battery of its Tusk at the first ship, whose owner is asked for a card.
fn attacked(mut table: Table, card: &str) -> Table {
    table.hand(1, &[card]).lay(|state| state.next = 1);
    table.in_combat(2).act(2, "fire 2 fore").awaits(&[1]);
    table
}

#[test]
fn t_01_listening_post_adds_two_to_the_initiative() {
    let total = |table: &Table| {
        table.found(|event| match event {
            Event::InitiativeRoll { rolls } => Some(rolls[0].2),
            _ => None,
        })
    };
    let (with, without) = (laid(duel(), 1, "T-01"), laid(duel(), 1, "T-05"));
    assert_eq!(total(&with)[0], total(&without)[0] + 2);
}

#[test]
fn t_02_jamming_net_shortens_the_command_distance() {
    let lie = || {
        let mut table = pair();
        table.change(2, |ship| ship.at = point(25_000, 10_000));
        table
    };
    let mut jammed = laid(lie(), 2, "T-02");
    jammed.in_combat(1).act_rolling(1, "fire 1 torpedo", &[1; 4]);
    jammed.expects(|event| matches!(event, Event::Fired { others, .. } if others.is_empty()));
    let mut free = laid(lie(), 2, "T-05");
    free.in_combat(1).act(1, "fire 1 torpedo").offers(1, "linked");
}

#[test]
fn t_03_stellar_flare_takes_a_die_of_every_shield() {
    let mut table = laid(duel(), 1, "T-03");
    table.lay(|state| state.next = 1).in_combat(2).act_rolling(2, "fire 2 fore", &[4, 4, 4, 1]);
    table.expects_no(|event| matches!(event, Event::ShieldDice { .. }));
    table.expects(|event| matches!(event, Event::Hit { hits: 3, .. }));
}

#[test]
fn t_04_sensor_ghosts_forbid_fire_beyond_24_inches() {
    let at = |y: i32| {
        let mut table = duel();
        table.change(2, |ship| ship.at = point(20_000, y));
        let mut table = laid(table, 1, "T-04");
        table.in_combat(1);
        table.is_offered(1, "fire 1 torpedo")
    };
    assert!(at(34_000) && !at(34_001));
}

#[test]
fn t_05_flank_speed_gives_an_inch() {
    // The only squadron of seat 1 is activated by itself.
    let table = laid(duel(), 1, "T-05");
    table.offers(1, "advance 18").does_not_offer(1, "advance 19");
}

#[test]
fn t_06_all_hands_repair_on_four() {
    let mut table = duel();
    table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    table.marked(1, Marker::Battery);
    let mut table = laid(table, 1, "T-06");
    table.act_rolling(1, "squadron 1", &[4]);
    assert!(!table.ship(1).has(Marker::Battery));
}

#[test]
fn t_07_dead_air_alone_does_nothing() {
    let table = laid(duel(), 1, "T-07");
    assert_eq!((table.discarded(), table.state().in_force.len()), (vec!["T-07".to_string()], 0));
}

#[test]
fn t_08_radio_silence_forbids_s_cards() {
    let mut table = duel();
    table.hand(1, &["S-02"]).hand(2, &["T-08"]).lay(|state| state.steps = Steps::begin(Step::TurnCards));
    table.act(2, "card T-08").act_rolling(1, "pass", &[6, 6, 1, 1]);
    assert!(matches!(table.game().step(), Step::MovePick(_)), "activated without a window");
    assert_eq!(table.held(1), ["S-02"]);
}

#[test]
fn s_01_concentrate_the_battery_adds_to_the_first_link() {
    let mut table = ordered(pair(), "S-01");
    both_move(&mut table);
    table.act(1, "fire 1 torpedo").act_rolling(1, "linked", &[1; 8]);
    assert_eq!(table.attack_dice(), [8]);
    table.act(1, "fire 1 fore").act_rolling(1, "linked", &[1; 4]);
    assert_eq!(table.attack_dice(), [4], "3 and half of 3, and no more bonus");
}

#[test]
fn s_02_burn_hard_lends_two_inches_to_those_in_command() {
    // W17: the third Lantern is 6.1 inches away.
    let lie = || {
        let mut table = Table::new();
        table.squadron(1, "ter_cr", &[(10_000, 10_000, 0), (16_000, 10_000, 0), (22_100, 10_000, 0)]);
        table.squadron(2, "sor_cr", &[(22_100, 14_000, 12)]);
        table
    };
    for (ship, most) in [(1, 20), (2, 20), (3, 16)] {
        let mut table = ordered(lie(), "S-02");
        table.act(1, format!("ship {ship}"));
        table.offers(1, format!("advance {most}")).does_not_offer(1, format!("advance {}", most + 1));
    }
    // And no R card is played on it.
    let mut table = lie();
    table.hand(1, &["R-02"]).lay(|state| state.next = 1).in_combat(2);
    table.act_anyhow(2, "fire 4 fore");
    table.expects(|event| matches!(event, Event::AttackDice { .. }));
}

#[test]
fn s_03_helm_over_turns_at_once() {
    ordered(duel(), "S-03").offers(1, "turn 3");
    let mut table = duel();
    table.act(1, "squadron 1").refuses(1, "turn 3", "FA-6.5");
}

#[test]
fn s_04_flood_the_tubes_adds_to_the_first_torpedoes() {
    let mut table = ordered(pair(), "S-04");
    both_move(&mut table);
    table.act(1, "fire 1 torpedo").act_rolling(1, "plain", &[1; 6]);
    assert_eq!(table.attack_dice(), [6]);
    table.act_rolling(1, "fire 2 torpedo", &[1; 4]);
    assert_eq!(table.attack_dice(), [4]);
}

#[test]
fn s_05_bucket_brigade_relieves_every_ship_of_something() {
    let mut table = pair();
    table.marked(1, Marker::Fire).tokens(2, 0, 2).hand(1, &["S-05"]);
    table.act(1, "squadron 1").act(1, "card S-05").offers_just(1, &["relieve fire", "done"]);
    table.act(1, "relieve fire").offers_just(1, &["relieve crew", "done"]);
    table.act(1, "relieve crew");
    assert_eq!((table.ship(1).fires, table.ship(2).cp), (0, 4));
}

#[test]
fn s_06_assault_klaxon_adds_a_die_to_the_party() {
    let mut table = Table::new();
    table.squadron(1, "sor_cr", &[(20_000, 10_000, 0)]);
    table.squadron(2, "ter_cr", &[(20_000, 16_000, 0)]);
    let mut table = ordered(table, "S-06");
    table.act(1, "advance 7").act(1, "end").act(1, "done").act(1, "board 2");
    table.act_rolling(1, "capture", &[&[1; 3][..], &[1; 5], &[1; 8]].concat());
    table.expects(|event| matches!(event, Event::Round { party, .. } if party.len() == 5));
}

#[test]
fn s_07_sweep_the_lane_removes_a_mine() {
    let mut table = duel();
    table.mine(2, (28_000, 10_000), 6);
    let table = ordered(table, "S-07");
    assert!(table.state().mines.is_empty());
    table.expects(|event| matches!(event, Event::MineRemoved { .. }));
    let mut far = duel();
    far.mine(2, (28_001, 10_000), 6).hand(1, &["S-07"]);
    far.act(1, "squadron 1").refuses(1, "card S-07", "FA-18.15");
}

#[test]
fn s_08_dead_stop_lifts_the_minimum() {
    ordered(duel(), "S-08").offers(1, "end");
}

#[test]
fn s_09_scramble_speeds_a_flight_and_adds_dice() {
    let mut table = duel();
    table.flight(1, Fighter, 2, (20_000, 35_000));
    table.hand(1, &["S-09"]).act(1, "flight 1").act(1, "card S-09");
    table.act_rolling(1, "contact ship 2", &[1, 1]).act_rolling(1, "attack 2", &[1; 4]);
    assert_eq!(table.attack_dice(), [4]);
    let mut plain = duel();
    plain.flight(1, Fighter, 2, (20_000, 35_000));
    plain.act(1, "flight 1").refuses(1, "contact ship 2", "FA-16.6");
}

#[test]
fn a_01_down_the_throat_adds_two_in_the_first_band() {
    let mut table = declared(duel(), "A-01");
    table.act_rolling(1, "card A-01", &[1; 6]);
    assert_eq!(table.attack_dice(), [6]);
    let mut far = duel();
    far.change(2, |ship| ship.at = point(20_000, 18_001));
    declared(far, "A-01").refuses(1, "card A-01", "FA-18.15");
}

#[test]
fn a_02_clean_solution_needs_an_obscured_line() {
    let mut table = duel();
    table.terrain(Terrain::Belt, &[(20_000, 13_000, 1_000)]);
    let mut table = declared(table, "A-02");
    table.act_rolling(1, "card A-02", &[1; 4]);
    assert_eq!(table.attack_dice(), [4]);
    declared(duel(), "A-02").refuses(1, "card A-02", "FA-18.15");
}

#[test]
fn a_03_walk_the_fire_rolls_ones_again() {
    let mut table = declared(duel(), "A-03");
    table.refuses(1, "card A-03", "FA-4.3");
    table.act_rolling(1, "pass", &[1, 1, 2, 4]).awaits(&[1]);
    // Two dice, the six brings another: 1 + 2 + 1 hits are the DR.
    table.act_rolling(1, "card A-03", &[6, 1, 4]);
    table.expects(|event| matches!(event, Event::OnesAgain { hits: 4, .. }));
    assert_eq!(table.points(2).0, 4);
    let mut none = declared(duel(), "A-03");
    none.act_rolling(1, "pass", &[2, 2, 2, 2]);
    assert!(!matches!(none.game().step(), Step::Window(_)));
}

#[test]
fn a_04_handbrake_turns_without_regard_to_tl() {
    let mut table = duel();
    table.hand(1, &["A-04"]).act(1, "squadron 1").act(1, "pass");
    table.does_not_offer(1, "turn 3");
    table.act(1, "turn by card A-04 3");
    assert_eq!(table.at(1), (20_707, 10_707, 3));
    assert_eq!(table.discarded(), ["A-04"]);
    let mut jammed = duel();
    jammed.marked(1, Marker::Steering).hand(1, &["A-04"]).act(1, "squadron 1").act(1, "pass");
    jammed.refuses(1, "turn by card A-04 3", "FA-18.6");
}

#[test]
fn a_05_red_line_costs_a_crew_point() {
    let mut table = declared(duel(), "A-05");
    table.act_rolling(1, "card A-05", &[1; 7]);
    assert_eq!((table.attack_dice(), table.points(1).1), (vec![7], 4));
    let mut torpedoes = duel();
    torpedoes.hand(1, &["A-05"]).in_combat(1).act_anyhow(1, "fire 1 torpedo");
    torpedoes.expects(|event| matches!(event, Event::AttackDice { .. }));
}

/// The first squadron has moved, and its combat segment begins.
fn at_combat(mut table: Table, card: &str) -> Table {
    table.hand(1, &[card]).act_anyhow(1, "squadron 1").act(1, "pass").act(1, "advance 8").act(1, "end");
    table
}

#[test]
fn a_06_harmonics_lends_shields_for_the_turn() {
    let mut table = duel();
    table.change(2, |ship| ship.at = point(20_000, 20_000));
    let mut table = at_combat(table, "A-06");
    table.act(1, "card A-06").lay(|state| state.next = 1).in_combat(2);
    table.act_rolling(2, "fire 2 fore", &[4, 4, 4, 1, 1, 1, 1]);
    table.expects(|event| matches!(event, Event::ShieldDice { dice, .. } if dice.len() == 3));
    // A Claw has none: nobody is asked.
    let mut bare = Table::new();
    bare.squadron(1, "sor_cr", &[(20_000, 10_000, 0)]);
    bare.squadron(2, "ter_cr", &[(20_000, 22_000, 0)]);
    let bare = at_combat(bare, "A-06");
    assert_eq!(bare.game().step(), Step::Combat);
}

#[test]
fn a_07_jink_halves_reactive_point_defence() {
    let lie = |pd_out: bool| {
        let mut table = Table::new();
        table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
        table.squadron(2, "sor_ca", &[(20_000, 20_000, 0)]);
        table.flight(1, Fighter, 4, (20_000, 17_000));
        if pd_out {
            table.marked(2, Marker::PdOut);
        }
        table.hand(1, &["A-07"]).act(1, "flight 1").act(1, "pass").act_anyhow(1, "done");
        table
    };
    let mut table = lie(false);
    table.act_rolling(1, "card A-07", &[1]);
    table.expects(|event| matches!(event, Event::WingDice { dice, .. } if dice.len() == 1));
    assert!(!matches!(lie(true).game().step(), Step::Window(_)));
}

#[test]
fn a_08_breaching_charges_halve_point_defence_against_boarders() {
    let lie = |pd_out: bool| {
        let mut table = Table::new();
        table.squadron(1, "sor_cr", &[(20_000, 10_000, 0)]);
        table.squadron(2, "ter_cr", &[(20_000, 13_000, 0)]);
        if pd_out {
            table.marked(2, Marker::PdOut);
        }
        table.hand(1, &["A-08"]).in_boarding(1).act(1, "board 2");
        table
    };
    let mut table = lie(false);
    table.act(1, "capture").awaits(&[1]);
    table.act_rolling(1, "card A-08", &[&[1][..], &[1; 4], &[1; 8]].concat());
    table.expects(|event| matches!(event, Event::BoarderDefence { dice, .. } if dice.len() == 1));
    let mut out = lie(true);
    // The last die is a repair in the next activation.
    out.act_rolling(1, "capture", &[1; 13]).expects(|event| matches!(event, Event::Round { .. }));
}

#[test]
fn a_09_damage_party_removes_a_marker_that_is_gone_at_once() {
    let mut table = duel();
    table.change(2, |ship| ship.at = point(20_000, 22_000));
    table.marked(1, Marker::Firecontrol).marked(1, Marker::Steering);
    let mut table = at_combat(table, "A-09");
    table.act(1, "card A-09").offers_just(1, &["relieve firecontrol", "relieve steering"]);
    table.act(1, "relieve firecontrol").offers(1, "fire 1 torpedo");
    let mut well = duel();
    well.change(2, |ship| ship.at = point(20_000, 22_000));
    at_combat(well, "A-09").refuses(1, "card A-09", "FA-18.15");
}

#[test]
fn r_01_brace_takes_two_hits() {
    let mut table = attacked(duel(), "R-01");
    table.act_rolling(1, "card R-01", &[4, 4, 4, 4, 1]);
    table.expects(|event| matches!(event, Event::Hit { hits: 2, .. }));
    assert_eq!(table.points(1).0, 5);
}

#[test]
fn r_02_evasive_burn_takes_three_dice_of_light_ships_attackers() {
    let mut table = attacked(duel(), "R-02");
    table.act_rolling(1, "card R-02", &[1]);
    assert_eq!(table.attack_dice(), [1]);
    let mut capital = Table::new();
    capital.squadron(1, "ter_bb", &[(20_000, 10_000, 0)]);
    capital.squadron(2, "sor_cr", &[(20_000, 16_000, 12)]);
    attacked(capital, "R-02").refuses(1, "card R-02", "FA-18.15");
}

#[test]
fn r_03_emergency_shields_add_two_unless_they_are_out() {
    let mut table = attacked(duel(), "R-03");
    table.act_rolling(1, "card R-03", &[4, 1, 1, 1, 4, 1, 1]);
    table.expects(|event| matches!(event, Event::ShieldDice { dice, .. } if dice.len() == 3));
    let mut out = duel();
    out.marked(1, Marker::ShieldsOut);
    attacked(out, "R-03").refuses(1, "card R-03", "FA-18.15");
}

#[test]
fn r_04_chaff_adds_three_against_torpedoes() {
    let mut table = duel();
    table.hand(1, &["R-04"]).lay(|state| state.next = 1).in_combat(2);
    table.act(2, "fire 2 torpedo").act_rolling(1, "card R-04", &[4, 4]);
    table.offers_just(1, &["point defence", "shields"]);
    table.act_rolling(1, "point defence", &[4, 4, 1, 1, 1, 1]);
    assert_eq!(table.points(1).0, 5);
    attacked(duel(), "R-04").refuses(1, "card R-04", "FA-18.15");
}

#[test]
fn r_05_stand_to_adds_two_defenders() {
    let mut table = duel();
    table.change(2, |ship| ship.at = point(20_000, 13_000));
    table.hand(1, &["R-05"]).lay(|state| state.next = 1);
    table.in_boarding(2).act(2, "board 1").act_rolling(2, "capture", &[1, 1, 1]).awaits(&[1]);
    table.act_rolling(1, "card R-05", &[1; 14]);
    table.expects(|event| matches!(event, Event::Round { defender, .. } if defender.len() == 10));
    let mut broken = duel();
    broken.change(2, |ship| ship.at = point(20_000, 13_000)).marked(1, Marker::CommandDeck);
    broken.hand(1, &["R-05"]).lay(|state| state.next = 1);
    broken.in_boarding(2).act(2, "board 1").act_rolling(2, "capture", &[1; 16]);
    broken.expects(|event| matches!(event, Event::Round { .. }));
}

#[test]
fn r_06_bulkheads_roll_the_critical_hit_again() {
    let mut table = attacked(duel(), "R-06");
    table.refuses(1, "card R-06", "FA-4.3");
    table.act_rolling(1, "pass", &[6, 6, 4, 4, 1, 1, 1, 1, 1]).awaits(&[1]);
    table.act_rolling(1, "card R-06", &[3, 4]);
    assert_eq!(table.points(1), (3, 4, 2), "a hull shock instead of a core breach");
}

#[test]
fn r_07_countermand_cancels_a_card_which_counts_as_played() {
    // Tricky case 24: no A card after it.
    let mut table = duel();
    table.change(2, |ship| ship.at = point(20_000, 22_000));
    table.hand(1, &["S-02", "A-06"]).hand(2, &["R-07", "T-01"]);
    table.act(1, "squadron 1").act(1, "card S-02").awaits(&[2]).offers_just(2, &["card R-07", "pass"]);
    table.act(2, "card R-07");
    table.expects(|event| matches!(event, Event::Cancelled { .. }));
    table.does_not_offer(1, "advance 17");
    table.act(1, "advance 8").act(1, "end");
    assert_eq!(table.game().step(), Step::Combat, "nobody is asked for an A card");
    // R cards cannot be cancelled.
    let mut reaction = attacked(duel(), "R-01");
    reaction.hand(2, &["R-07"]).act_rolling(1, "card R-01", &[2, 2, 2, 2]);
    reaction.expects_no(|event| matches!(event, Event::Cancelled { .. }));
}

#[test]
fn r_08_flak_curtain_fires_even_without_point_defence() {
    let lie = |marker: bool| {
        let mut table = Table::new();
        table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
        table.squadron(2, "sor_cr", &[(20_000, 20_000, 0)]);
        table.tokens(2, 3, 0).flight(1, Fighter, 4, (20_000, 17_000));
        if marker {
            table.marked(2, Marker::PdOut);
        }
        table.hand(2, &["R-08"]).act(1, "flight 1").act(1, "done");
        table
    };
    let mut table = lie(false);
    table.awaits(&[2]);
    table.act_rolling(2, "card R-08", &[5, 1, 1]);
    assert_eq!(table.wings(1), Some((3, 20_000, 17_000)));
    // The next question is that of the Tusk's own activation.
    let out = lie(true);
    assert!(matches!(out.game().step(), Step::Window(window) if window.moment == Moment::Activation));
}

#[test]
fn r_09_last_word_answers_with_the_tokens_of_before() {
    let mut table = duel();
    table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    table.tokens(1, 4, 0);
    let mut table = attacked(table, "R-09");
    table.refuses(1, "card R-09", "FA-4.3");
    table.act_rolling(1, "pass", &[4, 4, 4, 4, 1]).awaits(&[1]);
    table.act(1, "card R-09").offers_just(1, &["weapon fore", "weapon torpedo"]);
    table.act_rolling(1, "weapon torpedo", &[1, 1, 1, 1]);
    assert_eq!((table.ship(1).status, table.attack_dice()), (Status::Destroyed, vec![4]));
    // Not after a core breach.
    let mut breach = duel();
    breach.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    let mut breach = attacked(breach, "R-09");
    breach.act_rolling(1, "pass", &[6, 6, 4, 4, 1, 1, 1, 1, 1]).awaits(&[1]);
    breach.act_anyhow(1, "pass");
    assert_eq!(breach.ship(1).status, Status::Destroyed);
    assert!(!matches!(breach.game().step(), Step::Window(_)));
}
