//! Words for things, in sentences and choices.

use broadside_engine::table::Choice;
use broadside_engine::{Rule, Seat};
pub(crate) use broadside_kit::words::{capital, list, plural};

use crate::action::Action;
use crate::content::{Card, CardId, UnitId};
use crate::ids::{ModelNo, UnitNo};
use crate::pieces::Critical;
use crate::squadrons::stacks::Goal;
use crate::state::Dystopian;

/// An action that is not an option now: nobody is shown it.
pub(crate) fn unasked(action: Action) -> Choice {
    Choice::plain(action, Rule::new("DW-2.15"), action.to_string())
}

/// "Player 2".
pub(crate) fn player(seat: Seat) -> String {
    format!("Player {seat}")
}

/// "1 die", "5 dice".
pub(crate) fn dice(count: usize) -> String {
    if count == 1 { "1 die".into() } else { format!("{count} dice") }
}

/// "hazard" and "breach ×2", of effects in the order of the critical die.
pub(crate) fn effects(effects: &[u8; Critical::ALL.len()]) -> Vec<String> {
    let there = Critical::ALL.into_iter().zip(effects).filter(|&(_, &count)| count > 0);
    let each = there.map(|(effect, count)| match count {
        1 => effect.name().to_string(),
        _ => format!("{} ×{count}", effect.name()),
    });
    each.collect()
}

impl Dystopian {
    /// "Petrel Frigate 2", by the place among those of its profile in the unit; "Petrel Frigate B2" where several units
    /// have such models.
    pub(crate) fn model_name(&self, model: ModelNo) -> String {
        let (unit, profile) = (self.model(model).unit, self.model(model).profile);
        let first = self.unit(unit).first;
        let alike = |it: &ModelNo| self.model(*it).profile == profile;
        let number = (first.0..=model.0).map(ModelNo).filter(alike).count();
        let all = (first.0..first.0 + self.unit(unit).models).map(ModelNo).filter(alike).count();
        let name = &self.content.unit(profile).name;
        match (self.letter(unit, profile), all) {
            (None, 1) => name.clone(),
            (None, _) => format!("{name} {number}"),
            (Some(letter), 1) => format!("{name} {letter}"),
            (Some(letter), _) => format!("{name} {letter}{number}"),
        }
    }

    /// What a unit is called, with a letter where several units have such models.
    pub(crate) fn unit_name(&self, unit: UnitNo) -> String {
        let name = &self.parent(unit).name;
        let letter = self.letter(unit, self.unit(unit).bought.unit);
        letter.map_or_else(|| name.clone(), |letter| format!("{name} {letter}"))
    }

    /// A letter that tells units with models of a profile apart, whosever they are.
    fn letter(&self, unit: UnitNo, profile: UnitId) -> Option<char> {
        let has = |it: UnitNo| self.unit(it).bought.parts().any(|part| part.0 == profile);
        let alike = || (0..self.state.units.len() as u8).map(UnitNo).filter(|&it| has(it));
        let place = alike().position(|it| it == unit)?;
        let mut letters = ('A'..='Z').chain('a'..='z');
        letters.nth(place).filter(|_| alike().count() > 1)
    }

    /// "Brace for Impact (7)", with its minor victory where that alone tells it from another card.
    pub(crate) fn card_words(&self, card: CardId) -> String {
        let (name, it) = (self.card_name(card), self.content.card(card));
        let alike = |other: &&Card| (other.valour, other.value) == (it.valour, it.value);
        if self.content.cards().iter().filter(alike).count() == 1 {
            return format!("{name} ({})", it.value);
        }
        format!("{name} ({}, {})", it.value, self.content.victory(it.victory).name)
    }

    /// What a mount of a model is called: its weapon, with a number where the model has several of them.
    pub(crate) fn mount_name(&self, model: ModelNo, place: u8) -> String {
        let Some(mount) = self.mount(model, place) else { return String::new() };
        let name = &self.content.weapon(mount.weapon).name;
        let alike = || self.mounts(model).filter(|(_, it)| it.weapon == mount.weapon);
        let number = alike().filter(|&(other, _)| other <= place).count();
        if alike().count() == 1 { name.clone() } else { format!("{name} {number}") }
    }

    /// What a piece of terrain is called, with a number where there are several of them; it may be gone by now.
    pub(crate) fn feature_name(&self, place: u8) -> String {
        let Some(feature) = self.state.terrain.get(usize::from(place)) else { return "terrain".into() };
        let name = &self.content.terrain_of(feature.terrain).name;
        let alike = || (0..).zip(&self.state.terrain).filter(|(_, it)| it.terrain == feature.terrain);
        let number = alike().filter(|&(other, _): &(u8, _)| other <= place).count();
        if alike().count() == 1 { name.clone() } else { format!("{name} {number}") }
    }

    /// What squadrons are allocated to.
    pub(crate) fn goal_name(&self, goal: Goal) -> String {
        match goal {
            Goal::Unit(unit) => self.unit_name(unit),
            Goal::Mines(at) => format!("the minefield at {}", broadside_kit::plane::words::place(at)),
            Goal::Aside => "nothing any more".into(),
        }
    }
}
