//! Random ids and tokens, and the hashes that are all we keep of them.

use broadside_engine::fair;

/// The hash of a secret.
pub(crate) type Hash = [u8; 32];

/// What is kept of a cookie or a token.
pub(crate) fn hash(purpose: &str, text: &str) -> Hash {
    fair::hash(purpose, [text.as_bytes()])
}

/// A new secret of so many bytes, in hexadecimal.
pub(crate) fn token<const BYTES: usize>() -> Result<String, String> {
    Ok(hex::encode(random::<BYTES>()?))
}

/// Randomness of the machine.
pub(crate) fn random<const BYTES: usize>() -> Result<[u8; BYTES], String> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(|error| format!("no randomness to be had: {error}"))?;
    Ok(bytes)
}

/// Whether a text could be one of our tokens: hexadecimal digits of this length.
pub(crate) fn is_token(text: &str, bytes: usize) -> bool {
    text.len() == 2 * bytes && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}
