//! What a person may be called: letters that can be seen, and no more of them than fit.

use unicode_general_category::{GeneralCategory, get_general_category};

use crate::live::plain;
use crate::wire::Problem;

/// The longest name, in characters.
const LONGEST: usize = 24;
/// How many marks may sit on one letter. No script needs more, and towers of them cover the lines above.
const MARKS: usize = 2;
/// Letters and symbols that look like nothing: Hangul fillers and the blank of Braille.
const BLANKS: [char; 5] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}', '\u{2800}'];

/// A name with everything taken out that cannot be seen or disturbs its neighbours.
///
/// # Errors
/// If nothing is left, or too much.
pub(crate) fn clean(text: &str) -> Result<String, Problem> {
    let mut name = String::new();
    let mut marks = 0;
    for letter in text.chars() {
        // A space between words; not twice, and not at the ends.
        if letter.is_whitespace() {
            if !name.is_empty() && !name.ends_with(' ') {
                name.push(' ');
            }
            marks = 0;
            continue;
        }
        match get_general_category(letter) {
            // Direction marks and joiners are of the second kind.
            GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::Surrogate
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned => continue,
            GeneralCategory::NonspacingMark
            | GeneralCategory::EnclosingMark
            | GeneralCategory::SpacingMark => {
                marks += 1;
                // A mark needs a letter to sit on.
                if marks > MARKS || name.is_empty() || name.ends_with(' ') {
                    continue;
                }
            }
            _ => marks = 0,
        }
        if !BLANKS.contains(&letter) {
            name.push(letter);
        }
    }
    name.truncate(name.trim_end().len());
    match name.chars().count() {
        1..=LONGEST => Ok(name),
        _ => Err(plain("A name has 1 to 24 characters.")),
    }
}

#[cfg(test)]
mod tests {
    use super::clean;

    fn cleaned(text: &str) -> Option<String> {
        clean(text).ok()
    }

    #[test]
    fn names_of_all_scripts_stay() {
        for name in ["Ann", "Zoë O’Neil", "李雷", "Ольга", "नीलम", "สมชาย", "أحمد", "Đặng", "Captain 🚢 7"]
        {
            assert_eq!(cleaned(name).as_deref(), Some(name));
        }
    }

    #[test]
    fn what_cannot_be_seen_is_dropped() {
        assert_eq!(cleaned("A\u{0}n\u{200b}n\u{7}").as_deref(), Some("Ann"));
        assert_eq!(cleaned("\u{202e}nnA\u{2066}\u{200f}").as_deref(), Some("nnA"));
        assert_eq!(cleaned("A\u{e000}\u{f0000}\u{378}nn\u{feff}").as_deref(), Some("Ann"));
        assert_eq!(cleaned("\u{3164}Ann\u{115f}\u{1160}\u{ffa0}\u{2800}").as_deref(), Some("Ann"));
        for nothing in ["", " ", "\u{200b}", "\u{3164}\u{2800}", "\u{301}\u{301}", "\u{a0}\u{3000}\u{2003}"] {
            assert_eq!(cleaned(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn spaces_are_single_and_inside() {
        assert_eq!(cleaned(" \u{a0}Ann\t \u{3000}Lee\n").as_deref(), Some("Ann Lee"));
        assert_eq!(cleaned("Ann \u{3164} Lee").as_deref(), Some("Ann Lee"));
    }

    #[test]
    fn towers_of_marks_are_cut() {
        let tower = format!("A{}nn", "\u{301}".repeat(40));
        assert_eq!(cleaned(&tower).as_deref(), Some("A\u{301}\u{301}nn"));
    }

    #[test]
    fn a_name_has_1_to_24_characters() {
        assert!(clean(&"x".repeat(24)).is_ok() && clean(&"x".repeat(25)).is_err());
        assert!(
            clean(&format!("{}\u{200b}\u{200b}", "x".repeat(24))).is_ok(),
            "what is dropped is not counted"
        );
    }
}
