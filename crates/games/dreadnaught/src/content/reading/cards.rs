//! System cards.

use broadside_kit::catalogue::Page;

use super::Compiler;
use super::forms::{BoostForm, Effects, PassiveForm, TriggerForm};
use super::homes::Spot;
use crate::content::{Cost, DeckId, Profile, Reactor, SystemCard};
use crate::prelude::*;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardForm {
    pub(super) id: String,
    name: String,
    pub(super) kind: Kind,
    hp: u8,
    defence: Option<u8>,
    reactor: Option<Reactor>,
    #[serde(default)]
    wear: Vec<WearForm>,
    #[serde(default)]
    flavour: String,
    #[serde(default)]
    profile: Vec<ProfileForm>,
    #[serde(default)]
    passive: Vec<PassiveForm>,
    #[serde(default)]
    trigger: Vec<TriggerForm>,
    #[serde(default)]
    boost: Vec<BoostForm>,
}

/// From so many boxes on, or for every so many boxes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WearForm {
    at: Option<u8>,
    every: Option<u8>,
    what: Worn,
    by: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProfileForm {
    cost: Vec<String>,
    effects: Effects,
}

impl Compiler {
    pub(super) fn card(&mut self, page: &Page<'_>, symbol: &str, form: CardForm, deck: DeckId) -> SystemCard {
        let start = format!("{symbol}-{}", letter(form.kind));
        if !form.id.starts_with(&start) {
            let reason = format!("id '{}' must begin with the deck's symbol and the kind: {start}", form.id);
            page.at("id").wrong(reason);
        }
        super::name(page, &form.name);
        if form.flavour.chars().count() > 120 {
            page.at("id").wrong("flavour has more than 120 characters");
        }
        page.at_most("wear", &form.wear, 2, "things that wear out");
        page.at_most("profile", &form.profile, 2, "profiles");
        page.at_most("passive", &form.passive, 4, "passives");
        page.at_most("trigger", &form.trigger, 2, "triggers");
        page.at_most("boost", &form.boost, 2, "Boosts");
        let mut places = false;
        let mut profiles = Vec::new();
        for (page, profile) in page.items("profile", &form.profile) {
            let (profile, with_tokens) = self.profile(&page, profile);
            places |= with_tokens;
            profiles.push(profile);
        }
        let mut triggers = Vec::new();
        for (page, trigger) in page.items("trigger", &form.trigger) {
            let (trigger, compiled) = self.trigger(&page, trigger);
            places |= compiled.places;
            triggers.push(trigger);
        }
        let mut boosts = Vec::new();
        for (page, boost) in page.items("boost", &form.boost) {
            let (boost, compiled) = self.boost(&page, boost, Limit::Volley);
            places |= compiled.places;
            boosts.push(boost);
        }
        if places != form.name.ends_with('*') {
            let reason = "the name of a card that places tokens, and of no other, ends in * (DN-3.20)";
            page.at("name").wrong(reason);
        }
        let passives = page.items("passive", &form.passive);
        SystemCard {
            deck,
            kind: form.kind,
            hp: page.number("hp", form.hp, 2..=10),
            defence: defence(page, &form),
            reactor: reactor(page, &form),
            wear: page.items("wear", &form.wear).map(|(page, form)| wear(&page, form)).collect(),
            profiles,
            passives: passives.map(|(page, form)| self.passive(&page, form)).collect(),
            triggers,
            boosts,
            id: form.id,
            name: form.name,
            flavour: form.flavour,
        }
    }

    /// A profile, and whether it places tokens.
    fn profile(&mut self, page: &Page<'_>, form: &ProfileForm) -> (Profile, bool) {
        if !(1..=2).contains(&form.cost.len()) {
            page.at("cost").wrong("a cost has 1 or 2 symbols");
        }
        let mut cost = Vec::new();
        for (page, symbol) in page.items("cost", &form.cost) {
            let Some(paid) = paid(symbol) else {
                let codes = GridType::ALL.map(GridType::code).join(", ");
                let reason = format!("cost '{symbol}' must be like GU, GU/WA or !GU, with the types {codes}");
                page.wrong(reason);
                continue;
            };
            cost.push(paid);
        }
        let compiled = self.program(page, Spot::Profile, &form.effects);
        let profile = Profile {
            cost,
            effects: compiled.program,
            attacks: compiled.attacks,
            moves: compiled.moves,
            intrudes: compiled.intrudes,
        };
        (profile, compiled.places)
    }
}

fn defence(page: &Page<'_>, form: &CardForm) -> u8 {
    match (form.defence, form.kind == Kind::Defence) {
        (Some(defence), true) => return page.number("defence", defence, 1..=5),
        (Some(_), false) => page.at("defence").wrong("defence is for Defence cards only"),
        (None, true) => page.at("id").wrong("a Defence card needs defence"),
        (None, false) => {}
    }
    0
}

fn reactor(page: &Page<'_>, form: &CardForm) -> Option<Reactor> {
    let at = page.at("reactor");
    match (&form.reactor, form.kind == Kind::Reactor) {
        (Some(reactor), true) => {
            at.number("activations", reactor.activations, 1..=3);
            at.number("boosts", reactor.boosts, 1..=4);
            at.number("attachments", reactor.attachments, 1..=3);
            at.number("hand", reactor.hand, 4..=7);
            at.number("energy", reactor.energy, 0..=5);
            if reactor.energy > 0 && reactor.activations != 1 {
                at.wrong("energy is for Reactors with activations = 1 only (DN-3.6)");
            }
        }
        (Some(_), false) => at.wrong("reactor is for Reactor cards only"),
        (None, true) => page.at("id").wrong("a Reactor card needs reactor"),
        (None, false) => {}
    }
    form.reactor
}

fn wear(page: &Page<'_>, form: &WearForm) -> Wear {
    let (every, boxes) = match (form.at, form.every) {
        (Some(boxes), None) => (false, boxes),
        (None, Some(boxes)) => (true, boxes),
        _ => {
            page.wrong("wear is either at or every so many boxes");
            (false, 1)
        }
    };
    page.number("wear: boxes", boxes, 1..=8);
    let by = form.by.unwrap_or(0);
    match (form.what, form.by) {
        (Worn::Passives, None) => {}
        (Worn::Passives, Some(_)) => page.wrong("wear: passives are on or off, without by"),
        _ => {
            page.number("wear: by", by, 1..=3);
        }
    }
    Wear { every, boxes, what: form.what, by }
}

/// One symbol of a cost: `GU`, `GU/WA` for either, `!GU` for one that is Overloaded.
fn paid(text: &str) -> Option<Cost> {
    let (overload, types) = match text.strip_prefix('!') {
        Some(types) => (true, types),
        None => (false, text),
    };
    let code = |code: &str| GridType::ALL.into_iter().find(|grid| grid.code() == code);
    let types: Vec<GridType> = types.split('/').map(code).collect::<Option<_>>()?;
    let fits = matches!(types[..], [_]) || matches!(types[..], [one, other] if one != other);
    fits.then(|| Cost { types: types.into_iter().collect::<GridTypes>(), overload })
}

const fn letter(kind: Kind) -> char {
    match kind {
        Kind::Reactor => 'R',
        Kind::Drive => 'V',
        Kind::MainWeapon => 'M',
        Kind::Weapon => 'W',
        Kind::Defence => 'D',
        Kind::Upgrade => 'U',
    }
}
