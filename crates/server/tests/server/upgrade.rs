//! Matches outlive the packs and the rules they began with.

use std::path::Path;
use std::time::Duration;

use broadside_server::Config;
use broadside_shelf::{Edition, games};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use crate::kit::{Person, Server, first_choice, is_over};

fn config(data: &Path, packs: Option<&Path>) -> Config {
    let mut config = Config::ordinary(data.to_path_buf());
    (config.pace, config.per_second) = (Duration::ZERO, 1e6);
    config.packs = packs.map(Path::to_path_buf).into_iter().collect();
    config
}

/// The files of every game again, with another name in the first that has one.
fn write_other_packs(folder: &Path) {
    for game in games() {
        let edition = Edition::read(game.id, &[]).expect("our own packs are right");
        let mut renamed = false;
        for (path, text) in edition.files() {
            let mut parts = path.rsplit('/');
            let (name, kind) = (parts.next().expect("a name"), parts.next().expect("a kind"));
            let text = match (renamed, text.contains("name = \"")) {
                (false, true) => text.replacen("name = \"", "name = \"Old ", 1),
                _ => text.clone(),
            };
            renamed |= text.contains("\"Old ");
            let kind = folder.join(game.id).join(kind);
            std::fs::create_dir_all(&kind).expect("a folder");
            std::fs::write(kind.join(name), text).expect("a file");
        }
        assert!(renamed, "{} has something with a name", game.id);
    }
}

/// Plays a few actions at a match of one's own on one screen; the last table.
async fn play(me: &Person, id: &str, actions: usize) -> Value {
    let mut page = me.open(id).await;
    let mut seen = page.table().await;
    for _ in 0..actions {
        // On one screen the page looks as whoever must decide.
        let awaited = seen["table"]["prompt"]["awaiting"]["decision"]["seats"][0].as_u64();
        if seen["seat"].as_u64() != awaited
            && let Some(seat) = awaited
        {
            page.say(json!({ "say": "look", "seat": seat })).await;
            seen = page.table().await;
        }
        let (Some(action), Some(seat)) = (first_choice(&seen), seen["seat"].as_u64()) else { break };
        page.act(seat, &action, &seen["number"]).await;
        seen = page.table().await;
    }
    seen
}

/// What does not depend on who looks when.
async fn table_of(me: &Person, id: &str) -> Value {
    let mut page = me.open(id).await;
    page.table().await;
    page.say(json!({ "say": "look", "seat": 1 })).await;
    page.table().await["table"].take()
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_go_on_and_replay_when_packs_are_upgraded() {
    let (data, packs) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let mut server = Server::with(config(data.path(), None)).await;
    let mut me = Person::new(&server).await;
    let mut matches = Vec::new();
    for game in games() {
        let running = me.make_of(game.id, json!(["me", "me"])).await;
        play(&me, &running, 12).await;
        let finished = me.make_of(game.id, json!(["me", "me"])).await;
        let seen = play(&me, &finished, 5).await;
        let mut page = me.open(&finished).await;
        page.table().await;
        let seat = seen["table"]["prompt"]["awaiting"]["decision"]["seats"][0].clone();
        page.say(json!({ "say": "concede", "seat": seat })).await;
        while !is_over(&page.table().await) {}
        let frame = me.call("GET", &format!("/api/matches/{finished}/frames/3"), None).await;
        matches.push((game.id, running.clone(), table_of(&me, &running).await, finished, frame.json()));
    }
    server.stop();
    server.ended().await;
    write_other_packs(packs.path());
    let server = Server::with(config(data.path(), Some(packs.path()))).await;
    me.address = server.address;
    let list = me.call("GET", "/api/games", None).await.body;
    assert!(list.contains("Old "), "new matches have the new packs");
    for (game, running, table, finished, frame) in matches {
        assert_eq!(table_of(&me, &running).await, table, "{game} goes on as it was");
        let seen = play(&me, &running, 3).await;
        assert_eq!(seen["notice"], "", "{game}: nothing to be said of it");
        assert!(seen["log"].as_array().is_some());
        let again = me.call("GET", &format!("/api/matches/{finished}/frames/3"), None).await;
        assert_eq!(again.json(), frame, "{game} is looked at as it was");
        let verified = me.call("POST", &format!("/api/matches/{finished}/verify"), None).await.json();
        assert_eq!(verified["verified"], true, "{game}: {verified}");
        let other = me.make_of(game, json!(["me", "me"])).await;
        play(&me, &other, 3).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_pack_leaves_the_games_with_what_was_there_before() {
    let (data, packs) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    write_other_packs(packs.path());
    let server = Server::with(config(data.path(), Some(packs.path()))).await;
    let mut me = Person::new(&server).await;
    let broken = packs.path().join("reflex/consoles/zz.toml");
    std::fs::write(&broken, "this is no pack").expect("a file");
    tokio::time::sleep(Duration::from_millis(2600)).await;
    assert!(me.call("GET", "/api/games", None).await.body.contains("Old "), "what was there before");
    let id = me.make_of("reflex", json!(["me", "me"])).await;
    play(&me, &id, 4).await;
    server.kill().await;
    // Also when it is broken as the server starts: then it is what was played with last.
    let server = Server::with(config(data.path(), Some(packs.path()))).await;
    me.address = server.address;
    let games = me.call("GET", "/api/games", None).await.json();
    assert!(games[0].to_string().contains("Old "), "{}", games[0]);
    play(&me, &id, 2).await;
    std::fs::remove_file(&broken).expect("it is gone");
    tokio::time::sleep(Duration::from_millis(2600)).await;
    assert_eq!(me.call("GET", "/api/games", None).await.status, 200);
}

/// Makes the record of a match one that this program cannot play again, as if its rules were others.
async fn forget_the_rules(data: &Path, id: &str) {
    let url = format!("sqlite://{}", data.join("broadside.sqlite").display());
    let mut store = SqliteConnection::connect(&url).await.expect("the store");
    for change in [
        "UPDATE matches SET opening = json_set(opening, '$.header.versions.rules', 0) WHERE id = ?",
        "UPDATE steps SET step = json_set(step, '$.hash', 'other') WHERE match_id = ?",
    ] {
        sqlx::query(change).bind(id).execute(&mut store).await.expect("changed");
    }
    store.close().await.expect("closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_under_new_rules_from_where_it_was() {
    let data = TempDir::new().expect("a folder");
    let mut server = Server::with(config(data.path(), None)).await;
    let mut me = Person::new(&server).await;
    let mut matches = Vec::new();
    for game in games() {
        let id = me.make_of(game.id, json!(["me", "me"])).await;
        play(&me, &id, 21).await;
        matches.push((game.id, id.clone(), table_of(&me, &id).await));
    }
    server.stop();
    server.ended().await;
    for (_, id, _) in &matches {
        forget_the_rules(data.path(), id).await;
    }
    let server = Server::with(config(data.path(), None)).await;
    me.address = server.address;
    for (game, id, table) in &matches {
        let after = table_of(&me, id).await;
        assert_eq!((&after["scene"], &after["prompt"]), (&table["scene"], &table["prompt"]), "{game}");
        let seen = play(&me, id, 4).await;
        let notice = seen["notice"].as_str().expect("a notice");
        assert!(
            notice.contains("under the new ones") && !notice.contains("steps before"),
            "{game}: {notice}"
        );
    }
    // And it is an ordinary match from then on.
    server.kill().await;
    let server = Server::with(config(data.path(), None)).await;
    me.address = server.address;
    for (game, id, _) in &matches {
        assert_ne!(play(&me, id, 2).await["notice"], "", "{game} still says so");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_of_other_rules_says_so() {
    let data = TempDir::new().expect("a folder");
    let server = Server::with(config(data.path(), None)).await;
    let me = Person::new(&server).await;
    let id = me.make_of("reflex", json!(["me", "captain"])).await;
    let mut page = me.open(&id).await;
    page.table().await;
    page.say(json!({ "say": "concede", "seat": 1 })).await;
    while !is_over(&page.table().await) {}
    drop(page);
    forget_the_rules(data.path(), &id).await;
    let answer = me.call("GET", &format!("/api/matches/{id}/frames/1"), None).await;
    assert_eq!(answer.status, 409, "{}", answer.body);
    assert!(answer.json()["problem"].as_str().expect("words").contains("rules 0"), "{}", answer.body);
}
