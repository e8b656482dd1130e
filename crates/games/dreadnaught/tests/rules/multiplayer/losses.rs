//! DN-22.12 to DN-22.28: Intent, lost ships, and the end of the game.

use broadside_dreadnaught::{
    Action, Activation, AttachPick, Beat, Cards, Event, Intent, Recover, Step, Wreck,
};

use crate::kit::*;

use super::{doom, table};

#[test]
fn dn_22_12_recover_is_final_for_the_turn() {
    let mut battle = table(5);
    battle.beat(Beat::Intent).act(1, "fight").act(2, "recover").act(3, "fight");
    battle.act(4, "fight").act(5, "fight");
    battle.until_step(|step| matches!(step, Step::Intent(_)));
    let mut asked = Vec::new();
    while let Step::Intent(_) = battle.step() {
        asked.push(battle.awaited()[0]);
        let number = battle.awaited()[0];
        battle.act(number, "fight");
    }
    assert_eq!(asked, [1, 3, 4, 5]);
}

#[test]
fn dn_22_13_a_recovering_player_has_a_limit_of_1() {
    let mut battle = table(3);
    battle.beat(Beat::Intent).act(1, "recover").act(2, "fight").act(3, "fight");
    assert_eq!([1, 2, 3].map(|number| battle.player(number).limit), [1, 3, 2]);
}

#[test]
fn dn_22_14_waiting_earns_repair() {
    let mut battle = table(5);
    battle.change(2, |player| player.intent = Some(Intent::Recover)).beat(Beat::Intent);
    battle.act(1, "recover").act(3, "fight");
    assert_eq!(battle.player(2).waiting, 1);
    battle.act(4, "recover");
    assert_eq!(battle.player(2).waiting, 2);
    assert_eq!(battle.player(1).waiting, 0, "declared in the same step");
    // Three of five recover: the points are added to the Repair total.
    battle.act(5, "fight").until(|battle| {
        battle.happened(|event| matches!(event, Event::Recovery { seat: it, .. } if *it == seat(2)))
    });
    battle.expects(|event| matches!(event, Event::Recovery { seat: it, points: 5 } if *it == seat(2)));
}

#[test]
fn dn_22_15_more_than_half_must_recover() {
    // Exactly half is not enough.
    let mut battle = table(4);
    battle.beat(Beat::Intent).act(1, "recover").act(2, "recover").act(3, "fight");
    battle.act(4, "fight");
    assert_eq!(battle.state().volley, 2);
    // Three of four do; the fourth neither recovers nor fights alone.
    let mut battle = table(4);
    battle.mark(4, "THO-W1", 1).mark(1, "ANV-W1", 1);
    battle.beat(Beat::Intent).act(1, "recover").act(2, "recover").act(3, "recover");
    battle.act(4, "fight");
    assert!(matches!(battle.step(), Step::Recovery(_)), "{:?}", battle.step());
    battle.until(|battle| battle.state().turn == 2);
    let recovered = battle.count(|event| matches!(event, Event::Recovery { .. }));
    assert_eq!(recovered, 3);
    battle.expects_no(|event| matches!(event, Event::Recovery { seat: it, .. } if *it == seat(4)));
}

#[test]
fn dn_22_16_a_player_with_a_cruiser_is_in_the_game() {
    let mut battle = table(4);
    battle.eliminate(4).cruiser(4, (0, 0), 0);
    battle.beat(Beat::Intent).act(1, "recover").act(2, "recover").act(3, "fight");
    assert_eq!(battle.awaited(), [4], "asked for Intent and counted");
    battle.act(4, "fight");
    assert_eq!(battle.state().volley, 2, "two of four");
    let mut battle = table(4);
    battle.eliminate(4);
    battle.beat(Beat::Intent).act(1, "recover").act(2, "recover").act(3, "fight");
    assert_ne!(battle.state().volley, 2, "two of three are more than half");
}

#[test]
fn dn_22_17_an_obstacle_takes_the_place_of_a_destroyed_dreadnaught() {
    let mut battle = table(3);
    battle.attach(2, "TAL-W1", "LA1").place(2, (0, 0), 2);
    doom(&mut battle, 2, Wreck::Hull);
    assert_eq!(battle.player(2).ship, None);
    assert!(battle.in_discard(2, "LA1") && battle.system(2, "TAL-W1").attached.is_empty());
    assert_eq!(battle.state().obstacles.len(), 1);
    assert!(battle.outcome().is_none(), "the game goes on");
}

#[test]
fn dn_22_18_which_obstacle() {
    for (wreck, id) in [(Wreck::Hull, "OB06"), (Wreck::Systems, "OB10")] {
        let mut battle = table(3);
        doom(&mut battle, 2, wreck);
        assert_eq!(battle.state().obstacles[0].kind, obstacle_kind(id));
    }
    let mut battle = table(3);
    doom(&mut battle, 2, Wreck::Reactor);
    assert_eq!(battle.awaited(), [2], "its owner chooses");
    let kinds = [obstacle_kind("OB08"), obstacle_kind("OB09")].map(Action::ObstacleKind);
    assert_eq!(battle.actions(2), kinds);
    battle.act(2, kinds[1]);
    assert_eq!(battle.state().obstacles[0].kind, obstacle_kind("OB09"));
}

#[test]
fn dn_22_19_the_wreck_lies_as_the_ship_lay() {
    let mut battle = table(3);
    battle.place(2, (0, 0), 2).obstacle("OB01", (1, 0), 0).cruiser(3, (-1, 0), 0);
    for _ in 0..4 {
        battle.obstacle("OB10", (5, 5), 0);
    }
    doom(&mut battle, 2, Wreck::Systems);
    let hulk = *battle.state().obstacles.last().expect("a hulk");
    assert_eq!(
        (hulk.kind, hulk.pose),
        (obstacle_kind("OB10"), pose((0, 0), 2)),
        "supply and overlap do not matter"
    );
    battle.tells("DN-22.19", "is placed at");
    battle.expects_no(|event| matches!(event, Event::Collided { .. }));
}

#[test]
fn dn_22_20_cruisers_are_activated_by_any_grid_card() {
    let mut battle = table(3);
    battle.eliminate(1).cruiser(1, (0, 3), 0).cruiser(2, (0, 0), 0).hand(1, "GU1 WA1").exchange();
    assert_eq!(battle.actions(1), [Action::Card(grid("GU1")), Action::Card(grid("WA1")), Action::Pass]);
    battle.commit(1, "WA1").others_pass();
    assert_eq!(battle.actions(1), [Action::MoveCruisers, Action::FireCruisers]);
    let mut moving = battle.clone();
    moving.act(1, "move-cruisers").act(1, "cruiser 1").go(1, (0, 2));
    assert_eq!(moving.cruiser_at(1, 1), Some(((0, 2), 0)));
    battle.act(1, "fire-cruisers").act(1, "cruiser 1").fire(1, at_cruiser(2, 1));
    assert_eq!(battle.blows(), [(2, 2)]);
    battle.rest();
    assert!(battle.in_discard(1, "WA1"));
    assert_eq!(battle.player(1).limit, 1);
    battle.expects(|event| {
        matches!(event, Event::Declared { what: Activation::Cruisers { attack: true }, .. })
    });
}

#[test]
fn dn_22_20_the_hand_is_half_the_former_one_and_at_least_3() {
    for (reactor, size) in [("LAN-R2", 4), ("LAN-R1", 3), ("LAN-R3", 3)] {
        let mut battle = table(3);
        battle.fit(3, reactor).cruiser(3, (0, 0), 0).hand(3, "");
        battle.eliminate(3).beat(Beat::PowerUp);
        battle.until_step(|step| matches!(step, Step::AttachPick(_) | Step::Commit));
        assert_eq!(battle.player(3).hand.len(), size, "{reactor}");
    }
    let mut battle = table(3);
    battle.fit(3, "LAN-R3").cruiser(3, (0, 0), 0);
    battle.eliminate(3).beat(Beat::Volley);
    assert_eq!(battle.player(3).limit, 3, "the printed Activation Limit");
}

#[test]
fn dn_22_20_the_former_hand_had_its_modifiers() {
    // Mirror Core has 6, Reroute gives 1 more: the half of 7 is 4, though Reroute goes with the ship.
    for (bonus, size) in [(false, 3), (true, 4)] {
        let mut battle = table(3);
        battle.fit(3, "LAN-R1").cruiser(3, (0, 0), 0);
        if bonus {
            battle.attach(3, "LAN-U1", "FL5");
        }
        doom(&mut battle, 3, Wreck::Systems);
        assert_eq!(battle.player(3).former_hand, 6 + u8::from(bonus));
        battle.hand(3, "").beat(Beat::PowerUp);
        battle.until_step(|step| matches!(step, Step::AttachPick(_) | Step::Commit));
        assert_eq!(battle.player(3).hand.len(), size);
    }
}

#[test]
fn dn_22_21_what_else_such_a_player_may_do() {
    // Boosts that need an own Dreadnaught fit no window; others do.
    let mut battle = table(3);
    battle.eliminate(1).cruiser(1, (0, 0), 0);
    battle.hand(1, "DR1 DR4 DR5 WA3 FO1 FO2 FL4 FL5 CO1 CO3 SE1 FL2 WA5").loud().exchange();
    let playable: Vec<Action> = battle.actions(1).into_iter().filter(|it| *it != Action::Pass).collect();
    let expected: Vec<Action> = grids("DR5 CO1 CO3 SE1 FL2").iter().map(Action::Card).collect();
    assert_eq!(playable.len(), expected.len(), "{playable:?}");
    assert!(expected.iter().all(|it| playable.contains(it)));
    // No Attach, no tokens from it.
    let mut battle = table(3);
    battle.eliminate(1).cruiser(1, (0, 0), 0).hand(1, "GU1").beat(Beat::PowerUp);
    battle.until(|battle| {
        assert!(!matches!(battle.step(), Step::AttachPick(AttachPick(it)) if it == seat(1)));
        matches!(battle.step(), Step::Commit)
    });
    assert_eq!(battle.player(1).tokens, 0);
    // A Repair total of 1, for d and e alone.
    let mut battle = table(3);
    battle.eliminate(1).cruiser(1, (0, 0), 0).hand(1, "GU1").discard(1, "WA1").mark(1, "ANV-W1", 2);
    battle.disable(1, "ANV-D1").change(1, |player| {
        player.intent = Some(Intent::Recover);
        player.spent = 1;
    });
    battle.beat(Beat::Recovery);
    assert_eq!(
        battle.actions(1),
        [Action::Option(Recover::Recall), Action::Option(Recover::Redraw), Action::Done]
    );
    assert_eq!(battle.player(1).repair, 1);
}

#[test]
fn dn_22_22_without_ships_a_player_is_out_and_keeps_points() {
    let mut battle = table(3);
    battle.eliminate(1).mission(1, 1).change(1, |player| player.missions[0].total = 7);
    battle.hand(1, "CO1").loud().exchange();
    battle.until(|battle| {
        assert!(!battle.asks(1));
        battle.state().turn == 2
    });
    assert_eq!(battle.points(1), 7);
}

#[test]
fn dn_22_23_every_lost_dreadnaught_costs_five_cards() {
    let mut battle = table(4);
    battle.lay(|state| state.lost = 2);
    battle.eliminate(4).beat(Beat::End);
    for number in 1..=3 {
        assert_eq!(battle.player(number).removed.len(), 10);
    }
    assert_eq!(battle.player(4).removed.len(), 0, "who is out loses none");
}

#[test]
fn dn_22_24_the_cards_come_from_deck_and_discard_then_overload_hand_and_attached() {
    let mut battle = table(3);
    battle.attach(1, "ANV-W1", "GU2").change(1, |player| {
        player.deck = grids("GU1").iter().collect();
        player.discard = grids("WA1");
        player.overload = grids("SE1");
        player.hand = grids("CO1");
        player.removed = Cards::ALL.without(grids("GU1 WA1 SE1 CO1 GU2"));
    });
    let mut four = battle.clone();
    four.change(1, |player| {
        player.deck = grids("GU1 GU3").iter().collect();
        player.removed = player.removed.without(grids("GU3"));
    });
    four.lay(|state| state.lost = 1).beat(Beat::End);
    assert_eq!(four.system(1, "ANV-W1").attached.len(), 1, "five others come first");
    assert!(four.player(1).hand.is_empty());
    battle.lay(|state| state.lost = 1).beat(Beat::End);
    assert!(battle.system(1, "ANV-W1").attached.is_empty(), "the fifth is the Attached one");
}

#[test]
fn dn_22_25_the_last_dreadnaught_or_too_few_cards_end_the_game() {
    let mut battle = table(3);
    battle.eliminate(2);
    doom(&mut battle, 3, Wreck::Hull);
    assert_eq!(battle.winners().0, [1]);
    for (owned, over) in [(20, true), (21, false)] {
        let mut battle = table(3);
        for number in 1..=3 {
            battle.change(number, |player| {
                let kept: Cards = Cards::ALL.iter().take(if number == 1 { owned } else { 20 }).collect();
                player.removed = Cards::ALL.without(kept);
                player.deck = kept.iter().collect();
            });
        }
        battle.beat(Beat::End);
        assert_eq!(battle.outcome().is_some(), over, "{owned}");
    }
}

#[test]
fn dn_22_26_most_points_then_a_ship_then_cruisers_then_shared() {
    let limit = |battle: &mut Table| {
        battle.lay(|state| {
            for number in 1..=3 {
                let kept: Cards = Cards::ALL.iter().take(20).collect();
                let player = &mut state.players[seat(number)];
                player.removed = Cards::ALL.without(kept);
                player.deck = kept.iter().collect();
            }
        });
        battle.beat(Beat::End);
        battle.winners().0
    };
    let mut battle = table(3);
    battle.mission(2, 1).change(2, |player| player.missions[0].total = 1);
    battle.eliminate(2).cruiser(2, (0, 0), 0);
    assert_eq!(limit(&mut battle), [2], "points first");
    let mut battle = table(3);
    battle.eliminate(2).cruiser(2, (0, 0), 0).cruiser(3, (1, 0), 0);
    assert_eq!(limit(&mut battle), [3], "then the Dreadnaught, then Cruisers");
    let mut battle = table(3);
    battle.eliminate(2).cruiser(2, (0, 0), 0);
    assert_eq!(limit(&mut battle), [1, 3], "then it is shared");
    assert!(battle.outcome().expect("over").shared);
}

#[test]
fn dn_22_27_bonus_points_for_a_kill_and_for_the_last_ship() {
    let mut battle = table(3);
    battle.change(2, |player| player.harmed_by = Some(seat(3)));
    doom(&mut battle, 2, Wreck::Hull);
    assert_eq!((battle.points(1), battle.points(3)), (0, 3));
    battle.change(3, |player| player.harmed_by = Some(seat(1)));
    doom(&mut battle, 3, Wreck::Hull);
    assert_eq!(battle.points(1), 6, "3 for the kill and 3 for the last Dreadnaught");
    // Credit goes to the last marker placed: here by play.
    let mut battle = table(3);
    battle.place(1, (0, 0), 0).place(2, (0, -3), 3).fit(2, "THO-D2").mark(2, "TAL-R1", 7);
    battle.fill(2, &[(0, -4), (0, -3)]).exchange();
    battle.activate(1, "ANV-W1", 1, "GU1").fire(1, at_ship(2)).hit(1, (0, -2)).suffer(2, "TAL-R1");
    battle.until(|battle| battle.player(2).destroyed);
    assert_eq!(battle.points(1), 3);
}

#[test]
fn dn_22_28_a_conceding_player_leaves_a_hulk() {
    let mut battle = table(4);
    battle.cruiser(2, (0, 0), 0).beacon(2, (0, 5)).token(2, "mine", (1, 1), 0).exchange();
    battle.change(2, |player| player.harmed_by = Some(seat(1)));
    battle.concede(2).until(|battle| battle.player(2).destroyed);
    assert_eq!(battle.state().obstacles[0].kind, obstacle_kind("OB10"));
    assert_eq!(battle.cruiser_at(2, 1), None);
    assert!(battle.state().beacons[0].gone && battle.state().tokens.is_empty());
    assert_eq!(battle.points(1), 0, "no bonus points");
    battle.until(|battle| battle.state().turn == 2);
    assert_eq!(battle.player(1).removed.len(), 5, "attrition");
}
