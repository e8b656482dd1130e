//! FA-12: damage, crew and critical hits.

use broadside_firestorm::{Critical, Event, Marker, Status};

use crate::kit::*;

/// A Tusk (DR 4, CR 6, HP 5, CP 6, AP 4) under the guns of an Oathstone, 12/11/5/0 on each side.
fn tusk() -> Table {
    let mut table = Table::new();
    table.squadron(1, "sor_bb", &[(24_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(14_000, 10_000, 0)]);
    table.squadron(2, "sor_ff", &[(45_000, 45_000, 0)]);
    table.in_combat(1);
    table
}

/// So many hits, and these dice after them.
fn hit(hits: usize, then: &[u32]) -> Table {
    let mut table = tusk();
    let mut dice: Vec<u32> = vec![4; hits.min(11)];
    dice.resize(11, 1);
    dice.extend(then);
    table.fires(1, 1, "port", 2, &dice);
    table
}

#[test]
fn fa_12_1_fa_12_2_fa_12_3_hits_meet_dr_and_cr() {
    assert_eq!(hit(3, &[]).points(2).0, 5);
    assert_eq!(hit(4, &[]).points(2).0, 4);
    assert_eq!(hit(5, &[]).points(2).0, 4);
    // Tricky case 11: a critical hit replaces the point of hull.
    assert_eq!(hit(8, &[1, 2]).points(2).0, 3);
}

#[test]
fn fa_12_3_fa_12_4_several_critical_hits_follow_each_other() {
    // W5: 14 hits are two critical hits, 7 and 10.
    let mut table = tusk();
    table.fires(1, 1, "port", 2, &[6, 6, 6, 4, 4, 4, 4, 4, 1, 1, 1, 4, 4, 4, 3, 4, 5, 5]);
    assert_eq!(table.points(2), (1, 5, 3));
    assert!(table.ship(2).has(Marker::Steering));
    assert_eq!(table.count(|event| matches!(event, Event::CriticalHit { .. })), 2);
}

#[test]
fn fa_12_5_a_ship_without_hull_is_destroyed_and_suffers_no_more() {
    let mut table = tusk();
    table.tokens(2, 3, 0);
    // Tricky case 12: a 12 does not throw a ship that is gone.
    table.fires(1, 1, "port", 2, &[4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 6, 6]);
    assert_eq!(table.ship(2).status, Status::Destroyed);
    table.expects_no(|event| matches!(event, Event::Thrown { .. }));
    assert_eq!(table.vp(1), 50);
}

#[test]
fn fa_12_6_fa_12_7_a_ship_without_crew_is_a_derelict() {
    let mut table = tusk();
    table.tokens(2, 0, 5);
    table.fires(1, 1, "port", 2, &[4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 4, 5]);
    assert_eq!(table.points(2), (3, 0, 4), "decompression costs two, and one was left");
    table.expects(|event| matches!(event, Event::Derelict { .. }));
    assert!(table.game().ship(id(2)).is_adrift());
}

#[test]
fn fa_12_9_the_table_of_critical_hits() {
    let marked = |dice: [u32; 2], marker: Marker| hit(6, &dice).ship(2).has(marker);
    assert!(marked([1, 2], Marker::Drive));
    assert!(marked([2, 2], Marker::Firecontrol));
    assert!(marked([2, 3], Marker::Fire));
    assert!(marked([3, 3], Marker::Battery));
    assert!(marked([4, 5], Marker::Decompression));
    assert!(marked([5, 5], Marker::Steering));
    assert!(marked([5, 6], Marker::CommandDeck));
    assert_eq!(hit(6, &[2, 3]).points(2), (3, 5, 4));
    assert_eq!(hit(6, &[3, 4]).points(2), (3, 5, 3));
    assert_eq!(hit(6, &[4, 5]).points(2), (3, 4, 4));
    // The Tusk has neither shields nor mines: a 1 is PD, and so is a 2.
    assert!(hit(6, &[4, 4, 1]).ship(2).has(Marker::PdOut));
    assert!(hit(6, &[4, 4, 5]).ship(2).has(Marker::TorpedoesOut));
}

#[test]
fn fa_12_10_a_hit_in_the_own_activation_counts_for_the_next() {
    let mut table = Table::new();
    table.squadron(1, "ter_ff", &[(10_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(40_000, 40_000, 0)]);
    table.marked(1, Marker::Steering).marked(1, Marker::Firecontrol);
    table.act(1, "squadron 1").act(1, "advance 12").act(1, "end");
    let ship = table.ship(1);
    assert!(!ship.has(Marker::Steering) && !ship.has(Marker::Firecontrol), "cleared at its end");
    // A mine in the way: the marker is there, and the ship turns all the same.
    let mut hit = Table::new();
    hit.squadron(1, "ter_cr", &[(10_000, 10_000, 0)]);
    hit.squadron(2, "sor_cr", &[(40_000, 40_000, 0)]);
    hit.mine(2, (10_000, 15_000), 6).act(1, "squadron 1");
    hit.act_rolling(1, "advance 2", &[4, 4, 4, 4, 4, 4, 1, 5, 5]);
    assert!(hit.ship(1).has(Marker::Steering));
    hit.offers(1, "turn 1");
}

#[test]
fn fa_12_11_fires_and_decompressions_are_rolled_for() {
    let lie = || {
        let mut table = Table::new();
        table.squadron(1, "ter_cr", &[(10_000, 10_000, 0)]);
        table.squadron(2, "sor_cr", &[(40_000, 40_000, 0)]);
        table.marked(1, Marker::Fire).marked(1, Marker::Fire).marked(1, Marker::Decompression);
        table
    };
    let mut table = lie();
    table.act_rolling(1, "squadron 1", &[5, 4, 6]);
    assert_eq!(table.points(1), (4, 2, 3));
    assert_eq!((table.ship(1).fires, table.ship(1).decompressions), (1, 1));
    let mut sealed = lie();
    sealed.act_rolling(1, "squadron 1", &[1, 1, 5]);
    assert_eq!((sealed.points(1), sealed.ship(1).decompressions), ((5, 5, 3), 0));
}

#[test]
fn fa_12_12_repairs_succeed_on_five_and_engineers_add_one() {
    let lie = |class: &str, die: u32| {
        let mut table = Table::new();
        table.squadron(1, class, &[(10_000, 10_000, 0)]);
        table.squadron(2, "sor_cr", &[(40_000, 40_000, 0)]);
        table.marked(1, Marker::CommandDeck);
        table.act_rolling(1, "squadron 1", &[die]);
        table.ship(1).has(Marker::CommandDeck)
    };
    assert_eq!([lie("dir_cr", 4), lie("dir_cr", 5)], [true, false]);
    assert_eq!([lie("dir_ca", 3), lie("dir_ca", 4)], [true, false]);
}

#[test]
fn fa_12_13_the_same_marker_again_costs_hull_only() {
    let mut table = tusk();
    table.marked(2, Marker::Drive);
    table.fires(1, 1, "port", 2, &[4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 2]);
    table.expects(|event| matches!(event, Event::CriticalHit { result: Critical::Nothing, hull: 2, .. }));
    // PD and torpedoes out already: nothing is left to knock out.
    let mut systems = tusk();
    systems.marked(2, Marker::PdOut).marked(2, Marker::TorpedoesOut);
    systems.fires(1, 1, "port", 2, &[4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 4, 4, 3]);
    assert_eq!(systems.points(2).0, 3);
}

#[test]
fn fa_12_14_a_core_breach_blasts_everybody_near() {
    let mut table = tusk();
    table.squadron(2, "sor_ff", &[(14_000, 12_000, 0), (14_000, 14_001, 0)]);
    // 10 dice for the frigate at 2 inches, none for the one beyond 4.
    let mut dice = vec![4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1];
    dice.extend([1; 10]);
    table.fires(1, 1, "port", 2, &dice);
    assert_eq!(table.ship(2).status, Status::Destroyed);
    table.expects(|event| matches!(event, Event::Exploded { dice: 10, .. }));
    assert_eq!(table.attack_dice(), [11, 10]);
}

#[test]
fn fa_12_14_ships_that_breach_in_a_blast_blow_up_in_turn() {
    let mut table = tusk();
    table.squadron(2, "sor_ff", &[(14_000, 12_000, 0), (14_000, 15_000, 0)]);
    let mut dice = vec![4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1];
    // The first frigate (CR 5) is hit five times and breaches; its own blast has 6 dice and reaches the second.
    dice.extend([4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1]);
    dice.extend([1; 6]);
    table.fires(1, 1, "port", 2, &dice);
    assert_eq!(table.attack_dice(), [11, 10, 6]);
    assert_eq!(table.ship(4).status, Status::Destroyed);
}

#[test]
fn fa_12_15_a_fold_spasm_throws_the_ship() {
    // Direction 1 is north, 7 inches.
    let table = hit(6, &[6, 6, 1, 3, 4]);
    assert_eq!(table.at(2), (14_000, 17_000, 0));
    // Off the table it is destroyed: direction 4 is south.
    let gone = hit(6, &[6, 6, 4, 6, 6]);
    assert_eq!(gone.ship(2).status, Status::Destroyed);
}

#[test]
fn fa_12_15_a_place_that_is_taken_is_passed() {
    let mut table = tusk();
    table.squadron(2, "sor_ff", &[(14_000, 17_000, 0)]);
    table.fires(1, 1, "port", 2, &[4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 6, 6, 1, 3, 4]);
    assert_eq!(table.at(2), (14_000, 18_000, 0));
}

#[test]
fn fa_12_8_a_ship_with_half_its_hull_is_crippled() {
    // At the end a Tusk with 2 of 5 HP scores half its points, one with 3 nothing.
    let score = |hull: u8| {
        let mut table = Table::new();
        table.squadron(1, "ter_tr", &[(24_000, 47_500, 0)]);
        table.squadron(2, "sor_cr", &[(14_000, 10_000, 0)]);
        table.tokens(2, hull, 0).act(1, "squadron 1").act(1, "leave");
        table.vp(1)
    };
    assert_eq!([score(2), score(3)], [0, 25]);
}

#[test]
fn fa_12_16_markers_of_a_derelict_are_not_rolled_for() {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(10_000, 10_000, 0), (12_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(40_000, 40_000, 0)]);
    table.marked(1, Marker::Fire).change(1, |ship| ship.cp = 0);
    table.act(1, "squadron 1");
    assert_eq!(table.ship(1).fires, 1);
}
