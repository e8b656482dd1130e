//! A table as text. Like the page, it knows no game: it draws what it is given.

use broadside_engine::table::{
    Blocked, Card, Choice, Line, Meaning, Outline, Panel, Piece, Progress, Prompt, Scene, Shape, Slot, Table,
};
use broadside_engine::{Seat, rulebook};
use console::{Style, measure_text_width, pad_str};

/// How wide a sheet is.
const SHEET: usize = 38;

/// How wide a line of slots is at most.
const SLOTS: usize = 56;

/// How wide the terminal is.
pub(crate) fn width() -> usize {
    let (_, columns) = console::Term::stdout().size();
    usize::from(columns).clamp(40, 140)
}

/// Everything but the choices.
pub(crate) fn table(table: &Table, width: usize) -> String {
    let mut text = format!("{}\n\n", Style::new().bold().apply_to(&table.headline));
    let board = plan(&table.scene, width)
        .or_else(|| plane(&table.scene, width))
        .unwrap_or_else(|| board(&table.scene, width));
    let sheets: Vec<Vec<String>> = table.panels.iter().map(sheet).collect();
    text += &beside(&board, &sheets, width);
    text.push('\n');
    text += &format!(
        "{} {}\n",
        Style::new().bold().yellow().apply_to("▸"),
        wrap(&table.prompt.sentence, width - 2, 2)
    );
    text
}

/// The numbered choices: with what they do while they are few, in columns when they are many.
pub(crate) fn choices(prompt: &Prompt, width: usize) -> String {
    found_choices(prompt, "", width)
}

/// Whether a choice has all these words in its group or its label.
pub(crate) fn has_words(choice: &Choice, words: &str) -> bool {
    let text = format!("{} {}", choice.group, choice.label).to_lowercase();
    words.split_whitespace().all(|word| text.contains(&word.to_lowercase()))
}

/// The same for those that have all these words, with the numbers they have among all.
pub(crate) fn found_choices(prompt: &Prompt, words: &str, width: usize) -> String {
    let mut text = String::new();
    let found: Vec<(usize, &Choice)> =
        prompt.choices.iter().enumerate().filter(|(_, choice)| has_words(choice, words)).collect();
    let one = found.iter().all(|(_, choice)| choice.group == found[0].1.group);
    let head = |group: &str| match one || group.is_empty() {
        true => String::new(),
        false => format!("{}\n", Style::new().bold().apply_to(group)),
    };
    if found.len() <= 14 {
        let mut group = "";
        for (index, choice) in found {
            if choice.group != group {
                group = &choice.group;
                text += &head(group);
            }
            let odds: Vec<String> = choice
                .odds
                .iter()
                .map(|odds| format!("{} {}.{} %", odds.outcome, odds.permille / 10, odds.permille % 10))
                .collect();
            let odds = if odds.is_empty() { String::new() } else { format!(" ({})", odds.join(", ")) };
            let line = format!("{}. {}{odds}", choice.label, choice.detail).replace("..", ".");
            text += &format!("{} {}\n", number(index), wrap(&line, width - 5, 5));
        }
        return text;
    }
    let named = |(index, choice): &(usize, &Choice)| format!("{} {}", number(*index), choice.label);
    let cell = found.iter().map(|it| measure_text_width(&named(it))).max().unwrap_or(10) + 2;
    let columns = (width / cell).max(1);
    // Choices of one group stand together under its name, if there is more than one group.
    let groups = found.chunk_by(|a, b| a.1.group == b.1.group);
    for group in groups {
        text += &group.first().map_or(String::new(), |(_, first)| head(&first.group));
        for row in group.chunks(columns) {
            let padded: Vec<String> = row
                .iter()
                .map(|it| pad_str(&named(it), cell, console::Alignment::Left, None).into_owned())
                .collect();
            text += padded.concat().trim_end();
            text.push('\n');
        }
    }
    text
}

/// What is not allowed or still wrong, with its rule.
pub(crate) fn blocked(blocked: &Blocked, width: usize) -> String {
    let rule = match blocked.rule.id() {
        "" => String::new(),
        id => format!(" [{id}]"),
    };
    wrap(&format!("{}: {}{rule}", blocked.label, blocked.reason), width, 4)
}

fn number(index: usize) -> String {
    Style::new().cyan().apply_to(format!("{:>3}", index + 1)).to_string()
}

/// A line of the log, with its rule.
pub(crate) fn log_line(line: &Line) -> String {
    // Dice with more than six sides have no pictures.
    let large = line.sides != 6;
    let shown = |face: u8| if large { format!(" [{face}]") } else { format!(" {}", die(face)) };
    let dice: String = line.dice.iter().map(|&face| shown(face)).collect();
    format!("{}{dice} {}", line.text, Style::new().dim().apply_to(format!("[{}]", line.rule)))
}

/// A rule as it stands in the rulebook.
pub(crate) fn rule(book: &str, id: &str, width: usize) -> String {
    match rulebook::find(book, id) {
        Some(entry) => {
            let text: Vec<String> = entry.text.lines().map(|line| wrap(line, width, 0)).collect();
            format!(
                "{}\n{}\n",
                Style::new().bold().apply_to(format!("{} {}", entry.id, entry.title)),
                text.join("\n")
            )
        }
        None => format!("There is no rule {id}.\n"),
    }
}

fn die(face: u8) -> char {
    char::from_u32(0x2680 + u32::from(face.clamp(1, 6)) - 1).unwrap_or('?')
}

fn colour(seat: Seat) -> Style {
    let style = Style::new().bold();
    match seat.index() {
        0 => style.red(),
        1 => style.blue(),
        2 => style.yellow(),
        3 => style.green(),
        4 => style.magenta(),
        _ => style.cyan(),
    }
}

/// The board: every shape by its label, every piece behind the label of where it stands.
fn board(scene: &Scene, width: usize) -> Vec<String> {
    let [left, top, wide, high] = scene.bounds;
    if scene.shapes.is_empty() || wide <= 0 || high <= 0 {
        return Vec::new();
    }
    let rows: i32 = 19;
    // A character is about twice as high as it is wide.
    let columns = (rows * 2 * wide / high).min(width as i32 - 8);
    let place = |point: [i32; 2]| {
        let column = (point[0] - left) * (columns - 1) / wide;
        let row = (point[1] - top) * (rows - 1) / high;
        (row.clamp(0, rows - 1) as usize, column.clamp(0, columns - 1) as usize)
    };
    let mut cells: Vec<Vec<(usize, String)>> = vec![Vec::new(); rows as usize];
    for shape in &scene.shapes {
        let (row, column) = place(shape.outline.middle());
        let label = match shape.meaning {
            Meaning::Zone | Meaning::Mine | Meaning::Enemy | Meaning::Hull | Meaning::Fitting => {
                shape.label.clone()
            }
            Meaning::Hazard | Meaning::Land => format!("*{}", shape.label),
            Meaning::Goal => format!("<{}>", shape.label),
            // What is reached or covered is for the eye.
            Meaning::Reach | Meaning::Cover | Meaning::Course | Meaning::Rough => continue,
            // Cells are very many.
            Meaning::Cell if shape.label.is_empty() => "·".into(),
            Meaning::Cell => shape.label.clone(),
            Meaning::Special => format!("({})", shape.label),
            Meaning::Gate => format!("[{}]", shape.label),
            Meaning::Blocked => Style::new().dim().apply_to(format!("x{}x", shape.label)).to_string(),
        };
        let here = scene.pieces.iter().filter(|piece| place(piece.position) == (row, column));
        let ships: String = here.map(|piece| format!(" {}", mark(piece))).collect();
        cells[row].push((column, format!("{label}{ships}")));
    }
    for piece in &scene.pieces {
        let (row, column) = place(piece.position);
        if !cells[row].iter().any(|cell| cell.0 == column) {
            cells[row].push((column, mark(piece)));
        }
    }
    let lines = cells.into_iter().map(|mut row| {
        row.sort_by_key(|cell| cell.0);
        let mut line = String::new();
        for (column, text) in row {
            let gap = column.saturating_sub(measure_text_width(&line));
            line += &" ".repeat(gap);
            line += &text;
            line.push(' ');
        }
        line.trim_end().to_string()
    });
    let lines: Vec<String> = lines.collect();
    let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(0);
    let last = lines.iter().rposition(|line| !line.is_empty()).unwrap_or(0);
    let filled = || lines.iter().filter(|line| !line.is_empty());
    let indent = filled().map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    lines[first..=last].iter().map(|line| line.get(indent..).unwrap_or("").to_string()).collect()
}

/// A scene that is nothing but cells side by side, as characters: two a cell. None for other scenes.
///
/// A cell shows the first letters of its label, or a sign for what it means.
fn plan(scene: &Scene, width: usize) -> Option<Vec<String>> {
    let is_cell = |shape: &Shape| matches!(&shape.outline, Outline::Polygon(points) if points.len() == 4);
    if scene.shapes.is_empty() || !scene.pieces.is_empty() || !scene.shapes.iter().all(is_cell) {
        return None;
    }
    let along = |axis: usize| {
        let mut places: Vec<i32> = scene.shapes.iter().map(|it| it.outline.middle()[axis]).collect();
        places.sort_unstable();
        places.dedup();
        places
    };
    let (columns, rows) = (along(0), along(1));
    if columns.len() * 2 > width || rows.len() > 60 {
        return None;
    }
    let mut cells = vec![vec!["  ".to_string(); columns.len()]; rows.len()];
    for shape in &scene.shapes {
        let [x, y] = shape.outline.middle();
        if let (Ok(column), Ok(row)) = (columns.binary_search(&x), rows.binary_search(&y)) {
            let label: String = shape.label.chars().take(2).collect();
            let sign = match shape.meaning {
                _ if !label.is_empty() => pad_str(&label, 2, console::Alignment::Left, None).into_owned(),
                Meaning::Hull | Meaning::Mine => "██".into(),
                Meaning::Fitting | Meaning::Special => "▓▓".into(),
                Meaning::Blocked | Meaning::Hazard | Meaning::Land | Meaning::Enemy => "××".into(),
                Meaning::Zone | Meaning::Cell | Meaning::Gate | Meaning::Goal => "· ".into(),
                Meaning::Reach | Meaning::Cover | Meaning::Course | Meaning::Rough => continue,
            };
            cells[row][column] = match shape.meaning {
                Meaning::Zone => Style::new().dim().apply_to(sign).to_string(),
                Meaning::Fitting | Meaning::Special => Style::new().bold().apply_to(sign).to_string(),
                Meaning::Blocked | Meaning::Hazard | Meaning::Enemy => {
                    Style::new().red().apply_to(sign).to_string()
                }
                _ => sign,
            };
        }
    }
    Some(cells.iter().map(|row| row.concat().trim_end().to_string()).collect())
}

/// An open plane with a frame about it, to scale: rocks, goals, pieces with their names, and where they drift.
/// None for other scenes.
fn plane(scene: &Scene, width: usize) -> Option<Vec<String>> {
    let frame = scene.shapes.iter().find_map(|shape| match &shape.outline {
        Outline::Polygon(corners) if shape.meaning == Meaning::Zone => {
            let span = |axis: usize| {
                let along = || corners.iter().map(|corner| corner[axis]);
                Some((along().min()?, along().max()?))
            };
            let (x, y) = (span(0)?, span(1)?);
            let covers = 5 * (x.1 - x.0) >= 4 * scene.bounds[2] && 5 * (y.1 - y.0) >= 4 * scene.bounds[3];
            covers.then_some((x, y))
        }
        _ => None,
    });
    let ((left, right), (top, bottom)) = frame?;
    let (wide, high) = (right - left, bottom - top);
    if wide <= 0 || high <= 0 {
        return None;
    }
    let rows = ((width as i32 - 4) / 2).clamp(10, 24);
    // A character is about twice as high as it is wide.
    let columns = (rows * 2 * wide / high).min(width as i32 - 4);
    let place = |point: [i32; 2]| {
        let column = i64::from(point[0] - left) * i64::from(columns) / i64::from(wide);
        let row = i64::from(point[1] - top) * i64::from(rows) / i64::from(high);
        (row.clamp(0, i64::from(rows) - 1) as usize, column.clamp(0, i64::from(columns) - 1) as usize)
    };
    let mut cells = vec![vec![(' ', Style::new()); columns as usize]; rows as usize];
    let mut put = |(row, column): (usize, usize), text: &str, style: &Style, over: bool| {
        let room = cells[row].iter_mut().skip(column);
        for (cell, letter) in room.zip(text.chars()) {
            if !over && cell.0 != ' ' {
                return;
            }
            *cell = (letter, style.clone());
        }
    };
    for shape in &scene.shapes {
        let style = match shape.meaning {
            Meaning::Goal | Meaning::Gate => Style::new().yellow(),
            _ => Style::new().dim(),
        };
        if let (Outline::Circle { center, radius }, Meaning::Hazard) = (&shape.outline, shape.meaning) {
            for row in 0..rows {
                for column in 0..columns {
                    let x = left + (2 * column + 1) * wide / (2 * columns) - center[0];
                    let y = top + (2 * row + 1) * high / (2 * rows) - center[1];
                    if i64::from(x).pow(2) + i64::from(y).pow(2) <= i64::from(*radius).pow(2) {
                        put((row as usize, column as usize), "▒", &style, true);
                    }
                }
            }
            put(place(*center), "▒", &style, true);
        } else if !matches!(shape.meaning, Meaning::Reach | Meaning::Cover | Meaning::Course | Meaning::Rough)
        {
            put(place(shape.outline.middle()), &shape.label, &style, true);
        }
    }
    for ghost in &scene.ghosts {
        put(place(ghost.position), "·", &ghost.seat.map_or_else(Style::new, colour), true);
    }
    let mut taken = Vec::new();
    let mut marks = Vec::new();
    for piece in &scene.pieces {
        let (row, mut column) = place(piece.position);
        column = column.min(columns as usize - 2);
        // Side by side, if they are on the same spot.
        while taken.iter().any(|&(r, c): &(usize, usize)| r == row && c.abs_diff(column) < 2)
            && column + 4 <= columns as usize
        {
            column += 2;
        }
        taken.push((row, column));
        let style = piece.seat.map_or_else(Style::new, colour).reverse();
        put(
            (row, column),
            &format!("{}{}", piece.seat.map_or(" ".into(), |seat| seat.to_string()), arrow(piece)),
            &style,
            true,
        );
        marks.push(((row, column + 2), &piece.name));
    }
    for (at, name) in marks {
        put(at, name, &Style::new(), false);
    }
    let edge = |from: char, to: char| format!("{from}{}{to}", "─".repeat(columns as usize));
    let mut lines = vec![edge('┌', '┐')];
    for row in cells {
        let letters: String = row
            .iter()
            .map(|(letter, style)| match letter {
                ' ' => " ".to_string(),
                letter => style.apply_to(letter).to_string(),
            })
            .collect();
        lines.push(format!("│{letters}│"));
    }
    lines.push(edge('└', '┘'));
    Some(lines)
}

fn arrow(piece: &Piece) -> char {
    const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
    let Some(heading) = piece.heading else { return '•' };
    ARROWS[((heading + 225).rem_euclid(3600) / 450) as usize % 8]
}

/// A piece as its seat's number and an arrow.
fn mark(piece: &Piece) -> String {
    let arrow = arrow(piece);
    match piece.seat {
        Some(seat) => colour(seat).reverse().apply_to(format!("{seat}{arrow}")).to_string(),
        None => format!("{}{arrow}", piece.name),
    }
}

fn sheet(panel: &Panel) -> Vec<String> {
    let mut lines = Vec::new();
    panel_lines(panel, &mut lines);
    lines
}

fn panel_lines(panel: &Panel, lines: &mut Vec<String>) {
    match panel {
        // A picture that cannot be drawn here needs no heading either.
        Panel::Sheet { parts, .. } if !parts.is_empty() && parts.iter().all(is_undrawn) => {}
        Panel::Sheet { title, seat, note, parts, .. } => {
            let style = seat.map_or_else(|| Style::new().bold(), colour);
            lines.push(style.apply_to(title).to_string());
            for sentence in wrap(note, SHEET, 0).lines() {
                lines.push(Style::new().dim().apply_to(sentence).to_string());
            }
            let mut facts = Vec::new();
            for part in parts {
                match part {
                    Panel::Fact { label, value } => facts.push(format!("{label} {value}")),
                    other => panel_lines(other, lines),
                }
            }
            for pair in facts.chunks(2) {
                lines.push(pair.join("   "));
            }
        }
        Panel::Track { label, filled, max, .. } => {
            let (filled, empty) = (*filled as usize, max.saturating_sub(*filled) as usize);
            let shown = match filled + empty {
                ..=8 => format!("{}{}", "■".repeat(filled), "□".repeat(empty)),
                all => format!("{filled} of {all}"),
            };
            lines.push(format!("{label:<12}{shown}"));
        }
        Panel::Slots { label, slots } => {
            let mut line = format!("{label:<11}");
            for slot in slots.iter().map(slot) {
                if measure_text_width(&line) > 12
                    && measure_text_width(&line) + measure_text_width(&slot) > SLOTS
                {
                    lines.push(std::mem::replace(&mut line, " ".repeat(11)));
                }
                line += &format!(" {slot}");
            }
            lines.push(line);
        }
        Panel::Dice { label, faces } => {
            let shown =
                |&face: &u8| if face > 6 { format!("[{face}]") } else { format!("{} {face}", die(face)) };
            let faces: Vec<String> = faces.iter().map(shown).collect();
            lines.push(format!("{label:<11} {}", Style::new().bold().apply_to(faces.join("   "))));
        }
        Panel::Fact { label, value } => lines.push(format!("{label} {value}")),
        Panel::Plan { scene, .. } => lines.extend(plan(scene, SHEET).unwrap_or_default()),
        Panel::Cards { label, folded, cards } => {
            lines.push(Style::new().bold().apply_to(format!("{label} ({})", cards.len())).to_string());
            for card in cards {
                card_lines(card, *folded, 1, lines);
            }
        }
        Panel::Agenda { label, items } => {
            lines.push(Style::new().bold().apply_to(label).to_string());
            for item in items {
                let sign = match item.progress {
                    Progress::Done => "✓",
                    Progress::Now => "▸",
                    Progress::Next => "·",
                };
                let seat =
                    item.seat.map_or(String::new(), |seat| format!("{} ", colour(seat).apply_to(seat)));
                lines.extend(
                    wrap(&format!("{sign} {seat}{}", item.text), SLOTS, 2).lines().map(str::to_string),
                );
            }
        }
    }
}

/// A card with what it says, and what is attached to it below; with its name alone in a folded pile.
fn card_lines(card: &Card, brief: bool, indent: usize, lines: &mut Vec<String>) {
    let pad = " ".repeat(indent);
    let symbols =
        if card.symbols.is_empty() { String::new() } else { format!(" {}", card.symbols.join("/")) };
    let pips: Vec<String> =
        card.pips.iter().map(|pips| format!(" {} {}/{}", pips.kind, pips.filled, pips.max)).collect();
    let badges: Vec<String> = card.badges.iter().map(|badge| format!(" [{}]", badge.text)).collect();
    let style = if card.damaged { Style::new().red() } else { Style::new() };
    lines.push(format!("{pad}{}{symbols}{}{}", style.apply_to(&card.title), pips.concat(), badges.concat()));
    if brief {
        return;
    }
    for text in &card.text {
        let words = wrap(text, SLOTS - indent - 2, 0);
        lines.extend(words.lines().map(|it| format!("{pad}  {}", Style::new().dim().apply_to(it))));
    }
    for attached in &card.attached {
        card_lines(attached, true, indent + 2, lines);
    }
}

fn is_undrawn(panel: &Panel) -> bool {
    matches!(panel, Panel::Plan { scene, .. } if plan(scene, SHEET).is_none())
}

/// A slot: its name, the die on it, `×` for damage, `◆` for an active shield.
fn slot(slot: &Slot) -> String {
    let shield = if slot.badges.iter().any(|badge| badge.kind == "shield") { "◆" } else { "" };
    let inside = match (slot.damaged, slot.die) {
        (true, _) => Style::new().red().apply_to("×").to_string(),
        (false, Some(face)) => Style::new().bold().apply_to(face).to_string(),
        (false, None) => String::new(),
    };
    let inside = match format!("{shield}{inside}") {
        empty if empty.is_empty() => " ".to_string(),
        full => full,
    };
    let pips: Vec<String> = slot
        .pips
        .iter()
        .map(|pips| format!("{}{}/{}", pips.kind.get(..1).unwrap_or(""), pips.filled, pips.max))
        .collect();
    let inside = match pips.is_empty() {
        true => inside,
        false => format!("{}{}", inside.trim(), pips.join(" ")),
    };
    let numbers = slot.badges.iter().find(|badge| badge.kind == "numbers");
    let numbers =
        numbers.map_or_else(String::new, |badge| Style::new().dim().apply_to(&badge.text).to_string());
    format!("{}[{inside}]{numbers}", slot.label)
}

/// The board with the sheets beside it where they fit: side by side, or one below the other. Otherwise below
/// it, as many in a row as fit.
fn beside(board: &[String], sheets: &[Vec<String>], width: usize) -> String {
    const GAP: usize = 3;
    let widest = |lines: &[String]| lines.iter().map(|line| measure_text_width(line)).max().unwrap_or(0);
    let board_width = widest(board);
    let sheet_width = sheets.iter().map(|sheet| widest(sheet)).max().unwrap_or(0);
    let stacked: Vec<String> = sheets.join(&String::new());
    let rows = if board_width + sheets.len() * (GAP + sheet_width) <= width {
        let all: Vec<&[String]> = std::iter::once(board)
            .chain(sheets.iter().map(Vec::as_slice))
            .filter(|it| !it.is_empty())
            .collect();
        columns(&all, GAP)
    } else if board_width + GAP + sheet_width <= width {
        columns(&[board, &stacked], GAP)
    } else {
        let in_a_row = ((width + GAP) / (sheet_width + GAP)).max(1);
        let mut rows = board.to_vec();
        for group in sheets.chunks(in_a_row) {
            rows.push(String::new());
            rows.extend(columns(&group.iter().map(Vec::as_slice).collect::<Vec<_>>(), GAP));
        }
        rows
    };
    rows.iter().map(|row| format!("{row}\n")).collect()
}

/// Blocks of lines side by side.
fn columns(blocks: &[&[String]], gap: usize) -> Vec<String> {
    let height = blocks.iter().map(|block| block.len()).max().unwrap_or(0);
    let mut rows = vec![String::new(); height];
    for block in blocks {
        let width = block.iter().map(|line| measure_text_width(line)).max().unwrap_or(0) + gap;
        for (index, row) in rows.iter_mut().enumerate() {
            let line = block.get(index).map_or("", String::as_str);
            *row += &pad_str(line, width, console::Alignment::Left, None);
        }
    }
    rows.iter().map(|row| row.trim_end().to_string()).collect()
}

/// Breaks a text into lines, the later ones indented.
fn wrap(text: &str, width: usize, indent: usize) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last().map_or(0, |line| measure_text_width(line));
        if line > 0 && line + 1 + measure_text_width(word) > width {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            *line += word;
        }
    }
    lines.join(&format!("\n{}", " ".repeat(indent)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(x: i32, y: i32, meaning: Meaning, label: &str) -> Shape {
        let corners = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]];
        Shape {
            id: format!("{x},{y}"),
            outline: Outline::Polygon(corners.map(|[x, y]| [x * 100, y * 100]).to_vec()),
            meaning,
            label: label.into(),
            tooltip: String::new(),
            rule: None,
        }
    }

    #[test]
    fn cells_are_drawn_side_by_side() {
        let shapes = vec![
            cell(1, 0, Meaning::Fitting, "Laser"),
            cell(0, 1, Meaning::Hull, ""),
            cell(1, 1, Meaning::Hull, ""),
            cell(2, 1, Meaning::Zone, ""),
            cell(1, 2, Meaning::Enemy, ""),
        ];
        let scene = Scene { bounds: [0, 0, 300, 300], shapes, ..Scene::default() };
        let lines = plan(&scene, 80).expect("a plan");
        let plain: Vec<String> =
            lines.iter().map(|line| console::strip_ansi_codes(line).into_owned()).collect();
        assert_eq!(plain.iter().map(|line| line.trim_end()).collect::<Vec<_>>(), ["  La", "████·", "  ××"]);
    }

    #[test]
    fn an_open_plane_is_drawn_to_scale() {
        let rock = Outline::Circle { center: [4000, 4000], radius: 300 };
        let edge = Outline::Polygon(vec![[0, 0], [48_000, 0], [48_000, 48_000], [0, 48_000]]);
        let shapes = vec![
            Shape { outline: edge, ..cell(0, 0, Meaning::Zone, "") },
            Shape { outline: rock, ..cell(0, 0, Meaning::Hazard, "") },
        ];
        let piece = |x: i32, heading: Option<i32>, name: &str| Piece {
            id: name.into(),
            seat: Seat::all(2).next(),
            position: [x, 24_000],
            heading,
            art: String::new(),
            scale: 1000,
            name: name.into(),
            badges: Vec::new(),
            bars: Vec::new(),
            reach: Vec::new(),
            words: String::new(),
            level: 0,
            sheet: String::new(),
        };
        let pieces =
            vec![piece(24_000, Some(900), "Wasp"), piece(24_000, Some(0), "Pike"), piece(8_000, None, "")];
        let scene = Scene { bounds: [0, 0, 48_000, 48_000], shapes, pieces, ..Scene::default() };
        let lines = plane(&scene, 80).expect("a plane");
        let plain: Vec<String> =
            lines.iter().map(|line| console::strip_ansi_codes(line).into_owned()).collect();
        assert_eq!((plain.len(), plain[0].chars().count()), (26, 50));
        assert_eq!(plain[3].chars().position(|it| it == '▒'), Some(5));
        assert_eq!(plain[13].trim_matches('│').trim(), "1•              1→1↑Pike");
        assert_eq!(plane(&Scene { bounds: [0, 0, 90_000, 48_000], ..scene }, 80), None, "no frame");
    }

    #[test]
    fn other_scenes_are_no_plans() {
        let circle = Outline::Circle { center: [0, 0], radius: 5 };
        let mut scene = Scene { bounds: [0, 0, 300, 300], ..Scene::default() };
        assert_eq!(plan(&scene, 80), None);
        scene.shapes = vec![Shape { outline: circle, ..cell(0, 0, Meaning::Zone, "") }];
        assert_eq!(plan(&scene, 80), None);
        scene.shapes = (0..50).map(|x| cell(x, 0, Meaning::Hull, "")).collect();
        assert_eq!(plan(&scene, 80), None, "too wide");
    }
}
