//! Every ceiling of the game in one place: what states hold is plain data of a fixed size, and packs are refused
//! where they would not fit in.

/// The most ships of a squadron (FA-2.4).
pub const SQUADRON_SHIPS: usize = 4;

/// The fewest and the most squadrons of a fleet (FA-2.6).
pub const FLEET_SQUADRONS: (usize, usize) = (3, 10);

/// The most squadrons of a player: a fleet, and what a scenario adds to it.
pub const SIDE_SQUADRONS: usize = 12;

/// The most wings aboard a ship (FA-2.7).
pub const HANGAR: usize = 12;

/// The most wings of a flight (FA-16.1).
pub const FLIGHT_WINGS: usize = 6;

/// The mines a minelayer starts with (FA-2.9).
pub const MINES: u8 = 3;

/// The most cards a player holds (FA-18.3).
pub const HAND: usize = 5;

/// The most players (FA-21.1).
pub const PLAYERS: usize = 4;

/// The most factions, classes and traits of the packs.
pub const FACTIONS: usize = 16;
pub const CLASSES: usize = 200;
pub const TRAITS: usize = 32;

/// The most designs of cards, and cards of the deck, every copy counted.
pub const CARDS: usize = 64;
pub const DECK: usize = 64;

/// The most conditions and effects of a card or of a hook of a trait, and hooks of a trait.
pub const CONDITIONS: usize = 4;
pub const EFFECTS: usize = 3;
pub const HOOKS: usize = 3;

/// The most pieces of a map, and discs of a piece.
pub const PIECES: usize = 10;
pub const DISCS: usize = 4;

/// The longest and the shortest side of a table, in mils; a column and a row are whole inches (FA-3.5).
pub const TABLE: (i32, i32) = (24_000, 72_000);

/// The most sides of a scenario, places a side may pick from, ways out that score, and areas to hold.
pub const SIDES: usize = 4;
pub const PLACES: usize = 4;
pub const EXITS: usize = 4;
pub const HOLDS: usize = 4;

/// The most turns of a scenario.
pub const TURNS: u8 = 12;

/// The most squadrons and ships of a game: fleets, what a scenario adds, and a hulk.
pub const SQUADRONS: usize = PLAYERS * (FLEET_SQUADRONS.1 + 1) + 1;
pub const SHIPS: usize = (SQUADRONS - 1) * SQUADRON_SHIPS + 1;

/// The most wings and the most mines that are on the table at a time (FA-15.1, FA-16.4).
pub const FLYING: usize = 96;
pub const LAID: usize = 64;

/// The most cards that count at the same time, beyond the moment in which they were played (FA-18.11).
pub const IN_FORCE: usize = 32;
