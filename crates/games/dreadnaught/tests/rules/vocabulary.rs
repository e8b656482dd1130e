//! DN-23: the effect vocabulary.

use broadside_dreadnaught::Repairs;
use broadside_dreadnaught::{Action, Beat, Event, Face, Going, Intent, Recover, Setup, Step, Window};
use broadside_engine::Describe;
use broadside_geometry::hex::Direction;

use crate::kit::*;

fn hexes(battle: &Table, number: usize) -> Vec<(i8, i8)> {
    let mut hexes: Vec<_> = battle
        .actions(number)
        .iter()
        .filter_map(|it| if let Action::Hex(hex) = it { Some((hex.q, hex.r)) } else { None })
        .collect();
    hexes.sort_unstable();
    hexes
}

/// A duel whose windows stay open, at the first free one of an Exchange; the first player holds these cards.
fn free(hand: &str) -> Table {
    let mut battle = Table::face_to_face();
    battle.hand(1, hand).loud().exchange();
    battle
}

#[test]
fn dn_23_1_atk_gives_damage_shots_range_and_arc() {
    // Casemate Guns: 3x3 r1-5 BRD.
    let mut battle = Table::face_to_face();
    battle.fit(1, "ANV-W2").place(1, (0, 0), 1).fit(2, "ANV-D1").exchange().activate(1, "ANV-W2", 1, "GU1");
    for _ in 0..3 {
        battle.fire(1, at_ship(2));
    }
    assert_eq!(battle.blows(), [(3, 4), (3, 3), (3, 2)]);
}

#[test]
fn dn_23_2_impact_is_an_attack_without_attacker() {
    let mut battle = Table::face_to_face();
    battle.obstacle("OB03", (0, 2), 0).fit(1, "THO-D2").beat(Beat::Obstacles);
    assert_eq!(battle.blows(), [(6, 2)]);
    assert_eq!(battle.awaited(), [2], "the opponent picks");
}

#[test]
fn dn_23_3_move_is_drive_movement() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "TAL-V1 TAL-D3").exchange().activate(1, "TAL-V1", 1, "DR1");
    assert!(matches!(
        battle.step(),
        Step::Moving(motion) if motion.going == Going::Drive { speed: 3, agility: 2 }
    ));
}

#[test]
fn dn_23_4_gridmove_uses_a_pattern() {
    let mut battle = free("DR3");
    battle.boost(1, "DR3");
    assert_eq!(hexes(&battle, 1), [(-1, 1), (0, 1), (1, 0)]);
}

#[test]
fn dn_23_5_rotate_turns_up_to_so_often() {
    let mut battle = free("DR4");
    battle.boost(1, "DR4").act(1, "right");
    assert_eq!(battle.ship(1), ((0, 0), 1));
    battle.act(1, "right");
    assert_eq!(battle.ship(1), ((0, 0), 2));
    assert!(!matches!(battle.step(), Step::Rotate(_)), "twice at most");
}

#[test]
fn dn_23_6_mod_lasts_as_long_as_it_says() {
    // `shot`: Heavy Charge counts for one Shot of two.
    let mut battle = free("GU1 GU3 FO1");
    battle.hush().activate(1, "ANV-W1", 2, "GU3 FO1").hush().fire(1, at_ship(2)).boost(1, "GU1").hush();
    battle.until(|battle| !battle.targets(1).is_empty()).fire(1, at_ship(2)).hush();
    assert_eq!(battle.blows(), [(7, 2), (5, 2)]);
    // `act`: Range Table counts for the whole Activation and no longer.
    let mut battle = Table::doorwards();
    battle.place(1, (-4, 4), 1).place(2, (4, -4), 4).hand(1, "GU4 GU1 GU2").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU1").boost(1, "GU4").hush();
    assert_eq!(battle.targets(1), [at_ship(2)], "6 and 2");
    battle.fire(1, at_ship(2)).rest();
    battle.activate(1, "ANV-M1", 2, "GU2").hush();
    assert!(battle.targets(1).is_empty());
    // `volley` and `turn`: Flow Barrier A2 and A1.
    for (profile, pay, kept) in [(2, "WA1 FL1", false), (1, "WA1", true)] {
        let mut battle = Table::face_to_face();
        battle.fit(2, "TID-D2").exchange().commit(1, "pass").hand(2, pay).commit(2, pay);
        battle.until_step(|step| matches!(step, Step::Declare(_) | Step::Commit));
        if matches!(battle.step(), Step::Declare(_)) {
            battle.declare(2, "TID-D2", profile, 0);
        }
        battle.until_step(|step| matches!(step, Step::Intent(_)));
        battle.act(1, "fight").act(2, "fight");
        battle.to_commit().shoot("ANV-W1", 1, "GU1");
        assert_eq!(battle.blows(), [(5, if kept { 4 } else { 3 })], "profile {profile} in the next Volley");
    }
}

#[test]
fn dn_23_6_firstshot_counts_for_the_first_shot() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "ANV-U2").exchange().activate(1, "ANV-W1", 2, "GU1 FO1").fire(1, at_ship(2));
    battle.until(|battle| !battle.targets(1).is_empty()).fire(1, at_ship(2));
    assert_eq!(battle.blows(), [(6, 2), (5, 2)]);
}

#[test]
fn dn_23_7_stat_scopes() {
    // Target Predictor: +1 Damage to all attacks of the own Dreadnaught, not of Cruisers.
    let mut battle = Table::face_to_face();
    battle.fit(1, "TAL-U2").cruiser(1, (3, 3), 0).cruiser(2, (3, 1), 0).exchange();
    battle.activate(1, "TAL-U2", 1, "SE1").rest().activate(1, "ANV-W1", 1, "GU1").fire(1, at_ship(2));
    assert_eq!(battle.blows(), [(6, 2)]);
    battle.until(|battle| battle.is_offered(1, "cruiser 1")).act(1, "cruiser 1");
    battle.fire(1, at_cruiser(2, 1));
    assert_eq!(battle.blows()[1], (2, 2));
    // DefVsLight: Point Defence Grid against an Impact, not against a Dreadnaught.
    let mut battle = Table::face_to_face();
    battle.fit(2, "LAN-W5").obstacle("OB03", (0, -5), 3).beat(Beat::Obstacles);
    assert_eq!(battle.blows(), [(6, 4)]);
    let mut battle = Table::face_to_face();
    battle.fit(2, "LAN-W5").shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(5, 2)]);
}

#[test]
fn dn_23_8_arc_changes_the_declared_profile() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).place(2, (0, -3), 3).hand(1, "LA4 GU1").loud().exchange().hush();
    battle.activate(1, "ANV-M1", 2, "GU1").boost(1, "LA4").hush();
    assert_eq!(battle.targets(1), [at_ship(2)], "BRD becomes WID");
}

#[test]
fn dn_23_9_grant_adds_a_word_to_the_shot() {
    let mut battle = free("LA5 GU1");
    battle
        .attach(2, "ANV-V1", "DR1")
        .hush()
        .activate(1, "ANV-W1", 1, "GU1")
        .hush()
        .fire(1, at_ship(2))
        .hush();
    battle.hit_kind(1, "D").suffer(2, "ANV-V1").boost(1, "LA5").hush();
    assert!(battle.is_disabled(2, "ANV-V1"), "Cutting Light grants Crash");
}

#[test]
fn dn_23_10_ignore() {
    // LoF: Target Lock, through a Wreckage.
    let mut battle = free("SE3 GU1");
    battle.obstacle("OB06", (0, -1), 0).hush().activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2));
    battle.boost(1, "SE3").hush();
    assert_eq!(battle.blows(), [(6, 2)]);
    // Collision, for an Activation: Ram Prow Engines.
    let mut battle = Table::face_to_face();
    battle.fit(1, "ANV-V2").obstacle("OB06", (0, -1), 1).exchange().activate(1, "ANV-V2", 2, "DR1");
    battle.act(1, "forward");
    assert!(battle.happened(|event| matches!(event, Event::Avoided { .. })) && battle.blows().is_empty());
    battle.to_commit();
    battle.obstacle("OB01", (0, -2), 0).drift(1);
    assert_eq!(battle.ship(1).0, (0, -2));
    assert!(battle.happened(|event| matches!(event, Event::Collided { .. })), "afterwards it counts again");
    // DamageFx: Jury Rig.
    let mut battle = free("FO4 GU1");
    battle.mark(1, "ANV-W1", 3).hush().activate(1, "ANV-W1", 1, "GU1").boost(1, "FO4").hush();
    battle.fire(1, at_ship(2)).hush();
    assert_eq!(battle.blows(), [(5, 2)]);
    // Burn for the Volley: Regalia Shield.
    let mut battle = Table::face_to_face();
    battle.fit(2, "CRO-D2").exchange().hand(2, "WA1 GU1").commit(2, "WA1").commit(1, "pass");
    battle.to_commit().hand(1, "FL2").loud().exchange();
    battle.boost(1, "FL2").hush();
    assert!(battle.in_hand(2, "GU1"));
}

#[test]
fn dn_23_11_cancel() {
    // A Shot: Ghost Image from 5 hexes on.
    let mut battle = Table::doorwards();
    battle.place(1, (-2, 2), 1).place(2, (3, -3), 4).hand(2, "SE5").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2)).boost(2, "SE5").hush();
    assert!(battle.blows().is_empty());
    assert!(battle.targets(1).is_empty(), "it is used up");
    // An Activation: Countermand.
    let mut battle = Table::face_to_face();
    battle.hand(1, "FO1").mark(1, "ANV-W1", 2).hand(2, "CO2").loud().exchange().hush();
    battle.commit(1, "FO1").commit(2, "pass").declare(1, "ANV-U1", 1, 0).boost(2, "CO2").hush();
    assert_eq!(battle.markers(1, "ANV-W1"), 2);
    assert!(battle.system(1, "ANV-U1").activated && battle.in_discard(1, "FO1"));
    assert_eq!(battle.player(1).limit, 1);
    // A Boost: Belay That. The limit is used and the card discarded.
    let mut battle = free("CO1");
    battle.hand(2, "CO4").act(1, "card CO1").boost(2, "CO4");
    battle.hush();
    assert_eq!((battle.player(1).tokens, battle.player(1).boosts), (0, 1));
    assert!(battle.in_discard(1, "CO1") && battle.in_discard(2, "CO4"));
    // An Energy Boost loses its token.
    let mut battle = Table::face_to_face();
    battle.fit(1, "ANV-R2").change(1, |player| (player.energy, player.limit) = (2, 1)).hand(2, "CO4").loud();
    battle.exchange().act(1, "drain").boost(2, "CO4").hush();
    assert_eq!((battle.player(1).energy, battle.player(2).limit), (1, 2));
    // An Attach: Short Circuit.
    let mut battle = Table::doorwards();
    battle.hand(1, "GU2").hand(2, "FL4").change(1, |player| player.attach = 2).loud().beat(Beat::Attach);
    battle.act(1, "card GU2").act(1, "system ANV-W1").boost(2, "FL4").hush();
    assert!(battle.in_discard(1, "GU2") && !battle.is_disabled(1, "ANV-W1"));
    assert_eq!(battle.system(1, "ANV-W1").attached.len(), 0);
}

#[test]
fn dn_23_11_a_cancelled_activation_is_not_readied() {
    // Power Spike readies the card after the declared Activation resolved; a cancelled one never does.
    let mut battle = Table::face_to_face();
    battle.hand(1, "FO1 FL1").mark(1, "ANV-W1", 2).hand(2, "CO2").loud().exchange().hush();
    battle.commit(1, "FO1").commit(2, "pass").declare(1, "ANV-U1", 1, 0);
    battle.boost(1, "FL1").boost(2, "CO2").hush();
    assert!(battle.system(1, "ANV-U1").activated, "the card counts as Activated (DN-8.10)");
}

#[test]
fn dn_23_12_reflect_turns_the_effect_on_its_player() {
    let mut battle = free("FL2 GU1 GU2");
    battle.hand(2, "SE4 WA1").act(1, "card FL2").boost(2, "SE4").hush();
    assert_eq!(battle.player(1).hand.len(), 1, "the first player burns a card");
    assert!(battle.in_hand(2, "WA1"));
    // A reflected Scry: the second player looks at the first player's deck.
    let mut battle = free("SE2");
    battle.hand(2, "SE4").deck_top(1, "GU1 GU2 GU3").act(1, "card SE2").boost(2, "SE4");
    battle.awaits(&[2]);
    battle.offers(2, "bottom GU1");
}

#[test]
fn dn_23_13_reflect_is_asked_in_the_d_window_for_a_profile() {
    let mut battle = Table::face_to_face();
    battle
        .fit(1, "LAN-U1")
        .hand(1, "SE1 GU1")
        .hand(2, "SE4 WA1")
        .deck_top(1, "DR1 DR2 DR3")
        .loud()
        .exchange();
    battle.hush().commit(1, "SE1").commit(2, "pass").boost(2, "SE4");
    battle.until(|battle| battle.happened(|event| matches!(event, Event::Peeks { .. })));
    assert!(
        battle.happened(|event| matches!(event, Event::Looks { seat: it, .. } if *it == seat(2))),
        "Scry and"
    );
    let peeks = |event: &Event| matches!(event, Event::Peeks { seat: by, on, .. } if *by == seat(2) && *on == seat(1));
    assert!(battle.happened(peeks), "Peek both turn back");
}

#[test]
fn dn_23_13_a_keyword_opens_a_b_window_for_the_one_affected() {
    let mut battle = Table::face_to_face();
    battle
        .place(2, (0, -2), 3)
        .fit(1, "TAL-W5")
        .hand(1, "FL1 GU1")
        .hand(2, "SE4 WA1")
        .loud()
        .exchange()
        .hush();
    battle.activate(1, "TAL-W5", 1, "FL1").hush().fire(1, at_ship(2)).hush().hit_kind(1, "D");
    battle.suffer(2, "ANV-V1");
    while !matches!(battle.open_window(), Some((Window::B, _))) {
        let number = battle.window().expect("a window");
        battle.act(number, "pass");
    }
    assert_eq!(battle.open_window(), Some((Window::B, 2)));
    battle.act(2, "card SE4").hush();
    assert!(!battle.in_hand(1, "GU1") && battle.in_hand(2, "WA1"));
}

#[test]
fn dn_23_13_in_the_start_of_turn_there_is_no_window() {
    let mut battle = Table::between("LAN-a", "ANV-b");
    battle.hand(2, "SE4").loud().beat(Beat::Start);
    assert_eq!(battle.awaited(), [1], "Watchfire looks at once");
    assert!(matches!(battle.step(), Step::Look(_)));
}

#[test]
fn dn_23_14_prevent_takes_markers_off() {
    let mut battle = free("GU1");
    battle.hand(2, "WA2").hush().activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2)).hush();
    battle.hit_kind(1, "D").suffer(2, "ANV-V1").boost(2, "WA2").hush();
    assert_eq!(battle.markers(2, "ANV-V1"), 1, "net 3 less 2");
}

#[test]
fn dn_23_15_breach_marks_behind_the_hit() {
    let mut battle = free("GU1 LA3");
    battle.hush().activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2)).hush();
    battle.hit(1, (0, -3)).suffer(2, "ANV-V1").boost(1, "LA3").hush();
    assert!(battle.is_filled(2, (0, -2)));
}

#[test]
fn dn_23_16_strain_reaches_so_far() {
    for (at, expected) in [((3, -6), 1), ((4, -7), 0)] {
        let mut battle = free("FL4");
        battle.place(2, at, 3).boost(1, "FL4").hush();
        assert_eq!(battle.strain_on(2, "THO-D2"), expected, "{at:?}");
    }
    // The owner picks between two Defence cards.
    let mut battle = free("FL4");
    battle.add(2, "ANV-D2").boost(1, "FL4");
    battle.awaits(&[2]);
    battle.suffer(2, "ANV-D2").hush();
    assert_eq!(battle.strain_on(2, "ANV-D2"), 1);
}

#[test]
fn dn_23_17_unstrain_takes_strain_off_one_card() {
    let mut battle = free("WA3");
    battle.strain(1, "ANV-D1", 3).boost(1, "WA3").hush();
    assert_eq!(battle.strain_on(1, "ANV-D1"), 1);
    let mut battle = Table::face_to_face();
    battle.fit(1, "TID-D1").strain(1, "TID-D1", 3).exchange().activate(1, "TID-D1", 1, "WA1");
    assert_eq!(battle.strain_on(1, "TID-D1"), 0, "all");
}

#[test]
fn dn_23_18_mark_the_attacking_card() {
    let mut battle = free("GU1");
    battle.hand(2, "FL3").hush().activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2)).hush();
    battle.hit_kind(1, "D").suffer(2, "ANV-V1").boost(2, "FL3").hush();
    assert_eq!(battle.markers(1, "ANV-W1"), 1);
}

#[test]
fn dn_23_19_unmark_picks_one_at_a_time_and_never_the_reactor() {
    let mut battle = free("FO1");
    battle.mark(1, "ANV-W1", 2).mark(1, "ANV-M1", 2).mark(1, "ANV-R1", 3).boost(1, "FO1");
    let slots = ["ANV-M1", "ANV-W1"].map(|id| Action::System(battle.slot(1, id) as u8));
    assert_eq!(battle.actions(1), [slots[0], slots[1], Action::Done]);
    battle.act(1, "system ANV-W1").act(1, "system ANV-M1").hush();
    assert_eq!((battle.markers(1, "ANV-W1"), battle.markers(1, "ANV-M1")), (1, 1));
    let mut battle = free("FO1");
    battle.mark(1, "ANV-W1", 2).boost(1, "FO1").done(1).hush();
    assert_eq!(battle.markers(1, "ANV-W1"), 2, "it may stop early");
}

#[test]
fn dn_23_20_disable_takes_an_attached_non_critical_card_in_range() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "LAN-U3").attach(2, "ANV-W1", "GU1").attach(2, "ANV-M1", "GU2").attach(2, "ANV-U1", "FO1");
    battle.exchange().activate(1, "LAN-U3", 2, "SE1 FL1").act(1, "branch 2");
    let slots = ["ANV-W1", "ANV-U1"].map(|id| Action::Enemy(seat(2), battle.slot(2, id) as u8));
    assert_eq!(battle.actions(1), slots, "not the Main Weapon, not a card without Attached cards");
    battle.act(1, slots[0]);
    assert!(battle.is_disabled(2, "ANV-W1"));
    let mut battle = Table::face_to_face();
    battle.place(2, (0, -5), 3).fit(1, "LAN-U3").attach(2, "ANV-W1", "GU1").exchange();
    battle.activate(1, "LAN-U3", 2, "SE1 FL1").act(1, "branch 2");
    assert!(!battle.is_disabled(2, "ANV-W1"), "range 4");
}

#[test]
fn dn_23_21_enable_takes_tokens_off() {
    let mut battle = free("FO2");
    battle.disable(1, "ANV-W1").disable(1, "ANV-M1").boost(1, "FO2").act(1, "system ANV-M1").hush();
    assert!(!battle.is_disabled(1, "ANV-M1") && battle.is_disabled(1, "ANV-W1"));
}

#[test]
fn dn_23_22_shove_moves_an_enemy_ship_in_range() {
    for (at, moved) in [((0, -4), true), ((0, -5), false)] {
        let mut battle = Table::face_to_face();
        battle.place(2, at, 3).fit(1, "ANV-U4").exchange().activate(1, "ANV-U4", 1, "DR1");
        assert_eq!(!hexes(&battle, 1).is_empty(), moved, "{at:?}");
    }
}

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
    assert_eq!(battle.open_window(), Some((Window::C, 2)), "the ship in the way has its window");
    battle.hush();
    assert_eq!(battle.blows(), [(3, 2)]);
}

#[test]
fn dn_23_42_choose_picks_one() {
    for (branch, tokens) in [(0, 0), (1, 1)] {
        let mut battle = Table::doorwards();
        battle.fit(1, "TID-U3").exchange().activate(1, "TID-U3", 1, "FL1").act(1, Action::Branch(branch));
        assert_eq!(battle.player(1).tokens, tokens);
    }
}

#[test]
fn dn_23_43_if_is_judged_when_it_resolves() {
    for (moved, defence) in [(false, 5), (true, 4)] {
        let mut battle = Table::face_to_face();
        battle.fit(2, "ANV-D2").change(2, |player| player.moved = moved).hand(2, "WA1").exchange();
        battle.commit(1, "pass").commit(2, "WA1").to_commit();
        battle.shoot("ANV-W1", 1, "GU1");
        assert_eq!(battle.blows(), [(5, defence)], "Citadel Belt");
    }
}

#[test]
fn dn_23_44_may_is_optional() {
    for (answer, at) in [(Action::Yes, (0, 2)), (Action::No, (0, 3))] {
        let mut battle = Table::between("TAL-a", "ANV-b");
        battle.place(1, (0, 4), 0).fit(1, "ANV-U1").exchange().drift(1).act(1, answer);
        if answer == Action::Yes {
            battle.act(1, "forward");
        }
        assert_eq!(battle.ship(1).0, at);
    }
}

#[test]
fn dn_23_45_slowed_is_static() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "TAL-V1 ANV-D1").exchange().activate(1, "TAL-V1", 1, "DR1");
    assert!(matches!(
        battle.step(),
        Step::Moving(motion) if motion.going == Going::Drive { speed: 2, agility: 2 }
    ));
}

#[test]
fn dn_23_46_quickrepair_is_static() {
    let mut battle = Table::doorwards();
    battle.fit(1, "TID-U5").mark(1, "ANV-W1", 1).beat(Beat::Volley).act(1, "system ANV-W1");
    assert_eq!(battle.markers(1, "ANV-W1"), 0, "Mending Swarm");
    let mut battle = Table::doorwards();
    battle.fit(1, "TID-U5").mark(1, "TID-U5", 2).mark(1, "ANV-W1", 1).beat(Beat::Volley);
    assert!(!matches!(battle.step(), Step::QuickRepair(_)), "its own damage switches it off");
}

#[test]
fn dn_23_47_slot_gives_an_extra_card() {
    for (class, kind) in [("ANV-b", "Defence"), ("LAN-b", "Upgrade"), ("THO-a", "Weapon")] {
        let mut battle = Table::begun(&setup(&[class, "TAL-b"]));
        battle.until_step(|step| matches!(step, Step::PlaceShip(_)));
        let kinds: Vec<&str> =
            (0..battle.player(1).systems.len()).map(|slot| battle.kind_of(1, slot).name()).collect();
        assert_eq!(kinds.len(), 7, "{class}");
        assert_eq!(kinds.iter().filter(|it| **it == kind).count(), 2, "{class}");
        assert_eq!(battle.player(2).systems.len(), 6);
    }
}

#[test]
fn dn_23_48_fleet_gives_an_extra_cruiser() {
    let mut battle = Table::begun(&Setup { ..setup(&["CRO-a", "CRO-b"]) });
    battle.until(|battle| battle.state().turn == 1);
    assert_eq!((battle.player(1).cruisers.len(), battle.player(2).cruisers.len()), (5, 4));
}

#[test]
fn dn_23_49_triggers_keep_their_frequency_and_order() {
    // Reactive Armour 1/volley: the second hit of a Volley is not prevented, the next Volley's first is.
    let mut battle = Table::face_to_face();
    battle.fit(2, "ANV-D3").exchange().activate(1, "ANV-W1", 2, "GU1 FO1");
    battle.fire(1, at_ship(2)).hit_kind(1, "D").suffer(2, "ANV-V1");
    assert_eq!(battle.markers(2, "ANV-V1"), 2, "net 3 less 1");
    battle.fire(1, at_ship(2)).hit_kind(1, "D").suffer(2, "ANV-V1");
    assert_eq!(battle.markers(2, "ANV-V1"), 5);
    battle.mark(2, "ANV-V1", 0).beat(Beat::Volley).to_commit();
    battle.shoot("ANV-W1", 1, "GU2").hit_kind(1, "D").suffer(2, "ANV-V1");
    assert_eq!(battle.markers(2, "ANV-V1"), 2);
    // Two triggers at once: the player orders them (Ironmarch and Reactive Armour).
    let mut battle = Table::between("ANV-b", "ANV-a");
    battle.place(1, (0, 0), 0).place(2, (0, -3), 3).fit(2, "ANV-D3");
    battle.shoot("ANV-W1", 1, "GU1").hit_kind(1, "D").suffer(2, "ANV-V1");
    battle.awaits(&[2]);
    assert!(battle.actions(2).iter().all(|it| matches!(it, Action::Trigger(_))));
    let option = battle.actions(2)[0];
    battle.act(2, option);
    assert_eq!(battle.markers(2, "ANV-V1"), 1, "both prevent");
}

#[test]
fn dn_23_50_events() {
    // StartTurn, StartVolley, Drift, TokenPlaced, Recovery: each sets its trigger off.
    let mut battle = Table::doorwards();
    battle.fit(1, "LAN-U5").beat(Beat::Start);
    assert!(battle.happened(|event| matches!(event, Event::Looks { count: 2, .. })), "StartTurn");
    let mut battle = Table::face_to_face();
    battle.fit(1, "THO-W2 THO-U3").hand(1, "FO1").exchange().activate(1, "THO-W2", 1, "FO1").go(1, (0, 1));
    assert_eq!(battle.player(1).hand.len(), 1, "TokenPlaced draws");
    battle.go(1, (0, 2));
    assert_eq!(battle.player(1).hand.len(), 1, "1/turn");
    let mut battle = Table::doorwards();
    battle.fit(1, "CRO-U5").change(1, |player| player.intent = Some(Intent::Recover)).beat(Beat::Recovery);
    assert!(battle.happened(|event| matches!(event, Event::Looks { count: 3, .. })), "Recovery");
    // Hit: an enemy Cruiser counts too. Strained: not on a hit.
    let mut battle = Table::face_to_face();
    battle.fit(1, "TID-U2").cruiser(2, (1, -2), 0).exchange().activate(1, "ANV-W1", 1, "GU1");
    let held = battle.player(1).hand.len();
    battle.fire(1, at_cruiser(2, 1)).hit_kind(1, "D");
    assert_eq!(battle.player(1).hand.len(), held + 1, "Hit");
}

#[test]
fn dn_23_51_filters() {
    // Ammunition Hoists: type=W and paid=GU.
    let mut battle = Table::face_to_face();
    battle.fit(1, "ANV-U2 ANV-W2").place(1, (0, 0), 1).shoot("ANV-W2", 1, "WA1");
    assert_eq!(battle.blows(), [(3, 2)], "paid with a Ward card");
    let mut battle = Table::face_to_face();
    battle.fit(1, "ANV-U2 ANV-W2").place(1, (0, 0), 1).shoot("ANV-W2", 1, "GU1");
    assert_eq!(battle.blows(), [(4, 2)]);
    // deck: the Hull bonus answers to cards of its own symbol.
    let mut battle = Table::doorwards();
    battle.fit(1, "TAL-U1").exchange().activate(1, "TAL-U1", 1, "DR1").done(1);
    assert!(!matches!(battle.step(), Step::May(_)));
    let mut battle = Table::doorwards();
    battle.mark(1, "ANV-W1", 1).exchange().activate(1, "ANV-U1", 1, "FO1").done(1);
    assert!(matches!(battle.step(), Step::May(_)), "Deep Magazines");
}

#[test]
fn dn_23_52_conditions() {
    // Face: false where the attacker has a choice of two. Prow Shield: Forward +1, Rear -1.
    for (facing, defence) in [(3, 4), (0, 2), (1, 3), (2, 3)] {
        let mut battle = Table::face_to_face();
        battle.place(2, (0, -3), facing).fit(2, "TAL-D3").shoot("ANV-W1", 1, "GU1");
        assert_eq!(battle.blows(), [(5, defence)], "facing {facing}");
    }
    // Dist is false for Impacts: a Thorn Hull marks nobody for a Mine.
    let mut battle = Table::face_to_face();
    battle
        .fit(2, "THO-D1")
        .place(2, (0, -2), 3)
        .shoot("ANV-W1", 1, "GU1")
        .hit_kind(1, "D")
        .suffer(2, "ANV-V1");
    assert_eq!(battle.markers(1, "ANV-W1"), 1, "within 2 hexes");
    let mut battle = Table::face_to_face();
    battle.fit(2, "THO-D1").shoot("ANV-W1", 1, "GU1").hit_kind(1, "D").suffer(2, "ANV-V1");
    assert_eq!(battle.markers(1, "ANV-W1"), 0, "3 hexes away");
    // OwnCruisersWithin(2)>=2.
    for (cruisers, defence) in [(1, 3), (2, 4)] {
        let mut battle = Table::face_to_face();
        battle.fit(2, "CRO-D1");
        for at in [(1, -4), (0, -5)].into_iter().take(cruisers) {
            battle.cruiser(2, at, 0);
        }
        battle.shoot("ANV-W1", 1, "GU1");
        assert_eq!(battle.blows(), [(5, defence)]);
    }
    // DamagedComponents, ReactorMarkers, NotMovedThisTurn and MarkersToPlace are tested with their cards.
    let mut battle = Table::between("ANV-b", "TID-b");
    battle.place(1, (0, 0), 0).place(2, (0, -3), 3).fit(2, "THO-D2").mark(2, "TID-R1", 3);
    battle.shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(5, 3)], "Undertow");
}

#[test]
fn dn_23_53_static_modifiers_are_computed_at_every_use() {
    let mut battle = Table::face_to_face();
    battle.fit(2, "CRO-D1").cruiser(2, (1, -4), 0).cruiser(2, (0, -5), 0).exchange();
    battle.activate(1, "ANV-W1", 2, "GU1 FO1").fire(1, at_ship(2)).hit_kind(1, "D").suffer(2, "ANV-V1");
    battle.change(2, |player| player.cruisers[0].pose = Some(pose((5, -5), 0))).fire(1, at_ship(2));
    assert_eq!(battle.blows(), [(5, 4), (5, 3)]);
}

#[test]
fn dn_23_54_sources_add_up_and_repeated_effects_too() {
    // A Deflector Skin Activated twice in a turn with READY: +2 and +2.
    let mut battle = Table::face_to_face();
    battle.fit(2, "TAL-D1").change(2, |player| player.limit = 2).exchange();
    for pay in ["WA1", "WA2"] {
        battle.hand(2, pay).commit(1, "pass").commit(2, pay);
        battle.to_commit();
        let slot = battle.slot(2, "TAL-D1");
        battle.change(2, |player| player.systems[slot].activated = false);
        battle.exchange();
    }
    battle.shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(5, 6)]);
}

#[test]
fn dn_23_55_a_boost_fits_the_windows_of_its_timing() {
    // Vent Strain: F, and A when the own Dreadnaught is attacked; never when it attacks.
    let mut battle = free("WA3 GU1");
    battle.strain(1, "ANV-D1", 1);
    battle.offers(1, "card WA3");
    battle.hush().activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2));
    assert!(battle.clone().never_offers(1, "WA3"));
    // Broadside Drill needs the target in the own BRD.
    for (facing, fits) in [(0, false), (1, true)] {
        let mut battle = free("GU5 GU1");
        battle.place(1, (0, 0), facing).hush().activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2));
        assert_eq!(battle.never_offers(1, "GU5"), !fits, "facing {facing}");
    }
}

#[test]
fn dn_23_56_an_operation_without_target_does_nothing() {
    let mut battle = Table::doorwards();
    battle.fit(1, "ANV-U4").exchange().activate(1, "ANV-U4", 1, "DR1").rest();
    assert!(battle.system(1, "ANV-U4").activated);
    let mut battle = free("FO5");
    battle.boost(1, "FO5").hush();
    assert!(battle.in_discard(1, "FO5"), "no Obstacle in range");
}

#[test]
fn dn_23_57_a_hull_bonus_is_optional_and_once_a_turn() {
    let mut battle = Table::between("TAL-b", "ANV-b");
    battle.place(1, (0, 4), 0).exchange().activate(1, "TAL-U1", 1, "DR1").done(1).act(1, "yes");
    battle.act(1, "left");
    assert_eq!(battle.ship(1), ((0, 4), 5), "Slipstream: ROTATE(1)");
    battle.to_commit();
    battle.activate(1, "TAL-V1", 1, "DR2").done(1).until(|battle| {
        assert!(!matches!(battle.step(), Step::May(_)), "once a turn");
        matches!(battle.step(), Step::Commit | Step::Intent(_))
    });
}

#[test]
fn dn_23_58_obstacle_vocabulary() {
    // MOD(Dmg) from and against, RangeFrom, Hidden; Stop, LoseHP and Remove; Slow for a Movement Grid.
    for (at, damage) in [((0, 0), 4), ((0, -3), 4), ((0, -1), 5)] {
        let mut battle = Table::face_to_face();
        battle.obstacle("OB02", at, 0).shoot("ANV-W1", 1, "GU1");
        assert_eq!(battle.blows(), [(damage, 2)], "Ion Haze at {at:?}");
    }
    for (distance, legal) in [(4, true), (5, false)] {
        let mut battle = Table::doorwards();
        battle.place(1, (0, 0), 1).place(2, (distance, -distance), 4).obstacle("OB09", (0, 0), 3).exchange();
        battle.activate(1, "ANV-W1", 1, "GU1");
        assert_eq!(battle.targets(1).contains(&at_ship(2)), legal, "Radiation Storm: 6 less 2");
        let mut battle = Table::doorwards();
        battle.place(1, (0, 0), 1).place(2, (distance, -distance), 4).obstacle(
            "OB12",
            (distance, -distance),
            1,
        );
        battle.exchange().activate(1, "ANV-W1", 1, "GU1");
        assert_eq!(battle.targets(1).contains(&at_ship(2)), legal, "Dust Veil: hidden from more than 4");
    }
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).fit(1, "TAL-V1").obstacle("OB05", (0, 3), 1).exchange();
    battle.activate(1, "TAL-V1", 1, "DR1").act(1, "forward").rest();
    assert_eq!(battle.ship(1).0, (0, 3), "Black Ice stops");
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).obstacle("OB07", (0, 3), 1).exchange().drift(1).rest();
    assert_eq!((battle.blows()[0].0, battle.state().obstacles[0].hp), (6, 2), "Old Minefield loses 1 HP");
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).obstacle("OB08", (0, 3), 0).exchange().drift(1).rest();
    assert_eq!(battle.blows().iter().map(|it| it.0).collect::<Vec<_>>(), [3, 3], "Shrapnel Cloud: twice");
    // A Movement Grid ends in the first slow hex entered, or after one step from inside.
    let mut battle = free("DR1");
    battle.place(1, (0, 4), 0).obstacle("OB11", (0, 3), 2).boost(1, "DR1").go(1, (0, 2)).hush();
    assert_eq!(battle.ship(1).0, (0, 3));
    let mut battle = free("DR1");
    battle.place(1, (0, 4), 0).obstacle("OB11", (0, 4), 2).boost(1, "DR1").go(1, (0, 2)).hush();
    assert_eq!(battle.ship(1).0, (0, 3));
}

#[test]
fn dn_23_59_burn_from_terrain_is_nobodys() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).fit(1, "ANV-U3").obstacle("OB09", (0, 0), 0).hand(1, "GU1 SE4").loud();
    battle.beat(Beat::Areas);
    assert_eq!(battle.player(1).hand.len(), 1, "Ignore Burn does not help, and nobody is asked");
}

#[test]
fn dn_23_60_counter_lines_check_every_opponent_separately() {
    let mut battle = Table::of(&Setup { counters: Some(true), ..setup(&["ANV-b", "TAL-b", "LAN-b"]) });
    battle.mission(1, 1).revealed(1).cruiser(2, (0, -5), 0).cruiser(3, (5, 0), 0).cruiser(3, (0, 5), 0);
    battle.scored();
    assert_eq!((battle.points(1), battle.points(2), battle.points(3)), (0, 1, 2));
}

#[test]
fn dn_23_61_counts() {
    // `all opp`: every enemy; FLAG counts are 0 or 1; a destroyed Dreadnaught has no Cruisers near.
    let mut battle = Table::of(&setup(&["ANV-b", "TAL-b", "LAN-b"]));
    battle.mission(1, 6).cruiser(1, (0, -5), 0).lay(|state| state.turn = 2);
    let mut spoiled = battle.clone();
    battle.scored();
    assert_eq!(battle.points(1), 3);
    spoiled.cruiser(3, (5, 0), 0).scored();
    assert_eq!(spoiled.points(1), 0);
    let mut battle = Table::of(&setup(&["ANV-b", "TAL-b", "LAN-b"]));
    battle.mission(1, 14).revealed(1).cruiser(1, (0, 0), 0).cruiser(1, (0, 1), 0);
    battle.eliminate(1).scored();
    assert_eq!(battle.points(1), 0, "CruFar is 0 without the Dreadnaught");
}

#[test]
fn dn_23_62_events_of_own_tokens_count_and_of_obstacles_do_not() {
    let mut battle = Table::doorwards();
    battle.mission(1, 8).place(2, (0, 4), 0).fit(2, "THO-D2").fill(2, &[(0, -3), (0, -2)]);
    battle.token(1, "mine", (0, 2), 0).exchange().commit(1, "pass").commit(2, "drift").hit(1, (0, -1)).rest();
    assert_eq!(battle.points(1), 2);
    let mut battle = Table::doorwards();
    battle.mission(1, 8).place(2, (0, 4), 0).fit(2, "THO-D2").fill(2, &[(0, -3), (0, -2)]);
    battle.obstacle("OB07", (0, 3), 1).exchange().commit(1, "pass").commit(2, "drift").hit(1, (0, -1)).rest();
    assert!(!battle.is_revealed(1), "the Impact of an Obstacle counts for nobody");
    assert_eq!(battle.player(1).marks, 0);
}

#[test]
fn dn_23_63_flags() {
    // Recovered, ReactorHitThisTurn and ContactedEnemy begin anew every turn.
    let mut battle = Table::doorwards();
    battle.change(1, |player| {
        player.recovered = true;
        player.reactor_hit = true;
        player.contacts = 1;
        player.marks = 4;
    });
    battle.beat(Beat::Start);
    let player = battle.player(1);
    assert_eq!((player.recovered, player.reactor_hit, player.contacts, player.marks), (false, false, 0, 0));
    // FarFromAll with no enemy Dreadnaught left.
    let mut battle = Table::of(&Setup { counters: Some(true), ..setup(&["ANV-b", "TAL-b", "LAN-b"]) });
    battle.mission(1, 12).revealed(1).cruiser(2, (0, 0), 0).cruiser(3, (0, 1), 0).place(1, (0, 2), 0);
    battle.place(2, (0, 5), 0).place(3, (5, 0), 0);
    battle.scored();
    assert_eq!(battle.points(2), 0, "an enemy is near");
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
