//! Chapter 10, as far as outlines alone decide it.

use broadside_dystopian::measures::sight::{Between, Sight, is_hampered, is_seen, points, sight};
use broadside_engine::dice::FastDice;
use broadside_engine::{Dice, Stream};
use broadside_geometry::plane::{Outline, Point};

use crate::measures::{corners, pose, ship};

/// What is seen of a ship of a MASS at (0, 20), heading 90, past another at (0, 10), heading 0.
fn seen(target: u8, between: u8) -> Sight {
    let (there, other) = (ship(target, pose(0, 20_000, 900)), ship(between, pose(0, 10_000, 0)));
    let thing = Between { outline: other.outline(), mass: between };
    sight(Point::default(), (corners(&there), Point::new(0, 20_000)), target, &[thing])
}

#[test]
fn dw_10_1_dw_10_2_lines_go_to_corners_sides_and_centre() {
    let there = ship(1, pose(0, 0, 0));
    let all: Vec<Point> = points(corners(&there), Point::new(0, 0)).collect();
    assert!(corners(&there).iter().all(|corner| all.contains(corner)));
    // Every quarter of an inch along the stern, from each corner.
    assert!([-250, 0, 250].iter().all(|&x| all.contains(&Point::new(x, -750))));
    assert_eq!(all.last(), Some(&Point::new(0, 0)));
}

/// Whether a target is seen at all is told without looking at all of its points.
#[test]
fn dw_10_5_whether_something_is_seen_is_told_as_it_is_measured() {
    let mut dice = FastDice::new(105);
    let mut place = |most: u32| dice.below(Stream::new("place"), most) as i32;
    let mut counts = [0; 2];
    for _ in 0..3000 {
        let at = pose(place(24_000), 8_000 + place(20_000), place(3600));
        let target = 1 + place(5) as u8;
        let there = ship(target, at);
        let others: Vec<_> =
            (0..3).map(|_| ship(5, pose(place(24_000), 4_000 + place(16_000), place(3600)))).collect();
        let eye = Point::new(place(24_000), place(4_000));
        let clear = |outline: Outline<'_>| !outline.contains(eye) && !outline.contains(at.at);
        let walls: Vec<Outline<'_>> = others.iter().map(|it| it.outline()).filter(|it| clear(*it)).collect();
        let between: Vec<Between<'_>> = walls.iter().map(|&outline| Between { outline, mass: 5 }).collect();
        let measured = sight(eye, (corners(&there), at.at), target, &between).visible;
        assert_eq!(is_seen(eye, (corners(&there), at.at), &walls), measured, "{at:?} from {eye:?}");
        counts[usize::from(measured)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 200), "{counts:?}");
}

#[test]
fn dw_10_5_dw_10_6_dw_10_14_smaller_things_obscure_and_larger_ones_block_w18() {
    assert_eq!(seen(3, 2), Sight { visible: true, obscured: 2 });
    assert!(!seen(3, 5).visible);
    assert!(!seen(1, 2).visible);
    // Of several that obscure, the largest counts.
    let there = ship(5, pose(0, 20_000, 900));
    let others =
        [ship(2, pose(-500, 10_000, 0)), ship(3, pose(800, 12_000, 0)), ship(4, pose(9_000, 12_000, 0))];
    let things = [2, 3, 4].map(|mass| Between { outline: others[mass as usize - 2].outline(), mass });
    let eye = Point::default();
    assert_eq!(
        sight(eye, (corners(&there), Point::new(0, 20_000)), 5, &things),
        Sight { visible: true, obscured: 3 }
    );
}

#[test]
fn dw_10_3_a_touch_is_no_crossing() {
    let there = ship(1, pose(0, 20_000, 0));
    let rock = |x: i32| {
        [
            Point::new(x, 9_000),
            Point::new(x + 1000, 9_000),
            Point::new(x + 1000, 11_000),
            Point::new(x, 11_000),
        ]
    };
    let past = |x: i32| {
        let rock = rock(x);
        let thing = Between { outline: Outline::Convex(&rock), mass: 3 };
        sight(Point::default(), (corners(&there), Point::new(0, 20_000)), 1, &[thing])
    };
    // Lines to the starboard side run at most a quarter inch aside, and half of it midway.
    assert_eq!(past(150), Sight { visible: true, obscured: 0 });
    assert_eq!(past(100), Sight { visible: true, obscured: 3 });
}

#[test]
fn dw_10_7_mass_0_neither_blocks_nor_obscures() {
    let there = ship(1, pose(0, 20_000, 900));
    let bank = ship(5, pose(0, 10_000, 0));
    let thing = Between { outline: bank.outline(), mass: 0 };
    let seen = sight(Point::default(), (corners(&there), Point::new(0, 20_000)), 1, &[thing]);
    assert_eq!(seen, Sight { visible: true, obscured: 0 });
}

#[test]
fn dw_10_12_fog_hampers_from_within_too() {
    let there = ship(1, pose(0, 20_000, 900));
    let target = (corners(&there), Point::new(0, 20_000));
    let fog = |x: i32, y: i32| {
        [(-1500, -1500), (1500, -1500), (1500, 1500), (-1500, 1500)].map(|(u, v)| Point::new(x + u, y + v))
    };
    let hampers = |corners: &[Point]| is_hampered(Point::default(), target, &[Outline::Convex(corners)]);
    assert!(hampers(&fog(0, 10_000)) && hampers(&fog(0, 0)) && hampers(&fog(0, 20_000)));
    assert!(!hampers(&fog(4_000, 10_000)) && !hampers(&fog(0, 25_000)));
}
