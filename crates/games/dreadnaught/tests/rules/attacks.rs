//! DN-15: attacks.

use broadside_dreadnaught::{Event, Face, OpenWindow, Step, Target, WindowKind};

use crate::kit::*;

/// The first player at (-5,5), the second so many hexes to the north-east; the first faces so that the second lies
/// on this ray.
fn on_ray(ray: u8, distance: i8) -> Table {
    let mut battle = Table::doorwards();
    battle.place(1, (-5, 5), (7 - ray) % 6).place(2, (-5 + distance, 5 - distance), 4).fit(2, "THO-D2");
    battle
}

fn can_fire(battle: &mut Table, id: &str, profile: u8, cards: &str) -> bool {
    battle.exchange().activate(1, id, profile, cards);
    battle.targets(1).contains(&at_ship(2))
}

#[test]
fn dn_15_1_a_dreadnaught_targets_ships_and_obstacles_and_with_flak_tokens() {
    let mut battle = Table::face_to_face();
    battle
        .cruiser(2, (1, -2), 0)
        .obstacle("OB01", (-1, -1), 0)
        .token(2, "mine", (1, -3), 0)
        .beacon(2, (0, -1));
    battle.exchange().activate(1, "ANV-W1", 1, "GU1");
    let targets = battle.targets(1);
    assert_eq!(targets, [at_ship(2), at_cruiser(2, 1), Target::Obstacle(0, hex((-1, -1)))]);
    let mut battle = Table::face_to_face();
    battle.token(2, "mine", (1, -3), 0).fit(1, "ANV-W3").exchange().activate(1, "ANV-W3", 1, "GU1");
    assert_eq!(battle.targets(1), [at_ship(2), Target::Token(0)]);
}

#[test]
fn dn_15_2_the_maximum_range_is_the_farthest() {
    assert!(can_fire(&mut on_ray(0, 6), "ANV-W1", 1, "GU1"));
    let mut far = on_ray(0, 7);
    assert!(!can_fire(&mut far, "ANV-W1", 1, "GU1"));
    assert!(!matches!(far.step(), Step::Shots(_)), "without a target nothing is asked");
}

#[test]
fn dn_15_3_a_target_at_the_minimum_range_may_be_attacked() {
    for (distance, legal) in [(2, false), (3, true), (9, true), (10, false)] {
        let mut battle = on_ray(0, distance);
        battle.fit(1, "ANV-W4");
        assert_eq!(can_fire(&mut battle, "ANV-W4", 1, "GU1 SE1"), legal, "{distance}");
    }
}

#[test]
fn dn_15_4_the_final_range_adds_and_takes_off() {
    // Rail Slinger A2 r2-8: worn none, white +1, Target Predictor with a Sensor +1: 10.
    for (distance, legal) in [(10, true), (11, false)] {
        let mut battle = on_ray(0, distance);
        battle.fit(1, "ANV-W4 TAL-U2").attach(1, "ANV-W4", "GU4").attach(1, "TAL-U2", "SE2");
        assert_eq!(can_fire(&mut battle, "ANV-W4", 2, "SE1"), legal, "{distance}");
    }
    // Deflector Skin takes one off: 7.
    for (distance, legal) in [(7, true), (8, false)] {
        let mut battle = on_ray(0, distance);
        battle.fit(1, "ANV-W4").fit(2, "TAL-D1");
        assert_eq!(can_fire(&mut battle, "ANV-W4", 2, "SE1"), legal, "{distance}");
    }
    // A worn Siege Mortar r4-10: 8.
    for (distance, legal) in [(8, true), (9, false)] {
        let mut battle = on_ray(0, distance);
        battle.fit(1, "ANV-M2").mark(1, "ANV-M2", 3);
        assert_eq!(can_fire(&mut battle, "ANV-M2", 1, "GU1 FO1"), legal, "{distance}");
    }
}

#[test]
fn dn_15_5_the_target_must_lie_in_the_arc() {
    // Rays r0..r5 and cones c0..c5 of each arc, by the list of arcs.
    type Row = (&'static str, &'static str, &'static str, &'static [u8], &'static [u8]);
    let arcs: [Row; 8] = [
        ("TAL-M1", "2", "LA1", &[0], &[]),
        ("TAL-W1", "1", "LA1", &[5, 0, 1], &[5, 0]),
        ("TID-W5", "1", "LA1", &[1, 2], &[1]),
        ("TID-W5", "2", "GU1", &[4, 5], &[4]),
        ("TID-W3", "1", "LA1", &[1, 2, 4, 5], &[1, 4]),
        ("ANV-W1", "1", "GU1", &[4, 5, 0, 1, 2], &[4, 5, 0, 1]),
        ("TAL-W3", "1", "LA1", &[2, 3, 4], &[2, 3]),
        ("THO-W3", "1", "FO1", &[0, 1, 2, 3, 4, 5], &[0, 1, 2, 3, 4, 5]),
    ];
    for (id, profile, pay, rays, cones) in arcs {
        let profile = profile.parse().expect("a number");
        for ray in 0..6 {
            let mut battle = on_ray(ray, 4);
            battle.fit(1, id);
            assert_eq!(can_fire(&mut battle, id, profile, pay), rays.contains(&ray), "{id} ray {ray}");
            // Two hexes along the ray and two along the next lie in the cone between.
            let mut battle = on_ray(ray, 2);
            battle.place(2, (-1, 3), 4).fit(1, id);
            assert_eq!(can_fire(&mut battle, id, profile, pay), cones.contains(&ray), "{id} cone {ray}");
        }
    }
}

#[test]
fn dn_15_6_every_shot_has_its_own_target_and_the_player_may_stop() {
    let mut battle = Table::face_to_face();
    battle.cruiser(2, (1, -2), 0).exchange().activate(1, "ANV-W1", 2, "GU1 FO1");
    battle.fire(1, at_cruiser(2, 1)).hit_kind(1, "D");
    assert!(battle.targets(1).contains(&at_ship(2)));
    battle.done(1);
    assert!(!matches!(battle.step(), Step::Shots(_)));
    let shots = |event: &Event| matches!(event, Event::Shot { .. });
    assert_eq!(battle.count(shots), 1);
    let mut battle = Table::face_to_face();
    battle.exchange().activate(1, "ANV-W1", 2, "GU1 FO1").fire(1, at_ship(2)).hit_kind(1, "D");
    battle.suffer(2, "ANV-V1").fire(1, at_ship(2)).hit_kind(1, "D").suffer(2, "ANV-V1");
    assert!(battle.targets(1).is_empty(), "two Shots");
}

#[test]
fn dn_15_7_strain_of_one_shot_counts_for_the_next() {
    let mut battle = on_ray(1, 3);
    battle.fit(1, "CRO-W5").fit(2, "TID-D1").exchange().activate(1, "CRO-W5", 1, "GU1");
    battle.fire(1, at_ship(2)).fire(1, at_ship(2));
    assert_eq!(battle.blows(), [(3, 3), (3, 2)]);
}

#[test]
fn dn_15_8_damage_adds_up() {
    // Deck Howitzers 5, worn -1, white +1, Predictor +1 for the Volley, Heavy Charge +2, Plasma Vent +1.
    let mut battle = Table::face_to_face();
    battle.mark(1, "ANV-W1", 3).attach(1, "ANV-W1", "GU2").obstacle("OB04", (0, 0), 0).fit(1, "TAL-U2");
    battle.hand(1, "GU1 GU3").exchange().activate(1, "TAL-U2", 1, "SE1").rest();
    battle.loud().activate(1, "ANV-W1", 1, "GU3").hush().fire(1, at_ship(2)).boost(1, "GU1").hush();
    assert_eq!(battle.blows(), [(9, 2)]);
}

#[test]
fn dn_15_9_the_steps_of_an_attack_come_in_their_order() {
    let mut battle = Table::face_to_face();
    battle.add(2, "ANV-D2").hand(1, "GU1 LA3").hand(2, "WA1 WA2").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU3").hush();
    assert!(matches!(battle.step(), Step::Shots(_)), "A1");
    battle.fire(1, at_ship(2));
    assert_eq!(battle.open_window(), Some((WindowKind::A, 1)), "A2");
    battle.hush();
    assert_eq!(battle.awaited(), [2], "A4: which Defence card");
    battle.suffer(2, "THO-D2");
    assert_eq!(battle.awaited(), [1], "A7: the attacker picks");
    battle.hit_kind(1, "D");
    assert_eq!(battle.awaited(), [2], "A8: the owner picks a card");
    battle.suffer(2, "ANV-V1");
    assert_eq!(battle.open_window(), Some((WindowKind::H, 1)), "A9");
    assert_eq!(battle.filled(2), 0, "no marker yet");
    battle.hush();
    let place =
        |wanted: fn(&Event) -> bool| battle.events().into_iter().position(wanted).expect("it happened");
    let component = place(|event| matches!(event, Event::Component { .. }));
    assert!(component < place(|event| matches!(event, Event::Marked { .. })), "A10: component, then card");
}

#[test]
fn dn_15_9_against_a_cruiser_no_card_suffers_and_no_h_window_opens() {
    let mut battle = Table::face_to_face();
    battle.cruiser(2, (1, -2), 0).hand(1, "LA3").hand(2, "WA2 WA1").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU3").hush().fire(1, at_cruiser(2, 1));
    assert_eq!(battle.open_window().map(|(kind, _)| kind), Some(WindowKind::A));
    battle.hush().hit_kind(1, "D");
    assert!(!matches!(battle.step(), Step::Window(OpenWindow { kind: WindowKind::H, .. })));
    battle.expects_no(|event| matches!(event, Event::Marked { .. }));
}

#[test]
fn dn_15_10_without_penetration_there_is_one_strain() {
    let mut battle = Table::face_to_face();
    battle.fit(2, "TID-D1").fit(1, "CRO-W5").place(1, (0, 0), 1).shoot("CRO-W5", 1, "GU1");
    assert_eq!(battle.blows(), [(3, 3)], "equal is not enough");
    assert_eq!((battle.filled(2), battle.strain_on(2, "TID-D1")), (0, 1));
    // A Cruiser takes it on itself, an Obstacle none.
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).cruiser(1, (3, 3), 0).cruiser(2, (3, 1), 0).exchange();
    battle.activate(1, "ANV-W1", 1, "GU1").act(1, "cruiser 1").fire(1, at_cruiser(2, 1));
    assert_eq!(battle.blows(), [(2, 2)]);
    assert_eq!(battle.player(2).cruisers[0].strain, 1);
}

#[test]
fn dn_15_10_a_damage_total_of_0_does_nothing() {
    let mut battle = Table::face_to_face();
    battle.fit(2, "TID-D1").fit(1, "CRO-W5").place(1, (0, 0), 1);
    battle.obstacle("OB06", (0, -1), 2).obstacle("OB02", (0, -3), 0).shoot("CRO-W5", 1, "GU1");
    assert_eq!(battle.blows(), [(0, 3)], "3 less 2 by the Wreckage less 1 by the Haze");
    assert_eq!(battle.strain_on(2, "TID-D1"), 0);
}

#[test]
fn dn_15_11_with_penetration_there_is_damage_and_no_strain() {
    let mut battle = Table::face_to_face();
    battle.shoot("ANV-W1", 1, "GU1").hit_kind(1, "D").suffer(2, "ANV-V1");
    assert_eq!((battle.filled(2), battle.markers(2, "ANV-V1"), battle.strain_on(2, "THO-D2")), (1, 3, 0));
}

#[test]
fn dn_15_12_the_defence_total() {
    // Base 3 worn -1, white +1, T[WA] +1, Strain -1, Shield Surge +2.
    let mut battle = Table::face_to_face();
    battle.fit(2, "ANV-D2").mark(2, "ANV-D2", 3).attach(2, "ANV-D2", "WA1").strain(2, "ANV-D2", 1);
    battle.hand(2, "GU3").loud().exchange().hush().activate(1, "ANV-W1", 1, "GU1").hush();
    battle.fire(1, at_ship(2)).boost(2, "GU3").hush();
    assert_eq!(battle.blows(), [(5, 4)], "2 + 1 + 1 - 1 + 1");
    // Pierce 1.
    let mut battle = on_ray(0, 4);
    battle.fit(1, "ANV-W4").shoot("ANV-W4", 1, "GU1 SE1");
    assert_eq!(battle.blows(), [(7, 1)]);
    // A Disabled Defence card gives nothing, and its Strain does not count; the rest still does.
    let mut battle = Table::face_to_face();
    battle.disable(2, "THO-D2").strain(2, "THO-D2", 2).fit(2, "TID-R3").attach(2, "TID-R3", "WA3");
    battle.shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(5, 1)], "Spring Core with a Ward card");
}

#[test]
fn dn_15_13_the_owner_chooses_between_two_defence_cards() {
    let mut battle = Table::face_to_face();
    battle.add(2, "ANV-D2").attach(2, "ANV-D2", "WA3").exchange().activate(1, "ANV-W1", 1, "GU1");
    battle.fire(1, at_ship(2));
    assert_eq!(battle.actions(2).len(), 2);
    battle.suffer(2, "THO-D2");
    assert_eq!(battle.blows(), [(5, 3)], "2, and T[WA] of the other card says `me`");
    // A Disabled one is not asked about; with all Disabled the first in layout order answers.
    let mut battle = Table::face_to_face();
    battle.add(2, "ANV-D2").disable(2, "THO-D2").shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(5, 3)]);
    let mut battle = Table::face_to_face();
    battle.add(2, "ANV-D2").disable(2, "THO-D2").disable(2, "ANV-D2").shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(5, 0)]);
}

#[test]
fn dn_15_14_both_sides_add_boosts_and_may_dodge() {
    let mut battle = Table::face_to_face();
    battle.hand(1, "GU1").hand(2, "WA1").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU3").hush().fire(1, at_ship(2)).boost(1, "GU1").boost(2, "WA1").hush();
    assert_eq!(battle.blows(), [(7, 4)]);
    // Full Ahead in the A window: the ship leaves the range before A3.
    let mut battle = on_ray(0, 6);
    battle.place(2, (1, -1), 1).hand(2, "DR1").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU3").hush().fire(1, at_ship(2)).boost(2, "DR1").go(2, (2, -2)).hush();
    assert!(battle.blows().is_empty());
    battle.expects(|event| matches!(event, Event::Lost { .. }));
}

#[test]
fn dn_15_15_a_shot_that_loses_its_target_is_used_up() {
    let mut battle = on_ray(0, 6);
    battle.place(2, (1, -1), 1).hand(2, "DR1").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 2, "GU3 FO1").hush().fire(1, at_ship(2)).boost(2, "DR1").go(2, (2, -2));
    battle.hush().rest();
    assert_eq!(battle.count(|event| matches!(event, Event::Shot { .. })), 1);
    assert_eq!((battle.filled(2), battle.strain_on(2, "THO-D2")), (0, 0));
}

/// Damage and Defence of one Shot at distance d along a ray.
fn blow(ray: u8, distance: i8, id: &str, profile: u8, cards: &str) -> (u8, u8) {
    let mut battle = on_ray(ray, distance);
    let content = content();
    let kind = content.system(card(id)).kind;
    assert!(content.system(card(id)).profiles.len() >= usize::from(profile), "{kind:?}");
    battle.fit(1, id).shoot(id, profile, cards);
    battle.blows()[0]
}

#[test]
fn dn_15_16_close_long_and_flak_add_damage() {
    assert_eq!(blow(0, 3, "TAL-W2", 1, "LA1"), (4, 2), "Close 1 within 3");
    assert_eq!(blow(0, 4, "TAL-W2", 1, "LA1"), (3, 2));
    assert_eq!(blow(0, 5, "LAN-M1", 2, "LA1"), (5, 2));
    assert_eq!(blow(0, 6, "LAN-M1", 2, "LA1"), (6, 2), "Long 1 from 6 on");
    let mut battle = Table::face_to_face();
    battle.fit(1, "ANV-W3").cruiser(2, (1, -2), 0).token(2, "drone", (2, -2), 0).exchange();
    battle.activate(1, "ANV-W3", 1, "GU1").fire(1, at_cruiser(2, 1)).hit_kind(1, "D");
    assert_eq!(battle.blows(), [(6, 2)], "3, Flak 2, Close 1");
    battle.fire(1, Target::Token(0));
    assert_eq!(battle.blows()[1], (6, 1));
    assert!(battle.state().tokens.is_empty());
}

#[test]
fn dn_15_16_pierce_and_strain() {
    assert_eq!(blow(0, 4, "TAL-M1", 1, "LA1 DR1"), (8, 1), "Pierce 1");
    let mut battle = on_ray(0, 4);
    battle.fit(1, "ANV-W5").fit(2, "THO-D3").shoot("ANV-W5", 1, "GU1");
    assert_eq!(battle.strain_on(2, "THO-D3"), 2, "Strain 2");
}

#[test]
fn dn_15_16_rake_needs_bow_or_stern() {
    // Breaker Lances (BRD) at a ship whose bow, side or stern is shown.
    for (facing, damage) in [(4, 6), (1, 6), (0, 5), (2, 5)] {
        let mut battle = on_ray(1, 4);
        battle.place(2, (-1, 1), facing).fit(1, "TID-W3").shoot("TID-W3", 1, "LA1");
        assert_eq!(battle.blows(), [(damage, 1)], "facing {facing}");
    }
}

#[test]
fn dn_15_16_arcing_does_not_mind_obstacles() {
    let mut battle = on_ray(0, 4);
    battle.obstacle("OB10", (-3, 3), 0).fit(1, "THO-W3");
    assert!(can_fire(&mut battle, "THO-W3", 1, "FO1"));
    let mut battle = on_ray(0, 4);
    battle.obstacle("OB06", (-3, 3), 1).fit(1, "THO-W3").shoot("THO-W3", 1, "FO1");
    assert_eq!(battle.blows(), [(5, 3)], "Chaff Bloom answers Arcing with +1");
}

#[test]
fn dn_15_16_precise_opens_the_neighbouring_faces() {
    let faces = |id: &str, profile| {
        let mut battle = on_ray(0, 4);
        battle.fit(1, id).shoot(id, profile, if profile == 1 { "LA1 SE1" } else { "LA1" });
        let mut faces: Vec<Face> = battle.picks(1).iter().map(|(face, _)| *face).collect();
        faces.dedup();
        faces
    };
    assert_eq!(faces("TAL-M2", 2), [Face::Forward]);
    assert_eq!(faces("TAL-M2", 1), [Face::Forward, Face::UpperRight, Face::UpperLeft]);
}

#[test]
fn dn_15_16_burn_breach_snare_shove_and_drag_follow_a_hit() {
    let mut battle = on_ray(0, 3);
    battle.fit(1, "TAL-W5").hand(2, "GU1 GU2").shoot("TAL-W5", 1, "FL1").rest();
    assert_eq!(battle.player(2).hand.len(), 1, "Burn 1");
    let mut battle = on_ray(0, 4);
    battle.fit(1, "ANV-M2").shoot("ANV-M2", 2, "GU1").hit(1, (0, -3)).rest();
    assert!(battle.is_filled(2, (0, -3)) && battle.is_filled(2, (0, -2)), "Breach 1: the next in the row");
    assert_eq!(battle.filled(2), 2);
    // Riptide Beam pushes one hex away, the Undertow Emitter pulls two.
    let mut battle = on_ray(0, 4);
    battle.fit(1, "TID-M1").shoot("TID-M1", 1, "FL1 LA1").hit_kind(1, "D").suffer(2, "ANV-V1");
    assert!(battle.is_offered(1, "hex 0 0") && !battle.is_offered(1, "hex -2 2"));
    battle.go(1, (0, 0));
    assert_eq!(battle.ship(2), ((0, 0), 4));
    let mut battle = on_ray(0, 4);
    battle.fit(1, "TID-W4").shoot("TID-W4", 1, "FL1").hit_kind(1, "D").suffer(2, "ANV-V1");
    battle.go(1, (-2, 2)).go(1, (-3, 3));
    assert_eq!(battle.ship(2).0, (-3, 3));
}

#[test]
fn dn_15_16_nothing_of_it_follows_a_shot_that_held() {
    let mut battle = on_ray(0, 3);
    battle.fit(1, "TAL-W5").fit(2, "ANV-D1").hand(2, "GU1 GU2").shoot("TAL-W5", 1, "FL1").rest();
    assert_eq!(battle.blows(), [(4, 4)]);
    assert_eq!(battle.player(2).hand.len(), 2);
}

#[test]
fn dn_15_17_attacks_of_a_drive_are_attacks_of_the_ship() {
    // Ram Prow Engines: the Shot is measured from where the ship has come to.
    let mut battle = Table::face_to_face();
    battle.fit(1, "ANV-V2").exchange().activate(1, "ANV-V2", 2, "DR1");
    battle.act(1, "forward").act(1, "forward");
    assert_eq!(battle.targets(1), [at_ship(2)]);
    battle.fire(1, at_ship(2));
    assert_eq!(battle.blows(), [(6, 2)]);
}

#[test]
fn dn_15_18_own_and_allied_things_are_never_targets() {
    let mut battle = Table::face_to_face();
    battle.cruiser(1, (0, -1), 0).token(1, "mine", (0, -2), 0).fit(1, "ANV-W3").exchange();
    battle.activate(1, "ANV-W3", 1, "GU1");
    assert_eq!(battle.targets(1), [at_ship(2)]);
    let mut setup = setup(&["ANV-b", "TAL-b", "LAN-b", "CRO-b"]);
    setup.teams = Some(2);
    let mut battle = Table::of(&setup);
    battle.place(1, (0, 0), 0).place(2, (0, -2), 0).place(3, (1, -2), 0).token(3, "mine", (-1, -1), 0);
    battle.fit(1, "ANV-W3").exchange().activate(1, "ANV-W3", 1, "GU1");
    assert_eq!(battle.targets(1), [at_ship(2)], "the third player is an ally");
}

#[test]
fn dn_15_19_the_tokens_owner_picks_and_is_credited() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).fit(1, "TAL-V1").mission(2, 8).token(2, "mine", (0, 2), 0).exchange();
    battle.fill(1, &[(0, -3), (0, -2)]).activate(1, "TAL-V1", 1, "DR1").act(1, "forward");
    battle.awaits(&[2]);
    battle.hit(2, (0, -1)).rest();
    assert!(battle.is_revealed(2), "CritHit counts for the owner of the Mine");
    assert_eq!(battle.points(2), 2);
}

#[test]
fn dn_15_10_a_position_with_more_strain_than_a_token_can_have_is_refused() {
    let mut table = Table::duel();
    table.token(1, "drone", (0, 0), 0);
    table.lay(|state| state.tokens[0].strain = 1);
    assert_eq!(table.problems(), [] as [&str; 0]);
    table.lay(|state| state.tokens[0].strain = 2);
    assert_eq!(table.problems(), ["DN-15.10"]);
}
