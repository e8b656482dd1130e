//! How a ship fills its lattice, and what else fits (IN-2.6 to IN-2.11).

use broadside_engine::Rule;

use crate::content::{Content, Family, Part, Reactor};
use crate::design::{Cell, Class, Design, Face, Mount, Mounted, a};

/// A set of cells of the largest window, one bit a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cells(u128);

impl Cells {
    /// The bit of a cell. The lattice is 9 by 13 cells, which fit into 128 bits.
    const fn bit(cell: Cell) -> u128 {
        let (column, row) = (cell.c as i32 + 4, cell.r as i32 + 6);
        if column < 0 || column > 8 || row < 0 || row > 12 { 0 } else { 1 << (row * 9 + column) }
    }

    pub(crate) const fn contains(self, cell: Cell) -> bool {
        self.0 & Self::bit(cell) != 0
    }

    pub(crate) const fn insert(&mut self, cell: Cell) {
        self.0 |= Self::bit(cell);
    }
}

/// What is filled on a ship, and what must stay free.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    class: Class,
    cubes: Cells,
    filled: Cells,
    /// Before thrusters and weapons (IN-2.7).
    lines: Cells,
    tops: Cells,
    inners: Cells,
    parts: usize,
}

/// Why a part does not fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Misfit {
    Unknown,
    TooMany,
    Class,
    Limit,
    NoCube,
    NoSide,
    Filled(Cell),
    Outside(Cell),
    OwnLine(Cell),
    OtherLine(Cell),
    NoTop,
    TopTaken,
    NoInner,
    Reactor,
    InnerTaken,
}

impl Misfit {
    pub(crate) const fn rule(self) -> Rule {
        Rule::new(match self {
            Self::Unknown | Self::TooMany | Self::Class | Self::Limit => "IN-2.11",
            Self::NoCube | Self::NoSide | Self::Filled(_) => "IN-2.6",
            Self::Outside(_) => "IN-2.10",
            Self::OwnLine(_) | Self::OtherLine(_) => "IN-2.7",
            Self::NoTop | Self::TopTaken => "IN-2.8",
            Self::NoInner | Self::Reactor | Self::InnerTaken => "IN-2.9",
        })
    }

    /// The reason where the part is known anyhow.
    pub(crate) const fn short(self) -> &'static str {
        match self {
            Self::Unknown => "there is no such part",
            Self::TooMany => "the class has no room for more parts",
            Self::Class => "this part is not made for the class",
            Self::Limit => "the ship has as many of this part as it may have",
            Self::NoCube => "there is no cube",
            Self::NoSide => "this part cannot be mounted on a side",
            Self::Filled(_) => "a cell it needs is filled",
            Self::Outside(_) => "it would reach outside the window of the class",
            Self::OwnLine(_) => "it would point at the ship itself",
            Self::OtherLine(_) => "it would stand before a thruster or weapon of the ship",
            Self::NoTop => "this part cannot be mounted on top",
            Self::TopTaken => "there is another part on top",
            Self::NoInner => "this part cannot be mounted inside",
            Self::Reactor => "this cube is filled by the reactor",
            Self::InnerTaken => "there is another part inside",
        }
    }

    pub(crate) fn reason(self, part: Option<&Part>, reactor: &Reactor, at: Cell) -> String {
        let name = part.map_or("a part", |part| &part.name);
        let class = a(&reactor.name);
        match self {
            Self::Unknown => "there is no such part".into(),
            Self::TooMany => format!("{class} has at most {} parts", reactor.max_parts),
            Self::Class => format!("{name} is not made for {class}"),
            Self::Limit => {
                format!("at most {} of {name} on a ship", part.and_then(|part| part.limit).unwrap_or(0))
            }
            Self::NoCube => format!("{name} is mounted at {at}, where no cube is"),
            Self::NoSide => format!("{name} cannot be mounted on a side"),
            Self::Filled(cell) => format!("{name} needs the cell {cell}, which is filled"),
            Self::Outside(cell) => format!("{name} reaches {cell}, outside the window of {class}"),
            Self::OwnLine(cell) => format!("{name} points at the ship's own cell {cell}"),
            Self::OtherLine(cell) => {
                format!("{name} fills {cell}, into which a thruster or weapon of the ship points")
            }
            Self::NoTop => format!("{name} cannot be mounted on top"),
            Self::TopTaken => format!("there is another part on top of {at}"),
            Self::NoInner => format!("{name} cannot be mounted inside"),
            Self::Reactor => format!("{at} is filled by the reactor"),
            Self::InnerTaken => format!("there is another part inside {at}"),
        }
    }
}

impl Layout {
    pub(crate) fn new<'a>(
        content: &Content,
        class: Class,
        cubes: &[Cell],
        parts: impl IntoIterator<Item = &'a Mounted>,
    ) -> Self {
        let none = Cells::default();
        let mut layout =
            Self { class, cubes: none, filled: none, lines: none, tops: none, inners: none, parts: 0 };
        for &cell in cubes {
            layout.cubes.insert(cell);
            layout.filled.insert(cell);
        }
        for &mounted in parts {
            layout.add(content, mounted);
        }
        layout
    }

    fn add(&mut self, content: &Content, mounted: Mounted) {
        self.parts += 1;
        let cells = Design::filled_by(content, mounted);
        match mounted.mount {
            Mount::Side(face) => {
                let mut last = mounted.at;
                for cell in cells {
                    self.filled.insert(cell);
                    last = cell;
                }
                if content.part(mounted.part).is_some_and(points) {
                    for cell in beyond(last, face) {
                        self.lines.insert(cell);
                    }
                }
            }
            Mount::Top(_) => self.tops.insert(mounted.at),
            Mount::Inner => self.inners.insert(mounted.at),
        }
    }

    /// Whether a cell is free and next to a cube.
    pub(crate) fn can_grow(&self, cell: Cell) -> bool {
        !self.filled.contains(cell) && Face::ALL.iter().any(|&face| self.cubes.contains(cell.next(face)))
    }

    /// Whether a part fits beside what is there. Limits of a part are counted elsewhere.
    pub(crate) fn check(&self, content: &Content, part: &Part, mounted: Mounted) -> Result<(), Misfit> {
        let reactor = content.reactor(self.class);
        if self.parts >= usize::from(reactor.max_parts) {
            return Err(Misfit::TooMany);
        }
        if !part.is_for(self.class) {
            return Err(Misfit::Class);
        }
        if !self.cubes.contains(mounted.at) {
            return Err(Misfit::NoCube);
        }
        match mounted.mount {
            Mount::Side(face) => self.check_side(reactor, part, mounted.at, face),
            Mount::Top(_) if !part.top => Err(Misfit::NoTop),
            Mount::Top(_) if self.tops.contains(mounted.at) => Err(Misfit::TopTaken),
            Mount::Top(_) => Ok(()),
            Mount::Inner if !part.inner => Err(Misfit::NoInner),
            Mount::Inner if reactor.cubes.contains(&mounted.at) => Err(Misfit::Reactor),
            Mount::Inner if self.inners.contains(mounted.at) => Err(Misfit::InnerTaken),
            Mount::Inner => Ok(()),
        }
    }

    fn check_side(&self, reactor: &Reactor, part: &Part, at: Cell, face: Face) -> Result<(), Misfit> {
        let Some(length) = part.side else { return Err(Misfit::NoSide) };
        let mut cell = at;
        for _ in 0..length {
            cell = cell.next(face);
            if self.filled.contains(cell) {
                return Err(Misfit::Filled(cell));
            }
            if !reactor.has_in_window(cell) {
                return Err(Misfit::Outside(cell));
            }
            if self.lines.contains(cell) {
                return Err(Misfit::OtherLine(cell));
            }
        }
        if points(part)
            && let Some(own) = beyond(cell, face).find(|&cell| self.filled.contains(cell))
        {
            return Err(Misfit::OwnLine(own));
        }
        Ok(())
    }

    /// All places where a part fits. Parts on top come once, facing fore: who is asked for a facing picks it.
    pub(crate) fn places<'a>(
        &'a self,
        content: &'a Content,
        part: &'a Part,
        cubes: &'a [Cell],
    ) -> impl Iterator<Item = (Cell, Mount)> + 'a {
        let mounts = Face::ALL.map(Mount::Side).into_iter().chain([Mount::Top(Face::F), Mount::Inner]);
        let all = cubes.iter().flat_map(move |&cell| mounts.clone().map(move |mount| (cell, mount)));
        all.filter(move |&(at, mount)| {
            self.check(content, part, Mounted { part: part.key, at, mount }).is_ok()
        })
    }
}

/// Whether nothing of the ship may stand before a part (IN-2.7).
fn points(part: &Part) -> bool {
    matches!(part.family, Family::Thruster | Family::Weapon)
}

/// The cells of the lattice beyond one, in a direction.
fn beyond(cell: Cell, face: Face) -> impl Iterator<Item = Cell> {
    let next = move |cell: &Cell| Some(cell.next(face));
    std::iter::successors(next(&cell), next).take_while(|&cell| Cells::bit(cell) != 0)
}
