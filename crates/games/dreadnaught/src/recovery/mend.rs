//! Which own System cards something is taken off (DN-10.10, DN-23.17 to DN-23.21, DN-23.34).

use crate::prelude::*;

/// What cards of the own layout are picked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mending {
    /// UNMARK and option b: a marker at a time.
    Unmark,
    /// ENABLE and option a.
    Enable,
    /// UNSTRAIN: so many from one card.
    Unstrain,
    /// READY.
    Ready,
}

/// Own System cards are picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MendCards {
    pub seat: Seat,
    /// For what.
    pub what: Mending,
    pub left: u8,
    /// Of this type only.
    pub kin: Option<Type>,
}

impl MendCards {
    /// Strain and READY name one card and must be done if they can be.
    const fn is_optional(self) -> bool {
        matches!(self.what, Mending::Unmark | Mending::Enable) || self.left == 0
    }
}

impl Question<Dreadnaught> for MendCards {
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = "to recover";
    const DETAIL: Detail = Detail::Always;

    fn rule(&self, _: &Dreadnaught) -> &'static str {
        match self.what {
            Mending::Unmark => "DN-23.19",
            Mending::Enable => "DN-23.21",
            Mending::Unstrain => "DN-23.17",
            Mending::Ready => "DN-23.34",
        }
    }

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        let cards = game.mendable(seat, self.what, self.kin).filter(|_| self.left > 0);
        let done = self.is_optional().then_some(Action::Done);
        cards.map(Action::System).chain(done).try_for_each(each)
    }

    fn demand(&self, game: &Dreadnaught) -> Refusal {
        let reason = match self.what {
            Mending::Unmark => "choose an own card with a marker, not the Reactor",
            Mending::Enable => "choose an own Disabled card",
            Mending::Unstrain => "choose an own Defence card with Strain",
            Mending::Ready => "choose an own card that was Activated this Volley",
        };
        Refusal::new(self.rule(game), reason)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::System(slot) = action else {
            game.leave();
            return;
        };
        let whole = matches!(self.what, Mending::Unstrain | Mending::Ready);
        let left = if whole { 0 } else { self.left - 1 };
        game.replace(Self { left, ..self });
        let system = &mut game.player_mut(seat).systems[usize::from(slot)];
        match self.what {
            Mending::Unmark => {
                system.markers -= 1;
                umpire.say(|| Event::Unmarked { seat, slot, markers: 1, rule: "DN-23.19" });
            }
            Mending::Enable => {
                system.disabled = false;
                umpire.say(|| Event::Enabled { seat, slot });
            }
            Mending::Unstrain => {
                let strain = self.left.min(system.strain);
                system.strain -= strain;
                umpire.say(|| Event::Unstrained { seat, slot, strain });
            }
            Mending::Ready => game.ready(seat, slot, umpire),
        }
    }

    fn ask(&self, game: &Dreadnaught, _: Seat) -> Words {
        let left = self.left;
        let text = match self.what {
            Mending::Unmark => format!("Take damage markers off your cards, {left} to go."),
            Mending::Enable => format!("Take Disabled tokens off your cards, {left} to go."),
            Mending::Unstrain => "Choose the Defence card that loses Strain.".into(),
            Mending::Ready => "Choose the card that may be Activated again.".into(),
        };
        Words::new(self.rule(game), text)
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let Action::System(slot) = action else { return labels::answer(action, self.rule(game)) };
        let name = game.slot_name(seat, slot);
        let (label, detail) = match self.what {
            Mending::Unmark => (format!("{name}: 1 marker off"), labels::markers(game, seat, slot)),
            Mending::Enable => (format!("{name}: works again"), String::new()),
            Mending::Unstrain => {
                let strain = game.player(seat).systems.get(usize::from(slot)).map_or(0, |it| it.strain);
                (name.into(), format!("It has {strain} Strain."))
            }
            Mending::Ready => (name.into(), String::new()),
        };
        Choice { detail, ..labels::system(action, self.rule(game), (seat, slot), label) }
    }
}
