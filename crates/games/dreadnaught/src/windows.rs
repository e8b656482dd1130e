//! Windows and Boosts (DN-6.6 to DN-6.15, DN-9).

pub(crate) mod boost;
mod offers;
pub(crate) mod timing;
pub(crate) mod window;
