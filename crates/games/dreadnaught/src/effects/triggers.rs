//! Triggers: which of several comes first (DN-23.49 to DN-23.51).

use crate::describe::terms;
use crate::prelude::*;

/// The highest number of a trigger: two a System card, two of the class, one for each of three Hull bonuses.
pub(crate) const CLASS: u8 = 28;
pub(crate) const HULL: u8 = 32;

/// Triggers wait for their order (DN-23.49).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PendingTriggers {
    pub seat: Seat,
    /// Those that wait.
    #[schemars(with = "Bits<EffectNo>")]
    pub pending: u64,
}

impl Question<Dreadnaught> for PendingTriggers {
    const RULE: &'static str = "DN-23.49";
    const ASKS: Only<Self> = Some(|it| it.seat);
    const ASK: &'static str = "Choose which of your effects comes first.";
    const WAIT: &'static str = "to choose an effect";
    const DEMAND: &'static str = "choose which of your effects comes next";

    fn resolve(self, game: &mut Dreadnaught, _: &mut impl Umpire<Event>) -> Progress {
        match self.pending.count_ones() {
            0 => game.leave(),
            1 => self.run(game, self.pending.trailing_zeros() as u8),
            _ => return Progress::Asks,
        }
        Progress::Made
    }

    fn list(&self, _: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        let waiting = (0u8..64).filter(|number| self.pending & (1 << number) != 0);
        waiting.map(Action::Trigger).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Trigger(number) = action else { return };
        self.run(game, number);
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let Action::Trigger(number) = action else { return labels::answer(action, Self::RULE) };
        let text = game.trigger(seat, number).map(|it| terms::trigger(&game.content, &it));
        labels::plain(action, Self::RULE, text.unwrap_or_else(|| "An effect".into()))
    }
}

impl PendingTriggers {
    /// Lets one of them happen.
    fn run(self, game: &mut Dreadnaught, number: u8) {
        let seat = self.seat;
        game.replace(Self { seat, pending: self.pending & !(1 << number) });
        let player = game.player_mut(seat);
        player.used_volley |= 1 << number;
        player.used_turn |= 1 << number;
        if let Some(trigger) = game.trigger(seat, number) {
            game.run(trigger.effects, seat, Source::Trigger(number));
        }
    }
}

impl Dreadnaught {
    /// A trigger by its number: cards have `slot * 4 + index`, the class from 28, Hull bonuses from 32 by deck.
    pub(crate) fn trigger(&self, seat: Seat, number: u8) -> Option<Trigger> {
        if number >= HULL {
            return self.content.decks.get(usize::from(number - HULL)).map(|deck| deck.hull);
        }
        if number >= CLASS {
            let class = self.content.class(self.agreed.class[seat]);
            return class.triggers.get(usize::from(number - CLASS)).copied();
        }
        let system = self.player(seat).systems.get(usize::from(number / 4))?;
        self.content.system(system.card).triggers.get(usize::from(number % 4)).copied()
    }

    /// Whether a trigger answers to an occurrence now. `prevents` narrows it to those that prevent markers, or
    /// those that do not.
    fn answers(&self, seat: Seat, trigger: &Trigger, on: Occurrence, prevents: Option<bool>) -> bool {
        let fits = match (trigger.on, on) {
            (Occurrence::Activate(filter), Occurrence::Activate(_))
            | (Occurrence::Activated(filter), Occurrence::Activated(_)) => self.filter_fits(seat, filter),
            (one, other) => one == other,
        };
        let prevent = || self.content.any_op(trigger.effects, &mut |op| matches!(op, Op::Prevent(_)));
        fits && prevents.is_none_or(|wanted| prevent() == wanted)
            && self.holds(seat, trigger.conditions)
            && !self.lacks_tokens(seat, trigger)
    }

    /// Whether all that a trigger does is to move Tokens, and the player has none: nobody is asked about nothing, and
    /// it is not used up (DN-23.56).
    fn lacks_tokens(&self, seat: Seat, trigger: &Trigger) -> bool {
        let more = &mut |op: &Op| !matches!(op, Op::May(_) | Op::TokenMove { .. });
        self.state.tokens.iter().all(|token| token.owner != seat)
            && !self.content.any_op(trigger.effects, more)
    }

    /// Whether the declared card of a player is what a filter means (DN-23.51).
    fn filter_fits(&self, seat: Seat, filter: Filter) -> bool {
        let Some((slot, _)) = self.declared_card(seat) else { return false };
        let card = self.card(seat, usize::from(slot));
        let paid = self.player(seat).declared.map_or([None; 2], |declared| declared.paid);
        filter.kin.is_none_or(|kin| card.kind.kin() == kin)
            && filter.kind.is_none_or(|kind| card.kind == kind)
            && filter.deck.is_none_or(|deck| card.deck == deck)
            && filter.paid.is_none_or(|symbol| paid.contains(&Some(symbol)))
    }

    /// Sets off a player's triggers (DN-23.49).
    pub(crate) fn set_off(&mut self, seat: Seat, on: Occurrence, prevents: Option<bool>) {
        let player = self.player(seat);
        if player.ship.is_none() {
            return;
        }
        let mut pending = 0u64;
        let used = |trigger: &Trigger, number: u8| match trigger.limit {
            Limit::Always => false,
            Limit::Volley => player.used_volley & (1 << number) != 0,
            Limit::Turn => player.used_turn & (1 << number) != 0,
        };
        let mut offer = |trigger: &Trigger, number: u8| {
            if !used(trigger, number) && self.answers(seat, trigger, on, prevents) {
                pending |= 1 << number;
            }
        };
        for (slot, system) in (0u8..).zip(&player.systems) {
            let card = self.content.system(system.card);
            if system.disabled || card.triggers.is_empty() {
                continue;
            }
            let off = self.passives_off(system);
            for (index, trigger) in (0u8..).zip(&card.triggers) {
                let works = match trigger.needs {
                    Some(symbol) => self.offered(system).contains(symbol),
                    None => !off,
                };
                if works {
                    offer(trigger, slot * 4 + index);
                }
            }
        }
        for (index, trigger) in (0u8..).zip(&self.content.class(self.agreed.class[seat]).triggers) {
            offer(trigger, CLASS + index);
        }
        if matches!(on, Occurrence::Activated(_)) {
            for (index, deck) in (0u8..).zip(&self.content.decks) {
                if self.agreed.hulls[seat] & (1 << index) != 0 {
                    offer(&deck.hull, HULL + index);
                }
            }
        }
        if pending != 0 {
            self.push(PendingTriggers { seat, pending });
        }
    }
}
