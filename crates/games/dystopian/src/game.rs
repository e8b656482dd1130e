//! Dystopian Wars as the engine sees it.

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
use broadside_kit::readable::Readable;
use broadside_kit::set::Set;

use crate::action::Action;
use crate::claims::feats::Feats;
use crate::content::Content;
use crate::event::Event;
use crate::forces::{Force, workbench};
use crate::ids::{ModelNo, UnitNo};
use crate::packs::{PACKS, PICTURES};
use crate::parts;
use crate::pieces::Category;
use crate::readable::Written;
use crate::setup::{Setup, offers};
use crate::state::{Acts, Admiral, Dystopian, Model, State, Status, UnitState};
use crate::steps::Step;
use crate::valour::boons::Boons;

/// The state as it is hashed.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    pub table: State,
}

impl Dystopian {
    /// What lies ready before setup begins: units and models of both forces, waiting to be deployed.
    fn prepared(content: &Arc<Content>, setup: &Setup) -> Result<Self, Vec<Problem>> {
        let agreed = setup.check(content)?;
        let admiral = |force: &Force| Admiral {
            faction: force.faction,
            edge: None,
            deck: Pile::default(),
            hand: Set::NONE,
            discards: Set::NONE,
            laid: None,
            seen: Seen::default(),
            broken: false,
            bonus: 0,
            vp: 0,
            marked: None,
            passed: false,
            spent: Set::NONE,
            paid: Default::default(),
        };
        let mut game = Self {
            content: Arc::clone(content),
            state: State {
                limit: agreed.limit,
                encounter: agreed.encounter,
                map: agreed.map,
                round: 0,
                first: Seat::new(0),
                admirals: BySeat::new(2, |seat| admiral(&agreed.forces[seat.index()])),
                units: ArrayVec::new(),
                models: ArrayVec::new(),
                terrain: ArrayVec::new(),
                markers: ArrayVec::new(),
                activation: None,
                acting: None,
                explosions: ArrayVec::new(),
                roll: None,
                check: None,
                reply: None,
                acts: Acts::default(),
                attack: None,
                broadside: None,
                boarding: None,
                suffered: None,
                moving: None,
                steps: Steps::begin(Step::DrawInitiative),
                ending: None,
                boons: Boons::default(),
                feats: Feats::default(),
                stacks: ArrayVec::new(),
                run: None,
            },
        };
        for (owner, force) in Seat::all(2).zip(&agreed.forces) {
            for &bought in &force.units {
                let unit = UnitNo(game.state.units.len() as u8);
                let first = ModelNo(game.state.models.len() as u8);
                for (profile, models, _) in bought.parts() {
                    (0..models).for_each(|_| game.state.models.push(Model::new(unit, profile)));
                }
                let models = game.state.models.len() as u8 - first.0;
                let (activated, surfaced, escorts) = (false, false, bought.escorts);
                let status = Status::Waiting;
                game.state.units.push(UnitState {
                    owner,
                    bought,
                    first,
                    models,
                    status,
                    activated,
                    surfaced,
                    escorts,
                    rattled: false,
                    launched: false,
                    landed: false,
                });
            }
        }
        Ok(game)
    }
}

impl Game for Dystopian {
    type Content = Content;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Saved = Saved;
    type Readable = Readable<Written>;

    fn start(
        content: &Arc<Content>,
        setup: &Setup,
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<Event>,
    ) -> Result<Self, Vec<Problem>> {
        let mut game = Self::prepared(content, setup)?;
        question::settle(&mut game, &mut AnyUmpire::new(dice, journal));
        Ok(game)
    }

    fn save(&self) -> Saved {
        Saved { table: self.state.clone() }
    }

    fn restore(content: &Arc<Content>, setup: &Setup, saved: Saved) -> Result<Self, Vec<Problem>> {
        let fresh = Self::prepared(content, setup)?;
        crate::restore::restored(&fresh, saved.table)
    }

    fn readable(&self) -> Readable<Written> {
        self.shown()
    }

    fn understand(
        content: &Arc<Content>,
        setup: &Setup,
        readable: Readable<Written>,
    ) -> Result<Saved, Vec<Problem>> {
        let table = Self::prepared(content, setup)?.understood(&readable)?;
        Ok(Saved { table })
    }

    fn seat_count(&self) -> usize {
        2
    }

    fn must_wait(&self) -> Refusal {
        match self.awaiting() {
            Awaiting::Over(_) => Refusal::new("DW-22.5", "the game is over"),
            Awaiting::Decision { .. } => Refusal::new("DW-2.15", "it is not your turn"),
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
        self.give_up(seat);
        question::settle(self, &mut AnyUmpire::new(dice, journal));
        Ok(())
    }

    fn determinise(&mut self, observer: Observer, dice: &mut impl Dice) {
        crate::secrets::forget(self, observer, dice);
    }

    fn window(&self, seat: Seat) -> Option<Window<Action>> {
        question::window(self, seat)
    }

    fn round(&self) -> u32 {
        self.state.round.into()
    }
}

impl GameBox for Dystopian {
    const ID: &'static str = "dystopian";
    const NAME: &'static str = "Dystopian Wars";
    const BLURB: &'static str =
        "Fleets on, above and below the sea, icon dice, and one deck for bids, effects and score.";
    const PREFIX: &'static str = "DW";
    const RULES_VERSION: u32 = 1;
    const RULEBOOK: &'static str = crate::RULEBOOK;
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=2;
    const MINUTES: u32 = 120;
    const HAS_WINDOWS: bool = true;

    /// A flagship of each faction.
    fn art(content: &Content) -> Vec<String> {
        let flagships = content.units().iter().filter(|unit| unit.category == Category::Flagship);
        flagships.map(|unit| unit.art.clone()).collect()
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

    fn setup(_: usize) -> Setup {
        Setup::default()
    }

    fn fields(content: &Content) -> Vec<Field> {
        offers::fields(content)
    }
}

impl Pitted for Dystopian {
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

impl Workshop for Dystopian {
    const BUILDS: &'static str = "force";

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
