//! A design made ready for play: everything the rules ask of it, worked out once.

use broadside_geometry::plane::{Heading, Point, Pose, Scale, Wedge};

use crate::content::{Ability, Content, Effect, Part};
use crate::design::{Cell, Class, Design, Face, Mount};

/// The unit of the sines (IN-1.6).
pub(crate) const SCALE: Scale = Scale::MILLION;

/// A ship that can be flown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blueprint {
    pub design: Design,
    pub cost: u16,
    pub hull: i16,
    pub energy: u8,
    pub flow: u8,
    pub base: i32,
    /// How far any part of it lies from its middle, at most.
    pub reach: i32,
    /// Filled cells that stick out of the base: those inside it can touch nothing that the base does not.
    pub(crate) outer: Vec<Cell>,
    pub cells: Vec<Cell>,
    pub fittings: Vec<Fitting>,
    /// Whether it has a ram prow (IN-13.8).
    pub ram: bool,
}

/// A part on a ship that can be flown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fitting {
    pub part: Part,
    pub facing: Face,
    pub mount: Mount,
    /// The cube it is mounted on.
    pub at: Cell,
    /// Where attacks are measured from, to starboard and fore (IN-10.3).
    pub origin: (i32, i32),
    /// How many energy cubes it holds.
    pub energy_room: u8,
    /// How many heat cubes it holds.
    pub heat_room: u8,
}

impl Fitting {
    pub fn ability(&self, index: u8) -> Option<&Ability> {
        self.part.abilities.get(usize::from(index))
    }

    /// The deflector's ability, if it is one.
    pub(crate) fn deflect(&self) -> Option<(&Ability, crate::content::Mode, crate::content::Mode)> {
        self.part.abilities.iter().find_map(|ability| match ability.effect {
            Effect::Deflect { narrow, wide } => Some((ability, narrow, wide)),
            _ => None,
        })
    }

    /// Where its attacks come from on a ship that lies so.
    pub(crate) fn origin_on(&self, pose: Pose) -> Point {
        SCALE.to_table(pose, self.origin.0, self.origin.1)
    }

    /// Its arc on a ship that lies so.
    pub(crate) fn arc(&self, pose: Pose) -> Wedge {
        let (tip, centre) = (self.origin_on(pose), self.aim(pose.heading));
        Wedge { scale: SCALE, tip, centre, half: 10 * self.part.gimbal }
    }

    /// Where the middle of its arc points on a ship with this heading.
    pub(crate) const fn aim(&self, heading: Heading) -> Heading {
        self.facing.on(heading)
    }
}

impl Blueprint {
    /// Works a legal design out.
    pub fn new(content: &Content, design: Design) -> Self {
        let base = content.reactor(design.class).base;
        let cells: Vec<Cell> = design.filled(content).collect();
        let furthest = |cell: &Cell| {
            let square = |(u, v): (i32, i32)| i64::from(u) * i64::from(u) + i64::from(v) * i64::from(v);
            cell.corners().into_iter().map(square).max().unwrap_or(0)
        };
        // Corners are rounded to mils where the ship lies, so that one may stick out by one more.
        let inside = |cell: &Cell| furthest(cell) <= i64::from(base - 1) * i64::from(base - 1);
        let widest = cells.iter().map(furthest).max().unwrap_or(0).isqrt() as i32 + 2;
        let fittings = design.parts.iter().filter_map(|&mounted| {
            let part = content.part(mounted.part)?.clone();
            let outermost = Design::filled_by(content, mounted).last().unwrap_or(mounted.at);
            Some(Fitting {
                facing: mounted.mount.facing().unwrap_or(Face::F),
                mount: mounted.mount,
                at: mounted.at,
                origin: outermost.middle(),
                energy_room: part.energy_room(),
                heat_room: part.heat_room(),
                part,
            })
        });
        let fittings: Vec<Fitting> = fittings.collect();
        Self {
            cost: design.cost(content),
            hull: design.hull(content),
            energy: design.energy(content),
            flow: design.flow(content),
            base,
            reach: base.max(widest),
            outer: cells.iter().copied().filter(|cell| !inside(cell)).collect(),
            ram: fittings.iter().any(|fitting| fitting.part.ram),
            cells,
            fittings,
            design,
        }
    }

    pub const fn class(&self) -> Class {
        self.design.class
    }

    /// What people call it.
    pub fn name(&self) -> &str {
        &self.design.name
    }
}
