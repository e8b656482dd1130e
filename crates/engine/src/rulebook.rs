//! Rulebooks: Markdown in which every rule has a heading `### RX-5.8 Look-ahead`.

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
    markdown.split("\n### ").skip(1).map(|section| {
        let (heading, rest) = section.split_once('\n').unwrap_or((section, ""));
        let (id, title) = heading.split_once(' ').unwrap_or((heading, ""));
        let end = rest.find("\n## ").unwrap_or(rest.len());
        Entry { id, title: title.trim(), text: rest[..end].trim() }
    })
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
}
