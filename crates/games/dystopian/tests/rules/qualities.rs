//! Chapter 13, and the systems and qualities of chapter 23 that change attacks.

use broadside_dystopian::{Critical, Event, Mate};

use crate::field::{AIRSHIP, B, ENEMY, F, K, SUBMARINE, no, sea_with};
use crate::kit::Table;

const BLANKS: &str = "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB";

/// A weapon with these lines besides its name, on all arcs of K.
fn armed(lines: &str) -> Table {
    armed_and(lines, &[])
}

fn armed_and(lines: &str, changes: &[(&str, &str)]) -> Table {
    let guns = format!("[[weapon]]\nid = \"tried\"\nname = \"Tried\"\n{lines}\n");
    let mut all = vec![("k", "mounts = [{ weapon = \"tried\", arcs = \"FPSA\" }]")];
    all.extend_from_slice(changes);
    let mut table = sea_with(&all, &guns);
    table.put(K, (20_000, 8_000), 0);
    table
}

/// Whether the K, with whatever stands there, can attack a model.
fn can_attack(table: &mut Table, model: u8) -> bool {
    table.act(0);
    if !table.offers("attack") {
        return false;
    }
    let before = table.state();
    table.play(&["attack"]);
    let target = format!("model {}", no(model));
    let offered = table.offers(&target)
        || table.events(|event| match event {
            Event::Attacks { target, .. } => Some(target.model() == Some(no(model))),
            _ => None,
        }) == [true];
    table.log.clear();
    table.edit(|state| *state = before);
    offered
}

/// An attack on the only target with dice that show this, and the successes.
fn successes(table: &mut Table, target: u8, dice: &str) -> u16 {
    table.act(0);
    table.action_dice(dice);
    table.attack("plain", target);
    table.counted().2
}

/// The targets that a weapon reaches 1.5" to starboard: a ship, an airship, a submarine.
fn reaches(special: &str) -> [bool; 3] {
    [K, AIRSHIP, SUBMARINE].map(|target| {
        let mut table = armed(&format!("close = 6\nspecial = [{special}]"));
        table.put(ENEMY + target, (22_500, 8_000), 0);
        can_attack(&mut table, ENEMY + target)
    })
}

#[test]
fn dw_13_3_dw_13_6_dw_13_7_dw_13_10_dw_13_18_modes_and_layers() {
    assert_eq!(reaches(""), [true, true, false]);
    assert_eq!(reaches("\"aerial\""), [true, true, false]);
    assert_eq!(reaches("\"assault\""), [true, false, false]);
    assert_eq!(reaches("\"bomb\""), [true, false, false]);
    assert_eq!(reaches("\"submerged\""), [true, false, true]);
    assert_eq!(reaches("\"singular\""), [true, true, false]);
    // An assault from below reaches below, with weapons that may be fired there (DW-13.20).
    let guns =
        "[[weapon]]\nid = \"drill\"\nname = \"Drill\"\nclose = 6\nspecial = [\"assault\", \"submerged\"]\n";
    let mut table = sea_with(&[("u", "mounts = [{ weapon = \"drill\", arcs = \"FPSA\" }]")], guns);
    table.put(SUBMARINE, (20_000, 8_000), 0);
    table.put(ENEMY + SUBMARINE, (22_500, 8_000), 0);
    table.act(4);
    assert!(table.offers("attack"));
}

#[test]
fn dw_13_20_a_submerged_unit_attacks_with_submerged_weapons() {
    let mut table = sea_with(&[], "");
    table.put(SUBMARINE, (20_000, 8_000), 0);
    table.put(ENEMY + K, (20_000, 20_000), 90);
    table.act(4);
    table.action_dice(BLANKS);
    table.play(&["attack"]);
    assert_eq!(table.pools(), (5, 5));
}

#[test]
fn dw_13_1_dw_13_2_dw_13_9_dw_24_9_all_weapons_share_their_special_qualities() {
    let guns = "[[weapon]]\nid = \"one\"\nname = \"One\"\nclose = 6\nstandard = 6\nspecial = [\"singular\"]\n\
        [[weapon]]\nid = \"two\"\nname = \"Two\"\nclose = 6\nstandard = 6\nspecial = [\"singular\"]\n";
    let mounts = "mounts = [{ weapon = \"gun\", arcs = \"F\" }, { weapon = \"one\", arcs = \"F\" }, { weapon = \"two\", arcs = \"F\" }]";
    let mut table = sea_with(&[("k", mounts)], guns);
    table.put(K, (20_000, 8_000), 0);
    table.put(K + 1, (23_000, 8_000), 0);
    table.put(ENEMY + K, (21_500, 20_000), 90);
    table.act(0);
    table.play(&["attack"]);
    assert_eq!(table.options(), ["mode plain", "mode singular"]);
    assert_eq!(table.refused("mode bomb"), "DW-13.2");
    table.play(&["mode singular"]);
    let weapon = |model: u8, mount: u8| format!("weapon {} {mount}", no(model));
    assert_eq!(table.refused(&weapon(K, 1)), "DW-13.1");
    table.play(&[&weapon(K, 2)]);
    assert_eq!(table.refused(&weapon(K + 1, 3)), "DW-13.9");
    table.action_dice(BLANKS);
    table.play(&[&weapon(K + 1, 2)]);
    assert_eq!(table.pools().0, 12);
}

#[test]
fn dw_13_4_aerial_weapons_hit_airships_like_anything_else() {
    let mut table = armed("close = 6\nstandard = 6\nspecial = [\"aerial\"]");
    table.put(ENEMY + AIRSHIP, (20_000, 20_000), 90);
    table.act(0);
    table.action_dice("SSSSBB ssBBB");
    table.attack("aerial", ENEMY + AIRSHIP);
    assert_eq!(table.counted(), (8, 0, 1));
}

#[test]
fn dw_13_5_an_assault_reaches_two_inches() {
    for (x, reached) in [(23_000, true), (23_010, false)] {
        let mut table = armed("close = 6\nspecial = [\"assault\"]");
        table.put(ENEMY + K, (x, 8_000), 0);
        assert_eq!(can_attack(&mut table, ENEMY + K), reached, "{x}");
    }
}

#[test]
fn dw_13_8_dw_18_10_bombs_fall_past_escorts_and_what_is_in_the_way_tricky_9() {
    let mut table = armed("close = 6\nspecial = [\"bomb\"]");
    table.put(ENEMY + B, (20_000, 17_000), 0);
    table.put(F, (20_000, 12_000), 0);
    table.edit(|state| state.units[7].escorts = 3);
    table.act(0);
    table.action_dice("SSBBBB BBBBBBBB");
    table.attack("bomb", ENEMY + B);
    // Neither the frigate nor the escorts help, and from astern it is as hard as from ahead (DW-13.7).
    assert_eq!((table.pools(), table.counted().2), ((6, 8), 0));
    table.no_dice_left();
}

#[test]
fn dw_13_11_dw_13_12_dw_13_13_dw_13_15_dw_13_16_dw_13_17_a_torrent_w15() {
    let guns = "[[weapon]]\nid = \"fire\"\nname = \"Fire\"\nclose = 5\nspecial = [{ torrent = 3 }]\n";
    let mounts = "mounts = [{ weapon = \"fire\", arcs = \"F\" }, { weapon = \"fire\", arcs = \"F\" }]";
    let mut table = sea_with(&[("k", mounts)], guns);
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + F, (20_000, 16_000), 90);
    table.put(ENEMY + F + 1, (24_500, 16_000), 90);
    table.edit(|state| state.units[6].escorts = 1);
    table.act(0);
    table.play(&["attack"]);
    let targets = [ENEMY + F, ENEMY + F + 1].map(|model| format!("model {}", no(model)));
    table.play(&[&targets[0]]);
    table.action_dice("sssSXBBcCB B");
    table.play(&["all"]);
    // No resistance: DEFENCES count as 0, and the escort adds nothing.
    assert_eq!((table.pools(), table.counted().2), ((10, 0), 2));
    assert_eq!((table.model(ENEMY + F).damage, table.model(ENEMY + F).disorder), (2, 1));
    // The same target again; the weapons are declared anew.
    assert_eq!(table.refused("number 1"), "DW-13.12");
    table.play(&[&targets[0]]);
    table.critical_dice(&[Critical::Hazard]);
    table.action_dice("ssSXBBBBBB B c");
    table.play(&["all"]);
    table.no_dice_left();
    assert!(table.model(ENEMY + F).lost);
    assert_eq!((table.points(), table.state().units[6].escorts), ([2, 0], 1));
    // The other one lies within 4" of where it stood.
    assert_eq!(table.options(), [targets[1].as_str(), "done"]);
    table.action_dice("BBBBBBBBBB");
    table.play(&[&targets[1], "all"]);
    // Three attacks are all, and one action was used; the weapons have contributed.
    assert!(table.options() == ["draw", "fail"] || table.options() == ["done"], "{:?}", table.options());
    assert_eq!(table.events(|event| matches!(event, Event::ActionRoll { .. }).then_some(())).len(), 3);
}

#[test]
fn dw_13_14_dw_13_21_the_lowest_torrent_counts_and_each_attack_has_its_check() {
    let guns = "[[weapon]]\nid = \"fire\"\nname = \"Fire\"\nclose = 5\nspecial = [{ torrent = 3 }]\n\
        [[weapon]]\nid = \"spark\"\nname = \"Spark\"\nclose = 5\nspecial = [{ torrent = 2 }]\n";
    let mounts = "mounts = [{ weapon = \"fire\", arcs = \"F\" }, { weapon = \"spark\", arcs = \"F\" }]";
    let mut table = sea_with(&[("k", mounts)], guns);
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + B, (20_000, 16_000), 90);
    table.cripple(K);
    table.act(0);
    table.action_dice(BLANKS);
    table.stack_deck(crate::field::ONE, 3);
    table.play(&["attack", "all", "draw"]);
    // A failed check ends the torrent after one of its two attacks.
    table.play(&[&format!("model {}", no(ENEMY + B)), "all", "fail"]);
    assert_eq!(table.events(|event| matches!(event, Event::ActionRoll { .. }).then_some(())).len(), 1);
    // Without a crippled model there are two attacks at most.
    table.edit(|state| state.models[usize::from(K)].crippled = false);
    table.act(0);
    table.play(&["attack", "all", &format!("model {}", no(ENEMY + B)), "all"]);
    assert!(!table.offers(&format!("model {}", no(ENEMY + B))));
}

#[test]
fn dw_13_19_terrain_blocks_submerged_attacks_even_a_sandbank_tricky_10() {
    for (special, reached) in [("\"submerged\"", false), ("", true)] {
        let mut table = armed(&format!("close = 6\nstandard = 6\nspecial = [{special}]"));
        table.put(ENEMY + F, (20_000, 20_000), 0);
        table.land("T1", (20_000, 15_000));
        assert_eq!(can_attack(&mut table, ENEMY + F), reached);
    }
}

#[test]
fn dw_23_12_dw_23_13_some_models_are_untouched_by_submerged_attacks() {
    let mut table = armed_and(
        "close = 6\nstandard = 6\nspecial = [\"submerged\"]",
        &[("f", "properties = [\"hydrofoil\"]")],
    );
    table.put(ENEMY + F, (20_000, 20_000), 0);
    table.put(ENEMY + B, (24_000, 20_000), 0);
    table.act(0);
    assert!(!can_attack(&mut table, ENEMY + F) && can_attack(&mut table, ENEMY + B));
    let mut table = armed_and(
        "close = 6\nstandard = 6\nspecial = [\"submerged\"]",
        &[("f", "properties = [\"amphibious\"]")],
    );
    table.put(ENEMY + F, (20_000, 20_000), 0);
    assert!(can_attack(&mut table, ENEMY + F));
    table.land("T4", (20_000, 20_000));
    assert!(!can_attack(&mut table, ENEMY + F));
}

#[test]
fn dw_23_18_stern_plating_and_a_base_have_no_vulnerable_stern() {
    // Six hits: two successes from astern, one otherwise.
    for (properties, expected) in [("vp = 5", 2), ("properties = [\"stern_plating\"]", 1)] {
        let mut table = armed_and("close = 6\nstandard = 6", &[("k", properties)]);
        table.put(ENEMY + K, (20_000, 20_000), 0);
        assert_eq!(successes(&mut table, ENEMY + K, "SSSBBB BBBBB"), expected);
    }
}

#[test]
fn dw_23_40_dw_15_16_dw_2_13_an_aether_screen_covers_its_formation_tricky_20_21() {
    let screen = ("k", "systems = [\"aether_screen\"]");
    let hits = "SSBBBB BBBBB";
    // ARMOUR 4 and one more: four hits are too few.
    let mut table = armed_and("close = 6\nstandard = 6", &[screen]);
    table.put(ENEMY + K, (20_000, 20_000), 90);
    assert_eq!(successes(&mut table, ENEMY + K, hits), 0);
    table.mark(ENEMY + K, 0, 0, &[Critical::SystemFailure]);
    assert_eq!(successes(&mut table, ENEMY + K, hits), 1);
    // A mate nearby covers only models whose own systems work; one far off covers nobody.
    table.edit(|state| state.models[usize::from(ENEMY + K)].effects = [0; 6]);
    table.put(ENEMY + K + 1, (24_500, 20_000), 90);
    assert_eq!(successes(&mut table, ENEMY + K, hits), 0);
    // It does not help against bombs and the like.
    let mut table = armed_and("close = 6\nstandard = 6\nspecial = [\"submerged\"]", &[screen]);
    table.put(ENEMY + K, (20_000, 20_000), 90);
    table.act(0);
    table.action_dice(hits);
    table.attack("submerged", ENEMY + K);
    assert_eq!(table.counted().2, 1);
}

#[test]
fn dw_23_41_smoke_hampers_those_far_off() {
    let mut table = armed_and("close = 6\nstandard = 6", &[("b", "systems = [\"smoke_projectors\"]")]);
    table.put(ENEMY + B, (20_000, 20_000), 90);
    table.act(0);
    table.action_dice(BLANKS);
    table.attack("plain", ENEMY + B);
    assert_eq!(table.pools(), (6, 8 + 2));
    table.put(ENEMY + B, (20_000, 14_000), 90);
    table.act(0);
    table.attack("plain", ENEMY + B);
    assert_eq!(table.pools(), (6, 8));
}

#[test]
fn dw_23_45_a_hydrophone_net_sees_through_smoke() {
    let changes = [("b", "systems = [\"smoke_projectors\"]"), ("f", "systems = [\"hydrophone_net\"]")];
    let mut table = armed_and("close = 6\nstandard = 6", &changes);
    table.put(ENEMY + B, (20_000, 20_000), 90);
    table.put(F, (12_000, 14_000), 0);
    table.act(0);
    table.action_dice(BLANKS);
    table.attack("plain", ENEMY + B);
    assert_eq!(table.pools(), (6, 8));
}

#[test]
fn dw_23_47_fire_control_rolls_blanks_again() {
    let mut table = armed_and("close = 6\nstandard = 6", &[("k", "systems = [{ fire_control_engine = 2 }]")]);
    table.put(ENEMY + F, (20_000, 20_000), 90);
    table.act(0);
    table.action_dice("BBBBBB BBB");
    table.attack("plain", ENEMY + F);
    table.action_dice("SS");
    table.play(&["all"]);
    table.no_dice_left();
    assert_eq!(table.counted(), (4, 0, 1));
}

#[test]
fn dw_23_49_dw_23_61_ablative_plating_keeps_strikes_from_exploding() {
    let mut table = armed_and("close = 6\nstandard = 6", &[("b", "systems = [{ ablative_plating = 1 }]")]);
    table.put(ENEMY + B, (20_000, 20_000), 90);
    table.act(0);
    table.action_dice("XXBBBB BBBBBBBB B");
    table.attack("plain", ENEMY + B);
    table.no_dice_left();
    assert_eq!(table.counted().0, 4);
    let mut table = armed_and(
        "close = 6\nstandard = 6\nqualities = [{ devastating = 2 }]",
        &[("b", "systems = [{ ablative_plating = 1 }]")],
    );
    table.put(ENEMY + B, (20_000, 20_000), 90);
    table.act(0);
    table.action_dice("SSBBBB BBBBBBBB s");
    table.attack("plain", ENEMY + B);
    table.no_dice_left();
    assert_eq!(table.counted().0, 5);
}

#[test]
fn dw_23_54_a_magnetic_deflector_turns_heavy_strikes() {
    let mut table = armed_and(
        "close = 6\nstandard = 6\nspecial = [\"submerged\"]",
        &[("b", "systems = [\"magnetic_deflector\"]")],
    );
    table.put(ENEMY + B, (20_000, 20_000), 90);
    table.act(0);
    table.action_dice("SSSSBB SSBBBBBB");
    table.attack("submerged", ENEMY + B);
    assert_eq!(table.counted(), (8, 4, 0));
}

#[test]
fn dw_23_60_piercing_saves_hits() {
    let mut table = armed("close = 6\nstandard = 6\nqualities = [{ piercing = 2 }]");
    table.put(ENEMY + K, (20_000, 20_000), 90);
    assert_eq!(successes(&mut table, ENEMY + K, "SSSBBB BBBBB"), 2);
}

#[test]
fn dw_23_62_homing_weapons_find_their_way() {
    let mut table = armed("close = 6\nstandard = 6\nqualities = [\"homing\"]");
    table.put(ENEMY + B, (20_000, 24_000), 90);
    table.put(F, (20_000, 12_000), 0);
    table.land("T13", (20_000, 16_000));
    table.act(0);
    table.action_dice(BLANKS);
    table.attack("plain", ENEMY + B);
    assert_eq!(table.pools(), (6, 8));
}

#[test]
fn dw_23_63_torpedoes_need_room() {
    for (y, reached) in [(15_250, false), (15_270, true)] {
        let mut table = armed("close = 6\nqualities = [\"torpedo\"]");
        table.put(ENEMY + K, (20_000, y), 90);
        assert_eq!(can_attack(&mut table, ENEMY + K), reached, "{y}");
    }
}

#[test]
fn dw_23_64_critical_weapons_may_inflict_their_effect_once() {
    let mut table = armed("close = 6\nstandard = 6\nqualities = [{ critical = [\"breach\", 2] }]");
    table.put(ENEMY + K, (20_000, 20_000), 90);
    table.act(0);
    table.critical_dice(&[Critical::Breach, Critical::Breach]);
    table.action_dice("SSBBBB BBBBB");
    table.attack("plain", ENEMY + K);
    assert_eq!(table.model(ENEMY + K).effects, [1, 0, 0, 0, 0, 0]);
    // Without damage no die is rolled.
    table.act(0);
    table.critical_dice(&[Critical::Breach]);
    table.action_dice("BBBBBB BBBBB");
    table.attack("plain", ENEMY + K);
    assert_eq!(table.model(ENEMY + K).effects, [1, 0, 0, 0, 0, 0]);
}

#[test]
fn dw_23_65_high_velocity_lowers_heavy_counters() {
    let mut table = armed("close = 6\nstandard = 6\nqualities = [{ high_velocity = 1 }]");
    table.put(ENEMY + K, (20_000, 20_000), 90);
    assert_eq!(successes(&mut table, ENEMY + K, "SSSsBB CCBBB"), 1);
    assert_eq!(table.counted(), (7, 3, 1));
}

#[test]
fn dw_23_66_indirect_fire_needs_no_sight() {
    let mut table = armed("close = 6\nstandard = 6\nqualities = [\"indirect\"]");
    table.put(ENEMY + F, (20_000, 20_000), 90);
    table.put(B, (20_000, 18_000), 90);
    table.act(0);
    table.action_dice(BLANKS);
    table.attack("plain", ENEMY + F);
    // Two dice for the weapon, and none for what is in the way.
    assert_eq!(table.pools(), (6, 3 + 2));
    // Where it sees, it pays as others do.
    table.put(B, (40_000, 18_000), 90);
    table.act(0);
    table.attack("plain", ENEMY + F);
    assert_eq!(table.pools(), (6, 3));
}

#[test]
fn dw_23_67_a_blast_hits_those_near_the_target() {
    let mut table = armed("close = 6\nstandard = 6\nqualities = [{ blast = 4 }]");
    table.put(ENEMY + K, (20_000, 20_000), 90);
    table.put(ENEMY + F, (20_000, 22_500), 90);
    table.put(F, (20_000, 23_000), 90);
    table.put(ENEMY + AIRSHIP, (20_000, 18_500), 90);
    table.act(0);
    // Nothing on the target; then the nearest first: friend or foe, but not on another layer.
    table.action_dice("BBBBBB BBBBB SsBB BBBB");
    table.attack("plain", ENEMY + K);
    table.no_dice_left();
    assert_eq!((table.model(ENEMY + F).damage, table.model(F).damage), (1, 0));
}

#[test]
fn dw_23_68_sustained_fire_rolls_blanks_again() {
    let mut table = armed("close = 6\nstandard = 6\nqualities = [\"sustained\"]");
    table.put(ENEMY + F, (20_000, 20_000), 90);
    table.act(0);
    table.action_dice("BBBBcc BBB");
    table.attack("plain", ENEMY + F);
    assert_eq!(table.options(), ["reroll blank", "all", "done"]);
    table.action_dice("SSBB");
    table.play(&["all"]);
    assert_eq!(table.counted().0, 4);
}

#[test]
fn dw_23_69_limited_weapons_rest_for_an_activation() {
    let mut table = armed("close = 6\nstandard = 6\nqualities = [\"limited\"]");
    table.put(ENEMY + B, (20_000, 20_000), 90);
    table.act(0);
    table.action_dice(BLANKS);
    table.attack("plain", ENEMY + B);
    for offered in [false, true] {
        table.act(0);
        assert_eq!(table.offers("attack"), offered);
        table.play(&["done"]);
    }
}

#[test]
fn dw_23_70_intensive_fire_takes_two_actions() {
    let mut table = armed("close = 6\nstandard = 6\nqualities = [\"intensive\"]");
    table.put(ENEMY + B, (20_000, 20_000), 90);
    table.act(0);
    table.action_dice(BLANKS);
    table.attack("plain", ENEMY + B);
    assert_eq!(table.state().activation.expect("an activation").actions, 2);
    table.act(0);
    table.edit(|state| state.activation.as_mut().expect("an activation").actions = 1);
    assert!(!table.offers("attack"));
}

#[test]
fn dw_23_71_synergy_adds_dice() {
    let mut table = armed("close = 6\nstandard = 6\nqualities = [\"synergy\"]");
    table.put(K + 1, (23_000, 8_000), 0);
    table.put(K + 2, (26_000, 8_000), 0);
    table.put(ENEMY + B, (22_000, 20_000), 90);
    table.act(0);
    table.action_dice(BLANKS);
    table.attack("plain", ENEMY + B);
    assert_eq!(table.pools().0, 18 + 2);
}

#[test]
fn dw_23_72_sky_strike_counts_against_airships() {
    let mut table = armed("close = 6\nstandard = 6\nqualities = [{ sky_strike = 2 }]");
    table.put(ENEMY + AIRSHIP, (20_000, 20_000), 90);
    table.act(0);
    table.action_dice(BLANKS);
    table.attack("plain", ENEMY + AIRSHIP);
    assert_eq!(table.pools().0, 8);
}

#[test]
fn dw_23_73_overflight_doubles_firepower() {
    let mut table = armed("close = 6\nqualities = [\"overflight\"]");
    table.put(ENEMY + B, (20_000, 14_000), 90);
    table.act(0);
    table.edit(|state| {
        state.activation.as_mut().expect("an activation").overflown.push((Mate(0), no(ENEMY + B)));
    });
    table.action_dice(BLANKS);
    table.attack("plain", ENEMY + B);
    assert_eq!(table.pools().0, 12);
}

#[test]
fn dw_23_74_powered_weapons_fail_with_their_systems() {
    let mut table = armed("close = 6\nstandard = 6\nqualities = [\"powered\"]");
    table.put(ENEMY + B, (20_000, 20_000), 90);
    assert!(can_attack(&mut table, ENEMY + B));
    table.mark(K, 0, 0, &[Critical::SystemFailure]);
    assert!(!can_attack(&mut table, ENEMY + B));
}

#[test]
fn dw_23_75_disruptive_weapons_bring_disorder_with_any_damage() {
    let mut table = armed("close = 6\nstandard = 6\nqualities = [\"disruptive\"]");
    table.put(ENEMY + B, (20_000, 20_000), 90);
    table.act(0);
    table.action_dice("SSSBBB BBBBBBBB");
    table.attack("plain", ENEMY + B);
    assert_eq!((table.model(ENEMY + B).damage, table.model(ENEMY + B).disorder), (1, 1));
    // Not in addition to being under fire.
    table.mark(ENEMY + B, 0, 0, &[]);
    table.act(0);
    table.action_dice("XXXXXX BBBBBBBB XXXXXX XBBBBB B");
    table.attack("plain", ENEMY + B);
    assert_eq!((table.model(ENEMY + B).damage, table.model(ENEMY + B).disorder), (5, 1));
}
