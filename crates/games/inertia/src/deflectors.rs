//! A deflector is pointed (IN-12).

use broadside_engine::table::{Bearing, Gesture, Hand};

use crate::describe::CHART;
use crate::pieces::Shield;
use crate::prelude::*;

/// Where does the deflector point, and how wide?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PointDeflector {
    pub system: SystemId,
}

impl Question<Inertia> for PointDeflector {
    const RULE: &'static str = "IN-12.1";
    const WAIT: &'static str = "to point a deflector";
    const DEMAND: &'static str = "point the deflector";

    fn asked(&self, game: &Inertia) -> Asked {
        Asked::openly(game.state.active)
    }

    fn list(&self, game: &Inertia, seat: Seat, each: Each<'_, Action>) -> Listing {
        self.offer(game, seat, Shield::all().map(Action::Point), each)
    }

    fn allows(&self, game: &Inertia, _: Seat, action: Action) -> Result<(), Refusal> {
        let (Action::Point(shield), Some(ship)) = (action, game.acting()) else {
            return Err(self.demand(game));
        };
        if shield.direction >= 360 || !shield.direction.is_multiple_of(30) {
            return Err(Refusal::new("IN-12.1", "a deflector points to a multiple of 30 degrees"));
        }
        if game.system(ship, self.system).shield == Some(shield) {
            return Err(Refusal::new("IN-12.4", "the deflector is pointed like that already"));
        }
        Ok(())
    }

    /// To change it costs a heat cube; to raise it does not (IN-12.1, IN-12.4).
    fn answer(self, game: &mut Inertia, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        let (Action::Point(shield), Some(ship)) = (action, game.acting()) else { return };
        let system = game.system_mut(ship, self.system);
        let heat = system.shield.is_some();
        system.heat += u8::from(heat);
        system.shield = Some(shield);
        umpire.say(|| Event::Pointed { ship, system: self.system, shield, heat });
    }

    fn ask(&self, game: &Inertia, _: Seat) -> Words {
        Words::new(Self::RULE, format!("Point the {}.", game.acting_names(self.system).0))
    }

    fn choice(&self, game: &Inertia, _: Seat, action: Action) -> Choice {
        let (Action::Point(shield), Some(ship)) = (action, game.acting()) else { return unasked(action) };
        let Some((_, narrow, wide)) = game.fitting(ship, self.system).deflect() else {
            return unasked(action);
        };
        let mode = if shield.wide { wide } else { narrow };
        let pose = game.ship(ship).pose();
        let centre = pose.heading.turned_degrees(shield.direction.into());
        let label = words::capital(&words::bearing(shield.direction));
        let mut choice = Choice::plain(action, Rule::new(Self::RULE), label)
            .with_detail(format!("±{}°, +{} to what a die must show", mode.half, mode.bonus))
            .in_group(if shield.wide { "Wide" } else { "Narrow" });
        choice.shapes = vec![game.cover_shape(ship, self.system, pose, centre, mode.half)];
        choice
    }

    /// A ring for the narrow setting and one for the wide.
    fn gestures(&self, game: &Inertia, seat: Seat) -> Vec<Gesture> {
        let Some(ship) = game.acting() else { return Vec::new() };
        let pose = game.ship(ship).pose();
        let ring = |(wide, label): (bool, &str)| {
            let allowed = |shield: &Shield| {
                shield.wide == wide && self.allows(game, seat, Action::Point(*shield)).is_ok()
            };
            let bearings = Shield::all().filter(allowed).map(|shield| Bearing {
                heading: pose.heading.turned_degrees(shield.direction.into()).tenths().into(),
                label: words::capital(&words::bearing(shield.direction)),
                picks: vec![Action::Point(shield).to_string()],
            });
            let hand = Hand::Direction { center: CHART.point(pose.at), bearings: bearings.collect() };
            Gesture { label: label.into(), piece: None, goes_on: false, hand }
        };
        [(false, "Narrow"), (true, "Wide")].map(ring).into()
    }

    fn sound(&self, game: &Inertia) -> Result<(), Problem> {
        let deflects = |effect| matches!(effect, Effect::Deflect { .. });
        let mut found = game.is_in_use(self.system, 0, deflects);
        for ability in 1..3 {
            found = found.or_else(|_| game.is_in_use(self.system, ability, deflects));
        }
        if game.has_room_to_point(found?, self.system) {
            Ok(())
        } else {
            Err(Problem::new("IN-12.8", "steps", "the deflector has no room for the heat of a change"))
        }
    }
}

impl Inertia {
    /// The use of a deflector goes on when its setting is known.
    pub(crate) fn ask_setting(&mut self, system: SystemId) {
        self.state.steps.push(PointDeflector { system });
    }

    /// Whether a deflector that is up has room for the heat of a change (IN-12.8).
    pub(crate) fn has_room_to_point(&self, ship: ShipId, id: SystemId) -> bool {
        let system = self.system(ship, id);
        system.shield.is_none() || system.heat < self.fitting(ship, id).heat_room
    }
}
