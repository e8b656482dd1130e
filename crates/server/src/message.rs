//! What is sent on sockets: made once for everybody who is told the same, and packed once.

use std::io::Write;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::extract::ws::{self, Utf8Bytes};
use flate2::Compression;
use flate2::write::DeflateEncoder;

/// A message on its way to any number of pages.
#[derive(Debug)]
pub(crate) struct Message {
    text: Utf8Bytes,
    packed: OnceLock<Bytes>,
}

/// Shorter ones are not worth packing.
const WORTH_PACKING: usize = 400;

impl Message {
    pub(crate) fn new(text: String) -> Arc<Self> {
        Arc::new(Self { text: text.into(), packed: OnceLock::new() })
    }

    /// How many bytes it has, before it is packed.
    pub(crate) fn len(&self) -> usize {
        self.text.len()
    }

    /// As it goes out. Packed ones are binary, so that nobody mistakes them.
    pub(crate) fn frame(&self, packed: bool) -> ws::Message {
        if packed && self.text.len() >= WORTH_PACKING {
            ws::Message::Binary(self.packed.get_or_init(|| pack(&self.text)).clone())
        } else {
            ws::Message::Text(self.text.clone())
        }
    }
}

/// Raw deflate, as browsers unpack it. Each message by itself: what was sent before does not show in its length.
fn pack(text: &str) -> Bytes {
    let mut encoder = DeflateEncoder::new(Vec::with_capacity(text.len() / 6), Compression::new(4));
    // Writing to memory does not fail.
    let _written = encoder.write_all(text.as_bytes());
    encoder.finish().unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::DeflateDecoder;

    use super::*;

    /// A packed message is a function of its text alone, so its length tells nothing that the text does not.
    #[test]
    fn a_message_is_packed_by_itself() {
        let text = r#"{"tell":"table","number":7}"#.repeat(40);
        let (first, second) = (Message::new(text.clone()), Message::new(text.clone()));
        let ws::Message::Binary(packed) = first.frame(true) else { panic!("a long one is packed") };
        let _another = Message::new("x".repeat(5000)).frame(true);
        assert_eq!(ws::Message::Binary(packed.clone()), second.frame(true));
        assert!(packed.len() < text.len() / 4, "{} bytes", packed.len());
        let mut unpacked = String::new();
        DeflateDecoder::new(packed.as_ref()).read_to_string(&mut unpacked).expect("it is unpacked");
        assert_eq!(unpacked, text);
        assert_eq!(first.frame(false), ws::Message::Text(text.into()), "only for who asks");
        assert!(matches!(Message::new("{}".into()).frame(true), ws::Message::Text(_)), "short ones are not");
    }
}
