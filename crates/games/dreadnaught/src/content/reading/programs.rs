//! Lists of effects become programs in the store of operations.

use broadside_kit::catalogue::Page;

use crate::prelude::*;

use super::Compiler;
use super::forms::{Amount, AttackForm, Effect, Effects, ModifyForm};
use super::homes::{Home, Spot};

/// How deep lists can stand in each other.
const DEPTH: u8 = 3;

/// How many effects a list has at most.
const LENGTH: usize = 8;

/// How far anything can reach: from one end of the largest map to the other.
const FAR: u8 = 30;

/// The largest number of things an effect is about.
const MANY: u8 = 9;

/// What "all" is in an operation.
const ALL: u8 = 255;

/// A list of effects as an operation's program, and what is in it at any depth.
#[derive(Clone, Copy, Default)]
pub(super) struct Compiled {
    pub(super) program: Program,
    pub(super) attacks: bool,
    pub(super) moves: bool,
    pub(super) places: bool,
    pub(super) intrudes: Intrusions,
}

impl Compiled {
    /// Takes over what is in another one.
    fn absorb(&mut self, inner: Self) -> Program {
        self.attacks |= inner.attacks;
        self.moves |= inner.moves;
        self.places |= inner.places;
        self.intrudes = self.intrudes.union(inner.intrudes);
        inner.program
    }
}

impl Compiler {
    /// The program of the effects of something, of which there must be some.
    pub(super) fn program(&mut self, page: &Page<'_>, spot: Spot<'_>, effects: &Effects) -> Compiled {
        let page = page.at("effects");
        if effects.is_empty() {
            page.wrong("at least one effect is needed");
        }
        self.list(&page, spot, effects, 0)
    }

    fn list(&mut self, page: &Page<'_>, spot: Spot<'_>, effects: &Effects, depth: u8) -> Compiled {
        if effects.len() > LENGTH || depth > DEPTH {
            page.wrong(format!("at most {LENGTH} effects in a list and {DEPTH} lists in each other"));
            return Compiled::default();
        }
        let mut all = Compiled::default();
        let mut run = Vec::with_capacity(effects.len());
        for (page, effect) in page.items("", effects) {
            let home = Home::of(effect);
            if !home.has(spot) {
                let reason = format!("{} has no meaning here: it belongs in {}", page.word(), home.words());
                page.wrong(reason);
            }
            run.push(self.op(&page, spot, effect, depth, &mut all));
        }
        // The lists within are in the store already, so this one is a run of its own behind them.
        let first = u16::try_from(self.ops.len()).unwrap_or(u16::MAX);
        all.program = Program { first, count: run.len() as u8 };
        self.ops.append(&mut run);
        all
    }

    fn op(&mut self, page: &Page<'_>, spot: Spot<'_>, effect: &Effect, depth: u8, all: &mut Compiled) -> Op {
        let number = |field: &str, value: u8, range| page.number(field, value, range);
        match effect {
            Effect::Attack(attack) => {
                all.attacks = true;
                Op::Attack(self.attack(page, attack))
            }
            &Effect::Move { speed, agility } => {
                all.moves = true;
                number("speed and agility together", speed.saturating_add(agility), 1..=12);
                Op::Move { speed: number("speed", speed, 0..=8), agility: number("agility", agility, 0..=6) }
            }
            Effect::GridMove(pattern) => {
                all.moves = true;
                Op::GridMove(self.pattern(page, "grid_move", pattern))
            }
            &Effect::Rotate(by) => Op::Rotate(number("rotate", by, 1..=3)),
            Effect::Modify(change) => modify(page, change),
            Effect::Arc(arc) => Op::Arc(self.arc(page, "arc", arc)),
            &Effect::Grant(keyword) => Op::Grant(keyword),
            &Effect::Ignore { what, lasts } => {
                if lasts == Lasts::FirstShot {
                    page.wrong(
                        "ignore cannot last for the first_shot: expected shot, activation, volley or turn",
                    );
                }
                Op::Ignore { what, lasts }
            }
            &Effect::Cancel(what) => Op::Cancel(what),
            Effect::Reflect(kinds) => {
                number("reflect: the number of kinds", kinds.len() as u8, 1..=3);
                Op::Reflect(kinds.iter().copied().collect())
            }
            &Effect::Prevent(by) => Op::Prevent(number("prevent", by, 1..=MANY)),
            &Effect::Breach(by) => Op::Breach(number("breach", by, 1..=MANY)),
            &Effect::Strain { count, range } => Op::Strain {
                count: number("strain: count", count, 1..=MANY),
                range: number("strain: range", range, 1..=FAR),
            },
            &Effect::Unstrain(by) => Op::Unstrain(amount(page, "unstrain", by)),
            &Effect::MarkAttacker(by) => Op::MarkAttacker(number("mark_attacker", by, 1..=MANY)),
            &Effect::Unmark(by) => Op::Unmark(number("unmark", by, 1..=MANY)),
            &Effect::Disable { range } => Op::Disable { range: number("disable: range", range, 1..=FAR) },
            &Effect::Enable(count) => Op::Enable(number("enable", count, 1..=MANY)),
            &Effect::Shove { hexes, toward, range } => Op::Shove {
                hexes: number("shove: hexes", hexes, 1..=6),
                toward,
                range: number("shove: range", range, 1..=FAR),
            },
            &Effect::Draw(count) => Op::Draw(number("draw", count, 1..=MANY)),
            &Effect::Scan(count) => Op::Scan(number("scan", count, 1..=6)),
            &Effect::Scry(count) => {
                all.intrudes = all.intrudes.union([Intrusion::Scry].into_iter().collect());
                Op::Scry(number("scry", count, 1..=6))
            }
            &Effect::Burn { count, who } => {
                if who == Burned::Opponent {
                    all.intrudes = all.intrudes.union([Intrusion::Burn].into_iter().collect());
                }
                Op::Burn { count: number("burn: count", count, 1..=MANY), who }
            }
            Effect::Peek => {
                all.intrudes = all.intrudes.union([Intrusion::Peek].into_iter().collect());
                Op::Peek
            }
            Effect::Recall { count, types } => Op::Recall {
                count: number("recall: count", *count, 1..=MANY),
                types: types.iter().copied().collect::<GridTypes>(),
            },
            Effect::Redraw => Op::Redraw,
            &Effect::Salvage(count) => Op::Salvage(number("salvage", count, 1..=MANY)),
            &Effect::Detach { count, range } => Op::Detach {
                count: number("detach: count", count, 1..=MANY),
                range: number("detach: range", range, 1..=FAR),
            },
            &Effect::Reattach(count) => Op::Reattach(number("reattach", count, 1..=MANY)),
            &Effect::ActivationTokens(count) => {
                Op::ActivationTokens(number("activation_tokens", count, 1..=4))
            }
            &Effect::Energy(count) => Op::Energy(number("energy", count, 1..=5)),
            Effect::Ready(filter) => Op::Ready(self.filter(&page.at("ready"), filter)),
            Effect::ReadyDeclared => Op::ReadyDeclared,
            &Effect::Repair(points) => Op::Repair(number("repair", points, 1..=5)),
            &Effect::CruiserMove { count, hexes } => Op::CruiserMove {
                hexes: number("cruiser_move: hexes", hexes, 1..=6),
                count: amount(page, "cruiser_move: count", count),
            },
            &Effect::CruiserFire(count) => Op::CruiserFire(amount(page, "cruiser_fire", count)),
            &Effect::Rearm(count) => Op::Rearm(number("rearm", count, 1..=MANY)),
            Effect::Place { token, count, range, arc } => {
                all.places = true;
                let count = number("place: count", *count, 1..=8);
                let [min, max] = reach(page, "place: range", *range);
                Op::Place {
                    token: self.token(page, "place: token", token),
                    count,
                    min,
                    max,
                    arc: self.arc(page, "place: arc", arc),
                }
            }
            &Effect::TokenMove { count, hexes } => Op::TokenMove {
                count: number("token_move: count", count, 1..=8),
                hexes: number("token_move: hexes", hexes, 1..=6),
            },
            &Effect::ObstacleMove { hexes, range } => Op::ObstacleMove {
                hexes: number("obstacle_move: hexes", hexes, 1..=6),
                range: number("obstacle_move: range", range, 1..=FAR),
            },
            Effect::Choose(ways) => {
                if ways.len() != 2 || ways.iter().any(Vec::is_empty) {
                    page.wrong("choose is between two lists, neither of them empty");
                }
                let mut programs = [Program::default(); 2];
                for (program, (page, way)) in programs.iter_mut().zip(page.items("choose", ways)) {
                    *program = all.absorb(self.list(&page, spot, way, depth + 1));
                }
                Op::Choose(programs)
            }
            Effect::If { conditions, then, otherwise } => {
                if conditions.is_empty() || (then.is_empty() && otherwise.is_empty()) {
                    page.wrong("if needs at least one condition and one effect");
                }
                let page = page.at("if");
                Op::If {
                    conditions: self.conditions(&page, "conditions", spot, conditions),
                    then: all.absorb(self.list(&page.at("then"), spot, then, depth + 1)),
                    otherwise: all.absorb(self.list(&page.at("else"), spot, otherwise, depth + 1)),
                }
            }
            Effect::May(effects) => {
                if effects.is_empty() {
                    page.wrong("may needs at least one effect");
                }
                Op::May(all.absorb(self.list(&page.at("may"), spot, effects, depth + 1)))
            }
        }
    }

    /// A program that the player may leave out.
    pub(super) fn optional(&mut self, page: &Page<'_>, spot: Spot<'_>, effects: &Effects) -> Compiled {
        let mut all = self.program(page, spot, effects);
        let op = Op::May(all.program);
        all.program = Program { first: u16::try_from(self.ops.len()).unwrap_or(u16::MAX), count: 1 };
        self.ops.push(op);
        all
    }

    fn attack(&self, page: &Page<'_>, form: &AttackForm) -> Attack {
        let [min, max] = reach(page, "attack: range", form.range);
        let word = |name: &str, value: u8| page.number(&format!("attack: {name}"), value, 0..=6);
        Attack {
            damage: page.number("attack: damage", form.damage, 1..=15),
            shots: page.number("attack: shots", form.shots, 1..=6),
            min,
            max,
            arc: self.arc(page, "attack: arc", &form.arc),
            keywords: Keywords {
                pierce: word("pierce", form.pierce),
                strain: word("strain", form.strain),
                close: word("close", form.close),
                long: word("long", form.long),
                rake: word("rake", form.rake),
                flak: word("flak", form.flak),
                arcing: form.arcing,
                precise: form.precise,
                breach: word("breach", form.breach),
                burn: word("burn", form.burn),
                snare: word("snare", form.snare),
                shove: word("shove", form.shove),
                drag: word("drag", form.drag),
                crash: form.crash,
                overload: form.overload,
            },
        }
    }

    pub(super) fn filter(&self, page: &Page<'_>, form: &Filter<String>) -> Filter {
        let deck = form.deck.as_ref().map(|deck| self.deck(page, deck));
        Filter { kin: form.kin, kind: form.kind, deck, paid: form.paid }
    }
}

fn amount(page: &Page<'_>, field: &str, amount: Amount) -> u8 {
    match amount {
        Amount::All => ALL,
        Amount::Number(number) => page.number(field, number, 1..=MANY),
    }
}

/// A minimum and a maximum Range.
fn reach(page: &Page<'_>, field: &str, [min, max]: [u8; 2]) -> [u8; 2] {
    if !(1 <= min && min <= max && max <= FAR) {
        let reason = format!("{field} is [{min}, {max}], but must be [minimum, maximum] from 1 to {FAR}");
        page.at(field).wrong(reason);
    }
    [min, max]
}

fn modify(page: &Page<'_>, change: &ModifyForm) -> Op {
    let &ModifyForm { stat, by, whom, lasts } = change;
    check_change(page, change);
    let this = matches!(whom, Whom::This);
    match lasts {
        None => page.wrong("modify needs lasts: first_shot, shot, activation, volley or turn"),
        Some(Lasts::FirstShot | Lasts::Shot) if !this => {
            page.wrong("modify: first_shot and shot are for whom = \"this\" only");
        }
        Some(Lasts::Volley | Lasts::Turn) if this => {
            page.wrong("modify: whom = \"this\" lasts for a first_shot, a shot or an activation");
        }
        Some(_) => {}
    }
    Op::Modify { stat, by, whom, lasts: lasts.unwrap_or(Lasts::Turn) }
}

/// What must hold for a change of a number, however long it lasts.
pub(super) fn check_change(page: &Page<'_>, change: &ModifyForm) {
    if change.by == 0 || change.by.unsigned_abs() > 6 {
        page.wrong(format!("modify: by is {}, but must be -6 to 6 and not 0", change.by));
    }
    let of_cruisers = matches!(change.stat, Stat::CruiserDefence | Stat::CruiserDamage | Stat::CruiserMove);
    let of_ship = matches!(
        change.stat,
        Stat::Hand | Stat::Activations | Stat::Boosts | Stat::Attachments | Stat::Repair
    );
    match change.whom {
        Whom::OwnCruisers | Whom::OwnCruisersWithin(_) if !of_cruisers => {
            page.wrong("modify: own Cruisers have cruiser_defence, cruiser_damage and cruiser_move only");
        }
        Whom::Me | Whom::This if of_cruisers => {
            page.wrong("modify: this number is for whom = \"own_cruisers\" or { own_cruisers_within = … }");
        }
        Whom::This if of_ship => page.wrong("modify: this number is no part of an attack or Activation"),
        Whom::OwnCruisersWithin(hexes) if !(1..=FAR).contains(&hexes) => {
            page.wrong("modify: own_cruisers_within must be 1 to 30");
        }
        Whom::OwnCruisers | Whom::OwnCruisersWithin(_) | Whom::Me | Whom::This => {}
    }
}
