//! DN-23.23 to DN-23.41: what is done to cards, Cruisers, tokens and Obstacles.

use broadside_dreadnaught::{Action, Beat, Event, Face, Recover, Repairs, Step, WindowKind};
use broadside_engine::Describe;
use broadside_geometry::hex::Direction;

use crate::kit::*;

use super::{free, hexes};

#[test]
fn dn_23_23_draw_stops_at_the_hand_size() {
    for (hand, after) in [("SE1", 2), ("SE1 GU1 GU2 GU3 GU4", 5)] {
        let mut battle = Table::doorwards();
        battle.fit(1, "LAN-U5").hand(1, hand).exchange().activate(1, "LAN-U5", 1, "SE1").rest();
        assert_eq!(battle.player(1).hand.len(), after, "hand size 5");
    }
}

#[test]
fn dn_23_24_scan_and_scry_look_at_decks() {
    let mut battle = free("SE1");
    battle.boost(1, "SE1");
    battle.expects(|event| matches!(event, Event::Looks { deck, count: 4, .. } if *deck == seat(1)));
    let mut battle = free("SE2");
    battle.boost(1, "SE2");
    battle.expects(|event| matches!(event, Event::Looks { deck, count: 3, .. } if *deck == seat(2)));
}

#[test]
fn dn_23_25_burn_reaches_the_named_the_attacker_or_the_target() {
    // attacker: Mirror Field; a Dreadnaught's Shot that held.
    let mut battle = Table::face_to_face();
    battle.fit(1, "CRO-W5").place(1, (0, 0), 1).fit(2, "LAN-D2").hand(1, "GU1 WA1 WA2");
    battle.exchange().activate(1, "CRO-W5", 1, "GU1").fire(1, at_ship(2));
    assert_eq!(battle.player(1).hand.len(), 1);
    // nobody: an Impact without owner.
    let mut battle = Table::face_to_face();
    battle.fit(2, "LAN-D2").hand(1, "WA1").obstacle("OB01", (0, -2), 0).exchange();
    battle.commit(1, "pass").commit(2, "drift").rest();
    assert_eq!(battle.blows(), [(3, 3)]);
    assert!(battle.in_hand(1, "WA1"));
    // target: Raider Cells.
    let mut battle = Table::face_to_face();
    battle.fit(1, "TAL-U3").hand(2, "WA1").shoot("ANV-W1", 1, "GU1").hit_kind(1, "D").suffer(2, "ANV-V1");
    assert!(!battle.in_hand(2, "WA1"));
}

#[test]
fn dn_23_26_peek_shows_the_whole_hand() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "LAN-U1").hand(2, "WA1 WA2").exchange().activate(1, "LAN-U1", 1, "SE1");
    battle.until(|battle| battle.happened(|event| matches!(event, Event::Peeked { .. })));
    battle.expects(|event| matches!(event, Event::Peeked { cards, .. } if *cards == grids("WA1 WA2")));
    assert!(battle.in_hand(2, "WA1") && battle.in_hand(2, "WA2"));
}

#[test]
fn dn_23_27_recall_takes_cards_of_its_types_back() {
    let mut battle = Table::face_to_face();
    battle
        .fit(1, "THO-U3")
        .discard(1, "GU2 FO1 WA1")
        .hand(1, "GU1")
        .exchange()
        .activate(1, "THO-U3", 1, "GU1");
    assert_eq!(battle.actions(1), [Action::Card(grid("GU2")), Action::Card(grid("FO1")), Action::Done]);
    battle.act(1, "card FO1");
    assert!(battle.in_hand(1, "FO1"));
    // A full hand takes nothing back.
    let mut battle = free("CO5 WA1 WA2 WA3 WA4 WA5");
    battle.discard(1, "GU1").boost(1, "CO5");
    battle.does_not_offer(1, "card GU1");
}

#[test]
fn dn_23_28_redraw_discards_any_number_and_draws_as_many() {
    let mut battle = Table::doorwards();
    battle.fit(1, "CRO-U4").hand(1, "GU1 GU2 GU3").deck_top(1, "FO1 FO2").beat(Beat::Start).act(1, "yes");
    battle.act(1, "card GU1").act(1, "card GU3").done(1);
    let player = battle.player(1);
    assert!(player.discard.contains(grid("GU1")) && player.discard.contains(grid("GU3")));
    assert!(battle.in_hand(1, "FO1") && battle.in_hand(1, "FO2") && battle.in_hand(1, "GU2"));
}

#[test]
fn dn_23_29_salvage_moves_overloaded_cards_to_the_discard_pile() {
    let mut battle = free("FO3");
    battle.overload(1, "GU1 GU2 GU3 GU4").boost(1, "FO3").act(1, "branch 1");
    for id in ["GU1", "GU2", "GU4"] {
        battle.act(1, Action::Card(grid(id)));
    }
    battle.hush();
    assert_eq!(battle.player(1).overload, grids("GU3"));
    assert!(battle.in_discard(1, "GU4"));
}

#[test]
fn dn_23_30_detach_discards_attached_cards_in_range() {
    for (at, gone) in [((3, -6), true), ((4, -7), false)] {
        let mut battle = Table::face_to_face();
        battle.place(2, at, 3).fit(1, "LAN-U3").attach(2, "ANV-M1", "GU1").exchange();
        battle.activate(1, "LAN-U3", 2, "SE1 FL1").act(1, "branch 1").rest();
        assert_eq!(battle.system(2, "ANV-M1").attached.is_empty(), gone, "{at:?}: range 6");
        assert_eq!(battle.in_discard(2, "GU1"), gone);
    }
}

#[test]
fn dn_23_31_reattach_moves_an_own_card_without_disabling() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "TID-U4").attach(1, "ANV-W1", "GU1").attach(1, "ANV-D1", "WA1").attach(1, "ANV-D1", "WA2");
    battle.exchange().activate(1, "TID-U4", 1, "CO1");
    let slot = battle.slot(1, "ANV-W1") as u8;
    battle.act(1, Action::Attachment(slot, 0));
    assert!(!battle.is_offered(1, Action::System(battle.slot(1, "ANV-D1") as u8)), "no room");
    battle.act(1, "system ANV-M1");
    assert_eq!(battle.system(1, "ANV-M1").attached[0].card, grid("GU1"));
    assert!(!battle.is_disabled(1, "ANV-M1") && battle.system(1, "ANV-W1").attached.is_empty());
    battle.expects_no(|event| matches!(event, Event::Flipped { .. }));
}

#[test]
fn dn_23_32_activation_tokens_stop_at_4() {
    for (held, after) in [(0, 1), (4, 4)] {
        let mut battle = free("CO1");
        battle.change(1, |player| player.tokens = held).boost(1, "CO1").hush();
        assert_eq!(battle.player(1).tokens, after);
    }
}

#[test]
fn dn_23_33_energy_flips_spent_tokens() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "TID-U3").change(1, |player| player.spent = 2).exchange().activate(1, "TID-U3", 1, "FL1");
    battle.act(1, "branch 1");
    assert_eq!((battle.player(1).energy, battle.player(1).spent), (1, 1));
}

#[test]
fn dn_23_34_ready_lets_a_card_be_activated_again() {
    // Coolant Reservoir: READY(type=W), a Main Weapon counts.
    let mut battle = Table::doorwards();
    battle.fit(1, "ANV-U5").attach(1, "ANV-W1", "GU2").hand(1, "FL1 FL2").exchange();
    battle.commit(1, "attached").others_pass().rest();
    assert!(battle.system(1, "ANV-W1").activated && battle.system(1, "ANV-W1").attached[0].used);
    battle.activate(1, "ANV-U5", 1, "FL1").rest();
    assert!(!battle.system(1, "ANV-W1").activated && !battle.system(1, "ANV-W1").attached[0].used);
    // Power Spike: the declared card, after it has resolved.
    let mut battle = free("FL1 GU1");
    battle.hush().activate(1, "ANV-W1", 1, "GU1").boost(1, "FL1").hush().fire(1, at_ship(2)).rest();
    assert!(!battle.system(1, "ANV-W1").activated);
}

#[test]
fn dn_23_35_repair_uses_one_recovery_option_at_once() {
    let mut battle = Table::doorwards();
    battle.fit(1, "TID-U5").mark(1, "ANV-W1", 3).change(1, |player| player.spent = 1).exchange();
    battle.activate(1, "TID-U5", 1, "FO1");
    battle.offers(1, Action::Option(Recover::Unmark));
    assert!(!battle.is_offered(1, Action::Option(Recover::Energy)), "f only in Recovery");
    battle.recover(1, Recover::Unmark);
    for _ in 0..3 {
        battle.act(1, "system ANV-W1");
    }
    assert_eq!(battle.markers(1, "ANV-W1"), 0);
    assert!(!matches!(battle.step(), Step::Repairs(Repairs(_, 1))), "exactly one");
}

#[test]
fn dn_23_36_crumove_moves_so_many_cruisers() {
    let mut battle = free("DR5");
    battle.cruiser(1, (3, 0), 0).cruiser(1, (3, 2), 0).cruiser(1, (4, 2), 0).fill_cruiser(1, 2, &[(0, 1)]);
    battle.boost(1, "DR5").act(1, "cruiser 2").go(1, (3, 1)).done(1);
    assert_eq!(battle.cruiser_at(1, 2), Some(((3, 1), 0)), "1 hex less with a filled E");
    battle.act(1, "cruiser 1").go(1, (3, -1)).go(1, (3, -2)).done(1);
    assert!(!battle.is_offered(1, "cruiser 3"), "two Cruisers");
}

#[test]
fn dn_23_37_crufire_attacks_now() {
    let mut battle = free("CO3");
    for at in [(3, 3), (4, 3), (5, 2)] {
        battle.cruiser(1, at, 0);
    }
    battle.cruiser(2, (4, 0), 0).change(1, |player| player.cruisers[2].disarmed = true).boost(1, "CO3");
    assert_eq!(battle.actions(1), [Action::Cruiser(0), Action::Cruiser(1), Action::Done]);
    battle.act(1, "cruiser 1").fire(1, at_cruiser(2, 1));
    assert!(battle.player(1).cruisers[0].disarmed);
}

#[test]
fn dn_23_38_rearm_flips_cruisers_of_the_players_choice() {
    let mut battle = Table::doorwards();
    battle.fit(1, "CRO-U3").cruiser(1, (3, 0), 0).cruiser(1, (3, 1), 0).cruiser(1, (3, 2), 0);
    battle.change(1, |player| player.cruisers.iter_mut().for_each(|it| it.disarmed = true)).exchange();
    battle.activate(1, "CRO-U3", 1, "FO1");
    battle.act(1, "cruiser 3").act(1, "cruiser 2");
    let armed: Vec<bool> = battle.player(1).cruisers.iter().map(|it| !it.disarmed).collect();
    assert_eq!(armed, [false, true, true]);
}

#[test]
fn dn_23_39_place_puts_up_to_so_many_tokens() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "THO-W2").exchange().activate(1, "THO-W2", 1, "FO1");
    // Mines r1-3 AFT: rays 2, 3, 4 and the cones between.
    assert_eq!(
        hexes(&battle, 1),
        [
            (-3, 3),
            (-2, 2),
            (-2, 3),
            (-1, 1),
            (-1, 2),
            (-1, 3),
            (0, 1),
            (0, 2),
            (0, 3),
            (1, 0),
            (1, 1),
            (1, 2),
            (2, 0),
            (2, 1),
            (3, 0)
        ]
    );
    battle.go(1, (0, 1)).done(1);
    assert_eq!(battle.state().tokens.len(), 1, "up to two");
}

#[test]
fn dn_23_40_tokmove_moves_a_token_with_its_strike() {
    let mut battle = Table::between("THO-b", "ANV-b");
    battle.place(2, (0, -3), 3).fit(2, "THO-D2").token(1, "mine", (0, -1), 0).beat(Beat::Volley);
    battle.act(1, "yes").act(1, "token 1").go(1, (0, -2));
    assert_eq!(battle.blows(), [(5, 2)]);
    assert!(battle.picks(1).iter().all(|(face, _)| *face == Face::Forward));
    assert!(battle.state().tokens.is_empty());
    // Several ships: its owner picks.
    let mut battle = Table::between("THO-b", "ANV-b");
    battle.place(2, (0, -3), 3).cruiser(2, (1, -2), 0).token(1, "mine", (0, -1), 0);
    battle.lay(|state| state.players[seat(2)].cruisers[0].pose = Some(pose((1, -3), 0))).beat(Beat::Volley);
    battle.act(1, "yes").act(1, "token 1").go(1, (0, -2));
    assert_eq!(battle.targets(1), [at_ship(2), at_cruiser(2, 1)]);
}

#[test]
fn dn_23_41_obsmove_moves_an_obstacle_with_collisions() {
    let mut battle = free("FO5");
    battle
        .obstacle("OB06", (2, -2), 0)
        .obstacle("OB01", (4, 0), 0)
        .obstacle("OB01", (0, -2), 0)
        .hand(2, "DR1");
    battle.boost(1, "FO5");
    assert_eq!(battle.actions(1), [Action::Obstacle(0), Action::Obstacle(2)], "within 3 hexes");
    battle.act(1, "obstacle 3").act(1, Action::Face(Direction::new(0)));
    assert_eq!(battle.open_window(), Some((WindowKind::C, 2)), "the ship in the way has its window");
    battle.hush();
    assert_eq!(battle.blows(), [(3, 2)]);
}

#[test]
fn dn_23_38_rearm_asks_which_cruiser_may_attack_again() {
    let mut battle = Table::doorwards();
    battle.fit(1, "CRO-U3").cruiser(1, (3, 0), 0).cruiser(1, (3, 1), 0).cruiser(1, (3, 2), 0);
    battle.change(1, |player| player.cruisers.iter_mut().for_each(|it| it.disarmed = true)).exchange();
    battle.activate(1, "CRO-U3", 1, "FO1");
    let rule = "DN-23.38".to_string();
    let asked = "Choose a Disarmed Cruiser that may attack again.".to_string();
    assert_eq!(battle.asked(1), (rule.clone(), asked));
    assert_eq!(battle.asked(2), (rule, "Waiting for player 1 to re-arm a Cruiser.".into()));
    assert_eq!(battle.game().choice(seat(1), Action::Cruiser(2)).label, "Re-arm Cruiser 1-3");
}
