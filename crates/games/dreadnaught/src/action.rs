//! What a player can pick, and its text form.

use std::fmt::{self, Formatter};

use broadside_kit::notation::{Codec, Counted, Itself, Maybe, Words};

use crate::content::ObstacleKindId;
use crate::prelude::*;

/// One pick. Places in lists are counted from 0 here and from 1 in the text form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Let it go by.
    Pass,
    /// That is all.
    Done,
    Yes,
    No,
    /// Put this System card into the layout (DN-4.11), or swap it in (DN-5.14).
    Build(SystemId),
    Hex(Hex),
    /// This facing or direction.
    Face(Direction),
    /// This Grid card: to commit, to play as a Boost, to attach, to discard, to take.
    Card(GridId),
    /// This System card of the own layout.
    System(u8),
    /// This System card of another player.
    Enemy(Seat, u8),
    /// The Attached card at this place of an own System card.
    Attachment(u8, u8),
    /// The Attached card at this place of another player's System card.
    EnemyAttachment(Seat, u8, u8),
    /// Beside the Attached card instead of in its place (DN-7.7).
    Add,
    /// Replace this Mission (DN-5.7).
    Mission(u8),
    /// Take this set-up bonus (DN-5.14, DN-22.6).
    Bonus(SetupBonus),
    Cruiser(u8),
    /// Move this Cruiser to this hex (DN-5.14d).
    CruiserTo(u8, Hex),
    Beacon(u8),
    Token(u8),
    Obstacle(u8),
    ObstacleKind(ObstacleKindId),
    /// Pay with Attached cards alone (DN-8.5).
    Attached,
    /// Drift (DN-8.20).
    Drift,
    /// Use an Energy token (DN-11.3).
    Energy,
    /// Activate a profile of a System card, paying with these Attached cards as bits (DN-8.8).
    Declare {
        slot: u8,
        profile: u8,
        /// Attached cards that pay.
        attached: u8,
    },
    /// Activate a Disabled card by Energy, paying from the hand (DN-11.4).
    Force {
        slot: u8,
        profile: u8,
        first: GridId,
        second: Option<GridId>,
    },
    /// Attach by Energy (DN-11.5).
    AttachBy {
        card: GridId,
        slot: u8,
        /// The Attached card to be replaced.
        replace: Option<u8>,
    },
    /// All own Cruisers move (DN-22.20).
    MoveCruisers,
    /// All own Cruisers attack (DN-22.20).
    FireCruisers,
    /// Use a Boost effect of a System card (DN-9.5).
    SystemBoost(u8, u8),
    /// Repair the Reactor by an Energy token (DN-11.6).
    Mend,
    /// Lower an opponent's limit by an Energy token (DN-11.7).
    Drain,
    /// Give up this token for Defence (DN-18.19).
    Screen(u8),
    Opponent(Seat),
    Branch(u8),
    /// One hex ahead.
    Forward,
    /// Turn left.
    Left,
    /// Turn right.
    Right,
    /// Aim at this.
    Target(Target),
    /// Hit this Component through this face (DN-16.1).
    Hit(Face, u8),
    /// Return this card to the top (DN-12.13).
    Top(GridId),
    /// Return this card to the bottom.
    Bottom(GridId),
    /// Another Volley (DN-10.1).
    Fight,
    /// Recovery.
    Recover,
    /// Use a Recovery option (DN-10.10).
    Option(Recover),
    /// Move a damage marker of a ship (DN-10.15).
    Control(ShipRef, u8, u8),
    /// Take the own Activation first, or the other's (DN-6.5).
    First(bool),
    /// Resolve this trigger next (DN-23.49).
    Trigger(u8),
}

/// A set-up bonus; the letters are those of DN-5.14.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetupBonus {
    /// Attach a card for free.
    Attach,
    /// Use a Boost for free.
    Boost,
    /// Move the Dreadnaught.
    Ship,
    /// Move up to two Cruisers.
    Cruisers,
    /// Move a Beacon.
    Beacon,
    /// Two Obstacles of size 1.
    Small,
    /// One Obstacle of size 2.
    Medium,
    /// Swap a System card; costs 2.
    Swap,
    /// One Obstacle of size 3; costs 2.
    Large,
}

impl SetupBonus {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Attach,
        Self::Boost,
        Self::Ship,
        Self::Cruisers,
        Self::Beacon,
        Self::Small,
        Self::Medium,
        Self::Swap,
        Self::Large,
    ];

    /// Selections it costs.
    pub const fn cost(self) -> u8 {
        if matches!(self, Self::Swap | Self::Large) { 2 } else { 1 }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Attach => "attach",
            Self::Boost => "boost",
            Self::Ship => "ship",
            Self::Cruisers => "cruisers",
            Self::Beacon => "beacon",
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Swap => "swap",
            Self::Large => "large",
        }
    }
}

/// A Recovery option (DN-10.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recover {
    /// a: Disabled tokens off two cards.
    Enable,
    /// b: three markers off.
    Unmark,
    /// c: all Strain off a card.
    Unstrain,
    /// d: a card from the discard pile.
    Recall,
    /// e: discard and draw.
    Redraw,
    /// f: flip Energy tokens.
    Energy,
}

impl Recover {
    /// All of them, a to f.
    pub const ALL: [Self; 6] =
        [Self::Enable, Self::Unmark, Self::Unstrain, Self::Recall, Self::Redraw, Self::Energy];

    /// Its letter.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Enable => "a",
            Self::Unmark => "b",
            Self::Unstrain => "c",
            Self::Recall => "d",
            Self::Redraw => "e",
            Self::Energy => "f",
        }
    }
}

/// A place in the list of System cards, which is long.
struct LongList;

impl Codec<SystemId> for LongList {
    fn write(card: SystemId, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, " {}", u32::from(card.0) + 1)
    }

    fn read(words: &mut Words<'_>) -> Result<SystemId, String> {
        let number: u16 = Itself::read(words)?;
        number.checked_sub(1).map(SystemId).ok_or("things count from 1".into())
    }
}

impl Codec<GridId> for Counted {
    fn write(card: GridId, f: &mut Formatter<'_>) -> fmt::Result {
        Self::write(card.0, f)
    }

    fn read(words: &mut Words<'_>) -> Result<GridId, String> {
        Self::read(words).map(GridId)
    }
}

impl Codec<ObstacleKindId> for Counted {
    fn write(kind: ObstacleKindId, f: &mut Formatter<'_>) -> fmt::Result {
        Self::write(kind.0, f)
    }

    fn read(words: &mut Words<'_>) -> Result<ObstacleKindId, String> {
        Self::read(words).map(ObstacleKindId)
    }
}

/// A hex by its two coordinates, or what lies on the map by what it is.
struct OnMap;

impl Codec<Hex> for OnMap {
    fn write(hex: Hex, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, " {} {}", hex.q, hex.r)
    }

    fn read(words: &mut Words<'_>) -> Result<Hex, String> {
        Ok(Hex::new(Itself::read(words)?, Itself::read(words)?))
    }
}

impl Codec<ShipRef> for OnMap {
    fn write(ship: ShipRef, f: &mut Formatter<'_>) -> fmt::Result {
        match ship {
            ShipRef::Dreadnaught(seat) => write!(f, " ship {seat}"),
            ShipRef::Cruiser(seat, index) => {
                write!(f, " cruiser {seat}")?;
                Counted::write(index, f)
            }
        }
    }

    fn read(words: &mut Words<'_>) -> Result<ShipRef, String> {
        match words.word()? {
            "ship" => Ok(ShipRef::Dreadnaught(Itself::read(words)?)),
            "cruiser" => Ok(ShipRef::Cruiser(Itself::read(words)?, Counted::read(words)?)),
            word => Err(format!("'{word}' is no ship")),
        }
    }
}

impl Codec<Target> for OnMap {
    fn write(target: Target, f: &mut Formatter<'_>) -> fmt::Result {
        let (word, index) = match target {
            Target::Ship(ship) => return Self::write(ship, f),
            Target::Obstacle(index, _) => ("obstacle", index),
            Target::Token(index) => ("token", index),
            Target::Beacon(index) => ("beacon", index),
        };
        write!(f, " {word}")?;
        Counted::write(index, f)?;
        if let Target::Obstacle(_, hex) = target { Self::write(hex, f) } else { Ok(()) }
    }

    fn read(words: &mut Words<'_>) -> Result<Target, String> {
        if words.eat("obstacle") {
            Ok(Target::Obstacle(Counted::read(words)?, Self::read(words)?))
        } else if words.eat("token") {
            Ok(Target::Token(Counted::read(words)?))
        } else if words.eat("beacon") {
            Ok(Target::Beacon(Counted::read(words)?))
        } else {
            Self::read(words).map(Target::Ship)
        }
    }
}

/// One of a few, by its word, its letter or its number.
struct OneOf;

/// Finds what is written with a word.
fn one_of<T: Copy>(words: &mut Words<'_>, all: &[T], written: impl Fn(T) -> String) -> Result<T, String> {
    let word = words.word()?;
    all.iter().copied().find(|&it| written(it) == word).ok_or_else(|| format!("there is no '{word}'"))
}

impl Codec<SetupBonus> for OneOf {
    fn write(bonus: SetupBonus, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, " {}", bonus.word())
    }

    fn read(words: &mut Words<'_>) -> Result<SetupBonus, String> {
        one_of(words, &SetupBonus::ALL, |bonus| bonus.word().into())
    }
}

impl Codec<Recover> for OneOf {
    fn write(option: Recover, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, " {}", option.letter())
    }

    fn read(words: &mut Words<'_>) -> Result<Recover, String> {
        one_of(words, &Recover::ALL, |option| option.letter().into())
    }
}

impl Codec<Face> for OneOf {
    fn write(face: Face, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, " {}", face as u8)
    }

    fn read(words: &mut Words<'_>) -> Result<Face, String> {
        one_of(words, &Face::ALL, |face| (face as u8).to_string())
    }
}

/// Whose Activation comes first.
impl Codec<bool> for OneOf {
    fn write(own: bool, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(if own { " own" } else { " other" })
    }

    fn read(words: &mut Words<'_>) -> Result<bool, String> {
        one_of(words, &[true, false], |own| if own { "own" } else { "other" }.into())
    }
}

broadside_kit::notation! {
    Action, "an action" {
        "pass" Pass,
        "done" Done,
        "yes" Yes,
        "no" No,
        "build" Build(card: LongList),
        "hex" Hex(hex: OnMap),
        "face" Face(direction: Itself),
        "card" Card(card: Counted),
        "system" System(slot: Counted),
        "enemy" Enemy(seat: Itself, slot: Counted),
        "attachment" Attachment(slot: Counted, place: Counted),
        "detach" EnemyAttachment(seat: Itself, slot: Counted, place: Counted),
        "add" Add,
        "mission" Mission(index: Counted),
        "bonus" Bonus(bonus: OneOf),
        "cruiser" Cruiser(index: Counted),
        "shift" CruiserTo(index: Counted, hex: OnMap),
        "beacon" Beacon(index: Counted),
        "token" Token(index: Counted),
        "obstacle" Obstacle(index: Counted),
        "kind" ObstacleKind(kind: Counted),
        "attached" Attached,
        "drift" Drift,
        "energy" Energy,
        "declare" Declare { slot: Counted, profile: Counted, attached: Itself },
        "force" Force { slot: Counted, profile: Counted, first: Counted, second: Maybe<Counted> },
        "attach" AttachBy { card: Counted, slot: Counted, replace: Maybe<Counted> },
        "move-cruisers" MoveCruisers,
        "fire-cruisers" FireCruisers,
        "boost" SystemBoost(slot: Counted, index: Counted),
        "mend" Mend,
        "drain" Drain,
        "screen" Screen(index: Counted),
        "opponent" Opponent(seat: Itself),
        "branch" Branch(index: Counted),
        "forward" Forward,
        "left" Left,
        "right" Right,
        "target" Target(target: OnMap),
        "hit" Hit(face: OneOf, component: Counted),
        "top" Top(card: Counted),
        "bottom" Bottom(card: Counted),
        "fight" Fight,
        "recover" Recover,
        "option" Option(option: OneOf),
        "control" Control(ship: OnMap, from: Counted, to: Counted),
        "first" First(own: OneOf),
        "trigger" Trigger(index: Counted),
    }
}
