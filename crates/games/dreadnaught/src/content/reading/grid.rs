//! The Grid deck.

use broadside_kit::catalogue::{Names, Page, Reader};

use super::entries::constant;
use super::forms::{BoostForm, ConstantForm};
use super::{Compiler, name, text};
use crate::content::{GRID_CARDS, GridCard};
use crate::prelude::*;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GridFile {
    grid: GridType,
    #[serde(default)]
    card: Vec<GridForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GridForm {
    id: String,
    name: String,
    attach: Vec<GridType>,
    #[serde(default)]
    bonus: Vec<BonusForm>,
    text: String,
    #[serde(default)]
    boost: Vec<BoostForm>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum BonusForm {
    White { stat: Stat, by: u8 },
    Blue(ConstantForm),
    Green(GreenForm),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum GreenForm {
    Crash,
    Overload,
    Scan(u8),
}

impl Compiler {
    pub(super) fn grid(&mut self, reader: &Reader<'_>, files: Vec<(Page<'_>, GridFile)>) -> Vec<GridCard> {
        let mut cards = Vec::new();
        let mut ids = Names::new("Grid card");
        for (page, file) in files {
            for (page, card) in page.items("card", file.card) {
                page.code(&card.id);
                ids.add(&page, "id", &card.id);
                cards.push(self.grid_card(&page, file.grid, card));
            }
        }
        cards.sort_by(|a, b| (a.grid, &a.id).cmp(&(b.grid, &b.id)));
        let share = GRID_CARDS / GridType::ALL.len();
        for grid in GridType::ALL {
            let count = cards.iter().filter(|card| card.grid == grid).count();
            if count != share {
                let cards = format!("{count} Grid cards of type {}", grid.code());
                reader.general(format!("there are {cards}, but must be {share} (DN-21.2)"));
            }
        }
        cards
    }

    fn grid_card(&mut self, page: &Page<'_>, grid: GridType, form: GridForm) -> GridCard {
        let code = grid.code();
        if !form.id.starts_with(code) {
            page.at("id").wrong(format!("id '{}' must begin with its type: {code}", form.id));
        }
        name(page, &form.name);
        text(page, "text", &form.text);
        let fits = match form.attach[..] {
            [own] => own == grid,
            [own, other] => own == grid && other != grid,
            _ => false,
        };
        if !fits {
            let reason = format!("attach must be [\"{code}\"], or \"{code}\" and one other type (DN-3.21)");
            page.at("attach").wrong(reason);
        }
        page.at_most("bonus", &form.bonus, 2, "bonuses");
        page.at_most("boost", &form.boost, 3, "Boosts");
        if form.boost.is_empty() {
            page.at("id").wrong("a Grid card needs at least one Boost");
        }
        let mut intrudes = Intrusions::NONE;
        let mut timings = Vec::new();
        for (page, boost) in page.items("boost", &form.boost) {
            if boost.limit.is_some() {
                page.at("limit").wrong("a Grid card is discarded: it has no limit");
            }
            let (timing, compiled) = self.boost(&page, boost, Limit::Always);
            intrudes = intrudes.union(compiled.intrudes);
            timings.push(timing);
        }
        GridCard {
            id: form.id,
            name: form.name,
            grid,
            attach: form.attach.into_iter().collect(),
            bonuses: page.items("bonus", &form.bonus).map(|(page, form)| bonus(&page, form)).collect(),
            timings,
            intrudes,
            text: form.text,
        }
    }
}

fn bonus(page: &Page<'_>, form: &BonusForm) -> Bonus {
    match form {
        &BonusForm::White { stat, by } => {
            if !matches!(stat, Stat::Damage | Stat::Range | Stat::Speed | Stat::Agility | Stat::Defence) {
                page.wrong("a white bonus is damage, range, speed, agility or defence (DN-12.6)");
            }
            Bonus::White { stat, by: page.number("white: by", by, 1..=2) }
        }
        BonusForm::Blue(form) => {
            let constant = constant(&page.at("blue"), form);
            if let Constant::Modify { by, .. } = constant {
                page.number("blue: by", by.unsigned_abs(), 1..=2);
            }
            Bonus::Blue(constant)
        }
        BonusForm::Green(GreenForm::Crash) => Bonus::GreenKeyword(Keyword::Crash),
        BonusForm::Green(GreenForm::Overload) => Bonus::GreenKeyword(Keyword::Overload),
        &BonusForm::Green(GreenForm::Scan(count)) => {
            Bonus::GreenScan(page.number("green: scan", count, 1..=2))
        }
    }
}
