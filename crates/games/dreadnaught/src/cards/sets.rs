//! Sets and piles of Grid cards.

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content::{GRID_CARDS, GridId};

/// A set of Grid cards of one player's deck. Every card of a deck is different, so a set is a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Self = Self(0);
    /// The whole deck.
    pub const ALL: Self = Self((1 << GRID_CARDS) - 1);

    /// Just this card.
    pub const fn one(card: GridId) -> Self {
        Self(1 << card.0)
    }

    /// Whether the card is among them.
    pub const fn contains(self, card: GridId) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Adds a card.
    pub const fn insert(&mut self, card: GridId) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: GridId) {
        self.0 &= !(1 << card.0);
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of either.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those of both.
    pub const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those that are not among the others.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards in the order of the deck list.
    pub fn iter(self) -> impl Iterator<Item = GridId> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = (rest != 0).then(|| rest.trailing_zeros() as u8)?;
            rest &= rest - 1;
            Some(GridId(next))
        })
    }

    /// The card at a place in the order of the deck list.
    pub fn nth(self, place: usize) -> Option<GridId> {
        self.iter().nth(place)
    }
}

impl FromIterator<GridId> for Cards {
    fn from_iter<I: IntoIterator<Item = GridId>>(cards: I) -> Self {
        let mut set = Self::NONE;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<GridId>::deserialize(deserializer)?;
        match cards.iter().find(|card| card.index() >= GRID_CARDS) {
            Some(card) => Err(serde::de::Error::custom(format!("there is no Grid card {}", card.0))),
            None => Ok(cards.into_iter().collect()),
        }
    }
}

/// A deck with its order; the last card is the top one.
pub type Pile = ArrayVec<GridId, GRID_CARDS>;
