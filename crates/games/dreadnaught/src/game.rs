//! Dreadnaught as the engine sees it.

use std::sync::Arc;

use arrayvec::ArrayVec;

use broadside_engine::packs::{Fault, PackFile};
use broadside_engine::question;
use broadside_engine::table::{Field, Workbench};
use broadside_engine::{
    Awaiting, BySeat, Dice, Game, GameBox, Journal, Observer, Offer, Outcome, Part, Pitted, Side, Steps,
    Stream, Window, Workshop,
};

use crate::content::{Content, Missions};
use crate::packs::{PACKS, PICTURES};
use crate::player::Player;
use crate::prelude::*;
use crate::readable::Readable;
use crate::setup::agreed::Setup;
use crate::state::{Shared, State};
use crate::turn::flow::VOLLEYS;
use broadside_engine::AnyUmpire;

/// The state as it is hashed.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// Everything that changes; what was agreed is in the set-up.
    pub table: State,
}

impl Game for Dreadnaught {
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
        let first = Seat::new(dice.below(Stream::new("first"), agreed.players as u32) as usize);
        let missions = Missions::run(0, content.missions().len());
        let mut game = Self {
            content: Shared(Arc::clone(content)),
            state: State {
                turn: 0,
                volley: 0,
                lone: 0,
                first,
                initiative: None,
                flipped: false,
                raised: false,
                players: BySeat::new(agreed.players, |_| Player {
                    mission_deck: missions,
                    ..Player::default()
                }),
                beacons: ArrayVec::new(),
                tokens: ArrayVec::new(),
                obstacles: ArrayVec::new(),
                lasting: ArrayVec::new(),
                shots: ArrayVec::new(),
                lost: 0,
                steps: Steps::begin(Preparation::Build),
                ending: None,
            },
            agreed: Arc::new(agreed),
        };
        let umpire = &mut AnyUmpire::new(dice, journal);
        umpire.say(|| Event::First { seat: first });
        question::settle(&mut game, umpire);
        Ok(game)
    }

    fn save(&self) -> Saved {
        Saved { table: self.state.clone() }
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

    broadside_engine::stepwise!();

    fn must_wait(&self) -> Refusal {
        match self.awaiting() {
            Awaiting::Over(_) => Refusal::new("DN-20.5", "the game is over"),
            Awaiting::Decision { secret: true, .. } => {
                Refusal::new("DN-8.7", "you have chosen: wait for the others")
            }
            Awaiting::Decision { .. } => Refusal::new("DN-6.4", "another player decides now"),
        }
    }

    fn concede(
        &mut self,
        seat: Seat,
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<Event>,
    ) -> Result<(), Refusal> {
        let mut umpire = AnyUmpire::new(dice, journal);
        self.give_up(seat, &mut umpire)?;
        question::settle(self, &mut umpire);
        Ok(())
    }

    fn determinise(&mut self, observer: Observer, dice: &mut impl Dice) {
        self.forget(observer, dice);
    }

    fn window(&self, seat: Seat) -> Option<Window<Action>> {
        question::window(self, seat)
    }

    fn offer_of(&self, seat: Seat, action: Action) -> Offer {
        self.step().offer_of(self, seat, action)
    }

    fn round(&self) -> u32 {
        self.state.turn.into()
    }

    /// A Volley; what comes before the first, the lone Activations, which are like a Volley (DN-10.5), and what
    /// comes after them.
    fn span(&self) -> u32 {
        let volley = match self.state.lone {
            _ if self.is_after_volleys() => VOLLEYS + 2,
            0 => self.state.volley,
            _ => VOLLEYS + 1,
        };
        self.round() * u32::from(VOLLEYS + 3) + u32::from(volley)
    }
}

impl Stepwise for Dreadnaught {
    type Step = Step;

    fn top(&self) -> Step {
        self.step()
    }

    fn leave(&mut self) {
        self.state.steps.pop();
    }

    fn ended(&self) -> Option<Outcome> {
        self.state.ending.map(|ending| ending.outcome())
    }

    fn between(&mut self, _: &mut impl Umpire<Event>) -> Progress {
        self.trim_strain();
        Progress::Asks
    }

    fn answer_for_absent(&mut self, umpire: &mut impl Umpire<Event>) -> Progress {
        Progress::asks(!self.answer_for_absent(umpire))
    }

    fn clear_away(&mut self) {
        self.clear_steps();
    }

    fn consider_any(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        self.offer_best(seat, 24, 3, into);
    }

    fn may_ask(&self, seat: Seat) -> Result<(), Problem> {
        exists(self.has(seat))
    }
}

impl GameBox for Dreadnaught {
    const ID: &'static str = "dreadnaught";
    const NAME: &'static str = "Dreadnaught";
    const BLURB: &'static str =
        "One giant ship built of cards, a deck to power it, secret missions on a hex map.";
    const PREFIX: &'static str = "DN";
    const RULES_VERSION: u32 = 3;
    const RULEBOOK: &'static str = include_str!("../../../../rules/dreadnaught.md");
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;
    const MINUTES: u32 = 90;
    const HAS_WINDOWS: bool = true;

    fn art(content: &Content) -> Vec<String> {
        crate::describe::silhouettes(content)
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
        crate::describe::fields(content)
    }
}

impl Pitted for Dreadnaught {
    fn sides(content: &Content) -> Vec<Side> {
        crate::setup::agreed::sides(content)
    }

    fn pit(content: &Content, sides: &[&Side]) -> Option<Setup> {
        crate::setup::agreed::pit(content, sides)
    }

    fn parts(content: &Content) -> Vec<Part> {
        crate::building::parts::parts(content)
    }

    fn brought(&self, seat: Seat) -> Vec<usize> {
        self.parts_of(seat)
    }

    fn used(&self, event: &Event, part: &mut dyn FnMut(usize)) {
        self.parts_in(event, part);
    }
}

impl Workshop for Dreadnaught {
    const BUILDS: &'static str = "deck";

    fn workbench(content: &Content, work: &str) -> Result<Workbench, Problem> {
        crate::building::workbench::workbench(content, work)
    }

    fn build(content: &Content, work: &str, pick: &str) -> Result<String, Problem> {
        crate::building::workbench::build(content, work, pick)
    }

    fn open_work(content: &Content, file: &PackFile<'_>) -> Result<String, Vec<Fault>> {
        crate::building::workbench::open(content, file)
    }
}
