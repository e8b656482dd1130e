//! Chapter 6: the launch phase.

use broadside_dystopian::{
    Action, Event, LaunchTurn, Marker, MarkerKind, ModelNo, SquadronId, StackGoal, Status, UnitNo,
};
use broadside_geometry::plane::Point;

use crate::field::{B, ENEMY, F, K, ONE, SUBMARINE, TWO, sea_with};
use crate::kit::Table;

const KS: UnitNo = UnitNo(0);
const BS: UnitNo = UnitNo(2);
const SUBMARINES: UnitNo = UnitNo(4);
const ENEMY_FS: UnitNo = UnitNo(6);
const ENEMY_BS: UnitNo = UnitNo(7);

/// A battleship that launches three fighters or bombers, and cruisers with two wasps each, on both sides.
fn carriers() -> Table {
    let mut table = sea_with(
        &[
            ("b", "properties = [{ carrier = 3 }, { srs = [\"fighters\", \"bombers\"] }]"),
            ("k", "properties = [{ carrier = 2 }, { srs = [\"wasps\"] }]"),
            ("u", "properties = [{ carrier = 1 }, { srs = [\"scouts\"] }]"),
        ],
        "",
    );
    table.put(B, (24_000, 6_000), 0);
    table.put(K, (10_000, 6_000), 0);
    table.put(K + 1, (13_000, 6_000), 0);
    table.put(ENEMY + B, (24_000, 30_000), 180);
    table.put(ENEMY + F, (24_000, 20_000), 180);
    table.put(ENEMY + F + 1, (46_000, 35_000), 180);
    table
}

fn launch(unit: UnitNo) -> String {
    Action::Launch(unit).to_string()
}

fn unit(unit: UnitNo) -> String {
    Action::Unit(unit).to_string()
}

fn model(model: u8) -> String {
    Action::Model(ModelNo(model)).to_string()
}

fn squadron(table: &Table, id: &str) -> SquadronId {
    table.content.find_squadron(id).expect("a type")
}

fn of_type(table: &Table, id: &str) -> String {
    Action::Squadron(squadron(table, id).0).to_string()
}

/// Whoever launches is asked.
fn begin(table: &mut Table) {
    table.resolve(&[LaunchTurn { seat: ONE }.into()]);
}

/// Tokens of a type that an admiral has on a target.
fn tokens(table: &Table, seat: broadside_engine::Seat, goal: StackGoal, id: &str) -> u8 {
    let place = squadron(table, id).index();
    let state = table.state();
    state.stacks.iter().find(|it| it.owner == seat && it.goal == goal).map_or(0, |stack| stack.tokens[place])
}

#[test]
fn dw_6_1_admirals_launch_by_turns_and_each_unit_once() {
    let mut table = carriers();
    begin(&mut table);
    assert_eq!((table.asked(), table.options()), (ONE, vec![launch(KS), launch(BS), "pass".into()]));
    table.play(&[&launch(BS), "done"]);
    assert_eq!((table.asked(), table.options()), (TWO, vec![launch(ENEMY_BS), "pass".into()]));
    table.play(&["pass"]);
    // Whoever passed is done; the other goes on with what is left.
    assert_eq!((table.asked(), table.options()), (ONE, vec![launch(KS), "pass".into()]));
    assert_eq!(table.refused(&launch(BS)), "DW-6.1");
    assert_eq!(table.refused(&launch(ENEMY_BS)), "DW-6.1");
    table.play(&["pass"]);
    assert!(table.is_done());
}

#[test]
fn dw_6_2_the_models_that_take_part_are_named() {
    let mut table = carriers();
    begin(&mut table);
    table.play(&[&launch(KS)]);
    assert_eq!(table.options(), [model(K), model(K + 1), "all".into()]);
    assert_eq!(table.refused("done"), "DW-6.2");
    assert_eq!(table.refused(&model(B)), "DW-6.2");
    table.play(&[&model(K + 1)]);
    assert_eq!(table.options(), [model(K), "done".into()]);
    table.play(&["done", &unit(BS), &unit(BS)]);
    // Two wasps of one model, and nobody else launches.
    assert_eq!((tokens(&table, ONE, StackGoal::Unit(BS), "wasps"), table.asked()), (2, TWO));
}

#[test]
fn dw_6_3_crippled_carriers_need_a_crew_check_of_the_unit() {
    let mut table = carriers();
    table.cripple(B);
    begin(&mut table);
    table.play(&[&launch(BS)]);
    // A lone carrier takes part without a question; its crew is asked.
    assert_eq!(table.options(), ["draw", "fail"]);
    table.play(&["fail"]);
    assert_eq!(table.asked(), TWO);
    assert!(table.state().stacks.is_empty() && table.state().units[BS.index()].launched);
    let mut table = carriers();
    table.cripple(B);
    table.stack_deck(ONE, 8);
    begin(&mut table);
    table.play(&[&launch(BS), "draw"]);
    assert_eq!(table.options().last().map(String::as_str), Some("done"));
    // Where battle-ready models can, those named together leave out the crippled ones.
    let mut table = carriers();
    table.cripple(K);
    begin(&mut table);
    table.play(&[&launch(KS), "all", "done"]);
    assert_eq!(table.asked(), TWO);
}

#[test]
fn dw_6_4_dw_16_12_dw_23_3_each_level_of_disorder_costs_a_token() {
    let mut table = carriers();
    assert_eq!(table.game.launches(ModelNo(B)), 3);
    table.mark(B, 0, 2, &[]);
    assert_eq!(table.game.launches(ModelNo(B)), 1);
    table.mark(B, 0, 3, &[]);
    assert_eq!(table.game.launches(ModelNo(B)), 0);
    table.cripple(B);
    begin(&mut table);
    assert_eq!(table.options(), [launch(KS), "pass".into()]);
    assert_eq!(table.refused(&launch(BS)), "DW-6.2");
}

#[test]
fn dw_6_5_dw_6_6_dw_6_11_dw_23_4_types_are_mixed_and_tokens_on_a_target_are_one_stack() {
    let mut table = carriers();
    begin(&mut table);
    let (fighters, bombers) = (of_type(&table, "fighters"), of_type(&table, "bombers"));
    table.play(&[&launch(BS)]);
    assert_eq!(table.options(), [fighters.clone(), bombers.clone(), "done".into()]);
    assert_eq!(table.refused(&of_type(&table, "wasps")), "DW-6.6");
    assert_eq!(table.refused(&unit(ENEMY_FS)), "DW-6.6");
    table.play(&[&fighters, &unit(ENEMY_FS), &bombers, &unit(ENEMY_FS), &fighters, &unit(KS)]);
    let on = |id| tokens(&table, ONE, StackGoal::Unit(ENEMY_FS), id);
    assert_eq!((on("fighters"), on("bombers"), table.state().stacks.len()), (1, 1, 2));
    // Wasps of other models join it; what is not allocated is not launched.
    table.play(&["pass", &launch(KS), "all", &unit(ENEMY_FS), "done", "done"]);
    let on = |id| tokens(&table, ONE, StackGoal::Unit(ENEMY_FS), id);
    assert_eq!((on("fighters"), on("wasps"), table.state().stacks.len()), (1, 1, 2));
    assert!(table.is_done());
    assert_eq!(table.events(|event| matches!(event, Event::Allocated { .. }).then_some(())).len(), 4);
}

#[test]
fn dw_6_7_dw_6_8_dw_6_10_targets_are_in_reach_of_the_carrier_that_launches() {
    let mut table = carriers();
    // One boat is near, so the unit is in reach; the battleship is 24" away less half of the two hulls.
    begin(&mut table);
    table.play(&[&launch(BS), &of_type(&table, "fighters")]);
    assert_eq!(table.options(), [unit(KS), unit(BS), unit(ENEMY_FS), unit(ENEMY_BS)]);
    // From the cruiser in the corner the enemy's battleship is too far off.
    let mut table = carriers();
    table.put(ENEMY + B, (47_000, 30_000), 180);
    table.put(ENEMY + F, (46_000, 33_000), 180);
    begin(&mut table);
    table.play(&[&launch(KS), &model(K), "done"]);
    assert_eq!(table.options(), [unit(KS), unit(BS), "done".into()]);
    assert_eq!(table.refused(&unit(ENEMY_BS)), "DW-6.10");
    assert_eq!(table.refused(&unit(UnitNo(40))), "DW-6.6");
}

#[test]
fn dw_6_9_minefields_in_reach_are_swept() {
    let mut table = carriers();
    let at = Point::new(24_000, 18_000);
    table.edit(|state| {
        state.markers.clear();
        state.markers.push(Marker { kind: MarkerKind::Objective, at: Point::new(20_000, 18_000) });
        state.markers.push(Marker { kind: MarkerKind::Minefield, at });
        state.markers.push(Marker { kind: MarkerKind::Minefield, at: Point::new(47_000, 35_000) });
    });
    begin(&mut table);
    table.play(&[&launch(BS), &of_type(&table, "fighters")]);
    let mines: Vec<String> = table.options().into_iter().filter(|it| it.starts_with("mine")).collect();
    assert_eq!(mines, ["mine 2"]);
    assert_eq!(table.refused("mine 1"), "DW-6.10");
    assert_eq!(table.refused("mine 3"), "DW-6.10");
    table.play(&["mine 2"]);
    assert_eq!(tokens(&table, ONE, StackGoal::Mines(at), "fighters"), 1);
}

#[test]
fn dw_6_12_submerged_carriers_launch_nothing() {
    let mut table = carriers();
    table.put(SUBMARINE, (30_000, 6_000), 0);
    begin(&mut table);
    assert!(!table.options().contains(&launch(SUBMARINES)));
    assert_eq!(table.refused(&launch(SUBMARINES)), "DW-6.2");
    table.edit(|state| state.units[SUBMARINES.index()].surfaced = true);
    assert!(table.options().contains(&launch(SUBMARINES)));
}

#[test]
fn dw_6_13_incoming_units_neither_launch_nor_are_targets() {
    let mut table = carriers();
    table.edit(|state| {
        state.units[KS.index()].status = Status::Incoming;
        state.units[ENEMY_FS.index()].status = Status::Incoming;
    });
    begin(&mut table);
    assert_eq!(table.options(), [launch(BS), "pass".into()]);
    assert_eq!(table.refused(&launch(KS)), "DW-6.13");
    table.play(&[&launch(BS), &of_type(&table, "fighters")]);
    assert_eq!(table.options(), [unit(BS), unit(ENEMY_BS)]);
    assert_eq!(table.refused(&unit(ENEMY_FS)), "DW-6.13");
}

#[test]
fn dw_23_59_launch_catapults_reach_further() {
    let mut table = carriers();
    assert_eq!(table.game.launch_reach(ModelNo(B)), 30);
    let mut catapults = sea_with(&[("b", "systems = [\"launch_catapults\"]")], "");
    catapults.put(B, (24_000, 6_000), 0);
    assert_eq!(catapults.game.launch_reach(ModelNo(B)), 40);
    table.mark(B, 0, 0, &[]);
    catapults.mark(B, 0, 0, &[broadside_dystopian::Critical::SystemFailure]);
    assert_eq!(catapults.game.launch_reach(ModelNo(B)), 30);
}

#[test]
fn dw_20_4_every_deck_clear_launches_two_more_of_one_model() {
    let mut table = carriers();
    table.hold(ONE, &["C17"]);
    table.hold(TWO, &[]);
    table.edit(|state| state.admirals.values_mut().for_each(|it| it.spent = broadside_kit::set::Set::NONE));
    begin(&mut table);
    table.windows = true;
    let enact = Action::Enact(table.content.find_card("C17").expect("a card").0, KS).to_string();
    table.play(&[&launch(KS), "all"]);
    assert_eq!(table.options(), [enact.clone(), "pass".into()]);
    table.play(&[&enact]);
    assert_eq!(table.options(), [model(K), model(K + 1)]);
    table.play(&[&model(K + 1)]);
    let launched: Vec<&str> = vec!["done"; 1];
    table.play(&launched);
    (0..4).for_each(|_| table.play(&[&unit(BS)]));
    assert_eq!((tokens(&table, ONE, StackGoal::Unit(BS), "wasps"), table.asked()), (4, TWO));
}
