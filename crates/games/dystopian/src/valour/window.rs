//! Is a valour effect enacted now? (DW-20.5, DW-20.9 to DW-20.14)

use broadside_engine::{Audience, Seats, Window as Passing};
use broadside_kit::few;

use super::deny::Deny;
use super::occasion::Occasion;
use crate::content::CardId;
use crate::prelude::*;
use crate::state::Status;
use crate::vocabulary::{Effect, Valour, Window};

/// What an admiral has used up, until the next step or the next round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Spent {
    /// The valour effect of this step (DW-20.12).
    Valour,
    /// The doctrine of this round (DW-23.94).
    Doctrine,
    /// The Signal Mast of this round (DW-23.46).
    Mast,
}

few!(Spent, [Spent::Valour, Spent::Doctrine, Spent::Mast]);

/// Is a valour effect enacted?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ValourWindow {
    pub seat: Seat,
    pub occasion: Occasion,
}

impl Question<Dystopian> for ValourWindow {
    const RULE: &'static str = "DW-20.5";
    const WAIT: &'static str = "to enact a valour effect or pass";
    const DEMAND: &'static str = "enact an effect whose condition is met, with a card of your hand, or pass";
    const HABIT: Option<Action> = Some(Action::Pass);

    /// What is in a hand is not public: whoever is asked is asked, even if nothing fits (DW-20.13, DW-24.1). What has
    /// changed since the moment was opened may have closed the window.
    fn resolve(self, game: &mut Dystopian, _: &mut impl Umpire<Event>) -> Progress {
        if game.opens(self.seat, self.occasion) {
            return Progress::Asks;
        }
        game.state.steps.pop();
        Progress::Made
    }

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::secretly(Seats::one(self.seat))
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        let Self { occasion, .. } = *self;
        let boosted = game.mast(seat) > 0;
        for card in game.admiral(seat).hand.iter() {
            let valour = game.content.valour_of(game.content.card(card).valour);
            for unit in occasion.enactors(game, seat, valour) {
                each(Action::Enact(card.0, unit))?;
                if boosted {
                    each(Action::EnactSignalled(card.0, unit))?;
                }
            }
            let doctrine = game.free_doctrine(seat).into_iter();
            for unit in doctrine.flat_map(|doctrine| occasion.enactors(game, seat, doctrine)) {
                each(Action::Doctrine(card.0, unit))?;
                if boosted {
                    each(Action::DoctrineSignalled(card.0, unit))?;
                }
            }
        }
        each(Action::Pass)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let (card, unit, special, signalled) = match action {
            Action::Enact(card, unit) => (card, unit, false, false),
            Action::EnactSignalled(card, unit) => (card, unit, false, true),
            Action::Doctrine(card, unit) => (card, unit, true, false),
            Action::DoctrineSignalled(card, unit) => (card, unit, true, true),
            _ => {
                game.state.steps.pop();
                return;
            }
        };
        let card = CardId(card);
        let boost = if signalled { game.mast(seat) } else { 0 };
        let admiral = &mut game.state.admirals[seat];
        admiral.hand.remove(card);
        admiral.laid = Some(card);
        admiral.spent.insert(Spent::Valour);
        if special {
            admiral.spent.insert(Spent::Doctrine);
        }
        if signalled {
            admiral.spent.insert(Spent::Mast);
        }
        umpire.tell(Audience::only(seat), || Event::EnactedCard { seat, card });
        // It shows that a card of the hand fits the moment.
        umpire.reveal(|| Event::Enacted { seat, unit, special, signalled });
        game.enter(Deny { seat, unit, occasion: self.occasion, special, boost });
    }

    fn ask(&self, _: &Dystopian, _: Seat) -> Words {
        Words::new(Self::RULE, format!("{}. Enact a valour effect, or pass.", occasion(self.occasion.window)))
    }

    fn choice(&self, game: &Dystopian, seat: Seat, action: Action) -> Choice {
        // Cards of the same name differ in their values, and all of them can stand for the doctrine.
        let told = |card: u8, unit: UnitNo, special: bool, signalled: bool| {
            let card = CardId(card);
            let printed = game.content.valour_of(game.content.card(card).valour);
            let valour = if special { game.doctrine_of(seat) } else { printed };
            let card_words = game.card_words(card);
            let what = if special { format!("{} with {card_words}", valour.name) } else { card_words };
            let value = (game.value(card) + game.mast(seat)).min(12);
            let higher = if signalled { format!(", declared as {value}") } else { String::new() };
            let label = format!("{what} by {}{higher}", game.unit_name(unit));
            Choice::plain(action, Rule::new(Self::RULE), label).with_detail(valour.text.clone())
        };
        match action {
            Action::Enact(card, unit) => told(card, unit, false, false),
            Action::EnactSignalled(card, unit) => told(card, unit, false, true),
            Action::Doctrine(card, unit) => told(card, unit, true, false),
            Action::DoctrineSignalled(card, unit) => told(card, unit, true, true),
            _ => Choice::plain(action, Rule::new(Self::RULE), "Pass"),
        }
    }

    fn window(&self, _: &Dystopian, _: Seat) -> Option<Passing<Action>> {
        let pressing = matches!(self.occasion.window, Window::Targeted | Window::Damage | Window::Mission);
        Some(Passing { pass: Action::Pass, pressing })
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.may_ask(self.seat)?;
        // What lies on top of one may have closed it by now; whoever is asked has something to be asked for.
        let asked = game.step() == (*self).into();
        if self.occasion.is_sound(game) && (!asked || game.opens(self.seat, self.occasion)) {
            return Ok(());
        }
        Err(Problem::new("DW-20.13", "steps", "nothing opens this window"))
    }
}

/// What has just happened, or is about to.
const fn occasion(window: Window) -> &'static str {
    match window {
        Window::Ready => "Reserves are about to be deployed",
        Window::ReserveRoll => "Your unit is nominated for a reserve roll",
        Window::Launch => "Your carriers are about to launch",
        Window::Movement => "The movement step of your unit begins",
        Window::Ram => "Your ram is declared",
        Window::Mission => "An attack run on your unit is declared",
        Window::AttackDeclared => "The weapons of your attack are declared",
        Window::Targeted => "Your model is the target of an attack",
        Window::Damage => "Your model is about to suffer damage",
        Window::OwnAttackDone => "Your attack is done",
        Window::Broadside => "Your broadside is about to be rolled",
        Window::Boarding => "Your boarding action is about to be rolled",
        Window::Repair => "Your repairs are about to be rolled",
        Window::CrewCheck => "Your crew check is about to be made",
        Window::OwnConsolidation => "The consolidation step of your unit ends",
        Window::AnyConsolidation => "The consolidation step of a unit ends",
        Window::End => "Objectives are about to be completed",
    }
}

impl Dystopian {
    /// Opens a moment of a unit: if public facts say so, a window for its admiral lies on top of the stack (DW-20.13).
    /// What was enacted is read in `state.boons` afterwards.
    pub(crate) fn open(&mut self, occasion: Occasion) {
        self.state.boons.begin(occasion.window);
        if let Some(unit) = occasion.unit {
            self.open_for(self.unit(unit).owner, occasion);
        }
    }

    /// Opens a moment of both admirals, this one first (DW-20.14).
    pub(crate) fn open_for_both(&mut self, first: Seat, window: Window) {
        for seat in [opponent(first), first] {
            self.open_for(seat, Occasion::of_all(window));
        }
    }

    /// The consolidation step of a unit ends: one window for its admiral, then one for the other (DW-20.13, DW-20.14).
    pub(crate) fn open_consolidation(&mut self, unit: UnitNo) {
        let owner = self.unit(unit).owner;
        let others =
            Occasion { window: Window::AnyConsolidation, ..Occasion::of(Window::OwnConsolidation, unit) };
        self.open_for(opponent(owner), others);
        self.open_for(owner, Occasion::of(Window::OwnConsolidation, unit));
    }

    fn open_for(&mut self, seat: Seat, occasion: Occasion) {
        if self.opens(seat, occasion) {
            self.state.steps.push(ValourWindow { seat, occasion });
        }
    }

    /// Whether a window opens: the admiral holds a card, has an effect left in this step, and the condition of some
    /// effect of the moment is met, whatever is held (DW-20.11 to DW-20.13).
    pub(crate) fn opens(&self, seat: Seat, occasion: Occasion) -> bool {
        let admiral = self.admiral(seat);
        if admiral.hand.is_empty() || admiral.spent.contains(Spent::Valour) {
            return false;
        }
        let mut effects = self.content.valour().iter().chain(self.free_doctrine(seat));
        effects.any(|valour| occasion.enactors(self, seat, valour).next().is_some())
    }

    /// A phase or a step begins, in which each admiral may enact one effect (DW-20.12).
    pub(crate) fn begin_valour_step(&mut self) {
        self.state.admirals.values_mut().for_each(|admiral| admiral.spent.remove(Spent::Valour));
    }

    /// The doctrine of an admiral, unless it was attempted in this round (DW-23.94).
    fn free_doctrine(&self, seat: Seat) -> Option<&Valour> {
        let spent = self.admiral(seat).spent.contains(Spent::Doctrine);
        Some(self.doctrine_of(seat)).filter(|_| !spent)
    }

    /// By how much the value of a valour card may be declared higher (DW-23.46).
    pub(crate) fn mast(&self, seat: Seat) -> u8 {
        if self.admiral(seat).spent.contains(Spent::Mast) {
            return 0;
        }
        let value = |effect: Effect, x: u8| match effect {
            Effect::CardValue(by) => Some(by.of(x)),
            _ => None,
        };
        let units = self.units_of(seat).filter(|(_, unit)| unit.status == Status::Play);
        let models =
            units.flat_map(|(unit, _)| self.members(unit)).filter(|&model| !self.systems_fail(model));
        models.map(|model| self.profile(model).sum(value)).max().unwrap_or(0)
    }
}
