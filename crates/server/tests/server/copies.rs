//! Copies of the store: made while it is used, and put back.

use broadside_server::{backup, restore};
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use crate::kit::{Person, Server, first_choice};

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_made_while_the_server_runs_holds_everything_that_was_told() {
    let (folder, other) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let server = Server::start(folder.path()).await;
    let mut me = Person::new(&server).await;
    let id = me.make_with_friend("reflex").await;
    let mut page = me.open(&id).await;
    let seen = page.table().await;
    page.act(1, &first_choice(&seen).expect("a choice"), &seen["number"]).await;
    let seen = page.table().await;
    let file = other.path().join("copy.sqlite");
    assert_eq!(backup(folder.path(), &file).await, Ok(1));
    let again = backup(folder.path(), &file).await.expect_err("nothing is overwritten");
    assert!(again.contains("already"), "{again}");
    // What happens afterwards is not in it.
    me.make(json!(["me", "friend"])).await;
    let running = restore(folder.path(), &file, true).await.expect_err("a server runs");
    assert!(running.contains("a server runs"), "{running}");
    server.kill().await;
    let there = restore(folder.path(), &file, false).await.expect_err("a store is there");
    assert!(there.contains("--force"), "{there}");
    let restored = restore(folder.path(), &file, true).await.expect("it is put back");
    assert_eq!(restored.matches, 1);
    let kept = restored.kept.expect("the old one is kept");
    let old = TempDir::new().expect("a folder");
    assert_eq!(restore(old.path(), &kept, false).await.expect("it is whole").matches, 2);
    let server = Server::start(folder.path()).await;
    me.address = server.address;
    assert_eq!(me.call("GET", "/api/matches", None).await.json().as_array().map(Vec::len), Some(1));
    assert_eq!(me.open(&id).await.table().await["table"], seen["table"]);
    let left: Vec<_> = std::fs::read_dir(folder.path()).expect("the folder").flatten().collect();
    assert!(!left.iter().any(|it| it.path().extension().is_some_and(|end| end == "part")), "{left:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_whole_store_of_ours_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    for _ in 0..20 {
        me.make(json!(["me", "random"])).await;
    }
    let (good, empty) = (folder.path().join("good"), TempDir::new().expect("a folder"));
    backup(folder.path(), &good).await.expect("a copy");
    let refused = async |name: &str, change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = std::fs::read(&good).expect("the copy");
        change(&mut bytes);
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).expect("a file");
        let why = restore(empty.path(), &path, false).await.expect_err(name);
        assert!(!empty.path().join("broadside.sqlite").exists(), "{name}");
        why
    };
    refused("nothing", &|bytes| bytes.clear()).await;
    refused("text", &|bytes| *bytes = b"not a store at all, but a text".repeat(500)).await;
    refused("short", &|bytes| bytes.truncate(bytes.len() / 2)).await;
    refused("holes", &|bytes| {
        // Where tables have their roots: what is written in the middle of a long text nobody can tell from it.
        bytes[4096..12 * 4096].fill(0x55);
    })
    .await;
    let newer = folder.path().join("newer");
    std::fs::copy(&good, &newer).expect("a copy");
    let mut connection =
        SqliteConnection::connect(&format!("sqlite:{}", newer.display())).await.expect("it opens");
    sqlx::query("UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1")
        .execute(&mut connection)
        .await
        .expect("it is changed");
    connection.close().await.expect("it closes");
    let why = restore(empty.path(), &newer, false).await.expect_err("it is newer");
    assert!(why.contains("newer"), "{why}");
    assert!(restore(empty.path(), &good, false).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_folder_are_one_too_many() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    // It answers, so it has the folder.
    let _me = Person::new(&server).await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let config = broadside_server::Config::ordinary(folder.path().to_path_buf());
    let second = broadside_server::serve(listener, config, std::future::pending()).await;
    assert!(second.expect_err("it is refused").contains("another server runs on this folder"));
}
