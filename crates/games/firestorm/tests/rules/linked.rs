//! FA-10: linked fire.

use broadside_firestorm::{Event, Marker};

use crate::kit::*;

/// Three Tusks in a column, a Citadel 10 inches to starboard of all of them.
fn tusks() -> Table {
    let mut table = Table::new();
    table.squadron(1, "sor_cr", &[(10_000, 18_000, 0), (10_000, 20_000, 0), (10_000, 22_000, 0)]);
    table.squadron(2, "ter_bb", &[(20_000, 20_000, 0)]);
    table.in_combat(1);
    table
}

#[test]
fn fa_10_1_fa_10_2_fa_10_5_supporters_add_half_and_the_sum_is_rounded_down() {
    // W7: 6 + 3 + 2.5 = 11.5.
    let mut table = tusks();
    table.tokens(3, 1, 0);
    table.act(1, "fire 1 starboard").act(1, "linked");
    table.offers_just(1, &["join 2 starboard", "join 3 starboard"]);
    table.act(1, "join 2 starboard").act_rolling(1, "join 3 starboard", &[1; 11]);
    assert_eq!(table.attack_dice(), [11]);
    table.expects(|event| matches!(event, Event::Fired { others, .. } if others.len() == 2));
}

#[test]
fn fa_10_5_halves_are_kept_until_the_sum() {
    // Tricky case 4: a focus of 3 and three supporters of 3 are 7.5.
    let mut table = Table::new();
    let places = [(10_000, 17_000, 0), (10_000, 19_000, 0), (10_000, 21_000, 0), (10_000, 23_000, 0)];
    table.squadron(1, "ter_ff", &places);
    table.squadron(2, "sor_bb", &[(16_000, 20_000, 0)]);
    table.in_combat(1).act(1, "fire 1 starboard").act(1, "linked");
    table.act(1, "join 2 starboard").act(1, "join 3 starboard");
    table.act_rolling(1, "join 4 starboard", &[1; 7]);
    assert_eq!(table.attack_dice(), [7]);
}

#[test]
fn fa_10_3_turret_with_broadside_may_be_joined_by_the_same() {
    // W8: 5 + 1.5 + 2.5 + 1.5 = 10.5.
    let mut table = Table::new();
    table.squadron(1, "rel_cr", &[(20_000, 19_000, 0), (20_000, 21_000, 0)]);
    table.squadron(2, "ter_bb", &[(10_000, 20_000, 0)]);
    table.squadron(2, "ter_cr", &[(10_000, 23_000, 0)]);
    table.in_combat(1).act(1, "fire 1 port").act(1, "linked").act(1, "target 3");
    table.offers_just(1, &["own kind", "with turret"]);
    table.act(1, "with turret").offers_just(1, &["join 2 port", "done"]);
    table.act_rolling(1, "join 2 port", &[1; 10]);
    assert_eq!(table.attack_dice(), [10]);
    // All four are spent, and neither ship splits any more.
    assert!(table.options_of(1, "fire").iter().all(|it| !it.ends_with("port") && !it.ends_with("turret")));
}

#[test]
fn fa_10_3_a_ship_links_its_own_turret_alone() {
    let mut table = Table::new();
    table.squadron(1, "rel_bb", &[(20_000, 20_000, 0)]);
    table.squadron(2, "ter_bb", &[(10_000, 20_000, 0)]);
    table.in_combat(1).act(1, "fire 1 turret").act_rolling(1, "linked", &[1; 8]);
    // Turret 5 and half of Port 7: 8.5.
    assert_eq!(table.attack_dice(), [8]);
}

#[test]
fn fa_10_4_two_broadsides_of_a_ship_never_link() {
    // W2: on the diagonal both bear, and still do not link.
    let mut table = Table::new();
    table.squadron(1, "ter_bb", &[(24_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(30_000, 16_100, 0), (31_000, 17_500, 0)]);
    table.in_combat(1).act(1, "fire 1 fore").refuses(1, "linked", "FA-10.7");
}

#[test]
fn fa_10_6_battery_damage_adds_exactly_half() {
    // Tricky case 3: a supporter worn down to 1 adds 1; with Battery Damage it adds a half.
    let dice = |damaged: bool, count: usize| {
        let mut table = Table::new();
        table.squadron(1, "sor_cr", &[(10_000, 19_000, 0), (10_000, 21_000, 0)]);
        table.squadron(2, "ter_bb", &[(20_000, 20_000, 0)]);
        table.tokens(2, 0, 5);
        if damaged {
            table.marked(2, Marker::Battery);
        }
        table.in_combat(1).act(1, "fire 1 starboard").act_rolling(1, "linked", &vec![1; count]);
        table.attack_dice()[0]
    };
    assert_eq!([dice(false, 7), dice(true, 6)], [7, 6]);
}

#[test]
fn fa_10_7_every_weapon_must_bear_and_be_ready() {
    let mut table = tusks();
    table.go(2, |go| go.fired = go.fired.with(broadside_firestorm::Weapon::Starboard));
    table.change(3, |ship| ship.heading = broadside_firestorm::Heading::SOUTH);
    table.act(1, "fire 1 starboard").act_rolling(1, "linked", &[1; 9]);
    // The third brings its Port battery to bear.
    let others = table.found(|event| match event {
        Event::Fired { others, .. } => Some(others.clone()),
        _ => None,
    });
    assert_eq!(others, [vec![(id(3), broadside_firestorm::Weapon::Port)]]);
}

#[test]
fn fa_10_8_a_link_is_one_attack() {
    let mut table = tusks();
    table.act(1, "fire 1 starboard").act(1, "linked").act(1, "join 2 starboard");
    // 6 + 3 + 3 = 12 dice: 9 hits are one critical hit of CR 9; no shields help.
    let mut dice = vec![4; 9];
    dice.extend([1, 1, 1, 1, 1, 1, 3, 4]);
    table.act_rolling(1, "join 3 starboard", &dice);
    table.expects(|event| matches!(event, Event::Hit { hits: 9, criticals: 1, .. }));
}

#[test]
fn fa_10_9_linking_and_splitting_exclude_each_other() {
    let mut table = Table::new();
    table.squadron(1, "sor_cr", &[(10_000, 19_000, 0), (10_000, 21_000, 0)]);
    table.squadron(2, "ter_bb", &[(20_000, 20_000, 0)]);
    table.squadron(2, "ter_cr", &[(20_000, 23_000, 0)]);
    table.in_combat(1);
    let mut split = Table(table.0.clone());
    table.act(1, "fire 1 starboard").act(1, "linked").act_rolling(1, "target 3", &[1; 9]);
    table.act(1, "fire 1 torpedo").refuses(1, "split", "FA-10.9");
    split.act(1, "fire 1 starboard").act(1, "split").act(1, "target 3");
    split.act(1, "die 3").act(1, "die 3").act(1, "die 3").act_rolling(1, "die 3", &[1; 6]);
    split.act(1, "fire 2 starboard").refuses(1, "linked", "FA-10.9");
}
