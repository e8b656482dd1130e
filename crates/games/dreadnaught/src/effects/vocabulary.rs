//! The vocabulary in which cards are written (DN-23). It is closed: a new card combines these words.

use serde::{Deserialize, Serialize};

use broadside_geometry::hex::Arc;

use crate::content::{ArcId, DeckId, PatternId, TokenKindId};

/// One of the eight Grid types (DN-3.9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum GridType {
    /// Drive.
    Dr,
    /// Gunnery.
    Gu,
    /// Lance.
    La,
    /// Ward.
    Wa,
    /// Sensor.
    Se,
    /// Command.
    Co,
    /// Flux.
    Fl,
    /// Forge.
    Fo,
}

impl GridType {
    /// All of them, in the order of the rulebook.
    pub const ALL: [Self; 8] =
        [Self::Dr, Self::Gu, Self::La, Self::Wa, Self::Se, Self::Co, Self::Fl, Self::Fo];

    /// Its two letters.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Dr => "DR",
            Self::Gu => "GU",
            Self::La => "LA",
            Self::Wa => "WA",
            Self::Se => "SE",
            Self::Co => "CO",
            Self::Fl => "FL",
            Self::Fo => "FO",
        }
    }
}

/// A set of Grid types.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct GridTypes(u8);

impl GridTypes {
    /// None at all.
    pub const NONE: Self = Self(0);

    /// Just this one.
    pub const fn one(grid: GridType) -> Self {
        Self(1 << grid as u8)
    }

    /// Whether it is among them.
    pub const fn contains(self, grid: GridType) -> bool {
        self.0 & (1 << grid as u8) != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the two share a type.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The types in order.
    pub fn iter(self) -> impl Iterator<Item = GridType> {
        GridType::ALL.into_iter().filter(move |&grid| self.contains(grid))
    }
}

impl FromIterator<GridType> for GridTypes {
    fn from_iter<I: IntoIterator<Item = GridType>>(types: I) -> Self {
        Self(types.into_iter().fold(0, |set, grid| set | 1 << grid as u8))
    }
}

/// What kind of System card it is (DN-3.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// Reactor, critical.
    #[serde(rename = "R")]
    Reactor,
    /// Drive, critical.
    #[serde(rename = "V")]
    Drive,
    /// Main Weapon, critical.
    #[serde(rename = "M")]
    MainWeapon,
    /// Weapon.
    #[serde(rename = "W")]
    Weapon,
    /// Defence.
    #[serde(rename = "D")]
    Defence,
    /// Upgrade.
    #[serde(rename = "U")]
    Upgrade,
}

impl Kind {
    /// In layout order (DN-4.15).
    pub const ALL: [Self; 6] =
        [Self::Reactor, Self::Drive, Self::MainWeapon, Self::Weapon, Self::Defence, Self::Upgrade];

    /// The component type it is tied to (DN-2.2).
    pub const fn kin(self) -> Type {
        match self {
            Self::MainWeapon | Self::Weapon => Type::Weapon,
            Self::Drive | Self::Defence => Type::Defence,
            Self::Reactor | Self::Upgrade => Type::Upgrade,
        }
    }

    /// Whether it is a Critical System (DN-3.2).
    pub const fn is_critical(self) -> bool {
        matches!(self, Self::Reactor | Self::Drive | Self::MainWeapon)
    }

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reactor => "Reactor",
            Self::Drive => "Drive",
            Self::MainWeapon => "Main Weapon",
            Self::Weapon => "Weapon",
            Self::Defence => "Defence",
            Self::Upgrade => "Upgrade",
        }
    }
}

/// The three types of ordinary Components, and of the cards tied to them (DN-2.2, DN-3.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Type {
    /// Weapons.
    #[serde(rename = "W")]
    Weapon,
    /// Defences and Drives.
    #[serde(rename = "D")]
    Defence,
    /// Upgrades and Reactors.
    #[serde(rename = "U")]
    Upgrade,
}

/// What stands on a hex of a component grid (DN-2.2, DN-2.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Component {
    /// Ordinary: Weapon.
    W,
    /// Ordinary: Defence.
    D,
    /// Ordinary: Upgrade.
    U,
    /// Critical: Main Weapon.
    M,
    /// Critical: Drive.
    E,
    /// Critical: Reactor.
    R,
}

impl Component {
    /// Whether it is critical.
    pub const fn is_critical(self) -> bool {
        matches!(self, Self::M | Self::E | Self::R)
    }

    /// Its letter.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::W => "W",
            Self::D => "D",
            Self::U => "U",
            Self::M => "M",
            Self::E => "E",
            Self::R => "R",
        }
    }
}

/// One of the six sides of a component grid, clockwise; its number is a direction in the ship's frame.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// The bow.
    Forward,
    /// Right of the bow.
    UpperRight,
    /// Right of the stern.
    LowerRight,
    /// The stern.
    Rear,
    /// Left of the stern.
    LowerLeft,
    /// Left of the bow.
    UpperLeft,
}

impl Face {
    /// All six, clockwise from the bow.
    pub const ALL: [Self; 6] =
        [Self::Forward, Self::UpperRight, Self::LowerRight, Self::Rear, Self::LowerLeft, Self::UpperLeft];

    /// The face so many sixths clockwise from this one.
    pub const fn turned(self, by: usize) -> Self {
        Self::ALL[(self as usize + by) % 6]
    }
}

/// A number that effects change (DN-23.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stat {
    /// Damage of attacks.
    Damage,
    /// Defence taken off the target.
    Pierce,
    /// Number of attacks.
    Shots,
    /// Maximum Range.
    Range,
    /// Defence.
    Defence,
    /// Defence against Impacts and Cruisers.
    DefenceVsLight,
    /// Maximum Range of attacks against the own Dreadnaught (a reduction is negative).
    RangeAgainst,
    /// Speed of MOVE.
    Speed,
    /// Rotations of MOVE.
    Agility,
    /// Hand size.
    Hand,
    /// Activation Limit.
    Activations,
    /// Boost Limit.
    Boosts,
    /// Attachment Limit.
    Attachments,
    /// Repair total.
    Repair,
    /// Defence of Cruisers.
    CruiserDefence,
    /// Damage of Cruisers.
    CruiserDamage,
    /// Hexes a Cruiser moves.
    CruiserMove,
}

/// What a modifier applies to (DN-23.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// The attack or Activation of the window.
    This,
    /// The own ship and all its cards.
    Me,
    /// The own Cruisers.
    OwnCruisers,
    /// The own Cruisers within so many hexes of the own Dreadnaught.
    OwnCruisersWithin(u8),
}

/// How long an effect lasts (DN-23.6). Static effects are [`Constant`]s.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lasts {
    /// For the first Shot of the Activation.
    FirstShot,
    /// For the Shot of the window.
    Shot,
    /// For the Activation.
    Activation,
    /// Until the end of the Volley.
    Volley,
    /// Until the end of the turn.
    Turn,
}

/// What can be ignored (DN-23.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ignored {
    /// Opponents' Burn.
    Burn,
    /// Strain on the card.
    Strain,
    /// Crash on own cards.
    Crash,
    /// Obstacles in the Line of Fire.
    LineOfFire,
    /// Own collisions.
    Collision,
    /// The damage effect of the Activated card.
    DamageEffect,
}

/// What can be cancelled (DN-23.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cancelled {
    /// The Shot of the window.
    Shot,
    /// An enemy Activation.
    Activation,
    /// The Boost of the window.
    Boost,
    /// The Attach of the window.
    Attach,
}

/// Effects that look into or empty another player's cards; they can be reflected (DN-23.12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intrusion {
    /// SCRY.
    Scry,
    /// BURN.
    Burn,
    /// PEEK.
    Peek,
}

/// A set of intrusions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Intrusions(u8);

impl Intrusions {
    /// None at all.
    pub const NONE: Self = Self(0);

    /// Whether it is among them.
    pub const fn contains(self, kind: Intrusion) -> bool {
        self.0 & (1 << kind as u8) != 0
    }

    /// Whether the two share one.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of both.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Intrusion> for Intrusions {
    fn from_iter<I: IntoIterator<Item = Intrusion>>(kinds: I) -> Self {
        Self(kinds.into_iter().fold(0, |set, kind| set | 1 << kind as u8))
    }
}

/// The words on an attack (DN-15.16). A number of 0 means that the attack does not have the word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
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

impl Keywords {
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

/// Who loses cards by a Burn (DN-23.25).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Burned {
    /// An opponent of the player's choice.
    #[default]
    Opponent,
    /// Whoever made the attack.
    Attacker,
    /// The owner of the ship that was hit.
    Target,
}

/// Something that must hold (DN-23.52).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Attacker and target are at least so far apart.
    DistanceFrom(u8),
    /// Attacker and target are at most so far apart.
    DistanceTo(u8),
    /// The attack comes to this face, by position alone.
    Face(Face),
    /// The attack has this word.
    Keyword(Keyword),
    /// The own Dreadnaught has entered no hex this turn.
    NotMoved,
    /// So many own Cruisers stand within so many hexes of the own Dreadnaught.
    CruisersWithin {
        /// The distance.
        hexes: u8,
        /// At least so many.
        count: u8,
    },
    /// The attack is an Impact or made by a Cruiser.
    AttackerLight,
    /// The attack is made by a Dreadnaught.
    AttackerDreadnaught,
    /// At least so many Components of the own Dreadnaught are filled.
    DamagedComponents(u8),
    /// The own Reactor has at least so many markers.
    ReactorMarkers(u8),
    /// The target lies in this arc of the own Dreadnaught.
    TargetInArc(ArcId),
    /// At least so many markers are about to be placed on a card.
    Markers(u8),
}

impl Condition {
    /// Whether it speaks of an attack, and so never holds without one.
    pub(crate) const fn is_about_attacks(self) -> bool {
        match self {
            Self::DistanceFrom(_)
            | Self::DistanceTo(_)
            | Self::Face(_)
            | Self::Keyword(_)
            | Self::AttackerLight
            | Self::AttackerDreadnaught
            | Self::TargetInArc(_)
            | Self::Markers(_) => true,
            Self::NotMoved
            | Self::CruisersWithin { .. }
            | Self::DamagedComponents(_)
            | Self::ReactorMarkers(_) => false,
        }
    }
}

/// Up to two conditions that must all hold.
pub type Conditions = [Option<Condition>; 2];

/// A run of operations in the content's store of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Program {
    /// Where it begins.
    pub first: u16,
    /// How many operations it has.
    pub count: u8,
}

/// One operation (DN-23.1 to DN-23.44). Those of a program resolve from first to last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Op {
    /// Up to so many Shots.
    Attack(Attack),
    /// Drive movement of the own Dreadnaught.
    Move {
        /// Forward steps.
        speed: u8,
        /// Rotations.
        agility: u8,
    },
    /// Movement by a pattern.
    GridMove(PatternId),
    /// Up to so many rotations.
    Rotate(u8),
    /// Changes a number for a while.
    Modify {
        /// The number.
        stat: Stat,
        /// By how much.
        by: i8,
        /// Whose.
        whom: Whom,
        /// For how long.
        lasts: Lasts,
    },
    /// The declared profile uses this arc.
    Arc(ArcId),
    /// The Shot has this word.
    Grant(Keyword),
    /// Something does not count for a while.
    Ignore {
        /// What.
        what: Ignored,
        /// For how long.
        lasts: Lasts,
    },
    /// Something does not happen.
    Cancel(Cancelled),
    /// An opponent's effect turns against the opponent.
    Reflect(Intrusions),
    /// Fewer markers on the card that is hit.
    Prevent(u8),
    /// Further Components of the row are marked.
    Breach(u8),
    /// Strain on an enemy Dreadnaught.
    Strain {
        /// How many.
        count: u8,
        /// How far away at most.
        range: u8,
    },
    /// Strain off an own Defence card; 255 is all of it.
    Unstrain(u8),
    /// Markers on the card that attacks.
    MarkAttacker(u8),
    /// Markers off own cards.
    Unmark(u8),
    /// An enemy card is Disabled.
    Disable {
        /// How far away at most.
        range: u8,
    },
    /// Disabled tokens off own cards.
    Enable(u8),
    /// An enemy ship is moved.
    Shove {
        /// How many hexes at most.
        hexes: u8,
        /// Closer instead of away.
        toward: bool,
        /// How far away it may be.
        range: u8,
    },
    /// Draw cards.
    Draw(u8),
    /// Look at the own deck.
    Scan(u8),
    /// Look at an opponent's deck.
    Scry(u8),
    /// Somebody loses cards.
    Burn {
        /// How many.
        count: u8,
        /// Who.
        who: Burned,
    },
    /// Look at an opponent's hand.
    Peek,
    /// Cards from the discard pile to the hand; no types are all types.
    Recall {
        /// How many at most.
        count: u8,
        /// Of these types.
        types: GridTypes,
    },
    /// Discard any number of cards and draw as many.
    Redraw,
    /// Cards from the Overload pile to the discard pile.
    Salvage(u8),
    /// Attached cards of an enemy are discarded.
    Detach {
        /// How many.
        count: u8,
        /// How far away at most.
        range: u8,
    },
    /// Own Attached cards change their place.
    Reattach(u8),
    /// Activation tokens.
    ActivationTokens(u8),
    /// Energy tokens are flipped back.
    Energy(u8),
    /// An own card may be Activated again.
    Ready(Filter),
    /// The declared card may be Activated again afterwards.
    ReadyDeclared,
    /// Recovery options at once.
    Repair(u8),
    /// Own Cruisers move.
    CruiserMove {
        /// How many at most; 255 is all.
        count: u8,
        /// How far.
        hexes: u8,
    },
    /// Own Cruisers attack; 255 is all.
    CruiserFire(u8),
    /// Own Cruisers may attack again.
    Rearm(u8),
    /// Tokens are placed.
    Place {
        /// Which.
        token: TokenKindId,
        /// How many at most.
        count: u8,
        /// At least so far away.
        min: u8,
        /// At most so far away.
        max: u8,
        /// In this arc.
        arc: ArcId,
    },
    /// Own Tokens move.
    TokenMove {
        /// How many at most.
        count: u8,
        /// How far.
        hexes: u8,
    },
    /// An Obstacle is moved.
    ObstacleMove {
        /// How far.
        hexes: u8,
        /// How far away it may be.
        range: u8,
    },
    /// One of two.
    Choose([Program; 2]),
    /// One or the other, by what holds now.
    If {
        /// What must hold.
        conditions: Conditions,
        /// Then this.
        then: Program,
        /// Else this.
        otherwise: Program,
    },
    /// If the player wishes.
    May(Program),
}

/// What is true all the time while its card works (DN-23.53).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Constant {
    /// A number is changed.
    Modify {
        /// The number.
        stat: Stat,
        /// By how much.
        by: i8,
        /// Whose; never [`Whom::This`].
        whom: Whom,
    },
    /// Something does not count.
    Ignore(Ignored),
    /// The Drive is slower (DN-12.19).
    Slowed(u8),
    /// Quick Repair (DN-12.12).
    QuickRepair,
    /// Attached cards are safe from opponents (DN-12.14).
    Secure,
}

impl Constant {
    /// What it adds to a number of the own Dreadnaught.
    pub(crate) fn adds(self, to: Stat) -> i8 {
        match self {
            Self::Modify { stat, by, whom: Whom::Me } if stat == to => by,
            _ => 0,
        }
    }
}

/// A constant with what it needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Passive {
    /// An Attached card must offer this symbol (DN-3.19).
    pub needs: Option<GridType>,
    /// What must hold.
    pub conditions: Conditions,
    /// What then is true.
    pub constant: Constant,
}

/// What sets a trigger off (DN-23.50).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Occurrence {
    /// A turn begins.
    StartTurn,
    /// A Volley begins.
    StartVolley,
    /// A card is about to resolve.
    Activate(Filter),
    /// A card has resolved.
    Activated(Filter),
    /// An own Dreadnaught's attack went through.
    Hit,
    /// The own Dreadnaught was hit.
    HitTaken,
    /// The own Dreadnaught's Defence held.
    Strained,
    /// The own Dreadnaught drifted.
    Drift,
    /// A Token was placed.
    TokenPlaced,
    /// The own Recovery begins.
    Recovery,
}

/// Which cards are meant (DN-23.51); what is not given is not asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Filter {
    /// The type.
    pub kin: Option<Type>,
    /// The kind.
    pub kind: Option<Kind>,
    /// The deck.
    pub deck: Option<DeckId>,
    /// A symbol that paid.
    pub paid: Option<GridType>,
}

/// How often a trigger or a card's Boost works (DN-23.49).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// Every time.
    #[default]
    Always,
    /// Once a Volley.
    Volley,
    /// Once a turn.
    Turn,
}

/// A triggered effect (DN-23.49).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Trigger {
    /// An Attached card must offer this symbol.
    pub needs: Option<GridType>,
    /// What sets it off.
    pub on: Occurrence,
    /// What must hold.
    pub conditions: Conditions,
    /// How often.
    pub limit: Limit,
    /// What then happens.
    pub effects: Program,
}

/// The kinds of windows (DN-6.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Window {
    /// Free.
    F,
    /// Response to an Attach.
    P,
    /// After the declarations.
    D,
    /// In an attack.
    A,
    /// When a Dreadnaught is hit.
    H,
    /// An Obstacle is about to hit a ship.
    C,
    /// Response to a Boost.
    B,
}

/// A set of windows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Windows(u8);

impl Windows {
    /// Whether it is among them.
    pub const fn contains(self, window: Window) -> bool {
        self.0 & (1 << window as u8) != 0
    }
}

impl FromIterator<Window> for Windows {
    fn from_iter<I: IntoIterator<Item = Window>>(windows: I) -> Self {
        Self(windows.into_iter().fold(0, |set, window| set | 1 << window as u8))
    }
}

/// What a Boost needs of the moment, beside its window (the conditions of the Grid card table).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub enum Occasion {
    /// Nothing.
    #[default]
    Any,
    /// The player makes the attack of the window.
    Attacker,
    /// The player makes the attack, with a System card.
    AttackerWithCard,
    /// The player owns the ship attacked.
    TargetOwner,
    /// The own Dreadnaught attacks or is attacked, Impacts excepted; in C: it stands in the way.
    OwnDreadnaught,
    /// The own Dreadnaught is the target, Impacts included.
    OwnDreadnaughtAttacked,
    /// An own Cruiser is the target, Impacts included.
    OwnCruiserAttacked,
    /// An own Activation of a profile with an attack is declared.
    OwnAttack,
    /// An own Activation of a System card is declared.
    OwnActivation,
    /// The ship in the way is an own one.
    OwnShip,
    /// The ship in the way is an own Cruiser.
    OwnCruiser,
    /// The attack is the Impact of an Obstacle on an own ship.
    OwnCollision,
    /// The Boost of the window is an enemy's.
    EnemyBoost,
    /// An enemy Activation of a card of one of these kinds is declared.
    EnemyActivation(Kinds),
    /// The Attach of the window is an enemy's.
    EnemyAttach,
    /// An enemy effect of one of these kinds is aimed at the player.
    AimedAtMe(Intrusions),
}

/// A set of kinds of System cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Kinds(u8);

impl Kinds {
    /// Whether it is among them.
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 & (1 << kind as u8) != 0
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        Self(kinds.into_iter().fold(0, |set, kind| set | 1 << kind as u8))
    }
}

/// When a Boost can be played and what it then does (DN-23.55).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Timing {
    /// In these windows.
    pub windows: Windows,
    /// What the moment must be.
    pub occasion: Occasion,
    /// What must hold.
    pub conditions: Conditions,
    /// How often, for the Boost of a System card (DN-9.5). A Grid card is discarded.
    pub limit: Limit,
    /// What it does.
    pub effects: Program,
}

/// An attachment bonus (DN-12.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Bonus {
    /// White: added to every matching value of the System card.
    White {
        /// Damage, Range, Speed, Agility or Defence.
        stat: Stat,
        /// By how much.
        by: u8,
    },
    /// Blue: true all the time while Attached.
    Blue(Constant),
    /// Green: the word is given to all attacks of the Activation: Crash or Overload.
    GreenKeyword(Keyword),
    /// Green: a Scan before the Activation.
    GreenScan(u8),
}

/// What wears out as markers pile up on a card (DN-3.17).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Wear {
    /// Once for each full so many boxes, instead of once from so many on.
    pub every: bool,
    /// How many boxes.
    pub boxes: u8,
    /// What.
    pub what: Worn,
    /// By how much.
    pub by: u8,
}

/// What can wear out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Worn {
    /// Damage.
    Damage,
    /// Shots.
    Shots,
    /// Maximum Range.
    Range,
    /// Speed.
    Speed,
    /// Agility.
    Agility,
    /// Defence.
    Defence,
    /// The card's Passives.
    Passives,
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
