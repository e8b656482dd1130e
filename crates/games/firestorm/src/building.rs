//! Fleets that are put together before a game, and their codes (FA-2).
//!
//! A code is `FACTION.LIMIT.CLASS*SHIPS~WINGS:NAME`, with a part for each squadron. Wings are letters with numbers,
//! `f3b2`, ship by ship with a comma between; a squadron without wings has none.

pub(crate) mod workbench;

use broadside_engine::Problem;
use broadside_kit::drafts;

use crate::content::Content;
use crate::fleet::{Fleet, Limit, Squadron};
use crate::limits::{SIDE_SQUADRONS, SQUADRON_SHIPS};
use crate::pieces::{ByWing, WingType};

/// The longest name.
const NAME: usize = 24;

/// A fleet with a name, legal or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draft {
    pub(crate) fleet: Fleet,
    pub(crate) name: String,
}

const fn letter(kind: WingType) -> char {
    match kind {
        WingType::Fighter => 'f',
        WingType::Interceptor => 'i',
        WingType::Bomber => 'b',
        WingType::Assaulter => 'a',
    }
}

const fn limit_word(limit: Limit) -> &'static str {
    match limit {
        Limit::Patrol => "patrol",
        Limit::Battle => "battle",
        Limit::Grand => "grand",
    }
}

fn wings_code(wings: &ByWing<u8>) -> String {
    let some = WingType::ALL.into_iter().filter(|&kind| wings[kind as usize] > 0);
    some.map(|kind| format!("{}{}", letter(kind), wings[kind as usize])).collect()
}

fn read_wings(text: &str) -> Option<ByWing<u8>> {
    let mut wings = [0; 4];
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let kind = WingType::ALL.into_iter().find(|&kind| letter(kind) == first)?;
        let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
        wings[kind as usize] = rest[1..=digits].parse().ok().filter(|&count: &u8| count <= 12)?;
        rest = &rest[1 + digits..];
    }
    Some(wings)
}

impl Draft {
    /// A fleet from its code; none from an empty text.
    ///
    /// # Errors
    /// Why the text is no code.
    pub(crate) fn read(content: &Content, text: &str) -> Result<Option<Self>, Problem> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let wrong = |reason: String| Problem::new("FA-2.4", "code", reason);
        let (code, name) = drafts::split(text);
        check_name(name)?;
        let mut parts = code.split('.');
        let (faction, limit) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
        let faction = content
            .find_faction(faction)
            .ok_or_else(|| Problem::new("FA-2.1", "code", format!("there is no faction '{faction}'")))?;
        let limit = Limit::ALL.into_iter().find(|&it| limit_word(it) == limit);
        let limit = limit.ok_or_else(|| wrong("a fleet is of patrol, battle or grand size".into()))?;
        let mut fleet = Fleet::new(faction, limit);
        for part in parts {
            let squadron = squadron(content, part).map_err(wrong)?;
            if fleet.squadrons.len() == SIDE_SQUADRONS {
                return Err(wrong("there are far too many squadrons".into()));
            }
            fleet.squadrons.push(squadron);
        }
        Ok(Some(Self { fleet, name: name.into() }))
    }

    pub(crate) fn code(&self, content: &Content) -> String {
        let Self { fleet, name } = self;
        let mut code = format!("{}.{}", content.faction(fleet.faction).id, limit_word(fleet.limit));
        for squadron in &fleet.squadrons {
            code += &format!(".{}*{}", content.class(squadron.class).id, squadron.ships);
            let ships = &squadron.wings[..usize::from(squadron.ships).min(SQUADRON_SHIPS)];
            if ships.iter().flatten().any(|&count| count > 0) {
                let wings: Vec<String> = ships.iter().map(wings_code).collect();
                code += &format!("~{}", wings.join(","));
            }
        }
        drafts::joined(code, name)
    }
}

fn squadron(content: &Content, part: &str) -> Result<Squadron, String> {
    let (class, rest) = part.split_once('*').ok_or_else(|| format!("'{part}' is no squadron"))?;
    let class = content.find_class(class).ok_or_else(|| format!("there is no class '{class}'"))?;
    let (ships, wings) = rest.split_once('~').unwrap_or((rest, ""));
    let ships: u8 = ships.parse().map_err(|_| format!("'{ships}' is no number of ships"))?;
    if !(1..=SQUADRON_SHIPS).contains(&usize::from(ships)) {
        return Err(format!("{ships} ships, but a squadron has 1 to {SQUADRON_SHIPS}"));
    }
    let mut squadron = Squadron::new(class, ships);
    for (place, text) in wings.split(',').enumerate().take(usize::from(ships)) {
        squadron.wings[place] = read_wings(text).ok_or_else(|| format!("'{text}' are no wings"))?;
    }
    Ok(squadron)
}

fn check_name(name: &str) -> Result<(), Problem> {
    drafts::check_name(name, NAME).map_err(|reason| Problem::new("FA-2.4", "name", reason))
}
