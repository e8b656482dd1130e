//! DN-12: Disabled, Strain, attachment bonuses and effect symbols.

use broadside_dreadnaught::{Action, Beat, Cards, Event, Intent, Step};

use crate::kit::*;

#[test]
fn dn_12_1_a_card_holds_one_disabled_token() {
    let disabled = |event: &Event| matches!(event, Event::Disabled { .. });
    // A Disabled card that is damaged again is not Disabled again.
    let mut battle = Table::face_to_face();
    battle.mark(2, "ANV-M1", 4).disable(2, "ANV-M1").fill(2, &[(0, -3), (0, -2)]);
    battle.shoot("ANV-W1", 1, "GU1").hit_kind(1, "M").rest();
    assert_eq!(battle.markers(2, "ANV-M1"), 6, "three markers for two boxes");
    assert_eq!(battle.count(disabled), 0);
    assert!(battle.is_disabled(2, "ANV-M1"));
}

#[test]
fn dn_12_2_disabled_cards_absorb_a_marker_each_down_to_one() {
    for (disabled, expected) in [(vec![], 3), (vec!["ANV-U1"], 2), (vec!["ANV-U1", "ANV-M1", "ANV-W1"], 1)] {
        let mut battle = Table::face_to_face();
        for id in disabled {
            battle.disable(2, id);
        }
        battle.shoot("ANV-W1", 1, "GU1").hit_kind(1, "D").suffer(2, "ANV-V1");
        assert_eq!(battle.markers(2, "ANV-V1"), expected, "net 3");
    }
}

#[test]
fn dn_12_2_the_damaged_card_and_the_reactor_absorb_nothing() {
    let mut battle = Table::face_to_face();
    battle.disable(2, "ANV-V1").disable(2, "ANV-R1");
    battle.shoot("ANV-W1", 1, "GU1").hit_kind(1, "D").suffer(2, "ANV-V1");
    assert_eq!(battle.markers(2, "ANV-V1"), 3);
}

#[test]
fn dn_12_3_a_disabled_reactor_keeps_its_limits_and_loses_its_effects() {
    let mut battle = Table::doorwards();
    battle.fit(1, "ANV-R3").attach(1, "ANV-R3", "FO1");
    battle.change(1, |player| player.intent = Some(Intent::Recover));
    let mut disabled = battle.clone();
    battle.mark(1, "ANV-W1", 1).beat(Beat::Recovery);
    assert!(battle.happened(|event| matches!(event, Event::Recovery { points: 4, .. })), "2, U1 and T[FO]");
    disabled.disable(1, "ANV-R3").mark(1, "ANV-W1", 1).beat(Beat::Recovery);
    disabled.expects(|event| matches!(event, Event::Recovery { points: 3, .. }));
    disabled.beat(Beat::Volley);
    assert_eq!(disabled.player(1).limit, 3, "the printed limit");
    let mut energy = Table::doorwards();
    energy.fit(1, "ANV-R2").disable(1, "ANV-R2");
    energy.change(1, |player| (player.energy, player.limit) = (2, 1)).exchange();
    energy.offers(1, "energy");
}

#[test]
fn dn_12_4_strain_lowers_the_defence() {
    for strain in 0..=2 {
        let mut battle = Table::face_to_face();
        battle.strain(2, "THO-D2", strain).shoot("ANV-W1", 1, "GU1");
        assert_eq!(battle.blows(), [(5, 2 - strain)]);
    }
}

#[test]
fn dn_12_5_strain_stops_at_the_maximum_defence() {
    // Defence 4: a Shot of Concussion Throwers (4, Strain 2) does not get through.
    let mut battle = Table::face_to_face();
    battle.fit(1, "ANV-W5").fit(2, "THO-D3").strain(2, "THO-D3", 3);
    battle.change(2, |player| player.filled = 0);
    battle.lay(|state| {
        state.lasting.push(broadside_dreadnaught::Lasting {
            owner: seat(2),
            slot: None,
            what: broadside_dreadnaught::LastingEffect::Modify {
                stat: broadside_dreadnaught::Stat::Defence,
                by: 3,
                whom: broadside_dreadnaught::Whom::Me,
            },
            lasts: broadside_dreadnaught::Lasts::Volley,
        });
    });
    battle.shoot("ANV-W5", 1, "GU1");
    assert_eq!(battle.blows(), [(4, 4)]);
    assert_eq!(battle.strain_on(2, "THO-D3"), 4, "two Strain, but the volley effect does not raise the cap");
}

#[test]
fn dn_12_5_white_bonuses_raise_the_cap_and_their_loss_takes_strain_off() {
    let mut battle = Table::face_to_face();
    battle.attach(2, "THO-D2", "WA1").fit(1, "LAN-U3");
    for expected in [1, 2, 3, 3] {
        battle.hand(1, "FL4").loud().exchange().boost(1, "FL4").hush();
        assert_eq!(battle.strain_on(2, "THO-D2"), expected);
        battle.discard(1, "").change(1, |player| player.boosts = 0);
    }
    // DETACH lowers the maximum to 2.
    battle.change(1, |player| player.limit = 2).exchange();
    battle.activate(1, "LAN-U3", 2, "SE1 FL1").act(1, "branch 1").hush();
    battle.rest();
    assert!(battle.system(2, "THO-D2").attached.is_empty());
    assert_eq!(battle.strain_on(2, "THO-D2"), 2);
}

#[test]
fn dn_12_5_strain_goes_as_soon_as_the_maximum_falls() {
    // Honour Guard, Defence 3, and 4 while two Cruisers stand within 2 hexes: one of them flies off.
    let mut battle = Table::between("CRO-b", "ANV-b");
    battle.place(1, (0, 0), 0).cruiser(1, (0, 2), 3).cruiser(1, (1, 1), 0).strain(1, "CRO-D1", 4);
    battle.exchange();
    assert_eq!(battle.strain_on(1, "CRO-D1"), 4);
    battle.hand(1, "DR5").loud().exchange().boost(1, "DR5");
    battle.act(1, "cruiser 1").go(1, (0, 3));
    assert_eq!(battle.strain_on(1, "CRO-D1"), 3, "while the Boost is still being resolved");
    // A Disabled card loses what it had by its Attachment.
    let mut battle = Table::face_to_face();
    battle.attach(2, "THO-D2", "WA1").strain(2, "THO-D2", 3).fit(1, "LAN-U3").exchange();
    battle.activate(1, "LAN-U3", 2, "SE1 FL1").act(1, "branch 2");
    assert!(battle.is_disabled(2, "THO-D2"));
    assert_eq!(battle.strain_on(2, "THO-D2"), 2);
}

#[test]
fn dn_12_5_what_holds_against_some_attacks_alone_does_not_count() {
    // Prow Shield, Defence 3: 4 in an attack to the bow, 2 in one from astern.
    for (facing, defence) in [(3, 1), (0, 0)] {
        let mut battle = Table::between("ANV-b", "TAL-b");
        battle.place(1, (0, 0), 0).place(2, (0, -3), facing).fit(2, "TAL-D3").strain(2, "TAL-D3", 3);
        battle.shoot("ANV-W1", 1, "GU1");
        assert_eq!(battle.blows()[0].1, defence);
        battle.rest();
        assert_eq!(battle.strain_on(2, "TAL-D3"), 3);
    }
}

#[test]
fn dn_12_5_a_disabled_defence_card_receives_no_strain() {
    let mut battle = Table::face_to_face();
    battle.disable(2, "THO-D2").loud().hand(1, "FL4").exchange().boost(1, "FL4").hush();
    assert_eq!(battle.strain_on(2, "THO-D2"), 0);
}

#[test]
fn dn_12_6_white_adds_to_every_profile_of_its_card() {
    // Broadside Drill: white Dmg+1 and Range+1.
    let mut battle = Table::face_to_face();
    battle.attach(1, "ANV-W1", "GU5").shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(6, 2)]);
    let mut battle = Table::face_to_face();
    battle.attach(1, "ANV-W1", "GU5").shoot("ANV-W1", 2, "GU1 FO1");
    assert_eq!(battle.blows(), [(6, 2)]);
    // Deck Howitzers reach 6, with the bonus 7; another card does not.
    let mut battle = Table::doorwards();
    battle.place(1, (-3, 3), 1).place(2, (4, -4), 4).attach(1, "ANV-W1", "GU5").exchange();
    battle.activate(1, "ANV-W1", 1, "GU1");
    assert_eq!(battle.targets(1), [at_ship(2)]);
    let mut battle = Table::doorwards();
    battle.place(1, (-3, 3), 1).place(2, (4, -4), 4).attach(1, "ANV-M1", "GU5").exchange();
    battle.activate(1, "ANV-W1", 1, "GU1");
    assert_eq!(battle.targets(1), []);
}

#[test]
fn dn_12_6_blue_applies_all_the_time() {
    let mut battle = Table::doorwards();
    battle.beat(Beat::Volley);
    assert_eq!(battle.player(1).limit, 2);
    battle.attach(1, "ANV-U1", "CO5").beat(Beat::Volley);
    assert_eq!(battle.player(1).limit, 3, "though the card is not Activated");
    battle.disable(1, "ANV-U1").beat(Beat::Volley);
    assert_eq!(battle.player(1).limit, 2, "a Disabled card gives nothing (DN-3.10)");
}

#[test]
fn dn_12_6_green_applies_when_its_card_is_activated() {
    let mut battle = Table::doorwards();
    battle.attach(1, "ANV-W1", "SE1").deck_top(1, "FO1").exchange().activate(1, "ANV-W1", 1, "GU1");
    battle.expects(|event| matches!(event, Event::Looks { count: 1, .. }));
    let mut battle = Table::doorwards();
    battle.attach(1, "ANV-M1", "SE1").deck_top(1, "FO1").exchange().activate(1, "ANV-W1", 1, "GU1");
    assert!(!battle.happened(|event| matches!(event, Event::Looks { .. })), "another card was Activated");
}

#[test]
fn dn_12_7_a_white_bonus_without_a_matching_value_does_nothing() {
    // Full Ahead (Speed+1) under a Weapon, Shield Surge (Def+1) under a Drive.
    let mut battle = Table::face_to_face();
    battle.attach(1, "ANV-W1", "DR1").attach(2, "ANV-V1", "WA1").shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(5, 2)]);
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).attach(1, "ANV-W1", "DR1").fit(1, "TAL-D3").exchange();
    battle.activate(1, "ANV-V1", 1, "DR2").act(1, "forward").act(1, "forward");
    assert!(!battle.is_offered(1, "forward"), "Speed 2");
}

#[test]
fn dn_12_8_blue_bonuses_raise_the_limits() {
    let mut battle = Table::doorwards();
    battle.fit(1, "TAL-R1").attach(1, "ANV-W1", "CO5").attach(1, "ANV-M1", "FL1").attach(1, "ANV-M1", "CO4");
    battle.attach(1, "ANV-D1", "CO2").attach(1, "ANV-V1", "FO2");
    battle.hand(1, "").beat(Beat::PowerUp).until_step(|step| matches!(step, Step::AttachPick(_)));
    assert_eq!(battle.player(1).hand.len(), 5, "hand 4, Countermand +1");
    battle.beat(Beat::Volley);
    assert_eq!(battle.player(1).limit, 4);
    // Boosts 2 + 1 + 1: the fourth is the last.
    battle.change(1, |player| player.boosts = 3).hand(1, "CO1 CO3").loud().exchange().boost(1, "CO1");
    battle.hush();
    assert_eq!(battle.player(1).boosts, 4);
    battle.change(1, |player| player.intent = Some(Intent::Recover)).mark(1, "ANV-W1", 1);
    battle.fresh().beat(Beat::Recovery).hush();
    assert!(battle.happened(|event| matches!(event, Event::Recovery { points: 4, .. })), "2, U1, Restart");
}

#[test]
fn dn_12_8_the_absolute_limits_hold() {
    let mut battle = Table::doorwards();
    battle.fit(1, "TAL-R1").attach(1, "ANV-W1", "CO5");
    battle.lay(|state| {
        let what = broadside_dreadnaught::LastingEffect::Modify {
            stat: broadside_dreadnaught::Stat::Activations,
            by: 3,
            whom: broadside_dreadnaught::Whom::Me,
        };
        let lasts = broadside_dreadnaught::Lasts::Turn;
        state.lasting.push(broadside_dreadnaught::Lasting { owner: seat(1), slot: None, what, lasts });
    });
    battle.beat(Beat::Volley);
    assert_eq!(battle.player(1).limit, 4, "never more than four");
}

#[test]
fn dn_12_9_burn_discards_random_cards_from_the_hand() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "LAN-U1").hand(2, "GU1 GU2 GU3").exchange().activate(1, "LAN-U1", 2, "FL1");
    assert_eq!(battle.player(2).hand.len(), 2);
    assert_eq!(battle.player(2).discard.len(), 1);
}

#[test]
fn dn_12_9_missing_cards_come_from_the_top_of_the_deck() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "LAN-U1").hand(2, "").deck_top(2, "WA3 SE2").exchange().activate(1, "LAN-U1", 2, "FL1");
    assert!(battle.in_discard(2, "WA3"));
    assert_eq!(battle.player(2).deck.last(), Some(&grid("SE2")));
}

/// The Disruptor Choir fires with Crash, net 3, at a card with a Grid card Attached or not.
fn crash(attached: bool, protected: bool) -> Table {
    let mut battle = Table::face_to_face();
    battle.fit(1, "LAN-M2");
    if attached {
        battle.attach(2, "ANV-V1", "DR1");
    }
    if protected {
        battle.fit(2, "TID-U1");
    }
    battle.shoot("LAN-M2", 1, "FL1 SE1").hit_kind(1, "D").suffer(2, "ANV-V1");
    battle
}

#[test]
fn dn_12_10_crash_disables_an_attached_card_that_is_marked() {
    assert!(crash(true, false).is_disabled(2, "ANV-V1"));
    assert_eq!(crash(true, false).markers(2, "ANV-V1"), 3);
    assert!(!crash(false, false).is_disabled(2, "ANV-V1"), "nothing is Attached");
    assert!(!crash(true, true).is_disabled(2, "ANV-V1"), "Pressure Locks ignore Crash");
}

#[test]
fn dn_12_10_crash_without_a_marker_disables_nothing() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "LAN-M2").attach(2, "ANV-V1", "DR1").hand(2, "WA2").loud();
    battle.strain(2, "THO-D2", 0).fit(2, "ANV-D2").attach(2, "ANV-D2", "WA1").exchange();
    // Defence 3, +1 white, +1 T[WA]: 5 against 5; one Strain brings the net to 1.
    battle.strain(2, "ANV-D2", 1).hush();
    battle.activate(1, "LAN-M2", 1, "FL1 SE1").hush().fire(1, at_ship(2)).hush();
    battle.hit_kind(1, "D").suffer(2, "ANV-V1").boost(2, "WA2").hush();
    assert_eq!(battle.markers(2, "ANV-V1"), 0, "Brace");
    assert!(!battle.is_disabled(2, "ANV-V1"));
}

#[test]
fn dn_12_11_overload_costs_a_hand_card_for_a_placed_component_marker() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "LAN-M2").hand(2, "GU1 GU2").shoot("LAN-M2", 2, "FL1").hit_kind(1, "D");
    battle.suffer(2, "ANV-V1");
    assert_eq!(battle.player(2).hand.len(), 1);
    assert_eq!(battle.player(2).overload.len(), 1);
    // A filled Component gets no marker.
    let mut battle = Table::face_to_face();
    battle.fit(1, "LAN-M2").hand(2, "GU1 GU2").fill(2, &[(0, -3)]);
    battle.shoot("LAN-M2", 2, "FL1").hit(1, (0, -3)).suffer(2, "ANV-V1");
    assert_eq!(battle.player(2).overload, Cards::NONE);
}

#[test]
fn dn_12_12_quick_repair_works_once_for_each_effect_at_the_start_of_a_volley() {
    let mut battle = Table::doorwards();
    battle.attach(1, "ANV-U1", "FO1").attach(1, "ANV-M1", "FO5").mark(1, "ANV-W1", 2).disable(1, "ANV-D1");
    battle.mark(1, "ANV-R1", 4).beat(Beat::Volley);
    let reactor = battle.slot(1, "ANV-R1") as u8;
    assert!(!battle.is_offered(1, Action::System(reactor)), "no marker comes off a Reactor");
    battle.act(1, "system ANV-W1");
    assert_eq!(battle.markers(1, "ANV-W1"), 1);
    let slot = battle.slot(1, "ANV-D1") as u8;
    battle.act(1, Action::Attachment(slot, 0));
    assert!(!battle.is_disabled(1, "ANV-D1"));
    assert!(!matches!(battle.step(), Step::QuickRepair(_)), "two effects, two repairs");
}

#[test]
fn dn_12_13_scan_takes_one_card_and_returns_the_others() {
    let mut battle = Table::doorwards();
    battle.fit(1, "ANV-U3").deck_top(1, "GU1 WA1 SE1 FO1").exchange().activate(1, "ANV-U3", 1, "CO1");
    battle.act(1, "yes").act(1, "card WA1");
    assert!(battle.in_hand(1, "WA1"));
    battle.act(1, "top SE1").act(1, "bottom GU1");
    let deck = &battle.player(1).deck;
    assert_eq!(
        (deck[deck.len() - 1], deck[deck.len() - 2], deck[0]),
        (grid("SE1"), grid("FO1"), grid("GU1"))
    );
}

#[test]
fn dn_12_13_cards_are_taken_and_put_back_by_one_choice() {
    let mut battle = Table::doorwards();
    battle.fit(1, "ANV-U3").deck_top(1, "GU1 WA1 SE1 FO1").exchange().activate(1, "ANV-U3", 1, "CO1");
    let taken = battle.deeds_under(1, "Take one");
    assert_eq!(taken.len(), 3, "{taken:?}");
    assert!(taken.iter().all(|deed| deed.picks.len() == 2 && deed.picks[0] == "yes"), "{taken:?}");
    battle.do_whole(1, &taken[0]);
    // Two are left: both on the top, both under the deck, or one here and one there.
    let back = battle.deeds(1);
    assert_eq!(back.len(), 6, "{back:?}");
    let mixed: Vec<_> = back.iter().filter(|deed| deed.picks[0][..3] != deed.picks[1][..3]).collect();
    assert_eq!(mixed.len(), 2, "whichever goes first: {mixed:?}");
    battle.do_whole(1, &back[0]);
    assert!(!matches!(battle.step(), Step::Look(_)), "{:?}", battle.step());
}

#[test]
fn dn_12_13_with_a_full_hand_no_card_is_taken() {
    let mut battle = Table::doorwards();
    battle.fit(1, "ANV-U3").hand(1, "GU1 GU2 GU3 GU4 GU5 CO1").deck_top(1, "FO1 FO2 FO3").exchange();
    battle.activate(1, "ANV-U3", 1, "CO1");
    assert!(!battle.is_offered(1, "yes"), "five cards are the hand size");
    battle.offers(1, "bottom FO2");
}

#[test]
fn dn_12_14_secured_cards_stay() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "LAN-U3").attach(2, "ANV-W1", "WA4").attach(2, "ANV-W1", "GU1").attach(2, "ANV-M1", "GU2");
    battle.exchange().activate(1, "LAN-U3", 2, "SE1 FL1").act(1, "branch 1").rest();
    assert_eq!(battle.system(2, "ANV-W1").attached.len(), 2);
    assert!(battle.system(2, "ANV-M1").attached.is_empty(), "the only card that could go");
    // The owner replaces a secured card freely.
    let mut battle = Table::doorwards();
    battle.attach(1, "ANV-W1", "WA4").attach(1, "ANV-W1", "GU1").hand(1, "GU2");
    battle.change(1, |player| player.attach = 1).beat(Beat::Attach);
    battle.act(1, "card GU2").act(1, "system ANV-W1");
    let slot = battle.slot(1, "ANV-W1") as u8;
    battle.act(1, Action::Attachment(slot, 0));
    assert!(battle.in_discard(1, "WA4"));
}

#[test]
fn dn_12_15_ignore_burn_shields_from_opponents_and_from_reflected_burn() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "LAN-U1").fit(2, "ANV-U3").hand(2, "GU1").exchange().activate(1, "LAN-U1", 2, "FL1");
    assert!(battle.in_hand(2, "GU1"));
    // Scorch, reflected on a player with an Armoured Bridge: nobody discards.
    let mut battle = Table::face_to_face();
    battle.fit(1, "ANV-U3").hand(1, "FL2 GU1").hand(2, "SE4 GU1").loud().exchange();
    battle.act(1, "card FL2").boost(2, "SE4").hush();
    assert!(battle.in_hand(1, "GU1") && battle.in_hand(2, "GU1"));
}

#[test]
fn dn_12_16_ignored_strain_is_placed_but_does_not_count() {
    let mut battle = Table::face_to_face();
    battle.fit(2, "TID-D1").attach(2, "TID-D1", "WA3").strain(2, "TID-D1", 2).shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(5, 3)]);
    let mut battle = Table::face_to_face();
    battle.fit(2, "TID-D1").attach(2, "TID-D1", "WA3").fit(1, "CRO-W5").place(1, (0, 0), 1);
    battle.shoot("CRO-W5", 1, "GU1");
    assert_eq!(battle.blows(), [(3, 3)]);
    assert_eq!(battle.strain_on(2, "TID-D1"), 1, "it is still placed");
}

#[test]
fn dn_12_17_range_reductions_add_up_and_stop_at_the_minimum() {
    // Deck Howitzers reach 6; Mist Screens with a Sensor card take 2 off.
    for (distance, legal) in [(4, true), (5, false)] {
        let mut battle = Table::doorwards();
        battle.place(1, (0, 0), 1).place(2, (distance, -distance), 4);
        battle.fit(2, "LAN-D1").attach(2, "LAN-D1", "SE1").exchange().activate(1, "ANV-W1", 1, "GU1");
        assert_eq!(battle.targets(1) == [at_ship(2)], legal, "{distance}");
    }
    // Grapnel Harpoons r1-4 against a reduction of 8 reach 1.
    for (distance, legal) in [(1, true), (2, false)] {
        let mut battle = Table::doorwards();
        battle.place(1, (0, 0), 1).place(2, (distance, -distance), 4).fit(1, "THO-W5");
        battle.lay(|state| {
            let what = broadside_dreadnaught::LastingEffect::Modify {
                stat: broadside_dreadnaught::Stat::RangeAgainst,
                by: -8,
                whom: broadside_dreadnaught::Whom::Me,
            };
            let lasts = broadside_dreadnaught::Lasts::Turn;
            state.lasting.push(broadside_dreadnaught::Lasting { owner: seat(2), slot: None, what, lasts });
        });
        battle.exchange().activate(1, "THO-W5", 1, "GU1");
        assert_eq!(battle.targets(1) == [at_ship(2)], legal, "{distance}");
    }
}

#[test]
fn dn_12_18_scry_orders_the_top_of_an_opponents_deck() {
    let mut battle = Table::doorwards();
    battle.fit(1, "THO-U2").deck_top(2, "GU1 WA1 SE1").exchange().activate(1, "THO-U2", 1, "SE2");
    battle.act(1, "bottom GU1").act(1, "top WA1");
    let deck = &battle.player(2).deck;
    assert_eq!(
        (deck[deck.len() - 1], deck[deck.len() - 2], deck[0]),
        (grid("WA1"), grid("SE1"), grid("GU1"))
    );
    assert!(battle.player(2).hand.is_empty(), "no card is taken");
}

#[test]
fn dn_12_19_slowed_touches_drive_movement_alone() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).fit(1, "ANV-D1").exchange().activate(1, "ANV-V1", 1, "DR1");
    battle.act(1, "forward");
    assert!(!battle.is_offered(1, "forward"), "Speed 2 less 1");
    assert!(battle.is_offered(1, "left"), "Agility is as printed");
    // A Movement Grid and a Drift go their whole way.
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).hand(1, "DR1").loud().exchange().boost(1, "DR1").go(1, (0, 2)).hush();
    assert_eq!(battle.ship(1).0, (0, 2));
    battle.drift(1);
    assert_eq!(battle.ship(1).0, (0, 1));
}

#[test]
fn dn_12_19_speed_does_not_fall_below_0() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).fit(1, "TAL-V2").mark(1, "TAL-V2", 0);
    battle.lay(|state| {
        let what = broadside_dreadnaught::LastingEffect::Modify {
            stat: broadside_dreadnaught::Stat::Speed,
            by: -5,
            whom: broadside_dreadnaught::Whom::Me,
        };
        let lasts = broadside_dreadnaught::Lasts::Turn;
        state.lasting.push(broadside_dreadnaught::Lasting { owner: seat(1), slot: None, what, lasts });
    });
    battle.exchange().activate(1, "TAL-V2", 1, "DR1");
    assert_eq!(battle.actions(1), [Action::Left, Action::Right, Action::Done]);
}

#[test]
fn dn_12_20_a_short_deck_shows_fewer_cards() {
    let mut battle = Table::doorwards();
    battle.fit(1, "ANV-U3").hand(1, "CO1");
    battle.change(1, |player| {
        player.removed = Cards::ALL.without(grids("CO1 GU1 GU2 WA1"));
        player.discard = grids("WA1");
        player.deck = grids("GU1 GU2").iter().collect();
    });
    battle.exchange().activate(1, "ANV-U3", 1, "CO1");
    assert!(
        battle.happened(|event| matches!(event, Event::Looks { count: 2, .. })),
        "no reshuffle for a third"
    );
}

#[test]
fn dn_12_20_an_empty_deck_is_reshuffled_first() {
    let mut battle = Table::doorwards();
    battle.fit(1, "ANV-U3").hand(1, "CO1");
    battle.change(1, |player| {
        player.removed = Cards::ALL.without(grids("CO1 GU1 GU2 WA1"));
        player.discard = grids("WA1 GU1 GU2");
        player.deck.clear();
    });
    battle.exchange().activate(1, "ANV-U3", 1, "CO1");
    battle.expects(|event| matches!(event, Event::Reshuffled { .. }));
    battle.expects(|event| matches!(event, Event::Looks { count: 3, .. }));
}

#[test]
fn dn_12_12_the_owner_may_leave_a_quick_repair() {
    let mut battle = Table::doorwards();
    battle.attach(1, "ANV-U1", "FO1").mark(1, "ANV-W1", 2).beat(Beat::Volley).done(1);
    assert_eq!(battle.markers(1, "ANV-W1"), 2);
}

#[test]
fn dn_12_19_the_move_of_a_class_after_a_drift_is_not_slowed() {
    // Swiftreaver, WHEN Drift: MAY{MOVE 1/1}, behind Layered Plate, SLOWED(1).
    let mut battle = Table::between("TAL-a", "ANV-b");
    battle.place(1, (0, 4), 0).fit(1, "ANV-D1 ANV-U1").exchange().drift(1).act(1, "yes");
    battle.act(1, "forward");
    assert_eq!(battle.ship(1).0, (0, 2));
}
