//! What is asked, of whom, and what happens next.

use broadside_engine::{Awaiting, Game, Observer};

use crate::attack::Question;
use crate::state::{Inertia, Step, Work};
use crate::words;

impl Inertia {
    pub(super) fn sentence(&self, observer: Observer) -> (String, &'static str) {
        let seats = match self.awaiting() {
            Awaiting::Over(outcome) => {
                let winners: Vec<String> = outcome.winners.iter().map(words::player).collect();
                let text = if outcome.shared {
                    format!("The battle is a draw between {}.", words::list(&winners))
                } else {
                    format!("{} wins the battle.", words::list(&winners))
                };
                return (text, outcome.rule.id());
            }
            Awaiting::Decision { seats, .. } => seats,
        };
        match observer.seat().filter(|&seat| seats.contains(seat)) {
            Some(seat) => self.question(seat),
            None => {
                let names: Vec<String> = seats.iter().map(words::player).collect();
                let (what, rule) = self.waiting_for();
                (format!("Waiting for {} {what}.", words::list(&names).to_lowercase()), rule)
            }
        }
    }

    fn waiting_for(&self) -> (&'static str, &'static str) {
        match self.step() {
            Step::Fleets => ("to choose a fleet", "IN-3.2"),
            Step::Deploy { .. } => ("to deploy a ship", "IN-3.6"),
            Step::Choose => ("to choose a ship", "IN-4.1"),
            Step::Dials { .. } => ("to apply dials", "IN-5.8"),
            Step::Reclaim { .. } => ("to reclaim and vent", "IN-7.1"),
            Step::Systems { .. } => ("to power and use systems", "IN-8.7"),
            Step::TurnWay { .. } => ("to turn", "IN-9.6"),
            Step::Point { .. } => ("to point a deflector", "IN-12.1"),
            Step::Target { .. } => ("to choose a target", "IN-10.2"),
            Step::Object { .. } => ("to choose a system", "IN-13.4"),
            Step::Strike(_) => ("to settle the hits", "IN-10.12"),
            Step::Crates { .. } => ("to take crates", "IN-18.3"),
        }
    }

    fn question(&self, seat: broadside_engine::Seat) -> (String, &'static str) {
        let acting = self.acting().map_or(String::new(), |ship| self.ship_name(ship));
        let part = |system| self.acting().map_or(String::new(), |ship| self.system_name(ship, system));
        match self.step() {
            Step::Fleets => self.yard_question(seat),
            Step::Deploy { ship: None, .. } => (
                "Choose the ship you deploy now. You deploy in turns until all ships are on the table."
                    .into(),
                "IN-3.6",
            ),
            Step::Deploy { ship: Some(ship), x, y, heading } => {
                let reserve = &self.state.players[seat].reserve;
                let name = reserve
                    .get(usize::from(ship))
                    .map_or(String::new(), |&design| self.designs[usize::from(design)].name().to_string());
                let text = match (x, y, heading) {
                    (None, ..) => format!("Choose a column for {name}, in inches from the left edge."),
                    (_, None, _) => format!("Choose how far forward {name} stands."),
                    (_, _, None) => format!("Choose where {name} points."),
                    _ => format!("Choose how fast {name} comes in, in the direction it points."),
                };
                (text, "IN-3.6")
            }
            Step::Choose => ("Choose the ship that takes its turn now.".into(), "IN-4.1"),
            Step::Dials { .. } => (
                format!(
                    "{acting} moves by its dials. Choose which comes next; without a collision the order does not matter."
                ),
                "IN-5.8",
            ),
            Step::Reclaim { ship, flow, .. } => {
                let left = self.blueprint(ship).flow.saturating_sub(flow);
                let heat = self.harmful_heat(ship);
                let warning = if heat > 0 {
                    format!(" {} on it will cost as much hull.", words::plural(heat, "heat cube"))
                } else {
                    String::new()
                };
                (format!("{acting}: reclaim energy and vent heat, flow {left} left.{warning}"), "IN-7.1")
            }
            Step::Systems { ship } => {
                let free = self.ship(ship).free;
                (
                    format!(
                        "{acting}: power and use systems, {} free. Done ends its turn.",
                        words::plural(free, "energy cube")
                    ),
                    "IN-8.7",
                )
            }
            Step::TurnWay { system, .. } => {
                (format!("Choose the way {} turns {acting}.", part(system)), "IN-9.6")
            }
            Step::Point { system } => (format!("Point the {}.", part(system)), "IN-12.1"),
            Step::Target { system, .. } => (format!("Choose the target of the {}.", part(system)), "IN-10.2"),
            Step::Object { system, .. } => (format!("Choose what the {} works on.", part(system)), "IN-13.4"),
            Step::Strike(strike) => {
                let target = self.ship_name(strike.target);
                match self.strike_question(strike) {
                    Question::Scorch => (
                        format!("A hit scorches {target}: choose the system that gets the heat."),
                        "IN-10.14",
                    ),
                    Question::Drain => {
                        (format!("A hit drains {target}: choose the system that loses energy."), "IN-10.15")
                    }
                    Question::Knock => (format!("A hit spins {target}: choose the way."), "IN-10.17"),
                    Question::Disable | Question::Repulse | Question::Nothing => {
                        (format!("A critical: choose the system of {target} that is disabled."), "IN-11.1")
                    }
                }
            }
            Step::Crates { .. } => (format!("{acting} can take crates."), "IN-18.3"),
        }
    }

    fn yard_question(&self, seat: broadside_engine::Seat) -> (String, &'static str) {
        let left = self.left(seat);
        match self.state.yards[seat].work {
            Work::Choosing => (
                format!("Choose your fleet of at most {left} points. Nobody sees it until all have chosen."),
                "IN-3.2",
            ),
            Work::Adding => (format!("Add ships to your fleet, {left} points left."), "IN-3.2"),
            Work::Class => ("Choose the class of the new ship.".into(), "IN-2.2"),
            Work::Cubes => ("Lay the cubes of the hull, each next to another.".into(), "IN-2.17"),
            Work::Parts => (
                "Choose a part to mount. A ship needs a thruster, a manoeuvring thruster and a weapon."
                    .into(),
                "IN-2.13",
            ),
            Work::Mount(_) => ("Choose where the part goes.".into(), "IN-2.17"),
            Work::Facing(..) => ("Choose where the weapon points.".into(), "IN-2.8"),
            Work::Done => ("Your fleet is ready.".into(), "IN-3.2"),
        }
    }
}
