//! Chapter 4: Set-up.

use std::sync::Arc;

use arrayvec::ArrayVec;
use broadside_engine::{BySeat, Dice, Steps, Stream};

use super::Setup;
use crate::content::{ConsoleId, Content};
use crate::pieces::{Facing, Hand, Laid, SpaceSet};
use crate::prelude::*;
use crate::state::{Ship, State};
use crate::steps::ChooseConsoles;

impl Reflex {
    /// The table before anything is rolled.
    pub(crate) fn agreed(content: &Arc<Content>, setup: &Setup) -> Result<Self, Vec<Problem>> {
        let agreed = setup.check(content)?;
        let consoles = agreed.consoles.as_deref();
        let plan = if consoles.is_some() { Plan::Finished } else { Plan::Choosing };
        let ships = BySeat::new(setup.players.into(), |seat| {
            let console = consoles.map_or(ConsoleId::default(), |consoles| consoles[seat.index()]);
            Ship::new(console, plan)
        });
        let first = Seat::new(0);
        let state = State {
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
            steps: Steps::begin(ChooseConsoles),
            ending: None,
        };
        Ok(Self { content: Arc::clone(content), state })
    }

    /// Ships on their starting spaces, the first player rolled for, the first round.
    pub(crate) fn set_up(&mut self, umpire: &mut impl Umpire<Event>) {
        let battlefield = self.battlefield().clone();
        let starts: &[u8] = if self.has_two_sectors() { &battlefield.starts3 } else { &battlefield.starts2 };
        for seat in self.state.ships.seats() {
            if !self.ship(seat).alive {
                continue;
            }
            let console = self.console(seat);
            let (cubes, shields) = (console.start_cubes, console.start_shields);
            let ship = self.ship_mut(seat);
            ship.sector = Sector::A;
            ship.space = starts[seat.index()];
            ship.facing = battlefield.start_facing;
            ship.cubes = cubes;
            ship.shields = shields;
        }
        umpire.reveal(|| Event::Consoles {
            names: self.living().map(|seat| (seat, self.console(seat).name.clone())).collect(),
        });
        self.state.first = self.roll_for_first(umpire);
        self.begin_round(umpire);
    }

    /// Rolls for the first player until one is highest (RX-4.8).
    fn roll_for_first(&self, umpire: &mut impl Umpire<Event>) -> Seat {
        let mut rolling: ArrayVec<Seat, 3> = self.living().collect();
        loop {
            let dice = umpire.dice();
            let rolls: ArrayVec<(Seat, u8), 3> =
                rolling.iter().map(|&seat| (seat, dice.d6(Stream::new("first player")))).collect();
            umpire.say(|| Event::RolledForFirst { rolls: rolls.to_vec() });
            let best = rolls.iter().map(|roll| roll.1).max().unwrap_or(0);
            rolling = rolls.iter().filter(|roll| roll.1 == best).map(|roll| roll.0).collect();
            if let [seat] = rolling.as_slice() {
                return *seat;
            }
        }
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
