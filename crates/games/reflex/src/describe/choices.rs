//! What each option is called, what it does, and where it lies.

use broadside_engine::table::{Anchor, Blocked, Choice, Odds, Piece};
use broadside_engine::{Rule, Seat};

use super::board::{piece_id, space_id};
use super::sheets::slot_id;
use crate::action::Action;
use crate::pieces::{DieSpace, Facing, Side, SpaceSet, Station};
use crate::state::{Activation, Doing, Plan, Reflex, Step};
use crate::words;

/// The parts of a choice that differ from action to action.
struct Parts {
    label: String,
    detail: String,
    rule: &'static str,
    anchors: Vec<Anchor>,
    group: &'static str,
    ghosts: Vec<Piece>,
    odds: Vec<Odds>,
}

impl Parts {
    fn new(
        group: &'static str,
        rule: &'static str,
        label: impl Into<String>,
        detail: impl Into<String>,
    ) -> Self {
        Self {
            label: label.into(),
            detail: detail.into(),
            rule,
            anchors: Vec::new(),
            group,
            ghosts: Vec::new(),
            odds: Vec::new(),
        }
    }

    fn at(mut self, anchors: impl IntoIterator<Item = Anchor>) -> Self {
        self.anchors = anchors.into_iter().collect();
        self
    }

    fn with_ghost(mut self, ghost: Piece) -> Self {
        self.ghosts.push(ghost);
        self
    }
}

impl Reflex {
    pub(super) fn described_choice(&self, seat: Seat, action: Action) -> Choice {
        let parts = self.parts(seat, action);
        Choice {
            detail: parts.detail,
            odds: parts.odds,
            anchors: parts.anchors,
            group: parts.group.into(),
            ghosts: parts.ghosts,
            ..Choice::plain(action, Rule::new(parts.rule), parts.label)
        }
    }

    fn parts(&self, seat: Seat, action: Action) -> Parts {
        let slot = |space: DieSpace| Anchor::Slot(slot_id(seat, space));
        let dice = self.ship(seat).dice;
        let number = |space: DieSpace| dice.get(space).unwrap_or(0);
        match action {
            Action::Console(id) if self.content.has_console(id) => {
                let console = self.content.console(id);
                Parts::new("Console", "RX-15.2", format!("Fly the {}", console.name), console.note.clone())
            }
            Action::Console(_) => Parts::new("Console", "RX-15.2", "Fly another console", ""),
            Action::Keep => Parts::new("Roll", "RX-5.4", "Keep the roll", "Go on and lay the dice."),
            Action::Reroll => {
                let mut parts = Parts::new(
                    "Roll",
                    "RX-5.4",
                    "Spend a cube and roll all dice again",
                    "None may be kept. The others do not see it.",
                );
                parts.odds = reroll_odds(self.ship(seat).hand.len());
                parts
            }
            Action::Place { number, space } => {
                let anchors = [Anchor::Die(number), slot(space)];
                Parts::new(
                    "Lay",
                    "RX-5.3",
                    format!("Lay {number} on {space}"),
                    self.laying_detail(seat, number, space),
                )
                .at(anchors)
            }
            Action::Boost(space) => {
                let SpaceSetSum { sum, .. } = self.sum(seat, SpaceSet::one(space));
                let moved = self.boost_end(seat, sum);
                let detail = format!("Forward to {}.", self.place(moved.sector, moved.to));
                Parts::new("Boost", "RX-7.1", format!("Boost {sum} with {space}"), detail)
                    .at([slot(space), Anchor::Shape(space_id(moved.sector, moved.to))])
                    .with_ghost(self.ghost(seat, moved.sector, moved.to, moved.facing))
            }
            Action::BoostBoth => {
                let SpaceSetSum { sum, spaces } = self.sum(seat, dice.at(Station::Boost));
                let moved = self.boost_end(seat, sum);
                let detail = format!("Forward to {} in one move.", self.place(moved.sector, moved.to));
                Parts::new("Boost", "RX-7.2", format!("Boost {sum} with both dice"), detail)
                    .at(spaces.iter().map(slot))
                    .with_ghost(self.ghost(seat, moved.sector, moved.to, moved.facing))
            }
            Action::Manoeuvre => {
                let SpaceSetSum { sum, spaces } = self.sum(seat, dice.at(Station::Manoeuvre));
                let detail = self.contest_detail(seat, sum);
                Parts::new("Manoeuvre", "RX-8.1", format!("Manoeuvre with {sum}"), detail)
                    .at(spaces.iter().map(slot))
            }
            Action::Take(space) => Parts::new(
                "Manoeuvre",
                "RX-11.9",
                format!("Take the {} from {space} to relocate it", number(space)),
                "Costs a cube; the other Manoeuvre die stays.",
            )
            .at([slot(space)]),
            Action::Shield(space) => {
                let active = self.ship(seat).shields.contains(space);
                let detail =
                    if active { "It is active already: nothing changes." } else { shield_detail(space) };
                Parts::new("Shield", "RX-9.1", format!("Raise the {}", words::shield(space)), detail)
                    .at([slot(space)])
            }
            Action::Fire(space) => {
                let range = number(space);
                Parts::new(
                    "Fire",
                    "RX-10.1",
                    format!("Fire {range} with {space}"),
                    self.fire_detail(seat, range),
                )
                .at([slot(space)])
            }
            Action::Power(space) => {
                let cubes = if number(space) == 6 { 2u8 } else { 1 };
                let gain = cubes.min(self.console(seat).cube_cap - self.ship(seat).cubes);
                let detail = if gain < cubes {
                    format!("Gain {}; the console stores no more.", words::count(gain, "cube"))
                } else {
                    format!("Gain {}.", words::count(gain, "cube"))
                };
                Parts::new("Power", "RX-11.1", format!("Power {} with {space}", number(space)), detail)
                    .at([slot(space)])
            }
            Action::Raise(space) => Parts::new(
                "Cube",
                "RX-11.5",
                format!("Raise {space} to {}", number(space) + 1),
                "Costs a cube.",
            )
            .at([slot(space)]),
            Action::Lower(space) => Parts::new(
                "Cube",
                "RX-11.5",
                format!("Lower {space} to {}", number(space).saturating_sub(1)),
                "Costs a cube.",
            )
            .at([slot(space)]),
            Action::Relocate(space) => Parts::new(
                "Cube",
                "RX-11.7",
                format!("Relocate the die to {space}"),
                format!("Costs a cube; the die is then resolved as {}.", words::station(space.station())),
            )
            .at([slot(space)]),
            Action::BringIn(space) => Parts::new(
                "Cube",
                "RX-11.10",
                format!("Bring in the {} from {space}", number(space)),
                "Costs a cube; it counts in this Manoeuvre.",
            )
            .at([slot(space)]),
            Action::Resolve => self.resolve_parts(seat),
            Action::ResolveBoth => {
                let SpaceSetSum { sum, spaces } = self.sum(seat, dice.at(Station::Boost));
                let moved = self.boost_end(seat, sum);
                let detail = format!("Forward {sum} to {}.", self.place(moved.sector, moved.to));
                Parts::new("Resolve", "RX-11.12", "Resolve both Boost dice together", detail)
                    .at(spaces.iter().map(slot))
                    .with_ghost(self.ghost(seat, moved.sector, moved.to, moved.facing))
            }
            Action::Target { seat: target, way } => {
                let detail = self.hit_detail(target, way);
                let label = format!("Hit {} {}", words::ship(target), words::facing(way));
                Parts::new("Target", "RX-10.3", label, detail).at([Anchor::Piece(piece_id(target))])
            }
            Action::Absorb(space) => {
                let colour = match space {
                    DieSpace::SF => "a front-coloured space",
                    DieSpace::SR => "a rear-coloured space",
                    _ => "any space",
                };
                let detail = format!("It is gone, and {colour} is damaged.");
                Parts::new("Absorb", "RX-10.7", format!("Absorb with the {}", words::shield(space)), detail)
                    .at([slot(space)])
            }
            Action::Damage(space) => {
                let label = match self.would_be_lost(seat, space) {
                    true => format!("Damage {space}: your ship is destroyed"),
                    false => format!("Damage {space}"),
                };
                Parts::new("Damage", "RX-10.8", label, self.damage_detail(seat, space)).at([slot(space)])
            }
            Action::Stay => Parts::new("Manoeuvre", "RX-8.8", "Stay as you are", "Nothing changes."),
            Action::Flip => {
                let ship = self.ship(seat);
                let facing = ship.facing.flipped();
                let detail = format!("Then you face {}.", words::facing(facing));
                Parts::new("Manoeuvre", "RX-8.8", "Flip", detail)
                    .at([Anchor::Piece(piece_id(seat))])
                    .with_ghost(self.ghost(seat, ship.sector, ship.space, facing))
            }
            Action::Warp { sector, space, facing } => {
                let rule = if sector == self.ship(seat).sector { "RX-8.8" } else { "RX-8.9" };
                let label =
                    format!("Warp to {}, facing {}", self.place(sector, space), words::facing(facing));
                Parts::new("Warp", rule, label, self.warp_detail(seat, action))
                    .at([Anchor::Shape(space_id(sector, space))])
                    .with_ghost(self.ghost(seat, sector, space, facing))
            }
            Action::TakeReflex => Parts::new(
                "Reflex",
                "RX-13.7",
                "Take the Reflex die",
                "You roll five dice in the next round.",
            ),
            Action::DeclineReflex => {
                Parts::new("Reflex", "RX-13.7", "Leave the Reflex die", "You roll four dice as usual.")
            }
        }
    }

    fn sum(&self, seat: Seat, spaces: SpaceSet) -> SpaceSetSum {
        SpaceSetSum { spaces, sum: self.ship(seat).dice.sum(spaces) }
    }

    fn resolve_parts(&self, seat: Seat) -> Parts {
        let Step::Activation(activation) = self.step() else {
            return Parts::new("Resolve", "RX-6.7", "Resolve", "");
        };
        let at = activation.dice.first().unwrap_or(DieSpace::B1);
        let SpaceSetSum { sum, spaces } = self.sum(seat, activation.dice);
        let anchors = spaces.iter().map(|space| Anchor::Slot(slot_id(seat, space)));
        if activation.doing == Doing::Manoeuvre {
            return Parts::new(
                "Resolve",
                "RX-6.7",
                format!("Manoeuvre with {sum}"),
                self.contest_detail(seat, sum),
            )
            .at(anchors);
        }
        let inner = match at.station() {
            Station::Boost => {
                let moved = self.boost_end(seat, sum);
                let detail = format!("Forward to {}.", self.place(moved.sector, moved.to));
                Parts::new("Resolve", "RX-6.7", format!("Boost {sum}"), detail).with_ghost(self.ghost(
                    seat,
                    moved.sector,
                    moved.to,
                    moved.facing,
                ))
            }
            Station::Fire => self.parts(seat, Action::Fire(at)),
            Station::Power => self.parts(seat, Action::Power(at)),
            Station::Shield => self.parts(seat, Action::Shield(at)),
            Station::Manoeuvre => Parts::new("Resolve", "RX-6.7", "Resolve", ""),
        };
        Parts { label: format!("Resolve: {}", inner.label), group: "Resolve", rule: "RX-6.7", ..inner }
            .at(anchors)
    }

    fn laying_detail(&self, seat: Seat, number: u8, space: DieSpace) -> String {
        match space.station() {
            Station::Boost => {
                format!("Moves {} forward.", words::count(number, "space"))
            }
            Station::Manoeuvre => "Counts in the contest for the facing.".into(),
            Station::Fire => format!("A shot of range {number}."),
            Station::Power if number == 6 => "Gains 2 cubes.".into(),
            Station::Power => "Gains 1 cube.".into(),
            Station::Shield if self.ship(seat).shields.contains(space) => {
                "This shield is active already; the die is a reserve for relocating.".into()
            }
            Station::Shield => shield_detail(space).into(),
        }
    }

    /// What a contest would come to. All dice are open by then.
    fn contest_detail(&self, seat: Seat, own: u8) -> String {
        let others: Vec<String> = self
            .living()
            .filter(|&other| other != seat && self.ship(other).sector == self.ship(seat).sector)
            .map(|other| {
                let SpaceSetSum { sum, .. } = self.sum(other, self.ship(other).dice.at(Station::Manoeuvre));
                format!("{sum} of {}", words::ship(other))
            })
            .collect();
        if others.is_empty() {
            "You are alone in your Sector and win it.".into()
        } else {
            format!("{own} against {}; the highest wins, in a tie nobody does.", words::list(&others))
        }
    }

    fn fire_detail(&self, seat: Seat, number: u8) -> String {
        let mut hits: Vec<String> =
            self.targets(seat, number).map(|(target, way)| self.hit_detail(target, way)).collect();
        hits.dedup();
        if hits.is_empty() { "Nobody is in range: it would miss.".into() } else { hits.join(" Or: ") }
    }

    fn hit_detail(&self, target: Seat, way: Facing) -> String {
        let side = if self.ship(target).facing == way { Side::Rear } else { Side::Front };
        let shields = self.protecting(target, side);
        let who = words::ship(target);
        if shields.is_empty() {
            format!("Hits {who} in the {side}, where no shield is: it is destroyed.")
        } else {
            format!("Hits {who} in the {side}, which {} protects.", words::count(shields.len(), "shield"))
        }
    }

    fn warp_detail(&self, seat: Seat, action: Action) -> String {
        let Action::Warp { sector, space, .. } = action else { return String::new() };
        let away: Vec<String> = self
            .living()
            .filter(|&other| other != seat && self.ship(other).sector == sector)
            .map(|other| {
                let distance = self.battlefield().distance(space, self.ship(other).space);
                format!("{} from {}", words::count(distance, "space"), words::ship(other))
            })
            .collect();
        if away.is_empty() { "Nobody else is there.".into() } else { format!("{}.", words::list(&away)) }
    }

    fn damage_detail(&self, seat: Seat, space: DieSpace) -> String {
        let ship = self.ship(seat);
        let mut detail = "It takes no dice and no shield any more.".to_string();
        if ship.shields.contains(space) {
            detail += " Its shield is lost.";
        }
        if let Some(number) = ship.dice.get(space) {
            detail += &format!(" The {number} on it is lost for this round.");
        }
        if self.would_be_lost(seat, space) {
            detail = "The whole station would be gone.".into();
        }
        detail
    }

    /// Whether damage there destroys the ship (RX-12.2).
    fn would_be_lost(&self, seat: Seat, space: DieSpace) -> bool {
        let mut after = self.clone();
        after.ship_mut(seat).damage.insert(space);
        after.has_lost_station(seat)
    }

    /// What a person might look for and cannot do now.
    pub(super) fn described_blocked(&self, seat: Seat) -> Vec<Blocked> {
        let tried: Vec<(String, Action)> = match self.step() {
            Step::Planning if self.ship(seat).plan == Plan::Laying => {
                let hand = self.ship(seat).hand;
                let spaces = self.console(seat).spaces;
                let pairs = spaces.iter().flat_map(|space| hand.numbers().map(move |number| (number, space)));
                pairs
                    .map(|(number, space)| {
                        (format!("Lay {number} on {space}"), Action::Place { number, space })
                    })
                    .chain([("Roll all dice again".into(), Action::Reroll)])
                    .collect()
            }
            Step::Actions => vec![
                ("Boost with both dice".into(), Action::BoostBoth),
                ("Manoeuvre".into(), Action::Manoeuvre),
            ],
            Step::Activation(activation) => self.blocked_cubes(seat, activation),
            Step::Winners(winners)
                if winners.two_dice.contains(seat) && self.warp_places(seat).next().is_some() =>
            {
                Vec::new()
            }
            Step::Winners(_) => vec![(
                "Warp".into(),
                Action::Warp {
                    sector: self.ship(seat).sector,
                    space: self.battlefield().warp_spots_across(self.ship(seat).space)[0],
                    facing: self.ship(seat).facing,
                },
            )],
            _ => Vec::new(),
        };
        tried
            .into_iter()
            .filter_map(|(label, action)| {
                let refusal = self.verdict(seat, action).err()?;
                Some(Blocked { label, reason: refusal.reason.into(), rule: refusal.rule })
            })
            .collect()
    }

    fn blocked_cubes(&self, seat: Seat, activation: Activation) -> Vec<(String, Action)> {
        let pips = activation.dice.iter().flat_map(|space| {
            [
                (format!("Raise {space}"), Action::Raise(space)),
                (format!("Lower {space}"), Action::Lower(space)),
            ]
        });
        let open: SpaceSet = self.destinations(seat, activation).collect();
        let spaces = self.console(seat).spaces.without(open);
        let moves =
            spaces.iter().map(|space| (format!("Relocate the die to {space}"), Action::Relocate(space)));
        match activation.doing {
            Doing::Single | Doing::Taking => pips.chain(moves).collect(),
            Doing::BothBoosts | Doing::Manoeuvre => pips.collect(),
        }
    }
}

struct SpaceSetSum {
    spaces: SpaceSet,
    sum: u8,
}

const fn shield_detail(space: DieSpace) -> &'static str {
    match space {
        DieSpace::SF => "Protects against hits on the front.",
        DieSpace::SR => "Protects against hits on the rear.",
        _ => "Protects against hits on either side.",
    }
}

/// The chance of at least one six and of at least one die for the Mid shield, in thousandths.
fn reroll_odds(dice: usize) -> Vec<Odds> {
    let at_least_one = |misses: u32| {
        let (all, none) = (6u32.pow(dice as u32), misses.pow(dice as u32));
        (1000 * (all - none) + all / 2) / all
    };
    vec![
        Odds { outcome: "at least one 6".into(), permille: at_least_one(5) },
        Odds { outcome: "at least one 5 or 6".into(), permille: at_least_one(4) },
    ]
}
