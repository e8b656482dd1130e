//! Decks with their ship classes and System cards.

use serde::Deserialize;

use broadside_engine::packs::{PackFile, Spanned};

use super::cards::CardForm;
use super::forms::{Effects, PassiveForm, TriggerForm};
use super::homes::Spot;
use super::programs::Scene;
use super::ships::ComponentsForm;
use super::{Parsed, Reader};
use crate::content::{Deck, DeckId, ShipClass, SystemCard};
use crate::effects::vocabulary::{Component, Conditions, Filter, Kind, Limit, Occurrence, Trigger};

/// How many cards of each kind a deck has (DN-4.1).
const DECK: [(Kind, usize); 6] = [
    (Kind::Reactor, 3),
    (Kind::Drive, 2),
    (Kind::MainWeapon, 2),
    (Kind::Weapon, 5),
    (Kind::Defence, 3),
    (Kind::Upgrade, 5),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DeckFile {
    symbol: Spanned<String>,
    name: Spanned<String>,
    blurb: Spanned<String>,
    components: Spanned<ComponentsForm>,
    hull: HullForm,
    #[serde(default, rename = "class")]
    classes: Vec<Spanned<ClassForm>>,
    #[serde(default, rename = "card")]
    cards: Vec<Spanned<CardForm>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HullForm {
    name: Spanned<String>,
    effects: Spanned<Effects>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClassForm {
    id: Spanned<String>,
    name: Spanned<String>,
    repair: Spanned<u8>,
    text: Spanned<String>,
    slot: Option<Spanned<Kind>>,
    cruisers: Option<Spanned<u8>>,
    #[serde(default, rename = "passive")]
    passives: Vec<Spanned<PassiveForm>>,
    #[serde(default, rename = "trigger")]
    triggers: Vec<Spanned<TriggerForm>>,
}

/// The symbols of the decks, in the content's order.
pub(super) fn symbols(files: &Parsed<'_, DeckFile>) -> Vec<String> {
    let mut symbols: Vec<String> = files.iter().map(|(_, deck)| deck.symbol.get_ref().clone()).collect();
    symbols.sort();
    symbols
}

impl Reader {
    pub(super) fn decks(
        &mut self,
        files: &Parsed<'_, DeckFile>,
    ) -> (Vec<Deck>, Vec<ShipClass>, Vec<SystemCard>) {
        let (mut decks, mut classes, mut systems) = (Vec::new(), Vec::new(), Vec::new());
        let mut in_order: Vec<_> = files.iter().collect();
        in_order.sort_by_key(|(_, read)| read.symbol.get_ref());
        for (index, (file, read)) in (0u8..).zip(in_order) {
            let id = DeckId(index);
            decks.push(self.one_deck(file, read, id));
            classes
                .extend(read.classes.iter().map(|class| self.class(file, read.symbol.get_ref(), class, id)));
            systems.extend(read.cards.iter().map(|card| self.card(file, read.symbol.get_ref(), card, id)));
        }
        classes.sort_by(|a, b| (a.deck, &a.id).cmp(&(b.deck, &b.id)));
        systems.sort_by(|a, b| (a.deck, a.kind, &a.id).cmp(&(b.deck, b.kind, &b.id)));
        (decks, classes, systems)
    }

    fn one_deck(&mut self, file: &PackFile<'_>, read: &DeckFile, id: DeckId) -> Deck {
        let symbol = read.symbol.get_ref();
        self.unique(file, "deck", &read.symbol);
        if symbol.len() != 3 || !symbol.bytes().all(|byte| byte.is_ascii_uppercase()) {
            let reason = format!("symbol '{symbol}' must be three capital letters");
            self.faults.wrong(file, read.symbol.span(), reason);
        }
        self.name(file, &read.name);
        self.text(file, "blurb", &read.blurb);
        if read.classes.is_empty() {
            self.faults.wrong(file, read.symbol.span(), "a deck needs at least one ship class");
        }
        let cards_of = |kind: Kind| read.cards.iter().filter(|card| card.get_ref().kind == kind).count();
        if DECK.iter().any(|&(kind, count)| cards_of(kind) != count) {
            let list = |count: &dyn Fn((Kind, usize)) -> usize| {
                let kinds =
                    DECK.iter().map(|&(kind, wanted)| format!("{} {}", count((kind, wanted)), kind.name()));
                kinds.collect::<Vec<_>>().join(", ")
            };
            let (wanted, found) = (list(&|(_, count)| count), list(&|(kind, _)| cards_of(kind)));
            let reason = format!("a deck has 20 cards: {wanted}; this one has {found} (DN-4.1)");
            self.faults.wrong(file, read.symbol.span(), reason);
        }
        let hull = self.hull(file, &read.hull, id);
        Deck {
            symbol: symbol.clone(),
            name: read.name.get_ref().clone(),
            blurb: read.blurb.get_ref().clone(),
            components: self.components(
                file,
                &read.components,
                15..=30,
                &[Component::M, Component::E, Component::R],
            ),
            hull_name: read.hull.name.get_ref().clone(),
            hull,
        }
    }

    /// A Hull bonus comes after a card of its deck, once a turn, if the player wishes (DN-23.57).
    fn hull(&mut self, file: &PackFile<'_>, form: &HullForm, deck: DeckId) -> Trigger {
        self.name(file, &form.name);
        let on = Occurrence::Activated(Filter { deck: Some(deck), ..Filter::default() });
        let scene = Scene { file, span: form.effects.span(), spot: Spot::Trigger(on) };
        let effects = self.optional(&scene, form.effects.get_ref()).program;
        Trigger { needs: None, on, conditions: Conditions::default(), limit: Limit::Turn, effects }
    }

    fn class(
        &mut self,
        file: &PackFile<'_>,
        symbol: &str,
        form: &Spanned<ClassForm>,
        deck: DeckId,
    ) -> ShipClass {
        let read = form.get_ref();
        self.id(file, "ship class", &read.id);
        if !read.id.get_ref().starts_with(&format!("{symbol}-")) {
            let reason = format!("id '{}' must begin with the deck's symbol: {symbol}-", read.id.get_ref());
            self.faults.wrong(file, read.id.span(), reason);
        }
        self.name(file, &read.name);
        self.text(file, "text", &read.text);
        if let Some(slot) = read.slot.as_ref().filter(|slot| slot.get_ref().is_critical()) {
            self.faults.wrong(file, slot.span(), "slot must be W, D or U");
        }
        self.at_most(file, &read.passives, 4, "passives");
        self.at_most(file, &read.triggers, 2, "triggers");
        for needs in read.passives.iter().filter(|passive| passive.get_ref().needs.is_some()) {
            self.faults.wrong(file, needs.span(), "nothing is Attached to a ship class: it has no needs");
        }
        for needs in read.triggers.iter().filter(|trigger| trigger.get_ref().needs.is_some()) {
            self.faults.wrong(file, needs.span(), "nothing is Attached to a ship class: it has no needs");
        }
        let cruisers = read.cruisers.as_ref().map_or(0, |count| self.number(file, "cruisers", count, 0..=1));
        let nothing = read.passives.is_empty() && read.triggers.is_empty();
        if nothing && read.slot.is_none() && cruisers == 0 {
            self.faults.wrong(file, read.id.span(), "a ship class needs an ability, a slot or a Cruiser");
        }
        ShipClass {
            id: read.id.get_ref().clone(),
            name: read.name.get_ref().clone(),
            deck,
            repair: self.number(file, "repair", &read.repair, 0..=5),
            text: read.text.get_ref().clone(),
            passives: read.passives.iter().map(|passive| self.passive(file, passive)).collect(),
            triggers: read.triggers.iter().map(|trigger| self.trigger(file, trigger).0).collect(),
            slot: read.slot.as_ref().map(|slot| *slot.get_ref()),
            cruisers,
        }
    }
}
