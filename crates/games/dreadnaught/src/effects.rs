//! The words on cards and what they do (DN-23).

pub(crate) mod branch;
pub(crate) mod detach_which;
pub(crate) mod disable_which;
pub(crate) mod interference;
pub(crate) mod intrude;
pub(crate) mod may;
pub(crate) mod operations;
pub(crate) mod opponents;
pub(crate) mod ops;
pub(crate) mod reattach;
pub(crate) mod shove_which;
pub(crate) mod strain_which;
pub(crate) mod triggers;
pub(crate) mod vocabulary;

/// What the others wait for where an effect is about to concern something.
const CONCERNS: &str = "to choose what an effect concerns";
