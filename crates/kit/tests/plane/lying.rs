//! Bases and where they lie: outlines, the table, zones, groups, and how they are drawn.

use broadside_engine::table::{Meaning, Outline as Drawn};
use broadside_geometry::plane::{Disc, Distance, Heading, Outline, Point, Pose, Scale, Wedge};
use broadside_kit::plane::area::{Area, Rect};
use broadside_kit::plane::bands::Bands;
use broadside_kit::plane::base::{Base, Placed};
use broadside_kit::plane::chart::{self, Chart};
use broadside_kit::plane::groups::{groups, largest, members};
use proptest::prelude::*;

use crate::{cases, inches, point, pose};

fn corners(placed: &Placed) -> Vec<[i32; 2]> {
    match placed.outline() {
        Outline::Disc(_) => Vec::new(),
        Outline::Convex(corners) => corners.iter().map(|&corner| corner.into()).collect(),
    }
}

/// Bases of all kinds.
pub(crate) fn base() -> impl Strategy<Value = Base> {
    prop_oneof![
        (1..2_000).prop_map(Base::disc),
        (1_000..4_000, 200..900).prop_map(|(length, width)| Base::ship(length, width)),
        (200..4_000, 200..4_000).prop_map(|(length, width)| Base::rectangle(length, width)),
        (200..4_000, 200..4_000).prop_map(|(length, width)| Base::oval(length, width)),
        (100..2_000, prop::sample::select(vec![3, 4, 6, 8, 16]))
            .prop_map(|(radius, corners)| Base::regular(radius, corners).expect("regular")),
    ]
}

#[test]
fn a_ship_is_a_box_with_a_pointed_bow() {
    let ship = Base::ship(3_500, 1_000);
    let ahead = ship.placed(Scale::BILLION, Pose::default());
    assert_eq!(corners(&ahead), [[0, 1750], [500, 1250], [500, -1750], [-500, -1750], [-500, 1250]]);
    let east = ship.placed(Scale::BILLION, Pose::new(inches(1, 2), Heading::EAST));
    assert_eq!(corners(&east)[0], [2_750, 2_000]);
}

#[test]
fn outlines_that_are_not_convex_are_no_bases() {
    let sandbank = [(3000, 0), (1500, 1250), (-1500, 1250), (-3000, 0), (-1500, -1250), (1500, -1250)];
    let bank = Base::convex(&sandbank).expect("a piece of terrain");
    assert_eq!(corners(&bank.placed(Scale::BILLION, Pose::default())).len(), 6);
    let back: Vec<_> = sandbank.into_iter().rev().collect();
    assert!(Base::convex(&back).is_some());
    let dent = [(0, 0), (1000, 0), (1000, 1000), (500, 100), (0, 1000)];
    let star = [(0, 1000), (588, -809), (-951, 309), (951, 309), (-588, -809)];
    let line = [(0, 0), (1000, 1000), (2000, 2000)];
    assert_eq!([Base::convex(&dent), Base::convex(&star), Base::convex(&line)], [None, None, None]);
    assert_eq!(Base::convex(&[(0, 0), (1, 1)]), None);
    let many: Vec<_> = (0..17).map(|step| (step * step, step)).collect();
    assert_eq!(Base::convex(&many), None);
    assert_eq!([Base::regular(500, 7), Base::regular(500, 18), Base::regular(0, 8)], [None, None, None]);
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn a_base_lies_within_its_reach((base, pose) in (base(), pose(20_000))) {
        let placed = base.placed(Scale::BILLION, pose);
        let round = Disc::new(pose.at, base.reach());
        match placed.outline() {
            Outline::Disc(disc) => prop_assert_eq!(disc, round),
            Outline::Convex(corners) => {
                prop_assert!(corners.iter().all(|&corner| round.contains(corner)));
                // Its reach is the corner furthest out, but for rounding.
                let less = Disc::new(pose.at, base.reach() - 4);
                prop_assert!(!corners.iter().all(|&corner| less.contains(corner)));
            }
        }
        prop_assert!(placed.outline().contains(pose.at));
    }

    /// Each corner of a regular outline is rounded once, from where it is.
    #[test]
    fn regular_outlines_have_a_corner_at_the_bow((pose, radius) in (pose(20_000), 100..3_000)) {
        let placed = Base::regular(radius, 16).expect("regular").placed(Scale::BILLION, pose);
        let rim = (0..16).map(|corner| {
            let heading = pose.heading.turned(225 * corner);
            <[i32; 2]>::from(pose.at + Scale::BILLION.displacement(radius, heading))
        });
        prop_assert_eq!(corners(&placed), rim.collect::<Vec<_>>());
    }

    #[test]
    fn an_area_holds_what_has_no_point_outside((base, pose, other) in (base(), pose(5_000), point(3_000))) {
        let placed = base.placed(Scale::BILLION, pose);
        let rect = Rect { x: (-4_000, 4_500), y: (-5_000, 3_000) };
        // A mil beyond each edge begins a wall; whole mils are where every outline ends.
        let all = (-20_000, 20_000);
        let walls = [
            Rect { x: (all.0, rect.x.0 - 1), y: all },
            Rect { x: (rect.x.1 + 1, all.1), y: all },
            Rect { x: all, y: (all.0, rect.y.0 - 1) },
            Rect { x: all, y: (rect.y.1 + 1, all.1) },
        ];
        let met = walls.iter().any(|wall| placed.outline().touches(Outline::Convex(&wall.corners())));
        prop_assert_eq!(rect.holds(placed.outline()), !met);
        prop_assert_eq!(Area::Rect(rect).holds(placed.outline()), !met);
        let disc = Disc::new(other, 3_500);
        let held = Area::Disc(disc).holds(placed.outline());
        let furthest = match placed.outline() {
            Outline::Disc(it) => {
                let reach = i64::from((disc.radius - it.radius).max(-1));
                reach >= 0 && it.center.distance_squared(other) <= reach * reach
            }
            Outline::Convex(corners) => {
                corners.iter().all(|corner| corner.distance_squared(other) <= 3_500 * 3_500)
            }
        };
        prop_assert_eq!(held, furthest);
    }

    #[test]
    fn the_nearest_point_of_an_area_is_nearest(at in point(9)) {
        let rect = Rect { x: (-4, 3), y: (-2, 5) };
        let all = (-4..=3).flat_map(|x| (-2..=5).map(move |y| Point::new(x, y)));
        let nearest = all.min_by_key(|point| point.distance_squared(at)).expect("points");
        prop_assert_eq!(rect.nearest(at), nearest);
    }

    /// Chains of links, found by joining until nothing joins any more.
    #[test]
    fn groups_are_what_chains_of_links_join(
        (models, within) in (prop::collection::vec(point(12), 0..12), 0..12)
    ) {
        let linked = |a: usize, b: usize| Distance::between(models[a], models[b]).is_within(within);
        let mut label: Vec<usize> = (0..models.len()).collect();
        for _ in 0..models.len() {
            for a in 0..models.len() {
                for b in 0..models.len() {
                    if linked(a, b) {
                        label[a] = label[a].min(label[b]);
                    }
                }
            }
        }
        let groups = groups(models.len(), linked);
        let firsts: Vec<usize> = (0..models.len()).filter(|&model| label[model] == model).collect();
        prop_assert_eq!(groups.len(), firsts.len());
        for (&group, &first) in groups.iter().zip(&firsts) {
            let expected: Vec<usize> = (0..models.len()).filter(|&model| label[model] == first).collect();
            prop_assert_eq!(members(group).collect::<Vec<_>>(), expected);
        }
        let most = groups.iter().map(|group| group.count_ones()).max();
        let tied: Vec<u32> = groups.iter().copied().filter(|group| Some(group.count_ones()) == most).collect();
        prop_assert_eq!(largest(&groups).collect::<Vec<_>>(), tied);
    }
}

#[test]
fn exactly_at_the_distance_is_linked() {
    let ships = [Point::new(10_000, 10_000), Point::new(16_000, 10_000), Point::new(22_100, 10_000)];
    let chain = groups(3, |a, b| Distance::between(ships[a], ships[b]).is_within(6_000));
    assert_eq!(chain.as_slice(), [0b011, 0b100]);
    assert_eq!(largest(&chain).collect::<Vec<_>>(), [0b011]);
    let even = groups(4, |a, b| a / 2 == b / 2);
    assert_eq!(largest(&even).collect::<Vec<_>>(), [0b0011, 0b1100]);
    assert!(groups(0, |_, _| true).is_empty());
    assert_eq!(groups(32, |_, _| true).as_slice(), [u32::MAX]);
}

#[test]
fn zones_have_rows_and_columns_and_lie_across() {
    let table = Rect::inches((0, 48), (0, 36));
    let zone = Rect::inches((6, 42), (0, 8));
    assert_eq!(zone.across(table), Rect::inches((6, 42), (28, 36)));
    assert_eq!(zone.across(table).across(table), zone);
    assert_eq!(zone.rows(4_000).collect::<Vec<_>>(), [0, 4_000, 8_000]);
    assert_eq!(zone.columns(12_000).collect::<Vec<_>>(), [6_000, 18_000, 30_000, 42_000]);
    assert!(zone.contains(inches(6, 8)) && !zone.contains(Point::new(5_999, 0)));
    assert_eq!(table.inset(500).nearest(inches(50, 20)), Point::new(47_500, 20_000));
}

#[test]
fn what_lies_on_the_table_is_drawn_upside_down() {
    let chart = Chart { table: Rect::inches((0, 48), (0, 36)) };
    assert_eq!(chart.bounds(1_000), [-1_000, -1_000, 50_000, 38_000]);
    assert_eq!(chart.point(inches(10, 30)), [10_000, 6_000]);
    let pose = Pose::new(inches(10, 30), Heading::EAST);
    let piece = chart.piece("ship:1", None, pose, ("Lantern", "M0 0".into()));
    assert_eq!((piece.position, piece.heading, piece.scale), ([10_000, 6_000], Some(900), 1_000));
    let base = Base::rectangle(2_000, 1_000).placed(Scale::BILLION, pose);
    let expected = [[11_000, 6_500], [9_000, 6_500], [9_000, 5_500], [11_000, 5_500]];
    assert_eq!(chart.outline(base.outline()), Drawn::Polygon(expected.to_vec()));
    let disc = Disc::new(inches(1, 1), 500);
    let circle = Drawn::Circle { center: [1_000, 35_000], radius: 500 };
    assert_eq!([chart.outline(Outline::Disc(disc)), chart.area(Area::Disc(disc))], [circle.clone(), circle]);
    let wedge = Wedge { scale: Scale::BILLION, tip: pose.at, centre: Heading::WEST, half: 450 };
    let sector =
        |inner, radius| Drawn::Sector { center: [10_000, 6_000], inner, radius, heading: 2700, half: 450 };
    let bands = chart.bands(wedge, Bands(&[8_000, 16_000])).collect::<Vec<_>>();
    assert_eq!(bands, [sector(0, 8_000), sector(8_000, 16_000)]);
    let arrow = chart.arrow(pose.at, inches(12, 30), "2");
    assert_eq!((arrow.to, arrow.arrow, arrow.meaning), ([12_000, 6_000], true, Meaning::Course));
    assert!(!chart.line(pose.at, inches(12, 30), "2\"", Meaning::Reach).arrow);
    let zone = chart::shape(
        "zone:1",
        chart.area(Area::Rect(Rect::inches((0, 8), (0, 8)))),
        Meaning::Mine,
        ("S", "South"),
        "T-1",
    );
    assert_eq!((zone.id.as_str(), zone.label.as_str(), zone.tooltip.as_str()), ("zone:1", "S", "South"));
    assert_eq!(zone.outline.middle(), [4_000, 32_000]);
}
