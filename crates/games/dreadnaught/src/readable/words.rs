//! Things that people write in words.

use std::ops::Range;

use serde_json::Value;

use broadside_engine::Seat;
use broadside_kit::forms::Speech;
use broadside_kit::{kinds, spoken};

use crate::action::Action;
use crate::attack::shot::Target;
use crate::content::{ArcId, Content, GridId, MissionId, ObstacleKindId, PatternId, SystemId, TokenKindId};
use crate::effects::triggers::{CLASS, HULL};
use crate::effects::vocabulary::Program;
use crate::state::ShipRef;

spoken! {
    SystemId "system" = "the id of a System card";
    GridId "grid" = "the id of a Grid card";
    ArcId "arc" = "the id of a firing arc";
    PatternId "pattern" = "the id of a Movement Grid";
    ObstacleKindId "obstacle" = "the id of a kind of Obstacle";
    TokenKindId "token" = "the id of a kind of weapon token";
    MissionId "mission" = "the name of a Mission";
    ShipRef "ship" = "'ship 1', or 'cruiser 1 2' for a player's second Cruiser";
    AmongShips "among ships" = "'ship 1', or 'cruiser 1 2' for a player's second Cruiser";
    Target "target" = "'ship 1', 'cruiser 1 2', 'obstacle 3 0 -1' with a hex of it, 'token 4' or 'beacon 5'";
    AmongComponents "among components" = "'cruiser 2 component 3'";
    OperationNo "operation" = "'ANV-M1 2' for the second operation of a card, a class or a deck's Hull bonus";
    EffectNo "effect" = "'system 2 trigger 1', 'system 2 boost 1', 'class trigger 1' or 'hull ANV' with a deck";
}

/// A ship by its place in a set of all ships: eight a seat, the Dreadnaught first.
pub(crate) struct AmongShips;

/// A Component of a Cruiser by its place in a set of all: eight a Cruiser.
pub(crate) struct AmongComponents;

/// A trigger or a Boost of a card by its number: four a System card, two triggers first; then those of the class; then
/// the Hull bonuses by their decks.
pub(crate) struct EffectNo;

/// An operation by its place in the content's store of them, which goes by the card it stands on.
pub(crate) struct OperationNo;

/// A place in a list, from 1.
pub(crate) struct PlaceNo;

/// A hex, as it is saved.
pub(crate) struct Coordinates;

/// A direction, as it is saved.
pub(crate) struct Way;

kinds!(@schema PlaceNo { "type": "integer", "format": "counted:place" });
kinds!(@schema Coordinates { "type": "array", "format": "pair:" });
kinds!(@schema Way { "type": "integer", "minimum": 0, "maximum": 5 });

/// The names of what the packs have of a kind, in its order there.
fn names<'a>(content: &'a Content, kind: &str) -> Option<Vec<&'a str>> {
    Some(match kind {
        "system" => content.systems.iter().map(|it| it.id.as_str()).collect(),
        "grid" => content.grid.iter().map(|it| it.id.as_str()).collect(),
        "arc" => content.arcs.iter().map(|it| it.id.as_str()).collect(),
        "pattern" => content.patterns.iter().map(|it| it.id.as_str()).collect(),
        "obstacle" => content.obstacles.iter().map(|it| it.id.as_str()).collect(),
        "token" => content.tokens.iter().map(|it| it.id.as_str()).collect(),
        "mission" => content.missions.iter().map(|it| it.name.as_str()).collect(),
        _ => return None,
    })
}

impl Speech for Content {
    fn tell(&self, kind: &str, value: &Value) -> Option<String> {
        if let Some(names) = names(self, kind) {
            return names.get(usize::try_from(value.as_u64()?).ok()?).map(ToString::to_string);
        }
        let number = || value.as_u64().and_then(|number| u8::try_from(number).ok());
        match kind {
            "ship" => Some(target(Target::Ship(serde_json::from_value(value.clone()).ok()?))),
            "target" => Some(target(serde_json::from_value(value.clone()).ok()?)),
            "among ships" => {
                let (seat, index) = (number()? / 8, number()? % 8);
                let seat = Seat::numbered(usize::from(seat) + 1)?;
                let ship =
                    index.checked_sub(1).map_or(ShipRef::Dreadnaught(seat), |it| ShipRef::Cruiser(seat, it));
                Some(target(Target::Ship(ship)))
            }
            "among components" => {
                Some(format!("cruiser {} component {}", number()? / 8 + 1, number()? % 8 + 1))
            }
            "operation" => {
                let op = value.as_u64()? as usize;
                let all = owners(self);
                match all.iter().find(|owner| owner.ops.contains(&op)) {
                    Some(owner) => Some(format!("{} {}", owner.name, op - owner.ops.start + 1)),
                    None => (op == self.ops.len()).then(|| END.into()),
                }
            }
            _ => match number()? {
                number @ HULL.. => {
                    self.decks.get(usize::from(number - HULL)).map(|deck| format!("hull {}", deck.symbol))
                }
                number @ CLASS.. => Some(format!("class trigger {}", number - CLASS + 1)),
                number if number % 4 < 2 => {
                    Some(format!("system {} trigger {}", number / 4 + 1, number % 4 + 1))
                }
                number => Some(format!("system {} boost {}", number / 4 + 1, number % 4 - 1)),
            },
        }
    }

    fn hear(&self, kind: &str, words: &str) -> Option<Value> {
        if let Some(names) = names(self, kind) {
            return names.iter().position(|it| *it == words).map(Value::from);
        }
        let ship = || match aimed_at(words)? {
            Target::Ship(ship) => Some(ship),
            Target::Obstacle(..) | Target::Token(_) | Target::Beacon(_) => None,
        };
        let from_one = |word: &str, most: u8| word.parse().ok().filter(|number| (1..=most).contains(number));
        match kind {
            "ship" => serde_json::to_value(ship()?).ok(),
            "target" => serde_json::to_value(aimed_at(words)?).ok(),
            "among ships" => Some(match ship()? {
                ShipRef::Dreadnaught(seat) => (seat.index() * 8).into(),
                ShipRef::Cruiser(seat, index @ 0..=6) => (seat.index() * 8 + 1 + usize::from(index)).into(),
                ShipRef::Cruiser(..) => return None,
            }),
            "among components" => match words.split(' ').collect::<Vec<_>>()[..] {
                ["cruiser", cruiser, "component", component] => {
                    Some(((from_one(cruiser, 8)? - 1) * 8 + from_one(component, 8)? - 1).into())
                }
                _ => None,
            },
            "operation" if words == END => Some(self.ops.len().into()),
            "operation" => {
                let (name, number) = words.rsplit_once(' ')?;
                let owner = owners(self).into_iter().find(|owner| owner.name == name)?;
                let op = owner.ops.start.checked_add(number.parse::<usize>().ok()?)?.checked_sub(1)?;
                owner.ops.contains(&op).then(|| op.into())
            }
            _ => match words.split(' ').collect::<Vec<_>>()[..] {
                ["hull", symbol] => {
                    let deck = self.decks.iter().position(|deck| deck.symbol == symbol)?;
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
