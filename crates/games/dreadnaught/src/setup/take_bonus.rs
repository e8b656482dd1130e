//! Which set-up bonus is taken, if any (DN-5.13, DN-5.14, DN-22.6).

use broadside_engine::table::{Blocked, Gesture};

use crate::action::SetupBonus;
use crate::prelude::*;

use super::bonuses::{RULE, WAIT};

/// A set-up bonus is taken, or no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TakeBonus(pub Seat);

impl TakeBonus {
    /// Who is next from a place in resolution order on, with that place.
    pub(crate) fn next(game: &Dreadnaught, place: u8) -> Option<(u8, Self)> {
        let count = game.count() as u8;
        let places = (0..count).map(|step| (place + step) % count);
        let mut seats = places.map(|place| (place, game.in_order(place)));
        let open = |&(_, seat): &(u8, Seat)| {
            let player = game.player(seat);
            !player.ready && player.selections > 0
        };
        seats.find(open).map(|(place, seat)| (place, Self(seat)))
    }
}

impl Question<Dreadnaught> for TakeBonus {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = "take a bonus that you can pay for and carry out, or stop";
    const QUIET: bool = true;

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.bonuses(seat).map(Action::Bonus).chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.leave();
        let Action::Bonus(bonus) = action else {
            game.player_mut(seat).ready = true;
            return;
        };
        game.player_mut(seat).selections -= bonus.cost();
        if bonus == SetupBonus::Boost {
            // Only a hand that holds such a card can take it.
            umpire.reveal(|| Event::Bonus { seat, bonus });
        } else {
            umpire.say(|| Event::Bonus { seat, bonus });
        }
        game.push(match bonus {
            SetupBonus::Attach => Step::BonusAttach(BonusAttach(seat)),
            SetupBonus::Boost => Step::BonusBoost(BonusBoost(seat)),
            SetupBonus::Ship => Step::BonusShip(BonusShip(seat)),
            SetupBonus::Cruisers => Step::BonusCruisers(BonusCruisers::begin(seat)),
            SetupBonus::Beacon => Step::BonusBeacon(BonusBeacon(seat)),
            SetupBonus::Small => Step::ObstacleKind(ChooseObstacle { seat, size: 1, count: 2 }),
            SetupBonus::Medium => Step::ObstacleKind(ChooseObstacle { seat, size: 2, count: 1 }),
            SetupBonus::Large => Step::ObstacleKind(ChooseObstacle { seat, size: 3, count: 1 }),
            SetupBonus::Swap => Step::SwapOut(SwapOut(seat)),
        });
    }

    fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
        let left = words::plural(game.player(seat).selections, "selection");
        Words::new(RULE, format!("Take a set-up bonus, or stop: {left} left."))
    }

    fn choice(&self, _: &Dreadnaught, _: Seat, action: Action) -> Choice {
        let Action::Bonus(bonus) = action else {
            return labels::plain(action, RULE, "Take no more bonuses");
        };
        let (label, detail) = words::bonus(bonus);
        let cost = if bonus.cost() > 1 { "Costs 2 selections. " } else { "" };
        Choice { detail: format!("{cost}{detail}"), ..labels::plain(action, RULE, label) }
    }

    fn blocked(&self, game: &Dreadnaught, seat: Seat) -> Vec<Blocked> {
        let open: Vec<SetupBonus> = game.bonuses(seat).collect();
        let closed = SetupBonus::ALL.into_iter().filter(|bonus| !open.contains(bonus));
        let why = |bonus: SetupBonus| {
            if bonus.cost() > game.player(seat).selections {
                "it costs more selections than you have"
            } else {
                "it cannot be carried out now"
            }
        };
        let blocked = |bonus: SetupBonus| Blocked {
            label: words::bonus(bonus).0.into(),
            reason: why(bonus).into(),
            rule: Rule::new(RULE),
        };
        closed.map(blocked).collect()
    }

    /// A card that is Attached for free is taken from the hand to its System card.
    fn gestures(&self, game: &Dreadnaught, seat: Seat) -> Vec<Gesture> {
        game.carried(seat, Action::Bonus(SetupBonus::Attach)).into_iter().collect()
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_bonus(seat, into);
    }
}

impl Dreadnaught {
    /// The bonuses a player can take and carry out.
    pub(crate) fn bonuses(&self, seat: Seat) -> impl Iterator<Item = SetupBonus> + '_ {
        let selections = self.player(seat).selections;
        SetupBonus::ALL
            .into_iter()
            .filter(move |bonus| bonus.cost() <= selections)
            .filter(move |&bonus| self.is_possible(seat, bonus))
    }

    fn is_possible(&self, seat: Seat, bonus: SetupBonus) -> bool {
        let player = self.player(seat);
        let duel = self.is_duel();
        match bonus {
            SetupBonus::Attach => {
                !player.hand.is_empty() && player.systems.iter().any(|system| system.attached.len() < 2)
            }
            SetupBonus::Boost => duel && !BonusBoost(seat).cards(self).is_empty(),
            SetupBonus::Ship => duel && BonusShip(seat).hexes(self).next().is_some(),
            SetupBonus::Cruisers => duel && BonusCruisers::begin(seat).moves(self).next().is_some(),
            SetupBonus::Beacon => duel && BonusBeacon(seat).own(self).next().is_some(),
            SetupBonus::Small => self.obstacle_kinds(1, 2).next().is_some(),
            SetupBonus::Medium => self.obstacle_kinds(2, 1).next().is_some(),
            SetupBonus::Large => self.obstacle_kinds(3, 1).next().is_some(),
            SetupBonus::Swap => true,
        }
    }
}
