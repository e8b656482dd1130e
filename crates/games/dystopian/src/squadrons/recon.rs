//! Aerial reconnaissance in the clean-up step (DW-19.27 to DW-19.31).

use crate::content::SquadronId;
use crate::dice::roll_faces;
use crate::limits::SQUADRONS;
use crate::pieces::Face;
use crate::prelude::*;
use crate::vocabulary::Craft;

impl Dystopian {
    /// Every token still in play looks around, type by type; then all are removed from play (DW-19.28 to DW-19.30).
    pub(crate) fn reconnoitre(&mut self, umpire: &mut impl Umpire<Event>) {
        let first = self.state.first;
        for seat in [first, opponent(first)] {
            let mut bonus: u8 = 0;
            for squadron in (0..SQUADRONS as u8).map(SquadronId) {
                let own = self.state.stacks.iter().filter(|stack| stack.owner == seat);
                let tokens = own.map(|stack| stack.tokens[squadron.index()]).fold(0, u8::saturating_add);
                if tokens == 0 {
                    continue;
                }
                let dice = roll_faces(tokens, umpire);
                let observes =
                    self.content.squadron(squadron).crafts.iter().any(|it| it.0 == Craft::Observes);
                let seen = dice.iter().filter(|&&face| match face {
                    Face::ExplodingStrike => true,
                    Face::HeavyStrike => observes,
                    _ => false,
                });
                bonus = bonus.saturating_add(seen.count() as u8);
                umpire.say(|| Event::Reconnaissance { seat, squadron, dice: dice.to_vec() });
            }
            // At most as many as the hand limit (DW-19.29).
            let bonus = bonus.min(self.hand_limit(seat));
            self.state.admirals[seat].bonus += bonus;
        }
        self.state.stacks.clear();
    }
}
