//! Things that people write in words.

use std::ops::Range;

use serde_json::Value;

use broadside_engine::Seat;

use crate::action::Action;
use crate::attack::shot::Target;
use crate::content::Content;
use crate::effects::triggers::{CLASS, HULL};
use crate::effects::vocabulary::Program;
use crate::state::ShipRef;

/// What is written in words.
#[derive(Clone, Copy)]
pub(super) enum Text {
    /// A ship.
    Ship,
    /// Something that can be attacked.
    Target,
    /// A ship by its place in a set of all ships: eight a seat, the Dreadnaught first.
    AmongShips,
    /// A Component of a Cruiser by its place in a set of all: eight a Cruiser.
    AmongComponents,
    /// A trigger or a Boost of a card by its number: four a System card, two triggers first; then those of the class;
    /// then the Hull bonuses by their decks.
    Effect,
    /// An operation by its place in the content's store of them.
    Operation,
}

impl Text {
    pub(super) const fn what(self) -> &'static str {
        match self {
            Self::Ship | Self::AmongShips => "'ship 1', or 'cruiser 1 2' for a player's second Cruiser",
            Self::Target => {
                "'ship 1', 'cruiser 1 2', 'obstacle 3 0 -1' with a hex of it, 'token 4' or 'beacon 5'"
            }
            Self::AmongComponents => "'cruiser 2 component 3'",
            Self::Operation => {
                "'ANV-M1 2' for the second operation of a card, a class or a deck's Hull bonus"
            }
            Self::Effect => {
                "'system 2 trigger 1', 'system 2 boost 1', 'class trigger 1' or 'hull ANV' with a deck"
            }
        }
    }

    pub(super) fn show(self, content: &Content, value: &Value) -> Option<String> {
        let number = || value.as_u64().and_then(|number| u8::try_from(number).ok());
        match self {
            Self::Ship => Some(target(Target::Ship(serde_json::from_value(value.clone()).ok()?))),
            Self::Target => Some(target(serde_json::from_value(value.clone()).ok()?)),
            Self::AmongShips => {
                let (seat, index) = (number()? / 8, number()? % 8);
                let seat = Seat::numbered(usize::from(seat) + 1)?;
                let ship =
                    index.checked_sub(1).map_or(ShipRef::Dreadnaught(seat), |it| ShipRef::Cruiser(seat, it));
                Some(target(Target::Ship(ship)))
            }
            Self::AmongComponents => {
                Some(format!("cruiser {} component {}", number()? / 8 + 1, number()? % 8 + 1))
            }
            Self::Operation => {
                let op = value.as_u64()? as usize;
                let all = owners(content);
                match all.iter().find(|owner| owner.ops.contains(&op)) {
                    Some(owner) => Some(format!("{} {}", owner.name, op - owner.ops.start + 1)),
                    None => (op == content.ops.len()).then(|| END.into()),
                }
            }
            Self::Effect => match number()? {
                number @ HULL.. => {
                    content.decks.get(usize::from(number - HULL)).map(|deck| format!("hull {}", deck.symbol))
                }
                number @ CLASS.. => Some(format!("class trigger {}", number - CLASS + 1)),
                number if number % 4 < 2 => {
                    Some(format!("system {} trigger {}", number / 4 + 1, number % 4 + 1))
                }
                number => Some(format!("system {} boost {}", number / 4 + 1, number % 4 - 1)),
            },
        }
    }

    pub(super) fn read(self, content: &Content, words: &str) -> Option<Value> {
        let ship = || match aimed_at(words)? {
            Target::Ship(ship) => Some(ship),
            Target::Obstacle(..) | Target::Token(_) | Target::Beacon(_) => None,
        };
        let from_one = |word: &str, most: u8| word.parse().ok().filter(|number| (1..=most).contains(number));
        match self {
            Self::Ship => serde_json::to_value(ship()?).ok(),
            Self::Target => serde_json::to_value(aimed_at(words)?).ok(),
            Self::AmongShips => Some(match ship()? {
                ShipRef::Dreadnaught(seat) => (seat.index() * 8).into(),
                ShipRef::Cruiser(seat, index @ 0..=6) => (seat.index() * 8 + 1 + usize::from(index)).into(),
                ShipRef::Cruiser(..) => return None,
            }),
            Self::AmongComponents => match words.split(' ').collect::<Vec<_>>()[..] {
                ["cruiser", cruiser, "component", component] => {
                    Some(((from_one(cruiser, 8)? - 1) * 8 + from_one(component, 8)? - 1).into())
                }
                _ => None,
            },
            Self::Operation if words == END => Some(content.ops.len().into()),
            Self::Operation => {
                let (name, number) = words.rsplit_once(' ')?;
                let owner = owners(content).into_iter().find(|owner| owner.name == name)?;
                let op = owner.ops.start.checked_add(number.parse::<usize>().ok()?)?.checked_sub(1)?;
                owner.ops.contains(&op).then(|| op.into())
            }
            Self::Effect => match words.split(' ').collect::<Vec<_>>()[..] {
                ["hull", symbol] => {
                    let deck = content.decks.iter().position(|deck| deck.symbol == symbol)?;
                    Some((usize::from(HULL) + deck).into())
                }
                ["class", "trigger", number] => Some((CLASS + from_one(number, HULL - CLASS)? - 1).into()),
                ["system", slot, kind @ ("trigger" | "boost"), number] => {
                    let first = if kind == "trigger" { 0 } else { 2 };
                    Some(((from_one(slot, CLASS / 4)? - 1) * 4 + first + from_one(number, 2)? - 1).into())
                }
                _ => None,
            },
        }
    }
}

/// Behind the last operation, where a program that is done may stand.
const END: &str = "end";

/// What operations stand on, and which.
struct Owner<'a> {
    name: &'a str,
    ops: Range<usize>,
}

/// Everything that has operations, in their order in the store: cards, classes, and decks for their Hull bonuses. The
/// lists within a list come before it, so that a card's operations reach up to the end of the last list of it.
fn owners(content: &Content) -> Vec<Owner<'_>> {
    let end = |program: Program| usize::from(program.first) + usize::from(program.count);
    let systems = content.systems.iter().map(|card| {
        let profiles = card.profiles.iter().map(|it| it.effects);
        let triggers = card.triggers.iter().map(|it| it.effects);
        let all = profiles.chain(triggers).chain(card.boosts.iter().map(|it| it.effects));
        (all.map(end).max(), card.id.as_str())
    });
    let grid = content
        .grid
        .iter()
        .map(|card| (card.timings.iter().map(|it| end(it.effects)).max(), card.id.as_str()));
    let classes = content
        .classes
        .iter()
        .map(|class| (class.triggers.iter().map(|it| end(it.effects)).max(), class.id.as_str()));
    let hulls = content.decks.iter().map(|deck| (Some(end(deck.hull.effects)), deck.symbol.as_str()));
    let mut ends: Vec<(Option<usize>, &str)> = systems.chain(grid).chain(classes).chain(hulls).collect();
    ends.sort_unstable();
    let mut start = 0;
    let ranged = ends.into_iter().filter_map(|(end, name)| {
        let ops = start..end?;
        start = ops.end;
        Some(Owner { name, ops })
    });
    ranged.collect()
}

/// In the words in which actions aim at it.
fn target(target: Target) -> String {
    let action = Action::Target(target).to_string();
    action.strip_prefix("target ").unwrap_or(&action).to_string()
}

fn aimed_at(words: &str) -> Option<Target> {
    match format!("target {words}").parse() {
        Ok(Action::Target(target)) => Some(target),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_that_goes_by_words_comes_back() {
        let content = Content::read(Content::packs()).expect("our own packs are right");
        let decks = content.decks.len();
        assert!(content.ops.len() > 200 && decks == 6);
        for (text, count) in [
            (Text::Operation, content.ops.len() + 1),
            (Text::Effect, usize::from(HULL) + decks),
            (Text::AmongShips, 48),
            (Text::AmongComponents, 64),
        ] {
            let mut seen = std::collections::BTreeSet::new();
            for number in 0..count {
                let words = text.show(&content, &number.into()).expect("it has a name");
                assert_eq!(text.read(&content, &words), Some(number.into()), "{words}");
                assert!(seen.insert(words));
            }
        }
    }

    #[test]
    fn words_that_mean_nothing_are_refused() {
        let content = Content::read(Content::packs()).expect("our own packs are right");
        for (text, words) in [
            (Text::Operation, "ANV-M1 0"),
            (Text::Operation, "ANV-M1 99"),
            (Text::Operation, "ANV-M99 1"),
            (Text::Effect, "system 8 trigger 1"),
            (Text::Effect, "system 1 trigger 3"),
            (Text::Effect, "hull XXX"),
            (Text::AmongShips, "cruiser 1 8"),
            (Text::AmongShips, "token 1"),
            (Text::AmongComponents, "cruiser 9 component 1"),
            (Text::Ship, "ship 7"),
            (Text::Target, "ship"),
        ] {
            assert_eq!(text.read(&content, words), None, "{words}");
        }
    }
}
