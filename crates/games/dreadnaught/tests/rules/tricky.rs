//! The tricky interactions of the rulebook, number by number.

use broadside_dreadnaught::{
    Action, Beat, Event, Face, Intent, Lasting, LastingEffect, Lasts, Recover, ShipRef, Stat, Step, Whom,
    WindowKind, Wreck,
};

use crate::kit::*;

/// What is left to hit in the middle row of an Anvil from its bow.
fn middle(battle: &Table) -> Vec<i8> {
    battle.picks(1).into_iter().filter(|(_, cell)| cell.0 == 0).map(|(_, cell)| cell.1).collect()
}

fn lasting(battle: &mut Table, number: usize, stat: Stat, by: i8, lasts: Lasts) -> &mut Table {
    let what = LastingEffect::Modify { stat, by, whom: Whom::Me };
    battle.lay(|state| state.lasting.push(Lasting { owner: seat(number), slot: None, what, lasts }))
}

#[test]
fn tricky_1_hitting_a_filled_component() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "LAN-M2").attach(1, "LAN-M2", "LA4").attach(2, "ANV-V1", "DR1").hand(2, "GU1");
    battle.fill(2, &[(0, -3)]).shoot("LAN-M2", 2, "FL1").hit(1, (0, -3)).suffer(2, "ANV-V1");
    assert_eq!((battle.filled(2), battle.markers(2, "ANV-V1")), (1, 2), "the card suffers in full");
    assert!(battle.player(2).overload.is_empty(), "Overload does not trigger");
    assert!(battle.is_disabled(2, "ANV-V1"), "Crash does");
}

#[test]
fn tricky_2_filled_hex_behind_an_empty_one() {
    let mut battle = Table::face_to_face();
    battle.fill(2, &[(0, -2)]).shoot("ANV-W1", 1, "GU1");
    assert_eq!(middle(&battle), [-3]);
    let mut battle = Table::face_to_face();
    battle.fill(2, &[(0, -3), (0, -1)]).shoot("ANV-W1", 1, "GU1");
    assert_eq!(middle(&battle), [-3, -2]);
}

#[test]
fn tricky_3_exactly_full_is_not_disabled() {
    let mut battle = Table::face_to_face();
    battle.fit(2, "ANV-D1").mark(2, "ANV-W1", 3).exchange().activate(1, "ANV-W1", 2, "GU1 FO1");
    battle.fire(1, at_ship(2)).hit_kind(1, "W").suffer(2, "ANV-W1");
    assert_eq!((battle.markers(2, "ANV-W1"), battle.is_disabled(2, "ANV-W1")), (4, false));
    battle.fire(1, at_ship(2)).hit_kind(1, "W").suffer(2, "ANV-W1");
    assert_eq!((battle.markers(2, "ANV-W1"), battle.is_disabled(2, "ANV-W1")), (4, true));
    assert_eq!(battle.count(|event| matches!(event, Event::Disabled { .. })), 1);
}

#[test]
fn tricky_4_disabled_cards_protect() {
    let mut battle = Table::face_to_face();
    battle.fit(2, "TID-D1").disable(2, "ANV-W1").disable(2, "ANV-U1").disable(2, "ANV-R1");
    battle.shoot("ANV-W1", 1, "GU1").hit_kind(1, "D").suffer(2, "ANV-V1");
    assert_eq!(battle.markers(2, "ANV-V1"), 1, "net 2 less 2 is 1, not 0");
}

#[test]
fn tricky_5_reactor_cap_after_prevent() {
    let mut battle = Table::face_to_face();
    battle.fill(2, &[(0, -3), (0, -2), (0, -1)]).fit(2, "THO-U5").attach(1, "ANV-W1", "GU2");
    battle.attach(1, "ANV-W1", "GU5").shoot("ANV-W1", 1, "GU1").hit(1, (0, 0));
    assert_eq!(battle.blows(), [(7, 2)], "net 5, Blast Doors prevent 2");
    assert_eq!(battle.markers(2, "ANV-R1"), 1);
}

#[test]
fn tricky_6_a_reactor_may_tank_but_not_for_ever() {
    let mut battle = Table::face_to_face();
    battle.mark(2, "ANV-R1", 8).fill(2, &[(0, -3)]);
    battle.change(2, |player| player.intent = Some(Intent::Recover));
    let mut recovery = battle.clone();
    recovery.mark(2, "ANV-W1", 1).beat(Beat::Recovery).until(|battle| battle.asks(2));
    recovery.recover(2, Recover::Unmark);
    let reactor = recovery.slot(2, "ANV-R1") as u8;
    recovery.does_not_offer(2, Action::System(reactor));
    battle.shoot("ANV-W1", 1, "GU1").hit(1, (0, -2)).suffer(2, "ANV-R1").rest();
    assert!(battle.outcome().is_some(), "full means Destroyed");
}

#[test]
fn tricky_7_no_wreck_hiding() {
    let mut battle = Table::face_to_face();
    battle.mark(2, "ANV-W1", 4).disable(2, "ANV-W1").shoot("ANV-W1", 1, "GU1").hit_kind(1, "W");
    assert_eq!(battle.markers(2, "ANV-M1"), 2);
    let mut battle = Table::face_to_face();
    for (id, markers) in [("ANV-W1", 4), ("ANV-M1", 6)] {
        battle.mark(2, id, markers).disable(2, id);
    }
    battle.shoot("ANV-W1", 1, "GU1").hit_kind(1, "W").rest();
    assert_eq!(battle.filled(2), 1);
    battle.expects_no(|event| matches!(event, Event::Marked { .. }));
}

#[test]
fn tricky_8_disabled_in_the_same_exchange() {
    let mut battle = Table::face_to_face();
    battle.mark(2, "ANV-W1", 2).fit(1, "THO-D2").hand(1, "GU1").hand(2, "GU2").exchange();
    battle.commit(1, "GU1").commit(2, "GU2").until_step(|step| matches!(step, Step::Declare(_)));
    battle.declare(1, "ANV-W1", 1, 0).declare(2, "ANV-W1", 1, 0).act(1, Action::First(true));
    battle.fire(1, at_ship(2)).hit_kind(1, "W").suffer(2, "ANV-W1");
    assert!(battle.is_disabled(2, "ANV-W1"));
    battle.until(|battle| battle.targets(2).contains(&at_ship(1))).fire(2, at_ship(1));
    assert_eq!(battle.blows(), [(5, 2), (4, 2)], "it fires, with its new damage effect");
}

#[test]
fn tricky_9_a_cancelled_activation_costs_everything() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "ANV-U2").hand(1, "GU1").discard(1, "GU3").hand(2, "CO2").loud().exchange().hush();
    battle.commit(1, "GU1").commit(2, "pass").declare(1, "ANV-U2", 1, 0).boost(2, "CO2").hush();
    assert!(battle.in_discard(1, "GU1") && battle.in_discard(1, "GU3"), "nothing recalled");
    assert_eq!((battle.player(1).limit, battle.player(1).made), (1, 1));
    assert!(battle.system(1, "ANV-U2").activated);
}

#[test]
fn tricky_10_movement_boost_in_the_a_window() {
    // Casemate Guns BRD: the target slips onto ray 0; the next Shot may take a Cruiser.
    let mut battle = Table::doorwards();
    battle
        .place(1, (0, 0), 0)
        .place(2, (2, -2), 5)
        .fit(1, "ANV-W2")
        .cruiser(2, (1, -1), 0)
        .hand(2, "DR1")
        .loud();
    battle.exchange().hush().activate(1, "ANV-W2", 1, "GU1").hush().fire(1, at_ship(2));
    battle.boost(2, "DR1").go(2, (0, -2)).hush();
    assert!(battle.blows().is_empty());
    assert_eq!(battle.strain_on(2, "ANV-D1"), 0);
    assert_eq!(battle.targets(1), [at_cruiser(2, 1)]);
}

#[test]
fn tricky_11_the_first_attach_disables_the_second_does_not() {
    let mut battle = Table::doorwards();
    battle.attach(1, "ANV-W1", "GU2").hand(1, "GU1").change(1, |player| player.attach = 1).beat(Beat::Attach);
    let slot = battle.slot(1, "ANV-W1") as u8;
    battle.act(1, "card GU1").act(1, "system ANV-W1").act(1, Action::Attachment(slot, 0));
    assert!(!battle.is_disabled(1, "ANV-W1"), "replacing never Disables");
    // An Overload removed the last card: the next Attach Disables again.
    let mut battle = Table::doorwards();
    battle.fit(1, "ANV-M2").attach(1, "ANV-M2", "GU1").exchange().commit(1, "attached").others_pass().rest();
    assert!(battle.player(1).overload.contains(grid("GU1")));
    battle.hand(1, "GU2").change(1, |player| player.attach = 1).beat(Beat::Attach);
    battle.act(1, "card GU2").act(1, "system ANV-M2");
    assert!(battle.is_disabled(1, "ANV-M2"));
}

#[test]
fn tricky_12_a_setup_attach_is_free_of_all_that() {
    use broadside_dreadnaught::SetupBonus;
    let mut battle = Table::begun(&setup(&["ANV-b", "TAL-b"]));
    battle.until_step(|step| matches!(step, Step::Bonus(_)));
    let number = battle.awaited()[0];
    battle.fresh().act(number, Action::Bonus(SetupBonus::Attach));
    let card = battle.actions(number)[0];
    battle.act(number, card);
    if matches!(battle.step(), Step::BonusAttachTo(_)) {
        let slot = battle.actions(number)[0];
        battle.act(number, slot);
    }
    let systems = &battle.player(number).systems;
    assert_eq!(systems.iter().filter(|it| !it.attached.is_empty()).count(), 1);
    assert!(systems.iter().all(|it| !it.disabled));
    battle.expects_no(|event| matches!(event, Event::Flipped { .. }));
}

#[test]
fn tricky_13_boosts_in_power_up_count_in_the_first_volley_only() {
    let mut battle = Table::doorwards();
    battle.change(1, |player| player.boosts = 2).lay(|state| state.volley = 0).beat(Beat::Volley);
    assert_eq!(battle.player(1).boosts, 2);
    battle.beat(Beat::Volley);
    assert_eq!(battle.player(1).boosts, 0);
}

#[test]
fn tricky_14_four_activations_are_absolute() {
    let mut battle = Table::doorwards();
    battle.fit(1, "TAL-R1").change(1, |player| player.tokens = 2).beat(Beat::Volley).act(1, "yes");
    assert_eq!(battle.player(1).limit, 4);
    for _ in 0..4 {
        battle.to_commit().drift(1);
    }
    battle.until_step(|step| matches!(step, Step::Commit | Step::Intent(_)));
    assert!(!matches!(battle.step(), Step::Commit) || !battle.asks(1));
    assert_eq!((battle.player(1).made, battle.player(1).tokens), (4, 2), "the tokens stay");
}

#[test]
fn tricky_15_the_draw_at_zero_is_tied_to_the_limit() {
    let mut battle = Table::doorwards();
    battle.hand(1, "").change(1, |player| player.limit = 1).exchange().drift(1).rest();
    assert_eq!(battle.player(1).hand.len(), 1);
    let mut battle = Table::doorwards();
    battle.hand(1, "").change(1, |player| player.limit = 2).exchange().drift(1).rest();
    battle.until_step(|step| matches!(step, Step::Intent(_)));
    assert_eq!(battle.player(1).hand.len(), 0, "passing with limit left draws nothing");
    let mut battle = Table::doorwards();
    battle.hand(1, "").change(1, |player| (player.limit, player.tokens) = (0, 1)).exchange().drift(1).rest();
    assert_eq!((battle.player(1).hand.len(), battle.player(1).tokens), (0, 0), "a token Activation neither");
}

#[test]
fn tricky_16_energy_lock() {
    let mut battle = Table::doorwards();
    battle.fit(1, "ANV-R2").change(1, |player| (player.energy, player.attach) = (2, 1)).hand(1, "GU1");
    battle.lay(|state| state.volley = 0).beat(Beat::Convert);
    battle.to_commit();
    assert_eq!(battle.player(1).tokens, 1);
    battle.does_not_offer(1, "energy");
    // The Initiative choice locks it until one Activation is made.
    let mut battle = Table::doorwards();
    battle.fit(1, "ANV-R2").change(1, |player| player.energy = 2).beat(Beat::Volley).act(1, "yes");
    assert!(!battle.is_offered(1, "energy"), "limit 2");
    battle.drift(1).to_commit();
    battle.offers(1, "energy");
}

#[test]
fn tricky_17_initiative_tug() {
    // A flips and fights, B recovers: the token goes to B, and B receives it once more.
    let mut battle = Table::doorwards();
    battle.lay(|state| state.flipped = true).beat(Beat::Intent).act(1, "fight").act(2, "recover");
    assert_eq!(battle.state().initiative, Some(seat(2)));
    battle.until(|battle| battle.state().turn == 2);
    assert_eq!(battle.state().initiative, Some(seat(2)));
    // A flips and recovers: the token goes to B first and comes back last.
    let mut battle = Table::doorwards();
    battle.lay(|state| state.flipped = true).beat(Beat::Intent).act(1, "recover").act(2, "fight");
    assert_eq!(battle.state().initiative, Some(seat(2)));
    battle.until(|battle| battle.state().turn == 2);
    assert_eq!(battle.state().initiative, Some(seat(1)));
}

#[test]
fn tricky_18_emergency_repair_debt_survives_turns() {
    let mut battle = Table::doorwards();
    battle.mark(1, "ANV-W1", 4).change(1, |player| player.emergency = 1).beat(Beat::Intent);
    battle.act(1, "fight").act(2, "recover").until(|battle| battle.state().turn == 2);
    assert_eq!(battle.player(1).emergency, 1, "no Recovery in this turn");
    battle.change(1, |player| player.intent = Some(Intent::Recover)).beat(Beat::Recovery);
    battle.expects(|event| matches!(event, Event::Recovery { seat: it, points: 2 } if *it == seat(1)));
    assert_eq!(battle.player(1).emergency, 0);
}

#[test]
fn tricky_19_careful_exit_counts_per_movement_effect() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).obstacle("OB06", (0, 4), 3).exchange().activate(1, "ANV-V1", 1, "DR1");
    battle.act(1, "forward").done(1).to_commit();
    battle.drift(1).rest();
    assert_eq!(battle.ship(1).0, (0, 2));
    battle.expects_no(|event| matches!(event, Event::Collided { .. }));
}

#[test]
fn tricky_20_the_broadside_choice_is_by_side() {
    let faces = |battle: &mut Table, id: &str, profile: u8, cards: &str| {
        battle.shoot(id, profile, cards);
        let mut faces: Vec<Face> = battle.picks(1).into_iter().map(|(face, _)| face).collect();
        faces.sort_unstable();
        faces.dedup();
        faces
    };
    let mut battle = Table::face_to_face();
    battle.place(2, (0, 0), 0).place(1, (2, -1), 5).fit(1, "TAL-M2");
    let mut precise = battle.clone();
    assert_eq!(faces(&mut battle, "TAL-M2", 2, "LA1"), [Face::UpperRight, Face::LowerRight]);
    assert_eq!(
        faces(&mut precise, "TAL-M2", 1, "LA1 SE1"),
        [Face::Forward, Face::UpperRight, Face::LowerRight, Face::Rear],
        "only Precise adds others"
    );
}

#[test]
fn tricky_21_forward_widens_at_4() {
    let face = |at: (i8, i8)| crate::damage::faces_from(broadside_geometry::hex::Hex::new(at.0, at.1), 0);
    // Along the same bearing of 30 degrees: (1,-2) at distance 2, (2,-4) at distance 4.
    assert_eq!(face((1, -2)), [Face::UpperRight]);
    assert_eq!(face((2, -4)), [Face::Forward]);
}

#[test]
fn tricky_22_the_strain_cap_counts_no_boosts() {
    let mut battle = Table::face_to_face();
    battle.fit(2, "TID-D1").strain(2, "TID-D1", 3).hand(1, "FL4").loud();
    lasting(&mut battle, 2, Stat::Defence, 2, Lasts::Volley).exchange().boost(1, "FL4").hush();
    assert_eq!(battle.strain_on(2, "TID-D1"), 3);
    battle.activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2)).hush();
    assert_eq!(battle.blows(), [(5, 2)], "its Defence can still be 2");
}

#[test]
fn tricky_23_ignored_strain_counts_when_the_attachment_goes() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "LAN-U3").fit(2, "TID-D1").attach(2, "TID-D1", "WA3").strain(2, "TID-D1", 2).exchange();
    battle.activate(1, "LAN-U3", 2, "SE1 FL1").act(1, "branch 1").rest();
    battle.activate(1, "ANV-W1", 1, "GU1").fire(1, at_ship(2));
    assert_eq!(battle.blows(), [(5, 1)]);
}

#[test]
fn tricky_24_reflected_burn_meets_ignore_burn() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "ANV-U3").hand(1, "FL2 GU1").hand(2, "SE4 GU1").loud().exchange();
    battle.act(1, "card FL2").boost(2, "SE4").hush();
    assert!(battle.in_hand(1, "GU1") && battle.in_hand(2, "GU1"));
}

#[test]
fn tricky_25_a_weapon_without_target() {
    for (id, pay) in [("ANV-W1", "GU1"), ("THO-W2", "FO1")] {
        let mut battle = Table::doorwards();
        battle.fit(1, id).cruiser(1, (0, 3), 0).cruiser(2, (0, 0), 0).exchange().activate(1, id, 1, pay);
        battle.until_step(|step| matches!(step, Step::CruiserAttacks(_) | Step::Commit));
        assert!(battle.is_offered(1, "cruiser 1"), "{id}");
    }
}

#[test]
fn tricky_26_damage_control_can_be_suicide() {
    let mut battle = Table::doorwards();
    let plan = battle.plan(1);
    let ordinary: Vec<(i8, i8)> = plan
        .cells
        .iter()
        .filter(|(_, kind)| !kind.is_critical())
        .map(|(cell, _)| (cell.q, cell.r))
        .filter(|cell| *cell != (0, -3))
        .collect();
    battle.fill(1, &ordinary).fill(1, &[(0, -1)]).beat(Beat::Control);
    let (from, to) = (battle.component(1, (0, -1)) as u8, battle.component(1, (0, -3)) as u8);
    let suicide = Action::Control(ShipRef::Dreadnaught(seat(1)), from, to);
    assert!(battle.is_offered(1, suicide) && battle.is_offered(1, "done"), "offered, not forced");
    battle.act(1, suicide).until(|battle| battle.outcome().is_some());
    battle.expects(|event| matches!(event, Event::Destroyed { wreck: Wreck::Hull, .. }));
}

#[test]
fn tricky_27_winning_by_losing() {
    let mut battle = Table::doorwards();
    battle.mission(2, 1).change(2, |player| {
        player.missions[0].total = 1;
        player.doomed = Some(Wreck::Hull);
    });
    battle.beat(Beat::Resolve);
    assert!(battle.outcome().expect("over").winners.contains(seat(2)));
}

#[test]
fn tricky_28_cruiser_immunity() {
    for (home, legal) in [((4, 0), false), ((5, 0), true)] {
        let mut battle = Table::doorwards();
        battle
            .place(1, (0, 4), 0)
            .cruiser(2, (0, 0), 0)
            .place(2, home, 0)
            .exchange()
            .activate(1, "ANV-W1", 1, "GU1");
        assert_eq!(battle.targets(1).contains(&at_cruiser(2, 1)), legal, "{home:?}");
    }
}

#[test]
fn tricky_29_slowed_does_not_touch_drift_or_movement_grids() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).fit(1, "TID-V2 ANV-D1");
    lasting(&mut battle, 1, Stat::Speed, -4, Lasts::Turn).exchange();
    battle.activate(1, "TID-V2", 2, "FL1").go(1, (0, 2)).to_commit();
    assert_eq!(battle.ship(1).0, (0, 2));
    battle.drift(1);
    assert_eq!(battle.ship(1).0, (0, 1));
}

#[test]
fn tricky_30_obstacle_burn_is_nobodys_burn() {
    let mut battle = Table::doorwards();
    battle
        .place(1, (0, 0), 0)
        .mission(1, 23)
        .revealed(1)
        .obstacle("OB09", (0, 0), 0)
        .hand(1, "GU1 SE4")
        .loud();
    battle.beat(Beat::Areas);
    assert_eq!(battle.player(1).hand.len(), 1);
    assert_eq!(battle.points(2), 0, "nor does the counter-mission of Signal Harvest score");
}

#[test]
fn tricky_31_recover_is_final_and_half_is_not_enough() {
    let mut battle = Table::of(&setup(&["ANV-b", "TAL-b", "LAN-b", "THO-b"]));
    battle.beat(Beat::Intent).act(1, "recover").act(2, "recover").act(3, "fight");
    battle.act(4, "fight");
    assert_eq!(battle.state().volley, 2);
    battle.until_step(|step| matches!(step, Step::Intent(_)));
    assert_eq!(battle.awaited(), [3], "those who recover are not asked again");
}

#[test]
fn tricky_32_eliminated_players_declare_and_count() {
    let mut battle = Table::of(&setup(&["ANV-b", "TAL-b", "LAN-b"]));
    battle.cruiser(1, (0, 0), 0).eliminate(1);
    battle.beat(Beat::Intent);
    battle.awaits(&[1]);
    battle.act(1, "fight").act(2, "recover").act(3, "fight");
    assert_eq!(battle.state().volley, 2, "one of three");
}

#[test]
fn tricky_33_asked_without_a_card() {
    // Nothing in the hand fits an A window of the target, but a Shield Surge may be held.
    let attacked = |discard: &str| {
        let mut battle = Table::face_to_face();
        battle.hand(2, "CO1").discard(2, discard).loud().exchange().hush();
        battle.activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2));
        battle.until(|battle| !matches!(battle.open_window(), Some((WindowKind::A, 1))));
        battle.open_window()
    };
    assert_eq!(attacked(""), Some((WindowKind::A, 2)));
    // All cards that a target's owner could play within 4 hexes lie face up.
    let all = "DR1 DR2 DR3 DR4 GU3 WA1 WA3 WA4";
    assert_eq!(attacked(all), None, "not asked");
    assert_eq!(attacked("DR1 DR2 DR3 DR4 GU3 WA1 WA3"), Some((WindowKind::A, 2)), "one is hidden");
}

#[test]
fn tricky_34_lone_activation_both_asked() {
    let mut battle = Table::face_to_face();
    battle.hand(1, "GU3 SE1 SE2").hand(2, "WA1 CO1").loud().beat(Beat::Intent);
    battle.change(2, |player| player.boosts = 1).act(1, "fight").act(2, "recover");
    let free = battle.who_is_asked();
    assert_eq!(free, [(WindowKind::F, 1), (WindowKind::F, 2)]);
    assert_eq!(battle.awaited(), [1], "only the fighter commits");
    battle.commit(1, "GU3").until_step(|step| matches!(step, Step::Declare(_)));
    battle.declare(1, "ANV-W1", 1, 0).hush().fire(1, at_ship(2)).boost(2, "WA1").hush();
    assert_eq!(battle.blows(), [(5, 4)]);
    assert_eq!(battle.player(2).boosts, 2, "with what was left of the last Volley");
}

#[test]
fn tricky_35_damage_control_moves_a_marker_once() {
    let mut battle = Table::doorwards();
    battle.fill(1, &[(0, -1)]).beat(Beat::Control);
    let [main, drive] = [(0, -1), (0, 2)].map(|cell| battle.component(1, cell) as u8);
    let ship = ShipRef::Dreadnaught(seat(1));
    battle.act(1, Action::Control(ship, main, drive));
    battle.does_not_offer(1, Action::Control(ship, drive, main));
    assert!(battle.is_filled(1, (0, 2)) && !battle.is_filled(1, (0, -1)));
}

#[test]
fn tricky_36_no_dodging_inside_a_movement() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).fit(1, "THO-D2").token(2, "mine", (0, 2), 0).hand(1, "WA1 WA2 DR2 DR4").loud();
    battle.exchange().hush().commit(1, "drift").commit(2, "pass");
    while !matches!(battle.open_window(), Some((WindowKind::A, 1))) {
        let number = battle.window().expect("a window");
        battle.act(number, "pass");
    }
    battle.offers(1, "card WA1");
    assert!(!battle.is_offered(1, "card DR2") && !battle.is_offered(1, "card DR4"));
    battle.hush().hit_kind(2, "D").suffer(1, "ANV-V1");
    assert_eq!(battle.open_window(), Some((WindowKind::H, 1)));
    battle.boost(1, "WA2").hush();
    assert_eq!(battle.markers(1, "ANV-V1"), 1, "net 3 less 2");
}
