//! Valour effects (DW-20.4 to DW-20.14, DW-20.26): windows that open on public facts, cards enacted and denied, and
//! what they leave behind for the rolls and moves they are about.
//!
//! Whoever resolves something opens its moments with [`Dystopian::open`] and, when it is on top of the stack again,
//! reads what was enacted in `state.boons`.

pub(crate) mod boons;
pub(crate) mod choice;
pub(crate) mod deeds;
pub(crate) mod deny;
pub(crate) mod occasion;
pub(crate) mod window;
