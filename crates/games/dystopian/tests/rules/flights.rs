//! Flak, flight control and landings (DW-23.28, DW-23.44, DW-23.51); escorts and deflectors against attack runs.

use broadside_dystopian::{
    Action, Activation, MarkerKind, PlacedFeature, Rounds, SrsMission, Stack, StackGoal, UnitNo, Withdraw,
};
use broadside_engine::{Seat, Steps};
use broadside_geometry::plane::{Heading, Point};

use crate::field::{B, ENEMY, F, K, ONE, SUBMARINE, TWO, no, sea, sea_with};
use crate::kit::Table;

const KS: UnitNo = UnitNo(0);
const FS: UnitNo = UnitNo(1);
const BS: UnitNo = UnitNo(2);
const ENEMY_KS: UnitNo = UnitNo(5);

fn stack(table: &mut Table, owner: Seat, goal: StackGoal, of: &[(&str, u8)]) {
    let mut tokens = [0; 8];
    for (id, count) in of {
        tokens[table.content.find_squadron(id).expect("a type").index()] = *count;
    }
    table.edit(|state| state.stacks.push(Stack { owner, goal, tokens }));
}

fn size(table: &Table, owner: Seat, goal: StackGoal) -> u8 {
    table.state().stacks.iter().find(|it| it.owner == owner && it.goal == goal).map_or(0, |it| it.size())
}

fn of_type(table: &Table, id: &str) -> String {
    Action::Squadron(table.content.find_squadron(id).expect("a type").0).to_string()
}

#[test]
fn dw_23_44_flak_shoots_at_squadrons_within_reach() {
    let mut table = sea_with(&[("b", "systems = [{ flak_array = 4 }]")], "");
    table.put(B, (20_000, 8_000), 0);
    table.put(F, (26_000, 8_000), 0);
    table.put(K, (40_000, 8_000), 0);
    stack(&mut table, TWO, StackGoal::Unit(FS), &[("fighters", 1), ("bombers", 1)]);
    stack(&mut table, TWO, StackGoal::Unit(KS), &[("fighters", 1)]);
    stack(&mut table, ONE, StackGoal::Unit(FS), &[("fighters", 1)]);
    table.act(2);
    table.action_dice("SSsB");
    // Of two enemy stacks one is near; its owner says which type is shot down first.
    table.play(&["special flak"]);
    table.no_dice_left();
    assert_eq!(
        (table.asked(), table.options()),
        (TWO, vec![of_type(&table, "fighters"), of_type(&table, "bombers")])
    );
    table.play(&[&of_type(&table, "fighters")]);
    assert_eq!((size(&table, TWO, StackGoal::Unit(FS)), size(&table, TWO, StackGoal::Unit(KS))), (1, 1));
    assert_eq!(table.state().activation.as_ref().map(|it| it.actions), Some(1));
    // Once an activation.
    assert!(!table.offers("special flak"));
}

#[test]
fn dw_23_44_without_enemy_squadrons_there_is_no_flak() {
    let mut table = sea_with(&[("b", "systems = [{ flak_array = 4 }]")], "");
    table.put(B, (20_000, 8_000), 0);
    stack(&mut table, ONE, StackGoal::Unit(BS), &[("fighters", 1)]);
    table.act(2);
    assert!(!table.offers("special flak"));
    // Disorder of the crews counts for the roll (DW-16.3).
    stack(&mut table, TWO, StackGoal::Unit(BS), &[("fighters", 2)]);
    table.mark(B, 0, 2, &[]);
    table.act(2);
    table.action_dice("SSBB");
    table.play(&["special flak"]);
    assert_eq!(size(&table, TWO, StackGoal::Unit(BS)), 2, "two hits are too few for a fighter");
}

#[test]
fn dw_23_51_flight_control_redirects_stacks_t8() {
    let mut table = sea_with(&[("b", "systems = [{ flight_control = 2 }]")], "");
    table.put(B, (20_000, 8_000), 0);
    table.put(K, (24_000, 8_000), 0);
    table.put(F, (44_000, 8_000), 0);
    table.put(ENEMY + K, (26_000, 16_000), 180);
    table.marker(MarkerKind::Minefield, (16_000, 8_000));
    let mines = StackGoal::Mines(Point::new(16_000, 8_000));
    stack(&mut table, ONE, StackGoal::Unit(BS), &[("fighters", 2)]);
    stack(&mut table, ONE, StackGoal::Unit(KS), &[("bombers", 1)]);
    stack(&mut table, ONE, StackGoal::Aside, &[("scouts", 1)]);
    stack(&mut table, TWO, StackGoal::Unit(BS), &[("fighters", 1)]);
    table.act(2);
    table.play(&["special redirect"]);
    // Neither what is set aside nor the enemy's.
    assert_eq!(table.options(), ["stack 1", "stack 2", "done"]);
    assert_eq!(table.refused("stack 3"), "DW-23.51");
    table.play(&["stack 1"]);
    let unit = |unit: UnitNo| Action::Unit(unit).to_string();
    assert_eq!(table.options(), [unit(KS), unit(ENEMY_KS), "mine 1".into()]);
    assert_eq!(table.refused(&unit(FS)), "DW-23.51");
    table.play(&[&unit(KS)]);
    // They have joined the bombers, and neither can be redirected again.
    assert_eq!((size(&table, ONE, StackGoal::Unit(KS)), size(&table, ONE, StackGoal::Unit(BS))), (3, 0));
    assert_eq!(size(&table, ONE, mines), 0);
    assert!(!table.options().iter().any(|it| it.starts_with("stack")));

    let mut table2 = sea_with(&[("b", "systems = [{ flight_control = 2 }]")], "");
    table2.put(B, (20_000, 8_000), 0);
    table2.put(ENEMY + K, (26_000, 16_000), 180);
    stack(&mut table2, ONE, StackGoal::Unit(BS), &[("fighters", 2)]);
    table2.act(2);
    table2.play(&["special redirect", "stack 1"]);
    // The mission follows from the target: it is an attack run now.
    assert_eq!(size(&table2, ONE, StackGoal::Unit(ENEMY_KS)), 2);
}

#[test]
fn dw_23_51_whoever_judges_sends_bombers_from_a_friend_to_an_enemy_and_leaves_those_who_fly_well() {
    let mut table = sea_with(&[("b", "systems = [{ flight_control = 2 }]")], "");
    table.put(B, (20_000, 8_000), 0);
    table.put(ENEMY + K, (26_000, 16_000), 180);
    stack(&mut table, ONE, StackGoal::Unit(BS), &[("bombers", 4)]);
    table.act(2);
    table.play(&["special redirect"]);
    table.by_habit(ONE);
    assert_eq!(size(&table, ONE, StackGoal::Unit(ENEMY_KS)), 4);

    table.act(2);
    table.play(&["special redirect"]);
    table.by_habit(ONE);
    assert_eq!(size(&table, ONE, StackGoal::Unit(ENEMY_KS)), 4, "they stay where they are");
}

#[test]
fn dw_18_8_dw_18_9_dw_18_16_escorts_resist_an_attack_run() {
    for (discarded, dice, left) in [("number 0", 7, 2), ("number 2", 11, 0)] {
        let mut table = sea();
        table.put(ENEMY + K, (20_000, 20_000), 0);
        table.put(F, (20_000, 4_000), 0);
        table.edit(|state| {
            state.units[ENEMY_KS.index()].escorts = 2;
            state.activation = Some(Activation::new(ONE));
        });
        stack(&mut table, ONE, StackGoal::Unit(ENEMY_KS), &[("scouts", 1)]);
        table.resolve(&[SrsMission { seat: ONE }.into()]);
        table.play(&["stack 1"]);
        assert_eq!((table.asked(), table.options().len()), (TWO, 3));
        table.action_dice("B BBBBBBBBBBB");
        table.play(&[discarded]);
        assert_eq!((table.pools(), table.state().units[ENEMY_KS.index()].escorts), ((1, dice), left));
    }
}

#[test]
fn dw_23_54_dw_16_11_deflectors_count_against_runs_and_disorder_does_not() {
    let mut table = sea_with(&[("k", "systems = [\"magnetic_deflector\"]")], "");
    table.put(ENEMY + K, (20_000, 20_000), 0);
    table.put(F, (20_000, 4_000), 0);
    table.mark(F, 0, 3, &[]);
    table.mark(ENEMY + K, 0, 3, &[]);
    table.edit(|state| state.activation = Some(Activation::new(ONE)));
    stack(&mut table, ONE, StackGoal::Unit(ENEMY_KS), &[("fighters", 2)]);
    table.resolve(&[SrsMission { seat: ONE }.into()]);
    // Six dice: eight hits; two heavy strikes of the resistance count as heavy counters.
    table.action_dice("SSSSBB SSBBB");
    table.play(&["stack 1"]);
    assert_eq!(table.counted(), (8, 4, 1));
}

#[test]
fn dw_17_15_squadrons_attack_submerged_units() {
    let mut table = sea();
    table.put(ENEMY + SUBMARINE, (20_000, 20_000), 0);
    table.put(F, (20_000, 4_000), 0);
    let on = StackGoal::Unit(UnitNo(9));
    table.edit(|state| state.activation = Some(Activation::new(ONE)));
    stack(&mut table, ONE, on, &[("fighters", 2)]);
    table.resolve(&[SrsMission { seat: ONE }.into()]);
    table.action_dice("SSSSBB BBBB");
    table.critical_dice(&[broadside_dystopian::Critical::Hazard, broadside_dystopian::Critical::Hazard]);
    table.play(&["stack 1"]);
    assert_eq!(table.model(ENEMY + SUBMARINE).effects[2], 1);
    assert!(table.is_done());
}

/// The great island in the middle of the table, and assault ships near it.
fn island(encounter: &str) -> Table {
    let mut table = sea_with(&[("k", "properties = [{ ground_assault = 3 }]")], "");
    let id = table.content.find_encounter(encounter).expect("an encounter");
    let terrain = table.content.find_terrain("T6").expect("the island");
    table.edit(|state| {
        (state.encounter, state.round, state.first) = (Some(id), 2, ONE);
        let (at, turned) = (Point::new(24_000, 18_000), Heading::NORTH);
        state.terrain.push(PlacedFeature { terrain, at, turned, mass: 5, damage: 0, landed: [0; 2] });
    });
    table.put(K, (24_000, 10_500), 90);
    table.put(K + 1, (28_000, 10_500), 90);
    table.put(K + 2, (24_000, 6_000), 90);
    table.put(ENEMY + B, (40_000, 34_000), 180);
    table
}

#[test]
fn dw_23_28_troops_land_once_and_hold_territories() {
    let mut table = island("line_of_battle");
    table.act(0);
    table.play(&["special land"]);
    // The third is too far off.
    let named: Vec<String> = table.options().into_iter().filter(|it| it.starts_with("model")).collect();
    assert_eq!(named, [K, K + 1].map(|model| format!("model {}", no(model))));
    assert_eq!(table.refused(&format!("model {}", no(K + 2))), "DW-12.2");
    table.play(&["all"]);
    assert_eq!((table.state().terrain[0].landed, table.state().units[0].landed), ([6, 0], true));
    // Once a game, also in a later activation.
    table.act(0);
    assert!(!table.offers("special land"));
    // Whoever has more there scores, two points in one encounter; it is no objective of the encounter.
    for (encounter, tokens, points) in [
        ("line_of_battle", [6, 5], [1, 0]),
        ("coastal_assault", [6, 5], [2, 0]),
        ("coastal_assault", [5, 5], [0, 0]),
    ] {
        let mut table = island(encounter);
        for seat in [ONE, TWO] {
            table.hold(seat, &[]);
        }
        // No hulls near the middle or the island.
        [K, K + 1]
            .into_iter()
            .for_each(|model| table.put(model, (10_000 + 4_000 * i32::from(model), 3_000), 90));
        table.put(F, (5_000, 3_000), 0);
        table.cripple(F);
        table.edit(|state| {
            state.terrain[0].landed = tokens;
            state.steps = Steps::begin(Rounds::Score);
            state.steps.push(Withdraw);
            state.activation = Some(Activation { unit: Some(FS), ..Activation::new(ONE) });
        });
        table.play(&["done"]);
        assert_eq!((table.points(), table.state().feats.held), (points, [0, 0]), "{encounter} {tokens:?}");
    }
}

#[test]
fn dw_23_28_whoever_judges_brings_troops_ashore() {
    let mut table = island("coastal_assault");
    for seat in [ONE, TWO] {
        table.hold(seat, &[]);
    }
    // Eleven inches off the island, and heading along it.
    table.edit(|state| [1, 2].into_iter().for_each(|model: usize| state.models[model].lost = true));
    table.put(K, (24_000, 3_000), 45);
    for _ in 0..3 {
        table.set_off(0);
        table.by_habit(ONE);
        table.act(0);
        table.by_habit(ONE);
    }
    assert_eq!((table.state().terrain[0].landed, table.state().units[0].landed), ([3, 0], true));
}

#[test]
fn dw_19_2_edited_squadrons_that_cannot_be_are_refused() {
    let refused = |change: fn(&mut broadside_dystopian::State)| {
        let mut table = sea();
        table.put(F, (20_000, 4_000), 0);
        let mut state = table.state();
        change(&mut state);
        let saved = broadside_dystopian::Saved { table: state };
        let restored = <broadside_dystopian::Dystopian as broadside_engine::Game>::restore(
            &table.content,
            &table.setup,
            saved,
        );
        restored.expect_err("refused")[0].rule.id()
    };
    const ONE_FIGHTER: [u8; 8] = [1, 0, 0, 0, 0, 0, 0, 0];
    // On a unit that is not there, or not in play; without tokens; of an unknown type; twice on one target.
    assert_eq!(
        refused(|state| {
            let goal = StackGoal::Unit(UnitNo(40));
            state.stacks.push(Stack { owner: ONE, goal, tokens: ONE_FIGHTER });
        }),
        "DW-19.2"
    );
    assert_eq!(
        refused(|state| {
            let goal = StackGoal::Unit(KS);
            state.stacks.push(Stack { owner: ONE, goal, tokens: ONE_FIGHTER });
        }),
        "DW-19.2"
    );
    assert_eq!(
        refused(|state| {
            state.stacks.push(Stack { owner: ONE, goal: StackGoal::Aside, tokens: [0; 8] });
        }),
        "DW-19.2"
    );
    assert_eq!(
        refused(|state| {
            state.stacks.push(Stack { owner: ONE, goal: StackGoal::Aside, tokens: [0, 0, 0, 0, 0, 0, 0, 1] });
        }),
        "DW-19.2"
    );
    assert_eq!(
        refused(|state| {
            let stack = Stack { owner: ONE, goal: StackGoal::Unit(FS), tokens: ONE_FIGHTER };
            state.stacks.extend([stack, stack]);
        }),
        "DW-19.2"
    );
    // A boon for a model that is not there.
    let boon = refused(|state| state.boons.roll.launches = Some((no(120), 2)));
    assert_eq!(boon, "DW-20.4");
    // Another faction than that of the force.
    let faction = refused(|state| {
        let other = (0..4).map(broadside_dystopian::FactionId).find(|&it| it != state.admirals[ONE].faction);
        state.admirals[ONE].faction = other.expect("another");
    });
    assert_eq!(faction, "DW-3.3");
}
