//! A question whose answer is asked for its details at once is answered with them.

use std::mem::{Discriminant, discriminant, take};

use broadside_engine::dice::Script;
use broadside_engine::table::{Deed, Gesture, Hand, Link};
use broadside_engine::{Audience, Game, Journal};

use crate::prelude::*;

/// More than so many details of one answer are better asked for by themselves.
const FEW: usize = 20;
/// So many picks at most are made as one.
const LONGEST: usize = 5;

/// Notes only whether somebody learns something that was secret.
struct Reveals(bool);

impl Journal<Event> for Reveals {
    fn write(&mut self, audience: Audience, _: Event) {
        self.0 |= audience.reveals();
    }
}

impl Dreadnaught {
    /// The game after an action, and whether somebody learns something by it; none if something is rolled.
    pub(crate) fn tried(&self, seat: Seat, action: Action) -> Option<(Self, bool)> {
        let mut after = self.clone();
        let (mut dice, mut reveals) = (Script::new([]), Reveals(false));
        after.apply(seat, action, &mut dice, &mut reveals).ok()?;
        dice.finish().ok()?;
        Some((after, reveals.0))
    }

    /// Answers of a seat together with the details that it is asked for next, each whole as one deed; none if no answer
    /// has details, or all have too many.
    pub(crate) fn with_details(
        &self,
        seat: Seat,
        answers: impl IntoIterator<Item = Action>,
    ) -> Option<Gesture> {
        let begun = Begun::nothing(self);
        let mut all: Vec<Vec<Begun>> = Vec::new();
        for answer in answers.into_iter().filter_map(|answer| begun.with(seat, answer)) {
            let mut alike = answer.unfolded(seat);
            alike.retain(|whole| !all.iter().flatten().any(|other| whole.is_same(other)));
            all.push(alike);
        }
        if all.iter().flatten().all(|whole| whole.choices.len() == 1) {
            return None;
        }
        let deeds = all.into_iter().flat_map(|alike| {
            let only = alike.len() == 1;
            alike.into_iter().map(move |whole| whole.deed(only))
        });
        let mut deeds: Vec<Deed> = deeds.collect();
        if deeds.iter().any(|deed| !deed.choice.group.is_empty()) {
            let alone = deeds.iter_mut().filter(|deed| deed.choice.group.is_empty());
            alone.for_each(|deed| deed.choice.group = "Others".into());
        }
        let label = "With all that belongs to it".into();
        Some(Gesture { label, piece: None, goes_on: false, hand: Hand::Deed(deeds) })
    }

    /// Right after an answer a card is taken to where it goes: one hand does all of it.
    pub(crate) fn carried(&self, seat: Seat, answer: Action) -> Option<Gesture> {
        let mut links = Vec::new();
        let begun = Begun::nothing(self).with(seat, answer)?;
        for card in begun.details(seat) {
            let Some(taken) = begun.with(seat, card) else { continue };
            let places = taken.details(seat);
            links.extend(places.into_iter().filter_map(|place| taken.with(seat, place)?.link()));
        }
        let label = begun.choices.first()?.label.clone();
        (!links.is_empty()).then_some(Gesture { label, piece: None, goes_on: false, hand: Hand::Pair(links) })
    }
}

/// An answer that is begun: what was picked, and how the game stands then.
#[derive(Clone)]
struct Begun {
    /// None where dice decide.
    after: Option<Dreadnaught>,
    /// Nothing stands for good yet.
    is_open: bool,
    /// What was picked, each with the question it answered.
    choices: Vec<Choice>,
    questions: Vec<(Discriminant<Step>, bool)>,
}

impl Begun {
    fn nothing(game: &Dreadnaught) -> Self {
        Self { after: Some(game.clone()), is_open: true, choices: Vec::new(), questions: Vec::new() }
    }

    /// The same with one more pick; none if nothing more can be picked unseen.
    fn with(&self, seat: Seat, action: Action) -> Option<Self> {
        let game = self.after.as_ref().filter(|_| self.is_open)?;
        let (choices, questions) = (self.choices.clone(), self.questions.clone());
        let mut next = Self { after: None, is_open: false, choices, questions };
        let step = game.step();
        next.choices.push(step.choice(game, seat, action));
        // Whether something is wanted is another question than what, also where the step is the same.
        next.questions.push((discriminant(&step), matches!(action, Action::Yes | Action::No)));
        if let Some((after, reveals)) = game.tried(seat, action) {
            next.is_open = !reveals && after.awaiting().includes(seat);
            next.after = Some(after);
        }
        Some(next)
    }

    /// What can be picked next.
    fn details(&self, seat: Seat) -> Vec<Action> {
        let mut details = Vec::new();
        if let Some(game) = self.after.as_ref().filter(|_| self.is_open) {
            game.options(seat, &mut details);
        }
        details
    }

    /// Whether what is asked next only says more about what was picked.
    fn asks_details(&self) -> bool {
        let Some(game) = self.after.as_ref().filter(|_| self.is_open) else { return false };
        let step = game.step();
        match step.detail(game) {
            Detail::Never => false,
            Detail::Once => !self.questions.iter().any(|question| question.0 == discriminant(&step)),
            Detail::Always => true,
        }
    }

    /// With each of its details, those that come to the same only once; itself if there are none, or too many.
    fn unfolded(self, seat: Seat) -> Vec<Self> {
        if !self.asks_details() || self.choices.len() == LONGEST {
            return vec![self];
        }
        // Who wants something does not want less of it than there is.
        let wanted = self.details(seat).into_iter().filter(|&detail| detail != Action::Done);
        let next: Vec<Self> = wanted.filter_map(|detail| self.with(seat, detail)).collect();
        if !(1..=FEW).contains(&next.len()) {
            return vec![self];
        }
        let mut whole: Vec<Self> = Vec::new();
        for one in &next {
            let mut alike = one.clone().unfolded(seat);
            alike.retain(|one| !whole.iter().any(|other| one.is_same(other)));
            whole.append(&mut alike);
            // What comes after them would be for nothing.
            if whole.len() > FEW {
                return next;
            }
        }
        whole
    }

    /// Whether it comes to the same as other picks.
    fn is_same(&self, other: &Self) -> bool {
        self.after.is_some() && self.after == other.after
    }

    /// Its last pick but one on its last, by where they lie.
    fn link(&self) -> Option<Link> {
        let [.., taken, place] = self.choices.as_slice() else { return None };
        let (from, to) = (taken.anchors.first()?.clone(), place.anchors.first()?.clone());
        Some(Link { from, to, picks: self.picks() })
    }

    fn picks(&self) -> Vec<String> {
        self.choices.iter().map(|choice| choice.action.clone()).collect()
    }

    /// As one choice: the last question says what it is called, and what was answered before is its heading. The only
    /// one of its kind is called in full.
    fn deed(mut self, only: bool) -> Deed {
        let picks = self.picks();
        let last = self.questions.last().copied();
        let before = self.questions.iter().take_while(|&&question| Some(question) != last).count();
        let labels: Vec<&str> = self.choices.iter().map(|choice| choice.label.as_str()).collect();
        let (heading, label) = (labels[..before].join(": "), in_order(&labels[before..]));
        let mut anchors: Vec<Anchor> = Vec::new();
        for anchor in self.choices.iter_mut().flat_map(|choice| take(&mut choice.anchors)) {
            if !anchors.contains(&anchor) {
                anchors.push(anchor);
            }
        }
        let (label, group) = match heading.as_str() {
            "" => (label, String::new()),
            _ if only => (format!("{heading}: {label}"), String::new()),
            _ => (label, heading),
        };
        let choice = self.choices.pop().expect("something was picked");
        Deed { choice: Choice { label, group, anchors, ..choice }, picks }
    }
}

/// What is done one after the other, the same again and again only counted.
fn in_order(labels: &[&str]) -> String {
    let runs = labels.chunk_by(|one, other| one == other).map(|run| match run.len() {
        1 => run[0].to_string(),
        times => format!("{}, {times} times", run[0]),
    });
    runs.collect::<Vec<String>>().join(", then ")
}
