//! Everybody plans behind a screen: keep the roll or roll again, then lay the dice one by one (RX-5).

use broadside_engine::Steps;
use broadside_engine::table::{Anchor, Odds};

use crate::prelude::*;
use crate::shields;
use crate::steps::Actions;

/// Where does everybody lay the dice?
#[derive(Clone, Copy, Debug)]
pub struct Planning;

impl Question<Reflex> for Planning {
    const RULE: &'static str = "RX-5.3";
    const DEMAND: &'static str = "lay your dice first: this is the Planning Phase";

    fn resolve(self, game: &mut Reflex, umpire: &mut impl Umpire<Event>) -> Progress {
        for seat in game.state.ships.seats() {
            if game.ship(seat).alive {
                game.settle_plan(seat, umpire);
            }
        }
        if !self.asked(game).seats.is_empty() {
            return Progress::Asks;
        }
        game.reveal(umpire);
        game.state.steps = Steps::begin(Actions);
        game.state.active = game.state.first;
        Progress::Made
    }

    fn asked(&self, game: &Reflex) -> Asked {
        Asked::secretly(game.living().filter(|&seat| game.ship(seat).plan != Plan::Finished).collect())
    }

    fn list(&self, game: &Reflex, seat: Seat, each: Each<'_, Action>) -> Listing {
        match game.ship(seat).plan {
            Plan::Rolled => self.offer(game, seat, [Action::Keep, Action::Reroll], each),
            Plan::Laying => game
                .laying_options(seat)
                .try_for_each(|(number, space)| each(Action::Place { number, space })),
            Plan::Choosing | Plan::Finished => Listing::Continue(()),
        }
    }

    fn allows(&self, game: &Reflex, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Keep if game.ship(seat).plan == Plan::Rolled => Ok(()),
            Action::Keep => Err(Refusal::new("RX-5.4", "there is no roll to keep")),
            Action::Reroll => game.check_reroll(seat),
            Action::Place { number, space } => game.check_place(seat, number, space),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Reflex, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match action {
            Action::Reroll => game.reroll(seat, umpire),
            Action::Place { number, space } => game.lay_die(seat, number, space, umpire),
            _ => game.ship_mut(seat).plan = Plan::Laying,
        }
    }

    fn ask(&self, game: &Reflex, seat: Seat) -> Words {
        let ship = game.ship(seat);
        if ship.plan == Plan::Rolled {
            let dice: Vec<String> = ship.hand.dice().map(|number| number.to_string()).collect();
            let roll = words::list(&dice);
            let text = format!("You rolled {roll}. Keep the roll, or spend a cube to roll all dice again.");
            return Words::new("RX-5.4", text);
        }
        let left = words::count(ship.hand.len(), "die").replace("dies", "dice");
        let needs: Vec<String> = [Station::Boost, Station::Manoeuvre]
            .into_iter()
            .filter(|&station| ship.dice.at(station).is_empty())
            .map(|station| words::station(station).to_string())
            .collect();
        let need = match needs.len() {
            0 => "When everybody has finished, all consoles are shown.".to_string(),
            1 => format!("{} still needs a die.", words::list(&needs)),
            _ => format!("{} still need a die.", words::list(&needs)),
        };
        Words::new(Self::RULE, format!("Lay a die on your console: {left} left. {need}"))
    }

    fn wait(&self, _: &Reflex) -> Words {
        Words::new("RX-5.10", "to finish planning; then all consoles are shown")
    }

    fn choice(&self, game: &Reflex, seat: Seat, action: Action) -> Choice {
        let roll = |label: &str, detail: &str| {
            Choice::plain(action, Rule::new("RX-5.4"), label).with_detail(detail).in_group("Roll")
        };
        match action {
            Action::Keep => roll("Keep the roll", "Go on and lay the dice."),
            Action::Reroll => {
                let detail = "None may be kept. The others do not see it.";
                roll("Spend a cube and roll all dice again", detail)
                    .with_odds(reroll_odds(game.ship(seat).hand.len()))
            }
            Action::Place { number, space } => {
                Choice::plain(action, Rule::new(Self::RULE), format!("Lay {number} on {space}"))
                    .with_detail(game.laying_detail(seat, number, space))
                    .in_group("Lay")
                    .at([Anchor::Die(number), slot(seat, space)])
            }
            _ => unasked(action),
        }
    }

    fn blocked(&self, game: &Reflex, seat: Seat) -> Vec<Blocked> {
        let ship = game.ship(seat);
        if ship.plan != Plan::Laying {
            return Vec::new();
        }
        let spaces = game.console(seat).spaces;
        let pairs = spaces.iter().flat_map(|space| ship.hand.numbers().map(move |number| (number, space)));
        let laid = pairs
            .map(|(number, space)| (format!("Lay {number} on {space}"), Action::Place { number, space }));
        refused(self, game, seat, laid.chain([("Roll all dice again".into(), Action::Reroll)]))
    }

    fn sound(&self, game: &Reflex) -> Result<(), Problem> {
        game.lies_alone()
    }
}

impl Reflex {
    /// Whether somebody still plans behind a screen.
    pub(crate) fn is_planning(&self) -> bool {
        self.step() == Step::Planning
    }

    fn laying_detail(&self, seat: Seat, number: u8, space: DieSpace) -> String {
        match space.station() {
            Station::Boost => format!("Moves {} forward.", words::count(number, "space")),
            Station::Manoeuvre => "Counts in the contest for the facing.".into(),
            Station::Fire => format!("A shot of range {number}."),
            Station::Power if number == 6 => "Gains 2 cubes.".into(),
            Station::Power => "Gains 1 cube.".into(),
            Station::Shield if self.ship(seat).shields.contains(space) => {
                "This shield is active already; the die is a reserve for relocating.".into()
            }
            Station::Shield => shields::protection(space).into(),
        }
    }
}

/// The chance of at least one six and of at least one die for the Mid shield, in thousandths.
fn reroll_odds(dice: usize) -> [Odds; 2] {
    let at_least_one = |misses: u32| {
        let (all, none) = (6u32.pow(dice as u32), misses.pow(dice as u32));
        (1000 * (all - none) + all / 2) / all
    };
    [
        Odds { outcome: "at least one 6".into(), permille: at_least_one(5) },
        Odds { outcome: "at least one 5 or 6".into(), permille: at_least_one(4) },
    ]
}
