//! The socket of a match.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use tokio::sync::mpsc;

use crate::guard::Person;
use crate::live::{Answer, Ask, Deed, ViewerId, Who, plain};
use crate::registry::Registry;
use crate::secret;
use crate::wire::{Problem, Say, Tell};

/// The longest message a page may send.
const LONGEST: usize = 64 * 1024;
/// How many tables may wait for a page that does not read.
const WAITING: usize = 32;
/// How many messages of nonsense a page may send before it is shown out.
const NONSENSE: u32 = 20;
/// A page that says nothing at all for so long is gone; pages ping every 20 seconds.
const SILENCE: Duration = Duration::from_secs(90);

pub(crate) async fn socket(
    upgrade: WebSocketUpgrade,
    Path(id): Path<String>,
    State(registry): State<Arc<Registry>>,
    person: Person,
) -> Response {
    let session = person.session;
    let upgraded = upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .on_upgrade(move |socket| serve(socket, registry, id, session));
    person.answer(upgraded)
}

async fn serve(socket: WebSocket, registry: Arc<Registry>, id: String, session: secret::Hash) {
    let (mut out, mut incoming) = socket.split();
    let (pages, mut tables) = mpsc::channel::<Utf8Bytes>(WAITING);
    let viewer = registry.next_viewer();
    let mut page =
        Page { registry, id, viewer, who: Who { session: Some(session), may_watch: false }, pages };
    let writer = tokio::spawn(async move {
        while let Some(text) = tables.recv().await {
            if out.send(Message::Text(text)).await.is_err() {
                break;
            }
        }
        let _closed = out.close().await;
    });
    let mut nonsense = 0;
    while let Ok(Some(Ok(message))) = tokio::time::timeout(SILENCE, incoming.next()).await {
        if writer.is_finished() {
            break;
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => break,
            Message::Ping(_) | Message::Pong(_) => continue,
            Message::Binary(_) => Utf8Bytes::from_static(""),
        };
        let told = if page.registry.limits.allows_session(session) {
            match serde_json::from_str::<Say>(&text) {
                Ok(say) => page.hear(say).await,
                Err(_) => {
                    nonsense += 1;
                    Err(plain("That message is not understood."))
                }
            }
        } else {
            Err(plain("Too many messages: wait a moment."))
        };
        if let Err(problem) = told
            && !page.tell(&Tell::Refused(problem))
        {
            break;
        }
        if nonsense > NONSENSE {
            break;
        }
    }
    page.leave().await;
    drop(page);
    let _written = writer.await;
}

struct Page {
    registry: Arc<Registry>,
    id: String,
    viewer: ViewerId,
    who: Who,
    pages: mpsc::Sender<Utf8Bytes>,
}

impl Page {
    /// Sends something besides tables; `false` if the page does not read.
    fn tell(&self, tell: &Tell) -> bool {
        let text = serde_json::to_string(tell).unwrap_or_default();
        self.pages.try_send(text.into()).is_ok()
    }

    async fn hear(&mut self, say: Say) -> Answer {
        let viewer = self.viewer;
        match say {
            Say::Hello { seat, token, have: _ } => {
                if let Some(token) = token {
                    let token = secret::hash("broadside watch 1", &token);
                    self.who.may_watch =
                        self.registry.store.is_watcher(&self.id, &token).await.map_err(plain)?;
                }
                let (who, pages) = (self.who.clone(), self.pages.clone());
                let ask = || Ask::Look { viewer, who: who.clone(), seat, pages: pages.clone() };
                self.registry.ask(&self.id, ask).await
            }
            Say::Look { seat } => self.registry.ask(&self.id, || Ask::LookAs { viewer, seat }).await,
            Say::Act { seat, action, on } => {
                if action.len() > 200 {
                    return Err(Problem { problem: "That is no action.".into(), rule: None });
                }
                self.act(seat, || Deed::Act { action: action.clone(), on }).await
            }
            Say::TakeBack { seat } => self.act(seat, || Deed::TakeBack).await,
            Say::Concede { seat } => self.act(seat, || Deed::Concede).await,
            Say::Order { seat, order } => self.act(seat, || Deed::Order { order }).await,
            Say::Ping => {
                self.tell(&Tell::Pong);
                Ok(())
            }
        }
    }

    async fn act(&self, seat: broadside_engine::Seat, deed: impl Fn() -> Deed) -> Answer {
        self.registry.ask(&self.id, || Ask::Do { who: self.who.clone(), seat, deed: deed() }).await
    }

    async fn leave(&self) {
        let viewer = self.viewer;
        let _left = self.registry.ask(&self.id, || Ask::Leave { viewer }).await;
    }
}
