//! The Shots of an attack profile: at what the next one is fired (DN-15.6).

use broadside_engine::table::Blocked;

use crate::prelude::*;

/// The Shots of an attack profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Shots {
    pub seat: Seat,
    #[schemars(with = "PlaceNo")]
    pub slot: u8,
    #[schemars(with = "OperationNo")]
    pub op: u16,
    pub left: u8,
}

impl Shots {
    const fn shooter(&self) -> Shooter {
        Shooter::Card(self.seat, self.slot)
    }
}

impl Question<Dreadnaught> for Shots {
    const RULE: &'static str = "DN-15.6";
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = "to choose a target";
    const DEMAND: &'static str = "choose a target, or stop";

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        if self.left > 0 {
            game.targets(self.shooter(), self.op).map(Action::Target).try_for_each(&mut *each)?;
        }
        each(Action::Done)
    }

    fn allows(&self, game: &Dreadnaught, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Target(target) if self.left > 0 => game.check_aim(self.shooter(), self.op, target),
            Action::Done => Ok(()),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Target(target) = action else {
            game.leave();
            return;
        };
        game.replace(Self { left: self.left - 1, ..self });
        game.fire_card(seat, self.slot, self.op, target, umpire);
    }

    fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
        let name = game.slot_name(seat, self.slot);
        let left = words::plural(self.left, "Shot");
        Words::new(Self::RULE, format!("{name}: choose the target, {left} left, or stop."))
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::Target(target) => picks::aim(game, action, Self::RULE, (self.shooter(), self.op), target),
            _ => Choice::plain(action, Rule::new(Self::RULE), "Fire no more"),
        }
    }

    fn blocked(&self, game: &Dreadnaught, seat: Seat) -> Vec<Blocked> {
        game.unaimed(Shooter::Card(seat, self.slot), self.op)
    }

    fn habit(&self, game: &Dreadnaught, _: Seat) -> Option<Action> {
        game.target_habit(self.shooter(), self.op)
    }

    fn consider(&self, game: &Dreadnaught, _: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_targets(self.shooter(), self.op, 3, into);
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has_slot(self.seat, self.slot) && game.is_attack(self.op))
    }
}
