//! What a player can pick, and its text form.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use broadside_engine::Seat;
use broadside_geometry::hex::{Direction, Hex};

use crate::attack::shot::Target;
use crate::content::{GridId, ObstacleKindId, SystemId};
use crate::effects::vocabulary::Face;
use crate::state::ShipRef;

/// One pick. Places in lists are counted from 0 here and from 1 in the text form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Let it go by.
    Pass,
    /// That is all.
    Done,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Put this System card into the layout (DN-4.11), or swap it in (DN-5.14).
    Build(SystemId),
    /// This hex.
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
    Bonus(Bonus),
    /// This own Cruiser.
    Cruiser(u8),
    /// Move this Cruiser to this hex (DN-5.14d).
    CruiserTo(u8, Hex),
    /// This Beacon.
    Beacon(u8),
    /// This token.
    Token(u8),
    /// This Obstacle.
    Obstacle(u8),
    /// An Obstacle of this kind.
    ObstacleKind(ObstacleKindId),
    /// Pay with Attached cards alone (DN-8.5).
    Attached,
    /// Drift (DN-8.20).
    Drift,
    /// Use an Energy token (DN-11.3).
    Energy,
    /// Activate a profile of a System card, paying with these Attached cards as bits (DN-8.8).
    Declare {
        /// The System card.
        slot: u8,
        /// The profile.
        profile: u8,
        /// Attached cards that pay.
        attached: u8,
    },
    /// Activate a Disabled card by Energy, paying from the hand (DN-11.4).
    Force {
        /// The System card.
        slot: u8,
        /// The profile.
        profile: u8,
        /// The first card.
        first: GridId,
        /// The second.
        second: Option<GridId>,
    },
    /// Attach by Energy (DN-11.5).
    AttachBy {
        /// The Grid card.
        card: GridId,
        /// The System card.
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
    /// This opponent.
    Opponent(Seat),
    /// This branch.
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
pub enum Bonus {
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

impl Bonus {
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

fn number(index: u8) -> u32 {
    u32::from(index) + 1
}

fn ship_words(ship: ShipRef) -> String {
    match ship {
        ShipRef::Dreadnaught(seat) => format!("ship {seat}"),
        ShipRef::Cruiser(seat, index) => format!("cruiser {seat} {}", number(index)),
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Pass => f.write_str("pass"),
            Self::Done => f.write_str("done"),
            Self::Yes => f.write_str("yes"),
            Self::No => f.write_str("no"),
            Self::Build(card) => write!(f, "build {}", u32::from(card.0) + 1),
            Self::Hex(hex) => write!(f, "hex {} {}", hex.q, hex.r),
            Self::Face(direction) => write!(f, "face {direction}"),
            Self::Card(card) => write!(f, "card {}", number(card.0)),
            Self::System(slot) => write!(f, "system {}", number(slot)),
            Self::Enemy(seat, slot) => write!(f, "enemy {seat} {}", number(slot)),
            Self::Attachment(slot, place) => write!(f, "attachment {} {}", number(slot), number(place)),
            Self::EnemyAttachment(seat, slot, place) => {
                write!(f, "detach {seat} {} {}", number(slot), number(place))
            }
            Self::Add => f.write_str("add"),
            Self::Mission(index) => write!(f, "mission {}", number(index)),
            Self::Bonus(bonus) => write!(f, "bonus {}", bonus.word()),
            Self::Cruiser(index) => write!(f, "cruiser {}", number(index)),
            Self::CruiserTo(index, hex) => write!(f, "shift {} {} {}", number(index), hex.q, hex.r),
            Self::Beacon(index) => write!(f, "beacon {}", number(index)),
            Self::Token(index) => write!(f, "token {}", number(index)),
            Self::Obstacle(index) => write!(f, "obstacle {}", number(index)),
            Self::ObstacleKind(kind) => write!(f, "kind {}", number(kind.0)),
            Self::Attached => f.write_str("attached"),
            Self::Drift => f.write_str("drift"),
            Self::Energy => f.write_str("energy"),
            Self::Declare { slot, profile, attached } => {
                write!(f, "declare {} {} {attached}", number(slot), number(profile))
            }
            Self::Force { slot, profile, first, second } => {
                write!(f, "force {} {} {}", number(slot), number(profile), number(first.0))?;
                second.map_or(Ok(()), |card| write!(f, " {}", number(card.0)))
            }
            Self::AttachBy { card, slot, replace } => {
                write!(f, "attach {} {}", number(card.0), number(slot))?;
                replace.map_or(Ok(()), |place| write!(f, " {}", number(place)))
            }
            Self::MoveCruisers => f.write_str("move-cruisers"),
            Self::FireCruisers => f.write_str("fire-cruisers"),
            Self::SystemBoost(slot, index) => write!(f, "boost {} {}", number(slot), number(index)),
            Self::Mend => f.write_str("mend"),
            Self::Drain => f.write_str("drain"),
            Self::Screen(index) => write!(f, "screen {}", number(index)),
            Self::Opponent(seat) => write!(f, "opponent {seat}"),
            Self::Branch(index) => write!(f, "branch {}", number(index)),
            Self::Forward => f.write_str("forward"),
            Self::Left => f.write_str("left"),
            Self::Right => f.write_str("right"),
            Self::Target(target) => match target {
                Target::Ship(ship) => write!(f, "target {}", ship_words(ship)),
                Target::Obstacle(index, hex) => {
                    write!(f, "target obstacle {} {} {}", number(index), hex.q, hex.r)
                }
                Target::Token(index) => write!(f, "target token {}", number(index)),
                Target::Beacon(index) => write!(f, "target beacon {}", number(index)),
            },
            Self::Hit(face, component) => write!(f, "hit {} {}", face as u8, number(component)),
            Self::Top(card) => write!(f, "top {}", number(card.0)),
            Self::Bottom(card) => write!(f, "bottom {}", number(card.0)),
            Self::Fight => f.write_str("fight"),
            Self::Recover => f.write_str("recover"),
            Self::Option(option) => write!(f, "option {}", option.letter()),
            Self::Control(ship, from, to) => {
                write!(f, "control {} {} {}", ship_words(ship), number(from), number(to))
            }
            Self::First(own) => f.write_str(if own { "first own" } else { "first other" }),
            Self::Trigger(index) => write!(f, "trigger {}", number(index)),
        }
    }
}

/// The words of a text, read one after the other.
struct Words<'a> {
    text: &'a str,
    rest: std::str::SplitWhitespace<'a>,
}

impl<'a> Words<'a> {
    fn wrong(&self) -> String {
        format!("'{}' is not an action", self.text)
    }

    fn word(&mut self) -> Result<&'a str, String> {
        let wrong = self.wrong();
        self.rest.next().ok_or(wrong)
    }

    fn value<T: FromStr>(&mut self) -> Result<T, String> {
        let wrong = self.wrong();
        self.word()?.parse().map_err(|_| wrong)
    }

    /// A place in a list, counted from 1.
    fn place(&mut self) -> Result<u8, String> {
        let number: u16 = self.value()?;
        number.checked_sub(1).and_then(|index| u8::try_from(index).ok()).ok_or_else(|| self.wrong())
    }

    fn maybe_place(&mut self) -> Result<Option<u8>, String> {
        if self.rest.clone().next().is_none() { Ok(None) } else { self.place().map(Some) }
    }

    fn card(&mut self) -> Result<GridId, String> {
        self.place().map(GridId)
    }

    fn hex(&mut self) -> Result<Hex, String> {
        Ok(Hex::new(self.value()?, self.value()?))
    }

    fn ship(&mut self) -> Result<ShipRef, String> {
        match self.word()? {
            "ship" => Ok(ShipRef::Dreadnaught(self.value()?)),
            "cruiser" => Ok(ShipRef::Cruiser(self.value()?, self.place()?)),
            _ => Err(self.wrong()),
        }
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut words = Words { text, rest: text.split_whitespace() };
        let action = match words.word()? {
            "pass" => Self::Pass,
            "done" => Self::Done,
            "yes" => Self::Yes,
            "no" => Self::No,
            "build" => {
                let number: u16 = words.value()?;
                Self::Build(SystemId(number.checked_sub(1).ok_or_else(|| words.wrong())?))
            }
            "hex" => Self::Hex(words.hex()?),
            "face" => Self::Face(words.value::<Direction>()?),
            "card" => Self::Card(words.card()?),
            "system" => Self::System(words.place()?),
            "enemy" => Self::Enemy(words.value()?, words.place()?),
            "attachment" => Self::Attachment(words.place()?, words.place()?),
            "detach" => Self::EnemyAttachment(words.value()?, words.place()?, words.place()?),
            "add" => Self::Add,
            "mission" => Self::Mission(words.place()?),
            "bonus" => {
                let word = words.word()?;
                let found = Bonus::ALL.into_iter().find(|bonus| bonus.word() == word);
                Self::Bonus(found.ok_or_else(|| words.wrong())?)
            }
            "cruiser" => Self::Cruiser(words.place()?),
            "shift" => Self::CruiserTo(words.place()?, words.hex()?),
            "beacon" => Self::Beacon(words.place()?),
            "token" => Self::Token(words.place()?),
            "obstacle" => Self::Obstacle(words.place()?),
            "kind" => Self::ObstacleKind(ObstacleKindId(words.place()?)),
            "attached" => Self::Attached,
            "drift" => Self::Drift,
            "energy" => Self::Energy,
            "declare" => Self::Declare {
                slot: words.place()?,
                profile: words.place()?,
                attached: words.value::<u8>()?,
            },
            "force" => Self::Force {
                slot: words.place()?,
                profile: words.place()?,
                first: words.card()?,
                second: words.maybe_place()?.map(GridId),
            },
            "attach" => {
                Self::AttachBy { card: words.card()?, slot: words.place()?, replace: words.maybe_place()? }
            }
            "move-cruisers" => Self::MoveCruisers,
            "fire-cruisers" => Self::FireCruisers,
            "boost" => Self::SystemBoost(words.place()?, words.place()?),
            "mend" => Self::Mend,
            "drain" => Self::Drain,
            "screen" => Self::Screen(words.place()?),
            "opponent" => Self::Opponent(words.value()?),
            "branch" => Self::Branch(words.place()?),
            "forward" => Self::Forward,
            "left" => Self::Left,
            "right" => Self::Right,
            "target" => {
                let mut ahead = Words { text, rest: words.rest.clone() };
                match ahead.word()? {
                    "obstacle" => {
                        words = ahead;
                        Self::Target(Target::Obstacle(words.place()?, words.hex()?))
                    }
                    "token" => {
                        words = ahead;
                        Self::Target(Target::Token(words.place()?))
                    }
                    "beacon" => {
                        words = ahead;
                        Self::Target(Target::Beacon(words.place()?))
                    }
                    _ => Self::Target(Target::Ship(words.ship()?)),
                }
            }
            "hit" => {
                let face: usize = words.value()?;
                let face = Face::ALL.get(face).copied().ok_or_else(|| words.wrong())?;
                Self::Hit(face, words.place()?)
            }
            "top" => Self::Top(words.card()?),
            "bottom" => Self::Bottom(words.card()?),
            "fight" => Self::Fight,
            "recover" => Self::Recover,
            "option" => {
                let letter = words.word()?;
                let found = Recover::ALL.into_iter().find(|option| option.letter() == letter);
                Self::Option(found.ok_or_else(|| words.wrong())?)
            }
            "control" => Self::Control(words.ship()?, words.place()?, words.place()?),
            "first" => match words.word()? {
                "own" => Self::First(true),
                "other" => Self::First(false),
                _ => return Err(words.wrong()),
            },
            "trigger" => Self::Trigger(words.place()?),
            _ => return Err(words.wrong()),
        };
        if words.rest.next().is_some() { Err(words.wrong()) } else { Ok(action) }
    }
}
