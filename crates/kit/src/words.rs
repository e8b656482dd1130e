//! Words that sentences of any game are made of: lists, numbers of things. What is measured has
//! [its own](crate::plane::words).

/// `one`, `one and two`, `one, two and three`; nothing of nothing.
pub fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// `1 ship`, `2 ships`.
pub fn plural(count: impl TryInto<i64>, word: &str) -> String {
    let count = count.try_into().unwrap_or(i64::MAX);
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}

/// `a frigate`, `an escort`: by the letter it begins with.
pub fn article(word: &str) -> String {
    let vowel = word.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {word}", if vowel { "an" } else { "a" })
}

/// With a capital letter at the beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A number with its sign.
pub fn signed(by: i8) -> String {
    if by < 0 { format!("−{}", by.unsigned_abs()) } else { format!("+{by}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_have_commas_and_one_and() {
        let words = |text: &str| list(&text.split_whitespace().map(String::from).collect::<Vec<_>>());
        assert_eq!(["", "a", "a b", "a b c"].map(words), ["", "a", "a and b", "a, b and c"]);
    }

    #[test]
    fn things_are_counted_and_begin_as_they_should() {
        assert_eq!([plural(0, "hit"), plural(1, "hit"), plural(2, "hit")], ["0 hits", "1 hit", "2 hits"]);
        assert_eq!([article("escort"), article("frigate")], ["an escort", "a frigate"]);
        assert_eq!([capital("fore"), capital("")], ["Fore", ""]);
        assert_eq!([signed(3), signed(-2), signed(0)], ["+3", "−2", "+0"]);
    }
}
