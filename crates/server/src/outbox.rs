//! What waits to be sent to one page. It holds little: a page that does not read is not worth memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::message::Message;

/// How many messages may wait.
const MESSAGES: usize = 8;
/// How many bytes may wait; a single message may be longer.
const BYTES: usize = 1024 * 1024;

/// Where messages for a page are put in.
#[derive(Clone)]
pub(crate) struct Outbox {
    letters: mpsc::Sender<Arc<Message>>,
    waiting: Arc<AtomicUsize>,
    overflow: CancellationToken,
    packed: Arc<AtomicBool>,
}

/// Where the page's socket takes them out.
pub(crate) struct Letters {
    letters: mpsc::Receiver<Arc<Message>>,
    waiting: Arc<AtomicUsize>,
    packed: Arc<AtomicBool>,
}

/// It does not fit: the page is as good as gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Full;

/// An empty one.
pub(crate) fn outbox() -> (Outbox, Letters) {
    let (sender, receiver) = mpsc::channel(MESSAGES);
    let waiting = Arc::new(AtomicUsize::new(0));
    let packed = Arc::new(AtomicBool::new(false));
    let letters = Letters { letters: receiver, waiting: Arc::clone(&waiting), packed: Arc::clone(&packed) };
    (Outbox { letters: sender, waiting, overflow: CancellationToken::new(), packed }, letters)
}

impl Outbox {
    /// Puts a message in. If it does not fit, the socket is closed: the page comes back and gets all of it.
    pub(crate) fn try_send(&self, message: Arc<Message>) -> Result<(), Full> {
        let bytes = message.len();
        let before = self.waiting.fetch_add(bytes, Ordering::Relaxed);
        if (before == 0 || before + bytes <= BYTES) && self.letters.try_send(message).is_ok() {
            return Ok(());
        }
        self.overflow.cancel();
        Err(Full)
    }

    /// Puts a message in as soon as there is room. For answers: who asks for more than it reads waits.
    pub(crate) async fn send(&self, message: Arc<Message>) -> Result<(), Full> {
        self.waiting.fetch_add(message.len(), Ordering::Relaxed);
        self.letters.send(message).await.map_err(|_| Full)
    }

    /// Whether messages are packed from now on.
    pub(crate) fn pack(&self, packed: bool) {
        self.packed.store(packed, Ordering::Relaxed);
    }

    /// The match is gone: the socket is closed, and the page comes back.
    pub(crate) fn shut(&self) {
        self.overflow.cancel();
    }

    /// Done when something did not fit, or nothing comes any more.
    pub(crate) fn overflow(&self) -> CancellationToken {
        self.overflow.clone()
    }
}

impl Letters {
    pub(crate) async fn next(&mut self) -> Option<Arc<Message>> {
        self.letters.recv().await
    }

    /// The next one, if one waits already.
    pub(crate) fn waiting(&mut self) -> Option<Arc<Message>> {
        self.letters.try_recv().ok()
    }

    /// Whether the page unpacks what it is sent.
    pub(crate) fn is_packed(&self) -> bool {
        self.packed.load(Ordering::Relaxed)
    }

    /// A message of so many bytes is gone.
    pub(crate) fn sent(&self, bytes: usize) {
        self.waiting.fetch_sub(bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_messages_and_few_bytes_wait() {
        let (outbox, mut letters) = outbox();
        for _ in 0..MESSAGES {
            assert_eq!(outbox.try_send(Message::new("x".into())), Ok(()));
        }
        assert!(!outbox.overflow().is_cancelled());
        assert_eq!(outbox.try_send(Message::new("x".into())), Err(Full));
        assert!(outbox.overflow().is_cancelled());
        assert_eq!(letters.waiting().map(|message| message.len()), Some(1));
    }

    #[test]
    fn a_long_message_is_sent_alone() {
        let (outbox, mut letters) = outbox();
        let long = "x".repeat(BYTES + 1);
        assert_eq!(outbox.try_send(Message::new(long.clone())), Ok(()));
        let bytes = letters.waiting().map_or(0, |message| message.len());
        letters.sent(bytes);
        assert_eq!(outbox.try_send(Message::new("y".into())), Ok(()));
        assert_eq!(outbox.try_send(Message::new(long.clone())), Err(Full));
    }
}
