//! Rulebooks: Markdown in which every rule has a heading `### RX-5.8 Look-ahead`.
//!
//! A heading `### ` without an ID is a section that says nothing binding. A line `![The ring](scene:ring)` stands for
//! a picture of the game. The first heading `# ` is the title of the book, each further one begins a part of it.

/// One rule of a rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry<'a> {
    /// Its ID.
    pub id: &'a str,
    /// Its short title.
    pub title: &'a str,
    /// What it says, rulings included, as Markdown.
    pub text: &'a str,
}

/// The rules of a rulebook, in order.
pub fn entries(markdown: &str) -> impl Iterator<Item = Entry<'_>> {
    let sections = markdown.split("\n### ").skip(1).map(|section| {
        let (heading, rest) = section.split_once('\n').unwrap_or((section, ""));
        let (id, title) = heading.split_once(' ').unwrap_or((heading, ""));
        let end = ["\n# ", "\n## "].iter().filter_map(|next| rest.find(next)).min().unwrap_or(rest.len());
        Entry { id, title: title.trim(), text: rest[..end].trim() }
    });
    sections.filter(|entry| is_id(entry.id))
}

/// Whether a word has the form of an ID: `RX-5.8`.
fn is_id(word: &str) -> bool {
    let Some((prefix, number)) = word.split_once('-') else { return false };
    let upper = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
    prefix.bytes().all(upper) && number.starts_with(|first: char| first.is_ascii_digit())
}

/// A picture that a rulebook names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure<'a> {
    /// The name of the picture.
    pub name: &'a str,
    /// What stands below it.
    pub caption: &'a str,
}

/// The picture that a line of a rulebook stands for.
fn figure(line: &str) -> Option<Figure<'_>> {
    let (caption, name) = line.trim().strip_prefix("![")?.strip_suffix(')')?.split_once("](scene:")?;
    Some(Figure { name, caption })
}

/// The pictures of a rulebook, in order.
pub fn figures(markdown: &str) -> impl Iterator<Item = Figure<'_>> {
    markdown.lines().filter_map(figure)
}

/// A rulebook for where no pictures are drawn: their captions stand in their places.
pub fn in_words(markdown: &str) -> String {
    let worded = markdown.lines().map(|line| match figure(line) {
        Some(Figure { caption, .. }) => format!("(Picture: {caption})"),
        None => line.to_string(),
    });
    worded.collect::<Vec<_>>().join("\n")
}

/// The rule with this ID.
pub fn find<'a>(markdown: &'a str, id: &str) -> Option<Entry<'a>> {
    entries(markdown).find(|entry| entry.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# G\n\n## 1 One\n\n### GG-1.1 First\nDo it.\n\nRuling: so.\n\n### GG-1.2 Second\nNot.\n\n## Terms\n- x\n";

    #[test]
    fn finds_rules_and_stops_at_chapters() {
        let all: Vec<_> = entries(BOOK).collect();
        assert_eq!(all.len(), 2);
        assert_eq!(all[0], Entry { id: "GG-1.1", title: "First", text: "Do it.\n\nRuling: so." });
        assert_eq!(find(BOOK, "GG-1.2").unwrap().text, "Not.");
        assert_eq!(find(BOOK, "GG-9.9"), None);
    }

    #[test]
    fn sections_without_an_id_are_no_rules_and_a_part_ends_the_last_one() {
        let book = "# G\n\n## Learn\n\n### The aim\nWin.\n\n## 1 One\n\n### GG-1.1 First\nDo it.\n\n# Tables\n\n## A\n";
        let all: Vec<_> = entries(book).collect();
        assert_eq!(all, [Entry { id: "GG-1.1", title: "First", text: "Do it." }]);
    }

    #[test]
    fn pictures_are_found_and_told_in_words() {
        let book = "Look.\n\n![The ring, 18 spaces](scene:ring)\n\nNot ![this](there).";
        assert_eq!(
            figures(book).collect::<Vec<_>>(),
            [Figure { name: "ring", caption: "The ring, 18 spaces" }]
        );
        assert_eq!(in_words(book), "Look.\n\n(Picture: The ring, 18 spaces)\n\nNot ![this](there).");
    }
}
