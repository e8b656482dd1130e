//! An empty sea with profiles of the worked examples, on which steps are resolved one at a time.

use std::sync::Arc;

use broadside_dystopian::{
    Activation, Acts, CardId, ChooseAction, Content, CrewCheck, Critical, Edge, Event, Face, Marker,
    MarkerKind, ModelNo, MovementStep, PlacedFeature, Rounds, Stage, State, Status, Step, UnitNo, packs,
};
use broadside_engine::dice::FastDice;
use broadside_engine::{Judge, Seat, Steps};
use broadside_geometry::plane::{Heading, Point};
use broadside_kit::catalogue::PackFile;

use crate::kit::{Forced, Table, setup};

/// The first model of each profile of the first admiral: four K and four F, a B, two airships and two submarines.
pub(crate) const K: u8 = 0;
pub(crate) const F: u8 = 4;
pub(crate) const B: u8 = 8;
pub(crate) const AIRSHIP: u8 = 9;
pub(crate) const SUBMARINE: u8 = 11;
/// The same models of the second admiral have numbers that much higher.
pub(crate) const ENEMY: u8 = 13;

pub(crate) const ONE: Seat = Seat::new(0);
pub(crate) const TWO: Seat = Seat::new(1);

/// A profile of the worked examples, with some lines in place of its own.
fn profile(id: &str, lines: &str, changes: &[(&str, &str)]) -> String {
    let mut all = format!(
        "{lines}\nid = \"{id}\"\nname = \"{}\"\nnote = \"Of an example.\"\nfaction = \"meridian\"",
        id.to_uppercase()
    );
    let common = "category = \"line\"\nlayer = \"surface\"\nmodels = [1, 6]\nescorts = 3\npoints = 10\n";
    for line in common.lines().chain(["mounts = [{ weapon = \"gun\", arcs = \"FPSA\" }]"]) {
        let key = line.split(' ').next().expect("a key");
        if !all.lines().any(|it| it.split(' ').next() == Some(key)) {
            all = format!("{all}\n{line}");
        }
    }
    for (_, change) in changes.iter().filter(|it| it.0 == id) {
        let key = change.split(' ').next().expect("a key");
        let kept: Vec<&str> = all.lines().filter(|it| it.split(' ').next() != Some(key)).collect();
        all = format!("{}\n{change}", kept.join("\n"));
    }
    all
}

const LINES: [(&str, &str); 5] = [
    (
        "k",
        "mass = 3\nspeed = [2, 7]\nturn_limit = 2\ndefences = 5\narmour = 4\nhull = 9\naction_limit = 2\nbroadside = 3\nrepair = 2\ncrew = 6\nvp = 5",
    ),
    (
        "f",
        "category = \"patrol\"\nmass = 1\nspeed = [1, 8]\nturn_limit = 3\ndefences = 3\narmour = 3\nhull = 3\naction_limit = 1\nbroadside = 1\nrepair = 1\ncrew = 5\nvp = 2",
    ),
    (
        "b",
        "category = \"flagship\"\nmass = 5\nspeed = [2, 6]\nturn_limit = 2\ndefences = 8\narmour = 5\nhull = 11\naction_limit = 3\nbroadside = 4\nrepair = 3\ncrew = 8\nvp = 10",
    ),
    (
        "a",
        "layer = \"airborne\"\nmass = 3\nspeed = [2, 8]\nturn_limit = 2\ndefences = 5\narmour = 5\nhull = 8\naction_limit = 2\nbroadside = 2\nrepair = 1\ncrew = 6\nvp = 4",
    ),
    (
        "u",
        "layer = \"underwater\"\nmass = 3\nspeed = [2, 7]\nturn_limit = 2\ndefences = 4\narmour = 4\nhull = 8\naction_limit = 2\nbroadside = 0\nrepair = 2\ncrew = 6\nvp = 4\nmounts = [{ weapon = \"eels\", arcs = \"F\" }]",
    ),
];

/// Guns for the profiles; more come from whoever needs them.
const GUNS: &str = "[[weapon]]\nid = \"gun\"\nname = \"Gun\"\nclose = 6\nstandard = 6\n\
    [[weapon]]\nid = \"eels\"\nname = \"Eels\"\nclose = 5\nstandard = 5\nspecial = [\"submerged\"]\n";

const FORCE: &str = "id = \"trial\"\nname = \"Trial\"\nnote = \"For examples.\"\nfaction = \"meridian\"\nlimit = 1000\n\
    [[unit]]\nunit = \"k\"\nmodels = 4\n[[unit]]\nunit = \"f\"\nmodels = 4\n[[unit]]\nunit = \"b\"\nmodels = 1\n\
    [[unit]]\nunit = \"a\"\nmodels = 2\n[[unit]]\nunit = \"u\"\nmodels = 2\n";

fn content(changes: &[(&str, &str)], guns: &str, attached: &str) -> Arc<Content> {
    let file = |path: &str| format!("packs/dystopian/{path}.toml");
    let mut files: Vec<(String, String)> =
        packs().iter().map(|file| (file.path.to_string(), file.text.to_string())).collect();
    files.extend(LINES.map(|(id, lines)| (file(&format!("units/{id}")), profile(id, lines, changes))));
    files.push((file("weapons/trial"), format!("{GUNS}{guns}")));
    let force = FORCE.replacen("models = 4\n", &format!("models = 4\n{attached}\n"), 1);
    files.push((file("forces/trial"), force));
    let files: Vec<PackFile<'_>> = files.iter().map(|(path, text)| PackFile { path, text }).collect();
    Arc::new(Content::read(&files).unwrap_or_else(|faults| panic!("{faults:#?}")))
}

/// Who is asked when a step has been resolved: an answer has no effect.
fn keeper() -> Step {
    CrewCheck { opened: true, ..CrewCheck::group(UnitNo(0)) }.into()
}

/// A sea with nothing on it, and two admirals with their cards.
pub(crate) fn sea() -> Table {
    sea_with(&[], "")
}

/// The same with lines of profiles changed, each with the id of its profile, and more guns.
pub(crate) fn sea_with(changes: &[(&str, &str)], guns: &str) -> Table {
    sea_for(changes, guns, "")
}

/// The same with two F attached to the K of both admirals: they follow them, and all other numbers are two higher.
pub(crate) fn sea_with_attachments(changes: &[(&str, &str)], guns: &str) -> Table {
    let all = [&[("f", "properties = [{ attachment = [\"line\"] }]")], changes].concat();
    sea_for(&all, guns, "attachment = { unit = \"f\", models = 2 }")
}

fn sea_for(changes: &[(&str, &str)], guns: &str, attached: &str) -> Table {
    let agreed = setup(1000, ["trial", "trial"], Some("line_of_battle"), Some("open_sea"));
    let dice = Forced { rest: FastDice::new(5), purpose: "", faces: Vec::new(), more: Vec::new() };
    let mut table = Table::of(&content(changes, guns, attached), agreed, dice);
    table.edit(|state| {
        state.round = 1;
        state.terrain.clear();
        state.admirals[ONE].edge = Some(Edge::South);
        state.admirals[TWO].edge = Some(Edge::North);
        state.models.iter_mut().for_each(|model| model.lost = true);
        state.units.iter_mut().for_each(|unit| unit.status = Status::Lost);
        state.steps = Steps::from_list([Rounds::CleanUp.into(), keeper()]).expect("a stack");
    });
    table
}

impl Table {
    /// A model stands at a place in mils with a heading in degrees.
    pub(crate) fn put(&mut self, model: u8, at: (i32, i32), degrees: i32) {
        self.edit(|state| {
            let it = &mut state.models[usize::from(model)];
            (it.placed, it.lost) = (true, false);
            (it.at, it.heading) = (Point::new(at.0, at.1), Heading::from_degrees(degrees));
            let unit = it.unit;
            state.units[unit.index()].status = Status::Play;
        });
    }

    /// A model has damage, disorder and effects.
    pub(crate) fn mark(&mut self, model: u8, damage: u8, disorder: u8, effects: &[Critical]) {
        self.edit(|state| {
            let it = &mut state.models[usize::from(model)];
            (it.damage, it.disorder) = (damage, disorder);
            effects.iter().for_each(|&effect| it.effects[effect as usize] += 1);
        });
    }

    pub(crate) fn cripple(&mut self, model: u8) {
        self.edit(|state| state.models[usize::from(model)].crippled = true);
    }

    /// What action dice show next, in the letters of the examples.
    pub(crate) fn action_dice(&mut self, letters: &str) {
        let face = |letter| Face::ALL.into_iter().find(|face| face.letter() == letter).expect("a face");
        let faces = letters.chars().filter(|it| !it.is_whitespace()).map(|it| u32::from(face(it).number()));
        self.dice.more.push(("action", faces.collect()));
        self.dice.more.retain(|it| !it.1.is_empty());
    }

    /// What critical dice show next.
    pub(crate) fn critical_dice(&mut self, effects: &[Critical]) {
        self.dice.more.push(("critical", effects.iter().map(|&effect| effect as u32 + 1).collect()));
        self.dice.more.retain(|it| !it.1.is_empty());
    }

    /// Whether all dice of the examples were rolled.
    #[track_caller]
    pub(crate) fn no_dice_left(&self) {
        assert!(self.dice.more.iter().all(|it| it.1.is_empty()), "{:?}", self.dice.more);
    }

    /// Resolves steps, the last one first, up to the next question or until all are done.
    #[track_caller]
    pub(crate) fn resolve(&mut self, steps: &[Step]) {
        self.edit(|state| {
            state.steps = Steps::from_list(
                [Rounds::CleanUp.into(), keeper()].into_iter().chain(steps.iter().copied()).chain([keeper()]),
            )
            .expect("a stack");
        });
        self.play(&["fail"]);
    }

    /// A unit is activated and begins its movement step.
    #[track_caller]
    pub(crate) fn set_off(&mut self, unit: u8) {
        self.activate(unit, Stage::Movement);
        self.resolve(&[MovementStep::Begin.into()]);
    }

    /// A piece of terrain lies at a place.
    pub(crate) fn land(&mut self, id: &str, at: (i32, i32)) {
        let terrain = self.content.find_terrain(id).expect("a piece of terrain");
        let mass = self.content.terrain_of(terrain).mass;
        self.edit(|state| {
            let (at, turned) = (Point::new(at.0, at.1), Heading::NORTH);
            state.terrain.push(PlacedFeature { terrain, at, turned, mass, damage: 0, landed: [0; 2] });
        });
    }

    /// A minefield lies at a place.
    pub(crate) fn mine(&mut self, at: (i32, i32)) {
        self.marker(MarkerKind::Minefield, at);
    }

    pub(crate) fn marker(&mut self, kind: MarkerKind, at: (i32, i32)) {
        self.edit(|state| state.markers.push(Marker { kind, at: Point::new(at.0, at.1) }));
    }

    /// A unit is in some step of its activation.
    pub(crate) fn activate(&mut self, unit: u8, stage: Stage) {
        self.edit(|state| {
            let owner = state.units[usize::from(unit)].owner;
            let activation = Activation::new(owner);
            state.activation = Some(Activation { unit: Some(UnitNo(unit)), stage, ..activation });
            state.moving = None;
        });
    }

    /// Goes on as an admiral does without thinking, up to the end of what was pushed.
    #[track_caller]
    pub(crate) fn by_habit(&mut self, seat: Seat) {
        for _ in 0..40 {
            if self.is_done() {
                return;
            }
            let pick = self.game.habit(seat).expect("a habit for everything").to_string();
            self.play(&[&pick]);
        }
        panic!("it does not end: {:?}", self.game.step());
    }

    /// Whether everything that was pushed is done.
    pub(crate) fn is_done(&self) -> bool {
        self.game.step() == keeper() && self.state().steps.depth() == 2
    }

    pub(crate) fn model(&self, model: u8) -> broadside_dystopian::Model {
        self.state().models[usize::from(model)]
    }

    /// Victory points of both admirals.
    pub(crate) fn points(&self) -> [u16; 2] {
        [ONE, TWO].map(|seat| self.state().admirals[seat].vp)
    }

    /// The top card of an admiral's deck has this value.
    pub(crate) fn stack_deck(&mut self, seat: Seat, value: u8) {
        let place = self.content.cards().iter().position(|card| card.value == value).expect("a card");
        let card = CardId(place as u8);
        self.edit(|state| on_top(state, seat, card));
    }
}

/// Puts a card on top of a deck, in the place of the one there.
fn on_top(state: &mut State, seat: Seat, card: CardId) {
    let admiral = &mut state.admirals[seat];
    let last = admiral.deck.len() - 1;
    let top = admiral.deck[last];
    if let Some(place) = admiral.deck.iter().position(|&it| it == card) {
        admiral.deck[place] = top;
    } else if admiral.hand.contains(card) {
        admiral.hand.remove(card);
        admiral.hand.insert(top);
    } else {
        admiral.discards.remove(card);
        admiral.discards.insert(top);
    }
    admiral.deck[last] = card;
}

/// The number of a model.
pub(crate) const fn no(model: u8) -> ModelNo {
    ModelNo(model)
}

impl Table {
    /// The action step of a unit begins: its owner chooses an action.
    #[track_caller]
    pub(crate) fn act(&mut self, unit: u8) {
        self.edit(|state| {
            let by = state.units[usize::from(unit)].owner;
            let mut activation = Activation::new(by);
            (activation.unit, activation.stage) = (Some(UnitNo(unit)), Stage::Action);
            state.activation = Some(activation);
            state.acts = Acts::default();
            let steps = [Rounds::CleanUp.into(), keeper(), ChooseAction.into()];
            state.steps = Steps::from_list(steps).expect("a stack");
        });
    }

    /// The pools of the last action roll: dice, resistance dice, threshold.
    #[track_caller]
    pub(crate) fn pools(&self) -> (usize, usize) {
        let all = self.events(|event| match event {
            Event::ActionRoll { dice, against, .. } => Some((dice.len(), against.len())),
            _ => None,
        });
        *all.last().expect("a roll")
    }

    /// Hits, cancelled hits and successes of the last action roll.
    #[track_caller]
    pub(crate) fn counted(&self) -> (u16, u16, u16) {
        let all = self.events(|event| match event {
            Event::Counted { hits, cancelled, successes, .. } => Some((*hits, *cancelled, *successes)),
            _ => None,
        });
        *all.last().expect("a roll")
    }

    /// Whether an option is there.
    pub(crate) fn offers(&self, option: &str) -> bool {
        self.options().iter().any(|it| it == option)
    }

    /// An attack in a mode on a model with all weapons, as far as those are asked for.
    #[track_caller]
    pub(crate) fn attack(&mut self, mode: &str, target: u8) {
        self.play(&["attack"]);
        for pick in [format!("mode {mode}"), format!("model {}", no(target)), "all".into()] {
            let weapons = pick != "all" || self.options()[0].starts_with("weapon");
            if weapons && self.offers(&pick) {
                self.play(&[&pick]);
            }
        }
    }
}
