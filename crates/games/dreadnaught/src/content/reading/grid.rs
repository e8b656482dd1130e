//! The Grid deck.

use serde::Deserialize;

use broadside_engine::packs::{PackFile, Spanned};

use super::forms::{BoostForm, ConstantForm};
use super::homes::Spot;
use super::programs::Scene;
use super::{GAME, Parsed, Reader};
use crate::content::{GRID_CARDS, GridCard};
use crate::effects::vocabulary::{Bonus, Constant, GridType, Intrusions, Keyword, Limit, Stat};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GridFile {
    grid: GridType,
    #[serde(default, rename = "card")]
    cards: Vec<Spanned<GridForm>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GridForm {
    id: Spanned<String>,
    name: Spanned<String>,
    attach: Spanned<Vec<GridType>>,
    #[serde(default)]
    bonus: Vec<Spanned<BonusForm>>,
    text: Spanned<String>,
    #[serde(default, rename = "boost")]
    boosts: Vec<Spanned<BoostForm>>,
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

impl Reader {
    pub(super) fn grid(&mut self, files: &Parsed<'_, GridFile>) -> Vec<GridCard> {
        let mut cards = Vec::new();
        for (file, read) in files {
            cards.extend(read.cards.iter().map(|card| self.grid_card(file, read.grid, card)));
        }
        cards.sort_by(|a, b| (a.grid, &a.id).cmp(&(b.grid, &b.id)));
        let share = GRID_CARDS / GridType::ALL.len();
        for grid in GridType::ALL {
            let count = cards.iter().filter(|card| card.grid == grid).count();
            if count != share {
                let code = grid.code();
                let reason =
                    format!("there are {count} Grid cards of type {code}, but must be {share} (DN-21.2)");
                self.faults.general(GAME, reason);
            }
        }
        cards
    }

    fn grid_card(&mut self, file: &PackFile<'_>, grid: GridType, form: &Spanned<GridForm>) -> GridCard {
        let read = form.get_ref();
        self.id(file, "Grid card", &read.id);
        if !read.id.get_ref().starts_with(grid.code()) {
            let reason = format!("id '{}' must begin with its type: {}", read.id.get_ref(), grid.code());
            self.faults.wrong(file, read.id.span(), reason);
        }
        self.name(file, &read.name);
        self.text(file, "text", &read.text);
        let attach = read.attach.get_ref();
        let fits = match attach[..] {
            [own] => own == grid,
            [own, other] => own == grid && other != grid,
            _ => false,
        };
        if !fits {
            let code = grid.code();
            let reason = format!("attach must be [\"{code}\"], or \"{code}\" and one other type (DN-3.21)");
            self.faults.wrong(file, read.attach.span(), reason);
        }
        self.at_most(file, &read.bonus, 2, "bonuses");
        self.at_most(file, &read.boosts, 3, "Boosts");
        if read.boosts.is_empty() {
            self.faults.wrong(file, read.id.span(), "a Grid card needs at least one Boost");
        }
        let mut intrudes = Intrusions::NONE;
        let mut timings = Vec::new();
        for boost in &read.boosts {
            if let Some(limit) = &boost.get_ref().limit {
                self.faults.wrong(file, limit.span(), "a Grid card is discarded: it has no limit");
            }
            let (timing, compiled) = self.boost(file, boost, Limit::Always);
            intrudes = intrudes.union(compiled.intrudes);
            timings.push(timing);
        }
        GridCard {
            id: read.id.get_ref().clone(),
            name: read.name.get_ref().clone(),
            grid,
            attach: attach.iter().copied().collect(),
            bonuses: read.bonus.iter().map(|bonus| self.bonus(file, bonus)).collect(),
            timings,
            intrudes,
            text: read.text.get_ref().clone(),
        }
    }

    fn bonus(&mut self, file: &PackFile<'_>, form: &Spanned<BonusForm>) -> Bonus {
        let scene = Scene { file, span: form.span(), spot: Spot::Passive };
        match form.get_ref() {
            &BonusForm::White { stat, by } => {
                let known =
                    matches!(stat, Stat::Damage | Stat::Range | Stat::Speed | Stat::Agility | Stat::Defence);
                if !known {
                    let reason = "a white bonus is damage, range, speed, agility or defence (DN-12.6)";
                    self.faults.wrong(file, form.span(), reason);
                }
                Bonus::White { stat, by: self.faults.within(file, form.span(), "white: by", by, 1..=2) }
            }
            BonusForm::Blue(constant) => {
                let constant = self.constant(&scene, constant);
                if let Constant::Modify { by, .. } = constant {
                    self.faults.within(file, form.span(), "blue: by", by.unsigned_abs(), 1..=2);
                }
                Bonus::Blue(constant)
            }
            BonusForm::Green(GreenForm::Crash) => Bonus::GreenKeyword(Keyword::Crash),
            BonusForm::Green(GreenForm::Overload) => Bonus::GreenKeyword(Keyword::Overload),
            &BonusForm::Green(GreenForm::Scan(count)) => {
                Bonus::GreenScan(self.faults.within(file, form.span(), "green: scan", count, 1..=2))
            }
        }
    }
}
