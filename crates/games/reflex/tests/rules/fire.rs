//! Chapter 10: fire and damage.

use broadside_engine::table::{Outline, Shape};
use broadside_engine::{Describe, Observer};
use broadside_reflex::{DieSpace, Event, Facing, Sector, Side};

use crate::kit::{RuleTable, Table, seat, setup, spaces};

/// Two dice that leave a player a choice of turns.
const IDLE: &str = "P1=1 P2=1";

const ALL_LANCER: [&str; 11] = ["B1", "B2", "M1", "M2", "F1", "F2", "P1", "P2", "SF", "SR", "SM"];

/// Seat 1 on 0 and seat 2 on 3, seat 1 with a Fire 3 on F1.
fn duel(facing: Facing) -> Table {
    let mut table = Table::two();
    table.put(1, 0, Facing::Cw).put(2, 3, facing).dice(1, "F1=3 P1=1").dice(2, IDLE);
    table
}

/// The same, fired at these shields; front hit.
fn front_hit(shields: &str) -> Table {
    let mut table = duel(Facing::Ccw);
    table.shields(2, shields).act(1, "fire F1");
    table
}

/// The same; rear hit.
fn rear_hit(shields: &str) -> Table {
    let mut table = duel(Facing::Cw);
    table.shields(2, shields).act(1, "fire F1");
    table
}

/// Whether a Fire die of a number hits from one space to another of the standard ring.
fn hits(from: u8, to: u8, number: u8) -> bool {
    let mut table = duel(Facing::Cw);
    table.put(1, from, Facing::Cw).put(2, to, Facing::Cw).shields(2, "SF SR SM");
    table.dice(1, &format!("F1={number} P1=1")).act(1, "fire F1");
    table.see(1).hits == 1
}

/// The side on which a shot from one space to another lands, with the facing of the target.
fn side(from: u8, to: u8, facing: Facing) -> Side {
    let mut table = duel(facing);
    table.put(1, from, Facing::Cw).put(2, to, facing).shields(2, "SF SR SM").dice(1, "F1=6 P1=1");
    table.act(1, "fire F1");
    landed(&table)
}

fn landed(table: &Table) -> Side {
    let sides: Vec<Side> =
        table.found(|event| if let Event::Hit { side, .. } = *event { Some(side) } else { None });
    assert_eq!(sides.len(), 1, "one hit");
    sides[0]
}

fn damages(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| format!("damage {word}")).collect()
}

#[track_caller]
fn offers_damage(table: &Table, words: &[&str]) {
    let expected = damages(words);
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    table.offers_just(2, &expected);
}

#[test]
fn rx_10_1_the_die_is_set_aside_after_a_hit() {
    let mut table = front_hit("SF");
    table.expect_dice(1, "P1=1");
    table.act(2, "damage M1");
    table.awaits(&[2]);
}

#[test]
fn rx_10_1_the_die_is_set_aside_after_a_miss() {
    let mut table = duel(Facing::Cw);
    table.put(2, 9, Facing::Cw).act(1, "fire F1").expect_dice(1, "P1=1");
    table.expects(|event| *event == Event::Missed { seat: seat(1), number: 3 });
    table.awaits(&[2]);
}

#[test]
fn rx_10_1_one_die_fires_one_shot_with_its_own_number() {
    let mut table = duel(Facing::Cw);
    table.put(2, 4, Facing::Cw).dice(1, "F1=3 F2=4 P1=1").act(1, "fire F1").expect_dice(1, "F2=4 P1=1");
    assert_eq!(table.see(1).hits, 0);
    table.act(2, "power P1").act(1, "fire F2");
    assert_eq!(table.winners(), (vec![1], false));
}

#[test]
fn rx_10_2_a_distance_equal_to_the_number_or_smaller_is_hit() {
    for number in 1..=6 {
        for distance in 1..=9 {
            assert_eq!(hits(0, distance, number), distance <= number, "Fire {number} at {distance}");
            assert_eq!(hits(distance, 0, number), distance <= number, "Fire {number} back at {distance}");
        }
    }
}

#[test]
fn rx_10_2_the_distance_runs_across_space_0() {
    assert!(hits(16, 2, 4));
    assert!(!hits(16, 2, 3));
    assert!(hits(2, 16, 4));
    assert!(!hits(2, 16, 3));
}

#[test]
fn rx_10_3_the_facing_of_the_shooter_does_not_matter() {
    for facing in Facing::BOTH {
        for space in [3, 15] {
            let mut table = duel(Facing::Cw);
            table.put(1, 0, facing).put(2, space, Facing::Cw).act(1, "fire F1");
            assert_eq!(table.winners(), (vec![1], false));
        }
    }
}

#[test]
fn rx_10_3_the_shooter_chooses_among_the_targets_in_range() {
    let mut table = Table::three();
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Cw).put(3, 22, Facing::Cw);
    table.dice(1, "F1=3 P1=1").dice(2, IDLE).dice(3, IDLE).act(1, "fire F1");
    table.awaits(&[1]);
    table.offers_just(1, &["target 2 cw", "target 3 ccw"]);
    table.refuses(1, "target 1 cw", "RX-10.3");
    table.act(1, "target 3 ccw");
    assert!(table.see(2).alive && !table.see(3).alive);
}

#[test]
fn rx_10_3_a_shot_cannot_be_made_to_miss() {
    let mut table = Table::three();
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Cw).put(3, 22, Facing::Cw);
    table.dice(1, "F1=3 P1=1").dice(2, IDLE).dice(3, IDLE).act(1, "fire F1");
    table.refuses(1, "resolve", "RX-10.3").refuses(1, "stay", "RX-10.3");
    // With one in range there is nothing to choose.
    let mut table = Table::three();
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Cw).put(3, 20, Facing::Cw);
    table.dice(1, "F1=3 P1=1").dice(2, IDLE).dice(3, IDLE).act(1, "fire F1");
    assert!(!table.see(2).alive && table.see(3).alive);
}

#[test]
fn rx_10_3_a_ship_in_the_other_sector_is_no_target() {
    let mut table = Table::three();
    table.put(1, 0, Facing::Cw).put_in(2, Sector::B, 1, Facing::Cw).put_in(3, Sector::B, 3, Facing::Cw);
    table.dice(1, "F1=6 P1=1").dice(2, IDLE).dice(3, IDLE).act(1, "fire F1");
    table.expects(|event| *event == Event::Missed { seat: seat(1), number: 6 });
    assert!(table.see(2).alive && table.see(3).alive);
}

#[test]
fn rx_10_3_a_retired_ship_is_no_target() {
    let mut table = Table::three();
    table.put(1, 0, Facing::Cw).put(2, 2, Facing::Cw).put(3, 3, Facing::Cw).shields(3, "SM");
    table.ship(2, |ship| ship.alive = false);
    table.dice(1, "F1=3 P1=1").dice(3, IDLE).act(1, "fire F1");
    table.awaits(&[3]);
    assert_eq!(table.see(1).hits, 1);
}

#[test]
fn rx_10_4_a_ship_in_between_does_not_stop_a_shot() {
    let mut table = Table::three();
    table.put(1, 0, Facing::Cw).put(2, 2, Facing::Cw).put(3, 4, Facing::Cw);
    table.dice(1, "F1=4 P1=1").dice(2, IDLE).dice(3, IDLE).act(1, "fire F1");
    table.offers_just(1, &["target 2 cw", "target 3 cw"]);
    table.act(1, "target 3 cw");
    assert!(table.see(2).alive && !table.see(3).alive);
}

#[test]
fn rx_10_4_a_ship_in_between_does_not_shorten_the_range() {
    let mut table = Table::three();
    table.put(1, 0, Facing::Cw).put(2, 2, Facing::Cw).put(3, 4, Facing::Cw).shields(2, "SM");
    table.dice(1, "F1=3 P1=1").dice(2, IDLE).dice(3, IDLE).act(1, "fire F1");
    // Only the ship at distance 2 is in range of a 3.
    table.awaits(&[2]);
}

#[test]
fn rx_10_5_a_target_facing_the_way_of_the_shot_is_hit_in_the_rear() {
    assert_eq!(side(0, 3, Facing::Cw), Side::Rear);
    assert_eq!(side(0, 3, Facing::Ccw), Side::Front);
    assert_eq!(side(3, 0, Facing::Ccw), Side::Rear);
    assert_eq!(side(3, 0, Facing::Cw), Side::Front);
}

#[test]
fn rx_10_5_the_way_runs_across_space_0() {
    assert_eq!(side(16, 2, Facing::Cw), Side::Rear);
    assert_eq!(side(16, 2, Facing::Ccw), Side::Front);
    assert_eq!(side(2, 16, Facing::Ccw), Side::Rear);
    assert_eq!(side(2, 16, Facing::Cw), Side::Front);
}

#[test]
fn rx_10_5_a_shot_travels_the_shorter_way() {
    let mut table = Table::three();
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Cw).put(3, 22, Facing::Cw);
    table.dice(1, "F1=6 P1=1").dice(2, IDLE).dice(3, IDLE).act(1, "fire F1");
    table.refuses(1, "target 2 ccw", "RX-10.5").refuses(1, "target 3 cw", "RX-10.5");
}

/// Six apart on a ring of twelve, with these shields on seat 2, which faces `cw`.
fn opposite(number: u8, shields: &str) -> Table {
    let mut table = Table::of(&setup(2, |setup| setup.battlefield = Some("knife12".into())));
    table.put(1, 0, Facing::Cw).put(2, 6, Facing::Cw).shields(2, shields);
    table.dice(1, &format!("F1={number} P1=1")).dice(2, IDLE).act(1, "fire F1");
    table
}

#[test]
fn rx_10_5_the_shooter_chooses_between_two_ways_of_equal_length() {
    let mut clockwise = opposite(6, "SF");
    clockwise.awaits(&[1]);
    clockwise.offers_just(1, &["target 2 cw", "target 2 ccw"]);
    let mut counter = clockwise.clone();
    // Clockwise the shot comes from behind, counter-clockwise from ahead.
    clockwise.act(1, "target 2 cw");
    assert_eq!(clockwise.winners(), (vec![1], false));
    counter.act(1, "target 2 ccw");
    assert_eq!((counter.outcome(), counter.awaited()), (None, vec![2]));
    assert_eq!(landed(&counter), Side::Front);
}

#[test]
fn rx_10_5_two_equal_ways_out_of_range_are_no_choice() {
    let table = opposite(5, "");
    assert_eq!((table.awaited(), table.see(1).hits), (vec![2], 0));
}

#[test]
fn rx_10_6_an_unprotected_hit_destroys_at_once_without_a_damage_token() {
    for table in [front_hit(""), rear_hit("")] {
        assert_eq!(table.winners(), (vec![1], false));
        assert!(!table.see(2).alive);
        table.expect_damage(2, "");
    }
}

#[test]
fn rx_10_6_shields_of_the_other_side_do_not_help() {
    let table = rear_hit("SF");
    assert_eq!(table.winners(), (vec![1], false));
    table.expect_damage(2, "");
    let table = front_hit("SR");
    assert_eq!(table.winners(), (vec![1], false));
    table.expect_damage(2, "");
}

#[test]
fn rx_10_6_a_protected_hit_does_not_destroy() {
    for mut table in [front_hit("SF"), front_hit("SM"), rear_hit("SR"), rear_hit("SM")] {
        assert_eq!(table.outcome(), None);
        let option = table.options(2)[0].clone();
        table.act(2, &option);
        assert!(table.see(2).alive);
    }
}

#[test]
fn rx_10_7_the_owner_chooses_the_shield() {
    let mut table = front_hit("SF SR SM");
    table.awaits(&[2]);
    table.offers_just(2, &["absorb SF", "absorb SM"]);
    let mut other = table.clone();
    table.act(2, "absorb SF").expect_shields(2, "SR SM");
    other.act(2, "absorb SM").expect_shields(2, "SF SR");
}

#[test]
fn rx_10_7_only_an_active_shield_absorbs() {
    let mut table = rear_hit("SR SM");
    table.offers_just(2, &["absorb SR", "absorb SM"]);
    table.refuses(2, "absorb P1", "RX-10.7").refuses(2, "damage SR", "RX-10.7");
}

#[test]
fn rx_10_7_a_single_protecting_shield_absorbs_unasked() {
    let table = front_hit("SF SR");
    table.expect_shields(2, "SR");
    table.expects(|event| *event == Event::Absorbed { seat: seat(2), shield: DieSpace::SF });
}

#[test]
fn rx_10_8_the_front_shield_lets_damage_through_to_the_front() {
    let mut table = front_hit("SF");
    table.awaits(&[2]);
    offers_damage(&table, &["M1", "F1", "F2", "P1", "SF"]);
    for space in ["B1", "B2", "M2", "P2", "SR", "SM"] {
        table.refuses(2, format!("damage {space}"), "RX-10.8");
    }
    table.act(2, "damage F2").expect_damage(2, "F2").expect_damage(1, "");
}

#[test]
fn rx_10_8_the_rear_shield_lets_damage_through_to_the_rear() {
    let mut table = rear_hit("SR");
    offers_damage(&table, &["B1", "B2", "M2", "P2", "SR"]);
    for space in ["M1", "F1", "F2", "P1", "SF", "SM"] {
        table.refuses(2, format!("damage {space}"), "RX-10.8");
    }
}

#[test]
fn rx_10_8_the_mid_shield_lets_damage_through_anywhere() {
    offers_damage(&front_hit("SM"), &ALL_LANCER);
    offers_damage(&rear_hit("SM"), &ALL_LANCER);
}

#[test]
fn rx_10_8_a_damaged_space_takes_no_second_token() {
    let mut table = duel(Facing::Ccw);
    table.shields(2, "SF").damage(2, "P1 F1").act(1, "fire F1");
    offers_damage(&table, &["M1", "F2", "SF"]);
    table.refuses(2, "damage P1", "RX-10.8");
    table.act(2, "damage SF").expect_damage(2, "F1 P1 SF").expect_shields(2, "");
}

#[test]
fn rx_10_8_the_space_of_the_absorbing_shield_is_always_an_option() {
    // Every other rear space but one is shut: a living ship has a Boost space left.
    let mut table = duel(Facing::Cw);
    table.shields(2, "SR").damage(2, "B1 M2 P2").act(1, "fire F1");
    offers_damage(&table, &["B2", "SR"]);
}

#[test]
fn rx_10_9_an_active_shield_on_the_damaged_space_is_removed() {
    let mut table = rear_hit("SR SM");
    table.act(2, "absorb SM").act(2, "damage SR").expect_shields(2, "").expect_damage(2, "SR");
}

#[test]
fn rx_10_9_shields_on_other_spaces_stay() {
    let mut table = rear_hit("SF SR SM");
    table.act(2, "absorb SM").act(2, "damage SR").expect_shields(2, "SF").expect_damage(2, "SR");
    let mut table = rear_hit("SF SR SM");
    table.act(2, "absorb SR").act(2, "damage P2").expect_shields(2, "SF SM").expect_damage(2, "P2");
}

#[test]
fn rx_10_10_a_die_on_the_damaged_space_is_set_aside_unused() {
    let mut table = duel(Facing::Cw);
    table.shields(2, "SR").dice(2, "B1=4 M2=3 P1=1").act(1, "fire F1").act(2, "damage B1");
    table.expect_dice(2, "M2=3 P1=1");
    assert_eq!((table.see(2).boost_score, table.see(2).manoeuvre_score), (0, 0));
    assert!(!table.see(2).boosted);
}

#[test]
fn rx_10_10_a_manoeuvre_die_that_is_lost_goes_to_no_token() {
    let mut table = duel(Facing::Cw);
    table.shields(2, "SR").dice(2, "M2=3 P1=1 P2=1").act(1, "fire F1").act(2, "damage M2");
    table.expect_dice(2, "P1=1 P2=1");
    assert_eq!(table.see(2).manoeuvre_score, 0);
    assert!(!table.state().manoeuvred);
}

#[test]
fn rx_10_10_dice_on_other_spaces_stay() {
    let mut table = duel(Facing::Cw);
    table.shields(2, "SR").dice(2, "B1=4 B2=2 P1=1").act(1, "fire F1").act(2, "damage B2");
    table.expect_dice(2, "B1=4 P1=1");
}

#[test]
fn rx_10_11_a_damaged_space_takes_no_dice_in_planning() {
    let mut table = Table::two();
    table.damage(1, "F1 SF").planning(&[&[1, 1, 2, 3], &[1, 1, 2, 3]]);
    table.refuses(1, "place 1 F1", "RX-10.11").refuses(1, "place 1 SF", "RX-10.11");
    table.does_not_offer(1, "place 1 F1").offers(1, "place 1 F2").offers(2, "place 1 F1");
}

#[test]
fn rx_10_11_a_damaged_space_takes_no_relocated_die() {
    let mut table = duel(Facing::Cw);
    table.damage(1, "F2 SF").cubes(1, 1).dice(1, "P1=1 M1=1").act(1, "power P1");
    table.refuses(1, "relocate F2", "RX-10.11").refuses(1, "relocate SF", "RX-10.11");
    table.offers(1, "relocate F1").does_not_offer(1, "relocate F2");
}

#[test]
fn rx_10_11_there_is_no_repair_at_the_end_of_a_round() {
    let mut table = duel(Facing::Ccw);
    table.shields(2, "SF").dice(1, "F1=3").dice(2, "").act(1, "fire F1").act(2, "damage SF");
    assert_eq!(table.state().round, 2);
    table.expect_damage(2, "SF");
    table.planning(&[&[1, 1, 2, 3], &[1, 1, 2, 3]]);
    table.refuses(2, "place 1 SF", "RX-10.11");
}

#[test]
fn rx_10_12_every_absorbed_hit_costs_one_shield_and_one_token() {
    for number in 3..=6 {
        let mut table = duel(Facing::Ccw);
        table.shields(2, "SF SR SM").dice(1, &format!("F1={number} P1=1"));
        table.act(1, "fire F1").act(2, "absorb SF").act(2, "damage M1");
        table.expect_shields(2, "SR SM").expect_damage(2, "M1");
        table.awaits(&[2]);
    }
}

#[test]
fn rx_10_13_an_absorbed_hit_counts_for_the_shooter() {
    let mut table = front_hit("SF SM");
    assert_eq!((table.see(1).hits, table.see(2).hits), (1, 0));
    table.act(2, "absorb SF").act(2, "damage M1");
    assert_eq!((table.see(1).hits, table.see(2).hits), (1, 0));
}

#[test]
fn rx_10_13_an_unprotected_hit_counts_and_a_miss_does_not() {
    assert_eq!(front_hit("").see(1).hits, 1);
    let mut table = duel(Facing::Cw);
    table.put(2, 4, Facing::Cw).ship(1, |ship| ship.hits = 2).act(1, "fire F1");
    assert_eq!(table.see(1).hits, 2);
}

#[test]
fn rx_10_13_hits_add_up_over_the_game() {
    let mut table = duel(Facing::Ccw);
    table.ship(1, |ship| ship.hits = 2).shields(2, "SF").dice(1, "F1=3").dice(2, "");
    table.act(1, "fire F1").act(2, "damage SF");
    assert_eq!((table.state().round, table.see(1).hits), (2, 3));
    assert_eq!(table.see(2).damage, spaces("SF"));
}

/// What a choice of seat 1 leaves open, as the table tells it.
fn left_open(table: &Table, action: &str) -> String {
    table.game().choice(seat(1), action.parse().expect("an action")).warning
}

#[test]
fn rx_10_7_a_choice_tells_what_it_leaves_open() {
    let mut table = Table::two();
    table.put(1, 3, Facing::Cw).put(2, 0, Facing::Cw).shields(1, "SF");
    table.dice(1, "B1=1 B2=3 SR=3").dice(2, "F1=4 P1=1").turn(1);
    let open = "F1 of Ship 2 (4) can hit your open rear.";
    assert_eq!(left_open(&table, "boost B1"), open, "four spaces away, and no shield astern");
    assert_eq!(left_open(&table, "boost B2"), "", "out of its range");
    assert_eq!(left_open(&table, "shield SR"), "", "behind a shield");
}

#[test]
fn rx_10_2_a_ship_shows_how_far_its_guns_reach() {
    let mut table = Table::two();
    table.put(1, 3, Facing::Cw).put(2, 0, Facing::Cw).dice(1, IDLE).dice(2, "F1=2 F2=4 P1=1").turn(1);
    let pieces = table.game().table(Observer::Spectator).scene.pieces;
    let half = |index: usize| {
        let sector = |shape: &Shape| match shape.outline {
            Outline::Sector { half, .. } => Some(half),
            _ => None,
        };
        pieces[index].reach.iter().find_map(sector)
    };
    assert_eq!(half(0), None, "no Fire die, no reach");
    assert_eq!(half(1), Some(4 * 200 + 100), "four spaces of twenty degrees to each side, and half its own");
    assert!(pieces[1].words.contains("Its guns reach 4 spaces."), "{}", pieces[1].words);
}

#[test]
fn rx_8_1_the_middle_of_the_ring_tells_the_round_and_the_contest() {
    let mut table = Table::two();
    table.dice(1, "M1=5 P1=1").dice(2, "M1=2 P1=1").turn(1);
    let middle = |table: &Table| {
        let marks = table.game().table(Observer::Spectator).scene.marks;
        marks.into_iter().map(|mark| mark.text).collect::<Vec<String>>()
    };
    let open = middle(&table);
    assert!(open[0].starts_with("Round "), "{open:?}");
    assert_eq!(open[1..], ["Manoeuvre contest", "Ship 1: 5, Ship 2: 2"]);
    table.planning(&[&[5, 2], &[2, 1]]);
    assert_eq!(middle(&table)[1..], ["Planning Phase"], "what is laid in secret is not told");
}
