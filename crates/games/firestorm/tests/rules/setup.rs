//! FA-3: setup and deployment, and the building of fleets at the table (FA-2.11).

use broadside_firestorm::{Brought, Event, Firestorm, OwnFleet, OwnSquadron, Setup, Status, Step};
use broadside_kit::testing::broken;

use crate::kit::*;

/// Line of Battle with ready fleets; seat 1 wins the roll and deploys in the south.
fn begun() -> Table {
    let mut table = Table::begun_rolling(&setup(2, |_| {}), &[6, 6, 1, 1]);
    table.act(1, "side 1");
    table
}

#[test]
fn fa_3_1_fleets_are_open_when_all_are_complete() {
    let mut table = Table::begun(&Setup::ordinary(2));
    table.awaits(&[1, 2]);
    assert!(table.is_secret());
    table.act(1, "fleet 4").awaits(&[2]);
    assert!(table.state().ships.is_empty());
    table.act(2, "fleet 4");
    table.expects(|event| matches!(event, Event::Fleets { fleets } if fleets.len() == 2));
    assert!(!table.state().ships.is_empty());
}

#[test]
fn fa_2_11_a_fleet_is_put_together_pick_by_pick() {
    let mut table = Table::begun(&Setup::ordinary(2));
    let faction = content().find_faction("terrans").expect("a faction").0 + 1;
    let class = |id: &str| content().find_class(id).expect("a class").0 + 1;
    table.act(1, format!("faction {faction}")).does_not_offer(1, "done");
    table.does_not_offer(1, format!("class {}", class("sor_bb")));
    for (id, ships) in [("ter_cr", 3), ("ter_ff", 4), ("ter_tr", 1)] {
        table.act(1, format!("class {}", class(id))).act(1, format!("ships {ships}"));
    }
    table.offers(1, "done");
    table.act(1, format!("class {}", class("ter_cv"))).act(1, "ships 1").act(1, "wing bomber").act(1, "done");
    table.act(1, "done").awaits(&[2]);
    assert_eq!(table.state().yards[seat(1)].fleet.as_ref().map(|fleet| fleet.squadrons.len()), Some(4));
}

#[test]
fn fa_3_1_a_set_up_that_cannot_be_is_refused() {
    let wrong = |change: fn(&mut Setup)| broken::<Firestorm>(&content(), &setup(2, change));
    assert_eq!(wrong(|setup| setup.scenario = Some("nowhere".into())), ["FA-3.1"]);
    assert_eq!(wrong(|setup| setup.map = Some("narrows".into())), ["FA-1.1"]);
    assert_eq!(wrong(|setup| setup.fleets = Some(vec![ready("home_watch")])), ["FA-3.1"]);
    let large = wrong(|setup| {
        setup.limit = Some(PATROL);
        setup.fleets = Some(vec![ready("iron_hail"), ready("home_watch")]);
    });
    assert_eq!(large, ["FA-2.2"]);
    assert_eq!(wrong(|setup| setup.turns = Some(0)), ["FA-20.1"]);
    let own = || {
        let squadron = |class: &str, ships| OwnSquadron { class: class.into(), ships, wings: Vec::new() };
        let squadrons = vec![squadron("ter_cr", 2), squadron("ter_ff", 2), squadron("sor_ff", 2)];
        Brought::Own(OwnFleet { faction: "terrans".into(), squadrons })
    };
    let setup = setup(2, |setup| setup.fleets = Some(vec![own(), ready("home_watch")]));
    assert_eq!(broken::<Firestorm>(&content(), &setup), ["FA-2.3"]);
}

#[test]
fn fa_3_2_a_random_map_is_rolled_for() {
    let setup = setup(2, |setup| setup.map = Some("random".into()));
    let table = Table::begun_rolling(&setup, &[1, 3, 5, 6, 2, 6, 6, 1, 1]);
    let pieces = &table.state().terrain;
    assert_eq!(pieces.len(), 3);
    assert_eq!(pieces[0].discs[0].center, point(36_000, 12_000));
    assert_eq!((pieces[2].discs[0].center, pieces[2].heading.number()), (point(36_000, 36_000), 4));
}

#[test]
fn fa_3_3_fa_3_6_the_winner_of_the_roll_picks_and_begins() {
    // Terrans +2 and Sorylians +1: 9 and 9 are a tie.
    let table = Table::begun_rolling(&setup(2, |_| {}), &[3, 4, 4, 4, 1, 1, 5, 5]);
    table.awaits(&[2]).offers_just(2, &["side 1", "side 2"]);
    assert_eq!(table.state().order.iter().map(|seat| seat.number()).collect::<Vec<_>>(), [2, 1]);
}

#[test]
fn fa_3_3_a_role_may_leave_a_place_to_pick() {
    let setup = setup(2, |setup| setup.scenario = Some("convoy_raid".into()));
    let mut table = Table::begun_rolling(&setup, &[6, 6, 1, 1]);
    table.act(1, "side 1").awaits(&[2]).offers_just(2, &["place 1", "place 2"]);
    table.act(2, "place 2").awaits(&[1]);
    // The convoy has its Hauliers.
    assert_eq!(table.state().squadrons.iter().filter(|squad| squad.free).count(), 1);
}

#[test]
fn fa_3_4_players_deploy_in_turn_in_their_zones() {
    let mut table = begun();
    table.awaits(&[1]);
    table.act(1, "squadron 1").act(1, "x 20");
    assert_eq!(table.options(1).len(), 8, "rows 1 to 8");
    table.act(1, "y 5").act(1, "heading 0").awaits(&[2]);
    assert_eq!(table.at(1), (20_000, 5_000, 0));
    table.act(2, "squadron 6").act(2, "x 20").does_not_offer(2, "y 39").offers(2, "y 40").offers(2, "y 47");
}

#[test]
fn fa_3_4_further_ships_keep_within_cd() {
    let mut table = begun();
    table.act(1, "squadron 2").act(1, "x 20").act(1, "y 4").act(1, "heading 0");
    table.does_not_offer(1, "x 13").offers(1, "x 14").offers(1, "x 26").does_not_offer(1, "x 27");
    table.act(1, "x 20").does_not_offer(1, "y 4").offers(1, "y 5");
}

#[test]
fn fa_3_5_the_rest_may_stand_in_formation() {
    let mut table = begun();
    table.act(1, "squadron 2").act(1, "x 20").act(1, "y 4").act(1, "heading 0").act(1, "formation");
    assert_eq!([2, 3, 4].map(|ship| table.at(ship).0), [20_000, 21_500, 18_500]);
    table.awaits(&[2]);
}

#[test]
fn fa_3_7_half_of_the_squadrons_may_be_held_back() {
    let mut table = begun();
    table.act(1, "reserve 1").act(2, "reserve 6").act(1, "reserve 2").act(2, "squadron 7");
    assert_eq!(table.ship(1).status, Status::Reserve);
    let mut again = begun();
    again.act(1, "reserve 1").act(2, "reserve 6").act(1, "reserve 2").act(2, "reserve 7");
    again.refuses(1, "reserve 3", "FA-3.7");
    let setup = setup(2, |setup| setup.scenario = Some("breakthrough".into()));
    let mut none = Table::begun_rolling(&setup, &[6, 6, 1, 1]);
    none.act(1, "side 1").refuses(1, "reserve 1", "FA-3.7");
}

#[test]
fn fa_3_8_after_deployment_the_first_turn_begins() {
    let setup = setup(2, |setup| setup.turns = Some(1));
    let mut table = Table::begun(&setup);
    for _ in 0..2_000 {
        let Some(&number) = table.awaited().first() else { break };
        if !matches!(table.game().step(), Step::Sides | Step::Deploy(_)) {
            break;
        }
        let first = table.options(number)[0].clone();
        table.act(number, first);
    }
    assert_eq!(table.state().turn, 1);
    assert!(table.state().ships.iter().all(|ship| ship.status == Status::Table));
}

#[test]
fn fa_3_4_in_an_ambush_the_prey_deploys_first_and_the_hunter_acts_first() {
    let setup = setup(2, |setup| setup.scenario = Some("belt_ambush".into()));
    let mut table = Table::begun_rolling(&setup, &[6, 6, 1, 1]);
    table.act(1, "side 2").awaits(&[2]);
    table.act(2, "squadron 6").act(2, "x 24").act(2, "y 24").act(2, "heading 0").awaits(&[2]);
}
