//! Dice that nobody could have chosen.
//!
//! 1. The table picks a secret and publishes its [`commitment`] before the match.
//! 2. Every seat then adds entropy of its own.
//! 3. The [`key`] of all dice follows from the secret and all of the entropy.
//! 4. When the match is over the secret is published, and anyone can recompute every die.
//!
//! The table cannot change its secret after it has seen the entropy, and no seat knows the secret when it
//! gives its own.

use sha2::{Digest, Sha256};

use crate::BySeat;

/// Any 32 bytes: a secret, a seat's entropy, a key or a digest.
pub type Bytes = [u8; 32];

/// What is published before the match.
pub fn commitment(secret: &Bytes) -> Bytes {
    hash("broadside commitment 1", [secret.as_slice()])
}

/// The key of all dice of a match of this game.
pub fn key(secret: &Bytes, game: &str, entropy: &BySeat<Bytes>) -> Bytes {
    let parts = [secret.as_slice(), game.as_bytes()].into_iter();
    hash("broadside key 1", parts.chain(entropy.values().map(Bytes::as_slice)))
}

/// A secret or a seat's entropy that follows from a seed, for matches that must be repeatable.
pub fn seeded(seed: u64, purpose: &str) -> Bytes {
    hash("broadside seed 1", [&seed.to_le_bytes(), purpose.as_bytes()])
}

/// SHA-256 over a purpose and parts, each with its length in front, so that no two lists collide.
pub fn hash<'a>(purpose: &'a str, parts: impl IntoIterator<Item = &'a [u8]>) -> Bytes {
    let mut hasher = Sha256::new();
    for part in std::iter::once(purpose.as_bytes()).chain(parts) {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}
