//! Reflex as the engine sees it.

use std::sync::Arc;

use broadside_engine::packs::{Fault, PackFile};
use broadside_engine::table::Field;
use broadside_engine::{AnyUmpire, Awaiting, Dice, Game, GameBox, Journal, Observer, Pitted, Side, question};

use crate::content::Content;
use crate::prelude::*;
use crate::readable::Readable;
use crate::setup::Setup;
use crate::state::State;

/// The state as it is hashed.
#[derive(Clone, Serialize, Deserialize)]
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
    type Readable = Readable;

    fn start(
        content: &Arc<Content>,
        setup: &Setup,
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<Event>,
    ) -> Result<Self, Vec<Problem>> {
        let mut game = Self::agreed(content, setup)?;
        question::settle(&mut game, &mut AnyUmpire::new(dice, journal));
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

    fn readable(&self) -> Readable {
        self.shown()
    }

    fn understand(_: &Arc<Content>, _: &Setup, readable: Readable) -> Result<Saved, Vec<Problem>> {
        readable.understood()
    }

    fn seat_count(&self) -> usize {
        self.count()
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
        if !self.ship(seat).alive {
            return Err(Refusal::new("RX-15.4", "your ship is gone"));
        }
        self.give_up(seat, &mut AnyUmpire::new(dice, journal));
        Ok(())
    }

    fn determinise(&mut self, observer: Observer, dice: &mut impl Dice) {
        self.forget(observer, dice);
    }

    fn round(&self) -> u32 {
        self.state.round.into()
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
            "judgement/weights.toml",
            "situations/first_battle.toml",
            "styles/hoarder.toml",
            "styles/runner.toml",
            "styles/rush.toml",
            "styles/turtle.toml",
        ]
    }

    fn pictures() -> &'static [PackFile<'static>] {
        broadside_kit::catalogue::pictures!("reflex": ring console boost hit warp gates)
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

impl Pitted for Reflex {
    fn sides(content: &Content) -> Vec<Side> {
        crate::setup::sides(content)
    }

    fn pit(content: &Content, sides: &[&Side]) -> Option<Setup> {
        crate::setup::pit(content, sides)
    }
}
