//! Reactors, parts, ships, fleets, maps and scenarios, from the packs.

use arrayvec::ArrayVec;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};

use broadside_geometry::plane::{Disc, Point};
use broadside_kit::catalogue::{Fault, PackFile};
use broadside_kit::features::Style;

use crate::design::{Cell, Class, Design, Mount, PartKey};
use crate::judgement::Features;

mod reading;

/// Everything there is to build and fight with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Content {
    reactors: Vec<Reactor>,
    parts: Vec<Part>,
    /// The part of each key, by the key's letter.
    #[serde(skip)]
    keys: Vec<Option<u8>>,
    ships: Vec<ReadyShip>,
    fleets: Vec<Fleet>,
    maps: Vec<Map>,
    scenarios: Vec<Scenario>,
    /// How much each thing counts in a judgement: of no matter for the rules, nor for records.
    #[serde(skip)]
    pub(crate) weights: Features,
    /// Players who know one trick each, of no matter either.
    #[serde(skip)]
    pub(crate) styles: Vec<Style>,
}

/// A reactor and what its class allows (IN-2.2 to IN-2.4, IN-2.10 to IN-2.12).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reactor {
    /// Its id, which never changes.
    pub id: String,
    /// What the class is called.
    pub name: String,
    /// The class.
    #[serde(serialize_with = "class_number", deserialize_with = "read_class")]
    pub class: Class,
    /// What it costs.
    pub cost: u16,
    /// Its energy cubes.
    pub energy: u8,
    /// Its maximum flow.
    pub flow: u8,
    /// The cells it fills.
    #[serde(serialize_with = "cells", deserialize_with = "read_cells")]
    pub cubes: Vec<Cell>,
    /// The fewest cubes of a ship.
    pub min_cubes: u8,
    /// The most cubes of a ship.
    pub max_cubes: u8,
    /// The radius of the base, in mils.
    pub base: i32,
    /// How far cells may lie from the middle, in columns and rows.
    pub window: [i8; 2],
    /// The most parts of a ship.
    pub max_parts: u8,
    /// The ship that takes the place of one that is never finished (IN-2.18).
    pub stand_in: String,
}

impl Reactor {
    /// Whether a cell may be filled (IN-2.10).
    pub const fn has_in_window(&self, cell: Cell) -> bool {
        cell.c.abs() <= self.window[0] && cell.r.abs() <= self.window[1]
    }
}

fn class_number<S: serde::Serializer>(class: &Class, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(class.number())
}

fn cells<S: serde::Serializer>(cells: &[Cell], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cells.iter().map(|cell| [cell.c, cell.r]))
}

fn read_class<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Class, D::Error> {
    let number = u8::deserialize(deserializer)?;
    let unknown = || D::Error::custom(format!("there is no class {number}: expected 1, 2 or 3"));
    Class::numbered(number).ok_or_else(unknown)
}

fn read_cells<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Cell>, D::Error> {
    let cells: Vec<[i8; 2]> = Vec::deserialize(deserializer)?;
    Ok(cells.into_iter().map(|[c, r]| Cell::new(c, r)).collect())
}

/// What a part is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the words of the rulebook")]
pub enum Family {
    Thruster,
    Manoeuvre,
    Weapon,
    Deflector,
    Heat,
    Armour,
    Utility,
}

/// A part of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// Its id, which never changes.
    pub id: String,
    /// The letter by which codes name it.
    #[serde(serialize_with = "key_letter")]
    pub key: PartKey,
    /// What people call it.
    pub name: String,
    /// What it is good for, in a sentence.
    pub note: String,
    /// What it is for.
    pub family: Family,
    /// How many cells it fills on a side, if it can be mounted on one.
    pub side: Option<u8>,
    /// Whether it can be mounted on top.
    pub top: bool,
    /// Whether it can be mounted inside.
    pub inner: bool,
    /// The classes it is made for.
    pub classes: [bool; 3],
    pub cost: u8,
    /// The most a ship may have.
    pub limit: Option<u8>,
    /// What a repair costs; none for structural parts.
    pub repair: Option<u8>,
    /// Hull it adds.
    pub hull: u8,
    /// Energy it adds.
    pub energy: u8,
    /// Flow it adds.
    pub flow: u8,
    /// Heat it stores without harm.
    pub sink: u8,
    /// Heat it radiates.
    pub radiate: u8,
    /// Whether it softens hits from ahead of it (IN-13.7).
    pub slope: bool,
    /// Whether it helps in collisions (IN-13.8).
    pub ram: bool,
    /// The range of a weapon, in mils.
    pub range: i32,
    /// Its minimum range, in mils.
    pub min_range: i32,
    /// How far it aims to each side, in degrees.
    pub gimbal: i32,
    /// What it can do.
    pub abilities: ArrayVec<Ability, 3>,
}

fn key_letter<S: serde::Serializer>(key: &PartKey, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(key)
}

impl Part {
    /// How many cells it fills on a side.
    pub fn side_length(&self) -> usize {
        self.side.map_or(0, usize::from)
    }

    /// Whether it is made for a class.
    pub const fn is_for(&self, class: Class) -> bool {
        self.classes[class as usize]
    }

    /// Whether it can be disabled (IN-11.3).
    pub const fn is_system(&self) -> bool {
        self.repair.is_some()
    }

    /// How many energy cubes it holds (IN-8.2).
    pub fn energy_room(&self) -> u8 {
        self.abilities.iter().map(|ability| ability.power).max().unwrap_or(0)
    }

    /// How many heat cubes it holds (IN-7.10).
    pub const fn heat_room(&self) -> u8 {
        if self.sink > 0 { self.sink } else { 4 }
    }

    /// Whether its facing on top matters (IN-2.17).
    pub const fn aims(&self) -> bool {
        matches!(self.family, Family::Weapon)
    }

    /// Whether it can be mounted that way at all.
    pub const fn takes(&self, mount: Mount) -> bool {
        match mount {
            Mount::Side(_) => self.side.is_some(),
            Mount::Top(_) => self.top,
            Mount::Inner => self.inner,
        }
    }
}

/// A line on a part card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// What it is called.
    pub name: String,
    /// The energy it needs.
    pub power: u8,
    /// The heat it makes.
    pub heat: u8,
    /// How often it can be used in a game.
    #[serde(default)]
    pub ammo: Option<u8>,
    /// What it does.
    pub effect: Effect,
}

/// What an ability does. The vocabulary of the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Pushes by so much for each class; 0 where it cannot (IN-9.4).
    Thrust([u8; 3]),
    /// Turns by so much for each class (IN-9.6).
    Rotate([u8; 3]),
    /// Attacks (IN-10).
    Attack(Attack),
    /// Points a deflector (IN-12).
    Deflect {
        /// The setting with the larger bonus.
        narrow: Mode,
        /// The setting with the larger angle.
        wide: Mode,
    },
    /// IN-13.1.
    Lock,
    /// IN-13.2.
    Focus,
    /// IN-13.3.
    Jam,
    /// IN-13.4.
    Flush,
    /// IN-13.5.
    Mend,
    /// IN-13.6.
    Patch,
}

/// An attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// How many dice.
    pub dice: u8,
    /// What a die must show.
    pub need: i8,
    /// Hull a hit takes.
    pub damage: u8,
    /// Ignores deflectors (IN-10.13).
    #[serde(default)]
    pub pierce: bool,
    /// Puts heat on the target (IN-10.14).
    #[serde(default)]
    pub scorch: bool,
    /// Takes energy from the target (IN-10.15).
    #[serde(default)]
    pub drain: bool,
    /// Pushes the target by so much (IN-10.16).
    #[serde(default)]
    pub repulse: u8,
    /// Spins the target by so much (IN-10.17).
    #[serde(default)]
    pub knock: u8,
    /// Pushes the firing ship by so much (IN-10.18).
    #[serde(default)]
    pub recoil: u8,
}

/// A setting of a deflector.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mode {
    /// How far it covers to each side, in degrees.
    pub half: u8,
    /// What it adds to the needed roll.
    pub bonus: u8,
}

/// A ship that stands ready.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReadyShip {
    /// Its id, which never changes.
    pub id: String,
    /// What it is good at, in a sentence.
    pub note: String,
    /// Its plan.
    pub design: Design,
    pub cost: u16,
}

/// A fleet that stands ready.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fleet {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// How it fights, in a sentence.
    pub note: String,
    /// The budget it is meant for.
    pub budget: u16,
    /// Its ships, as places in the list of ready ships.
    pub ships: Vec<u8>,
    pub cost: u16,
}

/// Asteroids on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it is like, in a sentence.
    #[serde(default)]
    pub note: String,
    /// The rocks.
    pub asteroids: Vec<Asteroid>,
}

/// A rock; in a file `[x, y, radius]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "[i32; 3]")]
pub struct Asteroid {
    /// Its middle.
    pub at: Point,
    pub radius: i32,
}

impl Asteroid {
    /// It as it lies.
    pub(crate) const fn disc(&self) -> Disc {
        Disc::new(self.at, self.radius)
    }
}

impl From<[i32; 3]> for Asteroid {
    fn from([x, y, radius]: [i32; 3]) -> Self {
        Self { at: Point::new(x, y), radius }
    }
}

/// What a scenario is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the words of the rulebook")]
pub enum Aim {
    LastShip,
    Beacons,
    Breakthrough,
    Salvage,
    Gauntlet,
}

/// A scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scenario {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it is about, in a sentence.
    pub note: String,
    /// What decides it.
    pub aim: Aim,
    /// With how many it is played.
    pub players: Vec<u8>,
    pub maps: Vec<String>,
    /// For how many rounds.
    pub rounds: u8,
    /// Beacons with 2, 3 and 4 players; crates or gates the same for all.
    pub points: [Vec<Point>; 3],
}

impl Content {
    /// The reactor of a class.
    pub fn reactor(&self, class: Class) -> &Reactor {
        &self.reactors[class as usize]
    }

    /// All parts, in the order of their ids.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The part with a key.
    pub fn part(&self, key: PartKey) -> Option<&Part> {
        let index = self.keys.get(key.index()).copied().flatten()?;
        self.parts.get(usize::from(index))
    }

    /// The part with an id.
    pub fn find_part(&self, id: &str) -> Option<&Part> {
        self.parts.iter().find(|part| part.id == id)
    }

    /// All ready ships, in the order of their ids.
    pub fn ships(&self) -> &[ReadyShip] {
        &self.ships
    }

    /// The ready ship with an id.
    pub fn find_ship(&self, id: &str) -> Option<&ReadyShip> {
        self.ships.iter().find(|ship| ship.id == id)
    }

    /// All ready fleets, by budget and id.
    pub fn fleets(&self) -> &[Fleet] {
        &self.fleets
    }

    /// The ready fleet with an id.
    pub fn find_fleet(&self, id: &str) -> Option<&Fleet> {
        self.fleets.iter().find(|fleet| fleet.id == id)
    }

    /// All maps, in the order of their ids.
    pub fn maps(&self) -> &[Map] {
        &self.maps
    }

    /// All scenarios, the plain battle first.
    pub fn scenarios(&self) -> &[Scenario] {
        &self.scenarios
    }

    /// The least a legal ship of a class costs (IN-2.17).
    pub fn least_cost(&self, class: Class) -> u16 {
        let reactor = self.reactor(class);
        reactor.cost + 2 * u16::from(reactor.min_cubes) + self.least_parts(class)
    }

    /// The least that the parts cost which every ship of a class must have (IN-2.13).
    pub fn least_parts(&self, class: Class) -> u16 {
        let cheapest = |family: Family| {
            let made = self.parts.iter().filter(|part| part.family == family && part.is_for(class));
            made.map(|part| u16::from(part.cost)).min().unwrap_or(0)
        };
        cheapest(Family::Thruster) + cheapest(Family::Manoeuvre) + cheapest(Family::Weapon)
    }

    /// Reads packs, or reports every fault in them.
    pub fn read(files: &[PackFile<'_>]) -> Result<Self, Vec<Fault>> {
        reading::read(files)
    }

    /// The plan in a ship file, legal or not, or what keeps it from being read.
    pub fn read_ship(&self, file: &PackFile<'_>) -> Result<Design, Vec<Fault>> {
        reading::read_ship(self, file)
    }
}
