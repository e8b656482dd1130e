//! Whoever reads the rulebook is told where we had to decide something ourselves.

use broadside_dreadnaught::Dreadnaught;
use broadside_engine::GameBox;
use broadside_engine::rulebook::{self, Entry};

/// By chapter, the rules in which the original is silent, unclear or lost, or in which we depart from it.
const OURS: [(u8, &[u8]); 23] = [
    (1, &[1, 2, 3, 4, 6, 7, 8, 11, 12]),
    (2, &[2, 5, 7, 8]),
    (3, &[5, 6, 8, 9, 10, 16, 23]),
    (4, &[1, 5, 6, 9, 10, 12, 15]),
    (5, &[1, 3, 4, 7, 11, 14, 15, 16, 17, 19, 20]),
    (6, &[2, 3, 5, 6, 7, 8, 11, 12, 13, 14, 15]),
    (7, &[1, 5, 6, 7, 9, 13, 14]),
    (8, &[1, 3, 4, 6, 7, 8, 9, 11, 14, 18, 19, 20, 21]),
    (9, &[3, 5, 7]),
    (10, &[5, 6, 7, 9, 14, 15, 17]),
    (11, &[2, 3, 4, 5, 7]),
    (12, &[2, 3, 5, 7, 9, 12, 16, 20]),
    (13, &[1, 6, 10, 11, 12, 13, 16, 17]),
    (14, &[1, 2, 3, 6, 8, 9, 10, 12, 13, 14, 17, 18, 19]),
    (15, &[1, 3, 6, 7, 9, 10, 12, 13, 14, 16, 17, 19]),
    (16, &[2, 3, 4, 5, 7, 8, 12, 13, 16, 17, 18, 20]),
    (17, &[2, 3, 4, 5, 6, 7, 8, 9]),
    (18, &[1, 3, 4, 6, 8, 9, 13, 16, 17, 18, 19, 20, 21, 22, 23]),
    (19, &[2, 4, 5, 8, 9, 10, 11, 12, 13]),
    (20, &[4, 6, 8, 9, 10]),
    (21, &[4, 6, 7]),
    (22, &[1, 2, 5, 7, 10, 12, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35]),
    (23, &[59]),
];

/// The paragraphs of a rule that say why we decided so.
fn reasons(entry: &Entry<'_>) -> Vec<String> {
    let paragraphs = entry.text.split("\n\n").filter_map(|it| it.trim().strip_prefix("Ruling:"));
    paragraphs.map(|reason| reason.trim().to_string()).collect()
}

#[test]
fn every_rule_that_is_ours_is_marked_with_a_reason() {
    let entries: Vec<Entry<'_>> = rulebook::entries(Dreadnaught::RULEBOOK).collect();
    let mut unmarked = Vec::new();
    for (chapter, rules) in OURS {
        for rule in rules {
            let id = format!("DN-{chapter}.{rule}");
            let entry = entries.iter().find(|entry| entry.id == id);
            if reasons(entry.unwrap_or_else(|| panic!("there is no {id}"))).is_empty() {
                unmarked.push(id);
            }
        }
    }
    assert!(unmarked.is_empty(), "no Ruling in {unmarked:?}");
    assert_eq!(OURS.iter().map(|(_, rules)| rules.len()).sum::<usize>(), 203);
}

#[test]
fn a_ruling_is_a_sentence_at_the_end_of_its_rule() {
    for entry in rulebook::entries(Dreadnaught::RULEBOOK) {
        for reason in reasons(&entry) {
            assert!(reason.len() > 10 && reason.ends_with('.'), "{}: {reason}", entry.id);
        }
        let marked = entry.text.split("\n\n").skip_while(|it| !it.trim().starts_with("Ruling:"));
        assert!(
            marked.clone().all(|it| it.trim().starts_with("Ruling:")),
            "{} goes on after its Ruling",
            entry.id
        );
        assert_eq!(entry.text.matches("Ruling:").count(), marked.count(), "{} hides a Ruling", entry.id);
    }
}
