//! Properties, systems, qualities and traits of squadrons.

use serde::Deserialize;

use broadside_kit::catalogue::{Page, Reader};

use super::named::Asks;
use super::{some, sorted, text};
use crate::content::{Ability, Quality, SquadronTrait};
use crate::vocabulary::{Craft, Effect, Shot};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AbilityFile {
    id: String,
    name: String,
    text: String,
    #[serde(default)]
    benefit: bool,
    effects: Vec<Effect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct QualityFile {
    id: String,
    name: String,
    text: String,
    effects: Vec<Shot>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TraitFile {
    id: String,
    name: String,
    text: String,
    effects: Vec<Craft>,
}

/// Properties and systems in one list. No id is that of both.
pub(super) fn abilities(reader: &Reader<'_>) -> Vec<Ability> {
    let mut all: Vec<Ability> =
        reader.each("properties", |page, read| ability(page, read, false)).into_iter().collect();
    for (page, read) in reader.files::<AbilityFile>("systems") {
        if all.iter().any(|it| it.id == read.id) {
            page.at("id").wrong(format!("'{}' is a property already", read.id));
        }
        all.push(ability(&page, read, true));
    }
    sorted(all, |it| &it.id)
}

fn ability(page: &Page<'_>, read: AbilityFile, system: bool) -> Ability {
    page.title(&read.id, &read.name, 32);
    text(page, &read.text);
    let lists = read.effects.iter().filter(|it| matches!(it, Effect::Squadrons | Effect::Attaches)).count();
    if lists > 1 || lists == 1 && read.effects.iter().any(|it| it.takes_x()) {
        page.at("effects").wrong("a unit gives a list or a number, not both: use two properties");
    }
    Ability {
        effects: some(page, "effects", read.effects, "effects"),
        benefit: read.benefit,
        system,
        id: read.id,
        name: read.name,
        text: read.text,
    }
}

impl Ability {
    /// What a unit that has it must give.
    pub(super) fn asks(&self) -> Asks {
        if self.effects.iter().any(|it| matches!(it, Effect::Squadrons | Effect::Attaches)) {
            return Asks::Words;
        }
        if self.effects.iter().any(|it| it.takes_x()) { Asks::Number } else { Asks::Nothing }
    }
}

pub(super) fn quality(page: &Page<'_>, read: QualityFile) -> Quality {
    page.title(&read.id, &read.name, 32);
    text(page, &read.text);
    Quality {
        effects: some(page, "effects", read.effects, "effects"),
        id: read.id,
        name: read.name,
        text: read.text,
    }
}

impl Quality {
    /// What a weapon that has it must give.
    pub(super) fn asks(&self) -> Asks {
        let effect = self.effects.iter().any(|it| matches!(it, Shot::Criticals(_)));
        match (effect, self.effects.iter().any(|it| it.takes_x())) {
            (true, true) => Asks::EffectAndNumber,
            (true, false) => Asks::Effect,
            (false, true) => Asks::Number,
            (false, false) => Asks::Nothing,
        }
    }
}

pub(super) fn squadron_trait(page: &Page<'_>, read: TraitFile) -> SquadronTrait {
    page.title(&read.id, &read.name, 32);
    text(page, &read.text);
    SquadronTrait {
        effects: some(page, "effects", read.effects, "effects"),
        id: read.id,
        name: read.name,
        text: read.text,
    }
}

impl SquadronTrait {
    /// What a type of squadrons that has it must give.
    pub(super) fn asks(&self) -> Asks {
        if self.effects.contains(&Craft::Surgical) { Asks::Effect } else { Asks::Nothing }
    }
}
