//! A client that knows nothing but the protocol, and expects nothing but what it was told.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Longer than the store waits for a lock.
const PATIENCE: Duration = Duration::from_secs(15);

/// An answer to a request.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
    cookie: Option<String>,
}

impl Answer {
    /// Whether the server did not know the cookie.
    pub(crate) const fn is_new(&self) -> bool {
        self.cookie.is_some()
    }
}

/// Asks; nothing if the connection breaks or nobody answers.
pub(crate) async fn request(
    address: SocketAddr,
    cookie: &str,
    method: &str,
    path: &str,
    body: Option<Value>,
) -> Option<Answer> {
    let body = body.map(|body| body.to_string()).unwrap_or_default();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let exchange = async {
        let mut stream = TcpStream::connect(address).await.ok()?;
        stream.write_all(text.as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        Some(answer)
    };
    let answer = timeout(PATIENCE, exchange).await.ok()??;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    Some(Answer {
        status: head.split(' ').nth(1)?.parse().ok()?,
        body: serde_json::from_str(body).unwrap_or_default(),
        cookie: cookie.and_then(|it| it.split(';').next()).map(str::to_string),
    })
}

/// Whether the server says that all is well; nothing if it says nothing.
pub(crate) async fn health(address: SocketAddr) -> Option<bool> {
    let answer = request(address, "", "GET", "/api/health", None).await?;
    Some(answer.status == 200 && answer.body["ok"] == true)
}

/// Somebody with a cookie.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: String,
}

impl Person {
    /// Somebody who opens the page; nothing if it cannot be stored.
    pub(crate) async fn new(address: SocketAddr) -> Option<Self> {
        let answer = request(address, "", "GET", "/api/session", None).await?;
        Some(Self { address, cookie: answer.cookie.filter(|_| answer.status == 200)? })
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> Option<Answer> {
        request(self.address, &self.cookie, method, path, body).await
    }

    /// Asks for something to be done: what it says if it is done.
    pub(crate) async fn done(&self, method: &str, path: &str, body: Option<Value>) -> Option<Value> {
        self.ask(method, path, body).await.filter(|answer| answer.status == 200).map(|answer| answer.body)
    }

    /// Makes a match: its id.
    pub(crate) async fn make(&self, game: &str, seats: &[&str]) -> Option<String> {
        let wanted = json!({ "game": game, "seats": seats });
        let made = self.done("POST", "/api/matches", Some(wanted)).await?;
        made["id"].as_str().map(str::to_string)
    }
}

/// What came of something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Said {
    /// It was heard, and not refused.
    Done,
    Refused(String),
    /// The socket broke, and nobody knows.
    Gone,
}

/// A seat at a match as one person's page shows it.
pub(crate) struct Page {
    person: Person,
    pub(crate) id: String,
    pub(crate) seat: u64,
    socket: Option<WebSocketStream<MaybeTlsStream<TcpStream>>>,
    /// The last table it was told; null before the first.
    pub(crate) seen: Value,
    /// All lines it was told.
    pub(crate) log: Vec<Value>,
    /// How many lines there were before the action it may be taking back.
    before: usize,
    /// Whether a table lacked lines that it had been told.
    pub(crate) missed: Option<String>,
}

impl Page {
    pub(crate) fn new(person: &Person, id: &str, seat: u64) -> Self {
        Self {
            person: person.clone(),
            id: id.to_string(),
            seat,
            socket: None,
            seen: Value::Null,
            log: Vec::new(),
            before: 0,
            missed: None,
        }
    }

    /// Whether it has a socket; if not, one is opened, as a page does that has lost it.
    pub(crate) async fn is_open(&mut self) -> bool {
        self.socket.is_some() || self.connect(json!({ "say": "hello" })).await
    }

    async fn connect(&mut self, hello: Value) -> bool {
        let url = format!("ws://{}/api/matches/{}/socket", self.person.address, self.id);
        let mut request = url.into_client_request().expect("a request");
        request.headers_mut().insert("cookie", self.person.cookie.parse().expect("a cookie"));
        let connected = timeout(PATIENCE, tokio_tungstenite::connect_async(request)).await;
        let Ok(Ok((socket, _))) = connected else { return false };
        self.socket = Some(socket);
        if self.say(hello).await != Said::Done {
            self.socket = None;
        }
        self.socket.is_some()
    }

    /// Whether a spectators' link lets it in.
    pub(crate) async fn watches(&mut self, token: &Value) -> bool {
        self.connect(json!({ "say": "hello", "token": token })).await
    }

    /// The server it talked to is gone.
    pub(crate) fn move_to(&mut self, address: SocketAddr) {
        (self.person.address, self.socket) = (address, None);
    }

    async fn send(&mut self, what: &Value) -> Option<()> {
        self.socket.as_mut()?.send(Message::Text(what.to_string().into())).await.ok()
    }

    async fn hear(&mut self) -> Option<Value> {
        loop {
            match self.socket.as_mut()?.next().await?.ok()? {
                Message::Text(text) => return serde_json::from_str(&text).ok(),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// Says something and hears everything up to the answer: a ping that follows it is answered after it.
    pub(crate) async fn say(&mut self, what: Value) -> Said {
        self.exchange(Some(what)).await
    }

    async fn exchange(&mut self, what: Option<Value>) -> Said {
        let exchange = async {
            if let Some(what) = what {
                self.send(&what).await?;
            }
            self.send(&json!({ "say": "ping" })).await?;
            let (mut said, mut whole) = (Said::Done, true);
            loop {
                let told = self.hear().await?;
                match told["tell"].as_str() {
                    Some("pong") if whole => return Some(said),
                    Some("pong") => {
                        whole = true;
                        self.send(&json!({ "say": "whole" })).await?;
                        self.send(&json!({ "say": "ping" })).await?;
                    }
                    Some("refused") => {
                        said = Said::Refused(told["problem"].as_str().unwrap_or_default().to_string());
                    }
                    _ => whole = self.take(told),
                }
            }
        };
        let said = timeout(PATIENCE, exchange).await.ok().flatten().unwrap_or(Said::Gone);
        if said == Said::Gone {
            self.socket = None;
        }
        said
    }

    /// Takes what is told of the table, if it is told as a whole. Differences are none of this client's business:
    /// it asks for the whole instead.
    fn take(&mut self, told: Value) -> bool {
        let from = told["log_from"].as_u64().unwrap_or(0) as usize;
        if told["tell"] != "table" || from > self.log.len() {
            return false;
        }
        let lines = told["log"].as_array().cloned().unwrap_or_default();
        if from == 0 && !lines.starts_with(&self.log) {
            let at = lines.iter().zip(&self.log).take_while(|(new, old)| new == old).count();
            let (had, has) = (self.log.len(), lines.len());
            self.missed = Some(format!("had {had} lines, has {has}, the same up to {at}"));
        }
        self.log.truncate(from);
        self.log.extend(lines);
        self.seen = told;
        true
    }

    /// Takes an action on the table it was told.
    pub(crate) async fn act(&mut self, action: &str) -> Said {
        let before = self.log.len();
        let on = self.seen["number"].clone();
        let said = self.say(json!({ "say": "act", "seat": self.seat, "action": action, "on": on })).await;
        // What is not known to have happened may not be what is taken back.
        if said == Said::Done {
            self.before = before;
        }
        said
    }

    /// Takes the last action back. From then on only the lines before it are sure.
    pub(crate) async fn take_back(&mut self) -> Said {
        self.log.truncate(std::mem::take(&mut self.before));
        let said = self.say(json!({ "say": "take_back", "seat": self.seat })).await;
        // What is sure again comes whole.
        self.socket = None;
        self.is_open().await;
        said
    }

    /// Somebody else takes an action back: which lines go with it is learnt by coming back.
    pub(crate) fn forget(&mut self) {
        self.socket = None;
        self.log.clear();
    }

    /// Hears whatever has been told meanwhile; `false` if the socket is gone.
    pub(crate) async fn settle(&mut self) -> bool {
        self.is_open().await && self.exchange(None).await == Said::Done
    }

    pub(crate) fn choices(&self) -> Vec<String> {
        let choices = self.seen["table"]["prompt"]["choices"].as_array().into_iter().flatten();
        choices.filter_map(|choice| choice["action"].as_str().map(str::to_string)).collect()
    }

    pub(crate) fn is_over(&self) -> bool {
        !self.seen["table"]["prompt"]["awaiting"]["over"].is_null()
    }

    /// The seats that must decide.
    pub(crate) fn awaited(&self) -> Vec<u64> {
        let seats = &self.seen["table"]["prompt"]["awaiting"]["decision"]["seats"];
        seats.as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
    }

    /// What must be the same after a restart if nothing happens meanwhile: all but the number,
    /// who looks, and what people are called.
    pub(crate) fn sure(&self) -> Value {
        let Value::Object(mut seen) = self.seen.clone() else { return Value::Null };
        for volatile in ["number", "log", "log_from", "seats", "tell"] {
            seen.remove(volatile);
        }
        let seats = self.seen["seats"].as_array().into_iter().flatten();
        seen.insert("seats".into(), seats.map(|seat| json!([seat["sitter"], seat["name"] == ""])).collect());
        Value::Object(seen)
    }
}
