//! The language of the rule tests: a battle that can be laid out at will, and verbs to play it.
//!
//! Seats, Cruisers, Beacons and Components are numbers from 1. Actions are in their text form, but a card may be
//! named by its printed id: `card GU1`, `system ANV-W1`, `declare ANV-W1 1 0`, `build ANV-M2`, `kind OB01`.
//!
//! A battle begins in turn 1 before the first Volley, without Cruisers, Beacons and Obstacles on the map, with empty
//! hands and the Grid decks in the order of the list, its first card on top. Whatever is laid out afterwards keeps
//! each Grid card in exactly one place.

#![expect(unreachable_pub, reason = "the kit is one test binary's own library")]
#![allow(dead_code, reason = "the chapters use what they need")]

use std::cell::OnceCell;
use std::sync::{Arc, OnceLock};

use broadside_dreadnaught::{
    Action, Attached, Beacon, Beat, Commit, Content, Counter, Cruiser, DeckList, Dreadnaught, Event, GridId,
    Held, Intent, MissionId, Obstacle, ObstacleKindId, Pile, Player, Pose, Saved, Seen, Setup, State, Step,
    System, SystemId, Token, TokenKindId, Window,
};
use broadside_engine::dice::{FastDice, Script};
use broadside_engine::{
    Awaiting, Dice, Game, GameBox, Log, Noted, Observer, Outcome, Problem, Seat, Seats, Steps,
};
use broadside_geometry::hex::{Direction, Hex};

/// The packs that come with the game.
pub fn content() -> Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    let read = || Arc::new(Dreadnaught::content(Dreadnaught::packs()).expect("our own packs are right"));
    Arc::clone(CONTENT.get_or_init(read))
}

pub fn seat(number: usize) -> Seat {
    Seat::numbered(number).expect("a seat")
}

pub fn hex(at: (i8, i8)) -> Hex {
    Hex::new(at.0, at.1)
}

pub fn pose(at: (i8, i8), facing: u8) -> Pose {
    Pose { at: hex(at), facing: Direction::new(facing) }
}

/// A Grid card by its printed id.
#[track_caller]
pub fn grid(id: &str) -> GridId {
    content().find_grid(id).unwrap_or_else(|| panic!("no Grid card {id}"))
}

/// A System card by its printed id.
#[track_caller]
pub fn card(id: &str) -> SystemId {
    content().find_system(id).unwrap_or_else(|| panic!("no System card {id}"))
}

/// A kind of Obstacle by its id.
#[track_caller]
pub fn obstacle_kind(id: &str) -> ObstacleKindId {
    let content = content();
    let place = content.obstacles().iter().position(|kind| kind.id == id);
    ObstacleKindId(place.unwrap_or_else(|| panic!("no Obstacle {id}")) as u8)
}

/// A kind of weapon token by its id.
#[track_caller]
pub fn token_kind(id: &str) -> TokenKindId {
    let content = content();
    let place = content.tokens().iter().position(|kind| kind.id == id);
    TokenKindId(place.unwrap_or_else(|| panic!("no token {id}")) as u8)
}

/// A Mission by its printed number.
#[track_caller]
pub fn mission(number: u8) -> MissionId {
    let content = content();
    let place = content.missions().iter().position(|mission| mission.number == number);
    MissionId(place.unwrap_or_else(|| panic!("no Mission {number}")) as u8)
}

/// A set-up with these ships, each as a class with the swaps of a custom deck: `ANV-a ANV-W1=THO-W2`.
pub fn setup(ships: &[&str]) -> Setup {
    let lists: Vec<DeckList> = ships.iter().map(|&list| list.into()).collect();
    Setup { ships: Some(lists), ..Setup::ordinary(ships.len()) }
}

/// The rules that a wrong set-up breaks.
pub fn broken(setup: &Setup) -> Vec<String> {
    let started = Dreadnaught::start(&content(), setup, &mut FastDice::new(1), &mut Log::new());
    started.expect_err("a problem").iter().map(|problem| problem.rule.to_string()).collect()
}

/// A game that is laid out and played.
pub struct Table {
    content: Arc<Content>,
    setup: Setup,
    /// The state as it is now; a game is made of it as soon as one is needed.
    state: State,
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
        let mut log = Log::new();
        let mut script = Script::new([first]);
        let game = Dreadnaught::start(&content(), setup, &mut script, &mut log)
            .unwrap_or_else(|problems| panic!("{problems:?}"));
        script.finish().expect("one die says who is first");
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
                player.mission_deck = u32::MAX >> (32 - missions) & !((1 << count) - 1);
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
            state.steps.push(Step::Rotate(seat(1), 1));
        });
        self.fresh();
    }

    // ---- Laying out ----

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

    /// Puts a Dreadnaught somewhere.
    pub fn place(&mut self, player: usize, at: (i8, i8), facing: u8) -> &mut Self {
        self.change(player, |it| it.ship = Some(pose(at, facing)))
    }

    /// Puts one more Cruiser of a player on the map: Cruiser 1, 2 and so on.
    #[track_caller]
    pub fn cruiser(&mut self, player: usize, at: (i8, i8), facing: u8) -> &mut Self {
        self.change(player, |it| {
            let lost = it.cruisers.iter_mut().find(|cruiser| cruiser.pose.is_none());
            lost.expect("one Cruiser more").pose = Some(pose(at, facing));
        })
    }

    /// Puts one more Beacon of a player on the map, and says its number.
    #[track_caller]
    pub fn beacon(&mut self, player: usize, at: (i8, i8)) -> usize {
        let mut number = 0;
        self.lay(|state| {
            let is_spare = |beacon: &Beacon| beacon.gone && beacon.owner == seat(player);
            number = state.beacons.iter().position(is_spare).expect("one Beacon more");
            state.beacons[number].at = hex(at);
            state.beacons[number].gone = false;
        });
        number + 1
    }

    /// Puts an Obstacle on the map, and says its number.
    #[track_caller]
    pub fn obstacle(&mut self, kind: &str, at: (i8, i8), facing: u8) -> usize {
        let kind = obstacle_kind(kind);
        let hp = self.content.obstacles()[kind.index()].hp.unwrap_or(0);
        self.lay(|state| state.obstacles.push(Obstacle { kind, pose: pose(at, facing), hp, gone: false }));
        self.state.obstacles.len()
    }

    /// Puts a weapon token on the map, and says its number.
    #[track_caller]
    pub fn token(&mut self, player: usize, kind: &str, at: (i8, i8), facing: u8) -> usize {
        let kind = token_kind(kind);
        let token = Token { kind, owner: seat(player), pose: pose(at, facing), strain: 0, moved: false };
        self.lay(|state| state.tokens.push(token));
        self.state.tokens.len()
    }

    /// Takes a Grid card out of wherever it is.
    fn pull(it: &mut Player, card: GridId) {
        it.deck.retain(|other| *other != card);
        for pile in [&mut it.hand, &mut it.discard, &mut it.overload, &mut it.removed, &mut it.aside] {
            pile.remove(card);
        }
        for system in &mut it.systems {
            system.attached.retain(|other| other.card != card);
        }
        it.seen.0[card.index()] = Seats::NONE;
    }

    /// The hand is these cards. What it held before goes under the deck.
    #[track_caller]
    pub fn hand(&mut self, player: usize, cards: &[&str]) -> &mut Self {
        let cards: Vec<GridId> = cards.iter().map(|id| grid(id)).collect();
        self.change(player, |it| {
            for old in std::mem::take(&mut it.hand).iter() {
                it.deck.insert(0, old);
            }
            for card in cards {
                Self::pull(it, card);
                it.hand.insert(card);
            }
        })
    }

    /// These cards lie on top of the deck, the first of them uppermost.
    #[track_caller]
    pub fn deck_top(&mut self, player: usize, cards: &[&str]) -> &mut Self {
        let cards: Vec<GridId> = cards.iter().rev().map(|id| grid(id)).collect();
        self.change(player, |it| {
            for card in cards {
                Self::pull(it, card);
                it.deck.push(card);
            }
        })
    }

    /// The deck is just these cards, the first of them uppermost; all others that were in it are discarded.
    #[track_caller]
    pub fn deck(&mut self, player: usize, cards: &[&str]) -> &mut Self {
        self.change(player, |it| {
            for card in std::mem::take(&mut it.deck) {
                it.discard.insert(card);
            }
        });
        self.deck_top(player, cards)
    }

    /// Moves cards to the discard pile.
    #[track_caller]
    pub fn discard(&mut self, player: usize, cards: &[&str]) -> &mut Self {
        let cards: Vec<GridId> = cards.iter().map(|id| grid(id)).collect();
        self.change(player, |it| {
            for card in cards {
                Self::pull(it, card);
                it.discard.insert(card);
            }
        })
    }

    /// Moves cards to the Overload pile.
    #[track_caller]
    pub fn overload(&mut self, player: usize, cards: &[&str]) -> &mut Self {
        let cards: Vec<GridId> = cards.iter().map(|id| grid(id)).collect();
        self.change(player, |it| {
            for card in cards {
                Self::pull(it, card);
                it.overload.insert(card);
            }
        })
    }

    /// Attaches a Grid card to a System card.
    #[track_caller]
    pub fn attach(&mut self, player: usize, system: &str, card: &str) -> &mut Self {
        let (slot, card) = (self.slot(player, system), grid(card));
        self.change(player, |it| {
            Self::pull(it, card);
            it.systems[slot].attached.push(Attached { card, used: false });
        })
    }

    /// So many markers are on a System card. A full track is not Disabled yet (DN-16.14).
    #[track_caller]
    pub fn mark(&mut self, player: usize, system: &str, markers: u8) -> &mut Self {
        let slot = self.slot(player, system);
        let hp = self.content.system(card(system)).hp;
        assert!(markers <= hp, "{system} has {hp} boxes");
        self.change(player, |it| it.systems[slot].markers = markers)
    }

    /// A System card has a Disabled token.
    #[track_caller]
    pub fn disable(&mut self, player: usize, system: &str) -> &mut Self {
        let slot = self.slot(player, system);
        self.change(player, |it| it.systems[slot].disabled = true)
    }

    /// So much Strain is on a Defence card.
    #[track_caller]
    pub fn strain(&mut self, player: usize, system: &str, strain: u8) -> &mut Self {
        let slot = self.slot(player, system);
        self.change(player, |it| it.systems[slot].strain = strain)
    }

    /// Fills Components of a Dreadnaught, by their hexes in its own frame.
    #[track_caller]
    pub fn fill(&mut self, player: usize, cells: &[(i8, i8)]) -> &mut Self {
        for &cell in cells {
            let index = self.component(player, cell);
            self.change(player, |it| it.filled |= 1 << index);
        }
        self
    }

    /// So many Activations, Activation tokens and Energy tokens are left.
    pub fn limit(&mut self, player: usize, limit: u8) -> &mut Self {
        self.change(player, |it| it.limit = limit)
    }

    pub fn tokens(&mut self, player: usize, tokens: u8) -> &mut Self {
        self.change(player, |it| it.tokens = tokens)
    }

    pub fn energy(&mut self, player: usize, unspent: u8, spent: u8) -> &mut Self {
        self.change(player, |it| (it.energy, it.spent) = (unspent, spent))
    }

    /// Who holds Initiative.
    pub fn initiative(&mut self, player: usize) -> &mut Self {
        self.lay(|state| state.initiative = Some(seat(player)))
    }

    /// A player has these Missions, by number, face down.
    #[track_caller]
    pub fn missions(&mut self, player: usize, numbers: &[u8]) -> &mut Self {
        let all = u32::MAX >> (32 - self.content.missions().len());
        let ids: Vec<MissionId> = numbers.iter().map(|&number| mission(number)).collect();
        self.change(player, |it| {
            it.missions = ids.iter().map(|&id| held(id)).collect();
            it.mission_deck = ids.iter().fold(all, |deck, id| deck & !(1 << id.0));
        })
    }

    /// Turns a Mission face up and says what its owner has scored by it.
    pub fn revealed(&mut self, player: usize, index: usize, total: u8) -> &mut Self {
        self.change(player, |it| {
            it.missions[index - 1].revealed = true;
            it.missions[index - 1].total = total;
        })
    }

    // ---- Points of the turn ----

    /// Goes on from a beat of the turn until somebody is asked. The log begins here.
    #[track_caller]
    pub fn at(&mut self, beat: Beat) -> &mut Self {
        self.lay(|state| {
            state.shots.clear();
            for player in state.players.values_mut() {
                player.commit = Commit::Absent;
                player.declared = None;
            }
            let asked = state.players.iter().find(|(_, player)| !player.conceded).expect("a player").0;
            state.steps = Steps::begin(Step::Turn(beat));
            state.steps.push(Step::Rotate(asked, 1));
        });
        self.fresh();
        let asked = self.awaited()[0];
        self.does(asked, Action::Done)
    }

    /// A new turn begins: the first question of its Power Up, or of what happens before it.
    #[track_caller]
    pub fn new_turn(&mut self) -> &mut Self {
        self.at(Beat::Start)
    }

    /// The Attach step, with the Attachment Limits as printed.
    #[track_caller]
    pub fn attach_step(&mut self) -> &mut Self {
        let content = Arc::clone(&self.content);
        self.lay(|state| {
            for player in state.players.values_mut() {
                let reactor = player.systems.iter().find_map(|it| content.system(it.card).reactor);
                player.attach = reactor.expect("a Reactor").attachments;
                player.attached = false;
            }
        });
        self.at(Beat::Attach)
    }

    /// A Volley begins: the first question of it, be it Quick Repair, Initiative, a window or the Commit.
    #[track_caller]
    pub fn volley(&mut self) -> &mut Self {
        self.at(Beat::Volley)
    }

    /// The Commit of the first Exchange of a Volley; Initiative raises nothing and windows are let go by.
    #[track_caller]
    pub fn commit_step(&mut self) -> &mut Self {
        self.volley();
        self.to_commit()
    }

    /// Lets everything go by until a Commit is asked.
    #[track_caller]
    #[expect(clippy::wrong_self_convention, reason = "the table goes there")]
    pub fn to_commit(&mut self) -> &mut Self {
        self.until(|step| matches!(step, Step::Commit))
    }

    /// Intent is asked after a Volley.
    #[track_caller]
    pub fn intent_step(&mut self) -> &mut Self {
        self.lay(|state| state.volley = state.volley.max(1));
        self.at(Beat::Intent)
    }

    /// Everybody recovers; the first question of Recovery.
    #[track_caller]
    pub fn recovery(&mut self) -> &mut Self {
        self.lay(|state| {
            state.volley = state.volley.max(1);
            state.players.values_mut().for_each(|player| player.intent = Some(Intent::Recover));
        });
        self.at(Beat::Recovery)
    }

    /// The End of turn: the first question of Damage Control, or what follows if nobody is asked.
    #[track_caller]
    pub fn end_of_turn(&mut self) -> &mut Self {
        self.lay(|state| state.volley = state.volley.max(1));
        self.at(Beat::Control)
    }

    // ---- Playing ----

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
    fn does_with(&mut self, player: usize, action: Action, dice: &mut impl Dice) {
        self.game();
        let game = self.game.get_mut().expect("it has just been made");
        if let Err(refusal) = game.apply(seat(player), action, dice, &mut self.log) {
            panic!("{action} of seat {player} is refused: {refusal}; asked is {:?}", self.step());
        }
        self.state = self.game().save().table;
    }

    /// Takes an action; whatever is drawn or shuffled is drawn anyhow.
    #[track_caller]
    pub fn act(&mut self, player: usize, action: &str) -> &mut Self {
        let action = self.action(player, action);
        self.does(player, action)
    }

    /// Takes an action, and the first that is offered after it if the same player is asked for a facing.
    #[track_caller]
    pub fn act_first(&mut self, player: usize, action: &str) -> &mut Self {
        self.act(player, action);
        match self.actions(player).first() {
            Some(&facing @ Action::Face(_)) => self.does(player, facing),
            _ => self,
        }
    }

    /// Takes an action with exactly these draws, each counted from 1, in their order.
    #[track_caller]
    pub fn act_rolling(&mut self, player: usize, action: &str, values: &[u32]) -> &mut Self {
        let action = self.action(player, action);
        let mut script = Script::new(values);
        self.does_with(player, action, &mut script);
        script.finish().unwrap_or_else(|fault| panic!("{action}: {fault}"));
        self
    }

    /// An action, with cards by number or by printed id.
    #[track_caller]
    pub fn action(&self, player: usize, text: &str) -> Action {
        let words: Vec<&str> = text.split_whitespace().collect();
        let owner = match words[0] {
            "enemy" | "detach" => words[1].parse().expect("a seat"),
            _ => player,
        };
        let named = words.iter().enumerate().map(|(index, word)| {
            if index == 0 {
                return (*word).to_string();
            }
            if words[0] == "kind" {
                return (obstacle_kind(word).0 + 1).to_string();
            }
            if let Some(id) = self.content.find_grid(word) {
                return (id.0 + 1).to_string();
            }
            match self.content.find_system(word) {
                Some(id) if words[0] == "build" => (id.0 + 1).to_string(),
                Some(_) => (self.slot(owner, word) + 1).to_string(),
                None => (*word).to_string(),
            }
        });
        let text = named.collect::<Vec<_>>().join(" ");
        text.parse().unwrap_or_else(|reason| panic!("{reason}"))
    }

    /// The action is refused under this rule, is not offered, and changes nothing.
    #[track_caller]
    pub fn refused(&mut self, player: usize, action: &str, rule: &str) -> &mut Self {
        let parsed = self.action(player, action);
        let before = self.game().clone();
        let mut tried = before.clone();
        match tried.apply(seat(player), parsed, &mut FastDice::new(99), &mut Log::new()) {
            Ok(()) => panic!("{action} is accepted"),
            Err(refusal) => assert_eq!(refusal.rule.id(), rule, "{action}: {refusal}"),
        }
        assert!(tried == before, "refused {action} changed something");
        assert!(!self.actions(player).contains(&parsed), "{action} is refused and offered");
        self
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

    /// Passes in every window until something else is asked or the game is over.
    #[track_caller]
    pub fn pass_windows(&mut self) -> &mut Self {
        while let Some(&player) = self.awaited().first() {
            match self.game().window(seat(player)) {
                Some(window) => self.does(player, window.pass),
                None => break,
            };
        }
        self
    }

    /// Passes in windows of one kind until something else is asked.
    #[track_caller]
    pub fn pass_windows_of(&mut self, kind: Window) -> &mut Self {
        while matches!(self.step(), Step::Window { kind: it, .. } if it == kind) {
            let player = self.awaited()[0];
            self.act(player, "pass");
        }
        self
    }

    /// Lets everything go by until the game is over.
    #[track_caller]
    pub fn until_over(&mut self) -> &mut Self {
        for _ in 0..2000 {
            match self.awaited().first() {
                Some(&player) => self.idle(player),
                None => return self,
            };
        }
        panic!("the game goes on; asked is {:?}", self.step());
    }

    /// Lets everything go by (no, done, pass, recover) until a step is asked.
    #[track_caller]
    pub fn until(&mut self, wanted: impl Fn(Step) -> bool) -> &mut Self {
        for _ in 0..2000 {
            let Some(&player) = self.awaited().first() else { panic!("the game is over") };
            if wanted(self.step()) {
                return self;
            }
            self.idle(player);
        }
        panic!("never asked; asked is {:?}", self.step());
    }

    /// Lets one question go by, or gives the first answer there is.
    #[track_caller]
    pub fn idle(&mut self, player: usize) -> &mut Self {
        let offered = self.actions(player);
        let idle = [Action::Pass, Action::Done, Action::No, Action::Recover];
        let action = idle.into_iter().find(|action| offered.contains(action)).unwrap_or(offered[0]);
        self.does(player, action)
    }

    /// Commits cards, `drift`, `attached`, `energy` or `pass`.
    #[track_caller]
    pub fn commit(&mut self, player: usize, what: &str) -> &mut Self {
        if ["drift", "attached", "energy", "pass"].contains(&what) {
            return self.act(player, what);
        }
        let mut cards = what.split_whitespace();
        self.act(player, &format!("card {}", cards.next().expect("a card")));
        // A second card that alone completes the cost has been taken with the first.
        if matches!(self.player(player).commit, Commit::First(_)) {
            match cards.next() {
                Some(second) => self.act(player, &format!("card {second}")),
                None => self.act(player, "done"),
            };
        }
        self
    }

    /// All but one player pass the Commit.
    #[track_caller]
    pub fn all_but(&mut self, player: usize) -> &mut Self {
        for other in self.awaited() {
            if other != player {
                self.act(other, "pass");
            }
        }
        self
    }

    /// All others, who have not committed yet, pass the Commit.
    #[track_caller]
    pub fn others_pass(&mut self) -> &mut Self {
        // Only those of this Exchange: the next one may be asked at once.
        if matches!(self.step(), Step::Commit) {
            for player in self.awaited() {
                self.act(player, "pass");
            }
        }
        self
    }

    /// Declares a profile, counted from 1, paying with Attached cards as bits. What cannot be declared otherwise has
    /// been declared already.
    #[track_caller]
    pub fn declare(&mut self, player: usize, system: &str, profile: u8, attached: u8) -> &mut Self {
        if matches!(self.step(), Step::Declare(it) if it == seat(player)) {
            self.act(player, &format!("declare {system} {profile} {attached}"));
        }
        self
    }

    /// One player Activates a profile with cards from the hand, all others pass, and windows are let go by.
    #[track_caller]
    pub fn activate(&mut self, player: usize, system: &str, profile: u8, cards: &str) -> &mut Self {
        self.to_commit();
        self.all_but(player).commit(player, cards);
        self.declare(player, system, profile, 0);
        self.pass_windows()
    }

    /// One player drifts, all others pass, and windows are let go by.
    #[track_caller]
    pub fn drift(&mut self, player: usize) -> &mut Self {
        self.to_commit();
        self.all_but(player).commit(player, "drift");
        self.pass_windows()
    }

    // ---- Looking ----

    pub fn content(&self) -> &Content {
        &self.content
    }

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

    /// What has happened as a seat is told.
    pub fn told(&self, player: usize) -> Vec<&Event> {
        let heard = |noted: &&Noted<Event>| noted.audience.includes(Observer::Seat(seat(player)));
        self.log.iter().filter(heard).map(|noted| &noted.event).collect()
    }
}

/// A Mission just drawn.
fn held(mission: MissionId) -> Held {
    Held {
        mission,
        revealed: false,
        total: 0,
        pending: [0; 4],
        turn: [0; 4],
        beacons: 0,
        counter: [Counter::default(); 6],
    }
}

fn shown(pose: Pose) -> ((i8, i8), u8) {
    ((pose.at.q, pose.at.r), pose.facing.index())
}

#[test]
fn a_battle_can_be_laid_out_and_played() {
    let mut table = Table::duel();
    table.hand(1, &["DR1"]).commit_step();
    assert_eq!(table.awaited(), [1, 2]);
    table.drift(1);
    assert!(table.happened(|event| matches!(event, Event::Moved { .. })));
    let mut large = Table::battle(&[("ANV-a", &["ANV-R2"]), ("TAL-a", &[]), ("LAN-a", &[])]);
    large.commit_step();
    assert_eq!(large.awaited(), [1, 2, 3]);
}
