//! Two Beacons that stand too near each other are moved apart (DN-22.10).

use crate::prelude::*;

/// After so many moves they stay where they are.
const MOVES: u8 = 6;

/// One of two Beacons is moved away from the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Nudge {
    /// Who placed.
    pub seat: Seat,
    /// The new Beacon, by its number.
    #[schemars(with = "PlaceNo")]
    pub beacon: u8,
    /// The one too near, by its number.
    #[schemars(with = "PlaceNo")]
    pub other: u8,
    /// Moves made.
    pub moves: u8,
}

impl Nudge {
    /// The one that is moved now: they take turns.
    const fn moving(self) -> u8 {
        if self.moves.is_multiple_of(2) { self.beacon } else { self.other }
    }

    /// Where it may go.
    fn hexes(self, game: &Dreadnaught) -> impl Iterator<Item = Hex> + '_ {
        let at = game.state.beacons[usize::from(self.moving())].at;
        let zone = game.zone_at(at);
        at.neighbours().filter(move |&hex| self.moves < MOVES && game.zone_at(hex) == zone)
    }
}

impl Question<Dreadnaught> for Nudge {
    const RULE: &'static str = "DN-22.10";
    const ASKS: Only<Self> = Some(|it| it.seat);
    const ASK: &'static str = "Two Beacons are too near: move one of them a hex.";
    const WAIT: &'static str = "to move Beacons apart";
    const DEMAND: &'static str = "move the Beacon to a neighbouring hex of its zone";
    const QUIET: bool = true;

    fn resolve(self, game: &mut Dreadnaught, _: &mut impl Umpire<Event>) -> Progress {
        let [one, two] = [self.beacon, self.other].map(|it| game.state.beacons[usize::from(it)].at);
        if one.distance(two) < 2 && self.hexes(game).next().is_some() {
            return Progress::Asks;
        }
        game.leave();
        Progress::Made
    }

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        self.hexes(game).map(Action::Hex).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Hex(hex) = action else { return };
        let beacon = self.moving();
        let it = &mut game.state.beacons[usize::from(beacon)];
        it.at = hex;
        let owner = it.owner;
        umpire.say(|| Event::BeaconPlaced { beacon, owner, at: hex });
        game.replace(Self { moves: self.moves + 1, ..self });
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::Hex(hex) => picks::hex(game, action, Self::RULE, hex),
            _ => labels::answer(action, Self::RULE),
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        let there = |beacon: u8| usize::from(beacon) < game.state.beacons.len();
        exists(game.has(self.seat) && there(self.beacon) && there(self.other))
    }
}
