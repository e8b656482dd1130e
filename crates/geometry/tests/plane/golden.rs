//! The examples the rules give: numbers that must never move.

use broadside_geometry::plane::{
    Disc, Heading, Point, Pose, Scale, Vector, convex, first_contact, outlines_touch, sight,
};

const INERTIA: Scale = Scale::MILLION;
const DYSTOPIAN: Scale = Scale::BILLION;

/// A ship of Inertia: a base and square cells on a lattice.
struct Lattice {
    base: i32,
    cells: &'static [(i32, i32)],
}

const WASP: Lattice = Lattice {
    base: 750,
    cells: &[(0, 0), (0, 1), (0, -1), (-1, 0), (1, 0), (0, -2), (1, 1), (-1, 1), (0, 2)],
};
const PIKE: Lattice =
    Lattice { base: 750, cells: &[(0, 0), (0, 1), (0, 2), (0, -1), (0, -2), (0, -3), (0, 3)] };

impl Lattice {
    fn base(&self, pose: Pose) -> Disc {
        Disc::new(pose.at, self.base)
    }

    fn cells(&self, pose: Pose) -> impl Iterator<Item = [Point; 4]> + '_ {
        self.cells.iter().map(move |&(c, r)| {
            [(-1, -1), (1, -1), (1, 1), (-1, 1)]
                .map(|(u, v)| INERTIA.to_table(pose, 500 * c + 250 * u, 500 * r + 250 * v))
        })
    }

    fn touches(&self, pose: Pose, other: &Self, there: Pose) -> bool {
        self.base(pose).touches(other.base(there))
            || self.cells(pose).any(|cell| other.base(there).touches_convex(&cell))
            || other.cells(there).any(|cell| self.base(pose).touches_convex(&cell))
            || self.cells(pose).any(|a| other.cells(there).any(|b| outlines_touch(&a, &b)))
    }
}

fn pose(x: i32, y: i32, degrees: i32) -> Pose {
    Pose::new(Point::new(x, y), Heading::from_degrees(degrees))
}

#[test]
fn inertia_e1_displacement() {
    for (degrees, speed, x, y) in
        [(30, 3, 1500, 2598), (15, 1, 259, 966), (195, 5, -1294, -4830), (345, 7, -1812, 6761)]
    {
        let way = INERTIA.displacement(1000 * speed, Heading::from_degrees(degrees));
        assert_eq!(way, Vector::new(x, y));
    }
}

/// The substep of a straight move at which `mover` touches `other`.
fn straight(mover: &Lattice, from: Pose, way: (i32, u32), other: &Lattice, there: Pose) -> Option<u32> {
    first_contact(10 * way.1, |step| {
        let at = from.at + INERTIA.displacement(100 * step as i32, Heading::from_degrees(way.0));
        mover.touches(Pose::new(at, from.heading), other, there)
    })
}

#[test]
fn inertia_e5_collision() {
    let contact = straight(&WASP, pose(10_000, 10_000, 0), (90, 5), &WASP, pose(14_000, 10_000, 0));
    assert_eq!(contact, Some(25));
}

#[test]
fn inertia_e6_order_matters_with_contact() {
    let other = pose(14_000, 10_600, 0);
    assert_eq!(straight(&WASP, pose(10_000, 10_000, 0), (0, 2), &WASP, other), None);
    assert_eq!(straight(&WASP, pose(10_000, 12_000, 0), (90, 5), &WASP, other), Some(29));
    assert_eq!(straight(&WASP, pose(10_000, 10_000, 0), (90, 5), &WASP, other), Some(25));
}

#[test]
fn inertia_e7_rotation_contact() {
    let contact = first_contact(12, |step| {
        PIKE.touches(pose(10_000, 10_000, 5 * step as i32), &WASP, pose(11_800, 10_000, 0))
    });
    assert_eq!(contact, Some(9));
}

#[test]
fn inertia_e11_range() {
    let ship = pose(24_000, 24_000, 0);
    let origin = INERTIA.to_table(ship, 500, 500);
    assert_eq!(origin, Point::new(24_500, 24_500));
    let in_range = |x: i32, y: i32| {
        let (range, half) = (12_000, 300);
        let base = Disc::new(Point::new(x, y), 750);
        let v = base.center - origin;
        let edge = |turn| origin + INERTIA.displacement(range, ship.heading.turned(turn));
        base.contains(origin)
            || INERTIA.in_arc(v, ship.heading, half) && origin.is_within(base.center, range + base.radius)
            || [half, -half].into_iter().any(|turn| base.touches_segment(origin, edge(turn)))
    };
    assert!(in_range(24_500, 37_250));
    assert!(!in_range(24_500, 37_251));
    assert!(in_range(31_242, 35_000));
    assert!(!in_range(31_243, 35_000));
    // Mirrored about the gun.
    assert!(in_range(49_000 - 31_242, 35_000));
    assert!(!in_range(49_000 - 31_243, 35_000));
}

#[test]
fn inertia_e15_deflector_arc() {
    let covers = |x, y| INERTIA.in_arc(Vector::new(x, y), Heading::EAST, 300);
    assert!(covers(8661, 5000));
    assert!(!covers(8660, 5000));
    assert!(covers(8661, -5000));
    assert!(!covers(8660, -5000));
}

/// A ship of Dystopian Wars: a box with a pointed bow.
fn hull(pose: Pose, length: i32, width: i32) -> [Point; 5] {
    let (l, b) = (length / 2, width / 2);
    [(l, 0), (l - b, b), (-l, b), (-l, -b), (l - b, -b)].map(|(f, s)| DYSTOPIAN.to_table(pose, s, f))
}

#[test]
fn dystopian_w8_collision() {
    let target = hull(pose(0, 3_250, 90), 3_500, 1_000);
    let mover = |mils: i32| hull(pose(0, mils, 0), 1_500, 500);
    let at = |mils: i32| convex::distance_squared(&mover(mils), &target).hundredths();
    assert_eq!(at(0), 200);
    // In contact means at most 0.01".
    let contact = first_contact(40, |step| at(100 * step as i32) <= 1);
    assert_eq!(contact, Some(20));
    let stopped = mover(2_000);
    assert!(!convex::overlap_deeper(&stopped, &target, 5));
    assert!(convex::overlap_deeper(&mover(2_006), &target, 5));
    let meeting = convex::contact_point(&stopped, &target, 10);
    assert_eq!(meeting, Point::new(0, 2_750));
    assert_eq!((meeting - Point::new(0, 2_000)).bearing(), Some(Heading::NORTH));
}

#[test]
fn dystopian_w18_obscured_and_blocked() {
    let eye = Point::new(0, 0);
    let cruiser = hull(pose(0, 20_000, 90), 3_500, 1_000);
    let frigate = hull(pose(0, 20_000, 90), 1_500, 500);
    let small = hull(pose(0, 10_000, 0), 2_500, 750);
    let large = hull(pose(0, 10_000, 0), 5_500, 1_500);
    let points = |target: [Point; 5]| {
        sight::border_points(&target, 250).chain([Point::new(0, 20_000)]).collect::<Vec<_>>()
    };
    let crossed = |target, by: &[Point]| {
        points(target).iter().filter(|&&point| sight::crosses(eye, point, by, 10)).count()
    };
    // Seen past the small one, though some lines cross it.
    assert!(sight::first_seen(eye, points(cruiser), &[small], 10).is_some());
    assert!(crossed(cruiser, &small) > 0);
    assert_eq!(sight::first_seen(eye, points(cruiser), &[large], 10), None);
    assert_eq!(sight::first_seen(eye, points(frigate), &[small], 10), None);
}

#[test]
fn dystopian_ring_of_sixteen_is_convex_at_every_heading() {
    for diameter in [1_000, 1_500, 2_500, 3_000, 4_000, 5_000] {
        for tenths in 0..3600 {
            let center = Point::new(0, 0);
            let ring: [Point; 16] = std::array::from_fn(|corner| {
                center
                    + DYSTOPIAN.displacement(diameter / 2, Heading::from_tenths(tenths + 225 * corner as i32))
            });
            let turns = (0..16)
                .map(|i| (ring[(i + 1) % 16] - ring[i]).cross(ring[(i + 2) % 16] - ring[(i + 1) % 16]));
            assert!(turns.into_iter().all(|turn| turn < 0));
        }
    }
}

#[test]
fn firestorm_arc_margins() {
    // A target ahead and a quarter inch off the diagonal lies partly in two arcs.
    let v = Vector::new(10_000, 10_200);
    let (fore, starboard) =
        (Scale::TEN_THOUSAND.fore(v, Heading::NORTH), Scale::TEN_THOUSAND.starboard(v, Heading::NORTH));
    assert_eq!(fore - starboard.abs(), 2_000_000);
    assert!((fore - starboard.abs()).abs() < 3_535_534);
    let astern = Scale::TEN_THOUSAND.fore(v, Heading::SOUTH);
    assert_eq!(astern, -fore);
}
