//! What a player is shown: why something is blocked, what a Shot will do, and what stays hidden.

use broadside_dreadnaught::{Action, Event, Kind, Step};
use broadside_engine::{Describe, Game, Observer};

use crate::kit::*;

/// What is blocked for a player: the rule and the reason, by label.
fn blocked(table: &Table, player: usize, label: &str) -> Vec<(String, String)> {
    let found = table.game().blocked(seat(player)).into_iter().filter(|it| it.label.starts_with(label));
    found.map(|it| (it.rule.to_string(), it.reason)).collect()
}

fn told(rule: &str, reason: &str) -> Vec<(String, String)> {
    vec![(rule.to_string(), reason.to_string())]
}

#[test]
fn a_card_that_cannot_be_activated_says_why() {
    let mut table = Table::duel();
    table.hand(1, "GU1").disable(1, "ANV-W1").commit_step();
    assert_eq!(blocked(&table, 1, "Deck Howitzers"), told("DN-8.5", "it is Disabled"));
    // A cost that the hand does not pay, and none for what it does.
    let costs = blocked(&table, 1, "Triple Screw");
    assert!(!costs.is_empty());
    for (rule, reason) in costs {
        assert!(rule == "DN-8.5" && reason.ends_with("and you hold GU"), "{reason}");
    }
    let mut table = Table::duel();
    table.hand(1, "GU1 GU2").commit_step().activate(1, "ANV-W1", 1, "GU1").to_commit();
    assert_eq!(blocked(&table, 1, "Deck Howitzers"), told("DN-8.5", "it has been Activated in this Volley"));
}

#[test]
fn a_target_out_of_reach_says_the_rule_that_refuses_it() {
    // What lies astern is not in the arc.
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).place(2, (0, -3), 3).cruiser(2, (0, 3), 0).cruiser(2, (0, -4), 0).exchange();
    battle.activate(1, "ANV-W1", 1, "GU1");
    assert!(matches!(battle.step(), Step::Shots(_)));
    let shown = battle.game().blocked(seat(1));
    let mut seen = 0;
    for number in [1, 2] {
        let action = Action::Target(at_cruiser(2, number));
        match battle.game().check(seat(1), action) {
            Ok(()) => {}
            Err(refusal) => {
                seen += 1;
                let same = shown.iter().any(|it| it.rule == refusal.rule && it.reason == refusal.reason);
                assert!(same, "{refusal} is not among {shown:?}");
            }
        }
    }
    assert!(seen > 0, "something is out of reach");
    assert_eq!(shown.len(), seen, "the ship that can be fired at is not blocked");
}

#[test]
fn a_way_that_is_closed_says_why() {
    let drive = |at: (i8, i8), other: (i8, i8)| {
        let mut table = Table::duel();
        table.place(1, at, 0).place(2, other, 0).hand(1, "DR1").commit_step();
        table.activate(1, "ANV-V1", 1, "DR1");
        assert!(matches!(table.step(), Step::Moving(_)), "{:?}", table.step());
        blocked(&table, 1, "Forward")
    };
    assert!(drive((0, 0), (3, 0)).is_empty());
    let [(rule, reason)] = drive((0, 0), (0, -1)).try_into().expect("one");
    assert!(rule == "DN-1.12" && reason.ends_with("is in the way"), "{reason}");
    let edge = (-12..0).find(|&r| content().duel().region.contains(hex((0, r)))).expect("an edge");
    assert_eq!(drive((0, edge), (3, 0)), told("DN-1.9", "the map ends there"));
}

/// What the choice of a target says before the Shot, and what the rules made of it.
fn foretold(battle: &mut Table) -> (String, String) {
    let detail = battle.game().choice(seat(1), Action::Target(at_ship(2))).detail;
    battle.fresh().fire(1, at_ship(2));
    let marked = |event: &Event| matches!(event, Event::Marked { .. });
    if battle.happened(|event| matches!(event, Event::Hit { .. })) {
        battle.until(|battle| battle.happened(marked));
    }
    let mut outcome = String::new();
    for event in battle.events() {
        match *event {
            Event::Held { damage, defence, strain, .. } => {
                let strain = if strain == 0 { "no".to_string() } else { strain.to_string() };
                outcome = format!("Damage {damage} against Defence {defence}: it holds, {strain} Strain");
            }
            Event::Hit { damage, defence, .. } => {
                outcome = format!("Damage {damage} against Defence {defence}: through, ");
            }
            Event::Marked { slot, markers, .. } => {
                assert_ne!(
                    battle.kind_of(2, usize::from(slot)),
                    Kind::Reactor,
                    "a Reactor takes one at most"
                );
                let plural = if markers == 1 { "" } else { "s" };
                outcome += &format!("{markers} marker{plural}");
            }
            _ => {}
        }
    }
    (detail, outcome)
}

#[test]
fn the_forecast_of_a_shot_is_what_the_rules_give() {
    for weapon in ["ANV-W1", "ANV-W5"] {
        for (defence, cap) in [("THO-D2", 2), ("THO-D3", 4), ("TAL-D3", 3)] {
            for strain in 0..=cap {
                let mut battle = Table::doorwards();
                battle.place(1, (0, 0), 0).place(2, (0, -3), 3).fit(1, weapon).fit(2, defence);
                battle.strain(2, defence, strain).exchange().activate(1, weapon, 1, "GU1");
                let (detail, outcome) = foretold(&mut battle);
                assert!(
                    detail.starts_with(&outcome),
                    "{weapon} at {defence}, Strain {strain}: {detail} / {outcome}"
                );
            }
        }
    }
}

#[test]
fn the_forecast_knows_the_cap_of_strain_and_disabled_cards() {
    // Concussion Throwers leave 2 Strain, but only 1 fits: 4 Damage against 4, with a lasting 3 for the Defence.
    let lasting = broadside_dreadnaught::Lasting {
        owner: seat(2),
        slot: None,
        what: broadside_dreadnaught::LastingEffect::Modify {
            stat: broadside_dreadnaught::Stat::Defence,
            by: 3,
            whom: broadside_dreadnaught::Whom::Me,
        },
        lasts: broadside_dreadnaught::Lasts::Volley,
    };
    for (strain, words) in [(2, "it holds, 2 Strain"), (3, "it holds, 1 Strain")] {
        let mut battle = Table::face_to_face();
        battle.fit(1, "ANV-W5").fit(2, "THO-D3").strain(2, "THO-D3", strain);
        battle.lay(|state| state.lasting.push(lasting)).exchange().activate(1, "ANV-W5", 1, "GU1");
        let (detail, outcome) = foretold(&mut battle);
        assert!(detail.contains(words), "{detail}");
        assert!(detail.starts_with(&outcome), "{detail} / {outcome}");
    }
    // Each Disabled card takes a marker (DN-12.2).
    let mut battle = Table::face_to_face();
    battle.disable(2, "ANV-U1").exchange().activate(1, "ANV-W1", 1, "GU1");
    let (detail, outcome) = foretold(&mut battle);
    assert!(detail.contains("Damage 5 against Defence 2: through, 2 markers"), "{detail}");
    assert!(detail.starts_with(&outcome), "{detail} / {outcome}");
}

#[test]
fn a_hand_and_a_mission_show_for_their_owner_alone() {
    let mut table = Table::duel();
    table.hand(1, "GU1 SE5").commit_step();
    let names = ["GU1", "SE5"].map(|id| content().grid_card(grid(id)).name.clone());
    let mission = content().missions()[table.player(1).missions[0].mission.index()].name.clone();
    let shown = |observer: Observer| format!("{:?}", table.game().table(observer));
    let own = shown(Observer::Seat(seat(1)));
    let others = [shown(Observer::Seat(seat(2))), shown(Observer::Spectator)];
    for name in names.iter().chain([&mission]) {
        assert!(own.contains(name.as_str()), "{name} is not shown to its owner");
    }
    for (other, name) in others.iter().flat_map(|other| names.iter().map(move |name| (other, name))) {
        assert!(!other.contains(name.as_str()), "{name} is shown to another");
    }
    // Both hold the same Missions here: the other sees the own ones, a spectator none.
    assert!(!others[1].contains(mission.as_str()));
}

#[test]
fn a_committed_card_shows_when_all_have_committed() {
    let mut table = Table::duel();
    table.hand(1, "GU1").commit_step();
    let name = content().grid_card(grid("GU1")).name.clone();
    let shown = |table: &Table| format!("{:?}", table.game().table(Observer::Seat(seat(2)))).contains(&name);
    table.commit(1, "GU1");
    assert!(!shown(&table), "still secret");
    table.commit(2, "pass");
    assert!(shown(&table), "now it pays for something");
}
