//! A hex for a Cruiser (DN-5.4, DN-22.8).

use broadside_engine::table::Piece;

use crate::describe::{art, board, hexes};
use crate::plans::CRUISER_LEANS;
use crate::player::Cruiser;
use crate::prelude::*;

/// A hex is chosen for a Cruiser.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlaceCruiser(pub Seat);

impl PlaceCruiser {
    /// Whoever has placed the fewest, if any are left.
    pub(crate) fn next(game: &Dreadnaught) -> Option<Self> {
        let placed = |seat: Seat| game.player(seat).cruisers.len();
        let left = game.order().filter(|&seat| placed(seat) < game.cruiser_count(seat));
        left.min_by_key(|&seat| placed(seat)).map(Self)
    }

    /// No room is left: the Cruiser is lost before the battle.
    pub(crate) fn lose(self, game: &mut Dreadnaught) {
        game.player_mut(self.0).cruisers.push(cruiser(None));
    }

    /// The hexes where it may be placed.
    pub(crate) fn hexes(self, game: &Dreadnaught) -> impl Iterator<Item = Hex> + '_ {
        let player = game.player(self.0);
        let near = move |hex: &Hex| {
            let from_ship = player.ship.map_or(u8::MAX, |ship| ship.at.distance(*hex));
            if !game.is_duel() {
                return from_ship <= 3;
            }
            let mut others = player.cruisers.iter().filter_map(|cruiser| cruiser.pose);
            from_ship <= 4 || others.any(|pose| pose.at.distance(*hex) <= 2)
        };
        game.map().cells.iter().copied().filter(near).filter(|&hex| game.is_free(hex))
    }
}

impl Question<Dreadnaught> for PlaceCruiser {
    const ASKS: Only<Self> = Some(|it| it.0);
    const QUIET: bool = true;

    fn rule(&self, game: &Dreadnaught) -> &'static str {
        if game.is_duel() { "DN-5.4" } else { "DN-22.8" }
    }

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        self.hexes(game).map(Action::Hex).try_for_each(each)
    }

    fn demand(&self, game: &Dreadnaught) -> Refusal {
        let reason = if game.is_duel() {
            "place the Cruiser within 4 hexes of the Dreadnaught or 2 of another Cruiser"
        } else {
            "place the Cruiser within 3 hexes of the Dreadnaught"
        };
        Refusal::new(self.rule(game), reason)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Hex(hex) = action else { return };
        let index = game.player(seat).cruisers.len() as u8;
        let pose = Pose { at: hex, facing: Direction::new(0) };
        game.player_mut(seat).cruisers.push(cruiser(Some(pose)));
        game.replace(FaceShip(ShipRef::Cruiser(seat, index)));
    }

    fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
        let left = game.cruiser_count(seat).saturating_sub(game.player(seat).cruisers.len());
        Words::new(self.rule(game), format!("Place a Cruiser near your Dreadnaught, {left} to go."))
    }

    fn wait(&self, _: &Dreadnaught) -> Words {
        Words::new("DN-5.4", "to place a Cruiser")
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let rule = self.rule(game);
        let Action::Hex(hex) = action else { return labels::answer(action, rule) };
        let name = format!("Cruiser {}", game.player(seat).cruisers.len() + 1);
        let ghost = Piece {
            heading: Some(hexes::heading(labels::towards_middle(hex))),
            ..board::plain("placed".into(), Some(seat), hex, art::CRUISER, name)
        };
        let detail = picks::met(game, hex);
        Choice { detail, ghosts: vec![ghost], ..picks::hex(game, action, rule, hex) }
    }

    /// They stay back, where they are no prey and draw no enemy Beacons forward.
    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_placement(seat, game.centre(), CRUISER_LEANS, into);
    }
}

impl Dreadnaught {
    /// How many Cruisers a player has (DN-18.2).
    fn cruiser_count(&self, seat: Seat) -> usize {
        let ordinary = if self.is_duel() { 4 } else { 2 };
        ordinary + usize::from(self.content.class(self.agreed.class[seat]).cruisers)
    }
}

const fn cruiser(pose: Option<Pose>) -> Cruiser {
    Cruiser { pose, filled: 0, strain: 0, disarmed: false, moved: false }
}
