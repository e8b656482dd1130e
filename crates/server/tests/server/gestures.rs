//! Several picks as one, and looking at them before.

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Page, Person, Server};

/// What the seat would see after these actions.
async fn draft(page: &mut Page, actions: &[String], on: &Value) -> Value {
    page.say(json!({ "say": "draft", "seat": 1, "actions": actions, "on": on })).await;
    let told = page.hear().await.expect("an answer");
    assert_eq!(told["tell"], "draft", "{told}");
    assert_eq!(told["actions"], json!(actions));
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_drafted_is_done_whole_and_taken_back_whole() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let id = me.make_with_friend("reflex").await;
    let (mut page, mut other) = (me.open(&id).await, me.open(&id).await);
    let seen = page.table().await;
    other.table().await;
    let on = &seen["number"];
    // Dice are laid one by one on a draft, and the table stays as it is.
    let mut picks = vec!["keep".to_string()];
    for _ in 0..2 {
        let drafted = draft(&mut page, &picks, on).await;
        let next = drafted["table"]["prompt"]["choices"][0]["action"].as_str().expect("a choice");
        picks.push(next.to_string());
    }
    let drafted = draft(&mut page, &picks, on).await;
    assert!(other.is_quiet().await, "nobody else learns of a draft");
    page.say(json!({ "say": "gesture", "seat": 1, "actions": picks, "on": on })).await;
    let done = page.table().await;
    assert_eq!(done["table"], drafted["table"]);
    page.say(json!({ "say": "take_back", "seat": 1 })).await;
    let back = page.table().await;
    assert_eq!(back["table"], seen["table"]);
    // What is stored is one gesture as well.
    let on = &back["number"];
    page.say(json!({ "say": "gesture", "seat": 1, "actions": picks, "on": on })).await;
    page.table().await;
    server.kill().await;
    let server = Server::start(folder.path()).await;
    let me = Person { address: server.address, ..me };
    let mut page = me.open(&id).await;
    assert_eq!(page.table().await["table"], drafted["table"]);
    page.say(json!({ "say": "take_back", "seat": 1 })).await;
    assert_eq!(page.table().await["table"], seen["table"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gesture_that_cannot_be_done_whole_is_not_done_at_all() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let id = me.make_with_friend("reflex").await;
    let mut page = me.open(&id).await;
    let seen = page.table().await;
    let (on, many) = (&seen["number"], vec!["keep"; 65]);
    for say in ["gesture", "draft"] {
        for (actions, words) in [
            (json!(["keep", "keep"]), "no roll to keep"),
            (json!(["keep", "sing"]), "sing"),
            (json!([]), "there is none"),
            (json!(many), "That is no action."),
            (json!(["reroll", "keep"]), "dice are rolled"),
        ] {
            page.say(json!({ "say": say, "seat": 1, "actions": actions, "on": on })).await;
            let told = page.refused().await;
            assert!(told.to_lowercase().contains(&words.to_lowercase()), "{say} {actions}: {told}");
        }
        page.say(json!({ "say": say, "seat": 2, "actions": ["keep"], "on": on })).await;
        assert!(page.refused().await.contains("not your seat"));
    }
    page.say(json!({ "say": "whole" })).await;
    assert_eq!(page.table().await["table"], seen["table"]);
    // What was chosen on an older table does not count.
    page.act(1, "keep", on).await;
    let next = page.table().await;
    let first = &next["table"]["prompt"]["choices"][0]["action"];
    for say in ["gesture", "draft"] {
        page.say(json!({ "say": say, "seat": 1, "actions": [first], "on": on })).await;
        assert!(page.refused().await.contains("has changed"));
    }
}
