//! Conditions of effects.

use broadside_engine::packs::Spanned;

use super::Reader;
use super::forms::ConditionForm;
use super::homes::Home;
use super::programs::Scene;
use crate::effects::vocabulary::{Condition, Conditions};

impl Reader {
    pub(super) fn conditions(&mut self, scene: &Scene<'_>, forms: &[Spanned<ConditionForm>]) -> Conditions {
        let mut conditions = Conditions::default();
        self.at_most(scene.file, forms, conditions.len(), "conditions");
        for (condition, form) in conditions.iter_mut().zip(forms) {
            let scene = &scene.at(form.span());
            let form = form.get_ref();
            let home = Home::of_condition(form);
            if !home.has(scene.spot) {
                let reason = format!("a condition cannot be judged here, but in {}", home.words());
                self.faults.wrong(scene.file, scene.span.clone(), reason);
            }
            *condition = Some(self.condition(scene, form));
        }
        conditions
    }

    fn condition(&mut self, scene: &Scene<'_>, form: &ConditionForm) -> Condition {
        let mut number = |field: &str, value: u8, most: u8| {
            self.faults.within(scene.file, scene.span.clone(), field, value, 1..=most)
        };
        match *form {
            ConditionForm::DistanceFrom(hexes) => Condition::DistanceFrom(number("distance_from", hexes, 30)),
            ConditionForm::DistanceTo(hexes) => Condition::DistanceTo(number("distance_to", hexes, 30)),
            ConditionForm::Face(face) => Condition::Face(face),
            ConditionForm::Keyword(keyword) => Condition::Keyword(keyword),
            ConditionForm::NotMoved => Condition::NotMoved,
            ConditionForm::CruisersWithin { hexes, count } => Condition::CruisersWithin {
                hexes: number("cruisers_within: hexes", hexes, 30),
                count: number("cruisers_within: count", count, 6),
            },
            ConditionForm::AttackerLight => Condition::AttackerLight,
            ConditionForm::AttackerDreadnaught => Condition::AttackerDreadnaught,
            ConditionForm::DamagedComponents(count) => {
                Condition::DamagedComponents(number("damaged_components", count, 30))
            }
            ConditionForm::ReactorMarkers(count) => {
                Condition::ReactorMarkers(number("reactor_markers", count, 10))
            }
            ConditionForm::TargetInArc(ref arc) => {
                Condition::TargetInArc(self.arc(scene.file, scene.span.clone(), arc))
            }
            ConditionForm::Markers(count) => Condition::Markers(number("markers", count, 10)),
        }
    }
}
