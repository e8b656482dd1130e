//! The launch segment (FA-16.4).

use crate::prelude::*;

/// Which wings are launched where?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaunchSegment {
    /// The carrier, by its place in the squadron.
    pub place: u8,
}

impl Procedure<Firestorm> for LaunchSegment {
    fn resolve(self, game: &mut Firestorm, _: &mut impl Umpire<Event>) {
        game.state.steps.pop();
    }

    fn sound(&self, _: &Firestorm) -> Result<(), Problem> {
        Ok(())
    }
}
