//! Space: hexes, facing, maps and zones (DN-1).

use broadside_dreadnaught::{Colour, Event, Map, ShipRef};
use broadside_geometry::hex::{Bearing, Direction, Hex};

use crate::kit::*;

/// The hexes around one, clockwise from ahead.
const STEPS: [(i8, i8); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

fn around(centre: (i8, i8)) -> Vec<Hex> {
    let ring = STEPS.iter().map(|step| hex((centre.0 + step.0, centre.1 + step.1)));
    ring.chain([hex(centre)]).collect()
}

fn same(mut one: Vec<Hex>, mut other: Vec<Hex>) -> bool {
    one.sort_unstable();
    other.sort_unstable();
    one == other
}

fn zone_cells(map: &Map, centre: (i8, i8)) -> (Colour, Vec<Hex>) {
    let zone = &map.zones[map.zone_at(hex(centre)).expect("a zone")];
    (zone.colour, zone.cells.clone())
}

#[test]
fn dn_1_1_hexes_are_flat_topped_and_axial() {
    // The columns of the duel map stand upright: the same q has every r of a stretch.
    let content = content();
    let limits = [
        (-7, -1, 8),
        (-6, -2, 8),
        (-5, -2, 7),
        (-4, -3, 7),
        (-3, -3, 6),
        (-2, -4, 6),
        (-1, -4, 5),
        (0, -5, 5),
        (1, -5, 4),
        (2, -6, 4),
        (3, -6, 3),
        (4, -7, 3),
        (5, -7, 2),
        (6, -8, 2),
        (7, -8, 1),
    ];
    let mut expected = Vec::new();
    for (q, from, to) in limits {
        expected.extend((from..=to).map(|r| hex((q, r))));
    }
    assert_eq!(expected.len(), 157);
    assert!(same(content.duel().cells.clone(), expected));
}

#[test]
fn dn_1_2_a_drift_goes_one_hex_in_the_direction_of_the_facing() {
    for (facing, step) in (0..).zip(STEPS) {
        let mut table = Table::duel();
        table.place(1, (0, 0), facing).place(2, (7, -4), 5).commit_step();
        table.drift(1).hush();
        assert_eq!(table.ship(1), (step, facing));
    }
}

#[test]
fn dn_1_3_range_counts_hexes_along_all_three_axes() {
    let far = |dq: i16, dr: i16| dq.abs().max(dr.abs()).max((dq + dr).abs());
    for &one in &content().duel().cells {
        for &two in &content().duel().cells {
            let (dq, dr) = (i16::from(two.q - one.q), i16::from(two.r - one.r));
            assert_eq!(i16::from(one.distance(two)), far(dq, dr));
        }
    }
    // Twin Lances A1: r1-7 BOW. A target 7 away along a bent way is in range, one 8 away is not.
    for (at, legal) in [((-1, -3), true), ((-2, -3), false)] {
        let mut table = Table::duel();
        // Seen from (3,0) facing 5, (-1,-3) is (-4,-3) away: 7 hexes; (-2,-3) is 8.
        table.place(2, (3, 0), 5).place(1, at, 0).hand(2, "LA1").commit_step();
        table.activate(2, "TAL-W1", 1, "LA1").hush();
        if legal {
            table.offers(2, "target ship 1");
        } else {
            assert!(!table.options(2).contains(&"target ship 1".into()));
        }
    }
}

#[test]
fn dn_1_4_within_counts_the_own_hex_and_the_last_one() {
    // Hull Clamps in F: an Obstacle within 3 hexes of the own Dreadnaught moves.
    let mut table = Table::duel();
    table.place(1, (0, 0), 0).place(2, (6, -3), 5).hand(1, "FO5");
    table.obstacle("OB02", (0, 0), 0).obstacle("OB02", (3, 0), 0).obstacle("OB02", (4, 0), 0);
    table.volley().act(1, "no").act(1, "card FO5");
    table.offers_just(1, &["obstacle 1", "obstacle 2"]);
}

#[test]
fn dn_1_5_rotating_changes_the_facing_by_one() {
    let mut table = Table::duel();
    table.place(1, (0, 0), 5).hand(1, "DR4");
    table.volley().act(1, "no").act(1, "card DR4");
    table.act(1, "right");
    assert_eq!(table.ship(1), ((0, 0), 0));
    table.act(1, "left");
    assert_eq!(table.ship(1), ((0, 0), 5));
    table.lay(|state| state.players[seat(1)].boosts = 0);
    table.place(1, (0, 0), 0).hand(1, "DR4").volley().act(1, "no").act(1, "card DR4").act(1, "left");
    assert_eq!(table.ship(1), ((0, 0), 5));
}

#[test]
fn dn_1_6_positions_are_seen_from_the_ship() {
    let turned = |mut at: (i8, i8), times: u8| {
        for _ in 0..times {
            at = (at.0 + at.1, -at.0);
        }
        at
    };
    for facing in 0..6 {
        for q in -4i8..=4 {
            for r in -4i8..=4 {
                let seen = hex((q + 2, r - 1)).seen_from(hex((2, -1)), Direction::new(facing));
                assert_eq!((seen.q, seen.r), turned((q, r), facing));
            }
        }
    }
    // And a weapon that fires straight ahead follows the bow round the compass.
    for (facing, step) in (0..6).zip(STEPS) {
        for (other, at) in (0..6).zip(STEPS) {
            let mut table = Table::duel();
            table.place(2, (0, 0), facing).place(1, (at.0 * 2, at.1 * 2), 0).hand(2, "LA1");
            table.commit_step().activate(2, "TAL-M1", 2, "LA1").hush();
            let offered = table.options(2).contains(&"target ship 1".into());
            assert_eq!(offered, facing == other, "facing {facing}, {step:?}, target {at:?}");
        }
    }
}

/// The ring index as the rule defines it.
#[expect(clippy::if_same_then_else, reason = "one case for each side, as the rule has them")]
fn ring_index(q: i16, r: i16, d: i16) -> i16 {
    if r == -d && 0 <= q && q < d {
        q
    } else if q == d && -d <= r && r < 0 {
        2 * d + r
    } else if q + r == d && 0 <= r && r < d {
        2 * d + r
    } else if r == d && -d < q && q <= 0 {
        3 * d - q
    } else if q == -d && 0 < r && r <= d {
        5 * d - r
    } else {
        5 * d - r
    }
}

#[test]
fn dn_1_7_rings_are_counted_clockwise_from_ahead() {
    for q in -10i8..=10 {
        for r in -10i8..=10 {
            let at = hex((q, r));
            let d = i16::from(at.distance(Hex::ZERO));
            match at.ring() {
                None => assert_eq!(d, 0),
                Some(ring) => {
                    assert_eq!(i16::from(ring.distance), d);
                    assert_eq!(i16::from(ring.index), ring_index(q.into(), r.into(), d), "({q},{r})");
                }
            }
        }
    }
    // The positions of the worked example WE-1.
    for (at, index) in [((3, -3), 3), ((2, -1), 3), ((1, 1), 5), ((1, 2), 8), ((2, -4), 2), ((-3, -1), 21)] {
        assert_eq!(hex(at).ring().expect("not the centre").index, index);
    }
}

#[test]
fn dn_1_8_multiples_of_the_distance_are_rays_and_the_rest_cones() {
    for q in -10i8..=10 {
        for r in -10i8..=10 {
            let at = hex((q, r));
            let d = i16::from(at.distance(Hex::ZERO));
            if d == 0 {
                continue;
            }
            let k = ring_index(q.into(), r.into(), d);
            let side = Direction::new((k / d) as u8);
            let expected = if k % d == 0 { Bearing::Ray(side) } else { Bearing::Cone(side) };
            assert_eq!(at.bearing(), Some(expected), "({q},{r})");
        }
    }
}

#[test]
fn dn_1_8_arcs_hold_their_rays_and_cones() {
    // In the words of Content C3: rays, cones.
    let arcs: [(&str, &[u8], &[u8]); 8] = [
        ("SPN", &[0], &[]),
        ("BOW", &[5, 0, 1], &[5, 0]),
        ("STB", &[1, 2], &[1]),
        ("PRT", &[4, 5], &[4]),
        ("BRD", &[1, 2, 4, 5], &[1, 4]),
        ("WID", &[4, 5, 0, 1, 2], &[4, 5, 0, 1]),
        ("AFT", &[2, 3, 4], &[2, 3]),
        ("ALL", &[0, 1, 2, 3, 4, 5], &[0, 1, 2, 3, 4, 5]),
    ];
    let content = content();
    for (id, rays, cones) in arcs {
        let arc = content.arcs().iter().find(|arc| arc.id == id).expect("an arc");
        for (side, step) in (0u8..).zip(STEPS) {
            let next = STEPS[usize::from(side + 1) % 6];
            assert_eq!(
                arc.arc.contains(hex((step.0 * 3, step.1 * 3))),
                rays.contains(&side),
                "{id} ray {side}"
            );
            let between = hex((step.0 * 2 + next.0, step.1 * 2 + next.1));
            assert_eq!(arc.arc.contains(between), cones.contains(&side), "{id} cone {side}");
        }
    }
}

#[test]
fn dn_1_9_ships_never_leave_the_map() {
    // WE-18: at (0,-5) the way ahead and to the right leads off the map.
    let mut table = Table::duel();
    table.place(2, (0, -5), 0).place(1, (0, 4), 0).hand(2, "DR1").commit_step();
    table.activate(2, "TAL-V1", 1, "DR1").hush();
    table.does_not_offer(2, "forward");
    table.act(2, "right").does_not_offer(2, "forward");
    table.act(2, "right").act(2, "forward");
    assert_eq!(table.ship(2), ((1, -5), 2));
    table.act(2, "forward").act(2, "forward");
    assert_eq!(table.ship(2).0, (3, -5));
}

#[test]
fn dn_1_9_a_drift_over_the_edge_is_not_performed() {
    let mut table = Table::duel();
    table.place(1, (0, -5), 0).commit_step().drift(1).hush();
    assert_eq!(table.ship(1), ((0, -5), 0));
    table.expects_no(|event| matches!(event, Event::Moved { ship: ShipRef::Dreadnaught(_), .. }));
    // It is an Activation all the same.
    assert_eq!(table.player(1).made, 1);
}

#[test]
fn dn_1_10_zones_are_sets_of_hexes_that_do_not_overlap() {
    for map in [content().duel(), content().large()] {
        for (index, zone) in map.zones.iter().enumerate() {
            for &cell in &zone.cells {
                assert!(map.region.contains(cell), "{} has {cell:?} off the map", zone.name);
                assert_eq!(map.zone_at(cell), Some(index), "{cell:?} is in two zones");
            }
        }
    }
    assert_eq!(content().duel().zone_at(hex((-3, 1))), None);
}

#[test]
fn dn_1_11_the_duel_map_is_as_printed() {
    let content = content();
    let map = content.duel();
    assert_eq!((map.zones.len(), map.cells.len()), (9, 157));
    for centre in [(0, 0), (0, -4), (0, 4)] {
        assert_eq!(zone_cells(map, centre).0, Colour::Yellow);
        assert!(same(zone_cells(map, centre).1, around(centre)));
    }
    for centre in [(-4, 0), (-4, 5), (4, 0), (4, -5)] {
        assert_eq!(zone_cells(map, centre).0, Colour::Purple);
        assert!(same(zone_cells(map, centre).1, around(centre)));
    }
    for (colour, columns) in [(Colour::Green, [-7, -6]), (Colour::Red, [6, 7])] {
        let zone = map.zones.iter().find(|zone| zone.colour == colour).expect("a home");
        let column = |cell: &&Hex| columns.contains(&cell.q);
        assert!(same(zone.cells.clone(), map.cells.iter().filter(column).copied().collect()));
    }
    assert_eq!(map.zones[usize::from(map.centre)].cells.len(), 7);
    assert_eq!(map.zone_at(hex((0, 0))), Some(usize::from(map.centre)));
    assert!(same(map.deployment[0].clone(), (1..=6).map(|r| hex((-7, r))).collect()));
    assert!(same(map.deployment[1].clone(), (-6..=-1).map(|r| hex((7, r))).collect()));
}

#[test]
fn dn_1_11_the_large_map_is_as_printed() {
    let content = content();
    let map = content.large();
    assert_eq!(map.cells.len(), 331);
    assert!(map.cells.iter().all(|cell| cell.distance(Hex::ZERO) <= 10));
    let sites: [[(i8, i8); 3]; 6] = [
        [(0, -8), (1, -8), (-1, -7)],
        [(8, -8), (8, -7), (7, -8)],
        [(8, 0), (7, 1), (8, -1)],
        [(0, 8), (-1, 8), (1, 7)],
        [(-8, 8), (-8, 7), (-7, 8)],
        [(-8, 0), (-7, -1), (-8, 1)],
    ];
    for (index, site) in sites.iter().enumerate() {
        assert!(same(map.deployment[index].clone(), site.iter().map(|&at| hex(at)).collect()));
    }
    for (index, centre) in [(0, -5), (5, -5), (5, 0), (0, 5), (-5, 5), (-5, 0)].into_iter().enumerate() {
        let zone = &map.zones[map.zone_at(hex(centre)).expect("a zone")];
        assert_eq!((zone.colour, zone.site), (Colour::Yellow, Some(index as u8)));
        assert!(same(zone.cells.clone(), around(centre)));
    }
    for centre in [(0, 0), (3, -6), (6, -3), (3, 3), (-3, 6), (-6, 3), (-3, -3)] {
        assert_eq!(zone_cells(map, centre).0, Colour::Purple);
        assert!(same(zone_cells(map, centre).1, around(centre)));
    }
    assert_eq!(map.zones.len(), 13);
    assert_eq!(map.zone_at(hex((0, 0))), Some(usize::from(map.centre)));
}

#[test]
fn dn_1_11_three_or_more_play_on_the_large_map() {
    // (0,9) is on the large map alone.
    let mut table = Table::battle(&[("ANV-a", &[]), ("TAL-a", &[]), ("LAN-a", &[])]);
    table.place(1, (0, 8), 3).commit_step().drift(1).hush();
    assert_eq!(table.ship(1).0, (0, 9));
}

#[test]
fn dn_1_12_a_hex_holds_one_ship_and_any_number_of_other_things() {
    let mut table = Table::duel();
    table.place(1, (0, 0), 0).place(2, (5, -2), 5).cruiser(2, (0, -1), 0).hand(1, "DR1");
    table.commit_step().activate(1, "ANV-V1", 1, "DR1").hush();
    table.does_not_offer(1, "forward");
    // A Beacon, a token and an Obstacle are no hindrance.
    let mut table = Table::duel();
    table.place(1, (0, 0), 0).place(2, (5, -2), 5).hand(1, "DR1");
    table.beacon(2, (0, -1));
    table.beacon(1, (0, -1));
    table.token(1, "drone", (0, -1), 0);
    table.obstacle("OB02", (0, -1), 0);
    table.commit_step().activate(1, "ANV-V1", 1, "DR1").hush().act(1, "forward");
    assert_eq!(table.ship(1).0, (0, -1));
}

#[test]
fn dn_1_12_a_position_with_two_ships_in_one_hex_is_refused() {
    let mut table = Table::duel();
    table.place(1, (0, 0), 0).place(2, (0, -1), 0).cruiser(1, (1, 0), 0);
    assert_eq!(table.problems(), [] as [&str; 0]);
    table.place(2, (1, 0), 0);
    assert_eq!(table.problems(), ["DN-1.12"]);
    // An Obstacle may lie over a ship.
    table.place(2, (0, -1), 0).obstacle("OB01", (0, 0), 0);
    assert_eq!(table.problems(), [] as [&str; 0]);
}
