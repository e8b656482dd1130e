//! The deck builder: a class, and cards of other decks swapped into its own (DN-4).
//!
//! The work is the deck list, followed by `<` and the card that is taken out and waits for another. An empty text is
//! an empty workbench. Swaps that break a rule can be made: the workbench says which rule it is.

use broadside_engine::packs::{Fault, PackFile};
use broadside_engine::table::{Badge, Blocked, Card, Meaning, Panel, Piece, Scene, Shape, Workbench};
use broadside_kit::workbench::{self as bench, Bench, choice, fact};

use crate::building::deck::{DeckChoice, DeckFault, DeckList, SWAPS};
use crate::content::{ClassId, Content, DeckId, ShipClass, SystemCard};
use crate::describe::{cell, component_name, hull_bonus, middle, plan_bounds, printed, ship_art, wanted};
use crate::prelude::*;

/// The longest name.
const NAME: usize = 40;

/// What lies on the workbench.
struct Work {
    deck: Option<DeckChoice>,
    name: String,
    /// The card that is taken out.
    out: Option<SystemId>,
}

fn unreadable(faults: &[DeckFault]) -> Problem {
    let fault = faults.first();
    let reason = fault.map_or("this is no deck list", |fault| fault.reason.as_str());
    Problem::new(fault.map_or("DN-4.10", |fault| fault.rule), "code", reason)
}

impl Work {
    fn empty() -> Self {
        Self { deck: None, name: String::new(), out: None }
    }

    fn read(content: &Content, text: &str) -> Result<Self, Problem> {
        if text.trim().is_empty() {
            return Ok(Self::empty());
        }
        let (list, out) = match text.rsplit_once('<') {
            Some((list, out)) => (list, content.find_system(out.trim())),
            None => (text, None),
        };
        let list = DeckList::from(list);
        let deck = list.read(content).map_err(|faults| unreadable(&faults))?;
        let name = match list.name() {
            Some(name) => name.to_string(),
            None => ordinary_name(content, &deck),
        };
        let own = deck.own(content);
        let out = out.filter(|&card| content.system(card).deck == own);
        Ok(Self { deck: Some(deck), name, out })
    }

    /// The deck list with its name.
    fn code(&self, content: &Content) -> String {
        match &self.deck {
            Some(deck) if self.name == ordinary_name(content, deck) => deck.list(content).to_string(),
            Some(deck) => format!("{} \"{}\"", deck.list(content), self.name),
            None => String::new(),
        }
    }

    fn text(&self, content: &Content) -> String {
        let code = self.code(content);
        match self.out {
            Some(card) if self.deck.is_some() => format!("{code} <{}", content.system(card).id),
            _ => code,
        }
    }
}

/// What a deck is called as long as nobody names it.
fn ordinary_name(content: &Content, deck: &DeckChoice) -> String {
    let class = content.class(deck.class);
    let own = if deck.swaps.is_empty() { "" } else { " refitted" };
    format!("{}{own}", class.name)
}

pub(crate) fn workbench(content: &Content, work: &str) -> Result<Workbench, Problem> {
    let work = Work::read(content, work)?;
    let deck = work.deck.as_ref();
    let faults = deck.map_or(Vec::new(), |deck| deck.faults(content));
    let (sentence, choices) = match (deck, work.out) {
        (None, _) => {
            ("Choose the class of your ship. Its deck is where you begin.".to_string(), openings(content))
        }
        (Some(deck), Some(card)) => (
            format!("Choose what takes the place of {}.", title(content, card)),
            replacements(content, deck, card),
        ),
        (Some(deck), None) => (
            "Choose a card to swap for one of another deck, or play with the deck as it is.".to_string(),
            changes(content, deck),
        ),
    };
    let blocked = faults.iter().map(|fault| Blocked {
        label: "The deck".into(),
        reason: fault.reason.clone(),
        rule: Rule::new(fault.rule),
    });
    let bench = Bench {
        work: work.text(content),
        code: work.code(content),
        name: work.name.clone(),
        file: deck.map_or(String::new(), |deck| file(content, deck, &work.name)),
        headline: deck.map_or("Build a deck".into(), |deck| headline(content, deck, &work.name)),
        sentence,
        scene: deck.map_or_else(Scene::default, |deck| plan(content, deck)),
        panels: deck.map_or_else(Vec::new, |deck| panels(content, deck, work.out)),
        choices,
        blocked: blocked.collect(),
    };
    Ok(bench.shown("DN-4.3"))
}

fn title(content: &Content, card: SystemId) -> &str {
    content.system(card).name.trim_end_matches('*')
}

fn slot_id(content: &Content, card: SystemId) -> String {
    format!("card:{}", content.system(card).id)
}

fn headline(content: &Content, deck: &DeckChoice, name: &str) -> String {
    let class = content.class(deck.class);
    let swaps = match deck.swaps.len() {
        0 => "no swaps".into(),
        1 => "1 swap".into(),
        count => format!("{count} swaps"),
    };
    let called = if name == class.name { String::new() } else { format!("{name}: ") };
    format!("{called}{} of the {} deck, {swaps}", class.name, content.deck(class.deck).name)
}

fn class_words(class: &ShipClass) -> String {
    format!("{} Repair {}.", class.text, class.repair)
}

/// A picture of a ship.
fn portrait(content: &Content, deck: DeckId) -> Vec<Piece> {
    vec![Piece {
        id: "portrait".into(),
        seat: None,
        position: middle(Hex::ZERO),
        heading: Some(0),
        art: ship_art(&content.deck(deck).symbol).into(),
        scale: 1000,
        name: content.deck(deck).name.clone(),
        badges: Vec::new(),
        bars: Vec::new(),
        reach: Vec::new(),
        words: String::new(),
        level: 0,
        sheet: String::new(),
    }]
}

/// What an empty workbench offers.
fn openings(content: &Content) -> Vec<Choice> {
    let offer = |class: &ShipClass| {
        let deck = content.deck(class.deck);
        Choice {
            detail: class_words(class),
            ghosts: portrait(content, class.deck),
            ..choice(
                format!("class {}", class.id),
                "DN-2.8",
                &format!("{}: {}", deck.name, deck.blurb),
                class.name.clone(),
            )
        }
    };
    content.classes().iter().map(offer).collect()
}

fn card_words(content: &Content, card: &SystemCard) -> String {
    format!("{}. Damage track {}.", printed(content, card, String::new()).text.join(". "), card.hp)
}

/// What can be done with a whole deck.
fn changes(content: &Content, deck: &DeckChoice) -> Vec<Choice> {
    let own = deck.own(content);
    let mut choices = Vec::new();
    for &(out, card) in &deck.swaps {
        choices.push(Choice {
            anchors: vec![Anchor::Slot(slot_id(content, card))],
            detail: format!("Instead of {}.", title(content, card)),
            ..choice(
                format!("back {}", content.system(out).id),
                "DN-4.3",
                "Undo swaps",
                format!("Put {} back", title(content, out)),
            )
        });
    }
    for kind in [Kind::Weapon, Kind::Defence, Kind::Upgrade, Kind::MainWeapon, Kind::Drive, Kind::Reactor] {
        for card in content.cards_of(own).filter(|&card| content.system(card).kind == kind) {
            if deck.swaps.iter().any(|(out, _)| *out == card) {
                continue;
            }
            choices.push(Choice {
                anchors: vec![Anchor::Slot(slot_id(content, card))],
                detail: card_words(content, content.system(card)),
                ..choice(
                    format!("out {}", content.system(card).id),
                    if kind.is_critical() { "DN-4.4" } else { "DN-4.5" },
                    &format!("Swap {} {}", if kind == Kind::Upgrade { "an" } else { "a" }, kind.name()),
                    title(content, card),
                )
            });
        }
    }
    for (index, class) in (0u8..).zip(content.classes()) {
        if class.deck == own && ClassId(index) != deck.class {
            choices.push(Choice {
                detail: class_words(class),
                ..choice(
                    format!("class {}", class.id),
                    "DN-2.8",
                    "The same deck on another ship",
                    class.name.clone(),
                )
            });
        }
    }
    choices.push(choice("clear", "DN-4.10", "Begin anew", "Clear the workbench"));
    choices
}

/// What can take the place of a card: those of its kind in other decks.
fn replacements(content: &Content, deck: &DeckChoice, out: SystemId) -> Vec<Choice> {
    let own = deck.own(content);
    let kind = content.system(out).kind;
    let mut choices = Vec::new();
    for (index, card) in (0u16..).zip(content.systems()) {
        if card.kind != kind || card.deck == own {
            continue;
        }
        let there = deck.swaps.iter().any(|(_, it)| *it == SystemId(index));
        let warning = if there { "It is in the deck already. " } else { "" };
        choices.push(Choice {
            detail: format!("{warning}{}", card_words(content, card)),
            ..choice(
                format!("in {}", card.id),
                "DN-4.3",
                &content.deck(card.deck).name,
                card.name.trim_end_matches('*'),
            )
        });
    }
    choices.push(choice("drop", "DN-4.3", "", format!("Keep {}", title(content, out))));
    choices
}

/// The component grid of the ship.
fn plan(content: &Content, deck: &DeckChoice) -> Scene {
    let components = &content.deck(deck.own(content)).components;
    let shapes = components.cells.iter().enumerate().map(|(index, &(hex, component))| Shape {
        id: format!("component:{}", index + 1),
        outline: cell(hex),
        meaning: if component.is_critical() { Meaning::Fitting } else { Meaning::Hull },
        label: component.letter().into(),
        tooltip: format!("{} Component", component_name(component)),
        rule: Some(Rule::new(if component.is_critical() { "DN-2.3" } else { "DN-2.2" })),
    });
    Scene { bounds: plan_bounds(components), shapes: shapes.collect(), ..Scene::default() }
}

fn panels(content: &Content, deck: &DeckChoice, out: Option<SystemId>) -> Vec<Panel> {
    let class = content.class(deck.class);
    let sheet = |id: &str, title: &str, note: &str, parts| Panel::Sheet {
        id: id.into(),
        title: title.into(),
        seat: None,
        note: note.into(),
        parts,
    };
    let mut ship = vec![fact("Repair", class.repair)];
    if let Some(kind) = class.slot {
        ship.push(fact("Extra slot", kind.name()));
    }
    if class.cruisers > 0 {
        ship.push(fact("More Cruisers", class.cruisers));
    }
    for (kind, most, all) in SWAPS {
        let count = deck.swapped(content, kind);
        ship.push(fact(format!("{} swaps", kind.name()), format!("{count}, at most {most} or all {all}")));
    }
    let symbols = deck.symbols(content);
    let used = content.decks().iter().enumerate().filter(|(index, _)| symbols & (1 << index) != 0);
    let names: Vec<String> = used.clone().map(|(_, it)| it.name.clone()).collect();
    ship.push(fact("Deck symbols", format!("{} of 3: {}", names.len(), names.join(", "))));
    for (_, it) in used {
        ship.push(fact(format!("Hull bonus {}", it.hull_name), hull_bonus(content, it)));
    }
    let cards = deck.cards(content);
    let profiles: Vec<_> = cards.iter().flat_map(|&card| &content.system(card).profiles).collect();
    let balance = GridType::ALL.map(|grid| Panel::Track {
        label: format!("{} needed", grid.code()),
        kind: "energy".into(),
        filled: profiles.iter().filter(|it| wanted(&it.cost).contains(grid)).count() as u32,
        max: profiles.len() as u32,
    });
    let piles = Kind::ALL.map(|kind| {
        let own = content.cards_of(deck.own(content)).filter(|&card| content.system(card).kind == kind);
        let shown = own.map(|card| shown_card(content, deck, card, out));
        Panel::Cards {
            label: format!("{} cards", kind.name()),
            folded: kind.is_critical(),
            cards: shown.collect(),
        }
    });
    vec![
        sheet("ship", &class.name, &class.text, ship),
        sheet("deck", "The deck", "Twenty cards; you play with one of each kind.", piles.into()),
        sheet(
            "balance",
            "What pays for it",
            "How many of the deck's profiles need each Grid type. The Grid deck has five cards of each.",
            balance.into(),
        ),
    ]
}

/// A place of the deck: its own card, or what was swapped in.
fn shown_card(content: &Content, deck: &DeckChoice, card: SystemId, out: Option<SystemId>) -> Card {
    let swapped = deck.swaps.iter().find(|(it, _)| *it == card).map(|it| it.1);
    let now = swapped.unwrap_or(card);
    let it = content.system(now);
    let mut badges = Vec::new();
    if swapped.is_some() {
        badges.push(Badge { kind: "swap".into(), text: content.deck(it.deck).name.clone() });
    }
    if out == Some(card) {
        badges.push(Badge { kind: "warning".into(), text: "taken out".into() });
    }
    Card { badges, ..printed(content, it, slot_id(content, now)) }
}

/// A deck as a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckFile {
    #[serde(default)]
    name: String,
    list: String,
}

fn file(content: &Content, deck: &DeckChoice, name: &str) -> String {
    format!("name = \"{name}\"\nlist = \"{}\"\n", deck.list(content))
}

/// The work that a file describes.
pub(crate) fn open(content: &Content, file: &PackFile<'_>) -> Result<String, Vec<Fault>> {
    let read: DeckFile = file.parse().map_err(|fault| vec![fault])?;
    let wrong = |problem: Problem| vec![file.fault(0..0, problem.reason)];
    let mut work = Work::read(content, &read.list).map_err(wrong)?;
    if !read.name.is_empty() {
        check_name(&read.name).map_err(wrong)?;
        work.name = read.name;
    }
    Ok(work.code(content))
}

fn check_name(name: &str) -> Result<(), Problem> {
    let reason = if name.is_empty() || name.chars().count() > NAME {
        format!("a name has 1 to {NAME} letters")
    } else if name.contains(['"', '<', '\\']) || name.chars().any(char::is_control) {
        "a name has no quotation marks, backslashes or signs that cannot be seen".into()
    } else {
        return Ok(());
    };
    Err(Problem::new("DN-4.10", "name", reason))
}

pub(crate) fn build(content: &Content, work: &str, pick: &str) -> Result<String, Problem> {
    let mut work = Work::read(content, work)?;
    let unknown = || bench::unknown("DN-4.10", pick);
    let words: Vec<&str> = pick.split_whitespace().collect();
    let find = |id: &str| content.find_system(id).ok_or_else(unknown);
    match (words.as_slice(), &mut work.deck) {
        (["class", id], deck) => {
            let class = content.find_class(id).ok_or_else(unknown)?;
            match deck {
                // Another ship of the same deck keeps what was swapped.
                Some(deck) if content.class(class).deck == deck.own(content) => {
                    let named = work.name != ordinary_name(content, deck);
                    deck.class = class;
                    if !named {
                        work.name = ordinary_name(content, deck);
                    }
                }
                _ => {
                    let deck = DeckChoice { class, swaps: Vec::new() };
                    work = Work { name: ordinary_name(content, &deck), deck: Some(deck), out: None };
                }
            }
        }
        (["clear"], _) => work = Work::empty(),
        (_, None) => return Err(Problem::new("DN-4.14", "pick", "choose a class first")),
        (["name", ..], Some(_)) => {
            let name = words[1..].join(" ");
            check_name(&name)?;
            work.name = name;
        }
        (["out", id], Some(deck)) => {
            let card = find(id)?;
            if content.system(card).deck != deck.own(content) {
                return Err(Problem::new("DN-4.3", "pick", "only cards of the own deck are swapped"));
            }
            work.out = Some(card);
        }
        (["drop"], Some(_)) => work.out = None,
        (["in", id], Some(deck)) => {
            let card = find(id)?;
            let Some(out) = work.out else {
                return Err(Problem::new("DN-4.3", "pick", "take a card out first"));
            };
            let named = work.name != ordinary_name(content, deck);
            deck.swaps.retain(|swap| swap.0 != out);
            deck.swaps.push((out, card));
            deck.swaps.sort_unstable();
            if !named {
                work.name = ordinary_name(content, deck);
            }
            work.out = None;
        }
        (["back", id], Some(deck)) => {
            let card = find(id)?;
            let named = work.name != ordinary_name(content, deck);
            deck.swaps.retain(|swap| swap.0 != card);
            if !named {
                work.name = ordinary_name(content, deck);
            }
        }
        _ => return Err(unknown()),
    }
    Ok(work.text(content))
}
