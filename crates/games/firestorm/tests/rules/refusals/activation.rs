//! What is refused: activations, cards, the cloak, movement and launching.

use broadside_firestorm::WingType::Fighter;
use broadside_firestorm::{Marker, Status, Terrain};

use super::{line, refuse};
use crate::kit::*;

#[test]
fn d9_activate_takes_own_units_once() {
    let mut table = sky();
    table.flight(1, Fighter, 2, (10_000, 10_000));
    table.flight(2, Fighter, 2, (30_000, 30_000));
    table.flight(1, Fighter, 2, (12_000, 10_000));
    table.change_flight(3, |flight| flight.activated = true);
    table.squadron(1, "ter_ff", &[(4_000, 2_000, 0)]);
    table.change(3, |ship| ship.status = Status::Reserve);
    refuse(&mut table, 1, &[("squadron 2", "FA-4.7"), ("flight 2", "FA-4.7"), ("pass", "FA-4.7")]);
    refuse(&mut table, 1, &[("flight 3", "FA-4.8"), ("squadron 3", "FA-4.8"), ("flight 9", "FA-4.7")]);
}

#[test]
fn d10_d17_squadron_and_action_cards_fit_their_moment() {
    let mut table = line();
    table.hand(1, &["S-07", "A-06", "R-01", "T-01"]).act(1, "squadron 1");
    let late = [("card A-06", "FA-4.3"), ("card R-01", "FA-4.3"), ("card T-01", "FA-4.3")];
    refuse(&mut table, 1, &late);
    refuse(&mut table, 1, &[("card S-07", "FA-18.15"), ("card S-02", "FA-18.14"), ("done", "FA-18.14")]);
    table.act(1, "pass").act(1, "ship 1").act(1, "advance 8").act(1, "end");
    table.act(1, "advance 8").act(1, "end").offers_just(1, &["card A-06", "pass"]);
    refuse(&mut table, 1, &[("card S-07", "FA-4.3"), ("card A-09", "FA-18.14"), ("fire 1 fore", "FA-18.14")]);
}

#[test]
fn d11_card_choice_takes_what_the_card_may_take() {
    let mut table = line();
    table.marked(1, Marker::Fire).tokens(2, 0, 1).hand(1, &["S-05"]);
    table.act(1, "squadron 1").act(1, "card S-05");
    refuse(&mut table, 1, &[("relieve crew", "FA-18.11"), ("relieve decompression", "FA-18.11")]);
    let mut table = line();
    table.mine(2, (20_000, 15_000), 4).mine(2, (20_000, 16_000), 4).mine(2, (20_000, 19_000), 4);
    table.hand(1, &["S-07"]).act(1, "squadron 1").act(1, "card S-07");
    refuse(&mut table, 1, &[("sweep 3", "FA-18.11"), ("sweep 9", "FA-18.11"), ("pass", "FA-18.11")]);
    let mut table = line();
    table
        .marked(1, Marker::Battery)
        .marked(2, Marker::Battery)
        .marked(2, Marker::Steering)
        .hand(1, &["A-06", "A-09"]);
    table.act_anyhow(1, "squadron 1").act_rolling(1, "pass", &[1, 1]).act(1, "ship 1").act(1, "advance 8");
    table.act(1, "end").act(1, "advance 8").act(1, "end");
    let mut shields = Table(table.0.clone());
    shields.act(1, "card A-06");
    refuse(&mut shields, 1, &[("ship 3", "FA-18.11"), ("ship 4", "FA-18.11"), ("done", "FA-18.11")]);
    table.act(1, "card A-09").act(1, "ship 2");
    refuse(&mut table, 1, &[("relieve drive", "FA-18.11"), ("relieve crew", "FA-18.11")]);
}

#[test]
fn d11_flak_curtain_takes_a_ship_near_the_flight() {
    let mut table = sky();
    table.squadron(2, "sor_cr", &[(20_000, 20_000, 0), (22_000, 20_000, 0), (24_000, 23_000, 0)]);
    table.flight(1, Fighter, 4, (20_000, 17_000));
    table.hand(2, &["R-08"]).act(1, "flight 1").act(1, "done").act(2, "card R-08");
    refuse(&mut table, 2, &[("ship 5", "FA-18.11"), ("ship 1", "FA-18.11"), ("pass", "FA-18.11")]);
}

#[test]
fn d12_counter_takes_countermand_alone() {
    let mut table = line();
    table.hand(1, &["S-02"]).hand(2, &["R-01", "T-01"]).act(1, "squadron 1").act(1, "card S-02").awaits(&[2]);
    refuse(&mut table, 2, &[("card R-01", "FA-4.3"), ("card R-07", "FA-18.14"), ("done", "FA-18.14")]);
    table.refuses(1, "pass", "FA-4.7");
}

#[test]
fn d13_cloak_is_set_by_its_owner_and_never_without_a_working_one() {
    let mut table = sky();
    table.squadron(1, "rel_cr", &[(20_000, 20_000, 0)]);
    table.act(1, "squadron 3").offers_just(1, &["cloak on", "cloak off"]);
    refuse(&mut table, 1, &[("pass", "FA-9.13"), ("end", "FA-9.13")]);
    table.refuses(2, "cloak off", "FA-4.7");
    let mut out = sky();
    out.squadron(1, "rel_cr", &[(20_000, 20_000, 0)]);
    out.marked(3, Marker::ShieldsOut).act_rolling(1, "squadron 3", &[1]).refuses(1, "cloak on", "FA-6.4");
}

#[test]
fn d14_move_ship_takes_ships_of_the_squadron_that_have_not_moved() {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(20_000, 10_000, 0), (22_000, 10_000, 0), (24_000, 10_000, 0)]);
    table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    table.squadron(2, "sor_cr", &[(40_000, 40_000, 0)]);
    table.act(1, "squadron 1");
    refuse(&mut table, 1, &[("ship 4", "FA-5.9"), ("ship 5", "FA-5.9"), ("end", "FA-5.9")]);
    table.act(1, "ship 2").act(1, "advance 8").act(1, "end").refuses(1, "ship 2", "FA-5.9");
}

#[test]
fn d15_move_pick_keeps_to_what_the_ship_can_do() {
    let mut table = line();
    table.act(1, "squadron 1").act(1, "ship 1");
    let first = [
        ("advance 17", "FA-6.3"),
        ("turn 1", "FA-6.5"),
        ("turn 4", "FA-6.5"),
        ("pivot 1", "FA-6.14"),
        ("drop mine", "FA-15.1"),
        ("ram 4", "FA-14.1"),
        ("leave", "FA-6.11"),
        ("end", "FA-6.1"),
        ("cut", "FA-6.1"),
        ("shunt", "FA-6.1"),
        ("turn by card A-04 1", "FA-18.6"),
        ("fire 1 fore", "FA-6.4"),
    ];
    refuse(&mut table, 1, &first);
}

#[test]
fn d16_launch_takes_ready_wings_and_a_free_direction() {
    let mut table = sky();
    table.squadron(1, "ter_cv", &[(24_000, 10_000, 0)]);
    table.change(3, |ship| (ship.hangar.ready, ship.hangar.spent) = ([3, 0, 0, 0], [0, 0, 2, 0]));
    table.terrain(Terrain::Planet, &[(24_000, 16_000, 2_000)]);
    table.act(1, "squadron 3").act(1, "advance 6").act(1, "end");
    let wings = [("launch fighter 4", "FA-16.4"), ("launch bomber 1", "FA-16.4"), ("direction 2", "FA-16.4")];
    refuse(&mut table, 1, &wings);
    refuse(&mut table, 1, &[("launch fighter 0", "FA-16.4"), ("launch interceptor 1", "FA-16.4")]);
    table.act(1, "launch fighter 2");
    refuse(&mut table, 1, &[("direction 0", "FA-16.4"), ("direction 8", "FA-16.4"), ("done", "FA-16.4")]);
}
