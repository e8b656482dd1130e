//! DETACH: which Attached cards of an enemy (DN-23.30).

use crate::prelude::*;

use super::CONCERNS;

/// Enemy Attached cards are picked to be discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DetachWhich {
    pub seat: Seat,
    pub left: u8,
    /// Within so many hexes.
    pub range: u8,
    /// The ship, once one is picked.
    pub of: Option<Seat>,
}

impl Question<Dreadnaught> for DetachWhich {
    const RULE: &'static str = "DN-23.30";
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = CONCERNS;
    const DEMAND: &'static str = "choose an Attached enemy card in range that is not Secured";

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        if self.left == 0 {
            return ControlFlow::Continue(());
        }
        let ships = game.enemies_within(seat, self.range);
        for enemy in ships.filter(|&enemy| self.of.is_none_or(|it| it == enemy)) {
            for (slot, system) in (0u8..).zip(&game.player(enemy).systems) {
                if !game.secured(system) {
                    let places = 0..system.attached.len() as u8;
                    places
                        .map(|place| Action::EnemyAttachment(enemy, slot, place))
                        .try_for_each(&mut *each)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn answer(self, game: &mut Dreadnaught, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::EnemyAttachment(enemy, slot, place) = action else { return };
        game.replace(Self { left: self.left - 1, of: Some(enemy), ..self });
        let card = game.take_attached(enemy, slot, place).card;
        game.player_mut(enemy).discard.insert(card);
        umpire.say(|| Event::Detached { seat: enemy, card, slot });
    }

    fn ask(&self, _: &Dreadnaught, _: Seat) -> Words {
        Words::new(Self::RULE, format!("Choose Attached enemy cards to discard, {} to go.", self.left))
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        let Action::EnemyAttachment(enemy, slot, place) = action else {
            return labels::answer(action, Self::RULE);
        };
        labels::attached(game, action, Self::RULE, (enemy, slot, place), "Discard")
            .in_group(words::player(enemy))
    }
}
