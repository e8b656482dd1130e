//! A hex for the Dreadnaught (DN-5.3, DN-22.7).

use crate::plans::SHIP_LEANS;
use crate::player::Player;
use crate::prelude::*;

/// A hex is chosen for the Dreadnaught.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlaceShip(pub Seat);

impl PlaceShip {
    /// The free deployment hexes of the player, or with more than two of sites that nobody has taken.
    fn hexes(self, game: &Dreadnaught) -> impl Iterator<Item = Hex> + '_ {
        let sites: &[usize] = match game.count() {
            2 => &[0, 1],
            3 => &[0, 2, 4],
            4 => &[0, 1, 3, 4],
            5 => &[0, 1, 2, 3, 4],
            _ => &[0, 1, 2, 3, 4, 5],
        };
        let free = move |site: &usize| {
            if game.is_duel() {
                return *site == self.0.index();
            }
            let taken = |player: &Player| player.start.is_some() && usize::from(player.site) == *site;
            !game.state.players.values().any(taken)
        };
        let open = sites.iter().copied().filter(free);
        open.flat_map(|site| game.map().deployment[site].iter().copied()).filter(|&hex| game.is_free(hex))
    }
}

impl Question<Dreadnaught> for PlaceShip {
    const ASKS: Only<Self> = Some(|it| it.0);
    const DEMAND: &'static str = "place the Dreadnaught on a free deployment hex of yours";
    const QUIET: bool = true;

    fn rule(&self, game: &Dreadnaught) -> &'static str {
        if game.is_duel() { "DN-5.3" } else { "DN-22.7" }
    }

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        self.hexes(game).map(Action::Hex).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Hex(hex) = action else { return };
        let site = game.map().deployment.iter().position(|site| site.contains(&hex)).unwrap_or(0);
        let player = game.player_mut(seat);
        player.ship = Some(Pose { at: hex, facing: Direction::new(0) });
        player.start = Some(hex);
        player.site = site as u8;
        game.replace(FaceShip(ShipRef::Dreadnaught(seat)));
    }

    fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
        let text = format!("Choose a deployment hex for {}.", game.dreadnaught_name(seat));
        Words::new(self.rule(game), text)
    }

    fn wait(&self, _: &Dreadnaught) -> Words {
        Words::new("DN-5.3", "to place the Dreadnaught")
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let rule = self.rule(game);
        let Action::Hex(hex) = action else { return labels::answer(action, rule) };
        let pose = Pose { at: hex, facing: labels::towards_middle(hex) };
        let ghosts = vec![game.ghost(ShipRef::Dreadnaught(seat), pose)];
        Choice { ghosts, ..picks::hex(game, action, rule, hex) }
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_placement(seat, game.centre(), SHIP_LEANS, into);
    }
}
