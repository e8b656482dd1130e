//! What is looked up all the time, worked out once when packs are read.

use crate::content::{ArcId, Content, Profile};
use crate::prelude::*;

/// Lookups over the content.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    /// For each window, the Grid cards that can be played in it, in groups that need the same of the moment.
    pub(crate) windows: [Vec<Group>; 7],
    /// For each map, duel and large: the zone of every hex, see [`Index::zone`].
    zones: [Vec<u8>; 2],
    /// The arc of Cruisers (DN-18.1).
    pub(crate) cruiser_arc: ArcId,
    /// Whether anything static lowers the maximum Defence of a Dreadnaught (DN-12.5).
    pub(crate) lowers_defence: bool,
}

/// Grid cards that need the same of the moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    pub(crate) cards: Cards,
    pub(crate) occasion: Occasion,
    pub(crate) conditions: Conditions,
    /// It moves a ship: not in an Impact (DN-15.14).
    pub(crate) moves: bool,
    /// It needs an own Dreadnaught (DN-22.21).
    pub(crate) needs_ship: bool,
}

impl Index {
    pub(crate) fn new(content: &Content) -> Self {
        let windows = WindowKind::ALL.map(|window| {
            let mut groups: Vec<Group> = Vec::new();
            for (index, card) in (0u8..).zip(content.grid()) {
                for timing in card.timings.iter().filter(|timing| timing.windows.contains(window)) {
                    let moves = content.any_op(timing.effects, &mut |op| moves_ship(op));
                    let needs_ship = content.any_op(timing.effects, &mut |op| needs_ship(op));
                    let same = |group: &&mut Group| {
                        (group.occasion, group.conditions, group.moves, group.needs_ship)
                            == (timing.occasion, timing.conditions, moves, needs_ship)
                    };
                    match groups.iter_mut().find(same) {
                        Some(group) => group.cards.insert(GridId(index)),
                        None => groups.push(Group {
                            cards: Cards::one(GridId(index)),
                            occasion: timing.occasion,
                            conditions: timing.conditions,
                            moves,
                            needs_ship,
                        }),
                    }
                }
            }
            // Those that need the least are asked first.
            groups.sort_by_key(|group| group.occasion != Occasion::Any);
            groups
        });
        let zones = [&content.duel, &content.large].map(|map| {
            let mut zones = vec![u8::MAX; 32 * 32];
            for (index, zone) in (0u8..).zip(&map.zones) {
                for cell in &zone.cells {
                    zones[place(cell.q, cell.r)] = index;
                }
            }
            zones
        });
        let bow = content.arcs().iter().position(|arc| arc.id == "BOW").unwrap_or(0);
        Self { windows, zones, cruiser_arc: ArcId(bow as u8), lowers_defence: lowers_defence(content) }
    }

    /// Nothing looked up yet.
    pub(crate) fn empty() -> Self {
        let (windows, zones) = Default::default();
        Self { windows, zones, cruiser_arc: ArcId(0), lowers_defence: false }
    }

    /// The zone of a hex on the duel map (0) or the large map (1).
    pub(crate) fn zone(&self, map: usize, hex: Hex) -> Option<usize> {
        if hex.q.unsigned_abs() > 15 || hex.r.unsigned_abs() > 15 {
            return None;
        }
        let zone = self.zones[map][place(hex.q, hex.r)];
        (zone != u8::MAX).then_some(usize::from(zone))
    }
}

/// Whether there is a static effect that lowers Defence, not only against some attacks.
fn lowers_defence(content: &Content) -> bool {
    let classes = content.classes().iter().flat_map(|class| &class.passives);
    let cards = content.systems().iter().flat_map(|card| &card.passives);
    let always = |passive: &&Passive| !passive.conditions.iter().flatten().any(|it| it.is_about_attacks());
    let passives = classes.chain(cards).filter(always).map(|passive| passive.constant);
    let bonuses = content.grid().iter().flat_map(|card| &card.bonuses).filter_map(|bonus| match *bonus {
        Bonus::Blue(constant) => Some(constant),
        _ => None,
    });
    passives.chain(bonuses).any(|constant| constant.adds(Stat::Defence) < 0)
}

fn place(q: i8, r: i8) -> usize {
    (i16::from(q) + 16) as usize * 32 + (i16::from(r) + 16) as usize
}

/// Whether an operation moves or turns a ship.
pub(crate) fn moves_ship(op: &Op) -> bool {
    matches!(
        op,
        Op::Move { .. } | Op::GridMove(_) | Op::Rotate(_) | Op::CruiserMove { .. } | Op::Shove { .. }
    )
}

/// Whether an operation needs an own Dreadnaught (DN-22.21).
pub(crate) fn needs_ship(op: &Op) -> bool {
    use crate::effects::vocabulary::Whom;
    matches!(
        op,
        Op::Move { .. }
            | Op::GridMove(_)
            | Op::Rotate(_)
            | Op::Unstrain(_)
            | Op::Unmark(_)
            | Op::Enable(_)
            | Op::Ready(_)
            | Op::ReadyDeclared
            | Op::Reattach(_)
            | Op::Energy(_)
            | Op::Strain { .. }
            | Op::Shove { .. }
            | Op::Detach { .. }
            | Op::ObstacleMove { .. }
            | Op::Place { .. }
            | Op::Prevent(_)
            | Op::Modify { whom: Whom::OwnCruisersWithin(_), .. }
    )
}

impl Content {
    /// Whether some operation of a program, at any depth, is such.
    pub(crate) fn any_op(&self, program: Program, is: &mut impl FnMut(&Op) -> bool) -> bool {
        self.ops(program).iter().any(|op| {
            is(op)
                || match *op {
                    Op::Choose(branches) => branches.iter().any(|&branch| self.any_op(branch, is)),
                    Op::If { then, otherwise, .. } => self.any_op(then, is) || self.any_op(otherwise, is),
                    Op::May(inner) => self.any_op(inner, is),
                    _ => false,
                }
        })
    }

    /// What a program aims at an opponent of the player's choice, at any depth (DN-23.13).
    pub(crate) fn intrusions(&self, program: Program) -> Intrusions {
        let mut found = Intrusions::NONE;
        self.any_op(program, &mut |op| {
            let kind = match op {
                Op::Scry(_) => Some(Intrusion::Scry),
                Op::Burn { who: Burned::Opponent, .. } => Some(Intrusion::Burn),
                Op::Peek => Some(Intrusion::Peek),
                _ => None,
            };
            found = found.union(kind.into_iter().collect());
            false
        });
        found
    }

    /// A profile of a System card.
    pub(crate) fn profile(&self, card: SystemId, profile: u8) -> &Profile {
        &self.system(card).profiles[usize::from(profile)]
    }
}
