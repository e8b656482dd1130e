//! Chapter 1: geometry and measuring; and the ways of chapter 8 and 9 that geometry alone decides.

use broadside_dystopian::measures::{
    MARKER, SINES, bands, distance, footprint, in_contact, is_aft, is_fore, is_within, meeting_point,
    near_models, near_thing, of_frame, overlap, quarters, rotation, stand, straight,
};
use broadside_dystopian::{Band, Content, Layer, Quarter, Shape, packs};
use broadside_geometry::plane::{Disc, Heading, Outline, Point, Pose};
use broadside_kit::plane::base::Placed;
use broadside_kit::plane::track::Meets;

/// A pose in mils and tenths of a degree.
pub(crate) fn pose(x: i32, y: i32, tenths: i32) -> Pose {
    Pose::new(Point::new(x, y), Heading::from_tenths(tenths))
}

/// A ship of a MASS.
pub(crate) fn ship(mass: u8, at: Pose) -> Placed {
    footprint(Shape::ship(mass), at)
}

pub(crate) fn corners(placed: &Placed) -> &[Point] {
    match placed.outline() {
        Outline::Convex(corners) => match placed {
            Placed::Convex(all) => &all[..corners.len()],
            Placed::Disc(_) => &[],
        },
        Outline::Disc(_) => &[],
    }
}

#[test]
fn dw_1_3_dw_1_5_headings_grow_clockwise_and_frames_lie_along_them() {
    assert_eq!(of_frame(pose(0, 0, 0), 1000, 200), Point::new(200, 1000));
    assert_eq!(of_frame(pose(0, 0, 900), 1000, 200), Point::new(1000, -200));
    // Port is the negative of starboard.
    assert_eq!(of_frame(pose(5, 5, 1800), 0, -300), Point::new(305, 5));
}

#[test]
fn dw_1_4_roundings_do_not_add_up() {
    // 2 inches at 352.5 degrees in one go, as in W24.
    assert_eq!(
        straight(pose(20_000, 20_000, 3525), Heading::from_tenths(3525), 2000).end(SINES).at,
        Point::new(19_739, 21_983)
    );
    // 0.004 and 0.006 inches around the half of a hundredth.
    let apart = |mils| distance(Outline::point(Point::default()), Outline::point(Point::new(mils, 0)));
    assert_eq!([1004, 1005, 1014, 1015].map(apart), [100, 101, 101, 102]);
}

#[test]
fn dw_1_6_dw_1_7_a_ship_is_a_box_with_a_pointed_bow() {
    let placed = ship(3, pose(0, 0, 0));
    let expected = [(0, 1750), (500, 1250), (500, -1750), (-500, -1750), (-500, 1250)];
    assert_eq!(corners(&placed), expected.map(|(x, y)| Point::new(x, y)));
}

#[test]
fn dw_1_9_a_disc_has_sixteen_corners_one_on_its_heading() {
    let placed = footprint(Shape::disc(3), pose(0, 0, 900));
    assert_eq!((corners(&placed).len(), corners(&placed)[0]), (16, Point::new(1250, 0)));
}

#[test]
fn dw_1_10_dw_1_11_stands_and_markers_are_round() {
    let Placed::Disc(disc) = stand(750, pose(10, 20, 300)) else { panic!("round") };
    assert_eq!(disc, Disc::new(Point::new(10, 20), 750));
    assert_eq!(MARKER, 750);
}

#[test]
fn dw_1_13_dw_1_14_distance_contact_and_overlap() {
    let (one, gap) = (ship(1, pose(0, 0, 0)), |mils: i32| ship(1, pose(500 + mils, 0, 0)));
    let of = |mils: i32| {
        let other = gap(mils);
        let (a, b) = (one.outline(), other.outline());
        (distance(a, b), in_contact(a, b), overlap(a, b))
    };
    assert_eq!([of(100), of(14), of(15)], [(10, false, false), (1, true, false), (2, false, false)]);
    // Half a hundredth of overlap is contact still.
    assert_eq!([of(0), of(-5), of(-6)], [(0, true, false), (0, true, false), (0, true, true)]);
    assert!(
        is_within(one.outline(), gap(4004).outline(), 4) && !is_within(one.outline(), gap(4005).outline(), 4)
    );
}

#[test]
fn dw_1_15_touching_the_border_is_inside() {
    use broadside_kit::plane::area::Rect;
    let zone = Rect::inches((0, 48), (0, 8));
    let inside = |x, y| zone.holds(ship(3, pose(x, y, 900)).outline());
    assert!(inside(1750, 500) && !inside(1749, 500) && !inside(1750, 499));
}

#[test]
fn dw_1_16_dw_1_17_dw_1_18_arcs_and_their_borders() {
    let north = pose(0, 0, 0);
    let of = |x, y| quarters(north, Point::new(x, y)).iter().map(Quarter::letter).collect::<String>();
    assert_eq!([of(0, 9), of(9, 0), of(0, -9), of(-9, 0)], ["F", "S", "A", "P"]);
    // W21: exactly on the line, both count; aft does not, since the target's admiral chooses.
    assert_eq!([of(5000, 5000), of(5000, -5000), of(-5000, -5000), of(0, 0)], ["FS", "SA", "AP", "FSAP"]);
    let enemy = pose(5000, 5000, 1800);
    assert_eq!(quarters(enemy, Point::default()).iter().map(Quarter::letter).collect::<String>(), "FS");
    assert!(!is_aft(enemy, Point::default()));
    assert!(!is_aft(north, Point::new(5000, -5000)) && is_aft(north, Point::new(4900, -5000)));
    assert!(is_fore(north, Point::new(5000, 5000)) && !is_fore(north, Point::new(5100, 5000)));
    // The centre point of the other is all that counts, however near its hull.
    assert!(!quarters(north, Point::new(2000, 1900)).contains(Quarter::Fore));
}

#[test]
fn dw_1_19_dw_1_20_bands_and_the_better_of_two() {
    let content = Content::read(packs()).expect("packs");
    let eye = Outline::point(Point::default());
    let at = |mils| bands(eye, Outline::point(Point::new(0, mils)));
    use Band::{Close, Extreme, Standard};
    assert_eq!([at(9994), at(10_000), at(10_006)], [[Close, Close], [Close, Standard], [Standard, Standard]]);
    assert_eq!([at(30_000), at(30_010)], [[Standard, Extreme], [Extreme, Extreme]]);
    let fire =
        |id: &str, mils| content.weapon(content.find_weapon(id).expect("a weapon")).firepower_in(at(mils));
    // 7, 9 and 3 dice; none, 7 and 4.
    assert_eq!(
        [9_000, 10_000, 30_000, 31_000].map(|mils| fire("ml_heavy_turret", mils)),
        [7, 9, 9, 3].map(Some)
    );
    assert_eq!([9_000, 10_000, 31_000].map(|mils| fire("ml_rocket_rack", mils)), [None, Some(7), Some(4)]);
    assert_eq!(fire("ml_deck_guns", 30_000), Some(3));
}

#[test]
fn dw_1_21_dw_1_22_dw_1_23_proximity_by_layers() {
    let (one, two, far) = (ship(1, pose(0, 0, 0)), ship(1, pose(2500, 0, 0)), ship(1, pose(2510, 0, 0)));
    let near = |a: Layer, b: Layer| {
        let there = near_models((a, one.outline()), (b, two.outline()));
        assert_eq!(there, near_models((b, two.outline()), (a, one.outline())));
        there
    };
    use Layer::{Airborne, Surface, Underwater};
    assert!(near(Surface, Surface) && !near_models((Surface, one.outline()), (Surface, far.outline())));
    assert!(!near(Surface, Airborne) && !near(Surface, Underwater) && !near(Airborne, Airborne));
    let rock = Outline::Disc(Disc::new(Point::new(2500, 0), 250));
    let thing = |layer| near_thing((layer, one.outline()), rock);
    assert_eq!([thing(Surface), thing(Underwater), thing(Airborne)], [true, true, false]);
}

#[test]
fn w8_a_frigate_stops_in_contact_with_a_cruiser() {
    let (frigate, cruiser) = (pose(0, 0, 0), ship(3, pose(0, 3250, 900)));
    let way = straight(frigate, Heading::NORTH, 8000);
    let met =
        way.meetings::<1>(SINES, &Shape::ship(1).base(), Meets::Deeper(5), [cruiser.outline()].into_iter());
    // Its bow is at 0.75, the near side of the other at 2.75.
    let stop = way.before(met[0].after);
    assert_eq!(stop, 2000);
    let there = ship(1, way.at(SINES, stop));
    assert!(in_contact(there.outline(), cruiser.outline()) && !overlap(there.outline(), cruiser.outline()));
    assert_eq!(meeting_point(corners(&there), corners(&cruiser)), Point::new(0, 2750));
}

#[test]
fn a_rotation_stops_at_the_last_half_degree_without_overlap() {
    let rock = Outline::Disc(Disc::new(Point::new(1500, 1500), 400));
    let way = rotation(pose(0, 0, 0), 900);
    let base = Shape::ship(3).base();
    let met = way.meetings::<1>(SINES, &base, Meets::Deeper(5), [rock].into_iter());
    let stop = way.before(met[0].after);
    assert_eq!(stop % 5, 0);
    let hull = |tenths| footprint(Shape::ship(3), pose(0, 0, tenths));
    assert!(!overlap(hull(stop).outline(), rock) && overlap(hull(stop + 5).outline(), rock));
}
