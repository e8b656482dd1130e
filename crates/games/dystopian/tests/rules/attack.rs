//! Chapter 12: attack actions; and what chapter 10 says of those who look.

use broadside_dystopian::{Critical, Event, Stack, StackGoal, UnitNo};

use crate::field::{AIRSHIP, B, ENEMY, F, K, ONE, SUBMARINE, TWO, no, sea, sea_with};
use crate::kit::Table;

/// Two K of the first admiral, 12" south of an enemy K that lies across.
fn duel() -> Table {
    let mut table = sea();
    table.put(K, (20_000, 8_000), 0);
    table.put(K + 1, (23_000, 8_000), 0);
    table.put(ENEMY + K, (21_500, 20_000), 90);
    table
}

const BLANKS: &str = "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB";

#[test]
fn dw_12_13_dw_12_14_dw_12_20_dw_12_22_an_attack_w1() {
    let mut table = duel();
    table.act(0);
    table.action_dice("ssSSXBBcCsBX cCsBS Xs C");
    table.attack("plain", ENEMY + K);
    table.no_dice_left();
    assert_eq!((table.pools(), table.counted()), ((12, 5), (14, 3, 2)));
    // Two points are fewer than its MASS: no disorder.
    assert_eq!((table.model(ENEMY + K).damage, table.model(ENEMY + K).disorder), (2, 0));
}

#[test]
fn dw_16_6_the_highest_level_of_the_participants_counts_w2() {
    for (level, successes) in [(2, 2), (3, 1)] {
        let mut table = duel();
        table.mark(K + 1, 0, level, &[]);
        table.act(0);
        table.action_dice("ssSSXBBcCsBX cCsBS Xs C");
        table.attack("plain", ENEMY + K);
        assert_eq!(table.counted().2, successes);
    }
}

#[test]
fn dw_12_23_dw_12_24_under_fire_counts_effects_as_damage_w4() {
    let mut table = duel();
    table.mark(ENEMY + K, 7, 0, &[]);
    table.act(0);
    table.critical_dice(&[Critical::Breach, Critical::Hazard]);
    // 16 hits against ARMOUR 4.
    table.action_dice("SSSSSSSSBBBB BBBBB");
    table.attack("plain", ENEMY + K);
    let model = table.model(ENEMY + K);
    assert_eq!((model.crippled, model.disorder, table.points()), (true, 1, [5, 0]));
    assert_eq!((model.effects[0], model.effects[2]), (1, 1));
}

#[test]
fn dw_15_19_under_fire_is_dropped_when_the_target_explodes_tricky_30() {
    let mut table = duel();
    table.cripple(ENEMY + K);
    table.act(0);
    table.action_dice("SSSSSSBBBBBB BBBBB");
    table.attack("plain", ENEMY + K);
    assert!(table.model(ENEMY + K).lost);
}

#[test]
fn dw_12_9_dw_12_10_only_what_is_seen_is_attacked_by_those_who_see_it() {
    let mut table = duel();
    // A B before the eyes of the first K.
    table.put(ENEMY + B, (20_000, 12_000), 90);
    table.put(ENEMY + F, (24_000, 20_000), 90);
    table.put(K + 2, (26_000, 8_000), 0);
    table.act(0);
    table.play(&["attack"]);
    assert_eq!(table.refused(&format!("model {}", no(K + 1))), "DW-12.9");
    // The frigate is hidden from the first K, but not from the second one.
    let target = format!("model {}", no(ENEMY + F));
    table.play(&[&target]);
    assert_eq!(table.refused(&format!("weapon {} 1", no(K))), "DW-12.10");
    // Right behind a large ship nobody sees it.
    let mut table = duel();
    table.put(ENEMY + B, (21_500, 12_000), 90);
    table.put(ENEMY + F, (21_500, 14_000), 90);
    table.put(ENEMY + F + 1, (32_000, 20_000), 90);
    table.act(0);
    table.play(&["attack"]);
    assert!(!table.offers(&target));
    assert_eq!(table.refused(&target), "DW-12.9");
}

#[test]
fn dw_12_11_arcs_bands_and_weapons_that_have_contributed() {
    let guns = "[[weapon]]\nid = \"bow\"\nname = \"Bow\"\nstandard = 4\n";
    let mounts = "mounts = [{ weapon = \"gun\", arcs = \"FPSA\" }, { weapon = \"gun\", arcs = \"A\" }, { weapon = \"bow\", arcs = \"F\" }, { weapon = \"gun\", arcs = \"F\" }, { weapon = \"gun\", arcs = \"F\" }]";
    let mut table = sea_with(&[("k", mounts)], guns);
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + K, (20_000, 17_000), 90);
    table.act(0);
    table.play(&["attack"]);
    // One target and one mode: the weapons are asked for at once. The stern gun does not bear, the bow gun not at 7".
    let weapon = |mount: u8| format!("weapon {} {mount}", no(K));
    assert_eq!(table.refused(&weapon(2)), "DW-12.11");
    assert_eq!(table.refused(&weapon(3)), "DW-12.11");
    table.action_dice(BLANKS);
    table.play(&[&weapon(1)]);
    assert_eq!(table.refused(&weapon(1)), "DW-12.11");
    table.play(&["done"]);
    // DW-12.28: it has contributed once the pools are rolled, though nothing came of it.
    table.play(&["attack"]);
    assert!(!table.offers(&weapon(1)));
    assert_eq!(table.refused(&weapon(1)), "DW-12.11");
}

#[test]
fn dw_1_20_dw_12_13_on_the_border_of_two_bands_the_better_one_counts() {
    let guns = "[[weapon]]\nid = \"long\"\nname = \"Long\"\nclose = 3\nstandard = 8\n";
    let mut table = sea_with(&[("k", "mounts = [{ weapon = \"long\", arcs = \"F\" }]")], guns);
    table.put(K, (20_000, 8_000), 0);
    // Bow at 9.75, side at 19.75: exactly 10".
    table.put(ENEMY + K, (20_000, 20_250), 90);
    table.act(0);
    table.attack("plain", ENEMY + K);
    assert_eq!(table.pools().0, 8);
}

#[test]
fn dw_12_2_dw_12_6_dw_12_28_a_model_may_take_part_in_every_action() {
    let mounts = "mounts = [{ weapon = \"gun\", arcs = \"F\" }, { weapon = \"gun\", arcs = \"F\" }]";
    let mut table = sea_with(&[("k", mounts)], "");
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + K, (20_000, 20_000), 90);
    table.act(0);
    table.action_dice(BLANKS);
    table.play(&["attack", &format!("weapon {} 1", no(K)), "done"]);
    // Only the second weapon is left, which needs no question.
    table.play(&["attack"]);
    // Both actions of the ACTION LIMIT are made, and the step is over.
    assert!(table.is_done());
    assert_eq!(table.events(|event| matches!(event, Event::ActionRoll { .. }).then_some(())).len(), 2);
}

#[test]
fn dw_12_15_dw_10_4_dw_10_10_dw_10_11_obscured_participants_add_dice_w18() {
    let mut table = sea();
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + B, (20_000, 28_000), 90);
    // A mate right before it, and a submarine, which is never in the way (DW-10.10).
    table.put(K + 1, (20_500, 14_000), 0);
    table.put(ENEMY + SUBMARINE, (20_000, 18_000), 90);
    table.edit(|state| state.models[usize::from(K + 1)].unit = state.models[usize::from(K)].unit);
    table.act(0);
    table.action_dice(BLANKS);
    table.play(&["attack"]);
    let weapon = format!("weapon {} 1", no(K));
    table.play(&[&weapon, "done"]);
    assert_eq!(table.pools(), (6, 8 + 3));
}

#[test]
fn dw_10_8_dw_10_9_nothing_hides_airships_and_ships_do_not_hide_submarines() {
    let guns =
        "[[weapon]]\nid = \"rod\"\nname = \"Rod\"\nclose = 5\nstandard = 5\nspecial = [\"submerged\"]\n";
    let mounts = "mounts = [{ weapon = \"gun\", arcs = \"F\" }, { weapon = \"rod\", arcs = \"F\" }]";
    let mut table = sea_with(&[("k", mounts)], guns);
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + B, (20_000, 14_000), 90);
    table.put(ENEMY + AIRSHIP, (20_000, 20_000), 90);
    table.put(ENEMY + SUBMARINE, (20_000, 26_000), 90);
    table.act(0);
    table.action_dice(BLANKS);
    table.attack("plain", ENEMY + AIRSHIP);
    assert_eq!(table.pools(), (6, 5));
    table.action_dice(BLANKS);
    table.attack("submerged", ENEMY + SUBMARINE);
    assert_eq!(table.pools(), (5, 4));
}

#[test]
fn dw_12_16_dw_10_12_dw_21_6_fog_adds_two_dice_for_each_participant() {
    let mut table = duel();
    table.land("T13", (21_500, 14_000));
    table.act(0);
    table.action_dice(BLANKS);
    table.attack("plain", ENEMY + K);
    assert_eq!(table.pools(), (12, 5 + 2 * 2));
}

#[test]
fn dw_12_17_dw_18_7_dw_18_8_dw_18_9_escorts_add_a_die_or_three() {
    let mut table = duel();
    table.edit(|state| state.units[5].escorts = 3);
    table.act(0);
    table.attack("plain", ENEMY + K);
    assert_eq!((table.asked(), table.options()), (TWO, (0..4).map(|n| format!("number {n}")).collect()));
    assert_eq!(table.refused("number 4"), "DW-18.9");
    table.action_dice(BLANKS);
    table.play(&["number 2"]);
    assert_eq!(table.pools(), (12, 5 + 1 + 2 * 3));
    assert_eq!(table.state().units[5].escorts, 1);
}

#[test]
fn dw_12_19_an_airship_turns_strikes_into_counters_w3() {
    let mut table = duel();
    table.put(ENEMY + AIRSHIP, (21_500, 24_000), 90);
    table.act(0);
    table.action_dice("ssSSXBBcCsBX cCsBS Xs C");
    table.attack("plain", ENEMY + AIRSHIP);
    assert_eq!(table.counted(), (14, 5, 1));
}

#[test]
fn dw_12_21_dw_24_10_vulnerable_stern_w21() {
    // Steering away from both: half or more of them are aft.
    let threshold = |first: (i32, i32), second: (i32, i32)| {
        let mut table = sea();
        table.put(ENEMY + K, (20_000, 14_000), 0);
        table.put(K, first, 0);
        table.put(K + 1, second, 0);
        table.act(0);
        // Six hits: two successes against 3, one against 4.
        table.action_dice("SSSBBBBBBBBB BBBBB");
        table.attack("plain", ENEMY + K);
        if table.offers("done") && !table.offers("attack") {
            table.play(&["done"]);
        }
        table.counted().2
    };
    assert_eq!(threshold((20_000, 8_000), (23_000, 8_000)), 2);
    // One of two is half, the other lies on the beam; with both on the beam nobody is aft.
    assert_eq!(threshold((19_000, 8_000), (15_000, 12_000)), 2);
    assert_eq!(threshold((15_000, 15_000), (15_000, 11_500)), 1);
}

#[test]
fn dw_12_4_participants_belong_to_one_formation() {
    let mut table = duel();
    table.put(K + 2, (32_000, 8_000), 0);
    table.act(0);
    table.play(&["attack"]);
    let weapon = |model: u8| format!("weapon {} 1", no(model));
    table.play(&[&weapon(K)]);
    assert_eq!(table.refused(&weapon(K + 2)), "DW-12.4");
    table.action_dice(BLANKS);
    table.play(&[&weapon(K + 1)]);
    assert_eq!(table.pools().0, 12);
    // Another action may use the other formation.
    assert!(table.offers("attack"));
}

#[test]
fn dw_12_5_who_has_rammed_takes_no_part() {
    let mut table = duel();
    table.act(0);
    table.edit(|state| {
        let activation = state.activation.as_mut().expect("an activation");
        activation.rammed.insert(broadside_dystopian::Mate(0));
    });
    table.play(&["attack"]);
    // Only the other one can; with one weapon the attack is made at once or asked for.
    let weapon = format!("weapon {} 1", no(K));
    assert!(!table.offers(&weapon));
}

#[test]
fn dw_12_7_dw_12_8_crippled_participants_need_a_crew_check_tricky_15() {
    let mut table = duel();
    table.cripple(K);
    // The lowest CREW of the unit counts, whoever takes part.
    table.mark(K + 1, 0, 2, &[]);
    table.act(0);
    table.stack_deck(ONE, 5);
    table.attack("plain", ENEMY + K);
    table.play(&["draw"]);
    // Failed: the action is used up, but the weapons were not.
    assert!(table.events(|event| matches!(event, Event::ActionRoll { .. }).then_some(())).is_empty());
    assert_eq!(table.state().activation.expect("an activation").actions, 1);
    table.stack_deck(ONE, 4);
    table.action_dice(BLANKS);
    table.attack("plain", ENEMY + K);
    table.play(&["draw"]);
    assert_eq!(table.pools().0, 12);
    // Without the crippled model no check is made.
    let mut table = duel();
    table.cripple(K);
    table.act(0);
    table.action_dice(BLANKS);
    table.play(&["attack"]);
    let weapon = format!("weapon {} 1", no(K + 1));
    table.play(&[&weapon, "done"]);
    assert_eq!(table.pools().0, 6);
}

#[test]
fn dw_12_1_dw_12_3_dw_12_12_dw_12_25_dw_12_26_dw_12_27_actions_are_offered_where_they_can_be_made() {
    let mut table = sea();
    table.put(K, (20_000, 8_000), 0);
    table.act(0);
    assert_eq!(table.options(), ["done"]);
    table.put(K + 1, (23_000, 8_000), 0);
    table.put(ENEMY + K, (21_500, 20_000), 90);
    table.put(ENEMY + F, (26_500, 20_000), 90);
    table.act(0);
    assert_eq!(table.options(), ["attack", "done"]);
    assert_eq!(table.refused("broadside"), "DW-12.1");
    table.play(&["attack"]);
    assert_eq!(table.options(), [ENEMY + K, ENEMY + F].map(|model| format!("model {}", no(model))));
    assert_eq!(table.refused("done"), "DW-12.9");
    table.play(&[&format!("model {}", no(ENEMY + K))]);
    // Nobody takes part without a weapon, so that it cannot be done yet.
    assert_eq!(table.refused("done"), "DW-12.11");
    table.play(&[&format!("weapon {} 1", no(K))]);
    assert_eq!(table.options().last().map(String::as_str), Some("done"));
    table.action_dice(BLANKS);
    table.play(&["done"]);
    assert_eq!(table.pools(), (6, 5));
}

#[test]
fn dw_7_10_a_unit_makes_no_more_actions_than_its_limit() {
    let mut table = duel();
    table.act(0);
    table.edit(|state| state.activation.as_mut().expect("an activation").actions = 1);
    assert!(table.offers("attack"));
    table.action_dice(BLANKS);
    table.attack("plain", ENEMY + K);
    assert!(table.is_done());
}

#[test]
fn dw_10_13_dw_21_14_dw_21_15_dw_21_18_a_structure_is_attacked_and_leaves_a_wreck() {
    let mut table = sea();
    table.put(K, (20_000, 8_000), 0);
    table.land("T8", (20_000, 18_000));
    table.act(0);
    // ARMOUR 3, DEFENCES 0: nobody resists.
    table.action_dice("SSSSSs");
    table.attack("plain", 0);
    assert_eq!((table.pools(), table.counted()), ((6, 0), (11, 0, 3)));
    assert_eq!(table.state().terrain[0].damage, 3);
    table.act(0);
    table.action_dice("SSBBBB");
    table.attack("plain", 0);
    assert!(table.state().terrain.is_empty());
    assert_eq!(table.state().markers.len(), 1);
}

#[test]
fn dw_21_16_dw_21_17_an_iceberg_melts_away() {
    let mut table = sea();
    table.put(K, (20_000, 8_000), 0);
    table.land("T11", (20_000, 18_000));
    table.act(0);
    table.action_dice("SSSBBB");
    table.attack("plain", 0);
    assert_eq!(table.state().terrain[0].mass, 4 - 2);
    table.act(0);
    table.action_dice("SSSBBB");
    table.attack("plain", 0);
    assert!(table.state().terrain.is_empty() && table.state().markers.is_empty());
}

#[test]
fn dw_17_13_dw_17_14_the_layers_of_submarines() {
    let mounts = "mounts = [{ weapon = \"gun\", arcs = \"F\" }]";
    let mut table = sea_with(&[("u", mounts)], "");
    table.put(SUBMARINE, (20_000, 8_000), 0);
    table.put(ENEMY + K, (20_000, 20_000), 90);
    table.act(4);
    assert_eq!(table.options(), ["done"]);
    table.edit(|state| state.units[4].surfaced = true);
    table.act(4);
    assert!(table.offers("attack"));
    // The other way round.
    let mut table = duel();
    table.put(ENEMY + SUBMARINE, (26_000, 20_000), 90);
    table.act(0);
    table.play(&["attack"]);
    let below = format!("model {}", no(ENEMY + SUBMARINE));
    if table.offers(&format!("model {}", no(ENEMY + K))) {
        assert_eq!(table.refused(&below), "DW-17.14");
    }
    assert!(!table.offers(&below));
}

#[test]
fn dw_12_18_squadrons_that_support_the_target_add_dice() {
    let mut table = duel();
    let kind = table.content.find_squadron("interceptors").expect("interceptors");
    table.edit(|state| {
        let mut tokens = [0; 8];
        tokens[kind.index()] = 2;
        state.stacks.push(Stack { owner: TWO, goal: StackGoal::Unit(UnitNo(5)), tokens });
    });
    table.act(0);
    table.attack("plain", ENEMY + K);
    let support = format!("support {}", kind.0 + 1);
    assert_eq!((table.asked(), table.options()), (TWO, vec![support.clone(), "done".into()]));
    table.action_dice(BLANKS);
    table.play(&[&support, "done"]);
    // SUPPORT 3 of the one; the other one stays.
    assert_eq!(table.pools(), (12, 5 + 3));
    assert_eq!(table.state().stacks[0].size(), 1);
}

#[test]
fn dw_15_4_dw_15_5_a_crippled_model_limps_and_does_not_score() {
    let mut table = duel();
    assert!(table.game.is_scoring(no(K)));
    assert_eq!(table.game.max_speed(no(K)), 7);
    table.cripple(K);
    assert!(!table.game.is_scoring(no(K)));
    assert_eq!(table.game.max_speed(no(K)), 4);
}

#[test]
fn e6_dw_10_12_in_a_squall_everything_far_off_is_hampered() {
    let pools = |round: u8, y: i32| {
        let mut table = sea();
        table.put(K, (20_000, 4_000), 0);
        table.put(ENEMY + K, (20_000, y), 90);
        let squall = table.content.find_encounter("squall_line");
        table.edit(|state| (state.encounter, state.round) = (squall, round));
        table.act(0);
        table.action_dice(BLANKS);
        table.attack("plain", ENEMY + K);
        table.pools().1
    };
    // Bow at 5.75; the side of the target half an inch before its centre.
    assert_eq!([pools(1, 26_250), pools(1, 26_260), pools(2, 30_000), pools(3, 30_000)], [5, 7, 7, 5]);
}

#[test]
fn dw_20_26_the_windows_of_an_attack_w23() {
    // Who is asked in which window, for so many hits.
    let windows = |dice: &str, cards: usize| {
        let mut table = duel();
        table.windows = true;
        table.edit(|state| {
            for (seat, count) in [(ONE, 2), (TWO, cards)] {
                let admiral = &mut state.admirals[seat];
                for _ in 0..count {
                    let card = admiral.deck.draw().expect("a card");
                    admiral.hand.insert(card);
                }
            }
        });
        table.act(0);
        table.action_dice(dice);
        let mut asked = Vec::new();
        table.attack("plain", ENEMY + K);
        while table.offers("pass") {
            asked.push(table.asked());
            table.play(&["pass"]);
        }
        asked
    };
    let (three, one, none) = ("SSSSSSBBBBBB BBBBB", "SSBBBBBBBBBB BBBBB", BLANKS);
    assert_eq!(windows(three, 1), [ONE, TWO, TWO]);
    assert_eq!(windows(one, 1), [ONE, TWO]);
    assert_eq!(windows(none, 1), [ONE, TWO, ONE]);
    // Without a card nobody is asked.
    assert_eq!(windows(three, 0), [ONE]);
}
