//! What cards do, in short words.

use crate::content::{Area, Collision, Content, Cost, Cover, ObstacleKind, SystemCard, TokenKind};
use crate::prelude::*;

use super::words::{capital, codes, face, plural, signed, stat};

const ALL: u8 = u8::MAX;

fn up_to(count: u8, word: &str) -> String {
    if count == ALL { format!("all {word}s") } else { format!("up to {}", plural(count, word)) }
}

const fn lasts(lasts: Lasts) -> &'static str {
    match lasts {
        Lasts::FirstShot => "for the first Shot",
        Lasts::Shot => "for this Shot",
        Lasts::Activation => "for this Activation",
        Lasts::Volley => "until the end of the Volley",
        Lasts::Turn => "until the end of the turn",
    }
}

const fn kin(kin: Type) -> &'static str {
    match kin {
        Type::Weapon => "Weapon or Main Weapon",
        Type::Defence => "Defence or Drive",
        Type::Upgrade => "Upgrade or Reactor",
    }
}

pub(crate) const fn ignored(what: Ignored) -> &'static str {
    match what {
        Ignored::Burn => "opponents' Burn",
        Ignored::Strain => "Strain on this card",
        Ignored::Crash => "Crash on its own cards",
        Ignored::LineOfFire => "Obstacles in the Line of Fire",
        Ignored::Collision => "its own collisions",
        Ignored::DamageEffect => "the damage effect of the card",
    }
}

pub(crate) const fn intrusion(kind: Intrusion) -> &'static str {
    match kind {
        Intrusion::Scry => "Scry",
        Intrusion::Burn => "Burn",
        Intrusion::Peek => "Peek",
    }
}

const fn keyword(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Arcing => "Arcing",
        Keyword::Precise => "Precise",
        Keyword::Crash => "Crash",
        Keyword::Overload => "Overload",
    }
}

fn intrusions(set: Intrusions) -> String {
    set.iter().map(intrusion).collect::<Vec<_>>().join(" or ")
}

/// The words of an attack, such as `Pierce 1, Arcing`.
pub(crate) fn keywords(words: &Keywords) -> Vec<String> {
    let numbered = words.numbered().into_iter().filter(|it| it.1 > 0).map(|(word, n)| format!("{word} {n}"));
    let plain = Keyword::ALL.into_iter().filter(|&it| words.has(it));
    numbered.chain(plain.map(|it| keyword(it).to_string())).collect()
}

fn filter(content: &Content, filter: Filter) -> String {
    let mut text = match (filter.kind, filter.kin) {
        (Some(kind), _) => kind.name().to_string(),
        (None, Some(it)) => kin(it).to_string(),
        (None, None) => "System card".to_string(),
    };
    if let Some(deck) = filter.deck {
        text += &format!(" of {}", content.deck(deck).name);
    }
    if let Some(paid) = filter.paid {
        text += &format!(" paid with {}", paid.code());
    }
    text
}

fn whom(whom: Whom) -> String {
    match whom {
        Whom::This | Whom::Me => String::new(),
        Whom::OwnCruisers => " for your Cruisers".into(),
        Whom::OwnCruisersWithin(hexes) => format!(" for your Cruisers within {hexes}"),
    }
}

fn condition(content: &Content, condition: Condition) -> String {
    match condition {
        Condition::DistanceFrom(hexes) => format!("at distance {hexes} or more"),
        Condition::DistanceTo(hexes) => format!("at distance {hexes} or less"),
        Condition::Face(it) => format!("if the attack comes to the {}", face(it)),
        Condition::Keyword(it) => format!("if the attack has {}", keyword(it)),
        Condition::NotMoved => "if your ship has not moved this turn".into(),
        Condition::CruisersWithin { hexes, count } => {
            format!("with {} of yours within {hexes}", plural(count, "Cruiser"))
        }
        Condition::AttackerLight => "against Impacts and Cruisers".into(),
        Condition::AttackerDreadnaught => "against Dreadnaughts".into(),
        Condition::DamagedComponents(count) => format!("with {} filled", plural(count, "Component")),
        Condition::ReactorMarkers(count) => format!("with {} on your Reactor", plural(count, "marker")),
        Condition::TargetInArc(arc) => {
            format!("if the target lies in the arc {}", content.arc(arc).name.to_lowercase())
        }
        Condition::Markers(count) => format!("when a hit would place {count} or more markers"),
    }
}

fn conditions(content: &Content, all: Conditions) -> String {
    let words: Vec<String> = all.into_iter().flatten().map(|it| condition(content, it)).collect();
    words.join(" and ")
}

/// A cost, such as `GU + SE`; a mark of exclamation says that the paying card is Overloaded.
pub(crate) fn cost(cost: &[Cost]) -> String {
    let symbol = |it: &Cost| format!("{}{}", codes(it.types), if it.overload { "!" } else { "" });
    cost.iter().map(symbol).collect::<Vec<_>>().join(" + ")
}

pub(crate) fn attack(content: &Content, it: &Attack) -> String {
    let words = keywords(&it.keywords);
    let words = if words.is_empty() { String::new() } else { format!(", {}", words.join(", ")) };
    format!(
        "{} of Damage {}, range {} to {}, {}{words}",
        plural(it.shots, "Shot"),
        it.damage,
        it.min,
        it.max,
        content.arc(it.arc).name.to_lowercase()
    )
}

/// What a run of operations does.
pub(crate) fn program(content: &Content, program: Program) -> String {
    let words: Vec<String> = content.ops(program).iter().map(|op| operation(content, op)).collect();
    words.join("; then ")
}

fn operation(content: &Content, op: &Op) -> String {
    match *op {
        Op::Attack(ref it) => attack(content, it),
        Op::Move { speed, agility } => format!("move {speed}, turn {agility}"),
        Op::GridMove(pattern) => {
            let id = &content.pattern(pattern).id;
            format!("move by the grid {}", capital(&id.to_lowercase()))
        }
        Op::Rotate(count) => format!("turn up to {count} times"),
        Op::Modify { stat: it, by, whom: on, lasts: until } => {
            format!("{} {}{} {}", signed(by), stat(it), whom(on), lasts(until))
        }
        Op::Arc(arc) => {
            format!("the attack has the arc {}", content.arc(arc).name.to_lowercase())
        }
        Op::Grant(it) => format!("the Shot has {}", keyword(it)),
        Op::Ignore { what, lasts: until } => format!("ignore {} {}", ignored(what), lasts(until)),
        Op::Cancel(what) => match what {
            Cancelled::Shot => "cancel the Shot".into(),
            Cancelled::Activation => "cancel the Activation".into(),
            Cancelled::Boost => "cancel the Boost".into(),
            Cancelled::Attach => "cancel the Attach".into(),
        },
        Op::Reflect(set) => format!("turn {} back", intrusions(set)),
        Op::Prevent(count) => format!("{} fewer", plural(count, "marker")),
        Op::Breach(count) => format!("Breach {count}"),
        Op::Strain { count, range } => format!("{count} Strain on an enemy within {range}"),
        Op::Unstrain(ALL) => "take all Strain off a Defence card".into(),
        Op::Unstrain(count) => format!("take {count} Strain off a Defence card"),
        Op::MarkAttacker(count) => format!("{} on the attacking card", plural(count, "marker")),
        Op::Unmark(count) => format!("take {} off your cards", up_to(count, "marker")),
        Op::Disable { range } => format!("Disable an Attached enemy card within {range}"),
        Op::Enable(count) => format!("take {} off your cards", up_to(count, "Disabled token")),
        Op::Shove { hexes, toward, range } => {
            let way = if toward { "closer" } else { "away" };
            format!(
                "move an enemy ship within {range} up to {} {way}",
                plural(hexes, "hex").replace("hexs", "hexes")
            )
        }
        Op::Draw(count) => format!("draw {count}"),
        Op::Scan(count) => format!("Scan {count}"),
        Op::Scry(count) => format!("Scry {count}"),
        Op::Burn { count, who } => match who {
            Burned::Opponent => format!("Burn {count} on an opponent"),
            Burned::Attacker => format!("Burn {count} on the attacker"),
            Burned::Target => format!("Burn {count} on the target's owner"),
        },
        Op::Peek => "look at an opponent's hand".into(),
        Op::Recall { count, types } => {
            let which = if types.is_empty() { String::new() } else { format!("{} ", codes(types)) };
            format!("take {} back from the discard pile", up_to(count, &format!("{which}card")))
        }
        Op::Redraw => "discard any number of cards and draw as many".into(),
        Op::Salvage(count) => format!("{} from the Overload pile to the discard pile", up_to(count, "card")),
        Op::Detach { count, range } => {
            format!("discard {} of an enemy within {range}", up_to(count, "Attached card"))
        }
        Op::Reattach(count) => format!("move {} of yours", up_to(count, "Attached card")),
        Op::ActivationTokens(count) => format!("gain {}", plural(count, "Activation token")),
        Op::Energy(count) => format!("flip {} back", plural(count, "Energy token")),
        Op::Ready(it) => format!("a {} may be Activated again", filter(content, it)),
        Op::ReadyDeclared => "the declared card may be Activated again".into(),
        Op::Repair(count) => format!("use {} at once", plural(count, "Recovery option")),
        Op::CruiserMove { count, hexes } => format!("{} may move {hexes}", up_to(count, "Cruiser")),
        Op::CruiserFire(count) => format!("{} may attack", up_to(count, "Cruiser")),
        Op::Rearm(count) => format!("{} may attack again", up_to(count, "Cruiser")),
        Op::Place { token, count, min, max, arc } => {
            let name = &content.token(token).name;
            let arc = content.arc(arc).name.to_lowercase();
            format!("place {}, range {min} to {max}, {arc}", up_to(count, name))
        }
        Op::TokenMove { count, hexes } => format!("{} of yours move {hexes}", up_to(count, "token")),
        Op::ObstacleMove { hexes, range } => format!("move an Obstacle within {range} by {hexes}"),
        Op::Choose([one, other]) => {
            format!("{}, or {}", program(content, one), program(content, other))
        }
        Op::If { conditions: all, then, otherwise } => {
            let then = format!("{} {}", program(content, then), conditions(content, all));
            if otherwise.count == 0 { then } else { format!("{then}, else {}", program(content, otherwise)) }
        }
        Op::May(inner) => format!("if you like: {}", program(content, inner)),
    }
}

fn constant(it: Constant) -> String {
    match it {
        Constant::Modify { stat: it, by, whom: on } => format!("{} {}{}", signed(by), stat(it), whom(on)),
        Constant::Ignore(what) => format!("ignores {}", ignored(what)),
        Constant::Slowed(by) => format!("Slowed {by}"),
        Constant::QuickRepair => "Quick Repair".into(),
        Constant::Secure => "Attached cards are Secured".into(),
    }
}

fn with_conditions(content: &Content, text: String, all: Conditions) -> String {
    let when = conditions(content, all);
    if when.is_empty() { text } else { format!("{text} {when}") }
}

fn passive(content: &Content, it: &Passive) -> String {
    let text = with_conditions(content, constant(it.constant), it.conditions);
    match it.needs {
        Some(symbol) => format!("With {} attached: {text}", symbol.code()),
        None => format!("Passive: {text}"),
    }
}

pub(crate) fn trigger(content: &Content, it: &Trigger) -> String {
    let on = match it.on {
        Occurrence::StartTurn => "At the start of the turn".into(),
        Occurrence::StartVolley => "At the start of a Volley".into(),
        Occurrence::Activate(which) => format!("When you Activate a {}", filter(content, which)),
        Occurrence::Activated(which) => format!("After you Activated a {}", filter(content, which)),
        Occurrence::Hit => "When your Dreadnaught's attack goes through".into(),
        Occurrence::HitTaken => "When your Dreadnaught is hit".into(),
        Occurrence::Strained => "When your Defence holds".into(),
        Occurrence::Drift => "When you Drift".into(),
        Occurrence::TokenPlaced => "When you place a token".into(),
        Occurrence::Recovery => "When your Recovery begins".into(),
    };
    let on = match it.needs {
        Some(symbol) => format!("With {} attached: {}", symbol.code(), on.to_lowercase()),
        None => on,
    };
    let often = limit(it.limit);
    format!("{}{often}: {}", with_conditions(content, on, it.conditions), program(content, it.effects))
}

const fn limit(it: Limit) -> &'static str {
    match it {
        Limit::Always => "",
        Limit::Volley => ", once a Volley",
        Limit::Turn => ", once a turn",
    }
}

pub(crate) const fn window(it: WindowKind) -> &'static str {
    match it {
        WindowKind::F => "between things",
        WindowKind::P => "when an enemy attaches",
        WindowKind::D => "after the declarations",
        WindowKind::A => "during an attack",
        WindowKind::H => "when a Dreadnaught is hit",
        WindowKind::C => "when an Obstacle is about to hit",
        WindowKind::B => "in answer to a Boost",
    }
}

/// When a Boost can be played.
pub(crate) fn moment(timing: &Timing) -> String {
    let windows: Vec<&str> = timing.windows.iter().map(window).collect();
    let whose = match timing.occasion {
        Occasion::Any | Occasion::EnemyBoost | Occasion::EnemyAttach => "",
        Occasion::Attacker => ", as the attacker",
        Occasion::AttackerWithCard => ", as the attacker with a System card",
        Occasion::TargetOwner => ", as the owner of the ship attacked",
        Occasion::OwnDreadnaught => ", your Dreadnaught being part of it",
        Occasion::OwnDreadnaughtAttacked => ", on your Dreadnaught",
        Occasion::OwnCruiserAttacked => ", on a Cruiser of yours",
        Occasion::OwnAttack => ", of an attack of yours",
        Occasion::OwnActivation => ", of an Activation of yours",
        Occasion::OwnShip => ", a ship of yours",
        Occasion::OwnCruiser => ", a Cruiser of yours",
        Occasion::OwnCollision => ", by an Obstacle on your ship",
        Occasion::EnemyActivation(_) => ", against an enemy Activation",
        Occasion::AimedAtMe(_) => ", against what is aimed at you",
    };
    format!("{}{whose}", windows.join(" or "))
}

pub(crate) fn bonus(it: &Bonus) -> String {
    match *it {
        Bonus::White { stat: it, by } => format!("+{by} {}", stat(it)),
        Bonus::Blue(it) => constant(it),
        Bonus::GreenKeyword(it) => format!("attacks have {}", keyword(it)),
        Bonus::GreenScan(count) => format!("Scan {count} before the Activation"),
    }
}

fn wear(it: &Wear) -> String {
    let what = match it.what {
        Worn::Damage => "Damage",
        Worn::Shots => "Shots",
        Worn::Range => "Range",
        Worn::Speed => "Speed",
        Worn::Agility => "Agility",
        Worn::Defence => "Defence",
        Worn::Passives => return format!("At {} markers: no Passives", it.boxes),
    };
    let often = if it.every { "For every" } else { "From" };
    let on = if it.every { "markers" } else { "markers on" };
    format!("{often} {} {on}: −{} {what}", it.boxes, it.by)
}

/// What is printed on a System card, line by line.
pub(crate) fn system_lines(content: &Content, card: &SystemCard) -> Vec<String> {
    let mut lines = Vec::new();
    if card.kind == Kind::Defence {
        lines.push(format!("Defence {}", card.defence));
    }
    if let Some(it) = card.reactor {
        let energy =
            if it.energy > 0 { format!(", {}", plural(it.energy, "Energy token")) } else { String::new() };
        lines.push(format!(
            "{}, {}, {}, hand of {}{energy}",
            plural(it.activations, "Activation"),
            plural(it.boosts, "Boost"),
            plural(it.attachments, "Attachment"),
            it.hand
        ));
    }
    for profile in &card.profiles {
        lines.push(format!("{}: {}", cost(&profile.cost), program(content, profile.effects)));
    }
    lines.extend(card.passives.iter().map(|it| passive(content, it)));
    lines.extend(card.triggers.iter().map(|it| trigger(content, it)));
    for boost in &card.boosts {
        let text = program(content, boost.effects);
        lines.push(format!("Boost {}{}: {text}", moment(boost), limit(boost.limit)));
    }
    lines.extend(card.wear.iter().map(wear));
    lines
}

/// What an Obstacle does.
pub(crate) fn obstacle(kind: &ObstacleKind) -> String {
    let mut parts = Vec::new();
    match kind.hp {
        Some(_) => parts.push(format!("Defence {}", kind.defence)),
        None => parts.push("cannot be destroyed".into()),
    }
    if kind.speed > 0 {
        parts.push(format!("moves {} in Power Up", kind.speed));
    }
    for it in &kind.collision {
        parts.push(match *it {
            Collision::Impact(damage) => format!("collision: Impact {damage}"),
            Collision::Stop => "stops what enters it".into(),
            Collision::LoseHp(hp) => format!("a collision costs it {hp} HP"),
            Collision::Remove => "a collision removes it".into(),
        });
    }
    for it in &kind.area {
        parts.push(match *it {
            Area::DamageFrom { by, dreadnaught: true } => {
                format!("attacks of a Dreadnaught in it {} Damage", signed(by))
            }
            Area::DamageFrom { by, dreadnaught: false } => format!("attacks from it {} Damage", signed(by)),
            Area::DamageAgainst { by } => format!("attacks against ships in it {} Damage", signed(by)),
            Area::RangeFrom(by) => format!("attacks from it {} Range", signed(by)),
            Area::PowerUpStrain(count) => format!("{count} Strain in Power Up"),
            Area::PowerUpBurn(count) => format!("Burn {count} in Power Up"),
            Area::Hidden(hexes) => format!("hides ships from farther than {hexes}"),
        });
    }
    if kind.slow > 0 {
        parts.push(format!("Speed −{} through it", kind.slow));
    }
    match kind.sight {
        Cover::Clear => {}
        Cover::Dims(by) => parts.push(format!("−{by} Damage for fire across it")),
        Cover::Blocks => parts.push("blocks fire across it".into()),
    }
    parts.join(", ")
}

/// What a weapon token does.
pub(crate) fn token(kind: &TokenKind) -> String {
    let mut parts = Vec::new();
    if kind.speed > 0 {
        parts.push(format!("flies {} in Power Up", kind.speed));
    }
    if kind.strike > 0 {
        let near = if kind.adjacent { " on ships beside it too" } else { "" };
        parts.push(format!("strikes with Impact {}{near}", kind.strike));
    }
    if kind.escort > 0 {
        parts.push(format!("moves {} with the Cruisers", kind.escort));
    }
    if kind.screen > 0 {
        parts.push(format!("can be given up for {} Defence", kind.screen));
    }
    if kind.spot > 0 {
        parts.push(format!("+{} Damage for your Dreadnaught within {} of it", kind.spot, kind.spot_range));
    }
    parts.push(format!("Defence {}", kind.defence));
    parts.join(", ")
}

/// The Grid types that pay a cost, as a set.
pub(crate) fn wanted(cost: &[Cost]) -> GridTypes {
    cost.iter().flat_map(|it| it.types.iter()).collect()
}
