//! The worked examples of the rulebook, number by number.

use broadside_dreadnaught::{
    Action, Beat, CruiserAttacks, Event, Face, Intent, Lasting, LastingEffect, Lasts, Recover, Stat, Step,
    Whom, WindowKind,
};
use broadside_geometry::hex::Hex;

use crate::damage::faces_from;
use crate::kit::*;

#[test]
fn we_1_impact_faces() {
    use Face::{Forward, LowerLeft, LowerRight, Rear, UpperLeft, UpperRight};
    let at = |q, r, facing| faces_from(Hex::new(q, r), facing);
    assert_eq!(at(0, -3, 0), [Forward]);
    assert_eq!(at(3, -3, 0), [UpperRight]);
    assert_eq!(at(2, -1, 0), [UpperRight, LowerRight]);
    assert_eq!(at(1, 1, 0), [LowerRight]);
    assert_eq!(at(1, 2, 0), [Rear]);
    assert_eq!(at(2, -4, 0), [Forward]);
    assert_eq!(at(-3, -1, 0), [UpperLeft]);
    // Target at (2,-1) facing 2, attacker at (2,3); target at (0,0) facing 3, attacker at (2,-1).
    assert_eq!(at(0, 4, 2), [UpperRight]);
    assert_eq!(at(2, -1, 3), [LowerLeft, UpperLeft]);
}

#[test]
fn we_2_shoot_through() {
    let mut battle = Table::doorwards();
    battle.place(1, (3, -3), 4).place(2, (0, 0), 0).fit(2, "THO-D2").fill(2, &[(2, -2), (1, -1)]);
    battle.shoot("ANV-W1", 1, "GU1");
    let mut cells: Vec<(i8, i8)> = battle
        .picks(1)
        .into_iter()
        .map(|(face, cell)| {
            assert_eq!(face, Face::UpperRight);
            cell
        })
        .collect();
    cells.sort_unstable();
    let mut expected = vec![(0, -3), (1, -3), (1, -2), (2, -2), (1, -1), (0, 0), (2, -1), (2, 0), (0, 3)];
    expected.sort_unstable();
    assert_eq!(cells, expected);
}

#[test]
fn we_3_attack_with_boosts() {
    let mut battle = Table::between("ANV-b", "TAL-b");
    battle.place(1, (3, -3), 4).place(2, (0, 0), 0).fit(2, "TAL-D3").strain(2, "TAL-D3", 1);
    battle.hand(1, "GU1").hand(2, "WA1").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU3").hush().fire(1, at_ship(2)).boost(1, "GU1").boost(2, "WA1").hush();
    assert_eq!(battle.blows(), [(7, 4)]);
    battle.hit_kind(1, "W").suffer(2, "TAL-W1").hush();
    assert_eq!(battle.markers(2, "TAL-W1"), 3);
    assert!(!battle.is_disabled(2, "TAL-W1"));
    assert_eq!((battle.filled(2), battle.strain_on(2, "TAL-D3")), (1, 1));
    assert!(battle.in_discard(1, "GU1") && battle.in_discard(2, "WA1"));
    assert_eq!((battle.player(1).boosts, battle.player(2).boosts), (1, 1));
    // Twin Lances now has Damage -1.
    battle.place(2, (0, 0), 1).fit(1, "THO-D2").to_commit();
    battle.fresh().commit(1, "pass").hand(2, "LA1").commit(2, "LA1");
    battle.until_step(|step| matches!(step, Step::Declare(_)));
    battle.declare(2, "TAL-W1", 1, 0).hush().fire(2, at_ship(1)).hush();
    assert_eq!(battle.blows(), [(4, 2)]);
}

#[test]
fn we_4_strain_then_hits() {
    let mut battle = Table::face_to_face();
    battle.place(1, (0, 0), 1).fit(1, "ANV-W2").fit(2, "CRO-D2").exchange().activate(1, "ANV-W2", 1, "GU1");
    battle.fire(1, at_ship(2));
    assert_eq!(battle.strain_on(2, "CRO-D2"), 1);
    for cell in [(-2, 0), (2, -2)] {
        battle.fire(1, at_ship(2)).hit(1, cell).suffer(2, "ANV-W1");
    }
    assert_eq!(battle.blows(), [(3, 3), (3, 2), (3, 2)]);
    assert_eq!((battle.strain_on(2, "CRO-D2"), battle.filled(2), battle.markers(2, "ANV-W1")), (1, 2, 2));
}

#[test]
fn we_5_disabled_absorption() {
    let mut battle = Table::face_to_face();
    battle.attach(1, "ANV-W1", "GU2").disable(2, "ANV-W1").disable(2, "ANV-U1");
    battle.shoot("ANV-W1", 1, "GU1").hit_kind(1, "D").suffer(2, "THO-D2");
    assert_eq!(battle.markers(2, "THO-D2"), 2, "net 4 less 2");
    let mut battle = Table::face_to_face();
    battle.attach(1, "ANV-W1", "GU2").fit(2, "ANV-D1").disable(2, "ANV-W1").disable(2, "ANV-U1");
    battle.shoot("ANV-W1", 1, "GU1").hit_kind(1, "D").suffer(2, "ANV-V1");
    assert_eq!(battle.markers(2, "ANV-V1"), 1, "net 2 less 2, raised to 1");
}

#[test]
fn we_6_reactor() {
    let core = [(0, -3), (0, -2), (0, -1)];
    let mut battle = Table::face_to_face();
    battle.fill(2, &core).hand(1, "GU1").hand(2, "WA2").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU3").hush().fire(1, at_ship(2)).boost(1, "GU1").hush().hit(1, (0, 0));
    battle.boost(2, "WA2").hush();
    assert_eq!(battle.blows(), [(7, 2)], "net 5");
    assert_eq!(battle.markers(2, "ANV-R1"), 1);
    assert!(battle.is_filled(2, (0, 0)));
    let mut battle = Table::face_to_face();
    battle.fill(2, &core).disable(2, "ANV-W1").disable(2, "ANV-M1").hand(2, "WA2").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU3").hush().fire(1, at_ship(2)).hush().hit(1, (0, 0));
    battle.boost(2, "WA2").hush();
    assert_eq!(battle.blows(), [(5, 2)], "net 3");
    assert_eq!(battle.markers(2, "ANV-R1"), 0);
}

#[test]
fn we_7_attach() {
    let mut battle = Table::doorwards();
    battle.hand(1, "GU2 GU4").deck_top(1, "SE1 FL2 WA3 FO2").change(1, |player| player.attach = 2);
    battle.beat(Beat::Attach).act(1, "card GU2").act(1, "system ANV-W1");
    assert!(battle.is_disabled(1, "ANV-W1"));
    assert_eq!(battle.player(1).discard, grids("SE1 FL2 WA3"));
    assert_eq!(battle.player(1).attach, 1);
    battle.fresh().act(1, "card GU4").act(1, "system ANV-W1").act(1, "add");
    assert_eq!(battle.player(1).discard, grids("SE1 FL2 WA3 FO2"));
    assert!(!battle.happened(|event| matches!(event, Event::Disabled { .. })), "no new Disable step");
    assert_eq!(battle.system(1, "ANV-W1").attached.len(), 2);
    assert_eq!(battle.player(1).tokens, 0);
    // Disabled with two Attached cards it cannot be Activated.
    battle.hand(1, "").to_commit();
    battle.hand(1, "GU1").exchange().commit(1, "GU1").others_pass();
    let slot = battle.slot(1, "ANV-W1") as u8;
    assert!(
        !battle.actions(1).iter().any(|it| matches!(it, Action::Declare { slot: at, .. } if *at == slot))
    );
}

#[test]
fn we_8_boost_limit() {
    let mut battle = Table::doorwards();
    battle.hand(1, "CO1 SE1 FO1 CO5").lay(|state| state.volley = 0).loud().beat(Beat::Rearm).boost(1, "CO1");
    battle
        .hush()
        .until(|battle| battle.state().volley == 1 && battle.open_window() == Some((WindowKind::F, 1)));
    assert_eq!(battle.player(1).boosts, 1, "Power Up counts in Volley 1");
    battle.boost(1, "FO1").until_step(|step| matches!(step, Step::Window(_) | Step::Commit));
    assert_eq!(battle.player(1).boosts, 2);
    let third = |battle: &Table| battle.actions(1).iter().any(|it| matches!(it, Action::Card(_)));
    while let Some(number) = battle.window() {
        assert!(number != 1 || !third(&battle), "a third is illegal");
        battle.act(number, "pass");
    }
    battle.beat(Beat::Volley).until(|battle| battle.open_window() == Some((WindowKind::F, 1)));
    assert_eq!(battle.player(1).boosts, 0, "in Volley 2 both are available again");
    battle.offers(1, "card CO5");
}

#[test]
fn we_9_initiative() {
    let mut battle = Table::doorwards();
    battle.beat(Beat::Raise).act(1, "yes");
    assert_eq!((battle.player(1).limit, battle.state().flipped), (3, true));
    battle.until_step(|step| matches!(step, Step::Intent(_)));
    assert_eq!(battle.awaited(), [1], "the holder declares first");
    battle.act(1, "recover").act(2, "fight");
    assert_eq!((battle.state().initiative, battle.state().flipped), (Some(seat(2)), false));
    assert_eq!(battle.awaited(), [2], "a lone Activation");
    battle.commit(2, "drift").until(|battle| !matches!(battle.step(), Step::EmergencyRepair(_)));
    battle.until(|battle| battle.state().turn == 2);
    assert_eq!(battle.state().initiative, Some(seat(1)));
    let recovered = |event: &Event| matches!(event, Event::Recovery { seat: it, .. } if *it == seat(1));
    assert_eq!(battle.count(recovered), 1);
    battle.expects_no(|event| matches!(event, Event::Recovery { seat: it, .. } if *it == seat(2)));
    assert_eq!(battle.count(|event| matches!(event, Event::Declared { .. })), 1);
}

#[test]
fn we_10_resolving_order() {
    let mut battle = Table::doorwards();
    battle.place(1, (2, -2), 5).place(2, (0, 0), 0).fit(1, "TID-D1").hand(1, "DR1 FL1").hand(2, "GU1");
    battle.cruiser(2, (4, 3), 0).cruiser(1, (4, 0), 0).fit(2, "ANV-U1").exchange();
    battle.commit(1, "DR1 FL1").commit(2, "GU1").until_step(|step| matches!(step, Step::Declare(_)));
    battle.declare(2, "ANV-M1", 2, 0).act(1, Action::First(true));
    battle.act(1, "forward").act(1, "forward").done(1);
    assert_eq!(battle.ship(1).0, (0, -2), "on ray 0");
    battle.until(
        |battle| matches!(battle.step(), Step::CruiserAttacks(CruiserAttacks(it, _)) if it == seat(2)),
    );
    battle.expects_no(|event| matches!(event, Event::Shot { .. }));
    assert!(battle.is_offered(2, "cruiser 1"), "armed Cruisers may attack");
    battle.rest();
    assert!(battle.in_discard(2, "GU1") && battle.system(2, "ANV-M1").activated);
    assert_eq!(battle.player(2).limit, 1);
}

#[test]
fn we_11_careful_exit() {
    let set = || {
        let mut battle = Table::doorwards();
        battle.place(1, (0, 0), 0).fit(1, "TID-D1").obstacle("OB06", (0, 0), 3).exchange();
        battle.activate(1, "ANV-V1", 1, "DR1").act(1, "forward");
        battle
    };
    let mut stop = set();
    stop.done(1).rest();
    assert!(stop.blows().is_empty());
    let mut on = set();
    on.act(1, "forward");
    assert_eq!(on.blows(), [(4, 3)]);
    assert_eq!((on.ship(1).0, on.awaited()), ((0, -1), vec![2]));
    assert!(on.picks(2).iter().all(|(face, _)| *face == Face::Forward));
    on.hit_kind(2, "D").suffer(1, "ANV-V1");
    assert_eq!((on.ship(1).0, on.markers(1, "ANV-V1")), ((0, -2), 1));
}

#[test]
fn we_12_cruiser_from_astern() {
    let mut battle = Table::between("TAL-b", "ANV-b");
    battle.place(1, (2, 3), 0).cruiser(2, (2, 0), 0).fit(1, "TAL-M2").exchange();
    battle.activate(1, "TAL-M2", 2, "LA1").fire(1, at_cruiser(2, 1));
    assert_eq!(battle.blows(), [(4, 2)]);
    assert!(battle.picks(1).iter().all(|(face, _)| *face == Face::Rear));
    battle.hit(1, (0, 1)).fire(1, at_cruiser(2, 1)).hit(1, (0, 0));
    assert_eq!(battle.cruiser_at(2, 1), None);
}

#[test]
fn we_13_range() {
    let mut battle = Table::doorwards();
    battle.place(1, (-4, 4), 1).place(2, (3, -3), 4).fit(1, "ANV-M2").fit(2, "TAL-D1").hand(2, "WA4").loud();
    battle.exchange().hush().activate(1, "ANV-M2", 1, "GU1 FO1").hush().fire(1, at_ship(2)).boost(2, "WA4");
    battle.hush();
    assert!(battle.happened(|event| matches!(event, Event::Lost { .. })) && battle.blows().is_empty());
    assert_eq!((battle.filled(2), battle.strain_on(2, "TAL-D1")), (0, 0));
    assert!(battle.targets(1).is_empty(), "the Shot is used");
    for (distance, legal) in [(2, false), (3, true), (4, false)] {
        let mut battle = Table::doorwards();
        battle.place(1, (0, 0), 1).place(2, (distance, -distance), 4).fit(1, "ANV-W4");
        let what = LastingEffect::Modify { stat: Stat::RangeAgainst, by: -8, whom: Whom::Me };
        let lasting = Lasting { owner: seat(2), slot: None, what, lasts: Lasts::Turn };
        battle.lay(|state| state.lasting.push(lasting)).exchange().activate(1, "ANV-W4", 1, "GU1 SE1");
        assert_eq!(battle.targets(1) == [at_ship(2)], legal, "{distance}");
    }
}

#[test]
fn we_14_energy() {
    let mut battle = Table::doorwards();
    battle.fit(1, "ANV-R2").hand(1, "GU2 GU1 GU3 FO1").deck_top(1, "GU4 WA1").lay(|state| state.volley = 0);
    battle.change(1, |player| (player.energy, player.attach) = (2, 2)).beat(Beat::Attach);
    battle.act(1, "card GU2").act(1, "system ANV-U1").act(1, "pass");
    battle.until(|battle| battle.state().volley == 1 && matches!(battle.step(), Step::Commit));
    assert_eq!((battle.player(1).tokens, battle.player(1).limit), (1, 1));
    battle.does_not_offer(1, "energy");
    let held = battle.player(1).hand.len();
    battle.activate(1, "ANV-M1", 2, "GU1").rest();
    assert_eq!((battle.player(1).limit, battle.player(1).tokens), (0, 1));
    assert_eq!(battle.player(1).hand.len(), held, "one paid, one drawn");
    assert!(!battle.is_offered(1, "energy"), "the token locks it");
    battle.activate(1, "ANV-W1", 1, "GU3").rest();
    assert_eq!((battle.player(1).limit, battle.player(1).tokens), (0, 0));
    for id in ["ANV-V1", "ANV-D1"] {
        battle.offers(1, "energy");
        battle.commit(1, "energy").others_pass().declare(1, id, 1, 0).rest();
    }
    let player = battle.player(1);
    assert_eq!((player.energy, player.spent, player.made), (0, 2, 4));
    assert!(!battle.asks(1) || !matches!(battle.step(), Step::Commit), "no part in further Exchanges");
}

#[test]
fn we_15_multiplayer_intent() {
    let mut battle = Table::of(&setup(&["ANV-b", "TAL-b", "LAN-b", "THO-b", "TID-b"]));
    let intent = |battle: &mut Table, recovering: &[usize]| {
        while matches!(battle.step(), Step::Intent(_)) {
            let number = battle.awaited()[0];
            let answer = if recovering.contains(&number) { Action::Recover } else { Action::Fight };
            battle.act(number, answer);
        }
    };
    battle.beat(Beat::Intent);
    intent(&mut battle, &[2]);
    assert_eq!(battle.player(2).limit, 1);
    battle.until_step(|step| matches!(step, Step::Intent(_)));
    intent(&mut battle, &[4]);
    assert_eq!(battle.player(2).waiting, 1);
    battle.until_step(|step| matches!(step, Step::Intent(_)));
    battle.fresh();
    intent(&mut battle, &[1, 5]);
    battle.until(|battle| battle.state().turn == 2);
    let points = |number: usize| {
        battle.events().into_iter().find_map(|event| match event {
            Event::Recovery { seat: it, points } if *it == seat(number) => Some(*points),
            _ => None,
        })
    };
    // Repair 2 and Damage Parties; 3 and 3 for waiting; none; 3 and 2; 4.
    assert_eq!([1, 2, 3, 4, 5].map(points), [Some(3), Some(6), None, Some(5), Some(4)]);
}

#[test]
fn we_16_line_of_fire() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 1).place(2, (3, -1), 4).fit(2, "THO-D2");
    battle.obstacle("OB06", (1, 0), 3).obstacle("OB05", (2, -1), 1).shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(3, 2)]);
}

#[test]
fn we_17_mission_cap() {
    let mut battle = Table::doorwards();
    battle.mission(1, 9).place(1, (0, 0), 0);
    for (which, at) in (1..).zip([(0, -2), (1, -2), (-1, -1), (2, -2)]) {
        battle.cruiser(2, at, 0);
        battle.fill_cruiser(2, which, &[(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]);
    }
    for (which, expected) in (1..=4).zip([4, 8, 12, 12]) {
        battle.exchange().change(1, |player| {
            player.limit = 2;
            player.made = 0;
            player.systems.iter_mut().for_each(|it| it.activated = false);
        });
        battle.exchange().activate(1, "ANV-W1", 1, "GU1").fire(1, at_cruiser(2, which)).hit(1, (0, 0)).rest();
        assert!(battle.cruiser_at(2, which).is_none());
        assert_eq!(battle.points(1), expected, "Cruiser {which}");
        battle.discard(1, "");
    }
}

#[test]
fn we_18_map_edge() {
    let mut battle = Table::between("TAL-b", "ANV-b");
    battle.place(1, (0, -5), 0).fit(1, "ANV-U1").exchange().activate(1, "TAL-V1", 1, "DR1");
    battle.does_not_offer(1, "forward");
    battle.act(1, "right");
    assert!(!battle.is_offered(1, "forward"), "(1,-6)");
    battle.act(1, "right").act(1, "forward").act(1, "forward").act(1, "forward");
    assert_eq!(battle.ship(1), ((3, -5), 2));
}

#[test]
fn we_19_double_cost_from_mixed_sources() {
    let mut battle = Table::between("TAL-b", "ANV-b");
    battle.attach(1, "TAL-W1", "LA1").hand(1, "SE1").exchange().commit(1, "SE1").others_pass();
    battle.declare(1, "TAL-W1", 2, 1).rest();
    assert!(battle.in_discard(1, "SE1"));
    let system = battle.system(1, "TAL-W1");
    assert!(system.activated && system.attached[0].card == grid("LA1") && system.attached[0].used);
}

#[test]
fn we_20_recovery() {
    let mut battle = Table::doorwards();
    battle
        .mark(1, "ANV-W1", 2)
        .mark(1, "ANV-V1", 4)
        .mark(1, "ANV-R1", 5)
        .disable(1, "ANV-M1")
        .disable(1, "ANV-D1");
    battle.change(1, |player| {
        player.intent = Some(Intent::Recover);
        player.emergency = 1;
    });
    battle.beat(Beat::Recovery);
    assert_eq!((battle.player(1).repair, battle.player(1).emergency), (2, 0), "Repair 3 less 1");
    battle.recover(1, Recover::Enable).act(1, "system ANV-M1").act(1, "system ANV-D1");
    assert!(!battle.is_disabled(1, "ANV-M1") && !battle.is_disabled(1, "ANV-D1"));
    battle.recover(1, Recover::Unmark);
    let reactor = battle.slot(1, "ANV-R1") as u8;
    battle.does_not_offer(1, Action::System(reactor));
    battle.act(1, "system ANV-W1").act(1, "system ANV-W1").act(1, "system ANV-V1");
    assert_eq!((battle.markers(1, "ANV-W1"), battle.markers(1, "ANV-V1")), (0, 3));
    assert_eq!(battle.markers(1, "ANV-R1"), 5);
}

#[test]
fn we_21_who_is_asked() {
    let mut battle = Table::between("TAL-b", "ANV-b");
    battle.place(1, (0, 0), 0).place(2, (0, -4), 0).fit(1, "TAL-M2").fit(2, "THO-D2");
    battle.cruiser(2, (1, -3), 0).cruiser(2, (5, 0), 0).cruiser(1, (5, 2), 0);
    battle.hand(1, "LA2 DR1 DR2 DR3 DR4").hand(2, "DR1 DR2 DR3 DR4").loud().exchange().hush();
    battle.commit(1, "LA2").commit(2, "drift").until(|battle| !matches!(battle.step(), Step::Commit));
    battle.declare(1, "TAL-M2", 2, 0);
    assert_eq!(battle.who_is_asked(), [(WindowKind::D, 1)], "B could answer nothing");
    battle.act(1, Action::First(true)).fire(1, at_ship(2));
    assert_eq!((battle.open_window(), battle.presses()), (Some((WindowKind::A, 1)), false), "the attacker");
    battle.act(1, "pass");
    assert_eq!((battle.open_window(), battle.presses()), (Some((WindowKind::A, 2)), true), "the attacked");
    battle.hush();
    battle.hit_kind(1, "D").suffer(2, "ANV-V1");
    assert_eq!(battle.who_is_asked(), [(WindowKind::H, 1), (WindowKind::H, 2)]);
    battle.fire(1, at_cruiser(2, 1));
    assert_eq!(battle.who_is_asked(), [(WindowKind::A, 1), (WindowKind::A, 2)]);
    battle.hit_kind(1, "U");
    assert_eq!(battle.who_is_asked(), [], "no H window for a Cruiser");
    battle.act(1, "cruiser 1").fire(1, at_cruiser(2, 2));
    assert_eq!(battle.who_is_asked(), [(WindowKind::A, 1), (WindowKind::A, 2)]);
    battle.fire(1, at_cruiser(2, 2));
    assert_eq!(battle.who_is_asked(), [], "one A window, before the first Shot");
    // B's next Attach.
    for (discard, asked) in [("", vec![(WindowKind::P, 1)]), ("FL4", vec![])] {
        let mut battle = Table::between("TAL-b", "ANV-b");
        battle.hand(1, "DR1").discard(1, discard).hand(2, "GU1").change(2, |player| player.attach = 1).loud();
        battle.beat(Beat::Attach).act(2, "card GU1").act(2, "system ANV-W1");
        let mut found = battle.who_is_asked();
        found.retain(|(kind, _)| *kind == WindowKind::P);
        assert_eq!(found, asked, "{discard}");
    }
}

#[test]
fn we_22_a_comet_ahead() {
    let set = |hand: &str| {
        let mut battle = Table::doorwards();
        battle
            .place(1, (0, 0), 0)
            .fit(1, "TID-D1")
            .obstacle("OB03", (0, 2), 0)
            .hand(1, hand)
            .hand(2, "CO4 GU1");
        battle.loud().beat(Beat::Obstacles);
        assert_eq!(battle.open_window(), Some((WindowKind::C, 1)));
        assert!(battle.presses(), "an Obstacle is about to hit it");
        battle
    };
    let mut slip = set("DR2");
    slip.act(1, "card DR2");
    assert_eq!(slip.open_window(), Some((WindowKind::B, 2)), "its B window asks the opponent");
    assert!(!slip.presses());
    slip.act(2, "pass").go(1, (-1, 0)).hush();
    assert!(slip.blows().is_empty() && !slip.state().obstacles[0].gone);
    let mut hit = set("DR2 FO5 WA2");
    hit.act(1, "pass");
    assert_eq!(hit.open_window(), Some((WindowKind::A, 1)));
    assert!(hit.presses(), "an Impact is an attack");
    hit.offers(1, "card FO5");
    assert_eq!(hit.who_is_asked(), [(WindowKind::A, 1)]);
    assert_eq!(hit.blows(), [(6, 3)]);
    hit.hit_kind(2, "D").suffer(1, "ANV-V1");
    assert_eq!(hit.open_window(), Some((WindowKind::H, 1)));
    hit.act(1, "pass");
    assert_eq!(hit.markers(1, "ANV-V1"), 3);
    hit.hush();
    assert!(hit.state().obstacles[0].gone, "the comet is removed");
}
