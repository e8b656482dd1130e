//! FA-14: ramming.

use broadside_firestorm::{Event, Marker, Status};

use crate::kit::*;

/// A Tusk with 1 HP heading north at a Citadel 7 inches away; MV 7.
fn ram() -> Table {
    let mut table = Table::new();
    table.squadron(1, "sor_cr", &[(20_000, 10_000, 0)]);
    table.squadron(1, "sor_ff", &[(2_000, 2_000, 0)]);
    table.squadron(2, "ter_bb", &[(20_000, 17_000, 0)]);
    table.squadron(2, "ter_ff", &[(45_000, 2_000, 0)]);
    table.tokens(1, 4, 0);
    table
}

#[test]
fn fa_14_1_a_ship_with_its_last_hull_point_may_ram_ahead() {
    let mut table = ram();
    table.act(1, "squadron 1").offers(1, "ram 3");
    let mut far = ram();
    far.change(3, |ship| ship.at = point(20_000, 18_001)).act(1, "squadron 1");
    far.refuses(1, "ram 3", "FA-14.1");
    let mut whole = ram();
    whole.change(1, |ship| ship.hp = 2).act(1, "squadron 1").refuses(1, "ram 3", "FA-14.1");
    let mut beside = ram();
    beside.change(3, |ship| ship.at = point(26_000, 10_000)).act(1, "squadron 1");
    beside.refuses(1, "ram 3", "FA-14.1");
    let mut jammed = ram();
    jammed.marked(1, Marker::Steering).act(1, "squadron 1").refuses(1, "ram 3", "FA-14.1");
    let mut moved = ram();
    moved.act(1, "squadron 1").act(1, "advance 1").refuses(1, "ram 3", "FA-14.1");
}

#[test]
fn fa_14_1_tiny_ships_neither_ram_nor_are_rammed() {
    let mut table = Table::new();
    table.squadron(1, "dir_co", &[(20_000, 10_000, 0)]);
    table.squadron(2, "ter_bb", &[(20_000, 17_000, 0)]);
    table.tokens(1, 1, 0).act(1, "squadron 1").refuses(1, "ram 2", "FA-14.1");
}

#[test]
fn fa_14_2_the_ship_runs_to_an_inch_from_the_target_and_faces_it() {
    let mut table = ram();
    table.change(3, |ship| ship.at = point(23_000, 14_000));
    table.act(1, "squadron 1");
    // 5 inches away, 4 to go: 3/5 and 4/5 of them. It evades.
    table.act_rolling(1, "ram 3", &[5]);
    assert_eq!(table.at(1), (22_400, 13_200, 2));
    let mut taken = ram();
    taken.squadron(2, "ter_ff", &[(20_500, 16_000, 0)]);
    taken.act(1, "squadron 1").refuses(1, "ram 3", "FA-14.2");
}

#[test]
fn fa_14_3_fa_14_4_the_target_evades_or_the_rammer_rolls() {
    let mut fails = ram();
    fails.act(1, "squadron 1").act_rolling(1, "ram 3", &[4, 3]);
    fails.expects(|event| matches!(event, Event::RamRoll { evade: Some(4), die: Some(3), hits: false, .. }));
    // A target that has been activated cannot evade.
    let mut slow = ram();
    slow.lay(|state| state.squadrons[2].activated = true);
    slow.act(1, "squadron 1").act_rolling(1, "ram 3", &[3]);
    slow.expects(|event| matches!(event, Event::RamRoll { evade: None, die: Some(3), .. }));
}

#[test]
fn fa_14_4_smaller_targets_are_harder_to_hit() {
    for (class, needs) in [("ter_bb", 4), ("ter_cr", 5), ("ter_ff", 6)] {
        let tried = |dice: &[u32]| {
            let mut table = Table::new();
            table.squadron(1, "sor_cr", &[(20_000, 10_000, 0)]);
            table.squadron(1, "sor_ff", &[(2_000, 2_000, 0)]);
            table.squadron(2, class, &[(20_000, 17_000, 0)]);
            table.squadron(2, "ter_ff", &[(45_000, 2_000, 0)]);
            table.tokens(1, 4, 0).lay(|state| state.squadrons[2].activated = true);
            table.act(1, "squadron 1").act_rolling(1, "ram 3", dice);
            table
        };
        tried(&[needs - 1]).expects(|event| matches!(event, Event::RamRoll { hits: false, .. }));
        let hits = tried(&[needs, 3, 3, 3, 4]);
        hits.expects(|event| matches!(event, Event::RamRoll { hits: true, .. }));
    }
}

#[test]
fn fa_14_5_both_suffer_a_critical_hit() {
    let mut table = ram();
    table.act(1, "squadron 1");
    // Not evaded, a 4; the target 3 + 3, the rammer 3 + 4.
    table.act_rolling(1, "ram 3", &[1, 4, 3, 3, 3, 4]);
    assert_eq!(table.points(3).0, 7);
    assert!(table.ship(3).has(Marker::Battery));
    assert_eq!(table.ship(1).status, Status::Destroyed);
    assert_eq!(table.vp(2), 50);
}

#[test]
fn fa_14_6_after_a_failure_the_ship_fires_but_does_not_board() {
    let mut table = ram();
    table.act(1, "squadron 1").act_rolling(1, "ram 3", &[5]);
    assert_eq!(table.at(1), (20_000, 16_000, 0));
    table.offers(1, "fire 1 fore");
    table.act(1, "done");
    assert!(!table.awaited().contains(&1), "nobody asks it to board");
}
