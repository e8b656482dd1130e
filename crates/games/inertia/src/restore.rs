//! A state from the form that is hashed, perhaps edited by hand.

use std::sync::Arc;

use broadside_engine::question::{self, Question};
use broadside_engine::{Problem, Seats};

use crate::building::blueprint::Blueprint;
use crate::building::picks::MOST_PICKS;
use crate::contact::TABLE;
use crate::content::{Content, Effect};
use crate::design::{Cell, Class, Design, Face, Mount, Mounted};
use crate::game::Saved;
use crate::pieces::{ShipId, System};
use crate::scenarios::gauntlet::RACE;
use crate::setup::Setup;
use crate::setup::fleets::MAX_FLEET;
use crate::state::{Ending, InHand, Inertia, Ship, Status, Work};
use crate::steps::Phase;

impl Inertia {
    pub(crate) fn restored(
        content: &Arc<Content>,
        setup: &Setup,
        saved: Saved,
    ) -> Result<Self, Vec<Problem>> {
        setup.check(content)?;
        let mut problems = Vec::new();
        let mut wrong = |rule, field: &str, reason: String| problems.push(Problem::new(rule, field, reason));
        let scenario = content.scenarios().iter().position(|it| it.id == saved.scenario);
        let map = content.maps().iter().position(|it| it.id == saved.map);
        if scenario.is_none() {
            wrong("IN-3.1", "scenario", format!("there is no scenario '{}'", saved.scenario));
        }
        if map.is_none() {
            wrong("IN-3.1", "map", format!("there is no map '{}'", saved.map));
        }
        for design in &saved.designs {
            if let Some(fault) = design.faults(content).first() {
                wrong("IN-2.16", "designs", format!("{design}: {}", fault.reason));
            }
        }
        if saved.designs.len() > 64 {
            wrong("IN-3.2", "designs", "far too many designs".into());
        }
        let count = usize::from(setup.players);
        if saved.table.players.count() != count || saved.table.yards.count() != count {
            wrong("IN-1.1", "players", format!("there must be {count} players and yards"));
        }
        let (Some(scenario), Some(map), true) = (scenario, map, problems.is_empty()) else {
            return Err(problems);
        };
        let mut state = saved.table;
        (state.scenario, state.map) = (scenario as u8, map as u8);
        let designs = saved.designs.into_iter().map(|design| Blueprint::new(content, design)).collect();
        let game = Self { content: Arc::clone(content), designs: Arc::new(designs), state };
        game.inspect(&mut problems);
        if problems.is_empty() { Ok(game) } else { Err(problems) }
    }

    /// Everything that would make no sense to play on from.
    fn inspect(&self, problems: &mut Vec<Problem>) {
        let state = &self.state;
        let mut wrong = |rule, field: String, reason: &str| problems.push(Problem::new(rule, field, reason));
        if !self.scenario().players.contains(&(self.count() as u8)) {
            wrong("IN-3.1", "scenario".into(), "the scenario is not for so many players");
        }
        if !(1..=30).contains(&state.rounds) || state.round > state.rounds {
            wrong("IN-3.1", "round, rounds".into(), "at most 30 rounds");
        }
        let least = Class::ALL.map(|class| self.content.least_cost(class)).into_iter().min().unwrap_or(0);
        if state.budget < least || state.budget > 900 {
            wrong("IN-3.1", "budget".into(), "a budget pays for a ship and is at most 900 points");
        }
        for seat in [state.initiative, state.active] {
            if !state.players.has(seat) {
                wrong("IN-1.1", "initiative, active".into(), "there is no such seat");
                return;
            }
        }
        for (seat, player) in state.players.iter() {
            if player.reserve.iter().any(|&design| usize::from(design) >= self.designs.len()) {
                wrong("IN-3.6", format!("player {seat}: reserve"), "there is no such design");
                return;
            }
            if player.vp > 20_000 || player.fleet_cost > 20_000 || player.escaped > 20_000 {
                wrong("IN-14.4", format!("player {seat}"), "points are at most 20000");
            }
            if player.conceded && !player.reserve.is_empty() {
                wrong("IN-14.9", format!("player {seat}: reserve"), "a player who has conceded has no ships");
            }
            let ships = state.ships.iter().filter(|ship| ship.owner == seat).count();
            if ships + player.reserve.len() > MAX_FLEET {
                wrong("IN-1.1", format!("player {seat}"), "a fleet has at most 6 ships");
            }
        }
        if let Some(ending) = state.ending {
            let winners = match ending {
                Ending::LastFleet(seat)
                | Ending::BrokeThrough(seat)
                | Ending::Stopped(seat)
                | Ending::RaceWon(seat) => Seats::one(seat),
                Ending::NobodyLeft(seats)
                | Ending::RoundLimit(seats)
                | Ending::Salvaged(seats)
                | Ending::RaceEnded(seats) => seats,
            };
            if winners.is_empty() || !winners.iter().all(|seat| state.players.has(seat)) {
                wrong("IN-14.5", "ending".into(), "a game is won by players who are there");
            }
        }
        if !state.crates.iter().all(|&at| TABLE.contains(at)) {
            wrong("IN-18.2", "crates".into(), "a crate lies beyond the edge of the table");
        }
        let carried: usize = state.ships.iter().map(|ship| usize::from(ship.crates)).sum();
        if state.crates.len() + carried > 8 {
            wrong("IN-18.2", "crates".into(), "there are at most 8 crates");
        }
        for (index, ship) in state.ships.iter().enumerate() {
            let field = |name: &str| format!("ship {}: {name}", index + 1);
            if usize::from(ship.design) >= self.designs.len() || !state.players.has(ship.owner) {
                wrong("IN-3.10", field("design, owner"), "there is no such design or player");
                return;
            }
            if ship.harmed_by.is_some_and(|seat| !state.players.has(seat) || seat == ship.owner) {
                wrong("IN-14.4", field("harmed_by"), "there is no such enemy");
            }
            if ship.is_flying() && state.players[ship.owner].conceded {
                wrong("IN-14.9", field("owner"), "a player who has conceded has no ships");
            }
            self.inspect_ship(ship, &mut |rule, name, reason| wrong(rule, field(name), reason));
        }
        if !problems.is_empty() {
            return;
        }
        self.inspect_yards(problems);
        if state.steps.depth() == 0 {
            problems.push(Problem::new("IN-4.2", "steps", "something is always being resolved"));
        }
        problems.extend(state.steps.iter().find_map(|step| step.sound(self).err()));
        if problems.is_empty() {
            let stuck = question::stuck(self);
            problems.extend(stuck.map(|reason| Problem::new("IN-4.2", "steps", reason)));
        }
    }

    fn inspect_ship(&self, ship: &Ship, wrong: &mut impl FnMut(&'static str, &str, &str)) {
        let blueprint = &self.designs[usize::from(ship.design)];
        if ship.systems.len() != blueprint.fittings.len() {
            wrong("IN-2.11", "systems", "there must be one entry for each part of the design");
            return;
        }
        if !ship.heading.tenths().is_multiple_of(150) {
            wrong("IN-5.6", "heading", "a heading is a multiple of 15 degrees");
        }
        if ship.status == Status::Flying {
            if !TABLE.contains(ship.position) {
                wrong("IN-14.3", "position", "the ship is beyond the edge of the table");
            }
            if !(1..=blueprint.hull).contains(&ship.hull) {
                wrong("IN-2.15", "hull", "a ship on the table has hull from 1 to its maximum");
            }
        } else if ship.crates > 0 {
            wrong("IN-18.5", "crates", "a ship that is gone carries no crates");
        }
        let far = |length: i32| !(-60_000..=60_000).contains(&length);
        if far(ship.position.x) || far(ship.position.y) || !(-500..=500).contains(&ship.hull) {
            wrong("IN-3.3", "position, hull", "the ship is far beyond anything");
        }
        if ship.crates > blueprint.class().number() || ship.gates > RACE {
            wrong(
                "IN-18.3",
                "crates, gates",
                "a ship carries as many crates as its class and passes 5 gates",
            );
        }
        let on_systems: u32 = ship.systems.iter().map(|it| u32::from(it.energy) + u32::from(it.repair)).sum();
        let cubes = u32::from(ship.free) + u32::from(ship.drained) + on_systems;
        if ship.status == Status::Flying && cubes != u32::from(blueprint.energy) {
            wrong("IN-1.3", "energy", "a ship has exactly the energy cubes of its reactor and capacitors");
        }
        for (fitting, system) in blueprint.fittings.iter().zip(ship.systems.iter()) {
            let name = &fitting.part.name;
            if !fitting.part.is_system() && *system != System::default() {
                wrong("IN-11.3", name, "nothing lies on a structural part");
            }
            if system.energy > fitting.energy_room || system.heat > fitting.heat_room {
                wrong("IN-7.10", name, "there is more on it than it holds");
            }
            if system.spent.iter().any(|&spent| spent > 20) {
                wrong("IN-8.8", name, "at most 20 uses");
            }
            if system.disabled && (system.energy > 0 || system.shield.is_some() || system.jamming) {
                wrong("IN-11.6", name, "a disabled system holds no energy and does nothing");
            }
            let repair = fitting.part.repair.unwrap_or(0);
            if system.repair > 0 && (!system.disabled || system.repair != repair) {
                wrong("IN-11.7", name, "a repair costs exactly its cost, on a disabled system");
            }
            if let Some(shield) = system.shield {
                let powered = fitting.deflect().is_some_and(|(card, ..)| card.power <= system.energy);
                if !powered || shield.direction >= 360 || shield.direction % 30 != 0 {
                    wrong("IN-12.3", name, "only a powered deflector is up, to a multiple of 30 degrees");
                }
            }
            let mut abilities = fitting.part.abilities.iter();
            let jams = abilities.any(|it| it.effect == Effect::Jam && it.power <= system.energy);
            if system.jamming && !jams {
                wrong("IN-13.3", name, "only a powered jammer jams");
            }
        }
    }

    fn inspect_yards(&self, problems: &mut Vec<Problem>) {
        let choosing = self.is_choosing_fleets();
        for (seat, yard) in self.state.yards.iter() {
            let mut wrong = |rule, reason: &str| {
                problems.push(Problem::new(rule, format!("yard {seat}"), reason));
            };
            if !choosing {
                if yard.work != Work::Done || !yard.ships.is_empty() || yard.slip.is_some() {
                    wrong("IN-3.2", "after the fleets are shown the yards are done and empty");
                }
                continue;
            }
            let legal = |design: &Design| design.is_legal(&self.content);
            if yard.ships.len() > MAX_FLEET || !yard.ships.iter().all(legal) {
                wrong("IN-2.16", "a fleet has at most 6 ships, all legal");
                continue;
            }
            let cost: u32 = yard.ships.iter().map(|ship| u32::from(ship.cost(&self.content))).sum();
            if cost > u32::from(self.state.budget) {
                wrong("IN-3.2", "the fleet costs more than the budget");
            }
            let building = !matches!(yard.work, Work::Choosing | Work::Adding | Work::Class | Work::Done);
            if building != yard.slip.is_some() || yard.picks > MOST_PICKS {
                wrong("IN-2.17", "a ship is on the slip exactly while it is built, for at most 300 picks");
            }
            let done_with_ships = yard.work != Work::Done || !yard.ships.is_empty();
            if !done_with_ships && !self.state.players[seat].conceded {
                wrong("IN-1.1", "a fleet that is ready has ships");
            }
            if let (Work::Facing(InHand(key), (c, r)), Some(slip)) = (yard.work, &yard.slip) {
                let mounted = Mounted { part: key, at: Cell::new(c, r), mount: Mount::Top(Face::F) };
                let stands = self.content.part(key).is_some_and(|part| {
                    slip.cubes.contains(&mounted.at)
                        && slip.layout(&self.content).check(&self.content, part, mounted).is_ok()
                });
                if !stands {
                    wrong("IN-2.17", "the part in hand cannot stand there");
                }
            }
            if let Work::Mount(InHand(key)) | Work::Facing(InHand(key), _) = yard.work
                && self.content.part(key).is_none()
            {
                wrong("IN-2.17", "there is no such part in hand");
            }
            if let Some(slip) = &yard.slip {
                let reactor = self.content.reactor(slip.class);
                let fits = slip.cubes.len() <= reactor.max_cubes.into()
                    && slip.parts.len() <= reactor.max_parts.into()
                    && slip.parts.iter().all(|it| self.content.part(it.part).is_some())
                    && reactor.cubes.iter().all(|cube| slip.cubes.contains(cube));
                if !fits {
                    wrong("IN-2.2", "the ship on the slip has more than its class allows, or no reactor");
                }
            }
        }
    }

    /// For a step with nothing below it and nothing upon it.
    pub(crate) fn lies_alone(&self) -> Result<(), Problem> {
        match self.state.steps.depth() {
            1 => Ok(()),
            _ => Err(Problem::new("IN-4.2", "steps", "expected one step, or systems and one step upon it")),
        }
    }

    /// For a step that completes the use of a system: the ship that uses it.
    pub(crate) fn lies_upon_systems(&self) -> Result<ShipId, Problem> {
        match (self.phase(), self.state.steps.depth()) {
            (Phase::Systems(ship), 2) => Ok(ship),
            _ => Err(Problem::new("IN-4.2", "steps", "expected one step, or systems and one step upon it")),
        }
    }

    /// For a step of a round.
    pub(crate) fn all_are_deployed(&self) -> Result<(), Problem> {
        if self.state.round == 0 || self.state.players.values().any(|it| !it.reserve.is_empty()) {
            return Err(Problem::new("IN-3.6", "steps", "all ships are deployed before the first round"));
        }
        Ok(())
    }

    /// For a step of a ship-turn.
    pub(crate) fn takes_its_turn(&self, id: ShipId) -> Result<(), Problem> {
        self.all_are_deployed()?;
        match self.find_ship(id).filter(|ship| ship.is_flying()) {
            None => Err(Problem::new("IN-4.2", "steps", "there is no such ship on the table")),
            Some(ship) if ship.owner != self.state.active => {
                Err(Problem::new("IN-4.1", "steps", "the active player's ship takes its turn"))
            }
            Some(_) => Ok(()),
        }
    }
}
