//! The active player spends cubes on the activation, and resolves it (RX-6.7, RX-11.3).

use broadside_engine::dice::FastDice;
use broadside_engine::{Silent, With};
use schemars::JsonSchema;

use crate::pieces::SpaceSet;
use crate::prelude::*;

/// What do cubes do to the dice picked for a turn?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// What kind of activation it is.
    pub doing: Doing,
    /// The dice that belong to it.
    #[schemars(with = "Vec<DieSpace>")]
    pub dice: SpaceSet,
    /// Whether a cube has moved a die in it already.
    pub moved: bool,
}

/// What kind of activation it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Doing {
    /// One die, resolved where it lies.
    Single,
    /// Both Boost dice in one move.
    BothBoosts,
    /// All own Manoeuvre dice.
    Manoeuvre,
    /// One of two Manoeuvre dice, which must be relocated (RX-11.9).
    Taking,
}

impl Question<Reflex> for Activation {
    const RULE: &'static str = "RX-11.3";
    const WAIT: &'static str = "to spend cubes or resolve the activation";

    fn resolve(self, game: &mut Reflex, umpire: &mut impl Umpire<Event>) -> Progress {
        if game.ends_without(game.state.active, umpire) {
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Reflex) -> Asked {
        Asked::openly(game.state.active)
    }

    fn list(&self, game: &Reflex, seat: Seat, each: Each<'_, Action>) -> Listing {
        self.offer(game, seat, [Action::Resolve, Action::ResolveBoth], each)?;
        if game.ship(seat).cubes == 0 {
            return Listing::Continue(());
        }
        let pips = self.dice.iter().flat_map(|space| [Action::Raise(space), Action::Lower(space)]);
        self.offer(game, seat, pips, each)?;
        match self.doing {
            _ if self.moved => Listing::Continue(()),
            Doing::BothBoosts => Listing::Continue(()),
            Doing::Single | Doing::Taking => {
                self.offer(game, seat, game.console(seat).spaces.iter().map(Action::Relocate), each)
            }
            Doing::Manoeuvre => {
                self.offer(game, seat, game.ship(seat).dice.spaces().iter().map(Action::BringIn), each)
            }
        }
    }

    fn demand(&self, _: &Reflex) -> Refusal {
        Refusal::new("RX-6.7", "spend cubes on the activation, or resolve it")
    }

    fn allows(&self, game: &Reflex, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Raise(space) => self.check_pip(game, seat, space, true),
            Action::Lower(space) => self.check_pip(game, seat, space, false),
            Action::Relocate(to) => self.check_relocate(game, seat, to),
            Action::BringIn(from) => {
                needs_cube(game, seat)?;
                if self.doing != Doing::Manoeuvre {
                    return Err(Refusal::new("RX-11.10", "dice are brought in to a Manoeuvre only"));
                }
                if self.moved {
                    return Err(Refusal::new("RX-11.13", "a cube moves one die in an activation"));
                }
                game.check_bring_in(seat, from)
            }
            Action::Resolve => {
                if self.doing == Doing::Taking {
                    return Err(Refusal::new("RX-11.9", "the die taken must be relocated"));
                }
                let (at, number) = self.die(game, seat);
                if self.doing == Doing::Single && !game.console(seat).fits(at, number) {
                    return Err(Refusal::new("RX-11.6", "the die does not fit its space: relocate it"));
                }
                Ok(())
            }
            Action::ResolveBoth => {
                let (at, _) = self.die(game, seat);
                let relocated = self.moved && self.doing == Doing::Single;
                let boosts = game.ship(seat).dice.at(Station::Boost);
                if relocated && at.station() == Station::Boost && boosts.len() == 2 {
                    return Ok(());
                }
                let reason = "only a die relocated to Boost beside another is resolved with it";
                Err(Refusal::new("RX-11.12", reason))
            }
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Reflex, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match action {
            Action::Raise(space) | Action::Lower(space) => {
                let ship = game.ship_mut(seat);
                let from = ship.dice.get(space).unwrap_or(1);
                let to = if matches!(action, Action::Raise(_)) { from + 1 } else { from - 1 };
                ship.cubes -= 1;
                ship.dice.put(space, to);
                umpire.say(|| Event::Changed { seat, space, from, to });
            }
            Action::Relocate(to) => {
                let from = self.dice.first().unwrap_or(to);
                let number = game.carry(seat, from, to);
                umpire.say(|| Event::Relocated { seat, from, to, number });
                let (doing, dice) = match to.station() {
                    Station::Manoeuvre => (Doing::Manoeuvre, game.ship(seat).dice.at(Station::Manoeuvre)),
                    _ => (Doing::Single, SpaceSet::one(to)),
                };
                game.state.steps.replace(Self { doing, dice, moved: true });
            }
            Action::BringIn(from) => {
                let to = game.free(seat, Station::Manoeuvre).first().unwrap_or(from);
                let number = game.carry(seat, from, to);
                umpire.say(|| Event::BroughtIn { seat, from, to, number });
                let dice = game.ship(seat).dice.at(Station::Manoeuvre);
                game.state.steps.replace(Self { dice, moved: true, ..self });
            }
            Action::ResolveBoth => {
                let both = game.ship(seat).dice.at(Station::Boost);
                Self { doing: Doing::BothBoosts, dice: both, moved: true }.carry_out(game, seat, umpire);
            }
            _ => self.carry_out(game, seat, umpire),
        }
    }

    fn ask(&self, game: &Reflex, seat: Seat) -> Words {
        let cubes = words::count(game.ship(seat).cubes, "cube");
        match self.doing {
            Doing::Taking => {
                Words::new("RX-11.9", format!("Relocate the die you took, or change it first: {cubes} left."))
            }
            Doing::Single | Doing::BothBoosts | Doing::Manoeuvre => {
                Words::new(Self::RULE, format!("Do it now, or spend cubes on it first: {cubes} left."))
            }
        }
    }

    fn choice(&self, game: &Reflex, seat: Seat, action: Action) -> Choice {
        let dice = game.ship(seat).dice;
        let number = |space: DieSpace| dice.get(space).unwrap_or(0);
        let cube = |space: DieSpace, rule, label: String, detail: &str| {
            Choice::plain(action, Rule::new(rule), label)
                .with_detail(detail)
                .in_group("Cube")
                .at([slot(seat, space)])
        };
        match action {
            Action::Raise(space) => {
                cube(space, "RX-11.5", format!("Raise {space} to {}", number(space) + 1), "Costs a cube.")
            }
            Action::Lower(space) => {
                let lower = number(space).saturating_sub(1);
                cube(space, "RX-11.5", format!("Lower {space} to {lower}"), "Costs a cube.")
            }
            Action::Relocate(space) => {
                let station = words::station(space.station());
                let detail = format!("Costs a cube; the die is then resolved as {station}.");
                cube(space, "RX-11.7", format!("Relocate the die to {space}"), &detail)
            }
            Action::BringIn(space) => {
                let label = format!("Bring in the {} from {space}", number(space));
                cube(space, "RX-11.10", label, "Costs a cube; it counts in this Manoeuvre.")
            }
            Action::Resolve => self.resolve_choice(game, seat).with_warning(self.warning(game, seat)),
            Action::ResolveBoth => {
                let both = dice.at(Station::Boost);
                let sum = dice.sum(both);
                let moved = game.boost_end(seat, sum);
                Choice::plain(action, Rule::new("RX-11.12"), "Resolve both Boost dice together")
                    .with_detail(format!("Forward {sum} to {}.", game.place(moved.sector, moved.to)))
                    .in_group("Resolve")
                    .at(both.iter().map(|space| slot(seat, space)))
                    .with_ghost(game.boosted_ghost(moved))
            }
            _ => unasked(action),
        }
    }

    fn blocked(&self, game: &Reflex, seat: Seat) -> Vec<Blocked> {
        let pips = self.dice.iter().flat_map(|space| {
            [
                (format!("Raise {space}"), Action::Raise(space)),
                (format!("Lower {space}"), Action::Lower(space)),
            ]
        });
        let spaces = match self.doing {
            Doing::Single | Doing::Taking => game.console(seat).spaces,
            Doing::BothBoosts | Doing::Manoeuvre => SpaceSet::NONE,
        };
        let moves =
            spaces.iter().map(|space| (format!("Relocate the die to {space}"), Action::Relocate(space)));
        refused(self, game, seat, pips.chain(moves))
    }

    fn sound(&self, game: &Reflex) -> Result<(), Problem> {
        game.lies_in_turn_of(game.state.active)?;
        let dice = game.ship(game.state.active).dice;
        let there = self.dice.without(dice.spaces()).is_empty();
        let is = |station: Station| self.dice == dice.at(station);
        let lone = (self.dice.len() == 1).then(|| self.dice.first()).flatten().map(DieSpace::station);
        let fits = match self.doing {
            Doing::Single => lone.is_some_and(|station| station != Station::Manoeuvre),
            Doing::BothBoosts => is(Station::Boost) && self.dice.len() == 2,
            Doing::Manoeuvre => is(Station::Manoeuvre) && !self.dice.is_empty() && !game.state.manoeuvred,
            Doing::Taking => lone == Some(Station::Manoeuvre) && !self.moved,
        };
        if there && fits {
            return Ok(());
        }
        Err(Problem::new("RX-6.2", "steps", "the dice of the activation do not lie so on the console"))
    }
}

impl Activation {
    /// What stays open to the others once it is resolved. A contest is won or lost first, and a shot may end it all.
    pub(crate) fn warning(self, game: &Reflex, seat: Seat) -> String {
        let (at, number) = self.die(game, seat);
        let ends = at.station() == Station::Fire && game.destroys(seat, number);
        if self.doing == Doing::Manoeuvre || ends || self.allows(game, seat, Action::Resolve).is_err() {
            return String::new();
        }
        let mut after = game.clone();
        // Nothing is rolled.
        let umpire = &mut With { dice: &mut FastDice::new(0), journal: &mut Silent };
        self.answer(&mut after, seat, Action::Resolve, umpire);
        after.open_to(seat, "your")
    }

    /// Where its first die lies, and the number on it.
    fn die(self, game: &Reflex, seat: Seat) -> (DieSpace, u8) {
        let at = self.dice.first().unwrap_or(DieSpace::B1);
        (at, game.ship(seat).dice.get(at).unwrap_or(0))
    }

    /// Whether a pip change is legal (RX-11.5, RX-11.6).
    fn check_pip(self, game: &Reflex, seat: Seat, space: DieSpace, up: bool) -> Result<(), Refusal> {
        needs_cube(game, seat)?;
        if !self.dice.contains(space) {
            return Err(Refusal::new("RX-11.5", "only dice of the activation can be changed"));
        }
        let ship = game.ship(seat);
        let number = match (ship.dice.get(space), up) {
            (None, _) => return Err(Refusal::new("RX-11.5", "no die lies there")),
            (Some(6), true) => return Err(Refusal::new("RX-11.5", "a die shows 6 at most")),
            (Some(1), false) => return Err(Refusal::new("RX-11.5", "a die shows 1 at least")),
            (Some(number), true) => number + 1,
            (Some(number), false) => number - 1,
        };
        if self.doing != Doing::Taking && game.console(seat).fits(space, number) {
            return Ok(());
        }
        if self.moved {
            return Err(Refusal::new("RX-11.6", "the die would not fit its space any more"));
        }
        if ship.cubes < 2 || !game.has_destination(seat, space, number) {
            return Err(Refusal::new("RX-11.6", "a cube and a free space must be left to relocate the die"));
        }
        Ok(())
    }

    /// Whether the die may be relocated to a space (RX-11.7).
    fn check_relocate(self, game: &Reflex, seat: Seat, to: DieSpace) -> Result<(), Refusal> {
        needs_cube(game, seat)?;
        if !matches!(self.doing, Doing::Single | Doing::Taking) || self.moved {
            return Err(Refusal::new("RX-11.7", "one single die is relocated, once in an activation"));
        }
        let (at, number) = self.die(game, seat);
        game.check_destination(seat, at, number, to)
    }

    /// Resolves the activation completely (RX-6.7).
    fn carry_out(self, game: &mut Reflex, seat: Seat, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        if self.doing == Doing::Manoeuvre {
            game.resolve_manoeuvre(seat, umpire);
            return;
        }
        let (at, _) = self.die(game, seat);
        match at.station() {
            Station::Boost => game.resolve_boost(seat, self.dice, umpire),
            Station::Shield => game.resolve_shield(seat, at, umpire),
            Station::Power => game.resolve_power(seat, at, umpire),
            Station::Fire => return game.resolve_fire(seat, at),
            Station::Manoeuvre => {}
        }
        game.end_activation(umpire);
    }

    fn resolve_choice(self, game: &Reflex, seat: Seat) -> Choice {
        let (at, _) = self.die(game, seat);
        let sum = game.ship(seat).dice.sum(self.dice);
        let choice = |label: String, detail: String| {
            Choice::plain(Action::Resolve, Rule::new("RX-6.7"), label)
                .with_detail(detail)
                .in_group("Resolve")
                .at(self.dice.iter().map(|space| slot(seat, space)))
        };
        let what = |(label, detail): (String, String)| choice(format!("Resolve: {label}"), detail);
        match at.station() {
            Station::Manoeuvre => choice(format!("Manoeuvre with {sum}"), game.contest_detail(seat, sum)),
            Station::Boost => {
                let moved = game.boost_end(seat, sum);
                let detail = format!("Forward to {}.", game.place(moved.sector, moved.to));
                what((format!("Boost {sum}"), detail)).with_ghost(game.boosted_ghost(moved))
            }
            Station::Fire => what(game.fire_words(seat, at)),
            Station::Power => what(game.power_words(seat, at)),
            Station::Shield => what(game.shield_words(seat, at)),
        }
    }
}

/// Whatever a cube buys needs one (RX-11.4).
fn needs_cube(game: &Reflex, seat: Seat) -> Result<(), Refusal> {
    match game.ship(seat).cubes {
        0 => Err(Refusal::new("RX-11.4", "that costs a power cube, and you have none")),
        _ => Ok(()),
    }
}

impl Reflex {
    /// The activation on which cubes may be spent.
    pub(crate) fn activation_under_way(&self) -> Option<Activation> {
        if let Step::Activation(activation) = self.step() { Some(activation) } else { None }
    }
}
