//! Hostile clients, one kind each. They go on until they are dropped.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;

use crate::guest::Guest;
use crate::kit::Rng;

/// What they brought about.
#[derive(Default)]
pub(crate) struct Deeds {
    pub(crate) done: AtomicUsize,
    /// The most people that one invitation seated.
    pub(crate) seated: AtomicUsize,
}

impl Deeds {
    fn count(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }
}

/// Sockets that do not read, while somebody acts so that tables are made for them.
pub(crate) async fn deaf(guests: Vec<Guest>, sockets: usize, deeds: Arc<Deeds>) {
    let mut all = JoinSet::new();
    let each = sockets / guests.len();
    for guest in guests {
        let Some(id) = guest.make("dreadnaught", json!(["me", "me"])).await else { continue };
        for _ in 0..each {
            let (guest, id, deeds) = (guest.clone(), id.clone(), Arc::clone(&deeds));
            all.spawn(async move {
                loop {
                    let _gone = listen_to_nothing(&guest, &id).await;
                    deeds.count();
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
            });
        }
        all.spawn(async move {
            loop {
                act_at_random(&guest, &id, Duration::from_millis(200), &mut Rng(3)).await;
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        });
    }
    all.join_all().await;
}

/// Opens a socket, says hello and never reads, until it is closed.
async fn listen_to_nothing(guest: &Guest, id: &str) -> std::io::Result<()> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(4096)?;
    let mut stream = socket.connect(guest.address).await?;
    let head = format!(
        "GET /api/matches/{id}/socket HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n{}connection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        guest.address,
        guest.cookie,
        guest.headers()
    );
    stream.write_all(head.as_bytes()).await?;
    let hello = br#"{"say":"hello"}"#;
    let mut frame = vec![0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0];
    frame.extend(hello);
    loop {
        stream.write_all(&frame).await?;
        // Sixty of them have all that their session may send: each greeting is answered with a whole table.
        tokio::time::sleep(Duration::from_millis(2500)).await;
    }
}

/// Acts in a match as whoever is asked, until it is over.
async fn act_at_random(guest: &Guest, id: &str, think: Duration, rng: &mut Rng) {
    let Some(mut client) = guest.open(id).await else { return };
    while let Some(told) = client.hear().await {
        let choices = told["table"]["prompt"]["choices"].as_array().cloned().unwrap_or_default();
        if !told["table"]["prompt"]["awaiting"]["over"].is_null() {
            return;
        }
        tokio::time::sleep(think).await;
        match (&told["seat"], choices.get(rng.below(choices.len().max(1) as u64) as usize)) {
            (Value::Number(seat), Some(choice)) => {
                let seat = seat.as_u64().unwrap_or(1);
                client.act(seat, choice["action"].as_str().unwrap_or(""), &told["number"]).await;
            }
            // Behind the screen: whoever is awaited asks to look.
            (Value::Null, _) => {
                let seat = &told["table"]["prompt"]["awaiting"]["decision"]["seats"][0];
                client.raw(json!({ "say": "look", "seat": seat }).to_string()).await;
            }
            _ => {}
        }
    }
}

/// Half requests, and heads and bodies that come a byte at a time.
pub(crate) async fn dawdlers(guest: Guest, connections: usize, deeds: Arc<Deeds>) {
    let mut all = JoinSet::new();
    for number in 0..connections {
        let (guest, deeds) = (guest.clone(), Arc::clone(&deeds));
        all.spawn(async move {
            loop {
                let _gone = dawdle(&guest, number).await;
                deeds.count();
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        });
    }
    all.join_all().await;
}

async fn dawdle(guest: &Guest, number: usize) -> std::io::Result<()> {
    let mut stream = TcpStream::connect(guest.address).await?;
    let host = format!("host: {}\r\n{}", guest.address, guest.headers());
    let begin = match number % 4 {
        0 => String::new(),
        1 => "GET /api/session HT".into(),
        2 => format!("GET /api/session HTTP/1.1\r\n{host}x-slow: "),
        _ => format!(
            "PUT /api/session HTTP/1.1\r\n{host}content-type: application/json\r\ncontent-length: 60000\r\n\r\n"
        ),
    };
    stream.write_all(begin.as_bytes()).await?;
    let drips = number % 4 >= 2;
    let mut answer = [0; 1024];
    loop {
        if let Ok(read) = tokio::time::timeout(Duration::from_secs(1), stream.read(&mut answer)).await {
            if read? == 0 {
                return Ok(());
            }
        } else if drips {
            stream.write_all(b"x").await?;
        }
    }
}

/// Match after match against two admirals, all of them thinking.
pub(crate) async fn schemers(guest: Guest, matches: usize, deeds: Arc<Deeds>) {
    let mut all = JoinSet::new();
    for number in 0..matches {
        let (guest, deeds) = (guest.clone(), Arc::clone(&deeds));
        all.spawn(async move {
            let mut rng = Rng(number as u64);
            loop {
                if let Some(id) = guest.make("reflex", json!(["me", "admiral", "admiral"])).await {
                    deeds.count();
                    // More tables than a session may have open: some stay only as long as they can.
                    let play = act_at_random(&guest, &id, Duration::from_secs(2), &mut rng);
                    let _played = tokio::time::timeout(Duration::from_secs(20), play).await;
                }
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        });
    }
    all.join_all().await;
}

/// Floods of messages and requests.
pub(crate) async fn floods(guest: Guest, of_each: usize, deeds: Arc<Deeds>) {
    let Some(id) = guest.make("reflex", json!(["me", "friend"])).await else { return };
    let mut all = JoinSet::new();
    for number in 0..of_each {
        let (one, id, counts) = (guest.clone(), id.clone(), Arc::clone(&deeds));
        all.spawn(async move {
            loop {
                let Some(mut client) = one.open(&id).await else {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                    continue;
                };
                let message = if number % 2 == 0 { r#"{"say":"ping"}"# } else { "rubbish" };
                while client.raw(message.into()).await {
                    counts.count();
                }
            }
        });
        let (two, counts) = (guest.clone(), Arc::clone(&deeds));
        all.spawn(async move {
            let path = ["/api/games", "/api/session", "/api/matches", "/"][number % 4];
            loop {
                let _answer = two.request("GET", path, "").await;
                counts.count();
            }
        });
    }
    all.join_all().await;
}

/// Many who take one invitation at the same moment.
pub(crate) async fn racers(host: Guest, racers: Vec<Guest>, deeds: Arc<Deeds>) {
    loop {
        tokio::time::sleep(Duration::from_millis(500)).await;
        let Some(id) = host.make("reflex", json!(["me", "friend"])).await else { continue };
        let invite = host.call("POST", &format!("/api/matches/{id}/invite/2"), Value::Null).await;
        let Some(token) = invite.and_then(|it| it["token"].as_str().map(str::to_string)) else { continue };
        let mut race = JoinSet::new();
        for racer in racers.clone() {
            let (id, token) = (id.clone(), token.clone());
            race.spawn(async move {
                let path = format!("/api/matches/{id}/join");
                let joined = racer.call("POST", &path, json!({ "token": token })).await;
                joined.is_some_and(|it| it["seat"] == 2)
            });
        }
        let seated = race.join_all().await.into_iter().filter(|seated| *seated).count();
        deeds.seated.fetch_max(seated, Ordering::Relaxed);
        deeds.count();
    }
}
