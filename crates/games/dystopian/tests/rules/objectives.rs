//! Chapter 22: what encounters pay for, clean-up, and the end.

use broadside_dystopian::{
    Activation, Edge, EncounterId, Event, Harm, Marker, MarkerKind, PlacedFeature, Rounds, Stack, StackGoal,
    Status, UnitNo, Withdraw,
};
use broadside_engine::{Awaiting, Game, Steps};
use broadside_geometry::plane::{Heading, Point};

use crate::field::{AIRSHIP, B, ENEMY, F, K, ONE, SUBMARINE, TWO, no, sea_with};
use crate::kit::Table;

const KS: UnitNo = UnitNo(0);
const ENEMY_KS: UnitNo = UnitNo(5);

/// A sea with the markers and features of an encounter, in a round.
fn sea(encounter: &str, round: u8, changes: &[(&str, &str)]) -> Table {
    let mut table = sea_with(changes, "");
    let id: EncounterId = table.content.find_encounter(encounter).expect("an encounter");
    let content = table.content.clone();
    table.edit(|state| {
        state.encounter = Some(id);
        (state.round, state.first) = (round, ONE);
        let encounter = content.encounter(id);
        let scale = broadside_dystopian::Scale::Small;
        state.markers.clear();
        let markers = encounter.markers.iter().map(|&at| encounter.marker(at, scale));
        state.markers.extend(markers.map(|at| Marker { kind: MarkerKind::Objective, at }));
        state.terrain.extend(encounter.features.iter().map(|it| {
            let mass = content.terrain_of(it.terrain).mass;
            let (at, turned) = (it.place(scale), Heading::NORTH);
            PlacedFeature { terrain: it.terrain, at, turned, mass, damage: 0, landed: [0; 2] }
        }));
    });
    table.windows = false;
    table
}

/// The rest of the round from this part on; the hands are empty.
fn finish(table: &mut Table, from: Rounds) {
    for seat in [ONE, TWO] {
        table.hold(seat, &[]);
    }
    table.edit(|state| {
        state.steps = Steps::begin(from);
        // Something must be asked before: a crippled boat that stays.
        state.steps.push(Withdraw);
        state.activation = Some(Activation { unit: Some(UnitNo(1)), ..Activation::new(ONE) });
        let boat = state.units[1].first.index();
        state.models[boat].crippled = true;
        (state.models[boat].placed, state.models[boat].lost) = (true, false);
        state.models[boat].at = Point::new(1_000, 1_000);
        state.units[1].status = Status::Play;
    });
    table.play(&["done"]);
}

/// What both score in the complete objectives step.
fn scored(table: &mut Table) -> [u16; 2] {
    let before = table.points();
    finish(table, Rounds::Objectives);
    let after = table.points();
    [after[0] - before[0], after[1] - before[1]]
}

#[test]
fn dw_22_1_line_of_battle_pays_for_the_middle_and_in_the_end_for_the_enemy_zone() {
    let line = |round, own: &[(u8, i32)], enemy: &[(u8, i32)]| {
        let mut table = sea("line_of_battle", round, &[]);
        own.iter().for_each(|&(model, y)| table.put(model, (10_000 + 3_000 * i32::from(model), 1000 * y), 0));
        enemy.iter().for_each(|&(model, y)| {
            table.put(ENEMY + model, (12_000 + 3_000 * i32::from(model), 1000 * y), 180);
        });
        // Nobody is without models, so that the game does not end by superiority.
        table.put(ENEMY + B, (40_000, 34_000), 180);
        scored(&mut table)
    };
    assert_eq!(line(2, &[(K, 13)], &[]), [2, 0]);
    assert_eq!(line(2, &[(K, 13)], &[(K, 23)]), [0, 0], "a tie");
    assert_eq!(line(1, &[(K, 13)], &[]), [0, 0], "not in the first round");
    assert_eq!(line(2, &[(K, 11)], &[]), [0, 0], "more than 6\" off");
    // Airships and submarines below do not score (DW-2.17).
    assert_eq!(line(2, &[(AIRSHIP, 15), (SUBMARINE, 15)], &[]), [0, 0]);
    // In round 5 one point for each in the enemy zone.
    assert_eq!(line(5, &[(K, 32), (F + 1, 32)], &[]), [2, 0]);
    assert_eq!(line(4, &[(K, 32), (F + 1, 32)], &[]), [0, 0]);
}

#[test]
fn dw_21_21_dw_22_1_contested_narrows_pays_for_controlled_markers() {
    let narrows = |own: &[(u8, i32)], enemy: &[(u8, i32)]| {
        let mut table = sea("contested_narrows", 3, &[]);
        own.iter().for_each(|&(model, x)| table.put(model, (1000 * x, 17_000), 0));
        enemy.iter().for_each(|&(model, x)| table.put(ENEMY + model, (1000 * x, 20_000), 180));
        table.put(ENEMY + B, (44_000, 34_000), 180);
        scored(&mut table)
    };
    // Markers at 12, 24 and 36: two for the middle one, one for each other, one more for all.
    assert_eq!(narrows(&[(K, 24)], &[]), [2, 0]);
    assert_eq!(narrows(&[(K, 12)], &[(K, 36)]), [1, 1]);
    assert_eq!(narrows(&[(K, 12), (K + 1, 24), (K + 2, 36)], &[]), [5, 0]);
    assert_eq!(narrows(&[(K, 24)], &[(K, 24)]), [0, 0], "both touch it");
}

#[test]
fn dw_22_1_minefield_passage_pays_for_halves_and_cleared_mines() {
    let mut table = sea("minefield_passage", 2, &[]);
    table.put(K, (24_000, 27_000), 0);
    table.put(K + 1, (24_000, 9_000), 0);
    table.put(ENEMY + B, (44_000, 34_000), 180);
    assert_eq!(scored(&mut table), [3, 0]);
    // Cleared mines pay at once, at most four.
    let mut table = sea("minefield_passage", 2, &[]);
    table.put(K, (44_000, 3_000), 0);
    table.put(ENEMY + B, (44_000, 34_000), 180);
    let at = Point::new(24_000, 18_000);
    table.edit(|state| {
        state.admirals[ONE].paid[2] = 3;
        for (x, y) in [(24_000, 18_000), (27_000, 18_000)] {
            state.markers.push(Marker { kind: MarkerKind::Minefield, at: Point::new(x, y) });
        }
        let mut tokens = [0; 8];
        tokens[0] = 2;
        state.stacks.push(Stack { owner: ONE, goal: StackGoal::Mines(at), tokens });
        state.activation = Some(Activation::new(ONE));
    });
    table.resolve(&[broadside_dystopian::SrsMission { seat: ONE }.into()]);
    table.action_dice("XX");
    table.play(&["stack 1"]);
    assert_eq!((table.points(), table.state().markers.len()), ([1, 0], 2), "both are cleared, one is paid");
}

#[test]
fn dw_22_1_coastal_assault_pays_for_the_island() {
    let mut table = sea("coastal_assault", 2, &[]);
    table.put(K, (24_000, 10_500), 90);
    table.put(ENEMY + K, (24_000, 30_000), 90);
    assert_eq!(scored(&mut table), [2, 0]);
    let mut table = sea("coastal_assault", 2, &[]);
    table.put(K, (24_000, 9_500), 90);
    table.put(ENEMY + K, (24_000, 30_000), 90);
    assert_eq!(scored(&mut table), [0, 0], "more than 4\" off");
}

#[test]
fn dw_22_1_hunt_the_flagship_pays_for_marked_units() {
    let hunt = |round: u8, own: i32, crippled: bool| {
        let mut table = sea("hunt_the_flagship", round, &[]);
        table.put(K, (24_000, 1000 * own), 0);
        table.put(K + 1, (28_000, 20_000), 0);
        table.put(ENEMY + B, (44_000, 34_000), 180);
        table.edit(|state| {
            state.admirals[ONE].marked = Some(KS);
            (state.models[0].crippled, state.models[1].crippled) = (crippled, crippled);
        });
        scored(&mut table)
    };
    assert_eq!(hunt(2, 20, false), [1, 0]);
    assert_eq!(hunt(2, 17, false), [0, 0], "one is not over the line");
    assert_eq!(hunt(2, 20, true), [0, 0], "none is battle-ready");
    assert_eq!(hunt(5, 17, false), [3, 0]);
    // A model of the enemy's marked unit that is crippled pays three more than its own points.
    let mut table = sea("hunt_the_flagship", 2, &[]);
    table.put(ENEMY + K, (24_000, 30_000), 180);
    table.edit(|state| state.admirals[TWO].marked = Some(ENEMY_KS));
    table.resolve(&[Harm::new(no(ENEMY + K), 9, broadside_dystopian::Cause::Other).into()]);
    assert_eq!(table.points(), [8, 0]);
    table.resolve(&[Harm::new(no(ENEMY + K), 1, broadside_dystopian::Cause::Other).into()]);
    assert_eq!(table.points(), [8, 0], "once a model");
}

#[test]
fn dw_22_1_squall_line_pays_for_markers_and_more_in_the_end() {
    let squall = |round| {
        let mut table = sea("squall_line", round, &[]);
        table.put(K, (12_000, 17_000), 0);
        table.put(K + 1, (24_000, 17_000), 0);
        table.put(ENEMY + B, (44_000, 34_000), 180);
        scored(&mut table)
    };
    assert_eq!((squall(2), squall(5)), ([2, 0], [6, 0]));
}

#[test]
fn dw_22_1_dw_20_16_what_was_scored_can_be_claimed_as_held() {
    let mut table = sea("squall_line", 2, &[]);
    table.put(K, (12_000, 17_000), 0);
    table.put(ENEMY + B, (44_000, 34_000), 180);
    finish(&mut table, Rounds::Objectives);
    assert_eq!(table.state().feats.held, [1, 0]);
}

#[test]
fn dw_22_2_activated_tokens_are_removed_in_play_and_in_reserve() {
    let mut table = sea("line_of_battle", 2, &[]);
    table.put(K, (12_000, 5_000), 0);
    table.put(ENEMY + B, (44_000, 34_000), 180);
    table.edit(|state| {
        state.units[3].status = Status::Reserve;
        state.models[usize::from(AIRSHIP)].lost = false;
        state.units.iter_mut().for_each(|unit| unit.activated = true);
    });
    finish(&mut table, Rounds::CleanUp);
    assert!(table.state().units.iter().all(|unit| !unit.activated));
    assert_eq!(table.state().round, 3);
}

#[test]
fn dw_22_8_dw_22_12_dw_23_30_prizes_count_in_the_end_and_reserves_for_nobody() {
    let mut table = sea("line_of_battle", 5, &[("b", "properties = [{ prize_ship = 2 }]")]);
    table.put(B, (12_000, 5_000), 0);
    table.put(ENEMY + B, (44_000, 34_000), 180);
    table.cripple(ENEMY + B);
    table.edit(|state| {
        state.units[8].status = Status::Reserve;
        state.admirals[TWO].vp = 1;
    });
    finish(&mut table, Rounds::CleanUp);
    assert!(matches!(table.game.awaiting(), Awaiting::Over(_)));
    assert_eq!(table.points(), [2, 1], "a crippled prize is none");
    let scored = table.events(|event| match event {
        Event::Scored { seat, points, rule } => Some((*seat, *points, *rule)),
        _ => None,
    });
    assert_eq!(scored, [(ONE, 2, "DW-23.30")]);
}

#[test]
fn dw_22_1_the_north_admiral_counts_from_the_other_side() {
    let mut table = sea("line_of_battle", 5, &[]);
    table.edit(|state| {
        state.admirals[ONE].edge = Some(Edge::North);
        state.admirals[TWO].edge = Some(Edge::South);
    });
    table.put(K, (12_000, 4_000), 0);
    table.put(ENEMY + B, (44_000, 34_000), 180);
    table.cripple(ENEMY + B);
    assert_eq!(scored(&mut table), [1, 0]);
}
