//! The table: a game that is begun or laid out, and played by actions.

use broadside_dreadnaught::Rotate;
use std::cell::OnceCell;
use std::sync::Arc;

use broadside_dreadnaught::{
    Action, Beat, Commit, Content, Cruiser, Dreadnaught, Event, GridId, MissionId, Pile, Player, Saved, Seen,
    Setup, State, Step, SystemId,
};
use broadside_engine::dice::{FastDice, Script};
use broadside_engine::{Dice, Game, Log, Problem, Steps};

use super::names::*;

/// A game that is laid out and played.
#[derive(Clone)]
pub struct Table {
    pub(super) content: Arc<Content>,
    pub(super) setup: Setup,
    /// The state as it is now; a game is made of it as soon as one is needed.
    pub(super) state: State,
    game: OnceCell<Dreadnaught>,
    /// What has happened since [`Table::fresh`].
    pub log: Log<Event>,
    dice: FastDice,
}

/// A ship as a test builds it: its class or custom deck, and its System cards in any order; those left out are the
/// first of their kind.
pub type Ship<'a> = (&'a str, &'a [&'a str]);

impl Table {
    /// A game just begun, whose first placer or player is seat 1.
    #[track_caller]
    pub fn start(setup: &Setup) -> Self {
        Self::start_with(setup, 1)
    }

    /// A game just begun, whose first placer or player is given.
    #[track_caller]
    pub fn start_with(setup: &Setup, first: u32) -> Self {
        let mut script = Script::new([first]);
        let table = Self::begin(setup, &mut script);
        script.finish().expect("one die says who is first");
        table
    }

    /// A game just begun; the dice say who is first.
    #[track_caller]
    pub fn begin(setup: &Setup, dice: &mut impl Dice) -> Self {
        let mut log = Log::new();
        let game = Dreadnaught::start(&content(), setup, dice, &mut log)
            .unwrap_or_else(|problems| panic!("{problems:?}"));
        let state = game.save().table;
        let setup = setup.clone();
        Self { content: content(), setup, state, game: OnceCell::from(game), log, dice: FastDice::new(5) }
    }

    /// A battle of these ships.
    #[track_caller]
    pub fn battle(ships: &[Ship<'_>]) -> Self {
        let classes: Vec<&str> = ships.iter().map(|ship| ship.0).collect();
        Self::battle_of(&setup(&classes), ships)
    }

    /// A battle of the first ship of Anvil against the first of Talon, each with the first card of every kind.
    pub fn duel() -> Self {
        Self::battle(&[("ANV-a", &[]), ("TAL-a", &[])])
    }

    /// A battle with other options. What the set-up decides is cleared away.
    #[track_caller]
    pub fn battle_of(setup: &Setup, ships: &[Ship<'_>]) -> Self {
        let mut table = Self::start(setup);
        for (index, ship) in ships.iter().enumerate() {
            table.build(index + 1, ship.1);
        }
        table.finish_setup();
        table.clear();
        table
    }

    /// Builds the ship of a player with these cards, and the first of each kind that is not named.
    #[track_caller]
    pub fn build(&mut self, player: usize, cards: &[&str]) -> &mut Self {
        let wanted: Vec<SystemId> = cards.iter().map(|id| card(id)).collect();
        let mut used = Vec::new();
        while matches!(self.step(), Step::Setup(broadside_dreadnaught::Preparation::Build))
            && self.awaited().contains(&player)
        {
            let offered = self.actions(player);
            let is_wanted = |action: &&Action| matches!(action, Action::Build(id) if wanted.contains(id));
            let action = *offered.iter().find(is_wanted).unwrap_or(&offered[0]);
            if let Action::Build(id) = action {
                used.push(id);
            }
            self.does(player, action);
        }
        for id in &wanted {
            assert!(used.contains(id), "{} cannot be built", self.content.system(*id).id);
        }
        self
    }

    /// Goes through the rest of set-up: everything is placed on the first hex offered, nothing is replaced, and no
    /// bonus is taken.
    #[track_caller]
    pub fn finish_setup(&mut self) -> &mut Self {
        while self.in_setup() {
            let player = self.awaited()[0];
            let offered = self.actions(player);
            let action = if offered.contains(&Action::Done) { Action::Done } else { offered[0] };
            self.does(player, action);
        }
        self
    }

    pub fn in_setup(&self) -> bool {
        matches!(self.state.steps.iter().next(), Some(Step::Setup(_)))
    }

    /// Nothing lies on the map but the Dreadnaughts, and nothing has happened. It is turn 1, before a Volley.
    fn clear(&mut self) {
        let grid = self.content.grid().len() as u8;
        let missions = self.content.missions().len();
        let content = Arc::clone(&self.content);
        self.lay(|state| {
            state.turn = 1;
            state.volley = 0;
            state.initiative = state.initiative.map(|_| seat(1));
            state.flipped = false;
            state.raised = false;
            state.beacons.iter_mut().for_each(|beacon| beacon.gone = true);
            for player in state.players.values_mut() {
                let reactor = player.systems.iter().find_map(|it| content.system(it.card).reactor);
                let reactor = reactor.expect("every ship has a Reactor");
                let lost = Cruiser { pose: None, filled: 0, strain: 0, disarmed: false, moved: false };
                player.cruisers.iter_mut().for_each(|cruiser| *cruiser = lost);
                player.deck = (0..grid).rev().map(GridId).collect::<Pile>();
                player.hand = Default::default();
                player.discard = Default::default();
                player.overload = Default::default();
                player.removed = Default::default();
                player.seen = Seen::default();
                player.energy = reactor.energy;
                player.spent = 0;
                player.tokens = 0;
                player.limit = 0;
                player.made = 0;
                player.boosts = 0;
                player.attach = 0;
                player.attached = false;
                player.moved = false;
                player.commit = Commit::Absent;
                player.declared = None;
                player.intent = None;
                player.used_volley = 0;
                player.used_turn = 0;
                // Missions 1, 2 and so on, face down.
                let count = player.missions.len();
                player.missions.clear();
                for index in 0..count {
                    player.missions.push(held(MissionId(index as u8)));
                }
                player.mission_deck = (count..missions).map(|index| MissionId(index as u8)).collect();
            }
            let players = state.players.count();
            let homes: &[((i8, i8), u8)] = if players == 2 {
                &[((-3, 1), 2), ((3, -1), 5)]
            } else {
                &[((0, -7), 3), ((7, -7), 4), ((7, 0), 5), ((0, 7), 0), ((-7, 7), 1), ((-7, 0), 2)]
            };
            for (player, home) in state.players.values_mut().zip(homes) {
                player.ship = Some(pose(home.0, home.1));
            }
            // A question without consequence: the position is complete, and nothing runs by itself.
            state.steps = Steps::begin(Step::Turn(Beat::Volley));
            state.steps.push(Step::Rotate(Rotate(seat(1), 1)));
        });
        self.fresh();
    }

    /// Changes the position. It is checked when it is next played or asked.
    pub fn lay(&mut self, change: impl FnOnce(&mut State)) -> &mut Self {
        self.game.take();
        change(&mut self.state);
        self
    }

    /// Changes what a player has.
    pub fn change(&mut self, player: usize, change: impl FnOnce(&mut Player)) -> &mut Self {
        self.lay(|state| change(&mut state.players[seat(player)]))
    }

    pub fn game(&self) -> &Dreadnaught {
        self.game.get_or_init(|| self.restored().unwrap_or_else(|problems| panic!("{problems:?}")))
    }

    fn restored(&self) -> Result<Dreadnaught, Vec<Problem>> {
        Dreadnaught::restore(&self.content, &self.setup, Saved { table: self.state.clone() })
    }

    /// The rules that a position breaks which cannot be.
    pub fn problems(&self) -> Vec<String> {
        match self.restored() {
            Ok(_) => Vec::new(),
            Err(problems) => problems.iter().map(|problem| problem.rule.to_string()).collect(),
        }
    }

    /// What has happened is forgotten.
    pub fn fresh(&mut self) -> &mut Self {
        self.log.clear();
        self
    }

    /// Takes an action.
    #[track_caller]
    pub fn does(&mut self, player: usize, action: Action) -> &mut Self {
        let mut dice = self.dice.clone();
        self.does_with(player, action, &mut dice);
        self.dice = dice;
        self
    }

    #[track_caller]
    pub(super) fn does_with(&mut self, player: usize, action: Action, dice: &mut impl Dice) {
        self.game();
        let game = self.game.get_mut().expect("it has just been made");
        if let Err(refusal) = game.apply(seat(player), action, dice, &mut self.log) {
            panic!("{action} of seat {player} is refused: {refusal}; asked is {:?}", self.step());
        }
        self.state = self.game().save().table;
    }

    #[track_caller]
    pub fn concede(&mut self, player: usize) -> &mut Self {
        self.game();
        let mut dice = self.dice.clone();
        let game = self.game.get_mut().expect("it has just been made");
        game.concede(seat(player), &mut dice, &mut self.log).expect("conceding is allowed");
        self.dice = dice;
        self.state = self.game().save().table;
        self
    }
}
