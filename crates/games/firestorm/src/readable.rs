//! The state as people read and edit it: things go by their ids and by numbers that count from 1 as in actions, every
//! angle is in degrees, and what is ordinary is left out.

mod activation;
mod attack;
mod marks;
mod names;
mod resolving;
mod ship;
mod steps;
mod yard;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::readable::{Reading, is_default};
use broadside_engine::{BySeat, Problem, Seat, Seats, Steps};
use broadside_kit::cards::Seen;
use broadside_kit::set::Set;

use crate::content::{Content, FactionId, Piece, SideId};
use crate::fleet::Limit;
use crate::game::Saved;
use crate::ids::{CardNo, FlightId, MineId, ShipId, SquadronId};
use crate::state::{self, DEPTH, Firestorm, State, Work};
use activation::Activation;
use attack::{Attack, Blast, Due};
use marks::No;
use names::Names;
use ship::{Flight, Mine, Rock, Squadron};
use steps::Step;
use yard::{Ending, InForce, Yard};

/// A game of Firestorm Armada, everything open.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Readable {
    /// The id of the scenario.
    scenario: String,
    /// The id of the map.
    map: String,
    /// What a fleet may cost.
    limit: Limit,
    /// How many turns are played.
    turns: u8,
    /// Which turn it is; 0 before the first.
    turn: u8,
    /// The seats in the order of the initiative; before turn 1 in that of the deployment roll.
    order: Vec<Seat>,
    /// Whose place in that order it is to deploy or to activate, from 1.
    next: u8,
    /// The players, in the order of the seats.
    players: Vec<Player>,
    /// The squadrons with their ships. Ships are numbered through all of them, from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    squadrons: Vec<Squadron>,
    /// The flights on the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    flights: Vec<Flight>,
    /// The mines on the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    mines: Vec<Mine>,
    /// The terrain; that of the map if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    terrain: Option<Vec<Rock>>,
    /// The number of the next flight; one more than the last if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next_flight: Option<u16>,
    /// The number of the next mine; one more than the last if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next_mine: Option<u16>,
    /// The deck, the last card on top. A card goes by its id, its second copy by the id and `/2`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    deck: Vec<String>,
    /// The discards, in no order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    discards: Vec<String>,
    /// Cards that players have seen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seen: Vec<SeenCard>,
    /// Cards that count for longer than a moment.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    in_force: Vec<InForce>,
    /// Meteoroids and the ships they have hit lately: the place of the piece from 1, and the number of the ship.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rocks: Vec<(No<u8>, No<ShipId>)>,
    /// What lasts for one activation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    activation: Option<Activation>,
    /// The attack that is declared or resolved, and the last word of its victim upon it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    attacks: Vec<Attack>,
    /// The blast that is resolved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    blast: Option<Blast>,
    /// Blasts that follow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    due: Vec<Due>,
    /// What is being resolved, the last on top.
    steps: Vec<Step>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ending: Option<Ending>,
}

/// What a player has.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Player {
    /// Players of a team are friends.
    team: u8,
    /// The id of the faction.
    faction: String,
    /// The id of the side of the scenario.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    side: Option<String>,
    /// Which of the places of that side, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<u8>,
    /// Victory points.
    #[serde(default, skip_serializing_if = "is_default")]
    vp: i32,
    /// Whether the player takes no part any more.
    #[serde(default, skip_serializing_if = "is_default")]
    out: bool,
    /// The cards in hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    hand: Vec<String>,
    /// The T card that is laid face down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    laid: Option<String>,
    /// Whether a T card has been chosen, or none.
    #[serde(default, skip_serializing_if = "is_default")]
    chosen: bool,
    /// The fleet that is put together in secret; left out once that is done and shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    yard: Option<Yard>,
}

/// A card, and who has seen it.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SeenCard {
    /// The card.
    card: String,
    /// Who has seen it.
    by: Seats,
}

impl Firestorm {
    pub(crate) fn shown(&self) -> Readable {
        let (state, names) = (&self.state, Names::new(&self.content));
        let cards = |set: Set<CardNo>| set.iter().map(|card| names.card(card)).collect();
        let scenario = self.scenario();
        let players = state.players.iter().map(|(seat, player)| {
            let yard = &state.yards[seat];
            let done = *yard == state::Yard { work: Work::Done, fleet: None };
            Player {
                team: player.team,
                faction: self.content.faction(player.faction).id.clone(),
                side: player.side.map(|side| scenario.side(side).id.clone()),
                place: player.place.map(|place| place + 1),
                vp: player.vp,
                out: player.out,
                hand: cards(player.hand),
                laid: player.laid.map(|card| names.card(card)),
                chosen: player.chosen,
                yard: (!done).then(|| Yard::of(&self.content, yard)),
            }
        });
        let after = |last: Option<u16>| last.map_or(0, |last| last + 1);
        let next_flight = after(state.flights.last().map(|flight| flight.id.0));
        let next_mine = after(state.mines.last().map(|mine| mine.id.0));
        let seen = Set::<CardNo>::ALL.iter().filter_map(|card| {
            let by: Seats =
                state.players.seats().filter(|&seat| state.seen.by(seat).contains(card)).collect();
            (!by.is_empty()).then(|| SeenCard { card: names.card(card), by })
        });
        Readable {
            scenario: scenario.id.clone(),
            map: self.map().id.clone(),
            limit: state.limit,
            turns: state.turns,
            turn: state.turn,
            order: state.order.to_vec(),
            next: state.next + 1,
            players: players.collect(),
            squadrons: (0..state.squadrons.len() as u8)
                .map(|id| Squadron::of(self, SquadronId(id)))
                .collect(),
            flights: state.flights.iter().map(Flight::of).collect(),
            mines: state.mines.iter().map(Mine::of).collect(),
            terrain: (state.terrain != self.map().pieces)
                .then(|| state.terrain.iter().map(Rock::of).collect()),
            next_flight: (state.next_flight.0 != next_flight).then_some(state.next_flight.0 + 1),
            next_mine: (state.next_mine.0 != next_mine).then_some(state.next_mine.0 + 1),
            deck: state.deck.iter().map(|&card| names.card(card)).collect(),
            discards: cards(state.discards),
            seen: seen.collect(),
            in_force: state.in_force.iter().map(|it| InForce::of(it, &names)).collect(),
            rocks: state.rocks.iter().map(|&(piece, ship)| (No(piece), No(ship))).collect(),
            activation: state.activation.as_ref().map(Activation::of),
            attacks: state.attacks.iter().map(Attack::of).collect(),
            blast: state.blast.as_ref().map(Blast::of),
            due: state.due.iter().map(Due::of).collect(),
            steps: state.steps.iter().map(|step| Step::of(step, &names)).collect(),
            ending: state.ending.map(Ending::of),
        }
    }
}

impl Readable {
    /// The same in the form that is hashed, or every name in it that nothing has.
    pub(crate) fn understood(self, content: &Content) -> Result<Saved, Vec<Problem>> {
        let mut reading = Reading::default();
        let read = self.read(content, &mut reading);
        reading.finish(read)
    }

    fn read(self, content: &Content, reading: &mut Reading) -> Option<Saved> {
        let names = &Names::new(content);
        let scenario = content.find_scenario(&self.scenario);
        let map = content.find_map(&self.map);
        if scenario.is_none() {
            reading.wrong("FA-3.1", "scenario", format!("there is no scenario '{}'", self.scenario));
        }
        if map.is_none() {
            reading.wrong("FA-3.2", "map", format!("there is no map '{}'", self.map));
        }
        let (scenario, map) = (scenario?, map?);
        let mut players = Vec::new();
        let mut yards = Vec::new();
        for (number, player) in (1..).zip(self.players) {
            let place = format!("players {number}");
            let sides = &content.scenario(scenario).sides;
            let side = player.side.as_ref().map(|id| sides.iter().position(|side| side.id == *id));
            if side == Some(None) {
                reading.wrong("FA-3.3", format!("{place}: side"), "the scenario has no such side");
            }
            let faction = content.find_faction(&player.faction);
            if faction.is_none() {
                let reason = format!("there is no faction '{}'", player.faction);
                reading.wrong("FA-2.1", format!("{place}: faction"), reason);
            }
            let laid = player.laid.into_iter().collect::<Vec<_>>();
            players.push(state::Player {
                team: player.team,
                faction: faction.unwrap_or(FactionId(0)),
                side: side.flatten().map(|index| SideId(index as u8)),
                place: counted(reading, "FA-3.3", &format!("{place}: place"), player.place),
                vp: player.vp,
                out: player.out,
                hand: names.cards(reading, &format!("{place}: hand"), &player.hand).into_iter().collect(),
                laid: names.cards(reading, &format!("{place}: laid"), &laid).first().copied(),
                chosen: player.chosen,
            });
            yards.push(match player.yard {
                Some(yard) => yard.read(content, reading, &format!("{place}: yard"))?,
                None => state::Yard { work: Work::Done, fleet: None },
            });
        }
        let mut ships = Vec::new();
        let mut squadrons = Vec::new();
        for (number, squadron) in (1..).zip(self.squadrons) {
            let (squad, own) = squadron.read(content, reading, number, ships.len())?;
            squadrons.push(squad);
            ships.extend(own);
        }
        let flights: Vec<state::Flight> =
            self.flights.into_iter().filter_map(|flight| flight.read(reading)).collect();
        let mines: Vec<state::Mine> = self.mines.into_iter().filter_map(|mine| mine.read(reading)).collect();
        let terrain: Vec<Piece> = match self.terrain {
            None => content.map(map).pieces.to_vec(),
            Some(rocks) => {
                let all = (1..).zip(rocks);
                all.filter_map(|(number, rock)| rock.read(reading, number)).collect()
            }
        };
        let next = |reading: &mut Reading, field: &str, told: Option<u16>, last: Option<u16>| match told {
            None => last.map_or(0, |last| last + 1),
            Some(0) => {
                reading.wrong("FA-1.20", field, "expected a number from 1");
                0
            }
            Some(number) => number - 1,
        };
        let next_flight =
            next(reading, "next_flight", self.next_flight, flights.last().map(|it: &state::Flight| it.id.0));
        let next_mine =
            next(reading, "next_mine", self.next_mine, mines.last().map(|it: &state::Mine| it.id.0));
        let mut seen = Seen::default();
        for (number, it) in (1..).zip(self.seen) {
            for card in names.cards(reading, &format!("seen {number}: card"), &[it.card]) {
                seen.show(std::iter::once(card).collect(), it.by);
            }
        }
        let deck = names.cards(reading, "deck", &self.deck);
        let discards = names.cards(reading, "discards", &self.discards);
        let rocks = self.rocks.iter().map(|&(No(piece), No(ship))| (piece, ship)).collect();
        let in_force = self.in_force.into_iter().enumerate();
        let in_force = in_force.filter_map(|(place, it)| it.read(reading, names, place + 1)).collect();
        let attacks = self.attacks.into_iter().enumerate();
        let attacks = attacks.filter_map(|(place, it)| it.read(reading, place + 1)).collect();
        let steps = self.steps.into_iter().enumerate();
        let steps: Vec<_> = steps.filter_map(|(place, step)| step.read(reading, names, place + 1)).collect();
        let depth = steps.len();
        let steps = Steps::from_list(steps);
        if steps.is_none() {
            reading.wrong("FA-4.1", "steps", format!("there are {depth}, but at most {DEPTH}"));
        }
        let place = counted(reading, "FA-4.7", "next", Some(self.next))?;
        let table = State {
            scenario,
            map,
            limit: self.limit,
            turns: self.turns,
            turn: self.turn,
            order: few(reading, "order", self.order)?,
            next: place,
            players: by_seat(reading, "players", players)?,
            yards: by_seat(reading, "players", yards)?,
            squadrons: few(reading, "squadrons", squadrons)?,
            ships: few(reading, "squadrons", ships)?,
            flights: few(reading, "flights", flights)?,
            mines: few(reading, "mines", mines)?,
            terrain: few(reading, "terrain", terrain)?,
            next_flight: FlightId(next_flight),
            next_mine: MineId(next_mine),
            deck: deck.into_iter().collect(),
            discards: discards.into_iter().collect(),
            seen,
            in_force: few(reading, "in_force", in_force)?,
            rocks: few(reading, "rocks", rocks)?,
            activation: match self.activation {
                Some(activation) => Some(activation.read(reading)?),
                None => None,
            },
            attacks: few(reading, "attacks", attacks)?,
            blast: match self.blast {
                Some(blast) => Some(blast.read(reading)?),
                None => None,
            },
            due: few(reading, "due", self.due.into_iter().map(Due::read).collect())?,
            steps: steps?,
            ending: self.ending.map(Ending::read),
        };
        Some(Saved { scenario: self.scenario, map: self.map, table })
    }
}

/// A place in a list that counts from 1.
fn counted(reading: &mut Reading, rule: &'static str, field: &str, number: Option<u8>) -> Option<u8> {
    match number? {
        0 => {
            reading.wrong(rule, field, "expected a number from 1");
            None
        }
        number => Some(number - 1),
    }
}

/// A list that has room for so many.
fn few<T, const MOST: usize>(
    reading: &mut Reading,
    field: &str,
    things: Vec<T>,
) -> Option<arrayvec::ArrayVec<T, MOST>> {
    if things.len() > MOST {
        reading.wrong("FA-1.20", field, format!("there are {}, but at most {MOST}", things.len()));
        return None;
    }
    Some(things.into_iter().collect())
}

/// One for each seat.
fn by_seat<T>(reading: &mut Reading, field: &str, things: Vec<T>) -> Option<BySeat<T>> {
    if !(2..=4).contains(&things.len()) {
        reading.wrong("FA-21.1", field, format!("{} players, but the game is for 2 to 4", things.len()));
        return None;
    }
    BySeat::from_values(things)
}
