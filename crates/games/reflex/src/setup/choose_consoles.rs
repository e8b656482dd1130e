//! Everybody picks a console in secret (RX-15.2).

use crate::prelude::*;

/// Which console does everybody fly?
#[derive(Clone, Copy, Debug)]
pub struct ChooseConsoles;

impl Question<Reflex> for ChooseConsoles {
    const RULE: &'static str = "RX-15.2";
    const ASK: &'static str = "Choose the console you fly. When everybody has chosen, all are shown.";
    const WAIT: &'static str = "to choose a console";
    const DEMAND: &'static str = "choose a console";

    fn resolve(self, game: &mut Reflex, umpire: &mut impl Umpire<Event>) -> Progress {
        while let Some(seat) = self.asked(game).seats.first() {
            let Some(console) = game.content.lone_console() else { return Progress::Asks };
            self.answer(game, seat, Action::Console(console), umpire);
        }
        game.set_up(umpire);
        Progress::Made
    }

    fn asked(&self, game: &Reflex) -> Asked {
        Asked::secretly(game.living().filter(|&seat| game.ship(seat).plan == Plan::Choosing).collect())
    }

    fn list(&self, game: &Reflex, _: Seat, each: Each<'_, Action>) -> Listing {
        game.content.consoles().map(|(id, _)| Action::Console(id)).try_for_each(each)
    }

    fn allows(&self, game: &Reflex, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Console(id) if game.content.has_console(id) => Ok(()),
            Action::Console(_) => Err(Refusal::new("RX-15.2", "there is no such console")),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Reflex, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        if let Action::Console(console) = action {
            let ship = game.ship_mut(seat);
            ship.console = console;
            ship.plan = Plan::Finished;
            umpire.say(|| Event::Finished { seat });
        }
    }

    fn choice(&self, game: &Reflex, _: Seat, action: Action) -> Choice {
        match action {
            Action::Console(id) if game.content.has_console(id) => {
                let console = game.content.console(id);
                Choice::plain(action, Rule::new(Self::RULE), format!("Fly the {}", console.name))
                    .with_detail(console.note.clone())
                    .in_group("Console")
            }
            _ => unasked(action),
        }
    }

    fn sound(&self, game: &Reflex) -> Result<(), Problem> {
        game.lies_alone()
    }
}

impl Reflex {
    /// Whether consoles are still being picked, and no ship is on its way.
    pub(crate) fn is_choosing_consoles(&self) -> bool {
        self.step() == Step::ChooseConsoles
    }
}
