//! Whether a window opens follows from public facts alone (FA-18.14, FA-18.15).

use broadside_engine::Window as Passing;

use crate::prelude::*;
use crate::vocabulary::{Effect, Kind, Moment};

/// What a card would be played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    Squadron(SquadronId),
    Ship(ShipId),
    Flight(FlightId),
}

/// Is a card played now?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardWindow {
    pub seat: Seat,
    pub moment: Moment,
    pub about: About,
}

impl Question<Firestorm> for CardWindow {
    const RULE: &'static str = "FA-18.14";
    const WAIT: &'static str = "to play a card or pass";
    const DEMAND: &'static str = "play a card that fits, or pass";
    const HABIT: Option<Action> = Some(Action::Pass);

    /// What is in a hand is not public: whoever is asked is asked, even if nothing fits.
    fn resolve(self, _: &mut Firestorm, _: &mut impl Umpire<Event>) -> Progress {
        Progress::Asks
    }

    fn asked(&self, _: &Firestorm) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        let fits = |&design: &crate::content::CardId| self.check(game, design).is_ok();
        let cards = game.held(seat).filter(fits).map(|design| Action::Card(design.0));
        cards.chain([Action::Pass]).try_for_each(each)
    }

    fn allows(&self, game: &Firestorm, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Card(design) if game.copy_in_hand(seat, design).is_some() => {
                self.check(game, crate::content::CardId(design))
            }
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Firestorm, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        if let Action::Card(design) = action
            && let Some(card) = game.copy_in_hand(seat, design)
        {
            game.play(card, self, 0, umpire);
        }
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        Words::new(Self::RULE, format!("{}. Play a card, or pass.", self.occasion(game)))
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Card(design) => game.card_choice("FA-18.1", action, design),
            Action::Pass => words::choice(Self::RULE, action, "Pass"),
            _ => words::unasked(action),
        }
    }

    fn window(&self, _: &Firestorm, _: Seat) -> Option<Passing<Action>> {
        let pressing = self.moment.kind() == Some(Kind::Reaction);
        Some(Passing { pass: Action::Pass, pressing })
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        let there = match self.about {
            About::Squadron(squadron) => squadron.index() < game.state.squadrons.len(),
            About::Ship(ship) => game.find_ship(ship).is_some(),
            About::Flight(flight) => game.flight(flight).is_some(),
        };
        let about_attack =
            matches!(self.moment, Moment::Attack | Moment::Dice | Moment::Target | Moment::Destroyed);
        if !there
            || game.state.players.count() <= self.seat.index()
            || (about_attack && game.attack().is_none())
        {
            return Err(Problem::new("FA-18.14", "steps", "there is nothing that this window is about"));
        }
        Ok(())
    }
}

impl CardWindow {
    /// What has just happened, or is about to.
    fn occasion(self, game: &Firestorm) -> String {
        let name = match self.about {
            About::Squadron(squadron) => game.squadron_name(squadron),
            About::Ship(ship) => game.ship_name(ship),
            About::Flight(flight) => game.flight_name(flight),
        };
        match self.moment {
            Moment::Activation | Moment::FlightActivation => format!("The activation of {name} begins"),
            Moment::Move => format!("{name} moves"),
            Moment::Combat => format!("The combat segment of {name} begins"),
            Moment::Attack => format!("{name} fires"),
            Moment::Dice => format!("The dice of {name} are rolled"),
            Moment::FlightMoved => format!("{name} has moved, and point defence is about to fire"),
            Moment::Party => format!("Your troops are about to board {name}"),
            Moment::Target => format!("{name} is attacked"),
            Moment::Critical => format!("{name} suffers a critical hit"),
            Moment::Board => format!("A round of boarding on {name} is about to be fought"),
            Moment::Flight => format!("{name} has come near"),
            Moment::Destroyed => format!("{name} is destroyed"),
            Moment::Card => format!("A card was played on {name}"),
            Moment::Always | Moment::Turn => "Cards can be played".into(),
        }
    }
}

impl Firestorm {
    /// Opens a window for a player, if public facts say so: it lies on top of the stack then.
    pub(crate) fn open_window(&mut self, seat: Seat, moment: Moment, about: About) {
        if self.opens(seat, moment, about) {
            self.state.steps.push(CardWindow { seat, moment, about });
        }
    }

    /// Whether a window opens (FA-18.14): the player holds a card, has a play left, and some design would fit as if
    /// he held it.
    pub(crate) fn opens(&self, seat: Seat, moment: Moment, about: About) -> bool {
        let player = self.player(seat);
        let closed = self.is_end_phase() && moment != Moment::Board;
        if player.out || player.hand.is_empty() || closed {
            return false;
        }
        let window = CardWindow { seat, moment, about };
        self.content.designs(moment).any(|design| window.check(self, design).is_ok())
    }

    /// Whether the turn is in its End Phase, in which nothing but rounds of boarding opens a window (FA-4.3).
    fn is_end_phase(&self) -> bool {
        matches!(self.state.steps.iter().next(), Some(Step::EndPhase(_)))
    }

    /// Whether a ship might turn by a card, so that its owner is asked even where one pick is left.
    pub(crate) fn might_turn_by_card(&self, ship: ShipId) -> bool {
        self.can_swing(ship)
            && self.owner(ship).is_some_and(|seat| self.opens(seat, Moment::Move, About::Ship(ship)))
    }

    /// The turns that cards in the hand of a ship's owner allow it now.
    pub(crate) fn turns_by_card(&self, ship: ShipId) -> impl Iterator<Item = Action> + '_ {
        let turns =
            |design: &crate::content::CardId| self.content.card(*design).hook.effects.contains(&Effect::Turn);
        let owner = self.owner(ship).filter(|_| self.can_swing(ship));
        let cards = owner.into_iter().flat_map(move |seat| {
            let window = CardWindow { seat, moment: Moment::Move, about: About::Ship(ship) };
            self.held(seat).filter(move |design| turns(design) && window.check(self, *design).is_ok())
        });
        let sides = || (-3..=3).filter(|&steps| steps != 0);
        cards.flat_map(move |design| {
            let steps = sides().filter(move |&steps| self.check_inch(ship, steps).is_ok());
            steps.map(move |steps| Action::TurnByCard(design.0, steps))
        })
    }

    /// A card is played that turns a ship, unless somebody cancels it.
    pub(crate) fn turn_by_card(
        &mut self,
        ship: ShipId,
        design: u8,
        steps: i8,
        umpire: &mut impl Umpire<Event>,
    ) {
        let Some(seat) = self.owner(ship) else { return };
        let Some(card) = self.copy_in_hand(seat, design) else { return };
        let window = CardWindow { seat, moment: Moment::Move, about: About::Ship(ship) };
        self.play(card, window, steps, umpire);
    }

    /// A card as a choice.
    pub(crate) fn card_choice(&self, rule: &'static str, action: Action, design: u8) -> Choice {
        let card = self.content.card(crate::content::CardId(design));
        words::choice(rule, action, card.name.clone()).with_detail(card.text.clone())
    }
}
