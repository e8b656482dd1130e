//! What is shown of a battle, to whom, and how good it looks.

use broadside_dystopian::{Dystopian, Marker, MarkerKind, Stack, StackGoal, UnitNo};
use broadside_engine::table::{Meaning, Panel, Piece, Table as Shown};
use broadside_engine::{Describe, Game, Judge, Observer, Seat};
use broadside_geometry::plane::Point;

use crate::kit::*;

const ONE: Seat = Seat::new(0);
const OTHER: Seat = Seat::new(1);

fn shown(table: &Table, observer: Observer) -> Shown {
    Describe::table(&table.game, observer)
}

/// The model with a number.
fn piece(table: &Table, number: usize) -> Piece {
    let id = format!("model:{number}");
    let found = shown(table, Observer::Spectator).scene.pieces.into_iter().find(|piece| piece.id == id);
    found.unwrap_or_else(|| panic!("{id} is not shown"))
}

fn badges(piece: &Piece) -> Vec<(&str, &str)> {
    piece.badges.iter().map(|badge| (badge.kind.as_str(), badge.text.as_str())).collect()
}

/// The values of a sheet by their labels.
fn facts(table: &Table, observer: Observer, sheet: &str) -> Vec<(String, String)> {
    let panels = shown(table, observer).panels;
    let parts = panels.into_iter().find_map(|panel| match panel {
        Panel::Sheet { id, parts, .. } if id == sheet => Some(parts),
        _ => None,
    });
    let facts = parts.unwrap_or_else(|| panic!("{sheet} is not shown")).into_iter();
    facts
        .filter_map(|part| match part {
            Panel::Fact { label, value } => Some((label, value)),
            _ => None,
        })
        .collect()
}

fn fact(table: &Table, observer: Observer, sheet: &str, label: &str) -> Option<String> {
    facts(table, observer, sheet).into_iter().find(|(it, _)| it == label).map(|(_, value)| value)
}

fn hands(table: &Table, observer: Observer) -> Vec<(String, usize)> {
    let panels = shown(table, observer).panels.into_iter();
    let parts = panels.flat_map(|panel| match panel {
        Panel::Sheet { parts, .. } => parts,
        other => vec![other],
    });
    parts
        .filter_map(|panel| match panel {
            Panel::Cards { label, folded: false, cards } => Some((label, cards.len())),
            _ => None,
        })
        .collect()
}

#[test]
fn every_model_in_play_is_drawn_where_it_lies() {
    let table = Table::in_round_2();
    let state = table.state();
    let scene = shown(&table, Observer::Spectator).scene;
    let standing = state.models.iter().filter(|model| model.placed && !model.lost);
    assert_eq!(scene.pieces.len(), standing.clone().count());
    let (height, left) = (36_000, scene.bounds[0]);
    assert!(left < 0);
    for (piece, model) in scene.pieces.iter().zip(standing) {
        assert_eq!(piece.position, [model.at.x, height - model.at.y]);
        assert_eq!(piece.heading, Some(i32::from(model.heading.tenths())));
        assert_eq!(piece.seat, Some(state.units[model.unit.index()].owner));
        assert!(piece.art.starts_with('M') && piece.art.ends_with('Z'), "{}", piece.art);
        assert!(piece.words.ends_with('.') && piece.words.contains("heading"), "{}", piece.words);
    }
    let mut names: Vec<&str> = scene.pieces.iter().map(|piece| piece.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), scene.pieces.len(), "each has a name of its own");
}

#[test]
fn what_a_model_suffers_is_read_off_it() {
    let mut table = Table::in_round_2();
    let calm = badges(&piece(&table, 1)).len();
    table.edit(|state| {
        let unit = state.models[0].unit.index();
        state.models[0].damage = 1;
        state.models[0].disorder = 2;
        state.models[0].effects[2] = 2;
        state.models[0].crippled = true;
        state.units[unit].escorts = 3;
        state.units[unit].activated = true;
    });
    let piece = piece(&table, 1);
    let badges = badges(&piece);
    for badge in [("done", "✓"), ("crippled", "✖"), ("disorder", "D2"), ("damage", "!2"), ("shield", "3")]
    {
        assert!(badges.contains(&badge), "{badge:?} of {badges:?}");
    }
    assert!(badges.len() > calm);
    assert_eq!(piece.bars[0].filled + 1, piece.bars[0].max);
    assert!(piece.words.contains("crippled, disorder 2, hazard ×2"), "{}", piece.words);
    let sheet = fact(&table, Observer::Spectator, "unit:1", &piece.name).expect("its line");
    assert!(sheet.ends_with("crippled, disorder 2, hazard ×2"), "{sheet}");
}

#[test]
fn squadrons_lie_on_whom_they_support_or_threaten() {
    let mut table = Table::in_round_2();
    table.edit(|state| {
        let stack = |owner, goal, count| {
            let mut tokens = [0; 8];
            tokens[0] = count;
            Stack { owner, goal, tokens }
        };
        state.stacks.push(stack(ONE, StackGoal::Unit(UnitNo(0)), 2));
        state.stacks.push(stack(OTHER, StackGoal::Unit(UnitNo(0)), 3));
        state.stacks.push(stack(OTHER, StackGoal::Aside, 1));
    });
    let first = piece(&table, 1);
    let badges = badges(&first);
    assert!(badges.contains(&("support", "2")) && badges.contains(&("threat", "3")), "{badges:?}");
    let of = |label| fact(&table, Observer::Spectator, "unit:1", label);
    assert!(of("Supported by").is_some_and(|it| it.starts_with("2 ") && it.ends_with("of Player 1")));
    assert!(of("Threatened by").is_some_and(|it| it.starts_with("3 ") && it.ends_with("of Player 2")));
    assert!(fact(&table, Observer::Spectator, "player:2", "Squadrons without a target").is_some());
}

#[test]
fn markers_and_terrain_lie_on_the_board() {
    let setup =
        setup(1000, ["trade_protection_squadron", "iron_floe"], Some("minefield_passage"), Some("ice_field"));
    let mut table = Table::new(setup, 11);
    table.play_to_deployment();
    let zones = |observer| {
        let shapes = shown(&table, observer).scene.shapes;
        let zones = shapes.into_iter().filter(|shape| shape.id.starts_with("zone:"));
        zones.map(|shape| shape.meaning).collect::<Vec<_>>()
    };
    assert_eq!(zones(Observer::Seat(ONE)), [Meaning::Mine, Meaning::Enemy]);
    assert_eq!(zones(Observer::Spectator), [Meaning::Goal, Meaning::Goal]);
    let at = Point::new(9_000, 9_000);
    table.edit(|state| state.markers.push(Marker { kind: MarkerKind::Wreck, at }));
    let state = table.state();
    let shapes = shown(&table, Observer::Spectator).scene.shapes;
    let count = |prefix: &str| {
        shapes
            .iter()
            .filter(|it| it.id.starts_with(prefix) && !it.id.ends_with(":rock") && !it.id.ends_with(":shore"))
            .count()
    };
    assert!(!state.terrain.is_empty() && state.markers.len() > 1);
    assert_eq!((count("terrain:"), count("marker:")), (state.terrain.len(), state.markers.len()));
    let wreck = shapes.iter().find(|it| it.id == format!("marker:{}", state.markers.len()));
    assert!(
        wreck.is_some_and(|it| it.tooltip == "Wreck" && it.rule.is_some_and(|rule| rule.id() == "DW-21.26"))
    );
}

#[test]
fn dw_1_25_a_hand_is_shown_to_nobody_else() {
    let mut table = Table::in_round_2();
    table.hold(ONE, &["C01", "C02"]);
    assert_eq!(hands(&table, Observer::Seat(ONE)), [("Your hand".to_string(), 2)]);
    let other = hands(&table, Observer::Seat(OTHER));
    assert!(other.iter().all(|(label, _)| label == "Your hand") && other.len() < 2, "{other:?}");
    assert_eq!(hands(&table, Observer::Spectator), []);
    for observer in [Observer::Seat(ONE), Observer::Seat(OTHER), Observer::Spectator] {
        let count = fact(&table, observer, "player:1", "Cards in hand");
        assert!(count.is_some_and(|it| it.starts_with("2 of ")), "how many there are is public");
    }
}

#[test]
fn a_bid_lies_face_down_for_the_other() {
    let mut table = Table::in_round_2();
    let seat = table.asked();
    let sheet = format!("player:{seat}");
    let bid = table.options().into_iter().find(|it| it.starts_with("bid")).expect("a card to bid");
    table.play(&[&bid]);
    let laid = |observer| fact(&table, observer, &sheet, "Card on the table");
    assert_eq!(laid(Observer::Spectator).as_deref(), Some("face down"));
    assert_eq!(laid(Observer::Seat(seat.next(2))).as_deref(), Some("face down"));
    assert!(laid(Observer::Seat(seat)).is_some_and(|it| it.ends_with(')')), "one knows one's own");
}

#[test]
fn the_headline_names_encounter_round_and_phase() {
    let mut table = Table::new(ordinary(), 11);
    assert_eq!(table.game.headline(), "Line of Battle, setup");
    table.play_to_deployment();
    table.deploy_all();
    table.play_on_to("activate");
    assert_eq!(table.game.headline(), "Line of Battle, round 1 of 5, activation phase, 0:0 VP");
    table.play_on_to("surrender");
    let headline = table.game.headline();
    assert!(headline.starts_with("Line of Battle, round 2 of 5, ready phase, "), "{headline}");
    table.play_out();
    assert!(table.game.headline().starts_with("Line of Battle, over in round "));
    let sentence = shown(&table, Observer::Spectator).prompt.sentence;
    assert!(sentence.contains("VP"), "{sentence}");
}

fn value(game: &Dystopian, seat: Seat) -> f32 {
    let value = game.value(seat);
    assert!((0.0..=1.0).contains(&value), "{value}");
    value
}

#[test]
fn a_position_looks_better_with_more_points_and_more_ships() {
    let table = Table::in_round_2();
    let before = value(&table.game, ONE);
    assert!((before + value(&table.game, OTHER) - 1.0).abs() < 0.001, "what one has the other has not");
    let better = |change: &dyn Fn(&mut broadside_dystopian::State)| {
        let mut table = Table::in_round_2();
        table.edit(change);
        value(&table.game, ONE)
    };
    assert!(better(&|state| state.admirals[ONE].vp += 4) > before + 0.05);
    assert!(better(&|state| state.admirals[OTHER].vp += 4) < before - 0.05);
    let last = table.state().models.len() - 1;
    assert!(better(&|state| state.models[last].damage += 1) > before);
    assert!(
        better(&|state| state.models[last].crippled = true) > better(&|state| state.models[last].damage += 1)
    );
    assert!(better(&|state| state.models[0].disorder = 3) < before);
    let mut over = Table::in_round_2();
    let mut dice = broadside_engine::dice::FastDice::new(1);
    over.game.concede(OTHER, &mut dice, &mut broadside_engine::Silent).expect("one may");
    assert!((value(&over.game, ONE) - 1.0).abs() < 0.001 && value(&over.game, OTHER).abs() < 0.001);
}
