//! Every System card: what its row of the rulebook says is played and seen.
//!
//! The row itself is the expectation: each profile is Activated in a standard position for every part it has, and
//! the facts (Damage, Shots, ends of the Range, arc, hexes, cards) are compared with the notation of chapter 23.
//! What a card does without being Activated is in `passives.rs`.

use broadside_dreadnaught::{Action, Dreadnaught, Event, Going, Stat, Step};
use broadside_engine::GameBox;
use broadside_geometry::hex::Hex;

use crate::kit::*;
use crate::passives::check_passives;

/// A row of a System deck in the rulebook.
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) hp: u8,
    pub(crate) value: String,
    pub(crate) wear: String,
    /// `A1 [GU]`, `P`, `T[WA]`, `B(..)`, each with its operations.
    pub(crate) entries: Vec<(String, String)>,
}

pub(crate) fn row(id: &str) -> Row {
    let start = format!("| {id} | ");
    let line = Dreadnaught::RULEBOOK.lines().find(|line| line.starts_with(&start));
    let cells: Vec<&str> =
        line.unwrap_or_else(|| panic!("no row for {id}")).split('|').map(str::trim).collect();
    let mut entries = Vec::new();
    let mut rest = cells[7].trim_end_matches('.').to_string();
    while rest != "none" && !rest.is_empty() {
        let next = [". A1 [", ". A2 [", ". P: ", ". T[", ". B("].iter().filter_map(|it| rest.find(it)).min();
        let entry = next.map_or(rest.clone(), |at| rest[..at].to_string());
        rest = next.map_or(String::new(), |at| rest[at + 2..].to_string());
        let at = if entry.starts_with("B(") {
            entry.find("): ").or(entry.find(": MOD"))
        } else {
            entry.find(": ")
        };
        let at = at.unwrap_or_else(|| panic!("no colon in {entry}"));
        let (head, ops) = entry.split_at(at);
        entries.push((head.to_string(), ops.trim_start_matches([')', ':', ' ']).to_string()));
    }
    Row {
        id: cells[1].into(),
        kind: cells[3].into(),
        hp: cells[4].parse().expect("HP"),
        value: cells[5].into(),
        wear: cells[6].into(),
        entries,
    }
}

/// The operations of an entry: `;` outside brackets parts them.
fn operations(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut depth = 0;
    for letter in text.chars() {
        match letter {
            '(' | '{' => depth += 1,
            ')' | '}' => depth -= 1,
            _ => {}
        }
        if letter == ';' && depth == 0 {
            parts.push(String::new());
        } else {
            parts.last_mut().expect("a part").push(letter);
        }
    }
    parts.iter().map(|part| part.trim().to_string()).collect()
}

/// The numbers in a text, in order.
fn numbers(text: &str) -> Vec<i32> {
    let parts = text.split(|letter: char| !letter.is_ascii_digit()).filter(|part| !part.is_empty());
    parts.map(|part| part.parse().expect("a number")).collect()
}

/// Grid cards that pay a cost such as `GU+SE`, `GU/WA` or `!GU`, for each way to pay it.
fn payments(cost: &str) -> Vec<String> {
    let card = |symbol: &str| format!("{}1", symbol.trim_start_matches('!'));
    if cost.contains('/') {
        return cost.split('/').map(card).collect();
    }
    vec![cost.split('+').map(card).collect::<Vec<_>>().join(" ")]
}

/// Two ships with cards that add nothing, the first with the card that is tried.
pub(crate) fn trial(id: &str) -> Table {
    let mut battle = Table::doorwards();
    for number in [1, 2] {
        battle.fit(number, "ANV-R1 ANV-V1 ANV-M1 ANV-W1 ANV-D2 ANV-U4");
    }
    battle.fit(1, id).change(1, |player| player.limit = 2);
    battle
}

/// The second player so many hexes from the first, on a ray or (from 2 on) in a cone of its arcs.
fn aimed(id: &str, sector: u8, cone: bool, distance: i8) -> Table {
    let mut battle = trial(id);
    let along = if cone { distance / 2 } else { distance };
    battle.place(1, (-5, 5), (7 - sector) % 6).place(2, (-5 + distance, 5 - along), 4);
    battle
}

fn activated(battle: &mut Table, id: &str, profile: u8, pay: &str) {
    battle.exchange().activate(1, id, profile, pay);
    // Whatever comes before the attack is done as little as can be.
    while matches!(battle.step(), Step::Moving(_) | Step::PlaceTokens(_) | Step::Look(_)) {
        battle.lazily();
    }
}

fn arc_of(name: &str) -> (Vec<u8>, Vec<u8>) {
    match name {
        "SPN" => (vec![0], vec![]),
        "BOW" => (vec![5, 0, 1], vec![5, 0]),
        "STB" => (vec![1, 2], vec![1]),
        "PRT" => (vec![4, 5], vec![4]),
        "BRD" => (vec![1, 2, 4, 5], vec![1, 4]),
        "WID" => (vec![4, 5, 0, 1, 2], vec![4, 5, 0, 1]),
        "AFT" => (vec![2, 3, 4], vec![2, 3]),
        _ => ((0..6).collect(), (0..6).collect()),
    }
}

/// How much a damage effect takes off a value when so many boxes are filled.
fn worn(wear: &str, what: &str, boxes: u8) -> i32 {
    let Some((when, value)) = wear.split_once(':') else { return 0 };
    let Some((stat, by)) = value.split_once('-') else { return 0 };
    if stat != what {
        return 0;
    }
    let by: i32 = by.parse().expect("a number");
    let every: u8 = numbers(when)[0] as u8;
    if when.starts_with("per") { i32::from(boxes / every) * by } else { i32::from(boxes >= every) * by }
}

fn check_attack(row: &Row, profile: u8, pay: &str, op: &str) {
    let id = row.id.as_str();
    let all = numbers(op);
    let (damage, shots, min, max) = (all[0], all[1], all[2] as i8, all[3] as i8);
    let words: Vec<&str> = op.split_whitespace().collect();
    let (rays, cones) = arc_of(words[3]);
    let keywords = op.split_once('{').map_or("", |(_, rest)| rest.trim_end_matches('}'));
    let keyword = |name: &str| {
        let found = keywords.split(", ").find(|it| it.starts_with(name));
        found.map_or(0, |it| numbers(it).first().copied().unwrap_or(1))
    };
    let ray = rays[0];
    let legal = |battle: &mut Table| {
        activated(battle, id, profile, pay);
        battle.targets(1).contains(&at_ship(2))
    };
    // The ends of the Range.
    for (distance, expected) in [(min - 1, false), (min, true), (max, true), (max + 1, false)] {
        if distance > 0 {
            assert_eq!(
                legal(&mut aimed(id, ray, false, distance)),
                expected,
                "{id} A{profile} at {distance}"
            );
        }
    }
    // The arc, ray by ray and cone by cone.
    for sector in 0..6 {
        let near = min.max(1);
        let inside = legal(&mut aimed(id, sector, false, near));
        assert_eq!(inside, rays.contains(&sector), "{id} A{profile} ray {sector}");
        if max >= 2 {
            let inside = legal(&mut aimed(id, sector, true, min.max(2)));
            assert_eq!(inside, cones.contains(&sector), "{id} A{profile} cone {sector}");
        }
    }
    // Damage, Defence and number of Shots, fresh and worn.
    for boxes in 0..=row.hp {
        let reach = (i32::from(max) - worn(&row.wear, "Range", boxes)).max(i32::from(min)) as i8;
        if boxes > 0 && reach < max {
            let mut battle = aimed(id, ray, false, reach + 1);
            battle.mark(1, id, boxes);
            assert!(!legal(&mut battle), "{id} A{profile} reaches {reach} with {boxes} markers");
        }
        let distance = reach.clamp(min, 4.max(min));
        let mut battle = aimed(id, ray, false, distance);
        battle.mark(1, id, boxes);
        assert!(legal(&mut battle), "{id} A{profile} with {boxes} markers");
        let mut fired = 0;
        while battle.targets(1).contains(&at_ship(2)) {
            battle.fire(1, at_ship(2));
            fired += 1;
            while !matches!(battle.step(), Step::Shots(_) | Step::Commit | Step::May(_) | Step::Intent(_))
                && battle.outcome().is_none()
            {
                battle.lazily();
            }
        }
        let expected = (shots - worn(&row.wear, "Shots", boxes)).max(1);
        assert_eq!(fired, expected, "{id} A{profile}: Shots with {boxes} markers");
        let mut total = (damage - worn(&row.wear, "Dmg", boxes)).max(1);
        total += if distance <= 3 { keyword("Close") } else { 0 };
        total += if distance >= 6 { keyword("Long") } else { 0 };
        // The ships look at each other: the Forward face.
        total += keyword("Rake");
        let (found, defence) = battle.blows()[0];
        assert_eq!(i32::from(found), total, "{id} A{profile}: Damage with {boxes} markers");
        assert_eq!(i32::from(defence), 3 - keyword("Pierce"), "{id} A{profile}: Defence");
    }
    check_keywords(id, profile, pay, ray, min, &keyword);
}

/// One hit or one Shot that holds, and what the words of the attack do then.
fn check_keywords(id: &str, profile: u8, pay: &str, ray: u8, min: i8, keyword: &dyn Fn(&str) -> i32) {
    let near = min.max(2);
    let mut hit = aimed(id, ray, false, near);
    hit.fit(2, "THO-D2").attach(2, "ANV-V1", "DR1").hand(2, "GU1 GU2 GU3 GU4");
    let mut held = hit.clone();
    activated(&mut hit, id, profile, pay);
    if !hit.targets(1).contains(&at_ship(2)) {
        return;
    }
    hit.fire(1, at_ship(2));
    if matches!(hit.step(), Step::Shot) {
        if keyword("Precise") > 0 {
            let faces: std::collections::BTreeSet<_> =
                hit.picks(1).into_iter().map(|(face, _)| face).collect();
            assert_eq!(faces.len(), 3, "{id}: Precise");
        }
        hit.hit(1, (0, -3)).suffer(2, "ANV-V1");
        let shove = matches!(hit.step(), Step::Moving(_));
        assert_eq!(shove, keyword("Shove") + keyword("Drag") > 0, "{id}: Shove or Drag");
        if shove {
            let Action::Hex(to) = hit.actions(1)[0] else { panic!("{id}: a step") };
            let from = hit.player(1).ship.expect("a ship").at;
            let farther = to.distance(from) > hit.player(2).ship.expect("a ship").at.distance(from);
            assert_eq!(farther, keyword("Shove") > 0, "{id}: away or closer");
        }
        assert_eq!(hit.filled(2) as i32, 1 + keyword("Breach"), "{id}: Breach");
        let (damage, defence) = hit.blows()[0];
        let overflow = damage - defence > 5;
        assert_eq!(hit.is_disabled(2, "ANV-V1"), overflow || keyword("Crash") > 0, "{id}: Crash");
        let player = hit.player(2);
        assert_eq!(player.overload.len() as i32, keyword("Overload"), "{id}: Overload");
        assert_eq!(player.discard.len() as i32, keyword("Burn"), "{id}: Burn");
        let snared = hit.events().into_iter().find_map(|event| match event {
            Event::Modified { seat: it, stat: Stat::Speed, by } if *it == seat(2) => Some(-i32::from(*by)),
            _ => None,
        });
        assert_eq!(snared.unwrap_or(0), keyword("Snare"), "{id}: Snare");
    }
    // Far too much Defence: Strain.
    let what = broadside_dreadnaught::LastingEffect::Modify {
        stat: Stat::Defence,
        by: 9,
        whom: broadside_dreadnaught::Whom::Me,
    };
    let lasts = broadside_dreadnaught::Lasts::Turn;
    let shield = broadside_dreadnaught::Lasting { owner: seat(2), slot: None, what, lasts };
    held.lay(|state| state.lasting.push(shield));
    activated(&mut held, id, profile, pay);
    held.fire(1, at_ship(2));
    assert_eq!(i32::from(held.strain_on(2, "THO-D2")), keyword("Strain").max(1), "{id}: Strain");
    // A Wreckage on the line, where there is room for one.
    if near >= 3 {
        let mut veiled = aimed(id, ray, false, near);
        veiled.obstacle("OB10", (-4, 4), 3);
        activated(&mut veiled, id, profile, pay);
        let seen = veiled.targets(1).contains(&at_ship(2));
        assert_eq!(seen, keyword("Arcing") > 0, "{id}: Arcing");
    }
    if min == 1 {
        let mut escort = aimed(id, ray, false, 6);
        escort.place(2, (7, -2), 4).cruiser(2, (-4, 4), 0).token(2, "probe", (-4, 4), 0);
        activated(&mut escort, id, profile, pay);
        let token = escort.targets(1).iter().any(|it| matches!(it, broadside_dreadnaught::Target::Token(_)));
        assert_eq!(token, keyword("Flak") > 0, "{id}: Flak");
    }
}

/// Takes the first thing there is to do until the Activation is over; declines what cannot matter.
fn greedily(battle: &mut Table) {
    for _ in 0..200 {
        if matches!(battle.step(), Step::Commit | Step::Intent(_) | Step::May(_))
            || battle.outcome().is_some()
        {
            return;
        }
        let number = battle.awaited()[0];
        let options = battle.actions(number);
        let turning = matches!(battle.step(), Step::Moving(motion) if matches!(motion.going, Going::Drive { .. }))
            || matches!(battle.step(), Step::CruiserRotate(_));
        let action = if turning { Action::Done } else { options[0] };
        battle.act(number, action);
    }
    panic!("it never ends: {:?}", battle.step());
}

/// A position in which every operation has something to do.
fn rich(id: &str) -> Table {
    let mut battle = trial(id);
    battle.place(1, (0, 0), 0).place(2, (0, -4), 3).cruiser(1, (3, 2), 0).cruiser(1, (4, 1), 0).cruiser(
        2,
        (3, -1),
        0,
    );
    battle.attach(2, "ANV-W1", "GU5").hand(2, "LA2 LA3 LA4").deck_top(2, "SE2 SE3 SE4 SE5");
    let kind = content().system(card(id)).kind;
    for (kin, other) in [("M", "ANV-M1"), ("W", "ANV-W1")] {
        if format!("{kind:?}").starts_with(kin) {
            continue;
        }
        battle.mark(1, other, 4);
    }
    let defence = if id.contains("-D") { id } else { "ANV-D2" };
    battle
        .strain(1, defence, 2)
        .discard(1, "GU2 WA2 FO2")
        .overload(1, "DR2 DR3 DR4")
        .deck_top(1, "CO2 CO3 CO4 CO5");
    battle.change(1, |player| player.spent = 1);
    battle
}

fn markers(battle: &Table) -> i32 {
    battle.player(1).systems.iter().map(|system| i32::from(system.markers)).sum()
}

fn strain(battle: &Table) -> i32 {
    battle.player(1).systems.iter().map(|system| i32::from(system.strain)).sum()
}

fn check_operation(row: &Row, profile: u8, pay: &str, op: &str) {
    let id = row.id.as_str();
    let word = op.split(['(', ' ']).next().expect("a word");
    let n = numbers(op);
    let mut battle = rich(id);
    match word {
        "REARM" => {
            battle.change(1, |player| player.cruisers.iter_mut().for_each(|it| it.disarmed = true));
        }
        "ENABLE" => {
            battle.disable(1, "ANV-R1");
        }
        "REATTACH" => {
            battle.attach(1, "ANV-W1", "GU3");
        }
        _ => {}
    }
    battle.hand(1, pay);
    let before = battle.clone();
    battle.exchange().activate(1, id, profile, pay);
    if word == "MOVE" {
        check_move(row, profile, pay, &n);
        return;
    }
    if word == "GRIDMOVE" {
        let name = op.trim_start_matches("GRIDMOVE(").trim_end_matches(')');
        let content = content();
        let pattern = content.patterns().iter().find(|it| it.id == name).expect("a pattern");
        let mut hexes = pattern.hexes.clone();
        hexes.sort_unstable();
        let mut offered: Vec<Hex> = battle
            .actions(1)
            .into_iter()
            .filter_map(|it| if let Action::Hex(hex) = it { Some(hex) } else { None })
            .collect();
        offered.sort_unstable();
        assert_eq!(offered, hexes, "{id}: {op}");
        return;
    }
    greedily(&mut battle);
    let looks = |deck: usize, count: i32| {
        battle.happened(|event| {
            matches!(event, Event::Looks { deck: it, count: shown, .. }
            if *it == seat(deck) && i32::from(*shown) == count)
        })
    };
    let modified = |stat: Stat, by: i32| {
        battle.happened(|event| {
            matches!(event, Event::Modified { stat: it, by: amount, .. }
            if *it == stat && i32::from(*amount) == by)
        })
    };
    let moved = |number: usize| {
        let places = |it: &Table| -> Vec<_> { (1..=2).map(|which| it.cruiser_at(number, which)).collect() };
        places(&before).iter().zip(places(&battle)).filter(|(old, new)| **old != *new).count() as i32
    };
    let tokens = |it: &Table| it.state().tokens.len() as i32;
    let (now, then) = (battle.player(1), before.player(1));
    match word {
        "UNSTRAIN" => {
            let count = n.first().copied().unwrap_or(9).min(2);
            assert_eq!(strain(&before) - strain(&battle), count, "{id}: {op}");
        }
        "UNMARK" => assert_eq!(markers(&before) - markers(&battle), n[0], "{id}: {op}"),
        "ENABLE" => assert!(!battle.is_disabled(1, "ANV-R1"), "{id}: {op}"),
        "DRAW" => {
            let drew = battle.count(|event| matches!(event, Event::Drew { seat: it, .. } if *it == seat(1)));
            assert_eq!(drew as i32, n[0], "{id}: {op}");
        }
        "SCAN" => assert!(looks(1, n[0]), "{id}: {op}"),
        "SCRY" => assert!(looks(2, n[0]), "{id}: {op}"),
        "PEEK" => assert!(battle.happened(|event| matches!(event, Event::Peeked { .. })), "{id}: {op}"),
        "BURN" => {
            assert_eq!(
                before.player(2).hand.len() - battle.player(2).hand.len(),
                n[0] as usize,
                "{id}: {op}"
            );
        }
        "RECALL" => {
            let back: Vec<&str> = battle
                .events()
                .into_iter()
                .filter_map(|event| match event {
                    Event::Recalled { card, .. } => {
                        Some(["DR", "GU", "LA", "WA", "SE", "CO", "FL", "FO"][card.index() / 5])
                    }
                    _ => None,
                })
                .collect();
            assert_eq!(back.len(), n[0] as usize, "{id}: {op}");
            if let Some((_, types)) = op.split_once(',') {
                assert!(back.iter().all(|it| types.contains(it)), "{id}: {op} took {back:?}");
            }
        }
        "SALVAGE" => assert_eq!(then.overload.len() - now.overload.len(), n[0] as usize, "{id}: {op}"),
        "CRUMOVE" => {
            let count = if op.contains("all") { 2 } else { n[0].min(2) };
            assert_eq!(moved(1), count, "{id}: {op}");
        }
        "CRUFIRE" => {
            let disarmed = now.cruisers.iter().filter(|it| it.disarmed).count();
            assert_eq!(disarmed as i32, n[0], "{id}: {op}");
        }
        "REARM" => {
            let armed =
                |event: &Event| matches!(event, Event::Rearmed { count, .. } if i32::from(*count) == n[0]);
            assert!(battle.happened(armed), "{id}: {op}");
        }
        "ACTTOKEN" => assert_eq!(i32::from(now.tokens - then.tokens), n[0], "{id}: {op}"),
        "SHOVE" => {
            let target = |it: &Table| it.player(2).ship.expect("a ship").at.distance(Hex::new(0, 0));
            assert_eq!(i32::from(target(&before)) - i32::from(target(&battle)), n[0], "{id}: {op}");
        }
        "STRAIN" => assert_eq!(i32::from(battle.strain_on(2, "ANV-D2")), n[0], "{id}: {op}"),
        "ROTATE" => assert!(battle.happened(|event| matches!(event, Event::Moved { .. })), "{id}: {op}"),
        "PLACE" => {
            assert_eq!(tokens(&battle) - tokens(&before), n[0], "{id}: {op}");
            for token in battle.state().tokens.clone() {
                let distance = i32::from(token.pose.at.distance(Hex::new(0, 0)));
                assert!((n[1]..=n[2]).contains(&distance), "{id}: {op} at {distance}");
            }
        }
        "REPAIR" => {
            let used = battle.count(|event| matches!(event, Event::Recovered { .. }));
            assert_eq!(used as i32, n[0], "{id}: {op}");
        }
        "REATTACH" => {
            assert_eq!(battle.count(|event| matches!(event, Event::Reattached { .. })), 1, "{id}: {op}");
        }
        "READY" => {
            // Nothing was Activated before it: it has no card to ready.
            assert!(!battle.happened(|event| matches!(event, Event::Readied { .. })), "{id}: {op}");
            let mut again = rich(id);
            let slot = again.slot(1, "ANV-W1");
            again.change(1, |player| player.systems[slot].activated = true).hand(1, pay).exchange();
            again.activate(1, id, profile, pay);
            assert!(!again.system(1, "ANV-W1").activated, "{id}: {op}");
        }
        "MOD" => {
            let stat = match op[4..].split(',').next().expect("a stat") {
                "Def" => Stat::Defence,
                "Dmg" => Stat::Damage,
                "RangeAgainst" => Stat::RangeAgainst,
                "CruDef" => Stat::CruiserDefence,
                "CruMove" => Stat::CruiserMove,
                other => panic!("{other}"),
            };
            let by = if op.contains(",-") { -n[0] } else { n[0] };
            assert!(modified(stat, by), "{id}: {op}");
        }
        "IF" => {
            assert!(modified(Stat::Defence, n[0]), "{id}: {op}, not moved");
            let mut later = rich(id);
            later
                .change(1, |player| player.moved = true)
                .hand(1, pay)
                .exchange()
                .activate(1, id, profile, pay);
            let by = n[1];
            assert!(
                later.happened(
                    |event| matches!(event, Event::Modified { by: it, .. } if i32::from(*it) == by)
                ),
                "{id}: {op}, moved"
            );
        }
        "IGNORE" => assert!(battle.happened(|event| matches!(event, Event::Ignoring { .. })), "{id}: {op}"),
        "CHOOSE" => {
            let inner = op.trim_start_matches("CHOOSE(").strip_suffix(')').expect("a bracket");
            assert_eq!(operations(inner).len(), 2, "{id}: {op}");
            // Both branches are played in the chapter on the vocabulary (DN-23.20, DN-23.30, DN-23.32, DN-23.33).
            assert!(battle.system(1, id).activated);
        }
        other => panic!("{id}: no check for {other}"),
    }
}

fn check_move(row: &Row, profile: u8, pay: &str, n: &[i32]) {
    let id = row.id.as_str();
    for boxes in 0..=row.hp {
        let mut battle = trial(id);
        battle.place(1, (0, 0), 0).mark(1, id, boxes).exchange().activate(1, id, profile, pay);
        let value = |printed: i32, what: &str| match printed {
            0 => 0,
            _ => (printed - worn(&row.wear, what, boxes)).max(1) as u8,
        };
        let (speed, agility) = (value(n[0], "Speed"), value(n[1], "Agi"));
        let going = Going::Drive { speed, agility };
        assert!(
            matches!(battle.step(), Step::Moving(motion) if motion.going == going),
            "{id} A{profile} with {boxes} markers: {:?}",
            battle.step()
        );
        for _ in 0..speed {
            battle.act(1, "forward");
        }
        assert_eq!(battle.ship(1).0, (0, -(speed as i8)), "{id} A{profile}");
    }
}

/// Plays everything that the row of a card says.
fn play(id: &str) {
    let row = row(id);
    let content = content();
    let printed = content.system(card(id));
    assert_eq!((printed.hp, printed.kind.name()), (row.hp, row.kind.as_str()), "{id}");
    check_value(&row);
    for (head, ops) in &row.entries {
        let Some((profile, cost)) = head.split_once(" [") else { continue };
        let profile: u8 = if profile == "A1" { 1 } else { 2 };
        let cost = cost.trim_end_matches(']');
        for pay in payments(cost) {
            check_payment(id, profile, cost, &pay);
        }
        let pay = &payments(cost)[0];
        for op in operations(ops) {
            if op.starts_with("ATK") {
                if ops.starts_with("ATK") || ops.starts_with("PLACE") {
                    check_attack(&row, profile, pay, &op);
                }
            } else {
                check_operation(&row, profile, pay, &op);
            }
        }
    }
    check_passives(&row);
}

/// The value column: Defence, or the limits of a Reactor.
fn check_value(row: &Row) {
    let id = row.id.as_str();
    if let Some(defence) = row.value.strip_prefix("Defence ") {
        let defence: i32 = defence.parse().expect("a number");
        for boxes in 0..=row.hp {
            let mut battle = trial("ANV-W1");
            battle.place(1, (0, 0), 0).place(2, (0, -3), 2).fit(2, id).mark(2, id, boxes);
            battle.shoot("ANV-W1", 1, "GU1");
            let expected = (defence - worn(&row.wear, "Def", boxes)).max(1);
            assert_eq!(i32::from(battle.blows()[0].1), expected, "{id} with {boxes} markers");
        }
    } else if row.value.contains('/') {
        let values = numbers(&row.value);
        let mut battle = trial(id);
        battle.hand(1, "").beat(broadside_dreadnaught::Beat::PowerUp);
        battle.until_step(|step| matches!(step, Step::AttachPick(_)));
        assert_eq!(battle.player(1).hand.len() as i32, values[3], "{id}: hand size");
        assert_eq!(i32::from(battle.player(1).attach), values[2], "{id}: Attachment Limit");
        battle.beat(broadside_dreadnaught::Beat::Volley);
        assert_eq!(i32::from(battle.player(1).limit), values[0], "{id}: Activation Limit");
        let mut battle = trial(id);
        battle.hand(1, "CO1").change(1, |player| player.boosts = values[1] as u8 - 1).loud().exchange();
        let asked = |battle: &Table| matches!(battle.open_window(), Some((_, 1)));
        assert!(asked(&battle) && battle.is_offered(1, "card CO1"), "{id}: Boost Limit");
        battle.change(1, |player| player.boosts = values[1] as u8).exchange();
        assert!(!asked(&battle), "{id}: Boost Limit");
        assert_eq!(
            i32::from(content().system(card(id)).reactor.expect("a Reactor").energy),
            values[4],
            "{id}: Energy"
        );
        let destroyed = row.hp;
        let mut battle = trial("ANV-W1");
        battle.place(1, (0, 0), 0).place(2, (0, -3), 3).fit(2, id).mark(2, id, destroyed - 1);
        battle.fill(2, &[(0, -3), (0, -2), (0, -1)]).shoot("ANV-W1", 1, "GU1").hit(1, (0, 0)).rest();
        assert!(battle.outcome().is_some(), "{id}: {destroyed} boxes");
    }
}

/// The cost is paid, a marked symbol is Overloaded, and half a double cost is not enough.
fn check_payment(id: &str, profile: u8, cost: &str, pay: &str) {
    let mut battle = trial(id);
    battle.hand(1, pay).exchange().activate(1, id, profile, pay);
    battle.rest();
    for paid in pay.split_whitespace() {
        let overloaded = cost.contains(&format!("!{}", &paid[..2]));
        let player = battle.player(1);
        assert_eq!(player.overload.contains(grid(paid)), overloaded, "{id} A{profile}: {paid}");
        assert_eq!(player.discard.contains(grid(paid)) || player.deck.contains(&grid(paid)), !overloaded);
    }
    assert!(battle.system(1, id).activated, "{id}");
    if let Some((one, _)) = pay.split_once(' ') {
        let mut battle = trial(id);
        battle.hand(1, one).exchange();
        battle.lay(|state| {
            let own = card(id);
            state.players[seat(1)].systems.iter_mut().for_each(|it| it.activated = it.card != own);
        });
        if battle.is_offered(1, Action::Card(grid(one))) {
            battle.commit(1, one).others_pass();
            let slot = battle.slot(1, id) as u8;
            let half = Action::Declare { slot, profile: profile - 1, attached: 0 };
            assert!(!battle.is_offered(1, half), "{id} A{profile} for {one} alone");
        }
    }
}

macro_rules! cards {
    ($($name:ident $id:literal),* $(,)?) => {
        $(#[test]
        fn $name() {
            play($id);
        })*
    };
}

cards! {
    card_anv_m1_hammerfall_battery "ANV-M1",
    card_anv_m2_siege_mortar "ANV-M2",
    card_anv_v1_triple_screw "ANV-V1",
    card_anv_v2_ram_prow_engines "ANV-V2",
    card_anv_r1_twin_pile "ANV-R1",
    card_anv_r2_banked_furnace "ANV-R2",
    card_anv_r3_forced_draught "ANV-R3",
    card_anv_w1_deck_howitzers "ANV-W1",
    card_anv_w2_casemate_guns "ANV-W2",
    card_anv_w3_grapeshot_racks "ANV-W3",
    card_anv_w4_rail_slinger "ANV-W4",
    card_anv_w5_concussion_throwers "ANV-W5",
    card_anv_d1_layered_plate "ANV-D1",
    card_anv_d2_citadel_belt "ANV-D2",
    card_anv_d3_reactive_armour "ANV-D3",
    card_anv_u1_damage_parties "ANV-U1",
    card_anv_u2_ammunition_hoists "ANV-U2",
    card_anv_u3_armoured_bridge "ANV-U3",
    card_anv_u4_tow_cables "ANV-U4",
    card_anv_u5_coolant_reservoir "ANV-U5",
    card_tal_m1_lance_of_dawn "TAL-M1",
    card_tal_m2_sabre_arrays "TAL-M2",
    card_tal_v1_falcata_drive "TAL-V1",
    card_tal_v2_gyre_thrusters "TAL-V2",
    card_tal_r1_hotshot_core "TAL-R1",
    card_tal_r2_balanced_core "TAL-R2",
    card_tal_r3_ember_core "TAL-R3",
    card_tal_w1_twin_lances "TAL-W1",
    card_tal_w2_wing_pulsers "TAL-W2",
    card_tal_w3_stern_chaser "TAL-W3",
    card_tal_w4_needle_cannon "TAL-W4",
    card_tal_w5_burner_projectors "TAL-W5",
    card_tal_d1_deflector_skin "TAL-D1",
    card_tal_d2_evasion_computer "TAL-D2",
    card_tal_d3_prow_shield "TAL-D3",
    card_tal_u1_afterburner_feeds "TAL-U1",
    card_tal_u2_target_predictor "TAL-U2",
    card_tal_u3_raider_cells "TAL-U3",
    card_tal_u4_flight_recorder "TAL-U4",
    card_tal_u5_slip_capacitor "TAL-U5",
    card_lan_m1_beacon_lance "LAN-M1",
    card_lan_m2_disruptor_choir "LAN-M2",
    card_lan_v1_quiet_drive "LAN-V1",
    card_lan_v2_survey_engines "LAN-V2",
    card_lan_r1_mirror_core "LAN-R1",
    card_lan_r2_wick_core "LAN-R2",
    card_lan_r3_prism_core "LAN-R3",
    card_lan_w1_sweep_beams "LAN-W1",
    card_lan_w2_static_projector "LAN-W2",
    card_lan_w3_blinding_array "LAN-W3",
    card_lan_w4_probe_launchers "LAN-W4",
    card_lan_w5_point_defence_grid "LAN-W5",
    card_lan_d1_mist_screens "LAN-D1",
    card_lan_d2_mirror_field "LAN-D2",
    card_lan_d3_false_horizon "LAN-D3",
    card_lan_u1_codebreakers "LAN-U1",
    card_lan_u2_archive_core "LAN-U2",
    card_lan_u3_jamming_mast "LAN-U3",
    card_lan_u4_ghost_fleet "LAN-U4",
    card_lan_u5_deep_lookout "LAN-U5",
    card_tho_m1_bramble_launcher "THO-M1",
    card_tho_m2_swarm_magazine "THO-M2",
    card_tho_v1_hedgehog_drive "THO-V1",
    card_tho_v2_creeper_engines "THO-V2",
    card_tho_r1_furnace_root "THO-R1",
    card_tho_r2_seed_core "THO-R2",
    card_tho_r3_thicket_core "THO-R3",
    card_tho_w1_torpedo_tubes "THO-W1",
    card_tho_w2_mine_rails "THO-W2",
    card_tho_w3_missile_cells "THO-W3",
    card_tho_w4_barbed_autocannon "THO-W4",
    card_tho_w5_grapnel_harpoons "THO-W5",
    card_tho_d1_thorn_hull "THO-D1",
    card_tho_d2_chaff_bloom "THO-D2",
    card_tho_d3_bulk_casing "THO-D3",
    card_tho_u1_fabricator "THO-U1",
    card_tho_u2_spotter_net "THO-U2",
    card_tho_u3_magazine_lifts "THO-U3",
    card_tho_u4_wake_seeder "THO-U4",
    card_tho_u5_blast_doors "THO-U5",
    card_tid_m1_riptide_beam "TID-M1",
    card_tid_m2_maelstrom_coils "TID-M2",
    card_tid_v1_current_rider "TID-V1",
    card_tid_v2_tidal_lift "TID-V2",
    card_tid_r1_deep_well "TID-R1",
    card_tid_r2_still_pool "TID-R2",
    card_tid_r3_spring_core "TID-R3",
    card_tid_w1_surge_cannon "TID-W1",
    card_tid_w2_foam_projectors "TID-W2",
    card_tid_w3_breaker_lances "TID-W3",
    card_tid_w4_undertow_emitter "TID-W4",
    card_tid_w5_spray_batteries "TID-W5",
    card_tid_d1_standing_wave "TID-D1",
    card_tid_d2_flow_barrier "TID-D2",
    card_tid_d3_ablative_foam "TID-D3",
    card_tid_u1_pressure_locks "TID-U1",
    card_tid_u2_flux_siphon "TID-U2",
    card_tid_u3_reservoir_cells "TID-U3",
    card_tid_u4_tidal_computer "TID-U4",
    card_tid_u5_mending_swarm "TID-U5",
    card_cro_m1_royal_battery "CRO-M1",
    card_cro_m2_sceptre_array "CRO-M2",
    card_cro_v1_processional_drive "CRO-V1",
    card_cro_v2_flag_engines "CRO-V2",
    card_cro_r1_throne_core "CRO-R1",
    card_cro_r2_vigil_core "CRO-R2",
    card_cro_r3_edict_core "CRO-R3",
    card_cro_w1_escort_guns "CRO-W1",
    card_cro_w2_drone_bays "CRO-W2",
    card_cro_w3_halberd_lances "CRO-W3",
    card_cro_w4_boarding_launches "CRO-W4",
    card_cro_w5_ceremonial_broadside "CRO-W5",
    card_cro_d1_honour_guard "CRO-D1",
    card_cro_d2_regalia_shield "CRO-D2",
    card_cro_d3_mobile_palisade "CRO-D3",
    card_cro_u1_flag_bridge "CRO-U1",
    card_cro_u2_signal_mast "CRO-U2",
    card_cro_u3_hangar_decks "CRO-U3",
    card_cro_u4_quartermaster "CRO-U4",
    card_cro_u5_war_room "CRO-U5",
}
