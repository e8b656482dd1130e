//! Battlefields and consoles, from the packs (RX-15.2, RX-15.3).

use serde::{Deserialize, Serialize};

use broadside_engine::packs::{Fault, PackFile, is_path_data};

use crate::pieces::{Colour, DieSpace, Facing, SpaceSet, Station, TrackSpace};

/// All battlefields and consoles there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Content {
    battlefields: Vec<Battlefield>,
    consoles: Vec<Console>,
}

/// A battlefield of the content.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BattlefieldId(u8);

/// A console of the content. Its text form counts from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ConsoleId(u8);

impl ConsoleId {
    /// What people call it: 1, 2, 3 …
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The console people call number `number`.
    pub const fn numbered(number: u8) -> Option<Self> {
        match number.checked_sub(1) {
            Some(index) => Some(Self(index)),
            None => None,
        }
    }
}

/// A ring, or two equal ones in a game of three (RX-2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Battlefield {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// How many spaces a ring has.
    pub size: u8,
    /// The Warp spots of the North side.
    pub warp_north: [TrackSpace; 2],
    /// The Warp spots of the South side.
    pub warp_south: [TrackSpace; 2],
    /// The Gates.
    pub gates: [TrackSpace; 2],
    /// Where two ships start.
    pub starts2: [TrackSpace; 2],
    /// Where three ships start.
    pub starts3: [TrackSpace; 3],
    /// How all ships start.
    pub start_facing: Facing,
}

impl Battlefield {
    /// The next space in a direction (RX-2.1).
    pub const fn next(&self, space: TrackSpace, facing: Facing) -> TrackSpace {
        match facing {
            Facing::Cw => (space + 1) % self.size,
            Facing::Ccw => (space + self.size - 1) % self.size,
        }
    }

    /// How many spaces lie on the way from one to the other in a direction, the last one counted.
    pub const fn way(&self, from: TrackSpace, to: TrackSpace, facing: Facing) -> u8 {
        match facing {
            Facing::Cw => (to + self.size - from) % self.size,
            Facing::Ccw => (from + self.size - to) % self.size,
        }
    }

    /// The distance between two spaces of one ring (RX-2.7).
    pub fn distance(&self, from: TrackSpace, to: TrackSpace) -> u8 {
        self.way(from, to, Facing::Cw).min(self.way(from, to, Facing::Ccw))
    }

    /// The Warp spots on the other side of the ring (RX-2.3, RX-8.8).
    pub const fn warp_spots_across(&self, space: TrackSpace) -> [TrackSpace; 2] {
        if space < self.size / 2 { self.warp_south } else { self.warp_north }
    }
}

/// A ship board (RX-3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Console {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// The ship's silhouette, as SVG path data pointing up.
    pub art: String,
    /// What it is good at, in a sentence.
    pub note: String,
    /// How many cubes it stores.
    pub cube_cap: u8,
    /// How many it starts with.
    pub start_cubes: u8,
    /// The shields that are active at the start.
    pub start_shields: SpaceSet,
    /// The die spaces it has.
    pub spaces: SpaceSet,
    /// The numbers each space takes, one bit a number.
    numbers: [u8; 19],
    /// The front-coloured spaces.
    pub front: SpaceSet,
    /// The rear-coloured spaces.
    pub rear: SpaceSet,
}

impl Console {
    /// Whether a space takes a number (RX-3.2).
    pub const fn fits(&self, space: DieSpace, number: u8) -> bool {
        self.numbers[space as usize] & (1 << number) != 0
    }

    /// The numbers a space takes.
    pub fn numbers(&self, space: DieSpace) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |&number| self.fits(space, number))
    }

    /// The spaces of a station it has.
    pub const fn station(&self, station: Station) -> SpaceSet {
        self.spaces.and(station.spaces())
    }

    /// The colour of a space.
    pub const fn colour(&self, space: DieSpace) -> Colour {
        if self.front.contains(space) {
            Colour::Front
        } else if self.rear.contains(space) {
            Colour::Rear
        } else {
            Colour::Mid
        }
    }
}

impl Content {
    /// A battlefield.
    pub fn battlefield(&self, id: BattlefieldId) -> &Battlefield {
        &self.battlefields[usize::from(id.0)]
    }

    /// A console.
    pub fn console(&self, id: ConsoleId) -> &Console {
        &self.consoles[usize::from(id.0)]
    }

    /// All consoles, in the order of their ids.
    pub fn consoles(&self) -> impl Iterator<Item = (ConsoleId, &Console)> {
        self.consoles.iter().enumerate().map(|(index, console)| (ConsoleId(index as u8), console))
    }

    /// The console, if there is just one.
    pub(crate) fn lone_console(&self) -> Option<ConsoleId> {
        (self.consoles.len() == 1).then(ConsoleId::default)
    }

    /// All battlefields, in the order of their ids.
    pub fn battlefields(&self) -> &[Battlefield] {
        &self.battlefields
    }

    /// The battlefield with this id.
    pub fn find_battlefield(&self, id: &str) -> Option<BattlefieldId> {
        self.battlefields.iter().position(|it| it.id == id).map(|index| BattlefieldId(index as u8))
    }

    /// The console with this id.
    pub fn find_console(&self, id: &str) -> Option<ConsoleId> {
        self.consoles.iter().position(|it| it.id == id).map(|index| ConsoleId(index as u8))
    }

    /// Whether there is such a console.
    pub fn has_console(&self, id: ConsoleId) -> bool {
        usize::from(id.0) < self.consoles.len()
    }

    /// Reads packs, or reports every fault in them.
    pub fn read(packs: &[PackFile<'_>]) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut battlefields: Vec<Battlefield> = Vec::new();
        let mut consoles: Vec<Console> = Vec::new();
        for file in packs {
            match file.kind() {
                "battlefields" => match file.parse::<BattlefieldFile>() {
                    Ok(read) => battlefields.push(read.check(file, &mut faults)),
                    Err(fault) => faults.push(fault),
                },
                "consoles" => match file.parse::<ConsoleFile>() {
                    Ok(read) => consoles.push(read.check(file, &mut faults)),
                    Err(fault) => faults.push(fault),
                },
                "" => faults.push(
                    file.fault(0..0, "this file lies in no folder: put it in battlefields or consoles"),
                ),
                kind => faults.push(file.fault(
                    0..0,
                    format!("a pack of Reflex has the folders battlefields and consoles, not '{kind}'"),
                )),
            }
        }
        battlefields.sort_by(|a, b| a.id.cmp(&b.id));
        consoles.sort_by(|a, b| a.id.cmp(&b.id));
        for (index, file) in packs.iter().enumerate() {
            let same = |other: &&PackFile<'_>| (other.kind(), other.stem()) == (file.kind(), file.stem());
            if let Some(first) = packs[..index].iter().find(same) {
                faults.push(
                    file.fault(0..0, format!("'{}' is already defined in {}", file.stem(), first.path)),
                );
            }
        }
        if faults.is_empty() && (battlefields.is_empty() || consoles.is_empty()) {
            faults.push(Fault {
                file: "packs of Reflex".into(),
                line: 1,
                reason: "at least one battlefield and one console are needed".into(),
            });
        }
        if battlefields.len() > 200 || consoles.len() > 200 {
            faults.push(Fault {
                file: "packs of Reflex".into(),
                line: 1,
                reason: "at most 200 files of a kind".into(),
            });
        }
        faults.sort();
        if faults.is_empty() { Ok(Self { battlefields, consoles }) } else { Err(faults) }
    }
}

type Spanned<T> = broadside_engine::packs::Spanned<T>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BattlefieldFile {
    id: Spanned<String>,
    name: Spanned<String>,
    size: Spanned<u8>,
    warp_north: Spanned<Vec<u8>>,
    warp_south: Spanned<Vec<u8>>,
    gates: Spanned<Vec<u8>>,
    starts2: Spanned<Vec<u8>>,
    starts3: Spanned<Vec<u8>>,
    start_facing: Facing,
}

impl BattlefieldFile {
    fn check(self, file: &PackFile<'_>, faults: &mut Vec<Fault>) -> Battlefield {
        check_names(file, &self.id, &self.name, faults);
        let size = *self.size.get_ref();
        if !(10..=30).contains(&size) || !size.is_multiple_of(2) {
            faults.push(
                file.fault(self.size.span(), format!("size is {size}, but must be even, from 10 to 30")),
            );
        }
        let half = size / 2;
        let warp_north = check_spaces(file, "warp_north", &self.warp_north, 0..half, faults);
        let warp_south = check_spaces(file, "warp_south", &self.warp_south, half..size, faults);
        let gates = check_spaces(file, "gates", &self.gates, 0..size, faults);
        let starts2 = check_spaces(file, "starts2", &self.starts2, 0..size, faults);
        let starts3 = check_spaces(file, "starts3", &self.starts3, 0..size, faults);
        Battlefield {
            id: self.id.into_inner(),
            name: self.name.into_inner(),
            size,
            warp_north,
            warp_south,
            gates,
            starts2,
            starts3,
            start_facing: self.start_facing,
        }
    }
}

fn check_names(file: &PackFile<'_>, id: &Spanned<String>, name: &Spanned<String>, faults: &mut Vec<Fault>) {
    let text = id.get_ref();
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_') {
        let reason = format!("id '{text}' must be made of lower-case letters, digits and _");
        faults.push(file.fault(id.span(), reason));
    }
    if text != file.stem() {
        faults.push(file.fault(id.span(), format!("id '{text}' must be the file's name, '{}'", file.stem())));
    }
    let length = name.get_ref().chars().count();
    if !(1..=40).contains(&length) {
        faults.push(file.fault(name.span(), format!("name has {length} characters, but must have 1 to 40")));
    }
}

/// The spaces of a list that must have so many, all different, all in range.
fn check_spaces<const N: usize>(
    file: &PackFile<'_>,
    field: &str,
    spaces: &Spanned<Vec<u8>>,
    range: std::ops::Range<u8>,
    faults: &mut Vec<Fault>,
) -> [TrackSpace; N] {
    let list = spaces.get_ref();
    let mut wrong = |reason: String| faults.push(file.fault(spaces.span(), reason));
    if list.len() != N {
        wrong(format!("{field} needs {N} spaces, but has {}", list.len()));
    }
    for (index, space) in list.iter().enumerate() {
        if !range.contains(space) {
            let last = range.end.max(1) - 1;
            wrong(format!("{field} has space {space}, but its spaces must be {} to {last}", range.start));
        }
        if list[..index].contains(space) {
            wrong(format!("{field} names space {space} twice"));
        }
    }
    std::array::from_fn(|index| list.get(index).copied().unwrap_or(0))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConsoleFile {
    id: Spanned<String>,
    name: Spanned<String>,
    art: Spanned<String>,
    #[serde(default)]
    note: String,
    cube_cap: Spanned<u8>,
    start_cubes: Spanned<u8>,
    start_shields: Spanned<Vec<DieSpace>>,
    spaces: Spanned<Vec<SpaceFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpaceFile {
    id: Spanned<DieSpace>,
    station: Spanned<Station>,
    numbers: Spanned<Vec<u8>>,
    colour: Spanned<Colour>,
}

impl ConsoleFile {
    fn check(self, file: &PackFile<'_>, faults: &mut Vec<Fault>) -> Console {
        check_names(file, &self.id, &self.name, faults);
        if !is_path_data(self.art.get_ref()) {
            faults.push(file.fault(self.art.span(), "art must be SVG path data that begins with M"));
        }
        let (cap, cubes) = (*self.cube_cap.get_ref(), *self.start_cubes.get_ref());
        if !(1..=6).contains(&cap) {
            faults.push(file.fault(self.cube_cap.span(), format!("cube_cap is {cap}, but must be 1 to 6")));
        }
        if cubes > 3 || cubes > cap {
            let reason = format!("start_cubes is {cubes}, but must be 0 to 3 and at most cube_cap");
            faults.push(file.fault(self.start_cubes.span(), reason));
        }
        let mut console = Console {
            id: self.id.get_ref().clone(),
            name: self.name.into_inner(),
            art: self.art.into_inner(),
            note: self.note,
            cube_cap: cap,
            start_cubes: cubes,
            start_shields: self.start_shields.get_ref().iter().copied().collect(),
            spaces: SpaceSet::NONE,
            numbers: [0; 19],
            front: SpaceSet::NONE,
            rear: SpaceSet::NONE,
        };
        for space in self.spaces.get_ref() {
            space.check(file, &mut console, faults);
        }
        for station in [Station::Boost, Station::Manoeuvre, Station::Fire] {
            if console.station(station).is_empty() {
                let reason = format!("a console needs at least one {} space", crate::words::station(station));
                faults.push(file.fault(self.spaces.span(), reason));
            }
        }
        if console.spaces.len() > 12 {
            let reason = format!("{} die spaces, but a console has at most 12", console.spaces.len());
            faults.push(file.fault(self.spaces.span(), reason));
        }
        for space in console.start_shields.without(console.station(Station::Shield)).iter() {
            let reason = format!("start_shields names {space}, which is no Shield space of this console");
            faults.push(file.fault(self.start_shields.span(), reason));
        }
        console
    }
}

impl SpaceFile {
    fn check(&self, file: &PackFile<'_>, console: &mut Console, faults: &mut Vec<Fault>) {
        let id = *self.id.get_ref();
        if console.spaces.contains(id) {
            faults.push(file.fault(self.id.span(), format!("{id} is listed twice")));
        }
        console.spaces.insert(id);
        if *self.station.get_ref() != id.station() {
            let reason =
                format!("the station of {id} must be {}", crate::words::station(id.station()).to_lowercase());
            faults.push(file.fault(self.station.span(), reason));
        }
        for &number in self.numbers.get_ref() {
            if (1..=6).contains(&number) {
                console.numbers[id.index()] |= 1 << number;
            } else {
                faults.push(
                    file.fault(self.numbers.span(), format!("{id} takes {number}, but dice show 1 to 6")),
                );
            }
        }
        let all = console.numbers(id).count();
        let must_take_all = matches!(id.station(), Station::Boost | Station::Manoeuvre);
        if must_take_all && all < 6 {
            let reason =
                format!("{id} must take all numbers, since everybody must use its station (RX-5.5, RX-5.6)");
            faults.push(file.fault(self.numbers.span(), reason));
        } else if all == 0 {
            faults.push(file.fault(self.numbers.span(), format!("{id} takes no number at all")));
        }
        let colour = *self.colour.get_ref();
        let needed = match id {
            DieSpace::SF => Some(Colour::Front),
            DieSpace::SR => Some(Colour::Rear),
            DieSpace::SM => Some(Colour::Mid),
            _ => None,
        };
        if let Some(needed) = needed
            && needed != colour
        {
            let reason = format!("{id} must be coloured {}", crate::words::colour(needed));
            faults.push(file.fault(self.colour.span(), reason));
        }
        match colour {
            Colour::Front => console.front.insert(id),
            Colour::Rear => console.rear.insert(id),
            Colour::Mid => {}
        }
    }
}
