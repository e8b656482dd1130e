//! DN-19: Missions and Objective Points, and each of the 24 Missions: reveal, score, cap and counter.

use broadside_dreadnaught::{Beat, Event, Family, Intent, MissionId, Recover, Target, Type};

use crate::kit::*;

/// A battle in which the first player has a Mission.
fn with(mission: u8) -> Table {
    let mut battle = Table::face_to_face();
    battle.mission(1, mission);
    battle
}

/// A battle on an empty map: both ships in their home zones, the first player with a Mission.
fn quiet(mission: u8) -> Table {
    let mut battle = Table::doorwards();
    battle.mission(1, mission);
    battle
}

/// Scores of both players after the end of the turn.
fn ended(battle: &Table) -> (u32, u32) {
    let mut battle = battle.clone();
    battle.scored();
    (battle.points(1), battle.points(2))
}

fn ended_revealed(battle: &Table) -> (u32, u32) {
    let mut battle = battle.clone();
    battle.revealed(1);
    ended(&battle)
}

#[test]
fn dn_19_1_every_player_has_an_own_deck_of_24() {
    assert_eq!(content().missions().len(), 24);
    let mut battle = Table::begun(&setup(&["ANV-b", "TAL-b"]));
    battle.until(|battle| battle.state().turn == 1);
    for number in [1, 2] {
        let player = battle.player(number);
        assert_eq!(player.missions.len(), 3);
        assert_eq!(player.mission_deck.len(), 21);
    }
}

#[test]
fn dn_19_2_there_are_four_families_of_six() {
    for (family, numbers) in [
        (Family::Dominion, 1..=6),
        (Family::Assault, 7..=12),
        (Family::Convoy, 13..=18),
        (Family::Intel, 19..=24),
    ] {
        for number in numbers {
            let content = content();
            let mission = content.missions().iter().find(|it| it.number == number).expect("a Mission");
            assert_eq!(mission.family, family, "{number}");
        }
    }
}

#[test]
fn dn_19_3_missions_have_a_number_a_name_and_a_flag() {
    let names = [
        "Hold the Line",
        "Central Claim",
        "Outer Stations",
        "Beachhead",
        "Wide Net",
        "Closed Sector",
        "Silence the Guns",
        "Crippling Blows",
        "Wolf Pack",
        "Core Breach",
        "Weight of Fire",
        "Knife Range",
        "Safe Passage",
        "Scattered Pickets",
        "Tight Formation",
        "Field Refit",
        "Cruiser Duel",
        "Forward Picket",
        "Recover the Logs",
        "Open Uplink",
        "Saboteurs",
        "Listening Post",
        "Signal Harvest",
        "Deep Trace",
    ];
    for (number, name) in (1u8..).zip(names) {
        let content = content();
        let mission = content.missions().iter().find(|it| it.number == number).expect("a Mission");
        assert_eq!(mission.name, name);
        assert_eq!(mission.destructible, matches!(number, 20 | 22), "{name}");
        assert!(!mission.score.is_empty() && !mission.counter.is_empty(), "{name}");
    }
}

#[test]
fn dn_19_4_a_mission_is_revealed_by_itself_and_scores_only_then() {
    let mut battle = quiet(2);
    battle.place(1, (0, 1), 0);
    assert_eq!(ended(&battle), (0, 0), "nobody entered the centre: it stays hidden and scores nothing");
    assert!(!battle.is_revealed(1));
    battle.place(1, (0, 2), 0).exchange().drift(1);
    assert!(battle.is_revealed(1));
    assert_eq!(ended(&battle), (3, 0));
    // Nor does a hidden Mission have a counter-mission.
    let mut battle = quiet(2);
    battle.place(2, (0, 1), 0);
    assert_eq!(ended(&battle), (0, 0));
    assert_eq!(ended_revealed(&battle), (0, 1));
}

#[test]
fn dn_19_5_the_event_that_reveals_scores() {
    let mut battle = with(8);
    battle.fill(2, &[(0, -3), (0, -2)]).shoot("ANV-W1", 1, "GU1").hit(1, (0, -1)).rest();
    assert_eq!(battle.points(1), 2);
    let mut battle = quiet(1);
    battle.place(1, (0, 0), 0);
    assert_eq!(ended(&battle), (2, 0), "the same End check");
}

#[test]
fn dn_19_6_a_mission_yields_12_at_most() {
    let mut battle = quiet(2);
    battle.place(1, (0, 0), 0).revealed(1);
    for expected in [3, 6, 9, 12, 12] {
        battle.scored();
        assert_eq!(battle.points(1), expected);
    }
}

#[test]
fn dn_19_7_a_counter_mission_yields_5_at_most_to_each_opponent() {
    let mut battle = quiet(2);
    battle.place(2, (0, 0), 0).revealed(1);
    for expected in [1, 2, 3, 4, 5, 5] {
        battle.scored();
        assert_eq!(battle.points(2), expected);
    }
}

#[test]
fn dn_19_8_a_capped_line_yields_so_much_a_turn() {
    let mut battle = quiet(1);
    battle.place(1, (0, 0), 0).cruiser(1, (0, -4), 0).cruiser(1, (0, 4), 0).scored();
    assert_eq!(battle.points(1), 4, "three yellow zones, but cap 4");
    battle.scored();
    assert_eq!(battle.points(1), 8, "the next turn again");
}

#[test]
fn dn_19_9_events_score_at_the_next_checkpoint() {
    let mut battle = with(8);
    battle.fill(2, &[(0, -3), (0, -2)]).shoot("ANV-W1", 1, "GU1").hit(1, (0, -1));
    assert!(battle.is_revealed(1), "at once");
    assert_eq!(battle.points(1), 0, "the Exchange is not over");
    battle.rest();
    assert_eq!(battle.points(1), 2);
}

#[test]
fn dn_19_10_end_lines_are_checked_after_damage_control() {
    let mut battle = quiet(1);
    battle.place(1, (0, 0), 0).fresh().beat(Beat::Control);
    let scored = battle.events().into_iter().position(|event| matches!(event, Event::Scored { .. }));
    let turn = battle.events().into_iter().position(|event| matches!(event, Event::Turn { .. }));
    assert!(scored.expect("scored") < turn.expect("the next turn"));
    let mut battle = quiet(1);
    battle.place(1, (0, 0), 0).exchange().drift(1).rest();
    assert_eq!(battle.points(1), 0, "not before");
}

#[test]
fn dn_19_11_control_needs_more_presence_than_each_opponent() {
    // Two Cruisers equal a Dreadnaught, three beat it.
    for (cruisers, points) in [(1, 0), (2, 0), (3, 3)] {
        let mut battle = quiet(2);
        battle.place(2, (0, 0), 0).revealed(1);
        for at in [(0, 1), (1, 0), (0, -1)].into_iter().take(cruisers) {
            battle.cruiser(1, at, 0);
        }
        assert_eq!(ended(&battle).0, points, "{cruisers} Cruisers");
    }
    // A team's presence is summed.
    let mut setup = setup(&["ANV-b", "TAL-b", "LAN-b", "CRO-b"]);
    setup.teams = Some(2);
    let mut battle = Table::of(&setup);
    battle.mission(1, 2).revealed(1).cruiser(1, (0, 1), 0).cruiser(3, (1, 0), 0).cruiser(2, (0, -1), 0);
    battle.scored();
    assert_eq!(battle.points(1), 3);
}

#[test]
fn dn_19_12_centre_and_enemy_home() {
    // The large map: P0 is the centre, a home is everything within 3 of a start.
    let mut battle = Table::of(&setup(&["ANV-b", "TAL-b", "LAN-b"]));
    battle.mission(1, 2).revealed(1).cruiser(1, (0, 1), 0).scored();
    assert_eq!(battle.points(1), 3);
    for (at, points) in [((8, -5), 2), ((8, -3), 2), ((8, -4), 0), ((0, -6), 0)] {
        let mut battle = Table::of(&setup(&["ANV-b", "TAL-b", "LAN-b"]));
        battle.mission(1, 13).revealed(1).cruiser(1, at, 0).scored();
        assert_eq!(battle.points(1), points, "{at:?}");
    }
    // The duel: the opponent's coloured zone, not the own one.
    for (at, points) in [((6, 0), 2), ((7, 0), 2), ((5, 0), 0), ((-7, 3), 0)] {
        let mut battle = quiet(13);
        battle.cruiser(1, at, 0);
        assert_eq!(ended_revealed(&battle).0, points, "{at:?}");
    }
}

#[test]
fn dn_19_13_a_destroyed_player_keeps_and_goes_on_scoring() {
    let mut battle = Table::of(&setup(&["ANV-b", "TAL-b", "LAN-b"]));
    battle.mission(1, 2).revealed(1).cruiser(1, (0, 1), 0).eliminate(1).change(1, |player| {
        player.missions[0].total = 4;
    });
    battle.scored();
    assert_eq!(battle.points(1), 7);
}

#[test]
fn mission_1_hold_the_line() {
    let mut battle = quiet(1);
    assert_eq!(ended(&battle), (0, 0));
    battle.cruiser(1, (0, -4), 0);
    assert_eq!(ended(&battle), (2, 0), "revealed and scored");
    battle.cruiser(2, (0, 4), 0).cruiser(2, (0, 0), 0);
    assert_eq!(ended(&battle), (2, 2), "the opponent controls two");
    battle.cruiser(2, (1, -4), 0).cruiser(2, (-1, -4), 0);
    assert_eq!(ended_revealed(&battle), (0, 2), "three, cap 2");
}

#[test]
fn mission_2_central_claim() {
    let mut battle = quiet(2);
    battle.place(1, (0, 2), 0).cruiser(1, (2, 0), 0).exchange().drift(1);
    assert!(battle.is_revealed(1));
    assert_eq!(ended(&battle), (3, 0));
    let mut battle = quiet(2);
    battle.cruiser(1, (2, 0), 0).exchange().drift(1).act(1, "cruiser 1").go(1, (1, 0));
    assert!(battle.is_revealed(1), "any ship");
    let mut battle = quiet(2);
    battle.cruiser(2, (0, 0), 0);
    assert_eq!(ended_revealed(&battle), (0, 1));
}

#[test]
fn mission_3_outer_stations() {
    let mut battle = quiet(3);
    battle.cruiser(1, (-4, 0), 0).cruiser(1, (-4, 5), 0).cruiser(1, (4, 0), 0);
    assert_eq!(ended(&battle), (4, 0), "three, cap 4");
    let mut battle = quiet(3);
    battle.cruiser(2, (-4, 0), 0);
    assert_eq!(ended_revealed(&battle), (0, 0), "one purple zone is not enough");
    battle.cruiser(2, (-4, 5), 0);
    assert_eq!(ended_revealed(&battle), (0, 1));
}

#[test]
fn mission_4_beachhead() {
    let mut battle = quiet(4);
    battle.place(1, (5, 0), 2).exchange().drift(1);
    assert!(battle.is_revealed(1));
    assert_eq!(ended(&battle), (3, 0));
    battle.cruiser(1, (6, 1), 0).cruiser(1, (7, -8), 0);
    assert_eq!(ended(&battle), (5, 0), "3 + 1 + 1");
    battle.cruiser(1, (7, -7), 0);
    assert_eq!(ended(&battle), (5, 0), "cap 5");
    // An opponent destroys a Cruiser there, or elsewhere.
    for (at, from, points) in [((6, 0), (6, -1), 2), ((2, 0), (2, -1), 0)] {
        let mut battle = quiet(4);
        battle.revealed(1).cruiser(1, at, 3).fill_cruiser(1, 1, &[(0, 0), (1, -1), (-1, 0)]);
        battle.cruiser(2, (from.0, from.1 + 2), 0).exchange().commit(1, "pass");
        battle.lay(|state| {
            state.players[seat(2)].cruisers[0].pose = Some(pose((at.0, at.1 + 2), 0));
            state.players[seat(1)].cruisers[0].pose = Some(pose(at, 0));
        });
        battle.hand(2, "GU1").commit(2, "GU1").until(|battle| battle.is_offered(2, "cruiser 1"));
        battle.act(2, "cruiser 1").fire(2, at_cruiser(1, 1)).hit(2, (0, 1)).rest();
        assert!(battle.cruiser_at(1, 1).is_none());
        assert_eq!(battle.points(2), points, "{at:?}");
    }
}

#[test]
fn mission_5_wide_net() {
    let mut battle = quiet(5);
    battle.cruiser(1, (-4, 0), 0).cruiser(1, (-4, 5), 0);
    assert_eq!(ended(&battle), (0, 0));
    assert_eq!(ended_revealed(&battle), (0, 0), "two zones: neither");
    battle.place(1, (0, 0), 0);
    assert_eq!(ended(&battle), (2, 0));
    battle.cruiser(1, (0, 4), 0);
    assert_eq!(ended(&battle), (3, 0));
    let mut battle = quiet(5);
    battle.cruiser(1, (-4, 0), 0).cruiser(1, (-4, 1), 0);
    assert_eq!(ended_revealed(&battle), (0, 1), "one zone");
}

#[test]
fn mission_6_closed_sector() {
    let mut battle = quiet(6);
    battle.cruiser(1, (0, 0), 0);
    assert_eq!(ended(&battle), (0, 0), "not in turn 1");
    battle.lay(|state| state.turn = 2);
    assert_eq!(ended(&battle), (3, 0));
    battle.cruiser(2, (0, 4), 0);
    assert_eq!(ended(&battle), (0, 0));
    assert_eq!(ended_revealed(&battle), (0, 0), "a Cruiser spoils it and scores nothing");
    battle.place(2, (0, -4), 0);
    assert_eq!(ended_revealed(&battle), (0, 1));
}

#[test]
fn mission_7_silence_the_guns() {
    let mut battle = with(7);
    battle.shoot("ANV-W1", 1, "GU1").hit_kind(1, "W").suffer(2, "ANV-W1").rest();
    assert!(battle.is_revealed(1));
    assert_eq!(battle.points(1), 0, "marked, not Disabled");
    let mut battle = with(7);
    battle.mark(2, "ANV-W1", 4).shoot("ANV-W1", 1, "GU1").hit_kind(1, "W").suffer(2, "ANV-W1").rest();
    assert_eq!(battle.points(1), 0, "no box was free, so it was not marked and is not revealed");
    let mut battle = with(7);
    battle.mark(2, "ANV-W1", 3).shoot("ANV-W1", 1, "GU1").hit_kind(1, "W").suffer(2, "ANV-W1").rest();
    assert_eq!(battle.points(1), 3);
    assert_eq!(ended(&battle).0, 4, "and 1 at the end while it is Disabled");
    assert_eq!(ended(&battle).1, 0, "markers on a Weapon");
    assert_eq!(ended_revealed(&with(7)), (0, 1), "no markers on Weapons");
}

#[test]
fn mission_7_a_drive_is_no_weapon() {
    let mut battle = with(7);
    battle.shoot("ANV-W1", 1, "GU1").hit_kind(1, "D").suffer(2, "ANV-V1").rest();
    assert!(!battle.is_revealed(1));
    assert_eq!(broadside_dreadnaught::Kind::MainWeapon.kin(), Type::Weapon);
}

#[test]
fn mission_8_crippling_blows() {
    let mut battle = with(8);
    battle.fill(2, &[(0, -3), (0, -2)]).exchange().activate(1, "ANV-W1", 2, "GU1 FO1");
    battle.fire(1, at_ship(2)).hit(1, (0, -1)).fire(1, at_ship(2)).hit(1, (0, -1)).rest();
    assert_eq!(battle.points(1), 4, "a filled Critical Component counts as hit");
    battle.lay(|state| state.players[seat(1)].systems.iter_mut().for_each(|it| it.activated = false));
    battle.activate(1, "ANV-W1", 1, "GU2").fire(1, at_ship(2)).hit(1, (0, -1)).rest();
    assert_eq!(battle.points(1), 4, "cap 4");
    assert_eq!(ended(&battle).1, 0, "a Critical Component is filled");
    assert_eq!(ended_revealed(&with(8)), (0, 1));
}

#[test]
fn mission_9_wolf_pack() {
    let mut battle = with(9);
    battle.cruiser(2, (1, -2), 0).fill_cruiser(2, 1, &[(0, 1), (1, -1)]).fit(1, "ANV-M2").place(1, (1, 2), 0);
    battle
        .place(2, (7, -2), 3)
        .exchange()
        .activate(1, "ANV-M2", 1, "GU1 FO1")
        .fire(1, at_cruiser(2, 1))
        .rest();
    assert!(battle.cruiser_at(2, 1).is_none());
    assert_eq!(battle.points(1), 4);
    // An opponent destroys one of the owner's.
    let mut battle = with(9);
    battle.revealed(1).place(2, (0, 0), 0).place(1, (0, 5), 0).cruiser(1, (0, -4), 0).fit(2, "ANV-M2");
    battle
        .fill_cruiser(1, 1, &[(1, -1)])
        .exchange()
        .commit(1, "pass")
        .hand(2, "GU1 FO1")
        .commit(2, "GU1 FO1");
    battle.declare(2, "ANV-M2", 1, 0).fire(2, at_cruiser(1, 1)).rest();
    assert!(battle.cruiser_at(1, 1).is_none());
    assert_eq!((battle.points(1), battle.points(2)), (0, 2));
}

#[test]
fn mission_10_core_breach() {
    let mut battle = with(10);
    battle.fill(2, &[(0, -3), (0, -2), (0, -1)]).exchange().activate(1, "ANV-W1", 2, "GU1 FO1");
    battle.fire(1, at_ship(2)).hit(1, (0, 0)).fire(1, at_ship(2)).hit(1, (0, 0)).rest();
    assert_eq!(battle.points(1), 4);
    assert_eq!(ended(&battle), (4, 0), "the Reactor was hit this turn");
    assert_eq!(ended_revealed(&with(10)), (0, 1));
}

#[test]
fn mission_11_weight_of_fire() {
    for (marks, own, other) in [(0, 0, 0), (2, 0, 0), (3, 2, 0), (5, 2, 0), (6, 4, 0)] {
        let mut battle = with(11);
        battle.change(1, |player| player.marks = marks);
        assert_eq!(ended(&battle), (own, other), "{marks} markers");
    }
    for (marks, other) in [(0, 1), (1, 1), (2, 0)] {
        let mut battle = with(11);
        battle.change(1, |player| player.marks = marks);
        assert_eq!(ended_revealed(&battle), (0, other), "{marks} markers");
    }
    // Breach markers count, Obstacles' Impacts do not.
    let mut battle = Table::face_to_face();
    battle.fit(1, "ANV-M2").shoot("ANV-M2", 2, "GU1").hit(1, (0, -3)).rest();
    assert_eq!(battle.player(1).marks, 2);
}

#[test]
fn mission_12_knife_range() {
    for (at, revealed) in [((0, -2), true), ((0, -3), false)] {
        let mut battle = with(12);
        battle.place(2, at, 3).shoot("ANV-W1", 1, "GU1").rest();
        assert_eq!(battle.is_revealed(1), revealed);
        assert_eq!(battle.points(1), if revealed { 2 } else { 0 });
    }
    let mut battle = with(12);
    battle
        .place(2, (0, -2), 3)
        .fit(1, "TAL-W2")
        .place(1, (0, 0), 0)
        .exchange()
        .activate(1, "TAL-W2", 1, "LA1");
    for _ in 0..3 {
        battle.until(|battle| !battle.targets(1).is_empty()).fire(1, at_ship(2));
    }
    battle.rest();
    assert_eq!(battle.points(1), 4, "three hits, cap 4");
    for (at, points) in [((4, -4), 0), ((5, -5), 1)] {
        let mut battle = with(12);
        battle.place(1, (-4, 4), 0).place(2, at, 3);
        assert_eq!(ended_revealed(&battle), (0, points), "more than 8 hexes away");
    }
}

#[test]
fn mission_13_safe_passage() {
    let mut battle = quiet(13);
    battle.cruiser(1, (5, 0), 0).cruiser(1, (6, 0), 0).cruiser(1, (7, 0), 0).exchange().drift(1);
    battle.act(1, "cruiser 1").go(1, (6, -1));
    assert!(battle.is_revealed(1));
    assert_eq!(ended(&battle), (4, 0), "three Cruisers, cap 4");
    let mut battle = quiet(13);
    battle.place(1, (5, 0), 2).exchange().drift(1);
    assert!(!battle.is_revealed(1), "a Dreadnaught does not count");
    assert_eq!(killed(13), 1);
}

/// What the opponent scores for destroying a Cruiser in open space.
fn killed(mission: u8) -> u32 {
    let mut battle = with(mission);
    battle.revealed(1).place(2, (0, 0), 0).place(1, (0, 5), 0).cruiser(1, (0, -4), 0).fit(2, "ANV-M2");
    battle
        .fill_cruiser(1, 1, &[(1, -1)])
        .exchange()
        .commit(1, "pass")
        .hand(2, "GU1 FO1")
        .commit(2, "GU1 FO1");
    battle.declare(2, "ANV-M2", 1, 0).fire(2, at_cruiser(1, 1)).rest();
    assert!(battle.cruiser_at(1, 1).is_none());
    battle.points(2)
}

#[test]
fn mission_14_scattered_pickets() {
    let mut battle = quiet(14);
    battle.cruiser(1, (-2, 2), 0).cruiser(1, (-1, 2), 0).cruiser(1, (-3, 2), 0);
    assert_eq!(ended(&battle), (0, 0), "not in turn 1");
    battle.lay(|state| state.turn = 2);
    assert_eq!(ended(&battle), (2, 0), "two are 5 or more away");
    battle.cruiser(1, (0, 2), 0).cruiser(1, (1, 2), 0);
    assert_eq!(ended(&battle), (3, 0), "four, cap 3");
    assert_eq!(killed(14), 2);
}

#[test]
fn mission_15_tight_formation() {
    let mut battle = quiet(15);
    battle.cruiser(1, (-5, 2), 0);
    assert_eq!(ended(&battle), (0, 0), "one Cruiser is no formation");
    battle.cruiser(1, (-5, 1), 0);
    assert_eq!(ended(&battle), (2, 0));
    battle.cruiser(1, (-4, 2), 0);
    assert_eq!(ended(&battle), (0, 0), "all within 2 reveal it");
    assert_eq!(ended_revealed(&battle), (2, 0), "all within 3 score");
    battle.cruiser(1, (0, 2), 0);
    assert_eq!(ended_revealed(&battle), (0, 0), "three are near: no counter either");
    let mut battle = quiet(15);
    battle.cruiser(1, (-4, 2), 0).cruiser(1, (0, 2), 0);
    assert_eq!(ended_revealed(&battle), (0, 1));
}

#[test]
fn mission_16_field_refit() {
    let mut battle = quiet(16);
    battle.mark(1, "ANV-W1", 4).mark(1, "ANV-M1", 6).disable(1, "ANV-D1").fit(1, "ANV-U1");
    battle.change(1, |player| player.intent = Some(Intent::Recover)).beat(Beat::Recovery);
    battle.recover(1, Recover::Enable).act(1, "system ANV-D1");
    assert!(battle.is_revealed(1));
    battle.recover(1, Recover::Unmark).act(1, "system ANV-W1").done(1);
    battle
        .recover(1, Recover::Unmark)
        .act(1, "system ANV-W1")
        .done(1)
        .until(|battle| battle.state().turn == 2);
    assert_eq!((battle.points(1), battle.points(2)), (3, 0), "1 each, and the owner recovered");
    assert_eq!(ended_revealed(&quiet(16)), (0, 1));
    // Other options do not count.
    let mut battle = quiet(16);
    battle.discard(1, "GU1").change(1, |player| player.intent = Some(Intent::Recover)).beat(Beat::Recovery);
    battle.recover(1, Recover::Recall).act(1, "card GU1");
    assert!(!battle.is_revealed(1));
}

#[test]
fn mission_17_cruiser_duel() {
    let mut battle = quiet(17);
    battle.cruiser(1, (0, 3), 0).cruiser(2, (0, 0), 0).fill_cruiser(2, 1, &[(1, -1), (-1, 0), (0, 1)]);
    battle.exchange().activate(1, "ANV-W1", 1, "GU1").act(1, "cruiser 1");
    battle.fire(1, at_cruiser(2, 1)).hit(1, (0, 1)).fire(1, at_cruiser(2, 1)).hit(1, (0, 0)).rest();
    assert!(battle.cruiser_at(2, 1).is_none());
    assert_eq!(battle.points(1), 4, "two hits, and 2 for the kill");
    let mut battle = quiet(17);
    battle.revealed(1).cruiser(2, (0, 3), 0).cruiser(1, (0, 0), 0).fill_cruiser(1, 1, &[(1, -1), (-1, 0)]);
    battle.exchange().commit(1, "pass").hand(2, "GU1").commit(2, "GU1");
    battle.until(|battle| battle.is_offered(2, "cruiser 1")).act(2, "cruiser 1");
    battle.fire(2, at_cruiser(1, 1)).hit(2, (0, 1)).fire(2, at_cruiser(1, 1)).hit(2, (0, 1)).rest();
    assert_eq!(battle.points(2), 2, "1 for each hit");
}

#[test]
fn mission_18_forward_picket() {
    let mut battle = quiet(18);
    battle.cruiser(1, (0, 0), 0).cruiser(1, (0, 4), 0).cruiser(2, (0, 5), 0);
    assert_eq!(ended(&battle), (1, 0), "one zone is clear of opponents");
    battle.cruiser(1, (-4, 0), 0).cruiser(1, (-4, 5), 0).cruiser(1, (4, 0), 0);
    assert_eq!(ended(&battle), (3, 0), "four, cap 3");
    let mut battle = quiet(18);
    battle.place(1, (0, 0), 0);
    assert_eq!(ended(&battle), (0, 0), "a Dreadnaught does not count");
    assert_eq!(ended_revealed(&battle), (0, 1));
}

/// The first player's Dreadnaught drifts onto a Beacon of a player.
fn contact(mission: u8, owner: usize) -> Table {
    let mut battle = quiet(mission);
    battle.place(1, (0, 3), 0).beacon(owner, (0, 2)).exchange().drift(1).rest();
    battle
}

/// The second player's Dreadnaught drifts onto a Beacon of the first, whose Mission is revealed.
fn visited(mission: u8) -> Table {
    let mut battle = quiet(mission);
    battle.revealed(1).place(2, (0, 3), 0).beacon(1, (0, 2)).exchange().commit(1, "pass").commit(2, "drift");
    battle.rest();
    battle
}

#[test]
fn mission_19_recover_the_logs() {
    assert_eq!(contact(19, 1).points(1), 2);
    let enemy = contact(19, 2);
    assert!(!enemy.is_revealed(1));
    assert_eq!(visited(19).points(2), 1);
    // The next turn the same Beacon scores again.
    let mut battle = contact(19, 1);
    battle.next_turn().to_commit();
    battle.place(1, (0, 3), 0).exchange().drift(1).rest();
    assert_eq!(battle.points(1), 4);
}

#[test]
fn mission_20_open_uplink() {
    let mut battle = quiet(20);
    battle.beacon(1, (0, 0)).beacon(1, (0, 4)).beacon(1, (0, -4)).cruiser(1, (0, 2), 0);
    assert_eq!(ended(&battle), (0, 0));
    battle.cruiser(1, (0, 1), 0);
    assert_eq!(ended(&battle), (2, 0));
    battle.cruiser(1, (0, 4), 0).cruiser(1, (0, -3), 0);
    assert_eq!(ended(&battle), (4, 0), "three, cap 4");
    assert_eq!(beacon_killed(20), 2);
}

/// What the opponent scores for destroying a Beacon.
fn beacon_killed(mission: u8) -> u32 {
    let mut battle = quiet(mission);
    battle.revealed(1).beacon(1, (0, 0)).cruiser(2, (0, 2), 0).exchange().commit(1, "pass");
    battle.hand(2, "GU1").commit(2, "GU1").until(|battle| battle.is_offered(2, "cruiser 1"));
    battle.act(2, "cruiser 1").fire(2, Target::Beacon(0)).rest();
    assert!(battle.state().beacons[0].gone);
    battle.points(2)
}

#[test]
fn mission_21_saboteurs() {
    let battle = contact(21, 2);
    assert_eq!(battle.points(1), 2);
    assert_eq!(ended(&battle), (2, 0));
    assert!(!contact(21, 1).is_revealed(1));
    assert_eq!(ended_revealed(&quiet(21)), (0, 1));
}

#[test]
fn mission_22_listening_post() {
    let mut battle = quiet(22);
    battle.beacon(1, (0, 0)).beacon(1, (0, 4)).cruiser(1, (0, 2), 0);
    assert_eq!(ended(&battle), (0, 0), "not in turn 1");
    battle.lay(|state| state.turn = 2);
    assert_eq!(ended(&battle), (2, 0));
    battle.cruiser(2, (0, 1), 0);
    assert_eq!(ended(&battle), (1, 0), "an opponent's ship next to one of them");
    assert_eq!(beacon_killed(22), 2);
}

#[test]
fn mission_23_signal_harvest() {
    let mut battle = quiet(23);
    battle.fit(1, "TAL-U4").hand(1, "SE1 CO2").exchange().activate(1, "TAL-U4", 1, "SE1").rest();
    assert_eq!(battle.points(1), 2, "a Scry and a Scan");
    battle.change(1, |player| player.limit = 2).exchange();
    battle.lay(|state| state.players[seat(1)].systems.iter_mut().for_each(|it| it.activated = false));
    battle.activate(1, "TAL-U4", 1, "SE2").rest();
    assert_eq!(battle.points(1), 3, "cap 3");
    let mut battle = quiet(23);
    battle.revealed(1).hand(1, "GU1").hand(2, "FL2").loud().exchange().boost(2, "FL2").hush().rest();
    battle.beat(Beat::Convert);
    assert_eq!(battle.points(2), 1);
}

#[test]
fn mission_24_deep_trace() {
    let mut battle = contact(24, 1);
    assert_eq!(battle.points(1), 4);
    // The same Beacon never scores again.
    battle.next_turn().to_commit();
    battle.place(1, (0, 3), 0).exchange().drift(1).rest();
    assert_eq!(battle.points(1), 4);
    // Another one does, by a Cruiser too once the Mission lies open.
    battle.beacon(1, (4, 0)).cruiser(1, (4, 1), 0).change(1, |player| player.limit = 1).exchange().drift(1);
    battle.act(1, "cruiser 1").go(1, (4, 0)).rest();
    assert_eq!(battle.points(1), 8);
    // A Cruiser's Contact does not reveal it.
    let mut battle = quiet(24);
    battle.beacon(1, (4, 0)).cruiser(1, (4, 1), 0).exchange().drift(1).act(1, "cruiser 1").go(1, (4, 0));
    assert!(!battle.is_revealed(1));
    // The opponent scores 2 for a Beacon that has not scored.
    assert_eq!(visited(24).points(2), 2);
    let mut battle = quiet(24);
    battle.revealed(1).place(2, (0, 3), 0).beacon(1, (0, 2));
    battle.change(1, |player| player.missions[0].beacons = 1).exchange().commit(1, "pass").commit(2, "drift");
    battle.rest();
    assert_eq!(battle.points(2), 0);
}

#[test]
fn dn_19_1_a_position_with_a_mission_that_the_deck_does_not_hold_is_refused() {
    let mut table = Table::duel();
    assert_eq!(table.problems(), [] as [&str; 0]);
    table.change(1, |it| it.mission_deck.insert(MissionId(24)));
    assert_eq!(table.problems(), ["DN-19.6"], "there are 24");
    let mut table = Table::duel();
    table.change(1, |it| it.missions[1] = it.missions[0]);
    assert_eq!(table.problems(), ["DN-19.1"], "each of them once");
}
