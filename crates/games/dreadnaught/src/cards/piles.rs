//! Hands, decks and piles of Grid cards (DN-3.8, DN-12.9 to DN-12.20, DN-21.4).

use crate::step::{AttachCard, DrawCards, LookAtCards, MillCards, PickCards, Reshuffle};
use broadside_engine::{Dice, Seat, Seats, Stream};

use crate::action::Action;
use crate::cards::sets::Cards;
use crate::content::GridId;
use crate::effects::vocabulary::GridTypes;
use crate::event::Event;
use crate::missions::Happening;
use crate::state::Dreadnaught;
use crate::step::{Picking, Step, Taking};
use broadside_engine::Umpire;

/// Whether the top of a deck can be taken now.
enum Top {
    /// It can.
    Ready,
    /// The owner is asked first.
    Asked,
    /// There is no card.
    Empty,
}

impl Dreadnaught {
    /// Who knows a player's hand beside the player: the allies (DN-22.34).
    pub(crate) fn allies(&self, seat: Seat) -> Seats {
        Seat::all(self.count()).filter(|&other| !self.are_enemies(seat, other)).collect()
    }

    /// Makes sure that there is a top card (DN-21.4).
    fn ready_deck(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) -> Top {
        let player = self.player(seat);
        if !player.deck.is_empty() {
            return Top::Ready;
        }
        if !player.overload.is_empty() {
            self.state.steps.push(Step::Reshuffle(Reshuffle(seat)));
            return Top::Asked;
        }
        self.reshuffle(seat, false, umpire);
        if self.player(seat).deck.is_empty() { Top::Empty } else { Top::Ready }
    }

    /// The discard pile becomes the deck, with half of the Overload pile if the owner wishes (DN-21.4).
    fn reshuffle(&mut self, seat: Seat, overloaded: bool, umpire: &mut impl Umpire<Event>) {
        let mut pool = self.player(seat).discard;
        let mut back = 0;
        if overloaded {
            let pile = self.player(seat).overload;
            back = pile.len().div_ceil(2) as u8;
            for _ in 0..back {
                let pile = self.player(seat).overload;
                let place = umpire.dice().below(Stream::of("overload", seat), pile.len() as u32) as usize;
                let card = pile.nth(place).expect("a card below the count");
                self.player_mut(seat).overload.remove(card);
                pool.insert(card);
            }
        }
        if pool.is_empty() {
            return;
        }
        self.player_mut(seat).discard = Cards::NONE;
        self.shuffle_into_deck(seat, pool, umpire);
        umpire.say(|| Event::Reshuffled { seat, overloaded: back });
    }

    /// Makes a new deck of these cards. Nobody knows where any of them is.
    pub(crate) fn shuffle_into_deck(&mut self, seat: Seat, pool: Cards, umpire: &mut impl Umpire<Event>) {
        let player = &mut self.state.players[seat];
        player.deck = pool.iter().collect();
        for card in pool.iter() {
            player.seen.0[card.index()] = Seats::NONE;
        }
        umpire.dice().shuffle(Stream::of("deck", seat), &mut player.deck);
    }

    pub(crate) fn perform_reshuffle(&mut self, seat: Seat, yes: bool, umpire: &mut impl Umpire<Event>) {
        self.state.steps.pop();
        self.reshuffle(seat, yes, umpire);
        if self.player(seat).deck.is_empty()
            && let Some(top) = self.state.steps.top_mut()
        {
            // There is still no card: whatever needed one goes without (DN-21.4).
            match top {
                Step::Draw(DrawCards { left, .. }) | Step::Mill(MillCards { left, .. }) => *left = 0,
                Step::Attach(AttachCard { flips, .. }) => *flips = 3,
                Step::Look(LookAtCards { begin, .. }) => *begin = 0,
                _ => {}
            }
        }
    }

    /// Draws cards one by one (DN-3.8).
    pub(crate) fn resolve_draw(&mut self, seat: Seat, left: u8, over: bool, umpire: &mut impl Umpire<Event>) {
        if left == 0 || !over && self.player(seat).hand.len() >= usize::from(self.hand_size(seat)) {
            self.state.steps.pop();
            return;
        }
        match self.ready_deck(seat, umpire) {
            Top::Asked => {}
            Top::Empty => {
                self.state.steps.pop();
            }
            Top::Ready => {
                self.replace(Step::Draw(DrawCards { seat, left: left - 1, over }));
                self.draw_top(seat, umpire);
            }
        }
    }

    fn draw_top(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        if let Some(card) = self.player_mut(seat).deck.pop() {
            self.player_mut(seat).hand.insert(card);
            umpire.say(|| Event::Drew { seat, count: 1 });
            let allies = self.allies(seat);
            umpire.show(allies, || Event::Drawn { seat, card });
        }
    }

    pub(crate) fn draw(&mut self, seat: Seat, count: u8, over: bool) {
        if count > 0 {
            self.state.steps.push(Step::Draw(DrawCards { seat, left: count, over }));
        }
    }

    /// Discards cards of the hand, for all to see.
    pub(crate) fn discard(&mut self, seat: Seat, cards: Cards, umpire: &mut impl Umpire<Event>) {
        if cards.is_empty() {
            return;
        }
        let player = self.player_mut(seat);
        player.hand = player.hand.without(cards);
        player.discard = player.discard.union(cards);
        umpire.reveal(|| Event::Discarded { seat, cards });
    }

    /// Burn (DN-12.9).
    pub(crate) fn burn(&mut self, seat: Seat, count: u8, by: Option<Seat>, umpire: &mut impl Umpire<Event>) {
        let mut lost = Cards::NONE;
        for _ in 0..count {
            let hand = self.player(seat).hand.without(lost);
            if hand.is_empty() {
                break;
            }
            let place = umpire.dice().below(Stream::of("burn", seat), hand.len() as u32) as usize;
            lost.insert(hand.nth(place).expect("a card below the count"));
        }
        let player = self.player_mut(seat);
        player.hand = player.hand.without(lost);
        player.discard = player.discard.union(lost);
        umpire.reveal(|| Event::Burned { seat, cards: lost });
        let missing = count - lost.len() as u8;
        if missing > 0 {
            self.state.steps.push(Step::Mill(MillCards { seat, left: missing }));
        }
        if let Some(by) = by
            && count > 0
        {
            self.deed(by, Some(seat), Happening::Burned, umpire);
        }
    }

    pub(crate) fn resolve_mill(&mut self, seat: Seat, left: u8, umpire: &mut impl Umpire<Event>) {
        if left == 0 {
            self.state.steps.pop();
            return;
        }
        match self.ready_deck(seat, umpire) {
            Top::Asked => {}
            Top::Empty => {
                self.state.steps.pop();
            }
            Top::Ready => {
                self.replace(Step::Mill(MillCards { seat, left: left - 1 }));
                let card = self.player_mut(seat).deck.pop().expect("the deck is ready");
                self.player_mut(seat).discard.insert(card);
                let cards = Cards::one(card);
                umpire.reveal(|| Event::Burned { seat, cards });
            }
        }
    }

    /// Flips the top card for an Attach and discards it (DN-7.9). None while the owner is asked; the card is none
    /// where there is no card.
    pub(crate) fn flip(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) -> Option<Option<GridId>> {
        match self.ready_deck(seat, umpire) {
            Top::Asked => None,
            Top::Empty => Some(None),
            Top::Ready => {
                let card = self.player_mut(seat).deck.pop().expect("the deck is ready");
                self.player_mut(seat).discard.insert(card);
                Some(Some(card))
            }
        }
    }

    /// Begins to look at the top of a deck: Scan at the own one, Scry at another's.
    pub(crate) fn look(&mut self, seat: Seat, deck: Seat, count: u8) {
        let take = seat == deck;
        let take = if take { Taking::Asked } else { Taking::Over };
        self.state.steps.push(Step::Look(LookAtCards { seat, deck, cards: Cards::NONE, take, begin: count }));
    }

    /// Goes on looking (DN-12.13, DN-12.18). Says whether it went on by itself.
    pub(crate) fn resolve_look(&mut self, step: Step, umpire: &mut impl Umpire<Event>) -> bool {
        let Step::Look(LookAtCards { seat, deck, mut cards, take, begin }) = step else { return true };
        if begin > 0 {
            match self.ready_deck(deck, umpire) {
                Top::Asked => return true,
                Top::Empty => {
                    self.state.steps.pop();
                    self.deed(seat, None, Happening::Look, umpire);
                    return true;
                }
                Top::Ready => {}
            }
            for _ in 0..begin {
                let Some(card) = self.player_mut(deck).deck.pop() else { break };
                cards.insert(card);
                self.player_mut(deck).seen.0[card.index()] = Seats::one(seat);
            }
            self.replace(Step::Look(LookAtCards { seat, deck, cards, take, begin: 0 }));
            umpire.say(|| Event::Looks { seat, deck, count: cards.len() as u8 });
            umpire.show(Seats::one(seat), || Event::Seen { seat, deck, cards });
            return true;
        }
        if cards.is_empty() {
            self.state.steps.pop();
            self.deed(seat, None, Happening::Look, umpire);
            return true;
        }
        if take != Taking::Over && self.player(seat).hand.len() >= usize::from(self.hand_size(seat)) {
            self.replace(Step::Look(LookAtCards { seat, deck, cards, take: Taking::Over, begin }));
            return true;
        }
        false
    }

    pub(crate) fn perform_look(&mut self, step: Step, action: Action, umpire: &mut impl Umpire<Event>) {
        let Step::Look(LookAtCards { seat, deck, mut cards, begin, .. }) = step else { return };
        let take = if action == Action::Yes { Taking::Wanted } else { Taking::Over };
        match action {
            Action::Card(card) => {
                cards.remove(card);
                self.player_mut(seat).hand.insert(card);
                umpire.say(|| Event::Took { seat });
                let allies = self.allies(seat);
                umpire.show(allies, || Event::Drawn { seat, card });
            }
            Action::Top(card) => {
                cards.remove(card);
                self.player_mut(deck).deck.push(card);
                umpire.say(|| Event::Returned { seat, deck });
            }
            Action::Bottom(card) => {
                cards.remove(card);
                self.player_mut(deck).deck.insert(0, card);
                umpire.say(|| Event::Returned { seat, deck });
            }
            _ => {}
        }
        self.replace(Step::Look(LookAtCards { seat, deck, cards, take, begin }));
    }

    /// The cards that may be picked from a pile.
    pub(crate) fn pickable(&self, seat: Seat, what: Picking, types: GridTypes) -> Cards {
        let pile = match what {
            Picking::Recall => self.player(seat).discard,
            Picking::Salvage => self.player(seat).overload,
        };
        let fits = |card: &GridId| types.is_empty() || types.contains(self.content.grid_card(*card).grid);
        pile.iter().filter(fits).collect()
    }

    /// Whether a card can still be picked: hands have a size.
    pub(crate) fn may_pick(&self, seat: Seat, what: Picking) -> bool {
        what == Picking::Salvage || self.player(seat).hand.len() < usize::from(self.hand_size(seat))
    }

    pub(crate) fn perform_pick(&mut self, step: Step, action: Action, umpire: &mut impl Umpire<Event>) {
        let Step::Pick(PickCards { seat, what, left, types }) = step else { return };
        let Action::Card(card) = action else {
            self.state.steps.pop();
            return;
        };
        self.replace(Step::Pick(PickCards { seat, what, left: left - 1, types }));
        match what {
            Picking::Recall => {
                self.player_mut(seat).discard.remove(card);
                self.player_mut(seat).hand.insert(card);
                // Everybody saw which card it was.
                self.player_mut(seat).seen.0[card.index()] = Seats::all(self.count());
                umpire.say(|| Event::Recalled { seat, card });
            }
            Picking::Salvage => {
                self.player_mut(seat).overload.remove(card);
                self.player_mut(seat).discard.insert(card);
                umpire.say(|| Event::Salvaged { seat, card });
            }
        }
    }
}
