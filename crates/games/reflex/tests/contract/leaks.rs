//! The two-worlds test finds leaks: here they are put in on purpose.

use std::sync::Arc;

use broadside_engine::contract::{Trial, two_worlds};
use broadside_engine::table::{Blocked, Choice, Line, Panel, Table};
use broadside_engine::{
    Audience, Awaiting, Describe, Dice, Game, GameBox, Journal, Observer, Problem, Refusal, Seat,
};
use broadside_reflex::{Action, Consoles, Content, Event, Plan, Readable, Reflex, Saved, Setup, Step};

/// The ways in which this Reflex tells what it should not.
const NOTHING: u8 = 0;
const CUBES_ON_THE_SHEET: u8 = 1;
const DICE_IN_THE_HEADLINE: u8 = 2;
const LAID_DICE_TOLD_TO_ALL: u8 = 3;
const PROGRESS_IN_THE_PROMPT: u8 = 4;
const HAND_IN_A_REFUSAL: u8 = 5;
const CONSOLE_PICKED_EARLY: u8 = 6;

/// Reflex with a leak.
#[derive(Clone, PartialEq, Debug)]
struct Leaky<const LEAK: u8>(Reflex);

/// A journal that tells everybody what one seat alone should know.
struct Gossip<'a>(&'a mut dyn Journal<Event>, bool);

impl Journal<Event> for Gossip<'_> {
    fn write(&mut self, audience: Audience, event: Event) {
        self.0.write(if self.1 { Audience::EVERYONE } else { audience }, event);
    }

    fn is_off(&self) -> bool {
        self.0.is_off()
    }
}

impl<const LEAK: u8> Leaky<LEAK> {
    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.0.state().ships.seats().filter(move |&other| other != seat)
    }

    fn is_planning(&self) -> bool {
        matches!(self.0.step(), Step::Planning)
    }
}

impl<const LEAK: u8> Game for Leaky<LEAK> {
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
        Reflex::start(content, setup, dice, journal).map(Self)
    }

    fn save(&self) -> Saved {
        self.0.save()
    }

    fn restore(content: &Arc<Content>, setup: &Setup, saved: Saved) -> Result<Self, Vec<Problem>> {
        Reflex::restore(content, setup, saved).map(Self)
    }

    fn readable(&self) -> Readable {
        self.0.readable()
    }

    fn understand(content: &Arc<Content>, setup: &Setup, readable: Readable) -> Result<Saved, Vec<Problem>> {
        Reflex::understand(content, setup, readable)
    }

    fn seat_count(&self) -> usize {
        self.0.seat_count()
    }

    fn awaiting(&self) -> Awaiting {
        self.0.awaiting()
    }

    fn must_wait(&self) -> Refusal {
        self.0.must_wait()
    }

    fn list(&self, seat: Seat, into: &mut Vec<Action>) {
        self.0.list(seat, into);
    }

    fn allows(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let verdict = self.0.allows(seat, action);
        if LEAK == HAND_IN_A_REFUSAL
            && self.is_planning()
            && verdict.is_err()
            && self.others(seat).any(|other| self.0.state().ships[other].hand.holds(6))
        {
            return Err(Refusal::new("RX-5.1", "somebody else holds a six"));
        }
        verdict
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<Event>,
    ) {
        self.0.carry_out(seat, action, dice, &mut Gossip(journal, LEAK == LAID_DICE_TOLD_TO_ALL));
    }

    fn concede(
        &mut self,
        seat: Seat,
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<Event>,
    ) -> Result<(), Refusal> {
        self.0.concede(seat, dice, journal)
    }

    fn determinise(&mut self, observer: Observer, dice: &mut impl Dice) {
        self.0.determinise(observer, dice);
    }

    fn round(&self) -> u32 {
        self.0.round()
    }
}

impl<const LEAK: u8> Describe for Leaky<LEAK> {
    fn table(&self, observer: Observer) -> Table {
        let mut table = self.0.table(observer);
        let ships = &self.0.state().ships;
        match LEAK {
            CUBES_ON_THE_SHEET => {
                for (panel, ship) in table.panels.iter_mut().zip(ships.values()) {
                    let Panel::Sheet { parts, .. } = panel else { continue };
                    for part in parts {
                        if let Panel::Track { label, filled, .. } = part
                            && label == "Power cubes"
                        {
                            *filled = ship.cubes.into();
                        }
                    }
                }
            }
            DICE_IN_THE_HEADLINE => {
                let laid: usize =
                    ships.values().map(|ship| ship.dice.at(broadside_reflex::Station::Fire).len()).sum();
                table.headline += &format!(" {laid}");
            }
            PROGRESS_IN_THE_PROMPT => {
                let undecided = ships.values().filter(|ship| ship.plan == Plan::Rolled).count();
                table.prompt.sentence += &format!(" {undecided}");
            }
            CONSOLE_PICKED_EARLY if matches!(self.0.step(), Step::ChooseConsoles) => {
                for seat in ships.seats() {
                    table.headline += &self.0.console(seat).name;
                }
            }
            _ => {}
        }
        table
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        self.0.choice(seat, action)
    }

    fn blocked(&self, seat: Seat) -> Vec<Blocked> {
        self.0.blocked(seat)
    }

    fn line(&self, event: &Event, observer: Observer) -> Line {
        self.0.line(event, observer)
    }
}

fn leak<const LEAK: u8>(setup: &Setup) -> Result<u64, String> {
    let content = Arc::new(Reflex::content(Reflex::packs()).expect("our own packs are right"));
    two_worlds::<Leaky<LEAK>>(&Trial { content: &content, setup, seed: 17 }, 300, 12)
        .map(|report| report.states)
}

#[test]
fn without_a_leak_nothing_is_found() {
    assert_eq!(leak::<NOTHING>(&Setup::ordinary(2)), Ok(300));
}

#[test]
fn every_leak_is_found() {
    let two = Setup::ordinary(2);
    let choice = Setup { consoles: Some(Consoles::CHOICE), ..Setup::ordinary(3) };
    let found = [
        leak::<CUBES_ON_THE_SHEET>(&two),
        leak::<DICE_IN_THE_HEADLINE>(&two),
        leak::<LAID_DICE_TOLD_TO_ALL>(&two),
        leak::<PROGRESS_IN_THE_PROMPT>(&two),
        leak::<HAND_IN_A_REFUSAL>(&two),
        leak::<CONSOLE_PICKED_EARLY>(&choice),
    ];
    for (index, result) in found.iter().enumerate() {
        let what = result.as_ref().expect_err("a leak");
        assert!(what.contains("a leak at byte"), "leak {index}: {what}");
    }
}
