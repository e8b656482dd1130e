//! A battle laid out in the middle of a turn, and verbs to fight it.
//!
//! Seats are numbers from 1. Cards, Obstacles and tokens go by their printed ids, hexes by their coordinates, and
//! windows that no test asks about are passed by themselves until a battle is made [`Battle::loud`].

use broadside_dreadnaught::{InitiativeBoost, OpenWindow};
use std::ops::Deref;

use broadside_dreadnaught::{
    Action, Activation, Attached, Beacon, Beat, Cards, Commit, Components, Cruiser, Event, Face, GridId,
    Kind, Player, Recover, Setup, ShipRef, State, Step, System, Target, Window,
};
use broadside_engine::dice::FastDice;
use broadside_engine::{Game, Steps};

use super::Table;
use super::names::*;

/// A [`Table`] in the middle of a turn. What lies on it is looked at by the table's own verbs.
#[derive(Clone)]
pub struct Battle {
    table: Table,
    /// Windows are passed by themselves.
    quiet: bool,
}

impl Deref for Battle {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.table
    }
}

impl Battle {
    /// Two Doorwards, whose ability only builds, far apart: each with the first card of every kind, no Cruisers, an
    /// empty hand.
    pub fn duel() -> Self {
        Self::of(&setup(&["ANV-b", "ANV-b"]))
    }

    /// A duel of these classes.
    pub fn between(one: &str, two: &str) -> Self {
        Self::of(&setup(&[one, two]))
    }

    /// A table with any set-up, its ships far apart.
    pub fn of(setup: &Setup) -> Self {
        let mut battle = Self { table: Table::start(setup), quiet: true };
        battle.fresh();
        let players = usize::from(setup.players);
        let duel = players == 2;
        let lists = setup.ships.clone().unwrap_or_default();
        battle.lay(|state| {
            state.turn = 1;
            state.volley = 1;
            state.first = seat(1);
            state.initiative = duel.then(|| seat(1));
            for number in 1..=players {
                let class = lists.get(number - 1).map_or("ANV-b".to_string(), ToString::to_string);
                let deck = class[..3].to_string();
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
        battle
    }

    /// A table just begun, in its set-up.
    pub fn begun(setup: &Setup) -> Self {
        Self { table: Table::begin(setup, &mut FastDice::new(1)), quiet: true }
    }

    /// Two Anvils in a fresh Exchange: the first at (0,0) with its bow to the north, the second three hexes ahead,
    /// bow to bow, behind a Defence of 2 without Passives.
    pub fn face_to_face() -> Self {
        let mut battle = Self::duel();
        battle.place(1, (0, 0), 0).place(2, (0, -3), 3).fit(2, "THO-D2");
        battle
    }

    /// The first player Activates a profile and fires at the second player's Dreadnaught.
    #[track_caller]
    pub fn shoot(&mut self, id: &str, profile: u8, cards: &str) -> &mut Self {
        if !matches!(self.step(), Step::Commit) {
            self.exchange();
        }
        self.activate(1, id, profile, cards).fire(1, at_ship(2))
    }

    /// Windows are not passed by themselves any more.
    pub fn loud(&mut self) -> &mut Self {
        self.quiet = false;
        self
    }

    pub fn state(&self) -> State {
        self.table.state.clone()
    }

    pub fn player(&self, number: usize) -> Player {
        self.table.player(number).clone()
    }

    /// Changes the position.
    pub fn lay(&mut self, change: impl FnOnce(&mut State)) -> &mut Self {
        self.table.lay(change);
        self
    }

    pub fn change(&mut self, number: usize, change: impl FnOnce(&mut Player)) -> &mut Self {
        self.lay(|state| change(&mut state.players[seat(number)]))
    }

    pub fn fresh(&mut self) -> &mut Self {
        self.table.fresh();
        self
    }

    // Laying out.

    /// Puts a Dreadnaught somewhere.
    pub fn place(&mut self, number: usize, at: (i8, i8), facing: u8) -> &mut Self {
        self.table.place(number, at, facing);
        self
    }

    /// The Dreadnaught is lost, and its player has what is left.
    pub fn eliminate(&mut self, number: usize) -> &mut Self {
        let reactor = self.player(number).systems.iter().find_map(|it| content().system(it.card).reactor);
        self.change(number, |player| {
            (player.ship, player.destroyed) = (None, true);
            player.former_hand = reactor.expect("a Reactor").hand;
        })
    }

    pub fn cruiser(&mut self, number: usize, at: (i8, i8), facing: u8) -> &mut Self {
        let pose = Some(pose(at, facing));
        let cruiser = Cruiser { pose, filled: 0, strain: 0, disarmed: false, moved: false };
        self.change(number, |player| player.cruisers.push(cruiser))
    }

    pub fn beacon(&mut self, number: usize, at: (i8, i8)) -> &mut Self {
        let beacon = Beacon { owner: seat(number), at: hex(at), gone: false };
        self.lay(|state| state.beacons.push(beacon))
    }

    pub fn token(&mut self, number: usize, id: &str, at: (i8, i8), facing: u8) -> &mut Self {
        self.table.token(number, id, at, facing);
        self
    }

    pub fn obstacle(&mut self, id: &str, at: (i8, i8), facing: u8) -> &mut Self {
        self.table.obstacle(id, at, facing);
        self
    }

    /// Puts a card into the layout in the place of the one of its kind.
    pub fn fit(&mut self, number: usize, ids: &str) -> &mut Self {
        for id in ids.split_whitespace() {
            let kind = content().system(card(id)).kind;
            self.change(number, |player| {
                let place = player.systems.iter().position(|it| content().system(it.card).kind == kind);
                player.systems[place.expect("a card of the kind")] = fresh(id);
            });
        }
        self
    }

    /// Puts a further card into the layout.
    pub fn add(&mut self, number: usize, id: &str) -> &mut Self {
        self.change(number, |player| player.systems.push(fresh(id)))
    }

    fn deal(&mut self, number: usize, put: impl FnOnce(&mut Player)) -> &mut Self {
        self.change(number, |player| {
            put(player);
            let attached = player.systems.iter().flat_map(|system| &system.attached).map(|it| it.card);
            let attached: Cards = attached.collect();
            let gone = player.discard.union(player.overload).union(player.removed).union(attached);
            player.hand = player.hand.without(gone);
            let gone = gone.union(player.hand);
            let known: Vec<GridId> = player.deck.iter().copied().filter(|it| !gone.contains(*it)).collect();
            let missing = Cards::ALL.without(gone).without(known.iter().copied().collect());
            player.deck = missing.iter().chain(known).collect();
        })
    }

    /// The hand is these cards.
    pub fn hand(&mut self, number: usize, ids: &str) -> &mut Self {
        self.deal(number, |player| player.hand = grids(ids))
    }

    /// These cards lie on top of the deck, the first named on top.
    pub fn deck(&mut self, number: usize, ids: &str) -> &mut Self {
        let top = grids(ids);
        self.deal(number, |player| {
            player.deck.retain(|it| !top.contains(*it));
            for id in ids.split_whitespace().rev() {
                player.deck.push(grid(id));
            }
        })
    }

    pub fn discard(&mut self, number: usize, ids: &str) -> &mut Self {
        self.deal(number, |player| player.discard = grids(ids))
    }

    pub fn overload(&mut self, number: usize, ids: &str) -> &mut Self {
        self.deal(number, |player| player.overload = grids(ids))
    }

    pub fn attach(&mut self, number: usize, id: &str, card: &str) -> &mut Self {
        let (slot, card) = (self.slot(number, id), grid(card));
        self.deal(number, |player| player.systems[slot].attached.push(Attached { card, used: false }))
    }

    #[track_caller]
    pub fn mark(&mut self, number: usize, id: &str, markers: u8) -> &mut Self {
        self.table.mark(number, id, markers);
        self
    }

    #[track_caller]
    pub fn disable(&mut self, number: usize, id: &str) -> &mut Self {
        self.table.disable(number, id);
        self
    }

    #[track_caller]
    pub fn strain(&mut self, number: usize, id: &str, strain: u8) -> &mut Self {
        self.table.strain(number, id, strain);
        self
    }

    /// These Components are filled, by their hexes in the frame of the ship.
    #[track_caller]
    pub fn fill(&mut self, number: usize, cells: &[(i8, i8)]) -> &mut Self {
        self.table.fill(number, cells);
        self
    }

    pub fn fill_cruiser(&mut self, number: usize, which: usize, cells: &[(i8, i8)]) -> &mut Self {
        let plan = content();
        let place = |cell| plan.cruiser().cells.iter().position(|it| it.0 == hex(cell)).expect("a cell");
        let bits = cells.iter().fold(0u8, |bits, &cell| bits | 1 << place(cell));
        self.change(number, |player| player.cruisers[which - 1].filled |= bits)
    }

    /// A Mission in the player's hands, face down.
    pub fn mission(&mut self, number: usize, printed: u8) -> &mut Self {
        self.change(number, |player| player.missions.push(held(mission(printed))))
    }

    /// Every Mission of the player lies face up.
    pub fn revealed(&mut self, number: usize) -> &mut Self {
        self.change(number, |player| player.missions.iter_mut().for_each(|held| held.revealed = true))
    }

    /// The game goes on with this beat of the turn.
    pub fn beat(&mut self, beat: Beat) -> &mut Self {
        self.lay(|state| {
            state.steps = Steps::begin(Step::Turn(beat));
            state.steps.push(Step::InitiativeBoost(InitiativeBoost(seat(1))));
        });
        self.play(1, Action::No)
    }

    /// A fresh Exchange: everybody commits.
    pub fn exchange(&mut self) -> &mut Self {
        self.beat(Beat::Exchange)
    }

    // Playing.

    pub fn options(&self, number: usize) -> Vec<Action> {
        self.actions(number)
    }

    pub fn offers(&self, number: usize, action: Action) -> bool {
        self.options(number).contains(&action)
    }

    pub fn asks(&self, number: usize) -> bool {
        self.game().awaiting().includes(seat(number))
    }

    #[track_caller]
    pub fn play(&mut self, number: usize, action: Action) -> &mut Self {
        self.play_once(number, action);
        if self.quiet {
            self.hush();
        }
        self
    }

    #[track_caller]
    fn play_once(&mut self, number: usize, action: Action) {
        self.table.does(number, action);
    }

    /// The rule under which something is refused.
    #[track_caller]
    pub fn refused(&self, number: usize, action: Action) -> String {
        let refusal = self.game().check(seat(number), action).expect_err("it is refused");
        assert!(!self.offers(number, action), "{action} is listed and refused");
        refusal.rule.to_string()
    }

    /// Everybody passes until no window is open.
    pub fn hush(&mut self) -> &mut Self {
        while let Some(number) = self.window() {
            self.play_once(number, Action::Pass);
        }
        self
    }

    /// Who is asked in a window, if one is open.
    pub fn window(&self) -> Option<usize> {
        let number = *self.awaited().first()?;
        self.game().window(seat(number)).map(|_| number)
    }

    /// Whether an own ship is attacked of who is asked in the open window.
    pub fn presses(&self) -> bool {
        let asked = self.awaited();
        asked.iter().any(|&number| self.game().window(seat(number)).is_some_and(|window| window.pressing))
    }

    /// The kind of the open window, and who is asked.
    pub fn open_window(&self) -> Option<(Window, usize)> {
        match self.step() {
            Step::Window(OpenWindow { kind, .. }) => self.window().map(|number| (kind, number)),
            _ => None,
        }
    }

    /// All who are asked in the windows up to the next other decision, when everybody passes.
    pub fn who_is_asked(&mut self) -> Vec<(Window, usize)> {
        let mut asked = Vec::new();
        while let Some(it) = self.open_window() {
            asked.push(it);
            self.play_once(it.1, Action::Pass);
        }
        asked
    }

    /// Plays a Boost: others pass until the player is asked; then its B window is passed.
    #[track_caller]
    pub fn boost(&mut self, number: usize, id: &str) -> &mut Self {
        self.boost_by(number, Action::Card(grid(id)))
    }

    #[track_caller]
    pub fn boost_by(&mut self, number: usize, action: Action) -> &mut Self {
        while !self.offers(number, action) {
            let asked =
                self.window().unwrap_or_else(|| panic!("{action} is never offered: {:?}", self.step()));
            self.play_once(asked, Action::Pass);
        }
        self.play_once(number, action);
        while let Some((Window::B, asked)) = self.open_window() {
            self.play_once(asked, Action::Pass);
        }
        self
    }

    /// Whether a Boost is offered in some window up to the next other decision, when everybody passes.
    pub fn never_offers(&mut self, number: usize, id: &str) -> bool {
        let action = Action::Card(grid(id));
        while let Some(asked) = self.window() {
            if self.offers(number, action) {
                return false;
            }
            self.play_once(asked, Action::Pass);
        }
        true
    }

    /// Commits these cards, or `drift`, `attached`, `energy`, `pass`.
    #[track_caller]
    pub fn commit(&mut self, number: usize, what: &str) -> &mut Self {
        let mut words = what.split_whitespace();
        let first = words.next().expect("something to commit");
        let action = match first {
            "drift" => Action::Drift,
            "attached" => Action::Attached,
            "energy" => Action::Energy,
            "pass" => Action::Pass,
            id => Action::Card(grid(id)),
        };
        self.play(number, action);
        if matches!(self.player(number).commit, Commit::First(_)) {
            self.play(number, words.next().map_or(Action::Done, |id| Action::Card(grid(id))));
        }
        self
    }

    /// Everybody who still has to commit passes.
    pub fn others_pass(&mut self) -> &mut Self {
        if matches!(self.step(), Step::Commit) {
            for number in self.awaited() {
                self.play(number, Action::Pass);
            }
        }
        self
    }

    /// Declares a profile (1 or 2) of a card, paying with Attached cards as bits.
    #[track_caller]
    pub fn declare_with(&mut self, number: usize, id: &str, profile: u8, attached: u8) -> &mut Self {
        let slot = self.slot(number, id) as u8;
        if matches!(self.step(), Step::Declare(_)) {
            return self.play(number, Action::Declare { slot, profile: profile - 1, attached });
        }
        // A lone declaration is taken by itself.
        let what = Activation::Card { slot, profile: profile - 1, attached };
        let declared = |event: &Event| {
            matches!(*event, Event::Declared { seat: it, what: is, .. }
            if it == seat(number) && is == what)
        };
        assert!(self.happened(declared), "{id} is not declared: {:?}", self.step());
        self
    }

    /// Activates a profile of a card, paying with these cards from the hand; the others pass. The hand is made to
    /// hold them.
    #[track_caller]
    pub fn activate(&mut self, number: usize, id: &str, profile: u8, cards: &str) -> &mut Self {
        self.hush();
        let held = self.player(number).hand.union(grids(cards));
        self.deal(number, |player| player.hand = held);
        self.commit(number, cards).others_pass();
        self.declare_with(number, id, profile, 0)
    }

    /// Drifts; the others pass.
    #[track_caller]
    pub fn drift(&mut self, number: usize) -> &mut Self {
        self.hush();
        self.commit(number, "drift").others_pass()
    }

    #[track_caller]
    pub fn fire(&mut self, number: usize, target: Target) -> &mut Self {
        self.play(number, Action::Target(target))
    }

    /// The targets that are offered.
    pub fn targets(&self, number: usize) -> Vec<Target> {
        let options = self.options(number).into_iter();
        options.filter_map(|it| if let Action::Target(target) = it { Some(target) } else { None }).collect()
    }

    /// The legal picks of a hit: face and hex of the Component.
    pub fn picks(&self, number: usize) -> Vec<(Face, (i8, i8))> {
        let cells = self.cells_hit();
        let options = self.options(number).into_iter();
        let pick = |it| match it {
            Action::Hit(face, component) => Some((face, cells[usize::from(component)])),
            _ => None,
        };
        options.filter_map(pick).collect()
    }

    fn cells_hit(&self) -> Vec<(i8, i8)> {
        let shot = *self.state().shots.last().expect("an attack");
        let content = content();
        let cells = match shot.target {
            Target::Ship(ShipRef::Dreadnaught(victim)) => &self.plan(victim.number()).cells,
            _ => &content.cruiser().cells,
        };
        cells.iter().map(|(cell, _)| (cell.q, cell.r)).collect()
    }

    /// Hits the Component on a hex of the plan, by whatever face leads there.
    #[track_caller]
    pub fn hit(&mut self, number: usize, cell: (i8, i8)) -> &mut Self {
        let cells = self.cells_hit();
        let found = self
            .options(number)
            .into_iter()
            .find(|it| matches!(it, Action::Hit(_, component) if cells[usize::from(*component)] == cell));
        let action = found.unwrap_or_else(|| panic!("{cell:?} cannot be hit: {:?}", self.picks(number)));
        self.play(number, action)
    }

    /// Hits a Component of a kind (a letter).
    #[track_caller]
    pub fn hit_kind(&mut self, number: usize, letter: &str) -> &mut Self {
        let shot = *self.state().shots.last().expect("an attack");
        let content = content();
        let cells = match shot.target {
            Target::Ship(ShipRef::Dreadnaught(victim)) => self.plan(victim.number()).cells,
            _ => content.cruiser().cells.clone(),
        };
        let found = self
            .options(number)
            .into_iter()
            .find(|it| matches!(it, Action::Hit(_, at) if cells[usize::from(*at)].1.letter() == letter));
        let action = found.unwrap_or_else(|| panic!("no {letter} can be hit: {:?}", self.picks(number)));
        self.play(number, action)
    }

    /// The owner lets this card suffer, if asked.
    #[track_caller]
    pub fn suffer(&mut self, number: usize, id: &str) -> &mut Self {
        let slot = self.slot(number, id) as u8;
        self.play(number, Action::System(slot))
    }

    #[track_caller]
    pub fn system(&mut self, number: usize, id: &str) -> &mut Self {
        let slot = self.slot(number, id) as u8;
        self.play(number, Action::System(slot))
    }

    #[track_caller]
    pub fn go(&mut self, number: usize, to: (i8, i8)) -> &mut Self {
        self.play(number, Action::Hex(hex(to)))
    }

    #[track_caller]
    pub fn done(&mut self, number: usize) -> &mut Self {
        self.play(number, Action::Done)
    }

    #[track_caller]
    pub fn recover(&mut self, number: usize, option: Recover) -> &mut Self {
        self.play(number, Action::Option(option))
    }

    /// Answers with as little as possible: nothing, or the first option.
    #[track_caller]
    pub fn lazily(&mut self) -> &mut Self {
        let number = *self.awaited().first().expect("somebody is asked");
        let options = self.options(number);
        let idle = [Action::Pass, Action::Done, Action::No, Action::Recover];
        let action = idle.into_iter().find(|it| options.contains(it)).unwrap_or(options[0]);
        self.play_once(number, action);
        self
    }

    /// Goes on lazily until something holds, or the game is over.
    #[track_caller]
    pub fn until(&mut self, mut holds: impl FnMut(&Self) -> bool) -> &mut Self {
        for _ in 0..2000 {
            if self.outcome().is_some() || holds(self) {
                return self;
            }
            self.lazily();
        }
        panic!("it never happens: {:?}", self.step());
    }

    /// Finishes what is being resolved, up to the next Exchange, lazily.
    #[track_caller]
    pub fn rest(&mut self) -> &mut Self {
        self.until(|battle| matches!(battle.step(), Step::Commit | Step::Intent(_)))
    }

    /// Goes on lazily until the next turn has begun.
    #[track_caller]
    pub fn next_turn(&mut self) -> &mut Self {
        let turn = self.state().turn;
        self.until(|battle| battle.state().turn > turn)
    }

    /// The turn is scored now, and ends.
    #[track_caller]
    pub fn end_of_turn(&mut self) -> &mut Self {
        self.beat(Beat::Score)
    }

    // Looking.

    pub fn plan(&self, number: usize) -> Components {
        let content = content();
        let lists = self.table.setup.ships.clone().unwrap_or_default();
        let class = lists.get(number - 1).map_or("ANV-b".to_string(), ToString::to_string);
        let deck = content.decks().iter().find(|deck| deck.symbol == class[..3]).expect("a deck");
        deck.components.clone()
    }

    pub fn filled(&self, number: usize) -> u32 {
        self.player(number).filled.count_ones()
    }

    #[track_caller]
    pub fn see(&self, number: usize, id: &str) -> System {
        self.table.system(number, id).clone()
    }

    pub fn markers(&self, number: usize, id: &str) -> u8 {
        self.see(number, id).markers
    }

    pub fn is_disabled(&self, number: usize, id: &str) -> bool {
        self.see(number, id).disabled
    }

    pub fn strain_on(&self, number: usize, id: &str) -> u8 {
        self.see(number, id).strain
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
        self.events().into_iter().filter_map(blow).collect()
    }

    pub fn is_revealed(&self, number: usize) -> bool {
        self.player(number).missions[0].revealed
    }

    pub fn kind_of(&self, number: usize, slot: usize) -> Kind {
        content().system(self.player(number).systems[slot].card).kind
    }

    #[track_caller]
    pub fn concede(&mut self, number: usize) -> &mut Self {
        self.table.concede(number);
        self
    }
}
