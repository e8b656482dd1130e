//! DN-14: Obstacles and collisions.

use broadside_dreadnaught::{Beat, Cover, Event, Face, OpenWindow, Shape, Step, Target, WindowKind};

use crate::kit::*;

fn collided(battle: &Table) -> usize {
    battle.count(|event| matches!(event, Event::Collided { .. }))
}

/// A Talon at (0,4) that looks north, about to move with Speed 3 and Agility 2; Defence 2.
fn sailing() -> Table {
    let mut battle = Table::between("TAL-b", "ANV-b");
    battle.place(1, (0, 4), 0).fit(1, "ANV-U1 THO-D2");
    battle
}

fn sail(battle: &mut Table) -> &mut Table {
    battle.exchange().activate(1, "TAL-V1", 1, "DR1")
}

#[test]
fn dn_14_1_every_obstacle_has_its_fields() {
    type Row = (&'static str, &'static str, u8, Shape, u8, u8, Option<u8>, Cover, u8);
    let rows: [Row; 12] = [
        ("OB01", "Rubble Shoal", 1, Shape::Dot, 0, 1, Some(3), Cover::Dims(1), 6),
        ("OB02", "Ion Haze", 1, Shape::Dot, 0, 0, None, Cover::Clear, 6),
        ("OB03", "Comet Shard", 1, Shape::Dot, 3, 2, Some(4), Cover::Dims(1), 6),
        ("OB04", "Plasma Vent", 1, Shape::Dot, 0, 0, None, Cover::Clear, 6),
        ("OB05", "Black Ice", 2, Shape::Pair, 0, 1, Some(4), Cover::Clear, 4),
        ("OB06", "Wreckage", 2, Shape::Pair, 0, 2, Some(6), Cover::Dims(2), 4),
        ("OB07", "Old Minefield", 2, Shape::Pair, 0, 0, Some(3), Cover::Clear, 4),
        ("OB08", "Shrapnel Cloud", 3, Shape::Tri, 1, 0, None, Cover::Dims(1), 3),
        ("OB09", "Radiation Storm", 3, Shape::Tri, 1, 0, None, Cover::Clear, 3),
        ("OB10", "Drifting Hulk", 3, Shape::Bar, 1, 3, Some(10), Cover::Blocks, 3),
        ("OB11", "Gravity Shear", 3, Shape::Tri, 0, 0, None, Cover::Clear, 3),
        ("OB12", "Dust Veil", 3, Shape::Tri, 0, 0, None, Cover::Dims(2), 3),
    ];
    assert_eq!(content().obstacles().len(), rows.len());
    for (id, name, size, shape, speed, defence, hp, sight, supply) in rows {
        let content = content();
        let kind = &content.obstacles()[obstacle_kind(id).index()];
        assert_eq!(kind.name, name);
        assert_eq!((kind.shape, kind.shape.size()), (shape, size), "{id}");
        assert_eq!((kind.speed, kind.defence, kind.hp, kind.supply), (speed, defence, hp, supply), "{id}");
        assert_eq!(kind.sight, sight, "{id}");
    }
}

/// The hexes of a standing Obstacle: those where a collision or an effect is felt, found by targeting.
fn cells(id: &str, at: (i8, i8), facing: u8) -> Vec<(i8, i8)> {
    let mut battle = Table::doorwards();
    battle.obstacle(id, at, facing).place(1, (-4, 4), 1).fit(1, "THO-M2").exchange();
    battle.activate(1, "THO-M2", 2, "FO1");
    let targets = battle.targets(1).into_iter();
    let mut cells: Vec<_> = targets
        .filter_map(|it| if let Target::Obstacle(_, hex) = it { Some((hex.q, hex.r)) } else { None })
        .collect();
    cells.sort_unstable();
    cells
}

#[test]
fn dn_14_2_shapes_follow_anchor_and_facing() {
    assert_eq!(cells("OB01", (0, 0), 2), [(0, 0)]);
    assert_eq!(cells("OB06", (0, 0), 0), [(0, -1), (0, 0)]);
    assert_eq!(cells("OB06", (0, 0), 2), [(0, 0), (1, 0)]);
    assert_eq!(cells("OB10", (0, 0), 1), [(-1, 1), (0, 0), (1, -1)]);
    // A tri has no HP: its hexes are felt by a ship that drifts into them.
    for (at, inside) in [((0, 0), true), ((0, -1), true), ((1, -1), true), ((-1, 0), false), ((1, 0), false)]
    {
        let mut battle = Table::doorwards();
        battle.obstacle("OB08", (0, 0), 0).place(1, (at.0, at.1 + 1), 0).exchange().drift(1);
        // From inside to inside is a collision too (DN-14.7).
        assert_eq!(collided(&battle) == 1, inside, "{at:?}");
    }
}

#[test]
fn dn_14_3_moving_obstacles_go_straight_in_power_up() {
    let mut battle = Table::doorwards();
    battle.obstacle("OB03", (0, 0), 2).obstacle("OB08", (-3, 0), 0).obstacle("OB01", (3, 3), 0);
    battle.fresh().beat(Beat::Obstacles);
    let at = |index: usize| {
        let pose = battle.state().obstacles[index].pose;
        (pose.at.q, pose.at.r)
    };
    assert_eq!((at(0), at(1), at(2)), ((3, 0), (-3, -1), (3, 3)));
    let order: Vec<u8> =
        battle.found(
            |event| if let Event::ObstacleMoved { obstacle, .. } = event { Some(*obstacle) } else { None },
        );
    assert_eq!(order, [0, 0, 0, 1], "in order of placement, one hex at a time");
}

#[test]
fn dn_14_3_obstacles_move_right_after_the_draws() {
    let mut battle = Table::doorwards();
    battle.obstacle("OB03", (0, 0), 2).hand(2, "").fresh().beat(Beat::PowerUp).act(1, "no");
    let place =
        |wanted: fn(&Event) -> bool| battle.events().into_iter().position(wanted).expect("it happened");
    let drew =
        battle.events().into_iter().rposition(|event| matches!(event, Event::Drew { .. })).expect("draws");
    assert!(drew < place(|event| matches!(event, Event::ObstacleMoved { .. })));
}

#[test]
fn dn_14_4_an_obstacle_beyond_the_map_is_removed() {
    let mut battle = Table::doorwards();
    battle.obstacle("OB03", (0, -4), 0).obstacle("OB10", (0, -5), 0).beat(Beat::Obstacles);
    assert!(battle.state().obstacles[0].gone);
    assert!(!battle.state().obstacles[1].gone, "one of its hexes is still on the map");
    battle.beat(Beat::Obstacles);
    assert!(battle.state().obstacles[1].gone);
}

#[test]
fn dn_14_5_ships_and_tokens_collide_on_entering() {
    let mut battle = sailing();
    battle.obstacle("OB01", (0, 3), 0);
    sail(&mut battle).act(1, "forward");
    assert_eq!(collided(&battle), 1);
    // One without a collision effect never collides.
    let mut battle = sailing();
    battle.obstacle("OB02", (0, 3), 0);
    sail(&mut battle).act(1, "forward");
    assert_eq!(collided(&battle), 0);
    // An Obstacle that comes to a ship and to a Token.
    let mut battle = sailing();
    battle.obstacle("OB03", (0, 2), 3).token(2, "probe", (0, 3), 0).beat(Beat::Obstacles);
    assert_eq!(collided(&battle), 1);
    assert!(battle.state().tokens.is_empty());
}

#[test]
fn dn_14_6_one_obstacle_collides_once_in_a_movement() {
    let mut battle = sailing();
    battle.obstacle("OB06", (0, 3), 0).change(1, |player| player.filled = 0);
    sail(&mut battle).act(1, "forward");
    battle.until(|battle| battle.is_offered(1, "forward")).act(1, "forward").rest();
    assert_eq!(battle.ship(1).0, (0, 2));
    assert_eq!(collided(&battle), 1, "two hexes of one piece");
    // Another movement is another collision.
    battle.change(1, |player| player.limit = 1).exchange().drift(1).rest();
    assert_eq!(collided(&battle), 1, "the drift leaves it");
    // Two pieces are two collisions.
    let mut battle = sailing();
    battle.obstacle("OB01", (0, 3), 0).obstacle("OB01", (0, 2), 0);
    sail(&mut battle).act(1, "forward");
    battle.until(|battle| battle.is_offered(1, "forward")).act(1, "forward").rest();
    assert_eq!(collided(&battle), 2);
}

#[test]
fn dn_14_7_from_inside_to_inside_is_a_collision() {
    let mut battle = sailing();
    battle.obstacle("OB06", (0, 4), 0);
    sail(&mut battle).act(1, "forward");
    assert_eq!(battle.ship(1).0, (0, 3));
    assert_eq!(collided(&battle), 1);
}

#[test]
fn dn_14_8_a_careful_exit_is_free_and_a_second_step_is_not() {
    let mut battle = sailing();
    battle.obstacle("OB06", (0, 4), 3);
    sail(&mut battle).act(1, "forward").done(1).rest();
    assert_eq!(collided(&battle), 0);
    let mut battle = sailing();
    battle.obstacle("OB06", (0, 4), 3);
    sail(&mut battle).act(1, "forward").act(1, "right").act(1, "forward");
    assert_eq!(collided(&battle), 1, "before the second step");
    assert_eq!(battle.ship(1).0, (0, 3), "in the hex outside");
    assert!(battle.picks(2).iter().all(|(face, _)| *face == Face::Forward), "{:?}", battle.picks(2));
    battle.until(|battle| battle.ship(1).0 == (1, 2));
}

#[test]
fn dn_14_8_after_a_stop_the_second_step_is_not_made() {
    let mut battle = sailing();
    battle.obstacle("OB05", (0, 4), 3);
    sail(&mut battle).act(1, "forward").act(1, "forward").rest();
    assert_eq!(collided(&battle), 1);
    assert_eq!(battle.ship(1).0, (0, 3));
}

#[test]
fn dn_14_9_an_impact_is_an_attack_without_an_attacker() {
    // Only the owner of the ship is asked; no player counts as the attacker.
    let mut battle = sailing();
    battle.obstacle("OB06", (0, 3), 0).hand(1, "WA1 WA2 DR1").hand(2, "GU1 LA3").loud();
    battle.exchange().hush().commit(1, "DR1").commit(2, "pass").hush().act(1, "forward");
    assert_eq!(battle.open_window(), Some((WindowKind::A, 1)));
    battle.offers(1, "card WA1");
    battle.act(1, "pass");
    assert!(!matches!(battle.open_window(), Some((WindowKind::A, 2))));
    battle.hush().lazily();
    assert!(battle.blows() == [(4, 2)], "Impact 4 against Defence 2");
    let mut battle = sailing();
    battle.obstacle("OB01", (0, 3), 0).fit(1, "TAL-D3 TID-U1");
    sail(&mut battle).act(1, "forward").rest();
    assert_eq!(battle.blows(), [(3, 4)], "the Forward face of a Prow Shield");
    assert_eq!(battle.strain_on(1, "TAL-D3"), 1, "it goes through the attack steps");
}

#[test]
fn dn_14_10_the_face_lies_in_the_direction_of_motion_and_the_opponent_picks() {
    let mut battle = sailing();
    battle.obstacle("OB06", (0, 3), 0);
    sail(&mut battle).act(1, "forward");
    assert!(!battle.picks(2).is_empty() && battle.picks(2).iter().all(|(face, _)| *face == Face::Forward));
    // A Cruiser that moves sideways shows the side it moves to.
    let mut battle = sailing();
    battle.cruiser(1, (3, 0), 0).obstacle("OB06", (4, 0), 2).exchange().drift(1);
    battle.act(1, "cruiser 1").go(1, (4, 0));
    assert!(!battle.picks(2).is_empty() && battle.picks(2).iter().all(|(face, _)| *face == Face::LowerRight));
    // An Obstacle that comes from astern hits the stern.
    let mut battle = sailing();
    battle.place(1, (0, 0), 0).obstacle("OB03", (0, 2), 0).beat(Beat::Obstacles);
    assert!(!battle.picks(2).is_empty() && battle.picks(2).iter().all(|(face, _)| *face == Face::Rear));
}

#[test]
fn dn_14_10_with_more_players_the_next_enemy_picks() {
    let mut battle = Table::of(&setup(&["ANV-b", "TAL-b", "LAN-b"]));
    battle.place(2, (0, 0), 0).obstacle("OB03", (0, 2), 0).beat(Beat::Obstacles);
    battle.awaits(&[3]);
    let mut battle = Table::of(&setup(&["ANV-b", "TAL-b", "LAN-b"]));
    battle.place(2, (0, 0), 0).obstacle("OB03", (0, 2), 0).change(3, |player| player.ship = None);
    battle.beat(Beat::Obstacles);
    assert_eq!(battle.awaited(), [1], "who is out of the game is passed over");
}

#[test]
fn dn_14_11_a_ship_in_the_way_may_step_aside() {
    let mut battle = sailing();
    battle.place(1, (0, 0), 0).obstacle("OB03", (0, 2), 0).hand(1, "DR2").loud().beat(Beat::Obstacles);
    assert_eq!(battle.open_window(), Some((WindowKind::C, 1)));
    battle.boost(1, "DR2").go(1, (1, -1)).hush();
    battle.until(|battle| !matches!(battle.step(), Step::Window(_) | Step::Moving(_)));
    assert_eq!(collided(&battle), 0);
    let comet = battle.state().obstacles[0];
    assert_eq!((comet.pose.at.q, comet.pose.at.r, comet.gone), (0, -1, false), "it goes on");
}

#[test]
fn dn_14_11_several_ships_are_asked_in_order_the_dreadnaught_first() {
    let mut battle = Table::doorwards();
    battle
        .place(2, (0, -1), 0)
        .cruiser(2, (1, -1), 0)
        .cruiser(1, (0, 0), 0)
        .hand(1, "DR5")
        .hand(2, "DR5 DR1");
    // A tri at (0,1) facing north covers (0,1), (0,0) and (1,0).
    battle.lay(|state| state.players[seat(1)].cruisers[0].pose = Some(pose((3, 3), 0)));
    battle.obstacle("OB08", (0, 1), 0).loud().beat(Beat::Obstacles);
    let mut asked = Vec::new();
    while let Step::Window(OpenWindow { kind: WindowKind::C, about, .. }) = battle.step() {
        asked.push(about.expect("a ship"));
        let number = battle.window().expect("somebody");
        battle.act(number, "pass");
    }
    let ship = broadside_dreadnaught::ShipRef::Dreadnaught(seat(2));
    assert_eq!(asked, [ship, broadside_dreadnaught::ShipRef::Cruiser(seat(2), 0)]);
}

#[test]
fn dn_14_12_a_ship_that_moves_in_has_no_c_window_but_clamps_in_the_a_window() {
    let mut battle = sailing();
    battle.obstacle("OB06", (0, 3), 0).hand(1, "FO5 DR1 DR2").loud();
    battle.exchange().hush().commit(1, "DR1").commit(2, "pass").hush().act(1, "forward");
    assert_eq!(battle.open_window(), Some((WindowKind::A, 1)));
    assert!(!battle.is_offered(1, "card DR2"), "no movement inside a movement");
    battle.boost(1, "FO5").hush();
    assert!(battle.blows().is_empty(), "the collision has no effect");
    assert!(battle.is_offered(1, "forward"), "the movement goes on");
}

#[test]
fn dn_14_13_obstacles_with_hp_grind_each_other() {
    let mut battle = Table::doorwards();
    battle.obstacle("OB03", (0, 2), 0).obstacle("OB06", (0, 1), 0).beat(Beat::Obstacles);
    let state = battle.state();
    assert!(state.obstacles[0].gone, "the comet loses its 4");
    assert_eq!((state.obstacles[1].hp, state.obstacles[1].gone), (2, false));
    // Without HP on one side they overlap.
    let mut battle = Table::doorwards();
    battle.obstacle("OB03", (0, 2), 0).obstacle("OB02", (0, 1), 0).beat(Beat::Obstacles);
    let state = battle.state();
    assert_eq!((state.obstacles[0].hp, state.obstacles[0].gone, state.obstacles[1].gone), (4, false, false));
}

#[test]
fn dn_14_14_tokens_die_on_obstacles_and_warheads_hurt_them() {
    for (token, hp) in [("mine", 1), ("torpedo", 1), ("probe", 4), ("drone", 4)] {
        let mut battle = Table::doorwards();
        battle.obstacle("OB03", (0, 2), 0).token(2, token, (0, 1), 0).beat(Beat::Obstacles);
        assert!(battle.state().tokens.is_empty());
        assert_eq!(battle.state().obstacles[0].hp, hp, "{token}");
    }
    // A Torpedo that flies into a Wreckage.
    let mut battle = Table::doorwards();
    battle.obstacle("OB06", (0, -1), 0).token(1, "torpedo", (0, 1), 0).beat(Beat::Tokens);
    assert!(battle.state().tokens.is_empty());
    assert_eq!(battle.state().obstacles[0].hp, 3);
    // One without collision effect, and a Beacon, are left alone.
    let mut battle = Table::doorwards();
    battle.obstacle("OB09", (0, 2), 0).token(2, "mine", (0, 0), 0).obstacle("OB03", (3, 0), 0);
    battle.beacon(1, (3, -1)).beat(Beat::Obstacles);
    assert_eq!(battle.state().tokens.len(), 1);
    assert!(!battle.state().beacons[0].gone);
}

#[test]
fn dn_14_15_area_effects_of_power_up_reach_dreadnaughts_in_them() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).obstacle("OB04", (0, 0), 0).obstacle("OB09", (0, 0), 0).hand(1, "GU1");
    battle.beat(Beat::Areas);
    assert_eq!(battle.strain_on(1, "ANV-D1"), 1, "Plasma Vent");
    assert!(battle.player(1).hand.is_empty(), "Radiation Storm");
    assert_eq!(battle.player(2).discard.len(), 0);
}

#[test]
fn dn_14_16_gravity_slows_a_path_once() {
    // From inside, through it, and Drift unaffected.
    for at in [(0, 4), (0, 3)] {
        let mut battle = sailing();
        battle.obstacle("OB11", at, 0).obstacle("OB11", (at.0, at.1 - 1), 0);
        sail(&mut battle).act(1, "forward").act(1, "forward");
        assert!(!battle.is_offered(1, "forward"), "3 less 1, once");
    }
    let mut battle = sailing();
    battle.obstacle("OB11", (0, 4), 0).exchange().drift(1);
    assert_eq!(battle.ship(1).0, (0, 3));
}

#[test]
fn dn_14_17_obstacles_can_be_shot_to_pieces() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).obstacle("OB06", (0, -2), 0).obstacle("OB02", (1, -2), 0).exchange();
    battle.activate(1, "ANV-W1", 2, "GU1 FO1");
    let obstacles: Vec<_> =
        battle.targets(1).into_iter().filter(|it| matches!(it, Target::Obstacle(..))).collect();
    assert_eq!(obstacles.len(), 2, "the two hexes of the Wreckage; Ion Haze has no HP");
    battle.fire(1, obstacles[0]);
    assert_eq!(battle.state().obstacles[0].hp, 3, "5 against Defence 2");
    battle.fire(1, obstacles[0]);
    assert!(battle.state().obstacles[0].gone);
    // A shot that does not exceed the Defence does nothing.
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).fit(1, "ANV-W3").obstacle("OB10", (0, -4), 2).exchange();
    battle.activate(1, "ANV-W3", 1, "GU1").fire(1, battle_target(0, (0, -4)));
    assert_eq!(battle.blows(), [(3, 3)]);
    assert_eq!(battle.state().obstacles[0].hp, 10);
}

fn battle_target(index: u8, at: (i8, i8)) -> Target {
    Target::Obstacle(index, hex(at))
}

#[test]
fn dn_14_18_a_wreck_never_explodes_under_a_ship() {
    let mut battle = Table::of(&setup(&["ANV-b", "TAL-b", "LAN-b"]));
    // The Systems of the second player are down: a Drifting Hulk lies where the ship was, over a Cruiser.
    battle.place(2, (0, 0), 0).cruiser(3, (0, -1), 0);
    battle.change(2, |player| player.doomed = Some(broadside_dreadnaught::Wreck::Systems));
    battle.fresh().beat(Beat::Convert);
    assert_eq!(battle.state().obstacles.len(), 1);
    assert_eq!(collided(&battle), 0);
}

#[test]
fn dn_14_19_a_cruiser_suffers_impacts_like_attacks() {
    let mut battle = sailing();
    battle.cruiser(1, (3, 0), 0).obstacle("OB06", (3, -1), 0).exchange().drift(1);
    battle.act(1, "cruiser 1").go(1, (3, -1));
    assert_eq!(battle.blows(), [(4, 2)]);
    assert_eq!(battle.awaited(), [2], "the opponent picks");
    battle.hit(2, (0, -1));
    assert_eq!(battle.player(1).cruisers[0].filled.count_ones(), 1);
}

#[test]
fn dn_14_20_an_obstacle_in_the_line_of_fire_dims_the_shot() {
    let mut battle = Table::face_to_face();
    battle.obstacle("OB06", (0, -1), 0).shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(3, 2)], "see chapter 17");
}

#[test]
fn dn_14_4_the_log_says_by_which_rule_an_obstacle_goes() {
    // A Comet Shard flies off the map; another is removed by its collision.
    let mut battle = Table::doorwards();
    battle.obstacle("OB03", (0, -5), 0).beat(Beat::Obstacles);
    battle.tells("DN-14.4", "is gone.");
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).obstacle("OB03", (0, 3), 0).exchange().drift(1).rest();
    battle.tells("DN-23.58", "is gone.");
}

#[test]
fn dn_14_17_a_position_with_more_hp_than_the_kind_has_is_refused() {
    for (id, hp, right) in [("OB01", 3, true), ("OB01", 4, false), ("OB02", 0, true), ("OB02", 1, false)] {
        let mut table = Table::duel();
        table.obstacle(id, (0, 0), 0);
        table.lay(|state| state.obstacles[0].hp = hp);
        assert_eq!(table.problems() == ["DN-14.17"], !right, "{id} with {hp}");
        assert_eq!(table.problems().is_empty(), right, "{id} with {hp}");
    }
}
