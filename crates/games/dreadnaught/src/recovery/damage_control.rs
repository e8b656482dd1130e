//! Damage Control: which markers move from Critical Components to others (DN-10.15).

use crate::content::Components;
use crate::describe::sheets::component_id;
use crate::prelude::*;

use super::phase::bits;

/// Damage markers are moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DamageControl {
    pub seat: Seat,
    /// Components of the Dreadnaught filled by it.
    #[schemars(with = "Bits<PlaceNo, 32>")]
    pub ship: u32,
    /// Components of Cruisers filled by it.
    #[schemars(with = "Bits<AmongComponents>")]
    pub cruisers: u64,
}

impl Question<Dreadnaught> for DamageControl {
    const RULE: &'static str = "DN-10.15";
    const ASKS: Only<Self> = Some(|it| it.seat);
    const ASK: &'static str =
        "Damage Control: move markers from Critical Components to empty ones, or be done.";
    const WAIT: &'static str = "to use Damage Control";
    const DEMAND: &'static str =
        "move a marker from a filled Critical Component to an empty one, each marker once";
    const HABIT: Option<Action> = Some(Action::Done);
    const QUIET: bool = true;

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        let mut offer = |it: ShipRef, plan: &Components, filled: u32, moved: u32| {
            let from = filled & plan.critical() & !moved;
            let to = plan.all() & !filled;
            let mut pairs = bits(from).flat_map(|from| bits(to).map(move |to| (from, to)));
            pairs.try_for_each(|(from, to)| each(Action::Control(it, from, to)))
        };
        let player = game.player(seat);
        if player.ship.is_some() {
            let it = ShipRef::Dreadnaught(seat);
            offer(it, game.plan(it), player.filled, self.ship)?;
        }
        for (index, cruiser) in (0u8..).zip(&player.cruisers) {
            if cruiser.pose.is_some() && cruiser.filled != 0 {
                let moved = (self.cruisers >> (8 * u32::from(index))) as u32 & 0xff;
                let it = ShipRef::Cruiser(seat, index);
                offer(it, game.plan(it), cruiser.filled.into(), moved)?;
            }
        }
        each(Action::Done)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Control(it, from, to) = action else {
            game.leave();
            return;
        };
        umpire.say(|| Event::Controlled { ship: it, from, to });
        let Self { mut ship, mut cruisers, .. } = self;
        match it {
            ShipRef::Dreadnaught(_) => {
                let player = game.player_mut(seat);
                player.filled = player.filled & !(1 << from) | 1 << to;
                ship |= 1 << to;
            }
            ShipRef::Cruiser(_, index) => {
                let cruiser = &mut game.player_mut(seat).cruisers[usize::from(index)];
                cruiser.filled = cruiser.filled & !(1 << from) | 1 << to;
                cruisers |= 1 << (8 * u32::from(index) + u32::from(to));
            }
        }
        game.replace(Self { seat, ship, cruisers });
        game.check_doom(seat);
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        let Action::Control(ship, from, to) = action else {
            return labels::plain(action, Self::RULE, "Leave the damage as it is");
        };
        let kind = |index| words::component(game.component(ship, index));
        let label = format!("{} Component: move its marker to {} {}", kind(from), kind(to), to + 1);
        Choice {
            anchors: [from, to].map(|index| Anchor::Shape(component_id(ship, index))).into(),
            group: game.ship_name(ship),
            ..labels::plain(action, Self::RULE, label)
        }
    }

    fn consider(&self, _: &Dreadnaught, _: Seat, into: &mut Vec<Vec<Action>>) {
        into.push(vec![Action::Done]);
    }
}

impl Dreadnaught {
    /// Whether its owner may move markers on a ship now.
    pub(crate) fn is_controlled(&self, ship: ShipRef) -> bool {
        matches!(self.step(), Step::DamageControl(it) if it.seat == ship.owner())
            && self.filled(ship) & self.plan(ship).critical() != 0
    }
}
