//! The rulebooks and their pictures: each is named, each can be drawn, and each shows what its caption claims.

use std::collections::BTreeSet;

use broadside_engine::rulebook::{self, Figure};
use broadside_engine::{GameBox, packs::PackFile};
use broadside_shelf::{Visitor, games, pictures, with_game};

struct Files;
impl Visitor for Files {
    type Out = &'static [PackFile<'static>];
    fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
        G::pictures()
    }
}

#[test]
fn every_picture_is_drawn_and_shows_what_is_expected_of_it() {
    for game in games() {
        let drawn = pictures(game.id).unwrap_or_else(|faults| panic!("{faults}"));
        assert!(drawn.len() > 3, "{}", game.id);
        for (name, picture) in &drawn {
            let size = serde_json::to_string(picture).expect("JSON").len();
            println!("{}: {name}, {size} bytes", game.id);
            assert!(size < 400_000, "{name} of {} is too large: {size} bytes", game.id);
            assert!(picture.scene.is_some() || !picture.panels.is_empty(), "{name} of {} is empty", game.id);
        }
    }
}

/// Every picture is named once in its book, and every one that is named is there.
#[test]
fn books_and_pictures_name_each_other() {
    for game in games() {
        let files = with_game(game.id, Files).expect("a game");
        let there: BTreeSet<&str> = files.iter().map(PackFile::stem).collect();
        let named: Vec<&str> = rulebook::figures(game.rulebook).map(|figure| figure.name).collect();
        assert_eq!(named.iter().copied().collect::<BTreeSet<_>>(), there, "{}", game.id);
        assert_eq!(named.len(), there.len(), "{}: a picture stands twice in the book", game.id);
        let folder =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/pictures").join(game.id);
        let lying = std::fs::read_dir(folder).expect("a folder of pictures").count();
        assert_eq!(lying, there.len(), "{}: a file of a picture is not in the program", game.id);
    }
}

/// A number in a caption is a claim, and so it is among what is expected.
#[test]
fn every_number_of_a_caption_is_expected() {
    for game in games() {
        let files = with_game(game.id, Files).expect("a game");
        for Figure { name, caption } in rulebook::figures(game.rulebook) {
            assert!(caption.ends_with('.'), "{name}: a caption is a sentence");
            let file = files.iter().find(|file| file.stem() == name).expect("a picture");
            let (_, expected) = file.text.split_once("[expect]").expect("what is expected");
            let numbers = |text: &str| -> BTreeSet<String> {
                let words =
                    text.split(|letter: char| !letter.is_ascii_digit()).filter(|word| !word.is_empty());
                words.map(str::to_string).collect()
            };
            let expected = numbers(expected);
            for number in numbers(caption) {
                assert!(expected.contains(&number), "{name} of {}: nothing holds it to '{number}'", game.id);
            }
        }
    }
}

/// Whoever has never seen a game reads this first, and reads to its end.
#[test]
fn every_book_begins_with_a_learn_to_play_that_is_short() {
    const MOST: usize = 1200;
    for game in games() {
        let (_, rest) = game.rulebook.split_once("\n## Learn to play\n").expect("a learn-to-play");
        let text = rest.split("\n## ").next().unwrap_or(rest);
        let words: usize = text
            .lines()
            .filter(|line| !line.starts_with("!["))
            .map(|line| line.split_whitespace().count())
            .sum();
        println!("{}: {words} words", game.id);
        assert!(words <= MOST, "{}: {words} words, but at most {MOST}", game.id);
        assert!(rulebook::figures(text).count() >= 5, "{}: pictures stand in it", game.id);
        let (_, appendix) = game.rulebook.split_once("\n# Appendix for designers\n").expect("an appendix");
        assert!(rulebook::entries(appendix).next().is_none(), "{}: a rule stands in the appendix", game.id);
    }
}
