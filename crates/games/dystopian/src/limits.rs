//! Every ceiling of the game in one place: what states hold is plain data of a fixed size, and packs are refused
//! where they would not fit in.

/// The most models of a unit as it is bought (DW-2.1).
pub const UNIT_MODELS: u8 = 8;

/// The most models of a unit together with its attachment.
pub const ALL_UNIT_MODELS: usize = 2 * UNIT_MODELS as usize;

/// The most escort tokens of a unit (DW-3.7).
pub const ESCORTS: u8 = 6;

/// The most units of a force. Attachments come with their parents.
pub const FORCE_UNITS: usize = 16;

/// The most models of a force: as many as a set of them can tell apart.
pub const FORCE_MODELS: usize = 64;

/// The least and the greatest points limit (DW-3.2).
pub const POINTS: (u16, u16) = (300, 4000);

/// The most factions, unit profiles, weapons and types of squadrons of the packs.
pub const FACTIONS: usize = 16;
pub const UNITS: usize = 200;
pub const WEAPONS: usize = 200;
pub const SQUADRONS: usize = 8;

/// The most mounts and the most properties and systems of a unit, and weapon options to choose from.
pub const MOUNTS: usize = 8;
pub const ABILITIES: usize = 12;
pub const OPTIONS: usize = 4;

/// The most qualities of a weapon, effects of a property, windows of a doctrine, conditions and deeds of a valour effect.
pub const QUALITIES: usize = 4;
pub const EFFECTS: usize = 4;
pub const WINDOWS: usize = 3;
pub const CONDITIONS: usize = 2;
pub const DEEDS: usize = 2;

/// How many cards each deck has (DW-20.1).
pub const DECK: usize = 54;

/// The most pieces of a map, and markers, features and objectives of an encounter.
pub const PIECES: usize = 12;
pub const MARKERS: usize = 3;
pub const FEATURES: usize = 3;
pub const OBJECTIVES: usize = 4;

/// The most minefields that an encounter lays.
pub const MINES: u8 = 12;

/// How many rounds a game has (DW-5.1).
pub const ROUNDS: u8 = 5;

/// The most units and models of a game.
pub const ALL_UNITS: usize = 2 * FORCE_UNITS;
pub const ALL_MODELS: usize = 2 * FORCE_MODELS;

/// The most pieces of ice that are made in a game (DW-23.57).
pub const ICE: usize = 8;

/// The most pieces of terrain and markers on the table.
pub const ALL_TERRAIN: usize = PIECES + FEATURES + ICE;
pub const ALL_MARKERS: usize = 40;

/// The most stacks of squadrons in play: more than carriers of a force can launch in a round.
pub const ALL_STACKS: usize = 32;
