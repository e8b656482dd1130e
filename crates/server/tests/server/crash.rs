//! What was acknowledged survives.

use std::time::Duration;

use broadside_server::Config;
use serde_json::json;
use tempfile::TempDir;

use crate::kit::{Person, Server, first_choice, is_over};

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_where_it_was_after_every_crash() {
    let folder = TempDir::new().expect("a folder");
    let mut server = Server::start(folder.path()).await;
    let mut me = Person::new(&server).await;
    let id = me.make(json!(["me", "random"])).await;
    let mut last: Option<serde_json::Value> = None;
    let mut crashes = 0;
    'matches: loop {
        let mut page = me.open(&id).await;
        let mut seen = page.table().await;
        if let Some(last) = &last {
            assert!(seen["number"].as_u64() >= last["number"].as_u64(), "nothing acknowledged is lost");
            if seen["number"] == last["number"] {
                assert_eq!(seen["table"], last["table"]);
            }
        }
        for _ in 0..2 {
            if is_over(&seen) {
                break 'matches;
            }
            if let Some(action) = first_choice(&seen) {
                page.act(1, &action, &seen["number"]).await;
            }
            seen = page.table().await;
        }
        last = Some(seen);
        server.kill().await;
        crashes += 1;
        server = Server::start(folder.path()).await;
        me.address = server.address;
    }
    assert!(crashes > 3, "{crashes} crashes");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_comes_back_or_opens_twice_has_the_right_table() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let id = me.make_with_friend("reflex").await;
    let (mut one, mut two) = (me.open(&id).await, me.open(&id).await);
    let seen = one.table().await;
    two.table().await;
    one.act(1, &first_choice(&seen).expect("a choice"), &seen["number"]).await;
    // Opening the second page told the first one again, with the same number.
    let mut newer = one.table().await;
    while newer["number"] == seen["number"] {
        newer = one.table().await;
    }
    let mut other = two.table().await;
    while other["number"] != newer["number"] {
        other = two.table().await;
    }
    assert_eq!(newer["table"], other["table"]);
    drop(one);
    // Who still has the present table is not sent it again.
    let mut back = me.connect(&id).await;
    back.keep(newer.clone());
    back.say(json!({ "say": "hello", "have": newer["number"] })).await;
    let seen = back.table().await;
    assert_eq!((&seen["table"], &seen["number"]), (&newer["table"], &newer["number"]));
    assert!(back.bytes.contains("\"edits\":[]") && back.bytes.len() < 400, "{}", back.bytes);
    // A table of another life, or none, is.
    for hello in [json!({ "say": "hello", "have": 7 }), json!({ "say": "hello" }), json!({ "say": "whole" })]
    {
        back.say(hello).await;
        let seen = back.table().await;
        assert_eq!((&seen["table"], &seen["log_from"]), (&newer["table"], &json!(0)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_nobody_looks_at_leaves_memory_and_comes_back() {
    let folder = TempDir::new().expect("a folder");
    let mut config = Config::ordinary(folder.path().to_path_buf());
    (config.idle, config.per_second) = (Duration::from_millis(100), 1e6);
    let server = Server::with(config).await;
    let me = Person::new(&server).await;
    let id = me.make_with_friend("reflex").await;
    let mut page = me.open(&id).await;
    let seen = page.table().await;
    page.act(1, &first_choice(&seen).expect("a choice"), &seen["number"]).await;
    let seen = page.table().await;
    let live = || async { me.call("GET", "/api/health", None).await.json()["live_matches"].as_u64() };
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(live().await, Some(1), "somebody looks at it");
    drop(page);
    for _ in 0..100 {
        if live().await == Some(0) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(live().await, Some(0), "nobody looks at it");
    let back = me.open(&id).await.table().await;
    assert_eq!(back["table"], seen["table"]);
    assert!(back["number"].as_u64() > seen["number"].as_u64(), "numbers go on growing");
}
