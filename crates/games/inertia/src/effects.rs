//! What other parts do: lock, flush, mend (IN-13).

use broadside_geometry::plane::INCH;

use crate::prelude::*;

/// How far a lock reaches (IN-13.1).
const LOCK_RANGE: i32 = 18 * INCH;

/// Which system does Flush or Mend work on (IN-13.4, IN-13.5)?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PickObject {
    pub system: SystemId,
    pub ability: u8,
}

impl Question<Inertia> for PickObject {
    const RULE: &'static str = "IN-13.4";
    const WAIT: &'static str = "to choose a system";
    const DEMAND: &'static str = "pick another system of this ship";

    fn asked(&self, game: &Inertia) -> Asked {
        Asked::openly(game.state.active)
    }

    fn list(&self, game: &Inertia, _: Seat, each: Each<'_, Action>) -> Listing {
        let ships = game.acting().into_iter();
        let mut objects = ships.flat_map(|ship| game.objects(ship, self.system, self.ability));
        objects.try_for_each(|object| each(Action::Object(object)))
    }

    fn allows(&self, game: &Inertia, _: Seat, action: Action) -> Result<(), Refusal> {
        match (action, game.acting()) {
            (Action::Object(object), Some(ship)) if game.has_system(ship, object) => {
                game.check_object(ship, (self.system, self.ability), object)
            }
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Inertia, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        let (Action::Object(system), Some(ship)) = (action, game.acting()) else { return };
        let mends = game.effect(ship, self.system, self.ability) == Some(Effect::Mend);
        let object = game.system_mut(ship, system);
        if mends {
            object.disabled = false;
            object.mended = true;
            umpire.say(|| Event::Mended { ship, system });
        } else {
            let cubes = object.heat.min(2);
            object.heat -= cubes;
            umpire.say(|| Event::Flushed { ship, system, cubes });
        }
    }

    fn ask(&self, game: &Inertia, _: Seat) -> Words {
        Words::new(Self::RULE, format!("Choose what the {} works on.", game.acting_names(self.system).0))
    }

    fn choice(&self, game: &Inertia, _: Seat, action: Action) -> Choice {
        let (Action::Object(system), Some(ship)) = (action, game.acting()) else { return unasked(action) };
        game.system_choice(action, Rule::new(Self::RULE), game.system_name(ship, system), (ship, system))
    }

    fn sound(&self, game: &Inertia) -> Result<(), Problem> {
        let picks = |effect| matches!(effect, Effect::Flush | Effect::Mend);
        game.is_in_use(self.system, self.ability, picks).map(|_| ())
    }
}

impl Inertia {
    /// The use of Flush or Mend goes on when its object is known.
    pub(crate) fn ask_object(&mut self, system: SystemId, ability: u8) {
        self.state.steps.push(PickObject { system, ability });
    }

    fn effect(&self, ship: ShipId, system: SystemId, ability: u8) -> Option<Effect> {
        self.fitting(ship, system).ability(ability).map(|card| card.effect)
    }

    fn check_object(
        &self,
        ship: ShipId,
        (by, ability): (SystemId, u8),
        object: SystemId,
    ) -> Result<(), Refusal> {
        if object == by {
            return Err(Refusal::new("IN-13.4", "pick another system of this ship"));
        }
        let on_it = self.system(ship, object);
        match self.effect(ship, by, ability) {
            Some(Effect::Mend) if !on_it.disabled || on_it.repair > 0 => {
                Err(Refusal::new("IN-13.5", "only a disabled system that is not under repair is mended"))
            }
            Some(Effect::Flush) if on_it.heat == 0 => {
                Err(Refusal::new("IN-13.4", "there is no heat on this system"))
            }
            _ => Ok(()),
        }
    }

    /// The systems that Flush or Mend can be used on.
    pub(crate) fn objects(
        &self,
        ship: ShipId,
        system: SystemId,
        ability: u8,
    ) -> impl Iterator<Item = SystemId> + '_ {
        let fits = move |id: &SystemId| self.check_object(ship, (system, ability), *id).is_ok();
        self.systems(ship).map(|(id, ..)| id).filter(fits)
    }

    /// Whether a ship can be locked on to (IN-13.1).
    pub(crate) fn check_lock(&self, ship: ShipId, target: ShipId) -> Result<(), Refusal> {
        if self.state.turn.locks.contains(target) {
            return Err(Refusal::new("IN-13.1", "this ship is locked on to already"));
        }
        if !self.ship(target).position.is_within(self.ship(ship).position, LOCK_RANGE) {
            return Err(Refusal::new("IN-13.1", "this ship is more than 18 inches away"));
        }
        Ok(())
    }
}
