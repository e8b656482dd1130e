//! Looking at the top of a deck: which card is taken, and how the others go back (DN-12.13, DN-12.18).

use broadside_engine::table::{Gesture, Panel};
use broadside_engine::{Game, Observer};

use crate::cards::piles::Top;
use crate::describe::cards::hand_id;
use crate::missions::Happening;
use crate::prelude::*;

/// Whether a card that was looked at goes to the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Taking {
    /// Whoever looks is asked.
    Asked,
    /// One does; which one, is secret.
    Wanted,
    /// None does, or one has.
    Over,
}

/// Somebody looks at the top of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct LookAtCards {
    /// Who looks.
    pub seat: Seat,
    /// Whose deck.
    pub deck: Seat,
    /// The cards looked at and not returned.
    pub cards: Cards,
    /// Whether one goes to the hand.
    pub take: Taking,
    /// So many cards are to be looked at, before it begins.
    #[schemars(extend("told" = "rarely"))]
    pub begin: u8,
}

impl LookAtCards {
    fn end(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        game.leave();
        game.deed(self.seat, None, Happening::Look, umpire);
    }

    /// The cards leave the deck, and only who looks knows them.
    fn lift(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Self { seat, deck, begin, .. } = self;
        let player = game.player_mut(deck);
        let cards = player.deck.lift(begin.into(), Seats::one(seat), &mut player.seen);
        game.replace(Self { cards, begin: 0, ..self });
        umpire.say(|| Event::Looks { seat, deck, count: cards.len() as u8 });
        umpire.show(Seats::one(seat), || Event::Seen { seat, deck, cards });
    }
}

impl Question<Dreadnaught> for LookAtCards {
    const RULE: &'static str = "DN-12.13";
    const WAIT: &'static str = "who looks at cards";
    const DETAIL: Detail = Detail::Always;

    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) -> Progress {
        let full =
            |game: &Dreadnaught| game.player(self.seat).hand.len() >= usize::from(game.hand_size(self.seat));
        if self.begin > 0 {
            match game.ready_deck(self.deck, umpire) {
                Top::Asked => {}
                Top::Empty => self.end(game, umpire),
                Top::Ready => self.lift(game, umpire),
            }
        } else if self.cards.is_empty() {
            self.end(game, umpire);
        } else if self.take != Taking::Over && full(game) {
            game.replace(Self { take: Taking::Over, ..self });
        } else {
            return Progress::Asks;
        }
        Progress::Made
    }

    fn asked(&self, _: &Dreadnaught) -> Asked {
        match self.take {
            Taking::Asked => Asked::openly(self.seat),
            Taking::Wanted | Taking::Over => Asked::secretly(Seats::one(self.seat)),
        }
    }

    fn list(&self, _: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        let mut cards = self.cards.iter();
        match self.take {
            Taking::Asked => [Action::Yes, Action::No].into_iter().try_for_each(each),
            Taking::Wanted => cards.map(Action::Card).try_for_each(each),
            Taking::Over => cards.try_for_each(|card| {
                each(Action::Top(card))?;
                each(Action::Bottom(card))
            }),
        }
    }

    fn demand(&self, _: &Dreadnaught) -> Refusal {
        let reason = match self.take {
            Taking::Asked | Taking::Wanted => "take one of the cards or none",
            Taking::Over => "put one of the cards on the top or under the deck",
        };
        Refusal::new(Self::RULE, reason)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Self { deck, mut cards, .. } = self;
        match action {
            Action::Card(card) => {
                cards.remove(card);
                game.player_mut(seat).hand.insert(card);
                umpire.say(|| Event::Took { seat });
                umpire.show(game.allies(seat), || Event::Drawn { seat, card });
            }
            Action::Top(card) => {
                cards.remove(card);
                game.player_mut(deck).deck.put_on(card);
                umpire.say(|| Event::Returned { seat, deck });
            }
            Action::Bottom(card) => {
                cards.remove(card);
                game.player_mut(deck).deck.put_under(card);
                umpire.say(|| Event::Returned { seat, deck });
            }
            _ => {}
        }
        let take = if action == Action::Yes { Taking::Wanted } else { Taking::Over };
        game.replace(Self { cards, take, ..self });
    }

    fn ask(&self, _: &Dreadnaught, _: Seat) -> Words {
        let text = match self.take {
            Taking::Asked => "You look at the top of your deck. Take one of the cards into your hand?",
            Taking::Wanted => "Choose the card you take.",
            Taking::Over => "Put the cards back one by one, on the top of the deck or under it.",
        };
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        let back = |card, place: &str| Choice {
            anchors: labels::slot(hand_id(self.deck, card)),
            ..labels::plain(action, Self::RULE, format!("{}: {place}", game.grid_name(card)))
        };
        match action {
            Action::Card(card) => labels::in_hand(game, action, Self::RULE, (self.deck, card), "Take"),
            Action::Top(card) => back(card, "on the top"),
            Action::Bottom(card) => back(card, "under the deck"),
            Action::Yes => labels::plain(action, Self::RULE, "Take one"),
            _ => labels::plain(action, Self::RULE, "Take none"),
        }
    }

    /// One card is taken, or two are put back, all at once.
    fn gestures(&self, game: &Dreadnaught, seat: Seat) -> Vec<Gesture> {
        if self.take == Taking::Over && self.cards.len() > 2 {
            return Vec::new();
        }
        let mut answers = Vec::new();
        game.options(seat, &mut answers);
        game.with_details(seat, answers).into_iter().collect()
    }

    fn habit(&self, game: &Dreadnaught, seat: Seat) -> Option<Action> {
        if self.take == Taking::Asked { Some(Action::Yes) } else { self.first(game, seat) }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.seat) && game.has(self.deck))
    }
}

impl Underway for LookAtCards {
    fn face_down(&self, of: Seat) -> Cards {
        if self.deck == of { self.cards } else { Cards::NONE }
    }

    fn go_without(&mut self) {
        self.begin = 0;
    }
}

impl Step {
    /// The cards of a deck that somebody looks at unseen by the observer: they lie in no pile.
    pub(crate) fn unseen_cards(&mut self, deck: Seat, observer: Observer) -> Option<&mut Cards> {
        let look: &mut LookAtCards = self.get_mut()?;
        (look.deck == deck && !observer.is(look.seat)).then_some(&mut look.cards)
    }
}

impl Dreadnaught {
    /// Cards that somebody looks at, for that player.
    pub(crate) fn looked_panel(&self, observer: Observer) -> Option<Panel> {
        let Step::Look(LookAtCards { seat, deck, cards, begin: 0, .. }) = self.step() else { return None };
        if !observer.knows(seat) {
            return None;
        }
        Some(Panel::Sheet {
            id: "look".into(),
            title: format!("From the deck of player {deck}"),
            seat: Some(seat),
            note: "Only you see these cards.".into(),
            parts: vec![Panel::Cards {
                label: "Looked at".into(),
                folded: false,
                cards: cards.iter().map(|card| self.hand_card(deck, card)).collect(),
            }],
        })
    }
}
