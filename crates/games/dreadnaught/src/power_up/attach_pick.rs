//! An Attach action: which Grid card, to which System card, and in place of which (DN-7.6 to DN-7.8).

use crate::describe::terms;
use crate::prelude::*;

/// Which Grid card is attached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AttachPick(pub Seat);

impl Question<Dreadnaught> for AttachPick {
    const RULE: &'static str = "DN-7.6";
    const ASKS: Only<Self> = Some(|it| it.0);
    const WAIT: &'static str = "to attach a card";
    const DEMAND: &'static str = "attach a card of your hand, or pass";
    const HABIT: Option<Action> = Some(Action::Pass);
    const QUIET: bool = true;

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.player(seat).hand.iter().map(Action::Card).chain([Action::Pass]).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        game.leave();
        match action {
            Action::Card(card) => game.push(AttachTo(seat, card)),
            _ => game.player_mut(seat).attached = true,
        }
    }

    fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
        let left = game.player(seat).attach;
        let text = format!(
            "Power Up: attach a card to a System card ({left} left), or pass. What is left becomes Activation tokens."
        );
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Card(card) => Choice {
                odds: game.flip_odds(seat, card),
                ..labels::to_attach(game, action, Self::RULE, seat, card)
            },
            _ => {
                let tokens = words::plural(game.player(seat).attach, "Activation token");
                let detail = format!("What is left becomes {tokens}.");
                Choice { detail, ..labels::plain(action, Self::RULE, "Attach no more") }
            }
        }
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_attach(seat, false, into);
    }
}

/// To which System card it is attached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["seat", "card"]))]
pub struct AttachTo(pub Seat, pub GridId);

impl Question<Dreadnaught> for AttachTo {
    const RULE: &'static str = "DN-7.8";
    const ASKS: Only<Self> = Some(|it| it.0);
    const DEMAND: &'static str = "choose one of your System cards";
    const TRAIN: Option<u64> = Some(10);

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        (0..game.player(seat).systems.len() as u8).map(Action::System).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::System(slot) = action else { return };
        if game.player(seat).systems[usize::from(slot)].attached.is_empty() {
            game.attach((seat, self.1), slot, None, umpire);
        } else {
            game.replace(AttachReplace(seat, self.1, slot));
        }
    }

    fn ask(&self, game: &Dreadnaught, _: Seat) -> Words {
        let card = game.grid_name(self.1);
        let text = format!(
            "Choose the System card that {card} goes under. A card without attachments is Disabled by it."
        );
        Words::new(Self::RULE, text)
    }

    fn wait(&self, game: &Dreadnaught) -> Words {
        AttachPick(self.0).wait(game)
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let Action::System(slot) = action else { return labels::answer(action, Self::RULE) };
        let symbols = game.content.grid_card(self.1).attach;
        let system = game.player(seat).systems.get(usize::from(slot));
        let empty = system.is_some_and(|it| it.attached.is_empty());
        let warning = if empty { "Disables it for now. " } else { "" };
        let costs = system.map_or(Vec::new(), |it| {
            let profiles = game.content.system(it.card).profiles.iter();
            let paid = profiles.filter(|it| terms::wanted(&it.cost).meets(symbols));
            paid.map(|it| terms::cost(&it.cost)).collect()
        });
        let helps = if costs.is_empty() {
            "It pays for nothing there.".to_string()
        } else {
            format!("It helps to pay {}.", costs.join(" or "))
        };
        Choice {
            detail: format!("{warning}{helps}"),
            odds: game.flip_odds(seat, self.1),
            ..labels::system(action, Self::RULE, (seat, slot), game.slot_name(seat, slot))
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.holds_card(self.0, self.1))
    }
}

/// Which Attached card it replaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["seat", "card", "slot"]))]
pub struct AttachReplace(pub Seat, pub GridId, #[schemars(with = "PlaceNo")] pub u8);

impl Question<Dreadnaught> for AttachReplace {
    const RULE: &'static str = "DN-7.7";
    const ASKS: Only<Self> = Some(|it| it.0);
    const DEMAND: &'static str = "replace an Attached card, or add one if there is room";
    const TRAIN: Option<u64> = Some(10);

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        let slot = self.2;
        let attached = game.player(seat).systems[usize::from(slot)].attached.len() as u8;
        let add = (attached < 2).then_some(Action::Add);
        (0..attached).map(|place| Action::Attachment(slot, place)).chain(add).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let replace = match action {
            Action::Attachment(_, place) => Some(place),
            _ => None,
        };
        game.attach((seat, self.1), self.2, replace, umpire);
    }

    fn ask(&self, game: &Dreadnaught, _: Seat) -> Words {
        Words::new(Self::RULE, format!("Does {} replace an Attached card?", game.grid_name(self.1)))
    }

    fn wait(&self, game: &Dreadnaught) -> Words {
        AttachPick(self.0).wait(game)
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Attachment(slot, place) => {
                labels::attached(game, action, Self::RULE, (seat, slot, place), "Replace")
            }
            _ => labels::plain(action, Self::RULE, "Put it beside the Attached card"),
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.holds_card(self.0, self.1) && game.has_slot(self.0, self.2))
    }
}
