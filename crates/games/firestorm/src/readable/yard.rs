//! Fleets that are put together, cards in force and how a game ended, as people read and edit them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::readable::{Reading, is_default};
use broadside_engine::{Seat, Seats};

use super::few;
use super::marks::{No, bits, places};
use super::names::Names;
use super::ship::{aboard, wings};
use crate::content::Content;
use crate::fleet;
use crate::ids::{FlightId, ShipId, SquadronId};
use crate::limits::SQUADRON_SHIPS;
use crate::state;

/// A fleet that is put together in secret.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Yard {
    /// How far it is.
    work: Work,
    /// The fleet so far; none before a faction is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fleet: Option<Fleet>,
}

/// How far a fleet is.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Work {
    /// Nothing is chosen.
    Choosing,
    /// The next squadron is not chosen.
    Adding,
    /// How many ships of a class, by its id.
    Size(String),
    /// Wings aboard a ship of the last squadron, by its place from 1.
    Wings(No<u8>),
    /// It is complete.
    Done,
}

/// A fleet, finished or not.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Fleet {
    /// The id of its faction.
    faction: String,
    /// What it may cost.
    limit: fleet::Limit,
    /// Its squadrons.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    squadrons: Vec<Squadron>,
}

/// A squadron of a fleet.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Squadron {
    /// The id of its class.
    class: String,
    /// How many ships it has.
    ships: u8,
    /// The wings aboard each of them, by their type, in the order of the ships.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    wings: Vec<BTreeMap<String, u8>>,
}

impl Yard {
    pub(super) fn of(content: &Content, yard: &state::Yard) -> Self {
        let squadron = |squadron: &fleet::Squadron| {
            let mut wings: Vec<_> = squadron.wings.iter().map(|&wings| aboard(wings)).collect();
            while wings.last().is_some_and(BTreeMap::is_empty) {
                wings.pop();
            }
            Squadron { class: content.class(squadron.class).id.clone(), ships: squadron.ships, wings }
        };
        Self {
            work: match yard.work {
                state::Work::Choosing => Work::Choosing,
                state::Work::Adding => Work::Adding,
                state::Work::Size(class) => Work::Size(content.class(class).id.clone()),
                state::Work::Wings(ship) => Work::Wings(No(ship)),
                state::Work::Done => Work::Done,
            },
            fleet: yard.fleet.as_ref().map(|fleet| Fleet {
                faction: content.faction(fleet.faction).id.clone(),
                limit: fleet.limit,
                squadrons: fleet.squadrons.iter().map(squadron).collect(),
            }),
        }
    }

    pub(super) fn read(self, content: &Content, reading: &mut Reading, place: &str) -> Option<state::Yard> {
        let class = |reading: &mut Reading, field: String, id: &str| {
            let class = content.find_class(id);
            if class.is_none() {
                reading.wrong("FA-2.4", field, format!("there is no class '{id}'"));
            }
            class
        };
        let work = match self.work {
            Work::Choosing => state::Work::Choosing,
            Work::Adding => state::Work::Adding,
            Work::Size(id) => state::Work::Size(class(reading, format!("{place}: work"), &id)?),
            Work::Wings(No(ship)) => state::Work::Wings(ship),
            Work::Done => state::Work::Done,
        };
        let Some(fleet) = self.fleet else { return Some(state::Yard { work, fleet: None }) };
        let faction = content.find_faction(&fleet.faction);
        if faction.is_none() {
            let reason = format!("there is no faction '{}'", fleet.faction);
            reading.wrong("FA-2.1", format!("{place}: fleet: faction"), reason);
        }
        let mut squadrons = Vec::new();
        for (number, squadron) in (1..).zip(fleet.squadrons) {
            let place = format!("{place}: fleet: squadrons {number}");
            let class = class(reading, format!("{place}: class"), &squadron.class)?;
            let mut read = fleet::Squadron::new(class, squadron.ships);
            if squadron.wings.len() > SQUADRON_SHIPS {
                let reason = format!("a squadron has at most {SQUADRON_SHIPS} ships");
                reading.wrong("FA-2.7", format!("{place}: wings"), reason);
                return None;
            }
            for (number, (aboard, told)) in (1..).zip(read.wings.iter_mut().zip(&squadron.wings)) {
                *aboard = wings(reading, "FA-2.7", &format!("{place}: wings {number}"), told);
            }
            squadrons.push(read);
        }
        let squadrons = few(reading, &format!("{place}: fleet: squadrons"), squadrons)?;
        let fleet = fleet::Fleet { faction: faction?, limit: fleet.limit, squadrons };
        Some(state::Yard { work, fleet: Some(fleet) })
    }
}

/// A card that counts for longer than a moment.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct InForce {
    /// The card.
    card: String,
    /// Who played it.
    by: Seat,
    /// Whom it is about.
    on: Bearer,
    /// Whether the first attack that it counts for has been made.
    #[serde(default, skip_serializing_if = "is_default")]
    used: bool,
}

/// Whom a card in force is about.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Bearer {
    /// Everybody.
    Everybody,
    /// A player.
    Player(Seat),
    /// Ships of a squadron.
    Squadron {
        /// The squadron, by its number.
        number: No<SquadronId>,
        /// Its ships that were in command when the card was played, by their places in it from 1.
        ships: Vec<No<u8>>,
    },
    /// A ship, by its number.
    Ship(No<ShipId>),
    /// A flight, by its number.
    Flight(No<FlightId>),
}

impl InForce {
    pub(super) fn of(it: &state::InForce, names: &Names) -> Self {
        let on = match it.on {
            state::Bearer::Everybody => Bearer::Everybody,
            state::Bearer::Player(seat) => Bearer::Player(seat),
            state::Bearer::Squadron(squadron, ships) => {
                Bearer::Squadron { number: No(squadron), ships: places(ships.into()).map(No).collect() }
            }
            state::Bearer::Ship(ship) => Bearer::Ship(No(ship)),
            state::Bearer::Flight(flight) => Bearer::Flight(No(flight)),
        };
        Self { card: names.card(it.card), by: it.by, on, used: it.used }
    }

    pub(super) fn read(self, reading: &mut Reading, names: &Names, number: usize) -> Option<state::InForce> {
        let place = |field: &str| format!("in_force {number}: {field}");
        let on = match self.on {
            Bearer::Everybody => state::Bearer::Everybody,
            Bearer::Player(seat) => state::Bearer::Player(seat),
            Bearer::Squadron { number: No(squadron), ships } => {
                let ships = bits(reading, &place("on: squadron: ships"), &ships, SQUADRON_SHIPS as u8)?;
                state::Bearer::Squadron(squadron, ships as u8)
            }
            Bearer::Ship(No(ship)) => state::Bearer::Ship(ship),
            Bearer::Flight(No(flight)) => state::Bearer::Flight(flight),
        };
        let card = names.find(reading, &place("card"), &self.card)?;
        Some(state::InForce { card, by: self.by, on, used: self.used })
    }
}

/// How a game ended.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Ending {
    /// These won.
    Won {
        /// Who.
        winners: Seats,
        /// By how many victory points.
        lead: i32,
    },
    /// The lead is too small.
    Drawn {
        /// Between whom.
        between: Seats,
    },
    /// Everybody else has given up.
    Left {
        /// Who is left.
        winners: Seats,
    },
}

impl Ending {
    pub(super) const fn of(ending: state::Ending) -> Self {
        match ending {
            state::Ending::Won { winners, lead } => Self::Won { winners, lead },
            state::Ending::Drawn { between } => Self::Drawn { between },
            state::Ending::Left { winners } => Self::Left { winners },
        }
    }

    pub(super) const fn read(self) -> state::Ending {
        match self {
            Self::Won { winners, lead } => state::Ending::Won { winners, lead },
            Self::Drawn { between } => state::Ending::Drawn { between },
            Self::Left { winners } => state::Ending::Left { winners },
        }
    }
}
