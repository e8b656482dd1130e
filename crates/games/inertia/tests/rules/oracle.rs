//! The geometry of the rulebook, written down slowly from its words and without any code of the game.

#![expect(unreachable_pub, reason = "a library of one test binary")]

use broadside_inertia::Blueprint;

/// SIN[0] to SIN[90] in millionths.
pub const SIN: [i64; 91] = [
    0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434, 173648, 190809, 207912, 224951,
    241922, 258819, 275637, 292372, 309017, 325568, 342020, 358368, 374607, 390731, 406737, 422618, 438371,
    453990, 469472, 484810, 500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661, 629320,
    642788, 656059, 669131, 681998, 694658, 707107, 719340, 731354, 743145, 754710, 766044, 777146, 788011,
    798636, 809017, 819152, 829038, 838671, 848048, 857167, 866025, 874620, 882948, 891007, 898794, 906308,
    913545, 920505, 927184, 933580, 939693, 945519, 951057, 956305, 961262, 965926, 970296, 974370, 978148,
    981627, 984808, 987688, 990268, 992546, 994522, 996195, 997564, 998630, 999391, 999848, 1_000_000,
];

pub type P = (i64, i64);

pub fn rdiv(a: i64, b: i64) -> i64 {
    a.signum() * ((2 * a.abs() + b) / (2 * b))
}

pub fn sin(degrees: i64) -> i64 {
    let d = degrees.rem_euclid(360);
    match d {
        0..=90 => SIN[d as usize],
        91..=180 => SIN[(180 - d) as usize],
        _ => -sin(d - 180),
    }
}

pub fn cos(degrees: i64) -> i64 {
    sin(degrees + 90)
}

pub fn displacement(length: i64, degrees: i64) -> P {
    (rdiv(length * sin(degrees), 1_000_000), rdiv(length * cos(degrees), 1_000_000))
}

/// A ship as it lies: position and heading.
pub type Lie = (i64, i64, i64);

pub fn to_table((x, y, h): Lie, u: i64, v: i64) -> P {
    (x + rdiv(u * cos(h) + v * sin(h), 1_000_000), y + rdiv(-u * sin(h) + v * cos(h), 1_000_000))
}

pub fn sub(a: P, b: P) -> P {
    (a.0 - b.0, a.1 - b.1)
}

pub fn dot(a: P, b: P) -> i64 {
    a.0 * b.0 + a.1 * b.1
}

pub fn cross(a: P, b: P) -> i64 {
    a.0 * b.1 - a.1 * b.0
}

pub fn in_arc(v: P, c: i64, g: i64) -> bool {
    let d = |h: i64| (sin(h), cos(h));
    if g >= 180 || v == (0, 0) {
        return true;
    }
    if g <= 90 {
        return cross(d(c - g), v) <= 0 && cross(v, d(c + g)) <= 0 && dot(v, d(c)) >= 0;
    }
    !(cross(d(c + g), v) < 0 && cross(v, d(c - g)) < 0)
}

pub fn disc_touches_segment(centre: P, r: i64, p: P, q: P) -> bool {
    let (d, to) = (sub(q, p), sub(centre, p));
    let (t, l) = (dot(to, d), dot(d, d));
    if t <= 0 || l == 0 {
        return dot(to, to) <= r * r;
    }
    if t >= l {
        return dot(sub(centre, q), sub(centre, q)) <= r * r;
    }
    let across = i128::from(cross(d, to));
    across * across <= i128::from(r) * i128::from(r) * i128::from(l)
}

pub type Quad = [P; 4];

pub fn cell_on_table(lie: Lie, (c, r): (i64, i64)) -> Quad {
    [(-250, -250), (250, -250), (250, 250), (-250, 250)]
        .map(|(u, v): P| to_table(lie, 500 * c + u, 500 * r + v))
}

fn edges(quad: &Quad) -> [(P, P); 4] {
    [(quad[0], quad[1]), (quad[1], quad[2]), (quad[2], quad[3]), (quad[3], quad[0])]
}

pub fn disc_touches_cell(centre: P, r: i64, quad: &Quad) -> bool {
    let sides = edges(quad).map(|(p, q)| cross(sub(q, p), sub(centre, p)));
    sides.iter().all(|&it| it >= 0)
        || sides.iter().all(|&it| it <= 0)
        || edges(quad).iter().any(|&(p, q)| disc_touches_segment(centre, r, p, q))
}

pub fn cells_touch(a: &Quad, b: &Quad) -> bool {
    let apart = |(p, q): (P, P)| {
        let edge = sub(q, p);
        let normal = (edge.1, -edge.0);
        let span = |quad: &Quad| {
            let along = quad.map(|corner| dot(corner, normal));
            (along.into_iter().min().expect("four"), along.into_iter().max().expect("four"))
        };
        let ((low, high), (other_low, other_high)) = (span(a), span(b));
        high < other_low || other_high < low
    };
    !edges(a).into_iter().chain(edges(b)).any(apart)
}

/// All cells and the base of a ship, on the table.
pub struct Shape {
    centre: P,
    radius: i64,
    cells: Vec<Quad>,
}

pub fn shape(blueprint: &Blueprint, lie: Lie) -> Shape {
    let cells = blueprint.cells.iter().map(|cell| cell_on_table(lie, (cell.c.into(), cell.r.into())));
    Shape { centre: (lie.0, lie.1), radius: blueprint.base.into(), cells: cells.collect() }
}

pub fn discs_touch(a: P, r: i64, b: P, s: i64) -> bool {
    dot(sub(a, b), sub(a, b)) <= (r + s) * (r + s)
}

pub fn touch(a: &Shape, b: &Shape) -> bool {
    discs_touch(a.centre, a.radius, b.centre, b.radius)
        || b.cells.iter().any(|cell| disc_touches_cell(a.centre, a.radius, cell))
        || a.cells.iter().any(|cell| disc_touches_cell(b.centre, b.radius, cell))
        || a.cells.iter().any(|cell| b.cells.iter().any(|other| cells_touch(cell, other)))
}

pub fn touches_rock(ship: &Shape, centre: P, radius: i64) -> bool {
    discs_touch(ship.centre, ship.radius, centre, radius)
        || ship.cells.iter().any(|cell| disc_touches_cell(centre, radius, cell))
}

/// Numbers that look random and are the same every time.
pub struct Lots(u64);

impl Lots {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number from low to high, both included.
    pub const fn between(&mut self, low: i64, high: i64) -> i64 {
        self.0 = broadside_engine::dice::mix(self.0.wrapping_add(0x9e37_79b9_7f4a_7c15));
        low + (self.0 >> 16) as i64 % (high - low + 1)
    }
}
