//! Checkpoints, elimination and victory (DN-20, DN-22.17 to DN-22.33).

pub(crate) mod checkpoint;
pub(crate) mod victory;
pub(crate) mod wreck_type;
