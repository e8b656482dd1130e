//! Factions, unit profiles, weapons, squadrons, and what they have.

use std::fmt::Write;

use arrayvec::ArrayVec;
use serde::Serialize;

use broadside_geometry::plane::{Heading, INCH, Outline, Point, Pose};
use broadside_kit::plane::base::{Base, Placed};
use broadside_kit::plane::stencil::Stencil;
use broadside_kit::set::Set;

use super::{AbilityId, DoctrineId, FactionId, QualityId, SquadronId, SquadronTraitId, WeaponId};
use crate::limits::{ABILITIES, EFFECTS, MOUNTS, OPTIONS, QUALITIES};
use crate::measures::SINES;
use crate::pieces::{Band, Category, Critical, Layer, Quarter, Special};
use crate::vocabulary::{Craft, Effect, Shot};

/// A faction (DW-3.3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Faction {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// How it fights, in a sentence.
    pub note: String,
    /// Of its ships, as `#rrggbb`.
    pub colour: String,
    pub doctrine: DoctrineId,
}

/// A property or a system of models.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ability {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it does, in words.
    pub text: String,
    /// Whether it is a system, which system failure negates (DW-15.16).
    pub system: bool,
    /// Whether it is a unit benefit (DW-2.13).
    pub benefit: bool,
    pub effects: ArrayVec<Effect, EFFECTS>,
}

/// A quality of weapons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Quality {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it does, in words.
    pub text: String,
    pub effects: ArrayVec<Shot, EFFECTS>,
}

/// A trait of types of squadrons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SquadronTrait {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it does, in words.
    pub text: String,
    pub effects: ArrayVec<Craft, EFFECTS>,
}

/// Something that a profile has, with the number and the effect it gives for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Has<I> {
    pub id: I,
    /// 0 where none is asked for.
    pub x: u8,
    pub critical: Option<Critical>,
}

/// An effect of a profile, with what the rules ask of whatever it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Given {
    pub effect: Effect,
    pub x: u8,
    /// Whether it is that of a system (DW-15.16).
    pub system: bool,
    /// Whether it covers the unit (DW-2.13).
    pub benefit: bool,
}

/// A weapon (DW-2.18).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Weapon {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it; for Singular those of the same name are the same (DW-13.9).
    pub name: String,
    /// Dice in each band; none where it cannot fire.
    pub firepower: [Option<u8>; Band::ALL.len()],
    /// The mode of its attacks (DW-13.2).
    pub special: Set<Special>,
    /// How many attacks a torrent has; 0 without Torrent.
    pub torrent: u8,
    pub qualities: ArrayVec<Has<QualityId>, QUALITIES>,
    /// What its qualities do, each with its number and the effect that the weapon names.
    pub shots: Vec<(Shot, u8, Option<Critical>)>,
}

/// A type of squadrons (DW-19.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SquadronType {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    pub attack: u8,
    pub support: u8,
    pub intercept: u8,
    pub resilience: u8,
    pub traits: ArrayVec<Has<SquadronTraitId>, EFFECTS>,
    /// What its traits do, each with the effect that the type names.
    pub crafts: Vec<(Craft, Option<Critical>)>,
}

/// A weapon where it stands on a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Mount {
    pub weapon: WeaponId,
    pub arcs: Set<Quarter>,
}

/// A mount that a unit may take in place of another, on all its models.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct WeaponOption {
    /// The place of the mount that is given up.
    pub replace: u8,
    pub by: Mount,
    /// Points a model.
    pub cost: i8,
}

/// The footprint of a model (DW-1.7, DW-1.9), in mils.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    Ship { length: i32, width: i32 },
    Disc { diameter: i32 },
}

impl Shape {
    /// The box with a pointed bow of a MASS (DW-1.8).
    pub const fn ship(mass: u8) -> Self {
        let (length, width) = match mass {
            0 | 1 => (1500, 500),
            2 => (2500, 750),
            3 => (3500, 1000),
            4 => (4500, 1250),
            5 => (5500, 1500),
            6 => (7000, 2000),
            _ => (8000, 2500),
        };
        Self::Ship { length, width }
    }

    /// The disc of a MASS (DW-1.9).
    pub const fn disc(mass: u8) -> Self {
        let diameter = match mass {
            0 | 1 => 1000,
            2 => 1500,
            3 => 2500,
            4 => 3000,
            5 => 4000,
            _ => 5000,
        };
        Self::Disc { diameter }
    }

    /// How far any of it lies from its centre point, at most.
    pub const fn reach(self) -> i32 {
        match self {
            Self::Ship { length, width } => {
                let (end, side) = (length as i64 / 2, width as i64 / 2);
                (end * end + side * side).isqrt() as i32 + 2
            }
            Self::Disc { diameter } => diameter / 2 + 1,
        }
    }

    /// Its outline as SVG path data in mils, bow up: what a model without a picture of its own looks like.
    pub fn silhouette(self) -> String {
        let placed = self.base().placed(SINES, Pose::new(Point::new(0, 0), Heading::NORTH));
        let mut path = String::new();
        let Outline::Convex(corners) = placed.outline() else { return path };
        for (place, corner) in corners.iter().enumerate() {
            let letter = if place == 0 { 'M' } else { 'L' };
            let _written = write!(path, "{letter}{} {}", corner.x, -corner.y);
        }
        path.push('Z');
        path
    }

    /// The footprint of every heading that is a multiple of 7.5 degrees.
    pub fn stencil(self) -> Stencil {
        Stencil::new(self.base(), SINES, 75)
    }

    /// The outline before it lies anywhere: five corners of a ship, sixteen of a disc.
    pub fn base(self) -> Base {
        match self {
            Self::Ship { length, width } => Base::ship(length, width),
            Self::Disc { diameter } => {
                Base::regular(diameter / 2, 16).expect("sixteen corners lie at tenths of a degree")
            }
        }
    }
}

/// A unit profile (DW-2.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Unit {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it is good at, in a sentence.
    pub note: String,
    pub faction: FactionId,
    pub category: Category,
    pub layer: Layer,
    pub shape: Shape,
    /// Its footprint, cut once for all headings that moves lead to.
    #[serde(skip)]
    pub stencil: Stencil,
    pub mass: u8,
    /// The fewest and the most models (DW-3.4).
    pub models: [u8; 2],
    /// In inches.
    pub min_speed: u8,
    /// In inches.
    pub max_speed: u8,
    pub turn_limit: u8,
    pub defences: u8,
    pub armour: u8,
    pub hull: u8,
    pub action_limit: u8,
    pub broadside: u8,
    pub repair: u8,
    pub crew: u8,
    /// Escort tokens a model may be given (DW-3.7).
    pub escorts: u8,
    /// What a model costs.
    pub points: u16,
    /// VICTORY POINTS RATING.
    pub vp: u8,
    pub mounts: ArrayVec<Mount, MOUNTS>,
    pub abilities: ArrayVec<Has<AbilityId>, ABILITIES>,
    /// What its properties and systems do.
    pub effects: Vec<Given>,
    /// Whether some of it covers the unit (DW-2.13), and whether two of those are of one kind.
    #[serde(skip)]
    pub benefits: bool,
    #[serde(skip)]
    pub doubled: bool,
    /// The types of squadrons it launches (DW-6.5).
    pub squadrons: Set<SquadronId>,
    /// The categories of units that it may join (DW-18.1).
    pub attaches: Set<Category>,
    pub options: ArrayVec<WeaponOption, OPTIONS>,
    /// Its silhouette, bow up, in mils.
    pub art: String,
}

impl Unit {
    /// A model of it where it lies (DW-1.5 to DW-1.9).
    pub fn footprint(&self, pose: Pose) -> Placed {
        self.stencil.placed(pose)
    }

    /// How far any of it lies from its centre point, at most.
    pub const fn reach(&self) -> i32 {
        self.stencil.reach()
    }

    /// The sum of what effects give, each with the X of the profile.
    pub fn sum(&self, of: impl Fn(Effect, u8) -> Option<u8>) -> u8 {
        self.effects.iter().filter_map(|given| of(given.effect, given.x)).fold(0, u8::saturating_add)
    }

    /// Whether one of its effects is so.
    pub fn has(&self, which: impl Fn(Effect) -> bool) -> bool {
        self.effects.iter().any(|given| which(given.effect))
    }

    /// Whether it is a CARRIER (DW-23.3).
    pub fn is_carrier(&self) -> bool {
        self.has(|effect| matches!(effect, Effect::Launches(_)))
    }

    /// Whether it is IMMOBILE (DW-23.19).
    pub fn is_immobile(&self) -> bool {
        self.has(|effect| effect == Effect::Immobile)
    }

    /// The radius of the base of a model that flies, in mils (DW-1.10).
    pub const fn stand(&self) -> i32 {
        match self.mass {
            0..=2 => INCH / 2,
            3 | 4 => 3 * INCH / 4,
            _ => INCH,
        }
    }
}
