//! Worked examples of the rules of Reflex, by the program alone: any position, any dice.

use crate::kit::{Desk, action_phase, awaits, events};
use serde_json::{Value, json};

/// Ship 1 on 16 with a Fire die, ship 2 on 2, four spaces further clockwise.
fn shot(number: u8, facing: &str) -> Desk {
    let desk = Desk::with_match(5);
    desk.edit("m.json", |table| {
        action_phase(table);
        table["ships"][0]["space"] = json!(16);
        table["ships"][0]["dice"] = json!({ "F1": number });
        table["ships"][1]["space"] = json!(2);
        table["ships"][1]["facing"] = json!(facing);
    });
    desk
}

fn ship(desk: &Desk, index: usize) -> Value {
    desk.table("m.json")["ships"][index].take()
}

#[test]
fn x5_a_four_hits_at_distance_four_in_the_rear_or_in_the_front() {
    for (facing, side) in [("cw", "rear"), ("ccw", "front")] {
        let desk = shot(4, facing);
        assert_eq!(desk.actions(1), ["fire F1"]);
        let answer = desk.act(1, "fire F1", "");
        let hit = format!("Ship 1 fires 4 at Ship 2, 4 spaces away: a hit in the {side}.");
        assert_eq!(
            events(&answer),
            [("RX-10.2", hit.as_str()), ("RX-10.7", "The Mid shield of Ship 2 absorbs the hit.")]
        );
        awaits(&answer, 2);
        assert_eq!(desk.actions(2).len(), 11, "after SM absorbed, the damage goes anywhere");
        assert_eq!(ship(&desk, 0)["hits"], json!(1));
        assert_eq!(ship(&desk, 1)["shields"], json!([]));
    }
}

#[test]
fn x5_the_side_decides_which_shield_helps() {
    for (facing, saved) in [("cw", false), ("ccw", true)] {
        let desk = shot(4, facing);
        desk.edit("m.json", |table| table["ships"][1]["shields"] = json!(["SF"]));
        let answer = desk.act(1, "fire F1", "");
        if saved {
            assert_eq!(events(&answer)[1].0, "RX-10.7");
            awaits(&answer, 2);
        } else {
            assert_eq!(
                events(&answer)[1..],
                [
                    ("RX-10.6", "No shield protects that side: Ship 2 is destroyed."),
                    ("RX-14.1", "Ship 1 wins as the last ship in play."),
                ]
            );
            assert_eq!(answer["awaiting"]["over"]["winners"], json!([1]));
            assert_eq!(desk.table("m.json")["ending"], json!({ "last_ship": 1 }));
        }
    }
}

#[test]
fn x5_a_three_misses_and_the_next_round_rolls_the_dice_given() {
    for facing in ["cw", "ccw"] {
        let desk = shot(3, facing);
        let answer = desk.act(1, "fire F1", "1,2,3,4,6,6,5,1");
        assert_eq!(
            events(&answer),
            [
                ("RX-10.2", "Ship 1 fires 3: nobody is in range."),
                ("RX-13.3", "Nobody is weakest: the Reflex die stays beside the Battlefield."),
                ("RX-6.1", "Round 2 begins. Ship 2 is first player."),
                ("RX-5.2", "Ship 1 rolls behind the screen."),
                ("RX-5.2", "Ship 2 rolls behind the screen."),
            ]
        );
        assert_eq!(answer["events"][3]["dice"], json!([4, 3, 2, 1]));
        assert_eq!(answer["events"][4]["dice"], json!([6, 6, 5, 1]));
        assert_eq!(answer["awaiting"]["decision"]["seats"], json!([1, 2]));
        let table = desk.table("m.json");
        assert_eq!(table["round"], json!(2));
        assert_eq!(table["ships"][0]["hand"], json!([4, 3, 2, 1]));
        assert_eq!(table["ships"][1]["hand"], json!([6, 6, 5, 1]));
        assert_eq!(table["ships"][1]["shields"], json!(["SM"]));
        assert_eq!(table["ships"][0]["hits"], json!(0));
        desk.does(&["replay", "m.json"]);
    }
}

#[test]
fn x6_the_owner_chooses_the_shield_and_then_the_space() {
    let desk = shot(4, "ccw");
    desk.edit("m.json", |table| {
        table["ships"][1]["shields"] = json!(["SF", "SM"]);
        table["ships"][1]["damage"] = json!(["P1"]);
    });
    let answer = desk.act(1, "fire F1", "");
    assert_eq!(
        events(&answer),
        [("RX-10.2", "Ship 1 fires 4 at Ship 2, 4 spaces away: a hit in the front.")]
    );
    awaits(&answer, 2);
    assert_eq!(desk.actions(2), ["absorb SF", "absorb SM"]);
    desk.refuses_with(&["act", "m.json", "--seat", "2", "--action", "absorb SR"], &["RX-10.7"]);

    let answer = desk.act(2, "absorb SF", "");
    assert_eq!(events(&answer), [("RX-10.7", "The Front shield of Ship 2 absorbs the hit.")]);
    assert_eq!(ship(&desk, 1)["shields"], json!(["SM"]));
    let mut damage = desk.actions(2);
    damage.sort();
    assert_eq!(damage, ["damage F1", "damage F2", "damage M1", "damage SF"]);
    desk.refuses_with(&["act", "m.json", "--seat", "2", "--action", "damage P1"], &["RX-10"]);
    desk.refuses_with(&["act", "m.json", "--seat", "2", "--action", "damage B1"], &["RX-10.8"]);

    let answer = desk.act(2, "damage SF", "6,5,4,3,1,1,2,2");
    assert_eq!(events(&answer)[0], ("RX-10.8", "Ship 2 takes damage on SF."));
    assert_eq!(ship(&desk, 1)["shields"], json!(["SM"]));
    let mut damage: Vec<String> =
        serde_json::from_value(ship(&desk, 1)["damage"].clone()).expect("a list of spaces");
    damage.sort();
    assert_eq!(damage, ["P1", "SF"]);

    // SF takes no more dice.
    assert_eq!(ship(&desk, 1)["hand"], json!([2, 2, 1, 1]));
    assert!(desk.actions(2).iter().all(|action| !action.ends_with("SF") && !action.ends_with("P1")));
    desk.refuses_with(&["act", "m.json", "--seat", "2", "--action", "place 1 SF"], &["RX-10.11"]);
}

#[test]
fn x9_two_dice_win_the_contest_and_warp() {
    let desk = Desk::with_match(5);
    desk.edit("m.json", |table| {
        action_phase(table);
        table["ships"][0]["space"] = json!(3);
        table["ships"][0]["dice"] = json!({ "M1": 4, "M2": 3 });
        table["ships"][1]["space"] = json!(10);
        table["ships"][1]["dice"] = json!({ "M1": 5, "B1": 2, "P1": 1 });
    });
    let answer = desk.act(1, "manoeuvre", "");
    assert_eq!(
        events(&answer),
        [
            ("RX-8.1", "Ship 1 calls the contest: Ship 1: 7, Ship 2: 5."),
            ("RX-8.4", "Ship 1 wins the contest.")
        ]
    );
    awaits(&answer, 1);
    assert_eq!(
        desk.actions(1),
        ["stay", "flip", "warp A 11 cw", "warp A 11 ccw", "warp A 15 cw", "warp A 15 ccw"]
    );
    desk.refuses_with(&["act", "m.json", "--seat", "1", "--action", "warp A 2 cw"], &["RX-8.8"]);

    let answer = desk.act(1, "warp A 15 ccw", "");
    assert_eq!(events(&answer), [("RX-8.8", "Ship 1 warps to space 15, facing counter-clockwise.")]);
    awaits(&answer, 2);
    let (one, two) = (ship(&desk, 0), ship(&desk, 1));
    assert_eq!((&one["space"], &one["facing"]), (&json!(15), &json!("ccw")));
    assert_eq!((&one["manoeuvre_score"], &two["manoeuvre_score"]), (&json!(7), &json!(5)));
    assert_eq!(one["dice"], json!({}));
    assert_eq!(two["dice"], json!({ "B1": 2, "P1": 1 }), "the die on M1 is gone without a turn");
    assert_eq!((&two["space"], &two["facing"]), (&json!(10), &json!("cw")));
    assert_eq!(desk.table("m.json")["manoeuvred"], json!(true));

    // The last die is no choice: it is used at once, and the next round begins with the dice given.
    let answer = desk.act(2, "boost B1", "1,1,1,1,6,6,6,6");
    let rules: Vec<&str> = events(&answer).iter().map(|event| event.0).collect();
    assert_eq!(rules, ["RX-7.1", "RX-11.1", "RX-13.3", "RX-6.1", "RX-5.2", "RX-5.2"]);
    assert_eq!(ship(&desk, 0)["hand"], json!([1, 1, 1, 1]));
    assert_eq!(ship(&desk, 1)["hand"], json!([6, 6, 6, 6]));
    assert_eq!(ship(&desk, 1)["space"], json!(12));
}
