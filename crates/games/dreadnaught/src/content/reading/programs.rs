//! Lists of effects become programs in the store of operations.

use std::ops::{Range, RangeInclusive};

use broadside_engine::packs::PackFile;

use super::Reader;
use super::forms::{Amount, AttackForm, Effect, Effects, FilterForm, ModifyForm};
use super::homes::{Home, Spot};
use crate::effects::vocabulary::{
    Attack, Burned, Filter, GridTypes, Intrusion, Intrusions, Keywords, Lasts, Op, Program, Stat, Whom,
};

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

/// The file and the place in it where an effect stands.
#[derive(Clone)]
pub(super) struct Scene<'a> {
    pub(super) file: &'a PackFile<'a>,
    pub(super) span: Range<usize>,
    pub(super) spot: Spot<'a>,
}

impl<'a> Scene<'a> {
    /// The same list at another place in the file.
    pub(super) fn at(&self, span: Range<usize>) -> Scene<'a> {
        Scene { span, ..self.clone() }
    }
}

impl Reader {
    /// The program of a list of effects that must not be empty.
    pub(super) fn program(&mut self, scene: &Scene<'_>, effects: &Effects) -> Compiled {
        if effects.is_empty() {
            self.faults.wrong(scene.file, scene.span.clone(), "at least one effect is needed");
        }
        self.list(scene, effects, 0)
    }

    fn list(&mut self, scene: &Scene<'_>, effects: &Effects, depth: u8) -> Compiled {
        if effects.len() > LENGTH || depth > DEPTH {
            let reason = format!("at most {LENGTH} effects in a list and {DEPTH} lists in each other");
            self.faults.wrong(scene.file, scene.span.clone(), reason);
            return Compiled::default();
        }
        let mut all = Compiled::default();
        let mut run = Vec::with_capacity(effects.len());
        for effect in effects {
            let scene = scene.at(effect.span());
            let home = Home::of(effect.get_ref());
            if !home.has(scene.spot) {
                let word = effect.get_ref().word();
                let reason = format!("{word} has no meaning here: it belongs in {}", home.words());
                self.faults.wrong(scene.file, scene.span.clone(), reason);
            }
            run.push(self.op(&scene, effect.get_ref(), depth, &mut all));
        }
        // The lists within are in the store already, so this one is a run of its own behind them.
        let first = u16::try_from(self.ops.len()).unwrap_or(u16::MAX);
        all.program = Program { first, count: run.len() as u8 };
        self.ops.append(&mut run);
        all
    }

    fn op(&mut self, scene: &Scene<'_>, effect: &Effect, depth: u8, all: &mut Compiled) -> Op {
        let mut number = |field: &str, value: u8, range| {
            self.faults.within(scene.file, scene.span.clone(), field, value, range)
        };
        match effect {
            Effect::Attack(attack) => {
                all.attacks = true;
                Op::Attack(self.attack(scene, attack))
            }
            &Effect::Move { speed, agility } => {
                all.moves = true;
                number("speed and agility together", speed.saturating_add(agility), 1..=12);
                Op::Move { speed: number("speed", speed, 0..=8), agility: number("agility", agility, 0..=6) }
            }
            Effect::GridMove(pattern) => {
                all.moves = true;
                Op::GridMove(self.pattern(scene.file, scene.span.clone(), pattern))
            }
            &Effect::Rotate(by) => Op::Rotate(number("rotate", by, 1..=3)),
            Effect::Modify(change) => self.modify(scene, change),
            Effect::Arc(arc) => Op::Arc(self.arc(scene.file, scene.span.clone(), arc)),
            &Effect::Grant(keyword) => Op::Grant(keyword),
            &Effect::Ignore { what, lasts } => {
                if lasts == Lasts::FirstShot {
                    let reason =
                        "ignore cannot last for the first_shot: expected shot, activation, volley or turn";
                    self.faults.wrong(scene.file, scene.span.clone(), reason);
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
            &Effect::Unstrain(by) => Op::Unstrain(self.amount(scene, "unstrain", by)),
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
            Effect::Ready(filter) => Op::Ready(self.filter(scene, filter)),
            Effect::ReadyDeclared => Op::ReadyDeclared,
            &Effect::Repair(points) => Op::Repair(number("repair", points, 1..=5)),
            &Effect::CruiserMove { count, hexes } => Op::CruiserMove {
                hexes: number("cruiser_move: hexes", hexes, 1..=6),
                count: self.amount(scene, "cruiser_move: count", count),
            },
            &Effect::CruiserFire(count) => Op::CruiserFire(self.amount(scene, "cruiser_fire", count)),
            &Effect::Rearm(count) => Op::Rearm(number("rearm", count, 1..=MANY)),
            Effect::Place { token, count, range, arc } => {
                all.places = true;
                let count = number("place: count", *count, 1..=8);
                let [min, max] = self.range(scene, "place: range", *range);
                Op::Place {
                    token: self.token(scene.file, scene.span.clone(), token),
                    count,
                    min,
                    max,
                    arc: self.arc(scene.file, scene.span.clone(), arc),
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
                    let reason = "choose is between two lists, neither of them empty";
                    self.faults.wrong(scene.file, scene.span.clone(), reason);
                }
                let mut programs = [Program::default(); 2];
                for (program, way) in programs.iter_mut().zip(ways) {
                    *program = all.absorb(self.list(scene, way, depth + 1));
                }
                Op::Choose(programs)
            }
            Effect::If { conditions, then, otherwise } => {
                if conditions.is_empty() || (then.is_empty() && otherwise.is_empty()) {
                    let reason = "if needs at least one condition and one effect";
                    self.faults.wrong(scene.file, scene.span.clone(), reason);
                }
                Op::If {
                    conditions: self.conditions(scene, conditions),
                    then: all.absorb(self.list(scene, then, depth + 1)),
                    otherwise: all.absorb(self.list(scene, otherwise, depth + 1)),
                }
            }
            Effect::May(effects) => {
                if effects.is_empty() {
                    self.faults.wrong(scene.file, scene.span.clone(), "may needs at least one effect");
                }
                Op::May(all.absorb(self.list(scene, effects, depth + 1)))
            }
        }
    }

    /// A program that the player may leave out.
    pub(super) fn optional(&mut self, scene: &Scene<'_>, effects: &Effects) -> Compiled {
        let mut all = self.program(scene, effects);
        let op = Op::May(all.program);
        all.program = Program { first: u16::try_from(self.ops.len()).unwrap_or(u16::MAX), count: 1 };
        self.ops.push(op);
        all
    }

    fn within(&mut self, scene: &Scene<'_>, field: &str, value: u8, range: RangeInclusive<u8>) -> u8 {
        self.faults.within(scene.file, scene.span.clone(), field, value, range)
    }

    fn amount(&mut self, scene: &Scene<'_>, field: &str, amount: Amount) -> u8 {
        match amount {
            Amount::All => ALL,
            Amount::Number(number) => self.within(scene, field, number, 1..=MANY),
        }
    }

    /// A minimum and a maximum Range.
    fn range(&mut self, scene: &Scene<'_>, field: &str, [min, max]: [u8; 2]) -> [u8; 2] {
        if !(1 <= min && min <= max && max <= FAR) {
            let reason = format!("{field} is [{min}, {max}], but must be [minimum, maximum] from 1 to {FAR}");
            self.faults.wrong(scene.file, scene.span.clone(), reason);
        }
        [min, max]
    }

    fn attack(&mut self, scene: &Scene<'_>, form: &AttackForm) -> Attack {
        let [min, max] = self.range(scene, "attack: range", form.range);
        let mut word = |name: &str, value: u8| self.within(scene, &format!("attack: {name}"), value, 0..=6);
        let keywords = Keywords {
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
        };
        Attack {
            damage: self.within(scene, "attack: damage", form.damage, 1..=15),
            shots: self.within(scene, "attack: shots", form.shots, 1..=6),
            min,
            max,
            arc: self.arc(scene.file, scene.span.clone(), &form.arc),
            keywords,
        }
    }

    pub(super) fn filter(&mut self, scene: &Scene<'_>, form: &FilterForm) -> Filter {
        let deck = form.deck.as_ref().map(|deck| self.deck(scene.file, scene.span.clone(), deck));
        Filter { kin: form.kin, kind: form.kind, deck, paid: form.paid }
    }

    fn modify(&mut self, scene: &Scene<'_>, change: &ModifyForm) -> Op {
        let &ModifyForm { stat, by, whom, lasts } = change;
        self.change(scene, change);
        let this = matches!(whom, Whom::This);
        let reason = match lasts {
            None => "modify needs lasts: first_shot, shot, activation, volley or turn",
            Some(Lasts::FirstShot | Lasts::Shot) if !this => {
                "modify: first_shot and shot are for whom = \"this\" only"
            }
            Some(Lasts::Volley | Lasts::Turn) if this => {
                "modify: whom = \"this\" lasts for a first_shot, a shot or an activation"
            }
            Some(_) => "",
        };
        if !reason.is_empty() {
            self.faults.wrong(scene.file, scene.span.clone(), reason);
        }
        Op::Modify { stat, by, whom, lasts: lasts.unwrap_or(Lasts::Turn) }
    }

    /// What must hold for a change of a number, however long it lasts.
    pub(super) fn change(&mut self, scene: &Scene<'_>, change: &ModifyForm) {
        if change.by == 0 || change.by.unsigned_abs() > 6 {
            let reason = format!("modify: by is {}, but must be -6 to 6 and not 0", change.by);
            self.faults.wrong(scene.file, scene.span.clone(), reason);
        }
        let of_cruisers =
            matches!(change.stat, Stat::CruiserDefence | Stat::CruiserDamage | Stat::CruiserMove);
        let of_ship = matches!(
            change.stat,
            Stat::Hand | Stat::Activations | Stat::Boosts | Stat::Attachments | Stat::Repair
        );
        let reason = match change.whom {
            Whom::OwnCruisers | Whom::OwnCruisersWithin(_) if !of_cruisers => {
                "modify: own Cruisers have cruiser_defence, cruiser_damage and cruiser_move only"
            }
            Whom::Me | Whom::This if of_cruisers => {
                "modify: this number is for whom = \"own_cruisers\" or { own_cruisers_within = … }"
            }
            Whom::This if of_ship => "modify: this number is no part of an attack or Activation",
            Whom::OwnCruisersWithin(hexes) if !(1..=FAR).contains(&hexes) => {
                "modify: own_cruisers_within must be 1 to 30"
            }
            Whom::OwnCruisers | Whom::OwnCruisersWithin(_) | Whom::Me | Whom::This => "",
        };
        if !reason.is_empty() {
            self.faults.wrong(scene.file, scene.span.clone(), reason);
        }
    }
}
