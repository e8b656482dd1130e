//! DN-23.42 to DN-23.63: choices, triggers, conditions and counts.

use broadside_dreadnaught::{Action, Beat, Event, Going, Intent, Setup, Step};

use crate::kit::*;

use super::free;

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
fn dn_23_44_an_effect_is_wanted_with_what_it_asks() {
    // Deep Magazines: a Cruiser may attack again, or a card with GU comes back.
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).cruiser(1, (3, 0), 0).cruiser(1, (3, 2), 0).discard(1, "GU2 GU3 WA1");
    battle.change(1, |player| player.cruisers.iter_mut().for_each(|cruiser| cruiser.disarmed = true));
    battle.exchange().activate(1, "ANV-D1", 1, "WA2").until_step(|step| matches!(step, Step::May(_)));
    let deeds = battle.deeds(1);
    let mut picks: Vec<Vec<&str>> =
        deeds.iter().map(|deed| deed.picks.iter().map(String::as_str).collect()).collect();
    picks.iter_mut().for_each(|picks| picks.truncate(2));
    picks.dedup();
    assert_eq!(picks, [["yes", "branch 1"], ["yes", "branch 2"]], "{deeds:?}");
    assert!(deeds.iter().all(|deed| deed.picks.len() == 3), "{deeds:?}");
    battle.do_whole(1, &deeds[0]);
    assert_eq!(battle.player(1).cruisers.iter().filter(|cruiser| cruiser.disarmed).count(), 1);
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
