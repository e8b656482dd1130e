//! Chapter 15: damage and critical effects.

use broadside_dystopian::{Cause, Critical, Event, Harm, MarkerKind, Status, Suffer, attributes::Changes};

use crate::field::{AIRSHIP, B, ENEMY, F, K, ONE, TWO, no, sea, sea_with};
use crate::kit::Table;

use Critical::{Breach, Hazard, NavigationLock, ShreddedDefences, StructuralFailure, SystemFailure};

fn harm(table: &mut Table, model: u8, points: u8) {
    table.resolve(&[Harm::new(no(model), points, Cause::Other).into()]);
}

fn effects(table: &Table, model: u8) -> u8 {
    table.model(model).effects.iter().sum()
}

#[test]
fn dw_15_1_damage_is_counted_per_model() {
    let mut table = sea();
    table.put(K, (20_000, 10_000), 0);
    table.put(K + 1, (23_000, 10_000), 0);
    harm(&mut table, K, 4);
    harm(&mut table, K, 3);
    assert_eq!((table.model(K).damage, table.model(K + 1).damage, table.points()), (7, 0, [0, 0]));
    assert!(table.is_done());
}

#[test]
fn dw_15_2_dw_15_8_crippled_with_overflow_w4() {
    let mut table = sea();
    table.put(K, (20_000, 10_000), 0);
    table.mark(K, 7, 0, &[]);
    table.critical_dice(&[Breach, Hazard]);
    harm(&mut table, K, 4);
    let model = table.model(K);
    assert_eq!((model.crippled, model.damage, model.lost), (true, 0, false));
    assert_eq!(
        (model.effects[Breach as usize], model.effects[Hazard as usize], effects(&table, K)),
        (1, 1, 2)
    );
    assert_eq!(table.points(), [0, 5]);
    table.no_dice_left();
}

#[test]
fn dw_15_6_dw_15_7_dw_15_9_each_point_of_a_crippled_model_is_an_effect() {
    let mut table = sea();
    table.put(B, (20_000, 10_000), 0);
    table.cripple(B);
    table.critical_dice(&[NavigationLock, NavigationLock]);
    harm(&mut table, B, 2);
    // The points count as damage suffered, though none is marked, and score nothing more.
    assert_eq!(
        table.events(|event| match event {
            Event::Harmed { points, .. } => Some(*points),
            _ => None,
        }),
        [2]
    );
    let model = table.model(B);
    assert_eq!((model.damage, model.crippled, effects(&table, B), table.points()), (0, true, 2, [0, 0]));
    // DW-15.15 and the like ask whether there is one; each instance counts for explosions.
    assert_eq!(model.effects[NavigationLock as usize], 2);
}

#[test]
fn dw_15_10_dw_15_17_critical_dice_have_a_face_for_each_effect_and_are_placed_together() {
    let mut table = sea();
    table.put(B, (20_000, 10_000), 0);
    table.cripple(B);
    table.critical_dice(&[SystemFailure, ShreddedDefences, StructuralFailure, Hazard]);
    harm(&mut table, B, 4);
    assert_eq!(table.model(B).effects, [0, 1, 1, 1, 0, 1]);
    let batches = table.events(|event| match event {
        Event::Criticals { effects, .. } => Some(*effects),
        _ => None,
    });
    assert_eq!(batches, [[0, 1, 1, 1, 0, 1]]);
}

#[test]
fn dw_15_12_dw_15_14_effects_lower_attributes_by_instance() {
    let mut table = sea();
    table.put(K, (20_000, 10_000), 0);
    table.mark(K, 0, 0, &[StructuralFailure, StructuralFailure, ShreddedDefences]);
    assert_eq!((table.game.armour(no(K), Changes::NONE), table.game.defences(no(K))), (2, 3));
    table.mark(K, 0, 0, &[StructuralFailure, StructuralFailure, ShreddedDefences, ShreddedDefences]);
    // ARMOUR is never below 1, DEFENCES never below 0 (DW-2.2, DW-2.7).
    assert_eq!((table.game.armour(no(K), Changes::NONE), table.game.defences(no(K))), (1, 0));
    assert_eq!(table.game.armour(no(K), Changes::NONE.plus(2)), 2);
}

#[test]
fn dw_15_18_named_effects_need_no_die() {
    let mut table = sea();
    table.put(K, (20_000, 10_000), 0);
    table.critical_dice(&[Hazard]);
    table.resolve(&[Suffer::one(no(K), Breach).into()]);
    assert_eq!(table.model(K).effects, [1, 0, 0, 0, 0, 0]);
    // A model that is gone suffers nothing (DW-15.26).
    table.resolve(&[Suffer::one(no(K + 1), Breach).into()]);
    assert_eq!(effects(&table, K + 1), 0);
}

#[test]
fn dw_15_19_dw_15_20_dw_15_21_dw_15_23_an_explosion_w5() {
    let mut table = sea();
    // K1 of the first admiral; a friend 2.00" from it, an enemy 3.00".
    table.put(K, (20_000, 10_000), 0);
    table.mark(K, 8, 0, &[NavigationLock, SystemFailure, SystemFailure]);
    table.put(F, (20_500 + 2_000 + 250, 10_000), 0);
    table.mark(F, 2, 0, &[]);
    table.put(ENEMY + B, (20_000 - 500 - 3_000 - 750, 10_000), 0);
    table.mark(ENEMY + B, 0, 3, &[]);
    // Battle-ready, its three effects are harmless.
    assert!(!table.model(K).lost);
    harm(&mut table, K, 1);
    assert_eq!(table.points(), [0, 5 + 2]);
    let (friend, enemy) = (table.model(F), table.model(ENEMY + B));
    assert_eq!((friend.crippled, friend.damage, friend.disorder, friend.lost), (true, 0, 1, false));
    assert_eq!((enemy.damage, enemy.disorder), (1, 3));
    let order = table.events(|event| match event {
        Event::Harmed { model, .. } => Some(model.0),
        Event::Destroyed { .. } => Some(99),
        _ => None,
    });
    assert_eq!(order, [K, F, ENEMY + B, 99]);
    assert!(table.model(K).lost && table.is_done());
    assert_eq!((table.state().feats.exploded, table.state().feats.crippled), ([true, false], [3, 0]));
}

#[test]
fn dw_15_20_a_blast_reaches_as_many_inches_as_the_model_has_mass() {
    for (distance, hit) in [(5_000, 1), (5_100, 0)] {
        let mut table = sea();
        table.put(B, (20_000, 10_000), 0);
        table.mark(B, 10, 0, &[NavigationLock, SystemFailure, SystemFailure, NavigationLock, NavigationLock]);
        table.put(F, (20_000 + 750 + distance + 250, 10_000), 0);
        harm(&mut table, B, 1);
        assert!(table.model(B).lost);
        assert_eq!(table.model(F).damage, hit, "{distance} mils off");
    }
}

#[test]
fn dw_15_22_chains_go_on_when_the_first_is_gone_and_none_explodes_twice() {
    let mut table = sea();
    for (place, model) in [K, K + 1, ENEMY + K].into_iter().enumerate() {
        table.put(model, (20_000 + 3_000 * place as i32, 10_000), 0);
        table.mark(model, 8, 0, &[Hazard, Hazard]);
    }
    table.cripple(K + 1);
    table.critical_dice(&[Hazard, Hazard, Hazard]);
    // K explodes; its blast makes K+1 explode, and its neighbour after that.
    table.mark(K, 8, 0, &[Hazard]);
    harm(&mut table, K, 1);
    let order = table.events(|event| match event {
        Event::Explodes { model } => Some((model.0, false)),
        Event::Destroyed { model } => Some((model.0, true)),
        _ => None,
    });
    let (one, two, three) = (K, K + 1, ENEMY + K);
    assert_eq!(&order[..4], [(one, false), (one, true), (two, false), (two, true)]);
    assert!(!order[4..].iter().any(|it| it.0 == one || it.0 == two));
    // The enemy took 1 damage from the second blast only: the first one lies 5" away.
    assert_eq!(table.points()[1], 5);
    assert!(table.model(three).crippled && table.points()[0] == 5 && table.is_done());
}

#[test]
fn dw_15_24_a_battle_ready_model_that_is_destroyed_scores() {
    let mut table = sea_with(&[("f", "properties = [\"frail_hull\"]")], "");
    table.put(F, (20_000, 10_000), 0);
    harm(&mut table, F, 9);
    // DW-23.10: destroyed when crippled, VPs once, no overflow and no explosion.
    assert!(table.model(F).lost);
    assert_eq!((table.points(), table.state().feats.crippled), ([0, 2], [1, 0]));
    assert_eq!(table.state().units[1].status, Status::Lost);
    assert_eq!(table.state().feats.lost, [true, false]);
}

#[test]
fn dw_23_10_a_frail_hull_is_destroyed_without_an_explosion() {
    let mut table = sea_with(&[("f", "properties = [\"frail_hull\"]")], "");
    table.put(F, (20_000, 10_000), 0);
    table.put(F + 1, (20_700, 10_000), 0);
    table.mark(F, 2, 0, &[Hazard, Hazard]);
    harm(&mut table, F, 3);
    assert!(table.model(F).lost && !table.model(F + 1).lost);
    assert_eq!((table.model(F + 1).damage, table.points()), (0, [0, 2]));
    assert_eq!(table.state().units[1].status, Status::Play);
}

#[test]
fn dw_15_25_explosions_come_before_the_disorder_of_the_same_attack() {
    let mut table = sea();
    table.put(K, (20_000, 10_000), 0);
    table.put(K + 1, (23_000, 10_000), 0);
    table.mark(K, 8, 0, &[Hazard, Hazard, Hazard]);
    let gain = broadside_dystopian::Gain { model: no(K), levels: 1 };
    table.resolve(&[gain.into(), Harm::new(no(K), 1, Cause::Other).into()]);
    // What was owed to the model that is gone is dropped (DW-15.26).
    assert_eq!((table.model(K).lost, table.model(K).disorder, table.model(K + 1).disorder), (true, 0, 1));
}

#[test]
fn dw_15_26_a_model_that_leaves_play_loses_all_its_tokens() {
    let mut table = sea();
    table.put(K, (20_000, 10_000), 0);
    table.mark(K, 8, 2, &[Hazard, Breach, Breach]);
    table.edit(|state| state.units[0].escorts = 2);
    table.action_dice("cB");
    harm(&mut table, K, 1);
    let model = table.model(K);
    assert_eq!((model.lost, model.damage, model.disorder, effects(&table, K)), (true, 0, 0, 0));
    // The unit lost its last model, and its escorts with it (DW-18.12).
    assert_eq!((table.state().units[0].status, table.state().units[0].escorts), (Status::Lost, 0));
}

#[test]
fn dw_18_11_escorts_may_be_lost_with_a_model_that_explodes() {
    let mut table = sea();
    table.put(K, (20_000, 10_000), 0);
    table.put(K + 1, (30_000, 10_000), 0);
    table.mark(K, 8, 0, &[Hazard, Breach, Breach]);
    table.edit(|state| state.units[0].escorts = 4);
    table.action_dice("sCXB");
    harm(&mut table, K, 1);
    assert_eq!(table.state().units[0].escorts, 2);
    table.no_dice_left();
}

#[test]
fn dw_18_5_attachments_are_abandoned_with_the_last_parent() {
    let mut table = Table::new(
        crate::kit::setup(
            1500,
            ["winter_hammer", "golden_vanguard"],
            Some("line_of_battle"),
            Some("open_sea"),
        ),
        3,
    );
    table.play_to_deployment();
    table.deploy_all();
    // Three icebreakers with two gunboats: one of each is left.
    let unit = table.state().units.iter().position(|unit| unit.models == 5).expect("an attachment");
    let first = table.state().units[unit].first.0;
    table.edit(|state| {
        for model in [1, 2, 4] {
            state.models[usize::from(first + model)].lost = true;
        }
        state.models[usize::from(first)].damage = 8;
        for effect in 0..3 {
            state.models[usize::from(first)].effects[effect] = 1;
        }
    });
    let before = table.points();
    table.resolve(&[Harm::new(no(first), 1, Cause::Other).into()]);
    assert!(table.model(first).lost && table.model(first + 3).lost);
    assert_eq!(table.state().units[unit].status, Status::Lost);
    let owner = table.state().units[unit].owner;
    let gained = table.points()[1 - owner.index()] - before[1 - owner.index()];
    assert!(gained >= 5 + 2, "{gained}");
}

#[test]
fn dw_15_27_whatever_cripples_a_model_the_opponent_scores() {
    let mut table = sea();
    table.put(ENEMY + K, (20_000, 10_000), 0);
    table.put(ENEMY + F, (21_500, 10_000), 0);
    table.mark(ENEMY + K, 8, 0, &[Hazard, Breach, Breach]);
    table.mark(ENEMY + F, 2, 0, &[]);
    // Its own mate's explosion cripples the frigate.
    harm(&mut table, ENEMY + K, 1);
    assert_eq!(table.points(), [5 + 2, 0]);
    assert_eq!((table.state().admirals[ONE].vp, table.state().admirals[TWO].vp), (7, 0));
}

#[test]
fn dw_23_26_heavy_wreckage_leaves_a_wreck_where_there_is_room() {
    let changes = [("k", "properties = [\"heavy_wreckage\"]")];
    let mut table = sea_with(&changes, "");
    table.put(K, (20_000, 10_000), 0);
    table.put(K + 1, (30_000, 10_000), 0);
    table.put(AIRSHIP, (30_500, 10_000), 0);
    for model in [K, K + 1] {
        table.mark(model, 8, 0, &[Hazard, Breach, Breach]);
        harm(&mut table, model, 1);
    }
    // The second one lies under the hull of an airship.
    let wrecks: Vec<_> =
        table.state().markers.iter().filter(|it| it.kind == MarkerKind::Wreck).copied().collect();
    assert_eq!(wrecks.len(), 1);
    assert_eq!((wrecks[0].at.x, wrecks[0].at.y), (20_000, 10_000));
}

#[test]
fn dw_23_27_gas_cells_double_breaches_and_structural_failures() {
    let mut table = sea_with(&[("b", "properties = [\"gas_cells\"]")], "");
    table.put(B, (20_000, 10_000), 0);
    table.resolve(&[Suffer { model: no(B), effects: [1, 1, 1, 0, 0, 0] }.into()]);
    assert_eq!(table.model(B).effects, [2, 2, 1, 0, 0, 0]);
}

#[test]
fn dw_23_23_evading_turns_damage_into_disorder() {
    let mut table = sea_with(&[("b", "properties = [\"evasive\"]")], "");
    table.put(B, (20_000, 10_000), 0);
    table.mark(B, 0, 1, &[]);
    table.resolve(&[Harm::new(no(B), 4, Cause::Attack).into()]);
    // Up to level 3: two points at most.
    assert_eq!(table.options(), ["number 0", "number 1", "number 2"]);
    assert_eq!(table.refused("number 3"), "DW-23.23");
    table.play(&["number 2"]);
    assert_eq!((table.model(B).damage, table.model(B).disorder), (2, 3));
    let suffered = table.state().suffered.expect("an outcome");
    assert!(suffered.evaded && suffered.points == 2);
    // Not against anything but attack actions.
    table.mark(B, 0, 1, &[]);
    table.resolve(&[Harm::new(no(B), 4, Cause::Broadside).into()]);
    assert_eq!((table.model(B).damage, table.is_done()), (4, true));
}

#[test]
fn dw_23_52_picket_guns_help_friends_nearby() {
    let mut table = sea_with(&[("b", "systems = [{ picket_guns = 2 }]")], "");
    table.put(B, (20_000, 10_000), 0);
    table.put(K, (23_000, 10_000), 0);
    table.put(K + 1, (27_000, 10_000), 0);
    table.put(AIRSHIP, (17_000, 10_000), 0);
    table.put(ENEMY + K, (20_000, 16_000), 0);
    let defences =
        |table: &Table| [K, K + 1, AIRSHIP, ENEMY + K, B].map(|model| table.game.defences(no(model)));
    assert_eq!(defences(&table), [7, 5, 5, 5, 8]);
    // DW-15.16: a system that fails gives nothing to others either.
    table.mark(B, 0, 0, &[SystemFailure]);
    assert_eq!(defences(&table), [5, 5, 5, 5, 8]);
}
