//! Decks with their ship classes and System cards.

use broadside_kit::catalogue::{Names, Page};

use super::cards::CardForm;
use super::forms::{Effects, PassiveForm, TriggerForm};
use super::homes::Spot;
use super::ships::{ComponentsForm, components};
use super::{Compiler, name, text};
use crate::content::{Deck, DeckId, ShipClass, SystemCard};
use crate::prelude::*;

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
    symbol: String,
    name: String,
    blurb: String,
    components: ComponentsForm,
    hull: HullForm,
    #[serde(default)]
    class: Vec<ClassForm>,
    #[serde(default)]
    card: Vec<CardForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HullForm {
    name: String,
    effects: Effects,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClassForm {
    id: String,
    name: String,
    repair: u8,
    text: String,
    slot: Option<Kind>,
    cruisers: Option<u8>,
    #[serde(default)]
    passive: Vec<PassiveForm>,
    #[serde(default)]
    trigger: Vec<TriggerForm>,
}

/// The decks in the content's order.
pub(super) fn in_order(mut files: Vec<(Page<'_>, DeckFile)>) -> Vec<(Page<'_>, DeckFile)> {
    files.sort_by(|a, b| a.1.symbol.cmp(&b.1.symbol));
    files
}

/// The symbols of the decks.
pub(super) fn symbols(files: &[(Page<'_>, DeckFile)]) -> Names {
    let mut symbols = Names::new("deck");
    for (page, DeckFile { symbol, .. }) in files {
        symbols.add(page, "symbol", symbol);
        if symbol.len() != 3 || !symbol.bytes().all(|byte| byte.is_ascii_uppercase()) {
            page.at("symbol").wrong(format!("symbol '{symbol}' must be three capital letters"));
        }
    }
    symbols
}

impl Compiler {
    pub(super) fn all_decks(
        &mut self,
        files: Vec<(Page<'_>, DeckFile)>,
    ) -> (Vec<Deck>, Vec<ShipClass>, Vec<SystemCard>) {
        let (mut decks, mut classes, mut systems) = (Vec::new(), Vec::new(), Vec::new());
        let (mut class_ids, mut system_ids) = (Names::new("ship class"), Names::new("System card"));
        for (id, (page, form)) in (0u8..).map(DeckId).zip(files) {
            decks.push(self.one_deck(&page, &form, id));
            for (page, class) in page.items("class", form.class) {
                page.code(&class.id);
                class_ids.add(&page, "id", &class.id);
                classes.push(self.class(&page, &form.symbol, class, id));
            }
            for (page, card) in page.items("card", form.card) {
                page.code(&card.id);
                system_ids.add(&page, "id", &card.id);
                systems.push(self.card(&page, &form.symbol, card, id));
            }
        }
        classes.sort_by(|a, b| (a.deck, &a.id).cmp(&(b.deck, &b.id)));
        systems.sort_by(|a, b| (a.deck, a.kind, &a.id).cmp(&(b.deck, b.kind, &b.id)));
        (decks, classes, systems)
    }

    fn one_deck(&mut self, page: &Page<'_>, form: &DeckFile, id: DeckId) -> Deck {
        name(page, &form.name);
        text(page, "blurb", &form.blurb);
        if form.class.is_empty() {
            page.at("symbol").wrong("a deck needs at least one ship class");
        }
        let cards_of = |kind: Kind| form.card.iter().filter(|card| card.kind == kind).count();
        if DECK.iter().any(|&(kind, count)| cards_of(kind) != count) {
            let list = |count: &dyn Fn((Kind, usize)) -> usize| {
                let kinds =
                    DECK.iter().map(|&(kind, wanted)| format!("{} {}", count((kind, wanted)), kind.name()));
                kinds.collect::<Vec<_>>().join(", ")
            };
            let (wanted, found) = (list(&|(_, count)| count), list(&|(kind, _)| cards_of(kind)));
            let reason = format!("a deck has 20 cards: {wanted}; this one has {found} (DN-4.1)");
            page.at("symbol").wrong(reason);
        }
        let needed = [Component::M, Component::E, Component::R];
        Deck {
            symbol: form.symbol.clone(),
            name: form.name.clone(),
            blurb: form.blurb.clone(),
            components: components(page, &form.components, 15..=30, &needed),
            hull_name: form.hull.name.clone(),
            hull: self.hull(&page.at("hull"), &form.hull, id),
        }
    }

    /// A Hull bonus comes after a card of its deck, once a turn, if the player wishes (DN-23.57).
    fn hull(&mut self, page: &Page<'_>, form: &HullForm, deck: DeckId) -> Trigger {
        name(page, &form.name);
        let on = Occurrence::Activated(Filter { deck: Some(deck), ..Filter::ANY });
        let effects = self.optional(page, Spot::Trigger(on), &form.effects).program;
        Trigger { needs: None, on, conditions: Conditions::default(), limit: Limit::Turn, effects }
    }

    fn class(&mut self, page: &Page<'_>, symbol: &str, form: ClassForm, deck: DeckId) -> ShipClass {
        if !form.id.starts_with(&format!("{symbol}-")) {
            let reason = format!("id '{}' must begin with the deck's symbol: {symbol}-", form.id);
            page.at("id").wrong(reason);
        }
        name(page, &form.name);
        text(page, "text", &form.text);
        if form.slot.is_some_and(Kind::is_critical) {
            page.at("slot").wrong("slot must be W, D or U");
        }
        page.at_most("passive", &form.passive, 4, "passives");
        page.at_most("trigger", &form.trigger, 2, "triggers");
        let passives = page.items("passive", &form.passive).map(|(page, passive)| (page, passive.needs));
        let triggers = page.items("trigger", &form.trigger).map(|(page, trigger)| (page, trigger.needs));
        for (page, _) in passives.chain(triggers).filter(|(_, needs)| needs.is_some()) {
            page.wrong("nothing is Attached to a ship class: it has no needs");
        }
        let cruisers = page.optional("cruisers", form.cruisers, 0..=1).unwrap_or(0);
        let nothing = form.passive.is_empty() && form.trigger.is_empty();
        if nothing && form.slot.is_none() && cruisers == 0 {
            page.at("id").wrong("a ship class needs an ability, a slot or a Cruiser");
        }
        let passives = page.items("passive", &form.passive).map(|(page, form)| self.passive(&page, form));
        let passives = passives.collect();
        let triggers = page.items("trigger", &form.trigger).map(|(page, form)| self.trigger(&page, form).0);
        ShipClass {
            triggers: triggers.collect(),
            passives,
            id: form.id,
            name: form.name,
            deck,
            repair: page.number("repair", form.repair, 0..=5),
            text: form.text,
            slot: form.slot,
            cruisers,
        }
    }
}
