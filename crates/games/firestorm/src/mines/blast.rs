//! Mines and core breaches go off, one after the other (FA-12.14, FA-15.4 to FA-15.6).

use arrayvec::ArrayVec;

use crate::event::Source;
use crate::limits::LAID;
use crate::measures::NEAR;
use crate::measures::dice::d6;
use crate::prelude::*;
use crate::state::{Blast, Due, Mine, REACHED};

/// All blasts that are due are resolved.
#[derive(Clone, Copy, Debug)]
pub struct Blasts;

impl Procedure<Firestorm> for Blasts {
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        match &mut game.state.blast {
            Some(blast) => match blast.models.get(usize::from(blast.done)).copied() {
                Some(model) => {
                    blast.done += 1;
                    let due = blast.due;
                    game.blast_model(model, due, umpire);
                }
                None => {
                    let due = blast.due;
                    game.state.blast = None;
                    if let Some(mine) = due.mine {
                        game.chain(mine, due, umpire);
                    }
                }
            },
            None if game.state.due.is_empty() => {
                game.state.steps.pop();
            }
            None => {
                let due = game.state.due.remove(0);
                game.begin_blast(due, umpire);
            }
        }
    }

    fn sound(&self, _: &Firestorm) -> Result<(), Problem> {
        Ok(())
    }
}

impl Firestorm {
    /// A blast begins, and whom it reaches is listed; a mine whose trigger is gone or far away stays.
    fn begin_blast(&mut self, due: Due, umpire: &mut impl Umpire<Event>) {
        if let Some(mine) = due.mine {
            let near = |model| self.place_of(model).is_some_and(|at| at.is_within(due.at, NEAR));
            if self.mine(mine).is_none() || !due.trigger.is_none_or(near) {
                return;
            }
            umpire.say(|| Event::MineBlast { mine, at: due.at });
        }
        let ships = self.on_table().map(|(id, ship)| (Model::Ship(id), ship.at));
        let flights = self.state.flights.iter().map(|flight| (Model::Flight(flight.id), flight.at));
        let reached = |&(_, at): &(Model, _)| due.at.is_within(at, NEAR) && !self.is_blocked(due.at, at);
        let mut models: ArrayVec<(bool, i64, Model), REACHED> = ArrayVec::new();
        for (model, at) in ships.chain(flights).filter(reached) {
            let _full = models.try_push((Some(model) != due.trigger, due.at.distance_squared(at), model));
        }
        models.sort_unstable();
        let models = models.into_iter().map(|(.., model)| model).collect();
        self.state.blast = Some(Blast { due, models, done: 0 });
    }

    /// A model in reach is rolled for, if it is still there.
    fn blast_model(&mut self, model: Model, due: Due, umpire: &mut impl Umpire<Event>) {
        if self.place_of(model).is_none() {
            return;
        }
        let source = if due.mine.is_some() { Source::Mine } else { Source::Explosion };
        match model {
            Model::Ship(ship) => self.strike_with(ship, due.dice, source, due.author, umpire),
            Model::Flight(flight) => self.blast_flight(flight, due.dice, due.at, due.author, umpire),
        }
    }

    /// A mine is gone, and others near it may follow (FA-15.6).
    fn chain(&mut self, gone: MineId, due: Due, umpire: &mut impl Umpire<Event>) {
        self.state.mines.retain(|mine| mine.id != gone);
        let near = |mine: &&Mine| mine.armed && mine.at.is_within(due.at, NEAR);
        let mut others: ArrayVec<(i64, MineId), LAID> = self
            .state
            .mines
            .iter()
            .filter(near)
            .map(|mine| (mine.at.distance_squared(due.at), mine.id))
            .collect();
        others.sort_unstable();
        for (_, id) in others {
            let die = d6("mine chain", umpire);
            let goes_off = die >= 5;
            umpire.say(|| Event::Chain { mine: id, die, goes_off });
            // One that waits for its trigger goes off in any case now.
            if let Some(waiting) = self.state.due.iter_mut().find(|due| due.mine == Some(id)) {
                if goes_off {
                    waiting.trigger = None;
                }
            } else if let Some(mine) = self.mine(id).copied().filter(|_| goes_off) {
                let author = Some(mine.owner);
                let due = Due { at: mine.at, dice: mine.dice, mine: Some(id), trigger: None, author };
                let _full = self.state.due.try_push(due);
            }
        }
    }

    /// A ship that has just gone blows up when what blows up already is through (FA-12.14).
    pub(crate) fn explode(&mut self, ship: ShipId, author: Option<Seat>, umpire: &mut impl Umpire<Event>) {
        let (at, dice) = (self.ship(ship).at, 2 * self.ratings(ship).2);
        umpire.say(|| Event::Exploded { ship, at, dice });
        let _full = self.state.due.try_push(Due { at, dice, mine: None, trigger: None, author });
        if !self.state.steps.iter().any(|step| *step == Step::Blasts) {
            self.state.steps.push(Blasts);
        }
    }
}
