//! Quick Repair: what is taken off a card at the start of a Volley (DN-12.12).

use crate::prelude::*;

/// Quick Repair.
///
/// A marker is asked for by its card, a Disabled token as if it were attached to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["seat", "left"]))]
pub struct QuickRepair(pub Seat, pub u8);

impl Question<Dreadnaught> for QuickRepair {
    const RULE: &'static str = "DN-12.12";
    const ASKS: Only<Self> = Some(|it| it.0);
    const WAIT: &'static str = "to make a Quick Repair";
    const DEMAND: &'static str = "take off a marker or a Disabled token, or nothing";

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        let marked = game.mendable(seat, Mending::Unmark, None).map(Action::System);
        let disabled = game.mendable(seat, Mending::Enable, None).map(|slot| Action::Attachment(slot, 0));
        marked.chain(disabled).chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        if self.1 > 1 && action != Action::Done {
            game.replace(Self(seat, self.1 - 1));
        } else {
            game.leave();
        }
        match action {
            Action::System(slot) => {
                game.player_mut(seat).systems[usize::from(slot)].markers -= 1;
                umpire.say(|| Event::Unmarked { seat, slot, markers: 1, rule: "DN-12.12" });
            }
            Action::Attachment(slot, _) => {
                game.player_mut(seat).systems[usize::from(slot)].disabled = false;
                umpire.say(|| Event::Enabled { seat, slot });
            }
            _ => {}
        }
    }

    fn ask(&self, _: &Dreadnaught, _: Seat) -> Words {
        Words::new(Self::RULE, format!("Quick Repair: take something off a card, {} to go.", self.1))
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::System(slot) => {
                let label = format!("Take a marker off {}", game.slot_name(seat, slot));
                let detail = labels::markers(game, seat, slot);
                Choice { detail, ..labels::system(action, Self::RULE, (seat, slot), label) }
            }
            Action::Attachment(slot, _) => {
                let label = format!("Take the Disabled token off {}", game.slot_name(seat, slot));
                labels::system(action, Self::RULE, (seat, slot), label)
            }
            _ => labels::answer(action, Self::RULE),
        }
    }
}
