//! The next card of a ship, in secret (DN-4.11 to DN-4.15).

use broadside_engine::Audience;

use crate::player::System;
use crate::prelude::*;

/// All build at once. Nobody sees it until all ships are built.
#[derive(Clone, Copy)]
pub(crate) struct BuildShip;

impl Question<Dreadnaught> for BuildShip {
    const RULE: &'static str = "DN-4.11";
    const WAIT: &'static str = "to build the ship";
    const DEMAND: &'static str = "choose a card of the kind that is asked for";

    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) -> Progress {
        if !game.building().is_empty() {
            return Progress::Asks;
        }
        for seat in game.order() {
            let energy = game.reactor(seat).energy;
            game.player_mut(seat).energy = energy;
            let cards = || game.player(seat).systems.iter().map(|system| system.card).collect();
            umpire.reveal(|| Event::Built { seat, cards: cards() });
        }
        game.end_stage(umpire);
        Progress::Made
    }

    fn asked(&self, game: &Dreadnaught) -> Asked {
        Asked::secretly(game.building())
    }

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.buildable(seat).map(Action::Build).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Build(card) = action else { return };
        game.player_mut(seat).systems.push(System::new(card));
        umpire.tell(Audience::only(seat), || Event::Picked { seat, card });
        if game.next_kind(seat).is_none() {
            umpire.say(|| Event::Ready { seat, rule: "DN-4.12" });
        }
    }

    fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
        let (ship, kind) = (game.dreadnaught_name(seat), game.asked_kind(seat));
        let text = format!("Build {ship}: choose its {kind}. Nobody sees it until all ships are built.");
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::Build(card) => labels::aside(game, action, Self::RULE, card),
            _ => labels::answer(action, Self::RULE),
        }
    }
}

impl Dreadnaught {
    /// Who is still building.
    fn building(&self) -> Seats {
        Seat::all(self.count()).filter(|&seat| self.next_kind(seat).is_some()).collect()
    }

    /// The kind of card that a player chooses next (DN-4.11, DN-4.15).
    pub(crate) fn next_kind(&self, seat: Seat) -> Option<Kind> {
        let slot = self.content.class(self.agreed.class[seat]).slot;
        Kind::ALL.into_iter().chain(slot).nth(self.player(seat).systems.len())
    }

    /// The cards of that kind.
    pub(crate) fn buildable(&self, seat: Seat) -> impl Iterator<Item = SystemId> + '_ {
        let kind = self.next_kind(seat);
        self.set_aside(seat).filter(move |&card| Some(self.content.system(card).kind) == kind)
    }
}
