//! What a position is weighed by, and how much each thing counts.
//!
//! A game lists its features once, with [`features!`](crate::features!): the same type holds how much there is of each and
//! how much each counts. What they count is data: a file in the folder `judgement` of the packs, written by hand or found by
//! letting the computer play.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::Deserialize;

use crate::catalogue::{JUDGEMENT, Names, PackFile, Page, Reader, STYLES};

/// How much a feature may count.
const COUNTS: RangeInclusive<f32> = -1000.0..=1000.0;

/// The features of a game: a type with a number for each, in which both what there is of them and what they count is kept.
///
/// ```
/// broadside_kit::features! {
///     /// What a position is weighed by.
///     pub struct Features {
///         /// Guns that are left.
///         guns,
///         /// Holes in the hull.
///         holes,
///     }
/// }
///
/// let position = Features { guns: 3.0, holes: 2.0 };
/// let weights = Features::of(&[1.5, -2.0]);
/// assert_eq!(Features::NAMES, ["guns", "holes"]);
/// assert_eq!(position.weighed(&weights), 0.5);
/// ```
#[macro_export]
macro_rules! features {
    ($(#[$about:meta])* $visible:vis struct $Features:ident { $($(#[$word:meta])* $feature:ident),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Debug, Default)]
        $visible struct $Features {
            $($(#[$word])* pub $feature: f32,)+
        }

        impl $Features {
            /// What they are called.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($feature)),+];

            /// From a number for each, in their order.
            pub fn of(numbers: &[f32]) -> Self {
                let mut numbers = numbers.iter().copied();
                Self { $($feature: numbers.next().unwrap_or_default(),)+ }
            }

            /// A number for each, in their order.
            pub const fn numbers(&self) -> [f32; Self::NAMES.len()] {
                [$(self.$feature),+]
            }

            /// What there is of each, times what it counts, in all.
            pub fn weighed(&self, weights: &Self) -> f32 {
                0.0 $(+ self.$feature * weights.$feature)+
            }
        }

        // No weight is without a number: they are read from files that must name one for each.
        impl Eq for $Features {}
    };
}

/// A game that is judged by features can be trained: it says what it sees for a seat (`seen`), and its content has the
/// `weights`, and the `styles` of players who know one trick.
#[macro_export]
macro_rules! trained {
    ($Game:ident by $Features:ident) => {
        impl ::broadside_engine::Trained for $Game {
            const FEATURES: &'static [&'static str] = $Features::NAMES;

            fn styles(content: &Self::Content) -> Vec<(String, Vec<f32>)> {
                content.styles.iter().map(|style| (style.name.clone(), style.weights.clone())).collect()
            }

            fn features(&self, seat: ::broadside_engine::Seat) -> Vec<f32> {
                self.seen(seat).numbers().to_vec()
            }

            fn weights(content: &Self::Content) -> Vec<f32> {
                content.weights.numbers().to_vec()
            }

            fn reweighed(content: &Self::Content, weights: &[f32]) -> Self::Content {
                let mut content = content.clone();
                content.weights = $Features::of(weights);
                content
            }
        }
    };
}

/// A player who knows one trick: only a few things count for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Style {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it tries, in a sentence.
    pub note: String,
    /// How much each feature counts for it.
    pub weights: Vec<f32>,
}

// As with weights, no number is missing.
impl Eq for Style {}

/// A file of the folder `styles`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StyleForm {
    id: String,
    name: String,
    note: String,
    weights: BTreeMap<String, f32>,
}

/// A file of the folder `judgement`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    weights: BTreeMap<String, f32>,
}

impl Reader<'_> {
    /// What each of these features counts, in their order, by the file in the folder `judgement`. Packs without one are
    /// judged by the weights that come with the game.
    pub fn weights(&self, features: &[&str], shipped: &[PackFile<'_>]) -> Vec<f32> {
        let read = |page: &Page<'_>, form: Form| {
            let page = page.at("weights");
            for name in features.iter().filter(|name| !form.weights.contains_key(**name)) {
                page.wrong(format!("the weight of {name} is missing"));
            }
            numbers(&page, &form.weights, features)
        };
        let mut found = self.each(JUDGEMENT, read);
        match found.pop() {
            Some(weights) => {
                if !found.is_empty() {
                    self.general(
                        "there is more than one file in judgement: only one set of weights can be used",
                    );
                }
                weights
            }
            None => {
                let own = Reader::new("", shipped).each(JUDGEMENT, read).pop();
                own.unwrap_or_else(|| vec![0.0; features.len()])
            }
        }
    }

    /// The players of the folder `styles`. What one does not name counts nothing for it.
    pub fn styles(&self, features: &[&str]) -> Vec<Style> {
        let mut styles = self.each(STYLES, |page, form: StyleForm| {
            page.title(&form.id, &form.name, 24);
            page.text("note", &form.note, 1..=160);
            let weights = numbers(&page.at("weights"), &form.weights, features);
            if weights.iter().all(|&weight| weight == 0.0) {
                page.at("weights").wrong("something must count");
            }
            Style { id: form.id, name: form.name, note: form.note, weights }
        });
        styles.sort_by(|one, other| one.id.cmp(&other.id));
        styles
    }
}

/// The weights of features, in their order; 0 for those that are not named.
fn numbers(page: &Page<'_>, weights: &BTreeMap<String, f32>, features: &[&str]) -> Vec<f32> {
    let names = Names::fixed("feature", features);
    for (name, weight) in weights {
        if page.find(name, &names, name).is_some() {
            page.number(name, *weight, COUNTS);
        }
    }
    features.iter().map(|name| weights.get(*name).copied().unwrap_or_default()).collect()
}

#[cfg(test)]
mod tests {
    use crate::catalogue::{PackFile, Reader};

    const FEATURES: [&str; 2] = ["guns", "holes"];
    const SHIPPED: [PackFile<'static>; 1] = [PackFile {
        path: "packs/toy/judgement/weights.toml",
        text: "[weights]\nguns = 1.5\nholes = -2.0\n",
    }];

    fn read(files: &[PackFile<'_>]) -> Result<Vec<f32>, Vec<String>> {
        let reader = Reader::new("Toy", files);
        reader.folders(&["guns"]);
        let weights = reader.weights(&FEATURES, &SHIPPED);
        reader.or(weights).map_err(|faults| faults.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn weights_come_in_the_order_of_the_features() {
        let text = "[weights]\nholes = -1\nguns = 0.25\n";
        assert_eq!(read(&[PackFile { path: "mine/judgement/weights.toml", text }]), Ok(vec![0.25, -1.0]));
    }

    #[test]
    fn packs_without_weights_have_those_of_the_game() {
        assert_eq!(read(&[]), Ok(vec![1.5, -2.0]));
    }

    #[test]
    fn a_fault_is_told_with_its_line() {
        let text = "[weights]\nguns = 5000\nmasts = 1\n";
        let faults = read(&[PackFile { path: "mine/judgement/weights.toml", text }]).unwrap_err();
        assert_eq!(
            faults,
            [
                "mine/judgement/weights.toml:1: the weight of holes is missing",
                "mine/judgement/weights.toml:2: guns is 5000, but must be -1000 to 1000",
                "mine/judgement/weights.toml:3: there is no feature 'masts': expected one of guns, holes",
            ]
        );
        let text = "[weights]\nguns = nan\nholes = 1\n";
        let faults = read(&[PackFile { path: "mine/judgement/weights.toml", text }]).unwrap_err();
        assert_eq!(faults, ["mine/judgement/weights.toml:2: guns is NaN, but must be -1000 to 1000"]);
    }

    #[test]
    fn only_one_set_of_weights_is_used() {
        let text = "[weights]\nguns = 1\nholes = 1\n";
        let file = |path| PackFile { path, text };
        let faults = read(&[file("a/judgement/one.toml"), file("a/judgement/two.toml")]).unwrap_err();
        assert_eq!(faults.len(), 1);
        assert!(faults[0].contains("more than one file in judgement"), "{faults:?}");
    }
    #[test]
    fn a_style_names_what_counts_for_it() {
        fn read(text: &str) -> Result<Vec<super::Style>, Vec<String>> {
            let files = [PackFile { path: "mine/styles/rush.toml", text }];
            let reader = Reader::new("Toy", &files);
            let styles = reader.styles(&FEATURES);
            reader.or(styles).map_err(|faults| faults.iter().map(ToString::to_string).collect())
        }
        let head = "id = \"rush\"\nname = \"Rush\"\nnote = \"Goes straight in.\"\n[weights]\n";
        let styles = read(&format!("{head}guns = 2\n")).expect("a right file");
        assert_eq!((styles[0].id.as_str(), styles[0].weights.as_slice()), ("rush", &[2.0, 0.0][..]));
        assert_eq!(read(head).unwrap_err(), ["mine/styles/rush.toml:4: something must count"]);
        assert_eq!(
            read(&format!("{head}masts = 2\nguns = 1\n")).unwrap_err(),
            ["mine/styles/rush.toml:5: there is no feature 'masts': expected one of guns, holes"]
        );
    }
}
