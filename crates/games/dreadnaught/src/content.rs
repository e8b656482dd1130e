//! Decks, cards, maps, obstacles, tokens and missions, from the packs.

mod ground;
pub(crate) mod lookups;
mod missions;
mod reading;

use broadside_kit::catalogue::{Fault, PackFile};
use broadside_kit::features::Style;
use broadside_kit::{ids, lists};

pub use self::ground::*;
pub use self::missions::*;
use crate::content::lookups::Index;
use crate::judgement::Features;
use crate::prelude::*;

/// How many cards a Grid deck has (DN-21.2).
pub const GRID_CARDS: usize = 40;

ids! {
    /// A deck of System cards, with its component grid.
    DeckId,
    /// A ship class.
    ClassId,
    /// A System card.
    SystemId(u16),
    /// A Grid card.
    GridId,
    /// A firing arc.
    ArcId,
    /// A Movement Grid.
    PatternId,
    /// A kind of Obstacle.
    ObstacleKindId,
    /// A kind of weapon token.
    TokenKindId,
    /// A Mission.
    MissionId,
}

/// All there is to play with.
#[derive(Clone, Debug, Serialize)]
pub struct Content {
    /// The operations of all cards.
    pub(crate) ops: Vec<Op>,
    pub(crate) decks: Vec<Deck>,
    /// By deck and id.
    pub(crate) classes: Vec<ShipClass>,
    /// By deck, and within a deck in the order of their kinds and ids.
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
    /// How much each thing counts in a judgement: of no matter for the rules, nor for records.
    #[serde(skip)]
    pub(crate) weights: Features,
    /// Players who know one trick each, of no matter either.
    #[serde(skip)]
    pub(crate) styles: Vec<Style>,
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

    lists! {
        classes: ShipClass by ClassId, class, find_class;
        systems: SystemCard by SystemId, system, find_system;
        grid: GridCard by GridId, grid_card, find_grid;
        arcs: FiringArc by ArcId, arc, find_arc;
        patterns: Pattern by PatternId, pattern, find_pattern;
        obstacles: ObstacleKind by ObstacleKindId, obstacle, find_obstacle;
        tokens: TokenKind by TokenKindId, token, find_token;
    }

    /// All decks, in the order of their symbols.
    pub fn decks(&self) -> &[Deck] {
        &self.decks
    }

    /// A deck.
    pub fn deck(&self, id: DeckId) -> &Deck {
        &self.decks[id.index()]
    }

    /// The Mission deck.
    pub fn missions(&self) -> &[Mission] {
        &self.missions
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

    /// The System cards that carry a deck's symbol.
    pub fn cards_of(&self, deck: DeckId) -> impl Iterator<Item = SystemId> {
        let all = (0u16..).zip(&self.systems);
        all.filter(move |(_, card)| card.deck == deck).map(|(index, _)| SystemId(index))
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
    pub name: String,
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
