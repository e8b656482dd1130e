//! The deck builder: what a person builds, and which rule a deck breaks (DN-4).

use broadside_dreadnaught::Dreadnaught;
use broadside_engine::Workshop;
use broadside_engine::table::Workbench;

use crate::kit::content;

fn workbench(work: &str) -> Workbench {
    Dreadnaught::workbench(&content(), work).unwrap_or_else(|problem| panic!("{work}: {problem}"))
}

/// The rules that the deck on the workbench breaks.
fn faults(work: &str) -> Vec<String> {
    let workbench = workbench(work);
    let rules: Vec<String> = workbench.table.prompt.blocked.iter().map(|it| it.rule.to_string()).collect();
    assert_eq!(workbench.sound, rules.is_empty(), "{work}");
    rules
}

/// The work after these picks, each of which the workbench offers.
fn built(picks: &[&str]) -> String {
    picks.iter().fold(String::new(), |work, &pick| {
        let offered = workbench(&work).table.prompt.choices.into_iter().map(|choice| choice.action);
        let offered: Vec<String> = offered.collect();
        assert!(offered.iter().any(|it| it == pick), "{pick} is not among {offered:?}");
        Dreadnaught::build(&content(), &work, pick).unwrap_or_else(|problem| panic!("{pick}: {problem}"))
    })
}

#[test]
fn an_empty_workbench_offers_every_class_and_is_not_sound() {
    let workbench = workbench("");
    assert!(!workbench.sound && workbench.code.is_empty());
    assert_eq!(workbench.table.prompt.choices.len(), content().classes().len());
}

#[test]
fn a_card_goes_out_another_comes_in_and_it_can_be_put_back() {
    let swapped = built(&["class ANV-a", "out ANV-W1", "in THO-W2"]);
    assert_eq!(workbench(&swapped).code, "ANV-a ANV-W1=THO-W2");
    assert!(workbench(&swapped).sound);
    let back = built(&["class ANV-a", "out ANV-W1", "in THO-W2", "back ANV-W1"]);
    assert_eq!(workbench(&back).code, "ANV-a");
    let kept = built(&["class ANV-a", "out ANV-W1", "drop"]);
    assert_eq!(workbench(&kept).code, "ANV-a");
}

#[test]
fn what_comes_in_is_of_the_same_kind_and_of_another_deck() {
    let waiting = built(&["class ANV-a", "out ANV-D1"]);
    for choice in workbench(&waiting).table.prompt.choices {
        if let Some(id) = choice.action.strip_prefix("in ") {
            assert!(!id.starts_with("ANV-") && id.contains("-D"), "{id}");
        }
    }
}

#[test]
fn dn_4_4_the_workbench_says_that_critical_cards_are_never_swapped() {
    assert_eq!(faults(&built(&["class ANV-a", "out ANV-M1", "in TAL-M1"])), ["DN-4.4"]);
    assert_eq!(faults("ANV-a ANV-R1=LAN-R2"), ["DN-4.4"]);
}

#[test]
fn dn_4_5_the_workbench_says_that_too_many_cards_of_a_kind_are_swapped() {
    let weapons = |count: usize| {
        let swaps = (1..=count).map(|number| format!(" ANV-W{number}=THO-W{number}"));
        format!("ANV-a{}", swaps.collect::<String>())
    };
    assert!(faults(&weapons(3)).is_empty());
    assert_eq!(faults(&weapons(4)), ["DN-4.5"]);
    assert!(faults(&weapons(5)).is_empty(), "all of them are allowed");
    assert_eq!(faults("ANV-a ANV-D1=THO-D1 ANV-D2=THO-D2"), ["DN-4.5"]);
    let workbench = workbench(&weapons(4));
    let reason = &workbench.table.prompt.blocked[0].reason;
    assert!(reason.contains("4 Weapon") && reason.contains("at most 3 or all 5"), "{reason}");
}

#[test]
fn dn_4_7_the_workbench_says_that_there_are_too_many_symbols() {
    assert!(faults("ANV-a ANV-W1=THO-W1 ANV-W2=TAL-W1").is_empty());
    assert_eq!(faults("ANV-a ANV-W1=THO-W1 ANV-W2=TAL-W1 ANV-U1=LAN-U1"), ["DN-4.7"]);
}

#[test]
fn a_pick_that_makes_no_sense_is_refused_with_its_rule() {
    let refused = |work: &str, pick: &str| {
        let problem = Dreadnaught::build(&content(), work, pick).expect_err("it is refused");
        problem.rule.to_string()
    };
    assert_eq!(refused("", "out ANV-W1"), "DN-4.14", "no class yet");
    assert_eq!(refused("ANV-a", "out TAL-W1"), "DN-4.3", "a card of another deck");
    assert_eq!(refused("ANV-a", "in TAL-W1"), "DN-4.3", "nothing is taken out");
    assert_eq!(refused("ANV-a", "out XYZ"), "DN-4.10");
    assert_eq!(refused("ANV-a", "name "), "DN-4.10");
    assert_eq!(
        Dreadnaught::workbench(&content(), "NOBODY").expect_err("no class").rule.to_string(),
        "DN-4.14"
    );
}

#[test]
fn a_deck_comes_back_from_its_code_and_from_its_file() {
    let work = Dreadnaught::build(&content(), "ANV-a ANV-W1=THO-W2", "name Old Iron").expect("a name");
    let workbench = workbench(&work);
    assert_eq!(workbench.code, "ANV-a ANV-W1=THO-W2 \"Old Iron\"");
    let file = broadside_engine::packs::PackFile { path: "deck.toml", text: &workbench.file };
    assert_eq!(Dreadnaught::open_work(&content(), &file).expect("a deck"), workbench.code);
}
