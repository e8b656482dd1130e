//! DN-22.1 to DN-22.11: set-up for three to six.

use broadside_dreadnaught::{Action, Beat, Event, Nudge, Setup, SetupBonus, Step};
use broadside_engine::Seat;
use broadside_engine::dice::FastDice;
use broadside_geometry::hex::Hex;

use crate::kit::*;

use super::{CLASSES, problems, table};

#[test]
fn dn_22_1_every_player_has_another_deck_symbol() {
    assert_eq!(problems(&setup(&["ANV-a", "TAL-a", "ANV-b"])), ["DN-22.1"]);
    assert_eq!(problems(&setup(&["ANV-a", "TAL-a", "LAN-b"])), [] as [String; 0]);
    // A custom deck with cards of another is allowed.
    assert_eq!(problems(&setup(&["ANV-a ANV-W1=TAL-W1", "TAL-a", "LAN-b"])), [] as [String; 0]);
    assert_eq!(problems(&setup(&["ANV-a", "ANV-b"])), [] as [String; 0], "a duel of equals is");
}

#[test]
fn dn_22_2_more_than_six_are_not_supported() {
    assert_eq!(problems(&Setup::ordinary(7)), ["DN-22.1"]);
    assert_eq!(problems(&Setup::ordinary(6)), [] as [String; 0]);
}

#[test]
fn dn_22_3_player_order_runs_clockwise_from_a_random_first() {
    let mut battle = table(4);
    battle.lay(|state| state.first = seat(3)).beat(Beat::Intent);
    for number in [3, 4, 1, 2] {
        battle.awaits(&[number]);
        battle.act(number, "fight");
    }
    let firsts: std::collections::BTreeSet<usize> = (0..40)
        .map(|seed| Table::begin(&setup(&CLASSES[..4]), &mut FastDice::new(seed)).state().first.number())
        .collect();
    assert_eq!(firsts.len(), 4);
}

#[test]
fn dn_22_4_there_is_no_initiative() {
    let mut battle = table(3);
    battle.beat(Beat::PowerUp).until(|battle| !matches!(battle.step(), Step::Window(_)));
    assert!(matches!(battle.step(), Step::AttachPick(_)), "no Initiative draw: {:?}", battle.step());
    battle.beat(Beat::Volley);
    assert!(matches!(battle.step(), Step::Commit), "no Initiative choice: {:?}", battle.step());
    // Two Activations resolve in player order without a choice.
    battle.commit(1, "drift").commit(2, "drift").commit(3, "pass").rest();
    battle.expects_no(|event| matches!(event, Event::Order { .. }));
    let order: Vec<Seat> =
        battle.found(|event| if let Event::Resolving { seat, .. } = event { Some(*seat) } else { None });
    assert_eq!(order, [seat(1), seat(2)]);
}

#[test]
fn dn_22_5_the_order_of_set_up() {
    let mut battle = Table::begun(&setup(&CLASSES[..3]));
    let mut stages = Vec::new();
    for _ in 0..3000 {
        if battle.state().turn > 0 {
            break;
        }
        let stage = match battle.step() {
            Step::Setup(stage) => format!("{stage:?}"),
            Step::Bonus(_) => "Bonuses".into(),
            Step::PlaceShip(_) => "Ships".into(),
            Step::PlaceCruiser(_) => "Cruisers".into(),
            Step::PlaceBeacon(_) => "Beacons".into(),
            _ => String::new(),
        };
        if !stage.is_empty() && stages.last() != Some(&stage) {
            stages.push(stage);
        }
        battle.lazily();
    }
    assert_eq!(stages, ["Build", "Hands", "Bonuses", "Ships", "Cruisers", "Beacons", "Missions"]);
}

/// Set-up up to the bonuses; the players build these Reactors.
fn bonuses(reactors: [&str; 3]) -> Table {
    let mut battle = Table::begun(&setup(&CLASSES[..3]));
    let wanted = reactors.map(card);
    battle.until(|battle| !battle.actions(1).is_empty());
    for _ in 0..400 {
        if matches!(battle.step(), Step::Bonus(_)) {
            return battle;
        }
        let number = battle.awaited()[0];
        let options = battle.actions(number);
        match options.iter().find(|it| matches!(it, Action::Build(card) if wanted.contains(card))) {
            Some(action) => battle.act(number, *action),
            None => battle.lazily(),
        };
    }
    panic!("no bonuses")
}

#[test]
fn dn_22_6_two_selections_and_one_more_below_the_highest_limit() {
    let battle = bonuses(["ANV-R3", "TAL-R2", "LAN-R2"]);
    let selections = [1, 2, 3].map(|number| battle.player(number).selections);
    assert_eq!(selections, [2, 3, 3], "limits 3, 2 and 1: one more, never two");
}

#[test]
fn dn_22_6_the_bonuses_of_the_large_game() {
    let mut battle = bonuses(["ANV-R3", "TAL-R3", "LAN-R3"]);
    let number = battle.awaited()[0];
    let offered: Vec<SetupBonus> = battle
        .actions(number)
        .into_iter()
        .filter_map(|it| if let Action::Bonus(bonus) = it { Some(bonus) } else { None })
        .collect();
    let expected =
        [SetupBonus::Attach, SetupBonus::Small, SetupBonus::Medium, SetupBonus::Swap, SetupBonus::Large];
    assert_eq!(offered, expected, "attach, Obstacles and a swap");
    // c: no hex of a size-2 Obstacle in a yellow or purple zone.
    battle.act(number, Action::Bonus(SetupBonus::Medium));
    let options = battle.actions(number);
    battle.act(number, options[0]);
    let content = content();
    let mut open = battle.clone();
    for action in battle.actions(number) {
        let Action::Hex(at) = action else { continue };
        assert!(content.large().zone_at(at).is_none(), "{at:?}");
    }
    open.until(|battle| !battle.state().obstacles.is_empty());
    // d: a size-3 Obstacle has at least two hexes in a yellow zone.
    let mut battle = bonuses(["ANV-R3", "TAL-R3", "LAN-R3"]);
    let number = battle.awaited()[0];
    battle.act(number, Action::Bonus(SetupBonus::Large));
    battle.until(|battle| !battle.state().obstacles.is_empty());
    let obstacle = battle.state().obstacles[0];
    let near = obstacle.pose.at.within(1).filter(|hex| {
        content
            .large()
            .zone_at(*hex)
            .is_some_and(|zone| content.large().zones[zone].colour == broadside_dreadnaught::Colour::Yellow)
    });
    assert!(near.count() >= 2);
}

#[test]
fn dn_22_7_the_used_starting_sites() {
    for (players, sites) in
        [(3, vec![0, 2, 4]), (4, vec![0, 1, 3, 4]), (5, vec![0, 1, 2, 3, 4]), (6, vec![0, 1, 2, 3, 4, 5])]
    {
        let mut battle = Table::begun(&setup(&CLASSES[..players]));
        battle.until_step(|step| matches!(step, Step::PlaceShip(_)));
        let number = battle.awaited()[0];
        let mut offered: Vec<Hex> = battle
            .actions(number)
            .into_iter()
            .filter_map(|it| if let Action::Hex(hex) = it { Some(hex) } else { None })
            .collect();
        offered.sort_unstable();
        let content = content();
        let mut expected: Vec<Hex> =
            sites.iter().flat_map(|&site: &usize| content.large().deployment[site].clone()).collect();
        expected.sort_unstable();
        assert_eq!(offered, expected, "{players} players");
        battle.until_step(|step| matches!(step, Step::PlaceCruiser(_)));
        let mut used: Vec<u8> = (1..=players).map(|number| battle.player(number).site).collect();
        used.sort_unstable();
        used.dedup();
        assert_eq!(used.len(), players, "each claims another site");
    }
}

#[test]
fn dn_22_8_cruisers_are_placed_within_three_hexes() {
    let mut battle = Table::begun(&setup(&CLASSES[..3]));
    battle.until_step(|step| matches!(step, Step::PlaceCruiser(_)));
    let number = battle.awaited()[0];
    let home = battle.player(number).ship.expect("placed").at;
    let hexes: Vec<Hex> = battle
        .actions(number)
        .into_iter()
        .filter_map(|it| if let Action::Hex(hex) = it { Some(hex) } else { None })
        .collect();
    assert!(!hexes.is_empty() && hexes.iter().all(|hex| (1..=3).contains(&hex.distance(home))));
    let expected = home.within(3).filter(|hex| content().large().region.contains(*hex) && *hex != home);
    assert_eq!(hexes.len(), expected.count());
    battle.act(number, Action::Hex(hexes[0])).until_step(|step| matches!(step, Step::PlaceCruiser(_)));
    assert_ne!(battle.awaited(), [number], "in rounds");
}

#[test]
fn dn_22_9_beacons_go_to_other_yellow_zones_than_the_own_one() {
    let mut battle = Table::begun(&setup(&CLASSES[..3]));
    battle.until_step(|step| matches!(step, Step::PlaceBeacon(_)));
    let number = battle.awaited()[0];
    let content = content();
    let site = battle.player(number).site;
    let mut zones: Vec<usize> = battle
        .actions(number)
        .iter()
        .filter_map(|it| if let Action::Hex(hex) = it { content.large().zone_at(*hex) } else { None })
        .collect();
    zones.dedup();
    for &zone in &zones {
        let zone = &content.large().zones[zone];
        assert_eq!(zone.colour, broadside_dreadnaught::Colour::Yellow);
        assert_ne!(zone.site, Some(site), "not the zone linked to the own site");
    }
    zones.sort_unstable();
    zones.dedup();
    assert_eq!(zones.len(), 5);
    battle.until(|battle| battle.state().turn > 0);
    for number in 1..=3 {
        let own: Vec<usize> = battle
            .state()
            .beacons
            .iter()
            .filter(|it| it.owner == seat(number))
            .map(|it| content.large().zone_at(it.at).expect("a zone"))
            .collect();
        assert!(own.len() == 2 && own[0] != own[1], "two in different zones");
    }
}

#[test]
fn dn_22_10_beacons_keep_two_hexes_between_them() {
    let mut battle = Table::begun(&setup(&CLASSES[..3]));
    battle
        .until(|battle| matches!(battle.step(), Step::PlaceBeacon(_)) && !battle.state().beacons.is_empty());
    let first = battle.state().beacons[0].at;
    let number = battle.awaited()[0];
    battle.does_not_offer(number, Action::Hex(first));
    for next in first.neighbours() {
        assert!(!battle.is_offered(number, Action::Hex(next)), "{next:?}");
    }
    // In full zones the Beacon and the nearest other one are moved apart, in their zones.
    let mut battle = Table::begun(&setup(&CLASSES[..3]));
    battle.until(|battle| matches!(battle.step(), Step::PlaceBeacon(_)) && battle.state().beacons.len() == 3);
    let content = content();
    battle.lay(|state| {
        // A Beacon in the middle of every yellow zone leaves no hex at distance 2.
        let owner = state.beacons[1].owner;
        state.beacons.clear();
        for zone in content.large().zones.iter().filter(|it| it.site.is_some()) {
            let centre =
                zone.cells.iter().copied().find(|cell| zone.cells.iter().all(|it| it.distance(*cell) <= 1));
            state.beacons.push(broadside_dreadnaught::Beacon {
                owner,
                at: centre.expect("a centre"),
                gone: false,
            });
        }
    });
    let number = battle.awaited()[0];
    let before = battle.state().beacons.clone();
    let option = battle.actions(number)[0];
    battle.act(number, option);
    let mut moved = Vec::new();
    while let Step::Nudge(Nudge { beacon, other, .. }) = battle.step() {
        // This one and the other one in turn, each as far away as its zone lets it go.
        let still = if moved.len() % 2 == 0 { other } else { beacon };
        moved.push(if moved.len() % 2 == 0 { beacon } else { other });
        let from = battle.state().beacons[usize::from(still)].at;
        let away = |it: &Action| if let Action::Hex(hex) = it { hex.distance(from) } else { 0 };
        let options = battle.actions(number);
        battle.act(number, *options.iter().max_by_key(|it| away(it)).expect("a hex"));
    }
    assert_eq!(moved.len(), 2, "this Beacon first, then the other: {moved:?}");
    let placed = battle.state().beacons[before.len()];
    let zone = content.large().zone_at(placed.at).expect("in its zone");
    let others = battle.state().beacons.clone();
    let near = others.iter().take(before.len()).filter(|it| it.at.distance(placed.at) < 2).count();
    assert_eq!(near, 0, "moved apart in zone {zone}");
}

#[test]
fn dn_22_11_two_missions_and_no_counters_unless_agreed() {
    let mut battle = Table::begun(&setup(&CLASSES[..3]));
    battle.until(|battle| battle.state().turn == 1);
    assert_eq!(battle.player(1).missions.len(), 2);
    for (counters, points) in [(None, 0), (Some(true), 1)] {
        let mut battle = Table::of(&Setup { counters, ..setup(&CLASSES[..3]) });
        battle.mission(1, 2).revealed(1).cruiser(2, (0, 0), 0).scored();
        assert_eq!(battle.points(2), points);
    }
}
