//! The text form of actions, from one table: what is printed and what is read cannot differ.
//!
//! ```
//! use broadside_kit::notation::{Counted, Itself};
//!
//! #[derive(Clone, Copy, PartialEq, Debug)]
//! enum Action {
//!     Pass,
//!     Ship(u8),
//!     Turn { ship: u8, degrees: i16 },
//! }
//!
//! broadside_kit::notation! {
//!     Action, "an action of this game" {
//!         "pass" Pass,
//!         "ship" Ship(index: Counted),
//!         "turn" Turn { ship: Counted, degrees: Itself },
//!     }
//! }
//!
//! assert_eq!(Action::Turn { ship: 0, degrees: -45 }.to_string(), "turn 1 -45");
//! assert_eq!("ship 3".parse(), Ok(Action::Ship(2)));
//! assert_eq!("ship 0".parse::<Action>(), Err("'ship 0' is not an action of this game: things count from 1".into()));
//! ```

use std::fmt::{self, Display, Formatter};
use std::str::{FromStr, SplitWhitespace};

/// How a value inside an action is written and read.
pub trait Codec<T> {
    /// Writes it, with a blank before each word.
    fn write(value: T, f: &mut Formatter<'_>) -> fmt::Result;

    /// Reads it from the words that come next.
    ///
    /// # Errors
    /// Why they are none, perhaps without a word: then that it is no action is all there is to say.
    fn read(words: &mut Words<'_>) -> Result<T, String>;
}

/// The words of a text that are not read yet.
#[derive(Clone, Debug)]
pub struct Words<'a>(SplitWhitespace<'a>);

impl<'a> Words<'a> {
    /// All words of a text.
    pub fn of(text: &'a str) -> Self {
        Self(text.split_whitespace())
    }

    /// The next word.
    ///
    /// # Errors
    /// If there is none.
    pub fn word(&mut self) -> Result<&'a str, String> {
        self.0.next().ok_or_else(String::new)
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.0.clone().next().is_none()
    }

    /// Reads these words, if they come next.
    pub fn eat(&mut self, words: &str) -> bool {
        let mut ahead = self.clone();
        let same = words.split_whitespace().all(|word| ahead.0.next() == Some(word));
        if same {
            *self = ahead;
        }
        same
    }
}

/// One word, as the value itself is printed and parsed.
pub struct Itself;

impl<T: Display + FromStr<Err: Display>> Codec<T> for Itself {
    fn write(value: T, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, " {value}")
    }

    fn read(words: &mut Words<'_>) -> Result<T, String> {
        words.word()?.parse().map_err(|error: T::Err| error.to_string())
    }
}

/// A place in a list: from 0 inside, from 1 in the text.
pub struct Counted;

impl Codec<u8> for Counted {
    fn write(value: u8, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, " {}", u32::from(value) + 1)
    }

    fn read(words: &mut Words<'_>) -> Result<u8, String> {
        let word = words.word()?;
        let number: u16 = word.parse().map_err(|_| format!("'{word}' is no number"))?;
        let index = number.checked_sub(1).ok_or("things count from 1")?;
        u8::try_from(index).map_err(|_| format!("'{word}' is too large"))
    }
}

/// Something that may be missing at the end.
pub struct Maybe<C>(std::marker::PhantomData<C>);

impl<T, C: Codec<T>> Codec<Option<T>> for Maybe<C> {
    fn write(value: Option<T>, f: &mut Formatter<'_>) -> fmt::Result {
        value.map_or(Ok(()), |value| C::write(value, f))
    }

    fn read(words: &mut Words<'_>) -> Result<Option<T>, String> {
        if words.is_empty() { Ok(None) } else { C::read(words).map(Some) }
    }
}

/// `Display` and `FromStr` of an enum from one table: the words an action begins with, its variant, and how each of
/// its values is written. Where several lines fit a text, the first that can be read is meant.
#[macro_export]
macro_rules! notation {
    (
        $action:ident, $what:literal {
            $($words:literal $name:ident
                $(($($place:ident : $codec:ty),* $(,)?))?
                $({$($field:ident : $field_codec:ty),* $(,)?})?
            ),* $(,)?
        }
    ) => {
        impl ::std::fmt::Display for $action {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match *self {
                    $(Self::$name $(($($place),*))? $({$($field),*})? => {
                        f.write_str($words)?;
                        $($(<$codec as $crate::notation::Codec<_>>::write($place, f)?;)*)?
                        $($(<$field_codec as $crate::notation::Codec<_>>::write($field, f)?;)*)?
                        Ok(())
                    })*
                }
            }
        }

        impl ::std::str::FromStr for $action {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                let all = $crate::notation::Words::of(text);
                let mut why = String::new();
                $({
                    let mut words = all.clone();
                    if words.eat($words) {
                        let mut read = || -> Result<Self, String> {
                            Ok(Self::$name
                                $(($(<$codec as $crate::notation::Codec<_>>::read(&mut words)?),*))?
                                $({$($field: <$field_codec as $crate::notation::Codec<_>>::read(&mut words)?),*})?
                            )
                        };
                        match read() {
                            Ok(action) if words.is_empty() => return Ok(action),
                            Ok(_) => {}
                            Err(reason) if reason.is_empty() => {}
                            Err(reason) => why = reason,
                        }
                    }
                })*
                let what = $what;
                Err(if why.is_empty() {
                    format!("'{text}' is not {what}")
                } else {
                    format!("'{text}' is not {what}: {why}")
                })
            }
        }
    };
}
