//! The packs that come with the game.

use broadside_dreadnaught::{
    Area, Collision, Colour, Content, Count, Cover, Deed, Family, Intrusion, Place, Shape, Ships, Whose,
    Wreck,
};
use broadside_engine::packs::PackFile;
use broadside_geometry::hex::Hex;

use super::kit::{faults_of, starter, starter_files};
use super::notation;

#[test]
fn a_right_pack_has_no_fault() {
    assert_eq!(faults_of(&starter_files()), Vec::<String>::new());
}

#[test]
fn the_shipped_packs_are_complete() {
    let content = starter();
    let counts = [
        content.decks().len(),
        content.classes().len(),
        content.systems().len(),
        content.grid().len(),
        content.arcs().len(),
        content.patterns().len(),
        content.obstacles().len(),
        content.tokens().len(),
        content.missions().len(),
    ];
    assert_eq!(counts, [6, 12, 120, 40, 8, 5, 12, 4, 24]);
}

#[test]
fn every_file_of_the_shipped_packs_is_listed() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../packs/dreadnaught");
    let mut count = 0;
    for kind in std::fs::read_dir(folder).expect("a folder") {
        count += std::fs::read_dir(kind.expect("an entry").path()).expect("a folder").count();
    }
    assert_eq!(Content::packs().len(), count);
}

#[test]
fn the_order_of_files_does_not_matter() {
    let mut files: Vec<PackFile<'_>> = Content::packs().to_vec();
    files.reverse();
    let turned = Content::read(&files).expect("the same packs");
    let ids = |content: &Content| {
        let mut ids: Vec<String> = content.systems().iter().map(|card| card.id.clone()).collect();
        ids.extend(content.grid().iter().map(|card| card.id.clone()));
        ids.extend(content.classes().iter().map(|class| class.id.clone()));
        ids.extend(content.obstacles().iter().map(|kind| kind.id.clone()));
        ids.extend(content.tokens().iter().map(|kind| kind.id.clone()));
        ids.extend(content.arcs().iter().map(|arc| arc.id.clone()));
        ids.extend(content.patterns().iter().map(|pattern| pattern.id.clone()));
        ids
    };
    assert_eq!(ids(&turned), ids(&starter()));
    assert_eq!(notation::tables(&turned), notation::tables(&starter()));
}

#[test]
fn cards_are_those_of_the_rulebook() {
    insta::assert_snapshot!("cards", notation::tables(&starter()));
}

#[test]
fn everything_has_its_place_in_the_lists() {
    let content = starter();
    let symbols: Vec<&str> = content.decks().iter().map(|deck| deck.symbol.as_str()).collect();
    assert_eq!(symbols, ["ANV", "CRO", "LAN", "TAL", "THO", "TID"]);
    let anvil = content.find_class("ANV-a").map(|id| content.class(id).deck).expect("a class");
    let cards: Vec<&str> = content.cards_of(anvil).map(|id| content.system(id).id.as_str()).collect();
    assert_eq!(cards[..9].join(" "), "ANV-R1 ANV-R2 ANV-R3 ANV-V1 ANV-V2 ANV-M1 ANV-M2 ANV-W1 ANV-W2");
    assert_eq!(cards[12..].join(" "), "ANV-D1 ANV-D2 ANV-D3 ANV-U1 ANV-U2 ANV-U3 ANV-U4 ANV-U5");
    let grid: Vec<&str> = content.grid().iter().map(|card| card.id.as_str()).collect();
    assert_eq!((grid[0], grid[5], grid[35], grid[39]), ("DR1", "GU1", "FO1", "FO5"));
    let numbers: Vec<u8> = content.missions().iter().map(|mission| mission.number).collect();
    assert_eq!(numbers, (1..=24).collect::<Vec<u8>>());
}

#[test]
fn what_is_in_a_profile_at_any_depth_is_known() {
    let content = starter();
    let profiles = |id: &str| {
        let card = content.system(content.find_system(id).expect("a card"));
        card.profiles
            .iter()
            .map(|it| (it.attacks, it.moves, it.intrudes.contains(Intrusion::Scry), it.intrudes.is_empty()))
            .collect::<Vec<_>>()
    };
    assert_eq!(profiles("ANV-V2"), [(false, true, false, true), (true, true, false, true)]);
    assert_eq!(profiles("TAL-U4"), [(false, false, true, false)]);
    assert_eq!(profiles("TAL-U5"), [(false, true, false, true)]);
    assert_eq!(profiles("TAL-W5")[0], (true, false, false, true), "a Burn of an attack is not aimed");
    assert_eq!(profiles("ANV-D2"), [(false, false, false, true)]);
    let grid = |id: &str| content.grid_card(content.find_grid(id).expect("a card")).intrudes;
    assert!(grid("SE2").contains(Intrusion::Scry) && grid("FL2").contains(Intrusion::Burn));
    assert!(grid("SE1").is_empty());
}

#[test]
fn dn_1_11_the_duel_map() {
    let content = starter();
    let map = content.duel();
    assert_eq!(map.cells.len(), 157);
    assert!(map.cells.iter().all(|&hex| map.region.contains(-hex)), "half a turn leaves it the same");
    let column = |q: i8| {
        let mut rows = map.cells.iter().filter(|hex| hex.q == q).map(|hex| hex.r);
        (rows.clone().next(), rows.next_back())
    };
    assert_eq!(column(-7), (Some(-1), Some(8)));
    assert_eq!(column(0), (Some(-5), Some(5)));
    assert_eq!(column(4), (Some(-7), Some(3)));
    assert_eq!(map.zones.len(), 9);
    assert_eq!(map.zones[usize::from(map.centre)].name, "Y1");
    let zone = |q, r| map.zone_at(Hex::new(q, r)).map(|index| map.zones[index].name.as_str());
    assert_eq!(
        (zone(0, 1), zone(-7, 8), zone(6, -8), zone(4, -5)),
        (Some("Y1"), Some("green"), Some("red"), Some("P4"))
    );
    assert_eq!(zone(-5, 7), None);
    let turned = |colour: Colour| match colour {
        Colour::Green => Colour::Red,
        Colour::Red => Colour::Green,
        same => same,
    };
    for zone in &map.zones {
        let other = &map.zones[map.zone_at(-zone.cells[0]).expect("a zone")];
        assert_eq!((other.colour, other.cells.len()), (turned(zone.colour), zone.cells.len()));
    }
    let [green, red] = &map.deployment[..] else { panic!("two sides") };
    assert_eq!((green.len(), red.len()), (6, 6));
    assert!(green.iter().all(|&hex| red.contains(&-hex)));
}

#[test]
fn dn_1_11_the_large_map() {
    let content = starter();
    let map = content.large();
    assert_eq!(map.cells.len(), 331);
    assert_eq!(map.deployment.len(), 6);
    assert!(map.deployment.iter().flatten().all(|hex| hex.distance(Hex::ZERO) == 8));
    assert_eq!(map.zones.len(), 13);
    assert_eq!(map.zones[usize::from(map.centre)].name, "P0");
    for zone in map.zones.iter().filter(|zone| zone.colour == Colour::Yellow) {
        let site = &map.deployment[usize::from(zone.site.expect("a site"))];
        assert!(zone.cells.iter().all(|hex| hex.distance(site[0]) <= 4), "{} is near its site", zone.name);
    }
}

#[test]
fn dn_2_5_components_are_in_order() {
    let content = starter();
    let sizes: Vec<usize> = content.decks().iter().map(|deck| deck.components.cells.len()).collect();
    assert_eq!(sizes, [23, 24, 23, 21, 21, 21]);
    for deck in content.decks() {
        let cells = &deck.components.cells;
        assert!(cells.is_sorted_by_key(|(hex, _)| (hex.q, hex.r)));
        for &(hex, component) in cells {
            let mirrored = Hex::new(-hex.q, hex.q + hex.r);
            assert!(cells.contains(&(mirrored, component)), "{}: both sides are alike", deck.symbol);
        }
    }
}

#[test]
fn dn_14_1_obstacles() {
    let content = starter();
    let kind = |id: &str| content.obstacles().iter().find(|kind| kind.id == id).expect("an Obstacle");
    assert_eq!((kind("OB03").speed, kind("OB03").hp, kind("OB03").shape), (3, Some(4), Shape::Dot));
    assert_eq!(kind("OB03").collision, [Collision::Impact(6), Collision::Remove]);
    assert_eq!(kind("OB07").collision, [Collision::Impact(6), Collision::LoseHp(1)]);
    assert_eq!(kind("OB04").area, [Area::PowerUpStrain(1), Area::DamageFrom { by: 1, dreadnaught: true }]);
    assert_eq!(
        kind("OB02").area,
        [Area::DamageFrom { by: -1, dreadnaught: false }, Area::DamageAgainst { by: -1 }]
    );
    assert_eq!((kind("OB10").sight, kind("OB12").sight), (Cover::Blocks, Cover::Dims(2)));
    assert_eq!((kind("OB11").slow, kind("OB11").hp, kind("OB12").area[0]), (1, None, Area::Hidden(4)));
    let wrecks: Vec<(&str, Wreck)> =
        content.obstacles().iter().filter_map(|kind| Some((kind.id.as_str(), kind.wreck?))).collect();
    assert_eq!(
        wrecks,
        [("OB06", Wreck::Hull), ("OB08", Wreck::Reactor), ("OB09", Wreck::Reactor), ("OB10", Wreck::Systems)]
    );
}

#[test]
fn dn_18_16_tokens() {
    let content = starter();
    let line = |id: &str| {
        let it = content.tokens().iter().find(|kind| kind.id == id).expect("a token");
        let deck = content.deck(it.deck).symbol.as_str();
        let numbers =
            [it.supply, it.speed, it.escort, it.defence, it.strike, it.screen, it.spot, it.spot_range];
        (deck, numbers, it.adjacent)
    };
    assert_eq!(line("torpedo"), ("THO", [6, 3, 0, 1, 6, 0, 0, 0], false));
    assert_eq!(line("mine"), ("THO", [6, 0, 0, 0, 5, 0, 0, 0], true));
    assert_eq!(line("drone"), ("CRO", [4, 0, 2, 1, 0, 2, 0, 0], false));
    assert_eq!(line("probe"), ("LAN", [3, 0, 0, 0, 0, 0, 1, 2], false));
}

#[test]
fn dn_19_2_missions() {
    let content = starter();
    let of = |family: Family| content.missions().iter().filter(|it| it.family == family).count();
    let families = [Family::Dominion, Family::Assault, Family::Convoy, Family::Intel].map(of);
    assert_eq!(families, [6, 6, 6, 6]);
    let mission = |number: usize| &content.missions()[number - 1];
    let destructible: Vec<u8> =
        content.missions().iter().filter(|it| it.destructible).map(|it| it.number).collect();
    assert_eq!(destructible, [20, 22]);
    let beachhead = mission(4);
    assert_eq!(beachhead.reveal.on, Deed::Enter { ships: Ships::Any, place: Place::EnemyHome });
    let [line] = &beachhead.score[..] else { panic!("one line") };
    assert_eq!((line.on, line.cap), (Deed::End, Some(5)));
    let terms: Vec<(u8, Option<Count>)> = line.terms.iter().map(|term| (term.points, term.per)).collect();
    let ships = |ships| Some(Count::Ships { ships, place: Place::EnemyHome });
    assert_eq!(terms, [(1, ships(Ships::Cruiser)), (3, ships(Ships::Dreadnaught))]);
    let nets: Vec<(u8, u8)> = mission(5).score.iter().map(|it| (it.tests[0].min, it.tests[0].max)).collect();
    assert_eq!(nets, [(3, 3), (4, 255)]);
    for number in [7, 8, 10] {
        let test = mission(number).counter[0].tests[1];
        assert_eq!((test.count, test.whose, test.min), (Count::Dreadnaught, Whose::Opp, 1), "{number}");
    }
    let formation = &mission(15).score[0].tests;
    assert_eq!((formation[1].count, formation[1].max), (Count::CruisersAstray(3), 0));
    assert!(mission(24).score[0].fresh && mission(24).counter[0].fresh);
    assert!(mission(1).counter[0].terms[0].opp && !mission(1).score[0].terms[0].opp);
}
