//! Sets of few things, compared with the ordered sets of the standard library.

use std::collections::BTreeSet;

use broadside_engine::Stream;
use broadside_engine::dice::Script;
use broadside_kit::few;
use broadside_kit::set::{Few, MOST, Set};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
struct Id(u8);

few!(Id(u8), MOST);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Kind {
    Sword,
    Cup,
    Coin,
}

few!(Kind, [Kind::Sword, Kind::Cup, Kind::Coin], as number);

fn some() -> impl Strategy<Value = BTreeSet<Id>> {
    prop::collection::btree_set((0..MOST as u8).prop_map(Id), 0..=MOST)
}

fn set(ids: &BTreeSet<Id>) -> Set<Id> {
    ids.iter().copied().collect()
}

proptest! {
    #[test]
    fn a_set_is_a_set(a in some(), b in some(), id in (0..MOST as u8).prop_map(Id)) {
        let (x, y) = (set(&a), set(&b));
        prop_assert_eq!(x.iter().collect::<Vec<_>>(), a.iter().copied().collect::<Vec<_>>());
        prop_assert_eq!((x.len(), x.is_empty(), x.first()), (a.len(), a.is_empty(), a.first().copied()));
        prop_assert_eq!((x == y, x.contains(id)), (a == b, a.contains(&id)));
        prop_assert_eq!(x.union(y), set(&(&a | &b)));
        prop_assert_eq!(x.both(y), set(&(&a & &b)));
        prop_assert_eq!(x.without(y), set(&(&a - &b)));
        prop_assert_eq!(x.meets(y), !a.is_disjoint(&b));
        let (mut more, mut fewer) = (x, x);
        more.insert(id);
        fewer.remove(id);
        prop_assert_eq!((more, fewer), (x.union(Set::one(id)), x.without(Set::one(id))));
        prop_assert_eq!(serde_json::from_value::<Set<Id>>(serde_json::to_value(x)?)?, x);
        prop_assert_eq!(serde_json::to_value(x)?, serde_json::to_value(&a)?);
    }

    #[test]
    fn what_is_given_is_moved(a in some(), b in some(), what in some()) {
        let (mut from, mut to) = (set(&a), set(&b));
        from.give(set(&what), &mut to);
        prop_assert_eq!(from, set(&(&a - &what)));
        prop_assert_eq!(to, set(&(&b | &(&a & &what))));
    }
}

#[test]
fn all_and_runs() {
    assert_eq!(Set::<Id>::ALL.len(), MOST);
    assert_eq!(Set::<Kind>::ALL.iter().collect::<Vec<_>>(), [Kind::Sword, Kind::Cup, Kind::Coin]);
    assert_eq!(Set::run(1, 2), [Kind::Coin, Kind::Cup].into_iter().collect());
    assert_eq!(Set::<Kind>::run(3, 0), Set::NONE);
    assert_eq!(Set::<Kind>::default(), Set::NONE);
    assert!((0..MOST).all(|place| Id::at(place).place() == place));
    assert_eq!(format!("{:?}", Set::run(1, 2) as Set<Kind>), "{Cup, Coin}");
}

#[test]
fn a_draw_takes_out_the_one_that_the_dice_say() {
    let stream = Stream::new("test");
    let mut hand: Set<Id> = [3, 20, 63].map(Id).into_iter().collect();
    let mut dice = Script::new([2, 2, 1]);
    assert_eq!(hand.draw(stream, &mut dice), Some(Id(20)));
    assert_eq!(hand.draw(stream, &mut dice), Some(Id(63)));
    assert_eq!(hand.draw(stream, &mut dice), Some(Id(3)));
    assert_eq!(hand.draw(stream, &mut dice), None);
    assert_eq!(dice.finish(), Ok(()), "nothing is rolled for an empty set");
}

#[test]
fn sets_are_saved_as_lists_or_numbers() {
    let suits: Set<Kind> = [Kind::Coin, Kind::Sword].into_iter().collect();
    assert_eq!(serde_json::to_string(&suits).expect("a form"), "5");
    assert_eq!(serde_json::from_str::<Set<Kind>>("5").expect("a set"), suits);
    let fault = serde_json::from_str::<Set<Kind>>("8").expect_err("there is no fourth");
    assert_eq!(fault.to_string(), "8 is not a set of 3");
    let fault = serde_json::from_str::<Set<Id>>("[3,64]").expect_err("there is no such number");
    assert_eq!(fault.to_string(), "there is no number 64: there are 64, from 0");
}
