//! Tokens are allocated one by one: which type, and onto what (DW-6.5 to DW-6.11)?

use broadside_geometry::plane::INCH;

use crate::content::SquadronId;
use crate::limits::ALL_STACKS;
use crate::measures::distance;
use crate::prelude::*;
use crate::squadrons::stacks::{Goal, Stack};
use crate::state::{MarkerKind, Status};

/// The next token of a model, first its type where there are several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Allocate {
    pub model: ModelNo,
    /// How many tokens the model may still launch.
    pub left: u8,
    /// The type that was picked.
    pub squadron: Option<SquadronId>,
}

impl Allocate {
    /// The type of the token, where it is chosen or there is no choice.
    fn squadron(self, game: &Dystopian) -> Option<SquadronId> {
        let types = game.profile(self.model).squadrons;
        self.squadron.or_else(|| types.first().filter(|_| types.len() == 1))
    }
}

impl Question<Dystopian> for Allocate {
    const RULE: &'static str = "DW-6.6";
    const WAIT: &'static str = "to allocate squadron tokens";
    const DEMAND: &'static str = "name a type that the model has, then a target in reach, or be done";
    const HABIT: Option<Action> = Some(Action::Done);

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if self.left == 0 {
            game.state.steps.pop();
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.owner(self.model))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        if self.squadron(game).is_none() {
            let types = game.profile(self.model).squadrons.iter().map(|it| Action::Squadron(it.0));
            return types.chain([Action::Done]).try_for_each(each);
        }
        game.launch_goals(self.model).try_for_each(&mut *each)?;
        // Whoever has named a type has begun with the token.
        if self.squadron.is_none() { each(Action::Done) } else { Listing::Continue(()) }
    }

    fn allows(&self, game: &Dystopian, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            _ if self.lists(game, seat, action) => Ok(()),
            Action::Unit(unit) if self.squadron(game).is_some() => Err(game.why_no_goal(unit)),
            Action::Mine(_) if self.squadron(game).is_some() => {
                Err(Refusal::new("DW-6.10", "there is no minefield in reach of the carrier"))
            }
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let goal = match action {
            Action::Squadron(squadron) => {
                return game.enter(Self { squadron: Some(SquadronId(squadron)), ..self });
            }
            Action::Unit(unit) => Goal::Unit(unit),
            Action::Mine(marker) => Goal::Mines(game.state.markers[usize::from(marker)].at),
            _ => {
                game.state.steps.pop();
                return;
            }
        };
        let Some(squadron) = self.squadron(game) else { return };
        game.add_token(seat, squadron, goal);
        umpire.say(|| Event::Allocated { model: self.model, squadron, goal });
        game.enter(Self { left: self.left - 1, squadron: None, ..self });
    }

    fn ask(&self, game: &Dystopian, _: Seat) -> Words {
        let name = game.model_name(self.model);
        let text = match self.squadron(game) {
            None => format!("{name} may launch {} more. Of which type is the next token?", self.left),
            Some(it) => {
                format!(
                    "{name} may launch {} more. Where do its {} fly?",
                    self.left,
                    game.content.squadron(it).name
                )
            }
        };
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Dystopian, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Squadron(squadron) => {
                let label = game.content.squadron(SquadronId(squadron)).name.clone();
                Choice::plain(action, Rule::new("DW-6.5"), label)
            }
            Action::Unit(unit) if game.unit(unit).owner == seat => {
                Choice::plain(action, Rule::new("DW-6.8"), format!("Support {}", game.unit_name(unit)))
            }
            Action::Unit(unit) => {
                Choice::plain(action, Rule::new("DW-6.7"), format!("Attack {}", game.unit_name(unit)))
            }
            Action::Mine(marker) => {
                let at = game.state.markers[usize::from(marker)].at;
                let label = format!("Clear the mines at {}, {}", at.x / INCH, at.y / INCH);
                Choice::plain(action, Rule::new("DW-6.9"), label)
            }
            _ => Choice::plain(action, Rule::new(Self::RULE), "Done"),
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.model, Self::RULE)?;
        let types = game.profile(self.model).squadrons;
        let right = !types.is_empty() && self.squadron.is_none_or(|squadron| types.contains(squadron));
        let there = right && game.is_model_in_play(self.model);
        if there { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "the model does not launch this")) }
    }
}

impl Dystopian {
    /// What a token of a model may be allocated to (DW-6.7 to DW-6.10): units in the play area and minefields.
    fn launch_goals(&self, model: ModelNo) -> impl Iterator<Item = Action> + '_ {
        let (reach, seat) = (self.launch_reach(model), self.owner(model));
        let all = (0..).map(UnitNo).zip(&self.state.units).filter(|(_, unit)| unit.status == Status::Play);
        let near = move |unit: &UnitNo| self.members(*unit).any(|it| self.is_near(it, model, reach.into()));
        let units = all.map(|(unit, _)| unit).filter(near);
        let units = units.filter(move |&unit| self.has_room_for(seat, Goal::Unit(unit)));
        units.map(Action::Unit).chain(self.mines_in_reach(model, reach))
    }

    fn mines_in_reach(&self, model: ModelNo, reach: u8) -> impl Iterator<Item = Action> + '_ {
        let seat = self.owner(model);
        let mines = (0..).zip(&self.state.markers).filter(|(_, it)| it.kind == MarkerKind::Minefield);
        let near = mines.filter(move |(_, marker)| {
            distance(self.footprint(model).outline(), marker.outline()) <= 100 * i32::from(reach)
                && self.has_room_for(seat, Goal::Mines(marker.at))
        });
        near.map(|(place, _)| Action::Mine(place))
    }

    fn why_no_goal(&self, unit: UnitNo) -> Refusal {
        match self.state.units.get(unit.index()).map(|unit| unit.status) {
            Some(Status::Incoming) => Refusal::new("DW-6.13", "incoming units cannot be targets of missions"),
            Some(Status::Play) => Refusal::new("DW-6.10", "the unit is out of reach of the carrier"),
            _ => Refusal::new("DW-6.6", "there is no such unit in the play area"),
        }
    }

    /// Whether a token may still be put on a target: it joins a stack, or there is room for another.
    fn has_room_for(&self, seat: Seat, goal: Goal) -> bool {
        self.stack_on(seat, goal).is_some() || self.state.stacks.len() < ALL_STACKS
    }

    /// A token joins the stack of its admiral on a target, or begins one (DW-6.6, DW-6.11).
    pub(crate) fn add_token(&mut self, owner: Seat, squadron: SquadronId, goal: Goal) {
        let place = self.stack_on(owner, goal).or_else(|| {
            let empty = Stack { owner, goal, tokens: Default::default() };
            self.state.stacks.try_push(empty).ok()?;
            Some(self.state.stacks.len() - 1)
        });
        if let Some(place) = place {
            let tokens = &mut self.state.stacks[place].tokens[squadron.index()];
            *tokens = tokens.saturating_add(1);
        }
    }
}
