//! Cards in the rulebook's notation (DN-23), to compare them with its tables.

use std::fmt::Write;

use broadside_dreadnaught::{
    Attack, Bonus, Burned, Cancelled, Condition, Conditions, Constant, Content, Filter, GridCard, GridType,
    GridTypes, Ignored, Intrusion, Intrusions, Keyword, Kind, Lasts, Limit, Occasion, Occurrence, Op,
    Passive, Program, ShipClass, Stat, SystemCard, Timing, Trigger, Type, Wear, Whom, WindowKind, Worn,
};

/// All System cards, ship classes, Hull bonuses and Grid cards, a line each.
pub(crate) fn tables(content: &Content) -> String {
    let mut text = String::new();
    let mut line = |cells: &[&str]| writeln!(text, "{}", cells.join(" | ")).expect("a text takes everything");
    for deck in content.decks() {
        let May(inner) = May::of(content, deck.hull.effects);
        line(&[&deck.symbol, &deck.hull_name, &program(content, inner)]);
    }
    for class in content.classes() {
        line(&[&class.id, &class.name, &class.repair.to_string(), &ability(content, class)]);
    }
    for card in content.systems() {
        line(&[&card.id, &card.name, card.kind.name(), &card.hp.to_string(), &value(card), &wears(card)]);
        for entry in entries(content, card) {
            line(&["   ", &entry]);
        }
    }
    for card in content.grid() {
        line(&[&card.id, &card.name, &types(card.attach, " "), &bonuses(card)]);
        for timing in &card.timings {
            line(&["   ", &boost(content, timing)]);
        }
    }
    text
}

/// What a player may leave out.
struct May(Program);

impl May {
    fn of(content: &Content, program: Program) -> Self {
        match content.ops(program) {
            [Op::May(inner)] => Self(*inner),
            ops => panic!("not optional: {ops:?}"),
        }
    }
}

fn ability(content: &Content, class: &ShipClass) -> String {
    let mut parts: Vec<String> = class.passives.iter().map(|it| passive(content, it)).collect();
    parts.extend(class.triggers.iter().map(|it| trigger(content, it)));
    parts.extend(class.slot.map(|kind| format!("SLOT({})", kind.name())));
    parts.extend((class.cruisers > 0).then(|| format!("FLEET({})", class.cruisers)));
    parts.join(". ")
}

fn value(card: &SystemCard) -> String {
    match (&card.reactor, card.defence) {
        (Some(it), _) => {
            format!("{}/{}/{}/{}/{}", it.activations, it.boosts, it.attachments, it.hand, it.energy)
        }
        (None, 0) => "-".into(),
        (None, defence) => format!("Defence {defence}"),
    }
}

fn wears(card: &SystemCard) -> String {
    let one = |wear: &Wear| {
        let mode = if wear.every { "per" } else { "at" };
        let what = match wear.what {
            Worn::Damage => "Dmg",
            Worn::Shots => "Shots",
            Worn::Range => "Range",
            Worn::Speed => "Speed",
            Worn::Agility => "Agi",
            Worn::Defence => "Def",
            Worn::Passives => return format!("{mode}{}:PassiveOff", wear.boxes),
        };
        format!("{mode}{}:{what}-{}", wear.boxes, wear.by)
    };
    if card.wear.is_empty() { "none".into() } else { card.wear.iter().map(one).collect() }
}

fn entries(content: &Content, card: &SystemCard) -> Vec<String> {
    let passives = card.passives.iter().map(|it| needing(it.needs, &passive(content, it)));
    let triggers = card.triggers.iter().map(|it| needing(it.needs, &trigger(content, it)));
    let profiles = card.profiles.iter().enumerate().map(|(index, it)| {
        let cost: Vec<String> = it
            .cost
            .iter()
            .map(|cost| format!("{}{}", if cost.overload { "!" } else { "" }, types(cost.types, "/")))
            .collect();
        format!("A{} [{}]: {}", index + 1, cost.join("+"), program(content, it.effects))
    });
    let boosts = card.boosts.iter().map(|it| boost(content, it));
    passives.chain(triggers).chain(profiles).chain(boosts).collect()
}

fn needing(needs: Option<GridType>, text: &str) -> String {
    match needs {
        Some(grid) => format!("T[{}]: {text}", grid.code()),
        None => format!("P: {text}"),
    }
}

fn passive(content: &Content, passive: &Passive) -> String {
    let constant = constant(passive.constant);
    match conditions(content, &passive.conditions) {
        Some(conditions) => format!("IF({conditions}){{{constant}}}"),
        None => constant,
    }
}

fn constant(constant: Constant) -> String {
    match constant {
        Constant::Modify { stat, by, whom } => modify(stat, by, whom, "static"),
        Constant::Ignore(what) => format!("IGNORE({},static)", ignored(what)),
        Constant::Slowed(by) => format!("SLOWED({by})"),
        Constant::QuickRepair => "QUICKREPAIR".into(),
        Constant::Secure => "SECURE".into(),
    }
}

fn trigger(content: &Content, trigger: &Trigger) -> String {
    let event = match trigger.on {
        Occurrence::Activate(it) => format!("Activate({})", filter(content, it)),
        Occurrence::Activated(it) => format!("Activated({})", filter(content, it)),
        other => format!("{other:?}"),
    };
    let condition = match conditions(content, &trigger.conditions) {
        Some(conditions) => format!(" IF({conditions})"),
        None => String::new(),
    };
    format!("WHEN {event}{condition}{}: {}", limit(trigger.limit), program(content, trigger.effects))
}

const fn limit(limit: Limit) -> &'static str {
    match limit {
        Limit::Always => "",
        Limit::Volley => " 1/volley",
        Limit::Turn => " 1/turn",
    }
}

fn filter(content: &Content, filter: Filter) -> String {
    let kin = filter.kin.map(|kin| match kin {
        Type::Weapon => "type=W".to_string(),
        Type::Defence => "type=D".into(),
        Type::Upgrade => "type=U".into(),
    });
    let kind = filter.kind.map(|kind| format!("kind={}", kind.name()));
    let deck = filter.deck.map(|deck| format!("deck={}", content.deck(deck).symbol));
    let paid = filter.paid.map(|paid| format!("paid={}", paid.code()));
    [kin, kind, deck, paid].into_iter().flatten().collect::<Vec<_>>().join(",")
}

fn conditions(content: &Content, conditions: &Conditions) -> Option<String> {
    let given: Vec<String> = conditions.iter().flatten().map(|it| condition(content, *it)).collect();
    (!given.is_empty()).then(|| given.join(","))
}

fn condition(content: &Content, condition: Condition) -> String {
    match condition {
        Condition::DistanceFrom(hexes) => format!("Dist>={hexes}"),
        Condition::DistanceTo(hexes) => format!("Dist<={hexes}"),
        Condition::Face(face) => format!("Face={face:?}"),
        Condition::Keyword(keyword) => format!("AttackKw={keyword:?}"),
        Condition::NotMoved => "NotMovedThisTurn".into(),
        Condition::CruisersWithin { hexes, count } => format!("OwnCruisersWithin({hexes})>={count}"),
        Condition::AttackerLight => "AttackerLight".into(),
        Condition::AttackerDreadnaught => "attacker is a Dreadnaught".into(),
        Condition::DamagedComponents(count) => format!("DamagedComponents>={count}"),
        Condition::ReactorMarkers(count) => format!("ReactorMarkers>={count}"),
        Condition::TargetInArc(arc) => format!("target in own {}", content.arcs()[arc.index()].id),
        Condition::Markers(count) => format!("MarkersToPlace>={count}"),
    }
}

fn boost(content: &Content, timing: &Timing) -> String {
    let all = [
        (WindowKind::F, "F"),
        (WindowKind::P, "P"),
        (WindowKind::D, "D"),
        (WindowKind::A, "A"),
        (WindowKind::H, "H"),
        (WindowKind::C, "C"),
        (WindowKind::B, "B"),
    ];
    let windows: Vec<&str> = all.iter().filter(|it| timing.windows.contains(it.0)).map(|it| it.1).collect();
    let occasion = match timing.occasion {
        Occasion::Any => String::new(),
        Occasion::Attacker => ":attacker".into(),
        Occasion::AttackerWithCard => ":attacker with a System card".into(),
        Occasion::TargetOwner => ":target owner".into(),
        Occasion::OwnDreadnaught => ":own DN".into(),
        Occasion::OwnDreadnaughtAttacked => ":own DN attacked".into(),
        Occasion::OwnCruiserAttacked => ":own Cruiser attacked".into(),
        Occasion::OwnAttack => ":own ATK".into(),
        Occasion::OwnActivation => ":own Activation".into(),
        Occasion::OwnShip => ":own ship".into(),
        Occasion::OwnCruiser => ":own Cruiser".into(),
        Occasion::OwnCollision => ":own collision".into(),
        Occasion::EnemyBoost => ":enemy Boost".into(),
        Occasion::EnemyActivation(kinds) => {
            let names = Kind::ALL.into_iter().filter(|kind| kinds.contains(*kind)).map(Kind::name);
            format!(":enemy Activation of {}", names.collect::<Vec<_>>().join(" or "))
        }
        Occasion::EnemyAttach => ":enemy Attach".into(),
        Occasion::AimedAtMe(kinds) => format!(":enemy {} aimed at the player", intrusions(kinds)),
    };
    let condition = conditions(content, &timing.conditions).map_or(String::new(), |it| format!(", {it}"));
    let text = program(content, timing.effects);
    format!("B({}{occasion}{condition}){}: {text}", windows.join(","), limit(timing.limit))
}

fn bonuses(card: &GridCard) -> String {
    let one = |bonus: &Bonus| match *bonus {
        Bonus::White { stat, by } => format!("white {}+{by}", stat_word(stat)),
        Bonus::Blue(Constant::Modify { stat, by, whom: Whom::Me }) => {
            format!("blue {}{by:+}", stat_word(stat))
        }
        Bonus::Blue(it) => format!("blue {}", constant(it)),
        Bonus::GreenKeyword(keyword) => format!("green {keyword:?}"),
        Bonus::GreenScan(count) => format!("green Scan {count}"),
    };
    if card.bonuses.is_empty() {
        return "none".into();
    }
    card.bonuses.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn types(types: GridTypes, between: &str) -> String {
    types.iter().map(GridType::code).collect::<Vec<_>>().join(between)
}

fn intrusions(kinds: Intrusions) -> String {
    let all = [Intrusion::Scry, Intrusion::Burn, Intrusion::Peek];
    let given = all.into_iter().filter(|kind| kinds.contains(*kind)).map(|kind| format!("{kind:?}"));
    given.collect::<Vec<_>>().join(",")
}

fn modify(stat: Stat, by: i8, whom: Whom, lasts: &str) -> String {
    let whom = match whom {
        Whom::This => "this".into(),
        Whom::Me => "me".into(),
        Whom::OwnCruisers => "own cruisers".into(),
        Whom::OwnCruisersWithin(hexes) => format!("own cruisers within {hexes}"),
    };
    format!("MOD({},{by:+},{whom},{lasts})", stat_word(stat))
}

const fn stat_word(stat: Stat) -> &'static str {
    match stat {
        Stat::Damage => "Dmg",
        Stat::Pierce => "Pierce",
        Stat::Shots => "Shots",
        Stat::Range => "Range",
        Stat::Defence => "Def",
        Stat::DefenceVsLight => "DefVsLight",
        Stat::RangeAgainst => "RangeAgainst",
        Stat::Speed => "Speed",
        Stat::Agility => "Agi",
        Stat::Hand => "Hand",
        Stat::Activations => "Act",
        Stat::Boosts => "Boost",
        Stat::Attachments => "Attach",
        Stat::Repair => "Repair",
        Stat::CruiserDefence => "CruDef",
        Stat::CruiserDamage => "CruDmg",
        Stat::CruiserMove => "CruMove",
    }
}

const fn lasts_word(lasts: Lasts) -> &'static str {
    match lasts {
        Lasts::FirstShot => "firstshot",
        Lasts::Shot => "shot",
        Lasts::Activation => "act",
        Lasts::Volley => "volley",
        Lasts::Turn => "turn",
    }
}

const fn ignored(what: Ignored) -> &'static str {
    match what {
        Ignored::Burn => "Burn",
        Ignored::Strain => "Strain",
        Ignored::Crash => "Crash",
        Ignored::LineOfFire => "LoF",
        Ignored::Collision => "Collision",
        Ignored::DamageEffect => "DamageFx",
    }
}

fn program(content: &Content, program: Program) -> String {
    content.ops(program).iter().map(|op| operation(content, op)).collect::<Vec<_>>().join("; ")
}

fn amount(count: u8) -> String {
    if count == 255 { "all".into() } else { count.to_string() }
}

fn operation(content: &Content, op: &Op) -> String {
    let arc = |id: broadside_dreadnaught::ArcId| &content.arcs()[id.index()].id;
    match *op {
        Op::Attack(it) => attack(content, &it),
        Op::Move { speed, agility } => format!("MOVE {speed}/{agility}"),
        Op::GridMove(id) => format!("GRIDMOVE({})", content.patterns()[id.index()].id),
        Op::Rotate(by) => format!("ROTATE({by})"),
        Op::Modify { stat, by, whom, lasts } => modify(stat, by, whom, lasts_word(lasts)),
        Op::Arc(id) => format!("ARC({},act)", arc(id)),
        Op::Grant(keyword) => format!("GRANT({keyword:?},shot)"),
        Op::Ignore { what, lasts } => format!("IGNORE({},{})", ignored(what), lasts_word(lasts)),
        Op::Cancel(what) => match what {
            Cancelled::Shot => "CANCEL(Shot)".into(),
            Cancelled::Activation => "CANCEL(Activation)".into(),
            Cancelled::Boost => "CANCEL(Boost)".into(),
            Cancelled::Attach => "CANCEL(Attach)".into(),
        },
        Op::Reflect(kinds) => format!("REFLECT({})", intrusions(kinds)),
        Op::Prevent(by) => format!("PREVENT({by})"),
        Op::Breach(by) => format!("BREACH({by})"),
        Op::Strain { count, range } => format!("STRAIN({count},range {range})"),
        Op::Unstrain(by) => format!("UNSTRAIN({})", amount(by)),
        Op::MarkAttacker(by) => format!("MARK(attacking card,{by})"),
        Op::Unmark(by) => format!("UNMARK({by})"),
        Op::Disable { range } => format!("DISABLE(range {range})"),
        Op::Enable(count) => format!("ENABLE({count})"),
        Op::Shove { hexes, toward, range } => {
            format!("SHOVE({hexes},{},range {range})", if toward { "toward" } else { "away" })
        }
        Op::Draw(count) => format!("DRAW({count})"),
        Op::Scan(count) => format!("SCAN({count})"),
        Op::Scry(count) => format!("SCRY({count})"),
        Op::Burn { count, who } => match who {
            Burned::Opponent => format!("BURN({count})"),
            Burned::Attacker => format!("BURN({count},attacker)"),
            Burned::Target => format!("BURN({count},target)"),
        },
        Op::Peek => "PEEK".into(),
        Op::Recall { count, types: wanted } if wanted.is_empty() => format!("RECALL({count})"),
        Op::Recall { count, types: wanted } => format!("RECALL({count},{})", types(wanted, "/")),
        Op::Redraw => "REDRAW".into(),
        Op::Salvage(count) => format!("SALVAGE({count})"),
        Op::Detach { count, range } => format!("DETACH({count},range {range})"),
        Op::Reattach(count) => format!("REATTACH({count})"),
        Op::ActivationTokens(count) => format!("ACTTOKEN({count})"),
        Op::Energy(count) => format!("ENERGY({count})"),
        Op::Ready(it) => format!("READY({})", filter(content, it)),
        Op::ReadyDeclared => "READY(declared card)".into(),
        Op::Repair(points) => format!("REPAIR({points})"),
        Op::CruiserMove { count, hexes } => format!("CRUMOVE({},{hexes})", amount(count)),
        Op::CruiserFire(count) => format!("CRUFIRE({})", amount(count)),
        Op::Rearm(count) => format!("REARM({count})"),
        Op::Place { token, count, min, max, arc: id } => {
            let name = &content.tokens()[token.index()].name;
            format!("PLACE({name},{count},r{min}-{max},{})", arc(id))
        }
        Op::TokenMove { count, hexes } => format!("TOKMOVE({count},{hexes})"),
        Op::ObstacleMove { hexes, range } => format!("OBSMOVE({hexes},range {range})"),
        Op::Choose([one, other]) => {
            format!("CHOOSE({} ; {})", program(content, one), program(content, other))
        }
        Op::If { conditions: given, then, otherwise } => {
            let given = conditions(content, &given).unwrap_or_default();
            format!("IF({given}){{{}}} ELSE {{{}}}", program(content, then), program(content, otherwise))
        }
        Op::May(inner) => format!("MAY{{{}}}", program(content, inner)),
    }
}

fn attack(content: &Content, attack: &Attack) -> String {
    let words = &attack.keywords;
    let numbers = [
        ("Pierce", words.pierce),
        ("Strain", words.strain),
        ("Close", words.close),
        ("Long", words.long),
        ("Rake", words.rake),
        ("Flak", words.flak),
        ("Breach", words.breach),
        ("Burn", words.burn),
        ("Snare", words.snare),
        ("Shove", words.shove),
        ("Drag", words.drag),
    ];
    let plain = [Keyword::Arcing, Keyword::Precise, Keyword::Crash, Keyword::Overload];
    let plain = plain.into_iter().filter(|word| words.has(*word)).map(|word| format!("{word:?}"));
    let numbers = numbers.iter().filter(|it| it.1 > 0).map(|(word, by)| format!("{word} {by}"));
    let given: Vec<String> = plain.chain(numbers).collect();
    let given = if given.is_empty() { String::new() } else { format!(" {{{}}}", given.join(", ")) };
    let arc = &content.arcs()[attack.arc.index()].id;
    format!("ATK {}x{} r{}-{} {arc}{given}", attack.damage, attack.shots, attack.min, attack.max)
}
