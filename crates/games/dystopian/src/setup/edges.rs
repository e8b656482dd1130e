//! Edges, and the marked units of an encounter (DW-4.13, DW-4.22).

use super::deploy::Deploy;
use crate::pieces::Edge;
use crate::prelude::*;

/// Which of the controlled edges?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseEdge;

impl Question<Dystopian> for ChooseEdge {
    const RULE: &'static str = "DW-4.13";
    const ASK: &'static str = "Choose your edge.";
    const WAIT: &'static str = "to choose an edge";
    const DEMAND: &'static str = "choose the south or the north edge";

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.state.first)
    }

    fn list(&self, _: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        [Edge::South, Edge::North].into_iter().map(Action::Edge).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Edge(edge) = action else { return };
        let other = if edge == Edge::South { Edge::North } else { Edge::South };
        for (seat, edge) in [(seat, edge), (opponent(seat), other)] {
            game.state.admirals[seat].edge = Some(edge);
            umpire.say(|| Event::ChoseEdge { seat, edge });
        }
        game.enter(MarkUnit { seat });
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = if action == Action::Edge(Edge::South) { "South edge" } else { "North edge" };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }
}

/// Which of the dearest units is marked? The first admiral names first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarkUnit {
    pub seat: Seat,
}

impl MarkUnit {
    fn next(self, game: &mut Dystopian) {
        if self.seat == game.state.first {
            game.enter(Self { seat: opponent(self.seat) });
        } else {
            game.enter(Deploy { seat: game.state.first });
        }
    }
}

impl Question<Dystopian> for MarkUnit {
    const RULE: &'static str = "DW-4.22";
    const ASK: &'static str = "Mark one of your dearest units.";
    const WAIT: &'static str = "to mark a unit";
    const DEMAND: &'static str = "mark one of your dearest units";

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if !game.encounter().is_some_and(|encounter| encounter.marked) {
            self.next(game);
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        let cost = |unit: UnitNo| game.unit(unit).bought.points(&game.content);
        let own = || game.units_of(seat).map(|(unit, _)| unit);
        let most = own().map(cost).max();
        own().filter(|&unit| Some(cost(unit)) == most).map(Action::Mark).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        if let Action::Mark(unit) = action {
            game.state.admirals[seat].marked = Some(unit);
            umpire.say(|| Event::Marked { unit });
        }
        self.next(game);
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Mark(unit) => game.unit_name(unit),
            _ => String::new(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }
}
