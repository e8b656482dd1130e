//! What the caption of a picture claims.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use broadside_engine::table::{Anchor, Panel, Picture, Slot};

use crate::catalogue::Page;

/// What must be seen in a picture. A caption claims something, so at least one thing is expected.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Expect {
    /// Pieces that stand in it.
    pieces: Vec<String>,
    /// Places of its board and of its plans.
    shapes: Vec<String>,
    /// Slots and cards.
    slots: Vec<String>,
    /// Dice on slots.
    dice: BTreeMap<String, u8>,
    /// Slots that are shut.
    damaged: Vec<String>,
    /// What is pointed out.
    lit: Vec<String>,
    /// Pieces shown where they would be.
    ghosts: Vec<String>,
    /// What is written on lines.
    marks: Vec<String>,
    /// What the piece pointed at reaches, by its tooltips.
    reach: Vec<String>,
    /// Words that stand anywhere in it.
    says: Vec<String>,
}

impl Expect {
    /// A fault for everything that is not there.
    pub(super) fn check(&self, page: &Page<'_>, picture: &Picture) {
        let seen = Seen::of(picture);
        let lists = [
            ("pieces", &self.pieces, &seen.pieces),
            ("shapes", &self.shapes, &seen.shapes),
            ("lit", &self.lit, &seen.lit),
            ("ghosts", &self.ghosts, &seen.ghosts),
            ("marks", &self.marks, &seen.marks),
            ("slots", &self.slots, &seen.slots),
            ("damaged", &self.damaged, &seen.damaged),
        ];
        let page = page.at("expect");
        if lists.iter().all(|(_, wanted, _)| wanted.is_empty())
            && self.dice.is_empty()
            && self.reach.is_empty()
            && self.says.is_empty()
        {
            page.wrong("a picture whose caption claims nothing shows nothing");
        }
        for (field, wanted, there) in lists {
            for (place, one) in page.items(field, wanted) {
                if !there.contains(one) {
                    place.wrong(format!("'{one}' is not in the picture: there are {}", there.join(", ")));
                }
            }
        }
        for (slot, face) in &self.dice {
            if seen.dice.get(slot) != Some(face) {
                page.at("dice").wrong(format!("there is no {face} on {slot}: the dice are {:?}", seen.dice));
            }
        }
        for (field, wanted, there) in [("reach", &self.reach, &seen.reach), ("says", &self.says, &seen.texts)]
        {
            for (place, one) in page.items(field, wanted) {
                if !there.iter().any(|text| text.contains(one.as_str())) {
                    place.wrong(format!("'{one}' is nowhere in the picture"));
                }
            }
        }
    }
}

/// What is to be seen, by what it is called.
#[derive(Default)]
struct Seen {
    pieces: Vec<String>,
    shapes: Vec<String>,
    slots: Vec<String>,
    dice: BTreeMap<String, u8>,
    damaged: Vec<String>,
    lit: Vec<String>,
    ghosts: Vec<String>,
    marks: Vec<String>,
    reach: Vec<String>,
    texts: Vec<String>,
}

impl Seen {
    fn of(picture: &Picture) -> Self {
        let mut seen = Self::default();
        if let Some(scene) = &picture.scene {
            seen.pieces.extend(scene.pieces.iter().map(|piece| piece.id.clone()));
            seen.shapes.extend(scene.shapes.iter().map(|shape| shape.id.clone()));
            seen.ghosts.extend(scene.ghosts.iter().map(|piece| piece.id.clone()));
            seen.marks.extend(scene.marks.iter().map(|mark| mark.text.clone()));
            let about = scene.pieces.iter().filter(|piece| Some(&piece.id) == picture.about.as_ref());
            seen.reach.extend(about.flat_map(|piece| &piece.reach).map(|shape| shape.tooltip.clone()));
        }
        for anchor in &picture.lit {
            if let Anchor::Shape(id) | Anchor::Piece(id) | Anchor::Slot(id) = anchor {
                seen.lit.push(id.clone());
            }
        }
        seen.ghosts.extend(picture.ghosts.iter().map(|piece| piece.id.clone()));
        seen.marks.extend(picture.marks.iter().map(|mark| mark.text.clone()));
        seen.panels(&picture.panels);
        seen.texts(&serde_json::to_value(picture).unwrap_or_default());
        seen
    }

    fn panels(&mut self, panels: &[Panel]) {
        for panel in panels {
            match panel {
                Panel::Sheet { parts, .. } => self.panels(parts),
                Panel::Slots { slots, .. } => slots.iter().for_each(|slot| self.slot(slot)),
                Panel::Cards { cards, .. } => self.slots.extend(cards.iter().map(|card| card.id.clone())),
                Panel::Plan { scene, .. } => self.shapes.extend(scene.shapes.iter().map(|it| it.id.clone())),
                Panel::Track { .. } | Panel::Dice { .. } | Panel::Fact { .. } | Panel::Agenda { .. } => {}
            }
        }
    }

    fn slot(&mut self, slot: &Slot) {
        self.slots.push(slot.id.clone());
        self.dice.extend(slot.die.map(|face| (slot.id.clone(), face)));
        if slot.damaged {
            self.damaged.push(slot.id.clone());
        }
    }

    fn texts(&mut self, value: &Value) {
        match value {
            Value::String(text) => self.texts.push(text.clone()),
            Value::Array(list) => list.iter().for_each(|one| self.texts(one)),
            Value::Object(fields) => fields.values().for_each(|one| self.texts(one)),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
}
