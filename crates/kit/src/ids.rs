//! Ids and words as types: what a game's content and table are numbered by, and how a closed list is spelled.

/// Places in the lists of a game's content, saved as the number itself: `ids! { /// A faction. FactionId, … }`. Where
/// there may be more than 256 of a kind, it says how wide its number is: `CardId(u16)`.
#[macro_export]
macro_rules! ids {
    (@) => { u8 };
    (@ $number:ty) => { $number };
    ($($(#[$meta:meta])* $name:ident $(($number:ty))?),* $(,)?) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $crate::ids!(@ $($number)?));

        impl $name {
            /// Its place in the content's list.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

/// What a game asks of the lists of its content, for each of them: all, the one of a number, the number of an id.
///
/// `lists! { factions: Faction by FactionId, faction, find_faction; … }` in an `impl`; the things have a field `id`.
#[macro_export]
macro_rules! lists {
    ($($list:ident: $thing:ident by $id:ident, $one:ident, $find:ident;)*) => {$(
        /// All of them, in the order of their numbers.
        pub fn $list(&self) -> &[$thing] {
            &self.$list
        }

        /// The one of a number.
        pub fn $one(&self, id: $id) -> &$thing {
            &self.$list[id.index()]
        }

        /// The number of the one with an id.
        pub fn $find(&self, id: &str) -> Option<$id> {
            self.$list.iter().position(|it| it.id == id).map(|place| $id(place as _))
        }
    )*};
}

/// Numbers of things on the table, from 0 inside and from 1 in texts: `numbers! { /// A ship. ShipId(u8), "ship"; … }`.
#[macro_export]
macro_rules! numbers {
    ($($(#[$meta:meta])* $name:ident($number:ty), $what:literal;)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $number);

        impl $name {
            /// Its place in the order of creation, from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "{}", u32::from(self.0) + 1)
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                let number: u32 = text.parse().map_err(|_| format!("'{text}' is no number"))?;
                let index = number.checked_sub(1).and_then(|index| index.try_into().ok());
                index.map(Self).ok_or_else(|| format!(concat!("there is no ", $what, " {}"), text))
            }
        }
    )*};
}

/// One word for each value of an enum, as it is printed and parsed: `spelled! { Edge { North "north", … } … }`.
#[macro_export]
macro_rules! spelled {
    ($($type:ident { $($value:ident $word:literal),* $(,)? })*) => {$(
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(match self { $(Self::$value => $word),* })
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                match text {
                    $($word => Ok(Self::$value),)*
                    _ => Err(format!("'{text}' is none of {}", [$($word),*].join(", "))),
                }
            }
        }
    )*};
}
