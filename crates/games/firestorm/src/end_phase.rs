//! The End Phase, step by step (FA-19).

pub(crate) mod drift;

use crate::boarding::assault::Assault;
use crate::cards::discard::Discard;
use crate::end_phase::drift::Meteoroids;
use crate::pieces::WingType;
use crate::prelude::*;
use crate::reserves::arrivals::Arrivals;
use crate::state::Status;
use schemars::JsonSchema;

/// How far the End Phase is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndPhase {
    pub part: Part,
    /// The player or the ship that is next.
    pub next: u8,
}

impl EndPhase {
    /// A side is wiped out: points are counted, and the game ends (FA-20.4).
    pub(crate) const BROKEN_OFF: Self = Self { part: Part::Points, next: 1 };
}

/// The steps of the End Phase (FA-19.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    #[default]
    Cards,
    Boarding,
    Prizes,
    Drift,
    Meteoroids,
    Tokens,
    Points,
    Reserves,
}

impl Procedure<Firestorm> for EndPhase {
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        let next = |part| Self { part, next: 0 };
        let after = Self { next: self.next + 1, ..self };
        match self.part {
            Part::Cards => match game.state.order.get(usize::from(self.next)) {
                Some(&seat) => {
                    game.enter(after);
                    game.state.steps.push(Discard { seat });
                }
                None => game.enter(next(Part::Boarding)),
            },
            Part::Boarding => {
                let fought = |id: &ShipId| game.ship(*id).is_on_table() && game.ship(*id).party.is_some();
                match (self.next..game.state.ships.len() as u8).map(ShipId).find(fought) {
                    Some(id) => {
                        game.enter(Self { next: id.0 + 1, ..self });
                        game.state.steps.push(Assault::goes_on(game, id));
                    }
                    None => game.enter(next(Part::Prizes)),
                }
            }
            Part::Prizes => {
                game.enter(next(Part::Drift));
                game.take_prizes_away(umpire);
            }
            Part::Drift => {
                let drifts = |id: &ShipId| game.ship(*id).is_on_table() && game.ship(*id).is_adrift();
                let mut ships = (self.next..game.state.ships.len() as u8).map(ShipId);
                match ships.find(|id| drifts(id) && !game.is_hulk(*id)) {
                    Some(id) => {
                        game.enter(Self { next: id.0 + 1, ..self });
                        game.drift(id);
                    }
                    None => game.enter(next(Part::Meteoroids)),
                }
            }
            Part::Meteoroids => {
                game.enter(next(Part::Tokens));
                game.state.steps.push(Meteoroids::default());
            }
            Part::Tokens => {
                game.enter(next(Part::Points));
                game.sort_tokens();
            }
            Part::Points => {
                game.score_holds(umpire);
                // A turn that was broken off ends the game (FA-20.4).
                let over = game.state.turn >= game.state.turns || self == Self::BROKEN_OFF;
                umpire.say(|| Event::Points {
                    points: game.state.players.iter().map(|(seat, player)| (seat, player.vp)).collect(),
                });
                game.enter(if over { Step::Finish } else { next(Part::Reserves).into() });
            }
            Part::Reserves => match game.state.order.get(usize::from(self.next)) {
                Some(&seat) => {
                    game.enter(after);
                    game.state.steps.push(Arrivals::of(seat));
                }
                None => game.begin_turn(umpire),
            },
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        if game.state.turn == 0 || self.next > 200 {
            return Err(Problem::new(
                "FA-19.1",
                "steps",
                "there is no End Phase before turn 1, or so many ships",
            ));
        }
        Ok(())
    }
}

/// Points for what is left, and the end of the game (FA-19.1, steps 6 and 7).
#[derive(Clone, Copy, Debug)]
pub struct Finish;

impl Procedure<Firestorm> for Finish {
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        game.score_the_end(umpire);
        game.decide(umpire);
    }

    fn sound(&self, _: &Firestorm) -> Result<(), Problem> {
        Ok(())
    }
}

impl Firestorm {
    /// Spent wings aboard become ready, marks and effects of the turn go (FA-19.8, FA-19.9).
    fn sort_tokens(&mut self) {
        for ship in &mut self.state.ships {
            for kind in WingType::ALL {
                let kind = kind as usize;
                let hangar = &mut ship.hangar;
                hangar.ready[kind] += hangar.spent[kind] + hangar.landed[kind];
                (hangar.spent[kind], hangar.landed[kind]) = (0, 0);
            }
        }
        for squad in &mut self.state.squadrons {
            (squad.activated, squad.card) = (false, None);
        }
        for flight in &mut self.state.flights {
            (flight.activated, flight.driven_off) = (false, false);
            (flight.intercepted, flight.card) = (false, None);
        }
        self.end_turn_cards();
    }

    /// Prizes of an earlier turn, with no fight aboard, are taken away (FA-19.6).
    fn take_prizes_away(&mut self, umpire: &mut impl Umpire<Event>) {
        for index in 0..self.state.ships.len() {
            let id = ShipId(index as u8);
            let ship = *self.ship(id);
            let Some(prize) = ship.prize.filter(|_| ship.is_on_table() && ship.party.is_none()) else {
                continue;
            };
            if prize.turn >= self.state.turn || self.is_hulk(id) {
                continue;
            }
            self.ship_mut(id).status = Status::Taken;
            umpire.say(|| Event::Taken { ship: id });
            let points = 2 * i32::from(self.worth(id));
            self.score_loss(id, Some(prize.holder), points, crate::event::Why::Taken, umpire);
        }
    }
}
