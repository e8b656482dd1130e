//! The computers that sit at a table.

use std::collections::BTreeSet;
use std::time::Duration;

use broadside_server::Config;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Person, Server, first_choice, is_over};

/// Ten matches with the same set-up: what a computer brings in secret differs, since its thoughts follow from the
/// secret of the match.
#[tokio::test(flavor = "multi_thread")]
async fn computers_open_differently_in_equal_matches() {
    let folder = TempDir::new().expect("a folder");
    let mut config = Config::ordinary(folder.path().to_path_buf());
    (config.pace, config.per_second) = (Duration::ZERO, 1e6);
    let server = Server::with(config).await;
    let me = Person::new(&server).await;
    let mut openings = BTreeSet::new();
    for _ in 0..10 {
        let id = me.make_of("inertia", json!(["me", "greedy"])).await;
        let mut page = me.open(&id).await;
        let mut seen = page.table().await;
        // Until everything that was chosen in secret lies open.
        for _ in 0..200 {
            let secret = &seen["table"]["prompt"]["awaiting"]["decision"]["secret"];
            if *secret == false || is_over(&seen) {
                break;
            }
            if let Some(action) = first_choice(&seen) {
                page.act(1, &action, &seen["number"]).await;
            }
            seen = page.table().await;
        }
        let panels = seen["table"]["panels"].as_array().expect("panels");
        let theirs: Vec<&Value> = panels.iter().filter(|panel| panel["sheet"]["seat"] == 2).collect();
        assert!(!theirs.is_empty(), "they have a sheet");
        openings.insert(format!("{theirs:?}"));
    }
    assert!(openings.len() >= 3, "{openings:?}");
}

/// Where nobody looks, nobody thinks; who comes back finds the computer at it again.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_thinks_where_nobody_looks() {
    let folder = TempDir::new().expect("a folder");
    let mut config = Config::ordinary(folder.path().to_path_buf());
    config.pace = Duration::from_millis(300);
    let server = Server::with(config).await;
    let me = Person::new(&server).await;
    let id = me.make(json!(["me", "captain"])).await;
    let number = |list: &Value| list[0]["touched"].as_i64().expect("a time");
    let before = number(&me.call("GET", "/api/matches", None).await.json());
    tokio::time::sleep(Duration::from_millis(1300)).await;
    let after = number(&me.call("GET", "/api/matches", None).await.json());
    assert_eq!(before, after, "nothing has happened");
    let mut page = me.open(&id).await;
    let mut seen = page.table().await;
    let mut lines = 0;
    while lines == 0 {
        if let Some(action) = first_choice(&seen) {
            page.act(1, &action, &seen["number"]).await;
        }
        seen = page.table().await;
        let text = seen["table"].to_string();
        lines += usize::from(text.contains("Has finished planning.") || text.contains("Action Phase"));
    }
}
