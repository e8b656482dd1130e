//! DN-22: three to six players.

use broadside_dreadnaught::{
    Action, Activation, Beat, Cards, Commit, Event, Intent, Recover, Setup, SetupBonus, ShipRef, Step, Wreck,
};
use broadside_dreadnaught::{AttachPick, Nudge};
use broadside_engine::{Describe, Game, Observer, Seat};
use broadside_geometry::hex::Hex;

use crate::kit::*;

const CLASSES: [&str; 6] = ["ANV-b", "TAL-b", "LAN-b", "THO-b", "TID-b", "CRO-b"];

fn table(players: usize) -> Table {
    Table::of(&setup(&CLASSES[..players]))
}

fn teams(players: usize, teams: u8) -> Table {
    Table::of(&Setup { teams: Some(teams), ..setup(&CLASSES[..players]) })
}

fn problems(setup: &Setup) -> Vec<String> {
    let started = broadside_dreadnaught::Dreadnaught::start(
        &content(),
        setup,
        &mut broadside_engine::dice::FastDice::new(1),
        &mut broadside_engine::Log::new(),
    );
    match started {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(|problem| problem.rule.to_string()).collect(),
    }
}

fn winners(battle: &Table) -> Vec<usize> {
    battle.outcome().expect("the game is over").winners.iter().map(Seat::number).collect()
}

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
        .map(|seed| {
            let game = broadside_dreadnaught::Dreadnaught::start(
                &content(),
                &setup(&CLASSES[..4]),
                &mut broadside_engine::dice::FastDice::new(seed),
                &mut broadside_engine::Log::new(),
            );
            game.expect("a game").save().table.first.number()
        })
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
    let order: Vec<Seat> = battle
        .events()
        .into_iter()
        .filter_map(|event| if let Event::Resolving { seat, .. } = event { Some(*seat) } else { None })
        .collect();
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

#[test]
fn dn_22_12_recover_is_final_for_the_turn() {
    let mut battle = table(5);
    battle.beat(Beat::Intent).act(1, "fight").act(2, "recover").act(3, "fight");
    battle.act(4, "fight").act(5, "fight");
    battle.until_step(|step| matches!(step, Step::Intent(_)));
    let mut asked = Vec::new();
    while let Step::Intent(_) = battle.step() {
        asked.push(battle.awaited()[0]);
        let number = battle.awaited()[0];
        battle.act(number, "fight");
    }
    assert_eq!(asked, [1, 3, 4, 5]);
}

#[test]
fn dn_22_13_a_recovering_player_has_a_limit_of_1() {
    let mut battle = table(3);
    battle.beat(Beat::Intent).act(1, "recover").act(2, "fight").act(3, "fight");
    assert_eq!([1, 2, 3].map(|number| battle.player(number).limit), [1, 3, 2]);
}

#[test]
fn dn_22_14_waiting_earns_repair() {
    let mut battle = table(5);
    battle.change(2, |player| player.intent = Some(Intent::Recover)).beat(Beat::Intent);
    battle.act(1, "recover").act(3, "fight");
    assert_eq!(battle.player(2).waiting, 1);
    battle.act(4, "recover");
    assert_eq!(battle.player(2).waiting, 2);
    assert_eq!(battle.player(1).waiting, 0, "declared in the same step");
    // Three of five recover: the points are added to the Repair total.
    battle.act(5, "fight").until(|battle| {
        battle.happened(|event| matches!(event, Event::Recovery { seat: it, .. } if *it == seat(2)))
    });
    battle.expects(|event| matches!(event, Event::Recovery { seat: it, points: 5 } if *it == seat(2)));
}

#[test]
fn dn_22_15_more_than_half_must_recover() {
    // Exactly half is not enough.
    let mut battle = table(4);
    battle.beat(Beat::Intent).act(1, "recover").act(2, "recover").act(3, "fight");
    battle.act(4, "fight");
    assert_eq!(battle.state().volley, 2);
    // Three of four do; the fourth neither recovers nor fights alone.
    let mut battle = table(4);
    battle.mark(4, "THO-W1", 1).mark(1, "ANV-W1", 1);
    battle.beat(Beat::Intent).act(1, "recover").act(2, "recover").act(3, "recover");
    battle.act(4, "fight");
    assert!(matches!(battle.step(), Step::Recovery(_)), "{:?}", battle.step());
    battle.until(|battle| battle.state().turn == 2);
    let recovered = battle.count(|event| matches!(event, Event::Recovery { .. }));
    assert_eq!(recovered, 3);
    battle.expects_no(|event| matches!(event, Event::Recovery { seat: it, .. } if *it == seat(4)));
}

#[test]
fn dn_22_16_a_player_with_a_cruiser_is_in_the_game() {
    let mut battle = table(4);
    battle.eliminate(4).cruiser(4, (0, 0), 0);
    battle.beat(Beat::Intent).act(1, "recover").act(2, "recover").act(3, "fight");
    assert_eq!(battle.awaited(), [4], "asked for Intent and counted");
    battle.act(4, "fight");
    assert_eq!(battle.state().volley, 2, "two of four");
    let mut battle = table(4);
    battle.eliminate(4);
    battle.beat(Beat::Intent).act(1, "recover").act(2, "recover").act(3, "fight");
    assert_ne!(battle.state().volley, 2, "two of three are more than half");
}

fn doom(battle: &mut Table, number: usize, wreck: Wreck) -> &mut Table {
    battle.change(number, |player| player.doomed = Some(wreck)).fresh().beat(Beat::Convert)
}

#[test]
fn dn_22_17_an_obstacle_takes_the_place_of_a_destroyed_dreadnaught() {
    let mut battle = table(3);
    battle.attach(2, "TAL-W1", "LA1").place(2, (0, 0), 2);
    doom(&mut battle, 2, Wreck::Hull);
    assert_eq!(battle.player(2).ship, None);
    assert!(battle.in_discard(2, "LA1") && battle.system(2, "TAL-W1").attached.is_empty());
    assert_eq!(battle.state().obstacles.len(), 1);
    assert!(battle.outcome().is_none(), "the game goes on");
}

#[test]
fn dn_22_18_which_obstacle() {
    for (wreck, id) in [(Wreck::Hull, "OB06"), (Wreck::Systems, "OB10")] {
        let mut battle = table(3);
        doom(&mut battle, 2, wreck);
        assert_eq!(battle.state().obstacles[0].kind, obstacle_kind(id));
    }
    let mut battle = table(3);
    doom(&mut battle, 2, Wreck::Reactor);
    assert_eq!(battle.awaited(), [2], "its owner chooses");
    let kinds = [obstacle_kind("OB08"), obstacle_kind("OB09")].map(Action::ObstacleKind);
    assert_eq!(battle.actions(2), kinds);
    battle.act(2, kinds[1]);
    assert_eq!(battle.state().obstacles[0].kind, obstacle_kind("OB09"));
}

#[test]
fn dn_22_19_the_wreck_lies_as_the_ship_lay() {
    let mut battle = table(3);
    battle.place(2, (0, 0), 2).obstacle("OB01", (1, 0), 0).cruiser(3, (-1, 0), 0);
    for _ in 0..4 {
        battle.obstacle("OB10", (5, 5), 0);
    }
    doom(&mut battle, 2, Wreck::Systems);
    let hulk = *battle.state().obstacles.last().expect("a hulk");
    assert_eq!(
        (hulk.kind, hulk.pose),
        (obstacle_kind("OB10"), pose((0, 0), 2)),
        "supply and overlap do not matter"
    );
    battle.tells("DN-22.19", "is placed at");
    battle.expects_no(|event| matches!(event, Event::Collided { .. }));
}

#[test]
fn dn_22_20_cruisers_are_activated_by_any_grid_card() {
    let mut battle = table(3);
    battle.eliminate(1).cruiser(1, (0, 3), 0).cruiser(2, (0, 0), 0).hand(1, "GU1 WA1").exchange();
    assert_eq!(battle.actions(1), [Action::Card(grid("GU1")), Action::Card(grid("WA1")), Action::Pass]);
    battle.commit(1, "WA1").others_pass();
    assert_eq!(battle.actions(1), [Action::MoveCruisers, Action::FireCruisers]);
    let mut moving = battle.clone();
    moving.act(1, "move-cruisers").act(1, "cruiser 1").go(1, (0, 2));
    assert_eq!(moving.cruiser_at(1, 1), Some(((0, 2), 0)));
    battle.act(1, "fire-cruisers").act(1, "cruiser 1").fire(1, at_cruiser(2, 1));
    assert_eq!(battle.blows(), [(2, 2)]);
    battle.rest();
    assert!(battle.in_discard(1, "WA1"));
    assert_eq!(battle.player(1).limit, 1);
    battle.expects(|event| {
        matches!(event, Event::Declared { what: Activation::Cruisers { attack: true }, .. })
    });
}

#[test]
fn dn_22_20_the_hand_is_half_the_former_one_and_at_least_3() {
    for (reactor, size) in [("LAN-R2", 4), ("LAN-R1", 3), ("LAN-R3", 3)] {
        let mut battle = table(3);
        battle.fit(3, reactor).cruiser(3, (0, 0), 0).hand(3, "");
        battle.eliminate(3).beat(Beat::PowerUp);
        battle.until_step(|step| matches!(step, Step::AttachPick(_) | Step::Commit));
        assert_eq!(battle.player(3).hand.len(), size, "{reactor}");
    }
    let mut battle = table(3);
    battle.fit(3, "LAN-R3").cruiser(3, (0, 0), 0);
    battle.eliminate(3).beat(Beat::Volley);
    assert_eq!(battle.player(3).limit, 3, "the printed Activation Limit");
}

#[test]
fn dn_22_20_the_former_hand_had_its_modifiers() {
    // Mirror Core has 6, Reroute gives 1 more: the half of 7 is 4, though Reroute goes with the ship.
    for (bonus, size) in [(false, 3), (true, 4)] {
        let mut battle = table(3);
        battle.fit(3, "LAN-R1").cruiser(3, (0, 0), 0);
        if bonus {
            battle.attach(3, "LAN-U1", "FL5");
        }
        doom(&mut battle, 3, Wreck::Systems);
        assert_eq!(battle.player(3).former_hand, 6 + u8::from(bonus));
        battle.hand(3, "").beat(Beat::PowerUp);
        battle.until_step(|step| matches!(step, Step::AttachPick(_) | Step::Commit));
        assert_eq!(battle.player(3).hand.len(), size);
    }
}

#[test]
fn dn_22_21_what_else_such_a_player_may_do() {
    // Boosts that need an own Dreadnaught fit no window; others do.
    let mut battle = table(3);
    battle.eliminate(1).cruiser(1, (0, 0), 0);
    battle.hand(1, "DR1 DR4 DR5 WA3 FO1 FO2 FL4 FL5 CO1 CO3 SE1 FL2 WA5").loud().exchange();
    let playable: Vec<Action> = battle.actions(1).into_iter().filter(|it| *it != Action::Pass).collect();
    let expected: Vec<Action> = grids("DR5 CO1 CO3 SE1 FL2").iter().map(Action::Card).collect();
    assert_eq!(playable.len(), expected.len(), "{playable:?}");
    assert!(expected.iter().all(|it| playable.contains(it)));
    // No Attach, no tokens from it.
    let mut battle = table(3);
    battle.eliminate(1).cruiser(1, (0, 0), 0).hand(1, "GU1").beat(Beat::PowerUp);
    battle.until(|battle| {
        assert!(!matches!(battle.step(), Step::AttachPick(AttachPick(it)) if it == seat(1)));
        matches!(battle.step(), Step::Commit)
    });
    assert_eq!(battle.player(1).tokens, 0);
    // A Repair total of 1, for d and e alone.
    let mut battle = table(3);
    battle.eliminate(1).cruiser(1, (0, 0), 0).hand(1, "GU1").discard(1, "WA1").mark(1, "ANV-W1", 2);
    battle.disable(1, "ANV-D1").change(1, |player| {
        player.intent = Some(Intent::Recover);
        player.spent = 1;
    });
    battle.beat(Beat::Recovery);
    assert_eq!(
        battle.actions(1),
        [Action::Option(Recover::Recall), Action::Option(Recover::Redraw), Action::Done]
    );
    assert_eq!(battle.player(1).repair, 1);
}

#[test]
fn dn_22_22_without_ships_a_player_is_out_and_keeps_points() {
    let mut battle = table(3);
    battle.eliminate(1).mission(1, 1).change(1, |player| player.missions[0].total = 7);
    battle.hand(1, "CO1").loud().exchange();
    battle.until(|battle| {
        assert!(!battle.asks(1));
        battle.state().turn == 2
    });
    assert_eq!(battle.points(1), 7);
}

#[test]
fn dn_22_23_every_lost_dreadnaught_costs_five_cards() {
    let mut battle = table(4);
    battle.lay(|state| state.lost = 2);
    battle.eliminate(4).beat(Beat::End);
    for number in 1..=3 {
        assert_eq!(battle.player(number).removed.len(), 10);
    }
    assert_eq!(battle.player(4).removed.len(), 0, "who is out loses none");
}

#[test]
fn dn_22_24_the_cards_come_from_deck_and_discard_then_overload_hand_and_attached() {
    let mut battle = table(3);
    battle.attach(1, "ANV-W1", "GU2").change(1, |player| {
        player.deck = grids("GU1").iter().collect();
        player.discard = grids("WA1");
        player.overload = grids("SE1");
        player.hand = grids("CO1");
        player.removed = Cards::ALL.without(grids("GU1 WA1 SE1 CO1 GU2"));
    });
    let mut four = battle.clone();
    four.change(1, |player| {
        player.deck = grids("GU1 GU3").iter().collect();
        player.removed = player.removed.without(grids("GU3"));
    });
    four.lay(|state| state.lost = 1).beat(Beat::End);
    assert_eq!(four.system(1, "ANV-W1").attached.len(), 1, "five others come first");
    assert!(four.player(1).hand.is_empty());
    battle.lay(|state| state.lost = 1).beat(Beat::End);
    assert!(battle.system(1, "ANV-W1").attached.is_empty(), "the fifth is the Attached one");
}

#[test]
fn dn_22_25_the_last_dreadnaught_or_too_few_cards_end_the_game() {
    let mut battle = table(3);
    battle.eliminate(2);
    doom(&mut battle, 3, Wreck::Hull);
    assert_eq!(winners(&battle), [1]);
    for (owned, over) in [(20, true), (21, false)] {
        let mut battle = table(3);
        for number in 1..=3 {
            battle.change(number, |player| {
                let kept: Cards = Cards::ALL.iter().take(if number == 1 { owned } else { 20 }).collect();
                player.removed = Cards::ALL.without(kept);
                player.deck = kept.iter().collect();
            });
        }
        battle.beat(Beat::End);
        assert_eq!(battle.outcome().is_some(), over, "{owned}");
    }
}

#[test]
fn dn_22_26_most_points_then_a_ship_then_cruisers_then_shared() {
    let limit = |battle: &mut Table| {
        battle.lay(|state| {
            for number in 1..=3 {
                let kept: Cards = Cards::ALL.iter().take(20).collect();
                let player = &mut state.players[seat(number)];
                player.removed = Cards::ALL.without(kept);
                player.deck = kept.iter().collect();
            }
        });
        battle.beat(Beat::End);
        winners(battle)
    };
    let mut battle = table(3);
    battle.mission(2, 1).change(2, |player| player.missions[0].total = 1);
    battle.eliminate(2).cruiser(2, (0, 0), 0);
    assert_eq!(limit(&mut battle), [2], "points first");
    let mut battle = table(3);
    battle.eliminate(2).cruiser(2, (0, 0), 0).cruiser(3, (1, 0), 0);
    assert_eq!(limit(&mut battle), [3], "then the Dreadnaught, then Cruisers");
    let mut battle = table(3);
    battle.eliminate(2).cruiser(2, (0, 0), 0);
    assert_eq!(limit(&mut battle), [1, 3], "then it is shared");
    assert!(battle.outcome().expect("over").shared);
}

#[test]
fn dn_22_27_bonus_points_for_a_kill_and_for_the_last_ship() {
    let mut battle = table(3);
    battle.change(2, |player| player.harmed_by = Some(seat(3)));
    doom(&mut battle, 2, Wreck::Hull);
    assert_eq!((battle.points(1), battle.points(3)), (0, 3));
    battle.change(3, |player| player.harmed_by = Some(seat(1)));
    doom(&mut battle, 3, Wreck::Hull);
    assert_eq!(battle.points(1), 6, "3 for the kill and 3 for the last Dreadnaught");
    // Credit goes to the last marker placed: here by play.
    let mut battle = table(3);
    battle.place(1, (0, 0), 0).place(2, (0, -3), 3).fit(2, "THO-D2").mark(2, "TAL-R1", 7);
    battle.fill(2, &[(0, -4), (0, -3)]).exchange();
    battle.activate(1, "ANV-W1", 1, "GU1").fire(1, at_ship(2)).hit(1, (0, -2)).suffer(2, "TAL-R1");
    battle.until(|battle| battle.player(2).destroyed);
    assert_eq!(battle.points(1), 3);
}

#[test]
fn dn_22_28_a_conceding_player_leaves_a_hulk() {
    let mut battle = table(4);
    battle.cruiser(2, (0, 0), 0).beacon(2, (0, 5)).token(2, "mine", (1, 1), 0).exchange();
    battle.change(2, |player| player.harmed_by = Some(seat(1)));
    battle.concede(2).until(|battle| battle.player(2).destroyed);
    assert_eq!(battle.state().obstacles[0].kind, obstacle_kind("OB10"));
    assert_eq!(battle.cruiser_at(2, 1), None);
    assert!(battle.state().beacons[0].gone && battle.state().tokens.is_empty());
    assert_eq!(battle.points(1), 0, "no bonus points");
    battle.until(|battle| battle.state().turn == 2);
    assert_eq!(battle.player(1).removed.len(), 5, "attrition");
}

#[test]
fn dn_22_29_teams_are_equal_and_alternate() {
    for (players, teams, fine) in
        [(4, 2, true), (6, 2, true), (6, 3, true), (5, 2, false), (4, 3, false), (3, 2, false), (6, 4, false)]
    {
        let setup = Setup { teams: Some(teams), ..setup(&CLASSES[..players]) };
        assert_eq!(problems(&setup).is_empty(), fine, "{players} players in {teams} teams");
    }
    // The members of a team sit alternately: 1 and 3 against 2 and 4.
    let mut battle = teams(4, 2);
    battle.place(1, (0, 0), 0);
    for (number, at) in [(2, (0, -2)), (3, (1, -2)), (4, (-1, -1))] {
        battle.place(number, at, 0);
    }
    battle.exchange().activate(1, "ANV-W1", 1, "GU1");
    assert_eq!(battle.targets(1), [at_ship(2), at_ship(4)]);
    let shown = battle.game().table(Observer::Spectator);
    assert_eq!(shown.sides, [[seat(1), seat(3)], [seat(2), seat(4)]]);
    assert!(shown.headline.ends_with("Objective Points 0 : 0"), "{}", shown.headline);
    assert!(table(4).game().table(Observer::Spectator).sides.is_empty(), "everybody alone");
}

#[test]
fn dn_22_30_allies_are_no_opponents_and_not_own() {
    let mut battle = teams(4, 2);
    // A Mine of an ally does not strike; Honour Guard counts own Cruisers alone.
    battle.place(1, (0, 4), 0).token(3, "mine", (0, 3), 0).exchange().drift(1);
    assert!(battle.blows().is_empty());
    let mut battle = teams(4, 2);
    battle.place(1, (0, 0), 0).place(2, (0, -3), 3).fit(2, "CRO-D1").cruiser(4, (1, -3), 0).cruiser(
        4,
        (0, -4),
        0,
    );
    battle.shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(5, 3)]);
    // A Burn names enemies alone.
    let mut battle = teams(4, 2);
    battle.hand(1, "FL2").loud().exchange().act(1, "card FL2");
    assert_eq!(battle.actions(1), [Action::Opponent(seat(2)), Action::Opponent(seat(4))]);
}

#[test]
fn dn_22_31_a_teams_score_is_the_sum() {
    let mut battle = teams(4, 2);
    for (number, points) in [(1, 3), (3, 3), (2, 5), (4, 0)] {
        battle.mission(number, 1).change(number, |player| player.missions[0].total = points);
    }
    battle.lay(|state| state.turn = 10).beat(Beat::End);
    assert_eq!(winners(&battle), [1, 3], "6 against 5");
    assert!(!battle.outcome().expect("over").shared, "team mates do not share it");
}

#[test]
fn dn_22_32_the_last_team_ends_the_game() {
    let mut battle = teams(4, 2);
    battle.eliminate(2);
    doom(&mut battle, 4, Wreck::Hull);
    assert_eq!(winners(&battle), [1, 3]);
    let mut battle = teams(4, 2);
    battle.eliminate(2);
    doom(&mut battle, 3, Wreck::Hull);
    assert!(battle.outcome().is_none(), "one of each team is left");
}

#[test]
fn dn_22_33_team_ties_go_by_dreadnaughts_then_cruisers() {
    let few = |battle: &mut Table| {
        battle.lay(|state| {
            for number in 1..=4 {
                let kept: Cards = Cards::ALL.iter().take(20).collect();
                let player = &mut state.players[seat(number)];
                player.removed = Cards::ALL.without(kept);
                player.deck = kept.iter().collect();
            }
        });
        battle.beat(Beat::End);
        winners(battle)
    };
    let mut battle = teams(4, 2);
    battle.eliminate(1).cruiser(1, (0, 0), 0).cruiser(3, (1, 0), 0);
    assert_eq!(few(&mut battle), [2, 4], "two Dreadnaughts against one");
    let mut battle = teams(4, 2);
    battle.cruiser(3, (1, 0), 0);
    assert_eq!(few(&mut battle), [1, 3], "then Cruisers");
    assert_eq!(few(&mut teams(4, 2)).len(), 4, "then it is shared");
}

#[test]
fn dn_22_34_allies_know_hands_and_missions_but_not_commits() {
    let mut battle = teams(4, 2);
    battle.hand(1, "GU1 SE1 WA1 CO1").mission(1, 3).hand(3, "FO1").exchange().commit(1, "GU1");
    let mut open = false;
    for seed in 0..20 {
        let mut ally = battle.game().clone();
        ally.determinise(Observer::Seat(seat(3)), &mut broadside_engine::dice::FastDice::new(seed));
        let (there, here) = (ally.save().table, battle.state());
        let cards = |player: &broadside_dreadnaught::Player| match player.commit {
            Commit::Cards(first, second) => {
                player.hand.union([Some(first), second].into_iter().flatten().collect())
            }
            _ => player.hand,
        };
        assert_eq!(cards(&there.players[seat(1)]), cards(&here.players[seat(1)]), "the hand is known");
        assert_eq!(there.players[seat(1)].missions, here.players[seat(1)].missions);
        open |= there.players[seat(1)].commit != here.players[seat(1)].commit;
    }
    assert!(open, "what was committed is not");
}

#[test]
fn dn_22_35_effects_on_an_opponent_name_one() {
    let mut battle = table(4);
    battle
        .fit(1, "LAN-U1")
        .hand(3, "GU1")
        .hand(2, "GU1")
        .exchange()
        .hand(1, "FL1")
        .commit(1, "FL1")
        .others_pass();
    assert_eq!(battle.actions(1), [2, 3, 4].map(|number| Action::Opponent(seat(number))));
    battle.act(1, Action::Opponent(seat(3))).rest();
    assert!(battle.in_hand(2, "GU1") && !battle.in_hand(3, "GU1"));
}

#[test]
fn dn_22_36_everything_else_is_as_in_the_duel() {
    let mut battle = table(3);
    battle.place(1, (0, 0), 0).place(2, (0, -3), 3).fit(2, "THO-D2").shoot("ANV-W1", 1, "GU1");
    assert_eq!(battle.blows(), [(5, 2)]);
    battle.hit_kind(1, "D").suffer(2, "TAL-V1").rest();
    assert_eq!(battle.markers(2, "TAL-V1"), 3);
    battle.expects(|event| matches!(event, Event::Component { ship: ShipRef::Dreadnaught(_), .. }));
}
