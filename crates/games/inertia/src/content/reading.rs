//! Reading the files of a pack, and everything that can be wrong with them.

use serde::Deserialize;

use arrayvec::ArrayVec;
use broadside_engine::packs::{self, PackFile, Spanned};
use broadside_geometry::plane::{INCH, Point};

use super::{
    Ability, Aim, Asteroid, Content, Effect, Family, Fleet, Map, Part, Reactor, ReadyShip, Scenario,
};
use crate::design::{Cell, Class, Design, Mount, Mounted, PartKey};

pub(super) fn read(files: &[PackFile<'_>]) -> Result<Content, Vec<packs::Fault>> {
    let mut reader = Reader::default();
    let mut content = Content {
        reactors: reader.all(files, "reactors", Reader::reactor),
        parts: reader.all(files, "parts", Reader::part),
        keys: vec![None; 128],
        ships: Vec::new(),
        fleets: Vec::new(),
        maps: reader.all(files, "maps", Reader::map),
        scenarios: reader.all(files, "scenarios", Reader::scenario),
    };
    content.reactors.sort_by_key(|reactor| reactor.class);
    content.parts.sort_by(|a, b| a.id.cmp(&b.id));
    content.maps.sort_by(|a, b| a.id.cmp(&b.id));
    content.scenarios.sort_by(|a, b| (a.aim as u8, &a.id).cmp(&(b.aim as u8, &b.id)));
    reader.check_folders(files);
    reader.check_twice(files);
    let classes: Vec<u8> = content.reactors.iter().map(|reactor| reactor.class.number()).collect();
    if reader.faults.is_empty() && classes != [1, 2, 3] {
        reader.general("there must be one reactor for each of the classes 1, 2 and 3");
    }
    if reader.faults.is_empty() && (content.maps.is_empty() || content.scenarios.is_empty()) {
        reader.general("at least one map and one scenario are needed");
    }
    for (index, part) in content.parts.iter().enumerate() {
        content.keys[part.key.index()] = Some(index as u8);
    }
    reader.check_maps(&content);
    // Ships are checked against reactors and parts, and fleets against ships: the first must be right.
    if reader.faults.is_empty() {
        let ships = reader.all(files, "ships", |reader, file| reader.ship(file, &content));
        content.ships = ships;
        content.ships.sort_by(|a, b| a.id.cmp(&b.id));
        reader.check_stand_ins(&content);
    }
    if reader.faults.is_empty() {
        let fleets = reader.all(files, "fleets", |reader, file| reader.fleet(file, &content));
        content.fleets = fleets;
        content.fleets.sort_by(|a, b| (a.budget, &a.id).cmp(&(b.budget, &b.id)));
    }
    let most = FOLDERS.map(|kind| files.iter().filter(|file| file.kind() == kind).count());
    if most.into_iter().any(|count| count > 200) {
        reader.general("at most 200 files of a kind");
    }
    reader.faults.sort();
    reader.faults.dedup();
    if reader.faults.is_empty() { Ok(content) } else { Err(reader.faults) }
}

pub(super) fn read_ship(content: &Content, file: &PackFile<'_>) -> Result<Design, Vec<packs::Fault>> {
    let mut reader = Reader::default();
    match file.parse::<ShipFile>() {
        Ok(read) => {
            let design = reader.design(file, &read, content);
            if reader.faults.is_empty() { Ok(design) } else { Err(reader.faults) }
        }
        Err(fault) => Err(vec![fault]),
    }
}

const FOLDERS: [&str; 6] = ["reactors", "parts", "ships", "fleets", "maps", "scenarios"];

#[derive(Default)]
struct Reader {
    faults: Vec<packs::Fault>,
    /// The keys of the parts so far, and whose they are.
    keys: Vec<(PartKey, String)>,
    /// Ships that reactors name, and the fault it is if there is no such ship.
    named_ships: Vec<(String, packs::Fault)>,
    /// Maps that scenarios name, likewise.
    named_maps: Vec<(String, packs::Fault)>,
}

impl Reader {
    fn all<T>(
        &mut self,
        files: &[PackFile<'_>],
        kind: &str,
        mut read: impl FnMut(&mut Self, &PackFile<'_>) -> Result<T, packs::Fault>,
    ) -> Vec<T> {
        let mut found = Vec::new();
        for file in files.iter().filter(|file| file.kind() == kind) {
            match read(self, file) {
                Ok(thing) => found.push(thing),
                Err(fault) => self.faults.push(fault),
            }
        }
        found
    }

    fn general(&mut self, reason: &str) {
        let file = "packs of Inertia".into();
        self.faults.push(packs::Fault { file, line: 1, reason: reason.into() });
    }

    fn wrong<T>(&mut self, file: &PackFile<'_>, at: &Spanned<T>, reason: impl Into<String>) {
        self.faults.push(file.fault(at.span(), reason));
    }

    fn within<T: Copy + PartialOrd + std::fmt::Display>(
        &mut self,
        file: &PackFile<'_>,
        field: &str,
        value: &Spanned<T>,
        range: std::ops::RangeInclusive<T>,
    ) -> T {
        let number = *value.get_ref();
        if !range.contains(&number) {
            let reason = format!("{field} is {number}, but must be {} to {}", range.start(), range.end());
            self.wrong(file, value, reason);
        }
        number
    }

    fn check_folders(&mut self, files: &[PackFile<'_>]) {
        for file in files.iter().filter(|file| !FOLDERS.contains(&file.kind())) {
            let reason = if file.kind().is_empty() {
                format!("this file lies in no folder: put it in one of {}", FOLDERS.join(", "))
            } else {
                format!("a pack of Inertia has the folders {}, not '{}'", FOLDERS.join(", "), file.kind())
            };
            self.faults.push(file.fault(0..0, reason));
        }
    }

    fn check_twice(&mut self, files: &[PackFile<'_>]) {
        for (index, file) in files.iter().enumerate() {
            let same = |other: &&PackFile<'_>| (other.kind(), other.stem()) == (file.kind(), file.stem());
            if let Some(first) = files[..index].iter().find(same) {
                let reason = format!("'{}' is already defined in {}", file.stem(), first.path);
                self.faults.push(file.fault(0..0, reason));
            }
        }
    }

    fn names(&mut self, file: &PackFile<'_>, id: &Spanned<String>, name: &Spanned<String>) {
        let text = id.get_ref();
        let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
        if text.is_empty() || !text.bytes().all(fits) {
            self.wrong(file, id, format!("id '{text}' must be made of lower-case letters, digits and _"));
        }
        if text != file.stem() {
            self.wrong(file, id, format!("id '{text}' must be the file's name, '{}'", file.stem()));
        }
        let length = name.get_ref().chars().count();
        if !(1..=24).contains(&length) {
            self.wrong(file, name, format!("name has {length} characters, but must have 1 to 24"));
        }
    }

    fn class(&mut self, file: &PackFile<'_>, number: &Spanned<u8>) -> Class {
        let class = Class::numbered(*number.get_ref());
        if class.is_none() {
            self.wrong(file, number, format!("there is no class {}: expected 1, 2 or 3", number.get_ref()));
        }
        class.unwrap_or(Class::Interceptor)
    }

    fn reactor(&mut self, file: &PackFile<'_>) -> Result<Reactor, packs::Fault> {
        let read: ReactorFile = file.parse()?;
        self.names(file, &read.id, &read.name);
        let window = *read.window.get_ref();
        if !(1..=4).contains(&window[0]) || !(1..=6).contains(&window[1]) {
            self.wrong(file, &read.window, "a window is at most [4, 6] and at least [1, 1]");
        }
        let cubes: Vec<Cell> = read.cubes.get_ref().iter().map(|&[c, r]| Cell::new(c, r)).collect();
        if !cubes.contains(&Cell::new(0, 0)) || cubes.len() > 3 {
            self.wrong(file, &read.cubes, "a reactor fills [0, 0] and at most two more cells");
        } else if !hang_together(&cubes, window) {
            let reason = "the cubes of a reactor hang together inside its window, each once";
            self.wrong(file, &read.cubes, reason);
        }
        let stand_in = read.stand_in.get_ref();
        let reason = format!("there is no ship '{stand_in}'");
        self.named_ships.push((stand_in.clone(), file.fault(read.stand_in.span(), reason)));
        let min_cubes = self.within(file, "min_cubes", &read.min_cubes, 3..=15);
        let max_cubes = self.within(file, "max_cubes", &read.max_cubes, min_cubes..=15);
        Ok(Reactor {
            class: self.class(file, &read.class),
            cost: self.within(file, "cost", &read.cost, 1..=200),
            energy: self.within(file, "energy", &read.energy, 1..=20),
            flow: self.within(file, "flow", &read.flow, 1..=12),
            cubes,
            min_cubes,
            max_cubes,
            base: self.within(file, "base", &read.base, 300..=3000),
            window,
            max_parts: self.within(file, "max_parts", &read.max_parts, 3..=22),
            stand_in: read.stand_in.into_inner(),
            id: read.id.into_inner(),
            name: read.name.into_inner(),
        })
    }

    fn part(&mut self, file: &PackFile<'_>) -> Result<Part, packs::Fault> {
        let read: PartFile = file.parse()?;
        self.names(file, &read.id, &read.name);
        let letters = read.key.get_ref().as_bytes();
        let key = match letters {
            [letter] => PartKey::new(*letter),
            _ => None,
        };
        match key {
            None => self.wrong(file, &read.key, "key must be one letter or digit"),
            Some(key) => match self.keys.iter().find(|(taken, _)| *taken == key) {
                Some((_, first)) => {
                    let reason = format!("the key {key} is already that of '{first}'");
                    self.wrong(file, &read.key, reason);
                }
                None => self.keys.push((key, read.id.get_ref().clone())),
            },
        }
        if read.classes.get_ref().is_empty() {
            self.wrong(file, &read.classes, "a part is made for at least one class");
        }
        let mut classes = [false; 3];
        for &number in read.classes.get_ref() {
            match Class::numbered(number) {
                Some(class) => classes[class as usize] = true,
                None => self.wrong(file, &read.classes, format!("there is no class {number}")),
            }
        }
        let has = |kind: MountFile| read.mounts.get_ref().contains(&kind);
        let side = match (has(MountFile::Side1), has(MountFile::Side2)) {
            (true, true) => {
                self.wrong(file, &read.mounts, "a part is mounted side1 or side2, not both");
                None
            }
            (true, false) => Some(1),
            (false, true) => Some(2),
            (false, false) => None,
        };
        if read.mounts.get_ref().is_empty() {
            self.wrong(file, &read.mounts, "a part needs at least one mount");
        }
        let weapon = read.family == Family::Weapon;
        if weapon && has(MountFile::Inner) {
            self.wrong(file, &read.mounts, "a weapon cannot be mounted inside: it would have no facing");
        }
        if read.family == Family::Thruster
            && side.is_none_or(|_| has(MountFile::Top) || has(MountFile::Inner))
        {
            self.wrong(file, &read.mounts, "a thruster is mounted on a side");
        }
        for (field, given) in
            [("range", read.range.as_ref()), ("min", read.min.as_ref()), ("gimbal", read.gimbal.as_ref())]
        {
            if let Some(given) = given
                && !weapon
            {
                self.wrong(file, given, format!("{field} is for weapons only"));
            }
        }
        let mut inches = |field: &str, value: Option<&Spanned<i32>>, range| match value {
            Some(value) => self.within(file, field, value, range) * INCH,
            None => 0,
        };
        let (range, min_range) =
            (inches("range", read.range.as_ref(), 1..=48), inches("min", read.min.as_ref(), 1..=24));
        let gimbal = match &read.gimbal {
            Some(gimbal) => self.within(file, "gimbal", gimbal, 0..=180),
            None => 0,
        };
        if let Some(given) = &read.gimbal
            && gimbal % 15 != 0
        {
            self.wrong(file, given, format!("gimbal is {gimbal}, but must be a multiple of 15"));
        }
        if weapon && (range == 0 || read.gimbal.is_none()) {
            self.wrong(file, &read.id, "a weapon needs range and gimbal");
        }
        if let Some(repair) = &read.repair {
            self.within(file, "repair", repair, 1..=4);
        }
        if read.repair.is_none() && !(read.abilities.is_empty() && read.sink == 0 && read.radiate == 0) {
            self.wrong(file, &read.id, "a part that does something needs a repair cost");
        }
        if read.hull > 4 || read.energy > 4 || read.flow > 3 || read.sink > 8 || read.radiate > 4 {
            let reason = "at most hull 4, energy 4, flow 3, sink 8 and radiate 4";
            self.wrong(file, &read.id, reason);
        }
        let mut abilities = ArrayVec::new();
        for ability in read.abilities {
            self.ability(file, &ability, read.family, classes);
            if abilities.try_push(ability.into_inner()).is_err() {
                self.wrong(file, &read.id, "at most 3 abilities");
                break;
            }
        }
        let does =
            |wanted: fn(&Effect) -> bool| abilities.iter().any(|ability: &Ability| wanted(&ability.effect));
        let lacks = match read.family {
            Family::Thruster => !does(|effect| matches!(effect, Effect::Thrust(_))),
            Family::Manoeuvre => !does(|effect| matches!(effect, Effect::Rotate(_))),
            Family::Weapon => !does(|effect| matches!(effect, Effect::Attack(_))),
            Family::Deflector => !does(|effect| matches!(effect, Effect::Deflect { .. })),
            Family::Heat | Family::Armour | Family::Utility => false,
        };
        if lacks {
            self.wrong(file, &read.id, "a part needs an ability of its family");
        }
        Ok(Part {
            key: key.or(PartKey::new(b'0')).ok_or_else(|| file.fault(0..0, "no key"))?,
            note: read.note,
            family: read.family,
            side,
            top: has(MountFile::Top),
            inner: has(MountFile::Inner),
            classes,
            cost: self.within(file, "cost", &read.cost, 1..=20),
            limit: read.limit.as_ref().map(|limit| self.within(file, "limit", limit, 1..=22)),
            repair: read.repair.map(Spanned::into_inner),
            hull: read.hull,
            energy: read.energy,
            flow: read.flow,
            sink: read.sink,
            radiate: read.radiate,
            slope: read.slope,
            ram: read.ram,
            range,
            min_range,
            gimbal,
            abilities,
            id: read.id.into_inner(),
            name: read.name.into_inner(),
        })
    }

    fn ability(
        &mut self,
        file: &PackFile<'_>,
        spanned: &Spanned<Ability>,
        family: Family,
        classes: [bool; 3],
    ) {
        let ability = spanned.get_ref();
        let name = &ability.name;
        let mut wrong = |reason: String| self.faults.push(file.fault(spanned.span(), reason));
        if ability.power > 5 || ability.heat > 4 {
            wrong(format!("{name}: power is at most 5 and heat at most 4"));
        }
        if ability.ammo.is_some_and(|ammo| !(1..=20).contains(&ammo)) {
            wrong(format!("{name}: ammo must be 1 to 20"));
        }
        let amounts = |amounts: [u8; 3], most: u8| {
            let made = (0..3).filter(|&index| classes[index]);
            amounts.iter().all(|&amount| amount <= most) && made.into_iter().any(|index| amounts[index] > 0)
        };
        match ability.effect {
            Effect::Thrust(by) if family != Family::Thruster || !amounts(by, 12) => {
                wrong(format!("{name}: thrust is for thrusters, at most 12, for a class it is made for"));
            }
            Effect::Rotate(by) if family != Family::Manoeuvre || !amounts(by, 6) => {
                let reason = "rotate is for manoeuvring thrusters, at most 6, for a class it is made for";
                wrong(format!("{name}: {reason}"));
            }
            Effect::Attack(attack) => {
                if family != Family::Weapon {
                    wrong(format!("{name}: attack is for weapons"));
                }
                let (dice, need) = (attack.dice, attack.need);
                if !(1..=12).contains(&dice) || !(2..=10).contains(&need) || attack.damage > 12 {
                    wrong(format!("{name}: 1 to 12 dice, need 2 to 10, damage at most 12"));
                }
                let specials = [attack.scorch, attack.drain, attack.repulse > 0, attack.knock > 0];
                if specials.iter().filter(|&&special| special).count() > 1 {
                    wrong(format!("{name}: at most one of scorch, drain, repulse and knock"));
                }
                if attack.repulse > 6 || attack.knock > 3 || attack.recoil > 6 {
                    wrong(format!("{name}: repulse and recoil at most 6, knock at most 3"));
                }
            }
            Effect::Deflect { narrow, wide } => {
                if family != Family::Deflector {
                    wrong(format!("{name}: deflect is for deflectors"));
                }
                if [narrow, wide]
                    .iter()
                    .any(|mode| mode.half > 180 || mode.half < 15 || mode.half % 15 != 0 || mode.bonus > 6)
                {
                    wrong(format!("{name}: half is a multiple of 15 up to 180 degrees, and bonus at most 6"));
                }
            }
            _ => {}
        }
    }

    fn design(&mut self, file: &PackFile<'_>, read: &ShipFile, content: &Content) -> Design {
        let class = self.class(file, &read.class);
        let mut design = Design {
            name: read.name.get_ref().clone(),
            class,
            cubes: read.cubes.get_ref().iter().map(|&[c, r]| Cell::new(c, r)).collect(),
            parts: Vec::new(),
        };
        if let Err(reason) = crate::design::check_name(&design.name) {
            self.wrong(file, &read.name, reason);
        }
        let lattice = |cell: &Cell| cell.c.abs() <= 4 && cell.r.abs() <= 6;
        if !design.cubes.iter().all(lattice) || design.cubes.len() > 40 {
            self.wrong(file, &read.cubes, "cells lie between [-4, -6] and [4, 6]");
        }
        for mounted in &read.parts {
            let (at, part) = (mounted.get_ref().at, &mounted.get_ref().part);
            match content.find_part(part) {
                Some(part) => design.parts.push(Mounted {
                    part: part.key,
                    at: Cell::new(at[0], at[1]),
                    mount: mounted.get_ref().mount,
                }),
                None => self.wrong(file, mounted, format!("there is no part '{part}'")),
            }
            if !lattice(&Cell::new(at[0], at[1])) {
                self.wrong(file, mounted, "cells lie between [-4, -6] and [4, 6]");
            }
        }
        design
    }

    fn ship(&mut self, file: &PackFile<'_>, content: &Content) -> Result<ReadyShip, packs::Fault> {
        let read: ShipFile = file.parse()?;
        let known = self.faults.len();
        self.names(file, &read.id, &read.name);
        let design = self.design(file, &read, content);
        if self.faults.len() == known {
            for fault in design.faults(content) {
                let span = match fault.part.and_then(|index| read.parts.get(index)) {
                    Some(part) => part.span(),
                    None => read.cubes.span(),
                };
                self.faults.push(file.fault(span, format!("{} ({})", fault.reason, fault.rule)));
            }
        }
        let cost = design.cost(content);
        Ok(ReadyShip { id: read.id.into_inner(), note: read.note, design, cost })
    }

    fn fleet(&mut self, file: &PackFile<'_>, content: &Content) -> Result<Fleet, packs::Fault> {
        let read: FleetFile = file.parse()?;
        self.names(file, &read.id, &read.name);
        let mut ships = Vec::new();
        for name in read.ships.get_ref() {
            match content.ships.iter().position(|ship| ship.id == *name) {
                Some(index) => ships.push(index as u8),
                None => self.wrong(file, &read.ships, format!("there is no ship '{name}'")),
            }
        }
        if !(1..=6).contains(&read.ships.get_ref().len()) {
            self.wrong(file, &read.ships, "a fleet has 1 to 6 ships (IN-1.1)");
        }
        let cost = ships.iter().map(|&index| content.ships[usize::from(index)].cost).sum();
        let budget = *read.budget.get_ref();
        if cost > budget {
            self.wrong(file, &read.budget, format!("the ships cost {cost}, more than {budget} (IN-3.2)"));
        }
        Ok(Fleet {
            id: read.id.into_inner(),
            name: read.name.into_inner(),
            note: read.note,
            budget,
            ships,
            cost,
        })
    }

    fn map(&mut self, file: &PackFile<'_>) -> Result<Map, packs::Fault> {
        let read: MapFile = file.parse()?;
        self.names(file, &read.id, &read.name);
        let rocks = read.asteroids.get_ref();
        let fits = |&[x, y, radius]: &[i32; 3]| {
            (0..=48 * INCH).contains(&x) && (0..=48 * INCH).contains(&y) && (300..=3000).contains(&radius)
        };
        if !rocks.iter().all(fits) {
            let reason = "an asteroid is [x, y, radius] with x and y 0 to 48000 and radius 300 to 3000";
            self.wrong(file, &read.asteroids, reason);
        }
        if rocks.len() > 32 {
            self.wrong(file, &read.asteroids, "at most 32 asteroids");
        }
        Ok(Map {
            id: read.id.into_inner(),
            name: read.name.into_inner(),
            note: read.note,
            asteroids: rocks
                .iter()
                .map(|&[x, y, radius]| Asteroid { at: Point::new(x, y), radius })
                .collect(),
        })
    }

    fn scenario(&mut self, file: &PackFile<'_>) -> Result<Scenario, packs::Fault> {
        let read: ScenarioFile = file.parse()?;
        self.names(file, &read.id, &read.name);
        let players = read.players.get_ref();
        let allowed: &[u8] = match read.aim {
            Aim::Breakthrough => &[2],
            Aim::Gauntlet => &[2, 4],
            Aim::LastShip | Aim::Beacons | Aim::Salvage => &[2, 3, 4],
        };
        if players.is_empty() || !players.iter().all(|count| allowed.contains(count)) {
            let reason = format!("players must be some of {allowed:?} for this aim");
            self.wrong(file, &read.players, reason);
        }
        if read.maps.get_ref().is_empty() {
            self.wrong(file, &read.maps, "a scenario needs at least one map");
        }
        for map in read.maps.get_ref() {
            let fault = file.fault(read.maps.span(), format!("there is no map '{map}'"));
            self.named_maps.push((map.clone(), fault));
        }
        let for_all = || points(&read.points);
        let lists = match read.aim {
            Aim::Beacons => [&read.points2, &read.points3, &read.points4].map(|list| points(list)),
            Aim::Salvage | Aim::Gauntlet => [for_all(), for_all(), for_all()],
            Aim::LastShip | Aim::Breakthrough => [Vec::new(), Vec::new(), Vec::new()],
        };
        let wanted = match read.aim {
            Aim::Beacons | Aim::Salvage => 1..=8,
            Aim::Gauntlet => 4..=4,
            Aim::LastShip | Aim::Breakthrough => 0..=0,
        };
        for &count in players.iter().filter(|count| (2..=4).contains(*count)) {
            let list = &lists[usize::from(count) - 2];
            let on_table =
                |point: &Point| (0..=48 * INCH).contains(&point.x) && (0..=48 * INCH).contains(&point.y);
            if !wanted.contains(&list.len()) || !list.iter().all(on_table) {
                let reason = format!(
                    "{count} players need {} to {} points, from [0, 0] to [48000, 48000]",
                    wanted.start(),
                    wanted.end()
                );
                self.wrong(file, &read.id, reason);
            }
        }
        Ok(Scenario {
            id: read.id.into_inner(),
            name: read.name.into_inner(),
            note: read.note,
            aim: read.aim,
            players: read.players.into_inner(),
            maps: read.maps.into_inner(),
            rounds: self.within(file, "rounds", &read.rounds, 1..=30),
            points: lists,
        })
    }

    fn check_stand_ins(&mut self, content: &Content) {
        // While a ship cannot be read, it would be missing because of that.
        if self.faults.is_empty() {
            let missing = self.named_ships.drain(..).filter(|(name, _)| content.find_ship(name).is_none());
            self.faults.extend(missing.map(|(_, fault)| fault));
        }
    }

    fn check_maps(&mut self, content: &Content) {
        let is_missing = |name: &String| !content.maps.iter().any(|map| map.id == *name);
        if self.faults.is_empty() {
            let missing = self.named_maps.drain(..).filter(|(name, _)| is_missing(name));
            self.faults.extend(missing.map(|(_, fault)| fault));
        }
    }
}

/// Whether the cubes of a reactor are one body inside a window.
fn hang_together(cubes: &[Cell], window: [i8; 2]) -> bool {
    let beside = |a: &Cell, b: &Cell| a.c.abs_diff(b.c) + a.r.abs_diff(b.r) == 1;
    let inside = |cell: &Cell| {
        cell.c.unsigned_abs() <= window[0].unsigned_abs() && cell.r.unsigned_abs() <= window[1].unsigned_abs()
    };
    let mut reached = vec![Cell::new(0, 0)];
    for _ in cubes {
        let next =
            cubes.iter().find(|cell| !reached.contains(cell) && reached.iter().any(|it| beside(it, cell)));
        reached.extend(next.copied());
    }
    cubes.iter().all(inside)
        && reached.len() == cubes.len()
        && cubes.iter().all(|cell| reached.contains(cell))
}

fn points(list: &[[i32; 2]]) -> Vec<Point> {
    list.iter().map(|&[x, y]| Point::new(x, y)).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReactorFile {
    id: Spanned<String>,
    name: Spanned<String>,
    class: Spanned<u8>,
    cost: Spanned<u16>,
    energy: Spanned<u8>,
    flow: Spanned<u8>,
    cubes: Spanned<Vec<[i8; 2]>>,
    min_cubes: Spanned<u8>,
    max_cubes: Spanned<u8>,
    base: Spanned<i32>,
    window: Spanned<[i8; 2]>,
    max_parts: Spanned<u8>,
    stand_in: Spanned<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum MountFile {
    Side1,
    Side2,
    Top,
    Inner,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PartFile {
    id: Spanned<String>,
    key: Spanned<String>,
    name: Spanned<String>,
    #[serde(default)]
    note: String,
    family: Family,
    mounts: Spanned<Vec<MountFile>>,
    classes: Spanned<Vec<u8>>,
    cost: Spanned<u8>,
    limit: Option<Spanned<u8>>,
    repair: Option<Spanned<u8>>,
    #[serde(default)]
    hull: u8,
    #[serde(default)]
    energy: u8,
    #[serde(default)]
    flow: u8,
    #[serde(default)]
    sink: u8,
    #[serde(default)]
    radiate: u8,
    #[serde(default)]
    slope: bool,
    #[serde(default)]
    ram: bool,
    range: Option<Spanned<i32>>,
    min: Option<Spanned<i32>>,
    gimbal: Option<Spanned<i32>>,
    #[serde(default)]
    abilities: Vec<Spanned<Ability>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShipFile {
    id: Spanned<String>,
    name: Spanned<String>,
    #[serde(default)]
    note: String,
    class: Spanned<u8>,
    cubes: Spanned<Vec<[i8; 2]>>,
    parts: Vec<Spanned<MountedFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MountedFile {
    part: String,
    at: [i8; 2],
    mount: Mount,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FleetFile {
    id: Spanned<String>,
    name: Spanned<String>,
    #[serde(default)]
    note: String,
    budget: Spanned<u16>,
    ships: Spanned<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    id: Spanned<String>,
    name: Spanned<String>,
    #[serde(default)]
    note: String,
    asteroids: Spanned<Vec<[i32; 3]>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    id: Spanned<String>,
    name: Spanned<String>,
    #[serde(default)]
    note: String,
    aim: Aim,
    players: Spanned<Vec<u8>>,
    maps: Spanned<Vec<String>>,
    rounds: Spanned<u8>,
    #[serde(default)]
    points: Vec<[i32; 2]>,
    #[serde(default)]
    points2: Vec<[i32; 2]>,
    #[serde(default)]
    points3: Vec<[i32; 2]>,
    #[serde(default)]
    points4: Vec<[i32; 2]>,
}
