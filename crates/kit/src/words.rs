//! Words that sentences of any game are made of: lists, numbers of things, inches, bearings.

use broadside_geometry::plane::{Heading, Point};

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

/// Inches with one decimal, where it is not a whole number.
pub fn inches(mils: i32) -> String {
    let tenths = (mils + if mils < 0 { -50 } else { 50 }) / 100;
    if tenths % 10 == 0 {
        format!("{}\"", tenths / 10)
    } else {
        format!("{}{}.{}\"", if tenths < 0 { "-" } else { "" }, tenths.abs() / 10, tenths.abs() % 10)
    }
}

/// A point of the plane.
pub fn place(point: Point) -> String {
    format!("{}, {}", inches(point.x), inches(point.y))
}

/// A heading in whole degrees.
pub fn degrees(heading: Heading) -> String {
    format!("{}°", heading.degrees())
}

/// The direction of a heading, for those who do not think in degrees.
pub fn compass(heading: Heading) -> &'static str {
    const POINTS: [&str; 8] =
        ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
    POINTS[usize::from((heading.tenths() + 225) % 3600 / 450)]
}

/// A direction relative to a ship, in degrees clockwise from the bow.
pub fn bearing(degrees: u16) -> String {
    match degrees {
        0 => "ahead".into(),
        90 => "to starboard".into(),
        180 => "astern".into(),
        270 => "to port".into(),
        1..180 => format!("{degrees}° to starboard"),
        _ => format!("{}° to port", 360 - degrees),
    }
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

    #[test]
    fn inches_have_a_decimal_where_they_need_one() {
        assert_eq!(
            [inches(2000), inches(2049), inches(2050), inches(-1500)],
            ["2\"", "2\"", "2.1\"", "-1.5\""]
        );
        assert_eq!(place(Point { x: 500, y: 12_000 }), "0.5\", 12\"");
    }

    #[test]
    fn directions_are_named_from_the_map_and_from_the_ship() {
        let named = |degrees: i32| compass(Heading::from_degrees(degrees));
        assert_eq!([named(0), named(22), named(23), named(350)], ["north", "north", "north-east", "north"]);
        assert_eq!(
            [bearing(0), bearing(45), bearing(270), bearing(315)],
            ["ahead", "45° to starboard", "to port", "45° to port"]
        );
    }
}
