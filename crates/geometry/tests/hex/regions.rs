//! Regions against ordered sets.

use std::collections::BTreeSet;

use broadside_geometry::hex::{Hex, Region};
use proptest::prelude::*;

use crate::kit::{cases, square};

#[test]
fn a_region_holds_what_was_put_in() {
    let mut region = Region::new();
    assert!(region.is_empty());
    assert_eq!(region.len(), 0);
    let corners = [(-15, -15), (-15, 15), (0, 0), (15, -15), (15, 15)].map(|(q, r)| Hex::new(q, r));
    for cell in corners {
        assert!(!region.contains(cell));
        region.insert(cell);
        region.insert(cell);
        assert!(region.contains(cell) && !region.is_empty());
    }
    assert_eq!(region.len(), 5);
    assert_eq!(region.iter().collect::<Vec<_>>(), corners);
    assert_eq!(region, corners.into_iter().rev().collect());
    assert_eq!(format!("{:?}", Region::disc(Hex::new(3, -2), 0)), "{(3, -2)}");
}

#[test]
fn every_cell_has_a_place_of_its_own() {
    for cell in square(15) {
        assert_eq!(Region::from_iter([cell]).iter().collect::<Vec<_>>(), [cell]);
    }
    assert_eq!(square(15).collect::<Region>().len(), 31 * 31);
}

#[test]
fn nothing_outside_the_limits_belongs_to_a_region() {
    let all: Region = square(15).collect();
    for q in i8::MIN..=i8::MAX {
        for r in i8::MIN..=i8::MAX {
            let inside = (-15..=15).contains(&q) && (-15..=15).contains(&r);
            assert_eq!(all.contains(Hex::new(q, r)), inside);
        }
    }
}

#[test]
#[should_panic(expected = "16,0 lies outside a region's limits")]
fn a_cell_outside_the_limits_is_not_put_in() {
    Region::new().insert(Hex::new(16, 0));
}

#[test]
#[should_panic(expected = "0,-16 lies outside a region's limits")]
fn a_row_outside_the_limits_is_not_put_in() {
    Region::new().insert(Hex::new(0, -16));
}

#[test]
#[should_panic(expected = "lies outside a region's limits")]
fn a_disc_keeps_to_the_limits() {
    Region::disc(Hex::new(1, 0), 15);
}

#[test]
fn discs_are_all_cells_near() {
    for (centre, radius) in [(Hex::ZERO, 15), (Hex::new(-4, 9), 6), (Hex::new(2, 2), 0)] {
        let disc = Region::disc(centre, radius);
        for cell in square(15) {
            assert_eq!(disc.contains(cell), centre.distance(cell) <= radius);
        }
        let radius = radius as usize;
        assert_eq!(disc.len(), 3 * radius * (radius + 1) + 1);
    }
}

fn cells() -> impl Strategy<Value = BTreeSet<Hex>> {
    let cell = (-15..=15_i8, -15..=15_i8).prop_map(|(q, r)| Hex::new(q, r));
    prop::collection::btree_set(cell, 0..60)
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn regions_are_sets(a in cells(), b in cells()) {
        let [one, two]: [Region; 2] = [&a, &b].map(|cells| cells.iter().copied().collect());
        prop_assert_eq!(one.iter().collect::<BTreeSet<_>>(), a.clone());
        prop_assert!(one.iter().is_sorted());
        prop_assert_eq!(one.len(), a.len());
        prop_assert_eq!(one.is_empty(), a.is_empty());
        prop_assert_eq!(one.overlaps(&two), !a.is_disjoint(&b));
        prop_assert_eq!(two.overlaps(&one), !a.is_disjoint(&b));
        prop_assert_eq!(one == two, a == b);
        prop_assert_eq!(one.overlaps(&one.clone()), !a.is_empty());
    }
}
