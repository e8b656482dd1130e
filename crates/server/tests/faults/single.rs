//! Single faults, each in its simplest form.

use std::time::{Duration, Instant};

use broadside_faults::{Fault, Kind, Lasts, Plan};
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};

use crate::client::{Said, health};
use crate::host::{End, Host};
use crate::ledger::{Ledger, SOON, Went};

/// A server on a sound disk, and two people at a match of a game.
async fn evening(name: &str, game: &'static str, with: &str) -> (Host, Ledger) {
    let host = Host::started(name).await;
    let mut ledger = Ledger::new(7);
    assert!(ledger.arrive(host.address).await && ledger.arrive(host.address).await);
    assert!(ledger.make(game, with).await);
    assert!(with != "friend" || ledger.join().await);
    (host, ledger)
}

fn from_now_on(kind: Kind, fault: Fault) -> Plan {
    Plan { kind, nth: 1, lasts: Lasts::UntilHealed, fault }
}

/// Everybody hears the latest, the server ends, and everything is there and goes on.
async fn restart_and_check(host: &mut Host, ledger: &mut Ledger, end: End) {
    ledger.hear_all("before the end").await;
    host.end(end);
    assert!(host.start().await, "it starts again");
    ledger.check_that_all_is_there(host.address).await;
    ledger.check_that_all_go_on("after the restart").await;
    assert!(ledger.report.is_clean(), "{:#?}", ledger.report);
}

/// The heart of it. A commit fails, once or a few times in a row; whatever is told from then on must be there
/// after a restart.
#[tokio::test]
async fn one_commit_fails_and_twenty_later_actions_are_kept() {
    for (times, end) in [(1, End::Crash), (1, End::PowerCut), (2, End::Crash), (3, End::PowerCut)] {
        let (mut host, mut ledger) = evening(&format!("commit-{times}-{end:?}"), "reflex", "friend").await;
        host.disk.plan(Plan { kind: Kind::Sync, nth: 1, lasts: Lasts::Times(times), fault: Fault::Io });
        for _ in 0..20 {
            ledger.play(0).await;
        }
        assert_eq!(host.disk.injected(), times);
        ledger.make("inertia", "random").await;
        ledger.rename().await;
        assert!(ledger.report.acknowledged > 10, "most of it was acknowledged");
        restart_and_check(&mut host, &mut ledger, end).await;
    }
}

/// Nothing can be stored, and the server says so; when there is space again, play goes on.
#[tokio::test]
async fn a_full_disk_stores_nothing_and_the_server_knows_it() {
    let (mut host, mut ledger) = evening("full", "inertia", "friend").await;
    assert_eq!(ledger.play(0).await, Went::On);
    assert_eq!(health(host.address).await, Some(true));
    host.disk.plan(from_now_on(Kind::Write, Fault::Full));
    let before = ledger.report.acknowledged;
    for _ in 0..5 {
        let went = ledger.play(0).await;
        assert!(matches!(went, Went::Wrong(_)), "{went:?}");
        assert!(!ledger.make("reflex", "random").await);
        assert!(!ledger.rename().await);
        assert!(!ledger.link(0).await);
        assert_eq!(health(host.address).await, Some(false), "nothing can be stored");
    }
    assert_eq!(ledger.report.acknowledged, before);
    host.disk.heal();
    ledger.check_that_all_go_on("after healing").await;
    assert!(ledger.make("reflex", "random").await);
    assert_eq!(health(host.address).await, Some(true), "there is space again");
    restart_and_check(&mut host, &mut ledger, End::PowerCut).await;
}

/// Somebody else has the file open and holds its lock for longer than the store waits.
#[tokio::test]
async fn a_lock_that_is_held_too_long_costs_one_action() {
    let (mut host, mut ledger) = evening("held", "dreadnaught", "friend").await;
    assert_eq!(ledger.play(0).await, Went::On);
    let options = SqliteConnectOptions::new().filename(host.folder.path().join("broadside.sqlite"));
    let mut other = SqliteConnection::connect_with(&options).await.expect("a connection");
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.expect("the lock");
    let begun = Instant::now();
    let held = tokio::spawn(async move {
        tokio::time::sleep(Duration::from_secs(12)).await;
        sqlx::query("ROLLBACK").execute(&mut other).await.expect("it is given back");
        other.close().await.expect("it is closed");
    });
    let went = ledger.play(0).await;
    if begun.elapsed() < Duration::from_secs(12) {
        assert!(matches!(went, Went::Wrong(_)), "{went:?}");
    }
    held.await.expect("it is given back");
    ledger.check_that_all_go_on("after the lock").await;
    restart_and_check(&mut host, &mut ledger, End::Crash).await;
}

/// Neither can the action be stored nor the match be read again. Then the match may not go on from the action.
#[tokio::test]
async fn a_match_that_could_not_be_read_again_has_no_gap() {
    for game in ["reflex", "inertia", "dreadnaught"] {
        let (mut host, mut ledger) = evening(&format!("gap-{game}"), game, "friend").await;
        for _ in 0..3 {
            assert_eq!(ledger.play(0).await, Went::On);
            host.disk.plan(from_now_on(Kind::Lock, Fault::Io));
            host.disk.plan(from_now_on(Kind::Read, Fault::Io));
            for _ in 0..2 {
                let went = ledger.play(0).await;
                assert!(matches!(went, Went::Wrong(_)), "{went:?}");
            }
            host.disk.heal();
            ledger.check_that_all_go_on("after healing").await;
        }
        restart_and_check(&mut host, &mut ledger, End::Crash).await;
    }
}

/// A connection that failed while it read may not go on looking at what was there then.
#[tokio::test]
async fn nobody_is_shown_the_past_after_a_fault() {
    let (mut host, mut ledger) = evening("past", "inertia", "friend").await;
    for _ in 0..4 {
        assert_eq!(ledger.play(0).await, Went::On);
        host.disk.plan(from_now_on(Kind::Lock, Fault::Io));
        // It cannot be stored, nor what is stored be read again.
        let went = ledger.play(0).await;
        assert!(matches!(went, Went::Wrong(_)), "{went:?}");
        host.disk.heal();
        ledger.check_that_all_go_on("after healing").await;
        for _ in 0..4 {
            assert!(ledger.rename().await);
            let me = &ledger.people[0];
            let told = me.person.done("GET", "/api/session", None).await.expect("a session");
            assert_eq!(told["name"], me.names[0]);
        }
        assert_eq!(health(host.address).await, Some(true));
    }
    restart_and_check(&mut host, &mut ledger, End::PowerCut).await;
}

/// A computer has thought, and its move cannot be stored. It moves when it can, although nobody asks.
#[tokio::test]
async fn a_computer_whose_move_could_not_be_stored_moves_after_healing() {
    let (mut host, mut ledger) = evening("computer", "dreadnaught", "random").await;
    for _ in 0..60 {
        // The person's action is stored, and nothing after it.
        ledger.tables[0].pages[0].settle().await;
        let choices = ledger.tables[0].pages[0].choices();
        let Some(action) = choices.first() else { continue };
        host.disk.plan(Plan { nth: 2, ..from_now_on(Kind::Sync, Fault::Io) });
        let said = ledger.tables[0].pages[0].act(action).await;
        tokio::time::sleep(Duration::from_millis(30)).await;
        let computer = ledger.tables[0].pages[0].settle().await
            && ledger.tables[0].pages[0].awaited() == [2]
            && host.disk.injected() > 0;
        host.disk.heal();
        if said == Said::Done && computer {
            let begun = Instant::now();
            let page = &mut ledger.tables[0].pages[0];
            let before = page.sure();
            while page.sure() == before && begun.elapsed() < SOON {
                tokio::time::sleep(Duration::from_millis(20)).await;
                assert!(page.settle().await, "the page stays open");
            }
            assert_ne!(page.sure(), before, "the computer moves");
            return restart_and_check(&mut host, &mut ledger, End::PowerCut).await;
        }
    }
    panic!("it was never the computer's turn");
}

/// An order that cannot be stored is refused.
#[tokio::test]
async fn an_order_that_is_told_is_stored() {
    let (mut host, mut ledger) = evening("order", "dreadnaught", "friend").await;
    assert_eq!(ledger.play(0).await, Went::On);
    host.disk.plan(Plan { kind: Kind::Write, nth: 1, lasts: Lasts::Times(2), fault: Fault::Full });
    let page = &mut ledger.tables[0].pages[0];
    assert!(page.settle().await);
    let said = page.say(json!({ "say": "order", "seat": 1, "order": "until_attacked" })).await;
    if said == Said::Done {
        assert_eq!(page.seen["order"], "until_attacked", "it was not refused");
    }
    host.disk.heal();
    restart_and_check(&mut host, &mut ledger, End::Crash).await;
}
