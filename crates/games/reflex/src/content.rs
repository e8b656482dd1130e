//! Battlefields and consoles, from the packs (RX-15.2, RX-15.3).

use broadside_engine::GameBox;
use broadside_kit::catalogue::{Fault, PackFile, Page, Reader};
use broadside_kit::features::Style;

use crate::judgement::Features;
use crate::pieces::{Colour, Facing, SpaceSet, TrackSpace};
use crate::prelude::*;

/// All battlefields and consoles there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Content {
    battlefields: Vec<Battlefield>,
    consoles: Vec<Console>,
    /// How much each thing counts in a judgement: of no matter for the rules, nor for records.
    #[serde(skip)]
    pub(crate) weights: Features,
    /// Players who know one trick each, of no matter either.
    #[serde(skip)]
    pub(crate) styles: Vec<Style>,
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
        self.spaces.both(station.spaces())
    }

    /// The colour of a space.
    pub fn colour(&self, space: DieSpace) -> Colour {
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
        let reader = Reader::new("Reflex", packs);
        reader.folders(&["battlefields", "consoles"]);
        let mut battlefields = reader.each("battlefields", battlefield);
        let mut consoles = reader.each("consoles", console);
        battlefields.sort_by(|a, b| a.id.cmp(&b.id));
        consoles.sort_by(|a, b| a.id.cmp(&b.id));
        if reader.is_sound() && (battlefields.is_empty() || consoles.is_empty()) {
            reader.general("at least one battlefield and one console are needed");
        }
        let weights = Features::of(&reader.weights(Features::NAMES, Reflex::packs()));
        let styles = reader.styles(Features::NAMES);
        reader.or(Self { battlefields, consoles, weights, styles })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BattlefieldFile {
    id: String,
    name: String,
    size: u8,
    warp_north: Vec<TrackSpace>,
    warp_south: Vec<TrackSpace>,
    gates: Vec<TrackSpace>,
    starts2: Vec<TrackSpace>,
    starts3: Vec<TrackSpace>,
    start_facing: Facing,
}

fn battlefield(page: &Page<'_>, read: BattlefieldFile) -> Battlefield {
    page.title(&read.id, &read.name, 40);
    let size = read.size;
    if !(10..=30).contains(&size) || !size.is_multiple_of(2) {
        page.at("size").wrong(format!("size is {size}, but must be even, from 10 to 30"));
    }
    let half = size / 2;
    Battlefield {
        id: read.id,
        name: read.name,
        size,
        warp_north: spaces(page, "warp_north", &read.warp_north, 0..half),
        warp_south: spaces(page, "warp_south", &read.warp_south, half..size),
        gates: spaces(page, "gates", &read.gates, 0..size),
        starts2: spaces(page, "starts2", &read.starts2, 0..size),
        starts3: spaces(page, "starts3", &read.starts3, 0..size),
        start_facing: read.start_facing,
    }
}

/// The spaces of a list that must have so many, all different, all in range.
fn spaces<const N: usize>(
    page: &Page<'_>,
    field: &str,
    list: &[TrackSpace],
    range: std::ops::Range<TrackSpace>,
) -> [TrackSpace; N] {
    let page = page.at(field);
    if list.len() != N {
        page.wrong(format!("{field} needs {N} spaces, but has {}", list.len()));
    }
    for (index, space) in list.iter().enumerate() {
        if !range.contains(space) {
            let (first, last) = (range.start, range.end.max(1) - 1);
            page.wrong(format!("{field} has space {space}, but its spaces must be {first} to {last}"));
        }
        if list[..index].contains(space) {
            page.wrong(format!("{field} names space {space} twice"));
        }
    }
    std::array::from_fn(|index| list.get(index).copied().unwrap_or(0))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConsoleFile {
    id: String,
    name: String,
    art: String,
    #[serde(default)]
    note: String,
    cube_cap: u8,
    start_cubes: u8,
    start_shields: Vec<DieSpace>,
    spaces: Vec<SpaceFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpaceFile {
    id: DieSpace,
    station: Station,
    numbers: Vec<u8>,
    colour: Colour,
}

fn console(page: &Page<'_>, read: ConsoleFile) -> Console {
    page.title(&read.id, &read.name, 40);
    page.art("art", &read.art);
    let cubes = read.start_cubes;
    if cubes > 3 || cubes > read.cube_cap {
        let reason = format!("start_cubes is {cubes}, but must be 0 to 3 and at most cube_cap");
        page.at("start_cubes").wrong(reason);
    }
    let mut console = Console {
        id: read.id,
        name: read.name,
        art: read.art,
        note: read.note,
        cube_cap: page.number("cube_cap", read.cube_cap, 1..=6),
        start_cubes: cubes,
        start_shields: read.start_shields.into_iter().collect(),
        spaces: SpaceSet::NONE,
        numbers: [0; 19],
        front: SpaceSet::NONE,
        rear: SpaceSet::NONE,
    };
    for (page, space) in page.items("spaces", read.spaces) {
        add_space(&page, &space, &mut console);
    }
    for station in [Station::Boost, Station::Manoeuvre, Station::Fire] {
        if console.station(station).is_empty() {
            let name = words::station(station);
            page.at("spaces").wrong(format!("a console needs at least one {name} space"));
        }
    }
    let count = console.spaces.len();
    if count > 12 {
        page.at("spaces").wrong(format!("{count} die spaces, but a console has at most 12"));
    }
    for space in console.start_shields.without(console.station(Station::Shield)).iter() {
        let reason = format!("start_shields names {space}, which is no Shield space of this console");
        page.at("start_shields").wrong(reason);
    }
    console
}

fn add_space(page: &Page<'_>, read: &SpaceFile, console: &mut Console) {
    let id = read.id;
    if console.spaces.contains(id) {
        page.at("id").wrong(format!("{id} is listed twice"));
    }
    console.spaces.insert(id);
    if read.station != id.station() {
        let station = words::station(id.station()).to_lowercase();
        page.at("station").wrong(format!("the station of {id} must be {station}"));
    }
    for &number in &read.numbers {
        if (1..=6).contains(&number) {
            console.numbers[id.index()] |= 1 << number;
        } else {
            page.at("numbers").wrong(format!("{id} takes {number}, but dice show 1 to 6"));
        }
    }
    let all = console.numbers(id).count();
    if matches!(id.station(), Station::Boost | Station::Manoeuvre) && all < 6 {
        let why = "since everybody must use its station (RX-5.5, RX-5.6)";
        page.at("numbers").wrong(format!("{id} must take all numbers, {why}"));
    } else if all == 0 {
        page.at("numbers").wrong(format!("{id} takes no number at all"));
    }
    let needed = match id {
        DieSpace::SF => Colour::Front,
        DieSpace::SR => Colour::Rear,
        DieSpace::SM => Colour::Mid,
        _ => read.colour,
    };
    if needed != read.colour {
        page.at("colour").wrong(format!("{id} must be coloured {}", words::colour(needed)));
    }
    match read.colour {
        Colour::Front => console.front.insert(id),
        Colour::Rear => console.rear.insert(id),
        Colour::Mid => {}
    }
}
