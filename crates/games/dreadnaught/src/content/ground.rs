//! Maps, Obstacles and weapon tokens, from the packs (DN-1, DN-14, DN-18).

use broadside_geometry::hex::Region;

use crate::prelude::*;

use super::DeckId;

/// The colour of a zone (DN-1.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Home of seat 1 in a duel.
    Green,
    /// Home of seat 2 in a duel.
    Red,
    Yellow,
    Purple,
}

/// A map (DN-1.9).
#[derive(Clone, Debug, Serialize)]
pub struct Map {
    /// Its id: `duel` or `large`.
    pub id: String,
    pub name: String,
    /// All its hexes, by q, then r.
    pub cells: Vec<Hex>,
    /// The same, to look up.
    #[serde(skip)]
    pub region: Region,
    pub zones: Vec<Zone>,
    /// The zone that Missions call the centre.
    pub centre: u8,
    /// Deployment hexes: green and red, or the six starting sites in order.
    pub deployment: Vec<Vec<Hex>>,
}

impl Map {
    /// The zone a hex belongs to, as its place in the list.
    pub fn zone_at(&self, hex: Hex) -> Option<usize> {
        self.zones.iter().position(|zone| zone.region.contains(hex))
    }
}

/// A zone (DN-1.10).
#[derive(Clone, Debug, Serialize)]
pub struct Zone {
    pub name: String,
    pub colour: Colour,
    pub cells: Vec<Hex>,
    /// The same, to look up.
    #[serde(skip)]
    pub region: Region,
    /// The starting site it is linked to, from 0 (DN-22.9).
    pub site: Option<u8>,
}

/// The outline of an Obstacle (DN-14.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// One hex.
    Dot,
    /// The anchor and the hex ahead.
    Pair,
    /// The anchor, the hex ahead and the one right of it.
    Tri,
    /// The hex behind, the anchor and the hex ahead.
    Bar,
}

impl Shape {
    /// How many hexes it has.
    pub const fn size(self) -> u8 {
        match self {
            Self::Dot => 1,
            Self::Pair => 2,
            Self::Tri | Self::Bar => 3,
        }
    }
}

/// A kind of Obstacle (DN-14.1).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObstacleKind {
    /// Such as `OB01`.
    pub id: String,
    pub name: String,
    /// Its outline; the size follows from it.
    pub shape: Shape,
    /// Hexes a turn; 0 is static.
    pub speed: u8,
    pub defence: u8,
    /// Its HP; none is indestructible.
    pub hp: Option<u8>,
    /// What a collision does, in order.
    #[serde(default)]
    pub collision: Vec<Collision>,
    /// What it does to ships in it.
    #[serde(default)]
    pub area: Vec<Area>,
    /// Speed taken off movement through it.
    #[serde(default)]
    pub slow: u8,
    /// What it does to a Line of Fire.
    #[serde(default)]
    pub sight: Cover,
    /// How many there are.
    pub supply: u8,
    /// Where a destroyed Dreadnaught becomes this (DN-22.18).
    pub wreck: Option<Wreck>,
}

/// How a Dreadnaught was destroyed, most violent first (DN-20.8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Wreck {
    /// Its Reactor's track is full.
    Reactor,
    /// All its ordinary Components are filled.
    Hull,
    /// All its cards but the Reactor are Disabled.
    Systems,
}

/// One effect of a collision (DN-23.58).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Collision {
    /// An attack of so much Damage without an attacker.
    Impact(u8),
    /// The movement ends.
    Stop,
    /// The Obstacle loses HP.
    LoseHp(u8),
    /// The Obstacle is removed.
    Remove,
}

/// One area effect (DN-23.58).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Area {
    /// Attacks from a ship in it have more or less Damage.
    DamageFrom {
        by: i8,
        /// Only attacks of a Dreadnaught.
        #[serde(default)]
        dreadnaught: bool,
    },
    /// Attacks against a ship in it have more or less Damage.
    DamageAgainst { by: i8 },
    /// Attacks from a ship in it reach farther or less far.
    RangeFrom(i8),
    /// A Dreadnaught in it gains Strain in Power Up.
    PowerUpStrain(u8),
    /// The owner of a Dreadnaught in it suffers Burn in Power Up.
    PowerUpBurn(u8),
    /// A ship in it cannot be targeted from farther away.
    Hidden(u8),
}

/// What an Obstacle does to a Line of Fire (DN-17.4 to DN-17.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// Nothing.
    #[default]
    Clear,
    /// So much less Damage.
    Dims(u8),
    /// The target is not legal.
    Blocks,
}

/// A kind of weapon token (DN-18.16 to DN-18.22).
#[derive(Clone, Debug, Serialize)]
pub struct TokenKind {
    /// Such as `torpedo`.
    pub id: String,
    pub name: String,
    /// Whose it is.
    pub deck: DeckId,
    /// How many a player has.
    pub supply: u8,
    /// Hexes it flies straight ahead in Power Up; those that fly have a facing.
    pub speed: u8,
    /// Hexes it may move when Cruisers move along.
    pub escort: u8,
    pub defence: u8,
    /// Strikes enemy ships: an Impact of so much Damage.
    pub strike: u8,
    /// Strikes from a neighbouring hex as well.
    pub adjacent: bool,
    /// Can be given up for so much Defence of an own ship within 1 hex.
    pub screen: u8,
    /// Attacks of the own Dreadnaught on targets near it have so much more Damage.
    pub spot: u8,
    /// How near.
    pub spot_range: u8,
}
