//! DN-17: Line of Fire.

use broadside_dreadnaught::Target;

use crate::kit::*;

/// Two ships with a line of five hexes between them that passes through (1,0) and (2,-1): (0,0) to (3,-1).
fn sight() -> Table {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 1).place(2, (3, -1), 4).fit(2, "THO-D2");
    battle
}

/// The Damage of Deck Howitzers (5), or nothing if there is no target.
fn damage(battle: &mut Table) -> Option<u8> {
    battle.exchange().activate(1, "ANV-W1", 1, "GU1");
    if !battle.targets(1).contains(&at_ship(2)) {
        return None;
    }
    battle.fire(1, at_ship(2));
    Some(battle.blows()[0].0)
}

#[test]
fn dn_17_1_the_line_runs_from_centre_to_centre() {
    assert_eq!(damage(&mut sight()), Some(5));
    let mut battle = sight();
    battle.obstacle("OB01", (1, 0), 0);
    assert_eq!(damage(&mut battle), Some(4));
    let mut battle = sight();
    battle.obstacle("OB01", (1, -1), 0);
    assert_eq!(damage(&mut battle), Some(5), "beside the line");
}

#[test]
fn dn_17_2_it_crosses_the_hexes_whose_inside_it_passes_and_not_its_ends() {
    for (at, crossed) in [
        ((1, 0), true),
        ((2, -1), true),
        ((2, 0), false),
        ((1, -1), false),
        ((0, 0), false),
        ((3, -1), false),
    ] {
        let mut battle = sight();
        battle.obstacle("OB01", at, 0);
        assert_eq!(damage(&mut battle), Some(if crossed { 4 } else { 5 }), "{at:?}");
    }
}

#[test]
fn dn_17_3_along_a_side_both_hexes_must_hold_obstacles() {
    // (0,0) to (1,1) runs along the common side of (1,0) and (0,1).
    let along = |hexes: &[(i8, i8)]| {
        let mut battle = Table::doorwards();
        battle.place(1, (0, 0), 2).place(2, (1, 1), 4).fit(2, "THO-D2");
        for &at in hexes {
            battle.obstacle("OB01", at, 0);
        }
        damage(&mut battle)
    };
    assert_eq!(along(&[(1, 0)]), Some(5), "a graze");
    assert_eq!(along(&[(0, 1)]), Some(5));
    assert_eq!(along(&[(1, 0), (0, 1)]), Some(3), "the gap is closed: both count");
    // One piece on both sides counts once; a piece without effect closes the gap all the same.
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 2).place(2, (1, 1), 4).fit(2, "THO-D2").obstacle("OB06", (1, 0), 4);
    assert_eq!(damage(&mut battle), Some(3));
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 2).place(2, (1, 1), 4).fit(2, "THO-D2");
    battle.obstacle("OB01", (1, 0), 0).obstacle("OB02", (0, 1), 0);
    assert_eq!(damage(&mut battle), Some(4));
}

#[test]
fn dn_17_4_every_piece_counts_once_and_pieces_add_up() {
    let mut battle = sight();
    battle.obstacle("OB06", (1, 0), 1);
    assert_eq!(damage(&mut battle), Some(3), "both hexes of one Wreckage");
    let mut battle = sight();
    battle.obstacle("OB01", (1, 0), 0).obstacle("OB06", (2, -1), 0);
    assert_eq!(damage(&mut battle), Some(2));
}

#[test]
fn dn_17_5_a_hulk_blocks() {
    let mut battle = sight();
    battle.obstacle("OB10", (1, 0), 0);
    assert_eq!(damage(&mut battle), None);
    let mut battle = sight();
    battle.obstacle("OB10", (1, 0), 0).hand(1, "SE3").exchange();
    battle.activate(1, "ANV-W1", 1, "GU1");
    assert!(!battle.targets(1).contains(&at_ship(2)), "Target Lock comes too late: there is no Shot");
}

#[test]
fn dn_17_6_black_ice_never_matters() {
    let mut battle = sight();
    battle.obstacle("OB05", (1, 0), 1);
    assert_eq!(damage(&mut battle), Some(5));
}

#[test]
fn dn_17_7_a_piece_does_not_hide_itself() {
    // The Wreckage covers (0,-2) and (0,-3); the far hex is seen through the near one.
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).obstacle("OB06", (0, -2), 0).exchange().activate(1, "ANV-W1", 1, "GU1");
    battle.fire(1, Target::Obstacle(0, hex((0, -3))));
    assert_eq!(battle.blows(), [(5, 2)]);
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).obstacle("OB10", (0, -3), 0).exchange().activate(1, "ANV-W1", 1, "GU1");
    assert!(battle.targets(1).contains(&Target::Obstacle(0, hex((0, -4)))));
    // Another piece in between does count.
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).obstacle("OB06", (0, -2), 0).obstacle("OB01", (0, -1), 0).exchange();
    battle.activate(1, "ANV-W1", 1, "GU1").fire(1, Target::Obstacle(0, hex((0, -2))));
    assert_eq!(battle.blows(), [(4, 2)]);
}

#[test]
fn dn_17_8_ships_tokens_and_beacons_do_not_block() {
    let mut battle = sight();
    battle.cruiser(2, (1, 0), 0).token(2, "mine", (2, -1), 0).beacon(2, (2, -1));
    assert_eq!(damage(&mut battle), Some(5));
}

#[test]
fn dn_17_9_cruisers_need_a_line_too() {
    let mut battle = Table::doorwards();
    battle.cruiser(1, (0, 0), 0).cruiser(2, (0, -3), 0).obstacle("OB01", (0, -1), 0).exchange();
    battle.activate(1, "ANV-W1", 1, "GU1").act(1, broadside_dreadnaught::Action::Cruiser(0));
    battle.fire(1, at_cruiser(2, 1));
    assert_eq!(battle.blows(), [(1, 2)]);
    let mut battle = Table::doorwards();
    battle.cruiser(1, (0, 0), 0).cruiser(2, (0, -3), 0).obstacle("OB10", (0, -1), 1).exchange();
    battle.activate(1, "ANV-W1", 1, "GU1");
    battle.does_not_offer(1, broadside_dreadnaught::Action::Cruiser(0));
}
