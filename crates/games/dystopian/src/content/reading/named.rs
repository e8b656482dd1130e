//! Names with what they are given: `"pivot"`, `{ nimble = 1 }`, `{ srs = ["fighters"] }`, `{ critical = ["breach", 1] }`.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

use broadside_kit::catalogue::Page;

use crate::content::Has;
use crate::pieces::Critical;

/// A name of a list, with what stands behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Named {
    pub(super) name: String,
    pub(super) given: Option<Value>,
}

/// What stands behind a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Number(u8),
    Word(String),
    List(Vec<Value>),
}

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read;

        impl<'de> Visitor<'de> for Read {
            type Value = Named;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "a name such as \"pivot\", or a name with what it is given such as { nimble = 1 }",
                )
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<Named, E> {
                Ok(Named { name: name.into(), given: None })
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Named, A::Error> {
                match (map.next_entry()?, map.next_entry::<String, Value>()?) {
                    (Some((name, given)), None) => Ok(Named { name, given: Some(given) }),
                    _ => Err(de::Error::custom(
                        "expected one name with what it is given, such as { nimble = 1 }",
                    )),
                }
            }
        }

        deserializer.deserialize_any(Read)
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read;

        impl<'de> Visitor<'de> for Read {
            type Value = Value;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number from 1 to 99, a word, or a list of them")
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Value, E> {
                let small = u8::try_from(number).ok().filter(|number| (1..=99).contains(number));
                small
                    .map(Value::Number)
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Signed(number), &self))
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Value, E> {
                Ok(Value::Word(word.into()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
                let mut all = Vec::new();
                while let Some(one) = list.next_element()? {
                    all.push(one);
                }
                Ok(Value::List(all))
            }
        }

        deserializer.deserialize_any(Read)
    }
}

/// What a name asks to be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asks {
    Nothing,
    /// Its X.
    Number,
    /// A critical effect.
    Effect,
    /// A critical effect, and its X.
    EffectAndNumber,
    /// A list of words that only the unit itself can read.
    Words,
}

impl Named {
    /// The number and the effect, with a fault where something else is asked for.
    pub(super) fn has<I>(&self, page: &Page<'_>, id: I, asks: Asks) -> Has<I> {
        let critical = |page: &Page<'_>, word: &str| {
            word.parse::<Critical>()
                .map_err(|reason| page.wrong(format!("there is no such effect: {reason}")))
                .ok()
        };
        let name = &self.name;
        let at = page.at(name);
        let (x, critical) = match (asks, &self.given) {
            (Asks::Nothing, None) | (Asks::Words, Some(Value::List(_))) => (0, None),
            (Asks::Number, Some(Value::Number(x))) => (*x, None),
            (Asks::Effect, Some(Value::Word(word))) => (0, critical(&at, word)),
            (Asks::EffectAndNumber, Some(Value::List(list))) => match list.as_slice() {
                [Value::Word(word), Value::Number(x)] => (*x, critical(&at, word)),
                _ => {
                    at.wrong(format!("{name} takes an effect and a number: {{ {name} = [\"breach\", 1] }}"));
                    (0, None)
                }
            },
            _ => {
                page.wrong(match asks {
                    Asks::Nothing => format!("{name} takes nothing: write \"{name}\""),
                    Asks::Number => format!("{name} takes a number: write {{ {name} = 1 }}"),
                    Asks::Effect => format!("{name} takes an effect: write {{ {name} = \"breach\" }}"),
                    Asks::EffectAndNumber => {
                        format!("{name} takes an effect and a number: write {{ {name} = [\"breach\", 1] }}")
                    }
                    Asks::Words => format!("{name} takes a list: write {{ {name} = [\"…\"] }}"),
                });
                (0, None)
            }
        };
        Has { id, x, critical }
    }

    /// The words of a list behind the name, each with its place.
    pub(super) fn words<'a>(&'a self, page: &Page<'a>) -> Vec<(Page<'a>, &'a str)> {
        let Some(Value::List(list)) = &self.given else { return Vec::new() };
        let words = page.items(&self.name, list).filter_map(|(page, it)| match it {
            Value::Word(word) => Some((page, word.as_str())),
            Value::Number(_) | Value::List(_) => {
                page.wrong("expected a word in quotes");
                None
            }
        });
        words.collect()
    }
}
