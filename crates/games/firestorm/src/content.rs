//! Factions, traits, classes, wings, cards, fleets, maps and scenarios, from the packs.
//!
//! Lengths are whole mils (FA-1.2) and angles headings (FA-1.3); the files give what is printed on a card or a
//! ship in inches, and places on the table in mils.

mod ground;
mod reading;

use serde::Serialize;

use broadside_geometry::plane::INCH;
use broadside_kit::catalogue::{Fault, PackFile};
use broadside_kit::features::Style;
use broadside_kit::{ids, lists};

pub use self::ground::*;
use crate::fleet::Fleet;
use crate::judgement::Features;
use crate::limits::TRAITS;
use crate::pieces::{Arc, Band, ByWeapon, ByWing, ShipType, Size, Weapon, WingType};
use crate::vocabulary::{Effect, Hook, Kind, Lasts, Moment, On};

ids! {
    /// A faction.
    FactionId,
    /// A trait of ships.
    TraitId,
    /// A ship class.
    ClassId,
    /// Wings of a type and a faction.
    WingId,
    /// A design of a card; its copies are alike.
    CardId,
    /// A fleet that stands ready.
    ReadyFleetId,
    /// A map.
    MapId,
    /// A scenario.
    ScenarioId,
}

/// Everything there is to fight with. Each list is in the order of the ids.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Content {
    factions: Vec<Faction>,
    traits: Vec<Trait>,
    classes: Vec<Class>,
    wings: Vec<Wing>,
    cards: Vec<Card>,
    /// The deck, each card as its design; made of the cards.
    #[serde(skip)]
    deck: Vec<CardId>,
    /// When each design is played.
    #[serde(skip)]
    moments: Vec<(Moment, CardId)>,
    fleets: Vec<ReadyFleet>,
    maps: Vec<Map>,
    scenarios: Vec<Scenario>,
    /// How much each thing counts in a judgement: of no matter for the rules, nor for records.
    #[serde(skip)]
    pub(crate) weights: Features,
    /// Players who know one trick each, of no matter either.
    #[serde(skip)]
    pub(crate) styles: Vec<Style>,
}

/// A faction (FA-2.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Faction {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// How it fights, in a sentence.
    pub note: String,
    /// Fleet Tactics: added to the initiative and to the deployment roll.
    pub tactics: u8,
    /// Command Distance, in mils.
    pub command: i32,
    /// Its wings, by their type.
    pub wings: ByWing<WingId>,
}

/// A trait of ships (FA-2.10).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Trait {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it does, in words.
    pub text: String,
    /// What it does.
    pub hooks: Vec<Hook>,
}

/// A ship class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Class {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it is good at, in a sentence.
    pub note: String,
    /// Its faction; none for Common ships (FA-2.8).
    pub faction: Option<FactionId>,
    /// Its hull from above as SVG path data, bow up, in mils.
    pub art: String,
    /// What it is, which decides its size (FA-2.5).
    pub kind: ShipType,
    /// The fewest and the most ships of a squadron (FA-2.4).
    pub squadron: [u8; 2],
    /// What a ship costs, without wings.
    pub points: u16,
    /// Damage Rating.
    pub dr: u8,
    /// Critical Rating, above DR.
    pub cr: u8,
    /// Movement, in mils.
    pub mv: i32,
    /// Turn limit, in mils.
    pub tl: i32,
    /// Hull points.
    pub hp: u8,
    /// Crew points.
    pub cp: u8,
    /// Assault points.
    pub ap: u8,
    /// Point defence dice.
    pub pd: u8,
    /// Shield dice.
    pub sh: u8,
    /// Dice of its mines; 0 without mine gear.
    pub mn: u8,
    /// How many wings it carries.
    pub wg: u8,
    /// Attack dice of each weapon in each range band.
    pub weapons: ByWeapon<[u8; 4]>,
    /// Its traits.
    pub traits: Traits,
    /// Whether a trait of it narrows its Fore battery to the channel (FA-1.15).
    pub channel: bool,
    /// Whether a trait of it gives it a cloak (FA-9.12).
    pub cloak: bool,
}

impl Class {
    /// Its size class (FA-2.5).
    pub const fn size(&self) -> Size {
        self.kind.size()
    }

    /// The printed attack dice of a weapon in a band; 0 where it cannot fire (FA-8.3).
    pub const fn dice(&self, weapon: Weapon, band: Band) -> u8 {
        self.weapons[weapon as usize][band.index()]
    }

    /// Whether it has a weapon at all.
    pub fn has(&self, weapon: Weapon) -> bool {
        self.weapons[weapon as usize].iter().any(|&dice| dice > 0)
    }

    /// Where a weapon of it bears (FA-1.13 to FA-1.16).
    pub const fn arc(&self, weapon: Weapon) -> Arc {
        match weapon {
            Weapon::Fore if self.channel => Arc::Channel,
            Weapon::Fore => Arc::Fore,
            Weapon::Port => Arc::Port,
            Weapon::Starboard => Arc::Starboard,
            Weapon::Aft => Arc::Aft,
            Weapon::Turret | Weapon::Torpedo => Arc::Round,
        }
    }

    /// Whether it carries wings (FA-2.7).
    pub const fn is_carrier(&self) -> bool {
        self.wg > 0
    }

    /// Half of its movement, rounded up to the next half inch (FA-6.1, FA-6.13).
    pub const fn half_move(&self) -> i32 {
        let step = INCH / 2;
        (self.mv / 2 + step - 1) / step * step
    }
}

/// Some of the traits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize)]
#[serde(transparent)]
pub struct Traits(u32);

impl Traits {
    /// None at all.
    pub const NONE: Self = Self(0);

    /// Whether it is among them.
    pub const fn contains(self, id: TraitId) -> bool {
        self.0 & (1 << id.0) != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those there are.
    pub fn iter(self) -> impl Iterator<Item = TraitId> {
        (0..TRAITS as u8).map(TraitId).filter(move |&id| self.contains(id))
    }
}

impl FromIterator<TraitId> for Traits {
    fn from_iter<I: IntoIterator<Item = TraitId>>(traits: I) -> Self {
        Self(traits.into_iter().fold(0, |set, id| set | 1 << id.0))
    }
}

/// Wings of a type and a faction (FA-16.2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Wing {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    pub faction: FactionId,
    pub kind: WingType,
    /// Movement, in mils.
    pub mv: i32,
    /// Dice of a wing in a dogfight; a flight rolls at least one.
    pub dogfight: u8,
    /// What a die must show in a dogfight.
    pub scores_on: u8,
    /// Attack dice of a wing.
    pub ad: u8,
    /// Assault points of a wing.
    pub ap: u8,
    /// What a wing costs.
    pub points: u16,
}

/// A design of a card (FA-18).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Card {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it does, in words.
    pub text: String,
    /// How many of it are in the deck.
    pub copies: u8,
    /// Its kind, by the moment in which it is played.
    pub kind: Kind,
    /// When it is played, what it needs, what it does.
    pub hook: Hook,
    /// Whom it is about.
    pub on: On,
    /// How long it counts.
    pub lasts: Lasts,
}

impl Card {
    /// Whether it is marked (W): it is played on flights (FA-18.1).
    pub const fn is_for_wings(&self) -> bool {
        self.hook.moment.is_for_wings()
    }

    /// Whether it is marked (C): it cancels another card (FA-18.10).
    pub fn is_counter(&self) -> bool {
        self.hook.effects.contains(&Effect::Cancel)
    }
}

/// A fleet that stands ready, and is legal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReadyFleet {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// How it fights, in a sentence.
    pub note: String,
    pub fleet: Fleet,
    /// What it costs.
    pub points: u16,
}

impl Content {
    lists! {
        factions: Faction by FactionId, faction, find_faction;
        traits: Trait by TraitId, trait_of, find_trait;
        classes: Class by ClassId, class, find_class;
        wings: Wing by WingId, wing, find_wing;
        cards: Card by CardId, card, find_card;
        fleets: ReadyFleet by ReadyFleetId, fleet, find_fleet;
        maps: Map by MapId, map, find_map;
        scenarios: Scenario by ScenarioId, scenario, find_scenario;
    }

    /// The wings of a type that a faction has.
    pub fn wing_of(&self, faction: FactionId, kind: WingType) -> &Wing {
        self.wing(self.faction(faction).wings[kind as usize])
    }

    /// The hooks of all traits of a class, in the order of the traits.
    pub fn hooks(&self, class: ClassId) -> impl Iterator<Item = &Hook> {
        self.class(class).traits.iter().flat_map(|id| &self.trait_of(id).hooks)
    }

    /// Each card of the deck as its design, copy after copy.
    pub fn deck(&self) -> &[CardId] {
        &self.deck
    }

    /// The designs that are played at a moment.
    pub(crate) fn designs(&self, moment: Moment) -> impl Iterator<Item = CardId> {
        self.moments.iter().filter(move |&&(at, _)| at == moment).map(|&(_, design)| design)
    }

    /// The fleet of a file, legal or not, or what keeps it from being read.
    pub(crate) fn read_fleet(&self, file: &PackFile<'_>) -> Result<crate::building::Draft, Vec<Fault>> {
        reading::read_fleet(self, file)
    }

    /// Reads packs, or reports every fault in them.
    pub fn read(files: &[PackFile<'_>]) -> Result<Self, Vec<Fault>> {
        reading::read(files)
    }
}
