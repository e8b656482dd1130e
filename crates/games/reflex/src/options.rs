//! What a seat may do. Legality has one definition, [`Reflex::verdict`]; the list is what passes it.

use std::ops::ControlFlow;

use broadside_engine::{Refusal, Seat};

use crate::action::Action;
use crate::pieces::{DieSpace, Facing, Station};
use crate::state::{Activation, Doing, Plan, Reflex, Step};

impl Reflex {
    /// Whether an action is legal for a seat that is awaited.
    pub(crate) fn verdict(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.step() {
            Step::ChooseConsoles => match action {
                Action::Console(id) if self.content.has_console(id) => Ok(()),
                Action::Console(_) => Err(Refusal::new("RX-15.2", "there is no such console")),
                _ => Err(Refusal::new("RX-15.2", "choose a console")),
            },
            Step::Planning => match action {
                Action::Keep if self.ship(seat).plan == Plan::Rolled => Ok(()),
                Action::Keep => Err(Refusal::new("RX-5.4", "there is no roll to keep")),
                Action::Reroll => self.check_reroll(seat),
                Action::Place { number, space } => self.check_place(seat, number, space),
                _ => Err(Refusal::new("RX-5.3", "lay your dice first: this is the Planning Phase")),
            },
            Step::Actions => self.activation(seat, action).map(|_| ()),
            Step::Activation(activation) => self.check_activation(seat, activation, action),
            Step::Target { number } => match action {
                Action::Target { seat: target, way } => self.check_target(seat, number, target, way),
                _ => Err(Refusal::new("RX-10.3", "choose a target: you must hit one in range")),
            },
            Step::Absorb { target, side } => match action {
                Action::Absorb(shield) => self.check_absorb(target, side, shield),
                _ => Err(Refusal::new("RX-10.7", "choose the shield that absorbs the hit")),
            },
            Step::Damage { target, by } => match action {
                Action::Damage(space) => self.check_damage(target, by, space),
                _ => Err(Refusal::new("RX-10.8", "choose the space for the damage token")),
            },
            Step::Winners(winners) => match action {
                Action::Stay | Action::Flip => Ok(()),
                Action::Warp { sector, space, .. } => self.check_warp(seat, winners.two_dice, sector, space),
                _ => Err(Refusal::new("RX-8.8", "choose nothing, Flip or Warp")),
            },
            Step::TakeReflex { .. } => match action {
                Action::TakeReflex | Action::DeclineReflex => Ok(()),
                _ => Err(Refusal::new("RX-13.7", "take the Reflex die or leave it")),
            },
        }
    }

    /// Calls `visit` with every legal action of a seat that is awaited, until it breaks.
    pub(crate) fn visit_options(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut offer = |action: Action| match self.verdict(seat, action) {
            Ok(()) => visit(action),
            Err(_) => ControlFlow::Continue(()),
        };
        let ship = self.ship(seat);
        match self.step() {
            Step::ChooseConsoles => {
                self.content.consoles().try_for_each(|(id, _)| offer(Action::Console(id)))
            }
            Step::Planning => match ship.plan {
                Plan::Rolled => [Action::Keep, Action::Reroll].into_iter().try_for_each(offer),
                Plan::Laying => self
                    .laying_options(seat)
                    .try_for_each(|(number, space)| visit(Action::Place { number, space })),
                Plan::Choosing | Plan::Finished => ControlFlow::Continue(()),
            },
            Step::Actions => {
                let dice = ship.dice;
                for space in dice.spaces().iter() {
                    offer(match space.station() {
                        Station::Boost => Action::Boost(space),
                        Station::Fire => Action::Fire(space),
                        Station::Power => Action::Power(space),
                        Station::Shield => Action::Shield(space),
                        Station::Manoeuvre => Action::Take(space),
                    })?;
                }
                offer(Action::BoostBoth)?;
                offer(Action::Manoeuvre)
            }
            Step::Activation(activation) => self.visit_activation(seat, activation, offer),
            Step::Target { .. } => self
                .living()
                .flat_map(|target| Facing::BOTH.map(|way| Action::Target { seat: target, way }))
                .try_for_each(offer),
            Step::Absorb { target, .. } => {
                self.ship(target).shields.iter().map(Action::Absorb).try_for_each(offer)
            }
            Step::Damage { target, .. } => {
                self.console(target).spaces.iter().map(Action::Damage).try_for_each(offer)
            }
            Step::Winners(winners) => {
                offer(Action::Stay)?;
                offer(Action::Flip)?;
                match winners.two_dice.contains(seat) {
                    true => self.warps(seat).try_for_each(offer),
                    false => ControlFlow::Continue(()),
                }
            }
            Step::TakeReflex { .. } => {
                [Action::TakeReflex, Action::DeclineReflex].into_iter().try_for_each(offer)
            }
        }
    }

    fn visit_activation(
        &self,
        seat: Seat,
        activation: Activation,
        mut offer: impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        offer(Action::Resolve)?;
        offer(Action::ResolveBoth)?;
        if self.ship(seat).cubes == 0 {
            return ControlFlow::Continue(());
        }
        for space in activation.dice.iter() {
            offer(Action::Raise(space))?;
            offer(Action::Lower(space))?;
        }
        if activation.moved {
            return ControlFlow::Continue(());
        }
        match activation.doing {
            Doing::Single | Doing::Taking => {
                self.console(seat).spaces.iter().map(Action::Relocate).try_for_each(offer)
            }
            Doing::Manoeuvre => self.ship(seat).dice.spaces().iter().map(Action::BringIn).try_for_each(offer),
            Doing::BothBoosts => ControlFlow::Continue(()),
        }
    }

    /// The only legal action, if there is just one.
    pub(crate) fn lone_option(&self, seat: Seat) -> Option<Action> {
        let mut found = None;
        let more = self.visit_options(seat, |action| {
            if found.replace(action).is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.filter(|_| more.is_continue())
    }

    /// Spaces to which the die of the present activation may be relocated now.
    pub(crate) fn destinations(
        &self,
        seat: Seat,
        activation: Activation,
    ) -> impl Iterator<Item = DieSpace> + '_ {
        let spaces = self.console(seat).spaces;
        spaces
            .iter()
            .filter(move |&space| self.check_activation(seat, activation, Action::Relocate(space)).is_ok())
    }
}
