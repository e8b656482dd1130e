//! An attack action, from its declaration to its end (DW-12.25).

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_kit::readable::Place;
use broadside_kit::set::Set;

use crate::ids::ModelNo;
use crate::pieces::Special;
use crate::readable::Mounts;
use crate::state::acts::Weapons;
use crate::state::{Feature, Mate, Mates};

/// What is attacked: an enemy model, or an iceberg or structure by its place in the list of terrain (DW-12.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A model by its number, from 1.
    Model(ModelNo),
    /// A piece of terrain by its place in the list, from 1.
    Feature(#[schemars(with = "Place")] u8),
}

impl Target {
    /// The model, unless it is terrain.
    pub const fn model(self) -> Option<ModelNo> {
        match self {
            Self::Model(model) => Some(model),
            Self::Feature(_) => None,
        }
    }
}

/// The special attack qualities that all contributing weapons share (DW-13.2).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Mode(pub Set<Special>);

impl Mode {
    pub fn has(self, quality: Special) -> bool {
        self.0.contains(quality)
    }

    /// What people call it.
    pub fn name(self) -> String {
        let names: Vec<&str> = self.0.iter().map(Special::name).collect();
        if names.is_empty() { "Guns".into() } else { names.join(", ") }
    }
}

/// `plain`, or the qualities with a plus between them.
impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("plain");
        }
        for (place, quality) in self.0.iter().enumerate() {
            let plus = if place > 0 { "+" } else { "" };
            write!(f, "{plus}{quality}")?;
        }
        Ok(())
    }
}

impl FromStr for Mode {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "plain" => Ok(Self::default()),
            _ => text.split('+').map(str::parse).collect::<Result<Set<Special>, String>>().map(Self),
        }
    }
}

/// The most models that one action harms as far as anybody asks.
const HARMED: usize = 16;

/// What one model has suffered in an attack action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Harmed {
    pub model: ModelNo,
    /// How much damage.
    pub points: u8,
    /// It came under fire.
    pub shaken: bool,
}

/// An attack that is declared or made; of a torrent the one that is made now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Qualities that all contributing weapons share; none for plain guns.
    pub mode: Mode,
    /// What is attacked, once it is named.
    pub target: Option<Target>,
    /// Contributing weapons.
    #[schemars(with = "Mounts")]
    pub weapons: Weapons,
    /// Weapons that have contributed to an earlier action.
    #[schemars(with = "Mounts")]
    pub spent: Weapons,
    /// Resistance dice of escorts and of air support.
    pub helped: u8,
    /// Attacks that were made of a torrent (DW-13.14).
    pub made: u8,
    /// How many attacks of a torrent there may be in total.
    pub most: u8,
    /// Attacks that a card adds to a torrent (DW-23.93).
    pub extra: u8,
    /// Damage of this attack to its target (DW-12.23).
    pub damage: u8,
    /// Damage of the whole action.
    pub total: u8,
    /// Whether every weapon so far was at extreme range (M16).
    pub far: bool,
    /// What models have suffered in the whole action, and whether they came under fire; none of them does twice
    /// (DW-12.23, DW-13.16).
    pub harmed: ArrayVec<Harmed, HARMED>,
    /// A card gives clear sight in the whole action (V20).
    pub clear: bool,
    /// Who took part in earlier attacks of a torrent (DW-12.4).
    pub earlier: Mates,
    /// What the last of them was made on.
    pub before: Option<Target>,
    /// The last secondary target, and how far off it is (DW-23.67).
    pub blasted: Option<(u16, ModelNo)>,
    /// Terrain that was destroyed, as it was (DW-13.17).
    pub ruin: Option<Feature>,
}

impl Attack {
    pub fn new(mode: Mode, spent: Weapons) -> Self {
        Self {
            mode,
            target: None,
            weapons: Weapons::default(),
            spent,
            helped: 0,
            made: 0,
            most: u8::MAX,
            extra: 0,
            damage: 0,
            total: 0,
            far: true,
            harmed: ArrayVec::new(),
            clear: false,
            earlier: Mates::NONE,
            before: None,
            blasted: None,
            ruin: None,
        }
    }

    /// Damage of a model is added to what it has suffered in this action. Says how much that is now, and whether the model
    /// came under fire before.
    pub fn note_harm(&mut self, model: ModelNo, points: u8) -> Option<&mut Harmed> {
        self.total = self.total.saturating_add(points);
        if self.harmed.iter().all(|it| it.model != model) {
            _ = self.harmed.try_push(Harmed { model, points: 0, shaken: false });
        }
        let harmed = self.harmed.iter_mut().find(|it| it.model == model)?;
        harmed.points = harmed.points.saturating_add(points);
        Some(harmed)
    }

    /// Whether a model has suffered damage from this action.
    pub fn has_harmed(&self, model: ModelNo) -> bool {
        self.harmed.iter().any(|it| it.model == model && it.points > 0)
    }

    /// The models with at least one contributing weapon (DW-12.12).
    pub fn participants(&self) -> Mates {
        (0..).zip(self.weapons).filter(|&(_, mounts)| mounts != 0).map(|(place, _)| Mate(place)).collect()
    }
}
