//! Things by the names that are printed on them.

use std::sync::{Arc, OnceLock};

use broadside_dreadnaught::{
    Cards, Content, Counter, DeckList, Dreadnaught, GridId, Held, MissionId, ObstacleKindId, Pose, Setup,
    ShipRef, System, SystemId, Target, TokenKindId,
};
use broadside_engine::GameBox;
use broadside_geometry::hex::{Direction, Hex};
use broadside_kit::testing;
pub use broadside_kit::testing::{RuleTable, rules, seat};

/// The packs that come with the game.
pub fn content() -> Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    let read = || Arc::new(Dreadnaught::content(Dreadnaught::packs()).expect("our own packs are right"));
    Arc::clone(CONTENT.get_or_init(read))
}

pub fn hex(at: (i8, i8)) -> Hex {
    Hex::new(at.0, at.1)
}

pub fn pose(at: (i8, i8), facing: u8) -> Pose {
    Pose { at: hex(at), facing: Direction::new(facing) }
}

/// A Grid card by its printed id.
#[track_caller]
pub fn grid(id: &str) -> GridId {
    content().find_grid(id).unwrap_or_else(|| panic!("no Grid card {id}"))
}

/// A System card by its printed id.
#[track_caller]
pub fn card(id: &str) -> SystemId {
    content().find_system(id).unwrap_or_else(|| panic!("no System card {id}"))
}

/// A kind of Obstacle by its id.
#[track_caller]
pub fn obstacle_kind(id: &str) -> ObstacleKindId {
    let content = content();
    let place = content.obstacles().iter().position(|kind| kind.id == id);
    ObstacleKindId(place.unwrap_or_else(|| panic!("no Obstacle {id}")) as u8)
}

/// A kind of weapon token by its id.
#[track_caller]
pub fn token_kind(id: &str) -> TokenKindId {
    let content = content();
    let place = content.tokens().iter().position(|kind| kind.id == id);
    TokenKindId(place.unwrap_or_else(|| panic!("no token {id}")) as u8)
}

/// A Mission by its printed number.
#[track_caller]
pub fn mission(number: u8) -> MissionId {
    let content = content();
    let place = content.missions().iter().position(|mission| mission.number == number);
    MissionId(place.unwrap_or_else(|| panic!("no Mission {number}")) as u8)
}

/// A set-up with these ships, each as a class with the swaps of a custom deck: `ANV-a ANV-W1=THO-W2`.
pub fn setup(ships: &[&str]) -> Setup {
    let lists: Vec<DeckList> = ships.iter().map(|&list| list.into()).collect();
    Setup { ships: Some(lists), ..Setup::ordinary(ships.len()) }
}

/// The rules that a wrong set-up breaks.
pub fn broken(setup: &Setup) -> Vec<String> {
    testing::broken::<Dreadnaught>(&content(), setup)
}

/// Grid cards by their printed ids, with spaces between them.
#[track_caller]
pub fn grids(ids: &str) -> Cards {
    ids.split_whitespace().map(grid).collect()
}

/// The Dreadnaught of a player as a target.
pub fn at_ship(player: usize) -> Target {
    Target::Ship(ShipRef::Dreadnaught(seat(player)))
}

/// A Cruiser of a player as a target.
pub fn at_cruiser(player: usize, number: usize) -> Target {
    Target::Ship(ShipRef::Cruiser(seat(player), number as u8 - 1))
}

/// A Mission just drawn.
pub fn held(mission: MissionId) -> Held {
    Held {
        mission,
        revealed: false,
        total: 0,
        pending: [0; 4],
        turn: [0; 4],
        beacons: 0,
        counter: [Counter::default(); 6],
    }
}

/// A System card as it is built.
#[track_caller]
pub fn fresh(id: &str) -> System {
    System {
        card: card(id),
        markers: 0,
        disabled: false,
        strain: 0,
        activated: false,
        attached: arrayvec::ArrayVec::new(),
    }
}
