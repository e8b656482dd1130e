//! Torpedoes fly, one step after the other (DN-18.17).

use crate::prelude::*;

/// Torpedoes fly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Flights {
    #[schemars(with = "PlaceNo")]
    pub place: u8,
    /// The token, by its number.
    #[schemars(with = "PlaceNo")]
    pub index: u8,
    /// Steps left; 255 before it begins.
    pub left: u8,
}

impl Procedure<Dreadnaught> for Flights {
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Self { place, index, left } = self;
        if usize::from(place) >= game.count() {
            game.leave();
            return;
        }
        let Some(token) = game.state.tokens.get(usize::from(index)).copied() else {
            game.replace(Self { place: place + 1, index: 0, left: u8::MAX });
            return;
        };
        let speed = game.content.tokens[token.kind.index()].speed;
        let owner = game.in_order(place);
        if token.owner != owner || speed == 0 || left == 0 {
            game.replace(Self { place, index: index + 1, left: u8::MAX });
            return;
        }
        let left = if left == u8::MAX { speed } else { left } - 1;
        let to = token.pose.at.neighbour(token.pose.facing);
        if !game.map().region.contains(to) {
            game.replace(Self { place, index, left: u8::MAX });
            game.remove_token(usize::from(index), umpire);
            return;
        }
        game.replace(Self { place, index, left });
        game.state.tokens[usize::from(index)].pose.at = to;
        umpire.say(|| Event::TokenMoved {
            owner,
            kind: token.kind,
            from: token.pose.at,
            to,
            rule: "DN-18.17",
        });
        if !game.token_arrives(usize::from(index), token.pose.facing, umpire) {
            // What is gone leaves its place in the list to the next one.
            game.state.steps.of_mut::<Self>().for_each(|flights| flights.left = u8::MAX);
        }
    }
}

impl Dreadnaught {
    /// A flight under way keeps its place among the tokens that move up when one is gone.
    pub(super) fn move_flights_up(&mut self, gone: usize) {
        let flights = self.state.steps.of_mut::<Flights>();
        flights.filter(|it| usize::from(it.index) > gone).for_each(|it| it.index -= 1);
    }
}
