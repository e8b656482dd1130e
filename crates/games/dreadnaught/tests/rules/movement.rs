//! DN-13: movement.

use broadside_dreadnaught::{Action, Beat, Event, Step};
use broadside_engine::Describe;
use broadside_engine::table::{Hand, Leg};

use crate::kit::*;

/// A Talon in the south of the duel map that looks north, with its Drive about to be Activated.
fn talon() -> Table {
    let mut battle = Table::between("TAL-b", "ANV-b");
    battle.place(1, (0, 4), 0).fit(1, "ANV-U1");
    battle
}

#[test]
fn dn_13_1_every_hex_is_resolved_before_the_next_step() {
    // A Mine beside the first hex, a Beacon and an Obstacle in the second.
    let mut battle = talon();
    battle.token(2, "mine", (1, 2), 0).beacon(1, (0, 2)).obstacle("OB01", (0, 2), 0);
    battle.exchange().activate(1, "TAL-V1", 1, "DR1").act(1, "forward");
    assert_eq!(battle.ship(1).0, (0, 3));
    battle.until(|battle| battle.is_offered(1, "forward")).act(1, "forward").rest();
    let place =
        |wanted: fn(&Event) -> bool| battle.events().into_iter().position(wanted).expect("it happened");
    let mine = place(|event| matches!(event, Event::TokenGone { .. }));
    let collision = place(|event| matches!(event, Event::Collided { .. }));
    let contact = place(|event| matches!(event, Event::Contact { .. }));
    assert!(mine < collision && collision < contact, "strikes, collision, Contact");
}

#[test]
fn dn_13_1_several_mines_strike_in_order_of_placement() {
    let mut battle = talon();
    battle.token(2, "mine", (1, 2), 0).token(2, "mine", (-1, 3), 0).exchange();
    battle.activate(1, "TAL-V1", 1, "DR1").act(1, "forward").rest();
    let gone: Vec<_> =
        battle.found(|event| if let Event::TokenGone { at, .. } = event { Some((at.q, at.r)) } else { None });
    assert_eq!(gone, [(1, 2), (-1, 3)]);
}

#[test]
fn dn_13_2_movement_goes_straight_ahead() {
    for (facing, to) in [(0, (0, 3)), (1, (1, 3)), (5, (-1, 4))] {
        let mut battle = talon();
        battle.place(1, (0, 4), facing).exchange().activate(1, "TAL-V1", 1, "DR1").act(1, "forward");
        assert_eq!(battle.ship(1), (to, facing));
    }
}

#[test]
fn dn_13_3_ships_block() {
    for own in [true, false] {
        let mut battle = talon();
        battle.cruiser(if own { 1 } else { 2 }, (0, 3), 0).exchange().activate(1, "TAL-V1", 1, "DR1");
        battle.refuses(1, "forward", "DN-13.3");
        battle.act(1, "left").act(1, "forward");
        assert_eq!(battle.ship(1).0, (-1, 4));
    }
    let mut battle = talon();
    battle.place(2, (0, 3), 0).exchange().activate(1, "TAL-V1", 1, "DR1");
    battle.refuses(1, "forward", "DN-13.3");
}

#[test]
fn dn_13_4_the_map_ends_and_the_ship_may_turn_away() {
    let mut battle = talon();
    battle.place(1, (0, -5), 0).exchange().activate(1, "TAL-V1", 1, "DR1");
    battle.refuses(1, "forward", "DN-13.4");
    battle.act(1, "right").act(1, "right").act(1, "forward");
    assert_eq!(battle.ship(1), ((1, -5), 2));
}

#[test]
fn dn_13_5_steps_and_rotations_mix_in_any_order() {
    let mut battle = talon();
    battle.exchange().activate(1, "TAL-V1", 1, "DR1");
    battle.act(1, "right").act(1, "forward").act(1, "left");
    assert!(!battle.is_offered(1, "left") && !battle.is_offered(1, "right"), "two rotations");
    battle.act(1, "forward").act(1, "forward");
    assert_eq!(battle.ship(1), ((1, 1), 0));
    assert!(!battle.is_offered(1, "forward"), "three steps");
    // Rotation without any step.
    let mut battle = talon();
    battle.exchange().activate(1, "TAL-V1", 1, "DR1").act(1, "left").act(1, "left").done(1);
    assert_eq!(battle.ship(1), ((0, 4), 4));
}

#[test]
fn dn_13_6_the_player_may_stop_at_any_time() {
    for steps in 0..3 {
        let mut battle = talon();
        battle.exchange().activate(1, "TAL-V1", 1, "DR1");
        for _ in 0..steps {
            battle.act(1, "forward");
        }
        battle.done(1);
        assert_eq!(battle.ship(1).0, (0, 4 - steps));
        assert!(!matches!(battle.step(), Step::Moving(_)));
    }
}

/// Steps and rotations that a profile allows at most.
fn drive(battle: &mut Table, id: &str, profile: u8, cards: &str) -> (u8, u8) {
    battle.exchange().activate(1, id, profile, cards);
    match battle.step() {
        Step::Moving(motion) => match motion.going {
            broadside_dreadnaught::Going::Drive { speed, agility } => (speed, agility),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

#[test]
fn dn_13_7_speed_and_agility_are_those_of_the_profile_with_its_modifiers() {
    assert_eq!(drive(&mut talon(), "TAL-V1", 1, "DR1"), (3, 2));
    assert_eq!(drive(&mut talon(), "TAL-V1", 2, "DR1 FL1"), (5, 2));
    let mut battle = talon();
    battle.attach(1, "TAL-V1", "DR5").attach(1, "TAL-V1", "DR3");
    assert_eq!(drive(&mut battle, "TAL-V1", 1, "DR1"), (5, 3), "white Speed+2 and Agi+1");
    let mut battle = talon();
    battle.mark(1, "TAL-V1", 4);
    assert_eq!(drive(&mut battle, "TAL-V1", 1, "DR1"), (1, 2), "per2:Speed-1");
    let mut battle = talon();
    battle.fit(1, "THO-D3");
    assert_eq!(drive(&mut battle, "TAL-V1", 1, "DR1"), (2, 2), "Slowed 1");
    let mut battle = talon();
    battle.fit(1, "TAL-U1").attach(1, "TAL-M1", "DR5");
    assert_eq!(
        drive(&mut battle, "TAL-V1", 1, "DR1"),
        (4, 2),
        "Afterburner Feeds; a white bonus elsewhere not"
    );
}

#[test]
fn dn_13_7_snare_slows_until_the_end_of_the_turn() {
    let mut battle = Table::face_to_face();
    battle.fit(1, "THO-W5").fit(2, "TAL-V1").shoot("THO-W5", 1, "GU1");
    battle.to_commit();
    battle.commit(1, "pass").hand(2, "DR1").commit(2, "DR1");
    assert!(battle.actions(2).contains(&Action::Forward));
    battle.act(2, "forward");
    assert!(!battle.is_offered(2, "forward"), "Speed 3 less Snare 2");
    battle.beat(Beat::End).to_commit();
    battle.commit(1, "pass").hand(2, "DR1").commit(2, "DR1").until(|battle| battle.is_offered(2, "forward"));
    battle.act(2, "left").act(2, "forward").act(2, "forward");
    assert!(battle.is_offered(2, "forward"), "the next turn it is gone");
}

#[test]
fn dn_13_8_drift_goes_exactly_one_hex_ahead() {
    let mut battle = talon();
    battle.exchange().drift(1);
    assert_eq!(battle.ship(1), ((0, 3), 0));
    let mut battle = talon();
    battle.cruiser(2, (0, 3), 0).exchange().drift(1).rest();
    assert_eq!(battle.ship(1), ((0, 4), 0), "a ship is in the way");
    assert_eq!(battle.player(1).made, 1, "the Activation is spent");
    assert_eq!(battle.player(1).limit, 1);
    let mut battle = talon();
    battle.place(1, (0, -5), 0).exchange().drift(1).rest();
    assert_eq!(battle.ship(1), ((0, -5), 0), "the map ends");
}

/// Where a Movement Grid Boost can take the ship.
fn grid_hexes(battle: &Table) -> Vec<(i8, i8)> {
    let mut hexes: Vec<_> = battle
        .actions(1)
        .iter()
        .filter_map(|it| if let Action::Hex(hex) = it { Some((hex.q, hex.r)) } else { None })
        .collect();
    hexes.sort_unstable();
    hexes
}

#[test]
fn dn_13_9_a_movement_grid_turns_with_the_ship_and_goes_step_by_step() {
    let mut battle = talon();
    battle.place(1, (0, 0), 2).hand(1, "DR1").loud().exchange().boost(1, "DR1");
    assert_eq!(grid_hexes(&battle), [(1, 0), (2, 0)], "SURGE, facing 2");
    battle.go(1, (2, 0));
    let moved: Vec<_> = battle.found(|event| match event {
        Event::Moved { pose, .. } => Some((pose.at.q, pose.at.r)),
        _ => None,
    });
    assert_eq!(moved, [(1, 0), (2, 0)]);
}

#[test]
fn dn_13_9_with_two_shortest_paths_the_player_picks_the_steps() {
    let mut battle = talon();
    battle.place(1, (0, 0), 0).fit(1, "TID-V2").exchange().activate(1, "TID-V2", 2, "FL1");
    battle.go(1, (1, -2));
    assert_eq!(grid_hexes(&battle), [(0, -1), (1, -1)]);
    battle.go(1, (1, -1));
    assert_eq!(battle.ship(1).0, (1, -2));
    // A ship on one of them leaves the other.
    let mut battle = talon();
    battle.place(1, (0, 0), 0).fit(1, "TID-V2").cruiser(2, (0, -1), 0).exchange();
    battle.activate(1, "TID-V2", 2, "FL1").go(1, (1, -2));
    assert_eq!(battle.ship(1).0, (1, -2));
}

#[test]
fn dn_13_10_the_facing_stays_and_blocked_hexes_cannot_be_chosen() {
    let mut battle = talon();
    battle.place(1, (0, 0), 0).cruiser(2, (0, -1), 0).hand(1, "DR1").loud().exchange().boost(1, "DR1");
    assert_eq!(grid_hexes(&battle), [] as [(i8, i8); 0], "SURGE is blocked: it does nothing");
    assert_eq!(battle.ship(1), ((0, 0), 0));
    assert!(battle.hush().in_discard(1, "DR1"));
    let mut battle = talon();
    battle.place(1, (0, 0), 3).cruiser(2, (0, -1), 0).hand(1, "DR3").loud().exchange().boost(1, "DR3");
    assert_eq!(grid_hexes(&battle), [(-1, 0), (1, -1)], "ASTERN without the hex of the Cruiser");
    battle.go(1, (1, -1));
    assert_eq!(battle.ship(1), ((1, -1), 3));
}

#[test]
fn dn_13_11_the_patterns_are_those_of_the_list() {
    let expected: [(&str, &[(i8, i8)]); 5] = [
        ("SURGE", &[(0, -1), (0, -2)]),
        ("SLIP", &[(1, -1), (-1, 0)]),
        ("ASTERN", &[(0, 1), (1, 0), (-1, 1)]),
        ("HOP", &[(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]),
        ("SWELL", &[(0, -1), (0, -2), (1, -1), (-1, 0), (1, -2), (-1, -1)]),
    ];
    for (id, hexes) in expected {
        let content = content();
        let pattern = content.patterns().iter().find(|pattern| pattern.id == id).expect("the pattern");
        let mut found: Vec<_> = pattern.hexes.iter().map(|hex| (hex.q, hex.r)).collect();
        let mut hexes = hexes.to_vec();
        found.sort_unstable();
        hexes.sort_unstable();
        assert_eq!(found, hexes, "{id}");
    }
    assert_eq!(content().patterns().len(), 5);
}

#[test]
fn dn_13_12_cruisers_move_along_with_an_activation() {
    // With a MOVE of 0 hexes, with a GRIDMOVE of a card and with a Drift.
    for what in ["move", "grid", "drift"] {
        let mut battle = talon();
        battle.cruiser(1, (3, 0), 0).cruiser(1, (4, 0), 0).fit(1, "TAL-U5").exchange();
        match what {
            "move" => battle.activate(1, "TAL-V1", 1, "DR1").done(1),
            "grid" => battle.activate(1, "TAL-U5", 1, "FL1").go(1, (0, 3)),
            _ => battle.drift(1),
        };
        assert_eq!(battle.actions(1), [Action::Cruiser(0), Action::Cruiser(1), Action::Done], "{what}");
        battle.act(1, "cruiser 2").go(1, (4, -1)).done(1).done(1);
        assert_eq!(battle.actions(1), [Action::Cruiser(0), Action::Done], "each once");
    }
}

#[test]
fn dn_13_12_boosts_do_not_take_cruisers_along() {
    let mut battle = talon();
    battle.cruiser(1, (3, 0), 0).hand(1, "DR1").loud().exchange().boost(1, "DR1").go(1, (0, 3)).hush();
    assert!(matches!(battle.step(), Step::Commit));
}

#[test]
fn dn_13_13_a_cruiser_goes_two_hexes_in_any_direction_and_turns_once() {
    let mut battle = talon();
    battle.cruiser(1, (3, 0), 0).exchange().drift(1).act(1, "cruiser 1");
    battle.go(1, (3, 1)).go(1, (2, 2));
    assert_eq!(battle.actions(1), [Action::Left, Action::Right, Action::Done]);
    battle.act(1, "right");
    assert_eq!(battle.cruiser_at(1, 1), Some(((2, 2), 1)));
    // It may turn without moving.
    let mut battle = talon();
    battle.cruiser(1, (3, 0), 0).exchange().drift(1).act(1, "cruiser 1").done(1).act(1, "left");
    assert_eq!(battle.cruiser_at(1, 1), Some(((3, 0), 5)));
}

/// The ways that a hand can make now, of all ships.
fn ways(battle: &Table) -> Vec<Leg> {
    let gestures = battle.game().gestures(seat(1)).into_iter();
    gestures.flat_map(|gesture| if let Hand::Way(legs) = gesture.hand { legs } else { Vec::new() }).collect()
}

#[test]
fn dn_13_13_a_hand_chooses_moves_and_turns_a_cruiser_at_once() {
    let mut battle = talon();
    battle.cruiser(1, (3, 0), 0).exchange().drift(1);
    let legs = ways(&battle);
    let whole = legs.iter().find(|leg| leg.picks.len() == 4 && leg.heading == 600).expect("there is a way");
    assert_eq!((whole.picks[0].as_str(), whole.picks[3].as_str()), ("cruiser 1", "right"));
    for pick in &whole.picks {
        battle.act(1, pick);
    }
    assert_eq!(battle.cruiser_at(1, 1).map(|(_, facing)| facing), Some(1));
    assert!(!battle.is_offered(1, "cruiser 1"));
}

#[test]
fn dn_13_13_a_way_ends_where_something_is_met() {
    let mut battle = talon();
    battle.cruiser(1, (3, 0), 0).obstacle("OB01", (3, -1), 0).exchange().drift(1);
    let met: Vec<Leg> = ways(&battle).into_iter().filter(|leg| leg.harms).collect();
    assert!(!met.is_empty());
    assert!(met.iter().all(|leg| leg.picks.last().is_some_and(|pick| pick.starts_with("hex "))), "{met:?}");
}

#[test]
fn dn_13_13_a_way_ends_at_a_beacon_only_before_contact() {
    let mut battle = talon();
    battle.cruiser(1, (3, 0), 0).beacon(1, (3, -1)).exchange().drift(1);
    let beyond = |battle: &Table| {
        let there = |leg: &&Leg| leg.picks.contains(&"hex 3 -1".to_string());
        ways(battle).iter().filter(there).any(|leg| leg.picks.last().is_some_and(|pick| pick == "left"))
    };
    assert!(!beyond(&battle), "what comes of the Contact is seen first");
    battle.change(1, |player| player.contacts = u32::MAX);
    assert!(beyond(&battle));
}

#[test]
fn dn_13_13_a_filled_drive_costs_a_hex_and_cru_move_adds_some() {
    let mut battle = talon();
    battle.cruiser(1, (3, 0), 0).fill_cruiser(1, 1, &[(0, 1)]).exchange().drift(1);
    battle.act(1, "cruiser 1").go(1, (3, 1));
    assert_eq!(battle.actions(1), [Action::Left, Action::Right, Action::Done]);
    let mut battle = talon();
    battle.cruiser(1, (3, 0), 0).fit(1, "CRO-V1").exchange().activate(1, "CRO-V1", 1, "DR1").done(1);
    battle.act(1, "cruiser 1").go(1, (3, 1)).go(1, (3, 2)).go(1, (3, 3));
    assert_eq!(battle.cruiser_at(1, 1), Some(((3, 3), 0)), "Processional Drive: one hex more");
}

#[test]
fn dn_13_14_whoever_makes_a_token_chooses_hex_and_facing() {
    let mut battle = talon();
    battle.place(1, (0, 0), 0).fit(1, "THO-W1").exchange().activate(1, "THO-W1", 1, "FO1");
    battle.go(1, (1, -1));
    assert_eq!(battle.actions(1).len(), 6);
    battle.act(1, Action::Face(broadside_geometry::hex::Direction::new(3)));
    let token = battle.state().tokens[0];
    assert_eq!((token.owner, token.pose), (seat(1), pose((1, -1), 3)));
}

#[test]
fn dn_13_15_tokens_enter_any_hex_and_leave_over_the_edge() {
    // A Torpedo flies over a friendly ship and off the map.
    let mut battle = Table::between("THO-b", "ANV-b");
    battle.token(1, "torpedo", (0, 0), 0).cruiser(1, (0, -1), 0).beat(Beat::Tokens);
    let state = battle.state();
    assert_eq!((state.tokens[0].pose.at.q, state.tokens[0].pose.at.r), (0, -3));
    let mut battle = Table::between("THO-b", "ANV-b");
    battle.token(1, "torpedo", (0, -4), 0).beat(Beat::Tokens);
    assert!(battle.state().tokens.is_empty(), "its own movement crosses the edge");
    // Steps of a player stay on the map: TOKMOVE of the Hedgemaster.
    let mut battle = Table::between("THO-b", "ANV-b");
    battle.token(1, "mine", (0, -5), 0).beat(Beat::Volley).act(1, "yes").act(1, "token 1");
    battle.does_not_offer(1, "hex 0 -6");
    battle.offers(1, "hex 0 -4");
}

#[test]
fn dn_13_16_rotation_is_no_movement() {
    let mut battle = talon();
    battle.cruiser(1, (3, 0), 0).obstacle("OB01", (0, 4), 0).hand(1, "DR4").loud().exchange().boost(1, "DR4");
    battle.act(1, "left").act(1, "left").hush();
    assert_eq!(battle.ship(1), ((0, 4), 4));
    assert!(!battle.player(1).moved);
    battle.expects_no(|event| matches!(event, Event::Collided { .. }));
    let mut battle = talon();
    battle.cruiser(1, (3, 0), 0).fit(1, "TAL-U1").exchange().activate(1, "TAL-U1", 1, "DR1");
    battle.act(1, "right").done(1);
    assert!(!matches!(battle.step(), Step::CruiserMoves(_)), "no Cruiser moves along");
}

#[test]
fn dn_13_17_a_shoved_ship_comes_nearer_hex_by_hex() {
    // Tow Cables: two hexes closer. With two candidates the acting player picks.
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).cruiser(2, (2, 2), 0).fit(1, "ANV-U4").exchange();
    battle.activate(1, "ANV-U4", 1, "DR1");
    let mut steps = grid_hexes(&battle);
    assert_eq!(steps, [(1, 2), (2, 1)]);
    battle.go(1, (1, 2));
    steps = grid_hexes(&battle);
    assert_eq!(steps, [(0, 2), (1, 1)]);
    battle.go(1, (1, 1));
    assert_eq!(battle.cruiser_at(2, 1), Some(((1, 1), 0)), "it does not turn");
}

#[test]
fn dn_13_17_a_ship_is_never_shoved_into_another() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).cruiser(2, (0, 2), 0).cruiser(2, (0, 1), 0).fit(1, "ANV-U4").exchange();
    battle.activate(1, "ANV-U4", 1, "DR1").fire(1, at_cruiser(2, 1)).rest();
    assert_eq!(battle.cruiser_at(2, 1), Some(((0, 2), 0)), "the only candidate is taken");
}

#[test]
fn dn_13_17_a_shove_is_movement_for_mines_and_collisions() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).place(2, (0, -4), 0).obstacle("OB01", (0, -3), 0).fit(1, "ANV-U4").exchange();
    battle.activate(1, "ANV-U4", 1, "DR1").go(1, (0, -3));
    battle.expects(|event| matches!(event, Event::Collided { .. }));
}

#[test]
fn dn_13_18_leaving_an_obstacle_carefully_costs_nothing() {
    let mut battle = talon();
    battle.obstacle("OB06", (0, 4), 3).exchange().activate(1, "TAL-V1", 1, "DR1");
    battle.act(1, "forward").done(1).rest();
    assert!(!battle.happened(|event| matches!(event, Event::Collided { .. })), "see DN-14.8");
}
