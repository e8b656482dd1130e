//! A server on a port of its own, and pages that talk to it.

#![expect(unreachable_pub, reason = "the kit is one test binary's own library")]

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use broadside_server::{Config, serve};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::patch::told_table;

/// A running server, with threads of its own.
pub struct Server {
    pub address: SocketAddr,
    runtime: Option<tokio::runtime::Runtime>,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
    ended: tokio::sync::oneshot::Receiver<()>,
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Server {
    /// On a folder, without pauses and without limits that a test would run into.
    pub async fn start(folder: &Path) -> Self {
        let mut config = Config::ordinary(folder.to_path_buf());
        (config.pace, config.per_second) = (Duration::ZERO, 1e6);
        Self::with(config).await
    }

    pub async fn with(config: Config) -> Self {
        let runtime = tokio::runtime::Runtime::new().expect("threads");
        let (ready, listening) = tokio::sync::oneshot::channel();
        let (stop, stopped) = tokio::sync::oneshot::channel();
        let (end, ended) = tokio::sync::oneshot::channel();
        runtime.spawn(async move {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let _told = ready.send(listener.local_addr().expect("an address"));
            let stop = async {
                if stopped.await.is_err() {
                    std::future::pending::<()>().await;
                }
            };
            serve(listener, config, stop).await.expect("it serves");
            let _told = end.send(());
        });
        let address = listening.await.expect("it listens");
        Self { address, runtime: Some(runtime), stop: Some(stop), ended }
    }

    /// Asks it to end.
    pub fn stop(&mut self) {
        let _told = self.stop.take().map(|stop| stop.send(()));
    }

    /// Waits until it has ended by itself.
    pub async fn ended(&mut self) {
        let ended = tokio::time::timeout(Duration::from_secs(20), &mut self.ended).await;
        ended.expect("it ends in time").expect("it ends well");
    }

    /// Stops it in the middle of whatever it does.
    pub async fn kill(self) {
        drop(self);
        // A commit that was on its way to the disk may still arrive, as with a real crash.
        tokio::time::sleep(Duration::from_millis(150)).await;
    }
}

/// An answer to a request.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(it, _)| it == name).map(|(_, value)| value.as_str())
    }
}

/// A person with a cookie.
#[derive(Clone)]
pub struct Person {
    pub address: SocketAddr,
    pub cookie: Option<String>,
}

impl Person {
    /// Somebody who has opened the page.
    pub async fn new(server: &Server) -> Self {
        let mut person = Self { address: server.address, cookie: None };
        let answer = person.call("GET", "/api/session", None).await;
        let cookie = answer.header("set-cookie").expect("a new session has a cookie");
        person.cookie = Some(cookie.split(';').next().unwrap_or_default().to_string());
        person
    }

    pub async fn call(&self, method: &str, path: &str, body: Option<Value>) -> Answer {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let origin = format!("origin: http://{}\r\n", self.address);
        self.raw(method, path, &origin, &body).await
    }

    /// A request with headers of one's own.
    pub async fn raw(&self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let cookie = self.cookie.as_ref().map(|it| format!("cookie: {it}\r\n")).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{cookie}{headers}\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut stream = TcpStream::connect(self.address).await.expect("the server listens");
        let _sent = stream.write_all(request.as_bytes()).await;
        let mut bytes = Vec::new();
        let _read = stream.read_to_end(&mut bytes).await;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|it| it.parse().ok());
        let headers =
            lines.filter_map(|line| line.split_once(": ")).map(|(k, v)| (k.to_lowercase(), v.to_string()));
        let headers: Vec<(String, String)> = headers.collect();
        Answer { status: status.unwrap_or(0), headers, body: body.to_string() }
    }

    /// Makes a match and returns its id.
    pub async fn make(&self, seats: Value) -> String {
        self.make_of("reflex", seats).await
    }

    /// Makes a match of a game and returns its id.
    pub async fn make_of(&self, game: &str, seats: Value) -> String {
        let wanted = json!({ "game": game, "seats": seats });
        let answer = self.call("POST", "/api/matches", Some(wanted)).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()["id"].as_str().expect("an id").to_string()
    }

    /// Somebody takes a seat of the person's match by an invitation.
    pub async fn seat(&self, id: &str, friend: &Self, seat: usize) {
        let invite = self.call("POST", &format!("/api/matches/{id}/invite/{seat}"), None).await.json();
        let token = json!({ "token": invite["token"] });
        let joined = friend.call("POST", &format!("/api/matches/{id}/join"), Some(token)).await;
        assert_eq!(joined.status, 200, "{}", joined.body);
    }

    /// Makes a match with a friend who has sat down, but does not look.
    pub async fn make_with_friend(&self, game: &str) -> String {
        let id = self.make_of(game, json!(["me", "friend"])).await;
        let mut friend = Self { address: self.address, cookie: None };
        let answer = friend.call("GET", "/api/session", None).await;
        let cookie = answer.header("set-cookie").and_then(|it| it.split(';').next()).map(str::to_string);
        friend.cookie = cookie;
        self.seat(&id, &friend, 2).await;
        id
    }

    pub async fn open(&self, id: &str) -> Page {
        self.open_saying(id, json!({ "say": "hello" })).await
    }

    pub async fn open_saying(&self, id: &str, hello: Value) -> Page {
        let mut page = self.connect(id).await;
        page.say(hello).await;
        page
    }

    pub async fn connect(&self, id: &str) -> Page {
        self.try_connect(id, &[]).await.expect("a socket")
    }

    /// A socket, or the status it was refused with.
    pub async fn try_connect(&self, id: &str, headers: &[(&'static str, &str)]) -> Result<Page, u16> {
        let url = format!("ws://{}/api/matches/{id}/socket", self.address);
        let mut request = url.into_client_request().expect("a request");
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().expect("a cookie"));
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().expect("a value"));
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((socket, _)) => Ok(Page { socket, bytes: String::new(), seen: None }),
            Err(Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }
}

/// A page that looks at a match.
pub struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Everything that was ever sent to it.
    pub bytes: String,
    seen: Option<Value>,
}

impl Page {
    /// A page that comes back still has the table it was told last.
    pub fn keep(&mut self, table: Value) {
        self.seen = Some(table);
    }

    pub async fn say(&mut self, what: Value) {
        self.raw(what.to_string()).await;
    }

    pub async fn raw(&mut self, text: String) {
        let _sent = self.socket.send(Message::Text(text.into())).await;
    }

    /// The next thing the table tells, tables whole, whether they were sent so or as what is different; nothing if
    /// it is closed or quiet.
    pub async fn hear(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(Duration::from_secs(10), self.socket.next()).await.ok()??;
            match message.ok()? {
                Message::Text(text) => {
                    self.bytes.push_str(&text);
                    self.bytes.push('\n');
                    let told = serde_json::from_str(&text).ok()?;
                    return Some(told_table(&mut self.seen, &told).unwrap_or(told));
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// The code it is closed with, after whatever else is told.
    pub async fn closed(&mut self) -> Option<u16> {
        loop {
            let message = tokio::time::timeout(Duration::from_secs(10), self.socket.next()).await.ok()??;
            if let Message::Close(frame) = message.ok()? {
                return frame.map(|frame| frame.code.into());
            }
        }
    }

    /// Nothing at all is told for a while.
    pub async fn is_quiet(&mut self) -> bool {
        tokio::time::timeout(Duration::from_millis(250), self.hear()).await.is_err()
    }

    /// What is told next is a refusal; its words.
    pub async fn refused(&mut self) -> String {
        loop {
            let told = self.hear().await.expect("an answer");
            if told["tell"] == "refused" {
                return told["problem"].as_str().unwrap_or_default().to_string();
            }
        }
    }

    /// The next table.
    pub async fn table(&mut self) -> Value {
        loop {
            let told = self.hear().await.expect("a table");
            // Something became visible while an action was under way; a table follows.
            let late = told["problem"].as_str().is_some_and(|words| words.contains("has changed"));
            assert!(late || told["tell"] != "refused", "{told}");
            if told["tell"] == "table" {
                return told;
            }
        }
    }

    /// The next table, if one is told in a while.
    pub async fn table_soon(&mut self) -> Option<Value> {
        tokio::time::timeout(Duration::from_millis(250), self.table()).await.ok()
    }

    pub async fn act(&mut self, seat: u64, action: &str, on: &Value) {
        self.say(json!({ "say": "act", "seat": seat, "action": action, "on": on })).await;
    }
}

/// The action of the first choice on a table, if there is one.
pub fn first_choice(seen: &Value) -> Option<String> {
    seen["table"]["prompt"]["choices"][0]["action"].as_str().map(str::to_string)
}

pub fn is_over(seen: &Value) -> bool {
    !seen["table"]["prompt"]["awaiting"]["over"].is_null()
}
