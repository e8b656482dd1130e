//! FA-17: reserves and shunting.

use broadside_firestorm::{Event, Status, Terrain};

use crate::kit::*;

/// Two Pickets of seat 1 in reserve, and the last go of turn 1 to come.
fn waiting() -> Table {
    let mut table = Table::new();
    table.squadron(1, "ter_ff", &[(2_000, 2_000, 6)]);
    table.squadron(1, "ter_ff", &[(0, 0, 0), (0, 0, 0)]);
    for ship in [2, 3] {
        table.change(ship, |ship| ship.status = Status::Reserve);
    }
    table.last_go();
    table
}

/// They try to arrive in the middle of row 10, heading north.
fn arrive(table: &mut Table, dice: &[u32]) {
    let dice: Vec<u32> = dice.iter().copied().chain([6, 6, 1, 1]).collect();
    table.act(1, "arrive 2").act(1, "x 24").act(1, "y 10").act_rolling(1, "heading 0", &dice);
}

#[test]
fn fa_17_1_reserves_are_asked_for_in_the_end_phase() {
    let mut table = waiting();
    table.ends(&[]).awaits(&[1]).offers_just(1, &["arrive 2", "pass"]);
    table.act_rolling(1, "pass", &[6, 6, 1, 1]);
    assert_eq!((table.state().turn, table.ship(2).status), (2, Status::Reserve));
}

#[test]
fn fa_17_2_the_entry_point_is_in_the_own_half() {
    let mut table = waiting();
    table.terrain(Terrain::Planet, &[(24_000, 5_000, 500)]);
    table.terrain(Terrain::Distortion, &[(24_000, 8_000, 500)]);
    table.ends(&[]).act(1, "arrive 2");
    table.does_not_offer(1, "x 0").does_not_offer(1, "x 48").offers(1, "x 47");
    table.act(1, "x 24");
    table.offers(1, "y 24").does_not_offer(1, "y 25").does_not_offer(1, "y 0").offers(1, "y 1");
    table.does_not_offer(1, "y 5").does_not_offer(1, "y 8");
    table.act(1, "y 10");
    assert_eq!(table.options_of(1, "heading").len(), 24);
}

#[test]
fn fa_17_3_two_dice_decide() {
    let mut lost = waiting();
    lost.ends(&[]);
    arrive(&mut lost, &[1, 1]);
    assert_eq!(
        (lost.ship(2).status, lost.ship(3).status, lost.vp(2)),
        (Status::Destroyed, Status::Destroyed, 40)
    );
    let mut there = waiting();
    there.ends(&[]);
    arrive(&mut there, &[4, 4]);
    assert_eq!((there.at(2), there.at(3)), ((24_000, 10_000, 0), (25_500, 10_000, 0)));
    there.expects(|event| matches!(event, Event::Arrived { .. }));
}

#[test]
fn fa_17_3_a_delayed_squadron_misses_the_next_end_phase() {
    let mut table = waiting();
    table.ends(&[]);
    arrive(&mut table, &[1, 3]);
    assert_eq!((table.ship(2).status, table.state().squadrons[1].delayed), (Status::Reserve, 2));
    let again = |turn: u8| {
        let mut table = waiting();
        table.lay(|state| (state.turn, state.squadrons[1].delayed) = (turn, 2));
        table.ends(if turn == 2 { &[6, 6, 1, 1] } else { &[] });
        table.is_offered(1, "arrive 2")
    };
    assert!(!again(2) && again(3));
}

#[test]
fn fa_17_4_a_scattered_squadron_arrives_elsewhere() {
    let mut table = waiting();
    table.ends(&[]);
    // Heading 4 times 3 is south, 6 inches.
    arrive(&mut table, &[3, 4, 4, 6]);
    assert_eq!(table.at(2), (24_000, 4_000, 0));
    table.expects(|event| matches!(event, Event::Shunt { scatter: Some((4, 6)), .. }));
    let mut edge = waiting();
    edge.ends(&[]).act(1, "arrive 2").act(1, "x 24").act(1, "y 2");
    edge.act_rolling(1, "heading 0", &[2, 3, 4, 5, 6, 6, 1, 1]);
    assert_eq!(edge.at(2), (24_000, 500, 0));
}

#[test]
fn fa_17_5_arrived_ships_act_from_the_next_turn_on() {
    let mut table = waiting();
    table.ends(&[]);
    arrive(&mut table, &[6, 6]);
    assert_eq!(table.state().turn, 2);
    table.awaits(&[1]).offers(1, "squadron 2");
}

#[test]
fn fa_17_6_who_never_arrives_counts_as_withdrawn() {
    let mut table = waiting();
    table.lay(|state| state.turn = state.turns);
    table.ends(&[]);
    assert_eq!(
        (table.ship(2).status, table.ship(3).status, table.vp(2)),
        (Status::Withdrawn, Status::Withdrawn, 20)
    );
}

#[test]
fn fa_17_7_a_squadron_arrives_abreast_and_makes_room() {
    let mut table = waiting();
    // Somebody is on the point, and a planet where the second would stand.
    table.change(1, |ship| ship.at = point(24_000, 10_000));
    table.terrain(Terrain::Planet, &[(25_500, 10_000, 400)]);
    table.ends(&[]);
    arrive(&mut table, &[6, 6]);
    assert_eq!((table.at(2), table.at(3)), ((24_000, 9_000, 0), (25_500, 9_500, 0)));
}

#[test]
fn fa_17_8_a_ship_shunts_at_the_end_of_its_move() {
    let ends_at = |lay: &dyn Fn(&mut Table)| {
        let mut table = Table::new();
        table.squadron(1, "ter_cr", &[(20_000, 10_000, 0)]);
        table.squadron(2, "sor_cr", &[(40_000, 40_000, 0)]);
        lay(&mut table);
        table.act(1, "squadron 1").act(1, "advance 8");
        table
    };
    ends_at(&|_| {}).offers(1, "shunt");
    let planet = |at: i32| {
        move |table: &mut Table| {
            table.terrain(Terrain::Planet, &[(20_000, at, 1_000)]);
        }
    };
    ends_at(&planet(19_000)).refuses(1, "shunt", "FA-17.8");
    ends_at(&planet(19_001)).offers(1, "shunt");
    let field = |table: &mut Table| {
        table.terrain(Terrain::Distortion, &[(20_000, 14_000, 1_000)]);
    };
    ends_at(&field).refuses(1, "shunt", "FA-7.4");
    let mut slow = Table::new();
    slow.squadron(1, "ter_cr", &[(20_000, 10_000, 0)]);
    slow.squadron(2, "sor_cr", &[(40_000, 40_000, 0)]);
    slow.act(1, "squadron 1").act(1, "advance 7").refuses(1, "shunt", "FA-6.1");
}

#[test]
fn fa_17_9_it_leaves_in_its_next_command_segment() {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(20_000, 10_000, 0), (22_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(40_000, 40_000, 0)]);
    table.change(1, |ship| ship.shunting = true);
    table.act(1, "squadron 1");
    assert_eq!((table.ship(1).status, table.vp(2)), (Status::Withdrawn, 30));
    table.expects(|event| matches!(event, Event::Withdrawn { shunt: true, .. }));
    // A ship that loses its crew loses the marker.
    let mut derelict = Table::new();
    derelict.squadron(1, "ter_cr", &[(20_000, 10_000, 0), (22_000, 10_000, 0)]);
    derelict.squadron(2, "sor_cr", &[(20_000, 14_000, 12)]);
    derelict.change(1, |ship| (ship.shunting, ship.cp) = (true, 1));
    derelict.lay(|state| state.next = 1).in_combat(2);
    // A critical hit of 7 costs the last CP.
    derelict.fires(2, 3, "fore", 1, &[6, 6, 4, 4, 1, 1, 1, 3, 4]);
    assert!(!derelict.ship(1).shunting);
}
