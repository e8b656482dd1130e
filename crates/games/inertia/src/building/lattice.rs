//! The lattice on which ships are built: cells, their faces and how a part is mounted (IN-2.1, IN-2.6 to IN-2.9).

use std::fmt;
use std::str::FromStr;

use broadside_geometry::plane::Heading;

/// A cell of the ship lattice: `c` grows to starboard, `r` to the fore (IN-2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    pub c: i8,
    pub r: i8,
}

impl Cell {
    /// The cell in column `c` and row `r`.
    pub const fn new(c: i8, r: i8) -> Self {
        Self { c, r }
    }

    /// The next cell on a side.
    pub const fn next(self, face: Face) -> Self {
        let (c, r) = face.step();
        Self { c: self.c + c, r: self.r + r }
    }

    /// Its middle in the ship's frame, in mils to starboard and to the fore.
    pub const fn middle(self) -> (i32, i32) {
        (CELL * self.c as i32, CELL * self.r as i32)
    }

    /// Its four corners in the ship's frame.
    pub const fn corners(self) -> [(i32, i32); 4] {
        let (u, v) = self.middle();
        let half = CELL / 2;
        [(u - half, v - half), (u + half, v - half), (u + half, v + half), (u - half, v + half)]
    }

    pub(super) fn letters(self) -> [char; 2] {
        [letter(self.c + 4), letter(self.r + 6)]
    }

    pub(super) fn from_letters(column: u8, row: u8) -> Option<Self> {
        let c = i8::try_from(column.checked_sub(b'a')?).ok()? - 4;
        let r = i8::try_from(row.checked_sub(b'a')?).ok()? - 6;
        ((-4..=4).contains(&c) && (-6..=6).contains(&r)).then_some(Self { c, r })
    }
}

/// The side of a cell.
pub(crate) const CELL: i32 = 500;

fn letter(index: i8) -> char {
    char::from(b'a' + index.clamp(0, 25) as u8)
}

/// A side of a cube and the facing of a part: fore, starboard, aft, port.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    F,
    S,
    A,
    P,
}

impl Face {
    /// All of them, clockwise.
    pub const ALL: [Self; 4] = [Self::F, Self::S, Self::A, Self::P];

    /// Degrees clockwise from the bow.
    pub const fn degrees(self) -> i32 {
        90 * self as i32
    }

    /// The heading of the table it points to on a ship with this heading.
    pub const fn on(self, heading: Heading) -> Heading {
        heading.turned_degrees(self.degrees())
    }

    const fn step(self) -> (i8, i8) {
        match self {
            Self::F => (0, 1),
            Self::S => (1, 0),
            Self::A => (0, -1),
            Self::P => (-1, 0),
        }
    }

    pub(super) const fn letter(self) -> char {
        match self {
            Self::F => 'F',
            Self::S => 'S',
            Self::A => 'A',
            Self::P => 'P',
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Face {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|face| text.chars().eq([face.letter()]));
        found.ok_or_else(|| format!("'{text}' is no side of a ship: expected F, S, A or P"))
    }
}

/// How a part is mounted on its cube (IN-2.6 to IN-2.9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mount {
    /// On a face; it fills the next cell or two on that side.
    Side(Face),
    /// On top, with a facing.
    Top(Face),
    Inner,
}

impl Mount {
    /// The facing of the part; inner parts have none.
    pub const fn facing(self) -> Option<Face> {
        match self {
            Self::Side(face) | Self::Top(face) => Some(face),
            Self::Inner => None,
        }
    }

    pub(super) const fn letter(self) -> char {
        match self {
            Self::Side(face) => face.letter(),
            Self::Top(face) => face.letter().to_ascii_lowercase(),
            Self::Inner => 'I',
        }
    }

    pub(super) fn from_letter(letter: u8) -> Option<Self> {
        let face = |upper: u8| Face::ALL.into_iter().find(|face| face.letter() as u8 == upper);
        match letter {
            b'I' => Some(Self::Inner),
            b'a'..=b'z' => face(letter.to_ascii_uppercase()).map(Self::Top),
            _ => face(letter).map(Self::Side),
        }
    }
}

impl fmt::Display for Mount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side(face) => write!(f, "{face}"),
            Self::Top(face) => write!(f, "T{face}"),
            Self::Inner => f.write_str("I"),
        }
    }
}

impl FromStr for Mount {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "I" {
            return Ok(Self::Inner);
        }
        let expected = || format!("'{text}' is no mount: expected F, S, A, P, TF, TS, TA, TP or I");
        match text.strip_prefix('T') {
            Some(face) => face.parse().map(Self::Top).map_err(|_| expected()),
            None => text.parse().map(Self::Side).map_err(|_| expected()),
        }
    }
}

broadside_engine::text_form!(Mount);

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.c, self.r)
    }
}
