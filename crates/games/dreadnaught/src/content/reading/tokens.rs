//! Kinds of weapon tokens.

use serde::Deserialize;

use broadside_engine::packs::{PackFile, Spanned};

use super::{Parsed, Reader};
use crate::content::TokenKind;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TokensFile {
    #[serde(default, rename = "token")]
    tokens: Vec<TokenForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TokenForm {
    id: Spanned<String>,
    name: Spanned<String>,
    deck: Spanned<String>,
    supply: Spanned<u8>,
    speed: Option<Spanned<u8>>,
    escort: Option<Spanned<u8>>,
    defence: Option<Spanned<u8>>,
    strike: Option<Spanned<u8>>,
    #[serde(default)]
    adjacent: bool,
    screen: Option<Spanned<u8>>,
    spot: Option<Spanned<u8>>,
    spot_range: Option<Spanned<u8>>,
}

/// The ids of the tokens, in the content's order.
pub(super) fn names(files: &Parsed<'_, TokensFile>) -> Vec<String> {
    let all = files.iter().flat_map(|(_, read)| &read.tokens);
    let mut names: Vec<String> = all.map(|token| token.id.get_ref().clone()).collect();
    names.sort();
    names
}

impl Reader {
    pub(super) fn tokens(&mut self, files: &Parsed<'_, TokensFile>) -> Vec<TokenKind> {
        let mut kinds = Vec::new();
        for (file, read) in files {
            kinds.extend(read.tokens.iter().map(|token| self.token_kind(file, token)));
        }
        kinds.sort_by(|a, b| a.id.cmp(&b.id));
        kinds
    }

    fn token_kind(&mut self, file: &PackFile<'_>, read: &TokenForm) -> TokenKind {
        self.id(file, "token", &read.id);
        self.name(file, &read.name);
        if read.spot.is_some() != read.spot_range.is_some() {
            self.faults.wrong(file, read.id.span(), "spot and spot_range go together");
        }
        if read.adjacent && read.strike.is_none() {
            self.faults.wrong(file, read.id.span(), "adjacent is for tokens with a strike");
        }
        if [&read.strike, &read.screen, &read.spot].iter().all(|number| number.is_none()) {
            self.faults.wrong(file, read.id.span(), "a token needs strike, screen or spot");
        }
        let deck = self.deck(file, read.deck.span(), read.deck.get_ref());
        let mut number = |field: &str, value: &Option<Spanned<u8>>, range| {
            value.as_ref().map_or(0, |value| self.number(file, field, value, range))
        };
        TokenKind {
            speed: number("speed", &read.speed, 0..=4),
            escort: number("escort", &read.escort, 0..=4),
            defence: number("defence", &read.defence, 0..=3),
            strike: number("strike", &read.strike, 1..=15),
            adjacent: read.adjacent,
            screen: number("screen", &read.screen, 1..=5),
            spot: number("spot", &read.spot, 1..=3),
            spot_range: number("spot_range", &read.spot_range, 0..=6),
            supply: self.number(file, "supply", &read.supply, 1..=8),
            id: read.id.get_ref().clone(),
            name: read.name.get_ref().clone(),
            deck,
        }
    }
}
