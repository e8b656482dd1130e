//! The Ship Status card and its component grid (DN-2).

use broadside_dreadnaught::{Action, Component, Event, Kind, Step};

use crate::kit::*;

/// Anvil at the origin, its bow to direction 0, attacked by Talon on the ray of this direction, 3 hexes away.
fn under_fire(direction: usize) -> Table {
    let steps = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
    let mut table = Table::duel();
    let from = steps[direction];
    table.place(1, (0, 0), 0).place(2, (from.0 * 3, from.1 * 3), (direction as u8 + 3) % 6);
    table.hand(2, "LA1").commit_step();
    table
}

/// The Components that an attacker may hit, by their hexes.
pub(super) fn hits(table: &Table, attacker: usize, victim: &str) -> Vec<(i8, i8)> {
    let content = content();
    let deck = content.decks().iter().find(|deck| deck.symbol == victim).expect("a deck");
    let cell = |action: Action| match action {
        Action::Hit(_, index) => deck.components.cells[usize::from(index)].0,
        other => panic!("{other} is no hit"),
    };
    let mut cells: Vec<(i8, i8)> =
        table.actions(attacker).into_iter().map(cell).map(|cell| (cell.q, cell.r)).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Hits a Component of a deck.
#[track_caller]
pub(super) fn hit(table: &mut Table, attacker: usize, victim: &str, cell: (i8, i8)) {
    let content = content();
    let deck = content.decks().iter().find(|deck| deck.symbol == victim).expect("a deck");
    let place = deck.components.cells.iter().position(|(at, _)| *at == hex(cell)).expect("a Component");
    let is_it = |action: &Action| matches!(action, Action::Hit(_, index) if usize::from(*index) == place);
    let action = table.actions(attacker).into_iter().find(is_it).expect("the Component can be hit");
    table.act(attacker, action);
}

#[test]
fn dn_2_1_a_status_card_has_its_fields() {
    let content = content();
    // Id, deck, Repair, extra slot (Content C2).
    let classes = [
        ("ANV-a", "ANV", 3, None),
        ("ANV-b", "ANV", 2, Some(Kind::Defence)),
        ("TAL-a", "TAL", 2, None),
        ("TAL-b", "TAL", 3, None),
        ("LAN-a", "LAN", 3, None),
        ("LAN-b", "LAN", 2, Some(Kind::Upgrade)),
        ("THO-a", "THO", 2, Some(Kind::Weapon)),
        ("THO-b", "THO", 3, None),
        ("TID-a", "TID", 4, None),
        ("TID-b", "TID", 4, None),
        ("CRO-a", "CRO", 2, None),
        ("CRO-b", "CRO", 3, None),
    ];
    assert_eq!(content.classes().len(), classes.len());
    for (id, deck, repair, slot) in classes {
        let class = content.class(content.find_class(id).expect("a class"));
        assert_eq!(content.deck(class.deck).symbol, deck, "{id}");
        assert_eq!((class.repair, class.slot), (repair, slot), "{id}");
        assert!(!class.name.is_empty());
        assert!(!content.deck(class.deck).components.cells.is_empty());
    }
}

#[test]
fn dn_2_2_an_ordinary_component_hurts_one_of_two_kinds() {
    // W: Weapon or Main Weapon; D: Defence or Drive; U: Upgrade or Reactor. The owner picks.
    for (cell, direction, cards) in [
        ((-2, 0), 0, ["ANV-M1", "ANV-W1"]),
        ((0, -3), 0, ["ANV-V1", "ANV-D1"]),
        ((0, -2), 0, ["ANV-R1", "ANV-U1"]),
    ] {
        let mut table = under_fire(direction);
        table.fill(1, &[(0, -3)]);
        if cell == (0, -3) {
            table.change(1, |it| it.filled = 0);
        }
        table.commit_step().activate(2, "TAL-M1", 2, "LA1").hush().act(2, "target ship 1");
        hit(&mut table, 2, "ANV", cell);
        table.awaits(&[1]);
        table.offers_just(1, &[&format!("system {}", cards[0]), &format!("system {}", cards[1])]);
    }
}

#[test]
fn dn_2_3_a_critical_component_hurts_its_own_card() {
    for (filled, cell, card) in [
        (&[(0, -3), (0, -2)][..], (0, -1), "ANV-M1"),
        (&[(0, -3), (0, -2), (0, -1)][..], (0, 0), "ANV-R1"),
        (&[(0, -3), (0, -2), (0, -1), (0, 0), (0, 1)][..], (0, 2), "ANV-V1"),
    ] {
        let mut table = under_fire(0);
        table.fill(1, filled).commit_step().activate(2, "TAL-M1", 2, "LA1").hush().act(2, "target ship 1");
        hit(&mut table, 2, "ANV", cell);
        assert!(table.is_filled(1, cell));
        assert!(table.system(1, card).markers > 0, "{card}");
        table.expects_no(
            |event| matches!(event, Event::Marked { slot, .. } if *slot as usize != table.slot(1, card)),
        );
    }
}

#[test]
fn dn_2_4_markers_never_leave_components_but_by_damage_control() {
    let mut table = Table::duel();
    table.fill(1, &[(0, -3), (0, -1)]).mark(1, "ANV-M1", 3).hand(1, "FO1");
    let filled = table.player(1).filled;
    // Patch Team takes markers off cards.
    table.volley().act(1, "no").act(1, "card FO1").act(1, "system ANV-M1").act(1, "system ANV-M1");
    assert_eq!((table.system(1, "ANV-M1").markers, table.player(1).filled), (1, filled));
    table.recovery();
    table.until_step(|step| matches!(step, Step::Recovery(_))).act(1, "option b").act(1, "system ANV-M1");
    assert_eq!((table.system(1, "ANV-M1").markers, table.player(1).filled), (0, filled));
    // A hit on a filled Component places no second marker on it.
    let mut table = under_fire(0);
    table.fill(1, &[(-2, 0)]).commit_step().activate(2, "TAL-M1", 2, "LA1").hush().act(2, "target ship 1");
    hit(&mut table, 2, "ANV", (-2, 0));
    assert_eq!(table.player(1).filled.count_ones(), 1);
}

#[test]
fn dn_2_5_component_grids_are_in_the_frame_of_the_ship() {
    // The bow of Anvil is hit from ahead, whatever the ship faces.
    let steps = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
    for facing in 0..6u8 {
        let from = steps[usize::from(facing)];
        let mut table = Table::duel();
        table.place(1, (0, 0), facing).place(2, (from.0 * 3, from.1 * 3), (facing + 3) % 6);
        table.hand(2, "LA1").commit_step().activate(2, "TAL-M1", 2, "LA1").hush().act(2, "target ship 1");
        assert_eq!(hits(&table, 2, "ANV"), [(-2, 0), (-1, -2), (0, -3), (1, -3), (2, -2)]);
    }
}

#[test]
fn dn_2_5_the_grids_are_as_printed() {
    // Letters and counts of Content C1: W, D, U, M, E, R.
    let expected = [
        ("ANV", [8, 8, 4, 1, 1, 1]),
        ("TAL", [6, 7, 4, 1, 2, 1]),
        ("LAN", [4, 8, 8, 1, 1, 1]),
        ("THO", [6, 7, 5, 1, 1, 1]),
        ("TID", [5, 8, 5, 1, 1, 1]),
        ("CRO", [6, 7, 8, 1, 1, 1]),
    ];
    let content = content();
    let kinds = [Component::W, Component::D, Component::U, Component::M, Component::E, Component::R];
    for (symbol, counts) in expected {
        let deck = content.decks().iter().find(|deck| deck.symbol == symbol).expect("a deck");
        let count = |kind| deck.components.cells.iter().filter(|cell| cell.1 == kind).count();
        assert_eq!(kinds.map(count), counts, "{symbol}");
    }
    let anvil = content.decks().iter().find(|deck| deck.symbol == "ANV").expect("Anvil");
    let at = |cell| anvil.components.cells.iter().find(|(at, _)| *at == hex(cell)).map(|it| it.1);
    assert_eq!(at((0, -1)), Some(Component::M));
    assert_eq!(at((0, 2)), Some(Component::E));
    assert_eq!(at((0, 0)), Some(Component::R));
    assert_eq!(at((0, -3)), Some(Component::D));
    assert_eq!(at((2, -2)), Some(Component::W));
}

#[test]
fn dn_2_6_a_row_passes_over_gaps() {
    // Crown has no Component at (0,0): behind the Main Weapon comes the Reactor at (0,1).
    let mut table = Table::battle(&[("CRO-a", &[]), ("TAL-a", &[])]);
    table.place(1, (0, 0), 0).place(2, (0, -3), 3).hand(2, "LA1");
    table.fill(1, &[(0, -3), (0, -2), (0, -1)]);
    table.commit_step().activate(2, "TAL-M1", 2, "LA1").hush().act(2, "target ship 1");
    let cells = hits(&table, 2, "CRO");
    assert!(cells.contains(&(0, 1)), "{cells:?}");
    hit(&mut table, 2, "CRO", (0, 1));
    assert!(table.is_filled(1, (0, 1)));
}

#[test]
fn dn_2_7_the_class_ability_costs_nothing_and_cannot_be_disabled() {
    // Swiftreaver: after a Drift it may move 1/1, though all its cards are Disabled but one.
    let mut table = Table::duel();
    table.place(2, (0, 0), 0).place(1, (0, 5), 0).hand(2, "GU1");
    for card in ["TAL-R1", "TAL-V1", "TAL-M1", "TAL-D1", "TAL-U1"] {
        table.disable(2, card);
    }
    table.commit_step().drift(2).hush();
    assert_eq!(table.ship(2).0, (0, -1));
    table.offers_just(2, &["yes", "no"]);
    table.act(2, "yes").act(2, "forward");
    assert_eq!(table.ship(2).0, (0, -2));
    table.to_commit();
    assert_eq!((table.player(2).boosts, table.player(2).made), (0, 1));
    assert_eq!(table.hand_of(2), ["GU1"]);
}

#[test]
fn dn_2_7_no_window_lets_an_opponent_cancel_an_ability() {
    let mut table = Table::duel();
    table.place(2, (0, 0), 0).place(1, (0, 5), 0).hand(1, "CO4").commit_step();
    table.commit(2, "drift").others_pass();
    table.hush().act(2, "yes").fresh();
    assert_eq!(table.awaited(), [2], "nobody is asked between the ability and its movement");
}

#[test]
fn dn_2_8_two_classes_share_a_grid_and_a_deck() {
    let content = content();
    for (index, deck) in content.decks().iter().enumerate() {
        let own: Vec<_> = content.classes().iter().filter(|class| class.deck.index() == index).collect();
        let [one, two] = own.as_slice() else { panic!("{} has {} classes", deck.symbol, own.len()) };
        let same = one.repair == two.repair && one.slot == two.slot && one.text == two.text;
        assert!(!same, "{} and {} do not differ", one.id, two.id);
    }
    assert_eq!(content.decks().len(), 6);
}

/// The points of a player's Recovery.
fn repair_points(table: &mut Table, player: usize) -> u8 {
    table.recovery();
    let events = table.events();
    let mut points = events.iter().filter_map(|event| match event {
        Event::Recovery { seat, points } if seat.number() == player => Some(*points),
        _ => None,
    });
    points.next().expect("a Recovery")
}

#[test]
fn dn_2_9_the_repair_total_adds_what_works() {
    // Ironmarch 3, Damage Parties +1 as long as they work.
    assert_eq!(repair_points(&mut Table::duel(), 1), 4);
    assert_eq!(repair_points(Table::duel().disable(1, "ANV-U1"), 1), 3);
    assert_eq!(repair_points(Table::duel().mark(1, "ANV-U1", 2), 1), 3);
    // Restart, Attached: +1; under a Disabled card nothing.
    assert_eq!(repair_points(Table::duel().attach(1, "ANV-W1", "FO2"), 1), 5);
    assert_eq!(repair_points(Table::duel().attach(1, "ANV-W1", "FO2").disable(1, "ANV-W1"), 1), 4);
}

#[test]
fn dn_2_10_repair_mends_cards_strain_hands_and_energy() {
    let mut table = Table::battle(&[("ANV-a", &["ANV-R2"]), ("TAL-a", &[])]);
    table.mark(1, "ANV-M1", 2).disable(1, "ANV-W1").strain(1, "ANV-D1", 2);
    table.discard(1, "GU1").hand(1, "GU2").energy(1, 0, 2);
    table.recovery().until_step(|step| matches!(step, Step::Recovery(_)));
    table.offers_just(1, &["option a", "option b", "option c", "option d", "option e", "option f", "done"]);
}
