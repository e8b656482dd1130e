//! Factions, units, weapons, properties, squadrons, cards, terrain, maps, encounters and forces, from the packs.
//!
//! Lengths are whole mils (DW-1.4) unless a field says inches. Every list is in the order of the ids, but for
//! squadrons, which keep the order of their files (DW-19.28).

mod cards;
mod ground;
mod reading;
mod units;

use serde::Serialize;

use broadside_kit::catalogue::{Fault, PackFile};
use broadside_kit::features::Style;
use broadside_kit::{few, ids, lists};

pub use self::cards::{Card, Doctrine, Victory};
pub use self::ground::{
    Encounter, Feature, Form, Map, MineLine, Objective, Piece, Squall, Terrain, ZoneForm,
};
pub use self::units::{
    Ability, Faction, Given, Has, Mount, Quality, Shape, SquadronTrait, SquadronType, Unit, Weapon,
    WeaponOption,
};
use crate::forces::{Force, ReadyForce};
use crate::judgement::Features;
use crate::limits::{DECK, SQUADRONS};
use crate::vocabulary::Valour;

ids! {
    /// A faction.
    FactionId,
    /// A property or a system of models.
    AbilityId,
    /// A quality of weapons.
    QualityId,
    /// A weapon.
    WeaponId,
    /// A trait of types of squadrons.
    SquadronTraitId,
    /// A type of squadrons.
    SquadronId,
    /// A unit profile.
    UnitId,
    /// A valour effect.
    ValourId,
    /// A doctrine.
    DoctrineId,
    /// A minor victory.
    VictoryId,
    /// A card, of either deck: both are alike.
    CardId,
    /// A piece of terrain.
    TerrainId,
    /// A map.
    MapId,
    /// An encounter.
    EncounterId,
    /// A force that stands ready.
    ForceId,
}

few!(SquadronId(u8), SQUADRONS, as number);
few!(CardId(u8), DECK, as number);

/// Everything there is to fight with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Content {
    factions: Vec<Faction>,
    abilities: Vec<Ability>,
    qualities: Vec<Quality>,
    weapons: Vec<Weapon>,
    squadron_traits: Vec<SquadronTrait>,
    squadrons: Vec<SquadronType>,
    units: Vec<Unit>,
    valour: Vec<Valour>,
    doctrines: Vec<Doctrine>,
    victories: Vec<Victory>,
    cards: Vec<Card>,
    terrain: Vec<Terrain>,
    maps: Vec<Map>,
    encounters: Vec<Encounter>,
    forces: Vec<ReadyForce>,
    /// How much each thing counts in a judgement: of no matter for the rules, nor for records.
    #[serde(skip)]
    pub(crate) weights: Features,
    /// Players who know one trick each, of no matter either.
    #[serde(skip)]
    pub(crate) styles: Vec<Style>,
}

impl Content {
    lists! {
        factions: Faction by FactionId, faction, find_faction;
        abilities: Ability by AbilityId, ability, find_ability;
        qualities: Quality by QualityId, quality, find_quality;
        weapons: Weapon by WeaponId, weapon, find_weapon;
        squadron_traits: SquadronTrait by SquadronTraitId, squadron_trait, find_squadron_trait;
        squadrons: SquadronType by SquadronId, squadron, find_squadron;
        units: Unit by UnitId, unit, find_unit;
        valour: Valour by ValourId, valour_of, find_valour;
        doctrines: Doctrine by DoctrineId, doctrine, find_doctrine;
        victories: Victory by VictoryId, victory, find_victory;
        cards: Card by CardId, card, find_card;
        terrain: Terrain by TerrainId, terrain_of, find_terrain;
        maps: Map by MapId, map, find_map;
        encounters: Encounter by EncounterId, encounter, find_encounter;
        forces: ReadyForce by ForceId, force, find_force;
    }

    /// Reads packs, or reports every fault in them.
    pub fn read(files: &[PackFile<'_>]) -> Result<Self, Vec<Fault>> {
        reading::read(files)
    }

    /// The force of a file with its name, legal or not, or what keeps it from being read.
    pub fn read_force(&self, file: &PackFile<'_>) -> Result<(Force, String), Vec<Fault>> {
        reading::read_force(self, file)
    }
}
