//! FA-7: terrain.

use broadside_firestorm::{Event, Source, Status, Terrain};

use crate::kit::*;

fn one(class: &str, x: i32, y: i32) -> Table {
    let mut table = Table::new();
    table.squadron(1, class, &[(x, y, 0)]);
    table.squadron(1, "ter_tr", &[(2_000, 2_000, 0)]);
    table.squadron(2, "sor_cr", &[(47_000, 2_000, 0)]);
    table
}

#[test]
fn fa_7_2_sub_steps_in_a_belt_cost_dice_at_the_end_of_the_move() {
    // A belt from 12 to 16 inches: sub-steps at 12.5 to 15.5 are seven, four dice.
    let mut table = one("ter_ff", 10_000, 10_000);
    table.terrain(Terrain::Belt, &[(10_000, 14_000, 2_000)]);
    table.act(1, "squadron 1").act(1, "advance 14");
    table.act_rolling(1, "end", &[1, 1, 1, 4]);
    let belt = |event: &Event| matches!(event, Event::AttackDice { source: Source::Belt, dice, hits: 1, .. } if dice.len() == 4);
    table.expects(belt);
}

#[test]
fn fa_7_2_shields_stop_rocks_and_point_defence_does_not() {
    let mut table = one("ter_bb", 10_000, 12_500);
    table.terrain(Terrain::Belt, &[(10_000, 14_000, 2_000)]);
    table.act(1, "squadron 1").act(1, "advance 6");
    // Three inches, six sub-steps inside, three dice: 3 hits, three shield dice.
    table.act_rolling(1, "end", &[4, 4, 5, 1, 4, 4]);
    table.expects(|event| matches!(event, Event::ShieldDice { cancelled: 2, .. }));
    table.expects_no(|event| matches!(event, Event::PointDefenceDice { .. }));
}

#[test]
fn fa_7_3_a_ship_that_stands_still_in_a_belt_is_safe() {
    let mut table = one("ter_ff", 10_000, 14_000);
    table.terrain(Terrain::Belt, &[(10_000, 14_000, 2_000)]);
    table.change(1, |ship| ship.cut = true);
    table.act(1, "squadron 1").act(1, "end");
    table.expects_no(|event| matches!(event, Event::AttackDice { .. }));
}

#[test]
fn fa_7_4_a_distortion_field_halves_shields_and_forbids_a_shunt() {
    let mut table = Table::new();
    table.squadron(1, "sor_ca", &[(24_000, 10_000, 0)]);
    table.squadron(2, "ter_bb", &[(14_000, 10_000, 0)]);
    table.terrain(Terrain::Distortion, &[(14_000, 10_000, 1_000)]);
    table.in_combat(1);
    // 8 dice, obscured: 4. One hit, and 3 / 2 = 1 shield die.
    table.fires(1, 1, "port", 2, &[4, 1, 1, 1, 1]);
    assert_eq!(table.attack_dice(), [4]);
    table.expects(|event| matches!(event, Event::ShieldDice { dice, .. } if dice.len() == 1));
    let mut ends = one("ter_ff", 10_000, 10_000);
    ends.terrain(Terrain::Distortion, &[(10_000, 16_000, 1_000)]);
    ends.act(1, "squadron 1").act(1, "advance 12").refuses(1, "shunt", "FA-7.4").offers(1, "end");
}

#[test]
fn fa_7_1_fa_7_5_fa_7_6_inside_a_planet_a_ship_is_destroyed() {
    // On the rim is not inside.
    let mut table = one("ter_ff", 10_000, 10_000);
    table.terrain(Terrain::Planet, &[(10_000, 16_500, 2_500)]);
    table.act(1, "squadron 1").refuses(1, "advance 9", "FA-6.12").offers(1, "advance 8");
}

#[test]
fn fa_7_6_a_ship_forced_into_a_planet_is_gone_without_explosion() {
    let mut table = one("ter_bb", 10_000, 10_000);
    table.terrain(Terrain::Planet, &[(10_000, 13_500, 2_500)]);
    table.act(1, "squadron 1").act(1, "advance 2");
    assert_eq!(table.ship(1).status, Status::Destroyed);
    table.expects_no(|event| matches!(event, Event::Exploded { .. }));
    assert_eq!(table.vp(2), 235);
}

#[test]
fn fa_7_7_near_a_planet_a_ship_has_two_more_inches() {
    let most = |distance: i32| {
        let mut table = one("ter_bb", 20_000, 20_000);
        table.terrain(Terrain::Planet, &[(20_000 - distance, 20_000, 2_500)]);
        table.terrain(Terrain::Planet, &[(20_000 + distance, 20_000, 2_500)]);
        table.act(1, "squadron 1");
        table.options_of(1, "advance").len()
    };
    assert_eq!([most(6_500), most(6_501)], [16, 12], "once, however many planets");
}

#[test]
fn fa_7_8_a_meteoroid_flies_in_the_end_phase_and_leaves() {
    let mut table = one("ter_ff", 10_000, 10_000);
    table.flying(Terrain::Meteoroid, &[(30_000, 30_000, 1_000)], 3);
    table.flying(Terrain::Meteoroid, &[(46_000, 40_000, 1_000)], 6);
    table.lay(|state| {
        state.squadrons.iter_mut().take(2).for_each(|squad| squad.activated = true);
        state.next = 1;
    });
    table.act(2, "squadron 3");
    table.act(2, "advance 7");
    table.act_rolling(2, "end", &[6, 6, 1, 1]);
    let pieces = &table.state().terrain;
    assert_eq!(pieces.len(), 1, "the other one has left");
    assert_eq!(pieces[0].discs[0].center, point(32_828, 32_828));
}

#[test]
fn fa_7_9_a_meteoroid_hits_with_six_dice_once() {
    let mut table = one("ter_ff", 10_000, 10_000);
    table.terrain(Terrain::Meteoroid, &[(10_000, 16_000, 1_000)]);
    // Within 1.5 inches from 14.5 on: hit once, and the move goes on.
    table.act(1, "squadron 1").act_rolling(1, "advance 12", &[1, 2, 3, 1, 2, 3]);
    assert_eq!(table.at(1), (10_000, 16_000, 0));
    table.expects(|event| matches!(event, Event::AttackDice { source: Source::Meteoroid, .. }));
    assert_eq!(table.attack_dice(), [6]);
}

#[test]
fn fa_7_9_a_meteoroid_that_flies_hits_a_ship_once_an_end_phase() {
    let mut table = one("ter_ff", 30_000, 33_000);
    table.flying(Terrain::Meteoroid, &[(30_000, 30_000, 1_000)], 0);
    table.lay(|state| {
        state.squadrons.iter_mut().take(2).for_each(|squad| squad.activated = true);
        state.next = 1;
    });
    table.act(2, "squadron 3").act(2, "advance 7");
    table.act_rolling(2, "end", &[1, 1, 1, 1, 1, 1, 6, 6, 1, 1]);
    assert_eq!(table.attack_dice(), [6]);
}

#[test]
fn fa_7_11_where_pieces_overlap_a_length_counts_once() {
    // Two belts on top of each other, 6 inches each: 6, not 12.
    let mut table = Table::new();
    table.squadron(1, "ter_bb", &[(4_000, 24_000, 6)]);
    table.squadron(2, "sor_cr", &[(24_000, 24_000, 0)]);
    table.terrain(Terrain::Belt, &[(12_000, 24_000, 3_000), (12_000, 24_000, 3_000)]);
    table.terrain(Terrain::Distortion, &[(12_000, 24_000, 3_000)]);
    table.in_combat(1).offers(1, "fire 1 torpedo");
}

#[test]
fn fa_7_9_a_second_meteoroid_hits_a_ship_after_the_first_has_left() {
    // Both pass the Lantern at the east edge; the first flies off the table before the second comes.
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(47_000, 24_000, 0)]);
    table.flying(Terrain::Meteoroid, &[(45_000, 24_000, 1_000)], 6);
    table.flying(Terrain::Meteoroid, &[(47_000, 27_500, 1_000)], 12);
    let dice: Vec<u32> = [1; 12].into_iter().chain([6, 6, 1, 1]).collect();
    table.last_go().ends(&dice);
    let hits = |event: &Event| matches!(event, Event::AttackDice { source: Source::Meteoroid, .. });
    assert_eq!((table.count(hits), table.state().terrain.len()), (2, 1));
}
