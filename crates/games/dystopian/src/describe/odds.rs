//! What a roll comes to before it is made, from the very pools that are rolled, and from what its admiral knows.

use broadside_engine::Seat;
use broadside_engine::table::Odds;
use broadside_kit::pool::Distribution;
use broadside_kit::set::Set;

use crate::content::CardId;
use crate::dice::rolling::Roll;
use crate::dice::{Chances, successes};
use crate::ids::{ModelNo, UnitNo};
use crate::pieces::{Face, Special};
use crate::squadrons::stacks::Stack;
use crate::state::{Attack, Dystopian, Mates, Target};
use crate::vocabulary::Effect;
use crate::words;

/// What is known of a roll before it is made.
#[derive(Default)]
pub(super) struct Forecast {
    /// Pools, threshold and mean, in a sentence.
    pub(super) text: String,
    pub(super) odds: Vec<Odds>,
}

pub(super) fn odds(outcome: &str, permille: u32) -> Odds {
    Odds { outcome: outcome.into(), permille }
}

/// "1.3".
fn mean(of: &Distribution) -> String {
    let hundredths = of.mean_hundredths();
    format!("{}.{}", (hundredths + 5) / 100, (hundredths + 5) % 100 / 10)
}

/// "9 dice: 5 + 2 + 2", or "24 dice: 6 × 4" of many that are alike.
fn pool_words(dice: u8, mut parts: Vec<u8>) -> String {
    parts.retain(|&part| part > 0);
    parts.sort_unstable_by(|one, other| other.cmp(one));
    let sum = parts.iter().fold(0, |all, &part| u8::saturating_add(all, part));
    // What cards and qualities add.
    parts.extend((dice > sum).then(|| dice - sum));
    let all = words::dice(dice.into());
    let terms: Vec<String> =
        if parts.len() > 4 {
            let alike = parts.chunk_by(|one, other| one == other);
            alike
                .map(|same| {
                    if same.len() > 1 {
                        format!("{} × {}", same.len(), same[0])
                    } else {
                        same[0].to_string()
                    }
                })
                .collect()
        } else {
            parts.iter().map(ToString::to_string).collect()
        };
    if terms.len() > 1 || parts.len() > 4 { format!("{all}: {}", terms.join(" + ")) } else { all }
}

/// ", against 6: defences 4, obscured 2".
fn against_words(parts: &[(&'static str, u8)]) -> String {
    let there: Vec<&(&str, u8)> = parts.iter().filter(|(_, dice)| *dice > 0).collect();
    let sum = there.iter().fold(0, |all, (_, dice)| u8::saturating_add(all, *dice));
    match there.as_slice() {
        [] => ", against nothing".into(),
        [(what, dice)] => format!(", against {dice}: {what}"),
        several => {
            let each: Vec<String> = several.iter().map(|(what, dice)| format!("{what} {dice}")).collect();
            format!(", against {sum}: {}", each.join(", "))
        }
    }
}

impl Dystopian {
    /// The attack that is being declared, on a target, with every weapon that can contribute.
    pub(super) fn with_all_weapons(&self, target: Target) -> Option<Attack> {
        let mut then = self.clone();
        let attack = then.state.attack.as_mut()?;
        attack.target = Some(target);
        crate::attack::weapons::AttackWeapons.add_all(&mut then, None);
        then.state.attack
    }

    /// What an attack would do, if nobody put a card between. Escorts that are there shoot (DW-18.8).
    pub(super) fn attack_forecast(&self, unit: UnitNo, attack: &Attack) -> Option<Forecast> {
        let target = attack.target?;
        let denied = attack.mode.has(Special::Bomb) || attack.mode.has(Special::Torrent);
        let escorts = target.model().filter(|_| !denied).map_or(0, |it| self.escorts_of(it));
        let attack = Attack { helped: attack.helped.saturating_add(escorts), ..attack.clone() };
        let (roll, there) = (self.attack_roll(unit, &attack)?, self.lying(target)?);
        let each = self
            .contributing(unit, &attack)
            .map(|(model, _, mount)| self.dice_of(model, mount, &attack, &there));
        let pool = pool_words(roll.chances.dice, each.collect());
        let mut parts = self.resistance_parts(unit, &attack, target, &there);
        for part in parts.iter_mut().filter(|part| part.0 == "help") {
            part.0 = if attack.helped == escorts { "escorts" } else { "escorts and support" };
        }
        let against = against_words(&parts);
        let left = roll.chances.successes(&roll.against);
        let threshold = roll.chances.threshold;
        let text = format!("{pool}{against}. Armour {threshold}: {} damage on average.", mean(&left));
        let odds = match target {
            Target::Model(model) => self.damage_odds(model, &left),
            Target::Feature(_) => vec![odds("damage", left.at_least(1))],
        };
        Some(Forecast { text, odds })
    }

    fn escorts_of(&self, model: ModelNo) -> u8 {
        self.unit(self.model(model).unit).escorts
    }

    /// The chances of damage, of crippling and of destruction (DW-15.1 to DW-15.9, DW-15.19).
    fn damage_odds(&self, model: ModelNo, points: &Distribution) -> Vec<Odds> {
        let (it, profile) = (self.model(model), self.profile(model));
        let hull = usize::from(profile.hull.saturating_sub(it.damage).max(1));
        let frail = self.has_effect(model, |effect| effect == Effect::Frail);
        let room = usize::from(profile.mass.saturating_sub(self.criticals(model)));
        if it.crippled {
            return vec![
                odds("critical effect", points.at_least(1)),
                odds("destroyed", points.at_least(room.max(1))),
            ];
        }
        let end = if frail { hull } else { hull + room };
        vec![
            odds("damage", points.at_least(1)),
            odds("crippled", points.at_least(hull)),
            odds("destroyed", points.at_least(end)),
        ]
    }

    /// What a broadside would do to a target: every strike is damage (DW-14.13, DW-14.14).
    pub(super) fn broadside_forecast(&self, target: ModelNo) -> Forecast {
        let roll = self.broadside_roll(target);
        let level = self.highest_disorder(self.batteries(target));
        let points = Chances { disorder: level, ..roll.chances }.plain();
        let each = self.batteries(target).map(|model| self.profile(model).broadside).collect();
        let pool = pool_words(roll.chances.dice, each);
        let text = format!("{pool}, against nothing: {} damage on average.", mean(&points));
        Forecast { text, odds: self.damage_odds(target, &points) }
    }

    /// What boarders would do to a target, with those who take part and the escorts of the target.
    pub(super) fn boarding_forecast(&self, target: ModelNo, participants: Mates) -> Option<Forecast> {
        let mut then = self.clone();
        then.state.acts.taking_part = participants;
        let escorts = self.escorts_of(target);
        let boarding = then.state.boarding.as_mut()?;
        boarding.target = Some(target);
        boarding.helped = boarding.helped.saturating_add(escorts);
        let raiders = boarding.raiders;
        let roll = then.boarding_roll(target)?;
        let mut parts: Vec<u8> = then.participants().map(|model| self.boarding_dice(model)).collect();
        parts.push(raiders);
        let against = [
            ("defences", self.defences(target)),
            ("escorts", escorts),
            ("garrison", roll.against.dice.saturating_sub(self.defences(target).saturating_add(escorts))),
        ];
        let left = roll.chances.successes(&roll.against);
        let text = format!(
            "{}{}. Crew {}: {} critical effects on average.",
            pool_words(roll.chances.dice, parts),
            against_words(&against),
            roll.chances.threshold,
            mean(&left)
        );
        let mut all = vec![odds("critical effect", left.at_least(1)), odds("two", left.at_least(2))];
        let room = usize::from(self.profile(target).mass.saturating_sub(self.criticals(target)).max(1));
        if self.model(target).crippled {
            all.push(odds("destroyed", left.at_least(room)));
        }
        Some(Forecast { text, odds: all })
    }

    /// What a ram would do to both (DW-9.19 to DW-9.25).
    pub(super) fn ram_forecast(&self, model: ModelNo, target: ModelNo, seat: Seat) -> Forecast {
        let roll: Roll = self.ram_roll(model, target);
        let hits = roll.chances.hits();
        let mass = self.profile(model).mass;
        let harm = hits.map(|hits| usize::from(successes(hits as u16, roll.chances.threshold, 0)));
        let own = hits.map(|hits| usize::from(successes(hits as u16, mass, 0)));
        let pool = pool_words(roll.chances.dice, vec![self.profile(model).hull]);
        let text = format!(
            "After a crew check {pool}: {} damage to {} and {} to {} on average, before plating. 1 disorder each.",
            mean(&harm),
            self.model_name(target),
            mean(&own),
            self.model_name(model)
        );
        let chances = vec![
            odds("crew check", self.pass_chance(seat, self.crew(model))),
            odds("cripples it", harm.at_least(self.hull_left(target))),
            odds("cripples you", own.at_least(self.hull_left(model))),
        ];
        Forecast { text, odds: chances }
    }

    fn hull_left(&self, model: ModelNo) -> usize {
        if self.model(model).crippled {
            return 1;
        }
        usize::from(self.profile(model).hull.saturating_sub(self.model(model).damage).max(1))
    }

    /// What an attack run would do to some models of a unit.
    pub(super) fn run_forecast(&self, by: Seat, stack: &Stack, unit: UnitNo, targets: Mates) -> Forecast {
        let escorts = self.unit(unit).escorts;
        let roll = self.run_roll(by, stack, (unit, targets), escorts);
        let each = stack.types().map(|(it, count)| self.content.squadron(it).attack.saturating_mul(count));
        let pool = pool_words(roll.chances.dice, each.collect());
        let against = [("defences", roll.against.dice.saturating_sub(escorts)), ("escorts", escorts)];
        let left = roll.chances.successes(&roll.against);
        let screened = if self.support(unit).is_some() { " They are intercepted first." } else { "" };
        let text = format!(
            "{pool}{}. Armour {}: {} critical effects on average.{screened}",
            against_words(&against),
            roll.chances.threshold,
            mean(&left)
        );
        Forecast {
            text,
            odds: vec![odds("critical effect", left.at_least(1)), odds("two", left.at_least(2))],
        }
    }

    /// How likely the next card of an admiral's deck has at most a value, as far as that admiral can tell: it is any of
    /// those that are neither in the hand nor discarded nor laid down (DW-20.19).
    pub(super) fn pass_chance(&self, seat: Seat, crew: u8) -> u32 {
        let admiral = self.admiral(seat);
        let laid = admiral.laid.map_or(Set::NONE, Set::one);
        let unseen = Set::<CardId>::ALL.without(admiral.hand).without(admiral.discards).without(laid);
        let cards = || unseen.iter().filter(|card| card.index() < self.content.cards().len());
        let passing = cards().filter(|&card| self.value(card) <= crew).count() as u32;
        let all = (cards().count() as u32).max(1);
        (2000 * passing + all) / (2 * all)
    }

    /// How likely one of so many dice shows one of some faces.
    pub(super) fn any_chance(dice: u8, faces: impl Fn(Face) -> bool) -> u32 {
        let good = Face::ALL.into_iter().filter(|&face| faces(face)).count() as u128;
        let (none, all) =
            (0..dice.min(48)).fold((1_u128, 1_u128), |(none, all), _| (none * (6 - good), all * 6));
        ((2000 * (all - none) + all) / (2 * all)) as u32
    }
}
