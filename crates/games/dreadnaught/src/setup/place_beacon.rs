//! A hex for a Beacon (DN-5.5, DN-22.9, DN-22.10).

use crate::content::Colour;
use crate::describe::{art, board};
use crate::plans::BEACON_LEANS;
use crate::prelude::*;
use crate::state::Beacon;

/// A hex is chosen for a Beacon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlaceBeacon(pub Seat);

impl PlaceBeacon {
    /// Whoever has placed the fewest, if any are left.
    pub(crate) fn next(game: &Dreadnaught) -> Option<Self> {
        let each = if game.is_duel() { 3 } else { 2 };
        let placed = |seat: Seat| game.state.beacons.iter().filter(|beacon| beacon.owner == seat).count();
        game.order().filter(|&seat| placed(seat) < each).min_by_key(|&seat| placed(seat)).map(Self)
    }

    /// The hexes of zones in which the player may still place one.
    fn open_zones(self, game: &Dreadnaught) -> impl Iterator<Item = Hex> + '_ {
        let seat = self.0;
        let zones = game.map().zones.iter().enumerate().filter(move |(index, zone)| {
            let colour = match zone.colour {
                Colour::Yellow => true,
                Colour::Purple => game.is_duel(),
                Colour::Green | Colour::Red => false,
            };
            let mut own = game.state.beacons.iter().filter(|beacon| beacon.owner == seat);
            let linked = !game.is_duel() && zone.site == Some(game.player(seat).site);
            colour && !linked && !own.any(|beacon| game.zone_at(beacon.at) == Some(*index))
        });
        zones.flat_map(|(_, zone)| zone.cells.iter().copied())
    }

    /// Those of them that are near enough to an enemy, or apart from other Beacons; if there are none, all.
    fn hexes(self, game: &Dreadnaught) -> impl Iterator<Item = Hex> + '_ {
        let good = move |hex: Hex| {
            if game.is_duel() {
                let enemies = game.enemies(self.0).flat_map(|enemy| &game.player(enemy).cruisers);
                enemies.filter_map(|cruiser| cruiser.pose).any(|pose| pose.at.distance(hex) <= 4)
            } else {
                game.state.beacons.iter().all(|beacon| beacon.at.distance(hex) >= 2)
            }
        };
        let any = self.open_zones(game).any(good);
        self.open_zones(game).filter(move |&hex| !any || good(hex))
    }
}

impl Question<Dreadnaught> for PlaceBeacon {
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str =
        "Place one of your Beacons in a yellow or purple zone of its own. Some Missions are about them.";
    const QUIET: bool = true;

    fn rule(&self, game: &Dreadnaught) -> &'static str {
        if game.is_duel() { "DN-5.5" } else { "DN-22.9" }
    }

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        self.hexes(game).map(Action::Hex).try_for_each(each)
    }

    fn demand(&self, game: &Dreadnaught) -> Refusal {
        let reason = if game.is_duel() {
            "place the Beacon in a zone of its own, within 4 hexes of an enemy Cruiser"
        } else {
            "place the Beacon in another yellow zone than your own, apart from others"
        };
        Refusal::new(self.rule(game), reason)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Hex(hex) = action else { return };
        game.leave();
        let beacon = game.state.beacons.len() as u8;
        game.state.beacons.push(Beacon { owner: seat, at: hex, gone: false });
        umpire.say(|| Event::BeaconPlaced { beacon, owner: seat, at: hex });
        if !game.is_duel() {
            let others =
                (0u8..beacon).map(|other| (game.state.beacons[usize::from(other)].at.distance(hex), other));
            if let Some((distance, other)) = others.min()
                && distance < 2
            {
                game.push(Nudge { seat, beacon, other, moves: 0 });
            }
        }
    }

    fn wait(&self, _: &Dreadnaught) -> Words {
        Words::new("DN-5.5", "to place a Beacon")
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let rule = self.rule(game);
        let Action::Hex(hex) = action else { return labels::answer(action, rule) };
        let ghost = board::plain("placed".into(), Some(seat), hex, art::BEACON, "Beacon".into());
        Choice { ghosts: vec![ghost], ..picks::hex(game, action, rule, hex) }
    }

    /// They lie near the own ship.
    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let own = game.player(seat).ship.map_or(game.centre(), |pose| pose.at);
        game.offer_placement(seat, own, BEACON_LEANS, into);
    }
}
