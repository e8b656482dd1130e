//! FA-1: measures, geometry and dice.

use broadside_firestorm::{Event, Marker, Terrain};

use crate::kit::*;

/// A Citadel (Fore 6/5/3/0, Port 9/9/6/3, torpedoes) in the middle, heading north, and a Tusk somewhere.
fn duel(x: i32, y: i32) -> Table {
    let mut table = Table::new();
    table.squadron(1, "ter_bb", &[(24_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(x, y, 0)]);
    table.in_combat(1);
    table
}

fn weapons(table: &Table) -> Vec<String> {
    table.options_of(1, "fire").iter().map(|it| it.rsplit(' ').next().unwrap_or("").to_string()).collect()
}

#[test]
fn fa_1_4_points_of_a_leg_are_reckoned_from_its_start() {
    // W10, and every point with the sines of the rule.
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(10_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(40_000, 40_000, 0)]);
    table.act(1, "squadron 1").act(1, "advance 2");
    assert_eq!(table.at(1), (10_000, 11_000, 0));
    table.act(1, "turn 3");
    assert_eq!(table.at(1), (10_707, 11_707, 3));
    table.refuses(1, "turn 1", "FA-6.5");
    table.act(1, "advance 4");
    assert_eq!(table.at(1), (12_121, 13_121, 3));
    table.act(1, "turn -2");
    assert_eq!(table.at(1), (12_380, 14_087, 1));
    table.offers(1, "end");
}

#[test]
fn fa_1_3_headings_count_clockwise_in_steps_of_fifteen_degrees() {
    let mut table = Table::new();
    table.squadron(1, "ter_ff", &[(10_000, 10_000, 23)]);
    table.squadron(2, "sor_cr", &[(40_000, 40_000, 0)]);
    table.act(1, "squadron 1").act(1, "turn 2");
    assert_eq!(table.at(1).2, 1);
    table.act(1, "turn -3");
    assert_eq!(table.at(1).2, 22);
}

#[test]
fn fa_1_8_fa_1_9_a_band_holds_its_far_end() {
    // Torpedoes 6/6/5/4: the last band ends at 32 inches exactly.
    assert_eq!(duel(24_000, 42_000).game().state().ships.len(), 2);
    assert!(weapons(&duel(24_000, 42_000)).contains(&"torpedo".to_string()));
    assert!(weapons(&duel(24_000, 42_001)).is_empty());
    // Fore has no dice in RB4 and 3 in RB3.
    assert!(weapons(&duel(24_000, 34_000)).contains(&"fore".to_string()));
    assert!(!weapons(&duel(24_000, 34_001)).contains(&"fore".to_string()));
}

#[test]
fn fa_1_5_fa_1_7_distances_run_from_centre_to_centre_of_the_stands() {
    let mut table = duel(24_000, 18_000);
    table.fires(1, 1, "fore", 2, &[1, 1, 1, 1, 1, 1]);
    assert_eq!(table.attack_dice(), [6], "8 inches are still RB1");
}

#[test]
fn fa_1_13_fa_1_14_a_peg_across_the_line_is_partly_in_both_arcs() {
    // W2: 0.1 inch off the diagonal.
    let table = duel(30_000, 16_100);
    assert_eq!(weapons(&table), ["fore", "starboard", "torpedo"]);
    let mut fore = duel(30_000, 16_100);
    fore.fires(1, 1, "fore", 2, &[1, 1]);
    assert_eq!(fore.attack_dice(), [2]);
    let mut side = duel(30_000, 16_100);
    side.fires(1, 1, "starboard", 2, &[1, 1, 1, 1]);
    assert_eq!(side.attack_dice(), [4]);
    // 0.354 inch off it is fully in one of them.
    assert_eq!(weapons(&duel(30_000, 16_354)), ["fore", "torpedo"]);
    assert_eq!(weapons(&duel(30_000, 16_353)), ["fore", "starboard", "torpedo"]);
}

#[test]
fn fa_1_6_only_the_peg_counts_for_arcs() {
    // The stand reaches half an inch over the line, the peg a quarter.
    assert_eq!(weapons(&duel(24_000 + 6_000, 10_000 + 6_400)), ["fore", "torpedo"]);
}

#[test]
fn fa_1_15_a_fixed_battery_fires_along_a_channel() {
    let fired = |x: i32| {
        let mut table = Table::new();
        table.squadron(1, "din_cr", &[(24_000, 10_000, 0)]);
        table.squadron(2, "sor_cr", &[(x, 15_000, 0)]);
        table.in_combat(1);
        if !weapons(&table).contains(&"fore".to_string()) {
            return 0;
        }
        table.fires(1, 1, "fore", 2, if (x - 24_000).abs() <= 250 { &[1; 5] } else { &[1; 2] });
        table.attack_dice()[0]
    };
    assert_eq!([fired(24_250), fired(24_251), fired(24_749), fired(24_750)], [5, 2, 2, 0]);
    assert_eq!(fired(23_750), 5);
}

#[test]
fn fa_1_16_turrets_and_torpedoes_fire_all_round() {
    let mut table = Table::new();
    table.squadron(1, "rel_bb", &[(24_000, 20_000, 0)]);
    table.squadron(2, "sor_cr", &[(24_000, 12_000, 0)]);
    table.in_combat(1);
    assert_eq!(weapons(&table), ["aft", "turret"]);
    assert_eq!(weapons(&duel(24_000, 2_000)), ["aft", "torpedo"]);
}

#[test]
fn fa_1_17_halvings_are_applied_together_and_never_below_one() {
    // Tricky case 2: (7 - 2) / 4 is 1.
    let mut table = Table::new();
    table.squadron(1, "ter_ca", &[(24_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(18_000, 16_100, 0)]);
    table.terrain(Terrain::Belt, &[(21_000, 13_000, 1_000)]);
    table.tokens(1, 2, 0).in_combat(1);
    table.fires(1, 1, "port", 2, &[1]);
    assert_eq!(table.attack_dice(), [1]);
}

#[test]
fn fa_1_18_added_dice_are_rolled_as_batches() {
    // W4: 6 dice, two sixes, then 6 2, then 5; shields 4 6 1, then 3.
    let mut table = Table::new();
    table.squadron(1, "sor_ca", &[(24_000, 10_000, 0)]);
    table.squadron(2, "ter_bb", &[(14_000, 10_000, 0)]);
    table.tokens(1, 2, 0).in_combat(1);
    table.fires(1, 1, "port", 2, &[1, 4, 5, 6, 6, 3, 6, 2, 5, 4, 6, 1, 3]);
    assert_eq!(table.points(2).0, 8);
    table.expects(|event| matches!(event, Event::AttackDice { hits: 9, .. }));
    table.expects(|event| matches!(event, Event::ShieldDice { cancelled: 3, .. }));
}

#[test]
fn fa_1_20_the_lower_number_comes_first() {
    // Two ships as far from a mine: the first one is rolled for first.
    let mut table = Table::new();
    table.squadron(1, "sor_ff", &[(20_000, 16_500, 0)]);
    table.squadron(2, "ter_cr", &[(17_000, 22_000, 0), (23_000, 22_000, 0)]);
    table.mine(2, (20_000, 20_500), 1);
    table.act(1, "squadron 1");
    table.act_rolling(1, "advance 1", &[1, 1, 1]);
    let hit = table.found(|event| match event {
        Event::AttackDice { target, .. } => Some(target.index() + 1),
        _ => None,
    });
    assert_eq!(hit, [1, 2, 3]);
}

#[test]
fn fa_1_2_places_are_whole_mils() {
    let mut table = Table::new();
    table.squadron(1, "ter_ff", &[(10_000, 10_000, 1)]);
    table.squadron(2, "sor_cr", &[(40_000, 40_000, 0)]);
    table.act(1, "squadron 1").act(1, "advance 1");
    // 500 · 0.2588 = 129.4 and 500 · 0.9659 = 482.95.
    assert_eq!(table.at(1), (10_129, 10_483, 1));
}

#[test]
fn fa_1_1_the_table_reaches_from_its_corner_to_its_size() {
    let mut table = Table::new();
    table.squadron(1, "ter_ff", &[(24_000, 47_000, 0)]);
    table.squadron(2, "sor_cr", &[(40_000, 40_000, 0)]);
    table.act(1, "squadron 1");
    table.offers(1, "advance 2").does_not_offer(1, "advance 3").offers(1, "leave");
}

#[test]
fn fa_1_10_the_range_is_told_before_a_target_is_chosen() {
    let mut two = duel(24_000, 20_000);
    two.squadron(2, "sor_cr", &[(24_000, 40_000, 0)]);
    two.act(1, "fire 1 torpedo").act(1, "plain");
    two.offers_just(1, &["target 2", "target 3"]);
}

#[test]
fn fa_1_12_stands_overlap_below_an_inch() {
    let ends = |y: i32| {
        let mut table = Table::new();
        table.squadron(1, "ter_ff", &[(10_000, 10_000, 0)]);
        table.squadron(2, "sor_cr", &[(10_000, y, 0)]);
        table.act(1, "squadron 1").act(1, "advance 12");
        table.is_offered(1, "end")
    };
    assert!(ends(16_999), "an inch less a mil is free");
    assert!(!ends(16_998));
}

#[test]
fn fa_1_19_a_system_die_names_one_of_four() {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(24_000, 10_000, 0)]);
    table.squadron(2, "ter_cr", &[(14_000, 10_000, 0)]);
    table.in_combat(1);
    // 5 dice: 6 hits are CR 6; shields 1; 4 + 4 is an 8, and the die 3 is PD.
    table.fires(1, 1, "port", 2, &[4, 4, 5, 5, 6, 1, 1, 4, 4, 3]);
    assert!(table.ship(2).has(Marker::PdOut));
}
