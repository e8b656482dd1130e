//! Sets of types, kinds, windows and intrusions.

use serde::{Deserialize, Deserializer, Serialize};

use super::cards::{GridType, Kind};
use super::moments::Window;
use super::operations::Intrusion;

macro_rules! sets {
    ($($(#[$meta:meta])* $name:ident of $item:ident),* $(,)?) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        pub struct $name(u8);

        impl $name {
            pub const NONE: Self = Self(0);

            pub const fn one(item: $item) -> Self {
                Self(1 << item as u8)
            }

            pub const fn contains(self, item: $item) -> bool {
                self.meets(Self::one(item))
            }

            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether the two have something in common.
            pub const fn meets(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// What is in one or the other.
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::NONE, |set, item| set.union(Self::one(item)))
            }
        }
    )*};
}

sets! {
    /// A set of Grid types.
    GridTypes of GridType,
    /// A set of kinds of System cards.
    Kinds of Kind,
    /// A set of windows.
    Windows of Window,
    /// A set of intrusions.
    Intrusions of Intrusion,
}

impl GridTypes {
    /// The types in order.
    pub fn iter(self) -> impl Iterator<Item = GridType> {
        GridType::ALL.into_iter().filter(move |&grid| self.contains(grid))
    }
}

/// Reads a set that is written as a list.
pub(crate) fn listed<'de, T: Deserialize<'de>, S: FromIterator<T>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<S, D::Error> {
    Ok(Vec::deserialize(deserializer)?.into_iter().collect())
}
