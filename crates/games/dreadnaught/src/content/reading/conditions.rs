//! Conditions of effects.

use broadside_kit::catalogue::Page;

use super::Compiler;
use super::homes::{Home, Spot};
use crate::effects::vocabulary::{Condition, Conditions};

impl Compiler {
    /// The conditions in the list of a field.
    pub(super) fn conditions(
        &self,
        page: &Page<'_>,
        field: &str,
        spot: Spot<'_>,
        forms: &[Condition<String>],
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

    fn condition(&self, page: &Page<'_>, form: &Condition<String>) -> Condition {
        let number = |field: &str, value: u8, most: u8| page.number(field, value, 1..=most);
        match *form {
            Condition::DistanceFrom(hexes) => Condition::DistanceFrom(number("distance_from", hexes, 30)),
            Condition::DistanceTo(hexes) => Condition::DistanceTo(number("distance_to", hexes, 30)),
            Condition::Face(face) => Condition::Face(face),
            Condition::Keyword(keyword) => Condition::Keyword(keyword),
            Condition::NotMoved => Condition::NotMoved,
            Condition::CruisersWithin { hexes, count } => Condition::CruisersWithin {
                hexes: number("cruisers_within: hexes", hexes, 30),
                count: number("cruisers_within: count", count, 6),
            },
            Condition::AttackerLight => Condition::AttackerLight,
            Condition::AttackerDreadnaught => Condition::AttackerDreadnaught,
            Condition::DamagedComponents(count) => {
                Condition::DamagedComponents(number("damaged_components", count, 30))
            }
            Condition::ReactorMarkers(count) => {
                Condition::ReactorMarkers(number("reactor_markers", count, 10))
            }
            Condition::TargetInArc(ref arc) => Condition::TargetInArc(self.arc(page, "target_in_arc", arc)),
            Condition::Markers(count) => Condition::Markers(number("markers", count, 10)),
        }
    }
}
