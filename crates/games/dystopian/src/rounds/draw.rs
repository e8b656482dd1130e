//! Discarding, drawing and bonus cards (DW-5.11 to DW-5.13).

use arrayvec::ArrayVec;

use broadside_engine::{Dice, Seats};
use broadside_kit::set::Set;

use crate::cards::piles::shuffles;
use crate::content::CardId;
use crate::limits::DECK;
use crate::prelude::*;
use crate::state::Status;
use crate::vocabulary::Effect;

/// Which cards are discarded before drawing?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DiscardCards {
    pub seat: Seat,
}

impl Question<Dystopian> for DiscardCards {
    const RULE: &'static str = "DW-5.11";
    const ASK: &'static str = "Discard any cards, then draw up to your hand limit.";
    const WAIT: &'static str = "to discard cards";
    const DEMAND: &'static str = "discard a card of your hand, or be done";

    /// Whoever holds a card is asked.
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if !game.admiral(self.seat).hand.is_empty() {
            return Progress::Asks;
        }
        self.answer(game, self.seat, Action::Done, umpire);
        Progress::Made
    }

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        let cards = game.admiral(seat).hand.iter().map(|card| Action::Discard(card.0));
        cards.chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        if let Action::Discard(card) = action {
            game.discard(seat, CardId(card));
            umpire.reveal(|| Event::Discarded { seat, card: CardId(card) });
            return;
        }
        if seat == game.state.first {
            return game.enter(Self { seat: opponent(seat) });
        }
        let first = game.state.first;
        for seat in [first, opponent(first)] {
            let missing = game.hand_limit(seat).saturating_sub(game.admiral(seat).hand.len() as u8);
            game.draw_cards(seat, missing, umpire);
        }
        game.state.steps.pop();
        // The second admiral's bonus cards come after the first one's.
        for seat in [opponent(first), first] {
            game.state.steps.push(BonusCards { seat, left: None, removed: Set::NONE });
        }
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Discard(card) => format!("Discard {}", game.card_words(CardId(card))),
            _ => "Done".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }
}

/// Bonus cards are drawn, and as many cards go under the deck. Which ones?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BonusCards {
    pub seat: Seat,
    /// How many are still to be removed; none before they are drawn.
    pub left: Option<u8>,
    /// Cards that were put aside, to go under the deck.
    pub removed: Set<CardId>,
}

impl Question<Dystopian> for BonusCards {
    const RULE: &'static str = "DW-5.12";
    const ASK: &'static str = "Put a card of your hand under the deck, for each bonus card you drew.";
    const WAIT: &'static str = "to put cards under the deck";
    const DEMAND: &'static str = "pick a card of your hand";

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        match self.left {
            None => {
                let bonus = std::mem::take(&mut game.state.admirals[self.seat].bonus);
                let drawn = game.draw_cards(self.seat, bonus, umpire);
                game.enter(Self { left: Some(drawn), ..self });
                Progress::Made
            }
            Some(0) => {
                self.put_under(game, umpire);
                Progress::Made
            }
            // Which card it is says nothing that a lone option would not: but the number of cards is public.
            Some(_) if game.admiral(self.seat).hand.len() == 1 => take_lone(self, game, umpire),
            Some(_) => Progress::Asks,
        }
    }

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::secretly(Seats::one(self.seat))
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.admiral(seat).hand.iter().map(|card| Action::Remove(card.0)).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Remove(card) = action else { return };
        game.state.admirals[seat].hand.remove(CardId(card));
        let removed = self.removed.union(Set::one(CardId(card)));
        game.enter(Self { left: self.left.map(|left| left.saturating_sub(1)), removed, ..self });
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Remove(card) => format!("Put away {}", game.card_words(CardId(card))),
            _ => String::new(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }
}

impl BonusCards {
    /// The removed cards are shuffled together and put under the deck.
    fn put_under(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let seat = self.seat;
        let mut cards: ArrayVec<CardId, DECK> = self.removed.iter().collect();
        umpire.dice().shuffle(shuffles(seat), &mut cards);
        let admiral = &mut game.state.admirals[seat];
        admiral.seen.forget(self.removed);
        cards.iter().for_each(|&card| admiral.deck.put_under(card));
        if !cards.is_empty() {
            umpire.say(|| Event::Removed { seat, count: cards.len() as u8 });
        }
        game.state.steps.pop();
    }
}

impl Dystopian {
    /// How many cards an admiral draws up to (DW-5.11, DW-23.56).
    pub(crate) fn hand_limit(&self, seat: Seat) -> u8 {
        let more = |effect: Effect, x: u8| match effect {
            Effect::HandLimit(by) => Some(by.of(x)),
            _ => None,
        };
        let models = self.units_of(seat).filter(|(_, unit)| unit.status == Status::Play);
        let models = models.flat_map(|(unit, _)| self.members(unit));
        let most = models
            .filter(|&model| !self.systems_fail(model))
            .map(|model| self.profile(model).sum(more))
            .max();
        self.scale().hand() + most.unwrap_or(0)
    }

    /// Whether the systems of a model are negated (DW-15.16).
    pub(crate) fn systems_fail(&self, model: ModelNo) -> bool {
        self.model(model).effects[crate::pieces::Critical::SystemFailure as usize] > 0
    }
}
