//! What lies on the table, what is offered, and what has happened.

use broadside_dreadnaught::{Action, Event, GridId, Player, Pose, State, Step, System};
use broadside_engine::{Awaiting, Describe, Game, Noted, Observer, Outcome, Seat};

use super::Table;
use super::names::*;

impl Table {
    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn player(&self, player: usize) -> &Player {
        &self.state.players[seat(player)]
    }

    /// What is asked or resolved now.
    pub fn step(&self) -> Step {
        *self.state.steps.top().expect("a game always has a step")
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

    /// The number of a Component, from 0, by its hex in the ship's own frame.
    #[track_caller]
    pub fn component(&self, player: usize, cell: (i8, i8)) -> usize {
        let class = &self.setup.ships.as_ref().expect("ships are named")[player - 1];
        let deck = class.read(&self.content).expect("a deck").class;
        let deck = self.content.class(deck).deck;
        let cells = &self.content.deck(deck).components.cells;
        let place = cells.iter().position(|(at, _)| *at == hex(cell));
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
        cards.into_iter().map(|card| self.content.grid_card(card).id.clone()).collect()
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
        let others = self.state.players.iter().filter(|(other, _)| *other != seat(player));
        let counters = others.flat_map(|(_, other)| &other.missions);
        let counters: u32 = counters.map(|held| u32::from(held.counter[seat(player).index()].total)).sum();
        own + counters + u32::from(self.player(player).bonus)
    }

    /// What a seat may do.
    pub fn actions(&self, player: usize) -> Vec<Action> {
        let mut options = Vec::new();
        self.game().options(seat(player), &mut options);
        options
    }

    /// The same in text form.
    pub fn options(&self, player: usize) -> Vec<String> {
        self.actions(player).iter().map(ToString::to_string).collect()
    }

    /// The options that begin with a word.
    pub fn options_of(&self, player: usize, word: &str) -> Vec<String> {
        self.options(player).into_iter().filter(|option| option.split(' ').next() == Some(word)).collect()
    }

    #[track_caller]
    pub fn offers(&self, player: usize, action: &str) -> &Self {
        let (options, wanted) = (self.options(player), self.action(player, action).to_string());
        assert!(options.contains(&wanted), "{action} ({wanted}) is not among {options:?}");
        self
    }

    #[track_caller]
    pub fn does_not_offer(&self, player: usize, action: &str) -> &Self {
        let (options, wanted) = (self.options(player), self.action(player, action).to_string());
        assert!(!options.contains(&wanted), "{action} ({wanted}) is among {options:?}");
        self
    }

    /// Exactly these options, in any order.
    #[track_caller]
    pub fn offers_just(&self, player: usize, expected: &[&str]) -> &Self {
        let mut options = self.options(player);
        let mut expected: Vec<String> =
            expected.iter().map(|it| self.action(player, it).to_string()).collect();
        options.sort();
        expected.sort();
        assert_eq!(options, expected);
        self
    }

    /// The seats that must decide now.
    pub fn awaited(&self) -> Vec<usize> {
        self.game().awaiting().seats().iter().map(Seat::number).collect()
    }

    /// Whether a decision is made in secret.
    pub fn is_secret(&self) -> bool {
        self.game().awaiting().is_secret()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        match self.game().awaiting() {
            Awaiting::Over(outcome) => Some(outcome),
            Awaiting::Decision { .. } => None,
        }
    }

    /// The seats that won, whether they share it, and the rule that ended the game.
    #[track_caller]
    pub fn ended(&self) -> (Vec<usize>, bool, String) {
        let outcome = self.outcome().expect("the game is over");
        let winners = outcome.winners.iter().map(Seat::number).collect();
        (winners, outcome.shared, outcome.rule.to_string())
    }

    /// How often an event like this has happened.
    pub fn count(&self, like: impl Fn(&Event) -> bool) -> usize {
        self.log.iter().filter(|noted| like(&noted.event)).count()
    }

    pub fn happened(&self, like: impl Fn(&Event) -> bool) -> bool {
        self.count(like) > 0
    }

    #[track_caller]
    pub fn expect_event(&self, like: impl Fn(&Event) -> bool) -> &Self {
        assert!(self.happened(like), "not among {:#?}", self.events());
        self
    }

    #[track_caller]
    pub fn expect_no_event(&self, like: impl Fn(&Event) -> bool) -> &Self {
        assert!(!self.happened(like), "among {:#?}", self.events());
        self
    }

    /// What has happened.
    pub fn events(&self) -> Vec<&Event> {
        self.log.iter().map(|noted| &noted.event).collect()
    }

    /// What a spectator reads of what has happened: the rule and the sentence.
    pub fn lines(&self) -> Vec<(String, String)> {
        let lines = self.events().into_iter().map(|event| self.game().line(event, Observer::Spectator));
        lines.map(|line| (line.rule.to_string(), line.text)).collect()
    }

    /// The log has a line with these words, and it cites this rule.
    #[track_caller]
    pub fn expect_line(&self, rule: &str, words: &str) -> &Self {
        let lines = self.lines();
        let found = lines.iter().any(|(cited, text)| cited == rule && text.contains(words));
        assert!(found, "{rule} {words} is not among {lines:#?}");
        self
    }

    /// What a seat is asked now, or whom it waits for: the rule and the sentence.
    pub fn asked(&self, player: usize) -> (String, String) {
        let prompt = self.game().table(Observer::Seat(seat(player))).prompt;
        (prompt.rule.to_string(), prompt.sentence)
    }

    /// What has happened as a seat is told.
    pub fn told(&self, player: usize) -> Vec<&Event> {
        let heard = |noted: &&Noted<Event>| noted.audience.includes(Observer::Seat(seat(player)));
        self.log.iter().filter(heard).map(|noted| &noted.event).collect()
    }
}

fn shown(pose: Pose) -> ((i8, i8), u8) {
    ((pose.at.q, pose.at.r), pose.facing.index())
}
