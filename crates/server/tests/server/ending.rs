//! A server that is asked to end says so, and ends.

use std::time::Duration;

use broadside_server::{Config, Patience};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::kit::{Person, Server, first_choice};

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_told_and_what_was_done_is_kept() {
    let folder = TempDir::new().expect("a folder");
    let mut server = Server::start(folder.path()).await;
    let mut me = Person::new(&server).await;
    let id = me.make_with_friend("reflex").await;
    let mut page = me.open(&id).await;
    let seen = page.table().await;
    page.act(1, &first_choice(&seen).expect("a choice"), &seen["number"]).await;
    let seen = page.table().await;
    // Somebody is in the middle of a request that would make a match.
    let mut late = TcpStream::connect(server.address).await.expect("a connection");
    late.write_all(b"POST /api/matches HTTP/1.1\r\n").await.expect("sent");
    tokio::time::sleep(Duration::from_millis(100)).await;
    server.stop();
    assert_eq!(page.hear().await.expect("a word")["tell"], "going");
    assert_eq!(page.closed().await, Some(1001));
    let rest = format!("host: {}\r\ncontent-length: 0\r\n\r\n", server.address);
    late.write_all(rest.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    late.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("about to restart"), "{answer}");
    server.ended().await;
    assert!(TcpStream::connect(server.address).await.is_err(), "nobody new is let in");
    // The folder is free again, and everything is in it.
    let server = Server::start(folder.path()).await;
    me.address = server.address;
    assert_eq!(me.open(&id).await.table().await["table"], seen["table"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_hold_it_up() {
    let folder = TempDir::new().expect("a folder");
    let mut config = Config::ordinary(folder.path().to_path_buf());
    config.patience = Patience { drain: Duration::from_millis(500), ..Patience::default() };
    let mut server = Server::with(config).await;
    let mut dawdler = TcpStream::connect(server.address).await.expect("a connection");
    dawdler.write_all(b"GET / HT").await.expect("sent");
    tokio::time::sleep(Duration::from_millis(100)).await;
    let begun = std::time::Instant::now();
    server.stop();
    server.ended().await;
    assert!(begun.elapsed() < Duration::from_secs(5));
}
