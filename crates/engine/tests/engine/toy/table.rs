//! What is shown of Skirmish, how good it looks, and what is printed on its box.

use std::sync::Arc;

use broadside_engine::packs::{Fault, PackFile};
use broadside_engine::question::{Question, Stepwise, Words};
use broadside_engine::table::{Choice, Gesture, Line, Panel, Prompt, Scene, Table};
use broadside_engine::{Awaiting, Describe, Game, GameBox, Judge, Observer, Rule, Seat};

use super::{Action, Content, Event, Flaw, Setup, Toy};

pub const PACK: PackFile<'static> =
    PackFile { path: "packs/skirmish/rules/skirmish.toml", text: "hull = 9\ncopies = 5\n" };

pub fn content() -> Arc<Content> {
    Arc::new(Toy::content(Toy::packs()).expect("our own pack is right"))
}

impl Toy {
    fn sheet(&self, observer: Observer, seat: Seat) -> Panel {
        let hand = &self.state.hands[seat];
        let mut parts = vec![
            Panel::Track {
                label: "hull".into(),
                kind: "hull".into(),
                filled: self.state.hull[seat].into(),
                max: self.content.hull.into(),
            },
            Panel::Fact { label: "cards".into(), value: hand.len().to_string() },
        ];
        if observer.is(seat) || self.has(Flaw::TableShowsHands) {
            parts.push(Panel::Dice { label: "hand".into(), faces: hand.to_vec() });
        }
        if observer.is(seat)
            && let Some(order) = self.state.orders[seat]
        {
            parts.push(Panel::Fact { label: "order".into(), value: format!("{order:?}") });
        }
        Panel::Sheet {
            id: seat.to_string(),
            title: format!("Ship {seat}"),
            seat: Some(seat),
            note: String::new(),
            parts,
        }
    }

    fn sentence(&self, observer: Observer) -> Words {
        match self.awaiting() {
            Awaiting::Over(outcome) => {
                Words::new("SK-1.1", format!("The game is over: {} won.", outcome.winners))
            }
            Awaiting::Decision { seats, .. } => match observer.seat().filter(|&seat| seats.contains(seat)) {
                Some(seat) => self.top().ask(self, seat),
                None => {
                    let Words { text, rule } = self.top().wait(self);
                    Words { text: format!("Waiting for {seats} {text}."), rule }
                }
            },
        }
    }
}

impl Describe for Toy {
    fn table(&self, observer: Observer) -> Table {
        let Words { text, rule } = self.sentence(observer);
        Table {
            headline: format!("Round {} of {}", self.state.round, self.setup.rounds),
            scene: Scene::default(),
            panels: self.state.hull.seats().map(|seat| self.sheet(observer, seat)).collect(),
            prompt: Prompt {
                sentence: text,
                rule,
                awaiting: self.awaiting(),
                choices: Vec::new(),
                blocked: Vec::new(),
                gestures: Vec::new(),
                hints: Vec::new(),
            },
            sides: Vec::new(),
        }
    }

    fn gestures(&self, seat: Seat) -> Vec<Gesture> {
        self.top().gestures(self, seat)
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        self.top().choice(self, seat, action)
    }

    fn line(&self, event: &Event, _observer: Observer) -> Line {
        let line = Line::plain(Rule::new("SK-1.2"), format!("{event:?}"));
        match event {
            Event::Shot { rolled, dodge, .. } => {
                line.with_dice(std::iter::once(*rolled).chain(*dodge).collect::<Vec<_>>())
            }
            _ => line,
        }
    }
}

impl Judge for Toy {
    fn value(&self, seat: Seat) -> f32 {
        if self.has(Flaw::JudgesBeyondOne) {
            return 1.5;
        }
        match self.awaiting() {
            Awaiting::Over(outcome) => outcome.share(seat) as f32 / 60.0,
            Awaiting::Decision { .. } => {
                let all: u32 = self.state.hull.values().map(|&hull| u32::from(hull)).sum();
                f32::from(self.state.hull[seat]) / all as f32
            }
        }
    }
}

impl GameBox for Toy {
    const ID: &'static str = "skirmish";
    const NAME: &'static str = "Skirmish";
    const BLURB: &'static str = "A toy with hands, secret orders and defenders who are asked.";
    const PREFIX: &'static str = "SK";
    const RULES_VERSION: u32 = 3;
    const RULEBOOK: &'static str = "# Skirmish\n\n### SK-1.1 Seats\nTwo to four play.\n";
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;
    const MINUTES: u32 = 5;
    const HAS_WINDOWS: bool = true;

    fn art(_content: &Self::Content) -> Vec<String> {
        Vec::new()
    }

    fn fields(_content: &Self::Content) -> Vec<broadside_engine::table::Field> {
        Vec::new()
    }

    fn packs() -> &'static [PackFile<'static>] {
        &[PACK]
    }

    fn content(packs: &[PackFile<'_>]) -> Result<Content, Vec<Fault>> {
        match packs {
            [pack] => pack.parse().map_err(|fault| vec![fault]),
            _ => Err(vec![Fault { file: String::new(), line: 0, reason: "expected one file".into() }]),
        }
    }

    fn setup(players: usize) -> Setup {
        Setup { players, rounds: 4, flaw: Flaw::None }
    }
}
