//! DN-20: victory and defeat.

use broadside_dreadnaught::{Beat, Event, Reason, Setup, Step, Wreck};

use crate::kit::*;

/// All ordinary Components of the second player's Anvil but these.
fn hull_but(battle: &mut Table, left: &[(i8, i8)]) {
    let cells: Vec<(i8, i8)> = battle
        .plan(2)
        .cells
        .iter()
        .filter(|(_, kind)| !kind.is_critical())
        .map(|(cell, _)| (cell.q, cell.r))
        .filter(|cell| !left.contains(cell))
        .collect();
    battle.fill(2, &cells);
}

fn points(battle: &mut Table, number: usize, points: u8) {
    battle.mission(number, 1).change(number, |player| player.missions[0].total = points);
}

#[test]
fn dn_20_1_a_ship_with_all_ordinary_components_filled_is_destroyed() {
    let mut battle = Table::face_to_face();
    hull_but(&mut battle, &[(0, -3), (2, 0)]);
    battle.shoot("ANV-W1", 1, "GU1").hit(1, (0, -3)).suffer(2, "ANV-V1").rest();
    assert!(battle.outcome().is_none(), "one is empty");
    let mut battle = Table::face_to_face();
    hull_but(&mut battle, &[(0, -3)]);
    battle.shoot("ANV-W1", 1, "GU1").hit(1, (0, -3)).suffer(2, "ANV-V1").rest();
    assert_eq!(battle.winners().0, [1], "Critical Components do not matter");
    battle.expects(|event| matches!(event, Event::Destroyed { wreck: Wreck::Hull, .. }));
}

#[test]
fn dn_20_2_a_full_reactor_destroys_the_ship() {
    let mut battle = Table::face_to_face();
    battle.mark(2, "ANV-R1", 8).fill(2, &[(0, -3)]).shoot("ANV-W1", 1, "GU1").hit(1, (0, -2));
    battle.suffer(2, "ANV-R1").rest();
    assert_eq!(battle.winners().0, [1]);
    battle.expects(|event| matches!(event, Event::Destroyed { wreck: Wreck::Reactor, .. }));
}

#[test]
fn dn_20_3_every_card_but_the_reactor_disabled_destroys_the_ship() {
    let mut battle = Table::face_to_face();
    for id in ["ANV-M1", "ANV-W1", "THO-D2", "ANV-U1"] {
        battle.disable(2, id);
    }
    battle.mark(2, "ANV-V1", 5).shoot("ANV-W1", 1, "GU1").hit_kind(1, "D").suffer(2, "ANV-V1").rest();
    assert_eq!(battle.winners().0, [1]);
    battle.expects(|event| matches!(event, Event::Destroyed { wreck: Wreck::Systems, .. }));
}

#[test]
fn dn_20_4_a_doomed_ship_still_acts_in_its_exchange() {
    // Both fire; the first Shot dooms the second ship, which still fires back.
    let mut battle = Table::face_to_face();
    hull_but(&mut battle, &[(0, -3)]);
    battle.hand(1, "GU1").hand(2, "GU2").exchange().commit(1, "GU1").commit(2, "GU2");
    battle.until_step(|step| matches!(step, Step::Declare(_) | Step::ResolveOrder(_)));
    for number in [1, 2] {
        battle.declare(number, "ANV-W1", 1, 0);
    }
    battle.act(1, broadside_dreadnaught::Action::First(true)).fire(1, at_ship(2)).hit(1, (0, -3));
    battle.suffer(2, "ANV-V1").until(|battle| battle.targets(2).contains(&at_ship(1)));
    assert_eq!(battle.player(2).doomed, Some(Wreck::Hull));
    battle.fire(2, at_ship(1)).rest();
    assert!(battle.blows().len() == 2);
    assert!(battle.outcome().is_some());
}

#[test]
fn dn_20_4_doom_is_not_undone() {
    let mut battle = Table::face_to_face();
    battle.change(2, |player| player.doomed = Some(Wreck::Systems)).beat(Beat::Resolve);
    assert!(battle.outcome().is_some(), "though no condition holds any more");
}

#[test]
fn dn_20_5_the_duel_goes_to_more_points_even_of_the_destroyed() {
    for (one, two, winner) in [(3, 5, 2), (5, 3, 1)] {
        let mut battle = Table::face_to_face();
        points(&mut battle, 1, one);
        points(&mut battle, 2, two);
        battle.change(2, |player| player.doomed = Some(Wreck::Hull)).beat(Beat::Resolve);
        assert_eq!(battle.winners().0, [winner]);
        assert_eq!(battle.state().ending.map(|it| it.reason), Some(Reason::Destroyed));
    }
    // Pending events score first, the end of the turn does not.
    let mut battle = Table::face_to_face();
    hull_but(&mut battle, &[(0, -3)]);
    battle.mission(1, 1).mission(1, 8).fill(2, &[(0, -1)]).place(1, (0, 0), 0).exchange();
    battle.activate(1, "ANV-W1", 2, "GU1 FO1").fire(1, at_ship(2)).hit(1, (0, -3)).suffer(2, "ANV-V1");
    battle.fire(1, at_ship(2)).hit(1, (0, -1)).rest();
    assert_eq!(battle.points(1), 2, "the critical hit, not the zone");
}

#[test]
fn dn_20_6_on_equal_points_the_survivor_wins_and_two_wrecks_draw() {
    let mut battle = Table::face_to_face();
    battle.change(1, |player| player.doomed = Some(Wreck::Hull)).beat(Beat::Resolve);
    assert_eq!(battle.winners().0, [2]);
    let mut battle = Table::face_to_face();
    battle.change(1, |player| player.doomed = Some(Wreck::Hull));
    battle.change(2, |player| player.doomed = Some(Wreck::Reactor)).beat(Beat::Resolve);
    let outcome = battle.outcome().expect("over");
    assert!(outcome.shared && outcome.winners.len() == 2);
    // With more points one of two wrecks wins.
    let mut battle = Table::face_to_face();
    points(&mut battle, 2, 1);
    battle.change(1, |player| player.doomed = Some(Wreck::Hull));
    battle.change(2, |player| player.doomed = Some(Wreck::Reactor)).beat(Beat::Resolve);
    assert_eq!(battle.winners().0, [2]);
}

#[test]
fn dn_20_7_whoever_concedes_loses_and_the_other_counts_12_for_each_mission() {
    let mut battle = Table::face_to_face();
    battle.mission(2, 2).mission(2, 3).mission(2, 4);
    points(&mut battle, 1, 12);
    battle.exchange().concede(1);
    assert_eq!(battle.winners().0, [2]);
    assert_eq!(battle.points(2), 36);
    // At any time, also in the set-up.
    let mut battle = Table::begun(&setup(&["ANV-b", "TAL-b"]));
    battle.concede(2);
    assert_eq!(battle.winners().0, [1]);
}

#[test]
fn dn_20_8_reactor_comes_before_hull_and_hull_before_systems() {
    // The hit fills the last Component and the last box of the Reactor at once.
    let mut battle = Table::face_to_face();
    hull_but(&mut battle, &[(0, -2)]);
    battle.mark(2, "ANV-R1", 8).shoot("ANV-W1", 1, "GU1").hit(1, (0, -2)).suffer(2, "ANV-R1").rest();
    battle.expects(|event| matches!(event, Event::Destroyed { wreck: Wreck::Reactor, .. }));
    let mut battle = Table::face_to_face();
    hull_but(&mut battle, &[(0, -3)]);
    for id in ["ANV-M1", "ANV-W1", "THO-D2", "ANV-U1"] {
        battle.disable(2, id);
    }
    battle.mark(2, "ANV-V1", 5).shoot("ANV-W1", 1, "GU1").hit(1, (0, -3)).suffer(2, "ANV-V1").rest();
    battle.expects(|event| matches!(event, Event::Destroyed { wreck: Wreck::Hull, .. }));
}

#[test]
fn dn_20_9_the_turn_limit_ends_the_game_by_points_then_empty_components() {
    let limited = |turns| Setup { turns, ..setup(&["ANV-b", "ANV-b"]) };
    let mut battle = Table::of(&limited(Some(3)));
    battle.lay(|state| state.turn = 2).beat(Beat::End);
    assert!(battle.outcome().is_none());
    battle.lay(|state| state.turn = 3).beat(Beat::End);
    let outcome = battle.outcome().expect("over");
    assert!(outcome.shared, "equal in everything: drawn");
    let mut battle = Table::of(&limited(Some(3)));
    battle.fill(1, &[(0, -3)]).lay(|state| state.turn = 3).beat(Beat::End);
    assert_eq!(battle.winners().0, [2], "more empty Components");
    let mut battle = Table::of(&limited(Some(3)));
    points(&mut battle, 1, 1);
    battle.fill(1, &[(0, -3)]).lay(|state| state.turn = 3).beat(Beat::End);
    assert_eq!(battle.winners().0, [1]);
    // The default is 12 in the duel and 10 with more players.
    for (turn, over) in [(11, false), (12, true)] {
        let mut battle = Table::of(&limited(None));
        battle.lay(|state| state.turn = turn).beat(Beat::End);
        assert_eq!(battle.outcome().is_some(), over);
    }
    for (turn, over) in [(9, false), (10, true)] {
        let mut battle = Table::of(&setup(&["ANV-b", "TAL-b", "LAN-b"]));
        battle.lay(|state| state.turn = turn).beat(Beat::End);
        assert_eq!(battle.outcome().is_some(), over);
    }
}

#[test]
fn dn_20_10_checkpoints() {
    // After area effects, at the end of Power Up, after the start of a Volley, after an Exchange, after Recovery
    // and after Damage Control a doomed ship leaves; the Start of turn is no checkpoint.
    for beat in [Beat::Areas, Beat::Convert, Beat::Raise, Beat::Resolve, Beat::Recovered, Beat::Control] {
        let mut battle = Table::doorwards();
        battle.change(2, |player| player.doomed = Some(Wreck::Hull)).beat(beat);
        battle.until(|battle| battle.outcome().is_some());
        assert!(battle.outcome().is_some(), "{beat:?}");
    }
    // Event scoring comes first: the point decides.
    let mut battle = Table::doorwards();
    battle.mission(2, 8).revealed(2).change(2, |player| {
        player.missions[0].pending[0] = 2;
        player.doomed = Some(Wreck::Hull);
    });
    battle.beat(Beat::Resolve);
    assert_eq!(battle.winners().0, [2]);
}

#[test]
fn dn_20_6_a_draw_is_called_a_draw_and_between_whom() {
    let mut battle = Table::face_to_face();
    battle.change(1, |player| player.doomed = Some(Wreck::Hull));
    battle.change(2, |player| player.doomed = Some(Wreck::Reactor)).beat(Beat::Resolve);
    battle.tells("DN-20.5", "A Dreadnaught is destroyed: a draw between player 1 and player 2.");
    assert_eq!(battle.asked(1).1, "The battle is a draw between player 1 and player 2.");
}

#[test]
fn dn_20_1_the_log_says_by_which_rule_a_dreadnaught_is_destroyed() {
    for (wreck, rule) in [(Wreck::Hull, "DN-20.1"), (Wreck::Reactor, "DN-20.2"), (Wreck::Systems, "DN-20.3")]
    {
        let mut battle = Table::face_to_face();
        battle.change(1, |player| player.doomed = Some(wreck)).beat(Beat::Resolve);
        battle.tells(rule, "is destroyed:");
    }
}
