//! What a seat does not know, and worlds that agree with what it does (DN-21.7).

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use broadside_engine::question::Question;
use broadside_engine::{Dice, Observer, Seat, Seats, Stream};

use crate::action::Action;
use crate::cards::sets::Cards;
use crate::content::{GRID_CARDS, GridId, MissionId};
use crate::player::{Commit, System};
use crate::state::Dreadnaught;
use crate::step::{Committing, LookAtCards, Preparation, Step};

/// Where samples come from; never used in a match.
const GUESS: Stream = Stream::new("guess");

impl Dreadnaught {
    /// Whether an observer knows what lies in a player's hand: the player and the allies do (DN-22.34).
    pub(crate) fn sees_hand(&self, observer: Observer, seat: Seat) -> bool {
        // What is being chosen in set-up is shown to nobody.
        let choosing = matches!(
            self.step(),
            Step::Setup(Preparation::Build | Preparation::Missions | Preparation::Hands)
        );
        observer.knows(seat) || !choosing && observer.seat().is_some_and(|it| !self.are_enemies(it, seat))
    }

    /// Replaces what the observer does not know: hands, the order of decks, Missions, and what is being chosen in
    /// secret. How many cards are where, is public.
    pub(crate) fn forget(&mut self, observer: Observer, dice: &mut impl Dice) {
        if observer == Observer::Open {
            return;
        }
        for seat in Seat::all(self.count()) {
            let own = observer.is(seat);
            if !own {
                self.forget_layout(seat, dice);
            }
            self.forget_cards(seat, observer, dice);
            if !self.sees_hand(observer, seat) {
                self.forget_missions(seat, dice);
            }
            if !own {
                self.forget_commit(seat, dice);
            }
        }
    }

    /// Until all layouts are shown, the cards that another has chosen (DN-4.12). How many are chosen is not known
    /// either, but whether all are.
    fn forget_layout(&mut self, seat: Seat, dice: &mut impl Dice) {
        if !matches!(self.step(), Step::Setup(Preparation::Build)) {
            return;
        }
        let ready = self.next_kind(seat).is_none();
        self.player_mut(seat).systems.clear();
        while ready && self.next_kind(seat).is_some() {
            let count = self.buildable(seat).count() as u32;
            let card = self.buildable(seat).nth(dice.below(GUESS, count.max(1)) as usize);
            let Some(card) = card else { return };
            self.player_mut(seat).systems.push(System::new(card));
        }
    }

    /// Deals the cards anew that the observer has not seen, to the places where such cards are.
    fn forget_cards(&mut self, seat: Seat, observer: Observer, dice: &mut impl Dice) {
        let watcher = observer.seat();
        let sees_hand = self.sees_hand(observer, seat);
        let step = self.step();
        // In a mulligan nobody knows what another lays down, nor how many (DN-5.11).
        let mulligan = matches!(step, Step::Setup(Preparation::Hands)) && !observer.is(seat);
        if mulligan {
            let player = self.player_mut(seat);
            player.hand = player.hand.union(std::mem::take(&mut player.aside));
        }
        // A committed card is still in the hand for everybody else (DN-8.8).
        if let Commit::Cards(first, second) = self.player(seat).commit
            && matches!(step, Step::Commit)
            && !observer.is(seat)
        {
            let player = self.player_mut(seat);
            player.hand.insert(first);
            if let Some(second) = second {
                player.hand.insert(second);
            }
        }
        let player = self.player(seat);
        let seen = |card: GridId| watcher.is_some_and(|it| player.seen.0[card.index()].contains(it));
        let mut pool: ArrayVec<GridId, GRID_CARDS> = ArrayVec::new();
        if !sees_hand {
            pool.extend(player.hand.iter().filter(|&card| !seen(card)));
        }
        pool.extend(player.deck.iter().copied().filter(|&card| !seen(card)));
        // Cards that another is looking at lie in no pile.
        let looked = self.state.steps.iter().find_map(|step| match *step {
            Step::Look(LookAtCards { seat: by, deck, cards, .. }) if deck == seat && watcher != Some(by) => {
                Some(cards)
            }
            _ => None,
        });
        let looked = looked.unwrap_or(Cards::NONE);
        pool.extend(looked.iter());
        // The sample must not depend on where the cards really are.
        pool.sort_unstable();
        dice.shuffle(GUESS, &mut pool);
        let mut next = pool.into_iter();
        let player = &mut self.state.players[seat];
        if !sees_hand {
            let known: Cards = player
                .hand
                .iter()
                .filter(|card| watcher.is_some_and(|it| player.seen.0[card.index()].contains(it)))
                .collect();
            let hidden = player.hand.without(known).len();
            player.hand = known.union(next.by_ref().take(hidden).collect());
        }
        for card in &mut player.deck {
            if !watcher.is_some_and(|it| player.seen.0[card.index()].contains(it))
                && let Some(other) = next.next()
            {
                *card = other;
            }
        }
        let anew: Cards = next.collect();
        if !looked.is_empty() {
            for step in self.state.steps.iter_mut() {
                if let Step::Look(LookAtCards { seat: by, deck, cards, .. }) = step
                    && *deck == seat
                    && watcher != Some(*by)
                {
                    *cards = anew;
                }
            }
        }
        // Who has seen which card is not known of cards that have changed their places.
        for seats in &mut player.seen.0 {
            if !watcher.is_some_and(|it| seats.contains(it)) {
                *seats = Seats::NONE;
            }
        }
    }

    /// Missions that are not revealed, drawn anew from all that could be.
    fn forget_missions(&mut self, seat: Seat, dice: &mut impl Dice) {
        let replacing = matches!(self.step(), Step::Setup(Preparation::Missions));
        let player = self.player_mut(seat);
        if replacing {
            player.mission_deck |= std::mem::take(&mut player.missions_aside);
        }
        let hidden = |held: &&mut crate::player::Held| !held.revealed;
        let mut pool = player.mission_deck;
        for held in player.missions.iter_mut().filter(hidden) {
            pool |= 1 << held.mission.0;
        }
        for held in player.missions.iter_mut().filter(hidden) {
            let place = dice.below(GUESS, pool.count_ones().max(1)) as usize;
            if let Some(mission) = crate::recovery::phase::bits(pool).nth(place) {
                held.mission = MissionId(mission);
                pool &= !(1 << mission);
            }
        }
        player.mission_deck = pool;
    }

    /// What another has committed to while commits are secret: mostly what the new hand promises most by, and
    /// sometimes anything that it allows.
    fn forget_commit(&mut self, seat: Seat, dice: &mut impl Dice) {
        if !matches!(self.step(), Step::Commit) {
            return;
        }
        match self.player(seat).commit {
            Commit::Absent | Commit::Open => return,
            Commit::First(_) => {
                self.player_mut(seat).commit = Commit::Open;
                return;
            }
            _ => {}
        }
        self.player_mut(seat).commit = Commit::Open;
        let usual = dice.below(GUESS, 4) > 0;
        for _ in 0..2 {
            if !matches!(self.player(seat).commit, Commit::Open | Commit::First(_)) {
                return;
            }
            let mut options: ArrayVec<Action, 48> = ArrayVec::new();
            let _all = Committing.list(self, seat, &mut |action| match options.try_push(action) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            });
            let habit = Some(self.commit_habit(seat)).filter(|action| usual && options.contains(action));
            if let Some(action) = habit.or_else(|| dice.draw(GUESS, &options)) {
                let mut journal = broadside_engine::Silent;
                let mut umpire = broadside_engine::With { dice, journal: &mut journal };
                Committing.answer(self, seat, action, &mut umpire);
            }
        }
    }
}
