//! The packs that come with the game, changed in one place, and what is told about it.

use broadside_dreadnaught::Content;
use broadside_engine::packs::PackFile;

pub(crate) type Files = Vec<(String, String)>;

pub(crate) fn starter() -> Content {
    Content::read(Content::packs()).expect("the packs that come with the game are right")
}

pub(crate) fn starter_files() -> Files {
    Content::packs().iter().map(|file| (file.path.into(), file.text.into())).collect()
}

pub(crate) fn faults_of(files: &Files) -> Vec<String> {
    let files: Vec<PackFile<'_>> = files.iter().map(|(path, text)| PackFile { path, text }).collect();
    match Content::read(&files) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

pub(crate) fn without(path: &str) -> Files {
    let path = format!("packs/dreadnaught/{path}.toml");
    let mut files = starter_files();
    let count = files.len();
    files.retain(|file| file.0 != path);
    assert_eq!(files.len() + 1, count, "no file {path}");
    files
}

pub(crate) fn with(path: &str, text: &str) -> Files {
    let mut files = starter_files();
    files.push((path.into(), text.into()));
    files
}

/// A change to one file of the packs, which must be possible in one place only.
pub(crate) struct Change {
    pub(crate) files: Files,
    pub(crate) path: String,
    pub(crate) before: String,
    pub(crate) after: String,
}

#[track_caller]
pub(crate) fn change(path: &str, from: &str, to: &str) -> Change {
    let mut files = starter_files();
    let path = format!("packs/dreadnaught/{path}.toml");
    let file = files.iter_mut().find(|file| file.0 == path).unwrap_or_else(|| panic!("no file {path}"));
    assert_eq!(file.1.matches(from).count(), 1, "{from:?} must be there once");
    let before = file.1.clone();
    file.1 = before.replace(from, to);
    let after = file.1.clone();
    Change { files, path, before, after }
}

impl Change {
    /// One fault in the changed file, in this line, with these words.
    #[track_caller]
    pub(crate) fn is_told(&self, line: usize, words: &str) {
        let faults = faults_of(&self.files);
        let place = format!("{}:{line}: ", self.path);
        let [only] = &faults[..] else { panic!("expected one fault, found {faults:#?}") };
        let reason = only.strip_prefix(&place).unwrap_or_else(|| panic!("expected {place}… , found {only}"));
        assert!(reason.contains(words), "expected {words:?} in {only}");
    }
}

/// What is told about a change stands in the first line that it changes.
#[track_caller]
pub(crate) fn fault(path: &str, from: &str, to: &str, words: &str) {
    let change = change(path, from, to);
    let same = change.before.lines().zip(change.after.lines()).take_while(|(old, new)| old == new).count();
    change.is_told(same + 1, words);
}

/// What is told about a change stands in another line.
#[track_caller]
pub(crate) fn fault_at(line: &str, path: &str, from: &str, to: &str, words: &str) {
    let change = change(path, from, to);
    let found: Vec<usize> =
        (1..).zip(change.after.lines()).filter(|it| it.1 == line).map(|it| it.0).collect();
    assert_eq!(found.len(), 1, "{line:?} must be there once");
    change.is_told(found[0], words);
}

/// What is told about a change is no matter of one file.
#[track_caller]
pub(crate) fn general(files: &Files, words: &[&str]) {
    let expected: Vec<String> =
        words.iter().map(|words| format!("packs of Dreadnaught:1: {words}")).collect();
    assert_eq!(faults_of(files), expected);
}

/// The line of the last of some equal lines.
pub(crate) fn last_line(text: &str, wanted: &str) -> usize {
    let lines = (1..).zip(text.lines()).filter(|it| it.1 == wanted).map(|it| it.0);
    lines.last().expect("such a line")
}

/// A change of this text in a card's profile, Boost or trigger.
pub(crate) struct Card {
    path: &'static str,
    text: &'static str,
}

/// A profile: `Triple Screw` moves.
pub(crate) const PROFILE: Card =
    Card { path: "decks/anvil", text: "effects = [{ move = { speed = 3, agility = 2 } }, { unstrain = 1 }]" };
/// A Boost in window A of a card.
pub(crate) const IN_ATTACK: Card = Card {
    path: "decks/talon",
    text: "effects = [{ modify = { stat = \"defence\", by = 2, whom = \"this\", lasts = \"shot\" } }]",
};
/// A Boost in window F.
pub(crate) const FREE: Card = Card { path: "grid/forge", text: "effects = [{ unmark = 2 }]" };
/// A Boost in window D.
pub(crate) const DECLARED: Card = Card { path: "grid/flux", text: "effects = [\"ready_declared\"]" };
/// A Boost in window H.
pub(crate) const IN_HIT: Card = Card { path: "grid/ward", text: "effects = [{ prevent = 2 }]" };
/// A Boost in window B.
pub(crate) const IN_BOOST: Card = Card { path: "grid/command", text: "effects = [{ cancel = \"boost\" }]" };
/// A Boost in window P.
pub(crate) const IN_ATTACH: Card = Card { path: "grid/flux", text: "effects = [{ cancel = \"attach\" }]" };
/// A trigger when the turn begins.
pub(crate) const AT_START: Card = Card {
    path: "decks/lantern",
    text: "[[class.trigger]]\nwhen = \"start_turn\"\neffects = [{ scry = 2 }]",
};
/// A trigger when a hit is taken.
pub(crate) const HIT_TAKEN: Card =
    Card { path: "decks/thorn", text: "limit = \"volley\"\neffects = [{ mark_attacker = 1 }]" };
/// A trigger when a Defence holds.
pub(crate) const STRAINED: Card =
    Card { path: "decks/lantern", text: "effects = [{ burn = { count = 1, who = \"attacker\" } }]" };

impl Card {
    /// The effects of the card become this one.
    #[track_caller]
    pub(crate) fn told(&self, effect: &str, words: &str) {
        let at = self.text.find("effects = ").expect("effects");
        fault(self.path, self.text, &format!("{}effects = [{effect}]", &self.text[..at]), words);
    }

    #[track_caller]
    pub(crate) fn takes(&self, effect: &str) {
        let at = self.text.find("effects = ").expect("effects");
        let change = change(self.path, self.text, &format!("{}effects = [{effect}]", &self.text[..at]));
        assert_eq!(faults_of(&change.files), Vec::<String>::new());
    }
}
