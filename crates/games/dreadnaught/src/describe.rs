//! What an observer is shown.

mod agenda;
pub(crate) mod art;
pub(crate) mod board;
pub(crate) mod cards;
mod deeds;
mod fields;
pub(crate) mod hexes;
pub(crate) mod labels;
mod lines;
mod odds;
mod phrases;
pub(crate) mod picks;
mod prompt;
mod reach;
pub(crate) mod sheets;
pub(crate) mod terms;
pub(crate) mod words;

use broadside_engine::Game;
use broadside_engine::table::{Blocked, Gesture, Line, Prompt, Table};
use broadside_engine::{Describe, Observer};

use crate::content::{Components, Content, Deck};
use crate::prelude::*;

pub(crate) use art::{ship as ship_art, silhouettes};
pub(crate) use cards::printed;
pub(crate) use fields::fields;
pub(crate) use hexes::{cell, middle};
pub(crate) use terms::wanted;
pub(crate) use words::component as component_name;

/// What a Hull bonus does.
pub(crate) fn hull_bonus(content: &Content, deck: &Deck) -> String {
    terms::program(content, deck.hull.effects)
}

/// The room a component grid takes.
pub(crate) fn plan_bounds(components: &Components) -> [i32; 4] {
    let cells: Vec<Hex> = components.cells.iter().map(|cell| cell.0).collect();
    hexes::bounds(&cells, 100)
}

impl Describe for Dreadnaught {
    fn headline(&self) -> String {
        Self::headline(self)
    }

    fn table(&self, observer: Observer) -> Table {
        let (sentence, rule) = self.sentence(observer);
        Table {
            headline: self.headline(),
            scene: self.scene(observer),
            panels: self.panels(observer),
            prompt: Prompt {
                sentence,
                rule: Rule::new(rule),
                awaiting: self.awaiting(),
                choices: Vec::new(),
                blocked: Vec::new(),
                gestures: Vec::new(),
                hints: Vec::new(),
            },
            sides: self.sides(),
        }
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        self.step().choice(self, seat, action)
    }

    /// What matters most comes first, and what ends a step last.
    fn arrange(&self, choices: &mut [Choice]) {
        let last = ["pass", "done", "no"];
        let groups = ["Cards that pay", "Boosts", "Energy", "Work a Disabled card", "Attach a card"];
        choices.sort_by_key(|choice| {
            let group = groups.iter().position(|&it| it == choice.group);
            let ends = last.contains(&choice.action.as_str());
            (ends, group.unwrap_or(groups.len()))
        });
    }

    fn blocked(&self, seat: Seat) -> Vec<Blocked> {
        self.step().blocked(self, seat)
    }

    fn gestures(&self, seat: Seat) -> Vec<Gesture> {
        self.step().gestures(self, seat)
    }

    fn line(&self, event: &Event, observer: Observer) -> Line {
        self.described_line(event, observer)
    }
}
