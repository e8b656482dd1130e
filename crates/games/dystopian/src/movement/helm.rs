//! The picks of a move (DW-8.28).

use broadside_geometry::plane::INCH;
use broadside_kit::plane::way::{Handling, Not, Pick, Way};

use super::STEP;
use super::ending::EndMove;
use super::leg::Leg;
use crate::prelude::*;

/// How does the model go on?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Helm {
    pub model: ModelNo,
}

/// A leg is picked in half inches.
const HALF: i32 = INCH / 2;

/// What an action is to the way of a model.
fn pick(action: Action) -> Option<Pick> {
    match action {
        Action::Ahead(halves) => Some(Pick::Ahead(i32::from(halves) * HALF)),
        Action::Turn(steps) => Some(Pick::Turn(i32::from(steps) * STEP)),
        Action::Pivot(steps) => Some(Pick::Pivot(i32::from(steps) * STEP)),
        Action::Done => Some(Pick::End),
        _ => None,
    }
}

/// The action that is a pick.
pub(crate) const fn action(pick: Pick) -> Action {
    match pick {
        Pick::Ahead(mils) => Action::Ahead((mils / HALF) as u8),
        Pick::Turn(tenths) => Action::Turn((tenths / STEP) as i8),
        Pick::Pivot(tenths) => Action::Pivot((tenths / STEP) as i8),
        Pick::End => Action::Done,
    }
}

impl Question<Dystopian> for Helm {
    const RULE: &'static str = "DW-8.28";
    const WAIT: &'static str = "to move a model";
    const DEMAND: &'static str = "go ahead, come about, or end the move";

    /// The move is over when something ended it, or when no movement is left (DW-8.19, DW-8.22).
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        let way = game.way(self.model).filter(|_| game.is_model_in_play(self.model));
        if way.is_none_or(|way| way.over || way.spent >= game.most_way(self.model)) {
            game.enter(EndMove::begin(self.model));
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.owner(self.model))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let Some(way) = game.way(self.model) else { return Listing::Continue(()) };
        let handling = game.handling(self.model);
        way.picks(&handling).map(action).try_for_each(&mut *each)?;
        let emergency = may_strain(way, handling).then_some(Action::Emergency);
        emergency.into_iter().try_for_each(each)
    }

    fn allows(&self, game: &Dystopian, _: Seat, action: Action) -> Result<(), Refusal> {
        let Some(way) = game.way(self.model) else { return Err(self.demand(game)) };
        let handling = game.handling(self.model);
        if action == Action::Emergency && !may_strain(way, handling) {
            return Err(Refusal::new("DW-8.16", "an emergency manoeuvre would not help now"));
        }
        match pick(action) {
            Some(pick) => way.check(&handling, pick).map_err(|not| refusal(pick, not)),
            None if action == Action::Emergency => Ok(()),
            None => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let model = self.model;
        let (pose, handling) = (game.model(model).pose(), game.handling(model));
        match pick(action) {
            Some(pick @ (Pick::Ahead(_) | Pick::Turn(_) | Pick::Pivot(_))) => {
                game.state.steps.push(Leg::of(pick, model, pose, &handling));
            }
            Some(Pick::End) => game.enter(EndMove::begin(model)),
            None => {
                if let Some(moving) = &mut game.state.moving {
                    moving.emergencies = moving.emergencies.saturating_add(1);
                    // Any other pick ends a come about (DW-8.11).
                    moving.way.row = 0;
                }
                umpire.say(|| Event::Emergency { model });
                game.strain(model);
            }
        }
    }

    fn ask(&self, game: &Dystopian, _: Seat) -> Words {
        let (least, most) = (game.min_speed(self.model), game.max_speed(self.model));
        let gone = game.way(self.model).map_or(0, |way| way.gone);
        let (inches, part) = (gone / INCH, gone % INCH / 100);
        let name = game.model_name(self.model);
        let text = format!("Move {name}: {inches}.{part}\" gone, at least {least}\", at most {most}\".");
        Words::new(Self::RULE, text)
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let side = |steps: i8| if steps > 0 { "starboard" } else { "port" };
        let degrees = |steps: i8| {
            let tenths = i32::from(steps.unsigned_abs()) * STEP;
            format!("{}.{}°", tenths / 10, tenths % 10)
        };
        let (rule, label) = match action {
            Action::Ahead(halves) => ("DW-8.4", format!("Ahead {}.{}\"", halves / 2, 5 * (halves % 2))),
            Action::Turn(steps) => ("DW-8.7", format!("Come about {} to {}", degrees(steps), side(steps))),
            Action::Pivot(steps) => ("DW-8.13", format!("Pivot {} to {}", degrees(steps), side(steps))),
            Action::Emergency => ("DW-8.16", "Emergency manoeuvre".to_string()),
            _ => (Self::RULE, "End the move".to_string()),
        };
        Choice::plain(action, Rule::new(rule), label)
    }

    /// The move ends as soon as it may; until then the model goes straight on.
    fn habit(&self, game: &Dystopian, seat: Seat) -> Option<Action> {
        let way = game.way(self.model)?;
        let missing = (game.handling(self.model).least - way.gone).max(0) / HALF;
        let usual = [Action::Done, Action::Ahead(missing as u8)];
        usual.into_iter().find(|&it| self.allows(game, seat, it).is_ok()).or_else(|| self.first(game, seat))
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_mover(self.model, Self::RULE)
    }
}

/// What a move says no to, in words.
fn refusal(pick: Pick, not: Not) -> Refusal {
    match (pick, not) {
        (Pick::Pivot(_), Not::Offered) => Refusal::new("DW-8.13", "this model cannot pivot so"),
        (Pick::Turn(_), Not::Offered) => Refusal::new("DW-8.9", "this model cannot come about so"),
        (_, Not::Offered | Not::Straight | Not::Fresh) => Refusal::new("DW-8.28", "there is no such pick"),
        (_, Not::Over) => Refusal::new("DW-8.28", "the move is over"),
        (_, Not::Left) => Refusal::new("DW-8.2", "not so much movement is left"),
        (Pick::Turn(_) | Pick::Pivot(_), Not::Gone) => {
            Refusal::new("DW-8.7", "the model has not reached its MINIMUM SPEED")
        }
        (_, Not::Gone) => Refusal::new("DW-8.2", "the model has not reached its MINIMUM SPEED"),
        (_, Not::Manoeuvres) => Refusal::new("DW-8.7", "the model has no come about left"),
    }
}

impl Dystopian {
    /// The way of a model that moves.
    pub(crate) fn way(&self, model: ModelNo) -> Option<Way> {
        self.move_of(model).map(|moving| moving.way)
    }
}

/// Whether an emergency manoeuvre is offered: no come about is left, and one more would be made (DW-8.16).
fn may_strain(way: Way, mut handling: Handling) -> bool {
    let comes_about = |way: Way, handling: &_| {
        let turns = [Pick::Turn(-STEP), Pick::Turn(STEP), Pick::Pivot(STEP)];
        turns.into_iter().any(|pick| way.check(handling, pick).is_ok())
    };
    if way.over || comes_about(way, &handling) {
        return false;
    }
    if let Some(turning) = &mut handling.turning {
        turning.manoeuvres = turning.manoeuvres.map(|count| count.saturating_add(1));
    }
    comes_about(Way { row: 0, ..way }, &handling)
}
