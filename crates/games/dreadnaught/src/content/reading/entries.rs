//! Passives, triggers and Boosts, on cards and on ship classes.

use broadside_engine::packs::{PackFile, Spanned};

use super::Reader;
use super::forms::{
    BoostForm, ConstantForm, FilterForm, ModifyForm, OccasionForm, OccurrenceForm, PassiveForm, TriggerForm,
};
use super::homes::{Home, Spot};
use super::programs::{Compiled, Scene};
use crate::effects::vocabulary::{
    Constant, Ignored, Limit, Occasion, Occurrence, Passive, Stat, Timing, Trigger, Whom,
};

impl Reader {
    pub(super) fn passive(&mut self, file: &PackFile<'_>, form: &Spanned<PassiveForm>) -> Passive {
        let scene = Scene { file, span: form.span(), spot: Spot::Passive };
        let PassiveForm { needs, conditions, modify, ignore, slowed, quick_repair } = form.get_ref();
        let mut given: Vec<Constant> = Vec::new();
        given.extend(modify.as_ref().map(|change| self.constant_modify(&scene, change)));
        given.extend(ignore.map(|what| self.constant_ignore(&scene, what)));
        given.extend(slowed.map(|by| self.slowed(&scene, by)));
        given.extend(quick_repair.then_some(Constant::QuickRepair));
        if given.len() != 1 {
            let reason = "a passive is exactly one of modify, ignore, slowed and quick_repair";
            self.faults.wrong(file, form.span(), reason);
        }
        let conditions = self.conditions(&scene, conditions);
        let constant = given.pop().unwrap_or(Constant::QuickRepair);
        Passive { needs: *needs, conditions, constant }
    }

    pub(super) fn constant(&mut self, scene: &Scene<'_>, form: &ConstantForm) -> Constant {
        match form {
            ConstantForm::Modify(change) => self.constant_modify(scene, change),
            &ConstantForm::Ignore(what) => self.constant_ignore(scene, what),
            &ConstantForm::Slowed(by) => self.slowed(scene, by),
            ConstantForm::QuickRepair => Constant::QuickRepair,
            ConstantForm::Secure => Constant::Secure,
        }
    }

    fn constant_modify(&mut self, scene: &Scene<'_>, form: &ModifyForm) -> Constant {
        let &ModifyForm { stat, by, whom, lasts } = form;
        self.change(scene, form);
        if matches!(whom, Whom::This) {
            let reason = "modify: what is true all the time is never for whom = \"this\"";
            self.faults.wrong(scene.file, scene.span.clone(), reason);
        }
        if lasts.is_some() {
            let reason = "modify: what is true all the time has no lasts";
            self.faults.wrong(scene.file, scene.span.clone(), reason);
        }
        if stat == Stat::RangeAgainst && by > 0 {
            let reason = "modify: range_against is a reduction, so by must be -6 to -1";
            self.faults.wrong(scene.file, scene.span.clone(), reason);
        }
        Constant::Modify { stat, by, whom }
    }

    fn constant_ignore(&mut self, scene: &Scene<'_>, what: Ignored) -> Constant {
        if matches!(what, Ignored::DamageEffect) {
            let reason = "ignore: damage_effect is for Activations only";
            self.faults.wrong(scene.file, scene.span.clone(), reason);
        }
        Constant::Ignore(what)
    }

    fn slowed(&mut self, scene: &Scene<'_>, by: u8) -> Constant {
        Constant::Slowed(self.faults.within(scene.file, scene.span.clone(), "slowed", by, 1..=3))
    }

    pub(super) fn trigger(
        &mut self,
        file: &PackFile<'_>,
        form: &Spanned<TriggerForm>,
    ) -> (Trigger, Compiled) {
        let TriggerForm { needs, when, conditions, limit, effects } = form.get_ref();
        let on = self.occurrence(file, when);
        let scene = Scene { file, span: form.span(), spot: Spot::Trigger(on) };
        let conditions = self.conditions(&scene, conditions);
        let scene = Scene { span: effects.span(), ..scene };
        let compiled = self.program(&scene, effects.get_ref());
        (Trigger { needs: *needs, on, conditions, limit: *limit, effects: compiled.program }, compiled)
    }

    fn occurrence(&mut self, file: &PackFile<'_>, form: &Spanned<OccurrenceForm>) -> Occurrence {
        let scene = Scene { file, span: form.span(), spot: Spot::Passive };
        let mut filter = |form: &FilterForm| self.filter(&scene, form);
        match form.get_ref() {
            OccurrenceForm::StartTurn => Occurrence::StartTurn,
            OccurrenceForm::StartVolley => Occurrence::StartVolley,
            OccurrenceForm::Activate(form) => Occurrence::Activate(filter(form)),
            OccurrenceForm::Activated(form) => Occurrence::Activated(filter(form)),
            OccurrenceForm::Hit => Occurrence::Hit,
            OccurrenceForm::HitTaken => Occurrence::HitTaken,
            OccurrenceForm::Strained => Occurrence::Strained,
            OccurrenceForm::Drift => Occurrence::Drift,
            OccurrenceForm::TokenPlaced => Occurrence::TokenPlaced,
            OccurrenceForm::Recovery => Occurrence::Recovery,
        }
    }

    /// A Boost; that of a System card works once a Volley if nothing else is said (DN-9.5).
    pub(super) fn boost(
        &mut self,
        file: &PackFile<'_>,
        form: &Spanned<BoostForm>,
        silent: Limit,
    ) -> (Timing, Compiled) {
        let BoostForm { windows, when, conditions, limit, effects } = form.get_ref();
        let list = windows.get_ref();
        if list.is_empty() {
            self.faults.wrong(file, windows.span(), "a Boost needs at least one window");
        }
        let home = Home::of_occasion(when);
        if !home.has(Spot::Boost(list)) {
            let reason = format!("this moment comes about only in {}", home.words());
            self.faults.wrong(file, windows.span(), reason);
        }
        let scene = Scene { file, span: form.span(), spot: Spot::Boost(list) };
        let conditions = self.conditions(&scene, conditions);
        let scene = Scene { span: effects.span(), ..scene };
        let compiled = self.program(&scene, effects.get_ref());
        let timing = Timing {
            windows: list.iter().copied().collect(),
            occasion: occasion(when),
            conditions,
            limit: limit.as_ref().map_or(silent, |limit| *limit.get_ref()),
            effects: compiled.program,
        };
        (timing, compiled)
    }
}

fn occasion(form: &OccasionForm) -> Occasion {
    match form {
        OccasionForm::Any => Occasion::Any,
        OccasionForm::Attacker => Occasion::Attacker,
        OccasionForm::AttackerWithCard => Occasion::AttackerWithCard,
        OccasionForm::TargetOwner => Occasion::TargetOwner,
        OccasionForm::OwnDreadnaught => Occasion::OwnDreadnaught,
        OccasionForm::OwnDreadnaughtAttacked => Occasion::OwnDreadnaughtAttacked,
        OccasionForm::OwnCruiserAttacked => Occasion::OwnCruiserAttacked,
        OccasionForm::OwnAttack => Occasion::OwnAttack,
        OccasionForm::OwnActivation => Occasion::OwnActivation,
        OccasionForm::OwnShip => Occasion::OwnShip,
        OccasionForm::OwnCruiser => Occasion::OwnCruiser,
        OccasionForm::OwnCollision => Occasion::OwnCollision,
        OccasionForm::EnemyBoost => Occasion::EnemyBoost,
        OccasionForm::EnemyActivation(kinds) => Occasion::EnemyActivation(kinds.iter().copied().collect()),
        OccasionForm::EnemyAttach => Occasion::EnemyAttach,
        OccasionForm::AimedAtMe(kinds) => Occasion::AimedAtMe(kinds.iter().copied().collect()),
    }
}
