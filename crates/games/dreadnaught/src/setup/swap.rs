//! A bonus: a System card is swapped for one left aside (DN-5.14h).

use crate::prelude::*;

use super::bonuses::{RULE, WAIT};

const DEMAND: &str = "swap a card that is not critical for one of its kind";

/// A System card is swapped: which goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SwapOut(pub Seat);

impl Question<Dreadnaught> for SwapOut {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = "Choose the System card you swap out.";
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = DEMAND;

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        let all = 0..game.player(seat).systems.len() as u8;
        let open = all.filter(|&slot| SwapIn(seat, slot).cards(game).next().is_some());
        open.map(Action::System).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::System(slot) = action else { return };
        game.replace(SwapIn(seat, slot));
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let Action::System(slot) = action else { return labels::answer(action, RULE) };
        labels::system(action, RULE, (seat, slot), format!("Swap {}", game.slot_name(seat, slot)))
    }
}

/// A System card is swapped: which comes.
///
/// Attached cards move to the new one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["seat", "slot"]))]
pub struct SwapIn(pub Seat, #[schemars(with = "PlaceNo")] pub u8);

impl SwapIn {
    /// Set-aside cards that can take the place of the card.
    fn cards(self, game: &Dreadnaught) -> impl Iterator<Item = SystemId> + '_ {
        let system = game.player(self.0).systems.get(usize::from(self.1));
        let kind = system.map(|it| game.content.system(it.card).kind).filter(|kind| !kind.is_critical());
        game.set_aside(self.0).filter(move |&card| Some(game.content.system(card).kind) == kind)
    }
}

impl Question<Dreadnaught> for SwapIn {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = DEMAND;

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        self.cards(game).map(Action::Build).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Build(card) = action else { return };
        game.leave();
        let system = &mut game.player_mut(seat).systems[usize::from(self.1)];
        let out = std::mem::replace(&mut system.card, card);
        umpire.say(|| Event::Swapped { seat, out, card });
    }

    fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
        Words::new(RULE, format!("Choose what takes the place of {}.", game.slot_name(seat, self.1)))
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::Build(card) => labels::aside(game, action, RULE, card),
            _ => labels::answer(action, RULE),
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has_slot(self.0, self.1))
    }
}
