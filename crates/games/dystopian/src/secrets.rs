//! What an observer does not know: faces of cards in the other hand, the order of decks, and cards face down (DW-1.25).

use broadside_engine::{Dice, Observer, Seat, Stream};
use broadside_kit::cards::Place;
use broadside_kit::set::Set;

use crate::content::CardId;
use crate::state::Dystopian;
use crate::steps::Step;

/// Where samples come from; never used in a match.
const GUESS: Stream = Stream::new("guess");

/// Deals anew what the observer does not know of each deck.
pub(crate) fn forget(game: &mut Dystopian, observer: Observer, dice: &mut impl Dice) {
    for seat in game.state.admirals.seats() {
        let own = observer.knows(seat);
        let admiral = &mut game.state.admirals[seat];
        let mut laid: Set<CardId> = admiral.laid.into_iter().collect();
        // Cards that were put away and wait to go under the deck lie in the question itself.
        let removing = game.state.steps.iter_mut().find_map(|step| match step {
            Step::BonusCards(bonus) if bonus.seat == seat => Some(&mut bonus.removed),
            _ => None,
        });
        let deck = Place::Ordered(&mut admiral.deck);
        if own {
            // He knows his hand, and what he put away.
            admiral.seen.deal_anew(observer, [deck], GUESS, dice);
            continue;
        }
        let hand = Place::Laid { hand: &mut admiral.hand, laid: &mut laid };
        let removed = removing.map(Place::Loose);
        admiral.seen.deal_anew(observer, [deck, hand].into_iter().chain(removed), GUESS, dice);
        admiral.laid = laid.first();
        fit(game, seat, observer, dice);
    }
}

/// A card that enacts an effect fits its moment, which everybody knows: if another was dealt there, one that fits and
/// that the observer does not know elsewhere takes its place.
fn fit(game: &mut Dystopian, seat: Seat, observer: Observer, dice: &mut impl Dice) {
    let enacted = game.state.steps.iter().find_map(|step| match step {
        Step::Deny(deny) if deny.seat == seat => Some(*deny),
        _ => None,
    });
    let (Some(deny), Some(laid)) = (enacted, game.admiral(seat).laid) else { return };
    if deny.fits(game, laid) {
        return;
    }
    let admiral = game.admiral(seat);
    let known = admiral.seen.known(observer);
    let others = admiral.hand.union(admiral.deck.cards().without(known));
    let mut fitting: Set<CardId> = others.iter().filter(|&card| deny.fits(game, card)).collect();
    let Some(card) = fitting.draw(GUESS, dice) else { return };
    let admiral = &mut game.state.admirals[seat];
    admiral.laid = Some(card);
    if admiral.hand.contains(card) {
        admiral.hand.remove(card);
        admiral.hand.insert(laid);
    } else if let Some(place) = admiral.deck.iter_mut().find(|place| **place == card) {
        *place = laid;
    }
}
