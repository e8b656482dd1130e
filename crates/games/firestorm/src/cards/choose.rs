//! What a card takes: a ship, a marker or a mine (S-05, S-07, A-06, A-09, R-08).

use crate::cards::windows::About;
use crate::ids::CardNo;
use crate::pieces::Marker;
use crate::prelude::*;
use crate::state::Bearer;
use crate::vocabulary::{Condition, Effect, Lasts, On, Relief, Reliefs};

/// What does the card take?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardChoice {
    pub card: CardNo,
    pub by: Seat,
    pub about: About,
    /// The affected ships for which it is still to be asked, a bit each (FA-18.5).
    pub ships: u8,
    /// The ship that was chosen, or whose turn it is.
    pub ship: Option<ShipId>,
}

impl Question<Firestorm> for CardChoice {
    const RULE: &'static str = "FA-18.11";
    const WAIT: &'static str = "to say what a card takes";
    const DEMAND: &'static str = "choose what the card takes";

    /// The next affected ship is looked for; where nothing is to be chosen the card is through.
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        if self.ship.is_none() && game.card(self.card).on == On::Each && self.reliefs(game).is_some() {
            let About::Squadron(squadron) = self.about else { return self.leave(game) };
            let place = self.ships.trailing_zeros() as u8;
            if place >= game.squad(squadron).ships {
                return self.leave(game);
            }
            let ship = Some(ShipId(game.squad(squadron).first.0 + place));
            game.state.steps.replace(Self { ships: self.ships & !(1 << place), ship, ..self });
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, _: &Firestorm) -> Asked {
        Asked::openly(self.by)
    }

    fn list(&self, game: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        if let Some(ship) = self.ship {
            let reliefs = self.reliefs(game).unwrap_or_default();
            let open = reliefs.iter().filter(|&relief| game.needs_relief(ship, relief));
            open.map(Action::Relief).try_for_each(&mut *each)?;
            return if game.card(self.card).on == On::Each {
                each(Action::Done)
            } else {
                Listing::Continue(())
            };
        }
        if let Some(reach) = self.sweep(game) {
            return game.mines_near(self.affected(game), reach).map(Action::Mine).try_for_each(each);
        }
        match self.about {
            About::Flight(flight) => game.curtains(self.by, flight).map(Action::Ship).try_for_each(each),
            _ => {
                let fits = |ship: &ShipId| self.fits(game, *ship);
                self.affected(game).filter(fits).map(Action::Ship).try_for_each(each)
            }
        }
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match (action, self.ship) {
            (Action::Relief(relief), Some(ship)) => {
                game.relieve(ship, relief, umpire);
                self.next(game);
            }
            (Action::Mine(mine), _) => {
                game.state.mines.retain(|it| it.id != mine);
                umpire.say(|| Event::MineRemoved { mine });
                game.state.steps.pop();
            }
            (Action::Ship(ship), _) if self.reliefs(game).is_some() => {
                game.state.steps.replace(Self { ship: Some(ship), ..self });
            }
            (Action::Ship(ship), _) => {
                game.state.steps.pop();
                game.put_in_force(self.card, self.by, Bearer::Ship(ship));
            }
            _ => self.next(game),
        }
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        let card = &game.card(self.card).name;
        let text = match self.ship {
            Some(ship) => format!("{card}: what does {} get rid of?", game.ship_name(ship)),
            None if self.sweep(game).is_some() => format!("{card}: which mine is removed?"),
            None => format!("{card}: which ship is it about?"),
        };
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Relief(Relief::Crew) => {
                words::choice(Self::RULE, action, "One lost crew point comes back")
            }
            Action::Relief(Relief::Marker(marker)) => {
                words::choice(Self::RULE, action, format!("Remove {}", marker.name()))
            }
            Action::Mine(mine) => words::choice(Self::RULE, action, format!("Mine {mine}")),
            Action::Ship(ship) => words::choice(Self::RULE, action, game.ship_name(ship)),
            Action::Done => words::choice(Self::RULE, action, "Nothing"),
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        let known = usize::from(self.card.0) < game.content.deck().len();
        let ship = self.ship.is_none_or(|ship| game.find_ship(ship).is_some());
        let there = match self.about {
            About::Squadron(squadron) => squadron.index() < game.state.squadrons.len(),
            About::Ship(ship) => game.find_ship(ship).is_some(),
            About::Flight(flight) => game.flight(flight).is_some(),
        };
        if !known || !ship || !there || self.by.index() >= game.count() {
            return Err(Problem::new("FA-18.11", "steps", "a card takes something that is not there"));
        }
        Ok(())
    }
}

impl CardChoice {
    fn leave(self, game: &mut Firestorm) -> Progress {
        game.state.steps.pop();
        Progress::Made
    }

    /// The next ship, or the end of it.
    fn next(self, game: &mut Firestorm) {
        if game.card(self.card).on == On::Each {
            game.state.steps.replace(Self { ship: None, ..self });
        } else {
            game.state.steps.pop();
        }
    }

    fn reliefs(self, game: &Firestorm) -> Option<Reliefs> {
        let mut effects = game.card(self.card).hook.effects.iter();
        effects.find_map(|effect| if let Effect::Relieve(reliefs) = effect { Some(*reliefs) } else { None })
    }

    fn sweep(self, game: &Firestorm) -> Option<i32> {
        let mut effects = game.card(self.card).hook.effects.iter();
        effects.find_map(|effect| if let Effect::Sweep(reach) = effect { Some(*reach) } else { None })
    }

    /// The ships that are affected.
    fn affected(self, game: &Firestorm) -> impl Iterator<Item = ShipId> + Clone + use<> {
        let squadron = match self.about {
            About::Squadron(squadron) => Some((game.members(squadron), game.squad(squadron).first.0)),
            About::Ship(_) | About::Flight(_) => None,
        };
        squadron.into_iter().flat_map(move |(members, first)| {
            members.filter(move |ship| self.ships >> (ship.0 - first) & 1 == 1)
        })
    }

    /// Whether a ship is one that the card may name.
    fn fits(self, game: &Firestorm, ship: ShipId) -> bool {
        game.card(self.card).hook.needs.iter().all(|need| match need {
            Condition::Shields => game.class(ship).sh > 0,
            Condition::Marked => Marker::ALL.iter().any(|&marker| game.ship(ship).has(marker)),
            Condition::Size(sizes) => sizes.contains(game.class(ship).size()),
            _ => true,
        })
    }
}

impl Firestorm {
    /// Whether there is something of the kind to take off a ship.
    fn needs_relief(&self, ship: ShipId, relief: Relief) -> bool {
        match relief {
            Relief::Marker(marker) => self.ship(ship).has(marker),
            Relief::Crew => self.ship(ship).cp < self.class(ship).cp,
        }
    }

    fn relieve(&mut self, id: ShipId, relief: Relief, umpire: &mut impl Umpire<Event>) {
        let ship = self.ship_mut(id);
        match relief {
            Relief::Marker(marker) => ship.lift(marker),
            Relief::Crew => ship.cp += 1,
        }
        // What is lifted is in effect no more, not even in this activation (FA-6.16, FA-8.16).
        if let Some(go) = self.go_mut(id) {
            go.jammed &= relief != Relief::Marker(Marker::Steering);
            go.blinded &= relief != Relief::Marker(Marker::Firecontrol);
        }
        umpire.say(|| Event::Relieved { ship: id, relief });
    }

    /// Mines at most so far from one of some ships.
    fn mines_near(
        &self,
        ships: impl Iterator<Item = ShipId> + Clone,
        reach: i32,
    ) -> impl Iterator<Item = MineId> {
        let near = move |at| ships.clone().any(|ship| self.ship(ship).at.is_within(at, reach));
        self.state.mines.iter().filter(move |mine| near(mine.at)).map(|mine| mine.id)
    }

    /// Whether a card stays in force for the turn.
    pub(crate) fn lasts_for_the_turn(&self, card: CardNo) -> bool {
        self.card(card).lasts == Lasts::Turn
    }
}
