//! A bonus: a Beacon moves within its zone (DN-5.14e).

use crate::describe::art;
use crate::describe::board::{self, beacon_id};
use crate::prelude::*;

use super::bonuses::{RULE, WAIT};

const DEMAND: &str = "move an own Beacon up to two hexes within its zone";

/// A Beacon is moved: which.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BonusBeacon(pub Seat);

impl BonusBeacon {
    /// The own Beacons.
    pub(crate) fn own(self, game: &Dreadnaught) -> impl Iterator<Item = u8> + '_ {
        let own = (0u8..).zip(&game.state.beacons).filter(move |(_, it)| it.owner == self.0);
        own.map(|(index, _)| index)
    }
}

impl Question<Dreadnaught> for BonusBeacon {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = "Choose the Beacon you move.";
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = DEMAND;

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        self.own(game).map(Action::Beacon).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Beacon(index) = action else { return };
        game.replace(BonusBeaconHex(seat, index));
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        let Action::Beacon(index) = action else { return labels::answer(action, RULE) };
        let label = format!("Move {}", game.beacon_name(index));
        Choice { anchors: vec![Anchor::Piece(beacon_id(index))], ..labels::plain(action, RULE, label) }
    }
}

/// A Beacon is moved: where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["seat", "beacon"]))]
pub struct BonusBeaconHex(
    pub Seat,
    /// The Beacon, by its number.
    #[schemars(with = "PlaceNo")]
    pub u8,
);

impl BonusBeaconHex {
    fn hexes(self, game: &Dreadnaught) -> impl Iterator<Item = Hex> + '_ {
        let at = game.state.beacons[usize::from(self.1)].at;
        let zone = game.zone_at(at);
        at.within(2).filter(move |&hex| hex != at && game.zone_at(hex) == zone)
    }
}

impl Question<Dreadnaught> for BonusBeaconHex {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = "Choose where the Beacon goes, within its zone.";
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = DEMAND;

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        self.hexes(game).map(Action::Hex).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Hex(at) = action else { return };
        let beacon = self.1;
        game.leave();
        game.state.beacons[usize::from(beacon)].at = at;
        umpire.say(|| Event::BeaconPlaced { beacon, owner: seat, at });
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let Action::Hex(hex) = action else { return labels::answer(action, RULE) };
        let ghost = board::plain(beacon_id(self.1), Some(seat), hex, art::BEACON, "Beacon".into());
        Choice { ghosts: vec![ghost], ..picks::hex(game, action, RULE, hex) }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.0) && usize::from(self.1) < game.state.beacons.len())
    }
}
