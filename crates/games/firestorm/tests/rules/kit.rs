//! The language of the rule tests: a table that can be laid out at will, and verbs to play on it.
//!
//! Seats, squadrons and ships are numbers from 1, in the order in which they are laid out; places are mils and
//! headings 0 to 23; actions are in their text form.

#![expect(unreachable_pub, reason = "the kit is one test binary's own library")]
#![allow(dead_code, reason = "the chapters use what they need")]

use std::sync::{Arc, OnceLock};

use arrayvec::ArrayVec;

use broadside_engine::Steps;
use broadside_engine::dice::FastDice;
use broadside_firestorm::{
    Action, Activation, Attack, Brought, CardNo, Content, Event, Firestorm, Flight, FlightId, Go, Heading,
    Limit, Marker, Mine, MineId, Piece, Segment, Setup, Ship, ShipId, SideId, Squad, SquadronId, State,
    Status, Step, Terrain, Unit, WingType, packs,
};
use broadside_geometry::plane::{Disc, Point};
use broadside_kit::set::Set;
use broadside_kit::testing::Position;
pub use broadside_kit::testing::{RuleTable, seat};

/// The packs that come with the game.
pub fn content() -> Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    let read = || Arc::new(Content::read(packs()).expect("our own packs are right"));
    Arc::clone(CONTENT.get_or_init(read))
}

/// A set-up with ready fleets.
pub fn setup(players: usize, change: impl FnOnce(&mut Setup)) -> Setup {
    let ready = ["home_watch", "stone_oath", "rising_tide", "spear_wall"];
    let fleets = ready.iter().take(players).map(|&id| Brought::Ready(id.into()));
    let mut setup = Setup { fleets: Some(fleets.collect()), ..Setup::ordinary(players) };
    change(&mut setup);
    setup
}

pub fn id(number: usize) -> ShipId {
    ShipId(number as u8 - 1)
}

pub fn point(x: i32, y: i32) -> Point {
    Point::new(x, y)
}

/// A game on which positions are laid out and played.
pub struct Table(pub Position<Firestorm>);

impl RuleTable for Table {
    type Game = Firestorm;

    fn position(&self) -> &Position<Firestorm> {
        &self.0
    }

    fn position_mut(&mut self) -> &mut Position<Firestorm> {
        &mut self.0
    }

    /// Cards are called by their ids.
    #[track_caller]
    fn action(&self, _: usize, text: &str) -> Action {
        let words = text.split(' ').map(|word| match design(word) {
            Some(place) => (place + 1).to_string(),
            None => word.into(),
        });
        let text = words.collect::<Vec<String>>().join(" ");
        text.parse().unwrap_or_else(|reason| panic!("{reason}"))
    }
}

/// The copies of a card in the deck.
pub fn copies(id: &str) -> Vec<CardNo> {
    let all = (0..).zip(content().deck().to_vec());
    all.filter(|(_, it)| Some(it.index()) == design(id)).map(|(card, _)| CardNo(card)).collect()
}

/// The place of a card in the list of designs.
fn design(id: &str) -> Option<usize> {
    content().cards().iter().position(|card| card.id == id)
}

impl Table {
    /// A game that has just begun with these set-ups and dice.
    #[track_caller]
    pub fn begun(setup: &Setup) -> Self {
        let position = Position::begin(content(), setup, &mut FastDice::new(3));
        Self(position.unwrap_or_else(|problems| panic!("{problems:?}")).rolling_anyhow())
    }

    /// The same with exactly these dice.
    #[track_caller]
    pub fn begun_rolling(setup: &Setup, dice: &[u32]) -> Self {
        let position = Position::begin_rolling(content(), setup, dice);
        Self(position.unwrap_or_else(|problems| panic!("{problems:?}")))
    }

    /// An empty table for two players in turn 1, seat 1 first: no ships, no terrain, no cards.
    pub fn new() -> Self {
        Self::laid(&setup(2, |_| {}))
    }

    /// The same for a set-up.
    pub fn laid(setup: &Setup) -> Self {
        let position = Position::begin(content(), setup, &mut FastDice::new(3));
        let mut table = Self(position.unwrap_or_else(|problems| panic!("{problems:?}")));
        table.lay(|state| {
            (state.turn, state.next) = (1, 0);
            state.squadrons.clear();
            state.ships.clear();
            state.terrain.clear();
            state.order = state.players.seats().collect();
            for (index, player) in state.players.values_mut().enumerate() {
                (player.side, player.place) = (Some(SideId(index as u8)), Some(0));
                player.hand = Set::NONE;
            }
            state.steps = Steps::begin(Step::Activate);
        });
        table
    }

    pub fn lay(&mut self, change: impl FnOnce(&mut State)) -> &mut Self {
        self.0.lay(|saved| change(&mut saved.table));
        self
    }

    pub fn state(&self) -> &State {
        &self.0.saved().table
    }

    /// A squadron of a seat on the table; its player has its faction. Says its number.
    pub fn squadron(&mut self, number: usize, class: &str, places: &[(i32, i32, u8)]) -> usize {
        let content = content();
        let class_id = content.find_class(class).unwrap_or_else(|| panic!("no class {class}"));
        let class = content.class(class_id);
        self.lay(|state| {
            let squadron = SquadronId(state.squadrons.len() as u8);
            state.squadrons.push(Squad {
                owner: Some(seat(number)),
                class: Some(class_id),
                first: ShipId(state.ships.len() as u8),
                ships: places.len() as u8,
                free: false,
                activated: false,
                card: None,
                delayed: 0,
            });
            if let Some(faction) = class.faction {
                state.players[seat(number)].faction = faction;
            }
            for &(x, y, heading) in places {
                let ship = Ship::new(squadron, class, [0; 4]);
                let heading = Heading::new(heading).expect("a heading");
                state.ships.push(Ship {
                    status: Status::Table,
                    at: point(x, y),
                    heading,
                    cloaked: false,
                    ..ship
                });
            }
        });
        self.state().squadrons.len()
    }

    /// A piece of terrain.
    pub fn terrain(&mut self, terrain: Terrain, discs: &[(i32, i32, i32)]) -> &mut Self {
        self.flying(terrain, discs, 0)
    }

    /// The same with a heading.
    pub fn flying(&mut self, terrain: Terrain, discs: &[(i32, i32, i32)], heading: u8) -> &mut Self {
        let discs: ArrayVec<Disc, 4> = discs.iter().map(|&(x, y, r)| Disc::new(point(x, y), r)).collect();
        let heading = Heading::new(heading).expect("a heading");
        self.lay(|state| state.terrain.push(Piece { terrain, discs, heading }))
    }

    /// An armed mine of a seat.
    pub fn mine(&mut self, number: usize, at: (i32, i32), dice: u8) -> &mut Self {
        self.lay(|state| {
            let mine = state.next_mine;
            state.next_mine = MineId(mine.0 + 1);
            let (owner, at) = (seat(number), point(at.0, at.1));
            state.mines.push(Mine { id: mine, owner, dice, at, armed: true });
        })
    }

    pub fn change(&mut self, number: usize, change: impl FnOnce(&mut Ship)) -> &mut Self {
        self.lay(|state| change(&mut state.ships[number - 1]))
    }

    /// Hull and crew tokens.
    pub fn tokens(&mut self, number: usize, hull: u8, crew: u8) -> &mut Self {
        self.change(number, |ship| {
            ship.hp -= hull;
            ship.cp -= crew;
        })
    }

    pub fn marked(&mut self, number: usize, marker: Marker) -> &mut Self {
        self.change(number, |ship| match marker {
            Marker::Fire => ship.fires += 1,
            Marker::Decompression => ship.decompressions += 1,
            other => ship.markers = ship.markers.with(other),
        })
    }

    fn in_activation(&mut self, squadron: usize, segment: Segment, step: Step) -> &mut Self {
        self.lay(|state| {
            let squadron_id = SquadronId(squadron as u8 - 1);
            let squad = &mut state.squadrons[squadron - 1];
            squad.activated = true;
            let owner = squad.owner.expect("an owner");
            let mut activation = Activation::new(owner, Unit::Squadron(squadron_id));
            activation.segment = segment;
            activation.ships.iter_mut().for_each(|go| go.moved = true);
            state.activation = Some(activation);
            state.steps = Steps::from_list([Step::Activate, Step::SquadronGo, step]).expect("few steps");
        })
    }

    /// A squadron is in its combat segment.
    pub fn in_combat(&mut self, squadron: usize) -> &mut Self {
        self.in_activation(squadron, Segment::Boarding, Step::Combat)
    }

    /// A squadron is in its boarding segment.
    pub fn in_boarding(&mut self, squadron: usize) -> &mut Self {
        self.in_activation(squadron, Segment::End, Step::Board)
    }

    /// What a ship has done in the activation.
    pub fn go(&mut self, ship: usize, change: impl FnOnce(&mut Go)) -> &mut Self {
        self.lay(|state| {
            let first = state.squadrons[state.ships[ship - 1].squadron.index()].first;
            let activation = state.activation.as_mut().expect("an activation");
            change(&mut activation.ships[ship - 1 - first.index()]);
        })
    }

    /// Cards that a seat holds, besides those it has.
    pub fn hand(&mut self, number: usize, cards: &[&str]) -> &mut Self {
        for id in cards {
            let held = |card| self.state().players.values().any(|player| player.hand.contains(card));
            let card = copies(id).into_iter().find(|&card| !held(card));
            let card = card.unwrap_or_else(|| panic!("every copy of {id} is held"));
            self.lay(|state| {
                state.players[seat(number)].hand.insert(card);
                state.discards.remove(card);
                state.deck = state.deck.iter().copied().filter(|&other| other != card).collect();
            });
        }
        self
    }

    /// The ids of the cards that a seat holds.
    pub fn held(&self, number: usize) -> Vec<String> {
        self.named(self.state().players[seat(number)].hand)
    }

    /// The ids of the cards in the discards.
    pub fn discarded(&self) -> Vec<String> {
        self.named(self.state().discards)
    }

    fn named(&self, cards: Set<CardNo>) -> Vec<String> {
        let content = content();
        let designs = content.deck();
        cards.iter().map(|card| content.cards()[designs[usize::from(card.0)].index()].id.clone()).collect()
    }

    /// A flight of a seat. Says its number.
    pub fn flight(&mut self, number: usize, kind: WingType, wings: u8, at: (i32, i32)) -> usize {
        self.lay(|state| {
            let flight = state.next_flight;
            state.next_flight = FlightId(flight.0 + 1);
            state.flights.push(Flight {
                id: flight,
                owner: seat(number),
                kind,
                wings,
                at: point(at.0, at.1),
                spent: false,
                driven_off: false,
                activated: false,
                intercepted: false,
                card: None,
            });
        });
        usize::from(self.state().next_flight.0)
    }

    pub fn change_flight(&mut self, number: usize, change: impl FnOnce(&mut Flight)) -> &mut Self {
        let number = FlightId(number as u16 - 1);
        self.lay(|state| change(state.flights.iter_mut().find(|it| it.id == number).expect("a flight")))
    }

    /// Everything has been activated but a Claw of seat 2 that is put in a corner.
    pub fn last_go(&mut self) -> &mut Self {
        self.squadron(2, "sor_ff", &[(45_000, 40_000, 12)]);
        self.lay(|state| {
            let others = state.squadrons.len() - 1;
            state.squadrons.iter_mut().take(others).for_each(|squad| squad.activated = true);
            state.flights.iter_mut().for_each(|flight| flight.activated = true);
            state.next = 1;
        })
    }

    /// That Claw moves, and the turn ends with these dice.
    #[track_caller]
    pub fn ends(&mut self, dice: &[u32]) -> &mut Self {
        let last = self.state().squadrons.len();
        self.act(2, format!("squadron {last}"));
        if self.is_offered(2, "pass") {
            self.act(2, "pass");
        }
        self.act(2, "advance 10").act_rolling(2, "end", dice)
    }

    // Reading.

    /// Wings and place of a flight, if it is there.
    pub fn wings(&self, number: usize) -> Option<(u8, i32, i32)> {
        let flight = self.game().flight(FlightId(number as u16 - 1));
        flight.map(|flight| (flight.wings, flight.at.x, flight.at.y))
    }

    /// A flight that is there.
    #[track_caller]
    pub fn token(&self, number: usize) -> Flight {
        *self.game().flight(FlightId(number as u16 - 1)).expect("a flight")
    }

    pub fn ship(&self, number: usize) -> Ship {
        *self.game().ship(id(number))
    }

    /// HP, CP and AP.
    pub fn points(&self, number: usize) -> (u8, u8, u8) {
        let ship = self.ship(number);
        (ship.hp, ship.cp, ship.ap)
    }

    pub fn at(&self, number: usize) -> (i32, i32, u8) {
        let ship = self.ship(number);
        (ship.at.x, ship.at.y, ship.heading.number())
    }

    pub fn vp(&self, number: usize) -> i32 {
        self.game().player(seat(number)).vp
    }

    pub fn attack(&self) -> &Attack {
        self.game().state().attacks.last().expect("an attack")
    }

    /// How many dice each attack on a ship rolled, the added ones left out.
    pub fn attack_dice(&self) -> Vec<usize> {
        self.found(|event| match event {
            Event::AttackDice { dice, .. } => {
                let mut batch = dice.len();
                // Each six of the pool brings one die, and each six among those another.
                batch -= dice.iter().filter(|&&die| die == 6).count();
                Some(batch)
            }
            _ => None,
        })
    }

    /// Fires plainly with a weapon of a ship at a target, where plain is the only mode it is not named.
    #[track_caller]
    pub fn fires(
        &mut self,
        number: usize,
        ship: usize,
        weapon: &str,
        target: usize,
        dice: &[u32],
    ) -> &mut Self {
        let mut picks = vec![format!("fire {ship} {weapon}"), "plain".into(), format!("target {target}")];
        while !picks.is_empty() {
            let pick = picks.remove(0);
            let next = picks.iter().find(|next| self.would_offer(number, &pick, next));
            if next.is_none() {
                return self.act_rolling(number, pick, dice);
            }
            let keep = next.cloned();
            self.act(number, &pick);
            while picks.first() != keep.as_ref() {
                picks.remove(0);
            }
        }
        self
    }

    /// Whether an action leads to a question that offers another.
    fn would_offer(&self, number: usize, action: &str, next: &str) -> bool {
        let mut copy = Self(self.0.clone().rolling_anyhow());
        copy.act(number, action);
        copy.awaited() == [number]
            && copy.options(number).iter().any(|option| option == next)
            && matches!(copy.game().step(), Step::FireMode | Step::FireTarget)
    }
}

/// A Picket of seat 1 and a Claw of seat 2, each in a corner.
pub fn sky() -> Table {
    let mut table = Table::new();
    table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    table.squadron(2, "sor_ff", &[(46_000, 46_000, 12)]);
    table
}

/// A ready fleet of a limit is named by its id.
pub fn ready(id: &str) -> Brought {
    Brought::Ready(id.into())
}

/// The limits, for those who need a name.
pub const PATROL: Limit = Limit::Patrol;
