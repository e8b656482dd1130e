//! The force builder: whatever it offers can be done, it says what is wrong, and what it builds can be played.

use broadside_dystopian::{Content, Dystopian, Setup};
use broadside_engine::dice::FastDice;
use broadside_engine::table::{Choice, Workbench};
use broadside_engine::{Dice, Game, Silent, Stream, Workshop};
use broadside_kit::catalogue::PackFile;

use crate::kit::shipped;

fn bench(content: &Content, work: &str) -> Workbench {
    Dystopian::workbench(content, work).expect("a work of the bench")
}

fn made(content: &Content, picks: &[&str]) -> Workbench {
    let mut work = String::new();
    for pick in picks {
        work = Dystopian::build(content, &work, pick).unwrap_or_else(|problem| panic!("{pick}: {problem:?}"));
    }
    bench(content, &work)
}

fn wrong(bench: &Workbench) -> Vec<String> {
    bench.table.prompt.blocked.iter().map(|it| format!("{} {}", it.rule.id(), it.label)).collect()
}

#[test]
fn dw_3_4_a_force_is_built_from_nothing_with_all_that_units_can_have() {
    let content = shipped();
    let begun = made(&content, &["faction meridian", "add ml_tradewind", "add ml_marlin"]);
    assert_eq!(wrong(&begun), ["DW-3.5 The force"]);
    assert!(!begun.sound);
    let picks = [
        "faction meridian",
        "name Convoy",
        "add ml_concord",
        "option 1 1",
        "escort 1",
        "add ml_tradewind",
        "add ml_marlin",
        "add ml_petrel",
        "more 4",
    ];
    let built = made(&content, &picks);
    assert_eq!(wrong(&built), Vec::<String>::new());
    assert!(built.sound);
    assert_eq!(built.name, "Convoy");
    let petrels = content.unit(content.find_unit("ml_petrel").expect("a frigate")).models[0] + 1;
    assert!(built.code.contains("ml_concord*1+1~1."), "{}", built.code);
    assert!(built.code.contains(&format!("ml_petrel*{petrels}")), "{}", built.code);
    // As it costs: the option saves 5 points on one model, the escort token costs 5.
    let headline = &built.table.headline;
    let price = |id: &str, models: u16| {
        let unit = content.unit(content.find_unit(id).expect("a unit"));
        u16::from(unit.models[0]).max(models) * unit.points
    };
    let cost = price("ml_concord", 1)
        + price("ml_tradewind", 1)
        + price("ml_marlin", 1)
        + price("ml_petrel", petrels.into());
    assert_eq!(*headline, format!("Convoy, Meridian League, {cost} of 1000 points"));
    let file = PackFile { path: "own.toml", text: &built.file };
    assert_eq!(Dystopian::open_work(&content, &file).expect("its own file"), built.code);
}

#[test]
fn dw_3_10_what_is_built_is_played_and_what_is_wrong_is_not() {
    let content = std::sync::Arc::new(shipped());
    let built = made(&content, &["ready night_watch", "name Own"]);
    let setup = |force: &str| Setup { forces: [force.to_string(), "iron_floe".into()], ..Setup::default() };
    let start = |force: &str| {
        Dystopian::start(&content, &setup(force), &mut FastDice::new(1), &mut Silent).map(|_| ())
    };
    start(&built.code).expect("a legal force");
    let alone = made(&content, &["faction sable", "add sd_noct"]);
    let problems = start(&alone.code).expect_err("not legal");
    assert_eq!(problems[0].rule.id(), "DW-3.5");
}

#[test]
fn dw_18_1_an_attachment_joins_and_leaves() {
    let content = shipped();
    let joined = made(&content, &["ready deep_directorate", "attached more 4"]);
    assert!(joined.code.contains("&sd_gloam*5"), "{}", joined.code);
    let left = made(&content, &["ready deep_directorate", "detach 4"]);
    assert!(!left.code.contains('&'), "{}", left.code);
    let again = made(&content, &["ready deep_directorate", "detach 4", "attach 4 sd_gloam"]);
    assert!(again.code.contains("&sd_gloam*"), "{}", again.code);
    let refused = Dystopian::build(&content, &left.work, "attach 4 sd_umbra").expect_err("no attachment");
    assert_eq!(refused.rule.id(), "DW-18.1");
}

#[test]
fn dw_3_7_no_more_escorts_than_are_allowed() {
    let content = shipped();
    let mut work = made(&content, &["faction meridian", "add ml_concord"]).work;
    for _ in 0..4 {
        work = Dystopian::build(&content, &work, "escort 1").expect("room for four");
    }
    let refused = Dystopian::build(&content, &work, "escort 1").expect_err("a fifth");
    assert_eq!(
        (refused.rule.id(), refused.reason.as_str()),
        ("DW-3.7", "at most 4 escort tokens are allowed")
    );
}

/// Whoever picks at random is never refused what was offered, and comes back to the same bench by code and by file.
#[test]
fn whatever_is_offered_can_be_done() {
    let content = shipped();
    let mut dice = FastDice::new(7);
    for _ in 0..30 {
        let mut work = String::new();
        for _ in 0..40 {
            let choices = bench(&content, &work).table.prompt.choices;
            let Choice { action, .. } =
                &choices[dice.below(Stream::new("test"), choices.len() as u32) as usize];
            work = Dystopian::build(&content, &work, action).unwrap_or_else(|it| panic!("{action}: {it:?}"));
            let now = bench(&content, &work);
            assert_eq!(bench(&content, &now.code), now);
        }
    }
}

#[test]
fn picks_that_make_no_sense_are_refused_and_named() {
    let content = shipped();
    let work = made(&content, &["ready night_watch"]).work;
    for pick in [
        "remove 99",
        "remove 0",
        "more",
        "option 1 9",
        "attached more 2",
        "limit 7",
        "add nothing",
        "fly",
        "",
    ] {
        let refused = Dystopian::build(&content, &work, pick).expect_err(pick);
        assert_eq!(refused.reason, format!("'{pick}' is no pick of the workbench"));
    }
}

#[test]
fn dw_1_1_a_set_up_is_for_two_and_may_leave_out_the_rest() {
    let content = std::sync::Arc::new(shipped());
    let start = |text: &str| {
        let setup: Setup = serde_json::from_str(text).expect("a set-up");
        Dystopian::start(&content, &setup, &mut FastDice::new(1), &mut Silent).map(|game| game.seat_count())
    };
    assert_eq!([start("{}"), start(r#"{"players": 2}"#)], [Ok(2), Ok(2)]);
    let problems = start(r#"{"players": 3}"#).expect_err("three");
    assert_eq!((problems[0].rule.id(), problems.len()), ("DW-1.1", 1));
}
