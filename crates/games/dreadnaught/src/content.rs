//! Decks, cards, maps, obstacles, tokens and missions, from the packs.

pub(crate) mod lookups;
mod reading;

use serde::{Deserialize, Serialize};

use broadside_geometry::hex::{Hex, Region};
use broadside_kit::catalogue::{Fault, PackFile};

use crate::content::lookups::Index;
use crate::effects::vocabulary::{
    Bonus, Component, FiringArc, GridType, GridTypes, Intrusions, Kind, Op, Passive, Program, Timing,
    Trigger, Type, Wear,
};

/// How many cards a Grid deck has (DN-21.2).
pub const GRID_CARDS: usize = 40;

macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident($number:ty)),* $(,)?) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $number);

        impl $name {
            /// Its place in the content's list.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A deck of System cards, with its component grid.
    DeckId(u8),
    /// A ship class.
    ClassId(u8),
    /// A System card.
    SystemId(u16),
    /// A Grid card.
    GridId(u8),
    /// A firing arc.
    ArcId(u8),
    /// A Movement Grid.
    PatternId(u8),
    /// A kind of Obstacle.
    ObstacleKindId(u8),
    /// A kind of weapon token.
    TokenKindId(u8),
    /// A Mission.
    MissionId(u8),
}

/// All there is to play with.
#[derive(Clone, Debug, Serialize)]
pub struct Content {
    /// The operations of all cards.
    pub(crate) ops: Vec<Op>,
    pub(crate) decks: Vec<Deck>,
    pub(crate) classes: Vec<ShipClass>,
    pub(crate) systems: Vec<SystemCard>,
    pub(crate) grid: Vec<GridCard>,
    pub(crate) arcs: Vec<FiringArc>,
    pub(crate) patterns: Vec<Pattern>,
    pub(crate) duel: Map,
    pub(crate) large: Map,
    pub(crate) obstacles: Vec<ObstacleKind>,
    pub(crate) tokens: Vec<TokenKind>,
    pub(crate) missions: Vec<Mission>,
    /// The component grid of a Cruiser (DN-18.3).
    pub(crate) cruiser: Components,
    /// What is looked up all the time.
    #[serde(skip)]
    pub(crate) index: Index,
}

impl Content {
    /// The packs that come with the game.
    pub fn packs() -> &'static [PackFile<'static>] {
        crate::packs::PACKS
    }

    /// Content from packs, or every fault in them.
    pub fn read(packs: &[PackFile<'_>]) -> Result<Self, Vec<Fault>> {
        reading::read(packs)
    }

    /// The operations of a program.
    pub fn ops(&self, program: Program) -> &[Op] {
        &self.ops[usize::from(program.first)..][..usize::from(program.count)]
    }

    /// All decks, in the order of their symbols.
    pub fn decks(&self) -> &[Deck] {
        &self.decks
    }

    /// All ship classes, by deck and id.
    pub fn classes(&self) -> &[ShipClass] {
        &self.classes
    }

    /// All System cards: by deck, and within a deck in the order of their kinds and ids.
    pub fn systems(&self) -> &[SystemCard] {
        &self.systems
    }

    /// The Grid deck.
    pub fn grid(&self) -> &[GridCard] {
        &self.grid
    }

    /// The firing arcs.
    pub fn arcs(&self) -> &[FiringArc] {
        &self.arcs
    }

    /// The Movement Grids.
    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }

    /// The map of a duel.
    pub fn duel(&self) -> &Map {
        &self.duel
    }

    /// The map of three or more players.
    pub fn large(&self) -> &Map {
        &self.large
    }

    /// The component grid of a Cruiser.
    pub fn cruiser(&self) -> &Components {
        &self.cruiser
    }

    /// The kinds of Obstacles.
    pub fn obstacles(&self) -> &[ObstacleKind] {
        &self.obstacles
    }

    /// The kinds of weapon tokens.
    pub fn tokens(&self) -> &[TokenKind] {
        &self.tokens
    }

    /// The Mission deck.
    pub fn missions(&self) -> &[Mission] {
        &self.missions
    }

    /// A System card.
    pub fn system(&self, id: SystemId) -> &SystemCard {
        &self.systems[id.index()]
    }

    /// A Grid card.
    pub fn grid_card(&self, id: GridId) -> &GridCard {
        &self.grid[id.index()]
    }

    /// A deck.
    pub fn deck(&self, id: DeckId) -> &Deck {
        &self.decks[id.index()]
    }

    /// A ship class.
    pub fn class(&self, id: ClassId) -> &ShipClass {
        &self.classes[id.index()]
    }

    /// The System cards that carry a deck's symbol.
    pub fn cards_of(&self, deck: DeckId) -> impl Iterator<Item = SystemId> {
        let all = (0u16..).zip(&self.systems);
        all.filter(move |(_, card)| card.deck == deck).map(|(index, _)| SystemId(index))
    }

    /// The card with this printed id, such as `ANV-M1`.
    pub fn find_system(&self, id: &str) -> Option<SystemId> {
        (0u16..).zip(&self.systems).find(|(_, card)| card.id == id).map(|(index, _)| SystemId(index))
    }

    /// The class with this printed id, such as `ANV-a`.
    pub fn find_class(&self, id: &str) -> Option<ClassId> {
        (0u8..).zip(&self.classes).find(|(_, class)| class.id == id).map(|(index, _)| ClassId(index))
    }

    /// The Grid card with this printed id, such as `GU1`.
    pub fn find_grid(&self, id: &str) -> Option<GridId> {
        (0u8..).zip(&self.grid).find(|(_, card)| card.id == id).map(|(index, _)| GridId(index))
    }
}

/// The plan of a ship: components on hexes in the ship's own frame, in the order of their hexes by q, then r
/// (DN-2.5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Components {
    /// At most 32, so that a set of them is a number.
    pub cells: Vec<(Hex, Component)>,
    /// For each face its rows, from the face inwards.
    #[serde(skip)]
    pub(crate) rows: [Vec<Vec<u8>>; 6],
}

impl Components {
    /// A plan of these cells, at least one and at most 32.
    pub fn new(mut cells: Vec<(Hex, Component)>) -> Self {
        cells.sort_unstable();
        let mut plan = Self { cells, rows: Default::default() };
        plan.rows = plan.compute_rows();
        plan
    }
}

/// A deck: its symbol, its component grid and its Hull bonus.
#[derive(Clone, Debug, Serialize)]
pub struct Deck {
    /// The symbol, three letters.
    pub symbol: String,
    /// Its name.
    pub name: String,
    /// What it is like, in a sentence.
    pub blurb: String,
    /// The component grid of its ships.
    pub components: Components,
    /// The name of the Hull bonus.
    pub hull_name: String,
    /// The Hull bonus: `Activated` by a card of this deck, once a turn, if the player wishes (DN-23.57).
    pub hull: Trigger,
}

/// A ship class (DN-2.1).
#[derive(Clone, Debug, Serialize)]
pub struct ShipClass {
    /// Such as `ANV-a`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whose.
    pub deck: DeckId,
    /// Repair value.
    pub repair: u8,
    /// What its ability says, in words.
    pub text: String,
    /// Constants of its ability.
    pub passives: Vec<Passive>,
    /// Triggers of its ability.
    pub triggers: Vec<Trigger>,
    /// The kind of its extra slot.
    pub slot: Option<Kind>,
    /// Cruisers beyond the ordinary number.
    pub cruisers: u8,
}

/// A System card (DN-3.3).
#[derive(Clone, Debug, Serialize)]
pub struct SystemCard {
    /// Such as `ANV-M1`.
    pub id: String,
    /// Its name, with `*` at the end where it uses a reference card (DN-3.20).
    pub name: String,
    /// Whose symbol it carries.
    pub deck: DeckId,
    /// What it is.
    pub kind: Kind,
    /// Length of the damage track.
    pub hp: u8,
    /// Base Defence; 0 where it is no Defence card.
    pub defence: u8,
    /// The values of a Reactor.
    pub reactor: Option<Reactor>,
    /// What wears out.
    pub wear: Vec<Wear>,
    /// What can be Activated.
    pub profiles: Vec<Profile>,
    /// Passives and attachment-required constants.
    pub passives: Vec<Passive>,
    /// Triggered Passives.
    pub triggers: Vec<Trigger>,
    /// Boost effects.
    pub boosts: Vec<Timing>,
    /// A line of colour, without effect.
    pub flavour: String,
}

/// What a Reactor gives (DN-3.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reactor {
    /// Activation Limit.
    pub activations: u8,
    /// Boost Limit.
    pub boosts: u8,
    /// Attachment Limit.
    pub attachments: u8,
    /// Hand Size.
    pub hand: u8,
    /// Energy tokens.
    pub energy: u8,
}

/// One activatable effect of a System card.
#[derive(Clone, Debug, Serialize)]
pub struct Profile {
    /// One or two symbols that must be paid.
    pub cost: Vec<Cost>,
    /// What it does.
    pub effects: Program,
    /// Whether there is an attack in it, at any depth.
    pub attacks: bool,
    /// Whether there is a Drive movement or Movement Grid in it, at any depth.
    pub moves: bool,
    /// What in it is aimed at an opponent of the player's choice (Scry, Burn, Peek), at any depth (DN-23.13).
    pub intrudes: Intrusions,
}

/// One symbol of a cost: any one of these types pays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Cost {
    /// What pays.
    pub types: GridTypes,
    /// The paying card is Overloaded (DN-3.14).
    pub overload: bool,
}

/// A card of the Grid deck (DN-3.21).
#[derive(Clone, Debug, Serialize)]
pub struct GridCard {
    /// Such as `GU1`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its Grid symbol.
    pub grid: GridType,
    /// Its attachment symbols, the own one among them.
    pub attach: GridTypes,
    /// Its attachment bonuses.
    pub bonuses: Vec<Bonus>,
    /// When its Boost can be played, and what it does.
    pub timings: Vec<Timing>,
    /// What its Boosts aim at an opponent of the player's choice, at any depth.
    pub intrudes: Intrusions,
    /// What the Boost does, in words.
    pub text: String,
}

/// A Movement Grid (DN-13.11).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pattern {
    /// Such as `SURGE`.
    pub id: String,
    /// Where the ship may go, in its own frame.
    pub hexes: Vec<Hex>,
}

/// The colour of a zone (DN-1.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Home of seat 1 in a duel.
    Green,
    /// Home of seat 2 in a duel.
    Red,
    /// Yellow.
    Yellow,
    /// Purple.
    Purple,
}

/// A map (DN-1.9).
#[derive(Clone, Debug, Serialize)]
pub struct Map {
    /// Its id: `duel` or `large`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// All its hexes, by q, then r.
    pub cells: Vec<Hex>,
    /// The same, to look up.
    #[serde(skip)]
    pub region: Region,
    /// Its zones.
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
    /// Its name.
    pub name: String,
    /// Its colour.
    pub colour: Colour,
    /// Its hexes.
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
    /// Its name.
    pub name: String,
    /// Its outline; the size follows from it.
    pub shape: Shape,
    /// Hexes a turn; 0 is static.
    pub speed: u8,
    /// Its Defence.
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
    pub sight: Sight,
    /// How many there are.
    pub supply: u8,
    /// Where a destroyed Dreadnaught becomes this (DN-22.18).
    pub wreck: Option<Wreck>,
}

/// How a Dreadnaught was destroyed, most violent first (DN-20.8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
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
        /// By how much.
        by: i8,
        /// Only attacks of a Dreadnaught.
        #[serde(default)]
        dreadnaught: bool,
    },
    /// Attacks against a ship in it have more or less Damage.
    DamageAgainst {
        /// By how much.
        by: i8,
    },
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
pub enum Sight {
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
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub deck: DeckId,
    /// How many a player has.
    pub supply: u8,
    /// Hexes it flies straight ahead in Power Up; those that fly have a facing.
    pub speed: u8,
    /// Hexes it may move when Cruisers move along.
    pub escort: u8,
    /// Its Defence.
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

/// The family of a Mission (DN-19.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Family {
    /// Holding ground.
    #[default]
    Dominion,
    /// Breaking ships.
    Assault,
    /// Leading Cruisers.
    Convoy,
    /// Beacons and cards.
    Intel,
}

/// A Mission (DN-19.3).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// 1 to 24.
    pub number: u8,
    /// Its name.
    pub name: String,
    /// Its family, which its file says for all in it.
    #[serde(skip_deserializing)]
    pub family: Family,
    /// Makes the owner's Beacons Destructible once revealed.
    #[serde(default)]
    pub destructible: bool,
    /// When it is turned face up, in words.
    pub reveal_text: String,
    /// What it scores, in words.
    pub score_text: String,
    /// What opponents score by it, in words.
    pub counter_text: String,
    /// When it is turned face up.
    pub reveal: Reveal,
    /// What the owner scores: at most 4 lines.
    #[serde(default)]
    pub score: Vec<ScoreLine>,
    /// What each opponent scores: at most 2 lines.
    #[serde(default)]
    pub counter: Vec<ScoreLine>,
}

/// A reveal criterion (DN-23.60).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// The moment.
    pub on: Deed,
    /// What must hold then.
    #[serde(default, rename(deserialize = "if"))]
    pub tests: Vec<Test>,
}

/// A scoring line (DN-23.60).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreLine {
    /// The moment.
    pub on: Deed,
    /// What must hold then.
    #[serde(default, rename(deserialize = "if"))]
    pub tests: Vec<Test>,
    /// Points, added up.
    pub terms: Vec<Term>,
    /// At most so many points a turn (DN-19.8).
    pub cap: Option<u8>,
    /// Only for Beacons that have not scored on this Mission yet.
    #[serde(default)]
    pub fresh: bool,
}

/// Points, once or for each of what is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// How many.
    pub points: u8,
    /// For each of these; for `opp` of a counter line where `opp` is set.
    pub per: Option<Count>,
    /// Counts for the opponent who may score.
    #[serde(default)]
    pub opp: bool,
}

/// A number that must lie within limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    /// What is counted.
    pub count: Count,
    /// For whom.
    #[serde(default)]
    pub whose: Whose,
    /// At least.
    #[serde(default)]
    pub min: u8,
    /// At most; 255 is no limit.
    #[serde(default = "no_limit")]
    pub max: u8,
}

impl Test {
    /// The largest number stands for no limit.
    pub(crate) const NO_LIMIT: u8 = u8::MAX;
}

const fn no_limit() -> u8 {
    Test::NO_LIMIT
}

/// For whom a Mission counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// The owner of the Mission.
    #[default]
    Mine,
    /// The opponent who may score, in a counter line.
    Opp,
    /// Some opponent.
    SomeOpp,
    /// Every opponent.
    EveryOpp,
}

/// Which ships are meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ships {
    /// The Dreadnaught.
    Dreadnaught,
    /// Cruisers.
    Cruiser,
    /// Both.
    Any,
}

/// A place Missions speak of (DN-23.61, DN-19.12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// A yellow zone.
    Yellow,
    /// A purple zone.
    Purple,
    /// A yellow or purple zone.
    Zone,
    /// The centre.
    Centre,
    /// An enemy's home.
    EnemyHome,
}

/// What a Mission waits for (DN-23.60, DN-23.62). `I` is the owner in reveal and scoring lines, and the opponent
/// who may score in counter lines; what `I` do there is done to the owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed {
    /// The end of the turn.
    End,
    /// My ship enters a place.
    Enter {
        /// Which ship.
        ships: Ships,
        /// Where.
        place: Place,
    },
    /// My attack put a marker on an enemy card of this type.
    CardMarked(Type),
    /// My attack Disabled an enemy card of this type.
    CardDisabled(Type),
    /// My attack hit a Critical Component of an enemy Dreadnaught.
    CriticalHit,
    /// My attack put a marker on an enemy Reactor.
    ReactorMarked,
    /// I destroyed an enemy Cruiser, anywhere or in a place (as the Cruiser's owner sees it).
    CruiserKilled {
        /// Where it stood.
        #[serde(default)]
        place: Option<Place>,
    },
    /// My Dreadnaught's attack went through an enemy Dreadnaught within so many hexes.
    DreadnaughtHit {
        /// At most so far away.
        within: u8,
    },
    /// I used Recovery option a or b.
    RecoveryUsed,
    /// My Cruiser's attack went through an enemy Cruiser.
    CruiserHit,
    /// My Cruiser destroyed an enemy Cruiser.
    CruiserKill,
    /// I made Contact with an own Beacon.
    ContactOwn {
        /// Only by the Dreadnaught.
        #[serde(default)]
        dreadnaught: bool,
    },
    /// I made Contact with an enemy Beacon; in a counter line, with the owner's.
    ContactEnemy,
    /// I destroyed an enemy Beacon.
    BeaconKilled,
    /// My Scan or Scry resolved.
    Look,
    /// I made an enemy lose cards by Burn; in a counter line, the owner.
    Burned,
}

/// What Missions count (DN-23.61, DN-23.63). Flags count 0 or 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Count {
    /// Controlled zones: yellow, purple or centre.
    Control(Place),
    /// Ships in a place.
    Ships {
        /// Which ships.
        ships: Ships,
        /// Where.
        place: Place,
    },
    /// Yellow and purple zones with such a ship.
    ZonesWith(Ships),
    /// Those of them without opponents' ships.
    ZonesClear(Ships),
    /// Cruisers at least so far from the own Dreadnaught.
    CruisersFar(u8),
    /// Cruisers at most so far from the own Dreadnaught.
    CruisersNear(u8),
    /// Cruisers on the map that are not so near.
    CruisersAstray(u8),
    /// Cruisers on the map.
    CruisersLeft,
    /// 1 while the Dreadnaught is on the map.
    Dreadnaught,
    /// Own Beacons with an own ship within so many hexes.
    BeaconsNear(u8),
    /// The same, and no opponent's ship within so many.
    BeaconsHeld {
        /// An own ship within.
        near: u8,
        /// No opponent's ship within.
        clear: u8,
    },
    /// Component markers placed this turn by own attacks on enemy Dreadnaughts.
    Marks,
    /// Filled Critical Components of the own Dreadnaught.
    Filled,
    /// Damage markers on own cards of a type.
    TypeMarkers(Type),
    /// Disabled own cards of a type.
    TypeDisabled(Type),
    /// The turn's number.
    Turn,
    /// Performed Recovery this turn.
    Recovered,
    /// The own Reactor gained a marker this turn.
    ReactorHit,
    /// Made Contact with an enemy Beacon this turn.
    ContactedEnemy,
    /// Every enemy Dreadnaught is more than so many hexes away, or none is left.
    FarFromAll(u8),
}
