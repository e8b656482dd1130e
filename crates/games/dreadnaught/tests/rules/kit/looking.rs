//! What lies on the table, what is offered, and what has happened.

use broadside_dreadnaught::{
    Action, Components, Event, Face, GridId, Kind, Player, Pose, ShipRef, State, Step, System, Target,
};
use broadside_engine::table::{Deed, Hand};
use broadside_engine::{Describe, Game, Observer};
use broadside_kit::testing::RuleTable;

use super::Table;
use super::names::*;

impl Table {
    pub fn state(&self) -> &State {
        &self.position.saved().table
    }

    pub fn player(&self, player: usize) -> &Player {
        &self.state().players[seat(player)]
    }

    /// What is asked or resolved now.
    pub fn step(&self) -> Step {
        *self.state().steps.top().expect("a game always has a step")
    }

    /// What a seat can do whole, in several picks.
    pub fn deeds(&self, number: usize) -> Vec<Deed> {
        let gestures = self.game().gestures(seat(number)).into_iter();
        gestures.flat_map(|it| if let Hand::Deed(deeds) = it.hand { deeds } else { Vec::new() }).collect()
    }

    /// What it can do whole under a heading.
    pub fn deeds_under(&self, number: usize, heading: &str) -> Vec<Deed> {
        self.deeds(number).into_iter().filter(|deed| deed.choice.group == heading).collect()
    }

    /// The place of a System card in a layout.
    #[track_caller]
    pub fn slot(&self, player: usize, system: &str) -> usize {
        let id = card(system);
        let place = self.player(player).systems.iter().position(|it| it.card == id);
        place.unwrap_or_else(|| panic!("seat {player} has no {system}"))
    }

    /// A System card in play.
    #[track_caller]
    pub fn system(&self, player: usize, system: &str) -> &System {
        &self.player(player).systems[self.slot(player, system)]
    }

    /// The class or custom deck of a player.
    pub fn class(&self, player: usize) -> String {
        let lists = self.position.setup().ships.as_deref().unwrap_or_default();
        lists.get(player - 1).map_or("ANV-b".to_string(), ToString::to_string)
    }

    /// The Components of a player's Dreadnaught.
    pub fn plan(&self, player: usize) -> Components {
        let (content, class) = (content(), self.class(player));
        let deck = content.decks().iter().find(|deck| deck.symbol == class[..3]).expect("a deck");
        deck.components.clone()
    }

    /// The number of a Component, from 0, by its hex in the ship's own frame.
    #[track_caller]
    pub fn component(&self, player: usize, cell: (i8, i8)) -> usize {
        let place = self.plan(player).cells.iter().position(|(at, _)| *at == hex(cell));
        place.unwrap_or_else(|| panic!("no Component at {cell:?}"))
    }

    /// Whether a Component is filled.
    #[track_caller]
    pub fn is_filled(&self, player: usize, cell: (i8, i8)) -> bool {
        self.player(player).filled & (1 << self.component(player, cell)) != 0
    }

    /// Where a Dreadnaught is and where it points.
    #[track_caller]
    pub fn ship(&self, player: usize) -> ((i8, i8), u8) {
        shown(self.player(player).ship.expect("a Dreadnaught on the map"))
    }

    /// The same for a Cruiser, if it is not lost.
    pub fn cruiser_at(&self, player: usize, number: usize) -> Option<((i8, i8), u8)> {
        self.player(player).cruisers[number - 1].pose.map(shown)
    }

    fn names(&self, cards: impl IntoIterator<Item = GridId>) -> Vec<String> {
        cards.into_iter().map(|card| content().grid_card(card).id.clone()).collect()
    }

    /// The cards in a hand, in the order of the deck list.
    pub fn hand_of(&self, player: usize) -> Vec<String> {
        self.names(self.player(player).hand.iter())
    }

    pub fn discard_of(&self, player: usize) -> Vec<String> {
        self.names(self.player(player).discard.iter())
    }

    pub fn overload_of(&self, player: usize) -> Vec<String> {
        self.names(self.player(player).overload.iter())
    }

    /// The deck, the top card first.
    pub fn deck_of(&self, player: usize) -> Vec<String> {
        self.names(self.player(player).deck.iter().rev().copied())
    }

    /// The Grid cards attached to a System card, in order.
    #[track_caller]
    pub fn attached_to(&self, player: usize, system: &str) -> Vec<String> {
        self.names(self.system(player, system).attached.iter().map(|it| it.card))
    }

    /// All Objective Points of a player: by the own Missions, by counter-missions and beside them.
    pub fn points(&self, player: usize) -> u32 {
        let own: u32 = self.player(player).missions.iter().map(|held| u32::from(held.total)).sum();
        let others = self.state().players.iter().filter(|(other, _)| *other != seat(player));
        let counters = others.flat_map(|(_, other)| &other.missions);
        let counters: u32 = counters.map(|held| u32::from(held.counter[seat(player).index()].total)).sum();
        own + counters + u32::from(self.player(player).bonus)
    }

    pub fn asks(&self, number: usize) -> bool {
        self.game().awaiting().includes(seat(number))
    }

    /// The targets that are offered.
    pub fn targets(&self, number: usize) -> Vec<Target> {
        let options = self.actions(number).into_iter();
        options.filter_map(|it| if let Action::Target(target) = it { Some(target) } else { None }).collect()
    }

    /// The legal picks of a hit: face and hex of the Component.
    pub fn picks(&self, number: usize) -> Vec<(Face, (i8, i8))> {
        let cells = self.cells_hit();
        let options = self.actions(number).into_iter();
        let pick = |it| match it {
            Action::Hit(face, component) => Some((face, cells[usize::from(component)])),
            _ => None,
        };
        options.filter_map(pick).collect()
    }

    pub(super) fn cells_hit(&self) -> Vec<(i8, i8)> {
        let shot = *self.state().shots.last().expect("an attack");
        let content = content();
        let cells = match shot.target {
            Target::Ship(ShipRef::Dreadnaught(victim)) => &self.plan(victim.number()).cells,
            _ => &content.cruiser().cells,
        };
        cells.iter().map(|(cell, _)| (cell.q, cell.r)).collect()
    }

    pub fn filled(&self, number: usize) -> u32 {
        self.player(number).filled.count_ones()
    }

    pub fn markers(&self, number: usize, id: &str) -> u8 {
        self.system(number, id).markers
    }

    pub fn is_disabled(&self, number: usize, id: &str) -> bool {
        self.system(number, id).disabled
    }

    pub fn strain_on(&self, number: usize, id: &str) -> u8 {
        self.system(number, id).strain
    }

    pub fn in_hand(&self, number: usize, id: &str) -> bool {
        self.player(number).hand.contains(grid(id))
    }

    pub fn in_discard(&self, number: usize, id: &str) -> bool {
        self.player(number).discard.contains(grid(id))
    }

    /// Damage and Defence of every attack so far, those that held too.
    pub fn blows(&self) -> Vec<(u8, u8)> {
        let blow = |event: &Event| match *event {
            Event::Hit { damage, defence, .. } | Event::Held { damage, defence, .. } => {
                Some((damage, defence))
            }
            _ => None,
        };
        self.found(blow)
    }

    pub fn is_revealed(&self, number: usize) -> bool {
        self.player(number).missions[0].revealed
    }

    pub fn kind_of(&self, number: usize, slot: usize) -> Kind {
        content().system(self.player(number).systems[slot].card).kind
    }

    /// What a seat is asked now, or whom it waits for: the rule and the sentence.
    pub fn asked(&self, player: usize) -> (String, String) {
        let prompt = self.game().table(Observer::Seat(seat(player))).prompt;
        (prompt.rule.to_string(), prompt.sentence)
    }
}

fn shown(pose: Pose) -> ((i8, i8), u8) {
    ((pose.at.q, pose.at.r), pose.facing.index())
}
