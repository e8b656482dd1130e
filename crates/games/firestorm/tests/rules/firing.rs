//! FA-8: firing.

use broadside_firestorm::WingType::Fighter;
use broadside_firestorm::{Event, Marker, Party, Prize, Status, Terrain};

use crate::kit::*;

fn pair(class: &str, target: &str, x: i32, y: i32) -> Table {
    let mut table = Table::new();
    table.squadron(1, class, &[(24_000, 10_000, 0)]);
    table.squadron(2, target, &[(x, y, 0)]);
    table.in_combat(1);
    table
}

#[test]
fn fa_8_1_every_weapon_fires_once_in_any_order() {
    let mut table = pair("ter_bb", "sor_cr", 14_000, 12_000);
    table.offers_just(1, &["fire 1 port", "fire 1 torpedo", "done"]);
    table.fires(1, 1, "torpedo", 2, &[1; 6]);
    table.offers_just(1, &["fire 1 port", "done"]);
    table.refuses(1, "fire 1 torpedo", "FA-8.1");
}

#[test]
fn fa_8_2_only_enemies_are_fired_at() {
    let mut table = pair("ter_bb", "sor_cr", 14_000, 12_000);
    table.squadron(1, "ter_cr", &[(14_000, 14_000, 0)]);
    table.squadron(2, "sor_cr", &[(12_000, 12_000, 0)]);
    table.squadron(2, "sor_cr", &[(12_000, 14_000, 0)]);
    table.change(4, |ship| ship.cp = 0);
    table.change(5, |ship| {
        (ship.cp, ship.prize) = (0, Some(Prize { holder: seat(1), turn: 1 }));
    });
    table.act(1, "fire 1 torpedo").act(1, "plain");
    table.offers_just(1, &["target 2", "target 4"]);
}

#[test]
fn fa_8_3_the_dice_are_those_of_the_band() {
    let dice = |y: i32, count: usize| {
        let mut table = pair("ter_bb", "sor_cr", 24_000, y);
        table.fires(1, 1, "fore", 2, &vec![1; count]);
        table.attack_dice()[0]
    };
    assert_eq!([dice(18_000, 6), dice(18_001, 5), dice(26_001, 3)], [6, 5, 3]);
}

#[test]
fn fa_8_4_fa_8_5_partly_in_arc_halves() {
    let mut table = pair("ter_bb", "sor_cr", 30_000, 16_100);
    table.fires(1, 1, "starboard", 2, &[1; 4]);
    assert_eq!(table.attack_dice(), [4]);
    pair("ter_bb", "sor_cr", 34_000, 10_000).refuses(1, "fire 1 port", "FA-8.2");
}

#[test]
fn fa_8_6_fa_8_7_an_obscured_line_halves_and_nine_inches_forbid() {
    // W3: 6 and 2 inches are 8, and halve.
    let lie = |radius: i32| {
        let mut table = Table::new();
        table.squadron(1, "ter_bb", &[(4_000, 24_000, 0)]);
        table.squadron(2, "sor_cr", &[(24_000, 24_000, 0)]);
        table.terrain(Terrain::Belt, &[(12_000, 24_000, 3_000)]);
        table.terrain(Terrain::Distortion, &[(20_000, 24_000, radius)]);
        table.in_combat(1);
        table
    };
    let mut table = lie(1_000);
    table.fires(1, 1, "torpedo", 2, &[1, 1]);
    assert_eq!(table.attack_dice(), [2]);
    lie(1_001).does_not_offer(1, "fire 1 torpedo");
    lie(1_500).refuses(1, "fire 1 torpedo", "FA-8.2");
}

#[test]
fn fa_8_8_nothing_passes_a_planet_or_a_meteoroid() {
    for terrain in [Terrain::Planet, Terrain::Meteoroid] {
        let mut table = pair("ter_bb", "sor_cr", 24_000, 20_000);
        table.terrain(terrain, &[(24_500, 15_000, 600)]);
        table.does_not_offer(1, "fire 1 fore");
        // A line along the edge passes.
        let mut table = pair("ter_bb", "sor_cr", 24_000, 20_000);
        table.terrain(terrain, &[(24_600, 15_000, 600)]);
        table.offers(1, "fire 1 fore");
    }
}

#[test]
fn fa_8_9_ships_do_not_stop_fire() {
    let mut table = pair("ter_bb", "sor_cr", 24_000, 20_000);
    table.squadron(1, "ter_cr", &[(24_000, 14_000, 0)]);
    table.squadron(2, "sor_cr", &[(24_000, 16_000, 0)]);
    table.fires(1, 1, "fore", 2, &[1; 5]);
    assert_eq!(table.attack_dice(), [5]);
}

#[test]
fn fa_8_10_the_larger_number_of_tokens_lowers_the_dice() {
    // W1: a Citadel with 3 hull and 2 crew tokens; Port 9 less 3.
    let mut table = pair("ter_bb", "sor_cr", 14_000, 12_000);
    table.tokens(1, 3, 2);
    table.fires(1, 1, "port", 2, &[4, 5, 6, 1, 2, 3, 4]);
    assert_eq!(table.points(2).0, 4);
    let mut crew = pair("ter_bb", "sor_cr", 14_000, 12_000);
    crew.tokens(1, 2, 3);
    crew.fires(1, 1, "port", 2, &[1; 6]);
    assert_eq!(crew.attack_dice(), [6]);
}

#[test]
fn fa_8_10_torpedoes_are_not_lowered() {
    // Tricky case 7: a wreck with 1 HP fires all its torpedoes.
    let mut table = pair("ter_bb", "sor_cr", 14_000, 12_000);
    table.tokens(1, 8, 0);
    table.fires(1, 1, "torpedo", 2, &[1; 6]);
    assert_eq!(table.attack_dice(), [6]);
}

#[test]
fn fa_8_13_nothing_else_falls_with_tokens() {
    // Shields: all 3 dice of a Citadel with 8 hull tokens; DR 5 and CR 9: 4 hits do nothing.
    let mut shields = pair("sor_bb", "ter_bb", 14_000, 12_000);
    shields.tokens(2, 8, 8);
    shields.fires(1, 1, "port", 2, &[4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    shields.expects(|event| matches!(event, Event::ShieldDice { dice, .. } if dice.len() == 3));
    assert_eq!((shields.ship(2).status, shields.points(2).0), (Status::Table, 1));
    // MV 6 and its minimum, a mine of 5 dice, and the room for 8 wings.
    let mut worn = Table::new();
    worn.squadron(1, "dir_bb", &[(24_000, 10_000, 0)]);
    worn.squadron(1, "dir_cv", &[(10_000, 10_000, 0)]);
    worn.squadron(2, "sor_cr", &[(40_000, 40_000, 0)]);
    worn.tokens(1, 8, 8).tokens(2, 7, 7).change(2, |ship| ship.hangar.ready = [3, 0, 0, 0]);
    worn.flight(1, Fighter, 5, (10_000, 11_000));
    let mut lands = Table(worn.0.clone());
    lands.act(1, "flight 1").act(1, "done").act(1, "land 2");
    assert_eq!(lands.ship(2).hangar.count(), 8);
    worn.act(1, "squadron 1").offers(1, "advance 12").does_not_offer(1, "advance 13");
    worn.act(1, "advance 5")
        .refuses(1, "end", "FA-6.1")
        .act(1, "drop mine")
        .act(1, "advance 1")
        .offers(1, "end");
    assert_eq!(worn.state().mines[0].dice, 5);
}

#[test]
fn fa_8_11_a_primary_weapon_keeps_one_die() {
    let mut table = pair("ter_bb", "sor_cr", 14_000, 12_000);
    table.tokens(1, 8, 0).change(1, |ship| ship.markers = ship.markers.with(Marker::Battery));
    table.fires(1, 1, "port", 2, &[1]);
    assert_eq!(table.attack_dice(), [1], "9 less 8 is 1, and half of it is still 1");
    // A printed 0 gains nothing: Aft 3/2/0/0.
    let mut aft = Table::new();
    aft.squadron(1, "ter_bb", &[(24_000, 40_000, 0)]);
    aft.squadron(2, "sor_cr", &[(24_000, 20_000, 0)]);
    aft.tokens(1, 8, 0).in_combat(1).does_not_offer(1, "fire 1 aft");
}

#[test]
fn fa_8_12_point_defence_is_lowered_to_nothing() {
    // W18: a Palisade with 3 hull tokens has PD 0 and uses its shields without being asked.
    let mut table = pair("ter_bb", "ter_ca", 14_000, 12_000);
    table.tokens(2, 3, 0);
    table.fires(1, 1, "torpedo", 2, &[4, 1, 1, 1, 1, 1, 1, 1]);
    table.expects(|event| matches!(event, Event::ShieldDice { dice, .. } if dice.len() == 2));
}

#[test]
fn fa_8_14_a_battery_that_is_damaged_halves_guns_only() {
    let mut table = pair("ter_bb", "sor_cr", 14_000, 12_000);
    table.marked(1, Marker::Battery);
    table.fires(1, 1, "port", 2, &[1; 4]);
    assert_eq!(table.attack_dice(), [4]);
    table.fires(1, 1, "torpedo", 2, &[1; 6]);
    assert_eq!(table.attack_dice(), [6]);
}

#[test]
fn fa_8_15_an_attack_is_declared_rolled_defended_and_counted() {
    let mut table = pair("sor_bb", "ter_bb", 14_000, 12_000);
    // 11 dice: 9 hits; shields 3 dice: 2; 7 left, DR 5.
    table.fires(1, 1, "port", 2, &[4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1, 4, 4, 1]);
    let order = table.found(|event| match event {
        Event::Fired { .. } => Some("fired"),
        Event::AttackDice { .. } => Some("dice"),
        Event::ShieldDice { .. } => Some("shields"),
        Event::Hit { hits: 7, hull: 1, criticals: 0, .. } => Some("hit"),
        Event::HullLost { .. } => Some("hull"),
        _ => None,
    });
    assert_eq!(order, ["fired", "dice", "shields", "hit", "hull"]);
}

#[test]
fn fa_8_16_without_fire_control_nothing_but_point_defence_fires() {
    let mut table = pair("ter_bb", "sor_cr", 14_000, 12_000);
    table.go(1, |go| go.blinded = true);
    table.offers_just(1, &["done"]);
    table.refuses(1, "fire 1 port", "FA-8.16");
    table.refuses(1, "fire 1 torpedo", "FA-8.16");
}

#[test]
fn fa_8_2_nobody_else_fires_at_a_ship_that_is_boarded() {
    let mut table = pair("ter_bb", "sor_cr", 14_000, 12_000);
    table.change(2, |ship| ship.party = Some(Party { owner: seat(1), ap: 2 }));
    table.does_not_offer(1, "fire 1 port");
}
