//! Which Grid cards come back from a pile (DN-10.10, DN-23.27, DN-23.29).

use crate::describe::cards::pile_id;
use crate::prelude::*;

/// Which list of cards is picked from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Picking {
    /// RECALL and option d: discard pile to hand.
    Recall,
    /// SALVAGE: Overload pile to discard pile.
    Salvage,
}

/// Grid cards are picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PickCards {
    pub seat: Seat,
    /// From the discard or the Overload pile.
    pub what: Picking,
    pub left: u8,
    /// Of these types.
    #[schemars(with = "Bits<GridType, 8>", extend("told" = "always"))]
    pub types: GridTypes,
}

impl PickCards {
    /// The cards that may be picked. Hands have a size.
    fn cards(self, game: &Dreadnaught) -> Cards {
        let player = game.player(self.seat);
        let (pile, open) = match self.what {
            Picking::Recall => (player.discard, player.hand.len() < usize::from(game.hand_size(self.seat))),
            Picking::Salvage => (player.overload, true),
        };
        if self.left == 0 || !open {
            return Cards::NONE;
        }
        let fits =
            |card: &GridId| self.types.is_empty() || self.types.contains(game.content.grid_card(*card).grid);
        pile.iter().filter(fits).collect()
    }
}

impl Question<Dreadnaught> for PickCards {
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = "to choose cards";
    const DETAIL: Detail = Detail::Once;

    fn rule(&self, _: &Dreadnaught) -> &'static str {
        match self.what {
            Picking::Recall => "DN-23.27",
            Picking::Salvage => "DN-23.29",
        }
    }

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        self.cards(game).iter().map(Action::Card).chain([Action::Done]).try_for_each(each)
    }

    fn demand(&self, game: &Dreadnaught) -> Refusal {
        let reason = match self.what {
            Picking::Recall => "take a card of the discard pile that is meant",
            Picking::Salvage => "choose a card of your Overload pile",
        };
        Refusal::new(self.rule(game), reason)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Card(card) = action else {
            game.leave();
            return;
        };
        game.replace(Self { left: self.left - 1, ..self });
        let everybody = Seats::all(game.count());
        let player = game.player_mut(seat);
        match self.what {
            Picking::Recall => {
                player.discard.give(Cards::one(card), &mut player.hand);
                // Everybody saw which card it was.
                player.seen.show(Cards::one(card), everybody);
                umpire.say(|| Event::Recalled { seat, card });
            }
            Picking::Salvage => {
                player.overload.give(Cards::one(card), &mut player.discard);
                umpire.say(|| Event::Salvaged { seat, card });
            }
        }
    }

    fn ask(&self, game: &Dreadnaught, _: Seat) -> Words {
        let left = self.left;
        let text = match self.what {
            Picking::Recall => format!("Take cards back from your discard pile, {left} to go."),
            Picking::Salvage => format!("Move Overloaded cards to your discard pile, {left} to go."),
        };
        Words::new(self.rule(game), text)
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let Action::Card(card) = action else { return labels::answer(action, self.rule(game)) };
        let verb = match self.what {
            Picking::Recall => "Take back",
            Picking::Salvage => "Salvage",
        };
        let it = game.content.grid_card(card);
        Choice {
            detail: format!("{} ({}). {}", words::grid(it.grid), it.grid.code(), it.text),
            anchors: labels::slot(pile_id(seat, card)),
            ..labels::plain(action, self.rule(game), format!("{verb} {}", it.name))
        }
    }
}
