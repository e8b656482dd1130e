//! The language of the rule tests: a table that can be laid out at will, and verbs to play on it.
//!
//! Seats, ships and parts are numbers from 1 and actions are in their text form, but an action may name a part by
//! its id: `use candle 2`, and `use pulse.2 1` for the second pulse laser. The names are those of the acting ship,
//! or of the ship that was hit while the attacker settles what the hits do.

#![expect(unreachable_pub, reason = "the kit is one test binary's own library")]
#![allow(dead_code, reason = "the chapters use what they need")]

use std::path::Path;
use std::sync::{Arc, OnceLock};

use broadside_engine::dice::FastDice;
use broadside_engine::packs::PackFile;
use broadside_engine::{Game, GameBox, Problem, Steps};
use broadside_geometry::plane::{Heading, Point, Pose};
use broadside_inertia::{
    Action, ApplyDials, Blueprint, Cell, Class, Content, Design, Dial, DialSet, Dials, Inertia, Mounted,
    ReclaimAndVent, Setup, Shield, Ship, ShipId, State, Status, Step, System, SystemId, UseSystems,
};
use broadside_kit::testing::{self, Position};
pub use broadside_kit::testing::{RuleTable, seat};

/// All files under a folder, with paths that begin with `catalogue/`.
#[expect(clippy::disallowed_methods, reason = "a test may read files; the rules may not")]
fn files_under(folder: &Path, name: &str, into: &mut Vec<(String, String)>) {
    let mut entries: Vec<_> =
        std::fs::read_dir(folder).expect("a folder").map(|it| it.expect("an entry")).collect();
    entries.sort_by_key(std::fs::DirEntry::path);
    for entry in entries {
        let name = format!("{name}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            files_under(&entry.path(), &name, into);
        } else {
            into.push((name, std::fs::read_to_string(entry.path()).expect("a readable file")));
        }
    }
}

/// The files of the plain catalogue: path and text.
pub fn catalogue_files() -> &'static [(String, String)] {
    static FILES: OnceLock<Vec<(String, String)>> = OnceLock::new();
    FILES.get_or_init(|| {
        let mut files = Vec::new();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/catalogue");
        files_under(&folder, "catalogue", &mut files);
        files
    })
}

/// The plain catalogue, in which the worked examples are set.
pub fn catalogue() -> Arc<Content> {
    static CATALOGUE: OnceLock<Arc<Content>> = OnceLock::new();
    let read = || {
        let files = catalogue_files().iter().map(|(path, text)| PackFile { path, text });
        let files: Vec<PackFile<'_>> = files.collect();
        Arc::new(Inertia::content(&files).unwrap_or_else(|faults| panic!("{faults:?}")))
    };
    Arc::clone(CATALOGUE.get_or_init(read))
}

/// The packs that come with the game.
pub fn shipped() -> Arc<Content> {
    static SHIPPED: OnceLock<Arc<Content>> = OnceLock::new();
    let read = || Arc::new(Inertia::content(Inertia::packs()).expect("our own packs are right"));
    Arc::clone(SHIPPED.get_or_init(read))
}

pub fn ship_id(number: usize) -> ShipId {
    assert!(number > 0, "ships count from 1");
    ShipId::new(number - 1)
}

pub fn heading(degrees: i32) -> Heading {
    Heading::from_degrees(degrees)
}

/// A plan from the ids of the catalogue: cubes beyond those of the reactor, and parts as `candle@(0,-1)A`.
#[track_caller]
pub fn design(content: &Content, class: u8, cubes: &[(i8, i8)], parts: &str) -> Design {
    let class = Class::numbered(class).expect("a class");
    let mut design = Design::begun(content.reactor(class));
    for &(c, r) in cubes {
        let cell = Cell::new(c, r);
        if !design.cubes.contains(&cell) {
            design.cubes.push(cell);
        }
    }
    for word in parts.split_whitespace() {
        let (id, place) = word.split_once("@(").expect("part@(c,r)X");
        let (cell, mount) = place.split_once(')').expect("part@(c,r)X");
        let (c, r) = cell.split_once(',').expect("part@(c,r)X");
        let part = content.find_part(id).unwrap_or_else(|| panic!("no part {id}")).key;
        let at = Cell::new(c.parse().expect("a column"), r.parse().expect("a row"));
        design.parts.push(Mounted { part, at, mount: mount.parse().expect("a mount") });
    }
    design
}

/// A set-up with something changed.
pub fn setup(players: usize, change: impl FnOnce(&mut Setup)) -> Setup {
    let mut setup = Setup::ordinary(players);
    change(&mut setup);
    setup
}

/// The rules that a wrong set-up breaks.
pub fn broken(setup: &Setup) -> Vec<String> {
    testing::broken::<Inertia>(&catalogue(), setup)
}

/// A game on which positions are laid out and played.
pub struct Table(Position<Inertia>);

impl RuleTable for Table {
    type Game = Inertia;

    fn position(&self) -> &Position<Inertia> {
        &self.0
    }

    fn position_mut(&mut self) -> &mut Position<Inertia> {
        &mut self.0
    }

    /// An action, with parts by number or by name.
    fn action(&self, _number: usize, text: &str) -> Action {
        let words = text.split_whitespace().enumerate().map(|(index, word)| {
            let number = match self.named_ship() {
                Some(ship) if index > 0 => self.find_part(ship, word),
                _ => None,
            };
            number.map_or_else(|| word.to_string(), |number| number.to_string())
        });
        let text = words.collect::<Vec<_>>().join(" ");
        text.parse().unwrap_or_else(|reason| panic!("{reason}"))
    }
}

impl Table {
    /// An open table of the plain catalogue without ships, in round 1 with seat 1 to choose a ship.
    pub fn new(players: usize) -> Self {
        Self::scenario(players, "last_ship_standing", "open")
    }

    /// The same on another map.
    pub fn map(players: usize, map: &str) -> Self {
        Self::scenario(players, "last_ship_standing", map)
    }

    /// The same in a scenario; crates lie where they belong.
    pub fn scenario(players: usize, scenario: &str, map: &str) -> Self {
        Self::of(catalogue(), players, scenario, map)
    }

    /// The same with any content.
    pub fn of(content: Arc<Content>, players: usize, scenario: &str, map: &str) -> Self {
        let setup = Setup {
            scenario: Some(scenario.into()),
            map: Some(map.into()),
            fleets: Some(vec!["lone_wasp".into(); players]),
            ..Setup::ordinary(players)
        };
        let begun = Position::begin(content, &setup, &mut FastDice::new(1));
        let mut table = Self(begun.unwrap_or_else(|problems| panic!("{problems:?}")));
        table.fresh();
        table.lay(|state| {
            state.round = 1;
            state.initiative = seat(1);
            state.active = seat(1);
            state.steps = Steps::begin(Step::Choose);
            for player in state.players.values_mut() {
                player.reserve.clear();
                player.fleet_cost = 0;
            }
        });
        table.0.lay(|saved| saved.designs.clear());
        table
    }

    /// A match just begun with these dice, in the order of rolling, or what is wrong with the set-up.
    pub fn start(setup: &Setup, values: &[u32]) -> Result<Self, Vec<Problem>> {
        Self::start_of(catalogue(), setup, values)
    }

    /// The same with any content.
    pub fn start_of(content: Arc<Content>, setup: &Setup, values: &[u32]) -> Result<Self, Vec<Problem>> {
        Position::begin_rolling(content, setup, values).map(Self)
    }

    pub fn state(&self) -> &State {
        &self.0.saved().table
    }

    fn content(&self) -> &Content {
        self.0.content()
    }

    /// Changes the position. It is checked when it is next played or asked.
    pub fn lay(&mut self, change: impl FnOnce(&mut State)) -> &mut Self {
        self.0.lay(|saved| change(&mut saved.table));
        self
    }

    /// Changes one ship.
    pub fn change(&mut self, number: usize, change: impl FnOnce(&mut Ship)) -> &mut Self {
        self.lay(|state| change(&mut state.ships[number - 1]))
    }

    /// Puts a ready ship on the table. It gets the next number.
    #[track_caller]
    pub fn ship(&mut self, owner: usize, id: &str, at: (i32, i32), degrees: i32) -> &mut Self {
        let ready = self.content().find_ship(id).unwrap_or_else(|| panic!("no ship {id}"));
        let design = ready.design.clone();
        self.ship_of(owner, design, at, degrees)
    }

    /// Puts a ship of any plan on the table. It gets the next number.
    #[track_caller]
    pub fn ship_of(&mut self, owner: usize, design: Design, at: (i32, i32), degrees: i32) -> &mut Self {
        let blueprint = Blueprint::new(self.content(), design.clone());
        let mut index = 0;
        self.0.lay(|saved| {
            let known = saved.designs.iter().position(|it| *it == design);
            index = known.unwrap_or(saved.designs.len());
            if known.is_none() {
                saved.designs.push(design);
            }
        });
        let pose = Pose::new(Point::new(at.0, at.1), heading(degrees));
        let ship = Ship::new(index as u8, &blueprint, seat(owner), pose, 0);
        self.lay(|state| {
            state.ships.push(ship);
            state.players[seat(owner)].fleet_cost += blueprint.cost;
        })
    }

    /// Adds a direction dial.
    pub fn dial(&mut self, number: usize, degrees: i32, speed: i32) -> &mut Self {
        self.change(number, |ship| ship.dials.push(heading(degrees), speed))
    }

    /// Sets the rotation dial.
    pub fn spin(&mut self, number: usize, units: i32) -> &mut Self {
        self.change(number, |ship| {
            ship.dials.remove(Dial::Rotation);
            ship.dials.turn(units);
        })
    }

    pub fn put(&mut self, number: usize, at: (i32, i32), degrees: i32) -> &mut Self {
        self.change(number, |ship| {
            ship.position = Point::new(at.0, at.1);
            ship.heading = heading(degrees);
        })
    }

    pub fn hull(&mut self, number: usize, hull: i16) -> &mut Self {
        self.change(number, |ship| ship.hull = hull)
    }

    /// Puts heat on a part, in the place of what was there.
    #[track_caller]
    pub fn heat(&mut self, number: usize, part: &str, cubes: u8) -> &mut Self {
        self.system(number, part, |system| system.heat = cubes)
    }

    /// Puts energy on a part, in the place of what was there. It comes from the reactor.
    #[track_caller]
    pub fn energy(&mut self, number: usize, part: &str, cubes: u8) -> &mut Self {
        let index = self.part(number, part) - 1;
        self.change(number, |ship| {
            let all = ship.free + ship.systems[index].energy;
            ship.free = all.checked_sub(cubes).expect("enough cubes in the reactor");
            ship.systems[index].energy = cubes;
        })
    }

    /// Disables a part; its energy goes back to the reactor.
    #[track_caller]
    pub fn disable(&mut self, number: usize, part: &str) -> &mut Self {
        let index = self.part(number, part) - 1;
        self.change(number, |ship| {
            let system = &mut ship.systems[index];
            let energy = std::mem::take(&mut system.energy);
            (system.disabled, system.shield, system.jamming) = (true, None, false);
            ship.free += energy;
        })
    }

    /// Powers a deflector and points it.
    #[track_caller]
    pub fn shield(&mut self, number: usize, part: &str, wide: bool, direction: u16) -> &mut Self {
        let index = self.part(number, part) - 1;
        let power = self.blueprint(number).fittings[index].energy_room;
        self.energy(number, part, power);
        self.system(number, part, |system| system.shield = Some(Shield { wide, direction }))
    }

    /// Moves free cubes to the drained ones.
    pub fn drain(&mut self, number: usize, cubes: u8) -> &mut Self {
        self.change(number, |ship| {
            ship.free -= cubes;
            ship.drained += cubes;
        })
    }

    /// Changes what lies on a part.
    #[track_caller]
    pub fn system(&mut self, number: usize, part: &str, change: impl FnOnce(&mut System)) -> &mut Self {
        let index = self.part(number, part) - 1;
        self.change(number, |ship| change(&mut ship.systems[index]))
    }

    pub fn harmed_by(&mut self, number: usize, player: usize) -> &mut Self {
        self.change(number, |ship| ship.harmed_by = Some(seat(player)))
    }

    pub fn acted(&mut self, number: usize) -> &mut Self {
        self.change(number, |ship| ship.acted = true)
    }

    pub fn destroyed(&mut self, number: usize) -> &mut Self {
        self.change(number, |ship| (ship.status, ship.hull) = (Status::Destroyed, 0))
    }

    pub fn vp(&mut self, player: usize, points: u16) -> &mut Self {
        self.lay(|state| state.players[seat(player)].vp = points)
    }

    pub fn round(&mut self, round: u8) -> &mut Self {
        self.lay(|state| state.round = round)
    }

    /// Whose turn it is to choose a ship.
    pub fn active(&mut self, player: usize) -> &mut Self {
        self.lay(|state| state.active = seat(player))
    }

    pub fn initiative(&mut self, player: usize) -> &mut Self {
        self.lay(|state| state.initiative = seat(player))
    }

    fn in_step(&mut self, number: usize, step: Step) -> &mut Self {
        self.lay(|state| {
            state.active = state.ships[number - 1].owner;
            state.steps = Steps::begin(step);
        })
    }

    /// A ship is in step 1, with no dial applied.
    pub fn step_1(&mut self, number: usize) -> &mut Self {
        self.in_step(number, ApplyDials { ship: ship_id(number), applied: DialSet::default() }.into())
    }

    /// A ship is in step 2, with no flow used.
    pub fn step_2(&mut self, number: usize) -> &mut Self {
        self.in_step(number, ReclaimAndVent { ship: ship_id(number), flow: 0, radiated: 0 }.into())
    }

    /// A ship is in step 3.
    pub fn step_3(&mut self, number: usize) -> &mut Self {
        self.in_step(number, UseSystems { ship: ship_id(number) }.into())
    }

    /// The number of a part of a ship, by its id; `pulse.2` is the second of them.
    #[track_caller]
    pub fn part(&self, number: usize, part: &str) -> usize {
        if let Ok(number) = part.parse() {
            return number;
        }
        self.find_part(number, part).unwrap_or_else(|| panic!("ship {number} has no {part}"))
    }

    fn find_part(&self, number: usize, part: &str) -> Option<usize> {
        let (id, count) = part.split_once('.').unwrap_or((part, "1"));
        let count: usize = count.parse().ok()?;
        let design = &self.0.saved().designs[usize::from(self.see(number).design)];
        let is_it = |mounted: &Mounted| self.content().part(mounted.part).is_some_and(|part| part.id == id);
        let mut places = design.parts.iter().enumerate().filter(|(_, mounted)| is_it(mounted));
        places.nth(count.checked_sub(1)?).map(|(index, _)| index + 1)
    }

    pub fn blueprint(&self, number: usize) -> Blueprint {
        let design = self.0.saved().designs[usize::from(self.see(number).design)].clone();
        Blueprint::new(self.content(), design)
    }

    /// The ship whose parts an action names.
    fn named_ship(&self) -> Option<usize> {
        let steps = &self.state().steps;
        if let Some(Step::Strike(strike)) = steps.top() {
            return Some(strike.target.index() + 1);
        }
        steps.iter().find_map(|step| match *step {
            Step::Dials(ApplyDials { ship, .. })
            | Step::Reclaim(ReclaimAndVent { ship, .. })
            | Step::Systems(UseSystems { ship }) => Some(ship.index() + 1),
            _ => None,
        })
    }

    /// A ship as it is.
    pub fn see(&self, number: usize) -> &Ship {
        &self.state().ships[number - 1]
    }

    /// What lies on a part of a ship.
    #[track_caller]
    pub fn on(&self, number: usize, part: &str) -> System {
        self.see(number).systems[self.part(number, part) - 1]
    }

    /// Position and heading in degrees.
    pub fn place(&self, number: usize) -> (i32, i32, u16) {
        let ship = self.see(number);
        (ship.position.x, ship.position.y, ship.heading.degrees())
    }

    /// The direction dials, by rising heading.
    pub fn pool(&self, number: usize) -> Vec<(u16, i32)> {
        directions(&self.see(number).dials)
    }

    /// What the rotation dial shows.
    pub fn spins(&self, number: usize) -> i32 {
        self.see(number).dials.spin()
    }

    pub fn hull_of(&self, number: usize) -> i16 {
        self.see(number).hull
    }

    #[track_caller]
    pub fn heat_on(&self, number: usize, part: &str) -> u8 {
        self.on(number, part).heat
    }

    #[track_caller]
    pub fn energy_on(&self, number: usize, part: &str) -> u8 {
        self.on(number, part).energy
    }

    pub fn points(&self, player: usize) -> u16 {
        self.state().players[seat(player)].vp
    }

    pub fn is_flying(&self, number: usize) -> bool {
        self.see(number).is_flying()
    }

    #[track_caller]
    pub fn expect_place(&self, number: usize, at: (i32, i32), degrees: u16) -> &Self {
        assert_eq!(self.place(number), (at.0, at.1, degrees), "place of ship {number}");
        self
    }

    #[track_caller]
    pub fn expect_pool(&self, number: usize, dials: &[(u16, i32)], spin: i32) -> &Self {
        assert_eq!((self.pool(number), self.spins(number)), (dials.to_vec(), spin), "pool of ship {number}");
        self
    }

    #[track_caller]
    pub fn expect_hull(&self, number: usize, hull: i16) -> &Self {
        assert_eq!(self.hull_of(number), hull, "hull of ship {number}");
        self
    }

    #[track_caller]
    pub fn expect_heat(&self, number: usize, part: &str, cubes: u8) -> &Self {
        assert_eq!(self.heat_on(number, part), cubes, "heat on {part} of ship {number}");
        self
    }

    #[track_caller]
    pub fn expect_energy(&self, number: usize, part: &str, cubes: u8) -> &Self {
        assert_eq!(self.energy_on(number, part), cubes, "energy on {part} of ship {number}");
        self
    }

    #[track_caller]
    pub fn expect_free(&self, number: usize, cubes: u8) -> &Self {
        assert_eq!(self.see(number).free, cubes, "free energy of ship {number}");
        self
    }

    /// The step that is resolved now.
    pub fn step(&self) -> Step {
        self.game().step()
    }

    /// Whether a ship is in step 3 and nothing else is asked.
    pub fn is_in_step_3(&self, number: usize) -> bool {
        self.step() == UseSystems { ship: ship_id(number) }.into()
    }

    pub fn is_in_step_2(&self, number: usize) -> bool {
        matches!(self.step(), Step::Reclaim(it) if it.ship == ship_id(number))
    }
}

/// The direction dials of a pool, by rising heading.
pub fn directions(dials: &Dials) -> Vec<(u16, i32)> {
    let shown = dials.iter().filter_map(|dial| match dial {
        Dial::Rotation => None,
        Dial::Axis(axis) => Some(dials.direction(axis)),
    });
    shown.map(|(heading, speed)| (heading.degrees(), speed)).collect()
}

/// A part number as the game has it.
pub fn system_id(number: usize) -> SystemId {
    assert!(number > 0, "parts count from 1");
    SystemId::new(number - 1)
}

impl Table {
    /// Everything that is offered is also accepted, and whatever is refused is not offered.
    #[track_caller]
    pub fn refuses_nothing(&self) -> &Self {
        for player in self.awaited() {
            for option in self.options(player) {
                let verdict = self.game().check(seat(player), option.parse().expect("an action"));
                assert!(verdict.is_ok(), "{option} is offered and refused");
            }
        }
        self
    }
}
