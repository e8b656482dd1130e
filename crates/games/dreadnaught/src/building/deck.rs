//! Deck lists: a class and the cards swapped into its deck (DN-4.1 to DN-4.10).

use std::fmt;

use crate::content::{ClassId, Content, DeckId};
use crate::prelude::*;

/// The kinds that can be swapped, with the most swaps short of all, and all (DN-4.5).
pub(crate) const SWAPS: [(Kind, usize, usize); 3] =
    [(Kind::Weapon, 3, 5), (Kind::Defence, 1, 3), (Kind::Upgrade, 2, 5)];

/// A ship class with its System deck. The text form names the class and the swaps, and may end with what its builder
/// calls it: `ANV-a ANV-W1=TAL-W2 "Old Iron"`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DeckList {
    text: String,
}

impl fmt::Display for DeckList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl From<&str> for DeckList {
    fn from(text: &str) -> Self {
        Self { text: text.split_whitespace().collect::<Vec<_>>().join(" ") }
    }
}

/// What is wrong with a deck list, with the rule it breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckFault {
    pub rule: &'static str,
    /// What is wrong.
    pub reason: String,
}

impl DeckFault {
    fn new(rule: &'static str, reason: impl Into<String>) -> Self {
        Self { rule, reason: reason.into() }
    }
}

/// A deck list taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckChoice {
    pub class: ClassId,
    /// Own cards that are replaced, and by what.
    pub swaps: Vec<(SystemId, SystemId)>,
}

impl DeckList {
    /// The list of a class without swaps.
    pub fn basic(content: &Content, class: ClassId) -> Self {
        Self { text: content.class(class).id.clone() }
    }

    /// What its builder calls it.
    pub fn name(&self) -> Option<&str> {
        self.text.split('"').nth(1).filter(|name| !name.is_empty())
    }

    /// Takes the list apart; names that nobody knows are faults.
    pub fn read(&self, content: &Content) -> Result<DeckChoice, Vec<DeckFault>> {
        let listed = self.text.split('"').next().unwrap_or("");
        let mut words = listed.split_whitespace();
        let name = words.next().unwrap_or("");
        let Some(class) = content.find_class(name) else {
            return Err(vec![DeckFault::new("DN-4.14", format!("there is no ship class '{name}'"))]);
        };
        let mut faults = Vec::new();
        let mut swaps = Vec::new();
        for word in words {
            let sides = word
                .split_once('=')
                .and_then(|(out, card)| Some((content.find_system(out)?, content.find_system(card)?)));
            match sides {
                Some(swap) => swaps.push(swap),
                None => faults.push(DeckFault::new(
                    "DN-4.3",
                    format!("'{word}' is not a swap of two cards such as ANV-W1=TAL-W2"),
                )),
            }
        }
        if faults.is_empty() { Ok(DeckChoice { class, swaps }) } else { Err(faults) }
    }
}

impl DeckChoice {
    /// The list in its text form.
    pub fn list(&self, content: &Content) -> DeckList {
        let mut text = content.class(self.class).id.clone();
        for &(out, card) in &self.swaps {
            text += &format!(" {}={}", content.system(out).id, content.system(card).id);
        }
        DeckList { text }
    }

    /// The deck's own symbol.
    pub fn own(&self, content: &Content) -> DeckId {
        content.class(self.class).deck
    }

    /// The 20 cards.
    pub fn cards(&self, content: &Content) -> Vec<SystemId> {
        let swapped =
            |card: SystemId| self.swaps.iter().find(|(out, _)| *out == card).map_or(card, |it| it.1);
        content.cards_of(self.own(content)).map(swapped).collect()
    }

    /// The deck symbols on its cards, as bits (DN-4.7, DN-4.9).
    pub fn symbols(&self, content: &Content) -> u32 {
        let cards = self.cards(content);
        cards.iter().fold(0, |set, &card| set | 1 << content.system(card).deck.0)
    }

    /// How many cards of a kind are swapped.
    pub fn swapped(&self, content: &Content, kind: Kind) -> usize {
        self.swaps.iter().filter(|(out, _)| content.system(*out).kind == kind).count()
    }

    /// Everything that is wrong with it (DN-4.10).
    pub fn faults(&self, content: &Content) -> Vec<DeckFault> {
        let mut faults = Vec::new();
        let own = self.own(content);
        for &(out, card) in &self.swaps {
            let (old, new) = (content.system(out), content.system(card));
            if old.deck != own {
                faults.push(DeckFault::new("DN-4.3", format!("{} is not a card of this deck", old.name)));
            }
            if old.kind.is_critical() || new.kind.is_critical() {
                let name = if old.kind.is_critical() { &old.name } else { &new.name };
                faults.push(DeckFault::new("DN-4.4", format!("{name} is critical and is never swapped")));
            } else if old.kind != new.kind {
                let reason = format!(
                    "{} is a {}, but {} is a {}",
                    old.name,
                    old.kind.name(),
                    new.name,
                    new.kind.name()
                );
                faults.push(DeckFault::new("DN-4.3", reason));
            }
            if new.deck == own {
                let reason = format!("{} is a card of this deck already", new.name);
                faults.push(DeckFault::new("DN-4.8", reason));
            }
        }
        let mut seen: Vec<SystemId> = Vec::new();
        for side in self.swaps.iter().flat_map(|&(out, card)| [out, card]) {
            if seen.contains(&side) {
                let reason = format!("{} is named twice", content.system(side).name);
                faults.push(DeckFault::new("DN-4.8", reason));
            }
            seen.push(side);
        }
        self.check_limits(content, &mut faults);
        let symbols = self.symbols(content).count_ones();
        if symbols > 3 {
            let reason = format!("{symbols} deck symbols, but a deck has at most 3");
            faults.push(DeckFault::new("DN-4.7", reason));
        }
        if self.cards(content).len() != 20 {
            faults.push(DeckFault::new("DN-4.1", "a deck has 20 cards"));
        }
        faults
    }

    /// The swap limits of each kind (DN-4.5, DN-4.6).
    fn check_limits(&self, content: &Content, faults: &mut Vec<DeckFault>) {
        let counts = SWAPS.map(|(kind, ..)| self.swapped(content, kind));
        for ((kind, most, all), count) in SWAPS.into_iter().zip(counts) {
            if count > most && count != all {
                let reason = format!(
                    "{count} {} cards are swapped, but it must be at most {most} or all {all}",
                    kind.name()
                );
                faults.push(DeckFault::new("DN-4.5", reason));
            }
        }
        let whole: Vec<usize> = (0..3).filter(|&place| counts[place] >= SWAPS[place].2).collect();
        if whole.len() > 1 {
            faults.push(DeckFault::new("DN-4.6", "only one kind may be swapped entirely"));
        }
        if let [place] = whole.as_slice()
            && (0..3).filter(|other| other != place).all(|other| counts[other] > 0)
        {
            let reason = format!(
                "all {} cards are swapped, so one of the other kinds must have no swap",
                SWAPS[*place].0.name()
            );
            faults.push(DeckFault::new("DN-4.6", reason));
        }
    }
}
