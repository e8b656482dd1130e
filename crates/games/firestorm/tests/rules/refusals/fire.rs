//! What is refused: fire, its defence and the last word.

use broadside_firestorm::WingType::Fighter;
use broadside_firestorm::{Marker, Party, Source, Status, Strike, Terrain, Weapon};

use super::{line, refuse};
use crate::kit::*;

#[test]
fn d18_combat_pick_takes_weapons_that_can_fire() {
    let mut table = line();
    table.marked(2, Marker::TorpedoesOut).in_combat(1);
    let first = [
        ("fire 1 turret", "FA-8.1"),
        ("fire 3 port", "FA-8.1"),
        ("fire 4 fore", "FA-8.1"),
        ("fire 1 aft", "FA-8.2"),
        ("fire 2 torpedo", "FA-12.9"),
        ("flak 1", "FA-16.10"),
        ("pass", "FA-8.1"),
    ];
    refuse(&mut table, 1, &first);
    table.go(1, |go| go.fired = go.fired.with(Weapon::Fore)).refuses(1, "fire 1 fore", "FA-8.1");
    table.go(1, |go| go.blinded = true).refuses(1, "fire 1 torpedo", "FA-8.16");
}

#[test]
fn d19_fire_mode_needs_a_second_weapon_or_a_second_target() {
    let mut table = line();
    table.in_combat(1).act(1, "fire 1 torpedo");
    refuse(&mut table, 1, &[("pass", "FA-8.15"), ("target 4", "FA-8.15")]);
    let mut lone = line();
    lone.change(5, |ship| ship.status = Status::Destroyed).change(5, |ship| ship.hp = 0);
    lone.in_combat(1).act(1, "fire 1 torpedo").refuses(1, "split", "FA-11.3");
    let mut apart = line();
    apart.marked(1, Marker::CommandDeck).in_combat(1).act(1, "fire 1 torpedo");
    apart.refuses(1, "linked", "FA-10.7");
}

#[test]
fn d20_fire_target_names_why_a_target_cannot_be_hit() {
    let mut table = Table::new();
    table.squadron(1, "ter_bb", &[(24_000, 10_000, 0)]);
    table.squadron(1, "ter_ff", &[(24_000, 16_000, 0)]);
    let enemies = [
        (24_000, 20_000, 0),
        (25_000, 20_000, 0),
        (10_000, 10_000, 0),
        (24_000, 40_000, 0),
        (20_000, 24_000, 0),
        (28_000, 27_000, 0),
        (26_000, 18_000, 0),
    ];
    for place in enemies {
        table.squadron(2, "sor_cr", &[place]);
    }
    table.terrain(Terrain::Planet, &[(22_000, 17_000, 300)]);
    table.terrain(Terrain::Belt, &[(26_700, 21_500, 4_400)]);
    table.change(9, |ship| ship.party = Some(Party { owner: seat(1), ap: 2 }));
    table.in_combat(1).act(1, "fire 1 fore").act(1, "plain");
    let targets = [
        ("target 1", "FA-8.2"),
        ("target 2", "FA-8.2"),
        ("target 99", "FA-8.2"),
        ("target 5", "FA-8.5"),
        ("target 6", "FA-8.3"),
        ("target 7", "FA-8.8"),
        ("target 8", "FA-8.7"),
        ("target 9", "FA-13.14"),
        ("plain", "FA-8.2"),
    ];
    refuse(&mut table, 1, &targets);
    table.change(1, |ship| ship.boarded = Some(id(9))).refuses(1, "target 9", "FA-13.13");
}

#[test]
fn d20_a_linked_attack_needs_a_link_at_its_target() {
    // The second Lantern's broadside reaches the Tusk abeam, and the torpedoes of both the one ahead.
    let mut table = line();
    table.change(5, |ship| ship.at = point(2_000, 36_000)).change(2, |ship| ship.at = point(26_000, 10_000));
    table.squadron(2, "sor_cr", &[(22_000, 20_000, 0)]);
    table.in_combat(1).act(1, "fire 1 torpedo").act(1, "linked").refuses(1, "target 5", "FA-10.7");
}

#[test]
fn d21_link_pattern_takes_weapons_that_bear() {
    let mut table = Table::new();
    table.squadron(1, "rel_cr", &[(20_000, 19_000, 0), (20_000, 21_000, 0)]);
    table.squadron(2, "ter_bb", &[(10_000, 20_000, 0)]);
    table.in_combat(1).act(1, "fire 1 turret").act(1, "linked");
    table.offers_just(1, &["own kind", "with port"]);
    refuse(&mut table, 1, &[("with starboard", "FA-10.3"), ("with turret", "FA-10.3"), ("done", "FA-10.3")]);
}

#[test]
fn d22_link_add_takes_each_ship_once() {
    let mut table = Table::new();
    table.squadron(1, "sor_cr", &[(10_000, 18_000, 0), (10_000, 20_000, 0), (10_000, 22_000, 0)]);
    table.squadron(1, "sor_ca", &[(10_000, 24_000, 0)]);
    table.squadron(2, "ter_bb", &[(20_000, 20_000, 0)]);
    table.in_combat(1).act(1, "fire 1 starboard").act(1, "linked");
    refuse(
        &mut table,
        1,
        &[("done", "FA-10.7"), ("join 4 starboard", "FA-10.7"), ("join 2 torpedo", "FA-10.7")],
    );
    refuse(&mut table, 1, &[("join 1 starboard", "FA-10.7"), ("join 2 port", "FA-10.7")]);
    table.act(1, "join 2 starboard").refuses(1, "join 2 starboard", "FA-10.7");
}

#[test]
fn d23_d24_split_fire_goes_at_different_targets_that_were_named() {
    let mut table = Table::new();
    table.squadron(1, "dir_bb", &[(20_000, 10_000, 0)]);
    table.squadron(2, "sor_bb", &[(20_000, 20_000, 0)]);
    table.squadron(2, "sor_ca", &[(20_000, 35_000, 0)]);
    table.squadron(2, "sor_ca", &[(24_000, 20_000, 0)]);
    table.in_combat(1).act(1, "fire 1 torpedo").act(1, "split");
    refuse(&mut table, 1, &[("done", "FA-11.3"), ("target 1", "FA-8.2"), ("plain", "FA-11.3")]);
    table.act(1, "target 2");
    refuse(&mut table, 1, &[("target 2", "FA-11.3"), ("done", "FA-11.3")]);
    table.act(1, "target 3").act(1, "done");
    refuse(&mut table, 1, &[("die 4", "FA-11.4"), ("die 1", "FA-11.4"), ("done", "FA-11.4")]);
}

#[test]
fn d25_pd_die_goes_to_flights_without_an_extra_one() {
    let mut table = Table::new();
    table.squadron(1, "ter_bb", &[(20_000, 20_000, 0)]);
    table.squadron(2, "dir_ff", &[(46_000, 46_000, 12)]);
    for x in [21_000, 22_000, 23_000, 25_000] {
        table.flight(2, Fighter, 3, (x, 20_000));
    }
    table.in_combat(1).act(1, "flak 1");
    refuse(&mut table, 1, &[("flak die 4", "FA-16.11"), ("flak die 9", "FA-16.11"), ("done", "FA-16.11")]);
    table.act(1, "flak die 3").refuses(1, "flak die 3", "FA-16.11");
}

#[test]
fn d26_reaction_takes_r_cards_of_the_hand_that_fit() {
    let mut table = Table::new();
    table.squadron(1, "ter_bb", &[(20_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(20_000, 16_000, 12)]);
    table.hand(1, &["R-02", "R-04", "R-06", "A-01"]).lay(|state| state.next = 1);
    table.in_combat(2).act(2, "fire 2 fore").awaits(&[1]);
    refuse(&mut table, 1, &[("card R-02", "FA-18.15"), ("card R-04", "FA-18.15"), ("card R-06", "FA-4.3")]);
    refuse(&mut table, 1, &[("card A-01", "FA-4.3"), ("card R-01", "FA-18.14"), ("shields", "FA-18.14")]);
    table.refuses(2, "pass", "FA-4.7");
}

#[test]
fn d27_torpedo_defence_is_one_of_two() {
    let mut table = line();
    let strike = Strike { ship: id(1), hits: 3, source: Source::Torpedoes, author: None };
    table.lay(|state| state.steps.push(strike)).offers_just(1, &["point defence", "shields"]);
    refuse(&mut table, 1, &[("pass", "FA-9.8"), ("done", "FA-9.8")]);
    table.refuses(2, "shields", "FA-4.7");
}

#[test]
fn d35_last_word_takes_a_weapon_that_bears() {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(20_000, 10_000, 0)]);
    table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    table.squadron(2, "sor_cr", &[(20_000, 16_000, 12)]);
    table.tokens(1, 4, 0).hand(1, &["R-09"]).lay(|state| state.next = 1).in_combat(3);
    table.act(2, "fire 3 fore").act_rolling(1, "pass", &[4, 4, 4, 4, 1]).act(1, "card R-09");
    table.offers_just(1, &["weapon fore", "weapon torpedo"]);
    refuse(&mut table, 1, &[("weapon port", "FA-18.7"), ("weapon turret", "FA-18.7"), ("pass", "FA-18.7")]);
}
