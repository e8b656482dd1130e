//! Chapter 4: setup, and the placing of chapter 24.

use broadside_dystopian::patterns::{GAPS, poses};
use broadside_dystopian::{
    Edge, Event, Face, MarkerKind, Pattern, PlacedFeature, Scale, Shape, Status, UnitNo,
};
use broadside_engine::Seat;
use broadside_geometry::plane::{Heading, Point};

use crate::kit::{Table, content, ordinary, setup};
use crate::measures::pose;

fn card_values(table: &Table) -> Vec<[u8; 2]> {
    table.events(|event| match event {
        Event::TurnedUp { cards } => Some(cards.map(|card| content().card(card).value)),
        _ => None,
    })
}

#[test]
fn dw_1_1_dw_4_1_setup_goes_step_by_step_for_two() {
    let mut table = Table::new(ordinary(), 3);
    table.play_to_deployment();
    let told = table.events(|event| match event {
        Event::TurnedUp { .. } => Some("cards"),
        Event::First { .. } => Some("initiative"),
        Event::Encounter { .. } => Some("encounter"),
        Event::Map { .. } => Some("map"),
        Event::Drew { .. } => Some("hand"),
        Event::ChoseEdge { .. } => Some("edge"),
        _ => None,
    });
    assert_eq!(told, ["cards", "initiative", "encounter", "map", "hand", "hand", "edge", "edge"]);
    assert!(table.options().iter().any(|it| it.starts_with("deploy")));
}

#[test]
fn dw_2_16_dw_4_2_dw_20_25_the_higher_card_decides_and_both_are_discarded() {
    for (action, gives) in [("take", false), ("give", true)] {
        let mut table = Table::new(ordinary(), 5);
        let [one, other] = *card_values(&table).last().expect("cards");
        let winner = Seat::new(usize::from(other > one));
        assert_eq!(table.asked(), winner);
        table.play(&[action]);
        assert_eq!(table.game.first() == winner, !gives);
        let state = table.state();
        assert!(state.admirals.values().all(|admiral| admiral.discards.len() == card_values(&table).len()));
    }
}

#[test]
fn dw_4_3_equal_cards_are_drawn_again() {
    let tied = (0..200).map(|seed| Table::new(ordinary(), seed)).find(|table| card_values(table).len() > 1);
    let values = card_values(&tied.expect("a tie among two hundred draws"));
    assert!(values[..values.len() - 1].iter().all(|[one, other]| one == other), "{values:?}");
    let [one, other] = values[values.len() - 1];
    assert_ne!(one, other);
}

#[test]
fn dw_4_4_dw_4_5_the_first_admiral_rolls_for_the_encounter_unless_one_is_agreed() {
    let open = setup(1000, ["trade_protection_squadron", "iron_floe"], None, None);
    let mut table = Table::forced(open, 1, "encounter", &[3]);
    table.play(&["take"]);
    let told = |table: &Table| {
        table.events(|event| match event {
            Event::Encounter { encounter, face } => Some((content().encounter(*encounter).id.clone(), *face)),
            _ => None,
        })
    };
    assert_eq!(told(&table), [("minefield_passage".to_string(), Some(Face::HeavyCounter))]);
    let mines = table.state().markers.iter().filter(|it| it.kind == MarkerKind::Minefield).count();
    assert_eq!((mines, table.state().markers.len()), (6, 8));
    let mut agreed = Table::new(ordinary(), 1);
    agreed.play(&["take"]);
    assert_eq!(told(&agreed), [("line_of_battle".to_string(), None)]);
}

#[test]
fn dw_4_10_what_would_lie_on_a_feature_is_left_out_with_its_twin() {
    let forces = ["trade_protection_squadron", "iron_floe"];
    let lies = |encounter: &str, map: &str| -> Vec<String> {
        let mut table = Table::new(setup(1000, forces, Some(encounter), Some(map)), 1);
        table.play(&["take"]);
        let state = table.state();
        state.terrain.iter().map(|it| content().terrain_of(it.terrain).id.clone()).collect()
    };
    assert_eq!(lies("line_of_battle", "great_island"), ["T6", "T2", "T2", "T1", "T1"]);
    // The island of the encounter lies in the middle, its forts 9 inches off; the sandbanks are 7.2 away from it.
    assert_eq!(lies("coastal_assault", "great_island"), ["T6", "T8", "T8", "T2", "T2", "T1", "T1"]);
    // Plateaus 9.6 inches off the middle meet the forts, and fog at the middle line the island.
    assert_eq!(lies("coastal_assault", "twin_plateaus"), ["T6", "T8", "T8"]);
    // A marker keeps fog away, too.
    assert_eq!(lies("contested_narrows", "open_sea"), ["T1", "T1"]);
}

#[test]
fn dw_4_12_one_fresh_start_each() {
    let mut table = Table::new(ordinary(), 9);
    table.play(&["take"]);
    let (first, hand) = (table.game.first(), table.state().admirals[table.game.first()].hand);
    assert_eq!((hand.len(), table.asked()), (5, first));
    table.play(&["redraw"]);
    let after = table.state();
    assert_eq!((after.admirals[first].hand.len(), after.admirals[first].deck.len()), (5, 54 - 1 - 5));
    assert_ne!(after.admirals[first].hand, hand);
    // Then the second admiral, and each once only.
    assert_ne!(table.asked(), first);
    table.play(&["keep"]);
    assert_eq!(table.options(), ["edge south", "edge north"]);
}

#[test]
fn dw_4_13_the_first_admiral_picks_an_edge() {
    let mut table = Table::new(ordinary(), 9);
    table.play(&["take", "keep", "keep"]);
    let first = table.game.first();
    assert_eq!((table.asked(), table.refused("edge west")), (first, "DW-4.13"));
    table.play(&["edge north"]);
    let edges = table.state().admirals.map(|_, admiral| admiral.edge);
    assert_eq!((edges[first], edges[first.next(2)]), (Some(Edge::North), Some(Edge::South)));
}

#[test]
fn dw_2_9_dw_2_15_dw_4_14_units_are_deployed_by_turns_without_passing() {
    let mut table = Table::new(ordinary(), 4);
    table.play_to_deployment();
    let first = table.game.first();
    assert_eq!((table.asked(), table.refused("pass")), (first, "DW-4.14"));
    table.run_through(&["deploy", "formation", "singly"]);
    // Columns and rows of the grid, and the whole unit at once in a formation.
    let option = table.options()[0].clone();
    assert!(option.starts_with("column") || option.starts_with("deploy"), "{option}");
    let turn = |table: &mut Table| {
        let seat = table.asked();
        let option = table.options()[0].clone();
        table.play(&[&option]);
        table.run_through(&["formation", "singly", "column", "row", "heading"]);
        seat
    };
    let mut again = Table::new(ordinary(), 4);
    again.play_to_deployment();
    let seats: Vec<Seat> = (0..6).map(|_| turn(&mut again)).collect();
    assert!(seats.windows(2).all(|pair| pair[0] != pair[1]), "{seats:?}");
}

#[test]
fn dw_4_15_immobile_airborne_surface_underwater() {
    let forces = ["deep_directorate", "meridian_home_fleet"];
    let mut table = Table::new(setup(1500, forces, Some("line_of_battle"), Some("open_sea")), 2);
    table.play_to_deployment();
    table.deploy_all();
    let order: Vec<u8> = table.events(|event| match event {
        Event::Deployed { model, .. } if model.0 < 30 => {
            let profile = content().unit(table.state().models[model.index()].profile);
            (profile.id.starts_with("sd_")).then(|| match profile.layer {
                _ if profile.is_immobile() => 0,
                broadside_dystopian::Layer::Airborne => 1,
                broadside_dystopian::Layer::Surface => 2,
                broadside_dystopian::Layer::Underwater => 3,
            })
        }
        _ => None,
    });
    assert!(order.is_sorted() && order.contains(&0) && order.contains(&3), "{order:?}");
}

#[test]
fn dw_2_10_dw_4_16_dw_24_6_places_lie_in_the_zone_and_clear_of_others() {
    let mut table = Table::new(ordinary(), 4);
    table.play_to_deployment();
    table.deploy_all();
    let state = table.state();
    for (place, model) in state.models.iter().enumerate() {
        let unit = content().unit(model.profile);
        let owner = state.units[model.unit.index()].owner;
        let south = state.admirals[owner].edge == Some(Edge::South);
        let y = if south { model.at.y } else { 36_000 - model.at.y };
        assert!(model.placed && (0..=8_000).contains(&y), "{}", unit.id);
        assert_eq!((model.at.x % 10, model.heading.tenths() % 75), (model.at.x % 10, 0));
        let here = broadside_dystopian::measures::footprint(unit.shape, model.pose());
        for other in &state.models[place + 1..] {
            let there = content().unit(other.profile);
            if unit.layer == there.layer {
                let other = broadside_dystopian::measures::footprint(there.shape, other.pose());
                assert!(!broadside_dystopian::measures::overlap(here.outline(), other.outline()));
            }
        }
    }
    // Each unit is one formation: links of at most 4 inches.
    for unit in &state.units {
        let models = &state.models[unit.first.index()..unit.first.index() + usize::from(unit.models)];
        let outline = |place: usize| {
            broadside_dystopian::measures::footprint(
                content().unit(models[place].profile).shape,
                models[place].pose(),
            )
        };
        let groups = broadside_kit::plane::groups::groups(models.len(), |one, other| {
            broadside_dystopian::measures::is_within(outline(one).outline(), outline(other).outline(), 4)
        });
        assert_eq!(groups.len(), 1);
    }
}

#[test]
fn dw_4_17_at_most_half_of_the_units_go_into_reserve() {
    let mut table = Table::new(ordinary(), 4);
    table.play_to_deployment();
    let first = table.game.first();
    let units = table.state().units.iter().filter(|unit| unit.owner == first).count();
    for _ in 0..units / 2 {
        let option = table.options().into_iter().find(|it| it.starts_with("reserve")).expect("a reserve");
        table.play(&[&option]);
        while table.asked() != first {
            let option = table.options()[0].clone();
            table.play(&[&option]);
        }
    }
    assert!(!table.options().iter().any(|it| it.starts_with("reserve")));
    let waiting = table.options()[0].replace("deploy", "reserve");
    assert_eq!(table.refused(&waiting), "DW-4.17");
}

/// Islands all over the south zone of a small table, in two rows.
fn islands() -> Vec<PlacedFeature> {
    let terrain = content().find_terrain("T6").expect("an island");
    let feature = |x: i32, y: i32| PlacedFeature {
        terrain,
        at: Point::new(x, y),
        turned: Heading::NORTH,
        mass: 5,
        damage: 0,
        landed: [0; 2],
    };
    let row = |y: i32| (0..7).map(move |place| feature(3_500 + 7_000 * place, y));
    row(2_500).chain(row(5_500)).collect()
}

#[test]
fn dw_4_18_what_finds_no_room_goes_to_reserve_or_is_lost() {
    let forces = ["meridian.1000.ml_beacon*1.ml_tradewind*2.ml_petrel*2.ml_marlin*2", "iron_floe"];
    // The other one begins, so that nothing is placed yet.
    let mut begun = (0..20).map(|seed| {
        let mut table = Table::new(setup(1000, forces, Some("line_of_battle"), Some("open_sea")), seed);
        table.play_to_deployment();
        table
    });
    let mut table = begun.find(|table| table.game.first() == Seat::new(1)).expect("one");
    table.edit(|state| {
        state.terrain.clear();
        state.terrain.extend(islands());
        for (seat, admiral) in [Seat::new(0), Seat::new(1)].into_iter().zip(0..) {
            state.admirals[seat].edge = Some(if admiral == 0 { Edge::South } else { Edge::North });
        }
    });
    table.deploy_all();
    let state = table.state();
    let of = |place: usize| state.units[place].status;
    // The platform cannot be in reserve and is lost; three units are there, more than half.
    assert_eq!(
        [of(0), of(1), of(2), of(3)],
        [Status::Lost, Status::Reserve, Status::Reserve, Status::Reserve]
    );
    assert!(state.models[0].lost && !state.models[1].lost);
}

#[test]
fn dw_4_19_who_is_done_first_has_the_initiative_of_round_1() {
    // Four units against six: the admiral with fewer is done first, whoever begins.
    let forces = ["meridian.1000.ml_tradewind*2.ml_petrel*2.ml_marlin*2", "iron_floe"];
    for seed in 0..4 {
        let mut table = Table::new(setup(1000, forces, Some("line_of_battle"), Some("open_sea")), seed);
        table.play_to_deployment();
        table.deploy_all();
        let firsts = table.events(|event| match event {
            Event::First { seat } => Some(*seat),
            _ => None,
        });
        assert_eq!(firsts.last(), Some(&Seat::new(0)), "{seed}");
    }
}

#[test]
fn dw_4_21_a_submarine_lurks_or_is_surfaced_when_it_is_placed() {
    let mut table =
        Table::new(setup(1000, ["night_watch", "iron_floe"], Some("line_of_battle"), Some("open_sea")), 6);
    table.play_to_deployment();
    table.run_through(&["deploy", "formation", "singly", "column", "row", "heading"]);
    assert_eq!(
        (table.asked(), table.options()),
        (Seat::new(0), vec!["lurk".to_string(), "surface".to_string()])
    );
    table.play(&["surface"]);
    let surfaced: Vec<UnitNo> = table.events(|event| match event {
        Event::Position { unit, surfaced: true } => Some(*unit),
        _ => None,
    });
    assert!(surfaced.len() == 1 && table.state().units[surfaced[0].index()].surfaced);
}

#[test]
fn dw_4_22_markers_lie_and_units_are_marked_before_deployment() {
    let mut table = Table::new(
        setup(1000, ["trade_protection_squadron", "iron_floe"], Some("hunt_the_flagship"), Some("open_sea")),
        6,
    );
    table.play_to_deployment();
    let marked = table.state().admirals.map(|_, admiral| admiral.marked);
    // The Concord with its escorts costs 280, two Tradewinds with theirs 250; two Jarnholds 390.
    assert_eq!((marked[Seat::new(0)], marked[Seat::new(1)]), (Some(UnitNo(0)), Some(UnitNo(6))));
    assert!(table.events(|event| matches!(event, Event::Deployed { .. }).then_some(())).is_empty());
    // A marked unit is not put into reserve.
    let own = table.state().admirals[table.asked()].marked.expect("one");
    assert_eq!(table.refused(&format!("reserve {own}")).len(), 7);
}

#[test]
fn dw_24_7_formations_about_the_first_model() {
    assert_eq!(GAPS, [1, 2, 4, 6]);
    let frigates = [Shape::ship(1); 4];
    let of = |pattern: Pattern| -> Vec<(i32, i32)> {
        poses(pattern, 1000, pose(0, 0, 0), &frigates).iter().map(|pose| (pose.at.x, pose.at.y)).collect()
    };
    // Hulls of 1.5 by 0.5 inches with an inch between them.
    assert_eq!(of(Pattern::Column), [(0, 0), (0, -2500), (0, -5000), (0, -7500)]);
    assert_eq!(of(Pattern::Abreast), [(0, 0), (1500, 0), (-1500, 0), (3000, 0)]);
    assert_eq!(of(Pattern::Wedge), [(0, 0), (1500, -1500), (-1500, -1500), (3000, -3000)]);
    assert_eq!(of(Pattern::Double), [(0, 0), (1500, 0), (0, -2500), (1500, -2500)]);
    let turned = poses(Pattern::Column, 500, pose(0, 0, 900), &frigates);
    assert_eq!((turned[1].at, turned[1].heading.tenths()), (Point::new(-2000, 0), 900));
    assert_eq!(Scale::ALL.len(), 3);
}
