//! Reflex as the engine sees it.

use std::ops::ControlFlow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use broadside_engine::packs::{Fault, PackFile};
use broadside_engine::table::Field;
use broadside_engine::{
    Awaiting, BySeat, Dice, Game, GameBox, Journal, Observer, Problem, Refusal, Seat, Seats, Side, Steps,
};

use crate::action::Action;
use crate::content::{ConsoleId, Content};
use crate::event::Event;
use crate::pieces::{Facing, Hand, Laid, Sector, SpaceSet};
use crate::setup::Setup;
use crate::state::{Plan, Reflex, Ship, State, Step};

/// The state in its readable form.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The battlefield's id.
    pub battlefield: String,
    /// The id of each seat's console.
    pub consoles: Vec<String>,
    /// Everything else.
    pub table: State,
}

impl Game for Reflex {
    type Content = Content;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Saved = Saved;

    fn start(
        content: &Arc<Content>,
        setup: &Setup,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) -> Result<Self, Vec<Problem>> {
        let agreed = setup.check(content)?;
        let consoles = agreed.consoles.as_deref();
        let plan = if consoles.is_some() { Plan::Finished } else { Plan::Choosing };
        let ships = BySeat::new(setup.players.into(), |seat| {
            let console = consoles.map_or(ConsoleId::default(), |consoles| consoles[seat.index()]);
            Ship::new(console, plan)
        });
        let first = Seat::new(0);
        let mut game = Self {
            content: Arc::clone(content),
            state: State {
                battlefield: agreed.battlefield,
                length: agreed.length,
                guns: setup.guns,
                round: 1,
                first,
                active: first,
                ships,
                reflex: None,
                manoeuvred: false,
                closed: None,
                steps: Steps::begin(Step::ChooseConsoles),
                ending: None,
            },
        };
        game.settle(dice, journal);
        Ok(game)
    }

    fn save(&self) -> Saved {
        Saved {
            battlefield: self.battlefield().id.clone(),
            consoles: self.state.ships.seats().map(|seat| self.console(seat).id.clone()).collect(),
            table: self.state.clone(),
        }
    }

    fn restore(content: &Arc<Content>, setup: &Setup, saved: Saved) -> Result<Self, Vec<Problem>> {
        Self::restored(content, setup, saved)
    }

    fn seat_count(&self) -> usize {
        self.count()
    }

    fn awaiting(&self) -> Awaiting {
        if let Some(ending) = self.state.ending {
            return Awaiting::Over(ending.outcome());
        }
        let planning = |unfinished: fn(Plan) -> bool| Awaiting::Decision {
            seats: self.living().filter(|&seat| unfinished(self.ship(seat).plan)).collect(),
            secret: true,
        };
        match self.step() {
            Step::ChooseConsoles => planning(|plan| plan == Plan::Choosing),
            Step::Planning => planning(|plan| plan != Plan::Finished),
            Step::Actions | Step::Activation(_) | Step::Target { .. } => Awaiting::open(self.state.active),
            Step::Absorb { target, .. } | Step::Damage { target, .. } => Awaiting::open(target),
            Step::Winners(winners) => {
                Awaiting::Decision { seats: winners.now.map_or(Seats::NONE, Seats::one), secret: false }
            }
            Step::TakeReflex { seat } => Awaiting::open(seat),
        }
    }

    fn must_wait(&self) -> Refusal {
        match self.awaiting() {
            Awaiting::Over(_) => Refusal::new("RX-14.1", "the game is over"),
            Awaiting::Decision { secret: true, .. } => {
                Refusal::new("RX-5.10", "you have finished: wait for the reveal")
            }
            Awaiting::Decision { .. } => Refusal::new("RX-6.1", "it is not your turn"),
        }
    }

    fn list(&self, seat: Seat, into: &mut Vec<Action>) {
        let _all = self.visit_options(seat, |action| {
            into.push(action);
            ControlFlow::Continue(())
        });
    }

    fn allows(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.verdict(seat, action)
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) {
        self.perform(seat, action, dice, journal);
        self.settle(dice, journal);
    }

    fn concede(
        &mut self,
        seat: Seat,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) -> Result<(), Refusal> {
        if self.state.ending.is_some() {
            return Err(self.must_wait());
        }
        if !self.ship(seat).alive {
            return Err(Refusal::new("RX-15.4", "your ship is gone"));
        }
        self.give_up(seat, dice, journal);
        Ok(())
    }

    fn determinise(&mut self, observer: Observer, dice: &mut impl Dice) {
        self.forget(observer, dice);
    }

    fn round(&self) -> u32 {
        self.state.round.into()
    }
}

impl Ship {
    fn new(console: ConsoleId, plan: Plan) -> Self {
        Self {
            console,
            alive: true,
            sector: Sector::A,
            space: 0,
            facing: Facing::Cw,
            cubes: 0,
            shields: SpaceSet::NONE,
            damage: SpaceSet::NONE,
            dice: Laid::NONE,
            hand: Hand::NONE,
            plan,
            rerolls: 0,
            boosted: false,
            boost_score: 0,
            manoeuvre_score: 0,
            hits: 0,
        }
    }
}

macro_rules! pack {
    ($($path:literal),* $(,)?) => {
        &[$(PackFile {
            path: concat!("packs/reflex/", $path),
            text: include_str!(concat!("../../../../packs/reflex/", $path)),
        }),*]
    };
}

impl GameBox for Reflex {
    const ID: &'static str = "reflex";
    const NAME: &'static str = "Reflex";
    const BLURB: &'static str = "Dice placed in secret on a ship console, two or three ships on ring tracks.";
    const PREFIX: &'static str = "RX";
    const RULES_VERSION: u32 = 1;
    const RULEBOOK: &'static str = include_str!("../../../../rules/reflex.md");
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=3;
    const MINUTES: u32 = 15;

    fn art(content: &Content) -> Vec<String> {
        content.consoles().map(|(_, console)| console.art.clone()).collect()
    }

    fn packs() -> &'static [PackFile<'static>] {
        pack![
            "battlefields/deep24.toml",
            "battlefields/knife12.toml",
            "battlefields/standard18.toml",
            "consoles/bastion.toml",
            "consoles/dynamo.toml",
            "consoles/lancer.toml",
            "consoles/sabre.toml",
        ]
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

    fn sides(content: &Content) -> Vec<Side> {
        crate::setup::sides(content)
    }

    fn pit(content: &Content, sides: &[&Side]) -> Option<Setup> {
        crate::setup::pit(content, sides)
    }
}
