//! What makes one table of another: the edits between two JSON texts.
//!
//! Both texts are as serde_json writes them, without blanks between tokens. They are compared as bytes, part by
//! part; a part that is the same is passed over without being looked into.

use std::fmt::Write;

/// A JSON text, with what is needed to compare it. The new one of today is the old one of tomorrow.
#[derive(Default)]
pub(crate) struct Text {
    json: String,
    outline: Outline,
}

impl Text {
    pub(crate) fn new(json: String) -> Self {
        Self { outline: Outline::of(&json), json }
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.json
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.json.is_empty()
    }

    fn whole(&self) -> Part<'_> {
        Part { text: &self.json, mark: 0 }
    }
}

/// The edits that make `new` of `old`, as a JSON list. They are meant to be made one after the other.
pub(crate) fn edits(old: &Text, new: &Text) -> String {
    let mut differ =
        Differ { olds: &old.outline, news: &new.outline, path: Vec::new(), out: String::from("[") };
    differ.compare(old.whole(), new.whole());
    let mut out = differ.out;
    out.push(']');
    out
}

struct Differ<'a> {
    olds: &'a Outline,
    news: &'a Outline,
    path: Vec<Step<'a>>,
    out: String,
}

#[derive(Clone, Copy)]
enum Step<'a> {
    /// A key, with its quotes.
    Key(&'a str),
    Index(usize),
}

impl<'a> Differ<'a> {
    fn compare(&mut self, old: Part<'a>, new: Part<'a>) {
        if old.text == new.text {
            return;
        }
        let mark = self.out.len();
        let looked_into = match (old.text.as_bytes().first(), new.text.as_bytes().first()) {
            (Some(b'{'), Some(b'{')) => self.compare_objects(old, new),
            (Some(b'['), Some(b'[')) => {
                self.compare_lists(old, new);
                true
            }
            _ => false,
        };
        // Many small edits can be longer than the part itself.
        if !looked_into || self.out.len() - mark > new.text.len() + self.path.len() * 12 + 16 {
            self.out.truncate(mark);
            self.begin_edit();
            let _written = write!(self.out, ",\"is\":{}}}", new.text);
        }
    }

    /// Whether the objects have the same keys, so that their values could be compared.
    fn compare_objects(&mut self, old: Part<'a>, new: Part<'a>) -> bool {
        let (mut olds, mut news) = (Parts::of(old, self.olds), Parts::of(new, self.news));
        loop {
            match (olds.next_key(), news.next_key()) {
                (None, None) => return true,
                (Some(key), Some(other)) if key == other => {
                    self.path.push(Step::Key(key));
                    self.compare(olds.next_value(), news.next_value());
                    self.path.pop();
                }
                _ => return false,
            }
        }
    }

    fn compare_lists(&mut self, old: Part<'a>, new: Part<'a>) {
        let (old, new) = (Parts::of(old, self.olds).rest(), Parts::of(new, self.news).rest());
        let mut hunks = hunks(&old, &new);
        // From the end, so that the places of those before still hold.
        while let Some(hunk) = hunks.pop() {
            let (olds, news) = (&old[hunk.old.clone()], &new[hunk.new.clone()]);
            if olds.len() == news.len() {
                for (index, (&before, &after)) in olds.iter().zip(news).enumerate() {
                    self.path.push(Step::Index(hunk.old.start + index));
                    self.compare(before, after);
                    self.path.pop();
                }
            } else {
                self.begin_edit();
                let (from, out) = (hunk.old.start, olds.len());
                let texts: Vec<&str> = news.iter().map(|part| part.text).collect();
                let _written =
                    write!(self.out, ",\"from\":{from},\"out\":{out},\"in\":[{}]}}", texts.join(","));
            }
        }
    }

    fn begin_edit(&mut self) {
        if self.out.len() > 1 {
            self.out.push(',');
        }
        self.out.push_str("{\"at\":[");
        for (index, step) in self.path.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            let _written = match step {
                Step::Key(key) => write!(self.out, "{comma}{key}"),
                Step::Index(at) => write!(self.out, "{comma}{at}"),
            };
        }
        self.out.push(']');
    }
}

/// Elements of two lists that stand in each other's place.
struct Hunk {
    old: std::ops::Range<usize>,
    new: std::ops::Range<usize>,
}

/// Lists of more pairs than this are not searched for what they have in common in the middle.
const MANY_PAIRS: usize = 40_000;

/// Where two lists differ, in order.
fn hunks(old: &[Part<'_>], new: &[Part<'_>]) -> Vec<Hunk> {
    let start = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let (olds, news) = (&old[start..], &new[start..]);
    let end = olds.iter().rev().zip(news.iter().rev()).take_while(|(a, b)| a == b).count();
    let (olds, news) = (&olds[..olds.len() - end], &news[..news.len() - end]);
    let whole = Hunk { old: start..start + olds.len(), new: start..start + news.len() };
    if olds.is_empty() && news.is_empty() {
        return Vec::new();
    }
    if olds.len() == news.len() || olds.is_empty() || news.is_empty() || olds.len() * news.len() > MANY_PAIRS
    {
        return vec![whole];
    }
    // The longest run of elements, not necessarily next to each other, that both have in the same order.
    let width = news.len() + 1;
    let mut common = vec![0u32; (olds.len() + 1) * width];
    for (i, a) in olds.iter().enumerate().rev() {
        for (j, b) in news.iter().enumerate().rev() {
            common[i * width + j] = if a == b {
                common[(i + 1) * width + j + 1] + 1
            } else {
                common[(i + 1) * width + j].max(common[i * width + j + 1])
            };
        }
    }
    let (mut i, mut j, mut found) = (0, 0, Vec::new());
    while i < olds.len() || j < news.len() {
        let (from_i, from_j) = (i, j);
        while i < olds.len() || j < news.len() {
            if i < olds.len() && j < news.len() && olds[i] == news[j] {
                break;
            }
            let skip_old = i < olds.len()
                && (j == news.len() || common[(i + 1) * width + j] >= common[i * width + j + 1]);
            if skip_old { i += 1 } else { j += 1 }
        }
        if i > from_i || j > from_j {
            found.push(Hunk { old: start + from_i..start + i, new: start + from_j..start + j });
        }
        while i < olds.len() && j < news.len() && olds[i] == news[j] {
            (i, j) = (i + 1, j + 1);
        }
    }
    found
}

/// Where every object and list of a text ends, in the order in which they begin: found in one pass, so that no part is
/// gone through once for every part around it.
#[derive(Default)]
struct Outline(Vec<Mark>);

#[derive(Clone, Copy)]
struct Mark {
    /// How many bytes it has.
    length: u32,
    /// The mark of the first object or list behind it.
    next: u32,
}

impl Outline {
    fn of(text: &str) -> Self {
        let bytes = text.as_bytes();
        let (mut marks, mut open) = (Vec::with_capacity(bytes.len() / 32), Vec::new());
        let mut at = 0;
        while let Some(byte) = bytes.get(at) {
            match byte {
                b'"' => {
                    at = end_of_string(bytes, at);
                    continue;
                }
                b'{' | b'[' => {
                    open.push((marks.len(), at));
                    marks.push(Mark { length: 0, next: 0 });
                }
                b'}' | b']' => {
                    if let Some((mark, from)) = open.pop() {
                        marks[mark] = Mark { length: (at + 1 - from) as u32, next: marks.len() as u32 };
                    }
                }
                _ => {}
            }
            at += 1;
        }
        Self(marks)
    }
}

/// A value in a text, with the mark of the first object or list that begins in it or behind it.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    mark: usize,
}

impl PartialEq for Part<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

/// The parts of an object or a list, one after the other.
struct Parts<'a> {
    text: &'a str,
    outline: &'a Outline,
    at: usize,
    mark: usize,
}

impl<'a> Parts<'a> {
    fn of(whole: Part<'a>, outline: &'a Outline) -> Self {
        Self { text: whole.text, outline, at: 1, mark: whole.mark + 1 }
    }

    fn is_more(&self) -> bool {
        self.at + 1 < self.text.len()
    }

    /// The next key with its quotes, if there is one; its value comes next.
    fn next_key(&mut self) -> Option<&'a str> {
        if !self.is_more() {
            return None;
        }
        let from = self.at;
        let end = end_of_string(self.text.as_bytes(), from);
        self.at = end + 1;
        Some(&self.text[from..end])
    }

    fn next_value(&mut self) -> Part<'a> {
        let (from, mark, text) = (self.at, self.mark, self.text.as_bytes());
        let end = match text[from] {
            b'{' | b'[' => {
                let Mark { length, next } = self.outline.0[mark];
                self.mark = next as usize;
                from + length as usize
            }
            b'"' => end_of_string(text, from),
            _ => {
                let ends = |byte: &u8| matches!(byte, b',' | b'}' | b']');
                text[from..].iter().position(ends).map_or(text.len(), |length| from + length)
            }
        };
        self.at = end + 1;
        Part { text: &self.text[from..end], mark }
    }

    /// All values that are left.
    fn rest(mut self) -> Vec<Part<'a>> {
        let mut found = Vec::new();
        while self.is_more() {
            found.push(self.next_value());
        }
        found
    }
}

/// Where a string ends that begins with the quote at `at`.
fn end_of_string(text: &[u8], at: usize) -> usize {
    let mut at = at + 1;
    while at < text.len() {
        match text[at] {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Text, edits};

    /// Makes the edits, as whoever is told them does.
    fn patched(mut value: Value, edits: &str) -> Value {
        let edits: Value = serde_json::from_str(edits).expect("JSON");
        for edit in edits.as_array().expect("a list") {
            let mut place = &mut value;
            for step in edit["at"].as_array().expect("a path") {
                place = match step {
                    Value::String(key) => place.get_mut(key).expect("a key"),
                    step => place.get_mut(step.as_u64().expect("a place") as usize).expect("an element"),
                };
            }
            if let Some(new) = edit.get("is") {
                *place = new.clone();
                continue;
            }
            let number = |name: &str| edit[name].as_u64().expect("a number") as usize;
            let (from, out) = (number("from"), number("out"));
            let new = edit["in"].as_array().expect("a list").clone();
            place.as_array_mut().expect("a list").splice(from..from + out, new);
        }
        value
    }

    fn round_trip(old: &Value, new: &Value) -> String {
        let edits = edits(&Text::new(old.to_string()), &Text::new(new.to_string()));
        assert_eq!(&patched(old.clone(), &edits), new, "{old} to {new} by {edits}");
        edits
    }

    #[test]
    fn what_is_the_same_is_not_said_again() {
        let old = json!({ "a": [1, 2, { "b": "x,\"]}\\" }], "c": null, "d": {} });
        assert_eq!(round_trip(&old, &old), "[]");
        let mut new = old.clone();
        new["a"][2]["b"] = json!("y");
        assert_eq!(round_trip(&old, &new), r#"[{"at":["a",2,"b"],"is":"y"}]"#);
    }

    #[test]
    fn lists_that_grow_and_shrink_are_spliced() {
        let pieces: Vec<Value> =
            (0..20).map(|id| json!({ "id": id, "name": "a ship of the line" })).collect();
        let old = json!({ "pieces": pieces });
        let mut new = old.clone();
        let list = new["pieces"].as_array_mut().expect("a list");
        list.remove(15);
        list.insert(3, json!({ "id": 77, "name": "new" }));
        list.insert(3, json!({ "id": 78, "name": "new" }));
        let edits = round_trip(&old, &new);
        assert!(edits.len() < 200, "{edits}");
        round_trip(&json!([]), &json!([1]));
        round_trip(&json!([1]), &json!([]));
        round_trip(&json!([]), &json!([]));
    }

    #[test]
    fn other_keys_replace_the_whole() {
        assert_eq!(
            round_trip(&json!({ "x": { "a": 1 } }), &json!({ "x": { "b": 1 } })),
            r#"[{"at":["x"],"is":{"b":1}}]"#
        );
        assert_eq!(round_trip(&json!(1), &json!({ "a": 1 })), r#"[{"at":[],"is":{"a":1}}]"#);
    }

    /// Values made by chance, and others that differ from them by chance.
    #[test]
    fn any_two_values_are_bridged() {
        struct Chance(u64);
        impl Chance {
            fn below(&mut self, bound: u64) -> u64 {
                self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
                broadside_engine::dice::mix(self.0) % bound
            }
            fn value(&mut self, depth: u64) -> Value {
                match self.below(if depth == 0 { 4 } else { 7 }) {
                    0 => Value::Null,
                    1 => json!(self.below(100) as i64 - 50),
                    2 => json!(self.below(2) == 0),
                    3 => json!(["", "a", "\"", "\\\"", "[{", "}],", "ä\u{2028}"][self.below(7) as usize]),
                    4 | 5 => (0..self.below(6)).map(|_| self.value(depth - 1)).collect(),
                    _ => {
                        let keys = ["a", "b\"", "c\\", "d"];
                        let count = self.below(5) as usize;
                        keys[..count].iter().map(|key| (key.to_string(), self.value(depth - 1))).collect()
                    }
                }
            }
            fn changed(&mut self, value: &Value) -> Value {
                match value {
                    _ if self.below(6) == 0 => self.value(2),
                    Value::Array(list) => {
                        let mut list: Vec<Value> = list.iter().map(|it| self.changed(it)).collect();
                        if self.below(3) == 0 {
                            let at = self.below(list.len() as u64 + 1) as usize;
                            list.insert(at, self.value(1));
                        }
                        if self.below(3) == 0 && !list.is_empty() {
                            let at = self.below(list.len() as u64) as usize;
                            list.remove(at);
                        }
                        list.into()
                    }
                    Value::Object(map) => {
                        map.iter().map(|(key, it)| (key.clone(), self.changed(it))).collect()
                    }
                    same => same.clone(),
                }
            }
        }
        let mut chance = Chance(3);
        for _ in 0..5000 {
            let old = chance.value(5);
            let new = chance.changed(&old);
            round_trip(&old, &new);
        }
    }
}
