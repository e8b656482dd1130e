//! Somebody has no page open any more.

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Page, Person, Server};

async fn until(page: &mut Page, holds: impl Fn(&Value) -> bool) -> Value {
    loop {
        let seen = page.table().await;
        if holds(&seen["seats"][1]) {
            return seen["seats"][1].clone();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_others_are_told_since_when_a_person_is_away() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let (me, friend) = (Person::new(&server).await, Person::new(&server).await);
    let id = me.make(json!(["me", "friend"])).await;
    me.seat(&id, &friend, 2).await;
    let mut mine = me.open(&id).await;
    let never = mine.table().await["seats"][1].clone();
    assert_eq!((&never["connected"], &never["away_since"]), (&json!(false), &json!(null)));
    let (one, two) = (friend.open(&id).await, friend.open(&id).await);
    let here = until(&mut mine, |seat| seat["connected"] == true).await;
    assert_eq!(here["away_since"], json!(null));
    drop(one);
    while mine.table_soon().await.is_some() {}
    drop(two);
    let away = until(&mut mine, |seat| seat["connected"] == false).await;
    assert!(away["away_since"].as_i64() > Some(1_700_000_000), "{away}");
    let _back = friend.open(&id).await;
    let back = until(&mut mine, |seat| seat["connected"] == true).await;
    assert_eq!(back["away_since"], json!(null));
}
