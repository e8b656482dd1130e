//! Intent, Recovery and the end of a turn (DN-10).

pub(crate) mod damage_control;
pub(crate) mod intent;
pub(crate) mod mend;
pub(crate) mod phase;
pub(crate) mod recover;
pub(crate) mod repairs;
