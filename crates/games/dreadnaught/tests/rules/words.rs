//! The words by which readable states name what is saved as a number.

use std::collections::BTreeSet;

use broadside_dreadnaught::Content;
use broadside_kit::forms::Speech;

fn content() -> Content {
    Content::read(Content::packs()).expect("our own packs are right")
}

#[test]
fn every_number_that_goes_by_words_comes_back() {
    let content = content();
    let operations = (0..).take_while(|&number: &usize| content.tell("operation", &number.into()).is_some());
    let operations = operations.count();
    assert!(operations > 200);
    // Four for each of seven systems, four of the class, and the hulls of six decks; seven Cruisers beside each of six
    // ships; eight components of eight Cruisers.
    for (kind, count) in
        [("operation", operations), ("effect", 38), ("among ships", 48), ("among components", 64)]
    {
        let mut seen = BTreeSet::new();
        for number in 0..count {
            let words = content.tell(kind, &number.into()).expect("it has a name");
            assert_eq!(content.hear(kind, &words), Some(number.into()), "{words}");
            assert!(seen.insert(words));
        }
    }
}

#[test]
fn words_that_mean_nothing_are_refused() {
    let content = content();
    for (kind, words) in [
        ("operation", "ANV-M1 0"),
        ("operation", "ANV-M1 99"),
        ("operation", "ANV-M99 1"),
        ("effect", "system 8 trigger 1"),
        ("effect", "system 1 trigger 3"),
        ("effect", "hull nobody's"),
        ("among ships", "cruiser 1 8"),
        ("among ships", "token 1"),
        ("among components", "cruiser 9 component 1"),
        ("ship", "ship 7"),
        ("target", "ship"),
    ] {
        assert_eq!(content.hear(kind, words), None, "{words}");
    }
}
