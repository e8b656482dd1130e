//! The target must brace or dodge.

use broadside_engine::question::{Asked, Each, Listing, Question, Words};
use broadside_engine::table::Choice;
use broadside_engine::{Dice, Problem, Refusal, Rule, Seat, Stream, Umpire};
use serde::{Deserialize, Serialize};

use super::{Action, Card, Event, Flaw, GUNS, Step, Toy, refuse};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    pub attacker: Seat,
    pub target: Seat,
    pub boost: Card,
}

impl Question<Toy> for Attack {
    fn asked(&self, _: &Toy) -> Asked {
        Asked::openly(self.target)
    }

    fn list(&self, game: &Toy, _: Seat, each: Each<'_, Action>) -> Listing {
        each(Action::Brace)?;
        each(Action::Dodge)?;
        if game.has(Flaw::ListsTwice) { each(Action::Brace) } else { Listing::Continue(()) }
    }

    fn demand(&self, game: &Toy) -> Refusal {
        if game.has(Flaw::RefusalHintsAtHand) && game.state.hands[self.attacker].contains(&3) {
            return refuse("no time for that under such guns");
        }
        refuse("that is not what is asked now")
    }

    fn answer(self, game: &mut Toy, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Self { target, boost, .. } = self;
        let rolled = umpire.dice().d6(GUNS);
        let dodge = (action == Action::Dodge).then(|| umpire.dice().d6(Stream::of("dodge", target)));
        let full = rolled + boost;
        let damage = match dodge {
            None => full / 2,
            Some(4..) => 0,
            Some(_) => full,
        };
        let damage = if game.has(Flaw::NeverEnds) { 0 } else { damage };
        game.state.hull[target] = game.state.hull[target].saturating_sub(damage);
        umpire.say(|| Event::Shot { target, rolled, dodge, damage });
        game.state.steps.pop();
    }

    fn ask(&self, _: &Toy, _: Seat) -> Words {
        Words::new("SK-1.1", "Brace for half the damage, or dodge for all or nothing.")
    }

    fn wait(&self, _: &Toy) -> Words {
        Words::new("SK-1.1", "to brace or dodge")
    }

    fn choice(&self, game: &Toy, _: Seat, action: Action) -> Choice {
        let choice = Choice::plain(action, Rule::new("SK-1.2"), action.to_string());
        if game.has(Flaw::LabelHintsAtHand) {
            let most = game.state.hands[self.attacker].last();
            return choice.with_detail(format!("next time at most {most:?}"));
        }
        choice
    }

    fn sound(&self, game: &Toy) -> Result<(), Problem> {
        let seated = |seat: Seat| game.state.hull.has(seat);
        if game.is_in_volley() && seated(self.attacker) && seated(self.target) && self.boost <= 3 {
            return Ok(());
        }
        Err(Problem::new("SK-1.1", "steps", "an attack is made in a volley, by one ship on another"))
    }
}

impl Toy {
    /// Puts a card into the attack under way.
    pub fn boost_attack(&mut self, card: Card) {
        if let Some(Step::Attack(attack)) = self.state.steps.top_mut() {
            attack.boost = card;
        }
    }

    /// Whether this seat attacks.
    pub fn is_attacking(&self, seat: Seat) -> bool {
        self.state.steps.iter().any(|step| matches!(step, Step::Attack(attack) if attack.attacker == seat))
    }
}
