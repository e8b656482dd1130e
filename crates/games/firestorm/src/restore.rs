//! A state from the form that is hashed, perhaps edited by hand.

use std::sync::Arc;

use broadside_engine::question::{self, Question};
use broadside_engine::{Problem, Seat};
use broadside_geometry::plane::{Disc, LIMIT, Point};

use crate::content::{ClassId, Content};
use crate::game::Saved;
use crate::ids::{Model, ShipId};
use crate::limits::{FLIGHT_WINGS, FLYING, MINES};
use crate::setup::Setup;
use crate::state::{Firestorm, Unit, Work, Yard};
use crate::steps::Step;

type Problems = Vec<Problem>;

/// The deepest that steps lie on each other while somebody is asked; what an answer pushes needs room too.
const DEEPEST: usize = 16;

/// Whether geometry can reckon with a place.
pub(crate) fn is_near(at: Point) -> bool {
    at.x.saturating_abs() <= LIMIT && at.y.saturating_abs() <= LIMIT
}

impl Firestorm {
    pub(crate) fn restored(content: &Arc<Content>, setup: &Setup, saved: Saved) -> Result<Self, Problems> {
        setup.check(content)?;
        let mut problems = Problems::new();
        let mut wrong = |rule, field: &str, reason: String| problems.push(Problem::new(rule, field, reason));
        let (scenario, map) = (content.find_scenario(&saved.scenario), content.find_map(&saved.map));
        if scenario.is_none() {
            wrong("FA-3.1", "scenario", format!("there is no scenario '{}'", saved.scenario));
        }
        if map.is_none() {
            wrong("FA-3.2", "map", format!("there is no map '{}'", saved.map));
        }
        let count = usize::from(setup.players);
        if saved.table.players.count() != count || saved.table.yards.count() != count {
            wrong("FA-21.1", "players", format!("there must be {count} players and yards"));
        }
        let (Some(scenario), Some(map), true) = (scenario, map, problems.is_empty()) else {
            return Err(problems);
        };
        let mut state = saved.table;
        (state.scenario, state.map) = (scenario, map);
        let game = Self { content: Arc::clone(content), state };
        game.inspect_players(&mut problems);
        game.inspect_squadrons(&mut problems);
        if problems.is_empty() {
            game.inspect_ships(&mut problems);
            game.inspect_flights(&mut problems);
            game.inspect_resolution(&mut problems);
        }
        if problems.is_empty() {
            let steps = game.state.steps.iter();
            problems.extend(steps.filter_map(|step| step.sound(&game).err()));
        }
        if problems.is_empty()
            && let Some(stuck) = question::stuck(&game)
        {
            problems.push(Problem::new("FA-4.7", "steps", stuck));
        }
        if problems.is_empty() { Ok(game) } else { Err(problems) }
    }

    fn sits(&self, seat: Seat) -> bool {
        self.state.players.has(seat)
    }

    /// For a step that names who scores.
    pub(crate) fn may_score(&self, author: Option<Seat>) -> Result<(), Problem> {
        match author {
            Some(seat) if !self.sits(seat) => {
                Err(Problem::new("FA-21.5", "steps", format!("nobody sits at seat {seat}")))
            }
            _ => Ok(()),
        }
    }

    fn inspect_players(&self, problems: &mut Problems) {
        let mut wrong = |rule, field: &str, reason: &str| problems.push(Problem::new(rule, field, reason));
        let scenario = self.scenario();
        for (_, player) in self.state.players.iter() {
            if player.faction.index() >= self.content.factions().len() {
                wrong("FA-2.1", "faction", "there is no such faction");
            }
            let side = player.side.map(|side| scenario.sides.get(side.index()));
            let place = |place: u8| side.flatten().is_some_and(|side| usize::from(place) < side.places.len());
            if side.is_some_and(|side| side.is_none()) || !player.place.is_none_or(place) {
                wrong("FA-3.3", "side", "there is no such side or place");
            }
        }
        let order = &self.state.order;
        let twice = order.iter().enumerate().any(|(place, seat)| order[..place].contains(seat));
        if twice || order.is_empty() || !order.iter().all(|&seat| self.sits(seat)) {
            wrong("FA-4.5", "order", "the order names players, each once");
        }
        if usize::from(self.state.next) >= order.len() {
            wrong("FA-4.7", "next", "whose turn it is must be in the order");
        }
        if self.state.turns == 0 || self.state.turn > self.state.turns {
            wrong("FA-20.1", "turn", "the turn is beyond the last one");
        }
        let lost = self.state.players.iter().any(|(_, player)| player.place.is_none() && !player.out);
        if self.state.turn > 0 && lost {
            wrong("FA-3.3", "side", "before turn 1 everybody has a side and a place");
        }
        let yard_known = |yard: &Yard| {
            let classes = yard.fleet.iter().flat_map(|fleet| &fleet.squadrons);
            let known = |class: ClassId| class.index() < self.content.classes().len();
            let working = !matches!(yard.work, Work::Size(class) if !known(class));
            let faction = yard.fleet.as_ref().is_none_or(|fleet| {
                fleet.faction.index() < self.content.factions().len() && fleet.limit == self.state.limit
            });
            let counts = classes.clone().all(|squadron| {
                known(squadron.class)
                    && (1..=4).contains(&squadron.ships)
                    && squadron.wings.iter().flatten().all(|&count| count <= 12)
            });
            let wings = match (yard.work, yard.fleet.as_ref().and_then(|fleet| fleet.squadrons.last())) {
                (Work::Wings(ship), Some(last)) => ship < last.ships,
                (Work::Wings(_), None) => false,
                (Work::Size(_) | Work::Adding, _) => yard.fleet.is_some(),
                _ => true,
            };
            faction && counts && working && wings
        };
        if !self.state.yards.values().all(yard_known) {
            wrong("FA-2.4", "yards", "a fleet is made of classes that there are, pick by pick");
        }
    }

    fn inspect_squadrons(&self, problems: &mut Problems) {
        let mut next = 0;
        for (index, squad) in self.state.squadrons.iter().enumerate() {
            let mut wrong = |rule, reason: &str| {
                problems.push(Problem::new(rule, format!("squadron {}", index + 1), reason));
            };
            let known = squad.class.is_none_or(|class| class.index() < self.content.classes().len());
            if !known || squad.class.is_none() != squad.owner.is_none() {
                wrong("FA-2.4", "there is no such class");
            }
            if squad.class.is_none() && self.scenario().hulk.is_none() {
                wrong("FA-13.19", "there is no hulk in this scenario");
            }
            if !squad.owner.is_none_or(|seat| self.sits(seat)) {
                wrong("FA-1.20", "its owner does not sit at the table");
            }
            if squad.first.index() != next || !(1..=4).contains(&squad.ships) {
                wrong("FA-1.20", "the ships of squadrons have numbers in a row");
                return;
            }
            next += usize::from(squad.ships);
        }
        if next != self.state.ships.len() {
            problems.push(Problem::new("FA-1.20", "ships", "every ship belongs to its squadron"));
        }
    }

    fn inspect_ships(&self, problems: &mut Problems) {
        for (index, ship) in self.state.ships.iter().enumerate() {
            let id = ShipId(index as u8);
            let mut wrong = |rule, reason: &str| {
                problems.push(Problem::new(rule, format!("ship {}", index + 1), reason));
            };
            let squad = self.state.squadrons.get(ship.squadron.index());
            if !squad.is_some_and(|squad| (squad.first.0..squad.first.0 + squad.ships).contains(&id.0)) {
                wrong("FA-1.20", "it is in the wrong squadron");
                continue;
            }
            let class = self.class(id);
            let limits = ship.hp <= self.ratings(id).2
                && ship.cp <= class.cp
                && ship.mines <= MINES
                && ship.ap <= 200
                && ship.fires <= 60
                && ship.decompressions <= 60;
            if !limits {
                wrong("FA-2.9", "it has more than its class");
            }
            if ship
                .hangar
                .ready
                .iter()
                .chain(&ship.hangar.spent)
                .chain(&ship.hangar.landed)
                .any(|&it| it > 12)
                || ship.hangar.count() > class.wg
            {
                wrong("FA-2.7", "it carries more wings than it can");
            }
            if ship.is_on_table() && (!self.table().contains(ship.at) || ship.hp == 0 && !self.is_dying(id)) {
                wrong("FA-1.1", "a ship on the table stands on it and has hull");
            }
            if !ship.party.is_none_or(|party| self.sits(party.owner))
                || !ship.prize.is_none_or(|prize| self.sits(prize.holder))
                || ship.boarded.is_some_and(|it| it.index() >= self.state.ships.len())
            {
                wrong("FA-13.12", "troops belong to a player and fight on a ship");
            }
            if ship.prize.is_some() && ship.cp > 0 {
                wrong("FA-13.18", "a prize has no crew");
            }
        }
    }

    /// Whether a ship without hull is about to be removed.
    fn is_dying(&self, id: ShipId) -> bool {
        self.state.steps.iter().any(|step| matches!(step, Step::Dying(dying) if dying.ship == id))
    }

    fn inspect_flights(&self, problems: &mut Problems) {
        let mut wrong = |rule, field: &str, reason: &str| problems.push(Problem::new(rule, field, reason));
        let flights = &self.state.flights;
        let rising = flights.windows(2).all(|pair| pair[0].id < pair[1].id);
        let sound = flights.iter().all(|flight| {
            self.sits(flight.owner)
                && (1..=FLIGHT_WINGS).contains(&usize::from(flight.wings))
                && self.table().contains(flight.at)
                && flight.id < self.state.next_flight
        });
        let wings: usize = flights.iter().map(|flight| usize::from(flight.wings)).sum();
        if !rising || !sound || wings > FLYING {
            wrong("FA-16.1", "flights", "flights have 1 to 6 wings, stand on the table and count upwards");
        }
        let mines = &self.state.mines;
        let rising = mines.windows(2).all(|pair| pair[0].id < pair[1].id);
        let sound = mines.iter().all(|mine| {
            self.sits(mine.owner)
                && mine.dice <= 20
                && mine.id < self.state.next_mine
                && self.table().contains(mine.at)
        });
        if !rising || !sound {
            wrong("FA-15.1", "mines", "mines lie on the table and count upwards");
        }
        let pieces = self.state.terrain.iter();
        let sound = pieces.into_iter().all(|piece| {
            let sound = |disc: &Disc| (1..=20_000).contains(&disc.radius) && is_near(disc.center);
            let discs = piece.discs.iter().all(sound);
            !piece.discs.is_empty() && discs
        });
        if !sound {
            wrong("FA-7.1", "terrain", "a piece is made of discs near the table");
        }
    }

    fn inspect_resolution(&self, problems: &mut Problems) {
        let mut wrong = |rule, field: &str, reason: &str| problems.push(Problem::new(rule, field, reason));
        if let Some(activation) = &self.state.activation {
            let known = match activation.unit {
                Unit::Squadron(squadron) => self
                    .state
                    .squadrons
                    .get(squadron.index())
                    .is_some_and(|squad| squad.owner == Some(activation.by)),
                Unit::Flight(_) => self.sits(activation.by),
            };
            let ships = activation
                .ships
                .iter()
                .all(|go| go.boards.is_none_or(|ship| ship.index() < self.state.ships.len()));
            if !known || !ships || !activation.way.is_none_or(|way| way.is_sound()) {
                wrong("FA-5.7", "activation", "an activated squadron or flight belongs to its player");
            }
        }
        if self.state.steps.depth() > DEEPEST {
            wrong("FA-4.1", "steps", "so many steps never lie on each other");
        }
        let attacking = self.state.steps.iter().filter(|step| step.is_of_an_attack()).count();
        if attacking != self.state.attacks.len() {
            wrong("FA-8.15", "attacks", "each attack has a step in which it is declared or resolved");
        }
        let exists = |ship: ShipId| ship.index() < self.state.ships.len();
        let sound = self.state.attacks.iter().all(|attack| {
            self.sits(attack.by)
                && attack.ship().is_none_or(exists)
                && attack.weapon.is_some() == attack.ship().is_some()
                && attack.target.is_none_or(exists)
                && attack.others.iter().all(|other| exists(other.ship))
                && attack.shares.iter().all(|share| exists(share.target) && share.dice <= 40)
                && usize::from(attack.shared) <= attack.shares.len()
        });
        if !sound {
            wrong("FA-8.15", "attacks", "an attack names players and ships that there are");
        }
        let due = self.state.due.iter().chain(self.state.blast.iter().map(|blast| &blast.due));
        let sound = due
            .into_iter()
            .all(|due| due.dice <= 60 && is_near(due.at) && due.author.is_none_or(|seat| self.sits(seat)));
        let models = self.state.blast.iter().flat_map(|blast| &blast.models);
        let known = models.into_iter().all(|model| match model {
            Model::Ship(ship) => exists(*ship),
            Model::Flight(_) => true,
        });
        if !sound || !known {
            wrong("FA-15.5", "due", "a blast has dice and reaches models that there are");
        }
    }
}
