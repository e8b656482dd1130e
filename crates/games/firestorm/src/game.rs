//! Firestorm Armada as the engine sees it.

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use broadside_engine::{
    Awaiting, BySeat, Dice, Game, Journal, Observer, Problem, Refusal, Seat, Steps, Window, With, question,
};
use broadside_kit::cards::{Pile, Seen};
use broadside_kit::set::Set;

use crate::action::Action;
use crate::content::{Content, FactionId};
use crate::event::Event;
use crate::ids::{FlightId, MineId};
use crate::readable::Readable;
use crate::setup::{Setup, terrain};
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
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) -> Result<Self, Vec<Problem>> {
        let agreed = setup.check(content)?;
        let umpire = &mut With { dice, journal };
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
        Readable(self.save())
    }

    fn understand(_: &Arc<Content>, _: &Setup, readable: Readable) -> Result<Saved, Vec<Problem>> {
        Ok(readable.0)
    }

    fn seat_count(&self) -> usize {
        self.count()
    }

    fn must_wait(&self) -> Refusal {
        match self.awaiting() {
            Awaiting::Over(_) => Refusal::new("FA-20.1", "the game is over"),
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
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) -> Result<(), Refusal> {
        if self.state.ending.is_some() {
            return Err(self.must_wait());
        }
        if !self.in_play().contains(seat) {
            return Err(Refusal::new("FA-21.6", "you are out of the game"));
        }
        let umpire = &mut With { dice, journal };
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
