//! Inertia as the engine sees it.

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use broadside_engine::packs::{Fault, PackFile};
use broadside_engine::table::{Field, Workbench};
use broadside_engine::{
    AnyUmpire, Awaiting, BySeat, Dice, Game, GameBox, Journal, Observer, Pitted, Problem, Refusal, Seat,
    Side, Steps, Workshop, question,
};

use crate::action::Action;
use crate::building::blueprint::Blueprint;
use crate::content::Content;
use crate::design::Design;
use crate::event::Event;
use crate::packs::{PACKS, PICTURES};
use crate::readable::Readable;
use crate::setup::Setup;
use crate::state::{Inertia, Player, State, Turn, Work, Yard};
use crate::steps::Step;

/// The state as it is hashed.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    pub scenario: String,
    pub map: String,
    /// The designs of the match, as codes.
    pub designs: Vec<Design>,
    pub table: State,
}

impl Game for Inertia {
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
        let brought = setup.designs.iter().flatten();
        let first = Seat::new(0);
        let yards = BySeat::new(setup.players.into(), |seat| {
            let Some(fleets) = &agreed.fleets else { return Yard::default() };
            let fleet = &content.fleets()[usize::from(fleets[seat.index()])];
            let ships = fleet.ships.iter().map(|&ship| content.ships()[usize::from(ship)].design.clone());
            Yard { work: Work::Done, ships: ships.collect(), ..Yard::default() }
        });
        let mut game = Self {
            content: Arc::clone(content),
            designs: Arc::new(brought.map(|design| Blueprint::new(content, design.clone())).collect()),
            state: State {
                scenario: agreed.scenario,
                map: agreed.map,
                budget: agreed.budget,
                rounds: agreed.rounds,
                round: 0,
                initiative: first,
                active: first,
                ships: ArrayVec::new(),
                players: BySeat::new(setup.players.into(), |_| Player {
                    vp: 0,
                    fleet_cost: 0,
                    escaped: 0,
                    reserve: ArrayVec::new(),
                    conceded: false,
                }),
                yards,
                crates: ArrayVec::new(),
                turn: Turn::default(),
                steps: Steps::begin(Step::FIRST),
                ending: None,
            },
        };
        question::settle(&mut game, &mut AnyUmpire::new(dice, journal));
        Ok(game)
    }

    fn save(&self) -> Saved {
        Saved {
            scenario: self.scenario().id.clone(),
            map: self.map().id.clone(),
            designs: self.designs.iter().map(|blueprint| blueprint.design.clone()).collect(),
            table: self.state.clone(),
        }
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
            Awaiting::Over(_) => Refusal::new("IN-14.5", "the game is over"),
            Awaiting::Decision { secret: true, .. } => {
                Refusal::new("IN-3.2", "your fleet is ready: wait for the others")
            }
            Awaiting::Decision { .. } => Refusal::new("IN-4.1", "it is not your turn"),
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
            return Err(Refusal::new("IN-14.8", "you are out of the game"));
        }
        let umpire = &mut AnyUmpire::new(dice, journal);
        self.give_up(seat, umpire);
        question::settle(self, umpire);
        Ok(())
    }

    fn determinise(&mut self, observer: Observer, dice: &mut impl Dice) {
        self.forget(observer, dice);
    }

    fn round(&self) -> u32 {
        self.state.round.into()
    }
}

impl GameBox for Inertia {
    const ID: &'static str = "inertia";
    const NAME: &'static str = "Inertia";
    const BLURB: &'static str = "Ships built from parts, Newtonian movement, energy and heat.";
    const PREFIX: &'static str = "IN";
    const RULES_VERSION: u32 = 1;
    const RULEBOOK: &'static str = include_str!("../../../../rules/inertia.md");
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;
    const MINUTES: u32 = 45;

    fn art(content: &Content) -> Vec<String> {
        let ready = content.ships().iter();
        ready.map(|ship| crate::describe::silhouette(content, &ship.design)).collect()
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
        Setup::ordinary(players)
    }

    fn fields(content: &Content) -> Vec<Field> {
        crate::setup::fields(content)
    }
}

impl Pitted for Inertia {
    fn sides(content: &Content) -> Vec<Side> {
        crate::setup::sides(content)
    }

    fn pit(content: &Content, sides: &[&Side]) -> Option<Setup> {
        crate::setup::pit(content, sides)
    }
}

impl Workshop for Inertia {
    const BUILDS: &'static str = "ship";

    fn workbench(content: &Content, work: &str) -> Result<Workbench, Problem> {
        crate::building::workbench::workbench(content, work)
    }

    fn build(content: &Content, work: &str, pick: &str) -> Result<String, Problem> {
        crate::building::workbench::build(content, work, pick)
    }

    fn open_work(content: &Content, file: &PackFile<'_>) -> Result<String, Vec<Fault>> {
        content.read_ship(file).map(|design| design.to_string())
    }
}
