//! FA-21: more than two players.

use broadside_firestorm::{Event, Setup, Status};

use crate::kit::*;

fn three(teams: Option<Vec<u8>>) -> Table {
    let setup = Setup { teams, ..setup(3, |_| {}) };
    let mut table = Table::laid(&setup);
    table.squadron(1, "sor_bb", &[(24_000, 10_000, 0)]);
    table.squadron(2, "ter_cr", &[(14_000, 10_000, 0)]);
    table.squadron(3, "din_cr", &[(14_000, 14_000, 0)]);
    table
}

#[test]
fn fa_21_1_three_or_four_play_alone_or_in_two_teams() {
    assert_eq!(
        broadside_kit::testing::broken::<broadside_firestorm::Firestorm>(
            &content(),
            &Setup { teams: Some(vec![1, 1, 1]), ..setup(3, |_| {}) },
        ),
        ["FA-21.1"]
    );
    assert_eq!(three(Some(vec![1, 2, 2])).state().players[seat(3)].team, 2);
}

#[test]
fn fa_21_2_goes_go_round_in_the_order() {
    let mut table = three(None);
    table.lay(|state| state.order = [seat(3), seat(1), seat(2)].into_iter().collect());
    table.awaits(&[3]);
    table.act(3, "squadron 3").act(3, "advance 8").act(3, "end").act(3, "done");
    table.awaits(&[1]);
}

#[test]
fn fa_21_2_in_team_games_the_order_alternates() {
    let setup = Setup { teams: Some(vec![1, 1, 2, 2]), ..setup(4, |_| {}) };
    // The deployment roll: 12, 11, 8 and 8, and Fleet Tactics of 2, 1, 2 and 3.
    let table = Table::begun_rolling(&setup, &[6, 6, 6, 5, 4, 4, 5, 3]);
    let order: Vec<usize> = table.state().order.iter().map(|seat| seat.number()).collect();
    assert_eq!(order, [1, 4, 2, 3], "14, 12, 10 and 11 would be 1, 2, 4, 3");
}

#[test]
fn fa_21_3_team_mates_are_no_targets() {
    let mut table = three(Some(vec![1, 2, 1]));
    // Both are in the arc, but one target is left and taken.
    table.in_combat(1).act_rolling(1, "fire 1 port", &[1; 11]);
    table.expects(|event| matches!(event, Event::Fired { targets, .. } if targets[0].0 == id(2)));
}

#[test]
fn fa_21_5_without_teams_the_author_scores() {
    let mut table = three(None);
    table.tokens(2, 4, 0).in_combat(1);
    table.fires(1, 1, "port", 2, &[4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!([1, 2, 3].map(|number| table.vp(number)), [60, 0, 0]);
    table.expects(|event| matches!(event, Event::Out { .. }));
}

#[test]
fn fa_21_5_losses_without_an_author_score_for_nobody() {
    let mut table = three(None);
    table.squadron(2, "ter_ff", &[(40_000, 59_500, 0)]);
    table.lay(|state| state.next = 1);
    table.act(2, "squadron 4").act(2, "leave");
    assert_eq!(table.ship(4).status, Status::Withdrawn);
    assert_eq!([1, 2, 3].map(|number| table.vp(number)), [0, 0, 0]);
}

#[test]
fn fa_21_6_a_player_without_ships_is_out_and_the_others_play_on() {
    let mut table = three(None);
    table.tokens(2, 4, 0).in_combat(1);
    table.fires(1, 1, "port", 2, &[4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1]);
    assert!(table.state().players[seat(2)].out);
    assert!(table.outcome().is_none());
}

#[test]
fn fa_21_6_whoever_gives_up_is_out() {
    let mut table = three(None);
    table.concede(2);
    assert!(table.state().players[seat(2)].out && table.outcome().is_none());
    table.concede(3).ended(&[1], false, "FA-21.6");
}

#[test]
fn fa_21_4_the_owner_of_the_ship_attacked_defends_it() {
    let mut table = three(None);
    table.squadron(3, "dir_bb", &[(24_000, 14_000, 18)]);
    table.in_combat(4);
    table.fires(3, 4, "torpedo", 2, &[4, 1, 1, 1, 1, 1, 1, 1]);
    table.awaits(&[2]);
}
