//! Cruisers attack: which of them, and at what (DN-18.6).

use broadside_engine::table::{Blocked, Gesture};

use crate::prelude::*;

/// Cruisers attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["seat", "left"]))]
pub struct CruiserAttacks(pub Seat, pub u8);

impl CruiserAttacks {
    fn able(self, game: &Dreadnaught) -> impl Iterator<Item = u8> {
        (self.1 > 0).then(|| game.attacking_cruisers(self.0)).into_iter().flatten()
    }
}

impl Question<Dreadnaught> for CruiserAttacks {
    const RULE: &'static str = "DN-18.6";
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = "Choose a Cruiser to attack with, or be done.";
    const WAIT: &'static str = "to attack with Cruisers";
    const DEMAND: &'static str = "attack with an armed Cruiser that has a target, or be done";

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        self.able(game).map(Action::Cruiser).chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Cruiser(index) = action else {
            game.leave();
            return;
        };
        let cruisers = &game.player(seat).cruisers;
        // Each armed Cruiser is picked once at most, also one that then holds its fire.
        let armed = cruisers.iter().filter(|cruiser| cruiser.is_armed()).count() as u8;
        // One Shot less with a filled Weapon (DN-18.4).
        let broken = game.filled_of(cruisers[usize::from(index)].filled, Component::W) > 0;
        let shots = if broken { 1 } else { 2 };
        game.replace(Self(seat, self.1.min(armed) - 1));
        let shots = CruiserShots { seat, index, left: shots, fired: false, last: None };
        game.push(shots);
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Cruiser(index) => {
                picks::attacker(game, action, Self::RULE, ShipRef::Cruiser(seat, index))
            }
            _ => Choice::plain(action, Rule::new(Self::RULE), "Attack with no more Cruisers"),
        }
    }

    /// A Cruiser together with what it fires at first.
    fn gestures(&self, game: &Dreadnaught, seat: Seat) -> Vec<Gesture> {
        game.with_details(seat, self.able(game).map(Action::Cruiser)).into_iter().collect()
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_best(seat, 60, 1, into);
    }
}

/// The Shots of a Cruiser.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CruiserShots {
    pub seat: Seat,
    /// The Cruiser, by its number.
    #[schemars(with = "PlaceNo")]
    pub index: u8,
    pub left: u8,
    /// Whether it has fired.
    pub fired: bool,
    /// What it fired at last.
    ///
    /// The A window of this target has been.
    pub last: Option<Target>,
}

impl CruiserShots {
    const fn shooter(&self) -> Shooter {
        Shooter::Cruiser(self.seat, self.index)
    }
}

impl Question<Dreadnaught> for CruiserShots {
    const RULE: &'static str = "DN-15.6";
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = "to choose a target";
    const DEMAND: &'static str = "choose a target, or stop";
    const DETAIL: Detail = Detail::Once;

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        if self.left > 0 && game.shooter_pose(self.shooter()).is_some() {
            game.targets(self.shooter(), 0).map(Action::Target).try_for_each(&mut *each)?;
        }
        each(Action::Done)
    }

    fn allows(&self, game: &Dreadnaught, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Target(target) if self.left > 0 => game.check_aim(self.shooter(), 0, target),
            Action::Done => Ok(()),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Target(target) = action else {
            game.leave();
            return;
        };
        game.player_mut(seat).cruisers[usize::from(self.index)].disarmed = true;
        let left = self.left - 1;
        game.replace(Self { left, fired: true, last: Some(target), ..self });
        game.fire_cruiser(seat, self.index, target, self.last != Some(target), umpire);
    }

    fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
        let name = game.ship_name(ShipRef::Cruiser(seat, self.index));
        let left = words::plural(self.left, "Shot");
        Words::new(Self::RULE, format!("Choose the target of {name}, {left} left, or stop."))
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::Target(target) => picks::aim(game, action, Self::RULE, (self.shooter(), 0), target),
            _ => Choice::plain(action, Rule::new(Self::RULE), "Fire no more"),
        }
    }

    fn blocked(&self, game: &Dreadnaught, seat: Seat) -> Vec<Blocked> {
        game.unaimed(Shooter::Cruiser(seat, self.index), 0)
    }

    fn consider(&self, game: &Dreadnaught, _: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_targets(self.shooter(), 0, 1, into);
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has_ship(ShipRef::Cruiser(self.seat, self.index)))
    }
}
