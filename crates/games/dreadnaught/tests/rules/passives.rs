//! What System cards do without being Activated.

use broadside_dreadnaught::{Action, Beat, Event, Going, Intent, Step, WindowKind};

use crate::decks::{Row, trial};
use crate::kit::*;

/// The Defence of a card against Deck Howitzers, with the ship as it is laid out.
fn defence(battle: &mut Table) -> u8 {
    battle.shoot("ANV-W1", 1, "GU1");
    battle.blows()[0].1
}

/// The first player three hexes before the second, who shows a side; the second has the card.
fn target(id: &str) -> Table {
    let mut battle = trial("ANV-W1");
    battle.place(1, (0, 0), 0).place(2, (0, -3), 2).fit(2, id);
    battle
}

fn farthest(battle: &Table) -> i8 {
    (1..=9)
        .rev()
        .find(|&distance| {
            let mut battle = battle.clone();
            battle.place(1, (-4, 4), 1).place(2, (-4 + distance, 4 - distance), 4).exchange();
            battle.activate(1, "ANV-W1", 1, "GU1");
            battle.targets(1).contains(&at_ship(2))
        })
        .unwrap_or(0)
}

fn repair(battle: &mut Table) -> u8 {
    battle.mark(1, "ANV-W1", 1).change(1, |player| player.intent = Some(Intent::Recover)).fresh();
    battle.beat(Beat::Recovery);
    battle
        .events()
        .into_iter()
        .find_map(|event| match event {
            Event::Recovery { seat: it, points } if *it == seat(1) => Some(*points),
            _ => None,
        })
        .expect("a Recovery")
}

fn speed(battle: &mut Table) -> u8 {
    battle.place(1, (0, 0), 0).exchange().activate(1, "ANV-V1", 1, "DR1");
    match battle.step() {
        Step::Moving(motion) => match motion.going {
            Going::Drive { speed, .. } => speed,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

fn hand_size(battle: &mut Table) -> usize {
    battle.hand(1, "").beat(Beat::PowerUp).until_step(|step| matches!(step, Step::AttachPick(_)));
    battle.player(1).hand.len()
}

/// Whether a third Boost can be played with a limit of 2 on the Reactor.
fn boosts(battle: &mut Table, used: u8) -> bool {
    battle.hand(1, "CO1").change(1, |player| player.boosts = used).loud().exchange();
    battle.open_window() == Some((WindowKind::F, 1)) && battle.is_offered(1, "card CO1")
}

/// Plays the Passives, attachment-required effects and Boosts of a card.
pub(crate) fn check_passives(row: &Row) {
    let id = row.id.as_str();
    let silent = row.entries.iter().filter(|(head, _)| !head.starts_with('A')).count();
    if silent == 0 {
        return;
    }
    match id {
        "ANV-R3" | "TID-D3" => {
            let plain = repair(&mut trial(id));
            let mut battle = trial(id);
            battle.attach(1, id, "FO3");
            assert_eq!(repair(&mut battle), plain + 1, "{id}: T[FO]");
            if id == "TID-D3" {
                // WHEN Strained: UNSTRAIN(1).
                let mut battle = target(id);
                battle.fit(1, "CRO-W5").place(1, (0, 0), 1).strain(2, id, 0);
                let what = broadside_dreadnaught::LastingEffect::Modify {
                    stat: broadside_dreadnaught::Stat::Defence,
                    by: 5,
                    whom: broadside_dreadnaught::Whom::Me,
                };
                let lasts = broadside_dreadnaught::Lasts::Turn;
                let shield = broadside_dreadnaught::Lasting { owner: seat(2), slot: None, what, lasts };
                battle.lay(|state| state.lasting.push(shield)).exchange().activate(1, "CRO-W5", 1, "GU1");
                battle.fire(1, at_ship(2));
                assert_eq!(battle.strain_on(2, id), 0, "{id}: the first Strain is gone");
                battle.fire(1, at_ship(2));
                assert_eq!(battle.strain_on(2, id), 1, "{id}: once a Volley");
            }
        }
        "ANV-D1" | "THO-D3" => {
            let plain = speed(&mut trial("ANV-V1"));
            assert_eq!(speed(&mut trial(id)), plain - 1, "{id}: SLOWED(1)");
        }
        "ANV-D2" | "TID-D2" | "CRO-D2" => {
            let symbol = [("ANV-D2", "WA3"), ("TID-D2", "FL3"), ("CRO-D2", "CO1")];
            let with = symbol.iter().find(|it| it.0 == id).expect("listed").1;
            let mut battle = target(id);
            battle.attach(2, id, with);
            assert_eq!(defence(&mut battle), 4, "{id}: T +1");
            let mut battle = target(id);
            battle.attach(2, id, "DR2");
            assert_eq!(defence(&mut battle), 3, "{id}: another symbol");
        }
        "ANV-D3" => {
            let mut battle = target(id);
            battle.shoot("ANV-W1", 1, "GU1").hit_kind(1, "W").suffer(2, "ANV-W1");
            assert_eq!(battle.markers(2, "ANV-W1"), 2, "{id}: net 3 less 1");
            let mut battle = target(id);
            battle.attach(2, id, "FO3").strain(2, id, 2);
            assert_eq!(defence(&mut battle), 2, "{id}: T[FO] ignores Strain");
        }
        "ANV-U1" => {
            let plain = repair(&mut trial("ANV-U4"));
            assert_eq!(repair(&mut trial(id)), plain + 1, "{id}");
            let mut battle = trial(id);
            battle.mark(1, id, 2);
            assert_eq!(repair(&mut battle), plain, "{id}: at2:PassiveOff");
        }
        "ANV-U2" => {
            let mut battle = target("ANV-D2");
            battle.fit(1, id).exchange().activate(1, "ANV-W1", 2, "GU1 FO1").fire(1, at_ship(2));
            battle.until(|battle| !battle.targets(1).is_empty()).fire(1, at_ship(2));
            assert_eq!([battle.blows()[0].0, battle.blows()[1].0], [6, 5], "{id}: the first Shot");
            let mut battle = target("ANV-D2");
            battle.fit(1, id).mark(1, id, 2).shoot("ANV-W1", 1, "GU1");
            assert_eq!(battle.blows()[0].0, 5, "{id}: at2:PassiveOff");
        }
        "ANV-U3" => {
            let mut battle = trial("LAN-U1");
            battle.fit(2, id).hand(2, "GU1").exchange().activate(1, "LAN-U1", 2, "FL1");
            assert!(battle.in_hand(2, "GU1"), "{id}");
        }
        "TAL-R3" => {
            let mut battle = trial(id);
            battle.attach(1, id, "DR2");
            assert_eq!(speed(&mut battle), 3, "{id}: T[DR]");
            assert_eq!(speed(&mut trial(id)), 2);
        }
        "TAL-D1" | "LAN-D1" => {
            assert_eq!(farthest(&target(id)), 5, "{id}: RangeAgainst -1");
            if id == "LAN-D1" {
                let mut battle = target(id);
                battle.attach(2, id, "SE2");
                assert_eq!(farthest(&battle), 4, "{id}: T[SE] -1 more");
                let mut battle = target(id);
                battle.mark(2, id, 2);
                assert_eq!(farthest(&battle), 6, "{id}: at2:PassiveOff");
            }
        }
        "TAL-D2" => {
            let boost = |distance: i8| {
                let mut battle = target(id);
                battle.place(1, (0, 0), 1).place(2, (distance, -distance), 4).loud().exchange().hush();
                battle.activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2));
                battle.until(|battle| battle.open_window() != Some((WindowKind::A, 1)));
                battle
            };
            let mut far = boost(4);
            let slot = far.slot(2, id) as u8;
            far.boost_by(2, Action::SystemBoost(slot, 0)).hush();
            assert_eq!(far.blows(), [(5, 4)], "{id}: +2 from 4 hexes on");
            assert_eq!(far.player(2).boosts, 1, "it counts as a Boost");
            assert!(!boost(3).is_offered(2, Action::SystemBoost(slot, 0)), "{id}: not nearer");
            let mut battle = target(id);
            battle.attach(2, id, "DR2");
            assert_eq!(farthest(&battle), 4, "{id}: T[DR] -2");
        }
        "TAL-D3" => {
            for (facing, expected) in [(3, 4), (0, 2), (2, 3)] {
                let mut battle = target(id);
                battle.place(2, (0, -3), facing);
                assert_eq!(defence(&mut battle), expected, "{id} facing {facing}");
            }
        }
        "TAL-U1" => {
            assert_eq!(speed(&mut trial(id)), 3, "{id}");
            let mut battle = trial(id);
            battle.mark(1, id, 2);
            assert_eq!(speed(&mut battle), 2, "{id}: at2:PassiveOff");
        }
        "TAL-U2" => {
            let mut battle = trial(id);
            battle.attach(1, id, "SE2");
            assert_eq!(farthest(&battle), 7, "{id}: T[SE] Range +1");
            assert_eq!(farthest(&trial(id)), 6);
        }
        "TAL-U3" => {
            let mut battle = target("THO-D2");
            battle
                .fit(1, id)
                .hand(2, "WA1 WA3")
                .exchange()
                .activate(1, "ANV-W1", 2, "GU1 FO1")
                .fire(1, at_ship(2));
            battle
                .hit_kind(1, "W")
                .suffer(2, "ANV-W1")
                .fire(1, at_ship(2))
                .hit_kind(1, "W")
                .suffer(2, "ANV-M1");
            assert_eq!(battle.player(2).hand.len(), 1, "{id}: BURN(1,target) once a turn");
        }
        "LAN-R3" => {
            assert_eq!(hand_size(&mut trial(id)), 4);
            let mut battle = trial(id);
            battle.attach(1, id, "SE2");
            assert_eq!(hand_size(&mut battle), 5, "{id}: T[SE]");
        }
        "LAN-W5" => {
            let mut battle = target("ANV-D2");
            battle.fit(2, id).obstacle("OB03", (0, -1), 0).beat(Beat::Obstacles);
            assert_eq!(battle.blows(), [(6, 5)], "{id}: +2 against an Impact");
            let mut battle = target("ANV-D2");
            battle.fit(2, id);
            assert_eq!(defence(&mut battle), 3, "{id}: not against a Dreadnaught");
        }
        "LAN-D2" => {
            let mut battle = target(id);
            battle.fit(1, "CRO-W5").place(1, (0, 0), 1).hand(1, "GU1 DR1 DR2").exchange();
            battle.activate(1, "CRO-W5", 1, "GU1").fire(1, at_ship(2));
            assert_eq!(battle.player(1).hand.len(), 1, "{id}: BURN(1,attacker)");
            let mut battle = trial("LAN-U1");
            battle.fit(2, id).attach(2, id, "FL3").hand(2, "GU1").exchange().activate(1, "LAN-U1", 2, "FL1");
            assert!(battle.in_hand(2, "GU1"), "{id}: T[FL]");
        }
        "LAN-D3" | "TID-D1" => {
            let with = if id == "LAN-D3" { "CO1" } else { "WA3" };
            let printed = if id == "LAN-D3" { 2 } else { 3 };
            let mut battle = target(id);
            battle.attach(2, id, with).strain(2, id, 2);
            assert_eq!(defence(&mut battle), printed, "{id}: T ignores Strain");
            let mut battle = target(id);
            battle.strain(2, id, 2);
            assert_eq!(defence(&mut battle), printed - 2);
        }
        "LAN-U2" => {
            assert_eq!(hand_size(&mut trial(id)), 6, "{id}");
            let mut battle = trial(id);
            battle.mark(1, id, 2);
            assert_eq!(hand_size(&mut battle), 5, "{id}: at2:PassiveOff");
        }
        "LAN-U5" => {
            let mut battle = trial(id);
            battle.fresh().beat(Beat::Start);
            assert!(
                battle.happened(|event| matches!(event, Event::Looks { count: 2, .. })),
                "{id}: StartTurn"
            );
            let mut battle = trial(id);
            battle.mark(1, id, 2).fresh().beat(Beat::Start);
            assert!(!battle.happened(|event| matches!(event, Event::Looks { .. })), "{id}: at2:PassiveOff");
        }
        "THO-D1" => {
            for (at, markers) in [((0, -2), 1), ((0, -3), 0)] {
                let mut battle = target(id);
                battle.place(2, at, 2).shoot("ANV-W1", 1, "GU1").hit_kind(1, "W").suffer(2, "ANV-W1");
                assert_eq!(battle.markers(1, "ANV-W1"), markers, "{id} at {at:?}");
            }
        }
        "THO-D2" => {
            let mut battle = target(id);
            battle.fit(1, "THO-W3").shoot("THO-W3", 1, "FO1");
            assert_eq!(battle.blows()[0].1, 3, "{id}: +1 against Arcing");
            assert_eq!(defence(&mut target(id)), 2);
        }
        "THO-U2" => {
            for (distance, damage) in [(5, 5), (6, 6)] {
                let mut battle = trial("THO-W3");
                battle.fit(1, id).place(1, (-4, 4), 1).place(2, (-4 + distance, 4 - distance), 4);
                battle.shoot("THO-W3", 1, "FO1");
                assert_eq!(battle.blows()[0].0, damage, "{id} at {distance}");
            }
        }
        "THO-U3" => {
            let mut battle = trial(id);
            battle
                .place(1, (0, 0), 0)
                .fit(1, "THO-W2")
                .hand(1, "FO1")
                .exchange()
                .activate(1, "THO-W2", 1, "FO1");
            battle.go(1, (0, 1)).go(1, (0, 2));
            assert_eq!(battle.player(1).hand.len(), 1, "{id}: one card a turn");
        }
        "THO-U5" => {
            let mut battle = target("THO-D2");
            battle
                .fit(2, id)
                .exchange()
                .activate(1, "ANV-W1", 2, "GU1 FO1")
                .fire(1, at_ship(2))
                .hit_kind(1, "W");
            battle.suffer(2, "ANV-M1");
            assert_eq!(battle.markers(2, "ANV-M1"), 1, "{id}: net 3 less 2");
            battle.fire(1, at_ship(2)).hit_kind(1, "W").suffer(2, "ANV-M1");
            assert_eq!(battle.markers(2, "ANV-M1"), 4, "{id}: once a turn");
        }
        "TID-R3" => {
            let mut battle = target("ANV-D2");
            battle.fit(2, id).attach(2, id, "WA3");
            assert_eq!(defence(&mut battle), 4, "{id}: T[WA]");
        }
        "TID-U1" => {
            let mut battle = target("THO-D2");
            battle.fit(1, "LAN-W2").fit(2, id).attach(2, "ANV-W1", "GU2").shoot("LAN-W2", 1, "FL1");
            battle.hit_kind(1, "W").suffer(2, "ANV-W1");
            assert!(battle.markers(2, "ANV-W1") > 0 && !battle.is_disabled(2, "ANV-W1"), "{id}");
        }
        "TID-U2" => {
            let mut battle = target("THO-D2");
            battle
                .fit(1, id)
                .hand(1, "GU1 FO1")
                .exchange()
                .activate(1, "ANV-W1", 2, "GU1 FO1")
                .fire(1, at_ship(2));
            battle
                .hit_kind(1, "W")
                .suffer(2, "ANV-W1")
                .fire(1, at_ship(2))
                .hit_kind(1, "W")
                .suffer(2, "ANV-M1");
            assert_eq!(battle.player(1).hand.len(), 1, "{id}: one card a Volley");
        }
        "TID-U4" => {
            let mut battle = trial(id);
            battle.beat(Beat::PowerUp).until_step(|step| matches!(step, Step::AttachPick(_)));
            assert_eq!(battle.player(1).attach, 3, "{id}: Attach +1");
        }
        "TID-U5" => {
            let mut battle = trial(id);
            battle.mark(1, "ANV-W1", 1).beat(Beat::Volley).act(1, "system ANV-W1");
            assert_eq!(battle.markers(1, "ANV-W1"), 0, "{id}: QUICKREPAIR");
        }
        "CRO-R3" => {
            assert!(!boosts(&mut trial(id), 2));
            let mut battle = trial(id);
            battle.attach(1, id, "CO2");
            assert!(boosts(&mut battle, 2), "{id}: T[CO]");
        }
        "CRO-D1" => {
            for (count, expected) in [(1, 3), (2, 4)] {
                let mut battle = target(id);
                for at in [(1, -4), (0, -5)].into_iter().take(count) {
                    battle.cruiser(2, at, 0);
                }
                assert_eq!(defence(&mut battle), expected, "{id} with {count} Cruisers");
            }
        }
        "CRO-D3" => {
            for (at, expected) in [((1, -2), 3), ((4, -3), 2)] {
                let mut battle = target(id);
                battle
                    .cruiser(2, at, 0)
                    .place(1, (at.0, at.1 + 2), 0)
                    .exchange()
                    .activate(1, "ANV-W1", 1, "GU1");
                battle.fire(1, at_cruiser(2, 1));
                assert_eq!(battle.blows()[0].1, expected, "{id}: Cruiser at {at:?}");
            }
        }
        "CRO-U1" => {
            assert!(boosts(&mut trial(id), 2), "{id}: Boost +1");
            let mut battle = trial(id);
            battle.mark(1, id, 2);
            assert!(!boosts(&mut battle, 2), "{id}: at2:PassiveOff");
        }
        "CRO-U4" => {
            let mut battle = trial(id);
            battle.hand(1, "GU1").deck_top(1, "FO1").beat(Beat::Start).act(1, "yes");
            battle.act(1, "card GU1");
            if matches!(battle.step(), Step::Redraw(_)) {
                battle.done(1);
            }
            assert!(battle.in_hand(1, "FO1") && battle.in_discard(1, "GU1"), "{id}: REDRAW");
        }
        "CRO-U5" => {
            let mut battle = trial(id);
            battle.change(1, |player| player.intent = Some(Intent::Recover)).fresh().beat(Beat::Recovery);
            let looks =
                |event: &Event| matches!(event, Event::Looks { deck, count: 3, .. } if *deck == seat(2));
            assert!(battle.happened(looks), "{id}: Recovery");
        }
        other => panic!("{other} has {silent} effects that no test plays"),
    }
}
