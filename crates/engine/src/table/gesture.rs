//! How a hand makes choices: gestures.

use serde::Serialize;

use super::{Anchor, Choice, Piece};

/// How a hand makes a choice on the board, or several one after the other. What it makes is also offered by the choices,
/// pick by pick: whoever has no hand free loses nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Gesture {
    /// What it does, in a few words: "Put the Wasp down".
    pub label: String,
    /// What is in the hand, as it looks before; each offer says where it would be.
    pub piece: Option<Piece>,
    /// Whether something is still to be picked after it: then it is shown as a draft, and goes with the rest.
    pub goes_on: bool,
    /// How it is made.
    pub hand: Hand,
}

/// How a gesture is made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// Something is put down on a place.
    Place(Vec<Spot>),
    /// Something is turned by a handle on a ring round it.
    Direction {
        /// The middle of the ring.
        center: [i32; 2],
        /// Where it may point.
        bearings: Vec<Bearing>,
    },
    /// Something moves a leg or turns, one after the other.
    Way(Vec<Leg>),
    /// So many of something: a slider or a row of pips.
    Amount(Vec<Amount>),
    /// Some of many: each is taken or left, and then it goes.
    Set {
        /// The members.
        members: Vec<Member>,
        /// The pick that closes the set, once it may be closed.
        close: Option<String>,
    },
    /// One thing on another: a die on a slot, a weapon on a target.
    Pair(Vec<Link>),
    /// One thing that takes several picks, mostly to pay for it.
    Deed(Vec<Deed>),
}

/// Something that is wanted whole, with its whole price.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Deed {
    /// What it is called, what it does and costs, and where it lies; its action is the last of the picks.
    pub choice: Choice,
    /// The picks that do it, in order.
    pub picks: Vec<String>,
}

/// A place where something may be put down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Spot {
    /// Where.
    pub at: [i32; 2],
    /// Where it would point, in tenths of a degree clockwise from up.
    pub heading: Option<i32>,
    /// The picks that do it, in order.
    pub picks: Vec<String>,
}

/// A heading something may be turned to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Bearing {
    /// In tenths of a degree clockwise from up.
    pub heading: i32,
    /// What it is called.
    pub label: String,
    /// The picks that do it, in order.
    pub picks: Vec<String>,
}

/// A leg or a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Leg {
    /// Through where, from where it is to where it would be.
    pub path: Vec<[i32; 2]>,
    /// Where it would point at the end, in tenths of a degree clockwise from up.
    pub heading: i32,
    /// What it is called, costs and crosses: "4 inches ahead, through the belt".
    pub label: String,
    /// Whether it crosses something that harms it.
    pub harms: bool,
    /// The picks that do it, in order.
    pub picks: Vec<String>,
}

/// So many of something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Amount {
    /// How many.
    pub value: i32,
    /// What it is called and costs.
    pub label: String,
    /// The picks that do it, in order.
    pub picks: Vec<String>,
}

/// A member of a set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Member {
    /// Where it lies.
    pub anchor: Anchor,
    /// What it is called.
    pub label: String,
    /// Whether it is in the set now.
    pub taken: bool,
    /// The pick that takes it or leaves it, if it may be changed.
    pub pick: Option<String>,
}

/// One thing on another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Link {
    /// What is taken.
    pub from: Anchor,
    /// Where it is dropped.
    pub to: Anchor,
    /// The picks that do it, in order.
    pub picks: Vec<String>,
}

impl Hand {
    /// All bundles of picks that it can make.
    pub fn bundles(&self) -> Vec<&[String]> {
        match self {
            Self::Place(spots) => spots.iter().map(|it| it.picks.as_slice()).collect(),
            Self::Direction { bearings, .. } => bearings.iter().map(|it| it.picks.as_slice()).collect(),
            Self::Way(legs) => legs.iter().map(|it| it.picks.as_slice()).collect(),
            Self::Amount(amounts) => amounts.iter().map(|it| it.picks.as_slice()).collect(),
            Self::Set { members, close } => {
                let picks = members.iter().filter_map(|it| it.pick.as_ref()).chain(close);
                picks.map(std::slice::from_ref).collect()
            }
            Self::Pair(links) => links.iter().map(|it| it.picks.as_slice()).collect(),
            Self::Deed(deeds) => deeds.iter().map(|it| it.picks.as_slice()).collect(),
        }
    }
}

impl Gesture {
    /// What the choices themselves say of how a hand makes them: those that lie on two things put the one on the other,
    /// those that show one piece in several places put it down, and those that show it in several headings turn it.
    pub fn of(choices: &[Choice]) -> Vec<Self> {
        let mut found = Vec::new();
        let links = choices.iter().filter_map(|choice| match choice.anchors.as_slice() {
            [from, to] => {
                Some(Link { from: from.clone(), to: to.clone(), picks: vec![choice.action.clone()] })
            }
            _ => None,
        });
        let links: Vec<Link> = links.collect();
        if !links.is_empty() {
            let (label, hand) = ("Take one thing to the other".into(), Hand::Pair(links));
            found.push(Self { label, piece: None, goes_on: false, hand });
        }
        let shown: Vec<(&Choice, &Piece)> = choices
            .iter()
            .filter_map(|choice| match choice.ghosts.as_slice() {
                [ghost] => Some((choice, ghost)),
                _ => None,
            })
            .collect();
        let Some(&(_, first)) = shown.first().filter(|_| shown.len() > 1) else { return found };
        if shown.iter().any(|(_, ghost)| ghost.id != first.id) {
            return found;
        }
        let (label, piece) = (first.name.clone(), Some(first.clone()));
        if all_differ(shown.iter().map(|(_, ghost)| ghost.position)) {
            let spots = shown.iter().map(|(choice, ghost)| Spot {
                at: ghost.position,
                heading: ghost.heading,
                picks: vec![choice.action.clone()],
            });
            found.push(Self { label, piece, goes_on: false, hand: Hand::Place(spots.collect()) });
        } else if shown.iter().all(|(_, ghost)| ghost.position == first.position)
            && all_differ(shown.iter().map(|(_, ghost)| ghost.heading))
        {
            let bearings = shown.iter().filter_map(|(choice, ghost)| {
                let picks = vec![choice.action.clone()];
                Some(Bearing { heading: ghost.heading?, label: choice.label.clone(), picks })
            });
            let hand = Hand::Direction { center: first.position, bearings: bearings.collect() };
            found.push(Self { label, piece, goes_on: false, hand });
        }
        found
    }
}

fn all_differ<T: Ord>(things: impl Iterator<Item = T>) -> bool {
    let mut things: Vec<T> = things.collect();
    things.sort_unstable();
    things.windows(2).all(|pair| pair[0] != pair[1])
}
