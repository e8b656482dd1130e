//! What cards and traits say: the words of the files, and which of them go together.

use arrayvec::ArrayVec;
use serde::Deserialize;

use broadside_geometry::plane::INCH;
use broadside_kit::catalogue::Page;

use super::text;
use crate::content::Trait;
use crate::limits::{CONDITIONS, EFFECTS, HOOKS};
use crate::pieces::{Band, Marker, Size};
use crate::vocabulary::{Condition, Conditions, Effect, Hook, Ignored, Kind, Moment, Number, Relief, Rolled};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TraitFile {
    id: String,
    name: String,
    text: String,
    hook: Vec<HookFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HookFile {
    moment: Moment,
    #[serde(default, rename = "if")]
    needs: Vec<ConditionFile>,
    effects: Vec<EffectFile>,
}

#[derive(Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ConditionFile {
    Guns,
    Torpedoes,
    Plain,
    Linked,
    Unsplit,
    Band(Band),
    Obscured,
    Ones,
    Size(Vec<Size>),
    Shields,
    ShieldsWork,
    PointDefenceWorks,
    Marked,
    Mine,
    PointDefence,
    NoBreach,
    Bears,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum EffectFile {
    Add(AddFile),
    Halve(Number),
    Ignore(Ignored),
    RollAgain(Rolled),
    Turn,
    LoseCrew(u8),
    Relieve(Vec<ReliefFile>),
    Sweep(u8),
    Forbid(Kind),
    Range(u8),
    Cancel,
    LastAttack,
    Channel,
    Cloak,
    Escort(u8),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AddFile {
    what: Number,
    by: i8,
    #[serde(default, rename = "if")]
    of: Vec<ConditionFile>,
    #[serde(default)]
    first: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ReliefFile {
    Crew,
    /// Any marker.
    Markers,
    #[serde(untagged)]
    Marker(Marker),
}

pub(super) fn trait_of(page: &Page<'_>, read: TraitFile) -> Trait {
    page.title(&read.id, &read.name, 24);
    text(page, "text", &read.text);
    if read.hook.is_empty() {
        page.wrong("a trait needs at least one hook");
    }
    page.at_most("hook", &read.hook, HOOKS, "hooks");
    let hooks = page.items("hook", read.hook).map(|(page, read)| {
        if !TRAIT_MOMENTS.contains(&read.moment) {
            let words: Vec<&str> = TRAIT_MOMENTS.iter().map(|&it| word(it)).collect();
            let moment = word(read.moment);
            let reason = format!("a trait has no moment '{moment}': expected one of {}", words.join(", "));
            page.at("moment").wrong(reason);
        }
        hook(&page, read.moment, &read.needs, &read.effects)
    });
    Trait { hooks: hooks.collect(), id: read.id, name: read.name, text: read.text }
}

/// The moments of traits: what ships always have, and what needs no decision.
const TRAIT_MOMENTS: [Moment; 5] =
    [Moment::Always, Moment::Attack, Moment::Target, Moment::Party, Moment::Board];

/// A hook, with a fault for each word that does not go with its moment.
pub(super) fn hook(page: &Page<'_>, moment: Moment, needs: &[ConditionFile], effects: &[EffectFile]) -> Hook {
    if effects.is_empty() {
        page.at("effects").wrong("at least one effect is needed");
    }
    page.at_most("effects", effects, EFFECTS, "effects");
    let needs = conditions(page, "if", needs, condition_words(moment), word(moment));
    let mut all = ArrayVec::new();
    for (page, read) in page.items("effects", effects) {
        if let Some(effect) = effect(&page, moment, read) {
            let _too_many = all.try_push(effect);
        }
    }
    if needs.iter().any(|it| it == Condition::Mine) && !all.iter().any(|it| matches!(it, Effect::Sweep(_))) {
        page.at("if").wrong("mine is about the sweep of the same card, which has none");
    }
    Hook { moment, needs, effects: all }
}

/// Conditions of a list, with a fault for each that is not among some words.
fn conditions(
    page: &Page<'_>,
    field: &str,
    list: &[ConditionFile],
    words: &[&str],
    whose: &str,
) -> Conditions {
    page.at_most(field, list, CONDITIONS, "conditions");
    let mut all = Vec::new();
    for (page, read) in page.items(field, list) {
        let (word, condition) = condition(&page, read);
        if words.contains(&word) {
            all.push(condition);
        } else {
            page.wrong(unfit(word, whose, words));
        }
    }
    Conditions::new(all)
}

fn unfit(word: &str, whose: &str, words: &[&str]) -> String {
    match words {
        [] => format!("{word} does not go with {whose}, which takes none"),
        _ => format!("{word} does not go with {whose}: expected one of {}", words.join(", ")),
    }
}

fn condition(page: &Page<'_>, read: &ConditionFile) -> (&'static str, Condition) {
    match read {
        ConditionFile::Guns => ("guns", Condition::Guns),
        ConditionFile::Torpedoes => ("torpedoes", Condition::Torpedoes),
        ConditionFile::Plain => ("plain", Condition::Plain),
        ConditionFile::Linked => ("linked", Condition::Linked),
        ConditionFile::Unsplit => ("unsplit", Condition::Unsplit),
        ConditionFile::Band(band) => ("band", Condition::Band(*band)),
        ConditionFile::Obscured => ("obscured", Condition::Obscured),
        ConditionFile::Ones => ("ones", Condition::Ones),
        ConditionFile::Size(sizes) => {
            if sizes.is_empty() {
                page.wrong("size needs at least one of capital, medium, small, tiny");
            }
            ("size", Condition::Size(sizes.iter().copied().collect()))
        }
        ConditionFile::Shields => ("shields", Condition::Shields),
        ConditionFile::ShieldsWork => ("shields_work", Condition::ShieldsWork),
        ConditionFile::PointDefenceWorks => ("point_defence_works", Condition::PointDefenceWorks),
        ConditionFile::Marked => ("marked", Condition::Marked),
        ConditionFile::Mine => ("mine", Condition::Mine),
        ConditionFile::PointDefence => ("point_defence", Condition::PointDefence),
        ConditionFile::NoBreach => ("no_breach", Condition::NoBreach),
        ConditionFile::Bears => ("bears", Condition::Bears),
    }
}

/// The conditions that can hold or not in a moment.
const fn condition_words(moment: Moment) -> &'static [&'static str] {
    match moment {
        Moment::Activation => &["size", "mine"],
        Moment::Combat => &["size", "shields", "marked"],
        Moment::Attack => &["guns", "torpedoes", "plain", "linked", "unsplit", "band", "obscured", "size"],
        Moment::Dice => &["guns", "torpedoes", "plain", "linked", "unsplit", "band", "ones", "size"],
        Moment::FlightMoved | Moment::Party => &["point_defence"],
        Moment::Target => &[
            "guns",
            "torpedoes",
            "plain",
            "linked",
            "unsplit",
            "band",
            "size",
            "shields",
            "shields_work",
            "point_defence_works",
        ],
        Moment::Critical | Moment::Board => &["size"],
        Moment::Destroyed => &["size", "no_breach", "bears"],
        Moment::Always
        | Moment::Turn
        | Moment::FlightActivation
        | Moment::Move
        | Moment::Flight
        | Moment::Card => &[],
    }
}

/// The conditions that say which attacks have more dice.
const ATTACK_WORDS: [&str; 6] = ["guns", "torpedoes", "plain", "linked", "unsplit", "band"];

/// The effects that can happen in a moment.
const fn effect_words(moment: Moment) -> &'static [&'static str] {
    match moment {
        Moment::Always => &["add", "channel", "cloak", "escort"],
        Moment::Turn => &["add", "range", "forbid", "cancel"],
        Moment::Activation => &["add", "ignore", "relieve", "sweep"],
        Moment::FlightActivation | Moment::Target | Moment::Board | Moment::Flight => &["add"],
        Moment::Move => &["turn"],
        Moment::Combat => &["add", "relieve"],
        Moment::Attack => &["add", "ignore", "lose_crew"],
        Moment::Dice | Moment::Critical => &["roll_again"],
        Moment::FlightMoved => &["halve"],
        Moment::Party => &["add", "halve"],
        Moment::Destroyed => &["last_attack"],
        Moment::Card => &["cancel"],
    }
}

/// The numbers that can change in a moment.
const fn number_words(moment: Moment) -> &'static [Number] {
    match moment {
        Moment::Always => &[Number::Repair],
        Moment::Turn => &[
            Number::Initiative,
            Number::CommandDistance,
            Number::Movement,
            Number::Repair,
            Number::Attack,
            Number::Shields,
            Number::PointDefence,
        ],
        Moment::Activation => {
            &[Number::Movement, Number::Attack, Number::Shields, Number::PointDefence, Number::Party]
        }
        Moment::FlightActivation => &[Number::Movement, Number::Attack, Number::Dogfight],
        Moment::Combat => &[Number::Attack, Number::Shields, Number::PointDefence],
        Moment::Attack => &[Number::Attack],
        Moment::Party => &[Number::Party],
        Moment::Target => &[Number::Attack, Number::Shields, Number::PointDefence, Number::Hits],
        Moment::Board => &[Number::Defenders],
        Moment::Flight => &[Number::PointDefence],
        Moment::Move
        | Moment::Dice
        | Moment::FlightMoved
        | Moment::Critical
        | Moment::Destroyed
        | Moment::Card => &[],
    }
}

fn effect(page: &Page<'_>, moment: Moment, read: &EffectFile) -> Option<Effect> {
    let found = page.word();
    let (whose, words) = (word(moment), effect_words(moment));
    if !words.contains(&found.as_str()) {
        page.wrong(unfit(&found, whose, words));
        return None;
    }
    let inches = |field: &str, number: u8, most: u8| i32::from(page.number(field, number, 1..=most)) * INCH;
    Some(match read {
        EffectFile::Add(add) => return added(page, moment, add),
        EffectFile::Halve(number) => {
            if *number != Number::PointDefence {
                page.at("halve").wrong("only point_defence can be halved");
            }
            Effect::Halve(*number)
        }
        EffectFile::Ignore(what) => {
            let obscured = *what == Ignored::Obscured;
            if obscured != (moment == Moment::Attack) {
                let right = if obscured { "turn_limit, minimum" } else { "obscured" };
                page.at("ignore").wrong(format!("this cannot be ignored in {whose}: expected {right}"));
            }
            Effect::Ignore(*what)
        }
        EffectFile::RollAgain(what) => {
            let ones = *what == Rolled::Ones;
            if ones != (moment == Moment::Dice) {
                let right = if ones { "critical" } else { "ones" };
                page.at("roll_again").wrong(format!("{whose} rolls other dice: expected {right}"));
            }
            Effect::RollAgain(*what)
        }
        EffectFile::Turn => Effect::Turn,
        EffectFile::LoseCrew(count) => Effect::LoseCrew(page.number("lose_crew", *count, 1..=3)),
        EffectFile::Relieve(list) => {
            if list.is_empty() {
                page.at("relieve")
                    .wrong("relieve needs at least one of crew, markers and the single markers");
            }
            let reliefs = list.iter().flat_map(|&relief| match relief {
                ReliefFile::Crew => vec![Relief::Crew],
                ReliefFile::Markers => Marker::ALL.map(Relief::Marker).to_vec(),
                ReliefFile::Marker(marker) => vec![Relief::Marker(marker)],
            });
            Effect::Relieve(reliefs.collect())
        }
        EffectFile::Sweep(within) => Effect::Sweep(inches("sweep", *within, 16)),
        EffectFile::Forbid(kind) => {
            if *kind == Kind::Turn {
                page.at("forbid").wrong("turn cards cannot be forbidden: they are laid already");
            }
            Effect::Forbid(*kind)
        }
        EffectFile::Range(most) => Effect::Range(inches("range", *most, 32)),
        EffectFile::Cancel => Effect::Cancel,
        EffectFile::LastAttack => Effect::LastAttack,
        EffectFile::Channel => Effect::Channel,
        EffectFile::Cloak => Effect::Cloak,
        EffectFile::Escort(within) => Effect::Escort(inches("escort", *within, 12)),
    })
}

fn added(page: &Page<'_>, moment: Moment, add: &AddFile) -> Option<Effect> {
    let page = page.at("add");
    let numbers = number_words(moment);
    if !numbers.contains(&add.what) {
        let words: Vec<&str> = numbers.iter().map(|&it| number_word(it)).collect();
        page.at("what").wrong(unfit(number_word(add.what), word(moment), &words));
        return None;
    }
    page.number("by", add.by, -6..=6);
    if add.by == 0 {
        page.at("by").wrong("by is 0, which changes nothing");
    }
    // A single attack is at hand in some moments; what it must be like is then said by the card itself.
    let chosen = matches!(moment, Moment::Turn | Moment::Activation | Moment::Combat);
    let words: &[&str] = if add.what == Number::Attack && chosen { &ATTACK_WORDS } else { &[] };
    let of = conditions(&page, "if", &add.of, words, number_word(add.what));
    if add.first && words.is_empty() {
        page.at("first").wrong("first is for attack dice of a turn, an activation or a combat segment");
    }
    let unit = if add.what.is_length() { INCH as i16 } else { 1 };
    Some(Effect::Add { what: add.what, by: i16::from(add.by) * unit, of, first: add.first })
}

/// The word of the files for a moment.
pub(super) const fn word(moment: Moment) -> &'static str {
    match moment {
        Moment::Always => "always",
        Moment::Turn => "turn",
        Moment::Activation => "activation",
        Moment::FlightActivation => "flight_activation",
        Moment::Move => "move",
        Moment::Combat => "combat",
        Moment::Attack => "attack",
        Moment::Dice => "dice",
        Moment::FlightMoved => "flight_moved",
        Moment::Party => "party",
        Moment::Target => "target",
        Moment::Critical => "critical",
        Moment::Board => "board",
        Moment::Flight => "flight",
        Moment::Destroyed => "destroyed",
        Moment::Card => "card",
    }
}

/// The word of the files for a number.
const fn number_word(number: Number) -> &'static str {
    match number {
        Number::Initiative => "initiative",
        Number::CommandDistance => "command_distance",
        Number::Movement => "movement",
        Number::Repair => "repair",
        Number::Attack => "attack",
        Number::Dogfight => "dogfight",
        Number::Shields => "shields",
        Number::PointDefence => "point_defence",
        Number::Hits => "hits",
        Number::Party => "party",
        Number::Defenders => "defenders",
    }
}
