//! What pays for a profile (DN-3.11 to DN-3.14), and the paying (DN-8.12).

use arrayvec::ArrayVec;

use crate::content::Cost;
use crate::prelude::*;

/// Something that pays a symbol.
#[derive(Clone, Copy)]
pub(crate) struct Payer {
    pub(crate) symbols: GridTypes,
    pub(crate) card: GridId,
    /// It is an Attached card, not one from the hand.
    pub(crate) attached: bool,
}

/// Who pays which symbol of a cost: the payers in the order of the cost, or nothing if they do not fit exactly.
pub(crate) fn assign(cost: &[Cost], payers: &[Payer]) -> Option<ArrayVec<(Payer, Cost), 2>> {
    if cost.len() != payers.len() {
        return None;
    }
    let pays = |payer: &Payer, cost: &Cost| payer.symbols.meets(cost.types);
    let straight = payers.iter().zip(cost).all(|(payer, cost)| pays(payer, cost));
    if straight {
        return Some(payers.iter().copied().zip(cost.iter().copied()).collect());
    }
    let crossed = payers.iter().rev().zip(cost).all(|(payer, cost)| pays(payer, cost));
    crossed.then(|| payers.iter().rev().copied().zip(cost.iter().copied()).collect())
}

impl Dreadnaught {
    pub(crate) fn payer_from_hand(&self, card: GridId) -> Payer {
        Payer { symbols: GridTypes::one(self.content.grid_card(card).grid), card, attached: false }
    }

    fn payer_attached(&self, card: GridId) -> Payer {
        Payer { symbols: self.content.grid_card(card).attach, card, attached: true }
    }

    /// Shows every way to pay for a profile with exactly these hand cards to `each`: the Attached cards used, as
    /// bits (DN-3.11 to DN-3.14).
    fn ways_to_pay(
        &self,
        seat: Seat,
        slot: u8,
        profile: u8,
        hand: &[GridId],
        mut each: impl FnMut(u8) -> Listing,
    ) -> Listing {
        let system = &self.player(seat).systems[usize::from(slot)];
        let cost = &self.content.profile(system.card, profile).cost;
        if hand.len() > cost.len() {
            return ControlFlow::Continue(());
        }
        let needed = cost.len() - hand.len();
        let count = if system.disabled { 0 } else { system.attached.len() };
        for mask in 0u8..1 << count {
            if mask.count_ones() as usize != needed {
                continue;
            }
            let mut payers: ArrayVec<Payer, 4> =
                hand.iter().map(|&card| self.payer_from_hand(card)).collect();
            for (place, attached) in (0u8..).zip(&system.attached) {
                if mask & (1 << place) != 0 && !attached.used {
                    payers.push(self.payer_attached(attached.card));
                }
            }
            if assign(cost, &payers).is_some() {
                each(mask)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows every profile that these hand cards pay for, with the Attached cards used, to `each`.
    pub(crate) fn payable(
        &self,
        seat: Seat,
        hand: &[GridId],
        mut each: impl FnMut(u8, u8, u8) -> Listing,
    ) -> Listing {
        for (slot, system) in (0u8..).zip(&self.player(seat).systems) {
            if system.disabled || system.activated {
                continue;
            }
            let profiles = self.content.system(system.card).profiles.len() as u8;
            for profile in 0..profiles {
                self.ways_to_pay(seat, slot, profile, hand, |mask| each(slot, profile, mask))?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn pays_something(&self, seat: Seat, hand: &[GridId]) -> bool {
        self.payable(seat, hand, |_, _, _| ControlFlow::Break(())).is_break()
    }

    /// The hand cards that complete a double cost with a first one (DN-8.6).
    pub(crate) fn second_cards(&self, seat: Seat, first: GridId) -> Cards {
        let hand = self.player(seat).hand;
        hand.iter().filter(|&card| card != first && self.pays_something(seat, &[first, card])).collect()
    }

    /// Who pays what of a declared profile.
    pub(crate) fn bill(
        &self,
        seat: Seat,
        slot: u8,
        profile: u8,
        hand: &[GridId],
        attached: u8,
    ) -> ArrayVec<(Payer, Cost), 2> {
        let system = &self.player(seat).systems[usize::from(slot)];
        let mut payers: ArrayVec<Payer, 4> = hand.iter().map(|&card| self.payer_from_hand(card)).collect();
        for (place, it) in (0u8..).zip(&system.attached) {
            if attached & (1 << place) != 0 {
                payers.push(self.payer_attached(it.card));
            }
        }
        assign(&self.content.profile(system.card, profile).cost, &payers).unwrap_or_default()
    }

    /// Paying and marking (DN-8.12), and the card for a limit of 0 (DN-8.14).
    pub(crate) fn pay(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        let Some(declared) = self.player(seat).declared else { return };
        self.state.lasting.retain(|it| !(it.owner == seat && it.lasts == Lasts::Activation));
        let lone = self.state.lone > 0;
        // What was cancelled is never resolved, and only then is anything Overloaded (DN-3.14, DN-8.10).
        let mut overloaded = if declared.cancelled { Cards::NONE } else { declared.overloaded };
        if let Activation::Card { slot, .. } = declared.what {
            let taken = self.pay_by_attached(seat, declared.attached, overloaded);
            overloaded = declared.cards.both(overloaded).union(taken);
            self.player_mut(seat).systems[usize::from(slot)].activated = true;
            if declared.ready && !declared.cancelled {
                self.ready(seat, slot, umpire);
            }
        }
        let player = self.player_mut(seat);
        let spent = declared.cards.without(overloaded);
        player.discard = player.discard.union(spent);
        player.overload = player.overload.union(overloaded);
        if !overloaded.is_empty() {
            umpire.say(|| Event::Overloaded { seat, cards: overloaded, rule: "DN-3.14" });
        }
        if !spent.is_empty() {
            let rule = if declared.cancelled { "DN-8.10" } else { "DN-8.12" };
            umpire.say(|| Event::Discarded { seat, cards: spent, rule });
        }
        let player = self.player_mut(seat);
        // What has paid is face up in a pile now.
        if let Some(declared) = &mut player.declared {
            declared.cards = Cards::NONE;
            declared.attached = Cards::NONE;
            declared.overloaded = Cards::NONE;
        }
        if matches!(declared.what, Activation::Attach { .. }) {
            return;
        }
        player.made += 1;
        if lone || declared.energy {
            return;
        }
        if player.limit > 0 {
            player.limit -= 1;
            if player.limit == 0 && !player.zero {
                player.zero = true;
                self.draw(seat, 1, false);
            }
        } else {
            player.tokens = player.tokens.saturating_sub(1);
        }
    }

    /// Marks the Attached cards that have paid as used, or takes those that are Overloaded, and says which it took. One
    /// that is not Attached any more stays where it has gone; one that was moved is found where it is.
    fn pay_by_attached(&mut self, seat: Seat, paying: Cards, overloaded: Cards) -> Cards {
        let mut taken = Cards::NONE;
        for system in &mut self.player_mut(seat).systems {
            for attached in system.attached.iter_mut().filter(|it| paying.contains(it.card)) {
                attached.used = true;
                if overloaded.contains(attached.card) {
                    taken.insert(attached.card);
                }
            }
            system.attached.retain(|it| !taken.contains(it.card));
        }
        taken
    }
}
