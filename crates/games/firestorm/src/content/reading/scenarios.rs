//! Scenarios.

use arrayvec::ArrayVec;
use serde::Deserialize;

use broadside_geometry::plane::{Disc, Point};
use broadside_kit::catalogue::{Names, Page};

use super::maps::{heading, on_table};
use super::note;
use crate::content::{
    ClassId, Content, Entry, Exit, FirstSide, FreeSquadron, Hold, HoldTime, Hulk, MapId, Place, Scenario,
    Side, SideId, Zone,
};
use crate::limits::{EXITS, HOLDS, PLACES, SIDES, TURNS};
use crate::pieces::Edge;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenarioFile {
    id: String,
    name: String,
    note: String,
    map: String,
    turns: u8,
    players: Vec<u8>,
    deploys_first: Option<String>,
    acts_first: Option<String>,
    side: Vec<SideFile>,
    #[serde(default)]
    hold: Vec<HoldFile>,
    hulk: Option<HulkFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideFile {
    id: String,
    name: String,
    places: Vec<PlaceFile>,
    reserves: Option<EntryFile>,
    opposite: Option<String>,
    free: Option<FreeFile>,
    #[serde(default)]
    exits: Vec<ExitFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceFile {
    name: String,
    zone: ZoneFile,
    #[serde(default)]
    edges: Vec<Edge>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ZoneFile {
    Box([i32; 4]),
    Disc([i32; 3]),
    Frame(i32),
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum EntryFile {
    OwnHalf,
    Frame(i32),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FreeFile {
    class: String,
    ships: u8,
    zone: ZoneFile,
    heading: Option<u8>,
    worth: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExitFile {
    edge: Edge,
    #[serde(default)]
    free: bool,
    own: u8,
    crippled: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HoldFile {
    area: [i32; 3],
    points: u16,
    from: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HulkFile {
    at: Point,
    heading: u8,
    dr: u8,
    cr: u8,
    hp: u8,
    points: u16,
}

/// A scenario, unless its map is none, on which its places lie.
pub(super) fn scenario(
    page: &Page<'_>,
    read: ScenarioFile,
    maps: &Names,
    classes: &Names,
    content: &Content,
) -> Option<Scenario> {
    page.title(&read.id, &read.name, 24);
    note(page, &read.note);
    let turns = page.number("turns", read.turns, 1..=TURNS);
    let players = players(page, &read);
    let map = MapId(page.find("map", maps, &read.map)? as u8);
    let size = content.map(map).size;
    let mut ids = Names::new("side");
    for (page, side) in page.items("side", &read.side) {
        page.code(&side.id);
        ids.add(&page, "id", &side.id);
    }
    // Names are found in their own order, sides in that of the file.
    let place = |id: &str| read.side.iter().position(|side| side.id == id).map(|place| SideId(place as u8));
    let named = |page: &Page<'_>, field: &str, id: &Option<String>| {
        let id = id.as_deref()?;
        page.find(field, &ids, id)?;
        place(id)
    };
    let mut sides = ArrayVec::new();
    for (page, read) in page.items("side", &read.side) {
        let opposite = named(&page, "opposite", &read.opposite);
        let _too_many = sides.try_push(side(&page, read, opposite, classes, content, size));
    }
    opposites(page, &sides, players);
    let holds = page.items("hold", &read.hold).map(|(page, read)| Hold {
        area: disc(&page, "area", read.area, size),
        points: page.number("points", read.points, 5..=500),
        time: page.optional("from", read.from, 1..=turns).map_or(HoldTime::Last, HoldTime::From),
    });
    page.at_most("hold", &read.hold, HOLDS, "areas to hold");
    Some(Scenario {
        map,
        turns,
        players,
        first: FirstSide {
            deploys: named(page, "deploys_first", &read.deploys_first),
            acts: named(page, "acts_first", &read.acts_first),
        },
        sides,
        holds: holds.take(HOLDS).collect(),
        hulk: read.hulk.map(|read| hulk(&page.at("hulk"), &read, size)),
        id: read.id,
        name: read.name,
        note: read.note,
    })
}

fn players(page: &Page<'_>, read: &ScenarioFile) -> [bool; 3] {
    let mut players = [false; 3];
    for (page, &count) in page.items("players", &read.players) {
        match usize::from(count).checked_sub(2).and_then(|place| players.get_mut(place)) {
            Some(place) if usize::from(count) <= read.side.len() => *place = true,
            Some(_) => page.wrong(format!("{count} players need {count} sides")),
            None => page.wrong(format!("players is {count}, but must be 2 to 4")),
        }
    }
    if read.players.is_empty() {
        page.at("players").wrong("players must be some of 2, 3, 4");
    }
    if !(2..=SIDES).contains(&read.side.len()) {
        page.at("side").wrong(format!("a scenario has 2 to {SIDES} sides"));
    }
    players
}

/// A fault where two players could take more than two sides and it is not said which go together.
fn opposites(page: &Page<'_>, sides: &[Side], players: [bool; 3]) {
    for (number, side) in (0u8..).zip(sides) {
        let at = page.item("side", usize::from(number));
        match side.opposite.map(|other| sides.get(other.index()).and_then(|other| other.opposite)) {
            None if players[0] && sides.len() > 2 => {
                at.wrong("with 2 players and more than two sides, each side needs an opposite one");
            }
            Some(back) if back != Some(SideId(number)) => {
                at.at("opposite").wrong("two sides are opposite to each other, or not at all");
            }
            _ => {}
        }
    }
}

fn side(
    page: &Page<'_>,
    read: &SideFile,
    opposite: Option<SideId>,
    classes: &Names,
    content: &Content,
    size: Point,
) -> Side {
    page.text("name", &read.name, 1..=24);
    if read.places.is_empty() {
        page.at("places").wrong("a side needs at least one place");
    }
    page.at_most("places", &read.places, PLACES, "places");
    let own_half = matches!(read.reserves, Some(EntryFile::OwnHalf));
    let places = page.items("places", &read.places).map(|(page, read)| {
        page.text("name", &read.name, 1..=24);
        if own_half && read.edges.is_empty() {
            page.wrong("reserves that come from the own half need an own edge (FA-17.2)");
        }
        let zone = zone(&page, "zone", read.zone, size);
        Place { name: read.name.clone(), zone, edges: read.edges.iter().copied().collect() }
    });
    let reserves = read.reserves.map(|entry| match entry {
        EntryFile::OwnHalf => Entry::OwnHalf,
        EntryFile::Frame(depth) => Entry::Frame(frame(&page.at("reserves"), depth, size)),
    });
    let exits = page.items("exits", &read.exits).map(|(page, exit)| {
        if exit.free && read.free.is_none() {
            page.at("free").wrong("there are no free ships on this side");
        }
        Exit {
            edge: exit.edge,
            free: exit.free,
            own: page.number("own", exit.own, 1..=10),
            crippled: page.optional("crippled", exit.crippled, 1..=10),
        }
    });
    page.at_most("exits", &read.exits, EXITS, "exits");
    Side {
        id: read.id.clone(),
        name: read.name.clone(),
        places: places.take(PLACES).collect(),
        reserves,
        opposite,
        free: read.free.as_ref().and_then(|read| free(&page.at("free"), read, classes, content, size)),
        exits: exits.take(EXITS).collect(),
    }
}

fn free(
    page: &Page<'_>,
    read: &FreeFile,
    classes: &Names,
    content: &Content,
    size: Point,
) -> Option<FreeSquadron> {
    let class = ClassId(page.find("class", classes, &read.class)? as u8);
    let [least, most] = content.class(class).squadron;
    Some(FreeSquadron {
        class,
        ships: page.number("ships", read.ships, least..=most),
        zone: zone(page, "zone", read.zone, size),
        heading: read.heading.map(|number| heading(page, "heading", number)),
        worth: page.number("worth", read.worth, 0..=300),
    })
}

fn zone(page: &Page<'_>, field: &str, read: ZoneFile, size: Point) -> Zone {
    match read {
        ZoneFile::Box([west, south, east, north]) => {
            let (low, high) = (Point::new(west, south), Point::new(east, north));
            if west >= east || south >= north || !on_table(low, size) || !on_table(high, size) {
                let reason = format!("a box is [west, south, east, north] from 0 to {}, {}", size.x, size.y);
                page.at(field).wrong(reason);
            }
            Zone::Box(low, high)
        }
        ZoneFile::Disc(read) => Zone::Disc(disc(page, field, read, size)),
        ZoneFile::Frame(depth) => Zone::Frame(frame(&page.at(field), depth, size)),
    }
}

fn disc(page: &Page<'_>, field: &str, [x, y, radius]: [i32; 3], size: Point) -> Disc {
    let disc = Disc::new(Point::new(x, y), radius);
    if !on_table(disc.center, size) || !(1000..=36_000).contains(&radius) {
        let reason = format!("a disc is [x, y, radius] from [0, 0, 1000] to [{}, {}, 36000]", size.x, size.y);
        page.at(field).wrong(reason);
    }
    disc
}

fn frame(page: &Page<'_>, depth: i32, size: Point) -> i32 {
    page.number("frame", depth, 1000..=size.x.min(size.y) / 2)
}

fn hulk(page: &Page<'_>, read: &HulkFile, size: Point) -> Hulk {
    if !on_table(read.at, size) {
        page.at("at").wrong(format!("at is [x, y] from [0, 0] to [{}, {}]", size.x, size.y));
    }
    Hulk {
        at: read.at,
        heading: heading(page, "heading", read.heading),
        dr: page.number("dr", read.dr, 2..=7),
        cr: page.number("cr", read.cr, read.dr.saturating_add(1)..=12),
        hp: page.number("hp", read.hp, 1..=14),
        points: page.number("points", read.points, 5..=500),
    }
}
