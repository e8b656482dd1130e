//! System cards.

use serde::Deserialize;

use broadside_engine::packs::{PackFile, Spanned};

use super::Reader;
use super::forms::{BoostForm, Effects, PassiveForm, TriggerForm};
use super::homes::Spot;
use super::programs::Scene;
use crate::content::{Cost, DeckId, Profile, Reactor, SystemCard};
use crate::effects::vocabulary::{GridType, GridTypes, Kind, Limit, Wear, Worn};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardForm {
    id: Spanned<String>,
    name: Spanned<String>,
    pub(super) kind: Kind,
    hp: Spanned<u8>,
    defence: Option<Spanned<u8>>,
    reactor: Option<Spanned<ReactorForm>>,
    #[serde(default)]
    wear: Vec<Spanned<WearForm>>,
    #[serde(default)]
    flavour: String,
    #[serde(default, rename = "profile")]
    profiles: Vec<Spanned<ProfileForm>>,
    #[serde(default, rename = "passive")]
    passives: Vec<Spanned<PassiveForm>>,
    #[serde(default, rename = "trigger")]
    triggers: Vec<Spanned<TriggerForm>>,
    #[serde(default, rename = "boost")]
    boosts: Vec<Spanned<BoostForm>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReactorForm {
    activations: u8,
    boosts: u8,
    attachments: u8,
    hand: u8,
    energy: u8,
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
    cost: Spanned<Vec<String>>,
    effects: Spanned<Effects>,
}

impl Reader {
    pub(super) fn card(
        &mut self,
        file: &PackFile<'_>,
        symbol: &str,
        form: &Spanned<CardForm>,
        deck: DeckId,
    ) -> SystemCard {
        let read = form.get_ref();
        self.id(file, "System card", &read.id);
        let id = read.id.get_ref();
        let start = format!("{symbol}-{}", letter(read.kind));
        if !id.starts_with(&start) {
            let reason = format!("id '{id}' must begin with the deck's symbol and the kind: {start}");
            self.faults.wrong(file, read.id.span(), reason);
        }
        self.name(file, &read.name);
        if read.flavour.chars().count() > 120 {
            self.faults.wrong(file, read.id.span(), "flavour has more than 120 characters");
        }
        self.at_most(file, &read.wear, 2, "things that wear out");
        self.at_most(file, &read.profiles, 2, "profiles");
        self.at_most(file, &read.passives, 4, "passives");
        self.at_most(file, &read.triggers, 2, "triggers");
        self.at_most(file, &read.boosts, 2, "Boosts");
        let mut places = false;
        let mut profiles = Vec::new();
        for profile in &read.profiles {
            let (profile, with_tokens) = self.profile(file, profile.get_ref());
            places |= with_tokens;
            profiles.push(profile);
        }
        let mut triggers = Vec::new();
        for trigger in &read.triggers {
            let (trigger, compiled) = self.trigger(file, trigger);
            places |= compiled.places;
            triggers.push(trigger);
        }
        let mut boosts = Vec::new();
        for boost in &read.boosts {
            let (boost, compiled) = self.boost(file, boost, Limit::Volley);
            places |= compiled.places;
            boosts.push(boost);
        }
        if places != read.name.get_ref().ends_with('*') {
            let reason = "the name of a card that places tokens, and of no other, ends in * (DN-3.20)";
            self.faults.wrong(file, read.name.span(), reason);
        }
        SystemCard {
            id: id.clone(),
            name: read.name.get_ref().clone(),
            deck,
            kind: read.kind,
            hp: self.number(file, "hp", &read.hp, 2..=10),
            defence: self.defence(file, read),
            reactor: self.reactor(file, read),
            wear: read.wear.iter().map(|wear| self.wear(file, wear)).collect(),
            profiles,
            passives: read.passives.iter().map(|passive| self.passive(file, passive)).collect(),
            triggers,
            boosts,
            flavour: read.flavour.clone(),
        }
    }

    fn defence(&mut self, file: &PackFile<'_>, read: &CardForm) -> u8 {
        match (&read.defence, read.kind == Kind::Defence) {
            (Some(defence), true) => self.number(file, "defence", defence, 1..=5),
            (Some(defence), false) => {
                self.faults.wrong(file, defence.span(), "defence is for Defence cards only");
                0
            }
            (None, true) => {
                self.faults.wrong(file, read.id.span(), "a Defence card needs defence");
                0
            }
            (None, false) => 0,
        }
    }

    fn reactor(&mut self, file: &PackFile<'_>, read: &CardForm) -> Option<Reactor> {
        let form = match (&read.reactor, read.kind == Kind::Reactor) {
            (Some(reactor), true) => reactor,
            (Some(reactor), false) => {
                self.faults.wrong(file, reactor.span(), "reactor is for Reactor cards only");
                return None;
            }
            (None, true) => {
                self.faults.wrong(file, read.id.span(), "a Reactor card needs reactor");
                return None;
            }
            (None, false) => return None,
        };
        let &ReactorForm { activations, boosts, attachments, hand, energy } = form.get_ref();
        let mut number =
            |field: &str, value, range| self.faults.within(file, form.span(), field, value, range);
        let reactor = Reactor {
            activations: number("activations", activations, 1..=3),
            boosts: number("boosts", boosts, 1..=4),
            attachments: number("attachments", attachments, 1..=3),
            hand: number("hand", hand, 4..=7),
            energy: number("energy", energy, 0..=5),
        };
        if energy > 0 && activations != 1 {
            let reason = "energy is for Reactors with activations = 1 only (DN-3.6)";
            self.faults.wrong(file, form.span(), reason);
        }
        Some(reactor)
    }

    fn wear(&mut self, file: &PackFile<'_>, form: &Spanned<WearForm>) -> Wear {
        let &WearForm { at, every, what, by } = form.get_ref();
        let (every, boxes) = match (at, every) {
            (Some(boxes), None) => (false, boxes),
            (None, Some(boxes)) => (true, boxes),
            _ => {
                self.faults.wrong(file, form.span(), "wear is either at or every so many boxes");
                (false, 1)
            }
        };
        self.faults.within(file, form.span(), "wear: boxes", boxes, 1..=8);
        match (what, by) {
            (Worn::Passives, None) => {}
            (Worn::Passives, Some(_)) => {
                self.faults.wrong(file, form.span(), "wear: passives are on or off, without by");
            }
            (_, by) => {
                self.faults.within(file, form.span(), "wear: by", by.unwrap_or(0), 1..=3);
            }
        }
        Wear { every, boxes, what, by: by.unwrap_or(0) }
    }

    /// A profile, and whether it places tokens.
    fn profile(&mut self, file: &PackFile<'_>, read: &ProfileForm) -> (Profile, bool) {
        let symbols = read.cost.get_ref();
        if !(1..=2).contains(&symbols.len()) {
            self.faults.wrong(file, read.cost.span(), "a cost has 1 or 2 symbols");
        }
        let mut cost = Vec::new();
        for symbol in symbols {
            match paid(symbol) {
                Some(paid) => cost.push(paid),
                None => {
                    let codes = GridType::ALL.map(GridType::code).join(", ");
                    let reason =
                        format!("cost '{symbol}' must be like GU, GU/WA or !GU, with the types {codes}");
                    self.faults.wrong(file, read.cost.span(), reason);
                }
            }
        }
        let scene = Scene { file, span: read.effects.span(), spot: Spot::Profile };
        let compiled = self.program(&scene, read.effects.get_ref());
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
