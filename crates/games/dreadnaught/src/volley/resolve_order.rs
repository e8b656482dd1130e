//! Which Activation resolves first (DN-6.5), and one after the other (DN-8.11).

use crate::prelude::*;

/// Which Activation resolves first (DN-6.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ResolveOrder(pub Seat);

impl Question<Dreadnaught> for ResolveOrder {
    const RULE: &'static str = "DN-6.5";
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = "You have Initiative: whose Activation resolves first?";
    const WAIT: &'static str = "to say what resolves first";
    const DEMAND: &'static str = "say whose Activation resolves first";

    fn list(&self, _: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::First(true), Action::First(false)].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let own = action == Action::First(true);
        let first = if own { seat } else { seat.next(2) };
        umpire.say(|| Event::Order { first });
        game.replace(Resolving { place: 0, reversed: !own });
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let own = action == Action::First(true);
        let it = if own { seat } else { seat.next(2) };
        let declared = game.player(it).declared;
        let what = declared.map_or(String::new(), |declared| game.activation_name(it, declared.what));
        let whose = if own { "Yours" } else { "Your opponent's" };
        labels::plain(action, Self::RULE, format!("{whose} first: {what}"))
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_all(seat, into);
    }
}

/// The declared Activations resolve.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Resolving {
    #[schemars(with = "PlaceNo")]
    pub place: u8,
    /// Whether the order is turned round.
    pub reversed: bool,
}

impl Procedure<Dreadnaught> for Resolving {
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Self { place, reversed } = self;
        let count = game.count() as u8;
        if place >= count {
            game.leave();
            return;
        }
        game.replace(Self { place: place + 1, reversed });
        let seat = game.in_order(if reversed { count - 1 - place } else { place });
        let Some(declared) = &mut game.player_mut(seat).declared else { return };
        declared.begun = true;
        let declared = *declared;
        let part = if declared.cancelled { Part::Pay } else { Part::Scan };
        if !declared.cancelled {
            umpire.say(|| Event::Resolving { seat, what: declared.what });
        }
        game.push(Activating(seat, part));
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(usize::from(self.place) <= game.count())
    }
}

impl Dreadnaught {
    /// Whether the last in resolution order resolves first.
    pub(crate) fn resolves_in_reverse(&self) -> bool {
        self.state.steps.of::<Resolving>().any(|it| it.reversed)
    }
}
