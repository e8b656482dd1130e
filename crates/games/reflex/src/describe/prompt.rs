//! The sentence that says what is asked of whom.

use broadside_engine::table::Prompt;
use broadside_engine::{Game, Observer, Rule, Seat};

use crate::pieces::Station;
use crate::state::{Doing, Ending, Plan, Reflex, Step};
use crate::words;

impl Reflex {
    pub(super) fn prompt(&self, observer: Observer) -> Prompt {
        let awaiting = self.awaiting();
        let (sentence, rule) = match self.state.ending {
            Some(ending) => ended(ending, observer),
            None => match observer.seat().filter(|&seat| awaiting.includes(seat)) {
                Some(seat) => self.asked(seat),
                None => self.waiting(observer),
            },
        };
        Prompt { sentence, rule: Rule::new(rule), awaiting, choices: Vec::new(), blocked: Vec::new() }
    }

    /// What this seat is asked.
    fn asked(&self, seat: Seat) -> (String, &'static str) {
        let ship = self.ship(seat);
        match self.step() {
            Step::ChooseConsoles => {
                ("Choose the console you fly. When everybody has chosen, all are shown.".into(), "RX-15.2")
            }
            Step::Planning if ship.plan == Plan::Rolled => {
                let dice: Vec<String> = ship.hand.dice().map(|number| number.to_string()).collect();
                let roll = words::list(&dice);
                (
                    format!("You rolled {roll}. Keep the roll, or spend a cube to roll all dice again."),
                    "RX-5.4",
                )
            }
            Step::Planning => {
                let left = words::count(ship.hand.len(), "die").replace("dies", "dice");
                let needs: Vec<String> = [Station::Boost, Station::Manoeuvre]
                    .into_iter()
                    .filter(|&station| ship.dice.at(station).is_empty())
                    .map(|station| words::station(station).to_string())
                    .collect();
                let need = if needs.is_empty() {
                    "When everybody has finished, all consoles are shown.".to_string()
                } else {
                    {
                        let verb = if needs.len() == 1 { "needs" } else { "need" };
                        format!("{} still {verb} a die.", words::list(&needs))
                    }
                };
                (format!("Lay a die on your console: {left} left. {need}"), "RX-5.3")
            }
            Step::Actions if ship.cubes > 0 => (
                "Your turn: choose a die to use. Cubes can change it before it is resolved.".into(),
                "RX-6.2",
            ),
            Step::Actions => ("Your turn: choose a die to use.".into(), "RX-6.2"),
            Step::Activation(activation) => match activation.doing {
                Doing::Taking => (
                    format!("Relocate the die you took, or change it first: {}.", cubes(ship.cubes)),
                    "RX-11.9",
                ),
                Doing::Single | Doing::BothBoosts | Doing::Manoeuvre => {
                    (format!("Do it now, or spend cubes on it first: {}.", cubes(ship.cubes)), "RX-11.3")
                }
            },
            Step::Target { number } => {
                (format!("Choose the ship your shot of range {number} hits."), "RX-10.3")
            }
            Step::Absorb { side, .. } => (
                format!(
                    "You are hit in the {side}. Choose the shield that absorbs it; then you place damage."
                ),
                "RX-10.7",
            ),
            Step::Damage { by, .. } => (
                format!(
                    "The {} absorbed the hit. Choose the space that is damaged for good.",
                    words::shield(by)
                ),
                "RX-10.8",
            ),
            Step::Winners(winners) => {
                let choice =
                    if winners.two_dice.contains(seat) { ", flip, or warp across" } else { ", or flip" };
                (format!("You won the contest. Stay as you are{choice}."), "RX-8.8")
            }
            Step::TakeReflex { .. } => (
                "You earned the Reflex die. Take it to roll five dice in the next round, or leave it.".into(),
                "RX-13.7",
            ),
        }
    }

    /// For whom this observer waits.
    fn waiting(&self, observer: Observer) -> (String, &'static str) {
        let names: Vec<String> = self.awaiting().seats().iter().map(words::ship).collect();
        let who = words::list(&names);
        let (what, rule) = match self.step() {
            Step::ChooseConsoles => ("to choose a console", "RX-15.2"),
            Step::Planning => ("to finish planning; then all consoles are shown", "RX-5.10"),
            Step::Actions => ("to pick a die to activate", "RX-6.2"),
            Step::Activation(_) => ("to spend cubes or resolve the activation", "RX-11.3"),
            Step::Target { .. } => ("to choose a target", "RX-10.3"),
            Step::Absorb { .. } => ("to choose the shield that absorbs the hit", "RX-10.7"),
            Step::Damage { .. } => ("to place a damage token", "RX-10.8"),
            Step::Winners(_) => ("to decide after winning the contest", "RX-8.8"),
            Step::TakeReflex { .. } => ("to take or leave the Reflex die", "RX-13.7"),
        };
        let dead = observer.seat().is_some_and(|seat| !self.ship(seat).alive);
        let prefix = if dead { "Your ship is destroyed. " } else { "" };
        (format!("{prefix}Waiting for {who} {what}."), rule)
    }
}

fn cubes(count: u8) -> String {
    format!("{} left", words::count(count, "cube"))
}

fn ended(ending: Ending, observer: Observer) -> (String, &'static str) {
    let winner = |seat: Seat| {
        if observer.is(seat) { "You win".to_string() } else { format!("{} wins", words::ship(seat)) }
    };
    match ending {
        Ending::LastShip(seat) => (format!("{}: the last ship in play.", winner(seat)), "RX-14.1"),
        Ending::LeastDamage(seat) => (format!("{}: the fewest damage tokens.", winner(seat)), "RX-14.2"),
        Ending::TieBreak(seat) => {
            (format!("{}: equal damage, decided by hits, shields or cubes.", winner(seat)), "RX-14.4")
        }
        Ending::Shared(seats) => {
            let names: Vec<String> = seats.iter().map(words::ship).collect();
            (format!("A draw: {} share the victory.", words::list(&names)), "RX-14.4")
        }
    }
}
