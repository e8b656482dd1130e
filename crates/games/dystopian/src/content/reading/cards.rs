//! Valour effects, doctrines, minor victories and the cards of the deck: the words of the files, and which of them go
//! together.

use arrayvec::ArrayVec;
use serde::Deserialize;

use broadside_kit::catalogue::{Names, Page, Reader};

use super::{some, sorted, text};
use crate::content::{Card, Doctrine, ValourId, Victory, VictoryId};
use crate::limits::{CONDITIONS, WINDOWS};
use crate::vocabulary::{Condition, Deed, Feat, Moment, Valour, Window};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ValourList {
    valour: Vec<ValourFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ValourFile {
    id: String,
    name: String,
    text: String,
    window: Window,
    #[serde(default, rename = "if")]
    needs: Vec<Condition>,
    effects: Vec<Deed>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DoctrineFile {
    id: String,
    name: String,
    text: String,
    windows: Vec<Window>,
    #[serde(default, rename = "if")]
    needs: Vec<Condition>,
    effects: Vec<Deed>,
}

pub(super) fn valour(reader: &Reader<'_>) -> (Names, Vec<Valour>) {
    let read = reader.lists("valour", "valour", |file: ValourList| file.valour);
    let names = Names::of("valour effect", &read, |it| &it.id);
    let all = read.into_iter().map(|(page, read)| {
        page.text("name", &read.name, 1..=32);
        effect(&page, read)
    });
    (names, sorted(all.collect(), |it: &Valour| &it.id))
}

pub(super) fn doctrine(page: &Page<'_>, read: DoctrineFile) -> Doctrine {
    page.title(&read.id, &read.name, 32);
    let DoctrineFile { id, name, text, windows, needs, effects } = read;
    let windows: ArrayVec<Window, WINDOWS> = some(page, "windows", windows, "windows");
    windows.iter().skip(1).for_each(|&window| fits(page, window, &needs, &effects));
    let window = windows.first().copied().unwrap_or(Window::Ready);
    Doctrine { windows, ..effect(page, ValourFile { id, name, text, window, needs, effects }) }
}

fn effect(page: &Page<'_>, read: ValourFile) -> Valour {
    text(page, &read.text);
    fits(page, read.window, &read.needs, &read.effects);
    page.at_most("if", &read.needs, CONDITIONS, "conditions");
    Valour {
        windows: [read.window].into_iter().collect(),
        needs: read.needs.into_iter().take(CONDITIONS).collect(),
        deeds: some(page, "effects", read.effects, "effects"),
        id: read.id,
        name: read.name,
        text: read.text,
    }
}

/// A fault for each word that does not go with its window, and for each number that does nothing.
fn fits(page: &Page<'_>, window: Window, needs: &[Condition], deeds: &[Deed]) {
    let unfit = |page: &Page<'_>, words: &[&str]| {
        let found = page.word();
        if !words.contains(&found.as_str()) {
            let told = word(window);
            page.wrong(match words {
                [] => format!("{found} does not go with {told}, which takes none"),
                _ => format!("{found} does not go with {told}: expected one of {}", words.join(", ")),
            });
        }
    };
    for (page, _) in page.items("if", needs) {
        unfit(&page, conditions(window));
    }
    for (page, deed) in page.items("effects", deeds) {
        unfit(&page, deeds_of(window));
        if deed.does_nothing() {
            page.wrong("this changes nothing, or far too much: expected 1 to 12");
        }
    }
}

impl Deed {
    /// Whether its number is none that makes sense.
    fn does_nothing(self) -> bool {
        let odd = |number: u8| !(1..=12).contains(&number);
        match self {
            Self::Dice(n)
            | Self::ResistanceDice(n)
            | Self::ReturnFire(n)
            | Self::ExtraAction(n)
            | Self::Torrent(n)
            | Self::LessDamage(n)
            | Self::Removes(n)
            | Self::Rallies(n)
            | Self::Speed(n)
            | Self::Manoeuvres(n)
            | Self::LessCrew(n)
            | Self::Launches(n)
            | Self::Patrol(n)
            | Self::Disorder(n)
            | Self::Revises(n)
            | Self::Discards(n) => odd(n),
            Self::Escorts { by, from_none } => odd(by) || odd(from_none),
            Self::TurnLimit(by) => by == 0 || odd(by.unsigned_abs()),
            Self::Reroll(reroll) => reroll.most.is_some_and(odd),
            Self::ClearSight | Self::EarlyTurns | Self::Unimpeded | Self::PassesCheck => false,
        }
    }
}

/// The conditions that can hold or not in a window.
const fn conditions(window: Window) -> &'static [&'static str] {
    match window {
        Window::Ready => &["whole_spirit"],
        Window::Launch => &["battle_ready"],
        Window::Movement => &["mobile", "below_escort_cap"],
        Window::AttackDeclared => &["weapon_left", "battle_ready", "flagship", "first_of_torrent"],
        Window::Ram | Window::Boarding => &["flagship"],
        Window::Targeted => &["above_water"],
        Window::Damage => &["battle_ready", "damage"],
        Window::OwnAttackDone => &["unharmed"],
        Window::CrewCheck => &["group_check", "tanks_check"],
        Window::OwnConsolidation => &["critical_effect", "disorder"],
        Window::AnyConsolidation => &["gained_disorder"],
        Window::End => &["opponent_has_card"],
        Window::ReserveRoll | Window::Mission | Window::Broadside | Window::Repair => &[],
    }
}

/// The effects that can happen in a window.
const fn deeds_of(window: Window) -> &'static [&'static str] {
    match window {
        Window::Ready => &["revises"],
        Window::ReserveRoll | Window::Broadside | Window::Repair => &["dice"],
        Window::Launch => &["launches"],
        Window::Movement => &["speed", "turn_limit", "manoeuvres", "early_turns", "unimpeded", "escorts"],
        Window::Ram => &["dice", "reroll", "passes_check"],
        Window::Mission => &["patrol"],
        Window::AttackDeclared => &["dice", "reroll", "extra_action", "clear_sight", "torrent"],
        Window::Targeted => &["resistance_dice", "reroll", "return_fire"],
        Window::Damage => &["less_damage"],
        Window::OwnAttackDone => &["disorder"],
        Window::Boarding => &["dice", "reroll", "less_crew"],
        Window::CrewCheck => &["passes_check", "rallies"],
        Window::OwnConsolidation => &["removes", "rallies"],
        Window::AnyConsolidation => &["rallies"],
        Window::End => &["discards"],
    }
}

/// The word of the files for a window.
const fn word(window: Window) -> &'static str {
    match window {
        Window::Ready => "ready",
        Window::ReserveRoll => "reserve_roll",
        Window::Launch => "launch",
        Window::Movement => "movement",
        Window::Ram => "ram",
        Window::Mission => "mission",
        Window::AttackDeclared => "attack_declared",
        Window::Targeted => "targeted",
        Window::Damage => "damage",
        Window::OwnAttackDone => "own_attack_done",
        Window::Broadside => "broadside",
        Window::Boarding => "boarding",
        Window::Repair => "repair",
        Window::CrewCheck => "crew_check",
        Window::OwnConsolidation => "own_consolidation",
        Window::AnyConsolidation => "any_consolidation",
        Window::End => "end",
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VictoryList {
    victory: Vec<VictoryFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VictoryFile {
    id: String,
    name: String,
    text: String,
    window: Moment,
    vp: u8,
    feat: Feat,
}

pub(super) fn victories(reader: &Reader<'_>) -> (Names, Vec<Victory>) {
    let read = reader.lists("victories", "victory", |file: VictoryList| file.victory);
    let names = Names::of("minor victory", &read, |it| &it.id);
    let all = read.into_iter().map(|(page, read)| victory(&page, read));
    (names, sorted(all.collect(), |it: &Victory| &it.id))
}

fn victory(page: &Page<'_>, read: VictoryFile) -> Victory {
    page.text("name", &read.name, 1..=32);
    text(page, &read.text);
    let right = match (read.feat.of_activation(), read.window) {
        (Some(true), Moment::Own | Moment::Any) | (Some(false), Moment::Own) | (None, Moment::Objectives) => {
            None
        }
        (Some(true), _) => Some("own or any"),
        (Some(false), _) => Some("own"),
        (None, _) => Some("objectives"),
    };
    if let Some(right) = right {
        page.at("window").wrong(format!("this feat is claimed at another moment: expected {right}"));
    }
    Victory {
        vp: page.number("vp", read.vp, 1..=3),
        moment: read.window,
        feat: read.feat,
        id: read.id,
        name: read.name,
        text: read.text,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardList {
    card: Vec<CardFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    id: String,
    value: u8,
    valour: String,
    victory: String,
}

pub(super) fn cards(reader: &Reader<'_>, valour: &Names, victories: &Names) -> Vec<Card> {
    let read = reader.lists("cards", "card", |file: CardList| file.card);
    Names::of("card", &read, |it| &it.id);
    let cards = read.into_iter().map(|(page, read)| Card {
        value: page.number("value", read.value, 1..=12),
        valour: ValourId(page.find("valour", valour, &read.valour).unwrap_or(0) as u8),
        victory: VictoryId(page.find("victory", victories, &read.victory).unwrap_or(0) as u8),
        id: read.id,
    });
    sorted(cards.collect(), |it: &Card| &it.id)
}
