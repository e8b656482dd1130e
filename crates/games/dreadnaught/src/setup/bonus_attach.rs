//! A bonus: a Grid card is Attached for free (DN-5.14a).

use crate::player::Attached;
use crate::prelude::*;

use super::bonuses::{RULE, WAIT};

const DEMAND: &str = "attach a hand card to a card with fewer than two";

/// A Grid card is attached for free: which.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BonusAttach(pub Seat);

impl Question<Dreadnaught> for BonusAttach {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = "Choose the card you attach for free.";
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = DEMAND;

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.player(seat).hand.iter().map(Action::Card).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Card(card) = action else { return };
        game.replace(BonusAttachTo(seat, card));
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Card(card) => labels::to_attach(game, action, RULE, seat, card),
            _ => labels::answer(action, RULE),
        }
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_attach(seat, true, into);
    }
}

/// A Grid card is attached for free: to what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["seat", "card"]))]
pub struct BonusAttachTo(pub Seat, pub GridId);

impl Question<Dreadnaught> for BonusAttachTo {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = DEMAND;
    const TRAIN: Option<u64> = Some(10);

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        let open = (0u8..).zip(&game.player(seat).systems).filter(|(_, it)| it.attached.len() < 2);
        open.map(|(slot, _)| Action::System(slot)).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::System(slot) = action else { return };
        let card = self.1;
        game.leave();
        game.player_mut(seat).hand.remove(card);
        let attached = &mut game.player_mut(seat).systems[usize::from(slot)].attached;
        let _full = attached.try_push(Attached { card, used: false });
        umpire.reveal(|| Event::Tucked { seat, card, slot });
    }

    fn ask(&self, game: &Dreadnaught, _: Seat) -> Words {
        let card = game.grid_name(self.1);
        Words::new(RULE, format!("Choose the System card that {card} goes under."))
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::System(slot) => labels::system(action, RULE, (seat, slot), game.slot_name(seat, slot)),
            _ => labels::answer(action, RULE),
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.holds_card(self.0, self.1))
    }
}
