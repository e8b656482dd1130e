//! Firestorm Armada as the engine sees it.

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use broadside_engine::packs::{Fault, PackFile};
use broadside_engine::table::{Field, Workbench};
use broadside_engine::{
    AnyUmpire, Awaiting, BySeat, Dice, Game, GameBox, Journal, Observer, Part, Pitted, Problem, Refusal,
    Seat, Side, Steps, Window, Workshop, question,
};
use broadside_kit::cards::{Pile, Seen};
use broadside_kit::set::Set;

use crate::action::Action;
use crate::building::workbench;
use crate::content::{Content, FactionId};
use crate::event::Event;
use crate::ids::{FlightId, MineId};
use crate::packs::{PACKS, PICTURES};
use crate::parts;
use crate::pieces::ShipType;
use crate::readable::Readable;
use crate::setup::{Setup, offers, terrain};
use crate::state::{Firestorm, Player, State, Work, Yard};
use crate::steps::Step;

/// The state as it is hashed.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    pub scenario: String,
    pub map: String,
    pub table: State,
}

impl Game for Firestorm {
    type Content = Content;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Saved = Saved;
    type Readable = Readable;

    fn start(
        content: &Arc<Content>,
        setup: &Setup,
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<Event>,
    ) -> Result<Self, Vec<Problem>> {
        let agreed = setup.check(content)?;
        let umpire = &mut AnyUmpire::new(dice, journal);
        let map = content.map(agreed.map);
        let count = usize::from(setup.players);
        let fleets = agreed.fleets.unwrap_or_default();
        let mut game = Self {
            content: Arc::clone(content),
            state: State {
                scenario: agreed.scenario,
                map: agreed.map,
                limit: agreed.limit,
                turns: agreed.turns,
                turn: 0,
                order: Seat::all(count).collect(),
                next: 0,
                players: BySeat::new(count, |seat| Player {
                    team: agreed.teams[seat.index()],
                    faction: FactionId(0),
                    side: None,
                    place: None,
                    vp: 0,
                    out: false,
                    hand: Set::NONE,
                    laid: None,
                    chosen: false,
                }),
                yards: BySeat::new(count, |seat| match fleets.get(seat.index()) {
                    Some(fleet) => Yard { work: Work::Done, fleet: Some(fleet.clone()) },
                    None => Yard::default(),
                }),
                squadrons: ArrayVec::new(),
                ships: ArrayVec::new(),
                flights: ArrayVec::new(),
                mines: ArrayVec::new(),
                terrain: if agreed.random { terrain::rolled(map, umpire) } else { map.pieces.clone() },
                next_flight: FlightId(0),
                next_mine: MineId(0),
                deck: Pile::default(),
                discards: Set::NONE,
                seen: Seen::default(),
                in_force: ArrayVec::new(),
                rocks: ArrayVec::new(),
                activation: None,
                attacks: ArrayVec::new(),
                blast: None,
                due: ArrayVec::new(),
                steps: Steps::begin(Step::Fleets),
                ending: None,
            },
        };
        question::settle(&mut game, umpire);
        Ok(game)
    }

    fn save(&self) -> Saved {
        Saved { scenario: self.scenario().id.clone(), map: self.map().id.clone(), table: self.state.clone() }
    }

    fn restore(content: &Arc<Content>, setup: &Setup, saved: Saved) -> Result<Self, Vec<Problem>> {
        Self::restored(content, setup, saved)
    }

    fn readable(&self) -> Readable {
        self.shown()
    }

    fn understand(content: &Arc<Content>, _: &Setup, readable: Readable) -> Result<Saved, Vec<Problem>> {
        readable.understood(content)
    }

    fn seat_count(&self) -> usize {
        self.count()
    }

    fn must_wait(&self) -> Refusal {
        match self.awaiting() {
            Awaiting::Over(_) => Refusal::new("FA-20.1", "the game is over"),
            Awaiting::Decision { .. } if self.step() == Step::TurnCards => {
                Refusal::new("FA-4.2", "you lay one turn card at most: wait for the others")
            }
            Awaiting::Decision { secret: true, .. } => {
                Refusal::new("FA-3.1", "you have chosen: wait for the others")
            }
            Awaiting::Decision { .. } => Refusal::new("FA-4.7", "it is not your turn"),
        }
    }

    broadside_engine::stepwise!();

    fn concede(
        &mut self,
        seat: Seat,
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<Event>,
    ) -> Result<(), Refusal> {
        if self.state.ending.is_some() {
            return Err(self.must_wait());
        }
        if !self.in_play().contains(seat) {
            return Err(Refusal::new("FA-21.6", "you are out of the game"));
        }
        let umpire = &mut AnyUmpire::new(dice, journal);
        self.give_up(seat, umpire);
        question::settle(self, umpire);
        Ok(())
    }

    fn determinise(&mut self, observer: Observer, dice: &mut impl Dice) {
        self.forget(observer, dice);
    }

    fn window(&self, seat: Seat) -> Option<Window<Action>> {
        question::window(self, seat)
    }

    fn round(&self) -> u32 {
        self.state.turn.into()
    }
}

impl GameBox for Firestorm {
    const ID: &'static str = "firestorm";
    const NAME: &'static str = "Firestorm Armada";
    const BLURB: &'static str = "Squadrons of starships in inches, exploding dice, linked fire and wings.";
    const PREFIX: &'static str = "FA";
    const RULES_VERSION: u32 = 1;
    const RULEBOOK: &'static str = crate::RULEBOOK;
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;
    const MINUTES: u32 = 75;
    const HAS_WINDOWS: bool = true;

    /// A cruiser of each faction.
    fn art(content: &Content) -> Vec<String> {
        let cruisers = content.classes().iter().filter(|class| class.kind == ShipType::Cruiser);
        cruisers.map(|class| class.art.clone()).collect()
    }

    fn packs() -> &'static [PackFile<'static>] {
        PACKS
    }

    fn pictures() -> &'static [PackFile<'static>] {
        PICTURES
    }

    fn content(packs: &[PackFile<'_>]) -> Result<Content, Vec<Fault>> {
        Content::read(packs)
    }

    fn setup(players: usize) -> Setup {
        offers::at_once(players)
    }

    fn fields(content: &Content) -> Vec<Field> {
        offers::fields(content)
    }
}

impl Pitted for Firestorm {
    fn sides(content: &Content) -> Vec<Side> {
        offers::sides(content)
    }

    fn pit(content: &Content, sides: &[&Side]) -> Option<Setup> {
        offers::pit(content, sides)
    }

    fn parts(content: &Content) -> Vec<Part> {
        parts::parts(content)
    }

    fn brought(&self, seat: Seat) -> Vec<usize> {
        self.parts_of(seat)
    }

    fn used(&self, event: &Event, part: &mut dyn FnMut(usize)) {
        self.parts_in(event, part);
    }
}

impl Workshop for Firestorm {
    const BUILDS: &'static str = "fleet";

    fn workbench(content: &Content, work: &str) -> Result<Workbench, Problem> {
        workbench::workbench(content, work)
    }

    fn build(content: &Content, work: &str, pick: &str) -> Result<String, Problem> {
        workbench::build(content, work, pick)
    }

    fn open_work(content: &Content, file: &PackFile<'_>) -> Result<String, Vec<Fault>> {
        workbench::open(content, file)
    }
}
