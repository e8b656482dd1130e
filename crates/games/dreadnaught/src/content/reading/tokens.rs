//! Kinds of weapon tokens.

use serde::Deserialize;

use broadside_kit::catalogue::Page;

use super::Compiler;
use crate::content::TokenKind;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TokensFile {
    #[serde(default)]
    pub(super) token: Vec<TokenForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TokenForm {
    pub(super) id: String,
    name: String,
    deck: String,
    supply: u8,
    speed: Option<u8>,
    escort: Option<u8>,
    defence: Option<u8>,
    strike: Option<u8>,
    #[serde(default)]
    adjacent: bool,
    screen: Option<u8>,
    spot: Option<u8>,
    spot_range: Option<u8>,
}

impl Compiler {
    /// The kinds of tokens by id.
    pub(super) fn token_kinds(&self, forms: Vec<(Page<'_>, TokenForm)>) -> Vec<TokenKind> {
        let mut kinds: Vec<TokenKind> =
            forms.into_iter().map(|(page, form)| self.token_kind(&page, form)).collect();
        kinds.sort_by(|a, b| a.id.cmp(&b.id));
        kinds
    }

    fn token_kind(&self, page: &Page<'_>, form: TokenForm) -> TokenKind {
        super::name(page, &form.name);
        if form.spot.is_some() != form.spot_range.is_some() {
            page.at("id").wrong("spot and spot_range go together");
        }
        if form.adjacent && form.strike.is_none() {
            page.at("id").wrong("adjacent is for tokens with a strike");
        }
        if form.strike.or(form.screen).or(form.spot).is_none() {
            page.at("id").wrong("a token needs strike, screen or spot");
        }
        let number = |field: &str, value, range| page.optional(field, value, range).unwrap_or(0);
        TokenKind {
            id: form.id,
            name: form.name,
            deck: self.deck(page, &form.deck),
            supply: page.number("supply", form.supply, 1..=8),
            speed: number("speed", form.speed, 0..=4),
            escort: number("escort", form.escort, 0..=4),
            defence: number("defence", form.defence, 0..=3),
            strike: number("strike", form.strike, 1..=15),
            adjacent: form.adjacent,
            screen: number("screen", form.screen, 1..=5),
            spot: number("spot", form.spot, 1..=3),
            spot_range: number("spot_range", form.spot_range, 0..=6),
        }
    }
}
