//! DN-23.1 to DN-23.22: what is done to ships.

use broadside_dreadnaught::{Action, Beat, Event, Going, Step, WindowKind};

use crate::kit::*;

use super::{free, hexes};

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
    while !matches!(battle.open_window(), Some((WindowKind::B, _))) {
        let number = battle.window().expect("a window");
        battle.act(number, "pass");
    }
    assert_eq!(battle.open_window(), Some((WindowKind::B, 2)));
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
