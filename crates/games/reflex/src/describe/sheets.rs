//! The consoles.

use broadside_engine::Observer;
use broadside_engine::table::{Badge, Panel, Slot};

use crate::prelude::*;

impl Reflex {
    /// A ship's sheet. Behind the screen the others see neither dice nor cubes spent on re-rolls (RX-5.1).
    pub(super) fn sheet(&self, seat: Seat, observer: Observer) -> Panel {
        let ship = self.ship(seat);
        let own = observer.knows(seat);
        if self.is_choosing_consoles() {
            return self.unchosen_sheet(seat, own);
        }
        let console = self.console(seat);
        let screened = self.is_planning() && !own;
        let mut parts: Vec<Panel> =
            [Station::Boost, Station::Manoeuvre, Station::Fire, Station::Power, Station::Shield]
                .into_iter()
                .filter(|&station| !console.station(station).is_empty())
                .map(|station| Panel::Slots {
                    label: words::station(station).into(),
                    slots: console
                        .station(station)
                        .iter()
                        .map(|space| self.slot(seat, space, screened))
                        .collect(),
                })
                .collect();
        if own && self.is_planning() && !ship.hand.is_empty() {
            parts.insert(0, Panel::Dice { label: "In hand".into(), faces: ship.hand.dice().collect() });
        }
        let cubes = if screened { ship.public_cubes() } else { ship.cubes };
        parts.push(Panel::Track {
            label: "Power cubes".into(),
            kind: "energy".into(),
            filled: cubes.into(),
            max: console.cube_cap.into(),
        });
        parts.push(Panel::Track {
            label: "Damage".into(),
            kind: "damage".into(),
            filled: ship.damage.len() as u32,
            max: console.spaces.len() as u32,
        });
        if !self.is_planning() {
            parts.push(fact("Boost score", ship.boost_score));
            parts.push(fact("Manoeuvre score", ship.manoeuvre_score));
        }
        parts.push(fact("Direct hits", ship.hits));
        Panel::Sheet {
            id: format!("sheet:{seat}"),
            title: format!("{}, {}", words::ship(seat), console.name),
            seat: Some(seat),
            note: self.note(seat),
            parts,
        }
    }

    fn unchosen_sheet(&self, seat: Seat, own: bool) -> Panel {
        let ship = self.ship(seat);
        let chosen = ship.plan == Plan::Finished;
        let note = match (chosen, own) {
            (true, true) => format!("Flies the {}.", self.console(seat).name),
            (true, false) => "Has picked a console.".into(),
            (false, _) => "Is picking a console.".into(),
        };
        let title = words::ship(seat);
        Panel::Sheet { id: format!("sheet:{seat}"), title, seat: Some(seat), note, parts: Vec::new() }
    }

    fn note(&self, seat: Seat) -> String {
        let ship = self.ship(seat);
        if !ship.alive {
            return "Destroyed.".into();
        }
        let mut notes = vec![format!(
            "On {}, facing {}.",
            self.place(ship.sector, ship.space),
            words::facing(ship.facing)
        )];
        if self.state.first == seat {
            notes.push("First player.".into());
        }
        if self.state.reflex == Some(seat) {
            notes.push("Rolls the Reflex die.".into());
        }
        if self.is_planning() {
            let finished = ship.plan == Plan::Finished;
            notes.push(if finished { "Has finished planning." } else { "Plans behind the screen." }.into());
        }
        notes.join(" ")
    }

    fn slot(&self, seat: Seat, space: DieSpace, screened: bool) -> Slot {
        let ship = self.ship(seat);
        let console = self.console(seat);
        let numbers: Vec<String> = console.numbers(space).map(|number| number.to_string()).collect();
        let takes = if numbers.len() == 6 { "any number".into() } else { words::list(&numbers) };
        let colour = words::colour(console.colour(space));
        let mut badges = Vec::new();
        if ship.shields.contains(space) {
            badges.push(Badge { kind: "shield".into(), text: "active".into() });
        }
        if numbers.len() < 6 {
            badges.push(Badge { kind: "numbers".into(), text: numbers.concat() });
        }
        Slot {
            id: slot_id(seat, space),
            label: space.to_string(),
            tooltip: format!("{} space, takes {takes}, {colour}-coloured", words::station(space.station())),
            die: if screened { None } else { ship.dice.get(space) },
            damaged: ship.damage.contains(space),
            pips: Vec::new(),
            badges,
        }
    }
}

pub(super) fn slot_id(seat: Seat, space: DieSpace) -> String {
    format!("{seat}:{space}")
}

fn fact(label: &str, value: impl Into<u16>) -> Panel {
    Panel::Fact { label: label.into(), value: value.into().to_string() }
}
