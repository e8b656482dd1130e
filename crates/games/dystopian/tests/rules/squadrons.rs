//! Chapter 19: short range squadrons.

use broadside_dystopian::{
    Action, Activation, Critical, Marker, MarkerKind, ModelNo, Rounds, SrsMission, Stack, StackGoal, Status,
    UnitNo,
};
use broadside_engine::{Seat, Steps};
use broadside_geometry::plane::Point;

use crate::field::{B, ENEMY, F, K, ONE, TWO, sea_with};
use crate::kit::Table;

const FS: UnitNo = UnitNo(1);
const ENEMY_KS: UnitNo = UnitNo(5);
const ENEMY_BS: UnitNo = UnitNo(7);

/// Two enemy cruisers, and own boats; nothing else.
fn sea() -> Table {
    let mut table = sea_with(&[], "");
    table.put(F, (24_000, 6_000), 0);
    table.put(ENEMY + K, (24_000, 30_000), 180);
    table.put(ENEMY + K + 1, (28_000, 30_000), 180);
    table
}

/// Tokens of an admiral on a target.
fn stack(table: &mut Table, owner: Seat, goal: StackGoal, of: &[(&str, u8)]) {
    let mut tokens = [0; 8];
    for (id, count) in of {
        tokens[table.content.find_squadron(id).expect("a type").index()] = *count;
    }
    table.edit(|state| state.stacks.push(Stack { owner, goal, tokens }));
}

/// The first admiral is asked for a mission before a unit is activated.
fn ask(table: &mut Table) {
    table.edit(|state| state.activation = Some(Activation::new(ONE)));
    table.resolve(&[SrsMission { seat: ONE }.into()]);
}

fn of_type(table: &Table, id: &str) -> String {
    Action::Squadron(table.content.find_squadron(id).expect("a type").0).to_string()
}

fn model(model: u8) -> String {
    Action::Model(ModelNo(model)).to_string()
}

fn size(table: &Table, owner: Seat, goal: StackGoal) -> u8 {
    table.state().stacks.iter().find(|it| it.owner == owner && it.goal == goal).map_or(0, |it| it.size())
}

const ON_KS: StackGoal = StackGoal::Unit(ENEMY_KS);

#[test]
fn dw_19_6_dw_7_3_stacks_on_enemies_and_minefields_resolve_one_mission() {
    let mut table = sea();
    let mines = Point::new(24_000, 18_000);
    table.edit(|state| state.markers.push(Marker { kind: MarkerKind::Minefield, at: mines }));
    stack(&mut table, ONE, StackGoal::Unit(FS), &[("fighters", 1)]);
    stack(&mut table, ONE, ON_KS, &[("fighters", 1)]);
    stack(&mut table, TWO, StackGoal::Unit(FS), &[("fighters", 1)]);
    stack(&mut table, ONE, StackGoal::Mines(mines), &[("fighters", 1)]);
    stack(&mut table, ONE, StackGoal::Aside, &[("fighters", 1)]);
    ask(&mut table);
    // Neither the one that supports, nor the enemy's, nor the one that is set aside.
    assert_eq!(table.options(), ["stack 2", "stack 4", "pass"]);
    assert_eq!(table.refused("stack 1"), "DW-19.6");
    assert_eq!(table.refused("stack 3"), "DW-19.6");
    table.play(&["pass"]);
    assert!(table.is_done());
}

#[test]
fn dw_19_8_dw_19_10_dw_19_11_dw_19_12_dw_19_18_dw_19_23_attack_run_on_a_supported_unit_w12() {
    let mut table = sea();
    table.edit(|state| state.units[ENEMY_KS.index()].escorts = 1);
    stack(&mut table, ONE, ON_KS, &[("bombers", 3), ("fighters", 2)]);
    stack(&mut table, TWO, ON_KS, &[("interceptors", 2)]);
    table.action_dice("ssSXBcCB s");
    ask(&mut table);
    table.play(&["stack 1"]);
    // Seven hits: fighters are named, both are lost, and the hit that is left is too few for a bomber.
    assert_eq!(table.options(), [of_type(&table, "fighters"), of_type(&table, "bombers")]);
    table.play(&[&of_type(&table, "fighters")]);
    assert_eq!((size(&table, ONE, ON_KS), size(&table, TWO, ON_KS)), (3, 2));
    table.action_dice("ssssSSXXBBcC cccCsSXBBBB ss");
    table.critical_dice(&[Critical::Breach, Critical::ShreddedDefences]);
    table.play(&["all"]);
    while table.options().iter().any(|it| it.starts_with("number")) {
        table.play(&["number 0"]);
    }
    // Two successes, one die each.
    assert_eq!(table.options(), [model(ENEMY + K), model(ENEMY + K + 1), "escort".into()]);
    table.play(&[&model(ENEMY + K), &model(ENEMY + K + 1)]);
    table.no_dice_left();
    let effects = |it: u8| table.model(ENEMY + K + it).effects;
    assert_eq!(
        (effects(0)[Critical::Breach as usize], effects(1)[Critical::ShreddedDefences as usize]),
        (1, 1)
    );
    assert!(table.state().stacks.is_empty(), "both sides disengage");
    assert_eq!(table.state().units[ENEMY_KS.index()].escorts, 1);
    assert!(table.is_done());
}

#[test]
fn dw_19_9_targets_are_at_most_as_many_as_tokens() {
    let mut table = sea();
    stack(&mut table, ONE, ON_KS, &[("scouts", 1)]);
    ask(&mut table);
    table.play(&["stack 1"]);
    assert_eq!(table.options(), [model(ENEMY + K), model(ENEMY + K + 1)]);
    assert_eq!(table.refused("done"), "DW-19.9");
    assert_eq!(table.refused(&model(F)), "DW-19.9");
    // With one token the second cannot be named, and no more is asked.
    table.action_dice("B BBBBB");
    table.play(&[&model(ENEMY + K)]);
    assert!(table.is_done() && table.state().stacks.is_empty());
}

#[test]
fn dw_18_17_dw_19_13_dw_19_14_dw_19_15_dw_19_16_each_die_finds_another_place_or_is_lost() {
    let mut table = sea();
    table.edit(|state| state.units[ENEMY_KS.index()].escorts = 1);
    stack(&mut table, ONE, ON_KS, &[("fighters", 5)]);
    ask(&mut table);
    // 15 dice: 12 hits against nothing that counts make 3 successes; one target and one escort take two dice.
    table.action_dice("SSSSSSBBBBBBBBB BBBBBB");
    table.critical_dice(&[Critical::Hazard, Critical::NavigationLock, Critical::Breach]);
    table.play(&["stack 1", &model(ENEMY + K), "done"]);
    while table.options().iter().any(|it| it.starts_with("number")) {
        table.play(&["number 0"]);
    }
    assert_eq!(table.options(), [model(ENEMY + K), "escort".into()]);
    assert_eq!(table.refused(&model(ENEMY + K + 1)), "DW-19.14");
    // The second die has one place left, and goes there by itself.
    table.play(&["escort"]);
    assert!(table.is_done());
    let state = table.state();
    let hit = table.model(ENEMY + K).effects;
    assert_eq!((hit[Critical::NavigationLock as usize], hit.iter().sum::<u8>()), (1, 1));
    assert_eq!((state.units[ENEMY_KS.index()].escorts, state.stacks.len()), (0, 0));
}

#[test]
fn dw_19_16_a_run_that_costs_the_last_model_still_discards_all_squadrons() {
    let mut table = sea();
    table.put(ENEMY + B, (10_000, 30_000), 180);
    table.cripple(ENEMY + B);
    table.mark(ENEMY + B, 0, 0, &[Critical::Hazard, Critical::Hazard, Critical::Hazard, Critical::Hazard]);
    let on = StackGoal::Unit(ENEMY_BS);
    stack(&mut table, ONE, on, &[("fighters", 4)]);
    stack(&mut table, TWO, on, &[("bombers", 1)]);
    table.action_dice("B");
    ask(&mut table);
    table.action_dice("SSSSSSBBBBBB BBBBBBBB");
    table.critical_dice(&[Critical::Breach, Critical::Breach]);
    table.play(&["stack 1"]);
    assert_eq!(table.state().units[ENEMY_BS.index()].status, Status::Lost);
    assert!(table.is_done() && table.state().stacks.is_empty());
}

#[test]
fn dw_19_17_dw_19_19_dw_19_20_t7_a_broken_run_leaves_the_interceptors() {
    let mut table = sea();
    stack(&mut table, ONE, ON_KS, &[("fighters", 1)]);
    stack(&mut table, TWO, ON_KS, &[("interceptors", 1)]);
    table.action_dice("sSBB");
    ask(&mut table);
    // Three hits shoot down the only fighter: nobody is asked for targets, and nobody disengages.
    table.play(&["stack 1"]);
    assert!(table.is_done());
    assert_eq!((size(&table, ONE, ON_KS), size(&table, TWO, ON_KS)), (0, 1));
    assert!(table.state().run.is_none());
}

#[test]
fn dw_19_21_dw_19_22_hits_go_on_to_the_next_type_only_when_the_first_is_gone() {
    // Nine hits, of which a fighter takes three.
    let mut table = sea();
    stack(&mut table, ONE, ON_KS, &[("fighters", 1), ("bombers", 2), ("scouts", 2)]);
    stack(&mut table, TWO, ON_KS, &[("interceptors", 2)]);
    table.action_dice("SSSSsBBB");
    ask(&mut table);
    table.play(&["stack 1", &of_type(&table, "fighters")]);
    // Six are left.
    assert_eq!(table.options(), [of_type(&table, "bombers"), of_type(&table, "scouts")]);
    assert_eq!(table.refused(&of_type(&table, "fighters")), "DW-19.21");
    table.play(&[&of_type(&table, "bombers")]);
    // One bomber for four; the two that are left are lost, for a bomber is still there.
    let state = table.state();
    let tokens = state.stacks[0].tokens;
    let count = |id| tokens[table.content.find_squadron(id).expect("a type").index()];
    assert_eq!((count("fighters"), count("bombers"), count("scouts")), (0, 1, 2));
}

#[test]
fn dw_19_2_dw_19_3_t8_a_stack_without_target_is_set_aside() {
    let mut table = sea();
    table.edit(|state| state.units[FS.index()].status = Status::Play);
    let mines = Point::new(40_000, 18_000);
    table.edit(|state| state.markers.push(Marker { kind: MarkerKind::Minefield, at: mines }));
    stack(&mut table, TWO, StackGoal::Unit(FS), &[("fighters", 2)]);
    stack(&mut table, TWO, StackGoal::Mines(mines), &[("scouts", 1)]);
    stack(&mut table, ONE, StackGoal::Mines(mines), &[("wasps", 1)]);
    // The boat is frail enough: three points destroy it with its effects.
    table.mark(F, 2, 0, &[Critical::Hazard]);
    let harm = broadside_dystopian::Harm::new(ModelNo(F), 1, broadside_dystopian::Cause::Other);
    table.resolve(&[harm.into()]);
    assert_eq!(table.state().units[FS.index()].status, Status::Lost);
    assert_eq!(size(&table, TWO, StackGoal::Aside), 2);
    // A mine that is cleared under a stack sets it aside, too, with what lies there.
    table.action_dice("X");
    ask(&mut table);
    assert_eq!(table.options(), ["stack 2", "pass"]);
    table.play(&["stack 2"]);
    assert_eq!((size(&table, TWO, StackGoal::Aside), size(&table, ONE, StackGoal::Mines(mines))), (3, 0));
}

#[test]
fn dw_19_24_dw_19_25_dw_19_26_exploding_strikes_clear_minefields() {
    let places = [(24_000, 18_000), (27_000, 18_000), (24_000, 22_000), (40_000, 18_000)];
    let field = || {
        let mut table = sea();
        table.edit(|state| {
            state.markers.clear();
            let mines = places.map(|(x, y)| Marker { kind: MarkerKind::Minefield, at: Point::new(x, y) });
            state.markers.extend(mines);
        });
        table
    };
    let on = StackGoal::Mines(Point::new(24_000, 18_000));
    let mut none = field();
    stack(&mut none, ONE, on, &[("fighters", 3)]);
    ask(&mut none);
    none.action_dice("sSS");
    none.play(&["stack 1"]);
    assert_eq!(
        (none.state().markers.len(), none.state().stacks.len()),
        (4, 0),
        "nothing but the tokens is gone"
    );
    let mut two = field();
    stack(&mut two, ONE, on, &[("fighters", 3)]);
    ask(&mut two);
    two.action_dice("XXB");
    two.play(&["stack 1"]);
    // The marker of the stack is gone; of those within 5" one more is chosen.
    assert_eq!(two.options(), ["mine 1", "mine 2"]);
    assert_eq!(two.refused("mine 3"), "DW-19.25");
    two.play(&["mine 2"]);
    let left: Vec<i32> = two.state().markers.iter().map(|it| it.at.x + it.at.y).collect();
    assert_eq!((left, two.is_done()), (vec![45_000, 58_000], true));
}

#[test]
fn dw_23_81_dw_23_83_sweepers_and_payload() {
    let mut table = sea();
    let at = Point::new(24_000, 18_000);
    table.edit(|state| {
        state.markers.clear();
        state.markers.push(Marker { kind: MarkerKind::Minefield, at });
    });
    // Bombers add no die; of two heavy strikes the one wasp lets one count.
    stack(&mut table, ONE, StackGoal::Mines(at), &[("bombers", 4), ("wasps", 1), ("fighters", 1)]);
    ask(&mut table);
    table.action_dice("SS");
    table.play(&["stack 1"]);
    table.no_dice_left();
    assert!(table.state().markers.is_empty());
}

#[test]
fn dw_23_80_surgical_tokens_let_a_die_count_twice() {
    // Both dice show structural failure, but the one bomber doubles one of them.
    let mut again = sea();
    stack(&mut again, ONE, ON_KS, &[("bombers", 1), ("fighters", 4)]);
    ask(&mut again);
    again.action_dice("SSSSBBBBBBBBBBBB BBBBBBBBBB");
    again.critical_dice(&[Critical::StructuralFailure, Critical::StructuralFailure]);
    again.play(&["stack 1", "all"]);
    again.play(&[&model(ENEMY + K)]);
    let failures = |it: u8| again.model(ENEMY + K + it).effects[Critical::StructuralFailure as usize];
    assert_eq!((failures(0), failures(1)), (2, 1));
}

#[test]
fn dw_23_84_a_swarm_is_harder_to_shoot_down() {
    // Six hits against wasps of RESILIENCE 2: four of them count 3 each, three of them 2 each.
    for (wasps, left) in [(4, 2), (3, 0)] {
        let mut table = sea();
        stack(&mut table, ONE, ON_KS, &[("wasps", wasps)]);
        stack(&mut table, TWO, ON_KS, &[("interceptors", 1)]);
        table.action_dice("SSSB");
        ask(&mut table);
        table.play(&["stack 1"]);
        assert_eq!(size(&table, ONE, ON_KS), left, "{wasps} wasps");
    }
}

#[test]
fn dw_20_4_combat_air_patrol_intercepts_without_support() {
    let mut table = sea();
    stack(&mut table, ONE, ON_KS, &[("fighters", 1)]);
    table.hold(ONE, &[]);
    table.hold(TWO, &["C51"]);
    table.edit(|state| state.admirals.values_mut().for_each(|it| it.spent = broadside_kit::set::Set::NONE));
    ask(&mut table);
    table.windows = true;
    table.action_dice("SsB");
    let card = table.content.find_card("C51").expect("a card").0;
    table.play(&["stack 1", &Action::Enact(card, ENEMY_KS).to_string()]);
    assert!(table.state().stacks.is_empty());
}

#[test]
fn dw_19_7_dw_19_27_dw_19_28_dw_19_29_dw_19_30_dw_19_31_dw_22_3_dw_23_82_reconnaissance() {
    let mut table = sea();
    stack(&mut table, ONE, ON_KS, &[("scouts", 2), ("fighters", 2)]);
    stack(&mut table, ONE, StackGoal::Unit(FS), &[("fighters", 1)]);
    stack(&mut table, ONE, StackGoal::Aside, &[("bombers", 1)]);
    // Fighters of all stacks first, then bombers, then scouts, for whom heavy strikes count.
    table.action_dice("XSB X SS");
    table.edit(|state| {
        (state.round, state.first) = (2, ONE);
        state.steps = Steps::begin(Rounds::CleanUp);
        state.steps.push(broadside_dystopian::Withdraw);
        state.activation = Some(Activation { unit: Some(FS), ..Activation::new(ONE) });
        let first = state.units[FS.index()].first.index();
        state.models[first].crippled = true;
    });
    table.play(&["done"]);
    let state = table.state();
    assert_eq!((state.round, state.admirals[ONE].bonus, state.admirals[TWO].bonus), (3, 4, 0));
    assert!(state.stacks.is_empty());
    table.no_dice_left();

    // Not more than the hand limit of a small engagement.
    let mut many = sea();
    stack(&mut many, ONE, ON_KS, &[("fighters", 8)]);
    many.action_dice("XXXXXXXX");
    many.edit(|state| {
        (state.round, state.first) = (2, ONE);
        state.steps = Steps::begin(Rounds::CleanUp);
        state.steps.push(broadside_dystopian::Withdraw);
        state.activation = Some(Activation { unit: Some(FS), ..Activation::new(ONE) });
        let first = state.units[FS.index()].first.index();
        state.models[first].crippled = true;
    });
    many.play(&["done"]);
    assert_eq!(many.state().admirals[ONE].bonus, 5);
}
