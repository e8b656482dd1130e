//! Classes and cards, and whether they are used: what a designer asks about.

use broadside_engine::{Part, Seat};

use crate::content::Content;
use crate::event::Event;
use crate::ids::ShipId;
use crate::state::Firestorm;

/// All parts: classes, then cards.
pub(crate) fn parts(content: &Content) -> Vec<Part> {
    let classes = content.classes().iter().map(|class| Part {
        kind: match class.faction {
            Some(faction) => format!("Classes of {}", content.faction(faction).name),
            None => "Common classes".into(),
        },
        name: class.name.clone(),
        passive: false,
    });
    let cards = content.cards().iter().map(|card| Part {
        kind: "Cards".into(),
        name: card.name.clone(),
        passive: false,
    });
    classes.chain(cards).collect()
}

impl Firestorm {
    /// The classes of a player's fleet. Cards are the same for all.
    pub(crate) fn parts_of(&self, seat: Seat) -> Vec<usize> {
        let squadrons = self.squadrons(seat).filter_map(|(_, squad)| squad.class);
        let mut classes: Vec<usize> = squadrons.map(|class| usize::from(class.0)).collect();
        classes.sort_unstable();
        classes.dedup();
        classes
    }

    /// Ships that fire, board, ram, launch or lay mines, and cards that are played or revealed.
    pub(crate) fn parts_in(&self, event: &Event, used: &mut dyn FnMut(usize)) {
        let mut class_of = |ship: ShipId| {
            if let Some(class) = self.squad_of(ship).class {
                used(usize::from(class.0));
            }
        };
        match event {
            Event::Fired { ship, others, .. } => {
                class_of(*ship);
                others.iter().for_each(|(other, _)| class_of(*other));
            }
            Event::Launched { ship, .. } | Event::MineLaid { ship, .. } | Event::RamRoll { ship, .. } => {
                class_of(*ship);
            }
            Event::Revealed { card: Some(card), .. } | Event::Played { card, .. } => {
                used(self.content.classes().len() + usize::from(card.0));
            }
            _ => {}
        }
    }
}
