//! Every ship class, Hull bonus, Obstacle and weapon token in play.

use broadside_dreadnaught::{Action, Beat, Event, Face, Going, Intent, Step};

use crate::kit::*;

/// A class against a Doorward, three hexes apart, with a Defence of 2 and cards that add nothing.
fn class(id: &str) -> Table {
    let mut battle = Table::between("ANV-b", id);
    battle.place(1, (0, 0), 0).place(2, (0, -3), 3).fit(2, "ANV-R1 ANV-V1 ANV-M1 ANV-W1 THO-D2 ANV-U4");
    battle.fit(1, "ANV-U4");
    battle
}

fn repair(id: &str) -> u8 {
    let mut battle = class(id);
    battle
        .mark(2, "ANV-W1", 1)
        .change(2, |player| player.intent = Some(Intent::Recover))
        .beat(Beat::Recovery);
    let points = battle.events().into_iter().find_map(|event| match event {
        Event::Recovery { points, .. } => Some(*points),
        _ => None,
    });
    points.expect("a Recovery")
}

/// The kinds of a layout as the set-up builds it.
fn layout(id: &str) -> Vec<&'static str> {
    let mut battle = Table::begun(&setup(&[id, "TAL-b"]));
    battle.until_step(|step| matches!(step, Step::PlaceShip(_)));
    (0..battle.player(1).systems.len()).map(|slot| battle.kind_of(1, slot).name()).collect()
}

#[test]
fn class_anv_a_ironmarch() {
    assert_eq!(repair("ANV-a"), 3);
    let mut battle = class("ANV-a");
    battle.exchange().activate(1, "ANV-W1", 2, "GU1 FO1").fire(1, at_ship(2)).hit_kind(1, "D");
    battle.suffer(2, "ANV-V1");
    assert_eq!(battle.markers(2, "ANV-V1"), 2, "net 3 less 1");
    battle.fire(1, at_ship(2)).hit_kind(1, "W").suffer(2, "ANV-W1");
    assert_eq!(battle.markers(2, "ANV-W1"), 3, "once a Volley");
    let mut battle = class("ANV-a");
    battle.fit(2, "ANV-D1").shoot("ANV-W1", 1, "GU1").hit_kind(1, "W").suffer(2, "ANV-W1");
    assert_eq!(battle.markers(2, "ANV-W1"), 1, "a single marker is not prevented");
}

#[test]
fn class_anv_b_doorward() {
    assert_eq!(repair("ANV-b"), 2);
    assert_eq!(layout("ANV-b").iter().filter(|it| **it == "Defence").count(), 2);
}

#[test]
fn class_tal_a_swiftreaver() {
    assert_eq!(repair("TAL-a"), 2);
    let mut battle = class("TAL-a");
    battle.place(2, (0, 4), 0).exchange().commit(1, "pass").commit(2, "drift").act(2, "yes");
    battle.act(2, "right").act(2, "forward");
    assert_eq!(battle.ship(2), ((1, 2), 1), "MOVE 1/1 after the Drift");
}

#[test]
fn class_tal_b_gyrehawk() {
    assert_eq!(repair("TAL-b"), 3);
    for (filled, going) in
        [(5, Going::Drive { speed: 2, agility: 1 }), (6, Going::Drive { speed: 3, agility: 2 })]
    {
        let mut battle = class("TAL-b");
        let cells: Vec<_> =
            battle.plan(2).cells.iter().take(filled).map(|(cell, _)| (cell.q, cell.r)).collect();
        battle.fill(2, &cells).hand(2, "DR1").exchange().commit(1, "pass").commit(2, "DR1");
        battle.until_step(|step| matches!(step, Step::Declare(_) | Step::Moving(_)));
        if matches!(battle.step(), Step::Declare(_)) {
            battle.declare(2, "ANV-V1", 1, 0);
        }
        assert!(matches!(battle.step(), Step::Moving(motion) if motion.going == going), "{filled} filled");
    }
}

#[test]
fn class_lan_a_watchfire() {
    assert_eq!(repair("LAN-a"), 3);
    let mut battle = class("LAN-a");
    battle.fresh().beat(Beat::Start);
    let looks = |event: &Event| matches!(event, Event::Looks { seat: by, deck, count: 2 } if *by == seat(2) && *deck == seat(1));
    battle.expects(looks);
}

#[test]
fn class_lan_b_pale_signal() {
    assert_eq!(repair("LAN-b"), 2);
    assert_eq!(layout("LAN-b").iter().filter(|it| **it == "Upgrade").count(), 2);
}

#[test]
fn class_tho_a_briarheart() {
    assert_eq!(repair("THO-a"), 2);
    assert_eq!(layout("THO-a").iter().filter(|it| **it == "Weapon").count(), 2);
}

#[test]
fn class_tho_b_hedgemaster() {
    assert_eq!(repair("THO-b"), 3);
    let mut battle = class("THO-b");
    battle.token(2, "mine", (4, 0), 0).beat(Beat::Volley).until(|battle| battle.is_offered(2, "yes"));
    battle.act(2, "yes").act(2, "token 1").go(2, (4, 1));
    assert_eq!(battle.state().tokens[0].pose.at, hex((4, 1)));
    battle.beat(Beat::Volley).until(|battle| {
        assert!(!battle.is_offered(2, "yes"), "once a turn");
        matches!(battle.step(), Step::Commit)
    });
}

#[test]
fn class_tid_a_stillwater() {
    assert_eq!(repair("TID-a"), 4);
    let mut battle = class("TID-a");
    battle.fit(1, "CRO-W5").place(1, (0, 0), 1).fit(2, "TID-D1").exchange().activate(1, "CRO-W5", 1, "GU1");
    battle.fire(1, at_ship(2)).act(2, "yes");
    battle.expects(|event| matches!(event, Event::Looks { seat: by, count: 1, .. } if *by == seat(2)));
}

#[test]
fn class_tid_b_undertow() {
    assert_eq!(repair("TID-b"), 4);
    for (markers, defence) in [(2, 2), (3, 3)] {
        let mut battle = class("TID-b");
        battle.mark(2, "ANV-R1", markers).shoot("ANV-W1", 1, "GU1");
        assert_eq!(battle.blows(), [(5, defence)]);
    }
}

#[test]
fn class_cro_a_sovereign_writ() {
    assert_eq!(repair("CRO-a"), 2);
    let mut battle = Table::begun(&setup(&["CRO-a", "TAL-b"]));
    battle.until(|battle| battle.state().turn == 1);
    assert_eq!(battle.player(1).cruisers.len(), 5);
}

#[test]
fn class_cro_b_regents_hand() {
    assert_eq!(repair("CRO-b"), 3);
    for (home, damage) in [((0, 0), 3), ((-1, -1), 2)] {
        let mut battle = class("CRO-b");
        battle
            .cruiser(2, (0, 3), 0)
            .cruiser(1, (0, 1), 0)
            .place(1, (5, 0), 0)
            .place(2, home, 0)
            .hand(2, "GU1");
        battle.exchange().commit(1, "pass").commit(2, "GU1");
        battle.until_step(|step| matches!(step, Step::Declare(_)));
        battle.declare(2, "ANV-W1", 1, 0).until(|battle| battle.is_offered(2, "cruiser 1"));
        battle.act(2, "cruiser 1").fire(2, at_cruiser(1, 1));
        assert_eq!(battle.blows(), [(damage, 2)], "{home:?}");
    }
}

/// A card of the own deck was Activated, and the Hull bonus is wanted.
fn hull(id: &str, card: &str, profile: u8, pay: &str, lay: impl FnOnce(&mut Table)) -> Table {
    let mut battle = Table::between(id, "ANV-b");
    battle.place(1, (0, 0), 0);
    lay(&mut battle);
    battle.exchange().activate(1, card, profile, pay);
    while !matches!(battle.step(), Step::May(_)) {
        battle.lazily();
    }
    battle.fresh().act(1, "yes");
    battle
}

#[test]
fn hull_anv_deep_magazines() {
    let lay = |battle: &mut Table| {
        battle.cruiser(1, (3, 0), 0).discard(1, "GU3 WA1");
        battle.change(1, |player| player.cruisers[0].disarmed = true);
    };
    let mut rearm = hull("ANV-b", "ANV-D1", 1, "WA2", lay);
    rearm.act(1, "branch 1");
    assert!(!rearm.player(1).cruisers[0].disarmed);
    let mut recall = hull("ANV-b", "ANV-D1", 1, "WA2", lay);
    recall.act(1, "branch 2");
    assert_eq!(recall.actions(1), [Action::Card(grid("GU3")), Action::Done], "GU alone");
}

#[test]
fn hull_tal_slipstream() {
    let mut battle = hull("TAL-b", "TAL-U1", 1, "DR1", |_| {});
    battle.act(1, "right");
    assert_eq!(battle.ship(1), ((0, 0), 1));
    assert!(!matches!(battle.step(), Step::Rotate(_)));
}

#[test]
fn hull_lan_second_sight() {
    let battle = hull("LAN-b", "LAN-U1", 2, "FL1", |_| {});
    battle.expects(|event| matches!(event, Event::Looks { deck, count: 2, .. } if *deck == seat(1)));
}

#[test]
fn hull_tho_seedbed() {
    let mut battle = hull("THO-b", "THO-D2", 1, "FO1", |battle| {
        battle.fit(1, "THO-D2");
    });
    assert_eq!(battle.actions(1).iter().filter(|it| matches!(it, Action::Hex(_))).count(), 6, "r1-1 ALL");
    battle.go(1, (0, 1));
    assert_eq!(battle.state().tokens[0].kind, token_kind("mine"));
}

#[test]
fn hull_tid_ebb() {
    let battle = hull("TID-b", "TID-U2", 1, "FL1", |battle| {
        battle.fit(1, "TID-U2").strain(1, "TID-D1", 2);
    });
    assert_eq!(battle.strain_on(1, "TID-D1"), 1);
}

#[test]
fn hull_cro_retinue() {
    let mut battle = hull("CRO-b", "CRO-D1", 1, "WA1", |battle| {
        battle.cruiser(1, (3, 0), 0).cruiser(1, (3, 2), 0);
    });
    battle.act(1, "cruiser 1").go(1, (3, -1)).go(1, (3, -2)).done(1);
    assert_eq!(battle.cruiser_at(1, 1), Some(((3, -2), 0)));
    assert!(!battle.is_offered(1, "cruiser 2"), "CRUMOVE(1,2)");
}

/// A ship with a Defence of 2 that drifts north from (0,4) into an Obstacle at (0,3).
fn rams(id: &str, facing: u8) -> Table {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).fit(1, "THO-D2").obstacle(id, (0, 3), facing).exchange().drift(1);
    battle.until_step(|step| matches!(step, Step::Commit | Step::May(_)));
    battle
}

/// Damage of Deck Howitzers from (0,0) to (0,-3) with an Obstacle somewhere; none if there is no target.
fn shot_with(id: &str, at: (i8, i8), facing: u8) -> Option<u8> {
    let mut battle = Table::face_to_face();
    battle.obstacle(id, at, facing).exchange().activate(1, "ANV-W1", 1, "GU1");
    if !battle.targets(1).contains(&at_ship(2)) {
        return None;
    }
    battle.fire(1, at_ship(2));
    Some(battle.blows()[0].0)
}

#[test]
fn obstacle_ob01_rubble_shoal() {
    assert_eq!(rams("OB01", 0).blows(), [(3, 2)]);
    assert_eq!(shot_with("OB01", (0, -1), 0), Some(4));
}

#[test]
fn obstacle_ob02_ion_haze() {
    assert!(rams("OB02", 0).blows().is_empty());
    assert_eq!(shot_with("OB02", (0, 0), 0), Some(4), "from a ship in it");
    assert_eq!(shot_with("OB02", (0, -3), 0), Some(4), "against a ship in it");
    assert_eq!(shot_with("OB02", (0, -1), 0), Some(5));
}

#[test]
fn obstacle_ob03_comet_shard() {
    let battle = rams("OB03", 0);
    assert_eq!(battle.blows(), [(6, 2)]);
    assert!(battle.state().obstacles[0].gone);
    assert_eq!(shot_with("OB03", (0, -1), 0), Some(4));
}

#[test]
fn obstacle_ob04_plasma_vent() {
    assert!(rams("OB04", 0).blows().is_empty());
    assert_eq!(shot_with("OB04", (0, 0), 0), Some(6), "attacks of a Dreadnaught in it");
    assert_eq!(shot_with("OB04", (0, -3), 0), Some(5));
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).obstacle("OB04", (0, 0), 0).obstacle("OB04", (0, 0), 0).beat(Beat::Areas);
    assert_eq!(battle.strain_on(1, "ANV-D1"), 1, "two pieces of one type apply once");
}

#[test]
fn obstacle_ob05_black_ice() {
    assert_eq!(rams("OB05", 0).blows(), [(4, 2)]);
    assert_eq!(shot_with("OB05", (0, -1), 0), Some(5));
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).fit(1, "TAL-V1 THO-D2").obstacle("OB05", (0, 3), 2).exchange();
    battle.activate(1, "TAL-V1", 1, "DR1").act(1, "forward").rest();
    assert_eq!(battle.ship(1).0, (0, 3), "Stop");
}

#[test]
fn obstacle_ob06_wreckage() {
    assert_eq!(rams("OB06", 0).blows(), [(4, 2)]);
    assert_eq!(shot_with("OB06", (0, -1), 0), Some(3));
}

#[test]
fn obstacle_ob07_old_minefield() {
    let battle = rams("OB07", 0);
    assert_eq!(battle.blows(), [(6, 2)]);
    assert_eq!(battle.state().obstacles[0].hp, 2);
    assert_eq!(shot_with("OB07", (0, -1), 0), Some(5));
}

#[test]
fn obstacle_ob08_shrapnel_cloud() {
    assert_eq!(rams("OB08", 0).blows(), [(3, 2), (3, 2)]);
    assert_eq!(shot_with("OB08", (0, -1), 0), Some(4));
    let mut battle = Table::doorwards();
    battle.obstacle("OB08", (0, 0), 2).beat(Beat::Obstacles);
    assert_eq!(battle.state().obstacles[0].pose.at, hex((1, 0)), "Speed 1");
}

#[test]
fn obstacle_ob09_radiation_storm() {
    assert!(rams("OB09", 0).blows().is_empty());
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).obstacle("OB09", (0, 0), 0).hand(1, "GU1 GU2").beat(Beat::Areas);
    assert_eq!(battle.player(1).hand.len(), 1, "BURN 1");
    for (distance, legal) in [(4, true), (5, false)] {
        let mut battle = Table::doorwards();
        battle.place(1, (0, 0), 1).place(2, (distance, -distance), 4).obstacle("OB09", (0, 0), 3).exchange();
        battle.activate(1, "ANV-W1", 1, "GU1");
        assert_eq!(battle.targets(1).contains(&at_ship(2)), legal);
    }
}

#[test]
fn obstacle_ob10_drifting_hulk() {
    assert_eq!(rams("OB10", 2).blows(), [(7, 2)]);
    assert_eq!(shot_with("OB10", (0, -1), 1), None, "Blocks");
}

#[test]
fn obstacle_ob11_gravity_shear() {
    assert!(rams("OB11", 0).blows().is_empty());
    assert_eq!(shot_with("OB11", (0, -1), 0), Some(5));
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).fit(1, "TAL-V1 THO-D2").obstacle("OB11", (0, 3), 2).exchange();
    battle.activate(1, "TAL-V1", 1, "DR1").act(1, "forward").act(1, "forward");
    assert!(!battle.is_offered(1, "forward"), "Slow(1)");
    let mut battle = Table::doorwards();
    battle.cruiser(1, (3, 3), 0).obstacle("OB11", (3, 2), 2).exchange().drift(1).act(1, "cruiser 1");
    battle.go(1, (3, 2));
    assert!(!battle.actions(1).iter().any(|it| matches!(it, Action::Hex(_))), "a Cruiser move too");
}

#[test]
fn obstacle_ob12_dust_veil() {
    assert!(rams("OB12", 0).blows().is_empty());
    assert_eq!(shot_with("OB12", (0, -1), 1), Some(3));
    for (distance, legal) in [(4, true), (5, false)] {
        let mut battle = Table::doorwards();
        battle.place(1, (0, 0), 1).place(2, (distance, -distance), 4).obstacle(
            "OB12",
            (distance, -distance),
            1,
        );
        battle.exchange().activate(1, "ANV-W1", 1, "GU1");
        assert_eq!(battle.targets(1).contains(&at_ship(2)), legal, "Hidden(4)");
    }
}

#[test]
fn token_torpedo() {
    let mut battle = Table::doorwards();
    battle.place(2, (0, 0), 3).fit(2, "THO-D2").token(1, "torpedo", (0, 2), 0).beat(Beat::Tokens);
    assert_eq!(battle.blows(), [(6, 2)]);
    assert!(battle.picks(1).iter().all(|(face, _)| *face == Face::Forward));
    let kind = token_kind("torpedo");
    let content = content();
    let torpedo = &content.tokens()[kind.index()];
    assert_eq!((torpedo.supply, torpedo.speed, torpedo.defence, torpedo.strike), (6, 3, 1, 6));
}

#[test]
fn token_mine() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).fit(1, "THO-D2").token(2, "mine", (0, 2), 0).exchange().drift(1);
    assert_eq!(battle.blows(), [(5, 2)]);
    let content = content();
    let mine = &content.tokens()[token_kind("mine").index()];
    assert_eq!((mine.supply, mine.speed, mine.defence, mine.strike), (6, 0, 0, 5));
}

#[test]
fn token_drone() {
    let mut battle = Table::face_to_face();
    battle.token(2, "drone", (0, -4), 0).loud().exchange().hush().activate(1, "ANV-W1", 1, "GU1").hush();
    battle.fire(1, at_ship(2)).boost_by(2, Action::Screen(0)).hush();
    assert_eq!(battle.blows(), [(5, 4)]);
    let content = content();
    let drone = &content.tokens()[token_kind("drone").index()];
    assert_eq!((drone.supply, drone.speed, drone.escort, drone.defence), (4, 0, 2, 1));
}

#[test]
fn token_probe() {
    let mut battle = Table::face_to_face();
    battle.token(1, "probe", (1, -4), 0).shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(6, 2)]);
    let content = content();
    let probe = &content.tokens()[token_kind("probe").index()];
    assert_eq!((probe.supply, probe.speed, probe.defence), (3, 0, 0));
}

#[test]
fn class_tho_b_asks_nothing_without_a_token_and_is_not_used_up() {
    let mut battle = class("THO-b");
    // A Token of somebody else is none of the own.
    battle.token(1, "mine", (4, 0), 0).beat(Beat::Volley).until(|battle| {
        assert!(!matches!(battle.step(), Step::May(_)), "there is no Token to move");
        matches!(battle.step(), Step::Commit)
    });
    battle.token(2, "mine", (4, 1), 0).beat(Beat::Volley);
    battle.until_step(|step| matches!(step, Step::May(_) | Step::Commit));
    assert!(matches!(battle.step(), Step::May(_)), "in a later Volley of the same turn");
}
