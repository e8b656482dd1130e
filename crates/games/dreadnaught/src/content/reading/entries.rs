//! Passives, triggers and Boosts, on cards and on ship classes.

use broadside_kit::catalogue::Page;

use crate::prelude::*;

use super::Compiler;
use super::forms::{BoostForm, ConstantForm, ModifyForm, PassiveForm, TriggerForm};
use super::homes::{Home, Spot};
use super::programs::{Compiled, check_change};

impl Compiler {
    pub(super) fn passive(&self, page: &Page<'_>, form: &PassiveForm) -> Passive {
        let mut given: Vec<Constant> = Vec::new();
        given.extend(form.modify.as_ref().map(|change| constant_modify(page, change)));
        given.extend(form.ignore.map(|what| constant_ignore(page, what)));
        given.extend(form.slowed.map(|by| slowed(page, by)));
        given.extend(form.quick_repair.then_some(Constant::QuickRepair));
        if given.len() != 1 {
            page.wrong("a passive is exactly one of modify, ignore, slowed and quick_repair");
        }
        Passive {
            needs: form.needs,
            conditions: self.conditions(page, "if", Spot::Passive, &form.conditions),
            constant: given.pop().unwrap_or(Constant::QuickRepair),
        }
    }

    pub(super) fn trigger(&mut self, page: &Page<'_>, form: &TriggerForm) -> (Trigger, Compiled) {
        let on = self.occurrence(&page.at("when"), &form.when);
        let conditions = self.conditions(page, "if", Spot::Trigger(on), &form.conditions);
        let compiled = self.program(page, Spot::Trigger(on), &form.effects);
        let effects = compiled.program;
        (Trigger { needs: form.needs, on, conditions, limit: form.limit, effects }, compiled)
    }

    fn occurrence(&self, page: &Page<'_>, form: &Occurrence<String>) -> Occurrence {
        match form {
            Occurrence::StartTurn => Occurrence::StartTurn,
            Occurrence::StartVolley => Occurrence::StartVolley,
            Occurrence::Activate(form) => Occurrence::Activate(self.filter(&page.at("activate"), form)),
            Occurrence::Activated(form) => Occurrence::Activated(self.filter(&page.at("activated"), form)),
            Occurrence::Hit => Occurrence::Hit,
            Occurrence::HitTaken => Occurrence::HitTaken,
            Occurrence::Strained => Occurrence::Strained,
            Occurrence::Drift => Occurrence::Drift,
            Occurrence::TokenPlaced => Occurrence::TokenPlaced,
            Occurrence::Recovery => Occurrence::Recovery,
        }
    }

    /// A Boost; that of a System card works once a Volley if nothing else is said (DN-9.5).
    pub(super) fn boost(&mut self, page: &Page<'_>, form: &BoostForm, silent: Limit) -> (Timing, Compiled) {
        if form.windows.is_empty() {
            page.at("windows").wrong("a Boost needs at least one window");
        }
        let spot = Spot::Boost(&form.windows);
        let home = Home::of_occasion(form.when);
        if !home.has(spot) {
            page.at("windows").wrong(format!("this moment comes about only in {}", home.words()));
        }
        let conditions = self.conditions(page, "if", spot, &form.conditions);
        let compiled = self.program(page, spot, &form.effects);
        let timing = Timing {
            windows: form.windows.iter().copied().collect(),
            occasion: form.when,
            conditions,
            limit: form.limit.unwrap_or(silent),
            effects: compiled.program,
        };
        (timing, compiled)
    }
}

pub(super) fn constant(page: &Page<'_>, form: &ConstantForm) -> Constant {
    match form {
        ConstantForm::Modify(change) => constant_modify(page, change),
        &ConstantForm::Ignore(what) => constant_ignore(page, what),
        &ConstantForm::Slowed(by) => slowed(page, by),
        ConstantForm::QuickRepair => Constant::QuickRepair,
        ConstantForm::Secure => Constant::Secure,
    }
}

fn constant_modify(page: &Page<'_>, form: &ModifyForm) -> Constant {
    let &ModifyForm { stat, by, whom, lasts } = form;
    check_change(page, form);
    if matches!(whom, Whom::This) {
        page.wrong("modify: what is true all the time is never for whom = \"this\"");
    }
    if lasts.is_some() {
        page.wrong("modify: what is true all the time has no lasts");
    }
    if stat == Stat::RangeAgainst && by > 0 {
        page.wrong("modify: range_against is a reduction, so by must be -6 to -1");
    }
    Constant::Modify { stat, by, whom }
}

fn constant_ignore(page: &Page<'_>, what: Ignored) -> Constant {
    if matches!(what, Ignored::DamageEffect) {
        page.wrong("ignore: damage_effect is for Activations only");
    }
    Constant::Ignore(what)
}

fn slowed(page: &Page<'_>, by: u8) -> Constant {
    if !(1..=3).contains(&by) {
        page.wrong(format!("slowed is {by}, but must be 1 to 3"));
    }
    Constant::Slowed(by)
}
