//! The state as people read and edit it: designs, ships and abilities count from 1 as in actions, parts go by their
//! ids, and every angle is in degrees.

mod ship;
mod step;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::readable::{Reading, is_default};
use broadside_engine::{BySeat, Problem, Seat, Steps};
use broadside_geometry::plane::Point;

use crate::content::Content;
use crate::design::{Design, PartKey};
use crate::game::Saved;
use crate::pieces::{ShipId, ShipSet};
use crate::state::{self, Ending, InHand, Inertia, State};
use ship::Ship;
use step::Step;

/// A game of Inertia, everything open.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Readable {
    /// The id of the scenario.
    scenario: String,
    /// The id of the map.
    map: String,
    /// What a fleet may cost.
    budget: u16,
    /// The agreed number of rounds.
    rounds: u8,
    /// The round, from 1; 0 before the first.
    round: u8,
    /// Who has the initiative.
    initiative: Seat,
    /// Whose turn it is.
    active: Seat,
    /// The designs of the match, as codes. Ships and reserves name them by their numbers, from 1.
    #[schemars(with = "Vec<String>")]
    designs: Vec<Design>,
    /// The players, in the order of the seats.
    players: Vec<Player>,
    /// The ships on the table and those that were, in the order of their numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ships: Vec<Ship>,
    /// Crates that lie on the table: thousandths of an inch to the right and up the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<[i32; 2]>")]
    crates: Vec<Point>,
    /// Ships that are locked on to in this ship-turn, by their numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    locks: Vec<u8>,
    /// Whether ranges are longer in this ship-turn.
    #[serde(default, skip_serializing_if = "is_default")]
    focus: bool,
    /// What is being resolved: one step, or the use of systems and one step upon it.
    steps: Vec<Step>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "is_default")]
    ending: Option<Ending>,
}

/// What a player has.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Player {
    /// Victory points.
    vp: u16,
    /// What the whole fleet cost.
    fleet_cost: u16,
    /// What the ships cost that have escaped.
    #[serde(default, skip_serializing_if = "is_default")]
    escaped: u16,
    /// Ships that wait to be deployed, as numbers of designs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    reserve: Vec<u8>,
    /// Whether the player has conceded.
    #[serde(default, skip_serializing_if = "is_default")]
    conceded: bool,
    /// The fleet that is being put together in secret; left out once that is done and shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    yard: Option<Yard>,
}

/// A fleet that is being put together in secret.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Yard {
    /// How far the player is.
    work: Work,
    /// The ships of the fleet so far, as codes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<String>")]
    ships: Vec<Design>,
    /// The ship on the slip, as a code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    slip: Option<Design>,
    /// Picks made for the ship on the slip.
    #[serde(default, skip_serializing_if = "is_default")]
    picks: u16,
}

/// How far a fleet is.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Work {
    /// The fleet is not chosen.
    Choosing,
    /// A fleet of one's own: the next ship is not chosen.
    Adding,
    /// The class of a new ship is not chosen.
    Class,
    /// Cubes are laid.
    Cubes,
    /// Parts are picked.
    Parts,
    /// A part is in hand and goes somewhere.
    Mount {
        /// The id of the part.
        part: String,
    },
    /// A part stands somewhere and points somewhere.
    Facing {
        /// The id of the part.
        part: String,
        /// The cube it stands on, by column and row.
        at: [i8; 2],
    },
    /// Nothing is left to decide.
    Done,
}

impl Inertia {
    pub(crate) fn shown(&self) -> Readable {
        let state = &self.state;
        Readable {
            scenario: self.scenario().id.clone(),
            map: self.map().id.clone(),
            budget: state.budget,
            rounds: state.rounds,
            round: state.round,
            initiative: state.initiative,
            active: state.active,
            designs: self.designs.iter().map(|blueprint| blueprint.design.clone()).collect(),
            players: state.players.seats().map(|seat| self.shown_player(seat)).collect(),
            ships: (0..state.ships.len()).map(|index| Ship::of(self, ShipId::new(index))).collect(),
            crates: state.crates.to_vec(),
            locks: state.turn.locks.iter().map(|ship| ship.index() as u8 + 1).collect(),
            focus: state.turn.focus,
            steps: state.steps.iter().map(|step| Step::of(self, step)).collect(),
            ending: state.ending,
        }
    }

    fn shown_player(&self, seat: Seat) -> Player {
        let state::Player { vp, fleet_cost, escaped, reserve, conceded } = &self.state.players[seat];
        let yard = &self.state.yards[seat];
        Player {
            vp: *vp,
            fleet_cost: *fleet_cost,
            escaped: *escaped,
            reserve: reserve.iter().map(|design| design + 1).collect(),
            conceded: *conceded,
            yard: (*yard != shut_yard()).then(|| Yard {
                work: self.shown_work(yard.work),
                ships: yard.ships.clone(),
                slip: yard.slip.clone(),
                picks: yard.picks,
            }),
        }
    }

    fn shown_work(&self, work: state::Work) -> Work {
        let id =
            |key: PartKey| self.content.part(key).map_or_else(|| key.to_string(), |part| part.id.clone());
        match work {
            state::Work::Choosing => Work::Choosing,
            state::Work::Adding => Work::Adding,
            state::Work::Class => Work::Class,
            state::Work::Cubes => Work::Cubes,
            state::Work::Parts => Work::Parts,
            state::Work::Mount(InHand(key)) => Work::Mount { part: id(key) },
            state::Work::Facing(InHand(key), (c, r)) => Work::Facing { part: id(key), at: [c, r] },
            state::Work::Done => Work::Done,
        }
    }
}

/// A yard in which nothing is left.
fn shut_yard() -> state::Yard {
    state::Yard { work: state::Work::Done, ..state::Yard::default() }
}

/// A number that counts from 1, as a place in a list of so many.
fn place(number: u8, count: usize) -> Option<u8> {
    (1..=count).contains(&number.into()).then(|| number - 1)
}

impl Work {
    fn understood(&self, content: &Content, field: &str, reading: &mut Reading) -> state::Work {
        let mut in_hand = |id: &String| {
            let part = content.find_part(id);
            if part.is_none() {
                let reason = format!("expected the id of a part, but there is no '{id}'");
                reading.wrong("IN-2.17", format!("{field}: yard: work: part"), reason);
            }
            part.map(|part| InHand(part.key))
        };
        match self {
            Self::Choosing => state::Work::Choosing,
            Self::Adding => state::Work::Adding,
            Self::Class => state::Work::Class,
            Self::Cubes => state::Work::Cubes,
            Self::Parts => state::Work::Parts,
            Self::Mount { part } => in_hand(part).map_or(state::Work::Parts, state::Work::Mount),
            Self::Facing { part, at: [c, r] } => {
                in_hand(part).map_or(state::Work::Parts, |part| state::Work::Facing(part, (*c, *r)))
            }
            Self::Done => state::Work::Done,
        }
    }
}

impl Player {
    fn understood(
        self,
        content: &Content,
        field: &str,
        designs: usize,
        reading: &mut Reading,
    ) -> (state::Player, state::Yard) {
        let mut reserve = arrayvec::ArrayVec::new();
        for number in self.reserve {
            let fits = place(number, designs).is_some_and(|design| reserve.try_push(design).is_ok());
            if !fits {
                let reason = format!("expected up to 6 numbers of designs, from 1 to {designs}");
                reading.wrong("IN-3.6", format!("{field}: reserve"), reason);
                break;
            }
        }
        let player = state::Player {
            vp: self.vp,
            fleet_cost: self.fleet_cost,
            escaped: self.escaped,
            reserve,
            conceded: self.conceded,
        };
        let yard = self.yard.map_or_else(shut_yard, |yard| state::Yard {
            work: yard.work.understood(content, field, reading),
            ships: yard.ships,
            slip: yard.slip,
            picks: yard.picks,
        });
        (player, yard)
    }
}

impl Readable {
    pub(crate) fn understood(self, content: &Content) -> Result<Saved, Vec<Problem>> {
        let mut reading = Reading::default();
        let designs = self.designs;
        let (players, yards): (Vec<_>, Vec<_>) = (1..)
            .zip(self.players)
            .map(|(seat, player)| {
                player.understood(content, &format!("player {seat}"), designs.len(), &mut reading)
            })
            .unzip();
        let mut locks = ShipSet::NONE;
        for number in self.locks {
            match place(number, self.ships.len().min(state::MAX_SHIPS)) {
                Some(index) => locks.insert(ShipId::new(index.into())),
                None => reading.wrong("IN-13.1", "locks", format!("there is no ship {number}")),
            }
        }
        let mut ships = arrayvec::ArrayVec::new();
        for (number, ship) in (1..).zip(self.ships) {
            let Some(ship) = ship.understood(content, &designs, &format!("ship {number}"), &mut reading)
            else {
                continue;
            };
            if ships.try_push(ship).is_err() {
                reading.wrong("IN-1.1", "ships", "expected at most 24 ships");
                break;
            }
        }
        let crates = self.crates.as_slice().try_into().ok();
        if crates.is_none() {
            reading.wrong("IN-18.2", "crates", "expected at most 8 crates");
        }
        let steps =
            self.steps.into_iter().map(|step| step.understood(&mut reading)).collect::<Option<Vec<_>>>();
        let steps = steps.and_then(Steps::from_list);
        if steps.is_none() {
            reading.wrong("IN-4.2", "steps", "expected one step, or systems and one step upon it");
        }
        let players = BySeat::from_values(players).zip(BySeat::from_values(yards));
        if players.is_none() {
            reading.wrong("IN-1.1", "players", "expected 2 to 4 players");
        }
        let table = players.zip(crates).zip(steps).map(|(((players, yards), crates), steps)| State {
            scenario: 0,
            map: 0,
            budget: self.budget,
            rounds: self.rounds,
            round: self.round,
            initiative: self.initiative,
            active: self.active,
            ships,
            players,
            yards,
            crates,
            turn: state::Turn { locks, focus: self.focus },
            steps,
            ending: self.ending,
        });
        let (scenario, map) = (self.scenario, self.map);
        reading.finish(table.map(|table| Saved { scenario, map, designs, table }))
    }
}
