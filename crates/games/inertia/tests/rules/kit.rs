//! The language of the rule tests: a table that can be laid out at will, and verbs to play on it.
//!
//! Seats, ships and parts are numbers from 1 and actions are in their text form, but an action may name a part by
//! its id: `use candle 2`, and `use pulse.2 1` for the second pulse laser. The names are those of the acting ship,
//! or of the ship that was hit while the attacker settles what the hits do.

#![expect(unreachable_pub, reason = "the kit is one test binary's own library")]
#![allow(dead_code, reason = "the chapters use what they need")]

use std::cell::OnceCell;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use broadside_engine::dice::{FastDice, Script};
use broadside_engine::packs::PackFile;
use broadside_engine::{Awaiting, Game, GameBox, Log, Outcome, Problem, Refusal, Seat, Steps};
use broadside_geometry::plane::{Heading, Point, Pose};
use broadside_inertia::{
    Action, ApplyDials, Blueprint, Cell, Class, Content, Design, Dial, DialSet, Dials, Event, Inertia,
    Mounted, ReclaimAndVent, Saved, Setup, Shield, Ship, ShipId, State, Status, Step, System, SystemId,
    UseSystems,
};

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

pub fn seat(number: usize) -> Seat {
    Seat::numbered(number).expect("a seat")
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
    let started = Inertia::start(&catalogue(), setup, &mut FastDice::new(1), &mut Log::new());
    started.expect_err("a problem").iter().map(|problem| problem.rule.to_string()).collect()
}

/// A game on which positions are laid out and played.
pub struct Table {
    content: Arc<Content>,
    setup: Setup,
    scenario: String,
    map: String,
    designs: Vec<Design>,
    /// What was laid out; out of date as soon as there is a game.
    laid: State,
    game: OnceCell<Inertia>,
    /// What the last action led to.
    pub events: Log<Event>,
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
        let game = Inertia::start(&content, &setup, &mut FastDice::new(1), &mut Log::new())
            .unwrap_or_else(|problems| panic!("{problems:?}"));
        let mut table = Self::begun(content, setup, game);
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
        table.designs.clear();
        table
    }

    fn begun(content: Arc<Content>, setup: Setup, game: Inertia) -> Self {
        let saved = game.save();
        let (scenario, map, designs) = (saved.scenario, saved.map, saved.designs);
        let laid = game.state().clone();
        Self { content, setup, scenario, map, designs, laid, game: OnceCell::from(game), events: Log::new() }
    }

    /// A match just begun with these dice, in the order of rolling, or what is wrong with the set-up.
    pub fn start(setup: &Setup, values: &[u32]) -> Result<Self, Vec<Problem>> {
        Self::start_of(catalogue(), setup, values)
    }

    /// The same with any content.
    pub fn start_of(content: Arc<Content>, setup: &Setup, values: &[u32]) -> Result<Self, Vec<Problem>> {
        let mut script = Script::new(values);
        let mut events = Log::new();
        let game = Inertia::start(&content, setup, &mut script, &mut events)?;
        script.finish().expect("the dice fit");
        let mut table = Self::begun(content, setup.clone(), game);
        table.events = events;
        Ok(table)
    }

    /// What the game says to the position as it is laid out.
    fn restored(&self) -> Result<Inertia, Vec<Problem>> {
        let saved = Saved {
            scenario: self.scenario.clone(),
            map: self.map.clone(),
            designs: self.designs.clone(),
            table: self.laid.clone(),
        };
        Inertia::restore(&self.content, &self.setup, saved)
    }

    pub fn game(&self) -> &Inertia {
        self.game.get_or_init(|| self.restored().unwrap_or_else(|problems| panic!("{problems:?}")))
    }

    pub fn game_mut(&mut self) -> &mut Inertia {
        self.game();
        self.game.get_mut().expect("it has just been made")
    }

    pub fn state(&self) -> &State {
        self.game.get().map_or(&self.laid, Inertia::state)
    }

    pub fn content(&self) -> &Content {
        &self.content
    }

    /// Changes the position. It is checked when it is next played or asked.
    pub fn lay(&mut self, change: impl FnOnce(&mut State)) -> &mut Self {
        if let Some(game) = self.game.take() {
            self.laid = game.state().clone();
            self.designs = game.save().designs;
        }
        change(&mut self.laid);
        self
    }

    /// The rules that a position breaks which cannot be.
    pub fn broken(&mut self) -> Vec<String> {
        self.lay(|_| {});
        match self.restored() {
            Ok(_) => Vec::new(),
            Err(problems) => problems.iter().map(|problem| problem.rule.to_string()).collect(),
        }
    }

    /// Changes one ship.
    pub fn change(&mut self, number: usize, change: impl FnOnce(&mut Ship)) -> &mut Self {
        self.lay(|state| change(&mut state.ships[number - 1]))
    }

    /// Puts a ready ship on the table. It gets the next number.
    #[track_caller]
    pub fn ship(&mut self, owner: usize, id: &str, at: (i32, i32), degrees: i32) -> &mut Self {
        let ready = self.content.find_ship(id).unwrap_or_else(|| panic!("no ship {id}"));
        let design = ready.design.clone();
        self.ship_of(owner, design, at, degrees)
    }

    /// Puts a ship of any plan on the table. It gets the next number.
    #[track_caller]
    pub fn ship_of(&mut self, owner: usize, design: Design, at: (i32, i32), degrees: i32) -> &mut Self {
        self.lay(|_| {});
        let blueprint = Blueprint::new(&self.content, design.clone());
        let index = self.designs.iter().position(|it| *it == design).unwrap_or_else(|| {
            self.designs.push(design);
            self.designs.len() - 1
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
        let design = &self.designs_now()[usize::from(self.see(number).design)];
        let is_it = |mounted: &Mounted| self.content.part(mounted.part).is_some_and(|part| part.id == id);
        let mut places = design.parts.iter().enumerate().filter(|(_, mounted)| is_it(mounted));
        places.nth(count.checked_sub(1)?).map(|(index, _)| index + 1)
    }

    fn designs_now(&self) -> Vec<Design> {
        self.game.get().map_or_else(|| self.designs.clone(), |game| game.save().designs)
    }

    pub fn blueprint(&self, number: usize) -> Blueprint {
        let design = self.designs_now()[usize::from(self.see(number).design)].clone();
        Blueprint::new(&self.content, design)
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

    /// An action, with parts by number or by name.
    #[track_caller]
    pub fn action(&self, text: &str) -> Action {
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

    /// Takes an action that rolls no dice.
    #[track_caller]
    pub fn act(&mut self, player: usize, action: &str) -> &mut Self {
        self.act_rolling(player, action, &[])
    }

    /// Takes an action with exactly these dice, in the order of rolling.
    #[track_caller]
    pub fn act_rolling(&mut self, player: usize, action: &str, values: &[u32]) -> &mut Self {
        let mut script = Script::new(values);
        let mut events = Log::new();
        let parsed = self.action(action);
        if let Err(refusal) = self.game_mut().apply(seat(player), parsed, &mut script, &mut events) {
            panic!("{action} is refused: {refusal}");
        }
        if let Err(fault) = script.finish() {
            panic!("{action}: {fault}");
        }
        self.events = events;
        self
    }

    /// Takes an action; whatever dice it needs are rolled anyhow.
    #[track_caller]
    pub fn act_anyhow(&mut self, player: usize, action: &str) -> &mut Self {
        let mut events = Log::new();
        let parsed = self.action(action);
        let mut dice = FastDice::new(99);
        if let Err(refusal) = self.game_mut().apply(seat(player), parsed, &mut dice, &mut events) {
            panic!("{action} is refused: {refusal}");
        }
        self.events = events;
        self
    }

    #[track_caller]
    pub fn concede(&mut self, player: usize) -> &mut Self {
        let mut events = Log::new();
        self.game_mut()
            .concede(seat(player), &mut FastDice::new(99), &mut events)
            .expect("conceding is allowed");
        self.events = events;
        self
    }

    /// The action is refused under this rule, and nothing changes.
    #[track_caller]
    pub fn refuses(&mut self, player: usize, action: &str, rule: &str) -> &mut Self {
        let parsed = self.action(action);
        let before = self.game().clone();
        let mut events = Log::new();
        let refusal: Refusal =
            match self.game_mut().apply(seat(player), parsed, &mut FastDice::new(99), &mut events) {
                Ok(()) => panic!("{action} is accepted"),
                Err(refusal) => refusal,
            };
        assert_eq!(refusal.rule.id(), rule, "{action}: {refusal}");
        assert!(*self.game() == before, "refused {action} changed something");
        self.does_not_offer(player, action);
        self
    }

    /// What a seat may do, in text form, in the order of the list.
    pub fn options(&self, player: usize) -> Vec<String> {
        let mut options = Vec::new();
        self.game().options(seat(player), &mut options);
        options.iter().map(ToString::to_string).collect()
    }

    /// The options that begin with a word.
    pub fn options_of(&self, player: usize, word: &str) -> Vec<String> {
        self.options(player).into_iter().filter(|option| option.split(' ').next() == Some(word)).collect()
    }

    #[track_caller]
    pub fn offers(&self, player: usize, action: &str) -> &Self {
        let (options, wanted) = (self.options(player), self.action(action).to_string());
        assert!(options.contains(&wanted), "{action} ({wanted}) is not among {options:?}");
        self
    }

    #[track_caller]
    pub fn does_not_offer(&self, player: usize, action: &str) -> &Self {
        let (options, wanted) = (self.options(player), self.action(action).to_string());
        assert!(!options.contains(&wanted), "{action} ({wanted}) is among {options:?}");
        self
    }

    /// Exactly these options, in any order.
    #[track_caller]
    pub fn offers_just(&self, player: usize, expected: &[&str]) -> &Self {
        let mut options = self.options(player);
        let mut expected: Vec<String> = expected.iter().map(|it| self.action(it).to_string()).collect();
        options.sort();
        expected.sort();
        assert_eq!(options, expected);
        self
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

    /// The seats that must decide now.
    pub fn awaited(&self) -> Vec<usize> {
        self.game().awaiting().seats().iter().map(Seat::number).collect()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        match self.game().awaiting() {
            Awaiting::Over(outcome) => Some(outcome),
            Awaiting::Decision { .. } => None,
        }
    }

    /// The seats that won, whether they share it, and the rule that ended the game.
    #[track_caller]
    pub fn ended(&self) -> (Vec<usize>, bool, String) {
        let outcome = self.outcome().expect("the game is over");
        let winners = outcome.winners.iter().map(Seat::number).collect();
        (winners, outcome.shared, outcome.rule.to_string())
    }

    /// Whether an event like this happened in the last action.
    pub fn happened(&self, like: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(|noted| like(&noted.event))
    }

    /// The events of the last action.
    pub fn log(&self) -> Vec<&Event> {
        self.events.iter().map(|noted| &noted.event).collect()
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
