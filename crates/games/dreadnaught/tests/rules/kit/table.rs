//! The table: a game that is begun or laid out, and played by actions.

use std::sync::Arc;

use broadside_dreadnaught::{
    Action, Beat, Cards, Commit, Cruiser, Dreadnaught, GridId, MissionId, Pile, Player, Preparation, Rotate,
    Seen, Setup, State, Step, SystemId,
};
use broadside_engine::dice::{FastDice, Script};
use broadside_engine::{Dice, Steps};
use broadside_kit::testing::{Position, RuleTable};

use super::names::*;

/// A game that is laid out and played. What has happened is remembered until [`RuleTable::fresh`].
#[derive(Clone)]
pub struct Table {
    pub(super) position: Position<Dreadnaught>,
    /// Windows are passed by themselves.
    quiet: bool,
}

impl RuleTable for Table {
    type Game = Dreadnaught;
    const REMEMBERS: bool = true;

    fn position(&self) -> &Position<Dreadnaught> {
        &self.position
    }

    fn position_mut(&mut self) -> &mut Position<Dreadnaught> {
        &mut self.position
    }

    /// An action, with cards by number or by printed id.
    fn action(&self, number: usize, text: &str) -> Action {
        self.named(number, text).parse().unwrap_or_else(|reason| panic!("{reason}"))
    }

    fn go_on(&mut self) {
        if self.quiet {
            self.hush();
        }
    }
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
        let position = Position::begin(content(), setup, dice);
        let position = position.unwrap_or_else(|problems| panic!("{problems:?}")).rolling_anyhow();
        Self { position, quiet: false }
    }

    /// A game just begun, in its set-up, whose windows are passed by themselves.
    pub fn begun(setup: &Setup) -> Self {
        Self { quiet: true, ..Self::begin(setup, &mut FastDice::new(1)) }
    }

    /// Windows are not passed by themselves any more.
    pub fn loud(&mut self) -> &mut Self {
        self.quiet = false;
        self
    }

    /// Two Doorwards, whose ability only builds, far apart: each with the first card of every kind, no Cruisers, an
    /// empty hand. Windows that no test asks about are passed by themselves until it is made [`Table::loud`].
    pub fn doorwards() -> Self {
        Self::between("ANV-b", "ANV-b")
    }

    /// The same of other classes.
    pub fn between(one: &str, two: &str) -> Self {
        Self::of(&setup(&[one, two]))
    }

    /// Two Doorwards in a fresh Exchange: the first at (0,0) with its bow to the north, the second three hexes ahead,
    /// bow to bow, behind a Defence of 2 without Passives.
    pub fn face_to_face() -> Self {
        let mut table = Self::doorwards();
        table.place(1, (0, 0), 0).place(2, (0, -3), 3).fit(2, "THO-D2");
        table
    }

    /// The same with any set-up, the ships far apart.
    pub fn of(setup: &Setup) -> Self {
        let mut table = Self { quiet: true, ..Self::start(setup) };
        let players = usize::from(setup.players);
        let duel = players == 2;
        let decks: Vec<String> = (1..=players).map(|number| table.class(number)[..3].to_string()).collect();
        table.fresh().lay(|state| {
            state.turn = 1;
            state.volley = 1;
            state.first = seat(1);
            state.initiative = duel.then(|| seat(1));
            for (number, deck) in (1..).zip(&decks) {
                let start = if duel {
                    [pose((-7, 2), 1), pose((7, -2), 4)][number - 1]
                } else {
                    let far = [(0, -8), (8, -8), (8, 0), (0, 8), (-8, 8), (-8, 0)];
                    pose(far[number - 1], (number as u8 + 2) % 6)
                };
                let player = &mut state.players[seat(number)];
                for kind in ["R1", "V1", "M1", "W1", "D1", "U1"] {
                    player.systems.push(fresh(&format!("{deck}-{kind}")));
                }
                player.ship = Some(start);
                player.start = Some(start.at);
                player.deck = Cards::ALL.iter().collect();
                player.limit = 2;
            }
        });
        table
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
        while matches!(self.step(), Step::Setup(Preparation::Build)) && self.awaited().contains(&player) {
            let offered = self.actions(player);
            let is_wanted = |action: &&Action| matches!(action, Action::Build(id) if wanted.contains(id));
            let action = *offered.iter().find(is_wanted).unwrap_or(&offered[0]);
            if let Action::Build(id) = action {
                used.push(id);
            }
            self.act(player, action);
        }
        for id in &wanted {
            assert!(used.contains(id), "{} cannot be built", content().system(*id).id);
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
            self.act(player, action);
        }
        self
    }

    pub fn in_setup(&self) -> bool {
        matches!(self.state().steps.iter().next(), Some(Step::Setup(_)))
    }

    /// Nothing lies on the map but the Dreadnaughts, and nothing has happened. It is turn 1, before a Volley.
    fn clear(&mut self) {
        let content = Arc::clone(self.position.content());
        let grid = content.grid().len() as u8;
        let missions = content.missions().len();
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
        self.position.lay(|saved| change(&mut saved.table));
        self
    }

    /// Changes what a player has.
    pub fn change(&mut self, player: usize, change: impl FnOnce(&mut Player)) -> &mut Self {
        self.lay(|state| change(&mut state.players[seat(player)]))
    }
}
