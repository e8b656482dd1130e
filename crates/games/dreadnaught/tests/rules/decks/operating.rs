//! What System cards do beside attacks.

use broadside_dreadnaught::{Action, Event, Going, Stat, Step};
use broadside_geometry::hex::Hex;

use crate::kit::*;

use super::*;

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

pub(super) fn check_operation(row: &Row, profile: u8, pay: &str, op: &str) {
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
            let back: Vec<&str> = battle.found(|event| match event {
                Event::Recalled { card, .. } => {
                    Some(["DR", "GU", "LA", "WA", "SE", "CO", "FL", "FO"][card.index() / 5])
                }
                _ => None,
            });
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

pub(super) fn check_move(row: &Row, profile: u8, pay: &str, n: &[i32]) {
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
