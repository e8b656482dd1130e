//! The boarding segment: each ship may board once (FA-13.1, FA-13.7).

use crate::boarding::assault::Assault;
use crate::prelude::*;

/// Whom does a ship board?
#[derive(Clone, Copy, Debug)]
pub struct Board;

impl Question<Firestorm> for Board {
    const RULE: &'static str = "FA-13.1";
    const WAIT: &'static str = "to board";
    const DEMAND: &'static str = "board a ship in reach, or do not board";
    const HABIT: Option<Action> = Some(Action::Pass);

    /// Ships declare by their numbers; then the assaults follow, target by target.
    fn resolve(self, game: &mut Firestorm, _: &mut impl Umpire<Event>) -> Progress {
        if let Some(ship) = game.next_boarder() {
            if game.boarding_targets(ship).next().is_some() {
                return Progress::Asks;
            }
            if let Some(go) = game.go_mut(ship) {
                go.asked = true;
            }
            return Progress::Made;
        }
        match game.next_assault() {
            Some(assault) => game.state.steps.push(assault),
            None => {
                game.state.steps.pop();
            }
        }
        Progress::Made
    }

    fn asked(&self, game: &Firestorm) -> Asked {
        game.active().map_or(Asked::NOBODY, Asked::openly)
    }

    fn list(&self, game: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        let Some(ship) = game.next_boarder() else { return Listing::Continue(()) };
        game.boarding_targets(ship).map(Action::Board).chain([Action::Pass]).try_for_each(each)
    }

    fn allows(&self, game: &Firestorm, _: Seat, action: Action) -> Result<(), Refusal> {
        match (action, game.next_boarder()) {
            (Action::Board(target), Some(ship)) => game.check_board(ship, target),
            (Action::Pass, Some(_)) => Ok(()),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Some(ship) = game.next_boarder() else { return };
        if let Some(go) = game.go_mut(ship) {
            go.asked = true;
            go.boards = if let Action::Board(target) = action { Some(target) } else { None };
        }
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        let Some(ship) = game.next_boarder() else { return Words::nothing() };
        let (name, ap) = (game.ship_name(ship), game.ship(ship).ap);
        Words::new("FA-13.4", format!("{name} may board with all its {ap} AP."))
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Board(target) => {
                let ship = game.ship(target);
                words::choice(Self::RULE, action, format!("Board {}", game.ship_name(target)))
                    .with_detail(format!("AP {}, CP {}, PD {}", ship.ap, ship.cp, game.point_defence(target)))
            }
            Action::Pass => words::choice(Self::RULE, action, "Do not board"),
            _ => words::unasked(action),
        }
    }
}

impl Firestorm {
    /// The next ship of the squadron that has not been asked.
    pub(crate) fn next_boarder(&self) -> Option<ShipId> {
        let squadron = self.activated()?;
        self.members(squadron).find(|&ship| !self.go(ship).asked)
    }

    fn boarding_targets(&self, ship: ShipId) -> impl Iterator<Item = ShipId> {
        self.on_table().map(|(id, _)| id).filter(move |&target| self.check_board(ship, target).is_ok())
    }

    /// All who board the target that was named first form a party, and their AP is spent (FA-13.7, FA-13.8). A ship
    /// without AP has gone over already.
    fn next_assault(&mut self) -> Option<Assault> {
        let squadron = self.activated()?;
        let by = self.squad(squadron).owner?;
        let waits = |ship| self.go(ship).boards.filter(|_| self.ship(ship).ap > 0);
        let target = self.members(squadron).find_map(waits)?;
        let (mut ap, mut bonus) = (0_u8, 0_u8);
        let there = self.ship(target).is_on_table() && self.check_boarded(by, target).is_ok();
        for ship in self.members(squadron) {
            if self.go(ship).boards != Some(target) {
                continue;
            }
            if there && self.ship(ship).is_active() {
                bonus = bonus.saturating_add(self.party_adds(ship));
                let boarder = self.ship_mut(ship);
                ap = ap.saturating_add(boarder.ap);
                (boarder.ap, boarder.boarded) = (0, Some(target));
            } else if let Some(go) = self.go_mut(ship) {
                go.boards = None;
            }
        }
        if ap == 0 { self.next_assault() } else { Some(Assault::by(by, target, ap, bonus)) }
    }
}
