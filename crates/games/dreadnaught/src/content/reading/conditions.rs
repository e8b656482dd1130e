//! Conditions of effects.

use broadside_kit::catalogue::Page;

use super::Compiler;
use super::forms::ConditionForm;
use super::homes::{Home, Spot};
use crate::effects::vocabulary::{Condition, Conditions};

impl Compiler {
    /// The conditions in the list of a field.
    pub(super) fn conditions(
        &self,
        page: &Page<'_>,
        field: &str,
        spot: Spot<'_>,
        forms: &[ConditionForm],
    ) -> Conditions {
        let mut conditions = Conditions::default();
        page.at_most(field, forms, conditions.len(), "conditions");
        for (condition, (page, form)) in conditions.iter_mut().zip(page.items(field, forms)) {
            let home = Home::of_condition(form);
            if !home.has(spot) {
                page.wrong(format!("a condition cannot be judged here, but in {}", home.words()));
            }
            *condition = Some(self.condition(&page, form));
        }
        conditions
    }

    fn condition(&self, page: &Page<'_>, form: &ConditionForm) -> Condition {
        let number = |field: &str, value: u8, most: u8| page.number(field, value, 1..=most);
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
                Condition::TargetInArc(self.arc(page, "target_in_arc", arc))
            }
            ConditionForm::Markers(count) => Condition::Markers(number("markers", count, 10)),
        }
    }
}
