//! Where in a file something stands.

use std::collections::BTreeMap;

use broadside_engine::packs::{Fault, PackFile};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Note;

/// Faults with their lines. A file is looked through once, however many there are in it.
pub(super) fn faults(files: &[PackFile<'_>], notes: &[Note]) -> Vec<Fault> {
    let mut trees = BTreeMap::new();
    let mut told = |note: &Note| match note {
        Note::Found(fault) => fault.clone(),
        Note::At(index, path, reason) => {
            let file = &files[*index];
            let tree = trees.entry(*index).or_insert_with(|| tree(file));
            let around = way(tree, path).map_while(|place| place).last();
            file.fault(around.map_or(0..0, Spanned::span), reason)
        }
    };
    notes.iter().map(&mut told).collect()
}

/// Whether something stands in a place.
pub(super) fn is_there(file: &PackFile<'_>, path: &str) -> bool {
    way(&tree(file), path).all(|place| place.is_some())
}

/// The word that stands in a place: a text, or the one key of a table.
pub(super) fn word(file: &PackFile<'_>, path: &str) -> String {
    match way(&tree(file), path).last().flatten().map(Spanned::get_ref) {
        Some(DeValue::String(word)) => word.to_string(),
        Some(DeValue::Table(table)) => table.keys().map(|key| key.get_ref().as_ref()).collect(),
        _ => String::new(),
    }
}

/// What a file says, with places. One that cannot be read says nothing.
fn tree<'i>(file: &PackFile<'i>) -> DeTable<'i> {
    DeTable::parse(file.text).map(Spanned::into_inner).unwrap_or_default()
}

/// What stands at each step of a way through tables and lists.
fn way<'r, 'i>(root: &'r DeTable<'i>, path: &str) -> impl Iterator<Item = Option<&'r Spanned<DeValue<'i>>>> {
    let mut here = None;
    path.split('.').filter(|step| !step.is_empty()).enumerate().map(move |(depth, step)| {
        here = match here.map(Spanned::get_ref) {
            None if depth == 0 => root.get(step),
            Some(DeValue::Array(list)) => step.parse().ok().and_then(|index: usize| list.get(index)),
            Some(DeValue::Table(table)) => table.get(step),
            _ => None,
        };
        here
    })
}
