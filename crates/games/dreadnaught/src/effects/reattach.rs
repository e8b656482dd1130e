//! REATTACH: own Attached cards change their place (DN-23.31).

use crate::prelude::*;

use super::CONCERNS;

const RULE: &str = "DN-23.31";
const DEMAND: &str = "move an own Attached card to one with room";

/// The other cards of a layout that have room for one more.
fn open(game: &Dreadnaught, seat: Seat, from: u8) -> impl Iterator<Item = u8> + '_ {
    let systems = (0u8..).zip(&game.player(seat).systems);
    systems.filter(move |(slot, it)| *slot != from && it.attached.len() < 2).map(|(slot, _)| slot)
}

/// An own Attached card is moved: which.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["seat", "left"]))]
pub struct ReattachWhich(pub Seat, pub u8);

impl Question<Dreadnaught> for ReattachWhich {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = "Choose an Attached card of yours to move, or be done.";
    const WAIT: &'static str = CONCERNS;
    const DEMAND: &'static str = DEMAND;

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        let cards = game.reattachable(seat).take_while(|_| self.1 > 0);
        cards.map(|(slot, place)| Action::Attachment(slot, place)).chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        match action {
            Action::Attachment(slot, place) => {
                game.replace(ReattachTo { seat, slot, place, left: self.1 - 1 });
            }
            _ => game.leave(),
        }
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Attachment(slot, place) => {
                labels::attached(game, action, RULE, (seat, slot, place), "Move")
            }
            _ => labels::answer(action, RULE),
        }
    }
}

/// An own Attached card is moved: where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReattachTo {
    pub seat: Seat,
    #[schemars(with = "PlaceNo")]
    pub slot: u8,
    /// The Attached card, by its number.
    #[schemars(with = "PlaceNo")]
    pub place: u8,
    pub left: u8,
}

impl Question<Dreadnaught> for ReattachTo {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.seat);
    const ASK: &'static str = "Choose the System card it goes to.";
    const WAIT: &'static str = CONCERNS;
    const DEMAND: &'static str = DEMAND;

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        open(game, seat, self.slot).map(Action::System).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::System(to) = action else { return };
        game.replace(ReattachWhich(seat, self.left));
        // Whether it has paid this Volley goes with it (DN-3.11).
        let moved = game.take_attached(seat, self.slot, self.place);
        let card = moved.card;
        let _full = game.player_mut(seat).systems[usize::from(to)].attached.try_push(moved);
        umpire.say(|| Event::Reattached { seat, card, slot: to });
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let Action::System(slot) = action else { return labels::answer(action, RULE) };
        let label = format!("Move it to {}", game.slot_name(seat, slot));
        labels::system(action, RULE, (seat, slot), label)
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has_place(self.seat, self.slot, Some(self.place)))
    }
}

impl Dreadnaught {
    /// The Attached cards of a player that could lie elsewhere, by their places.
    pub(crate) fn reattachable(&self, seat: Seat) -> impl Iterator<Item = (u8, u8)> + '_ {
        let systems = (0u8..).zip(&self.player(seat).systems);
        let movable = systems.filter(move |&(slot, _)| open(self, seat, slot).next().is_some());
        movable.flat_map(|(slot, it)| (0..it.attached.len() as u8).map(move |place| (slot, place)))
    }
}
