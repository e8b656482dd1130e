//! The active player picks an activation (RX-6.2).

use crate::cubes::activation::Doing;
use crate::describe::ring_space;
use crate::pieces::SpaceSet;
use crate::prelude::*;
use crate::steps::Activation;

/// Which die does the active player use?
#[derive(Clone, Copy, Debug)]
pub struct Actions;

impl Question<Reflex> for Actions {
    const RULE: &'static str = "RX-6.2";
    const WAIT: &'static str = "to pick a die to activate";
    const DEMAND: &'static str = "pick one of your dice to activate";

    /// Whose turn it is: the next living player with dice, from the active seat on (RX-6.1, RX-6.3).
    fn resolve(self, game: &mut Reflex, umpire: &mut impl Umpire<Event>) -> Progress {
        let mut order = game.state.active.around(game.count());
        let next = order.find(|&seat| game.ship(seat).alive && !game.ship(seat).dice.is_empty());
        match next {
            None => {
                game.end_round(umpire);
                Progress::Made
            }
            Some(seat) => {
                game.state.active = seat;
                take_lone(self, game, umpire)
            }
        }
    }

    fn asked(&self, game: &Reflex) -> Asked {
        Asked::openly(game.state.active)
    }

    fn list(&self, game: &Reflex, seat: Seat, each: Each<'_, Action>) -> Listing {
        let single = |space: DieSpace| match space.station() {
            Station::Boost => Action::Boost(space),
            Station::Fire => Action::Fire(space),
            Station::Power => Action::Power(space),
            Station::Shield => Action::Shield(space),
            Station::Manoeuvre => Action::Take(space),
        };
        self.offer(game, seat, game.ship(seat).dice.spaces().iter().map(single), each)?;
        self.offer(game, seat, [Action::BoostBoth, Action::Manoeuvre], each)
    }

    fn allows(&self, game: &Reflex, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.activation(game, seat, action).map(|_| ())
    }

    fn answer(self, game: &mut Reflex, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        if let Ok(activation) = self.activation(game, seat, action) {
            game.state.steps.push(activation);
        }
    }

    fn ask(&self, game: &Reflex, seat: Seat) -> Words {
        Words::new(
            Self::RULE,
            match game.ship(seat).cubes {
                0 => "Your turn: choose a die to use.",
                _ => "Your turn: choose a die to use. Cubes can change it before it is resolved.",
            },
        )
    }

    fn choice(&self, game: &Reflex, seat: Seat, action: Action) -> Choice {
        let warning = self.activation(game, seat, action).map(|activation| {
            let mut begun = game.clone();
            begun.state.steps.push(activation);
            activation.warning(&begun, seat)
        });
        self.offered(game, seat, action).with_warning(warning.unwrap_or_default())
    }

    fn blocked(&self, game: &Reflex, seat: Seat) -> Vec<Blocked> {
        let sought = [("Boost with both dice", Action::BoostBoth), ("Manoeuvre", Action::Manoeuvre)];
        refused(self, game, seat, sought.map(|(label, action)| (label.into(), action)))
    }

    fn sound(&self, game: &Reflex) -> Result<(), Problem> {
        let mut steps = game.state.steps.iter();
        if steps.next() == Some(&Step::Actions) && steps.all(|&step| step != Step::Actions) {
            return Ok(());
        }
        Err(Problem::new("RX-6.7", "steps", "actions lie below everything else of a turn"))
    }
}

impl Actions {
    /// The choice, without what it leaves open.
    fn offered(self, game: &Reflex, seat: Seat, action: Action) -> Choice {
        let dice = game.ship(seat).dice;
        let choice = |group: &str, rule, (label, detail): (String, String)| {
            Choice::plain(action, Rule::new(rule), label).with_detail(detail).in_group(group)
        };
        let slots = |spaces: SpaceSet| spaces.iter().map(|space| slot(seat, space));
        match action {
            Action::Boost(space) => {
                let sum = dice.sum(SpaceSet::one(space));
                let moved = game.boost_end(seat, sum);
                let detail = format!("Forward to {}.", game.place(moved.sector, moved.to));
                choice("Boost", "RX-7.1", (format!("Boost {sum} with {space}"), detail))
                    .at([slot(seat, space), ring_space(moved.sector, moved.to)])
                    .with_ghost(game.boosted_ghost(moved))
            }
            Action::BoostBoth => {
                let both = dice.at(Station::Boost);
                let sum = dice.sum(both);
                let moved = game.boost_end(seat, sum);
                let detail = format!("Forward to {} in one move.", game.place(moved.sector, moved.to));
                choice("Boost", "RX-7.2", (format!("Boost {sum} with both dice"), detail))
                    .at(slots(both))
                    .with_ghost(game.boosted_ghost(moved))
            }
            Action::Manoeuvre => {
                let own = dice.at(Station::Manoeuvre);
                let sum = dice.sum(own);
                let words = (format!("Manoeuvre with {sum}"), game.contest_detail(seat, sum));
                choice("Manoeuvre", "RX-8.1", words).at(slots(own))
            }
            Action::Take(space) => {
                let number = dice.get(space).unwrap_or(0);
                let label = format!("Take the {number} from {space} to relocate it");
                let detail = "Costs a cube; the other Manoeuvre die stays.".into();
                choice("Manoeuvre", "RX-11.9", (label, detail)).at([slot(seat, space)])
            }
            Action::Shield(space) => {
                choice("Shield", "RX-9.1", game.shield_words(seat, space)).at([slot(seat, space)])
            }
            Action::Fire(space) => {
                choice("Fire", "RX-10.1", game.fire_words(seat, space)).at([slot(seat, space)])
            }
            Action::Power(space) => {
                choice("Power", "RX-11.1", game.power_words(seat, space)).at([slot(seat, space)])
            }
            _ => unasked(action),
        }
    }

    /// The activation an action begins, or why it cannot.
    fn activation(self, game: &Reflex, seat: Seat, action: Action) -> Result<Activation, Refusal> {
        let dice = game.ship(seat).dice;
        let single = |space: DieSpace, station: Station| {
            if space.station() != station {
                return Err(Refusal::new("RX-6.2", "that space belongs to another station"));
            }
            if dice.get(space).is_none() {
                return Err(Refusal::new("RX-6.2", "no die lies there"));
            }
            Ok(Activation { doing: Doing::Single, dice: SpaceSet::one(space), moved: false })
        };
        match action {
            Action::Boost(space) => single(space, Station::Boost),
            Action::Shield(space) => single(space, Station::Shield),
            Action::Fire(space) => single(space, Station::Fire),
            Action::Power(space) => single(space, Station::Power),
            Action::BoostBoth => match dice.at(Station::Boost) {
                both if both.len() == 2 => {
                    Ok(Activation { doing: Doing::BothBoosts, dice: both, moved: false })
                }
                _ => Err(Refusal::new("RX-7.2", "you do not have two Boost dice")),
            },
            Action::Manoeuvre => {
                let own = dice.at(Station::Manoeuvre);
                if game.state.manoeuvred {
                    Err(Refusal::new("RX-8.2", "a Manoeuvre has taken place this round"))
                } else if own.is_empty() {
                    Err(Refusal::new("RX-6.2", "no die of yours lies on Manoeuvre"))
                } else {
                    Ok(Activation { doing: Doing::Manoeuvre, dice: own, moved: false })
                }
            }
            Action::Take(space) => {
                let activation = single(space, Station::Manoeuvre)?;
                game.check_taking(seat, space)?;
                Ok(Activation { doing: Doing::Taking, ..activation })
            }
            _ => Err(self.demand(game)),
        }
    }
}

impl Reflex {
    /// Whether a player picks a die, and no activation is under way.
    pub(crate) fn is_choosing_die(&self) -> bool {
        self.step() == Step::Actions
    }

    /// For a step in the middle of a turn, which a seat decides: whether it lies upon the actions, and the seat can.
    pub(crate) fn lies_in_turn_of(&self, seat: Seat) -> Result<(), Problem> {
        if self.state.steps.depth() != 2 || self.state.steps.iter().next() != Some(&Step::Actions) {
            let reason = "expected one step, or actions and one step upon it";
            return Err(Problem::new("RX-6.7", "steps", reason));
        }
        if !self.is_alive(seat) {
            return Err(Problem::new("RX-12.4", "steps", "there is no such ship in play"));
        }
        Ok(())
    }
}
