//! What cards are called: by their ids, and further copies by the id and their number.

use broadside_engine::readable::Reading;

use crate::content::Content;
use crate::ids::CardNo;

/// What is called how.
pub(super) struct Names {
    /// The cards of the deck, each copy by itself.
    cards: Vec<String>,
}

impl Names {
    pub(super) fn new(content: &Content) -> Self {
        let mut cards: Vec<String> = Vec::new();
        for card in content.cards() {
            cards.extend((1..=card.copies).map(|copy| match copy {
                1 => card.id.clone(),
                copy => format!("{}/{copy}", card.id),
            }));
        }
        Self { cards }
    }

    pub(super) fn card(&self, card: CardNo) -> String {
        self.cards.get(usize::from(card.0)).cloned().unwrap_or_default()
    }

    /// The card of a name; a name that is none is wrong.
    pub(super) fn find(&self, reading: &mut Reading, field: &str, name: &str) -> Option<CardNo> {
        let place = self.cards.iter().position(|card| card == name);
        if place.is_none() {
            reading.wrong("FA-18.1", field, format!("expected the id of a card, not \"{name}\""));
        }
        place.map(|index| CardNo(index as u8))
    }

    /// The cards of these names.
    pub(super) fn cards(&self, reading: &mut Reading, field: &str, names: &[String]) -> Vec<CardNo> {
        let all = (1..).zip(names);
        all.filter_map(|(number, name)| self.find(reading, &format!("{field} {number}"), name)).collect()
    }
}
