//! DN-22.29 to DN-22.36: teams.

use broadside_dreadnaught::{Action, Beat, Cards, Commit, Event, Setup, ShipRef, Wreck};
use broadside_engine::{Describe, Game, Observer};

use crate::kit::*;

use super::{CLASSES, doom, problems, table, teams};

#[test]
fn dn_22_29_teams_are_equal_and_alternate() {
    for (players, teams, fine) in
        [(4, 2, true), (6, 2, true), (6, 3, true), (5, 2, false), (4, 3, false), (3, 2, false), (6, 4, false)]
    {
        let setup = Setup { teams: Some(teams), ..setup(&CLASSES[..players]) };
        assert_eq!(problems(&setup).is_empty(), fine, "{players} players in {teams} teams");
    }
    // The members of a team sit alternately: 1 and 3 against 2 and 4.
    let mut battle = teams(4, 2);
    battle.place(1, (0, 0), 0);
    for (number, at) in [(2, (0, -2)), (3, (1, -2)), (4, (-1, -1))] {
        battle.place(number, at, 0);
    }
    battle.exchange().activate(1, "ANV-W1", 1, "GU1");
    assert_eq!(battle.targets(1), [at_ship(2), at_ship(4)]);
    let shown = battle.game().table(Observer::Spectator);
    assert_eq!(shown.sides, [[seat(1), seat(3)], [seat(2), seat(4)]]);
    assert!(shown.headline.ends_with("Objective Points 0 : 0"), "{}", shown.headline);
    assert!(table(4).game().table(Observer::Spectator).sides.is_empty(), "everybody alone");
}

#[test]
fn dn_22_30_allies_are_no_opponents_and_not_own() {
    let mut battle = teams(4, 2);
    // A Mine of an ally does not strike; Honour Guard counts own Cruisers alone.
    battle.place(1, (0, 4), 0).token(3, "mine", (0, 3), 0).exchange().drift(1);
    assert!(battle.blows().is_empty());
    let mut battle = teams(4, 2);
    battle.place(1, (0, 0), 0).place(2, (0, -3), 3).fit(2, "CRO-D1").cruiser(4, (1, -3), 0).cruiser(
        4,
        (0, -4),
        0,
    );
    battle.shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(5, 3)]);
    // A Burn names enemies alone.
    let mut battle = teams(4, 2);
    battle.hand(1, "FL2").loud().exchange().act(1, "card FL2");
    assert_eq!(battle.actions(1), [Action::Opponent(seat(2)), Action::Opponent(seat(4))]);
}

#[test]
fn dn_22_31_a_teams_score_is_the_sum() {
    let mut battle = teams(4, 2);
    for (number, points) in [(1, 3), (3, 3), (2, 5), (4, 0)] {
        battle.mission(number, 1).change(number, |player| player.missions[0].total = points);
    }
    battle.lay(|state| state.turn = 10).beat(Beat::End);
    assert_eq!(battle.winners().0, [1, 3], "6 against 5");
    assert!(!battle.outcome().expect("over").shared, "team mates do not share it");
}

#[test]
fn dn_22_32_the_last_team_ends_the_game() {
    let mut battle = teams(4, 2);
    battle.eliminate(2);
    doom(&mut battle, 4, Wreck::Hull);
    assert_eq!(battle.winners().0, [1, 3]);
    let mut battle = teams(4, 2);
    battle.eliminate(2);
    doom(&mut battle, 3, Wreck::Hull);
    assert!(battle.outcome().is_none(), "one of each team is left");
}

#[test]
fn dn_22_33_team_ties_go_by_dreadnaughts_then_cruisers() {
    let few = |battle: &mut Table| {
        battle.lay(|state| {
            for number in 1..=4 {
                let kept: Cards = Cards::ALL.iter().take(20).collect();
                let player = &mut state.players[seat(number)];
                player.removed = Cards::ALL.without(kept);
                player.deck = kept.iter().collect();
            }
        });
        battle.beat(Beat::End);
        battle.winners().0
    };
    let mut battle = teams(4, 2);
    battle.eliminate(1).cruiser(1, (0, 0), 0).cruiser(3, (1, 0), 0);
    assert_eq!(few(&mut battle), [2, 4], "two Dreadnaughts against one");
    let mut battle = teams(4, 2);
    battle.cruiser(3, (1, 0), 0);
    assert_eq!(few(&mut battle), [1, 3], "then Cruisers");
    assert_eq!(few(&mut teams(4, 2)).len(), 4, "then it is shared");
}

#[test]
fn dn_22_34_allies_know_hands_and_missions_but_not_commits() {
    let mut battle = teams(4, 2);
    battle.hand(1, "GU1 SE1 WA1 CO1").mission(1, 3).hand(3, "FO1").exchange().commit(1, "GU1");
    let mut open = false;
    for seed in 0..20 {
        let mut ally = battle.game().clone();
        ally.determinise(Observer::Seat(seat(3)), &mut broadside_engine::dice::FastDice::new(seed));
        let (there, here) = (ally.save().table, battle.state());
        let cards = |player: &broadside_dreadnaught::Player| match player.commit {
            Commit::Cards(first, second) => {
                player.hand.union([Some(first), second].into_iter().flatten().collect())
            }
            _ => player.hand,
        };
        assert_eq!(cards(&there.players[seat(1)]), cards(&here.players[seat(1)]), "the hand is known");
        assert_eq!(there.players[seat(1)].missions, here.players[seat(1)].missions);
        open |= there.players[seat(1)].commit != here.players[seat(1)].commit;
    }
    assert!(open, "what was committed is not");
}

#[test]
fn dn_22_35_effects_on_an_opponent_name_one() {
    let mut battle = table(4);
    battle
        .fit(1, "LAN-U1")
        .hand(3, "GU1")
        .hand(2, "GU1")
        .exchange()
        .hand(1, "FL1")
        .commit(1, "FL1")
        .others_pass();
    assert_eq!(battle.actions(1), [2, 3, 4].map(|number| Action::Opponent(seat(number))));
    battle.act(1, Action::Opponent(seat(3))).rest();
    assert!(battle.in_hand(2, "GU1") && !battle.in_hand(3, "GU1"));
}

#[test]
fn dn_22_36_everything_else_is_as_in_the_duel() {
    let mut battle = table(3);
    battle.place(1, (0, 0), 0).place(2, (0, -3), 3).fit(2, "THO-D2").shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(5, 2)]);
    battle.hit_kind(1, "D").suffer(2, "TAL-V1").rest();
    assert_eq!(battle.markers(2, "TAL-V1"), 3);
    battle.expects(|event| matches!(event, Event::Component { ship: ShipRef::Dreadnaught(_), .. }));
}
