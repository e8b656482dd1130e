//! Cards and who knows them.
//!
//! The cards of a deck are all different and there are at most [`MOST`] of them. They lie in a [`Pile`] where their
//! order counts, and in a [`Set`] where it does not: hands, discards, cards laid down. [`Seen`] remembers who knows
//! which of them, and deals anew what an observer does not know. A game has one pile for all or one for each player,
//! and as many sets as its rules name.

use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use broadside_engine::{Dice, MAX_SEATS, Observer, Seat, Seats, Stream};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::set::{Few, MOST, Set, existing};

/// Cards in an order. The last is the top one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pile<C>(ArrayVec<C, MOST>);

impl<C: Few> Pile<C> {
    /// Its cards, in no order.
    pub fn cards(&self) -> Set<C> {
        self.iter().copied().collect()
    }

    /// Takes the top card. Who has seen it there knows where it goes.
    pub fn draw(&mut self) -> Option<C> {
        self.0.pop()
    }

    /// The top cards, up to so many, the topmost last.
    pub fn top(&self, count: usize) -> &[C] {
        &self[self.len().saturating_sub(count)..]
    }

    /// Takes up to so many cards from the top for some seats to look at. Nobody else knows any more where they are.
    pub fn lift(&mut self, count: usize, by: Seats, seen: &mut Seen<C>) -> Set<C> {
        let cards = self.top(count).iter().copied().collect();
        self.0.truncate(self.len().saturating_sub(count));
        seen.forget(cards);
        seen.show(cards, by);
        cards
    }

    /// Puts a card on the top.
    pub fn put_on(&mut self, card: C) {
        self.0.push(card);
    }

    /// Puts a card under all others.
    pub fn put_under(&mut self, card: C) {
        self.0.insert(0, card);
    }

    /// Shuffles cards into the pile. Nobody knows where any card of it is.
    pub fn shuffle_in(&mut self, cards: Set<C>, seen: &mut Seen<C>, stream: Stream, dice: &mut impl Dice) {
        let all = self.cards().union(cards);
        self.0 = all.iter().collect();
        dice.shuffle(stream, &mut self.0);
        seen.forget(all);
    }
}

impl<C> Default for Pile<C> {
    fn default() -> Self {
        Self(ArrayVec::new())
    }
}

impl<C> Deref for Pile<C> {
    type Target = ArrayVec<C, MOST>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<C> DerefMut for Pile<C> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl<C> FromIterator<C> for Pile<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        Self(cards.into_iter().collect())
    }
}

impl<C> IntoIterator for Pile<C> {
    type Item = C;
    type IntoIter = arrayvec::IntoIter<C, MOST>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<C: Serialize> Serialize for Pile<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, C: Few + Deserialize<'de>> Deserialize<'de> for Pile<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards: Vec<C> = existing(deserializer)?;
        if cards.len() > C::COUNT {
            return Err(serde::de::Error::custom(format_args!("a pile has at most {} cards", C::COUNT)));
        }
        Ok(cards.into_iter().collect())
    }
}

/// Who knows where each card is, beside those who hold it. Saved as a list of seats for each card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen<C: Few>([Set<C>; MAX_SEATS]);

/// The most places over which cards are dealt anew: two a seat, and some for the table.
pub const MOST_PLACES: usize = 16;

/// A place where cards lie that somebody may not know.
#[derive(Debug)]
pub enum Place<'a, C: Few> {
    /// In no order: a hand, cards that are looked at.
    Loose(&'a mut Set<C>),
    /// In an order: a pile or a part of it.
    Ordered(&'a mut [C]),
    /// A hand, and what was laid face down out of it, in public but for the faces: who knows a card of the hand does
    /// not know whether it was laid.
    Laid {
        /// What is still in the hand.
        hand: &'a mut Set<C>,
        /// What was laid.
        laid: &'a mut Set<C>,
    },
}

impl<C: Few> Place<'_, C> {
    fn cards(&self) -> Set<C> {
        match self {
            Self::Loose(cards) => **cards,
            Self::Ordered(cards) => cards.iter().copied().collect(),
            Self::Laid { hand, laid } => hand.union(**laid),
        }
    }
}

impl<C: Few> Seen<C> {
    /// The cards of which a seat knows where they are.
    pub const fn by(&self, seat: Seat) -> Set<C> {
        self.0[seat.index()]
    }

    /// The cards of which an observer knows where they are.
    pub const fn known(&self, observer: Observer) -> Set<C> {
        match observer {
            Observer::Seat(seat) => self.by(seat),
            Observer::Spectator => Set::NONE,
            Observer::Open => Set::ALL,
        }
    }

    /// Some seats see where cards are.
    pub fn show(&mut self, cards: Set<C>, to: Seats) {
        for seat in to.iter() {
            self.0[seat.index()] = self.by(seat).union(cards);
        }
    }

    /// Nobody knows any more where these cards are.
    pub fn forget(&mut self, cards: Set<C>) {
        self.blur(cards, Seats::NONE);
    }

    /// One of these cards has been moved in secret, such as from a hand under a deck: nobody knows of any of them any
    /// more where it is, but for those who know which it was. Forgetting that one alone would betray it.
    pub fn blur(&mut self, cards: Set<C>, but: Seats) {
        for seat in Seat::all(MAX_SEATS).filter(|&seat| !but.contains(seat)) {
            self.0[seat.index()] = self.by(seat).without(cards);
        }
    }

    /// Deals the cards that the observer does not know over the places where such cards lie, each way equally likely.
    /// What he knows stays where it is, and every place keeps its count.
    ///
    /// `places` are those into which the observer cannot look: not his own hand, and no cards that lie open. The
    /// sample depends on nothing that he does not know, for the cards are put in order before they are shuffled.
    /// Cards that he knows as a group, though not one by one, are dealt by a call of their own. What others have
    /// seen of cards that he does not know is forgotten.
    ///
    /// # Panics
    /// If there are more than [`MOST_PLACES`].
    pub fn deal_anew<'a>(
        &mut self,
        observer: Observer,
        places: impl IntoIterator<Item = Place<'a, C>>,
        stream: Stream,
        dice: &mut impl Dice,
    ) where
        C: 'a,
    {
        if observer == Observer::Open {
            return;
        }
        let known = self.known(observer);
        let places: ArrayVec<Place<'_, C>, MOST_PLACES> = places.into_iter().collect();
        let all = places.iter().fold(Set::NONE, |all, place| all.union(place.cards()));
        let mut hidden: ArrayVec<C, MOST> = all.without(known).iter().collect();
        dice.shuffle(stream, &mut hidden);
        let mut next = hidden.into_iter();
        for place in places {
            let cards = place.cards();
            let unknown = cards.without(known).len();
            let mut anew = || cards.both(known).union(next.by_ref().take(unknown).collect());
            match place {
                Place::Loose(cards) => *cards = anew(),
                Place::Ordered(cards) => {
                    let open = cards.iter_mut().filter(|card| !known.contains(**card));
                    open.zip(&mut next).for_each(|(card, other)| *card = other);
                }
                Place::Laid { hand, laid } => {
                    let count = laid.len();
                    *hand = anew();
                    *laid = (0..count).filter_map(|_| hand.draw(stream, dice)).collect();
                }
            }
        }
        self.0 = self.0.map(|seen| seen.both(known));
    }
}

impl<C: Few> Default for Seen<C> {
    fn default() -> Self {
        Self([Set::NONE; MAX_SEATS])
    }
}

impl<C: Few> Serialize for Seen<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let who = |card| Seat::all(MAX_SEATS).filter(|&seat| self.by(seat).contains(card)).collect::<Seats>();
        serializer.collect_seq(Set::ALL.iter().map(who))
    }
}

impl<'de, C: Few> Deserialize<'de> for Seen<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let who = Vec::<Seats>::deserialize(deserializer)?;
        if who.len() != C::COUNT {
            let (found, count) = (who.len(), C::COUNT);
            return Err(serde::de::Error::custom(format_args!(
                "{found} cards are seen, but there are {count}"
            )));
        }
        let mut seen = Self::default();
        for (card, seats) in Set::ALL.iter().zip(who) {
            seen.show(Set::one(card), seats);
        }
        Ok(seen)
    }
}

/// Counts the cards of all places, to see that each lies in one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally<C: Few> {
    /// Those that lie somewhere.
    pub found: Set<C>,
    /// Those that lie in more than one place.
    pub twice: Set<C>,
}

impl<C: Few> Default for Tally<C> {
    fn default() -> Self {
        Self { found: Set::NONE, twice: Set::NONE }
    }
}

impl<C: Few> Tally<C> {
    /// Cards lie in some place.
    pub const fn add(&mut self, cards: Set<C>) {
        self.twice = self.twice.union(self.found.both(cards));
        self.found = self.found.union(cards);
    }

    /// Cards lie one by one, in a pile or in places of their own.
    pub fn add_each(&mut self, cards: impl IntoIterator<Item = C>) {
        cards.into_iter().for_each(|card| self.add(Set::one(card)));
    }
}
