//! How effects are written in a file.

use std::fmt;

use serde::de::{Deserializer, Error, Visitor};

use crate::prelude::*;

/// A list of effects.
pub(super) type Effects = Vec<Effect>;

/// One effect: a word, or a word with what it needs.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Effect {
    Attack(AttackForm),
    Move {
        speed: u8,
        agility: u8,
    },
    GridMove(String),
    Rotate(u8),
    Modify(ModifyForm),
    Arc(String),
    Grant(Keyword),
    Ignore {
        what: Ignored,
        lasts: Lasts,
    },
    Cancel(Cancelled),
    Reflect(Vec<Intrusion>),
    Prevent(u8),
    Breach(u8),
    Strain {
        count: u8,
        range: u8,
    },
    Unstrain(Amount),
    MarkAttacker(u8),
    Unmark(u8),
    Disable {
        range: u8,
    },
    Enable(u8),
    Shove {
        hexes: u8,
        #[serde(default)]
        toward: bool,
        range: u8,
    },
    Draw(u8),
    Scan(u8),
    Scry(u8),
    Burn {
        count: u8,
        #[serde(default)]
        who: Burned,
    },
    Peek,
    Recall {
        count: u8,
        #[serde(default)]
        types: Vec<GridType>,
    },
    Redraw,
    Salvage(u8),
    Detach {
        count: u8,
        range: u8,
    },
    Reattach(u8),
    ActivationTokens(u8),
    Energy(u8),
    Ready(Filter<String>),
    ReadyDeclared,
    Repair(u8),
    CruiserMove {
        count: Amount,
        hexes: u8,
    },
    CruiserFire(Amount),
    Rearm(u8),
    Place {
        token: String,
        count: u8,
        range: [u8; 2],
        arc: String,
    },
    TokenMove {
        count: u8,
        hexes: u8,
    },
    ObstacleMove {
        hexes: u8,
        range: u8,
    },
    Choose(Vec<Effects>),
    If {
        conditions: Vec<Condition<String>>,
        then: Effects,
        #[serde(default, rename = "else")]
        otherwise: Effects,
    },
    May(Effects),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AttackForm {
    pub(super) damage: u8,
    pub(super) shots: u8,
    pub(super) range: [u8; 2],
    pub(super) arc: String,
    #[serde(default)]
    pub(super) pierce: u8,
    #[serde(default)]
    pub(super) strain: u8,
    #[serde(default)]
    pub(super) close: u8,
    #[serde(default)]
    pub(super) long: u8,
    #[serde(default)]
    pub(super) rake: u8,
    #[serde(default)]
    pub(super) flak: u8,
    #[serde(default)]
    pub(super) arcing: bool,
    #[serde(default)]
    pub(super) precise: bool,
    #[serde(default)]
    pub(super) breach: u8,
    #[serde(default)]
    pub(super) burn: u8,
    #[serde(default)]
    pub(super) snare: u8,
    #[serde(default)]
    pub(super) shove: u8,
    #[serde(default)]
    pub(super) drag: u8,
    #[serde(default)]
    pub(super) crash: bool,
    #[serde(default)]
    pub(super) overload: bool,
}

/// A change of a number; only a change that ends says how long it lasts.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ModifyForm {
    pub(super) stat: Stat,
    pub(super) by: i8,
    #[serde(default = "me")]
    pub(super) whom: Whom,
    pub(super) lasts: Option<Lasts>,
}

const fn me() -> Whom {
    Whom::Me
}

/// A number, or the word `all`.
#[derive(Clone, Copy)]
pub(super) enum Amount {
    All,
    Number(u8),
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl Visitor<'_> for Either {
            type Value = Amount;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number or \"all\"")
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Amount, E> {
                u8::try_from(number)
                    .map(Amount::Number)
                    .map_err(|_| E::custom(format!("{number} is too much")))
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Amount, E> {
                if word == "all" {
                    return Ok(Amount::All);
                }
                Err(E::custom(format!("expected a whole number or \"all\", found the text \"{word}\"")))
            }
        }

        deserializer.deserialize_any(Either)
    }
}

/// What is true all the time.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum ConstantForm {
    Modify(ModifyForm),
    Ignore(Ignored),
    Slowed(u8),
    QuickRepair,
    Secure,
}

/// A constant with what it needs; it has exactly one of the last four.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PassiveForm {
    pub(super) needs: Option<GridType>,
    #[serde(default, rename = "if")]
    pub(super) conditions: Vec<Condition<String>>,
    pub(super) modify: Option<ModifyForm>,
    pub(super) ignore: Option<Ignored>,
    pub(super) slowed: Option<u8>,
    #[serde(default)]
    pub(super) quick_repair: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TriggerForm {
    pub(super) needs: Option<GridType>,
    pub(super) when: Occurrence<String>,
    #[serde(default, rename = "if")]
    pub(super) conditions: Vec<Condition<String>>,
    #[serde(default)]
    pub(super) limit: Limit,
    pub(super) effects: Effects,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoostForm {
    pub(super) windows: Vec<WindowKind>,
    #[serde(default)]
    pub(super) when: Occasion,
    #[serde(default, rename = "if")]
    pub(super) conditions: Vec<Condition<String>>,
    pub(super) limit: Option<Limit>,
    pub(super) effects: Effects,
}
