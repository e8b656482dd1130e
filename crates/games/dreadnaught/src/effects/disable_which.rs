//! DISABLE: which enemy card (DN-23.20).

use crate::prelude::*;

use super::CONCERNS;

/// An enemy card is picked to be Disabled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DisableWhich {
    pub seat: Seat,
    /// Within so many hexes.
    pub range: u8,
}

impl Question<Dreadnaught> for DisableWhich {
    const RULE: &'static str = "DN-23.20";
    const ASKS: Only<Self> = Some(|it| it.seat);
    const ASK: &'static str = "Choose the enemy card that is Disabled.";
    const WAIT: &'static str = CONCERNS;
    const DEMAND: &'static str = "choose an Attached enemy card in range that is not critical";

    /// Cards that are not critical and Attached.
    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        for enemy in game.enemies_within(seat, self.range) {
            for (slot, system) in (0u8..).zip(&game.player(enemy).systems) {
                let critical = game.content.system(system.card).kind.is_critical();
                if !critical && !system.attached.is_empty() && !system.disabled {
                    each(Action::Enemy(enemy, slot))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Enemy(enemy, slot) = action else { return };
        game.leave();
        game.disable(enemy, usize::from(slot), None, umpire);
        game.player_mut(enemy).harmed_by = Some(seat);
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        let Action::Enemy(enemy, slot) = action else { return labels::answer(action, Self::RULE) };
        let label = format!("Disable {}", game.slot_name(enemy, slot));
        labels::system(action, Self::RULE, (enemy, slot), label).in_group(words::player(enemy))
    }
}
