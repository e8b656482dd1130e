//! Where players deploy (IN-3.4).

use broadside_engine::Seat;
use broadside_geometry::plane::INCH;
use broadside_kit::plane::area::Rect;

use crate::content::Aim;
use crate::scenarios::breakthrough::HUNTER;
use crate::state::Inertia;

/// The distance between places where ships are deployed.
pub(crate) const GRID: i32 = 2 * INCH;

/// Where a player deploys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Zone {
    pub(crate) name: &'static str,
    pub(crate) area: Rect,
}

impl Zone {
    const fn new(name: &'static str, x: (i32, i32), y: (i32, i32)) -> Self {
        Self { name, area: Rect::inches(x, y) }
    }

    /// The gate at which a race from here begins (IN-19.3).
    pub(crate) fn first_gate(self) -> usize {
        match self.name {
            "North" => 2,
            "West" => 3,
            "East" => 1,
            _ => 0,
        }
    }

    /// The columns of its grid, in inches.
    pub(crate) fn columns(self) -> impl Iterator<Item = u8> {
        self.area.columns(GRID).map(|x| (x / INCH) as u8)
    }

    /// The rows of its grid, in inches.
    pub(crate) fn rows(self) -> impl Iterator<Item = u8> {
        self.area.rows(GRID).map(|y| (y / INCH) as u8)
    }
}

const TWO: [Zone; 2] = [Zone::new("South", (6, 42), (8, 12)), Zone::new("North", (6, 42), (36, 40))];
const THREE: [Zone; 3] = [
    Zone::new("South", (18, 30), (6, 10)),
    Zone::new("North-west", (6, 10), (32, 44)),
    Zone::new("North-east", (38, 42), (32, 44)),
];
const FOUR: [Zone; 4] = [
    Zone::new("South", (16, 32), (6, 10)),
    Zone::new("West", (6, 10), (16, 32)),
    Zone::new("North", (16, 32), (38, 42)),
    Zone::new("East", (38, 42), (16, 32)),
];
const HUNTERS: Zone = Zone::new("Middle", (6, 42), (24, 30));

impl Inertia {
    /// Where a player deploys (IN-3.4, IN-17.1).
    pub(crate) fn zone(&self, seat: Seat) -> Zone {
        if self.aim() == Aim::Breakthrough && seat == HUNTER {
            return HUNTERS;
        }
        match self.count() {
            3 => THREE[seat.index()],
            4 => FOUR[seat.index()],
            _ => TWO[seat.index()],
        }
    }
}
