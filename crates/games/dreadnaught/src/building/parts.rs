//! Cards, and whether they are played: what a designer asks about.

use broadside_engine::Part;

use crate::content::{Content, MissionId, ObstacleKindId, TokenKindId};
use crate::prelude::*;

/// All parts: System cards, Grid cards, Missions, Obstacles and tokens, in this order.
pub(crate) fn parts(content: &Content) -> Vec<Part> {
    let systems = content.systems.iter().map(|card| Part {
        kind: format!("System cards of {}", content.deck(card.deck).name),
        name: card.name.clone(),
        passive: card.profiles.is_empty() && card.boosts.is_empty(),
    });
    let active = |kind: &str, name: &str| Part { kind: kind.into(), name: name.into(), passive: false };
    let grid = content.grid.iter().map(|card| active("Grid cards", &card.name));
    let missions = content.missions.iter().map(|mission| active("Missions", &mission.name));
    let obstacles = content.obstacles.iter().map(|kind| active("Obstacles", &kind.name));
    let tokens = content.tokens.iter().map(|kind| active("Tokens", &kind.name));
    systems.chain(grid).chain(missions).chain(obstacles).chain(tokens).collect()
}

/// Where a part stands in the list of all.
struct Places<'a>(&'a Content);

impl Places<'_> {
    fn system(&self, card: SystemId) -> usize {
        card.index()
    }

    fn grid(&self, card: GridId) -> usize {
        self.0.systems.len() + card.index()
    }

    fn mission(&self, mission: MissionId) -> usize {
        self.0.systems.len() + self.0.grid.len() + mission.index()
    }

    fn obstacle(&self, kind: ObstacleKindId) -> usize {
        self.0.systems.len() + self.0.grid.len() + self.0.missions.len() + kind.index()
    }

    fn token(&self, kind: TokenKindId) -> usize {
        let obstacles = self.0.obstacles.len();
        self.0.systems.len() + self.0.grid.len() + self.0.missions.len() + obstacles + kind.index()
    }
}

impl Dreadnaught {
    /// The System cards of a player's layout and the Missions. Grid cards are the same for all.
    pub(crate) fn parts_of(&self, seat: Seat) -> Vec<usize> {
        let places = Places(&self.content);
        let player = self.player(seat);
        let systems = player.systems.iter().map(|system| places.system(system.card));
        systems.chain(player.missions.iter().map(|held| places.mission(held.mission))).collect()
    }

    /// Cards that are Activated, Boosted, committed or attached, Missions that score, what is placed.
    pub(crate) fn parts_in(&self, event: &Event, used: &mut dyn FnMut(usize)) {
        let places = Places(&self.content);
        let in_layout =
            |seat: Seat, slot: u8| places.system(self.player(seat).systems[usize::from(slot)].card);
        match *event {
            Event::Resolving { seat, what: Activation::Card { slot, .. } }
            | Event::Boosted { seat, source: BoostSource::System { slot, .. } } => {
                used(in_layout(seat, slot));
            }
            Event::Boosted { source: BoostSource::Grid(card), .. } | Event::Tucked { card, .. } => {
                used(places.grid(card));
            }
            Event::Revealed { commit: Commit::Cards(first, second), .. } => {
                used(places.grid(first));
                if let Some(second) = second {
                    used(places.grid(second));
                }
            }
            Event::Scored { mission, .. } => used(places.mission(mission)),
            Event::ObstaclePlaced { obstacle, .. } => {
                used(places.obstacle(self.state.obstacles[usize::from(obstacle)].kind));
            }
            Event::TokenPlaced { kind, .. } => used(places.token(kind)),
            _ => {}
        }
    }
}
