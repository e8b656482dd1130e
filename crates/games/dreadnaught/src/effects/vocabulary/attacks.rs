//! Attack profiles and their words (DN-3.4, DN-15.16).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_geometry::hex::Arc;

use crate::content::ArcId;

/// The words on an attack (DN-15.16). A number of 0 means that the attack does not have the word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(extend("told" = "rarely"))]
pub struct Keywords {
    /// Defence of the target less.
    pub pierce: u8,
    /// So many Strain instead of 1 where the Defence holds.
    pub strain: u8,
    /// More Damage at distance 3 or less.
    pub close: u8,
    /// More Damage at distance 6 or more.
    pub long: u8,
    /// More Damage against the Forward or Rear face.
    pub rake: u8,
    /// May target Tokens; more Damage against Cruisers and Tokens.
    pub flak: u8,
    /// Obstacles do not affect the Line of Fire.
    pub arcing: bool,
    /// Rows of the neighbouring faces may be chosen too.
    pub precise: bool,
    /// Further markers behind the hit one.
    pub breach: u8,
    /// Burn on the target's owner.
    pub burn: u8,
    /// The target's Drive is slower until the end of the turn.
    pub snare: u8,
    /// The target is moved away.
    pub shove: u8,
    /// The target is moved closer.
    pub drag: u8,
    /// An Attached card that is marked is Disabled.
    pub crash: bool,
    /// A marked Component costs a hand card.
    pub overload: bool,
}

/// A keyword without its number, for conditions and grants.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Keyword {
    /// Obstacles do not affect the Line of Fire.
    Arcing,
    /// Rows of the neighbouring faces may be chosen too.
    Precise,
    /// An Attached card that is marked is Disabled.
    Crash,
    /// A marked Component costs a hand card.
    Overload,
}

impl Keyword {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Arcing, Self::Precise, Self::Crash, Self::Overload];
}

impl Keywords {
    /// The words that have a number, with it.
    pub const fn numbered(&self) -> [(&'static str, u8); 11] {
        [
            ("Pierce", self.pierce),
            ("Strain", self.strain),
            ("Close", self.close),
            ("Long", self.long),
            ("Rake", self.rake),
            ("Flak", self.flak),
            ("Breach", self.breach),
            ("Burn", self.burn),
            ("Snare", self.snare),
            ("Shove", self.shove),
            ("Drag", self.drag),
        ]
    }

    /// Whether the attack has the word.
    pub const fn has(&self, keyword: Keyword) -> bool {
        match keyword {
            Keyword::Arcing => self.arcing,
            Keyword::Precise => self.precise,
            Keyword::Crash => self.crash,
            Keyword::Overload => self.overload,
        }
    }

    /// Adds a word.
    pub const fn grant(&mut self, keyword: Keyword) {
        match keyword {
            Keyword::Arcing => self.arcing = true,
            Keyword::Precise => self.precise = true,
            Keyword::Crash => self.crash = true,
            Keyword::Overload => self.overload = true,
        }
    }
}

/// An attack profile (DN-3.4, DN-23.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Attack {
    /// Damage of each Shot.
    pub damage: u8,
    /// Number of Shots.
    pub shots: u8,
    /// Minimum Range.
    pub min: u8,
    /// Maximum Range.
    pub max: u8,
    /// Where it may be aimed.
    pub arc: ArcId,
    /// Its words.
    pub keywords: Keywords,
}

/// A named firing arc (Content C3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FiringArc {
    /// Its code, such as `BOW`.
    pub id: String,
    /// In words.
    pub name: String,
    /// What it contains.
    #[serde(serialize_with = "rays_and_cones")]
    pub arc: Arc,
}

fn rays_and_cones<S: serde::Serializer>(arc: &Arc, serializer: S) -> Result<S::Ok, S::Error> {
    let numbers = (arc.rays().map(|ray| ray.index()), arc.cones().map(|cone| cone.index()));
    (numbers.0.collect::<Vec<u8>>(), numbers.1.collect::<Vec<u8>>()).serialize(serializer)
}
