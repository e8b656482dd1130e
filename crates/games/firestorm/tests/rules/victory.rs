//! FA-20: victory and the end of the game.

use broadside_firestorm::{Event, Prize, Status, Why};

use crate::kit::*;

/// Seat 2 makes the last go of the last turn.
fn last_turn(setup: &broadside_firestorm::Setup) -> Table {
    let mut table = Table::laid(setup);
    table.squadron(1, "ter_cr", &[(10_000, 10_000, 0)]);
    table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    table.squadron(2, "sor_ff", &[(45_000, 40_000, 12)]);
    table.lay(|state| {
        state.squadrons.iter_mut().take(2).for_each(|squad| squad.activated = true);
        (state.next, state.turn) = (1, state.turns);
    });
    table
}

fn ends(table: &mut Table) {
    table.act(2, "squadron 3").act(2, "advance 10").act(2, "end");
}

#[test]
fn fa_20_1_the_game_lasts_the_turns_of_its_scenario() {
    let mut table = last_turn(&setup(2, |_| {}));
    assert_eq!(table.state().turns, 6);
    ends(&mut table);
    table.ended(&[1, 2], true, "FA-20.5");
}

#[test]
fn fa_20_2_derelicts_prizes_and_crippled_ships_score_at_the_end() {
    let mut table = last_turn(&setup(2, |_| {}));
    table.change(1, |ship| ship.cp = 0).tokens(2, 2, 0);
    ends(&mut table);
    assert_eq!(table.vp(2), 60 + 10);
    let mut prize = last_turn(&setup(2, |_| {}));
    prize.change(1, |ship| {
        (ship.cp, ship.prize) = (0, Some(Prize { holder: seat(2), turn: 6 }));
    });
    ends(&mut prize);
    assert_eq!(prize.vp(2), 60);
}

#[test]
fn fa_20_2_wings_aboard_are_lost_with_their_ship() {
    let mut table = Table::new();
    table.squadron(1, "sor_bb", &[(24_000, 10_000, 0)]);
    table.squadron(2, "ter_cv", &[(14_000, 10_000, 0)]);
    table.squadron(2, "ter_ff", &[(45_000, 45_000, 0)]);
    table.tokens(2, 7, 0).change(2, |ship| ship.hangar.ready = [1, 0, 2, 0]).in_combat(1);
    // 5 hits after the shields are DR 5: the last hull point.
    table.fires(1, 1, "port", 2, &[4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.vp(1), 95 + 5 + 20);
    table.expects(|event| matches!(event, Event::Scored { why: Why::Wings, points: 25, .. }));
}

#[test]
fn fa_20_3_the_opponent_scores_whoever_did_it() {
    // Into a planet by oneself.
    let mut table = Table::new();
    table.squadron(1, "ter_bb", &[(10_000, 10_000, 0)]);
    table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    table.squadron(2, "sor_ff", &[(45_000, 40_000, 12)]);
    table.terrain(broadside_firestorm::Terrain::Planet, &[(10_000, 13_500, 2_500)]);
    table.act(1, "squadron 1").act(1, "advance 2");
    assert_eq!(table.vp(2), 235);
}

#[test]
fn fa_20_4_a_side_that_is_wiped_out_ends_the_game() {
    let mut table = Table::new();
    table.squadron(1, "sor_bb", &[(24_000, 10_000, 0)]);
    table.squadron(2, "ter_cr", &[(14_000, 10_000, 0)]);
    table.tokens(2, 4, 0).in_combat(1);
    table.fires(1, 1, "port", 2, &[4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1]);
    table.ended(&[1], false, "FA-20.5");
    assert_eq!(table.ship(2).status, Status::Destroyed);
}

#[test]
fn fa_20_4_a_side_whose_last_ship_is_derelict_is_wiped_out() {
    let mut table = last_turn(&setup(2, |_| {}));
    table.lay(|state| state.turn = 1);
    table.change(3, |ship| {
        (ship.at, ship.heading) = (point(45_000, 1_000), broadside_firestorm::Heading::SOUTH);
    });
    table.act(2, "squadron 3").act(2, "leave");
    assert_eq!(table.vp(1), 10);
    table.ended(&[1, 2], true, "FA-20.5");
}

#[test]
fn fa_20_5_a_lead_below_a_tenth_is_a_draw() {
    let lead = |vp: i32| {
        let mut table = last_turn(&setup(2, |_| {}));
        table.lay(|state| state.players[seat(2)].vp = vp);
        ends(&mut table);
        table.winners()
    };
    assert_eq!(lead(49), (vec![1, 2], true));
    assert_eq!(lead(50), (vec![2], false));
}

#[test]
fn fa_20_5_a_victory_is_minor_major_or_crushing() {
    // Of 500 points: a tenth, a quarter, half.
    for (vp, grade) in [(50, "minor"), (124, "minor"), (125, "major"), (249, "major"), (250, "crushing")] {
        let mut table = last_turn(&setup(2, |_| {}));
        table.lay(|state| state.players[seat(2)].vp = vp);
        ends(&mut table);
        table.tells("FA-20.5", &format!("Player 2 wins the battle: a {grade} victory by {vp} points"));
    }
}

#[test]
fn fa_20_2_an_exit_of_the_scenario_scores_for_its_owner() {
    // Breakthrough: the runner's ships score in full over the east edge.
    let setup = setup(2, |setup| setup.scenario = Some("breakthrough".into()));
    let mut table = Table::laid(&setup);
    table.squadron(1, "ter_cr", &[(71_000, 24_000, 6)]);
    table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    table.squadron(2, "sor_ff", &[(45_000, 40_000, 12)]);
    table.act(1, "squadron 1").act(1, "leave");
    assert_eq!((table.vp(1), table.vp(2)), (60, 0));
}

#[test]
fn fa_20_2_an_area_that_is_held_scores() {
    // Hold the Anchorage: 25 points from turn 3 on.
    let setup = setup(2, |setup| setup.scenario = Some("hold_the_anchorage".into()));
    let score = |turn: u8| {
        let mut table = last_turn(&setup);
        table.change(1, |ship| ship.at = point(24_000, 34_000));
        table.lay(|state| state.turn = turn);
        table.act(2, "squadron 3").act(2, "advance 10");
        table.act_rolling(2, "end", &[6, 6, 1, 1]);
        table.vp(1)
    };
    assert_eq!([score(2), score(3)], [0, 25]);
}
