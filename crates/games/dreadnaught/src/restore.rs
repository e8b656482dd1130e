//! A state that somebody may have edited.

use std::sync::Arc;

use broadside_engine::Problem;

use crate::content::Content;
use crate::game::Saved;
use crate::setup::Setup;
use crate::state::{Dreadnaught, Shared};

impl Dreadnaught {
    /// A state from its readable form, or everything that is wrong with it.
    pub(crate) fn restored(
        content: &Arc<Content>,
        setup: &Setup,
        saved: Saved,
    ) -> Result<Self, Vec<Problem>> {
        let agreed = setup.check(content)?;
        let game =
            Self { content: Shared(Arc::clone(content)), agreed: Arc::new(agreed), state: saved.table };
        Ok(game)
    }
}
