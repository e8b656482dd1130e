//! The socket of a match.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};

use crate::address::ClientAddress;
use crate::guard::{Person, fail};
use crate::limits::Ticket;
use crate::listen::Connection;
use crate::live::{Answer, Ask, Deed, Look, ViewerId, Who, plain};
use crate::metrics::Reason;
use crate::outbox::{Letters, Outbox, outbox};
use crate::registry::Registry;
use crate::secret;
use crate::wire::{Say, Tell};

/// The longest message a page may send.
const LONGEST: usize = 64 * 1024;
/// How much is read and written at once. Every socket has such a buffer, whether it talks or not.
const BUFFER: usize = 8 * 1024;
/// How many messages of nonsense a page may send before it is shown out.
const NONSENSE: u32 = 20;
/// How many messages over its rate a page may send before it is shown out.
const FLOOD: u32 = 100;
/// How long a page that sends too much is not listened to: its messages pile up on its own side.
const DEAF: Duration = Duration::from_millis(50);
/// A page that says nothing at all for so long is gone; pages ping every 20 seconds.
const SILENCE: Duration = Duration::from_secs(90);
/// How long a last word may take.
const FAREWELL: Duration = Duration::from_secs(2);

pub(crate) async fn socket(
    upgrade: WebSocketUpgrade,
    Path(id): Path<String>,
    State(registry): State<Arc<Registry>>,
    Extension(address): Extension<ClientAddress>,
    Extension(connection): Extension<Connection>,
    person: Person,
) -> Response {
    let session = person.session;
    let Some(ticket) = registry.limits.open_socket(session, &address) else {
        let why = "Too many tables are open: close some of them.";
        return person.answer(fail(StatusCode::TOO_MANY_REQUESTS, why));
    };
    // It keeps its places until it is closed, and the server waits for it when it ends.
    let places: (Ticket, Connection) = (ticket, connection);
    let here = registry.door.guests.token();
    let upgraded = upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .on_upgrade(async move |socket| {
            registry.metrics.sockets.inc();
            let metrics = Arc::clone(&registry.metrics);
            serve(socket, registry, id, session).await;
            metrics.sockets.dec();
            drop((places, here));
        });
    person.answer(upgraded)
}

/// Why a socket ends.
enum End {
    /// The page left, or the network did.
    Left,
    /// It is shown out.
    Out(Reason),
    /// The server ends.
    Going,
}

async fn serve(socket: WebSocket, registry: Arc<Registry>, id: String, session: secret::Hash) {
    let (mut out, mut incoming) = socket.split();
    let (pages, mut letters) = outbox();
    let (overflow, closing) = (pages.overflow(), registry.door.closing.clone());
    let (write, metrics) = (registry.door.patience.write, Arc::clone(&registry.metrics));
    let viewer = registry.next_viewer();
    let who = Who { session: Some(session), may_watch: false };
    let mut page = Page { registry, id, viewer, who, session, pages };
    let end = tokio::select! {
        end = page.listen(&mut incoming) => end,
        end = deliver(&mut out, &mut letters, write) => end,
        () = overflow.cancelled() => End::Out(Reason::Full),
        () = closing.cancelled() => End::Going,
    };
    if let End::Out(reason) = end {
        metrics.dropped(reason);
    }
    page.leave().await;
    drop(page);
    // Who does not read would not hear a last word either.
    let _heard = tokio::time::timeout(FAREWELL, async {
        match end {
            End::Out(Reason::Full | Reason::Slow) => Ok(()),
            End::Going => {
                let going = serde_json::to_string(&Tell::Going).unwrap_or_default();
                out.send(Message::Text(going.into())).await?;
                close(&mut out, close_code::AWAY).await
            }
            End::Left | End::Out(_) => {
                while let Some(message) = letters.waiting() {
                    out.feed(message.frame(letters.is_packed())).await?;
                }
                close(&mut out, close_code::POLICY).await
            }
        }
    })
    .await;
}

async fn close(out: &mut SplitSink<WebSocket, Message>, code: u16) -> Result<(), axum::Error> {
    out.send(Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::default() }))).await
}

/// Sends what there is to tell, until the page takes nothing any more.
async fn deliver(out: &mut SplitSink<WebSocket, Message>, letters: &mut Letters, patience: Duration) -> End {
    while let Some(message) = letters.next().await {
        let bytes = message.len();
        match tokio::time::timeout(patience, out.send(message.frame(letters.is_packed()))).await {
            Ok(Ok(())) => letters.sent(bytes),
            Ok(Err(_)) => return End::Left,
            Err(_) => return End::Out(Reason::Slow),
        }
    }
    End::Left
}

struct Page {
    registry: Arc<Registry>,
    id: String,
    viewer: ViewerId,
    who: Who,
    session: secret::Hash,
    pages: Outbox,
}

impl Page {
    /// Does what the page says until it leaves or has to.
    async fn listen(&mut self, incoming: &mut SplitStream<WebSocket>) -> End {
        let (mut nonsense, mut flood) = (0, 0);
        loop {
            let message = match tokio::time::timeout(SILENCE, incoming.next()).await {
                Ok(Some(Ok(message))) => message,
                Ok(_) => return End::Left,
                Err(_) => return End::Out(Reason::Silent),
            };
            // Frames that only ask whether somebody is there count as well.
            let allowed = self.registry.limits.allows_session(self.session);
            if !allowed {
                flood += 1;
                tokio::time::sleep(DEAF).await;
            }
            if flood > FLOOD {
                return End::Out(Reason::Flood);
            }
            let text = match message {
                Message::Text(text) => text,
                Message::Close(_) => return End::Left,
                Message::Ping(_) | Message::Pong(_) => continue,
                Message::Binary(_) => Utf8Bytes::from_static(""),
            };
            let told = if allowed {
                match serde_json::from_str::<Say>(&text) {
                    Ok(say) => self.hear(say).await,
                    Err(_) => {
                        nonsense += 1;
                        Err(plain("That message is not understood."))
                    }
                }
            } else {
                Err(plain("Too many messages: wait a moment."))
            };
            if let Err(problem) = told {
                self.tell(&Tell::Refused(problem)).await;
            }
            if nonsense > NONSENSE {
                return End::Out(Reason::Nonsense);
            }
        }
    }

    /// Sends something besides tables.
    async fn tell(&self, tell: &Tell) {
        let text = serde_json::to_string(tell).unwrap_or_default();
        let _sent = self.pages.send(crate::message::Message::new(text)).await;
    }

    async fn hear(&mut self, say: Say) -> Answer {
        let viewer = self.viewer;
        match say {
            Say::Hello { seat, token, have, deflate } => {
                self.pages.pack(deflate);
                if let Some(token) = token {
                    let token = secret::hash("broadside watch 1", &token);
                    let known = self.registry.store.is_watcher(&self.id, &token).await;
                    self.who.may_watch = known.map_err(|problem| {
                        tracing::error!(%problem, "a spectators' link could not be looked up");
                        plain("The table does not answer just now. Try again in a moment.")
                    })?;
                }
                let (who, pages) = (self.who.clone(), self.pages.clone());
                let look = Look { viewer, who, seat, have, pages };
                self.registry.ask(&self.id, || Ask::Look(look.clone())).await
            }
            Say::Whole => self.registry.ask(&self.id, || Ask::Whole { viewer }).await,
            Say::Look { seat } => self.registry.ask(&self.id, || Ask::LookAs { viewer, seat }).await,
            Say::Act { seat, action, on } => {
                are_actions(std::slice::from_ref(&action))?;
                self.act(seat, || Deed::Act { action: action.clone(), on }).await
            }
            Say::Gesture { seat, actions, on } => {
                are_actions(&actions)?;
                self.act(seat, || Deed::Gesture { actions: actions.clone(), on }).await
            }
            Say::Draft { seat, actions, on } => {
                are_actions(&actions)?;
                let draft = || Ask::Draft { viewer, seat, actions: actions.clone(), on };
                self.registry.ask(&self.id, draft).await
            }
            Say::TakeBack { seat } => self.act(seat, || Deed::TakeBack).await,
            Say::Back { seat } => {
                self.registry.ask(&self.id, || Ask::Back { who: self.who.clone(), seat }).await
            }
            Say::Concede { seat } => self.act(seat, || Deed::Concede).await,
            Say::Order { seat, order } => self.act(seat, || Deed::Order { order }).await,
            Say::Ping => {
                self.tell(&Tell::Pong).await;
                Ok(())
            }
        }
    }

    async fn act(&self, seat: broadside_engine::Seat, deed: impl Fn() -> Deed) -> Answer {
        self.registry.ask(&self.id, || Ask::Do { who: self.who.clone(), seat, deed: deed() }).await
    }

    async fn leave(&self) {
        let viewer = self.viewer;
        let _left = self.registry.tell(&self.id, || Ask::Leave { viewer }).await;
    }
}

/// As many picks as one gesture has at most.
const PICKS: usize = 64;

/// Whether these could be actions at all.
fn are_actions(actions: &[String]) -> Answer {
    if actions.len() > PICKS || actions.iter().any(|action| action.len() > 200) {
        return Err(plain("That is no action."));
    }
    Ok(())
}
