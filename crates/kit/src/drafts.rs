//! What people build before a game: its name, its code `CODE:NAME` and the file it is kept in.

/// What will not do in a name: it is told behind a colon, and stands in quotation marks in a file.
const FORBIDDEN: [char; 3] = ['"', '\\', ':'];

/// Why a name of at most so many letters will not do; none at all is fine.
///
/// # Errors
/// What is wrong with it.
pub fn check_name(name: &str, most: usize) -> Result<(), String> {
    if name.chars().count() > most {
        return Err(format!("a name has at most {most} letters"));
    }
    if name.contains(FORBIDDEN) || name.chars().any(char::is_control) {
        return Err(
            "a name has no quotation marks, colons, backslashes or signs that cannot be seen".to_string()
        );
    }
    Ok(())
}

/// The code and the name of a text; the name may be missing.
pub fn split(text: &str) -> (&str, &str) {
    text.split_once(':').unwrap_or((text, ""))
}

/// A code with its name, if it has one.
pub fn joined(code: String, name: &str) -> String {
    if name.is_empty() { code } else { format!("{code}:{name}") }
}

/// The id of a file for something of this name: lower-case letters, digits and _. What has no name gets `nameless`.
pub fn file_id(name: &str, nameless: &str) -> String {
    let word = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
    if name.is_empty() { nameless.to_string() } else { name.chars().map(word).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_can_be_seen() {
        assert_eq!(check_name("", 4), Ok(()));
        assert_eq!(check_name("Iron", 4), Ok(()));
        assert_eq!(check_name("Irons", 4), Err("a name has at most 4 letters".to_string()));
        for name in ["a:b", "a\"", "a\\", "a\n"] {
            assert!(check_name(name, 4).is_err(), "{name}");
        }
    }

    #[test]
    fn a_code_carries_its_name() {
        assert_eq!(split("a.b:Iron Floe"), ("a.b", "Iron Floe"));
        assert_eq!((split("a.b"), joined("a.b".into(), "")), (("a.b", ""), "a.b".to_string()));
        assert_eq!(joined("a.b".into(), "Iron Floe"), "a.b:Iron Floe");
        assert_eq!((file_id("Iron Floe", "own"), file_id("", "own")), ("iron_floe".into(), "own".into()));
    }
}
