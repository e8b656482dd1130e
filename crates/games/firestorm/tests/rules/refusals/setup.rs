//! What is refused: fleets, sides, deployment, T cards, and the End Phase.

use broadside_engine::Steps;
use broadside_firestorm::{Bearer, Setup, Status, Step};

use super::{class, line, refuse, yard};
use crate::kit::*;

#[test]
fn d1_fleet_add_refuses_strangers_and_what_cannot_be_completed() {
    let mut table = Table::begun(&Setup::ordinary(2));
    let large = content().find_fleet("iron_hail").expect("a fleet").0 + 1;
    refuse(&mut table, 1, &[(&format!("fleet {large}"), "FA-2.2"), ("faction 9", "FA-2.11")]);
    refuse(&mut table, 1, &[(&class("ter_cr"), "FA-2.11"), ("done", "FA-2.11")]);
    let mut table = yard();
    refuse(&mut table, 1, &[(&class("sor_bb"), "FA-2.3"), ("done", "FA-2.6"), ("ships 2", "FA-2.11")]);
    // A Citadel takes nearly all that Capital ships may cost.
    table.act(1, class("ter_bb")).act(1, "ships 1");
    refuse(&mut table, 1, &[(&class("ter_cv"), "FA-2.11"), ("fleet 1", "FA-2.11")]);
}

#[test]
fn d2_fleet_size_keeps_to_the_printed_range() {
    let mut table = yard();
    table.act(1, class("ter_cr"));
    refuse(&mut table, 1, &[("ships 1", "FA-2.4"), ("ships 4", "FA-2.4"), ("done", "FA-2.11")]);
}

#[test]
fn d3_fleet_wing_keeps_to_the_room_and_the_points() {
    let mut table = yard();
    table.act(1, class("ter_cv")).act(1, "ships 1");
    refuse(&mut table, 1, &[("ships 1", "FA-2.11"), (&class("ter_cr"), "FA-2.11")]);
    for _ in 0..8 {
        table.act(1, "wing fighter");
    }
    refuse(&mut table, 1, &[("wing fighter", "FA-2.7"), ("wing bomber", "FA-2.7")]);
}

#[test]
fn d4_edge_or_role_takes_what_is_free() {
    let mut table = Table::begun_rolling(&setup(2, |_| {}), &[6, 6, 1, 1]);
    refuse(&mut table, 1, &[("side 3", "FA-3.3"), ("place 1", "FA-3.3"), ("squadron 1", "FA-3.3")]);
    table.refuses(2, "side 1", "FA-4.7");
    let raid = setup(2, |setup| setup.scenario = Some("convoy_raid".into()));
    let mut table = Table::begun_rolling(&raid, &[6, 6, 1, 1]);
    table.act(1, "side 1");
    refuse(&mut table, 2, &[("place 3", "FA-3.3"), ("side 1", "FA-3.3")]);
    // Three corners are left of four, and nobody takes one twice.
    let mut corners = Table::begun_rolling(&setup(3, |_| {}), &[6, 6, 4, 4, 1, 1]);
    corners.act(1, "side 1");
    let next = corners.awaited()[0];
    corners.refuses(next, "side 1", "FA-3.3");
}

#[test]
fn d5_deploy_unit_takes_own_squadrons_once() {
    let mut table = Table::begun_rolling(&setup(2, |_| {}), &[6, 6, 1, 1]);
    table.act(1, "side 1");
    refuse(&mut table, 1, &[("squadron 6", "FA-3.4"), ("squadron 99", "FA-3.4"), ("reserve 6", "FA-3.7")]);
    table.act(1, "squadron 1").act(1, "x 20").act(1, "y 4").act(1, "heading 0");
    table.act(2, "reserve 6");
    refuse(&mut table, 1, &[("squadron 1", "FA-3.4"), ("reserve 1", "FA-3.7"), ("x 20", "FA-3.4")]);
}

#[test]
fn d6_deploy_places_keep_to_the_zone_and_the_squadron() {
    let mut table = Table::begun_rolling(&setup(2, |_| {}), &[6, 6, 1, 1]);
    table.act(1, "side 1").act(1, "squadron 2");
    refuse(&mut table, 1, &[("formation", "FA-3.4"), ("x 0", "FA-3.4"), ("x 48", "FA-3.4")]);
    table.act(1, "x 20");
    refuse(&mut table, 1, &[("y 0", "FA-3.4"), ("y 9", "FA-3.4"), ("x 20", "FA-3.4")]);
    table.act(1, "y 4");
    refuse(&mut table, 1, &[("heading 24", "FA-3.4"), ("y 4", "FA-3.4")]);
    table.act(1, "heading 0");
    refuse(&mut table, 1, &[("x 13", "FA-3.4"), ("x 27", "FA-3.4")]);
}

#[test]
fn d7_turn_card_takes_one_t_card_of_the_hand() {
    let mut table = line();
    table.hand(1, &["T-05", "S-02"]).hand(2, &["R-01"]);
    table.lay(|state| state.steps = Steps::begin(Step::TurnCards));
    refuse(&mut table, 1, &[("card S-02", "FA-4.2"), ("card T-01", "FA-4.2"), ("done", "FA-4.2")]);
    table.act(1, "card T-05");
    refuse(&mut table, 1, &[("card T-05", "FA-4.2"), ("pass", "FA-4.2")]);
}

#[test]
fn d8_turn_card_victim_is_an_opponent() {
    let teams = Setup { teams: Some(vec![1, 2, 1]), ..setup(3, |_| {}) };
    for (setup, mate) in [(setup(3, |_| {}), false), (teams, true)] {
        let mut table = Table::laid(&setup);
        for (number, y) in [(1, 10_000), (2, 20_000), (3, 30_000)] {
            table.squadron(number, "ter_cr", &[(20_000, y, 0)]);
        }
        table.hand(1, &["T-02"]).lay(|state| state.steps = Steps::begin(Step::TurnCards));
        if mate {
            // One opponent is left, and the card is about him.
            table.act_anyhow(1, "card T-02");
            assert_eq!(table.state().in_force[0].on, Bearer::Player(seat(2)));
        } else {
            table.act_anyhow(1, "card T-02");
            refuse(&mut table, 1, &[("victim 1", "FA-18.9"), ("cancel 2", "FA-18.9"), ("pass", "FA-18.9")]);
            table.refuses(2, "victim 1", "FA-4.7");
        }
    }
}

#[test]
fn d33_discard_takes_cards_of_the_hand() {
    let mut table = sky();
    table.hand(1, &["A-01"]).last_go().ends(&[]);
    table.awaits(&[1]);
    refuse(&mut table, 1, &[("card A-02", "FA-19.3"), ("pass", "FA-19.3")]);
    let mut full = sky();
    full.hand(1, &["A-01", "A-02"]).last_go().ends(&[]);
    full.refuses(1, "done", "FA-19.2");
}

#[test]
fn d34_shunt_in_keeps_to_the_own_half() {
    let mut table = sky();
    table.squadron(1, "ter_ff", &[(0, 0, 0), (0, 0, 0)]);
    for ship in [3, 4] {
        table.change(ship, |ship| ship.status = Status::Reserve);
    }
    table.last_go().ends(&[]).awaits(&[1]);
    refuse(&mut table, 1, &[("arrive 1", "FA-17.1"), ("x 24", "FA-17.1"), ("done", "FA-17.1")]);
    table.act(1, "arrive 3");
    refuse(&mut table, 1, &[("x 0", "FA-17.2"), ("x 48", "FA-17.2"), ("pass", "FA-17.2")]);
    table.act(1, "x 24");
    refuse(&mut table, 1, &[("y 0", "FA-17.2"), ("y 25", "FA-17.2")]);
    table.act(1, "y 10").refuses(1, "heading 24", "FA-17.2");
}
