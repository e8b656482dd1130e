//! What everything is called that a state names.

use broadside_kit::kinds;
use broadside_kit::readable::{Bits, By, Kind, Names};

use crate::content::{CardId, Content, EncounterId, FactionId, MapId, SquadronId, TerrainId, UnitId};
use crate::ids::{ModelNo, UnitNo};
use crate::limits::ALL_UNIT_MODELS;
use crate::pieces::{Critical, Face};
use crate::state::{MarkerNo, Mate};
use crate::vocabulary::SpecialAction;

/// A mount of a model by its place, in bit masks.
pub(crate) struct Mounting;

/// One of the two pools of a roll.
pub(crate) struct PoolSide;

/// How many instances of each critical effect.
pub(crate) type Effects = By<Critical, u8, { Critical::ALL.len() }>;

/// Mounts of the models of a unit.
pub(crate) type Mounts = By<Mate, Bits<Mounting>, ALL_UNIT_MODELS>;

kinds! {
    /// A faction, by its id.
    FactionId named "faction";
    /// A unit profile, by its id.
    UnitId named "profile";
    /// A card, by its id; both decks are alike.
    CardId named "card";
    /// A piece of terrain, by its id.
    TerrainId named "terrain";
    /// A map, by its id.
    MapId named "map";
    /// An encounter, by its id.
    EncounterId named "encounter";
    /// A type of squadrons, by its id.
    SquadronId named "squadron";
    /// A unit by its number, from 1.
    UnitNo counted "unit";
    /// A model by its number, from 1.
    ModelNo counted "model";
    /// A model by its place in its unit, from 1.
    Mate counted "mate";
    /// A marker by its place in the list, from 1.
    MarkerNo counted "marker";
    /// A mount by its place in the profile, from 1.
    Mounting counted "mount";
    PoolSide spelled "pool";
    Critical spelled "effect";
    Face spelled "face";
    SpecialAction spelled "action";
}

/// The names in these packs, each kind with the rule that an unknown one breaks.
pub(super) fn of(content: &Content) -> Names {
    Names::new([
        Kind::new("faction", "DW-3.3", content.factions().iter().map(|it| &it.id)),
        Kind::new("profile", "DW-3.3", content.units().iter().map(|it| &it.id)),
        Kind::new("card", "DW-20.1", content.cards().iter().map(|it| &it.id)),
        Kind::new("terrain", "DW-4.9", content.terrain().iter().map(|it| &it.id)),
        Kind::new("map", "DW-4.9", content.maps().iter().map(|it| &it.id)),
        Kind::new("encounter", "DW-4.4", content.encounters().iter().map(|it| &it.id)),
        Kind::new("squadron", "DW-19.1", content.squadrons().iter().map(|it| &it.id)),
        Kind::numbers("unit", "DW-2.1"),
        Kind::numbers("model", "DW-2.1"),
        Kind::numbers("mate", "DW-2.1"),
        Kind::numbers("marker", "DW-21.20"),
        Kind::numbers("mount", "DW-2.5"),
        Kind::numbers("seat", "DW-2.15"),
        Kind::numbers("place", "DW-1.1"),
        Kind::new("pool", "DW-11.3", ["action", "resistance"]),
        Kind::new("effect", "DW-15.10", Critical::ALL),
        Kind::new("face", "DW-11.1", Face::ALL),
        Kind::new("action", "DW-12.2", SpecialAction::ALL),
    ])
}
