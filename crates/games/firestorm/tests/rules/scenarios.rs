//! The scenarios: ways out, areas and the hulk (FA-20.2).

use broadside_firestorm::{Prize, Setup, ShipId, SquadronId, Status};

use crate::kit::*;

fn scenario(id: &str, players: usize) -> Setup {
    setup(players, |setup| setup.scenario = Some(id.into()))
}

/// A ship of seat 1 at a place, about to move; both sides have something else.
fn leaving(scenario_id: &str, class: &str, place: (i32, i32, u8)) -> Table {
    let mut table = Table::laid(&scenario(scenario_id, 2));
    table.squadron(1, class, &[place]);
    table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    table.squadron(2, "sor_ff", &[(30_000, 40_000, 12)]);
    table
}

fn scores(table: &mut Table) -> (i32, i32) {
    table.act(1, "squadron 1").act(1, "leave");
    assert_eq!(table.ship(1).status, Status::Withdrawn);
    (table.vp(1), table.vp(2))
}

#[test]
fn fa_20_2_a_haulier_pays_by_the_east_edge_and_costs_elsewhere() {
    let haulier = |place| {
        let mut table = leaving("convoy_raid", "com_tr", place);
        table.lay(|state| state.squadrons[0].free = true);
        scores(&mut table)
    };
    assert_eq!(haulier((71_000, 24_000, 6)), (60, 0));
    assert_eq!(haulier((60_000, 47_000, 0)), (0, 30));
    // Ships of the fleet find no such way out.
    assert_eq!(scores(&mut leaving("convoy_raid", "ter_cr", (71_000, 24_000, 6))), (0, 30));
}

#[test]
fn fa_20_2_prey_that_gets_away_pays_a_fifth_and_half_if_crippled() {
    let prey = |hull: u8| {
        let mut table = leaving("belt_ambush", "ter_cr", (24_000, 1_000, 12));
        table.tokens(1, hull, 0);
        scores(&mut table)
    };
    assert_eq!(prey(0), (12, 0));
    assert_eq!(prey(3), (12, 30));
}

#[test]
fn fa_20_2_whoever_holds_the_hulk_is_paid_for_it() {
    let mut table = Table::laid(&scenario("ghost_ship", 2));
    table.squadron(1, "ter_ff", &[(24_000, 47_000, 0)]);
    table.squadron(2, "sor_cr", &[(10_000, 10_000, 0)]);
    table.lay(|state| {
        let mut hulk = state.ships[1];
        (hulk.squadron, hulk.at, hulk.hp, hulk.cp) = (SquadronId(2), point(24_000, 24_000), 6, 0);
        hulk.prize = Some(Prize { holder: seat(2), turn: 1 });
        let mut squad = state.squadrons[1];
        (squad.owner, squad.class, squad.first) = (None, None, ShipId(2));
        state.squadrons.push(squad);
        state.ships.push(hulk);
    });
    // The last ship of seat 1 leaves, and the game is over.
    table.act(1, "squadron 1").act(1, "leave");
    assert_eq!(table.vp(2), 10 + 150);
    table.ended(&[2], false, "FA-20.5");
}

#[test]
fn fa_20_2_the_crossroads_pay_in_the_last_end_phase() {
    let held = |turn: u8, players: usize| {
        let mut table = Table::laid(&scenario("crossroads", players));
        table.squadron(1, "ter_cr", &[(30_000, 36_000, 0)]);
        table.squadron(2, "sor_cr", &[(2_000, 10_000, 0)]);
        table.lay(|state| {
            state.squadrons[0].activated = true;
            (state.turn, state.next) = (turn, 1);
        });
        table.act(2, "squadron 2").act(2, "advance 8");
        table.act_rolling(2, "end", if turn < 5 { &[6, 6, 1, 1] } else { &[] });
        table.vp(1)
    };
    assert_eq!([held(4, 2), held(5, 2)], [0, 100]);
}

#[test]
fn fa_13_19_a_hulk_neither_drifts_nor_is_taken_away() {
    let mut table = Table::laid(&scenario("ghost_ship", 2));
    table.squadron(1, "ter_ff", &[(40_000, 40_000, 0)]);
    table.squadron(2, "sor_cr", &[(2_000, 10_000, 0)]);
    table.lay(|state| {
        let mut hulk = state.ships[1];
        (hulk.squadron, hulk.at, hulk.hp, hulk.cp) = (SquadronId(2), point(24_000, 24_000), 6, 0);
        hulk.prize = Some(Prize { holder: seat(2), turn: 1 });
        let mut squad = state.squadrons[1];
        (squad.owner, squad.class, squad.first) = (None, None, ShipId(2));
        state.squadrons.push(squad);
        state.ships.push(hulk);
        state.squadrons[0].activated = true;
        (state.turn, state.next) = (3, 1);
    });
    table.act(2, "squadron 2").act(2, "advance 8");
    table.act_rolling(2, "end", &[6, 6, 1, 1]);
    assert_eq!((table.ship(3).status, table.at(3)), (Status::Table, (24_000, 24_000, 0)));
}
