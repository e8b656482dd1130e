//! DN-18: Cruisers, Beacons, weapon tokens.

use broadside_dreadnaught::{Action, Beat, Event, Face, Setup, Step, Target};

use crate::kit::*;

/// The first player Activates a Weapon without a target, so that Cruisers attack.
fn guns(battle: &mut Table) -> &mut Table {
    battle.exchange().activate(1, "ANV-W1", 1, "GU1");
    battle
}

/// The same; whatever the Weapon itself could aim at is left alone.
fn fire_cruisers(battle: &mut Table) -> &mut Table {
    guns(battle);
    if matches!(battle.step(), Step::Shots(_)) {
        battle.done(1);
    }
    battle
}

/// Two Cruisers three hexes apart, far from both Dreadnaughts, the first looking at the stern of the second.
fn chase() -> Table {
    let mut battle = Table::doorwards();
    battle.cruiser(1, (0, 3), 0).cruiser(2, (0, 0), 0);
    battle
}

#[test]
fn dn_18_1_the_values_of_a_cruiser() {
    let mut battle = chase();
    fire_cruisers(&mut battle).act(1, "cruiser 1").fire(1, at_cruiser(2, 1)).fire(1, at_cruiser(2, 1));
    assert_eq!(battle.blows(), [(2, 2), (2, 1)], "2 Shots of 2 against 2, less the first Strain");
    for (at, legal) in [((0, -3), true), ((0, -4), false)] {
        let mut battle = Table::doorwards();
        battle.cruiser(1, (0, 3), 0).cruiser(2, at, 0);
        assert_eq!(fire_cruisers(&mut battle).is_offered(1, "cruiser 1"), legal, "Range 6: {at:?}");
    }
    // Arc BOW: r5 c5 r0 c0 r1.
    for (at, legal) in [
        ((0, 1), true),
        ((2, 1), true),
        ((-2, 3), true),
        ((1, 1), true),
        ((-1, 2), true),
        ((2, 2), false),
        ((-2, 4), false),
        ((0, 5), false),
    ] {
        let mut battle = Table::doorwards();
        battle.cruiser(1, (0, 3), 0).cruiser(2, at, 0);
        assert_eq!(fire_cruisers(&mut battle).is_offered(1, "cruiser 1"), legal, "{at:?}");
    }
}

/// How many Cruisers the players have when the set-up is over.
fn fleets(setup: &Setup) -> Vec<usize> {
    let mut battle = Table::begun(setup);
    battle.until(|battle| battle.state().turn == 1);
    (1..=usize::from(setup.players)).map(|number| battle.player(number).cruisers.len()).collect()
}

#[test]
fn dn_18_2_four_in_the_duel_two_in_larger_games_and_fleet() {
    assert_eq!(fleets(&setup(&["ANV-b", "CRO-a"])), [4, 5]);
    assert_eq!(fleets(&setup(&["ANV-b", "CRO-a", "TAL-b"])), [2, 3, 2]);
}

#[test]
fn dn_18_3_the_component_grid_of_a_cruiser() {
    let content = content();
    let mut cells: Vec<_> =
        content.cruiser().cells.iter().map(|(cell, kind)| (kind.letter(), cell.q, cell.r)).collect();
    cells.sort_unstable();
    let expected =
        [("D", -1, 0), ("D", 1, -1), ("E", 0, 1), ("R", 0, 0), ("U", -1, 1), ("U", 1, 0), ("W", 0, -1)];
    assert_eq!(cells, expected);
    let critical = content.cruiser().cells.iter().filter(|(_, kind)| kind.is_critical()).count();
    assert_eq!(critical, 2);
}

#[test]
fn dn_18_4_filled_components_cost_their_value() {
    let shots = |event: &Event| matches!(event, Event::Shot { .. });
    // W: one Shot.
    let mut battle = chase();
    battle.fill_cruiser(1, 1, &[(0, -1)]);
    fire_cruisers(&mut battle).act(1, "cruiser 1").fire(1, at_cruiser(2, 1)).rest();
    assert_eq!(battle.count(shots), 1);
    // Each D: Defence -1.
    for (filled, defence) in [(vec![(1, -1)], 1), (vec![(1, -1), (-1, 0)], 0)] {
        let mut battle = chase();
        battle.fill_cruiser(2, 1, &filled);
        fire_cruisers(&mut battle).act(1, "cruiser 1").fire(1, at_cruiser(2, 1));
        assert_eq!(battle.blows()[0], (2, defence));
    }
    // Each U: Range -2.
    for (filled, at, legal) in [
        (vec![(1, 0)], (0, -1), true),
        (vec![(1, 0)], (0, -2), false),
        (vec![(1, 0), (-1, 1)], (0, 1), true),
        (vec![(1, 0), (-1, 1)], (0, 0), false),
    ] {
        let mut battle = Table::doorwards();
        battle.cruiser(1, (0, 3), 0).cruiser(2, at, 0).fill_cruiser(1, 1, &filled);
        assert_eq!(fire_cruisers(&mut battle).is_offered(1, "cruiser 1"), legal, "{filled:?} {at:?}");
    }
    // R: Damage -1. E is tested with movement.
    let mut battle = chase();
    battle.fill_cruiser(1, 1, &[(0, 0)]);
    fire_cruisers(&mut battle).act(1, "cruiser 1").fire(1, at_cruiser(2, 1));
    assert_eq!(battle.blows(), [(1, 2)]);
}

#[test]
fn dn_18_5_a_cruiser_attacks_from_its_own_hex_and_facing() {
    let mut battle = Table::doorwards();
    battle.cruiser(1, (0, 0), 3).cruiser(2, (0, 3), 0);
    fire_cruisers(&mut battle).offers(1, "cruiser 1");
    let held = battle.player(1).hand.len();
    battle.act(1, "cruiser 1").fire(1, at_cruiser(2, 1)).rest();
    assert_eq!(battle.player(1).hand.len(), held, "no Grid cost");
}

#[test]
fn dn_18_6_cruisers_attack_after_an_activated_weapon() {
    for (id, pay, attacks) in
        [("ANV-W1", "GU1", true), ("ANV-M1", "GU1", true), ("ANV-U1", "FO1", false), ("ANV-D1", "WA1", false)]
    {
        let mut battle = chase();
        battle.exchange().activate(1, id, if id == "ANV-M1" { 2 } else { 1 }, pay);
        battle.until_step(|step| matches!(step, Step::CruiserAttacks(_) | Step::Commit | Step::May(_)));
        assert_eq!(matches!(battle.step(), Step::CruiserAttacks(_)), attacks, "{id}");
    }
    // Also a Weapon that only places Tokens, and in any order.
    let mut battle = chase();
    battle.cruiser(1, (1, 2), 0).fit(1, "THO-W2").exchange().activate(1, "THO-W2", 1, "FO1").done(1);
    assert_eq!(battle.actions(1), [Action::Cruiser(0), Action::Cruiser(1), Action::Done]);
}

#[test]
fn dn_18_6_a_cruiser_is_chosen_with_its_first_target() {
    let mut battle = chase();
    battle.cruiser(1, (1, 3), 0).cruiser(2, (1, 0), 0);
    fire_cruisers(&mut battle);
    let first = battle.deeds_under(1, "Attack with Cruiser 1-1");
    let picks: Vec<&[String]> = first.iter().map(|deed| deed.picks.as_slice()).collect();
    assert_eq!(picks, [["cruiser 1", "target cruiser 2 1"], ["cruiser 1", "target cruiser 2 2"]]);
    assert!(first.iter().all(|deed| deed.choice.anchors.len() == 2), "the Cruiser and its target: {first:?}");
    battle.do_whole(1, &first[0]);
    assert!(battle.player(1).cruisers[0].disarmed);
    // The only one that it can aim at is called in full.
    let mut battle = chase();
    fire_cruisers(&mut battle);
    let deeds = battle.deeds(1);
    let labels: Vec<&str> = deeds.iter().map(|deed| deed.choice.label.as_str()).collect();
    assert_eq!(labels, ["Attack with Cruiser 1-1: Cruiser 2-1"]);
}

#[test]
fn dn_18_7_a_cruiser_that_fired_is_disarmed_until_re_armed() {
    let mut battle = chase();
    fire_cruisers(&mut battle).act(1, "cruiser 1").fire(1, at_cruiser(2, 1)).done(1).rest();
    assert!(battle.player(1).cruisers[0].disarmed);
    battle.activate(1, "ANV-M1", 2, "GU2");
    battle.does_not_offer(1, "cruiser 1");
    battle.beat(Beat::Rearm);
    assert!(!battle.player(1).cruisers[0].disarmed);
    // Without a Shot it stays armed.
    let mut battle = chase();
    fire_cruisers(&mut battle).act(1, "cruiser 1").done(1);
    assert!(!battle.player(1).cruisers[0].disarmed);
}

#[test]
fn dn_18_8_when_a_dreadnaught_may_target_a_cruiser() {
    // Cruiser 4 from its Dreadnaught and 4 from the attacker: no. 5 from it: yes. Within 3 of the attacker: yes.
    for (home, attacker, legal) in [
        ((4, 0), (0, 4), false),
        ((5, 0), (0, 4), true),
        ((4, 0), (0, 3), true),
        ((1, 0), (0, 3), true),
        ((5, 0), (0, 5), true),
    ] {
        let mut battle = Table::doorwards();
        battle.cruiser(2, (0, 0), 0).place(2, home, 0).place(1, attacker, 0);
        guns(&mut battle);
        assert_eq!(battle.targets(1).contains(&at_cruiser(2, 1)), legal, "{home:?} {attacker:?}");
    }
    // Without its Dreadnaught, always.
    let mut battle = Table::of(&setup(&["ANV-b", "TAL-b", "LAN-b"]));
    battle.place(1, (0, 5), 0).cruiser(2, (0, 0), 0);
    battle.eliminate(2);
    guns(&mut battle);
    assert!(battle.targets(1).contains(&at_cruiser(2, 1)));
}

#[test]
fn dn_18_9_strain_or_a_marker() {
    let mut battle = chase();
    fire_cruisers(&mut battle).act(1, "cruiser 1").fire(1, at_cruiser(2, 1));
    assert_eq!(battle.player(2).cruisers[0].strain, 1);
    battle.fire(1, at_cruiser(2, 1));
    assert!(battle.picks(1).iter().all(|(face, _)| *face == Face::Rear));
    battle.hit(1, (0, 1));
    assert_eq!(battle.player(2).cruisers[0].filled.count_ones(), 1);
    // Strain never exceeds the Defence.
    let mut battle = chase();
    battle.fill_cruiser(2, 1, &[(1, -1), (-1, 0)]).change(1, |player| player.cruisers[0].filled = 0);
    battle.change(2, |player| player.cruisers[0].strain = 0);
    battle.obstacle("OB06", (0, 2), 1);
    fire_cruisers(&mut battle).act(1, "cruiser 1").fire(1, at_cruiser(2, 1));
    assert_eq!(battle.player(2).cruisers[0].strain, 0, "Defence 0 holds none, and 0 Damage does nothing");
}

#[test]
fn dn_18_10_with_all_critical_components_filled_it_is_lost() {
    let mut battle = chase();
    battle.fill_cruiser(2, 1, &[(0, 1)]).change(2, |player| player.cruisers[0].strain = 2);
    fire_cruisers(&mut battle).act(1, "cruiser 1").fire(1, at_cruiser(2, 1)).hit(1, (0, 0));
    assert_eq!(battle.cruiser_at(2, 1), None);
    battle.expects(|event| matches!(event, Event::CruiserLost { .. }));
}

#[test]
fn dn_18_11_seven_above_the_defence_destroys_at_once() {
    // Siege Mortar 8 against Defence 2 is 6; with both plates gone it is 8.
    for (filled, lost) in [(vec![], false), (vec![(1, -1)], true)] {
        let mut battle = Table::doorwards();
        battle.place(1, (0, 4), 0).fit(1, "ANV-M2").cruiser(2, (0, 0), 0).fill_cruiser(2, 1, &filled);
        battle.exchange().activate(1, "ANV-M2", 1, "GU1 FO1").fire(1, at_cruiser(2, 1));
        assert_eq!(battle.cruiser_at(2, 1).is_none(), lost, "{filled:?}");
        assert!(
            !battle.happened(|event| matches!(event, Event::Component { .. })),
            "no component damage yet"
        );
    }
}

#[test]
fn dn_18_12_cruisers_attack_cruisers_tokens_and_destructible_beacons() {
    let mut battle = Table::doorwards();
    battle.cruiser(1, (0, 3), 0).place(2, (0, 1), 0).cruiser(2, (0, 0), 0).token(2, "mine", (1, 0), 0);
    battle.beacon(2, (-1, 2)).obstacle("OB01", (1, 1), 0).token(1, "mine", (1, -1), 0);
    guns(&mut battle).until(|battle| battle.is_offered(1, "cruiser 1")).act(1, "cruiser 1");
    assert_eq!(battle.targets(1), [at_cruiser(2, 1), Target::Token(0)]);
    battle.mission(2, 20).revealed(2);
    assert_eq!(battle.targets(1), [at_cruiser(2, 1), Target::Beacon(0), Target::Token(0)]);
}

#[test]
fn dn_18_13_contact_once_a_turn_and_without_effect_of_its_own() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).cruiser(1, (3, 0), 0).beacon(2, (0, 3)).beacon(1, (3, -1)).exchange().drift(1);
    let contacts = |event: &Event| matches!(event, Event::Contact { .. });
    assert_eq!(battle.count(contacts), 1);
    battle.act(1, "cruiser 1").go(1, (3, -1));
    assert_eq!(battle.count(contacts), 2, "a Cruiser makes Contact too");
    battle.go(1, (3, -2)).rest();
    battle.change(1, |player| player.limit = 1).exchange().drift(1).act(1, "cruiser 1").go(1, (3, -1));
    assert_eq!(battle.count(contacts), 2, "each Beacon once a turn");
    assert_eq!((battle.points(1), battle.points(2)), (0, 0));
}

#[test]
fn dn_18_14_a_destructible_beacon_falls_to_any_penetration() {
    let mut battle = Table::doorwards();
    battle.cruiser(1, (0, 3), 0).beacon(2, (0, 0)).mission(2, 22).revealed(2);
    fire_cruisers(&mut battle).act(1, "cruiser 1").fire(1, Target::Beacon(0));
    assert_eq!(battle.blows(), [(2, 0)]);
    assert!(battle.state().beacons[0].gone);
    battle.tells("DN-18.14", "is destroyed.");
    // Not while the Mission is hidden, and not the owner's own Cruisers.
    let mut battle = Table::doorwards();
    battle.cruiser(1, (0, 3), 0).beacon(2, (0, 0)).mission(2, 22);
    fire_cruisers(&mut battle).does_not_offer(1, "cruiser 1");
    let mut battle = Table::doorwards();
    battle.cruiser(1, (0, 3), 0).beacon(1, (0, 0)).mission(1, 22).revealed(1);
    fire_cruisers(&mut battle).does_not_offer(1, "cruiser 1");
}

#[test]
fn dn_18_15_beacons_otherwise_are_no_targets_and_do_not_block() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 3), 0).beacon(2, (0, 2)).mission(2, 20).revealed(2).obstacle("OB03", (0, 1), 3);
    guns(&mut battle);
    assert!(battle.targets(1).iter().all(|it| !matches!(it, Target::Beacon(_))), "no Dreadnaught attacks it");
    battle.beat(Beat::Obstacles);
    assert!(!battle.state().beacons[0].gone);
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).beacon(2, (0, 3)).exchange().drift(1);
    assert_eq!(battle.ship(1).0, (0, 3));
}

#[test]
fn dn_18_16_tokens_are_limited_and_return_to_the_supply() {
    let content = content();
    for (id, supply) in [("torpedo", 6), ("mine", 6), ("drone", 4), ("probe", 3)] {
        assert_eq!(content.tokens()[token_kind(id).index()].supply, supply, "{id}");
    }
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).fit(1, "LAN-W4");
    for at in [(3, 0), (3, 1), (3, 2)] {
        battle.token(1, "probe", at, 0);
    }
    battle.exchange().activate(1, "LAN-W4", 1, "SE1");
    battle.expects_no(|event| matches!(event, Event::TokenPlaced { .. }));
    assert!(!matches!(battle.step(), Step::PlaceTokens(_)), "all three are out");
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).fit(1, "LAN-W4").token(1, "probe", (3, 0), 0).token(1, "probe", (3, 1), 0);
    battle.token(2, "probe", (3, 3), 0).exchange().activate(1, "LAN-W4", 1, "SE1");
    assert!(matches!(battle.step(), Step::PlaceTokens(_)), "the supply is the player's own");
}

#[test]
fn dn_18_17_a_torpedo_flies_three_hexes_and_strikes() {
    let mut battle = Table::doorwards();
    battle.place(2, (0, 0), 0).fit(2, "THO-D2").token(1, "torpedo", (0, 3), 0).beat(Beat::Tokens);
    assert_eq!(battle.blows(), [(6, 2)], "Impact 6");
    assert!(!battle.picks(1).is_empty() && battle.picks(1).iter().all(|(face, _)| *face == Face::Rear));
    assert!(battle.state().tokens.is_empty());
    // Too far by one hex.
    let mut battle = Table::doorwards();
    battle.place(2, (0, 0), 0).token(1, "torpedo", (0, 4), 0).beat(Beat::Tokens);
    assert!(battle.blows().is_empty());
    // A ship that enters its hex.
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).fit(1, "THO-D2").token(2, "torpedo", (0, 3), 0).exchange().drift(1);
    assert_eq!(battle.blows(), [(6, 2)]);
    assert!(battle.picks(2).iter().all(|(face, _)| *face == Face::Forward));
}

#[test]
fn dn_18_17_torpedoes_fly_in_order_and_none_is_forgotten() {
    // The first strike is screened by giving up a Drone; the second Torpedo still flies.
    let mut battle = Table::doorwards();
    battle.place(2, (0, 0), 0).fit(2, "THO-D2").token(2, "drone", (1, 0), 0).loud();
    battle.token(1, "torpedo", (0, 3), 0).token(1, "torpedo", (4, 0), 0).beat(Beat::Tokens);
    battle.boost_by(2, Action::Screen(0));
    assert_eq!(battle.state().tokens.len(), 1);
    battle.until_step(|step| matches!(step, Step::AttachPick(_) | Step::Commit));
    let torpedo = battle.state().tokens[0];
    assert_eq!((torpedo.pose.at.q, torpedo.pose.at.r), (4, -3));
}

#[test]
fn dn_18_18_a_mine_strikes_from_its_hex_and_next_to_it() {
    for (mine, face) in [((0, 2), Face::Forward), ((1, 2), Face::UpperRight), ((0, 3), Face::Forward)] {
        let mut battle = Table::doorwards();
        battle.place(1, (0, 4), 0).fit(1, "THO-D2").token(2, "mine", mine, 0).exchange().drift(1);
        assert_eq!(battle.blows(), [(5, 2)], "Impact 5");
        assert!(battle.picks(2).iter().all(|(it, _)| *it == face), "{mine:?}");
        assert!(battle.state().tokens.is_empty());
    }
    // Two hexes away nothing happens; a Mine never moves by itself.
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).token(2, "mine", (0, 1), 0).beat(Beat::Tokens).exchange().drift(1);
    assert!(battle.blows().is_empty());
    assert_eq!(battle.state().tokens.len(), 1);
}

#[test]
fn dn_18_19_drones_fly_along_and_give_themselves_up() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).token(1, "drone", (1, 3), 0).exchange().drift(1);
    assert_eq!(battle.actions(1), [Action::Token(0), Action::Done], "even without a Cruiser");
    battle.act(1, "token 1").go(1, (1, 2)).go(1, (0, 2));
    assert_eq!(battle.state().tokens[0].pose.at, hex((0, 2)));
    // +2 Defence in the A window, no Boost.
    let mut battle = Table::face_to_face();
    battle.token(2, "drone", (1, -3), 0).change(2, |player| player.boosts = 4).loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2)).boost_by(2, Action::Screen(0)).hush();
    assert_eq!(battle.blows(), [(5, 4)]);
    assert_eq!((battle.player(2).boosts, battle.state().tokens.len()), (4, 0));
    // Not from two hexes away, and not for the attacker.
    let mut battle = Table::face_to_face();
    battle.token(2, "drone", (2, -3), 0).token(1, "drone", (0, -1), 0).loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2));
    assert!(!battle.is_offered(2, "screen 1") && !battle.is_offered(1, "screen 2"));
    // For a Cruiser too.
    let mut battle = Table::face_to_face();
    battle.cruiser(2, (1, -2), 0).token(2, "drone", (1, -1), 0).loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_cruiser(2, 1)).boost_by(2, Action::Screen(0));
    battle.hush();
    assert_eq!(battle.blows(), [(5, 4)]);
}

#[test]
fn dn_18_20_a_probe_spots_for_the_dreadnaught_once() {
    for (probes, damage) in [(vec![(0, -5)], 6), (vec![(0, -5), (1, -3)], 6), (vec![(3, -3)], 5)] {
        let mut battle = Table::face_to_face();
        for at in probes {
            battle.token(1, "probe", at, 0);
        }
        battle.token(2, "probe", (0, -2), 0).shoot("ANV-W1", 1, "GU1");
        assert_eq!(battle.blows(), [(damage, 2)]);
    }
    let mut battle = chase();
    battle.token(1, "probe", (1, 0), 0);
    fire_cruisers(&mut battle).act(1, "cruiser 1").fire(1, at_cruiser(2, 1));
    assert_eq!(battle.blows(), [(2, 2)], "not for Cruisers");
}

#[test]
fn dn_18_21_tokens_have_little_defence_and_one_hp() {
    for (id, defence) in [("torpedo", 1), ("drone", 1), ("mine", 0), ("probe", 0)] {
        let mut battle = Table::doorwards();
        battle.cruiser(1, (0, 3), 0).token(2, id, (0, 0), 0);
        fire_cruisers(&mut battle).act(1, "cruiser 1").fire(1, Target::Token(0));
        assert_eq!(battle.blows(), [(2, defence)], "{id}");
        assert!(battle.state().tokens.is_empty());
    }
}

#[test]
fn dn_18_22_tokens_are_placed_on_free_hexes_and_do_not_strike() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).place(2, (0, -2), 0).cruiser(2, (1, -2), 0).obstacle("OB01", (-1, -1), 0);
    battle.fit(1, "THO-M1").exchange().activate(1, "THO-M1", 1, "FO1 GU1");
    let mut hexes: Vec<_> = battle
        .actions(1)
        .iter()
        .filter_map(|it| if let Action::Hex(hex) = it { Some((hex.q, hex.r)) } else { None })
        .collect();
    hexes.sort_unstable();
    // r1-2 BOW: rays 5, 0, 1 and the cones between, without the ships and the Obstacle.
    assert_eq!(hexes, [(-2, 0), (-1, 0), (0, -1), (1, -1), (2, -2)]);
    battle.go(1, (0, -1)).act(1, Action::Face(broadside_geometry::hex::Direction::new(0)));
    assert!(battle.blows().is_empty());
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).place(2, (0, -2), 0).fit(1, "THO-V1").exchange();
    battle.activate(1, "THO-V1", 2, "DR1 FO1").done(1).go(1, (0, -1));
    assert!(battle.blows().is_empty(), "a Mine next to an enemy waits for a move");
}

#[test]
fn dn_18_23_own_weapons_know_their_side() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).token(1, "mine", (0, 3), 0).token(1, "torpedo", (0, 3), 0).exchange().drift(1);
    assert!(battle.blows().is_empty());
    assert_eq!(battle.state().tokens.len(), 2);
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).cruiser(1, (3, 0), 0).token(2, "mine", (3, -1), 0).exchange().drift(1);
    battle.act(1, "cruiser 1").go(1, (3, -1));
    assert_eq!(battle.blows(), [(5, 2)], "Cruisers are struck too");
}

#[test]
fn dn_18_16_the_log_names_the_token_that_is_shot_and_not_its_neighbour() {
    // Grapeshot Racks, Flak 2, at a Mine; a Drone of the same player moves up in the list.
    let mut battle = Table::face_to_face();
    battle.fit(1, "ANV-W3").token(2, "mine", (0, 2), 0).token(2, "drone", (2, 0), 0).exchange();
    battle.activate(1, "ANV-W3", 1, "GU1").fire(1, Target::Token(0));
    assert_eq!(battle.state().tokens.len(), 1);
    battle.tells("DN-15.9", "fires at Mine of player 2.");
    battle.tells("DN-15.11", "of Mine of player 2: it goes through");
    battle.tells("DN-18.16", "A Mine of player 2 at (0, 2) is gone.");
    // And one that strikes is gone before.
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).token(2, "torpedo", (0, 3), 0).exchange().drift(1);
    battle.tells("DN-15.19", "A Torpedo of player 2 strikes Doorward of player 1.");
}

#[test]
fn dn_18_16_a_position_with_more_tokens_than_the_supply_is_refused() {
    let mut table = Table::duel();
    for place in 0..4 {
        table.token(1, "drone", (place, 0), 0);
    }
    assert_eq!(table.problems(), [] as [&str; 0]);
    table.token(1, "drone", (4, 0), 0);
    assert_eq!(table.problems(), ["DN-18.16"]);
}
