//! What is agreed before the game (DN-21.6).

use broadside_engine::{BySeat, GameBox, Side};
use schemars::JsonSchema;

use crate::building::deck::DeckList;
use crate::content::{ClassId, Content, ShipClass};
use crate::prelude::*;
use crate::state::Agreed;

/// The options of a match. What is left out takes its ordinary value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 2 to 6.
    pub players: u8,
    /// The ship class of each seat, with the swaps of a custom deck; two in a row or one of each deck if left out.
    #[serde(default)]
    #[schemars(with = "Option<Vec<String>>")]
    pub ships: Option<Vec<DeckList>>,
    /// The number of teams; a free-for-all if left out (DN-22.29).
    #[serde(default)]
    pub teams: Option<u8>,
    /// Missions of each player; 3 in a duel and 2 in a larger game if left out (DN-5.8, DN-22.11).
    #[serde(default)]
    pub missions: Option<u8>,
    /// Whether counter-missions score; in a duel, unless said otherwise (DN-22.11).
    #[serde(default)]
    pub counters: Option<bool>,
    /// The last turn; 12 in a duel and 10 in a larger game if left out, and [`Setup::UNTIL_DESTROYED`] for the end
    /// of the original (DN-20.9).
    #[serde(default)]
    pub turns: Option<u8>,
}

impl Setup {
    /// As the last turn: the battle goes on until ships are Destroyed, as in the original. No table counts further,
    /// so that every game ends.
    pub const UNTIL_DESTROYED: u8 = 99;

    /// The ordinary set-up for so many players.
    pub fn ordinary(players: usize) -> Self {
        Self { players: players as u8, ships: None, teams: None, missions: None, counters: None, turns: None }
    }

    pub(crate) fn check(&self, content: &Content) -> Result<Agreed, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut wrong = |rule, field: &str, reason: String| problems.push(Problem::new(rule, field, reason));
        let players = usize::from(self.players);
        if !Dreadnaught::PLAYERS.contains(&players) {
            wrong("DN-22.1", "players", format!("{players} players, but the game is for 2 to 6"));
            return Err(problems);
        }
        let duel = players == 2;
        let missions = self.missions.unwrap_or(if duel { 3 } else { 2 });
        if !(1..=3).contains(&missions) {
            wrong("DN-5.8", "missions", format!("{missions} Missions, but a player has 1 to 3"));
        }
        let turns = self.turns.unwrap_or(if duel { 12 } else { 10 });
        let most = Self::UNTIL_DESTROYED;
        if !(1..=most).contains(&turns) {
            wrong("DN-20.9", "turns", format!("{turns} turns, but a game has 1 to {most}"));
        }
        let teams = self.teams.map_or(players, usize::from);
        let matched = teams == players || matches!((players, teams), (4 | 6, 2) | (6, 3));
        if !matched {
            wrong(
                "DN-22.29",
                "teams",
                format!("{players} players cannot form {teams} equal teams of two or three"),
            );
        }
        let ordinary = || ordinary_classes(content).map(|class| DeckList::basic(content, class));
        let lists: Vec<DeckList> = match &self.ships {
            Some(lists) => lists.clone(),
            None => ordinary().cycle().take(players).collect(),
        };
        if lists.len() != players {
            wrong("DN-4.14", "ships", format!("{} ships for {players} players", lists.len()));
        }
        let mut decks = Vec::new();
        for (place, list) in lists.iter().enumerate() {
            match list.read(content) {
                Ok(deck) => {
                    for fault in deck.faults(content) {
                        wrong(fault.rule, "ships", format!("ship {}: {}", place + 1, fault.reason));
                    }
                    decks.push(deck);
                }
                Err(faults) => {
                    for fault in faults {
                        wrong(fault.rule, "ships", format!("ship {}: {}", place + 1, fault.reason));
                    }
                }
            }
        }
        if !duel && decks.len() == lists.len() {
            for (place, deck) in decks.iter().enumerate() {
                let own = deck.own(content);
                if decks[..place].iter().any(|other| other.own(content) == own) {
                    let symbol = &content.deck(own).symbol;
                    wrong(
                        "DN-22.1",
                        "ships",
                        format!("two players fly {symbol}, but each needs another deck"),
                    );
                }
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Agreed {
            players,
            team: BySeat::new(players, |seat| (seat.index() % teams) as u8),
            class: BySeat::new(players, |seat| decks[seat.index()].class),
            hulls: BySeat::new(players, |seat| decks[seat.index()].symbols(content)),
            deck: BySeat::new(players, |seat| decks[seat.index()].cards(content)),
            missions,
            counters: self.counters.unwrap_or(duel),
            turns,
        })
    }
}

/// The first class of each deck.
fn ordinary_classes(content: &Content) -> impl Iterator<Item = ClassId> + Clone + '_ {
    (0u8..).zip(content.classes()).filter_map(move |(index, class)| {
        let first = content.classes()[..usize::from(index)].iter().all(|other| other.deck != class.deck);
        first.then_some(ClassId(index))
    })
}

/// Every deck flies against every other: with the first of its classes, and once more with the second.
pub(crate) fn sides(content: &Content) -> Vec<Side> {
    let side = |(index, class): (usize, &ShipClass)| {
        let before = content.classes()[..index].iter().filter(|other| other.deck == class.deck).count();
        let group = match before {
            0 => "first classes".to_string(),
            1 => "second classes".to_string(),
            more => format!("classes {}", more + 1),
        };
        let name = format!("{} ({})", class.name, content.deck(class.deck).name);
        Side { group, id: class.id.clone(), name, cost: 0 }
    };
    content.classes().iter().enumerate().map(side).collect()
}

/// Ship classes against each other with their own decks.
pub(crate) fn pit(content: &Content, sides: &[&Side]) -> Option<Setup> {
    if !Dreadnaught::PLAYERS.contains(&sides.len())
        || sides.iter().any(|side| content.find_class(&side.id).is_none())
    {
        return None;
    }
    let ships = sides.iter().map(|side| DeckList::from(side.id.as_str())).collect();
    Some(Setup { ships: Some(ships), ..Setup::ordinary(sides.len()) })
}
