//! The closed vocabulary of cards and traits: when they count, what they need, what they do.
//!
//! A card is one hook that somebody plays; a trait is hooks that ships of a class always have. Which words go
//! together is said once, in the tables of `content/reading/hooks.rs`; the words of the files are these names in
//! lower case.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::limits::{CONDITIONS, EFFECTS};
use crate::pieces::{Band, Marker, Markers, Sizes};

/// A moment, what must hold in it, and what then happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hook {
    pub moment: Moment,
    /// All of them must hold.
    pub needs: Conditions,
    /// In the order in which they happen.
    pub effects: ArrayVec<Effect, EFFECTS>,
}

/// The four kinds of cards (FA-18.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Kind {
    #[serde(rename = "T")]
    Turn,
    #[serde(rename = "S")]
    Squadron,
    #[serde(rename = "A")]
    Action,
    #[serde(rename = "R")]
    Reaction,
}

impl Kind {
    pub const ALL: [Self; 4] = [Self::Turn, Self::Squadron, Self::Action, Self::Reaction];

    /// Its letter.
    pub const fn letter(self) -> char {
        match self {
            Self::Turn => 'T',
            Self::Squadron => 'S',
            Self::Action => 'A',
            Self::Reaction => 'R',
        }
    }
}

/// When a hook counts. Every moment but the first is one in which a kind of card is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// At all times: traits only.
    Always,
    /// T: turn cards are laid (FA-4.2).
    Turn,
    /// S: an own squadron begins its activation (FA-5.7 a).
    Activation,
    /// S (W): an own flight begins its activation (FA-16.5 a).
    FlightActivation,
    /// A: an own ship moves (FA-6.4).
    Move,
    /// A: the combat segment of an own squadron begins (FA-5.7 e).
    Combat,
    /// A: an own attack is declared (FA-8.15, step 2).
    Attack,
    /// A: its dice are rolled (FA-8.15, step 5).
    Dice,
    /// A (W): an own flight has ended its move (FA-16.5 c).
    FlightMoved,
    /// A: an own boarding party is complete (FA-13.7).
    Party,
    /// R: an own ship is the target of an attack (FA-18.7).
    Target,
    /// R: the 2D6 of a critical hit on an own ship are rolled.
    Critical,
    /// R: a round of boarding on an own ship is about to be rolled.
    Board,
    /// R: an enemy flight has ended its move near an own ship.
    Flight,
    /// R: an own ship is destroyed by a primary or torpedo attack.
    Destroyed,
    /// R: an enemy has played an S or A card.
    Card,
}

impl Moment {
    pub const ALL: [Self; 16] = [
        Self::Always,
        Self::Turn,
        Self::Activation,
        Self::FlightActivation,
        Self::Move,
        Self::Combat,
        Self::Attack,
        Self::Dice,
        Self::FlightMoved,
        Self::Party,
        Self::Target,
        Self::Critical,
        Self::Board,
        Self::Flight,
        Self::Destroyed,
        Self::Card,
    ];

    /// The kind of card that is played then.
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Self::Always => None,
            Self::Turn => Some(Kind::Turn),
            Self::Activation | Self::FlightActivation => Some(Kind::Squadron),
            Self::Move | Self::Combat | Self::Attack | Self::Dice | Self::FlightMoved | Self::Party => {
                Some(Kind::Action)
            }
            Self::Target | Self::Critical | Self::Board | Self::Flight | Self::Destroyed | Self::Card => {
                Some(Kind::Reaction)
            }
        }
    }

    /// Whether a card of this moment is played on a flight, and marked (W) (FA-18.1).
    pub const fn is_for_wings(self) -> bool {
        matches!(self, Self::FlightActivation | Self::FlightMoved)
    }
}

/// What must hold for a hook, or for a number of an attack to change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// The attack is made with primary weapons.
    Guns,
    /// The attack is made with torpedoes.
    Torpedoes,
    /// One weapon, one target.
    Plain,
    /// A linked attack.
    Linked,
    /// A plain or a linked attack.
    Unsplit,
    /// The firer, or the focus of a link, is in this range band or a nearer one.
    Band(Band),
    /// A line of sight of the attack is obscured (FA-8.7).
    Obscured,
    /// The first batch of dice shows a 1.
    Ones,
    /// The own ship that it is about has one of these sizes.
    Size(Sizes),
    /// The own ship has SH of at least 1 printed.
    Shields,
    /// The shields of the own ship, whatever their number, are not knocked out, and its cloak is off.
    ShieldsWork,
    /// The point defence of the own ship, whatever its number, is not knocked out.
    PointDefenceWorks,
    /// The own ship has a critical marker.
    Marked,
    /// A mine lies in reach of the sweep that the same card makes.
    Mine,
    /// Point defence is about to be rolled.
    PointDefence,
    /// The ship was not destroyed by a Core Breach.
    NoBreach,
    /// A weapon of the ship bears on the ship that fired at it.
    Bears,
}

/// Some conditions, all of which must hold.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Conditions([Option<Condition>; CONDITIONS]);

impl Conditions {
    /// The first ones of some, as many as there is room for.
    pub fn new(conditions: impl IntoIterator<Item = Condition>) -> Self {
        let mut all = Self::default();
        for (place, condition) in all.0.iter_mut().zip(conditions) {
            *place = Some(condition);
        }
        all
    }

    /// Those there are.
    pub fn iter(self) -> impl Iterator<Item = Condition> {
        self.0.into_iter().flatten()
    }

    /// Whether nothing needs to hold.
    pub fn is_empty(self) -> bool {
        self.iter().next().is_none()
    }
}

/// What a hook does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// A number is larger, or smaller below zero, after all halvings (FA-18.12).
    Add {
        what: Number,
        /// Dice, hits or points; mils for lengths.
        by: i16,
        /// Which attacks it counts for, where it is about attack dice.
        of: Conditions,
        /// Only for the first of these attacks.
        first: bool,
    },
    /// A number of dice is halved, rounded down, possibly to 0.
    Halve(Number),
    /// Something does not count.
    Ignore(Ignored),
    /// Dice are rolled again.
    RollAgain(Rolled),
    /// A turn at once, without regard to TL (FA-6.5).
    Turn,
    /// The ship that fired loses so many CP after the attack.
    LoseCrew(u8),
    /// One of these is taken off a ship, by choice; nothing where it has none.
    Relieve(Reliefs),
    /// A mine at most so far away, in mils, is removed without going off.
    Sweep(i32),
    /// No cards of a kind can be played.
    Forbid(Kind),
    /// Primary weapons and torpedoes reach no further, in mils.
    Range(i32),
    /// Another card has no effect: one that is marked (C) (FA-18.10).
    Cancel,
    /// A plain attack with one weapon before the ship is removed.
    LastAttack,
    /// The Fore battery fires along a channel (FA-1.15).
    Channel,
    /// The ship has a cloak (FA-9.12, FA-9.13).
    Cloak,
    /// Half its PD helps friends that are at most so far away, in mils (FA-9.10).
    Escort(i32),
}

/// A number that changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Number {
    /// The initiative total (FA-4.4).
    Initiative,
    /// CD, a length (FA-5.1).
    CommandDistance,
    /// The maximum movement, a length (FA-6.3, FA-16.6).
    Movement,
    /// Repair rolls (FA-12.12).
    Repair,
    /// Attack dice, of ships and of flights (FA-8.14, FA-16.17).
    Attack,
    /// The dice of a flight in a dogfight (FA-16.18).
    Dogfight,
    /// Shield dice of each roll, also of a ship with SH 0, but of none whose shields are out or cloaked (FA-9.6).
    Shields,
    /// PD dice of each roll, also of a ship with PD 0, but of none whose PD is out (FA-9.7).
    PointDefence,
    /// The hits that are left after the defence (FA-9.11).
    Hits,
    /// The dice of a boarding party in its first roll, for each ship that boards (FA-13.11).
    Party,
    /// The dice of the defender in a round of boarding (FA-13.11).
    Defenders,
}

impl Number {
    /// Whether it is a length, which files give in inches.
    pub const fn is_length(self) -> bool {
        matches!(self, Self::CommandDistance | Self::Movement)
    }
}

/// What does not count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ignored {
    /// The halving for an obscured line of sight (FA-8.7).
    Obscured,
    /// The turn limit: TL is 0 (FA-6.5).
    TurnLimit,
    /// The minimum movement (FA-6.1).
    Minimum,
}

/// Dice that are rolled again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rolled {
    /// Each 1 of the first batch of attack dice, once; new sixes explode.
    Ones,
    /// The 2D6 of a critical hit; the second roll counts.
    Critical,
}

/// What a ship may be relieved of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Relief {
    /// A marker of a critical hit.
    Marker(Marker),
    /// A crew token: 1 lost CP comes back.
    Crew,
}

/// Some reliefs, of which one is chosen for a ship.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Reliefs {
    markers: Markers,
    crew: bool,
}

impl Reliefs {
    /// Whether it is among them.
    pub const fn contains(self, relief: Relief) -> bool {
        match relief {
            Relief::Marker(marker) => self.markers.contains(marker),
            Relief::Crew => self.crew,
        }
    }

    /// Those there are.
    pub fn iter(self) -> impl Iterator<Item = Relief> {
        self.markers.iter().map(Relief::Marker).chain(self.crew.then_some(Relief::Crew))
    }
}

impl FromIterator<Relief> for Reliefs {
    fn from_iter<I: IntoIterator<Item = Relief>>(reliefs: I) -> Self {
        let mut all = Self::default();
        for relief in reliefs {
            match relief {
                Relief::Marker(marker) => all.markers = all.markers.with(marker),
                Relief::Crew => all.crew = true,
            }
        }
        all
    }
}

/// Whom a card is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum On {
    /// What the moment is about: the attack, the ship, the flight, the party or the card.
    It,
    /// Whoever plays it, and all his ships.
    You,
    /// All players.
    Everybody,
    /// An opponent of choice (FA-18.9).
    Opponent,
    /// Each affected ship of the squadron (FA-18.5).
    Each,
    /// One ship of choice: of the squadron, or within reach of the flight.
    One,
}

/// How long a card counts (FA-18.11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lasts {
    /// For the attack, the roll or the move it is played in.
    Moment,
    /// Until the activation ends.
    Activation,
    /// Until the End Phase.
    Turn,
}
