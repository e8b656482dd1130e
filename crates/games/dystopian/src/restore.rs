//! Edited states: whatever is accepted can be played on.

use broadside_engine::Problem;
use broadside_engine::question::{self, Question};
use broadside_geometry::plane::{LIMIT, Point};
use broadside_kit::cards::Tally;

use crate::content::CardId;
use crate::ids::{ModelNo, UnitNo};
use crate::limits::ROUNDS;
use crate::squadrons::stacks::Goal;
use crate::state::{Dystopian, MarkerKind, State, Status};
use crate::steps::Step;

/// Whether a place is not so far off that nothing can be reckoned with it.
pub(crate) const fn is_near_table(at: Point) -> bool {
    at.x.saturating_abs() <= LIMIT / 4 && at.y.saturating_abs() <= LIMIT / 4
}

/// The state of a game that began as `fresh`, or everything that is wrong with it.
pub(crate) fn restored(fresh: &Dystopian, state: State) -> Result<Dystopian, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut wrong = |rule, field: &str, reason: &str| problems.push(Problem::new(rule, field, reason));
    let before = &fresh.state;
    let content = &fresh.content;
    if state.limit != before.limit || state.admirals.count() != 2 || state.first.index() > 1 {
        wrong("DW-3.1", "limit", "limit and admirals are those of the set-up");
    }
    let factions = |state: &State| {
        let mut both = state.admirals.values().map(|admiral| admiral.faction);
        (both.next(), both.next())
    };
    if factions(&state) != factions(before) {
        wrong("DW-3.3", "admirals", "factions are those of the two forces");
    }
    let same_units = state.units.len() == before.units.len()
        && state.units.iter().zip(&before.units).all(|(one, other)| {
            (one.owner, one.bought, one.first, one.models)
                == (other.owner, other.bought, other.first, other.models)
        });
    let same_models = state.models.len() == before.models.len()
        && state
            .models
            .iter()
            .zip(&before.models)
            .all(|(one, other)| (one.unit, one.profile) == (other.unit, other.profile));
    if !same_units || !same_models {
        wrong("DW-3.3", "units", "units and models are those of the two forces");
    }
    let near = is_near_table;
    let models = state.models.iter().all(|model| near(model.at) && model.disorder <= 3);
    let things = state.terrain.iter().all(|it| near(it.at) && it.terrain.index() < content.terrain().len())
        && state.markers.iter().all(|marker| near(marker.at));
    if !models || !things {
        wrong("DW-1.2", "models", "everything lies near the table, and disorder is 0 to 3");
    }
    let known = state.encounter.is_none_or(|id| id.index() < content.encounters().len())
        && state.map.is_none_or(|id| id.index() < content.maps().len());
    if !known || state.round > ROUNDS {
        wrong("DW-5.1", "round", "encounter and map exist, and there are five rounds");
    }
    let attacked = state.attack.as_ref().and_then(|attack| attack.target?.model());
    let boarded = state.boarding.and_then(|boarding| boarding.target);
    if !attacked.iter().chain(&boarded).all(|model| model.index() < before.models.len()) {
        wrong("DW-12.9", "attack", "what is attacked or boarded is there");
    }
    let unit = |unit: UnitNo| unit.index() < before.units.len();
    let model = |model: &ModelNo| model.index() < before.models.len();
    if !state.acting.is_none_or(unit) || !state.explosions.iter().all(model) {
        wrong("DW-15.22", "explosions", "who acts and what explodes is there");
    }
    if state.roll.is_some_and(|roll| roll.by.index() > 1) {
        wrong("DW-11.3", "roll", "one of the two admirals rolls");
    }
    let moving = state.moving.as_ref().is_none_or(|it| {
        model(&it.model) && it.passed.iter().all(model) && is_near_table(it.from.at) && it.way.is_sound()
    });
    let overflown = state.activation.iter().flat_map(|it| &it.overflown).all(|(_, other)| model(other));
    if !moving || !overflown {
        wrong("DW-8.28", "moving", "a model that moves is there, and so is what it passes");
    }
    let activation = state.activation.as_ref().is_none_or(|it| {
        let right = |unit: UnitNo| {
            state
                .units
                .get(unit.index())
                .is_some_and(|unit| unit.owner == it.by && unit.status >= Status::Play)
        };
        it.by.index() < 2 && it.unit.is_none_or(right)
    });
    if !activation {
        wrong("DW-7.1", "activation", "the unit that is activated is one of the active admiral");
    }
    let roll = &state.boons.roll;
    if !roll.launches.is_none_or(|boon| model(&boon.0)) || !roll.return_fire.is_none_or(|boon| unit(boon.0)) {
        problems.push(Problem::new("DW-20.4", "boons", "what effects are about is there"));
    }
    check_stacks(fresh, &state, &mut problems);
    if problems.is_empty() {
        check_cards(&state, &mut problems);
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let game = Dystopian { content: content.clone(), state };
    for step in game.state.steps.iter() {
        if let Err(problem) = step.sound(&game).and_then(|()| in_time(&game, *step)) {
            problems.push(problem);
        }
    }
    if problems.is_empty()
        && let Some(reason) = question::stuck(&game)
    {
        problems.push(Problem::new("DW-24.2", "steps", reason));
    }
    if problems.is_empty() { Ok(game) } else { Err(problems) }
}

/// Squadrons of known types lie on something, those of an admiral on one target together (DW-19.2).
fn check_stacks(fresh: &Dystopian, state: &State, problems: &mut Vec<Problem>) {
    let types = fresh.content.squadrons().len();
    let right = state.stacks.iter().enumerate().all(|(place, stack)| {
        let there = match stack.goal {
            Goal::Unit(unit) => state.units.get(unit.index()).is_some_and(|unit| unit.status == Status::Play),
            Goal::Mines(at) => state.markers.iter().any(|it| it.kind == MarkerKind::Minefield && it.at == at),
            Goal::Aside => true,
        };
        let alone = state.stacks[..place].iter().all(|it| (it.owner, it.goal) != (stack.owner, stack.goal));
        let known = stack.tokens.iter().skip(types).all(|&count| count == 0);
        stack.owner.index() < 2 && stack.size() > 0 && there && alone && known
    });
    let run = state.run.as_ref().is_none_or(|run| {
        let unit = state.units.get(run.unit.index());
        let mates = run.targets.iter().chain(run.hit.iter().map(|it| it.0));
        run.by.index() < 2
            && unit.is_some_and(|unit| {
                unit.owner != run.by && mates.into_iter().all(|mate| mate.0 < unit.models)
            })
    });
    if !run {
        problems.push(Problem::new("DW-19.8", "run", "an attack run is made on models of an enemy unit"));
    }
    if !right {
        let reason = "squadrons of known types lie on a unit in play or a minefield, one stack on each";
        problems.push(Problem::new("DW-19.2", "stacks", reason));
    }
}

/// Each card of a deck lies in one place, once the decks are made up.
fn check_cards(state: &State, problems: &mut Vec<Problem>) {
    let mut wrong = |reason: &str| problems.push(Problem::new("DW-20.1", "admirals", reason));
    for (seat, admiral) in state.admirals.iter() {
        let mut tally = Tally::<CardId>::default();
        tally.add_each(admiral.deck.iter().copied());
        tally.add(admiral.hand);
        tally.add(admiral.discards);
        tally.add_each(admiral.laid);
        for step in state.steps.iter() {
            if let Step::BonusCards(bonus) = step
                && bonus.seat == seat
            {
                tally.add(bonus.removed);
            }
        }
        if tally.found.len() != crate::limits::DECK || !tally.twice.is_empty() {
            wrong("each card of a deck lies in one place");
        }
    }
}

/// Whether a step may lie there at this time of the game: edges and encounter are settled before deployment.
fn in_time(game: &Dystopian, step: Step) -> Result<(), Problem> {
    let zoned = game.state.admirals.seats().all(|seat| game.zone(seat).is_some());
    let early = matches!(
        step,
        Step::SetupInitiative(_)
            | Step::Mulligan(_)
            | Step::ChooseEdge
            | Step::DrawInitiative
            | Step::SetTable
            | Step::DealHands
    );
    if early || zoned {
        return Ok(());
    }
    Err(Problem::new("DW-4.1", "steps", "encounter and edges are settled before deployment"))
}
