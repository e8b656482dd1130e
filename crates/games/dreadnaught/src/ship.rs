//! Ships and their values (DN-2, DN-3).

pub(crate) mod values;
