//! Game cards.

use serde::Deserialize;

use broadside_kit::catalogue::{Names, Page, Reader};

use super::hooks::{ConditionFile, EffectFile, hook, word};
use super::text;
use crate::content::Card;
use crate::vocabulary::{Lasts, Moment, On};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsFile {
    card: Vec<CardFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    id: String,
    name: String,
    text: String,
    copies: u8,
    moment: Moment,
    #[serde(default, rename = "if")]
    needs: Vec<ConditionFile>,
    on: Option<On>,
    lasts: Option<Lasts>,
    effects: Vec<EffectFile>,
}

pub(super) fn cards(reader: &Reader<'_>) -> Vec<Card> {
    let read = reader.lists("cards", "card", |file: CardsFile| file.card);
    Names::of("card", &read, |card| &card.id);
    let cards = read.into_iter().filter_map(|(page, read)| card(&page, read)).collect();
    super::sorted(cards, |it| &it.id)
}

fn card(page: &Page<'_>, read: CardFile) -> Option<Card> {
    page.text("name", &read.name, 1..=32);
    text(page, "text", &read.text);
    page.number("copies", read.copies, 1..=4);
    let hook = hook(page, read.moment, &read.needs, &read.effects);
    let Some(kind) = read.moment.kind() else {
        page.at("moment").wrong("always is a moment of traits: a card is played at some moment");
        return None;
    };
    let (subjects, spans) = (subjects(read.moment), spans(read.moment));
    let on = read.on.unwrap_or(subjects[0]);
    if !subjects.contains(&on) {
        page.at("on").wrong(unfit("on", read.moment, subjects.iter().map(|&it| on_word(it))));
    }
    let lasts = read.lasts.unwrap_or(spans[0]);
    if !spans.contains(&lasts) {
        page.at("lasts").wrong(unfit("lasts", read.moment, spans.iter().map(|&it| lasts_word(it))));
    }
    Some(Card { id: read.id, name: read.name, text: read.text, copies: read.copies, kind, hook, on, lasts })
}

fn unfit<'a>(field: &str, moment: Moment, words: impl Iterator<Item = &'a str>) -> String {
    let words: Vec<&str> = words.collect();
    format!("{field} of a card for {} must be one of {}", word(moment), words.join(", "))
}

/// Whom a card of a moment may be about, the usual one first.
const fn subjects(moment: Moment) -> &'static [On] {
    match moment {
        Moment::Turn => &[On::You, On::Everybody, On::Opponent],
        Moment::Activation => &[On::Each, On::One],
        Moment::Combat => &[On::One, On::Each],
        Moment::Flight => &[On::One],
        Moment::Always
        | Moment::FlightActivation
        | Moment::Move
        | Moment::Attack
        | Moment::Dice
        | Moment::FlightMoved
        | Moment::Party
        | Moment::Target
        | Moment::Critical
        | Moment::Board
        | Moment::Destroyed
        | Moment::Card => &[On::It],
    }
}

/// How long a card of a moment may count, the usual time first.
const fn spans(moment: Moment) -> &'static [Lasts] {
    match moment {
        Moment::Turn => &[Lasts::Turn],
        Moment::Activation | Moment::Combat => &[Lasts::Activation, Lasts::Turn],
        Moment::FlightActivation => &[Lasts::Activation],
        Moment::Always
        | Moment::Move
        | Moment::Attack
        | Moment::Dice
        | Moment::FlightMoved
        | Moment::Party
        | Moment::Target
        | Moment::Critical
        | Moment::Board
        | Moment::Flight
        | Moment::Destroyed
        | Moment::Card => &[Lasts::Moment],
    }
}

const fn on_word(on: On) -> &'static str {
    match on {
        On::It => "it",
        On::You => "you",
        On::Everybody => "everybody",
        On::Opponent => "opponent",
        On::Each => "each",
        On::One => "one",
    }
}

const fn lasts_word(lasts: Lasts) -> &'static str {
    match lasts {
        Lasts::Moment => "moment",
        Lasts::Activation => "activation",
        Lasts::Turn => "turn",
    }
}
