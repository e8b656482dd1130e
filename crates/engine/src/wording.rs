//! The log in words. A line is worded once, when it happens and with what was there then, and kept.

use crate::table::Line;
use crate::{Describe, Log, Observer, Seat};

/// The lines of all steps; those of the opening come first.
#[derive(Clone)]
pub(crate) struct Wording {
    /// Who may read: everybody who sits there, and whoever looks on.
    observers: Vec<Observer>,
    steps: Vec<Said>,
}

/// The lines of one step.
#[derive(Clone)]
struct Said {
    lines: Vec<Worded>,
    /// How many lines each observer had to read before.
    before: Vec<usize>,
}

/// One line.
#[derive(Clone)]
struct Worded {
    /// As most read it, unless nobody does.
    line: Line,
    /// Those who read it otherwise, or do not read it at all.
    otherwise: Vec<(Observer, Option<Line>)>,
}

impl Worded {
    fn for_observer(&self, observer: Observer) -> Option<&Line> {
        match self.otherwise.iter().find(|(whose, _)| *whose == observer) {
            Some((_, own)) => own.as_ref(),
            None => Some(&self.line),
        }
    }
}

impl Wording {
    /// The opening, and nothing else yet.
    pub(crate) fn begin<G: Describe>(game: &G, opening: &Log<G::Event>) -> Self {
        let seats = Seat::all(game.seat_count()).map(Observer::Seat);
        let observers = seats.chain([Observer::Spectator, Observer::Open]).collect();
        let mut wording = Self { observers, steps: Vec::new() };
        wording.add(game, opening);
        wording
    }

    /// Words what has just happened.
    pub(crate) fn add<G: Describe>(&mut self, game: &G, events: &Log<G::Event>) {
        let worded = events.iter().map(|noted| {
            let line = game.line(&noted.event, Observer::Open);
            let own = |&observer: &Observer| {
                if observer == Observer::Open {
                    return None;
                }
                let own = noted.audience.includes(observer).then(|| game.line(&noted.event, observer));
                (own.as_ref() != Some(&line)).then_some((observer, own))
            };
            let otherwise = self.observers.iter().filter_map(own).collect();
            Worded { line, otherwise }
        });
        let lines = worded.collect();
        let before = self.observers.iter().map(|&it| self.lines_before(it, self.steps.len())).collect();
        self.steps.push(Said { lines, before });
    }

    /// Keeps the lines of so many steps, the opening among them.
    pub(crate) fn truncate(&mut self, steps: usize) {
        self.steps.truncate(steps);
    }

    /// What the observer may read from a step on, with the step.
    pub(crate) fn lines_from(&self, observer: Observer, step: usize) -> impl Iterator<Item = (usize, &Line)> {
        let steps = self.steps.iter().enumerate().skip(step);
        let lines = steps.flat_map(|(step, said)| said.lines.iter().map(move |worded| (step, worded)));
        lines.filter_map(move |(step, worded)| Some((step, worded.for_observer(observer)?)))
    }

    /// How much the observer may read before a step.
    pub(crate) fn lines_before(&self, observer: Observer, step: usize) -> usize {
        let last = step.min(self.steps.len()).checked_sub(1).map(|last| &self.steps[last]);
        let place = self.observers.iter().position(|&it| it == observer);
        let (Some(said), Some(place)) = (last, place) else { return 0 };
        said.before[place]
            + said.lines.iter().filter(|worded| worded.for_observer(observer).is_some()).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rule;

    #[test]
    fn whoever_does_not_read_a_line_is_not_counted() {
        let line = |text: &str| Line::plain(Rule::new("SK-1.1"), text);
        let (one, two) = (Observer::Seat(Seat::new(0)), Observer::Seat(Seat::new(1)));
        let secret = Worded {
            line: line("Ship 1 draws a 3."),
            otherwise: vec![(one, Some(line("You draw a 3."))), (two, None), (Observer::Spectator, None)],
        };
        let public = Worded { line: line("Round 2."), otherwise: Vec::new() };
        let observers = vec![one, two, Observer::Spectator, Observer::Open];
        let steps = vec![
            Said { lines: vec![secret], before: vec![0; 4] },
            Said { lines: vec![public], before: vec![1, 0, 0, 1] },
        ];
        let wording = Wording { observers, steps };
        let read = |observer, step| {
            let lines = wording.lines_from(observer, step).map(|(_, line)| line.text.as_str());
            (wording.lines_before(observer, step), lines.collect::<Vec<_>>())
        };
        assert_eq!(read(one, 0), (0, vec!["You draw a 3.", "Round 2."]));
        assert_eq!(read(one, 1), (1, vec!["Round 2."]));
        assert_eq!(read(one, 2), (2, vec![]));
        assert_eq!(read(two, 1), (0, vec!["Round 2."]));
        assert_eq!(read(two, 2), (1, vec![]));
        assert_eq!(read(Observer::Open, 1), (1, vec!["Round 2."]));
    }
}
