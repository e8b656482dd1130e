//! Power Up and Attach (DN-7).

pub(crate) mod areas;
pub(crate) mod attach;
pub(crate) mod attach_pick;
pub(crate) mod initiative_draw;
pub(crate) mod phase;
