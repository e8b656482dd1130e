//! Squadrons are deployed in turn, or kept in reserve (FA-3.4 to FA-3.7).

use broadside_geometry::plane::Point;
use broadside_kit::plane::grid::place;

use crate::measures::toward;
use crate::pieces::Heading;
use crate::prelude::*;
use crate::state::{Squad, Status};

/// Which squadron, and where is its next ship put? Column, row and heading one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deploy {
    pub ship: Option<ShipId>,
    /// In inches.
    pub x: Option<u8>,
    pub y: Option<u8>,
}

impl Question<Firestorm> for Deploy {
    const RULE: &'static str = "FA-3.4";
    const WAIT: &'static str = "to deploy a squadron";

    /// Whose turn it is; when nobody has squadrons left, the first hands are dealt and turn 1 begins.
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        let Some(ship) = self.ship else {
            let Some(next) = game.next_to_deploy() else {
                game.deal_first_hands(umpire);
                game.begin_turn(umpire);
                return Progress::Made;
            };
            game.state.next = next;
            return take_lone(self, game, umpire);
        };
        if self.x.is_none() && game.berths(ship).is_empty() {
            game.turn_away(ship, umpire);
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Firestorm) -> Asked {
        Asked::openly(game.state.order[usize::from(game.state.next)])
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        let Some(ship) = self.ship else {
            let waiting = || game.waiting(seat);
            waiting().map(Action::Squadron).try_for_each(&mut *each)?;
            let held = waiting().filter(|&squadron| game.may_be_held(seat, squadron));
            return held.map(Action::Reserve).try_for_each(each);
        };
        match (self.x, self.y) {
            (None, _) => {
                game.berths(ship).columns().map(Action::X).try_for_each(&mut *each)?;
                let formed = game.formation_places(ship).map(|_| Action::Formation);
                formed.into_iter().try_for_each(each)
            }
            (Some(x), None) => game.berths(ship).rows(x).map(Action::Y).try_for_each(each),
            (Some(_), Some(_)) => match game.set_heading(seat, game.ship(ship).squadron) {
                Some(heading) => each(Action::Heading(heading.number())),
                None => (0..Heading::COUNT).map(Action::Heading).try_for_each(each),
            },
        }
    }

    fn demand(&self, _: &Firestorm) -> Refusal {
        let reason = match (self.ship, self.x, self.y) {
            (None, ..) => "pick a squadron that waits to be deployed",
            (_, None, _) => "pick a column with a free place in your zone, near the squadron",
            (_, _, None) => "pick a row with a free place in your zone, near the squadron",
            _ => "pick a heading",
        };
        Refusal::new(Self::RULE, reason)
    }

    fn allows(&self, game: &Firestorm, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (self.ship, action) {
            (None, Action::Reserve(squadron)) => game.check_reserve(seat, squadron),
            _ if self.lists(game, seat, action) => Ok(()),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match (action, self.ship) {
            (Action::Squadron(squadron), _) => {
                game.enter(Self { ship: Some(game.squad(squadron).first), ..self });
            }
            (Action::Reserve(squadron), _) => {
                for ship in game.members(squadron) {
                    game.ship_mut(ship).status = Status::Reserve;
                }
                umpire.say(|| Event::Reserved { squadron });
                game.pass_deployment();
            }
            (Action::X(x), Some(_)) => game.enter(Self { x: Some(x), ..self }),
            (Action::Y(y), Some(_)) => game.enter(Self { y: Some(y), ..self }),
            (Action::Heading(heading), Some(ship)) => {
                let at = place(self.x.unwrap_or(0), self.y.unwrap_or(0));
                game.put_down(ship, at, Heading::new(heading).unwrap_or_default(), umpire);
                game.deploy_next(ship);
            }
            (Action::Formation, Some(ship)) => {
                let squadron = game.ship(ship).squadron;
                let heading = game.ship(game.squad(squadron).first).heading;
                let places = game.formation_places(ship).unwrap_or_default();
                for (number, at) in (ship.0..).zip(places) {
                    game.put_down(ShipId(number), at, heading, umpire);
                }
                game.pass_deployment();
            }
            _ => {}
        }
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        let text = match (self.ship, self.x, self.y) {
            (None, ..) => "Choose the squadron to deploy.".into(),
            (Some(ship), None, _) => format!("In which column does {} stand?", game.ship_name(ship)),
            (Some(ship), _, None) => format!("In which row does {} stand?", game.ship_name(ship)),
            (Some(ship), ..) => format!("Where does {} head?", game.ship_name(ship)),
        };
        Words::new(if self.ship.is_some() { "FA-3.5" } else { Self::RULE }, text)
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        let plain = |rule, label: String| words::choice(rule, action, label);
        match action {
            Action::Squadron(squadron) => plain(Self::RULE, game.squadron_name(squadron)),
            Action::Reserve(squadron) => {
                plain("FA-3.7", format!("Keep {} in reserve", game.squadron_name(squadron)))
            }
            Action::X(x) => plain("FA-3.5", format!("Column {x}\"")),
            Action::Y(y) => plain("FA-3.5", format!("Row {y}\"")),
            Action::Heading(heading) => plain("FA-3.5", words::heading(heading)),
            Action::Formation => plain("FA-17.7", "The rest in formation".into()),
            _ => words::unasked(action),
        }
    }

    /// A ship heads for the middle of the table.
    fn habit(&self, game: &Firestorm, seat: Seat) -> Option<Action> {
        let (Some(x), Some(y)) = (self.x, self.y) else { return self.first(game, seat) };
        let middle = Point::new(game.size().x / 2, game.size().y / 2);
        let ahead = Action::Heading(toward(middle - place(x, y)).number());
        Some(ahead).filter(|&ahead| self.lists(game, seat, ahead)).or_else(|| self.first(game, seat))
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        game.lies_alone()?;
        let wrong = |reason| Err(Problem::new("FA-3.4", "steps", reason));
        let Some(&seat) = game.state.order.get(usize::from(game.state.next)) else {
            return wrong("whose turn it is must be in the order");
        };
        if game.state.turn > 0 {
            return wrong("ships are deployed before turn 1");
        }
        let waits = |ship: ShipId| {
            game.find_ship(ship).is_some_and(|it| it.status == Status::Waiting)
                && game.owner(ship) == Some(seat)
                && game
                    .members(game.ship(ship).squadron)
                    .all(|other| other >= ship || game.ship(other).status != Status::Waiting)
        };
        let in_order = (self.ship.is_some() || self.x.is_none()) && (self.x.is_some() || self.y.is_none());
        if !in_order || !self.ship.is_none_or(waits) {
            return wrong("squadron, column, row and heading are picked in this order, ship by ship");
        }
        Ok(())
    }
}

impl Firestorm {
    /// The place in the order of the player who deploys next.
    fn next_to_deploy(&self) -> Option<u8> {
        let count = self.state.order.len() as u8;
        let waits = |&place: &u8| self.waiting(self.state.order[usize::from(place)]).next().is_some();
        let around = || (0..count).map(|step| (self.state.next + step) % count);
        let first = self.scenario().first.deploys;
        let is_first = |&place: &u8| {
            let seat = self.state.order[usize::from(place)];
            first.is_some() && self.player(seat).side == first
        };
        around().filter(is_first).find(waits).or_else(|| around().find(waits))
    }

    /// The squadrons of a player that wait to be deployed.
    pub(crate) fn waiting(&self, seat: Seat) -> impl Iterator<Item = SquadronId> {
        let waits = |squadron: &SquadronId| {
            self.members(*squadron).any(|ship| self.ship(ship).status == Status::Waiting)
        };
        self.squadrons(seat).map(|(id, _)| id).filter(waits)
    }

    fn may_be_held(&self, seat: Seat, squadron: SquadronId) -> bool {
        self.check_reserve(seat, squadron).is_ok()
    }

    /// Whether a squadron may be kept in reserve (FA-3.7).
    fn check_reserve(&self, seat: Seat, squadron: SquadronId) -> Result<(), Refusal> {
        const RULE: &str = "FA-3.7";
        if !self.waiting(seat).any(|it| it == squadron) {
            return Err(Refusal::new(RULE, "this squadron does not wait to be deployed"));
        }
        if self.side(seat).is_none_or(|side| side.reserves.is_none()) {
            return Err(Refusal::new(RULE, "your side has no reserves in this scenario"));
        }
        if self.squad(squadron).free {
            return Err(Refusal::new(RULE, "this squadron belongs to the scenario"));
        }
        let held = |squad: &&Squad| self.ship(squad.first).status == Status::Reserve;
        let all = self.squadrons(seat).count();
        if self.squadrons(seat).map(|(_, squad)| squad).filter(held).count() >= all / 2 {
            return Err(Refusal::new(RULE, "half of your squadrons are in reserve already"));
        }
        Ok(())
    }

    pub(crate) fn put_down(
        &mut self,
        id: ShipId,
        at: Point,
        heading: Heading,
        umpire: &mut impl Umpire<Event>,
    ) {
        let ship = self.ship_mut(id);
        (ship.at, ship.heading, ship.status) = (at, heading, Status::Table);
        umpire.say(|| Event::Deployed { ship: id, at, heading });
    }

    /// There is no place for a ship in the whole zone: it takes no part.
    fn turn_away(&mut self, ship: ShipId, umpire: &mut impl Umpire<Event>) {
        self.ship_mut(ship).status = Status::Withdrawn;
        umpire.say(|| Event::NoPlace { ship });
        self.deploy_next(ship);
    }

    fn deploy_next(&mut self, ship: ShipId) {
        let last = self.members(self.ship(ship).squadron).last();
        if Some(ship) == last {
            self.pass_deployment();
        } else {
            self.enter(Deploy { ship: Some(ShipId(ship.0 + 1)), ..Deploy::default() });
        }
    }

    /// The next player deploys.
    fn pass_deployment(&mut self) {
        self.state.next = (self.state.next + 1) % self.state.order.len() as u8;
        self.enter(Deploy::default());
    }
}
